/* pending.c - pending effects: their triggers, and the order that the owner chooses (AK-61 to AK-69, AK-107). */

#include "act.h"

/* ---- Whether an effect can change something (AK-64, AK-68) -------------------------------------------- */

bool ak_step_possible(const ak_state *s, int source, int i)
{
    struct effect e = { s, &card_of(s, source)->body[i], source };
    return op_of(e.step)->is_possible && op_of(e.step)->is_possible(&e);
}

static bool is_payable(const ak_state *s, int source)
{
    struct effect e = { s, &card_of(s, source)->body[0], source };
    return !op_of(e.step)->payable || op_of(e.step)->payable(&e);
}

/* Returns true if the effect can change something. Its conditions are tested now, not at the trigger (AK-42, AK-69).
 * If the card has left play, its effect is lost (AK-143). */
bool ak_possible(const ak_state *s, int source)
{
    const struct card *c = card_of(s, source);
    if (!ak_in_play(s, source) || !ak_condition(s, source))
        return false;
    if (c->bundle)
        return is_payable(s, source); /* a cost may be paid even if the effect gains nothing (AK-134) */
    return ak_step_possible(s, source, 0) || (c->body[1].op && ak_step_possible(s, source, 1));
}

/* Returns true if the player must apply the effect. Only "may", "up to" and a cost leave a choice (AK-12). */
static bool is_mandatory(const ak_state *s, int source)
{
    const struct card *c = card_of(s, source);
    for (int i = 0; !c->bundle && i < STEPS_MAX && c->body[i].op; i++)
        if (!c->body[i].may && !c->body[i].up_to && ak_step_possible(s, source, i))
            return true;
    return false;
}

/* ---- Triggers of effects ------------------------------------------------------------------------------ */

static void open_group(ak_state *s) { push(s, T_GROUP, 0, 0, 0); }
static void pend(ak_state *s, int source) { push(s, T_PENDING, 0, source, 0); }

/* If the group of pending effects on top is empty, removes it and returns false. Otherwise returns true. */
static bool end_group(ak_state *s)
{
    bool empty = top(s).kind == T_GROUP;
    if (empty)
        pop(s);
    return !empty;
}

/* Adds the effects of all cards in play with this trigger (AK-60). Two cards do not react: the created card itself,
 * and the card that granted its creation (AK-107). Only cards of the active player react. Which cards react is
 * decided when the event happens (AK-63). */
static void pend_triggered(ak_state *s, int on, int of, int except, int granted_by)
{
    for (int i = 0; me(s)->hears >> on & 1 && i < IN_PLAY; i++) {
        int card = in_play(me(s))[i];
        if (s->box->card[card].on != on || card == except || card == granted_by)
            continue;
        int wants = s->box->card[card].of;
        bool late = !(wants & LATE_SLOT) || (of & LATE_SLOT);
        if (wants == 0 || ((wants & of & (ALL_TYPES | ALL_FIELDS)) && late))
            pend(s, card);
    }
}

/* Adds the immediate effects of the created card (AK-18, AK-60). */
void ak_on_create(ak_state *s, int card, int slot, int granted_by)
{
    const struct card *c = card_of(s, card);
    open_group(s);
    if (c->timing == IMMEDIATE && !ak_lessens_itself(c))
        pend(s, card);
    pend_triggered(s, ON_CREATE, 1 << c->type | (slot >= LATE_FROM ? LATE_SLOT : 0), card, granted_by);
    end_group(s);
}

/* Adds the effect of a level I card together with the effects that learning triggers (AK-23, AK-60, AK-102). */
void ak_on_learn(ak_state *s, int tech)
{
    open_group(s);
    if (tech_of(s, tech)->timing == IMMEDIATE)
        pend(s, BUILDERS + tech);
    pend_triggered(s, ON_LEARN, field_bit(tech_of(s, tech)->field), LUDO_NONE, LUDO_NONE);
    end_group(s);
}

void ak_on_excavate(ak_state *s, int n)
{
    open_group(s);
    if (n == 3)
        pend_triggered(s, ON_EXCAVATE_3, 0, LUDO_NONE, LUDO_NONE);
    if (n >= 3)
        pend_triggered(s, ON_EXCAVATE_3_UP, 0, LUDO_NONE, LUDO_NONE);
    end_group(s);
}

void ak_on_decline_end(ak_state *s)
{
    open_group(s);
    pend_triggered(s, ON_DECLINE_END, 0, LUDO_NONE, LUDO_NONE);
    end_group(s);
}

/* Adds the Timeline effect of each card in play, once (AK-40, AK-60). The list is fixed when the phase begins
 * (AK-41). A card that enters later waits for the next turn (AK-127). */
