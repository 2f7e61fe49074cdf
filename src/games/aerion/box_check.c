/* box_check.c - checks the rules that every box must follow, and computes derived card data.
 *
 * The checks cover the number of cards of each type and in each deck, the parts of each ship, and the limits of the
 * code. */

#include "aerion.h"

static int wrong(struct ludo_error *e, const char *what, int card)
{
    return ludo_fail(e, what, aerion_card_names.at[card].id, NULL);
}

static bool is_element(int type) { return type == BLUEPRINT || type == MATERIAL || type == CREW; }

/* ---- The kind of each card row ------------------------------------------------------------------- */

static int type_in(const struct aerion_box *b, int card) { return b->kind[b->card[card].kind].type; }

/* Returns true if an earlier row of the same deck has the same kind. Each kind may have only one row in a deck. */
static bool has_duplicate_kind(const struct aerion_box *b, int card)
{
    for (int other = deck_of(card) * DECK_ROWS; other < card; other++)
        if (b->card[other].kind == b->card[card].kind)
            return true;
    return false;
}

static int check_card(const struct aerion_box *b, int card, struct ludo_error *e)
{
    const struct card *c = &b->card[card], *printed = &aerion_printed.card[card];
    if (printed->type == FACTORY) {
        if (type_in(b, card) != FACTORY || c->copies != 1)
            return wrong(e, N_("{1}: each deck has one Factory (AE-87)"), card);
    } else if (is_element(printed->type)) {
        if (!is_element(type_in(b, card)))
            return wrong(e, N_("{1}: this card must be a Blueprint, a Material or a Crew"), card);
    } else if (c->kind != printed->kind) {
        return wrong(e, N_("{1}: the kind of this card cannot be changed"), card);
    }
    if (printed->type == HOURGLASS && c->copies != printed->copies)
        return wrong(e, N_("{1}: there are four Hourglasses in each deck (AE-93)"), card);
    return has_duplicate_kind(b, card)
               ? wrong(e, N_("{1}: another row of this deck has the same kind: put all copies in one row"), card)
               : 0;
}

/* ---- Numbers of cards (AE-9) --------------------------------------------------------------------- */

static int of_type(const struct aerion_box *b, int type)
{
    int n = 0;
    for (int card = 0; card < CARDS; card++)
        n += type_in(b, card) == type ? b->card[card].copies : 0;
    return n;
}

static int of_base_game(const struct aerion_box *b, int deck)
{
    int n = 0;
    for (int card = deck * DECK_ROWS; card < (deck + 1) * DECK_ROWS; card++)
        n += type_in(b, card) <= CREW ? b->card[card].copies : 0;
    return n;
}

static int laid_out(const struct aerion_box *b, int kind)
{
    int n = 0;
    for (int i = 0; i < CARD_NAMES - CARDS; i++)
        n += b->laid[i].kind == kind ? b->laid[i].copies : 0;
    return n;
}

/* Returns the number of cards of a kind in this deck, or in all decks if `deck` is DECKS. */
static int of_kind(const struct aerion_box *b, int deck, int kind)
{
    int n = 0;
    for (int card = 0; card < CARDS; card++)
        n += b->card[card].kind == kind && (deck == DECKS || deck_of(card) == deck) ? b->card[card].copies : 0;
    return n;
}

static int check_types(const struct aerion_box *b, struct ludo_error *e)
{
    for (int type = 0; type < TYPES; type++) {
        char number[12];
        struct ludo_text t = ludo_text(number, sizeof number);
        ludo_put_int(&t, of_type(&aerion_printed, type));
        if (of_type(b, type) != of_type(&aerion_printed, type))
            return ludo_fail(e, N_("in all decks together there are {2} cards of this type: {1} (AE-9)"),
                             aerion_card_type_names.at[type].id, number);
    }
    for (int kind = 0; kind < LAID_KINDS; kind++)
        if (laid_out(b, kind) != laid_out(&aerion_printed, kind))
            return ludo_fail(e, N_("there are three Piers, eight Outposts and eight Lairs (AE-113, AE-139)"), NULL,
                             NULL);
    return 0;
}

static int check_decks(const struct aerion_box *b, struct ludo_error *e)
{
    for (int deck = 0; deck < DECKS; deck++)
        if (of_base_game(b, deck) != of_base_game(&aerion_printed, deck))
            return ludo_fail(e, N_("each deck has eight cards of the base game: {1} (AE-9)"),
                             aerion_deck_names.at[deck].id, NULL);
    for (int kind = THE_LIBRARY; kind <= THE_GAME_ROOM; kind++)
        if (of_kind(b, DECKS, kind) != 1)
            return ludo_fail(e, N_("there is one Factory of each kind (AE-70)"), NULL, NULL);
    return of_kind(b, D1, INCUBUS)
               ? 0
               : ludo_fail(e, N_("there is an Incubus in the first deck: the rulebook shows it (AE-46)"), NULL, NULL);
}

