/* every_operation_match.c - moves and outcomes of chance, one for each server, that look the same to the observer.
 *
 * The two moves differ where the rules hide the difference. After a move the table plays chance and forced moves by
 * itself. So the outcomes that follow a move are planned before the move is played. A move after which no equal
 * continuation exists is not played. */
#include "every_operation.h"

enum { TRIES = 10, FEW = 4, MANY = 40, CALM = 40 };

typedef union {
    unsigned char at[LUDO_STATE_MAX];
    uint64_t align;
} state;

struct plan plan;

/* The positions of a table at both sides. */
struct position {
    const struct ludo_table *const *t;
    const struct ludo_rules *rules[SIDES];
    state s[SIDES];
    unsigned viewers;
    bool split;
};

static void begin(struct position *p, const struct ludo_table *const t[SIDES], unsigned viewers, bool split)
{
    p->t = t;
    p->viewers = viewers;
    p->split = split;
    for (int i = 0; i < SIDES; i++) {
        p->rules[i] = t[i]->rules;
        memcpy(&p->s[i], t[i]->state, t[i]->rules->state_size);
    }
}

static int viewer_at(int bit) { return 1 << bit == WATCHER ? LUDO_SPECTATOR : bit; }

static bool same_view(const struct ludo_rules *g, const state s[SIDES], int viewer)
{
    static state view[SIDES];
    for (int i = 0; i < SIDES; i++)
        ludo_view(g, &s[i], viewer, &view[i]);
    return memcmp(&view[0], &view[1], g->box_at ? g->box_at : g->state_size) == 0;
}

static bool decides_alike(const struct position *p, const state s[SIDES])
{
    struct ludo_decision d[SIDES] = { 0 };
    for (int i = 0; i < SIDES; i++)
        p->rules[i]->decision(&s[i], &d[i]);
    return d[0].kind == d[1].kind && d[0].must == d[1].must && d[0].may == d[1].may;
}

/* Returns whether these positions look the same to all viewers. If there is no viewer, the positions may differ in
 * public information, but the same seats must move. */
static bool alike(const struct position *p, const state s[SIDES])
{
    for (int i = 0; i < 8; i++)
        if (p->viewers >> i & 1 && !same_view(p->rules[0], s, viewer_at(i)))
            return false;
    return decides_alike(p, s);
}

static bool seen_alike(const struct position *p, int seat, const ludo_move m[SIDES])
{
    for (int i = 0; i < 8; i++)
        if (p->viewers >> i & 1 && ludo_move_as_seen(p->rules[0], &p->s[0], seat, m[0], viewer_at(i)) !=
                                       ludo_move_as_seen(p->rules[1], &p->s[1], seat, m[1], viewer_at(i)))
            return false;
    return true;
}

static bool play(struct position *p, int seat, const ludo_move m[SIDES])
{
    for (int i = 0; i < SIDES; i++)
        p->rules[i]->play(&p->s[i], seat, m[i], NULL);
    return alike(p, p->s);
}

static bool matches(const struct position *p, int seat, const ludo_move m[SIDES])
{
    static struct position next;
    if (!seen_alike(p, seat, m))
        return false;
    next = *p;
    return play(&next, seat, m);
}

static int list_of(const struct position *p, int side, int seat, ludo_move *list)
{
    if (seat != LUDO_CHANCE)
        return ludo_list_moves(p->rules[side], &p->s[side], seat, list);
    int n = p->rules[side]->outcomes(&p->s[side], list, LUDO_MOVES_MAX);
    return n < LUDO_MOVES_MAX ? n : LUDO_MOVES_MAX;
}

/* Returns whether a different move is preferred. A difference that is revealed later ends a game early, because no
 * equal moves are left. So at some tables differences are rare, and the setup has no difference. */
static bool prefers_difference(const struct position *p)
{
    if (!p->split)
        return false;
    return p->t[0]->seed[3] % 3 ? below(3) : p->t[0]->n > CALM && once_in(8);
}

