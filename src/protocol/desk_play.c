/* desk_play.c - moves in, steps out; undo; the record. */

#include "desk_parts.h"

#include <stdlib.h>
#include <string.h>

int desk_read_move(struct asked *a, ludo_move *m)
{
    return ludo_move_parse(a->t->rules, a->r.move, strlen(a->r.move), m, &a->error);
}

/* The last move as one step, with the view it led to. */
static void put_step(struct asked *a, const world *before)
{
    desk_put_open(a);
    desk_put_entry(a, before, a->t->n - 1);
    desk_put_view(a, a->t->state, (int)a->r.seat);
    desk_put_close(a, '}');
}

int desk_play(struct asked *a)
{
    ludo_move m;
    world before;
    if (desk_read_move(a, &m) < 0)
        return -1;
    if (a->r.seat == LUDO_CHANCE)
        return ludo_fail(&a->error, N_("say which seat plays"), NULL, NULL);
    memcpy(&before, a->t->state, a->t->rules->state_size);
    int refused = ludo_table_play(a->t, (int)a->r.seat, m);
    if (refused < 0)
        return ludo_fail(&a->error, N_("this seat cannot move now"), NULL, NULL);
    if (refused > 0) {
        desk_put_key(a, "refused");
        ludo_put_char(&a->out, '{');
        desk_put_refused(a, refused);
        desk_put_close(a, '}');
        return 0;
    }
    desk_put_list(a, "steps");
    put_step(a, &before);
    desk_put_close(a, ']');
    return 0;
}

int desk_run(struct asked *a)
{
    int64_t left = a->r.max > 0 ? a->r.max : LUDO_HISTORY_MAX;
    bool more = true;
    desk_put_list(a, "steps");
    for (; left > 0 && !a->no_memory; left--) {
        world before;
        memcpy(&before, a->t->state, a->t->rules->state_size);
        more = ludo_table_step(a->t, LUDO_RUN_ALL);
        if (!more)
            break;
        put_step(a, &before);
    }
    desk_put_close(a, ']');
    desk_put_truth(a, "more", more);
    return 0;
}

int desk_undo(struct asked *a)
{
    if (a->r.seat == LUDO_CHANCE)
        return ludo_fail(&a->error, N_("say which seat plays"), NULL, NULL);
    if (ludo_table_undo(a->t, (int)a->r.seat, &a->error) < 0)
        return -1;
    desk_put_number(a, "n", a->t->n);
    return 0;
}

/* "Not before I say so", or ask again. */
int desk_hold(struct asked *a)
{
    if (a->r.seat == LUDO_CHANCE)
        return ludo_fail(&a->error, N_("say which seat plays"), NULL, NULL);
    ludo_table_hold(a->t, (int)a->r.seat, a->r.on != 0);
    desk_put_truth(a, "held", a->r.on != 0);
    return 0;
}

int desk_record(struct asked *a)
{
    size_t n;
    char *record = ludo_record_write(a->t, a->r.with_seed, &n);
    if (!record)
        return ludo_fail(&a->error, N_("there is no memory left"), NULL, NULL);
    desk_put_pair(a, "record", record);
    free(record);
    return 0;
}
