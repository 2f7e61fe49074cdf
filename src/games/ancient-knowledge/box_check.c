/* box_check.c - checks a box file: the number of Technologies per field and of cards per starting hand, and the form of
 * effects.
 *
 * The card texts and the rules only cover the kinds of effect that printed cards have. A box file may change every
 * number and may give a card the effect of another card. It may not use a step, condition, trigger or scoring that
 * no printed card has, because these would have no text and no rule. */

#include "act.h"

static int wrong(struct ludo_error *e, const char *what, int card)
{
    return ludo_fail(e, what, ak_card_names.at[card].id, NULL);
}

/* Returns 0, 1 or 2 (several). A card text has only a singular and a plural form, so larger numbers make no
 * difference. */
static int several(int n) { return n < 2 ? n : 2; }

/* Returns true if a printed card is like the card of the box file. A Technology is compared only with Technologies and
 * a Builder card only with Builder cards, because they have different kinds of effects. */
typedef bool alike(const struct card *printed, const struct card *own, int i);

static bool on_some_card(alike *is, const struct card *own, int i)
{
    for (int card = 0; card < CARDS; card++) {
        const struct card *printed = &ak_printed.card[card];
        if ((printed->type == TECHNOLOGY) == (own->type == TECHNOLOGY) && is(printed, own, i))
            return true;
    }
    return false;
}

/* ---- Comparing effects with printed effects --------------------------------------------------------------- */

static bool same_moment(const struct card *a, const struct card *b, int i)
{
    (void)i;
    return a->timing == b->timing && a->on == b->on && a->of == b->of && (a->type == ARTIFACT) == (b->type == ARTIFACT);
}

/* Returns true if both cards have the same steps in the same order, both with or both without a cost. */
static bool same_course(const struct card *a, const struct card *b, int i)
{
    (void)i;
    return a->timing == b->timing && a->on == b->on && a->bundle == b->bundle && a->body[0].op == b->body[0].op &&
           a->body[1].op == b->body[1].op;
}

static bool same_step(const struct card *a, const struct card *b, int i)
{
    const struct step *x = &a->body[i], *y = &b->body[i];
    return a->timing == b->timing && x->op == y->op && x->times == y->times && x->up_to == y->up_to &&
           x->may == y->may && x->to == y->to && x->filter == y->filter && several(x->n) == several(y->n);
}

static bool same_test(const struct test *x, const struct test *y)
{
    return x->term == y->term && x->compare == y->compare && several(x->n) == several(y->n);
}

static bool same_condition(const struct card *a, const struct card *b, int i)
{
    return same_test(&a->when[0], &b->when[i]) || same_test(&a->when[1], &b->when[i]);
}

static bool same_need(const struct card *a, const struct card *b, int i)
{
    return same_test(&a->needs[0], &b->needs[i]) || same_test(&a->needs[1], &b->needs[i]) ||
           same_test(&a->needs[2], &b->needs[i]);
}

static bool same_points(const struct card *a, const struct card *b, int i)
{
    const struct points *x = &a->score, *y = &b->score;
    (void)i;
    return (a->timing == FINAL) == (b->timing == FINAL) && x->term == y->term && !x->each == !y->each &&
           several(x->at_least) == several(y->at_least) && !x->at_least_2 == !y->at_least_2 && !x->worth == !y->worth &&
           !x->worth_2 == !y->worth_2;
}

/* Returns the largest amount of this operation on a printed card. The state has no room for a larger amount. */
static int most_of(int op)
{
    int most = 0;
    for (int card = 0; card < CARDS; card++)
        for (int i = 0; i < STEPS_MAX; i++)
            if (ak_printed.card[card].body[i].op == op && ak_printed.card[card].body[i].n > most)
                most = ak_printed.card[card].body[i].n;
    return most;
}

static int check_steps(const struct card *c, int card, struct ludo_error *e)
{
    if (!on_some_card(same_moment, c, 0))
        return wrong(e, N_("{1}: no printed card has this combination of timing, on and of"), card);
    for (int i = 0; i < STEPS_MAX; i++) {
        if (!on_some_card(same_step, c, i))
            return wrong(
                e, N_("{1}: no printed card has a step like this. Copy a step of another card and change its number"),
                card);
        if (c->body[i].n > most_of(c->body[i].op))
            return wrong(e, N_("{1}: this number is higher than on any printed card"), card);
    }
    return on_some_card(same_course, c, 0)
               ? 0
               : wrong(e, N_("{1}: no printed card has these two steps in this order"), card);
}

