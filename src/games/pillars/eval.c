/* eval.c - evaluation of a seat for computer players: its points, the work that its craftsmen can do with its materials
 * and income, and the value of its craftsmen, privileges and builders.
 *
 * Only public information is used. The evaluation makes a rough plan of the round: the income, the work of the
 * craftsmen (best bargains first), and the goods that are left over. Later rounds are estimated from the craftsmen
 * alone. */

#include "act.h"

/* clang-format off */
/* All values are in hundredths of a point. */
enum {
    POINT = 100, USUAL_TAX = 3,
    BUDGET = 20,                                      /* estimated gold that the craftsmen can spend in a later round */
    LATER = 75, /* later rounds count at this percentage, because better craftsmen may replace the present ones */
    KEPT = 50, /* kept goods count at this percentage, because perhaps no craftsman will use them */
};

static const uint8_t price[GOODS] = { 2, 3, 4, 6 };      /* value of a good in gold; metal cannot be bought */

struct plan {
    const pe_state *s;
    const struct pe_box *box;
    const struct pe_seat *p;
    int who, later, gold_worth;                       /* later: number of rounds after this round */
    int goods[GOODS], gold;              /* goods and gold that the player will have when the craftsmen begin to work */
    int n, craft[CRAFTS_MAX + SHIRING], left[CRAFTS_MAX + SHIRING];      /* craftsmen, and how often each can work */
    int trades;
    /* works: the craftsmen have not worked in this round yet. market, coast: the player has a builder at the market or
     * at the coast. */
    bool works, market, coast;
};
/* clang-format on */

static const struct card *crafted(const struct plan *l, int i) { return &l->box->card[FIRST_CRAFTSMAN + i]; }
static bool to_come(const pe_state *s, int stage) { return s->depth && stage_of(s) <= stage; }
static int least(int a, int b) { return a < b ? a : b; }

/* ---- Value of gold. It is high early in the game, lower above 16 gold, and 0 at the end ---------------- */

static int worth_of_gold(const struct plan *l, int gold)
{
    int enough = 16, over = gold > enough ? gold - enough : 0;
    return (gold - over) * l->gold_worth + over * l->gold_worth / 2;
}

static int gold_worth(const pe_state *s, int later)
{
    static const uint8_t by_round[ROUNDS] = { 8, 15, 18, 20, 20, 20 };
    if (later == 0 && !to_come(s, S_MARKET))
        return 1;
    return by_round[later];
}

/* ---- Value of craftsmen -------------------------------------------------------------------------------- */

static int cost_of(const struct amount *a)
{
    int sum = a->gold + a->any * price[SAND];
    for (int good = 0; good < GOODS; good++)
        sum += a->good[good] * price[good];
    return sum;
}

/* Returns the value of the products of working once. */
static int made_by(const struct plan *l, const struct card *c)
{
    int sum = c->out.vp * POINT + c->out.gold * l->gold_worth;
    for (int good = 0; good < GOODS; good++)
        sum += c->out.good[good] * price[good] * l->gold_worth;
    return sum;
}

/* Returns the value that a craftsman makes of ten gold. The craftsmen are used in the order of this value. */
static int bargain(const struct plan *l, const struct card *c)
{
    int cost = cost_of(&c->in);
    if ((c->trade & NEEDS_MORTAR) && !(l->trades & MORTAR))
        return 0;
    return cost ? made_by(l, c) * 10 / cost : 0;
}

/* Sorts the craftsmen by the value that bargain() returns, the best first. */
static void sort_crafts(const struct plan *l, uint8_t *order)
{
    int worth[CRAFTS_MAX + SHIRING];
    for (int i = 0; i < l->n; i++) {
        int at = i, value = bargain(l, crafted(l, l->craft[i]));
        for (; at > 0 && worth[at - 1] < value; at--) {
            worth[at] = worth[at - 1];
            order[at] = order[at - 1];
        }
        worth[at] = value;
        order[at] = (uint8_t)i;
    }
}

