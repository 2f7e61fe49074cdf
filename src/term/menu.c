/* menu.c - the question and its answers on the full screen.
 *
 * Short answers are set in several columns. A long answer is never cut: its label continues on the next row. The
 * remark after a label gets more rows if the panes above leave rows free. */
#include "term.h"

#include <curses.h>
#include <string.h>

#define MORE " …" /* after a remark that is cut */

enum { NUMBER = 4, GAP = 2, COLUMNS_MAX = 4, FEW = 5, REMARK_ROWS = 4 };

/* ---- The question ---------------------------------------------------------------------------------------- */

/* Writes the player and the question, or the choices made so far. */
static void question_words(const struct term *t, struct ludo_text *text)
{
    static const struct ludo_arg number[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_INT } };
    const struct ludo_sentence_args who = { .arg = number, .value = { (uint32_t)t->p->seat + 1 } };
    if (t->done) {
        ludo_put(text, T(N_("The game is over. Type score to see the result again.")));
        return;
    }
    if (t->p->table.config.seats > 1 && t->p->seat >= 0)
        ludo_sentence(text, cli_lang, N_("Player {1}: "), &who);
    if (t->p->marking.planned)
        play_label(t->p, t->p->marking.first, cli_lang, text);
    else if (t->p->at)
        ludo_answer_label(t->p->table.rules, &t->p->tree, t->p->at, cli_lang, text);
    else
        play_question(t->p, text);
    play_put_marked(t->p, text);
}

const struct pane *question_rows(const struct term *t)
{
    static struct pane p;
    struct ludo_text text = ludo_text(p.text, 800);
    question_words(t, &text);
    rows_of(&p, COLS - 3, NULL);
    return &p;
}

static void put_question(const struct term *t)
{
    const struct pane *p = question_rows(t);
    int y = t->ask_y - t->question_h;
    look(shade(GREY));
    mvhline(y - 1, 0, ACS_HLINE, COLS);
    for (int i = 0; i < t->question_h && i < p->n; i++) {
        look(A_BOLD);
        mvaddnstr(y + i, 1 + p->row[i].indent, p->row[i].s, p->row[i].bytes);
    }
    look(A_NORMAL);
}

/* ---- Arranging the answers ------------------------------------------------------------------------------- */

static void read_entries(struct term *t)
{
    struct menu *m = &t->menu;
    struct ludo_text text = ludo_text(m->text, sizeof m->text);
    int n = play_entries(t->p);
    m->entry_n = n < ENTRIES_MAX ? n : ENTRIES_MAX;
    for (int i = 0; i < m->entry_n; i++) {
        struct entry *e = &m->entry[i];
        size_t begin = text.n, label;
        play_entry(t->p, i, &text);
        ludo_put(&text, play_entry_opens(t->p, i) ? " ▸" : "");
        label = text.n;
        ludo_put(&text, "  ");
        play_side_text(t->p, i, &text);
        if (text.n == label + 2)
            text.n = label;
        e->s = m->text + begin;
        e->label = (int)(label - begin);
        e->bytes = (int)(text.n - begin);
        ludo_put_char(&text, '\n'); /* separates the texts of two entries */
    }
}

/* Returns the column below which an entry continues: the column of its remark, if enough room is left for it. */
static int indent_of(const struct entry *e, int width)
{
    int label = columns_in_bytes(e->s, (size_t)e->label) + GAP;
    return label <= width / 2 ? label : 2;
}

/* Cuts an entry into rows and adds them as cells, at most `rows`. But all rows of the label are added. Returns the
 * number of rows. */
static int cut_entry(struct menu *m, int i, int y, int x, int rows, int width, bool adds)
{
    const struct entry *e = &m->entry[i];
    const char *s = e->s, *end = e->s + e->bytes;
    int n = 0, indent = 0;
    do {
        size_t left = (size_t)(end - s), part = row_fit(s, left, width - indent);
        size_t shorter = row_fit(s, left, width - indent - GAP);
        bool last = part >= left || (n + 1 >= rows && s + shorter >= e->s + e->label);
        part = part >= left ? left : last ? shorter : part;
        if (adds && m->n < CELLS_MAX)
            m->cell[m->n++] = (struct cell){ .entry = i,
                                             .y = y + n,
                                             .x = x + NUMBER + indent,
                                             .s = s,
                                             .bytes = (int)part,
                                             .first = n == 0,
                                             .last = last,
                                             .cut = s + part < end && last };
        s += part;
        while (s < end && *s == ' ')
            s++;
        n++;
        indent = indent_of(e, width);
        if (last)
            break;
    } while (s < end);
    return n;
}

static int rows_for(struct menu *m, int remark_rows)
{
    int rows = 0;
    for (int i = 0; i < m->entry_n; i++)
        rows += cut_entry(m, i, 0, 0, remark_rows, m->width - NUMBER - 1, false);
    return rows;
}

