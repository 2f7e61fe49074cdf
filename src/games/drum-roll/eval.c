/* eval.c - how good a table looks to a seat, for the computer players: its points, and what its circus will make of the
 * cubes, the coins and the time that are left.
 *
 * A rough plan is worked out.  Cubes in stock go to the performers that bring the most for the fewest cubes; the cubes
 * still to come are shared out in the same order; whoever is left without any will be fired.  Markers count as what they
 * will bring.  Only what the seat may know is read. */

#include "drum.h"

/* clang-format off */
/* In hundredths of a point; time in tenths of a round. */
enum {
    POINT = 100, COIN = 45, CUBE_WORTH = 95, CARD_WORTH = 75, ROUND_TIME = 10, SHOW_TIME = 55, CUBES_A_ROUND = 12,
    TROUPE_MAX = 24,
};
/* clang-format on */

struct member {
    int card, mask, cubes, missing, shows, prestige;
}; /* cubes: with those in stock; shows: still to give */

/* clang-format off */
struct plan {
    const dr_state *s;
    int who, time, later;                             /* until the next show; until the end */
    int pays, coins, hand_more;                       /* salaries still to pay; cards to come */
    int stock[COLOURS];
    uint64_t personnel;
    int n;
    struct member troupe[TROUPE_MAX];
};
/* clang-format on */

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

/* ---- Time -------------------------------------------------------------------------------------------------------- */

static bool in_show(const dr_state *s) { return stage_of(s) >= S_PRE_SHOW; }

/* Votes may bring another round. */
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

/* All gain by another round: what a vote brings is to be ready, not the time. */
static int time_to_end(const dr_state *s)
{
    int rounds = s->round - (stage_of(s) <= S_DISTRIBUTE), left = SHOW_TIME - rounds * ROUND_TIME;
    return (in_show(s) || left < 0 ? 0 : left) + SHOW_TIME * (SHOWS - s->show);
}

/* Has the seat paid the salaries of this show? */
static bool has_paid(const dr_state *s, int who)
{
    int stage = stage_of(s), place = (who - s->first + s->seats_n) % s->seats_n;
    if (stage != S_SALARY)
        return stage > S_SALARY;
    int had = s->depth > 1 && s->tasks[1].kind == T_IN_ORDER ? s->tasks[1].a : 0;
    return place < had - 1 || (place == had - 1 && s->depth <= 2);
}

/* ---- What things are worth --------------------------------------------------------------------------------------- */

static int cube_worth(const struct plan *l) { return l->later > 0 ? CUBE_WORTH : 2; }

static int gain_worth(const struct plan *l, const struct step *step)
{
    switch (step->gain) {
    case COINS: return step->n * COIN;
    case COINS_PER_ACROBAT: return step->n * COIN * dr_of_type(l->s, &l->s->seats[l->who], ACROBAT);
    case A_CUBE: return cube_worth(l) + (step->colours == ANY ? 15 : 0);
    case EACH_CUBE: return 2 * cube_worth(l);
    case LOOK: return l->later > 0 ? CARD_WORTH + 15 * step->n : 60 + 20 * step->n;
    case TRAILER: return step->n * COIN * l->pays;
    case CANCEL: return step->n * COIN * 5 / 2;
    default: return 0;
    }
}

static int step_worth(const struct plan *l, const struct step *step)
{
    int gain = gain_worth(l, step);
    if (!step->times)
        return gain;
    int cost = step->cost_coins * COIN + (step->cost_colours ? cube_worth(l) : 0);
    return most(gain - cost, 0) * (step->times + 1) / 2;
}

static int benefit_worth(const struct plan *l, const struct benefit *b)
{
    int sum[2] = { 0, 0 };
    for (int i = 0; i < 3; i++)
        sum[b->or_at && i >= b->or_at] += step_worth(l, &b->step[i]);
    return most(sum[0], sum[1]);
}

/* ---- The cubes --------------------------------------------------------------------------------------------------- */

static bool is_better(const struct member *a, const struct member *b)
{
    return a->prestige * most(b->missing, 1) > b->prestige * most(a->missing, 1);
}

