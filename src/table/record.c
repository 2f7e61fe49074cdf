/* record.c - writes records, the .ludo text (docs/records.md). */
#include "table.h"

#include <stdlib.h>
#include <string.h>

enum { HEADER_MAX = 4096, RECORD_LINE_MAX = 160 };

/* Enlarges the buffer. If there is no memory, frees the buffer and sets its pointer to NULL. */
static void grow(struct ludo_text *out, size_t need)
{
    size_t size = 2 * (out->max + need);
    char *more = out->at ? realloc(out->at, size) : NULL;
    if (!more)
        return;
    out->at = more;
    out->max = size;
}

static void put_pair(struct ludo_text *out, const char *word, const char *value)
{
    ludo_put(out, word);
    ludo_put(out, " ");
    ludo_put(out, value);
    ludo_put(out, "\n");
}

/* Writes the differences from the built-in card data, so that the record can be replayed without the box file. */
static void put_box(const struct ludo_table *t, struct ludo_text *out)
{
    struct ludo_box_about about;
    if (!t->box)
        return;
    ludo_box_about(t->rules, &about);
    if (about.differ)
        put_pair(out, "box", about.hash);
    for (struct ludo_box_value f = { .sheet = -1 }; ludo_box_value_next(t->rules, &f);) {
        if (!ludo_box_value_differs(t->rules, &f))
            continue;
        ludo_put(out, "figure ");
        ludo_box_value_path(t->rules, &f, out);
        ludo_put(out, " = ");
        ludo_box_value_put(t->rules, &f, out);
        ludo_put(out, "\n");
    }
    for (int i = 0;; i++) {
        char line[200];
        struct ludo_text text = ludo_text(line, sizeof line);
        if (!ludo_box_name_line(t->rules, i, &text))
            break;
        put_pair(out, "figure", line);
    }
}

static void put_pledge(int seat, const struct ludo_pledge *p, struct ludo_text *out)
{
    static const char *const ends[] = {
        [LUDO_PLEDGE_KEPT] = "", [LUDO_PLEDGE_CLEAR] = " clear", [LUDO_PLEDGE_LOST] = "lost"
    };
    if (p->how == LUDO_PLEDGE_NONE)
        return;
    ludo_put(out, "pledge ");
    ludo_put_int(out, seat);
    ludo_put(out, " ");
    ludo_put(out, p->hash);
    ludo_put(out, " ");
    ludo_put(out, p->nonce);
    ludo_put(out, ends[p->how]);
    ludo_put(out, "\n");
}

/* Writes which net a computer player has instead of the net of the game. Readers of earlier versions take the line for
 * a comment. */
static void put_net(const struct ludo_table *t, int seat, struct ludo_text *out)
{
    if (!t->net[seat][0])
        return;
    ludo_put(out, ";net ");
    ludo_put_int(out, seat);
    ludo_put(out, " ");
    ludo_put(out, t->net[seat]);
    ludo_put(out, "\n");
}

static void put_header(const struct ludo_table *t, int what, struct ludo_text *out)
{
    ludo_put(out, "ludo 2\ngame ");
    ludo_put(out, t->rules->id);
    ludo_put(out, " ");
    ludo_put_int(out, t->rules->version);
    ludo_put(out, "\n");
    put_box(t, out);
    for (int i = 0; i < t->rules->option_n; i++) {
        if (t->config.option[i] == t->rules->options[i].standard)
            continue;
        ludo_put(out, "option ");
        ludo_config_put(t->rules, &t->config, i, out);
        ludo_put(out, "\n");
    }
    for (int i = 0; i < t->config.seats; i++) {
        ludo_put(out, "seat ");
        ludo_put_int(out, i);
        ludo_put(out, " ");
        ludo_put(out, t->seat[i]);
        ludo_put(out, "\n");
        put_net(t, i, out);
    }
    if (t->commitment[0])
        put_pair(out, "commitment", t->commitment);
    if (t->seed[0] && what & LUDO_RECORD_SEED)
        put_pair(out, "seed", t->seed);
    for (int i = 0; i < t->config.seats; i++) {
        if (!t->part[i][0])
            continue;
        ludo_put(out, "part ");
        ludo_put_int(out, i);
        put_pair(out, "", t->part[i]);
    }
    for (int i = 0; i < t->config.seats && what & LUDO_RECORD_PLEDGES; i++)
        put_pledge(i, &t->pledge[i], out);
    if (t->undealt) {
        ludo_put(out, "upgraded ");
        ludo_put_int(out, t->undealt);
        ludo_put(out, "\n");
    }
}

static void put_seat(int seat, struct ludo_text *out)
{
    if (seat < 0)
        ludo_put(out, "*");
    else
        ludo_put_int(out, seat);
}

