/* prepare.c - draws before the game (PE-13 to PE-23), and the preparation of a round (PE-30 to PE-35). */

#include "act.h"

/* Appends a thing to the list of things that chance draws from, if `there` is true. Returns the new end of the list. */
static uint8_t *lay(uint8_t *out, bool there, int thing)
{
    *out = (uint8_t)thing;
    return out + there;
}

/* Lays out two cards. In each round two privileges go to Kingsbridge (PE-20, PE-22, PE-23) and two craftsmen to
 * Shiring. Two of the three craftsmen that are left are for hire (PE-27, PE-30 b, c). The third craftsman leaves the
 * game unseen (PE-28, PE-29). */
void pe_lay_two(pe_state *s, const struct flow_action *q)
{
    int verb = ludo_verb_of(q->m);
    uint8_t *to = verb == LAY ? s->offer : verb == SHOW ? s->shiring : s->hire;
    pop(s);
    for (int i = 0; i < 2; i++) {
        to[i] = (uint8_t)ludo_arg_of(q->m, i);
        (verb == LAY ? s->privileges : s->hired)[to[i]] = 0;
    }
}

/* ---- Draws before the game ---------------------------------------------------------------------------------- */

/* Lists the players. One of them begins, with equal probability (PE-14). */
int pe_players(const pe_state *s, uint8_t *out)
{
    for (int who = 0; who < s->seats_n; who++)
        out[who] = (uint8_t)who;
    return s->seats_n;
}

static void start_with(pe_state *s, int who) /* PE-13, PE-14 */
{
    pop(s);
    s->start = (uint8_t)who;
    for (int k = 0; k < s->seats_n; k++)
        s->seats[in_order(s, k)].gold = (uint8_t)(START_GOLD + k);
}

void pe_start_with(pe_state *s, const struct flow_action *q) { start_with(s, q->a); }

bool pe_first_advance(pe_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (!s->first_option)
        return true;
    start_with(s, s->first_option - 1); /* the game option says which player is first (PE-14) */
    return false;
}

bool pe_first_is_valid(const pe_state *s, struct ludo_task t) { return (void)t, s->start == 0; }

/* Lists the three privileges from which chance draws two for the sixth round (PE-22). */
int pe_last_privileges(const pe_state *s, uint8_t *out)
{
    uint8_t *end = out;
    for (int i = 0; i < PRIVILEGES; i++)
        end = lay(end, privilege(s, i)->pile == PILE_F, i);
    return (int)(end - out);
}

/* Lays out the privileges of the sixth round, which are public from now on (PE-22, PE-163). */
void pe_lay_sixth(pe_state *s, const struct flow_action *q)
{
    pop(s);
    for (int i = 0; i < 2; i++)
        s->sixth[i] = (uint8_t)ludo_arg_of(q->m, i);
}

bool pe_sixth_is_valid(const pe_state *s, struct ludo_task t)
{
    (void)t;
    return new_cards(s) && !new_board(s) && s->sixth[0] == LUDO_NONE;
}

/* ---- Preparing a new round ---------------------------------------------------------------------------------- */

/* All workers return from the wool mill (PE-85), the sites (PE-88) and the crusades (PE-97). This includes a large
 * worker that overpaid. A player who gained Otto in the last round gets Otto's worker now (PE-223). The workers of the
 * castle come for this round only (PE-103, PE-119). Coloured, black and grey workers are equal (PE-50). */
static void prepare_seat(const pe_state *s, struct pe_seat *p, struct ludo_events *ev)
{
    pe_count_effect_of_privilege(s, p, OP_WORKER, ev);
    p->small = (uint8_t)(s->box->common.small + pe_stat(s, p, OP_WORKER) +
                         (p->castle ? s->box->space[CASTLE].workers : 0)); /* PE-10, PE-33 */
    p->large = 1;
    p->mill = p->passed = p->castle = p->bought = 0;
    p->resources = 0;
}

/* Prepares a round. Cards that no player took leave the game (PE-30 a, PE-31, PE-86, PE-174). Market, cost marker
 * and bag are prepared (PE-30 f, g, h). */
