/* gain.c - what players gain and pay: silver, gold, dice, workers, influence, levels. */

#include "act.h"

void sc_list_add(uint8_t *at, uint8_t *n, int item) { at[(*n)++] = (uint8_t)item; }

/* To be tucked when the turn ends; of more than any turn of play brings, the rest leaves the game. */
void sc_retire_to(struct sc_seat *p, int card)
{
    if (p->pending.n < PENDING_MAX)
        sc_list_add(p->pending.at, &p->pending.n, card);
}

void sc_list_drop(uint8_t *at, uint8_t *n, int i)
{
    for (--*n; i < *n; i++)
        at[i] = at[i + 1];
    at[*n] = 0;
}

static void gain(uint8_t *have, int n) { *have = (uint8_t)least(*have + n, 255); }

void sc_gain_silver(sc_state *s, int who, int n, struct ludo_events *ev)
{
    gain(&s->seats[who].silver, n);
    ludo_tell(ev, E_SILVER, who, n, 0, 0);
}

void sc_gain_gold(sc_state *s, int who, int n, struct ludo_events *ev)
{
    gain(&s->seats[who].gold, n);
    ludo_tell(ev, E_GOLD, who, n, 0, 0);
}

void sc_gain_xp(sc_state *s, int who, int n, struct ludo_events *ev)
{
    gain(&s->seats[who].xp, n);
    ludo_tell(ev, E_XP, who, n, 0, 0);
}

void sc_gain_worker(sc_state *s, int who, int colour, int n, struct ludo_events *ev)
{
    gain(&s->seats[who].workers[colour], n);
    ludo_tell(ev, n == 1 ? E_WORKER : E_WORKERS, who, colour, n, 0);
}

/* ---- Dice ------------------------------------------------------------------------------------------------------ */

void sc_to_hand(sc_state *s, int who, int die)
{
    s->seats[who].hand[die]++;
    if (who == s->active)
        s->fresh[die]++;
}

void sc_draw(sc_state *s, int who, int n, struct ludo_events *ev) /* SC-40 */
{
    int in_bag = 0;
    for (int c = 0; c < COLOURS; c++)
        in_bag += s->seats[who].bag[c];
    if (in_bag)
        ludo_tell(ev, E_DRAWS, who, least(n, in_bag), 0, 0);
    push(s, T_DRAW, who, n, 0);
}

/* Out of stock: something else instead (SC-3); white dice are not replaced. */
void sc_gain_die(sc_state *s, int who, int colour, bool to_hand, struct ludo_events *ev)
{
    if (!s->supply[colour]) {
        if (colour != WHITE)
            push(s, T_INSTEAD, who, 0, to_hand);
        return;
    }
    s->supply[colour]--;
    ludo_tell(ev, E_DIE, who, colour, 0, 0);
    if (to_hand)
        push(s, T_ROLL, who, colour, 0);
    else
        s->seats[who].bag[colour]++;
}

void sc_destroy(sc_state *s, int who, ludo_move m) /* SC-41 */
{
    struct sc_seat *p = &s->seats[who];
    int die = ludo_arg_of(m, 0);
    s->supply[WHITE]++;
    if (ludo_verb_of(m) == DESTROY_BAG) {
        p->bag[WHITE]--;
        return;
    }
    p->hand[die]--;
    if (who == s->active && s->fresh[die]) /* of equal dice the one that may not be used this turn (SC-171) */
        s->fresh[die]--;
}

/* ---- Payments between players -------------------------------------------------------------------------------------- */

void sc_pay_silver(sc_state *s, int who, int n, struct ludo_events *ev)
{
    if (!n)
        return;
    s->seats[who].silver = (uint8_t)(s->seats[who].silver - n);
    ludo_tell(ev, E_PAYS, who, n, 0, 0);
}

/* Alone: what a running relay owes the opponent moves its marker when the relay is whole, so that a lap cannot fill one of
   its translators (SC-69, SC-153). */
static void owe(sc_state *s, int n, struct ludo_events *ev)
{
    struct ludo_task *below = s->depth > 1 ? top_task(s) - 1 : NULL;
    if (below && below->kind == T_BOT_MOVES)
        below->a = (uint8_t)(below->a + n);
    else
        sc_bot_move_marker(s, n, ev);
}

/* To the owner; what is neutral belongs to the supply, and alone to the opponent (SC-45, SC-152). */
void sc_pay_to(sc_state *s, int who, int owner, int n, struct ludo_events *ev)
{
    if (!n)
        return;
    sc_pay_silver(s, who, n, ev);
    sc_fire(ev, D_FEE);
    if (solo(s))
        owe(s, n, ev);
    else if (owner != LUDO_NONE)
        sc_gain_silver(s, owner, n, ev);
}

