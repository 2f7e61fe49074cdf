/* words.c - words that players add to the seed before the game begins (docs/server.md, "Words").
 *
 * If a player's word were known early, the other players could choose their own words to get a favourable deal. So each
 * seat first pledges a hash of its word. When the table is full and all pledges have arrived, the pledges are final.
 * Then the words are revealed and the game begins. Each step has 60 seconds of the server clock. A room without pledges
 * begins as soon as it is full. */
#include "server_internal.h"

#include <string.h>

enum { TIME_FOR_WORDS = 60 * 1000 };

/* Returns a mask of seats that announced a pledge and have not sent it. */
static unsigned unpledged(const struct room *r)
{
    unsigned mask = 0;
    for (int i = 0; i < r->info.seats; i++)
        if (r->words.pledges >> i & 1 && !r->words.pledge[i].hash[0])
            mask |= 1u << i;
    return mask;
}

/* Returns a mask of seats that have pledged and not revealed their word. */
static unsigned unrevealed(const struct room *r)
{
    unsigned mask = 0;
    for (int i = 0; i < r->info.seats; i++)
        if (r->words.pledges >> i & 1 && r->words.pledge[i].hash[0] && r->words.pledge[i].how == LUDO_PLEDGE_NONE)
            mask |= 1u << i;
    return mask;
}

bool server_words_are_final(const struct room *r)
{
    return r->info.stage == ROOM_GATHERS && r->words.stage == WORDS_REVEALED;
}

/* ---- JSON ---- */

static void put_hashes(const struct room *r, struct ludo_text *out)
{
    ludo_put_json_open(out, "hash", '[');
    for (int i = 0; i < r->info.seats; i++)
        ludo_put_json_text(out, NULL, r->words.pledge[i].hash[0] ? r->words.pledge[i].hash : NULL);
    ludo_put_json_close(out, ']');
}

/* Writes the state of the pledges. Never writes words or nonces: other players see them only after the game has
 * begun. */
void server_put_words(struct server *srv, const struct room *r, struct ludo_text *out)
{
    bool reveal = r->words.stage == WORDS_REVEALED;
    if (r->info.stage != ROOM_GATHERS || !r->words.pledges)
        return;
    ludo_put_json_open(out, "words", '{');
    ludo_put_json_text(out, "stage", reveal ? "reveal" : "pledge");
    put_hashes(r, out);
    server_put_seats(out, "waits", reveal ? unrevealed(r) : unpledged(r));
    if (r->words.due) {
        int64_t left = r->words.due - server_time(srv);
        ludo_put_json_int(out, "left", left > 0 ? left : 0);
    }
    ludo_put_json_close(out, '}');
}

/* Asks players to pledge or reveal. Players who have not entered the room are notified on all their connections, so
 * that their page can respond. */
static void send_word_request(struct server *srv, struct room *r)
{
    unsigned waits = r->words.stage == WORDS_REVEALED ? unrevealed(r) : unpledged(r);
    for (struct client *client = srv->clients; client && waits; client = client->next) {
        struct rights_asker asker = { .person = client->person.id };
        struct ludo_text out = server_text();
        if (!rights_of(r, &asker).held || server_membership(client, r))
            continue;
        ludo_put_char(&out, '{');
        server_put_room(srv, r, client, &out, "words");
        ludo_put_char(&out, '}');
        server_queue_message(srv, client, -1, &out);
    }
}

/* ---- The steps ---- */

static int enter_stage(struct server *srv, struct room *r, enum words_stage stage, int64_t due)
{
    r->words.stage = stage;
    r->words.due = due;
    srv->changed = true;
    if (due && (srv->clock_due < 0 || due < srv->clock_due))
        srv->clock_due = due;
    if (store_words_set(srv->store, r->info.id, stage, due) < 0)
        return -1;
    return due ? store_server_time_set(srv->store, server_time(srv)) : 0;
}

static int set_pledge(struct server *srv, struct room *r, int seat)
{
    srv->changed = true;
    r->words.pledges |= 1u << seat;
    return store_pledge_set(srv->store, r->info.id, seat, &r->words.pledge[seat]);
}

static int drop_pledge(struct server *srv, struct room *r, int seat)
{
    srv->changed = true;
    r->words.pledges &= ~(1u << seat);
    r->words.pledge[seat] = (struct ludo_pledge){ 0 };
    return store_pledge_end(srv->store, r->info.id, seat);
}

/* If a player has sent a word in clear, the server pledges this word before any word is revealed. So the server cannot
 * replace the word later. */
static int pledge_clear_word(struct server *srv, struct room *r, int seat)
{
    struct ludo_pledge *p = &r->words.pledge[seat];
    struct ludo_text text = ludo_text(p->nonce, sizeof p->nonce);
    unsigned char random[(LUDO_NONCE_MAX - 1) / 2];
    srv->callbacks.random(srv->callbacks.context, random, sizeof random);
    for (size_t i = 0; i < sizeof random; i++)
        ludo_put_hex(&text, random[i], 2);
    ludo_pledge_hash(ludo_table_commitment(room_table(r)), seat, p->nonce, r->info.seat[seat].word, p->hash);
    p->how = LUDO_PLEDGE_CLEAR;
    return set_pledge(srv, r, seat);
}

static int begin(struct server *srv, struct room *r)
{
    if (r->words.due && enter_stage(srv, r, r->words.stage, 0) < 0)
        return -1;
    if (!server_is_rated(srv, r) && room_make_casual(r, srv->store) < 0)
        return -1;
    if (room_begin(r, srv->store, srv->callbacks.now(srv->callbacks.context), server_time(srv)) < 0)
        return -1;
    server_remove_spectators(srv, r); /* a private game has no spectators */
    server_after_move(srv, r);
    return 0;
}

