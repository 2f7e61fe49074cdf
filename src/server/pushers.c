/* pushers.c - worker threads that send Web Push requests. */
#include "pushers.h"
#include "push_request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct pushers {
    struct push_terms terms;
    struct push_sender by;
    struct workers *workers;
};

static int push_notice(struct pushers *p, const char *at)
{
    struct endpoint to;
    char token[VAPID_TOKEN], authorization[VAPID_TOKEN + VAPID_PUBLIC + 20];
    if (endpoint_parse(at, p->terms.anywhere, &to) < 0 ||
        vapid_sign(p->terms.key, to.service, p->terms.contact, (int64_t)time(NULL), token) < 0)
        return 0;
    snprintf(authorization, sizeof authorization, "vapid t=%s, k=%s", token, vapid_public(p->terms.key));
    return push_request(&p->by, &to, authorization);
}

static void push(struct job *job)
{
    struct pushing *one = (struct pushing *)job;
    one->status = push_notice(one->by, one->endpoint);
}

static void drop_pushing(struct job *job) { free(job); }

struct pushers *pushers_start(const struct push_terms *terms, void (*wake)(void *), void *with)
{
    struct pushers *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->terms = *terms;
    if (push_sender_open(&p->by, terms->anywhere) == 0)
        p->workers = workers_start(PUSH_THREADS, &(struct workers_callbacks){ push, drop_pushing, wake, with });
    if (p->workers)
        return p;
    pushers_stop(p);
    return NULL;
}

int pushers_submit(struct pushers *p, int64_t device, const char *endpoint)
{
    struct pushing *one = calloc(1, sizeof *one);
    if (!one)
        return -1;
    one->by = p;
    one->device = device;
    snprintf(one->endpoint, sizeof one->endpoint, "%s", endpoint);
    int asked = workers_submit(p->workers, &one->job, PUSHES_WAIT);
    if (asked < 0)
        free(one);
    return asked;
}

struct pushing *pushers_take(struct pushers *p) { return (struct pushing *)workers_take(p->workers); }

void pushers_stop(struct pushers *p)
{
    if (!p)
        return;
    atomic_store(&p->by.ends, true);
    workers_stop(p->workers);
    push_sender_close(&p->by);
    free(p);
}
