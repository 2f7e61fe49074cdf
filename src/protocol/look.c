/* look.c - writes a table as a seat sees it, now or after an earlier move, and the log. */

#include "ops.h"

#include <string.h>

/* Computes the state after the first n moves. */
void ludo_request_state_at(const struct ludo_table *t, int n, state_buffer *s)
{
    t->rules->setup(s, &t->config);
    if (t->seat_record)
        memcpy(s, ludo_seat_record_view(t->rules, t->seat_record, n), t->rules->state_size);
    for (int i = 0; i < n && !t->seat_record; i++)
        t->rules->play(s, t->history[i].seat, t->history[i].move, NULL);
}

static void put_question(struct request *a, const struct ludo_decision *d)
{
    const struct ludo_rules *g = a->t->rules;
    const struct ludo_question *q = &g->questions[d->question];
    struct sentence text;
    ludo_put_json_key(&a->out, "question");
    if (d->kind != LUDO_BY_SEAT && d->kind != LUDO_BY_SEATS) {
        ludo_put(&a->out, "null");
        return;
    }
    ludo_put_char(&a->out, '{');
    ludo_put_json_text(&a->out, "id", q->id);
    ludo_request_begin_sentence(a, &text);
    ludo_question_put(g, d, ludo_mask_first(d->must), a->r.lang, &text.text);
    ludo_response_put_sentence(a, "text", &text);
    ludo_response_put_clause_id(a, "clause", q->clause);
    ludo_put_json_text(&a->out, "source", d->source < g->cards->n ? g->cards->at[d->source].id : NULL);
    ludo_put_json_bool(&a->out, "window", q->window > 0);
    ludo_put_json_close(&a->out, '}');
}

static void put_decision(struct request *a, const struct ludo_decision *d, const state_buffer *s, int seat)
{
    static const char *const kinds[] = { "seat", "seats", "chance", "over" };
    ludo_put_json_open(&a->out, "decision", '{');
    ludo_put_json_text(&a->out, "kind", kinds[d->kind]);
    ludo_response_put_seats(a, "must", d->must);
    ludo_response_put_seats(a, "may", d->may);
    put_question(a, d);
    ludo_response_put_compose(a, s, seat);
    ludo_put_json_close(&a->out, '}');
}

static bool by_seats(const struct ludo_decision *d) { return d->kind == LUDO_BY_SEAT || d->kind == LUDO_BY_SEATS; }

static bool person_must(const struct request *a, const struct ludo_decision *d)
{
    for (int seat = 0; seat < a->t->config.seats; seat++)
        if (d->must >> seat & 1 && ludo_table_is_persons(a->t, seat))
            return true;
    return false;
}

/* Plays a move and the automatic moves of the same seat after it. Returns false if something hidden was revealed. */
static bool play_on(const struct request *a, state_buffer *s, int seat, ludo_move m, struct ludo_decision *d)
{
    const struct ludo_rules *g = a->t->rules;
    bool shown;
    do {
        shown = ludo_move_reveals(g, s, seat, m, seat);
        g->play(s, seat, m, NULL);
        g->decision(s, d);
    } while (!shown && by_seats(d) && ludo_table_auto_move_in(a->t, s, seat, &m));
    return !shown;
}

/* Returns true if a computer moves next and its move always reveals something to the seat. */
static bool computer_reveals(const struct request *a, const state_buffer *s, int seat, const struct ludo_decision *d)
{
    for (int who = 0; who < a->t->config.seats; who++)
        if (d->must >> who & 1 && !ludo_table_is_human(a->t, who) && ludo_decision_reveals(a->t->rules, s, who, seat))
            return true;
    return false;
}

/* The consequences of a move that are known before the move is played. */
struct fate {
    bool final;  /* the move cannot be undone: chance follows, something is revealed, or another person acts */
    bool ends;   /* after the move another seat acts, or the game is over */
    bool passes; /* the move can be undone until a computer has moved */
};

static struct fate fate_of(const struct request *a, const state_buffer *s, int seat, ludo_move m)
{
    struct ludo_decision d;
    state_buffer next;
    memcpy(&next, s, a->t->rules->state_size);
    bool shown = !play_on(a, &next, seat, m, &d);
    bool ends = by_seats(&d) ? !(d.must >> seat & 1) : d.kind == LUDO_OVER;
    bool final = shown || !by_seats(&d) || (ends && person_must(a, &d));
    return (struct fate){ final, ends, !final && computer_reveals(a, &next, seat, &d) };
}

