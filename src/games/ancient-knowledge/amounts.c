/* amounts.c - named amounts of a position: prices, requirements, cards left in the decks.
 *
 * All amounts are computed from a view, so an amount never shows hidden information to a seat. */

#include "act.h"

/* clang-format off */
#define NEED(i) \
    [NEED_1 + i - 1] = { "need-" #i, N_("is this requirement of the Technology met? 1 or 0"), &ak_tech_names, true }
#define PRICE(i) \
    [PRICE_1 + i - 1] = { "price-" #i, N_("cards to discard for a card in this slot"), &ak_builder_names, false }

const struct ludo_amount ak_amounts[AMOUNTS] = {
    [LEFT_IN_DECK]    = { "deck", N_("Builder cards in the deck"), NULL, false },
    [LEFT_IN_DISCARD] = { "discard", N_("Builder cards in the discard pile"), NULL, false },
    [LEFT_IN_TECHS]   = { "techs", N_("Technologies in the deck of a level"), &ak_level_names, false },
    [LEFT_ACTIONS]    = { "actions", N_("actions left for the active player"), NULL, false },
    [LEFT_TO_PAY]     = { "pay", N_("cards left to discard for the card being created"), NULL, false },
    [LEFT_TO_DO]      = { "left",
                          N_("knowledge left to remove, or cards left to discard, for the current effect"),
                          NULL, false },
    [EXCAVATE_DRAWS]  = { "excavate", N_("cards drawn for each monument excavated"), NULL, true },
    [HAVE]            = { "have", N_("how many a player has of each term that Technologies require"),
                          &ak_term_names, true },
    [MAY_LEARN_IT]    = { "learn", N_("could this player learn the Technology? 1 or 0"), &ak_tech_names, true },
    NEED(1), NEED(2), NEED(3),
    PRICE(1), PRICE(2), PRICE(3), PRICE(4), PRICE(5), PRICE(6),
};
/* clang-format on */

_Static_assert(NEED_3 - NEED_1 + 1 == NEEDS && PRICE_6 - PRICE_1 + 1 == SLOTS, "one amount for each");

static int or_none(int n) { return n < 0 ? LUDO_NO_AMOUNT : n; }

/* Returns true if this player can see the Technology: on a tile, or among the cards that the player looks at. */
static bool in_sight(const ak_state *s, int who, int tech)
{
    const struct ak_seat *p = &s->seats[who];
    int tile;
    return ak_on_tiles(s, tech, &tile) ||
           (tech >= LEVEL_I && p->dig_tech.n && memchr(p->dig_tech.at, tech - LEVEL_I, p->dig_tech.n));
}

static int need_met(const ak_state *s, int who, int tech, int i)
{
    struct test need = tech_of(s, tech)->needs[i];
    if (need.term == NOTHING || !in_sight(s, who, tech))
        return LUDO_NO_AMOUNT;
    return ak_test_holds(s, who, need, LUDO_NONE);
}

static int learnable(const ak_state *s, int who, int tech)
{
    return in_sight(s, who, tech) ? ak_can_learn(s, &s->seats[who], tech) : LUDO_NO_AMOUNT;
}

/* Returns the price for the player who holds the card. A view shows only the viewer's hand, so a player sees only the
 * prices of their own cards. */
static int price(const ak_state *s, int card, int slot)
{
    for (int who = 0; who < s->seats_n; who++) {
        const struct ak_seat *p = &s->seats[who];
        if (memchr(p->hand.at, card, p->hand.n))
            return or_none(ak_price(s, p, card, slot));
    }
    return LUDO_NO_AMOUNT;
}

int ak_amount(const void *view, int seat, int which, int of)
{
    const ak_state *s = view;
    if (which >= PRICE_1)
        return price(s, of, which - PRICE_1 + 1);
    if (which >= NEED_1)
        return need_met(s, seat, of, which - NEED_1);
    switch (which) {
    case LEFT_IN_DECK: return ak_deck_size(s);
    case LEFT_IN_DISCARD: return ak_discard_size(s);
    case LEFT_IN_TECHS: return ak_tech_deck_size(s, of + 1);
    case LEFT_ACTIONS: return or_none(ak_actions_left(s));
    case LEFT_TO_PAY: return or_none(ak_left_to_pay(s));
    case LEFT_TO_DO: return or_none(ak_left_to_do(s));
    case EXCAVATE_DRAWS: return ak_excavate_rate(s, &s->seats[seat]);
    case HAVE: return of > NOTHING && of < REQUIRED ? ak_count(s, seat, of, LUDO_NONE) : LUDO_NO_AMOUNT;
    default: return learnable(s, seat, of);
    }
}
