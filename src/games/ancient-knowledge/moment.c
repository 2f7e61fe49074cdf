/* moment.c - where the game stands, in the words of a player: the round and the phase. */

#include "ak.h"

static int find_task(const ak_state *s, int kind) /* where it lies, the topmost one; or -1 */
{
    int i = s->depth - 1;
    while (i >= 0 && s->tasks[i].kind != kind)
        i--;
    return i;
}

/* While the Timeline phase lasts, the Decline phase lies below it and has not begun. */
static int phase_of(const ak_state *s)
{
    if (s->over)
        return PHASE_OVER;
    if (s->turn == 0)
        return PHASE_SETUP;
    if (find_task(s, T_ACTION) >= 0)
        return PHASE_ACTION;
    int decline = find_task(s, T_DECLINE);
    bool waits = decline >= 0 && decline < s->depth - 1 && find_task(s, T_DECLINED) < 0;
    return waits ? PHASE_TIMELINE : PHASE_DECLINE;
}

/* The Action phase goes without saying; whose turn it is, others say. */
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

/* What several are asked at once: who has nothing left to choose. */
static unsigned chosen(const ak_state *s, const struct ludo_decision *d)
{
    unsigned mask = 0;
    for (int who = 0; d->kind == LUDO_BY_SEATS && who < s->seats_n; who++)
        if (!(d->must >> who & 1) && (s->seats[who].picked.n || (top(s).kind == T_OPP_ARTIFACT && top(s).a >> who & 1)))
            mask |= 1u << who;
    return mask;
}

/* Who is asked; where chance is, whose turn it is. */
static int actor(const ak_state *s, const struct ludo_decision *d)
{
    if (d->kind == LUDO_BY_SEAT)
        return ludo_first(d->must);
    return d->kind == LUDO_BY_CHANCE && s->turn ? s->active : -1;
}

static void focus_card(struct ludo_moment *m, int source)
{
    if (source == LUDO_NONE)
        return;
    if (source < BUILDERS)
        ludo_focus(m, &ak_builder_names, source);
    else
        ludo_focus(m, &ak_tech_names, source - BUILDERS);
}

/* The card whose effect is at work: what it asks and draws lies right above it. */
int ak_at_work(const ak_state *s)
{
    for (int i = s->depth - 1; i >= 0; i--)
        switch (s->tasks[i].kind) {
        case T_EFFECT: return s->tasks[i].a;
        case T_STEP:
        case T_DRAW:
        case T_DIG:
        case T_REVEAL:
        case T_DIG_TECH:
        case T_OPP_DISCARD:
        case T_OPP_ARTIFACT:
        case T_GIVE:
        case T_LEARNED: break; /* of what is being learned from the deck */
        default: return LUDO_NONE;
        }
    return LUDO_NONE;
}

static void focus(const ak_state *s, struct ludo_moment *m)
{
    int source = ak_at_work(s);
    focus_card(m, source);
    focus_card(m, s->entering);
    if (s->declining != source)
        focus_card(m, s->declining);
}

void ak_moment(const void *view, struct ludo_moment *m)
{
    const ak_state *s = view;
    struct ludo_decision d;
    ak_decision(s, &d);
    m->phase = (uint8_t)phase_of(s);
    m->step = (uint8_t)(s->depth && ak_step_of(top(s).kind) ? ak_step_of(top(s).kind) - 1 : LUDO_NONE);
    m->round = (uint8_t)(s->turn ? (s->turn - 1) / s->seats_n + 1 : 0);
    m->rounds = s->ending ? m->round : 0;
    m->told = words_of(m->phase, s->ending);
    m->arg[0] = (struct ludo_arg){ .kind = LUDO_ARG_INT };
    m->value[0] = m->round;
    m->actor = (int8_t)actor(s, &d);
    m->chosen = (uint8_t)chosen(s, &d);
    focus(s, m);
}
