/* amounts.c - computed values of a view: current prices, salaries, limits, expected points (the rows of amounts.def).
 *
 * These values depend only on the view. The value of a card that is neither in a circus nor in a row is
 * LUDO_NO_AMOUNT. */

#include "drum.h"

/* clang-format off */
const struct ludo_amount dr_amounts[AMOUNTS] = {
#define AMOUNT(id_, name, of_, seats_, help_) [AMOUNT_##id_] = { name, help_, of_, seats_ },
#include "amounts.def"
};
/* clang-format on */

/* ---- Values of a card -------------------------------------------------------------------------------------------- */

static int price_of(const dr_state *s, int member)
{
    bool performs = member < FIRST_STAFF;
    int slot =
        performs ? dr_slot(s->row, PERFORMER_ROW, member) : dr_slot(s->staff_row, STAFF_ROW, member - FIRST_STAFF);
    if (slot < 0)
        return LUDO_NO_AMOUNT;
    return performs ? dr_performer_price(s, slot) : dr_staff_price(s, slot);
}

static int salary_of(const dr_state *s, int member)
{
    int who = dr_employer(s, member);
    return who < 0 ? LUDO_NO_AMOUNT : dr_salary_due(s, who, member);
}

static int prestige_of(const dr_state *s, int card)
{
    int who = dr_employer(s, card);
    return who < 0 || carries(s, card, FLIPPED) ? LUDO_NO_AMOUNT : dr_prestige(s, &s->seats[who], card);
}

static int level_of(const dr_state *s, int card)
{
    if (carries(s, card, FLIPPED_NOW))
        return EXCEPTIONAL;
    return dr_employer(s, card) < 0 || carries(s, card, FLIPPED) ? LUDO_NO_AMOUNT : dr_level(s, card);
}

static int barred(const dr_state *s, int who, int card)
{
    bool offered = dr_slot(s->staff_row, STAFF_ROW, card) >= 0;
    return offered && dr_is_barred(s, who, card) ? 1 : LUDO_NO_AMOUNT;
}

/* ---- Values of a seat -------------------------------------------------------------------------------------------- */

static int missing(const dr_state *s, int who)
{
    int due = dr_has_paid(s, who) ? 0 : dr_salaries(s, who), coins = s->seats[who].coins;
    return due > coins ? due - coins : 0;
}

static int pairs_vp(const dr_state *s, const struct dr_seat *p, int type)
{
    if (p->region >= REGIONS)
        return LUDO_NO_AMOUNT;
    const uint8_t *wants = region(s, p->region)->wants;
    return type == wants[0] || type == wants[1] ? dr_region_points(s, p, type) : LUDO_NO_AMOUNT;
}

static int next_ticket(const dr_state *s, const struct dr_seat *p)
{
    int next = p->ticket + p->sales;
    return next < tickets(s) ? s->box->board.ticket[next] : LUDO_NO_AMOUNT;
}

static int vote_weight(const dr_state *s, const struct dr_seat *p)
{
    return p->vote != LUDO_NONE && dr_votes_revealed(s) ? dr_vote_weight(s, p) : LUDO_NO_AMOUNT;
}

/* ---- Values of the table ----------------------------------------------------------------------------------------- */

static int hidden(const uint8_t *at, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += at[i] == LUDO_HIDDEN;
    return sum;
}

/* Returns the number of cards left in the investment deck. In a view, investment_deck also contains the hidden cards of
 * other players. The number of hidden cards is public, so this function subtracts it. */
static int investments_left(const dr_state *s)
{
    int n = s->under.n;
    for (int i = 0; i < INVESTMENTS; i++)
        n += s->investment_deck[i];
    for (int who = 0; who < s->seats_n; who++) {
        const struct dr_seat *p = &s->seats[who];
        n -= hidden(p->hand.at, p->hand.n) + hidden(p->looking.at, p->looking.n) + hidden(p->under.at, p->under.n);
    }
    return n;
}

int dr_amount(const void *view, int seat, int which, int of)
{
    const dr_state *s = view;
    const struct dr_seat *p = &s->seats[seat];
    switch (which) {
    case AMOUNT_HAND_LIMIT: return dr_hand_limit(s, p);
    case AMOUNT_PLACE_LIMIT: return dr_place_limit(s, p);
    case AMOUNT_PRICE: return price_of(s, of);
    case AMOUNT_SALARY: return salary_of(s, of);
    case AMOUNT_SALARIES: return dr_has_paid(s, seat) ? LUDO_NO_AMOUNT : dr_salaries(s, seat);
    case AMOUNT_MISSING: return missing(s, seat);
    case AMOUNT_MISSING_VP: return missing(s, seat) * s->box->board.unpaid_vp;
    case AMOUNT_PRESTIGE: return prestige_of(s, of);
    case AMOUNT_LEVEL: return level_of(s, of);
    case AMOUNT_OF_TYPE: return dr_of_type(s, p, of);
    case AMOUNT_PAIRS_VP: return pairs_vp(s, p, of);
    case AMOUNT_NEXT_REGION: return of == dr_next_region(s, seat) ? 1 : LUDO_NO_AMOUNT;
    case AMOUNT_BANK_VP: return dr_with_op(s, p, BANK) < 0 ? LUDO_NO_AMOUNT : dr_bank_points(s, p, p->deposit);
    case AMOUNT_NEXT_TICKET: return next_ticket(s, p);
    case AMOUNT_CUBE_SPACES_USED: return dr_cube_spaces_used(s);
    case AMOUNT_CUBE_SPACES: return s->seats_n;
    case AMOUNT_BARRED: return barred(s, seat, of);
    case AMOUNT_VOTES: return vote_weight(s, p);
    case AMOUNT_THIRD_VOTER: return dr_third_voter(s) ? 1 : LUDO_NO_AMOUNT;
    case AMOUNT_INVESTMENTS_LEFT: return investments_left(s);
    case AMOUNT_PERFORMER_SLOTS: return dr_row(s);
    case AMOUNT_PERSONNEL_SLOTS: return dr_staff_row(s);
    default: return dr_cubes_to_place(s, seat);
    }
}
