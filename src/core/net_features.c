/* net_features.c - a view as binary inputs for a net.
 *
 * Each value of a field has its own input, on or off. A number with up to 24 values has one input per value. A larger
 * number has thresholds. A card is absent, present or present several times.
 *
 * Fields that belong to a seat, or name a seat, have two groups of inputs: one for the viewer, one for the other
 * seats. All other seats share one group, so one net serves any number of seats. Fields whose owner is in another
 * field (`whose`) also have a group for "no owner". The schema is compiled once into a table of cells.
 *
 * A search evaluates many states that differ in few bytes. So the table also lists the cells that depend on each word
 * of eight bytes of the state. Only cells that depend on changed words are read again.
 *
 * Only information that the seat may see is read, also from a true state: hidden cards count as unseen, as in the
 * view of the seat. */
#include "net_features.h"

#include <stdlib.h>
#include <string.h>

enum {
    CELLS = 2048, /* maximum number of cells */
    WORD = 8,     /* number of bytes that are compared at once */
    MUCH = 8,     /* if more than 1/MUCH of the words differ, reading everything is faster */
};

const int ludo_core_rung[RUNGS] = { 1,  2,  3,  4,  5,  6,  7,  8,  10, 12, 14,  16,  18,
                                    20, 24, 28, 32, 36, 40, 48, 56, 64, 80, 100, 130, 200 };

struct source { /* an element whose cards may be hidden; the pool counts its hidden cards as unseen */
    uint16_t at, size;
    bool list;
    int8_t owner; /* the seat that sees the cards; -1: hidden from all seats */
};

enum how { DIGIT, NUMBER, NAME, LIST, FACES, POOL, SET, BAG }; /* DIGIT: a small number of one byte */

struct cell {
    const struct ludo_field *f;
    uint32_t at;
    uint8_t how;
    /* value of the first byte of the cell for which no input of the cell is on. -1: for every value, an input is on */
    int16_t quiet;
    uint16_t base, width; /* base: first input of the cell for the viewer; width: number of inputs per group */
    int8_t seat;          /* the seat that owns the cell; -1: no owner */
    uint8_t source_n;     /* number of sources of a pool */
    uint8_t first_name;   /* if the bags of an array divide the names among them: index of the first name of this bag */
    uint8_t place;        /* index of the element in its array, if `whose` gives the owner */
    bool of_seats;        /* the names of the field are seats */
    uint8_t own; /* number of bytes that the cell depends on; 0: the cell also depends on bytes of other elements */
    const struct ludo_field *whose;
    const struct source *source;
};

/* A cell for a small number or a name, as one seat sees it. Most cells are of this kind and are read without a
 * branch. */
struct plain {
    uint16_t at, base;
    /* first: lowest value of a number; range: highest value minus `first`, or the number of names */
    uint8_t first, range;
};

enum { PLAIN = 1024 };

struct seen { /* the cells that one seat may see */
    int digit_n, name_n, owner_n;
    struct plain digit[PLAIN], name[PLAIN], owner[PLAIN]; /* owner: cells whose names are seats */
};

typedef uint64_t mask[CELLS / 64]; /* a set of cells */

struct ludo_features {
    const struct ludo_rules *rules;
    int seats, inputs, n, source_n;
    int rest_n;        /* number of cells that are not plain (struct plain); these cells come first */
    int actor, chance; /* actor: first input for the seat that moves; chance: input for pending chance */
    const struct ludo_field *depth;
    uint32_t tasks_at;
    uint16_t tasks_base;
    const struct ludo_names *kinds;
    struct source source[256];
    struct cell cell[CELLS];
    mask *hang;         /* the cells that depend on each word of the state */
    struct seen seen[]; /* the cells of each seat */
};

/* ---- Compiling the schema --------------------------------------------------------------------------- */

bool ludo_core_is_per_seat(const struct ludo_field *f) { return strncmp(f->path, "seats[]", 7) == 0; }

