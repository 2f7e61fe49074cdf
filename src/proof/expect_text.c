/* expect_text.c - `expect` lines about texts: aside, log, moment, question, amount, drawing.
 *
 * Texts are in English. The whole text must be equal. The game writes each text from the view of a seat. An expectation
 * fails if its text names cards that the view hides. */
#include "scenario_run.h"

#include <string.h>

enum { TEXT_MAX = 1000, LOG_MAX = 8000, DRAWING_MAX = 20000, EVENTS = 64 };

static int malformed(struct run *r, const char *usage)
{
    return ludo_fail(&r->result->error, N_("expected: {1}"), usage, NULL);
}

static int differs(struct run *r, const char *wanted, const char *actual)
{
    r->unmet = true;
    return ludo_fail(&r->result->error, N_("expected {1}, but it is {2}"), wanted, actual);
}

/* Splits a line that ends with = "TEXT". Returns the text without its quotes, or NULL. */
static char *cut_text(char *rest, const char *equals)
{
    char *text = ludo_scn_split(rest, equals);
    size_t n = text ? strlen(text) : 0;
    if (n < 2 || text[0] != '"' || text[n - 1] != '"')
        return NULL;
    text[n - 1] = 0;
    return text + 1;
}

/* An error message shows 80 bytes of each text. Long texts are shown from shortly before the first difference. */
static int compare(struct run *r, const char *wanted, const struct ludo_text *actual)
{
    enum { SHOWN = 20 };
    size_t same = 0;
    while (wanted[same] && wanted[same] == actual->at[same])
        same++;
    if (!wanted[same] && !actual->at[same])
        return 0;
    size_t from = same > 2 * SHOWN ? same - SHOWN : 0;
    while (from && (wanted[from] & 0xc0) == 0x80)
        from--;
    return differs(r, wanted + from, actual->at + from);
}

/* Returns the seat whose view is used: the number before the colon, else the first seat that must move, else 0. */
static int reader(const struct run *r)
{
    struct ludo_decision d;
    if (r->seat >= 0)
        return r->seat;
    r->rules->decision(r->table.state, &d);
    int seat = d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS ? ludo_mask_first(d.must) : -1;
    return seat < 0 ? 0 : seat;
}

/* ---- Asides and the question --------------------------------------------------------------- */

/* Asides are notes on moves. A seat that must move sees only asides of its legal moves. Returns 0, or -1 if the move is
 * illegal. */
static int is_answer(struct run *r, int seat, ludo_move m, const char *move)
{
    struct ludo_decision d;
    r->rules->decision(r->table.state, &d);
    if (d.kind == LUDO_BY_CHANCE || d.kind == LUDO_OVER || !(d.must >> seat & 1) ||
        r->rules->why_not(r->table.state, seat, m) == 0)
        return 0;
    r->unmet = true;
    return ludo_fail(&r->result->error, N_("this move is not legal for seat {1}: {2}"),
                     (char[]){ (char)('0' + seat), 0 }, move);
}

static int expect_aside(struct run *r, char *rest)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    char actual[TEXT_MAX] = "";
    struct ludo_text text = ludo_text(actual, sizeof actual);
    char *wanted = cut_text(rest, " = ");
    ludo_move m;
    int seat = reader(r);
    if (!wanted)
        return malformed(r, "expect aside MOVE = \"TEXT\"");
    if (ludo_move_parse(r->rules, rest, strlen(rest), &m, &r->result->error) < 0 || is_answer(r, seat, m, rest) < 0)
        return -1;
    ludo_view(r->rules, r->table.state, seat, view);
    ludo_move_note(r->rules, view, seat, m, LUDO_EN, &text);
    return compare(r, wanted, &text);
}

