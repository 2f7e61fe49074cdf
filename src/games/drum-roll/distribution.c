/* distribution.c - distribution: place cubes from the stock on performers; agents and assistants exchange cubes
 * (DR-33 to DR-39, DR-116). */

#include "act.h"
#include "text.h"

enum { AGENT_USED = 1, ASSISTANT_USED = 2 }; /* bits of `b` of T_DISTRIBUTE */

void dr_distribute(dr_state *s, int who, struct ludo_events *ev) { (void)ev, push(s, T_DISTRIBUTE, who, 0, 0); }

int dr_place_limit(const dr_state *s, const struct dr_seat *p) /* DR-33, DR-36 */
{
    int card = dr_with_op(s, p, SUPPLIER);
    return card < 0 ? PLACE_LIMIT : staff(s, card)->n;
}

int dr_cubes_to_place(const dr_state *s, int who) /* returns LUDO_NO_AMOUNT if it is not this player's turn */
{
    struct ludo_task t = top(s);
    return t.kind == T_DISTRIBUTE && t.who == who ? dr_place_limit(s, &s->seats[who]) - t.a : LUDO_NO_AMOUNT;
}

void dr_distribute_fill_decision(const dr_state *s, struct ludo_decision *d)
{
    d->arg[0] = (uint8_t)dr_cubes_to_place(s, top(s).who);
}

/* ---- Placing cubes on performers --------------------------------------------------------------------------------- */

/* Returns the need of this performer (0 to 2) that a cube of this colour would fill, or -1 (DR-35, DR-223). */
static int socket_of(const dr_state *s, int card, int colour)
{
    for (int i = 0; i < 3; i++)
        if (performer(s, card)->need[i] == colour)
            return carries(s, card, i) || carries(s, card, FLIPPED) ? -1 : i;
    return -1;
}

static ludo_move *gifts(const dr_state *s, int who, ludo_move *out) /* DR-33 */
{
    const struct dr_seat *p = &s->seats[who];
    for (int c = 0; c < COLOURS && top(s).a < dr_place_limit(s, p); c++)
        for (uint64_t left = p->stock[c] ? circus_of(p) : 0; left;) {
            int card = pop_lowest(&left);
            if (socket_of(s, card, c) >= 0)
                out = add_move2(out, GIVE, c, card);
        }
    return out;
}

static bool can_give(const dr_state *s, int who)
{
    const struct dr_seat *p = &s->seats[who];
    for (uint64_t left = circus_of(p); left;) {
        int card = pop_lowest(&left);
        for (int i = 0; i < 3 && !carries(s, card, FLIPPED); i++)
            if (!carries(s, card, i) && p->stock[performer(s, card)->need[i]])
                return true;
    }
    return false;
}

int dr_refuse_gift(const struct flow_action *q)
{
    const dr_state *s = q->s;
    const struct dr_seat *p = &s->seats[q->who];
    if (q->a >= COLOURS || q->b >= PERFORMERS || !has(p->circus, q->b) || !p->stock[q->a])
        return DR(33);
    if (socket_of(s, q->b, q->a) < 0)
        return DR(35);
    if (top(s).a < dr_place_limit(s, p))
        return 0;
    return dr_with_op(s, p, SUPPLIER) < 0 ? DR(33) : DR(36);
}

void dr_give(dr_state *s, const struct flow_action *q) /* DR-33 */
{
    if (top(s).a >= PLACE_LIMIT) /* DR-36 */
        ludo_count_effect(q->ev, effect_row(FIRST_STAFF + dr_with_op(s, &s->seats[q->who], SUPPLIER), 0));
    s->seats[q->who].stock[q->a]--;
    /* the cube stays on the performer: no move removes it (DR-34) */
    s->performers[q->b] |= (uint8_t)(1u << socket_of(s, q->b, q->a));
    top_task(s)->a++;
}

void dr_gift_aside(const struct flow_action *q)
{
    const dr_state *s = q->s;
    int card = q->b, socket = socket_of(s, card, q->a), cubes = s->performers[card] & ALL_CUBES;
    if (socket < 0)
        return;
    ludo_page_put(q->p, ludo_page_word(q->p, dr_carries_names.at[socket].name));
    int level = dr_level_of(cubes | 1 << socket);
    if (level == dr_level_of(cubes))
        return;
    ludo_page_put(q->p, ludo_page_word(q->p, N_(": ")));
    ludo_page_put(q->p, ludo_page_word(q->p, dr_level_names.at[level].name));
}

/* ---- Exchanging cubes with agents (DR-37, DR-116) ---------------------------------------------------------------- */

static const struct step *exchange_of(const dr_state *s, int card) { return &staff(s, card)->benefit[0].step[0]; }

static bool may_exchange(const dr_state *s, int who, int card, int from, int to)
{
    return staff(s, card)->op == AGENT && s->seats[who].stock[from] && from != to &&
           (exchange_of(s, card)->colours >> to & 1) && s->supply[to];
}