/* The most prestige for the fewest cubes first. */
static void sort_troupe(struct plan *l)
{
    for (int i = 1; i < l->n; i++) {
        struct member m = l->troupe[i];
        int at = i;
        for (; at > 0 && is_better(&m, &l->troupe[at - 1]); at--)
            l->troupe[at] = l->troupe[at - 1];
        l->troupe[at] = m;
    }
}

static bool takes_cubes(const struct member *m) { return m->shows > 0 && m->missing > 0; }

static int give_socket(struct plan *l, struct member *m, int socket, int left)
{
    int colour = performer(l->s, m->card)->need[socket];
    if (left == 0 || !takes_cubes(m) || (m->cubes >> socket & 1) || !l->stock[colour])
        return left;
    l->stock[colour]--;
    m->cubes |= 1 << socket;
    m->missing--;
    return left - 1;
}

/* First a cube for each, that nobody is fired; then the best performers up to the last cube. */
static void give_stock(struct plan *l)
{
    int left = dr_place_limit(l->s, &l->s->seats[l->who]) * ((l->time + ROUND_TIME - 1) / ROUND_TIME);
    if (top(l->s).kind == T_DISTRIBUTE && top(l->s).who == l->who)
        left = most(left - top(l->s).a, 0);
    for (int i = 0; i < l->n; i++)
        left = give_socket(l, &l->troupe[i], 0, left);
    for (int i = 0; i < l->n; i++)
        for (int socket = 1; socket < 3; socket++)
            left = give_socket(l, &l->troupe[i], socket, left);
}

static int cubes_to_come(const struct plan *l) /* in tenths */
{
    int sum = l->later * CUBES_A_ROUND / ROUND_TIME;
    for (int c = 0; c < COLOURS && l->later > 0; c++)
        sum += least(l->stock[c], 3) * 6;
    return sum;
}

/* ---- Performers -------------------------------------------------------------------------------------------------- */

/* How likely it is that a performer without its first cube will not have it in time, in per cent. */
static int threat(const struct plan *l)
{
    static const uint8_t by_round[] = { 100, 65, 35, 20, 10 };
    int rounds = (l->time + ROUND_TIME / 2) / ROUND_TIME;
    return l->time <= 0 ? 100 : by_round[rounds < 1 ? 1 : least(rounds, 4)];
}

static int flip_worth(const struct member *m, int *cubes)
{
    int need = m->missing * 10, sure = 97 - 17 * m->missing, all = m->prestige * sure * POINT / 100;
    if (m->shows == 0)
        return 0;
    if (*cubes >= need) {
        *cubes -= need;
        return all;
    }
    int part = all * *cubes / need;
    *cubes = 0;
    return part / 2;
}

static int shows_worth(const struct plan *l, const struct member *m)
{
    const struct card *c = performer(l->s, m->card);
    int level = dr_level_of(m->cubes), sum = 0;
    if (level == NO_SHOW)
        return -(l->s->box->board.fired_vp * POINT + c->hire * COIN) * threat(l) / 100;
    if (m->shows > 1 || level < EXCEPTIONAL)
        sum += benefit_worth(l, &c->benefit[level - 1]);
    if (m->shows > 2 || (m->shows == 2 && level < EXCEPTIONAL))
        sum += benefit_worth(l, &c->benefit[most(level, GOOD) - 1]) / 2;
    return sum;
}

static int member_worth(const struct plan *l, const struct member *m, int *cubes)
{
    if (m->shows == 0)
        return 0;
    int worth = shows_worth(l, m);
    if (l->time <= 0 && dr_level_of(m->cubes) == NO_SHOW)
        return worth; /* it will be gone */
    for (int i = 0; i < 3; i++)
        worth += (m->mask >> i & 1) * 4; /* rather on the performer than in stock */
    return worth + flip_worth(m, cubes);
}

static bool stays(const struct plan *l, const struct member *m)
{
    return m->shows == 0 || l->time > 0 || dr_level_of(m->cubes) != NO_SHOW;
}

/* ---- Regions and awards ------------------------------------------------------------------------------------------ */

