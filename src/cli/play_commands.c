/* play_commands.c - the commands that a player can type.
 *
 * A typed line can be a number, a move in notation, a command (in both languages), words of an answer, or the beginning
 * of a word. The program tries these meanings in this order. If no meaning fits, an error message suggests a similar
 * word. An abbreviation never plays a move, writes a file or leaves the game. */
#include "play.h"
#include "players.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Prints "Begin: label  (move)", wrapped. */
static void put_move(const struct play *p, const char *begin, ludo_move m)
{
    char label[200], move[120], line[400];
    struct ludo_text text = ludo_text(label, sizeof label);
    play_label(p, m, cli_lang, &text);
    snprintf(line, sizeof line, "%s%s  (%s)", begin, label, move_word(p->table.rules, m, move, sizeof move));
    put_hanging(line, 0, 4, PAGE);
}

static void put_error(const struct ludo_error *e)
{
    char line[400];
    error_words(e, line, sizeof line);
    if (line[0] >= 'a' && line[0] <= 'z')
        line[0] = (char)(line[0] - 'a' + 'A');
    fprintf(cli_out, "%s.\n", line);
}

/* ---- Moves ----------------------------------------------------------------------------------------------- */

void play_explain(const struct play *p, int clause)
{
    if (clause > 0) {
        fprintf(cli_out, "%s\n", T(N_("The rules forbid this move:")));
        show_clause(p->table.rules, clause);
    } else {
        fprintf(cli_out, "%s\n", T(N_("This move is not possible now.")));
    }
}

void play_make(struct play *p, int seat, ludo_move m)
{
    int clause = ludo_table_play(&p->table, seat, m);
    if (clause)
        play_explain(p, clause);
    else
        p->acted = 1 + seat;
}

static int parse(const struct play *p, const char *text, ludo_move *m, struct ludo_error *e)
{
    *e = (struct ludo_error){ 0 };
    return ludo_move_parse(p->table.rules, text, strlen(text), m, e);
}

/* ---- Commands -------------------------------------------------------------------------------------------- */

/* Returns the seat of the person who moved last. Computer players do not count. */
static int last_person(const struct play *p)
{
    for (int i = p->table.n - 1; i >= 0; i--) {
        const struct ludo_entry *h = &p->table.history[i];
        if (h->seat >= 0 && !h->forced && ludo_table_is_human(&p->table, h->seat))
            return h->seat;
    }
    return play_viewer(p);
}

static void print_line_of_move(void *to, int move, const char *sentence)
{
    if (move == *(int *)to)
        fprintf(cli_out, "  %s\n", sentence);
}

static void do_undo(struct play *p, const char *rest)
{
    struct ludo_error e = { 0 };
    int seat = last_person(p), barrier = ludo_table_undo_limit(&p->table, seat);
    (void)rest;
    if (ludo_table_undo(&p->table, seat, &e) < 0) {
        put_error(&e);
        if (barrier >= 0)
            ludo_table_log_for(&p->table, seat, play_you(p), cli_lang, barrier, print_line_of_move, &barrier);
        return;
    }
    p->acted = p->next = 0;
    p->ended = false;
    put_line(T(N_("Undone.")));
    for (int i = 0; i < LUDO_SEATS_MAX; i++)
        p->reported[i] = p->reported[i] < p->table.n ? p->reported[i] : p->table.n;
}

/* Returns the entry with the typed number, or -1. */
static int entry_number(const struct play *p, const char *line)
{
    char *end;
    long n = strtol(line, &end, 10);
    if (line[0] < '0' || line[0] > '9' || *end)
        return -1;
    n -= play_number(p, 0);
    return n >= 0 && n < play_entries(p) ? (int)n : -1;
}

