/* view.c - hides information from a seat, and deals possible values for it.
 *
 * A hidden card leaves its element and joins its pool. For the seat, the card is then an unseen card, like the cards of
 * the deck. ludo_determinize later replaces the hidden card by a random card of the pool. */
#include "core.h"

#include <string.h>

static bool hidden(const struct ludo_field *f, const struct ludo_element *p, int seat)
{
    return f->see == LUDO_SECRET || (f->see == LUDO_OWNER && p->index[0] != seat);
}

/* ---- Pools: a set, a bag, or an array of bags that divide the names */

static const struct ludo_field *pool_of(const struct ludo_rules *g, const struct ludo_field *f)
{
    if (!f->pool)
        return NULL;
    size_t n = strcspn(f->pool, "[");
    for (int i = 0; i < g->field_n; i++) {
        const char *path = g->fields[i].path;
        bool holds = g->fields[i].type == LUDO_BAG || g->fields[i].type == LUDO_SET;
        if (holds && *path == *f->pool && !strncmp(path, f->pool, n) && strcspn(path, "[") == n)
            return &g->fields[i];
    }
    return NULL;
}

static int room_of(const struct ludo_field *pool) { return pool->type == LUDO_SET ? pool->names->n : pool->len; }

/* Returns the number of bags of a pool. If the bags of an array divide the names, all these bags form the pool. If each
 * bag has room for all names, the first bag is the pool. */
static int bags_of(const struct ludo_field *pool)
{
    int n = 1;
    for (int d = 0; d < ludo_core_dims(pool) && room_of(pool) < pool->names->n; d++)
        n *= pool->dim[d].n;
    return n;
}

static uint8_t *bag_at(const struct ludo_field *pool, uint8_t *state, int i)
{
    uint8_t *at = state + pool->at;
    if (ludo_core_dims(pool) < 2)
        return at + i * pool->dim[0].stride;
    return at + i / pool->dim[1].n * pool->dim[0].stride + i % pool->dim[1].n * pool->dim[1].stride;
}

static int copies_of(const struct ludo_field *pool, const uint8_t *bag, int id)
{
    return pool->type == LUDO_SET ? ludo_core_set_has(bag, id) : bag[id];
}

/* Adds a copy of a card to a bag, or removes a copy. A set holds at most one copy. */
static void change(const struct ludo_field *pool, uint8_t *bag, int id, int by)
{
    if (pool->type == LUDO_SET)
        bag[id / 8] = (uint8_t)((bag[id / 8] & ~(1u << id % 8)) | (unsigned)(by > 0) << id % 8);
    else
        bag[id] = (uint8_t)(bag[id] + by);
}

static void put_back(const struct ludo_field *pool, uint8_t *state, int id)
{
    int room = room_of(pool);
    change(pool, bag_at(pool, state, id / room), id % room, 1);
}

/* Returns the number of all copies in one bag. */
static int bag_total(const struct ludo_field *pool, const uint8_t *bag)
{
    int total = 0;
    for (int i = 0; i < pool->len; i++)
        total += pool->type == LUDO_SET ? ludo_core_ones(bag[i]) : bag[i];
    return total;
}

static int total_in(const struct ludo_field *pool, uint8_t *state)
{
    int total = 0, bags = bags_of(pool);
    for (int i = 0; i < bags; i++)
        total += bag_total(pool, bag_at(pool, state, i));
    return total;
}

/* Removes card number `left` of the pool, counted through all its bags. */
static int take_out(const struct ludo_field *pool, uint8_t *state, int left)
{
    for (int i = 0;; i++) {
        uint8_t *bag = bag_at(pool, state, i);
        int all = bag_total(pool, bag), j = 0;
        if (left >= all) {
            left -= all;
            continue;
        }
        for (; pool->type == LUDO_SET && left >= ludo_core_ones(bag[j / 8]); j += 8)
            left -= ludo_core_ones(bag[j / 8]);
        for (;; left -= copies_of(pool, bag, j++))
            if (left < copies_of(pool, bag, j)) {
                change(pool, bag, j, -1);
                return i * room_of(pool) + j;
            }
    }
}

static bool fewer_in(const struct ludo_field *pool, uint8_t *before, uint8_t *after)
{
    for (int i = bags_of(pool) - 1; i >= 0; i--) {
        const uint8_t *then = bag_at(pool, before, i), *now = bag_at(pool, after, i);
        for (int j = 0; j < room_of(pool); j++)
            if (copies_of(pool, then, j) > copies_of(pool, now, j))
                return true;
    }
    return false;
}

/* Returns true if a card has left its pool. In a view, hidden cards are in their pools, so such a card was revealed. */
bool ludo_core_fewer_unseen(const struct ludo_rules *g, void *before, void *after)
{
    for (int i = 0; i < g->field_n; i++) {
        const struct ludo_field *pool = pool_of(g, &g->fields[i]);
        if (pool && fewer_in(pool, before, after))
            return true;
    }
    return false;
}

