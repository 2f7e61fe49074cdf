/* box_names.c - the names of things in a box file.
 *
 * Verbs, events, questions, fields, amounts and card data point to vocabularies. Rules with a box have copies of all
 * vocabularies, with the names of the box. Therefore every text uses the names of the box. The columns of card data are
 * not copied: ludo_names_in finds the copy of their vocabulary. */
#include "core.h"

#include <assert.h>
#include <string.h>

enum { VOCABULARIES_MAX = 128 };

struct vocabularies {
    int n;
    const struct ludo_names *was[VOCABULARIES_MAX];
    const struct ludo_names *is[VOCABULARIES_MAX];
};

/* ---- Collecting the vocabularies */

static int place_of(const struct vocabularies *v, const struct ludo_names *names)
{
    int i = 0;
    while (i < v->n && v->was[i] != names)
        i++;
    return i;
}

static void note(struct vocabularies *v, const struct ludo_names *names)
{
    if (!names || place_of(v, names) < v->n)
        return;
    assert(v->n < VOCABULARIES_MAX);
    v->was[v->n++] = names;
}

static void note_args(struct vocabularies *v, const struct ludo_arg arg[LUDO_ARGS_MAX])
{
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        note(v, arg[i].names);
}

static void note_fields(struct vocabularies *v, const struct ludo_field *f, int n)
{
    for (; n > 0; n--, f++) {
        note(v, f->names);
        note(v, f->dim[0].names);
        note(v, f->dim[1].names);
    }
}

static void note_all(struct vocabularies *v, const struct ludo_rules *g)
{
    v->n = 0;
    note(v, g->cards);
    for (int i = 0; i < g->verb_n; i++)
        note_args(v, g->verbs[i].arg);
    for (int i = 0; i < g->question_n; i++)
        note_args(v, g->questions[i].arg);
    for (int i = 0; i < g->event_n; i++)
        note_args(v, g->events[i].arg);
    note_fields(v, g->fields, g->field_n);
    for (int i = 0; i < g->amount_n; i++)
        note(v, g->amounts[i].of);
    for (int i = 0; i < g->card_data_n; i++) {
        note(v, g->card_data[i].names);
        note_fields(v, g->card_data[i].columns, g->card_data[i].column_n);
    }
}

/* ---- Memory: one block for all copies, each aligned to eight bytes */

static size_t rounded(size_t n) { return (n + 7) / 8 * 8; }

static void *take(char **at, const void *from, size_t n)
{
    void *here = memcpy(*at, from, n);
    *at += rounded(n);
    return here;
}

size_t ludo_core_names_size(const struct ludo_rules *g)
{
    struct vocabularies v;
    note_all(&v, g);
    size_t n = rounded(sizeof v) + rounded((size_t)g->verb_n * sizeof *g->verbs) +
               rounded((size_t)g->question_n * sizeof *g->questions) + rounded((size_t)g->event_n * sizeof *g->events) +
               rounded((size_t)g->field_n * sizeof *g->fields) + rounded((size_t)g->amount_n * sizeof *g->amounts);
    for (int i = 0; i < v.n; i++)
        n += rounded(sizeof *v.was[i]) + rounded((size_t)v.was[i]->n * sizeof *v.was[i]->at);
    return n;
}

/* ---- Copies with the names of the box */

static const struct ludo_names *own(const struct vocabularies *v, const struct ludo_names *names)
{
    int i = names ? place_of(v, names) : v->n;
    return i < v->n ? v->is[i] : names;
}

const struct ludo_names *ludo_core_copied_names(const void *room, const struct ludo_names *names)
{
    return own(room, names);
}

static void point_args(const struct vocabularies *v, struct ludo_arg arg[LUDO_ARGS_MAX])
{
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        arg[i].names = own(v, arg[i].names);
}

/* If the names of a vocabulary are a part of the names of the cards, returns the number of the first card of this part.
 * Otherwise returns -1. The copy of such a vocabulary points into the copy of the cards. */
static int first_card(const struct ludo_names *cards, const struct ludo_names *names)
{
    for (int i = 0; i + names->n <= cards->n; i++)
        if (names->at == cards->at + i)
            return i;
    return -1;
}

static void copy_names(struct vocabularies *v, int i, struct ludo_box *box, ludo_core_name_of *name_of, char **at)
{
    struct ludo_names *copy = take(at, v->was[i], sizeof *copy);
    int first = i ? first_card(v->was[0], v->was[i]) : -1;
    v->is[i] = copy;
    if (first >= 0) {
        copy->at = v->is[0]->at + first;
        return;
    }
    struct ludo_name *names = take(at, copy->at, (size_t)copy->n * sizeof *names);
    for (int k = 0; k < copy->n; k++)
        name_of(box, &v->was[i]->at[k], &names[k]);
    copy->at = names;
}

static void copy_sentences(struct ludo_rules *g, const struct vocabularies *v, char **at)
{
    struct ludo_verb *verbs = take(at, g->verbs, (size_t)g->verb_n * sizeof *verbs);
    struct ludo_question *questions = take(at, g->questions, (size_t)g->question_n * sizeof *questions);
    struct ludo_event_kind *events = take(at, g->events, (size_t)g->event_n * sizeof *events);
    for (int i = 0; i < g->verb_n; i++)
        point_args(v, verbs[i].arg);
    for (int i = 0; i < g->question_n; i++)
        point_args(v, questions[i].arg);
    for (int i = 0; i < g->event_n; i++)
        point_args(v, events[i].arg);
    g->verbs = verbs;
    g->questions = questions;
    g->events = events;
}

static void copy_numbers(struct ludo_rules *g, const struct vocabularies *v, char **at)
{
    struct ludo_field *fields = take(at, g->fields, (size_t)g->field_n * sizeof *fields);
    struct ludo_amount *amounts = take(at, g->amounts, (size_t)g->amount_n * sizeof *amounts);
    for (int i = 0; i < g->field_n; i++) {
        fields[i].names = own(v, fields[i].names);
        for (int d = 0; d < 2; d++)
            fields[i].dim[d].names = own(v, fields[i].dim[d].names);
    }
    for (int i = 0; i < g->amount_n; i++)
        amounts[i].of = own(v, amounts[i].of);
    g->fields = fields;
    g->amounts = amounts;
}

void ludo_core_box_names(struct ludo_box *box, struct ludo_rules *g, struct ludo_card_data *sheets,
                         ludo_core_name_of *name_of, void *room)
{
    struct vocabularies *v = room;
    char *at = (char *)room + rounded(sizeof *v);
    note_all(v, ludo_built_in(g));
    for (int i = 0; i < v->n; i++)
        copy_names(v, i, box, name_of, &at);
    copy_sentences(g, v, &at);
    copy_numbers(g, v, &at);
    for (int i = 0; i < g->card_data_n; i++)
        sheets[i].names = own(v, sheets[i].names);
    for (const struct ludo_box_names *n = g->box_names; n && n->names; n++) {
        const struct ludo_names *called = own(v, n->names);
        memcpy((char *)(uintptr_t)g->box + n->at, &called, sizeof called);
    }
    g->cards = own(v, g->cards);
    g->phases = own(v, g->phases);
    g->steps = own(v, g->steps);
    for (int i = 0; i < 2; i++)
        g->seat_names[i] = own(v, g->seat_names[i]);
}
