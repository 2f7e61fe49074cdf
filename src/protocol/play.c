/* play.c - the operations that play moves, run the table, undo moves, and write or check records. */

#include "ops.h"

#include <stdlib.h>
#include <string.h>

int ludo_request_read_move(struct request *a, ludo_move *m)
{
    return ludo_move_parse(a->t->rules, a->r.move, strlen(a->r.move), m, &a->error);
}

/* Writes the last move with its log lines and the view after it. */
static void put_played(struct request *a, const state_buffer *before)
{
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_response_put_entry(a, before, a->t->n - 1);
    ludo_response_put_view(a, a->t->state, (int)a->r.seat);
    ludo_put_json_close(&a->out, '}');
}

static bool by_computer(const struct ludo_table *t)
{
    const struct ludo_entry *last = &t->history[t->n - 1];
    return last->seat >= 0 && !last->forced && !ludo_table_is_human(t, last->seat);
}

bool ludo_request_is_over(const struct request *a)
{
    struct ludo_decision d;
    a->t->rules->decision(a->t->state, &d);
    return d.kind == LUDO_OVER || a->by->ended;
}

/* ---- Stale requests --------------------------------------------------------------------------------- */

/* Returns true if the text of the question is the same. The arguments of the question are compared only if the text
 * shows them, because an argument that the text does not show may, for example, count the seats that have answered. */
static bool is_same_question(const struct request *a, const struct ludo_decision *d, const struct ludo_decision *e)
{
    int seat = (int)a->r.seat;
    char then[400], now[400];
    struct ludo_text then_text = ludo_text(then, sizeof then), now_text = ludo_text(now, sizeof now);
    bool asked = (e->kind == LUDO_BY_SEATS || e->kind == LUDO_BY_SEAT) && e->must >> seat & 1;
    if (!asked || d->question != e->question || d->source != e->source)
        return false;
    ludo_question_put(a->t->rules, d, seat, LUDO_EN, &then_text);
    ludo_question_put(a->t->rules, e, seat, LUDO_EN, &now_text);
    return strcmp(then, now) == 0;
}

/* Replays the moves from number n to the last one. Returns false if one of them is not a choice of another seat. */
static bool pass_others(const struct request *a, state_buffer *s)
{
    struct ludo_decision first, d;
    a->t->rules->decision(s, &first);
    d = first;
    for (int i = (int)a->r.n; i < a->t->n; i++) {
        if (d.kind != LUDO_BY_SEATS || a->t->history[i].seat == a->r.seat)
            return false;
        ludo_table_replay(a->t, i, s, NULL);
        a->t->rules->decision(s, &d);
        if (!is_same_question(a, &first, &d))
            return false;
    }
    return true;
}

/* In simultaneous decisions, a choice stays valid if only other seats have chosen meanwhile: the seat still has the
 * same question and the same legal moves. This does not apply after an undo, because the seat may have seen other
 * moves. */
static bool only_others_chose(const struct request *a)
{
    const struct ludo_rules *g = a->t->rules;
    ludo_move then[LUDO_MOVES_MAX], now[LUDO_MOVES_MAX];
    state_buffer s;
    if (a->t->seat_record || a->r.n > a->t->n || ludo_table_is_undone(a->t, (int)a->r.n))
        return false;
    ludo_request_state_at(a->t, (int)a->r.n, &s);
    int n = ludo_moves(g, &s, (int)a->r.seat, then, LUDO_MOVES_MAX);
    if (!pass_others(a, &s))
        return false;
    return ludo_moves(g, &s, (int)a->r.seat, now, LUDO_MOVES_MAX) == n &&
           memcmp(then, now, sizeof *now * (size_t)n) == 0;
}

/* Refuses a late or repeated click, because it was meant for an earlier position. */
static int check_not_stale(struct request *a, bool chooses)
{
    if (a->by->ended)
        return ludo_fail(&a->error, N_("the game is over"), NULL, NULL);
    a->stale = a->r.n >= 0 && a->r.n != a->t->n && !(chooses && only_others_chose(a));
    return a->stale ? ludo_fail(&a->error, N_("the game has continued in the meantime"), NULL, NULL) : 0;
}

/* ---- Moves ------------------------------------------------------------------------------------------ */

static int run_what(const struct request *a)
{
    return a->by->rights & LUDO_MAY_THINK ? LUDO_RUN_ALL : LUDO_RUN_CHANCE | LUDO_RUN_FORCED;
}

