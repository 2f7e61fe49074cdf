/* solo_acts.c - actions of the solo opponent: gold, pages, influence, Employ, Deliver, Translate. The player may
 * divert Deliver and Translate (SC-154, SC-158 to SC-163, SC-166, SC-192). */

#include "act.h"

/* ---- The opponent places gold (SC-161) on the left-most neutral translator --------------------------------------- */

static int room_for_gold(const sc_state *s) /* SC-161 */
{
    for (int room = 0; room < ROOMS; room++)
        if (s->room[room] != LUDO_NONE && s->owner[room] == LUDO_NONE && s->room_gold[room] < s->box->figure[F_RETIRE])
            return room;
    return -1;
}

bool sc_bot_place_gold(sc_state *s, struct ludo_events *ev) /* SC-161 */
{
    int room = room_for_gold(s);
    if (room < 0)
        return false;
    s->room_gold[room]++;
    sc_emit_for_bot(ev, E_BOT_GOLD, room + 1, 0);
    return true;
}

/* ---- The opponent takes pages (SC-166) --------------------------------------------------------------------------- */

/* Returns the page that the opponent takes. In a tie this is the first page: highest book, then left before right
 * (SC-166). */
static int best_page(const sc_state *s, unsigned among)
{
    int best = -1;
    for (int i = 0; i < BOOKS; i++)
        if ((among >> i & 1) && s->book[i] != LUDO_NONE &&
            (best < 0 || page(s, s->book[i])->vp > page(s, s->book[best])->vp))
            best = i;
    return best;
}

void sc_bot_gain_page(sc_state *s, struct ludo_events *ev) /* SC-166 */
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
    sc_count_effect(ev, D_BOT_PAGE);
    add_to(s->bot_pages, s->book[at]);
    sc_emit_for_bot(ev, E_BOT_PAGE, s->book[at], 0);
    sc_remove_page(s, at);
}

/* ---- Which scroll the opponent chooses (SC-192) ------------------------------------------------------------------ */

static int guild_focus(const sc_state *s, int k) { return (s->bot_track + k) % GUILDS; } /* SC-192 */
static int language_focus(const sc_state *s, int k) { return (s->bot_track + k) % 6; }   /* SC-192 */

/* Returns the k-th slot of the map, clockwise from the neutral marker. The slot of the marker is the last (SC-159). */
static int map_order(const sc_state *s, int k)
{
    static const uint8_t ring[SLOTS] = { TM, TR, BR, BM, BL, TL };
    int own = s->box->location[s->neutral].slot, at = 0;
    while (ring[at] != own)
        at++;
    return ring[(at + 1 + k) % SLOTS];
}

/* Returns the scroll of the map that comes first in the language focus (SC-159, SC-163, SC-192). `skip` is the number
 * of eligible scrolls to pass over. */
static int map_choice(const sc_state *s, bool unmarked, int skip)
{
    for (int l = 0; l < 6; l++)
        for (int k = 0; k < SLOTS; k++) {
            int slot = map_order(s, k);
            bool fits = s->slot[slot] != LUDO_NONE && scroll(s, s->slot[slot])->language == language_focus(s, l) &&
                        !(unmarked && s->slot_owner[slot] != LUDO_NONE);
            if (fits && skip-- == 0)
                return slot;
        }
    return -1;
}

/* Returns the scroll of the House that the opponent chooses: by language focus, then by the lowest row, then by guild
 * focus (SC-160, SC-163). */
static int house_choice(const sc_state *s, bool unmarked, int skip)
{
    for (int l = 0; l < 6; l++)
        for (int row = ROWS - 1; row >= 0; row--)
            for (int k = 0; k < GUILDS; k++) {
                int i = guild_focus(s, k) * ROWS + row;
                bool fits = s->house[i] != LUDO_NONE && scroll(s, s->house[i])->language == language_focus(s, l) &&
                            !(unmarked && s->house_owner[i] != LUDO_NONE);
                if (fits && skip-- == 0)
                    return i;
            }
    return -1;
}

/* ---- The opponent gains influence (SC-162, SC-163, SC-192) ------------------------------------------------------- */

static int guild_to_influence(const sc_state *s) /* SC-162 */
{
    for (int k = 0; k < GUILDS; k++) {
        int g = guild_focus(s, k);
        if (!s->seats[0].influence[g] && !s->seats[BOT].influence[g])
            return g;
    }
    for (int k = 0; k < GUILDS; k++)
        if (!s->seats[BOT].influence[guild_focus(s, k)])
            return guild_focus(s, k);
    return guild_focus(s, 0);
}

static bool influence_scroll(sc_state *s, struct ludo_events *ev) /* SC-163 */
{
    int at = house_choice(s, true, 0), slot = at < 0 ? map_choice(s, true, 0) : -1;
    if ((at < 0 && slot < 0) || !s->seats[BOT].markers)
        return false;
    s->seats[BOT].markers--;
    *(at >= 0 ? &s->house_owner[at] : &s->slot_owner[slot]) = BOT;
    sc_emit_for_bot(ev, E_BOT_MARKS, at >= 0 ? s->house[at] : s->slot[slot], 0);
    return true;
}

