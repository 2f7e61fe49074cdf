/* market.c - trade at the market (step 12, PE-104 to PE-110), at the coast (PE-99, PE-100), with the market charter
 * (PE-150, PE-151). */

#include "act.h"

/* ---- Goods that may be sold and bought, and their prices -------------------------------------------------------- */

/* Returns true if the player may sell this good. The same rule applies at the coast (PE-99, PE-107, PE-108). */
static bool may_sell(const pe_state *s, int who, int good)
{
    const struct pe_seat *p = &s->seats[who];
    return p->goods[good] && !(p->bought >> good & 1) && (good != STONE || (pe_trades(s, p) & STONECUTTER));
}

/* Returns true if the player may buy this good. Metal can never be bought, and wood needs a woodworker (PE-104,
 * PE-108, PE-150). */
static bool may_buy(const pe_state *s, int who, int good)
{
    return good != METAL && (good != WOOD || (pe_trades(s, &s->seats[who]) & WOODWORKER));
}

/* Returns how many units of the good the player can buy. Gold and market stock limit a purchase (PE-6, PE-105). With
 * the charter, the stock of the market does not matter (PE-158). */
static int most_bought(const pe_state *s, int who, int good, bool from_supply)
{
    int most = s->seats[who].gold / s->box->good[good].market;
    return from_supply || most < s->market[good] ? most : s->market[good];
}

static bool can_sell(const pe_state *s, int who)
{
    for (int good = 0; good < GOODS; good++)
        if (may_sell(s, who, good))
            return true;
    return false;
}

static bool can_buy(const pe_state *s, int who, bool from_supply)
{
    for (int good = 0; good < TRADED; good++)
        if (may_buy(s, who, good) && most_bought(s, who, good, from_supply) > 0)
            return true;
    return false;
}

bool pe_can_trade(const pe_state *s, int who) { return can_sell(s, who) || can_buy(s, who, true); }

static int sale_price(const pe_state *s, int who, int good) /* PE-100, PE-104, PE-110, PE-150, PE-173 */
{
    switch (top(s).kind) {
    case T_COAST: return s->box->good[good].coast;
    case T_MARKET: return s->box->good[good].market + pe_stat(s, &s->seats[who], OP_SELL_MORE);
    default: return s->box->good[good].market;
    }
}

/* ---- Legal moves of trade ----------------------------------------------------------------------------------- */

static ludo_move *purchases(const pe_state *s, int who, bool from_supply, ludo_move *out)
{
    for (int good = 0; good < TRADED; good++)
        for (int n = 1, most = may_buy(s, who, good) ? most_bought(s, who, good, from_supply) : 0; n <= most; n++)
            out = add_move2(out, BUY, good, n);
    return out;
}

/* Lists the sales. A move sells UNITS_MAX units at most. A player has more units only in a state that was set up by
 * hand. */
static ludo_move *sales(const pe_state *s, int who, ludo_move *out)
{
    for (int good = 0; good < GOODS; good++)
        for (int n = 1; n <= s->seats[who].goods[good] && n <= UNITS_MAX && may_sell(s, who, good); n++)
            out = add_move2(out, SELL, good, n);
    return out;
}

/* Lists the materials that a player may take without payment: also wood without a woodworker (PE-207), but never
 * metal (PE-206). */
ludo_move *pe_claims(const pe_state *s, ludo_move *out)
{
    for (int good = 0; good < TRADED; good++)
        if (s->market[good])
            out = add_move1(out, CLAIM, good);
    return out;
}

/* ---- Buying goods ------------------------------------------------------------------------------------------- */

int pe_refuse_buy(const struct flow_action *q)
{
    const pe_state *s = q->s;
    bool charter = top(s).kind == T_TRADE;
    if (top(s).kind == T_COAST)
        return PE(99);
    if (q->a == METAL)
        return charter ? PE(150) : PE(104);
    if (!may_buy(s, q->who, q->a))
        return PE(108);
    if (q->b >= 1 && q->b <= most_bought(s, q->who, q->a, charter))
        return 0;
    return charter ? PE(150) : s->market[q->a] == 0 ? PE(106) : PE(105);
}

