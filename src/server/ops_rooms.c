/* ops_rooms.c - the lobby: rooms are opened and entered, and people sit down. */
#include "limits.h"
#include "ops.h"
#include "store_admin.h"

#include <stdlib.h>
#include <string.h>

static void put_rooms(struct heard *h, const char *key, int64_t person, enum room_stage stage)
{
    static struct store_room found[ROOMS_SHOWN];
    int n = store_rooms(h->house->store, person, stage, ROOMS_SHOWN, found);
    ludo_put_json_open(&h->out, key, '[');
    for (int i = 0; i < n; i++) {
        struct room *r = house_room(h->house, found[i].id);
        if (r)
            house_put_room(h->house, r, h->guest, &h->out, NULL);
    }
    ludo_put_json_close(&h->out, ']');
}

static int lobby(struct heard *h)
{
    put_rooms(h, "open", 0, ROOM_GATHERS);
    put_rooms(h, "gathering", h->guest->is.id, ROOM_GATHERS);
    put_rooms(h, "playing", h->guest->is.id, ROOM_PLAYS);
    put_rooms(h, "over", h->guest->is.id, ROOM_OVER);
    heard_put_invited(h);
    return 0;
}

/* What a seat adds to the seed, if anything, as ludo_table_contribute takes it. */
static bool is_word(const char *word)
{
    size_t n = 0;
    for (; word[n]; n++)
        if (word[n] <= ' ' || word[n] > '~')
            return false;
    return n < LUDO_PART_MAX;
}

static int refuse_word(struct heard *h)
{
    return heard_refuse(h, N_("1 to 40 printable characters without blanks are added to the seed"));
}

/* The seats of a new room: "me", "open", or a level. */
static int read_seats(struct heard *h, struct store_room *is)
{
    json_t *list = json_object_get(h->say, "seats");
    if (!is_word(heard_text(h, "word")))
        return refuse_word(h);
    is->seats = (int)json_array_size(list);
    if (is->seats < 1 || is->seats > LUDO_SEATS_MAX)
        return heard_refuse(h, N_("say who sits at the table"));
    for (int i = 0; i < is->seats; i++) {
        const char *who = json_string_value(json_array_get(list, (size_t)i));
        bool me = who && strcmp(who, "me") == 0, free_seat = who && strcmp(who, "open") == 0;
        if (!me && !free_seat && (!who || !ludo_player(who)))
            return ludo_fail(&h->error, N_("no such player: {1}; `ludo games` lists them"), who ? who : "?", NULL);
        heard_copy(is->seat[i].player, sizeof is->seat[i].player, me || free_seat ? "human" : who);
        is->seat[i].person = me ? h->guest->is.id : 0;
        if (me)
            heard_copy(is->seat[i].word, sizeof is->seat[i].word, heard_text(h, "word"));
    }
    return 0;
}

static int read_options(struct heard *h, struct store_room *is)
{
    struct ludo_text out = ludo_text(is->options, sizeof is->options);
    const char *key;
    json_t *value;
    json_object_foreach(json_object_get(h->say, "options"), key, value)
    {
        if (strpbrk(key, " =") || !json_is_integer(value))
            return heard_refuse(h, N_("an option is a number"));
        ludo_put(&out, out.n ? " " : "");
        ludo_put(&out, key);
        ludo_put_char(&out, '=');
        ludo_put_int(&out, json_integer_value(value));
    }
    return 0;
}

static void make_id(struct heard *h, char id[STORE_ID])
{
    static const char letters[] =
        "abcdefghjkmnpqrstuvwxyz23456789."; /* 32 that nobody confuses; the last is never used */
    unsigned char random[STORE_ID - 1];
    h->house->ways.random(h->house->ways.with, random, sizeof random);
    for (size_t i = 0; i < sizeof random; i++)
        id[i] = letters[random[i] % 31];
    id[12] = '\0';
}

static void make_seed(struct heard *h, char seed[LUDO_SEED_MAX])
{
    struct ludo_text out = ludo_text(seed, LUDO_SEED_MAX);
    unsigned char random[32];
    h->house->ways.random(h->house->ways.with, random, sizeof random);
    for (size_t i = 0; i < sizeof random; i++) {
        ludo_put_char(&out, "0123456789abcdef"[random[i] >> 4]);
        ludo_put_char(&out, "0123456789abcdef"[random[i] & 15]);
    }
}

/* Everyone has sat down: the game begins by itself. */
static int begin_if_full(struct heard *h, struct room *r)
{
    if (r->is.stage != ROOM_GATHERS || !room_is_full(r))
        return 0;
    if (room_begin(r, h->house->store, heard_now(h)) < 0)
        return -1;
    house_moved(h->house, r);
    return 0;
}

static bool has_too_many(struct heard *h)
{
    static struct store_room found[ROOMS_EACH];
    int64_t me = h->guest->is.id;
    return store_rooms(h->house->store, me, ROOM_GATHERS, ROOMS_EACH, found) +
               store_rooms(h->house->store, me, ROOM_PLAYS, ROOMS_EACH, found) >=
           ROOMS_EACH;
}

/* Why no room may be opened now, or NULL. */
static const char *is_enough(struct heard *h)
{
    const struct house_ways *ways = &h->house->ways;
    if (ways->tables && store_unfinished(h->house->store) >= ways->tables)
        return limit_refuse(LIMIT_TABLES, NULL);
    return ways->refuses_room ? ways->refuses_room(h->guest->wire) : NULL;
}

