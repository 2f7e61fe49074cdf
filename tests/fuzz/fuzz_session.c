/* fuzz_session.c - fuzz target: whole sessions with several tables, with the requests of the web page: open, play
 * (also lists of moves), run, undo, hold, look, log, why, preview, odds, hint, record and load.
 *
 * One byte of the input chooses the request, the next bytes choose its members. The target checks that each response
 * is one JSON object, and that a legal move gives no error. Queries must not change a table. Undo must restore the
 * table. A loaded record must have the same view as its table. */
#include "fuzz.h"
#include "ludo/sim.h"
#include "protocol.h"

struct reached reached;
const struct reached fuzz_floor = { .games = ALL_GAMES, .done = 500, .moves = 200, .share = 60 };

enum { TABLES = 3, REQUESTS = 60, ANSWER = 1 << 20 };

static struct ludo_tables desk;
static const struct ludo_session by = { .tables = &desk, .seats = 0xff, .rights = 0xff };
static char answer[ANSWER], before[ANSWER];

static bool ask(const char *request)
{
    size_t n;
    const char *said = ludo_session_request(&by, request, strlen(request), &n);
    must(said && n > 1 && strlen(said) == n && said[0] == '{' && said[n - 1] == '}', "the answer is one JSON object");
    must(n < sizeof answer, "an answer has an end");
    memcpy(answer, said, n + 1);
    bool good = strncmp(answer, "{\"error\"", 8) != 0;
    reached.inputs++;
    reached.done += good;
    return good;
}

static bool say(const char *op, int table, int seat, const char *more)
{
    char request[1000];
    snprintf(request, sizeof request, "{\"op\":\"%s\",\"table\":%d,\"seat\":%d,\"lang\":\"%s\"%s}", op, table, seat,
             seat % 2 ? "fr" : "en", more);
    return ask(request);
}

/* Opens a table with one of the configurations of the game, sometimes with bots. */
static void open_table(struct input *in)
{
    char request[1000], room[800];
    struct ludo_text more = ludo_text(room, sizeof room);
    const struct ludo_rules *g = pick_game(in);
    struct ludo_config config;
    int kind = next_byte(in);
    ludo_config_sample(g, kind << 8 | next_byte(in), &config);
    for (int i = 0; i < config.seats; i++)
        ludo_put(&more, i == 0 ? "\"human\"" : kind >> i & 1 ? ",\"random\"" : ",\"human\"");
    ludo_put(&more, "],\"options\":{");
    for (int i = 0; i < g->option_n; i++) {
        ludo_put(&more, i ? ",\"" : "\"");
        ludo_put(&more, g->options[i].id);
        ludo_put(&more, "\":");
        ludo_put_int(&more, config.option[i]);
    }
    snprintf(request, sizeof request, "{\"op\":\"open\",\"game\":\"%s\",\"seats\":[%s},\"seed\":\"%d\"}", g->id, room,
             kind);
    must(ask(request), "a table can be opened");
    say("run", atoi(answer + strlen("{\"table\":")), 0, "");
    reach(g);
}

static const struct ludo_table *table_at(int table) { return desk.table[table - 1]; }

/* Chooses a seat that must move, sometimes a different seat. */
static int seat_at(int table, int byte)
{
    const struct ludo_table *t = table_at(table);
    struct ludo_decision d;
    if (!t || byte % 16 == 0)
        return byte >> 4 & 7;
    t->rules->decision(t->state, &d);
    return d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS ? ludo_mask_first(d.must) : byte % t->config.seats;
}

static void no_error(int table, int seat, const char *op, const char *more)
{
    bool good = say(op, table, seat, more);
    must(good, "what is offered is answered");
}

/* Writes a legal move of the table in notation. */
static bool a_move(int table, int seat, int byte, char *more, size_t room)
{
    const struct ludo_table *t = table_at(table);
    ludo_move list[LUDO_MOVES_MAX];
    char word[160];
    struct ludo_text text = ludo_text(word, sizeof word);
    int n = t && seat < t->config.seats ? ludo_list_moves(t->rules, t->state, seat, list) : 0;
    if (!n || t->seat_record)
        return false;
    ludo_move_put(t->rules, list[byte % n], &text);
    snprintf(more, room, ",\"move\":\"%s\"", word);
    return true;
}

static void look(int table, int seat)
{
    say("look", table, seat, "");
    memcpy(before, answer, strlen(answer) + 1);
}

static void looks_as_before(int table, int seat, const char *what)
{
    say("look", table, seat, "");
    must(!strcmp(before, answer), what);
}

