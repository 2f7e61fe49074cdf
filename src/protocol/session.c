/* session.c - executes a request: reads it, checks the rights, calls the operation and writes the response. */

#include "ops.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
static const struct op {
    const char *name;
    int (*answer)(struct request *);
    /* OF_A_SEAT: the operation needs a table and a seat of the session */
    enum { OF_NO_TABLE, OF_A_TABLE, OF_A_SEAT } of;
    uint8_t right;                                    /* the right that the operation requires */
} ops[] = {
    { "games",   ludo_op_games,       OF_NO_TABLE, 0 },             { "about",  ludo_op_about,  OF_NO_TABLE, 0 },
    { "open",    ludo_op_open,        OF_NO_TABLE, LUDO_MAY_HOST }, { "load",   ludo_op_load,   OF_NO_TABLE, LUDO_MAY_HOST },
    { "close",   ludo_op_close_table, OF_A_TABLE,  LUDO_MAY_HOST }, { "look",   ludo_op_look,   OF_A_TABLE,  0 },
    { "log",     ludo_op_log,         OF_A_TABLE,  0 },             { "run",    ludo_op_run,    OF_A_TABLE,  0 },
    { "since",   ludo_op_since,       OF_A_TABLE,  0 },
    { "play",    ludo_op_play,        OF_A_SEAT,   0 },             { "undo",   ludo_op_undo,   OF_A_SEAT,   LUDO_MAY_UNDO },
    { "hold",    ludo_op_auto_pass,        OF_A_SEAT,   0 },             { "why",    ludo_op_why,    OF_A_SEAT,   0 },
    { "plan",    ludo_op_plan,        OF_A_SEAT,   0 },
    { "preview", ludo_op_preview,     OF_A_SEAT,   0 },             { "odds",   ludo_op_odds,   OF_A_SEAT,   0 },
    { "hint",    ludo_op_hint,        OF_A_SEAT,   LUDO_MAY_HINT }, { "record", ludo_op_record, OF_A_TABLE,  0 },
    { "verify",  ludo_op_verify,      OF_NO_TABLE, LUDO_MAY_HOST }, { "box",    ludo_op_box,    OF_NO_TABLE, LUDO_MAY_HOST },
    { "tryout",  ludo_op_compare_boxes,      OF_NO_TABLE, LUDO_MAY_HOST }, { "schema", ludo_op_schema, OF_NO_TABLE, 0 },
    { "contribute", ludo_op_contribute, OF_A_SEAT, 0 },             { "course", ludo_op_eval_history, OF_A_TABLE,  LUDO_MAY_HINT },
};
/* clang-format on */

static const struct op *find_op(const char *name)
{
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (strcmp(ops[i].name, name) == 0)
            return &ops[i];
    return NULL;
}

/* ---- Rights ----------------------------------------------------------------------------------------- */

static int find_table(struct request *a)
{
    int64_t wanted = a->r.table ? a->r.table : a->by->table;
    bool strange = a->by->table && wanted != a->by->table;
    if (strange || wanted < 1 || wanted > LUDO_TABLES_MAX || !a->tables->table[wanted - 1])
        return ludo_fail(&a->error, N_("there is no such table: open or load one first"), NULL, NULL);
    a->r.table = wanted;
    a->t = a->tables->table[wanted - 1];
    return 0;
}

/* Returns true if only computer levels have played at this table, from the start. Only the host of a table can conclude
 * this from the current players. On a server a level may play for a person who comes back later, so a server sets
 * LUDO_MAY_SEE_ALL if the room permits seeing everything. */
static bool plays_without_people(const struct request *a)
{
    for (int i = 0; i < a->t->config.seats; i++)
        if (ludo_table_is_human(a->t, i))
            return false;
    return a->by->rights & LUDO_MAY_HOST;
}

bool ludo_request_may_see_all(const struct request *a)
{
    return !a->t->seat_record &&
           (a->by->rights & LUDO_MAY_SEE_ALL || ludo_request_is_over(a) || plays_without_people(a));
}

bool ludo_request_undo_is_blocked(const struct request *a, int seat)
{
    return a->by->undo_from && ludo_table_last_choice(a->t, seat) < a->by->undo_from;
}

/* Checks that the session may play for the seat of the request. */
static int find_seat(struct request *a)
{
    if (a->t->seat_record) { /* a seat record can only show the view of its seat */
        a->r.seat = a->t->seat_record->viewer;
        return 0;
    }
    if (a->r.seat == MISSING)
        a->r.seat = a->by->seats ? ludo_mask_first(a->by->seats) : LUDO_SPECTATOR;
    if (a->r.seat == LUDO_SPECTATOR)
        return 0;
    if (a->r.seat == LUDO_ALL)
        return ludo_request_may_see_all(a)
                   ? 0
                   : ludo_fail(&a->error, N_("hidden cards are shown only after the game is over"), NULL, NULL);
    if (a->r.seat < 0 || a->r.seat >= a->t->config.seats)
        return ludo_fail(&a->error, N_("there is no such seat at this table"), NULL, NULL);
    if (!(a->by->seats >> a->r.seat & 1))
        return ludo_fail(&a->error, N_("this seat belongs to another player"), NULL, NULL);
    return 0;
}

