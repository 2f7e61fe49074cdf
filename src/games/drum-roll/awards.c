/* awards.c - final scoring: awards, bank deposit, investment cards in hand (DR-99 to DR-107). */

#include "act.h"

static int most_performers(const dr_state *s) /* DR-100 */
{
    int most = 0;
    for (int who = 0; who < s->seats_n; who++) {
        int n = dr_count(circus_of(&s->seats[who]));
        most = n > most ? n : most;
    }
    return most;
}

static bool full_variety(const dr_state *s, const struct dr_seat *p) /* DR-101 */
{
    for (int type = 0; type < TYPES; type++)
        if (!dr_of_type(s, p, type))
            return false;
    return true;
}

/* Returns true if the player has a perfect show. Flipped performers count, no matter in which show they were flipped
 * (DR-102, DR-212). */
static bool perfect_show(const dr_state *s, int who)
{
    const struct dr_seat *p = &s->seats[who];
    for (uint64_t left = circus_of(p); left;) {
        int card = pop_lowest(&left);
        if (!carries(s, card, FLIPPED) && dr_level(s, card) != EXCEPTIONAL)
            return false;
    }
    return circus_of(p) && !p->fired;
}

static int trailers_of(const dr_state *s, int who)
{
    int n = 0;
    for (uint64_t left = circus_of(&s->seats[who]); left;)
        n += carries(s, pop_lowest(&left), HAS_TRAILER);
    return n;
}

static int card_points(const dr_state *s, int who, const struct card *c)
{
    const struct dr_seat *p = &s->seats[who];
    switch (c->bonus) {
    case UNUSED: return c->bonus_vp;                                                     /* DR-86, DR-87, DR-88 */
    case PER_CUBES: return c->bonus_vp * (sum_of(p->stock, COLOURS) / c->bonus_per);     /* DR-89 */
    case PER_TRAILER: return c->bonus_vp * (trailers_of(s, who) / c->bonus_per);         /* DR-90 */
    case PER_PERSONNEL: return c->bonus_vp * (dr_count(personnel_of(p)) / c->bonus_per); /* DR-91 */
    default: return 0;
    }
}

static void awards(dr_state *s, int who, int most, struct ludo_events *ev)
{
    const struct dr_seat *p = &s->seats[who];
    int n = dr_count(circus_of(p)), cards = 0;
    for (int i = 0; i < p->hand.n; i++) {
        int points = card_points(s, who, investment(s, p->hand.at[i]));
        cards += points;
        if (points)
            ludo_count_effect(ev, effect_row(FIRST_INVESTMENT + p->hand.at[i], 0));
    }
    int bank = dr_bank_points(s, p, p->deposit); /* DR-52 */
    if (bank)
        ludo_count_effect(ev, effect_row(FIRST_STAFF + dr_with_op(s, p, BANK), 0));
    /* The award Largest Show goes to all players who tie (DR-100, DR-216). */
    dr_gain_points(s, who, L_LARGEST, n && n == most ? s->box->board.largest_vp : 0, ev);
    dr_gain_points(s, who, L_VARIETY, full_variety(s, p) ? s->box->board.variety_vp : 0, ev);      /* DR-101 */
    dr_gain_points(s, who, L_PERFECT, perfect_show(s, who) ? s->box->board.perfect_vp : 0, ev);    /* DR-102 */
    dr_gain_points(s, who, L_TROUPE, n >= s->box->board.troupe ? s->box->board.troupe_vp : 0, ev); /* DR-103 */
    dr_gain_points(s, who, L_BANK, bank, ev);                                                      /* DR-104 */
    dr_gain_points(s, who, L_CARDS, cards, ev);                                                    /* DR-104 */
}

void dr_final_scoring(dr_state *s, struct ludo_events *ev) /* DR-99, DR-104 */
{
    int most = most_performers(s);
    for (int who = 0; who < s->seats_n; who++)
        awards(s, who, most, ev);
    ludo_emit(ev, E_OVER, LUDO_CHANCE, 0, 0, 0);
}
