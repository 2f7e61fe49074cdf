/* term.h - the full-screen table: panes of text, a question with its answers, an input line.
 *
 *   title     the game and its stage
 *   table     the table, as the game draws it            | log   the moves so far
 *   mine      the player's own part of the table           |
 *   question  the question and its answers; the arrow keys select an answer
 *   input     the typed text, or the last message
 *
 * A narrow terminal shows one of table, mine and log at a time. The text of a pane is cut into rows of the pane's
 * width, so resizing only needs new rows. */
/* clang-format off */
#ifndef LUDO_TERM_H
#define LUDO_TERM_H

#include "play.h"

enum { ROWS_MAX = 1500, TEXT_MAX = 32768, INPUT_MAX = 160, MESSAGE_MAX = 400 };
enum { TABLE, MINE, LOG, PANES };
enum { CHANGED = 1, HEADING = 2, RULE = 4 };          /* flags that say how a row is drawn */

struct row { const char *s; int bytes, indent; uint8_t is; };

struct pane {
    char text[TEXT_MAX];
    struct row row[ROWS_MAX];
    int n, top;                       /* n: number of rows; top: the first visible row */
    int y, x, h, w;                   /* position and size on the screen; h = 0: the pane is hidden */
};

struct term {
    struct play *p;
    struct pane pane[PANES];
    /* the texts of the panes at the player's last answer; later changes are marked */
    char before[LOG][TEXT_MAX];
    /* focus: the pane that the arrow keys scroll, or -1 for the answers; cursor: its current row */
    int focus, cursor;
    int tab;                          /* the pane shown on a narrow terminal */
    bool wide;
    /* ask_y, ask_h: position and height of the answers on the screen; first: the first visible answer */
    int ask_y, ask_h, first;
    /* heights of the question, and of the log lines above it on a narrow terminal, in rows */
    int question_h, news_h;
    int selected;
    bool unselected;                  /* no answer is selected; the next arrow key selects `selected` again */
    char input[INPUT_MAX], message[MESSAGE_MAX];
    bool proposed;   /* the input is the move that matches an abbreviation: Enter plays it, other keys dismiss it */
    int logged, log_seat;             /* number of moves in the log, and the seat that reads it */
    bool done;
};

/* Defined in rows.c: functions that cut text into rows */
void rows_of(struct pane *, int width, const char *before);
int first_changed(const struct pane *);
/* Splits the drawing of the table into the panes `table` and `mine`. Joins wrapped lines if the panes are narrow. */
void part_mine(char *drawing, int width, struct pane *table, struct pane *mine);

/* Defined in fit_columns.c: */
void fit_columns(char *text, int width);                  /* narrows columns that do not fit */

/* Defined in paint.c: */
void paint(struct term *);
void layout(struct term *);
int pane_width(int pane);
void colours_begin(void);
/* Shows a text over the table until a key closes it. A key that types text is then handled as usual. */
void pop_up(struct term *, const char *text);
void cover_screen(const char *line);                       /* shows only this line until the player presses Enter */

/* Defined in screen.c: */
void draw_table(struct term *);                       /* draws the table as text for the current width */

/* Defined in card_popup.c. Shows the cards that a row names. */
bool read_row(struct term *, const struct row *);

/* Defined in keys.c: */
void select_first(struct term *);
bool is_enter(int key);
bool types(int key);                                  /* true for a key that types text */
void key_pressed(struct term *, int key);
void run_line(struct term *, const char *line);       /* executes a typed line and shows its output */

#endif
