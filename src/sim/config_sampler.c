/* config_sampler.c - an endless sequence of valid configurations of a game.
 *
 * Four kinds of configurations alternate: the default, one changed option (each in turn, with the options it needs),
 * and two random mixes. The number of seats also changes from configuration to configuration. For each number of seats,
 * the mixes use all values of all options. Signatures, property tests and fuzzers use this sequence. */
#include "ludo/game.h"
#include "ludo/sim.h"

#include <string.h>

static int option_find(const struct ludo_rules *rules, const char *id)
{
    for (int i = 0; i < rules->option_n; i++)
        if (strcmp(rules->options[i].id, id) == 0)
            return i;
    return -1;
}

/* Returns the k-th value of an option in ascending order, without the default value. After the last value, the count
 * starts again. */
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

/* Sets all options for mix number v. An option with n values takes each value once in n mixes, starting with a
 * random value. A value that is not allowed leaves the option unchanged. */
static void mix(const struct ludo_rules *rules, struct ludo_config *c, int v)
{
    for (int i = 0; i < rules->option_n; i++) {
        const struct ludo_option *o = &rules->options[i];
        int n = o->max - o->min + 1;
        struct ludo_rng rng;
        struct ludo_error ignored;
        ludo_rng_seed(&rng, (uint64_t)(v / n * LUDO_OPTIONS_MAX + i));
        c->option[i] = o->min + (v + ludo_rng_below(&rng, n)) % n;
        if (ludo_config_check(rules, c, &ignored) < 0)
            c->option[i] = o->standard;
    }
}

void ludo_config_sample(const struct ludo_rules *rules, int i, struct ludo_config *c)
{
    struct ludo_config plain;
    struct ludo_error ignored;
    int seats_n = rules->max_seats - rules->min_seats + 1, kind = i % 4, at = i / 4;
    ludo_config_default(rules, &plain);
    plain.seats = rules->min_seats + at % seats_n;
    *c = plain;
    if (kind >= 2)
        mix(rules, c, at / seats_n * 2 + kind - 2);
    for (int attempt = 0; kind == 1 && rules->option_n && attempt < 8; attempt++) {
        *c = plain;
        change(rules, c, at % rules->option_n, at / rules->option_n + attempt);
        if (ludo_config_check(rules, c, &ignored) == 0)
            return;
    }
    if (ludo_config_check(rules, c, &ignored) < 0)
        *c = plain;
}
