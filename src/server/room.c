/* room.c - rooms: loads a room from the store, changes its seats, and stores its moves. */
#include "room.h"
#include "store_people.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ludo_table *room_table(const struct room *r) { return r->desk.table[0]; }

void room_free(struct room *r)
{
    if (!r)
        return;
    if (r->shared_box && room_table(r))
        room_box_take(room_table(r));
    ludo_tables_close(&r->desk);
    room_box_leave(r->shared_box);
    free(r->box);
    free(r);
}

bool room_is_over(const struct room *r)
{
    const struct ludo_table *t = room_table(r);
    struct ludo_decision d;
    t->rules->decision(t->state, &d);
    return d.kind == LUDO_OVER;
}

/* ---- Creating the table ---- */

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
    for (int i = 0; i < r->info.seats; i++)
        if (ludo_table_seat(t, i, r->info.seat[i].player, e) < 0)
            return -1;
    return 0;
}

static int lay_out_with(struct room *r, const struct ludo_rules *g, struct ludo_error *e)
{
    struct ludo_config config;
    if (configure(&r->info, g, &config, e) < 0)
        return -1;
    struct ludo_table *t = ludo_table_new(g, &config, r->info.seed, e);
    if (!t)
        return -1;
    r->desk.table[0] = t;
    r->shared_box = room_box_of(t);
    t->people = (uint8_t)room_ever_seated(r);
    return t->box && !r->shared_box ? -1 : seat_everyone(r, t, e);
}

/* Creates the table of a room. The table owns the values of its box. */
int room_create_table(struct room *r, struct ludo_error *e)
{
    const struct ludo_rules *g = ludo_game(r->info.game);
    int laid_out = -1;
    if (!g)
        return ludo_fail(e, N_("unknown game: {1}"), r->info.game, NULL);
    if (!r->box)
        return lay_out_with(r, g, e);
    struct ludo_box *box = malloc(ludo_box_size(g) + 1);
    if (box && ludo_box_read(g, r->box, strlen(r->box), box, e) == 0)
        laid_out = lay_out_with(r, ludo_box_rules(box), e);
    free(box);
    return laid_out;
}

static int add_words(const struct room *r, struct ludo_error *e)
{
    for (int i = 0; i < r->info.seats; i++)
        if (r->info.seat[i].word[0] && ludo_table_contribute(room_table(r), i, r->info.seat[i].word, e) < 0)
            return -1;
    for (int i = 0; i < r->info.seats; i++)
        if (ludo_table_pledge(room_table(r), i, &r->words.pledge[i], e) < 0)
            return -1;
    return 0;
}

/* ---- Loading ---- */

static int move_again(void *with, int n, const struct store_move *m)
{
    struct room *r = with;
    struct ludo_table *t = room_table(r);
    if (n != t->n || ludo_table_play(t, m->seat, m->move) != 0)
        return -1;
    if (t->history[n].hash != m->hash) {
        ludo_table_rewind(t, n);
        return -1;
    }
    t->history[n].forced = m->forced;
    t->history[n].joined = m->answer & ANSWER_JOINED;
    t->history[n].by_rule = m->answer & ANSWER_BY_RULE;
    return 0;
}

/* Marks the room as stuck, because a stored move cannot be replayed. The stored moves stay unchanged, so that `ludo
 * admin rewind` can repair the room. */
static void get_stuck(struct room *r, struct ludo_error *e)
{
    char move[16];
    r->stuck = true;
    r->clock.due = 0;
    r->clock.runs = 0;
    snprintf(move, sizeof move, "%d", room_table(r)->n + 1);
    ludo_fail(e, N_("move {1} of this table cannot be replayed"), move, NULL);
}

static void play_again(struct room *r, struct store *s, struct ludo_error *e)
{
    if (r->info.stage == ROOM_GATHERS)
        return;
    if (add_words(r, e) < 0 || store_moves(s, r->info.id, move_again, r) < 0)
        get_stuck(r, e);
    r->stored_moves = r->fewest_moves = room_table(r)->n;
    /* The store does not keep undone moves. After an undo, the moves that a client knows may differ from the stored
     * moves. */
    if (r->progress.undo_count)
        room_table(r)->undone.to = INT_MAX;
}