bool ludo_core_names_seats(const struct ludo_rules *rules, const struct ludo_field *f)
{
    return f->names && (f->names == rules->seat_names[0] || f->names == rules->seat_names[1]);
}

static int width_of(const struct ludo_field *f)
{
    switch (f->type) {
    case LUDO_INT: {
        int64_t range = (int64_t)f->max - f->min;
        return range < SMALL ? (int)range + 1 : f->min < 0 ? 2 * RUNGS : RUNGS;
    }
    case LUDO_NAME: return f->names->n + 1;
    case LUDO_SET: return f->names->n;
    case LUDO_BAG: return COPIES * f->len;
    case LUDO_LIST: return 2 * f->names->n + LENGTHS;
    case LUDO_FACES: return 6 * DICE;
    default: return 0;
    }
}

static bool is_pool(const struct ludo_field *pool, const struct ludo_field *hidden)
{
    if (!hidden->pool || hidden->see == LUDO_PUBLIC || (pool->type != LUDO_BAG && pool->type != LUDO_SET))
        return false;
    size_t n = strcspn(hidden->pool, "[");
    return strncmp(pool->path, hidden->pool, n) == 0 && strcspn(pool->path, "[") == n;
}

static void add_sources(struct ludo_features *c, struct cell *cell)
{
    cell->source = &c->source[c->source_n];
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(c->rules, &p);) {
        const struct ludo_field *f = &c->rules->fields[p.field];
        if (!is_pool(cell->f, f) || (ludo_core_is_per_seat(f) && p.index[0] >= c->seats))
            continue;
        if (c->source_n == (int)(sizeof c->source / sizeof c->source[0]))
            ludo_bug("cells: too many hidden places");
        c->source[c->source_n++] = (struct source){ (uint16_t)p.at, (uint16_t)ludo_field_size(f), f->type == LUDO_LIST,
                                                    (int8_t)(f->see == LUDO_OWNER ? p.index[0] : -1) };
        cell->source_n++;
    }
}

static enum how how_to_read(const struct ludo_field *f, int sources)
{
    switch (f->type) {
    case LUDO_INT: return f->len == 1 && f->min >= 0 && f->max - f->min < SMALL ? DIGIT : NUMBER;
    case LUDO_NAME: return NAME;
    case LUDO_LIST: return LIST;
    case LUDO_FACES: return FACES;
    default: return sources ? POOL : f->type == LUDO_SET ? SET : BAG;
    }
}

/* Returns the value that the first byte of an empty element has, so that no input of the element is on. Returns -1 if
 * there is no such value. Most elements are empty, and comparing the first byte with this value skips them. */
static int quiet(enum how how, const struct ludo_field *f)
{
    switch (how) {
    case NAME: return LUDO_NONE;
    case LIST: return 0;
    case NUMBER:
    case SET:
    case BAG: return f->len == 1 && (how != NUMBER || f->max - f->min >= SMALL) ? 0 : -1;
    default: return -1;
    }
}

static void add_cell(struct ludo_features *c, const struct ludo_field *f, const struct ludo_element *p, int base,
                     int width)
{
    if (c->n == CELLS)
        ludo_bug("cells: too many places");
    struct cell *cell = &c->cell[c->n++];
    *cell = (struct cell){ .f = f,
                           .at = (uint32_t)p->at,
                           .base = (uint16_t)base,
                           .width = (uint16_t)width,
                           .seat = (int8_t)(ludo_core_is_per_seat(f) ? p->index[0] : -1) };
    if (f->type == LUDO_BAG)
        cell->first_name = (uint8_t)ludo_core_bag_first(f, p);
    cell->of_seats = ludo_core_names_seats(c->rules, f);
    add_sources(c, cell);
    cell->how = (uint8_t)how_to_read(f, cell->source_n);
    cell->quiet = (int16_t)quiet(cell->how, f);
}

const struct ludo_field *ludo_core_owner_field(const struct ludo_rules *rules, const struct ludo_field *f)
{
    for (int i = 0; i < rules->field_n && f->whose; i++)
        if (strcmp(rules->fields[i].path, f->whose) == 0)
            return &rules->fields[i];
    return NULL;
}

