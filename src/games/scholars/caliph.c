/* caliph.c - Caliph cards: the controller of each guild may take an option of the card, and the other players receive
 * the guild's consolation (SC-94 to SC-100, SC-238). */

#include "act.h"

enum { ASK_CONTROLLER, WAIT_FOR_CONTROLLER, CONTROLLER_DECIDED, NO_CONTROLLER }; /* values of member b of T_CALIPH */

bool sc_caliph_received(const sc_state *s) { return sc_is_pending(s, T_CALIPH); }

static void announce_end(sc_state *s, struct ludo_events *ev)
{
    int place = (s->active + s->seats_n - s->first) % s->seats_n;
    s->ending = 1;
    s->turns_left = (uint8_t)(s->seats_n - 1 - place + s->seats_n); /* SC-137 */
    ludo_emit(ev, E_ENDING, LUDO_CHANCE, 0, 0, 0);
}

void sc_caliph_appears(sc_state *s, struct ludo_events *ev) /* SC-94, SC-98, SC-100 */
{
    sc_count_effect_of_card(ev, CALIPH_CARD, 0);
    s->caliphs++; /* the card is placed on the next of four Caliph spaces (SC-94) */
    ludo_emit(ev, E_CALIPH, LUDO_CHANCE, s->caliphs, 0, 0);
    push(s, T_CALIPH, 0, 0, 0);
    for (int who = 0; s->caliph_xp && who < s->seats_n; who++) { /* the solo opponent gains no XP (SC-155) */
        sc_count_effect(ev, D_CALIPH_XP);
        sc_gain_xp(s, who, 1, ev); /* each player gains the XP of the first Caliph space (SC-15, SC-98) */
    }
    s->caliph_xp = 0;
    if (s->caliphs == CALIPHS)
        announce_end(s, ev); /* SC-100 */
}

/* ---- Guild by guild: the controller decides, then the other players are consoled (SC-96) ------------------------- */

static void console(sc_state *s, int guild, int controller, struct ludo_events *ev) /* SC-96 */
{
    for (int k = 0; k < s->seats_n; k++)
        if (sc_order(s, k) != controller && s->seats[sc_order(s, k)].influence[guild])
            ludo_emit(ev, E_CONSOLED, sc_order(s, k), guild, 0, 0);
    /* the loop runs backwards, because the effect that is pushed last is resolved first */
    for (int k = s->seats_n - 1; k >= 0; k--) {
        int who = sc_order(s, k);
        if (who != controller && s->seats[who].influence[guild])
            sc_start_effect(s, who, OF_BOARD, AT_CONSOLATION + guild);
    }
    if (solo(s) && controller != BOT && s->seats[BOT].influence[guild])
        sc_bot_consoled(s, guild, ev);
}

/* Asks the controller of the guild, even in another player's turn (SC-238). */
static bool ask_controller(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    int guild = t->a, controller = s->control[guild];
    t->who = (uint8_t)(controller == LUDO_NONE ? 0 : controller);
    t->b = (uint8_t)(controller == LUDO_NONE   ? NO_CONTROLLER
                     : controller < s->seats_n ? WAIT_FOR_CONTROLLER
                                               : CONTROLLER_DECIDED);
    if (t->b == CONTROLLER_DECIDED)
        sc_bot_caliph(s, guild, ev);
    return t->b == WAIT_FOR_CONTROLLER;
}

/* Resolves the Caliph card for each guild. A player who controls several guilds is asked for each guild (SC-239). While
 * the controller is asked, the task does not run: the answer sets CONTROLLER_DECIDED. */
bool sc_caliph_advance(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    if (!sc_waits_if(s, t->a < GUILDS))
        return false;
    assert(t->b != WAIT_FOR_CONTROLLER);
    if (t->b == ASK_CONTROLLER)
        return ask_controller(s, ev);
    int guild = t->a++, controller = t->b == NO_CONTROLLER ? LUDO_NONE : t->who;
    t->who = 0;
    t->b = ASK_CONTROLLER;
    console(s, guild, controller, ev);
    return false;
}

/* Checks a T_CALIPH task. On top of the stack it asks the controller of the guild. Below other tasks, the controller
 * has already decided. */
bool sc_caliph_is_valid(const sc_state *s, struct ludo_task t)
{
    if (top(s).kind != T_CALIPH)
        return t.b != WAIT_FOR_CONTROLLER;
    return t.b == WAIT_FOR_CONTROLLER && t.a < GUILDS && t.who < s->seats_n && s->control[t.a] == t.who;
}

void sc_focus_guild(const sc_state *s, struct ludo_moment *m) { ludo_moment_add_focus(m, &sc_guild_names, top(s).a); }

/* ---- Taking an option of a Caliph card (SC-95) ------------------------------------------------------------------- */

static bool option_free(const sc_state *s, int option) { return s->caliph[s->caliphs - 1][option] == LUDO_NONE; }

int sc_refuse_favour(const struct flow_action *q) { return option_free(q->s, q->a - 1) ? 0 : SC(95); }

void sc_take_favour(sc_state *s, const struct flow_action *q) /* SC-95, SC-96 */
{
    int guild = top(s).a, option = q->a - 1;
    top_task(s)->b = CONTROLLER_DECIDED;
    s->caliph[s->caliphs - 1][option] = (uint8_t)q->who;
    ludo_emit(q->ev, E_GIVES_UP, q->who, guild, 0, 0);
    sc_take_influence(s, q->who, guild, q->ev);
    sc_start_effect(s, q->who, OF_BOARD, AT_CALIPH + option);
}

void sc_decline_favour(sc_state *s, const struct flow_action *q) { (void)q, top_task(s)->b = CONTROLLER_DECIDED; }

void sc_favour_aside(const struct flow_action *q) { sc_note_effect(q->p, &q->s->box->caliph[q->a - 1]); }