/* ---- The opponent employs (SC-158, SC-192) ----------------------------------------------------------------------- */

static int deck_focus(const sc_state *s, int k) { return (s->bot_track + k) % DECKS; } /* SC-192 */

static bool character_employed(const sc_state *s, int character)
{
    for (int room = 0; room < ROOMS; room++)
        if (s->room[room] != LUDO_NONE && translator(s, s->room[room])->character == character)
            return true;
    return false;
}

static int deck_to_employ(const sc_state *s) /* chooses one of all eight decks (SC-158, SC-243) */
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

/* sum of the Silver on the last two scheme cards, or on the only scheme card played (SC-192) */
static int room_price(const sc_state *s)
{
    int n = s->played.n, price = n ? scheme(s, s->played.at[n - 1])->cost : 0;
    return price + (n > 1 ? scheme(s, s->played.at[n - 2])->cost : 0);
}

/* Returns the right-most empty room with the focus price, or else with the next price (SC-158). */
static int room_to_employ(const sc_state *s)
{
    for (int k = 0; k < 5; k++)
        for (int room = rooms_n(s) - 1; room >= 0; room--)
            if (s->room[room] == LUDO_NONE && s->box->room[room].silver == (room_price(s) + k) % 5)
                return room;
    return -1;
}

/* Employs a translator for the opponent, who pays no price and gets no effect of the room (SC-155, SC-158). */
static bool employ(sc_state *s, struct ludo_events *ev)
{
    int deck = deck_to_employ(s), room = room_to_employ(s);
    if (deck < 0 || room < 0)
        return false;
    s->room[room] = (uint8_t)sc_take_top(s, deck);
    s->owner[room] = LUDO_NONE;
    sc_emit_for_bot(ev, E_EMPLOYED, s->room[room], room + 1);
    return true;
}

/* ---- The opponent delivers (SC-159) ------------------------------------------------------------------------------ */

int sc_in_house(const sc_state *s)
{
    int n = 0;
    for (int i = 0; i < HOUSE; i++)
        n += s->house[i] != LUDO_NONE;
    return n;
}

/* Returns the place for the delivered scroll: in the highest free row, the first guild of the guild focus (SC-159). The
 * caller checks that the House is not full. */
static int free_space(const sc_state *s)
{
    for (int row = 0; row < ROWS; row++)
        for (int k = 0; k < GUILDS; k++)
            if (s->house[guild_focus(s, k) * ROWS + row] == LUDO_NONE)
                return guild_focus(s, k) * ROWS + row;
    return 0;
}

/* Delivers a scroll for the opponent. No research track advances (SC-155). The opponent gains two influence, or the
 * influence of the House row that gets the scroll (SC-159). */
static void rival_delivers(sc_state *s, int slot, bool by_row, struct ludo_events *ev)
{
    int to = free_space(s);
    s->house[to] = s->slot[slot];
    s->house_owner[to] = s->slot_owner[slot];
    s->slot[slot] = s->slot_owner[slot] = LUDO_NONE;
    sc_emit_for_bot(ev, E_BOT_DELIVERS, s->house[to], to);
    sc_reveal(s, 0, false, slot); /* SC-60, SC-159 */
    for (int i = 0; i < (by_row ? s->box->house_row[row_of(to)].influence : 2); i++)
        sc_influence(s, BOT, guild_of(to), ev);
}

static bool start_delivery(sc_state *s, int how)
{
    if (sc_in_house(s) == HOUSE || map_choice(s, false, 0) < 0)
        return false;
    push(s, T_DIVERT, 0, 0, how);
    return true;
}

/* ---- The opponent translates (SC-160) ---------------------------------------------------------------------------- */

static bool start_translation(sc_state *s)
{
    if (house_choice(s, false, 0) < 0)
        return false;
    push(s, T_DIVERT, 0, 0, BOT_TRANSLATE);
    return true;
}

static bool put_gold_on(sc_state *s, int room, struct ludo_events *ev)
{
    if (s->room[room] == LUDO_NONE || s->room_gold[room] >= s->box->figure[F_RETIRE])
        return false;
    s->room_gold[room]++;
    sc_emit_for_bot(ev, E_BOT_GOLD, room + 1, 0);
    if (s->owner[room] == 0)
        sc_gain_silver(s, 0, 1, ev); /* SC-160 */
    return true;
}

/* Places the opponent's gold on translators. First come translators that read the language, then all other translators.
 * In both groups, neutral translators come first, from right to left, then translators of the player, from left to
 * right (SC-160). */