/* Adds all elements of a field. The groups of a field of seats have this order: the viewer, other seats. The groups of
 * a field with an owner have this order: no owner, the viewer, other seats. */
static int add_field(struct ludo_features *c, int field, int base)
{
    const struct ludo_field *f = &c->rules->fields[field], *owner = ludo_core_owner_field(c->rules, f);
    bool seats = ludo_core_is_per_seat(f);
    int width = width_of(f), inner = f->dim[1].n ? f->dim[1].n : 1, outer = f->dim[0].n && !seats ? f->dim[0].n : 1;
    int block = width * inner * outer;
    struct ludo_element p = { .field = field };
    ludo_core_element_locate(c->rules, &p);
    do {
        int k = seats ? p.index[1] : p.index[0] * inner + p.index[1];
        if (seats && p.index[0] >= c->seats)
            continue;
        add_cell(c, f, &p, base + k * width, block);
        c->cell[c->n - 1].whose = owner;
        c->cell[c->n - 1].place = (uint8_t)p.index[0];
    } while (ludo_element_next(c->rules, &p) && p.field == field);
    return base + block * (owner ? 3 : seats ? 2 : 1);
}

static int add_tasks(struct ludo_features *c, const struct ludo_field *f, int base)
{
    c->tasks_at = f->at;
    c->tasks_base = (uint16_t)base;
    c->kinds = f->names;
    return base + KINDS * 2 * f->names->n;
}

static bool is_plain(const struct cell *cell)
{
    bool simple = cell->how == DIGIT || (cell->how == NAME && cell->f->names->n < LUDO_NONE);
    return simple && !cell->whose && (cell->f->see == LUDO_PUBLIC || cell->how == DIGIT);
}

static void add_plain(struct seen *seen, const struct cell *cell, int viewer)
{
    const struct ludo_field *f = cell->f;
    bool digit = cell->how == DIGIT, mine = cell->seat == viewer;
    int base = cell->base + (cell->seat >= 0 && !mine ? cell->width : 0);
    struct plain p = { .at = (uint16_t)cell->at,
                       .base = (uint16_t)(digit ? base - f->min : base),
                       .first = (uint8_t)(digit ? f->min : 0),
                       .range = (uint8_t)(digit ? f->max - f->min : f->names->n) };
    if (f->see != LUDO_PUBLIC && !mine)
        return;
    if (digit)
        seen->digit[seen->digit_n++] = p;
    else if (cell->of_seats)
        seen->owner[seen->owner_n++] = p;
    else
        seen->name[seen->name_n++] = p;
}

/* Moves the plain cells (struct plain) to the end of the list, after all other cells. */
static void sort_out(struct ludo_features *c)
{
    for (int i = 0, plain = 0; i < c->n; i++) {
        const struct cell cell = c->cell[i];
        if (!is_plain(&cell) || plain == PLAIN) {
            c->cell[i] = c->cell[c->rest_n];
            c->cell[c->rest_n++] = cell;
            continue;
        }
        for (int who = 0; who < c->seats; who++)
            add_plain(&c->seen[who], &cell, who);
        plain++;
    }
}

static size_t words_of(const struct ludo_rules *rules) { return (rules->state_size + WORD - 1) / WORD; }

static void hangs_on(struct ludo_features *c, int cell, size_t at, size_t n)
{
    for (size_t word = at / WORD; word <= (at + n - 1) / WORD; word++)
        c->hang[word][cell / 64] |= (uint64_t)1 << cell % 64;
}

/* Registers the bytes that a cell depends on: the bytes of its element, of its owner field, and of hidden cards that
 * count as unseen. */
