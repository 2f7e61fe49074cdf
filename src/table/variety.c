/* variety.c - the i-th of an endless row of valid configurations of a game.
 *
 * Three in turn: the standard game, one option changed (each in its turn, with what it needs), any mix.
 * The number of seats goes round with them.  Signatures, property tests and fuzzers all play this row. */
#include "table.h"

#include <string.h>

static int option_find(const struct ludo_rules *rules, const char *id)
{
    for (int i = 0; i < rules->option_n; i++)
        if (strcmp(rules->options[i].id, id) == 0)
            return i;
    return -1;
}

/* A value of this option that is not the standard one, the k-th going up and round. */
static int other_value(const struct ludo_option *o, int k)
{
    int span = o->max - o->min;
    if (span <= 0)
        return o->standard;
    int value = o->min + k % span;
    return value >= o->standard ? value + 1 : value;
}

static void change(const struct ludo_rules *rules, struct ludo_config *c, int option, int k)
{
    const struct ludo_option *o = &rules->options[option];
    c->option[option] = other_value(o, k);
    if (o->needs_seats > c->seats)
        c->seats = o->needs_seats;
    int need = o->needs ? option_find(rules, o->needs) : -1;
    if (need >= 0 && need != option && c->option[need] == rules->options[need].standard)
        change(rules, c, need, k);
}

static void mix(const struct ludo_rules *rules, struct ludo_config *c, struct ludo_rng *rng)
{
    for (int i = 0; i < rules->option_n; i++)
        if (ludo_rng_below(rng, 2))
            change(rules, c, i, ludo_rng_below(rng, 64));
}

void ludo_config_vary(const struct ludo_rules *rules, int i, struct ludo_config *c)
{
    struct ludo_config plain;
    struct ludo_rng rng;
    struct ludo_error ignored;
    ludo_config_default(rules, &plain);
    plain.seats = rules->min_seats + i / 3 % (rules->max_seats - rules->min_seats + 1);
    ludo_rng_seed(&rng, (uint64_t)i);
    for (int attempt = 0; attempt < 200; attempt++) {
        *c = plain;
        if (i % 3 == 1 && rules->option_n && attempt < 8)
            change(rules, c, i / 3 % rules->option_n, i / 3 / rules->option_n + attempt);
        else if (i % 3 != 0)
            mix(rules, c, &rng);
        if (ludo_config_check(rules, c, &ignored) == 0)
            return;
    }
    *c = plain;
}
