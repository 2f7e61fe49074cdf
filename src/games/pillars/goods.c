/* goods.c - players gain, pay and lose gold, materials and victory points. */

#include "act.h"

/* Adds gold to a player and returns the gold kept. Gold above 30 is lost (PE-3, PE-230). */
int pe_earn(pe_state *s, int who, int n)
{
    struct pe_seat *p = &s->seats[who];
    int kept = n < s->box->common.gold - p->gold ? n : s->box->common.gold - p->gold;
    p->gold = (uint8_t)(p->gold + kept);
    return kept;
}

void pe_gain_gold(pe_state *s, int who, int n, int why, struct ludo_events *ev)
{
    int kept = pe_earn(s, who, n);
    if (kept)
        ludo_emit(ev, E_GOLD, who, kept, why, 0);
}

/* Takes n gold from a player. The player must have n gold, so the gold never falls below 0 (PE-3). */
static void spend_gold(struct pe_seat *p, int n) { p->gold = (uint8_t)(p->gold - n); }

/* Pays a price in full (PE-5). */
void pe_pay_gold(pe_state *s, int who, int n, struct ludo_events *ev)
{
    spend_gold(&s->seats[who], n);
    if (n)
        ludo_emit(ev, E_PAYS, who, n, 0, 0);
}

/* Takes victory points from a player. Victory points never fall below 0 (PE-4). */
static int take_points(struct pe_seat *p, int n)
{
    int lost = n < p->vp ? n : p->vp;
    if (p->line[L_LOSSES] - lost < -POINTS_MOST)
        return 0;
    p->vp = (int16_t)(p->vp - lost);
    p->line[L_LOSSES] = (int16_t)(p->line[L_LOSSES] - lost);
    return lost;
}

/* Pays the tax (PE-94), or the gold that an event takes (PE-202). Missing gold costs victory points (PE-5). */
void pe_pay_short(pe_state *s, int who, int n, int why, struct ludo_events *ev)
{
    struct pe_seat *p = &s->seats[who];
    int paid = n < p->gold ? n : p->gold;
    spend_gold(p, paid);
    if (paid)
        ludo_emit(ev, why < CARDS ? E_ROBBED : E_TAX, who, paid, why, 0);
    int lost = take_points(p, (n - paid) / MISSING_GOLD); /* the lost points are rounded down (PE-201) */
    if (lost)
        ludo_emit(ev, E_SHORT, who, lost, n - paid, 0);
}

/* Gives goods to a player. The supply has no limit and is not counted (PE-6, PE-18). */
void pe_gain_good(pe_state *s, int who, int good, int n, int why, struct ludo_events *ev)
{
    uint8_t *have = &s->seats[who].goods[good];
    int sum = *have + n;
    *have = (uint8_t)(sum < 255 ? sum : 255);
    if (n)
        ludo_emit(ev, E_GOODS, who, good, n, why);
}

/* Gives victory points to a player. Victory points can exceed the track (PE-4). */
void pe_gain_points(pe_state *s, int who, int line, int n, struct ludo_events *ev)
{
    struct pe_seat *p = &s->seats[who];
    assert(who < s->seats_n);
    if (p->line[line] + n > POINTS_MOST)
        return;
    p->vp = (int16_t)(p->vp + n);
    p->line[line] = (int16_t)(p->line[line] + n); /* PE-147 */
    if (n)
        ludo_emit(ev, E_POINTS, who, line, n, 0);
}

void pe_lose_points(pe_state *s, int who, int n, int why, struct ludo_events *ev)
{
    int lost = take_points(&s->seats[who], n);
    if (lost)
        ludo_emit(ev, E_LOSES, who, lost, why, 0);
}

/* Returns the line of the score for a reason (PE-147). */
static int line_of(int why)
{
    if (why >= FIRST_EVENT)
        return L_EVENTS;
    return why >= FIRST_PRIVILEGE ? L_PRIVILEGES : L_CRAFTSMEN;
}

/* Gives an amount to a player. If the amount has an `any` part, the player is asked which material to take for this
 * part. */
void pe_gain(pe_state *s, int who, const struct amount *what, int times, int why, struct ludo_events *ev)
{
    assert(who < s->seats_n);
    for (int good = 0; good < GOODS; good++)
        if (what->good[good])
            pe_gain_good(s, who, good, times * what->good[good], why, ev);
    if (what->gold)
        pe_gain_gold(s, who, times * what->gold, why, ev);
    if (what->vp)
        pe_gain_points(s, who, line_of(why), times * what->vp, ev);
}

void pe_spend(pe_state *s, int who, const struct amount *what, int times, int any)
{
    struct pe_seat *p = &s->seats[who];
    for (int good = 0; good < GOODS; good++)
        p->goods[good] = (uint8_t)(p->goods[good] - times * (what->good[good] + (good == any ? what->any : 0)));
    spend_gold(p, times * what->gold);
}

void pe_take_from_market(pe_state *s, int who, int good)
{
    s->market[good]--; /* the market is not refilled in this round (PE-79, PE-80, PE-84, PE-117) */
    pe_gain_good(s, who, good, 1, LUDO_NONE, NULL);
}
