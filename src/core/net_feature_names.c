/* net_feature_names.c - the names of the inputs of a net, as text.
 *
 * The first line names the layout and the game. Each further line names a group of inputs, in the order of
 * net_features.c:
 *
 *     seats[].hand:list own,other - ant,bee,cat,ant+,bee+,cat+,#1,#2
 *
 * After the key (path, type, owner) there are three lists of words. The inputs of the group are all combinations of
 * one word from each list; the last list varies fastest. A net that contains this text can be matched with a later
 * version of the game that adds, removes or moves fields, cards or tasks. */
#include "net_features.h"

#include <string.h>

struct list { /* words separated by commas */
    struct ludo_text *text;
    bool begun;
};

static struct ludo_text *next(struct list *l)
{
    if (l->begun)
        ludo_put_char(l->text, ',');
    l->begun = true;
    return l->text;
}

static void put_number(struct ludo_text *t, const char *before, int n)
{
    ludo_put(t, before);
    ludo_put_int(t, n);
}

/* ---- Values: the last list -------------------------------------------------------------------------- */

struct naming {
    const struct ludo_rules *rules;
    const struct ludo_field *f;
    /* If the bags of an array divide the names: the number of bags. The bags are named as if they were one large
     * bag. */
    int elements;
};

static bool shares_names(const struct ludo_field *f) { return f->type == LUDO_BAG && f->len < f->names->n; }

/* In a vocabulary of seats the first two inputs mean the viewer and any other seat (name_of in net_features.c). */
static void put_name(struct ludo_text *t, const struct naming *n, int i)
{
    const struct ludo_field *f = n->f;
    if (ludo_core_names_seats(n->rules, f) && i < 2)
        ludo_put(t, i ? "other" : "own");
    else if (i < f->names->n && !(shares_names(f) && ludo_core_is_per_seat(f)))
        ludo_put(t, f->names->at[i].id);
    else
        put_number(t, "#", i);
}

static void put_names(struct list *l, const struct naming *n, const char *after)
{
    for (int i = 0; i < n->f->names->n; i++) {
        put_name(next(l), n, i);
        ludo_put(l->text, after);
    }
}

static void put_numbers(struct list *l, const struct ludo_field *f)
{
    if ((int64_t)f->max - f->min < SMALL)
        for (int i = f->min; i <= f->max; i++)
            put_number(next(l), "", i);
    else
        for (int i = 0; i < (f->min < 0 ? 2 * RUNGS : RUNGS); i++)
            put_number(next(l), i < RUNGS ? ">=" : "<=-", ludo_core_rung[i % RUNGS]);
}

static void put_bag(struct list *l, const struct naming *n)
{
    for (int i = 0; i < n->f->len * n->elements; i++)
        for (int copies = 1; copies <= COPIES; copies++) {
            put_name(next(l), n, i);
            put_number(l->text, ">=", copies);
        }
}

static void put_faces(struct list *l)
{
    for (int i = 0; i < 6 * DICE; i++) {
        put_number(next(l), "", i / DICE + 1);
        put_number(l->text, ">=", i % DICE + 1);
    }
}

static void put_values(struct ludo_text *t, const struct naming *n)
{
    struct list l = { .text = t };
    switch (n->f->type) {
    case LUDO_INT: put_numbers(&l, n->f); break;
    case LUDO_BAG: put_bag(&l, n); break;
    case LUDO_FACES: put_faces(&l); break;
    case LUDO_NAME:
        put_names(&l, n, "");
        ludo_put(next(&l), "?"); /* the input that is on for a hidden value */
        break;
    case LUDO_LIST:
        put_names(&l, n, "");
        put_names(&l, n, "+");
        for (int i = 1; i <= LENGTHS; i++)
            put_number(next(&l), "#", i);
        break;
    default: put_names(&l, n, ""); break;
    }
}

/* ---- Groups ----------------------------------------------------------------------------------------- */

static void put_key(struct ludo_text *t, const struct ludo_field *f)
{
    static const char *const types[] = { "int", "name", "set", "list", "bag", "faces", "task" };
    ludo_put(t, f->path);
    ludo_put_char(t, ':');
    ludo_put(t, types[f->type]);
    ludo_put(t, f->whose ? ":" : "");
    ludo_put(t, f->whose ? f->whose : "");
    ludo_put_char(t, ' ');
}

static void put_index(struct ludo_text *t, const struct ludo_dim *d, int i)
{
    if (d->names && i < d->names->n)
        ludo_put(t, d->names->at[i].id);
    else
        ludo_put_int(t, i);
}

static void put_elements(struct ludo_text *t, const struct ludo_dim *outer, const struct ludo_dim *inner)
{
    struct list l = { .text = t };
    if (!outer->n && !inner->n)
        ludo_put_char(t, '-');
    for (int i = 0; i < outer->n || (i == 0 && inner->n); i++)
        for (int k = 0; k < inner->n || k == 0; k++) {
            next(&l);
            if (outer->n)
                put_index(t, outer, i);
            ludo_put(t, outer->n && inner->n ? "." : "");
            if (inner->n)
                put_index(t, inner, k);
        }
}

static int elements_of(const struct ludo_field *f)
{
    return (f->dim[0].n ? f->dim[0].n : 1) * (f->dim[1].n ? f->dim[1].n : 1);
}

static void put_field(struct ludo_text *t, const struct ludo_rules *rules, const struct ludo_field *f)
{
    static const struct ludo_dim none;
    bool seats = ludo_core_is_per_seat(f), one = shares_names(f) && !seats;
    struct naming n = { rules, f, one ? elements_of(f) : 1 };
    put_key(t, f);
    ludo_put(t, ludo_core_owner_field(rules, f) ? "nobody,own,other " : seats ? "own,other " : "- ");
    put_elements(t, seats || one ? &none : &f->dim[0], one ? &none : &f->dim[1]);
    ludo_put_char(t, ' ');
    put_values(t, &n);
    ludo_put_char(t, '\n');
}

static void put_tasks(struct ludo_text *t, const struct ludo_rules *rules, const struct ludo_field *f)
{
    struct list l = { .text = t };
    put_key(t, f);
    for (int i = 1; i <= KINDS; i++)
        put_number(next(&l), "", i);
    ludo_put(t, " other,own ");
    put_values(t, &(struct naming){ rules, f, 1 });
    ludo_put_char(t, '\n');
}

void ludo_features_names(const struct ludo_rules *rules, struct ludo_text *t)
{
    put_number(t, "inputs ", LUDO_FEATURES_LAYOUT);
    ludo_put_char(t, ' ');
    ludo_put(t, rules->id);
    ludo_put_char(t, '\n');
    for (int i = 0; i < rules->field_n; i++) {
        const struct ludo_field *f = &rules->fields[i];
        if (f->type == LUDO_TASK)
            put_tasks(t, rules, f);
        else if (strcmp(f->path, "depth") != 0)
            put_field(t, rules, f);
    }
    ludo_put(t, "to-move - - own,other\nchance - - next\n");
}
