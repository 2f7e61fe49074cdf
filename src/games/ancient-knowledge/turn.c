/* turn.c - a turn: two actions, then the automatic phases; the end of the game (AK-11, AK-31, AK-55). */

#include "act.h"

/* The tasks of a turn, in order (AK-10). */
static const struct ludo_task turn[] = {
    { T_ACTION, 0, ACTIONS, 0 }, { T_TIMELINE, 0, 0, 0 }, { T_DECLINE, 0, 0, 0 },
    { T_PAST_CHECK, 0, 0, 0 },   { T_SHIFT, 0, 0, 0 },    { T_TURN_END, 0, 0, 0 },
};

bool ak_begin_turn(ak_state *s, struct ludo_events *ev)
{
    pop(s);
    s->turn = (uint8_t)less(s->turn + 1, TURN_MAX); /* the number of turns is unlimited (AK-57, AK-144) */
    s->skip_decline = 0; /* an effect that skips the Decline phase is valid for one turn (AK-108) */
    s->lost_gained = 0;
    ludo_emit(ev, E_TURN, s->active, 0, 0, 0);
    for (int i = (int)(sizeof turn / sizeof *turn) - 1; i >= 0; i--)
        push(s, turn[i].kind, 0, turn[i].a, 0); /* the tasks are pushed in reverse, so they run in order (AK-10) */
    return false;
}

/* Ends a turn. The game ends when the first player would begin again (AK-55). */
bool ak_end_turn(ak_state *s, struct ludo_events *ev)
{
    pop(s);
    s->active = (uint8_t)((s->active + 1) % s->seats_n); /* turns are always taken clockwise (AK-2, AK-10) */
    if (s->ending && s->active == s->first) {
        s->over = 1;
        ak_count_final_effects(s, ev);
        ludo_emit(ev, E_OVER, LUDO_CHANCE, 0, 0, 0);
    } else {
        push(s, T_TURN, 0, 0, 0); /* the number of turns is unlimited (AK-57) */
    }
    return false;
}

/* ---- Actions of a turn -------------------------------------------------------------------------------------- */

/* Member a of the top task is the number of actions or cards left. Ends the task if none is left. */
bool ak_count_advance(ak_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (top(s).a > 0)
        return true;
    pop(s); /* both actions done: the Timeline phase follows (AK-10); price paid: the card enters (AK-18) */
    return false;
}

/* Lists the possible actions. A player may choose the same action twice (AK-10). Search is always possible (AK-11). */
ludo_move *ak_actions(const ak_state *s, int who, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    (void)who;
    out = ak_creates(s, ALL_TYPES, out);
    out = ak_learns(ak_learnable(s, p, ak_tile_techs(s)), out);
    out = ak_archives(s, out);
    /* Excavate rotates only monuments that are not rotated yet (AK-29) */
    for (int n = 1, straight = ak_past_n(p) - p->rotated; n <= straight; n++)
        out = add_move1(out, EXCAVATE, n);
    return add_move(out, SEARCH);
}

/* Draws one card if the hand has room (AK-31). */
void ak_search(ak_state *s, const struct flow_action *q)
{
    (void)q;
    top_task(s)->a--;
    ak_draw_cards(s, s->active, 1);
}

void ak_search_aside(const struct flow_action *q)
{
    if (q->s->seats[q->who].hand.n == HAND_MAX)
        ak_note_draw(q->p, 1);
}

/* ---- State of the turn -------------------------------------------------------------------------------- */

int ak_actions_left(const ak_state *s)
{
    const struct ludo_task *t = find_task(s, T_ACTION);
    return t ? t->a : -1;
}

bool ak_action_is_valid(const ak_state *s, struct ludo_task t) { return t.a > 0 || !is_on_top(s, t.kind); }

/* Returns the phase of the turn. During the Timeline phase the Decline phase is on the stack, but has not begun. */
int ak_phase_of(const ak_state *s)
{
    if (s->over)
        return PHASE_OVER;
    if (s->turn == 0)
        return PHASE_SETUP;
    if (find_task(s, T_ACTION))
        return PHASE_ACTION;
    bool pending = find_task(s, T_DECLINE) && !is_on_top(s, T_DECLINE) && s->declining == LUDO_NONE;
    return pending ? PHASE_TIMELINE : PHASE_DECLINE;
}