static void find_bytes_of(struct ludo_features *c, int i)
{
    struct cell *cell = &c->cell[i];
    const struct ludo_field *owner = cell->whose;
    size_t size = ludo_field_size(cell->f);
    cell->own = (uint8_t)(size <= UINT8_MAX && !owner && !cell->source_n ? size : 0);
    hangs_on(c, i, cell->at, size);
    if (owner && owner->type == LUDO_NAME)
        hangs_on(c, i, owner->at + (size_t)cell->place * owner->dim[0].stride, 1);
    for (int who = 0; owner && owner->type != LUDO_NAME && who < c->seats; who++)
        hangs_on(c, i, owner->at + (size_t)who * owner->dim[0].stride + cell->place / 8, 1);
    for (int k = 0; k < cell->source_n; k++)
        hangs_on(c, i, cell->source[k].at, cell->source[k].size);
}

static struct ludo_features *new_table(const struct ludo_rules *rules, int sides)
{
    struct ludo_features *c = calloc(1, sizeof *c + sizeof c->seen[0] * (size_t)sides);
    mask *hang = calloc(words_of(rules), sizeof *hang);
    if (c && hang) {
        c->rules = rules;
        c->seats = sides;
        c->hang = hang;
        return c;
    }
    free(c);
    free(hang);
    return NULL;
}

struct ludo_features *ludo_features_new(const struct ludo_rules *rules, int seats)
{
    int base = 0;
    struct ludo_features *c = new_table(rules, seats == 1 ? 1 + rules->rivals : seats);
    if (!c)
        return NULL;
    for (int i = 0; i < rules->field_n; i++) {
        const struct ludo_field *f = &rules->fields[i];
        if (f->type == LUDO_TASK)
            base = add_tasks(c, f, base);
        else if (!strcmp(f->path, "depth"))
            c->depth = f;
        else
            base = add_field(c, i, base);
    }
    c->actor = base;
    c->chance = base + 2;
    c->inputs = base + 3;
    if (c->inputs > UINT16_MAX)
        ludo_bug("cells: too many inputs");
    sort_out(c);
    for (int i = 0; i < c->n; i++)
        find_bytes_of(c, i);
    return c;
}

void ludo_features_free(struct ludo_features *c)
{
    if (c)
        free(c->hang);
    free(c);
}

int ludo_features_n(const struct ludo_features *c) { return c->inputs; }

int ludo_features_layout(void) { return LUDO_FEATURES_LAYOUT; }

/* ---- Reading ---------------------------------------------------------------------------------------- */

struct reading {
    const struct ludo_features *c;
    const uint8_t *state;
    int seat;
    uint16_t *out;
};

static void on(struct reading *r, int input) { *r->out++ = (uint16_t)input; }

/* Returns the group of a seat: 0 for the viewer, 1 for other seats. */
static int side(const struct reading *r, int seat) { return seat != r->seat; }

static int name_of(const struct reading *r, const struct cell *cell, int id)
{
    return cell->of_seats && id < r->c->rules->max_seats ? side(r, id) : id;
}

static void read_int(struct reading *r, const struct ludo_field *f, const uint8_t *at, int base)
{
    int64_t v = ludo_core_int_get(f, at);
    if ((int64_t)f->max - f->min < SMALL) {
        if (v >= f->min && v <= f->max)
            on(r, base + (int)(v - f->min));
        return;
    }
    if (v < 0) {
        v = -v;
        base += RUNGS;
    }
    for (int i = 0; i < RUNGS && v >= ludo_core_rung[i]; i++)
        on(r, base + i);
}

static void read_list(struct reading *r, const struct cell *cell, const uint8_t *at, int base, bool open)
{
    int n = cell->f->names->n;
    for (int i = 0; i < at[0] && open; i++) {
        int id = at[1 + i];
        if (id >= n)
            continue;
        bool again = memchr(at + 1, id, (size_t)i) != NULL;
        on(r, base + name_of(r, cell, id) + (again ? n : 0));
    }
    if (at[0])
        on(r, base + 2 * n + (at[0] < LENGTHS ? at[0] : LENGTHS) - 1);
}

static void read_name(struct reading *r, const struct cell *cell, int id, int base, bool open)
{
    int n = cell->f->names->n;
    if (id == LUDO_NONE)
        return;
    on(r, base + (open && id < n ? name_of(r, cell, id) : n));
}

