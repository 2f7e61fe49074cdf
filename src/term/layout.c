/* layout.c - places the panes, the question and the answers on the screen.
 *
 * The question and its answers get their rows first, then the player's own things, then what happened since the last
 * answer, then the table. On a tall terminal, the first rows of the own things are always visible: money, goods, dice
 * and hand. A long list of answers then scrolls. */
#include "term.h"

#include <curses.h>
#include <string.h>

enum { ENTRIES_MIN = 4, WIDE = 118, TALL = 28, TITLE = 1, INPUT = 1, TABLE_MIN = 4, LOG_MIN = 5, NEWS_MIN = 2 };

/* Returns the width of a pane. On a wide terminal, the own things and the log are to the right of the table. */
int pane_width(int pane)
{
    int left = COLS * 11 / 20;
    return COLS < WIDE ? COLS : pane == TABLE ? left : COLS - left - 1;
}

static void place(struct pane *p, int y, int x, int h, int w)
{
    p->y = y + 1;
    p->x = x;
    p->h = h > 0 ? h - 1 : 0;
    p->w = w;
}

static void keep_in(struct pane *p)
{
    if (p->top > p->n - p->h)
        p->top = p->n - p->h;
    if (p->top < 0)
        p->top = 0;
}

/* ---- Rows ------------------------------------------------------------------------------------------------ */

static int cut_pane(struct term *t, int i, bool compact)
{
    struct pane *p = &t->pane[i];
    p->compact = compact && t->focus != i;
    rows_of(p, pane_width(i) - 2, i == LOG ? NULL : t->before[i]);
    return p->n ? p->n + 1 : 0; /* a row for the frame */
}

int news_rows(const struct term *t)
{
    const struct pane *log = &t->pane[LOG];
    int n = 0;
    for (int i = 0; i < log->n; i++)
        n += log->row[i].s >= log->text + t->news;
    return n;
}

/* ---- Panes ----------------------------------------------------------------------------------------------- */

/* Returns the number of rows that the own things always get on a tall terminal, with the frame. */
static int own_rows_min(struct term *t)
{
    int most = LINES / 3, own = t->shape == STACKED ? cut_pane(t, MINE, true) : 0;
    return own < most ? own : most;
}

/* Divides h rows between the panes, and places them. Returns the number of rows that no pane needs. */
static int place_single(struct term *t, int h)
{
    int need = cut_pane(t, t->tab, false);
    if (need > h)
        need = cut_pane(t, t->tab, true);
    place(&t->pane[t->tab], TITLE, 0, h, COLS);
    return h - need;
}

static int place_stacked(struct term *t, int h)
{
    int upper = t->tab == LOG ? LOG : TABLE, own_min = own_rows_min(t);
    int rest = cut_pane(t, upper, false), own = cut_pane(t, MINE, false);
    if (rest + own > h)
        rest = cut_pane(t, upper, true);
    if (rest + own > h)
        own = cut_pane(t, MINE, true);
    int spare = h - rest - own, least = t->about_mine ? TABLE_MIN : h * 2 / 5;
    if (least > h - own_min)
        least = h - own_min;
    if (least > rest)
        least = rest;
    if (own > h - least)
        own = h - least;
    place(&t->pane[upper], TITLE, 0, h - own, COLS);
    place(&t->pane[MINE], TITLE + h - own, 0, own, COLS);
    return spare;
}

static int place_columns(struct term *t, int h)
{
    int left = pane_width(TABLE), news = news_rows(t) + 1, log = news < LOG_MIN ? LOG_MIN : news;
    if (log > h / 3)
        log = h / 3;
    int rest = cut_pane(t, TABLE, false), own = cut_pane(t, MINE, false);
    if (rest > h)
        rest = cut_pane(t, TABLE, true);
    if (own > h - log)
        own = cut_pane(t, MINE, true);
    int spare = h - (rest > own + log ? rest : own + log);
    if (own > h - log)
        own = h - log;
    place(&t->pane[TABLE], TITLE, 0, h, left);
    place(&t->pane[MINE], TITLE, left + 1, own, COLS - left - 1);
    place(&t->pane[LOG], TITLE + own, left + 1, h - own, COLS - left - 1);
    return spare;
}