bool ludo_request_is_final(const struct request *a, const state_buffer *s, int seat, ludo_move m)
{
    return fate_of(a, s, seat, m).final;
}

/* ENDINGS: number of random playouts; AS_FAR: maximum number of moves in each playout */
enum { ENDINGS = 3, AS_FAR = 24 };

static bool ended(const struct request *a, const state_buffer *s, int seat, ludo_move m, struct ludo_rng *rng)
{
    const struct ludo_rules *g = a->t->rules;
    struct ludo_decision d;
    state_buffer next;
    memcpy(&next, s, g->state_size);
    play_on(a, &next, seat, m, &d);
    for (int i = 0; d.kind == LUDO_BY_CHANCE && i < AS_FAR; i++) {
        g->play(&next, LUDO_CHANCE, ludo_sample(g, &next, rng), NULL);
        g->decision(&next, &d);
        if (by_seats(&d) && ludo_table_forced_in(a->t, &next, seat, &m))
            play_on(a, &next, seat, m, &d);
    }
    return d.kind == LUDO_OVER;
}

/* Returns true if the game ends after this move. If chance follows the move, a few random outcomes are tried, and the
 * game must end in all of them. */
static bool ends_game(const struct request *a, const state_buffer *s, int seat, ludo_move m)
{
    struct ludo_rng rng;
    bool over = true;
    ludo_rng_seed(&rng, 1);
    for (int i = 0; i < ENDINGS && over; i++)
        over = ended(a, s, seat, m, &rng);
    return over;
}

/* Returns true if a legal move in state `from` leads to state `to`. */
static bool leads_to(const struct ludo_rules *g, const state_buffer *from, int seat, const state_buffer *to)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(g, from, seat, list);
    for (int i = 0; i < n; i++) {
        state_buffer next;
        memcpy(&next, from, g->state_size);
        g->play(&next, seat, list[i], NULL);
        if (memcmp(&next, to, g->state_size) == 0)
            return true;
    }
    return false;
}

/* For a question with two legal moves: m and `other`. Returns true if m decides nothing yet, because a move at the next
 * question leads to the same state as `other`. */
static bool only_asks(const struct request *a, const state_buffer *s, int seat, ludo_move m, ludo_move other)
{
    const struct ludo_rules *g = a->t->rules;
    state_buffer left, asked;
    struct ludo_decision d;
    memcpy(&left, s, g->state_size);
    memcpy(&asked, s, g->state_size);
    g->play(&left, seat, other, NULL);
    g->play(&asked, seat, m, NULL);
    g->decision(&asked, &d);
    return by_seats(&d) && d.must == 1u << seat && !ludo_request_is_final(a, s, seat, m) &&
           leads_to(g, &asked, seat, &left);
}

/* ---- The tree of answers: a leaf is the index of its move in `moves` */

struct tree {
    const struct ludo_answers *of;
    const ludo_move *list;
    int n;
};

static void put_place(struct request *a, const struct tree *t, ludo_move m)
{
    for (int i = 0; i < t->n; i++)
        if (t->list[i] == m)
            ludo_put_json_int(&a->out, NULL, i);
}

static void put_step(struct request *a, const struct tree *t, int i);

static void put_answer(struct request *a, const struct tree *t, int i)
{
    static const char *const kinds[] = { "move", "group", "range", "dice" };
    const struct ludo_answer *node = &t->of->at[i];
    struct sentence label;
    if (node->kind == LUDO_ANSWER_MOVE) {
        put_place(a, t, t->of->move[node->from]);
        return;
    }
    ludo_request_begin_sentence(a, &label);
    ludo_answer_label(a->t->rules, t->of, i, a->r.lang, &label.text);
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "kind", kinds[node->kind]);
    ludo_response_put_sentence(a, "label", &label);
    ludo_put_json_open(&a->out, "of", '[');
    put_step(a, t, i);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_close(&a->out, '}');
}

static void put_step(struct request *a, const struct tree *t, int i)
{
    const struct ludo_answer *node = &t->of->at[i];
    if (node->kind == LUDO_ANSWER_DICE)
        for (int k = 0; k < node->n; k++)
            put_place(a, t, t->of->move[node->from + k]);
    else
        for (int k = 0; k < node->step; k++)
            put_answer(a, t, node->first + k);
}

