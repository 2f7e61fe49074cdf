/* play_answers.c - the answers to a question: numbered labels, in columns when there are many, and beside them, where
 * there is room, what they bring: the game's own words for it, or the text of the card that is named. */
#include "play.h"

#include <string.h>

enum {
    SCREEN = PAGE + 2, /* the gap after the last column is not written */
    COLUMNS_MAX = 6,
    NUMBER = 6,    /* "  12  " */
    FEW = 8,       /* so many answers are put one a line; */
    FEW_SAID = 24, /* and so many, if the game has something to say beside them */
    SHORT = 34,    /* so many columns of what is beside an answer go with its label */
    ROOM_MIN = 30, /* narrower than that, nothing is said */
    ASIDE_LINES = 3,
    CARD_LINES = 2,
};

static const char *label_of(const struct play *p, int i)
{
    static char label[200];
    struct ludo_text text = ludo_text(label, sizeof label);
    ludo_move_label(p->table.rules, p->list[i], cli_lang, &text);
    return label;
}

static const char *beside(const struct play *, int i);

/* In columns there is room for a few words only: "Create Petra in slot 4 (cost 2)". */
static const char *told_of(const struct play *p, int i)
{
    static char room[300];
    const char *said = beside(p, i);
    bool fits = said[0] && text_width(said) <= SHORT;
    snprintf(room, sizeof room, "%s%s%s%s", label_of(p, i), fits ? " (" : "", fits ? said : "", fits ? ")" : "");
    return room;
}

/* ---- Columns --------------------------------------------------------------------------------------- */

struct run { /* neighbouring answers, laid out together */
    int from, to;
};

/* How wide the answers are in so many rows; width[] gets that of each column. */
static int fit(const struct play *p, struct run r, int rows, int width[COLUMNS_MAX])
{
    int total = 0, columns = (r.to - r.from + rows - 1) / rows;
    for (int c = 0; c < columns; c++) {
        width[c] = 0;
        for (int i = r.from + c * rows; i < r.from + (c + 1) * rows && i < r.to; i++) {
            int n = text_width(told_of(p, i));
            width[c] = n > width[c] ? n : width[c];
        }
        total += width[c] + 8;
    }
    return total;
}

/* As many columns as fit. */
static int rows_of(const struct play *p, struct run r)
{
    int width[COLUMNS_MAX], n = r.to - r.from;
    for (int columns = COLUMNS_MAX; columns > 1; columns--)
        if (fit(p, r, (n + columns - 1) / columns, width) <= SCREEN)
            return (n + columns - 1) / columns;
    return n;
}

static void put_row(const struct play *p, struct run r, int row, int rows, const int *width)
{
    for (int i = r.from + row; i < r.to; i += rows) {
        printf("%4d  ", i + 1);
        put_padded(told_of(p, i), i + rows < r.to ? width[(i - r.from) / rows] + 2 : 0);
    }
    putchar('\n');
}

static void put_run(const struct play *p, struct run r, int rows)
{
    int width[COLUMNS_MAX];
    fit(p, r, rows, width);
    for (int row = 0; row < rows; row++)
        if (rows == r.to - r.from) { /* one a line: a long one is wrapped */
            printf("%4d  ", r.from + row + 1);
            put_hanging(told_of(p, r.from + row), NUMBER, NUMBER + 2, PAGE);
        } else {
            put_row(p, r, row, rows, width);
        }
}

/* If one of many labels is too long for columns, the answers of each verb are laid out by themselves. */
static void put_columns(const struct play *p)
{
    struct run all = { 0, p->n };
    int rows = rows_of(p, all);
    if (rows < p->n) {
        put_run(p, all, rows);
        return;
    }
    for (struct run r = { 0, 0 }; r.from < p->n; r.from = r.to) {
        while (r.to < p->n && ludo_verb_of(p->list[r.to]) == ludo_verb_of(p->list[r.from]))
            r.to++;
        put_run(p, r, rows_of(p, r));
    }
}

/* ---- Beside an answer ------------------------------------------------------------------------------- */

/* The card that the move names, or -1. */
static int card_named(const struct ludo_rules *rules, ludo_move m)
{
    const struct ludo_verb *verb = &rules->verbs[ludo_verb_of(m)];
    for (int i = 0; rules->cards && i < LUDO_ARGS_MAX; i++) {
        const struct ludo_names *names = verb->arg[i].names;
        if (verb->arg[i].kind != LUDO_ARG_NAME)
            continue;
        for (int at = 0; at + names->n <= rules->cards->n; at++)
            if (names->at == rules->cards->at + at)
                return at + ludo_arg_of(m, i);
    }
    return -1;
}

/* A card is told once, beside the first answer that names it. */
static bool told_above(const struct play *p, int i, int card)
{
    while (--i >= 0)
        if (card_named(p->table.rules, p->list[i]) == card)
            return true;
    return false;
}

static const char *beside(const struct play *p, int i)
{
    static char room[600];
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    const struct ludo_rules *rules = p->table.rules;
    struct ludo_text text = ludo_text(room, sizeof room);
    if (p->seat < 0)
        return room;
    if (rules->aside) {
        ludo_view(rules, p->table.state, p->seat, view);
        rules->aside(view, p->seat, p->list[i], cli_lang, &text);
    }
    if (text.n)
        return room;
    int card = p->n <= FEW ? card_named(rules, p->list[i]) : -1;
    if (card >= 0 && !told_above(p, i, card))
        rules->card_text(card, cli_lang, &text);
    return room;
}

/* Cuts a text to so many columns, between words, and says so. */
static const char *shortened(const char *s, int columns)
{
    static char room[600];
    const char *end = s, *blank = s;
    for (int n = 0; *end && n < columns - 2; n++) {
        if (*end == ' ')
            blank = end;
        for (end++; (*end & 0xc0) == 0x80; end++) {}
    }
    if (text_width(s) <= columns)
        return s;
    snprintf(room, sizeof room, "%.*s …", (int)(blank - s), s);
    return room;
}

static void put_said(const struct play *p, int i, int column)
{
    const char *said = beside(p, i), *label = label_of(p, i);
    printf("%4d  ", i + 1);
    if (!said[0] || PAGE - column < ROOM_MIN || NUMBER + text_width(label) >= column) {
        put_hanging(label, NUMBER, NUMBER + 2, PAGE);
        return;
    }
    int lines = p->table.rules->aside ? ASIDE_LINES : CARD_LINES;
    put_padded(label, column - NUMBER);
    put_hanging(shortened(said, lines * (PAGE - column - 4)), column, column, PAGE);
}

/* Where what is said begins: after the longest label that has something beside it; 0: nothing is said. */
static int said_column(const struct play *p)
{
    int widest = 0;
    for (int i = 0; i < p->n; i++) {
        int n = text_width(label_of(p, i));
        if (n > widest && beside(p, i)[0])
            widest = n;
    }
    return widest ? NUMBER + widest + 3 : 0;
}

void play_answers(const struct play *p)
{
    int column = p->n <= FEW_SAID ? said_column(p) : 0;
    if (p->n > FEW && !column) {
        put_columns(p);
        return;
    }
    for (int i = 0; i < p->n; i++)
        put_said(p, i, column);
}
