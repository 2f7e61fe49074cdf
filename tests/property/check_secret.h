/* check_secret.h - tests that each game declares exactly which moves a seat may know. Part of every_knowledge.c.
 *
 * The declaration never reveals too much: if a seat may know a move, every other move in its possible worlds looks
 * different or leads to the same state. The declaration never hides too much: each kind of move that is declared hidden
 * sometimes looks like another move. A move that is declared to reveal nothing looks the same in every world. If few
 * cards are hidden, the test deals all possible worlds, otherwise a sample. */
#ifndef CHECK_SECRET_H
#define CHECK_SECRET_H

#include "check_view.h"
#include "core.h"

enum { WORLDS_MAX = 400, DEALT = 6, ENOUGH = 12 };

/* ---- All possible worlds of a seat ---------------------------------------------------------------- */

struct worlds {
    const struct ludo_rules *rules;
    int n;
    bool all; /* the array has all possible worlds, not a sample */
    world at[WORLDS_MAX];
};

static const struct ludo_field *pool_of(const struct ludo_rules *g, const struct ludo_field *f)
{
    size_t n = strcspn(f->pool, "[");
    for (int i = 0; i < g->field_n; i++) {
        const struct ludo_field *pool = &g->fields[i];
        bool holds = pool->type == LUDO_BAG || pool->type == LUDO_SET;
        if (holds && strcspn(pool->path, "[") == n && strncmp(pool->path, f->pool, n) == 0)
            return pool;
    }
    return NULL;
}

/* Finds the position of a card in its pool: a byte, and for a set also a bit. If several bags share a vocabulary, each
 * bag holds a part of its cards. */
static unsigned char *copies_at(const struct ludo_field *pool, world *w, int card, int *bit)
{
    *bit = card % 8;
    if (pool->type == LUDO_SET)
        return w->at + pool->at + card / 8;
    bool share = pool->len < pool->names->n;
    return w->at + pool->at + (share ? card / pool->len * pool->dim[0].stride + card % pool->len : card);
}

static bool take(const struct ludo_field *pool, world *w, int card)
{
    int bit;
    unsigned char *at = copies_at(pool, w, card, &bit);
    if (pool->type == LUDO_SET ? !(*at >> bit & 1) : !*at)
        return false;
    *at = (unsigned char)(pool->type == LUDO_SET ? *at & ~(1 << bit) : *at - 1);
    return true;
}

/* Finds the next hidden card of a world. Returns false if all hidden cards are dealt. */
static bool next_hidden(const struct ludo_rules *g, world *w, struct ludo_element *p, unsigned char **card,
                        bool *ascends)
{
    for (p->field = -1; ludo_element_next(g, p);) {
        const struct ludo_field *f = &g->fields[p->field];
        unsigned char *at = w->at + p->at;
        *ascends = false;
        if (f->type == LUDO_NAME && *at == LUDO_HIDDEN) {
            *card = at;
            return true;
        }
        for (int i = 1; f->type == LUDO_LIST && i <= at[0]; i++)
            if (at[i] == LUDO_HIDDEN) {
                *card = at + i;
                *ascends = f->sorted && i > 1;
                return true;
            }
    }
    return false;
}

/* Deals all possible worlds of a seat, until the array is full. For a hidden number, only one value is dealt, by the
 * game itself. */
static void deal_all(struct worlds *all, const world *view, int seat)
{
    struct ludo_element p;
    world w = *view;
    unsigned char *card;
    bool ascends;
    if (all->n >= WORLDS_MAX) {
        all->all = false;
        return;
    }
    if (!next_hidden(all->rules, &w, &p, &card, &ascends)) {
        struct ludo_rng rng;
        ludo_rng_seed(&rng, (uint64_t)all->n);
        if (all->rules->determinize_numbers)
            all->rules->determinize_numbers(&w, seat, &rng);
        all->at[all->n++] = w;
        return;
    }
    const struct ludo_field *f = &all->rules->fields[p.field], *pool = f->pool ? pool_of(all->rules, f) : NULL;
    for (int id = ascends ? card[-1] : 0; id < f->names->n && all->all; id++) {
        world next = w;
        if (pool && !take(pool, &next, id))
            continue;
        next.at[card - w.at] = (unsigned char)id;
        deal_all(all, &next, seat);
    }
}

/* Returns the number of different cards that may be at a hidden place. */
static int kinds_for(const struct ludo_rules *g, const struct ludo_field *f, const world *view)
{
    const struct ludo_field *pool = f->pool ? pool_of(g, f) : NULL;
    world w = *view;
    int kinds = 0;
    for (int id = 0; id < f->names->n; id++)
        kinds += !pool || take(pool, &w, id);
    return kinds;
}

/* Are there too many possible worlds? This fast check counts only the arrangements of one hidden place. Dealing all
 * worlds only to count them would be slow. */
