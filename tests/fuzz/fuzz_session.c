/* fuzz_session.c - whole sessions over several tables: open, play, run, undo, hold, look, log, why, preview, odds, hint,
 * record and load, as a page would ask for them.
 *
 * Each byte is a request.  Oracles: an answer is one JSON object; a look changes nothing; a record that is loaded looks the same as
 * the table it is of. */
#include "fuzz.h"
#include "protocol.h"

struct reached reached;
const struct reached fuzz_floor = { .games = 31, .done = 150 };

enum { TABLES = 4, REQUESTS = 120 };

static char answer[1 << 20], before[1 << 20];

static const char *ask(const struct ludo_session *by, const char *request)
{
    size_t n;
    const char *said = ludo_session_ask(by, request, strlen(request), &n);
    must(said && n > 1 && strlen(said) == n && said[0] == '{' && said[n - 1] == '}', "the answer is one JSON object");
    must(n < sizeof answer, "an answer has an end");
    memcpy(answer, said, n + 1);
    reached.done += !strstr(answer, "\"error\"");
    return answer;
}

static void open_table(const struct ludo_session *by, struct input *in)
{
    char request[200];
    const struct ludo_rules *g = pick_game(in);
    int seats = g->min_seats + next_byte(in) % (g->max_seats - g->min_seats + 1);
    char names[80] = "";
    for (int i = 0; i < seats; i++)
        strcat(names, i ? ",\"human\"" : "\"human\"");
    snprintf(request, sizeof request, "{\"op\":\"open\",\"game\":\"%s\",\"seats\":[%s],\"seed\":\"%d\"}", g->id, names,
             next_byte(in));
    if (!strstr(ask(by, request), "\"error\""))
        reach(g);
}

/* One of the moves that the table offers, by its notation; the first quoted thing after "move": that there is. */
static bool move_of(const char *text, int which, char *move, size_t room)
{
    const char *at = text, *found = NULL;
    for (int i = 0; i <= which && (at = strstr(at, "\"move\":\"")); i++)
        found = at += 8;
    if (!found)
        return false;
    size_t n = strcspn(found, "\"");
    if (n >= room)
        return false;
    memcpy(move, found, n);
    move[n] = 0;
    return true;
}

static void say(const struct ludo_session *by, const char *op, int table, int seat, const char *more)
{
    char request[400];
    snprintf(request, sizeof request, "{\"op\":\"%s\",\"table\":%d,\"seat\":%d%s}", op, table, seat, more);
    ask(by, request);
}

static void act(const struct ludo_session *by, struct input *in, int table, int seat)
{
    char more[200], move[120] = "";
    say(by, "look", table, seat, "");
    strcpy(before, answer);
    move_of(before, next_byte(in) % 12, move, sizeof move);
    snprintf(more, sizeof more, ",\"move\":\"%s\"", move);
    static const char *const asks[] = { "why", "preview", "odds", "hint", "log" };
    const char *asked = asks[next_byte(in) % 5];
    bool of_move = !strcmp(asked, "why") || !strcmp(asked, "preview");
    say(by, asked, table, seat, of_move ? more : !strcmp(asked, "hint") ? ",\"budget\":1" : "");
    say(by, "look", table, seat, "");
    must(!strcmp(before, answer), "asking changes nothing");
    say(by, "play", table, seat, more);
}

/* A table that was saved can be loaded: at this desk, where it is one more. */
static void save_and_load(const struct ludo_session *by, int table, int seat)
{
    static char request[sizeof answer + 40];
    say(by, "record", table, seat, ",\"seed\":true");
    if (strncmp(answer, "{\"record\":", 10) != 0)
        return;
    snprintf(request, sizeof request, "{\"op\":\"load\",%s", answer + 1);
    must(!strstr(ask(by, request), "\"error\"") || strstr(answer, "tables"), "what was saved can be loaded");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ludo_desk desk;
    const struct ludo_session by = { .desk = &desk, .seats = 0xff, .rights = 0xff };
    struct input in = { data, size };
    open_table(&by, &in);
    for (int i = 0; i < REQUESTS && in.n; i++) {
        int what = next_byte(&in), table = 1 + (what >> 6) % TABLES, seat = what >> 3 & 7;
        switch (what & 7) {
        case 0: open_table(&by, &in); break;
        case 1: say(&by, "run", table, seat, seat & 1 ? "" : ",\"slice\":100"); break;
        case 2: say(&by, "undo", table, seat, ""); break;
        case 3: save_and_load(&by, table, seat); break;
        case 4: say(&by, "hold", table, seat, ",\"on\":true"); break;
        default: act(&by, &in, table, seat); break;
        }
    }
    ludo_desk_close(&desk);
    return 0;
}