/* Finds a move of side 1 that looks like m[0]. */
static bool find_match(const struct position *p, int seat, ludo_move m[SIDES])
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = list_of(p, 1, seat, list), from = n ? below(n) : 0;
    bool found = false, differ = prefers_difference(p);
    for (int i = 0; i < n; i++) {
        ludo_move pair[SIDES] = { m[0], p->split ? list[(from + i) % n] : m[0] };
        if (!matches(p, seat, pair))
            continue;
        m[1] = pair[1];
        found = true;
        if (!p->split || (m[1] != m[0]) == differ)
            break;
    }
    return found;
}

static bool choose(const struct position *p, int seat, int tries, ludo_move m[SIDES])
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = list_of(p, 0, seat, list);
    for (int i = 0; i < tries && n; i++) {
        m[0] = list[below(n)];
        if (find_match(p, seat, m))
            return true;
    }
    return false;
}

/* ---- Planning ---- */

/* A table plays a move by itself if it is the only legal move. This reveals that the seat had no choice. The game
 * accepts this, except in a window: if other people play, every seat must be asked. Returns false if the table of only
 * one side would play by itself where the game accepts this. */
static bool may_go_on(const struct position *p, const struct ludo_decision *d, const bool plays[SIDES])
{
    int people = 0;
    for (int i = 0; i < LUDO_SEATS_MAX; i++)
        people += p->t[0]->people >> i & 1;
    return plays[0] == plays[1] || (p->rules[0]->questions[d->question].window && people > 1);
}

/* Counts the windows in which a seat has one legal move at one server, and several at the other server. */
static void count_windows(const struct position *p, const struct ludo_decision *d)
{
    ludo_move list[LUDO_MOVES_MAX];
    if (!p->rules[0]->questions[d->question].window || !d->must)
        return;
    int seat = ludo_mask_first(d->must);
    bool only[SIDES];
    for (int i = 0; i < SIDES; i++)
        only[i] = ludo_list_moves(p->rules[i], &p->s[i], seat, list) == 1;
    figures.windows += only[0] != only[1];
}

/* Plays the steps that the tables play by themselves. Returns 1 if a step was played, 0 if the tables wait for a seat,
 * or -1 if the tables would differ. */
static int step_by_itself(struct position *p, const struct ludo_decision *d)
{
    for (int seat = 0; seat < LUDO_SEATS_MAX; seat++) {
        ludo_move m[SIDES];
        bool plays[SIDES];
        for (int i = 0; i < SIDES; i++)
            plays[i] = d->must >> seat & 1 && ludo_table_auto_move_in(p->t[i], &p->s[i], seat, &m[i]);
        if (!may_go_on(p, d, plays))
            return -1;
        if (plays[0] != plays[1])
            return 0;
        if (plays[0])
            return play(p, seat, m) ? 1 : -1;
    }
    return 0;
}

static bool plan_on(struct position *p, struct plan *to)
{
    for (;;) {
        struct ludo_decision d;
        int went = 1;
        p->rules[0]->decision(&p->s[0], &d);
        if (d.kind == LUDO_OVER)
            return true;
        if (d.kind != LUDO_BY_CHANCE) {
            count_windows(p, &d);
            went = step_by_itself(p, &d);
        } else if (to->n == PLAN || !choose(p, LUDO_CHANCE, FEW, to->move[to->n]) ||
                   !play(p, LUDO_CHANCE, to->move[to->n++]))
            return false;
        if (went <= 0)
            return went == 0;
    }
}

/* Plays the moves on copies of the states, and plans the chance outcomes that follow. */
static bool plan_after(const struct position *p, int seat, const ludo_move move[SIDES])
{
    static struct position next;
    plan.n = plan.at = 0;
    next = *p;
    return play(&next, seat, move) && plan_on(&next, &plan);
}

