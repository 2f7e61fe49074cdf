/* fuzz.h - functions shared by the fuzz targets: reading the input byte by byte, and stopping the run when a check
 * fails. */
#ifndef FUZZ_H
#define FUZZ_H

#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
    const uint8_t *at;
    size_t n;
};

static inline int next_byte(struct input *in)
{
    if (!in->n)
        return 0;
    in->n--;
    return *in->at++;
}

static inline void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "oracle: %s\n", what);
    abort();
}

/* ---- Coverage --------------------------------------------------------------------------------------
 * Each fuzz target counts the games, requests and moves that it reaches. A run below the minimum fails, both with the
 * saved inputs (replay.c) and in a search (search.c). So a target that tests nothing is noticed. The minimum depends on
 * the inputs, not on the compiler. */

struct reached {
    unsigned games;           /* mask of games for which an input was accepted */
    long done, moves;         /* accepted inputs or requests; moves played */
    /* percentage of inputs that were accepted; a low percentage means that the mutator is not useful */
    long share;
    long inputs;
    long calls;               /* number of push notifications sent to absent people (fuzz_server) */
};

extern struct reached reached;
extern const struct reached fuzz_floor; /* the minimum, which each target defines */

enum { ALL_GAMES = 63 };

/* Returns true if this target has reached less than the minimum, so that it tests almost nothing. */
static inline bool toothless(void)
{
    long share = reached.inputs ? 100 * reached.done / reached.inputs : 0;
    printf("# reached: games %x, %ld taken of %ld inputs, %ld moves (at least %x, %ld and %ld in a hundred, %ld)\n",
           reached.games, reached.done, reached.inputs, reached.moves, fuzz_floor.games, fuzz_floor.done,
           fuzz_floor.share, fuzz_floor.moves);
    if (fuzz_floor.calls)
        printf("# reached: %ld calls (at least %ld)\n", reached.calls, fuzz_floor.calls);
    fflush(stdout);
    return (fuzz_floor.games & ~reached.games) || reached.done < fuzz_floor.done || share < fuzz_floor.share ||
           reached.moves < fuzz_floor.moves || reached.calls < fuzz_floor.calls;
}

static inline void reach(const struct ludo_rules *g)
{
    for (int i = 0; ludo_game_at(i); i++)
        if (ludo_game_at(i) == g)
            reached.games |= 1u << i;
}

static inline const struct ludo_rules *pick_game(struct input *in)
{
    int n = 0;
    while (ludo_game_at(n))
        n++;
    return ludo_game_at(next_byte(in) % n);
}

typedef union {
    unsigned char at[LUDO_STATE_MAX];
    uint64_t align;
} world;

/* Calls every query function on a state. Drawing the table as text is slow, so it is called for one seat only. */
static inline void ask_everything(const struct ludo_rules *g, const world *s, int seats, int drawn)
{
    static char room[1 << 16];
    struct ludo_text text = ludo_text(room, sizeof room);
    struct ludo_result r = { 0 };
    g->score(s, &r);
    must(r.seats == seats && r.line_n <= LUDO_LINES_MAX, "the result has the shape of the table");
    for (int seat = 0; seat < seats; seat++) {
        struct ludo_rng rng;
        world view;
        ludo_view(g, s, seat, &view);
        (void)g->estimate(&view, seat);
        if (seat == drawn % seats)
            g->draw(&view, seat, LUDO_FR, &text);
        ludo_rng_seed(&rng, (uint64_t)drawn);
        ludo_determinize(g, &view, seat, &rng);
        must(r.over || !ludo_check_determinized(g, &view), "what a seat imagines is possible");
    }
    must(!text.cut, "the table fits its drawing");
}

/* A state that passes `check` must also pass `check` after a move. Otherwise prints the move and the error. */
static inline void must_still_hold(const struct ludo_rules *g, const world *s, int seat, ludo_move m)
{
    const char *broken = ludo_check(g, s);
    char move[200] = "";
    struct ludo_text text = ludo_text(move, sizeof move);
    if (!broken)
        return;
    ludo_move_put(g, m, &text);
    fprintf(stderr, "after %s of seat %d: ", move, seat);
    must(false, broken);
}

/* Continues the game from this state. Each byte of the input chooses one move. Calls every query function at regular
 * intervals. */
static inline void play_on(const struct ludo_rules *g, world *s, struct input *in, int steps)
{
    struct ludo_config config;
    ludo_config_of(g, s, &config);
    reach(g);
    for (int i = 0; i < steps && in->n; i++) {
        ludo_move list[LUDO_MOVES_MAX], m;
        struct ludo_decision d;
        struct ludo_rng rng;
        int byte = next_byte(in), seat = LUDO_CHANCE;
        if (i % 16 == 0)
            ask_everything(g, s, config.seats, i / 16 + byte);
        g->decision(s, &d);
        if (d.kind == LUDO_OVER)
            return;
        if (d.kind == LUDO_BY_CHANCE) {
            ludo_rng_seed(&rng, (uint64_t)byte);
            g->sample(s, &rng, &m);
        } else {
            unsigned who = d.may && byte & 128 ? d.may : d.must;
            seat = ludo_mask_first(who);
            int n = g->moves(s, seat, list);
            must(n > 0 && n <= LUDO_ANSWERS_MAX, "a seat that is asked has an answer");
            m = list[byte % n];
        }
        must(ludo_try(g, s, seat, m, NULL) == 0, "what is offered is accepted");
        must_still_hold(g, s, seat, m);
        reached.moves++;
    }
}

#endif
