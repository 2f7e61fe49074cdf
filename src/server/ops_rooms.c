/* ops_rooms.c - the lobby; opening and entering rooms, taking seats. */
#include "limits.h"
#include "ops.h"
#include "store_admin.h"

#include <stdlib.h>
#include <string.h>

/* Writes one room of a list, from memory or from the summary in the store. Replays no game, so that lists are fast. */
static void put_line(struct request *req, const struct store_room *is)
{
    static struct room skimmed;
    const struct room *r = server_find_room(req->server, is->id);
    memset(&skimmed, 0, sizeof skimmed);
    if (!r) {
        room_skim(&skimmed, req->server->store, is);
        /* true for a room that was stored before summaries existed */
        bool old = is->stage == ROOM_PLAYS && skimmed.progress.n == 0;
        r = old ? server_room(req->server, is->id) : &skimmed;
    }
    if (r && server_rights(req->server, r, (struct rights_asker){ .person = req->client->person.id }).may & RIGHT_WATCH)
        server_put_room(req->server, r, req->client, &req->out, NULL);
}

/* Returns whether a room has a free seat. A full room that has not begun may still wait for pledged words. */
static bool has_free(const struct store_room *is)
{
    for (int i = 0; i < is->seats; i++)
        if (!is->seat[i].person && strcmp(is->seat[i].player, "human") == 0)
            return true;
    return false;
}

static void put_rooms(struct request *req, const char *key, int64_t person, enum room_stage stage)
{
    static struct store_room found[ROOMS_SHOWN];
    int n = store_rooms(req->server->store, person, stage, ROOMS_SHOWN, found);
    ludo_put_json_open(&req->out, key, '[');
    for (int i = 0; i < n; i++)
        if (person || has_free(&found[i]))
            put_line(req, &found[i]);
    ludo_put_json_close(&req->out, ']');
}

int op_lobby(struct request *req)
{
    put_rooms(req, "open", 0, ROOM_GATHERS);
    put_rooms(req, "gathering", req->client->person.id, ROOM_GATHERS);
    put_rooms(req, "playing", req->client->person.id, ROOM_PLAYS);
    put_rooms(req, "over", req->client->person.id, ROOM_OVER);
    request_put_invited(req);
    if (json_is_true(json_object_get(req->json, "watch")))
        list_insert(&req->server->lobby_watchers, &req->client->watching_lobby, req->client);
    else if (json_object_get(req->json, "watch"))
        list_remove(&req->client->watching_lobby);
    return 0;
}

/* Reads the seats of a new room. Each seat is "me", "open" or a bot level. */
static int read_seats(struct request *req, struct store_room *is)
{
    json_t *list = json_object_get(req->json, "seats");
    if (words_check(req) < 0)
        return -1;
    is->seats = (int)json_array_size(list);
    if (is->seats < 1 || is->seats > LUDO_SEATS_MAX)
        return request_refuse(req, N_("the list of seats is missing, too short or too long"));
    for (int i = 0; i < is->seats; i++) {
        const char *who = json_string_value(json_array_get(list, (size_t)i));
        bool me = who && strcmp(who, "me") == 0, free_seat = who && strcmp(who, "open") == 0;
        if (!me && !free_seat && (!who || !ludo_player(who)))
            return ludo_fail(&req->error, N_("unknown player `{1}`. Run `ludo games` for a list."), who ? who : "?",
                             NULL);
        copy_text(is->seat[i].player, sizeof is->seat[i].player, me || free_seat ? "human" : who);
        is->seat[i].person = me ? req->client->person.id : 0;
        if (me)
            copy_text(is->seat[i].word, sizeof is->seat[i].word, request_text(req, "word"));
    }
    return 0;
}

static int read_options(struct request *req, struct store_room *is)
{
    struct ludo_text out = ludo_text(is->options, sizeof is->options);
    const char *key;
    json_t *value;
    json_object_foreach(json_object_get(req->json, "options"), key, value)
    {
        if (strpbrk(key, " =") || !json_is_integer(value))
            return request_refuse(req, N_("the value of an option must be a number"));
        ludo_put(&out, out.n ? " " : "");
        ludo_put(&out, key);
        ludo_put_char(&out, '=');
        ludo_put_int(&out, json_integer_value(value));
    }
    return 0;
}

/* ---- Settings of a new room ---- */

enum { LONGEST = 30 * DAY };

static bool read_seconds(const json_t *clock, const char *key, int64_t unless, int64_t *to)
{
    const json_t *value = json_object_get(clock, key);
    *to = value ? json_integer_value(value) : unless;
    return (!value || json_is_integer(value)) && *to >= 0 && *to <= LONGEST;
}

