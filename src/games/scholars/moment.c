/* moment.c - where the game stands, in the words of a player.
 *
 * The caliphs that have appeared say how far the game has come, and after the last one the turns that are left. */

#include "ask.h"

static int phase_of(const sc_state *s)
{
    if (s->over || !s->depth)
        return FINISHED;
    if (sc_lies(s, T_BEGIN))
        return SETTING_UP;
    if (sc_lies(s, T_RESTED))
        return RESTING;
    if (sc_at_work(s))
        return sc_lies(s, T_COLOUR) ? PLACING : WORKING;
    if (sc_lies(s, T_SCORED))
        return FINISHING;
    if (solo(s) && s->active == BOT)
        return OPPOSING;
    return sc_lies(s, T_TURN) ? CHOOSING : TUCKING;
}

/* ---- Words ------------------------------------------------------------------------------------------------------- */

/* A turn is counted when it begins, and no game has 255 of them: a player who does not rest has no space left after six. */
static int round_of(const sc_state *s) { return s->turn ? (s->turn - 1) / (solo(s) ? 2 : s->seats_n) + 1 : 0; }

static const char *words_of(const sc_state *s, int phase)
{
    switch (phase) {
    case SETTING_UP: return N_("Setup");
    case FINISHING: return N_("The end of the game: gold pages");
    case FINISHED: return N_("The game is over");
    default: return s->ending ? N_("Round {1}, last turns: {2} to come") : N_("Round {1}, caliphs {2}/{3}");
    }
}

static void tell(const sc_state *s, struct ludo_moment *m)
{
    static const struct ludo_arg count = { .kind = LUDO_ARG_INT, .max = 255 };
    m->told = words_of(s, m->phase);
    m->arg[0] = m->arg[1] = m->arg[2] = count;
    m->round = (uint8_t)round_of(s);
    m->value[0] = m->round;
    m->value[1] = s->ending ? s->turns_left : s->caliphs;
    m->value[2] = CALIPHS;
}

/* ---- What it is about ------------------------------------------------------------------------------------------------ */

static void focus_on_effect(struct ludo_moment *m, struct ludo_task t)
{
    int i = t.a;
    if (where_of(t) != OF_BOARD)
        ludo_focus(m, &sc_card_names, i);
    else if (i < AT_LOCATION)
        ludo_focus(m, &sc_room_names, i - AT_ROOM);
    else if (i < AT_REACH)
        ludo_focus(m, &sc_location_names, i - AT_LOCATION);
    else if (i < AT_HARVEST)
        ludo_focus(m, &sc_reach_names, i - AT_REACH);
    else if (i < AT_CONSOLATION)
        ludo_focus(m, &sc_income_names, i - AT_HARVEST);
    else if (i < AT_CALIPH)
        ludo_focus(m, &sc_guild_names, i - AT_CONSOLATION);
    else
        ludo_focus(m, &sc_option_names, i - AT_CALIPH);
}

static void focus(const sc_state *s, struct ludo_moment *m)
{
    struct ludo_task t = top(s);
    switch (t.kind) {
    case T_WORKER: ludo_focus(m, &sc_placed_names, t.a); break;
    case T_ROOM: ludo_focus(m, &sc_deck_names, t.a); break;
    case T_CHAIN: ludo_focus(m, &sc_house_names, t.a); break;
    case T_CALIPH: ludo_focus(m, &sc_guild_names, t.a); break;
    case T_DIVERT: ludo_focus(m, t.a < HOUSE ? &sc_house_names : &sc_slot_names, t.a % HOUSE); break;
    default: break;
    }
    for (int i = s->depth - 1; i >= 0; i--) { /* the effect that is being carried out */
        int kind = s->tasks[i].kind;
        if (kind == T_EFFECT || kind == T_ACCEPT || kind == T_OPTION) {
            focus_on_effect(m, s->tasks[i]);
            break;
        }
    }
    if (sc_at_work(s))
        ludo_focus(m, &sc_space_names, s->space);
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
    tell(s, m);
    focus(s, m);
}
