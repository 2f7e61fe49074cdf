/* acquire.c - Phase 2: acquire a displayed card and place it (AE-28, AE-41 to AE-44, AE-50). */

#include "act.h"

/* ---- Which cards can be acquired (AE-28) --------------------------------------------------------- */

/* Returns true if the displayed card of the deck can be acquired. The dice must match the deck of the card (AE-28).
 * Hammer Birds (AE-105) and Workers (AE-114) are never acquired. The Hellkite must not block the type of the card
 * (AE-140). */
bool aerion_can_acquire(const aerion_state *s, unsigned matched, int deck)
{
    if (!has_bit(matched, deck) || s->display[deck] == LUDO_NONE)
        return false;
    int type = type_of(s, s->display[deck]);
    return type < HAMMER_BIRD && type != aerion_blocked_type(s);
}

unsigned aerion_acquirable(const aerion_state *s)
{
    unsigned matched = aerion_matched(s->dice), mask = 0;
    for (int deck = 0; deck < DECKS; deck++)
        mask |= (unsigned)aerion_can_acquire(s, matched, deck) << deck;
    return mask;
}

int aerion_refuse_acquire(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int card = q->a;
    if (!aerion_is_shown(s, card))
        return AE(41);
    if (type_of(s, card) == HAMMER_BIRD)
        return AE(105);
    if (type_of(s, card) == WORKER)
        return AE(114);
    if (!has_bit(aerion_matched(s->dice), deck_of(card)))
        return AE(28);
    return aerion_can_acquire(s, ~0u, deck_of(card)) ? 0 : AE(140);
}

/* Takes an acquired card from the Display (AE-41). The card's place in the Display stays empty until the refill
 * (AE-14). The player then places the card (AE-42). */
void aerion_take_card(aerion_state *s, int card)
{
    s->display[deck_of(card)] = LUDO_NONE;
    s->hand = (uint8_t)card;
    push(s, T_PLACE, 0, 0, 0);
}

/* Acquiring a card ends Phase 1 (AE-21). The player takes one card only, even if the dice match several decks (AE-5,
 * AE-41). Nothing can change the Display between the decision to acquire and the choice of the card (AE-169).
 *
 * The reward of a Lair is acquired here too, without any condition on the dice (AE-143). */
void aerion_acquire(aerion_state *s, const struct flow_action *q)
{
    pop(s);
    aerion_take_card(s, q->a);
}

/* Returns the note for an Element that fits in no place. Such an Element goes to the Reserve if the player uses a Book.
 * Otherwise it goes to its discard pile (AE-43). */
static const char *without_place(const aerion_state *s, int who)
{
    return sum_of(s->seats[who].pulpit, DECKS) ? N_("fits nowhere: only a Book can store it")
                                               : N_("fits nowhere: it will be discarded");
}

static void note_element(const struct page *p, int card)
{
    unsigned places = aerion_places(p->view, p->seat, card);
    aerion_note_set(p, places ? N_("fits {1}") : without_place(p->view, p->seat), &aerion_place_names, places);
}

void aerion_acquire_aside(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int card = q->a;
    switch (type_of(s, card)) {
    case BOOK: aerion_note_pulpit(q->p); break;
    case HOURGLASS: aerion_note_hourglass(q->p, deck_of(card)); break;
    case FACTORY:
        if (bits_in(s->factories) == FACTORIES_OPEN)
            ludo_page_format(q->p, N_("one Factory must then close"), 0, 0, 0);
        break;
    case EGG:
        aerion_note_count(q->p, NULL, N_("your first Egg"), N_("you then have {1} Eggs"), sum_of(s->eggs, DECKS) + 1);
        break;
    default: note_element(q->p, card); break;
    }
}

/* ---- Cards that are placed without a question ---------------------------------------------------- */

static void lay_beside(aerion_state *s, int card, struct ludo_events *ev)
{
    int deck = deck_of(card);
    switch (type_of(s, card)) {
    /* on the player's own Pulpit (AE-50), never on the partner's (AE-61) */
    case BOOK: s->seats[s->active].pulpit[deck]++; break;
    case FACTORY: aerion_open_factory(s, card); break; /* AE-88 */
    case EGG:
        s->eggs[deck]++;          /* the Eggs (AE-127) are shared by both players (AE-137) */
        set_flag(s, F_EGG_TAKEN); /* the variant Fragile Shells requires that an Egg is acquired (AE-133) */
        break;
    case HOURGLASS:
        s->hourglasses[deck]++; /* the Hourglasses (AE-94) are shared by both players (AE-98) */
        aerion_test_victory(s, ev);
        break;
    }
}

