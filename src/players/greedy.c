/* greedy.c - tries each legal move to the end of the turn and plays the best move.
 *
 * The player tries a move with a short playout in a determinized state. In the playout, outcomes of chance are drawn at
 * random, and each later decision takes the move that looks best after one step. The estimate of the game evaluates the
 * state at the end of the turn. All moves are tried in the same states with the same luck, so only their quality
 * differs. The work is counted in moves played, not in time. So the result is the same on any machine. */
#include "players.h"

#include <string.h>

enum {
    WORK = 6000,  /* approximate number of moves played in the playouts for one decision */
    WORLDS = 24,  /* maximum number of determinized states; fewer if there are many legal moves */
    AHEAD = 12,   /* maximum number of further decisions of the seat in a playout, in case a turn never ends */
    GLANCES = 64, /* maximum number of moves that are tried at a later decision of a playout */
};

struct trial {
    const struct ludo_rules *rules;
    int seat;
    int work; /* moves played so far */
    /* the member `horizon` of struct ludo_decision when the playout begins. `horizon` changes at the end of the turn,
     * and then the playout stops. */
    int turn;
    struct ludo_rng rng;
};

typedef union {
    unsigned char at[LUDO_STATE_MAX];
    uint64_t align;
} state_buffer;

static int glance(struct trial *t, const state_buffer *w, ludo_move m)
{
    state_buffer next;
    memcpy(&next, w, t->rules->state_size);
    t->rules->play(&next, t->seat, m, NULL);
    t->work++;
    return t->rules->estimate(&next, t->seat);
}

/* Returns the move that looks best after one step; ties are broken at random. */
static ludo_move best_glance(struct trial *t, const state_buffer *w)
{
    ludo_move list[LUDO_MOVES_MAX], best;
    int n = ludo_list_moves(t->rules, w, t->seat, list), high = 0, ties = 0;
    best = list[0];
    if (n == 1)
        return best;
    for (int i = 0; i < n && i < GLANCES; i++) {
        int pick = i + ludo_rng_below(&t->rng, n - i);
        ludo_move m = list[pick];
        list[pick] = list[i];
        int value = glance(t, w, m);
        if (i == 0 || value > high) {
            high = value;
            ties = 0;
        }
        if (value == high && ludo_rng_below(&t->rng, ++ties) == 0)
            best = m;
    }
    return best;
}

/* Plays on until the turn ends, another seat moves, or the limit is reached. In simultaneous decisions, other seats
 * choose at random. */
static int follow(struct trial *t, state_buffer *w, int work)
{
    struct ludo_walk walk = ludo_walk(t->rules, w, &t->rng);
    int limit = t->work + work;
    for (int own = 0; own < AHEAD && t->work < limit; t->work++) {
        ludo_move m;
        if (!ludo_walk_next(&walk) || walk.d.horizon != t->turn)
            break;
        if (walk.d.kind != LUDO_BY_CHANCE && walk.d.must >> t->seat & 1) {
            walk.seat = t->seat;
            m = best_glance(t, w);
            own++;
        } else if (walk.d.kind != LUDO_BY_SEAT) {
            m = ludo_walk_random_move(&walk);
        } else {
            break;
        }
        ludo_walk_play(&walk, m, NULL);
    }
    return t->rules->estimate(w, t->seat);
}

/* Tries every move once in one determinized state, with the same luck. */
static void try_all(struct trial *t, const state_buffer *dealt, const ludo_move *list, int n, int64_t *sum)
{
    struct ludo_rng luck = t->rng;
    for (int i = 0; i < n; i++) {
        state_buffer w;
        memcpy(&w, dealt, t->rules->state_size);
        t->rng = luck;
        t->rules->play(&w, t->seat, list[i], NULL);
        t->work++;
        sum[i] += follow(t, &w, WORK / (2 * n) + 4);
    }
}

static ludo_move choose(const struct ludo_rules *rules, const void *view, int seat, struct ludo_rng *rng)
{
    struct trial t = { .rules = rules, .seat = seat };
    ludo_move list[LUDO_MOVES_MAX];
    int64_t sum[LUDO_ANSWERS_MAX] = { 0 };
    struct ludo_decision d;
    int n = 0;
    rules->decision(view, &d);
    t.turn = d.horizon;
    for (int k = 0; k < WORLDS && (k == 0 || t.work < WORK); k++) {
        state_buffer dealt;
        memcpy(&dealt, view, rules->state_size);
        ludo_rng_seed(&t.rng, ludo_rng_next(rng));
        ludo_determinize(rules, &dealt, seat, &t.rng);
        if (k == 0)
            n = ludo_list_moves(rules, &dealt, seat, list);
        if (n == 1)
            return list[0];
        try_all(&t, &dealt, list, n, sum);
    }
    int best = 0, ties = 1;
    for (int i = 1; i < n; i++) {
        ties = sum[i] > sum[best] ? 1 : ties + (sum[i] == sum[best]);
        if (sum[i] > sum[best] || (sum[i] == sum[best] && ludo_rng_below(rng, ties) == 0))
            best = i;
    }
    return list[best];
}

const struct ludo_player ludo_player_greedy = {
    .id = "greedy",
    .help = N_("tries each move to the end of the turn and plays the best"),
    .choose = choose,
};
