/* eval.c - how good a table looks, for the computer players.
 *
 * Finished things count most, started ones a little, and so does every card that is still to come: cards are
 * the clock.  A ship whose last part lies in a discard pile is a worry. */

#include "aerion.h"

enum {
    WON_GAME = 100000, SHIP = 1000, PART = 160, USELESS_PART = -140, BOOK_WORTH = 110, PIXIE_WORTH = 90,
    CARD_LEFT = 12, HOURGLASS_WORTH = 500, CLOUD_STEP = 260, PIER_WORTH = 800, UNPAID = -300, HUNTED = 260,
    FLAGSHIP_PART = 200, EGG_WORTH = 60, REROLL_WORTH = 14, LOST_PART = -700, IN_RESERVE = 60,
};

static int ones(unsigned mask)
{
    int n = 0;
    for (; mask; mask >>= 1)
        n += (int)(mask & 1);
    return n;
}

/* Parts that can still become a ship that is wanted. */
static int workshop_worth(const aerion_state *s, int place)
{
    unsigned wanted = ~(unsigned)s->flying & 63;
    if (s->seats_n == 2 && place != SHARED)
        wanted &= place == 0 ? s->charge : ~(unsigned)s->charge;
    int parts = 0;
    for (int part = 0; part < 3; part++)
        if (s->workshops[place][part] != LUDO_NONE) {
            wanted &= (unsigned)ships_of(s->workshops[place][part]);
            parts++;
        }
    return wanted ? parts * PART + (parts == 2 ? PART : 0) : parts * USELESS_PART;
}

/* Kinds that can still be had without a Book. */
static uint32_t kinds_to_come(const aerion_state *s)
{
    uint32_t kinds = 0;
    for (int card = 0; card < CARDS; card++)
        if (s->unseen[card / DECK_ROWS][card % DECK_ROWS])
            kinds |= 1u << kind_of(card);
    for (int deck = 0; deck < DECKS; deck++)
        if (s->display[deck] != LUDO_NONE)
            kinds |= 1u << kind_of(s->display[deck]);
    for (int i = 0; i < s->known.n; i++)
        kinds |= 1u << kind_of(s->known.at[i]);
    for (int i = 0; i < WORKSHOPS * 3; i++)
        if (s->workshops[i / 3][i % 3] != LUDO_NONE)
            kinds |= 1u << kind_of(s->workshops[i / 3][i % 3]);
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < s->seats[who].reserve.n; i++)
            kinds |= 1u << kind_of(s->seats[who].reserve.at[i]);
    return kinds;
}

static int worries(const aerion_state *s)
{
    uint32_t to_come = kinds_to_come(s);
    int sum = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        bool wanted = aerion_kinds[kind].ships & ~s->flying;
        if (wanted && !(to_come >> kind & 1))
            sum += LOST_PART;
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
    return aerion_total(p->pulpit, DECKS) * BOOK_WORTH + p->reserve.n * IN_RESERVE + aerion_total(p->booth, DECKS) * UNPAID;
}

static int expansions(const aerion_state *s)
{
    int sum = s->flagship_flies * 5 * FLAGSHIP_PART + s->piers * PIER_WORTH + aerion_total(s->eggs, DECKS) * EGG_WORTH;
    for (int i = 0; i < 5; i++)
        sum += s->flagship[i] != LUDO_NONE ? FLAGSHIP_PART - 40 : 0;
    for (int deck = 0; deck < DECKS; deck++)
        sum += s->hourglasses[deck] ? HOURGLASS_WORTH : 0;
    for (int i = 0; in_play(s, M_HELLKITE) && i < COLUMNS; i++)
        sum += ((s->outposts[i] == GONE) + (s->lairs[i] == GONE)) * HUNTED;
    if (in_play(s, M_STONE_CLOUDS))
        sum += (2 * SHIPS - aerion_total(s->clouds, SHIPS)) * CLOUD_STEP;
    return sum;
}

int aerion_estimate(const void *view, int seat)
{
    const aerion_state *s = view;
    (void)seat;                                          /* they win or lose together */
    if (s->result != PLAYING)
        return s->result == WON ? WON_GAME : -WON_GAME;
    int sum = ones(s->flying) * SHIP + s->pixies * PIXIE_WORTH + s->pool * REROLL_WORTH + cards_left(s) * CARD_LEFT;
    for (int place = 0; place < WORKSHOPS; place++)
        sum += workshop_worth(s, place);
    for (int who = 0; who < s->seats_n; who++)
        sum += holdings(s, who);
    return sum + worries(s) + (s->modules ? expansions(s) : 0);
}
