/* desk_look.c - the table as a seat sees it, now or as it stood; and the log. */

#include "desk_parts.h"

#include <string.h>

/* The table after its first n moves. */
void desk_table_at(const struct ludo_table *t, int n, world *s)
{
    t->rules->setup(s, &t->config);
    for (int i = 0; i < n; i++)
        t->rules->play(s, t->history[i].seat, t->history[i].move, NULL);
}

static void put_question(struct asked *a, const struct ludo_decision *d)
{
    const struct ludo_rules *g = a->t->rules;
    const struct ludo_question *q = &g->questions[d->question];
    char words[400];
    struct ludo_text text = ludo_text(words, sizeof words);
    desk_put_key(a, "question");
    if (d->kind != LUDO_BY_SEAT && d->kind != LUDO_BY_SEATS) {
        ludo_put(&a->out, "null");
        return;
    }
    ludo_put_char(&a->out, '{');
    desk_put_pair(a, "id", q->id);
    ludo_question_put(g, d, ludo_first(d->must), a->r.lang, &text);
    desk_put_pair(a, "text", words);
    desk_put_clause_id(a, "clause", q->clause);
    desk_put_pair(a, "source", d->source < g->cards->n ? g->cards->at[d->source].id : NULL);
    desk_put_truth(a, "window", q->window > 0);
    desk_put_close(a, '}');
}

static void put_decision(struct asked *a, const struct ludo_decision *d)
{
    static const char *const kinds[] = { "seat", "seats", "chance", "over" };
    desk_put_key(a, "decision");
    ludo_put_char(&a->out, '{');
    desk_put_pair(a, "kind", kinds[d->kind]);
    desk_put_seats(a, "must", d->must);
    desk_put_seats(a, "may", d->may);
    put_question(a, d);
    desk_put_close(a, '}');
}

/* What comes after it cannot be undone: chance, something hidden, somebody else. */
bool desk_is_final(const struct asked *a, const world *s, int seat, ludo_move m)
{
    const struct ludo_rules *g = a->t->rules;
    struct ludo_decision d;
    world next;
    memcpy(&next, s, g->state_size);
    g->play(&next, seat, m, NULL);
    g->decision(&next, &d);
    bool mine = (d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS) && (d.must >> seat & 1);
    return !mine || ludo_reveals(g, s, seat, m);
}

static void put_moves(struct asked *a, const world *s, int seat)
{
    ludo_move list[LUDO_MOVES_MAX];
    world view;
    int n = seat == LUDO_CHANCE ? 0 : a->t->rules->moves(s, seat, list);
    ludo_view(a->t->rules, s, seat, &view);
    desk_put_list(a, "moves");
    for (int i = 0; i < n; i++) {
        desk_put_open(a);
        desk_put_move(a, list[i]);
        desk_put_aside(a, &view, seat, list[i]);
        desk_put_truth(a, "final", desk_is_final(a, s, seat, list[i]));
        desk_put_close(a, '}');
    }
    desk_put_close(a, ']');
}

static void put_points(struct asked *a, const char *key, const int16_t *points, int n)
{
    desk_put_list(a, key);
    for (int i = 0; i < n; i++) {
        ludo_put(&a->out, i ? "," : "");
        ludo_put_int(&a->out, points[i]);
    }
    desk_put_close(a, ']');
}

static void put_result(struct asked *a, const void *state)
{
    struct ludo_result r;
    int16_t rank[LUDO_SEATS_MAX];
    a->t->rules->score(state, &r);
    int columns = r.seats + r.rivals;
    for (int i = 0; i < columns; i++)
        rank[i] = r.rank[i];
    desk_put_key(a, "result");
    ludo_put_char(&a->out, '{');
    desk_put_truth(a, "over", r.over);
    desk_put_truth(a, "common", r.common);
    put_points(a, "points", r.points, columns);
    put_points(a, "rank", rank, columns);
    desk_put_list(a, "lines");
    for (int i = 0; i < r.line_n; i++) {
        desk_put_open(a);
        desk_put_pair(a, "what", ludo_say(a->r.lang, r.line[i].what));
        put_points(a, "points", r.line[i].points, columns);
        desk_put_number(a, "of", r.line[i].of);
        desk_put_close(a, '}');
    }
    desk_put_close(a, ']');
    desk_put_close(a, '}');
}

static void put_seating(struct asked *a)
{
    desk_put_list(a, "seats");
    for (int i = 0; i < a->t->config.seats; i++)
        desk_put_text(a, a->t->seat[i]);
    desk_put_close(a, ']');
    desk_put_key(a, "options");
    ludo_put_char(&a->out, '{');
    for (int i = 0; i < a->t->rules->option_n; i++)
        desk_put_number(a, a->t->rules->options[i].id, a->t->config.option[i]);
    desk_put_close(a, '}');
}