/* Returns true if the player must choose a place for the acquired card. The player chooses a place for an Element
 * (AE-42), and for a Book if the Pulpit is full (AE-50). All other cards are placed at once. Hourglasses and Factories
 * cannot go to the Reserve (AE-92, AE-95). */
bool aerion_place_advance(aerion_state *s, struct ludo_events *ev)
{
    int card = s->hand, type = type_of(s, card);
    assert(card < CARDS);
    if ((type == BOOK && !aerion_pulpit_open(s, s->active)) || (type >= BLUEPRINT && type <= CREW))
        return true;
    aerion_take_hand(s);
    ludo_emit(ev, type == BOOK ? E_ON_PULPIT : type == FACTORY ? E_OPENED : E_KEPT, s->active, card, 0, 0);
    if (type != BOOK && type != EGG) /* statistics count a Book or an Egg when it is used */
        ludo_count_effect(ev, card);
    lay_beside(s, card, ev);
    return false;
}

/* ---- Cards that the player places (AE-42) -------------------------------------------------------- */

int aerion_take_hand(aerion_state *s)
{
    int card = s->hand;
    pop(s);
    s->hand = LUDO_NONE;
    return card;
}

void aerion_place_fill_decision(const aerion_state *s, struct ludo_decision *d) { d->arg[0] = s->hand; }

void aerion_focus_hand(const aerion_state *s, struct ludo_moment *m)
{
    ludo_moment_add_focus(m, &aerion_card_names, s->hand);
}

bool aerion_place_is_valid(const aerion_state *s, struct ludo_task t)
{
    return (void)t, s->hand < CARDS && type_of(s, s->hand) < HAMMER_BIRD;
}

ludo_move *aerion_place_list_moves(const aerion_state *s, int who, ludo_move *out)
{
    bool element = type_of(s, s->hand) != BOOK;
    unsigned places = element ? aerion_places(s, who, s->hand) : 0;
    for (int p = 0; p <= FLAGSHIP; p++)
        if (has_bit(places, p))
            out = add_move1(out, PLACE, p);
    if (element && aerion_reserve_open(s, who)) /* AE-18, AE-35 */
        out = aerion_each_book(s, who, RESERVE, out);
    out = add_move_if(out, aerion_may_waste(s, who, s->hand), WASTE);
    /* before placing the card, the player may use a Book to make room (AE-50, AE-52) */
    return aerion_free_actions(s, who, false, out);
}

int aerion_refuse_place(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int place = q->a;
    if (type_of(s, s->hand) == BOOK)
        return AE(17);
    return place > FLAGSHIP ? AE(16) : aerion_fits(s, q->who, s->hand, place);
}

void aerion_place(aerion_state *s, const struct flow_action *q) /* AE-42 */
{
    aerion_put_in_place(s, q->who, aerion_take_hand(s), q->a, q->ev);
}

void aerion_place_aside(const struct flow_action *q) { aerion_note_place(q->p, q->s->hand, q->a); }

/* Returns true if the player may discard the acquired card. A Crew or a Book can always be discarded. A Blueprint or
 * a Material can be discarded only if no Workshop accepts it. A free place under the Flagship does not prevent
 * discarding (AE-43, AE-44, AE-76, AE-172). */
bool aerion_may_waste(const aerion_state *s, int who, int card)
{
    if (type_of(s, card) == CREW || type_of(s, card) == BOOK || ruling(s, R_FREE_DISCARD))
        return true;
    unsigned obliges = ruling(s, R_SHARED_OPTIONAL) ? 3 : 7;
    return (aerion_places(s, who, card) & obliges) == 0;
}

int aerion_refuse_waste(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    if (aerion_may_waste(s, q->who, s->hand))
        return 0;
    return aerion_places(s, q->who, s->hand) & 3 ? AE(44) : AE(172);
}

void aerion_waste(aerion_state *s, const struct flow_action *q) /* AE-43 */
{
    if (type_of(s, s->hand) == BOOK)
        ludo_emit(q->ev, E_PULPIT_FULL, q->who, s->hand, 0, 0); /* AE-50 */
    to_pile(s, aerion_take_hand(s));
}

void aerion_waste_aside(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    if (type_of(s, s->hand) == BOOK)
        ludo_page_format(q->p, N_("no room for it: your Pulpit is full"), 0, 0, 0);
    else
        aerion_note_copies_left(q->p, s->hand);
}