/* Returns the largest number of columns in which each entry fits on one row. */
static int columns_for(const struct menu *m, bool with_remark)
{
    int widest = 1;
    for (int i = 0; i < m->entry_n; i++) {
        const struct entry *e = &m->entry[i];
        int width = columns_in_bytes(e->s, (size_t)(with_remark ? e->bytes : e->label)) + (with_remark ? 0 : GAP);
        widest = width > widest ? width : widest;
    }
    int most = COLS / (widest + NUMBER + GAP);
    return most < 1 ? 1 : most < COLUMNS_MAX ? most : COLUMNS_MAX;
}

static int rows_in(int entries, int columns) { return (entries + columns - 1) / columns; }

static void choose_columns(struct menu *m, int most)
{
    int possible = columns_for(m, true);
    m->columns = 1;
    while (m->columns < possible && rows_in(m->entry_n, m->columns) > FEW)
        m->columns++;
    if (m->columns == 1 && m->entry_n > most && columns_for(m, false) > 1)
        m->columns = 2; /* remarks are cut, but all answers are visible */
    m->width = COLS / m->columns;
}

static void arrange(struct menu *m, int remark_rows)
{
    int down = rows_in(m->entry_n, m->columns), y = 0;
    m->n = m->rows = 0;
    for (int i = 0; i < m->entry_n; i++) {
        if (i % down == 0)
            y = 0;
        y += cut_entry(m, i, y, i / down * m->width, remark_rows, m->width - NUMBER - 1, true);
        m->rows = y > m->rows ? y : m->rows;
    }
}

void menu_fit(struct term *t, int most, int spare)
{
    struct menu *m = &t->menu;
    int remark_rows = 1;
    read_entries(t);
    choose_columns(m, most);
    int least = rows_for(m, 1);
    while (m->columns == 1 && remark_rows < REMARK_ROWS && rows_for(m, remark_rows + 1) <= least + spare)
        remark_rows++;
    if (m->entry_n)
        arrange(m, remark_rows);
    else
        m->n = m->rows = 0;
}

static int row_of(const struct menu *m, int entry, bool last)
{
    int y = 0;
    for (int i = 0; i < m->n; i++)
        if (m->cell[i].entry == entry && (last || m->cell[i].first))
            y = m->cell[i].y;
    return y;
}

void menu_show_selected(struct term *t)
{
    int n = t->menu.entry_n;
    if (t->selected >= n)
        t->selected = n ? n - 1 : 0;
    int from = row_of(&t->menu, t->selected, false), to = row_of(&t->menu, t->selected, true);
    if (to >= t->first + t->ask_h)
        t->first = to - t->ask_h + 1;
    if (from < t->first)
        t->first = from;
    if (t->first + t->ask_h > t->menu.rows)
        t->first = t->menu.rows > t->ask_h ? t->menu.rows - t->ask_h : 0;
}

int menu_entry_at(const struct term *t, int y, int x)
{
    int row = y - t->ask_y + t->first, column = t->menu.width > 0 ? x / t->menu.width : 0;
    if (y < t->ask_y || y >= t->ask_y + t->ask_h)
        return -1;
    for (int i = 0; i < t->menu.n; i++)
        if (t->menu.cell[i].y == row && t->menu.cell[i].x / t->menu.width == column)
            return t->menu.cell[i].entry;
    return -1;
}

/* ---- Drawing --------------------------------------------------------------------------------------------- */

/* Draws a row of an entry: the part of the label, then the part of the remark in grey. */
static void put_cell(const struct term *t, const struct cell *c)
{
    const struct entry *e = &t->menu.entry[c->entry];
    bool chosen = c->entry == t->selected && t->focus < 0 && !t->unselected;
    int y = t->ask_y + c->y - t->first, label = (int)(e->s + e->label - c->s);
    label = label < 0 ? 0 : label < c->bytes ? label : c->bytes;
    if (c->first) {
        look(shade(ACCENT) | (chosen ? A_REVERSE : A_NORMAL));
        mvprintw(y, c->x - NUMBER + 1, "%2d ", play_number(t->p, c->entry));
    }
    look(chosen ? A_REVERSE | A_BOLD : A_NORMAL);
    mvaddnstr(y, c->x, c->s, label);
    look(shade(GREY));
    addnstr(c->s + label, c->bytes - label);
    addstr(c->cut ? MORE : "");
    look(A_NORMAL);
}

static void put_entries(const struct term *t)
{
    for (int i = 0; i < t->menu.n; i++)
        if (t->menu.cell[i].y >= t->first && t->menu.cell[i].y < t->first + t->ask_h)
            put_cell(t, &t->menu.cell[i]);
    if (t->first + t->ask_h < t->menu.rows)
        mvprintw(t->ask_y + t->ask_h - 1, COLS - 2, "↓");
    if (t->first > 0)
        mvprintw(t->ask_y, COLS - 2, "↑");
}

void paint_question(const struct term *t)
{
    put_question(t);
    put_entries(t);
}
