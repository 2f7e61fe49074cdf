/* page.c - columns, lines, lists and paragraphs of drawn tables (page.h). */

#include "page.h"

#include <assert.h>
#include <string.h>

static const struct ludo_arg numbers[LUDO_ARGS_MAX] = {
    { .kind = LUDO_ARG_INT, .max = 255 },
    { .kind = LUDO_ARG_INT, .max = 255 },
    { .kind = LUDO_ARG_INT, .max = 255 },
};

void ludo_put_format(struct ludo_text *out, enum ludo_lang lang, const char *english, int a, int b, int c)
{
    assert(english && "a card says something new: give it words");
    struct ludo_sentence_args w = { .who = LUDO_CHANCE,
                                    .arg = numbers,
                                    .value = { (uint32_t)a, (uint32_t)b, (uint32_t)c } };
    ludo_sentence(out, lang, english, &w);
}

void ludo_moment_format(struct ludo_moment *m, const char *english, int a, int b, int c)
{
    m->sentence = english;
    memcpy(m->arg, numbers, sizeof numbers);
    m->value[0] = (uint32_t)a;
    m->value[1] = (uint32_t)b;
    m->value[2] = (uint32_t)c;
}

int ludo_page_width(const char *text, size_t n)
{
    int signs = 0;
    for (size_t i = 0; i < n; i++)
        signs += (text[i] & 0xc0) != 0x80;
    return signs;
}

size_t ludo_page_fitting(const char *text, int columns)
{
    size_t end = 0, blank = 0;
    for (int n = 0; text[end] && n < columns; n++) {
        if (text[end] == ' ')
            blank = end;
        end++;
        while ((text[end] & 0xc0) == 0x80)
            end++;
    }
    return !text[end] || text[end] == ' ' || !blank ? end : blank;
}

const char *ludo_page_word(const struct page *p, const char *english) { return ludo_translate(p->lang, english); }
void ludo_page_put(const struct page *p, const char *text) { ludo_put(p->out, text); }

void ludo_page_format(const struct page *p, const char *english, int a, int b, int c)
{
    ludo_put_format(p->out, p->lang, english, a, b, c);
}

void ludo_page_spaces(const struct page *p, int n)
{
    while (n-- > 0)
        ludo_put_char(p->out, ' ');
}

void ludo_page_newline(const struct page *p)
{
    while (p->out->n > 0 && p->out->at[p->out->n - 1] == ' ')
        p->out->at[--p->out->n] = '\0';
    ludo_put_char(p->out, '\n');
}

void ludo_page_separator(const struct page *p)
{
    for (int i = 0; i < PAGE_WIDTH; i++)
        ludo_page_put(p, "-");
    ludo_page_newline(p);
}

int ludo_page_column(const struct page *p)
{
    size_t begin = p->out->n;
    while (begin > 0 && p->out->at[begin - 1] != '\n')
        begin--;
    return ludo_page_width(p->out->at + begin, p->out->n - begin);
}

void ludo_page_cell(const struct page *p, const char *text, size_t n, int columns)
{
    ludo_put_n(p->out, text, n);
    ludo_page_spaces(p, columns - ludo_page_width(text, n));
}

void ludo_page_label(const struct page *p, const char *english, int columns)
{
    const char *text = ludo_page_word(p, english);
    ludo_page_cell(p, text, strlen(text), columns);
}

bool ludo_page_is_seat(const struct page *p, int seats) { return p->seat >= 0 && p->seat < seats; }

void ludo_page_each_seat(const struct page *p, int seats, void (*draw)(const struct page *, int who))
{
    for (int k = 1; k <= seats; k++)
        draw(p, ludo_page_is_seat(p, seats) ? (p->seat + k) % seats : k - 1);
}

/* ---- Pieces of text whose names are known ----------------------------------------------------------------- */

void ludo_page_name(const struct page *p, struct ludo_text *out, const struct ludo_names *names, int id)
{
    size_t from = out->n;
    ludo_put(out, ludo_page_word(p, names->at[id].name));
    ludo_span_add(out, from, names, id);
}

static bool is_same(const struct ludo_span *a, const struct ludo_span *b)
{
    return a->vocabulary == b->vocabulary && a->word == b->word && a->id == b->id;
}