static int region_after(const dr_state *s, int who, int shows) /* tiles pass to the left */
{
    int places = s->seats_n + (s->seats_n == 2), at = (who - shows % places + places) % places;
    return at == s->seats_n ? s->table_region : s->seats[at].region;
}

static int region_worth(const struct plan *l, const int *of_type, int first)
{
    static const uint8_t sure[SHOWS] = { 95, 85, 75 };
    int sum = 0;
    for (int i = first; i <= SHOWS - l->s->show; i++) {
        int at = region_after(l->s, l->who, i);
        if (at >= REGIONS)
            continue;
        const struct card *c = region(l->s, at);
        for (int k = 0; k < 2; k++)
            sum += (of_type[c->wants[k]] / PAIR * 100 + of_type[c->wants[k]] % PAIR * 25) * c->n * sure[i] / 100;
    }
    return sum;
}

static int largest_other(const struct plan *l)
{
    int n = 0;
    for (int who = 0; who < l->s->seats_n; who++)
        if (who != l->who)
            n = most(n, dr_count(circus_of(&l->s->seats[who])));
    return n;
}

static int award_worth(const struct plan *l, const int *of_type, int n, bool perfect)
{
    int ahead = n - largest_other(l), types = 0, sum = 0;
    for (int type = 0; type < TYPES; type++)
        types += of_type[type] > 0;
    sum += l->s->box->board.largest_vp * (ahead > 1 ? 85 : ahead == 1 ? 75 : ahead == 0 ? 60 : ahead == -1 ? 25 : 5);
    sum += l->s->box->board.variety_vp * (types == TYPES ? 92 : types == TYPES - 1 ? 50 : types * 8);
    sum += l->s->box->board.troupe_vp * (n >= l->s->box->board.troupe ? 92 : n * n);
    if (l->s->show == SHOWS && perfect)
        sum += l->s->box->board.perfect_vp * (l->time <= 0 ? 97 : 75);
    return sum;
}

/* ---- Personnel --------------------------------------------------------------------------------------------------- */

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

/* Of several agents or assistants one is used in a round: another one only adds colours. */
static int staff_worth(const struct plan *l)
{
    int sum = 0, met = 0;
    for (uint64_t left = l->personnel; left;) {
        int card = pop_lowest(&left), op = staff(l->s, card)->op;
        sum += met >> op & 1 ? l->later / 2 : office_worth(l, card);
        met |= 1 << op;
    }
    return sum;
}

/* ---- Coins ------------------------------------------------------------------------------------------------------- */

static int salary_of(const struct plan *l, int member) { return dr_salary_due(l->s, l->who, member); }

static int salaries(const struct plan *l) /* of the next pay day */
{
    int sum = -3 * l->s->seats[l->who].cancels;
    for (int i = 0; i < l->n; i++)
        sum += stays(l, &l->troupe[i]) ? salary_of(l, l->troupe[i].card) : 0;
    for (uint64_t left = l->personnel; left;)
        sum += salary_of(l, FIRST_STAFF + pop_lowest(&left));
    return most(sum, 0);
}

static int later_salaries(const struct plan *l) /* of each pay day after it */
{
    int sum = 0;
    for (int i = 0; i < l->n; i++) {
        const struct member *m = &l->troupe[i];
        const struct card *c = performer(l->s, m->card);
        int salary = salary_of(l, m->card), later = most(c->later - carries(l->s, m->card, HAS_TRAILER), 0);
        if (stays(l, m))
            sum += m->missing <= 1 ? later : (2 * salary + later) / 3;
    }
    for (uint64_t left = l->personnel; left;)
        sum += staff(l->s, pop_lowest(&left))->salary;
    return sum;
}

static int shown_coins(const struct plan *l) /* what the next show brings before the salaries */
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

static int tickets_left(const struct plan *l) /* what tickets may still bring before the salaries */
{
    const struct dr_seat *p = &l->s->seats[l->who];
    int sum = 0, sales = least(l->time / ROUND_TIME, TICKETS);
    for (int i = p->ticket + p->sales; i < TICKETS && sales > 0; i++, sales--)
        sum += l->s->box->board.ticket[i];
    return sum;
}

