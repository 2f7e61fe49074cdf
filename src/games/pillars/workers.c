/* workers.c - phase I: take resource cards with workers, or pass (PE-40 to PE-52). Hiring is in craftsmen.c,
 * crusades are in crusade.c. */

#include "act.h"

/* Returns the worth of the player's workers. The large worker counts as five (PE-10). */
int pe_workers(const pe_state *s, const struct pe_seat *p) { return p->small + (p->large ? s->box->common.large : 0); }

/* ---- Turns of phase I --------------------------------------------------------------------------------------- */

/* Begins phase I with the start player (PE-8, PE-40). */
void pe_begin_choosing(pe_state *s, struct ludo_events *ev) { (void)ev, push(s, T_CHOOSE, s->start, 0, 0); }

/* Marks that the player has chosen. Then the next player has the turn (PE-40). */
void pe_chosen(pe_state *s) { top_task(s)->a = 1; }

/* Returns the next player clockwise who has not passed, or -1 (PE-8, PE-40). */
static int next_to_choose(const pe_state *s, int who)
{
    for (int k = 1; k <= s->seats_n; k++) {
        int next = (who + k) % s->seats_n;
        if (!s->seats[next].passed)
            return next;
    }
    return -1;
}

/* Sends the player's workers to the mill. The workers earn their gold in phase III (PE-46, PE-49). */
static void go_to_mill(pe_state *s, int who, struct ludo_events *ev)
{
    struct pe_seat *p = &s->seats[who];
    p->passed = 1;
    p->mill = (uint8_t)pe_workers(s, p);
    p->small = p->large = 0;
    if (p->mill)
        ludo_emit(ev, E_TO_MILL, who, p->mill, 0, 0);
    pe_chosen(s);
}

/* Returns true if the player can choose something: a resource card, a craftsman or a crusade (PE-52). Phase I continues
 * while a player has such a choice (PE-48). */
static bool may_choose(const pe_state *s, int who)
{
    const struct pe_seat *p = &s->seats[who];
    for (uint32_t left = s->resources; left;)
        if (pe_can_send(s, p, resource(s, pop_lowest(&left))->cost))
            return true;
    return pe_can_hire(s, p) || pe_can_crusade(s, p);
}

/* Asks the next player. `a` is 1 if the seat has chosen, so that the next player has the turn (PE-40). A player who
 * can only pass is not asked (PE-47, PE-48). */
bool pe_choose_advance(pe_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    if (t->a) {
        int next = next_to_choose(s, t->who);
        if (next < 0) {
            pop(s); /* all players have passed: phase I is over (PE-48) */
            return false;
        }
        t->who = (uint8_t)next;
        t->a = 0;
        s->turn++;
    }
    if (may_choose(s, t->who))
        return true;
    ludo_emit(ev, E_ONLY_PASS, t->who, 0, 0, 0);
    go_to_mill(s, t->who, ev); /* PE-47 */
    return false;
}

void pe_choose_fill_decision(const pe_state *s, struct ludo_decision *d)
{
    if (!new_board(s))
        d->question = Q_WITHOUT_CRUSADES;
}

bool pe_choose_is_valid(const pe_state *s, struct ludo_task t)
{
    return !s->seats[t.who].passed || t.a || top(s).kind != T_CHOOSE;
}

/* Lists the choices: a resource card, a craftsman, a crusade, or passing (PE-40). */
ludo_move *pe_choices(const pe_state *s, int who, ludo_move *out)
{
    const struct pe_seat *p = &s->seats[who];
    for (uint32_t left = s->resources; left;) {
        int card = pop_lowest(&left);
        out = pe_ways(s, p, TAKE, card, resource(s, card)->cost, out);
    }
    return add_move(pe_crusade_list_moves(s, p, pe_hire_list_moves(s, p, out)), PASS);
}

/* Returns the clause that says why the seat may not move. There are three reasons: it is not the seat's turn, the seat
 * has passed for good, or only the start player may answer. */
int pe_not_asked(const struct flow_action *q)
{
    int verb = ludo_verb_of(q->m);
    if (verb == RETURN_IT || verb == ACCEPT)
        return PE(57);
    return top(q->s).kind == T_CHOOSE && acting_seat(q)->passed ? PE(46) : PE(8);
}

