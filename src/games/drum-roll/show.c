/* show.c - the show, the salaries, and the end of the game (DR-53 to DR-68, DR-99 to DR-107). */

#include "act.h"

/* ---- Performers -------------------------------------------------------------------------------------------------- */

static void compensate(dr_state *s, int who, int card, struct ludo_events *ev) /* DR-59 */
{
    int missing = dr_pay_coins(s, who, performer(s, card)->hire, FOR_COMPENSATION, ev);
    s->seats[who].fired = 1;
    dr_lose_points(s, who, L_UNPAID, missing * s->box->board.unpaid_vp, ev);
    dr_lose_points(s, who, L_FIRED, s->box->board.fired_vp, ev);
    dr_leave_circus(s, who, card, ev);
}

void dr_perform(dr_state *s, int card, struct ludo_events *ev)
{
    int who = top(s).who, level = dr_level(s, card);
    ludo_tell(ev, E_LEVEL, who, card, level, 0);
    s->performers[card] |= 1 << HAS_APPEARED;
    s->turn++;
    if (level == NO_SHOW)
        compensate(s, who, card, ev);
    else if (level == EXCEPTIONAL)
        push(s, T_FLIP, who, card, 0);
    else
        dr_start_benefit(s, who, card, level - 1, ev);
}

void dr_answer_flip(dr_state *s, ludo_move m, struct ludo_events *ev) /* DR-57, DR-58 */
{
    struct ludo_task t = top(s);
    pop(s);
    if (ludo_verb_of(m) != FLIP) {
        dr_start_benefit(s, t.who, t.a, EXCEPTIONAL - 1, ev);
        return;
    }
    int points = dr_prestige(s, &s->seats[t.who], t.a);
    for (int i = 0; i < 3; i++)
        s->supply[performer(s, t.a)->need[i]]++;
    s->performers[t.a] = (uint8_t)((s->performers[t.a] & ~ALL_CUBES) | 1 << FLIPPED | 1 << FLIPPED_NOW);
    ludo_tell(ev, E_FLIPPED, t.who, t.a, points, 0);
    dr_gain_points(s, t.who, L_FLIPS, points, NULL);
}

/* ---- One player's show ------------------------------------------------------------------------------------------- */

static void region_bonus(dr_state *s, int who, struct ludo_events *ev) /* DR-63 */
{
    const struct dr_seat *p = &s->seats[who];
    const uint8_t *wants = region(s, p->region)->wants;
    int points = dr_region_points(s, p, wants[0]) + dr_region_points(s, p, wants[1]);
    if (points)
        ludo_fire(ev, effect_row(FIRST_REGION + p->region, 0));
    dr_gain_points(s, who, L_REGIONS, points, ev);
}

static void staff_bonus(dr_state *s, int who, struct ludo_events *ev) /* DR-64 */
{
    const struct dr_seat *p = &s->seats[who];
    int orchestra = dr_with_op(s, p, ORCHESTRA), popcorn = dr_with_op(s, p, POPCORN);
    if (orchestra >= 0)
        ludo_fire(ev, effect_row(FIRST_STAFF + orchestra, 0));
    if (popcorn >= 0)
        ludo_fire(ev, effect_row(FIRST_STAFF + popcorn, 0));
    if (orchestra >= 0)
        dr_gain_points(s, who, L_ORCHESTRA, staff(s, orchestra)->n, ev);
    if (popcorn >= 0)
        dr_gain_coins(s, who, staff(s, popcorn)->n, BY_POPCORN, ev);
}

static uint64_t still_to_appear(const dr_state *s, int who)
{
    uint64_t mask = 0;
    for (uint64_t left = circus_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if (!(s->performers[card] & (1 << FLIPPED | 1 << HAS_APPEARED)))
            mask |= (uint64_t)1 << card;
    }
    return mask;
}

bool dr_show_waits(dr_state *s, struct ludo_events *ev)
{
    int who = top(s).who;
    const struct dr_seat *p = &s->seats[who];
    uint64_t left = still_to_appear(s, who);
    if (left && (p->hand.n || dr_count(left) > 1))
        return true;
    if (left) {
        dr_perform(s, pop_lowest(&left), ev);
        return false;
    }
    pop(s);
    region_bonus(s, who, ev);
    staff_bonus(s, who, ev);
    push(s, T_WINDOW, who, THEN_APPLAUSE, 0); /* DR-120 */
    return false;
}

/* ---- Applause ---------------------------------------------------------------------------------------------------- */

