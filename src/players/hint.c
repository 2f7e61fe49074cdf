/* hint.c - hints: the best moves, their values and the reasons, from the search of `master`.
 *
 * The three best moves are replayed in the determinized states of the search. For each move, the numbers that players
 * count (points, and fields with `counted` in the schema) are added up. Each hint is compared with another move. The
 * reasons for the hint are the numbers that differ most between the two moves. Only the view of the seat is used. */
#include "search.h"

#include <limits.h>
#include <string.h>

/* LEAST: a difference of less than this many tenths is not given as a reason */
enum { COUNTS_MAX = 128, WORLDS = 16, LEAST = 3 };

struct count { /* one number that players count */
    const char *what, *of;
    int weight;
    int64_t sum[LUDO_HINTS_MAX]; /* sum over the determinized states, for each of the best moves */
};

struct ledger {
    const struct ludo_rules *rules;
    int seat, answer, n;
    struct count at[COUNTS_MAX];
};

/* ---- Counting --------------------------------------------------------------------------------------- */

static void add(struct ledger *l, const char *what, const char *of, int weight, int64_t value)
{
    if (l->n == COUNTS_MAX)
        return;
    struct count *c = &l->at[l->n++];
    c->what = what;
    c->of = of;
    c->weight = weight;
    c->sum[l->answer] += value;
}

static int ones(const unsigned char *at, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        for (int bits = at[i]; bits; bits &= bits - 1)
            sum++;
    return sum;
}

static int64_t number(const struct ludo_field *f, const unsigned char *at)
{
    uint32_t value = 0;
    for (int i = f->len - 1; i >= 0; i--)
        value = value << 8 | at[i];
    if (f->min < 0 && f->len < 4 && value >> (8 * f->len - 1))
        return (int64_t)value - ((int64_t)1 << 8 * f->len);
    return f->min < 0 ? (int64_t)(int32_t)value : (int64_t)value;
}

/* Returns the value of a number field. For a field of another type, returns the number of things in the field. */
static int64_t amount(const struct ludo_field *f, const unsigned char *at)
{
    switch (f->type) {
    case LUDO_INT: return number(f, at);
    case LUDO_LIST: return at[0];
    case LUDO_SET: return ones(at, f->len);
    case LUDO_NAME: return *at != LUDO_NONE;
    default: break;
    }
    int64_t sum = 0;
    for (int i = 0; f->type == LUDO_BAG && i < f->len; i++)
        sum += at[i];
    return sum;
}

static int64_t amount_of_all(const struct ludo_field *f, const unsigned char *at, const struct ludo_dim *dim, int dims)
{
    int64_t sum = 0;
    if (dims == 0 || dim->n == 0)
        return amount(f, at);
    for (int i = 0; i < dim->n; i++)
        sum += amount_of_all(f, at + (size_t)i * dim->stride, dim + 1, dims - 1);
    return sum;
}

static void count_field(struct ledger *l, const struct ludo_field *f, const unsigned char *state)
{
    bool own = strncmp(f->path, "seats[]", 7) == 0;
    const unsigned char *at = state + f->at + (own ? (size_t)l->seat * f->dim[0].stride : 0);
    const struct ludo_dim *row = &f->dim[own];
    if (!strstr(f->counted, "{1}") || !row->names)
        add(l, f->counted, NULL, 1, amount_of_all(f, at, row, 2 - own));
    else
        for (int i = 0; i < row->n; i++)
            add(l, f->counted, row->names->at[i].name, 1, amount(f, at + (size_t)i * row->stride));
}

static void count_result(struct ledger *l, const void *state)
{
    struct ludo_result r = { 0 };
    l->rules->score(state, &r);
    if (!r.common)
        add(l, N_("points"), NULL, 4, r.points[l->seat]);
    for (int i = 0; r.common && i < r.line_n; i++)
        add(l, r.line[i].what, NULL, 4, r.line[i].points[l->seat]);
}

static void count_all(struct ledger *l, int answer, const void *state)
{
    l->answer = answer;
    l->n = 0;
    count_result(l, state);
    for (int i = 0; i < l->rules->field_n; i++)
        if (l->rules->fields[i].counted)
            count_field(l, &l->rules->fields[i], state);
}

/* ---- Reasons ---------------------------------------------------------------------------------------- */

static int64_t size(int64_t n) { return n < 0 ? -n : n; }

