/* room.c - a table of the server. */
#include "room.h"
#include "store_people.h"

#include <stdlib.h>
#include <string.h>

struct ludo_table *room_table(const struct room *r) { return r->desk.table[0]; }

void room_free(struct room *r)
{
    if (r)
        ludo_desk_close(&r->desk);
    free(r);
}

bool room_is_over(const struct room *r)
{
    const struct ludo_table *t = room_table(r);
    struct ludo_decision d;
    t->rules->decision(t->state, &d);
    return d.kind == LUDO_OVER;
}

/* ---- Laying out ---- */

static int configure(const struct store_room *is, const struct ludo_rules *g, struct ludo_config *config,
                     struct ludo_error *e)
{
    char words[sizeof is->options], *rest = NULL;
    ludo_config_default(g, config);
    config->seats = is->seats;
    memcpy(words, is->options, sizeof words);
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        if (ludo_config_set(g, config, word, e) < 0)
            return -1;
    return 0;
}

static int seat_everyone(const struct room *r, struct ludo_table *t, struct ludo_error *e)
{
    for (int i = 0; i < r->is.seats; i++)
        if (ludo_table_seat(t, i, r->is.seat[i].player, e) < 0)
            return -1;
    return 0;
}

int room_lay_out(struct room *r, struct ludo_error *e)
{
    const struct ludo_rules *g = ludo_game(r->is.game);
    struct ludo_config config;
    if (!g)
        return ludo_fail(e, N_("no such game: {1}"), r->is.game, NULL);
    if (configure(&r->is, g, &config, e) < 0)
        return -1;
    struct ludo_table *t = ludo_table_new(g, &config, r->is.seed, e);
    if (!t)
        return -1;
    r->desk.table[0] = t;
    return seat_everyone(r, t, e);
}

static int add_words(const struct room *r, struct ludo_error *e)
{
    for (int i = 0; i < r->is.seats; i++)
        if (r->is.seat[i].word[0] && ludo_table_contribute(room_table(r), i, r->is.seat[i].word, e) < 0)
            return -1;
    return 0;
}

/* ---- From the store ---- */

static int move_again(void *with, int n, const struct store_move *m)
{
    struct room *r = with;
    struct ludo_table *t = room_table(r);
    if (n != t->n || ludo_table_play(t, m->seat, m->move) != 0 || t->history[n].hash != m->hash)
        return -1;
    t->history[n].forced = m->forced;
    return 0;
}

static int play_again(struct room *r, struct store *s, struct ludo_error *e)
{
    if (r->is.stage == ROOM_GATHERS)
        return 0;
    if (add_words(r, e) < 0)
        return -1;
    if (store_moves(s, r->is.id, move_again, r) < 0)
        return ludo_fail(e, N_("a move of this table cannot be played again"), NULL, NULL);
    r->kept = r->stood = room_table(r)->n;
    return 0;
}

struct room *room_load(struct store *s, const char *id, char *why, size_t n)
{
    struct room *r = calloc(1, sizeof *r);
    struct ludo_error e = { 0 };
    struct ludo_text text = ludo_text(why, n);
    if (r && store_room_get(s, id, &r->is) == 0 && room_lay_out(r, &e) == 0 && play_again(r, s, &e) == 0) {
        r->logged = (int)r->is.stage + 1;
        r->unrated = store_room_is_unrated(s, id);
        return r;
    }
    if (e.what)
        ludo_error_put(&e, LUDO_EN, &text);
    room_free(r);
    return NULL;
}

/* ---- Seats ---- */

uint8_t room_seats_of(const struct room *r, int64_t person)
{
    unsigned mask = 0;
    for (int i = 0; person && i < r->is.seats; i++)
        if (r->is.seat[i].person == person && strcmp(r->is.seat[i].player, "human") == 0)
            mask |= 1u << i;
    return (uint8_t)mask;
}

int room_seat_of(const struct room *r, int64_t person)
{
    for (int i = 0; person && i < r->is.seats; i++)
        if (r->is.seat[i].person == person)
            return i;
    return -1;
}

static bool is_free(const struct store_seat *seat) { return strcmp(seat->player, "human") == 0 && !seat->person; }

bool room_is_full(const struct room *r)
{
    for (int i = 0; i < r->is.seats; i++)
        if (is_free(&r->is.seat[i]))
            return false;
    return true;
}

bool room_has_free(const struct room *r, int seat)
{
    return seat >= 0 && seat < r->is.seats && is_free(&r->is.seat[seat]);
}

int room_sit(struct room *r, struct store *s, int seat, int64_t person, const char *word)
{
    struct ludo_text text = ludo_text(r->is.seat[seat].word, sizeof r->is.seat[seat].word);
    r->is.seat[seat].person = person;
    ludo_put(&text, word);
    return store_room_seat(s, r->is.id, seat, &r->is.seat[seat]);
}

int room_unrate(struct room *r, struct store *s)
{
    r->unrated = true;
    return store_room_unrate(s, r->is.id);
}

int room_hand(struct room *r, struct store *s, int seat, const char *player)
{
    struct ludo_error ignored;
    struct ludo_text text = ludo_text(r->is.seat[seat].player, sizeof r->is.seat[seat].player);
    if (ludo_table_seat(room_table(r), seat, player, &ignored) < 0)
        return -1;
    ludo_put(&text, player);
    if (r->is.stage == ROOM_PLAYS && strcmp(player, "human") != 0 && room_unrate(r, s) < 0)
        return -1;
    return store_room_seat(s, r->is.id, seat, &r->is.seat[seat]);
}

/* ---- The game ---- */

int room_begin(struct room *r, struct store *s, int64_t now)
{
    struct ludo_error ignored;
    if (add_words(r, &ignored) < 0 || store_room_stage(s, r->is.id, ROOM_PLAYS, now) < 0)
        return -1;
    r->is.stage = ROOM_PLAYS;
    room_advance(r);
    return 0;
}

void room_advance(struct room *r)
{
    if (r->is.stage == ROOM_PLAYS)
        ludo_table_run(room_table(r), LUDO_RUN_CHANCE | LUDO_RUN_FORCED);
}

static int keep_moves(struct room *r, struct store *s)
{
    const struct ludo_table *t = room_table(r);
    for (; r->kept < t->n; r->kept++) {
        const struct ludo_entry *h = &t->history[r->kept];
        struct store_move m = { .move = h->move, .seat = h->seat, .forced = h->forced, .hash = h->hash };
        if (store_move_add(s, r->is.id, r->kept, &m) < 0)
            return -1;
    }
    return 0;
}

static int cut_moves(struct room *r, struct store *s, int n)
{
    if (n >= r->kept)
        return 0;
    r->kept = n;
    return store_move_cut(s, r->is.id, n);
}

int room_keep(struct room *r, struct store *s, int64_t now)
{
    if (r->is.stage == ROOM_GATHERS)
        return 0;
    if (cut_moves(r, s, r->stood) < 0 || keep_moves(r, s) < 0)
        return -1;
    if (room_is_over(r))
        r->is.stage = ROOM_OVER;
    return store_room_stage(s, r->is.id, r->is.stage, now);
}
