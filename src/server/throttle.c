/* throttle.c - counts wrong passwords and computes how long a client must wait before the next attempt. */
#include "throttle.h"

#include <stddef.h>
#include <string.h>

/* ---- Counters with growing waits ---- */

int tries_wait(const struct tries *t, int most, int64_t now)
{
    int wait = 2;
    if (t->n < TRIES_FREE || now - t->last >= TRIES_FORGOTTEN)
        return 0;
    for (int i = TRIES_FREE; i < t->n && wait < most; i++)
        wait *= 2;
    int64_t until = t->last + (wait < most ? wait : most);
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

/* ---- Counters with a rate: one attempt is forgiven per interval ---- */

static int unforgiven(const struct tries *t, int each, int64_t now)
{
    int64_t forgiven = (now - t->last) / each;
    return forgiven >= t->n ? 0 : t->n - (int)forgiven;
}

static int allowance_wait(const struct tries *t, int free, int each, int64_t now)
{
    return unforgiven(t, each, now) < free ? 0 : each - (int)((now - t->last) % each);
}

static void allowance_take(struct tries *t, int most, int each, int64_t now)
{
    int n = unforgiven(t, each, now);
    t->last = n ? now - (now - t->last) % each : now;
    t->n = n < most ? n + 1 : most;
}

/* ---- The table ---- */

static unsigned set_of(const unsigned char *key) { return (key[0] | (unsigned)key[1] << 8) % THROTTLE_SETS; }

static struct tries *find(const struct throttle *t, const unsigned char *key)
{
    const struct throttle_row *row = t->row[set_of(key)];
    for (int i = 0; i < THROTTLE_SET_ROWS; i++)
        if (row[i].tries.n && memcmp(row[i].key, key, THROTTLE_KEY) == 0)
            return (struct tries *)&row[i].tries;
    return NULL;
}

/* Finds the row of this key. If there is no such row, replaces the oldest row of the set of rows that the key belongs
 * to. */
static struct tries *find_or_make(struct throttle *t, const unsigned char *key, int64_t now)
{
    struct throttle_row *row = t->row[set_of(key)], *oldest = row;
    struct tries *found = find(t, key);
    for (int i = 0; !found && i < THROTTLE_SET_ROWS; i++)
        if (!row[i].tries.n || (oldest->tries.n && row[i].tries.last < oldest->tries.last))
            oldest = &row[i];
    if (found)
        return found;
    memcpy(oldest->key, key, THROTTLE_KEY);
    oldest->tries = (struct tries){ .last = now };
    return &oldest->tries;
}

/* ---- Attempts ---- */

/* Returns the seconds until this address may try again, if many wrong logins were tried for the name. */
static int wait_for_turn(const struct attempt *a, int64_t now)
{
    int at = (int)((now + (a->pair[2] | a->pair[3] << 8)) % TURN);
    return at < TURN_OPEN ? 0 : TURN - at;
}

static bool is_guessed(const struct throttle *t, const struct attempt *a, int64_t now)
{
    const struct tries *name = find(t, a->name);
    return name && unforgiven(name, NAME_EACH, now) >= NAME_FREE;
}

int throttle_wait(const struct throttle *t, const struct attempt *a, int64_t now)
{
    const struct tries *pair = find(t, a->pair), *address = find(t, a->address);
    int wait = pair ? tries_wait(pair, a->shared ? WAIT_SHARED : WAIT_MOST, now) : 0;
    if (a->known || a->shared)
        return wait;
    int here = address ? allowance_wait(address, ADDRESS_FREE, ADDRESS_EACH, now) : 0;
    if (here > wait)
        wait = here;
    return is_guessed(t, a, now + wait) ? wait + wait_for_turn(a, now + wait) : wait;
}

void throttle_count(struct throttle *t, const struct attempt *a, int64_t now)
{
    tries_count(find_or_make(t, a->pair, now), now);
    if (a->known || a->shared)
        return;
    allowance_take(find_or_make(t, a->address, now), ADDRESS_FREE, ADDRESS_EACH, now);
    allowance_take(find_or_make(t, a->name, now), 2 * NAME_FREE, NAME_EACH, now);
}

void throttle_wrong(struct throttle *t, const struct attempt *a, int64_t now)
{
    struct tries *pair = find(t, a->pair);
    if (pair)
        pair->last = now;
}

static void undo_last_move(struct throttle *t, const unsigned char *key)
{
    struct tries *tries = find(t, key);
    if (tries)
        tries->n--;
}

void throttle_undo(struct throttle *t, const struct attempt *a)
{
    undo_last_move(t, a->pair);
    if (a->known || a->shared)
        return;
    undo_last_move(t, a->address);
    undo_last_move(t, a->name);
}

void throttle_right(struct throttle *t, const struct attempt *a)
{
    throttle_undo(t, a);
    struct tries *pair = find(t, a->pair);
    if (pair)
        pair->n = 0;
}

int throttle_sign_up(struct throttle *t, const struct attempt *a, int64_t now)
{
    const struct tries *before = find(t, a->pair);
    int wait = before ? allowance_wait(before, SIGN_UPS_FREE, SIGN_UPS_EACH, now) : 0;
    if (!wait && !a->shared)
        allowance_take(find_or_make(t, a->pair, now), SIGN_UPS_FREE, SIGN_UPS_EACH, now);
    return wait;
}