/* Adds the cards of a pool that are hidden in other elements. */
static void add_hidden(const struct reading *r, const struct cell *cell, uint8_t copies[256])
{
    for (int i = 0; i < cell->source_n; i++) {
        const struct source *s = &cell->source[i];
        const uint8_t *at = r->state + s->at;
        if (s->owner == r->seat)
            continue;
        int n = s->list ? *at++ : 1;
        for (int k = 0; k < n; k++)
            copies[at[k]]++;
    }
}

static void read_pool(struct reading *r, const struct cell *cell, const uint8_t *at, int base)
{
    const struct ludo_field *f = cell->f;
    uint8_t copies[256];
    bool set = f->type == LUDO_SET;
    int n = set ? f->names->n : f->len;
    memset(copies, 0, sizeof copies);
    for (int i = 0; i < n; i++)
        copies[cell->first_name + i] = (uint8_t)(set ? at[i / 8] >> (i % 8) & 1 : at[i]);
    add_hidden(r, cell, copies);
    for (int i = 0; i < n; i++) {
        int many = copies[cell->first_name + i];
        for (int k = 0; k < many && k < (set ? 1 : COPIES); k++)
            on(r, base + (set ? name_of(r, cell, i) : i * COPIES + k));
    }
}

/* Loads up to eight bytes of a set as one word. */
static uint64_t some_of(const uint8_t *at, int n)
{
    uint64_t word = 0;
    for (int i = 0; i < n && i < 8; i++)
        word |= (uint64_t)at[i] << 8 * i;
    return word;
}

static void read_set(struct reading *r, const struct cell *cell, const uint8_t *at, int base)
{
    for (int i = 0; i < cell->f->len; i += 8)
        for (uint64_t left = some_of(at + i, cell->f->len - i); left; left &= left - 1)
            on(r, base + name_of(r, cell, i * 8 + __builtin_ctzll(left)));
}

static bool all_zero(const uint8_t *eight)
{
    uint64_t word;
    memcpy(&word, eight, sizeof word);
    return !word;
}

/* Skips zeros quickly, because most counts of a large bag are zero. */
static void read_bag(struct reading *r, const struct cell *cell, const uint8_t *at, int base)
{
    int n = cell->f->len;
    for (int i = 0; i < n; i++) {
        if (i + 8 <= n && all_zero(at + i)) {
            i += 7;
            continue;
        }
        for (int k = 0; k < at[i] && k < COPIES; k++)
            on(r, base + name_of(r, cell, i) * COPIES + k);
    }
}

static void read_faces(struct reading *r, const uint8_t *at, int base)
{
    ludo_faces all;
    memcpy(&all, at, sizeof all);
    for (int face = 1; face <= 6; face++)
        for (int k = 0; k < ludo_faces_of(all, face) && k < DICE; k++)
            on(r, base + (face - 1) * DICE + k);
}

static void read_open(struct reading *r, const struct cell *cell, const uint8_t *at, int base)
{
    const struct ludo_field *f = cell->f;
    switch (cell->how) {
    case DIGIT: /* a small number whose owner is in another field */
        if (*at >= f->min && *at <= f->max)
            on(r, base + *at - f->min);
        break;
    case NUMBER: read_int(r, f, at, base); break;
    case FACES: read_faces(r, at, base); break;
    case SET: read_set(r, cell, at, base); break;
    default: read_bag(r, cell, at, base); break;
    }
}

/* Finds the owner of an element in an array of seats, or in the set of each seat. */
static int owner_of(const struct reading *r, const struct ludo_field *f, int place)
{
    if (f->type == LUDO_NAME)
        return r->state[f->at + (size_t)place * f->dim[0].stride];
    for (int who = 0; who < r->c->seats; who++)
        if (r->state[f->at + (size_t)who * f->dim[0].stride + (size_t)place / 8] >> place % 8 & 1)
            return who;
    return LUDO_NONE;
}

