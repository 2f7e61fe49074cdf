/* cathedral.c - step 13: craftsmen work in any order their player likes (PE-111 to PE-117, PE-170 to PE-172). */

#include "act.h"

void pe_enter_cathedral(pe_state *s, int who) { push(s, T_CATHEDRAL, who, 0, 0); }

static void leave_cathedral(pe_state *s) /* the next player's craftsmen have not worked yet */
{
    memset(s->work, 0, sizeof s->work);
    memset(s->boost, 0, sizeof s->boost);
    s->blessed = 0;
    pop(s);
}

bool pe_cathedral_waits(pe_state *s)
{
    if (pe_cathedral_asks(s, top(s).who))
        return true;
    leave_cathedral(s);
    return false;
}

static int place_of(const struct pe_seat *p, int card)
{
    return (int)((const uint8_t *)memchr(p->craftsmen.at, card, p->craftsmen.n) - p->craftsmen.at);
}

static void work(pe_state *s, int who, int card, int good, int times, struct ludo_events *ev)
{
    int i = card == INSPIRATION ? INSPIRATION : place_of(&s->seats[who], card);
    const struct card *c = pe_working(s, who, i);
    uint8_t *done = i == INSPIRATION ? &s->borrowed_work : &s->work[i];
    *done = (uint8_t)(*done + times);
    ludo_fire(ev, FIRST_CRAFTSMAN + card); /* Saint-Denis is one of those that work */
    pe_spend(s, who, &c->in, times, good);
    pe_gain(s, who, &c->out, times, FIRST_CRAFTSMAN + card, ev);
}

static void beg(pe_state *s, int who, int good, struct ludo_events *ev)
{
    const struct pe_seat *p = &s->seats[who];
    int i = 0;
    while (craftsman(s, p->craftsmen.at[i])->op != OP_MARKET_GOOD || s->work[i])
        i++;
    s->work[i] = 1;
    ludo_fire(ev, FIRST_CRAFTSMAN + p->craftsmen.at[i]);
    pe_take_from_market(s, who, good);
}

static void boost(pe_state *s, int who, int booster, int card, struct ludo_events *ev)
{
    const struct pe_seat *p = &s->seats[who];
    ludo_fire(ev, booster);
    if (booster >= FIRST_EVENT)
        s->blessed = 1;
    else
        s->work[place_of(p, booster - FIRST_CRAFTSMAN)] = 1;
    uint8_t *raised = &s->boost[place_of(p, card)];
    *raised = (uint8_t)(*raised + s->box->card[booster].n);
}

void pe_answer_cathedral(pe_state *s, ludo_move m, struct ludo_events *ev)
{
    int who = top(s).who, a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1);
    switch (ludo_verb_of(m)) {
    case WORK: work(s, who, a, LUDO_NONE, b, ev); break;
    case WORK_WITH: work(s, who, a, b, ludo_arg_of(m, 2), ev); break;
    case CLAIM: beg(s, who, a, ev); break;
    case BOOST: boost(s, who, a, b, ev); break;
    case BORROW: s->borrowed = (uint8_t)a; break;
    default: leave_cathedral(s); break;
    }
}