static void pay_translators(sc_state *s, int language, int gold, struct ludo_events *ev)
{
    for (int round = 0; round < 4; round++) {
        bool reading = round < 2, neutral = round % 2 == 0;
        for (int k = 0; k < ROOMS && gold; k++) {
            int room = neutral ? ROOMS - 1 - k : k;
            if (s->room[room] == LUDO_NONE || (s->owner[room] == LUDO_NONE) != neutral)
                continue;
            bool reads = translator(s, s->room[room])->reads >> language & 1;
            if (reads == reading)
                gold -= put_gold_on(s, room, ev);
        }
    }
}

/* The opponent translates a scroll (SC-160) and gets no reward (SC-155). */
static void rival_translates(sc_state *s, int from, struct ludo_events *ev)
{
    int card = s->house[from], language = scroll(s, card)->language;
    sc_return_marker(s, s->house_owner[from]);
    s->house[from] = s->house_owner[from] = LUDO_NONE;
    add_to(s->seats[BOT].scrolls, card);
    sc_emit_for_bot(ev, E_BOT_TRANSLATED, card, 0);
    pay_translators(s, language, s->box->tier[language], ev);
}

/* ---- Diverting the opponent (SC-154). In T_DIVERT, `b` is its action, `a` is the number of scrolls passed over --- */

static int wanted(const sc_state *s, struct ludo_task t)
{
    return t.b == BOT_TRANSLATE ? house_choice(s, false, t.a) : map_choice(s, false, t.a);
}

static int owner_of(const sc_state *s, struct ludo_task t, int at)
{
    return t.b == BOT_TRANSLATE ? s->house_owner[at] : s->slot_owner[at];
}

static void use_scroll(sc_state *s, struct ludo_task t, int at, struct ludo_events *ev)
{
    pop(s);
    if (owner_of(s, t, at) == 0) /* the scroll has the player's marker (SC-154) */
        sc_gain_silver(s, 0, 1, ev);
    if (t.b == BOT_TRANSLATE)
        rival_translates(s, at, ev);
    else
        rival_delivers(s, at, t.b == BOT_DELIVER_BY_ROW, ev);
}

/* Returns true if the player can be asked to divert the opponent. The scroll must have the player's marker, and the
 * player must have Silver to pay (SC-154). */
static bool can_divert(const sc_state *s, struct ludo_task t)
{
    int at = wanted(s, t);
    return at >= 0 && owner_of(s, t, at) == 0 && s->seats[0].silver;
}

bool sc_divert_is_valid(const sc_state *s, struct ludo_task t)
{
    return sc_alone(s, t) && (top(s).kind != t.kind || can_divert(s, t));
}

void sc_divert_fill_decision(const sc_state *s, struct ludo_decision *d) /* names the scroll and its place */
{
    struct ludo_task t = top(s);
    int at = wanted(s, t);
    if (at < 0)
        return;
    bool translates = t.b == BOT_TRANSLATE;
    if (translates)
        d->question = Q_DIVERT_TRANSLATION;
    d->arg[0] = translates ? s->house[at] : s->slot[at];
    d->arg[1] = (uint8_t)at;
}

bool sc_divert_advance(sc_state *s, struct ludo_events *ev) /* SC-154 */
{
    struct ludo_task t = top(s);
    int at = wanted(s, t);
    if (at < 0) { /* the player has passed over every scroll, so the opponent takes the first scroll */
        t.a = 0;
        sc_count_effect(ev, D_DIVERT_IN_VAIN);
        use_scroll(s, t, wanted(s, t), ev);
        return false;
    }
    if (can_divert(s, t))
        return true;
    use_scroll(s, t, at, ev);
    return false;
}

void sc_allow(sc_state *s, const struct flow_action *q) /* SC-154 */
{
    sc_count_effect(q->ev, D_ALLOW);
    use_scroll(s, top(s), wanted(s, top(s)), q->ev);
}

void sc_divert(sc_state *s, const struct flow_action *q) /* SC-154 */
{
    s->seats[q->who].silver--;
    sc_count_effect(q->ev, D_DIVERT);
    top_task(s)->a++;
}

void sc_focus_wanted(const sc_state *s, struct ludo_moment *m)
{
    struct ludo_task t = top(s);
    int at = wanted(s, t);
    if (at >= 0)
        ludo_moment_add_focus(m, t.b == BOT_TRANSLATE ? &sc_house_names : &sc_slot_names, at);
}

bool sc_bot_act(sc_state *s, int what, struct ludo_events *ev)
{
    switch (what) {
    case BOT_GOLD: return sc_bot_place_gold(s, ev);
    case BOT_EMPLOY: return employ(s, ev);
    case BOT_TRANSLATE: return start_translation(s);
    case BOT_DELIVER_BY_ROW:
    case BOT_DELIVER_2: return start_delivery(s, what);
    case BOT_INFLUENCE: sc_influence(s, BOT, guild_to_influence(s), ev); return true;
    case BOT_INF_SCROLL: return influence_scroll(s, ev);
    default: return false;
    }
}
