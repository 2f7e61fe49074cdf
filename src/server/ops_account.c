/* ops_account.c - accounts: a name that nobody else has, and a password; devices, each with a token of its own.
 *
 * What needs a password is answered later, when it was hashed (hashers.h).  Who asks learns of no name whether somebody has it, save
 * who wants to have it: an unknown name costs the same work, the same wait and the same answer. */
#include "names.h"
#include "ops.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEVICES_SHOWN = 50 };

static const char LEFT_TO[] = "skilled"; /* who plays on for who has left */

/* Seconds of a clock that is never set. */
static int64_t ticks(const struct heard *h) { return house_seconds(h->house); }

/* ---- Names and passwords ---- */

/* Ada and ADA are one name. */
static void fold(char to[STORE_NAME], const char *name)
{
    heard_copy(to, STORE_NAME, name);
    for (; *to; to++)
        if (*to >= 'A' && *to <= 'Z')
            *to = (char)(*to - 'A' + 'a');
}

/* Exactly as it was chosen, perhaps before there was a rule; or as a name would be kept now. */
static int find_account(struct heard *h, const char *name, struct store_account *a)
{
    char login[STORE_NAME], tidy[STORE_NAME];
    fold(login, name);
    if (strlen(name) < STORE_NAME && store_account_find(h->house->store, login, a) == 0)
        return 0;
    fold(login, name_tidy(name, tidy) ? tidy : "");
    return login[0] ? store_account_find(h->house->store, login, a) : -1;
}

int64_t heard_account_called(struct heard *h, const char *name)
{
    struct store_account a = { 0 };
    int64_t person = find_account(h, name, &a) == 0 ? a.person : 0;
    sodium_memzero(&a, sizeof a);
    return person;
}

/* It must be said; but nobody shall go through a list of names. */
static int refuse_taken(struct heard *h)
{
    tries_count(&h->guest->tries, ticks(h));
    return heard_refuse(h, N_("this name is taken: choose another"));
}

/* Nobody else may have it, nor one that looks the same. */
static bool is_taken(struct heard *h, const char *name)
{
    return store_account_like(h->house->store, name, h->guest->is.id) != 0;
}

static int read_password(struct heard *h, const char *key, char to[PASSWORD])
{
    size_t n = strlen(heard_text(h, key));
    if (n < PASSWORD_LEAST || n >= PASSWORD)
        return heard_refuse(h, N_("a password has 8 to 128 letters"));
    heard_copy(to, PASSWORD, heard_text(h, key));
    return 0;
}

/* ---- Guessing ---- */

/* A key that nobody outside can guess: of one or two things, for one use. */
static void key_of(struct heard *h, unsigned char to[THROTTLE_KEY], const char *use, const char *name,
                   const unsigned char *more, size_t n)
{
    struct throttle *t = &h->house->throttle;
    crypto_generichash_state sum;
    if (!t->has_secret)
        h->house->ways.random(h->house->ways.with, t->secret, sizeof t->secret);
    t->has_secret = true;
    crypto_generichash_init(&sum, t->secret, sizeof t->secret, THROTTLE_KEY);
    crypto_generichash_update(&sum, (const unsigned char *)use, strlen(use) + 1);
    crypto_generichash_update(&sum, (const unsigned char *)name, strlen(name) + 1);
    crypto_generichash_update(&sum, more, n);
    crypto_generichash_final(&sum, to, THROTTLE_KEY);
}

/* Fills .from and .attempt of an attempt for .name, or of a sign-up. */
static void note_attempt(struct heard *h, struct hashing *what)
{
    const struct house_ways *ways = &h->house->ways;
    struct attempt *a = &what->attempt;
    char login[STORE_NAME], tidy[STORE_NAME];
    a->shared = !address_key(ways->address ? ways->address(h->guest->wire) : "", what->from);
    a->known = !what->checks; /* a sign-up is of no name: only its address counts */
    if (what->account.person) /* however its name is written */
        snprintf(login, sizeof login, "%lld", (long long)what->account.person);
    else
        fold(login, name_tidy(what->name, tidy) ? tidy : what->name);
    if (what->checks)
        key_of(h, a->pair, "pair", login, what->from, sizeof what->from);
    else
        key_of(h, a->pair, "sign-up", "", what->from, sizeof what->from);
    key_of(h, a->name, "name", login, NULL, 0);
    key_of(h, a->address, "address", "", what->from, sizeof what->from);
}

/* A device that has a token of this account is guessed for by nobody else. */
static void note_device(struct heard *h, struct hashing *what, const unsigned char *key)
{
    struct store_person p;
    what->attempt.known =
        what->account.person && store_person_find(h->house->store, key, &p) == 0 && p.id == what->account.person;
    if (what->attempt.known)
        key_of(h, what->attempt.pair, "device", "", key, STORE_KEY);
}

