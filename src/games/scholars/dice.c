/* dice.c - the dice of a Work and the workers on them: value and colour of the action (SC-21, SC-26 to SC-38,
 * SC-135). */

#include "act.h"

/* Pushes the tasks of a Work: the player places the dice, then the workers, and then chooses the colour, once (SC-21,
 * SC-37). */
void sc_plan_dice(sc_state *s, int who)
{
    s->die_colour[0] = s->die_colour[1] = LUDO_NONE;
    push(s, T_COLOUR, who, 0, 0);
    push(s, T_WORKER, who, 0, 0);
    push(s, T_DIE, who, 0, 0);
}

bool sc_placing(const sc_state *s) { return sc_is_pending(s, T_COLOUR); }
bool sc_placing_dice(const sc_state *s) { return sc_is_pending(s, T_DIE); }
bool sc_placing_workers(const sc_state *s) { return sc_is_pending(s, T_WORKER); }

/* ---- Colour and value of the action ------------------------------------------------------------------------------ */

static int mixed(int a, int b) /* returns the colour that two different primary colours make (SC-26) */
{
    int both = 1 << a | 1 << b;
    return both == (1 << RED | 1 << YELLOW) ? ORANGE : both == (1 << YELLOW | 1 << BLUE) ? GREEN : PURPLE;
}

int sc_mix(int a, int b) /* SC-29 */
{
    if (a == BLACK || b == BLACK)
        return 1 << BLACK; /* SC-113 */
    if (is_secondary(a) && is_secondary(b))
        return 1 << a | 1 << b;
    if (is_secondary(a) || is_secondary(b))
        return 1 << (is_secondary(a) ? a : b);
    if (is_primary(a) && is_primary(b))
        return 1 << (a == b ? a : mixed(a, b));
    return 1 << (is_primary(a) ? a : is_primary(b) ? b : WHITE);
}

/* Returns a mask of the colours that a die counts as. Cards under the used space add colours (SC-36), whether the
 * player wants it or not (SC-169). These cards also change the printed die (SC-226). */
static unsigned counts_as(const sc_state *s, int colour)
{
    const struct sc_seat *p = &s->seats[s->active];
    unsigned mask = 1u << colour;
    for (int i = 0; s->space < COLUMNS && i < p->column[s->space].n; i++) {
        const struct card *c = tucked(s, p->column[s->space].at[i]);
        if (c->equal >> colour & 1)
            mask |= c->equal;
    }
    return mask;
}

unsigned sc_colours_with(const sc_state *s, int colour)
{
    unsigned mask = 0;
    for (unsigned a = counts_as(s, s->die_colour[0]); a;) {
        int one = pop_lowest(&a);
        for (unsigned b = counts_as(s, colour); b;)
            mask |= (unsigned)sc_mix(one, pop_lowest(&b));
    }
    return mask;
}

unsigned sc_colours(const sc_state *s) /* one die makes the colour of the die (SC-28); two dice make a mixed colour */
{
    return s->die_colour[1] == LUDO_NONE ? counts_as(s, s->die_colour[0]) : sc_colours_with(s, s->die_colour[1]);
}

int sc_placed_value(const sc_state *s) /* SC-27 */
{
    int value = 0;
    for (int i = 0; i < 2; i++)
        value += s->die_colour[i] == LUDO_NONE ? 0 : s->die_value[i];
    return value;
}

int sc_painted(const sc_state *s, int die_colour, int worker) /* SC-32, SC-201 */
{
    bool mixes = s->worker_mixes && is_primary(worker) && is_primary(die_colour);
    return mixes ? __builtin_ctz((unsigned)sc_mix(worker, die_colour)) : worker;
}

void sc_fill_which(const sc_state *s, struct ludo_decision *d) { d->arg[0] = (uint8_t)(top(s).a + 1); }

/* ---- Placing dice ------------------------------------------------------------------------------------------------ */

