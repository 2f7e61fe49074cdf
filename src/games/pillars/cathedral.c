/* cathedral.c - step 13: craftsmen work in any order (PE-111 to PE-114), and the Beggar takes a material (PE-117).
 * Raised capacities are in boost.c, Inspiration in Saint-Denis is in france.c. */

#include "act.h"

/* ---- Turns in the cathedral ----------------------------------------------------------------------------------- */

/* Begins a player's turn in the cathedral. A player finishes before the next player begins (PE-172). */
void pe_enter_cathedral(pe_state *s, int who, struct ludo_events *ev) { (void)ev, push(s, T_CATHEDRAL, who, 0, 0); }

/* Ends a player's turn in the cathedral. The next player begins with no work done (PE-172) and no capacity raised
 * (PE-115). */
static void leave(pe_state *s)
{
    memset(s->work, 0, sizeof s->work);
    memset(s->boost, 0, sizeof s->boost);
    s->blessed = 0;
    pop(s);
}

void pe_leave_cathedral(pe_state *s, const struct flow_action *q) { (void)q, leave(s); }

bool pe_in_cathedral(const pe_state *s, int who) { return top(s).kind == T_CATHEDRAL && top(s).who == who; }

bool pe_has_worked(const pe_state *s, int who)
{
    if (s->depth < 2 || s->tasks[1].kind != T_IN_ORDER || s->tasks[1].b != S_CATHEDRAL)
        return !s->depth || stage_of(s) > S_CATHEDRAL;
    int turn = (who - s->start + s->seats_n) % s->seats_n, now = s->tasks[1].a - 1;
    return turn < now || (turn == now && top(s).kind != T_CATHEDRAL);
}

/* ---- How often a craftsman can work --------------------------------------------------------------------------- */

const struct card *pe_working(const pe_state *s, int who, int i)
{
    int card = i == INSPIRATION ? s->borrowed : s->seats[who].craftsmen.at[i];
    return craftsman(s, card);
}

int pe_capacity(const pe_state *s, int who, int i)
{
    const struct card *c = pe_working(s, who, i);
    if (i == INSPIRATION)
        return c->cap - s->box->card[SAINT_DENIS].n; /* PE-116 */
    /* the capacity, including its raises (PE-111); a craftsman without a capacity works once a round (PE-114) */
    return c->cap ? c->cap + s->boost[i] : 1;
}

/* Returns how often the craftsman can still work. A craftsman's own work and the work with Inspiration are counted
 * separately, even if the player borrows their own craftsman (PE-171). */
int pe_uses_left(const pe_state *s, int who, int i)
{
    return pe_capacity(s, who, i) - (i == INSPIRATION ? s->borrowed_work : s->work[i]);
}

/* Returns how often the player can pay for the work. If the price has a part `any`, the player pays it with `good`. */
static int payable(const struct pe_seat *p, const struct card *c, int good)
{
    int times = 255;
    for (int g = 0; g < GOODS; g++) {
        int each = c->in.good[g] + (g == good ? c->in.any : 0);
        if (each && p->goods[g] / each < times)
            times = p->goods[g] / each;
    }
    if (c->in.gold && p->gold / c->in.gold < times)
        times = p->gold / c->in.gold;
    return times;
}

bool pe_allowed(const pe_state *s, const struct pe_seat *p, const struct card *c)
{
    if ((c->trade & NEEDS_MORTAR) && !(pe_trades(s, p) & MORTAR)) /* PE-113 */
        return false;
    return !(c->trade & HOLDS_METAL) || p->goods[METAL]; /* PE-114 */
}

int pe_times(const pe_state *s, int who, int i, int good)
{
    const struct pe_seat *p = &s->seats[who];
    const struct card *c = pe_working(s, who, i);
    int left = pe_uses_left(s, who, i);
    if (left <= 0 || (c->op != OP_NONE && !op_of(c)->brings) || !pe_allowed(s, p, c))
        return 0;
    int times = payable(p, c, good);
    return times < left ? times : left;
}

