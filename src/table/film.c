/* film.c - what one seat saw of a game: a view after each move, and what it heard (docs/records.md, "For one seat").
 *
 * Hidden moves cannot be played again, so such a record says what changed in the view instead: each line names a place of the
 * schema and its value; sets and bags, which may be long, what came and went. */
#include "table.h"
#include "../core/core.h"

#include <stdlib.h>
#include <string.h>

/* ---- Frames ----------------------------------------------------------------------------------------- */

unsigned char *ludo_film_at(const struct ludo_rules *g, const struct ludo_film *f, int n)
{
    return f->frame + (size_t)n * g->state_size;
}

static int make_film_room(const struct ludo_rules *g, struct ludo_film *f)
{
    if (f->frames < f->frame_room)
        return 0;
    int room = f->frame_room ? 2 * f->frame_room : 64;
    unsigned char *more = realloc(f->frame, (size_t)room * g->state_size);
    if (!more)
        return -1;
    f->frame = more;
    f->frame_room = room;
    return 0;
}

struct ludo_film *ludo_film_new(const struct ludo_rules *g, const struct ludo_config *config, int viewer)
{
    _Alignas(8) unsigned char s[LUDO_STATE_MAX];
    struct ludo_film *f = calloc(1, sizeof *f);
    if (!f || make_film_room(g, f) < 0) {
        free(f);
        return NULL;
    }
    f->viewer = viewer;
    f->frames = 1;
    g->setup(s, config);
    ludo_view(g, s, viewer, s);
    memcpy(f->frame, s, g->state_size);
    return f;
}

void ludo_film_free(struct ludo_film *f)
{
    if (!f)
        return;
    free(f->frame);
    free(f->heard);
    free(f);
}

unsigned char *ludo_film_add(const struct ludo_rules *g, struct ludo_film *f)
{
    if (f->frames > LUDO_HISTORY_MAX || make_film_room(g, f) < 0)
        return NULL;
    unsigned char *last = ludo_film_at(g, f, f->frames++);
    memcpy(last, last - g->state_size, g->state_size);
    return last;
}

int ludo_film_hear(struct ludo_film *f, struct ludo_event e)
{
    if (f->heard_n == f->heard_room) {
        int room = f->heard_room ? 2 * f->heard_room : 64;
        struct ludo_heard *more = realloc(f->heard, (size_t)room * sizeof *more);
        if (!more)
            return -1;
        f->heard = more;
        f->heard_room = room;
    }
    f->heard[f->heard_n++] = (struct ludo_heard){ f->frames - 2, e };
    return 0;
}

void ludo_film_heard(const struct ludo_film *f, int move, struct ludo_events *events)
{
    for (int i = 0; i < f->heard_n; i++)
        if (f->heard[i].move == move && events->n < events->max)
            events->at[events->n++] = f->heard[i].event;
}

/* ---- Changes as lines ------------------------------------------------------------------------------- */

enum { LINE_MOST = 400 };

struct changes {
    const struct ludo_rules *rules;
    const unsigned char *before, *after;
    struct ludo_text *out;
};

static bool is_many(const struct ludo_field *f) { return f->type == LUDO_SET || f->type == LUDO_BAG; }

static int copies(const struct ludo_field *f, const unsigned char *at, int i)
{
    return f->type == LUDO_SET ? ludo_core_set_has(at, i) : at[i];
}

static void put_path(const struct changes *c, const struct ludo_place *p)
{
    ludo_put(c->out, "= ");
    ludo_place_path(c->rules, p, c->out);
}

/* "+petra" once for each that came, "-petra" for each that went; a long row goes on in the next line. */
static void put_many(const struct changes *c, const struct ludo_place *p)
{
    const struct ludo_field *f = &c->rules->fields[p->field];
    int first = f->type == LUDO_BAG ? ludo_core_bag_first(f, p) : 0;
    size_t start = c->out->n;
    put_path(c, p);
    for (int i = 0; i < (f->type == LUDO_SET ? f->names->n : f->len); i++) {
        int by = copies(f, c->after + p->at, i) - copies(f, c->before + p->at, i);
        for (int k = by < 0 ? -by : by; k > 0; k--) {
            if (c->out->n - start > LINE_MOST) {
                ludo_put(c->out, "\n");
                start = c->out->n;
                put_path(c, p);
            }
            ludo_put(c->out, by > 0 ? " +" : " -");
            ludo_put(c->out, f->names->at[first + i].id);
        }
    }
    ludo_put(c->out, "\n");
}