/* Prints the notation of an answer and its cost or gain. */
static void explain_entry(const struct play *p, int i)
{
    char room[1200];
    struct ludo_text text = ludo_text(room, sizeof room);
    ludo_move m;
    if (!play_entry_move(p, i, &m)) {
        put_line(T(N_("This answer leads to more choices.")));
        return;
    }
    put_line(T(N_("This move is legal.")));
    put_move(p, "  ", m);
    play_side_text(p, i, &text);
    if (text.n)
        put_wrapped(room, 2, PAGE);
}

/* Parses a verb and the printed name of a card, such as "acquire book". */
static bool parse_named(const struct play *p, const char *typed, ludo_move *m)
{
    char line[200];
    struct ludo_error ignored;
    int n, verb = (int)strcspn(typed, " ");
    int id = p->table.rules->cards && typed[verb] ? find_card(p->table.rules, typed + verb + 1, &n) : -1;
    if (id < 0)
        return false;
    snprintf(line, sizeof line, "%.*s %s", verb, typed, p->table.rules->cards->at[id].id);
    return parse(p, line, m, &ignored) == 0;
}

/* Finds the move that the typed words mean. Legal moves are tried first. Returns -1 and an error if no move matches. */
static int read_move(const struct play *p, const char *typed, ludo_move *m, struct ludo_error *e)
{
    static ludo_move all[LUDO_MOVES_MAX];
    int node, n;
    if (parse(p, typed, m, e) == 0)
        return 0;
    int meant = play_match(p, typed, m, &node, all, &n);
    return meant == MATCH_ONE || meant == MATCH_SHORT || parse_named(p, typed, m) ? 0 : -1;
}

static void do_why(struct play *p, const char *rest)
{
    _Alignas(8) unsigned char copy[LUDO_STATE_MAX];
    struct ludo_error e;
    ludo_move m;
    int entry = entry_number(p, rest);
    if (entry >= 0) {
        explain_entry(p, entry);
        return;
    }
    if (read_move(p, rest, &m, &e) < 0) {
        put_error(&e);
        return;
    }
    if (p->seat >= 0)
        /* the true state could reveal the hands of other players */
        ludo_determinize_stable(p->table.rules, p->table.state, p->seat, copy);
    else
        memcpy(copy, p->table.state, p->table.rules->state_size);
    int clause = ludo_try(p->table.rules, copy, p->seat, m, NULL);
    if (clause == 0)
        put_line(T(N_("This move is legal.")));
    else
        play_explain(p, clause);
}

static int list_clauses(const struct play *p, const char *words)
{
    enum { MOST = 12 };
    static struct clauses_found found;
    char id[32], title[LUDO_CLAUSE_MAX];
    find_clauses(p->table.rules, words, &found);
    for (int i = 0; i < found.n && i < MOST; i++) {
        const struct ludo_clause *c = &p->table.rules->clauses[found.at[i]];
        struct ludo_text text = ludo_text(id, sizeof id);
        ludo_clause_put(p->table.rules, c->n, &text);
        fprintf(cli_out, "  %-8s %s\n", id, clause_words(p->table.rules, c, true, title));
    }
    return found.n;
}

static void do_rules(struct play *p, const char *rest)
{
    if (!rest[0]) {
        print_message(cli_out, N_("Which clause? Type, for example: rules {1}-1\n"), p->table.rules->prefix, NULL);
        return;
    }
    int clause = ludo_clause_parse(p->table.rules, rest, strlen(rest));
    if (clause >= 0 && ludo_clause(p->table.rules, clause))
        show_clause(p->table.rules, clause);
    else if (!list_clauses(p, rest))
        print_message(cli_out, N_("Unknown clause `{1}`. Clauses are written like {2}-1.\n"), rest,
                      p->table.rules->prefix);
}

