/* cmd_play.c - plays a game in plain lines: the table as text, a question, numbered answers.
 *
 * The same lines serve a person, a pipe and a test.  Each answer may also be typed in notation; what else
 * can be typed is in play_words.c. */
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Opening --------------------------------------------------------------------------------------- */

static int random_seed(char seed[33])
{
    unsigned char bytes[16];
    FILE *f = fopen("/dev/urandom", "rb");
    size_t n = f ? fread(bytes, 1, sizeof bytes, f) : 0;
    if (f)
        fclose(f);
    if (n != sizeof bytes)
        return cli_bad(N_("no random seed is available here: give one with --seed TEXT"), NULL, NULL);
    for (int i = 0; i < 16; i++)
        snprintf(seed + 2 * i, 3, "%02x", bytes[i]);
    return 0;
}

static int open_new(const struct cli *cli, struct play *p, const struct ludo_rules *rules)
{
    struct ludo_config config;
    struct ludo_error e = { 0 };
    char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX], seed[33];
    int bad = cli_config(cli, rules, &config);
    if (!bad)
        bad = cli_players(cli, &config, "human", spec);
    if (!bad && !cli->seed)
        bad = random_seed(seed);
    if (bad)
        return bad;
    if (cli->seed && !cli->seed[0])
        return cli_bad(N_("--seed: the seed is empty"), NULL, NULL);
    if (ludo_table_open(&p->table, rules, &config, cli->seed ? cli->seed : seed, &e) < 0)
        return cli_error("--seed", &e);
    for (int i = 0; i < config.seats; i++)
        if (ludo_table_seat(&p->table, i, spec[i], &e) < 0)
            return cli_error("--seats", &e);
    return 0;
}

static int open_saved(const struct cli *cli, struct play *p, const char *path)
{
    struct ludo_error e = { 0 };
    size_t n;
    if (cli->seed || cli->seats || cli->option_n)
        return cli_bad(N_("a saved game keeps its own seats, options and seed: {1}"), path, NULL);
    char *text = cli_read(path, &n);
    if (!text)
        return CLI_BAD;
    int bad = ludo_record_read(&p->table, text, n, &e);
    free(text);
    p->told = p->table.n;
    return bad < 0 ? cli_error(path, &e) : 0;
}

static int open_any(const struct cli *cli, struct play *p)
{
    const struct ludo_rules *rules = ludo_game(cli->at[0]);
    if (rules)
        return open_new(cli, p, rules);
    if (access(cli->at[0], F_OK) == 0)
        return open_saved(cli, p, cli->at[0]);
    return cli_bad(N_("{1} is neither a game nor a saved game; `ludo games` lists the games"), cli->at[0], NULL);
}

/* ---- Asking ---------------------------------------------------------------------------------------- */

static bool only_human(const struct ludo_table *t, int *seat)
{
    int n = 0;
    for (int i = 0; i < t->config.seats; i++)
        if (ludo_table_human(t, i)) {
            *seat = i;
            n++;
        }
    return n == 1;
}

/* One person sees their own side all the time; several at one screen see that of the one who is asked. */
int play_viewer(const struct play *p)
{
    int seat = 0;
    if (only_human(&p->table, &seat))
        return seat;
    return p->seat >= 0 ? p->seat : 0;
}

static void tell_line(void *to, int move, const char *sentence)
{
    (void)to;
    (void)move;
    printf("  %s\n", sentence);
}

void play_tell(struct play *p, int from) { ludo_table_log(&p->table, play_viewer(p), cli_lang, from, tell_line, NULL); }

/* The question and the card that asks, within the page. */
static void put_question(const struct play *p, const struct ludo_decision *d)
{
    const struct ludo_rules *rules = p->table.rules;
    char room[600];
    struct ludo_text text = ludo_text(room, sizeof room);
    int before = 0;
    if (p->table.config.seats > 1) {
        say(stdout, N_("Player {1}: "), number_word(p->seat + 1), NULL);
        before = text_width(T(N_("Player {1}: "))) - 2;
    }
    ludo_question_put(rules, d, p->seat, cli_lang, &text);
    if (d->source != LUDO_NONE && rules->cards) {
        ludo_put(&text, "  [");
        ludo_put(&text, T(rules->cards->at[d->source].name));
        ludo_put(&text, "]");
    }
    put_hanging(room, before, 4, PAGE);
}

static void list_answers(struct play *p)
{
    const struct ludo_rules *rules = p->table.rules;
    if (p->seat >= 0)
        p->n = ludo_list(rules, p->table.state, p->seat, p->list);
    else
        p->n = rules->outcomes(p->table.state, p->list, LUDO_MOVES_MAX);
    if (p->n > LUDO_MOVES_MAX)
        p->n = LUDO_MOVES_MAX;
}

/* Where the game stands, when it stands elsewhere than before. */
static void put_moment(struct play *p)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_moment m;
    char words[sizeof p->moment];
    struct ludo_text text = ludo_text(words, sizeof words);
    ludo_view(p->table.rules, p->table.state, play_viewer(p), view);
    ludo_moment_of(p->table.rules, view, &m);
    ludo_moment_put(&m, cli_lang, &text);
    if (!text.n || strcmp(words, p->moment) == 0)
        return;
    printf("\n== %s ==\n", words);
    strcpy(p->moment, words);
}

