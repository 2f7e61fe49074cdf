/* sizes.c - whole games on terminals of four sizes, in both languages: at each question, the screen shows the question,
 * its answers, the last log line and the player's own things.
 *
 * The game is played twice in parallel: at a table inside this test and by the command in $LUDO, which receives each
 * move as typed text. The own things are the lines with money, goods, dice and hand of the player's part of the
 * drawing. They must be readable in one pane: on a terminal with two columns, the right one. */
#define _XOPEN_SOURCE 700
#include "core.h"
#include "table.h"
#include "term/lib/terminal.h"

enum { TEXT = 1 << 16, OWN_MAX = 8 };

/* The lines of the player's part that must always be on the screen begin with these labels. The first line of the part
 * needs no label. */
static const struct game {
    const char *id, *seats;
    const char *label[2][OWN_MAX];
} games[] = {
    { "aerion",
      "human",
      { { "Dice", "Workshop 1", "Workshop 2", "Books on" }, { "Dés", "Atelier 1", "Atelier 2", "Grimoires sur" } } },
    { "ancient-knowledge", "human,greedy", { { "Player 1 (you)", "Hand" }, { "Joueur 1 (vous)", "Main" } } },
    { "drum-roll",
      "human,greedy",
      { { "Player 1 (you)", "  Stock", "  Cards", "  Hand" },
        { "Joueur 1 (vous)", "  Stock", "  Cartes", "  En main" } } },
    { "pillars",
      "human,greedy",
      { { "Player 1 (you)", "  Workers", "  Resources", "  Craftsmen" },
        { "Joueur 1 (vous)", "  Travailleurs", "  Ressources", "  Artisans" } } },
    { "scholars",
      "human",
      { { "Player 1 (you)", "  Own workers", "  Dice", "  Bag", "  Cards", "  On spaces" },
        { "Joueur 1 (vous)", "  Ouvriers", "  Dés", "  Sac", "  Cartes", "  En place" } } },
};

static const struct size {
    int columns, rows;
    bool own;
} sizes[] = { { 80, 24, false }, { 100, 30, true }, { 120, 40, true }, { 160, 50, true } };

struct match {
    struct ludo_table table;
    struct terminal terminal;
    const struct game *game;
    enum ludo_lang lang;
    bool own;
    int asked, looked, logged;
    int label_n[OWN_MAX]; /* how often each labelled line was looked for */
    int answered;         /* number of moves before the last answer */
    char last[600];       /* the last log line since then */
};

/* ---- Reading --------------------------------------------------------------------------------------------- */

/* Writes the words of a text with one blank between them, without marks of changes and cut sentences. */
static void words_of(const char *s, size_t n, char *to)
{
    size_t m = 0;
    for (size_t i = 0; i < n; i++)
        if (strncmp(s + i, "▌", 3) == 0)
            i += 2;
        else if (s[i] != ' ' && s[i] != '\n')
            to[m++] = s[i];
        else if (m && to[m - 1] != ' ')
            to[m++] = ' ';
    while (m && to[m - 1] == ' ')
        m--;
    to[m] = 0;
}

/* Returns the column of the line between the two columns of panes, or 0. */
static int middle(const struct terminal *t)
{
    for (int x = 40; x < t->columns; x++)
        if (strcmp(t->cell[2][x], "│") == 0)
            return x + 1;
    return 0;
}

/* Writes the words that a person reads in the right column, or on the whole screen. */
static void read_pane(const struct terminal *t, char *to)
{
    static char all[SCREEN_ROWS_MAX * (SCREEN_COLUMNS_MAX * CELL + 2)];
    size_t n = 0;
    for (int y = 1; y < t->rows; y++)
        n = terminal_row(t, y, middle(t), t->columns, all, n);
    words_of(all, n, to);
}

static void read_screen(const struct terminal *t, char *to)
{
    static char all[SCREEN_ROWS_MAX * (SCREEN_COLUMNS_MAX * CELL + 2)];
    size_t n = 0;
    for (int y = 0; y < t->rows; y++)
        n = terminal_row(t, y, 0, t->columns, all, n);
    words_of(all, n, to);
}

/* ---- What must be on the screen -------------------------------------------------------------------------- */

static bool begins(const char *line, const char *label) { return strncmp(line, label, strlen(label)) == 0; }

/* Returns the player's part of a drawing: from the heading with "(you)", or after the last empty line. */
static const char *own_part(const struct match *m, const char *drawing)
{
    const char *at = strstr(drawing, m->game->label[m->lang][0]), *part = at;
    while (at && begins(m->game->label[m->lang][0], "D") && (at = strstr(at + 1, m->game->label[m->lang][0])))
        part = at; /* the dice of Aerion: the last line with this label */
    return part;
}

