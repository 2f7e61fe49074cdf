/* timeline.c - the Timeline phase and the Decline phase (AK-41 to AK-54). */

#include "act.h"

bool ak_begin_timeline(ak_state *s, struct ludo_events *ev) /* the Timeline phase follows both actions (AK-10, AK-40) */
{
    pop(s);
    if (ak_timeline_group(s))
        ludo_emit(ev, E_TIMELINE, s->active, 0, 0, 0);
    return false;
}

/* ---- The Decline phase (AK-45 to AK-50) ------------------------------------------------------------------------ */

/* Starts the first of the three steps of declining (AK-47): the Decline effect (AK-60). The monument stays on the
 * Timeline until the third step (AK-48, AK-58). */
static void start_decline(ak_state *s, int card, struct ludo_events *ev)
{
    ludo_emit(ev, E_DECLINE, s->active, card, 0, 0);
    s->declining = (uint8_t)card;
    push(s, T_DECLINED, 0, card, 0);
    if (s->box->card[card].timing == DECLINE && ak_possible(s, card))
        ak_start_effect(s, card);
}

/* Skips the Decline phase: no monument declines, the Past is not checked, and the Timeline does not shift (AK-45). */
static void leave_out_decline(ak_state *s, struct ludo_events *ev)
{
    ludo_emit(ev, E_SKIPPED, s->active, 0, 0, 0);
    while (top(s).kind != T_TURN_END)
        pop(s);
}

/* Runs the Decline phase. After the Timeline phase (AK-10), monuments decline until slot 1 is empty (AK-49). Slot 1 is
 * read again after each monument: a monument that an effect has moved to slot 1 declines, and a monument that an effect
 * has moved away does not (AK-104). With two monuments in slot 1 the owner chooses (AK-46), every time (AK-58). */
bool ak_decline_advance(ak_state *s, struct ludo_events *ev)
{
    const struct ak_seat *p = me(s);
    int n = ak_in_slot(p, 0);
    if (s->skip_decline) /* a card makes the player skip the Decline phase (AK-34) */
        leave_out_decline(s, ev);
    else if (n == 2)
        return true;
    else if (n == 0)
        pop(s);
    else
        start_decline(s, p->timeline[0], ev);
    return false;
}

bool ak_decline_is_valid(const ak_state *s, struct ludo_task t)
{
    return !is_on_top(s, t.kind) || (ak_in_slot(me(s), 0) == 2 && !s->skip_decline);
}

ludo_move *ak_decline_list_moves(const ak_state *s, int who, ludo_move *out)
{
    int a = me(s)->timeline[0], b = me(s)->timeline[1];
    (void)who;
    return add_move1(add_move1(out, DECLINE_IT, less(a, b)), DECLINE_IT, a < b ? b : a);
}

int ak_refuse_decline(const struct flow_action *q)
{
    const uint8_t *slot_1 = me(q->s)->timeline;
    return q->a == slot_1[0] || q->a == slot_1[1] ? 0 : AK(46);
}

void ak_decline(ak_state *s, const struct flow_action *q) { start_decline(s, q->a, q->ev); }

/* Writes the note next to a move: the knowledge that is lost unless an effect removes it. */
void ak_decline_aside(const struct flow_action *q)
{
    const struct ak_seat *seat = &q->s->seats[q->who];
    int k = seat->tokens[ak_find(seat, q->a)];
    ludo_page_format(q->p, k ? N_("loses {1} knowledge") : N_("loses nothing"), k, 0, 0);
}

/* Runs the second and third step of declining: the monument's knowledge is lost, then the monument goes to the Past
 * (AK-47). */
bool ak_declined(ak_state *s, struct ludo_events *ev)
{
    struct ak_seat *p = mine(s);
    int card = top(s).a, at = ak_find(p, card);
    pop(s);
    s->declining = LUDO_NONE;
    if (at < 0)
        return false; /* the effect of the monument has discarded the monument (AK-103) */
    int k = p->tokens[at];
    p->lost = (uint16_t)(p->lost + k); /* the monument's knowledge becomes lost knowledge (AK-7) */
    s->lost_gained = (uint16_t)(s->lost_gained + k);
    ak_to_past(s, p, card);
    ak_leave_timeline(s, p, at);
    ludo_emit(ev, E_DECLINED, s->active, card, k, 0);
    return false;
}

bool ak_declined_is_valid(const ak_state *s, struct ludo_task t) { return t.a == s->declining; }

/* Returns true if an effect can cancel the Decline phase of this turn. After the Decline phase has begun, no effect can
 * cancel it (AK-108). */
bool ak_can_skip(const struct effect *e) { return e->s->declining == LUDO_NONE && e->s->skip_decline == 0; }
void ak_skip_decline(const struct work *w, int n) { (void)n, w->s->skip_decline = w->s->declining == LUDO_NONE; }

/* ---- The Past is checked, and the other monuments shift (AK-51, AK-54, AK-101) ------------------------ */

/* When slot 1 is empty, checks the number of monuments in the Past, once in each Decline phase (AK-51, AK-101). */
bool ak_check_past(ak_state *s, struct ludo_events *ev)
{
    int n = ak_past_n(me(s));
    pop(s);
    if (n >= s->box->board.end && !s->ending) {
        s->ending = 1; /* ak_end_turn finishes the round (AK-55) */
        ludo_emit(ev, E_LAST_ROUND, s->active, 0, 0, 0);
    }
    if (n >= s->box->board.middle && !s->mid_game) {
        /* the middle of the game is once per game (AK-51, AK-54), even if no tile can be flipped (AK-129) */
        s->mid_game = 1;
        ak_ask_to_flip(s, ev);
    }
    return false;
}

/* Shifts the Timeline. Each monument moves one slot to the left with its knowledge and keeps its row. A monument
 * that reaches slot 1 declines on the next turn (AK-52). Artifacts do not move (AK-20, AK-52). */
bool ak_shift_all(ak_state *s, struct ludo_events *ev)
{
    struct ak_seat *p = mine(s);
    pop(s);
    if (ak_count(s, s->active, TIMELINE_ANY, LUDO_NONE))
        ludo_emit(ev, E_SHIFT, s->active, 0, 0, 0);
    memmove(p->timeline, p->timeline + 2, PLACES - 2);
    memmove(p->tokens, p->tokens + 2, PLACES - 2);
    memset(p->timeline + PLACES - 2, LUDO_NONE, 2);
    memset(p->tokens + PLACES - 2, 0, 2);
    /* effects of lost knowledge come after the shift, once for all knowledge lost in this phase (AK-121) */
    ak_on_decline_end(s);
    return false;
}

bool ak_shift_is_valid(const ak_state *s, struct ludo_task t)
{
    return (void)t, find_task(s, T_DECLINE) || ak_in_slot(me(s), 0) == 0;
}
