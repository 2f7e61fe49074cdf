/* play_answers.c - prints the numbered answers of a step, with their costs and gains or the text of the card. */
#include "play.h"

#include <string.h>

enum {
    NUMBER = 6,    /* width of the number before an answer: "  12  " */
    FEW = 4,       /* if there are at most this many answers, each answer gets two lines of text */
    GAP = 3,       /* columns between a label and its text */
    ROOM_MIN = 34, /* minimum width of the text column */
    APART = 3,     /* if at most this many answers have long labels, the texts of these answers are on separate lines */
};

enum { FIRST_COLUMN = NUMBER + GAP };

static const char *label_of(const struct play *p, int i)
{
    static char label[300];
    struct ludo_text text = ludo_text(label, sizeof label);
    play_entry(p, i, &text);
    return label;
}

static const char *beside(const struct play *p, int i)
{
    static char room[1200];
    struct ludo_text text = ludo_text(room, sizeof room);
    play_side_text(p, i, &text);
    return room;
}

/* Cuts a text to a number of columns, between words, and adds an ellipsis. */
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

/* Returns true if the entry has a text and its label leaves no room for the text. */
static bool is_long(const struct play *p, int i)
{
    return beside(p, i)[0] && NUMBER + text_width(label_of(p, i)) + GAP > PAGE - ROOM_MIN;
}

static void put_text(const struct play *p, int i, int column, bool apart)
{
    const char *text = beside(p, i), *label = label_of(p, i);
    int lines = play_entries(p) <= FEW ? 2 : 1;
    bool wide = is_long(p, i);
    fprintf(cli_out, "%4d  ", play_number(p, i));
    if (!text[0] || wide)
        put_hanging(label, NUMBER, NUMBER + 2, PAGE);
    else
        put_padded(label, column - NUMBER);
    if (!text[0] || (wide && !apart))
        return;
    if (wide)
        fprintf(cli_out, "%*s", column, "");
    put_hanging(shortened(text, lines * (PAGE - column - (lines > 1 ? 4 : 0))), column, column, PAGE);
}

/* Returns the column in which the texts begin: after the longest label that leaves enough room. */
static int text_column(const struct play *p)
{
    int column = FIRST_COLUMN;
    for (int i = 0; i < play_entries(p); i++) {
        int after = NUMBER + text_width(label_of(p, i)) + GAP;
        if (beside(p, i)[0] && !is_long(p, i) && after > column)
            column = after;
    }
    return column;
}

/* Prints one of two columns: an answer and the beginning of its text. */
static void put_half(const struct play *p, int i, bool right)
{
    char line[1600];
    snprintf(line, sizeof line, "%s   %s", label_of(p, i), beside(p, i));
    line[beside(p, i)[0] ? strlen(line) : strlen(line) - GAP] = 0;
    fprintf(cli_out, "%4d  ", play_number(p, i));
    if (right)
        put_line(shortened(line, PAGE / 2 - NUMBER));
    else
        put_padded(shortened(line, PAGE / 2 - NUMBER - 1), PAGE / 2 - NUMBER);
}

/* Prints a long list of things of one kind in two columns. */
static void put_list(const struct play *p)
{
    int n = play_entries(p), rows = (n + 1) / 2;
    for (int i = 0; i < rows; i++) {
        put_half(p, i, false);
        if (i + rows < n)
            put_half(p, i + rows, true);
        else
            fputc('\n', cli_out);
    }
}

static void put_back(const struct play *p)
{
    if (p->at)
        fprintf(cli_out, "%4s  %s\n", play_number(p, 0) ? "0" : "<", T(N_("Back")));
}

void play_answers(const struct play *p)
{
    int column = text_column(p), longer = 0;
    if (play_entries(p) > LUDO_STEP_MAX) {
        put_list(p);
        put_back(p);
        return;
    }
    for (int i = 0; i < play_entries(p); i++)
        longer += is_long(p, i);
    for (int i = 0; i < play_entries(p); i++)
        put_text(p, i, column, longer <= APART);
    put_back(p);
}
