/* benefit.c - benefits and cards of the hand: programs of gains and conversions (DR-79 to DR-84, DR-122). */

#include "act.h"

static void begin(dr_state *s, int who, int card, int which, int option)
{
    int step = option ? s->box->card[card].benefit[which].or_at : 0;
    push(s, T_BENEFIT, who, card, packed(which, step, 0, option));
}

static void in_vain(dr_state *s, int who, int card, const struct benefit *b, struct ludo_events *ev)
{
    if (b->step[0].gain == TRAILER && !b->step[0].times && !s->trailers)
        run_out(s, NO_TRAILERS); /* DR-78 */
    ludo_tell(ev, E_NOTHING, who, card, 0, 0);
}

/* Options that would do nothing are not offered; if none is left the benefit is void. */
void dr_start_benefit(dr_state *s, int who, int card, int which, struct ludo_events *ev)
{
    const struct benefit *b = &s->box->card[card].benefit[which];
    bool first = dr_option_works(s, who, b, 0), second = b->or_at && dr_option_works(s, who, b, 1);
    if (first && second)
        push(s, T_OPTION, who, card, which);
    else if (first || second)
        begin(s, who, card, which, second);
    else
        in_vain(s, who, card, b, ev);
}

void dr_choose_option(dr_state *s, int option)
{
    struct ludo_task t = top(s);
    pop(s);
    begin(s, t.who, t.a, t.b, option);
}

/* ---- Gains ------------------------------------------------------------------------------------------------------- */

static void gain_any(dr_state *s, int who, unsigned colours, struct ludo_events *ev)
{
    unsigned left = dr_supplied(s, colours);
    uint64_t mask = left;
    if (dr_count(left) == 1)
        dr_gain_cube(s, who, pop_lowest(&mask), ev);
    else if (left)
        push(s, T_COLOUR, who, (int)left, 0);
}

static void gain_each(dr_state *s, int who, unsigned colours, struct ludo_events *ev)
{
    for (uint64_t left = colours; left;)
        dr_gain_cube(s, who, pop_lowest(&left), ev);
}

void dr_gain(dr_state *s, int who, const struct step *step, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    switch (step->gain) {
    case COINS: dr_gain_coins(s, who, step->n, BY_BENEFIT, ev); break;
    case COINS_PER_ACROBAT: dr_gain_coins(s, who, step->n * dr_of_type(s, p, ACROBAT), BY_BENEFIT, ev); break;
    case A_CUBE: gain_any(s, who, step->colours, ev); break;
    case EACH_CUBE: gain_each(s, who, step->colours, ev); break;
    case LOOK: push(s, T_LOOK, who, step->n, 0); break;
    case TRAILER: push(s, T_TRAILER, who, step->n, 0); break;
    case CANCEL: p->cancels = (uint8_t)(p->cancels + step->n); break;
    case FIRE: push(s, T_FIRE, who, 0, 0); break;
    }
}

/* ---- Steps ------------------------------------------------------------------------------------------------------- */

static void next_step(dr_state *s)
{
    struct ludo_task *t = top_task(s);
    t->b = (uint8_t)packed(t->b & 3, step_of(*t) + 1, 0, option_of(*t));
}

static bool over(const dr_state *s, struct ludo_task t)
{
    const struct benefit *b = benefit_of(s, t);
    int step = step_of(t);
    return step == 3 || !b->step[step].gain || (b->or_at && !option_of(t) && step == b->or_at);
}

bool dr_benefit_waits(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    if (over(s, t)) {
        pop(s);
        return false;
    }
    const struct step *step = running(s, t);
    if (step->times && times_of(t) < step->times && dr_convertible(s, t.who, step))
        return true;
    next_step(s);
    if (step->times)
        return false;
    ludo_fire(ev, effect_row(t.a, t.b & 3));
    dr_gain(s, t.who, step, ev);
    return false;
}

/* A conversion: used once more, or not at all. */
void dr_answer_benefit(dr_state *s, ludo_move m, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    int who = t->who, card = t->a, which = t->b & 3;
    const struct step *step = running(s, *t);
    if (ludo_verb_of(m) == DONE) {
        next_step(s);
        return;
    }
    t->b = (uint8_t)packed(t->b & 3, step_of(*t), times_of(*t) + 1, option_of(*t));
    if (ludo_verb_of(m) == SPEND_CUBE)
        dr_spend_cube(s, who, ludo_arg_of(m, 0));
    else
        dr_pay_coins(s, who, step->cost_coins, BY_BENEFIT, NULL); /* the move has said it */
    ludo_fire(ev, effect_row(card, which));
    dr_gain(s, who, step, ev);
}

/* ---- Trailers ---------------------------------------------------------------------------------------------------- */

bool dr_trailer_waits(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    if (t.a && dr_trailer_wanted(s, t.who))
        return true;
    if (t.a)
        ludo_tell(ev, E_NO_TRAILER, t.who, 0, 0, 0);
    if (t.a && !s->trailers)
        run_out(s, NO_TRAILERS); /* DR-78 */
    pop(s);
    return false;
}

void dr_house(dr_state *s, int card)
{
    top_task(s)->a--;
    s->trailers--;
    s->performers[card] |= 1 << HAS_TRAILER;
}

/* ---- Cards of the hand ------------------------------------------------------------------------------------------- */

/* Applause put down early waits for the end of the show (DR-120). */
void dr_play_card(dr_state *s, int who, int card, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    dr_hand_remove(p, card);
    if (investment(s, card)->moment != SHOW_END) {
        dr_to_discard(s, card);
        dr_start_benefit(s, who, FIRST_INVESTMENT + card, 0, ev);
    } else if (top(s).kind == T_OVERFLOW) {
        p->applause |= investment(s, card)->applauds;
    } else {
        dr_score_applause(s, who, card, ev);
    }
}
