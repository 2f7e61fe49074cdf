/* check_varied.c - plays a scenario again with another number of seats and at another stage of the game (vary.c).
 *
 * Most rules hold in every round and with every number of players, but not all. Therefore the result of each variant
 * is stored, as a word:
 *
 *     5            all lines hold with 5 seats
 *     last         all lines hold at the stage `last`
 *     5last:14,17  the same with 5 seats and at the stage `last`; lines 14 and 17 do not hold
 *     3:..20       the lines before line 20 hold; line 20 cannot be played
 *
 * A variant in which no expect, offer or refuse line holds has no word. */
#include "scenario_run.h"

#include <string.h>

/* ---- Variants of a game ------------------------------------------------------------------------------------ */

struct variant {
    int seats;
    const struct stage *stage; /* the stage to set; NULL: the scenario is played at its own stage */
};

/* Finds variant i of a scenario that is written for `written` seats. A variant has another number of seats, another
 * stage, or the largest number of seats at the last stage. Returns false if there are fewer variants. */
static bool find_variant(const struct ludo_rules *g, int written, int i, struct variant *v)
{
    int numbers = g->max_seats - g->min_seats + 1, stages = 0;
    while (ludo_scn_stage(g, stages))
        stages++;
    bool both = i == numbers + stages;
    v->seats = i < numbers ? g->min_seats + i : both ? g->max_seats : written;
    v->stage = i < numbers ? NULL : ludo_scn_stage(g, both ? stages - 1 : i - numbers);
    return i < numbers + stages || (both && stages && written < g->max_seats);
}

static void put_name(const struct variant *v, int written, struct ludo_text *out)
{
    if (v->seats != written)
        ludo_put_int(out, v->seats);
    if (v->stage)
        ludo_put(out, ludo_scn_stage_id(v->stage));
}

/* ---- Words --------------------------------------------------------------------------------------------- */

static void put_result(const struct variant *v, const struct varied *is, struct ludo_text *out)
{
    ludo_put_char(out, ' ');
    put_name(v, is->written, out);
    if (is->unheld_n || is->stop)
        ludo_put_char(out, ':');
    for (int i = 0; i < is->unheld_n; i++) {
        ludo_put(out, i ? "," : "");
        ludo_put_int(out, is->unheld[i]);
    }
    if (is->stop) {
        ludo_put(out, "..");
        ludo_put_int(out, is->stop);
    }
}

static int read_number(const char **at)
{
    int n = 0;
    for (; **at >= '0' && **at <= '9'; ++*at)
        n = 10 * n + (**at - '0');
    return n;
}

/* Reads the line numbers after the colon of a word. */
static void read_lines(const char *at, struct expected *e)
{
    while (*at == ':' || *at == ',') {
        at++;
        if (*at >= '0' && *at <= '9' && e->unheld_n < UNHELD_MAX)
            e->unheld[e->unheld_n++] = (int16_t)read_number(&at);
    }
    if (strncmp(at, "..", 2) == 0) {
        at += 2;
        e->stop = read_number(&at);
    }
}

/* Finds the stored word of a variant. Returns false if no word is stored for this variant. */
static bool find_word(const char *words, const struct variant *v, int written, struct expected *e)
{
    char name[40];
    struct ludo_text text = ludo_text(name, sizeof name);
    put_name(v, written, &text);
    *e = (struct expected){ .stop = 0 };
    for (size_t n; *words; words += n) {
        words += strspn(words, " ");
        n = strcspn(words, " ");
        if (strncmp(words, name, strlen(name)) == 0 && strchr(": ", words[strlen(name)])) {
            read_lines(words + strlen(name), e);
            return true;
        }
    }
    return false;
}

/* ---- Lines ---------------------------------------------------------------------------------------------- */

static bool is_unheld(const struct expected *e, int line)
{
    for (int i = 0; i < e->unheld_n; i++)
        if (e->unheld[i] == line)
            return true;
    return false;
}

/* Returns true if this line must hold according to the stored result of the variant. */
static bool must_hold(const struct varied *v, int line)
{
    const struct expected *e = v->expected;
    return e && (!e->stop || line < e->stop) && !is_unheld(e, line);
}

