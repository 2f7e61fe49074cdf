/* every_refusal.c - moves that are not in the list are refused with a clause and leave the state unchanged. */
#include "walk.h"

enum { ACTIONS_MAX = 5000, SAMPLES = 2000 };

static bool listed(const ludo_move *list, int n, ludo_move m)
{
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return true;
    return false;
}

static const char *try_one(const struct walk *w, int seat, ludo_move m, bool legal)
{
    world copy = w->s;
    const struct ludo_rules *g = w->rules;
    int clause = g->why_not(&w->s, seat, m);
    if (legal)
        return clause == 0 ? NULL : wrong("step %d: offered and refused: %s", w->steps, notation(g, m));
    if (clause <= 0 || !ludo_clause(g, clause))
        return wrong("step %d, seat %d: %s is refused for clause %d", w->steps, seat, notation(g, m), clause);
    if (ludo_try(g, &copy, seat, m, NULL) == 0)
        return wrong("step %d, seat %d: %s is not offered and accepted", w->steps, seat, notation(g, m));
    if (memcmp(&copy, &w->s, g->state_size) != 0)
        return wrong("step %d: refusing %s changed the table", w->steps, notation(g, m));
    return NULL;
}

/* Tries all possible moves, or a sample if there are very many. */
static const char *try_all(struct walk *w, int seat, const ludo_move *list, int n)
{
    int all = ludo_action_n(w->rules), tries = all <= ACTIONS_MAX ? all : SAMPLES;
    const char *reason = NULL;
    for (int i = 0; i < tries && !reason; i++) {
        int action = all <= ACTIONS_MAX ? i : ludo_rng_below(&w->luck, all);
        ludo_move m = ludo_action_move(w->rules, action);
        reason = try_one(w, seat, m, listed(list, n, m));
    }
    for (int i = 0; i < n && !reason; i++)
        reason = try_one(w, seat, list[i], true);
    return reason;
}

static const char *refusals(struct walk *w)
{
    static ludo_move list[65536];
    const char *reason = NULL;
    if (w->steps % 11 != w->number % 11)
        return NOTHING;
    if (w->seat == LUDO_CHANCE) {
        int n = w->rules->outcomes(&w->s, list, 65536);
        return n <= 65536 ? try_all(w, LUDO_CHANCE, list, n) : NOTHING;
    }
    for (int seat = 0; seat < w->config.seats && !reason; seat++) {
        bool speaks = (w->d.must | w->d.may) >> seat & 1;
        reason = try_all(w, seat, list, speaks ? w->rules->moves(&w->s, seat, list) : 0);
    }
    return reason;
}

/* No seat can move when chance must, chance cannot move when a seat must, and seats that do not exist cannot move. */
static const char *out_of_turn(struct walk *w)
{
    const struct ludo_rules *g = w->rules;
    world copy = w->s;
    int who = w->seat == LUDO_CHANCE ? 0 : LUDO_CHANCE;
    if (ludo_try(g, &copy, who, w->move, NULL) == 0 || ludo_try(g, &copy, w->config.seats, w->move, NULL) == 0 ||
        memcmp(&copy, &w->s, g->state_size) != 0)
        return wrong("step %d: %s out of turn", w->steps, notation(g, w->move));
    return NULL;
}

static const char *after_the_end(struct walk *w)
{
    world copy = w->s;
    return ludo_try(w->rules, &copy, 0, ludo_action_move(w->rules, 0), NULL) ? NULL : "a move after the end";
}

static const struct property properties[] = {
    { "what is not offered is refused with a clause, and nothing changes", .look = refusals, .every = 8 },
    { "nobody moves out of turn", .look = out_of_turn, .end = after_the_end, .every = 4 },
};

int main(int argc, char **argv)
{
    return run_properties(properties, (int)(sizeof properties / sizeof *properties), argc, argv, 200);
}
