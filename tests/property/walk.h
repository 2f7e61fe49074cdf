/* walk.h - random walks through every game, for the tests that hold for all of them.
 *
 * The games are those of the registry, drafts included; each walk has its own configuration of the row in
 * variety.c and its own fixed seed.  All properties of a program look at the same walk, step by step; each returns
 * NULL, what is wrong, or NOTHING where there was nothing to test.  One TAP line a game and property, with the number
 * of walks in which it tested something; where that is none, the line says SKIP. */
#ifndef WALK_H
#define WALK_H

#include "ludo/sim.h"
#include "table.h"
#include "toy.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 20000 };

typedef union {
    unsigned char at[LUDO_STATE_MAX];
    uint64_t align;
} world;

struct walk {
    const struct ludo_rules *rules;
    struct ludo_config config;
    struct ludo_rng rng, luck; /* of the walk; of those who look, who must not change its way */
    world s;
    struct ludo_decision d;
    int number, steps, seat, n; /* seat that answers next, or LUDO_CHANCE; its n answers */
    ludo_move list[LUDO_MOVES_MAX], move;
};

struct property {
    const char *name;
    const char *(*look)(struct walk *); /* before each step; it leaves everything but `luck` as it was */
    const char *(*end)(struct walk *);  /* when the walk is over */
    const char *(*once)(const struct ludo_rules *);            /* of the game itself */
    const char *(*alone)(const struct ludo_rules *, int number); /* of a game that it plays by itself */
    int every; /* costly ones take part in one walk out of so many; 0: all */
    int steps; /* and look at one step out of so many; 0: all */
};

static const char NOTHING[] = "there was nothing to test";

static inline const char *wrong(const char *format, ...)
{
    static char reason[400];
    va_list args;
    va_start(args, format);
    vsnprintf(reason, sizeof reason, format, args);
    va_end(args);
    return reason;
}

static inline void walk_begin(struct walk *w, const struct ludo_rules *rules, int number)
{
    memset(w, 0, sizeof *w);
    w->rules = rules;
    w->number = number;
    ludo_config_sample(rules, number, &w->config);
    ludo_rng_seed(&w->rng, 1000003u * (uint64_t)number + 17);
    ludo_rng_seed(&w->luck, 1000003u * (uint64_t)number + 18);
    rules->setup(&w->s, &w->config);
}

/* Looks at the next step and chooses it; false when the game is over.  As ludo_walk does, but any seat that could move
 * is asked, and the answers are kept to be looked at. */
static inline bool walk_look(struct walk *w)
{
    memset(&w->d, 0, sizeof w->d);
    w->rules->decision(&w->s, &w->d);
    if (w->d.kind == LUDO_OVER || w->steps >= STEPS_MAX)
        return false;
    if (w->d.kind == LUDO_BY_CHANCE) {
        w->seat = LUDO_CHANCE;
        w->n = 0;
        w->rules->sample(&w->s, &w->rng, &w->move);
        return true;
    }
    unsigned who = w->d.must | (ludo_rng_below(&w->rng, 8) == 0 ? w->d.may : 0u);
    do
        w->seat = ludo_rng_below(&w->rng, w->config.seats);
    while (!(who >> w->seat & 1));
    w->n = w->rules->moves(&w->s, w->seat, w->list);
    if (w->n > 0)
        w->move = w->list[ludo_rng_below(&w->rng, w->n)];
    return w->n > 0;
}

static inline void walk_play(struct walk *w, struct ludo_events *events)
{
    w->rules->play(&w->s, w->seat, w->move, events);
    w->steps++;
}

/* How a property fares with one game. */
struct verdict {
    const char *reason; /* the first thing wrong, or NULL */
    char told[400];
    int game, seen; /* in which walk that was; in how many walks something was tested */
    long positions; /* at which it did */
    bool here;      /* it takes part in this walk, and has tested something there */
};

static inline void note(struct verdict *v, const char *said, int number)
{
    v->here |= said != NOTHING;
    if (!said || said == NOTHING || v->reason)
        return;
    snprintf(v->told, sizeof v->told, "%s", said); /* `wrong` has one room for all */
    v->reason = v->told;
    v->game = number;
}

