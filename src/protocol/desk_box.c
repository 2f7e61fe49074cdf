/* desk_box.c - what is printed, what the table makes of it, and where the game stands: sheets, amounts, the moment. */

#include "desk_parts.h"

/* ---- What is printed: "box":{"craftsmen":{"mason-x2":{"round":1,"price":5, ...}, ...}, ...} */

/* What a row says in words goes into its object. */
static void put_row_text(struct asked *a, const struct ludo_sheet *sheet, int row)
{
    char words[400];
    struct ludo_text text = ludo_text(words, sizeof words);
    if (!sheet->text)
        return;
    sheet->text(row, a->r.lang, &text);
    a->out.n--; /* the bracket that closes it */
    desk_put_pair(a, "text", words);
    desk_put_close(a, '}');
}

static void put_sheet(struct asked *a, const struct ludo_sheet *sheet)
{
    desk_put_key(a, sheet->id);
    ludo_put_char(&a->out, '{');
    for (int i = 0; i < sheet->names->n; i++) {
        desk_put_key(a, sheet->names->at[i].id);
        ludo_row_put(sheet, i, &a->out);
        put_row_text(a, sheet, i);
    }
    desk_put_close(a, '}');
}

void desk_put_box(struct asked *a, const struct ludo_rules *g)
{
    desk_put_key(a, "box");
    ludo_put_char(&a->out, '{');
    for (int i = 0; i < g->sheet_n; i++)
        put_sheet(a, &g->sheets[i]);
    desk_put_close(a, '}');
}

/* ---- Amounts: "limit":[5,6], "price":[{"mason-x2":5}, ...], "tax":3; what there is none of is null, or left out */

static void put_number_or_null(struct asked *a, int n)
{
    if (n == LUDO_NO_AMOUNT)
        ludo_put(&a->out, "null");
    else
        ludo_put_int(&a->out, n);
}

static void put_amount_of(struct asked *a, const void *view, int seat, int which)
{
    const struct ludo_rules *g = a->t->rules;
    const struct ludo_names *of = g->amounts[which].of;
    if (!of) {
        put_number_or_null(a, g->amount(view, seat, which, 0));
        return;
    }
    ludo_put_char(&a->out, '{');
    for (int i = 0; i < of->n; i++) {
        int n = g->amount(view, seat, which, i);
        if (n != LUDO_NO_AMOUNT)
            desk_put_number(a, of->at[i].id, n);
    }
    desk_put_close(a, '}');
}

static void put_amounts(struct asked *a, const void *view)
{
    const struct ludo_rules *g = a->t->rules;
    desk_put_key(a, "amounts");
    ludo_put_char(&a->out, '{');
    for (int which = 0; which < g->amount_n; which++) {
        desk_put_key(a, g->amounts[which].id);
        if (!g->amounts[which].seats) {
            put_amount_of(a, view, 0, which);
            continue;
        }
        for (int seat = 0; seat < a->t->config.seats; seat++) {
            ludo_put_char(&a->out, seat ? ',' : '[');
            put_amount_of(a, view, seat, which);
        }
        ludo_put_char(&a->out, ']');
    }
    desk_put_close(a, '}');
}

/* ---- The moment */

static void moment_of(const struct ludo_rules *g, const void *view, struct ludo_moment *m)
{
    *m = (struct ludo_moment){ .phase = LUDO_NONE, .step = LUDO_NONE, .actor = -1 };
    if (g->moment)
        g->moment(view, m);
}

static void put_name(struct asked *a, const char *key, const struct ludo_names *names, int i)
{
    desk_put_pair(a, key, names && i < names->n ? names->at[i].id : NULL);
}

static void put_focus(struct asked *a, const struct ludo_moment *m)
{
    desk_put_list(a, "focus");
    for (int i = 0; i < m->focus_n; i++)
        desk_put_touch(a, m->focus[i].names->id, m->focus[i].names->at[m->focus[i].i].id);
    desk_put_close(a, ']');
}

void desk_put_moment_text(struct asked *a, const char *key, const void *view)
{
    struct ludo_moment m;
    char words[200];
    struct ludo_text text = ludo_text(words, sizeof words);
    moment_of(a->t->rules, view, &m);
    ludo_moment_put(&m, a->r.lang, &text);
    desk_put_pair(a, key, words);
}

static void put_moment(struct asked *a, const void *view)
{
    struct ludo_moment m;
    moment_of(a->t->rules, view, &m);
    desk_put_key(a, "moment");
    ludo_put_char(&a->out, '{');
    desk_put_moment_text(a, "text", view);
    desk_put_number(a, "round", m.round);
    desk_put_number(a, "rounds", m.rounds);
    put_name(a, "phase", a->t->rules->phases, m.phase);
    put_name(a, "step", a->t->rules->steps, m.step);
    desk_put_number(a, "actor", m.actor);
    desk_put_seats(a, "chosen", m.chosen);
    put_focus(a, &m);
    desk_put_close(a, '}');
}

/* ---- All that is told of a table beside its view */

void desk_put_amounts_and_moment(struct asked *a, const void *view)
{
    put_amounts(a, view);
    put_moment(a, view);
}

/* What an answer costs or brings, as the seat knows it. */
void desk_put_aside(struct asked *a, const void *view, int seat, ludo_move m)
{
    char words[400];
    struct ludo_text text = ludo_text(words, sizeof words);
    if (a->t->rules->aside)
        a->t->rules->aside(view, seat, m, a->r.lang, &text);
    desk_put_pair(a, "aside", text.n ? words : NULL);
}