/* Returns the value of craftsmen who convert no goods: architect, tool maker, beggar, assistant. */
static int brought_by(const struct plan *l, const struct card *c, bool metal)
{
    const struct op_row *op = op_of(c);
    if (!c->op)
        return 0;
    if (op->brings)
        return c->trade & HOLDS_METAL && !metal ? 0 : made_by(l, c);
    return op->gold * l->gold_worth + op->points;
}

/* Returns the value of the work in a later round. Assumes a budget of BUDGET gold and at most one metal. */
static int later_round(const struct plan *l, const uint8_t *order)
{
    int budget = BUDGET, metal = 1, sum = 0;
    for (int i = 0; i < l->n; i++) {
        const struct card *c = crafted(l, l->craft[order[i]]);
        int cost = cost_of(&c->in), times = c->cap;
        sum += brought_by(l, c, l->goods[METAL] > 0);
        if (!cost || !bargain(l, c))
            continue;
        times = least(times, c->in.good[METAL] ? metal : times);
        times = least(times, budget / cost);
        budget -= times * cost;
        metal -= times * c->in.good[METAL];
        sum += times * made_by(l, c);
    }
    return sum;
}

/* ---- The work of this round ---------------------------------------------------------------------------- */

/* Returns the material that pays for a craftsman who takes any material: the material of which the player has most. */
static int plenty(const struct plan *l)
{
    int best = SAND;
    for (int good = WOOD; good < TRADED; good++)
        if (l->goods[good] > l->goods[best])
            best = good;
    return best;
}

static int plan_payable(const struct plan *l, const struct amount *in, int any)
{
    int times = 99;
    for (int good = 0; good < GOODS; good++) {
        int each = in->good[good] + (good == any ? in->any : 0);
        times = each ? least(times, l->goods[good] / each) : times;
    }
    return in->gold ? least(times, l->gold / in->gold) : times;
}

static void plan_work(struct plan *l, int i, int times, int any)
{
    const struct card *c = crafted(l, l->craft[i]);
    for (int good = 0; good < GOODS; good++)
        l->goods[good] += times * (c->out.good[good] - c->in.good[good] - (good == any ? c->in.any : 0));
    l->gold += times * (c->out.gold - c->in.gold);
    l->left[i] -= times;
}

/* Buys the goods that are missing for working once more, if the market has them and the work is worth more than they
 * cost. */
static bool buy_for(struct plan *l, const struct card *c, int *stock)
{
    int cost = 0, lack[TRADED];
    if (!l->market || c->in.good[METAL] > l->goods[METAL])
        return false;
    for (int good = 0; good < TRADED; good++) {
        lack[good] = c->in.good[good] > l->goods[good] ? c->in.good[good] - l->goods[good] : 0;
        cost += lack[good] * l->box->good[good].market;
        if (lack[good] > stock[good] || (lack[good] && good == WOOD && !(l->trades & WOODWORKER)))
            return false;
    }
    if (!cost || cost > l->gold || made_by(l, c) <= cost * l->gold_worth)
        return false;
    for (int good = 0; good < TRADED; good++) {
        l->goods[good] += lack[good];
        stock[good] -= lack[good];
    }
    l->gold -= cost;
    return true;
}

static int work_all(struct plan *l, const uint8_t *order)
{
    int sum = 0, stock[TRADED];
    for (int good = 0; good < TRADED; good++)
        stock[good] = l->s->market[good];
    for (int k = 0; k < l->n; k++) {
        int i = order[k], any = plenty(l);
        const struct card *c = crafted(l, l->craft[i]);
        if (c->op && l->left[i])
            sum += brought_by(l, c, l->goods[METAL] > 0);
        if (!bargain(l, c))
            continue;
        int times = least(l->left[i], plan_payable(l, &c->in, any));
        plan_work(l, i, times, any);
        for (; l->left[i] > 0 && buy_for(l, c, stock); times++)
            plan_work(l, i, 1, any);
        sum += times * c->out.vp * POINT;
    }
    return sum;
}

