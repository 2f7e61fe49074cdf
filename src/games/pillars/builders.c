/* builders.c - phase II: master builders come out of the bag, dear at first, and find their places (PE-55 to PE-71), with
 * the builders' track (PE-120 to PE-129) and the black builder (PE-130 to PE-139). */

#include "act.h"

void pe_fill_bag(pe_state *s)
{
    s->beside = (uint8_t)(big(s) ? (1u << s->seats_n) - 1 : 0);
    for (int who = 0; who < s->seats_n; who++) {
        struct pe_seat *p = &s->seats[who];
        p->aside = (uint8_t)(!big(s) && p->wall); /* PE-61 */
        s->bag[who] = (uint8_t)(big(s) ? BUILDERS - 1 : BUILDERS - p->aside);
    }
    s->bag[BLACK] = pe_owner(s, OP_BLACK) >= 0; /* PE-130 */
}

static bool bag_empty(const pe_state *s)
{
    for (int i = 0; i < FIGURES; i++)
        if (s->bag[i])
            return false;
    return true;
}

bool pe_draw_waits(pe_state *s)
{
    if (!bag_empty(s))
        return true;
    s->marker = 0; /* PE-64 */
    for (int who = 0; who < s->seats_n; who++)
        s->seats[who].wall = 0;
    pop(s);
    return false;
}

bool pe_return_waits(pe_state *s) /* PE-57 */
{
    if (!s->redrawn)
        return true;
    pop(s);
    return false;
}

static void put_aside(pe_state *s, int figure, struct ludo_events *ev)
{
    ludo_tell(ev, E_ASIDE, LUDO_CHANCE, figure, 0, 0);
    s->drawn = LUDO_NONE;
    if (figure != BLACK)
        s->seats[figure].aside++;
}

bool pe_drawn_waits(pe_state *s, struct ludo_events *ev)
{
    int figure = top(s).a;
    pop(s);
    if (figure == BLACK && pe_black_follows(s))
        push(s, T_RESERVE, pe_owner(s, OP_BLACK), 0, 0);
    else if (figure == BLACK)
        put_aside(s, figure, ev); /* PE-134 */
    else if (big(s) && s->seats[figure].wall && s->bag[figure] == 0)
        put_aside(s, figure, ev); /* PE-128: the second one */
    else
        push(s, T_PLACE, figure, FROM_BAG, 0);
    return false;
}

void pe_reserve(pe_state *s, int space, struct ludo_events *ev)
{
    pe_fire_privilege(s, &s->seats[top(s).who], OP_BLACK, ev);
    pop(s);
    s->space[space] = BLACK;
    s->drawn = LUDO_NONE;
}

/* His next builder has come up: the reservation ends (PE-132). */
static void free_reservation(pe_state *s, int who, struct ludo_events *ev)
{
    int space = pe_reserved(s);
    if (space < 0 || pe_owner(s, OP_BLACK) != who)
        return;
    s->space[space] = LUDO_NONE;
    ludo_tell(ev, E_FREED, who, space, 0, 0);
}

static void lower_marker(pe_state *s) { s->marker = (uint8_t)(s->marker ? s->marker - 1 : 0); }

static void to_cost_track(pe_state *s, int who, struct ludo_events *ev) /* PE-63 */
{
    pop(s);
    free_reservation(s, who, ev);
    s->waiting[s->marker - 1] = (uint8_t)who;
    s->drawn = LUDO_NONE;
    ludo_tell(ev, E_COST_TRACK, who, s->marker, 0, 0);
    lower_marker(s);
}

bool pe_place_waits(pe_state *s, struct ludo_events *ev)
{
    int who = top(s).who;
    const struct pe_seat *p = &s->seats[who];
    if (!pe_can_pass(s) || pe_place_price(s, who) <= p->gold || pe_holds(s, p, OP_PLACE_FREE) >= 0)
        return true;
    ludo_tell(ev, E_ONLY_PASS, who, 0, 0, 0);
    to_cost_track(s, who, ev); /* PE-59 */
    return false;
}

/* The first builder on the board sends the third one to the track (PE-121). */
static void third_builder(pe_state *s, int who, struct ludo_events *ev)
{
    int field = s->seats_n;
    if (!(s->beside >> who & 1))
        return;
    s->beside &= (uint8_t) ~(1u << who);
    while (s->track[field - 1] != LUDO_NONE)
        field--;
    s->track[field - 1] = (uint8_t)who;
    ludo_tell(ev, E_TRACK, who, field, 0, 0);
}

static void leave_field(uint8_t *fields, int n, int from_top, int who)
{
    for (int i = 0; i < n; i++) {
        int at = from_top ? n - 1 - i : i;
        if (fields[at] == who) {
            fields[at] = LUDO_NONE;
            return;
        }
    }
}

void pe_place(pe_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    struct pe_seat *p = &s->seats[who];
    int verb = ludo_verb_of(m), from = top(s).a;
    if (verb == PASS) {
        to_cost_track(s, who, ev);
        return;
    }
    pop(s);
    if (from == FROM_BAG && verb == PLACE) {
        pe_fire_privilege(s, p, OP_PLACE_LESS, ev);
        pe_pay_gold(s, who, pe_place_price(s, who), ev);
    }
    if (verb == PLACE_FREE)
        pe_use_up(p, pe_holds(s, p, OP_PLACE_FREE), ev);
    free_reservation(s, who, ev);
    s->space[ludo_arg_of(m, 0)] = (uint8_t)who;
    s->drawn = LUDO_NONE;
    switch (from) {
    case FROM_BAG: lower_marker(s); break;
    case FROM_COST_TRACK: leave_field(s->waiting, COST_MAX, 1, who); break;
    default: leave_field(s->track, SEATS, 0, who); break;
    }
    third_builder(s, who, ev);
}

/* Free of charge: the cost track from 7 down, then the builders' track from 1 up (PE-64, PE-124). */
void pe_next_waiting(pe_state *s)
{
    for (int field = COST_MAX; field >= 1; field--)
        if (s->waiting[field - 1] != LUDO_NONE) {
            push(s, T_PLACE, s->waiting[field - 1], FROM_COST_TRACK, 0);
            return;
        }
}

void pe_next_on_track(pe_state *s)
{
    for (int field = 1; field <= SEATS; field++)
        if (s->track[field - 1] != LUDO_NONE) {
            push(s, T_PLACE, s->track[field - 1], FROM_BUILDERS_TRACK, 0);
            return;
        }
}
