/* cmd_play.c - `ludo play` in plain lines: the table as text, a question, numbered answers.
 *
 * Input and output are the same for people, pipes and tests. Answers may also be typed in notation. play_commands.c
 * handles the other commands. */
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Opening a game -------------------------------------------------------------------------------------- */

static int random_seed(char seed[33])
{
    unsigned char bytes[16];
    FILE *f = fopen("/dev/urandom", "rb");
    size_t n = f ? fread(bytes, 1, sizeof bytes, f) : 0;
    if (f)
        fclose(f);
    if (n != sizeof bytes)
        return cli_bad(N_("this system provides no random numbers. Give a seed with --seed TEXT."), NULL, NULL);
    for (int i = 0; i < 16; i++)
        snprintf(seed + 2 * i, 3, "%02x", bytes[i]);
    return 0;
}

/* Returns true if the players compete with each other. */
static bool is_contest(const struct ludo_rules *rules, const struct ludo_config *config)
{
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
    struct ludo_result r = { 0 };
    rules->setup(state, config);
    rules->score(state, &r);
    return config->seats > 1 && !r.common;
}

static int open_new(const struct cli *cli, struct play *p, const struct ludo_rules *rules)
{
    struct ludo_config config;
    struct ludo_error e = { 0 };
    char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX], seed[33];
    int bad = cli_config(cli, rules, &config);
    if (!bad)
        bad = cli_players(cli, &config, "human", spec);
    if (!bad && !cli->seats && is_contest(rules, &config))
        for (int i = 1; i < config.seats; i++)
            strcpy(spec[i], "greedy");
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
    return cli_table_net(cli, &p->table, false);
}

static int open_saved(const struct cli *cli, struct play *p, const char *path)
{
    struct ludo_error e = { 0 };
    size_t n;
    if (cli->seed || cli->seats || cli->option_n || cli->box)
        return cli_bad(N_("{1} cannot be used with a saved game: it keeps its seats, options, seed and box"), path,
                       NULL);
    char *text = cli_read(path, &n);
    if (!text)
        return CLI_BAD;
    int bad = ludo_record_read(&p->table, text, n, &e);
    free(text);
    for (int i = 0; i < LUDO_SEATS_MAX; i++)
        p->reported[i] = p->table.n;
    return bad < 0 ? cli_error(path, &e) : cli_table_net(cli, &p->table, true);
}

/* Asks whether to resume a saved game. Returns true for "y", "o" (oui) or an empty line. */
static bool wants_to_resume(const struct ludo_rules *rules, const char *path)
{
    char line[80];
    print_message(cli_out, N_("There is an unfinished game of {1}: {2}\n"), T(rules->name), path);
    print_message(cli_out, N_("Continue it? [y/n] "), NULL, NULL);
    fflush(cli_out);
    if (!fgets(line, sizeof line, stdin))
        return false;
    return strchr("yYoO\n", line[0]) != NULL;
}

/* Decides whether to resume a saved game. Asks the player if input comes from a terminal. If input comes from a pipe,
 * only prints a note on stderr. */
static bool resumes(const struct cli *cli, const struct play *p, const struct ludo_rules *rules, const char *path)
{
    if (cli->resume)
        return true;
    if (cli->seed || cli->seats || cli->option_n || cli->box)
        return false;
    if (p->people)
        return wants_to_resume(rules, path);
    cli_bad(N_("there is an unfinished game: {1}. Run `ludo play {2} --resume` to continue it."), path, rules->id);
    return false;
}

static int open_game(const struct cli *cli, struct play *p, const struct ludo_rules *rules)
{
    char path[PATH_MAX];
    bool found = autosave_find(rules->id, path);
    if (cli->resume && (cli->seed || cli->seats || cli->option_n || cli->box))
        return cli_bad(N_("{1} cannot be used with a saved game: it keeps its seats, options, seed and box"), rules->id,
                       NULL);
    if (cli->resume && !found)
        return cli_bad(N_("there is no unfinished game of {1}"), rules->id, NULL);
    if (!found || !resumes(cli, p, rules, path)) {
        rules = cli_game_with_box(cli, rules->id);
        return rules ? open_new(cli, p, rules) : CLI_BAD;
    }
    int bad = autosave_resume(p, path);
    for (int i = 0; i < LUDO_SEATS_MAX; i++)
        p->reported[i] = p->table.n;
    return bad ? bad : cli_table_net(cli, &p->table, true);
}

