/* know.c - what a seat can tell apart.
 *
 * No game says which of its moves are secret or which of them turn a card over: it follows from the views.
 * A move is known to a seat unless the seat could have seen the same after another one; a move reveals
 * something if its player could have seen something else after it.  "Could have" is asked of worlds dealt
 * from the seat's own view, with a fixed seed, so that the same table always gives the same answer. */
#include "table.h"

#include <string.h>

enum { WORLDS = 12 };

typedef union {
    unsigned char at[LUDO_STATE_MAX];
    uint64_t align;
} world;

static void view_after(const struct ludo_rules *rules, const world *s, int who, ludo_move m, int viewer, world *view)
{
    world next;
    memcpy(&next, s, rules->state_size);
    rules->play(&next, who, m, NULL);
    ludo_view(rules, &next, viewer, view);
}

/* Is everything on the table open to this seat?  Then there is nothing to deal. */
static bool sees_all(const struct ludo_rules *rules, const world *s, int seat)
{
    world view;
    ludo_view(rules, s, seat, &view);
    return memcmp(&view, s, rules->state_size) == 0;
}

static void deal(const struct ludo_rules *rules, const world *s, int seat, struct ludo_rng *rng, world *other)
{
    ludo_view(rules, s, seat, other);
    ludo_determinize(rules, other, seat, rng);
}

bool ludo_reveals(const struct ludo_rules *rules, const void *before, int seat, ludo_move m)
{
    world s, other, seen, could;
    struct ludo_rng rng;
    memcpy(&s, before, rules->state_size);
    if (sees_all(rules, &s, seat))
        return false;
    ludo_rng_seed(&rng, 1);
    view_after(rules, &s, seat, m, seat, &seen);
    for (int i = 0; i < WORLDS; i++) {
        deal(rules, &s, seat, &rng, &other);
        view_after(rules, &other, seat, m, seat, &could);
        if (memcmp(&seen, &could, rules->state_size) != 0)
            return true;
    }
    return false;
}

/* Could this outcome of chance have been another one that the viewer would have noticed? */
static bool chance_shows(const struct ludo_rules *rules, const world *s, ludo_move m, int viewer)
{
    ludo_move list[LUDO_MOVES_MAX];
    world seen, could;
    int n = rules->outcomes(s, list, LUDO_MOVES_MAX);
    view_after(rules, s, LUDO_CHANCE, m, viewer, &seen);
    for (int i = 0; i < n && i < LUDO_MOVES_MAX; i++) {
        view_after(rules, s, LUDO_CHANCE, list[i], viewer, &could);
        if (memcmp(&seen, &could, rules->state_size) != 0)
            return true;
    }
    return n > LUDO_MOVES_MAX;
}

bool ludo_shows(const struct ludo_rules *rules, const void *before, int who, ludo_move m, int viewer)
{
    world s, other, seen, could;
    struct ludo_decision d;
    struct ludo_rng rng;
    memcpy(&s, before, rules->state_size);
    if (who == LUDO_CHANCE)
        return chance_shows(rules, &s, m, viewer);
    rules->decision(&s, &d);
    if (d.kind == LUDO_BY_SEATS) /* secret picks, shown together */
        return true;
    ludo_rng_seed(&rng, 3);
    view_after(rules, &s, who, m, viewer, &seen);
    for (int i = 0; i < WORLDS && !sees_all(rules, &s, viewer); i++) {
        deal(rules, &s, viewer, &rng, &other);
        if (rules->why_not(&other, who, m) != 0)
            return true;
        view_after(rules, &other, who, m, viewer, &could);
        if (memcmp(&seen, &could, rules->state_size) != 0)
            return true;
    }
    return false;
}

/* Does another move of `who` in this world look the same to the viewer? */
static bool looks_alike(const struct ludo_rules *rules, const world *s, int who, ludo_move m, int viewer,
                        const world *seen)
{
    ludo_move list[LUDO_MOVES_MAX];
    world could;
    int n = who == LUDO_CHANCE ? rules->outcomes(s, list, LUDO_MOVES_MAX) : ludo_list(rules, s, who, list);
    for (int i = 0; i < n && i < LUDO_MOVES_MAX; i++) {
        if (list[i] == m)
            continue;
        view_after(rules, s, who, list[i], viewer, &could);
        if (memcmp(seen, &could, rules->state_size) == 0)
            return true;
    }
    return false;
}

bool ludo_knows_move(const struct ludo_rules *rules, const void *before, int who, ludo_move m, int viewer)
{
    world s, after, other, seen;
    struct ludo_rng rng;
    memcpy(&s, before, rules->state_size);
    memcpy(&after, before, rules->state_size);
    rules->play(&after, who, m, NULL);
    if (sees_all(rules, &after, viewer))
        return true;
    ludo_view(rules, &after, viewer, &seen);
    if (looks_alike(rules, &s, who, m, viewer, &seen))
        return false;
    ludo_rng_seed(&rng, 2);
    for (int i = 0; i < WORLDS; i++) {
        deal(rules, &s, viewer, &rng, &other);
        if (looks_alike(rules, &other, who, m, viewer, &seen))
            return false;
    }
    return true;
}