static int place_panes(struct term *t, int h)
{
    for (int i = 0; i < PANES; i++)
        t->pane[i].h = 0;
    switch (t->shape) {
    case SINGLE: return place_single(t, h);
    case STACKED: return place_stacked(t, h);
    default: return place_columns(t, h);
    }
}

/* Marks the log lines since the last answer. */
static void mark_news(struct term *t)
{
    struct pane *log = &t->pane[LOG];
    for (int i = 0; i < log->n; i++)
        if (t->news > 0 && log->row[i].s >= log->text + t->news)
            log->row[i].is |= CHANGED;
}

/* Returns the number of rows for the news above the question. On a wide terminal they are in the log. */
static int news_height(const struct term *t, int spare)
{
    int news = news_rows(t), most = (t->about_mine ? 4 : 5) + spare;
    if (t->shape == COLUMNS_SHAPE || LINES < 20)
        return 0;
    return news < NEWS_MIN ? NEWS_MIN : news < most ? news : most;
}

/* Returns the largest number of rows for the answers. */
static int rows_for_answers(struct term *t)
{
    int own = own_rows_min(t);
    int most = (LINES - TITLE - INPUT) / 2 - t->question_h - (t->shape == SINGLE ? t->news_h : 0);
    int left = LINES - TITLE - INPUT - 1 - t->question_h - NEWS_MIN - own - TABLE_MIN;
    most = own && most > left ? left : most;
    return most < ENTRIES_MIN ? ENTRIES_MIN : most;
}

/* Shortens the news if the own things need their rows. */
static void fit_news(struct term *t, int h)
{
    int least = own_rows_min(t), left = h - t->ask_h - least - TABLE_MIN;
    if (least && t->news_h > left)
        t->news_h = left < NEWS_MIN ? NEWS_MIN : left;
}

void layout(struct term *t)
{
    cli_columns = COLS - BOX_FRAME;
    t->shape = COLS >= WIDE ? COLUMNS_SHAPE : LINES >= TALL ? STACKED : SINGLE;
    for (int i = 0; i < PANES; i++)
        cut_pane(t, i, false);
    int question = question_rows(t)->n;
    t->question_h = question < 3 ? question : 3;
    t->news_h = news_height(t, 0);
    int most = rows_for_answers(t);
    int h = LINES - TITLE - INPUT - t->question_h - 1;
    menu_fit(t, most, 0);
    t->ask_h = t->menu.rows < 1 ? 1 : t->menu.rows < most ? t->menu.rows : most;
    fit_news(t, h);
    int spare = place_panes(t, h - t->news_h - t->ask_h);
    if (spare > 0 && t->menu.rows <= most) {
        spare += t->news_h;
        t->news_h = news_height(t, spare - t->news_h);
        menu_fit(t, most, spare - t->news_h);
        t->ask_h = t->menu.rows < 1 ? 1 : t->menu.rows;
        place_panes(t, h - t->news_h - t->ask_h);
    }
    t->ask_y = LINES - INPUT - t->ask_h;
    menu_show_selected(t);
    mark_news(t);
    for (int i = 0; i < PANES; i++)
        keep_in(&t->pane[i]);
}

/* ---- What the question is about -------------------------------------------------------------------------- */

enum { THINGS_MAX = 600, COMMON = 8 };

struct things { /* the names of the things that the question or its answers name */
    const char *name[THINGS_MAX];
    int n;
    const char *heading; /* the rows below this heading show some of the things; or NULL */
    char asked[600];     /* the words of the question that are among the names */
};

/* Things without a name: their rows show only their numbers, below a heading. */
static const struct {
    const char *vocabulary, *heading;
} numbered[] = { { "room", N_("Rooms") } };

static void add_name(struct things *all, const char *name)
{
    for (int k = 0; k < all->n; k++)
        if (strcmp(all->name[k], name) == 0)
            return;
    if (all->n < THINGS_MAX && strlen(name) > 2)
        all->name[all->n++] = name;
}

static void add_thing(struct things *all, const struct ludo_names *names, int i)
{
    if (i >= names->n || names->n <= COMMON)
        return; /* a colour or a good is named everywhere */
    add_name(all, T(names->at[i].name));
}

static void add_numbered(struct things *all, const char *vocabulary)
{
    for (size_t k = 0; k < sizeof numbered / sizeof *numbered; k++)
        if (vocabulary && strcmp(numbered[k].vocabulary, vocabulary) == 0)
            all->heading = T(numbered[k].heading);
}

