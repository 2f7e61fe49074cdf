/* rotate.c - a state and a move with the seats rotated: seat i of n becomes seat (i + k) mod n.
 *
 * The schema says which bytes belong to a seat or name a seat: elements of seats[], names of seats, fields with a law
 * of seats, and the seat of a task. Some numbers name a seat although the schema does not say so. The table seat_rows
 * lists them. A missing row makes scenarios of the game fail when they are rotated. */
#include "scenario_run.h"
#include "../core/net_features.h"

#include <string.h>

enum use {
    NO_SEAT,
    SEAT,        /* the value is the number of a seat */
    SEAT_FROM_1, /* the value is 1 + the number of a seat */
    /* the value is a seat at some moments only: `who` of a task, or 1 + a seat in `a` or `b` of a task. The rotated
     * game may have the rotated value or the unrotated value */
    SEAT_OR_NOT,
    MASK,         /* the value is a mask of seats */
    ARRAY,        /* the first index of the field is a seat */
    HALF,         /* the value is a mask of the things of seat 0; all other things belong to seat 1 */
    OF_SEAT_0,    /* if the option of the row is on, the field of seat 0 belongs to all seats */
    TWO_SEAT_SIDE /* the value depends on where the two players sit, so it is not compared in a game of two players */
};

/* Each row describes a field by its path, an argument by its names or its verb, or the member who, a or b of a task. */
static const struct seat_row {
    const char *game, *what;
    enum use use;
    const char *option;
} seat_rows[] = {
    { "aerion", "workshops[][]", ARRAY, NULL },
    { "aerion", "seats[].booth[]", OF_SEAT_0, "minimal-debt" },
    { "aerion", "charge", HALF, NULL },
    { "aerion", "names place", SEAT, NULL },
    { "ancient-knowledge", "age[]", ARRAY, NULL },
    { "ancient-knowledge", "verb rob", SEAT_FROM_1, NULL },
    { "ancient-knowledge", "a opp-artifact", MASK, NULL },
    { "ancient-knowledge", "b step", SEAT_OR_NOT, NULL },
    { "drum-roll", "a draft", MASK, NULL },
    { "drum-roll", "a start-cubes", MASK, NULL },
    { "drum-roll", "a vote", MASK, NULL },
    { "drum-roll", "table_region", TWO_SEAT_SIDE, NULL },
    { "drum-roll", "seats[].region", TWO_SEAT_SIDE, NULL },
    { "pillars", "a return", SEAT, NULL },
    { "pillars", "a drawn", SEAT, NULL },
    { "scholars", "who caliph", SEAT_OR_NOT, NULL },
};

const char *ludo_scn_unrotatable(const struct ludo_rules *g)
{
    return strcmp(g->id, "toy") == 0 ? N_("the game deals its cards in the order of the seats") : NULL;
}

static const struct seat_row *seat_row(const struct ludo_rules *g, const char *kind, const char *name)
{
    size_t n = strlen(kind);
    for (size_t i = 0; i < sizeof seat_rows / sizeof seat_rows[0]; i++)
        if (strcmp(seat_rows[i].game, g->id) == 0 && strncmp(seat_rows[i].what, kind, n) == 0 &&
            strcmp(seat_rows[i].what + n, name) == 0)
            return &seat_rows[i];
    return NULL;
}

static enum use use_of(const struct ludo_rules *g, const char *kind, const char *name)
{
    const struct seat_row *row = seat_row(g, kind, name);
    return row ? row->use : NO_SEAT;
}

static bool has_option(const struct ludo_rules *g, const void *state, const char *id)
{
    struct ludo_config c;
    ludo_config_of(g, state, &c);
    for (int i = 0; i < g->option_n; i++)
        if (strcmp(g->options[i].id, id) == 0)
            return c.option[i];
    return false;
}

/* Returns true if the elements of the field belong to the seats, in order. */
static bool is_array_of_seats(const struct ludo_rules *g, const struct ludo_field *f, const void *state)
{
    const struct seat_row *row = seat_row(g, "", f->path);
    if (row && row->use == OF_SEAT_0 && has_option(g, state, row->option))
        return false;
    return ludo_core_is_per_seat(f) || (row && row->use == ARRAY);
}