static int find_out(struct request *a, const struct op *op)
{
    if (op->right & ~a->by->rights)
        return ludo_fail(&a->error, N_("this is not allowed at this table: {1}"), op->name, NULL);
    if (op->of == OF_NO_TABLE)
        return 0;
    if (find_table(a) < 0 || find_seat(a) < 0)
        return -1;
    if (op->of == OF_A_SEAT && a->t->seat_record)
        return ludo_fail(&a->error, N_("this game can only be watched"), NULL, NULL);
    if (op->of == OF_A_SEAT && a->r.seat < 0)
        return ludo_fail(&a->error, N_("the request needs a seat"), NULL, NULL);
    return 0;
}

/* ---- One request ------------------------------------------------------------------------------------ */

static int answer(struct request *a, const char *request, size_t n)
{
    if (n > LUDO_REQUEST_MAX)
        return ludo_fail(&a->error, N_("the request is longer than 1 MiB"), NULL, NULL);
    if (ludo_request_read(a, request, n) < 0)
        return -1;
    const struct op *op = find_op(a->r.op);
    if (!op)
        return ludo_fail(&a->error, N_("unknown operation: {1}. See docs/protocol.md."), a->r.op, NULL);
    return find_out(a, op) < 0 ? -1 : op->answer(a);
}

static void put_error(struct request *a)
{
    char sentence[400];
    struct ludo_text text = ludo_text(sentence, sizeof sentence);
    ludo_error_put(&a->error, a->r.lang, &text);
    a->out.n = 0;
    ludo_put_char(&a->out, '{');
    ludo_put_json_text(&a->out, "error", sentence);
    if (a->error.line)
        ludo_put_json_int(&a->out, "line", a->error.line);
    if (a->net)
        ludo_put_json_text(&a->out, "net", a->net);
    if (a->stale)
        ludo_put_json_bool(&a->out, "stale", true);
}

/* Enlarges the response. */
static void grow(struct ludo_text *out, size_t need)
{
    struct request *a = (struct request *)(void *)((char *)out - offsetof(struct request, out));
    size_t size = 2 * (a->tables->room + need) + 4096;
    char *more = a->no_memory ? NULL : realloc(a->tables->answer, size);
    if (!more) {
        a->no_memory = true;
        return;
    }
    a->tables->answer = out->at = more;
    a->tables->room = out->max = size;
}

const char *ludo_session_request(const struct ludo_session *by, const char *request, size_t n, size_t *answer_n)
{
    struct request *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->by = by;
    a->tables = by->tables;
    a->out = (struct ludo_text){ .at = a->tables->answer, .max = a->tables->room, .more = grow };
    ludo_put_char(&a->out, '{');
    if (answer(a, request, n) < 0)
        put_error(a);
    ludo_put_char(&a->out, '}');
    *answer_n = a->out.n;
    bool failed = a->no_memory;
    free(a->r.record);
    free(a->r.box);
    free(a);
    return failed ? NULL : by->tables->answer;
}

static void forget(struct ludo_tables *tables, int i)
{
    if (tables->table[i])
        ludo_table_close(tables->table[i]);
    free(tables->table[i]);
    tables->table[i] = NULL;
}

void ludo_tables_close(struct ludo_tables *tables)
{
    for (int i = 0; i < LUDO_TABLES_MAX; i++)
        forget(tables, i);
    free(tables->answer);
    tables->answer = NULL;
    tables->room = 0;
}

/* ---- Opening and closing tables --------------------------------------------------------------------- */

static int free_place(struct request *a)
{
    for (int i = 0; i < LUDO_TABLES_MAX; i++)
        if (!a->tables->table[i])
            return i;
    return ludo_fail(&a->error, N_("too many tables are open: close one"), NULL, NULL);
}

static int configure(struct request *a, const struct ludo_rules *g, struct ludo_config *config)
{
    ludo_config_default(g, config);
    config->seats = a->r.seat_n;
    for (int i = 0; i < a->r.option_n; i++)
        if (ludo_config_set(g, config, a->r.options[i], &a->error) < 0)
            return -1;
    return 0;
}

static int seat_everyone(struct request *a, struct ludo_table *t)
{
    for (int i = 0; i < a->r.seat_n; i++)
        if (ludo_table_seat(t, i, a->r.seats[i], &a->error) < 0)
            return -1;
    return 0;
}

