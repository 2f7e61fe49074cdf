/* paint.c - draws the full screen: colours, panes, title, input line, and boxes over the table. */
#include "term.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

/* ---- Colours --------------------------------------------------------------------------------------------- */

/* clang-format off */
static const struct { short basic, rich; int full; } shades[COLOURS] = {
    [RED] = { COLOR_RED, 203, 0xe0584f },       [GREEN] = { COLOR_GREEN, 71, 0x5faf5f },
    [YELLOW] = { COLOR_YELLOW, 221, 0xf0c850 }, [BLUE] = { COLOR_BLUE, 75, 0x5fafff },
    [PURPLE] = { COLOR_MAGENTA, 140, 0xaf87d7 }, [ORANGE] = { COLOR_YELLOW, 208, 0xff8f20 },
    [GREY] = { COLOR_WHITE, 245, 0x8a8a8a },    [ACCENT] = { COLOR_CYAN, 80, 0x5fd7d7 },
    [BAR] = { COLOR_CYAN, 80, 0x5fd7d7 },
};
/* clang-format on */

static bool coloured;

void colours_begin(void)
{
    const char *no = getenv("NO_COLOR");
    coloured = has_colors() && !(no && no[0]);
    if (!coloured)
        return;
    start_color();
    use_default_colors();
    for (int i = 1; i < COLOURS; i++)
        init_extended_pair(i, COLORS > 256 ? shades[i].full : COLORS >= 256 ? shades[i].rich : shades[i].basic, -1);
}

unsigned long shade(enum colour colour)
{
    return coloured && colour ? (unsigned long)COLOR_PAIR((int)colour) : (unsigned long)A_NORMAL;
}

void look(unsigned long as) { attrset((int)as); }

/* Draws a part of a text: names of coloured things in their colour, and other words in the colour `as`. */
static void put_coloured(const char *text, const char *s, size_t n, unsigned long as)
{
    enum colour colour = colour_before(text, s);
    for (size_t i = 0, k; i < n; i = k) {
        for (k = i; k < n && (unsigned char)s[k] >= ' '; k++) {}
        look(colour ? (as & ~(unsigned long)A_COLOR) | shade(colour) : as);
        addnstr(s + i, (int)(k - i));
        for (; k < n && (unsigned char)s[k] < ' '; k++)
            colour = s[k] == COLOUR_END ? PLAIN : (enum colour)s[k];
    }
    look(A_NORMAL);
}

/* Returns a translated line with a number. */
static const char *line_about(const char *english, int n)
{
    static const struct ludo_arg number[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_INT } };
    static char room[120];
    const struct ludo_sentence_args args = { .arg = number, .value = { (uint32_t)n } };
    struct ludo_text text = ludo_text(room, sizeof room);
    ludo_sentence(&text, cli_lang, english, &args);
    return room;
}

/* ---- Panes ----------------------------------------------------------------------------------------------- */

static void put_row(const struct pane *p, int y, const struct row *r, bool pointed)
{
    unsigned long as = (r->is & HEADING ? A_BOLD : A_NORMAL) | (pointed ? A_REVERSE : A_NORMAL);
    if (r->is & RULE) {
        look(shade(GREY));
        mvhline(y, p->x, ACS_HLINE, p->w);
        look(A_NORMAL);
        return;
    }
    if (r->is & CHANGED) {
        look(shade(ACCENT) | A_BOLD);
        mvaddstr(y, p->x, "▌");
        as |= A_BOLD;
    }
    move(y, p->x + 1 + r->indent);
    put_coloured(p->text, r->s, (size_t)r->bytes, as);
    if (r->is & CUT)
        addstr(" …");
}

static const char *const titles[PANES] = { N_("Table"), N_("Mine"), N_("Log") };

/* Returns true if the rule above the pane names the other panes that can be shown in its place. */
static bool shows_tabs(const struct term *t, int pane)
{
    return t->shape == SINGLE || (t->shape == STACKED && pane != MINE);
}

