/* box_check.c - checks a box file: the number of cards of each kind, effects that fit their cards, limits of the
 * rules. */

#include "act.h"

/* ---- Helpers ---------------------------------------------------------------------------------------------- */

static int wrong(struct ludo_error *e, const char *what, int card)
{
    return ludo_fail(e, what, pe_card_names.at[card].id, NULL);
}

static bool goes_on(const struct card *c, int sort) { return op_of(c)->on & sort; }

/* Returns the number of kinds of things in the amount. */
static int kinds_in(const struct amount *a)
{
    int n = (a->any > 0) + (a->gold > 0) + (a->vp > 0);
    for (int good = 0; good < GOODS; good++)
        n += a->good[good] > 0;
    return n;
}

/* ---- Checking resource cards ------------------------------------------------------------------------------ */

static int check_resource(const struct pe_box *b, int card, struct ludo_error *e)
{
    const struct amount *out = &b->card[card].out, *printed = &pe_printed.card[card].out;
    for (int good = 0; good < GOODS; good++)
        if (!out->good[good] != !printed->good[good] || kinds_in(out) != 1)
            return wrong(e, N_("{1}: a resource card yields the material of its place, and nothing else (PE-89)"),
                         card);
    return 0;
}

/* ---- Checking craftsmen ----------------------------------------------------------------------------------- */

static int check_work(const struct card *c, int card, struct ludo_error *e)
{
    if (!goes_on(c, c->cap ? ON_WORK : ON_OTHERS))
        return wrong(e, N_("{1}: a craftsman needs a capacity, or one of the effects gain, market-good and boost"),
                     card);
    if (c->cap ? !kinds_in(&c->in) || !kinds_in(&c->out) : kinds_in(&c->in) > 0)
        return wrong(e, N_("{1}: a craftsman with a capacity pays and gains something; other craftsmen pay nothing"),
                     card);
    if ((kinds_in(&c->out) > 0) != (c->cap || op_of(c)->brings) || c->out.any || c->in.vp)
        return wrong(e, N_("{1}: what this craftsman pays and gains does not fit his effect"), card);
    if (c->in.any && kinds_in(&c->in) > 1)
        return wrong(e, N_("{1}: a craftsman who takes any material takes nothing else"), card);
    return pe_is_assistant(c) && (c->n < 1 || c->n > BOOST_MAX - 1)
               ? wrong(e, N_("{1}: a craftsman who raises a capacity raises it by 1"), card)
               : 0;
}

static int check_craftsman(const struct pe_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card];
    bool starts = card >= FIRST_STARTER;
    if (starts ? c->round || c->cost || c->expansion : !c->round)
        return wrong(e,
                     N_("{1}: starting craftsmen have no round and no price; all other craftsmen have a round (PE-11)"),
                     card);
    return check_work(c, card, e);
}

/* ---- Checking privileges and events ----------------------------------------------------------------------- */

static int check_privilege(const struct pe_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card];
    static const uint8_t sort[KINDS] = { [PERMANENT] = ON_LASTING, [ONCE] = ON_ONCE, [SIMULTANEOUS] = ON_AT_ONCE };
    bool brings = op_of(c)->brings;
    if (!goes_on(c, sort[c->kind]))
        return wrong(e, N_("{1}: this effect does not fit the kind of this privilege"), card);
    if ((c->kind == PERMANENT) != (c->pile == PILE_K) || !c->pile || (c->pile == PILE_F && c->kind != SIMULTANEOUS))
        return wrong(e,
                     N_("{1}: permanent privileges are in the pile of Kingsbridge; those of the sixth round work at "
                        "once (PE-20)"),
                     card);
    if ((brings && c->kind == PERMANENT) != (c->when != NEVER) || c->when >= WHENS)
        return wrong(e, N_("{1}: only a permanent privilege with the effect gain names a place where it pays"), card);
    if (brings != (kinds_in(&c->out) > 0) || c->out.any)
        return wrong(e, N_("{1}: only a card with the effect gain has gains, and it needs some"), card);
    return 0;
}

static int check_event(const struct pe_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card];
    static const uint8_t sort[KINDS] = { [POSITIVE] = ON_HELPFUL, [NEGATIVE] = ON_HARMFUL };
    if (!goes_on(c, sort[c->kind]))
        return wrong(e, N_("{1}: a helpful event needs a helpful effect, a harmful event a harmful one (PE-77)"), card);
    if (op_of(c)->brings != (kinds_in(&c->out) > 0) || c->out.any > 3)
        return wrong(e, N_("{1}: only a card with the effect gain has gains, and it needs some"), card);
    return 0;
}

static int check_card(const struct pe_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card];
    if (card != SAINT_DENIS && op_of(c)->counted != (c->n > 0))
        return wrong(e, N_("{1}: n must be above 0 if its effect has a number, and 0 otherwise"), card);
    if (card < FIRST_CRAFTSMAN)
        return check_resource(b, card, e);
    if (card < SAINT_DENIS)
        return check_craftsman(b, card, e);
    return card == SAINT_DENIS ? 0 : card < FIRST_EVENT ? check_privilege(b, card, e) : check_event(b, card, e);
}

/* ---- Checking the number of cards ------------------------------------------------------------------------- */