static int open_any(const struct cli *cli, struct play *p)
{
    const struct ludo_rules *rules = ludo_game(cli->at[0]);
    if (rules)
        return open_game(cli, p, rules);
    if (cli->resume)
        return cli_bad(N_("--resume needs the name of a game, not `{1}`"), cli->at[0], NULL);
    if (access(cli->at[0], F_OK) == 0)
        return open_saved(cli, p, cli->at[0]);
    return cli_bad(N_("`{1}` is neither a game nor a saved game. Run `ludo games` for a list."), cli->at[0], NULL);
}

/* ---- Asking the player ----------------------------------------------------------------------------------- */

int play_humans(const struct play *p)
{
    int n = 0;
    for (int i = 0; i < p->table.config.seats; i++)
        n += ludo_table_is_human(&p->table, i);
    return n;
}

static int first_human(const struct play *p)
{
    int seat = 0;
    while (seat < p->table.config.seats && !ludo_table_is_human(&p->table, seat))
        seat++;
    return seat < p->table.config.seats ? seat : 0;
}

int play_you(const struct play *p) { return play_humans(p) == 1 ? 1 + first_human(p) : 0; }

/* Returns the seat whose view is shown. A single person always sees their own view. If several people share the
 * screen, the view of the current player is shown. */
int play_viewer(const struct play *p)
{
    if (play_humans(p) > 1 && p->seat >= 0)
        return p->seat;
    return play_humans(p) > 1 && p->viewer >= 0 ? p->viewer : first_human(p);
}

/* Writes the question and the name of the card that causes it. */
void play_question(const struct play *p, struct ludo_text *text)
{
    const struct ludo_rules *rules = p->table.rules;
    struct ludo_decision d;
    rules->decision(p->table.state, &d);
    if (p->seat < 0) {
        ludo_put(text, T(N_("This record has no seed. Choose the random outcome.")));
        return;
    }
    ludo_question_put(rules, &d, p->seat, cli_lang, text);
    if (d.source != LUDO_NONE && rules->cards && !strstr(text->at, T(rules->cards->at[d.source].name))) {
        ludo_put(text, "  [");
        ludo_put(text, T(rules->cards->at[d.source].name));
        ludo_put(text, "]");
    }
}

void play_list(struct play *p)
{
    const struct ludo_rules *rules = p->table.rules;
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    if (p->seat >= 0)
        p->n = ludo_list_moves(rules, p->table.state, p->seat, p->list);
    else
        p->n = rules->outcomes(p->table.state, p->list, LUDO_MOVES_MAX);
    if (p->n > LUDO_MOVES_MAX)
        p->n = LUDO_MOVES_MAX;
    ludo_view(rules, p->table.state, p->seat >= 0 ? p->seat : LUDO_SPECTATOR, view);
    ludo_answers_of(rules, view, p->seat, p->list, p->n, &p->tree);
    p->at = 0;
    p->marked = 0;
    play_offer(p);
}

void play_moment(const struct play *p, struct ludo_text *text)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_moment m;
    ludo_view(p->table.rules, p->table.state, play_viewer(p), view);
    ludo_moment_of(p->table.rules, view, &m);
    ludo_moment_put(&m, cli_lang, text);
}

/* Finds the first seat of a person who must answer. */
static void find_seat(struct play *p)
{
    struct ludo_decision d;
    p->table.rules->decision(p->table.state, &d);
    p->seat = LUDO_CHANCE;
    for (int i = 0; d.kind != LUDO_BY_CHANCE && i < p->table.config.seats; i++)
        if (d.must >> i & 1 && p->seat < 0)
            p->seat = i;
}

bool play_over(const struct play *p)
{
    struct ludo_decision d;
    p->table.rules->decision(p->table.state, &d);
    return d.kind == LUDO_OVER;
}

/* ---- The game loop --------------------------------------------------------------------------------------- */

void play_advance(struct play *p)
{
    if (p->people)
        autosave(p); /* saved before the computers move; the game is saved again after their moves */
    do {
        ludo_table_run(&p->table, LUDO_RUN_ALL);
        find_seat(p);
    } while (play_unasked(p));
    p->acted = p->next = 0;
    if (p->people)
        autosave(p);
}

/* ---- Two people at one screen: hide the view of the last player ------------------------------------------ */

