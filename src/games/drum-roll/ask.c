/* ask.c - questions about a state. */

#include "drum.h"

int dr_count(uint64_t mask)
{
    int n = 0;
    for (; mask; mask &= mask - 1)
        n++;
    return n;
}

int dr_of_type(const dr_state *s, const struct dr_seat *p, int type)
{
    return dr_count(circus_of(p) & s->box->of_type[type]);
}

int dr_hand_limit(const dr_state *s, const struct dr_seat *p)
{
    return HAND_LIMIT + dr_of_type(s, p, MAGICIAN);
} /* DR-97 */

/* Sizes of the hiring rows (DR-3, DR-4, DR-110). */
int dr_staff_row(const dr_state *s) { return s->seats_n == 2 ? 3 : s->seats_n; }
int dr_row(const dr_state *s) { return s->seats_n + 1; }

int dr_with_op(const dr_state *s, const struct dr_seat *p, int op)
{
    for (uint64_t left = personnel_of(p); left;) {
        int card = pop_lowest(&left);
        if (staff(s, card)->op == op)
            return card;
    }
    return -1;
}

int dr_slot(const uint8_t *row, int n, int card)
{
    const uint8_t *at = memchr(row, card, (size_t)n);
    return at ? (int)(at - row) : -1;
}

int dr_stock(const struct dr_seat *p)
{
    int n = 0;
    for (int c = 0; c < COLOURS; c++)
        n += p->stock[c];
    return n;
}

/* ---- Performers -------------------------------------------------------------------------------------------------- */

int dr_rise(const dr_state *s, const struct dr_seat *p, const struct card *c) /* DR-61 */
{
    int n = dr_of_type(s, p, BIZARRE);
    return c->per_bizarre * (n < s->box->board.bizarre_most ? n : s->box->board.bizarre_most);
}

int dr_salaries(const dr_state *s, int who)
{
    const struct dr_seat *p = &s->seats[who];
    int sum = 0;
    for (uint64_t left = circus_of(p) | personnel_of(p) << FIRST_STAFF; left;)
        sum += dr_salary_due(s, who, pop_lowest(&left));
    return sum;
}

/* The salaries of this show lie behind this player, and in a game that ends no others come. */
bool dr_has_paid(const dr_state *s, int who)
{
    int turn = (who - s->first + s->seats_n) % s->seats_n, stage = stage_of(s);
    return !s->depth || stage >= S_FINAL_WINDOW || (stage == S_SALARY && turn + 1 < s->tasks[1].a);
}

/* ---- Points ------------------------------------------------------------------------------------------------------ */

int dr_region_points(const dr_state *s, const struct dr_seat *p, int type) /* for the pairs of one type (DR-63) */
{
    const struct card *c = region(s, p->region);
    bool wanted = type == c->wants[0] || type == c->wants[1];
    return wanted ? c->n * (dr_of_type(s, p, type) / PAIR) : 0;
}

int dr_next_region(const dr_state *s, int who) /* tiles go to the left, with two by way of the table (DR-109, DR-113) */
{
    if (s->show == SHOWS)
        return LUDO_NONE;
    return who == 0 && s->seats_n == 2 ? s->table_region : s->seats[(who + s->seats_n - 1) % s->seats_n].region;
}

int dr_applause(const dr_state *s, int who, const struct card *c) /* DR-65 */
{
    int points = 0;
    for (uint64_t left = circus_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if (!(c->applauds >> type_of(s, card) & 1) || !carries(s, card, HAS_APPEARED))
            continue;
        if (carries(s, card, FLIPPED_NOW) || dr_level(s, card) == EXCEPTIONAL)
            points += c->applause_exceptional;
        else if (dr_level(s, card) == POOR)
            points -= c->applause_poor;
    }
    return points;
}

int dr_bank_points(const dr_state *s, const struct dr_seat *p, int deposit) /* DR-52 */
{
    int card = dr_with_op(s, p, BANK);
    if (card < 0)
        return 0;
    int points = deposit / staff(s, card)->n;
    return points < staff(s, card)->most ? points : staff(s, card)->most;
}

int dr_bank_room(const dr_state *s, const struct dr_seat *p)
{
    int card = dr_with_op(s, p, BANK), room = card < 0 ? 0 : staff(s, card)->n * staff(s, card)->most - p->deposit;
    return room > 0 ? room : 0;
}

