/* events.c - step 2: turn up the event of the round (PE-77 to PE-84), hold the bishop's audience, apply the event to
 * the players (PE-155 to PE-159, PE-193). */

#include "act.h"

static const struct card *the_event(const pe_state *s) { return event_card(s, s->event); }

bool pe_negative(const pe_state *s) { return the_event(s)->kind == NEGATIVE; }

const struct card *pe_event_with(const pe_state *s, int op)
{
    const struct card *c = s->event == LUDO_NONE ? NULL : the_event(s);
    return c && c->op == op ? c : NULL;
}

void pe_event_fill_source(const pe_state *s, struct ludo_decision *d) { d->source = (uint8_t)(FIRST_EVENT + s->event); }

void pe_focus_event(const pe_state *s, struct ludo_moment *m)
{
    if (s->event != LUDO_NONE)
        ludo_moment_add_focus(m, &pe_event_names, s->event);
}

/* ---- Turning up the event --------------------------------------------------------------------------------------- */

/* Returns all unseen events, because no player knows which events leave the game (PE-21). */
struct flow_bag pe_events_unseen(const pe_state *s) { return flow_bag(s->events, EVENTS_N, 0); }

/* Turns up the event (PE-78). If an event is drawn, the log line of the draw names it. If the owner of Ellen has
 * foreseen the event, no draw follows, so this function logs the event for all players (PE-32). */
void pe_turn_up(pe_state *s, struct ludo_events *ev)
{
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].foreseen != LUDO_NONE) {
            s->event = s->seats[who].foreseen;
            s->seats[who].foreseen = LUDO_NONE;
            ludo_emit(ev, E_EVENT, LUDO_CHANCE, s->event, 0, 0);
            return;
        }
    push(s, T_TURN_UP, 0, 0, 0);
}

void pe_turned_up(pe_state *s, const struct flow_action *q)
{
    pop(s);
    s->event = (uint8_t)q->a; /* the event is one of six (PE-21), visible to all players (PE-78) */
    s->events[s->event] = 0;
}

/* ---- The bishop's audience (PE-79, PE-80, PE-185) ---------------------------------------------------------------- */

void pe_hold_audience(pe_state *s, struct ludo_events *ev) /* PE-77 */
{
    (void)ev;
    if (s->space[BISHOP] != LUDO_NONE)
        push(s, T_AUDIENCE, s->space[BISHOP], 0, 0);
}

static void end_audience(pe_state *s, struct ludo_events *ev)
{
    pop(s);
    pe_count_effect_of_space(BISHOP, ev);
    s->space[BISHOP] = LUDO_NONE;
}

int pe_refuse_protection(const struct flow_action *q) { return pe_negative(q->s) ? 0 : PE(80); }
/* Protects a player from all effects of the event (PE-82). The bishop (PE-80) or Thomas Becket (PE-81) gives this
 * protection. */
void pe_protect(pe_state *s, int who, struct ludo_events *ev) { (void)ev, s->protected |= (uint8_t)(1u << who); }

void pe_be_protected(pe_state *s, const struct flow_action *q)
{
    end_audience(s, q->ev);
    pe_protect(s, q->who, q->ev);
}

/* Returns the clause if the player may not take this material, otherwise 0. A material can be taken on a helpful event
 * too (PE-205). */
int pe_refuse_claim(const struct flow_action *q)
{
    if (q->a == METAL)
        return PE(206);
    return q->s->market[q->a] ? 0 : PE(84);
}

/* Takes a material at the audience. On a helpful event the player gets the material in addition to the gain of the
 * event (PE-79). On a harmful event the player gives up the protection (PE-80, PE-155). */
void pe_claim(pe_state *s, const struct flow_action *q)
{
    end_audience(s, q->ev);
    pe_take_from_market(s, q->who, q->a);
}

void pe_claim_aside(const struct flow_action *q)
{
    if (pe_negative(q->s))
        ludo_page_format(q->p, N_("without protection from the event"), 0, 0, 0);
}

/* Forgoes the audience. The player gets neither protection nor a material (PE-144, PE-185). */
void pe_forgo_audience(pe_state *s, const struct flow_action *q)
{
    end_audience(s, q->ev);
    pe_forgo_space(s, q->who, BISHOP, q->ev);
}

int pe_refuse_silence(const struct flow_action *q) { return pe_negative(q->s) ? PE(80) : 0; }
void pe_ask_nothing(pe_state *s, const struct flow_action *q) { end_audience(s, q->ev); }

bool pe_audience_is_valid(const pe_state *s, struct ludo_task t) { return s->space[BISHOP] == t.who; }

void pe_focus_bishop(const pe_state *s, struct ludo_moment *m)
{
    ludo_moment_add_focus(m, &pe_space_names, BISHOP);
    pe_focus_event(s, m);
}

/* Asks about Thomas Becket, after the audience (PE-83). A player who took a material there can still be protected
 * (PE-81, PE-226). */
void pe_becket(pe_state *s, struct ludo_events *ev)
{
    int who = pe_owner(s, OP_PROTECT);
    (void)ev;
    if (who >= 0 && pe_negative(s) && pe_hit(s, who))
        pe_ask_to_use(s, OP_PROTECT, who);
}

/* ---- Players affected by the event (PE-81, PE-159): the event must find something to take ------------------------ */

