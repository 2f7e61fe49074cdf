/* walk.h - plays random games (walks) and checks properties that must hold in every game.
 *
 * The games are those of the registry, including drafts. Each walk has its own configuration (config_sampler.c) and
 * its own fixed seed. All properties of a program check the same walk, step by step. A property returns NULL, an
 * error text, or NOTHING if there was nothing to test.
 *
 * Each game and property prints one TAP line with the number of walks that tested something. If no walk did, the line
 * says SKIP. */
#ifndef WALK_H
#define WALK_H

#include "ludo/sim.h"
#include "table.h"
#include "toy.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 20000, PROPERTIES_MAX = 16 };

typedef union {
    unsigned char at[LUDO_STATE_MAX];
    uint64_t align;
} world;

struct walk {
    const struct ludo_rules *rules;
    struct ludo_config config;
    struct ludo_rng rng, luck; /* `rng` is for the walk, `luck` for properties, which must not change the walk */
    world s;
    struct ludo_decision d;
    int number, steps, seat, n; /* seat: the seat that moves next, or LUDO_CHANCE; n: number of its legal moves */
    ludo_move list[LUDO_MOVES_MAX], move;
};

/* A property may choose the steps of the walk instead of the random generator. All other properties check these steps
 * too. */
struct lead {
    void (*begin)(struct walk *);
    bool (*look)(struct walk *); /* chooses the next step; returns false if the rest of the walk is random */
    void (*play)(struct walk *);
};

struct property {
    const char *name;
    const char *(*look)(struct walk *); /* called before each step; changes nothing except `luck` */
    const char *(*end)(struct walk *);  /* called when the walk is over */
    const char *(*once)(const struct ludo_rules *);            /* called once per game */
    const char *(*alone)(const struct ludo_rules *, int number); /* plays its own game instead of checking a walk */
    int every; /* slow properties check every N-th walk; 0: all walks */
    int steps; /* check every N-th step; 0: all steps */
    /* in a full test, checks only the first N walks of a game, in shorter tests proportionally fewer; 0: all */
    int walks;
    const struct lead *lead; /* leads the walks of this property; large games then get as many walks as small games */
};

static bool full_depth = true; /* true in a full test, which makes as many walks as the program requests */

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

/* Lists the moves of the next step and chooses one. Returns false if the game is over. Unlike ludo_walk, this function
 * chooses among all seats that may move, and keeps the list of moves. */
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

/* The results of a property in one game. */
struct verdict {
    const char *reason; /* the first error, or NULL */
    char reason_copy[400];
    int game, seen; /* walk of the first error; number of walks that tested something */
    long positions; /* number of positions tested */
    bool here;      /* whether the property has tested something in this walk */
};

static inline void note(struct verdict *v, const char *said, int number)
{
    v->here |= said != NOTHING;
    if (!said || said == NOTHING || v->reason)
        return;
    /* copy the text, because `wrong` has one buffer for all callers */
    snprintf(v->reason_copy, sizeof v->reason_copy, "%s", said);
    v->reason = v->reason_copy;
    v->game = number;
}

/* The number of a walk, and its index among the walks of this game. */
struct turn {
    /* walks: number of walks of this game; games: number that the program asks for; full: number that the program asks
     * for in a full test */
    int number, place, walks, games, full;
};

static inline bool takes_part(const struct property *p, const struct turn *t)
{
    int of = p->lead ? t->games : t->walks, first = p->walks * of / t->full;
    return (!p->every || t->number % p->every == 0) && (!p->walks || t->place < (first ? first : 1));
}

static inline void look_at(const struct property *p, struct verdict *v, struct walk *w)
{
    const char *said = p->look(w);
    note(v, said, w->number);
    v->positions += said != NOTHING;
}

/* Plays the next step. The lead chooses the step while it leads, otherwise the step is random. */
static inline bool walk_next(struct walk *w, const struct lead **lead)
{
    if (*lead && (*lead)->look(w))
        return true;
    *lead = NULL;
    return walk_look(w);
}

static inline void walk_on(struct walk *w, const struct lead *lead)
{
    if (lead)
        lead->play(w);
    else
        walk_play(w, NULL);
}

/* Plays one walk that all properties check. */
static inline void walk_once(const struct property *p, struct verdict *v, int n, const struct ludo_rules *g,
                             const struct turn *t)
{
    static struct walk w;
    const struct lead *lead = NULL;
    bool walked = false, here[PROPERTIES_MAX];
    for (int i = 0; i < n; i++) {
        v[i].here = false;
        here[i] = takes_part(&p[i], t) && !v[i].reason;
        walked |= here[i] && (p[i].look || p[i].end);
        lead = here[i] && p[i].lead ? p[i].lead : lead;
    }
    walk_begin(&w, g, t->number);
    if (lead)
        lead->begin(&w);
    for (; walked && walk_next(&w, &lead); walk_on(&w, lead))
        for (int i = 0; i < n; i++)
            if (p[i].look && here[i] && !v[i].reason && !(p[i].steps && w.steps % p[i].steps))
                look_at(&p[i], &v[i], &w);
    for (int i = 0; i < n; i++) {
        if (p[i].end && here[i] && !v[i].reason)
            note(&v[i], p[i].end(&w), t->number);
        if (p[i].alone && here[i] && !v[i].reason)
            note(&v[i], p[i].alone(g, t->number), t->number);
        v[i].seen += v[i].here;
    }
}

/* The walks of a large game are long, so a sixth of the number of walks visits as many states. */
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

/* `games` is the number of walks. Usage: PROGRAM [GAMES [FIRST [GAME]]] plays GAMES walks, beginning with walk number
 * FIRST, of the game GAME only. With FIRST, all games get the full number of walks, so that a long run can be split. */
static inline int run_properties(const struct property *p, int n, int argc, char **argv, int full)
{
    const struct ludo_rules *g;
    int test = 0, failed = 0, first = argc > 2 ? atoi(argv[2]) : 0, games = argc > 1 ? atoi(argv[1]) : full;
    full_depth = games >= full;
    for (int k = 0; (g = ludo_game_at(k)); k++) {
        static struct verdict v[PROPERTIES_MAX];
        if (argc > 3 && strcmp(argv[3], g->id) != 0)
            continue;
        memset(v, 0, sizeof v);
        struct turn t = { .walks = argc > 2 ? games : share_of(g, games), .games = games, .full = full };
        for (; t.place < t.walks; t.place++) {
            t.number = first + t.place;
            walk_once(p, v, n, g, &t);
        }
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
