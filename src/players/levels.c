/* levels.c - novice, casual, skilled, expert, master: one search with different limits.
 *
 * Each legal move is tried in determinized states and evaluated by the net of the game (net.c), or by its estimate.
 * Lower levels evaluate the position right after the move. Higher levels play the turn to its end: at each later
 * decision they take the move that looks best after one step. Moves with clearly lower values are dropped. If several
 * moves have almost equal values, the highest level plays these moves some turns further.
 *
 * Lower levels also make mistakes: noise is added to the values, in proportion to the differences between the moves. So
 * lower levels often choose a move that is nearly as good as the best, and rarely a bad move.
 *
 * The work is counted in evaluated positions, not in time: a level plays the same on any machine. */
#include "rollout.h"
#include "search.h"

#include <string.h>

struct level {
    int budget; /* approximate number of positions evaluated for one decision */
    int worlds; /* maximum number of determinized states */
    /* True: play to the end of the turn, or as far as `sight` of the net says, before evaluating. False: evaluate
     * right after the move. */
    bool follows;
    int noise;   /* size of the noise, in percent of the mean difference between the values of moves */
    int further; /* number of turns in the second search, which plays only the best moves. 0 means no second search. */
};

static const struct level novice_level = { .budget = 60, .worlds = 1, .noise = 220 };
static const struct level casual_level = { .budget = 120, .worlds = 1, .noise = 120 };
static const struct level skilled_level = { .budget = 200, .worlds = 2, .noise = 65 };
static const struct level expert_level = { .budget = 800, .worlds = 2, .follows = true, .noise = 30 };
static const struct level master_level = { .budget = 24000, .worlds = 64, .follows = true, .further = 6 };

enum {
    STEPS = 40, /* maximum number of moves played per turn, in case a turn never ends */
    OWN = 24,   /* maximum number of moves that are tried at a later decision of the seat */
    OTHER = 8,  /* maximum number of moves that are tried at a decision of another seat */
    KEEP = 3,   /* minimum number of moves that stay in the search */
    ON = 2,     /* number of turns of a rollout */
    /* In games with rollouts, each move is tried in this many determinized states before a move is dropped. The result
     * of a single rollout depends too much on luck. */
    PATIENT = 8,
    NEAR = LUDO_NET_ONE / 64, /* the deeper search includes moves that are at most this much worse than the best */
    LATER = 24,               /* maximum number of determinized states in the deeper search */
    FURTHER = 5,              /* the two searches together use at most this many times the budget */
    /* Games with rollouts use this percentage of the noise. In these games most choices of dice are bad, so the values
     * of the moves differ more than in other games. */
    FAINT = 40,
};

typedef ludo_state_buffer state_buffer;

static int64_t glance(struct ludo_search *t, const state_buffer *w, int seat, ludo_move m)
{
    state_buffer next;
    memcpy(&next, w, t->evaluator.rules->state_size);
    t->evaluator.rules->play(&next, seat, m, NULL);
    return ludo_evaluator_value(&t->evaluator, &next, seat);
}

/* Returns the move that looks best after one step, among at most `looked` random moves. */
static ludo_move best_step(struct ludo_search *t, const state_buffer *w, int seat, int looked)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(t->evaluator.rules, w, seat, list), best = 0;
    int64_t high = -1;
    for (int i = 0; i < n && i < looked && n > 1; i++) {
        int pick = n > looked ? i + ludo_rng_below(&t->rng, n - i) : i;
        ludo_move m = list[pick];
        list[pick] = list[i];
        list[i] = m;
        int64_t value = glance(t, w, seat, m);
        if (value > high) {
            high = value;
            best = i;
        }
    }
    return list[best];
}

