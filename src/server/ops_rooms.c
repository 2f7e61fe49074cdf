/* ops_rooms.c - the lobby: rooms are opened and entered, and people sit down. */
#include "limits.h"
#include "ops.h"
#include "rights.h"
#include "store_admin.h"

#include <stdlib.h>
#include <string.h>

/* As it is in memory, or in few words from the store: no game is played again for a list. */
static void put_line(struct heard *h, const struct store_room *is)
{
    static struct room skimmed;
    const struct room *r = house_find_room(h->house, is->id);
    memset(&skimmed, 0, sizeof skimmed);
    if (!r) {
        room_skim(&skimmed, h->house->store, is);
        bool old = is->stage == ROOM_PLAYS && skimmed.brief.n == 0; /* kept before there were such words */
        r = old ? house_room(h->house, is->id) : &skimmed;
    }
    if (r)
        house_put_room(h->house, r, h->guest, &h->out, NULL);
}

/* A full table may still wait for words. */
static bool has_free(const struct store_room *is)
{
    for (int i = 0; i < is->seats; i++)
        if (!is->seat[i].person && strcmp(is->seat[i].player, "human") == 0)
            return true;
    return false;
}

static void put_rooms(struct heard *h, const char *key, int64_t person, enum room_stage stage)
{
    static struct store_room found[ROOMS_SHOWN];
    int n = store_rooms(h->house->store, person, stage, ROOMS_SHOWN, found);
    ludo_put_json_open(&h->out, key, '[');
    for (int i = 0; i < n; i++)
        if (person || has_free(&found[i]))
            put_line(h, &found[i]);
    ludo_put_json_close(&h->out, ']');
}

static int lobby(struct heard *h)
{
    put_rooms(h, "open", 0, ROOM_GATHERS);
    put_rooms(h, "gathering", h->guest->is.id, ROOM_GATHERS);
    put_rooms(h, "playing", h->guest->is.id, ROOM_PLAYS);
    put_rooms(h, "over", h->guest->is.id, ROOM_OVER);
    heard_put_invited(h);
    if (json_is_true(json_object_get(h->say, "watch")))
        link_in(&h->house->watchers, &h->guest->watches, h->guest);
    else if (json_object_get(h->say, "watch"))
        link_out(&h->guest->watches);
    return 0;
}

