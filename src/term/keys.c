/* keys.c - handles keys and the mouse. */
#include "term.h"

#include <ctype.h>
#include <curses.h>
#include <stdlib.h>
#include <string.h>

/* A letter key is a command if no other letter follows within this time, in milliseconds. */
enum { ALONE_MS = 500 };

bool is_enter(int key) { return key == '\n' || key == '\r' || key == KEY_ENTER; }

bool types(int key) { return key >= 32 && key < 256 && key != 127; }

void select_first(struct term *t)
{
    t->selected = t->first = 0;
    t->unselected = false;
}

/* ---- Typed lines ----------------------------------------------------------------------------------------- */

/* Shows a single line at the bottom of the screen, and longer output over the table. */
static void show_output(struct term *t, char *output)
{
    size_t n = strlen(output);
    while (n && output[n - 1] == '\n')
        output[--n] = 0;
    if (strchr(output, '\n') || n >= (size_t)COLS)
        pop_up(t, output);
    else
        snprintf(t->message, sizeof t->message, "%s", output);
}

/* Puts the move that matches a typed abbreviation into the prompt. Pressing Enter again plays the move. */
static void show_proposal(struct term *t)
{
    t->proposed = t->p->proposed;
    t->p->proposed = false;
    if (!t->proposed)
        return;
    snprintf(t->input, sizeof t->input, "%s", t->p->proposal);
    snprintf(t->message, sizeof t->message, "%s%s%s", t->p->proposal_label, T(N_(": ")),
             T(N_("Enter plays this answer")));
}

void run_line(struct term *t, const char *line)
{
    char copy[INPUT_MAX], *output = NULL;
    size_t size;
    FILE *to = open_memstream(&output, &size), *old = cli_out;
    int before = t->p->table.n, at = t->p->at;
    bool planned = t->p->marking.planned;
    t->p->again = false;
    if (!to)
        return;
    snprintf(copy, sizeof copy, "%s", line);
    cli_out = to;
    play_line(t->p, copy);
    cli_out = old;
    fclose(to);
    t->p->unsaved |= t->p->table.n != before;
    if (t->p->at != at || t->p->marking.planned != planned)
        select_first(t);
    if (output && output[0])
        show_output(t, output);
    /* after a hint, no answer is selected, so that Enter does not play an answer by mistake */
    t->unselected |= t->p->hinted;
    t->p->hinted = false;
    show_proposal(t);
    free(output);
}

/* Chooses an entry. After a thing was marked, the next entry is selected, so that Enter marks several things. */
static void run_entry(struct term *t, int i)
{
    char number[12];
    int before = t->p->table.n;
    bool marks = play_marks(t->p);
    snprintf(number, sizeof number, "%d", play_number(t->p, i));
    run_line(t, number);
    if (marks && play_marks(t->p) && t->p->table.n == before && t->p->again && i + 1 < play_entries(t->p))
        t->selected = i + 1;
}

/* ---- Leaving --------------------------------------------------------------------------------------------- */

/* Shows a question in the last line and returns the key. */
static int key_for(struct term *t, const char *question)
{
    int key;
    do {
        snprintf(t->message, sizeof t->message, "%s", question);
        layout(t);
        paint(t);
        key = getch();
        if (key == KEY_RESIZE)
            draw_table(t);
    } while (key == KEY_RESIZE);
    t->message[0] = 0;
    return key;
}

static void ask_to_leave(struct term *t)
{
    t->p->quit = true;
    if (!t->p->unsaved || t->done)
        return;
    int key = key_for(t, T(t->p->failed || autosave_failed()
                               ? N_("The game is not saved. Leave? y: yes, s: save first, any other key: stay")
                               : N_("Leave? The game is saved automatically. y: yes, s: save to a file, any other "
                                    "key: stay")));
    bool french = cli_lang == LUDO_FR;
    t->p->quit = tolower(key) == (french ? 'o' : 'y');
    t->unselected = true; /* no answer is selected, so that a following Enter does not play an answer */
    if (tolower(key) == (french ? 'e' : 's'))
        snprintf(t->input, sizeof t->input, "%s ", french ? "enregistrer" : "save");
    else if (!t->p->quit && types(key) && key != 'n' && key != 'N')
        ungetch(key);
}