/* Only this function adds a resignation to gone[]. Each seat is in gone[] at most once, so there is always space for
 * another seat. */
static bool add_gone(struct room *r, const struct store_gone *one)
{
    if (one->seat < 0 || one->seat >= r->info.seats || r->gone_n >= LUDO_SEATS_MAX || room_is_gone(r, one->seat))
        return false;
    r->gone[r->gone_n++] = *one;
    return true;
}

/* Reads the resignations of a room. A file of an older server may name a seat twice. */
static void read_gone(struct room *r, struct store *s)
{
    struct store_gone found[STORE_GONE];
    int n = store_gone(s, r->info.id, found);
    r->gone_n = 0;
    for (int i = 0; i < n; i++)
        add_gone(r, &found[i]);
}

void room_skim(struct room *r, struct store *s, const struct store_room *is)
{
    r->info = *is;
    store_terms_get(s, is->id, &r->terms);
    store_progress_get(s, is->id, &r->progress);
    if (r->terms.bank && store_clock_get(s, is->id, &r->clock) < 0)
        r->clock = (struct store_clock){ 0 };
    read_gone(r, s);
    store_words_get(s, is->id, &r->words);
    r->unrated = store_room_is_unrated(s, is->id);
    r->casual = store_is_casual(s, is->id);
    r->helped = store_helped(s, is->id);
    r->stand_ins = store_seen_get(s, is->id, r->last_seen);
    if (store_rematch_of(s, is->id, r->rematch) < 0)
        r->rematch[0] = '\0';
}

/* Updates the summary of the room that the lists of rooms show. */
static void sum_up(struct room *r)
{
    const struct ludo_table *t = room_table(r);
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_moment m;
    ludo_view(t->rules, t->state, LUDO_SPECTATOR, view);
    ludo_moment_of(t->rules, view, &m);
    r->progress.n = t->n;
    r->progress.round = m.round;
    r->progress.turn = room_to_move(r);
}

static int read_room(struct room *r, struct store *s, const char *id, struct ludo_error *e)
{
    struct store_room is;
    if (store_room_get(s, id, &is) < 0)
        return -1;
    room_skim(r, s, &is);
    r->stages_logged = (int)is.stage + 1;
    r->gone_logged = r->gone_n;
    r->stand_ins_logged = r->stand_ins;
    r->box = store_box_get(s, id);
    if (room_create_table(r, e) < 0)
        return -1;
    play_again(r, s, e);
    room_replace_gone(r, NULL); /* a seat whose bot level is unknown stays unchanged */
    return 0;
}

struct room *room_load(struct store *s, const char *id, char *why, size_t n)
{
    struct room *r = calloc(1, sizeof *r);
    struct ludo_error e = { 0 };
    struct ludo_text text = ludo_text(why, n);
    int read = r ? read_room(r, s, id, &e) : -1;
    if (e.what)
        ludo_error_put(&e, LUDO_EN, &text);
    if (read == 0)
        return r;
    room_free(r);
    return NULL;
}

/* ---- Seats ---- */

unsigned room_to_move(const struct room *r)
{
    struct ludo_decision d;
    const struct ludo_table *t = room_table(r);
    t->rules->decision(t->state, &d);
    bool asked = r->info.stage == ROOM_PLAYS && !r->stuck && (d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS);
    return asked ? d.must & ((1u << r->info.seats) - 1) : 0;
}

static bool is_free(const struct store_seat *seat) { return strcmp(seat->player, "human") == 0 && !seat->person; }

bool room_is_full(const struct room *r)
{
    for (int i = 0; i < r->info.seats; i++)
        if (is_free(&r->info.seat[i]))
            return false;
    return true;
}

bool room_has_free(const struct room *r, int seat)
{
    return seat >= 0 && seat < r->info.seats && is_free(&r->info.seat[seat]);
}

