/* placing.c - place markers on action spaces, unblock a cube action, or pass for coins (DR-11 to DR-19). */

#include "act.h"
#include "text.h"

/* ---- Which actions can take a marker ----------------------------------------------------------------------------- */

/* Counts the cube spaces with markers. A space with two markers counts once (DR-206). */
int dr_cube_spaces_used(const dr_state *s)
{
    int n = 0;
    for (int c = 0; c < COLOURS; c++)
        n += s->cube_space[c].n > 0;
    return n;
}

/* Returns the clause that forbids a marker on this action, or 0.  The number of cube spaces in use is limited to the
 * number of players (DR-14, DR-108).  A marker is allowed even if the action has nothing to give (DR-115) or the player
 * cannot pay for it (DR-205). */
static int refuse_room(const dr_state *s, int who, int action)
{
    const struct dr_seat *p = &s->seats[who];
    switch (action) {
    case SELL_TICKETS: return p->sales < TICKETS_A_ROUND && p->ticket + p->sales < tickets(s) ? 0 : DR(15);
    case INVEST: return p->invests < INVESTS_A_ROUND ? 0 : DR(16);
    case HIRE_PERFORMER: return times_in(s->hire_performer.at, s->hire_performer.n, who) ? DR(17) : 0;
    case HIRE_STAFF: return times_in(s->hire_staff.at, s->hire_staff.n, who) ? DR(17) : 0;
    default: return s->cube_space[action].n ? DR(13) : dr_cube_spaces_used(s) < s->seats_n ? 0 : DR(14);
    }
}

/* Returns true if the player may use Unblock Action. The blocking marker may also be a marker of the same player
 * (DR-19, DR-115). */
static bool may_unblock(const dr_state *s, int who, int action)
{
    return s->cube_space[action].n < MARKERS && refuse_room(s, who, action) &&
           dr_card_for(s, &s->seats[who], PLACING) >= 0;
}

/* ---- Turns of placing markers ------------------------------------------------------------------------------------ */

void dr_begin_placing(dr_state *s, struct ludo_events *ev)
{
    (void)ev;
    push(s, T_PLACE, s->first, 0, 0); /* DR-11 */
}

bool dr_is_placing(const dr_state *s) { return s->depth > 1 && s->tasks[1].kind == T_PLACE; }
bool dr_places_now(const dr_state *s) { return s->depth && top(s).kind == T_PLACE; }

/* Asks the next player for a marker. Players place markers in turn, three markers each (DR-11). */
bool dr_place_advance(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    t->who = (uint8_t)in_order(s, t->a);
    return (void)ev, wait_or_end(s, t->a < MARKERS * s->seats_n);
}

void dr_place_fill_decision(const dr_state *s, struct ludo_decision *d) { d->arg[0] = s->seats[top(s).who].markers; }

ludo_move *dr_place_list_moves(const dr_state *s, int who, ludo_move *out)
{
    for (int action = 0; action < ACTIONS; action++)
        if (!refuse_room(s, who, action))
            out = add_move1(out, PLACE, action);
    for (int action = 0; action < SELL_TICKETS; action++)
        if (may_unblock(s, who, action))
            out = add_move1(out, UNBLOCK, action);
    return add_move(dr_cards(s, who, out), PASS);
}

int dr_refuse_place(const struct flow_action *q) { return q->a < ACTIONS ? refuse_room(q->s, q->who, q->a) : DR(11); }

int dr_refuse_unblock(const struct flow_action *q)
{
    return q->a < SELL_TICKETS && may_unblock(q->s, q->who, q->a) ? 0 : DR(19);
}

/* ---- Moves of placing markers ------------------------------------------------------------------------------------ */

static void use_marker(dr_state *s, int who)
{
    top_task(s)->a++;
    s->seats[who].markers--;
    s->turn++;
}

