/* eval.c - computer players: estimate of the final score of a seat (its points plus the expected value of its circus).
 *
 * The estimate makes a rough plan. Cubes in stock go to the performers with the most prestige per missing cube. Cubes
 * that the seat will gain are assigned in the same order. A performer without a cube will be fired (eval_troupe.c). A
 * placed marker counts as the gain that it will bring. Only information that the seat may see is used. */

#include "eval.h"

/* ---- Time left until the show and the end ------------------------------------------------------------------------ */

/* Returns the expected time until the show. The exact time is unknown, because votes may add a round. */
static int time_to_show(const dr_state *s)
{
    int stage = stage_of(s), now = stage <= S_DISTRIBUTE ? ROUND_TIME : 0;
    if (in_show(s))
        return 0;
    if (s->round < VOTE_1)
        return now + (VOTE_1 - s->round) * ROUND_TIME + 7;
    if (stage > S_TALLY)
        return s->going ? 0 : ROUND_TIME + (s->round == VOTE_1 ? 2 : 0);
    return now + (s->round == VOTE_1 ? 7 : s->round == VOTE_2 ? 2 : 0);
}

/* Returns the time until the end of the game. Extra rounds are not counted, because all players gain from them
 * equally. */
static int time_to_end(const dr_state *s)
{
    int rounds = s->round - (stage_of(s) <= S_DISTRIBUTE), left = SHOW_TIME - rounds * ROUND_TIME;
    return (in_show(s) || left < 0 ? 0 : left) + SHOW_TIME * (SHOWS - s->show);
}

/* Returns true if the seat has paid the salaries of this show. */
static bool has_paid(const dr_state *s, int who)
{
    int stage = stage_of(s), place = (who - s->first + s->seats_n) % s->seats_n;
    if (stage != S_SALARY)
        return stage > S_SALARY;
    int had = s->depth > 1 && s->tasks[1].kind == T_IN_ORDER ? s->tasks[1].a : 0;
    return place < had - 1 || (place == had - 1 && s->depth <= 2);
}

/* ---- The plan for a seat ----------------------------------------------------------------------------------------- */

static void employ(struct plan *l, int card)
{
    const dr_state *s = l->s;
    if (l->n == TROUPE_MAX)
        return;
    struct member *m = &l->troupe[l->n++];
    bool flipped = carries(s, card, FLIPPED);
    m->card = card;
    m->mask = m->cubes = flipped ? ALL_CUBES : s->performers[card] & ALL_CUBES;
    m->missing = 3 - dr_count((uint64_t)m->mask);
    m->shows = flipped ? 0 : SHOWS - s->show + !carries(s, card, HAS_APPEARED);
    m->prestige = dr_prestige(l->s, &s->seats[l->who], card);
}

static void count_markers(struct plan *l)
{
    const dr_state *s = l->s;
    const struct dr_seat *p = &s->seats[l->who];
    for (int c = 0; c < COLOURS; c++)
        for (int i = 0; i < s->cube_space[c].n; i++)
            l->stock[c] += s->cube_space[c].at[i] == l->who;
    for (int i = 0; i < p->sales && p->ticket + i < tickets(s); i++)
        l->coins += l->s->box->board.ticket[p->ticket + i];
    for (int i = 0; i < s->invest.n && l->coins > 0; i++)
        if (s->invest.at[i] == l->who) {
            l->coins -= l->s->box->board.invest_price;
            l->hand_more++;
        }
    for (int i = 0; i < s->depth; i++) /* counts investment cards that the seat has bought but not drawn yet */
        l->hand_more += s->tasks[i].kind == T_DRAW && s->tasks[i].who == l->who;
}

static void count_choices(struct plan *l) /* counts the seat's own choices that are not revealed yet */
{
    const struct dr_seat *p = &l->s->seats[l->who];
    for (int i = 0; i < START_CUBES; i++)
        if (p->cubes[i] < COLOURS)
            l->stock[p->cubes[i]]++;
    if (p->kept < 2 && p->draft.n == 2 && p->draft.at[p->kept] < PERFORMERS) {
        employ(l, p->draft.at[p->kept]);
        l->coins -= performer(l->s, p->draft.at[p->kept])->hire;
    }
}

