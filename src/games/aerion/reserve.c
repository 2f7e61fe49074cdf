/* reserve.c - the Reserve, and moving its cards during the partner's turn (AE-18, AE-51 to AE-53, AE-66, AE-77,
 * AE-173). */

#include "act.h"

/* ---- Where Reserve cards may go ------------------------------------------------------------------ */

/* Returns true if the Reserve has room. In real play it always has room, because each card in the Reserve costs a
 * Book (AE-18, AE-35). */
bool aerion_reserve_open(const aerion_state *s, int who) { return s->seats[who].reserve.n < RESERVE_MAX; }

/* Adds a card to the Reserve, which holds any number of cards (AE-18). The card was just acquired and is stored by
 * using a Book (AE-35). No card returns from a Workshop (AE-53). */
void aerion_reserve_add(aerion_state *s, int who, int card)
{
    list_insert(s->seats[who].reserve.at, &s->seats[who].reserve.n, card);
}

/* Returns a mask of the places for a Reserve card. These are the places that an acquired card may have, including the
 * shared Workshop (AE-51, AE-61). The Flagship is allowed only with the option
 * reserve-flagship (AE-77). */
static unsigned places_for(const aerion_state *s, int who, int card)
{
    unsigned places = aerion_places(s, who, card);
    return ruling(s, R_RESERVE_FLAGSHIP) ? places : places & ~(1u << FLAGSHIP);
}

bool aerion_can_transfer(const aerion_state *s, int who)
{
    for (int i = 0; i < s->seats[who].reserve.n; i++)
        if (places_for(s, who, s->seats[who].reserve.at[i]))
            return true;
    return false;
}

ludo_move *aerion_transfers(const aerion_state *s, int who, ludo_move *out)
{
    const uint8_t *at = s->seats[who].reserve.at;
    for (int i = 0; i < s->seats[who].reserve.n; i++) {
        if (i > 0 && at[i] == at[i - 1])
            continue;
        unsigned places = places_for(s, who, at[i]);
        for (int place = 0; place <= FLAGSHIP; place++)
            if (has_bit(places, place))
                out = add_move2(out, TRANSFER, at[i], place);
    }
    return out;
}

static bool in_reserve(const aerion_state *s, int who, int card)
{
    return card < CARDS && list_has(s->seats[who].reserve.at, s->seats[who].reserve.n, card);
}

/* Returns the clause that says why the card is not in the player's own Reserve: the partner has the card, the card
 * is in a Workshop, or it is elsewhere. */
static int not_in_reserve(const aerion_state *s, int who, int card)
{
    if (s->seats_n == 2 && in_reserve(s, 1 - who, card))
        return AE(66);
    return memchr(s->workshops, card, sizeof s->workshops) ? AE(49) : AE(51);
}

int aerion_refuse_transfer(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int card = q->a, place = q->b;
    if (!in_reserve(s, q->who, card))
        return not_in_reserve(s, q->who, card);
    if (place > FLAGSHIP)
        return AE(16);
    if (place == FLAGSHIP && !ruling(s, R_RESERVE_FLAGSHIP))
        return AE(77);
    return aerion_fits(s, q->who, card, place);
}

void aerion_transfer(aerion_state *s, const struct flow_action *q) /* AE-51 */
{
    int card = q->a;
    list_remove(s->seats[q->who].reserve.at, &s->seats[q->who].reserve.n, card);
    aerion_put_in_place(s, q->who, card, q->b, q->ev);
}

void aerion_transfer_aside(const struct flow_action *q) { aerion_note_place(q->p, q->a, q->b); }

/* ---- Moving Reserve cards in the partner's turn (AE-66, AE-173) ---------------------------------- */

unsigned aerion_partner(const aerion_state *s) { return 1u << (1 - s->active); }

bool aerion_partner_may(const aerion_state *s) /* AE-66 */
{
    return s->seats_n == 2 && s->depth && ruling(s, R_RESERVE_ANYTIME) && has_bit(FREE_WINDOWS, top(s).kind) &&
           aerion_can_transfer(s, 1 - s->active);
}

/* Returns the clause that forbids a move out of turn, or 0. Out of turn, a player may only move cards of their own
 * Reserve, and not while the other player chooses a Book (AE-91). */
int aerion_refuse_partner(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    if (top(s).kind == T_KEEP)
        return AE(91);
    switch (ludo_verb_of(q->m)) {
    case TRANSFER:
        if (!ruling(s, R_RESERVE_ANYTIME))
            return AE(66);
        return has_bit(FREE_WINDOWS, top(s).kind) ? aerion_refuse_transfer(q) : AE(173);
    case BOOK_REROLL:
    case BOOK_RECOVER: return AE(64);
    case HIRE:
    case PAYDAY: return variant(s, V_MINIMAL_DEBT) ? AE(59) : AE(123);
    default: return AE(59);
    }
}

/* ---- Asking the partner before the turn ends ----------------------------------------------------- */

/* Returns true if a ship would take off when this card is placed in this place. */
static bool launches(const aerion_state *s, int who, int card, int place)
{
    uint8_t parts[SLOTS];
    if (place == FLAGSHIP) {
        memcpy(parts, s->flagship, SLOTS);
        parts[slot_of(s, card)] = (uint8_t)card;
        return !list_has(parts, SLOTS, LUDO_NONE);
    }
    memcpy(parts, s->workshops[place], PARTS);
    parts[part_of(s, card)] = (uint8_t)card;
    return !list_has(parts, PARTS, LUDO_NONE) &&
           aerion_outcome(s, who, ludo_mask_first(aerion_ships_for(s, parts))) == E_FLIES;
}

static bool can_launch(const aerion_state *s, int who)
{
    for (int i = 0; i < s->seats[who].reserve.n; i++) {
        int card = s->seats[who].reserve.at[i];
        unsigned places = places_for(s, who, card);
        for (int place = 0; place <= FLAGSHIP; place++)
            if (has_bit(places, place) && launches(s, who, card, place))
                return true;
    }
    return false;
}

/* Returns true if the partner must be asked before the turn ends. Before a defeat the partner is asked if any card
 * of the partner's Reserve can move. Otherwise the partner is asked only if a Reserve card makes a ship take off
 * (AE-173). */
bool aerion_must_ask_partner(const aerion_state *s)
{
    if (s->seats_n == 1 || !ruling(s, R_RESERVE_ANYTIME) || s->seats[1 - s->active].reserve.n == 0)
        return false;
    bool last = aerion_shells_broken(s) || aerion_out_of_cards(s);
    return last ? aerion_can_transfer(s, 1 - s->active) : can_launch(s, 1 - s->active);
}

bool aerion_call_advance(aerion_state *s, struct ludo_events *ev)
{
    return (void)ev, aerion_must_ask_partner(s) || aerion_skip(s);
}

ludo_move *aerion_call_list_moves(const aerion_state *s, int who, ludo_move *out)
{
    return aerion_transfers(s, who, add_move(out, LEAVE));
}

int aerion_only_reserve(const struct flow_action *q) { return (void)q, AE(173); }

bool aerion_call_is_valid(const aerion_state *s, struct ludo_task t) { return (void)t, s->seats_n == 2; }

void aerion_leave_aside(const struct flow_action *q)
{
    if (aerion_out_of_cards(q->s) || aerion_shells_broken(q->s))
        ludo_page_format(q->p, N_("the game is lost"), 0, 0, 0);
}