/* Returns how significant the difference between two moves is: the square of the difference, divided by the variance
 * that is expected for counts of this size. */
static int64_t significance(const struct count *c, int a, int b, int worlds)
{
    int64_t apart = size(c->sum[a] - c->sum[b]);
    if (10 * apart < (int64_t)LEAST * worlds)
        return 0;
    return c->weight * 1000 * apart * apart / (size(c->sum[a]) + size(c->sum[b]) + worlds);
}

static int tenths(int64_t sum, int worlds) { return (int)((20 * sum + (sum < 0 ? -worlds : worlds)) / (2 * worlds)); }

static void give_reasons(const struct ledger *l, struct ludo_hints *advice, int i)
{
    struct ludo_hint_move *a = &advice->at[i];
    bool given[COUNTS_MAX] = { false };
    while (a->reason_n < LUDO_REASONS_MAX) {
        int best = -1;
        int64_t most = 0;
        for (int k = 0; k < l->n; k++) {
            int64_t says = given[k] ? 0 : significance(&l->at[k], i, a->than, advice->worlds);
            best = says > most ? k : best;
            most = says > most ? says : most;
        }
        if (best < 0)
            return;
        const struct count *c = &l->at[best];
        given[best] = true;
        a->reason[a->reason_n++] = (struct ludo_hint_reason){ c->what, c->of, tenths(c->sum[i], advice->worlds),
                                                              tenths(c->sum[a->than], advice->worlds) };
    }
}

static void look_again(struct ludo_search *t, struct ludo_hints *advice)
{
    _Alignas(8) unsigned char end[LUDO_STATE_MAX];
    struct ledger l = { .rules = t->evaluator.rules, .seat = t->seat };
    advice->worlds = t->worlds < WORLDS ? t->worlds : WORLDS;
    for (int k = 0; k < advice->worlds; k++)
        for (int i = 0; i < advice->n; i++) {
            ludo_search_replay(t, advice->at[i].move, k, end);
            count_all(&l, i, end);
        }
    for (int i = 0; i < advice->n && advice->n > 1; i++)
        give_reasons(&l, advice, i);
}

/* ---- Hints ------------------------------------------------------------------------------------------ */

static enum ludo_value_unit unit(const struct ludo_evaluator *m)
{
    return m->net ? LUDO_VALUE_RESULT : m->rules->chance ? LUDO_VALUE_CHANCE : LUDO_VALUE_ESTIMATE;
}

static int worth(const struct ludo_evaluator *m, int64_t sum, int worlds)
{
    if (worlds == 0)
        return 0;
    if (unit(m) != LUDO_VALUE_ESTIMATE)
        return (int)(sum * 1000 / LUDO_NET_ONE / worlds);
    return (int)(sum / worlds - LUDO_NET_ONE / 2);
}

int ludo_position_value(const struct ludo_rules *rules, const void *state, int seat, enum ludo_value_unit *in)
{
    struct ludo_evaluator m = ludo_evaluator(rules, state);
    *in = unit(&m);
    return worth(&m, ludo_evaluator_value(&m, state, seat), 1);
}

void ludo_search_hints(struct ludo_search *t, struct ludo_hints *advice)
{
    ludo_search_result(t);
    *advice = (struct ludo_hints){ .n = t->n < LUDO_HINTS_MAX ? t->n : LUDO_HINTS_MAX };
    advice->in = unit(&t->evaluator);
    bool far = t->stage || (advice->in == LUDO_VALUE_CHANCE && !t->evaluator.rules->rollout_move);
    advice->turns = far ? 3 : t->turns > 1 || t->evaluator.rules->rollout_move ? 2 : 1;
    for (int i = 0; i < advice->n; i++)
        advice->at[i] = (struct ludo_hint_move){ .move = t->answer[i],
                                                 .worth = worth(&t->evaluator, t->sum[i], t->worlds),
                                                 .than = i == 0 };
    look_again(t, advice);
}

void ludo_hint(const struct ludo_rules *rules, const void *view, int seat, int percent, struct ludo_rng *rng,
               struct ludo_hints *advice)
{
    struct ludo_search t;
    ludo_search_begin(&t, &ludo_player_master, rules, view, seat, rng);
    t.advises = true;
    ludo_search_reduce(&t, percent);
    ludo_search_continue(&t, LONG_MAX / 2);
    ludo_search_hints(&t, advice);
}

/* ---- Texts ------------------------------------------------------------------------------------------ */

