/* learn.c - the Learn action: take a Technology from a tile if its requirement is met (AK-22 to AK-27, AK-115). */

#include "act.h"

/* ---- Requirements of Technologies ------------------------------------------------------------------------------ */

/* Counts the player's cards for each term that a Technology can require. Learning spends no cards (AK-24). */
static void possessions(const struct ak_seat *p, uint8_t have[REQUIRED])
{
    have[NOTHING] = 0;
    memcpy(have + PAST_CITY, p->tally, TALLIES);
    have[PAST_BEST] = (uint8_t)ak_past_best(p);
    have[HAND] = p->hand.n;
    have[LOST] = (uint8_t)(p->lost < 255 ? p->lost : 255);
}

/* Returns by how much the player misses a requirement. A missed upper bound counts double, so that P19, which allows a
 * gap of 1, does not help. */
static int gap(struct test need, const uint8_t have[REQUIRED])
{
    int n = (need.n - have[need.term]) * (need.compare == GE ? 1 : -2);
    return n > 0 ? n : 0;
}

/* Returns by how much the player misses all requirements. The first requirement is tested even if it is empty, which is
 * faster than a branch. Few Technologies have a second requirement. */
static int missed(const struct test *needs, const uint8_t have[REQUIRED])
{
    int first = gap(needs[0], have);
    return needs[1].term == NOTHING ? first : first + gap(needs[1], have) + gap(needs[2], have);
}

/* Returns the Technologies of the mask that have no requirement or whose requirement is met (AK-22, AK-24). With the
 * card P19 in play, the player may miss one lower bound by 1. The function searches for P19 only if it would help
 * (AK-115). */
uint64_t ak_learnable(const ak_state *s, const struct ak_seat *p, uint64_t techs)
{
    uint8_t have[REQUIRED];
    uint64_t met = 0, nearly = 0;
    possessions(p, have);
    while (techs) {
        int tech = next_of(&techs), by = missed(tech_of(s, tech)->needs, have);
        met |= (uint64_t)(by == 0) << tech;
        nearly |= (uint64_t)(by == 1) << tech;
    }
    return nearly && ak_static(s, p, OP_PREREQ_LESS) != LUDO_NONE ? met | nearly : met;
}

bool ak_can_learn(const ak_state *s, const struct ak_seat *p, int tech)
{
    return ak_learnable(s, p, (uint64_t)1 << tech) != 0;
}

/* Counts the card P19 in the effect statistics if the player could not learn this Technology without P19. */
static void count_effect_of_softened(const ak_state *s, int tech, struct ludo_events *ev)
{
    int by = is_counted(ev) ? ak_static(s, me(s), OP_PREREQ_LESS) : LUDO_NONE;
    if (by != LUDO_NONE && !ak_tests_hold(s, s->active, tech_of(s, tech)->needs, NEEDS, LUDO_NONE))
        ludo_count_effect(ev, effect_row(by, 0));
}

/* ---- Learning a Technology --------------------------------------------------------------------------------------- */

ludo_move *ak_learns(uint64_t techs, ludo_move *out)
{
    while (techs)
        out = add_move1(out, LEARN_IT, next_of(&techs));
    return out;
}

static bool is_on_tiles(const ak_state *s, int tech)
{
    int tile;
    return tech < TECHS && ak_on_tiles(s, tech, &tile);
}

int ak_refuse_learn(const struct flow_action *q)
{
    return !is_on_tiles(q->s, q->a) ? AK(22) : ak_can_learn(q->s, me(q->s), q->a) ? 0 : AK(24);
}

/* Learns a Technology by the action or by an effect. Both ways have the same consequences (AK-145). */
void ak_learn(ak_state *s, int tech, bool free, struct ludo_events *ev)
{
    if (!free)
        count_effect_of_softened(s, tech, ev);
    ak_to_collection(s, mine(s), tech); /* the Technology counts from now on (AK-22) */
    push(s, T_LEARNED, 0, tech, 0);
}

/* Takes a Technology from a tile to the collection (AK-22). */
void ak_learn_it(ak_state *s, const struct flow_action *q)
{
    top_task(s)->a--;
    ak_learn(s, q->a, false, q->ev);
    ak_take_from_tile(s, q->a, q->ev);
}

bool ak_learned(ak_state *s, struct ludo_events *ev)
{
    int tech = top(s).a;
    (void)ev;
    pop(s);
    ak_on_learn(s, tech); /* adds the effect of a level I card (AK-23) */
    return false;
}

bool ak_learned_is_valid(const ak_state *s, struct ludo_task t) { return has(me(s)->coll, t.a); }

/* Returns true if the card's effect would change nothing once the card is in the collection. */
static bool does_nothing(const ak_state *s, int tech)
{
    ak_state then = *s;
    if (tech_of(s, tech)->timing != IMMEDIATE)
        return false;
    ak_to_collection(&then, mine(&then), tech);
    return !ak_possible(&then, BUILDERS + tech);
}

void ak_learn_aside(const struct flow_action *q)
{
    int tech = q->a, vp = tech_of(q->s, tech)->vp;
    if (vp)
        ludo_page_format(q->p, N_("{1} VP"), vp, 0, 0);
    if (does_nothing(q->s, tech))
        ludo_page_format(q->p, N_("its effect would do nothing now"), 0, 0, 0);
}

/* ---- An effect lets the player learn, sometimes without the requirement (AK-27) ----------------------- */

static uint64_t learnable_now(const struct effect *e) { return ak_learnable(e->s, me(e->s), ak_tile_techs(e->s)); }
bool ak_any_to_learn(const struct effect *e) { return learnable_now(e) != 0; }
bool ak_any_on_tiles(const struct effect *e) { return ak_tile_techs(e->s) != 0; }
ludo_move *ak_learn_list_moves(const struct effect *e, ludo_move *out) { return ak_learns(learnable_now(e), out); }
ludo_move *ak_free_list_moves(const struct effect *e, ludo_move *out) { return ak_learns(ak_tile_techs(e->s), out); }
int ak_refuse_learn_now(const struct flow_action *q, const struct effect *e) { return (void)e, ak_refuse_learn(q); }
int ak_refuse_free(const struct flow_action *q, const struct effect *e) { return is_on_tiles(e->s, q->a) ? 0 : AK(22); }

void ak_learn_now(const struct work *w, const struct flow_action *q)
{
    pop(w->s);
    /* OP_LEARN_FREE ignores the requirement (AK-27, AK-34) */
    ak_learn(w->s, q->a, w->step->op == OP_LEARN_FREE, q->ev);
    ak_take_from_tile(w->s, q->a, q->ev);
}