/* Returns the value of the die printed on an upgraded action card. The printed die replaces one die (SC-135). */
static int printed_die(const sc_state *s)
{
    const struct sc_seat *p = &s->seats[s->active];
    int kind = p->card[s->space];
    return kind < K_GOAL ? sc_action_card(s, p, kind)->printed_die : 0;
}

/* A Work uses one or two dice (SC-21). An upgraded action card can have a printed second die (SC-135). */
bool sc_die_advance(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    if (t.a == 0)
        return true;
    if (printed_die(s)) {
        s->die_colour[1] = BLACK;
        s->die_value[1] = (uint8_t)printed_die(s);
        sc_count_effect_of_card(ev, FIRST_UPGRADE + K_MED, 1);
    } else if (t.a == 1 && sc_in_hand(&s->seats[t.who])) {
        return true;
    }
    pop(s);
    return false;
}

ludo_move *sc_die_list_moves(const sc_state *s, int who, ludo_move *out)
{
    for (int i = 0; i < DICE; i++)
        if (s->seats[who].hand[i])
            out = add_move1(out, DIE_ON, i);
    return add_move_if(out, top(s).a > 0, DONE);
}

int sc_refuse_die(const struct flow_action *q) { return acting_seat(q)->hand[q->a] ? 0 : SC(21); }
int sc_refuse_work_without_die(const struct flow_action *q) { return top(q->s).a ? 0 : SC(21); }

/* Places a die. Dice that entered the hand in this turn cannot be placed, but this needs no test: dice are placed
 * before any effect, and `fresh` is cleared when a turn begins (SC-21, SC-171). */
void sc_place_die(sc_state *s, const struct flow_action *q)
{
    struct sc_seat *p = &s->seats[q->who];
    int i = top_task(s)->a++;
    p->hand[q->a]--;
    p->dice[s->space][i] = (uint8_t)q->a;
    s->die_colour[i] = (uint8_t)colour_of(q->a);
    s->die_value[i] = (uint8_t)value_of(q->a);
}

bool sc_second_die(const sc_state *s) { return top(s).kind == T_DIE && top(s).a == 1; }

void sc_die_aside(const struct flow_action *q) /* for the second die: shows the colour and value of both dice */
{
    if (!sc_second_die(q->s))
        return;
    sc_note_number(q->p, N_("value {1}, "), sc_placed_value(q->s) + value_of(q->a));
    sc_note_any(q->p, &sc_colour_names, sc_colours_with(q->s, colour_of(q->a)));
}

/* ---- Placing workers: up to two on each real die (SC-30) --------------------------------------------------------- */

bool sc_worker_advance(sc_state *s, struct ludo_events *ev) /* SC-30 */
{
    struct ludo_task *t = top_task(s);
    const struct sc_seat *p = &s->seats[t->who];
    bool real = t->a < 2 && p->dice[s->space][t->a] != LUDO_NONE;
    (void)ev;
    if (real && t->b < 2 && workers_of(p))
        return true;
    if (t->a == 0) {
        t->a = 1;
        t->b = 0;
    } else {
        pop(s);
    }
    return false;
}

int sc_refuse_worker(const struct flow_action *q)
{
    return q->a >= WORKERS ? SC(34) : acting_seat(q)->workers[q->a] ? 0 : SC(30);
}

/* Places a worker on a die. Players place their own workers (SC-30), one after the other (SC-33). */
void sc_place_worker(sc_state *s, const struct flow_action *q)
{
    struct ludo_task *t = top_task(s);
    int i = t->a, colour = q->a;
    t->b++;
    /* The worker returns to the supply in the next Rest. The supply of workers is unlimited (SC-35). */
    s->seats[q->who].workers[colour]--;
    if (s->die_colour[i] == colour) {
        s->die_value[i] = DIE_MAX; /* SC-31 */
        sc_count_effect(q->ev, D_RAISE);
        return;
    }
    s->die_colour[i] = (uint8_t)sc_painted(s, s->die_colour[i], colour); /* SC-32 */
    sc_count_effect(q->ev, s->die_colour[i] == colour ? D_REPAINT : D_MIX);
}

