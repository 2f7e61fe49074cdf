/* play_ask.c - prints the text before each answer in plain lines: events, table, question.
 *
 * Unless the whole table is drawn, the text has at most LINES_MAX lines. The question and the answers get the lines
 * that they need, then the events, then the changes on the table. A note says what was omitted. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

/* ---- Lines that are collected first and printed later ---------------------------------------------------- */

static char *lines_made(struct play *p, void (*put)(struct play *))
{
    char *made = NULL;
    size_t size;
    FILE *to = open_memstream(&made, &size), *old = cli_out;
    if (!to)
        return NULL;
    cli_out = to;
    put(p);
    cli_out = old;
    fclose(to);
    return made;
}

static int lines_in(const char *s)
{
    int n = 0;
    for (; s && *s; s++)
        n += *s == '\n';
    return n;
}

static const char *skip_lines(const char *s, int n)
{
    for (; n > 0 && *s; n--)
        s = strchr(s, '\n') + 1;
    return s;
}

/* ---- Events ---------------------------------------------------------------------------------------------- */

static void print_log_line(void *to, int move, const char *sentence)
{
    (void)move;
    (void)to;
    put_wrapped(sentence, 2, PAGE);
}

void play_print_log(struct play *p, int from)
{
    ludo_table_log_for(&p->table, play_viewer(p), play_you(p), cli_lang, from, print_log_line, NULL);
}

void play_news(struct play *p)
{
    int viewer = play_viewer(p);
    if (p->table.n > p->reported[viewer])
        play_print_log(p, p->reported[viewer]);
    p->reported[viewer] = p->table.n;
}

/* Prints the player's own move first and the last events at the end. Omits lines in the middle if there are too
 * many lines. */
static int put_news(const char *news, int most)
{
    int n = lines_in(news);
    if (n <= most) {
        fputs(news, cli_out);
        return n;
    }
    fwrite(news, 1, (size_t)(skip_lines(news, 1) - news), cli_out);
    print_message(cli_out, N_("  … (lines omitted: {1}; type `log` to read everything)\n"), number_word(n - most + 2),
                  NULL);
    fputs(skip_lines(news, n - most + 2), cli_out);
    return most;
}

/* ---- The question ---------------------------------------------------------------------------------------- */

static void put_question(struct play *p)
{
    char room[600];
    struct ludo_text text = ludo_text(room, sizeof room);
    int before = 0;
    if (p->table.config.seats > 1 && p->seat >= 0) {
        print_message(cli_out, N_("Player {1}: "), number_word(p->seat + 1), NULL);
        before = text_width(T(N_("Player {1}: "))) - 2;
    }
    play_question(p, &text);
    play_put_marked(p, &text);
    put_hanging(room, before, 4, PAGE);
}

static void put_asked(struct play *p)
{
    const char *ended = play_ended(p);
    if (ended)
        put_line(ended);
    put_question(p);
    play_answers(p);
}

/* Prints the stage of the game if it has changed. Returns the number of lines. */
static int put_moment(struct play *p)
{
    char words[sizeof p->moment];
    struct ludo_text text = ludo_text(words, sizeof words);
    play_moment(p, &text);
    if (!text.n || strcmp(words, p->moment) == 0)
        return 0;
    fprintf(cli_out, "\n== %s ==\n", words);
    strcpy(p->moment, words);
    return 2;
}

/* ---- The table ------------------------------------------------------------------------------------------- */

/* Draws the whole table on request, if the viewer has changed, and at a new turn after many changes. Otherwise prints
 * only the changes, in at most `lines` lines. */
static void draw_table(struct play *p, int lines)
{
    struct ludo_decision d;
    int viewer = play_viewer(p);
    p->table.rules->decision(p->table.state, &d);
    table_draw(p->table.rules, p->table.state, viewer);
    bool turn = p->turn != d.horizon, whole = p->whole || p->viewer != viewer;
    whole |= turn && (p->behind || !table_fits(lines));
    fputc('\n', cli_out);
    if (whole)
        table_print();
    else
        p->behind |= !table_print_changes(lines, &p->explained);
    if (whole || !table_fits(0))
        fputc('\n', cli_out);
    p->viewer = viewer;
    p->turn = d.horizon;
    p->whole = false;
    p->behind &= !whole;
}

enum { BLANKS = 2, MOMENT = 2, CHANGES = 3, NEWS_MIN = 4 };

/* Prints events and changes in the lines that the question and the answers leave free. Most of these lines are for
 * events. */
static void put_before(struct play *p, const char *news, int room)
{
    int most = room - MOMENT - CHANGES;
    int lines = put_news(news ? news : "", most < NEWS_MIN ? NEWS_MIN : most);
    room -= lines + put_moment(p);
    draw_table(p, room > 1 ? room : 1);
}

void play_ask(struct play *p)
{
    play_list(p);
    char *asked = lines_made(p, put_asked);
    if (p->fresh) {
        char *news = lines_made(p, play_news);
        put_before(p, news, LINES_MAX - BLANKS - lines_in(asked));
        free(news);
    }
    p->fresh = p->again = false;
    fputs(asked ? asked : "", cli_out);
    free(asked);
}

/* Prints the choices that the player has made for this answer, and the next choices. */
void play_ask_on(struct play *p)
{
    char room[400];
    struct ludo_text text = ludo_text(room, sizeof room);
    p->again = false;
    if (p->at || p->marking.planned) {
        if (p->marking.planned)
            play_label(p, p->marking.first, cli_lang, &text);
        else
            ludo_answer_label(p->table.rules, &p->tree, p->at, cli_lang, &text);
        play_put_marked(p, &text);
        put_hanging(room, 0, 4, PAGE);
    } else {
        put_question(p);
    }
    play_answers(p);
}
