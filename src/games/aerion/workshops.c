/* workshops.c - Workshops, and building ships in them (AE-16, AE-45 to AE-49, AE-60 to AE-63). */

#include "act.h"

/* Returns a mask of the ships that the cards of a Workshop can still become (AE-16, AE-46). */
unsigned aerion_ships_for(const aerion_state *s, const uint8_t workshop[PARTS])
{
    unsigned ships = (1u << SHIPS) - 1;
    for (int part = 0; part < PARTS; part++)
        if (workshop[part] != LUDO_NONE)
            ships &= (unsigned)ships_of(s, workshop[part]);
    return ships;
}

/* Returns true if the player may use this Workshop. A single player has two Workshops (AE-11). Two players have one
 * Workshop each, and share a third (AE-60, AE-61, AE-171). */
bool aerion_is_workshop_of(const aerion_state *s, int who, int place)
{
    return s->seats_n == 1 ? place < 2 : place == who || place == SHARED;
}

/* Returns 0 if this player may put this Element in this place, else the clause (AE-16, AE-45, AE-46, AE-61, AE-85).
 * A Crew that was placed early stays when the Game Room closes (AE-91). */
int aerion_fits(const aerion_state *s, int who, int card, int place)
{
    if (place == FLAGSHIP)
        return aerion_fits_flagship(s, card);
    if (!aerion_is_workshop_of(s, who, place))
        return s->seats_n == 1 ? AE(11) : AE(61);
    const uint8_t *w = s->workshops[place];
    bool crew_last = type_of(s, card) == CREW && !factory(s, GAME_ROOM);
    if (w[part_of(s, card)] != LUDO_NONE)
        return AE(16);
    if (crew_last && (w[0] == LUDO_NONE || w[1] == LUDO_NONE))
        return AE(45);
    unsigned ships = aerion_ships_for(s, w) & (unsigned)ships_of(s, card);
    return ships ? 0 : crew_last ? AE(45) : AE(46);
}

unsigned aerion_places(const aerion_state *s, int who, int card)
{
    unsigned mask = 0;
    for (int place = 0; place <= FLAGSHIP; place++)
        mask |= (unsigned)(aerion_fits(s, who, card, place) == 0) << place;
    return mask;
}

/* Returns the event of building a ship. The ship does not take off if it already flies (AE-48), if the builder is
 * not in charge of it (AE-63), or if a Stone Cloud grounds it (AE-111, AE-112). */
int aerion_outcome(const aerion_state *s, int who, int ship)
{
    if (has_bit(s->flying, ship))
        return E_FLEW;
    if (s->seats_n == 2 && has_bit(s->charge, ship) != (who == 0))
        return E_NO_CHARGE;
    if (variant(s, V_GROUNDED) && s->clouds[ship])
        return E_GROUNDED;
    return E_FLIES;
}

/* Builds the ship whose three parts are in the Workshop, and discards its cards (AE-47, AE-49). The builder is the
 * player who placed the last card (AE-62). */
static void build(aerion_state *s, int who, uint8_t *workshop, struct ludo_events *ev)
{
    int ship = ludo_mask_first(aerion_ships_for(s, workshop)), e = aerion_outcome(s, who, ship);
    for (int part = 0; part < PARTS; part++) {
        to_pile(s, workshop[part]);
        workshop[part] = LUDO_NONE;
    }
    ludo_emit(ev, e, who, ship, 0, 0);
    if (e != E_FLIES) /* the ship's token is not turned (AE-48, AE-63, AE-112) */
        return;
    s->flying |= (uint8_t)(1 << ship); /* the ship's token is turned (AE-47) */
    aerion_test_victory(s, ev);        /* the sixth ship in the air may win the game (AE-56) */
}

/* Puts an Element in a Workshop (AE-42) or under the Flagship (AE-72). The third part of a ship (AE-16) completes
 * the ship (AE-47). */
void aerion_put_in_place(aerion_state *s, int who, int card, int place, struct ludo_events *ev)
{
    ludo_count_effect(ev, card);
    if (place == FLAGSHIP) {
        aerion_put_under_flagship(s, who, card, ev);
        return;
    }
    uint8_t *workshop = s->workshops[place];
    workshop[part_of(s, card)] = (uint8_t)card;
    if (!list_has(workshop, PARTS, LUDO_NONE))
        build(s, who, workshop, ev);
}

/* ---- Asides: the effect of a card in its place --------------------------------------------------- */

static void note_workshop(const struct page *p, int card, int place)
{
    const aerion_state *s = p->view;
    uint8_t workshop[PARTS];
    memcpy(workshop, s->workshops[place], sizeof workshop);
    workshop[part_of(s, card)] = (uint8_t)card;
    unsigned ships = aerion_ships_for(s, workshop), wanted = ships & ~(unsigned)s->flying;
    if (!list_has(workshop, PARTS, LUDO_NONE))
        aerion_note_event(p, aerion_outcome(s, p->seat, ludo_mask_first(ships)), ludo_mask_first(ships));
    else if (wanted)
        aerion_note_set(p, N_("for {1}"), s->box->ships, wanted);
    else
        ludo_page_format(p, N_("for a ship that flies already"), 0, 0, 0);
}

void aerion_note_place(const struct page *p, int card, int place)
{
    if (place == FLAGSHIP)
        aerion_note_flagship(p);
    else
        note_workshop(p, card, place);
}