/* Returns the number of groups before the group of this cell. */
static int block_of(const struct reading *r, const struct cell *cell)
{
    if (cell->seat >= 0)
        return side(r, cell->seat);
    if (!cell->whose)
        return 0;
    int owner = owner_of(r, cell->whose, cell->place);
    return owner >= r->c->seats ? 0 : 1 + side(r, owner);
}

static void read_cell(struct reading *r, const struct cell *cell)
{
    const struct ludo_field *f = cell->f;
    const uint8_t *at = r->state + cell->at;
    if (*at == cell->quiet)
        return;
    int base = cell->base + block_of(r, cell) * cell->width;
    bool open = f->see == LUDO_PUBLIC || (f->see == LUDO_OWNER && cell->seat == r->seat);
    if (cell->how == NAME)
        read_name(r, cell, *at, base, open);
    else if (cell->how == LIST)
        read_list(r, cell, at, base, open);
    else if (cell->how == POOL)
        read_pool(r, cell, at, base);
    else if (open)
        read_open(r, cell, at, base);
}

/* Reads the small numbers. Each cell writes its input to the output, but the output position advances only if the input
 * is on. So the loop needs no branch. */
static void read_digits(struct reading *r, const struct plain *p, int n)
{
    uint16_t *out = r->out;
    for (const struct plain *end = p + n; p < end; p++) {
        int v = r->state[p->at];
        *out = (uint16_t)(p->base + v);
        out += (uint8_t)(v - p->first) <= p->range;
    }
    r->out = out;
}

static void read_names(struct reading *r, const struct plain *p, int n)
{
    uint16_t *out = r->out;
    for (const struct plain *end = p + n; p < end; p++) {
        int id = r->state[p->at];
        *out = (uint16_t)(p->base + (id < p->range ? id : p->range));
        out += id != LUDO_NONE;
    }
    r->out = out;
}

static void read_owners(struct reading *r, const struct plain *p, int n)
{
    uint16_t *out = r->out;
    int seats = r->c->rules->max_seats;
    for (const struct plain *end = p + n; p < end; p++) {
        int id = r->state[p->at], name = id < p->range ? id : p->range;
        *out = (uint16_t)(p->base + (id < seats ? side(r, id) : name));
        out += id != LUDO_NONE;
    }
    r->out = out;
}

/* Reads the pending tasks, top first. The inputs show whether a task belongs to the viewer or to another seat. */
static void read_tasks(struct reading *r)
{
    const struct ludo_features *c = r->c;
    int depth = c->depth ? r->state[c->depth->at] : 0, n = c->kinds ? c->kinds->n : 0;
    for (int k = 0; k < KINDS && k < depth; k++) {
        const struct ludo_task *t = (const void *)(r->state + c->tasks_at + sizeof *t * (size_t)(depth - 1 - k));
        if (t->kind < n)
            on(r, c->tasks_base + (2 * k + (t->who == r->seat)) * n + t->kind);
    }
}

/* Reads the kind of decision and the seat that moves. */
static void read_decision(struct reading *r)
{
    const struct ludo_features *c = r->c;
    struct ludo_decision d;
    read_tasks(r);
    c->rules->decision(r->state, &d);
    if (d.kind == LUDO_BY_CHANCE)
        on(r, c->chance);
    for (int who = 0; who < c->seats && d.kind != LUDO_BY_CHANCE && d.kind != LUDO_OVER; who++)
        if (d.must >> who & 1)
            on(r, c->actor + side(r, who));
}

int ludo_features_read(const struct ludo_features *c, const void *state, int seat, uint16_t *out)
{
    struct reading r = { c, state, seat, out };
    const struct seen *seen = &c->seen[seat];
    read_digits(&r, seen->digit, seen->digit_n);
    read_names(&r, seen->name, seen->name_n);
    read_owners(&r, seen->owner, seen->owner_n);
    for (int i = 0; i < c->rest_n; i++)
        read_cell(&r, &c->cell[i]);
    read_decision(&r);
    return (int)(r.out - out);
}