static bool too_many(const struct ludo_rules *g, const world *view)
{
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(g, &p);) {
        const struct ludo_field *f = &g->fields[p.field];
        const unsigned char *at = view->at + p.at;
        int hidden = f->type == LUDO_NAME && *at == LUDO_HIDDEN;
        for (int i = 1; f->type == LUDO_LIST && i <= at[0]; i++)
            hidden += at[i] == LUDO_HIDDEN;
        if (!hidden)
            continue;
        double arrangements = 1, kinds = kinds_for(g, f, view);
        for (int i = 0; i < hidden; i++)
            arrangements *= (kinds - i) / (i + 1);
        if (arrangements > WORLDS_MAX)
            return true;
    }
    return false;
}

/* Deals all possible worlds of a seat if there are few, otherwise a sample. The first world is the true state. */
static void imagine_worlds(struct walk *w, int seat, struct worlds *all)
{
    world view = { { 0 } };
    ludo_view(w->rules, &w->s, seat, &view);
    all->rules = w->rules;
    all->n = 1;
    all->all = !too_many(w->rules, &view);
    all->at[0] = w->s;
    if (same(w->rules, &view, &w->s))
        return;
    if (all->all)
        deal_all(all, &view, seat);
    if (all->all)
        return;
    for (all->n = 1; all->n < DEALT; all->n++) {
        all->at[all->n] = view;
        ludo_determinize(w->rules, &all->at[all->n], seat, &w->luck);
    }
}

/* ---- Moves that look the same --------------------------------------------------------------------- */

static int moves_in(const struct walk *w, const world *s, ludo_move *list)
{
    if (w->seat == LUDO_CHANCE) {
        int n = w->rules->outcomes(s, list, LUDO_MOVES_MAX);
        return n < LUDO_MOVES_MAX ? n : LUDO_MOVES_MAX;
    }
    return w->rules->moves(s, w->seat, list);
}

static void led_to(const struct walk *w, const world *s, ludo_move m, world *next)
{
    *next = *s;
    w->rules->play(next, w->seat, m, NULL);
}

/* Does this world have a move that the viewer sees as `shown` and that leads to the same view? Then `shown` reveals
 * nothing. */
static bool could_be_shown(const struct walk *w, const world *s, const ludo_move *list, int n, ludo_move shown,
                          int viewer, const world *there)
{
    for (int i = 0; i < n; i++) {
        world next;
        if (ludo_move_as_seen(w->rules, s, w->seat, list[i], viewer) != shown)
            continue;
        led_to(w, s, list[i], &next);
        if (same(w->rules, &next, there))
            return true;
    }
    return false;
}

/* Moves that are declared secret, by question (for chance: by stream) and verb, and whether two of these moves ever
 * looked the same. */
static struct {
    int seen, alike;
} secrets[512][256];

static int row_of(const struct walk *w) { return w->seat == LUDO_CHANCE ? 256 + w->d.stream : w->d.question; }

/* Returns true if a move takes one of the open cards. All players see which card is taken, but later no view shows it
 * (AK-123). */
static bool taken_from_open(const struct walk *w, const world *s, ludo_move m, int viewer)
{
    const struct ludo_verb *v = &w->rules->verbs[ludo_verb_of(m)];
    world view = { { 0 } };
    bool open = false;
    ludo_view(w->rules, s, viewer, &view);
    for (int i = 0; i < LUDO_ARGS_MAX; i++) {
        if (v->arg[i].see == LUDO_PUBLIC)
            continue;
        if (v->arg[i].kind != LUDO_ARG_NAME ||
            ludo_core_unseen_copies(w->rules, &view, v->arg[i].names->at[ludo_arg_of(m, i)].id) != 0)
            return false;
        open = true;
    }
    return open;
}

/* Finds a move in another possible world that leads to the same view, but that the viewer sees differently. */
static const char *alike_in(const struct walk *w, const world *s, int viewer, const world *seen, ludo_move shown)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = moves_in(w, s, list);
    bool secret = shown != w->move;
    for (int i = 0; i < n; i++) {
        world next, view = { { 0 } };
        if (list[i] == w->move)
            continue;
        led_to(w, s, list[i], &next);
        ludo_view(w->rules, &next, viewer, &view);
        if (!same(w->rules, &view, seen))
            continue;
        ludo_move other = ludo_move_as_seen(w->rules, s, w->seat, list[i], viewer);
        if (other == shown && !secret)
            continue;
        if (secret)
            secrets[row_of(w)][ludo_verb_of(w->move)].alike++;
        if (taken_from_open(w, s, w->move, viewer) && taken_from_open(w, s, list[i], viewer))
            continue;
        if (other != shown && !could_be_shown(w, s, list, n, shown, viewer, &next))
            return wrong("step %d: seat %d is told %s, and could not tell it from move %d", w->steps, viewer,
                         notation(w->rules, shown), i);
    }
    return NULL;
}

/* Counts the positions at which a move was played, the seats that see the move, and the worlds that are possible for
 * these seats. */
static struct {
    long positions, pairs, worlds;
} secret_checks;

