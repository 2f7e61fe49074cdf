/* moment.c - the current moment in words for players: the round, the phase, and in phase III the place. */

#include "pillars.h"

static int phase_of(int stage)
{
    if (stage < S_PHASE_1)
        return PREPARATION;
    if (stage == S_PHASE_1)
        return WORKERS;
    return stage <= S_TRACK ? BUILDERS_PHASE : stage <= S_START_PLAYER ? FAVOURS : ROUND_END;
}

/* ---- Text of the moment ------------------------------------------------------------------------------------- */

static void set_sentence(struct ludo_moment *m, const struct ludo_names *names, int what)
{
    static const struct ludo_arg number = { .kind = LUDO_ARG_INT, .max = ROUNDS };
    m->sentence = N_("Round {1} of {2}: {3}");
    m->arg[0] = m->arg[1] = number;
    m->arg[2] = (struct ludo_arg){ .kind = LUDO_ARG_NAME, .names = names };
    m->value[0] = m->round;
    m->value[1] = m->rounds;
    m->value[2] = (uint32_t)what;
}

/* Writes the phase. During the preparation of the first round, m->phase is SETUP, but the text says "preparation". */
static void put_phase(struct ludo_moment *m, const pe_state *s)
{
    int phase = phase_of(pe_stage_now(s));
    m->phase = (uint8_t)(phase == PREPARATION && s->round <= 1 ? SETUP : phase);
    if (s->round)
        set_sentence(m, &pe_phase_names, phase);
}

void pe_moment(const void *view, struct ludo_moment *m)
{
    const pe_state *s = view;
    struct ludo_decision d;
    m->round = s->round;
    m->rounds = ROUNDS;
    if (s->depth == 0) {
        m->sentence = N_("The game is over");
        m->phase = ROUND_END;
        return;
    }
    put_phase(m, s);
    if (m->phase == FAVOURS) {
        m->step = (uint8_t)pe_place_of(pe_stage_now(s));
        set_sentence(m, s->box->places, m->step);
    }
    pe_decision(s, &d);
    m->actor = (int8_t)(d.kind == LUDO_BY_SEAT ? ludo_mask_first(d.must) : -1);
    pe_focus(s, m);
}