static int read_clock(struct request *req, const json_t *clock, struct store_terms *terms)
{
    const char *late = json_string_value(json_object_get(clock, "late"));
    if (!clock || json_is_null(clock))
        return 0;
    if (!read_seconds(clock, "bank", 0, &terms->bank) || !read_seconds(clock, "add", 0, &terms->add) ||
        !read_seconds(clock, "cap", terms->bank, &terms->cap) || !terms->bank || terms->cap < terms->bank)
        return request_refuse(
            req, N_("invalid clock: bank, add and cap are seconds, cap is at least bank, 30 days at most"));
    if (!late || strcmp(late, "lose") == 0)
        return 0;
    if (!ludo_player(late))
        return ludo_fail(&req->error, N_("unknown player `{1}`. Run `ludo games` for a list."), late, NULL);
    copy_text(terms->late, sizeof terms->late, late);
    return 0;
}

/* Reads the minutes before a stand-in. The minimum is one minute, so that a short loss of the connection starts no
 * stand-in. */
static void read_away(const json_t *away, struct store_terms *terms)
{
    json_int_t minutes = json_integer_value(away);
    if (json_is_integer(away) && minutes <= LONGEST / 60)
        terms->away = minutes < STORE_AWAY_LEAST ? STORE_AWAY_LEAST : (int)minutes;
}

int rooms_read_terms(struct request *req, struct store_terms *terms)
{
    *terms = (struct store_terms){ .away = STORE_AWAY };
    terms->hints = json_is_true(json_object_get(req->json, "hints"));
    terms->private = json_is_true(json_object_get(req->json, "private"));
    read_away(json_object_get(req->json, "away"), terms);
    const char *level = request_text(req, "stand-in");
    if (level[0] && !ludo_player(level))
        return ludo_fail(&req->error, N_("unknown player `{1}`. Run `ludo games` for a list."), level, NULL);
    if (strcmp(level, "random") == 0)
        return ludo_fail(&req->error, N_("{1} cannot play for an absent player: choose another level"), level, NULL);
    copy_text(terms->stand_in, sizeof terms->stand_in, level);
    return read_clock(req, json_object_get(req->json, "clock"), terms);
}

const char rooms_is_stuck[] =
    N_("this table cannot continue, because one of its moves cannot be replayed: you can resign");

static void make_id(struct request *req, char id[STORE_ID])
{
    static const char characters[] =
        /* the characters of a room id, which are easy to tell apart; the dot at the end is never used */
        "abcdefghjkmnpqrstuvwxyz23456789.";
    unsigned char random[STORE_ID - 1];
    req->server->callbacks.random(req->server->callbacks.context, random, sizeof random);
    for (size_t i = 0; i < sizeof random; i++)
        id[i] = characters[random[i] % 31];
    id[12] = '\0';
}

static void make_seed(struct request *req, char seed[LUDO_SEED_MAX])
{
    struct ludo_text out = ludo_text(seed, LUDO_SEED_MAX);
    unsigned char random[32];
    req->server->callbacks.random(req->server->callbacks.context, random, sizeof random);
    for (size_t i = 0; i < sizeof random; i++) {
        ludo_put_char(&out, "0123456789abcdef"[random[i] >> 4]);
        ludo_put_char(&out, "0123456789abcdef"[random[i] & 15]);
    }
}

/* If all seats are taken, starts the pledges of words, or the game if no seat pledges. */
int rooms_begin_if_full(struct request *req, struct room *r) { return server_advance_words(req->server, r); }

/* Returns the reason why the client may not open a room now, or NULL. */
static const char *is_enough(struct request *req)
{
    const struct server_callbacks *callbacks = &req->server->callbacks;
    if (callbacks->tables && store_unfinished(req->server->store) >= callbacks->tables)
        return limit_refuse(LIMIT_TABLES, NULL);
    if (store_rooms_played(req->server->store, req->client->person.id) >= ROOMS_EACH)
        return N_("you already have 60 unfinished tables: finish one first");
    return NULL;
}

static int keep_new(struct store *store, struct room *r)
{
    if (store_room_new(store, &r->info) < 0 || store_terms_set(store, r->info.id, &r->terms) < 0)
        return -1;
    if (r->box && store_box_set(store, r->info.id, r->box) < 0)
        return -1;
    return r->unrated ? room_unrate(r, store) : 0;
}

