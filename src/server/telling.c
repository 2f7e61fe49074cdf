/* telling.c - what is told of a room besides its moves: what was agreed on, whose time runs, and to those who watch the lobby,
 * which table waits for them. */
#include "parts.h"
#include "rights.h"

#include <stdlib.h>
#include <string.h>

void house_put_mask(struct ludo_text *out, const char *key, unsigned mask)
{
    ludo_put_json_open(out, key, '[');
    for (int i = 0, n = 0; mask >> i; i++)
        if (mask >> i & 1) {
            ludo_put(out, n++ ? "," : "");
            ludo_put_int(out, i);
        }
    ludo_put_json_close(out, ']');
}

void house_put_clock(struct house *h, const struct room *r, struct ludo_text *out)
{
    if (!r->terms.bank)
        return;
    ludo_put_json_open(out, "clock", '{');
    ludo_put_json_int(out, "bank", r->terms.bank);
    ludo_put_json_int(out, "add", r->terms.add);
    ludo_put_json_int(out, "cap", r->terms.cap);
    ludo_put_json_text(out, "late", r->terms.late[0] ? r->terms.late : "lose");
    ludo_put_json_open(out, "left", '[');
    for (int i = 0; i < r->is.seats; i++) {
        ludo_put(out, i ? "," : "");
        ludo_put_int(out, r->is.stage == ROOM_GATHERS ? r->terms.bank * 1000 : clock_left(&r->clock, i, house_time(h)));
    }
    ludo_put_json_close(out, ']');
    house_put_mask(out, "runs", r->clock.runs);
    ludo_put_json_close(out, '}');
}

const char *house_how(enum store_how how) { return how == GONE_LATE ? "late" : "resigned"; }

static void put_gone(const struct room *r, struct ludo_text *out)
{
    ludo_put_json_open(out, "gone", '[');
    for (int i = 0; i < r->gone_n; i++) {
        ludo_put_json_open(out, NULL, '{');
        ludo_put_json_int(out, "seat", r->gone[i].seat);
        ludo_put_json_text(out, "how", house_how(r->gone[i].how));
        ludo_put_json_int(out, "n", r->gone[i].n);
        ludo_put_json_close(out, '}');
    }
    ludo_put_json_close(out, ']');
}

static void put_asks(const struct room *r, struct ludo_text *out)
{
    if (r->asks.what == ASKS_NOTHING)
        return;
    ludo_put_json_open(out, "asks", '{');
    ludo_put_json_text(out, "to", r->asks.what == ASKS_PAUSE ? "pause" : "undo");
    ludo_put_json_int(out, "by", r->asks.by);
    house_put_mask(out, "agreed", r->asks.agreed);
    if (r->asks.what == ASKS_UNDO)
        house_put_mask(out, "others", r->asks.others);
    ludo_put_json_close(out, '}');
}

void house_put_stage(const struct room *r, struct ludo_text *out)
{
    static const char *const stages[] = { "gathers", "plays", "over" };
    ludo_put_json_text(out, "stage", stages[r->is.stage]);
}

void house_put_terms(struct house *h, const struct room *r, struct ludo_text *out)
{
    ludo_put_json_int(out, "n", room_table(r) ? room_table(r)->n : r->brief.n);
    ludo_put_json_int(out, "round", r->brief.round);
    ludo_put_json_int(out, "back", r->brief.back);
    house_put_mask(out, "turn", room_table(r) ? room_must(r) : r->brief.turn);
    house_put_clock(h, r, out);
    ludo_put_json_bool(out, "hints", r->terms.hints);
    ludo_put_json_bool(out, "private", r->terms.closed);
    ludo_put_json_bool(out, "paused", r->terms.paused);
    ludo_put_json_int(out, "away", r->terms.away);
    if (r->terms.stand_in[0])
        ludo_put_json_text(out, "stand-in", r->terms.stand_in);
    put_asks(r, out);
    put_gone(r, out);
    if (r->rematch[0])
        ludo_put_json_text(out, "rematch", r->rematch);
}

void house_show_watchers_out(struct house *h, struct room *r)
{
    for (struct link *l = r->terms.closed ? r->places : NULL, *next; l; l = next) {
        struct place *p = l->of;
        struct guest *g = p->guest;
        struct ludo_text out = house_text();
        next = l->next;
        if (rights_watch(r, g->is.id))
            continue;
        house_give_place(h, p);
        ludo_put_char(&out, '{');
        ludo_put_json_text(&out, "closed", r->is.id);
        ludo_put_char(&out, '}');
        house_put_letter(h, g, -1, &out);
    }
}

/* ---- Those who watch the lobby ---- */

static uint64_t mix(uint64_t to, uint64_t more) { return (to ^ more) * 0x100000001b3u; }

uint64_t house_line(const struct room *r)
{
    uint64_t line = mix(mix(mix(0xcbf29ce484222325u, r->is.stage), r->brief.turn), r->terms.paused);
    for (int i = 0; i < r->is.seats; i++) {
        line = mix(line, (uint64_t)r->is.seat[i].person);
        for (const char *c = r->is.seat[i].player; *c; c++)
            line = mix(line, (unsigned char)*c);
    }
    return mix(line, r->rematch[0] != 0);
}

bool house_is_in_lobby(const struct room *r)
{
    bool free_seat = false;
    for (int i = 0; i < r->is.seats; i++)
        free_seat |= room_has_free(r, i);
    return r->is.listed && r->is.stage == ROOM_GATHERS && free_seat;
}

/* One's own tables, and those that anybody may sit down at, or could a moment ago. */
static bool is_for(const struct room *r, const struct guest *g)
{
    bool own = room_seat_of(r, g->is.id) >= 0 || r->is.host == g->is.id;
    return (own && rights_watch(r, g->is.id)) || r->in_lobby || house_is_in_lobby(r);
}

/* Of a private table that has begun, to others: only that it is not in the lobby any more. */
static void put_left(const struct room *r, struct ludo_text *out)
{
    ludo_put_json_open(out, "line", '{');
    ludo_put_json_text(out, "id", r->is.id);
    ludo_put_json_text(out, "game", r->is.game);
    house_put_stage(r, out);
    ludo_put_json_bool(out, "listed", r->is.listed);
    ludo_put_json_bool(out, "private", r->terms.closed);
    house_put_mask(out, "turn", 0);
    ludo_put_json_open(out, "seats", '[');
    ludo_put_json_close(out, ']');
    ludo_put_json_close(out, '}');
}

static void tell_line(struct house *h, const struct room *r)
{
    for (const struct link *l = h->watchers; l; l = l->next) {
        struct guest *g = l->of;
        struct ludo_text out = house_text();
        if (!is_for(r, g))
            continue;
        ludo_put_char(&out, '{');
        if (rights_watch(r, g->is.id))
            house_put_room(h, r, g, &out, "line");
        else
            put_left(r, &out);
        ludo_put_char(&out, '}');
        house_put_letter(h, g, -1, &out);
    }
}

void house_tell_lines(struct house *h)
{
    for (const struct link *l = h->touched; l; l = l->next) {
        struct room *r = l->of;
        uint64_t line = house_line(r);
        if (line == r->line)
            continue;
        r->line = line;
        tell_line(h, r);
        r->in_lobby = house_is_in_lobby(r);
    }
}
