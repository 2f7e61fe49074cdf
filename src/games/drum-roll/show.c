/* show.c - one player's show: performers appear, then region, personnel and applause score; the moments when cards may
 * be played (DR-53 to DR-65, DR-120). */

#include "act.h"
#include "text.h"

/* values of `a` of T_WINDOW: the step after the player has played cards */
enum then { THEN_NOTHING, THEN_APPLAUSE, THEN_CANCEL };

/* Returns true if the performer still appears. A performer appears once per show, and does not appear if it is flipped
 * (DR-55). No performer is flipped twice (DR-57). */
static bool still_appears(const dr_state *s, int card)
{
    return !(s->performers[card] & (1 << FLIPPED | 1 << HAS_APPEARED));
}

static uint64_t still_to_appear(const dr_state *s, int who)
{
    uint64_t mask = 0;
    for (uint64_t left = circus_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        mask |= (uint64_t)still_appears(s, card) << card;
    }
    return mask;
}

/* ---- A performer appears (DR-53 to DR-60) ------------------------------------------------------------------------ */

static void compensate(dr_state *s, int who, int card, struct ludo_events *ev) /* DR-59, DR-207 */
{
    int missing = dr_pay_coins(s, who, performer(s, card)->hire, FOR_COMPENSATION, ev);
    s->seats[who].fired = 1;
    dr_lose_points(s, who, L_UNPAID, missing * s->box->board.unpaid_vp, ev);
    dr_lose_points(s, who, L_FIRED, s->box->board.fired_vp, ev);
    dr_leave_circus(s, who, card, ev);
}

static void perform(dr_state *s, int who, int card, struct ludo_events *ev)
{
    /* the level depends on the cubes that the performer has (DR-53) at this moment (DR-119) */
    int level = dr_level(s, card);
    ludo_emit(ev, E_LEVEL, who, card, level, 0);
    s->performers[card] |= 1 << HAS_APPEARED;
    s->turn++;
    if (level == NO_SHOW)
        compensate(s, who, card, ev); /* DR-54, DR-59 */
    else if (level == EXCEPTIONAL)
        push(s, T_FLIP, who, card, 0); /* DR-57 */
    else
        dr_start_benefit(s, who, card, level - 1, ev); /* only the benefit of this level is given (DR-56, DR-209) */
}

ludo_move *dr_show_list_moves(const dr_state *s, int who, ludo_move *out) /* performers appear in any order (DR-55) */
{
    out = dr_cards(s, who, out);
    for (uint64_t left = still_to_appear(s, who); left;)
        out = add_move1(out, PERFORM, pop_lowest(&left));
    return out;
}

int dr_refuse_performance(const struct flow_action *q)
{
    const dr_state *s = q->s;
    return q->a < PERFORMERS && has(s->seats[q->who].circus, q->a) && still_appears(s, q->a) ? 0 : DR(55);
}

void dr_present(dr_state *s, const struct flow_action *q) { perform(s, q->who, q->a, q->ev); } /* DR-55 */

void dr_performance_aside(const struct flow_action *q)
{
    const dr_state *s = q->s;
    int card = q->a, level = dr_level(s, card);
    /* If the player cannot pay the whole compensation, the missing coins cost points too (DR-207). */
    if (level == NO_SHOW) {
        ludo_page_put(q->p, ludo_page_word(q->p, N_("fired: ")));
        dr_put_due(q->p, performer(s, card)->hire, s->box->board.fired_vp);
        return;
    }
    ludo_page_put(q->p, ludo_page_word(q->p, dr_level_names.at[level].name));
    ludo_page_put(q->p, ludo_page_word(q->p, N_(": ")));
    dr_put_benefit(&performer(s, card)->benefit[level - 1], true, q->p->lang, q->p->out);
    if (level == EXCEPTIONAL)
        ludo_page_format(q->p, N_(" or {1} prestige"), dr_prestige(s, &s->seats[q->who], card), 0, 0);
}

/* ---- The choice between benefit and prestige (DR-57, DR-58) ------------------------------------------------------ */

