/* box_check.c - checks of a box file: the conditions that all card data must meet (card counts, valid combinations on a
 * card, limits of the state). */

#include "drum.h"

#define OF(gain) (1u << (gain))

static int wrong(struct ludo_error *e, const char *what, int card)
{
    return ludo_fail(e, what, dr_card_names.at[card].id, NULL);
}

static bool one_two_or_any(unsigned colours) { return colours == ANY || (colours && dr_count(colours) <= 2); }

/* ---- Checking benefits ------------------------------------------------------------------------------------------- */

/* Returns the error in the gain of a step, or NULL. */
static const char *wrong_gain(const struct step *s)
{
    static const uint8_t most[GAINS] = {
        [COINS] = 9, [COINS_PER_ACROBAT] = 9, [LOOK] = LOOK_MAX, [TRAILER] = TRAILERS_MAX, [CANCEL] = 9, [FIRE] = 1,
    };
    if (most[s->gain] ? s->n < 1 || s->n > most[s->gain] : s->n)
        return N_("{1}: n is too small or too large for this gain; a cube has no n");
    bool right = s->gain == A_CUBE      ? one_two_or_any(s->colours)
                 : s->gain == EACH_CUBE ? dr_count(s->colours) == 2
                                        : !s->colours;
    return right ? NULL : N_("{1}: a cube has one colour, a choice of two, or any colour; other gains have no colours");
}

static const char *wrong_price(const struct step *s)
{
    bool either = (s->cost_coins > 0) != (s->cost_colours > 0) && (s->cost_coins || one_two_or_any(s->cost_colours));
    return s->times ? (either ? NULL : N_("{1}: the price of a conversion is either coins or a cube (DR-81)"))
           : s->cost_coins || s->cost_colours
               ? N_("{1}: only a conversion has a price, and it needs a number of times (DR-81)")
               : NULL;
}

static const char *wrong_step(const struct step *s, unsigned gains)
{
    static const struct step nothing;
    if (!s->gain)
        return memcmp(s, &nothing, sizeof nothing) ? N_("{1}: a step without a gain must have no other values") : NULL;
    if (!(gains & OF(s->gain)))
        return N_("{1}: cards of this kind cannot have this gain");
    const char *what = wrong_gain(s);
    return what ? what : wrong_price(s);
}

/* Returns the error in a benefit, or NULL. Steps have no gaps between them, and the second option begins at a step
 * with a gain. */
static const char *wrong_benefit(const struct benefit *b, unsigned gains)
{
    for (int i = 0; i < 3; i++) {
        const char *what = wrong_step(&b->step[i], gains);
        if (what)
            return what;
        if (i && b->step[i].gain && !b->step[i - 1].gain)
            return N_("{1}: the steps of a benefit must follow each other without gaps");
    }
    return b->or_at && !b->step[b->or_at].gain ? N_("{1}: the second option must begin at a step with a gain") : NULL;
}

/* Returns true if the benefit exchanges cubes for cubes, which only personnel may do. */
static bool turns_cubes(const struct benefit *b)
{
    for (int i = 0; i < 3; i++)
        if (b->step[i].cost_colours && b->step[i].gain == A_CUBE)
            return true;
    return false;
}

static bool is_empty(const struct benefit *b) { return !b->step[0].gain; }

/* ---- Checking performers ----------------------------------------------------------------------------------------- */

static int check_performer(const struct card *c, int card, struct ludo_error *e)
{
    enum { BRING = OF(COINS) | OF(COINS_PER_ACROBAT) | OF(A_CUBE) | OF(LOOK) | OF(TRAILER) | OF(CANCEL) };
    if (c->need[0] == c->need[1] || c->need[0] == c->need[2] || c->need[1] == c->need[2])
        return wrong(e, N_("{1}: a performer needs three different colours (DR-35)"), card);
    for (int i = 0; i < 3; i++) {
        const char *what = wrong_benefit(&c->benefit[i], BRING);
        if (what)
            return wrong(e, what, card);
        if (is_empty(&c->benefit[i]) || turns_cubes(&c->benefit[i]))
            return wrong(
                e, N_("{1}: each performance needs a benefit, and no benefit exchanges a cube for a cube (DR-56)"),
                card);
    }
    return 0;
}