/* A new turn, or another person at the screen: the whole table; else what has changed, if it is a large one. */
static void draw_table(struct play *p, int turn)
{
    int viewer = play_viewer(p);
    bool whole = p->whole || p->turn != turn || p->viewer != viewer, shown = true;
    putchar('\n');
    if (whole)
        show_table(p->table.rules, p->table.state, viewer);
    else
        shown = show_changes(p->table.rules, p->table.state, viewer, &p->explained);
    if (shown)
        putchar('\n');
    p->whole = false;
    p->turn = turn;
    p->viewer = viewer;
}

void play_ask(struct play *p)
{
    struct ludo_decision d;
    p->table.rules->decision(p->table.state, &d);
    if (p->fresh) {
        put_moment(p);
        draw_table(p, d.horizon);
    }
    p->fresh = false;
    list_answers(p);
    if (p->seat >= 0)
        put_question(p, &d);
    else
        printf("%s\n", T(N_("This record has no seed. What does chance bring?")));
    play_answers(p);
}

/* Whom to ask: the first person who must answer. */
static void find_seat(struct play *p)
{
    struct ludo_decision d;
    p->table.rules->decision(p->table.state, &d);
    p->seat = LUDO_CHANCE;
    for (int i = 0; d.kind != LUDO_BY_CHANCE && i < p->table.config.seats; i++)
        if (d.must >> i & 1 && p->seat < 0)
            p->seat = i;
}

static bool over(const struct play *p)
{
    struct ludo_decision d;
    p->table.rules->decision(p->table.state, &d);
    return d.kind == LUDO_OVER;
}

/* ---- The sitting ----------------------------------------------------------------------------------- */

/* Lets everything happen that needs no person, and tells it. */
static void advance(struct play *p)
{
    ludo_table_run(&p->table, LUDO_RUN_ALL);
    find_seat(p);
    if (p->table.n > p->told)
        play_tell(p, p->told);
    p->told = p->table.n;
}

static void put_prompt(const struct play *p)
{
    if (p->seat >= 0 && p->table.config.seats > 1 && !over(p))
        say(stdout, N_("player {1}> "), number_word(p->seat + 1), NULL);
    else
        fputs("> ", stdout);
    fflush(stdout);
}

/* One line from the person to the table; false when there are no more. */
static bool take_line(struct play *p)
{
    static char *line;
    static size_t room;
    int before = p->table.n;
    put_prompt(p);
    if (getline(&line, &room, stdin) < 0) {
        free(line);
        line = NULL;
        return false;
    }
    if (!isatty(0))
        printf("%s%s", line, strchr(line, '\n') ? "" : "\n"); /* so that what was piped in reads as typed */
    play_line(p, line);
    p->fresh |= p->table.n != before;
    return !p->quit;
}

static void sit(struct play *p)
{
    for (advance(p); !over(p); advance(p)) {
        if (p->fresh)
            play_ask(p);
        if (take_line(p))
            continue;
        if (!p->quit)
            printf("\n%s\n", T(N_("The input has ended; the game was not finished.")));
        p->quit = true;
        return;
    }
}

/* A game that is over can still be saved, told, or taken back. */
static void linger(struct play *p)
{
    puts(T(N_("Type save FILE to keep the game, log to read it, quit to leave.")));
    p->n = 0;
    while (over(p) && take_line(p)) {}
    p->quit |= over(p);
}

static void greet(const struct play *p)
{
    say(stdout, N_("{1}. Type a number, a move, or help."), T(p->table.rules->name), NULL);
    putchar('\n');
    if (p->table.commitment[0])
        say(stdout, N_("Commitment to the seed: {1}\n"), p->table.commitment, NULL);
}

static void farewell(const struct play *p)
{
    putchar('\n');
    show_table(p->table.rules, p->table.state, play_viewer(p));
    show_result(&p->table);
    if (p->table.seed[0])
        say(stdout, N_("The seed was: {1}\n"), p->table.seed, NULL);
}

static int run(const struct cli *cli)
{
    static struct play p;
    p.fresh = p.whole = true;
    int status = open_any(cli, &p);
    if (!status) {
        greet(&p);
        for (sit(&p); !p.quit; sit(&p)) {
            farewell(&p);
            linger(&p);
        }
    }
    ludo_table_close(&p.table);
    return status;
}

const struct command cmd_play = {
    .name = "play",
    .operands = "GAME|FILE",
    .help = N_("play a game here, alone, with others at this screen, or against the computer"),
    .text = N_("Answers are numbered; type the number, or the move in notation. Type help at the "
               "table for what else "
               "there is: undo, hint, why, rules, cards, log, save. A file of such lines may be "
               "piped in. A game that "
               "was saved goes on with `ludo play FILE`. Without --seed the seed is random; a "
               "commitment to it is "
               "printed at the start and the seed at the end, so that the deal can be verified."),
    .options = "sSo",
    .min = 1,
    .max = 1,
    .run = run,
};
