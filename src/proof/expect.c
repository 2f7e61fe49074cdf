/* expect.c - `expect` lines about the state, the decision and the score.
 *
 * A value is compared by writing it into a copy of the state. The value is equal if the copy does not change. So an
 * `expect` line accepts every spelling that the schema accepts, including whole arrays. */
#include "scenario_run.h"

#include <assert.h>
#include <string.h>

enum { OUTCOMES = 512 };

static int unsound(struct run *r, const char *what, const char *a, const char *b)
{
    return ludo_fail(&r->result->error, what, a, b);
}

/* Reports an expectation that is written correctly but does not hold. */
static int unmet(struct run *r, const char *what, const char *a, const char *b)
{
    r->unmet = true;
    return unsound(r, what, a, b);
}

static int fail_int(struct run *r, int wanted, int is)
{
    char want[16], have[16];
    struct ludo_text a = ludo_text(want, sizeof want), b = ludo_text(have, sizeof have);
    ludo_put_int(&a, wanted);
    ludo_put_int(&b, is);
    return unmet(r, N_("expected {1}, but it is {2}"), want, have);
}

static int fail_share(struct run *r, const char *part, const char *whole, int own, int all)
{
    char want[32], have[32];
    struct ludo_text a = ludo_text(want, sizeof want), b = ludo_text(have, sizeof have);
    ludo_put(&a, part);
    ludo_put(&a, "/");
    ludo_put(&a, whole);
    ludo_put_int(&b, own);
    ludo_put(&b, "/");
    ludo_put_int(&b, all);
    return unmet(r, N_("expected {1}, but it is {2}"), want, have);
}

/* Returns true if the path names this element or an array that contains this element. */
static bool within(const struct ludo_rules *rules, const struct ludo_element *p, const char *path)
{
    char name[160];
    struct ludo_text text = ludo_text(name, sizeof name);
    size_t n = strlen(path);
    ludo_element_path(rules, p, &text);
    return strncmp(name, path, n) == 0 && (name[n] == 0 || name[n] == '[' || name[n] == '.');
}

static void put_actual(struct run *r, const char *path, struct ludo_text *out)
{
    struct ludo_element p = { .field = -1 };
    while (ludo_element_next(r->rules, &p)) {
        if (!within(r->rules, &p, path))
            continue;
        if (out->n)
            ludo_put(out, " | ");
        ludo_value_put(r->rules, r->table.state, &p, out);
    }
}

static int expect_value(struct run *r, const char *path, const char *value, bool same)
{
    _Alignas(8) unsigned char copy[LUDO_STATE_MAX];
    uint8_t touched[LUDO_STATE_MAX] = { 0 };
    char actual[400];
    struct ludo_text text = ludo_text(actual, sizeof actual);
    memcpy(copy, r->table.state, r->rules->state_size);
    if (ludo_assign(r->rules, copy, path, value, touched, &r->result->error) < 0)
        return -1;
    if ((memcmp(copy, r->table.state, r->rules->state_size) == 0) == same)
        return 0;
    put_actual(r, path, &text);
    if (!same)
        return unmet(r, N_("{1} must not be {2}"), path, actual);
    char wanted[160];
    struct ludo_text want = ludo_text(wanted, sizeof wanted);
    ludo_put(&want, path);
    ludo_put(&want, " = ");
    ludo_put(&want, value);
    return unmet(r, N_("expected {1}, but it is {2}"), wanted, actual);
}

/* ---- Counting -------------------------------------------------------------------------------------- */

static int ones(const unsigned char *at, size_t n)
{
    int sum = 0;
    for (size_t i = 0; i < n; i++)
        for (int b = 0; b < 8; b++)
            sum += at[i] >> b & 1;
    return sum;
}

static int faces_at(const unsigned char *at)
{
    ludo_faces f;
    memcpy(&f, at, sizeof f);
    return ludo_faces_n(f);
}

/* Returns the number of things in one element of the state. */
static int count_place(const struct ludo_rules *rules, const unsigned char *state, const struct ludo_element *p)
{
    const struct ludo_field *f = &rules->fields[p->field];
    const unsigned char *at = state + p->at;
    int sum = 0;
    switch (f->type) {
    case LUDO_LIST: return at[0];
    case LUDO_NAME: return at[0] != LUDO_NONE;
    case LUDO_SET: return ones(at, f->len);
    case LUDO_FACES: return faces_at(at);
    case LUDO_TASK: return at[0] != 0;
    case LUDO_BAG:
        for (int i = 0; i < f->len; i++)
            sum += at[i];
        return sum;
    default:
        for (int i = f->len - 1; i >= 0; i--)
            sum = sum << 8 | at[i];
        return sum;
    }
}

