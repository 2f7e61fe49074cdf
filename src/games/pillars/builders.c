/* builders.c - phase II: place master builders at the current cost (PE-59 to PE-71), then waiting builders free of
 * charge from the cost track (PE-63, PE-64) and from the builders' track (PE-120 to PE-129). */

#include "act.h"

/* ---- The price of a builder --------------------------------------------------------------------------------- */

/* Returns the price of a builder from the bag. The price is the number of the cost marker's field (PE-56), minus the
 * reductions by privileges (PE-68, PE-153). */
int pe_place_price(const pe_state *s, int who)
{
    int price = s->marker - pe_stat(s, &s->seats[who], OP_PLACE_LESS);
    return price > 0 ? price : 0;
}

bool pe_can_pass(const pe_state *s) { return top(s).a == FROM_BAG && s->marker > 0; } /* PE-62, PE-68 */

static bool places_free(const pe_state *s, const struct pe_seat *p) { return pe_holds(s, p, OP_PLACE_FREE) >= 0; }

bool pe_places(const pe_state *s) { return top(s).kind == T_PLACE; }

void pe_place_fill_decision(const pe_state *s, struct ludo_decision *d)
{
    if (!pe_can_pass(s))
        d->question = Q_PLACE_FREE;
    if (top(s).a == FROM_BAG)
        d->arg[0] = (uint8_t)pe_place_price(s, top(s).who);
}

void pe_focus_placed(const pe_state *s, struct ludo_moment *m)
{
    ludo_moment_add_focus(m, &pe_figure_names, top(s).who);
}

/* ---- Free spaces for builders --------------------------------------------------------------------------------- */

/* Lists the free spaces of the boards in use: 17 or 21 spaces (PE-65, PE-66). The list includes spaces at the market
 * (PE-228) and the space that this seat has reserved (PE-132). */
ludo_move *pe_free_spaces(const pe_state *s, int who, int verb, ludo_move *out)
{
    int own = pe_black_owner(s) == who ? BLACK : LUDO_NONE;
    bool everywhere = new_board(s);
    for (int i = 0; i < SPACES; i++)
        if ((s->space[i] == LUDO_NONE || s->space[i] == own) && (everywhere || !on_new_board(i)))
            out = add_move1(out, verb, i);
    return out;
}

int pe_refuse_space(const pe_state *s, int who, int space)
{
    if (!pe_in_use(s, space))
        return PE(66);
    if (s->space[space] == BLACK)
        return pe_black_owner(s) == who ? 0 : PE(131);
    return s->space[space] == LUDO_NONE ? 0 : PE(65);
}

/* Lists the moves. The player places the builder, or passes if the cost is above 0 (PE-58). */
ludo_move *pe_placements(const pe_state *s, int who, ludo_move *out)
{
    const struct pe_seat *p = &s->seats[who];
    bool paid = pe_can_pass(s); /* the builder comes from the bag, at a cost above 0 */
    if (!paid || pe_place_price(s, who) <= p->gold)
        out = pe_free_spaces(s, who, PLACE, out);
    if (paid && places_free(s, p)) /* PE-67, PE-70 */
        out = pe_free_spaces(s, who, PLACE_FREE, out);
    return add_move_if(out, paid, PASS);
}

int pe_refuse_place(const struct flow_action *q)
{
    int clause = pe_refuse_space(q->s, q->who, q->a);
    bool too_expensive = pe_can_pass(q->s) && pe_place_price(q->s, q->who) > acting_seat(q)->gold;
    return clause ? clause : too_expensive ? PE(59) : 0;
}

int pe_refuse_free_place(const struct flow_action *q)
{
    if (!places_free(q->s, acting_seat(q)))
        return PE(67);
    return pe_can_pass(q->s) ? pe_refuse_space(q->s, q->who, q->a) : PE(70);
}

void pe_place_aside(const struct flow_action *q)
{
    if (pe_can_pass(q->s))
        print_price(q->p, pe_place_price(q->s, q->who));
    pe_print_space(q->p, q->a);
}

/* ---- Placing a builder ---------------------------------------------------------------------------------------- */

/* Lowers the cost marker. The marker moves only when a builder is placed or the owner of the builder passes (PE-56,
 * PE-60, PE-71). */
static void lower_marker(pe_state *s) { s->marker = (uint8_t)(s->marker ? s->marker - 1 : 0); }

/* Sends the player's third builder to the builders' track when the player's first builder is on the board (PE-121), no
 * matter where the first builder came from (PE-212). A pass does not send the third builder (PE-122), nor does the
 * second builder (PE-123). */
static void third_builder(pe_state *s, int who, struct ludo_events *ev)
{
    int field = s->seats_n;
    if (!(s->beside >> who & 1))
        return;
    s->beside &= (uint8_t) ~(1u << who);
    while (s->track[field - 1] != LUDO_NONE)
        field--;
    s->track[field - 1] = (uint8_t)who;
    ludo_emit(ev, E_TRACK, who, field, 0, 0);
}

/* Returns the next builder to place, or NULL. Builders leave the cost track from field 7 down, and the builders' track
 * from field 1 up (PE-64, PE-124, PE-125). Each player has one builder on the builders' track. */
