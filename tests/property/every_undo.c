/* every_undo.c - before a move, the protocol says correctly whether the move can be undone.
 *
 * In each test game, a person plays with bots or with other people. Before each move the protocol says whether the
 * move is `final`. A move that is not `final` can be undone at once, after all automatic moves of the table. */
#include "walk.h"

#include "protocol.h"

enum { REQUEST = 200, GAMES = 60, ANSWERS_MAX = 400 };

struct session {
    struct ludo_tables tables;
    struct ludo_session session;
    struct ludo_rng rng;
    int number;
};

/* kept: number of moves that were not marked as final; passed: number of these moves after which a bot moved */
static long kept, passed;

static struct ludo_table *table(const struct session *s) { return s->tables.table[0]; }

static bool flag(const char *move, const char *name)
{
    char word[20];
    snprintf(word, sizeof word, "\"%s\":", name);
    return strncmp(strstr(move, word) + strlen(word), "true", 4) == 0;
}

static const char *look(struct session *s, int seat)
{
    char request[REQUEST];
    size_t n;
    snprintf(request, sizeof request, "{\"op\":\"look\",\"table\":1,\"seat\":%d}", seat);
    const char *answer = ludo_session_request(&s->session, request, strlen(request), &n);
    return answer ? answer : "";
}

static int person_asked(struct session *s, const struct ludo_decision *d)
{
    int from = ludo_rng_below(&s->rng, LUDO_SEATS_MAX);
    for (int i = 0; i < LUDO_SEATS_MAX; i++) {
        int seat = (from + i) % LUDO_SEATS_MAX;
        if (d->must >> seat & 1 && ludo_table_is_human(table(s), seat))
            return seat;
    }
    return -1;
}

static bool computer_asked(const struct ludo_table *t)
{
    struct ludo_decision d;
    t->rules->decision(t->state, &d);
    for (int seat = 0; seat < t->config.seats; seat++)
        if (d.kind != LUDO_BY_CHANCE && d.kind != LUDO_OVER && d.must >> seat & 1 && !ludo_table_is_human(t, seat))
            return true;
    return false;
}

/* Runs the table up to the next choice of a bot or of a person. */
static void run_by_itself(struct ludo_table *t)
{
    while (!computer_asked(t) && ludo_table_step(t, LUDO_RUN_CHANCE | LUDO_RUN_FORCED))
        ;
}

/* Returns true if an undo returns exactly to the state before move n. */
static bool goes_back(const struct ludo_table *t, int seat, int n)
{
    return ludo_table_can_undo(t, seat) && ludo_table_last_choice(t, seat) == n;
}

static const char *answer_once(struct session *s, int seat)
{
    struct ludo_table *t = table(s);
    ludo_move list[LUDO_MOVES_MAX];
    char word[200];
    int before = t->n;
    ludo_move m = list[ludo_rng_below(&s->rng, ludo_list_moves(t->rules, t->state, seat, list))];
    snprintf(word, sizeof word, "\"move\":\"%s\"", notation(t->rules, m));
    const char *said = strstr(look(s, seat), word);
    if (!said)
        return wrong("move %d: %s is not offered", before, word);
    bool final = flag(said, "final"), passes = flag(said, "passes"), ends = flag(said, "ends");
    ludo_table_play(t, seat, m);
    run_by_itself(t);
    if (!final && !goes_back(t, seat, before))
        return wrong("move %d, seat %d: %s was not said to stay, but does", before, seat, word);
    ludo_table_run(t, LUDO_RUN_ALL);
    if (passes && goes_back(t, seat, before))
        return wrong("move %d, seat %d: %s was said to stay once a computer answers, but does not", before, seat, word);
    if (!final && !passes && !ends && !goes_back(t, seat, before))
        return wrong("move %d, seat %d: others answer after %s, it stays then, and that was not said", before, seat,
                     word);
    kept += !final;
    passed += passes;
    return NULL;
}

static const char *said_before(const struct ludo_rules *g, int number)
{
    struct session s = { .number = number };
    struct ludo_config config;
    struct ludo_error e;
    struct ludo_table *t = calloc(1, sizeof *t);
    const char *reason = NULL;
    ludo_config_sample(g, number, &config);
    ludo_rng_seed(&s.rng, 1000003u * (uint64_t)number + 19);
    if (!t || ludo_table_open(t, g, &config, "undo", &e) < 0)
        abort();
    s.tables.table[0] = t;
    s.session = (struct ludo_session){ .tables = &s.tables, .table = 1, .seats = 255, .rights = LUDO_MAY_UNDO };
    for (int seat = 0; seat < config.seats; seat++)
        if (seat != number % config.seats && ludo_rng_below(&s.rng, 4))
            ludo_table_seat(t, seat, "random", &e);
    for (int seat = 0; seat < config.seats; seat++)
        ludo_table_set_auto_pass(t, seat, ludo_rng_below(&s.rng, 4) == 0);
    for (int n = 0; n < ANSWERS_MAX && !reason; n++) {
        struct ludo_decision d;
        ludo_table_run(t, LUDO_RUN_ALL);
        g->decision(t->state, &d);
        int seat = d.kind == LUDO_OVER ? -1 : person_asked(&s, &d);
        if (seat < 0)
            break;
        reason = answer_once(&s, seat);
    }
    ludo_tables_close(&s.tables);
    return reason;
}

int main(int argc, char **argv)
{
    static const struct property properties[] = { { "it stays as said before", .alone = said_before } };
    int failed = run_properties(properties, 1, argc, argv, GAMES);
    printf("# %ld answers not said to stay, %ld of these until a computer answers\n", kept, passed);
    return failed;
}
