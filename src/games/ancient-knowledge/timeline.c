/* timeline.c - effects that wait for their turn, the Timeline and the Decline phase (AK-41 to AK-54, AK-61 to AK-68). */

#include "act.h"

/* ---- A group of effects: its owner orders them (AK-61) ------------------------------------------------------------ */

bool ak_group_waits(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    (void)ev;
    for (int i = s->depth - 1; s->tasks[i].kind == T_PENDING; i--)
        if (ak_possible(s, s->tasks[i].a))
            return true;
    while (top(s).kind == T_PENDING)
        pop(s);
    pop(s);
    return false;
}

static bool any_mandatory(const ak_state *s)
{
    for (int i = s->depth - 1; s->tasks[i].kind == T_PENDING; i--)
        if (ak_possible(s, s->tasks[i].a) && ak_mandatory(s, s->tasks[i].a))
            return true;
    return false;
}

ludo_move *ak_pending_answers(const void *state, int who, ludo_move *out)
{
    const ak_state *s = state;
    ludo_move *begin = out;
    bool mandatory = false;
    (void)who;
    for (int i = s->depth - 1; s->tasks[i].kind == T_PENDING; i--) {
        int source = s->tasks[i].a;
        if (!ak_possible(s, source))
            continue;
        mandatory = mandatory || ak_mandatory(s, source);
        ludo_move m = LUDO_MOVE(RESOLVE, source, 0, 0), *at = out++;
        for (; at > begin && at[-1] > m; at--)
            *at = at[-1];
        *at = m;
    }
    return say_if(out, !mandatory, PASS);
}

static bool is_pending(const ak_state *s, int source, int from, int *end) /* in the group that begins there */
{
    int i = from;
    bool found = false;
    for (; i >= 0 && s->tasks[i].kind == T_PENDING; i--)
        found = found || s->tasks[i].a == source;
    *end = i;
    return found;
}

/* Due, but something it would have to wait for is under way (AK-62); or it would do nothing (AK-68). */
int ak_no_effect(const struct flow_said *q)
{
    const ak_state *s = q->s;
    int i;
    if (is_pending(s, q->a, s->depth - 1, &i) && ak_possible(s, q->a))
        return 0;
    for (; i >= 0; i--)
        if (s->tasks[i].kind == T_PENDING && s->tasks[i].a == q->a)
            return AK(62);
    return q->a < CARDS && ak_in_play(s, q->a) ? AK(68) : AK(66);
}

void ak_resolve(void *state, const struct flow_said *q)
{
    ak_state *s = state;
    int i = s->depth - 1;
    while (s->tasks[i].a != q->a)
        i--;
    for (; i < s->depth - 1; i++)
        s->tasks[i] = s->tasks[i + 1];
    pop(s);
    push(s, T_EFFECT, 0, q->a, 0);
}

int ak_no_close(const struct flow_said *q) { return any_mandatory(q->s) ? AK(68) : 0; }

void ak_close_group(void *state, const struct flow_said *q)
{
    ak_state *s = state;
    (void)q;
    while (top(s).kind == T_PENDING)
        pop(s);
    pop(s);
}

/* ---- The Timeline phase (AK-41) ---------------------------------------------------------------------------------------- */

bool ak_begin_timeline(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    pop(s);
    ak_timeline_group(s);
    if (top(s).kind == T_PENDING)
        ludo_tell(ev, E_TIMELINE, s->active, 0, 0, 0);
    return false;
}

/* ---- The Decline phase (AK-45 to AK-50) ---------------------------------------------------------------------------------- */

static void start_decline(ak_state *s, int card, struct ludo_events *ev)
{
    ludo_tell(ev, E_DECLINE, s->active, card, 0, 0);
    s->declining = (uint8_t)card;
    push(s, T_DECLINED, 0, card, 0);
    if (s->box->card[card].timing == DECLINE && ak_possible(s, card))
        push(s, T_EFFECT, 0, card, 0);
}

static void skip_decline(ak_state *s, struct ludo_events *ev) /* no decline, no check, no shift (AK-45) */
{
    ludo_tell(ev, E_SKIPPED, s->active, 0, 0, 0);
    while (top(s).kind != T_TURN_END)
        pop(s);
}

/* Until slot 1 is empty (AK-49); with two cards there the owner chooses (AK-46). */
bool ak_decline_waits(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    const struct ak_seat *p = me(s);
    int n = ak_in_slot(p, 0);
    if (s->skip_decline)
        skip_decline(s, ev);
    else if (n == 2)
        return true;
    else if (n == 0)
        pop(s);
    else
        start_decline(s, p->timeline[0], ev);
    return false;
}

ludo_move *ak_decline_answers(const void *s, int who, ludo_move *out)
{
    int a = me(s)->timeline[0], b = me(s)->timeline[1];
    (void)who;
    return say1(say1(out, DECLINE_IT, less(a, b)), DECLINE_IT, a < b ? b : a);
}

int ak_no_decline(const struct flow_said *q)
{
    const uint8_t *slot_1 = me(q->s)->timeline;
    return q->a == slot_1[0] || q->a == slot_1[1] ? 0 : AK(46);
}

void ak_decline(void *s, const struct flow_said *q) { start_decline(s, q->a, q->ev); }

bool ak_declined(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    struct ak_seat *p = mine(s);
    int card = top(s).a, at = ak_find(p, card);
    pop(s);
    s->declining = LUDO_NONE;
    if (at < 0)
        return false; /* sacrificed (AK-103) */
    int k = p->tokens[at];
    p->lost = (uint16_t)(p->lost + k);
    s->lost_gained = (uint16_t)(s->lost_gained + k);
    ak_to_past(s, p, card);
    ak_leave_timeline(s, p, at);
    ludo_tell(ev, E_DECLINED, s->active, card, k, 0);
    return false;
}

/* ---- The Past is counted, and what is left moves on (AK-51, AK-54, AK-101) ------------------------------------------------- */

bool ak_check_past(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    int n = ak_past_n(me(s));
    pop(s);
    if (n >= s->box->board.end && !s->ending) {
        s->ending = 1;
        ludo_tell(ev, E_LAST_ROUND, s->active, 0, 0, 0);
    }
    if (n < s->box->board.middle || s->mid_game)
        return false;
    s->mid_game = 1;
    if (ak_tiles_of_level_1(s) == 0)
        return false;
    ludo_tell(ev, E_MID_GAME, s->active, 0, 0, 0);
    push(s, T_FLIP, 0, 0, 0);
    return false;
}

bool ak_shift_all(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    pop(s);
    if (ak_count(s, s->active, TIMELINE_ANY, LUDO_NONE))
        ludo_tell(ev, E_SHIFT, s->active, 0, 0, 0);
    ak_shift(s);
    ak_on_decline_end(s);
    return false;
}
