/* study_game.c - plays one game of a study and collects its facts.
 *
 * An option counts at a decision with at least two legal moves. Such a decision offers each option of its legal moves
 * once, and the chosen move takes its options. */
#include "study.h"
#include "ludo/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVEN = 1000000 };

struct counted {
    int32_t offered, taken;
    int64_t even;
};

struct ludo_study_watch {
    const struct ludo_study *study;
    struct ludo_luck_meter meter;
    struct ludo_stream stream;
    struct ludo_events events;
    struct ludo_study_game game;
    struct counted *of;            /* [seat][row] */
    struct ludo_seen_option *seen; /* [seats * rows] */
    int *moves_of, *touched;       /* by row: number of legal moves; the rows with such moves */
    uint32_t *fired;
    uint8_t *leader; /* after each decision */
    int leader_max;
    int horizon;
    char *text; /* the record */
    size_t text_n;
    FILE *trace;
};

/* ---- Memory ----------------------------------------------------------------------------------------- */

void ludo_study_watch_free(struct ludo_study_watch *w)
{
    if (!w)
        return;
    free(w->of);
    free(w->seen);
    free(w->moves_of);
    free(w->touched);
    free(w->fired);
    free(w->leader);
    free(w->text);
    free(w);
}

struct ludo_study_watch *ludo_study_watch_new(const struct ludo_study *st)
{
    struct ludo_study_watch *w = calloc(1, sizeof *w);
    size_t rows = (size_t)st->row_n, all = rows * (size_t)st->arena.config.seats;
    if (!w)
        return NULL;
    w->study = st;
    w->leader_max = 1024;
    w->of = calloc(all, sizeof *w->of);
    w->seen = calloc(all, sizeof *w->seen);
    w->moves_of = calloc(rows, sizeof *w->moves_of);
    w->touched = calloc(rows, sizeof *w->touched);
    w->fired = calloc((size_t)st->effect_n + 1, sizeof *w->fired);
    w->leader = calloc((size_t)w->leader_max, 1);
    if (w->of && w->seen && w->moves_of && w->touched && w->fired && w->leader)
        return w;
    ludo_study_watch_free(w);
    return NULL;
}

/* ---- The record: one line of JSON ------------------------------------------------------------------- */

static void trace_values(struct ludo_study_watch *w, const int32_t *value)
{
    for (int i = 0; i < w->meter.seats; i++)
        fprintf(w->trace, "%s%d", i ? "," : "[", value[i]);
    fputc(']', w->trace);
}

static void trace_move(struct ludo_study_watch *w, int seat, ludo_move m, const ludo_move *list, int n)
{
    fprintf(w->trace, ",[%d,%lu,%d,[", seat, (unsigned long)m, w->horizon);
    for (int i = 0; i < n; i++)
        fprintf(w->trace, "%s%lu", i ? "," : "", (unsigned long)list[i]);
    fputs("],", w->trace);
    if (seat == LUDO_CHANCE)
        trace_values(w, w->meter.expected);
    else
        fputs("[]", w->trace);
    fputc(',', w->trace);
}

static void trace_lines(struct ludo_study_watch *w, const struct ludo_result *r, int seats)
{
    fputs("],\"lines\":[", w->trace);
    for (int k = 0; k < r->line_n; k++)
        for (int i = 0; i < seats; i++)
            fprintf(w->trace, "%s%d%s", i ? "," : k ? ",[" : "[", r->line[k].points[i], i == seats - 1 ? "]" : "");
    fputs("],\"fired\":{", w->trace);
    for (int e = 0, n = 0; e < w->study->effect_n; e++)
        if (w->fired[e])
            fprintf(w->trace, "%s\"%d\":%lu", n++ ? "," : "", e, (unsigned long)w->fired[e]);
}

static void trace_end(struct ludo_study_watch *w)
{
    const struct ludo_result *r = &w->game.result;
    const uint8_t *seating = w->study->arena.seating[w->game.number % w->study->arena.seating_n];
    int seats = w->meter.seats;
    fprintf(w->trace, "],\"over\":%s,\"common\":%s,\"seating\":[", w->game.ended ? "true" : "false",
            r->common ? "true" : "false");
    for (int i = 0; i < seats; i++)
        fprintf(w->trace, "%s%d", i ? "," : "", seating[i]);
    fputs("],\"points\":[", w->trace);
    for (int i = 0; i < seats; i++)
        fprintf(w->trace, "%s%d", i ? "," : "", r->points[i]);
    fputs("],\"rank\":[", w->trace);
    for (int i = 0; i < seats; i++)
        fprintf(w->trace, "%s%d", i ? "," : "", r->rank[i]);
    trace_lines(w, r, seats);
    fputs("}}\n", w->trace);
    fclose(w->trace);
    w->trace = NULL;
}

static void trace_begin(struct ludo_study_watch *w)
{
    free(w->text);
    w->text = NULL;
    w->trace = open_memstream(&w->text, &w->text_n);
    if (!w->trace)
        ludo_bug("no memory for the record of a game");
    fprintf(w->trace, "{\"game\":%ld,\"deal\":%ld,\"steps\":[[-2,0,0,[],[],", w->game.number,
            w->game.number / w->study->arena.seating_n);
    trace_values(w, w->meter.value);
    fputc(']', w->trace);
}

const char *ludo_study_record(const struct ludo_study_watch *w, size_t *n)
{
    *n = w->study->traced ? w->text_n : 0;
    return w->study->traced ? w->text : NULL;
}

/* ---- Watching --------------------------------------------------------------------------------------- */

static void begin_game(void *with, const void *state, const struct ludo_stream *stream)
{
    struct ludo_study_watch *w = with;
    w->stream = *stream;
    w->horizon = -1;
    ludo_luck_begin(&w->meter, w->study->arena.rules, state);
    if (w->study->traced)
        trace_begin(w);
}