void dr_flip_fill_decision(const dr_state *s, struct ludo_decision *d)
{
    d->source = top(s).a;
    d->arg[1] = (uint8_t)dr_prestige(s, &s->seats[top(s).who], top(s).a);
}

void dr_enjoy(dr_state *s, const struct flow_action *q)
{
    int card = top(s).a;
    pop(s);
    dr_start_benefit(s, q->who, card, EXCEPTIONAL - 1, q->ev); /* DR-57, DR-209 */
}

void dr_enjoy_aside(const struct flow_action *q)
{
    const dr_state *s = q->s;
    dr_put_benefit(&performer(s, top(s).a)->benefit[EXCEPTIONAL - 1], true, q->p->lang, q->p->out);
}

static void turn_over(dr_state *s, int card) /* the performer keeps its trailer (DR-58) */
{
    s->performers[card] = (uint8_t)((s->performers[card] & ~ALL_CUBES) | 1 << FLIPPED);
}

void dr_flip(dr_state *s, const struct flow_action *q)
{
    int card = top(s).a, points = dr_prestige(s, &s->seats[q->who], card);
    pop(s);
    for (int i = 0; i < 3; i++)
        s->supply[performer(s, card)->need[i]]++; /* DR-34, DR-58, DR-75 */
    turn_over(s, card);
    s->performers[card] |= 1 << FLIPPED_NOW;
    ludo_emit(q->ev, E_FLIPPED, q->who, card, points, 0);
    dr_gain_points(s, q->who, L_FLIPS, points, NULL); /* the points are scored at once (DR-57) */
}

void dr_flip_aside(const struct flow_action *q)
{
    dr_state later = *q->s;
    int card = top(&later).a;
    ludo_page_format(q->p, N_("{1} prestige"), dr_prestige(&later, &later.seats[q->who], card), 0, 0);
    turn_over(&later, card);
    ludo_page_format(q->p, N_("; salary in later shows {1}"), dr_salary(&later, q->who, card), 0, 0);
}

bool dr_flip_is_valid(const dr_state *s, struct ludo_task t)
{
    return has(s->seats[t.who].circus, t.a) && dr_level(s, t.a) == EXCEPTIONAL;
}

/* ---- After the last performer ------------------------------------------------------------------------------------ */

/* Returns the points that the region pays for pairs of one type (DR-63). */
int dr_region_points(const dr_state *s, const struct dr_seat *p, int type)
{
    const struct card *c = region(s, p->region);
    bool wanted = type == c->wants[0] || type == c->wants[1];
    return wanted ? c->n * (dr_of_type(s, p, type) / PAIR) : 0;
}

static void region_bonus(dr_state *s, int who, struct ludo_events *ev)
{
    const struct dr_seat *p = &s->seats[who];
    const uint8_t *wants = region(s, p->region)->wants;
    int points = dr_region_points(s, p, wants[0]) + dr_region_points(s, p, wants[1]);
    if (points)
        ludo_count_effect(ev, effect_row(FIRST_REGION + p->region, 0));
    dr_gain_points(s, who, L_REGIONS, points, ev); /* DR-63 */
}

static void staff_bonus(dr_state *s, int who, struct ludo_events *ev) /* DR-64 */
{
    const struct dr_seat *p = &s->seats[who];
    int orchestra = dr_with_op(s, p, ORCHESTRA), popcorn = dr_with_op(s, p, POPCORN);
    if (orchestra >= 0) {
        ludo_count_effect(ev, effect_row(FIRST_STAFF + orchestra, 0));
        dr_gain_points(s, who, L_ORCHESTRA, staff(s, orchestra)->n, ev); /* DR-64 */
    }
    if (popcorn >= 0) {
        ludo_count_effect(ev, effect_row(FIRST_STAFF + popcorn, 0));
        dr_gain_coins(s, who, staff(s, popcorn)->n, BY_POPCORN, ev); /* DR-64 */
    }
}

