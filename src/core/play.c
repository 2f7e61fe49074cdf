/* play.c - the public functions for the members of `struct ludo_rules`.
 *
 * Each function calls one member, or returns a default if the game does not define the member. */
#include "core.h"

#include <assert.h>
#include <string.h>

bool ludo_core_aligned(const void *state) { return (uintptr_t)state % LUDO_STATE_ALIGN == 0; }

size_t ludo_core_state_bytes(const struct ludo_rules *g) { return g->box ? g->box_at : g->state_size; }

void ludo_core_set_box(const struct ludo_rules *g, void *s)
{
    if (g->box)
        memcpy((char *)s + g->box_at, &g->box, sizeof g->box);
}

int ludo_version(void) { return LUDO_VERSION_NUMBER; }

void ludo_about(const struct ludo_rules *g, struct ludo_about *a)
{
    *a = (struct ludo_about){
        .id = g->id,
        .name = g->name,
        .blurb = g->blurb,
        .prefix = g->prefix,
        .version = g->version,
        .draft = g->draft,
        .min_seats = g->min_seats,
        .max_seats = g->max_seats,
        .state_size = g->state_size,
        .option_n = g->option_n,
        .clause_n = g->clause_n,
        .card_data_n = g->card_data_n,
        .amount_n = g->amount_n,
        .cards = g->cards,
        .streams = g->streams,
        .phases = g->phases,
        .steps = g->steps,
    };
}

const struct ludo_option *ludo_option_at(const struct ludo_rules *g, int i)
{
    return i >= 0 && i < g->option_n ? &g->options[i] : NULL;
}

const struct ludo_clause *ludo_clause_at(const struct ludo_rules *g, int i)
{
    return i >= 0 && i < g->clause_n ? &g->clauses[i] : NULL;
}

const struct ludo_card_data *ludo_card_data_at(const struct ludo_rules *g, int i)
{
    return i >= 0 && i < g->card_data_n ? &g->card_data[i] : NULL;
}

const struct ludo_amount *ludo_amount_at(const struct ludo_rules *g, int i)
{
    return i >= 0 && i < g->amount_n ? &g->amounts[i] : NULL;
}

/* ---- Playing */

size_t ludo_state_size(const struct ludo_rules *g) { return g->state_size; }
size_t ludo_state_align(void) { return LUDO_STATE_ALIGN; }

int ludo_setup(const struct ludo_rules *g, void *s, const struct ludo_config *c, struct ludo_error *e)
{
    if (!ludo_core_aligned(s))
        return ludo_try_error(g, -LUDO_MISALIGNED, e);
    if (ludo_config_check(g, c, e) < 0)
        return -1;
    g->setup(s, c);
    return 0;
}

void ludo_decision_of(const struct ludo_rules *g, const void *s, struct ludo_decision *d)
{
    assert(ludo_core_aligned(s));
    g->decision(s, d);
}

int ludo_moves(const struct ludo_rules *g, const void *s, int seat, ludo_move *out, int max)
{
    ludo_move list[LUDO_MOVES_MAX];
    assert(ludo_core_aligned(s));
    int n = ludo_list_moves(g, s, seat, list);
    if (max > 0)
        memcpy(out, list, (size_t)(n < max ? n : max) * sizeof *out);
    return n;
}

int ludo_outcomes(const struct ludo_rules *g, const void *s, ludo_move *out, int max)
{
    return g->outcomes(s, out, max);
}

uint32_t ludo_weight(const struct ludo_rules *g, const void *s, ludo_move m) { return g->weight ? g->weight(s, m) : 1; }

ludo_move ludo_sample(const struct ludo_rules *g, const void *s, struct ludo_rng *rng)
{
    ludo_move m = 0;
    g->sample(s, rng, &m);
    return m;
}

void ludo_play(const struct ludo_rules *g, void *s, int seat, ludo_move m, struct ludo_events *events)
{
    assert(ludo_core_aligned(s));
    g->play(s, seat, m, events);
}

int ludo_why_not(const struct ludo_rules *g, const void *s, int seat, ludo_move m) { return g->why_not(s, seat, m); }

void ludo_score(const struct ludo_rules *g, const void *s, struct ludo_result *r)
{
    memset(r, 0, sizeof *r);
    g->score(s, r);
}

int ludo_estimate(const struct ludo_rules *g, const void *view, int seat) { return g->estimate(view, seat); }

/* ---- Texts */

void ludo_card_of(const struct ludo_rules *g, int id, struct ludo_card *card) { g->card(g->box, id, card); }

void ludo_card_text(const struct ludo_rules *g, int id, enum ludo_lang lang, struct ludo_text *t)
{
    g->card_text(g->box, id, lang, t);
}

int ludo_amount_of(const struct ludo_rules *g, const void *view, int seat, int which, int of)
{
    return which >= 0 && which < g->amount_n ? g->amount(view, seat, which, of) : LUDO_NO_AMOUNT;
}

void ludo_draw(const struct ludo_rules *g, const void *view, int seat, enum ludo_lang lang, struct ludo_text *t)
{
    g->draw(view, seat, lang, t);
}

void ludo_move_note(const struct ludo_rules *g, const void *view, int seat, ludo_move m, enum ludo_lang lang,
                    struct ludo_text *t)
{
    if (g->note && !ludo_core_label_needs_effect(g, m))
        g->note(view, seat, m, lang, t);
}
