/* scenario.c - runs a scenario line by line.
 *
 * The first line that needs a table creates the table. Consecutive `given` and `to-move` lines form a block. After
 * a block the game completes the state (settle). The completed state must pass the checks of the game. expect.c and
 * expect_text.c check expectations. */
#include "scenario.h"
#include "scenario_run.h"

#include <string.h>

int ludo_scn_fail(struct run *r, const char *what, const char *a, const char *b)
{
    ludo_fail(&r->result->error, what, a, b);
    r->result->error.line = r->line;
    return -1;
}

/* Adds the line number to an error that the core has set. */
static int fail_here(struct run *r)
{
    r->result->error.line = r->line;
    return -1;
}

/* ---- Lines before the table exists ------------------------------------------------------------------------------ */

static int set_game(struct run *r, char *rest)
{
    if (r->rules)
        return ludo_scn_fail(r, N_("the game is already chosen: {1}"), r->rules->id, NULL);
    r->rules = ludo_game(rest);
    if (!r->rules && r->extra && strcmp(r->extra->id, rest) == 0)
        r->rules = r->extra;
    if (!r->rules)
        return ludo_scn_fail(r, N_("unknown game: {1}"), rest, NULL);
    r->result->rules = r->rules;
    ludo_config_default(r->rules, &r->config);
    return 0;
}

static int set_seats(struct run *r, char *rest)
{
    int n;
    if (ludo_scn_int(rest, &n) < 0 || n < r->rules->min_seats || n > r->rules->max_seats)
        return ludo_scn_fail(r, N_("this game is not played with {1} seats"), rest, NULL);
    r->config.seats = n;
    return 0;
}

static int set_option(struct run *r, char *rest)
{
    return ludo_config_set(r->rules, &r->config, rest, &r->result->error) < 0 ? fail_here(r) : 0;
}

static int set_seed(struct run *r, char *rest)
{
    if (!rest[0] || strlen(rest) >= sizeof r->seed)
        return ludo_scn_fail(r, N_("a seed must have 1 to 79 bytes: {1}"), rest, NULL);
    memcpy(r->seed, rest, strlen(rest) + 1);
    return 0;
}

/* ---- The state of the table ----------------------------------------------------------------------- */

static int open_table(struct run *r)
{
    if (r->open)
        return 0;
    if (r->varied)
        r->config.seats = r->varied->seats;
    if (ludo_table_open(&r->table, r->rules, &r->config, r->seed, &r->result->error) < 0)
        return fail_here(r);
    r->open = true;
    return 0;
}

static int is_possible(struct run *r, int line, const char *if_not)
{
    struct ludo_error e = { 0 };
    if (ludo_check_error(r->rules, r->table.state, &e) == 0)
        return 0;
    char why[160];
    struct ludo_text text = ludo_text(why, sizeof why);
    ludo_error_put(&e, LUDO_EN, &text);
    ludo_fail(&r->result->error, if_not, why, NULL);
    r->result->error.line = line;
    return -1;
}

/* Called when the state is impossible. In a variant, this ends the variant without an error. */
static int impossible(struct run *r)
{
    if (r->varied)
        r->varied->impossible = true;
    return -1;
}

/* Sets the state of a variant to its stage, if this has not happened yet. */
static int set_stage(struct run *r)
{
    if (!r->varied || !r->varied->stage || r->varied->staged)
        return 0;
    r->varied->staged = true;
    return ludo_scn_set_stage(r) < 0 || !r->varied->differs ? impossible(r) : 0;
}

/* Lets the history of the table begin with its state, because the state did not follow from the moves before. */
static void begin_here(struct run *r)
{
    memcpy(r->begin.state, r->table.state, r->rules->state_size);
    memcpy(r->begin.drawn, r->table.drawn, sizeof r->begin.drawn);
    r->table.begin = &r->begin;
    r->table.n = 0;
}

/* Ends a block of `given` lines. */
int ludo_scn_close_block(struct run *r)
{
    if (!r->touching)
        return 0;
    r->touching = false;
    if (set_stage(r) < 0)
        return -1;
    r->rules->settle(r->table.state, r->touched);
    if (is_possible(r, r->touched_line, N_("the given table is impossible: {1}")) < 0)
        return impossible(r);
    begin_here(r);
    return ludo_scn_rotated_begin(r);
}