static int turn(const struct rotation *r, int seat) { return seat < r->seats ? (seat + r->by) % r->seats : seat; }

static unsigned turn_mask(const struct rotation *r, unsigned mask)
{
    unsigned out = mask >> r->seats << r->seats;
    for (int i = 0; i < r->seats; i++)
        out |= (mask >> i & 1) << turn(r, i);
    return out;
}

static unsigned turn_number(const struct rotation *r, enum use use, unsigned v)
{
    switch (use) {
    case SEAT: return (unsigned)turn(r, (int)v);
    case SEAT_FROM_1: return v ? (unsigned)turn(r, (int)v - 1) + 1 : 0;
    case MASK: return turn_mask(r, v);
    default: return v;
    }
}

/* ---- Moves -------------------------------------------------------------------------------------------- */

static bool names_seats(const struct ludo_rules *g, const struct ludo_names *names)
{
    return names && (names == g->seat_names[0] || names == g->seat_names[1] || use_of(g, "names ", names->id) == SEAT);
}

static enum use use_of_arg(const struct ludo_rules *g, const struct ludo_verb *v, const struct ludo_arg *arg)
{
    if (arg->kind == LUDO_ARG_NAME || arg->kind == LUDO_ARG_SET)
        return !names_seats(g, arg->names) ? NO_SEAT : arg->kind == LUDO_ARG_SET ? MASK : SEAT;
    return arg->kind == LUDO_ARG_INT ? use_of(g, "verb ", v->id) : NO_SEAT;
}

ludo_move ludo_scn_rotate_move(const struct rotation *r, ludo_move m)
{
    const struct ludo_verb *v = &r->rules->verbs[ludo_verb_of(m)];
    for (int i = 0; i < LUDO_ARGS_MAX && v->arg[i].kind != LUDO_ARG_FACES; i++) {
        unsigned is = (unsigned)ludo_arg_of(m, i), to = turn_number(r, use_of_arg(r->rules, v, &v->arg[i]), is);
        m = (ludo_move)(m + ((to - is) << (16 - 8 * i)));
    }
    return m;
}

int ludo_scn_rotate_seat(const struct rotation *r, int seat) { return seat < 0 ? seat : turn(r, seat); }
unsigned ludo_scn_rotate_mask(const struct rotation *r, unsigned mask) { return turn_mask(r, mask); }

/* ---- Values of a state -------------------------------------------------------------------------------- */

static void turn_task(const struct rotation *r, const struct ludo_field *f, uint8_t *at)
{
    const struct ludo_rules *g = r->rules;
    int kind = at[0];
    if (kind >= f->names->n)
        return;
    const char *name = f->names->at[kind].id;
    if (kind < g->task_law_n && g->task_laws[kind].who[1] == g->max_seats - 1)
        at[1] = (uint8_t)turn(r, at[1]);
    at[2] = (uint8_t)turn_number(r, use_of(g, "a ", name), at[2]);
    at[3] = (uint8_t)turn_number(r, use_of(g, "b ", name), at[3]);
}

static void turn_list(const struct rotation *r, const struct ludo_field *f, uint8_t *at)
{
    for (int i = 1; i <= at[0]; i++) {
        uint8_t v = (uint8_t)turn(r, at[i]);
        int k = i;
        for (; f->sorted && k > 1 && at[k - 1] > v; k--)
            at[k] = at[k - 1];
        at[k] = v;
    }
}

static void turn_bag(const struct rotation *r, uint8_t *at)
{
    uint8_t old[LUDO_SEATS_MAX];
    memcpy(old, at, (size_t)r->seats);
    for (int i = 0; i < r->seats; i++)
        at[turn(r, i)] = old[i];
}

