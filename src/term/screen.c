/* screen.c - plays a game on the full screen, with ncurses.
 *
 * The full screen uses the game logic of cmd_play.c, with the same answers and commands. The output of a command is
 * shown over the table. At the end the previous screen is restored, so that no hidden card remains in the
 * scrollback. */
#include "term.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool term_here(void) { return true; }

/* ---- The text of the panes ------------------------------------------------------------------------------- */

void draw_table(struct term *t)
{
    static char drawing[TEXT_MAX], coloured[TEXT_MAX];
    static struct ludo_span name[NAMES_MAX];
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    const struct ludo_rules *rules = t->p->table.rules;
    struct ludo_spans spans = { name, 0, NAMES_MAX };
    struct ludo_text text = ludo_text(drawing, sizeof drawing), panes = ludo_text(coloured, sizeof coloured);
    int viewer = play_viewer(t->p);
    text.spans = &spans;
    ludo_view(rules, t->p->table.state, viewer, view);
    rules->draw(view, viewer, cli_lang, &text);
    put_coloured_text(&text, &panes);
    part_mine(coloured, pane_width(TABLE) - 2, &t->pane[TABLE], &t->pane[MINE]);
}

static void add_to_log(struct term *t, const char *sentence)
{
    struct pane *log = &t->pane[LOG];
    size_t n = strlen(log->text), m = strlen(sentence);
    if (n + m + 3 > sizeof log->text) { /* if the log is full, remove its older half */
        const char *half = strchr(log->text + n / 2, '\n');
        memmove(log->text, half ? half + 1 : log->text + n, half ? strlen(half) : 1);
        t->news -= t->news < n - strlen(log->text) ? t->news : n - strlen(log->text);
        n = strlen(log->text);
    }
    snprintf(log->text + n, sizeof log->text - n, " %s\n", sentence);
}

static void add_sentence(void *to, int move, const struct ludo_text *sentence)
{
    char line[600];
    struct ludo_text text = ludo_text(line, sizeof line);
    struct term *t = to;
    put_coloured_text(sentence, &text);
    if (move < t->answered)
        t->news = strlen(t->pane[LOG].text) + strlen(line) + 2; /* a blank and the end of the line */
    add_to_log(t, line);
}

enum { LOG_MOVES = 80 };

/* Adds new log lines. If the viewer changes or a move is undone, the log is written from the start. */
static void fill_log(struct term *t)
{
    struct pane *log = &t->pane[LOG];
    struct ludo_table *table = &t->p->table;
    char box[240];
    int viewer = play_viewer(t->p);
    if (viewer != t->log_seat || table->n < t->logged) {
        log->text[0] = 0;
        /* the news are what the player saw at this question before */
        t->answered = ludo_table_last_choice(table, viewer);
        t->logged = table->n > LOG_MOVES ? table->n - LOG_MOVES : 0;
        t->log_seat = viewer;
        if (t->logged == 0 && cli_box_text(table->rules, box, sizeof box))
            add_to_log(t, box);
        if (t->logged == 0 && play_untrained(t->p))
            add_to_log(t, play_untrained(t->p));
        if (t->logged == 0 && play_doubt(t->p))
            add_to_log(t, play_doubt(t->p));
    } else {
        t->answered = t->logged;
    }
    t->news = strlen(log->text);
    if (table->n > t->logged)
        ludo_table_log_texts(table, viewer, play_you(t->p), cli_lang, t->logged, add_sentence, t);
    t->logged = table->n;
    log->top = ROWS_MAX;
}

/* Remembers the current table, to mark later changes. */
static void remember(struct term *t)
{
    for (int i = 0; i < LOG; i++)
        memcpy(t->before[i], t->pane[i].text, TEXT_MAX);
}

/* ---- The game loop --------------------------------------------------------------------------------------- */

static void end_of_game(struct term *t)
{
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size), *old = cli_out;
    if (!to)
        return;
    cli_out = to;
    show_result(&t->p->table);
    if (t->p->table.seed[0])
        print_message(cli_out, N_("The seed was: {1}\n"), t->p->table.seed, NULL);
    cli_out = old;
    fclose(to);
    pop_up(t, text);
    free(text);
}

/* Hides the last player's view before the next player is called. */
static void hide_last_view(struct term *t)
{
    char *line = NULL;
    size_t size;
    FILE *to = open_memstream(&line, &size);
    if (!to)
        return;
    print_message(to, N_("Player {1}, it is your turn: press Enter when only you can see the screen.\n"),
                  number_word(t->p->seat + 1), NULL);
    fclose(to);
    line[strcspn(line, "\n")] = 0;
    cover_screen(line);
    free(line);
    for (int i = 0; i < LOG; i++)
        t->before[i][0] = 0;
    t->input[0] = t->message[0] = 0;
}

/* Drops keys typed while other seats moved: they would answer a question that the player has not seen. */
static void drop_typed_ahead(struct term *t, int from, int seat)
{
    const struct ludo_table *table = &t->p->table;
    for (int i = from; i < table->n; i++)
        if (table->history[i].seat >= 0 && table->history[i].seat != seat) {
            flushinp();
            t->input[0] = 0;
            return;
        }
}

/* Runs the game until a person must answer, then updates the panes. */
static void go_on(struct term *t)
{
    struct play *p = t->p;
    int before = p->table.n, seat = p->seat;
    play_advance(p);
    drop_typed_ahead(t, before, seat);
    t->done = play_over(p);
    bool handed = !t->done && play_hands_over(p);
    if (handed)
        hide_last_view(t);
    if (!t->done)
        play_list(p);
    else
        p->n = 0;
    p->viewer = play_viewer(p);
    remember(t);
    draw_table(t);
    fill_log(t);
    select_first(t);
    t->unselected = handed; /* the player may have pressed Enter twice, so no answer is selected */
    t->focus = -1;
    const char *ended = play_ended(p);
    if (ended)
        snprintf(t->message, sizeof t->message, "%s", ended);
    show_what_is_asked(t);
    if (t->done)
        end_of_game(t);
}

static void sit(struct term *t)
{
    int n = -1;
    while (!t->p->quit && !autosave_interrupted()) {
        if (n != t->p->table.n) {
            go_on(t);
            n = t->p->table.n;
        }
        if (autosave_interrupted())
            break; /* interrupted while the screen was hidden for the next player: show nothing more */
        layout(t);
        paint(t);
        int key = getch();
        if (key == ERR)
            t->p->quit = true; /* the terminal was closed */
        else if (key == KEY_RESIZE)
            draw_table(t); /* the new width decides whether wrapped lines are joined */
        else
            key_pressed(t, key);
    }
}

/* ---- The terminal ---------------------------------------------------------------------------------------- */

/* Names contain accents, so the terminal must support UTF-8. */
static bool speaks_utf8(void)
{
    static const char *const locales[] = { "", "C.UTF-8", "en_US.UTF-8" };
    for (int i = 0; i < 3; i++)
        if (setlocale(LC_CTYPE, locales[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
            return true;
    return false;
}

static bool can_draw(void)
{
    const char *term = getenv("TERM");
    return term && term[0] && strcmp(term, "dumb") != 0 && speaks_utf8();
}

int term_play(struct play *p)
{
    static struct term t;
    if (!can_draw())
        return -1;
    set_escdelay(50);
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (!screen)
        return -1;
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    curs_set(0);
    mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED | BUTTON1_DOUBLE_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    colours_begin();
    t.p = p;
    p->screen = true;
    t.focus = t.log_seat = -1;
    sit(&t);
    endwin();
    cli_columns = 0;
    delscreen(screen);
    return 0;
}
