/* upgrades.c - Body of Books: upgraded action cards, their display and banners (SC-14, SC-132 to SC-134, SC-167). */

#include "act.h"

void sc_plan_display(sc_state *s) /* six of the eight upgrades are displayed; the other two leave the game (SC-14) */
{
    if (s->expansion)
        push(s, T_FILL_UPGRADE, 0, 0, 0);
}

bool sc_display_advance(sc_state *s, struct ludo_events *ev) { return (void)ev, sc_dealing(s, UPGRADES); } /* SC-14 */
int sc_upgrades_left(const sc_state *s, uint8_t *out) { return sc_listed(s->unseen_upgrades, out); }

/* Puts an upgrade in the display. The upper row is filled first, left to right (SC-14). */
void sc_deal_upgrade(sc_state *s, const struct flow_action *q)
{
    s->upgrade[top_task(s)->a++] = (uint8_t)q->a;
    s->unseen_upgrades &= (uint8_t) ~(1u << q->a);
}

bool sc_display_is_valid(const sc_state *s, struct ludo_task t)
{
    return bits_in(s->unseen_upgrades) + t.a >= UPGRADES;
}

static int place_of(const sc_state *s, int kind)
{
    for (int i = 0; i < UPGRADES; i++)
        if (s->upgrade[i] == kind)
            return i;
    return LUDO_NONE;
}

static unsigned on_display(const sc_state *s)
{
    unsigned kinds = 0;
    for (int i = 0; i < UPGRADES; i++)
        if (s->upgrade[i] != LUDO_NONE)
            kinds |= 1u << s->upgrade[i];
    return kinds;
}

/* ---- Swapping an action card for an upgraded card ---------------------------------------------------------------- */

bool sc_can_upgrade(const sc_state *s, int who, const struct step *step) /* SC-133 */
{
    return (void)who, (void)step, on_display(s) != 0;
}

bool sc_upgrade_advance(sc_state *s, struct ludo_events *ev) { return (void)ev, sc_waits_if(s, on_display(s)); }

int sc_refuse_upgrade(const struct flow_action *q) { return on_display(q->s) >> q->a & 1 ? 0 : SC(133); }

/* The printed die is not added to dice that are already placed (SC-135). */
void sc_upgrade(sc_state *s, const struct flow_action *q) /* SC-132, SC-134, SC-167 */
{
    struct sc_seat *p = &s->seats[q->who];
    int kind = q->a, at = place_of(s, kind);
    pop(s);
    s->upgrade[at] = LUDO_NONE; /* the player's old card is left in this place (SC-132) */
    if (solo(s))
        /* the second card of the column and its XP leave the display too (SC-167) */
        s->upgrade[(at + 3) % UPGRADES] = LUDO_NONE;
    /* the upgraded card takes the place of the old card: in hand, or on the board with its dice (SC-132) */
    p->upgraded |= (uint16_t)(1u << kind);
    sc_gain_xp(s, q->who, s->box->display_xp[at], q->ev); /* SC-132 */
    bool in_use = q->who == s->active && s->space != LUDO_NONE && p->card[s->space] == kind;
    if (in_use && !s->banner_done && sc_action_card(s, p, kind)->does.a[0].op) /* SC-134 */
        push(s, T_BANNER, q->who, kind, 0);
}

/* Shows the XP of the card's place in the display, and the card's banner. */
void sc_upgrade_aside(const struct flow_action *q)
{
    const sc_state *s = q->s;
    const struct effect *banner = &s->box->card[FIRST_UPGRADE + q->a].does;
    sc_note_effect(q->p, &(struct effect){ .a = { XP(s->box->display_xp[place_of(s, q->a)]) } });
    if (!banner->a[0].op)
        return;
    sc_note_text(q->p, N_("; banner: "));
    sc_note_effect(q->p, banner);
}

/* ---- The banner of a card that is now on the space in use (SC-134) ----------------------------------------------- */

bool sc_new_banner_advance(sc_state *s, struct ludo_events *ev) { return (void)ev, sc_waits_if(s, !s->banner_done); }

void sc_use_new_banner(sc_state *s, const struct flow_action *q) /* SC-134 */
{
    int kind = top(s).a;
    sc_leave_new_banner(s, q);
    sc_count_effect(q->ev, D_SWAPPED_BANNER);
    sc_start_effect(s, q->who, OF_CARD, FIRST_UPGRADE + kind);
}

void sc_leave_new_banner(sc_state *s, const struct flow_action *q)
{
    (void)q, pop(s);
    s->banner_done = 1;
}

void sc_new_banner_aside(const struct flow_action *q)
{
    sc_note_board(q->p, &q->s->box->card[FIRST_UPGRADE + top(q->s).a].does);
}