/* The seats of a new room: "me", "open", or a level. */
static int read_seats(struct heard *h, struct store_room *is)
{
    json_t *list = json_object_get(h->say, "seats");
    if (words_check(h) < 0)
        return -1;
    is->seats = (int)json_array_size(list);
    if (is->seats < 1 || is->seats > LUDO_SEATS_MAX)
        return heard_refuse(h, N_("say who sits at the table"));
    for (int i = 0; i < is->seats; i++) {
        const char *who = json_string_value(json_array_get(list, (size_t)i));
        bool me = who && strcmp(who, "me") == 0, free_seat = who && strcmp(who, "open") == 0;
        if (!me && !free_seat && (!who || !ludo_player(who)))
            return ludo_fail(&h->error, N_("unknown player `{1}`. Run `ludo games` for a list."), who ? who : "?",
                             NULL);
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

/* ---- What is agreed on when a room is opened ---- */

enum { LONGEST = 30 * DAY };

static bool read_seconds(const json_t *clock, const char *key, int64_t unless, int64_t *to)
{
    const json_t *value = json_object_get(clock, key);
    *to = value ? json_integer_value(value) : unless;
    return (!value || json_is_integer(value)) && *to >= 0 && *to <= LONGEST;
}

static int read_clock(struct heard *h, const json_t *clock, struct store_terms *terms)
{
    const char *late = json_string_value(json_object_get(clock, "late"));
    if (!clock || json_is_null(clock))
        return 0;
    if (!read_seconds(clock, "bank", 0, &terms->bank) || !read_seconds(clock, "add", 0, &terms->add) ||
        !read_seconds(clock, "cap", terms->bank, &terms->cap) || !terms->bank || terms->cap < terms->bank)
        return heard_refuse(
            h, N_("a clock has a bank of seconds, adds some, and has a cap that is no less: 30 days at most"));
    if (!late || strcmp(late, "lose") == 0)
        return 0;
    if (!ludo_player(late))
        return ludo_fail(&h->error, N_("unknown player `{1}`. Run `ludo games` for a list."), late, NULL);
    heard_copy(terms->late, sizeof terms->late, late);
    return 0;
}

/* Minutes: less than one is one, so that nobody loses a seat by a connection that breaks. */
static void read_away(const json_t *away, struct store_terms *terms)
{
    json_int_t minutes = json_integer_value(away);
    if (json_is_integer(away) && minutes <= LONGEST / 60)
        terms->away = minutes < STORE_AWAY_LEAST ? STORE_AWAY_LEAST : (int)minutes;
}

int rooms_read_terms(struct heard *h, struct store_terms *terms)
{
    *terms = (struct store_terms){ .away = STORE_AWAY };
    terms->hints = json_is_true(json_object_get(h->say, "hints"));
    terms->closed = json_is_true(json_object_get(h->say, "private"));
    read_away(json_object_get(h->say, "away"), terms);
    const char *level = heard_text(h, "stand-in");
    if (level[0] && !ludo_player(level))
        return ludo_fail(&h->error, N_("unknown player `{1}`. Run `ludo games` for a list."), level, NULL);
    if (strcmp(level, "random") == 0)
        return ludo_fail(&h->error, N_("{1} cannot play for an absent player: choose another level"), level, NULL);
    heard_copy(terms->stand_in, sizeof terms->stand_in, level);
    return read_clock(h, json_object_get(h->say, "clock"), terms);
}

const char rooms_is_stuck[] =
    N_("this table cannot go on, because one of its moves cannot be played again: you can give it up");

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

/* Everyone has sat down: the words are revealed, and the game begins by itself. */
int rooms_begin_if_full(struct heard *h, struct room *r) { return house_go_on_with_words(h->house, r); }

/* Why no room may be opened now, or NULL. */
static const char *is_enough(struct heard *h)
{
    const struct house_ways *ways = &h->house->ways;
    if (ways->tables && store_unfinished(h->house->store) >= ways->tables)
        return limit_refuse(LIMIT_TABLES, NULL);
    if (store_rooms_played(h->house->store, h->guest->is.id) >= ROOMS_EACH)
        return N_("you have sixty tables already: finish one first");
    return ways->refuses_room ? ways->refuses_room(h->guest->wire) : NULL;
}

static int keep_new(struct store *store, struct room *r)
{
    if (store_room_new(store, &r->is) < 0 || store_terms_set(store, r->is.id, &r->terms) < 0)
        return -1;
    if (r->box && store_box_set(store, r->is.id, r->box) < 0)
        return -1;
    return r->unrated ? room_unrate(r, store) : 0;
}

int rooms_add(struct heard *h, struct room *r, char invitation[TOKEN])
{
    const char *enough = is_enough(h);
    if (enough) {
        room_free(r);
        return heard_refuse(h, enough);
    }
    make_id(h, r->is.id);
    make_seed(h, r->is.seed);
    house_make_token(h->house, invitation);
    house_hash_token(invitation, r->is.invitation);
    r->is.host = h->guest->is.id;
    r->is.made = r->is.changed = heard_now(h);
    if (room_lay_out(r, &h->error) < 0 || keep_new(h->house->store, r) < 0) {
        room_free(r);
        return -1;
    }
    for (int i = 0; i < r->is.seats; i++)
        r->away[i] = r->lost[i] = house_time(h->house);
    house_add_room(h->house, r);
    heard_keep(h);
    return house_take_place(h->house, h->guest, r) ? 0 : -1;
}

/* The host's own figures.  What is played with others than those of everybody does not count. */
static int read_box(struct heard *h, struct room *r)
{
    const json_t *box = json_object_get(h->say, "box");
    if (!box || json_is_null(box))
        return 0;
    if (!json_is_string(box))
        return heard_refuse(h, N_("a box is a text"));
    r->box = room_box_text(r->is.game, json_string_value(box), json_string_length(box), &h->error);
    if (!r->box)
        return -1;
    if (r->box[0]) {
        r->unrated = true;
        return 0;
    }
    free(r->box);
    r->box = NULL;
    return 0;
}

static int open_room(struct heard *h)
{
    char invitation[TOKEN];
    struct room *r = calloc(1, sizeof *r);
    if (!r)
        return -1;
    heard_copy(r->is.game, sizeof r->is.game, heard_text(h, "game"));
    r->is.listed = json_is_true(json_object_get(h->say, "listed"));
    r->unrated = json_is_false(json_object_get(h->say, "rated"));
    if (read_seats(h, &r->is) < 0 || read_options(h, &r->is) < 0 || rooms_read_terms(h, &r->terms) < 0 ||
        read_box(h, r) < 0) {
        room_free(r);
        return -1;
    }
    if (rooms_add(h, r, invitation) < 0 || words_owe(h, r) < 0)
        return -1;
    ludo_put_json_text(&h->out, "invitation", invitation);
    int begun = rooms_begin_if_full(h, r);
    house_put_room(h->house, r, h->guest, &h->out, "room");
    return begun;
}

/* After a game those who sat there are welcome at the next. */
static bool sat_before(const struct heard *h, const struct room *r)
{
    char of[STORE_ID];
    struct store_room is;
    if (store_rematch_for(h->house->store, r->is.id, of) < 0 || store_room_get(h->house->store, of, &is) < 0)
        return false;
    for (int i = 0; i < is.seats; i++)
        if (is.seat[i].person == h->guest->is.id)
            return true;
    return false;
}

/* A person whom the host has blocked is not welcome, whoever invited them. */
static bool is_welcome(const struct heard *h, const struct room *r)
{
    return !rooms_is_blocked(h, r) &&
           (sat_before(h, r) || store_is_invited(h->house->store, r->is.id, h->guest->is.id));
}

/* Whoever has a seat, an invitation, or finds it in the lobby; a private table only to sit down. */
bool rooms_may_enter(const struct heard *h, const struct room *r)
{
    unsigned char key[STORE_KEY];
    house_hash_token(heard_text(h, "invitation"), key);
    if (!rights_watch(r, h->guest->is.id))
        return false;
    if (room_seat_of(r, h->guest->is.id) >= 0 || r->is.host == h->guest->is.id)
        return true;
    return r->is.listed || house_same_key(key, r->is.invitation) || is_welcome(h, r);
}

/* So many moves that the guest knows: all of them, if nothing was taken back since. */
static int moves_known(const struct heard *h, const struct room *r)
{
    const json_t *known = json_object_get(h->say, "known"), *back = json_object_get(h->say, "back");
    if (json_is_true(json_object_get(h->say, "quiet"))) /* it will look for itself */
        return room_table(r)->n;
    bool holds = json_is_integer(known) && json_is_integer(back) && json_integer_value(back) == r->brief.back &&
                 json_integer_value(known) >= 0 && json_integer_value(known) <= room_table(r)->n;
    return holds ? (int)json_integer_value(known) : 0;
}

/* Who had a seat here, or asked for one in vain, is told why there is none. */
static void put_parted(struct heard *h, const struct room *r)
{
    struct store_parted is = store_parted_get(h->house->store, r->is.id, h->guest->is.id);
    if (is.how && room_seat_of(r, h->guest->is.id) < 0)
        house_put_parted(&h->out, &is);
}

static int enter(struct heard *h)
{
    struct room *r = heard_room(h);
    if (!r)
        return -1;
    struct place *p = rooms_may_enter(h, r) ? house_take_place(h->house, h->guest, r) : NULL;
    if (!p)
        return heard_refuse(h, N_("there is no such table"));
    p->told = moves_known(h, r);
    unsigned taken = r->taken;
    if (house_welcome_back(h->house, r, h->guest->is.id) < 0)
        return -1;
    if (r->is.stage == ROOM_PLAYS && taken != r->taken)
        house_moved(h->house, r);
    house_resume(h->house, r); /* read from the store, a computer may have to think */
    house_put_room(h->house, r, h->guest, &h->out, "room");
    put_parted(h, r);
    house_tell_people(h->house, r);
    return 0;
}

/* Whose link it is: the host's, or of whoever has the seat that it leads back to; 0: nobody's. */
static int64_t link_is_of(struct heard *h, const struct room *r)
{
    unsigned char key[STORE_KEY];
    int seat = claims_seat_by_key(h, r, heard_text(h, "key"));
    house_hash_token(heard_text(h, "invitation"), key);
    return seat >= 0 ? r->is.seat[seat].person : house_same_key(key, r->is.invitation) ? r->is.host : 0;
}

/* Who got a link and is nobody here yet learns what it leads to. */
static int peek(struct heard *h)
{
    struct room *r = heard_room(h);
    struct store_person by;
    if (!r || store_person_get(h->house->store, link_is_of(h, r), &by) < 0)
        return heard_refuse(h, N_("there is no such table"));
    ludo_put_json_text(&h->out, "game", r->is.game);
    ludo_put_json_text(&h->out, "by", by.name);
    house_put_stage(r, &h->out);
    house_put_box(r, &h->out);
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

bool rooms_is_blocked(const struct heard *h, const struct room *r)
{
    return store_has_blocked(h->house->store, r->is.host, h->guest->is.id);
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
    if (rooms_is_blocked(h, r))
        return heard_refuse(h, N_("the host of this table does not want to play with you"));
    if (words_check(h) < 0)
        return -1;
    heard_keep(h);
    if (room_sit(r, h->house->store, seat, h->guest->is.id, heard_text(h, "word")) < 0 || words_owe(h, r) < 0)
        return -1;
    int begun = rooms_begin_if_full(h, r);
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
    if (r->stuck)
        return heard_refuse(h, rooms_is_stuck);
    if (!mine && r->words.stage != WORDS_GATHERED)
        return heard_refuse(h, N_("the table is full and the words are being revealed: its seats stay as they are"));
    if (room_is_gone(r, seat))
        return heard_refuse(h, N_("who gave up does not come back to this game"));
    if (strcmp(player, "human") != 0 && !ludo_player(player))
        return ludo_fail(&h->error, N_("unknown player `{1}`. Run `ludo games` for a list."), player, NULL);
    heard_keep(h);
    bool back = strcmp(player, "human") == 0 && strcmp(r->is.seat[seat].player, "human") != 0;
    if (back ? house_give_seat_back(h->house, r, seat) < 0 : room_hand(r, h->house->store, seat, player) < 0)
        return -1;
    int begun = rooms_begin_if_full(h, r);
    house_moved(h->house, r);
    house_tell_people(h->house, r);
    return begun;
}

const struct op room_ops[] = {
    { "lobby", lobby, false }, { "open", open_room, false }, { "peek", peek, true },  { "enter", enter, false },
    { "leave", leave, false }, { "sit", sit, false },        { "hand", hand, false }, { 0 },
};
