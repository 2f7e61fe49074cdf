/* expect_text.c - expectations about what players read: the text beside a move, the log, the moment, the question, amounts.
 *
 * Texts are English and are compared whole.  A seat reads its own view, so a text that needs hidden cards fails here. */
#include "scenario_run.h"

#include <string.h>

enum { TEXT_MAX = 1000, EVENTS = 64 };

static int malformed(struct run *r, const char *usage)
{
    return ludo_fail(&r->result->error, N_("expected: {1}"), usage, NULL);
}

static int differs(struct run *r, const char *wanted, const char *actual)
{
    r->unmet = true;
    return ludo_fail(&r->result->error, N_("expected {1}, but it is {2}"), wanted, actual);
}

/* Cuts "... = "TEXT"" in two.  Returns the text without its quotes, or NULL. */
static char *cut_text(char *rest, const char *equals)
{
    char *text = ludo_scn_split(rest, equals);
    size_t n = text ? strlen(text) : 0;
    if (n < 2 || text[0] != '"' || text[n - 1] != '"')
        return NULL;
    text[n - 1] = 0;
    return text + 1;
}

/* A message has room for 80 bytes of each text: long ones are shown from a little before the first difference. */
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

/* The seat before the colon, else the seat that must answer, else the first. */
static int reader(const struct run *r)
{
    struct ludo_decision d;
    if (r->seat >= 0)
        return r->seat;
    r->rules->decision(r->table.state, &d);
    int seat = d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS ? ludo_first(d.must) : -1;
    return seat < 0 ? 0 : seat;
}

/* ---- Beside a move, and the question --------------------------------------------------------------- */

static int expect_aside(struct run *r, char *rest)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    char said[TEXT_MAX] = "";
    struct ludo_text text = ludo_text(said, sizeof said);
    char *wanted = cut_text(rest, " = ");
    ludo_move m;
    int seat = reader(r);
    if (!wanted)
        return malformed(r, "expect aside MOVE = \"TEXT\"");
    if (ludo_move_parse(r->rules, rest, strlen(rest), &m, &r->result->error) < 0)
        return -1;
    ludo_view(r->rules, r->table.state, seat, view);
    ludo_aside(r->rules, view, seat, m, LUDO_EN, &text);
    return compare(r, wanted, &text);
}

static int expect_question(struct run *r, char *rest)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_decision d;
    char said[TEXT_MAX] = "";
    struct ludo_text text = ludo_text(said, sizeof said);
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

/* "price[mason]": the index of the amount, and which element of it.  -1: there is none. */
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

static int expect_amount(struct run *r, char *rest)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    char *number = ludo_scn_split(rest, " = ");
    char wanted[16], actual[16];
    struct ludo_text a = ludo_text(wanted, sizeof wanted), b = ludo_text(actual, sizeof actual);
    int want, element, seat = reader(r);
    if (!number || ludo_scn_int(number, &want) < 0)
        return malformed(r, "expect amount NAME[ELEMENT] = N");
    int i = find_amount(r->rules, rest, &element);
    if (i < 0)
        return ludo_fail(&r->result->error, N_("no such amount: {1}"), rest, NULL);
    ludo_view(r->rules, r->table.state, seat, view);
    int is = r->rules->amount(view, seat, i, element);
    ludo_put_int(&a, want);
    ludo_put_int(&b, is);
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
    char said[TEXT_MAX] = "";
    struct ludo_text text = ludo_text(said, sizeof said);
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

/* focus craftsmen mason */
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

/* ---- The log --------------------------------------------------------------------------------------- */

/* Does the log of the last move, as this seat reads it, hold this sentence?  All sentences go to `all`. */
static bool in_log(struct run *r, int seat, const char *sentence, struct ludo_text *all)
{
    _Alignas(8) unsigned char copy[LUDO_STATE_MAX];
    struct ludo_event room[EVENTS];
    struct ludo_events events = { .max = EVENTS, .at = room };
    bool found = false;
    memcpy(copy, r->last.before, r->rules->state_size);
    r->rules->play(copy, r->last.seat, r->last.move, &events);
    for (int i = -1; i < events.n; i++) {
        char line[TEXT_MAX] = "";
        struct ludo_text text = ludo_text(line, sizeof line);
        if (i < 0)
            ludo_told(r->rules, r->last.before, r->last.seat, r->last.move, seat, LUDO_EN, &text);
        else if (ludo_hears(&room[i], seat))
            ludo_event_told(r->rules, &room[i], LUDO_EN, &text);
        found |= text.n && strcmp(line, sentence) == 0;
        ludo_put(all, all->n && text.n ? " | " : "");
        ludo_put(all, line);
    }
    return found;
}

/* expect log = "TEXT", expect log != "TEXT"; without a seat everything is read, as after the game. */
static int expect_log(struct run *r, char *rest)
{
    char said[TEXT_MAX] = "";
    struct ludo_text all = ludo_text(said, sizeof said);
    bool holds = rest[0] == '=';
    char *wanted = cut_text(rest, "= ");
    if (!wanted)
        return malformed(r, "expect log = \"TEXT\"");
    if (!r->last.made)
        return ludo_fail(&r->result->error, N_("no move was made yet"), NULL, NULL);
    return in_log(r, r->seat >= 0 ? r->seat : LUDO_ALL, wanted, &all) == holds ? 0 : differs(r, wanted, said);
}

/* ---- Which ----------------------------------------------------------------------------------------- */

/* clang-format off */
static const struct {
    const char *word;
    int (*check)(struct run *, char *rest);
} readable[] = {
    { "aside ", expect_aside }, { "question ", expect_question }, { "amount ", expect_amount }, { "moment ", expect_moment },
    { "phase ", expect_phase }, { "step ", expect_step },         { "actor ", expect_actor },   { "focus ", expect_focus },
    { "log ", expect_log },
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
