/* bag.c - the dice of a player in bag and hand: gain, draw, roll, destroy, cycle (SC-1 to SC-3, SC-39 to SC-42, SC-114,
 * SC-171). */

#include "act.h"

int sc_dice(const struct sc_seat *p, int colour) /* all dice of a player, except dice on a goal card (SC-89) */
{
    int n = p->bag[colour];
    for (int v = 1; v <= 6; v++)
        n += p->hand[die_of(colour, v)];
    for (int i = 0; i < SPACES; i++)
        for (int k = 0; k < 2; k++)
            n += p->dice[i][k] != LUDO_NONE && colour_of(p->dice[i][k]) == colour;
    return n;
}

int sc_in_hand(const struct sc_seat *p)
{
    int n = 0;
    for (int i = 0; i < DICE; i++)
        n += p->hand[i];
    return n;
}

unsigned sc_in_stock(const sc_state *s, unsigned colours)
{
    unsigned mask = 0;
    for (int c = 0; c < COLOURS; c++)
        mask |= (unsigned)(s->supply[c] > 0) << c;
    return colours & mask;
}

/* ---- Gaining dice (SC-39) ---------------------------------------------------------------------------------------- */

/* Gives a die to a player. If the supply has no die of this colour, the player chooses a replacement for the same
 * place, bag or hand (SC-3). White dice are not replaced. */
void sc_gain_die(sc_state *s, int who, int colour, bool to_hand, struct ludo_events *ev)
{
    if (!s->supply[colour]) {
        if (colour != WHITE)
            push(s, T_INSTEAD, who, 0, to_hand);
        return;
    }
    s->supply[colour]--;
    ludo_emit(ev, E_DIE, who, colour, 0, 0);
    if (to_hand)
        push(s, T_ROLL, who, colour, 0); /* SC-39 */
    else
        s->seats[who].bag[colour]++; /* SC-39 */
}

bool sc_white_in_stock(const sc_state *s, int who, const struct step *cost)
{
    return (void)who, (void)cost, s->supply[WHITE] > 0;
}

/* Gives the player a white die. Taking this die is the cost of an effect (SC-177). */
void sc_take_white_die(sc_state *s, int who, const struct step *cost, int with, struct ludo_events *ev)
{
    (void)cost, (void)with, sc_gain_die(s, who, WHITE, false, ev);
}

void sc_get_dice(sc_state *s, int who, const struct step *step, struct ludo_events *ev) /* SC-39, SC-191 */
{
    unsigned mask = colours_in(step);
    bool to_hand = sc_ops[step->op].to_hand;
    for (int i = 0; i < step->n; i++)
        if (mask & (mask - 1))
            push(s, sc_in_stock(s, mask) ? T_GAIN_DIE : T_INSTEAD, who, (int)mask, to_hand);
        else
            sc_gain_die(s, who, __builtin_ctz(mask), to_hand, ev);
}

/* Returns true if the step gives dice. If the supply has no white die, a step for white dice gives nothing. A missing
 * die of another colour is replaced by a different die. */
bool sc_dice_come(const sc_state *s, int who, const struct step *step)
{
    return (void)who, step->arg != COLOUR_ARG + WHITE || s->supply[WHITE];
}

/* Returns the colours that the player can choose. If the supply has no die of these colours, the player may choose any
 * of them, and another die replaces the missing die (SC-3). */
static unsigned choice_of(const sc_state *s, unsigned colours)
{
    unsigned left = sc_in_stock(s, colours);
    return left ? left : colours;
}

int sc_refuse_die_gained(const struct flow_action *q) { return choice_of(q->s, top(q->s).a) >> q->a & 1 ? 0 : SC(39); }

void sc_take_die(sc_state *s, const struct flow_action *q) /* the player gains a die of the chosen colour (SC-191) */
{
    bool to_hand = top(s).b;
    pop(s);
    sc_gain_die(s, q->who, q->a, to_hand, q->ev);
}

/* ---- Destroying white dice (SC-41) ------------------------------------------------------------------------------- */

