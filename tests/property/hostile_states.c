/* hostile_states.c - every state that passes `check` can be played to an end.
 *
 * The test changes real states within their schema (mutate.h), sometimes completes them like the `given` of a
 * scenario, and calls `check`. A refused state has a reason. An accepted state must answer all queries and is played
 * with random moves. After each move `check` passes, a seat that must move has a legal move, and at last the game
 * ends. Each batch runs in a child process. If a state crashes the child, the test prints what was changed and
 * continues.
 *
 *     hostile_states [STATES [GAME [FIRST]]]     STATES: number of changed states per game */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include "mutate.h"
#include "walk.h"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    SHOWN = 12,    /* maximum number of failures shown */
    BATCH = 400,   /* number of states per child process */
    CHANGES = 16,  /* number of changed states that are made from the same real states */
    ENDLESS = 6000 /* a game that has not ended after this many moves is a failure */
};

/* Progress of the child process, in memory shared with its parent. */
static struct report {
    long tried, accepted, steps, ended;
    char changes[600], wrong[200];
    char json[1 << 16];
} * report;

static const char *ask_everything(const struct ludo_rules *g, const world *s, struct ludo_rng *rng)
{
    static char room[1 << 16];
    struct ludo_config config;
    struct ludo_result r = { 0 };
    struct ludo_moment moment;
    ludo_config_of(g, s, &config);
    g->score(s, &r);
    if (r.seats != config.seats || r.line_n > LUDO_LINES_MAX)
        return "the result has another shape";
    for (int seat = 0; seat < config.seats; seat++) {
        struct ludo_text text = ludo_text(room, sizeof room);
        world view;
        ludo_view(g, s, seat, &view);
        g->draw(&view, seat, LUDO_FR, &text);
        g->estimate(&view, seat);
        ludo_moment_of(g, &view, &moment);
        for (int i = 0; i < g->amount_n; i++)
            for (int of = 0; of < (g->amounts[i].of ? g->amounts[i].of->n : 1); of++)
                ludo_amount_of(g, &view, seat, i, of);
        for (int i = 0; i < 8; i++)
            g->why_not(s, seat, ludo_action_move(g, ludo_rng_below(rng, ludo_action_n(g))));
        ludo_determinize(g, &view, seat, rng);
        const char *broken = ludo_check_determinized(g, &view);
        if (broken && !r.over)
            return wrong("as a seat may imagine it: %s", broken);
    }
    return NULL;
}

/* Plays one step. Returns 1, or 0 if the game is over, or -1 if no move is possible. */
static int step(struct ludo_walk *w, const char **broken)
{
    struct ludo_config config;
    ludo_config_of(w->rules, w->state, &config);
    if (!ludo_walk_next(w))
        return 0;
    if (w->seat != LUDO_CHANCE) {
        ludo_move list[LUDO_MOVES_MAX];
        if (!w->d.must || (w->d.must | w->d.may) >> config.seats)
            *broken = "nobody is asked, or somebody who is not there";
        else if (ludo_list_moves(w->rules, w->state, w->seat, list) < 1)
            *broken = "a seat that must answer has no answer";
    } else if (w->rules->outcomes(w->state, NULL, 0) < 1) {
        *broken = "chance has no outcome";
    }
    if (*broken)
        return -1;
    struct ludo_error e = { 0 };
    ludo_move m = ludo_walk_random_move(w);
    if (ludo_try(w->rules, w->state, w->seat, m, NULL) != 0)
        *broken = wrong("what is offered is refused: %s", notation(w->rules, m));
    else if (ludo_check_error(w->rules, w->state, &e) == 0)
        return 1;
    else
        *broken = wrong("%s (%s)", e.what, e.word[0]);
    return -1;
}

static const char *play_on(const struct ludo_rules *g, world *s, struct ludo_rng *rng, int steps)
{
    struct ludo_walk w = ludo_walk(g, s, rng);
    const char *broken = NULL;
    for (int i = 0; i < steps; i++) {
        if (i % 32 == 0 && (broken = ask_everything(g, s, rng)))
            return broken;
        int went = step(&w, &broken);
        report->steps++;
        if (went < 0) {
            char what[300];
            /* copy the text, because `wrong` has one buffer for all callers */
            snprintf(what, sizeof what, "%s", broken);
            return wrong("%s, %d moves later", what, i + 1);
        }
        if (went == 0) {
            report->ended++;
            return ask_everything(g, s, rng);
        }
    }
    return steps < ENDLESS ? NULL : wrong("no end after %d moves", steps);
}

