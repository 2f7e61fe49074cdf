/* walk.h - random walks through every game, for the tests that hold for all of them.
 *
 * The games are those of the registry and the toy game; each walk has its own configuration of the row in
 * variety.c and its own fixed seed.  A property is a function that looks at one walk, step by step; it
 * returns NULL or what is wrong.  One TAP line a game and property. */
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
    struct ludo_rng rng;
    world s;
    struct ludo_decision d;
    int number, steps, seat, n; /* seat that answers next, or LUDO_CHANCE; its n answers */
    ludo_move list[LUDO_MOVES_MAX], move;
};

struct property {
    const char *name;
    const char *(*run)(const struct ludo_rules *, int number); /* of game number `number` */
    int every; /* costly ones take part in one walk out of so many; 0: all */
};

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
    ludo_config_vary(rules, number, &w->config);
    ludo_rng_seed(&w->rng, 1000003u * (uint64_t)number + 17);
    rules->setup(&w->s, &w->config);
}

/* Looks at the next step and chooses it; false when the game is over. */
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

static inline const struct ludo_rules *game_number(int i)
{
    int n = 0;
    while (ludo_game_at(n))
        n++;
    return i < n ? ludo_game_at(i) : i == n ? &toy : NULL;
}

static inline const char *run_one(const struct property *p, const struct ludo_rules *g, int games,
                                  int *walked)
{
    *walked = 0;
    for (int i = 0; i < games; i++) {
        const char *reason = p->every && i % p->every ? NULL : p->run(g, i);
        *walked += !(p->every && i % p->every);
        if (reason) {
            *walked = i;
            return reason;
        }
    }
    return NULL;
}

/* A large game has long walks: a sixth of them visits as many states. */
static inline int share_of(const struct ludo_rules *g, int games)
{
    return g->state_size > 512 && games > 60 ? games / 6 : games;
}

/* games: how many walks; argv[1] overrides it. */
static inline int run_properties(const struct property *p, int n, int argc, char **argv, int games)
{
    const struct ludo_rules *g;
    int test = 0, failed = 0;
    if (argc > 1)
        games = atoi(argv[1]);
    for (int k = 0; (g = game_number(k)); k++)
        for (int i = 0; i < n; i++) {
            int walked;
            const char *reason = run_one(&p[i], g, share_of(g, games), &walked);
            if (reason)
                printf("not ok %d - %s: %s: game %d: %s\n", ++test, g->id, p[i].name, walked,
                       reason);
            else
                printf("ok %d - %s: %s (%d games)\n", ++test, g->id, p[i].name, walked);
            failed += reason != NULL;
            fflush(stdout);
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