/* Draws the rule above a pane, with its name and scroll position. */
static void put_frame(const struct term *t, int i)
{
    const struct pane *p = &t->pane[i];
    char more[40] = "";
    look(t->focus == i ? shade(ACCENT) | A_BOLD : shade(GREY));
    mvhline(p->y - 1, p->x, ACS_HLINE, p->w);
    if (p->n > p->h)
        snprintf(more, sizeof more, " %d-%d/%d", p->top + 1, p->top + p->h < p->n ? p->top + p->h : p->n, p->n);
    mvprintw(p->y - 1, p->x + 1, " %s%s ", T(titles[i]), more);
    for (int k = 0; shows_tabs(t, i) && k < PANES; k++) {
        look(k == i ? shade(ACCENT) | A_REVERSE : shade(GREY));
        mvprintw(p->y - 1, p->x + p->w - TABS + TAB * k, " %.7s ", T(titles[k]));
    }
    look(A_NORMAL);
}

static void put_pane(struct term *t, int i)
{
    struct pane *p = &t->pane[i];
    if (p->h <= 0)
        return;
    put_frame(t, i);
    for (int k = 0; k < p->h && p->top + k < p->n; k++)
        put_row(p, p->y + k, &p->row[p->top + k], t->focus == i && t->cursor == p->top + k);
    if (p->x > 0) {
        look(shade(GREY));
        mvvline(p->y - 1, p->x - 1, ACS_VLINE, p->h + 1);
        look(A_NORMAL);
    }
}

/* Draws the log lines since the last answer above the question. The first row says how many rows are not shown. */
static void put_news(const struct term *t)
{
    const struct pane *log = &t->pane[LOG];
    int y = t->ask_y - t->question_h - 1 - t->news_h, more = news_rows(t) - t->news_h;
    int from = log->n > t->news_h ? log->n - t->news_h : 0;
    for (int i = 0; i < t->news_h && from + i < log->n; i++) {
        const struct row *r = &log->row[from + i];
        look(r->s >= log->text + t->news ? A_NORMAL : shade(GREY));
        move(y + i, 1 + r->indent);
        if (i == 0 && more > 0)
            printw("… %s", line_about(N_("lines above, in the log: {1}"), more + 1));
        else
            put_coloured(log->text, r->s, (size_t)r->bytes, r->s >= log->text + t->news ? A_NORMAL : shade(GREY));
    }
    look(A_NORMAL);
}

static void put_title(const struct term *t)
{
    char words[200];
    struct ludo_text text = ludo_text(words, sizeof words);
    play_moment(t->p, &text);
    look(A_REVERSE | shade(BAR));
    mvhline(0, 0, ' ', COLS);
    mvprintw(0, 1, "%s", T(t->p->table.rules->name));
    if (words[0] && text_width(words) + getcurx(stdscr) + 4 < COLS)
        printw("  ·  %s", words);
    const char *keys = T(N_("? help  u undo  q quit"));
    if (getcurx(stdscr) + text_width(keys) + 4 < COLS)
        mvaddstr(0, COLS - text_width(keys) - 1, keys);
    look(A_NORMAL);
}

static void put_typed(const struct term *t)
{
    mvprintw(LINES - 1, 0, "> %s", t->input);
    look(shade(GREY));
    if (!t->input[0])
        addnstr(T(t->done ? N_("score, log, save FILE, undo or quit; Tab: read the table; ? help")
                          : N_("arrows and Enter, a number, or words; Tab: read the table; ? help")),
                COLS - 3);
    look(A_NORMAL);
}

/* Returns the number of bytes of s that fit into a number of columns. */
static int bytes_in(const char *s, int columns)
{
    int bytes = 0;
    for (int k = 0; s[bytes] && k < columns; k++)
        for (bytes++; (s[bytes] & 0xc0) == 0x80; bytes++) {}
    return bytes;
}

static void put_cut(const char *s, int room)
{
    bool cut = text_width(s) > room;
    printw("%.*s%s", bytes_in(s, room - cut), s, cut ? "…" : "");
}

static void put_message(const struct term *t)
{
    int x = getcurx(stdscr);
    look(shade(ACCENT) | A_BOLD);
    put_cut(t->message, COLS - x - 1);
    look(A_NORMAL);
}