/* Checks a line such as: expect lacks learn alchemy = "lost knowledge: you have 4, at most 3 are allowed" */
static int expect_lacks(struct run *r, char *rest)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    char actual[TEXT_MAX] = "";
    struct ludo_text text = ludo_text(actual, sizeof actual);
    char *wanted = cut_text(rest, " = ");
    ludo_move m;
    int seat = reader(r);
    if (!wanted)
        return malformed(r, "expect lacks MOVE = \"TEXT\"");
    if (ludo_move_parse(r->rules, rest, strlen(rest), &m, &r->result->error) < 0)
        return -1;
    if (r->rules->why_not(r->table.state, seat, m) == 0) {
        r->unmet = true;
        return ludo_fail(&r->result->error, N_("this move is legal: {1}"), rest, NULL);
    }
    ludo_view(r->rules, r->table.state, seat, view);
    if (r->rules->missing)
        r->rules->missing(view, seat, m, LUDO_EN, &text);
    return compare(r, wanted, &text);
}

static int expect_question(struct run *r, char *rest)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_decision d;
    char actual[TEXT_MAX] = "";
    struct ludo_text text = ludo_text(actual, sizeof actual);
    char *wanted = cut_text(rest, "= ");
    int seat = reader(r);
    if (!wanted)
        return malformed(r, "expect question = \"TEXT\"");
    ludo_view(r->rules, r->table.state, seat, view);
    r->rules->decision(view, &d);
    ludo_question_put(r->rules, &d, seat, LUDO_EN, &text);
    return compare(r, wanted, &text);
}

/* ---- Amounts --------------------------------------------------------------------------------------- */

/* Parses "price[mason]". Returns the index of the amount and sets *element, or returns -1. */
static int find_amount(const struct ludo_rules *g, char *name, int *element)
{
    char *of = ludo_scn_split(name, "[");
    *element = 0;
    for (int i = 0; i < g->amount_n; i++) {
        if (strcmp(g->amounts[i].id, name) != 0)
            continue;
        if (!of != !g->amounts[i].of)
            return -1;
        *element = of ? ludo_name_find(g->amounts[i].of, of, strcspn(of, "]")) : 0;
        return *element < 0 ? -1 : i;
    }
    return -1;
}

static void put_amount(struct ludo_text *text, int n)
{
    if (n == LUDO_NO_AMOUNT)
        ludo_put(text, "none");
    else
        ludo_put_int(text, n);
}

/* Checks `expect amount NAME[ELEMENT] SEAT = N`. The default seat is the seat whose view is used. */
static int expect_amount(struct run *r, char *rest)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    char *number = ludo_scn_split(rest, " = "), *other = ludo_scn_split(rest, " ");
    char wanted[16], actual[16];
    struct ludo_text a = ludo_text(wanted, sizeof wanted), b = ludo_text(actual, sizeof actual);
    int want = LUDO_NO_AMOUNT, element, seat = reader(r), of = seat;
    if (!number || (strcmp(number, "none") != 0 && ludo_scn_int(number, &want) < 0) ||
        (other && (ludo_scn_int(other, &of) < 0 || of < 0 || of >= r->config.seats)))
        return malformed(r, "expect amount NAME[ELEMENT] SEAT = N");
    int i = find_amount(r->rules, rest, &element);
    if (i < 0)
        return ludo_fail(&r->result->error, N_("unknown amount: {1}"), rest, NULL);
    ludo_view(r->rules, r->table.state, seat, view);
    int is = r->rules->amount(view, of, i, element);
    put_amount(&a, want);
    put_amount(&b, is);
    return is == want ? 0 : differs(r, wanted, actual);
}

/* ---- The moment ------------------------------------------------------------------------------------ */

static struct ludo_moment moment(const struct run *r)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_moment m;
    ludo_view(r->rules, r->table.state, reader(r), view);
    ludo_moment_of(r->rules, view, &m);
    return m;
}

static int expect_moment(struct run *r, char *rest)
{
    struct ludo_moment m = moment(r);
    char actual[TEXT_MAX] = "";
    struct ludo_text text = ludo_text(actual, sizeof actual);
    char *wanted = cut_text(rest, "= ");
    if (!wanted)
        return malformed(r, "expect moment = \"TEXT\"");
    ludo_moment_put(&m, LUDO_EN, &text);
    return compare(r, wanted, &text);
}

static int compare_name(struct run *r, const char *wanted, const struct ludo_names *names, int i)
{
    const char *is = names && i < names->n ? names->at[i].id : "none";
    return strcmp(wanted, is) == 0 ? 0 : differs(r, wanted, is);
}

