/* ask.c - questions about a state: what privileges add up to, prices, what may be traded, what can work. */

#include "pillars.h"

/* ---- Privileges ------------------------------------------------------------------------------------------- */

int pe_stat(const pe_state *s, const struct pe_seat *p, int op)
{
    int sum = 0;
    for (uint32_t left = owned(p); left;) {
        const struct card *c = privilege(s, pop_lowest(&left));
        sum += c->op == op ? c->n : 0;
    }
    return sum;
}

int pe_holds(const pe_state *s, const struct pe_seat *p, int op)
{
    for (uint32_t left = owned(p); left;) {
        int card = pop_lowest(&left);
        if (privilege(s, card)->op == op)
            return card;
    }
    return -1;
}

int pe_owner(const pe_state *s, int op)
{
    for (int who = 0; who < s->seats_n; who++)
        if (pe_holds(s, &s->seats[who], op) >= 0)
            return who;
    return -1;
}

int pe_limit(const pe_state *s, const struct pe_seat *p) { return s->box->common.craftsmen + pe_stat(s, p, OP_LIMIT); }
int pe_storage(const pe_state *s, const struct pe_seat *p)
{
    return s->box->common.storage + pe_stat(s, p, OP_STORAGE);
}

int pe_goods(const struct pe_seat *p) { return p->goods[SAND] + p->goods[WOOD] + p->goods[STONE] + p->goods[METAL]; }

int pe_trades(const pe_state *s, const struct pe_seat *p)
{
    int trades = 0;
    for (int i = 0; i < p->craftsmen.n; i++)
        trades |= craftsman(s, p->craftsmen.at[i])->trade;
    return trades;
}

bool pe_card_in_play(const pe_state *s, int card) /* PE-26, PE-27 */
{
    if (!s->box->card[card].expansion)
        return true;
    return card < FIRST_CRAFTSMAN ? big(s) : card == SAINT_DENIS ? new_board(s) : new_cards(s);
}

int pe_stage_now(const pe_state *s) /* it moves on when its tasks are laid out */
{
    return stage_of(s) - (top(s).kind != T_ROUND);
}

/* ---- Phase I ---------------------------------------------------------------------------------------------- */

/* The large worker counts five and gives no change; it overpays only when nothing else fits (PE-42). */
bool pe_pays(const pe_state *s, const struct pe_seat *p, int workers, int way)
{
    if (way == WITH_SMALL)
        return p->small >= workers;
    if (!p->large)
        return false;
    return workers >= s->box->common.large ? p->small >= workers - s->box->common.large : p->small < workers;
}

int pe_small_sent(const pe_state *s, int workers, int way)
{
    if (way == WITH_SMALL)
        return workers;
    return workers > s->box->common.large ? workers - s->box->common.large : 0;
}

int pe_workers(const pe_state *s, const struct pe_seat *p) { return p->small + (p->large ? s->box->common.large : 0); }

int pe_hire_price(const pe_state *s, const struct pe_seat *p, int card)
{
    int price = craftsman(s, card)->cost - pe_stat(s, p, OP_HIRE_LESS);
    return price > 0 ? price : 0;
}

static bool can_send(const pe_state *s, const struct pe_seat *p, int workers)
{
    return pe_pays(s, p, workers, WITH_SMALL) || pe_pays(s, p, workers, WITH_LARGE);
}

bool pe_may_choose(const pe_state *s, int who)
{
    const struct pe_seat *p = &s->seats[who];
    for (uint32_t left = s->resources; left;)
        if (can_send(s, p, resource(s, pop_lowest(&left))->cost))
            return true;
    for (int i = 0; i < HIRES; i++)
        if (s->hire[i] != LUDO_NONE &&
            (pe_hire_price(s, p, s->hire[i]) <= p->gold || pe_holds(s, p, OP_HIRE_FREE) >= 0))
            return true;
    for (int i = 0; new_board(s) && i < CRUSADES; i++)
        if (s->crusade[i] == LUDO_NONE && can_send(s, p, s->box->crusade[i].workers))
            return true;
    return false;
}

/* ---- Phase II --------------------------------------------------------------------------------------------- */

bool pe_in_use(const pe_state *s, int space) { return new_board(s) || !on_new_board(space); }