void dr_score_applause(dr_state *s, int who, int card, struct ludo_events *ev)
{
    int points = dr_applause(s, who, investment(s, card));
    dr_to_discard(s, card);
    ludo_fire(ev, effect_row(FIRST_INVESTMENT + card, 0));
    if (points < 0)
        dr_lose_points(s, who, L_APPLAUSE, -points, ev);
    else
        dr_gain_points(s, who, L_APPLAUSE, points, ev);
}

static void applause_laid_aside(dr_state *s, int who, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    for (int card = 0; card < INVESTMENTS; card++)
        if (investment(s, card)->moment == SHOW_END && (p->applause & investment(s, card)->applauds))
            dr_score_applause(s, who, card, ev);
    p->applause = 0;
}

void dr_end_window(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    pop(s);
    if (t.a == THEN_APPLAUSE)
        applause_laid_aside(s, t.who, ev);
    if (t.a == THEN_CANCEL)
        push(s, T_CANCEL, t.who, s->seats[t.who].cancels, 0);
}

/* ---- Salaries ---------------------------------------------------------------------------------------------------- */

static void pay_salaries(dr_state *s, int who, struct ludo_events *ev) /* DR-66, DR-67 */
{
    int missing = dr_pay_coins(s, who, dr_salaries(s, who), FOR_SALARIES, ev);
    dr_lose_points(s, who, L_UNPAID, missing * s->box->board.unpaid_vp, ev);
    s->seats[who].cancels = 0;
}

bool dr_cancel_waits(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    if (t.a && dr_salaries(s, t.who))
        return true;
    pop(s);
    pay_salaries(s, t.who, ev);
    return false;
}

void dr_waive(dr_state *s, int member) /* DR-68 */
{
    struct ludo_task *t = top_task(s);
    t->a--;
    if (member < FIRST_STAFF)
        s->performers[member] |= (uint8_t)(1u << UNPAID);
    else
        add_to(s->seats[t->who].cancelled, member - FIRST_STAFF);
}

/* ---- The end of the game ----------------------------------------------------------------------------------------- */

static int most_performers(const dr_state *s)
{
    int most = 0;
    for (int who = 0; who < s->seats_n; who++) {
        int n = dr_count(circus_of(&s->seats[who]));
        most = n > most ? n : most;
    }
    return most;
}

static bool full_variety(const dr_state *s, const struct dr_seat *p)
{
    for (int type = 0; type < TYPES; type++)
        if (!dr_of_type(s, p, type))
            return false;
    return true;
}

static bool perfect_show(const dr_state *s, int who) /* DR-102 */
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

static int card_points(const dr_state *s, int who, const struct card *c) /* DR-86 to DR-91 */
{
    const struct dr_seat *p = &s->seats[who];
    switch (c->bonus) {
    case UNUSED: return c->bonus_vp;
    case PER_CUBES: return c->bonus_vp * (dr_stock(p) / c->bonus_per);
    case PER_TRAILER: return c->bonus_vp * (trailers_of(s, who) / c->bonus_per);
    case PER_PERSONNEL: return c->bonus_vp * (dr_count(personnel_of(p)) / c->bonus_per);
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
            ludo_fire(ev, effect_row(FIRST_INVESTMENT + p->hand.at[i], 0));
    }
    int bank = dr_bank_points(s, p, p->deposit);
    if (bank)
        ludo_fire(ev, effect_row(FIRST_STAFF + dr_with_op(s, p, BANK), 0));
    dr_gain_points(s, who, L_LARGEST, n && n == most ? s->box->board.largest_vp : 0, ev);
    dr_gain_points(s, who, L_VARIETY, full_variety(s, p) ? s->box->board.variety_vp : 0, ev);
    dr_gain_points(s, who, L_PERFECT, perfect_show(s, who) ? s->box->board.perfect_vp : 0, ev);
    dr_gain_points(s, who, L_TROUPE, n >= s->box->board.troupe ? s->box->board.troupe_vp : 0, ev);
    dr_gain_points(s, who, L_BANK, bank, ev);
    dr_gain_points(s, who, L_CARDS, cards, ev);
}

void dr_final_scoring(dr_state *s, struct ludo_events *ev)
{
    int most = most_performers(s);
    for (int who = 0; who < s->seats_n; who++)
        awards(s, who, most, ev);
    ludo_tell(ev, E_OVER, LUDO_CHANCE, 0, 0, 0);
}
