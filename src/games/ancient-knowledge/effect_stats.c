/* effect_stats.c - the rows of the effect statistics, and the FINAL effects that score at the end of the game.
 *
 * Steps are counted where they run (effects.c). Lasting effects are counted where they change a result. */

#include "act.h"

/* clang-format off */
/* Names of rows for a single step, and for the first and the second of two steps. */
#define STEPS(timing) { timing, timing "-1", timing "-2" }
/* clang-format on */
static const char *const words[][3] = {
    [NO_EFFECT] = STEPS("none"),    [IMMEDIATE] = STEPS("immediate"), [ANYTIME] = STEPS("anytime"),
    [TIMELINE] = STEPS("timeline"), [DECLINE] = STEPS("decline"),     [FINAL] = STEPS("final"),
};

bool ak_effect(int row, struct ludo_effect *e)
{
    const struct card *c = &ak_printed.card[row / 2];
    bool two = c->body[1].op;
    *e = (struct ludo_effect){ .card = row / 2, .what = words[c->timing][two ? 1 + row % 2 : 0] };
    return c->timing == FINAL ? row % 2 == 0 : c->body[row % 2].op;
}

static void count_effects_of_seat(const ak_state *s, int who, struct ludo_events *ev)
{
    const struct ak_seat *p = &s->seats[who];
    for (int i = 0; i < MONUMENTS; i++)
        if (has(p->past, i) && s->box->card[i].timing == FINAL && ak_final_points(s, who, i))
            ludo_count_effect(ev, effect_row(i, 0));
    for (int i = LEVEL_I; i < TECHS; i++)
        if (has(p->coll, i))
            ludo_count_effect(ev, effect_row(BUILDERS + i, 0));
}

void ak_count_final_effects(const ak_state *s, struct ludo_events *ev)
{
    for (int who = 0; is_counted(ev) && who < s->seats_n; who++)
        count_effects_of_seat(s, who, ev);
}
