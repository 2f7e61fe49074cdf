/* gold.c - employed translators: fees for translators of other players, gold on translators, how translators retire
 * (SC-45, SC-47, SC-75 to SC-78, SC-84, SC-195, SC-211). */

#include "act.h"

/* ---- Fees for translators ---------------------------------------------------------------------------------------- */

static bool frees_of_fees(const sc_state *s, const struct sc_seat *p, int column)
{
    for (int i = 0; column < COLUMNS && i < p->column[column].n; i++)
        if (tucked(s, p->column[column].at[i])->no_fee)
            return true;
    return false;
}

static bool pays_no_fees(const sc_state *s, int who) /* SC-84 */
{
    bool working = s->active == who && s->space != LUDO_NONE;
    return working && frees_of_fees(s, &s->seats[who], s->space) && sc_at_work(s);
}

/* Returns the fee for the translator in a room (SC-45, SC-75). For a gold page the player pays one fee, even for 2 gold
 * in the same room (SC-195). */
int sc_fee(const sc_state *s, int who, int room)
{
    bool paid = s->space == LUDO_NONE && (s->chain >> room & 1);
    return s->owner[room] == who || paid || pays_no_fees(s, who) ? 0 : FEE;
}

unsigned sc_free_rooms(const sc_state *s, int who) /* returns a mask of the rooms where sc_fee is 0 */
{
    unsigned rooms = s->space == LUDO_NONE ? s->chain : 0;
    for (int room = 0; room < ROOMS; room++)
        rooms |= (unsigned)(s->owner[room] == who) << room;
    return pays_no_fees(s, who) ? (1u << ROOMS) - 1 : rooms;
}

static bool can_pay_fee(const sc_state *s, int who, int room) { return s->seats[who].silver >= sc_fee(s, who, room); }

int sc_scroll_fee(const sc_state *s, int who, int owner) /* SC-47 */
{
    return (void)s, owner != LUDO_NONE && owner != who ? FEE : 0;
}

/* ---- Placing gold on translators --------------------------------------------------------------------------------- */

bool sc_takes_gold(const sc_state *s, int who, int room) /* SC-211 */
{
    return s->room[room] != LUDO_NONE && s->room_gold[room] < s->box->figure[F_RETIRE] && can_pay_fee(s, who, room);
}

static bool gives_gold(const sc_state *s, int who, int room)
{
    return s->room[room] != LUDO_NONE && s->room_gold[room] && can_pay_fee(s, who, room);
}

int sc_refuse_gold_for(const sc_state *s, int who, int room)
{
    if (room >= rooms_n(s) || s->room[room] == LUDO_NONE)
        return SC(75);
    if (s->room_gold[room] >= s->box->figure[F_RETIRE])
        return SC(211);
    return can_pay_fee(s, who, room) ? 0 : SC(45);
}

void sc_put_gold(sc_state *s, int who, int room, struct ludo_events *ev)
{
    sc_count_effect_of_no_fee(s, who, room, ev);
    s->seats[who].gold--; /* players place their own gold (SC-69, SC-72, SC-77) */
    s->room_gold[room]++; /* the gold stays on the translator (SC-76) */
    /* The fee is paid after the gold is placed, because the fee may move the opponent's marker, and its lap may also
     * place gold. */
    sc_pay_to(s, who, s->owner[room], sc_fee(s, who, room), ev);
    sc_interact(s, who, translator(s, s->room[room])->character, ev);
}

void sc_note_gold(const struct page *p, int room)
{
    const sc_state *s = shown(p);
    ludo_page_format(p, N_("; Gold {1} of {2}"), s->room_gold[room], s->box->figure[F_RETIRE], 0);
    sc_note_fee(p, sc_fee(s, p->seat, room));
}

/* ---- An effect places or takes 1 gold (SC-77) -------------------------------------------------------------------- */

enum { PLACE = 1, TAKE = 2 }; /* values of member a of T_GOLD, a mask */

static bool gold_moves(const sc_state *s, int who, int how)
{
    bool place = (how & PLACE) && s->seats[who].gold;
    for (int room = 0; room < rooms_n(s); room++)
        if ((place && sc_takes_gold(s, who, room)) || ((how & TAKE) && gives_gold(s, who, room)))
            return true;
    return false;
}

