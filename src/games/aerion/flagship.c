/* flagship.c - Expansion 1: build the Flagship, a seventh ship of three Materials and two Crews (AE-70 to AE-79). */

#include "act.h"

/* Returns 0 if the card fits under the Flagship, else the clause. The Flagship needs three Materials, then two
 * Crews, one of each kind (AE-71, AE-72, AE-73, AE-78). With the Game Room, Crews may be placed before the Materials
 * (AE-85). */
int aerion_fits_flagship(const aerion_state *s, int card)
{
    if (!in_play(s, M_FLAGSHIP) || type_of(s, card) == BLUEPRINT)
        return AE(71);
    if (s->flagship_flies)
        return AE(78);
    if (s->flagship[slot_of(s, card)] != LUDO_NONE)
        return AE(72);
    bool materials = s->flagship[0] != LUDO_NONE && s->flagship[1] != LUDO_NONE && s->flagship[2] != LUDO_NONE;
    return type_of(s, card) == CREW && !materials && !factory(s, GAME_ROOM) ? AE(73) : 0;
}

static void launch(aerion_state *s, int who, struct ludo_events *ev) /* AE-74 */
{
    for (int i = 0; i < SLOTS; i++) {
        to_pile(s, s->flagship[i]);
        s->flagship[i] = LUDO_NONE;
    }
    s->flagship_flies = 1;
    ludo_emit(ev, E_FLAGSHIP, who, 0, 0, 0);
    aerion_test_victory(s, ev);
}

/* Places a part under the Flagship token (AE-72). Either player may do so, because no player is in charge of the
 * Flagship (AE-79). */
void aerion_put_under_flagship(aerion_state *s, int who, int card, struct ludo_events *ev)
{
    s->flagship[slot_of(s, card)] = (uint8_t)card;
    if (!list_has(s->flagship, SLOTS, LUDO_NONE))
        launch(s, who, ev);
}

void aerion_note_flagship(const struct page *p)
{
    const aerion_state *s = p->view;
    int parts = 1;
    for (int i = 0; i < SLOTS; i++)
        parts += s->flagship[i] != LUDO_NONE;
    if (parts == SLOTS)
        aerion_note_event(p, E_FLAGSHIP, 0);
    else
        ludo_page_format(p, N_("{1} of {2} parts"), parts, SLOTS, 0);
}