static int expect_count(struct run *r, char *rest)
{
    struct ludo_element p = { .field = -1 };
    char *number = ludo_scn_split(rest, " = ");
    int want, sum = 0, places = 0;
    if (!number || ludo_scn_int(number, &want) < 0)
        return unsound(r, N_("expected: expect count PATH = N"), NULL, NULL);
    while (ludo_element_next(r->rules, &p))
        if (within(r->rules, &p, rest)) {
            sum += count_place(r->rules, r->table.state, &p);
            places++;
        }
    if (!places)
        return unsound(r, N_("unknown path: {1}"), rest, NULL);
    return sum == want ? 0 : fail_int(r, want, sum);
}

/* ---- The decision and the score -------------------------------------------------------------------- */

/* Parses SEAT = N and computes the result. In a solo game, seat 1 is the automated opponent. */
static bool read_seat(struct run *r, char *rest, int *seat, int *want, struct ludo_result *result)
{
    char *number = ludo_scn_split(rest, " = ");
    if (!number || ludo_scn_int(rest, seat) < 0 || ludo_scn_int(number, want) < 0 || *seat < 0 ||
        *seat >= (r->config.seats == 1 ? 2 : r->config.seats))
        return false;
    memset(result, 0x5a, sizeof *result); /* fills the result with garbage, because the game must set every member */
    r->rules->score(r->table.state, result);
    return true;
}

static int expect_score(struct run *r, char *rest)
{
    struct ludo_result result;
    int seat, want;
    if (!read_seat(r, rest, &seat, &want, &result))
        return unsound(r, N_("expected: expect score SEAT = N"), NULL, NULL);
    return result.points[seat] == want ? 0 : fail_int(r, want, result.points[seat]);
}

static int expect_rank(struct run *r, char *rest)
{
    struct ludo_result result;
    int seat, want;
    if (!read_seat(r, rest, &seat, &want, &result))
        return unsound(r, N_("expected: expect rank SEAT = N"), NULL, NULL);
    return result.rank[seat] == want ? 0 : fail_int(r, want, result.rank[seat]);
}

/* Compares a word with the English name of a score line ("Ships flying") or with its id (ships-flying). */
static bool is_line(const char *name, const char *word)
{
    for (; *name && *word; name++, word++) {
        char low = *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a') : *name;
        if (*name != *word && low != *word && !(*name == ' ' && *word == '-'))
            return false;
    }
    return !*name && !*word;
}

/* Cuts off the name of a score line. In quotes, the name may contain spaces: "Ships flying" 0 = 3. Returns the
 * rest, or NULL. */
static char *cut_line_name(char **rest)
{
    if (**rest != '"')
        return ludo_scn_split(*rest, " ");
    return ludo_scn_split(++*rest, "\" ");
}

static int expect_line(struct run *r, char *rest)
{
    struct ludo_result result;
    int seat, want;
    char *at = cut_line_name(&rest);
    if (!at || !read_seat(r, at, &seat, &want, &result))
        return unsound(r, N_("expected: expect line \"NAME\" SEAT = N"), NULL, NULL);
    for (int i = 0; i < result.line_n; i++)
        if (is_line(result.line[i].what, rest))
            return result.line[i].points[seat] == want ? 0 : fail_int(r, want, result.line[i].points[seat]);
    return unsound(r, N_("the result has no such line: {1}"), rest, NULL);
}

static int expect_to_move(struct run *r, char *rest)
{
    struct ludo_decision d;
    int seat;
    if (ludo_scn_int(rest, &seat) < 0 || seat < 0 || seat >= r->config.seats)
        return unsound(r, N_("unknown seat: {1}"), rest, NULL);
    r->rules->decision(r->table.state, &d);
    if (d.kind != LUDO_BY_CHANCE && d.kind != LUDO_OVER && d.must >> seat & 1)
        return 0;
    if (d.kind == LUDO_BY_CHANCE)
        return unmet(r, N_("a random outcome is next, not a player’s move"), NULL, NULL);
    if (d.kind == LUDO_OVER)
        return unmet(r, N_("the game is over"), NULL, NULL);
    return fail_int(r, seat, ludo_mask_first(d.must));
}

static int expect_asks(struct run *r, char *rest)
{
    struct ludo_decision d;
    r->rules->decision(r->table.state, &d);
    if (d.kind == LUDO_OVER)
        return unmet(r, N_("the game is over"), NULL, NULL);
    if (d.kind == LUDO_BY_CHANCE)
        return unmet(r, N_("a random outcome is next, not a player’s move"), NULL, NULL);
    const char *id = r->rules->questions[d.question].id;
    return ludo_core_question_is(r->rules, d.question, rest)
               ? 0
               : unmet(r, N_("expected the question {1}, but it is {2}"), rest, id);
}