bool ludo_scn_is_removed(const struct run *r)
{
    return r->varied && r->open && r->line < SCENARIO_LINES_MAX && r->movers[r->line] >= r->config.seats;
}

int ludo_scn_varied_line(struct run *r, bool failed)
{
    struct varied *v = r->varied;
    if (!failed)
        v->held += r->checks;
    else if ((v->failed = must_hold(v, r->line)))
        return -1;
    else if (v->impossible || !r->checks || v->unheld_n == UNHELD_MAX)
        v->stop = r->line;
    else
        v->unheld[v->unheld_n++] = (int16_t)r->line;
    return v->stop ? -1 : 0;
}

/* ---- Running variants ----------------------------------------------------------------------------------- */

static bool same_outcome(const struct varied *is, const struct expected *e)
{
    return is->stop == e->stop && is->unheld_n == e->unheld_n &&
           memcmp(is->unheld, e->unheld, (size_t)is->unheld_n * sizeof *is->unheld) == 0;
}

/* Puts the name of the variant before the error. */
static void fail_variant(struct ludo_scenario *result, const struct variant *v, int written)
{
    char name[40], why[160];
    struct ludo_text name_text = ludo_text(name, sizeof name), text = ludo_text(why, sizeof why);
    int line = result->error.line;
    result->error.line = 0;
    ludo_error_put(&result->error, LUDO_EN, &text);
    put_name(v, written, &name_text);
    ludo_fail(&result->error, N_("in the variant {1}: {2}"), name, why);
    result->error.line = line;
}

/* Runs one variant. Returns false if a line that must hold fails. */
static bool run_variant(const struct scenario_text *t, const struct variant *v, struct varied *is,
                        struct ludo_scenario *result)
{
    struct run r = { .varied = is, .movers = t->movers, .extra = t->extra };
    is->seats = v->seats;
    is->stage = v->stage;
    is->written = t->seats;
    is->differs = v->seats != t->seats;
    ludo_scn_run(&r, result, t->text, t->n);
    return !is->failed;
}

/* Returns true if the variant counts: it differs from the scenario, and at least one of its checked lines holds. */
static bool exists(const struct varied *is) { return is->held > 0 && is->differs; }

static bool is_written(const struct scenario_text *t, const struct variant *v)
{
    return v->seats == t->seats && !v->stage;
}

void ludo_scn_list_variants(const struct scenario_text *t, struct ludo_text *out)
{
    struct variant v;
    struct ludo_scenario result;
    for (int i = 0; find_variant(t->rules, t->seats, i, &v); i++) {
        struct varied is = { .seats = 0 };
        if (is_written(t, &v))
            continue;
        run_variant(t, &v, &is, &result);
        if (exists(&is))
            put_result(&v, &is, out);
    }
}

bool ludo_scn_check_variants(const struct scenario_text *t, const char *words, bool all, struct ludo_scenario *result)
{
    struct variant v;
    struct expected e;
    bool current = true;
    for (int i = 0; find_variant(t->rules, t->seats, i, &v); i++) {
        bool stored = find_word(words, &v, t->seats, &e);
        struct varied is = { .expected = stored ? &e : NULL };
        if (is_written(t, &v) || (!stored && !all))
            continue;
        if (!run_variant(t, &v, &is, result)) {
            fail_variant(result, &v, t->seats);
            return false;
        }
        current &= stored == exists(&is) && (!stored || same_outcome(&is, &e));
    }
    return current || !all ||
           ludo_fail(&result->error, N_("the list of variants is out of date: run make variants"), NULL, NULL) == 0;
}

static const char *line_after(const char *at)
{
    const char *end = strchr(at, '\n');
    return end ? end + 1 : NULL;
}

const char *ludo_scenario_stored_variants(const char *list, const char *name, char *words, size_t room)
{
    size_t n = strlen(name);
    words[0] = 0;
    for (const char *at = list; at; at = line_after(at)) {
        size_t length = strcspn(at, "\n");
        if (strncmp(at, name, n) != 0 || at[n] != ':' || length - n > room)
            continue;
        memcpy(words, at + n + 1, length - n - 1);
        words[length - n - 1] = 0;
        break;
    }
    return words;
}