int room_sit(struct room *r, struct store *s, int seat, int64_t person, const char *word)
{
    struct ludo_text text = ludo_text(r->info.seat[seat].word, sizeof r->info.seat[seat].word);
    /* the mask includes a person who leaves the room before the game begins */
    r->info.ever_seated = room_ever_seated(r);
    r->info.seat[seat].person = person;
    room_table(r)->people = (uint8_t)room_ever_seated(r);
    ludo_put(&text, word);
    return store_room_seat(s, r->info.id, seat, &r->info.seat[seat]);
}

int room_unrate(struct room *r, struct store *s)
{
    r->unrated = true;
    return store_room_unrate(s, r->info.id);
}

int room_make_casual(struct room *r, struct store *s)
{
    r->casual = true;
    return store_casual_set(s, r->info.id);
}

static int hand_over(struct room *r, struct store *s, int seat, const char *player)
{
    struct ludo_error ignored;
    struct ludo_text text = ludo_text(r->info.seat[seat].player, sizeof r->info.seat[seat].player);
    if (ludo_table_seat(room_table(r), seat, player, &ignored) < 0)
        return -1;
    ludo_put(&text, player);
    return s ? store_room_seat(s, r->info.id, seat, &r->info.seat[seat]) : 0;
}

int room_set_player(struct room *r, struct store *s, int seat, const char *player)
{
    if (r->info.stage == ROOM_PLAYS && strcmp(player, "human") != 0) {
        r->helped |= 1u << seat;
        if (store_helped_add(s, r->info.id, seat) < 0)
            return -1;
    }
    return hand_over(r, s, seat, player);
}

/* ---- Resigning ---- */

/* Returns whether the game is cooperative. In a cooperative game no player wins by the resignation of another player,
 * so a bot continues the seat. */
static bool plays_together(const struct room *r)
{
    struct ludo_result result;
    if (!room_table(r))
        return false;
    room_table(r)->rules->score(room_table(r)->state, &result);
    return result.common;
}

bool room_ended(const struct room *r)
{
    return r->gone_n > 0 && (!room_people(r) || (r->info.seats == 2 && !plays_together(r)));
}

const char *room_gone_level(const struct room *r) { return r->terms.late[0] ? r->terms.late : "skilled"; }

/* Returns the bot level for absent players. A room of an older server may have the level `random`, which would lose the
 * game for the absent player. */
const char *room_absent_level(const struct room *r)
{
    return r->terms.stand_in[0] && strcmp(r->terms.stand_in, "random") != 0 ? r->terms.stand_in : "skilled";
}

/* A player who resigns has lost, also in a rated game. The result of the bot that continues the seat does not count for
 * this player. For a seat that has already resigned, nothing changes. */
int room_give_up(struct room *r, struct store *s, int seat, enum store_gone_reason how)
{
    struct store_gone one = { .seat = seat, .how = how, .n = room_table(r) ? room_table(r)->n : r->progress.n };
    if (!add_gone(r, &one))
        return 0;
    if (store_gone_add(s, r->info.id, &one) < 0)
        return -1;
    return room_ended(r) || r->stuck ? 0 : hand_over(r, s, seat, room_gone_level(r));
}

int room_replace_gone(struct room *r, struct store *s)
{
    if (r->info.stage != ROOM_PLAYS || r->stuck || room_ended(r))
        return 0;
    for (int i = 0; i < r->gone_n; i++)
        if (strcmp(r->info.seat[r->gone[i].seat].player, "human") == 0 &&
            hand_over(r, s, r->gone[i].seat, room_gone_level(r)) < 0)
            return -1;
    return 0;
}

/* Ranks the remaining players by the rules of the game. Players who have resigned are not ranked here. */
static void rank_others(struct room *r, const struct ludo_result *result, int columns)
{
    for (int i = 0; i < columns; i++) {
        r->rank[i] = 1;
        for (int k = 0; k < columns; k++)
            if (!room_is_gone(r, k) && result->rank[k] < result->rank[i])
                r->rank[i]++;
    }
}

