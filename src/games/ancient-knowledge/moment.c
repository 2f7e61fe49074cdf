/* moment.c - the current moment for players: round, phase, player to move, cards in focus. */

#include "act.h"

/* Returns the text of the phase. In the Action phase the text is only the round, because this phase is the usual one.
 * No text names the active player, because clients show the active player elsewhere. */
static const char *words_of(int phase, bool last)
{
    switch (phase) {
    case PHASE_SETUP: return N_("Setup");
    case PHASE_ACTION: return last ? N_("Last round") : N_("Round {1}");
    case PHASE_TIMELINE: return last ? N_("Last round: Timeline phase") : N_("Round {1}: Timeline phase");
    case PHASE_DECLINE: return last ? N_("Last round: Decline phase") : N_("Round {1}: Decline phase");
    default: return N_("The game is over");
    }
}

/* Returns a mask of the players who have already chosen in a simultaneous decision. */
static unsigned chosen(const ak_state *s, const struct ludo_decision *d)
{
    unsigned mask = 0;
    for (int who = 0; d->kind == LUDO_BY_SEATS && who < s->seats_n; who++)
        if (!(d->must >> who & 1) && ak_has_picked(s, who))
            mask |= 1u << who;
    return mask;
}

/* Returns the player who must move. At a chance event during a turn, returns the active player. Otherwise returns
 * -1. */
static int actor(const ak_state *s, const struct ludo_decision *d)
{
    if (d->kind == LUDO_BY_SEAT)
        return ludo_mask_first(d->must);
    return d->kind == LUDO_BY_CHANCE && s->turn ? s->active : -1;
}

static void focus_card(struct ludo_moment *m, int source)
{
    if (source == LUDO_NONE)
        return;
    if (source < BUILDERS)
        ludo_moment_add_focus(m, &ak_builder_names, source);
    else
        ludo_moment_add_focus(m, &ak_tech_names, source - BUILDERS);
}

/* Highlights the card of the running effect. Used by tasks that belong to the effect below them on the stack. */
void ak_focus_effect(const ak_state *s, struct ludo_moment *m) { focus_card(m, ak_at_work(s)); }

static void focus(const ak_state *s, struct ludo_moment *m)
{
    ak_focus_effect(s, m);
    focus_card(m, s->entering);
    if (s->declining != ak_at_work(s))
        focus_card(m, s->declining);
}

void ak_moment(const void *view, struct ludo_moment *m)
{
    const ak_state *s = view;
    struct ludo_decision d;
    ak_decision(s, &d);
    m->phase = (uint8_t)ak_phase_of(s);
    m->step = (uint8_t)(s->depth && ak_step_of(top(s).kind) ? ak_step_of(top(s).kind) - 1 : LUDO_NONE);
    m->round = (uint8_t)(s->turn ? (s->turn - 1) / s->seats_n + 1 : 0);
    m->rounds = s->ending ? m->round : 0;
    ludo_moment_format(m, words_of(m->phase, s->ending), m->round, 0, 0);
    m->actor = (int8_t)actor(s, &d);
    m->chosen = (uint8_t)chosen(s, &d);
    focus(s, m);
}
