/* gain.c - silver, gold, XP and workers: gain them, pay them to the supply or to other players (SC-3, SC-44, SC-45,
 * SC-115, SC-191). */

#include "act.h"

/* Adds n to an amount that a player has. The supply is unlimited (SC-3). An amount stops at 255 only because it is
 * stored in one byte. */
static void gain(uint8_t *have, int n) { *have = (uint8_t)least(*have + n, 255); }

void sc_gain_silver(sc_state *s, int who, int n, struct ludo_events *ev)
{
    gain(&s->seats[who].silver, n);
    ludo_emit(ev, E_SILVER, who, n, 0, 0);
}

void sc_gain_gold(sc_state *s, int who, int n, struct ludo_events *ev)
{
    gain(&s->seats[who].gold, n);
    ludo_emit(ev, E_GOLD, who, n, 0, 0);
}

void sc_gain_xp(sc_state *s, int who, int n, struct ludo_events *ev) /* SC-115 */
{
    gain(&s->seats[who].xp, n);
    ludo_emit(ev, E_XP, who, n, 0, 0);
}

void sc_get_silver(sc_state *s, int who, const struct step *step, struct ludo_events *ev) /* SC-191 */
{
    sc_gain_silver(s, who, step->n, ev);
}
void sc_get_gold(sc_state *s, int who, const struct step *step, struct ludo_events *ev) /* SC-191 */
{
    sc_gain_gold(s, who, step->n, ev);
}
void sc_get_xp(sc_state *s, int who, const struct step *step, struct ludo_events *ev) /* SC-191 */
{
    sc_gain_xp(s, who, step->n, ev);
}

void sc_pay_xp(sc_state *s, int who, int n, struct ludo_events *ev) /* SC-115 */
{
    s->seats[who].xp = (uint8_t)(s->seats[who].xp - n);
    ludo_emit(ev, E_PAYS_XP, who, n, 0, 0);
}

void sc_pay_silver(sc_state *s, int who, int n, struct ludo_events *ev)
{
    if (!n)
        return;
    s->seats[who].silver = (uint8_t)(s->seats[who].silver - n);
    ludo_emit(ev, E_PAYS, who, n, 0, 0);
}

/* Pays a fee to the owner of a thing. The fee for a neutral thing goes to the supply. In a solo game this fee goes
 * to the opponent (SC-45, SC-152). */
void sc_pay_to(sc_state *s, int who, int owner, int n, struct ludo_events *ev)
{
    if (!n)
        return;
    sc_pay_silver(s, who, n, ev);
    sc_count_effect(ev, D_FEE);
    if (solo(s))
        sc_owe_bot(s, n, ev);
    else if (owner != LUDO_NONE)
        sc_gain_silver(s, owner, n, ev);
}

/* ---- Paying the cost of an effect (SC-43) ------------------------------------------------------------------------ */

bool sc_has_silver(const sc_state *s, int who, const struct step *cost) { return s->seats[who].silver >= cost->n; }
bool sc_has_gold(const sc_state *s, int who, const struct step *cost) { return s->seats[who].gold >= cost->n; }
bool sc_has_xp(const sc_state *s, int who, const struct step *cost) { return s->seats[who].xp >= cost->n; }
bool sc_has_workers(const sc_state *s, int who, const struct step *cost)
{
    return workers_of(&s->seats[who]) >= cost->n;
}

void sc_spend_silver(sc_state *s, int who, const struct step *cost, int with, struct ludo_events *ev)
{
    (void)with, sc_pay_silver(s, who, cost->n, ev);
}

void sc_spend_gold(sc_state *s, int who, const struct step *cost, int with, struct ludo_events *ev)
{
    (void)with;
    s->seats[who].gold = (uint8_t)(s->seats[who].gold - cost->n);
    ludo_emit(ev, E_PAYS_GOLD, who, cost->n, 0, 0);
}

/* Pays the XP that an effect costs (SC-115, SC-190). */
void sc_spend_xp(sc_state *s, int who, const struct step *cost, int with, struct ludo_events *ev)
{
    (void)with, sc_pay_xp(s, who, cost->n, ev);
}

void sc_spend_worker(sc_state *s, int who, const struct step *cost, int with, struct ludo_events *ev) /* SC-191 */
{
    (void)cost, (void)ev, s->seats[who].workers[with]--;
}

/* ---- Gaining workers --------------------------------------------------------------------------------------------- */

void sc_gain_worker(sc_state *s, int who, int colour, int n, struct ludo_events *ev)
{
    gain(&s->seats[who].workers[colour], n);
    ludo_emit(ev, n == 1 ? E_WORKER : E_WORKERS, who, colour, n, 0);
}

void sc_get_workers(sc_state *s, int who, const struct step *step, struct ludo_events *ev) /* SC-191 */
{
    unsigned mask = colours_in(step);
    if (mask & (mask - 1))
        push(s, T_GAIN_WORKER, who, step->n, 0);
    else
        sc_gain_worker(s, who, __builtin_ctz(mask), step->n, ev);
}

bool sc_gain_worker_advance(sc_state *s, struct ludo_events *ev) { return (void)ev, sc_waits_if(s, top(s).a > 0); }

int sc_refuse_worker_gained(const struct flow_action *q) { return C_WORKER >> q->a & 1 ? 0 : SC(191); }

/* The player gains a worker of the chosen colour (SC-191). */
void sc_take_worker(sc_state *s, const struct flow_action *q)
{
    top_task(s)->a--;
    sc_gain_worker(s, q->who, q->a, 1, q->ev);
}