/* Plays as many turns as the level looks ahead, then evaluates the state. */
static int64_t follow(struct ludo_search *t, state_buffer *w)
{
    /* levels with noise use a rollout of 0 turns, which only evaluates the state */
    if (t->evaluator.rules->rollout_move)
        return ludo_rollout(&t->evaluator, w, t->seat, t->turns && !t->level->noise ? ON : 0, &t->rng);
    struct ludo_walk walk = ludo_walk(t->evaluator.rules, w, &t->rng);
    struct ludo_luck luck = { .seed = t->stage ? ludo_rng_next(&t->rng) : 0 };
    int turns = t->turns, turn = t->turn;
    while (walk.steps < STEPS * t->turns && ludo_walk_next(&walk)) {
        if (walk.d.horizon != turn) {
            turn = walk.d.horizon;
            if (--turns <= 0)
                break;
        }
        if (walk.seat == LUDO_CHANCE) {
            ludo_walk_play(&walk, t->stage ? ludo_luck_draw(&luck, &walk) : ludo_walk_random_move(&walk), NULL);
            continue;
        }
        if (walk.d.must >> t->seat & 1)
            walk.seat = t->seat;
        ludo_walk_play(&walk, best_step(t, w, walk.seat, walk.seat == t->seat ? OWN : OTHER), NULL);
    }
    return ludo_evaluator_value(&t->evaluator, w, t->seat);
}

/* Plays a move in this state and returns its value. */
static int64_t try_answer(struct ludo_search *t, ludo_move m, state_buffer *w)
{
    memcpy(w, &t->dealt, t->evaluator.rules->state_size);
    t->rng = t->luck;
    t->evaluator.rules->play(w, t->seat, m, NULL);
    return follow(t, w);
}

/* Sorts the moves by value, best first. The sort is stable. */
static void sort(struct ludo_search *t)
{
    for (int i = 1; i < t->n; i++) {
        ludo_move m = t->answer[i];
        int64_t sum = t->sum[i];
        int k = i;
        for (; k > 0 && t->sum[k - 1] < sum; k--) {
            t->answer[k] = t->answer[k - 1];
            t->sum[k] = t->sum[k - 1];
        }
        t->answer[k] = m;
        t->sum[k] = sum;
    }
}

/* Drops the worse half of the moves each time the number of determinized states has doubled. */
static void narrow(struct ludo_search *t, int worlds)
{
    if (worlds & (worlds - 1) || t->n <= KEEP || (t->evaluator.rules->rollout_move && worlds < PATIENT))
        return;
    sort(t);
    t->n = t->n / 2 > KEEP ? t->n / 2 : KEEP;
}

static void shuffle(struct ludo_search *t, ludo_move *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int k = ludo_rng_below(&t->rng, i + 1);
        ludo_move m = list[i];
        list[i] = list[k];
        list[k] = m;
    }
}

/* Adds noise to the values of the moves, in proportion to their differences. The mean of four random numbers makes
 * large noise rare. */
static void misjudge(struct ludo_search *t)
{
    int64_t mean = 0, apart = 0;
    int noise = t->evaluator.rules->rollout_move ? t->level->noise * FAINT / 100 : t->level->noise;
    for (int i = 0; i < t->n; i++)
        mean += t->sum[i] / t->n;
    for (int i = 0; i < t->n; i++)
        apart += (t->sum[i] > mean ? t->sum[i] - mean : mean - t->sum[i]) / t->n;
    for (int i = 0; i < t->n; i++) {
        int dice = 0;
        for (int k = 0; k < 4; k++)
            dice += ludo_rng_below(&t->rng, 2001) - 1000;
        t->sum[i] += apart * noise / 100 * dice / 1000;
    }
}

static void deal(struct ludo_search *t, uint64_t seed)
{
    const struct ludo_rules *rules = t->evaluator.rules;
    memcpy(&t->dealt, &t->view, rules->state_size);
    ludo_rng_seed(&t->rng, seed);
    ludo_determinize(rules, &t->dealt, t->seat, &t->rng);
}

/* In games with rollouts, only moves with a good value directly after the move get a rollout. For a hint, several moves
 * get a rollout, because the hint compares them. */
static void choose_promising(struct ludo_search *t)
{
    int n = ludo_rollout_promising(&t->evaluator, &t->dealt, t->seat, t->answer, t->n),
        least = t->n < KEEP ? t->n : KEEP;
    t->n = t->advises && n < least ? least : n;
}