/* ---- Votes ------------------------------------------------------------------------------------------------------- */

bool dr_is_vote(int round) { return round == VOTE_1 || round == VOTE_2; }

/* With two, somebody imaginary votes against the show the first time (DR-46, DR-112). */
bool dr_third_voter(const dr_state *s) { return s->seats_n == 2 && s->round == VOTE_1; }

int dr_vote_weight(const dr_state *s, const struct dr_seat *p) /* DR-44 */
{
    for (int card = 0; card < INVESTMENTS && p->doubled; card++)
        if (investment(s, card)->moment == VOTING)
            return investment(s, card)->n;
    return 1;
}

/* ---- Placing and hiring ------------------------------------------------------------------------------------------ */

static int price(int printed, int tokens) { return printed > tokens ? printed - tokens : 0; }

int dr_performer_price(const dr_state *s, int slot)
{
    return price(performer(s, s->row[slot])->hire, s->row_tokens[slot]);
}
int dr_staff_price(const dr_state *s, int slot)
{
    return price(staff(s, s->staff_row[slot])->hire, s->staff_tokens[slot]);
}

int dr_cube_spaces_used(const dr_state *s)
{
    int n = 0;
    for (int c = 0; c < COLOURS; c++)
        n += s->cube_space[c].n > 0;
    return n;
}

static bool listed(const uint8_t *at, int n, int who) { return memchr(at, who, (size_t)n) != NULL; }

bool dr_may_place(const dr_state *s, int who, int action)
{
    const struct dr_seat *p = &s->seats[who];
    switch (action) {
    case SELL_TICKETS: return p->sales < TICKETS_A_ROUND && p->ticket + p->sales < TICKETS; /* DR-15 */
    case INVEST: return p->invests < INVESTS_A_ROUND;
    case HIRE_PERFORMER: return !listed(s->hire_performer.at, s->hire_performer.n, who);
    case HIRE_STAFF: return !listed(s->hire_staff.at, s->hire_staff.n, who);
    default: return s->cube_space[action].n == 0 && dr_cube_spaces_used(s) < s->seats_n; /* DR-13, DR-14 */
    }
}

int dr_card_for(const dr_state *s, const struct dr_seat *p, int moment)
{
    for (int i = 0; i < p->hand.n; i++)
        if (investment(s, p->hand.at[i])->moment == moment)
            return p->hand.at[i];
    return -1;
}

bool dr_may_unblock(const dr_state *s, int who, int action) /* DR-19 */
{
    return s->cube_space[action].n < MARKERS && !dr_may_place(s, who, action) &&
           dr_card_for(s, &s->seats[who], PLACING) >= 0;
}

bool dr_is_barred(const dr_state *s, int who, int card) /* DR-48 */
{
    return staff(s, card)->op == ORGANIZER && s->banned == who;
}

bool dr_may_hire_staff(const dr_state *s, int who, int slot)
{
    int card = s->staff_row[slot];
    return card != LUDO_NONE && dr_staff_price(s, slot) <= s->seats[who].coins && !dr_is_barred(s, who, card);
}

/* ---- Distribution ------------------------------------------------------------------------------------------------ */

int dr_socket(const dr_state *s, int card, int colour)
{
    for (int i = 0; i < 3; i++)
        if (performer(s, card)->need[i] == colour)
            return carries(s, card, i) || carries(s, card, FLIPPED) ? -1 : i;
    return -1;
}

bool dr_may_give(const dr_state *s, int who, int colour, int card)
{
    const struct dr_seat *p = &s->seats[who];
    return p->stock[colour] && card < PERFORMERS && has(p->circus, card) && dr_socket(s, card, colour) >= 0;
}

int dr_place_limit(const dr_state *s, const struct dr_seat *p) /* DR-36 */
{
    int card = dr_with_op(s, p, SUPPLIER);
    return card < 0 ? PLACE_LIMIT : staff(s, card)->n;
}

unsigned dr_supplied(const dr_state *s, unsigned colours)
{
    unsigned left = 0;
    for (int c = 0; c < COLOURS; c++)
        left |= (unsigned)(s->supply[c] > 0) << c;
    return colours & left;
}

bool dr_may_exchange(const dr_state *s, int who, int card, int from, int to) /* DR-37, DR-116 */
{
    unsigned offered = staff(s, card)->benefit[0].step[0].colours;
    return staff(s, card)->op == AGENT && s->seats[who].stock[from] && from != to && (offered >> to & 1) &&
           s->supply[to];
}

