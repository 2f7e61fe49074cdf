/* fired.c - counts how often random games fire each effect of each card.
 *
 * A game lists its effects (rules->effect) and reports each effect that happens (ludo_count_effect). An effect that
 * never fires in thousands of games is unreachable or broken.
 *
 * Uniformly random play reaches few rare effects of a long game. So an archive keeps a state for each of the rarest
 * effects. The state is from the game in which the effect fired after the fewest turns, at the start of the turn in
 * which it fired.
 *
 * Five games in eight continue from a state of the archive, as long as rare effects fire. The other games start
 * from the beginning: with uniformly random moves, with a random bias (biased_bot.c), or with a mutated bias of the
 * archive. */
#include "scenario.h"
#include "ludo/sim.h"

enum {
    STEPS_MAX = 100000, /* maximum number of moves; longer games are aborted */
    QUIET_MAX = 120,    /* a game from the archive stops after this many turns without a rare effect */
    /* number of archive entries that are picked at random; the entry with the rarest effect is played */
    DRAWN = 4,
};

int ludo_effect_rows(const struct ludo_rules *g)
{
    int n = g->effect ? g->effect_n : g->cards ? g->cards->n : 0;
    return n < LUDO_EFFECTS_MAX ? n : LUDO_EFFECTS_MAX;
}

bool ludo_effect_row(const struct ludo_rules *g, int row, struct ludo_effect *e)
{
    if (g->effect)
        return g->effect(row, e);
    *e = (struct ludo_effect){ .card = row };
    return true;
}

static bool row_of(const struct ludo_fired *f, int row, struct ludo_effect *e)
{
    return ludo_effect_row(f->rules, row, e);
}

static int rows_of(const struct ludo_fired *f) { return ludo_effect_rows(f->rules); }

/* ---- The archive ---------------------------------------------------------------------------------- */

/* Returns the archive entry to write for this effect: the entry of the effect, a free entry, or the entry of the most
 * common archived effect. Returns NULL if all entries have rarer effects. */
static struct ludo_rare_table *place_of(struct ludo_fired *f, int row)
{
    struct ludo_rare_table *most = f->rare;
    for (int i = 0; i < f->rare_n; i++) {
        if (f->rare[i].row == row)
            return &f->rare[i];
        if (f->count[f->rare[i].row] > f->count[most->row])
            most = &f->rare[i];
    }
    if (f->rare_n < LUDO_RARE_TABLES)
        return &f->rare[f->rare_n++];
    return f->count[most->row] > f->count[row] ? most : NULL;
}

/* Archives the state at the start of this turn for each effect that fired. Returns true if an entry changed. */
static bool keep(struct ludo_fired *f, const struct ludo_rare_table *table)
{
    bool kept = false;
    for (int row = 0, n = rows_of(f); row < n; row++) {
        if (f->count[row] == f->before[row])
            continue;
        f->before[row] = f->count[row];
        struct ludo_rare_table *place = place_of(f, row);
        if (!place || (place->row == row && place->turns && place->turns < table->turns))
            continue;
        *place = *table;
        place->row = row;
        kept = true;
    }
    return kept;
}

/* Picks a few entries of the archive at random and returns the entry with the rarest effect. */
static const struct ludo_rare_table *draw(const struct ludo_fired *f, struct ludo_rng *rng)
{
    const struct ludo_rare_table *best = &f->rare[ludo_rng_below(rng, f->rare_n)];
    for (int i = 1; i < DRAWN; i++) {
        const struct ludo_rare_table *other = &f->rare[ludo_rng_below(rng, f->rare_n)];
        best = f->count[other->row] < f->count[best->row] ? other : best;
    }
    return best;
}

/* ---- Playing -------------------------------------------------------------------------------------- */

static void play_one(struct ludo_fired *f, struct ludo_rare_table *table, int quiet_max, struct ludo_rng *rng)
{
    struct ludo_events events = { .fired = f->count };
    struct ludo_rare_table began = *table;
    struct ludo_walk w = ludo_walk(f->rules, table->state, rng);
    for (int turn = -1, quiet = 0; w.steps < STEPS_MAX && quiet <= quiet_max;) {
        bool over = !ludo_walk_next(&w);
        if (w.d.horizon != turn || over) {
            quiet = keep(f, &began) ? 0 : quiet + 1;
            table->turns++;
            began = *table;
        }
        if (over)
            return;
        turn = w.d.horizon;
        ludo_move m = w.seat == LUDO_CHANCE ? ludo_walk_random_move(&w)
                                            : ludo_bias_choose(&table->bias, f->rules, table->state, w.seat, rng);
        ludo_walk_play(&w, m, &events);
    }
}