/* Checks that a state reached by play passes the checks of the game. A state that fails shows that a law is too strict,
 * so that a saved game could not be loaded. */
static int stays_possible(struct run *r)
{
    return !r->open || r->touching
               ? 0
               : is_possible(r, r->line, N_("a state reached in play is reported as impossible: {1}"));
}

/* Plays a move. Counts fired effects on a copy of the state. */
int ludo_scn_make_move(struct run *r, int seat, ludo_move m)
{
    _Alignas(8) unsigned char copy[LUDO_STATE_MAX];
    struct ludo_events events = { .fired = r->fired };
    memcpy(copy, r->table.state, r->rules->state_size);
    int clause = ludo_table_play(&r->table, seat, m);
    if (clause == 0) {
        memcpy(r->last.before, copy, r->rules->state_size);
        r->last.made = true;
        r->last.seat = seat;
        r->last.move = m;
    }
    if (clause == 0 && r->fired)
        r->rules->play(copy, seat, m, &events);
    if (clause == 0)
        ludo_scn_rotated_play(r, seat, m);
    return clause;
}

/* Plays one outcome of chance from the seed. Returns false if no chance is pending. */
static bool deal_one(struct run *r)
{
    ludo_move m;
    return ludo_table_next_outcome(&r->table, &m) == 0 && ludo_scn_make_move(r, LUDO_CHANCE, m) == 0;
}

/* In a variant, plays the moves of the added seats that must move. */
static bool answer_added(struct run *r)
{
    ludo_move m;
    int seat;
    bool any = false;
    while (ludo_scn_added_move(r, &seat, &m) && ludo_scn_make_move(r, seat, m) == 0)
        any = true;
    return any;
}

static void deal_all(struct run *r)
{
    while (deal_one(r))
        ;
}

/* Called before a line with a move of a seat. Plays all pending outcomes of chance. */
int ludo_scn_await_seat(struct run *r)
{
    if (ludo_scn_close_block(r) < 0)
        return -1;
    do
        deal_all(r);
    while (answer_added(r));
    if (!r->varied || !r->varied->stage || r->varied->staged)
        return 0;
    memset(r->touched, 0, sizeof r->touched); /* no block of `given` lines has set the stage, so set the stage now */
    r->touching = true;
    r->touched_line = r->line;
    return ludo_scn_await_seat(r);
}

static int begin_block(struct run *r)
{
    if (!r->touching) {
        deal_all(r);
        memset(r->touched, 0, sizeof r->touched);
        r->touching = true;
    }
    r->touched_line = r->line;
    return 0;
}

static int do_given(struct run *r, char *rest)
{
    char *value = ludo_scn_split(rest, " = ");
    if (!value)
        return ludo_scn_fail(r, N_("expected: given PATH = VALUE"), NULL, NULL);
    begin_block(r);
    if (ludo_scn_removed_path(r, rest))
        return 0;
    if (ludo_assign(r->rules, r->table.state, rest, value, r->touched, &r->result->error) < 0)
        return fail_here(r);
    ludo_scn_given_added(r, rest);
    return 0;
}

static int do_to_move(struct run *r, char *rest)
{
    begin_block(r);
    if (ludo_assign(r->rules, r->table.state, "active", rest, r->touched, &r->result->error) < 0)
        return fail_here(r);
    return 0;
}

/* ---- Moves ----------------------------------------------------------------------------------------- */

int ludo_scn_parse_move(struct run *r, const char *text, ludo_move *m)
{
    return ludo_move_parse(r->rules, text, strlen(text), m, &r->result->error) < 0 ? fail_here(r) : 0;
}