/* Deals a new determinized state, in which every remaining move is tried once with the same luck. */
static void next_world(struct ludo_search *t)
{
    t->now = ludo_rng_next(&t->seeds);
    deal(t, t->now);
    if (t->worlds == 0) {
        t->n = ludo_list_moves(t->evaluator.rules, &t->dealt, t->seat, t->answer);
        shuffle(t, t->answer, t->n);
        if (t->evaluator.rules->rollout_move && t->turns && !t->level->noise)
            choose_promising(t);
        t->done = t->n == 1;
    }
    t->luck = t->rng;
}

static bool may_look_further(const struct ludo_search *t)
{
    return t->level->further && t->evaluator.net && t->stage == LUDO_SEARCH_TURN && t->n > 1;
}

/* Starts the second search, in which moves with almost equal values are played some turns further. The values of the
 * first search stay in use until the second search has tried all these moves in one state. */
static void look_further(struct ludo_search *t)
{
    int n = 1, least = t->advises ? KEEP : 1;
    sort(t);
    while (n < t->n && n < KEEP && (n < least || t->sum[0] - t->sum[n] < (int64_t)NEAR * t->worlds))
        n++;
    t->n = n;
    t->done = n == 1;
    t->turns_before = t->turns;
    t->turns = t->level->further;
    t->budget *= FURTHER;
    t->stage = LUDO_SEARCH_BETWEEN;
}

static void forget_worlds(struct ludo_search *t)
{
    memset(t->sum, 0, sizeof t->sum);
    t->worlds = 0;
    t->stage = LUDO_SEARCH_FURTHER;
}

static void add_world(struct ludo_search *t)
{
    if (t->stage == LUDO_SEARCH_BETWEEN)
        forget_worlds(t);
    if (t->worlds < LUDO_SAMPLES_KEPT)
        t->seed[t->worlds] = t->now;
    for (int i = 0; i < t->n; i++)
        t->sum[i] += t->trial[i];
    t->tried = 0;
    t->worlds++;
}

static void end_world(struct ludo_search *t)
{
    add_world(t);
    if (!t->level->noise)
        narrow(t, t->worlds);
    bool enough = t->worlds >= (t->stage ? LATER : t->level->worlds) || t->evaluator.looked >= t->budget;
    if (enough && may_look_further(t))
        look_further(t);
    else
        t->done = enough && !t->endless;
}

/* Tries one more move. Returns false if nothing is left to try. */
static bool search_on(struct ludo_search *t)
{
    state_buffer w;
    if (!t->done && t->tried == 0)
        next_world(t);
    if (t->done)
        return false;
    t->trial[t->tried] = try_answer(t, t->answer[t->tried], &w);
    if (++t->tried == t->n)
        end_world(t);
    return !t->done;
}

/* ---- The search, from the view to the move ---------------------------------------------------------- */

static const struct level *level_of(const struct ludo_player *);

void ludo_search_begin(struct ludo_search *t, const struct ludo_player *p, const struct ludo_rules *rules,
                       const void *view, int seat, struct ludo_rng *rng)
{
    struct ludo_decision d;
    *t = (struct ludo_search){ .level = level_of(p), .seat = seat };
    if (!t->level) {
        t->answer[0] = p->choose(rules, view, seat, rng);
        t->n = 1;
        t->done = true;
        return;
    }
    if (p->own && p->own->rules == ludo_built_in(rules))
        t->evaluator = ludo_evaluator_with(rules, view, p->own->net);
    else
        t->evaluator = ludo_evaluator(rules, view);
    t->budget = t->level->budget;
    t->seeds = *rng;
    memcpy(&t->view, view, rules->state_size);
    rules->decision(view, &d);
    t->turn = d.horizon;
    /* between the end of a turn of this seat and the end of its next turn, every seat has one turn */
    if (t->level->follows)
        t->turns = 1 + (t->evaluator.net ? t->evaluator.net->sight - 1 : 0) * t->evaluator.seats;
}

/* Reduces the budget, but only of levels without noise. Levels with noise are fast, and their strength must not
 * change. */
void ludo_search_reduce(struct ludo_search *t, int percent)
{
    if (t->level && !t->level->noise)
        t->budget = t->level->budget * (long)percent / 100;
}