/* Copies the spans of n bytes of a piece that were written to offset `to` of the page. A name may continue the last
 * span, because a paragraph is written word by word. */
static void copy_spans(const struct page *p, const struct ludo_text *piece, size_t from, size_t n, size_t to)
{
    struct ludo_spans *all = p->out->spans;
    for (int i = 0; all && piece && piece->spans && i < piece->spans->n; i++) {
        struct ludo_span s = piece->spans->at[i];
        size_t end = s.to < from + n ? s.to : from + n;
        if (end <= from || s.from >= from + n)
            continue;
        if (s.from >= from && all->n < all->max)
            all->at[all->n++] = (struct ludo_span){ to + s.from - from, to + end - from, s.vocabulary, s.word, s.id };
        else if (s.from < from && all->n && is_same(&all->at[all->n - 1], &s))
            all->at[all->n - 1].to = to + end - from;
    }
}

/* Writes a paragraph. piece: the text with its spans, or NULL. */
static void put_paragraph(const struct page *p, const char *text, const struct ludo_text *piece, int indent)
{
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, " ");
        if (ludo_page_column(p) + ludo_page_width(at, n) >= PAGE_WIDTH) {
            ludo_page_newline(p);
            ludo_page_spaces(p, indent);
        }
        copy_spans(p, piece, (size_t)(at - text), n, p->out->n);
        ludo_put_n(p->out, at, n);
        at += n;
        if (*at == ' ') {
            at++;
            ludo_put_char(p->out, ' ');
        }
    }
}

void ludo_page_paragraph(const struct page *p, const char *text, int indent) { put_paragraph(p, text, NULL, indent); }

void ludo_page_paragraph_piece(const struct page *p, const struct ludo_text *piece, int indent)
{
    put_paragraph(p, piece->at, piece, indent);
}

void ludo_page_cell_piece(const struct page *p, const struct ludo_text *piece, int columns)
{
    copy_spans(p, piece, 0, piece->n, p->out->n);
    ludo_page_cell(p, piece->at, piece->n, columns);
}

struct page_items ludo_page_items(const struct page *p, int indent) { return (struct page_items){ p, indent, false }; }

static void put_item(struct page_items *l, const char *text, const struct ludo_text *piece)
{
    int width = ludo_page_width(text, strlen(text));
    ludo_page_put(l->p, l->any ? ", " : "");
    if (ludo_page_column(l->p) + width >= PAGE_WIDTH && l->indent + width < PAGE_WIDTH) {
        ludo_page_newline(l->p);
        ludo_page_spaces(l->p, l->indent);
    }
    put_paragraph(l->p, text, piece, l->indent);
    l->any = true;
}

void ludo_page_item(struct page_items *l, const char *text) { put_item(l, text, NULL); }

void ludo_page_item_piece(struct page_items *l, const struct ludo_text *piece) { put_item(l, piece->at, piece); }

void ludo_page_counted_name(struct page_items *l, const struct ludo_names *names, int id, int n)
{
    PAGE_PIECE(t, 200);
    ludo_page_name(l->p, &t, names, id);
    ludo_put_char(&t, ' ');
    ludo_put_int(&t, n);
    ludo_page_item_piece(l, &t);
}

void ludo_page_counted(struct page_items *l, const char *english, int n)
{
    char room[200];
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_put(&t, ludo_page_word(l->p, english));
    ludo_put_char(&t, ' ');
    ludo_put_int(&t, n);
    ludo_page_item(l, room);
}

void ludo_page_end_items(struct page_items *l)
{
    ludo_page_put(l->p, l->any ? "" : "-");
    ludo_page_newline(l->p);
}

void ludo_page_list(const struct page *p, int indent, const struct ludo_names *names, const uint8_t *at, int n)
{
    struct page_items l = ludo_page_items(p, indent);
    for (int i = 0; i < n; i++) {
        PAGE_PIECE(t, 200);
        if (at[i] < names->n)
            ludo_page_name(p, &t, names, at[i]);
        else
            ludo_put(&t, "?");
        ludo_page_item_piece(&l, &t);
    }
    ludo_page_end_items(&l);
}