int ludo_core_unseen_copies(const struct ludo_rules *g, void *view, const char *card)
{
    for (int i = 0; i < g->field_n; i++) {
        const struct ludo_field *pool = pool_of(g, &g->fields[i]);
        int id = pool ? ludo_name_find(pool->names, card, strlen(card)) : -1;
        if (id >= 0)
            return copies_of(pool, bag_at(pool, view, id / room_of(pool)), id % room_of(pool));
    }
    return -1;
}

/* ---- Hiding */

static void hide_card(const struct ludo_field *f, const struct ludo_field *pool, uint8_t *card, uint8_t *view)
{
    if (pool && *card < f->names->n)
        put_back(pool, view, *card);
    *card = LUDO_HIDDEN;
}

static void hide(const struct ludo_field *f, const struct ludo_field *pool, size_t place, uint8_t *view)
{
    uint8_t *at = view + place;
    switch (f->type) {
    case LUDO_LIST:
        for (int i = 0; i < at[0]; i++)
            hide_card(f, pool, &at[1 + i], view);
        break;
    case LUDO_NAME:
        if (*at != LUDO_NONE)
            hide_card(f, pool, at, view);
        break;
    default: memset(at, 0, ludo_field_size(f)); break;
    }
}

static struct ludo_element first_of(const struct ludo_rules *g, int field)
{
    struct ludo_element p = { .field = field };
    ludo_core_element_locate(g, &p);
    return p;
}

void ludo_view(const struct ludo_rules *g, const void *state, int seat, void *view)
{
    if (view != state)
        memcpy(view, state, g->state_size);
    for (int i = 0; i < g->field_n && seat != LUDO_ALL; i++) {
        const struct ludo_field *f = &g->fields[i];
        if (f->see == LUDO_PUBLIC)
            continue;
        const struct ludo_field *pool = pool_of(g, f);
        struct ludo_element p = first_of(g, i);
        do
            if (hidden(f, &p, seat))
                hide(f, pool, p.at, view);
        while (ludo_element_next(g, &p) && p.field == i);
    }
}

/* ---- Dealing hidden values */

/* Draws a card of the pool at random. If the pool is empty, the card stays hidden. No valid view has an empty pool. */
static uint8_t draw_card(const struct ludo_field *f, const struct ludo_field *pool, int *left, uint8_t *view,
                         struct ludo_rng *r)
{
    if (!pool)
        return (uint8_t)ludo_rng_below(r, f->names->n);
    return *left ? (uint8_t)take_out(pool, view, ludo_rng_below(r, (*left)--)) : LUDO_HIDDEN;
}

/* Deals random values for the hidden cards or names of one element. *left is the number of cards in the pool, or -1 if
 * the cards of the pool are not counted yet. */
static void deal(const struct ludo_field *f, const struct ludo_field *pool, int *left, size_t place, uint8_t *view,
                 struct ludo_rng *r)
{
    uint8_t *list = view + place, *card = f->type == LUDO_LIST ? list + 1 : list;
    int n = f->type == LUDO_LIST ? list[0] : 1;
    bool dealt = false;
    for (int i = 0; i < n; i++)
        if (card[i] == LUDO_HIDDEN) {
            if (pool && *left < 0)
                *left = total_in(pool, view);
            card[i] = draw_card(f, pool, left, view, r);
            dealt = true;
        }
    if (dealt && f->type == LUDO_LIST && f->sorted)
        ludo_core_list_sort(list);
}

/* In a view, hidden cards and names have a mark, but hidden numbers do not. So the game deals hidden numbers after
 * the cards. */
void ludo_determinize(const struct ludo_rules *g, void *view, int seat, struct ludo_rng *r)
{
    for (int i = 0; i < g->field_n; i++) {
        const struct ludo_field *f = &g->fields[i];
        if (f->see == LUDO_PUBLIC || (f->type != LUDO_LIST && f->type != LUDO_NAME))
            continue;
        const struct ludo_field *pool = pool_of(g, f);
        struct ludo_element p = first_of(g, i);
        int left = -1;
        do
            deal(f, pool, &left, p.at, view, r);
        while (ludo_element_next(g, &p) && p.field == i);
    }
    if (g->determinize_numbers)
        g->determinize_numbers(view, seat, r);
}

/* Returns the FNV-1a hash of the view as a seed, so that equal views are determinized in the same way. */
static uint64_t seed_of(const uint8_t *view, size_t n)
{
    uint64_t h = 14695981039346656037u;
    for (size_t i = 0; i < n; i++)
        h = (h ^ view[i]) * 1099511628211u;
    return h;
}

void ludo_determinize_stable(const struct ludo_rules *g, const void *state, int seat, void *world)
{
    struct ludo_rng r;
    ludo_view(g, state, seat, world);
    if (seat == LUDO_ALL)
        return;
    ludo_rng_seed(&r, seed_of(world, ludo_core_state_bytes(g)));
    ludo_determinize(g, world, seat, &r);
}

bool ludo_is_view(const struct ludo_rules *g, const void *state)
{
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(g, &p);) {
        const struct ludo_field *f = &g->fields[p.field];
        const uint8_t *at = (const uint8_t *)state + p.at;
        if (f->type == LUDO_NAME && *at == LUDO_HIDDEN)
            return true;
        if (f->type == LUDO_LIST && memchr(at + 1, LUDO_HIDDEN, at[0]))
            return true;
    }
    return false;
}