static void put_tenths(struct ludo_text *t, enum ludo_lang lang, int n)
{
    if (n < 0)
        ludo_put(t, "−");
    n = n < 0 ? -n : n;
    ludo_put_int(t, n / 10);
    if (n % 10) {
        ludo_put(t, lang == LUDO_FR ? "," : ".");
        ludo_put_int(t, n % 10);
    }
}

/* Writes the sentence. Replaces {1}, {2} and {3} by the three words. */
static void put_filled(struct ludo_text *t, enum ludo_lang lang, const char *english, const char *const word[3])
{
    for (const char *at = ludo_translate(lang, english); *at; at++) {
        if (at[0] == '{' && at[1] >= '1' && at[1] <= '3' && at[2] == '}') {
            ludo_put(t, word[at[1] - '1']);
            at += 2;
        } else {
            ludo_put_char(t, *at);
        }
    }
}

static void put_number(char room[24], enum ludo_lang lang, enum ludo_value_unit in, int n)
{
    struct ludo_text t = ludo_text(room, 24);
    if (in != LUDO_VALUE_ESTIMATE)
        put_tenths(&t, lang, n);
    else
        ludo_put_int(&t, n);
}

void ludo_hints_put_value(const struct ludo_hints *advice, int i, enum ludo_lang lang, struct ludo_text *t)
{
    const struct ludo_hint_move *a = &advice->at[i];
    char value[24], apart[24];
    if (advice->n < 2) {
        ludo_put(t, ludo_translate(lang, N_("the only legal move")));
        return;
    }
    int more = a->worth - advice->at[a->than].worth;
    put_number(value, lang, advice->in, a->worth);
    put_number(apart, lang, advice->in, more < 0 ? -more : more);
    bool percent = advice->in != LUDO_VALUE_ESTIMATE;
    const char *english = more == 0 ? (percent ? N_("value {1} %, as good as the next best answer")
                                               : N_("value {1}, as good as the next best answer"))
                          : i == 0  ? (percent ? N_("value {1} %, {2} more than the next best answer")
                                               : N_("value {1}, {2} more than the next best answer"))
                                    : (percent ? N_("value {1} %, {2} less than the best answer")
                                               : N_("value {1}, {2} less than the best answer"));
    put_filled(t, lang, english, (const char *const[3]){ value, apart, "" });
}

static void put_reason(const struct ludo_hint_reason *r, enum ludo_lang lang, struct ludo_text *t)
{
    char what[200], here[24], there[24];
    struct ludo_text w = ludo_text(what, sizeof what), a = ludo_text(here, sizeof here),
                     b = ludo_text(there, sizeof there);
    put_filled(&w, lang, r->what, (const char *const[3]){ r->of ? ludo_translate(lang, r->of) : "", "", "" });
    put_tenths(&a, lang, r->here);
    put_tenths(&b, lang, r->there);
    put_filled(t, lang, N_("{1} {2} instead of {3}"), (const char *const[3]){ what, here, there });
}

void ludo_hints_put_reason(const struct ludo_hints *advice, int i, enum ludo_lang lang, struct ludo_text *t)
{
    const struct ludo_hint_move *a = &advice->at[i];
    char all[800];
    struct ludo_text list = ludo_text(all, sizeof all);
    if (advice->n < 2)
        return;
    for (int k = 0; k < a->reason_n; k++) {
        ludo_put(&list, k ? ludo_translate(lang, N_("; ")) : "");
        put_reason(&a->reason[k], lang, &list);
    }
    const char *english = !a->reason_n && i    ? N_("No visible difference from the best move yet.")
                          : !a->reason_n       ? N_("Better position, with no visible difference yet.")
                          : advice->turns == 1 ? N_("By the end of the turn, on average: {1}.")
                          : advice->turns == 2 ? N_("By the end of the next turn, on average: {1}.")
                                               : N_("After a few turns, on average: {1}.");
    put_filled(t, lang, english, (const char *const[3]){ all, "", "" });
}

const char *ludo_hints_unit_text(const struct ludo_hints *advice)
{
    switch (advice->in) {
    case LUDO_VALUE_RESULT:
        return N_("100 %: a clear win; 50 %: an even game; 0 %: a clear loss. Winning counts for one half, the margin "
                  "for the other half.");
    case LUDO_VALUE_CHANCE: return N_("The numbers are chances of winning.");
    default: return N_("The numbers are an estimate of the position: more is better.");
    }
}
