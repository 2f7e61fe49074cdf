/* record_read.c - reads records, the .ludo text, and checks everything.
 *
 * The lines have a fixed order (docs/records.md). Every move is checked as if a person had made it. Every hash is
 * recomputed. With a seed, every outcome of chance must follow from the seed. The first error is reported with its
 * line, and the table is closed. */
#include "table.h"
#include "../core/core.h"

#include <stdlib.h>
#include <string.h>

enum { BOX_TEXT_MAX = 1 << 19 };

struct reader {
    struct ludo_table *table;
    const char *at, *end;
    const struct ludo_rules *rules;
    struct ludo_config config;
    char box_hash[9];          /* hash of the box of the record; "": built-in card data */
    struct ludo_text box_text; /* the box as text; each value is on the same line as in the record */
    /* box_line: line of the record where the box begins; box_lines: number of lines in box_text */
    int box_line, box_lines;
    struct ludo_box *box; /* the box, until the table has its own copy */
    char seat[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    char net[LUDO_SEATS_MAX][LUDO_NET_HASH_MAX]; /* hash of the own net of a computer player, or "" */
    char commitment[65], seed[LUDO_SEED_MAX], part[LUDO_SEATS_MAX][LUDO_PART_MAX];
    struct ludo_pledge pledge[LUDO_SEATS_MAX];
    int stage, line;
    int undealt;
    bool open;
    bool may_watch;               /* true if the reader accepts seat records */
    int viewer;                   /* viewer of a seat record; LUDO_ALL: a whole record */
    char hash[9];                 /* hash of the move whose changes are being read */
    struct ludo_upgrade *upgrade; /* counts what an upgrade ignores; NULL: no upgrade */
    struct ludo_error *error;
    char word[512]; /* the line without its newline */
};

/* The stages of a record. The lines of a record are in the order of these stages. */
enum { FIRST, GAME, BOX, FIGURE, OPTION, SEAT, COMMITMENT, SEED, PART, PLEDGE, UPGRADED, FOR, MOVE, RESULT, END };

static int fail(struct reader *r, const char *what, const char *a, const char *b)
{
    ludo_fail(r->error, what, a, b);
    r->error->line = r->line;
    return -1;
}

/* Handles a difference between the record and the replayed game. An upgrade ignores the difference, and the function
 * returns 0. Without an upgrade, the difference is an error, and the function returns -1. */
static int differs(struct reader *r, const char *what, const char *a, const char *b)
{
    if (!r->upgrade)
        return fail(r, what, a, b);
    r->upgrade->changed = true;
    return 0;
}

static int fail_here(struct reader *r)
{
    r->error->line = r->line;
    return -1;
}

/* ---- Header ----------------------------------------------------------------------------------------- */

static int read_format(struct reader *r, char *rest)
{
    if (strcmp(rest, "2") == 0)
        return 0;
    if (strcmp(rest, "1") == 0)
        return differs(r, N_("this record has the older format {1}: `ludo replay --upgrade` brings it up to date"),
                       rest, NULL);
    return fail(r, N_("this program does not know the format ludo {1}"), rest, NULL);
}

static int read_game(struct reader *r, char *rest)
{
    char *version = strchr(rest, ' '), known[16];
    struct ludo_text text = ludo_text(known, sizeof known);
    if (!version)
        return fail(r, N_("expected: game ID VERSION"), NULL, NULL);
    *version++ = 0;
    r->rules = ludo_game(rest);
    if (!r->rules && r->table->rules && strcmp(r->table->rules->id, rest) == 0)
        r->rules = r->table->rules;
    if (!r->rules)
        return fail(r, N_("unknown game: {1}"), rest, NULL);
    ludo_put_int(&text, r->rules->version);
    if (strcmp(version, known) != 0)
        if (differs(r,
                    N_("this record was made with version {1} of the rules, this is version {2}: `ludo replay "
                       "--upgrade` replays it"),
                    version, known) < 0)
            return -1;
    ludo_config_default(r->rules, &r->config);
    r->config.seats = 0;
    return 0;
}

static void grow_box(struct ludo_text *t, size_t need)
{
    size_t size = 2 * (t->max + need);
    char *more = size <= BOX_TEXT_MAX ? realloc(t->at, size) : NULL;
    if (!more)
        return;
    t->at = more;
    t->max = size;
}

/* Appends a line of the record to the text of the box. The line keeps its number, so that errors in the box have the
 * right line. */
static int put_in_box(struct reader *r, const char *word, const char *rest)
{
    for (; r->box_lines < r->line - 1; r->box_lines++)
        ludo_put(&r->box_text, "\n");
    r->box_lines++;
    ludo_put(&r->box_text, word);
    ludo_put(&r->box_text, rest);
    ludo_put(&r->box_text, "\n");
    return r->box_text.cut ? fail(r, N_("the box is too long"), NULL, NULL) : 0;
}

static int read_box(struct reader *r, char *rest)
{
    char head[80];
    struct ludo_text t = ludo_text(head, sizeof head);
    if (strlen(rest) != 8 || strspn(rest, "0123456789abcdef") != 8)
        return fail(r, N_("the hash of a box must have eight hexadecimal digits: {1}"), rest, NULL);
    memcpy(r->box_hash, rest, 9);
    r->box_line = r->line;
    r->box_text.more = grow_box;
    ludo_put(&t, r->rules->id);
    ludo_put(&t, " 1");
    return put_in_box(r, "box ", head);
}

static int read_figure(struct reader *r, char *rest)
{
    return r->box_hash[0] ? put_in_box(r, "", rest) : fail(r, N_("a value must come after the `box` line"), NULL, NULL);
}

/* Reads the collected box and switches to its rules. */
static int take_box(struct reader *r)
{
    struct ludo_box_about about;
    if (!r->box_hash[0])
        return 0;
    r->box = malloc(ludo_box_size(r->rules) + 1);
    if (!r->box)
        return fail(r, N_("out of memory"), NULL, NULL);
    if (ludo_box_read(r->rules, r->box_text.at, r->box_text.n, r->box, r->error) < 0)
        return -1;
    r->rules = ludo_box_rules(r->box);
    r->config.box = r->rules->box;
    ludo_box_about(r->rules, &about);
    if (strcmp(about.hash, r->box_hash) == 0)
        return 0;
    r->line = r->box_line;
    return differs(r, N_("the box does not match its hash: the record says {1}, its values give {2}"), r->box_hash,
                   about.hash);
}

static void drop_box(struct reader *r)
{
    free(r->box_text.at);
    free(r->box);
    r->box_text = (struct ludo_text){ .at = NULL };
    r->box = NULL;
}

static int read_option(struct reader *r, char *rest)
{
    return ludo_config_set(r->rules, &r->config, rest, r->error) < 0 ? fail_here(r) : 0;
}

static int read_seat(struct reader *r, char *rest)
{
    size_t n = strlen(rest);
    if (r->config.seats >= LUDO_SEATS_MAX || rest[0] != '0' + r->config.seats || rest[1] != ' ' || n < 3 ||
        n - 2 >= LUDO_SPEC_MAX)
        return fail(r, N_("seats are numbered from 0, one per line: seat {1}"), rest, NULL);
    memcpy(r->seat[r->config.seats++], rest + 2, n - 1);
    return 0;
}

static int read_commitment(struct reader *r, char *rest)
{
    if (strlen(rest) != 64 || strspn(rest, "0123456789abcdef") != 64)
        return fail(r, N_("a commitment must have 64 hexadecimal digits: {1}"), rest, NULL);
    memcpy(r->commitment, rest, 65);
    return 0;
}

static int read_seed(struct reader *r, char *rest)
{
    char hex[65];
    if (strlen(rest) >= sizeof r->seed)
        return fail(r, N_("the seed is longer than 79 bytes: {1}"), rest, NULL);
    ludo_commitment(rest, hex);
    if (strcmp(hex, r->commitment) != 0)
        return fail(r, N_("the seed does not match the commitment"), NULL, NULL);
    memcpy(r->seed, rest, strlen(rest) + 1);
    return 0;
}

/* Reads the word that a seat added to the seed. */
static int read_part(struct reader *r, char *rest)
{
    int seat = rest[0] - '0';
    if (seat < 0 || seat >= r->config.seats || rest[1] != ' ' || !rest[2] || strlen(rest + 2) >= LUDO_PART_MAX ||
        r->part[seat][0] || !r->commitment[0])
        return fail(r, N_("expected a seat and what it added to the seed: part {1}"), rest, NULL);
    memcpy(r->part[seat], rest + 2, strlen(rest + 2) + 1);
    return 0;
}

/* Splits "SEAT HASH NONCE", "SEAT HASH NONCE clear" or "SEAT HASH lost". Returns false for anything else. */
static bool split_pledge(const char *rest, struct ludo_pledge *p)
{
    const char *end = rest + 67; /* the end of the hash */
    if (rest[1] != ' ' || strspn(rest + 2, "0123456789abcdef") != 64 || rest[66] != ' ')
        return false;
    memcpy(p->hash, rest + 2, 64);
    if (strcmp(end, "lost") == 0) {
        p->how = LUDO_PLEDGE_LOST;
        return true;
    }
    size_t n = strspn(end, "0123456789abcdef");
    bool clear = strcmp(end + n, " clear") == 0;
    if (n != LUDO_NONCE_MAX - 1 || (end[n] && !clear))
        return false;
    memcpy(p->nonce, end, n);
    p->how = clear ? LUDO_PLEDGE_CLEAR : LUDO_PLEDGE_KEPT;
    return true;
}

/* Reads the pledge of a seat. The word that belongs to the pledge is in an earlier line. */
static int read_pledge(struct reader *r, char *rest)
{
    int seat = rest[0] - '0';
    struct ludo_pledge p = { 0 };
    if (seat < 0 || seat >= r->config.seats || !r->commitment[0] || r->pledge[seat].how || !split_pledge(rest, &p))
        return fail(r, N_("expected a seat, a hash, and a number or `lost`: pledge {1}"), rest, NULL);
    const char *broken = ludo_pledge_broken(&p, r->commitment, seat, r->part[seat]);
    if (broken)
        return fail(r, broken, NULL, NULL);
    r->pledge[seat] = p;
    return 0;
}

/* Reads the number of moves that were replayed from older rules. The outcomes of chance of these moves need not match
 * the seed. */
static int read_upgraded(struct reader *r, char *rest)
{
    size_t digits = strspn(rest, "0123456789");
    for (const char *at = rest; *at && digits && digits <= 6; at++)
        r->undealt = 10 * r->undealt + (*at - '0');
    if (rest[digits] || !digits || digits > 6 || rest[0] == '0')
        return fail(r, N_("expected a number of moves: upgraded {1}"), rest, NULL);
    return 0;
}

/* Reads the viewer of a seat record. */
static int read_for(struct reader *r, char *rest)
{
    bool watcher = strcmp(rest, "*") == 0;
    if (!r->may_watch)
        return fail(r, N_("this is a seat record: it can be replayed on the page, but not continued"), NULL, NULL);
    if (!watcher && (rest[0] < '0' || rest[0] >= '0' + r->config.seats || rest[1]))
        return fail(r, N_("there is no such seat at this table"), NULL, NULL);
    r->viewer = watcher ? LUDO_SPECTATOR : rest[0] - '0';
    return 0;
}

/* ---- Moves ------------------------------------------------------------------------------------------ */

static int open_table(struct reader *r)
{
    if (r->open)
        return 0;
    if (r->stage < SEAT)
        return fail(r, N_("the header is incomplete: a game and its seats must come first"), NULL, NULL);
    if (take_box(r) < 0)
        return -1;
    if (ludo_table_open(r->table, r->rules, &r->config, r->seed, r->error) < 0)
        return fail_here(r);
    r->open = true;
    r->rules = r->table->rules;
    r->config.box = r->table->config.box;
    r->table->undealt = r->undealt;
    memcpy(r->table->commitment, r->commitment, sizeof r->commitment);
    memcpy(r->table->part, r->part, sizeof r->part);
    memcpy(r->table->pledge, r->pledge, sizeof r->pledge);
    if (r->seed[0])
        ludo_table_seed_stream(r->table);
    for (int i = 0; i < r->config.seats; i++)
        if (ludo_table_seat(r->table, i, r->seat[i], r->error) < 0)
            return fail_here(r);
    memcpy(r->table->net, r->net, sizeof r->net);
    if (r->viewer == LUDO_ALL)
        return 0;
    r->table->seat_record = ludo_seat_record_new(r->rules, &r->config, r->viewer);
    return r->table->seat_record ? 0 : fail(r, N_("out of memory"), NULL, NULL);
}

static int check_hash(struct reader *r, const char *written)
{
    char hash[9];
    struct ludo_text text = ludo_text(hash, sizeof hash);
    ludo_put_hex(&text, r->table->history[r->table->n - 1].hash >> 32, 8);
    if (strcmp(hash, written) == 0)
        return 0;
    return differs(r, N_("the hash does not match: the record says {1}, the game has {2}"), written, hash);
}

static int refuse(struct reader *r, int clause, const char *move)
{
    char name[32];
    struct ludo_text text = ludo_text(name, sizeof name);
    if (clause < 0)
        return fail(r, N_("this move is out of order: {1}"), move, NULL);
    ludo_clause_put(r->rules, clause, &text);
    return fail(r, N_("this move is not legal: {1} ({2})"), move, name);
}

/* Checks that an outcome of chance follows from the seed. */
static int check_deal(struct reader *r, ludo_move m, const char *written)
{
    ludo_move dealt;
    char word[120];
    struct ludo_text text = ludo_text(word, sizeof word);
    if (r->table->n < r->undealt || ludo_table_next_outcome(r->table, &dealt) < 0 || dealt == m)
        return 0;
    if (r->upgrade)
        r->undealt = r->table->undealt = r->table->n + 1;
    ludo_move_put(r->rules, dealt, &text);
    return differs(r, N_("the record says {1}, but the seed gives {2} here"), written, word);
}

/* ---- Seat records: a move as the seat saw it, then the changes and events --------------------------- */

/* Called when the lines of a move end: compares the hash of the view, and checks that the view is possible. */
static int end_frame(struct reader *r)
{
    struct ludo_table *t = r->table;
    _Alignas(8) unsigned char s[LUDO_STATE_MAX];
    char hash[9];
    struct ludo_text text = ludo_text(hash, sizeof hash);
    if (!t->seat_record || t->n == 0)
        return 0;
    memcpy(t->state, ludo_seat_record_view(t->rules, t->seat_record, t->n), t->rules->state_size);
    ludo_put_hex(&text, ludo_hash(t->rules, t->state) >> 32, 8);
    if (strcmp(hash, r->hash) != 0)
        return fail(r, N_("the hash does not match: the record says {1}, the game has {2}"), r->hash, hash);
    ludo_determinize_stable(t->rules, t->state, t->seat_record->viewer, s);
    const char *broken =
        ludo_is_view(t->rules, s) ? N_("cards of this view are missing") : ludo_check_determinized(t->rules, s);
    ludo_view(t->rules, s, t->seat_record->viewer, s);
    if (!broken && memcmp(s, t->state, t->rules->state_size) != 0)
        broken = N_("the view does not match what this seat may see");
    return broken ? fail(r, N_("this view is not possible: {1}"), broken, NULL) : 0;
}

static int read_seen(struct reader *r, int seat, const char *move, const char *hash)
{
    struct ludo_table *t = r->table;
    struct ludo_entry h = { .seat = (int8_t)seat };
    if (end_frame(r) < 0)
        return -1;
    if (seat >= t->config.seats)
        return fail(r, N_("there is no such seat at this table"), NULL, NULL);
    if (ludo_core_seen_move_parse(r->rules, move, strlen(move), &h.move, r->error) < 0)
        return fail_here(r);
    if (!ludo_seat_record_add_view(t->rules, t->seat_record) || ludo_table_enter_seen(t, h) < 0)
        return fail(r, N_("out of memory"), NULL, NULL);
    memcpy(r->hash, hash, 8);
    return 0;
}

static int read_change(struct reader *r, char *line)
{
    struct ludo_table *t = r->table;
    struct ludo_event e;
    if (!r->open || !t->seat_record || t->n == 0 || line[1] != ' ')
        return fail(r, N_("unknown line: {1}"), line, NULL);
    if (line[0] == '=')
        return ludo_seat_record_read_change(t->rules, ludo_seat_record_view(t->rules, t->seat_record, t->n), line + 2,
                                            r->error) < 0
                   ? fail_here(r)
                   : 0;
    if (ludo_seat_record_read_event(t->rules, line + 2, &e, r->error) < 0)
        return fail_here(r);
    return ludo_seat_record_add_event(t->seat_record, e) < 0 ? fail(r, N_("out of memory"), NULL, NULL) : 0;
}

static ludo_move current_name(struct reader *r, int seat, ludo_move m) /* replaces the old name of a verb */
{
    ludo_move today = ludo_core_current_move(r->rules, r->table->state, seat, m);
    r->upgrade->changed = r->upgrade->changed || today != m;
    return today;
}

/* Reads the hash of the net of a seat, from the comment after the line of the seat. Ignores any other comment. */
static void read_net(struct reader *r, const char *rest)
{
    int seat = rest[0] - '0';
    size_t n = LUDO_NET_HASH_MAX - 1;
    if (seat < 0 || seat >= r->config.seats || rest[1] != ' ' || strlen(rest + 2) != n ||
        strspn(rest + 2, "0123456789abcdef") != n || strcmp(r->seat[seat], "human") == 0)
        return;
    memcpy(r->net[seat], rest + 2, n + 1);
}

/* Reads a comment. The comment ";+" marks the last move: it belongs to the answer of the move before it, which is a
 * move of the same seat. */
static void read_comment(struct reader *r)
{
    struct ludo_table *t = r->table;
    struct ludo_entry *last = r->open && t->n > 1 ? &t->history[t->n - 1] : NULL;
    if (strncmp(r->word, ";net ", 5) == 0)
        read_net(r, r->word + 5);
    if (last && strcmp(r->word, ";+") == 0 && last->seat >= 0 && last->seat == last[-1].seat)
        last->joined = true;
}

static int read_move(struct reader *r, char *line)
{
    if (line[0] == '=' || line[0] == '>')
        return read_change(r, line);
    char *hash = strstr(line, " #"), *move = line + 2;
    int seat = line[0] == '*' ? LUDO_CHANCE : line[0] - '0';
    ludo_move m;
    if (line[1] != ' ' || seat > 9 || !hash || hash < move || strlen(hash + 2) != 8)
        return fail(r, N_("expected a seat, a move and a hash: {1}"), line, NULL);
    *hash = 0;
    if (open_table(r) < 0)
        return -1;
    if (r->table->seat_record)
        return read_seen(r, seat, move, hash + 2);
    if (ludo_move_parse(r->rules, move, strlen(move), &m, r->error) < 0)
        return fail_here(r);
    if (seat == LUDO_CHANCE && check_deal(r, m, move) < 0)
        return -1;
    if (r->upgrade)
        m = current_name(r, seat, m);
    int clause = ludo_table_play(r->table, seat, m);
    if (clause)
        return refuse(r, clause, move);
    return check_hash(r, hash + 2);
}

static int read_result(struct reader *r, char *rest)
{
    struct ludo_result result = { 0 };
    char points[80];
    struct ludo_text text = ludo_text(points, sizeof points);
    if (open_table(r) < 0)
        return -1;
    r->rules->score(r->table->state, &result);
    if (!result.over)
        return fail(r, N_("the game is not over at this line"), NULL, NULL);
    for (int i = 0; i < r->config.seats; i++) {
        ludo_put(&text, i ? " " : "");
        ludo_put_int(&text, result.points[i]);
    }
    return strcmp(points, rest) == 0 ? 0 : differs(r, N_("the result is {2}, the record says {1}"), rest, points);
}

/* ---- Lines ------------------------------------------------------------------------------------------ */

/* clang-format off */
static const struct {
    const char *word;
    int (*read)(struct reader *, char *rest);
    bool repeats;
} lines[] = {
    [FIRST] = { "ludo ", read_format, false },       [GAME] = { "game ", read_game, false },
    [BOX] = { "box ", read_box, false },             [FIGURE] = { "figure ", read_figure, true },
    [OPTION] = { "option ", read_option, true },     [SEAT] = { "seat ", read_seat, true },
    [COMMITMENT] = { "commitment ", read_commitment, false }, [SEED] = { "seed ", read_seed, false },
    [PART] = { "part ", read_part, true },           [PLEDGE] = { "pledge ", read_pledge, true },
    [UPGRADED] = { "upgraded ", read_upgraded, false }, [FOR] = { "for ", read_for, false },
    [MOVE] = { "", read_move, true },                [RESULT] = { "result ", read_result, false },
};
/* clang-format on */

static int stage_of(const char *line)
{
    if (line[0] == '*' || line[0] == '=' || line[0] == '>' || (line[0] >= '0' && line[0] <= '9'))
        return MOVE;
    for (int i = FIRST; i <= RESULT; i++)
        if (i != MOVE && strncmp(line, lines[i].word, strlen(lines[i].word)) == 0)
            return i;
    return strcmp(line, "end") == 0 ? END : -1;
}

/* The lines for the format and the game are required here. Missing lines for seats and seed are detected when the
 * table is opened. */
static int check_order(struct reader *r, int stage)
{
    if (stage < 0)
        return fail(r, N_("unknown line: {1}"), r->word, NULL);
    if (r->stage < GAME && stage != r->stage + 1)
        return fail(r, N_("this is not a record: it must begin with `ludo 2` and the game"), NULL, NULL);
    if (stage < r->stage || (stage == r->stage && !lines[stage].repeats))
        return fail(r, N_("this line should come earlier: {1}"), r->word, NULL);
    if (stage == END && r->stage != RESULT)
        return fail(r, N_("`end` must come after the result"), NULL, NULL);
    return 0;
}

static int one_line(struct reader *r)
{
    if (r->word[0] == ';')
        read_comment(r);
    if (r->word[0] == ';' || !r->word[0])
        return 0;
    int stage = r->stage == END ? -1 : stage_of(r->word);
    if (check_order(r, stage) < 0)
        return -1;
    if (stage == SEED && r->stage != COMMITMENT)
        return fail(r, N_("a seed must come after its commitment"), NULL, NULL);
    if (stage != END && lines[stage].read(r, r->word + strlen(lines[stage].word)) < 0)
        return -1;
    r->stage = stage;
    return 0;
}

/* Accepts what editors add: a byte-order mark, and a carriage return before each newline. */
static size_t as_written(struct reader *r, size_t n)
{
    if (r->line == 1 && n >= 3 && memcmp(r->at, "\xef\xbb\xbf", 3) == 0) {
        r->at += 3;
        n -= 3;
    }
    return n && r->at[n - 1] == '\r' ? n - 1 : n;
}

static int next_line(struct reader *r)
{
    const char *stop = memchr(r->at, '\n', (size_t)(r->end - r->at));
    r->line++;
    r->word[0] = 0;
    if (!stop)
        return fail(r, N_("the record is truncated: its last line is incomplete"), NULL, NULL);
    size_t n = as_written(r, (size_t)(stop - r->at));
    if (n >= sizeof r->word)
        return fail(r, N_("this line is too long"), NULL, NULL);
    if (memchr(r->at, 0, n) || memchr(r->at, '\r', n))
        return fail(r, N_("this is not plain text"), NULL, NULL);
    memcpy(r->word, r->at, n);
    r->word[n] = 0;
    r->at = stop + 1;
    return 0;
}

/* A finished game has a result line. If the result line is missing, the record was cut. */
static int check_end(struct reader *r)
{
    struct ludo_decision d;
    if (r->stage < GAME)
        return fail(r, N_("the record is truncated: it is empty"), NULL, NULL);
    if (open_table(r) < 0 || end_frame(r) < 0)
        return -1;
    if (r->table->seat_record)
        return r->stage <= MOVE ? 0 : fail(r, N_("a record for one seat has no result"), NULL, NULL);
    r->rules->decision(r->table->state, &d);
    if (r->stage == RESULT || (d.kind == LUDO_OVER && r->stage != END))
        return fail(r, N_("the record is truncated: the game is over and `end` is missing"), NULL, NULL);
    return 0;
}

static int read_lines(struct reader *r)
{
    while (r->at < r->end)
        if (next_line(r) < 0 || one_line(r) < 0)
            return -1;
    return 0;
}

static int read_all(struct reader *r, const struct ludo_rules *unlisted)
{
    memset(r->table, 0, sizeof *r->table);
    r->table->rules = unlisted;
    int status = read_lines(r) < 0 || check_end(r) < 0 ? -1 : 0;
    drop_box(r);
    if (status < 0)
        ludo_table_close(r->table);
    return status;
}

int ludo_record_read_with(struct ludo_table *t, const struct ludo_rules *unlisted, const char *text, size_t n,
                          struct ludo_error *e)
{
    struct reader r = { .table = t, .at = text, .end = text + n, .stage = -1, .viewer = LUDO_ALL, .error = e };
    return read_all(&r, unlisted);
}

int ludo_record_read_seen(struct ludo_table *t, const char *text, size_t n, struct ludo_error *e)
{
    struct reader r = {
        .table = t, .at = text, .end = text + n, .stage = -1, .viewer = LUDO_ALL, .may_watch = true, .error = e
    };
    return read_all(&r, NULL);
}

/* ---- Upgrade ---------------------------------------------------------------------------------------- */

/* Counts the remaining move lines. An incomplete last line does not count. */
static int moves_left(const struct reader *r)
{
    int n = 0;
    for (const char *at = r->at, *stop; at < r->end && (stop = memchr(at, '\n', (size_t)(r->end - at))); at = stop + 1)
        n += *at == '*' || (*at >= '0' && *at <= '9');
    return n;
}

int ludo_record_upgrade(struct ludo_table *t, const char *text, size_t n, struct ludo_upgrade *u, struct ludo_error *e)
{
    struct reader r = {
        .table = t, .at = text, .end = text + n, .stage = -1, .viewer = LUDO_ALL, .error = &u->why, .upgrade = u
    };
    memset(t, 0, sizeof *t);
    memset(u, 0, sizeof *u);
    int status = read_lines(&r);
    if (status == 0 && !r.open)
        status = open_table(&r);
    drop_box(&r);
    if (!r.open) {
        *e = u->why;
        ludo_table_close(t);
        return -1;
    }
    u->kept = t->n;
    u->lost = status < 0 ? moves_left(&r) + (stage_of(r.word) == MOVE) : 0;
    u->changed |= status < 0;
    if (t->undealt > t->n)
        t->undealt = t->n;
    return 0;
}

int ludo_record_read(struct ludo_table *t, const char *text, size_t n, struct ludo_error *e)
{
    return ludo_record_read_with(t, NULL, text, n, e);
}
