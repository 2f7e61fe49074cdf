/* opponents.c - what effects ask of the other players: cards, artifacts, knowledge for their monuments (AK-135). */

#include "act.h"

/* ---- Cards ----------------------------------------------------------------------------------------------------- */

bool ak_opp_discard_waits(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    (void)ev;
    if (ak_opponents_waiting(s))
        return true;
    pop(s);
    ak_common_discard(s, (s->active + 1) % s->seats_n);
    return false;
}

int ak_no_opp_discard(const struct flow_said *q) { return ak_no_card_of_hand(q, AK(135)); }

/* ---- Artifacts: chosen in secret, discarded in turn order ---------------------------------------------------------- */

/* What this seat has chosen. */
static void give_artifact(ak_state *s, int who, struct ludo_events *ev)
{
    struct ak_seat *p = &s->seats[who];
    int space = p->giving ? p->giving - 1 : 0;
    p->giving = 0;
    for (int i = 0; i < ARTIFACT_SPACES; i++, space = (space + 1) % ARTIFACT_SPACES)
        if (p->artifacts[space] != LUDO_NONE) {
            ludo_tell(ev, E_GIVES, who, p->artifacts[space], 0, 0);
            ak_discard_artifact(s, who, p->artifacts[space]);
            return;
        }
}

bool ak_opp_artifact_waits(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    if (ak_opponents_waiting(s))
        return true;
    pop(s);
    for (int k = 1; k < s->seats_n; k++)
        give_artifact(s, (s->active + k) % s->seats_n, ev);
    return false;
}

ludo_move *ak_artifact_answers(const void *s, int who, ludo_move *out)
{
    return ak_own_artifacts(&((const ak_state *)s)->seats[who], out);
}

int ak_no_opp_artifact(const struct flow_said *q)
{
    const struct ak_seat *p = &((const ak_state *)q->s)->seats[q->who];
    return q->a != LUDO_NONE && list_has(p->artifacts, ARTIFACT_SPACES, q->a) ? 0 : AK(20);
}

void ak_choose_artifact(void *state, const struct flow_said *q)
{
    ak_state *s = state;
    struct ak_seat *p = &s->seats[q->who];
    p->giving = (uint8_t)((uint8_t *)memchr(p->artifacts, q->a, ARTIFACT_SPACES) - p->artifacts + 1);
    top_task(s)->a |= (uint8_t)(1u << q->who);
}

/* Who has chosen has chosen one of his artifacts. */
void ak_imagine(void *state, int seat, struct ludo_rng *rng)
{
    ak_state *s = state;
    for (int who = 0; s->depth && top(s).kind == T_OPP_ARTIFACT && who < s->seats_n; who++) {
        struct ak_seat *p = &s->seats[who];
        int n = tallied(p, ARTIFACTS_IN_PLAY);
        if (who == seat || !(top(s).a >> who & 1) || p->giving || n == 0)
            continue;
        for (int k = ludo_rng_below(rng, n); k >= 0; p->giving++)
            k -= p->artifacts[p->giving] != LUDO_NONE;
    }
}

/* ---- Knowledge for a monument of theirs ------------------------------------------------------------------------------- */

bool ak_give_waits(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    const uint8_t *timeline = s->seats[top(s).who].timeline;
    (void)ev;
    for (int i = 0; i < PLACES; i++)
        if (timeline[i] != LUDO_NONE)
            return true;
    pop(s);
    return false;
}

void ak_give_asks(const void *s, struct ludo_decision *d)
{
    d->arg[1] = (uint8_t)(top(s).who + 1); /* whose monuments: a player, counted from one */
}

ludo_move *ak_give_answers(const void *state, int who, ludo_move *out)
{
    const ak_state *s = state;
    struct ak_sight seen[PLACES];
    int n = ak_sorted_timeline(&s->seats[top(s).who], seen);
    (void)who;
    for (int i = 0; i < n; i++)
        out = say1(out, TARGET, seen[i].card);
    return out;
}

int ak_no_give(const struct flow_said *q)
{
    const ak_state *s = q->s;
    if (q->a < MONUMENTS && ak_find(&s->seats[top(s).who], q->a) >= 0)
        return 0;
    return q->a < MONUMENTS && q->a == s->declining && ak_find(me(s), q->a) >= 0 ? AK(50) : AK(12);
}

void ak_give(void *state, const struct flow_said *q)
{
    ak_state *s = state;
    struct ludo_task t = top(s);
    int source;
    ak_running(s, &source);
    pop(s);
    ak_add_tokens(&s->seats[t.who], q->a, t.a);
    ludo_tell(q->ev, E_PUT, t.who, q->a, t.a, source);
}