bool pe_could_pay(const pe_state *s, const struct pe_seat *p, const struct card *c)
{
    for (int good = 0; good < (c->in.any ? TRADED : 1); good++)
        if (payable(p, c, good) && pe_allowed(s, p, c))
            return true;
    return false;
}

static bool own_work(const pe_state *s, int who)
{
    const struct pe_seat *p = &s->seats[who];
    bool booster = pe_can_boost(s, p);
    for (int i = 0; i < p->craftsmen.n; i++) {
        const struct card *c = craftsman(s, p->craftsmen.at[i]);
        if (pe_is_assistant(c) || (pe_uses_left(s, who, i) <= 0 && !(booster && c->cap)))
            continue;
        if (c->op == OP_MARKET_GOOD ? s->market[SAND] + s->market[WOOD] + s->market[STONE] > 0 : pe_could_pay(s, p, c))
            return true;
    }
    return false;
}

bool pe_cathedral_advance(pe_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (own_work(s, top(s).who) || pe_borrowed_work(s, top(s).who))
        return true;
    leave(s);
    return false;
}

/* ---- Legal moves in the cathedral --------------------------------------------------------------------------- */

static ludo_move *work_of(const pe_state *s, int who, int i, int card, ludo_move *out)
{
    if (pe_working(s, who, i)->in.any)
        return out;
    for (int n = 1, most = pe_times(s, who, i, LUDO_NONE); n <= most; n++)
        out = add_move2(out, WORK, card, n);
    return out;
}

static ludo_move *work_with(const pe_state *s, int who, int i, int card, ludo_move *out)
{
    for (int good = 0; good < TRADED && pe_working(s, who, i)->in.any; good++)
        for (int n = 1, most = pe_times(s, who, i, good); n <= most; n++)
            *out++ = LUDO_MOVE(WORK_WITH, card, good, n);
    return out;
}

typedef ludo_move *workers(const pe_state *, int who, int i, int card, ludo_move *);

static ludo_move *each_working(const pe_state *s, int who, workers *list, ludo_move *out)
{
    const struct pe_seat *p = &s->seats[who];
    for (int i = 0; i < p->craftsmen.n; i++)
        out = list(s, who, i, p->craftsmen.at[i], out);
    /* the borrowed craftsman also works in any order (PE-116, PE-170) */
    if (s->loan == who && s->borrowed != LUDO_NONE)
        out = list(s, who, INSPIRATION, INSPIRATION, out);
    return out;
}

/* Returns the index of a Beggar who has not begged yet, or -1. */
static int beggar(const pe_state *s, const struct pe_seat *p)
{
    for (int i = 0; i < p->craftsmen.n; i++)
        if (craftsman(s, p->craftsmen.at[i])->op == OP_MARKET_GOOD && !s->work[i])
            return i;
    return -1;
}

/* Lists the moves in the cathedral. Craftsmen work in any order, and no craftsman has to work (PE-111). */
ludo_move *pe_cathedral_list_moves(const pe_state *s, int who, ludo_move *out)
{
    if (beggar(s, &s->seats[who]) >= 0)
        out = pe_claims(s, out); /* PE-117 */
    out = each_working(s, who, work_of, out);
    out = each_working(s, who, work_with, out);
    return add_move(pe_loans(s, who, pe_boosts(s, who, out)), DONE);
}

/* ---- Craftsmen work ------------------------------------------------------------------------------------------- */

static bool has_borrowed(const pe_state *s, int who) { return s->loan == who && s->borrowed != LUDO_NONE; }

static int refuse_inspiration(const pe_state *s, int who, int times)
{
    return has_borrowed(s, who) && times <= pe_uses_left(s, who, INSPIRATION) ? PE(111) : PE(116);
}

