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

void ludo_page_paragraph(const struct page *p, const char *text, int indent)
{
    while (*text) {
        size_t n = strcspn(text, " ");
        if (ludo_page_column(p) + ludo_page_width(text, n) >= PAGE_WIDTH) {
            ludo_page_newline(p);
            ludo_page_spaces(p, indent);
        }
        ludo_put_n(p->out, text, n);
        text += n;
        if (*text == ' ') {
            text++;
            ludo_put_char(p->out, ' ');
        }
    }
}

struct page_items ludo_page_items(const struct page *p, int indent) { return (struct page_items){ p, indent, false }; }

void ludo_page_item(struct page_items *l, const char *text)
{
    int width = ludo_page_width(text, strlen(text));
    ludo_page_put(l->p, l->any ? ", " : "");
    if (ludo_page_column(l->p) + width >= PAGE_WIDTH && l->indent + width < PAGE_WIDTH) {
        ludo_page_newline(l->p);
        ludo_page_spaces(l->p, l->indent);
    }
    ludo_page_paragraph(l->p, text, l->indent);
    l->any = true;
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

/* Adds a span for the last item, without the comma and the blanks before the item. */
static void put_span(struct ludo_text *out, size_t from, const struct ludo_names *names, int id)
{
    while (from < out->n && strchr(", \n", out->at[from]))
        from++;
    ludo_span_add(out, from, names, id);
}

void ludo_page_list(const struct page *p, int indent, const struct ludo_names *names, const uint8_t *at, int n)
{
    struct page_items l = ludo_page_items(p, indent);
    for (int i = 0; i < n; i++) {
        size_t from = p->out->n;
        bool known = at[i] < names->n;
        ludo_page_item(&l, known ? ludo_page_word(p, names->at[at[i]].name) : "?");
        if (known)
            put_span(p->out, from, names, at[i]);
    }
    ludo_page_end_items(&l);
}
