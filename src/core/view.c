/* view.c - what a seat may know, and the states it cannot tell from the true one.
 *
 * Secrecy is this one file.  A hidden card leaves its place and joins its pool: to this seat it is one of the
 * unseen cards, like those of the deck.  Determinizing draws it from there again. */
#include "core.h"

#include <string.h>

static bool hidden(const struct ludo_field *f, const struct ludo_place *p, int seat)
{
    return f->see == LUDO_SECRET || (f->see == LUDO_OWNER && p->index[0] != seat);
}

/* ---- Pools: a bag, or an array of bags that share the names out */

static const struct ludo_field *pool_of(const struct ludo_rules *g, const struct ludo_field *f)
{
    if (!f->pool)
        return NULL;
    size_t n = strcspn(f->pool, "[");
    for (int i = 0; i < g->field_n; i++) {
        const char *path = g->fields[i].path;
        if (g->fields[i].type == LUDO_BAG && !strncmp(path, f->pool, n) && strcspn(path, "[") == n)
            return &g->fields[i];
    }
    return NULL;
}

/* The byte that counts this card. */
static uint8_t *count_of(const struct ludo_field *pool, uint8_t *state, int id)
{
    int element = id / pool->len;
    size_t at = pool->at;
    if (core_dims(pool) == 2)
        at += (size_t)(element / pool->dim[1].n) * pool->dim[0].stride
            + (size_t)(element % pool->dim[1].n) * pool->dim[1].stride;
    else
        at += (size_t)element * pool->dim[0].stride;
    return state + at + id % pool->len;
}

/* ---- Hiding */

static void hide_card(const struct ludo_field *f, const struct ludo_field *pool, uint8_t *card, uint8_t *view)
{
    if (pool && *card < f->names->n)
        ++*count_of(pool, view, *card);
    *card = LUDO_HIDDEN;
}

static void hide(const struct ludo_rules *g, const struct ludo_place *p, uint8_t *view)
{
    const struct ludo_field *f = &g->fields[p->field];
    uint8_t *at = view + p->at;
    switch (f->type) {
    case LUDO_LIST:
        for (int i = 0; i < at[0]; i++)
            hide_card(f, pool_of(g, f), &at[1 + i], view);
        break;
    case LUDO_NAME:
        if (*at != LUDO_NONE)
            hide_card(f, pool_of(g, f), at, view);
        break;
    default:
        memset(at, 0, ludo_field_size(f));
        break;
    }
}

void ludo_view(const struct ludo_rules *g, const void *state, int seat, void *view)
{
    if (view != state)
        memcpy(view, state, g->state_size);
    for (int i = 0; i < g->field_n; i++) {
        if (g->fields[i].see == LUDO_PUBLIC)
            continue;
        struct ludo_place p = { .field = i };
        core_place_at(g, &p);
        do
            if (hidden(&g->fields[i], &p, seat))
                hide(g, &p, view);
        while (ludo_place_next(g, &p) && p.field == i);
    }
}

/* ---- Dealing what was hidden */

static int pool_total(const struct ludo_field *pool, uint8_t *view, int names)
{
    int total = 0;
    for (int id = 0; id < names; id++)
        total += *count_of(pool, view, id);
    return total;
}

/* Takes one card out of the pool, each with the same chance; an empty pool gives nothing to know. */
static uint8_t draw(const struct ludo_field *f, const struct ludo_field *pool, uint8_t *view, struct ludo_rng *r)
{
    int total = pool_total(pool, view, f->names->n);
    if (!total)
        return LUDO_HIDDEN;
    int left = ludo_rng_below(r, total), id = 0;
    while (left >= *count_of(pool, view, id))
        left -= *count_of(pool, view, id++);
    --*count_of(pool, view, id);
    return (uint8_t)id;
}

static void deal(const struct ludo_rules *g, const struct ludo_place *p, uint8_t *view, struct ludo_rng *r)
{
    const struct ludo_field *f = &g->fields[p->field], *pool = pool_of(g, f);
    uint8_t *list = view + p->at, *card = f->type == LUDO_LIST ? list + 1 : list;
    int n = f->type == LUDO_LIST ? list[0] : 1;
    for (int i = 0; i < n; i++)
        if (card[i] == LUDO_HIDDEN)
            card[i] = pool ? draw(f, pool, view, r) : (uint8_t)ludo_rng_below(r, f->names->n);
    if (f->type == LUDO_LIST && f->sorted)
        core_list_sort(list);
}

/* The seat is not needed to find what is hidden: it is marked. */
void ludo_determinize(const struct ludo_rules *g, void *view, int seat, struct ludo_rng *r)
{
    (void)seat;
    for (int i = 0; i < g->field_n; i++) {
        const struct ludo_field *f = &g->fields[i];
        if (f->see == LUDO_PUBLIC || (f->type != LUDO_LIST && f->type != LUDO_NAME))
            continue;
        struct ludo_place p = { .field = i };
        core_place_at(g, &p);
        do
            deal(g, &p, view, r);
        while (ludo_place_next(g, &p) && p.field == i);
    }
}

bool ludo_hides(const struct ludo_rules *g, const void *state)
{
    for (struct ludo_place p = { .field = -1 }; ludo_place_next(g, &p);) {
        const struct ludo_field *f = &g->fields[p.field];
        const uint8_t *at = (const uint8_t *)state + p.at;
        if (f->type == LUDO_NAME && *at == LUDO_HIDDEN)
            return true;
        if (f->type == LUDO_LIST && memchr(at + 1, LUDO_HIDDEN, at[0]))
            return true;
    }
    return false;
}
