/* scenario.h - runs scenarios (.scn files, docs/scenarios.md), and measures their coverage.
 *
 * The functions work on text in memory. A run stops at the first line that fails. */
/* clang-format off */
#ifndef LUDO_SCENARIO_H
#define LUDO_SCENARIO_H

#include "table.h"

enum { LUDO_CLAUSES_MAX = 1024, LUDO_CARDS_MAX = 256 };

struct ludo_scenario {
    const struct ludo_rules *rules;               /* the game; NULL: the run failed before the line `game` */
    char title[160];                              /* the first head comment */
    bool passed;
    /* the file is wrong, not the rules: a syntax error or an impossible state */
    bool broken;
    struct ludo_error error;                      /* if the scenario did not pass: the line and the reason */
    /* after a run with rotated seats: the reason why no seat could be rotated, or NULL */
    const char *unrotated;
    /* The tested clauses and cards. A clause is tested if a `refuse` line names it, or if the head names it and an
     * expect, offer or refuse line follows a move. A card is tested if a move names it, or if an expect, offer or
     * refuse line after a move names it. */
    uint8_t clauses[LUDO_CLAUSES_MAX / 8], cards[LUDO_CARDS_MAX / 8];
    /* Clauses and cards that the file names anywhere, except in comments after the head. */
    uint8_t clauses_named[LUDO_CLAUSES_MAX / 8], cards_named[LUDO_CARDS_MAX / 8];
};

/* Both functions run a scenario and return whether it passed. `unlisted`: a game that the registry does not list, or
 * NULL. */
bool ludo_scenario_run(struct ludo_scenario *, const char *text, size_t n);
bool ludo_scenario_run_with(struct ludo_scenario *, const char *text, size_t n, const struct ludo_rules *unlisted);

/* Further checks of a run. If all members are zero, there are no further checks. */
struct ludo_scenario_checks {
    bool rotate;                                  /* also plays the scenario with its seats rotated */
    int unlisted;                                 /* unlisted moves to try for each seat and question; -1: all */
    const struct ludo_rules *extra;               /* a game that is not in the registry, or NULL */
    const char *variants;                         /* the stored variants, which must hold; NULL: no variants */
    bool all_variants;                            /* also checks that the stored list of variants is up to date */
};

/* Appends the variants of a scenario that passes (docs/scenarios.md), each after a blank. */
void ludo_scenario_variants(const char *text, size_t n, const struct ludo_rules *extra, struct ludo_text *);

/* Finds the variants of a scenario in the text of variants.txt. Writes "" if it lists none. Returns `words`. */
const char *ludo_scenario_stored_variants(const char *list, const char *name, char *words, size_t room);

enum { LUDO_VARIANTS_MAX = 2048 };                /* maximum number of bytes of the variants of a scenario */

bool ludo_scenario_check(struct ludo_scenario *, const char *text, size_t n, const struct ludo_scenario_checks *);

/* Like ludo_scenario_run. Also adds to fired[LUDO_EFFECTS_MAX] how often each effect fired. */
bool ludo_scenario_fire(struct ludo_scenario *, const char *text, size_t n, uint32_t *fired);

enum { LUDO_EFFECTS_MAX = 8192 };                 /* maximum number of effects of a game */

int ludo_effect_rows(const struct ludo_rules *);
/* finds an effect by its row; returns false if the row does not exist */
bool ludo_effect_row(const struct ludo_rules *, int row, struct ludo_effect *);

/* ---- Coverage: clauses and cards that passing scenarios test (coverage.c) -------------------- */

struct ludo_coverage {
    const struct ludo_rules *rules;
    int scenario_n;                               /* number of passing scenarios */
    uint8_t clauses[LUDO_CLAUSES_MAX / 8], cards[LUDO_CARDS_MAX / 8];
    uint8_t clauses_named[LUDO_CLAUSES_MAX / 8], cards_named[LUDO_CARDS_MAX / 8];
};

/* Adds the results of a scenario. Ignores scenarios that failed or that test another game. */
void ludo_coverage_add(struct ludo_coverage *, const struct ludo_scenario *, const uint32_t *fired);
bool ludo_coverage_full(const struct ludo_coverage *);
void ludo_coverage_put(const struct ludo_coverage *, enum ludo_lang, struct ludo_text *);
/* writes one JSON member: "aerion":{...} */
void ludo_coverage_json(const struct ludo_coverage *, struct ludo_text *);

/* ---- Effects fired in random games (fired.c) ---------------------------- */

/* The preferences of a random player (biased_bot.c). A move has weight 2^(verb[verb] + about[hash of argument 1]). */
struct ludo_bias {
    /* number of a configuration (seats and options) for ludo_config_sample */
    int config;
    /* number of moves that the bot picks at random; the bot plays the one with the best estimate */
    uint8_t tries;
    uint8_t verb[256], about[256];
};

struct ludo_rare_table {                          /* a state shortly before a rare effect fired */
    /* row: the effect that fired; turns: number of turns played before this state */
    int row, turns;
    struct ludo_bias bias;
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
};

enum { LUDO_RARE_TABLES = 64, LUDO_FIRED_ENOUGH = 10 };

struct ludo_fired {
    const struct ludo_rules *rules;
    struct ludo_stream stream;                    /* source of random numbers; each game uses its own part */
    int games;                                    /* number of games played */
    /* count: number of times that each effect fired; before: the counts at the start of the turn */
    uint32_t count[LUDO_EFFECTS_MAX], before[LUDO_EFFECTS_MAX];
    /* number of entries in the archive, one for each of the rarest effects */
    int rare_n;
    struct ludo_rare_table rare[LUDO_RARE_TABLES];
};

void ludo_bias_none(struct ludo_bias *, int config);                           /* gives all moves the same weight */
void ludo_bias_random(struct ludo_bias *, int config, struct ludo_rng *);
/* replaces some weights by random weights */
void ludo_bias_mutate(struct ludo_bias *, struct ludo_rng *);
ludo_move ludo_bias_choose(const struct ludo_bias *, const struct ludo_rules *, const void *state, int seat,
                            struct ludo_rng *);

void ludo_fired_play(struct ludo_fired *);                                        /* plays the next game */
/* returns true if every effect fired at least LUDO_FIRED_ENOUGH times */
bool ludo_fired_enough(const struct ludo_fired *);
bool ludo_fired_all(const struct ludo_fired *);
void ludo_fired_put(const struct ludo_fired *, enum ludo_lang, struct ludo_text *);
/* writes one JSON member: "aerion":{...} */
void ludo_fired_json(const struct ludo_fired *, struct ludo_text *);

static inline bool ludo_marked(const uint8_t *set, int i) { return set[i / 8] >> (i % 8) & 1; }
static inline void ludo_mark(uint8_t *set, int i)         { set[i / 8] |= (uint8_t)(1 << (i % 8)); }

#endif