/* Lists the exchanges with an agent. In each distribution, a player can use one agent, once (DR-37). */
static ludo_move *exchanges(const dr_state *s, int who, ludo_move *out)
{
    for (uint64_t left = top(s).b & AGENT_USED ? 0 : personnel_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        for (int from = 0; from < COLOURS && staff(s, card)->op == AGENT; from++)
            for (int to = 0; to < COLOURS; to++)
                if (may_exchange(s, who, card, from, to))
                    *out++ = LUDO_MOVE(EXCHANGE, card, from, to);
    }
    return out;
}

static bool can_exchange(const dr_state *s, int who, int card)
{
    for (int from = 0; from < COLOURS && staff(s, card)->op == AGENT; from++)
        for (int to = 0; to < COLOURS; to++)
            if (may_exchange(s, who, card, from, to))
                return true;
    return false;
}

/* Returns the clause that forbids an exchange, or 0. The agent must be in the circus of the player, the player must not
 * have used an agent in this distribution, and the stock must have the cube (DR-37). The last check is whether the
 * supply has the new cube (DR-39). */
int dr_refuse_exchange(const struct flow_action *q)
{
    const dr_state *s = q->s;
    const struct dr_seat *p = &s->seats[q->who];
    int from = q->b, to = ludo_arg_of(q->m, 2);
    if (q->a >= PERSONNEL || from >= COLOURS || to >= COLOURS || top(s).b & AGENT_USED || !has(p->personnel, q->a) ||
        staff(s, q->a)->op != AGENT || !(exchange_of(s, q->a)->colours >> to & 1) || !p->stock[from])
        return DR(37);
    return from == to ? DR(116) : s->supply[to] ? 0 : DR(39);
}

/* Exchanges cubes with an agent (DR-37). The old cube is returned to the supply before the new cube is taken
 * (DR-39). */
void dr_exchange(dr_state *s, const struct flow_action *q)
{
    dr_spend_cube(s, q->who, q->b);
    dr_gain_cube(s, q->who, ludo_arg_of(q->m, 2), q->ev);
    ludo_count_effect(q->ev, effect_row(FIRST_STAFF + q->a, 0));
    top_task(s)->b |= AGENT_USED;
}

/* ---- Exchanging cubes with assistants (DR-38) -------------------------------------------------------------------- */

static bool may_assist(const dr_state *s, int who, int card)
{
    return staff(s, card)->op == ASSISTANT && dr_convertible(s, who, exchange_of(s, card));
}

/* Lists the exchanges with an assistant. In each distribution, a player can use one assistant, once (DR-38). */
static ludo_move *assistance(const dr_state *s, int who, ludo_move *out)
{
    for (uint64_t left = top(s).b & ASSISTANT_USED ? 0 : personnel_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if (may_assist(s, who, card))
            out = add_move1(out, ASSIST, card);
    }
    return out;
}

static int colour_taken(const dr_state *s, int card) { return __builtin_ctz(exchange_of(s, card)->cost_colours); }

int dr_refuse_assistance(const struct flow_action *q)
{
    const dr_state *s = q->s;
    const struct dr_seat *p = &s->seats[q->who];
    bool usable = q->a < PERSONNEL && !(top(s).b & ASSISTANT_USED) && has(p->personnel, q->a) &&
                  staff(s, q->a)->op == ASSISTANT && p->stock[colour_taken(s, q->a)];
    return !usable ? DR(38) : may_assist(s, q->who, q->a) ? 0 : DR(39);
}

/* the player gets both cubes of the assistant (DR-38, DR-218) */
void dr_assist(dr_state *s, const struct flow_action *q)
{
    dr_spend_cube(s, q->who, colour_taken(s, q->a));
    dr_gain(s, q->who, exchange_of(s, q->a), q->ev);
    ludo_count_effect(q->ev, effect_row(FIRST_STAFF + q->a, 0));
    top_task(s)->b |= ASSISTANT_USED;
}

void dr_assist_aside(const struct flow_action *q)
{
    dr_put_benefit(&staff(q->s, q->a)->benefit[0], true, q->p->lang, q->p->out);
}

/* ---- The whole distribution stage -------------------------------------------------------------------------------- */

/* Returns true if the player has an agent or assistant that can still exchange cubes. */
static bool has_helper(const dr_state *s, int who, int used)
{
    for (uint64_t left = personnel_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if ((!(used & AGENT_USED) && can_exchange(s, who, card)) ||
            (!(used & ASSISTANT_USED) && may_assist(s, who, card)))
            return true;
    }
    return false;
}

/* Asks the player while they can place or exchange a cube, or hold a card (DR-33). */
bool dr_distribute_advance(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    const struct dr_seat *p = &s->seats[t.who];
    return (void)ev,
           wait_or_end(s, p->hand.n || (t.a < dr_place_limit(s, p) && can_give(s, t.who)) || has_helper(s, t.who, t.b));
}

/* Lists the moves of a distribution. The player makes them in any order (DR-39). */
ludo_move *dr_distribute_list_moves(const dr_state *s, int who, ludo_move *out)
{
    out = gifts(s, who, out);
    out = exchanges(s, who, out);
    out = assistance(s, who, out);
    return add_move(dr_cards(s, who, out), DONE);
}