static int refuse_work(const struct flow_action *q, int good, int times)
{
    const pe_state *s = q->s;
    const struct pe_seat *p = acting_seat(q);
    bool inspired = q->a == INSPIRATION;
    if (inspired ? !has_borrowed(s, q->who) : !pe_owns(p, q->a))
        return inspired ? PE(116) : PE(111);
    int i = inspired ? INSPIRATION : pe_at(p, q->a);
    const struct card *c = pe_working(s, q->who, i);
    if (c->in.any ? good < TRADED && times <= pe_times(s, q->who, i, good)
                  : good == LUDO_NONE && times <= pe_times(s, q->who, i, LUDO_NONE))
        return 0;
    if (inspired)
        return refuse_inspiration(s, q->who, times);
    if ((c->trade & NEEDS_MORTAR) && !(pe_trades(s, p) & MORTAR))
        return PE(113);
    return op_of(c)->no_work ? op_of(c)->no_work : PE(111);
}

int pe_refuse_work(const struct flow_action *q) { return refuse_work(q, LUDO_NONE, q->b); }
int pe_refuse_work_with(const struct flow_action *q) { return refuse_work(q, q->b, ludo_arg_of(q->m, 2)); }

/* Lets one of the player's craftsmen (PE-111) or the craftsman of Inspiration (PE-116) work `times` times, as the card
 * says (PE-114, PE-191). Other craftsmen can use the products at once (PE-112). */
static void work(pe_state *s, const struct flow_action *q, int good, int times)
{
    int i = q->a == INSPIRATION ? INSPIRATION : pe_at(&s->seats[q->who], q->a);
    const struct card *c = pe_working(s, q->who, i);
    uint8_t *done = i == INSPIRATION ? &s->borrowed_work : &s->work[i];
    *done = (uint8_t)(*done + times);
    ludo_count_effect(q->ev, FIRST_CRAFTSMAN + q->a); /* INSPIRATION counts for the card SAINT_DENIS */
    pe_spend(s, q->who, &c->in, times, good);         /* the paid goods go to the supply (PE-111) */
    pe_gain(s, q->who, &c->out, times, FIRST_CRAFTSMAN + q->a, q->ev);
}

void pe_work(pe_state *s, const struct flow_action *q) { work(s, q, LUDO_NONE, q->b); }
void pe_work_with(pe_state *s, const struct flow_action *q) { work(s, q, q->b, ludo_arg_of(q->m, 2)); }

static void print_times(const struct page *p, int card, int good, int times)
{
    const pe_state *s = p->view;
    int who = card == INSPIRATION ? s->borrowed : card;
    if (who >= CRAFTSMEN)
        return;
    struct amount in = craftsman(s, who)->in;
    if (good < TRADED)
        in.good[good] = (uint8_t)(in.good[good] + in.any);
    in.any = 0;
    if (card == INSPIRATION) {
        ludo_page_put(p, ludo_page_word(p, s->box->cards->at[FIRST_CRAFTSMAN + who].name));
        ludo_page_put(p, ludo_page_word(p, N_(": ")));
    }
    if (craftsman(s, who)->op == OP_NONE) {
        print_amount(p, &in, times);
        ludo_page_put(p, " → ");
    }
    print_amount(p, &craftsman(s, who)->out, times);
}

void pe_work_aside(const struct flow_action *q) { print_times(q->p, q->a, LUDO_NONE, q->b); }

void pe_work_with_aside(const struct flow_action *q) { print_times(q->p, q->a, q->b, ludo_arg_of(q->m, 2)); }

/* ---- The Beggar ----------------------------------------------------------------------------------------------- */

int pe_refuse_begging(const struct flow_action *q)
{
    const pe_state *s = q->s;
    return q->a < TRADED && s->market[q->a] && beggar(s, acting_seat(q)) >= 0 ? 0 : PE(117);
}

void pe_beg(pe_state *s, const struct flow_action *q)
{
    int i = beggar(s, &s->seats[q->who]);
    s->work[i] = 1; /* a Beggar begs once a round (PE-117) */
    ludo_count_effect(q->ev, FIRST_CRAFTSMAN + s->seats[q->who].craftsmen.at[i]);
    pe_take_from_market(s, q->who, q->a); /* the player takes a material that is left at the market (PE-117) */
}