static void put_answers(struct request *a, const state_buffer *view, int seat, const ludo_move *list, int n)
{
    struct ludo_answers of;
    const struct tree tree = { &of, list, n };
    ludo_put_json_open(&a->out, "answers", '[');
    if (n > 0) {
        ludo_answers_of(a->t->rules, view, seat, list, n, &of);
        if (of.at[0].kind == LUDO_ANSWER_DICE)
            put_answer(a, &tree, 0);
        else
            put_step(a, &tree, 0);
    }
    ludo_put_json_close(&a->out, ']');
}

static void put_fate(struct request *a, struct fate f)
{
    ludo_put_json_bool(&a->out, "final", f.final);
    ludo_put_json_bool(&a->out, "ends", f.ends);
    ludo_put_json_bool(&a->out, "passes", f.passes);
}

/* Plays a list up to its last move, with the forced moves between them. Returns false if it ends earlier. */
static bool play_before_last(const struct request *a, state_buffer *s, int seat, const struct ludo_list *list)
{
    struct ludo_list before = *list;
    ludo_move last = list->at[--before.n], forced;
    bool on = ludo_try_list(a->t, s, seat, &before) == before.n;
    while (on && ludo_table_auto_move_in(a->t, s, seat, &forced) && forced != last)
        on = ludo_try_move(a->t, s, seat, forced);
    return on && a->t->rules->why_not(s, seat, last) == 0;
}

void ludo_response_put_list_fate(struct request *a, const state_buffer *s, int seat, const struct ludo_list *list)
{
    state_buffer next;
    struct fate f = { .final = true };
    memcpy(&next, s, a->t->rules->state_size);
    if (play_before_last(a, &next, seat, list))
        f = fate_of(a, &next, seat, list->at[list->n - 1]);
    if (f.final)
        ludo_put_json_bool(&a->out, "final", true);
    if (f.ends)
        ludo_put_json_bool(&a->out, "ends", true);
    if (f.passes)
        ludo_put_json_bool(&a->out, "passes", true);
}

/* Returns true if every move ends the turn and the game wants that to be a choice: the player may want to undo. */
static bool asks_before_end(const struct request *a, const state_buffer *s, int seat, const ludo_move *list, int n)
{
    struct ludo_compose row = { 0 };
    if (seat < 0 || !n || !a->t->rules->compose)
        return false;
    a->t->rules->compose(s, seat, &row);
    for (int i = 0; i < n && row.ask_before_end; i++)
        row.ask_before_end = fate_of(a, s, seat, list[i]).ends;
    return row.ask_before_end;
}

static void put_moves(struct request *a, const state_buffer *s, int seat)
{
    ludo_move list[LUDO_MOVES_MAX];
    state_buffer view;
    int n = seat < 0 ? 0 : ludo_list_moves(a->t->rules, s, seat, list);
    ludo_view(a->t->rules, s, seat, &view);
    ludo_put_json_open(&a->out, "moves", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&a->out, NULL, '{');
        ludo_response_put_move(a, list[i]);
        bool over = ends_game(a, s, seat, list[i]);
        ludo_response_put_note(a, &view, seat, list[i], over);
        struct fate fate = fate_of(a, s, seat, list[i]);
        put_fate(a, fate);
        ludo_put_json_bool(&a->out, "over", over);
        ludo_put_json_bool(&a->out, "asks", n == 2 && only_asks(a, s, seat, list[i], list[1 - i]));
        ludo_response_put_does(a, s, list[i], fate.final);
        ludo_put_json_close(&a->out, '}');
    }
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_bool(&a->out, "same",
                       !asks_before_end(a, s, seat, list, n) && ludo_request_is_equivalent(a, s, seat));
    put_answers(a, &view, seat, list, n);
}

static void put_points(struct request *a, const char *key, const int16_t *points, int n)
{
    ludo_put_json_open(&a->out, key, '[');
    for (int i = 0; i < n; i++) {
        ludo_put(&a->out, i ? "," : "");
        ludo_put_int(&a->out, points[i]);
    }
    ludo_put_json_close(&a->out, ']');
}

