/* bag.c - phase II: draw master builders from the bag (PE-55 to PE-58). The black builder reserves a space (PE-130
 * to PE-139). */

#include "act.h"

/* ---- The bag of master builders ----------------------------------------------------------------------------- */

/* Fills the bag. All builders return to the bag. This includes builders that sat out, were poached, or whose action was
 * forgone (PE-35, PE-236). With five or six players the third builder of each player is beside the builders' track
 * (PE-120). */
void pe_fill_bag(pe_state *s)
{
    s->beside = (uint8_t)(big(s) ? (1u << s->seats_n) - 1 : 0);
    for (int who = 0; who < s->seats_n; who++) {
        struct pe_seat *p = &s->seats[who];
        p->aside = (uint8_t)(!big(s) && p->wall);                             /* PE-61 */
        s->bag[who] = (uint8_t)(big(s) ? BUILDERS - 1 : BUILDERS - p->aside); /* PE-10, PE-27, PE-28, PE-120 */
    }
    s->bag[BLACK] = pe_black_owner(s) >= 0; /* PE-25, PE-30 h, PE-130 */
}

struct flow_bag pe_bag(const pe_state *s) { return flow_bag(s->bag, FIGURES, 0); }

void pe_begin_drawing(pe_state *s, struct ludo_events *ev) { (void)ev, push(s, T_DRAW, 0, 0, 0); } /* PE-55 */

bool pe_draw_advance(pe_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (any_in(s->bag, FIGURES))
        return true;
    s->marker = 0; /* the bag is empty (PE-64) */
    for (int who = 0; who < s->seats_n; who++)
        s->seats[who].wall = 0;
    pop(s);
    return false;
}

/* Draws a builder from the bag (PE-55). The start player may return any figure to the bag, also with five or six
 * players (PE-126), and also the black builder (PE-136). A figure is put aside only after the start player has decided
 * to keep it (PE-224). */
void pe_drawn(pe_state *s, const struct flow_action *q)
{
    int figure = q->a;
    s->bag[figure]--;
    s->drawn = (uint8_t)figure;
    s->turn++;
    push(s, T_DRAWN, 0, figure, 0);
    push(s, T_RETURN, s->start, figure, 0);
}

bool pe_draws(const pe_state *s) { return s->depth > 1 && s->tasks[1].kind == T_DRAW; }

/* ---- The start player may return one builder per round (PE-57) --------------------------------------------------- */

bool pe_return_advance(pe_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (!s->redrawn)
        return true;
    pop(s);
    return false;
}

/* Returns true if the bag has another figure, so that the start player may return the drawn figure (PE-57). */
static bool can_return(const pe_state *s)
{
    for (int figure = 0; figure < FIGURES; figure++)
        if (s->bag[figure] && figure != top(s).a)
            return true;
    return false;
}

void pe_return_fill_decision(const pe_state *s, struct ludo_decision *d)
{
    if (!can_return(s))
        d->question = Q_STAYS;
}

int pe_refuse_return(const struct flow_action *q) { return can_return(q->s) ? 0 : PE(57); }

/* Puts the drawn builder back in the bag. The black builder can be put back too (PE-136). The cost marker does not move
 * (PE-71). */
void pe_return(pe_state *s, const struct flow_action *q)
{
    (void)q;
    s->bag[top(s).a]++;
    pop(s);
    pop(s);
    s->drawn = LUDO_NONE;
    s->redrawn = 1; /* the start player may return only one builder per round (PE-57) */
}

bool pe_drawn_is_valid(const pe_state *s, struct ludo_task t) { return t.a == s->drawn; }

bool pe_return_is_valid(const pe_state *s, struct ludo_task t)
{
    return t.a == s->drawn && t.who == s->start && !s->redrawn;
}

void pe_focus_drawn(const pe_state *s, struct ludo_moment *m) { ludo_moment_add_focus(m, &pe_figure_names, top(s).a); }

/* ---- After the draw is accepted ----------------------------------------------------------------------------- */

/* Puts a builder beside the board, where it does nothing in this round (PE-128). The cost marker does not move (PE-71,
 * PE-238). A space that the black builder has reserved remains reserved (PE-137). */