/* Readers of earlier versions take the mark ";+" for a comment. */
static void put_move(const struct ludo_table *t, const struct ludo_entry *h, ludo_move m, uint64_t hash,
                     struct ludo_text *out)
{
    put_seat(h->seat, out);
    ludo_put(out, " ");
    ludo_move_put(t->rules, m, out);
    ludo_put(out, " #");
    ludo_put_hex(out, hash >> 32, 8);
    ludo_put(out, h->joined ? "\n;+\n" : "\n");
}

static void put_end(const struct ludo_table *t, struct ludo_text *out)
{
    struct ludo_result result = { 0 };
    t->rules->score(t->state, &result);
    if (!result.over)
        return;
    ludo_put(out, "result");
    for (int i = 0; i < t->config.seats; i++) {
        ludo_put(out, " ");
        ludo_put_int(out, result.points[i]);
    }
    ludo_put(out, "\nend\n");
}

static char *write_whole(const struct ludo_table *t, int what, size_t *n)
{
    size_t room = HEADER_MAX + (size_t)t->n * RECORD_LINE_MAX;
    char *text = malloc(room);
    if (!text)
        return NULL;
    struct ludo_text out = ludo_text(text, room);
    out.more = grow;
    put_header(t, what, &out);
    for (int i = 0; i < t->n; i++)
        put_move(t, &t->history[i], t->history[i].move, t->history[i].hash, &out);
    put_end(t, &out);
    *n = out.n;
    return out.at;
}

/* ---- Seat records ----------------------------------------------------------------------------------- */

/* One move as the seat knows it: the move, the view after it, the events. */
struct shot {
    ludo_move seen;
    state_buffer view;
    struct ludo_event room[64];
    struct ludo_events events;
};

/* Plays move i on state `s` and stores what the seat learns from the move. */
static void live(const struct ludo_table *t, int i, int seat, state_buffer *s, struct shot *shot)
{
    const struct ludo_entry *h = &t->history[i];
    shot->seen = ludo_move_as_seen(t->rules, s, h->seat, h->move, seat);
    t->rules->play(s, h->seat, h->move, &shot->events);
    ludo_view(t->rules, s, seat, &shot->view);
}

static void read_shot(const struct ludo_table *t, int i, struct shot *shot)
{
    shot->seen = t->history[i].move;
    ludo_seat_record_events(t->seat_record, i, &shot->events);
    memcpy(&shot->view, ludo_seat_record_view(t->rules, t->seat_record, i + 1), t->rules->state_size);
}

static void put_shot(const struct ludo_table *t, int i, int seat, const state_buffer *before, const struct shot *shot,
                     struct ludo_text *out)
{
    put_move(t, &t->history[i], shot->seen, ludo_hash(t->rules, &shot->view), out);
    ludo_seat_record_put_changes(t->rules, before, &shot->view, out);
    for (int k = 0; k < shot->events.n; k++)
        if (ludo_event_visible_to(&shot->events.at[k], seat))
            ludo_seat_record_put_event(t->rules, &shot->events.at[k], out);
}

static char *write_for(const struct ludo_table *t, int seat, int what, size_t *n)
{
    struct ludo_text out = { .at = malloc(HEADER_MAX), .max = HEADER_MAX, .more = grow };
    struct shot shot;
    state_buffer s, before;
    if (!out.at)
        return NULL;
    put_header(t, what & ~LUDO_RECORD_SEED, &out);
    ludo_put(&out, "for ");
    put_seat(seat, &out);
    ludo_put(&out, "\n");
    t->rules->setup(&s, &t->config);
    ludo_view(t->rules, &s, seat, &before);
    for (int i = 0; i < t->n; i++) {
        shot.events = (struct ludo_events){ .max = 64, .at = shot.room };
        if (t->seat_record)
            read_shot(t, i, &shot);
        else
            live(t, i, seat, &s, &shot);
        put_shot(t, i, seat, &before, &shot, &out);
        before = shot.view;
    }
    *n = out.n;
    return out.at;
}

char *ludo_record_put(const struct ludo_table *t, int seat, int what, size_t *n)
{
    int viewer = t->seat_record && seat == LUDO_ALL ? t->seat_record->viewer : seat;
    return viewer == LUDO_ALL ? write_whole(t, what, n) : write_for(t, viewer, what, n);
}

char *ludo_record_write(const struct ludo_table *t, bool with_seed, size_t *n)
{
    return ludo_record_put(t, LUDO_ALL, LUDO_RECORD_PLEDGES | (with_seed ? LUDO_RECORD_SEED : 0), n);
}

char *ludo_record_write_for(const struct ludo_table *t, int seat, size_t *n)
{
    return ludo_record_put(t, seat, LUDO_RECORD_PLEDGES, n);
}
