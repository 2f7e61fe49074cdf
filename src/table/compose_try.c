/* compose_try.c - tries moves on a copy of the world of a seat (compose.h). A list of moves goes on until something is
 * revealed, another seat acts, or the game is over. */
#include "compose.h"

static bool is_asked(const struct ludo_decision *d, int seat)
{
    return (d->kind == LUDO_BY_SEAT || d->kind == LUDO_BY_SEATS) && d->must >> seat & 1;
}

bool ludo_try_move(const struct ludo_table *t, void *state, int seat, ludo_move m)
{
    const struct ludo_rules *g = t->rules;
    struct ludo_decision d;
    bool shown = ludo_move_reveals(g, state, seat, m, seat);
    g->play(state, seat, m, NULL);
    g->decision(state, &d);
    return !shown && is_asked(&d, seat);
}

bool ludo_try_forced(const struct ludo_table *t, void *state, int seat)
{
    ludo_move m;
    while (ludo_table_auto_move_in(t, state, seat, &m))
        if (!ludo_try_move(t, state, seat, m))
            return false;
    return true;
}

static bool is_legal(const struct ludo_rules *g, const void *state, int seat, ludo_move m)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(g, state, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

int ludo_try_list(const struct ludo_table *t, void *state, int seat, const struct ludo_list *list)
{
    ludo_move forced;
    for (int i = 0; i < list->n; i++) {
        while (ludo_table_auto_move_in(t, state, seat, &forced) && forced != list->at[i])
            if (!ludo_try_move(t, state, seat, forced))
                return i;
        if (!is_legal(t->rules, state, seat, list->at[i]))
            return -1;
        if (!ludo_try_move(t, state, seat, list->at[i]))
            return i + 1;
    }
    return list->n;
}

int ludo_move_flags(const struct ludo_rules *g, const void *state, ludo_move m)
{
    struct ludo_answer_role role = { 0 };
    if (g->role)
        g->role(state, m, &role);
    return role.flags;
}

bool ludo_find_decline(const struct ludo_rules *g, const void *state, int seat, ludo_move *m)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(g, state, seat, list);
    for (int i = 0; i < n; i++)
        if (ludo_move_flags(g, state, list[i]) & LUDO_DECLINES) {
            *m = list[i];
            return true;
        }
    return false;
}

void ludo_component_put(const struct ludo_arg *arg, uint32_t value, struct ludo_text *out)
{
    bool named = arg->kind == LUDO_ARG_NAME && value < (uint32_t)arg->names->n;
    bool numbered = arg->kind == LUDO_ARG_INT && (arg->as || arg->die);
    if (!named && !numbered)
        return;
    ludo_put(out, named ? arg->names->id : arg->as ? arg->as : "die");
    ludo_put_char(out, ':');
    if (named)
        ludo_put(out, arg->names->at[value].id);
    else
        ludo_put_int(out, value);
}