static void do_cards(struct play *p, const char *rest)
{
    if (!rest[0]) {
        print_message(cli_out,
                      N_("Which card? Type `cards` and the name of the card. To list all cards, run `ludo cards {1}` "
                         "in another terminal.\n"),
                      p->table.rules->id, NULL);
        return;
    }
    int n, id = find_card(p->table.rules, rest, &n);
    if (n == 1 || (n > 1 && cards_alike(p->table.rules, rest))) {
        show_card(p->table.rules, id);
    } else if (n > 1) {
        put_line(T(N_("Several cards match. Which one do you mean?")));
        list_cards_called(p->table.rules, rest);
    } else {
        print_message(cli_out, N_("Unknown card `{1}`. Run `ludo cards {2}` for a list.\n"), rest, p->table.rules->id);
    }
}

static void do_log(struct play *p, const char *rest)
{
    (void)rest;
    p->at_end = true;
    play_print_log(p, 0);
}

/* Is this path a regular file? Devices and pipes do not store the game. */
static bool is_plain_file(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

static void do_save(struct play *p, const char *rest)
{
    size_t n;
    if (!rest[0]) {
        put_line(T(N_("Save to which file? Type: save FILE")));
        return;
    }
    char *text = ludo_record_write(&p->table, true, &n);
    p->failed = !text || cli_write(rest, text, n, FOR_ME) != CLI_OK;
    if (!p->failed) {
        p->unsaved &= !is_plain_file(rest);
        p->warned = false;
        print_message(cli_out, N_("Saved: {1}\n"), rest, NULL);
    }
    free(text);
}

/* Prints one hint: the numbers to type, the answer, its value and the reasons. */
static void put_advised(const struct play *p, const struct ludo_hints *advice, int i)
{
    char words[1200], path[80];
    struct ludo_text text = ludo_text(words, sizeof words), typed = ludo_text(path, sizeof path);
    play_path(p, advice->at[i].move, &typed);
    play_label(p, advice->at[i].move, cli_lang, &text);
    ludo_put(&text, T(N_(": ")));
    ludo_hints_put_value(advice, i, cli_lang, &text);
    fprintf(cli_out, "%4s. ", path);
    int column = text_width(path) < 4 ? 6 : text_width(path) + 2;
    put_hanging(words, column, 7, PAGE);
    text = ludo_text(words, sizeof words);
    ludo_hints_put_reason(advice, i, cli_lang, &text);
    if (text.n) {
        fputs("     ", cli_out);
        put_hanging(words, 5, 7, PAGE);
    }
}

/* Prints the hints of level `master` for the view of this player. */
static void do_hint(struct play *p, const char *rest)
{
    struct ludo_hints advice;
    (void)rest;
    if (p->seat < 0 || ludo_table_hint(&p->table, p->seat, LONG_MAX / 2, &advice) != 0) {
        put_line(T(play_over(p) ? N_("The game is over.") : N_("There are no hints for random outcomes.")));
        return;
    }
    p->hinted = true;
    put_line(T(N_("The computer suggests these answers. To play one, type the numbers in front of it.")));
    for (int i = 0; i < advice.n; i++)
        put_advised(p, &advice, i);
    if (advice.n > 1)
        put_wrapped(T(ludo_hints_unit_text(&advice)), 5, PAGE);
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

static void do_back(struct play *p, const char *rest)
{
    (void)rest;
    if (!play_back(p))
        put_line(T(N_("This is already the first step.")));
}

static void do_quit(struct play *p, const char *rest)
{
    (void)rest;
    p->quit = p->warned || !(p->failed || (p->unsaved && autosave_failed()));
    p->warned = true;
    if (!p->quit)
        put_line(T(N_("The game could not be saved. Type quit again to leave anyway, or save FILE.")));
}

/* Switches automatic passing on or off. With automatic passing, the game does not ask the player to play a card between
 * moves. */
static void do_hold(struct play *p, const char *rest)
{
    (void)rest;
    if (p->seat < 0)
        return;
    if (!ludo_has_windows(p->table.rules)) {
        put_line(T(N_("This game never asks about cards between moves.")));
        return;
    }
    bool on = !ludo_table_auto_passes(&p->table, p->seat);
    ludo_table_set_auto_pass(&p->table, p->seat, on);
    put_line(
        T(on ? N_("You will no longer be asked whether to play a card between moves. To be asked again, type `hold`.")
             : N_("You will be asked again whether to play a card between moves.")));
}

static void do_help(struct play *p, const char *rest);

/* clang-format off */
static const struct word {
    const char *name, *french, *operand, *help;
    void (*act)(struct play *, const char *rest);
    bool whole; /* the command must be typed in full, because it does more than show information */
} words[] = {
    { "back", "retour", "", N_("go back one step within an answer"), do_back, false },
    { "undo", "annuler", "", N_("undo your last choice"), do_undo, true },
    { "hint", "conseil", "", N_("show the best answers, their value, and why"), do_hint, false },
    { "why", "pourquoi", N_("MOVE"),
      N_("show the rule that forbids a move, or explain an answer by its number"), do_why, false },
    { "rules", "règles", N_("CLAUSE"),
      N_("read a clause of the rules, or search the rules for words"), do_rules, false },
    { "cards", "cartes", N_("CARD"),
      N_("read a card: type its name, or the beginning of a word of it"), do_cards, false },
    { "hold", "laisser", "", N_("stop asking about cards between moves, or ask again"), do_hold, true },
    { "table", "table", "", N_("draw the table and ask again"), do_table, false },
    { "log", "journal", "", N_("show what has happened"), do_log, false },
    { "score", "score", "", N_("show the current scores"), do_score, false },
    { "save", "enregistrer", N_("FILE"), N_("save the game; `ludo play FILE` resumes it"), do_save, true },
    { "help", "aide", "", N_("show this list"), do_help, false },
    { "quit", "quitter", "", N_("leave the table"), do_quit, true },
};
/* clang-format on */

enum { WORDS = sizeof words / sizeof words[0] };

static const char *word_name(const struct word *w) { return cli_lang == LUDO_FR ? w->french : w->name; }

static void do_help(struct play *p, const char *rest)
{
    char move[120];
    (void)rest;
    put_wrapped(T(N_("Type the number of an answer, or whole words of it. 0 goes back one step.")), 0, PAGE);
    put_wrapped(T(p->screen ? N_("The beginning of a word shows the matching answer. Press Enter to play it.")
                            : N_("If you type the beginning of a word, the program only lists the matching answers.")),
                0, PAGE);
    put_wrapped(T(N_("Several numbers, such as 2 4, mark several things or choose an entry of the next menu. Commas "
                     "separate several answers.")),
                0, PAGE);
    if (p->screen)
        put_line(T(N_(
            "Keys: arrows and Enter choose, Left goes back, Tab points at the table and the log, Enter reads the cards "
            "there, ! explains the chosen answer, PgUp and PgDn scroll. The mouse chooses, reads and scrolls too.")));
    put_wrapped(T(N_("Commands. You may shorten those that only show something:")), 0, PAGE);
    for (int i = 0; i < WORDS; i++) {
        fputs("  ", cli_out);
        put_padded(word_name(&words[i]), 12);
        put_padded(words[i].operand[0] ? T(words[i].operand) : "", 8);
        put_line(T(words[i].help));
    }
    if (p->table.config.seats > 1)
        put_line(T(N_("Another player can move out of turn by typing their number first: `2: MOVE`.")));
    if (p->n)
        print_message(cli_out, N_("In notation, the first answer is: {1}\n"),
                      move_word(p->table.rules, p->list[0], move, sizeof move), NULL);
}

/* ---- Typed lines ----------------------------------------------------------------------------------------- */

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

/* Reads the seat of a line such as "2: MOVE". Seats are numbered from 1 for people. */
static char *take_seat(const struct play *p, char *line, int *seat)
{
    *seat = p->seat;
    if (line[0] < '1' || line[0] > '0' + p->table.config.seats || line[1] != ':')
        return line;
    *seat = line[0] - '1';
    return trim(line + 2);
}

static void no_answer(const struct play *p, const char *line)
{
    print_message(cli_out, N_("There is no answer {1}. The last answer is number {2}.\n"), line,
                  number_word(play_number(p, play_entries(p) - 1)));
}

/* Refuses a line that goes on after a complete answer, because its player meant something else. */
static bool goes_too_far(const struct play *p, int entry, const char *number, const char *rest)
{
    if (!*rest || !play_entry_plays(p, entry))
        return false;
    print_message(cli_out, N_("{1} is a complete answer, so nothing was played. Type it without {2}.\n"), number, rest);
    return true;
}

/* Handles a line of several numbers, such as "2 4": each number is chosen in turn, as if it were typed by itself. */
static bool take_numbers(struct play *p, const char *line, int seat)
{
    int before = p->table.n;
    char number[12];
    if (line[strspn(line, "0123456789 ,+")] || !line[strcspn(line, " ,+")] || seat != p->seat || p->n == 0)
        return false;
    for (size_t n; *line && p->table.n == before; line += n, line += strspn(line, " ,+")) {
        n = strcspn(line, " ,+");
        snprintf(number, sizeof number, "%.*s", (int)(n < sizeof number ? n : 0), line);
        int entry = entry_number(p, number);
        if (entry < 0 && strcmp(number, "0") == 0 && play_back(p))
            continue;
        if (entry < 0) {
            no_answer(p, number);
            return true;
        }
        if (goes_too_far(p, entry, number, line + n + strspn(line + n, " ,+")))
            return true;
        play_choose(p, entry);
    }
    return true;
}

static bool take_number(struct play *p, const char *line, int seat)
{
    int n = entry_number(p, line);
    if (line[strspn(line, "0123456789")])
        return take_numbers(p, line, seat);
    if (p->n == 0)
        put_line(T(N_("This move is not possible now.")));
    else if (n >= 0 && seat == p->seat)
        play_choose(p, n);
    else if (strcmp(line, "0") != 0 || !play_back(p))
        no_answer(p, line);
    return true;
}

/* Finds the typed command. If `beginning`, finds a command that begins with the typed text, if there is exactly one. */
static const struct word *find_word(const char *typed, bool beginning)
{
    char wanted[SIMPLE_MAX], name[SIMPLE_MAX];
    const struct word *found = NULL;
    simplify(typed, wanted);
    size_t n = strlen(wanted);
    for (int i = 0; i < 2 * WORDS; i++) {
        simplify(i < WORDS ? words[i].name : words[i - WORDS].french, name);
        if (strncmp(name, wanted, n) != 0 || (!beginning && name[n]))
            continue;
        if (found && found != &words[i % WORDS])
            return NULL;
        found = &words[i % WORDS];
    }
    return n > 1 ? found : NULL;
}

static bool take_word(struct play *p, const char *line, bool beginning)
{
    char word[200];
    snprintf(word, sizeof word, "%s", line);
    char *rest = word + strcspn(word, " ");
    if (*rest)
        *rest++ = 0;
    const char *name = strcmp(word, "?") == 0 ? "help" : strcmp(word, "<") == 0 ? "back" : word;
    const struct word *w = find_word(name, beginning);
    if (w && beginning && w->whole)
        print_message(cli_out, N_("Type the whole word: {1}.\n"), word_name(w), NULL);
    else if (w)
        w->act(p, trim(rest));
    return w != NULL;
}

/* Handles a line such as "keep 5 5", which rerolls all dice except two fives. */
static bool take_kept(struct play *p, const char *line, int seat)
{
    int node = play_dice_node(p);
    const char *rest = line + strcspn(line, " ");
    char wanted[SIMPLE_MAX];
    snprintf(wanted, sizeof wanted, "%.*s", (int)(rest - line), line);
    if (node < 0 || seat != p->seat || (strcmp(wanted, "keep") != 0 && strcmp(wanted, "garder") != 0))
        return false;
    ludo_faces dice = play_dice(p, node);
    if (!rest[strspn(rest, " ")])
        return false; /* "keep" alone would reroll all dice */
    for (; *rest; rest++) {
        if (*rest == ' ')
            continue;
        if (*rest < '1' || *rest > '6' || !ludo_faces_of(dice, *rest - '0'))
            return false;
        dice -= ludo_face(*rest - '0');
    }
    if (!dice)
        return false;
    play_make(p, seat, LUDO_MOVE_FACES(ludo_verb_of(p->tree.move[p->tree.at[node].from]), dice));
    return true;
}

/* Lists the moves that match the typed words, with number, label and notation. */
static void list_meant(const struct play *p, const ludo_move *all, int n)
{
    enum { MOST = 8 };
    put_line(T(n == 1 ? N_("Only one answer matches. Type its number, or whole words of it:")
                      : N_("Several answers match:")));
    for (int i = 0; i < n && i < MOST; i++) {
        char path[80], begin[100];
        struct ludo_text text = ludo_text(path, sizeof path);
        play_path(p, all[i], &text);
        snprintf(begin, sizeof begin, "%4s. ", path);
        put_move(p, begin, all[i]);
    }
    if (n > MOST)
        put_line("  …");
}

static void propose(struct play *p, ludo_move m)
{
    struct ludo_text text = ludo_text(p->proposal_label, sizeof p->proposal_label);
    p->proposed = true;
    play_label(p, m, cli_lang, &text);
    move_word(p->table.rules, m, p->proposal, sizeof p->proposal);
}

/* Handles words of an answer: plays the only match, or opens the step that contains all matches. */
static bool take_meaning(struct play *p, const char *line, int seat)
{
    static ludo_move all[LUDO_MOVES_MAX];
    ludo_move m;
    int node = 0, n, meant = seat == p->seat ? play_match(p, line, &m, &node, all, &n) : MATCH_NONE;
    if (meant == MATCH_SHORT && !p->screen)
        meant = MATCH_MANY;
    switch (meant) {
    case MATCH_ONE: play_make(p, seat, m); break;
    case MATCH_SHORT: propose(p, m); break;
    case MATCH_STEP: play_show_node(p, node); break;
    case MATCH_MANY: list_meant(p, all, n); break;
    default: return false;
    }
    return true;
}

/* If the line names a move by card names, explains why the move is illegal. */
static bool take_forbidden(struct play *p, const char *line, int seat)
{
    _Alignas(8) unsigned char copy[LUDO_STATE_MAX];
    ludo_move m;
    if (!parse_named(p, line, &m))
        return false;
    memcpy(copy, p->table.state, p->table.rules->state_size);
    int clause = ludo_try(p->table.rules, copy, seat, m, NULL);
    if (clause)
        play_explain(p, clause);
    return clause != 0;
}

static bool names_card(const struct play *p, ludo_move m, int card)
{
    const struct ludo_verb *verb = &p->table.rules->verbs[ludo_verb_of(m)];
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        if (verb->arg[i].kind == LUDO_ARG_NAME && ludo_arg_of(m, i) < verb->arg[i].names->n &&
            strcmp(verb->arg[i].names->at[ludo_arg_of(m, i)].id, p->table.rules->cards->at[card].id) == 0)
            return true;
    return false;
}

/* Finds the card that the words after the verb name. The last words may mean something else: "create petra 4". Returns
 * -1 if they name no card, or several. */
static int card_in_line(const struct play *p, const char *line)
{
    char typed[200];
    int n = 0, card;
    snprintf(typed, sizeof typed, "%s", line + strcspn(line, " "));
    for (size_t end = strlen(typed); end > 1; end--) {
        if (typed[end] && typed[end] != ' ')
            continue;
        typed[end] = 0;
        card = find_card(p->table.rules, typed + 1, &n);
        if (card >= 0 && n == 1)
            return card;
    }
    return -1;
}

static bool begins_with_word(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0 && strcspn(line, " ") == strlen(word);
}

/* Handles a line such as "take quarry (4)" if no legal move names this card. */
static bool take_absent(const struct play *p, const char *line)
{
    const struct ludo_rules *g = p->table.rules;
    int card = g->cards && p->n ? card_in_line(p, line) : -1;
    if (card < 0)
        return false;
    for (int i = 0; i < p->n; i++) {
        int verb = ludo_verb_of(p->list[i]);
        if (verb < g->verb_n && begins_with_word(line, g->verbs[verb].id) && names_card(p, p->list[i], card))
            return false;
    }
    print_message(cli_out, N_("You cannot choose this card now: {1}\n"), T(g->cards->at[card].name), NULL);
    return true;
}

/* If the last words of a line fit no answer, lists the answers that the first words fit. */
static bool take_first_words(const struct play *p, const char *line)
{
    static ludo_move all[LUDO_MOVES_MAX];
    char typed[200];
    ludo_move m;
    int node, n;
    snprintf(typed, sizeof typed, "%s", line);
    for (char *blank = strrchr(typed, ' '); blank; blank = strrchr(typed, ' ')) {
        *blank = 0;
        if (strlen(typed) > 2 && play_match(p, typed, &m, &node, all, &n) != MATCH_NONE && n > 0) {
            print_message(cli_out, N_("No answer fits these words: {1}\n"), line, NULL);
            list_meant(p, all, n);
            return true;
        }
    }
    return false;
}

/* Returns a command word in the player's language. */
static const char *in_own_words(const char *word)
{
    for (int i = 0; i < WORDS; i++)
        if (strcmp(word, words[i].name) == 0)
            return word_name(&words[i]);
    return word;
}

/* Reports that the line was not understood, and suggests a similar word. */
static void misunderstood(const struct play *p, const char *line, const struct ludo_error *e)
{
    const char *known[2 * WORDS + 256];
    char word[100];
    int n = 0;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    for (int i = 0; i < WORDS; i++) {
        known[n++] = words[i].name;
        known[n++] = words[i].french;
    }
    for (int i = 0; i < p->n && n < (int)(sizeof known / sizeof known[0]); i++)
        if (i == 0 || ludo_verb_of(p->list[i]) != ludo_verb_of(p->list[i - 1]))
            known[n++] = p->table.rules->verbs[ludo_verb_of(p->list[i])].id;
    const char *near = nearest_word(word, known, n);
    put_error(e);
    if (near && strcmp(near, word) != 0)
        print_message(cli_out, N_("Did you mean {1}?\n"), in_own_words(near), NULL);
    else
        put_line(T(N_("Type a number, a move, or help.")));
}

/* Says why a line that is nearly a move is none. */
static bool explains_line(struct play *p, const char *line, int seat)
{
    return take_forbidden(p, line, seat) || take_absent(p, line) || (seat == p->seat && take_first_words(p, line));
}

void play_line(struct play *p, char *line)
{
    struct ludo_error e;
    ludo_move m;
    int seat;
    line = take_seat(p, trim(line), &seat);
    if (!line[0] || line[0] == '#' || line[0] == ';' || take_number(p, line, seat))
        return;
    if (parse(p, line, &m, &e) == 0) {
        if (seat >= 0 && !ludo_table_is_human(&p->table, seat))
            print_message(cli_out, N_("Player {1} is played by the computer.\n"), number_word(seat + 1), NULL);
        else
            play_make(p, seat, m);
        return;
    }
    if (seat == p->seat && play_take_list(p, line))
        return;
    if (!take_word(p, line, false) && !take_kept(p, line, seat) && !take_meaning(p, line, seat) &&
        !(seat == p->seat && play_take_path(p, line)) && !take_word(p, line, true) && !explains_line(p, line, seat))
        misunderstood(p, line, &e);
}