/* Adds the things that the question itself names. A place such as "12-1 Market" belongs to the row "12 Market". */
static void add_asked(const struct play *p, struct things *all)
{
    struct ludo_span span[LUDO_ARGS_MAX];
    struct ludo_spans spans = { span, 0, LUDO_ARGS_MAX };
    struct ludo_text text = ludo_text(all->asked, sizeof all->asked);
    text.spans = &spans;
    play_question(p, &text);
    for (int i = spans.n - 1; i >= 0; i--) {
        char *name = all->asked + span[i].from, *blank = strchr(name, ' ');
        all->asked[span[i].to] = 0;
        if (!span[i].vocabulary || colour_of(span[i].vocabulary, span[i].word) != PLAIN)
            continue;
        add_name(all, name[0] >= '0' && name[0] <= '9' && blank ? blank + 1 : name);
    }
}

static void find_things(const struct term *t, struct things *all)
{
    const struct play *p = t->p;
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_moment m;
    all->n = 0;
    all->heading = NULL;
    for (int i = 0; i < p->n; i++) {
        const struct ludo_verb *verb = &p->table.rules->verbs[ludo_verb_of(p->list[i])];
        for (int k = 0; ludo_verb_of(p->list[i]) < p->table.rules->verb_n && k < LUDO_ARGS_MAX; k++)
            if (verb->arg[k].kind == LUDO_ARG_NAME)
                add_thing(all, verb->arg[k].names, ludo_arg_of(p->list[i], k));
            else
                add_numbered(all, verb->arg[k].as);
    }
    ludo_view(p->table.rules, p->table.state, play_viewer(p), view);
    ludo_moment_of(p->table.rules, view, &m);
    for (int i = 0; i < m.focus_n; i++)
        add_thing(all, m.focus[i].names, m.focus[i].i);
    add_asked(p, all);
}

static bool is_named(const struct things *all, const struct row *r)
{
    char text[600];
    snprintf(text, sizeof text, "%.*s", r->bytes, r->s);
    for (int i = 0; i < all->n; i++)
        if (strstr(text, all->name[i]))
            return true;
    return false;
}

/* Marks the rows that name a thing, and returns their number. */
static int mark_named(const struct pane *p, const struct things *all, bool named[ROWS_MAX])
{
    bool below = false;
    int n = 0;
    for (int i = 0; i < p->n; i++) {
        const struct row *r = &p->row[i];
        if (r->is & HEADING)
            below = all->heading && strncmp(r->s, all->heading, strlen(all->heading)) == 0;
        named[i] = below || is_named(all, r);
        n += named[i];
    }
    return n;
}

/* Returns the first row of the part of the pane that names most things, and the number of its rows that name one. */
static int best_part(const struct pane *p, const struct things *all, int *most)
{
    static bool named[ROWS_MAX];
    int best = 0;
    *most = 0;
    mark_named(p, all, named);
    for (int top = 0; top < p->n; top++) {
        int n = 0;
        for (int i = top; i < top + (p->h > 0 ? p->h : 1) && i < p->n; i++)
            n += named[i];
        if (n > *most) {
            *most = n;
            best = top;
        }
    }
    return best;
}

static void scroll_to_changes(struct pane *p)
{
    int first = first_changed(p);
    if (p->h > 0 && first >= 0 && (first < p->top || first >= p->top + p->h))
        p->top = first > 2 ? first - 2 : 0;
}

static int rows_naming(const struct pane *p, const struct things *all)
{
    static bool named[ROWS_MAX];
    return mark_named(p, all, named);
}

void show_what_is_asked(struct term *t)
{
    static struct things all;
    struct pane *table = &t->pane[TABLE], *mine = &t->pane[MINE];
    layout(t);
    find_things(t, &all);
    int own = rows_naming(mine, &all), most = rows_naming(table, &all);
    t->about_mine = own > most;
    if (t->shape == STACKED)
        t->tab = TABLE;
    else if (t->shape == SINGLE && own + most > 0)
        t->tab = own > most ? MINE : TABLE;
    layout(t);
    int top = best_part(table, &all, &most);
    mine->top = 0;
    if (most == 0 && own == 0)
        scroll_to_changes(table);
    else if (most == 0)
        table->top = 0;
    else if (table->n > table->h)
        table->top = top > 0 ? top - 1 : 0;
    keep_in(table);
}
