/* ops_export.c - all that is kept of a person, for that person, in one answer.
 *
 * Nothing of others but their names where they met, no seed of a game that is not over, no hash of anything secret.  Of a seat that the
 * person gave up, only the moves before that, until the game is over. */
#include "ops.h"

#include <limits.h>
#include <stdlib.h>

enum { AGAIN = 10, PAGE = 100 };                     /* seconds; results and tables at a time */
enum { MOVES_UNTIL = 5 << 20, ALL_UNTIL = 7 << 20 }; /* bytes: a longer answer has no moves, or ends */

static bool is_full(struct heard *h) { return h->out.n > ALL_UNTIL; }

static void export_people(struct heard *h, const char *key, const struct store_person *list, int n)
{
    ludo_put_json_open(&h->out, key, '[');
    for (int i = 0; i < n; i++)
        ludo_put_json_text(&h->out, NULL, list[i].name);
    ludo_put_json_close(&h->out, ']');
}

static void put_person(struct heard *h)
{
    struct store_account a = { 0 };
    ludo_put_json_int(&h->out, "person", h->guest->is.id);
    ludo_put_json_text(&h->out, "name", h->guest->is.name);
    if (store_account_get(h->house->store, h->guest->is.id, &a) == 0)
        ludo_put_json_int(&h->out, "account", a.made);
}

static void put_devices(struct heard *h)
{
    static struct store_push push;
    static struct store_device found[PAGE];
    int n = store_devices(h->house->store, h->guest->is.id, PAGE, found);
    ludo_put_json_open(&h->out, "devices", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&h->out, NULL, '{');
        ludo_put_json_text(&h->out, "name", found[i].name);
        ludo_put_json_int(&h->out, "made", found[i].made);
        if (store_push_of(h->house->store, found[i].id, &push) == 0)
            ludo_put_json_text(&h->out, "push", push.endpoint);
        ludo_put_json_close(&h->out, '}');
    }
    ludo_put_json_close(&h->out, ']');
}

static void put_acquaintances(struct heard *h)
{
    static struct store_person found[5 * PAGE];
    struct store *s = h->house->store;
    int64_t me = h->guest->is.id;
    export_people(h, "friends", found, store_friends(s, me, 5 * PAGE, found));
    export_people(h, "asking", found, store_askers(s, me, 5 * PAGE, found));
    export_people(h, "blocked", found, store_blocked(s, me, 5 * PAGE, found));
    export_people(h, "muted", found, store_muted(s, me, 5 * PAGE, found));
}

static void put_reports(struct heard *h)
{
    static struct store_report found[PAGE];
    int n = store_reports_by(h->house->store, h->guest->is.id, 0, PAGE, found);
    ludo_put_json_open(&h->out, "reports", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&h->out, NULL, '{');
        ludo_put_json_int(&h->out, "when", found[i].at);
        ludo_put_json_text(&h->out, "room", found[i].room);
        ludo_put_json_text(&h->out, "reason", found[i].reason);
        ludo_put_json_close(&h->out, '}');
    }
    ludo_put_json_close(&h->out, ']');
}

/* ---- Results ---- */

static void put_ratings(struct heard *h)
{
    static struct store_rating found[PAGE];
    int n = store_ratings(h->house->store, h->guest->is.id, PAGE, found);
    ludo_put_json_open(&h->out, "ratings", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&h->out, NULL, '{');
        ludo_put_json_text(&h->out, "game", found[i].game);
        ludo_put_json_int(&h->out, "seats", found[i].seats);
        ludo_put_json_int(&h->out, "played", found[i].played);
        ludo_put_json_int(&h->out, "last", found[i].at);
        ludo_put_json_int(&h->out, "rating", (int64_t)found[i].is.rating);
        ludo_put_json_int(&h->out, "deviation", (int64_t)found[i].is.deviation);
        ludo_put_json_close(&h->out, '}');
    }
    ludo_put_json_close(&h->out, ']');
}

static void export_result(struct heard *h, const struct store_result *r)
{
    ludo_put_json_open(&h->out, NULL, '{');
    ludo_put_json_text(&h->out, "room", r->room);
    ludo_put_json_text(&h->out, "game", r->game);
    ludo_put_json_int(&h->out, "seats", r->seats);
    ludo_put_json_int(&h->out, "seat", r->seat);
    ludo_put_json_int(&h->out, "ended", r->ended);
    ludo_put_json_int(&h->out, "rank", r->rank);
    ludo_put_json_int(&h->out, "score", r->score);
    ludo_put_json_bool(&h->out, "won", r->won);
    ludo_put_json_bool(&h->out, "rated", r->rated);
    ludo_put_json_close(&h->out, '}');
}

static void put_results(struct heard *h)
{
    static struct store_result found[PAGE];
    int n, from = 0;
    ludo_put_json_open(&h->out, "results", '[');
    for (; !is_full(h) && (n = store_results(h->house->store, h->guest->is.id, from, PAGE, found)) > 0; from += n)
        for (int i = 0; i < n; i++)
            export_result(h, &found[i]);
    ludo_put_json_close(&h->out, ']');
}

/* ---- Tables ---- */

struct mover {
    struct heard *h;
    const struct store_room *room;
    int until[LUDO_SEATS_MAX]; /* the number of the first move that the person may not know */
};

