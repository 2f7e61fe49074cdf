/* effects.c - what happens to cards, ships, clouds and Lairs when a move is carried out. */

#include "act.h"

/* ---- The end --------------------------------------------------------------------------------------- */

void aerion_finish(aerion_state *s, enum result result, struct ludo_events *ev)
{
    s->result = (uint8_t)result;
    while (s->depth)
        pop(s);
    ludo_tell(ev, result == WON ? E_WON : E_LOST, LUDO_CHANCE, 0, 0, 0);
}

void aerion_test_victory(aerion_state *s, struct ludo_events *ev)
{
    if (aerion_won(s))
        aerion_finish(s, WON, ev);
}

/* ---- Ships ----------------------------------------------------------------------------------------- */

static void build(aerion_state *s, int who, uint8_t *workshop, struct ludo_events *ev)
{
    int ship = ludo_first(aerion_ships_for(workshop)), e = aerion_outcome(s, who, ship);
    for (int part = 0; part < PARTS; part++) {
        to_pile(s, workshop[part]);
        workshop[part] = LUDO_NONE;
    }
    ludo_tell(ev, e, who, ship, 0, 0);
    if (e != E_FLIES)
        return;
    s->flying |= (uint8_t)(1 << ship);
    aerion_test_victory(s, ev);
}

static void launch_flagship(aerion_state *s, int who, struct ludo_events *ev)
{
    for (int i = 0; i < SLOTS; i++) {
        to_pile(s, s->flagship[i]);
        s->flagship[i] = LUDO_NONE;
    }
    s->flagship_flies = 1;
    ludo_tell(ev, E_FLAGSHIP, who, 0, 0, 0);
    aerion_test_victory(s, ev);
}

void aerion_put_in_place(aerion_state *s, int who, int card, int place, struct ludo_events *ev)
{
    ludo_fire(ev, card);
    if (place == FLAGSHIP) {
        s->flagship[slot_of(card)] = (uint8_t)card;
        if (!memchr(s->flagship, LUDO_NONE, sizeof s->flagship))
            launch_flagship(s, who, ev);
        return;
    }
    uint8_t *workshop = s->workshops[place];
    workshop[part_of(card)] = (uint8_t)card;
    if (!memchr(workshop, LUDO_NONE, PARTS))
        build(s, who, workshop, ev);
}

/* ---- The acquired card ----------------------------------------------------------------------------- */

void aerion_acquire(aerion_state *s, int card)
{
    s->display[deck_of(card)] = LUDO_NONE;
    s->hand = (uint8_t)card;
    push(s, T_PLACE, 0, 0);
}

static void open_factory(aerion_state *s, int card)
{
    s->factories |= (uint8_t)(1 << number_of(card));
    if (ones(s->factories) > FACTORIES_OPEN)
        push(s, T_CLOSE, 0, 0); /* AE-90 */
}

/* A card that has only one place to go finds it by itself. */
bool aerion_settle_hand(aerion_state *s, struct ludo_events *ev)
{
    int card = s->hand, deck = deck_of(card), type = type_of(card);
    assert(card < CARDS);
    if ((type == BOOK && !aerion_pulpit_open(s, s->active)) || (type >= BLUEPRINT && type <= CREW))
        return false;
    pop(s);
    s->hand = LUDO_NONE;
    ludo_tell(ev, type == BOOK ? E_ON_PULPIT : type == FACTORY ? E_OPENED : E_KEPT, s->active, card, 0, 0);
    if (type != BOOK && type != EGG) /* these have their effect when they are used */
        ludo_fire(ev, card);
    switch (type) {
    case BOOK: s->seats[s->active].pulpit[deck]++; break;
    case FACTORY: open_factory(s, card); break;
    case EGG:
        s->eggs[deck]++;
        set_flag(s, F_EGG_TAKEN);
        break;
    case HOURGLASS:
        s->hourglasses[deck]++;
        aerion_test_victory(s, ev);
        break;
    }
    return true;
}

void aerion_reserve_add(aerion_state *s, int who, int card)
{
    uint8_t *at = s->seats[who].reserve.at;
    int i = s->seats[who].reserve.n++;
    for (; i > 0 && at[i - 1] > card; i--)
        at[i] = at[i - 1];
    at[i] = (uint8_t)card;
}

static void remove_at(uint8_t *at, uint8_t *n, int i)
{
    for (--*n; i < *n; i++)
        at[i] = at[i + 1];
    at[*n] = 0;
}

void aerion_reserve_remove(aerion_state *s, int who, int card)
{
    uint8_t *at = s->seats[who].reserve.at, *n = &s->seats[who].reserve.n;
    for (int i = 0; i < *n; i++)
        if (at[i] == card) {
            remove_at(at, n, i);
            return;
        }
}

/* ---- Books ------------------------------------------------------------------------------------------ */

/* From the pile onto the deck, below what this Book has put there already (AE-36, AE-181). */
void aerion_recover(aerion_state *s, int card)
{
    struct ludo_task *t = top_task(s);
    int i = s->known.n++;
    for (int above = t->b; above > 0; above--, i--)
        s->known.at[i] = s->known.at[i - 1];
    s->known.at[i] = (uint8_t)card;
    s->pile[card / DECK_ROWS][card % DECK_ROWS]--;
    t->b++;
}

