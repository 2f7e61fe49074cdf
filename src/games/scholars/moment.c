/* moment.c - the phase and progress of the game, as a player sees them.
 *
 * The progress is the number of caliphs that have appeared. After the last caliph, the progress is the number of
 * turns left. */

#include "ask.h"

#include "../page.h"

static int phase_of(const sc_state *s)
{
    int stage = sc_stage(s);
    if (s->over || !s->depth)
        return FINISHED;
    return stage < PHASES ? stage : solo(s) && s->active == BOT ? OPPOSING : TUCKING;
}

/* ---- Text of the progress ---------------------------------------------------------------------------------------- */

/* Returns the number of the round. The counter of turns increases when a turn begins. No game reaches 255 turns,
 * because a player who does not rest has no free space after six turns. */
static int round_of(const sc_state *s) { return s->turn ? (s->turn - 1) / (solo(s) ? 2 : s->seats_n) + 1 : 0; }

static const char *words_of(const sc_state *s, int phase)
{
    switch (phase) {
    case SETTING_UP: return N_("Setup");
    case FINISHING: return N_("The end of the game: gold pages");
    case FINISHED: return N_("The game is over");
    default: return s->ending ? N_("Round {1}, last turns: {2} left") : N_("Round {1}, caliphs {2}/{3}");
    }
}

static void put_text(const sc_state *s, struct ludo_moment *m)
{
    m->round = (uint8_t)round_of(s);
    ludo_moment_format(m, words_of(s, m->phase), m->round, s->ending ? s->turns_left : s->caliphs, CALIPHS);
}

void sc_moment(const void *view, struct ludo_moment *m)
{
    const sc_state *s = view;
    struct ludo_decision d;
    sc_decision(view, &d);
    m->phase = (uint8_t)phase_of(s);
    m->step = s->depth ? top(s).kind : LUDO_NONE;
    if (d.kind == LUDO_BY_SEAT)
        m->actor = (int8_t)top(s).who;
    else if (m->phase != SETTING_UP && m->phase != OPPOSING && m->phase != FINISHED)
        m->actor = (int8_t)s->active;
    put_text(s, m);
    sc_focus(s, m);
}