bool play_hands_over(const struct play *p)
{
    _Alignas(8) unsigned char mine[LUDO_STATE_MAX], theirs[LUDO_STATE_MAX];
    if (play_humans(p) < 2 || p->seat < 0 || p->seat == p->viewer)
        return false;
    ludo_view(p->table.rules, p->table.state, p->seat, mine);
    ludo_view(p->table.rules, p->table.state, p->viewer >= 0 ? p->viewer : LUDO_SPECTATOR, theirs);
    return memcmp(mine, theirs, p->table.rules->state_size) != 0;
}

/* Clears the screen and the scrollback, so that nothing of the last player's view remains. */
static void clear_screen(const struct play *p)
{
    if (p->people)
        fputs("\033[H\033[2J\033[3J", cli_out);
}

static bool wait_for_enter(void)
{
    int c;
    fflush(cli_out);
    while ((c = getchar()) != '\n')
        if (c == EOF)
            return false;
    return true;
}

/* Hands the screen to the next person. The last player reads the result of the move and presses Enter, then the next
 * player confirms. A pipe does not wait: the next line is already the next player's answer. */
static bool hand_over(struct play *p)
{
    int next = p->seat;
    if (p->viewer >= 0) {
        p->seat = p->viewer;
        play_news(p);
        p->seat = next;
    }
    if (p->people && p->viewer >= 0) {
        print_message(cli_out, N_("Player {1} is next: press Enter to clear the screen."), number_word(next + 1), NULL);
        if (!wait_for_enter())
            return false;
    }
    clear_screen(p);
    print_message(cli_out, N_("Player {1}, it is your turn: press Enter when only you can see the screen.\n"),
                  number_word(next + 1), NULL);
    if (p->people && !wait_for_enter())
        return false;
    clear_screen(p);
    p->whole = p->fresh = true;
    p->moment[0] = 0;
    return true;
}

/* Prints piped input, so that the output reads like a typed session. */
static void echo(char *line)
{
    line[strcspn(line, "\r\n")] = 0;
    put_visible(cli_out, line);
    fputc('\n', cli_out);
}

/* Waits until the next player confirms that the screen was handed over. If the input is a pipe, the next line of the
 * input confirms. An empty line only confirms. A line that is not empty is also the answer to the question. */
static bool confirm(struct play *p, char **line)
{
    static size_t room;
    fflush(cli_out);
    if (p->people || getline(line, &room, stdin) < 0)
        return p->people;
    echo(*line);
    return true;
}

static void put_prompt(const struct play *p)
{
    if (p->seat >= 0 && p->table.config.seats > 1 && !play_over(p))
        print_message(cli_out, N_("player {1}> "), number_word(p->seat + 1), NULL);
    else
        fputs("> ", cli_out);
    fflush(cli_out);
}

static void take(struct play *p, char *line)
{
    int before = p->table.n;
    play_line(p, line);
    p->fresh |= p->table.n != before;
    p->unsaved |= p->table.n != before;
}

/* Reads one line and executes it. Returns false at the end of input. */
static bool take_line(struct play *p)
{
    static char *line;
    static size_t room;
    put_prompt(p);
    if (autosave_interrupted() || getline(&line, &room, stdin) < 0) {
        free(line);
        line = NULL;
        return false;
    }
    if (!p->people)
        echo(line);
    take(p, line);
    return !p->quit;
}

/* Hands the screen to the next person if needed. Returns false at the end of input. */
static bool seat_next(struct play *p)
{
    static char *line;
    if (!hand_over(p) || !confirm(p, &line))
        return false;
    play_ask(p);
    if (!p->people && line[strspn(line, " \t\r\n")])
        take(p, line);
    return true;
}

static bool ask_once(struct play *p)
{
    if (play_hands_over(p))
        return seat_next(p);
    if (p->fresh)
        play_ask(p);
    else if (p->again)
        play_ask_on(p);
    return take_line(p);
}

static void sit(struct play *p)
{
    for (play_advance(p); !play_over(p); play_advance(p)) {
        if (ask_once(p) && !p->quit)
            continue;
        if (!p->quit)
            fprintf(cli_out, "\n%s\n",
                    T(autosave_interrupted() ? N_("Interrupted. The game is not finished.")
                                             : N_("End of input. The game is not finished.")));
        p->quit = true;
        return;
    }
    play_news(p);
}

/* Reads commands after the end of the game. The player can still save the game, look at it or undo moves. */
static void after_game(struct play *p)
{
    put_line(T(N_("Type save FILE to keep the game, log to read it, quit to leave.")));
    p->n = 0;
    while (play_over(p) && take_line(p)) {}
    p->quit |= play_over(p);
}