int pe_place_price(const pe_state *s, int who) /* of a builder from the bag */
{
    int price = s->marker - pe_stat(s, &s->seats[who], OP_PLACE_LESS);
    return price > 0 ? price : 0;
}

bool pe_can_pass(const pe_state *s) { return top(s).a == FROM_BAG && s->marker > 0; } /* PE-62 */

bool pe_can_return(const pe_state *s) /* PE-57 */
{
    for (int figure = 0; figure < FIGURES; figure++)
        if (s->bag[figure] && figure != top(s).a)
            return true;
    return false;
}

int pe_reserved(const pe_state *s)
{
    const uint8_t *at = memchr(s->space, BLACK, SPACES);
    return at ? (int)(at - s->space) : -1;
}

/* Builders of this seat that will still be placed, the third one on its track too; on the large board the town wall
 * puts the last one out of the bag aside (PE-128). */
static int still_to_come(const pe_state *s, int who)
{
    bool placing = top(s).kind == T_PLACE;
    int in_bag = s->bag[who] + (s->drawn == who && !placing), n = s->drawn == who && placing;
    for (int i = 0; i < COST_MAX; i++)
        n += s->waiting[i] == who;
    for (int i = 0; i < SEATS; i++)
        n += s->track[i] == who;
    return n + in_bag - (big(s) && in_bag && s->seats[who].wall);
}

bool pe_black_follows(const pe_state *s) /* PE-134 */
{
    int who = pe_owner(s, OP_BLACK);
    return who >= 0 && still_to_come(s, who) > 0;
}

/* The town wall strikes in the next round; then a builder is put aside, at once or when drawn (PE-61, PE-128). */
int pe_builders_fewer(const pe_state *s, int who) { return stage_of(s) > S_TRACK ? s->seats[who].wall : 0; }

int pe_builders_out(const pe_state *s, int who)
{
    const struct pe_seat *p = &s->seats[who];
    return stage_of(s) <= S_TRACK && p->wall > p->aside ? p->wall : p->aside;
}

/* ---- Events and taxes --------------------------------------------------------------------------------------- */

bool pe_negative(const pe_state *s) { return event_card(s, s->event)->kind == NEGATIVE; }

static bool on_board(const pe_state *s, int who) { return memchr(s->space + 1, who, SPACES - 1) != NULL; }

bool pe_hit(const pe_state *s, int who) /* PE-81, PE-159: it must find something to take */
{
    const struct pe_seat *p = &s->seats[who];
    if (s->protected >> who & 1)
        return false;
    switch (event_card(s, s->event)->op) {
    case OP_LOSE_GOLD: return p->gold > 0 || p->vp > 0;
    case OP_LOSE_VP: return p->vp > 0;
    case OP_WALL: return s->round < ROUNDS;
    case OP_YIELD_LESS: return p->resources != 0;
    case OP_LOSE_CRAFTSMAN: return p->craftsmen.n > 0;
    case OP_LOSE_BUILDER: return on_board(s, who);
    case OP_LOSE_GOODS: return pe_goods(p) > 0;
    default: return true;
    }
}

bool pe_exempt(const pe_state *s, int who) { return memchr(s->space + COURT_1, who, COURT + 1) != NULL; } /* and 9a */

int pe_tax(const pe_state *s, int who)
{
    int most = pe_stat(s, &s->seats[who], OP_TAX_AT_MOST);
    return most && most < s->tax ? most : s->tax;
}

/* ---- What comes in ---------------------------------------------------------------------------------------- */

/* The event does this now, or did. */
static const struct card *event_with(const pe_state *s, int op)
{
    const struct card *c = s->event == LUDO_NONE ? NULL : event_card(s, s->event);
    return c && c->op == op ? c : NULL;
}

int pe_mill_bonus(const pe_state *s, int who)
{
    const struct card *c = event_with(s, OP_MILL);
    int gold = s->seats[who].mill * s->box->common.mill;
    return !c ? 0 : gold < c->n ? gold : c->n;
}

int pe_mill_gold(const pe_state *s, int who)
{
    return s->seats[who].mill * s->box->common.mill + pe_mill_bonus(s, who);
} /* PE-85 */

int pe_yield_change(const pe_state *s, int who) /* PE-90 */
{
    const struct card *c = event_with(s, OP_YIELD_MORE);
    if (c)
        return c->n;
    c = event_with(s, OP_YIELD_LESS);
    return c && !(s->protected >> who & 1) ? -c->n : 0;
}