/* ---- The difference between two states -------------------------------------------------------------- */

/* Returns true if one of n bytes differs. The compiler inlines this comparison for a small constant n. */
static inline bool differ(const uint8_t *was, const uint8_t *now, size_t n)
{
    uint64_t a, b, all = 0;
    for (size_t i = 0; i < n; i += WORD) {
        memcpy(&a, was + i, WORD);
        memcpy(&b, now + i, WORD);
        all |= a ^ b;
    }
    return all != 0;
}

/* Finds the words that differ, including the last bytes of the state. Returns the number of these words. Compares
 * four words at once, because most are equal. */
static int find_words(const struct ludo_features *c, const uint8_t *was, const uint8_t *now, uint16_t *found)
{
    size_t size = c->rules->state_size, rest = size % WORD;
    int n = 0;
    for (size_t at = 0; at + WORD <= size;) {
        if (at + 4 * WORD <= size && !differ(was + at, now + at, 4 * WORD)) {
            at += 4 * WORD;
            continue;
        }
        for (size_t end = at + 4 * WORD; at < end && at + WORD <= size; at += WORD)
            if (differ(was + at, now + at, WORD))
                found[n++] = (uint16_t)(at / WORD);
    }
    if (memcmp(was + size - rest, now + size - rest, rest) != 0)
        found[n++] = (uint16_t)(size / WORD);
    return n;
}

/* Finds the cells that may have changed. Returns false if there are too many. */
static bool find_changed(const struct ludo_features *c, const uint8_t *was, const uint8_t *now, mask changed)
{
    uint16_t word[LUDO_STATE_MAX / WORD];
    int n = find_words(c, was, now, word), masks = (c->n + 63) / 64;
    if (n > (int)words_of(c->rules) / MUCH)
        return false;
    memset(changed, 0, sizeof changed[0] * (size_t)masks);
    for (int k = 0; k < n; k++)
        for (int i = 0; i < masks; i++)
            changed[i] |= c->hang[word[k]][i];
    return true;
}

/* Removes equal inputs from both ends of the two lists, because most inputs of a changed set or bag are in both
 * lists. */
static void cancel(uint16_t *off, uint16_t **off_end, uint16_t *on, uint16_t **on_end)
{
    size_t head = 0;
    while (*off_end > off && *on_end > on && (*off_end)[-1] == (*on_end)[-1]) {
        --*off_end;
        --*on_end;
    }
    while (off + head < *off_end && on + head < *on_end && off[head] == on[head])
        head++;
    if (!head)
        return;
    memmove(off, off + head, (size_t)(*off_end - off - (ptrdiff_t)head) * sizeof *off);
    memmove(on, on + head, (size_t)(*on_end - on - (ptrdiff_t)head) * sizeof *on);
    *off_end -= head;
    *on_end -= head;
}

static void compare(struct reading *before, struct reading *after, const struct cell *cell)
{
    const uint8_t *was = before->state + cell->at, *now = after->state + cell->at;
    uint16_t *off = before->out, *on = after->out;
    if (*was == *now && (cell->own == 1 || (cell->own && !memcmp(was, now, cell->own))))
        return; /* the cell has not changed: another cell in the same word has changed */
    read_cell(before, cell);
    read_cell(after, cell);
    cancel(off, &before->out, on, &after->out);
}

bool ludo_features_change(const struct ludo_features *c, const void *was, const void *now, int seat,
                          struct ludo_feature_change *d)
{
    struct reading before = { c, was, seat, d->off }, after = { c, now, seat, d->on };
    mask changed;
    if (!find_changed(c, was, now, changed))
        return false;
    for (int i = 0; i < c->n; i += 64)
        for (uint64_t left = changed[i / 64]; left; left &= left - 1)
            compare(&before, &after, &c->cell[i + __builtin_ctzll(left)]);
    read_decision(&before);
    read_decision(&after);
    d->off_n = (int)(before.out - d->off);
    d->on_n = (int)(after.out - d->on);
    return true;
}
