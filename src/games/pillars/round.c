/* round.c - the preparation of a round (PE-30 to PE-35) and phase I (PE-40 to PE-52). */

#include "act.h"

/* ---- Preparation ------------------------------------------------------------------------------------------ */

static void prepare_seat(const pe_state *s, struct pe_seat *p, struct ludo_events *ev)
{
    pe_fire_privilege(s, p, OP_WORKER, ev);
    p->small = (uint8_t)(s->box->common.small + pe_stat(s, p, OP_WORKER) +
                         (p->castle ? s->box->space[CASTLE].workers : 0)); /* PE-33 */
    p->large = 1;
    p->mill = p->passed = p->castle = p->bought = 0;
    p->resources = 0;
}

void pe_prepare(pe_state *s, struct ludo_events *ev)
{
    s->round++;
    ludo_tell(ev, E_ROUND, LUDO_CHANCE, s->round, 0, 0);
    memset(s->offer, LUDO_NONE, sizeof s->offer);
    memset(s->shiring, LUDO_NONE, sizeof s->shiring);
    memset(s->hire, LUDO_NONE, sizeof s->hire);
    for (int good = 0; good < TRADED; good++)
        s->market[good] = s->box->good[good].stock;
    s->event = LUDO_NONE;
    s->protected = s->untaxed = s->tax = s->redrawn = 0;
    s->marker = COST_MAX;
    for (int who = 0; who < s->seats_n; who++)
        prepare_seat(s, &s->seats[who], ev);
    pe_fill_bag(s);
}

/* The privileges of the sixth round are fixed, or were drawn before the game (PE-20, PE-22, PE-23). */
static void lay_last_privileges(pe_state *s, struct ludo_events *ev)
{
    memcpy(s->offer, s->sixth, sizeof s->sixth);
    for (int i = 0, at = 0; i < PRIVILEGES && s->sixth[0] == LUDO_NONE; i++)
        if (privilege(s, i)->pile == PILE_F && !privilege(s, i)->expansion)
            s->offer[at++] = (uint8_t)i;
        else if (privilege(s, i)->pile == PILE_F && new_board(s))
            s->offer[2] = (uint8_t)i;
    ludo_tell(ev, E_LAID, LUDO_CHANCE, s->offer[0], s->offer[1], 0);
    if (s->offer[2] != LUDO_NONE)
        ludo_tell(ev, E_LAID_E, LUDO_CHANCE, s->offer[2], 0, 0);
}

static int craftsmen_left(const pe_state *s) /* of this round */
{
    int left = 0;
    for (int i = 0; i < A_ROUND; i++)
        left += s->hired[s->box->of_round[s->round - 1][i]];
    return left;
}

static void lay_craftsmen(pe_state *s) /* a table laid out by hand may have used up those of a round to come */
{
    if (craftsmen_left(s) >= SHIRING)
        push(s, T_CRAFTSMEN, 0, 0, 0);
}

/* When nothing is left to chance, what is left is offered (PE-30 c). */
static void lay_hires(pe_state *s, struct ludo_events *ev)
{
    if (craftsmen_left(s) == HIRES && !big(s)) {
        push(s, T_HIRES, 0, 0, 0);
        return;
    }
    for (int i = 0, at = 0; i < A_ROUND; i++) {
        uint8_t card = s->box->of_round[s->round - 1][i];
        if (s->hired[card])
            s->hire[at++] = card;
        s->hired[card] = 0;
    }
    ludo_tell(ev, s->hire[2] == LUDO_NONE ? E_TWO_HIRES : E_HIRES, LUDO_CHANCE, s->hire[0], s->hire[1], s->hire[2]);
}

static void lay_resources(pe_state *s) /* 7 of 9, 8 of 10, or all ten (PE-26, PE-28) */
{
    s->resources = 0;
    for (int i = 0; i < RESOURCES; i++)
        if (pe_card_in_play(s, FIRST_RESOURCE + i))
            s->resources |= (uint16_t)(1u << i);
    if (s->seats_n < 6)
        push(s, T_RESOURCES, 0, 0, 0);
}