int pe_yield(const pe_state *s, int who, int card, int good)
{
    int yield = resource(s, card)->out.good[good];
    if (!yield)
        return 0;
    yield += pe_yield_change(s, who);
    return yield > 0 ? yield : 0;
}

/* What the permanent privileges bring there of a thing, as enum good counts them. */
static int brought(const pe_state *s, const struct pe_seat *p, int when, int thing)
{
    int sum = 0;
    for (uint32_t left = owned(p); left;) {
        const struct card *c = privilege(s, pop_lowest(&left));
        if (c->when == when)
            sum += thing == THING_GOLD ? c->out.gold : thing == THING_VP ? c->out.vp : c->out.good[thing];
    }
    return sum;
}

int pe_priory(const pe_state *s, int who, int space) /* PE-87 */
{
    return s->box->space[space].out.vp + brought(s, &s->seats[who], AT_PRIORY, THING_VP);
}

static int materials(const pe_state *s, int who, int good, int when)
{
    int sum = brought(s, &s->seats[who], when, good);
    for (uint32_t left = s->seats[who].resources; left;)
        sum += pe_yield(s, who, pop_lowest(&left), good);
    return sum;
}

static int crusade_points(const pe_state *s, int who)
{
    int sum = 0;
    for (int i = 0; i < CRUSADES; i++)
        sum += s->crusade[i] == who ? s->box->crusade[i].vp : 0;
    return sum;
}

int pe_income(const pe_state *s, int who, int place)
{
    switch (place) {
    case P_MILL: return pe_mill_gold(s, who) + brought(s, &s->seats[who], AT_MILL, THING_GOLD);
    case P_FOREST: return materials(s, who, WOOD, AT_FOREST);
    case P_QUARRY: return materials(s, who, STONE, AT_QUARRY);
    case P_GRAVEL_PIT: return materials(s, who, SAND, AT_GRAVEL_PIT);
    default: return crusade_points(s, who);
    }
}

/* ---- Trade -------------------------------------------------------------------------------------------------- */

bool pe_may_sell(const pe_state *s, int who, int good) /* PE-107, PE-108 */
{
    const struct pe_seat *p = &s->seats[who];
    return p->goods[good] && !(p->bought >> good & 1) && (good != STONE || (pe_trades(s, p) & STONECUTTER));
}

bool pe_may_buy(const pe_state *s, int who, int good)
{
    return good != METAL && (good != WOOD || (pe_trades(s, &s->seats[who]) & WOODWORKER));
}

int pe_most_bought(const pe_state *s, int who, int good, bool from_supply)
{
    int most = s->seats[who].gold / s->box->good[good].market;
    return from_supply || most < s->market[good] ? most : s->market[good];
}

bool pe_can_sell(const pe_state *s, int who)
{
    for (int good = 0; good < GOODS; good++)
        if (pe_may_sell(s, who, good))
            return true;
    return false;
}

bool pe_can_buy(const pe_state *s, int who, bool from_supply)
{
    for (int good = 0; good < TRADED; good++)
        if (pe_may_buy(s, who, good) && pe_most_bought(s, who, good, from_supply) > 0)
            return true;
    return false;
}

bool pe_can_trade(const pe_state *s, int who) { return pe_can_sell(s, who) || pe_can_buy(s, who, true); }

int pe_sale_price(const pe_state *s, int who, int good) /* PE-100, PE-104, PE-173 */
{
    switch (top(s).kind) {
    case T_COAST: return s->box->good[good].coast;
    case T_MARKET: return s->box->good[good].market + pe_stat(s, &s->seats[who], OP_SELL_MORE);
    default: return s->box->good[good].market;
    }
}

/* ---- The cathedral ------------------------------------------------------------------------------------------ */

const struct card *pe_working(const pe_state *s, int who, int i)
{
    int card = i == INSPIRATION ? s->borrowed : s->seats[who].craftsmen.at[i];
    return craftsman(s, card);
}

bool pe_in_cathedral(const pe_state *s, int who)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == T_CATHEDRAL)
            return s->tasks[i].who == who;
    return false;
}

