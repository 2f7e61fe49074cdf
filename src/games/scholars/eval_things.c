/* eval_things.c - value of silver, gold, dice, research steps and card effects for a seat. */

#include "eval.h"

/* ---- Value of dice and workers ----------------------------------------------------------------------------------- */

/* Returns the value of a die that the seat owns, wherever the die is. Coloured dice are rare, and white dice lower the
 * score. */
static int owned_worth(struct outlook *o, int colour)
{
    static const int8_t now[COLOURS] = { -15, 15, 15, 15, 20, 20, 20, 20 },
                        then[COLOURS] = { -10, 45, 45, 45, 75, 75, 75, 55 };
    return now[colour] + scaled(o, then[colour]);
}

int sc_hand_worth_of(struct outlook *o, int die)
{
    static const uint8_t base[COLOURS] = { 14, 34, 34, 34, 44, 44, 44, 38 };
    return scaled(o, base[colour_of(die)] + 7 * value_of(die));
}

int sc_best_owned(struct outlook *o, unsigned colours)
{
    int best = -POINT;
    while (colours)
        best = most(best, o->owned[pop_lowest(&colours)]);
    return best;
}

static int special_worth(struct outlook *, const struct step *);

/* Returns true for steps whose value depends on more than their number n. */
static bool is_special(int op)
{
    const uint64_t special = 1ull << OP_WORKER | 1ull << OP_DIE | 1ull << OP_DIE_TO_HAND | 1ull << OP_DESTROY |
                             1ull << OP_ADVANCE | 1ull << OP_HARVEST | 1ull << OP_COUNT_XP | 1ull << OP_COUNT_WORKERS;
    _Static_assert(OPS <= 64, "a bit for each");
    return special >> op & 1;
}

static int priced(struct outlook *o, const struct step *step)
{
    return o->price[step->op].flat + o->price[step->op].each * step->n;
}

static int step_worth(struct outlook *o, const struct step *step)
{
    return is_special(step->op) ? special_worth(o, step) : priced(o, step);
}

int sc_steps_worth(struct outlook *o, const struct step *step, int from, int n)
{
    int sum = 0;
    for (int i = from; i < n; i++)
        sum += step[i].op ? step_worth(o, &step[i]) : 0;
    return sum;
}

int sc_effect_worth(struct outlook *o, const struct effect *e)
{
    int one = sc_steps_worth(o, e->a, 0, 3), other = e->b[0].op ? sc_steps_worth(o, e->b, 0, 2) : one;
    return most(0, most(one, other) - priced(o, &e->cost));
}

/* ---- Value of research ------------------------------------------------------------------------------------------- */

int sc_harvest_worth(struct outlook *o, int track, int level)
{
    int row = o->box->level[level].harvest - 1;
    return row < 0 ? 0 : sc_effect_worth(o, &o->box->income[track][row]);
}

/* Returns the value of a research level. The points of the level are already in the score. */
int sc_level_worth(struct outlook *o, int level, int harvest) { return scaled(o, harvest) + scaled(o, 14 * level); }

/* Returns the value of a step up from this level. `harvest` is the value of the harvest at this level. */
int sc_climb_worth(struct outlook *o, int track, int level, int harvest)
{
    if (level >= TOP_LEVEL)
        return sc_steps_worth(o, o->box->track[track].beyond, 0, 1);
    return (o->box->level[level + 1].vp - o->box->level[level].vp) * POINT +
           sc_effect_worth(o, &o->box->reach[track][level]) +
           sc_level_worth(o, level + 1, sc_harvest_worth(o, track, level + 1)) - sc_level_worth(o, level, harvest);
}

int sc_advance_worth(struct outlook *o, int track) /* value of a step up from the current level */
{
    if (!(o->known >> track & 1)) {
        o->advance[track] = (int16_t)sc_climb_worth(o, track, o->p->level[track], o->harvest[track]);
        o->known |= (uint8_t)(1u << track);
    }
    return o->advance[track];
}

