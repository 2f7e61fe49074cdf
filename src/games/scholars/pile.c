/* pile.c - the draw pile: reveal scrolls and Caliph cards, fill the map (SC-6, SC-60, SC-101, SC-102, SC-172). */

#include "act.h"

void sc_reveal(sc_state *s, int who, bool from_bottom, int slot) { push(s, T_REVEAL, who, from_bottom, slot); }

/* ---- Segments of the pile: the top, the four stacks, the bottom -------------------------------------------------- */

static int next_segment(const sc_state *s)
{
    int n[STACKS + 2] = { s->pile_top, s->stack[0], s->stack[1], s->stack[2], s->stack[3], s->pile_bottom };
    bool bottom = top(s).a;
    for (int k = 0; k < STACKS + 2; k++) {
        int i = bottom ? STACKS + 1 - k : k;
        if (n[i])
            return i;
    }
    return -1;
}

static uint8_t *segment(sc_state *s, int i)
{
    return i == 0 ? &s->pile_top : i == STACKS + 1 ? &s->pile_bottom : &s->stack[i - 1];
}

int sc_scrolls_in_pile(const sc_state *s)
{
    return s->pile_top + sum_of(s->stack, STACKS) + s->pile_bottom - bits_in(s->stack_caliph);
}

/* Returns true if a Caliph is hidden in this stack. At the end of the game all four Caliphs are revealed, so no
 * stack hides one (SC-228). */
static bool hides_caliph(const sc_state *s, int i) { return i >= 1 && i <= STACKS && (s->stack_caliph >> (i - 1) & 1); }

static void renew(sc_state *s, struct ludo_events *ev) /* the cards of the reserve become the new pile (SC-101) */
{
    sc_count_effect(ev, D_RENEW);
    for (int i = 0; i < SCROLL_BYTES; i++)
        s->unseen_scrolls[i] |= s->set_aside[i]; /* the scrolls are unseen again (SC-172) */
    memset(s->set_aside, 0, sizeof s->set_aside);
    s->pile_top = (uint8_t)sc_count(s->unseen_scrolls, SCROLL_BYTES);
}

bool sc_reveal_advance(sc_state *s, struct ludo_events *ev)
{
    if (next_segment(s) < 0)
        renew(s, ev);
    return sc_waits_if(s, next_segment(s) >= 0); /* if pile and reserve are empty, no card is revealed (SC-101) */
}

/* Returns the weights of the next card. The Caliph has the same chance to be at each place of its stack (SC-172). In a
 * stack of k cards each of n unseen scrolls gets the weight k - 1, and the Caliph gets n. */
int sc_pile_weights(const sc_state *s, uint16_t *out)
{
    int i = next_segment(s), each = hides_caliph(s, i) ? s->stack[i - 1] - 1 : 1;
    for (int card = 0; card < SCROLLS; card++)
        out[card] = (uint16_t)(has(s->unseen_scrolls, card) ? each : 0);
    return SCROLLS;
}

int sc_caliph_weight(const sc_state *s)
{
    int scrolls = sc_count(s->unseen_scrolls, SCROLL_BYTES);
    /* If no scroll is left, the Caliph is the only card. */
    return !hides_caliph(s, next_segment(s)) ? 0 : scrolls ? scrolls : 1;
}

/* Checks that a card can be revealed, and that there is a place for it. */
bool sc_reveal_is_valid(const sc_state *s, struct ludo_task t)
{
    bool empty = top(s).kind == T_REVEAL && next_segment(s) < 0;
    return !empty && (t.b == LUDO_NONE || (t.b < SLOTS && s->slot[t.b] == LUDO_NONE));
}

/* ---- Placing the revealed card ----------------------------------------------------------------------------------- */

static void put_in_slot(sc_state *s, int slot, int card)
{
    s->slot[slot] = (uint8_t)card;
    s->slot_owner[slot] = LUDO_NONE;
}

/* The scroll leaves the map and goes under the reserve (SC-102). */
static void leave_map(sc_state *s, int slot, struct ludo_events *ev)
{
    int owner = s->slot_owner[slot];
    if (s->slot[slot] != LUDO_NONE) {
        add_to(s->set_aside, s->slot[slot]);
        ludo_emit(ev, E_REPLACED, LUDO_CHANCE, s->slot[slot], 0, 0);
    }
    if (owner == LUDO_NONE)
        return;
    sc_return_marker(s, owner);
    sc_count_effect(ev, D_MARKER_BACK);
    if (solo(s) && owner == BOT)
        sc_bot_move_marker(s, 1, ev);
    else
        sc_gain_silver(s, owner, 1, ev);
}

static void refresh_map(sc_state *s, int card, struct ludo_events *ev) /* SC-102 */
{
    int slot = s->box->location[s->neutral].slot;
    leave_map(s, slot, ev);
    put_in_slot(s, slot, card);
    do
        s->neutral = (uint8_t)((s->neutral + 1) % LOCATIONS);
    while (s->box->location[s->neutral].slot == slot);
    ludo_emit(ev, E_NEUTRAL, LUDO_CHANCE, s->neutral, 0, 0);
}

static void turned_up(sc_state *s, int card, struct ludo_events *ev)
{
    int slot = top(s).b;
    take_from(s->unseen_scrolls, card);
    pop(s);
    if (slot == LUDO_NONE)
        refresh_map(s, card, ev);
    else
        put_in_slot(s, slot, card); /* SC-60 */
}

void sc_revealed(sc_state *s, const struct flow_action *q)
{
    int i = next_segment(s);
    (*segment(s, i))--;
    if (ludo_verb_of(q->m) == SCROLL_IS) {
        turned_up(s, q->a, q->ev);
        return;
    }
    s->stack_caliph &= (uint8_t) ~(1u << (i - 1));
    if (top(s).b == LUDO_NONE)
        /* the card is a Caliph: a Rest reveals no further card (SC-103), but a map slot still needs a scroll (SC-60) */
        pop(s);
    sc_caliph_appears(s, q->ev);
}