/* Continues the search by one slice of positions. Returns the seat whose search is not finished, or -1. */
static int continue_search(struct request *a)
{
    if (!(a->by->rights & LUDO_MAY_THINK))
        return -1;
    if (a->r.hurry)
        ludo_table_hurry(a->t);
    return a->r.slice > 0 ? ludo_table_think(a->t, (long)a->r.slice) : -1;
}

struct ran {
    int steps, thinks; /* steps: number of moves played; thinks: the seat whose search is not finished, or -1 */
    bool more;
};

/* Writes the moves from number `from` up to `to`, as the seat may know them. `s` is the state before them. */
static void put_steps_after(struct request *a, state_buffer *s, int from, int to)
{
    state_buffer before;
    for (int i = from; i < to; i++) {
        memcpy(&before, s, a->t->rules->state_size);
        ludo_table_replay(a->t, i, s, NULL);
        ludo_put_json_open(&a->out, NULL, '{');
        ludo_response_put_entry(a, &before, i);
        ludo_response_put_view(a, s, (int)a->r.seat);
        ludo_put_json_close(&a->out, '}');
    }
}

static void put_steps(struct request *a, int from, int to)
{
    state_buffer s;
    ludo_request_state_at(a->t, from, &s);
    put_steps_after(a, &s, from, to);
}

/* Plays the answers that need no question, if the request asks for it. Only `play` does: an undone answer is asked. */
static int put_automatic(struct request *a)
{
    int n = a->t->n;
    state_buffer before;
    memcpy(&before, a->t->state, a->t->rules->state_size);
    if (!a->r.automatic || !ludo_table_play_auto(a->t, (int)a->r.seat))
        return 0;
    put_steps_after(a, &before, n, a->t->n);
    return a->t->n - n;
}

/* Plays moves that need no person, at most `most`. If the request limits the search, the run also stops when a
 * search is not finished, and after each move of a level. So the client never waits long. */
static void put_run(struct request *a, int64_t most, struct ran *ran)
{
    ludo_request_set_budget(a);
    for (; most > 0 && !a->no_memory; most--) {
        state_buffer before;
        ran->thinks = continue_search(a);
        if (ran->thinks >= 0)
            return;
        memcpy(&before, a->t->state, a->t->rules->state_size);
        if (!ludo_table_step(a->t, run_what(a))) {
            int n = put_automatic(a);
            ran->steps += n;
            if (n)
                continue;
            ran->more = false;
            return;
        }
        put_played(a, &before);
        ran->steps++;
        if (a->r.slice > 0 && by_computer(a->t))
            return;
    }
}

/* Writes which of the listed moves were played, and why the others were not. */
static void put_played_list(struct request *a, const struct ludo_played *played)
{
    static const char *const stops[] = { NULL, "chance", "revealed", "other", "over" };
    if (!a->r.move_n)
        return;
    ludo_put_json_int(&a->out, "played", played->n);
    ludo_put_json_open(&a->out, "rest", '[');
    for (int i = played->n; i < a->r.move_n; i++)
        ludo_put_json_text(&a->out, NULL, a->r.moves[i]);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_text(&a->out, "stopped", stops[played->stop]);
}

/* If only a search has continued, writes no state, because the client already knows the state. */
static void put_ran(struct request *a, const struct ran *ran, const struct ludo_played *played)
{
    ludo_put_json_close(&a->out, ']');
    if (played)
        put_played_list(a, played);
    ludo_put_json_bool(&a->out, "more", ran->more);
    if (ran->thinks >= 0)
        ludo_put_json_int(&a->out, "thinks", ran->thinks);
    if (ran->thinks < 0 || ran->steps > 0)
        ludo_response_put_requested_extras(a);
}

void ludo_request_set_budget(struct request *a)
{
    if (a->r.budget > 0)
        ludo_table_budget(a->t, a->r.budget > 100 ? 100 : (int)a->r.budget);
}

static int64_t most_steps(int64_t asked) { return asked < 0 ? LUDO_HISTORY_MAX : asked; }

static void put_refusal(struct request *a, ludo_move m, int clause)
{
    ludo_put_json_open(&a->out, "refused", '{');
    ludo_response_put_refused(a, a->t->state, m, clause);
    ludo_put_json_close(&a->out, '}');
}

/* Explains the refusal of a listed move in the imagined world after the moves before it. */
static void put_refusal_at(struct request *a, const ludo_move *moves, int index, int clause)
{
    struct ludo_dry_run run;
    ludo_table_dry_run(a->t, (int)a->r.seat, moves, index + 1, &run);
    ludo_put_json_open(&a->out, "refused", '{');
    ludo_put_json_int(&a->out, "index", index);
    ludo_response_put_refused(a, run.world, moves[index], clause);
    ludo_put_json_close(&a->out, '}');
}

