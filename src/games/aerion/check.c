/* check.c - checks the invariants of a state (AE-166), and completes a state that was written by hand.
 *
 * Every card of a deck is in the deck, in its discard pile, or in one of the places that this file counts. */

#include "aerion.h"

#include "../census.h"

typedef uint8_t census[CARDS];

static void see_by_deck(uint8_t *c, const uint8_t *count, int type)
{
    for (int deck = 0; deck < DECKS; deck++) {
        int card = aerion_card_of(deck, type);
        c[card] = (uint8_t)(c[card] + count[deck]);
    }
}

/* Counts the cards in all places except decks and discard piles. */
static void count_elsewhere(const aerion_state *s, census c)
{
    memset(c, 0, sizeof(census));
    count_list(c, CARDS, s->display, DECKS);
    count_list(c, CARDS, &s->hand, 1);
    count_list(c, CARDS, s->workshops[0], WORKSHOPS * PARTS);
    count_list(c, CARDS, s->flagship, SLOTS);
    count_list(c, CARDS, s->known.at, s->known.n);
    count_list(c, CARDS, s->revealed.at, s->revealed.n);
    for (int who = 0; who < 2; who++) {
        count_list(c, CARDS, s->seats[who].reserve.at, s->seats[who].reserve.n);
        see_by_deck(c, s->seats[who].pulpit, BOOK);
        see_by_deck(c, s->seats[who].booth, WORKER);
    }
    see_by_deck(c, s->hourglasses, HOURGLASS);
    see_by_deck(c, s->eggs, EGG);
    see_by_deck(c, s->eggs_gone, EGG);
    for (int f = 0; variant(s, V_UNDER_CONSTRUCTION) && f < FACTORIES; f++)
        if (factory(s, f))
            c[aerion_factory_card(s, f)]++;
}

/* ---- Completing a state written by hand ---------------------------------------------------------- */

/* Places the remaining cards of a deck. The cards that the state does not mention are unseen. If the state gives the
 * unseen cards, the remaining cards are in the discard pile. */
static void settle_deck(aerion_state *s, int deck, const census c, const uint8_t *touched)
{
    bool unseen_given = IS_TOUCHED(s->unseen[deck]);
    uint8_t *rest = unseen_given ? s->pile[deck] : s->unseen[deck];
    const uint8_t *other = unseen_given ? s->unseen[deck] : s->pile[deck];
    for (int i = 0; i < DECK_ROWS; i++) {
        int card = deck * DECK_ROWS + i;
        int left = aerion_copies(s, card) - c[card] - other[i];
        rest[i] = (uint8_t)(left > 0 ? left : 0);
    }
}

void aerion_settle(void *state, const uint8_t *touched)
{
    aerion_state *s = state;
    census c;
    count_elsewhere(s, c);
    for (int deck = 0; deck < DECKS; deck++)
        settle_deck(s, deck, c, touched);
    if (in_play(s, M_HELLKITE) && !IS_TOUCHED(s->lair_bag))
        aerion_settle_lairs(s);
}

/* ---- Checking invariants ------------------------------------------------------------------------- */

static bool cards_conserved(const aerion_state *s) /* AE-166 */
{
    census c;
    count_elsewhere(s, c);
    for (int card = 0; card < CARDS; card++) {
        int deck = card / DECK_ROWS, row = card % DECK_ROWS;
        if (c[card] + s->unseen[deck][row] + s->pile[deck][row] != aerion_copies(s, card))
            return false;
    }
    return true;
}

static bool display_is_valid(const aerion_state *s) /* AE-14 */
{
    for (int deck = 0; deck < DECKS; deck++)
        if (s->display[deck] != LUDO_NONE && (s->display[deck] >= CARDS || deck_of(s->display[deck]) != deck))
            return false;
    return true;
}

static bool workshop_is_valid(const aerion_state *s, const uint8_t *w) /* AE-16 */
{
    for (int part = 0; part < PARTS; part++)
        if (w[part] != LUDO_NONE && (w[part] >= CARDS || part_of(s, w[part]) != part))
            return false;
    return aerion_ships_for(s, w) && memchr(w, LUDO_NONE, PARTS);
}