static int expect_moves(struct run *r, char *rest)
{
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX];
    int want, n = 0;
    if (ludo_scn_int(rest, &want) < 0)
        return unsound(r, N_("not a number: {1}"), rest, NULL);
    r->rules->decision(r->table.state, &d);
    if (d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS)
        n = ludo_list_moves(r->rules, r->table.state, ludo_mask_first(d.must), list);
    return n == want ? 0 : fail_int(r, want, n);
}

/* Returns the number of outcomes, or -1 if the list has an illegal outcome or is not strictly ascending.
 * `outcomes` must not write more than `max` entries. */
static int outcomes(struct run *r)
{
    ludo_move list[OUTCOMES] = { 0 };
    r->rules->outcomes(r->table.state, list, 1);
    assert(list[1] == 0); /* max was 1, so only list[0] may be written */
    int n = r->rules->outcomes(r->table.state, list, OUTCOMES), sound = 0;
    for (int i = 0; i < n && i < OUTCOMES; i++)
        sound += r->rules->why_not(r->table.state, LUDO_CHANCE, list[i]) == 0 && (i == 0 || list[i - 1] < list[i]);
    return sound == (n < OUTCOMES ? n : OUTCOMES) ? n : -1;
}

static int expect_outcomes(struct run *r, char *rest)
{
    struct ludo_decision d;
    int want, n = 0;
    if (ludo_scn_int(rest, &want) < 0)
        return unsound(r, N_("not a number: {1}"), rest, NULL);
    r->rules->decision(r->table.state, &d);
    if (d.kind == LUDO_BY_CHANCE)
        n = outcomes(r);
    return n == want ? 0 : fail_int(r, want, n);
}

/* Checks `odds OUTCOME = N/M`: the weight of the outcome divided by the sum of all weights. */
static int expect_odds(struct run *r, char *rest)
{
    ludo_move list[OUTCOMES], m;
    char *share = ludo_scn_split(rest, " = "), *of = share ? ludo_scn_split(share, "/") : NULL;
    int part, whole, own = 0, all = 0;
    if (!of || ludo_scn_int(share, &part) < 0 || ludo_scn_int(of, &whole) < 0)
        return unsound(r, N_("expected: expect odds OUTCOME = N/M"), NULL, NULL);
    if (ludo_move_parse(r->rules, rest, strlen(rest), &m, &r->result->error) < 0)
        return -1;
    struct ludo_decision d;
    r->rules->decision(r->table.state, &d);
    int n = d.kind == LUDO_BY_CHANCE ? r->rules->outcomes(r->table.state, list, OUTCOMES) : 0;
    for (int i = 0; i < n && i < OUTCOMES; i++) {
        int weight = r->rules->weight ? (int)r->rules->weight(r->table.state, list[i]) : 1;
        all += weight;
        own += list[i] == m ? weight : 0;
    }
    return all && own * whole == all * part ? 0 : fail_share(r, share, of, own, all);
}

static int expect_over(struct run *r, bool over)
{
    struct ludo_decision d;
    struct ludo_result result;
    r->rules->decision(r->table.state, &d);
    r->rules->score(r->table.state, &result);
    if ((d.kind == LUDO_OVER) == over && result.over == over)
        return 0;
    return unmet(r, over ? N_("the game is not over") : N_("the game is over"), NULL, NULL);
}

/* Expectations that start with a fixed word. All other expectations have the form PATH = VALUE. */
/* clang-format off */
static const struct {
    const char *word;
    int (*check)(struct run *, char *rest);
} kinds[] = {
    { "score ", expect_score }, { "count ", expect_count }, { "to-move ", expect_to_move },
    { "asks ", expect_asks },   { "moves ", expect_moves }, { "rank ", expect_rank },
    { "line ", expect_line },   { "outcomes ", expect_outcomes },
    { "odds ", expect_odds },   { "auto ", ludo_scn_expect_auto },
};
/* clang-format on */

int ludo_scn_expect(struct run *r, char *rest)
{
    if (strcmp(rest, "over") == 0 || strcmp(rest, "playing") == 0)
        return expect_over(r, rest[0] == 'o');
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t n = strlen(kinds[i].word);
        if (strncmp(rest, kinds[i].word, n) != 0)
            continue;
        for (rest += n; *rest == ' '; rest++)
            ;
        return kinds[i].check(r, rest);
    }
    bool same = !strstr(rest, " != ");
    char *value = ludo_scn_split(rest, same ? " = " : " != ");
    if (!value)
        return unsound(r, N_("expected: expect PATH = VALUE"), NULL, NULL);
    return expect_value(r, rest, value, same);
}
