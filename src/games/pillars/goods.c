/* goods.c - what players gain, pay and lose. */

#include "act.h"

void pe_gain_gold(pe_state *s, int who, int n, struct ludo_events *ev) /* beyond 30 it is lost (PE-3, PE-230) */
{
    struct pe_seat *p = &s->seats[who];
    int kept = n < GOLD_MAX - p->gold ? n : GOLD_MAX - p->gold;
    p->gold = (uint8_t)(p->gold + kept);
    if (kept)
        ludo_tell(ev, E_GOLD, who, kept, 0, 0);
}

void pe_pay_gold(pe_state *s, int who, int n) { s->seats[who].gold = (uint8_t)(s->seats[who].gold - n); }

/* Missing gold costs victory points (PE-5). */
void pe_pay_short(pe_state *s, int who, int n, struct ludo_events *ev)
{
    struct pe_seat *p = &s->seats[who];
    int paid = n < p->gold ? n : p->gold;
    pe_pay_gold(s, who, paid);
    if (paid)
        ludo_tell(ev, E_PAYS, who, paid, 0, 0);
    pe_lose_points(s, who, (n - paid) / MISSING_GOLD, ev);
}

void pe_gain_good(pe_state *s, int who, int good, int n, struct ludo_events *ev)
{
    uint8_t *have = &s->seats[who].goods[good];
    int sum = *have + n;
    *have = (uint8_t)(sum < 255 ? sum : 255);
    if (n)
        ludo_tell(ev, E_GOODS, who, good, n, 0);
}

void pe_gain_points(pe_state *s, int who, int line, int n, struct ludo_events *ev)
{
    struct pe_seat *p = &s->seats[who];
    p->vp = (int16_t)(p->vp + n);
    p->line[line] = (int16_t)(p->line[line] + n);
    if (n)
        ludo_tell(ev, E_POINTS, who, line, n, 0);
}

void pe_lose_points(pe_state *s, int who, int n, struct ludo_events *ev) /* never below 0 (PE-4) */
{
    struct pe_seat *p = &s->seats[who];
    int lost = n < p->vp ? n : p->vp;
    p->vp = (int16_t)(p->vp - lost);
    p->line[L_LOSSES] = (int16_t)(p->line[L_LOSSES] - lost);
    if (lost)
        ludo_tell(ev, E_LOSES, who, lost, 0, 0);
}

/* An amount without `any`: that is asked for. */
void pe_gain(pe_state *s, int who, const struct amount *what, int times, int line, struct ludo_events *ev)
{
    for (int good = 0; good < GOODS; good++)
        if (what->good[good])
            pe_gain_good(s, who, good, times * what->good[good], ev);
    if (what->gold)
        pe_gain_gold(s, who, times * what->gold, ev);
    if (what->vp)
        pe_gain_points(s, who, line, times * what->vp, ev);
}

void pe_spend(pe_state *s, int who, const struct amount *what, int times, int any)
{
    struct pe_seat *p = &s->seats[who];
    for (int good = 0; good < GOODS; good++)
        p->goods[good] = (uint8_t)(p->goods[good] - times * (what->good[good] + (good == any ? what->any : 0)));
    pe_pay_gold(s, who, times * what->gold);
}

void pe_take_from_market(pe_state *s, int who, int good)
{
    s->market[good]--;
    pe_gain_good(s, who, good, 1, NULL);
}

/* ---- Craftsmen and privileges ---------------------------------------------------------------------------- */

void pe_add_craftsman(pe_state *s, int who, int card, struct ludo_events *ev)
{
    struct pe_seat *p = &s->seats[who];
    int i = p->craftsmen.n++;
    for (; i > 0 && p->craftsmen.at[i - 1] > card; i--)
        p->craftsmen.at[i] = p->craftsmen.at[i - 1];
    p->craftsmen.at[i] = (uint8_t)card;
    if (p->craftsmen.n > CRAFT_LIMIT)
        pe_fire_privilege(p, OP_LIMIT, ev);
    if (p->craftsmen.n > pe_limit(p)) /* PE-44: at once */
        push(s, T_DISMISS, who, 0, 0);
}

void pe_remove_craftsman(struct pe_seat *p, int card)
{
    int i = 0;
    while (p->craftsmen.at[i] != card)
        i++;
    for (--p->craftsmen.n; i < p->craftsmen.n; i++)
        p->craftsmen.at[i] = p->craftsmen.at[i + 1];
    p->craftsmen.at[p->craftsmen.n] = 0;
}

void pe_use_up(struct pe_seat *p, int card, struct ludo_events *ev)
{
    p->privileges[card / 8] &= (uint8_t) ~(1u << card % 8);
    ludo_fire(ev, FIRST_PRIVILEGE + card);
}

/* What works at once leaves the game at once (PE-86); a charter may be used as it is gained (PE-151). */
void pe_take_privilege(pe_state *s, int who, int offer, struct ludo_events *ev)
{
    int card = s->offer[offer];
    s->offer[offer] = LUDO_NONE;
    if (card == LUDO_NONE)
        return;
    ludo_tell(ev, E_PRIVILEGE, who, card, 0, 0);
    if (privilege(card)->kind == AT_ONCE) {
        ludo_fire(ev, FIRST_PRIVILEGE + card);
        pe_gain(s, who, &privilege(card)->out, 1, L_PRIVILEGES, ev);
        return;
    }
    s->seats[who].privileges[card / 8] |= (uint8_t)(1u << card % 8);
    if (privilege(card)->op == OP_TRADE && pe_can_trade(s, who))
        push(s, T_USE, who, card, 0);
}

/* ---- Trade ------------------------------------------------------------------------------------------------ */

void pe_buy(pe_state *s, int who, int good, int n, bool from_supply)
{
    struct pe_seat *p = &s->seats[who];
    pe_pay_gold(s, who, n * pe_good_rows[good].market);
    p->goods[good] = (uint8_t)(p->goods[good] + n);
    p->bought |= (uint8_t)(1u << good);
    if (!from_supply)
        s->market[good] = (uint8_t)(s->market[good] - n);
}

void pe_sell(pe_state *s, int who, int good, int n, struct ludo_events *ev)
{
    int price = pe_sale_price(s, who, good);
    s->seats[who].goods[good] = (uint8_t)(s->seats[who].goods[good] - n);
    pe_gain_gold(s, who, n * price, ev);
}
