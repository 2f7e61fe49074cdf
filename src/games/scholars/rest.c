/* rest.c - a Rest: reveal a card, clear the board, draw dice, harvest action cards (SC-101 to SC-107, SC-111,
 * SC-186). */

#include "act.h"

void sc_start_rest(sc_state *s, int who)
{
    s->harvested = 0;
    push(s, T_RESTED, who, 0, 0);
    push(s, T_HARVEST, who, 0, 0);
    push(s, T_REST, who, 0, 0);
    sc_reveal(s, who, true, LUDO_NONE); /* a Rest begins by revealing a card (SC-101) */
}

/* Starts a Rest that a gold page gives the player (SC-139). */
void sc_rest_fully(sc_state *s, int who, const struct step *step, struct ludo_events *ev)
{
    (void)step, (void)ev, sc_start_rest(s, who);
}

/* Clears the board after a card is revealed. Dice return to the bag (SC-104), then new dice are drawn. */
bool sc_clear_board(sc_state *s, struct ludo_events *ev)
{
    int who = top(s).who;
    struct sc_seat *p = &s->seats[who];
    pop(s);
    for (int i = 0; i < SPACES; i++)
        for (int k = 0; k < 2; k++) {
            if (p->dice[i][k] != LUDO_NONE)
                p->bag[colour_of(p->dice[i][k])]++;
            p->dice[i][k] = LUDO_NONE;
        }
    sc_draw_from_bag(s, who, s->box->figure[F_REST], ev); /* SC-105 */
    return false;
}

bool sc_rested(sc_state *s, struct ludo_events *ev) /* SC-107 */
{
    struct sc_seat *p = &s->seats[top(s).who];
    (void)ev, pop(s);
    for (int i = 0; i < SPACES; i++)
        if (p->card[i] != LUDO_NONE) {
            p->cards |= (uint16_t)(1u << p->card[i]);
            p->card[i] = LUDO_NONE;
        }
    return false;
}

/* ---- Harvesting a track ------------------------------------------------------------------------------------------ */

/* the Medicine card harvests the Medicine track (SC-17) */
static int track_of(int kind) { return kind == K_MED ? MED : kind; }
static bool of_track(int kind) { return kind != K_PATRON && kind != K_GOAL; }

int sc_harvest_row(const sc_state *s, int level) { return s->box->level[level].harvest - 1; } /* SC-186 */

static void harvest_track(sc_state *s, int who, int track) /* SC-106, SC-186 */
{
    int row = sc_harvest_row(s, s->seats[who].level[track]);
    if (row >= 0)
        sc_start_effect(s, who, OF_BOARD, AT_HARVEST + HARVESTS * track + row);
}

bool sc_has_advanced(const sc_state *s, int who, const struct step *step)
{
    return (void)who, track_in(step) != ADVANCED || s->advanced;
}

void sc_harvest_advanced(sc_state *s, int who, const struct step *step, struct ludo_events *ev)
{
    unsigned mask = sc_track_mask(s, track_in(step));
    (void)ev;
    if (mask & (mask - 1))
        /* the player harvests one of the tracks in `mask`, only once (SC-224) */
        push(s, T_HARVEST_ONE, who, (int)mask, 0);
    else if (mask)
        harvest_track(s, who, __builtin_ctz(mask));
}

int sc_refuse_track_harvest(const struct flow_action *q)
{
    return top(q->s).a >> q->a & 1 ? 0 : top(q->s).b ? SC(111) : SC(106);
}

void sc_harvest_one(sc_state *s, const struct flow_action *q)
{
    bool by_goal = top(s).b;
    pop(s);
    if (by_goal) /* the goal card harvests this track */
        s->harvested |= (uint16_t)(1u << q->a);
    harvest_track(s, q->who, q->a);
}

/* ---- Harvesting an action card ----------------------------------------------------------------------------------- */

/* Returns true if the action card can be harvested. The goal card harvests a track that was not harvested in this
 * Rest (SC-111). */
static bool harvestable(const sc_state *s, int who, int kind)
{
    const struct sc_seat *p = &s->seats[who];
    if (s->harvested >> kind & 1)
        return false;
    if (kind == K_PATRON)
        return true;
    if (kind != K_GOAL)
        return p->level[track_of(kind)] > 0;
    for (int t = 0; t < MED; t++)
        if (p->level[t] && !(s->harvested >> t & 1))
            return true;
    return false;
}

