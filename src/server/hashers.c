/* hashers.c - the queues of passwords to hash, and the worker thread that hashes them. */
#include "hashers.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const unsigned long long PASSES = crypto_pwhash_OPSLIMIT_INTERACTIVE;
static const size_t MEMORY = crypto_pwhash_MEMLIMIT_INTERACTIVE;

_Static_assert((int)STORE_PASSWORD >= (int)crypto_pwhash_STRBYTES, "a hash fits into the store");

struct hashers {
    struct workers *worker;  /* the worker thread, which gets one job at a time */
    struct hashing *waiting; /* waiting jobs, in order of arrival */
    struct hashing *dropped; /* jobs that were refused because the queue was full; their passwords are not hashed */
    bool works, signed_up;   /* works: the worker is busy; signed_up: the last started job was a sign-up */
    /* [0]: rank of the login that was started last; [1]: rank of the sign-up that was started last */
    long rank[2];
};

static void drop_hashing(struct job *job)
{
    if (job)
        sodium_memzero(job, sizeof(struct hashing));
    free(job);
}

/* Writes a hash that no password matches. Checking a password against this hash takes as long as checking it against a
 * real hash. So the time of a response does not show whether a name exists. */
static void put_nobody(char hash[STORE_PASSWORD])
{
    snprintf(hash, STORE_PASSWORD, "$argon2id$v=19$m=%zu,t=%llu,p=1$%s$%s", MEMORY / 1024, PASSES,
             "AAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
}

static void check(struct hashing *one)
{
    char *hash = one->account.password;
    bool known = one->account.person != 0;
    if (!known)
        put_nobody(hash);
    one->correct = crypto_pwhash_str_verify(hash, one->password, strlen(one->password)) == 0 && known;
}

static void hash(struct job *job)
{
    struct hashing *one = (struct hashing *)job;
    one->correct = true;
    if (one->checks_password)
        check(one);
    if (one->correct && one->new_password[0] &&
        crypto_pwhash_str(one->new_hash, one->new_password, strlen(one->new_password), PASSES, MEMORY) != 0)
        one->new_hash[0] = '\0';
    sodium_memzero(one->password, sizeof one->password);
    sodium_memzero(one->new_password, sizeof one->new_password);
    sodium_memzero(one->account.password, sizeof one->account.password);
}

struct hashers *hashers_start(void (*wake)(void *), void *with)
{
    struct hashers *h = calloc(1, sizeof *h);
    if (h)
        h->worker = workers_start(1, &(struct workers_callbacks){ hash, drop_hashing, wake, with });
    if (h && h->worker)
        return h;
    free(h);
    return NULL;
}

static void drop_list(struct hashing *one)
{
    while (one) {
        struct hashing *next = one->next;
        drop_hashing(&one->job);
        one = next;
    }
}

void hashers_stop(struct hashers *h)
{
    if (!h)
        return;
    workers_stop(h->worker);
    drop_list(h->waiting);
    drop_list(h->dropped);
    free(h);
}

/* ---- The queues ---- */

static struct hashing **link_of(struct hashing **list, const struct hashing *one)
{
    while (*list != one)
        list = &(*list)->next;
    return list;
}

static void take_out(struct hashing **list, struct hashing *one)
{
    *link_of(list, one) = one->next;
    one->next = NULL;
}

static void queue_up(struct hashing **list, struct hashing *one)
{
    *link_of(list, NULL) = one;
    one->next = NULL;
}

static bool is_of(const struct hashing *one, const struct hashing *other)
{
    return one->checks_password == other->checks_password && memcmp(one->from, other->from, sizeof one->from) == 0;
}

/* Counts the waiting jobs that are in the same queue as the job `like` and come from the same address. `last` receives
 * the last of these jobs. */
static int count_like(const struct hashers *h, const struct hashing *like, struct hashing **last)
{
    int n = 0;
    for (struct hashing *one = h->waiting; one; one = one->next)
        if (is_of(one, like)) {
            *last = one;
            n++;
        }
    return n;
}

/* Returns the last job of the address that has the most jobs in this queue. */
static struct hashing *last_of_most(const struct hashers *h, bool checks, int *most)
{
    struct hashing *found = NULL, *last = NULL;
    for (struct hashing *one = h->waiting; one; one = one->next) {
        int n = one->checks_password == checks ? count_like(h, one, &last) : 0;
        if (n > *most) {
            *most = n;
            found = last;
        }
    }
    return found;
}

static bool make_room(struct hashers *h, const struct hashing *for_one)
{
    struct hashing *last = NULL;
    int n = 0, most = 0;
    for (const struct hashing *one = h->waiting; one; one = one->next)
        n += one->checks_password == for_one->checks_password;
    if (n < (for_one->checks_password ? LOGINS_WAIT : SIGN_UPS_WAIT))
        return true;
    struct hashing *loser = last_of_most(h, for_one->checks_password, &most);
    if (!loser || count_like(h, for_one, &last) + 1 >= most)
        return false;
    take_out(&h->waiting, loser);
    loser->dropped = true;
    queue_up(&h->dropped, loser);
    return true;
}

/* Returns the rank of a new job. If its address has no waiting job, the new job comes directly after the job that was
 * started last. Otherwise the new job comes after the last waiting job of its address. */
static long rank_of(const struct hashers *h, const struct hashing *one)
{
    struct hashing *last = NULL;
    return (count_like(h, one, &last) ? last->rank : h->rank[!one->checks_password]) + 1;
}

static struct hashing *next_of(const struct hashers *h, bool checks)
{
    struct hashing *found = NULL;
    for (struct hashing *one = h->waiting; one; one = one->next)
        if (one->checks_password == checks && (!found || one->rank < found->rank))
            found = one;
    return found;
}

static void work_on(struct hashers *h)
{
    struct hashing *log_in = next_of(h, true), *sign_up = next_of(h, false);
    struct hashing *next = !log_in || (sign_up && !h->signed_up) ? sign_up : log_in;
    if (h->works || !next)
        return;
    take_out(&h->waiting, next);
    h->signed_up = !next->checks_password;
    h->rank[!next->checks_password] = next->rank;
    h->works = workers_submit(h->worker, &next->job, 0) == 0;
}

int hashers_submit(struct hashers *h, const struct hashing *what)
{
    struct hashing *one = make_room(h, what) ? malloc(sizeof *one) : NULL;
    if (!one)
        return -1;
    *one = *what;
    one->rank = rank_of(h, one);
    queue_up(&h->waiting, one);
    work_on(h);
    return 0;
}

static void forget_in(struct hashing **list, unsigned long client)
{
    for (struct hashing *one = *list, *next; one; one = next) {
        next = one->next;
        if (one->client != client)
            continue;
        take_out(list, one);
        drop_hashing(&one->job);
    }
}

/* Drops the waiting jobs of this client. A running job is finished first, and then its result is dropped. */
void hashers_cancel(struct hashers *h, unsigned long client)
{
    forget_in(&h->waiting, client);
    forget_in(&h->dropped, client);
}

static struct hashing *play_computer_move(struct hashers *h)
{
    struct hashing *one = h->dropped;
    if (one) {
        take_out(&h->dropped, one);
        return one;
    }
    one = (struct hashing *)workers_take(h->worker);
    if (one)
        h->works = false;
    work_on(h);
    return one;
}

bool hashers_take(struct hashers *h, struct hashing *to)
{
    struct hashing *one = play_computer_move(h);
    if (!one)
        return false;
    *to = *one;
    drop_hashing(&one->job);
    return true;
}