/* Counts the legal moves of each option. Returns the number of options. */
static int offer(struct ludo_study_watch *w, const ludo_move *list, int n)
{
    int touched = 0, rows[LUDO_ARGS_MAX + 1];
    for (int i = 0; i < n; i++)
        for (int k = ludo_study_rows_of(w->study, list[i], rows); k--;)
            if (w->moves_of[rows[k]]++ == 0)
                w->touched[touched++] = rows[k];
    return touched;
}

static void count_choice(struct ludo_study_watch *w, int seat, ludo_move m, const ludo_move *list, int n)
{
    struct counted *of = w->of + (size_t)seat * (size_t)w->study->row_n;
    int rows[LUDO_ARGS_MAX + 1];
    w->game.choices++;
    w->game.answers += n;
    for (int i = offer(w, list, n); i--;) {
        int row = w->touched[i];
        of[row].offered++;
        of[row].even += (int64_t)EVEN * w->moves_of[row] / n;
        w->moves_of[row] = 0;
    }
    for (int k = ludo_study_rows_of(w->study, m, rows); k--;)
        of[rows[k]].taken++;
}

static void before_move(void *with, const struct ludo_walk *walk, ludo_move m)
{
    struct ludo_study_watch *w = with;
    ludo_move list[LUDO_MOVES_MAX];
    struct ludo_rng rng;
    int n = 0;
    w->game.turns += walk->d.horizon != w->horizon;
    w->horizon = walk->d.horizon;
    if (walk->seat == LUDO_CHANCE) {
        ludo_stream_at(&w->stream, LUDO_LUCK_STREAM, (uint32_t)walk->steps, &rng);
        ludo_luck_expect(&w->meter, walk->state, &rng);
    } else {
        n = ludo_list_moves(walk->rules, walk->state, walk->seat, list);
        if (n > 1)
            count_choice(w, walk->seat, m, list, n);
    }
    if (w->trace)
        trace_move(w, walk->seat, m, list, n);
}

/* Returns the seat with the highest value, or LUDO_NONE if several seats have it. */
static uint8_t leader_of(const struct ludo_luck_meter *m)
{
    int best = 0, ties = 0;
    for (int i = 1; i < m->seats; i++) {
        ties = m->value[i] > m->value[best] ? 0 : ties + (m->value[i] == m->value[best]);
        best = m->value[i] > m->value[best] ? i : best;
    }
    return ties ? LUDO_NONE : (uint8_t)best;
}

static void keep_leader(struct ludo_study_watch *w, long decision)
{
    if (decision >= w->leader_max) {
        uint8_t *more = realloc(w->leader, (size_t)w->leader_max * 2);
        if (!more)
            ludo_bug("no memory for the leaders of a game");
        w->leader = more;
        w->leader_max *= 2;
    }
    w->leader[decision] = leader_of(&w->meter);
}

static void after_move(void *with, const struct ludo_walk *walk, ludo_move m)
{
    struct ludo_study_watch *w = with;
    (void)m;
    ludo_luck_moved(&w->meter, walk->state, walk->seat == LUDO_CHANCE);
    if (walk->seat != LUDO_CHANCE)
        keep_leader(w, walk->decisions - 1);
    if (w->trace) {
        trace_values(w, w->meter.value);
        fputc(']', w->trace);
    }
}

/* ---- The facts -------------------------------------------------------------------------------------- */

static void list_seen(struct ludo_study_watch *w)
{
    int rows = w->study->row_n;
    for (int seat = 0; seat < w->meter.seats; seat++)
        for (int row = 0; row < rows; row++) {
            struct counted *c = &w->of[seat * rows + row];
            if (!c->offered)
                continue;
            w->seen[w->game.seen_n++] = (struct ludo_seen_option){ (uint8_t)seat, row, c->offered, c->taken, c->even };
            *c = (struct counted){ 0 };
        }
}

static void count_leads(struct ludo_study_watch *w)
{
    int n = w->game.decisions, change = 0;
    memset(w->game.leader, LUDO_NONE, sizeof w->game.leader);
    if (n == 0)
        return;
    for (int i = 1; i < n; i++)
        change = w->leader[i] != w->leader[i - 1] ? i : change;
    w->game.lead_change = (int32_t)(1000L * change / n);
    for (int part = 0; part < LUDO_STUDY_PARTS; part++)
        w->game.leader[part] = w->leader[n * (part + 1) / (LUDO_STUDY_PARTS + 1)];
}

const struct ludo_study_game *ludo_study_play(struct ludo_study_watch *w, long i)
{
    struct ludo_watch watch = { w, begin_game, before_move, after_move, &w->events };
    struct ludo_walk walk;
    memset(w->fired, 0, ((size_t)w->study->effect_n + 1) * sizeof *w->fired);
    w->events = (struct ludo_events){ .fired = w->study->effect_n ? w->fired : NULL };
    w->game = (struct ludo_study_game){ .number = i, .seen = w->seen, .fired = w->fired };
    ludo_arena_play(&w->study->arena, i, &watch, &w->game.result, &walk);
    w->game.ended = walk.d.kind == LUDO_OVER;
    w->game.steps = (int32_t)walk.steps;
    w->game.decisions = (int32_t)walk.decisions;
    for (int seat = 0; seat < w->meter.seats; seat++) {
        w->game.luck[seat] = ludo_luck_of(&w->meter, seat, w->game.result.common);
        w->game.play[seat] = w->meter.play[seat] / (LUDO_NET_ONE / LUDO_LUCK_UNIT);
    }
    count_leads(w);
    list_seen(w);
    if (w->trace)
        trace_end(w);
    return &w->game;
}