/* Returns a mask of the action cards on the board that are not harvested yet (SC-106). */
static unsigned cards_to_harvest(const sc_state *s, int who)
{
    const struct sc_seat *p = &s->seats[who];
    unsigned kinds = 0;
    for (int i = 0; i < SPACES; i++)
        if (p->card[i] != LUDO_NONE && harvestable(s, who, p->card[i]))
            kinds |= 1u << p->card[i];
    return kinds;
}

static void harvest_card(sc_state *s, int who, int kind, struct ludo_events *ev) /* SC-106, SC-111 */
{
    const struct sc_seat *p = &s->seats[who];
    s->harvested |= (uint16_t)(1u << kind);
    sc_count_effect_of_harvest(s, who, kind, ev);
    if (kind == K_PATRON)
        sc_start_effect(s, who, OF_HARVEST, action_id(p, kind)); /* SC-108, SC-136 */
    else if (kind != K_GOAL)
        harvest_track(s, who, track_of(kind));
    else
        /* the goal card harvests a track that was not harvested yet */
        push(s, T_HARVEST_ONE, who, ((1 << MED) - 1) & ~s->harvested, 1);
}

bool sc_harvest_advance(sc_state *s, struct ludo_events *ev)
{
    return (void)ev, sc_waits_if(s, cards_to_harvest(s, top(s).who));
}

int sc_refuse_harvest(const struct flow_action *q)
{
    const sc_state *s = q->s;
    if (cards_to_harvest(s, q->who) >> q->a & 1)
        return 0;
    if (acting_seat(q)->cards >> q->a & 1 || !of_track(q->a))
        return SC(106);
    if (s->harvested >> q->a & 1)
        return s->harvested >> K_GOAL & 1 ? SC(111) : SC(106); /* the goal card may already have harvested this track */
    return acting_seat(q)->level[track_of(q->a)] ? SC(106) : SC(186);
}

void sc_harvest(sc_state *s, const struct flow_action *q) { harvest_card(s, q->who, q->a, q->ev); }

/* returns true if dice are on the board, which a Rest clears before the harvest */
static bool has_dice(const struct sc_seat *p)
{
    for (int i = 0; i < SPACES; i++)
        if (p->dice[i][0] != LUDO_NONE || p->dice[i][1] != LUDO_NONE)
            return true;
    return false;
}

bool sc_harvest_is_valid(const sc_state *s, struct ludo_task t)
{
    return sc_is_active(s, t) && (sc_is_pending(s, T_REST) || !has_dice(&s->seats[t.who]));
}

static void note_harvest(const struct page *p, int kind)
{
    const sc_state *s = shown(p);
    int row = of_track(kind) ? sc_harvest_row(s, reader(p)->level[track_of(kind)]) : -1;
    if (kind == K_PATRON)
        sc_note_board(p, &sc_action_card(s, reader(p), kind)->harvest);
    else if (row >= 0)
        sc_note_board(p, &s->box->income[track_of(kind)][row]);
}

void sc_harvest_aside(const struct flow_action *q) { note_harvest(q->p, q->a); }

void sc_track_harvest_aside(const struct flow_action *q) { note_harvest(q->p, q->a == MED ? K_MED : q->a); }

/* ---- A gold page harvests an action card that is still in hand (SC-195) ------------------------------------------ */

/* Returns true if the player has an action card in hand. Without such a card, the page has no effect (SC-229). */
bool sc_has_cards(const sc_state *s, int who, const struct step *step) { return (void)step, s->seats[who].cards != 0; }

bool sc_hand_harvest_advance(sc_state *s, struct ludo_events *ev)
{
    return (void)ev, sc_waits_if(s, sc_has_cards(s, top(s).who, NULL));
}

int sc_refuse_hand_harvest(const struct flow_action *q) { return acting_seat(q)->cards >> q->a & 1 ? 0 : SC(195); }

void sc_harvest_hand(sc_state *s, const struct flow_action *q) /* SC-195 */
{
    pop(s);
    harvest_card(s, q->who, q->a, q->ev);
}