/* ---- Value of goods that are left over ----------------------------------------------------------------- */

/* Returns the value of one unit of a good kept for a later round: the value that the best craftsman makes of it, or
 * half its price. */
static int kept_worth(const struct plan *l, int good)
{
    int best = price[good] * l->gold_worth / 2;
    for (int i = 0; i < l->n && l->later; i++) {
        const struct card *c = crafted(l, l->craft[i]);
        if (c->in.good[good] || (c->in.any && good != METAL)) {
            int worth = bargain(l, c) ? made_by(l, c) * price[good] * KEPT / (100 * cost_of(&c->in)) : 0;
            best = worth > best ? worth : best;
        }
    }
    /* a kept metal has at least this value, because the best craftsmen for metal come late */
    if (good == METAL && l->later && best < POINT)
        best = POINT;
    return l->later ? best : 0;
}

static int leftovers(const struct plan *l)
{
    int room = pe_storage(l->s, l->p), sum = 0;
    for (int good = METAL; good >= SAND; good--) { /* the most valuable goods are kept first */
        int n = l->goods[good], sold = l->coast ? l->box->good[good].coast : l->market ? l->box->good[good].market : 0;
        bool sells = sold && (good != STONE || (l->trades & STONECUTTER));
        int kept = kept_worth(l, good), sale = sells ? sold * l->gold_worth * 9 / 10 : 0;
        int keep = kept > sale ? least(n, room) : 0;
        room -= keep;
        sum += keep * kept + (n - keep) * sale;
    }
    return sum;
}

/* ---- Value of privileges ------------------------------------------------------------------------------- */

static int given_at_once(const struct plan *l, const struct amount *a)
{
    int sum = a->vp * POINT + a->gold * l->gold_worth;
    for (int good = 0; good < GOODS; good++)
        sum += a->good[good] * (good == METAL ? POINT : price[good] * 15);
    return sum;
}

static int privilege_worth(const struct plan *l, int card)
{
    const struct card *c = privilege(l->s, card);
    const struct op_row *op = op_of(c);
    int rounds = l->later + (to_come(l->s, S_GRAVEL_PIT) && op->brings);
    if (c->kind == SIMULTANEOUS)
        return given_at_once(l, &c->out);
    if (c->when == AT_PRIORY)
        return rounds * POINT * 2 / 3;
    if (op->brings)
        return rounds * given_at_once(l, &c->out);
    return (l->later * op->gold_a_round + op->gold * (l->later > 0)) * l->gold_worth;
}

static int privileges_worth(const struct plan *l)
{
    int sum = 0;
    for (uint32_t left = owned(l->p); left;)
        sum += privilege_worth(l, pop_lowest(&left));
    return sum;
}

/* ---- Value of builders --------------------------------------------------------------------------------- */

static int offer_worth(const struct plan *l, int offer)
{
    int card = l->s->offer[offer];
    return card == LUDO_NONE ? 0 : privilege_worth(l, card);
}

static int tax_now(const struct plan *l) { return pe_tax(l->s, l->p, l->s->tax ? l->s->tax : USUAL_TAX); }

/* Returns the rough value of a free craftsman at Shiring. */
static int craftsman_worth(const struct plan *l, int card)
{
    if (card == LUDO_NONE)
        return 0;
    const struct card *c = crafted(l, card);
    int each = bargain(l, c) ? made_by(l, c) * least(c->cap, 3) / 3 : brought_by(l, c, true) * 2 / 3;
    return each * (l->later + 1);
}