void pe_prepare(pe_state *s, struct ludo_events *ev)
{
    s->round++;
    ludo_emit(ev, E_ROUND, LUDO_CHANCE, s->round, 0, 0);
    memset(s->offer, LUDO_NONE, sizeof s->offer);
    memset(s->shiring, LUDO_NONE, sizeof s->shiring);
    memset(s->hire, LUDO_NONE, sizeof s->hire);
    for (int good = 0; good < TRADED; good++)
        s->market[good] = s->box->good[good].stock; /* PE-19 */
    s->event = LUDO_NONE;
    s->protected = s->untaxed = s->tax = s->redrawn = 0;
    s->marker = COST_MAX; /* the marker starts on the highest cost (PE-55), also with five and six players (PE-127) */
    for (int who = 0; who < s->seats_n; who++)
        prepare_seat(s, &s->seats[who], ev);
    pe_fill_bag(s);
}

/* ---- Laying out privileges ---------------------------------------------------------------------------------- */

/* Lays out the privileges of the sixth round. These are the two cards that were drawn before the game. If no cards were
 * drawn, these are the cards of PILE_F that the options include (PE-20, PE-22, PE-23). */
static void lay_last_privileges(pe_state *s, struct ludo_events *ev)
{
    memcpy(s->offer, s->sixth, sizeof s->sixth);
    for (int i = 0, at = 0; i < PRIVILEGES && s->sixth[0] == LUDO_NONE; i++)
        if (privilege(s, i)->pile == PILE_F && !privilege(s, i)->expansion)
            s->offer[at++] = (uint8_t)i;
        else if (privilege(s, i)->pile == PILE_F && new_board(s))
            s->offer[2] = (uint8_t)i;
    ludo_emit(ev, E_LAID, LUDO_CHANCE, s->offer[0], s->offer[1], 0);
    if (s->offer[2] != LUDO_NONE)
        ludo_emit(ev, E_LAID_E, LUDO_CHANCE, s->offer[2], 0, 0);
}

/* Lays out two privileges at Kingsbridge. In rounds 1 to 5 two cards of the pile are drawn. In the sixth round no card
 * is drawn (PE-20, PE-22, PE-23, PE-30 b). */
void pe_lay_privileges(pe_state *s, struct ludo_events *ev)
{
    if (s->round == ROUNDS)
        lay_last_privileges(s, ev);
    else
        push(s, T_PRIVILEGES, 0, 0, 0);
}

/* Lists the privileges that can be laid out at Kingsbridge or 9e (PE-20, PE-22, PE-23, PE-24). */
static int from_pile(const pe_state *s, int pile, uint8_t *out)
{
    uint8_t *end = out;
    bool any = !new_board(s);
    for (int i = 0; i < PRIVILEGES; i++)
        end = lay(end, s->privileges[i] && (any || privilege(s, i)->pile == pile), i);
    return (int)(end - out);
}

int pe_lasting_privileges(const pe_state *s, uint8_t *out) { return from_pile(s, PILE_K, out); }
int pe_other_privileges(const pe_state *s, uint8_t *out) { return from_pile(s, PILE_S, out); }
int pe_privileges_clause(const pe_state *s) { return new_board(s) ? PE(23) : new_cards(s) ? PE(22) : PE(20); }
bool pe_privileges_is_valid(const pe_state *s, struct ludo_task t) { return (void)t, s->round < ROUNDS; }
bool pe_privilege_e_is_valid(const pe_state *s, struct ludo_task t)
{
    return pe_privileges_is_valid(s, t) && new_board(s);
}

/* Lays out one privilege of the second pile (PE-23, PE-30 b). */
void pe_lay_privilege_e(pe_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (s->round < ROUNDS && new_board(s))
        push(s, T_PRIVILEGE_E, 0, 0, 0);
}

void pe_privilege_e_on_outcome(pe_state *s, const struct flow_action *q)
{
    pop(s);
    s->offer[2] = (uint8_t)q->a; /* the privilege is laid out at Shiring (PE-23) */
    s->privileges[s->offer[2]] = 0;
}