/* ---- Checking personnel ------------------------------------------------------------------------------------------ */

static bool exchange_fits(const struct card *c)
{
    const struct step *s = &c->benefit[0].step[0];
    bool alone = s->times == 1 && !s->cost_coins && !c->benefit[0].step[1].gain && !c->benefit[0].or_at;
    if (c->op == AGENT)
        return alone && s->gain == A_CUBE && dr_count(s->colours) == 2 && s->cost_colours == ANY;
    return alone && s->gain == EACH_CUBE && dr_count(s->cost_colours) == 1;
}

static bool numbers_fit(const struct card *c)
{
    switch (c->op) {
    case SUPPLIER: return c->n == PLACE_MAX && !c->most;
    case BANK: return c->n && c->most;
    case ORCHESTRA:
    case POPCORN: return c->n && !c->most;
    default: return !c->n && !c->most;
    }
}

static int check_staff(const struct card *c, int card, struct ludo_error *e)
{
    bool exchanges = c->op == AGENT || c->op == ASSISTANT;
    const char *what = wrong_benefit(&c->benefit[0], exchanges ? OF(A_CUBE) | OF(EACH_CUBE) : 0);
    if (what)
        return wrong(e, what, card);
    if (exchanges && !exchange_fits(c))
        return wrong(e,
                     N_("{1}: an agent gives a cube of one of two colours for any cube, an assistant two cubes for "
                        "a cube of one colour (DR-37)"),
                     card);
    return numbers_fit(c) ? 0 : wrong(e, N_("{1}: the values n and most do not fit its office (DR-36)"), card);
}

/* ---- Checking investment cards ----------------------------------------------------------------------------------- */

static bool bonus_fits(const struct card *c)
{
    if (c->moment == GAME_END)
        return c->bonus >= PER_CUBES && c->bonus_vp && (c->bonus == PER_CUBES ? c->bonus_per > 1 : c->bonus_per == 1);
    return c->bonus == UNUSED ? c->bonus_vp && c->bonus_per == 1 : !c->bonus && !c->bonus_vp && !c->bonus_per;
}

/* Checks the effect of an investment card that is played. */
static int check_played(const struct card *c, int card, struct ludo_error *e)
{
    bool fires = c->benefit[0].step[0].gain == FIRE, plays = c->moment == ANYTIME || c->moment == NOT_IN_SHOW;
    const struct benefit *b = &c->benefit[0];
    const char *what =
        wrong_benefit(b, !plays ? 0 : OF(COINS) | OF(A_CUBE) | OF(TRAILER) | (c->moment == NOT_IN_SHOW ? OF(FIRE) : 0));
    if (what)
        return wrong(e, what, card);
    for (int i = 0; i < 3; i++)
        if (b->step[i].times > 1 || (b->step[i].gain == FIRE && (i || b->step[1].gain || b->step[0].times)))
            return wrong(
                e, N_("{1}: a card is used once, and a card that fires a performer has no other effect (DR-88)"), card);
    return plays == is_empty(b) || (plays && !fires && turns_cubes(b))
               ? wrong(e,
                       N_("{1}: a card played for its benefit must have one, other cards must not, and no benefit "
                          "exchanges a cube for a cube (DR-85)"),
                       card)
               : 0;
}

/* Returns true if the card is one of the ten Extra Resources or five Extended Applauses. All values of these cards are
 * known, except their points (DR-92, DR-93). */
static bool is_itself(const struct card *c, int card)
{
    const struct card *printed = &dr_printed.card[card];
    bool known = card < CARD_I16;
    if (!known)
        return c->moment && c->moment != SHOW_END && !c->applauds && !c->applause_exceptional && !c->applause_poor;
    bool applause = card >= CARD_I11;
    return c->moment == printed->moment && c->applauds == printed->applauds &&
           memcmp(c->benefit, printed->benefit, sizeof c->benefit) == 0 &&
           (applause || (!c->applause_exceptional && !c->applause_poor));
}

