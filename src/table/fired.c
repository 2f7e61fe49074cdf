/* fired.c - how often random play fires each effect of each card.
 *
 * The games say which effects they have (rules->effect) and when one takes place (ludo_fire); here they are
 * played and counted.  An effect that thousands of games never fire is out of reach, or broken.
 *
 * Where all answers are alike nobody comes far in a long game.  So only one game in four is played in that way; in
 * another the players have a taste of their own (taste.c); in a third they have one that led to something rare before,
 * a little changed; and a fourth goes on from the table where that was. */
#include "scenario.h"
#include "table.h"

enum {
    STEPS_MAX = 100000, /* a game that does not end is left */
    RARE = 20,           /* an effect that took place so often is no longer rare */
};

static bool row_of(const struct ludo_fired *f, int row, struct ludo_effect *e)
{
    if (f->rules->effect)
        return f->rules->effect(row, e);
    *e = (struct ludo_effect){ .card = row };
    return true;
}

static int rows_of(const struct ludo_fired *f)
{
    int n = f->rules->effect ? f->rules->effect_n : f->rules->cards ? f->rules->cards->n : 0;
    return n < LUDO_EFFECTS_MAX ? n : LUDO_EFFECTS_MAX;
}

/* How much is known: one for each time an effect was still rare. */
static int known(const struct ludo_fired *f)
{
    uint32_t sum = 0;
    for (int i = 0, n = rows_of(f); i < n; i++)
        sum += f->count[i] < RARE ? f->count[i] : RARE;
    return (int)sum;
}

static void keep(struct ludo_fired *f, const struct ludo_lucky *table) { f->lucky[f->lucky_n++ % LUDO_LUCKY] = *table; }

static void play_one(struct ludo_fired *f, struct ludo_lucky *table, struct ludo_rng *rng)
{
    const struct ludo_rules *g = f->rules;
    struct ludo_events events = { .fired = f->count };
    int turn = -1, before = known(f);
    for (int steps = 0; steps < STEPS_MAX; steps++) {
        struct ludo_decision d;
        ludo_move m;
        g->decision(table->state, &d);
        if (d.kind == LUDO_OVER)
            return;
        if (table->taste.tries && d.turn != turn && known(f) > before)
            keep(f, table);
        before = d.turn != turn ? known(f) : before;
        turn = d.turn;
        int seat = d.kind == LUDO_BY_CHANCE ? LUDO_CHANCE : ludo_first(d.must);
        if (seat == LUDO_CHANCE)
            g->sample(table->state, rng, &m);
        else
            m = ludo_taste_choose(&table->taste, g, table->state, seat, rng, &events);
        g->play(table->state, seat, m, &events);
    }
}

static void set_up(const struct ludo_fired *f, struct ludo_lucky *table)
{
    struct ludo_config config;
    ludo_config_vary(f->rules, table->taste.config, &config);
    f->rules->setup(table->state, &config);
}

void ludo_fired_play(struct ludo_fired *f)
{
    struct ludo_lucky table;
    struct ludo_rng rng;
    int way = f->games % 4, lucky = f->lucky_n < LUDO_LUCKY ? f->lucky_n : LUDO_LUCKY;
    ludo_rng_seed(&rng, (uint64_t)f->games + 1);
    if (way >= 2 && lucky)
        table = f->lucky[ludo_rng_below(&rng, lucky)];
    if (way == 0)
        ludo_taste_plain(&table.taste, f->games / 4);
    else if (way == 1 || !lucky)
        ludo_taste_new(&table.taste, f->games, &rng);
    else
        ludo_taste_change(&table.taste, &rng);
    if (way < 3 || !lucky)
        set_up(f, &table);
    f->games++;
    play_one(f, &table, &rng);
}

struct count {
    int total, fired;
};

static struct count count_rows(const struct ludo_fired *f)
{
    struct count n = { 0, 0 };
    struct ludo_effect e;
    for (int i = 0; i < rows_of(f); i++)
        if (row_of(f, i, &e)) {
            n.total++;
            n.fired += f->count[i] > 0;
        }
    return n;
}

bool ludo_fired_all(const struct ludo_fired *f)
{
    struct count n = count_rows(f);
    return n.fired == n.total;
}

static void put_effect(const struct ludo_fired *f, const struct ludo_effect *e, const char *between,
                       struct ludo_text *out)
{
    if (e->card != LUDO_NONE)
        ludo_put(out, f->rules->cards->at[e->card].id);
    if (e->card != LUDO_NONE && e->what)
        ludo_put(out, between);
    if (e->what)
        ludo_put(out, e->what);
}

static void put_number(uint32_t n, struct ludo_text *out)
{
    for (uint32_t k = 1000000000; k > 1 && n < k; k /= 10)
        ludo_put(out, " ");
    ludo_put_int(out, n);
}

static void put_never(const struct ludo_fired *f, enum ludo_lang lang, struct ludo_text *out)
{
    struct ludo_effect e;
    ludo_put(out, "  ");
    ludo_put(out, ludo_say(lang, N_("never:")));
    for (int i = 0; i < rows_of(f); i++)
        if (row_of(f, i, &e) && f->count[i] == 0) {
            ludo_put(out, " ");
            put_effect(f, &e, "/", out);
        }
}

void ludo_fired_put(const struct ludo_fired *f, enum ludo_lang lang, struct ludo_text *out)
{
    struct count n = count_rows(f);
    struct ludo_effect e;
    for (int i = 0; i < rows_of(f); i++)
        if (row_of(f, i, &e)) {
            put_number(f->count[i], out);
            ludo_put(out, "  ");
            put_effect(f, &e, "  ", out);
            ludo_put(out, "\n");
        }
    ludo_put(out, f->rules->id);
    ludo_put(out, "  ");
    ludo_put(out, ludo_say(lang, N_("random games:")));
    ludo_put(out, " ");
    ludo_put_int(out, f->games);
    ludo_put(out, "  ");
    ludo_put(out, ludo_say(lang, N_("effects fired:")));
    ludo_put(out, " ");
    ludo_put_int(out, n.fired);
    ludo_put(out, "/");
    ludo_put_int(out, n.total);
    if (n.fired < n.total)
        put_never(f, lang, out);
    ludo_put(out, "\n");
}

static void put_json_word(const char *key, const char *word, struct ludo_text *out)
{
    ludo_put(out, "\"");
    ludo_put(out, key);
    ludo_put(out, "\":\"");
    ludo_put(out, word);
    ludo_put(out, "\",");
}

static void put_json_row(const struct ludo_fired *f, int row, const struct ludo_effect *e,
                         struct ludo_text *out)
{
    ludo_put(out, "{");
    if (e->card != LUDO_NONE)
        put_json_word("card", f->rules->cards->at[e->card].id, out);
    if (e->what)
        put_json_word("effect", e->what, out);
    ludo_put(out, "\"fired\":");
    ludo_put_int(out, f->count[row]);
    ludo_put(out, "}");
}

void ludo_fired_json(const struct ludo_fired *f, struct ludo_text *out)
{
    struct ludo_effect e;
    bool first = true;
    ludo_put(out, "\"");
    ludo_put(out, f->rules->id);
    ludo_put(out, "\":{\"games\":");
    ludo_put_int(out, f->games);
    ludo_put(out, ",\"effects\":[");
    for (int i = 0; i < rows_of(f); i++)
        if (row_of(f, i, &e)) {
            ludo_put(out, first ? "" : ",");
            put_json_row(f, i, &e, out);
            first = false;
        }
    ludo_put(out, "]}");
}
