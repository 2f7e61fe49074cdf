/* ops_claim.c - a seat that is got back: by the consent of those who play there, or by a key that was made for it before. */
#include "ops.h"

#include <stdio.h>
#include <string.h>

enum { A_MINUTE = 60 * 1000 };

/* ---- By consent ---- */

/* Does anybody else sit there, whether here or not, whose word could be asked? */
static bool has_others(const struct room *r, int seat)
{
    unsigned people = room_people(r);
    for (int i = 0; i < r->is.seats; i++)
        if (people >> i & 1 && r->is.seat[i].person != r->is.seat[seat].person)
            return true;
    return false;
}

/* Why nobody can ask for this seat, or NULL. */
static const char *keeps_seat(struct heard *h, const struct room *r, int seat)
{
    struct store_person p;
    if (seat < 0 || seat >= r->is.seats || !r->is.seat[seat].person || room_is_gone(r, seat) ||
        store_person_get(h->house->store, r->is.seat[seat].person, &p) < 0)
        return N_("nobody has lost that seat");
    if (p.account)
        return N_("that seat belongs to an account: log in to have it back");
    if (house_is_connected(h->house, p.id))
        return N_("whoever has that seat is connected");
    if (!has_others(r, seat))
        return N_("nobody else plays here who could say yes: only a link that was made for this seat gives it back");
    return NULL;
}

/* Why this guest cannot ask for any, or NULL. */
static const char *keeps_quiet(struct heard *h, const struct room *r)
{
    int64_t me = h->guest->is.id;
    if (r->is.stage == ROOM_OVER)
        return N_("the game is over");
    if (room_seat_of(r, me) >= 0)
        return N_("you have a seat here");
    if (rooms_is_blocked(h, r))
        return N_("the host of this table does not want to play with you");
    if (store_parted_get(h->house->store, r->is.id, me).how == PARTED_REFUSED)
        return N_("those who play here have said no");
    if (r->claim.person)
        return N_("somebody asks for a seat just now");
    return house_time(h->house) < r->claim.next ? N_("a seat can be asked for once a minute: wait a little") : NULL;
}

static int read_seat(const struct heard *h)
{
    const json_t *seat = json_object_get(h->say, "seat");
    bool small = json_is_integer(seat) && json_integer_value(seat) >= 0 && json_integer_value(seat) < LUDO_SEATS_MAX;
    return small ? (int)json_integer_value(seat) : -1;
}

static int refuse_early_claim(struct heard *h, const struct room *r, int seat)
{
    char seconds[24], minutes[16];
    snprintf(seconds, sizeof seconds, "%lld", (long long)((house_time(h->house) - r->lost[seat]) / 1000));
    snprintf(minutes, sizeof minutes, "%d", house_claim_minutes(r));
    return ludo_fail(&h->error,
                     N_("whoever has that seat was connected {1} s ago: you can ask for the seat {2} min after that"),
                     seconds, minutes);
}

static int claim(struct heard *h)
{
    struct place *p = heard_place(h);
    int seat = read_seat(h);
    if (!p)
        return -1;
    struct room *r = p->room;
    if (r->claim.person == h->guest->is.id && r->claim.seat == seat)
        return 0;
    const char *no = keeps_quiet(h, r);
    no = no ? no : keeps_seat(h, r, seat);
    if (no)
        return heard_refuse(h, no);
    if (!house_may_be_lost(h->house, r, seat))
        return refuse_early_claim(h, r, seat);
    r->claim.person = h->guest->is.id;
    r->claim.seat = seat;
    r->claim.agreed = 0;
    r->claim.next = house_time(h->house) + A_MINUTE;
    house_tell_people(h->house, r);
    return 0;
}