static bool workshops_are_valid(const aerion_state *s)
{
    return workshop_is_valid(s, s->workshops[0]) && workshop_is_valid(s, s->workshops[1]) &&
           workshop_is_valid(s, s->workshops[SHARED]);
}

static bool flagship_is_valid(const aerion_state *s)
{
    for (int i = 0; i < SLOTS; i++)
        if (s->flagship[i] != LUDO_NONE && (s->flagship[i] >= CARDS || slot_of(s, s->flagship[i]) != i))
            return false;
    return true;
}

static bool reserves_are_valid(const aerion_state *s) /* AE-18 */
{
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < s->seats[who].reserve.n; i++) {
            int card = s->seats[who].reserve.at[i];
            if (card >= CARDS || type_of(s, card) < BLUEPRINT || type_of(s, card) > CREW)
                return false;
        }
    return true;
}

static bool are_cards(const uint8_t *at, int n)
{
    for (int i = 0; i < n; i++)
        if (at[i] >= CARDS)
            return false;
    return true;
}

/* Returns true if a player has a legal move or if chance has an outcome. */
static bool can_continue(const aerion_state *s)
{
    ludo_move list[LUDO_MOVES_MAX];
    struct ludo_decision d;
    aerion_decision(s, &d);
    if (d.kind == LUDO_OVER)
        return true;
    return d.kind == LUDO_BY_CHANCE ? aerion_outcomes(s, NULL, 0) > 0
                                    : aerion_moves(s, ludo_mask_first(d.must), list) > 0;
}

/* The highest number of tasks on the stack. The law of each task limits how often the task can be on the stack. The
 * stack is deepest when Eggs are used before the first roll. */
enum { TASKS_MAX = 10 };

static bool tasks_are_valid(const aerion_state *s)
{
    uint8_t seen[TASKS] = { 0 };
    if (s->depth > TASKS_MAX || s->active >= s->seats_n)
        return false;
    for (int i = 0; i < DEPTH; i++) {
        struct ludo_task t = s->tasks[i];
        if ((i < s->depth) != (t.kind != T_NONE) || t.kind >= TASKS || t.who > 1)
            return false;
        const struct ludo_task_law *law = &aerion_rules.task_laws[t.kind];
        bool low = i > 0 && law->on[0] == LUDO_BOTTOM;
        if (t.kind && (++seen[t.kind] > law->most || low || !aerion_task_is_valid(s, t)))
            return false;
    }
    return can_continue(s);
}

/* Checks that the cards in the lists `hand`, `known` and `revealed` belong to a deck. Cards are revealed only while
 * Eggs are being used. */
static bool lists_are_valid(const aerion_state *s)
{
    return (s->hand == LUDO_NONE || s->hand < CARDS) && are_cards(s->known.at, s->known.n) &&
           are_cards(s->revealed.at, s->revealed.n) && (s->revealed.n == 0 || aerion_eggs_at_work(s));
}

/* clang-format off */
static const struct {
    bool (*holds)(const aerion_state *);
    const char *broken;
} invariants[] = {
    { cards_conserved, N_("the number of copies of a card differs from the box (AE-166)") },
    { lists_are_valid, N_("a card in hand, known or revealed does not belong to a deck (AE-166)") },
    { display_is_valid, N_("each place of the Display holds a card of its own deck (AE-14)") },
    { workshops_are_valid, N_("a Workshop holds parts of one ship that is not complete (AE-16)") },
    { flagship_is_valid, N_("the Flagship takes one of each Material and Crew (AE-71)") },
    { reserves_are_valid, N_("a Reserve holds Elements only (AE-18)") },
    { aerion_factories_are_valid, N_("at most two Factories may be open, and only with the Flagship (AE-70)") },
    { aerion_pulpits_are_valid, N_("a Pulpit holds one Book (AE-17)") },
    { aerion_row_is_valid, N_("the row of Outposts and Lairs is impossible (AE-139)") },
    { aerion_dice_is_valid, N_("there are six dice (AE-7)") },
    { tasks_are_valid, N_("the pending tasks contradict each other") },
};
/* clang-format on */

const char *aerion_check(const void *s)
{
    for (size_t i = 0; i < sizeof invariants / sizeof *invariants; i++)
        if (!invariants[i].holds(s))
            return invariants[i].broken;
    return NULL;
}