static int check_investment(const struct card *c, int card, struct ludo_error *e)
{
    if (!is_itself(c, card))
        return wrong(e,
                     N_("{1}: there are ten Extra Resources, two of each colour, and one Extended Applause for each "
                        "type (DR-92)"),
                     card);
    if (c->moment == VOTING ? c->n < 2 : c->n)
        return wrong(e, N_("{1}: a vote counts at least twice; other cards have no n (DR-44)"), card);
    if (!bonus_fits(c))
        return wrong(e, N_("{1}: its points do not fit its bonus (DR-104)"), card);
    return check_played(c, card, e);
}

static bool alike(const struct card *a, const struct card *b)
{
    return a->moment != b->moment || (a->n == b->n && a->bonus == b->bonus && a->bonus_vp == b->bonus_vp);
}

/* Checks that cards for the same move are equal. The moves UNBLOCK and DOUBLE do not name the card, so all cards for
 * UNBLOCK must be equal, and all cards for DOUBLE. */
static int check_alike(const struct dr_box *b, struct ludo_error *e)
{
    for (int one = CARD_I16; one < FIRST_REGION; one++)
        for (int other = CARD_I16; other < one; other++)
            if ((b->card[one].moment == PLACING || b->card[one].moment == VOTING) &&
                !alike(&b->card[one], &b->card[other]))
                return wrong(e,
                             N_("{1}: all cards played when placing a marker must be equal, and so must all cards "
                                "played in a vote"),
                             one);
    return 0;
}

/* ---- Checking the whole box -------------------------------------------------------------------------------------- */

static int check_card(const struct dr_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card];
    if (card < FIRST_STAFF)
        return check_performer(c, card, e);
    if (card < FIRST_INVESTMENT)
        return check_staff(c, card, e);
    if (card < FIRST_REGION)
        return check_investment(c, card, e);
    return c->wants[0] == c->wants[1] ? wrong(e, N_("{1}: a region wants two different types (DR-63)"), card) : 0;
}

static int check_types(const struct dr_box *b, struct ludo_error *e)
{
    int n[TYPES] = { 0 };
    for (int card = 0; card < PERFORMERS; card++)
        n[b->card[card].type]++;
    for (int type = 0; type < TYPES; type++)
        if (n[type] != MAGICIANS)
            return ludo_fail(e, N_("there are nine performers of each type (DR-234)"), NULL, NULL);
    return 0;
}

/* Checks that each player can pay for two performers in the setup. */
static int check_draft(const struct dr_box *b, struct ludo_error *e)
{
    int most_expensive = 0, next = 0;
    for (int card = 0; card < PERFORMERS; card++) {
        int hire = b->card[card].hire;
        next = hire > most_expensive ? most_expensive : hire > next ? hire : next;
        most_expensive = hire > most_expensive ? hire : most_expensive;
    }
    return most_expensive + next <= b->board.coins
               ? 0
               : ludo_fail(e, N_("the starting coins must pay for any two performers (DR-9)"), NULL, NULL);
}

static int cancels_of(const struct benefit *b)
{
    int n = 0;
    for (int i = 0; i < 3; i++)
        if (b->step[i].gain == CANCEL)
            n += b->step[i].n * (b->step[i].times ? b->step[i].times : 1);
    return n;
}

static int check_cancels(const struct dr_box *b, struct ludo_error *e)
{
    int sum = 0;
    for (int card = 0; card < PERFORMERS; card++) {
        int most = 0;
        for (int i = 0; i < 3; i++)
            most = cancels_of(&b->card[card].benefit[i]) > most ? cancels_of(&b->card[card].benefit[i]) : most;
        sum += most;
    }
    return sum <= CANCELS_MOST
               ? 0
               : ludo_fail(e, N_("together, the performers of a box cancel too many salaries in one show"), NULL, NULL);
}

int dr_box_check(const void *box, struct ludo_error *e)
{
    const struct dr_box *b = box;
    for (int card = 0; card < CARDS; card++)
        if (check_card(b, card, e) < 0)
            return -1;
    return check_types(b, e) < 0 || check_draft(b, e) < 0 || check_alike(b, e) < 0 ? -1 : check_cancels(b, e);
}
