/* auto_answer.c - finds the answers that a table may play without asking the player, because the player has nothing to
 * decide. The rows of tasks.def mark such answers.
 *
 * An automatic answer is fast, so its speed tells other players that the seat had no choice. Therefore the table never
 * answers a reaction window automatically. It answers a question with hidden arguments only if the number of answers is
 * public. */
#include "table.h"

#include <string.h>

/* ---- What follows a move ------------------------------------------------------------------------------ */

static bool person_must(const struct ludo_table *t, const struct ludo_decision *d)
{
    for (int seat = 0; seat < t->config.seats; seat++)
        if (d->must >> seat & 1 && ludo_table_is_persons(t, seat))
            return true;
    return false;
}

struct ludo_fate ludo_table_fate_in(const struct ludo_table *t, const void *state, int seat, ludo_move m)
{
    const struct ludo_rules *g = t->rules;
    struct ludo_decision d;
    state_buffer s;
    bool shown;
    memcpy(&s, state, g->state_size);
    do {
        shown = ludo_move_reveals(g, &s, seat, m, seat);
        g->play(&s, seat, m, NULL);
        g->decision(&s, &d);
    } while (!shown && ludo_asks_seats(&d) && ludo_table_auto_move_in(t, &s, seat, &m));
    bool ends = ludo_asks_seats(&d) ? !(d.must >> seat & 1) : d.kind == LUDO_OVER;
    return (struct ludo_fate){ .ends = ends, .final = shown || !ludo_asks_seats(&d) || (ends && person_must(t, &d)) };
}

/* ---- Questions that may be answered without asking ------------------------------------------------------ */

/* Returns true if the table may answer the question for the seat. The seat must be asked, no other seat may act first,
 * the question must not be a reaction window, and other seats must be allowed to see the move. */
static bool may_be_skipped(const struct ludo_table *t, const struct ludo_decision *d, int seat)
{
    const struct ludo_question *q = &t->rules->questions[d->question];
    return ludo_asks_seats(d) && d->must >> seat & 1 && !d->may && !q->window && !q->sealed;
}

/* Returns true if other seats may not know an argument of this verb. */
static bool hides_argument(const struct ludo_rules *g, int verb)
{
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        if (g->verbs[verb].arg[i].kind != LUDO_ARG_NONE && g->verbs[verb].arg[i].see != LUDO_PUBLIC)
            return true;
    return false;
}

/* Returns true if a verb of this question has a hidden argument. Verbs without a legal move count too. */
static bool hides_answers(const struct ludo_rules *g, const void *state, const ludo_move *list, int n)
{
    for (int i = 0; i < n; i++)
        if (hides_argument(g, ludo_verb_of(list[i])))
            return true;
    for (int verb = 0; g->awaits && verb < g->verb_n; verb++)
        if (g->awaits(state, verb) && hides_argument(g, verb))
            return true;
    return false;
}

static uint8_t flags_of(const struct ludo_rules *g, const void *state, ludo_move m)
{
    struct ludo_answer_role role = { 0 };
    if (g->role)
        g->role(state, m, &role);
    return role.flags;
}

/* Finds the only answer that does not decline. Returns false if there are several such answers, or if the answer does
 * not have the flag LUDO_AUTO. */
static bool only_real_answer(const struct ludo_rules *g, const void *state, const ludo_move *list, int n,
                             ludo_move *answer)
{
    int real = 0;
    for (int i = 0; i < n; i++) {
        uint8_t flags = flags_of(g, state, list[i]);
        if (flags & LUDO_DECLINES)
            continue;
        if (!(flags & LUDO_AUTO))
            return false;
        *answer = list[i];
        real++;
    }
    return real == 1;
}

static bool all_end(const struct ludo_table *t, const void *state, int seat, const ludo_move *list, int n)
{
    for (int i = 0; i < n; i++)
        if (!ludo_table_fate_in(t, state, seat, list[i]).ends)
            return false;
    return true;
}

/* ---- Gathering everything ------------------------------------------------------------------------------ */

/* Lists the moves at a question where the player must gather as many things as there are. Returns the number of moves,
 * or 0 for other questions. */
static int all_due(const struct ludo_table *t, const void *state, int seat, ludo_move *list)
{
    const struct ludo_rules *g = t->rules;
    struct ludo_compose compose = { 0 };
    struct ludo_decision d;
    g->decision(state, &d);
    if (!may_be_skipped(t, &d, seat))
        return 0;
    g->compose(state, seat, &compose);
    int n = ludo_list_moves(g, state, seat, list);
    if (compose.gesture != LUDO_GESTURE_GATHER || compose.due != n ||
        (!compose.open_number && hides_argument(g, compose.verb)))
        return 0;
    for (int i = 0; i < n; i++)
        if (ludo_verb_of(list[i]) != compose.verb)
            return 0;
    return n;
}

/* Returns true if the player could not take back the whole gesture. Then the player is asked, because undo can still
 * take back the move that led to the question. */
static bool gathering_is_final(const struct ludo_table *t, const void *state, int seat, const ludo_move *list, int n)
{
    state_buffer s;
    memcpy(&s, state, t->rules->state_size);
    for (int i = 0; i < n - 1; i++) { /* the last move is forced */
        if (ludo_table_fate_in(t, &s, seat, list[i]).final)
            return true;
        t->rules->play(&s, seat, list[i], NULL);
    }
    return false;
}

/* Returns true if the player must gather everything, and undo can take it back. Then the player decides only about the
 * order. After the first move, the question must offer exactly the other moves, because each thing can be gathered only
 * once. */
bool ludo_table_gathers_all_in(const struct ludo_table *t, const void *state, int seat, ludo_move *answer)
{
    ludo_move list[LUDO_MOVES_MAX], rest[LUDO_MOVES_MAX];
    state_buffer next;
    int n = t->rules->compose ? all_due(t, state, seat, list) : 0;
    if (n < 2)
        return false;
    memcpy(&next, state, t->rules->state_size);
    t->rules->play(&next, seat, list[0], NULL);
    if (all_due(t, &next, seat, rest) != n - 1 || memcmp(rest, list + 1, sizeof *rest * (size_t)(n - 1)) != 0 ||
        gathering_is_final(t, state, seat, list, n))
        return false;
    *answer = list[0];
    return true;
}

/* ---- Both ------------------------------------------------------------------------------------------------ */

static bool asks_before_end(const struct ludo_rules *g, const void *state, int seat)
{
    struct ludo_compose compose = { 0 };
    if (g->compose)
        g->compose(state, seat, &compose);
    return compose.ask_before_end;
}

bool ludo_table_auto_answer_in(const struct ludo_table *t, const void *state, int seat, ludo_move *answer)
{
    const struct ludo_rules *g = t->rules;
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX];
    g->decision(state, &d);
    if (t->seat_record || !g->role || !may_be_skipped(t, &d, seat))
        return false;
    if (ludo_table_gathers_all_in(t, state, seat, answer))
        return true;
    int n = ludo_list_moves(g, state, seat, list);
    if (n < 2 || !only_real_answer(g, state, list, n, answer) || hides_answers(g, state, list, n))
        return false;
    if (asks_before_end(g, state, seat) && all_end(t, state, seat, list, n))
        return false;
    return !ludo_table_fate_in(t, state, seat, *answer).final;
}