const char *play_doubt(const struct play *p)
{
    const struct ludo_rules *rules = p->table.rules;
    struct ludo_card card;
    for (int i = 0; rules->cards && i < rules->cards->n; i++) {
        ludo_card_of(rules, i, &card);
        if (card.source == 'R')
            return T(N_("Some card values are reconstructed, not read from the box. Type `cards CARD` to see which."));
    }
    return NULL;
}

/* Returns a warning if a level was trained with different card data, or NULL. */
const char *play_untrained(const struct play *p)
{
    const char *words = ludo_untrained_warning(p->table.rules);
    for (int seat = 0; words && seat < p->table.config.seats; seat++)
        if (ludo_player(p->table.seat[seat]) && ludo_player(p->table.seat[seat])->net)
            return T(words);
    return NULL;
}

/* Warns if a saved game was played with a net that this program does not have. */
static void warn_of_nets(const struct play *p)
{
    for (int i = 0; i < p->table.config.seats; i++)
        if (p->table.net[i][0] && !ludo_table_seat_player(&p->table, i)->own) {
            fputs("ludo: ", stderr);
            print_message(
                stderr,
                N_("player {1} played with the network {2}. Give its file with --net. Now the player uses the "
                   "network of the game."),
                number_word(i + 1), p->table.net[i]);
            fputc('\n', stderr);
        }
}

static void greet(const struct play *p)
{
    print_message(cli_out, N_("{1}. Type a number, a move, or help."), T(p->table.rules->name), NULL);
    fputc('\n', cli_out);
    cli_print_box(cli_out, p->table.rules);
    if (play_untrained(p))
        put_wrapped(play_untrained(p), 0, PAGE);
    if (play_doubt(p))
        put_wrapped(play_doubt(p), 0, PAGE);
    if (p->table.commitment[0])
        print_message(cli_out, N_("Commitment to the seed: {1}\n"), p->table.commitment, NULL);
}

static void farewell(const struct play *p)
{
    fputc('\n', cli_out);
    table_draw(p->table.rules, p->table.state, play_viewer(p));
    table_print();
    show_result(&p->table);
    if (p->table.seed[0])
        print_message(cli_out, N_("The seed was: {1}\n"), p->table.seed, NULL);
}

static int run_play(const struct cli *cli)
{
    static struct play p;
    p.fresh = p.whole = true;
    p.viewer = -1;
    p.people = isatty(0) && isatty(1);
    p.each = cli->each;
    autosave_catch_signals();
    int status = open_any(cli, &p);
    if (!status)
        status = cli_check_time(cli, &p.table.config, p.table.seat);
    if (!status)
        warn_of_nets(&p);
    p.table.more = cli_time_limit(cli);
    if (!status && !(p.people && !cli->plain && term_play(&p) == 0)) {
        if (p.people && !cli->plain && !term_here())
            put_line(T(N_("(This program was built without the full screen: ncursesw was not found.)")));
        greet(&p);
        for (sit(&p); !p.quit; sit(&p)) {
            farewell(&p);
            after_game(&p);
        }
    }
    if (!status)
        status = autosave_end(&p) || p.failed ? CLI_BAD : CLI_OK;
    ludo_table_close(&p.table);
    autosave_raise_signal();
    return status;
}

const struct command cmd_play = {
    .name = "play",
    .operands = N_("GAME|FILE"),
    .help = N_("play in the terminal: alone, with others at this screen, or against the computer"),
    .text = N_("On a terminal the table fills the screen. Choose an answer with the arrow keys, or type its number or "
               "whole words of it. Press ? for help. With --plain, in a pipe or on a simple terminal, the game "
               "uses plain lines; type help for a list of commands. You can also pipe in a file of such lines. In "
               "competitive games the other players are computers; change this with --seats. `ludo play FILE` "
               "continues a saved game. An unfinished game is saved when you leave: `ludo play GAME` offers it "
               "again, and --resume continues it. Without --seed the seed is random. The program prints a "
               "commitment to the seed at the start and the seed at the end, so that you can verify the deal."),
    .options = OPTIONS(OPT_SEED, OPT_SEATS, OPT_OPTION, OPT_TIME, OPT_PLAIN, OPT_EACH, OPT_RESUME, OPT_NET, OPT_BOX),
    .min = 1,
    .max = 1,
    .run = run_play,
};