/* ---- Laying out craftsmen ----------------------------------------------------------------------------------- */

/* Lists the unseen craftsmen of this round (PE-15). */
int pe_craftsmen_left(const pe_state *s, uint8_t *out)
{
    const uint8_t *of_round = s->box->of_round[s->round - 1];
    uint8_t *end = out;
    for (int i = 0; i < A_ROUND; i++)
        end = lay(end, s->hired[of_round[i]], of_round[i]);
    return (int)(end - out);
}

/* Lays out two craftsmen of the round at Shiring (PE-27, PE-30 c). In a state that was set up by hand, a round may
 * have no craftsmen left. */
void pe_lay_craftsmen(pe_state *s, struct ludo_events *ev)
{
    uint8_t left[A_ROUND + 1];
    (void)ev;
    if (pe_craftsmen_left(s, left) >= SHIRING)
        push(s, T_CRAFTSMEN, 0, 0, 0);
}

/* Lays out the craftsmen for hire. If nothing is drawn, all craftsmen that are left are for hire (PE-30 c). With five
 * or six players, these are all three craftsmen (PE-27). With up to four players and five craftsmen, two of three are
 * drawn. The third craftsman stays unseen (PE-29), whether it is new or not (PE-28, PE-234). */
void pe_lay_hires(pe_state *s, struct ludo_events *ev)
{
    uint8_t left[A_ROUND + 1];
    int n = pe_craftsmen_left(s, left);
    if (n == HIRES && !big(s)) {
        push(s, T_HIRES, 0, 0, 0);
        return;
    }
    for (int i = 0; i < n; i++) {
        s->hire[i] = left[i];
        s->hired[left[i]] = 0;
    }
    ludo_emit(ev, s->hire[2] == LUDO_NONE ? E_TWO_HIRES : E_HIRES, LUDO_CHANCE, s->hire[0], s->hire[1], s->hire[2]);
}

bool pe_hires_is_valid(const pe_state *s, struct ludo_task t) { return (void)t, !big(s); }

/* ---- Resource cards and the event ----------------------------------------------------------------------------- */

/* Lays out the resource cards: 7 of 9, 8 of 10, or all ten (PE-26, PE-27, PE-28, PE-30 d, PE-31). */
void pe_lay_resources(pe_state *s, struct ludo_events *ev)
{
    (void)ev;
    s->resources = 0;
    for (int i = 0; i < RESOURCES; i++)
        if (pe_card_in_play(s, FIRST_RESOURCE + i))
            s->resources |= (uint16_t)(1u << i);
    if (s->seats_n < 6)
        push(s, T_RESOURCES, 0, 0, 0);
}

int pe_resources_laid(const pe_state *s, uint8_t *out)
{
    uint8_t *end = out;
    for (uint32_t left = s->resources; left;)
        *end++ = (uint8_t)pop_lowest(&left);
    return (int)(end - out);
}

void pe_leave_out(pe_state *s, const struct flow_action *q) /* PE-27, PE-30 */
{
    pop(s);
    s->resources &= (uint16_t) ~(1u << q->a | 1u << q->b);
}

bool pe_resources_is_valid(const pe_state *s, struct ludo_task t) { return (void)t, s->seats_n < 6; }

void pe_foresee(pe_state *s, struct ludo_events *ev) /* PE-30 i, PE-32 */
{
    int who = pe_owner(s, OP_FORESEE);
    (void)ev;
    if (who >= 0)
        push(s, T_FORESEE, who, 0, 0);
}

void pe_foreseen(pe_state *s, const struct flow_action *q)
{
    int who = top(s).who, event = q->a;
    pop(s);
    pe_count_effect_of_privilege(s, &s->seats[who], OP_FORESEE, q->ev);
    s->events[event] = 0;
    s->seats[who].foreseen = (uint8_t)event; /* the event is known only to the owner of Ellen (PE-32) */
}

bool pe_foresee_is_valid(const pe_state *s, struct ludo_task t) { return pe_owner(s, OP_FORESEE) == t.who; }