bool sc_gold_works(const sc_state *s, int who, const struct step *step)
{
    return gold_moves(s, who, step->op == OP_PLACE_GOLD ? PLACE : PLACE | TAKE);
}

void sc_move_gold(sc_state *s, int who, const struct step *step, struct ludo_events *ev)
{
    (void)ev, push(s, T_GOLD, who, step->op == OP_PLACE_GOLD ? PLACE : PLACE | TAKE, 0);
}

bool sc_gold_advance(sc_state *s, struct ludo_events *ev)
{
    return (void)ev, sc_waits_if(s, gold_moves(s, top(s).who, top(s).a));
}

int sc_refuse_gold_on(const struct flow_action *q)
{
    return !(top(q->s).a & PLACE) || !acting_seat(q)->gold ? SC(77) : sc_refuse_gold_for(q->s, q->who, q->a - 1);
}

int sc_refuse_gold_off(const struct flow_action *q)
{
    const sc_state *s = q->s;
    int room = q->a - 1;
    if (!(top(s).a & TAKE))
        return SC(77);
    if (room >= rooms_n(s) || s->room[room] == LUDO_NONE)
        return SC(75);
    return !can_pay_fee(s, q->who, room) ? SC(45) : s->room_gold[room] ? 0 : SC(77);
}

int sc_refuse_gold_kept(const struct flow_action *q) { return top(q->s).a == PLACE ? SC(195) : 0; }

void sc_gold_on(sc_state *s, const struct flow_action *q) /* SC-77 */
{
    int how = top(s).a;
    pop(s);
    sc_put_gold(s, q->who, q->a - 1, q->ev);
    if (how == PLACE)
        s->chain |= (uint16_t)(1u << (q->a - 1)); /* the second gold in this room costs no fee (SC-195) */
}

void sc_gold_off(sc_state *s, const struct flow_action *q) /* SC-76, SC-77 */
{
    int room = q->a - 1;
    pop(s);
    sc_count_effect_of_no_fee(s, q->who, room, q->ev);
    sc_pay_to(s, q->who, s->owner[room], sc_fee(s, q->who, room), q->ev);
    s->room_gold[room]--;
    sc_gain_gold(s, q->who, 1, q->ev);
    sc_interact(s, q->who, translator(s, s->room[room])->character, q->ev);
}

void sc_gold_aside(const struct flow_action *q) /* shows the translator in the room, and the fee */
{
    int room = q->a - 1;
    sc_note_name(q->p, N_("{1}"), &sc_translator_names, q->s->room[room]);
    sc_note_gold(q->p, room);
}

/* ---- Retiring at the end of a turn (SC-78, SC-156) --------------------------------------------------------------- */

/* Retires the translator in a room (SC-78). Retiring is not an interaction (SC-173). */
static void retire_from(sc_state *s, int room, struct ludo_events *ev)
{
    int card = s->room[room], owner = s->owner[room];
    if (owner != LUDO_NONE) {
        struct sc_seat *p = &s->seats[owner];
        ludo_emit(ev, E_RETIRED, owner, card, 0, 0);
        p->markers++;
        sc_retire_to(p, card);
    } else if (solo(s)) {
        add_to(s->bot_retired, card); /* SC-156 */
        ludo_emit(ev, E_BOT_RETIRES, LUDO_CHANCE, card, 0, 0);
    } else {
        ludo_emit(ev, E_LEAVES, LUDO_CHANCE, card, 0, 0);
    }
    s->room[room] = s->owner[room] = LUDO_NONE;
    s->room_gold[room] = 0;
}

/* Retires the translators that have three gold at the end of the turn (SC-78). Gold that was placed in this turn and
 * then taken off does not count (SC-210). */
void sc_retire_full(sc_state *s, struct ludo_events *ev)
{
    for (int room = 0; room < ROOMS; room++)
        if (s->room[room] != LUDO_NONE && s->room_gold[room] >= s->box->figure[F_RETIRE])
            retire_from(s, room, ev);
}