/* ---- Typing ---------------------------------------------------------------------------------------------- */

static void type(struct term *t, int key)
{
    size_t n = strlen(t->input);
    if (n + 1 >= sizeof t->input)
        return;
    t->input[n] = (char)key;
    t->input[n + 1] = 0;
    t->message[0] = 0;
}

static void rub_out(struct term *t)
{
    size_t n = strlen(t->input);
    while (n && (t->input[n - 1] & 0xc0) == 0x80)
        n--;
    if (n)
        t->input[n - 1] = 0;
}

/* `u` and `q` act only if no other letter follows, so that "use the market" can be typed. */
static bool stays_alone(void)
{
    timeout(ALONE_MS);
    int next = getch();
    timeout(-1);
    if (next != ERR && !is_enter(next))
        ungetch(next);
    return next == ERR || is_enter(next);
}

static void explain_selected(struct term *t)
{
    char line[40];
    if (play_entries(t->p) == 0)
        return;
    t->unselected = false;
    snprintf(line, sizeof line, "why %d", play_number(t->p, t->selected));
    run_line(t, line);
}

/* Dismisses a proposed move, if the key is not Enter. Returns true if dismissing the move was the only effect of the
 * key. */
static bool declines(struct term *t, int key)
{
    if (!t->proposed || is_enter(key))
        return false;
    t->proposed = false;
    t->input[0] = t->message[0] = 0;
    return key == 27 || key == KEY_LEFT || key == KEY_BACKSPACE || key == 127 || key == 8;
}

static void type_letter(struct term *t, int key)
{
    bool first = !t->input[0];
    if (first && key == '?')
        run_line(t, "help");
    else if (first && key == '!')
        explain_selected(t);
    else if (first && (key == 'u' || key == 'q') && stays_alone())
        key == 'u' ? run_line(t, "undo") : ask_to_leave(t);
    else
        type(t, key);
}

static void enter(struct term *t)
{
    char line[INPUT_MAX];
    if (t->input[0]) {
        snprintf(line, sizeof line, "%s", t->input);
        t->input[0] = t->message[0] = 0;
        int before = t->p->table.n;
        run_line(t, line);
        /* a line that played nothing, such as "why 3", must not make a second Enter play the selected answer */
        if (play_mark_suggestion(t->p) >= 0 && t->p->table.n == before)
            t->selected = play_mark_suggestion(t->p); /* the marked answer: a second Enter plays it */
        else
            t->unselected |= t->p->table.n == before && !t->p->again && !t->proposed;
        if (t->p->quit) {
            t->p->quit = false;
            ask_to_leave(t);
        }
        return;
    }
    t->message[0] = 0;
    if (t->focus >= 0) {
        const struct pane *p = &t->pane[t->focus];
        if (t->cursor >= p->n || !read_row(t, &p->row[t->cursor]))
            snprintf(t->message, sizeof t->message, "%s", T(N_("No card is named here.")));
    } else if (t->unselected && play_entries(t->p)) {
        snprintf(t->message, sizeof t->message, "%s", T(N_("Choose an answer first: arrow keys, or its number.")));
    } else if (t->selected < play_entries(t->p)) {
        run_entry(t, t->selected);
    }
}

/* ---- Navigation ------------------------------------------------------------------------------------------ */

static void scroll_by(struct pane *p, int n)
{
    p->top += n;
    if (p->top > p->n - p->h)
        p->top = p->n - p->h;
    if (p->top < 0)
        p->top = 0;
}

static void move_by(struct term *t, int n)
{
    int entries = play_entries(t->p);
    t->message[0] = 0;
    if (t->focus < 0) {
        t->selected += t->unselected ? 0 : n;
        t->unselected = false;
        t->selected = t->selected < 0 ? 0 : t->selected >= entries ? entries - 1 : t->selected;
        if (t->selected < 0)
            t->selected = 0;
        return;
    }
    struct pane *p = &t->pane[t->focus];
    t->cursor += n;
    t->cursor = t->cursor < 0 ? 0 : t->cursor >= p->n ? p->n - 1 : t->cursor;
    if (t->cursor < p->top)
        p->top = t->cursor;
    if (t->cursor >= p->top + p->h)
        p->top = t->cursor - p->h + 1;
}