/* Buys goods at the market or with the charter (PE-104, PE-105, PE-150). */
void pe_buy(pe_state *s, const struct flow_action *q)
{
    struct pe_seat *p = &s->seats[q->who];
    pe_pay_gold(s, q->who, q->b * s->box->good[q->a].market, q->ev);
    p->goods[q->a] = (uint8_t)(p->goods[q->a] + q->b);
    p->bought |= (uint8_t)(1u << q->a); /* the goods cannot be sold in this round (PE-107) */
}

void pe_buy_aside(const struct flow_action *q) { print_gold(q->p, q->b * q->s->box->good[q->a].market); }

/* ---- Selling goods ------------------------------------------------------------------------------------------ */

int pe_refuse_sale(const struct flow_action *q)
{
    const pe_state *s = q->s;
    bool coast = top(s).kind == T_COAST;
    if (q->b >= 1 && q->b <= acting_seat(q)->goods[q->a] && may_sell(s, q->who, q->a))
        return 0;
    if (acting_seat(q)->bought >> q->a & 1)
        return PE(107);
    if (coast)
        return PE(99);
    if (q->a == STONE && !(pe_trades(s, acting_seat(q)) & STONECUTTER))
        return PE(108);
    return top(s).kind == T_TRADE ? PE(150) : PE(105);
}

/* Sells goods at the market (PE-105), at the coast (PE-99) or with the charter (PE-150). Sold goods go to the
 * supply, not to the market (PE-106, PE-158). */
void pe_sell(pe_state *s, const struct flow_action *q)
{
    int price = sale_price(s, q->who, q->a);
    struct pe_seat *p = &s->seats[q->who];
    p->goods[q->a] = (uint8_t)(p->goods[q->a] - q->b);
    int kept = pe_earn(s, q->who, q->b * price);
    if (kept)
        ludo_emit(q->ev, E_SOLD, q->who, kept, 0, 0);
}

void pe_sale_aside(const struct flow_action *q)
{
    const pe_state *s = q->s;
    int gold = q->b * sale_price(s, q->who, q->a), most = s->box->common.gold;
    int lost = acting_seat(q)->gold + gold - most;
    print_gold(q->p, gold);
    if (lost > 0)
        ludo_page_format(q->p, N_(", of which {1} are lost: you can have {2} gold at most"), lost, most, 0);
}

/* ---- The coast: players can only sell (PE-99) -------------------------------------------------------------------- */

void pe_go_to_coast(pe_state *s, int who, int space, struct ludo_events *ev) /* PE-99 */
{
    (void)space, (void)ev, push(s, T_COAST, who, 0, 0);
}

static bool waits_if(pe_state *s, bool can)
{
    if (!can)
        pop(s);
    return can;
}

bool pe_coast_advance(pe_state *s, struct ludo_events *ev) { return (void)ev, waits_if(s, can_sell(s, top(s).who)); }
/* Lists the sales at the coast: any number of each kind, and no purchases (PE-99). */
ludo_move *pe_coast_list_moves(const pe_state *s, int who, ludo_move *out)
{
    return add_move(sales(s, who, out), DONE);
}
bool pe_at_coast(const pe_state *s, int who) { return top(s).kind == T_COAST && top(s).who == who; }
void pe_focus_coast(const pe_state *s, struct ludo_moment *m)
{
    (void)s, ludo_moment_add_focus(m, &pe_space_names, COAST);
}

/* ---- The market charter: players buy from the supply ------------------------------------------------------------ */

