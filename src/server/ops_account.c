/* ops_account.c - accounts with a unique name and a password, and their devices with a token each.
 *
 * Operations with a password get their response later, after hashing (hashers.h). Only the operation `sign-up` reveals
 * whether a name exists. A login with an unknown name takes the same time and the same wait, and gets the same
 * response. */
#include "names.h"
#include "ops.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEVICES_SHOWN = 50 };

static const char LEFT_TO[] = "skilled"; /* bot level that plays the seats of a deleted person */

/* Returns the time in seconds of a monotonic clock. */
static int64_t ticks(const struct request *req) { return server_seconds(req->server); }

/* ---- Names and passwords ---- */

/* Converts a name to the form in which names are compared: without the case of ASCII letters. */
static void fold(char to[STORE_NAME], const char *name)
{
    copy_text(to, STORE_NAME, name);
    for (; *to; to++)
        if (*to >= 'A' && *to <= 'Z')
            *to = (char)(*to - 'A' + 'a');
}

/* Finds an account by its exact name, because an old name may break today's rules for names. Then tries the stored
 * form of the name. */
static int find_account(struct request *req, const char *name, struct store_account *a)
{
    char login[STORE_NAME], trim_heap[STORE_NAME];
    fold(login, name);
    if (strlen(name) < STORE_NAME && store_account_find(req->server->store, login, a) == 0)
        return 0;
    fold(login, name_tidy(name, trim_heap) ? trim_heap : "");
    return login[0] ? store_account_find(req->server->store, login, a) : -1;
}

int64_t request_find_account(struct request *req, const char *name)
{
    struct store_account a = { 0 };
    int64_t person = find_account(req, name, &a) == 0 ? a.person : 0;
    sodium_memzero(&a, sizeof a);
    return person;
}

/* A sign-up reveals that a name is taken. Therefore a sign-up with a taken name counts as a wrong password, so that no
 * client can test long lists of names. */
static int refuse_taken(struct request *req)
{
    tries_count(&req->client->login_tries, ticks(req));
    return request_refuse(req, N_("this name is taken: choose another"));
}

/* Returns whether an account has this name, or a name that looks the same. */
static bool is_taken(struct request *req, const char *name)
{
    return store_account_like(req->server->store, name, req->client->person.id) != 0;
}

static int read_password(struct request *req, const char *key, char to[PASSWORD])
{
    size_t n = strlen(request_text(req, key));
    if (n < PASSWORD_LEAST || n >= PASSWORD)
        return request_refuse(req, N_("a password must have 8 to 128 characters"));
    copy_text(to, PASSWORD, request_text(req, key));
    return 0;
}

/* ---- Throttling ---- */

/* Computes a keyed hash of one or two values for one purpose. Clients cannot predict the hash. */
static void key_of(struct request *req, unsigned char to[THROTTLE_KEY], const char *use, const char *name,
                   const unsigned char *more, size_t n)
{
    struct throttle *t = &req->server->throttle;
    crypto_generichash_state sum;
    if (!t->has_secret)
        req->server->callbacks.random(req->server->callbacks.context, t->secret, sizeof t->secret);
    t->has_secret = true;
    crypto_generichash_init(&sum, t->secret, sizeof t->secret, THROTTLE_KEY);
    crypto_generichash_update(&sum, (const unsigned char *)use, strlen(use) + 1);
    crypto_generichash_update(&sum, (const unsigned char *)name, strlen(name) + 1);
    crypto_generichash_update(&sum, more, n);
    crypto_generichash_final(&sum, to, THROTTLE_KEY);
}