/* ---- Paying with workers ------------------------------------------------------------------------------------ */

/* Returns true if the player can pay with these workers. The large worker counts as five and gives no change. A player
 * may overpay with the large worker only if the small workers are not enough (PE-42, PE-203). */
bool pe_pays(const pe_state *s, const struct pe_seat *p, int workers, int way)
{
    if (way == WITH_SMALL)
        return p->small >= workers;
    if (!p->large)
        return false;
    return workers >= s->box->common.large ? p->small >= workers - s->box->common.large : p->small < workers;
}

bool pe_can_send(const pe_state *s, const struct pe_seat *p, int workers)
{
    return pe_pays(s, p, workers, WITH_SMALL) || pe_pays(s, p, workers, WITH_LARGE);
}

/* Returns the number of small workers that are sent, with or without the large worker. */
static int small_sent(const pe_state *s, int workers, int way)
{
    if (way == WITH_SMALL)
        return workers;
    return workers > s->box->common.large ? workers - s->box->common.large : 0;
}

/* Sends workers for a card or a crusade (PE-42). */
void pe_send(const pe_state *s, struct pe_seat *p, int workers, int way)
{
    p->small = (uint8_t)(p->small - small_sent(s, workers, way));
    if (way == WITH_LARGE)
        p->large = 0; /* the surplus of the large worker is lost (PE-42) and goes to no mill (PE-204) */
}

/* Lists the ways to pay: with small workers, or with the large worker. If both are possible, the player chooses
 * (PE-42). */
ludo_move *pe_ways(const pe_state *s, const struct pe_seat *p, int verb, int what, int workers, ludo_move *out)
{
    for (int way = 0; way < WAYS; way++)
        if (pe_pays(s, p, workers, way))
            out = add_move2(out, verb, what, way);
    return out;
}

/* Prints the workers sent, for example "the large worker and 3 small ones". If the large worker overpays, also
 * prints by how much (PE-42). */
void pe_print_workers(const struct page *p, int workers, int way)
{
    const pe_state *s = p->view;
    int small = small_sent(s, workers, way), large = s->box->common.large;
    if (way == WITH_SMALL)
        ludo_page_format(p, small == 1 ? N_("1 small worker") : N_("{1} small workers"), small, 0, 0);
    else if (small)
        ludo_page_format(
            p, small == 1 ? N_("the large worker and 1 small one") : N_("the large worker and {1} small ones"), small,
            0, 0);
    else if (workers < large)
        ludo_page_format(p, N_("the large worker, {1} more than needed"), large - workers, 0, 0);
    else
        ludo_page_format(p, N_("the large worker"), 0, 0, 0);
    ludo_page_put(p, " → ");
}

/* ---- Taking resource cards ---------------------------------------------------------------------------------- */

int pe_refuse_take(const struct flow_action *q)
{
    const pe_state *s = q->s;
    if (!pe_card_in_play(s, FIRST_RESOURCE + q->a))
        return PE(26);
    if (!(s->resources >> q->a & 1))
        return PE(41);
    return pe_pays(s, acting_seat(q), resource(s, q->a)->cost, q->b) ? 0 : PE(42);
}

/* Takes a resource card. The card yields nothing before phase III (PE-41, PE-49). */
void pe_take(pe_state *s, const struct flow_action *q)
{
    struct pe_seat *p = &s->seats[q->who];
    s->resources &= (uint16_t) ~(1u << q->a);
    p->resources |= (uint16_t)(1u << q->a);
    pe_send(s, p, resource(s, q->a)->cost, q->b); /* the player pays the price on the card (PE-41) */
    pe_chosen(s);
}

void pe_take_aside(const struct flow_action *q)
{
    const struct card *c = resource(q->s, q->a);
    pe_print_workers(q->p, c->cost, q->b);
    print_amount(q->p, &c->out, 1);
}

/* ---- Passing: the remaining workers go to the wool mill ------------------------------------------------------- */

void pe_pass_for_good(pe_state *s, const struct flow_action *q) { go_to_mill(s, q->who, q->ev); } /* PE-46 */

void pe_pass_aside(const struct flow_action *q)
{
    const pe_state *s = q->s;
    ludo_page_format(q->p, N_("{1} gold at the wool mill"), pe_workers(s, acting_seat(q)) * s->box->common.mill, 0, 0);
}
