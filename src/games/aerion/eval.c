/* eval.c - how good a table looks, for the computer players.
 *
 * Finished things count most, started ones a little, and so does every card that is still to come: cards are
 * the clock.  A ship whose last part lies in a discard pile is a worry. */

#include "aerion.h"

/* clang-format off */
enum {
    WON_GAME = 100000, SHIP = 1000, PART = 160, USELESS_PART = -140, BOOK_WORTH = 150, PIXIE_WORTH = 150,
    CARD_LEFT = 25, HOURGLASS_WORTH = 500, CLOUD_STEP = 260, PIER_WORTH = 800, UNPAID = -300, HUNTED = 260,
    FLAGSHIP_PART = 200, FACTORY_WORTH = 150, EGG_WORTH = 60, REROLL_WORTH = 14, LOST_PART = -500, IN_RESERVE = 60,
};
/* clang-format on */

/* Parts that can still become a ship that is wanted. */
static int workshop_worth(const aerion_state *s, int place)
{
    unsigned wanted = ~(unsigned)s->flying & 63;
    if (s->seats_n == 2 && place != SHARED)
        wanted &= place == 0 ? s->charge : ~(unsigned)s->charge;
    wanted &= aerion_ships_for(s->workshops[place]);
    int parts = 0;
    for (int part = 0; part < PARTS; part++)
        parts += s->workshops[place][part] != LUDO_NONE;
    return wanted ? parts * PART + (parts == 2 ? PART : 0) : parts * USELESS_PART;
}

/* What putting a card in a Workshop would be worth. */
static int placing_worth(const aerion_state *s, int who, int card)
{
    int best = 0;
    for (int place = 0; place < WORKSHOPS; place++) {
        if (aerion_fits(s, who, card, place))
            continue;
        aerion_state t = *s;
        t.workshops[place][part_of(card)] = (uint8_t)card;
        bool complete = !memchr(t.workshops[place], LUDO_NONE, PARTS);
        int after = workshop_worth(&t, place), before = workshop_worth(s, place);
        int worth = complete ? (after > 0 ? SHIP : 0) - before : after - before;
        if (worth > best)
            best = worth;
    }
    if (aerion_fits(s, who, card, FLAGSHIP) == 0 && best < FLAGSHIP_PART)
        best = FLAGSHIP_PART;
    return best;
}

/* What a displayed card is worth to the one whose turn it is. */
static int card_worth(const aerion_state *s, int card)
{
    switch (type_of(card)) {
    case BOOK: return aerion_pulpit_open(s, s->active) ? BOOK_WORTH : 0;
    case HOURGLASS: return s->hourglasses[deck_of(card)] ? 0 : HOURGLASS_WORTH;
    case EGG: return EGG_WORTH + (has(s->flags, F_MUST_TAKE_EGG) ? 5 * SHIP : 0);
    case FACTORY: return FACTORY_WORTH;
    case HAMMER_BIRD:
    case WORKER: return 0;
    default: return placing_worth(s, s->active, card);
    }
}

/* ---- Hope: what the dice may still bring ------------------------------------------------------------ */

/* How many dice of these a combination can use, of how many it needs. */
static int useful_dice(ludo_faces f, int deck)
{
    int best = 0, second = 0, third = 0, low = 0, high = 0;
    for (int face = 1; face <= 6; face++) {
        int n = ludo_faces_of(f, face);
        low += n > 0 && face < 6;
        high += n > 0 && face > 1;
        if (n > best) {
            third = second;
            second = best;
            best = n;
        } else if (n > second) {
            third = second;
            second = n;
        } else if (n > third) {
            third = n;
        }
    }
#define UP_TO(n, limit) ((n) < (limit) ? (n) : (limit))
    switch (deck) {
    case 0: return best >= 4 ? 4 : UP_TO(best, 2) + UP_TO(second, 2);
    case 1: return UP_TO(best, 3);
    case 2: return UP_TO(best, 3) + UP_TO(second, 2);
    case 3: return UP_TO(best, 4);
    case 4: return UP_TO(best, 2) + UP_TO(second, 2) + UP_TO(third, 2);
    default: return low > high ? low : high;
    }
#undef UP_TO
}

static int needed_dice(int deck)
{
    const struct deck_info *d = &aerion_decks[deck];
    return d->straight + d->alike[0][0] + d->alike[0][1] + d->alike[0][2];
}

/* Per cent, by the number of dice that are missing. */
static const uint8_t chance_of[7] = { 100, 45, 16, 6, 3, 2, 1 };

/* The best displayed card, weighed by the chance to get it with the dice that are kept or lie there. */
static int hope(const aerion_state *s)
{
    int kind = top(s).kind, best = 0;
    bool thrown = kind == T_DECIDE;
    unsigned acquirable = thrown ? aerion_acquirable(s) : 0;
    if (!thrown && kind != T_ROLL && kind != T_DICE)
        return 0;
    for (int deck = 0; deck < DECKS; deck++) {
        if (s->display[deck] == LUDO_NONE)
            continue;
        int missing = has(acquirable, deck) ? 0 : needed_dice(deck) - useful_dice(s->dice, deck);
        if (missing == 0 && !has(acquirable, deck))
            missing = thrown ? 2 : 0; /* there, but blocked or of no use now */
        int worth = card_worth(s, s->display[deck]) * chance_of[missing] / 100;
        if (worth > best)
            best = worth;
    }
    return best;
}