/* Refuses a level if the net of the game is missing: the client must pass the net first. */
int ludo_request_check_net(struct request *a, const struct ludo_rules *g, const char *player)
{
    const struct ludo_player *p = ludo_player(player);
    if (!p || !p->net || !ludo_net_missing(g))
        return 0;
    a->net = g->id;
    return ludo_fail(&a->error, N_("the player {1} needs the network of {2}, which could not be loaded"), p->id,
                     a->net);
}

static int nets_there(struct request *a, const struct ludo_table *t)
{
    for (int i = 0; i < t->config.seats; i++)
        if (ludo_request_check_net(a, t->rules, t->seat[i]) < 0)
            return -1;
    return 0;
}

/* If the table uses a box file, writes the hash of the box and its text, which the client can send with `about`. */
static void put_table_box(struct request *a, const struct ludo_rules *g)
{
    struct ludo_box_about about;
    if (!g->own)
        return;
    ludo_box_about(g, &about);
    ludo_response_put_box_text(a, g);
    ludo_put_json_text(&a->out, "hash", about.hash);
}

/* Stores a new table in slot `at`. If the setup failed or a net is missing, closes the table and returns -1. */
static int keep(struct request *a, struct ludo_table *t, int at, int laid_out)
{
    a->tables->table[at] = t;
    if (laid_out < 0 || nets_there(a, t) < 0) {
        forget(a->tables, at);
        return -1;
    }
    ludo_put_json_int(&a->out, "table", at + 1);
    put_table_box(a, t->rules);
    return 0;
}

/* Returns the requested game with the box of the request. The caller frees the box with free(). */
const struct ludo_rules *ludo_request_game(struct request *a, struct ludo_box **box)
{
    const struct ludo_rules *g = ludo_game(a->r.game);
    *box = NULL;
    if (!g)
        ludo_fail(&a->error, N_("unknown game: {1}"), a->r.game, NULL);
    if (!g || !a->r.box)
        return g;
    *box = malloc(ludo_box_size(g) + 1);
    if (!*box)
        ludo_fail(&a->error, N_("out of memory"), NULL, NULL);
    else if (ludo_box_read(g, a->r.box, (size_t)a->r.box_n, *box, &a->error) == 0)
        return ludo_box_rules(*box);
    return NULL;
}

/* Creates the table with its own copy of the box. Returns NULL if the request is refused. */
struct ludo_table *ludo_request_new_table(struct request *a, const struct ludo_rules *g, const char *seed)
{
    struct ludo_config config;
    if (configure(a, g, &config) < 0)
        return NULL;
    struct ludo_table *t = calloc(1, sizeof *t);
    if (!t) {
        ludo_fail(&a->error, N_("out of memory"), NULL, NULL);
        return NULL;
    }
    if (ludo_table_open(t, g, &config, seed, &a->error) == 0 && seat_everyone(a, t) == 0)
        return t;
    ludo_table_close(t);
    free(t);
    return NULL;
}

int ludo_op_open(struct request *a)
{
    struct ludo_box *box;
    int at = free_place(a);
    if (at < 0)
        return -1;
    const struct ludo_rules *g = ludo_request_game(a, &box);
    struct ludo_table *t = g ? ludo_request_new_table(a, g, a->r.seed) : NULL;
    free(box);
    return t ? keep(a, t, at, 0) : -1;
}

/* Replays a record of older rules under the current rules as far as possible. */
static int upgrade(struct request *a, struct ludo_table *t)
{
    struct ludo_upgrade u;
    char why[400];
    struct ludo_text text = ludo_text(why, sizeof why);
    if (ludo_record_upgrade(t, a->r.record, (size_t)a->r.record_n, &u, &a->error) < 0)
        return -1;
    if (u.why.what)
        ludo_error_put(&u.why, a->r.lang, &text);
    ludo_put_json_open(&a->out, "upgrade", '{');
    ludo_put_json_bool(&a->out, "changed", u.changed);
    ludo_put_json_int(&a->out, "kept", u.kept);
    ludo_put_json_int(&a->out, "lost", u.lost);
    ludo_put_json_text(&a->out, "why", u.why.what ? why : NULL);
    ludo_put_json_close(&a->out, '}');
    return 0;
}

int ludo_op_load(struct request *a)
{
    int at = free_place(a);
    if (at < 0)
        return -1;
    if (!a->r.record)
        return ludo_fail(&a->error, N_("the record is missing"), NULL, NULL);
    struct ludo_table *t = calloc(1, sizeof *t);
    if (!t)
        return ludo_fail(&a->error, N_("out of memory"), NULL, NULL);
    return keep(a, t, at,
                a->r.upgrade ? upgrade(a, t) : ludo_record_read_seen(t, a->r.record, (size_t)a->r.record_n, &a->error));
}

int ludo_op_close_table(struct request *a)
{
    forget(a->tables, (int)a->r.table - 1);
    return 0;
}
