/* hourglasses.c - Expansion 2: collect six different Hourglasses before they expire (AE-93 to AE-99). */

#include "act.h"

/* Returns the number of different Hourglasses collected. Duplicates have no effect (AE-97). Both players share the
 * Hourglasses (AE-98). */
int aerion_hourglasses(const aerion_state *s)
{
    int n = 0;
    for (int deck = 0; deck < DECKS; deck++)
        n += s->hourglasses[deck] > 0;
    return n;
}

void aerion_expire_hourglasses(aerion_state *s, struct ludo_events *ev) /* AE-96 */
{
    for (int deck = 0; deck < DECKS; deck++) {
        int card = s->display[deck];
        if (card == LUDO_NONE || type_of(s, card) != HOURGLASS)
            continue;
        aerion_discard_displayed(s, card);
        ludo_emit(ev, E_EXPIRED, LUDO_CHANCE, card, 0, 0);
    }
}

void aerion_note_hourglass(const struct page *p, int deck)
{
    const aerion_state *s = p->view;
    if (s->hourglasses[deck])
        ludo_page_format(p, N_("you have this one already"), 0, 0, 0);
    else
        ludo_page_format(p, N_("Hourglass {1} of {2}"), aerion_hourglasses(s) + 1, DECKS, 0);
}