static void set_up(const struct ludo_fired *f, struct ludo_rare_table *table)
{
    struct ludo_config config;
    ludo_config_sample(f->rules, table->bias.config, &config);
    f->rules->setup(table->state, &config);
    table->turns = 0;
}

void ludo_fired_play(struct ludo_fired *f)
{
    static const enum {
        PLAIN,
        NEW,
        CHANGED,
        ON_CHANGED,
        ON_NEW
    } kinds[] = { PLAIN, NEW, CHANGED, ON_CHANGED, ON_CHANGED, ON_NEW, ON_CHANGED, ON_NEW };
    struct ludo_rare_table table;
    struct ludo_rng rng;
    int kind = f->rare_n ? (int)kinds[f->games % 8] : PLAIN, config = f->games / 8;
    ludo_stream_at(&f->stream, 0, (uint32_t)f->games++, &rng);
    if (kind >= CHANGED)
        table = *draw(f, &rng);
    if (kind == PLAIN)
        ludo_bias_none(&table.bias, config);
    else if (kind == NEW || kind == ON_NEW)
        ludo_bias_random(&table.bias, kind == NEW ? config : table.bias.config, &rng);
    else
        ludo_bias_mutate(&table.bias, &rng);
    if (kind < ON_CHANGED)
        set_up(f, &table);
    play_one(f, &table, kind < ON_CHANGED ? STEPS_MAX : QUIET_MAX, &rng);
}

/* ---- Reports -------------------------------------------------------------------------------------- */

struct counting {
    int total, fired;
};

static struct counting count_rows(const struct ludo_fired *f)
{
    struct counting n = { 0, 0 };
    struct ludo_effect e;
    for (int i = 0; i < rows_of(f); i++)
        if (row_of(f, i, &e)) {
            n.total++;
            n.fired += f->count[i] > 0;
        }
    return n;
}

bool ludo_fired_enough(const struct ludo_fired *f)
{
    struct ludo_effect e;
    for (int i = 0; i < rows_of(f); i++)
        if (row_of(f, i, &e) && f->count[i] < LUDO_FIRED_ENOUGH)
            return false;
    return true;
}

bool ludo_fired_all(const struct ludo_fired *f)
{
    struct counting n = count_rows(f);
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
    ludo_put(out, ludo_translate(lang, N_("never:")));
    for (int i = 0; i < rows_of(f); i++)
        if (row_of(f, i, &e) && f->count[i] == 0) {
            ludo_put(out, " ");
            put_effect(f, &e, "/", out);
        }
}

void ludo_fired_put(const struct ludo_fired *f, enum ludo_lang lang, struct ludo_text *out)
{
    struct counting n = count_rows(f);
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
    ludo_put(out, ludo_translate(lang, N_("random games:")));
    ludo_put(out, " ");
    ludo_put_int(out, f->games);
    ludo_put(out, "  ");
    ludo_put(out, ludo_translate(lang, N_("effects fired:")));
    ludo_put(out, " ");
    ludo_put_int(out, n.fired);
    ludo_put(out, "/");
    ludo_put_int(out, n.total);
    if (n.fired < n.total)
        put_never(f, lang, out);
    ludo_put(out, "\n");
}

static void put_json_row(const struct ludo_fired *f, int row, const struct ludo_effect *e, struct ludo_text *out)
{
    ludo_put_json_open(out, NULL, '{');
    if (e->card != LUDO_NONE)
        ludo_put_json_text(out, "card", f->rules->cards->at[e->card].id);
    if (e->what)
        ludo_put_json_text(out, "effect", e->what);
    ludo_put_json_int(out, "fired", f->count[row]);
    ludo_put_json_close(out, '}');
}

void ludo_fired_json(const struct ludo_fired *f, struct ludo_text *out)
{
    struct ludo_effect e;
    ludo_put_json_open(out, f->rules->id, '{');
    ludo_put_json_int(out, "games", f->games);
    ludo_put_json_open(out, "effects", '[');
    for (int i = 0; i < rows_of(f); i++)
        if (row_of(f, i, &e))
            put_json_row(f, i, &e, out);
    ludo_put(out, "]}");
}