/* Cards worth having should not be the ones that pay for rerolls. */
static int display_worth(const aerion_state *s)
{
    int sum = 0;
    for (int deck = 0; deck < DECKS; deck++)
        if (s->display[deck] != LUDO_NONE)
            sum += card_worth(s, s->display[deck]) > 320 ? 40 : card_worth(s, s->display[deck]) / 8;
    return sum;
}

/* ---- The whole table -------------------------------------------------------------------------------- */

/* How many of each kind can still turn up without a Book, and how many lie where they are wanted. */
static void count_kinds(const aerion_state *s, int *to_come, int *placed)
{
    for (int card = 0; card < CARDS; card++)
        to_come[kind_of(card)] += s->unseen[card / DECK_ROWS][card % DECK_ROWS];
    for (int deck = 0; deck < DECKS; deck++)
        if (s->display[deck] != LUDO_NONE)
            to_come[kind_of(s->display[deck])]++;
    for (int i = 0; i < s->known.n; i++)
        to_come[kind_of(s->known.at[i])]++;
    for (int i = 0; i < WORKSHOPS * PARTS; i++)
        if (s->workshops[i / PARTS][i % PARTS] != LUDO_NONE)
            placed[kind_of(s->workshops[i / PARTS][i % PARTS])]++;
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < s->seats[who].reserve.n; i++)
            placed[kind_of(s->seats[who].reserve.at[i])]++;
    for (int i = 0; i < SLOTS; i++)
        if (s->flagship[i] != LUDO_NONE)
            placed[kind_of(s->flagship[i])]++;
}

/* What it costs to have this many more than are needed: nothing when there are plenty. */
static int scarcity(int spare)
{
    static const int16_t cost[] = { -150, -60, -20 };
    if (spare < 0)
        return spare * -LOST_PART + cost[0];
    return spare < 3 ? cost[spare] : 0;
}

static int worries(const aerion_state *s)
{
    int to_come[KINDS] = { 0 }, placed[KINDS] = { 0 }, sum = 0;
    count_kinds(s, to_come, placed);
    for (int kind = 0; aerion_kinds[kind].ships; kind++) {
        bool flagship = in_play(s, M_FLAGSHIP) && !s->flagship_flies && aerion_kinds[kind].type != BLUEPRINT;
        int needed = ones(aerion_kinds[kind].ships & ~(unsigned)s->flying) + flagship - placed[kind];
        if (needed > 0)
            sum += scarcity(to_come[kind] - needed);
    }
    return sum;
}

static int cards_left(const aerion_state *s)
{
    return aerion_total(s->unseen[0], CARDS) + s->known.n + aerion_displayed(s);
}

static int holdings(const aerion_state *s, int who)
{
    const struct aerion_seat *p = &s->seats[who];
    return aerion_total(p->pulpit, DECKS) * BOOK_WORTH + p->reserve.n * IN_RESERVE +
           aerion_total(p->booth, DECKS) * UNPAID;
}

static int expansions(const aerion_state *s)
{
    int sum =
        s->flagship_flies * SLOTS * FLAGSHIP_PART + s->piers * PIER_WORTH + aerion_total(s->eggs, DECKS) * EGG_WORTH;
    for (int i = 0; i < SLOTS; i++)
        sum += s->flagship[i] != LUDO_NONE ? FLAGSHIP_PART - 40 : 0;
    for (int deck = 0; deck < DECKS; deck++)
        sum += s->hourglasses[deck] ? HOURGLASS_WORTH : 0;
    for (int i = 0; in_play(s, M_HELLKITE) && i < COLUMNS; i++)
        sum += ((s->outposts[i] == GONE) + (s->lairs[i] == GONE)) * HUNTED;
    if (in_play(s, M_STONE_CLOUDS))
        sum += (CLOUD_INTACT * SHIPS - aerion_total(s->clouds, SHIPS)) * CLOUD_STEP;
    return sum;
}

int aerion_estimate(const void *view, int seat)
{
    const aerion_state *s = view;
    (void)seat; /* they win or lose together */
    if (s->result != PLAYING)
        return s->result == WON ? WON_GAME : -WON_GAME;
    int sum = ones(s->flying) * SHIP + s->pixies * PIXIE_WORTH + s->pool * REROLL_WORTH + cards_left(s) * CARD_LEFT;
    for (int place = 0; place < WORKSHOPS; place++)
        sum += workshop_worth(s, place);
    for (int who = 0; who < s->seats_n; who++)
        sum += holdings(s, who);
    return sum + worries(s) + display_worth(s) + hope(s) + (s->modules ? expansions(s) : 0);
}
