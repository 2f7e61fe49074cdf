/* desk.c - a request is read, its operation is found, its answer is written. */

#include "desk_parts.h"

#include <stdlib.h>
#include <string.h>

static const struct op {
    const char *name;
    int (*answer)(struct asked *);
    bool table; /* speaks of a table */
} ops[] = {
    { "games", desk_games, false }, { "about", desk_about, false },      { "open", desk_open, false },
    { "load", desk_load, false },   { "close", desk_close_table, true }, { "look", desk_look, true },
    { "log", desk_log, true },      { "play", desk_play, true },         { "run", desk_run, true },
    { "undo", desk_undo, true },    { "why", desk_why, true },           { "preview", desk_preview, true },
    { "odds", desk_odds, true },    { "hint", desk_hint, true },         { "record", desk_record, true },
    { "hold", desk_hold, true },
};

static const struct op *find_op(const char *name)
{
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (strcmp(ops[i].name, name) == 0)
            return &ops[i];
    return NULL;
}

static int find_table(struct asked *a)
{
    if (a->r.table < 1 || a->r.table > LUDO_DESK_TABLES || !a->desk->table[a->r.table - 1])
        return ludo_fail(&a->error, N_("there is no such table: open or load one first"), NULL, NULL);
    a->t = a->desk->table[a->r.table - 1];
    if (a->r.seat < LUDO_CHANCE || a->r.seat >= a->t->config.seats)
        return ludo_fail(&a->error, N_("there is no such seat at this table"), NULL, NULL);
    return 0;
}

static int answer(struct asked *a, const char *request, size_t n)
{
    if (n > LUDO_REQUEST_MAX)
        return ludo_fail(&a->error, N_("the request is longer than a mebibyte"), NULL, NULL);
    if (desk_read_request(a, request, n) < 0)
        return -1;
    const struct op *op = find_op(a->r.op);
    if (!op)
        return ludo_fail(&a->error, N_("no such operation: {1}; docs/protocol.md lists them"), a->r.op, NULL);
    if (op->table && find_table(a) < 0)
        return -1;
    return op->answer(a);
}

static void put_error(struct asked *a)
{
    char sentence[400];
    struct ludo_text text = ludo_text(sentence, sizeof sentence);
    ludo_error_put(&a->error, a->r.lang, &text);
    a->out.n = 0;
    ludo_put_char(&a->out, '{');
    desk_put_pair(a, "error", sentence);
    if (a->error.line)
        desk_put_number(a, "line", a->error.line);
}

const char *ludo_desk_ask(struct ludo_desk *desk, const char *request, size_t n, size_t *answer_n)
{
    struct asked *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->desk = desk;
    a->out = ludo_text(desk->answer, desk->room);
    desk_room(a);
    ludo_put_char(&a->out, '{');
    if (answer(a, request, n) < 0)
        put_error(a);
    ludo_put_char(&a->out, '}');
    *answer_n = a->out.n;
    bool failed = a->no_memory;
    free(a->r.record);
    free(a);
    return failed ? NULL : desk->answer;
}

static void forget(struct ludo_desk *desk, int i)
{
    if (desk->table[i])
        ludo_table_close(desk->table[i]);
    free(desk->table[i]);
    desk->table[i] = NULL;
}

void ludo_desk_close(struct ludo_desk *desk)
{
    for (int i = 0; i < LUDO_DESK_TABLES; i++)
        forget(desk, i);
    free(desk->answer);
    desk->answer = NULL;
    desk->room = 0;
}

/* ---- Sitting down and getting up -------------------------------------------------------------------- */

static int free_place(struct asked *a)
{
    for (int i = 0; i < LUDO_DESK_TABLES; i++)
        if (!a->desk->table[i])
            return i;
    return ludo_fail(&a->error, N_("too many tables are open: close one"), NULL, NULL);
}

static int configure(struct asked *a, const struct ludo_rules *g, struct ludo_config *config)
{
    ludo_config_default(g, config);
    config->seats = a->r.seat_n;
    for (int i = 0; i < a->r.option_n; i++)
        if (ludo_config_set(g, config, a->r.options[i], &a->error) < 0)
            return -1;
    return 0;
}

static int seat_everyone(struct asked *a, struct ludo_table *t)
{
    for (int i = 0; i < a->r.seat_n; i++)
        if (ludo_table_seat(t, i, a->r.seats[i], &a->error) < 0)
            return -1;
    return 0;
}

/* Keeps the new table if it was laid out well. */
static int keep(struct asked *a, struct ludo_table *t, int at, int laid_out)
{
    a->desk->table[at] = t;
    if (laid_out < 0) {
        forget(a->desk, at);
        return -1;
    }
    desk_put_number(a, "table", at + 1);
    return 0;
}

int desk_open(struct asked *a)
{
    const struct ludo_rules *g = ludo_game(a->r.game);
    struct ludo_config config;
    int at = free_place(a);
    if (at < 0)
        return -1;
    if (!g)
        return ludo_fail(&a->error, N_("no such game: {1}"), a->r.game, NULL);
    if (configure(a, g, &config) < 0)
        return -1;
    struct ludo_table *t = calloc(1, sizeof *t);
    if (!t)
        return ludo_fail(&a->error, N_("there is no memory left"), NULL, NULL);
    int laid_out = ludo_table_open(t, g, &config, a->r.seed, &a->error);
    return keep(a, t, at, laid_out < 0 ? -1 : seat_everyone(a, t));
}

int desk_load(struct asked *a)
{
    int at = free_place(a);
    if (at < 0)
        return -1;
    if (!a->r.record)
        return ludo_fail(&a->error, N_("there is no record to load"), NULL, NULL);
    struct ludo_table *t = calloc(1, sizeof *t);
    if (!t)
        return ludo_fail(&a->error, N_("there is no memory left"), NULL, NULL);
    return keep(a, t, at, ludo_record_read(t, a->r.record, (size_t)a->r.record_n, &a->error));
}

int desk_close_table(struct asked *a)
{
    forget(a->desk, (int)a->r.table - 1);
    return 0;
}
