/* court.c - steps 9 and 9a: the tax roll, which players pay the tax (PE-91 to PE-95), the tax collector (PE-96). */

#include "act.h"

struct flow_bag pe_die(const pe_state *s) /* PE-91 */
{
    return (
        struct flow_bag){ .count = s->box->faces, .n = TAX_MAX - TAX_MIN + 1, .first = TAX_MIN, .total = DIE_FACES };
}

void pe_roll_tax(pe_state *s, struct ludo_events *ev) { (void)ev, push(s, T_ROLL, 0, 0, 0); } /* PE-91 */

void pe_rolled(pe_state *s, const struct flow_action *q)
{
    pop(s);
    s->tax = (uint8_t)q->a; /* PE-91 */
}

/* After the roll, asks the owners of builders at the court whether they forgo the action (PE-142). */
void pe_ask_court(pe_state *s, struct ludo_events *ev) { (void)ev, pe_ask_to_forgo(s, COURT_1, COLLECTOR); }

/* ---- Players who pay no tax ----------------------------------------------------------------------------------- */

/* Returns true if the player pays no tax. A builder at the court (PE-92) or on space 9a (PE-96) exempts its owner. A
 * builder whose action was forgone has left its space, so it does not exempt its owner (PE-144, PE-233). COURT + 1
 * includes space 9a. */
bool pe_exempt(const pe_state *s, int who) { return memchr(s->space + COURT_1, who, COURT + 1) != NULL; }

void pe_ask_untaxed(pe_state *s, struct ludo_events *ev) /* PE-92, PE-95 */
{
    int who = pe_owner(s, OP_TAX_FREE);
    (void)ev;
    if (who >= 0 && !pe_exempt(s, who))
        pe_ask_to_use(s, OP_TAX_FREE, who);
}

/* Applies the privilege Tax exemption (PE-92). */
void pe_go_untaxed(pe_state *s, int who, struct ludo_events *ev) { (void)ev, s->untaxed |= (uint8_t)(1u << who); }

void pe_untaxed_aside(const struct flow_action *q)
{
    const pe_state *s = q->s;
    ludo_page_format(q->p, N_("you do not pay the tax of {1} gold"), pe_tax(s, acting_seat(q), s->tax), 0, 0);
}

/* ---- Paying the tax ------------------------------------------------------------------------------------------- */

int pe_tax(const pe_state *s, const struct pe_seat *p, int tax) /* PE-94 */
{
    int most = pe_stat(s, p, OP_TAX_AT_MOST);
    return most && most < tax ? most : tax;
}

/* Collects the tax from the players in order. Then the builder on the first space of the court gains metal (PE-94,
 * PE-95). */
void pe_levy(pe_state *s, struct ludo_events *ev)
{
    for (int k = 0; k < s->seats_n; k++) {
        int who = in_order(s, k), tax = pe_tax(s, &s->seats[who], s->tax);
        if (pe_exempt(s, who) || (s->untaxed >> who & 1))
            continue; /* PE-92 */
        if (tax < s->tax)
            pe_count_effect_of_privilege(s, &s->seats[who], OP_TAX_AT_MOST, ev);
        pe_pay_short(s, who, tax, at_place(P_COURT), ev); /* PE-5, PE-94 */
    }
    if (s->space[COURT_1] != LUDO_NONE)
        pe_gain(s, s->space[COURT_1], &s->box->space[COURT_1].out, 1, at_place(P_COURT), ev); /* PE-93 */
    for (int space = COURT_1; space <= COURT_4; space++)
        if (s->space[space] != LUDO_NONE)
            pe_count_effect_of_space(space, ev);
    memset(s->space + COURT_1, LUDO_NONE, COURT);
}

/* Gives gold to the owner of the builder at the tax collector. The amount is the number that was rolled, even if the
 * players paid less tax (PE-96, PE-220). */
void pe_collect(pe_state *s, int who, int space, struct ludo_events *ev)
{
    (void)space;
    pe_gain_gold(s, who, s->tax, at_place(P_COLLECTOR), ev);
}