int sc_best_advance(struct outlook *o, unsigned tracks)
{
    int best = 0;
    while (tracks) {
        int t = pop_lowest(&tracks);
        best = most(best, sc_advance_worth(o, t));
    }
    return best;
}

int sc_best_harvest(struct outlook *o, unsigned tracks)
{
    int best = 0;
    while (tracks) {
        int t = pop_lowest(&tracks);
        best = most(best, o->harvest[t]);
    }
    return best;
}

/* ---- Value of the steps of effects ------------------------------------------------------------------------------- */

int sc_destroy_worth(struct outlook *o, int n)
{
    int white = o->p->bag[WHITE];
    for (int i = 0; i < o->held_n && colour_of(o->held[i]) == WHITE; i++) /* white dice have the lowest numbers */
        white += o->p->hand[o->held[i]];
    return least(n, white) * DESTROYED;
}

/* Sets the values of the steps and costs whose value depends only on their number n. */
void sc_price_steps(struct outlook *o)
{
    static const struct price price[OPS] = { [OP_INFLUENCE] = { .flat = INFLUENCED },
                                             [OP_INFLUENCE_SCROLL] = { .flat = MARKED },
                                             [OP_PLACE_OR_TAKE] = { .flat = A_GOLD_MOVED },
                                             [OP_PLACE_GOLD] = { .flat = A_GOLD_MOVED / 2 },
                                             [OP_PAGE] = { .flat = PAGE_WORTH },
                                             [OP_DISPATCH] = { .flat = DISPATCHED },
                                             [OP_RETIRE] = { .flat = 3 * POINT },
                                             [OP_REST] = { .flat = 2 * POINT },
                                             [OP_HARVEST_HAND] = { .flat = POINT },
                                             [OP_VALUE] = { .each = 35 },
                                             [OP_POINTS] = { .each = POINT } };
    memcpy(o->price, price, sizeof price);
    for (int c = 0; c < COLOURS; c++)
        o->owned[c] = (int16_t)owned_worth(o, c);
    o->price[OP_CYCLE].flat = (int16_t)scaled(o, 12);
    o->price[OP_UPGRADE].flat = (int16_t)scaled(o, UPGRADED);
    o->price[OP_EMPLOY].flat = (int16_t)scaled(o, EMPLOYED);
    o->price[OP_PAY_WORKERS].each = (int16_t)scaled(o, WHITE_WORKER);
    o->price[OP_PAY_WHITE_DIE].flat = (int16_t)-o->owned[WHITE];
    o->price[OP_DRAW].each = o->price[OP_PAY_BLACK_DIE].flat = (int16_t)scaled(o, DRAWN_DIE);
    o->price[OP_SILVER].each = o->price[OP_PAY_SILVER].each = (int16_t)silver_worth(o, 1);
    o->price[OP_GOLD].each = o->price[OP_PAY_GOLD].each = (int16_t)gold_worth(o, 1);
    o->price[OP_XP].each = o->price[OP_PAY_XP].each = (int16_t)scaled(o, XP_LATER);
}

static int special_worth(struct outlook *o, const struct step *step)
{
    switch (step->op) {
    case OP_WORKER: return step->n * worker_worth(o, step->arg == COLOUR_ARG + WHITE ? WHITE : RED);
    case OP_DIE: return step->n * sc_best_owned(o, colours_in(step));
    case OP_DIE_TO_HAND: return step->n * sc_best_owned(o, colours_in(step)) + scaled(o, DRAWN_DIE);
    case OP_DESTROY: return sc_destroy_worth(o, step->n);
    case OP_ADVANCE: return sc_best_advance(o, sc_track_mask(o->s, track_in(step)));
    case OP_HARVEST: return sc_best_harvest(o, sc_track_mask(o->s, track_in(step)));
    case OP_COUNT_XP: return o->p->xp * GOLD_NOW;
    default: return (o->p->workers[0] + o->p->workers[1] + o->p->workers[2] + o->p->workers[3]) * SILVER_NOW;
    }
}
