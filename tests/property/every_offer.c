/* every_offer.c - what a seat is offered as one answer can be played: in the true state, every listed move is legal
 * until something is revealed. The offers are computed from the view of the seat alone. */
#include "walk.h"

#include "compose.h"

enum { GAMES = 150 };

static struct {
    long shortcuts, ends, paths, automatic;
} offers;

/* The seats of this table are people. The table has no history, because the offers follow from the state alone. */
static struct ludo_table *people_only(const struct walk *w)
{
    static struct ludo_table t;
    memset(&t, 0, sizeof t);
    t.rules = w->rules;
    t.config = w->config;
    for (int seat = 0; seat < w->config.seats; seat++)
        strcpy(t.seat[seat], "human");
    return &t;
}

/* Plays the list as one answer at a table. Returns the number of moves that were played, or -1 if it is refused. */
static int played_at_table(const struct walk *w, int seat, const struct ludo_list *list)
{
    struct ludo_played played;
    struct ludo_table *t = people_only(w);
    memcpy(t->state, &w->s, w->rules->state_size);
    int refused = ludo_table_play_all(t, seat, list->at, list->n, &played);
    ludo_table_close(t);
    return refused ? -1 : played.n;
}

static const char *is_playable(struct walk *w, int seat, const struct ludo_list *list, const char *what)
{
    world s = w->s;
    int played = ludo_try_list(people_only(w), &s, seat, list);
    if (list->n > 0 && played >= 0 && played_at_table(w, seat, list) == played)
        return NULL;
    for (int i = 0; i < list->n; i++)
        printf("# %s\n", notation(w->rules, list->at[i]));
    return wrong("step %d: seat %d is offered %s of %d moves, which cannot be played", w->steps, seat, what, list->n);
}

/* ---- Shortcuts and paths ---------------------------------------------------------------------------------- */

static const char *shortcuts_are_playable(struct walk *w, int seat, const struct ludo_offer *o)
{
    const char *reason = NULL;
    char id[2][80];
    for (int i = 0; i < o->shortcut_n && !reason; i++) {
        offers.shortcuts++;
        reason = is_playable(w, seat, &o->shortcut[i].moves, "a shortcut");
        for (int k = 0; k < i && !reason; k++) {
            struct ludo_text a = ludo_text(id[0], sizeof id[0]), b = ludo_text(id[1], sizeof id[1]);
            ludo_shortcut_put_id(w->rules, &o->shortcut[i], &a);
            ludo_shortcut_put_id(w->rules, &o->shortcut[k], &b);
            if (strcmp(id[0], id[1]) == 0)
                reason = wrong("step %d: two shortcuts are called %s", w->steps, id[0]);
        }
    }
    return reason;
}

static const char *paths_are_playable(struct walk *w, int seat, const world *imagined)
{
    static struct ludo_list paths[LUDO_PATHS_MAX];
    const char *reason = NULL;
    int n = ludo_paths_of(people_only(w), imagined, seat, paths, LUDO_PATHS_MAX);
    offers.paths += n;
    for (int i = 0; i < n && !reason; i++)
        reason = is_playable(w, seat, &paths[i], "a path");
    return reason;
}

/* A move that is played without asking is legal, and it is not the last chance to decide. */
static const char *automatic_is_playable(struct walk *w, int seat, const struct ludo_offer *o)
{
    if (!o->automatic)
        return NULL;
    offers.automatic++;
    if (ludo_table_fate_in(people_only(w), &w->s, seat, o->answer).final)
        return wrong("step %d: the automatic answer of seat %d cannot be undone", w->steps, seat);
    return is_playable(w, seat, &(struct ludo_list){ 1, { o->answer } }, "an automatic answer");
}

/* ---- Plans: marks in a random order --------------------------------------------------------------------------- */

/* Returns true if the list plays each mark. */
static bool plays_marks(const struct ludo_list *list, const ludo_move *mark, int n, int arguments)
{
    uint32_t used = 0;
    for (int i = 0; i < n; i++) {
        bool found = false;
        for (int k = 0; k < list->n && !found; k++) {
            bool same = arguments > 1 ? list->at[k] >> 16 == mark[i] >> 16 : list->at[k] == mark[i];
            found = same && !(used >> k & 1);
            if (found)
                used |= 1u << k;
        }
        if (!found)
            return false;
    }
    return true;
}

static const char *ends_are_playable(struct walk *w, int seat, const struct ludo_plan *plan, const ludo_move *mark,
                                     int n)
{
    const char *reason = NULL;
    for (int i = 0; i < plan->end_n && !reason; i++) {
        int arguments = w->rules->verbs[ludo_verb_of(mark[0])].arg[1].kind == LUDO_ARG_NONE ? 1 : 2;
        offers.ends++;
        reason = is_playable(w, seat, &plan->end[i].moves, "a plan");
        if (!reason && !plays_marks(&plan->end[i].moves, mark, n, arguments))
            reason = wrong("step %d: a plan of seat %d leaves out a mark", w->steps, seat);
    }
    return reason;
}

static const char *plans_are_playable(struct walk *w, int seat, const world *imagined)
{
    static struct ludo_plan plan;
    ludo_move mark[LUDO_MARKS_MAX];
    const char *reason = NULL;
    for (int n = 0; n < LUDO_MARKS_MAX && !reason; n++) {
        ludo_plan_of(people_only(w), imagined, seat, mark, n, &plan);
        reason = ends_are_playable(w, seat, &plan, mark, n);
        if (!plan.more_n)
            break;
        mark[n] = plan.more[ludo_rng_below(&w->luck, plan.more_n)];
    }
    return reason;
}

static const char *offers_are_playable(struct walk *w)
{
    static struct ludo_offer o;
    const char *reason = NULL;
    for (int seat = 0; seat < w->config.seats && !reason; seat++) {
        world imagined;
        ludo_determinize_stable(w->rules, &w->s, seat, &imagined);
        ludo_offer_of(people_only(w), &imagined, seat, &o);
        if (!o.asked)
            continue;
        reason = shortcuts_are_playable(w, seat, &o);
        if (!reason)
            reason = automatic_is_playable(w, seat, &o);
        if (!reason)
            reason = paths_are_playable(w, seat, &imagined);
        if (!reason && (o.gathers || o.plans))
            reason = plans_are_playable(w, seat, &imagined);
    }
    return reason;
}

int main(int argc, char **argv)
{
    static const struct property properties[] = {
        { "what is offered as one answer can be played", .look = offers_are_playable, .steps = 3 },
    };
    int failed = run_properties(properties, 1, argc, argv, GAMES);
    printf("# %ld shortcuts, %ld plans, %ld paths, %ld automatic answers\n", offers.shortcuts, offers.ends,
           offers.paths, offers.automatic);
    return failed;
}
