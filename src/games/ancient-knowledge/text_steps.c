/* text_steps.c - the steps of effects in words: a clause for each operation and the forms its amounts take.
 *
 * A clause is a whole imperative, so that two of them can be joined in any language; where one token or card needs
 * another clause than several, there are two. */

#include "text.h"

static const char *by_number(int n, const char *one, const char *many) { return n == 1 ? one : many; }

/* ---- Knowledge ------------------------------------------------------------------------------------------- */

static const char *remove_other(const struct step *s)
{
    if (s->up_to)
        return N_("remove up to {1} knowledge from your other monuments");
    return by_number(s->n, N_("remove 1 knowledge from another of your monuments"),
                     N_("remove {1} knowledge from your other monuments"));
}

static const char *remove_any(const struct step *s)
{
    if (s->times)
        return N_("remove 1 knowledge from your Timeline for each of your artifacts");
    if (s->filter & OTHER)
        return remove_other(s);
    if (s->may)
        return s->up_to ? N_("you may remove up to {1} knowledge from your Timeline")
                        : N_("you may remove 1 knowledge from your Timeline");
    if (s->up_to)
        return N_("remove up to {1} knowledge from your Timeline");
    return by_number(s->n, N_("remove 1 knowledge from your Timeline"), N_("remove {1} knowledge from your Timeline"));
}

static const char *remove_self(const struct step *s)
{
    if (s->times)
        return N_("remove {1} knowledge from this monument for each of them");
    return by_number(s->n, N_("remove 1 knowledge from this monument"), N_("remove {1} knowledge from this monument"));
}

static const char *remove_one(const struct step *s)
{
    if (s->filter & ADJACENT)
        return N_("remove up to {1} knowledge from one adjacent monument");
    return s->filter & CITIES ? N_("remove {1} knowledge from one of your cities that has at least {2}")
                              : N_("remove {1} knowledge from one of your monuments that has at least {2}");
}

static const char *remove_each(const struct step *s)
{
    static const char *const adjacent[] = {
        [CITY] = N_("remove {1} knowledge from each adjacent city"),
        [MEGALITH] = N_("remove {1} knowledge from each adjacent megalith"),
        [PYRAMID] = N_("remove {1} knowledge from each adjacent pyramid"),
    };
    static const char *const other[] = {
        [CITY] = N_("remove {1} knowledge from each of your other cities on the Timeline"),
        [MEGALITH] = N_("remove {1} knowledge from each of your other megaliths on the Timeline"),
        [PYRAMID] = N_("remove {1} knowledge from each of your other pyramids on the Timeline"),
    };
    static const char *const all[] = {
        [CITY] = N_("remove {1} knowledge from each of your cities on the Timeline"),
        [MEGALITH] = N_("remove {1} knowledge from each of your megaliths on the Timeline"),
        [PYRAMID] = N_("remove {1} knowledge from each of your pyramids on the Timeline"),
    };
    int type = s->filter & CITIES ? CITY : s->filter & MEGALITHS ? MEGALITH : PYRAMID;
    return (s->filter & ADJACENT ? adjacent : s->filter & OTHER ? other : all)[type];
}

static const char *purge(const struct step *s)
{
    return s->up_to ? N_("remove up to {1} of your lost knowledge") : N_("remove {1} of your lost knowledge");
}

static const char *enter_less(const struct step *s)
{
    return s->times ? N_("this monument enters with 1 less knowledge for each pyramid in your Past")
                    : N_("this monument enters with {1} less knowledge");
}

static const char *aura(const struct step *s)
{
    bool other = s->filter & OTHER;
    if (s->filter & CITIES)
        return other ? N_("each other city you create enters with {1} less knowledge")
                     : N_("each city you create enters with {1} less knowledge");
    if (s->filter & MEGALITHS)
        return other ? N_("each other megalith you create enters with {1} less knowledge")
                     : N_("each megalith you create enters with {1} less knowledge");
    return other ? N_("each other pyramid you create enters with {1} less knowledge")
                 : N_("each pyramid you create enters with {1} less knowledge");
}

static const char *add_each_opponent(const struct step *s)
{
    return by_number(s->n, N_("put 1 knowledge on a Timeline monument of each opponent"),
                     N_("put {1} knowledge on a Timeline monument of each opponent"));
}

/* ---- Cards ----------------------------------------------------------------------------------------------- */

static const char *draw_cards(const struct step *s)
{
    switch (s->times) {
    case TIMELINE_CITY: return N_("draw a card for each city on your Timeline");
    case DISCARDED: return N_("draw as many");
    case LOST_THIRDS: return N_("draw {1} cards for every full {2} knowledge you lost in that phase");
    default: return by_number(s->n, N_("draw a card"), N_("draw {1} cards"));
    }
}

static const char *discard_hand(const struct step *s, bool cost)
{
    if (s->up_to)
        return N_("discard up to {1} cards from your hand");
    if (s->filter & ARTIFACTS)
        return N_("you may discard {1} artifacts from your hand");
    if (!cost)
        return by_number(s->n, N_("discard a card from your hand"), N_("discard {1} cards from your hand"));
    return by_number(s->n, N_("you may discard a card from your hand"), N_("you may discard {1} cards from your hand"));
}

static const char *opponents_discard(const struct step *s)
{
    return by_number(s->n, N_("each opponent discards a card from their hand"),
                     N_("each opponent discards {1} cards from their hand"));
}