static void put_change(void *to, const struct ludo_place *p)
{
    const struct changes *c = to;
    if (is_many(&c->rules->fields[p->field])) {
        put_many(c, p);
        return;
    }
    put_path(c, p);
    ludo_put(c->out, " ");
    ludo_value_put(c->rules, c->after, p, c->out);
    ludo_put(c->out, "\n");
}

void ludo_film_put_changes(const struct ludo_rules *g, const void *before, const void *after, struct ludo_text *out)
{
    struct changes c = { g, before, after, out };
    ludo_diff(g, before, after, put_change, &c);
}

static int change_many(const struct ludo_rules *g, unsigned char *view, const struct ludo_place *p, const char *at,
                       struct ludo_error *e)
{
    const struct ludo_field *f = &g->fields[p->field];
    const char *end = at + strlen(at);
    int first = f->type == LUDO_BAG ? ludo_core_bag_first(f, p) : 0;
    struct ludo_core_word w;
    while (ludo_core_word_next(&at, end, &w)) {
        int i = w.n > 1 ? ludo_name_find(f->names, w.at + 1, w.n - 1) - first : -1, by = w.at[0] == '+' ? 1 : -1;
        int room = f->type == LUDO_SET ? f->names->n : f->len;
        int now = i >= 0 && i < room ? copies(f, view + p->at, i) + by : -1;
        if (now < 0 || now > (f->type == LUDO_SET ? 1 : 254))
            return ludo_fail_n(e, N_("this cannot have changed: {1}"), w.at, w.n);
        if (f->type == LUDO_SET)
            view[p->at + (size_t)i / 8] = (unsigned char)(view[p->at + (size_t)i / 8] ^ 1u << i % 8);
        else
            view[p->at + (size_t)i] = (unsigned char)now;
    }
    return 0;
}

int ludo_film_read_change(const struct ludo_rules *g, void *view, char *line, struct ludo_error *e)
{
    struct ludo_place p;
    char *value = strchr(line, ' ');
    if (!value)
        return ludo_fail(e, N_("expected a place and its value: {1}"), line, NULL);
    *value++ = 0;
    if (ludo_place_find(g, line, &p, e) < 0)
        return -1;
    return is_many(&g->fields[p.field]) ? change_many(g, view, &p, value, e) : ludo_value_set(g, view, &p, value, e);
}

/* ---- Events as lines -------------------------------------------------------------------------------- */

void ludo_film_put_event(const struct ludo_rules *g, const struct ludo_event *e, struct ludo_text *out)
{
    ludo_put(out, "> ");
    ludo_put(out, g->events[e->kind].id);
    ludo_put(out, " ");
    ludo_put_int(out, e->who);
    for (int i = 0; i < LUDO_ARGS_MAX; i++) {
        ludo_put(out, " ");
        ludo_put_int(out, e->arg[i]);
    }
    ludo_put(out, "\n");
}

static int event_find(const struct ludo_rules *g, struct ludo_core_word w)
{
    for (int i = 0; i < g->event_n; i++)
        if (ludo_core_word_is(w, g->events[i].id))
            return i;
    return -1;
}

int ludo_film_read_event(const struct ludo_rules *g, const char *line, struct ludo_event *event, struct ludo_error *e)
{
    const char *at = line, *end = line + strlen(line);
    struct ludo_core_word w;
    int64_t n[1 + LUDO_ARGS_MAX];
    int kind = ludo_core_word_next(&at, end, &w) ? event_find(g, w) : -1;
    for (int i = 0; i <= LUDO_ARGS_MAX; i++) {
        bool nobody = ludo_core_word_next(&at, end, &w) && i == 0 && ludo_core_word_is(w, "-1");
        n[i] = -1;
        if (kind < 0 || (!nobody && (!ludo_core_int_read(w, &n[i]) || n[i] < 0 || n[i] > 255)))
            return ludo_fail(e, N_("this is no event of this game: {1}"), line, NULL);
    }
    *event = (struct ludo_event){ .kind = (uint8_t)kind,
                                  .who = (int8_t)(n[0] < LUDO_SEATS_MAX ? n[0] : LUDO_CHANCE),
                                  .see = 255,
                                  .arg = { (uint8_t)n[1], (uint8_t)n[2], (uint8_t)n[3] } };
    return 0;
}