/* Reads the move or the list of moves of the request. Returns their number, or -1 and an error. */
static int read_moves(struct request *a, ludo_move *moves)
{
    if (a->r.move[0] && a->r.move_n)
        return ludo_fail(&a->error, N_("a request has either one move or a list of moves"), NULL, NULL);
    if (!a->r.move_n)
        return ludo_request_read_move(a, moves) < 0 ? -1 : 1;
    for (int i = 0; i < a->r.move_n; i++)
        if (ludo_move_parse(a->t->rules, a->r.moves[i], strlen(a->r.moves[i]), &moves[i], &a->error) < 0)
            return -1;
    return a->r.move_n;
}

/* Plays the moves of the request. Returns the same as ludo_table_play. If moves are left, nothing is answered
 * automatically, because one of these moves may be meant as the next answer. */
static int play_moves(struct request *a, const ludo_move *moves, struct ludo_played *played)
{
    if (a->r.move_n) {
        int refused = ludo_table_play_all(a->t, (int)a->r.seat, moves, a->r.move_n, played);
        a->r.automatic &= played->n == a->r.move_n;
        return refused;
    }
    *played = (struct ludo_played){ .n = 1, .refused = -1 };
    return ludo_table_play(a->t, (int)a->r.seat, moves[0]);
}

/* The response begins with the choices that other seats have made meanwhile, so that the client then knows all
 * moves. */
int ludo_op_play(struct request *a)
{
    ludo_move moves[LUDO_PLAY_ALL_MAX];
    struct ludo_played played;
    state_buffer before;
    int n = a->t->n;
    memcpy(&before, a->t->state, a->t->rules->state_size);
    if (read_moves(a, moves) < 0 || check_not_stale(a, true) < 0)
        return -1;
    int refused = play_moves(a, moves, &played);
    if (refused < 0)
        return ludo_fail(&a->error, N_("this seat cannot move now"), NULL, NULL);
    if (refused > 0 && a->r.move_n)
        put_refusal_at(a, moves, played.refused, refused);
    else if (refused > 0)
        put_refusal(a, moves[0], refused);
    if (refused)
        return 0;
    ludo_put_json_open(&a->out, "steps", '[');
    struct ran ran = { .steps = a->t->n - n, .thinks = -1, .more = true };
    if (a->r.n >= 0 && a->r.n < n)
        put_steps(a, (int)a->r.n, n);
    put_steps_after(a, &before, n, a->t->n);
    ran.steps += put_automatic(a);
    put_run(a, most_steps(a->r.run), &ran);
    put_ran(a, &ran, &played);
    return 0;
}

/* A spectator cannot run the table, because an outcome of chance would prevent a player from undoing a move. Even with
 * `auto`, this operation answers nothing for the seat, because the player may have undone the answer. */
int ludo_op_run(struct request *a)
{
    struct ran ran = { .thinks = -1, .more = true };
    a->r.automatic = false;
    if (!a->by->seats && !(a->by->rights & LUDO_MAY_HOST))
        return ludo_fail(&a->error, N_("this is not allowed at this table: {1}"), "run", NULL);
    ludo_put_json_open(&a->out, "steps", '[');
    put_run(a, a->by->ended ? 0 : most_steps(a->r.max > 0 ? a->r.max : -1), &ran);
    put_ran(a, &ran, NULL);
    return 0;
}

/* Writes the moves since the game had `from` moves, step by step, for clients that did not make these moves. If not all
 * moves fit into the response, the look shows the position after the last move of the response. */
int ludo_op_since(struct request *a)
{
    int from, end = ludo_request_piece(a, a->by->steps_max, &from);
    ludo_put_json_open(&a->out, "steps", '[');
    put_steps(a, from, end);
    ludo_put_json_close(&a->out, ']');
    ludo_response_put_more(a, end);
    if (end < a->t->n)
        a->r.at = end;
    ludo_response_put_requested_extras(a);
    return 0;
}

int ludo_op_undo(struct request *a)
{
    if (check_not_stale(a, false) < 0)
        return -1;
    if (ludo_request_undo_is_blocked(a, (int)a->r.seat))
        return ludo_fail_as(&a->error, LUDO_NOT_NOW, N_("a player has resigned since, so your move cannot be undone"),
                            NULL, NULL);
    if ((a->r.one ? ludo_table_undo_one : ludo_table_undo)(a->t, (int)a->r.seat, &a->error) < 0)
        return -1;
    ludo_put_json_int(&a->out, "n", a->t->n);
    ludo_response_put_requested_extras(a);
    return 0;
}