static int refuse_for(struct heard *h, const char *why, int wait)
{
    char seconds[16];
    snprintf(seconds, sizeof seconds, "%d", wait);
    return ludo_fail(&h->error, why, seconds, NULL);
}

/* Not too often on this connection, nor sooner than after so many seconds. */
static int may_try(struct heard *h, int wait)
{
    int wait_here = tries_wait(&h->guest->tries, WAIT_SHARED, ticks(h));
    if (wait < wait_here)
        wait = wait_here;
    return wait ? refuse_for(h, N_("too many tries: try again in {1} s"), wait) : 0;
}

static int may_sign_up(struct heard *h, const struct attempt *a)
{
    int wait = throttle_sign_up(&h->house->throttle, a, ticks(h));
    return wait ? refuse_for(h, N_("too many accounts were made from your address: try again in {1} s"), wait) : 0;
}

/* ---- Hashing ---- */

static int refuse_busy(struct heard *h)
{
    return heard_refuse(h, N_("too many people log in just now: try again in a moment"));
}

/* Each attempt counts until it has succeeded, so that several at once gain nothing. */
static void count_try(struct heard *h, const struct hashing *what)
{
    throttle_count(&h->house->throttle, &what->attempt, ticks(h));
    tries_count(&h->guest->tries, ticks(h));
}

static int ask_hashers(struct heard *h, const struct hashing *what)
{
    struct throttle *t = &h->house->throttle;
    if (h->guest->hashes)
        return heard_refuse(h, N_("your last password is still being looked at: wait a moment"));
    if (what->checks ? may_try(h, throttle_wait(t, &what->attempt, ticks(h))) < 0 : may_sign_up(h, &what->attempt) < 0)
        return -1;
    bool asked = hashers_ask(h->house->hashers, what) == 0;
    if (asked && what->checks)
        count_try(h, what);
    if (!asked && !what->checks)
        throttle_undo(t, &what->attempt);
    return asked ? 0 : refuse_busy(h);
}

/* Answered later by `then`; each guest waits for one at a time. */
static int hash(struct heard *h, struct hashing *what)
{
    what->guest = h->guest->number;
    what->id = h->id;
    what->person = h->guest->is.id;
    h->later = ask_hashers(h, what) == 0;
    h->guest->hashes |= h->later;
    sodium_memzero(what, sizeof *what);
    return h->later ? 0 : -1;
}

static int refuse_wrong(struct heard *h) { return heard_refuse(h, N_("the name or the password is wrong")); }

/* The wait begins when the answer is given, not when it was asked for.  An attempt that nobody looked at does not count. */
static int refuse_guess(struct heard *h, const struct hashing *by)
{
    if (by->dropped) {
        throttle_undo(&h->house->throttle, &by->attempt);
        h->guest->tries.n -= h->guest->tries.n > 0;
        return refuse_busy(h);
    }
    throttle_wrong(&h->house->throttle, &by->attempt, ticks(h));
    h->guest->tries.last = ticks(h);
    return refuse_wrong(h);
}

static void forget_tries(struct heard *h, const struct hashing *by)
{
    throttle_right(&h->house->throttle, &by->attempt);
    h->guest->tries = (struct tries){ 0 };
}

/* Before anything that only who knows the password may do to their account. */
static int read_own_account(struct heard *h, struct hashing *what)
{
    what->checks = true;
    heard_copy(what->name, sizeof what->name, h->guest->is.name);
    heard_copy(what->password, sizeof what->password, heard_text(h, "password"));
    if (store_account_get(h->house->store, h->guest->is.id, &what->account) < 0)
        return heard_refuse(h, N_("you have no account yet"));
    note_attempt(h, what);
    note_device(h, what, h->guest->key);
    return 0;
}

/* ---- Signing up ---- */

static int signed_up(struct heard *h, const struct hashing *by)
{
    struct store_account a = { .person = h->guest->is.id, .made = heard_now(h) };
    char login[STORE_NAME];
    if (by->dropped)
        throttle_undo(&h->house->throttle, &by->attempt);
    if (is_taken(h, by->name) || h->guest->is.account)
        return refuse_taken(h);
    if (!by->made[0])
        return refuse_busy(h);
    fold(login, by->name);
    heard_copy(a.password, sizeof a.password, by->made);
    heard_keep(h);
    if (store_account_new(h->house->store, &a, login) < 0 ||
        store_person_rename(h->house->store, a.person, by->name) < 0)
        return -1;
    for (struct guest *g = h->house->guests; g; g = g->next)
        if (g->is.id == a.person) {
            heard_copy(g->is.name, sizeof g->is.name, by->name);
            g->is.account = true;
        }
    for (struct place *p = h->guest->places; p; p = p->next)
        house_tell_people(h->house, p->room);
    ludo_put_json_text(&h->out, "name", by->name);
    return 0;
}

