/* scenario.h - the .scn runner: rules told as given / play / offer / refuse / expect (docs/scenarios.md).
 *
 * Works on memory; the caller reads the files.  A run ends at the first line that does not hold. */
/* clang-format off */
#ifndef LUDO_SCENARIO_H
#define LUDO_SCENARIO_H

#include "table.h"

enum { LUDO_CLAUSES_MAX = 1024, LUDO_CARDS_MAX = 256 };

struct ludo_scenario {
    const struct ludo_rules *rules;               /* NULL: it broke before `game` */
    char title[160];                              /* the first head comment */
    bool passed;
    bool broken;                                  /* the file is at fault, not the rules: bad text, impossible table */
    struct ludo_error error;                      /* when it did not pass: line and reason */
    /* Shown: refused by this clause, or named in the head of a scenario that expects, offers or refuses something after a
       move; for a card, named by a move, or by what is expected, offered or refused after one. */
    uint8_t clauses[LUDO_CLAUSES_MAX / 8], cards[LUDO_CARDS_MAX / 8];
    uint8_t clauses_named[LUDO_CLAUSES_MAX / 8], cards_named[LUDO_CARDS_MAX / 8];       /* anywhere but in later comments */
};

bool ludo_scenario_run(struct ludo_scenario *, const char *text, size_t n);
bool ludo_scenario_run_with(struct ludo_scenario *, const char *text, size_t n, const struct ludo_rules *unlisted);

/* The same, and adds up which effects its moves fired: a count for each of LUDO_EFFECTS_MAX rows. */
bool ludo_scenario_fire(struct ludo_scenario *, const char *text, size_t n, uint32_t *fired);

enum { LUDO_EFFECTS_MAX = 8192 };                 /* rows of a game's table of effects */

int ludo_effect_rows(const struct ludo_rules *);
bool ludo_effect_row(const struct ludo_rules *, int row, struct ludo_effect *);   /* false: a gap */

/* ---- Coverage: which clauses and cards the passing scenarios show (coverage.c) -------------------- */

struct ludo_coverage {
    const struct ludo_rules *rules;
    int scenario_n;                               /* that passed */
    uint8_t clauses[LUDO_CLAUSES_MAX / 8], cards[LUDO_CARDS_MAX / 8];
    uint8_t clauses_named[LUDO_CLAUSES_MAX / 8], cards_named[LUDO_CARDS_MAX / 8];
};

/* If it passed, and is of this game.  A card that has effects is covered when one of them took place; one that has none,
   when the scenario shows it. */
void ludo_coverage_add(struct ludo_coverage *, const struct ludo_scenario *, const uint32_t *fired);
bool ludo_coverage_full(const struct ludo_coverage *);
void ludo_coverage_put(const struct ludo_coverage *, enum ludo_lang, struct ludo_text *);
void ludo_coverage_json(const struct ludo_coverage *, struct ludo_text *);        /* one member: "aerion":{...} */

/* ---- Hits: which effects of which cards random play has fired (fired.c) ---------------------------- */

/* How much the players of one game like its verbs, and what they are about (by a hash): exponents of two (biased_bot.c). */
struct ludo_bias {
    int config;                                   /* of variety.c: what they play */
    uint8_t tries;                                /* of so many answers they keep the one that looks best */
    uint8_t verb[256], about[256];
};

struct ludo_rare_table {                               /* a table where something rare was about to take place, and who sat there */
    int row, turns;                               /* the effect, and how many turns it took to come here */
    struct ludo_bias bias;
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
};

enum { LUDO_RARE_TABLES = 64, LUDO_FIRED_ENOUGH = 10 };

struct ludo_fired {
    const struct ludo_rules *rules;
    struct ludo_stream stream;                    /* of chance: each game has its own */
    int games;                                    /* played so far */
    uint32_t count[LUDO_EFFECTS_MAX], before[LUDO_EFFECTS_MAX];       /* before: when this turn began */
    int rare_n;                                  /* the archive, one for each of the rarest effects: */
    struct ludo_rare_table rare[LUDO_RARE_TABLES];
};

void ludo_bias_none(struct ludo_bias *, int config);                           /* all answers alike */
void ludo_bias_random(struct ludo_bias *, int config, struct ludo_rng *);
void ludo_bias_mutate(struct ludo_bias *, struct ludo_rng *);                   /* a part of it */
ludo_move ludo_bias_choose(const struct ludo_bias *, const struct ludo_rules *, const void *state, int seat,
                            struct ludo_rng *);

void ludo_fired_play(struct ludo_fired *);                                        /* the next game of the row of variety.c */
bool ludo_fired_enough(const struct ludo_fired *);                                /* each effect ten times */
bool ludo_fired_all(const struct ludo_fired *);
void ludo_fired_put(const struct ludo_fired *, enum ludo_lang, struct ludo_text *);
void ludo_fired_json(const struct ludo_fired *, struct ludo_text *);              /* one member: "aerion":{...} */

static inline bool ludo_marked(const uint8_t *set, int i) { return set[i / 8] >> (i % 8) & 1; }
static inline void ludo_mark(uint8_t *set, int i)         { set[i / 8] |= (uint8_t)(1 << (i % 8)); }

#endif
