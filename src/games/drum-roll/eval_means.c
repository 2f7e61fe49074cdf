/* eval_means.c - computer players: the value of personnel, of coins (after salaries) and of cards in hand. */

#include "eval.h"

/* ---- Value of personnel ------------------------------------------------------------------------------------------ */

static int office_worth(const struct plan *l, int card)
{
    int shows = SHOWS - l->s->show + (stage_of(l->s) < S_SHOW);
    switch (staff(l->s, card)->op) {
    case ORGANIZER: return l->later > 0 ? 40 : 0;
    case SUPPLIER: return l->later * 2;
    case ORCHESTRA: return staff(l->s, card)->n * shows * 97;
    case POPCORN: return staff(l->s, card)->n * shows * COIN;
    case BANK: return l->later > 0 ? 60 : 0;
    case AGENT: return l->later * 2;
    case ASSISTANT: return l->later * 6;
    default: return 0;
    }
}

/* Returns the value of personnel. Only one agent and one assistant can be used in a round, so a second agent or
 * assistant only adds a choice of colours. */
int dr_staff_worth(const struct plan *l)
{
    int sum = 0, met = 0;
    for (uint64_t left = l->personnel; left;) {
        int card = pop_lowest(&left), op = staff(l->s, card)->op;
        sum += met >> op & 1 ? l->later / 2 : office_worth(l, card);
        met |= 1 << op;
    }
    return sum;
}

/* ---- Value of coins ---------------------------------------------------------------------------------------------- */

static int salary_of(const struct plan *l, int member) { return dr_salary_due(l->s, l->who, member); }

static int salaries(const struct plan *l) /* returns the sum of the salaries at the next payment */
{
    int sum = -3 * l->s->seats[l->who].cancels;
    for (int i = 0; i < l->n; i++)
        sum += dr_stays(l, &l->troupe[i]) ? salary_of(l, l->troupe[i].card) : 0;
    for (uint64_t left = l->personnel; left;)
        sum += salary_of(l, FIRST_STAFF + pop_lowest(&left));
    return most(sum, 0);
}

static int later_salaries(const struct plan *l) /* returns the sum of the salaries at each payment after the next one */
{
    int sum = 0;
    for (int i = 0; i < l->n; i++) {
        const struct member *m = &l->troupe[i];
        const struct card *c = performer(l->s, m->card);
        int salary = salary_of(l, m->card), later = most(c->later - carries(l->s, m->card, HAS_TRAILER), 0);
        if (dr_stays(l, m))
            sum += m->missing <= 1 ? later : (2 * salary + later) / 3;
    }
    for (uint64_t left = l->personnel; left;)
        sum += staff(l->s, pop_lowest(&left))->salary;
    return sum;
}

static int shown_coins(const struct plan *l) /* returns the coins from the next show, before salaries are paid */
{
    int sum = 0;
    for (int i = 0; i < l->n; i++) {
        const struct member *m = &l->troupe[i];
        int level = dr_level_of(m->cubes);
        if (m->shows == 0 || level == NO_SHOW || carries(l->s, m->card, HAS_APPEARED))
            continue;
        const struct benefit *b = &performer(l->s, m->card)->benefit[level - 1];
        for (int k = 0; k < 3; k++)
            sum += b->step[k].gain == COINS && !b->step[k].times ? b->step[k].n : 0;
    }
    return sum;
}

/* Returns the coins that tickets can still bring before salaries are paid. */
static int tickets_left(const struct plan *l)
{
    const struct dr_seat *p = &l->s->seats[l->who];
    int sum = 0, sales = least(l->time / ROUND_TIME, TICKETS);
    for (int i = p->ticket + p->sales; i < tickets(l->s) && sales > 0; i++, sales--)
        sum += l->s->box->board.ticket[i];
    return sum;
}

int dr_coins_worth(const struct plan *l)
{
    int due = l->pays ? salaries(l) : 0, left = l->coins + shown_coins(l) - due;
    int further = l->pays > 1 ? (l->pays - 1) * later_salaries(l) : 0;
    int sum = -due * COIN / 4 - further * COIN * 4 / 5;
    if (left < 0) {
        int saved = least(-left, tickets_left(l));
        return sum - saved * COIN * 4 / 3 - (-left - saved) * l->s->box->board.unpaid_vp * POINT;
    }
    if (l->pays <= 1) /* after the last payment coins are nearly useless */
        return sum + (l->time > 0 ? least(left, 6) * 22 : 0) + least(left, 40) * 2;
    return sum + least(left, 8) * COIN + least(most(left - 8, 0), 10) * 28 + most(left - 18, 0) * 10;
}

/* ---- Value of cards in hand -------------------------------------------------------------------------------------- */

static int applause_worth(const struct plan *l, const struct card *c)
{
    int sum = 0;
    for (int i = 0; i < l->n; i++) {
        const struct member *m = &l->troupe[i];
        if (!(c->applauds >> type_of(l->s, m->card) & 1))
            continue;
        bool now = carries(l->s, m->card, FLIPPED_NOW), gone = carries(l->s, m->card, FLIPPED) && !now;
        const int points[LEVELS] = { 0, -c->applause_poor * 40, 30, c->applause_exceptional * 85 };
        sum += points[now ? EXCEPTIONAL : gone ? NO_SHOW : dr_level_of(m->cubes)];
    }
    return most(sum, l->later > 0 ? 40 : 0);
}

static int planned_trailers(const struct plan *l)
{
    int n = 0;
    for (int i = 0; i < l->n; i++)
        n += carries(l->s, l->troupe[i].card, HAS_TRAILER);
    return n;
}

static int card_worth(const struct plan *l, int card)
{
    if (card >= INVESTMENTS)
        return CARD_WORTH;
    const struct card *c = investment(l->s, card);
    int soon = l->later > 0 ? 1 : 0;
    switch (c->bonus) {
    case UNUSED: return c->bonus_vp * 97;
    case PER_CUBES: return c->bonus_vp * 90 * (sum_of(l->s->seats[l->who].stock, COLOURS) / c->bonus_per) + 30 * soon;
    case PER_TRAILER: return c->bonus_vp * 97 * (planned_trailers(l) / c->bonus_per) + 60 * soon;
    case PER_PERSONNEL: return c->bonus_vp * 97 * (dr_count(l->personnel) / c->bonus_per) + 60 * soon;
    default: break;
    }
    if (c->moment == SHOW_END)
        return applause_worth(l, c);
    if (c->moment == VOTING)
        return 30 * soon;
    return l->pays ? dr_benefit_worth(l, &c->benefit[0]) * (soon ? 9 : 5) / 10 : 1;
}

int dr_hand_worth(const struct plan *l)
{
    const struct dr_seat *p = &l->s->seats[l->who];
    int sum = 0, room = most(dr_hand_limit(l->s, p) - p->hand.n, 0);
    for (int i = 0; i < p->hand.n; i++)
        sum += card_worth(l, p->hand.at[i]);
    return sum + least(l->hand_more, room) * CARD_WORTH + most(l->hand_more - room, 0) * 60;
}
