/* effect_stats.h - row numbers in the table of effects: parts of each card, steps on the boards, other effects
 * (doings.def). */
#ifndef SCHOLARS_EFFECT_STATS_H
#define SCHOLARS_EFFECT_STATS_H

#include "scholars.h"

enum doing {
#define DOING(id, word) id,
#define DOINGS(id, n, ...) id, id##_LAST = id + (n) - 1,
#include "doings.def"
    DOINGS
};

enum {
    STEP_PARTS = 5, DISPATCH_PART = STEP_PARTS, OWN_PART = 2 * STEP_PARTS, OWN_PARTS = 4, PARTS = OWN_PART + OWN_PARTS,
    BOARD_ROW = CARDS * PARTS, DOING_ROW = BOARD_ROW + BOARD_EFFECTS * STEP_PARTS, EFFECT_ROWS = DOING_ROW + DOINGS,
};

static inline bool counted(const struct ludo_events *ev) { return ev && ev->fired; }
static inline void sc_count_effect(struct ludo_events *ev, int doing)
{
    ludo_count_effect(ev, DOING_ROW + doing);
}
static inline void sc_count_effect_of_card(struct ludo_events *ev, int card, int own)
{
    ludo_count_effect(ev, card * PARTS + OWN_PART + own);
}

void sc_count_effect_of_step(const sc_state *, struct ludo_task, const struct step *, struct ludo_events *);
void sc_count_effect_of_colour(const sc_state *, struct ludo_events *);
void sc_count_effect_of_act(const sc_state *, struct ludo_events *);
void sc_count_effect_of_no_fee(const sc_state *, int who, int room, struct ludo_events *);
void sc_count_final_effects(const sc_state *, struct ludo_events *);
void sc_count_effect_of_harvest(const sc_state *, int who, int kind, struct ludo_events *);

bool sc_effect_row(int row, struct ludo_effect *);

#endif
