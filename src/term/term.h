/* term.h - the full-screen table: panes of text, a question with its answers, one line to type in.
 *
 *   title     the game, where it stands
 *   table     what lies there, as the game draws it       | log   what has happened
 *   mine      my own side                                  |
 *   question  and its entries, one of them chosen by the arrow keys
 *   input     what is being typed, or the last message
 *
 * A narrow terminal shows one of table, mine and log at a time.  The text of a pane is cut into rows of its width here, so
 * that resizing needs nothing but new rows. */
/* clang-format off */
#ifndef LUDO_TERM_H
#define LUDO_TERM_H

#include "play.h"

enum { ROWS_MAX = 1500, TEXT_MAX = 32768, INPUT_MAX = 160, MESSAGE_MAX = 400 };
enum { TABLE, MINE, LOG, PANES };
enum { CHANGED = 1, HEADING = 2, RULE = 4 };          /* what a row is */

struct row { const char *s; int bytes, indent; uint8_t is; };

struct pane {
    char text[TEXT_MAX];
    struct row row[ROWS_MAX];
    int n, top;                       /* rows; the first that is seen */
    int y, x, h, w;                   /* h 0: not seen now */
};

struct term {
    struct play *p;
    struct pane pane[PANES];
    char before[LOG][TEXT_MAX];       /* what I answered to last */
    int focus, cursor;                /* the pane that keys scroll, or -1: the answers; its row that is pointed at */
    int tab;                          /* a narrow terminal shows this pane */
    bool wide;
    int ask_y, ask_h, first;          /* the entries: where, and the first that is seen */
    int question_h, news_h;           /* rows of the question; of the log above it on a narrow terminal */
    int selected;
    bool unselected;                  /* no answer is selected: the next arrow key selects `selected` again */
    char input[INPUT_MAX], message[MESSAGE_MAX];
    bool proposed;                    /* the input is a move that an abbreviation fits: Enter plays it, other keys put it away */
    int logged, log_seat;             /* moves in the log, and whose it is */
    bool done;
};

/* rows.c: text cut into rows */
void rows_of(struct pane *, int width, const char *before);
int first_changed(const struct pane *);
void part_mine(char *drawing, int width, struct pane *table, struct pane *mine);     /* the lines are joined where it is narrow */

/* fit_columns.c */
void squeeze(char *text, int width);                  /* columns come closer where they do not fit */

/* paint.c */
void paint(struct term *);
void layout(struct term *);
int pane_width(int pane);
void colours_begin(void);
void pop_up(struct term *, const char *text);         /* shows a text over the table until a key closes it; keys that type are put back */
void curtain(const char *line);                       /* nothing but this line, until Enter */

/* screen.c */
void draw_table(struct term *);                       /* the table as text, for the present width */

/* card_popup.c: cards that stand in a row, told in full */
bool read_row(struct term *, const struct row *);

/* keys.c */
void select_first(struct term *);
bool is_enter(int key);
bool types(int key);                                  /* a byte of text, rather than a key that does something */
void key_pressed(struct term *, int key);
void run_line(struct term *, const char *line);       /* a line typed; what it says is shown */

#endif