static void make_plan(struct plan *l, const dr_state *s, int who)
{
    const struct dr_seat *p = &s->seats[who];
    *l = (struct plan){ .s = s, .who = who, .time = time_to_show(s), .coins = p->coins, .personnel = personnel_of(p) };
    l->later = most(time_to_end(s), least(l->time, ROUND_TIME));
    l->pays = SHOWS - s->show + !has_paid(s, who);
    for (int c = 0; c < COLOURS; c++)
        l->stock[c] = p->stock[c];
    for (uint64_t left = circus_of(p); left;)
        employ(l, pop_lowest(&left));
    count_markers(l);
    count_choices(l);
}

static int plan_worth(struct plan l)
{
    dr_share_out_cubes(&l);
    return dr_troupe_worth(&l) + dr_staff_worth(&l) + dr_coins_worth(&l) + dr_hand_worth(&l);
}

/* ---- Hiring: the best card that will be left in the row ---------------------------------------------------------- */

static int hired_worth(const struct plan *l, int now, int slot)
{
    struct plan with = *l;
    int price = dr_performer_price(l->s, slot);
    if (price > l->coins)
        return now;
    with.coins -= price;
    employ(&with, l->s->row[slot]);
    return most(plan_worth(with), now);
}

static int engaged_worth(const struct plan *l, int now, int slot)
{
    struct plan with = *l;
    int price = dr_staff_price(l->s, slot);
    if (price > l->coins)
        return now;
    with.coins -= price;
    with.personnel |= (uint64_t)1 << l->s->staff_row[slot];
    return most(plan_worth(with), now);
}

/* Returns the gain from the best card that is left for this seat, less 15 % for uncertainty. Assumes that `before`
 * seats act earlier, and that each of these seats takes the card that would be the best for this seat. */
static int best_left(int *worth, int n, int before, int now)
{
    for (int i = 1; i < n; i++)
        for (int at = i; at > 0 && worth[at - 1] < worth[at]; at--) {
            int w = worth[at];
            worth[at] = worth[at - 1];
            worth[at - 1] = w;
        }
    if (n == 0)
        return 0;
    return (worth[least(before, n - 1)] - now) * 85 / 100;
}

static int hires_worth(const struct plan *l, int now)
{
    const dr_state *s = l->s;
    int worth[PERFORMER_ROW > STAFF_ROW ? PERFORMER_ROW : STAFF_ROW], n = 0, more = 0;
    int first = dr_slot(s->hire_performer.at, s->hire_performer.n, l->who);
    int second = dr_slot(s->hire_staff.at, s->hire_staff.n, l->who);
    for (int i = 0; i < PERFORMER_ROW && first >= 0; i++)
        if (s->row[i] != LUDO_NONE)
            worth[n++] = hired_worth(l, now, i);
    more += best_left(worth, n, first, now);
    n = 0;
    for (int i = 0; i < STAFF_ROW && second >= 0; i++)
        if (s->staff_row[i] != LUDO_NONE && !dr_is_barred(s, l->who, s->staff_row[i]))
            worth[n++] = engaged_worth(l, now, i);
    return more + best_left(worth, n, second, now);
}

/* ---- The value of a seat ----------------------------------------------------------------------------------------- */

static int deposit_worth(const dr_state *s, int who)
{
    const struct dr_seat *p = &s->seats[who];
    int card = dr_with_op(s, p, BANK);
    if (card < 0)
        return 0;
    int rate = staff(s, card)->n;
    return least(p->deposit, rate * staff(s, card)->most) * 96 / rate - p->deposit % rate * 30;
}

static int worth(const dr_state *s, int who)
{
    struct plan l;
    make_plan(&l, s, who);
    int now = plan_worth(l);
    return s->seats[who].score * POINT + deposit_worth(s, who) + now + hires_worth(&l, now);
}

int dr_estimate(const void *view, int seat)
{
    const dr_state *s = view;
    if (s->depth != 0)
        return worth(s, seat);
    struct ludo_result r;
    dr_score(s, &r);
    return s->seats[seat].score * POINT + (r.rank[seat] == 1 ? 50 : 0);
}
