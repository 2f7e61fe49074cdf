/* words.c - the words of the players, from sitting down to the first move (docs/server.md, "Words").
 *
 * A word that is known before another is chosen lets the other be chosen to suit.  So a seat pledges itself to its word by a hash; when
 * the table is full and every pledge is there, the pledges are final and the words are revealed; then the game begins.  Each of the
 * two steps has 60 seconds, by the clock of the house.  A room where no seat pledges begins as soon as it is full. */
#include "parts.h"

#include <string.h>

enum { TIME_FOR_WORDS = 60 * 1000 };

/* Seats that said they would pledge, and have not yet. */
static unsigned owing(const struct room *r)
{
    unsigned mask = 0;
    for (int i = 0; i < r->is.seats; i++)
        if (r->words.pledges >> i & 1 && !r->words.pledge[i].hash[0])
            mask |= 1u << i;
    return mask;
}

/* Seats that have pledged, and not revealed their word. */
static unsigned hiding(const struct room *r)
{
    unsigned mask = 0;
    for (int i = 0; i < r->is.seats; i++)
        if (r->words.pledges >> i & 1 && r->words.pledge[i].hash[0] && r->words.pledge[i].how == LUDO_PLEDGE_NONE)
            mask |= 1u << i;
    return mask;
}

bool house_words_are_final(const struct room *r)
{
    return r->is.stage == ROOM_GATHERS && r->words.stage == WORDS_REVEALED;
}

/* ---- Telling ---- */

static void put_hashes(const struct room *r, struct ludo_text *out)
{
    ludo_put_json_open(out, "hash", '[');
    for (int i = 0; i < r->is.seats; i++)
        ludo_put_json_text(out, NULL, r->words.pledge[i].hash[0] ? r->words.pledge[i].hash : NULL);
    ludo_put_json_close(out, ']');
}

/* Neither words nor their random numbers: those of others are told when the game has begun. */
void house_put_words(struct house *h, const struct room *r, struct ludo_text *out)
{
    bool reveal = r->words.stage == WORDS_REVEALED;
    if (r->is.stage != ROOM_GATHERS || !r->words.pledges)
        return;
    ludo_put_json_open(out, "words", '{');
    ludo_put_json_text(out, "stage", reveal ? "reveal" : "pledge");
    put_hashes(r, out);
    house_put_mask(out, "waits", reveal ? hiding(r) : owing(r));
    if (r->words.due) {
        int64_t left = r->words.due - house_time(h);
        ludo_put_json_int(out, "left", left > 0 ? left : 0);
    }
    ludo_put_json_close(out, '}');
}

/* Who has a seat and does not look at the room is told on every connection: their page can do what is needed. */
static void call_for_words(struct house *h, struct room *r)
{
    unsigned waits = r->words.stage == WORDS_REVEALED ? hiding(r) : owing(r);
    for (struct guest *g = h->guests; g && waits; g = g->next) {
        int seat = room_seat_of(r, g->is.id);
        struct ludo_text out = house_text();
        if (seat < 0 || house_place(g, r))
            continue;
        ludo_put_char(&out, '{');
        house_put_room(h, r, g, &out, "words");
        ludo_put_char(&out, '}');
        house_put_letter(h, g, -1, &out);
    }
}

/* ---- The steps ---- */

static int enter_stage(struct house *h, struct room *r, enum words_stage stage, int64_t due)
{
    r->words.stage = stage;
    r->words.due = due;
    h->changed = true;
    if (due && (h->due < 0 || due < h->due))
        h->due = due;
    if (store_words_set(h->store, r->is.id, stage, due) < 0)
        return -1;
    return due ? store_time_set(h->store, house_time(h)) : 0;
}

static int set_pledge(struct house *h, struct room *r, int seat)
{
    h->changed = true;
    r->words.pledges |= 1u << seat;
    return store_pledge_set(h->store, r->is.id, seat, &r->words.pledge[seat]);
}

static int drop_pledge(struct house *h, struct room *r, int seat)
{
    h->changed = true;
    r->words.pledges &= ~(1u << seat);
    r->words.pledge[seat] = (struct ludo_pledge){ 0 };
    return store_pledge_end(h->store, r->is.id, seat);
}

/* A word in clear is bound as well, before any other is revealed: then the server cannot exchange it either. */
static int bind_clear(struct house *h, struct room *r, int seat)
{
    struct ludo_pledge *p = &r->words.pledge[seat];
    struct ludo_text text = ludo_text(p->nonce, sizeof p->nonce);
    unsigned char random[(LUDO_NONCE_MAX - 1) / 2];
    h->ways.random(h->ways.with, random, sizeof random);
    for (size_t i = 0; i < sizeof random; i++)
        ludo_put_hex(&text, random[i], 2);
    ludo_pledge_hash(ludo_table_commitment(room_table(r)), seat, p->nonce, r->is.seat[seat].word, p->hash);
    p->how = LUDO_PLEDGE_CLEAR;
    return set_pledge(h, r, seat);
}

static int begin(struct house *h, struct room *r)
{
    if (r->words.due && enter_stage(h, r, r->words.stage, 0) < 0)
        return -1;
    if (!house_counts(h, r) && room_make_casual(r, h->store) < 0)
        return -1;
    if (room_begin(r, h->store, h->ways.now(h->ways.with), house_time(h)) < 0)
        return -1;
    house_show_watchers_out(h, r);
    house_moved(h, r);
    return 0;
}

