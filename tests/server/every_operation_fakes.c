/* every_operation_fakes.c - replaces the threads of the server: bots and hints (thinkers.c) and passwords (hashers.c).
 * Nothing runs by itself: the test says when a bot moves and which move it plays. */
#include "every_operation.h"

#include "../../src/players/search.h"

#include <limits.h>

/* ---- Bots and hints ---- */

static struct {
    struct workers *of;
    struct job *waiting, *done;
} bots[SIDES];

static int side_of(const struct workers *t) { return bots[1].of == t; }

static void add_last(struct job **list, struct job *one)
{
    while (*list)
        list = &(*list)->next;
    one->next = NULL;
    *list = one;
}

static void do_nothing(struct job *one) { (void)one; }

struct workers *thinkers_start(int threads, void (*wake)(void *), void *with)
{
    struct workers *w = workers_start(0, &(struct workers_callbacks){ do_nothing, do_nothing, wake, with });
    (void)threads;
    bots[with == &world.at[1]].of = w;
    return w;
}

void thinkers_submit(struct workers *t, struct thinking *one) { add_last(&bots[side_of(t)].waiting, &one->job); }

struct thinking *thinkers_take(struct workers *t)
{
    struct job *one = bots[side_of(t)].done;
    if (one)
        bots[side_of(t)].done = one->next;
    return (struct thinking *)one;
}

void thinking_free(struct thinking *one)
{
    room_box_leave(one->shared_box);
    free(one);
}

void thinkers_set_owner(struct workers *t, const char *room, const struct job_owner *owner)
{
    (void)t, (void)room, (void)owner;
}

void thinkers_cancel(struct workers *t, const char *room)
{
    struct job **at = &bots[side_of(t)].waiting;
    while (*at) {
        struct thinking *one = (struct thinking *)*at;
        if (one->client || strcmp(one->room, room) != 0) {
            at = &(*at)->next;
            continue;
        }
        *at = one->job.next;
        free(one->search);
        thinking_free(one);
    }
}

struct thinking *thought_of(int side, int index)
{
    struct job *one = bots[side].waiting;
    while (one && index--)
        one = one->next;
    return (struct thinking *)one;
}

static bool is_like(const struct thinking *a, const struct thinking *b)
{
    return strcmp(a->room, b->room) == 0 && a->client == b->client && a->id == b->id &&
           (a->client || a->number == b->number);
}

struct thinking *thought_like(int side, const struct thinking *like)
{
    for (struct job *one = bots[side].waiting; one; one = one->next)
        if (is_like((struct thinking *)one, like))
            return (struct thinking *)one;
    return NULL;
}

/* Makes a search that is a hundred times shorter than the search for a hint on a real server. */
static struct ludo_search *search(struct ludo_bot_job *by)
{
    struct ludo_search *s = malloc(sizeof *s);
    if (!s)
        abort();
    ludo_search_begin(s, by->player, by->rules, by->view, by->seat, &by->rng);
    s->advises = true;
    ludo_search_reduce(s, 1);
    ludo_search_continue(s, LONG_MAX / 2);
    return s;
}

void finish_thought(int side, struct thinking *one)
{
    struct job **at = &bots[side].waiting;
    while (*at != &one->job)
        at = &(*at)->next;
    *at = one->job.next;
    if (one->client)
        one->advice = search(&one->by);
    add_last(&bots[side].done, &one->job);
}

static void drop_list(struct job **list)
{
    for (struct job *one; (one = *list);) {
        *list = one->next;
        free(((struct thinking *)one)->advice);
        thinking_free((struct thinking *)one);
    }
}

void drop_thoughts(void)
{
    for (int side = 0; side < SIDES; side++) {
        drop_list(&bots[side].waiting);
        drop_list(&bots[side].done);
    }
}

/* ---- Passwords: the hash is the password itself ---- */

struct hashers {
    struct hashing job[LOGINS_WAIT];
    int n;
};

static const char MARK[] = "hash of ";

struct hashers *hashers_start(void (*wake)(void *), void *with)
{
    (void)wake, (void)with;
    return calloc(1, sizeof(struct hashers));
}

void hashers_stop(struct hashers *h) { free(h); }

int hashers_submit(struct hashers *h, const struct hashing *one)
{
    if (h->n == LOGINS_WAIT)
        return -1;
    h->job[h->n++] = *one;
    return 0;
}

static void remove_job(struct hashers *h, int i)
{
    h->n--;
    memmove(&h->job[i], &h->job[i + 1], (size_t)(h->n - i) * sizeof h->job[0]);
}

void hashers_cancel(struct hashers *h, unsigned long client)
{
    for (int i = h->n - 1; i >= 0; i--)
        if (h->job[i].client == client)
            remove_job(h, i);
}

bool hashers_take(struct hashers *h, struct hashing *to)
{
    if (!h->n)
        return false;
    *to = h->job[0];
    remove_job(h, 0);
    size_t mark = sizeof MARK - 1;
    to->correct = to->checks_password && strncmp(to->account.password, MARK, mark) == 0 &&
                  strcmp(to->account.password + mark, to->password) == 0;
    if (to->new_password[0] && (to->correct || !to->checks_password))
        snprintf(to->new_hash, sizeof to->new_hash, "%s%.100s", MARK, to->new_password);
    return true;
}