/* Checks the labelled line and the lines that continue it. Of a card text, only the beginning must be visible. */
static bool is_shown(const char *line, const char *pane)
{
    static char words[TEXT];
    const char *end = line + strcspn(line, "\n");
    while (end[0] && strspn(end + 1, " ") >= 10)
        end += 1 + strcspn(end + 1, "\n");
    words_of(line, (size_t)(end - line), words);
    size_t n = strlen(words);
    if (n > 40 && words[n - 1] == '.')
        words[strcspn(words, ":")] = 0;
    if (strstr(pane, words))
        return true;
    printf("# not on the screen: \"%s\"\n", words);
    return false;
}

static bool shows_own_things(struct match *m)
{
    static char drawing[TEXT], pane[TEXT];
    static _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    const struct ludo_rules *g = m->table.rules;
    struct ludo_text text = ludo_text(drawing, sizeof drawing);
    ludo_view(g, m->table.state, 0, view);
    g->draw(view, 0, m->lang, &text);
    read_pane(&m->terminal, pane);
    const char *line = own_part(m, drawing);
    if (!line)
        return false;
    for (; *line && *line != '-'; line += strcspn(line, "\n"), line += *line != 0)
        for (int i = 0; i < OWN_MAX && m->game->label[m->lang][i]; i++)
            if (begins(line, m->game->label[m->lang][i])) {
                m->looked++;
                m->label_n[i]++;
                if (!is_shown(line, pane))
                    return false;
            }
    return true;
}

/* Checks the question and the labels of its answers. If a list of answers does not fit, an arrow says that it goes on,
 * and only its first answer is checked. */
static bool shows_question(struct match *m, const ludo_move *list, int n)
{
    static struct ludo_answers tree;
    static char screen[TEXT], label[600], words[600];
    static _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    const struct ludo_rules *g = m->table.rules;
    ludo_view(g, m->table.state, 0, view);
    ludo_answers_of(g, view, 0, list, n, &tree);
    read_screen(&m->terminal, screen);
    int entries = tree.at[0].kind == LUDO_ANSWER_DICE ? 0 : strstr(screen, "↓") ? 1 : tree.at[0].step;
    for (int i = 0; i < entries; i++) {
        const struct ludo_answer *a = &tree.at[tree.at[0].first + i];
        struct ludo_text text = ludo_text(label, sizeof label);
        if (a->kind == LUDO_ANSWER_MOVE)
            ludo_move_label_in_view(g, view, 0, tree.move[a->from], m->lang, &text);
        else
            ludo_answer_label(g, &tree, tree.at[0].first + i, m->lang, &text);
        words_of(label, text.n, words);
        if (!strstr(screen, words)) {
            printf("# answer %d is not on the screen: \"%s\"\n", i + 1, words);
            return false;
        }
    }
    return true;
}

static void read_line(void *to, int move, const char *sentence)
{
    struct match *m = to;
    (void)move;
    words_of(sentence, strlen(sentence), m->last);
}

/* Checks that the last log line since the last answer is on the screen. Lines call the only person "you". */
static bool shows_news(struct match *m)
{
    static char pane[TEXT];
    m->last[0] = 0;
    ludo_table_log_for(&m->table, 0, 1, m->lang, m->answered, read_line, m);
    read_pane(&m->terminal, pane);
    m->logged += m->last[0] != 0;
    if (strstr(pane, m->last))
        return true;
    printf("# the last log line is not on the screen: \"%s\"\n", m->last);
    return false;
}

static void print_screen(const struct terminal *t)
{
    static char row[SCREEN_COLUMNS_MAX * CELL + 2];
    for (int y = 0; y < t->rows; y++) {
        terminal_row(t, y, 0, t->columns, row, 0);
        printf("# %s", row);
    }
}

/* ---- Playing --------------------------------------------------------------------------------------------- */

static const char *prompt(const struct match *m) { return m->lang == LUDO_FR ? "> flèches" : "> arrows"; }

/* Types a move and waits until the next question, or the end of the game, is on the screen. */
static bool type_move(struct match *m, ludo_move move)
{
    char line[140] = "> ";
    struct ludo_text text = ludo_text(line + 2, sizeof line - 2);
    struct ludo_decision d;
    ludo_move_put(m->table.rules, move, &text);
    terminal_type(&m->terminal, line + 2);
    if (!terminal_await(&m->terminal, line))
        return false;
    m->answered = m->table.n;
    if (ludo_table_play(&m->table, 0, move) != 0)
        return false;
    ludo_table_run(&m->table, LUDO_RUN_ALL);
    m->table.rules->decision(m->table.state, &d);
    terminal_type(&m->terminal, "\r");
    return d.kind == LUDO_OVER || terminal_await(&m->terminal, prompt(m));
}