/* Fills .from and .attempt, for a login to .name or a sign-up. */
static void note_attempt(struct request *req, struct hashing *what)
{
    const struct server_callbacks *callbacks = &req->server->callbacks;
    struct attempt *a = &what->attempt;
    char login[STORE_NAME], trim_heap[STORE_NAME];
    a->shared = !address_key(callbacks->address ? callbacks->address(req->client->connection) : "", what->from);
    a->known = !what->checks_password; /* a sign-up has no counter for its name, only for its address */
    if (what->account.person)          /* all spellings of an account's name share one counter */
        snprintf(login, sizeof login, "%lld", (long long)what->account.person);
    else
        fold(login, name_tidy(what->name, trim_heap) ? trim_heap : what->name);
    if (what->checks_password)
        key_of(req, a->pair, "pair", login, what->from, sizeof what->from);
    else
        key_of(req, a->pair, "sign-up", "", what->from, sizeof what->from);
    key_of(req, a->name, "name", login, NULL, 0);
    key_of(req, a->address, "address", "", what->from, sizeof what->from);
}

/* Login attempts of a device that has a token of this account are counted separately from attempts of other devices. */
static void note_device(struct request *req, struct hashing *what, const unsigned char *key)
{
    struct store_person p;
    what->attempt.known =
        what->account.person && store_person_find(req->server->store, key, &p) == 0 && p.id == what->account.person;
    if (what->attempt.known)
        key_of(req, what->attempt.pair, "device", "", key, STORE_KEY);
}

static int refuse_for(struct request *req, const char *why, int wait)
{
    char seconds[16];
    snprintf(seconds, sizeof seconds, "%d", wait);
    return ludo_fail(&req->error, why, seconds, NULL);
}

/* Refuses the attempt if the wait of this connection or of this login is not over. */
static int may_try(struct request *req, int wait)
{
    int wait_here = tries_wait(&req->client->login_tries, WAIT_SHARED, ticks(req));
    if (wait < wait_here)
        wait = wait_here;
    return wait ? refuse_for(req, N_("too many attempts: try again in {1} s"), wait) : 0;
}

static int may_sign_up(struct request *req, const struct attempt *a)
{
    int wait = throttle_sign_up(&req->server->throttle, a, ticks(req));
    return wait ? refuse_for(req, N_("too many accounts were created from your address: try again in {1} s"), wait) : 0;
}

/* ---- Hashing ---- */

static int refuse_busy(struct request *req)
{
    return request_refuse(req, N_("too many people are logging in: try again in a moment"));
}

/* Each login attempt counts as wrong until it succeeds, so that parallel attempts have no advantage. */
static void count_try(struct request *req, const struct hashing *what)
{
    throttle_count(&req->server->throttle, &what->attempt, ticks(req));
    tries_count(&req->client->login_tries, ticks(req));
}

static int ask_hashers(struct request *req, const struct hashing *what)
{
    struct throttle *t = &req->server->throttle;
    if (req->client->hashing_password)
        return request_refuse(req, N_("your last password is still being checked: wait a moment"));
    if (what->checks_password ? may_try(req, throttle_wait(t, &what->attempt, ticks(req))) < 0
                              : may_sign_up(req, &what->attempt) < 0)
        return -1;
    bool asked = hashers_submit(req->server->hashers, what) == 0;
    if (asked && what->checks_password)
        count_try(req, what);
    if (!asked && !what->checks_password)
        throttle_undo(t, &what->attempt);
    return asked ? 0 : refuse_busy(req);
}

/* Queues a password for hashing. The callback `then` sends the response later. Each client can have one password in
 * the queue. */
static int hash(struct request *req, struct hashing *what)
{
    what->client = req->client->number;
    what->id = req->id;
    what->person = req->client->person.id;
    req->deferred = ask_hashers(req, what) == 0;
    req->client->hashing_password |= req->deferred;
    sodium_memzero(what, sizeof *what);
    return req->deferred ? 0 : -1;
}

static int refuse_wrong(struct request *req) { return request_refuse(req, N_("the name or the password is wrong")); }

/* Refuses a wrong password. The wait before the next attempt starts with this response. An attempt that was dropped
 * from the queue does not count. */