bool ak_timeline_group(ak_state *s)
{
    open_group(s);
    for (int i = 0; me(s)->hears & 1 && i < IN_PLAY; i++)
        if (s->box->card[in_play(me(s))[i]].timing == TIMELINE)
            pend(s, in_play(me(s))[i]);
    return end_group(s);
}

/* ---- A group of pending effects: the owner chooses the order (AK-61) ---------------------------------- */

void ak_close_group(ak_state *s, const struct flow_action *q)
{
    (void)q;
    while (top(s).kind == T_PENDING)
        pop(s);
    pop(s);
}

/* Logs Immediate effects that changed nothing, because players expect an Immediate effect to change something. Other
 * effects can be triggered again later. */
static void log_vain(const ak_state *s, struct ludo_events *ev)
{
    for (int i = s->depth - 1; ev && s->tasks[i].kind == T_PENDING; i--)
        if (card_of(s, s->tasks[i].a)->timing == IMMEDIATE)
            ludo_emit(ev, E_VAIN, s->active, s->tasks[i].a, 0, 0);
}

/* Closes a group of pending effects when no effect of the group is possible any more (AK-65). */
bool ak_group_advance(ak_state *s, struct ludo_events *ev)
{
    for (int i = s->depth - 1; s->tasks[i].kind == T_PENDING; i--)
        if (ak_possible(s, s->tasks[i].a))
            return true;
    log_vain(s, ev);
    ak_close_group(s, NULL);
    return false;
}

/* Lists the pending effects. The owner applies them in any order (AK-40, AK-61). */
ludo_move *ak_pending_list_moves(const ak_state *s, int who, ludo_move *out)
{
    ludo_move *begin = out;
    bool mandatory = false;
    (void)who;
    for (int i = s->depth - 1; s->tasks[i].kind == T_PENDING; i--) {
        int source = s->tasks[i].a;
        if (!ak_possible(s, source))
            continue; /* the effect is not lost but stays pending (AK-68, AK-142) */
        mandatory = mandatory || is_mandatory(s, source);
        ludo_move m = LUDO_MOVE(RESOLVE, source, 0, 0), *at = out++;
        for (; at > begin && at[-1] > m; at--)
            *at = at[-1];
        *at = m;
    }
    return add_move_if(out, !mandatory, PASS); /* a mandatory effect must be applied (AK-12) */
}

/* Is the effect in the group that begins at `from`? */
static bool is_pending(const ak_state *s, int source, int from, int *end)
{
    int i = from;
    bool found = false;
    for (; i >= 0 && s->tasks[i].kind == T_PENDING; i--)
        found = found || s->tasks[i].a == source;
    *end = i;
    return found;
}

/* Returns the clause that says why the effect is not pending: its card is not in play, or did not react (AK-63). */
static int not_due(const ak_state *s, int source)
{
    if (source >= CARDS || !ak_in_play(s, source))
        return AK(66);
    return card_of(s, source)->on > STATIC ? AK(63) : AK(68);
}

/* Returns the clause that refuses an effect, or 0. An effect is refused if it would change nothing (AK-68), must wait
 * for another group (AK-62), or is not pending. */
int ak_refuse_effect(const struct flow_action *q)
{
    const ak_state *s = q->s;
    int i;
    if (is_pending(s, q->a, s->depth - 1, &i))
        return ak_possible(s, q->a) ? 0 : AK(68);
    for (; i >= 0; i--)
        if (s->tasks[i].kind == T_PENDING && s->tasks[i].a == q->a)
            return AK(62);
    return not_due(s, q->a);
}

/* Starts the chosen effect (AK-61). The effect goes on top of the pending effects, so it ends before they start
 * (AK-62). */
void ak_resolve(ak_state *s, const struct flow_action *q)
{
    int i = s->depth - 1;
    while (s->tasks[i].a != q->a)
        i--;
    for (; i < s->depth - 1; i++)
        s->tasks[i] = s->tasks[i + 1];
    pop(s);
    ak_start_effect(s, q->a);
}

void ak_resolve_aside(const struct flow_action *q)
{
    const struct ak_box *b = q->s->box;
    ak_put_steps(b, &b->card[q->a], q->p->lang, q->p->out);
}

int ak_refuse_close(const struct flow_action *q)
{
    const ak_state *s = q->s;
    for (int i = s->depth - 1; s->tasks[i].kind == T_PENDING; i--)
        if (ak_possible(s, s->tasks[i].a) && is_mandatory(s, s->tasks[i].a))
            return AK(68);
    return 0;
}
