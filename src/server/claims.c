/* claims.c - a seat whose person lost the token by which they were known: whoever comes by the link may ask for it, and those who
 * play there decide.
 *
 * Who has a seat sees its cards, so their word is all the proof there is: everybody who plays there and is here must say yes, one of
 * them at least.  Nobody can ask for the seat of somebody who is connected, nor for one of an account, which is got back by logging in.
 * An opponent can come by the link, too, and agree with themselves.  So a person whose connection breaks has minutes to come back
 * before anybody can ask for their seat, and a connection of theirs, however short, ends what was asked.
 * What was asked is forgotten when who asked goes, or when whoever had the seat is back. */
#include "parts.h"

enum { MINUTE = 60 * 1000 };

bool house_is_connected(struct house *h, int64_t person)
{
    for (const struct link *l = person ? house_guests_as(h, person) : NULL; l; l = l->next)
        if (((const struct guest *)l->of)->is.id == person)
            return true;
    return false;
}

unsigned house_decides(const struct room *r, int seat)
{
    unsigned people = room_people(r), decides = 0;
    for (int i = 0; i < r->is.seats; i++)
        if (people >> i & 1 && r->is.seat[i].person != r->is.seat[seat].person &&
            house_is_here(r, r->is.seat[i].person))
            decides |= 1u << i;
    return decides;
}

/* ---- How long a person was not connected ---- */

/* Also where players agreed on less for a stand-in: a stand-in shows nobody the cards.  No server writes a negative number; tests do. */
int house_claim_minutes(const struct room *r)
{
    int least = r->terms.away < 0 ? 0 : STORE_AWAY;
    return r->terms.away > least ? r->terms.away : least;
}

static int64_t claim_wait(const struct room *r) { return (int64_t)house_claim_minutes(r) * MINUTE; }

bool house_may_be_lost(const struct house *h, const struct room *r, int seat)
{
    return house_time(h) - r->lost[seat] >= claim_wait(r);
}

/* The file knows when they last left the table.  They may have been connected after that, so they have a minute to come back. */
void house_read_losses(struct house *h, struct room *r)
{
    int64_t time = house_time(h), now = h->ways.now(h->ways.with);
    int64_t most = claim_wait(r) < MINUTE ? 0 : claim_wait(r) - MINUTE;
    for (int i = 0; i < r->is.seats; i++) {
        int64_t since = r->seen[i] && now > r->seen[i] ? (now - r->seen[i]) * 1000 : 0;
        r->lost[i] = time - (since < most ? since : most);
    }
}

void house_note_loss(struct house *h, int64_t person)
{
    for (struct room *r = person ? h->rooms : NULL; r; r = r->next)
        for (int i = 0; i < r->is.seats; i++)
            if (r->is.seat[i].person == person)
                r->lost[i] = house_time(h);
}

/* ---- Telling ---- */

void house_put_claim(struct house *h, const struct room *r, const struct guest *g, struct ludo_text *out)
{
    struct store_person who;
    bool mine = g && g->is.id == r->claim.person;
    if (!r->claim.person || !g || (!mine && room_seat_of(r, g->is.id) < 0) ||
        store_person_get(h->store, r->claim.person, &who) < 0)
        return;
    ludo_put_json_open(out, "claim", '{');
    ludo_put_json_int(out, "seat", r->claim.seat);
    ludo_put_json_int(out, "person", who.id);
    ludo_put_json_text(out, "name", house_name(&who, g->lang));
    house_put_mask(out, "agreed", r->claim.agreed);
    ludo_put_json_bool(out, "you", mine);
    ludo_put_json_close(out, '}');
}

void house_put_parted(struct ludo_text *out, const struct store_parted *is)
{
    ludo_put_json_open(out, "parted", '{');
    ludo_put_json_int(out, "seat", is->seat);
    ludo_put_json_text(out, "how", is->how == PARTED_GIVEN ? "given" : "refused");
    ludo_put_json_close(out, '}');
}

void house_tell_parted(struct house *h, struct room *r, int64_t person, const struct store_parted *is)
{
    for (struct link *l = r->places; l; l = l->next) {
        struct place *p = l->of;
        struct ludo_text out = house_text();
        if (p->guest->is.id != person)
            continue;
        ludo_put_char(&out, '{');
        ludo_put_json_text(&out, "at", r->is.id);
        house_put_parted(&out, is);
        ludo_put_char(&out, '}');
        house_put_letter(h, p->guest, -1, &out);
    }
}

/* ---- Passing it on ---- */

/* Who hosts without a seat goes on hosting. */
static int pass_host(struct house *h, struct room *r, int64_t from, int64_t to)
{
    if (r->is.host != from || room_seat_of(r, from) >= 0)
        return 0;
    r->is.host = to;
    return store_room_host(h->store, r->is.id, to);
}

static int keep_passed(struct house *h, struct room *r, int seat, int64_t to)
{
    struct store_parted parted = { .seat = seat, .how = PARTED_GIVEN };
    int64_t from = r->is.seat[seat].person;
    h->changed = true;
    r->is.seat[seat].person = to;
    r->passed |= 1u << seat;
    if (store_room_seat(h->store, r->is.id, seat, &r->is.seat[seat]) < 0 || pass_host(h, r, from, to) < 0 ||
        store_parted_set(h->store, r->is.id, from, &parted) < 0 || store_parted_end(h->store, r->is.id, to) < 0)
        return -1;
    house_tell_parted(h, r, from, &parted);
    return 0;
}

int house_pass_seat(struct house *h, struct room *r, int seat, int64_t to)
{
    r->claim.person = 0;
    if (keep_passed(h, r, seat, to) < 0 || house_welcome_back(h, r, to) < 0)
        return -1;
    house_show_watchers_out(h, r);
    house_retell(h, r);
    house_moved(h, r);
    house_tell_people(h, r);
    return 0;
}

/* ---- What was asked ---- */

static bool still_stands(struct house *h, const struct room *r)
{
    return r->is.stage != ROOM_OVER && house_is_here(r, r->claim.person) && room_seat_of(r, r->claim.person) < 0 &&
           !house_is_connected(h, r->is.seat[r->claim.seat].person) && house_may_be_lost(h, r, r->claim.seat) &&
           !room_is_gone(r, r->claim.seat);
}

/* A key of before may be in whatever hands the old token is. */
static int settle_claim(struct house *h, struct room *r)
{
    int seat = r->claim.seat;
    return store_spare_end(h->store, r->is.id, seat) < 0 ? -1 : house_pass_seat(h, r, seat, r->claim.person);
}

static void look_at_claim(struct house *h, struct room *r)
{
    unsigned decides = house_decides(r, r->claim.seat);
    if (!still_stands(h, r)) {
        r->claim.person = 0;
        house_tell_people(h, r);
    } else if (decides && !(decides & ~r->claim.agreed) && settle_claim(h, r) < 0)
        h->failed = true;
}

void house_look_at_claims(struct house *h)
{
    for (const struct link *l = h->touched; l; l = l->next)
        if (((const struct room *)l->of)->claim.person)
            look_at_claim(h, l->of);
}
