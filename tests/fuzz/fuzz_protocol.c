/* fuzz_protocol.c - fuzz target: requests to one set of tables, one per line. Every response to every kind of caller
 * must be a JSON object.
 *
 * A line that begins with `P` comes from the player of seat 0, a line that begins with `W` from a spectator. All
 * other lines come from the host, who has all rights. The target checks that only the host sees a seed before the end
 * of a game, and that only the owner of a table changes it. */
#include "protocol.h"
#include "words.h"

struct reached reached;
const struct reached fuzz_floor = { .games = ALL_GAMES, .done = 300, .moves = 400, .share = 40 };

enum { REQUESTS = 40 };

/* Is the text one JSON object with matching brackets? Strings may contain anything except control characters. */
static bool well_formed(const char *s, size_t n)
{
    char open[64];
    int depth = 0;
    bool text = false;
    for (size_t i = 0; i < n; i++) {
        char c = s[i];
        if (text) {
            i += c == '\\';
            text = c != '"';
            if ((unsigned char)c < 0x20)
                return false;
        } else if (c == '"') {
            text = true;
        } else if (c == '{' || c == '[') {
            if (depth == 64)
                return false;
            open[depth++] = c;
        } else if (c == '}' || c == ']') {
            if (depth == 0 || open[--depth] != (c == '}' ? '{' : '['))
                return false;
        }
    }
    return depth == 0 && !text && n > 1 && s[0] == '{';
}

static int moves_at(const struct ludo_tables *desk)
{
    int n = 0;
    for (int i = 0; i < LUDO_TABLES_MAX; i++) {
        if (!desk->table[i])
            continue;
        n += desk->table[i]->n;
        reach(desk->table[i]->rules);
    }
    return n;
}

static bool is_over(const struct ludo_table *t)
{
    struct ludo_decision d;
    t->rules->decision(t->state, &d);
    return d.kind == LUDO_OVER;
}

/* Returns true if the seed of the first table is secret: the player and the spectator may use this table, but not see
 * its seed. */
static bool is_secret(const struct ludo_tables *desk)
{
    const struct ludo_table *t = desk->table[0];
    return t && !t->seat_record && t->seed[0] && !is_over(t);
}

static void ask(const struct ludo_session *by, const char *request, size_t n)
{
    struct ludo_tables *desk = by->tables;
    int before = moves_at(desk);
    size_t answer_n;
    const char *answer = ludo_session_request(by, request, n, &answer_n);
    must(answer && strlen(answer) == answer_n && well_formed(answer, answer_n), "the answer is one JSON object");
    int after = moves_at(desk);
    bool error = strstr(answer, "{\"error\"") != NULL;
    reached.done += !error;
    reached.moves += after > before ? after - before : 0;
    must(!error || before == after, "what is wrong changes nothing");
    must(by->seats || by->rights || before == after, "who watches moves nothing");
    must(by->rights & LUDO_MAY_SEED || error || !is_secret(desk) ||
             (!strstr(answer, "\"seed\":\"") && !strstr(answer, "\\nseed ")),
         "the seed is the host's until the game is over");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ludo_tables desk;
    const struct ludo_session host = { .tables = &desk, .seats = 0xff, .rights = 0xff },
                              watcher = { .tables = &desk, .table = 1 },
                              player = {
                                  .tables = &desk, .table = 1, .seats = 1, .rights = LUDO_MAY_HINT | LUDO_MAY_UNDO
                              };
    const char *at = (const char *)data, *end = at + size;
    for (int requests = 0; at < end && requests < REQUESTS; requests++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at);
        bool other = *at == 'P' || *at == 'W';
        reached.inputs++;
        ask(*at == 'P' ? &player : *at == 'W' ? &watcher : &host, at + other, n - other);
        at += n + 1;
    }
    ludo_tables_close(&desk);
    return 0;
}

#ifdef LUDO_FUZZ
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    static const char *const keywords[] = {
        "games",   "about",  "open",  "load",      "close", "contribute", "look",   "log",     "play",
        "run",     "undo",   "hold",  "plan",      "marks", "paths",      "why",    "odds",    "hint",
        "preview", "record", "seed",  "seat",      "table", "at",         "from",   "course",  "max",
        "on",      "move",   "lang",  "component", "word",  "game",       "seats",  "options", "null",
        "true",    "-1",     "-2",    "-3",        "0",     "human",      "random", "greedy",  "verbs",
        "upgrade", "{}",     "moves", "auto",      "one",   "schema",     NULL
    };
    return mutate_text(data, size, max, keywords, seed);
}
#endif