static void put_result(struct request *a, const void *state)
{
    struct ludo_result r;
    int16_t rank[LUDO_SEATS_MAX];
    a->t->rules->score(state, &r);
    int columns = r.seats + r.rivals;
    for (int i = 0; i < columns; i++)
        rank[i] = a->by->rank ? a->by->rank[i] : r.rank[i];
    ludo_put_json_open(&a->out, "result", '{');
    ludo_put_json_bool(&a->out, "over", r.over || a->by->ended);
    ludo_put_json_bool(&a->out, "common", r.common);
    put_points(a, "points", r.points, columns);
    put_points(a, "rank", rank, columns);
    ludo_put_json_open(&a->out, "lines", '[');
    for (int i = 0; i < r.line_n; i++) {
        ludo_put_json_open(&a->out, NULL, '{');
        ludo_put_json_text(&a->out, "what", ludo_translate(a->r.lang, r.line[i].what));
        put_points(a, "points", r.line[i].points, columns);
        ludo_put_json_int(&a->out, "of", r.line[i].of);
        if (r.line[i].clause)
            ludo_response_put_clause_id(a, "clause", r.line[i].clause);
        ludo_put_json_close(&a->out, '}');
    }
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_close(&a->out, '}');
}

static void put_seating(struct request *a)
{
    ludo_put_json_open(&a->out, "seats", '[');
    for (int i = 0; i < a->t->config.seats; i++)
        ludo_put_json_text(&a->out, NULL, a->t->seat[i]);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_open(&a->out, "options", '{');
    for (int i = 0; i < a->t->rules->option_n; i++)
        ludo_put_json_int(&a->out, a->t->rules->options[i].id, a->t->config.option[i]);
    ludo_put_json_close(&a->out, '}');
}

/* The seed is unknown if a person or a record without a seed supplied the outcomes of chance. */
static void put_seed(struct request *a, bool over)
{
    ludo_put_json_text(&a->out, "commitment", a->t->commitment[0] ? a->t->commitment : NULL);
    ludo_put_json_text(&a->out, "seed", over && a->t->seed[0] ? a->t->seed : NULL);
}

int ludo_op_look(struct request *a)
{
    struct ludo_table *t = a->t;
    int seat = (int)a->r.seat, n = a->r.at < 0 || a->r.at > t->n ? t->n : (int)a->r.at;
    struct ludo_decision d;
    state_buffer s;
    memcpy(&s, t->state, t->rules->state_size);
    if (n < t->n)
        ludo_request_state_at(t, n, &s);
    ludo_determinize_stable(t->rules, &s, seat, &s); /* everything below is computed from the view alone */
    t->rules->decision(&s, &d);
    if (a->by->ended && n == t->n)
        d = (struct ludo_decision){ .kind = LUDO_OVER };
    ludo_put_json_text(&a->out, "game", t->rules->id);
    put_seating(a);
    ludo_put_json_int(&a->out, "seat", seat);
    ludo_put_json_int(&a->out, "n", n);
    ludo_put_json_bool(&a->out, "over", d.kind == LUDO_OVER);
    const int mover = n < t->n || t->seat_record || d.kind == LUDO_OVER ? LUDO_SPECTATOR : seat;
    put_decision(a, &d, &s, mover);
    put_moves(a, &s, mover);
    ludo_response_put_view(a, &s, seat);
    put_result(a, &s);
    ludo_put_json_bool(&a->out, "undo",
                       n == t->n && seat >= 0 && (a->by->rights & LUDO_MAY_UNDO) && !a->by->ended &&
                           !ludo_request_undo_is_blocked(a, seat) && ludo_table_can_undo(t, seat));
    ludo_put_json_bool(&a->out, "held", seat >= 0 && ludo_table_auto_passes(t, seat));
    ludo_put_json_bool(&a->out, "open", ludo_request_may_see_all(a));
    ludo_put_json_bool(&a->out, "watch", t->seat_record != NULL);
    put_seed(a, d.kind == LUDO_OVER);
    return 0;
}

/* A response to `log` may have LOG_ENTRIES times as many entries as a response to `since` may have steps, because an
 * entry is smaller than a step. */
enum { LOG_ENTRIES = 64 };

/* ---- The log ---------------------------------------------------------------------------------------- */

static void put_event(struct request *a, const struct ludo_event *e)
{
    const struct ludo_event_kind *kind = &a->t->rules->events[e->kind];
    struct sentence line;
    uint32_t value[LUDO_ARGS_MAX];
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        value[i] = e->arg[i];
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "id", kind->id);
    ludo_request_begin_sentence(a, &line);
    ludo_event_sentence(a->t->rules, e, a->r.lang, &line.text);
    ludo_response_put_sentence(a, "told", &line);
    ludo_put_json_int(&a->out, "who", e->who);
    ludo_response_put_touches(a, "args", kind->arg, value);
    ludo_put_json_close(&a->out, '}');
}

static void put_events(struct request *a, const struct ludo_events *events)
{
    ludo_put_json_open(&a->out, "events", '[');
    for (int i = 0; i < events->n; i++)
        if (ludo_event_visible_to(&events->at[i], (int)a->r.seat))
            put_event(a, &events->at[i]);
    ludo_put_json_close(&a->out, ']');
}