/* Returns true if the player has a white die in the bag or in hand. White dice on the board cannot be destroyed. */
bool sc_white_at_hand(const sc_state *s, int who, const struct step *step)
{
    const struct sc_seat *p = &s->seats[who];
    (void)step;
    for (int v = 1; v <= 6; v++)
        if (p->hand[die_of(WHITE, v)])
            return true;
    return p->bag[WHITE] > 0;
}

/* Asks the player to destroy white dice. The player cannot decline if the step destroys a single white die and its
 * effect also has a cost, a choice or another step (SC-41). */
void sc_ask_destroy(sc_state *s, int who, const struct step *step, struct ludo_events *ev)
{
    const struct effect *e = effect_of(s, top(s));
    (void)ev, push(s, T_DESTROY, who, step->n, step->n == 1 && (e->cost.op || e->a[1].op || e->b[0].op));
}

void sc_destroy_fill_decision(const sc_state *s, struct ludo_decision *d)
{
    if (top(s).b)
        d->question = Q_MUST_DESTROY;
}

bool sc_destroy_advance(sc_state *s, struct ludo_events *ev)
{
    return (void)ev, sc_waits_if(s, top(s).a && sc_white_at_hand(s, top(s).who, NULL));
}

int sc_refuse_destruction(const struct flow_action *q)
{
    bool there = ludo_verb_of(q->m) == DESTROY_BAG ? acting_seat(q)->bag[WHITE] > 0
                                                   : colour_of(q->a) == WHITE && acting_seat(q)->hand[q->a];
    return there ? 0 : SC(41);
}

int sc_refuse_sparing(const struct flow_action *q) { return top(q->s).b ? SC(41) : 0; }

static void destroy(sc_state *s, const struct flow_action *q) /* SC-41 */
{
    struct sc_seat *p = &s->seats[q->who];
    s->supply[WHITE]++;
    if (ludo_verb_of(q->m) == DESTROY_BAG) {
        p->bag[WHITE]--;
        return;
    }
    p->hand[q->a]--;
    /* if several dice are equal, the player loses one that cannot be used in this turn (SC-171) */
    if (q->who == s->active && s->fresh[q->a])
        s->fresh[q->a]--;
}

void sc_destroy(sc_state *s, const struct flow_action *q)
{
    top_task(s)->a--;
    destroy(s, q);
}

/* ---- Out of stock: a primary die replaces the die, or the player destroys a white die (SC-3) --------------------- */

bool sc_instead_advance(sc_state *s, struct ludo_events *ev)
{
    return (void)ev, sc_waits_if(s, sc_in_stock(s, C_PRIMARY) || sc_white_at_hand(s, top(s).who, NULL));
}

int sc_refuse_substitute(const struct flow_action *q) { return sc_in_stock(q->s, C_PRIMARY) >> q->a & 1 ? 0 : SC(3); }

void sc_take_substitute(sc_state *s, const struct flow_action *q) /* SC-3 */
{
    sc_count_effect(q->ev, D_INSTEAD);
    sc_take_die(s, q);
}

void sc_destroy_instead(sc_state *s, const struct flow_action *q) /* SC-3 */
{
    pop(s);
    sc_count_effect(q->ev, D_INSTEAD);
    destroy(s, q);
}

/* ---- Drawing dice from the bag and rolling them (SC-40) ---------------------------------------------------------- */

static int dice_in_bag(const struct sc_seat *p)
{
    int n = 0;
    for (int c = 0; c < COLOURS; c++)
        n += p->bag[c];
    return n;
}

bool sc_in_bag(const sc_state *s, int who, const struct step *step)
{
    return (void)step, dice_in_bag(&s->seats[who]) > 0;
}

void sc_draw_from_bag(sc_state *s, int who, int n, struct ludo_events *ev)
{
    int in_bag = dice_in_bag(&s->seats[who]);
    if (in_bag)
        ludo_emit(ev, E_DRAWS, who, least(n, in_bag), 0, 0);
    push(s, T_DRAW, who, n, 0);
}

void sc_draw_dice(sc_state *s, int who, const struct step *step, struct ludo_events *ev)
{
    sc_draw_from_bag(s, who, step->n, ev);
}

