/* play_all.c - plays several moves of a seat as one answer, and the answers that need no question.
 *
 * A composed answer is first played in an imagined world, which shows the seat no more than its view. If a move is
 * refused there, nothing is played at the table. The imagined world differs from the table as soon as something hidden
 * is revealed, so the answer ends there. */
#include "table.h"

#include <string.h>

/* Why can an answer of this seat not go on at this decision? */
static enum ludo_stop stop_at(const struct ludo_decision *d, int seat)
{
    return d->kind == LUDO_OVER        ? LUDO_STOP_OVER
           : d->kind == LUDO_BY_CHANCE ? LUDO_STOP_CHANCE
           : d->must >> seat & 1       ? LUDO_STOP_NONE
                                       : LUDO_STOP_OTHER;
}

/* ---- In the imagined world ----------------------------------------------------------------------------- */

struct dry {
    const struct ludo_table *t;
    int seat;
    struct ludo_dry_run *run;
};

/* Plays a legal move in the imagined world. */
static void step(struct dry *by, ludo_move m, int listed, bool let_pass)
{
    struct ludo_dry_run *run = by->run;
    struct ludo_decision d;
    bool shown = ludo_move_reveals(by->t->rules, run->world, by->seat, m, by->seat);
    run->step[run->n].move = m;
    run->step[run->n].let_pass = let_pass;
    run->played.n += listed;
    run->listed[run->n++] = (int8_t)run->played.n;
    by->t->rules->play(run->world, by->seat, m, NULL);
    by->t->rules->decision(run->world, &d);
    run->played.stop = shown ? LUDO_STOP_REVEALED : stop_at(&d, by->seat);
}

