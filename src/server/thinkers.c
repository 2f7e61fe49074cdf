/* thinkers.c - worker threads that choose the moves of bots. */
#include "thinkers.h"
#include "metrics.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 16 };          /* number of positions that are searched before clock and `hurry` are checked again */
static const double SLICE = 0.02; /* length of a piece of a search, in seconds */

static void search_on(struct thinking *one)
{
    double end = metrics_now() + SLICE;
    while ((one->job.again = ludo_bot_job_continue(one->search, POSITIONS)) && metrics_now() < end &&
           !atomic_load(&one->job.hurry)) {}
}

static void think(struct job *job)
{
    struct thinking *one = (struct thinking *)job;
    if (!one->search)
        one->search = ludo_bot_job_begin(&one->by, one->client != 0);
    if (one->search)
        search_on(one);
    if (job->again)
        return;
    if (one->client)
        one->advice = one->search;
    else
        one->move = one->search ? ludo_bot_job_end(one->search) : ludo_bot_job_choose(&one->by, NULL, NULL);
    one->search = NULL;
}

void thinking_free(struct thinking *one)
{
    room_box_leave(one->shared_box);
    free(one);
}

static void drop_thinking(struct job *job)
{
    struct thinking *one = (struct thinking *)job;
    free(one->search);
    free(one->advice);
    thinking_free(one);
}

struct workers *thinkers_start(int threads, void (*wake)(void *), void *with)
{
    return workers_start(threads, &(struct workers_callbacks){ think, drop_thinking, wake, with });
}

void thinkers_submit(struct workers *t, struct thinking *one) { workers_submit(t, &one->job, 0); }

struct thinking *thinkers_take(struct workers *t) { return (struct thinking *)workers_take(t); }

static bool is_move_of(const struct job *job, const void *room)
{
    const struct thinking *one = (const struct thinking *)job;
    return !one->client && strcmp(one->room, room) == 0;
}

void thinkers_set_owner(struct workers *t, const char *room, const struct job_owner *owner)
{
    workers_set_owner(t, is_move_of, room, owner);
}

void thinkers_cancel(struct workers *t, const char *room) { workers_cancel(t, is_move_of, room); }
