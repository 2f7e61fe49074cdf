/* check_rotated.c - plays a scenario a second time with the seats rotated, once for each rotation.
 *
 * At the first question to a seat, and after each block of `given` lines, the state is copied with its seats rotated
 * (rotate.c). From then on, every move and every outcome of chance is also played in each copy, by the rotated seat.
 * The rules treat all seats alike if each copy stays the rotated state: same legal moves, same refusals, same result. A
 * rule that ignores the last seat, or that treats seat 0 differently, makes a copy differ. */
#include "scenario_run.h"

#include <string.h>

static int differ(struct run *r, const char *what, int by, const char *word)
{
    r->unmet = r->rotated->failed = true;
    ludo_fail(&r->result->error, what, (char[]){ (char)('0' + by), 0 }, word);
    r->result->error.line = r->line;
    return -1;
}

static int differ_by_move(struct run *r, const char *what, int by, ludo_move m)
{
    char word[80];
    struct ludo_text text = ludo_text(word, sizeof word);
    ludo_move_put(r->rules, m, &text);
    return differ(r, what, by, word);
}

static struct rotation rotation(const struct run *r, int by)
{
    return (struct rotation){ .rules = r->rules, .seats = r->config.seats, .by = by };
}

/* ---- The result of a state ------------------------------------------------------------------------------ */

static bool same_lines(const struct rotation *k, const struct ludo_result *was, const struct ludo_result *is, int seat)
{
    int other = ludo_scn_rotate_seat(k, seat);
    bool same = was->points[seat] == is->points[other] && was->rank[seat] == is->rank[other];
    for (int i = 0; i < was->line_n; i++)
        same &= was->line[i].points[seat] == is->line[i].points[other];
    return same;
}

static bool same_result(const struct run *r, const struct rotation *k, const void *state)
{
    struct ludo_result was, is;
    r->rules->score(r->table.state, &was);
    r->rules->score(state, &is);
    bool same = was.over == is.over && was.line_n == is.line_n;
    for (int seat = 0; seat < r->config.seats; seat++)
        same = same && same_lines(k, &was, &is, seat);
    return same;
}

static int compare_result(struct run *r, int by)
{
    struct rotation k = rotation(r, by);
    if (same_result(r, &k, r->rotated->state[by]))
        return 0;
    return differ(r, N_("with the seats rotated by {1}, another result follows"), by, NULL);
}

int ludo_scn_rotated_begin(struct run *r)
{
    if (!r->rotated || ludo_scn_unrotatable(r->rules))
        return 0;
    r->rotated->begun = true;
    for (int by = 1; by < r->config.seats; by++) {
        struct rotation k = rotation(r, by);
        ludo_scn_rotate_state(&k, r->table.state, r->rotated->state[by]);
        if (compare_result(r, by) < 0)
            return -1;
    }
    return 0;
}

/* ---- The question: compare the asked seats and the legal moves -------------------------------------------- */

static int list(const struct ludo_rules *g, const void *state, int seat, const struct rotation *k, ludo_move *out)
{
    int n = ludo_list_moves(g, state, seat, out);
    for (int i = 0; i < n; i++) { /* sorted, because a given state may list its moves in any order */
        ludo_move m = k ? ludo_scn_rotate_move(k, out[i]) : out[i];
        int at = i;
        for (; at > 0 && out[at - 1] > m; at--)
            out[at] = out[at - 1];
        out[at] = m;
    }
    return n;
}

static bool same_moves(const struct run *r, const struct rotation *k, const void *state)
{
    ludo_move mine[LUDO_MOVES_MAX], theirs[LUDO_MOVES_MAX];
    for (int seat = 0; seat < r->config.seats; seat++) {
        int n = list(r->rules, r->table.state, seat, k, mine), other = ludo_scn_rotate_seat(k, seat);
        if (list(r->rules, state, other, NULL, theirs) != n || memcmp(mine, theirs, (size_t)n * sizeof *mine) != 0)
            return false;
        for (int i = 0; i < n; i++)
            if (r->rules->why_not(state, other, theirs[i]) != 0)
                return false;
    }
    return true;
}

static bool same_question(const struct run *r, const struct rotation *k, const void *state)
{
    struct ludo_decision is, was;
    r->rules->decision(r->table.state, &was);
    r->rules->decision(state, &is);
    return is.kind == was.kind && is.question == was.question && is.must == ludo_scn_rotate_mask(k, was.must) &&
           is.may == ludo_scn_rotate_mask(k, was.may);
}

int ludo_scn_rotated_question(struct run *r)
{
    if (r->rotated && !r->rotated->begun && ludo_scn_rotated_begin(r) < 0)
        return -1;
    for (int by = 1; r->rotated && r->rotated->begun && by < r->config.seats; by++) {
        struct rotation k = rotation(r, by);
        if (!same_question(r, &k, r->rotated->state[by]) || !same_moves(r, &k, r->rotated->state[by]))
            return differ(r, N_("with the seats rotated by {1}, the question or its legal moves differ"), by, NULL);
    }
    return 0;
}

int ludo_scn_rotated_refuses(struct run *r, int seat, ludo_move m, int clause)
{
    for (int by = 1; r->rotated && r->rotated->begun && by < r->config.seats; by++) {
        struct rotation k = rotation(r, by);
        int other =
            r->rules->why_not(r->rotated->state[by], ludo_scn_rotate_seat(&k, seat), ludo_scn_rotate_move(&k, m));
        if (clause > 0 && other != clause)
            return differ_by_move(r, N_("with the seats rotated by {1}, another clause forbids {2}"), by, m);
    }
    return 0;
}

/* ---- Moves: compare the states -------------------------------------------------------------------------- */

static int follow(struct run *r, int by, int seat, ludo_move m)
{
    struct rotation k = rotation(r, by);
    struct ludo_element differs;
    char path[80];
    struct ludo_text text = ludo_text(path, sizeof path);
    void *state = r->rotated->state[by];
    if (ludo_try(r->rules, state, ludo_scn_rotate_seat(&k, seat), ludo_scn_rotate_move(&k, m), NULL) != 0)
        return differ_by_move(r, N_("with the seats rotated by {1}, this move is refused: {2}"), by, m);
    if (!ludo_scn_rotated_is(&k, r->table.state, state, &differs)) {
        ludo_element_path(r->rules, &differs, &text);
        return differ(r, N_("with the seats rotated by {1}, another value results: {2}"), by, path);
    }
    return compare_result(r, by);
}

int ludo_scn_rotated_play(struct run *r, int seat, ludo_move m)
{
    if (!r->rotated || !r->rotated->begun || r->rotated->failed)
        return 0;
    for (int by = 1; by < r->config.seats; by++)
        if (follow(r, by, seat, m) < 0)
            return -1;
    return 0;
}