/* Finds the seat that moves: the number before the colon, else the first seat that must move. */
int ludo_scn_find_mover(struct run *r, int *seat)
{
    struct ludo_decision d;
    r->rules->decision(r->table.state, &d);
    *seat = r->seat >= 0 ? r->seat : ludo_mask_first(d.must);
    if (r->varied && r->movers && r->line < SCENARIO_LINES_MAX && r->movers[r->line] >= 0)
        *seat = r->movers[r->line];
    if (*seat < 0 && d.kind == LUDO_OVER)
        *seat = 0;
    if (!r->varied && r->movers && r->line < SCENARIO_LINES_MAX)
        r->movers[r->line] = (int8_t)*seat;
    if (*seat < 0 || *seat >= r->config.seats)
        return ludo_scn_fail(r, N_("no seat has to move here"), NULL, NULL);
    if (ludo_scn_check_moves(r) < 0 || ludo_scn_check_unlisted(r) < 0 || ludo_scn_rotated_question(r) < 0)
        return fail_here(r);
    return 0;
}

int ludo_scn_refused(struct run *r, const char *move, int clause)
{
    char name[32];
    struct ludo_text text = ludo_text(name, sizeof name);
    if (clause > 0)
        ludo_clause_put(r->rules, clause, &text);
    r->unmet = true;
    return ludo_scn_fail(r, N_("this move is refused: {1} ({2})"), move, clause > 0 ? name : "-");
}

static int do_play(struct run *r, char *rest)
{
    ludo_move m;
    int seat;
    if (ludo_scn_await_seat(r) < 0 || ludo_scn_parse_move(r, rest, &m) < 0 || ludo_scn_find_mover(r, &seat) < 0)
        return -1;
    int clause = ludo_scn_make_move(r, seat, ludo_core_current_move(r->rules, r->table.state, seat, m));
    return clause ? ludo_scn_refused(r, rest, clause) : 0;
}

/* Tries a move on a copy of the state. Returns 0 if the move is legal, else the clause that forbids it, or -1. */
static int try_move(struct run *r, int seat, ludo_move m)
{
    _Alignas(8) unsigned char copy[LUDO_STATE_MAX];
    memcpy(copy, r->table.state, r->rules->state_size);
    int clause = ludo_try(r->rules, copy, seat, m, NULL);
    if (clause >= 0)
        return clause;
    clause = r->rules->why_not(r->table.state, seat, m);
    return clause ? clause : -1;
}

/* Finds the mover of an `offer` or `refuse` line: a seat, or chance after the word `chance`. The line does not play
 * the pending outcome. */
static int find_mover_or_chance(struct run *r, char **move, int *seat)
{
    struct ludo_decision d;
    if (strncmp(*move, "chance ", 7) != 0)
        return ludo_scn_await_seat(r) < 0 ? -1 : ludo_scn_find_mover(r, seat);
    if (r->seat >= 0)
        return ludo_scn_fail(r, N_("a random outcome has no seat: {1}"), *move, NULL);
    for (*move += 7; **move == ' '; ++*move)
        ;
    if (ludo_scn_close_block(r) < 0)
        return -1;
    r->rules->decision(r->table.state, &d);
    *seat = LUDO_CHANCE;
    return d.kind == LUDO_BY_CHANCE ? 0 : ludo_scn_fail(r, N_("no random outcome is pending here: {1}"), *move, NULL);
}

static int do_offer(struct run *r, char *rest)
{
    ludo_move m;
    int seat;
    if (find_mover_or_chance(r, &rest, &seat) < 0 || ludo_scn_parse_move(r, rest, &m) < 0)
        return -1;
    int clause = try_move(r, seat, ludo_core_current_move(r->rules, r->table.state, seat, m));
    return clause ? ludo_scn_refused(r, rest, clause) : 0;
}

static int do_refuse(struct run *r, char *rest)
{
    ludo_move m;
    int seat;
    char *word = strrchr(rest, ' ');
    int clause = word ? ludo_clause_parse(r->rules, word + 1, strlen(word + 1)) : -1;
    if (clause < 0 || !ludo_clause(r->rules, clause))
        return ludo_scn_fail(r, N_("expected a move and the clause that forbids it: refuse {1}"), rest, NULL);
    *word = 0;
    ludo_scn_trim(rest);
    if (find_mover_or_chance(r, &rest, &seat) < 0 || ludo_scn_parse_move(r, rest, &m) < 0)
        return -1;
    int found = try_move(r, seat, m);
    if (found == clause)
        return ludo_scn_rotated_refuses(r, seat, m, clause);
    if (found != 0)
        return ludo_scn_refused(r, rest, found);
    r->unmet = true;
    return ludo_scn_fail(r, N_("this move is legal: {1}"), rest, NULL);
}