static inline bool takes_part(const struct property *p, int number) { return !p->every || number % p->every == 0; }

static inline void look_at(const struct property *p, struct verdict *v, struct walk *w)
{
    const char *said = p->look(w);
    note(v, said, w->number);
    v->positions += said != NOTHING;
}

/* One walk, which all properties look at. */
static inline void walk_once(const struct property *p, struct verdict *v, int n, const struct ludo_rules *g, int number)
{
    static struct walk w;
    bool walked = false;
    for (int i = 0; i < n; i++) {
        v[i].here = false;
        walked |= takes_part(&p[i], number) && (p[i].look || p[i].end) && !v[i].reason;
    }
    for (walk_begin(&w, g, number); walked && walk_look(&w); walk_play(&w, NULL))
        for (int i = 0; i < n; i++)
            if (p[i].look && takes_part(&p[i], number) && !v[i].reason && !(p[i].steps && w.steps % p[i].steps))
                look_at(&p[i], &v[i], &w);
    for (int i = 0; i < n; i++) {
        if (p[i].end && takes_part(&p[i], number) && !v[i].reason)
            note(&v[i], p[i].end(&w), number);
        if (p[i].alone && takes_part(&p[i], number) && !v[i].reason)
            note(&v[i], p[i].alone(g, number), number);
        v[i].seen += v[i].here;
    }
}

/* A large game has long walks: a sixth of them visits as many states. */
static inline int share_of(const struct ludo_rules *g, int games)
{
    return g->state_size > 512 && games > 60 ? games / 6 : games;
}

static inline void tell(const struct property *p, const struct verdict *v, const struct ludo_rules *g, int test)
{
    if (v->reason && p->once)
        printf("not ok %d - %s: %s: %s\n", test, g->id, p->name, v->reason);
    else if (v->reason)
        printf("not ok %d - %s: %s: game %d: %s\n", test, g->id, p->name, v->game, v->reason);
    else if (p->once)
        printf("ok %d - %s: %s%s\n", test, g->id, p->name, v->here ? "" : " # SKIP it has none");
    else if (v->seen && p->look)
        printf("ok %d - %s: %s (%d games, %ld positions)\n", test, g->id, p->name, v->seen, v->positions);
    else if (v->seen)
        printf("ok %d - %s: %s (%d games)\n", test, g->id, p->name, v->seen);
    else
        printf("ok %d - %s: %s # SKIP there is nothing to test in this game\n", test, g->id, p->name);
    fflush(stdout);
}

enum { PROPERTIES_MAX = 16 };

/* games: how many walks.  PROGRAM [GAMES [FIRST [GAME]]]: so many, from that number on, of that game only; with
 * FIRST no game
 * gets a smaller share, so that a long run can be split. */
static inline int run_properties(const struct property *p, int n, int argc, char **argv, int games)
{
    const struct ludo_rules *g;
    int test = 0, failed = 0, first = argc > 2 ? atoi(argv[2]) : 0;
    if (argc > 1)
        games = atoi(argv[1]);
    for (int k = 0; (g = ludo_game_at(k)); k++) {
        static struct verdict v[PROPERTIES_MAX];
        if (argc > 3 && strcmp(argv[3], g->id) != 0)
            continue;
        memset(v, 0, sizeof v);
        for (int i = 0; i < (argc > 2 ? games : share_of(g, games)); i++)
            walk_once(p, v, n, g, first + i);
        for (int i = 0; i < n; i++) {
            if (p[i].once)
                note(&v[i], p[i].once(g), 0);
            tell(&p[i], &v[i], g, ++test);
            failed += v[i].reason != NULL;
        }
    }
    printf("1..%d\n", test);
    return failed != 0;
}

static inline const char *notation(const struct ludo_rules *rules, ludo_move m)
{
    static char room[160];
    struct ludo_text text = ludo_text(room, sizeof room);
    ludo_move_put(rules, m, &text);
    return room;
}

#endif
