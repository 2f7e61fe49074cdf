/* draft.c - the draft: in reverse turn order, each player takes a starting translator with its resource card (SC-11,
 * SC-12). */

#include "act.h"

void sc_plan_draft(sc_state *s)
{
    push(s, T_BEGIN, 0, 0, 0);
    push(s, T_DRAFT, 0, 0, 0);
}

bool sc_drafting(const sc_state *s) { return sc_is_pending(s, T_DRAFT); }

/* Returns the k-th seat to draft. The last player drafts first (SC-11). */
static int drafts_as(const sc_state *s, int k) { return sc_order(s, s->seats_n - 1 - k); }

bool sc_draft_advance(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    (void)ev;
    if (solo(s) && !t->b) {
        t->b = 1;
        sc_bot_marks(s);
    }
    if (t->a < s->seats_n) {
        t->who = (uint8_t)drafts_as(s, t->a);
        return true;
    }
    pop(s);
    /* translators that no player drafted stay as neutral translators (SC-12) */
    memset(s->pair, LUDO_NONE, sizeof s->pair);
    if (solo(s))
        sc_bot_setup(s);
    return false;
}

int sc_refuse_draft(const struct flow_action *q) { return q->s->pair[q->a] == LUDO_NONE ? SC(11) : 0; }

static void take_pieces(sc_state *s, int who, const struct card *c, struct ludo_events *ev) /* SC-11 */
{
    struct sc_seat *p = &s->seats[who];
    for (int i = 0; i < 4; i++) { /* dice of the resource card: white, red, yellow, blue */
        p->bag[i] = (uint8_t)(p->bag[i] + c->dice[i]);
        s->supply[i] = (uint8_t)(s->supply[i] - c->dice[i]);
        p->workers[i] = (uint8_t)(p->workers[i] + c->workers[i]);
        if (c->dice[i])
            ludo_emit(ev, c->dice[i] == 1 ? E_DIE : E_DICE, who, i, c->dice[i], 0);
        if (c->workers[i])
            ludo_emit(ev, c->workers[i] == 1 ? E_WORKER : E_WORKERS, who, i, c->workers[i], 0);
    }
}

void sc_draft(sc_state *s, const struct flow_action *q) /* SC-11 */
{
    struct sc_seat *p = &s->seats[q->who];
    int card = s->pair[q->a];
    const struct card *c = resource(s, card);
    top_task(s)->a++;
    s->pair[q->a] = LUDO_NONE;
    p->resource = (uint8_t)card;
    s->owner[q->a] = (uint8_t)q->who; /* drafting is not an interaction, so it meets no goal (SC-240) */
    p->markers--;
    take_pieces(s, q->who, c, q->ev);
    sc_gain_gold(s, q->who, c->gold, q->ev);
    sc_gain_silver(s, q->who, c->silver, q->ev);
    push(s, T_OPENING, q->who, 0, 0);
    sc_draw_from_bag(s, q->who, s->box->figure[F_REST], q->ev);
}

void sc_draft_aside(const struct flow_action *q)
{
    const sc_state *s = q->s;
    sc_card_text(s->box, FIRST_RESOURCE + s->pair[q->a], q->p->lang, q->p->out);
}

/* Resolves the special line of the resource card, after the dice (SC-11). */
bool sc_opening(sc_state *s, struct ludo_events *ev)
{
    int who = top(s).who;
    (void)ev, pop(s);
    sc_start_effect(s, who, OF_CARD, FIRST_RESOURCE + s->seats[who].resource);
    return false;
}

bool sc_begin(sc_state *s, struct ludo_events *ev)
{
    pop(s);
    s->level_xp = s->expansion ? s->level_xp : 0;
    sc_begin_turn(s, s->first, ev);
    return false;
}

bool sc_draft_is_valid(const sc_state *s, struct ludo_task t)
{
    for (int k = 0; k < s->seats_n; k++)
        if ((s->seats[drafts_as(s, k)].resource != LUDO_NONE) != (k < t.a))
            return false;
    for (int k = t.a; k < s->seats_n; k++)
        /* each player who is still to draft needs a marker for the translator */
        if (s->seats[drafts_as(s, k)].markers == 0)
            return false;
    if (top(s).kind == T_DRAFT && (t.a >= s->seats_n || t.who != drafts_as(s, t.a)))
        return false;
    return t.a <= s->seats_n && sc_pairs_left(s) >= s->seats_n - t.a;
}