static void put_aside(pe_state *s, int figure, struct ludo_events *ev)
{
    ludo_emit(ev, E_ASIDE, LUDO_CHANCE, figure, 0, 0);
    s->drawn = LUDO_NONE;
    if (figure != BLACK)
        s->seats[figure].aside++;
}

bool pe_drawn_advance(pe_state *s, struct ludo_events *ev)
{
    int figure = top(s).a;
    pop(s);
    if (figure == BLACK && pe_black_follows(s))
        push(s, T_RESERVE, pe_black_owner(s), 0, 0); /* PE-131, PE-138 */
    else if (figure == BLACK)
        put_aside(s, figure, ev); /* the black builder is put aside (PE-134) and blocks no space (PE-213) */
    else if (big(s) && s->seats[figure].wall && s->bag[figure] == 0)
        /* the player's second builder is put aside (PE-128), because the bag has no further builder of this player
         * (PE-129) */
        put_aside(s, figure, ev);
    else
        push(s, T_PLACE, figure, FROM_BAG, 0); /* PE-58 */
    return false;
}

bool pe_in_hand(const pe_state *s)
{
    int kind = top(s).kind;
    return kind == T_RETURN || kind == T_RESERVE || (kind == T_PLACE && top(s).a == FROM_BAG);
}

/* ---- The black builder ---------------------------------------------------------------------------------------- */

/* Returns the owner of William Hamleigh (PE-130). */
int pe_black_owner(const pe_state *s) { return pe_owner(s, OP_BLACK); }

static int count_of(const uint8_t *fields, int n, int who)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += fields[i] == who;
    return sum;
}

/* Returns the number of builders that this seat will still place, including the third builder on the builders' track.
 * With five or six players, the event "The town wall" puts the player's last builder from the bag aside (PE-128). */
static int still_to_come(const pe_state *s, int who)
{
    bool placing = pe_places(s);
    int in_bag = s->bag[who] + (s->drawn == who && !placing), n = s->drawn == who && placing;
    n += count_of(s->waiting, COST_MAX, who) + count_of(s->track, SEATS, who);
    return n + in_bag - (big(s) && in_bag && s->seats[who].wall);
}

/* Returns true if the owner of the black builder will still place a builder, from the bag, the cost track or the
 * builders' track (PE-182). If not, the black builder is put aside (PE-134). So the black builder is on no space in
 * phase III (PE-180). */
bool pe_black_follows(const pe_state *s)
{
    int who = pe_black_owner(s);
    return who >= 0 && still_to_come(s, who) > 0;
}

/* While the player must reserve a space, returns the clause that blocks other verbs. The player cannot pass
 * (PE-138). */
int pe_reserve_first(const struct flow_action *q)
{
    switch (ludo_verb_of(q->m)) {
    case PASS: return PE(138);
    case PLACE:
    case PLACE_FREE: return PE(131); /* the black builder reserves a space, and is not placed as a builder */
    default: return 0;
    }
}

int pe_refuse_reservation(const struct flow_action *q)
{
    int clause = pe_refuse_space(q->s, q->who, q->a);
    return !clause || clause == PE(66) ? clause : PE(131);
}

/* Reserves a space with the black builder. The black builder belongs to no player: no third builder goes to the track,
 * and the black builder never acts (PE-135). The cost marker does not move (PE-71, PE-131). */
void pe_reserve(pe_state *s, const struct flow_action *q)
{
    pe_count_effect_of_privilege(s, &s->seats[q->who], OP_BLACK, q->ev);
    pop(s);
    s->space[q->a] = BLACK; /* the space is reserved, free of charge (PE-131) */
    s->drawn = LUDO_NONE;
}

bool pe_reserve_is_valid(const pe_state *s, struct ludo_task t)
{
    return s->drawn == BLACK && pe_black_owner(s) == t.who && pe_black_follows(s);
}

void pe_focus_black(const pe_state *s, struct ludo_moment *m)
{
    (void)s, ludo_moment_add_focus(m, &pe_figure_names, BLACK);
}

/* Removes the black builder from its space until the next preparation (PE-132). */
void pe_free_reservation(pe_state *s, int who, struct ludo_events *ev)
{
    uint8_t *at = memchr(s->space, BLACK, SPACES);
    if (!at || pe_black_owner(s) != who)
        return;
    *at = LUDO_NONE;
    ludo_emit(ev, E_FREED, who, (int)(at - s->space), 0, 0);
}