/* Returns true in a variant with another number of seats, before the first `given` line. Such a table may deal
 * different cards than the scenario, so impossible `chance` lines are skipped. */
static bool is_setup_of_variant(const struct run *r)
{
    return r->varied && r->config.seats != r->varied->written && r->touched_line == 0;
}

/* `chance any` and `chance all` draw outcomes from the seed. Any other text is an outcome. */
static int do_chance(struct run *r, char *rest)
{
    struct ludo_decision d;
    ludo_move m;
    if (ludo_scn_close_block(r) < 0)
        return -1;
    answer_added(r);
    r->rules->decision(r->table.state, &d);
    if (d.kind != LUDO_BY_CHANCE)
        return is_setup_of_variant(r) ? 0 : ludo_scn_fail(r, N_("no random outcome is pending here: {1}"), rest, NULL);
    if (strcmp(rest, "all") == 0)
        return deal_one(r) ? (deal_all(r), 0) : -1;
    if (strcmp(rest, "any") == 0)
        return deal_one(r) ? 0 : -1;
    if (ludo_scn_parse_move(r, rest, &m) < 0)
        return -1;
    if (ludo_scn_make_move(r, LUDO_CHANCE, m) != 0)
        return is_setup_of_variant(r) ? 0 : ludo_scn_fail(r, N_("this outcome is not possible here: {1}"), rest, NULL);
    return 0;
}

static int do_expect(struct run *r, char *rest)
{
    bool text = ludo_scn_is_text(rest);
    if (r->seat >= r->config.seats || (r->seat >= 0 && !text))
        return ludo_scn_fail(r, N_("only moves and expected texts can name a seat: {1}"), rest, NULL);
    if (ludo_scn_close_block(r) < 0)
        return -1;
    return (text ? ludo_scn_expect_text(r, rest) : ludo_scn_expect(r, rest)) < 0 ? fail_here(r) : 0;
}

/* ---- Lines ----------------------------------------------------------------------------------------- */

/* clang-format off */
static const struct directive {
    const char *word;
    bool table;               /* the line needs a table; lines without this flag must come before */
    bool takes_seat;             /* the line may start with a seat and a colon */
    bool moves, shows;        /* moves: the line makes a move; shows: the line checks something */
    int (*act)(struct run *, char *rest);
} directives[] = {
    { "game",    false, false, false, false, set_game },
    { "seats",   false, false, false, false, set_seats },
    { "option",  false, false, false, false, set_option },
    { "seed",    false, false, false, false, set_seed },
    { "given",   true,  false, false, false, do_given },
    { "to-move", true,  false, false, false, do_to_move },
    { "play",    true,  true,  true,  false, do_play },
    { "answer",  true,  true,  true,  false, ludo_scn_answer },
    { "auto",    true,  true,  true,  false, ludo_scn_auto },
    { "undo",    true,  true,  true,  false, ludo_scn_undo },
    { "offer",   true,  true,  false, true,  do_offer },
    { "refuse",  true,  true,  false, true,  do_refuse },
    { "chance",  true,  false, true,  false, do_chance },
    { "expect",  true,  true,  false, true,  do_expect },
};
/* clang-format on */

static const struct directive *find_directive(const char *word)
{
    for (size_t i = 0; i < sizeof directives / sizeof directives[0]; i++)
        if (strcmp(directives[i].word, word) == 0)
            return &directives[i];
    return NULL;
}

/* Reads the seat of a line such as "1: play ...". Sets r->seat and returns the rest of the line. */
static char *take_seat(struct run *r, char *line)
{
    r->seat = -1;
    if (line[0] < '0' || line[0] > '9' || line[1] != ':')
        return line;
    r->seat = line[0] - '0';
    for (line += 2; *line == ' '; line++)
        ;
    return line;
}

