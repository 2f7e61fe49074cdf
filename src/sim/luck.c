/* luck.c - measures the luck of each seat in one game. */
#include "luck.h"

#include <string.h>

enum { WIN = 720 };

enum { POINTS = 10 }; /* without a net: a lead of this many points counts as nearly won */

/* A game without a net whose estimate is not a chance to win has no values from 0 to 1: its lead is converted. */
static int32_t position_value(struct ludo_evaluator *e, const void *state, int seat)
{
    if (e->net || e->rules->chance)
        return ludo_evaluator_value(e, state, seat);
    return ludo_logistic((int64_t)2 * LUDO_NET_ONE * ludo_evaluator_lead(e, state, seat) / POINTS);
}

void ludo_luck_begin(struct ludo_luck_meter *m, const struct ludo_rules *rules, const void *state)
{
    memset(m, 0, sizeof *m);
    m->seats = ((const uint8_t *)state)[rules->seats_at];
    for (int i = 0; i < m->seats; i++) {
        m->by_seat[i] = ludo_evaluator(rules, state);
        m->value[i] = position_value(&m->by_seat[i], state, i);
    }
}

/* Adds the values after one outcome to the sums, `weight` times. */
static void add_outcome(struct ludo_luck_meter *m, const void *state, ludo_move outcome, uint32_t weight, int64_t *sum)
{
    _Alignas(LUDO_STATE_ALIGN) unsigned char next[LUDO_STATE_MAX];
    const struct ludo_rules *rules = m->by_seat[0].rules;
    memcpy(next, state, rules->state_size);
    rules->play(next, LUDO_CHANCE, outcome, NULL);
    for (int i = 0; i < m->seats; i++)
        sum[i] += (int64_t)weight * position_value(&m->by_seat[i], next, i);
}

static int64_t rounded(int64_t sum, int64_t by) { return sum < 0 ? -((-sum + by / 2) / by) : (sum + by / 2) / by; }

void ludo_luck_expect(struct ludo_luck_meter *m, const void *state, struct ludo_rng *rng)
{
    const struct ludo_rules *rules = m->by_seat[0].rules;
    ludo_move list[LUDO_LUCK_EXACT];
    int64_t sum[LUDO_SEATS_MAX] = { 0 }, total = 0;
    int n = rules->outcomes(state, list, LUDO_LUCK_EXACT);
    for (int i = 0; i < (n <= LUDO_LUCK_EXACT ? n : LUDO_LUCK_SAMPLE); i++) {
        uint32_t weight = n <= LUDO_LUCK_EXACT ? ludo_weight(rules, state, list[i]) : 1;
        if (n > LUDO_LUCK_EXACT)
            rules->sample(state, rng, &list[i]);
        add_outcome(m, state, list[i], weight, sum);
        total += weight;
    }
    for (int i = 0; i < m->seats; i++)
        m->expected[i] = (int32_t)rounded(sum[i], total);
}

void ludo_luck_moved(struct ludo_luck_meter *m, const void *state, bool chance)
{
    for (int i = 0; i < m->seats; i++) {
        int32_t value = position_value(&m->by_seat[i], state, i);
        if (chance)
            m->luck[i] += value - m->expected[i];
        else
            m->play[i] += value - m->value[i];
        m->value[i] = value;
    }
}

int64_t ludo_luck_of(const struct ludo_luck_meter *m, int seat, bool common)
{
    int64_t others = 0, n = m->seats - 1, unit = LUDO_NET_ONE / LUDO_LUCK_UNIT;
    if (common || n == 0)
        return rounded(m->luck[seat], unit);
    for (int i = 0; i < m->seats; i++)
        others += i == seat ? 0 : m->luck[i];
    return rounded(m->luck[seat] * n - others, 2 * n * unit);
}

int ludo_win_parts(const uint8_t *rank, const int16_t *points, bool common, int seats, int seat)
{
    int first = 0;
    if (common)
        return points[seat] > 0 ? WIN : 0;
    for (int i = 0; i < seats; i++)
        first += rank[i] == 1;
    return rank[seat] == 1 ? WIN / first : 0;
}

int ludo_margin(const int16_t *points, bool common, int seats, int seat)
{
    int best = -32768;
    for (int i = 0; i < seats; i++)
        if (i != seat && points[i] > best)
            best = points[i];
    return common || seats == 1 ? points[seat] : points[seat] - best;
}
