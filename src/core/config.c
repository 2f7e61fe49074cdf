/* config.c - the number of seats and the options of a game. */
#include "core.h"

#include <assert.h>
#include <string.h>

void ludo_config_default(const struct ludo_rules *g, struct ludo_config *c)
{
    assert(g->option_n <= LUDO_OPTIONS_MAX);
    memset(c, 0, sizeof *c);
    c->seats = g->min_seats;
    c->box = g->box;
    for (int i = 0; i < g->option_n; i++)
        c->option[i] = g->options[i].standard;
}

void ludo_state_init(const struct ludo_rules *g, void *s, const struct ludo_config *c)
{
    uint8_t *state = s;
    const void *box = c->box ? c->box : g->box;
    memset(state, 0, g->state_size);
    state[g->seats_at] = (uint8_t)c->seats;
    for (int i = 0; i < g->option_n; i++) {
        const struct ludo_option *o = &g->options[i];
        if (o->bit)
            state[o->at] |= (uint8_t)((c->option[i] != 0) << (o->bit - 1));
        else
            state[o->at] = (uint8_t)(c->option[i] - o->less);
    }
    if (g->box)
        memcpy(state + g->box_at, &box, sizeof box);
}

void ludo_config_of(const struct ludo_rules *g, const void *s, struct ludo_config *c)
{
    const uint8_t *state = s;
    *c = (struct ludo_config){ .seats = state[g->seats_at] };
    for (int i = 0; i < g->option_n; i++) {
        const struct ludo_option *o = &g->options[i];
        c->option[i] = o->bit ? state[o->at] >> (o->bit - 1) & 1 : state[o->at] + o->less;
    }
    if (g->box)
        memcpy(&c->box, state + g->box_at, sizeof c->box);
}

static bool is_switch(const struct ludo_option *o) { return o->min == 0 && o->max == 1; }

static int find(const struct ludo_rules *g, struct ludo_core_word id)
{
    for (int i = 0; i < g->option_n; i++)
        if (ludo_core_word_is(id, g->options[i].id))
            return i;
    return -1;
}

static int out_of_range(const struct ludo_option *o, struct ludo_error *e)
{
    char range[32];
    return is_switch(o) ? ludo_fail_as(e, LUDO_OUT_OF_RANGE, N_("{1} must be on or off"), o->id, NULL)
                        : ludo_fail_as(e, LUDO_OUT_OF_RANGE, N_("{1} must be in the range {2}"), o->id,
                                       ludo_core_range(range, o->min, o->max));
}

static bool read_value(const struct ludo_option *o, struct ludo_core_word value, int64_t *v)
{
    if (is_switch(o) && (ludo_core_word_is(value, "on") || ludo_core_word_is(value, "off"))) {
        *v = value.n == 2;
        return true;
    }
    return ludo_core_int_read(value, v) && *v >= o->min && *v <= o->max;
}

/* Describes the number of seats as an option, because `seats=3` is set in the same way as an option. */
static struct ludo_option seats_option(const struct ludo_rules *g)
{
    return (struct ludo_option){ .id = "seats", .min = g->min_seats, .max = g->max_seats };
}

/* Returns the current form of an option assignment of an older version, or the assignment itself. */
static const char *current_assignment(const struct ludo_rules *g, const char *assignment)
{
    for (int i = 0; i < g->old_option_n; i++)
        if (strcmp(g->old_options[i].was, assignment) == 0)
            return g->old_options[i].now;
    return assignment;
}

int ludo_config_set(const struct ludo_rules *g, struct ludo_config *c, const char *assignment, struct ludo_error *e)
{
    assignment = current_assignment(g, assignment);
    const char *equals = strchr(assignment, '=');
    if (!equals)
        return ludo_fail(e, N_("{1} has no value: write {1}=VALUE"), assignment, NULL);
    struct ludo_core_word id = { assignment, (size_t)(equals - assignment) },
                          value = { equals + 1, strlen(equals + 1) };
    struct ludo_option seats = seats_option(g);
    bool sets_seats = ludo_core_word_is(id, "seats");
    int i = sets_seats ? -1 : find(g, id);
    if (i < 0 && !sets_seats)
        return ludo_fail_as_n(e, LUDO_UNKNOWN, N_("this game has no option {1}"), id.at, id.n);
    const struct ludo_option *o = sets_seats ? &seats : &g->options[i];
    int64_t v;
    if (!read_value(o, value, &v))
        return out_of_range(o, e);
    *(sets_seats ? &c->seats : &c->option[i]) = (int)v;
    return 0;
}

static int check_option(const struct ludo_rules *g, const struct ludo_config *c, int i, struct ludo_error *e)
{
    const struct ludo_option *o = &g->options[i];
    char number[32];
    if (c->option[i] < o->min || c->option[i] > o->max)
        return out_of_range(o, e);
    if (c->option[i] == o->standard)
        return 0;
    if (o->needs) {
        int other = find(g, (struct ludo_core_word){ o->needs, strlen(o->needs) });
        if (other >= 0 && !c->option[other])
            return ludo_fail(e, N_("{1} needs {2}: turn that option on too"), o->id, o->needs);
    }
    if (c->seats < o->needs_seats)
        return ludo_fail(e, N_("{1} needs at least {2} seats"), o->id, ludo_core_number(number, o->needs_seats));
    return 0;
}

int ludo_config_check(const struct ludo_rules *g, const struct ludo_config *c, struct ludo_error *e)
{
    struct ludo_option seats = seats_option(g);
    if (c->seats < seats.min || c->seats > seats.max)
        return out_of_range(&seats, e);
    for (int i = 0; i < g->option_n; i++)
        if (check_option(g, c, i, e) < 0)
            return -1;
    const char *objection = g->objection ? g->objection(c) : NULL;
    return objection ? ludo_fail(e, objection, NULL, NULL) : 0;
}

void ludo_config_put(const struct ludo_rules *g, const struct ludo_config *c, int option, struct ludo_text *t)
{
    const struct ludo_option *o = &g->options[option];
    ludo_put(t, o->id);
    ludo_put_char(t, '=');
    if (is_switch(o))
        ludo_put(t, c->option[option] ? "on" : "off");
    else
        ludo_put_int(t, c->option[option]);
}
