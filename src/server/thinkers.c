/* thinkers.c - workers that choose for the computer players. */
#include "thinkers.h"

#include <stdlib.h>

static void think(struct job *job)
{
    struct thinking *one = (struct thinking *)job;
    if (one->guest)
        one->advice = ludo_bot_job_search(&one->by);
    else
        one->move = ludo_bot_job_choose(&one->by, NULL, NULL);
}

void thinking_free(struct thinking *one)
{
    room_box_leave(one->own);
    free(one);
}

static void drop_thinking(struct job *job)
{
    struct thinking *one = (struct thinking *)job;
    free(one->advice);
    thinking_free(one);
}

struct workers *thinkers_hire(int threads, void (*wake)(void *), void *with)
{
    return workers_hire(threads, &(struct workers_ways){ think, drop_thinking, wake, with });
}

void thinkers_ask(struct workers *t, struct thinking *one) { workers_ask(t, &one->job, 0); }

struct thinking *thinkers_answer(struct workers *t) { return (struct thinking *)workers_answer(t); }