bool ludo_search_continue(struct ludo_search *t, long positions)
{
    long until = t->evaluator.looked + positions;
    while (!t->done && t->evaluator.looked < until && search_on(t)) {}
    return !t->done;
}

/* Used if the search is stopped before the first state is finished: finds the move that looks best after one step. */
static void look_once(struct ludo_search *t)
{
    if (t->tried == 0 && !t->done)
        next_world(t);
    for (int i = 0; i < t->n && !t->done; i++)
        t->sum[i] = glance(t, &t->dealt, t->seat, t->answer[i]);
}

ludo_move ludo_search_result(struct ludo_search *t)
{
    if (t->level && t->worlds == 0)
        look_once(t);
    if (t->level && t->level->noise)
        misjudge(t);
    if (t->stage == LUDO_SEARCH_BETWEEN) {
        t->stage = LUDO_SEARCH_TURN;
        t->turns = t->turns_before;
    }
    sort(t);
    t->done = true;
    return t->answer[0];
}

void ludo_search_replay(struct ludo_search *t, ludo_move m, int at, void *end)
{
    state_buffer w;
    deal(t, t->seed[at]);
    /* The first stage has shuffled the moves with random numbers. This shuffle uses the same numbers, so that the
     * numbers after them are the same too. */
    if (at == 0 && !t->stage) {
        ludo_move list[LUDO_MOVES_MAX];
        shuffle(t, list, ludo_list_moves(t->evaluator.rules, &t->dealt, t->seat, list));
    }
    t->luck = t->rng;
    try_answer(t, m, &w);
    memcpy(end, &w, t->evaluator.rules->state_size);
}

static ludo_move think(const struct ludo_player *p, const struct ludo_rules *rules, const void *view, int seat,
                       struct ludo_rng *rng)
{
    struct ludo_search t;
    ludo_search_begin(&t, p, rules, view, seat, rng);
    while (search_on(&t)) {}
    *rng = t.seeds;
    return ludo_search_result(&t);
}

ludo_move ludo_choose(const struct ludo_player *p, const struct ludo_rules *rules, const void *view, int seat,
                      struct ludo_rng *rng, ludo_continue_callback *more, void *with)
{
    struct ludo_search t;
    if (!more || !ludo_player_takes_time(p))
        return p->own ? think(p, rules, view, seat, rng) : p->choose(rules, view, seat, rng);
    ludo_search_begin(&t, p, rules, view, seat, rng);
    t.endless = true;
    while (more(with, t.evaluator.looked) && search_on(&t)) {}
    *rng = t.seeds;
    return ludo_search_result(&t);
}

/* ---- The levels ------------------------------------------------------------------------------------- */

#define LEVEL(name, words)                                                                                             \
    static ludo_move name(const struct ludo_rules *rules, const void *view, int seat, struct ludo_rng *rng)            \
    {                                                                                                                  \
        return think(&ludo_player_##name, rules, view, seat, rng);                                                     \
    }                                                                                                                  \
    const struct ludo_player ludo_player_##name = { .id = #name, .help = words, .choose = name, .net = true }

LEVEL(novice, N_("a beginner: evaluates single moves and often makes mistakes"));
LEVEL(casual, N_("a casual player: evaluates single moves and sometimes makes mistakes"));
LEVEL(skilled, N_("evaluates moves well and seldom makes mistakes"));
LEVEL(expert, N_("plays each move to the end of the turn and rarely makes mistakes"));
LEVEL(master, N_("plays each move to the end of the turn in many possible deals: the strongest"));

static const struct level *level_of(const struct ludo_player *p)
{
    static const struct {
        const struct ludo_player *player;
        const struct level *level;
    } levels[] = {
        { &ludo_player_novice, &novice_level },   { &ludo_player_casual, &casual_level },
        { &ludo_player_skilled, &skilled_level }, { &ludo_player_expert, &expert_level },
        { &ludo_player_master, &master_level },
    };
    const struct ludo_player *plays_like = p->own ? p->own->level : p;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (levels[i].player == plays_like)
            return levels[i].level;
    return NULL;
}

bool ludo_player_takes_time(const struct ludo_player *p)
{
    const struct level *level = level_of(p);
    return level && !level->noise;
}
