/* absent.c - who plays and is not there: since when, and the level that plays for them until they are back.
 *
 * Where it was so agreed on, a level takes the seat by itself when somebody waits for it: a room at which nobody is waits for
 * nobody, and need not be in memory.  When somebody was last there is kept, so that neither a crash nor a broken line of who waits
 * makes an absence begin anew. */
#include "parts.h"

enum { NONE = -1, MINUTE = 60 * 1000, LATER = 5000, MUCH_LATER = 60 * MINUTE }; /* LATER: what failed is tried again */

static int64_t most_away(const struct room *r) { return (int64_t)r->terms.away * MINUTE; }

/* Who was here when the server went down comes back within a minute. */
void house_read_absences(struct house *h, struct room *r)
{
    int64_t time = house_time(h), now = h->ways.now(h->ways.with);
    int64_t least = most_away(r) < MINUTE ? 0 : most_away(r) - MINUTE;
    for (int i = 0; i < r->is.seats; i++) {
        int64_t since = r->seen[i] && now > r->seen[i] ? (now - r->seen[i]) * 1000 : 0;
        r->away[i] = time - (since < least ? since : least);
    }
    house_read_losses(h, r);
}

static int keep_absence(struct house *h, struct room *r, int seat, bool taken)
{
    unsigned bit = 1u << seat;
    r->taken = taken ? r->taken | bit : r->taken & ~bit;
    h->changed = true;
    return store_seen_set(h->store, r->is.id, seat, h->ways.now(h->ways.with), taken);
}

/* Where it cannot be written, it is known as long as the server runs. */
static void note_absence(struct house *h, struct room *r, int seat)
{
    r->taken &= ~(1u << seat);
    h->noted = true;
    store_seen_set(h->store, r->is.id, seat, h->ways.now(h->ways.with), false);
}

/* It is kept where somebody may wait for them. */
void house_note_absence(struct house *h, struct room *r, int64_t person)
{
    unsigned players = room_players(r);
    bool alone = (players & (players - 1)) == 0;
    for (int i = 0; i < r->is.seats; i++)
        if (person && r->is.seat[i].person == person) {
            r->away[i] = house_time(h);
            if (r->is.stage == ROOM_PLAYS && !alone && players >> i & 1)
                note_absence(h, r, i);
        }
}

bool house_is_away(const struct house *h, const struct room *r, int seat)
{
    return !house_is_here(r, r->is.seat[seat].person) && house_time(h) - r->away[seat] >= most_away(r);
}

int house_take_seat(struct house *h, struct room *r, int seat)
{
    return room_hand(r, h->store, seat, room_absent_level(r)) < 0 || keep_absence(h, r, seat, true) < 0 ? -1 : 0;
}

int house_give_seat_back(struct house *h, struct room *r, int seat)
{
    if (room_hand(r, h->store, seat, "human") < 0)
        return -1;
    if (r->terms.bank)
        clock_come_back(&r->clock, &r->terms, seat);
    return r->taken >> seat & 1 ? keep_absence(h, r, seat, false) : 0;
}

int house_welcome_back(struct house *h, struct room *r, int64_t person)
{
    unsigned taken = r->is.stage == ROOM_PLAYS && person ? r->taken & room_people(r) & ~(unsigned)room_players(r) : 0;
    for (int i = 0; i < r->is.seats; i++)
        if (taken >> i & 1 && r->is.seat[i].person == person && house_give_seat_back(h, r, i) < 0)
            return -1;
    return 0;
}

/* ---- By itself ---- */

/* Those that must answer and are not there, while another waits. */
static unsigned waited_for(const struct room *r)
{
    unsigned players = room_players(r), here = 0;
    bool asked = r->terms.stand_in[0] && r->is.stage == ROOM_PLAYS && !r->terms.paused && r->terms.bank < DAY;
    for (int i = 0; asked && i < r->is.seats; i++)
        if (players >> i & 1 && house_is_here(r, r->is.seat[i].person))
            here |= 1u << i;
    return here ? players & ~here & room_must(r) : 0;
}

void house_heed_absence(struct house *h, struct room *r)
{
    unsigned absent = waited_for(r);
    if (!absent) {
        link_out(&r->waits);
        return;
    }
    int64_t due = INT64_MAX;
    for (int i = 0; i < r->is.seats; i++)
        if (absent >> i & 1 && r->away[i] + most_away(r) < due)
            due = r->away[i] + most_away(r);
    r->takes = due > r->tried + LATER || !r->tried ? due : r->tried + LATER;
    link_in(&h->waiting, &r->waits, r);
    if (h->takes == NONE || r->takes < h->takes)
        h->takes = r->takes;
}

static int take_seats(struct house *h, struct room *r)
{
    unsigned absent = waited_for(r);
    for (int i = 0; i < r->is.seats; i++)
        if (absent >> i & 1 && house_is_away(h, r, i) && house_take_seat(h, r, i) < 0)
            return -1;
    house_moved(h, r);
    house_tell_people(h, r);
    return 0;
}

/* What the file did not take is tried again soon; a level that cannot play there, much later. */
static void try_to_take_seats(struct house *h, struct room *r)
{
    static const char if_not[] = "somebody is away for too long, but no level can play for them";
    r->tried = house_time(h);
    house_touch(h, r);
    if (!house_apart(h, r, take_seats, if_not) && !h->failed)
        r->tried += MUCH_LATER;
}

/* A room that is not due yet is due at its own time; what becomes of the others is seen when all has settled. */
void house_look_at_absences(struct house *h)
{
    int64_t time = house_time(h);
    if (h->takes == NONE || time < h->takes)
        return;
    h->takes = NONE;
    for (const struct link *l = h->waiting; l; l = l->next) {
        struct room *r = l->of;
        if (r->takes <= time)
            try_to_take_seats(h, r);
        else if (h->takes == NONE || r->takes < h->takes)
            h->takes = r->takes;
    }
}