void sc_no_more_workers(sc_state *s, const struct flow_action *q) { (void)q, top_task(s)->b = 2; }
void sc_focus_die(const sc_state *s, struct ludo_moment *m) { ludo_moment_add_focus(m, &sc_placed_names, top(s).a); }

int sc_die_in_question(const sc_state *s) { return top(s).kind == T_WORKER ? top(s).a : LUDO_NONE; }

void sc_worker_aside(const struct flow_action *q) /* SC-31 to SC-33, SC-201 */
{
    const sc_state *s = q->s;
    int colour = q->a, die = s->die_colour[top(s).a & 1];
    if (die == colour)
        sc_note_number(q->p, N_("the die counts {1}"), DIE_MAX);
    else
        sc_note_name(q->p, N_("the die becomes {1}"), &sc_colour_names, sc_painted(s, die, colour));
}

void sc_no_worker_aside(const struct flow_action *q)
{
    sc_note_text(q->p, top(q->s).b ? N_("no more workers on this die") : N_("no worker on this die"));
}

/* ---- Choosing the colour ----------------------------------------------------------------------------------------- */

static void choose_colour(sc_state *s, int colour, struct ludo_events *ev) /* SC-21, SC-27, SC-37; SC-49, SC-206 */
{
    int value = sc_placed_value(s);
    pop(s);
    s->colour = (uint8_t)colour;
    s->value = (uint8_t)(value + (s->act == RECRUIT && colour == BLACK ? s->box->figure[F_BLACK_RECRUIT] : 0));
    ludo_emit(ev, E_ACTION, s->active, s->act, s->value, colour);
    sc_count_effect_of_colour(s, ev);
    if (s->act == RECRUIT && colour == BLACK)
        sc_count_effect_of_card(ev, START_PAGE, 0); /* the start page is a reminder of this rule (SC-169) */
}

bool sc_colour_advance(sc_state *s, struct ludo_events *ev)
{
    unsigned mask = sc_colours(s);
    top_task(s)->a = (uint8_t)mask;
    if (mask & (mask - 1))
        return true;
    choose_colour(s, __builtin_ctz(mask), ev);
    return false;
}

int sc_refuse_colour(const struct flow_action *q) { return top(q->s).a >> q->a & 1 ? 0 : SC(29); }
void sc_choose_colour(sc_state *s, const struct flow_action *q) { choose_colour(s, q->a, q->ev); }

/* Returns true if the dice on the space match the number and the colours of the placed dice. */
static bool dice_match(const sc_state *s, struct ludo_task t)
{
    const struct sc_seat *p = &s->seats[t.who];
    for (int i = 0; i < 2; i++) {
        bool placed = p->dice[s->space][i] != LUDO_NONE;
        if (t.kind == T_DIE ? placed != (i < t.a) : placed && s->die_colour[i] == LUDO_NONE)
            return false;
        if (t.kind == T_DIE && placed != (s->die_colour[i] != LUDO_NONE))
            return false;
    }
    return t.kind == T_DIE || s->die_colour[0] != LUDO_NONE;
}

bool sc_dice_is_valid(const sc_state *s, struct ludo_task t) { return sc_working(s, t) && dice_match(s, t); }

/* Checks that the dice are placed. T_WORKER asks about a die on the space, and the player has a worker for this die
 * (SC-30). */
bool sc_placing_is_valid(const sc_state *s, struct ludo_task t)
{
    if (!sc_working(s, t))
        return false;
    const struct sc_seat *p = &s->seats[t.who];
    bool can = p->dice[s->space][t.kind == T_WORKER ? t.a : 0] != LUDO_NONE && workers_of(p);
    return sc_placing_dice(s) || (dice_match(s, t) && (can || t.kind != T_WORKER));
}