static int check_tests(const struct card *c, int card, struct ludo_error *e)
{
    for (int i = 0; i < CONDITIONS; i++)
        if (c->when[i].term != NOTHING && !on_some_card(same_condition, c, i))
            return wrong(e, N_("{1}: no printed card has a condition like this"), card);
    for (int i = 0; i < NEEDS; i++)
        if (c->needs[i].term != NOTHING && !on_some_card(same_need, c, i))
            return wrong(e, N_("{1}: no printed Technology has a requirement like this"), card);
    bool gap = (!c->when[0].term && c->when[1].term) || (!c->needs[0].term && c->needs[1].term) ||
               (!c->needs[1].term && c->needs[2].term);
    return gap ? wrong(e, N_("{1}: conditions and requirements must fill the first places, without gaps"), card) : 0;
}

static int check_card(const struct ak_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card];
    if (check_steps(c, card, e) < 0 || check_tests(c, card, e) < 0)
        return -1;
    if (!on_some_card(same_points, c, 0))
        return wrong(e, N_("{1}: no printed card scores points like this"), card);
    return c->score.at_least_2 && (c->score.at_least_2 <= c->score.at_least || c->score.worth_2 < c->score.worth)
               ? wrong(e,
                       N_("{1}: the second threshold must be higher than the first and give at least as many points"),
                       card)
               : 0;
}

/* ---- Numbers of cards --------------------------------------------------------------------------------- */

static int doing(const struct ak_box *b, int op)
{
    int n = 0;
    for (int card = 0; card < CARDS; card++)
        n += b->card[card].body[0].op == op || b->card[card].body[1].op == op;
    return n;
}

/* Counts the cards with this trigger. Only Builder cards can be in play. */
static int with_trigger(const struct ak_box *b, int trigger, int timing)
{
    int n = 0;
    for (int card = 0; card < BUILDERS; card++)
        n += b->card[card].on == trigger && b->card[card].timing == timing;
    return n;
}

static int check_room(const struct ak_box *b, struct ludo_error *e)
{
    for (int op = 0; op < OPS; op++)
        if (!ak_ops[op].any_number && doing(b, op) > doing(&ak_printed, op))
            return ludo_fail(e, N_("more cards than in the printed game have this operation: {1}"),
                             ak_op_names.at[op].id, NULL);
    for (int trigger = 1; trigger < TRIGGERS; trigger++)
        if (with_trigger(b, trigger, ANYTIME) > with_trigger(&ak_printed, trigger, ANYTIME))
            return ludo_fail(e, N_("more cards than in the printed game have this trigger: {1}"),
                             ak_trigger_names.at[trigger].id, NULL);
    return 0;
}

static int of_field(const struct ak_box *b, int level, int field)
{
    int n = 0;
    for (int card = BUILDERS; card < CARDS; card++)
        n += b->card[card].level == level && b->card[card].field == field;
    return n;
}

static int in_hand(const struct ak_box *b, int hand)
{
    int n = 0;
    for (int card = 0; card < BUILDERS; card++)
        n += b->card[card].start_hand == hand;
    return n;
}

static int check_counts(const struct ak_box *b, struct ludo_error *e)
{
    for (int level = 1; level <= 2; level++)
        for (int field = 0; field < FIELDS; field++)
            if (of_field(b, level, field) != of_field(&ak_printed, level, field))
                return ludo_fail(e, N_("each field must have nine Technologies of level I and six of level II"), NULL,
                                 NULL);
    for (int hand = 1; hand <= SEATS; hand++)
        if (in_hand(b, hand) != in_hand(&ak_printed, hand))
            return ludo_fail(e, N_("each of the four starting hands must have six cards (AK-4)"), NULL, NULL);
    return b->board.middle < b->board.end
               ? 0
               : ludo_fail(e, N_("board.middle must be lower than board.end (AK-51)"), NULL, NULL);
}

int ak_box_check(const void *box, struct ludo_error *e)
{
    const struct ak_box *b = box;
    for (int card = 0; card < CARDS; card++)
        if (memcmp(&b->card[card], &ak_printed.card[card], sizeof(struct card)) != 0 && check_card(b, card, e) < 0)
            return -1;
    return check_counts(b, e) < 0 ? -1 : check_room(b, e);
}