/* Records the clauses and cards of a line. Runs before the line is parsed, because parsing modifies the text. */
static void note_line(struct run *r, const struct directive *d, const char *rest)
{
    struct ludo_scenario *s = r->result;
    ludo_scn_note_cards(r->rules, rest, s->cards_named);
    if (d->moves || (d->shows && r->moved))
        ludo_scn_note_cards(r->rules, rest, s->cards);
    if (d->act == do_refuse)
        ludo_scn_note_clauses(r->rules, rest, s->clauses);
    r->shown |= d->shows && r->moved;
    r->moved |= d->moves;
}

static int run_line(struct run *r, char *line)
{
    char *word = take_seat(r, line), *rest = ludo_scn_split(word, " ");
    const struct directive *d = find_directive(word);
    char nothing[1] = "";
    if (!d)
        return ludo_scn_fail(r, N_("unknown directive: {1}"), word, NULL);
    if (r->seat >= 0 && !d->takes_seat)
        return ludo_scn_fail(r, N_("only moves and expected texts can name a seat: {1}"), word, NULL);
    if (!rest && d->act != ludo_scn_auto && d->act != ludo_scn_undo)
        return ludo_scn_fail(r, N_("this line is incomplete: {1}"), word, NULL);
    if (!r->rules && d->act != set_game)
        return ludo_scn_fail(r, N_("the game must come first: game ID"), NULL, NULL);
    if (!d->table && r->open)
        return ludo_scn_fail(r, N_("this must come before the first move: {1}"), word, NULL);
    if (d->table && open_table(r) < 0)
        return -1;
    if (d->table)
        note_line(r, d, rest ? rest : nothing);
    r->checks = d->shows;
    if (d->shows)
        answer_added(r);
    return d->act(r, rest ? rest : nothing);
}

/* Stores a head comment. The first head comment is the title. note_names reads the names in the comments later,
 * when the game is known. */
static void note_head(struct run *r, const char *comment)
{
    while (*comment == '#' || *comment == ' ')
        comment++;
    if (!r->result->title[0]) {
        struct ludo_text text = ludo_text(r->result->title, sizeof r->result->title);
        ludo_put(&text, comment);
    }
    ludo_put(&r->head, comment);
    ludo_put_char(&r->head, ' ');
}

/* Removes a comment: from # to the end of the line, except inside quotes. */
static void cut_comment(char *line)
{
    bool quoted = false;
    for (; *line; line++) {
        quoted ^= *line == '"';
        if (*line == '#' && !quoted)
            *line = 0;
        if (!*line)
            return;
    }
}

static int one_line(struct run *r, char *line)
{
    ludo_scn_trim(line);
    if (line[0] == '#' && !r->rules)
        note_head(r, line);
    cut_comment(line);
    ludo_scn_trim(line);
    while (*line == ' ')
        line++;
    if (!line[0])
        return 0;
    return run_line(r, line);
}

/* Copies the next line. Fails if the line does not fit into `room`. */
static int next_line(struct run *r, const char **at, const char *end, char *line, size_t room)
{
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    size_t n = (size_t)((stop ? stop : end) - *at);
    r->line++;
    if (r->line == 1 && n >= 3 && memcmp(*at, "\xef\xbb\xbf", 3) == 0) { /* a byte-order mark */
        *at += 3;
        n -= 3;
    }
    if (n >= room)
        return ludo_scn_fail(r, N_("this line is too long"), NULL, NULL);
    if (memchr(*at, 0, n))
        return ludo_scn_fail(r, N_("this is not text"), NULL, NULL);
    for (size_t i = 0; i < n; i++)
        line[i] = (*at)[i] == '\t' || (*at)[i] == '\r' ? ' ' : (*at)[i];
    line[n] = 0;
    *at = stop ? stop + 1 : end;
    return 0;
}

static bool differs_rotated(const struct run *r) { return r->rotated && r->rotated->failed; }

static int play_line(struct run *r, char *line)
{
    if (ludo_scn_is_removed(r))
        return 0;
    r->checks = false;
    int failed = one_line(r, line) < 0 || stays_possible(r) < 0 || differs_rotated(r);
    return r->varied && r->open ? ludo_scn_varied_line(r, failed) : -failed;
}