static int expect_phase(struct run *r, char *rest) { return compare_name(r, rest, r->rules->phases, moment(r).phase); }
static int expect_step(struct run *r, char *rest) { return compare_name(r, rest, r->rules->steps, moment(r).step); }

static int expect_actor(struct run *r, char *rest)
{
    char is[16] = "none";
    struct ludo_text text = ludo_text(is, sizeof is);
    int actor = moment(r).actor;
    if (actor >= 0)
        ludo_put_int(&text, actor);
    else
        ludo_put(&text, "none");
    return strcmp(rest, is) == 0 ? 0 : differs(r, rest, is);
}

/* Checks a line such as: expect focus craftsmen mason */
static int expect_focus(struct run *r, char *rest)
{
    struct ludo_moment m = moment(r);
    char is[400] = "";
    struct ludo_text text = ludo_text(is, sizeof is);
    for (int i = 0; i < m.focus_n; i++) {
        const struct ludo_names *names = m.focus[i].names;
        ludo_put(&text, i ? ", " : "");
        ludo_put(&text, names->id);
        ludo_put(&text, " ");
        ludo_put(&text, names->at[m.focus[i].i].id);
    }
    if (!m.focus_n)
        ludo_put(&text, "none");
    return strcmp(rest, is) == 0 ? 0 : differs(r, rest, is);
}

/* Checks a line such as `expect chosen 0 2`: the seats that have already chosen in a simultaneous decision. */
static int expect_chosen(struct run *r, char *rest)
{
    struct ludo_moment m = moment(r);
    char is[40] = "";
    struct ludo_text text = ludo_text(is, sizeof is);
    for (int seat = 0; seat < r->config.seats; seat++)
        if (m.chosen >> seat & 1) {
            ludo_put(&text, text.n ? " " : "");
            ludo_put_int(&text, seat);
        }
    if (!m.chosen)
        ludo_put(&text, "none");
    return strcmp(rest, is) == 0 ? 0 : differs(r, rest, is);
}

/* Checks a line such as `expect rounds 2/6`: the round and the number of rounds. 0 means unknown. */
static int expect_rounds(struct run *r, char *rest)
{
    struct ludo_moment m = moment(r);
    char is[16] = "";
    struct ludo_text text = ludo_text(is, sizeof is);
    ludo_put_int(&text, m.round);
    ludo_put(&text, "/");
    ludo_put_int(&text, m.rounds);
    return strcmp(rest, is) == 0 ? 0 : differs(r, rest, is);
}

/* ---- The log, and the drawn table ------------------------------------------------------------------- */

static const char between[] = " | ";

/* Writes the log of the last move for this seat: " | One sentence. | Another one. | " */
static void put_log(struct run *r, int seat, struct ludo_text *all)
{
    _Alignas(8) unsigned char copy[LUDO_STATE_MAX];
    struct ludo_event room[EVENTS];
    struct ludo_events events = { .max = EVENTS, .at = room };
    memcpy(copy, r->last.before, r->rules->state_size);
    r->rules->play(copy, r->last.seat, r->last.move, &events);
    ludo_put(all, between);
    for (int i = -1; i < events.n; i++) {
        size_t before = all->n;
        if (i < 0)
            ludo_log_line(r->rules, r->last.before, r->last.seat, r->last.move, seat, LUDO_EN, all);
        else if (ludo_event_visible_to(&room[i], seat))
            ludo_event_sentence(r->rules, &room[i], LUDO_EN, all);
        ludo_put(all, all->n > before ? between : "");
    }
}

/* Checks `expect log = "TEXT"` and `expect log != "TEXT"`. Without a seat, all hidden information is visible, as
 * after the game. */