/* Makes two states from the same walk: the state that the test changes, and `other`, whose values it copies. */
static void real_states(struct walk *w, const struct ludo_rules *g, int number, struct ludo_rng *rng, world *other)
{
    static int length[1024]; /* number of steps of each walk; 0: unknown */
    int *steps = &length[number % 1024], at;
    if (!*steps) {
        for (walk_begin(w, g, number % 1024); walk_look(w); walk_play(w, NULL))
            ;
        *steps = w->steps;
    }
    at = ludo_rng_below(rng, *steps);
    for (walk_begin(w, g, number % 1024); w->steps < at && walk_look(w); walk_play(w, NULL))
        if (w->steps == at / 2 || ludo_rng_below(rng, 40) == 0)
            *other = w->s;
    walk_look(w);
}

static const char *try_one(const struct ludo_rules *g, const struct walk *w, const world *other, struct ludo_rng *rng)
{
    static uint8_t touched[LUDO_STATE_MAX];
    struct mutator m = {
        .rules = g, .rng = *rng, .touched = touched, .changes = ludo_text(report->changes, sizeof report->changes)
    };
    world s = w->s;
    memset(touched, 0, sizeof touched);
    if (other)
        m.other = other->at;
    for (int n = 1 + (roll(&m, 3) == 0) + (roll(&m, 6) == 0), i = 0; i < n; i++)
        mutate_once(&m, s.at);
    bool settled = roll(&m, 2);
    report->tried++;
    if (settled) {
        ludo_put(&m.changes, " (completed)");
        g->settle(&s, touched);
    }
    if (ludo_check(g, &s) || !memcmp(&s, &w->s, g->state_size))
        return NULL;
    report->accepted++;
    struct ludo_text json = ludo_text(report->json, sizeof report->json);
    ludo_json_put(g, &s, &json);
    return play_on(g, &s, &m.rng, report->accepted % 8 ? 150 : ENDLESS);
}

static void batch(const struct ludo_rules *g, long from, long to)
{
    static struct walk w;
    static world other;
    for (long i = from; i < to; i++) {
        struct ludo_rng rng;
        ludo_rng_seed(&rng, 7919u * (uint64_t)i + 5);
        if (i == from || i % CHANGES == 0) {
            struct ludo_rng way;
            ludo_rng_seed(&way, (uint64_t)(i / CHANGES));
            real_states(&w, g, (int)(i / CHANGES), &way, &other);
        }
        const char *broken = try_one(g, &w, &other, &rng);
        if (broken) {
            snprintf(report->wrong, sizeof report->wrong, "%s", broken);
            _exit(1);
        }
    }
    _exit(0);
}

/* Saves a state that failed to a folder, so that it can be examined and added to the fuzz corpus. */
static void keep(const struct ludo_rules *g, int n)
{
    char name[100];
    const char *folder = getenv("LUDO_KEEP");
    if (!folder)
        return;
    snprintf(name, sizeof name, "%s/%s-%d.json", folder, g->id, n);
    FILE *file = fopen(name, "w");
    if (!file)
        return;
    fputs(report->json, file);
    fclose(file);
}

static int attack(const struct ludo_rules *g, long first, long states, int test)
{
    int failed = 0;
    memset(report, 0, sizeof *report);
    for (long i = first; i < first + states;) {
        long tried = report->tried;
        report->wrong[0] = 0;
        fflush(NULL);
        pid_t child = fork();
        if (child == 0)
            batch(g, i, i + BATCH);
        int status = 0;
        waitpid(child, &status, 0);
        if (status == 0) {
            i += BATCH;
            continue;
        }
        i += report->tried - tried;
        keep(g, failed);
        if (failed++ < SHOWN || getenv("LUDO_KEEP"))
            printf("# %s: state %ld:%s: %s\n", g->id, i - 1, report->changes,
                   report->wrong[0] ? report->wrong : "it broke");
    }
    bool toothless = report->accepted == 0 || report->ended == 0;
    printf("# %s: %ld of %ld states accepted, %ld moves, %ld ends, %d broke\n", g->id, report->accepted, report->tried,
           report->steps, report->ended, failed);
    if (toothless)
        printf("# too few were accepted, or came to an end, to test anything\n");
    printf("%sok %d - %s: what passes check plays on\n", failed || toothless ? "not " : "", test, g->id);
    fflush(stdout);
    return failed || toothless;
}

int main(int argc, char **argv)
{
    const struct ludo_rules *g;
    long states = argc > 1 ? atol(argv[1]) : 800, first = argc > 3 ? atol(argv[3]) : 0;
    int test = 0, failed = 0;
    report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (report == MAP_FAILED)
        return 2;
    for (int k = 0; (g = ludo_game_at(k)); k++)
        if (argc < 3 || !strcmp(argv[2], g->id))
            failed += attack(g, first, states, ++test);
    printf("1..%d\n", test);
    return failed != 0;
}
