/* moment.c - where the game stands, in the words of a player: the round, the phase, and in phase III the place. */

#include "pillars.h"

/* clang-format off */
static const uint8_t place_at[STAGES] = {
    [S_TURN_UP] = P_EVENT, [S_AUDIENCE] = P_EVENT, [S_BECKET] = P_EVENT, [S_EVENT] = P_EVENT, [S_MILL] = P_MILL,
    [S_KINGSBRIDGE_A] = P_KINGSBRIDGE, [S_KINGSBRIDGE_B] = P_KINGSBRIDGE,
    [S_PRIORY_A] = P_PRIORY, [S_PRIORY_B] = P_PRIORY,
    [S_FOREST] = P_FOREST, [S_QUARRY] = P_QUARRY, [S_GRAVEL_PIT] = P_GRAVEL_PIT,
    [S_ROLL] = P_COURT, [S_COURT] = P_COURT, [S_TAX_FREE] = P_COURT, [S_TAX] = P_COURT,
    [S_COLLECTOR] = P_COLLECTOR, [S_CRUSADES] = P_CRUSADES, [S_FRANCE] = P_FRANCE, [S_COAST] = P_COAST,
    [S_SHIRING_E] = P_SHIRING_E, [S_SHIRING_A] = P_SHIRING, [S_SHIRING_B] = P_SHIRING, [S_CASTLE] = P_CASTLE,
    [S_MARKETS] = P_MARKET, [S_CHARTERS] = P_MARKET, [S_MARKET] = P_MARKET, [S_CATHEDRAL] = P_CATHEDRAL,
    [S_START_PLAYER] = P_START_PLAYER,
};
/* clang-format on */

static int phase_of(int stage)
{
    if (stage < S_PHASE_1)
        return PREPARATION;
    if (stage == S_PHASE_1)
        return WORKERS;
    return stage <= S_TRACK ? BUILDERS_PHASE : stage <= S_START_PLAYER ? FAVOURS : ROUND_END;
}

/* ---- What it is about --------------------------------------------------------------------------------------- */

static void see_event(struct ludo_moment *m, const pe_state *s)
{
    if (s->event != LUDO_NONE)
        ludo_focus(m, &pe_event_names, s->event);
}

/* A builder that acts has gone home already; its space is still what it is about. */
static void look_at(struct ludo_moment *m, const pe_state *s)
{
    struct ludo_task t = top(s);
    switch (t.kind) {
    case T_AUDIENCE:
        ludo_focus(m, &pe_space_names, BISHOP);
        see_event(m, s);
        break;
    case T_USE:
        ludo_focus(m, &pe_privilege_names, t.a);
        if (privilege(s, t.a)->op == OP_PROTECT)
            see_event(m, s);
        break;
    case T_SPACE:
    case T_FORGO:
    case T_MARKET: ludo_focus(m, &pe_space_names, t.a); break;
    case T_COAST: ludo_focus(m, &pe_space_names, COAST); break;
    case T_RECEIVE:
        ludo_focus(m, &pe_space_names, SHIRING_A + t.a);
        ludo_focus(m, &pe_hired_names, s->shiring[t.a]);
        break;
    case T_RETURN: ludo_focus(m, &pe_figure_names, t.a); break;
    case T_PLACE: ludo_focus(m, &pe_figure_names, t.who); break;
    case T_RESERVE: ludo_focus(m, &pe_figure_names, BLACK); break;
    case T_LOSE_CRAFTSMAN:
    case T_LOSE_BUILDER:
    case T_GAIN_GOOD: see_event(m, s); break;
    case T_GIVE_BACK:
        if (pe_stage_now(s) == S_EVENT)
            see_event(m, s);
        break;
    default: break;
    }
}

/* ---- The moment --------------------------------------------------------------------------------------------- */

static void tell(struct ludo_moment *m, const struct ludo_names *names, int what)
{
    static const struct ludo_arg number = { .kind = LUDO_ARG_INT, .max = ROUNDS };
    m->told = N_("Round {1} of {2}: {3}");
    m->arg[0] = m->arg[1] = number;
    m->arg[2] = (struct ludo_arg){ .kind = LUDO_ARG_NAME, .names = names };
    m->value[0] = m->round;
    m->value[1] = m->rounds;
    m->value[2] = (uint32_t)what;
}

/* Everything before the first turn is setup; only the preparation of a round has words. */
static void tell_phase(struct ludo_moment *m, const pe_state *s)
{
    int phase = phase_of(pe_stage_now(s));
    m->phase = (uint8_t)(phase == PREPARATION && s->round <= 1 ? SETUP : phase);
    if (s->round)
        tell(m, &pe_phase_names, phase);
}

void pe_moment(const void *view, struct ludo_moment *m)
{
    const pe_state *s = view;
    struct ludo_decision d;
    m->round = s->round;
    m->rounds = ROUNDS;
    if (s->depth == 0) {
        m->told = N_("The game is over");
        m->phase = ROUND_END;
        return;
    }
    tell_phase(m, s);
    if (m->phase == FAVOURS) {
        m->step = place_at[pe_stage_now(s)];
        tell(m, &pe_place_names, m->step);
    }
    pe_decision(s, &d);
    m->actor = (int8_t)(d.kind == LUDO_BY_SEAT ? ludo_first(d.must) : -1);
    look_at(m, s);
}
