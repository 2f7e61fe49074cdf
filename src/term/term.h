/* term.h - the full-screen table: panes of text, a question with its answers, an input line.
 *
 * Wide terminal (COLUMNS_SHAPE):           Tall terminal (STACKED):         Small terminal (SINGLE):
 *   title                                    title                            title
 *   table            | mine                  table                            one of table, mine and log
 *                    | log                   mine
 *   question and its answers                 news: last log lines             news
 *   input                                    question and its answers         question and its answers
 *                                            input                            input
 *
 * On a wide or tall terminal the player's own things (`mine`) are always visible. The text of a pane is cut into rows
 * of the pane's width, so resizing only needs new rows. A pane that does not fit is drawn in compact form: long
 * sentences, for example card texts, are cut to one row. */
/* clang-format off */
#ifndef LUDO_TERM_H
#define LUDO_TERM_H

#include "play.h"

enum { TABLE, MINE, LOG, PANES };
enum { ROWS_MAX = 1500, TEXT_MAX = 32768, INPUT_MAX = 160, MESSAGE_MAX = 400, NAMES_MAX = 2000 };
enum { BOX_FRAME = 6 };                                 /* columns beside the text of a box over the table */
enum { TAB = 9, TABS = TAB * PANES + 1 };               /* widths of a tab and of all tabs */
enum { ENTRIES_MAX = 64, CELLS_MAX = 8 * ENTRIES_MAX };
enum { CHANGED = 1, HEADING = 2, RULE = 4, CUT = 8 };  /* flags that say how a row is drawn */
enum shape { SINGLE, STACKED, COLUMNS_SHAPE };

struct row { const char *s; int bytes, indent; uint8_t is; };

struct pane {
    char text[TEXT_MAX];
    struct row row[ROWS_MAX];
    int n, top;                       /* n: number of rows; top: the first visible row */
    int y, x, h, w;                   /* position and size on the screen; h = 0: the pane is hidden */
    bool compact;                     /* sentences are cut to one row */
};

/* The answers on the screen: one or more columns of entries. A cell is one row of an entry. */
struct cell { int entry, y, x, bytes; const char *s; bool first, last, cut; };

struct entry { const char *s; int label, bytes; };       /* s: label and remark; label: bytes of the label */

struct menu {
    char text[TEXT_MAX];
    struct entry entry[ENTRIES_MAX];
    int entry_n;
    struct cell cell[CELLS_MAX];
    int n, rows;                      /* numbers of cells, and of screen rows of all cells */
    int columns, width;               /* number and width of the columns */
};

struct term {
    struct play *p;
    struct pane pane[PANES];
    /* the texts of the panes at the player's last answer; later changes are marked */
    char before[LOG][TEXT_MAX];
    /* focus: the pane that the arrow keys scroll, or -1 for the answers; cursor: its current row */
    int focus, cursor;
    int tab;                          /* the pane shown on a small terminal; on a tall one TABLE or LOG */
    enum shape shape;
    bool about_mine;                  /* the question is about the player's own things */
    struct menu menu;
    /* ask_y, ask_h: position and height of the answers on the screen; first: the first visible row of the menu */
    int ask_y, ask_h, first;
    /* heights of the question, and of the log lines above it on a narrow terminal, in rows */
    int question_h, news_h;
    size_t news;                      /* the log lines from this byte on tell what happened since the last answer */
    int selected;
    bool unselected;                  /* no answer is selected; the next arrow key selects `selected` again */
    char input[INPUT_MAX], message[MESSAGE_MAX];
    bool proposed;   /* the input is the move that matches an abbreviation: Enter plays it, other keys dismiss it */
    int logged, log_seat;             /* number of moves in the log, and the seat that reads it */
    int answered;                     /* the news begin with this move */
    bool done;
};

/* Defined in rows.c: functions that cut text into rows */
void rows_of(struct pane *, int width, const char *before);
/* Returns the number of bytes of s that fit into a number of columns, if possible up to a blank. */
size_t row_fit(const char *s, size_t n, int width);
int columns_in_bytes(const char *s, size_t n);
int first_changed(const struct pane *);
/* Splits the drawing of the table into the panes `table` and `mine`. Joins the lines that the game has wrapped. */
void part_mine(char *drawing, int width, struct pane *table, struct pane *mine);

/* Defined in fit_columns.c: */
void fit_columns(char *text, int width);                  /* narrows columns that do not fit */

/* Defined in layout.c: */
void layout(struct term *);
int pane_width(int pane);
void show_what_is_asked(struct term *);                   /* scrolls the table to what the question is about */
int news_rows(const struct term *);                       /* number of rows of the log since the last answer */

/* Defined in menu.c: */
const struct pane *question_rows(const struct term *);    /* the question, wrapped to the width of the screen */
/* Arranges the answers in at most `most` rows if possible. `spare` more rows may be used for remarks. */
void menu_fit(struct term *, int most, int spare);
void menu_show_selected(struct term *);                   /* scrolls the menu to the selected answer */
int menu_entry_at(const struct term *, int y, int x);     /* the answer at a position of the screen, or -1 */
void paint_question(const struct term *);

/* Defined in colours.c: */
enum colour { PLAIN, RED, GREEN, YELLOW, BLUE, PURPLE, ORANGE, GREY, ACCENT, BAR, COLOURS, COLOUR_END = 14 };
enum colour colour_of(const char *vocabulary, const char *word);   /* the colour of a thing; PLAIN if it has none */
/* Copies a text and puts the bytes of colours around the names of its spans. */
void put_coloured_text(const struct ludo_text *from, struct ludo_text *to);
/* Returns the colour of the name that began before s and has not ended, in a text that begins at `text`. */
enum colour colour_before(const char *text, const char *s);
bool takes_column(char c);                                /* false for a byte of a colour or inside a character */

/* Defined in paint.c: */
void paint(struct term *);
void colours_begin(void);
unsigned long shade(enum colour);                         /* the curses attributes of a colour */
void look(unsigned long attributes);
/* Shows a text over the table until a key closes it. Up, Down, Home, End and the page keys scroll it. A key that types
 * text closes it and is then handled as usual. */
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
