/* coverage.c - which clauses and cards no passing scenario names.
 *
 * A clause marked informative states no behaviour and is not counted. */
#include "scenario.h"

#include <string.h>

struct count {
    int total, covered;
};

void ludo_coverage_add(struct ludo_coverage *c, const struct ludo_scenario *s)
{
    if (!s->passed || s->rules != c->rules)
        return;
    c->scenario_n++;
    for (size_t i = 0; i < sizeof c->clauses; i++)
        c->clauses[i] |= s->clauses[i];
    for (size_t i = 0; i < sizeof c->cards; i++)
        c->cards[i] |= s->cards[i];
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

/* Lists what is missing: in JSON as strings, else as words. */
static void put_missing(const char *id, bool as_json, struct ludo_text *out)
{
    if (as_json) {
        ludo_put_json_text(out, NULL, id);
        return;
    }
    ludo_put(out, " ");
    ludo_put(out, id);
}

static void put_missing_clauses(const struct ludo_coverage *c, bool as_json, struct ludo_text *out)
{
    for (int i = 0; i < c->rules->clause_n; i++) {
        const struct ludo_clause *k = &c->rules->clauses[i];
        char id[24];
        struct ludo_text text = ludo_text(id, sizeof id);
        if (k->informative || ludo_marked(c->clauses, k->n))
            continue;
        ludo_clause_put(c->rules, k->n, &text);
        put_missing(id, as_json, out);
    }
}

static void put_missing_cards(const struct ludo_coverage *c, bool as_json, struct ludo_text *out)
{
    for (int i = 0; c->rules->cards && i < c->rules->cards->n; i++)
        if (!ludo_marked(c->cards, i))
            put_missing(c->rules->cards->at[i].id, as_json, out);
}

static void put_count(enum ludo_lang lang, const char *what, struct count n, struct ludo_text *out)
{
    ludo_put(out, "  ");
    ludo_put(out, ludo_say(lang, what));
    ludo_put(out, " ");
    ludo_put_int(out, n.covered);
    ludo_put(out, "/");
    ludo_put_int(out, n.total);
    if (n.covered < n.total) {
        ludo_put(out, "  ");
        ludo_put(out, ludo_say(lang, N_("missing:")));
    }
}

void ludo_coverage_put(const struct ludo_coverage *c, enum ludo_lang lang, struct ludo_text *out)
{
    ludo_put(out, c->rules->id);
    ludo_put(out, "  ");
    ludo_put(out, ludo_say(lang, N_("passing scenarios:")));
    ludo_put(out, " ");
    ludo_put_int(out, c->scenario_n);
    ludo_put(out, "\n");
    put_count(lang, N_("clauses"), count_clauses(c), out);
    put_missing_clauses(c, false, out);
    ludo_put(out, "\n");
    put_count(lang, N_("cards"), count_cards(c), out);
    put_missing_cards(c, false, out);
    ludo_put(out, "\n");
}

static void put_json_count(const char *key, struct count n, struct ludo_text *out)
{
    ludo_put_json_open(out, key, '{');
    ludo_put_json_int(out, "total", n.total);
    ludo_put_json_int(out, "covered", n.covered);
    ludo_put_json_open(out, "missing", '[');
}

void ludo_coverage_json(const struct ludo_coverage *c, struct ludo_text *out)
{
    ludo_put_json_open(out, c->rules->id, '{');
    put_json_count("clauses", count_clauses(c), out);
    put_missing_clauses(c, true, out);
    ludo_put(out, "]}");
    put_json_count("cards", count_cards(c), out);
    put_missing_cards(c, true, out);
    ludo_put(out, "]}}");
}
