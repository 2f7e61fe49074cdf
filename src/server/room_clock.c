/* room_clock.c - the clock of a room. */
#include "room_clock.h"

void clock_begin(struct store_clock *c, const struct store_terms *terms, int64_t now)
{
    *c = (struct store_clock){ .since = now, .most = -1 };
    for (int i = 0; i < LUDO_SEATS_MAX; i++)
        c->left[i] = terms->bank * 1000;
}

int64_t clock_left(const struct store_clock *c, int seat, int64_t now)
{
    int64_t left = c->left[seat] - (c->runs >> seat & 1 && now > c->since ? now - c->since : 0);
    return left > 0 ? left : 0;
}

static void give_more(struct store_clock *c, const struct store_terms *terms, int seat)
{
    int64_t more = c->left[seat] + terms->add * 1000, cap = terms->cap * 1000;
    if (c->left[seat] < cap)
        c->left[seat] = more < cap ? more : cap;
}

void clock_run(struct store_clock *c, const struct store_terms *terms, unsigned seats, int n, int64_t now)
{
    for (int i = 0; i < LUDO_SEATS_MAX; i++)
        c->left[i] = clock_left(c, i, now);
    c->due = 0;
    for (int i = 0; i < LUDO_SEATS_MAX; i++) {
        if (!(seats >> i & 1))
            continue;
        if (!(c->runs >> i & 1) && n > c->most)
            give_more(c, terms, i);
        if (!c->due || now + c->left[i] < c->due)
            c->due = now + c->left[i];
    }
    c->since = now;
    c->runs = seats;
    c->most = n > c->most ? n : c->most;
}

void clock_return(struct store_clock *c, const struct store_terms *terms, int seat)
{
    int64_t least = terms->add * 1000 > CLOCK_RETURN ? terms->add * 1000 : CLOCK_RETURN;
    if (c->left[seat] < least)
        c->left[seat] = least;
}

unsigned clock_late(const struct store_clock *c, int64_t now)
{
    unsigned late = 0;
    for (int i = 0; i < LUDO_SEATS_MAX; i++)
        if (c->runs >> i & 1 && clock_left(c, i, now) == 0)
            late |= 1u << i;
    return late;
}
