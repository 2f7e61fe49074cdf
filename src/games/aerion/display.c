/* display.c - decks, discard piles and the Display (AE-9 to AE-15). */

#include "act.h"

/* ---- Decks --------------------------------------------------------------------------------------- */

/* Returns the index in s->known of the topmost known card of a deck, or -1. */
static int known_top(const aerion_state *s, int deck)
{
    for (int i = s->known.n - 1; i >= 0; i--)
        if (deck_of(s->known.at[i]) == deck)
            return i;
    return -1;
}

int aerion_take_known(aerion_state *s, int deck)
{
    int i = s->known.n ? known_top(s, deck) : -1;
    if (i < 0)
        return LUDO_NONE;
    int card = s->known.at[i];
    list_remove_at(s->known.at, &s->known.n, i);
    return card;
}

int aerion_deck_n(const aerion_state *s, int deck)
{
    int n = sum_of(s->unseen[deck], DECK_ROWS);
    for (int i = 0; i < s->known.n; i++)
        n += deck_of(s->known.at[i]) == deck;
    return n;
}

/* Returns true if the Display and all decks are empty. One empty deck does not matter (AE-57, AE-58). */
bool aerion_out_of_cards(const aerion_state *s)
{
    int n = aerion_displayed(s);
    for (int deck = 0; deck < DECKS; deck++)
        n += aerion_deck_n(s, deck);
    return n == 0;
}

/* Returns the unseen cards of a deck. The deck is `a` of the top task. Each deck is shuffled separately (AE-9), and
 * chance draws one card (AE-180). */
struct flow_bag aerion_unseen(const aerion_state *s)
{
    int deck = top(s).a;
    return flow_bag(s->unseen[deck], DECK_ROWS, deck * DECK_ROWS);
}

/* the number of a deck is also the number of its random stream */
int aerion_deck_drawn(const aerion_state *s) { return top(s).a; }

void aerion_focus_deck(const aerion_state *s, struct ludo_moment *m)
{
    ludo_moment_add_focus(m, &aerion_deck_names, top(s).a);
}

/* ---- The Display --------------------------------------------------------------------------------- */

int aerion_displayed(const aerion_state *s)
{
    int n = 0;
    for (int deck = 0; deck < DECKS; deck++)
        n += s->display[deck] != LUDO_NONE;
    return n;
}

int aerion_displayed_type(const aerion_state *s, int type)
{
    int n = 0;
    for (int deck = 0; deck < DECKS; deck++)
        n += s->display[deck] != LUDO_NONE && type_of(s, s->display[deck]) == type;
    return n;
}

bool aerion_is_shown(const aerion_state *s, int card) { return card < CARDS && s->display[deck_of(card)] == card; }

/* Adds one move for each displayed card of this type. */
ludo_move *aerion_each_displayed(const aerion_state *s, int type, int v, ludo_move *out)
{
    for (int deck = 0; deck < DECKS; deck++)
        if (s->display[deck] != LUDO_NONE && type_of(s, s->display[deck]) == type)
            out = add_move1(out, v, s->display[deck]);
    return out;
}

/* Puts a displayed card on its discard pile. The card's place stays empty until the refill (AE-14). */
void aerion_discard_displayed(aerion_state *s, int card)
{
    s->display[deck_of(card)] = LUDO_NONE;
    to_pile(s, card);
}