bool dr_may_assist(const dr_state *s, int who, int card) /* DR-38 */
{
    return staff(s, card)->op == ASSISTANT && dr_convertible(s, who, &staff(s, card)->benefit[0].step[0]);
}

/* ---- Benefits ---------------------------------------------------------------------------------------------------- */

bool dr_investments_left(const dr_state *s)
{
    return s->under.n || set_of(s->investment_discard, INVESTMENT_BYTES) || memchr(s->investment_deck, 1, INVESTMENTS);
}

bool dr_trailer_wanted(const dr_state *s, int who) /* one is left, and somebody lives without (DR-77) */
{
    for (uint64_t left = circus_of(&s->seats[who]); left && s->trailers && !is_out(s, NO_TRAILERS);)
        if (!carries(s, pop_lowest(&left), HAS_TRAILER))
            return true;
    return false;
}

bool dr_gains(const dr_state *s, int who, const struct step *step)
{
    switch (step->gain) {
    case A_CUBE: return dr_supplied(s, step->colours) != 0;
    case EACH_CUBE: return dr_supplied(s, step->colours) == step->colours;
    case TRAILER: return dr_trailer_wanted(s, who);
    case FIRE: return circus_of(&s->seats[who]) != 0;
    default: break;
    }
    return step->gain != NOTHING;
}

static bool payable(const struct dr_seat *p, const struct step *step)
{
    if (step->cost_coins > p->coins)
        return false;
    for (int c = 0; step->cost_colours && c < COLOURS; c++)
        if ((step->cost_colours >> c & 1) && p->stock[c])
            return true;
    return !step->cost_colours;
}

/* The whole gain must be had (DR-122); no conversion of the box turns a cube into a cube but those of personnel. */
bool dr_convertible(const dr_state *s, int who, const struct step *step)
{
    return payable(&s->seats[who], step) && dr_gains(s, who, step);
}

static bool step_works(const dr_state *s, int who, const struct step *step)
{
    return step->times ? dr_convertible(s, who, step) : dr_gains(s, who, step);
}

bool dr_option_works(const dr_state *s, int who, const struct benefit *b, int option)
{
    int from = option ? b->or_at : 0, to = !option && b->or_at ? b->or_at : 3;
    for (int i = from; i < to; i++)
        if (b->step[i].gain && step_works(s, who, &b->step[i]))
            return true;
    return false;
}

/* ---- Cards of the hand ------------------------------------------------------------------------------------------- */

static bool works(const dr_state *s, int who, const struct benefit *b)
{
    return dr_option_works(s, who, b, 0) || (b->or_at && dr_option_works(s, who, b, 1));
}

/* DR-85, DR-88, DR-123; Extended Applause after the last performer, or early to meet the hand limit (DR-120). */
bool dr_playable(const dr_state *s, int who, int card)
{
    const struct card *c = investment(s, card);
    struct ludo_task t = top(s);
    int stage = stage_of(s);
    switch (c->moment) {
    case ANYTIME: return works(s, who, &c->benefit[0]);
    case NOT_IN_SHOW: return stage < S_SHOW && works(s, who, &c->benefit[0]);
    case SHOW_END: return stage == S_SHOW && (t.kind == T_OVERFLOW || (t.kind == T_WINDOW && t.a == THEN_APPLAUSE));
    default: return false;
    }
}

/* ---- The performer row ------------------------------------------------------------------------------------------- */

static bool type_fits(const dr_state *s, int type)
{
    int n = 0;
    for (int i = 0; i < dr_row(s); i++)
        n += s->row[i] != LUDO_NONE && type_of(s, s->row[i]) == type;
    return n < (s->seats_n == 2 ? 1 : 2);
}

bool dr_row_takes(const dr_state *s, int card) { return type_fits(s, type_of(s, card)); }

bool dr_row_dealable(const dr_state *s)
{
    for (int i = 0; i < PERFORMERS; i++)
        if ((s->performer_deck[i] || has(s->performer_discard, i)) && dr_row_takes(s, i))
            return true;
    return false;
}

/* ---- Choices made by all at once --------------------------------------------------------------------------------- */

int dr_waiting(const dr_state *s) { return ((1 << s->seats_n) - 1) & ~top(s).a; }
