/* play_words.c - what a person can type at the table.
 *
 * A line is tried as a number, then as a move, then as one of the words below; what is none of them gets
 * a sentence that says so. */
#include "play.h"
#include "players.h"

#include <stdlib.h>
#include <string.h>

/* "Begin: label  (move)", within the page. */
static void put_move(const struct play *p, const char *begin, ludo_move m)
{
    char label[200], move[120], line[400];
    struct ludo_text text = ludo_text(label, sizeof label);
    ludo_move_label(p->table.rules, m, cli_lang, &text);
    snprintf(line, sizeof line, "%s%s  (%s)", begin, label, move_word(p->table.rules, m, move, sizeof move));
    put_hanging(line, 0, 4, PAGE);
}

static void put_error(const struct ludo_error *e)
{
    char line[400];
    error_words(e, line, sizeof line);
    if (line[0] >= 'a' && line[0] <= 'z')
        line[0] = (char)(line[0] - 'a' + 'A');
    printf("%s.\n", line);
}

/* ---- Moves ----------------------------------------------------------------------------------------- */

static void explain(const struct play *p, int clause)
{
    if (clause > 0) {
        printf("%s\n", T(N_("The rules forbid that:")));
        show_clause(p->table.rules, clause);
    } else {
        printf("%s\n", T(N_("That is not possible now.")));
    }
}

static void make_move(struct play *p, int seat, ludo_move m)
{
    int clause = ludo_table_play(&p->table, seat, m);
    if (clause)
        explain(p, clause);
}

static int parse(const struct play *p, const char *text, ludo_move *m, struct ludo_error *e)
{
    *e = (struct ludo_error){ 0 };
    return ludo_move_parse(p->table.rules, text, strlen(text), m, e);
}

/* ---- Words ----------------------------------------------------------------------------------------- */

static void do_undo(struct play *p, const char *rest)
{
    struct ludo_error e = { 0 };
    int seat = ludo_table_last(&p->table);
    (void)rest;
    if (seat < 0 || !ludo_table_human(&p->table, seat))
        seat = play_viewer(p);
    if (ludo_table_undo(&p->table, seat, &e) < 0) {
        put_error(&e);
        return;
    }
    puts(T(N_("Taken back.")));
    p->whole = true;
    p->told = p->table.n;
}

static void do_why(struct play *p, const char *rest)
{
    _Alignas(8) unsigned char copy[LUDO_STATE_MAX];
    struct ludo_error e;
    ludo_move m;
    if (parse(p, rest, &m, &e) < 0) {
        put_error(&e);
        return;
    }
    memcpy(copy, p->table.state, p->table.rules->state_size);
    int clause = ludo_try(p->table.rules, copy, p->seat, m, NULL);
    if (clause == 0)
        puts(T(N_("That move is allowed.")));
    else
        explain(p, clause);
}

static void do_rules(struct play *p, const char *rest)
{
    if (!rest[0]) {
        say(stdout, N_("Which clause? Type, for example: rules {1}-1\n"), p->table.rules->prefix, NULL);
        return;
    }
    int clause = ludo_clause_parse(p->table.rules, rest, strlen(rest));
    if (clause >= 0 && ludo_clause(p->table.rules, clause))
        show_clause(p->table.rules, clause);
    else
        say(stdout, N_("No such clause: {1}; clauses are written like {2}-1.\n"), rest, p->table.rules->prefix);
}

static void do_cards(struct play *p, const char *rest)
{
    if (!rest[0]) {
        say(stdout, N_("Which card? Type: cards CARD; `ludo cards {1}` lists them.\n"), p->table.rules->id, NULL);
        return;
    }
    int n, id = find_card(p->table.rules, rest, &n);
    if (n == 1) {
        show_card(p->table.rules, id);
    } else if (n > 1) {
        puts(T(N_("Several cards match. Which one do you mean?")));
        list_cards_called(p->table.rules, rest);
    } else {
        say(stdout, N_("No such card: {1}; `ludo cards {2}` lists them.\n"), rest, p->table.rules->id);
    }
}

static void do_log(struct play *p, const char *rest)
{
    (void)rest;
    play_tell(p, 0);
}

static void do_save(struct play *p, const char *rest)
{
    size_t n;
    if (!rest[0]) {
        puts(T(N_("Save to which file? Type: save FILE")));
        return;
    }
    char *text = ludo_record_write(&p->table, true, &n);
    if (text && cli_write(rest, text, n) == CLI_OK)
        say(stdout, N_("Saved: {1}\n"), rest, NULL);
    free(text);
}

/* The greedy player is asked, with the same view as the person. */
static void do_hint(struct play *p, const char *rest)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_rng rng;
    (void)rest;
    if (p->seat < 0) {
        struct ludo_decision d;
        p->table.rules->decision(p->table.state, &d);
        puts(T(d.kind == LUDO_OVER ? N_("The game is over.") : N_("There is no hint for chance.")));
        return;
    }
    ludo_rng_seed(&rng, (uint64_t)p->table.n);
    ludo_view(p->table.rules, p->table.state, p->seat, view);
    ludo_move m = ludo_player_greedy.choose(p->table.rules, view, p->seat, &rng);
    put_move(p, T(N_("The greedy player would answer: ")), m);
}