/* Writes the move with "?" for each argument that the seat may not know. */
static void put_entry_move(struct request *a, const state_buffer *before, const struct ludo_entry *h)
{
    const struct ludo_rules *g = a->t->rules;
    /* hidden arguments are already "?" in the moves of a seat record */
    int seat = a->t->seat_record ? LUDO_ALL : (int)a->r.seat;
    char words[WORD_MAX];
    struct ludo_text text = ludo_text(words, sizeof words);
    struct sentence line;
    ludo_move_put(g, ludo_move_as_seen(g, before, h->seat, h->move, seat), &text);
    ludo_put_json_text(&a->out, "move", words);
    ludo_request_begin_sentence(a, &line);
    ludo_log_line(g, before, h->seat, h->move, seat, a->r.lang, &line.text);
    ludo_response_put_sentence(a, "told", &line);
}

/* Other seats may not know that a move was forced, because that could reveal the cards of the seat. */
static bool knows_forced(const struct request *a, const struct ludo_entry *h)
{
    return (h->forced || h->let_pass) && (a->r.seat == LUDO_ALL || a->r.seat == h->seat);
}

/* Other seats may not know that the seat had no other choice. */
static bool knows_by_rule(const struct request *a, const struct ludo_entry *h)
{
    return h->by_rule && (a->r.seat == LUDO_ALL || a->r.seat == h->seat);
}

static void put_moment_before(struct request *a, const state_buffer *before)
{
    state_buffer view;
    struct ludo_moment m;
    ludo_view(a->t->rules, before, (int)a->r.seat, &view);
    ludo_response_put_moment_text(a, "when", &view);
    ludo_moment_of(a->t->rules, &view, &m);
    ludo_put_json_int(&a->out, "round", m.round);
    ludo_put_json_int(&a->out, "actor", m.actor);
}

/* Writes move n of the history as members of an open JSON object. `before` is the state before the move. */
void ludo_response_put_entry(struct request *a, const state_buffer *before, int n)
{
    const struct ludo_entry *h = &a->t->history[n];
    struct ludo_event some[64];
    struct ludo_events events = { .max = 64, .at = some };
    state_buffer after;
    memcpy(&after, before, a->t->rules->state_size);
    ludo_table_replay(a->t, n, &after, &events);
    ludo_put_json_int(&a->out, "n", n + 1);
    ludo_put_json_int(&a->out, "who", h->seat);
    put_moment_before(a, before);
    ludo_put_json_bool(&a->out, "forced", knows_forced(a, h));
    if (h->joined)
        ludo_put_json_bool(&a->out, "joined", true);
    if (knows_by_rule(a, h))
        ludo_put_json_bool(&a->out, "auto", true);
    put_entry_move(a, before, h);
    put_events(a, &events);
}

/* Finds the part of the history that the request asks for. Sets *from to the number of its first move, and returns the
 * number after its last move. The member `max` of the request and the parameter `most` limit the number of moves. 0
 * means no limit. */
int ludo_request_piece(const struct request *a, int most, int *from)
{
    int end = a->t->n;
    *from = a->r.from < 0 ? 0 : a->r.from > end ? end : (int)a->r.from;
    if (most > 0 && end - *from > most)
        end = *from + most;
    return a->r.max > 0 && end - *from > a->r.max ? *from + (int)a->r.max : end;
}

/* If the response ends before the last move, writes the members `more` (true) and `next` (the number of the move with
 * which the client continues). */
void ludo_response_put_more(struct request *a, int end)
{
    if (end == a->t->n)
        return;
    ludo_put_json_bool(&a->out, "more", true);
    ludo_put_json_int(&a->out, "next", end);
}

int ludo_op_log(struct request *a)
{
    state_buffer s;
    int from, end = ludo_request_piece(a, a->by->steps_max * LOG_ENTRIES, &from);
    ludo_request_state_at(a->t, from, &s);
    ludo_put_json_open(&a->out, "log", '[');
    for (int i = from; i < end; i++) {
        ludo_put_json_open(&a->out, NULL, '{');
        ludo_response_put_entry(a, &s, i);
        ludo_put_json_close(&a->out, '}');
        ludo_table_replay(a->t, i, &s, NULL);
    }
    ludo_put_json_close(&a->out, ']');
    ludo_response_put_more(a, end);
    return 0;
}