static void page_by(struct term *t, int pages)
{
    struct pane *p = &t->pane[t->focus >= 0 ? t->focus : t->shape == COLUMNS_SHAPE ? TABLE : t->tab];
    scroll_by(p, pages * (p->h > 2 ? p->h - 1 : 1));
    if (t->focus >= 0)
        t->cursor = p->top;
}

/* Moves the focus to the next pane, or from the last pane back to the answers. */
static void next_focus(struct term *t)
{
    do
        t->focus = t->focus + 1 >= PANES ? -1 : t->focus + 1;
    while (t->focus >= 0 && !t->pane[t->focus].text[0]);
    if (t->focus >= 0) {
        if (t->shape == SINGLE || t->focus != MINE)
            t->tab = t->focus;
        layout(t);
        t->cursor = t->pane[t->focus].top;
    }
}

static void back(struct term *t)
{
    t->message[0] = 0;
    if (t->input[0])
        t->input[0] = 0;
    else if (t->focus >= 0)
        t->focus = -1;
    else if (play_back(t->p))
        select_first(t);
}

/* ---- The mouse ------------------------------------------------------------------------------------------- */

static int pane_at(const struct term *t, int y, int x)
{
    for (int i = 0; i < PANES; i++) {
        const struct pane *p = &t->pane[i];
        if (p->h > 0 && y >= p->y && y < p->y + p->h && x >= p->x && x < p->x + p->w)
            return i;
    }
    return -1;
}

static void click(struct term *t, int y, int x)
{
    int pane = pane_at(t, y, x), entry = menu_entry_at(t, y, x);
    if (pane >= 0) {
        const struct pane *p = &t->pane[pane];
        if (p->top + y - p->y < p->n)
            read_row(t, &p->row[p->top + y - p->y]);
    } else if (entry >= 0) {
        t->focus = -1;
        if (t->selected == entry && !t->unselected) {
            run_entry(t, entry);
        } else {
            t->selected = entry;
            t->unselected = false;
        }
    } else if (t->shape != COLUMNS_SHAPE && y == t->pane[t->tab].y - 1 && x >= COLS - TABS) {
        t->tab = (x - COLS + TABS) / TAB < PANES ? (x - COLS + TABS) / TAB : t->tab;
    }
}

/* The mouse wheel scrolls the pane under the pointer. If no pane is under the pointer, the mouse wheel moves through
 * the answers. */
static void wheel(struct term *t, int pane, int way)
{
    if (pane >= 0) {
        scroll_by(&t->pane[pane], 3 * way);
        return;
    }
    t->focus = -1;
    move_by(t, way);
}

static void mouse(struct term *t)
{
    MEVENT e;
    if (getmouse(&e) != OK)
        return;
    if (e.bstate & (BUTTON1_CLICKED | BUTTON1_PRESSED | BUTTON1_DOUBLE_CLICKED))
        click(t, e.y, e.x);
    else if (e.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED))
        wheel(t, pane_at(t, e.y, e.x), e.bstate & BUTTON4_PRESSED ? -1 : 1);
}

void key_pressed(struct term *t, int key)
{
    if (declines(t, key))
        return;
    switch (key) {
    case KEY_UP: move_by(t, -1); break;
    case KEY_DOWN: move_by(t, 1); break;
    case KEY_PPAGE: page_by(t, -1); break;
    case KEY_NPAGE: page_by(t, 1); break;
    case KEY_HOME: move_by(t, -ROWS_MAX); break;
    case KEY_END: move_by(t, ROWS_MAX); break;
    case KEY_LEFT:
    case 27: back(t); break;
    case KEY_RIGHT:
        if (t->focus < 0 && !t->unselected && t->selected < play_entries(t->p) && play_entry_opens(t->p, t->selected))
            run_entry(t, t->selected);
        break;
    case '\t': next_focus(t); break;
    case '\n':
    case '\r':
    case KEY_ENTER: enter(t); break;
    case KEY_BACKSPACE:
    case 127:
    case 8: rub_out(t); break;
    case KEY_MOUSE: mouse(t); break;
    case 12: clearok(curscr, TRUE); break;
    case KEY_F(1): explain_selected(t); break;
    default:
        if (types(key))
            type_letter(t, key);
    }
}