/* ---- Influence ------------------------------------------------------------------------------------------------------ */

static int players(const sc_state *s) { return solo(s) ? 2 : s->seats_n; }
static int nth(const sc_state *s, int k) { return solo(s) ? k : sc_order(s, k); }

/* The opponent of a single player is no player, and has sentences of its own. */
static void tell_of(const sc_state *s, int who, int event, int bot_event, int guild, struct ludo_events *ev)
{
    bool opponent = solo(s) && who == BOT;
    ludo_tell(ev, opponent ? bot_event : event, opponent ? LUDO_CHANCE : who, guild, 0, 0);
}

static void settle_control(sc_state *s, int guild, struct ludo_events *ev) /* SC-91, SC-92 */
{
    int best = 0, leader = LUDO_NONE, holder = s->control[guild];
    for (int k = 0; k < players(s); k++) {
        int who = nth(s, k), n = s->seats[who].influence[guild];
        if (n > best) {
            best = n;
            leader = who;
        }
    }
    if (holder != LUDO_NONE && best && s->seats[holder].influence[guild] == best)
        return;
    s->control[guild] = (uint8_t)leader;
    if (leader != LUDO_NONE)
        tell_of(s, leader, E_CONTROL, E_BOT_CONTROL, guild, ev);
}

void sc_influence(sc_state *s, int who, int guild, struct ludo_events *ev)
{
    struct sc_seat *p = &s->seats[who];
    if (!p->markers)
        return; /* SC-48 */
    p->markers--;
    p->influence[guild]++;
    tell_of(s, who, E_INFLUENCE, E_BOT_INFLUENCE, guild, ev);
    settle_control(s, guild, ev);
}

void sc_take_influence(sc_state *s, int who, int guild, struct ludo_events *ev)
{
    s->seats[who].influence[guild]--;
    settle_control(s, guild, ev);
}

void sc_return_marker(sc_state *s, int owner)
{
    if (owner != LUDO_NONE)
        s->seats[owner].markers++;
}

/* ---- Goals and tracks ------------------------------------------------------------------------------------------------ */

void sc_meet_goal(sc_state *s, int who, int which, struct ludo_events *ev) /* SC-110, SC-111 */
{
    struct sc_seat *p = &s->seats[who];
    const struct card *c = goal(s, p->goal);
    if (p->goals_met >> which & 1)
        return;
    p->goals_met |= (uint8_t)(1u << which);
    sc_fire_card(ev, FIRST_GOAL + p->goal, which);
    ludo_tell(ev, E_GOAL, who, which, 0, 0);
    switch (which) {
    case 0: sc_gain_worker(s, who, c->goal_first, 1, ev); break;
    case 1: sc_gain_worker(s, who, c->goal_worker, 1, ev); break;
    default: /* it lay on the card */
        p->bag[c->goal_die]++;
        ludo_tell(ev, E_DIE, who, c->goal_die, 0, 0);
        break;
    }
    if (p->goals_met == 7)
        p->cards |= 1 << K_GOAL;
}

void sc_interact(sc_state *s, int who, int character, struct ludo_events *ev) /* SC-46, SC-173 */
{
    if (who == s->active && s->space != LUDO_NONE && s->happened.n < EVENTS_MAX)
        sc_list_add(s->happened.at, &s->happened.n, H_INTERACT + character);
    if (goal(s, s->seats[who].goal)->character == character)
        sc_meet_goal(s, who, 0, ev);
}

void sc_advance(sc_state *s, int who, int track, struct ludo_events *ev) /* SC-63 to SC-65 */
{
    struct sc_seat *p = &s->seats[who];
    if (p->level[track] == TOP_LEVEL) {
        sc_fire(ev, D_BEYOND + track);
        if (s->box->track[track].beyond->op == O_XP)
            sc_gain_xp(s, who, s->box->track[track].beyond->n, ev);
        else
            sc_gain_silver(s, who, s->box->track[track].beyond->n, ev);
        return;
    }
    int level = ++p->level[track];
    ludo_tell(ev, E_LEVEL, who, track, level, 0);
    if (who == s->active)
        s->advanced |= (uint8_t)(1u << track);
    if (s->box->level[level].xp && (s->level_xp >> track & 1)) {
        s->level_xp &= (uint8_t) ~(1u << track);
        sc_fire(ev, D_LEVEL_XP);
        sc_gain_xp(s, who, s->box->level[level].xp, ev);
    }
    if (level == s->box->figure[F_GOAL_LEVEL] && goal(s, p->goal)->goal_track == track)
        sc_meet_goal(s, who, 2, ev);
    sc_start_effect(s, who, OF_BOARD, AT_REACH + track * TOP_LEVEL + level - 1);
}
