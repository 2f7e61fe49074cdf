/* turn.c - a turn: Work or Rest, then the next player (SC-19, SC-20, SC-25, SC-137). */

#include "act.h"

void sc_clear_work(sc_state *s)
{
    s->space = s->die_colour[0] = s->die_colour[1] = LUDO_NONE;
    s->act = s->value = s->colour = s->die_value[0] = s->die_value[1] = 0;
    s->main_done = s->banner_done = s->advanced = 0;
    s->column_done = s->chain = s->harvested = 0;
    memset(s->fresh, 0, sizeof s->fresh); /* all dice in hand may be used again (SC-171) */
    memset(&s->happened, 0, sizeof s->happened);
    memset(&s->triggers, 0, sizeof s->triggers);
}

void sc_begin_turn(sc_state *s, int who, struct ludo_events *ev)
{
    sc_clear_work(s);
    s->active = (uint8_t)who;
    s->turn++;
    ludo_emit(ev, E_TURN, who, 0, 0, 0);
    push(s, T_NEXT, 0, 0, 0);
    push(s, T_TURN, who, 0, 0);
}

void sc_begin_bot_turn(sc_state *s)
{
    s->active = BOT;
    s->space = LUDO_NONE;
    s->turn++;
    push(s, T_NEXT, 0, 0, 0);
    sc_end_turn(s, 0);
}

bool sc_is_active(const sc_state *s, struct ludo_task t) { return t.who == s->active; }

/* ---- The choice between Work and Rest ---------------------------------------------------------------------------- */

static bool may_use(const sc_state *s, int who, int space) /* SC-25 */
{
    return s->seats[who].card[space] == LUDO_NONE && sc_acts(s, who, space);
}

static bool may_work(const sc_state *s, int who) /* a player without a die cannot work (SC-20) */
{
    const struct sc_seat *p = &s->seats[who];
    if (!p->cards || !sc_in_hand(p))
        return false;
    for (int space = 0; space < SPACES; space++)
        if (may_use(s, who, space))
            return true;
    return false;
}

static void go_to_rest(sc_state *s, int who)
{
    pop(s);
    sc_end_turn(s, who);
    sc_start_rest(s, who);
}

bool sc_turn_advance(sc_state *s, struct ludo_events *ev) /* a player who cannot work must rest (SC-20) */
{
    int who = top(s).who;
    if (may_work(s, who))
        return true;
    ludo_emit(ev, E_RESTS, who, 0, 0, 0);
    go_to_rest(s, who);
    return false;
}

ludo_move *sc_turns(const sc_state *s, int who, ludo_move *out) /* SC-19, SC-20 */
{
    const struct sc_seat *p = &s->seats[who];
    for (unsigned kinds = sc_in_hand(p) ? p->cards : 0; kinds;) {
        int kind = pop_lowest(&kinds);
        for (int space = 0; space < SPACES; space++)
            if (may_use(s, who, space))
                out = add_move2(out, WORK, kind, space);
    }
    return add_move(out, REST);
}

int sc_refuse_work(const struct flow_action *q)
{
    const sc_state *s = q->s;
    const struct sc_seat *p = acting_seat(q);
    int kind = q->a, space = q->b;
    if (!sc_in_hand(p))
        return SC(20);
    if (!(p->cards >> kind & 1))
        return kind == K_GOAL && p->goals_met != 7 ? SC(111) : kind == K_MED && !s->expansion ? SC(17) : SC(25);
    if (may_use(s, q->who, space))
        return 0;
    return space == 5 && p->goals_met != 7 ? SC(111) : SC(25);
}

void sc_rest(sc_state *s, const struct flow_action *q) { go_to_rest(s, q->who); }

void sc_rest_aside(const struct flow_action *q)
{
    sc_note_number(q->p, N_("cards and dice come back, {1} dice are drawn, then the harvest"),
                   q->s->box->figure[F_REST]);
}

/* Ends a turn (SC-189). The next turn begins (SC-19), or the game ends (SC-137). */
bool sc_next(sc_state *s, struct ludo_events *ev)
{
    pop(s);
    bool human = !solo(s) || s->active != BOT;
    if (s->ending && (!solo(s) || !human)) {
        if (s->turns_left == 0) {
            sc_end_game(s);
            return false;
        }
        s->turns_left--;
    }
    if (!solo(s))
        sc_begin_turn(s, (s->active + 1) % s->seats_n, ev); /* players take turns clockwise (SC-9, SC-19) */
    else if (human)
        sc_plan_bot_turn(s);
    else
        sc_begin_turn(s, 0, ev);
    return false;
}
