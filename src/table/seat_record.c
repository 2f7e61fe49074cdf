/* seat_record.c - seat records: a view after each move, and the events that the seat saw (docs/records.md, "For one
 * seat").
 *
 * Hidden moves cannot be replayed. So a seat record contains the changes of the view: each line has the path of an
 * element and its value. For sets and bags, which may be long, the line lists only the added and removed names. */
#include "table.h"
#include "../core/core.h"

#include <stdlib.h>
#include <string.h>

/* ---- Views ------------------------------------------------------------------------------------------ */

unsigned char *ludo_seat_record_view(const struct ludo_rules *g, const struct ludo_seat_record *f, int n)
{
    return f->view + (size_t)n * g->state_size;
}

static int make_view_room(const struct ludo_rules *g, struct ludo_seat_record *f)
{
    if (f->view_n < f->view_room)
        return 0;
    int room = f->view_room ? 2 * f->view_room : 64;
    unsigned char *more = realloc(f->view, (size_t)room * g->state_size);
    if (!more)
        return -1;
    f->view = more;
    f->view_room = room;
    return 0;
}

struct ludo_seat_record *ludo_seat_record_new(const struct ludo_rules *g, const struct ludo_config *config, int viewer)
{
    _Alignas(8) unsigned char s[LUDO_STATE_MAX];
    struct ludo_seat_record *f = calloc(1, sizeof *f);
    if (!f || make_view_room(g, f) < 0) {
        free(f);
        return NULL;
    }
    f->viewer = viewer;
    f->view_n = 1;
    g->setup(s, config);
    ludo_view(g, s, viewer, s);
    memcpy(f->view, s, g->state_size);
    return f;
}

void ludo_seat_record_free(struct ludo_seat_record *f)
{
    if (!f)
        return;
    free(f->view);
    free(f->event);
    free(f);
}

unsigned char *ludo_seat_record_add_view(const struct ludo_rules *g, struct ludo_seat_record *f)
{
    if (f->view_n > LUDO_HISTORY_MAX || make_view_room(g, f) < 0)
        return NULL;
    unsigned char *last = ludo_seat_record_view(g, f, f->view_n++);
    memcpy(last, last - g->state_size, g->state_size);
    return last;
}

int ludo_seat_record_add_event(struct ludo_seat_record *f, struct ludo_event e)
{
    if (f->event_n == f->event_room) {
        int room = f->event_room ? 2 * f->event_room : 64;
        struct ludo_seen_event *more = realloc(f->event, (size_t)room * sizeof *more);
        if (!more)
            return -1;
        f->event = more;
        f->event_room = room;
    }
    f->event[f->event_n++] = (struct ludo_seen_event){ f->view_n - 2, e };
    return 0;
}

void ludo_seat_record_events(const struct ludo_seat_record *f, int move, struct ludo_events *events)
{
    for (int i = 0; i < f->event_n; i++)
        if (f->event[i].move == move && events->n < events->max)
            events->at[events->n++] = f->event[i].event;
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

static void put_path(const struct changes *c, const struct ludo_element *p)
{
    ludo_put(c->out, "= ");
    ludo_element_path(c->rules, p, c->out);
}

/* Writes "+petra" for each added and "-petra" for each removed thing. A long list continues on the next line. */
static void put_many(const struct changes *c, const struct ludo_element *p)
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

static void put_change(void *to, const struct ludo_element *p)
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

void ludo_seat_record_put_changes(const struct ludo_rules *g, const void *before, const void *after,
                                  struct ludo_text *out)
{
    struct changes c = { g, before, after, out };
    ludo_diff(g, before, after, put_change, &c);
}

static int change_many(const struct ludo_rules *g, unsigned char *view, const struct ludo_element *p, const char *at,
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

int ludo_seat_record_read_change(const struct ludo_rules *g, void *view, char *line, struct ludo_error *e)
{
    struct ludo_element p;
    char *value = strchr(line, ' ');
    if (!value)
        return ludo_fail(e, N_("expected a path and its value: {1}"), line, NULL);
    *value++ = 0;
    if (ludo_element_find(g, line, &p, e) < 0)
        return -1;
    return is_many(&g->fields[p.field]) ? change_many(g, view, &p, value, e) : ludo_value_set(g, view, &p, value, e);
}

/* ---- Events as lines -------------------------------------------------------------------------------- */

void ludo_seat_record_put_event(const struct ludo_rules *g, const struct ludo_event *e, struct ludo_text *out)
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

int ludo_seat_record_read_event(const struct ludo_rules *g, const char *line, struct ludo_event *event,
                                struct ludo_error *e)
{
    const char *at = line, *end = line + strlen(line);
    struct ludo_core_word w;
    int64_t n[1 + LUDO_ARGS_MAX];
    int kind = ludo_core_word_next(&at, end, &w) ? event_find(g, w) : -1;
    for (int i = 0; i <= LUDO_ARGS_MAX; i++) {
        bool nobody = ludo_core_word_next(&at, end, &w) && i == 0 && ludo_core_word_is(w, "-1");
        n[i] = -1;
        if (kind < 0 || (!nobody && (!ludo_core_int_read(w, &n[i]) || n[i] < 0 || n[i] > 255)))
            return ludo_fail(e, N_("unknown event: {1}"), line, NULL);
    }
    *event = (struct ludo_event){ .kind = (uint8_t)kind,
                                  .who = (int8_t)(n[0] < LUDO_SEATS_MAX ? n[0] : LUDO_CHANCE),
                                  .see = 255,
                                  .arg = { (uint8_t)n[1], (uint8_t)n[2], (uint8_t)n[3] } };
    return 0;
}