bool sc_draw_advance(sc_state *s, struct ludo_events *ev) /* an empty bag gives no dice (SC-40) */
{
    return (void)ev, sc_waits_if(s, top(s).a && dice_in_bag(&s->seats[top(s).who]));
}

/* Writes the weights of the faces of n dice. The faces of white and primary dice are 1 to 6, those of other dice are
 * 4, 4, 5, 5, 6, 6 (SC-1, SC-2). */
static void weigh_faces(int colour, int n, uint16_t *out)
{
    for (int value = 1; value <= 6; value++)
        out[die_of(colour, value)] = (uint16_t)(n * (colour < ORANGE ? 1 : value >= 4 ? 2 : 0));
}

int sc_bag_weights(const sc_state *s, uint16_t *out) /* every die in the bag is equally likely (SC-194) */
{
    for (int c = 0; c < COLOURS; c++)
        weigh_faces(c, s->seats[top(s).who].bag[c], out);
    return DICE;
}

int sc_die_weights(const sc_state *s, uint16_t *out)
{
    for (int c = 0; c < COLOURS; c++)
        weigh_faces(c, c == top(s).a, out);
    return DICE;
}

/* Adds a die to the hand. There is no hand limit (SC-42). The die cannot pay for anything in this turn (SC-171). */
static void take_up(sc_state *s, int who, int die)
{
    s->seats[who].hand[die]++;
    if (who == s->active)
        s->fresh[die]++;
}

void sc_drawn(sc_state *s, const struct flow_action *q) /* SC-40 */
{
    struct ludo_task *t = top_task(s);
    t->a--;
    s->seats[t->who].bag[colour_of(q->a)]--;
    take_up(s, t->who, q->a);
}

void sc_rolled(sc_state *s, const struct flow_action *q) /* the player gains a rolled die to the hand (SC-39) */
{
    int who = top(s).who;
    pop(s);
    take_up(s, who, q->a);
}

int sc_rolling(const sc_state *s, int colour)
{
    int n = 0;
    for (int i = 0; i < s->depth; i++)
        n += s->tasks[i].kind == T_ROLL && s->tasks[i].a == colour;
    return n;
}

/* ---- Dice that did not enter the hand in this turn (SC-171) ------------------------------------------------------ */

bool sc_is_old(const sc_state *s, int who, int die)
{
    return s->seats[who].hand[die] > (who == s->active ? s->fresh[die] : 0);
}

/* Returns true if the player can pay a black die (SC-114). A die that entered the hand in this turn cannot pay
 * (SC-171). */
bool sc_black_at_hand(const sc_state *s, int who, const struct step *cost)
{
    int n = 0;
    (void)cost;
    for (int v = 1; v <= 6; v++)
        n += s->seats[who].hand[die_of(BLACK, v)] - s->fresh[die_of(BLACK, v)];
    return n > 0;
}

/* Pays a black die: the die goes from the hand to the bag (SC-114). */
void sc_spend_black_die(sc_state *s, int who, const struct step *cost, int with, struct ludo_events *ev)
{
    (void)cost, (void)ev;
    s->seats[who].hand[with]--;
    s->seats[who].bag[BLACK]++;
}

bool sc_can_cycle(const sc_state *s, int who, const struct step *step)
{
    (void)step;
    for (int i = 0; i < DICE; i++)
        if (sc_is_old(s, who, i))
            return true;
    return false;
}

bool sc_cycle_advance(sc_state *s, struct ludo_events *ev)
{
    return (void)ev, sc_waits_if(s, sc_can_cycle(s, top(s).who, NULL));
}

int sc_refuse_cycle(const struct flow_action *q) { return sc_is_old(q->s, q->who, q->a) ? 0 : SC(171); }

void sc_cycle(sc_state *s, const struct flow_action *q) /* swaps a die of the hand for a die of the bag (SC-191) */
{
    struct sc_seat *p = &s->seats[q->who];
    pop(s);
    p->hand[q->a]--;
    p->bag[colour_of(q->a)]++;
    push(s, T_DRAW, q->who, 1, 0);
}