static int sign_up(struct heard *h)
{
    struct hashing what = { .then = signed_up };
    if (h->guest->is.account)
        return heard_refuse(h, N_("you have an account already"));
    if (heard_read_name(h, what.name) < 0 || may_try(h, 0) < 0)
        return -1;
    if (is_taken(h, what.name))
        return refuse_taken(h);
    if (read_password(h, "password", what.fresh) < 0)
        return -1;
    note_attempt(h, &what);
    return hash(h, &what);
}

int heard_rename_account(struct heard *h, const char *name)
{
    char login[STORE_NAME];
    if (may_try(h, 0) < 0)
        return -1;
    if (is_taken(h, name))
        return refuse_taken(h);
    fold(login, name);
    return store_account_login(h->house->store, h->guest->is.id, login);
}

/* ---- Logging in and out ---- */

/* A guest's tables and results are the account's from now on.  Who was logged in as somebody else leaves that account as it is. */
static int merge_guest(struct heard *h, const struct store_person *to)
{
    static char moved[ROOMS_EACH][STORE_ID];
    struct store_person from = h->guest->is;
    if (!from.id || from.account)
        return 0;
    ludo_put_json_int(&h->out, "moved", store_rooms_of(h->house->store, from.id, 0, ROOMS_EACH, moved));
    if (store_person_merge(h->house->store, from.id, to->id) < 0)
        return -1;
    house_merge(h->house, h->guest, to->id);
    return 0;
}

static int logged_in(struct heard *h, const struct hashing *by)
{
    char token[TOKEN];
    unsigned char key[STORE_KEY];
    struct store_person p;
    if (!by->right || store_person_get(h->house->store, by->account.person, &p) < 0)
        return refuse_guess(h, by);
    forget_tries(h, by);
    house_make_token(h->house, token);
    house_hash_token(token, key);
    heard_keep(h);
    if (p.id != h->guest->is.id && merge_guest(h, &p) < 0)
        return -1;
    if (store_device_new(h->house->store, p.id, key, by->device, heard_now(h)) < 0)
        return -1;
    house_become(h->house, h->guest, &p, key);
    ludo_put_json_text(&h->out, "token", token);
    ludo_put_json_text(&h->out, "name", p.name);
    ludo_put_json_int(&h->out, "person", p.id);
    heard_put_push(h);
    return 0;
}

static int log_in(struct heard *h)
{
    struct hashing what = { .then = logged_in, .checks = true };
    unsigned char key[STORE_KEY];
    if (!heard_text(h, "name")[0] || strlen(heard_text(h, "name")) >= NAME_LOOK)
        return refuse_wrong(h);
    heard_copy(what.name, sizeof what.name, heard_text(h, "name"));
    if (!name_tidy(heard_text(h, "device"), what.device))
        what.device[0] = '\0';
    heard_copy(what.password, sizeof what.password, heard_text(h, "password"));
    find_account(h, heard_text(h, "name"), &what.account);
    house_hash_token(heard_text(h, "token"), key);
    note_attempt(h, &what);
    note_device(h, &what, key);
    if (ludo_lang_parse(heard_text(h, "lang"), &h->guest->lang) < 0 && !h->guest->is.id)
        h->guest->lang = LUDO_EN;
    return hash(h, &what);
}

/* A guest has nothing but the token: who gives it away could never come back. */
static int log_out(struct heard *h)
{
    unsigned char key[STORE_KEY];
    if (!h->guest->is.account)
        return heard_refuse(h, N_("you have no account yet"));
    memcpy(key, h->guest->key, sizeof key);
    heard_keep(h);
    if (store_device_end(h->house->store, key) < 0)
        return -1;
    house_show_out(h->house, key);
    return 0;
}

/* ---- The password ---- */

static int changed_password(struct heard *h, const struct hashing *by)
{
    if (!by->right || !by->made[0])
        return refuse_guess(h, by);
    forget_tries(h, by);
    heard_keep(h);
    if (store_account_password(h->house->store, h->guest->is.id, by->made) < 0 ||
        store_devices_end(h->house->store, h->guest->is.id, h->guest->key) < 0)
        return -1;
    house_show_all_out(h->house, h->guest->is.id, h->guest);
    return 0;
}

static int change_password(struct heard *h)
{
    struct hashing what = { .then = changed_password };
    if (read_own_account(h, &what) < 0 || read_password(h, "fresh", what.fresh) < 0) {
        sodium_memzero(&what, sizeof what);
        return -1;
    }
    return hash(h, &what);
}

/* ---- Devices ---- */

static bool is_connected(const struct house *h, const unsigned char *key)
{
    for (const struct guest *g = h->guests; g; g = g->next)
        if (g->is.id && house_same_key(g->key, key))
            return true;
    return false;
}

