/* round.c - runs the stages of a round (stages.def), with players in turn, and ends the round (PE-8, PE-30, PE-75,
 * PE-118, PE-145). */

#include "act.h"

/* clang-format off */
const struct stage_row pe_stages[STAGES] = {
#define STAGE(id, place_, run_, ...) [id] = { .place = place_, .run = run_, __VA_ARGS__ },
#include "stages.def"
};
/* clang-format on */

/* Runs the next stage, in the order of the rows: preparation, then three phases (PE-2, PE-30). In phase III the places
 * act in the order of their numbers (PE-75). */
bool pe_walk(pe_state *s, struct ludo_events *ev)
{
    pe_stages[s->tasks[0].a++].run(s, ev);
    return false;
}

int pe_stage_now(const pe_state *s) { return stage_of(s) - (top(s).kind != T_ROUND); }
int pe_place_of(int stage) { return pe_stages[stage].place; }

int pe_stage_of_space(int space)
{
    for (int stage = 0; stage < STAGES; stage++)
        if (pe_stages[stage].run == pe_visit && pe_stages[stage].space == space)
            return stage;
    return 0;
}

/* Checks that no player has passed before phase I. */
bool pe_round_is_valid(const pe_state *s, struct ludo_task t)
{
    for (int who = 0; t.a <= S_PHASE_1 && who < s->seats_n; who++)
        if (s->seats[who].passed)
            return false;
    return (s->round == 0) == (t.a == S_PREPARE);
}

/* ---- Stages in which players take turns ----------------------------------------------------------------------- */

void pe_in_turn(pe_state *s, struct ludo_events *ev) { (void)ev, push(s, T_IN_ORDER, 0, 0, stage_of(s) - 1); }

/* Lets the players take turns in this stage, except in the last round: stored materials have no value after the last
 * round. */
void pe_in_turn_but_last(pe_state *s, struct ludo_events *ev)
{
    if (s->round < ROUNDS)
        pe_in_turn(s, ev);
}

bool pe_next_in_turn(pe_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    if (t->a == s->seats_n) {
        pop(s);
        return false;
    }
    s->turn++;
    pe_stages[t->b].each(s, in_order(s, t->a++), ev); /* PE-8 */
    return false;
}

bool pe_turns_is_valid(const pe_state *s, struct ludo_task t) { return t.b + 1 == stage_of(s) && t.a <= s->seats_n; }

void pe_done(pe_state *s, const struct flow_action *q) { (void)q, pop(s); } /* only ends the task */

/* ---- The end of a round ----------------------------------------------------------------------------------------- */

static int next_start(const pe_state *s) /* PE-118, PE-211 */
{
    if (s->space[START_PLAYER] != LUDO_NONE)
        return s->space[START_PLAYER];
    return (s->start + (s->backwards ? s->seats_n - 1 : 1)) % s->seats_n;
}

/* Ends the round. Inspiration returns to France (PE-119). After six rounds the game is over (PE-1, PE-145). */
void pe_end_round(pe_state *s, struct ludo_events *ev)
{
    s->start = (uint8_t)next_start(s); /* start player of the next round (PE-118) */
    s->space[START_PLAYER] = s->loan = s->borrowed = LUDO_NONE;
    s->borrowed_work = 0;
    if (s->round < ROUNDS) {
        ludo_emit(ev, E_START, s->start, 0, 0, 0);
        s->tasks[0].a = S_PREPARE;
        return;
    }
    ludo_emit(ev, E_OVER, LUDO_CHANCE, 0, 0, 0);
    s->over = 1;
    pop(s);
}
