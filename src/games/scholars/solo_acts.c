/* solo_acts.c - what the opponent of a single player does: gold, pages, influence, Employ (SC-158, SC-161 to SC-163, SC-166). */

#include "act.h"

/* ---- Gold (SC-161): the left-most neutral translator ------------------------------------------------------------------------------------------ */

static int room_for_gold(const sc_state *s)
{
    for (int room = 0; room < ROOMS; room++)
        if (s->room[room] != LUDO_NONE && s->owner[room] == LUDO_NONE && s->room_gold[room] < s->box->figure[F_RETIRE])
            return room;
    return -1;
}

bool sc_bot_place_gold(sc_state *s, struct ludo_events *ev)
{
    int room = room_for_gold(s);
    if (room < 0)
        return false;
    s->room_gold[room]++;
    sc_told_of_bot(ev, E_BOT_GOLD, room + 1, 0);
    return true;
}

/* ---- Pages (SC-166) ---------------------------------------------------------------------------------------------------- */

static int best_page(const sc_state *s, unsigned among)
{
    int best = -1;
    for (int i = 0; i < BOOKS; i++)
        if ((among >> i & 1) && s->book[i] != LUDO_NONE &&
            (best < 0 || page(s, s->book[i])->vp > page(s, s->book[best])->vp))
            best = i;
    return best;
}

void sc_bot_gain_page(sc_state *s, struct ludo_events *ev)
{
    int at = best_page(s, s->bot_under), marker = at;
    if (!s->bot_under)
        return;
    if (at < 0) {
        marker = __builtin_ctz(s->bot_under);
        at = best_page(s, (1u << BOOKS) - 1);
    }
    s->bot_under &= (uint8_t) ~(1u << marker);
    if (at < 0)
        return;
    sc_fire(ev, D_BOT_PAGE);
    add_to(s->bot_pages, s->book[at]);
    sc_told_of_bot(ev, E_BOT_PAGE, s->book[at], 0);
    sc_remove_page(s, at);
}

/* ---- Influence (SC-162, SC-163, SC-192) --------------------------------------------------------------------------------------------------------- */

int sc_guild_focus(const sc_state *s, int k) { return (s->bot_track + k) % GUILDS; }

static int guild_to_influence(const sc_state *s) /* SC-162 */
{
    for (int k = 0; k < GUILDS; k++) {
        int g = sc_guild_focus(s, k);
        if (!s->seats[0].influence[g] && !s->seats[BOT].influence[g])
            return g;
    }
    for (int k = 0; k < GUILDS; k++)
        if (!s->seats[BOT].influence[sc_guild_focus(s, k)])
            return sc_guild_focus(s, k);
    return sc_guild_focus(s, 0);
}

static bool influence_scroll(sc_state *s, struct ludo_events *ev) /* SC-163 */
{
    int at = sc_house_choice(s, true, 0), slot = at < 0 ? sc_map_choice(s, true, 0) : -1;
    if ((at < 0 && slot < 0) || !s->seats[BOT].markers)
        return false;
    s->seats[BOT].markers--;
    *(at >= 0 ? &s->house_owner[at] : &s->slot_owner[slot]) = BOT;
    sc_told_of_bot(ev, E_BOT_MARKS, at >= 0 ? s->house[at] : s->slot[slot], 0);
    return true;
}

/* ---- Employ (SC-158) ---------------------------------------------------------------------------------------------------------------------------- */

static int deck_focus(const sc_state *s, int k) { return (s->bot_track + k) % DECKS; }

static bool character_employed(const sc_state *s, int character)
{
    for (int room = 0; room < ROOMS; room++)
        if (s->room[room] != LUDO_NONE && translator(s, s->room[room])->character == character)
            return true;
    return false;
}

static int deck_to_employ(const sc_state *s)
{
    int first = -1;
    for (int k = 0; k < DECKS; k++) {
        int d = deck_focus(s, k);
        if (s->deck_top[d] == LUDO_NONE)
            continue;
        first = first < 0 ? d : first;
        if (!character_employed(s, d))
            return d;
    }
    return first;
}

static int room_price(const sc_state *s) /* of the last two scheme cards, or the only one */
{
    int n = s->played.n, price = n ? scheme(s, s->played.at[n - 1])->cost : 0;
    return price + (n > 1 ? scheme(s, s->played.at[n - 2])->cost : 0);
}

static int room_to_employ(const sc_state *s) /* the right-most empty one of the price, then dearer ones */
{
    for (int k = 0; k < 5; k++)
        for (int room = rooms_n(s) - 1; room >= 0; room--)
            if (s->room[room] == LUDO_NONE && s->box->room[room].silver == (room_price(s) + k) % 5)
                return room;
    return -1;
}

static bool employ(sc_state *s, struct ludo_events *ev) /* SC-158 */
{
    int deck = deck_to_employ(s), room = room_to_employ(s);
    if (deck < 0 || room < 0)
        return false;
    s->room[room] = (uint8_t)sc_take_top(s, deck);
    s->owner[room] = LUDO_NONE;
    sc_told_of_bot(ev, E_EMPLOYED, s->room[room], room + 1);
    return true;
}

/* ---- By number ---------------------------------------------------------------------------------------------------------------------------------- */

bool sc_bot_act(sc_state *s, int what, struct ludo_events *ev)
{
    switch (what) {
    case BOT_GOLD: return sc_bot_place_gold(s, ev);
    case BOT_EMPLOY: return employ(s, ev);
    case BOT_TRANSLATE: return sc_bot_translates(s);
    case BOT_DELIVER_BY_ROW:
    case BOT_DELIVER_2: return sc_bot_delivers(s, what);
    case BOT_INFLUENCE: sc_influence(s, BOT, guild_to_influence(s), ev); return true;
    case BOT_INF_SCROLL: return influence_scroll(s, ev);
    default: return false;
    }
}
