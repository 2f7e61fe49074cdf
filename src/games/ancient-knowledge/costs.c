/* costs.c - costs of effects: cards from the hand, artifacts, the card itself (AK-64, AK-103, AK-134, AK-136). */

#include "act.h"

/* ---- Cost: the card itself goes to the discard pile, and its tokens to the reserve (AK-103) ----------- */

bool ak_always(const struct effect *e) { return (void)e, true; }

void ak_sacrifice_self(const struct work *w, int n) /* AK-103 */
{
    ak_state *s = w->s;
    (void)n;
    if (!is_monument(w->source)) {
        ak_discard_artifact(s, s->active, w->source);
        return;
    }
    int at = ak_find(me(s), w->source);
    ludo_emit(w->ev, E_RUINED, s->active, w->source, me(s)->tokens[at], 0);
    ak_leave_timeline(s, mine(s), at);
    ak_to_discard(s, w->source);
}

bool ak_itself_is_valid(const struct effect *e, struct ludo_task t) { return (void)t, ak_in_play(e->s, e->source); }

/* ---- Cost: any number of artifacts (AK-134) ----------------------------------------------------------- */

bool ak_any_artifact(const struct effect *e) { return tallied(me(e->s), ARTIFACTS_IN_PLAY) > 0; }
ludo_move *ak_sacrifices(const struct effect *e, ludo_move *out) { return ak_own_artifacts(me(e->s), out); }
int ak_refuse_sacrifice(const struct flow_action *q, const struct effect *e)
{
    return (void)e, ak_refuse_opp_artifact(q);
}

void ak_sacrifice_one(const struct work *w, const struct flow_action *q)
{
    ak_discard_artifact(w->s, w->s->active, q->a);
    w->s->sacrificed++;
    ak_one_less(w->s);
}

/* ---- Cost: cards from the hand, discarded together (AK-136). Member b of the task: number of cards discarded --- */

static bool fits(const ak_state *s, const struct step *step, int card)
{
    return !step->filter || (step->filter >> card_of(s, card)->type & 1);
}

bool ak_any_in_hand(const struct effect *e) { return me(e->s)->hand.n > 0; }

/* Returns true if the cost can be paid in full, which is required (AK-64). */
bool ak_can_discard(const struct effect *e)
{
    int n = 0;
    for (int i = 0; i < me(e->s)->hand.n; i++)
        n += fits(e->s, e->step, me(e->s)->hand.at[i]);
    return me(e->s)->hand.n > 0 && (e->step->up_to || n >= e->step->n);
}

ludo_move *ak_discards(const struct effect *e, ludo_move *out)
{
    return ak_each_hand_card(e->s, me(e->s), e->step->filter, KEEP, out);
}

int ak_refuse_discard(const struct flow_action *q, const struct effect *e)
{
    return ak_holds(me(q->s), q->a) && fits(q->s, e->step, q->a) ? 0 : AK(12);
}

void ak_lay_discarded(ak_state *s) { ak_lay_open(s, top(s).b); }

void ak_discard_one(const struct work *w, const struct flow_action *q)
{
    ak_state *s = w->s;
    hand_remove(mine(s), q->a);
    ak_slip_under(s, q->a);
    s->discarded++;
    ak_one_less(s);
}

bool ak_discarded_is_valid(const struct effect *e, struct ludo_task t) { return t.b <= e->s->discard.n; }

const char *ak_discard_words(const struct step *s)
{
    return s->filter & ARTIFACTS ? N_("you may discard {1} artifacts from your hand") : NULL;
}
