/* card_data.c - writes card data, amounts (values that a game computes from the view) and the moment (the current phase
 * and the seats that must move). */

#include "ops.h"

/* ---- Card data: "box":{"craftsmen":{"mason-x2":{"round":1,"price":5, ...}, ...}, ...} */

/* Adds the text of a row, as a member, to the JSON object of the row. */
static void put_row_text(struct request *a, const void *box, const struct ludo_card_data *sheet, int row)
{
    char words[400];
    struct ludo_text text = ludo_text(words, sizeof words);
    if (!sheet->text)
        return;
    sheet->text(box, row, a->r.lang, &text);
    a->out.n--; /* removes the closing bracket, so that another member can be added */
    ludo_put_json_text(&a->out, "text", words);
    ludo_put_json_close(&a->out, '}');
}

static void put_card_data(struct request *a, const void *box, const struct ludo_card_data *sheet)
{
    ludo_put_json_open(&a->out, sheet->id, '{');
    for (int i = 0; i < sheet->names->n; i++) {
        ludo_put_json_key(&a->out, sheet->names->at[i].id);
        ludo_card_data_put_row(sheet, i, &a->out);
        put_row_text(a, box, sheet, i);
    }
    ludo_put_json_close(&a->out, '}');
}

void ludo_response_put_box(struct request *a, const struct ludo_rules *g)
{
    ludo_put_json_open(&a->out, "box", '{');
    for (int i = 0; i < g->card_data_n; i++)
        put_card_data(a, g->box, &g->card_data[i]);
    ludo_put_json_close(&a->out, '}');
}

/* ---- Amounts: "limit":[5,6], "price":[{"mason-x2":5}, ...], "tax":3; missing amounts are null or left out */

static void put_number_or_null(struct request *a, int n)
{
    if (n == LUDO_NO_AMOUNT)
        ludo_put(&a->out, "null");
    else
        ludo_put_int(&a->out, n);
}

static void put_amount_of(struct request *a, const void *view, int seat, int which)
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
            ludo_put_json_int(&a->out, of->at[i].id, n);
    }
    ludo_put_json_close(&a->out, '}');
}

static void put_amounts(struct request *a, const void *view)
{
    const struct ludo_rules *g = a->t->rules;
    ludo_put_json_open(&a->out, "amounts", '{');
    for (int which = 0; which < g->amount_n; which++) {
        ludo_put_json_key(&a->out, g->amounts[which].id);
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
    ludo_put_json_close(&a->out, '}');
}

/* ---- The moment */

static void put_name(struct request *a, const char *key, const struct ludo_names *names, int i)
{
    ludo_put_json_text(&a->out, key, names && i < names->n ? names->at[i].id : NULL);
}

static void put_focus(struct request *a, const struct ludo_moment *m)
{
    ludo_put_json_open(&a->out, "focus", '[');
    for (int i = 0; i < m->focus_n; i++)
        ludo_response_put_touch(a, m->focus[i].names->id, m->focus[i].names->at[m->focus[i].i].id);
    ludo_put_json_close(&a->out, ']');
}

void ludo_response_put_moment_text(struct request *a, const char *key, const void *view)
{
    struct ludo_moment m;
    struct sentence text;
    ludo_request_begin_sentence(a, &text);
    ludo_moment_of(a->t->rules, view, &m);
    ludo_moment_put(&m, a->r.lang, &text.text);
    ludo_response_put_sentence(a, key, &text);
}

static void put_moment(struct request *a, const void *view)
{
    struct ludo_moment m;
    ludo_moment_of(a->t->rules, view, &m);
    ludo_put_json_open(&a->out, "moment", '{');
    ludo_response_put_moment_text(a, "text", view);
    ludo_put_json_int(&a->out, "round", m.round);
    ludo_put_json_int(&a->out, "rounds", m.rounds);
    put_name(a, "phase", a->t->rules->phases, m.phase);
    put_name(a, "step", a->t->rules->steps, m.step);
    ludo_put_json_int(&a->out, "actor", m.actor);
    ludo_response_put_seats(a, "chosen", m.chosen);
    put_focus(a, &m);
    ludo_put_json_close(&a->out, '}');
}

/* ---- Amounts, the moment and notes of moves */

void ludo_response_put_amounts_and_moment(struct request *a, const void *view)
{
    put_amounts(a, view);
    put_moment(a, view);
}

/* Writes the note that is shown next to a move, for example its cost. The note also says if the move ends the game. */
void ludo_response_put_note(struct request *a, const void *view, int seat, ludo_move m, bool over)
{
    struct sentence note;
    struct ludo_text *text = &note.text;
    ludo_request_begin_sentence(a, &note);
    ludo_move_note(a->t->rules, view, seat, m, a->r.lang, text);
    if (over) {
        ludo_put(text, text->n ? ludo_translate(a->r.lang, N_("; ")) : "");
        ludo_put(text, ludo_translate(a->r.lang, N_("ends the game")));
    }
    if (text->n)
        ludo_response_put_sentence(a, "aside", &note);
    else
        ludo_put_json_text(&a->out, "aside", NULL);
}
