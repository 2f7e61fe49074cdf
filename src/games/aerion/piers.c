/* piers.c - Expansion 4: build Piers, hire Workers and pay them (AE-113 to AE-124, AE-176). */

#include "act.h"

/* ---- Booths -------------------------------------------------------------------------------------- */

/* Returns the seat whose Booth the player uses. Each player has a Booth (AE-113, AE-123). With the Minimal Debt Law
 * seat 0 holds the shared Booth (AE-69, AE-124). */
static int booth_seat(const aerion_state *s, int who) { return variant(s, V_MINIMAL_DEBT) ? 0 : who; }

const uint8_t *aerion_booth_of(const aerion_state *s, int who) { return s->seats[booth_seat(s, who)].booth; }
uint8_t *aerion_booth(aerion_state *s, int who) { return s->seats[booth_seat(s, who)].booth; }

int aerion_unpaid(const aerion_state *s) { return sum_of(s->seats[0].booth, DECKS) + sum_of(s->seats[1].booth, DECKS); }

/* Returns true if the Booth is full. With the Minimal Debt Law a Booth holds one Worker (AE-124), else any number
 * (AE-116). */
static bool booth_full(const aerion_state *s)
{
    return variant(s, V_MINIMAL_DEBT) && sum_of(aerion_booth_of(s, 0), DECKS);
}

/* ---- Hiring (AE-116, AE-117) --------------------------------------------------------------------- */

ludo_move *aerion_hires(const aerion_state *s, ludo_move *out)
{
    return booth_full(s) ? out : aerion_each_displayed(s, WORKER, HIRE, out);
}

int aerion_refuse_hire(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int card = q->a;
    if (!aerion_is_shown(s, card) || type_of(s, card) != WORKER)
        return AE(116);
    return booth_full(s) ? AE(124) : 0;
}

/* Moves a Worker from the Display to the Booth (AE-116). */
void aerion_hire(aerion_state *s, const struct flow_action *q)
{
    int card = q->a;
    ludo_count_effect(q->ev, card);
    s->display[deck_of(card)] = LUDO_NONE; /* hiring does not count as a discard (AE-86) */
    aerion_booth(s, q->who)[deck_of(card)]++;
    s->pool = (uint8_t)(s->pool + s->box->common.worker_rerolls); /* AE-116 */
}

/* ---- Payday (AE-118, AE-123) --------------------------------------------------------------------- */

ludo_move *aerion_paydays(const aerion_state *s, int who, ludo_move *out)
{
    if (in_play(s, M_PIERS) && ludo_faces_sum(s->dice) >= action_of(s, PAYDAY_ACT)->at_least)
        for (int deck = 0; deck < DECKS; deck++)
            if (aerion_booth_of(s, who)[deck])
                out = add_move1(out, PAYDAY, aerion_card_of(deck, WORKER));
    return out;
}

int aerion_refuse_payday(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int card = q->a;
    bool worker = card < CARDS && type_of(s, card) == WORKER;
    if (!in_play(s, M_PIERS) || !worker || ludo_faces_sum(s->dice) < action_of(s, PAYDAY_ACT)->at_least)
        return AE(118);
    if (aerion_booth_of(s, q->who)[deck_of(card)])
        return 0;
    return s->seats[1 - q->who].booth[deck_of(card)] ? AE(123) : AE(176);
}

void aerion_payday(aerion_state *s, const struct flow_action *q) /* pays Workers instead of acquiring a card (AE-118) */
{
    int card = q->a;
    pop(s);
    aerion_booth(s, q->who)[deck_of(card)]--;
    to_pile(s, card);
    aerion_test_victory(s, q->ev);
}

/* ---- Construction (AE-119) ----------------------------------------------------------------------- */

int aerion_construction_refused(const aerion_state *s)
{
    if (!in_play(s, M_PIERS) || !has_bit(aerion_matched(s->dice), FIVE_ALIKE))
        return AE(119);
    return s->piers < PIERS ? 0 : AE(176);
}

int aerion_refuse_construction(const struct flow_action *q) { return aerion_construction_refused(q->s); }

/* Builds a Pier instead of acquiring a card (AE-119). */
void aerion_construct(aerion_state *s, const struct flow_action *q)
{
    pop(s);
    ludo_count_effect(q->ev, CARD_PIER);
    s->piers++;
    aerion_test_victory(s, q->ev);
}

/* ---- Asides of Pier and Worker moves ------------------------------------------------------------- */

static void note_to_pay(const struct page *p, int more)
{
    aerion_note_count(p, N_("then all Workers are paid"), N_("then a Worker is unpaid"),
                      N_("then {1} Workers are unpaid"), sum_of(aerion_booth_of(p->view, p->seat), DECKS) + more);
}

void aerion_hire_aside(const struct flow_action *q)
{
    ludo_page_format(q->p, N_("{1} rerolls; "), q->s->box->common.worker_rerolls, 0, 0);
    note_to_pay(q->p, 1);
}

void aerion_payday_aside(const struct flow_action *q) { note_to_pay(q->p, -1); }

void aerion_construct_aside(const struct flow_action *q)
{
    ludo_page_format(q->p, N_("Pier {1} of {2}"), q->s->piers + 1, PIERS, 0);
}
