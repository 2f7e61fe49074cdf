/* pixies.c - a Pixie turns one die to any face (AE-29 to AE-31, AE-168). */

#include "act.h"

/* Turns a die to another face. The turned die then counts like any other die (AE-31). */
void aerion_turn_die(aerion_state *s, int from, int to) { s->dice += ludo_face(to) - ludo_face(from); }

/* Lists the moves of a Pixie. Any die may be turned to any other face (AE-29, AE-168). */
ludo_move *aerion_pixies(const aerion_state *s, ludo_move *out)
{
    for (int from = 1; from <= 6; from++)
        for (int to = 1; ludo_faces_of(s->dice, from) && to <= 6; to++)
            if (to != from)
                out = add_move2(out, PIXIE, from, to);
    return out;
}

int aerion_refuse_pixie(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int from = q->a, to = q->b;
    if (s->pixies == 0)
        return s->pixies_start ? AE(30) : AE(8);
    if (!aerion_has_face(s, from) || to < 1 || to > 6)
        return AE(29);
    return from == to ? AE(168) : 0;
}

void aerion_pixie(aerion_state *s, const struct flow_action *q)
{
    s->pixies--; /* the Pixie is removed from the game (AE-30); both players share the Pixies (AE-65) */
    aerion_turn_die(s, q->a, q->b); /* AE-29 */
}

/* ---- Asides of Pixie moves ----------------------------------------------------------------------- */

/* Returns a mask of the decks whose displayed cards could be acquired with these dice. */
static unsigned in_reach(const aerion_state *s, ludo_faces dice)
{
    unsigned matched = aerion_matched(dice), mask = 0;
    for (int deck = 0; deck < DECKS; deck++)
        mask |= (unsigned)aerion_can_acquire(s, matched, deck) << deck;
    return mask;
}

/* Writes the decks that do not match now, but match after this die is turned to the other face. */
void aerion_note_turned(const struct page *p, int from, int to)
{
    const aerion_state *s = p->view;
    unsigned mask = in_reach(s, s->dice + ludo_face(to) - ludo_face(from)) & ~in_reach(s, s->dice);
    if (mask)
        aerion_note_set(p, N_("matches {1}"), &aerion_mark_names, mask);
}

void aerion_pixie_aside(const struct flow_action *q) { aerion_note_turned(q->p, q->a, q->b); }
