/* ops_friends.c - friends, blocks, invitations to people, reports.
 *
 * Whom one asks is not told whether there is such a person, nor whether one is blocked by them: the answer is always the same. */
#include "ops.h"

#include <string.h>

enum { FRIENDS_MOST = 200, BLOCKS_MOST = 500, INVITED_SHOWN = 20, REPORTS_A_DAY = 20 };

static int64_t heard_person(const struct heard *h) { return json_integer_value(json_object_get(h->say, "person")); }

/* Whoever is here as this person is told that something about friends or invitations is new. */
static void poke(struct heard *h, int64_t person)
{
    for (struct link *l = house_guests_as(h->house, person); l; l = l->next) {
        struct guest *g = l->of;
        struct ludo_text out = house_text();
        if (g->is.id != person)
            continue;
        ludo_put(&out, "{\"people\":true}");
        house_put_letter(h->house, g, -1, &out);
    }
}

static bool is_here(const struct heard *h, int64_t person)
{
    for (const struct link *l = house_guests_as(h->house, person); l; l = l->next)
        if (((const struct guest *)l->of)->is.id == person)
            return true;
    return false;
}

static void put_people(struct heard *h, const char *key, const struct store_person *list, int n, bool with_here)
{
    ludo_put_json_open(&h->out, key, '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&h->out, NULL, '{');
        ludo_put_json_int(&h->out, "person", list[i].id);
        ludo_put_json_text(&h->out, "name", house_name(&list[i], h->guest->lang));
        if (with_here)
            ludo_put_json_bool(&h->out, "here", is_here(h, list[i].id));
        ludo_put_json_close(&h->out, '}');
    }
    ludo_put_json_close(&h->out, ']');
}

/* Numbers of people can be guessed.  Only of those whom one has met something may be done, so that nobody learns all names. */
bool heard_has_met(struct heard *h, int64_t person)
{
    struct store *store = h->house->store;
    struct store_person p;
    if (person <= 0 || person == h->guest->is.id || store_person_get(store, person, &p) < 0)
        return false;
    for (const struct place *at = h->guest->places; at; at = at->next)
        if (room_seat_of(at->room, person) >= 0 || at->room->is.host == person || house_is_here(at->room, person) ||
            store_has_said(store, at->room->is.id, person))
            return true;
    return store_have_met(store, h->guest->is.id, person);
}

static int refuse_unmet(struct heard *h) { return heard_refuse(h, N_("there is no such person")); }

/* ---- Friends ---- */

static int friends(struct heard *h)
{
    static struct store_person found[FRIENDS_MOST];
    int n = store_friends(h->house->store, h->guest->is.id, FRIENDS_MOST, found);
    put_people(h, "friends", found, n, true);
    n = store_askers(h->house->store, h->guest->is.id, FRIENDS_MOST, found);
    put_people(h, "asking", found, n, false);
    return 0;
}

/* By the name of an account, or by the number of somebody met; 0: nobody who could become a friend. */
static int64_t possible_friend(struct heard *h)
{
    struct store_person p = { 0 };
    bool named = heard_text(h, "name")[0];
    int64_t other = named ? heard_account_called(h, heard_text(h, "name")) : heard_person(h);
    if ((!named && !heard_has_met(h, other)) || !other || other == h->guest->is.id ||
        store_person_get(h->house->store, other, &p) < 0 || !p.account ||
        store_has_blocked(h->house->store, other, h->guest->is.id))
        return 0;
    return other;
}

/* Asks, or says yes to who has asked. */
static int befriend(struct heard *h)
{
    if (!h->guest->is.account)
        return heard_refuse(h, N_("friends need an account, so that they can find each other again"));
    if (store_friend_count(h->house->store, h->guest->is.id) >= FRIENDS_MOST)
        return heard_refuse(h, N_("you have asked two hundred people already"));
    int64_t other = possible_friend(h);
    if (!other)
        return 0;
    heard_keep(h);
    if (store_friend_ask(h->house->store, h->guest->is.id, other, heard_now(h)) < 0)
        return -1;
    poke(h, other);
    return 0;
}

static int unfriend(struct heard *h)
{
    int64_t other = heard_person(h);
    bool friend = store_is_friend(h->house->store, h->guest->is.id, other);
    heard_keep(h);
    if (store_friend_end(h->house->store, h->guest->is.id, other) < 0)
        return -1;
    if (friend)
        poke(h, other);
    return 0;
}

/* ---- Invitations ---- */

static int invite(struct heard *h)
{
    struct place *p = heard_place(h);
    int64_t other = heard_person(h);
    if (!p)
        return -1;
    if (!store_is_friend(h->house->store, h->guest->is.id, other))
        return heard_refuse(h, N_("only friends can be invited like this: send others the link"));
    heard_keep(h);
    if (store_invite(h->house->store, p->room->is.id, other, h->guest->is.id, heard_now(h)) < 0)
        return -1;
    poke(h, other);
    return 0;
}

void heard_put_invited(struct heard *h)
{
    struct store_invited found[INVITED_SHOWN];
    int n = store_invited(h->house->store, h->guest->is.id, INVITED_SHOWN, found);
    ludo_put_json_open(&h->out, "invited", '[');
    for (int i = 0; i < n; i++) {
        struct store_person by = { 0 };
        struct room *r = house_room(h->house, found[i].room);
        if (!r || store_has_blocked(h->house->store, h->guest->is.id, found[i].by))
            continue;
        store_person_get(h->house->store, found[i].by, &by);
        ludo_put_json_open(&h->out, NULL, '{');
        ludo_put_json_text(&h->out, "by", house_name(&by, h->guest->lang));
        house_put_room(h->house, r, h->guest, &h->out, "room");
        ludo_put_json_close(&h->out, '}');
    }
    ludo_put_json_close(&h->out, ']');
}

/* ---- Blocks ---- */

static int block(struct heard *h)
{
    static struct store_person found[BLOCKS_MOST];
    int64_t other = heard_person(h);
    if (!heard_has_met(h, other))
        return refuse_unmet(h);
    if (store_blocked(h->house->store, h->guest->is.id, BLOCKS_MOST, found) == BLOCKS_MOST)
        return heard_refuse(h, N_("you have blocked five hundred people already"));
    heard_keep(h);
    if (store_block(h->house->store, h->guest->is.id, other) < 0 ||
        store_friend_end(h->house->store, h->guest->is.id, other) < 0)
        return -1;
    return 0;
}

static int unblock(struct heard *h)
{
    heard_keep(h);
    return store_unblock(h->house->store, h->guest->is.id, heard_person(h));
}

static int blocked(struct heard *h)
{
    static struct store_person found[BLOCKS_MOST];
    put_people(h, "blocked", found, store_blocked(h->house->store, h->guest->is.id, BLOCKS_MOST, found), false);
    return 0;
}

/* ---- Reports ---- */

static int report(struct heard *h)
{
    static struct store_report today[REPORTS_A_DAY];
    struct store_report r = { .at = heard_now(h), .by = h->guest->is.id, .person = heard_person(h) };
    const char *reason = heard_text(h, "reason");
    if (!heard_has_met(h, r.person))
        return refuse_unmet(h);
    if (!reason[0] || strlen(reason) >= sizeof r.reason)
        return heard_refuse(h, N_("say something of at most 500 letters"));
    if (store_reports_by(h->house->store, r.by, r.at - DAY, REPORTS_A_DAY, today) == REPORTS_A_DAY)
        return heard_refuse(h, N_("you have reported twenty times today: that is enough"));
    heard_copy(r.reason, sizeof r.reason, reason);
    heard_copy(r.room, sizeof r.room, heard_text(h, "room"));
    heard_keep(h);
    return store_report(h->house->store, &r);
}

const struct op friend_ops[] = {
    { "friends", friends, false }, { "befriend", befriend, false }, { "unfriend", unfriend, false },
    { "invite", invite, false },   { "block", block, false },       { "unblock", unblock, false },
    { "blocked", blocked, false }, { "report", report, false },     { 0 },
};
