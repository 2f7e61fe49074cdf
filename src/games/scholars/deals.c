/* deals.c - the random part of the setup: first player, goals, starting translators with resource cards, scrolls (SC-4
 * to SC-16). */

#include "act.h"

/* Pushes the tasks of the setup. The task pushed last runs first. */
void sc_plan(sc_state *s)
{
    sc_plan_draft(s);
    sc_plan_opponent(s);
    sc_plan_books(s);
    push(s, T_FILL_HOUSE, 0, 0, 0);
    push(s, T_FILL_SLOT, 0, 0, 0);
    for (int d = DECKS - 1; d >= 0; d--)
        sc_fill_deck(s, d); /* the top card of each deck is turned up (SC-4) */
    push(s, T_RESOURCE, 0, 0, 0);
    push(s, T_STARTER, 0, 0, 0);
    sc_plan_display(s);
    push(s, T_GOAL, 0, 0, 0);
    push(s, T_FIRST, 0, 0, 0);
}

int sc_listed(unsigned set, uint8_t *out)
{
    int n = 0;
    while (set)
        out[n++] = (uint8_t)pop_lowest(&set);
    return n;
}

int sc_set_listed(const uint8_t *set, int bytes, uint8_t *out)
{
    int n = 0;
    for (int i = next_in(set, bytes, 0); i >= 0; i = next_in(set, bytes, i + 1))
        out[n++] = (uint8_t)i;
    return n;
}

bool sc_dealing(sc_state *s, int n) { return sc_waits_if(s, top(s).a < n); }

/* ---- The first player (SC-9) ------------------------------------------------------------------------------------- */

bool sc_first_advance(sc_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (!s->first_option && !solo(s))
        return true;
    s->first = (uint8_t)(s->first_option ? s->first_option - 1 : 0); /* in a solo game the player begins (SC-149) */
    pop(s);
    return false;
}

int sc_players(const sc_state *s, uint8_t *out) { return sc_listed((2u << s->seats_n) - 2, out); }

void sc_set_first(sc_state *s, const struct flow_action *q) /* SC-9 */
{
    pop(s);
    s->first = (uint8_t)(q->a - 1);
}

/* ---- Goal cards: each comes with a starting scroll and a die from the supply (SC-10) ----------------------------- */

bool sc_goals_advance(sc_state *s, struct ludo_events *ev) { return (void)ev, sc_dealing(s, s->seats_n); }
int sc_goals_left(const sc_state *s, uint8_t *out) { return sc_listed(s->unseen_goals, out); }

void sc_deal_goal(sc_state *s, const struct flow_action *q) /* SC-10 */
{
    int who = top_task(s)->a++, card = q->a;
    s->unseen_goals &= (uint8_t) ~(1u << card);
    s->seats[who].goal = (uint8_t)card;
    s->supply[goal(s, card)->goal_die]--;
    add_to(s->seats[who].scrolls, SCROLLS + goal(s, card)->character);
}

bool sc_goals_is_valid(const sc_state *s, struct ludo_task t) /* goal cards are dealt in seat order */
{
    for (int who = 0; who < s->seats_n; who++)
        if ((s->seats[who].goal != LUDO_NONE) != (who < t.a))
            return false;
    return bits_in(s->unseen_goals) >= s->seats_n - t.a;
}

bool sc_goals_to_come(const sc_state *s) { return sc_is_pending(s, T_GOAL); }

/* ---- Four starting translators, each with a resource card below it (SC-7) ---------------------------------------- */

bool sc_starters_advance(sc_state *s, struct ludo_events *ev) { return (void)ev, sc_dealing(s, 4); } /* four (SC-7) */
int sc_starters_left(const sc_state *s, uint8_t *out) { return sc_listed(s->unseen_starters, out); }

void sc_deal_starter(sc_state *s, const struct flow_action *q) /* SC-7 */
{
    int starter = q->a;
    top_task(s)->a++;
    s->unseen_starters &= (uint16_t) ~(1u << starter);
    s->room[translator(s, DECK_CARDS + starter)->room - 1] = (uint8_t)(DECK_CARDS + starter);
}

bool sc_starters_is_valid(const sc_state *s, struct ludo_task t) { return bits_in(s->unseen_starters) + t.a >= SEATS; }

static bool lacks_resource(const sc_state *s, int starter)
{
    return s->room[starter] == DECK_CARDS + starter && s->pair[starter] == LUDO_NONE;
}

static int without_resource(const sc_state *s)
{
    int n = 0;
    for (int i = 0; i < STARTERS; i++)
        n += lacks_resource(s, i);
    return n;
}

bool sc_resources_advance(sc_state *s, struct ludo_events *ev)
{
    return (void)ev, sc_waits_if(s, without_resource(s) > 0);
}
int sc_resources_left(const sc_state *s, uint8_t *out) { return sc_listed(s->unseen_resources, out); }

void sc_deal_resource(sc_state *s, const struct flow_action *q) /* SC-7 */
{
    int i = 0, card = q->a;
    while (!lacks_resource(s, i))
        i++;
    s->unseen_resources &= (uint16_t) ~(1u << card);
    s->pair[i] = (uint8_t)card;
}

/* Checks that enough unseen resource cards are left: each starting translator without a resource card gets one. */
bool sc_resources_is_valid(const sc_state *s, struct ludo_task t)
{
    return (void)t, bits_in(s->unseen_resources) >= (sc_is_pending(s, T_STARTER) ? SEATS : without_resource(s));
}

/* Returns the number of pairs left for the draft. A pair is a starting translator with its resource card. During the
 * deal, also counts pairs whose resource card is not dealt yet. */
int sc_pairs_left(const sc_state *s)
{
    int n = sc_is_pending(s, T_RESOURCE) ? without_resource(s) : 0;
    for (int i = 0; i < STARTERS; i++)
        n += s->pair[i] != LUDO_NONE;
    return sc_is_pending(s, T_STARTER) ? SEATS : n;
}

/* ---- Scrolls on the map and in the House of Wisdom (SC-5) -------------------------------------------------------- */

int sc_scrolls_left(const sc_state *s, uint8_t *out) { return sc_set_listed(s->unseen_scrolls, SCROLL_BYTES, out); }

void sc_fill_map(sc_state *s) { push(s, T_FILL_SLOT, 0, 0, 0); }

bool sc_slot_advance(sc_state *s, struct ludo_events *ev) /* deals scrolls only to empty slots */
{
    struct ludo_task *t = top_task(s);
    (void)ev;
    while (t->a < SLOTS && s->slot[t->a] != LUDO_NONE)
        t->a++;
    return sc_dealing(s, SLOTS);
}

void sc_deal_slot(sc_state *s, const struct flow_action *q) /* SC-5 */
{
    s->slot[top_task(s)->a++] = (uint8_t)q->a;
    take_from(s->unseen_scrolls, q->a);
}

bool sc_house_advance(sc_state *s, struct ludo_events *ev) { return (void)ev, sc_dealing(s, GUILDS); }

void sc_deal_house(sc_state *s, const struct flow_action *q) /* deals a scroll to row 1 of each guild (SC-5) */
{
    s->house[ROWS * top_task(s)->a++] = (uint8_t)q->a;
    take_from(s->unseen_scrolls, q->a);
}
