/* check_automatic.h - an answer that the table gives by itself comes fast. Its speed must not tell another seat
 * anything: in every world that the other seat cannot tell apart, the table answers by itself too. Part of
 * every_knowledge.c. */
#ifndef CHECK_AUTOMATIC_H
#define CHECK_AUTOMATIC_H

#include "walk.h"

static struct {
    long found, worlds; /* worlds: with other hidden data than the state of the walk */
} automatic_checks;

/* The seats of this table are people. The table has no history, because the answer follows from the state alone. */
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

static bool answers_itself(const struct walk *w, const world *s, int seat)
{
    world imagined;
    ludo_move m;
    ludo_determinize_stable(w->rules, s, seat, &imagined);
    return ludo_table_auto_answer_in(people_only(w), &imagined, seat, &m);
}

static const char *same_speed(struct walk *w, int seat, int viewer)
{
    world view = { { 0 } };
    ludo_view(w->rules, &w->s, viewer, &view);
    world other = view;
    ludo_determinize(w->rules, &other, viewer, &w->luck);
    bool here = answers_itself(w, &w->s, seat);
    automatic_checks.found += here;
    automatic_checks.worlds += here && memcmp(&other, &w->s, w->rules->state_size) != 0;
    return here == answers_itself(w, &other, seat)
               ? NULL
               : wrong("step %d: the speed of seat %d tells seat %d something", w->steps, seat, viewer);
}

static const char *speed_tells_nothing(struct walk *w)
{
    const char *reason = NULL;
    if (w->d.kind != LUDO_BY_SEAT && w->d.kind != LUDO_BY_SEATS)
        return NOTHING;
    for (int seat = 0; seat < w->config.seats && !reason; seat++)
        for (int viewer = 0; viewer < w->config.seats && !reason; viewer++)
            if (w->d.must >> seat & 1 && viewer != seat)
                reason = same_speed(w, seat, viewer);
    return reason;
}

#endif