/* All pledges are there: from here on nothing changes but that words are revealed. */
static int make_final(struct house *h, struct room *r)
{
    for (int i = 0; i < r->is.seats; i++)
        if (!(r->words.pledges >> i & 1) && r->is.seat[i].word[0] && bind_clear(h, r, i) < 0)
            return -1;
    if (enter_stage(h, r, WORDS_REVEALED, house_time(h) + TIME_FOR_WORDS) < 0)
        return -1;
    call_for_words(h, r);
    house_tell_people(h, r);
    return 0;
}

int house_go_on_with_words(struct house *h, struct room *r)
{
    if (r->is.stage != ROOM_GATHERS || !room_is_full(r))
        return 0;
    if (r->words.stage == WORDS_REVEALED)
        return hiding(r) ? 0 : begin(h, r);
    if (!owing(r))
        return hiding(r) ? make_final(h, r) : begin(h, r);
    if (r->words.due)
        return 0;
    if (enter_stage(h, r, WORDS_PLEDGED, house_time(h) + TIME_FOR_WORDS) < 0)
        return -1;
    call_for_words(h, r);
    return 0;
}

/* ---- What a seat does ---- */

int house_owe_word(struct house *h, struct room *r, int seat)
{
    r->words.pledge[seat] = (struct ludo_pledge){ 0 };
    return set_pledge(h, r, seat);
}

int house_take_pledge(struct house *h, struct room *r, int seat, const char *hash)
{
    struct ludo_text text = ludo_text(r->words.pledge[seat].hash, sizeof r->words.pledge[seat].hash);
    ludo_put(&text, hash);
    return set_pledge(h, r, seat) < 0 ? -1 : house_go_on_with_words(h, r);
}

bool house_keeps_pledge(const struct room *r, int seat, const char *nonce, const char *word)
{
    char hex[65];
    if (!ludo_is_word(word) || !ludo_is_nonce(nonce))
        return false;
    ludo_pledge_hash(ludo_table_commitment(room_table(r)), seat, nonce, word, hex);
    return strcmp(hex, r->words.pledge[seat].hash) == 0;
}

int house_take_word(struct house *h, struct room *r, int seat, const char *nonce, const char *word)
{
    struct ludo_text text = ludo_text(r->words.pledge[seat].nonce, sizeof r->words.pledge[seat].nonce);
    ludo_put(&text, nonce);
    r->words.pledge[seat].how = LUDO_PLEDGE_KEPT;
    if (set_pledge(h, r, seat) < 0 || room_sit(r, h->store, seat, r->is.seat[seat].person, word) < 0)
        return -1;
    return house_go_on_with_words(h, r);
}

/* Somebody who is gone for good.  While words are revealed no seat becomes free: a level plays it, and its word is lost. */
int house_free_seat(struct house *h, struct room *r, int seat, const char *level)
{
    if (house_words_are_final(r))
        return room_hand(r, h->store, seat, level);
    if (r->words.pledges >> seat & 1 && drop_pledge(h, r, seat) < 0)
        return -1;
    if (room_sit(r, h->store, seat, 0, "") < 0)
        return -1;
    return r->words.due ? enter_stage(h, r, WORDS_GATHERED, 0) : 0;
}

/* ---- Whose time is over ---- */

/* One that did not reveal its word has lost it, and the record says so; it has no other word either. */
static int lose_word(struct house *h, struct room *r, int seat)
{
    r->words.pledge[seat].how = LUDO_PLEDGE_LOST;
    if (set_pledge(h, r, seat) < 0)
        return -1;
    return r->is.seat[seat].word[0] ? room_sit(r, h->store, seat, r->is.seat[seat].person, "") : 0;
}

/* A seat that did not pledge is bound to nothing. */
static int lose_words(struct house *h, struct room *r)
{
    unsigned late = r->words.stage == WORDS_REVEALED ? hiding(r) : room_is_full(r) ? owing(r) : 0;
    for (int i = 0; i < r->is.seats; i++)
        if (late >> i & 1 && (r->words.pledge[i].hash[0] ? lose_word(h, r, i) : drop_pledge(h, r, i)) < 0)
            return -1;
    return enter_stage(h, r, r->words.stage, 0) < 0 ? -1 : house_go_on_with_words(h, r);
}

static int end_of_words(struct house *h, struct room *r)
{
    if (lose_words(h, r) < 0)
        return -1;
    house_tell_people(h, r);
    return 0;
}

/* A room that cannot be read, or cannot begin, is not looked at again. */
static void stop_waiting(struct house *h, const char *id, struct room *r)
{
    enum words_stage stage = r && r->is.stage == ROOM_GATHERS ? r->words.stage : WORDS_GATHERED;
    h->changed = true;
    if (r)
        r->words.due = 0;
    if (store_words_set(h->store, id, stage, 0) < 0)
        h->failed = true;
}

void house_look_at_words(struct house *h)
{
    static const char if_not[] = "the time for its words is over, but its game cannot begin";
    char room[STORE_ID];
    int64_t due;
    while (!h->failed && store_words_next(h->store, room, &due) == 0 && due <= house_time(h)) {
        struct room *r = house_room(h, room);
        bool gathers = r && r->is.stage == ROOM_GATHERS;
        if (!(gathers && house_apart(h, r, end_of_words, if_not)) && !h->failed)
            stop_waiting(h, room, r);
    }
}