int pe_capacity(const pe_state *s, int who, int i)
{
    const struct card *c = pe_working(s, who, i);
    if (i == INSPIRATION)
        return c->cap - s->box->card[SAINT_DENIS].n; /* PE-116 */
    return c->cap ? c->cap + s->boost[i] : 1;
}

int pe_uses_left(const pe_state *s, int who, int i)
{
    return pe_capacity(s, who, i) - (i == INSPIRATION ? s->borrowed_work : s->work[i]);
}

/* How often the player could pay; `good` is what he pays for `any`. */
static int payable(const struct pe_seat *p, const struct card *c, int good)
{
    int times = 255;
    for (int g = 0; g < GOODS; g++) {
        int each = c->in.good[g] + (g == good ? c->in.any : 0);
        if (each && p->goods[g] / each < times)
            times = p->goods[g] / each;
    }
    if (c->in.gold && p->gold / c->in.gold < times)
        times = p->gold / c->in.gold;
    return times;
}

bool pe_allowed(const pe_state *s, const struct pe_seat *p, const struct card *c)
{
    if ((c->trade & NEEDS_MORTAR) && !(pe_trades(s, p) & MORTAR)) /* PE-113 */
        return false;
    return !(c->trade & HOLDS_METAL) || p->goods[METAL];
}

int pe_times(const pe_state *s, int who, int i, int good)
{
    const struct pe_seat *p = &s->seats[who];
    const struct card *c = pe_working(s, who, i);
    int left = pe_uses_left(s, who, i);
    if (left <= 0 || (c->op != OP_NONE && c->op != OP_GAIN) || !pe_allowed(s, p, c))
        return 0;
    int times = payable(p, c, good);
    return times < left ? times : left;
}

/* Booster: a card, whose kind says what it may raise (PE-115). */
bool pe_boostable(const pe_state *s, int card, int booster)
{
    const struct card *c = craftsman(s, card);
    if (!c->cap)
        return false;
    return booster >= FIRST_EVENT ? !(c->trade & NO_BLESSING) : !c->in.good[METAL];
}

bool pe_lendable(const pe_state *s, int who, int card) /* enough printed capacity is left (PE-116) */
{
    const struct card *c = craftsman(s, card);
    return c->cap > s->box->card[SAINT_DENIS].n &&
           (!(c->trade & NEEDS_MORTAR) || (pe_trades(s, &s->seats[who]) & MORTAR));
}

static bool could_pay(const pe_state *s, const struct pe_seat *p, const struct card *c)
{
    for (int good = 0; good < (c->in.any ? TRADED : 1); good++)
        if (payable(p, c, good) && pe_allowed(s, p, c))
            return true;
    return false;
}

static bool own_work(const pe_state *s, int who)
{
    const struct pe_seat *p = &s->seats[who];
    bool booster = s->event != LUDO_NONE && event_card(s, s->event)->op == OP_BLESSING && !s->blessed;
    for (int i = 0; i < p->craftsmen.n; i++)
        booster |= craftsman(s, p->craftsmen.at[i])->op == OP_BOOST && !s->work[i];
    for (int i = 0; i < p->craftsmen.n; i++) {
        const struct card *c = craftsman(s, p->craftsmen.at[i]);
        if (c->op == OP_BOOST || (pe_uses_left(s, who, i) <= 0 && !(booster && c->cap)))
            continue;
        if (c->op == OP_MARKET_GOOD ? s->market[SAND] + s->market[WOOD] + s->market[STONE] > 0 : could_pay(s, p, c))
            return true;
    }
    return false;
}

static bool borrowed_work(const pe_state *s, int who)
{
    const struct pe_seat *p = &s->seats[who];
    if (s->loan != who)
        return false;
    if (s->borrowed != LUDO_NONE)
        return pe_uses_left(s, who, INSPIRATION) > 0 && could_pay(s, p, craftsman(s, s->borrowed));
    for (int other = 0; other < s->seats_n; other++)
        for (int i = 0; i < s->seats[other].craftsmen.n; i++)
            if (pe_lendable(s, who, s->seats[other].craftsmen.at[i]) &&
                could_pay(s, p, craftsman(s, s->seats[other].craftsmen.at[i])))
                return true;
    return false;
}

bool pe_cathedral_asks(const pe_state *s, int who) { return own_work(s, who) || borrowed_work(s, who); }