static int coins_worth(const struct plan *l)
{
    int due = l->pays ? salaries(l) : 0, left = l->coins + shown_coins(l) - due;
    int further = l->pays > 1 ? (l->pays - 1) * later_salaries(l) : 0;
    int sum = -due * COIN / 4 - further * COIN * 4 / 5;
    if (left < 0) {
        int saved = least(-left, tickets_left(l));
        return sum - saved * COIN * 4 / 3 - (-left - saved) * l->s->box->board.unpaid_vp * POINT;
    }
    if (l->pays <= 1) /* the last pay day: what for? */
        return sum + (l->time > 0 ? least(left, 6) * 22 : 0) + least(left, 40) * 2;
    return sum + least(left, 8) * COIN + least(most(left - 8, 0), 10) * 28 + most(left - 18, 0) * 10;
}

/* ---- Cards in hand ----------------------------------------------------------------------------------------------- */

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
    return l->pays ? benefit_worth(l, &c->benefit[0]) * (soon ? 9 : 5) / 10 : 1;
}

static int hand_worth(const struct plan *l)
{
    const struct dr_seat *p = &l->s->seats[l->who];
    int sum = 0, room = most(dr_hand_limit(l->s, p) - p->hand.n, 0);
    for (int i = 0; i < p->hand.n; i++)
        sum += card_worth(l, p->hand.at[i]);
    return sum + least(l->hand_more, room) * CARD_WORTH + most(l->hand_more - room, 0) * 60;
}

/* ---- The plan ---------------------------------------------------------------------------------------------------- */

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
    for (int i = 0; i < p->sales && p->ticket + i < TICKETS; i++)
        l->coins += l->s->box->board.ticket[p->ticket + i];
    for (int i = 0; i < s->invest.n && l->coins > 0; i++)
        if (s->invest.at[i] == l->who) {
            l->coins -= l->s->box->board.invest_price;
            l->hand_more++;
        }
    for (int i = 0; i < s->depth; i++) /* paid for, and not drawn yet */
        l->hand_more += s->tasks[i].kind == T_DRAW && s->tasks[i].who == l->who;
}

static void count_choices(struct plan *l) /* made, but not revealed yet */
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

static int troupe_worth(const struct plan *l)
{
    int of_type[TYPES] = { 0 }, n = 0, cubes = cubes_to_come(l), sum = 0;
    bool perfect = l->n > 0 && !l->s->seats[l->who].fired;
    for (int i = 0; i < l->n; i++) {
        const struct member *m = &l->troupe[i];
        sum += member_worth(l, m, &cubes);
        perfect &= m->cubes == ALL_CUBES;
        if (!stays(l, m))
            continue;
        of_type[type_of(l->s, m->card)]++;
        n++;
    }
    bool shown = in_show(l->s) && stage_of(l->s) > S_SHOW;
    sum += cubes * CUBE_WORTH / 40; /* cubes that nobody needs yet */
    for (int c = 0; c < COLOURS; c++)
        sum += l->stock[c] * (l->later > 0 ? 25 : 2);
    return sum + region_worth(l, of_type, shown) + award_worth(l, of_type, n, perfect);
}

static int plan_worth(struct plan l)
{
    sort_troupe(&l);
    give_stock(&l);
    sort_troupe(&l);
    return troupe_worth(&l) + staff_worth(&l) + coins_worth(&l) + hand_worth(&l);
}

/* ---- Hiring: the best of the row, if it is still there ----------------------------------------------------------- */

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

/* The seats before it take the best ones: so many are left out, and a little is lost on the way. */
static int of_the_rest(int *worth, int n, int before, int now)
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
    more += of_the_rest(worth, n, first, now);
    n = 0;
    for (int i = 0; i < STAFF_ROW && second >= 0; i++)
        if (s->staff_row[i] != LUDO_NONE && !dr_is_barred(s, l->who, s->staff_row[i]))
            worth[n++] = engaged_worth(l, now, i);
    return more + of_the_rest(worth, n, second, now);
}

/* ---- The seat ---------------------------------------------------------------------------------------------------- */

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