/* Switches automatic passing on or off. */
int ludo_op_auto_pass(struct request *a)
{
    ludo_table_set_auto_pass(a->t, (int)a->r.seat, a->r.on);
    ludo_put_json_bool(&a->out, "held", a->r.on);
    ludo_response_put_requested_extras(a);
    return 0;
}

/* Adds the word of a seat to the key from which the table computes its random numbers. */
int ludo_op_contribute(struct request *a)
{
    if (ludo_table_contribute(a->t, (int)a->r.seat, a->r.word, &a->error) < 0)
        return -1;
    ludo_put_json_text(&a->out, "commitment", a->t->commitment);
    ludo_put_json_text(&a->out, "word", a->t->part[a->r.seat]);
    return 0;
}

/* Does this game have hidden information? If not, every client may get the record. The seed in the record needs a
 * right. */
static bool plays_in_secret(const struct request *a)
{
    const struct ludo_rules *g = a->t->rules;
    for (int i = 0; i < g->field_n && a->r.seat != LUDO_ALL; i++)
        if (g->fields[i].see != LUDO_PUBLIC)
            return true;
    return false;
}

/* Clients of a server may be older programs that cannot read `pledge` lines. So a server writes these lines only if the
 * client asks for them. */
static bool wants_pledges(const struct request *a) { return a->r.pledges || a->by->rights & LUDO_MAY_HOST; }

int ludo_op_record(struct request *a)
{
    size_t n;
    bool over = ludo_request_is_over(a);
    if (a->r.with_seed && !over && !(a->by->rights & LUDO_MAY_SEED))
        return ludo_fail(&a->error, N_("the seed is available after the game is over"), NULL, NULL);
    bool whole = a->r.with_seed || over || !plays_in_secret(a);
    int what = (a->r.with_seed ? LUDO_RECORD_SEED : 0) | (wants_pledges(a) ? LUDO_RECORD_PLEDGES : 0);
    char *record = ludo_record_put(a->t, whole ? LUDO_ALL : (int)a->r.seat, what, &n);
    if (!record)
        return ludo_fail(&a->error, N_("out of memory"), NULL, NULL);
    ludo_put_json_text(&a->out, "record", record);
    free(record);
    return 0;
}

static void put_proof_seats(struct request *a, const struct ludo_proof *proof)
{
    static const char *const how[] = { NULL, "kept", "clear", "lost" };
    ludo_put_json_open(&a->out, "seats", '[');
    for (int i = 0; i < proof->seats; i++) {
        ludo_put_json_open(&a->out, NULL, '{');
        ludo_put_json_text(&a->out, "word", proof->word[i][0] ? proof->word[i] : NULL);
        ludo_put_json_text(&a->out, "hash", proof->pledge[i].how ? proof->pledge[i].hash : NULL);
        ludo_put_json_text(&a->out, "pledge", how[proof->pledge[i].how]);
        ludo_put_json_close(&a->out, '}');
    }
    ludo_put_json_close(&a->out, ']');
}

/* Verifies the deal of a record. A client can call this operation locally, so that it need not trust the server. */
int ludo_op_verify(struct request *a)
{
    struct ludo_proof proof;
    char report[2000];
    struct ludo_text text = ludo_text(report, sizeof report);
    if (!a->r.record)
        return ludo_fail(&a->error, N_("the record is missing"), NULL, NULL);
    if (ludo_record_verify(a->r.record, (size_t)a->r.record_n, &proof, &a->error) < 0)
        return -1;
    ludo_proof_put(&proof, a->r.lang, &text);
    ludo_put_json_text(&a->out, "told", report);
    ludo_put_json_text(&a->out, "commitment", proof.commitment);
    ludo_put_json_int(&a->out, "outcomes", proof.outcomes);
    ludo_put_json_int(&a->out, "words", proof.words);
    ludo_put_json_bool(&a->out, "over", proof.over);
    put_proof_seats(a, &proof);
    return 0;
}

/* Adds the look and the record to a response, which saves the client two requests after every move. The record
 * contains the seed if the session may have it. */
void ludo_response_put_requested_extras(struct request *a)
{
    if (a->r.with_look) {
        ludo_put_json_open(&a->out, "look", '{');
        ludo_op_look(a);
        ludo_put_json_close(&a->out, '}');
    }
    if (a->r.with_record) {
        a->r.with_seed = a->by->rights & LUDO_MAY_SEED || ludo_request_is_over(a);
        ludo_op_record(a);
    }
}