static int space_worth(const struct plan *l, int space)
{
    const pe_state *s = l->s;
    switch (space) {
    case BISHOP: return 60;
    case KINGSBRIDGE_A: return offer_worth(l, 0);
    case KINGSBRIDGE_B: return offer_worth(l, 1);
    case SHIRING_E: return offer_worth(l, 2);
    case PRIORY_A:
    case PRIORY_B: return pe_priory(s, l->who, space) * POINT;
    case COLLECTOR: return 2 * USUAL_TAX * l->gold_worth;
    case FRANCE: return 60 + 20 * s->round;
    case COAST: return 50;
    case SHIRING_A: return craftsman_worth(l, s->shiring[0]);
    case SHIRING_B: return craftsman_worth(l, s->shiring[1]);
    case CASTLE: return l->later ? 2 * l->gold_worth + 10 : 0;
    case START_PLAYER: return l->later ? 30 : 0;
    case COURT_1: return tax_now(l) * l->gold_worth + kept_worth(l, METAL);
    /* spaces of the court are below COLLECTOR; the remaining spaces are those of the market */
    default: return space < COLLECTOR ? tax_now(l) * l->gold_worth : 40;
    }
}

/* Returns the value of builders on their spaces. Builders at the court, the market and Shiring are left out, because
 * the plan counts them. */
static int placed_worth(const struct plan *l)
{
    int sum = 0;
    for (int space = BISHOP; space < SPACES; space++) {
        if (l->s->space[space] != l->who)
            continue;
        if ((space >= COURT_1 && space <= COURT_4) || (space >= SHIRING_A && space <= SHIRING_B) ||
            (space >= MARKET_1 && space <= MARKET_4))
            continue;
        sum += space == COLLECTOR ? (l->s->tax ? l->s->tax : USUAL_TAX) * l->gold_worth : space_worth(l, space);
    }
    return sum;
}

/* Number of best free spaces that are compared. */
enum { BEST = 8 };

static void best_spaces(const struct plan *l, int *best)
{
    memset(best, 0, BEST * sizeof *best);
    for (int space = 0; space < SPACES; space++) {
        if (l->s->space[space] != LUDO_NONE || !pe_in_use(l->s, space))
            continue;
        int at = BEST - 1, worth = space_worth(l, space);
        if (worth <= best[at])
            continue;
        for (; at > 0 && best[at - 1] < worth; at--)
            best[at] = best[at - 1];
        best[at] = worth;
    }
}

/* Returns the value of waiting builders. A waiting builder gets a space that other builders have left free. Assumes
 * that every second builder that is placed earlier takes the best free space. */
static int waiting_worth(const struct plan *l)
{
    const pe_state *s = l->s;
    int best[BEST], before = 0, sum = 0, taken = 0;
    if (!to_come(s, S_TRACK))
        return 0;
    best_spaces(l, best);
    for (int i = 0; i < s->seats_n; i++)
        before += i == l->who ? 0 : s->bag[i];
    for (int field = COST_MAX; field >= 1; field--) {
        if (s->waiting[field - 1] == LUDO_NONE)
            continue;
        if (s->waiting[field - 1] == l->who)
            sum += best[least(before / 2 + taken++, BEST - 1)];
        else
            before++;
    }
    if (s->drawn == l->who && pe_places(s))
        sum += best[0] - worth_of_gold(l, pe_place_price(s, l->who));
    return sum + s->bag[l->who] * best[BEST / 2];
}

/* ---- The plan of a round ------------------------------------------------------------------------------- */

static void add_craft(struct plan *l, int card, int left)
{
    l->craft[l->n] = card;
    l->left[l->n++] = left;
    l->trades |= crafted(l, card)->trade;
}