bool pe_finds_gold(const pe_state *s, int who) { return s->seats[who].gold > 0 || s->seats[who].vp > 0; }
bool pe_finds_points(const pe_state *s, int who) { return s->seats[who].vp > 0; }
bool pe_finds_round(const pe_state *s, int who) { return (void)who, s->round < ROUNDS; }
bool pe_finds_resources(const pe_state *s, int who) { return s->seats[who].resources != 0; }
bool pe_finds_craftsman(const pe_state *s, int who) { return s->seats[who].craftsmen.n > 0; }
bool pe_finds_builder(const pe_state *s, int who) { return memchr(s->space + 1, who, SPACES - 1) != NULL; }
bool pe_finds_goods(const pe_state *s, int who) { return pe_goods(&s->seats[who]) > 0; }

/* Returns true if the event affects the player. A helpful event affects all players, even protected players. A harmful
 * event affects all players who are not protected (PE-78, PE-193). An event that finds nothing to take has no effect
 * (PE-159). */
bool pe_hit(const pe_state *s, int who)
{
    const struct op_row *op = op_of(the_event(s));
    return !(s->protected >> who & 1) && (!op->finds || op->finds(s, who));
}

void pe_suffer(pe_state *s, int who, struct ludo_events *ev)
{
    const struct op_row *op = op_of(the_event(s));
    if (!pe_hit(s, who))
        return;
    if (!op->later)
        pe_count_effect_of_event(s, ev);
    if (op->strikes)
        op->strikes(s, who, ev); /* the operation of the event changes the player's things (PE-193) */
}

/* ---- Effects of events ------------------------------------------------------------------------------------------- */

static int why_of(const pe_state *s) { return FIRST_EVENT + s->event; }

void pe_all_gain(pe_state *s, int who, struct ludo_events *ev) /* all players gain what the card says (PE-193) */
{
    const struct card *c = the_event(s);
    pe_gain(s, who, &c->out, 1, why_of(s), ev);
    for (int i = 0; i < c->out.any; i++)
        push(s, T_GAIN_GOOD, who, 0, 0);
}

/* Takes gold for the event "William plunders" (PE-193). Missing gold costs points, as with the tax (PE-5, PE-202). */
void pe_lose_gold(pe_state *s, int who, struct ludo_events *ev)
{
    pe_pay_short(s, who, the_event(s)->n, why_of(s), ev);
}
void pe_lose_vp(pe_state *s, int who, struct ludo_events *ev) /* the event Conflict takes points (PE-193) */
{
    pe_lose_points(s, who, the_event(s)->n, why_of(s), ev);
}

/* Takes a builder for the event "The town wall": the player has one builder fewer in the next round (PE-61, PE-128).
 * Not called for a protected player, because the protection also holds for this effect in the next round (PE-82). */
void pe_lose_next_builder(pe_state *s, int who, struct ludo_events *ev)
{
    s->seats[who].wall = 1;
    ludo_emit(ev, E_WALL, who, 0, 0, 0);
}

/* Takes stored materials for the event Fire (PE-193). The player gains the materials of this round after the event
 * (PE-157). A player who has fewer materials than the event takes returns all of them (PE-159). */
void pe_lose_goods(pe_state *s, int who, struct ludo_events *ev)
{
    int have = pe_goods(&s->seats[who]), n = the_event(s)->n;
    (void)ev;
    pe_return_goods(s, who, n < have ? n : have);
}

/* Returns true if it is the turn of this player in the stage. */
bool pe_turn_is_valid(const pe_state *s, struct ludo_task t) { return t.who == in_order(s, s->tasks[1].a - 1); }

/* Asks which craftsman the player loses (PE-193). */
void pe_lose_craftsman(pe_state *s, int who, struct ludo_events *ev) { (void)ev, push(s, T_LOSE_CRAFTSMAN, who, 0, 0); }
int pe_refuse_loss(const struct flow_action *q) { return pe_owns(acting_seat(q), q->a) ? 0 : PE(193); }
bool pe_victim_is_valid(const pe_state *s, struct ludo_task t)
{
    return pe_turn_is_valid(s, t) && pe_finds_craftsman(s, t.who);
}

/* Asks which builder the player loses. The builder may be on the old or on the new board (PE-193, PE-225), but never at
 * the bishop's see (PE-155). */
void pe_lose_builder(pe_state *s, int who, struct ludo_events *ev) { (void)ev, push(s, T_LOSE_BUILDER, who, 0, 0); }

/* Returns the clause if this builder may not be removed, otherwise 0. Any builder except the one at the bishop's see
 * can be removed (PE-155, PE-156). */
int pe_refuse_removal(const struct flow_action *q)
{
    if (q->a == BISHOP)
        return PE(155);
    return q->s->space[q->a] == q->who ? 0 : PE(156);
}

void pe_remove(pe_state *s, const struct flow_action *q)
{
    pop(s);
    /* the removed builder does not act, so its owner scores no point for forgoing its action (PE-143, PE-155,
     * PE-156) */
    s->space[q->a] = LUDO_NONE;
}

/* Returns 0 if the player may take this material as a gift, else the clause. Metal cannot be chosen. */
int pe_refuse_gift(const struct flow_action *q) { return q->a < TRADED ? 0 : PE(193); }

/* Gives the chosen material. Logs no event, because the move is in the log. */
void pe_take_gift(pe_state *s, const struct flow_action *q)
{
    pop(s);
    pe_gain_good(s, q->who, q->a, 1, LUDO_NONE, NULL); /* the material comes from the supply (PE-193) */
}
