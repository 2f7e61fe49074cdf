/* play_answers.c - the entries of a step in plain lines: numbered labels, and beside them, where there is room, what they
 * bring: the game's own words for it, or the text of the card that is named. */
#include "play.h"

#include <string.h>

enum {
    NUMBER = 6,    /* "  12  " */
    FEW = 4,       /* so few answers have room for two lines beside them */
    GAP = 3,       /* between a label and what it brings */
    ROOM_MIN = 34, /* columns that labels leave for what they bring */
    APART = 3,     /* what longer labels bring is on lines of its own, if they are no more than that */
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
    play_beside(p, i, &text);
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

/* Is there something to say of it, and no room beside its label? */
static bool is_long(const struct play *p, int i)
{
    return beside(p, i)[0] && NUMBER + text_width(label_of(p, i)) + GAP > PAGE - ROOM_MIN;
}

static void put_said(const struct play *p, int i, int column, bool apart)
{
    const char *said = beside(p, i), *label = label_of(p, i);
    int lines = play_entries(p) <= FEW ? 2 : 1;
    bool wide = is_long(p, i);
    fprintf(cli_out, "%4d  ", play_number(p, i));
    if (!said[0] || wide)
        put_hanging(label, NUMBER, NUMBER + 2, PAGE);
    else
        put_padded(label, column - NUMBER);
    if (!said[0] || (wide && !apart))
        return;
    if (wide)
        fprintf(cli_out, "%*s", column, "");
    put_hanging(shortened(said, lines * (PAGE - column - (lines > 1 ? 4 : 0))), column, column, PAGE);
}

/* Where what is said begins: after the longest label that has room for it beside it. */
static int said_column(const struct play *p)
{
    int column = FIRST_COLUMN;
    for (int i = 0; i < play_entries(p); i++) {
        int after = NUMBER + text_width(label_of(p, i)) + GAP;
        if (beside(p, i)[0] && !is_long(p, i) && after > column)
            column = after;
    }
    return column;
}

void play_answers(const struct play *p)
{
    int column = said_column(p), longer = 0;
    for (int i = 0; i < play_entries(p); i++)
        longer += is_long(p, i);
    for (int i = 0; i < play_entries(p); i++)
        put_said(p, i, column, longer <= APART);
    if (p->at)
        fprintf(cli_out, "%4s  %s\n", play_number(p, 0) ? "0" : "<", T(N_("Back")));
}