static void plan_crafts(struct plan *l)
{
    const pe_state *s = l->s;
    bool here = pe_in_cathedral(s, l->who);
    for (int i = 0; i < l->p->craftsmen.n; i++) {
        int card = l->p->craftsmen.at[i], cap = crafted(l, card)->cap ? crafted(l, card)->cap : 1;
        add_craft(l, card, here ? cap + s->boost[i] - s->work[i] : cap);
    }
    for (int i = 0; i < SHIRING; i++)
        if (s->space[SHIRING_A + i] == l->who && s->shiring[i] != LUDO_NONE && l->n < CRAFTS_MAX + SHIRING)
            add_craft(l, s->shiring[i], crafted(l, s->shiring[i])->cap ? crafted(l, s->shiring[i])->cap : 1);
}

static void plan_goods(struct plan *l)
{
    static const uint8_t when[GOODS] = { AT_GRAVEL_PIT, AT_FOREST, AT_QUARRY, NEVER };
    static const uint8_t stage[GOODS] = { S_GRAVEL_PIT, S_FOREST, S_QUARRY, S_GRAVEL_PIT };
    for (int good = 0; good < GOODS; good++)
        l->goods[good] = l->p->goods[good];
    for (uint32_t left = l->p->resources; left;) {
        int card = pop_lowest(&left);
        for (int good = 0; good < TRADED; good++)
            l->goods[good] += resource(l->s, card)->out.good[good];
    }
    for (uint32_t left = owned(l->p); left;) {
        const struct card *c = privilege(l->s, pop_lowest(&left));
        for (int good = 0; good < TRADED && c->when; good++)
            if (c->when == when[good] && to_come(l->s, stage[good]))
                l->goods[good] += c->out.good[good];
    }
    if (l->s->space[COURT_1] == l->who)
        l->goods[METAL] += l->box->space[COURT_1].out.good[METAL];
}

/* Returns the gold of the plan. Workers that are not sent go to the mill. Workers that the player can still send for
 * cards are worth a little more. */
static int plan_gold(struct plan *l)
{
    const struct pe_seat *p = l->p;
    int workers = p->small + p->large * l->box->common.large, short_of = 0;
    l->gold = p->gold + p->mill + workers;
    if (to_come(l->s, S_TAX) && !pe_exempt(l->s, l->who) && !(l->s->untaxed >> l->who & 1))
        l->gold -= tax_now(l);
    if (l->gold < 0) {
        short_of = -l->gold / 2 * POINT;
        l->gold = 0;
    }
    l->gold = least(l->gold, l->box->common.gold);
    return workers * l->gold_worth / 8 - short_of;
}

static void plan_round(struct plan *l, const pe_state *s, int who)
{
    *l = (struct plan){ .s = s, .box = s->box, .p = &s->seats[who], .who = who, .later = ROUNDS - s->round };
    l->later = s->round ? l->later : ROUNDS - 1;
    l->gold_worth = gold_worth(s, l->later);
    l->works = !pe_has_worked(s, who);
    l->coast = s->space[COAST] == who || pe_at_coast(s, who);
    /* true only until the market is over, because the builders leave the market spaces after it */
    l->market = memchr(s->space + MARKET_1, who, MARKETS) != NULL;
    plan_crafts(l);
    plan_goods(l);
}

int pe_estimate(const void *view, int seat)
{
    const pe_state *s = view;
    struct plan l;
    uint8_t order[CRAFTS_MAX + SHIRING];
    if (s->over)
        return s->seats[seat].vp * POINT + s->seats[seat].gold;
    plan_round(&l, s, seat);
    int sum = s->seats[seat].vp * POINT + plan_gold(&l) + pe_crusade_points(s, seat) * POINT + privileges_worth(&l);
    sum += placed_worth(&l) + waiting_worth(&l);
    sort_crafts(&l, order);
    sum += l.later * later_round(&l, order) * LATER / 100;
    if (l.works)
        sum += work_all(&l, order);
    if (l.p->castle)
        sum += s->box->space[CASTLE].workers * l.gold_worth;
    if (l.p->wall)
        sum -= POINT / 2;
    return sum + leftovers(&l) + worth_of_gold(&l, l.gold);
}