static int refuse_guess(struct request *req, const struct hashing *by)
{
    if (by->dropped) {
        throttle_undo(&req->server->throttle, &by->attempt);
        req->client->login_tries.n -= req->client->login_tries.n > 0;
        return refuse_busy(req);
    }
    throttle_wrong(&req->server->throttle, &by->attempt, ticks(req));
    req->client->login_tries.last = ticks(req);
    return refuse_wrong(req);
}

static void forget_tries(struct request *req, const struct hashing *by)
{
    throttle_right(&req->server->throttle, &by->attempt);
    req->client->login_tries = (struct tries){ 0 };
}

/* Reads the account and the password for operations that require the password of the client's own account. */
static int read_own_account(struct request *req, struct hashing *what)
{
    what->checks_password = true;
    copy_text(what->name, sizeof what->name, req->client->person.name);
    copy_text(what->password, sizeof what->password, request_text(req, "password"));
    if (store_account_get(req->server->store, req->client->person.id, &what->account) < 0)
        return request_refuse(req, N_("you have no account"));
    note_attempt(req, what);
    note_device(req, what, req->client->key);
    return 0;
}

/* ---- Signing up ---- */

static int signed_up(struct request *req, const struct hashing *by)
{
    struct store_account a = { .person = req->client->person.id, .made = request_now(req) };
    char login[STORE_NAME];
    if (by->dropped)
        throttle_undo(&req->server->throttle, &by->attempt);
    if (is_taken(req, by->name) || req->client->person.account)
        return refuse_taken(req);
    if (!by->new_hash[0])
        return refuse_busy(req);
    fold(login, by->name);
    copy_text(a.password, sizeof a.password, by->new_hash);
    request_changed(req);
    if (store_account_new(req->server->store, &a, login) < 0 ||
        store_person_rename(req->server->store, a.person, by->name) < 0)
        return -1;
    for (struct client *client = req->server->clients; client; client = client->next)
        if (client->person.id == a.person) {
            copy_text(client->person.name, sizeof client->person.name, by->name);
            client->person.account = true;
        }
    for (struct membership *member = req->client->memberships; member; member = member->next)
        server_send_room(req->server, member->room);
    ludo_put_json_text(&req->out, "name", by->name);
    return 0;
}

int op_sign_up(struct request *req)
{
    struct hashing what = { .then = signed_up };
    if (req->client->person.account)
        return request_refuse(req, N_("you already have an account"));
    if (request_read_name(req, what.name) < 0 || may_try(req, 0) < 0)
        return -1;
    if (is_taken(req, what.name))
        return refuse_taken(req);
    if (read_password(req, "password", what.new_password) < 0)
        return -1;
    note_attempt(req, &what);
    return hash(req, &what);
}

int request_rename_account(struct request *req, const char *name)
{
    char login[STORE_NAME];
    if (may_try(req, 0) < 0)
        return -1;
    if (is_taken(req, name))
        return refuse_taken(req);
    fold(login, name);
    return store_account_login(req->server->store, req->client->person.id, login);
}

/* ---- Logging in and out ---- */

/* When a guest logs in, the rooms and results of the guest move to the account. If the client had another account,
 * nothing moves. */
static int merge_guest(struct request *req, const struct store_person *to)
{
    static char moved[ROOMS_EACH][STORE_ID];
    struct store_person from = req->client->person;
    if (!from.id || from.account)
        return 0;
    ludo_put_json_int(&req->out, "moved", store_rooms_of(req->server->store, from.id, 0, ROOMS_EACH, moved));
    if (store_person_merge(req->server->store, from.id, to->id) < 0)
        return -1;
    server_merge_person(req->server, req->client, to->id);
    return 0;
}