/* ---- Parts of each ship (AE-46) ------------------------------------------------------------------ */

static int bits(unsigned mask)
{
    int n = 0;
    for (; mask; mask &= mask - 1)
        n++;
    return n;
}

static int check_parts(const struct aerion_box *b, struct ludo_error *e)
{
    unsigned materials = 0, crews = 0;
    for (int i = 0; i < PARTS_OF_SHIPS; i++) {
        bool crew = aerion_printed.kind[PROPELLER + i].type == CREW;
        unsigned ships = b->part[i].ships, *used = crew ? &crews : &materials;
        if (bits(ships) != (crew ? SHIPS / 2 : SHIPS / 3) || *used & ships)
            return ludo_fail(
                e, N_("parts.{1}: a Material must serve two ships, a Crew three, and a ship uses one of each (AE-46)"),
                aerion_slot_names.at[i].id, NULL);
        *used |= ships;
    }
    for (int m = PROPELLER; m <= COCOONS; m++)
        for (int c = INCUBUS; c <= SOGNAE; c++)
            if (bits(b->part[m - PROPELLER].ships & b->part[c - PROPELLER].ships) != 1)
                return ludo_fail(e, N_("each pair of a Material and a Crew must belong to exactly one ship (AE-46)"),
                                 NULL, NULL);
    return b->part[0].ships & b->part[INCUBUS - PROPELLER].ships & 1
               ? 0
               : ludo_fail(e, N_("the Hellinaut is built of the Propeller and the Incubus (AE-46)"), NULL, NULL);
}

/* ---- Dice sums and Hammer Birds (AE-6, AE-102 to AE-106) ----------------------------------------- */

static int check_actions(const struct aerion_box *b, struct ludo_error *e)
{
    for (int i = 0; i < ACTIONS; i++) {
        const struct action_info *is = &b->action[i], *printed = &aerion_printed.action[i];
        if (!is->at_least != !printed->at_least || !is->at_most != !printed->at_most)
            return ludo_fail(e, N_("actions.{1}: a limit for the sum of the dice cannot be added or removed"),
                             aerion_action_names.at[i].id, NULL);
    }
    for (int n = 1; n < DECKS; n++)
        if (b->birds.worth[n] < b->birds.worth[n - 1])
            return ludo_fail(e, N_("more Hammer Birds must not give fewer points (AE-106)"), NULL, NULL);
    return (6 * DICE + b->birds.worth[DECKS - 1]) / b->action[DEMOLITION_ACT].at_least > STRIKES_MAX
               ? ludo_fail(e, N_("dice and birds together must give at most four strikes (AE-103)"), NULL, NULL)
               : 0;
}

int aerion_box_check(const void *box, struct ludo_error *e)
{
    const struct aerion_box *b = box;
    for (int card = 0; card < CARDS; card++)
        if (check_card(b, card, e) < 0)
            return -1;
    return check_types(b, e) < 0 || check_decks(b, e) < 0 || check_parts(b, e) < 0 ? -1 : check_actions(b, e);
}

/* ---- Derived values ------------------------------------------------------------------------------ */

static uint64_t hash_bytes(uint64_t sum, const void *at, size_t n)
{
    const uint8_t *bytes = at;
    for (size_t i = 0; i < n; i++)
        sum = (sum ^ bytes[i]) * 1099511628211u;
    return sum;
}

static void settle_card(const struct aerion_box *b, struct card *c)
{
    c->type = b->kind[c->kind].type;
    c->ships = b->kind[c->kind].ships;
    c->rerolls = (uint8_t)(c->kind == A_BOOK        ? b->common.book_rerolls
                           : c->kind == THE_LIBRARY ? b->common.library_rerolls
                           : c->kind == A_WORKER    ? b->common.worker_rerolls
                                                    : 0);
    c->recovers = (uint8_t)(c->kind == A_BOOK        ? b->common.book_recovers
                            : c->kind == THE_ARCHIVE ? b->common.archive_recovers
                                                     : 0);
}

void aerion_box_settle(void *box)
{
    struct aerion_box *b = box;
    for (int i = 0; i < PARTS_OF_SHIPS; i++)
        b->kind[PROPELLER + i].ships = b->part[i].ships;
    for (int card = 0; card < CARDS; card++)
        settle_card(b, &b->card[card]);
    memcpy(b->action[DEMOLITION_ACT].points + 1, b->birds.worth, DECKS);
    b->sum = hash_bytes(hash_bytes(hash_bytes(1, b->part, sizeof b->part), &b->common, sizeof b->common), b->action,
                        sizeof b->action);
    for (int card = 0; card < CARDS; card++)
        b->sum = hash_bytes(hash_bytes(b->sum, &b->card[card].kind, 1), &b->card[card].copies, 1);
}
