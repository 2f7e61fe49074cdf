/* fired.c - the table of effects: which rows there are, and when one that needs no step of its own took place.
 *
 * Steps that are done at once, and those that look at cards first, are told of where they run (effects.c); here are
 * those that begin with an answer, lasting effects where they made a difference, and points at the end. */

#include "act.h"

/* clang-format off */
/* The only effect of a card, or its two steps. */
#define STEPS(timing) { timing, timing "-1", timing "-2" }
/* clang-format on */
static const char *const words[][3] = {
    [NO_EFFECT] = STEPS("none"),    [IMMEDIATE] = STEPS("immediate"), [ANYTIME] = STEPS("anytime"),
    [TIMELINE] = STEPS("timeline"), [DECLINE] = STEPS("decline"),     [FINAL] = STEPS("final"),
};

bool ak_effect(int row, struct ludo_effect *e)
{
    const struct card *c = &ak_printed.card[row / 2];
    bool two = c->body[1].op != OP_NONE;
    *e = (struct ludo_effect){ .card = row / 2, .what = words[c->timing][two ? 1 + row % 2 : 0] };
    return c->timing == FINAL ? row % 2 == 0 : c->body[row % 2].op != OP_NONE;
}

static bool counted(const struct ludo_events *ev) { return ev && ev->fired; }

void ak_fire_reductions(const ak_state *s, int card, struct ludo_events *ev)
{
    for (int i = 0; counted(ev) && i < IN_PLAY; i++) {
        int by = in_play(me(s))[i];
        if (by != LUDO_NONE && ak_reduction(s, by, card))
            ludo_fire(ev, effect_row(by, 0));
    }
}

/* P19, when a Technology is learned that could not be without it; a free one needs no help. */
void ak_fire_softened(const ak_state *s, int tech, struct ludo_events *ev)
{
    int source, by = counted(ev) ? ak_static(s, me(s), OP_PREREQ_LESS) : LUDO_NONE;
    if (by == LUDO_NONE || ak_meets(s, tech) ||
        (top(s).kind == T_EFFECT && ak_running(s, &source)->op == OP_LEARN_FREE))
        return;
    ludo_fire(ev, effect_row(by, 0));
}

static void fire_seat(const ak_state *s, int who, struct ludo_events *ev)
{
    const struct ak_seat *p = &s->seats[who];
    for (int i = 0; i < MONUMENTS; i++)
        if (has(p->past, i) && s->box->card[i].timing == FINAL && ak_final_points(s, who, i))
            ludo_fire(ev, effect_row(i, 0));
    for (int i = LEVEL_I; i < TECHS; i++)
        if (has(p->coll, i))
            ludo_fire(ev, effect_row(BUILDERS + i, 0));
}

void ak_fire_final(const ak_state *s, struct ludo_events *ev)
{
    for (int who = 0; counted(ev) && who < s->seats_n; who++)
        fire_seat(s, who, ev);
}

/* The first answer to a step is its taking place, unless it is a refusal or an agreement that must still be paid. */
void ak_fire_answer(const ak_state *s, ludo_move m, struct ludo_events *ev)
{
    int source, verb = ludo_verb_of(m);
    if (!counted(ev) || top(s).kind != T_STEP || top(s).b != 0)
        return;
    const struct step *step = ak_running(s, &source);
    bool looked =
        step->op == OP_DIG_KEEP || step->op == OP_DIG_CREATE || step->op == OP_DIG_DRAFT || step->op == OP_DIG_LEARN;
    bool nothing = verb == PASS || verb == DONE || (verb == AMOUNT && ludo_arg_of(m, 0) == 0);
    bool unpaid = verb == DO_IT && step->op != OP_SACRIFICE_SELF;
    if (!looked && !nothing && !unpaid)
        ludo_fire(ev, effect_row(source, (int)(step - card_of(s, source)->body)));
}