static bool is_legal_next(const struct dry *by, ludo_move m)
{
    ludo_move list[LUDO_MOVES_MAX];
    struct ludo_decision d;
    by->t->rules->decision(by->run->world, &d);
    if (!ludo_asks_seats(&d) || !((d.must | d.may) >> by->seat & 1))
        return false;
    int n = ludo_list_moves(by->t->rules, by->run->world, by->seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

/* Plays the forced move, or passes in a window if automatic passing is on. */
static bool step_unasked(struct dry *by)
{
    ludo_move m;
    bool forced = ludo_table_forced_in(by->t, by->run->world, by->seat, &m);
    if (!forced && !ludo_table_auto_move_in(by->t, by->run->world, by->seat, &m))
        return false;
    step(by, m, 0, !forced);
    return true;
}

/* Declines a part of a plan that the list leaves out: the next listed move answers a later question. */
static bool step_declining(struct dry *by, ludo_move next)
{
    const struct ludo_rules *g = by->t->rules;
    ludo_move list[LUDO_MOVES_MAX], no = 0;
    struct ludo_compose compose = { 0 };
    bool declines = false;
    if (!g->compose || !g->role || by->run->n == 0)
        return false;
    g->compose(by->run->world, by->seat, &compose);
    if (!compose.level || (g->awaits && g->awaits(by->run->world, ludo_verb_of(next))))
        return false;
    int n = ludo_list_moves(g, by->run->world, by->seat, list);
    for (int i = 0; i < n; i++) {
        struct ludo_answer_role role = { 0 };
        g->role(by->run->world, list[i], &role);
        if (ludo_verb_of(list[i]) == ludo_verb_of(next))
            return false;
        if (role.flags & LUDO_DECLINES)
            no = list[i], declines = true;
    }
    if (declines)
        step(by, no, 0, false);
    return declines;
}

/* Plays the moves up to and including the next listed move. Returns false if the answer ends before it. */
static bool step_listed(struct dry *by, ludo_move m)
{
    struct ludo_dry_run *run = by->run;
    while (!is_legal_next(by, m) && (step_unasked(by) || step_declining(by, m)))
        if (run->played.stop || run->n == LUDO_DRY_STEPS - 1) {
            run->played.stop = run->played.stop ? run->played.stop : LUDO_STOP_OTHER;
            return false;
        }
    if (is_legal_next(by, m)) {
        step(by, m, 1, false);
        return true;
    }
    run->result = ludo_try(by->t->rules, run->world, by->seat, m, NULL);
    if (!run->result)
        run->result = -LUDO_ILLEGAL;
    run->played.refused = run->played.n;
    return false;
}

void ludo_table_dry_run(const struct ludo_table *t, int seat, const ludo_move *moves, int n, struct ludo_dry_run *run)
{
    struct dry by = { t, seat, run };
    memset(run, 0, offsetof(struct ludo_dry_run, world));
    run->played.refused = -1;
    ludo_determinize_stable(t->rules, t->state, seat, run->world);
    for (int i = 0; i < n && !run->played.stop && step_listed(&by, moves[i]); i++)
        ;
    if (run->result)
        run->n = run->played.n = 0;
    if (run->result || run->played.n == n)
        run->played.stop = LUDO_STOP_NONE;
}

/* ---- At the table -------------------------------------------------------------------------------------- */

/* Plays a step of the dry run. Sets `stop` if the answer ends after it. */
static int play_step(struct ludo_table *t, int seat, ludo_move m, enum ludo_stop *stop)
{
    struct ludo_decision d;
    bool shown = ludo_move_reveals(t->rules, t->state, seat, m, seat);
    int refused = ludo_table_play(t, seat, m);
    if (refused)
        return refused;
    t->rules->decision(t->state, &d);
    *stop = shown ? LUDO_STOP_REVEALED : stop_at(&d, seat);
    return 0;
}

/* Plays the steps until the first one that reveals something at the table. A legal move of the imagined world is legal
 * at the table too. If it is not, then this is a bug, and nothing is played. */
static int play_steps(struct ludo_table *t, int seat, const struct ludo_dry_run *run, struct ludo_played *played)
{
    enum ludo_stop stop = LUDO_STOP_NONE;
    int begin = t->n, i = 0;
    for (; i < run->n && !stop; i++) {
        int refused = play_step(t, seat, run->step[i].move, &stop);
        if (refused) {
            ludo_table_rewind(t, begin);
            *played = (struct ludo_played){ .refused = -1 };
            return refused > 0 ? -LUDO_ILLEGAL : refused;
        }
        t->history[t->n - 1].joined = i > 0;
        t->history[t->n - 1].let_pass = run->step[i].let_pass;
    }
    *played = run->played;
    if (i < run->n) {
        played->n = run->listed[i - 1];
        played->stop = stop;
    }
    return 0;
}

int ludo_table_play_all(struct ludo_table *t, int seat, const ludo_move *moves, int n, struct ludo_played *played)
{
    struct ludo_dry_run run;
    *played = (struct ludo_played){ .refused = -1 };
    if (n < 1 || n > LUDO_PLAY_ALL_MAX)
        return n < 1 ? -LUDO_MALFORMED : -LUDO_TOO_MANY;
    if (t->seat_record)
        return -LUDO_NOT_NOW;
    if (seat < 0 || seat >= t->config.seats)
        return -LUDO_UNKNOWN;
    ludo_table_dry_run(t, seat, moves, n, &run);
    *played = run.played;
    return run.result ? run.result : play_steps(t, seat, &run, played);
}

/* ---- Without a question -------------------------------------------------------------------------------- */

/* Finds the next automatic answer of the seat. gathers: the answer is part of a gesture that gathers everything. */
static bool find_auto(const struct ludo_table *t, int seat, ludo_move *m, bool *gathers)
{
    _Alignas(8) unsigned char world[LUDO_STATE_MAX];
    ludo_determinize_stable(t->rules, t->state, seat, world);
    *gathers = ludo_table_gathers_all_in(t, world, seat, m);
    return *gathers || ludo_table_auto_answer_in(t, world, seat, m);
}

int ludo_table_play_auto(struct ludo_table *t, int seat)
{
    bool gathers = false, gathered = false;
    int begin = t->n, forced = ludo_table_run(t, LUDO_RUN_FORCED);
    ludo_move m;
    while (find_auto(t, seat, &m, &gathers) && ludo_table_play(t, seat, m) == 0) {
        t->history[t->n - 1].by_rule = true;
        t->history[t->n - 1].joined = gathers && gathered && !forced;
        gathered = gathers;
        forced = ludo_table_run(t, LUDO_RUN_FORCED);
    }
    return t->n - begin;
}
