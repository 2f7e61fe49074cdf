/* eval_history.c - evaluates every position of a game with the net or the estimate. */

#include "ops.h"

static enum ludo_value_unit put_position(struct request *a, const state_buffer *s)
{
    enum ludo_value_unit in = LUDO_VALUE_ESTIMATE;
    ludo_put_json_open(&a->out, NULL, '[');
    for (int seat = 0; seat < a->t->config.seats; seat++)
        ludo_put_json_int(&a->out, NULL, ludo_position_value(a->t->rules, s, seat, &in));
    ludo_put_json_close(&a->out, ']');
    return in;
}

/* The evaluation uses the true states, so it is available only to sessions that may see all hidden information. */
int ludo_op_eval_history(struct request *a)
{
    state_buffer s;
    if (!ludo_request_may_see_all(a))
        return ludo_fail(&a->error, N_("hidden cards are shown only after the game is over"), NULL, NULL);
    if (ludo_request_check_net(a, a->t->rules, "master") < 0)
        return -1;
    ludo_request_state_at(a->t, 0, &s);
    ludo_put_json_open(&a->out, "worth", '[');
    enum ludo_value_unit in = put_position(a, &s);
    for (int i = 0; i < a->t->n; i++) {
        ludo_table_replay(a->t, i, &s, NULL);
        put_position(a, &s);
    }
    ludo_put_json_close(&a->out, ']');
    ludo_response_put_unit(a, in);
    return 0;
}