struct counted {
    /* the second index is 0 for the base game and 1 for the expansion */
    int craftsmen[ROUNDS + 1][2], pile[PILES][2], resources, events;
};

static void count(const struct pe_box *b, struct counted *n)
{
    *n = (struct counted){ .resources = 0 };
    for (int i = 0; i < RESOURCES; i++)
        n->resources += b->card[i].expansion;
    for (int i = 0; i < HIRED; i++)
        n->craftsmen[b->card[FIRST_CRAFTSMAN + i].round][b->card[FIRST_CRAFTSMAN + i].expansion]++;
    for (int i = 0; i < PRIVILEGES; i++)
        n->pile[b->card[FIRST_PRIVILEGE + i].pile][b->card[FIRST_PRIVILEGE + i].expansion]++;
    for (int i = 0; i < EVENTS_N; i++)
        n->events += b->card[FIRST_EVENT + i].expansion;
}

static int check_counts(const struct pe_box *b, struct ludo_error *e)
{
    static const int piles[PILES][2] = { { 0, 0 }, { 8, 6 }, { 6, 3 }, { 2, 1 } };
    struct counted n;
    count(b, &n);
    if (n.resources != 1 || !b->card[SAINT_DENIS].expansion)
        return ludo_fail(e,
                         N_("one of the ten resource cards is of the expansion, and so is the card of France (PE-26)"),
                         NULL, NULL);
    for (int round = 1; round <= ROUNDS; round++)
        if (n.craftsmen[round][0] != A_ROUND - 1 || n.craftsmen[round][1] != 1)
            return ludo_fail(e, N_("each round has five craftsmen, one of them of the expansion (PE-15)"), NULL, NULL);
    if (memcmp(n.pile, piles, sizeof piles) != 0)
        return ludo_fail(e,
                         N_("there are 14 permanent privileges, 9 of Shiring and 3 of the sixth round; 6, 3 and 1 are "
                            "of the expansion (PE-20)"),
                         NULL, NULL);
    return n.events == 4 ? 0 : ludo_fail(e, N_("four of the fourteen events are of the expansion (PE-21)"), NULL, NULL);
}

/* ---- Checking the limits of the rules --------------------------------------------------------------------- */

static int check_op(const struct pe_box *b, int op, int *raised, struct ludo_error *e)
{
    int cards = 0, sum = 0;
    for (int i = FIRST_CRAFTSMAN; i < CARDS; i++) {
        cards += b->card[i].op == op;
        sum += b->card[i].op == op ? b->card[i].n : 0;
    }
    if (pe_ops[op].single && cards > 1)
        return ludo_fail(e, N_("only one card of a box can have this effect: {1}"), pe_op_names.at[op].id, NULL);
    *raised += pe_ops[op].raises ? sum : 0;
    return pe_ops[op].one_more && sum > 1
               ? ludo_fail(e, N_("together, the privileges can bring one more worker and one more craftsman at most"),
                           NULL, NULL)
               : 0;
}

static int check_room(const struct pe_box *b, struct ludo_error *e)
{
    int raised = 0;
    for (int op = 0; op < OPS; op++)
        if (check_op(b, op, &raised, e) < 0)
            return -1;
    return raised > BOOST_MAX ? ludo_fail(e, N_("together, cards can raise a capacity by 2 at most"), NULL, NULL) : 0;
}

/* ---- Checking the board ----------------------------------------------------------------------------------- */

static int check_space(const struct pe_box *b, int space, struct ludo_error *e)
{
    const struct space_row *r = &b->space[space];
    bool priory = r->place == P_PRIORY, court = space == COURT_1;
    bool brings = priory  ? kinds_in(&r->out) == (r->out.vp > 0)
                  : court ? !r->out.any && !r->out.vp
                          : !kinds_in(&r->out);
    if (brings && (!r->workers || space == CASTLE))
        return 0;
    return ludo_fail(e,
                     N_("spaces.{1}: only the priory brings points, the first space of the court materials or gold, "
                        "and the castle workers"),
                     pe_space_names.at[space].id, NULL);
}

static int check_board(const struct pe_box *b, struct ludo_error *e)
{
    for (int space = 0; space < SPACES; space++)
        if (check_space(b, space, e) < 0)
            return -1;
    return b->good[METAL].stock ? ludo_fail(e, N_("the market has no metal (PE-104)"), NULL, NULL) : 0;
}

/* ---- Derived tables -------------------------------------------------------------------------------------- */

/* Computes the derived tables: the craftsmen of each round, and how often the die shows each tax. */
void pe_box_settle(void *box)
{
    struct pe_box *b = box;
    int n[ROUNDS] = { 0 };
    for (int i = 0; i < HIRED; i++) {
        int round = b->card[FIRST_CRAFTSMAN + i].round - 1;
        b->of_round[round][n[round]++] = (uint8_t)i;
    }
    memset(b->faces, 0, sizeof b->faces);
    for (int i = 0; i < DIE_FACES; i++)
        b->faces[b->common.die[i] - TAX_MIN]++;
}

int pe_box_check(const void *box, struct ludo_error *e)
{
    const struct pe_box *b = box;
    for (int card = 0; card < CARDS; card++)
        if (check_card(b, card, e) < 0)
            return -1;
    return check_counts(b, e) < 0 || check_room(b, e) < 0 ? -1 : check_board(b, e);
}