static const char *check_viewer(struct walk *w, int viewer, struct worlds *all)
{
    world next, seen = { { 0 } };
    ludo_move shown = ludo_move_as_seen(w->rules, &w->s, w->seat, w->move, viewer);
    led_to(w, &w->s, w->move, &next);
    ludo_view(w->rules, &next, viewer, &seen);
    imagine_worlds(w, viewer, all);
    secret_checks.pairs++;
    secret_checks.worlds += all->n;
    if (shown != w->move)
        secrets[row_of(w)][ludo_verb_of(w->move)].seen++;
    for (int i = 0; i < all->n; i++) {
        const char *reason = alike_in(w, &all->at[i], viewer, &seen, shown);
        if (reason)
            return reason;
    }
    return NULL;
}

static bool hides_anything(const struct ludo_rules *g)
{
    for (int i = 0; i < g->field_n; i++)
        if (g->fields[i].see != LUDO_PUBLIC)
            return true;
    return false;
}

static const char *moves_reveal_no_secret(struct walk *w)
{
    static struct worlds all;
    if (!hides_anything(w->rules))
        return NOTHING;
    secret_checks.positions++;
    for (int viewer = 0; viewer < w->config.seats; viewer++) {
        const char *reason = viewer == w->seat ? NULL : check_viewer(w, viewer, &all);
        if (reason)
            return reason;
    }
    return NULL;
}

/* A spectator sees a move if and only if every other seat sees it. */
static const char *spectators_see_least(struct walk *w)
{
    ludo_move shown = ludo_move_as_seen(w->rules, &w->s, w->seat, w->move, LUDO_SPECTATOR);
    bool open = true;
    for (int viewer = 0; viewer < w->config.seats; viewer++)
        open &= ludo_move_as_seen(w->rules, &w->s, w->seat, w->move, viewer) == w->move;
    if (!hides_anything(w->rules))
        return NOTHING;
    return open == (shown == w->move) ? NULL : wrong("step %d: who watches is told otherwise", w->steps);
}

/* Runs after all walks. A kind of move that was often declared secret must have looked like another move at least
 * once. */
static const char *moves_hide_no_known_fact(const struct ludo_rules *g)
{
    bool any = false;
    for (int row = 0; row < 512; row++)
        for (int verb = 0; verb < g->verb_n; verb++) {
            if (secrets[row][verb].seen && !secrets[row][verb].alike && secrets[row][verb].seen >= ENOUGH)
                return wrong("%s %s is kept secret, and everyone can tell it",
                             row < 256 ? g->questions[row].id : "chance", g->verbs[verb].id);
            any |= secrets[row][verb].alike > 0;
        }
    memset(secrets, 0, sizeof secrets);
    return any ? NULL : NOTHING;
}

/* ---- What a move reveals -------------------------------------------------------------------------- */

/* A move that reveals nothing must be possible in every world of the seat and look the same there. */
static const char *shows_nothing(struct walk *w, int viewer, const struct worlds *all)
{
    world next, seen = { { 0 } };
    led_to(w, &w->s, w->move, &next);
    ludo_view(w->rules, &next, viewer, &seen);
    for (int i = 1; i < all->n; i++) {
        world view = { { 0 } };
        if (w->rules->why_not(&all->at[i], w->seat, w->move) != 0)
            return wrong("step %d, %s: shows seat %d that it was possible", w->steps, notation(w->rules, w->move),
                         viewer);
        led_to(w, &all->at[i], w->move, &next);
        ludo_view(w->rules, &next, viewer, &view);
        if (!same(w->rules, &view, &seen))
            return wrong("step %d, %s: shows seat %d something", w->steps, notation(w->rules, w->move), viewer);
    }
    return NULL;
}

static const char *what_is_shown_is_a_barrier(struct walk *w)
{
    static struct worlds all;
    if (!hides_anything(w->rules))
        return NOTHING;
    for (int viewer = 0; viewer < w->config.seats; viewer++) {
        bool shown = ludo_move_as_seen(w->rules, &w->s, w->seat, w->move, viewer) == w->move;
        if (!shown || ludo_move_reveals(w->rules, &w->s, w->seat, w->move, viewer))
            continue;
        imagine_worlds(w, viewer, &all);
        const char *reason = shows_nothing(w, viewer, &all);
        if (reason)
            return reason;
    }
    return NULL;
}

/* Several seats choose in secret. The choice of the last seat is revealed at once, so it is never hidden. */
static const char *the_last_answer_shows_itself(struct walk *w)
{
    if (w->d.kind != LUDO_BY_SEATS || w->d.must != 1u << w->seat)
        return NOTHING;
    for (int viewer = 0; viewer < w->config.seats; viewer++)
        if (viewer != w->seat && !ludo_move_reveals(w->rules, &w->s, w->seat, w->move, viewer))
            return wrong("step %d, %s: seat %d could take back its own choice, knowing this one", w->steps,
                         notation(w->rules, w->move), viewer);
    return NULL;
}

#endif