static void foresee(pe_state *s) /* PE-32 */
{
    int who = pe_owner(s, OP_FORESEE);
    if (who >= 0)
        push(s, T_FORESEE, who, 0, 0);
}

void pe_lay_round(pe_state *s, int stage, struct ludo_events *ev)
{
    bool last = s->round == ROUNDS;
    switch (stage) {
    case S_PRIVILEGES:
        if (last)
            lay_last_privileges(s, ev);
        else
            push(s, T_PRIVILEGES, 0, 0, 0);
        break;
    case S_PRIVILEGE_E:
        if (!last && new_board(s))
            push(s, T_PRIVILEGE_E, 0, 0, 0);
        break;
    case S_CRAFTSMEN: lay_craftsmen(s); break;
    case S_HIRES: lay_hires(s, ev); break;
    case S_RESOURCES: lay_resources(s); break;
    case S_FORESEE: foresee(s); break;
    }
}

/* ---- Phase I ------------------------------------------------------------------------------------------------ */

static void go_to_mill(pe_state *s, int who, struct ludo_events *ev) /* PE-46 */
{
    struct pe_seat *p = &s->seats[who];
    p->passed = 1;
    p->mill = (uint8_t)pe_workers(s, p);
    p->small = p->large = 0;
    if (p->mill)
        ludo_tell(ev, E_TO_MILL, who, p->mill, 0, 0);
}

static int next_to_choose(const pe_state *s, int who)
{
    for (int k = 1; k <= s->seats_n; k++) {
        int next = (who + k) % s->seats_n;
        if (!s->seats[next].passed)
            return next;
    }
    return -1;
}

/* a: has the seat chosen?  Then it is the next one's turn.  Who can only pass does so unasked (PE-47, PE-48). */
bool pe_choose_waits(pe_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    if (t->a) {
        int next = next_to_choose(s, t->who);
        if (next < 0) {
            pop(s);
            return false;
        }
        t->who = (uint8_t)next;
        t->a = 0;
        s->turn++;
    }
    if (pe_may_choose(s, t->who))
        return true;
    ludo_tell(ev, E_ONLY_PASS, t->who, 0, 0, 0);
    go_to_mill(s, t->who, ev);
    t->a = 1;
    return false;
}

static void send(const pe_state *s, struct pe_seat *p, int workers, int way)
{
    p->small = (uint8_t)(p->small - pe_small_sent(s, workers, way));
    if (way == WITH_LARGE)
        p->large = 0;
}

static void hire(pe_state *s, int who, int card, int price, struct ludo_events *ev)
{
    uint8_t *at = memchr(s->hire, card, HIRES);
    *at = LUDO_NONE;
    pe_pay_gold(s, who, price, ev);
    pe_add_craftsman(s, who, card, ev);
}

void pe_choose(pe_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    struct pe_seat *p = &s->seats[who];
    int a = ludo_arg_of(m, 0), way = ludo_arg_of(m, 1);
    top_task(s)->a = 1;
    switch (ludo_verb_of(m)) {
    case TAKE:
        s->resources &= (uint16_t) ~(1u << a);
        p->resources |= (uint16_t)(1u << a);
        send(s, p, resource(s, a)->cost, way);
        break;
    case HIRE:
        pe_fire_privilege(s, p, OP_HIRE_LESS, ev);
        hire(s, who, a, pe_hire_price(s, p, a), ev);
        break;
    case HIRE_FREE:
        pe_use_up(p, pe_holds(s, p, OP_HIRE_FREE), ev);
        hire(s, who, a, 0, ev);
        break;
    case CRUSADE:
        s->crusade[a] = (uint8_t)who;
        send(s, p, s->box->crusade[a].workers, way);
        break;
    default: go_to_mill(s, who, ev); break;
    }
}
