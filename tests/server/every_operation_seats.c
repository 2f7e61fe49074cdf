/* every_operation_seats.c - operations: seats that change hands: claims and keys. */
#include "every_operation_requests.h"

/* Returns an actor who has no seat at this table, or -1. */
static int outsider(const struct room *r)
{
    for (int i = 0, from = once_in(2) ? 0 : below(world.actors); i < world.actors; i++) {
        int actor = (from + i) % world.actors, seats = 0;
        for (int k = 0; k < r->info.seats; k++)
            seats += actor_of(r->info.seat[k].person) == actor;
        if (!seats)
            return actor;
    }
    return -1;
}

/* A person claims a seat whose holder is not connected, and the other players vote. */
void do_claim(void)
{
    struct pair *p = table_in(once_in(6) ? ROOM_GATHERS : ROOM_PLAYS);
    int actor = p ? outsider(facts(0, p)) : -1;
    if (actor < 0)
        return;
    int seat = any_seat(p), holder = actor_of(facts(0, p)->info.seat[seat].person);
    if (holder < 0)
        return;
    struct line *l = inside(line_of(actor), p);
    line_at_any(p);
    disconnect_actor(holder);
    pass_time((5 + below(3)) * 60000);
    commit();
    say(l, "claim", p, "\"seat\":%d", seat);
    commit();
    if (actor == 0)
        say(l, "ask", p, "\"ask\":{\"op\":\"look\",\"seat\":%d}", seat);
    for (int i = below(4); i > 0; i--)
        do_vote();
}

/* The other players accept a claim of the observer only if the cards of the seat are the same at both servers. */
void do_vote(void)
{
    for (int i = 0; i < world.tables; i++) {
        struct pair *p = &world.table[i];
        const struct room *r = loaded(0, p);
        if (!r || !r->claim.person)
            continue;
        int64_t who = r->claim.person;
        bool yes = below(4) && (!is_observer(who) || may_take(p, r->claim.seat));
        int seat = any_seat(p);
        bool holder = r->info.seat[seat].person == r->info.seat[r->claim.seat].person;
        struct line *l = once_in(12) ? line_of(actor_of(who)) : holder ? NULL : line_at(p, seat);
        if (l && (yes || once_in(3)))
            say(l, "vote-on-claim", p, "\"person\":%lld,\"yes\":%s", (long long)who, yes ? "true" : "false");
    }
}

void do_make_key(void)
{
    struct pair *p = table_in(once_in(3) ? ROOM_GATHERS : ROOM_PLAYS);
    struct line *l = p ? line_at_any(p) : NULL;
    if (l)
        say(l, "make-seat-key", p, "%s", once_in(6) ? "\"remove\":true" : "");
}

/* Finds a table and a seat with a key. Returns NULL if there is none. */
static struct pair *find_key(int *seat)
{
    for (int i = 0, from = below(TABLES); i < TABLES; i++) {
        struct pair *p = &world.table[(from + i) % TABLES];
        for (*seat = 0; *seat < LUDO_SEATS_MAX; ++*seat)
            if (p->key[*seat][0] && facts(0, p)->info.stage == ROOM_PLAYS)
                return p;
    }
    return NULL;
}

/* A person takes a seat with its key. The observer takes a seat only if its cards are the same at both servers. */
void do_use_key(void)
{
    int seat;
    struct pair *p = find_key(&seat);
    int actor = p ? outsider(facts(0, p)) : -1;
    if (actor < 0 || (actor == 0 && p->split && !may_take(p, seat)))
        return;
    say(line_of(actor), "use-seat-key", p, "\"key\":\"%s\"", p->key[seat]);
    p->key[seat][0] = '\0';
}