static bool answer(struct match *m, struct ludo_rng *rng)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(m->table.rules, m->table.state, 0, list);
    m->asked++;
    if ((m->own && !shows_own_things(m)) || !shows_question(m, list, n) || !shows_news(m)) {
        print_screen(&m->terminal);
        return false;
    }
    return type_move(m, list[ludo_rng_below(rng, n)]);
}

static bool play(struct match *m, int most)
{
    struct ludo_decision d;
    struct ludo_rng rng;
    ludo_rng_seed(&rng, 5);
    ludo_table_run(&m->table, LUDO_RUN_ALL);
    if (!terminal_await(&m->terminal, prompt(m)))
        return false;
    for (int n = 0; n < most; n++) {
        m->table.rules->decision(m->table.state, &d);
        if (d.kind == LUDO_OVER)
            return true;
        if (!answer(m, &rng))
            return false;
    }
    return true;
}

static bool open_match(struct match *m, const char *seed)
{
    struct ludo_config config;
    struct ludo_error e;
    const struct ludo_rules *g = ludo_game(m->game->id);
    ludo_config_default(g, &config);
    config.seats = strchr(m->game->seats, ',') ? 2 : 1;
    return ludo_table_open(&m->table, g, &config, seed, &e) == 0 &&
           (config.seats < 2 || ludo_table_seat(&m->table, 1, "greedy", &e) == 0);
}

/* Prints the labels that no drawing of the game had. They may be misspelt. */
static bool labels_exist(const struct match *m)
{
    bool good = true;
    for (int i = 0; m->own && i < OWN_MAX && m->game->label[m->lang][i]; i++)
        if (!m->label_n[i]) {
            printf("# no own part has a line with this label: \"%s\"\n", m->game->label[m->lang][i]);
            good = false;
        }
    return good;
}

static bool one_game(const struct game *game, const struct size *size, enum ludo_lang lang, int most)
{
    static struct match m;
    char seed[20];
    memset(&m, 0, sizeof m);
    m.game = game;
    m.lang = lang;
    m.own = size->own;
    snprintf(seed, sizeof seed, "%d", size->columns);
    if (!open_match(&m, seed))
        return false;
    char *argv[] = { getenv("LUDO"),
                     "play",
                     (char *)(uintptr_t)game->id,
                     "--seats",
                     (char *)(uintptr_t)game->seats,
                     "--seed",
                     seed,
                     "--lang",
                     lang == LUDO_FR ? "fr" : "en",
                     "--each",
                     NULL };
    terminal_start(&m.terminal, size->columns, size->rows, argv);
    bool good = play(&m, most);
    terminal_end(&m.terminal);
    printf("# %s: %d questions, %d lines of own things, %d log lines\n", game->id, m.asked, m.looked, m.logged);
    ludo_table_close(&m.table);
    return good && m.asked > 5 && (!size->own || m.looked >= m.asked) && (most < 5000 || labels_exist(&m));
}

/* Usage: sizes [GAME [COLUMNS]] tests only one game, and only one size. With a sanitizer, each game is played at one
 * size and not to its end. */
int main(int argc, char **argv)
{
    int n = 0, bad = 0;
    bool quick = getenv("LUDO_SANITIZED") != NULL;
    signal(SIGPIPE, SIG_IGN);
    if (!getenv("LUDO"))
        return 2;
    for (int i = 0; i < (int)(sizeof games / sizeof *games); i++)
        for (int k = 0; k < (int)(sizeof sizes / sizeof *sizes); k++) {
            enum ludo_lang lang = (i + k) % 2 ? LUDO_FR : LUDO_EN;
            if ((argc > 1 && strcmp(argv[1], games[i].id) != 0) || (argc > 2 && atoi(argv[2]) != sizes[k].columns) ||
                (quick && k != 1 + i % 3))
                continue;
            bool good = one_game(&games[i], &sizes[k], lang, quick ? 25 : 5000);
            bad += !good;
            printf("%sok %d - %s at %dx%d, %s: questions, answers, news and own things are on the screen\n",
                   good ? "" : "not ", ++n, games[i].id, sizes[k].columns, sizes[k].rows,
                   lang == LUDO_FR ? "French" : "English");
            fflush(stdout);
        }
    printf("1..%d\n", n);
    return bad > 0;
}