/* Chance forced by hand or by a record without a seed: the seed may be unknown. */
static void put_seed(struct asked *a, bool over)
{
    desk_put_pair(a, "commitment", a->t->commitment[0] ? a->t->commitment : NULL);
    desk_put_pair(a, "seed", over && a->t->seed[0] ? a->t->seed : NULL);
}

int desk_look(struct asked *a)
{
    struct ludo_table *t = a->t;
    int seat = (int)a->r.seat, n = a->r.at < 0 || a->r.at > t->n ? t->n : (int)a->r.at;
    struct ludo_decision d;
    world s;
    memcpy(&s, t->state, t->rules->state_size);
    if (n < t->n)
        desk_table_at(t, n, &s);
    t->rules->decision(&s, &d);
    desk_put_pair(a, "game", t->rules->id);
    put_seating(a);
    desk_put_number(a, "seat", seat);
    desk_put_number(a, "n", n);
    desk_put_truth(a, "over", d.kind == LUDO_OVER);
    put_decision(a, &d);
    put_moves(a, &s, n < t->n ? LUDO_CHANCE : seat);
    desk_put_view(a, &s, seat);
    put_result(a, &s);
    desk_put_truth(a, "undo", n == t->n && seat != LUDO_CHANCE && ludo_table_can_undo(t, seat));
    desk_put_truth(a, "held", seat != LUDO_CHANCE && ludo_table_held(t, seat));
    put_seed(a, d.kind == LUDO_OVER);
    return 0;
}

/* ---- The log ---------------------------------------------------------------------------------------- */

static void put_event(struct asked *a, const struct ludo_event *e)
{
    const struct ludo_event_kind *kind = &a->t->rules->events[e->kind];
    char words[400];
    struct ludo_text text = ludo_text(words, sizeof words);
    uint32_t value[LUDO_ARGS_MAX];
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        value[i] = e->arg[i];
    desk_put_open(a);
    desk_put_pair(a, "id", kind->id);
    ludo_event_told(a->t->rules, e, a->r.lang, &text);
    desk_put_pair(a, "told", words);
    desk_put_number(a, "who", e->who);
    desk_put_touches(a, "args", kind->arg, value);
    desk_put_close(a, '}');
}

static void put_events(struct asked *a, const struct ludo_events *events)
{
    desk_put_list(a, "events");
    for (int i = 0; i < events->n; i++)
        if (ludo_hears(&events->at[i], (int)a->r.seat))
            put_event(a, &events->at[i]);
    desk_put_close(a, ']');
}

/* The move itself only if the seat knows which it was. */
static void put_entry_move(struct asked *a, const world *before, const struct ludo_entry *h)
{
    const struct ludo_rules *g = a->t->rules;
    int seat = (int)a->r.seat;
    char words[400];
    struct ludo_text text = ludo_text(words, sizeof words);
    if (seat != LUDO_CHANCE && h->seat != seat && !ludo_knows_move(g, before, h->seat, h->move, seat)) {
        desk_put_pair(a, "move", NULL);
        desk_put_pair(a, "told", "");
        return;
    }
    ludo_move_put(g, h->move, &text);
    desk_put_pair(a, "move", words);
    text = ludo_text(words, sizeof words);
    ludo_move_told(g, h->seat, h->move, a->r.lang, &text);
    desk_put_pair(a, "told", words);
}

/* That somebody had one answer only may tell what they hold: others are not told. */
static bool knows_forced(const struct asked *a, const struct ludo_entry *h)
{
    return h->forced && (a->r.seat == LUDO_CHANCE || a->r.seat == h->seat);
}

static void put_moment_before(struct asked *a, const world *before)
{
    world view;
    memcpy(&view, before, a->t->rules->state_size);
    if (a->r.seat != LUDO_CHANCE)
        ludo_view(a->t->rules, before, (int)a->r.seat, &view);
    desk_put_moment_text(a, "when", &view);
}

/* Members of an open object; `before` is the state before that move. */
void desk_put_entry(struct asked *a, const world *before, int n)
{
    const struct ludo_entry *h = &a->t->history[n];
    struct ludo_event some[64];
    struct ludo_events events = { .max = 64, .at = some };
    world after;
    memcpy(&after, before, a->t->rules->state_size);
    a->t->rules->play(&after, h->seat, h->move, &events);
    desk_put_number(a, "n", n + 1);
    desk_put_number(a, "who", h->seat);
    put_moment_before(a, before);
    desk_put_truth(a, "forced", knows_forced(a, h));
    put_entry_move(a, before, h);
    put_events(a, &events);
}

int desk_log(struct asked *a)
{
    world s;
    int from = a->r.from < 0 ? 0 : a->r.from > a->t->n ? a->t->n : (int)a->r.from;
    desk_table_at(a->t, from, &s);
    desk_put_list(a, "log");
    for (int i = from; i < a->t->n; i++) {
        desk_put_open(a);
        desk_put_entry(a, &s, i);
        desk_put_close(a, '}');
        a->t->rules->play(&s, a->t->history[i].seat, a->t->history[i].move, NULL);
    }
    desk_put_close(a, ']');
    return 0;
}