static int unrate_if_wished(struct heard *h, struct room *r)
{
    return json_is_false(json_object_get(h->say, "rated")) ? room_unrate(r, h->house->store) : 0;
}

static int open_room(struct heard *h)
{
    char invitation[TOKEN];
    const char *enough = is_enough(h);
    if (enough)
        return heard_refuse(h, enough);
    if (has_too_many(h))
        return heard_refuse(h, N_("you have sixty tables already: finish one first"));
    struct room *r = calloc(1, sizeof *r);
    if (!r)
        return -1;
    heard_copy(r->is.game, sizeof r->is.game, heard_text(h, "game"));
    make_id(h, r->is.id);
    make_seed(h, r->is.seed);
    house_make_token(h->house, invitation);
    house_hash_token(invitation, r->is.invitation);
    r->is.host = h->guest->is.id;
    r->is.listed = json_is_true(json_object_get(h->say, "listed"));
    r->is.made = r->is.changed = heard_now(h);
    if (read_seats(h, &r->is) < 0 || read_options(h, &r->is) < 0 || room_lay_out(r, &h->error) < 0 ||
        store_room_new(h->house->store, &r->is) < 0 || unrate_if_wished(h, r) < 0) {
        room_free(r);
        return -1;
    }
    r->next = h->house->rooms;
    h->house->rooms = r;
    h->house->figures.rooms++;
    heard_keep(h);
    if (!house_take_place(h->house, h->guest, r))
        return -1;
    ludo_put_json_text(&h->out, "invitation", invitation);
    int begun = begin_if_full(h, r);
    house_put_room(h->house, r, h->guest, &h->out, "room");
    return begun;
}

/* Who looks, and who may? Whoever has a seat, an invitation, or finds it in the lobby. */
static bool may_enter(const struct heard *h, const struct room *r)
{
    unsigned char key[STORE_KEY];
    house_hash_token(heard_text(h, "invitation"), key);
    return r->is.listed || room_seat_of(r, h->guest->is.id) >= 0 || r->is.host == h->guest->is.id ||
           house_same_key(key, r->is.invitation) || store_is_invited(h->house->store, r->is.id, h->guest->is.id);
}

static int enter(struct heard *h)
{
    struct room *r = heard_room(h);
    struct place *p = r && may_enter(h, r) ? house_take_place(h->house, h->guest, r) : NULL;
    if (!p)
        return heard_refuse(h, N_("there is no such table"));
    p->told = 0;
    if (r->is.stage == ROOM_PLAYS && !r->thinks)
        house_moved(h->house, r); /* read from the store, a computer may have to think */
    house_put_room(h->house, r, h->guest, &h->out, "room");
    house_tell_people(h->house, r);
    return 0;
}

static int leave(struct heard *h)
{
    struct place *p = heard_place(h);
    if (!p)
        return -1;
    struct room *r = p->room;
    house_give_place(h->house, p);
    house_tell_people(h->house, r);
    return 0;
}

static int sit(struct heard *h)
{
    struct place *p = heard_place(h);
    if (!p)
        return -1;
    struct room *r = p->room;
    int seat = (int)json_integer_value(json_object_get(h->say, "seat"));
    if (r->is.stage != ROOM_GATHERS || room_seat_of(r, h->guest->is.id) >= 0 || !room_has_free(r, seat))
        return heard_refuse(h, N_("this seat is taken"));
    if (store_has_blocked(h->house->store, r->is.host, h->guest->is.id))
        return heard_refuse(h, N_("the host of this table does not want to play with you"));
    if (!is_word(heard_text(h, "word")))
        return refuse_word(h);
    heard_keep(h);
    if (room_sit(r, h->house->store, seat, h->guest->is.id, heard_text(h, "word")) < 0)
        return -1;
    int begun = begin_if_full(h, r);
    house_tell_people(h->house, r);
    return begun;
}

/* Before the game the host may let a level play a free seat; afterwards each may hand over the own seat, and take it back. */
static int hand(struct heard *h)
{
    struct place *p = heard_place(h);
    if (!p)
        return -1;
    struct room *r = p->room;
    int seat = (int)json_integer_value(json_object_get(h->say, "seat"));
    const char *player = heard_text(h, "player");
    bool mine = seat >= 0 && seat < r->is.seats && r->is.seat[seat].person == h->guest->is.id;
    bool free_seat = seat >= 0 && seat < r->is.seats && !r->is.seat[seat].person && r->is.stage == ROOM_GATHERS &&
                     r->is.host == h->guest->is.id;
    if (!mine && !free_seat)
        return heard_refuse(h, N_("that seat is somebody else's"));
    if (strcmp(player, "human") != 0 && !ludo_player(player))
        return ludo_fail(&h->error, N_("no such player: {1}; `ludo games` lists them"), player, NULL);
    heard_keep(h);
    if (room_hand(r, h->house->store, seat, player) < 0)
        return -1;
    int begun = begin_if_full(h, r);
    house_moved(h->house, r);
    house_tell_people(h->house, r);
    return begun;
}

const struct op room_ops[] = {
    { "lobby", lobby, false },
    { "open", open_room, false },
    { "enter", enter, false },
    { "leave", leave, false },
    { "sit", sit, false },
    { "hand", hand, false },
    { 0 },
};
