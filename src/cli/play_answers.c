/* play_answers.c - the entries of a step in plain lines: numbered labels, and beside them, where there is room, what they
 * bring: the game's own words for it, or the text of the card that is named. */
#include "play.h"

#include <string.h>

enum {
    NUMBER = 6,    /* "  12  " */
    FEW = 4,       /* so few answers have room for two lines beside them */
    ROOM_MIN = 30, /* narrower than that, nothing is said */
};

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

static void put_said(const struct play *p, int i, int column)
{
    const char *said = beside(p, i), *label = label_of(p, i);
    fprintf(cli_out, "%4d  ", play_number(p, i));
    if (!said[0] || PAGE - column < ROOM_MIN || NUMBER + text_width(label) >= column) {
        put_hanging(label, NUMBER, NUMBER + 2, PAGE);
        return;
    }
    int lines = play_entries(p) <= FEW ? 2 : 1;
    put_padded(label, column - NUMBER);
    put_hanging(shortened(said, lines * (PAGE - column - (lines > 1 ? 4 : 0))), column, column, PAGE);
}

/* Where what is said begins: after the longest label that has something beside it; 0: nothing is said. */
static int said_column(const struct play *p)
{
    int widest = 0;
    for (int i = 0; i < play_entries(p); i++) {
        int n = text_width(label_of(p, i));
        if (n > widest && beside(p, i)[0])
            widest = n;
    }
    return widest ? NUMBER + widest + 3 : 0;
}

void play_answers(const struct play *p)
{
    int column = said_column(p);
    for (int i = 0; i < play_entries(p); i++)
        put_said(p, i, column);
    if (p->at)
        fprintf(cli_out, "%4s  %s\n", play_number(p, 0) ? "0" : "<", T(N_("Back")));
}