static const uint8_t *next_of(const pe_state *s, int from)
{
    for (int i = COST_MAX; i-- > 0 && from == FROM_COST_TRACK;)
        if (s->waiting[i] != LUDO_NONE)
            return &s->waiting[i];
    for (int i = 0; i < SEATS && from == FROM_BUILDERS_TRACK; i++)
        if (s->track[i] != LUDO_NONE)
            return &s->track[i];
    return NULL;
}

/* Clears the field of the next builder, which is a member of the state. */
static void leave_track(pe_state *s, int from) { ((uint8_t *)s)[next_of(s, from) - (const uint8_t *)s] = LUDO_NONE; }

/* Puts a builder on its space. The builder may replace the black builder (PE-132, PE-181), which leaves its space
 * first (PE-133). */
static void put_on_board(pe_state *s, const struct flow_action *q)
{
    int from = top(s).a;
    pop(s);
    pe_free_reservation(s, q->who, q->ev);
    s->space[q->a] = (uint8_t)q->who; /* PE-58 */
    s->drawn = LUDO_NONE;
    if (from == FROM_BAG)
        lower_marker(s); /* PE-60 */
    else
        leave_track(s, from);
    third_builder(s, q->who, q->ev); /* PE-121 */
}

/* Places a builder. A builder from the bag costs gold (PE-58). A builder from the cost track (PE-64) or the builders'
 * track (PE-124) is free. A reserved space costs as much as any other space (PE-132). Privileges reduce the cost
 * (PE-139). At cost 0 or from a track the builder is free (PE-214). */
void pe_place(pe_state *s, const struct flow_action *q)
{
    if (top(s).a == FROM_BAG) {
        pe_count_effect_of_privilege(s, &s->seats[q->who], OP_PLACE_LESS, q->ev);
        pe_pay_gold(s, q->who, pe_place_price(s, q->who), q->ev);
    }
    put_on_board(s, q);
}

void pe_place_free(pe_state *s, const struct flow_action *q) /* PE-67, PE-139 */
{
    struct pe_seat *p = &s->seats[q->who];
    pe_use_up(p, pe_holds(s, p, OP_PLACE_FREE), q->ev);
    put_on_board(s, q);
}

/* ---- Passing: the builder waits on the cost track and is placed later, free of charge ---------------------------- */

/* Puts the builder on the field of the cost that its owner declined (PE-63). The owner loses a reservation (PE-132),
 * and the third builder remains beside the track (PE-122). */
static void to_cost_track(pe_state *s, int who, struct ludo_events *ev)
{
    pop(s);
    /* the owner loses a reservation, also if the reason for passing is missing gold (PE-231) */
    pe_free_reservation(s, who, ev);
    s->waiting[s->marker - 1] = (uint8_t)who;
    s->drawn = LUDO_NONE;
    ludo_emit(ev, E_COST_TRACK, who, s->marker, 0, 0);
    lower_marker(s); /* PE-60 */
}

bool pe_place_advance(pe_state *s, struct ludo_events *ev)
{
    int who = top(s).who;
    const struct pe_seat *p = &s->seats[who];
    if (!pe_can_pass(s) || pe_place_price(s, who) <= p->gold || places_free(s, p))
        return true;
    ludo_emit(ev, E_ONLY_PASS, who, 0, 0, 0);
    to_cost_track(s, who, ev); /* PE-59 */
    return false;
}

int pe_refuse_waiting(const struct flow_action *q) { return pe_can_pass(q->s) ? 0 : PE(62); }
void pe_let_wait(pe_state *s, const struct flow_action *q) { to_cost_track(s, q->who, q->ev); }

void pe_waiting_aside(const struct flow_action *q)
{
    ludo_page_format(q->p, N_("it waits on field {1} and is placed free of charge later"), q->s->marker, 0, 0);
}

/* Repeats the stage while a builder waits on the track. */
static void place_next(pe_state *s, int from)
{
    const uint8_t *field = next_of(s, from);
    if (!field)
        return;
    s->tasks[0].a--;
    push(s, T_PLACE, *field, from, 0);
}

void pe_next_waiting(pe_state *s, struct ludo_events *ev) { (void)ev, place_next(s, FROM_COST_TRACK); } /* PE-64 */
void pe_next_on_track(pe_state *s, struct ludo_events *ev)                                              /* PE-124 */
{
    (void)ev, place_next(s, FROM_BUILDERS_TRACK);
}

/* ---- Validity of tasks ----------------------------------------------------------------------------------------- */

bool pe_place_is_valid(const pe_state *s, struct ludo_task t)
{
    static const uint8_t stages[] = { [FROM_COST_TRACK] = S_WAITING, [FROM_BUILDERS_TRACK] = S_TRACK };
    const uint8_t *field = next_of(s, t.a);
    if (pe_draws(s) != (t.a == FROM_BAG))
        return false;
    return t.a == FROM_BAG ? s->drawn == t.who : stage_of(s) == stages[t.a] && field && *field == t.who;
}

/* Returns how many builders the player will be missing in the next round. The event "The town wall" takes effect in the
 * next round: one builder is put aside, at the start of the round or when it is drawn (PE-61, PE-128). */
int pe_builders_fewer(const pe_state *s, int who) { return stage_of(s) > S_TRACK ? s->seats[who].wall : 0; }

int pe_builders_out(const pe_state *s, int who)
{
    const struct pe_seat *p = &s->seats[who];
    return stage_of(s) <= S_TRACK && p->wall > p->aside ? p->wall : p->aside;
}
