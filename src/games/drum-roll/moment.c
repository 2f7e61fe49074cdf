/* moment.c - the current phase, for players: "Show 2, round 5: placing markers". */

#include "act.h"
#include "../describe.h"

/* ---- Phases ------------------------------------------------------------------------------------------------------ */

int dr_phase(const dr_state *s)
{
    /* clang-format off */
    static const uint8_t phases[STAGES] = {
        [S_ROUND_START] = P_ROUND_START, [S_PLACE] = P_PLACE, [S_CUBES] = P_CUBES, [S_TICKETS] = P_TICKETS,
        [S_INVEST] = P_INVEST, [S_PERFORMERS] = P_PERFORMERS, [S_STAFF] = P_PERSONNEL, [S_DISCOUNT] = P_DISCOUNT,
        [S_DISTRIBUTE] = P_DISTRIBUTE, [S_VOTE] = P_VOTE, [S_DOUBLE] = P_REVEAL, [S_TALLY] = P_REVEAL,
        [S_ORGANIZER] = P_ROUND_END, [S_ROUND_END] = P_REFILL, [S_PRE_SHOW] = P_PRE_SHOW, [S_SHOW] = P_SHOW,
        [S_SALARY] = P_SALARY, [S_SHOW_END] = P_SHOW_END, [S_FINAL_WINDOW] = P_LAST_CARDS, [S_FINAL] = P_OVER,
    };
    /* clang-format on */
    return !s->depth ? P_OVER : dr_setting_up(s) ? P_SETUP : phases[stage_of(s)];
}

/* ---- The player who acts ----------------------------------------------------------------------------------------- */

/* Returns the seat that acts. Returns -1 during the setup draws and while all players choose at once. While an
 * investment card is drawn, returns the seat that draws. */
static int actor(const dr_state *s, const struct ludo_decision *d)
{
    return d->kind == LUDO_BY_SEAT || d->stream == STREAM_INVESTMENTS ? top(s).who : -1;
}

/* ---- The text of the moment -------------------------------------------------------------------------------------- */

static void set_sentence(struct ludo_moment *m, const char *sentence, int a, int b, int c)
{
    m->sentence = sentence;
    m->value[0] = (uint32_t)a;
    m->value[1] = (uint32_t)b;
    m->value[2] = (uint32_t)c;
}

static void name(struct ludo_moment *m, int i, const struct ludo_names *names)
{
    m->arg[i] = (struct ludo_arg)NAME_ARG(*names);
}

static void put_setup(const dr_state *s, struct ludo_moment *m) { set_sentence(m, dr_setup_title(s), 0, 0, 0); }

static void put_show(const dr_state *s, struct ludo_moment *m)
{
    if (m->phase == P_SHOW) {
        m->arg[1] = (struct ludo_arg)SEAT_ARG(dr_seat_names, N_("you"));
        set_sentence(m, N_("Show {1}: {2} in the ring"), s->show, m->actor < 0 ? LUDO_NONE : m->actor, 0);
    } else {
        name(m, 1, &dr_phase_names);
        set_sentence(m, N_("Show {1}: {2}"), s->show, m->phase, 0);
    }
}

static void put_words(const dr_state *s, struct ludo_moment *m)
{
    m->arg[0] = m->arg[1] = (struct ludo_arg)INT_ARG(1, ROUNDS);
    switch (m->phase) {
    case P_SETUP: put_setup(s, m); break;
    case P_PRE_SHOW:
    case P_SHOW:
    case P_SALARY:
    case P_LAST_CARDS: put_show(s, m); break;
    case P_OVER: set_sentence(m, N_("End of the game"), 0, 0, 0); break;
    default:
        name(m, 2, &dr_phase_names);
        set_sentence(m, N_("Show {1}, round {2}: {3}"), s->show, s->round, m->phase);
        break;
    }
}

void dr_moment(const void *view, struct ludo_moment *m)
{
    const dr_state *s = view;
    struct ludo_decision d;
    dr_decision(s, &d);
    m->phase = (uint8_t)dr_phase(s);
    m->round = m->phase == P_SETUP || m->phase == P_OVER ? 0 : s->round;
    m->actor = (int8_t)actor(s, &d);
    if (s->depth) {
        m->step = top(s).kind;
        m->chosen = d.kind == LUDO_BY_SEATS ? top(s).a : 0;
    }
    dr_focus(s, m);
    put_words(s, m);
}