static int logged_in(struct request *req, const struct hashing *by)
{
    char token[TOKEN];
    unsigned char key[STORE_KEY];
    struct store_person p;
    if (!by->correct || store_person_get(req->server->store, by->account.person, &p) < 0)
        return refuse_guess(req, by);
    forget_tries(req, by);
    server_make_token(req->server, token);
    server_hash_token(token, key);
    request_changed(req);
    if (p.id != req->client->person.id && merge_guest(req, &p) < 0)
        return -1;
    if (store_device_new(req->server->store, p.id, key, by->device, request_now(req)) < 0)
        return -1;
    server_become(req->server, req->client, &p, key);
    ludo_put_json_text(&req->out, "token", token);
    ludo_put_json_text(&req->out, "name", p.name);
    ludo_put_json_int(&req->out, "person", p.id);
    request_put_push(req);
    return 0;
}

int op_log_in(struct request *req)
{
    struct hashing what = { .then = logged_in, .checks_password = true };
    unsigned char key[STORE_KEY];
    if (!request_text(req, "name")[0] || strlen(request_text(req, "name")) >= NAME_LOOK)
        return refuse_wrong(req);
    copy_text(what.name, sizeof what.name, request_text(req, "name"));
    if (!name_tidy(request_text(req, "device"), what.device))
        what.device[0] = '\0';
    copy_text(what.password, sizeof what.password, request_text(req, "password"));
    find_account(req, request_text(req, "name"), &what.account);
    server_hash_token(request_text(req, "token"), key);
    note_attempt(req, &what);
    note_device(req, &what, key);
    if (ludo_lang_parse(request_text(req, "lang"), &req->client->lang) < 0 && !req->client->person.id)
        req->client->lang = LUDO_EN;
    return hash(req, &what);
}

/* Guests cannot log out: without their token they could never come back. */
int op_log_out(struct request *req)
{
    unsigned char key[STORE_KEY];
    if (!req->client->person.account)
        return request_refuse(req, N_("you have no account"));
    memcpy(key, req->client->key, sizeof key);
    request_changed(req);
    if (store_device_end(req->server->store, key) < 0)
        return -1;
    server_log_out_device(req->server, key);
    return 0;
}

/* ---- Changing the password ---- */

static int changed_password(struct request *req, const struct hashing *by)
{
    if (!by->correct || !by->new_hash[0])
        return refuse_guess(req, by);
    forget_tries(req, by);
    request_changed(req);
    if (store_account_password(req->server->store, req->client->person.id, by->new_hash) < 0 ||
        store_devices_end(req->server->store, req->client->person.id, req->client->key) < 0)
        return -1;
    server_log_out_all(req->server, req->client->person.id, req->client);
    return 0;
}

int op_change_password(struct request *req)
{
    struct hashing what = { .then = changed_password };
    if (read_own_account(req, &what) < 0 || read_password(req, "new", what.new_password) < 0) {
        sodium_memzero(&what, sizeof what);
        return -1;
    }
    return hash(req, &what);
}

/* ---- Devices ---- */

static bool is_connected(const struct server *srv, const unsigned char *key)
{
    for (const struct client *client = srv->clients; client; client = client->next)
        if (client->person.id && server_same_key(client->key, key))
            return true;
    return false;
}

int op_devices(struct request *req)
{
    static struct store_device found[DEVICES_SHOWN];
    int n = store_devices(req->server->store, req->client->person.id, DEVICES_SHOWN, found);
    ludo_put_json_open(&req->out, "devices", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&req->out, NULL, '{');
        ludo_put_json_int(&req->out, "device", found[i].id);
        ludo_put_json_text(&req->out, "name", found[i].name);
        ludo_put_json_int(&req->out, "made", found[i].made);
        ludo_put_json_bool(&req->out, "here", is_connected(req->server, found[i].key));
        ludo_put_json_bool(&req->out, "this", server_same_key(found[i].key, req->client->key));
        ludo_put_json_close(&req->out, '}');
    }
    ludo_put_json_close(&req->out, ']');
    return 0;
}

