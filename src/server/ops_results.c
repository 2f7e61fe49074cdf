/* ops_results.c - one's own games and figures, and who is best. */
#include "ops.h"

#include <stdio.h>
#include <string.h>

enum { HISTORY_PAGE = 20, KINDS = 100, BEST = 50 };
enum { KNOWN = 110 }; /* the deviation of a rating that is known well enough to be compared */

static void put_real(struct ludo_text *out, const char *key, double value)
{
    char text[40];
    snprintf(text, sizeof text, "%.2f", value);
    ludo_put_json_key(out, key);
    ludo_put(out, text);
}

static void put_rounded(struct ludo_text *out, const char *key, double value)
{
    ludo_put_json_int(out, key, (int64_t)(value + (value < 0 ? -0.5 : 0.5)));
}

/* ---- History ---- */

static void put_player(struct heard *h, const struct store_result *r, const char *level, enum store_how gone)
{
    struct store_person p = { 0 };
    if (r->person)
        store_person_get(h->house->store, r->person, &p);
    ludo_put_json_open(&h->out, NULL, '{');
    ludo_put_json_text(&h->out, "name", r->person ? house_name(&p, h->guest->lang) : NULL);
    ludo_put_json_text(&h->out, "player", level);
    ludo_put_json_int(&h->out, "rank", r->rank);
    ludo_put_json_int(&h->out, "score", r->score);
    ludo_put_json_bool(&h->out, "you", r->person == h->guest->is.id);
    if (gone)
        ludo_put_json_text(&h->out, "gone", house_how(gone));
    ludo_put_json_close(&h->out, '}');
}

static void put_players(struct heard *h, const char *room)
{
    static struct store_room is;
    struct store_result all[LUDO_SEATS_MAX];
    enum store_how gone[LUDO_SEATS_MAX];
    store_seats_gone(h->house->store, room, gone);
    int n = store_results_of(h->house->store, room, all);
    bool found = store_room_get(h->house->store, room, &is) == 0;
    ludo_put_json_open(&h->out, "players", '[');
    for (int i = 0; i < n; i++) {
        int seat = all[i].seat % LUDO_SEATS_MAX;
        put_player(h, &all[i], found ? is.seat[seat].player : "human", gone[seat]);
    }
    ludo_put_json_close(&h->out, ']');
}

static void put_result(struct heard *h, const struct store_result *r)
{
    ludo_put_json_open(&h->out, NULL, '{');
    ludo_put_json_text(&h->out, "room", r->room);
    ludo_put_json_text(&h->out, "game", r->game);
    ludo_put_json_int(&h->out, "ended", r->ended);
    ludo_put_json_int(&h->out, "rank", r->rank);
    ludo_put_json_int(&h->out, "score", r->score);
    ludo_put_json_bool(&h->out, "won", r->won);
    ludo_put_json_bool(&h->out, "rated", r->rated);
    if (r->rated)
        put_rounded(&h->out, "rating", r->rating);
    put_players(h, r->room);
    ludo_put_json_close(&h->out, '}');
}

static int history(struct heard *h)
{
    static struct store_result found[HISTORY_PAGE + 1];
    json_int_t from = json_integer_value(json_object_get(h->say, "from"));
    if (from < 0 || from > 1000000)
        from = 0;
    int n = store_results(h->house->store, h->guest->is.id, (int)from, HISTORY_PAGE + 1, found);
    ludo_put_json_open(&h->out, "history", '[');
    for (int i = 0; i < n && i < HISTORY_PAGE; i++)
        put_result(h, &found[i]);
    ludo_put_json_close(&h->out, ']');
    ludo_put_json_bool(&h->out, "more", n > HISTORY_PAGE);
    return 0;
}

/* ---- Figures ---- */

static void put_rating(struct heard *h, const struct store_sum *of)
{
    struct store_rating r = { .person = h->guest->is.id, .seats = of->seats };
    memcpy(r.game, of->game, sizeof r.game);
    if (store_rating_get(h->house->store, &r) < 0)
        return;
    house_rest_rating(&r, heard_now(h));
    put_rounded(&h->out, "rating", r.is.rating);
    put_rounded(&h->out, "deviation", r.is.deviation);
    ludo_put_json_int(&h->out, "rated", r.played);
}

static int stats(struct heard *h)
{
    static struct store_sum found[KINDS];
    int n = store_sums(h->house->store, h->guest->is.id, KINDS, found);
    ludo_put_json_open(&h->out, "stats", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&h->out, NULL, '{');
        ludo_put_json_text(&h->out, "game", found[i].game);
        ludo_put_json_int(&h->out, "seats", found[i].seats);
        ludo_put_json_int(&h->out, "played", found[i].played);
        ludo_put_json_int(&h->out, "won", found[i].won);
        put_real(&h->out, "rank", found[i].rank);
        ludo_put_json_int(&h->out, "best", found[i].best);
        put_rating(h, &found[i]);
        ludo_put_json_close(&h->out, '}');
    }
    ludo_put_json_close(&h->out, ']');
    return 0;
}

/* ---- Who is best ---- */

static void put_leader(struct heard *h, const struct store_rating *r)
{
    struct store_person p = { 0 };
    store_person_get(h->house->store, r->person, &p);
    ludo_put_json_open(&h->out, NULL, '{');
    ludo_put_json_text(&h->out, "name", house_name(&p, h->guest->lang));
    put_rounded(&h->out, "rating", r->is.rating);
    put_rounded(&h->out, "deviation", r->is.deviation);
    ludo_put_json_int(&h->out, "played", r->played);
    ludo_put_json_bool(&h->out, "you", r->person == h->guest->is.id);
    ludo_put_json_close(&h->out, '}');
}

/* Whoever has not played for long is known no longer, and listed no longer. */
static int leaders(struct heard *h)
{
    static struct store_rating found[4 * BEST];
    json_int_t seats = json_integer_value(json_object_get(h->say, "seats"));
    if (seats < 2 || seats > LUDO_SEATS_MAX || !ludo_game(heard_text(h, "game")))
        return ludo_fail(&h->error, N_("no such game: {1}"), heard_text(h, "game"), NULL);
    int n = store_best(h->house->store, heard_text(h, "game"), (int)seats, KNOWN, 4 * BEST, found);
    ludo_put_json_open(&h->out, "leaders", '[');
    for (int i = 0, shown = 0; i < n && shown < BEST; i++) {
        house_rest_rating(&found[i], heard_now(h));
        if (found[i].is.deviation >= KNOWN)
            continue;
        put_leader(h, &found[i]);
        shown++;
    }
    ludo_put_json_close(&h->out, ']');
    return 0;
}

const struct op result_ops[] = {
    { "history", history, false },
    { "stats", stats, false },
    { "leaders", leaders, false },
    { 0 },
};