/* Draws the typed text or the last message. For an abbreviation, draws the matching move and a note about Enter. */
static void put_input(const struct term *t)
{
    move(LINES - 1, 0);
    if (t->input[0] || !t->message[0])
        put_typed(t);
    if (t->proposed)
        addstr("  ");
    if (t->message[0] && (t->proposed || !t->input[0]))
        put_message(t);
}

void paint(struct term *t)
{
    erase();
    put_title(t);
    for (int i = 0; i < PANES; i++)
        put_pane(t, i);
    put_news(t);
    paint_question(t);
    put_input(t);
    refresh();
}

/* ---- Boxes over the table -------------------------------------------------------------------------------- */

static void keep_in(struct pane *p)
{
    if (p->top > p->n - p->h)
        p->top = p->n - p->h;
    if (p->top < 0)
        p->top = 0;
}

static void box_of(struct pane *p, int *y, int *h)
{
    int most = LINES - 4;
    *h = p->n < most ? p->n : most;
    *y = (LINES - *h) / 2 - 1;
    p->y = *y + 1;
    p->x = 2;
    p->h = *h;
    p->w = COLS - 4;
    keep_in(p);
}

static void put_box(struct pane *p, int y, int h)
{
    for (int i = 0; i < h + 2; i++)
        mvhline(y + i, 0, ' ', COLS);
    look(shade(ACCENT));
    mvhline(y, 0, ACS_HLINE, COLS);
    mvhline(y + h + 1, 0, ACS_HLINE, COLS);
    look(A_NORMAL);
    for (int k = 0; k < h; k++)
        put_row(p, y + 1 + k, &p->row[p->top + k], false);
    mvprintw(y + h + 1, 2, " %s ", T(N_("Esc or Enter: close")));
    if (p->n > h)
        mvprintw(y + h + 1, COLS - 14, " %d/%d ↓↑ ", p->top + h, p->n);
    refresh();
}

/* Maps the mouse wheel to arrow keys. */
static int turned(int key)
{
    MEVENT e;
    if (key != KEY_MOUSE || getmouse(&e) != OK)
        return key;
    return e.bstate & BUTTON4_PRESSED ? KEY_UP : e.bstate & BUTTON5_PRESSED ? KEY_DOWN : key;
}

/* Returns the number of rows by which a key scrolls the box, or 0. While a line is being typed, Space does not
 * scroll. */
static int scrolled(const struct term *t, int key, int page)
{
    switch (key) {
    case KEY_DOWN: return 1;
    case KEY_UP: return -1;
    case KEY_NPAGE: return page;
    case KEY_PPAGE: return -page;
    case KEY_HOME: return -ROWS_MAX;
    case KEY_END: return ROWS_MAX;
    case ' ': return t->input[0] ? 0 : page;
    default: return 0;
    }
}

/* Closes the box. A key that types text goes to the prompt. After Enter, no answer is selected, so that pressing Enter
 * twice does not play an answer. */
static void close_with(struct term *t, int key)
{
    if (types(key))
        ungetch(key);
    else if (is_enter(key) && t->focus < 0)
        t->unselected = true;
}

void pop_up(struct term *t, const char *text)
{
    static struct pane p;
    int y, h, key;
    snprintf(p.text, sizeof p.text, "%s", text);
    p.top = t->p->at_end ? ROWS_MAX : 0;
    t->p->at_end = false;
    do {
        layout(t);
        paint(t);
        rows_of(&p, COLS - BOX_FRAME, NULL);
        box_of(&p, &y, &h);
        put_box(&p, y, h);
        key = turned(getch());
        p.top += scrolled(t, key, h);
        if (key == KEY_RESIZE)
            draw_table(t);
    } while (key == KEY_RESIZE || scrolled(t, key, h));
    close_with(t, key);
}

void cover_screen(const char *line)
{
    int key;
    do {
        erase();
        look(A_BOLD);
        int x = (COLS - text_width(line)) / 2;
        mvaddstr(LINES / 2, x > 0 ? x : 0, line);
        look(A_NORMAL);
        refresh();
        key = getch();
    } while (!is_enter(key) && !autosave_interrupted());
}