static void ask_one(struct input *in, int table, int seat)
{
    static const char *const asks[] = { "why", "preview", "odds", "hint", "log" };
    char more[240];
    int which = next_byte(in) % 5;
    look(table, seat);
    if (!a_move(table, seat, next_byte(in), more, sizeof more))
        say("log", table, seat, "");
    else
        no_error(table, seat, asks[which], which < 2 ? more : which == 3 ? ",\"budget\":1" : "");
    looks_as_before(table, seat, "asking changes nothing");
}

/* Plays up to four moves as one answer. They are legal one after the other in the imagined world of the seat, except
 * that the last one may be any move. A refused answer changes nothing, and undo takes the answer back as a whole. */
static void play_list(int table, int seat, int byte)
{
    const struct ludo_table *t = table_at(table);
    char room[800];
    struct ludo_text more = ludo_text(room, sizeof room);
    static struct ludo_dry_run run;
    ludo_move list[4];
    int n = 1 + byte % 4, before_n = t->n;
    for (int i = 0; i < n; i++) {
        ludo_move legal[LUDO_MOVES_MAX];
        ludo_table_dry_run(t, seat, list, i, &run);
        bool any = i == n - 1 && byte % 3 == 0;
        int some = any ? 0 : ludo_list_moves(t->rules, run.world, seat, legal);
        list[i] = some ? legal[(byte + i) % some] : ludo_action_move(t->rules, (byte * 37) % ludo_action_n(t->rules));
        ludo_put(&more, i ? "\",\"" : ",\"moves\":[\"");
        ludo_move_put(t->rules, list[i], &more);
    }
    ludo_put(&more, byte & 4 ? "\"],\"auto\":true" : "\"]");
    look(table, seat);
    say("play", table, seat, room);
    reached.moves += t->n - before_n;
    if (strstr(answer, "\"refused\":{\"index\"") || strncmp(answer, "{\"error\"", 8) == 0)
        must(t->n == before_n, "a refused answer plays nothing");
    if (byte & 8 && t->n > before_n && say("undo", table, seat, byte & 16 ? ",\"one\":true" : "") && t->n == before_n)
        looks_as_before(table, seat, "what was taken back never was");
}

/* Plays a move, then the moves of chance and bots. Sometimes undoes the move at once, if possible. */
static void play(struct input *in, int table, int seat)
{
    char more[240];
    int byte = next_byte(in), n = table_at(table) ? table_at(table)->n : 0;
    bool back = byte >= 192;
    if (!a_move(table, seat, byte, more, sizeof more)) {
        say("run", table, seat, ",\"max\":5");
        return;
    }
    if (byte >= 160 && !back) {
        play_list(table, seat, byte);
        return;
    }
    if (back)
        look(table, seat);
    no_error(table, seat, "play", more);
    reached.moves += table_at(table)->n - n;
    bool human = ludo_table_is_human(table_at(table), seat);
    if (!back)
        say("run", table, seat, byte & 1 ? "" : ",\"max\":1");
    else if (human && table_at(table)->n == n + 1 && ludo_table_last_seat(table_at(table)) == seat &&
             say("undo", table, seat, "") && table_at(table)->n == n)
        looks_as_before(table, seat, "what was taken back never was");
}

/* Saves a table and loads the record as a new table. Both tables must have the same view. */
static void save_and_load(int table, int seat)
{
    static char request[sizeof answer + 40];
    int other = 0;
    if (!table_at(table) || ludo_table_auto_passes(table_at(table), seat) ||
        !say("record", table, seat, ",\"seed\":true"))
        return;
    snprintf(request, sizeof request, "{\"op\":\"load\",%s", answer + 1);
    look(table, seat);
    must(ask(request) || strstr(answer, "tables"), "what was saved can be loaded");
    if (sscanf(answer, "{\"table\":%d", &other) != 1)
        return;
    looks_as_before(other, seat, "what was loaded looks as it did when it was saved");
    say("close", other, 0, "");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = { data, size };
    open_table(&in);
    for (int i = 0; i < REQUESTS && in.n; i++) {
        int what = next_byte(&in), table = 1 + (what >> 4) % TABLES;
        while (table > 1 && !table_at(table))
            table--;
        int seat = seat_at(table, next_byte(&in));
        switch (what & 15) {
        case 0:
            if (!desk.table[TABLES - 1])
                open_table(&in);
            break;
        case 1: say("undo", table, seat, ""); break;
        case 2: save_and_load(table, seat); break;
        case 3: say("hold", table, seat, what & 128 ? ",\"on\":true" : ",\"on\":false"); break;
        case 4:
        case 5:
        case 6: ask_one(&in, table, seat); break;
        case 7: say("run", table, seat, what & 128 ? ",\"slice\":100" : ""); break;
        default: play(&in, table, seat); break;
        }
    }
    ludo_tables_close(&desk);
    return 0;
}
