/* push_notify.c - sends Web Push to absent people when their turn begins, at most one message per interval.
 *
 * A person is absent if none of their clients is visible. If another turn of that person begins within the interval,
 * the server checks at the end of the interval whether a table still waits for the person. */
#include "log.h"
#include "metrics.h"
#include "server_internal.h"
#include "store_people.h"

#include <stdlib.h>
#include <string.h>

/* ---- Absent people ---- */

static bool is_looking(struct server *srv, int64_t person)
{
    for (const struct list_node *node = server_clients_of(srv, person); node; node = node->next) {
        const struct client *client = node->owner;
        if (client->person.id == person && !client->hidden)
            return true;
    }
    return false;
}

/* Returns a mask of seats that must move and that people play, not bots. */
static unsigned must_answer(const struct room *r)
{
    return r->info.stage == ROOM_PLAYS && !r->terms.paused ? room_to_move(r) & room_players(r) : 0;
}

void server_mark_notified(struct room *r) { r->notified = must_answer(r); }

static bool waits_at(struct store *s, const struct store_room *r, int64_t person)
{
    struct store_progress brief;
    struct store_terms terms;
    store_progress_get(s, r->id, &brief);
    store_terms_get(s, r->id, &terms);
    for (int i = 0; !terms.paused && i < r->seats; i++)
        if (brief.turn >> i & 1 && r->seat[i].person == person && strcmp(r->seat[i].player, "human") == 0)
            return true;
    return false;
}

static bool is_waited_for(struct server *srv, int64_t person)
{
    static struct store_room found[ROOMS_EACH];
    int n = store_rooms(srv->store, person, ROOM_PLAYS, ROOMS_EACH, found);
    for (int i = 0; i < n; i++)
        if (waits_at(srv->store, &found[i], person))
            return true;
    return false;
}

/* ---- Sending ---- */

static struct list_node **row_of(struct server *srv, int64_t person)
{
    return &srv->push_notices_by_person[(uint64_t)person % ROWS];
}

static struct push_notice *find_notice(struct server *srv, int64_t person)
{
    for (struct list_node *node = *row_of(srv, person); node; node = node->next)
        if (((struct push_notice *)node->owner)->person == person)
            return node->owner;
    return NULL;
}

static void add_notice(struct server *srv, int64_t person)
{
    struct push_notice *notice = calloc(1, sizeof *notice);
    if (!notice)
        return;
    notice->person = person;
    notice->until = server_time(srv) + (int64_t)srv->callbacks.push.every * 1000;
    list_insert(row_of(srv, person), &notice->by_person, notice);
    *srv->push_notices_end = notice;
    srv->push_notices_end = &notice->next;
}

static void notify_devices(struct server *srv, int64_t person)
{
    static struct store_push found[STORE_PUSHES];
    int n = store_pushes(srv->store, person, found);
    for (int i = 0; i < n; i++)
        if (pushers_submit(srv->pushers, found[i].device, found[i].endpoint) < 0)
            metric_add(METRIC_PUSH_DROPPED, 1);
    if (n)
        add_notice(srv, person);
}

static void notify_person(struct server *srv, int64_t person)
{
    struct push_notice *before = find_notice(srv, person);
    if (is_looking(srv, person))
        return;
    if (before)
        before->repeat = true;
    else
        notify_devices(srv, person);
}

static bool must_answer_there(const struct room *r, unsigned seats, int64_t person)
{
    for (int i = 0; i < r->info.seats; i++)
        if (seats >> i & 1 && r->info.seat[i].person == person)
            return true;
    return false;
}

/* Notifies absent players whose turn has begun. A person who already had to move at another seat is not notified. */
static void notify_room(struct server *srv, struct room *r)
{
    unsigned before = r->notified, must = must_answer(r), fresh = must & ~before;
    r->notified = must;
    for (int i = 0; i < r->info.seats; i++)
        if (fresh >> i & 1 && !must_answer_there(r, before, r->info.seat[i].person))
            notify_person(srv, r->info.seat[i].person);
}

static void end_notice(struct server *srv)
{
    struct push_notice *notice = srv->push_notices;
    bool again = notice->repeat && !is_looking(srv, notice->person) && is_waited_for(srv, notice->person);
    int64_t person = notice->person;
    srv->push_notices = notice->next;
    if (!srv->push_notices)
        srv->push_notices_end = &srv->push_notices;
    list_remove(&notice->by_person);
    free(notice);
    if (again)
        notify_devices(srv, person);
}

void server_notify_absent(struct server *srv)
{
    if (!srv->pushers)
        return;
    for (const struct list_node *node = srv->rooms_touched; node; node = node->next)
        notify_room(srv, node->owner);
    while (srv->push_notices && srv->push_notices->until <= server_time(srv))
        end_notice(srv);
}

int64_t server_next_push(const struct server *srv)
{
    if (!srv->push_notices)
        return -1;
    int64_t wait = srv->push_notices->until - server_time(srv);
    return wait > 0 ? wait : 0;
}

/* ---- Results ---- */

/* Logs at most one failure per minute. The log line omits the endpoint, because anyone who knows an endpoint could
 * send to it. */
static void log_failure(struct server *srv, int status)
{
    int64_t now = server_seconds(srv);
    metric_add(METRIC_PUSH_FAILED, 1);
    if (srv->push_failure_logged && now - srv->push_failure_logged < 60)
        return;
    srv->push_failure_logged = now;
    LOG(LEVEL_WARNING, "push-failed", { "status", status ? log_number(status) : "none" });
}

static void take_result(struct server *srv, const struct pushing *one)
{
    bool gone = one->status == 404 || one->status == 410;
    if (one->status >= 200 && one->status < 300)
        metric_add(METRIC_PUSH_SENT, 1);
    else if (!gone)
        log_failure(srv, one->status);
    if (!gone)
        return;
    metric_add(METRIC_PUSH_GONE, 1);
    srv->changed = true;
    if (store_push_lost(srv->store, one->device, one->endpoint) < 0)
        srv->failed = true;
}

void server_take_push_results(struct server *srv)
{
    for (struct pushing *one; srv->pushers && (one = pushers_take(srv->pushers)); free(one))
        take_result(srv, one);
}

int server_start_pushers(struct server *srv)
{
    srv->push_notices_end = &srv->push_notices;
    if (!srv->callbacks.push.key)
        return 0;
    srv->pushers = pushers_start(&srv->callbacks.push, srv->callbacks.wake, srv->callbacks.context);
    return srv->pushers ? 0 : -1;
}

void server_free_push_notices(struct server *srv)
{
    for (struct push_notice *notice; (notice = srv->push_notices);) {
        srv->push_notices = notice->next;
        free(notice);
    }
}
