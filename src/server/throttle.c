/* throttle.c - tries by name. */
#include "throttle.h"

#include <string.h>

int tries_wait(const struct tries *t, int64_t now)
{
    int wait = 2;
    if (t->n < TRIES_FREE || now - t->last >= TRIES_FORGOTTEN)
        return 0;
    for (int i = TRIES_FREE; i < t->n && wait < WAIT_MOST; i++)
        wait *= 2;
    int64_t until = t->last + (wait < WAIT_MOST ? wait : WAIT_MOST);
    return until > now ? (int)(until - now) : 0;
}

void tries_count(struct tries *t, int64_t now)
{
    if (now - t->last >= TRIES_FORGOTTEN)
        t->n = 0;
    if (t->n < 100)
        t->n++;
    t->last = now;
}

struct tries *throttle_of(struct throttle *t, const unsigned char *name)
{
    int oldest = 0;
    for (int i = 0; i < TRIES_KEPT; i++) {
        if (t->kept[i].tries.n && memcmp(t->kept[i].name, name, STORE_KEY) == 0)
            return &t->kept[i].tries;
        if (t->kept[i].tries.last < t->kept[oldest].tries.last)
            oldest = i;
    }
    memcpy(t->kept[oldest].name, name, STORE_KEY);
    t->kept[oldest].tries = (struct tries){ 0 };
    return &t->kept[oldest].tries;
}
