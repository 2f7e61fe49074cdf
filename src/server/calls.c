/* calls.c - people who are away are called when their turn begins: once, and then not again for a while.
 *
 * Away is who has no page here that somebody looks at.  If there is reason to call somebody again within that while, it is looked at
 * when it is over whether a table still waits for them. */
#include "log.h"
#include "metrics.h"
#include "parts.h"
#include "store_people.h"

#include <stdlib.h>
#include <string.h>

/* ---- Who is away ---- */

static bool is_looking(struct house *h, int64_t person)
{
    for (const struct link *l = house_guests_as(h, person); l; l = l->next) {
        const struct guest *g = l->of;
        if (g->is.id == person && !g->unseen)
            return true;
    }
    return false;
}

/* Seats that must be answered for by their people. */
static unsigned must_answer(const struct room *r)
{
    return r->is.stage == ROOM_PLAYS && !r->terms.paused ? room_must(r) & room_players(r) : 0;
}

void house_knows_turn(struct room *r) { r->called = must_answer(r); }

static bool waits_at(struct store *s, const struct store_room *r, int64_t person)
{
    struct store_brief brief;
    struct store_terms terms;
    store_brief_get(s, r->id, &brief);
    store_terms_get(s, r->id, &terms);
    for (int i = 0; !terms.paused && i < r->seats; i++)
        if (brief.turn >> i & 1 && r->seat[i].person == person && strcmp(r->seat[i].player, "human") == 0)
            return true;
    return false;
}

static bool is_waited_for(struct house *h, int64_t person)
{
    static struct store_room found[ROOMS_EACH];
    int n = store_rooms(h->store, person, ROOM_PLAYS, ROOMS_EACH, found);
    for (int i = 0; i < n; i++)
        if (waits_at(h->store, &found[i], person))
            return true;
    return false;
}

/* ---- Calling ---- */

static struct link **row_of(struct house *h, int64_t person) { return &h->calls_to[(uint64_t)person % ROWS]; }

static struct call *find_call(struct house *h, int64_t person)
{
    for (struct link *l = *row_of(h, person); l; l = l->next)
        if (((struct call *)l->of)->person == person)
            return l->of;
    return NULL;
}

static void note_call(struct house *h, int64_t person)
{
    struct call *c = calloc(1, sizeof *c);
    if (!c)
        return;
    c->person = person;
    c->until = house_time(h) + (int64_t)h->ways.push.every * 1000;
    link_in(row_of(h, person), &c->as, c);
    *h->last_call = c;
    h->last_call = &c->next;
}

static void call_devices(struct house *h, int64_t person)
{
    static struct store_push found[STORE_PUSHES];
    int n = store_pushes(h->store, person, found);
    for (int i = 0; i < n; i++)
        if (pushers_ask(h->pushers, found[i].device, found[i].endpoint) < 0)
            metric_add(METRIC_PUSH_DROPPED, 1);
    if (n)
        note_call(h, person);
}

static void call_person(struct house *h, int64_t person)
{
    struct call *before = find_call(h, person);
    if (is_looking(h, person))
        return;
    if (before)
        before->again = true;
    else
        call_devices(h, person);
}

static bool must_answer_there(const struct room *r, unsigned seats, int64_t person)
{
    for (int i = 0; i < r->is.seats; i++)
        if (seats >> i & 1 && r->is.seat[i].person == person)
            return true;
    return false;
}

/* Who goes from one question to the next, at whichever of their seats, has not been away. */
static void call_to(struct house *h, struct room *r)
{
    unsigned before = r->called, must = must_answer(r), fresh = must & ~before;
    r->called = must;
    for (int i = 0; i < r->is.seats; i++)
        if (fresh >> i & 1 && !must_answer_there(r, before, r->is.seat[i].person))
            call_person(h, r->is.seat[i].person);
}

static void end_call(struct house *h)
{
    struct call *c = h->calls;
    bool again = c->again && !is_looking(h, c->person) && is_waited_for(h, c->person);
    int64_t person = c->person;
    h->calls = c->next;
    if (!h->calls)
        h->last_call = &h->calls;
    link_out(&c->as);
    free(c);
    if (again)
        call_devices(h, person);
}

void house_call_away(struct house *h)
{
    if (!h->pushers)
        return;
    for (const struct link *l = h->touched; l; l = l->next)
        call_to(h, l->of);
    while (h->calls && h->calls->until <= house_time(h))
        end_call(h);
}

int64_t house_next_call(const struct house *h)
{
    if (!h->calls)
        return -1;
    int64_t wait = h->calls->until - house_time(h);
    return wait > 0 ? wait : 0;
}

/* ---- What came of it ---- */

/* A line a minute at most; never where, for who knows that may call. */
static void tell_failure(struct house *h, int status)
{
    int64_t now = house_seconds(h);
    metric_add(METRIC_PUSH_FAILED, 1);
    if (h->push_told && now - h->push_told < 60)
        return;
    h->push_told = now;
    LOG(LEVEL_WARNING, "push-failed", { "status", status ? log_number(status) : "none" });
}

static void hear_of(struct house *h, const struct pushing *one)
{
    bool gone = one->status == 404 || one->status == 410;
    if (one->status >= 200 && one->status < 300)
        metric_add(METRIC_PUSH_SENT, 1);
    else if (!gone)
        tell_failure(h, one->status);
    if (!gone)
        return;
    metric_add(METRIC_PUSH_GONE, 1);
    h->changed = true;
    if (store_push_lost(h->store, one->device, one->endpoint) < 0)
        h->failed = true;
}

void house_hear_pushers(struct house *h)
{
    for (struct pushing *one; h->pushers && (one = pushers_answer(h->pushers)); free(one))
        hear_of(h, one);
}

int house_hire_pushers(struct house *h)
{
    h->last_call = &h->calls;
    if (!h->ways.push.key)
        return 0;
    h->pushers = pushers_hire(&h->ways.push, h->ways.wake, h->ways.with);
    return h->pushers ? 0 : -1;
}

void house_drop_calls(struct house *h)
{
    for (struct call *c; (c = h->calls);) {
        h->calls = c->next;
        free(c);
    }
}