/* After a person has given up, a level plays their seat, and they may know of its moves what a spectator may. */
static void find_ends(struct mover *by)
{
    struct store_gone gone[STORE_GONE];
    int n = by->room->stage == ROOM_OVER ? 0 : store_gone(by->h->house->store, by->room->id, gone);
    for (int i = 0; i < LUDO_SEATS_MAX; i++)
        by->until[i] = INT_MAX;
    for (int i = 0; i < n; i++)
        if (gone[i].seat >= 0 && gone[i].seat < LUDO_SEATS_MAX && gone[i].n < by->until[gone[i].seat])
            by->until[gone[i].seat] = gone[i].n;
}

/* The own ones: others' may be secret. */
static int put_move(void *with, int n, const struct store_move *m)
{
    struct mover *by = with;
    char hex[17];
    struct ludo_text *out = &by->h->out, text = ludo_text(hex, sizeof hex);
    if (m->seat < 0 || m->seat >= by->room->seats || by->room->seat[m->seat].person != by->h->guest->is.id ||
        n >= by->until[m->seat])
        return 0;
    ludo_put_json_open(out, NULL, '[');
    ludo_put_json_int(out, NULL, n);
    ludo_put_hex(&text, m->move, 16);
    ludo_put_json_text(out, NULL, hex);
    ludo_put_json_close(out, ']');
    return 0;
}

static void put_own_seats(struct heard *h, const struct store_room *r)
{
    enum store_how gone[LUDO_SEATS_MAX];
    int64_t seen[LUDO_SEATS_MAX];
    struct store_words words;
    store_words_get(h->house->store, r->id, &words);
    store_seats_gone(h->house->store, r->id, gone);
    store_seen_get(h->house->store, r->id, seen);
    ludo_put_json_open(&h->out, "seats", '[');
    for (int i = 0; i < r->seats; i++)
        if (r->seat[i].person == h->guest->is.id) {
            ludo_put_json_open(&h->out, NULL, '{');
            ludo_put_json_int(&h->out, "seat", i);
            ludo_put_json_text(&h->out, "player", r->seat[i].player);
            ludo_put_json_text(&h->out, "word", r->seat[i].word);
            if (words.pledge[i].hash[0])
                ludo_put_json_text(&h->out, "pledge", words.pledge[i].hash);
            if (gone[i])
                ludo_put_json_text(&h->out, "gone", house_how(gone[i]));
            if (seen[i])
                ludo_put_json_int(&h->out, "seen", seen[i]);
            ludo_put_json_close(&h->out, '}');
        }
    ludo_put_json_close(&h->out, ']');
}

static void put_table(struct heard *h, const struct store_room *r)
{
    static const char *const stages[] = { "gathers", "plays", "over" };
    struct mover by = { .h = h, .room = r };
    ludo_put_json_open(&h->out, NULL, '{');
    ludo_put_json_text(&h->out, "room", r->id);
    ludo_put_json_text(&h->out, "game", r->game);
    ludo_put_json_text(&h->out, "options", r->options);
    ludo_put_json_text(&h->out, "stage", stages[r->stage]);
    ludo_put_json_int(&h->out, "made", r->made);
    ludo_put_json_bool(&h->out, "host", r->host == h->guest->is.id);
    if (r->stage == ROOM_OVER)
        ludo_put_json_text(&h->out, "seed", r->seed);
    put_own_seats(h, r);
    if (h->out.n < MOVES_UNTIL) {
        find_ends(&by);
        ludo_put_json_open(&h->out, "moves", '[');
        store_moves(h->house->store, r->id, put_move, &by);
        ludo_put_json_close(&h->out, ']');
    }
    ludo_put_json_close(&h->out, '}');
}

static void put_tables(struct heard *h)
{
    static char found[PAGE][STORE_ID];
    static struct store_room r;
    int n, from = 0;
    ludo_put_json_open(&h->out, "tables", '[');
    for (; !is_full(h) && (n = store_rooms_of(h->house->store, h->guest->is.id, from, PAGE, found)) > 0; from += n)
        for (int i = 0; i < n; i++)
            if (store_room_get(h->house->store, found[i], &r) == 0)
                put_table(h, &r);
    ludo_put_json_close(&h->out, ']');
}

static void put_lines(struct heard *h)
{
    struct store_said said;
    char room[STORE_ID];
    int64_t at = 0;
    ludo_put_json_open(&h->out, "said", '[');
    while (!is_full(h) && (at = store_line_of(h->house->store, h->guest->is.id, at, room, &said))) {
        ludo_put_json_open(&h->out, NULL, '{');
        ludo_put_json_text(&h->out, "room", room);
        ludo_put_json_int(&h->out, "when", said.when);
        ludo_put_json_text(&h->out, "text", said.text);
        ludo_put_json_close(&h->out, '}');
    }
    ludo_put_json_close(&h->out, ']');
}

static int export_me(struct heard *h)
{
    int64_t now = house_seconds(h->house);
    if (h->guest->exported && now - h->guest->exported < AGAIN)
        return heard_refuse(h, N_("you have just had it: wait a moment"));
    h->guest->exported = now;
    ludo_put_json_open(&h->out, "data", '{');
    put_person(h);
    put_devices(h);
    put_acquaintances(h);
    put_reports(h);
    put_ratings(h);
    put_results(h);
    put_lines(h);
    put_tables(h);
    ludo_put_json_bool(&h->out, "whole", h->out.n < MOVES_UNTIL);
    ludo_put_json_close(&h->out, '}');
    return 0;
}

const struct op export_ops[] = {
    { "export", export_me, false },
    { 0 },
};