static int devices(struct heard *h)
{
    static struct store_device found[DEVICES_SHOWN];
    int n = store_devices(h->house->store, h->guest->is.id, DEVICES_SHOWN, found);
    ludo_put_json_open(&h->out, "devices", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&h->out, NULL, '{');
        ludo_put_json_int(&h->out, "device", found[i].id);
        ludo_put_json_text(&h->out, "name", found[i].name);
        ludo_put_json_int(&h->out, "made", found[i].made);
        ludo_put_json_bool(&h->out, "here", is_connected(h->house, found[i].key));
        ludo_put_json_bool(&h->out, "this", house_same_key(found[i].key, h->guest->key));
        ludo_put_json_close(&h->out, '}');
    }
    ludo_put_json_close(&h->out, ']');
    return 0;
}

/* Another device of one's own; from this one one logs out. */
static int revoke(struct heard *h)
{
    static struct store_device found[DEVICES_SHOWN];
    int64_t id = json_integer_value(json_object_get(h->say, "device"));
    int n = store_devices(h->house->store, h->guest->is.id, DEVICES_SHOWN, found), i = 0;
    while (i < n && found[i].id != id)
        i++;
    if (i == n || house_same_key(found[i].key, h->guest->key))
        return heard_refuse(h, N_("there is no such other device"));
    heard_keep(h);
    if (store_device_end(h->house->store, found[i].key) < 0)
        return -1;
    house_show_out(h->house, found[i].key);
    return 0;
}

/* ---- Leaving ---- */

/* No clock runs for who has left; where nobody is left to end a pause, it ends. */
static int play_on(struct heard *h, struct room *r)
{
    if (r->terms.paused && !room_players(r)) {
        r->terms.paused = false;
        if (store_terms_set(h->house->store, r->is.id, &r->terms) < 0)
            return -1;
    }
    house_moved(h->house, r);
    return 0;
}

/* Seats that wait are free again; those of running games are played on by a computer. */
static int leave_seats(struct heard *h, struct room *r)
{
    int64_t me = h->guest->is.id;
    for (int i = 0; i < r->is.seats; i++) {
        int result = 0;
        if (r->is.seat[i].person != me)
            continue;
        if (r->is.stage == ROOM_GATHERS)
            result = house_free_seat(h->house, r, i, LEFT_TO);
        else if (r->is.stage == ROOM_PLAYS && strcmp(r->is.seat[i].player, "human") == 0)
            result = r->stuck ? room_give_up(r, h->house->store, i, GONE_RESIGNED)
                              : room_hand(r, h->house->store, i, LEFT_TO);
        if (result < 0)
            return -1;
    }
    return r->is.stage == ROOM_PLAYS ? play_on(h, r) : 0;
}

static int leave_table(struct heard *h, const char *id)
{
    static struct store_room is;
    if (store_room_get(h->house->store, id, &is) < 0 || is.stage == ROOM_OVER)
        return 0;
    struct room *r = house_room(h->house, id);
    return r ? leave_seats(h, r) : 0;
}

/* All of them are read before any is left: what is left is no longer found. */
static int leave_tables(struct heard *h)
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
        more = store_rooms_of(h->house->store, h->guest->is.id, n, ROOMS_EACH, ids + n);
        n += more;
    } while (more == ROOMS_EACH);
    for (int i = 0; i < n && result == 0; i++)
        result = leave_table(h, ids[i]);
    free(ids);
    return result;
}

/* Those who played with them keep their games: with "someone who left". */
static int leave_for_good(struct heard *h)
{
    int64_t me = h->guest->is.id;
    heard_keep(h);
    if (leave_tables(h) < 0 || store_person_leave(h->house->store, me) < 0)
        return -1;
    house_show_all_out(h->house, me, NULL);
    for (struct room *r = h->house->rooms; r; r = r->next)
        if (room_seat_of(r, me) >= 0)
            house_tell_people(h->house, r);
    return 0;
}

static int left(struct heard *h, const struct hashing *by)
{
    if (!by->right)
        return refuse_guess(h, by);
    return leave_for_good(h);
}

/* Said with the password, or by a guest with the token: a device that lies open is not enough. */
static int delete_me(struct heard *h)
{
    struct hashing what = { .then = left };
    unsigned char key[STORE_KEY];
    if (h->guest->is.account)
        return read_own_account(h, &what) < 0 ? -1 : hash(h, &what);
    house_hash_token(heard_text(h, "token"), key);
    if (!house_same_key(key, h->guest->key))
        return heard_refuse(h, N_("this is not your token"));
    return leave_for_good(h);
}

const struct op account_ops[] = {
    { "account", sign_up, false },  { "login", log_in, true },
    { "logout", log_out, false },   { "password", change_password, false },
    { "devices", devices, false },  { "revoke", revoke, false },
    { "delete", delete_me, false }, { 0 },
};