bool match_move(const struct ludo_table *const t[SIDES], int seat, unsigned viewers, bool split, ludo_move move[SIDES])
{
    static struct position p;
    ludo_move list[LUDO_MOVES_MAX];
    begin(&p, t, viewers, split);
    for (int i = 0; i < FEW; i++)
        if (choose(&p, seat, FEW, move) && plan_after(&p, seat, move))
            return true;
    int n = list_of(&p, 0, seat, list), from = n ? below(n) : 0;
    for (int i = 0; i < n && i < MANY; i++) {
        move[0] = list[(from + i) % n];
        if (find_match(&p, seat, move) && plan_after(&p, seat, move))
            return true;
    }
    return false;
}

static bool follows_plan(const struct position *p, ludo_move move[SIDES])
{
    ludo_move list[LUDO_MOVES_MAX];
    bool legal[SIDES] = { 0 };
    if (plan.at >= plan.n)
        return false;
    memcpy(move, plan.move[plan.at++], sizeof plan.move[0]);
    for (int side = 0; side < SIDES; side++)
        for (int i = 0, n = list_of(p, side, LUDO_CHANCE, list); i < n; i++)
            legal[side] |= list[i] == move[side];
    return legal[0] && legal[1] && matches(p, LUDO_CHANCE, move);
}

/* Makes a plan that begins with this chance position. */
static bool plan_from(const struct position *p)
{
    static struct position next;
    for (int i = 0; i < TRIES; i++) {
        plan.n = plan.at = 0;
        next = *p;
        if (plan_on(&next, &plan))
            return true;
    }
    return false;
}

void match_chance(const struct ludo_table *const t[SIDES], unsigned viewers, bool split, ludo_move move[SIDES])
{
    static struct position p;
    begin(&p, t, viewers, split);
    figures.chance++;
    if (!follows_plan(&p, move) && !(plan_from(&p) && follows_plan(&p, move))) {
        ludo_move list[LUDO_MOVES_MAX];
        for (int i = 0; i < SIDES; i++)
            move[i] = list[below(list_of(&p, i, LUDO_CHANCE, list))];
        figures.unmatched += !world.parted;
        world.parted = true;
    }
    figures.hidden_chance += move[0] != move[1];
}

/* Returns whether only one of the tables has continued with a single legal move, where this difference is accepted
 * (may_go_on). This happens when a seat is given to a bot, because then a table continues without a request. */
bool part_by_force(const struct ludo_table *const t[SIDES], int viewer)
{
    static struct position p;
    struct ludo_decision d;
    const struct ludo_table *more = t[t[1]->n > t[0]->n];
    int n = t[0]->n < t[1]->n ? t[0]->n : t[1]->n;
    (void)viewer;
    if (t[0]->n == t[1]->n || !more->history[n].forced)
        return false;
    begin(&p, t, 0, true);
    more->rules->setup(&p.s[0], &more->config);
    for (int i = 0; i < n; i++)
        more->rules->play(&p.s[0], more->history[i].seat, more->history[i].move, NULL);
    more->rules->decision(&p.s[0], &d);
    return !may_go_on(&p, &d, (const bool[SIDES]){ true, false });
}

bool looks_alike(const struct ludo_table *const t[SIDES], int viewer)
{
    static struct position p;
    begin(&p, t, viewer == LUDO_SPECTATOR ? WATCHER : 1u << viewer, true);
    for (int i = 0; i < SIDES; i++)
        p.rules[i]->setup(&p.s[i], &t[i]->config);
    bool same = t[0]->n == t[1]->n;
    for (int k = 0; same && k < t[0]->n; k++) {
        const struct ludo_entry *h[SIDES] = { &t[0]->history[k], &t[1]->history[k] };
        ludo_move m[SIDES] = { h[0]->move, h[1]->move };
        same = h[0]->seat == h[1]->seat && seen_alike(&p, h[0]->seat, m) && play(&p, h[0]->seat, m);
    }
    return same;
}