int aerion_take_known(aerion_state *s, int deck)
{
    int i = s->known.n ? aerion_known_top(s, deck) : -1;
    if (i < 0)
        return LUDO_NONE;
    int card = s->known.at[i];
    remove_at(s->known.at, &s->known.n, i);
    return card;
}

/* ---- Eggs ------------------------------------------------------------------------------------------- */

/* Eggs are all alike: those of the first decks go first. */
void aerion_use_eggs(aerion_state *s, int n, int deck, struct ludo_events *ev)
{
    push(s, T_SHOW, deck, 0);
    push(s, T_REVEAL, deck, n);
    for (int d = 0; n > 0; d++)
        for (; n > 0 && s->eggs[d] > 0; n--) {
            s->eggs[d]--;
            s->eggs_gone[d]++;
            ludo_fire(ev, aerion_card_of(d, EGG));
        }
}

void aerion_reveal(aerion_state *s, int card)
{
    s->revealed.at[s->revealed.n++] = (uint8_t)card;
    top_task(s)->b--;
}

static void shuffle_in(aerion_state *s, int card)
{
    assert(card < CARDS);
    s->unseen[card / DECK_ROWS][card % DECK_ROWS]++;
}

/* One revealed card goes to the Display; the others and the card that lay there are shuffled into the whole deck,
 * and what was known on top of it with them (AE-128, AE-131). */
void aerion_show(aerion_state *s, int card, struct ludo_events *ev)
{
    int deck = deck_of(card), old = s->display[deck];
    bool shuffled = s->revealed.n > 1 || old != LUDO_NONE;
    if (shuffled)
        ludo_tell(ev, E_SHUFFLED, LUDO_CHANCE, deck, 0, 0);
    if (old != LUDO_NONE)
        shuffle_in(s, old);
    for (int i = 0; i < s->revealed.n; i++)
        shuffle_in(s, s->revealed.at[i]);
    s->unseen[deck][card % DECK_ROWS]--;
    memset(&s->revealed, 0, sizeof s->revealed);
    s->display[deck] = (uint8_t)card;
    for (int known; shuffled && (known = aerion_take_known(s, deck)) != LUDO_NONE;)
        shuffle_in(s, known);
}

/* ---- Factories under construction ------------------------------------------------------------------ */

static void crowded_pulpit(aerion_state *s, int who)
{
    if (aerion_total(s->seats[who].pulpit, DECKS) < 2)
        return;
    push(s, T_KEEP, 0, 0);
    top_task(s)->who = (uint8_t)who;
}

void aerion_close_factory(aerion_state *s, int which)
{
    s->factories &= (uint8_t) ~(1u << which);
    to_pile(s, aerion_factory_card(which));
    if (which == LIBRARY) /* AE-91 */
        for (int i = 0; i < s->seats_n; i++)
            crowded_pulpit(s, (s->active + 1 + i) % s->seats_n);
}

void aerion_keep_book(aerion_state *s, int who, int card, struct ludo_events *ev)
{
    uint8_t *pulpit = s->seats[who].pulpit;
    pulpit[deck_of(card)]--;
    for (int deck = 0; deck < DECKS; deck++)
        for (; pulpit[deck]; pulpit[deck]--) {
            to_pile(s, aerion_card_of(deck, BOOK));
            ludo_tell(ev, E_BOOK_LOST, who, aerion_card_of(deck, BOOK), 0, 0);
        }
    pulpit[deck_of(card)] = 1;
}

/* ---- Clouds and the Hellkite ----------------------------------------------------------------------- */

void aerion_strike_cloud(aerion_state *s, int cloud, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    t->a--;
    t->b++;
    s->clouds[cloud]--;
    ludo_tell(ev, s->clouds[cloud] ? E_CLOUD_HIT : E_CLOUD_GONE, s->active, cloud, 0, 0);
    aerion_test_victory(s, ev);
}

static void destroy_outpost(aerion_state *s, struct ludo_events *ev)
{
    ludo_fire(ev, CARD_OUTPOST + s->outposts[s->pawn]);
    ludo_tell(ev, E_OUTPOST_GONE, s->active, s->outposts[s->pawn], 0, 0);
    s->outposts[s->pawn] = GONE;
    push(s, T_BARE, s->pawn, 0);
}

/* Victory first, then the reward, then the pawn goes on (AE-143 to AE-145). */
static void destroy_lair(aerion_state *s, struct ludo_events *ev)
{
    int type = s->lairs[s->pawn];
    s->lairs[s->pawn] = GONE;
    ludo_fire(ev, CARD_LAIR + type);
    ludo_tell(ev, E_LAIR_GONE, s->active, type, 0, 0);
    if (aerion_next_column(s, s->pawn) == LUDO_NONE) {
        s->pawn = LUDO_NONE;
        ludo_tell(ev, E_HELLKITE_GONE, s->active, 0, 0, 0);
        aerion_test_victory(s, ev);
        if (s->result != PLAYING)
            return;
    } else {
        push(s, T_PAWN, 0, 0);
    }
    push(s, T_REWARD, type, 0);
}

void aerion_hunt(aerion_state *s, struct ludo_events *ev)
{
    if (s->outposts[s->pawn] != GONE)
        destroy_outpost(s, ev);
    else
        destroy_lair(s, ev);
}
