/* benefits.c - benefits of performers and cards: gains, optional conversions, choices between two options
 * (DR-75, DR-79 to DR-84, DR-122). */

#include "act.h"
#include "text.h"

/* ---- What a benefit can bring now -------------------------------------------------------------------------------- */

static unsigned supplied(const dr_state *s, unsigned colours) /* mask of the colours left in the supply (DR-75) */
{
    unsigned left = 0;
    for (int c = 0; c < COLOURS; c++)
        left |= (unsigned)(s->supply[c] > 0) << c;
    return colours & left;
}

/* would the player gain anything from this step now? */
static bool gains(const dr_state *s, int who, const struct step *step)
{
    switch (step->gain) {
    case A_CUBE: return supplied(s, step->colours) != 0;
    case EACH_CUBE: return supplied(s, step->colours) == step->colours;
    case TRAILER: return dr_trailer_wanted(s, who);
    case FIRE: return circus_of(&s->seats[who]) != 0;
    default: break;
    }
    return step->gain != NOTHING;
}

/* Returns true if the player can pay. Coins and cubes are paid from the stock, never from performers (DR-81). The
 * stock includes gains of earlier performers in this show (DR-84). */
static bool payable(const struct dr_seat *p, const struct step *step)
{
    if (step->cost_coins > p->coins)
        return false;
    for (int c = 0; step->cost_colours && c < COLOURS; c++)
        if ((step->cost_colours >> c & 1) && p->stock[c])
            return true;
    return !step->cost_colours;
}

/* Returns true if a conversion is offered, which requires that its whole gain is available (DR-122). Only personnel
 * exchange cubes for cubes. */
bool dr_convertible(const dr_state *s, int who, const struct step *step)
{
    return payable(&s->seats[who], step) && gains(s, who, step);
}

static bool option_works(const dr_state *s, int who, const struct benefit *b, int option)
{
    int from = option ? b->or_at : 0, to = !option && b->or_at ? b->or_at : 3;
    for (int i = from; i < to; i++) {
        const struct step *step = &b->step[i];
        if (step->gain && (step->times ? dr_convertible(s, who, step) : gains(s, who, step)))
            return true;
    }
    return false;
}

bool dr_benefit_works(const dr_state *s, int who, const struct benefit *b)
{
    return option_works(s, who, b, 0) || (b->or_at && option_works(s, who, b, 1));
}

/* ---- Choosing an option (DR-82): an option without effect is not offered ----------------------------------------- */

static void begin_benefit(dr_state *s, int who, int card, int which, int option)
{
    int step = option ? s->box->card[card].benefit[which].or_at : 0;
    push(s, T_BENEFIT, who, card, packed(which, step, 0, option));
}

static void without_effect(dr_state *s, int who, int card, const struct benefit *b, struct ludo_events *ev)
{
    if (b->step[0].gain == TRAILER && !b->step[0].times && !s->trailers)
        run_out(s, NO_TRAILERS); /* DR-78 */
    ludo_emit(ev, E_NOTHING, who, card, 0, 0);
}

void dr_start_benefit(dr_state *s, int who, int card, int which, struct ludo_events *ev) /* DR-82, DR-122 */
{
    const struct benefit *b = &s->box->card[card].benefit[which];
    bool first = option_works(s, who, b, 0), second = b->or_at && option_works(s, who, b, 1);
    if (first && second)
        push(s, T_OPTION, who, card, which);
    else if (first || second)
        begin_benefit(s, who, card, which, second);
    else
        without_effect(s, who, card, b, ev);
}

static const struct benefit *offered(const dr_state *s) { return &s->box->card[top(s).a].benefit[top(s).b]; }

void dr_option_fill_decision(const dr_state *s, struct ludo_decision *d)
{
    d->source = top(s).a;
    d->arg[0] = (uint8_t)dr_option_name(offered(s), 0);
    d->arg[1] = (uint8_t)dr_option_name(offered(s), 1);
}

int dr_refuse_option(const struct flow_action *q) { return q->a == 1 || q->a == 2 ? 0 : DR(82); }

/* Takes an option of a benefit (DR-82) or of Extra Resources (DR-93). */
void dr_choose_option(dr_state *s, const struct flow_action *q)
{
    struct ludo_task t = top(s);
    pop(s);
    begin_benefit(s, t.who, t.a, t.b, q->a - 1);
}

void dr_option_aside(const struct flow_action *q) { dr_put_option(offered(q->s), q->a - 1, q->p->lang, q->p->out); }

bool dr_option_is_valid(const dr_state *s, struct ludo_task t) { return s->box->card[t.a].benefit[t.b].or_at != 0; }

void dr_card_focus(const dr_state *s, struct ludo_moment *m)
{
    int card = top(s).a;
    if (card < FIRST_STAFF)
        ludo_moment_add_focus(m, &dr_performer_names, card);
    else if (card < FIRST_INVESTMENT)
        ludo_moment_add_focus(m, &dr_staff_names, card - FIRST_STAFF);
    else
        ludo_moment_add_focus(m, &dr_investment_names, card - FIRST_INVESTMENT);
}

/* ---- Steps of a benefit: gains happen automatically, conversions are offered (DR-81, DR-83) ---------------------- */

static void next_step(dr_state *s) /* steps are resolved from left to right (DR-82) */
{
    struct ludo_task *t = top_task(s);
    t->b = (uint8_t)packed(t->b & 3, step_of(*t) + 1, 0, option_of(*t));
}

static bool is_over(const dr_state *s, struct ludo_task t)
{
    const struct benefit *b = benefit_of(s, t);
    int step = step_of(t);
    return step == 3 || !b->step[step].gain || (b->or_at && !option_of(t) && step == b->or_at);
}

