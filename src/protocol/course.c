/* course.c - how a game went: what the computer players make of every position that it came through. */

#include "parts.h"

static enum ludo_worth put_position(struct asked *a, const world *s)
{
    enum ludo_worth in = LUDO_WORTH_ESTIMATE;
    ludo_put_json_open(&a->out, NULL, '[');
    for (int seat = 0; seat < a->t->config.seats; seat++)
        ludo_put_json_int(&a->out, NULL, ludo_worth_of(a->t->rules, s, seat, &in));
    ludo_put_json_close(&a->out, ']');
    return in;
}

/* Of the positions as they were, hands and all: it is told when all is shown. */
int ludo_ask_course(struct asked *a)
{
    world s;
    if (!ludo_ask_may_see_all(a))
        return ludo_fail(&a->error, N_("all hands are shown when the game is over, not before"), NULL, NULL);
    if (ludo_ask_net_there(a, a->t->rules, "master") < 0)
        return -1;
    ludo_ask_table_at(a->t, 0, &s);
    ludo_put_json_open(&a->out, "worth", '[');
    enum ludo_worth in = put_position(a, &s);
    for (int i = 0; i < a->t->n; i++) {
        ludo_table_replay(a->t, i, &s, NULL);
        put_position(a, &s);
    }
    ludo_put_json_close(&a->out, ']');
    ludo_ask_put_unit(a, in);
    return 0;
}
