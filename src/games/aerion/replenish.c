/* replenish.c - Phase 3: last actions, then the Display is refilled (AE-54, AE-55, AE-170). */

#include "act.h"

/* ---- Actions before the refill (AE-55) ----------------------------------------------------------- */

/* Ends the actions of the active player. The partner is then asked whether to move a Reserve card (AE-173). */
static void leave_window(aerion_state *s)
{
    pop(s);
    push(s, T_CALL, 0, 0, 0);
}

bool aerion_window_advance(aerion_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (aerion_free_action(s))
        return true;
    leave_window(s);
    return false;
}

/* Lists the moves before the refill. Phase 1 is over, so a Book can only recover cards. A Book acquired in this turn
 * may be used too (AE-40, AE-55). */
ludo_move *aerion_window_list_moves(const aerion_state *s, int who, ludo_move *out)
{
    return aerion_free_actions(s, who, false, add_move(out, REFILL));
}

/* If no card is left, asks Q_LAST_CHANCE, which is never skipped automatically, because a defeat follows (AE-57). */
void aerion_window_fill_decision(const aerion_state *s, struct ludo_decision *d)
{
    if (aerion_out_of_cards(s))
        d->question = Q_LAST_CHANCE;
}

void aerion_refill(aerion_state *s, const struct flow_action *q)
{
    (void)q;
    leave_window(s);
}

/* ---- The refill (AE-54) -------------------------------------------------------------------------- */

/* Refills the Display. All six places are filled at the start (AE-10), and later only in Phase 3 (AE-14), no matter why
 * a place is empty (AE-170).
 *
 * Known cards are placed at once. Returns true when chance must fill a place. If the deck has no card left, the place
 * stays empty (AE-54). */
bool aerion_deal_advance(aerion_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    for (; t->a < DECKS; t->a++) {
        if (s->display[t->a] != LUDO_NONE) /* displayed cards stay (AE-54) */
            continue;
        int card = aerion_take_known(s, t->a);
        if (card == LUDO_NONE && any_in(s->unseen[t->a], DECK_ROWS))
            return true;
        s->display[t->a] = (uint8_t)card;
        if (card != LUDO_NONE)
            ludo_emit(ev, E_SHOWN, LUDO_CHANCE, card, 0, 0);
    }
    return aerion_skip(s);
}

void aerion_deal(aerion_state *s, const struct flow_action *q) /* turns up the top card of a deck (AE-10, AE-54) */
{
    out_of_deck(s, q->a);
    s->display[deck_of(q->a)] = (uint8_t)q->a;
}

bool aerion_deal_is_valid(const aerion_state *s, struct ludo_task t)
{
    bool next = top(s).kind == t.kind;
    return t.a < DECKS && (!next || (s->display[t.a] == LUDO_NONE && aerion_deck_n(s, t.a)));
}
