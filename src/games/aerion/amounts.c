/* amounts.c - computes the named numbers of a table (amounts.def). The functions with the rules are in the file of each
 * subject. */

#include "aerion.h"

#define ONE      NULL
#define BY(what) &aerion_##what##_names

/* clang-format off */
const struct ludo_amount aerion_amounts[AMOUNTS] = {
#define AMOUNT(id_, name, of_, seats_, help_) { .id = name, .help = help_, .of = of_, .seats = seats_ },
#include "amounts.def"
};
/* clang-format on */

/* Returns 1 if the fact is true, else LUDO_NO_AMOUNT. */
static int if_so(bool so) { return so ? 1 : LUDO_NO_AMOUNT; }

/* Returns a number that belongs to an expansion, or LUDO_NO_AMOUNT if the expansion is not in play. */
static int if_in_play(const aerion_state *s, int module, int n) { return in_play(s, module) ? n : LUDO_NO_AMOUNT; }

static int cards_left(const aerion_state *s)
{
    int n = aerion_displayed(s);
    for (int deck = 0; deck < DECKS; deck++)
        n += aerion_deck_n(s, deck);
    return n;
}

static int to_roll(const aerion_state *s) { return DICE - ludo_faces_n(s->dice); }

/* Returns 1 if a Workshop can still become this ship. An empty Workshop can become any ship, so it has no amount. */
static int may_become(const aerion_state *s, const uint8_t workshop[PARTS], int ship)
{
    unsigned ships = aerion_ships_for(s, workshop);
    return if_so(ships != (1u << SHIPS) - 1 && has_bit(ships, ship));
}

static int booths(const aerion_state *s) { return variant(s, V_MINIMAL_DEBT) ? 1 : s->seats_n; /* AE-123, AE-124 */ }

/* Returns the points of a Demolition with all displayed Hammer Birds. With the Swarm variant, a player may not send a
 * single bird (AE-110). */
static int best_demolition(const aerion_state *s)
{
    int birds = aerion_displayed_type(s, HAMMER_BIRD);
    return aerion_demolition(s, variant(s, V_SWARM) && birds == 1 ? 0 : birds);
}

static int of_the_table(const aerion_state *s, int which, int of)
{
    switch (which) {
    case AMOUNT_MATCHED: return has_bit(aerion_matched(s->dice), of);
    case AMOUNT_BLOCKED: return if_so(aerion_blocked_type(s) == of);
    case AMOUNT_LEFT: return aerion_deck_n(s, of);
    case AMOUNT_DISCARDED: return sum_of(s->pile[of], DECK_ROWS);
    case AMOUNT_CARDS_LEFT: return cards_left(s);
    case AMOUNT_SUM: return to_roll(s) ? LUDO_NO_AMOUNT : ludo_faces_sum(s->dice);
    case AMOUNT_TO_ROLL: return to_roll(s);
    case AMOUNT_DEMOLITION: return to_roll(s) ? LUDO_NO_AMOUNT : if_in_play(s, M_STONE_CLOUDS, best_demolition(s));
    case AMOUNT_STEPS: return if_in_play(s, M_STONE_CLOUDS, sum_of(s->clouds, SHIPS));
    case AMOUNT_PIERS_LEFT: return if_in_play(s, M_PIERS, PIERS - s->piers);
    case AMOUNT_HOURGLASSES: return if_in_play(s, M_HOURGLASSES, aerion_hourglasses(s));
    case AMOUNT_REROLLS: return aerion_book_rerolls(s);
    case AMOUNT_RECOVERS: return aerion_recover_limit(s);
    case AMOUNT_BOOTHS: return if_in_play(s, M_PIERS, booths(s));
    default: return may_become(s, s->workshops[which - AMOUNT_IN_FIRST], of);
    }
}

int aerion_amount(const void *view, int seat, int which, int of)
{
    const aerion_state *s = view;
    switch (which) {
    case AMOUNT_WORKSHOPS: return if_so(of != FLAGSHIP && aerion_is_workshop_of(s, seat, of));
    case AMOUNT_BOOTH: return if_in_play(s, M_PIERS, aerion_booth_of(s, seat)[of]);
    case AMOUNT_PULPIT: return aerion_pulpit_open(s, seat);
    default: return of_the_table(s, which, of);
    }
}