int rooms_add(struct request *req, struct room *r, char invitation[TOKEN])
{
    const char *enough = is_enough(req);
    if (enough ? request_refuse(req, enough) : request_check_limit(req, LIMIT_OPENINGS)) {
        room_free(r);
        return -1;
    }
    make_id(req, r->info.id);
    make_seed(req, r->info.seed);
    server_make_token(req->server, invitation);
    server_hash_token(invitation, r->info.invitation);
    r->info.host = req->client->person.id;
    r->info.made = r->info.changed = request_now(req);
    if (room_create_table(r, &req->error) < 0 || keep_new(req->server->store, r) < 0) {
        room_free(r);
        return -1;
    }
    for (int i = 0; i < r->info.seats; i++)
        r->away_since[i] = r->offline_since[i] = server_time(req->server);
    server_add_room(req->server, r);
    request_changed(req);
    return server_join_room(req->server, req->client, r) ? 0 : -1;
}

/* Reads the box of a new room: the host's corrections of the card data. A game with a box is not rated. */
static int read_box(struct request *req, struct room *r)
{
    const json_t *box = json_object_get(req->json, "box");
    if (!box || json_is_null(box))
        return 0;
    if (!json_is_string(box))
        return request_refuse(req, N_("box must be a string"));
    r->box = room_box_text(r->info.game, json_string_value(box), json_string_length(box), &req->error);
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

int op_open_room(struct request *req)
{
    char invitation[TOKEN];
    struct room *r = calloc(1, sizeof *r);
    if (!r)
        return -1;
    copy_text(r->info.game, sizeof r->info.game, request_text(req, "game"));
    r->info.listed = json_is_true(json_object_get(req->json, "listed"));
    r->unrated = json_is_false(json_object_get(req->json, "rated"));
    if (read_seats(req, &r->info) < 0 || read_options(req, &r->info) < 0 || rooms_read_terms(req, &r->terms) < 0 ||
        read_box(req, r) < 0) {
        room_free(r);
        return -1;
    }
    if (rooms_add(req, r, invitation) < 0 || words_owe(req, r) < 0)
        return -1;
    ludo_put_json_text(&req->out, "invitation", invitation);
    int begun = rooms_begin_if_full(req, r);
    server_put_room(req->server, r, req->client, &req->out, "room");
    return begun;
}

/* ---- Entering ---- */

/* Returns whether the client played in the game of which this room is the rematch. */
static bool sat_before(const struct request *req, const struct room *r)
{
    char of[STORE_ID];
    struct store_room is;
    if (store_rematch_for(req->server->store, r->info.id, of) < 0 || store_room_get(req->server->store, of, &is) < 0)
        return false;
    for (int i = 0; i < is.seats; i++)
        if (is.seat[i].person == req->client->person.id)
            return true;
    return false;
}

static bool has_invitation(const struct request *req, const struct room *r)
{
    unsigned char key[STORE_KEY];
    const char *token = request_text(req, "invitation");
    server_hash_token(token, key);
    return token[0] && server_same_key(key, r->info.invitation);
}

/* Collects the facts about the client from the request and from the store, and returns the rights of the client. If the
 * client has already entered the room, the function does not look up whether the client played in an earlier game or
 * was invited by a friend. */
struct rights rooms_rights(struct request *req, const struct room *r)
{
    int64_t me = req->client->person.id;
    struct rights_asker asker = { .person = me, .inside = server_membership(req->client, r) };
    asker.link = has_invitation(req, r);
    asker.key = claims_seat_by_key(req, r, request_text(req, "key")) >= 0;
    asker.played_before = !asker.inside && me && sat_before(req, r);
    asker.invited = !asker.inside && me && store_is_invited(req->server->store, r->info.id, me);
    return server_rights(req->server, r, asker);
}

/* Returns the number of moves that the client already knows, or 0 if moves were undone since the client was last
 * connected. */
static int moves_known(const struct request *req, const struct room *r)
{
    const json_t *known = json_object_get(req->json, "known"), *back = json_object_get(req->json, "back");
    if (json_is_true(json_object_get(req->json, "quiet"))) /* with `quiet` the client requests the view itself */
        return room_table(r)->n;
    bool holds = json_is_integer(known) && json_is_integer(back) &&
                 json_integer_value(back) == r->progress.undo_count && json_integer_value(known) >= 0 &&
                 json_integer_value(known) <= room_table(r)->n;
    return holds ? (int)json_integer_value(known) : 0;
}

/* Writes the reason why the client has lost its seat, or why its claim failed. */
static void put_seat_transfer(struct request *req, const struct room *r)
{
    struct store_seat_transfer is = store_seat_transfer_get(req->server->store, r->info.id, req->client->person.id);
    if (is.how && !req->rights.held)
        server_put_seat_transfer(&req->out, &is);
}

int op_enter(struct request *req)
{
    struct room *r = request_room(req);
    if (!r)
        return -1;
    bool may = req->rights.may & RIGHT_WATCH;
    struct membership *member = may ? server_join_room(req->server, req->client, r) : NULL;
    if (!member)
        return request_refuse(req, N_("there is no such table"));
    member->moves_sent = moves_known(req, r);
    member->entered = true;
    member->more = r->info.stage != ROOM_GATHERS && member->moves_sent != room_table(r)->n;
    unsigned taken = r->stand_ins;
    if (server_return_seats(req->server, r, req->client->person.id) < 0)
        return -1;
    if (r->info.stage == ROOM_PLAYS && taken != r->stand_ins)
        server_after_move(req->server, r);
    server_resume_room(req->server, r); /* after loading, a bot may have to move */
    server_put_room(req->server, r, req->client, &req->out, "room");
    put_seat_transfer(req, r);
    server_send_room(req->server, r);
    return 0;
}

/* Returns the owner of a valid link: the host for an invitation, the holder of the seat for a seat key. */
static int64_t link_is_of(struct request *req, const struct room *r)
{
    int seat = claims_seat_by_key(req, r, request_text(req, "key"));
    return seat >= 0 ? r->info.seat[seat].person : r->info.host;
}

/* Describes a room to a client that has followed a link and is not identified yet. */
int op_peek(struct request *req)
{
    struct room *r = request_room(req);
    struct store_person by;
    if (!r || !(req->rights.may & RIGHT_PEEK) || store_person_get(req->server->store, link_is_of(req, r), &by) < 0)
        return request_refuse(req, N_("there is no such table"));
    ludo_put_json_text(&req->out, "game", r->info.game);
    ludo_put_json_text(&req->out, "by", by.name);
    server_put_stage(r, &req->out);
    server_put_box(r, &req->out);
    return 0;
}

int op_leave(struct request *req)
{
    struct membership *member = request_membership(req);
    if (!member)
        return -1;
    struct room *r = member->room;
    server_leave_room(req->server, member);
    server_send_room(req->server, r);
    return 0;
}

int op_sit(struct request *req)
{
    struct membership *member = request_membership(req);
    if (!member)
        return -1;
    struct room *r = member->room;
    int seat = request_seat(req);
    if (seat < 0)
        return request_refuse(req, N_("the number of the seat is missing or wrong"));
    if (!(req->rights.may & RIGHT_SIT) || !room_has_free(r, seat))
        return request_refuse(req, N_("this seat is taken"));
    if (words_check(req) < 0)
        return -1;
    request_changed(req);
    if (room_sit(r, req->server->store, seat, req->client->person.id, request_text(req, "word")) < 0 ||
        words_owe(req, r) < 0)
        return -1;
    int begun = rooms_begin_if_full(req, r);
    server_send_room(req->server, r);
    return begun;
}

/* Returns the reason why the client cannot change the player of this seat, or NULL. */
static const char *refuses_player(const struct request *req, const struct room *r, int seat)
{
    if (seat < 0)
        return N_("the number of the seat is missing or wrong");
    bool mine = req->rights.held >> seat & 1;
    bool fills = req->rights.may & RIGHT_FILL && seat < r->info.seats && !r->info.seat[seat].person;
    if (!mine && !fills)
        return N_("this seat belongs to another player");
    if (r->stuck)
        return rooms_is_stuck;
    if (!mine && r->words.stage != WORDS_GATHERED)
        return N_("the table is full and the words are being revealed: its seats cannot change now");
    if (mine && !(req->rights.active >> seat & 1))
        return N_("a player who resigned cannot come back to this game");
    return fills || req->rights.may & RIGHT_SWAP ? NULL : N_("the game is over");
}

/* Before the game the host can give a free seat to a bot. Later each player can give their own seat to a bot and
 * take it back. */
int op_set_player(struct request *req)
{
    struct membership *member = request_membership(req);
    if (!member)
        return -1;
    struct room *r = member->room;
    int seat = request_seat(req);
    const char *player = request_text(req, "player"), *no = refuses_player(req, r, seat);
    if (no)
        return request_refuse(req, no);
    if (strcmp(player, "human") != 0 && !ludo_player(player))
        return ludo_fail(&req->error, N_("unknown player `{1}`. Run `ludo games` for a list."), player, NULL);
    request_changed(req);
    bool back = strcmp(player, "human") == 0 && strcmp(r->info.seat[seat].player, "human") != 0;
    if (back ? server_end_stand_in(req->server, r, seat) < 0 : room_set_player(r, req->server->store, seat, player) < 0)
        return -1;
    int begun = rooms_begin_if_full(req, r);
    server_after_move(req->server, r);
    server_send_room(req->server, r);
    return begun;
}