/* Makes the pledges final, because all pledges have arrived. From now on, words can only be revealed. */
static int make_final(struct server *srv, struct room *r)
{
    for (int i = 0; i < r->info.seats; i++)
        if (!(r->words.pledges >> i & 1) && r->info.seat[i].word[0] && pledge_clear_word(srv, r, i) < 0)
            return -1;
    if (enter_stage(srv, r, WORDS_REVEALED, server_time(srv) + TIME_FOR_WORDS) < 0)
        return -1;
    send_word_request(srv, r);
    server_send_room(srv, r);
    return 0;
}

int server_advance_words(struct server *srv, struct room *r)
{
    if (r->info.stage != ROOM_GATHERS || !room_is_full(r))
        return 0;
    if (r->words.stage == WORDS_REVEALED)
        return unrevealed(r) ? 0 : begin(srv, r);
    if (!unpledged(r))
        return unrevealed(r) ? make_final(srv, r) : begin(srv, r);
    if (r->words.due)
        return 0;
    if (enter_stage(srv, r, WORDS_PLEDGED, server_time(srv) + TIME_FOR_WORDS) < 0)
        return -1;
    send_word_request(srv, r);
    return 0;
}

/* ---- Actions of a seat ---- */

int server_expect_pledge(struct server *srv, struct room *r, int seat)
{
    r->words.pledge[seat] = (struct ludo_pledge){ 0 };
    return set_pledge(srv, r, seat);
}

int server_set_pledge(struct server *srv, struct room *r, int seat, const char *hash)
{
    struct ludo_text text = ludo_text(r->words.pledge[seat].hash, sizeof r->words.pledge[seat].hash);
    ludo_put(&text, hash);
    return set_pledge(srv, r, seat) < 0 ? -1 : server_advance_words(srv, r);
}

bool server_word_matches(const struct room *r, int seat, const char *nonce, const char *word)
{
    char hex[65];
    if (!ludo_is_word(word) || !ludo_is_nonce(nonce))
        return false;
    ludo_pledge_hash(ludo_table_commitment(room_table(r)), seat, nonce, word, hex);
    return strcmp(hex, r->words.pledge[seat].hash) == 0;
}

int server_reveal_word(struct server *srv, struct room *r, int seat, const char *nonce, const char *word)
{
    struct ludo_text text = ludo_text(r->words.pledge[seat].nonce, sizeof r->words.pledge[seat].nonce);
    ludo_put(&text, nonce);
    r->words.pledge[seat].how = LUDO_PLEDGE_KEPT;
    if (set_pledge(srv, r, seat) < 0 || room_sit(r, srv->store, seat, r->info.seat[seat].person, word) < 0)
        return -1;
    return server_advance_words(srv, r);
}

/* Frees the seat of a deleted person. While words are being revealed, the seat does not become free. A bot plays the
 * seat, and its word is lost. */
int server_free_seat(struct server *srv, struct room *r, int seat, const char *level)
{
    if (server_words_are_final(r))
        return room_set_player(r, srv->store, seat, level);
    if (r->words.pledges >> seat & 1 && drop_pledge(srv, r, seat) < 0)
        return -1;
    if (room_sit(r, srv->store, seat, 0, "") < 0)
        return -1;
    return r->words.due ? enter_stage(srv, r, WORDS_GATHERED, 0) : 0;
}

/* ---- Timeouts ---- */

/* A seat that did not reveal its word in time loses the word, and the record of the game has a line about the loss. */
static int forfeit_word(struct server *srv, struct room *r, int seat)
{
    r->words.pledge[seat].how = LUDO_PLEDGE_LOST;
    if (set_pledge(srv, r, seat) < 0)
        return -1;
    return r->info.seat[seat].word[0] ? room_sit(r, srv->store, seat, r->info.seat[seat].person, "") : 0;
}

/* Handles the end of a time limit. A seat that did not pledge in time has no word. */
static int forfeit_words(struct server *srv, struct room *r)
{
    unsigned late = r->words.stage == WORDS_REVEALED ? unrevealed(r) : room_is_full(r) ? unpledged(r) : 0;
    for (int i = 0; i < r->info.seats; i++)
        if (late >> i & 1 && (r->words.pledge[i].hash[0] ? forfeit_word(srv, r, i) : drop_pledge(srv, r, i)) < 0)
            return -1;
    return enter_stage(srv, r, r->words.stage, 0) < 0 ? -1 : server_advance_words(srv, r);
}

static int end_words_step(struct server *srv, struct room *r)
{
    if (forfeit_words(srv, r) < 0)
        return -1;
    server_send_room(srv, r);
    return 0;
}

/* Stops the timer of a room that cannot be loaded or cannot begin. */
static void cancel_words_timer(struct server *srv, const char *id, struct room *r)
{
    enum words_stage stage = r && r->info.stage == ROOM_GATHERS ? r->words.stage : WORDS_GATHERED;
    srv->changed = true;
    if (r)
        r->words.due = 0;
    if (store_words_set(srv->store, id, stage, 0) < 0)
        srv->failed = true;
}

void server_check_words(struct server *srv)
{
    static const char if_not[] = "the time for the words is over, but the game cannot begin";
    char room[STORE_ID];
    int64_t due;
    while (!srv->failed && store_words_next(srv->store, room, &due) == 0 && due <= server_time(srv)) {
        struct room *r = server_room(srv, room);
        bool gathers = r && r->info.stage == ROOM_GATHERS;
        if (!(gathers && server_run_isolated(srv, r, end_words_step, if_not)) && !srv->failed)
            cancel_words_timer(srv, room, r);
    }
}