void pe_ask_charter(pe_state *s, struct ludo_events *ev) /* PE-151 */
{
    int who = pe_owner(s, OP_TRADE);
    (void)ev;
    if (who >= 0 && pe_can_trade(s, who))
        pe_ask_to_use(s, OP_TRADE, who);
}

/* Lets the player trade with the market charter (PE-150). */
void pe_open_trade(pe_state *s, int who, struct ludo_events *ev) { (void)ev, push(s, T_TRADE, who, 0, 0); }
bool pe_trade_advance(pe_state *s, struct ludo_events *ev)
{
    return (void)ev, waits_if(s, pe_can_trade(s, top(s).who));
}

/* Lists the trades with the charter. The player buys and sells in any order (PE-150, PE-158). */
ludo_move *pe_trade_list_moves(const pe_state *s, int who, ludo_move *out)
{
    return add_move(sales(s, who, purchases(s, who, true, out)), DONE);
}

/* ---- Turns at the market ------------------------------------------------------------------------------------ */

/* Asks the owners of builders at the market whether they forgo the action, before the first action there (PE-142). */
void pe_ask_markets(pe_state *s, struct ludo_events *ev) { (void)ev, pe_ask_to_forgo(s, MARKET_1, MARKET_4); }

/* Gives the turn to the next builder at the market. The search begins with the space `from` (PE-76, PE-105). Two
 * builders of one player have a turn each (PE-109). If no builder is left, the market is over. */
static void go_round(pe_state *s, int from)
{
    struct ludo_task *t = top_task(s);
    for (int k = 0; k < MARKETS; k++) {
        int space = MARKET_1 + (from - MARKET_1 + k) % MARKETS;
        if (s->space[space] != LUDO_NONE) {
            *t = (struct ludo_task){ T_MARKET, s->space[space], (uint8_t)space, 0 };
            s->turn++;
            return;
        }
    }
    pop(s);
}

void pe_open_market(pe_state *s, struct ludo_events *ev)
{
    (void)ev;
    push(s, T_MARKET, 0, MARKET_1, 0);
    go_round(s, MARKET_1); /* the builder on space 12-1 has the first turn (PE-76) */
}

/* If the owner of the builder can neither buy nor sell now, removes the builder without asking. The owner could not
 * trade later in this round either. */
bool pe_market_advance(pe_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    if (s->space[t.a] == LUDO_NONE) {
        go_round(s, t.a);
        return false;
    }
    if (can_sell(s, t.who) || can_buy(s, t.who, false))
        return true;
    ludo_emit(ev, E_ONLY_PASS, t.who, 0, 0, 0);
    s->space[t.a] = LUDO_NONE; /* PE-105 */
    return false;
}

/* Lists the moves at the market. The player buys or sells one kind, or passes (PE-105). */
ludo_move *pe_market_list_moves(const pe_state *s, int who, ludo_move *out)
{
    return add_move(sales(s, who, purchases(s, who, false, out)), PASS);
}

static void had_its_turn(pe_state *s, struct ludo_events *ev)
{
    pe_count_effect_of_space(top(s).a, ev);
    go_round(s, top(s).a + 1);
}

void pe_buy_there(pe_state *s, const struct flow_action *q)
{
    pe_buy(s, q);
    s->market[q->a] = (uint8_t)(s->market[q->a] - q->b); /* PE-106 */
    had_its_turn(s, q->ev);
}

void pe_sell_there(pe_state *s, const struct flow_action *q)
{
    pe_count_effect_of_privilege(s, &s->seats[q->who], OP_SELL_MORE, q->ev);
    pe_sell(s, q);
    had_its_turn(s, q->ev);
}

void pe_leave_market(pe_state *s, const struct flow_action *q)
{
    s->space[top(s).a] = LUDO_NONE; /* only this builder leaves the market (PE-105, PE-109) */
    had_its_turn(s, q->ev);
}

bool pe_market_is_valid(const pe_state *s, struct ludo_task t) { return s->space[t.a] == t.who; }