bool dr_benefit_advance(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    if (is_over(s, t)) {
        pop(s);
        return false;
    }
    const struct step *step = running(s, t);
    if (step->times && times_of(t) < step->times && dr_convertible(s, t.who, step))
        return true;
    next_step(s);
    if (step->times)
        return false;
    ludo_count_effect(ev, effect_row(t.a, t.b & 3));
    dr_gain(s, t.who, step, ev); /* the player gains the step without a question (DR-83) */
    return false;
}

static const struct step *asked(const dr_state *s) { return running(s, top(s)); }

ludo_move *dr_convert_list_moves(const dr_state *s, int who, ludo_move *out)
{
    const struct step *step = asked(s);
    for (int c = 0; c < COLOURS; c++)
        if ((step->cost_colours >> c & 1) && s->seats[who].stock[c])
            out = add_move1(out, SPEND_CUBE, c);
    if (step->cost_coins)
        out = add_move1(out, PAY_COINS, step->cost_coins);
    return add_move_if(out, top(s).a < FIRST_INVESTMENT, DONE); /* a played investment card must be used (DR-123) */
}

void dr_convert_fill_decision(const dr_state *s, struct ludo_decision *d)
{
    d->source = top(s).a;
    d->arg[0] = (uint8_t)dr_price_name(asked(s));
    d->arg[1] = (uint8_t)dr_gain_name(asked(s));
}

int dr_refuse_spending(const struct flow_action *q)
{
    const dr_state *s = q->s;
    bool fits = q->a < COLOURS && (asked(s)->cost_colours >> q->a & 1) && s->seats[q->who].stock[q->a];
    return fits ? 0 : DR(81);
}

int dr_refuse_payment(const struct flow_action *q) { return q->a && q->a == asked(q->s)->cost_coins ? 0 : DR(81); }
int dr_refuse_convert_end(const struct flow_action *q) { return top(q->s).a < FIRST_INVESTMENT ? 0 : DR(123); }

static void convert(dr_state *s, const struct flow_action *q) /* pays the price of a conversion (DR-81) */
{
    struct ludo_task *t = top_task(s), was = *t;
    t->b = (uint8_t)packed(t->b & 3, step_of(*t), times_of(*t) + 1, option_of(*t));
    ludo_count_effect(q->ev, effect_row(was.a, was.b & 3));
    dr_gain(s, q->who, running(s, was), q->ev);
}

/* Spends a cube for a benefit (DR-81) or for Extra Income (DR-95). */
void dr_spend(dr_state *s, const struct flow_action *q)
{
    dr_spend_cube(s, q->who, q->a);
    convert(s, q);
}

void dr_pay(dr_state *s, const struct flow_action *q) /* DR-81 */
{
    /* NULL: logs no event, because the log line of the move already names the coins */
    dr_pay_coins(s, q->who, q->a, BY_BENEFIT, NULL);
    convert(s, q);
}

void dr_next_step(dr_state *s, const struct flow_action *q) { (void)q, next_step(s); }
void dr_convert_aside(const struct flow_action *q) { dr_put_gain(asked(q->s), q->p->lang, q->p->out); }
bool dr_benefit_is_valid(const dr_state *s, struct ludo_task t) { return (void)s, (t.b & 3) < 3; }

/* ---- The gain of a step ------------------------------------------------------------------------------------------ */

/* Gives a cube of a colour that the player chooses among the colours left in the supply (DR-83). */
static void gain_any(dr_state *s, int who, unsigned colours, struct ludo_events *ev)
{
    unsigned left = supplied(s, colours);
    if (bits_in(left) == 1)
        dr_gain_cube(s, who, __builtin_ctz(left), ev);
    else if (left)
        push(s, T_COLOUR, who, (int)left, 0); /* DR-82, DR-93 */
}

void dr_gain(dr_state *s, int who, const struct step *step, struct ludo_events *ev) /* DR-79 */
{
    struct dr_seat *p = &s->seats[who];
    switch (step->gain) {
    /* the card Extra Income (DR-95) uses this step too */
    case COINS: dr_gain_coins(s, who, step->n, BY_BENEFIT, ev); break;
    case COINS_PER_ACROBAT: dr_gain_coins(s, who, step->n * dr_of_type(s, p, ACROBAT), BY_BENEFIT, ev); break;
    case A_CUBE: gain_any(s, who, step->colours, ev); break; /* the card Extra Resources (DR-93) uses this step too */
    case EACH_CUBE:                                          /* one cube of each colour (DR-218) */
        for (uint64_t left = step->colours; left;)
            dr_gain_cube(s, who, pop_lowest(&left), ev);
        break;
    case LOOK: dr_look(s, who, step->n); break;            /* DR-79, DR-80 */
    case TRAILER: dr_ask_trailers(s, who, step->n); break; /* DR-77, DR-87 */
    case CANCEL:                                           /* the player cancels salaries after the shows (DR-68) */
        p->cancels = (uint8_t)(step->n < CANCELS_MOST - p->cancels ? p->cancels + step->n : CANCELS_MOST);
        break;
    case FIRE: dr_ask_whom_to_fire(s, who); break; /* DR-88 */
    }
}

int dr_refuse_colour(const struct flow_action *q) { return q->a < COLOURS && top(q->s).a >> q->a & 1 ? 0 : DR(83); }

void dr_take_colour(dr_state *s, const struct flow_action *q) /* DR-82, DR-83, DR-93 */
{
    pop(s);
    dr_gain_cube(s, q->who, q->a, q->ev);
}

bool dr_colour_is_valid(const dr_state *s, struct ludo_task t) { return supplied(s, t.a) == t.a; }