static void turn_names(const struct rotation *r, const struct ludo_field *f, uint8_t *at)
{
    switch (f->type) {
    case LUDO_NAME: *at = (uint8_t)turn(r, *at); break;
    case LUDO_SET: *at = (uint8_t)turn_mask(r, *at); break;
    case LUDO_LIST: turn_list(r, f, at); break;
    case LUDO_BAG: turn_bag(r, at); break;
    default: break;
    }
}

static bool has_law_of_seats(const struct ludo_rules *g, const struct ludo_field *f)
{
    for (const struct ludo_law *law = g->laws; law && law->path; law++)
        if (law->kind == LUDO_LAW_SEAT && strcmp(law->path, f->path) == 0)
            return true;
    return false;
}

static void turn_value(const struct rotation *r, const struct ludo_field *f, enum use use, uint8_t *at)
{
    if (f->type == LUDO_TASK)
        turn_task(r, f, at);
    else if (names_seats(r->rules, f->names))
        turn_names(r, f, at);
    else if (f->type == LUDO_INT && has_law_of_seats(r->rules, f))
        *at = (uint8_t)turn(r, *at);
    else if (use == HALF && r->seats == 2)
        *at = (uint8_t)(*at ^ ((1 << f->names->n) - 1));
}

/* ---- States ------------------------------------------------------------------------------------------- */

static void turn_field(const struct rotation *r, int field, const uint8_t *from, uint8_t *to)
{
    const struct ludo_field *f = &r->rules->fields[field];
    enum use use = use_of(r->rules, "", f->path);
    bool array = is_array_of_seats(r->rules, f, from);
    struct ludo_element p = { .field = field };
    ludo_core_element_locate(r->rules, &p);
    do {
        struct ludo_element q = p;
        q.index[0] = array ? turn(r, p.index[0]) : p.index[0];
        ludo_core_element_locate(r->rules, &q);
        memcpy(to + q.at, from + p.at, ludo_field_size(f));
        turn_value(r, f, use, to + q.at);
    } while (ludo_element_next(r->rules, &p) && p.field == field);
}

void ludo_scn_rotate_state(const struct rotation *r, const void *from, void *to)
{
    memcpy(to, from, r->rules->state_size);
    for (int field = 0; field < r->rules->field_n; field++)
        turn_field(r, field, from, to);
}

/* Some values of a rotated game are not compared (TWO_SEAT_SIDE), or may have two forms (SEAT_OR_NOT). Copies such
 * values from the state `is` of the rotated game to the wanted state. */
static void allow(const struct rotation *r, const struct ludo_element *p, const uint8_t *is, uint8_t *wanted)
{
    const struct ludo_field *f = &r->rules->fields[p->field];
    const uint8_t *own = is + p->at;
    uint8_t *want = wanted + p->at;
    if (use_of(r->rules, "", f->path) == TWO_SEAT_SIDE && r->seats == 2)
        memcpy(want, own, ludo_field_size(f));
    if (f->type != LUDO_TASK || own[0] != want[0] || own[0] >= f->names->n)
        return;
    const char *task = f->names->at[own[0]].id;
    if (use_of(r->rules, "who ", task) == SEAT_OR_NOT && own[1] == 0 && want[1] == turn(r, 0))
        want[1] = 0;
    if (use_of(r->rules, "b ", task) == SEAT_OR_NOT && own[3] == turn_number(r, SEAT_FROM_1, want[3]))
        want[3] = own[3];
}

bool ludo_scn_rotated_is(const struct rotation *r, const void *from, const void *is, struct ludo_element *differs)
{
    _Alignas(8) uint8_t wanted[LUDO_STATE_MAX];
    ludo_scn_rotate_state(r, from, wanted);
    if (memcmp(wanted, is, r->rules->state_size) == 0)
        return true;
    for (*differs = (struct ludo_element){ .field = -1 }; ludo_element_next(r->rules, differs);) {
        allow(r, differs, is, wanted);
        if (memcmp(wanted + differs->at, (const uint8_t *)is + differs->at,
                   ludo_field_size(&r->rules->fields[differs->field])) != 0)
            return false;
    }
    return true;
}
