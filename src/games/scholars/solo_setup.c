/* solo_setup.c - the setup of the solo opponent (SC-149 to SC-151). */

#include "act.h"

static struct sc_seat *bot(sc_state *s) { return &s->seats[BOT]; }

void sc_plan_opponent(sc_state *s)
{
    if (solo(s))
        push(s, T_BOT_SCROLL, 0, 0, 0);
}

static bool on_map(const sc_state *s, int card) { return list_has(s->slot, SLOTS, card); }

static bool any_unseen_scroll(const sc_state *s, int language)
{
    for (int i = 0; i < SCROLLS; i++)
        if (scroll(s, i)->language == language && has(s->unseen_scrolls, i))
            return true;
    return false;
}

/* Lists the scrolls that the solo opponent may get, in the language of the difficulty level. These are the unseen
 * scrolls of the reserve and the pile. If there are none, these are the scrolls on the map (SC-150). */
int sc_bot_scrolls(const sc_state *s, uint8_t *out)
{
    static const uint8_t wanted[] = { LUDO_NONE, LUDO_NONE, PE, GR, CH };
    int n = 0, language = wanted[s->difficulty];
    bool unseen = any_unseen_scroll(s, language);
    for (int i = 0; i < SCROLLS; i++)
        if (scroll(s, i)->language == language && (unseen ? has(s->unseen_scrolls, i) : on_map(s, i)))
            out[n++] = (uint8_t)i;
    return n;
}

bool sc_bot_scroll_advance(sc_state *s, struct ludo_events *ev)
{
    uint8_t some[FLOW_LIST_MAX];
    return (void)ev, sc_waits_if(s, sc_bot_scrolls(s, some) > 0);
}

/* Gives a scroll to the solo opponent. The scroll counts as translated. A scroll from the map is replaced from the
 * reserve (SC-150). */
void sc_deal_bot_scroll(sc_state *s, const struct flow_action *q)
{
    int card = q->a;
    pop(s);
    add_to(bot(s)->scrolls, card);
    take_from(s->unseen_scrolls, card);
    for (int i = 0; i < SLOTS; i++)
        if (s->slot[i] == card) {
            s->slot[i] = LUDO_NONE;
            sc_fill_map(s);
        }
}

static void mark_as_rival(sc_state *s, uint8_t *owner)
{
    *owner = BOT;
    bot(s)->markers--;
}

/* places the opponent's first markers; this comes before the draft, because the player may influence a scroll in the
 * draft (SC-150) */
void sc_bot_marks(sc_state *s)
{
    static const int8_t sums[] = { 0, -2, 0, 1, 3 };
    s->dice_sum = sums[s->difficulty];
    if (s->difficulty >= 3 && s->house[G_PURPLE * ROWS] != LUDO_NONE)
        mark_as_rival(s, &s->house_owner[G_PURPLE * ROWS]);
    if (s->difficulty == 4) {
        mark_as_rival(s, &s->slot_owner[s->box->location[s->neutral].slot]);
        sc_influence(s, BOT, G_ORANGE, NULL);
    }
}

/* places the opponent's gold on neutral translators, which are known only after the draft (SC-150) */
void sc_bot_setup(sc_state *s)
{
    int n = s->difficulty - 2 > 0 ? s->difficulty - 2 : 0;
    for (int room = 0; room < ROOMS && n; room++)
        if (s->room[room] != LUDO_NONE && s->owner[room] == LUDO_NONE) {
            s->room_gold[room]++;
            n--;
        }
}
