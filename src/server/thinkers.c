/* thinkers.c - worker threads that choose the moves of bots. */
#include "thinkers.h"

#include <stdlib.h>

static void think(struct job *job)
{
    struct thinking *one = (struct thinking *)job;
    if (one->client)
        one->advice = ludo_bot_job_search(&one->by);
    else
        one->move = ludo_bot_job_choose(&one->by, NULL, NULL);
}

void thinking_free(struct thinking *one)
{
    room_box_leave(one->shared_box);
    free(one);
}

static void drop_thinking(struct job *job)
{
    struct thinking *one = (struct thinking *)job;
    free(one->advice);
    thinking_free(one);
}

struct workers *thinkers_start(int threads, void (*wake)(void *), void *with)
{
    return workers_start(threads, &(struct workers_callbacks){ think, drop_thinking, wake, with });
}

void thinkers_submit(struct workers *t, struct thinking *one) { workers_submit(t, &one->job, 0); }

struct thinking *thinkers_take(struct workers *t) { return (struct thinking *)workers_take(t); }