/* Places a marker on an action (DR-11). The first marker of a stack is at the bottom and acts first (DR-18). */
void dr_place(dr_state *s, const struct flow_action *q)
{
    struct dr_seat *p = &s->seats[q->who];
    use_marker(s, q->who);
    switch (q->a) {
    case SELL_TICKETS: p->sales++; break;
    case INVEST:
        p->invests++;
        put_last(s->invest.at, &s->invest.n, q->who);
        break;
    case HIRE_PERFORMER: put_last(s->hire_performer.at, &s->hire_performer.n, q->who); break;
    case HIRE_STAFF: put_last(s->hire_staff.at, &s->hire_staff.n, q->who); break;
    default: put_last(s->cube_space[q->a].at, &s->cube_space[q->a].n, q->who); break;
    }
}

void dr_unblock(dr_state *s, const struct flow_action *q) /* DR-19 */
{
    int card = dr_card_for(s, &s->seats[q->who], PLACING);
    ludo_count_effect(q->ev, effect_row(FIRST_INVESTMENT + card, 0));
    dr_discard_card(s, q->who, card);
    dr_place(s, q);
}

void dr_pass(dr_state *s, const struct flow_action *q) /* a player who passes gets coins at once (DR-12, DR-204) */
{
    use_marker(s, q->who);
    dr_gain_coins(s, q->who, s->box->board.pass_coins, BY_PASS, q->ev);
}

/* ---- Asides of placing markers ----------------------------------------------------------------------------------- */

/* Returns the lowest price among the cards that this player may hire, or -1 if there is no such card. */
static int cheapest(const struct page *p, int action)
{
    const dr_state *s = p->view;
    bool personnel = action == HIRE_STAFF;
    int least = -1;
    for (int i = 0; i < (personnel ? STAFF_ROW : PERFORMER_ROW); i++) {
        int card = personnel ? s->staff_row[i] : s->row[i];
        if (card == LUDO_NONE || (personnel && dr_is_barred(s, p->seat, card)))
            continue;
        int price_now = personnel ? dr_staff_price(s, i) : dr_performer_price(s, i);
        least = least < 0 || price_now < least ? price_now : least;
    }
    return least;
}

void dr_place_aside(const struct flow_action *q)
{
    const dr_state *s = q->s;
    const struct dr_seat *seat = &s->seats[q->who];
    int action = q->a, next = seat->ticket + seat->sales, cube = s->box->action[action].cube;
    if (action == SELL_TICKETS && next < tickets(s))
        dr_put_coins(s->box->board.ticket[next], q->p->lang, q->p->out);
    else if (action == INVEST)
        ludo_page_format(q->p, N_("a card costs {1}"), s->box->board.invest_price, 0, 0);
    else if (cube < COLOURS && !s->supply[cube])
        ludo_page_put(q->p, ludo_page_word(q->p, N_("none left in the supply")));
    else if (action >= HIRE_PERFORMER && cheapest(q->p, action) < 0)
        ludo_page_put(q->p, ludo_page_word(q->p, N_("nobody is for hire")));
    else if (action >= HIRE_PERFORMER)
        ludo_page_format(q->p, N_("prices from {1}"), cheapest(q->p, action), 0, 0);
}

void dr_pass_aside(const struct flow_action *q)
{
    int coins = q->s->box->board.pass_coins;
    ludo_page_format(q->p, coins == 1 ? N_("take 1 coin") : N_("take {1} coins"), coins, 0, 0);
}

/* ---- Consistency checks ------------------------------------------------------------------------------------------ */

static int markers_out(const dr_state *s, int who)
{
    int out = s->seats[who].sales + s->seats[who].invests;
    for (int c = 0; c < COLOURS; c++)
        out += times_in(s->cube_space[c].at, s->cube_space[c].n, who);
    return out + times_in(s->hire_performer.at, s->hire_performer.n, who) +
           times_in(s->hire_staff.at, s->hire_staff.n, who);
}

bool dr_markers_are_valid(const dr_state *s, int placed)
{
    for (int k = 0; k < s->seats_n; k++) {
        int who = in_order(s, k), had = placed / s->seats_n + (k < placed % s->seats_n);
        if (s->seats[who].markers != MARKERS - had || markers_out(s, who) > had)
            return false;
    }
    return true;
}

bool dr_place_is_valid(const dr_state *s, struct ludo_task t)
{
    return t.a < MARKERS * s->seats_n && t.who == in_order(s, t.a) && dr_markers_are_valid(s, t.a);
}