void room_compute_ranks(struct room *r)
{
    const struct ludo_table *t = room_table(r);
    struct ludo_result result;
    t->rules->score(t->state, &result);
    int columns = result.seats + result.rivals;
    if (result.common) {
        memcpy(r->rank, result.rank, sizeof r->rank);
        return;
    }
    rank_others(r, &result, columns);
    for (int i = 0; i < r->gone_n; i++)
        r->rank[r->gone[i].seat] = (uint8_t)(columns - i);
}

/* ---- The game ---- */

int room_begin(struct room *r, struct store *s, int64_t now, int64_t time)
{
    struct ludo_error ignored;
    if (add_words(r, &ignored) < 0 || store_room_stage(s, r->info.id, ROOM_PLAYS, now) < 0)
        return -1;
    r->info.stage = ROOM_PLAYS;
    clock_begin(&r->clock, &r->terms, time);
    room_advance(r);
    return 0;
}

void room_advance(struct room *r)
{
    if (r->info.stage == ROOM_PLAYS && !r->stuck)
        ludo_table_run(room_table(r), LUDO_RUN_CHANCE | LUDO_RUN_FORCED);
}

static int keep_moves(struct room *r, struct store *s)
{
    const struct ludo_table *t = room_table(r);
    for (; r->stored_moves < t->n; r->stored_moves++) {
        struct store_move m = store_move_of(&t->history[r->stored_moves]);
        if (store_move_add(s, r->info.id, r->stored_moves, &m) < 0)
            return -1;
    }
    return 0;
}

static int cut_moves(struct room *r, struct store *s, int n)
{
    if (n >= r->stored_moves)
        return 0;
    r->stored_moves = n;
    return store_move_cut(s, r->info.id, n);
}

/* Returns a mask of seats whose clock runs: seats that must move and that people play. */
static unsigned clock_runs_for(const struct room *r)
{
    return r->terms.bank && !r->terms.paused ? room_to_move(r) & room_players(r) : 0;
}

static int keep_clock(struct room *r, struct store *s, int64_t time)
{
    if (!r->terms.bank)
        return 0;
    clock_run(&r->clock, &r->terms, clock_runs_for(r), room_table(r)->n, time);
    return store_clock_set(s, r->info.id, &r->clock) < 0 || store_server_time_set(s, time) < 0 ? -1 : 0;
}

/* Stores a stuck room. Only two facts are stored: that its game is over, and that no seat must move. */
static int keep_stuck(struct room *r, struct store *s, int64_t now)
{
    bool ends = r->info.stage == ROOM_PLAYS && room_ended(r);
    r->progress.turn = 0;
    if (store_progress_set(s, r->info.id, &r->progress) < 0)
        return -1;
    if (!ends)
        return 0;
    r->info.stage = ROOM_OVER;
    return store_room_stage(s, r->info.id, ROOM_OVER, now);
}

bool room_is_behind(struct room *r)
{
    struct store_progress was = r->progress;
    if (r->info.stage != ROOM_PLAYS)
        return false;
    if (r->stuck)
        return room_ended(r) || r->progress.turn;
    if (room_table(r)->n != r->stored_moves || r->fewest_moves < r->stored_moves || room_is_over(r) || room_ended(r))
        return true;
    sum_up(r);
    return was.n != r->progress.n || was.round != r->progress.round || was.turn != r->progress.turn ||
           (r->terms.bank && r->clock.runs != clock_runs_for(r));
}

int room_store(struct room *r, struct store *s, int64_t now, int64_t time)
{
    assert(r->gone_n >= 0 && r->gone_n <= r->info.seats);
    if (r->info.stage == ROOM_GATHERS)
        return 0;
    if (r->stuck)
        return keep_stuck(r, s, now);
    if (cut_moves(r, s, r->fewest_moves) < 0 || keep_moves(r, s) < 0)
        return -1;
    if (room_is_over(r) || room_ended(r))
        r->info.stage = ROOM_OVER;
    sum_up(r);
    if (store_progress_set(s, r->info.id, &r->progress) < 0 || keep_clock(r, s, time) < 0)
        return -1;
    return store_room_stage(s, r->info.id, r->info.stage, now);
}
