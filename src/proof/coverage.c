/* coverage.c - reports the clauses and cards that no passing scenario tests, and the clauses and cards that a scenario
 * names but does not test.
 *
 * Clauses that are marked as informative state no behaviour and are not counted. */
#include "scenario.h"

#include <string.h>

struct count {
    int total, covered;
};

static void join(uint8_t *set, const uint8_t *with, size_t n)
{
    for (size_t i = 0; i < n; i++)
        set[i] |= with[i];
}

/* A card with effects is covered if one of its effects fired. A card without effects is covered if the scenario tests
 * it. */
static void add_cards(struct ludo_coverage *c, const struct ludo_scenario *s, const uint32_t *fired)
{
    uint8_t has_rows[LUDO_CARDS_MAX / 8] = { 0 };
    struct ludo_effect e;
    for (int row = 0; row < ludo_effect_rows(c->rules); row++)
        if (ludo_effect_row(c->rules, row, &e) && e.card < LUDO_CARDS_MAX) {
            ludo_mark(has_rows, e.card);
            if (fired[row])
                ludo_mark(c->cards, e.card);
        }
    for (size_t i = 0; i < sizeof c->cards; i++)
        c->cards[i] |= (uint8_t)(s->cards[i] & ~has_rows[i]);
}

void ludo_coverage_add(struct ludo_coverage *c, const struct ludo_scenario *s, const uint32_t *fired)
{
    if (!s->passed || s->rules != c->rules)
        return;
    c->scenario_n++;
    join(c->clauses, s->clauses, sizeof c->clauses);
    join(c->clauses_named, s->clauses_named, sizeof c->clauses_named);
    join(c->cards_named, s->cards_named, sizeof c->cards_named);
    add_cards(c, s, fired);
}

static struct count count_clauses(const struct ludo_coverage *c)
{
    struct count n = { 0, 0 };
    for (int i = 0; i < c->rules->clause_n; i++) {
        const struct ludo_clause *k = &c->rules->clauses[i];
        n.total += !k->informative;
        n.covered += !k->informative && ludo_marked(c->clauses, k->n);
    }
    return n;
}

static struct count count_cards(const struct ludo_coverage *c)
{
    struct count n = { c->rules->cards ? c->rules->cards->n : 0, 0 };
    for (int i = 0; i < n.total; i++)
        n.covered += ludo_marked(c->cards, i);
    return n;
}

bool ludo_coverage_full(const struct ludo_coverage *c)
{
    struct count clauses = count_clauses(c), cards = count_cards(c);
    return clauses.covered == clauses.total && cards.covered == cards.total;
}

/* Writes one item of a list: a JSON string, or a word. */
static void put_word(const char *word, bool as_json, struct ludo_text *out)
{
    if (as_json) {
        ludo_put_json_text(out, NULL, word);
        return;
    }
    ludo_put(out, " ");
    ludo_put(out, word);
}

/* Lists the clauses that are not covered. If `named`, lists only clauses that scenarios name, otherwise only
 * clauses that no scenario names. */
static void put_clauses(const struct ludo_coverage *c, bool named, bool as_json, struct ludo_text *out)
{
    for (int i = 0; i < c->rules->clause_n; i++) {
        const struct ludo_clause *k = &c->rules->clauses[i];
        char word[32];
        struct ludo_text text = ludo_text(word, sizeof word);
        if (k->informative || ludo_marked(c->clauses, k->n) || ludo_marked(c->clauses_named, k->n) != named)
            continue;
        ludo_clause_put(c->rules, k->n, &text);
        put_word(word, as_json, out);
    }
}

static void put_cards(const struct ludo_coverage *c, bool named, bool as_json, struct ludo_text *out)
{
    for (int i = 0; c->rules->cards && i < c->rules->cards->n; i++)
        if (!ludo_marked(c->cards, i) && ludo_marked(c->cards_named, i) == named)
            put_word(c->rules->cards->at[i].id, as_json, out);
}

typedef void lister(const struct ludo_coverage *, bool named, bool as_json, struct ludo_text *);

/* Writes "  missing: AE-3 AE-7", or nothing if the list is empty. */
static void put_list(const struct ludo_coverage *c, const char *what, lister *list, bool named, struct ludo_text *out)
{
    char room[1 << 14];
    struct ludo_text words = ludo_text(room, sizeof room);
    list(c, named, false, &words);
    if (!words.n)
        return;
    ludo_put(out, "  ");
    ludo_put(out, what);
    ludo_put(out, room);
}

static void put_row(const struct ludo_coverage *c, enum ludo_lang lang, const char *what, struct count n, lister *list,
                    struct ludo_text *out)
{
    ludo_put(out, "  ");
    ludo_put(out, ludo_translate(lang, what));
    ludo_put(out, " ");
    ludo_put_int(out, n.covered);
    ludo_put(out, "/");
    ludo_put_int(out, n.total);
    put_list(c, ludo_translate(lang, N_("missing:")), list, false, out);
    put_list(c, ludo_translate(lang, N_("named but not tested:")), list, true, out);
    ludo_put(out, "\n");
}

void ludo_coverage_put(const struct ludo_coverage *c, enum ludo_lang lang, struct ludo_text *out)
{
    ludo_put(out, c->rules->id);
    ludo_put(out, "  ");
    ludo_put(out, ludo_translate(lang, N_("passing scenarios:")));
    ludo_put(out, " ");
    ludo_put_int(out, c->scenario_n);
    ludo_put(out, "\n");
    put_row(c, lang, N_("clauses"), count_clauses(c), put_clauses, out);
    put_row(c, lang, N_("cards"), count_cards(c), put_cards, out);
}

static void put_json(const struct ludo_coverage *c, const char *key, struct count n, lister *list,
                     struct ludo_text *out)
{
    ludo_put_json_open(out, key, '{');
    ludo_put_json_int(out, "total", n.total);
    ludo_put_json_int(out, "covered", n.covered);
    ludo_put_json_open(out, "missing", '[');
    list(c, false, true, out);
    ludo_put_json_close(out, ']');
    ludo_put_json_open(out, "named", '[');
    list(c, true, true, out);
    ludo_put(out, "]}");
}

void ludo_coverage_json(const struct ludo_coverage *c, struct ludo_text *out)
{
    ludo_put_json_open(out, c->rules->id, '{');
    put_json(c, "clauses", count_clauses(c), put_clauses, out);
    put_json(c, "cards", count_cards(c), put_cards, out);
    ludo_put_json_close(out, '}');
}