void dr_give_show(dr_state *s, int who, struct ludo_events *ev) /* players give their shows in turn (DR-62) */
{
    ludo_emit(ev, E_IN_RING, who, s->seats[who].region, 0, 0);
    push(s, T_SHOW, who, 0, 0);
}

bool dr_show_advance(dr_state *s, struct ludo_events *ev)
{
    int who = top(s).who;
    uint64_t left = still_to_appear(s, who);
    if (left && (s->seats[who].hand.n || dr_count(left) > 1))
        return true;
    if (left) {
        perform(s, who, pop_lowest(&left), ev);
        return false;
    }
    pop(s);
    region_bonus(s, who, ev); /* the region scores after the last performer (DR-213) */
    staff_bonus(s, who, ev);
    push(s, T_WINDOW, who, THEN_APPLAUSE, 0); /* DR-120 */
    return false;
}

/* ---- Extended Applause (DR-65, DR-92, DR-120) -------------------------------------------------------------------- */

/* Returns the points of Extended Applause (DR-65). A performer flipped in this show counts as exceptional. A
 * performer flipped earlier did not appear. Fired performers have left the circus (DR-211). */
int dr_applause(const dr_state *s, int who, const struct card *c)
{
    int points = 0;
    for (uint64_t left = circus_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if (!(c->applauds >> type_of(s, card) & 1) || !carries(s, card, HAS_APPEARED))
            continue;
        if (carries(s, card, FLIPPED_NOW) || dr_level(s, card) == EXCEPTIONAL)
            points += c->applause_exceptional;
        else if (dr_level(s, card) == POOR)
            points -= c->applause_poor;
    }
    return points;
}

void dr_score_applause(dr_state *s, int who, int card, struct ludo_events *ev) /* points gained or lost (DR-65) */
{
    int points = dr_applause(s, who, investment(s, card));
    add_to(s->investment_discard, card);
    ludo_count_effect(ev, effect_row(FIRST_INVESTMENT + card, 0));
    if (points < 0)
        dr_lose_points(s, who, L_APPLAUSE, -points, ev);
    else
        dr_gain_points(s, who, L_APPLAUSE, points, ev);
}

static void applause_laid_aside(dr_state *s, int who, struct ludo_events *ev) /* DR-226 */
{
    struct dr_seat *p = &s->seats[who];
    for (int card = 0; card < INVESTMENTS; card++)
        if (investment(s, card)->moment == SHOW_END && (p->applause & investment(s, card)->applauds))
            dr_score_applause(s, who, card, ev);
    p->applause = 0;
}

/* ---- Moments for playing cards: every player with cards in hand is asked, whatever the cards are (DR-124) -------- */

void dr_open_window(dr_state *s, int who, struct ludo_events *ev) { (void)ev, push(s, T_WINDOW, who, THEN_NOTHING, 0); }
/* Lets each player cancel and pay salaries in turn, after all shows (DR-66, DR-120). */
void dr_cancel_and_pay(dr_state *s, int who, struct ludo_events *ev)
{
    (void)ev, push(s, T_WINDOW, who, THEN_CANCEL, 0);
}
bool dr_applauded_now(const dr_state *s) { return top(s).kind == T_WINDOW && top(s).a == THEN_APPLAUSE; }

static void close_window(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    pop(s);
    if (t.a == THEN_APPLAUSE)
        applause_laid_aside(s, t.who, ev);
    if (t.a == THEN_CANCEL)
        dr_ask_cancel(s, t.who);
}

bool dr_window_advance(dr_state *s, struct ludo_events *ev)
{
    if (s->seats[top(s).who].hand.n) /* DR-124 */
        return true;
    close_window(s, ev);
    return false;
}

ludo_move *dr_window_list_moves(const dr_state *s, int who, ludo_move *out)
{
    return add_move(dr_cards(s, who, out), DONE);
}
void dr_close_window(dr_state *s, const struct flow_action *q) { close_window(s, q->ev); }

void dr_window_aside(const struct flow_action *q)
{
    if (top(q->s).a == THEN_CANCEL)
        dr_salaries_aside(q);
}