static const char *sacrifice(bool cost)
{
    return cost ? N_("you may discard this artifact")
                : N_("discard it instead of putting it in your Past; that knowledge is not lost");
}

static const char *create(const struct step *s)
{
    switch (s->filter & ALL_TYPES) {
    case ARTIFACTS: return N_("you may create an artifact at its usual cost");
    case MEGALITHS: return N_("you may create a megalith at its usual cost");
    default: return N_("you may create a monument at its usual cost");
    }
}

static const char *learn(const struct step *s)
{
    return s->may ? N_("you may learn a Technology") : N_("learn a Technology");
}

static const char *move_one(const struct step *s)
{
    if (s->filter & SLOT_1)
        return N_("move a monument that has at least {2} knowledge from slot 1 to slot {3}");
    if (s->filter & EMPTY)
        return N_("you may move one of your monuments without knowledge to another slot");
    return s->filter & OTHER ? N_("move one of your other monuments to another slot")
                             : N_("move one of your monuments to another slot");
}

static const char *bury(const struct step *s)
{
    return s->to == 2 ? N_("put a level II Technology from the tiles under its deck")
                      : N_("put {1} Technologies from the tiles under their decks, one after the other");
}

static const char *straighten(const struct step *s)
{
    return s->up_to ? N_("straighten up to {1} monuments of your Past") : N_("straighten {1} monuments of your Past");
}

/* ---- All of them ----------------------------------------------------------------------------------------- */

/* clang-format off */
/* Operations that are always said alike. */
static const char *const plain[OPS] = {
    [OP_REMOVE_TWO] = N_("remove {1} knowledge from each of two cities on your Timeline"),
    [OP_SACRIFICE_ARTIFACTS] = N_("discard any number of your artifacts"),
    [OP_LEARN_FREE] = N_("you may learn a Technology without meeting its requirement"),
    [OP_SWAP_SELF] = N_("swap this monument with another one on your Timeline"),
    [OP_SWAP_TWO] = N_("swap two monuments on your Timeline"),
    [OP_DIG_KEEP] = N_("look at {1} cards from the deck, keep one and discard the others"),
    [OP_SKIP_DECLINE] = N_("skip the Decline phase of this turn"),
    [OP_ARCHIVE] = N_("you may archive"),
    [OP_STEAL_HAND] = N_("look at the hand of an opponent and take one card from it"),
    [OP_DUMP_LOST] = N_("put up to {1} of your lost knowledge on a Timeline monument of an opponent"),
    [OP_DIG_LEARN] = N_("look at {1} level II Technologies from their deck and learn one of them if you meet its "
                        "requirement; put the others under the deck in any order"),
    [OP_OPP_DISCARD_ARTIFACT] = N_("each opponent discards one of their artifacts"),
    [OP_PREREQ_LESS] = N_("when you learn, a minimum in the requirement may count as {1} less"),
    [OP_DIG_UNTIL] = N_("reveal cards from the deck until {1} cities have come to your hand; discard the others"),
    [OP_INSTEAD_OF_DRAW] = N_("you may remove up to {1} knowledge from your Timeline instead of drawing"),
    [OP_EXCAVATE_RATE] = N_("when you excavate, draw {1} cards for each monument instead of {2}"),
    [OP_DIG_DRAFT] = N_("reveal {1} cards from the deck; each player takes one, you first, then you take a second one; "
                        "discard the rest"),
    [OP_DIG_CREATE] = N_("look at {1} cards from the deck; create one artifact among them at its usual cost if you can, "
                         "and discard the others"),
};
/* clang-format on */

static const char *words_of(const struct card *c, const struct step *s)
{
    bool cost = c->bundle && s == &c->body[0];
    switch (s->op) {
    case OP_REMOVE: return remove_any(s);
    case OP_REMOVE_SELF: return remove_self(s);
    case OP_REMOVE_ONE: return remove_one(s);
    case OP_REMOVE_EACH: return remove_each(s);
    case OP_PURGE: return purge(s);
    case OP_ENTER_LESS: return enter_less(s);
    case OP_AURA: return aura(s);
    case OP_ADD_EACH_OPP: return add_each_opponent(s);
    case OP_DRAW: return draw_cards(s);
    case OP_DISCARD_HAND: return discard_hand(s, cost);
    case OP_OPP_DISCARD_HAND: return opponents_discard(s);
    case OP_SACRIFICE_SELF: return sacrifice(cost);
    case OP_CREATE: return create(s);
    case OP_LEARN: return learn(s);
    case OP_MOVE: return move_one(s);
    case OP_BURY_TECH: return bury(s);
    case OP_STRAIGHTEN: return straighten(s);
    default: return plain[s->op];
    }
}

/* The second number of a sentence. */
static int bound_of(const struct ak_box *b, const struct step *s)
{
    if (s->op == OP_EXCAVATE_RATE)
        return b->board.excavate;
    return s->times == LOST_THIRDS ? LOST_SHARE : least_knowledge(s->filter);
}

void ak_put_step(const struct ak_box *b, const struct card *c, int step, enum ludo_lang lang, struct ludo_text *out)
{
    const struct step *s = &c->body[step];
    ludo_say_numbers(out, lang, words_of(c, s), s->n, bound_of(b, s), s->to);
}