static void do_table(struct play *p, const char *rest)
{
    (void)rest;
    p->fresh = p->whole = true;
}

static void do_score(struct play *p, const char *rest)
{
    (void)rest;
    show_result(&p->table);
}

static void do_quit(struct play *p, const char *rest)
{
    (void)rest;
    p->quit = true;
}

/* Windows pass for the person who is asked, until the word comes again. */
static void do_hold(struct play *p, const char *rest)
{
    (void)rest;
    if (p->seat < 0)
        return;
    bool on = !ludo_table_held(&p->table, p->seat);
    ludo_table_hold(&p->table, p->seat, on);
    puts(T(on ? N_("You will no longer be asked whether to play a card between moves. Type hold to be asked again.")
              : N_("You will be asked again whether to play a card between moves.")));
}

static void do_help(struct play *p, const char *rest);

/* clang-format off */
static const struct word {
    const char *name, *operand, *help;
    void (*act)(struct play *, const char *rest);
} words[] = {
    { "undo", "", N_("take back your last choice"), do_undo },
    { "hint", "", N_("ask the greedy player"), do_hint },
    { "why", "MOVE", N_("show the rule that forbids a move"), do_why },
    { "rules", "CLAUSE", N_("read a clause of the rules"), do_rules },
    { "cards", "CARD", N_("read a card: its name, or the beginning of a word of it"), do_cards },
    { "hold", "", N_("stop asking about cards between moves, or ask again"), do_hold },
    { "table", "", N_("draw the table and ask again"), do_table },
    { "log", "", N_("what has happened so far"), do_log },
    { "score", "", N_("show how the game stands"), do_score },
    { "save", "FILE", N_("save the game; `ludo play FILE` resumes it"), do_save },
    { "help", "", N_("this list"), do_help },
    { "quit", "", N_("leave the table"), do_quit },
};
/* clang-format on */

static void do_help(struct play *p, const char *rest)
{
    char move[120];
    (void)rest;
    puts(T(N_("Type the number of an answer, or a move in notation. Also:")));
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        printf("  %-5s %-7s %s\n", words[i].name, words[i].operand, T(words[i].help));
    if (p->table.config.seats > 1)
        puts(T(N_("A player who is not being asked can move by typing their number first: `2: MOVE`.")));
    if (p->n)
        say(stdout, N_("In notation, the first answer is: {1}\n"),
            move_word(p->table.rules, p->list[0], move, sizeof move), NULL);
}

/* ---- Lines ----------------------------------------------------------------------------------------- */

static char *trim(char *s)
{
    size_t n;
    while (*s == ' ' || *s == '\t')
        s++;
    for (n = strlen(s); n && strchr(" \t\r\n", s[n - 1]); n--)
        ;
    s[n] = 0;
    return s;
}

/* "2: MOVE" - people count from one. */
static char *take_seat(const struct play *p, char *line, int *seat)
{
    *seat = p->seat;
    if (line[0] < '1' || line[0] > '0' + p->table.config.seats || line[1] != ':')
        return line;
    *seat = line[0] - '1';
    return trim(line + 2);
}

static bool take_number(struct play *p, const char *line, int seat)
{
    char *end;
    long n = strtol(line, &end, 10);
    if (line[0] < '0' || line[0] > '9' || *end)
        return false;
    if (p->n == 0)
        puts(T(N_("That is not possible now.")));
    else if (n >= 1 && n <= p->n && seat == p->seat)
        make_move(p, seat, p->list[n - 1]);
    else
        say(stdout, N_("There is no answer {1}. Choose one from 1 to {2}.\n"), line, number_word(p->n));
    return true;
}

static bool take_word(struct play *p, char *line)
{
    char *rest = line + strcspn(line, " ");
    if (*rest)
        *rest++ = 0;
    rest = trim(rest);
    if (strcmp(line, "?") == 0)
        line[0] = 0, do_help(p, rest);
    for (size_t i = 0; line[0] && i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i].name, line) == 0) {
            words[i].act(p, rest);
            return true;
        }
    return line[0] == 0;
}

void play_line(struct play *p, char *line)
{
    struct ludo_error e;
    ludo_move m;
    char word[200];
    int seat;
    line = take_seat(p, trim(line), &seat);
    if (!line[0] || line[0] == '#' || line[0] == ';' || take_number(p, line, seat))
        return;
    if (parse(p, line, &m, &e) == 0) {
        if (seat >= 0 && !ludo_table_human(&p->table, seat))
            say(stdout, N_("Player {1} is played by the computer.\n"), number_word(seat + 1), NULL);
        else
            make_move(p, seat, m);
        return;
    }
    snprintf(word, sizeof word, "%s", line);
    if (take_word(p, word))
        return;
    put_error(&e);
    puts(T(N_("Type a number, a move, or help.")));
}