static int expect_log(struct run *r, char *rest)
{
    char actual[LOG_MAX] = "", whole[TEXT_MAX + 8] = "";
    struct ludo_text all = ludo_text(actual, sizeof actual), sentences = ludo_text(whole, sizeof whole);
    bool holds = rest[0] == '=';
    char *wanted = cut_text(rest, "= ");
    if (!wanted)
        return malformed(r, "expect log = \"TEXT\"");
    if (!r->last.made)
        return ludo_fail(&r->result->error, N_("no move has been played yet"), NULL, NULL);
    put_log(r, r->seat >= 0 ? r->seat : LUDO_ALL, &all);
    ludo_put(&sentences, between);
    ludo_put(&sentences, wanted);
    ludo_put(&sentences, between);
    if ((strstr(actual, whole) != NULL) == holds)
        return 0;
    actual[all.n - strlen(between)] = 0;
    return differs(r, wanted, all.n > 2 * strlen(between) ? actual + strlen(between) : "");
}

/* Returns the next line without spaces at its end, or NULL after the last line. */
static char *next_drawn(char **at)
{
    char *line = *at, *end = line + strcspn(line, "\n");
    if (!*line)
        return NULL;
    *at = *end ? end + 1 : end;
    *end = 0;
    ludo_scn_trim(line);
    return line;
}

static bool cut_dots(char **text, bool last)
{
    static const char dots[] = "…";
    size_t n = strlen(dots), size = strlen(*text);
    char *at = last && size >= n ? *text + size - n : *text;
    if (size < n || memcmp(at, dots, n) != 0)
        return false;
    if (last)
        *at = 0;
    else
        *text += n;
    return true;
}

/* Returns true if a line of the drawing equals this text. "…" at the start or end of the text matches anything. */
static bool in_drawing(char *page, char *wanted)
{
    bool before = cut_dots(&wanted, false), behind = cut_dots(&wanted, true), found = false;
    size_t n = strlen(wanted);
    for (char *line; !found && (line = next_drawn(&page));)
        for (char *at = strstr(line, wanted); at && !found; at = strstr(at + 1, wanted))
            found = (before || at == line) && (behind || !at[n]);
    return found;
}

/* Checks `expect drawing = "TEXT"` and `expect drawing != "TEXT"`: does the drawn table have this line? */
static int expect_drawing(struct run *r, char *rest)
{
    char page[DRAWING_MAX];
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_text text = ludo_text(page, sizeof page);
    char shown_text[TEXT_MAX];
    struct ludo_text shown = ludo_text(shown_text, sizeof shown_text);
    bool holds = rest[0] == '=';
    char *wanted = cut_text(rest, "= ");
    int seat = reader(r);
    if (!wanted)
        return malformed(r, "expect drawing = \"TEXT\"");
    ludo_view(r->rules, r->table.state, seat, view);
    ludo_draw(r->rules, view, seat, LUDO_EN, &text);
    ludo_put(&shown, wanted);
    if (in_drawing(page, wanted) == holds)
        return 0;
    r->unmet = true;
    return ludo_fail(&r->result->error,
                     holds ? N_("the drawn table has no such line: {1}") : N_("the drawn table has this line: {1}"),
                     shown_text, NULL);
}

/* ---- Dispatch ----------------------------------------------------------------------------------------- */

/* clang-format off */
static const struct {
    const char *word;
    int (*check)(struct run *, char *rest);
} readable[] = {
    { "aside ", expect_aside },   { "lacks ", expect_lacks },   { "question ", expect_question }, { "amount ", expect_amount },
    { "moment ", expect_moment }, { "phase ", expect_phase },   { "step ", expect_step },         { "actor ", expect_actor },
    { "chosen ", expect_chosen }, { "rounds ", expect_rounds }, { "focus ", expect_focus },       { "log ", expect_log },
    { "drawing ", expect_drawing },
};
/* clang-format on */

bool ludo_scn_is_text(const char *rest)
{
    for (size_t i = 0; i < sizeof readable / sizeof readable[0]; i++)
        if (strncmp(rest, readable[i].word, strlen(readable[i].word)) == 0)
            return true;
    return false;
}

int ludo_scn_expect_text(struct run *r, char *rest)
{
    size_t i = 0;
    while (strncmp(rest, readable[i].word, strlen(readable[i].word)) != 0)
        i++;
    for (rest += strlen(readable[i].word); *rest == ' '; rest++)
        ;
    return readable[i].check(r, rest);
}