/* Logs out another device of the account. `logout` is for the client's own device. */
int op_revoke(struct request *req)
{
    static struct store_device found[DEVICES_SHOWN];
    int64_t id = json_integer_value(json_object_get(req->json, "device"));
    int n = store_devices(req->server->store, req->client->person.id, DEVICES_SHOWN, found), i = 0;
    while (i < n && found[i].id != id)
        i++;
    if (i == n || server_same_key(found[i].key, req->client->key))
        return request_refuse(req, N_("you have no such other device"));
    request_changed(req);
    if (store_device_end(req->server->store, found[i].key) < 0)
        return -1;
    server_log_out_device(req->server, found[i].key);
    return 0;
}

/* ---- Deleting a person ---- */

/* Continues a room after its player was deleted: no clock runs for the deleted person, and a pause that no player
 * could end is ended. */
static int play_on(struct request *req, struct room *r)
{
    if (r->terms.paused && !room_players(r)) {
        r->terms.paused = false;
        if (store_terms_set(req->server->store, r->info.id, &r->terms) < 0)
            return -1;
    }
    server_after_move(req->server, r);
    return 0;
}

/* Frees the seats of a deleted person in rooms that have not begun. In running games, bots take over these seats. */
static int leave_seats(struct request *req, struct room *r)
{
    int64_t me = req->client->person.id;
    for (int i = 0; i < r->info.seats; i++) {
        int result = 0;
        if (r->info.seat[i].person != me)
            continue;
        if (r->info.stage == ROOM_GATHERS)
            result = server_free_seat(req->server, r, i, LEFT_TO);
        else if (r->info.stage == ROOM_PLAYS && strcmp(r->info.seat[i].player, "human") == 0)
            result = r->stuck ? room_give_up(r, req->server->store, i, GONE_RESIGNED)
                              : room_set_player(r, req->server->store, i, LEFT_TO);
        if (result < 0)
            return -1;
    }
    return r->info.stage == ROOM_PLAYS ? play_on(req, r) : 0;
}

static int leave_table(struct request *req, const char *id)
{
    static struct store_room is;
    if (store_room_get(req->server->store, id, &is) < 0 || is.stage == ROOM_OVER)
        return 0;
    struct room *r = server_room(req->server, id);
    return r ? leave_seats(req, r) : 0;
}

/* Leaves all rooms of a person. Reads all room ids first, because the query no longer finds a room that the person has
 * left. */
static int leave_tables(struct request *req)
{
    int n = 0, more, result = 0;
    char(*ids)[STORE_ID] = NULL, (*longer)[STORE_ID];
    do {
        longer = realloc(ids, sizeof *ids * (size_t)(n + ROOMS_EACH));
        if (!longer) {
            free(ids);
            return -1;
        }
        ids = longer;
        more = store_rooms_of(req->server->store, req->client->person.id, n, ROOMS_EACH, ids + n);
        n += more;
    } while (more == ROOMS_EACH);
    for (int i = 0; i < n && result == 0; i++)
        result = leave_table(req, ids[i]);
    free(ids);
    return result;
}

/* Deletes a person but not the person's games. The other players see "someone who left" instead of the name. */
static int leave_for_good(struct request *req)
{
    int64_t me = req->client->person.id;
    request_changed(req);
    if (leave_tables(req) < 0 || store_person_leave(req->server->store, me) < 0)
        return -1;
    server_log_out_all(req->server, me, NULL);
    for (struct room *r = req->server->rooms; r; r = r->next)
        if (room_seat_of(r, me) >= 0)
            server_send_room(req->server, r);
    return 0;
}

static int left(struct request *req, const struct hashing *by)
{
    if (!by->correct)
        return refuse_guess(req, by);
    return leave_for_good(req);
}

/* Deleting requires the password of an account or the token of a guest, so that access to an unlocked device is not
 * enough. */
int op_delete_person(struct request *req)
{
    struct hashing what = { .then = left };
    unsigned char key[STORE_KEY];
    if (req->client->person.account)
        return read_own_account(req, &what) < 0 ? -1 : hash(req, &what);
    server_hash_token(request_text(req, "token"), key);
    if (!server_same_key(key, req->client->key))
        return request_refuse(req, N_("this token is not yours"));
    return leave_for_good(req);
}