/* One no is enough, and is remembered. */
static int refuse_claim(struct heard *h, struct room *r)
{
    struct store_parted refused = { .seat = r->claim.seat, .how = PARTED_REFUSED };
    int64_t who = r->claim.person;
    r->claim.person = 0;
    heard_keep(h);
    if (store_parted_set(h->house->store, r->is.id, who, &refused) < 0)
        return -1;
    house_tell_parted(h->house, r, who, &refused);
    return 0;
}

/* Said by one who plays; or by who asked, who does not ask any more.  The seat is passed on when all settles (claims.c). */
static int give(struct heard *h)
{
    struct place *p = heard_place(h);
    const json_t *yes = json_object_get(h->say, "yes"), *to = json_object_get(h->say, "person");
    if (!p)
        return -1;
    struct room *r = p->room;
    int64_t me = h->guest->is.id;
    if (!json_is_boolean(yes) || !r->claim.person || json_integer_value(to) != r->claim.person)
        return heard_refuse(h, N_("nobody asks for that seat any more"));
    unsigned mine = 0, decides = house_decides(r, r->claim.seat);
    for (int i = 0; i < r->is.seats; i++)
        if (decides >> i & 1 && r->is.seat[i].person == me)
            mine |= 1u << i;
    int done = 0;
    if (r->claim.person == me)
        r->claim.person = 0;
    else if (!mine)
        return heard_refuse(h, N_("only who plays here can say this"));
    else if (json_is_true(yes))
        r->claim.agreed |= mine;
    else
        done = refuse_claim(h, r);
    house_tell_people(h->house, r);
    return done;
}

/* ---- By a key ---- */

/* Who has an account has no need of one. */
static int make_key(struct heard *h)
{
    char token[TOKEN];
    unsigned char key[STORE_KEY];
    struct place *p = heard_place(h);
    int seat = p ? room_seat_of(p->room, h->guest->is.id) : -1;
    if (!p)
        return -1;
    if (seat < 0 || p->room->is.stage == ROOM_OVER || room_is_gone(p->room, seat))
        return heard_refuse(h, N_("only who plays here can say this"));
    heard_keep(h);
    if (json_is_true(json_object_get(h->say, "off")))
        return store_spare_end(h->house->store, p->room->is.id, seat);
    if (h->guest->is.account)
        return heard_refuse(h, N_("your seats follow your account: log in on the other device"));
    house_make_token(h->house, token);
    house_hash_token(token, key);
    ludo_put_json_text(&h->out, "key", token);
    return store_spare_set(h->house->store, p->room->is.id, seat, key);
}

int claims_seat_by_key(struct heard *h, const struct room *r, const char *token)
{
    unsigned char key[STORE_KEY], known[LUDO_SEATS_MAX][STORE_KEY];
    unsigned spares = store_spares(h->house->store, r->is.id, known);
    house_hash_token(token, key);
    for (int i = 0; token[0] && i < r->is.seats; i++)
        if (spares >> i & 1 && house_same_key(key, known[i]) && r->is.seat[i].person && !room_is_gone(r, i))
            return i;
    return -1;
}

/* Whoever had the seat until now watches, if anybody may. */
static int come_back(struct heard *h)
{
    struct room *r = heard_room(h);
    int seat = r ? claims_seat_by_key(h, r, heard_text(h, "key")) : -1;
    struct store_person p;
    if (seat < 0 || store_person_get(h->house->store, r->is.seat[seat].person, &p) < 0 || p.account)
        return heard_refuse(h, N_("this link to a seat is no longer good"));
    if (p.id == h->guest->is.id)
        return 0;
    if (r->is.stage == ROOM_OVER)
        return heard_refuse(h, N_("the game is over"));
    if (room_seat_of(r, h->guest->is.id) >= 0)
        return heard_refuse(h, N_("you have a seat here"));
    return house_pass_seat(h->house, r, seat, h->guest->is.id);
}

const struct op claim_ops[] = {
    { "claim", claim, false }, { "give", give, false }, { "key", make_key, false }, { "back", come_back, false }, { 0 },
};
