/* moment.c - where the game stands, in the words of a player: "Show 2, round 5: placing markers". */

#include "drum.h"
#include "../describe.h"

/* ---- Phases ------------------------------------------------------------------------------------------------------ */

static bool setting_up(const dr_state *s) { return s->depth > 1 && s->tasks[1].kind == T_START_CUBES; }

int dr_phase(const dr_state *s)
{
    static const uint8_t phases[STAGES] = {
        [S_ROUND_START] = P_ROUND_START,
        [S_PLACE] = P_PLACE,
        [S_CUBES] = P_CUBES,
        [S_TICKETS] = P_TICKETS,
        [S_INVEST] = P_INVEST,
        [S_PERFORMERS] = P_PERFORMERS,
        [S_STAFF] = P_PERSONNEL,
        [S_DISCOUNT] = P_DISCOUNT,
        [S_DISTRIBUTE] = P_DISTRIBUTE,
        [S_VOTE] = P_VOTE,
        [S_DOUBLE] = P_REVEAL,
        [S_TALLY] = P_REVEAL,
        [S_ORGANIZER] = P_ROUND_END,
        [S_ROUND_END] = P_REFILL,
        [S_PRE_SHOW] = P_PRE_SHOW,
        [S_SHOW] = P_SHOW,
        [S_SALARY] = P_SALARY,
        [S_SHOW_END] = P_SHOW_END,
        [S_FINAL_WINDOW] = P_LAST_CARDS,
        [S_FINAL] = P_OVER,
    };
    return !s->depth ? P_OVER : setting_up(s) ? P_SETUP : phases[stage_of(s)];
}

/* ---- Who and what ------------------------------------------------------------------------------------------------ */

static bool all_choose(int task) { return task == T_DRAFT || task == T_START_CUBES || task == T_VOTE; }

/* Nobody's: the table is laid out, or all choose at once. */
static int actor(const dr_state *s)
{
    struct ludo_task t = top(s);
    switch (s->depth ? t.kind : T_NONE) {
    case T_NONE:
    case T_FIRST:
    case T_FILL_STAFF:
    case T_FILL_PERFORMERS:
    case T_REGIONS:
    case T_DRAFT_DEAL:
    case T_FLOW:
    case T_IN_ORDER: return -1;
    default: return all_choose(t.kind) ? -1 : t.who;
    }
}

static void focus_card(struct ludo_moment *m, int card)
{
    if (card < FIRST_STAFF)
        ludo_focus(m, &dr_performer_names, card);
    else if (card < FIRST_INVESTMENT)
        ludo_focus(m, &dr_staff_names, card - FIRST_STAFF);
    else
        ludo_focus(m, &dr_investment_names, card - FIRST_INVESTMENT);
}

static void focus_office(const dr_state *s, struct ludo_moment *m, int who, int op)
{
    int card = dr_with_op(s, &s->seats[who], op);
    if (card >= 0)
        ludo_focus(m, &dr_staff_names, card);
}

static void focus_task(const dr_state *s, struct ludo_moment *m, struct ludo_task t)
{
    switch (t.kind) {
    case T_DEPOSIT: focus_office(s, m, t.who, BANK); break;
    case T_RETURN: focus_office(s, m, t.who, ORGANIZER); break;
    case T_INVEST: ludo_focus(m, &dr_action_names, INVEST); break;
    case T_HIRE_PERFORMER: ludo_focus(m, &dr_action_names, HIRE_PERFORMER); break;
    case T_HIRE_STAFF: ludo_focus(m, &dr_action_names, HIRE_STAFF); break;
    case T_FLIP:
    case T_OPTION:
    case T_BENEFIT: focus_card(m, t.a); break;
    default: break;
    }
}

/* ---- The words --------------------------------------------------------------------------------------------------- */

static void tell(struct ludo_moment *m, const char *told, int a, int b, int c)
{
    m->told = told;
    m->value[0] = (uint32_t)a;
    m->value[1] = (uint32_t)b;
    m->value[2] = (uint32_t)c;
}

static void name(struct ludo_moment *m, int i, const struct ludo_names *names)
{
    m->arg[i] = (struct ludo_arg)NAME_ARG(*names);
}

static void put_setup(const dr_state *s, struct ludo_moment *m)
{
    int task = top(s).kind;
    tell(m,
         task == T_DRAFT         ? N_("Setup: auditions")
         : task == T_START_CUBES ? N_("Setup: first cubes")
                                 : N_("Setup"),
         0, 0, 0);
}

static void put_show(const dr_state *s, struct ludo_moment *m)
{
    name(m, 1, m->phase == P_SHOW ? &dr_seat_names : &dr_phase_names);
    if (m->phase == P_SHOW)
        tell(m, N_("Show {1}: {2} in the ring"), s->show, m->actor < 0 ? LUDO_NONE : m->actor, 0);
    else
        tell(m, N_("Show {1}: {2}"), s->show, m->phase, 0);
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
    case P_OVER: tell(m, N_("End of the game"), 0, 0, 0); break;
    default:
        name(m, 2, &dr_phase_names);
        tell(m, N_("Show {1}, round {2}: {3}"), s->show, s->round, m->phase);
        break;
    }
}

void dr_moment(const void *view, struct ludo_moment *m)
{
    const dr_state *s = view;
    struct ludo_task t = top(s);
    m->phase = (uint8_t)dr_phase(s);
    m->round = m->phase == P_SETUP || m->phase == P_OVER ? 0 : s->round;
    m->actor = (int8_t)actor(s);
    if (s->depth) {
        m->step = t.kind;
        m->chosen = all_choose(t.kind) ? t.a : 0;
    }
    for (int i = s->depth; i > 0; i--) /* the latest first */
        focus_task(s, m, s->tasks[i - 1]);
    put_words(s, m);
}
