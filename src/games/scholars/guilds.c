/* guilds.c - influence: markers in the guilds, control of the guilds, markers on scrolls (SC-48, SC-87, SC-90 to
 * SC-92). */

#include "act.h"

/* ---- Control of a guild ------------------------------------------------------------------------------------------ */

static int players(const sc_state *s) { return solo(s) ? 2 : s->seats_n; }
static int nth(const sc_state *s, int k) { return solo(s) ? k : sc_order(s, k); }

/* Returns the player with the most influence in a guild. If players tie, returns the controller if the controller is
 * one of them, otherwise the first of them in turn order (SC-91, SC-92). */
int sc_leader(const sc_state *s, int guild)
{
    int best = 0, leader = LUDO_NONE, holder = s->control[guild];
    for (int k = 0; k < players(s); k++) {
        int who = nth(s, k), n = s->seats[who].influence[guild];
        if (n > best) {
            best = n;
            leader = who;
        }
    }
    return holder != LUDO_NONE && best && s->seats[holder].influence[guild] == best ? holder : leader;
}

/* Logs an event for a player or for the solo opponent. The opponent is not a player and has its own log lines. */
static void emit_for(const sc_state *s, int who, int event, int bot_event, int guild, struct ludo_events *ev)
{
    bool opponent = solo(s) && who == BOT;
    ludo_emit(ev, opponent ? bot_event : event, opponent ? LUDO_CHANCE : who, guild, 0, 0);
}

static void update_control(sc_state *s, int guild, struct ludo_events *ev) /* SC-91, SC-92 */
{
    int leader = sc_leader(s, guild);
    if (leader != LUDO_NONE && leader != s->control[guild])
        emit_for(s, leader, E_CONTROL, E_BOT_CONTROL, guild, ev);
    s->control[guild] = (uint8_t)leader;
}

void sc_influence(sc_state *s, int who, int guild, struct ludo_events *ev) /* SC-90 */
{
    struct sc_seat *p = &s->seats[who];
    if (!p->markers)
        return; /* SC-48 */
    p->markers--;
    p->influence[guild]++;
    emit_for(s, who, E_INFLUENCE, E_BOT_INFLUENCE, guild, ev);
    update_control(s, guild, ev);
}

/* Removes influence of a player for a Caliph card (SC-96). */
void sc_take_influence(sc_state *s, int who, int guild, struct ludo_events *ev)
{
    s->seats[who].influence[guild]--;
    update_control(s, guild, ev);
}

void sc_return_marker(sc_state *s, int owner)
{
    if (owner != LUDO_NONE)
        s->seats[owner].markers++;
}

/* ---- Placing influence in a guild (SC-90) ------------------------------------------------------------------------ */

bool sc_has_marker(const sc_state *s, int who, const struct step *step) /* SC-48 */
{
    return (void)step, s->seats[who].markers > 0;
}

void sc_get_influence(sc_state *s, int who, const struct step *step, struct ludo_events *ev) /* SC-90, SC-191 */
{
    if (guild_in(step) == ANY_GUILD)
        push(s, T_INFLUENCE, who, 0, 0);
    else
        sc_influence(s, who, guild_in(step), ev);
}

bool sc_influence_advance(sc_state *s, struct ludo_events *ev)
{
    return (void)ev, sc_waits_if(s, sc_has_marker(s, top(s).who, NULL));
}

void sc_influence_guild(sc_state *s, const struct flow_action *q)
{
    pop(s);
    sc_influence(s, q->who, q->a, q->ev);
}

/* ---- Placing a marker on a scroll without a marker (SC-87); pages have no place for markers (SC-124) ------------- */

static bool slot_unmarked(const sc_state *s, int i) { return s->slot[i] != LUDO_NONE && s->slot_owner[i] == LUDO_NONE; }
static bool house_unmarked(const sc_state *s, int i)
{
    return s->house[i] != LUDO_NONE && s->house_owner[i] == LUDO_NONE;
}

static bool any_unmarked(const sc_state *s)
{
    for (int i = 0; i < SLOTS; i++)
        if (slot_unmarked(s, i))
            return true;
    for (int i = 0; i < HOUSE; i++)
        if (house_unmarked(s, i))
            return true;
    return false;
}

bool sc_can_mark(const sc_state *s, int who, const struct step *step)
{
    return sc_has_marker(s, who, step) && any_unmarked(s);
}

bool sc_mark_advance(sc_state *s, struct ludo_events *ev)
{
    return (void)ev, sc_waits_if(s, sc_can_mark(s, top(s).who, NULL));
}

int sc_refuse_slot_mark(const struct flow_action *q) { return slot_unmarked(q->s, q->a) ? 0 : SC(87); }
int sc_refuse_house_mark(const struct flow_action *q) { return house_unmarked(q->s, q->a) ? 0 : SC(87); }

static void mark(sc_state *s, const struct flow_action *q, uint8_t *owner, int card) /* SC-87 */
{
    pop(s);
    s->seats[q->who].markers--;
    *owner = (uint8_t)q->who;
    ludo_emit(q->ev, E_MARKED, q->who, card, 0, 0);
}

void sc_mark_slot(sc_state *s, const struct flow_action *q) { mark(s, q, &s->slot_owner[q->a], s->slot[q->a]); }

void sc_mark_house(sc_state *s, const struct flow_action *q) { mark(s, q, &s->house_owner[q->a], s->house[q->a]); }

static void note_marked(const struct page *p, int card)
{
    sc_note_scroll(p, card);
    sc_note_bonus(p, card);
}

void sc_slot_aside(const struct flow_action *q) { note_marked(q->p, q->s->slot[q->a]); }
void sc_house_aside(const struct flow_action *q) { note_marked(q->p, q->s->house[q->a]); }