static int run_all(struct run *r, const char *at, const char *end)
{
    char line[1024];
    while (at < end)
        if (next_line(r, &at, end, line, sizeof line) < 0 || play_line(r, line) < 0)
            return -1;
    if (!r->rules)
        return ludo_scn_fail(r, N_("the file does not name a game"), NULL, NULL);
    if (!r->open)
        return ludo_scn_fail(r, N_("the file tests nothing"), NULL, NULL);
    return ludo_scn_close_block(r);
}

/* Clauses in the head count as tested if a move is followed by an expect, offer or refuse line. */
static void note_names(struct run *r)
{
    struct ludo_scenario *s = r->result;
    if (!r->rules)
        return;
    ludo_scn_note_cards(r->rules, r->head.at, s->cards_named);
    ludo_scn_note_clauses(r->rules, r->head.at, s->clauses_named);
    for (size_t i = 0; i < sizeof s->clauses; i++) {
        s->clauses[i] |= r->shown ? s->clauses_named[i] : 0;
        s->clauses_named[i] |= s->clauses[i];
    }
}

bool ludo_scn_run(struct run *r, struct ludo_scenario *result, const char *text, size_t n)
{
    char head[4096];
    memset(result, 0, sizeof *result);
    r->result = result;
    r->seat = -1;
    memcpy(r->seed, "1", 2);
    r->head = ludo_text(head, sizeof head);
    result->passed = run_all(r, text, text + n) == 0;
    result->broken = !result->passed && !r->unmet;
    note_names(r);
    if (r->open)
        ludo_table_close(&r->table);
    return result->passed;
}

bool ludo_scenario_run_with(struct ludo_scenario *result, const char *text, size_t n, const struct ludo_rules *extra)
{
    struct run r = { .extra = extra };
    return ludo_scn_run(&r, result, text, n);
}

bool ludo_scenario_run(struct ludo_scenario *result, const char *text, size_t n)
{
    return ludo_scenario_run_with(result, text, n, NULL);
}

bool ludo_scenario_fire(struct ludo_scenario *result, const char *text, size_t n, uint32_t *fired)
{
    struct run r = { .fired = fired };
    return ludo_scn_run(&r, result, text, n);
}

static const char *unrotated(const struct run *r)
{
    if (ludo_scn_unrotatable(r->rules))
        return ludo_scn_unrotatable(r->rules);
    return r->config.seats == 1 ? N_("one seat") : r->rotated->begun ? NULL : N_("no seat is asked");
}

static struct scenario_text text_of(const struct run *r, const char *text, size_t n)
{
    return (struct scenario_text){
        .rules = r->rules, .extra = r->extra, .text = text, .n = n, .seats = r->config.seats, .movers = r->movers
    };
}

void ludo_scenario_variants(const char *text, size_t n, const struct ludo_rules *extra, struct ludo_text *out)
{
    struct ludo_scenario result;
    int8_t movers[SCENARIO_LINES_MAX];
    memset(movers, NO_MOVER, sizeof movers);
    struct run r = { .extra = extra, .movers = movers };
    if (!ludo_scn_run(&r, &result, text, n))
        return;
    const struct scenario_text t = text_of(&r, text, n);
    ludo_scn_list_variants(&t, out);
}

/* Plays the variants of a scenario that passed. Keeps its title and coverage. */
static void check_variants(const struct scenario_text *t, const struct ludo_scenario_checks *checks,
                           struct ludo_scenario *result)
{
    struct ludo_scenario varied;
    if (ludo_scn_check_variants(t, checks->variants, checks->all_variants, &varied))
        return;
    result->passed = false;
    result->error = varied.error;
}

bool ludo_scenario_check(struct ludo_scenario *result, const char *text, size_t n,
                         const struct ludo_scenario_checks *checks)
{
    struct rotated rotated = { .begun = false };
    int8_t movers[SCENARIO_LINES_MAX];
    memset(movers, NO_MOVER, sizeof movers);
    struct run r = { .rotated = checks->rotate ? &rotated : NULL,
                     .unlisted = checks->unlisted,
                     .extra = checks->extra,
                     .movers = movers };
    ludo_scn_run(&r, result, text, n);
    if (checks->rotate && result->passed)
        result->unrotated = unrotated(&r);
    if (checks->variants && result->passed) {
        const struct scenario_text t = text_of(&r, text, n);
        check_variants(&t, checks, result);
    }
    return result->passed;
}
