/* solo.c - the opponent of a single player (SC-149 to SC-168). */

#include "act.h"

enum { DICE_SUM_MAX = 6 };

static struct sc_seat *bot(sc_state *s) { return &s->seats[BOT]; }

static void told(struct ludo_events *ev, int what, int a, int b) { ludo_tell(ev, what, LUDO_CHANCE, a, b, 0); }

/* ---- Gold ------------------------------------------------------------------------------------------------------------- */

static void place_gold(sc_state *s, struct ludo_events *ev) /* SC-161: the left-most neutral translator */
{
    for (int room = 0; room < ROOMS; room++)
        if (s->room[room] != LUDO_NONE && s->owner[room] == LUDO_NONE &&
            s->room_gold[room] < s->box->figure[F_RETIRE]) {
            s->room_gold[room]++;
            told(ev, E_BOT_GOLD, room + 1, 0);
            return;
        }
}

static bool can_place_gold(const sc_state *s)
{
    for (int room = 0; room < ROOMS; room++)
        if (s->room[room] != LUDO_NONE && s->owner[room] == LUDO_NONE && s->room_gold[room] < s->box->figure[F_RETIRE])
            return true;
    return false;
}

/* ---- Focuses (SC-192) ------------------------------------------------------------------------------------------------ */

static int language_focus(const sc_state *s, int k) { return (s->bot_track + k) % 6; }
static int guild_focus(const sc_state *s, int k) { return (s->bot_track + k) % GUILDS; }
static int deck_focus(const sc_state *s, int k) { return (s->bot_track + k) % DECKS; }

static int room_price(const sc_state *s) /* of the last two scheme cards, or the only one */
{
    int n = s->played.n, price = n ? scheme(s, s->played.at[n - 1])->cost : 0;
    return price + (n > 1 ? scheme(s, s->played.at[n - 2])->cost : 0);
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

static void gain_page(sc_state *s, struct ludo_events *ev)
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
    told(ev, E_BOT_PAGE, s->book[at], 0);
    sc_remove_page(s, at);
}

/* ---- The resource track ------------------------------------------------------------------------------------------------- */

static void lap(sc_state *s, struct ludo_events *ev) /* SC-153 */
{
    if (s->bot_markers == BOT_MARKERS)
        return;
    int benefit = s->bot_markers++;
    sc_fire(ev, D_BOT_LAP + benefit);
    if (benefit % 2)
        place_gold(s, ev);
    else
        sc_influence(s, BOT, benefit / 2, ev);
    if (s->expansion)
        gain_page(s, ev);
}

void sc_bot_move_marker(sc_state *s, int n, struct ludo_events *ev)
{
    for (; n > 0; n--) {
        s->bot_track = (uint8_t)((s->bot_track + 1) % RESOURCE_SPACES);
        told(ev, E_BOT_MOVES, s->bot_track, 0);
        if (s->bot_track == 0)
            lap(s, ev);
    }
}

/* ---- Influence ------------------------------------------------------------------------------------------------------------ */

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

static int map_order(const sc_state *s, int k) /* slots clockwise from the neutral marker, its own last */
{
    static const uint8_t ring[SLOTS] = { TM, TR, BR, BM, BL, TL };
    int own = s->box->location[s->neutral].slot, at = 0;
    while (ring[at] != own)
        at++;
    return ring[(at + 1 + k) % SLOTS];
}

/* The first scroll of the map in language focus; skip: how many eligible ones to pass over. */
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

static int house_choice(const sc_state *s, bool unmarked, int skip) /* language focus, lowest row, guild focus */
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

static bool influence_scroll(sc_state *s, struct ludo_events *ev) /* SC-163 */
{
    int at = house_choice(s, true, 0), slot = at < 0 ? map_choice(s, true, 0) : -1;
    if ((at < 0 && slot < 0) || !bot(s)->markers)
        return false;
    bot(s)->markers--;
    *(at >= 0 ? &s->house_owner[at] : &s->slot_owner[slot]) = BOT;
    told(ev, E_BOT_MARKS, at >= 0 ? s->house[at] : s->slot[slot], 0);
    return true;
}

/* ---- Employ ---------------------------------------------------------------------------------------------------------------- */

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
    told(ev, E_EMPLOYED, s->room[room], room + 1);
    return true;
}

/* ---- Deliver and translate: the player may divert it (SC-154) ------------------------------------------------------------------ */

static void rival_delivers(sc_state *s, int slot, bool by_row, struct ludo_events *ev) /* SC-159 */
{
    int to = -1;
    for (int row = 0; row < ROWS && to < 0; row++)
        for (int k = 0; k < GUILDS && to < 0; k++)
            if (s->house[guild_focus(s, k) * ROWS + row] == LUDO_NONE)
                to = guild_focus(s, k) * ROWS + row;
    s->house[to] = s->slot[slot];
    s->house_owner[to] = s->slot_owner[slot];
    s->slot[slot] = s->slot_owner[slot] = LUDO_NONE;
    told(ev, E_BOT_DELIVERS, s->house[to], to);
    push(s, T_REVEAL, 0, 0, slot);
    for (int i = 0; i < (by_row ? s->box->house_row[row_of(to)].influence : 2); i++)
        sc_influence(s, BOT, guild_of(to), ev);
}

static bool put_gold_on(sc_state *s, int room, struct ludo_events *ev)
{
    if (s->room[room] == LUDO_NONE || s->room_gold[room] >= s->box->figure[F_RETIRE])
        return false;
    s->room_gold[room]++;
    told(ev, E_BOT_GOLD, room + 1, 0);
    if (s->owner[room] == 0)
        sc_gain_silver(s, 0, 1, ev);
    return true;
}

/* Translators that read the language before others, neutral ones from the right before those of the player from the left. */
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

static void translate(sc_state *s, int from, struct ludo_events *ev) /* SC-160 */
{
    int card = s->house[from], language = scroll(s, card)->language;
    sc_return_marker(s, s->house_owner[from]);
    s->house[from] = s->house_owner[from] = LUDO_NONE;
    add_to(bot(s)->scrolls, card);
    told(ev, E_BOT_TRANSLATED, card, 0);
    pay_translators(s, language, s->box->tier[language], ev);
}

/* b of T_DIVERT: what the scroll is wanted for; a: how many were passed over already. */
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
    if (t.b == BOT_TRANSLATE)
        translate(s, at, ev);
    else
        rival_delivers(s, at, t.b == BOT_DELIVER_BY_ROW, ev);
}

bool sc_divert_waits(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    int at = wanted(s, t);
    if (at < 0) { /* none left: it takes the first */
        t.a = 0;
        at = wanted(s, t);
        pop(s);
        sc_fire(ev, D_DIVERT_IN_VAIN);
        sc_gain_silver(s, 0, 1, ev);
        use_scroll(s, t, at, ev);
        return false;
    }
    if (owner_of(s, t, at) == 0 && s->seats[0].silver)
        return true;
    pop(s);
    if (owner_of(s, t, at) == 0)
        sc_gain_silver(s, 0, 1, ev);
    use_scroll(s, t, at, ev);
    return false;
}

void sc_answer_divert(sc_state *s, ludo_move m, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    int at = wanted(s, t);
    if (ludo_verb_of(m) == DIVERT) {
        s->seats[0].silver--;
        sc_fire(ev, D_DIVERT);
        top_task(s)->a++;
        return;
    }
    pop(s);
    sc_fire(ev, D_ALLOW);
    sc_gain_silver(s, 0, 1, ev);
    use_scroll(s, t, at, ev);
}

static bool house_full(const sc_state *s) { return sc_in_house(s) == HOUSE; }

static bool start_delivery(sc_state *s, int how)
{
    if (house_full(s) || map_choice(s, false, 0) < 0)
        return false;
    push(s, T_DIVERT, 0, 0, how);
    return true;
}

static bool start_translation(sc_state *s)
{
    if (house_choice(s, false, 0) < 0)
        return false;
    push(s, T_DIVERT, 0, 0, BOT_TRANSLATE);
    return true;
}

/* ---- Its turn ---------------------------------------------------------------------------------------------------------------------- */

static bool act(sc_state *s, int what, struct ludo_events *ev)
{
    switch (what) {
    case BOT_GOLD:
        if (!can_place_gold(s))
            return false;
        place_gold(s, ev);
        return true;
    case BOT_EMPLOY: return employ(s, ev);
    case BOT_TRANSLATE: return start_translation(s);
    case BOT_DELIVER_BY_ROW:
    case BOT_DELIVER_2: return start_delivery(s, what);
    case BOT_INFLUENCE: sc_influence(s, BOT, guild_to_influence(s), ev); return true;
    case BOT_INF_SCROLL: return influence_scroll(s, ev);
    default: return false;
    }
}

void sc_bot_moves(sc_state *s, struct ludo_events *ev)
{
    int n = top(s).a;
    pop(s);
    sc_bot_move_marker(s, n, ev);
}

/* The marker moves when the action is over: its focuses do not see that move. */
static bool perform(sc_state *s, int card, bool second, struct ludo_events *ev)
{
    const uint8_t *acts = second ? scheme(s, card)->second : scheme(s, card)->first;
    int moves = second ? scheme(s, card)->second_moves : scheme(s, card)->first_moves;
    push(s, T_BOT_MOVES, 0, moves, 0);
    if (!act(s, acts[0], ev)) {
        pop(s);
        return false;
    }
    sc_fire_card(ev, FIRST_SCHEME + card, second ? 2 : 0);
    if (acts[1] && act(s, acts[1], ev))
        sc_fire_card(ev, FIRST_SCHEME + card, 1);
    return true;
}

void sc_bot_scheme(sc_state *s, int card, struct ludo_events *ev) /* SC-157 */
{
    const struct card *c = scheme(s, card);
    pop(s);
    s->schemes &= (uint8_t) ~(1u << card);
    sc_list_add(s->played.at, &s->played.n, card);
    sc_bot_move_marker(s, c->cost, ev);
    bool fits = sc_employed(s) >= c->needs_employed && sc_in_house(s) >= c->needs_scrolls;
    if (!fits || !perform(s, card, false, ev))
        perform(s, card, true, ev);
}

static int reds(const sc_state *s)
{
    int n = 0;
    for (int i = 0; i < s->played.n; i++)
        n += scheme(s, s->played.at[i])->red;
    return n;
}

static void change_dice_sum(sc_state *s, int by, struct ludo_events *ev)
{
    int sum = s->dice_sum + by;
    if (sum >= -DICE_SUM_MAX && sum <= DICE_SUM_MAX)
        told(ev, by > 0 ? E_BOT_SUM_UP : E_BOT_SUM_DOWN, 0, 0);
    s->dice_sum = (int8_t)(sum > DICE_SUM_MAX ? DICE_SUM_MAX : sum < -DICE_SUM_MAX ? -DICE_SUM_MAX : sum);
}

static void retire_top(sc_state *s, int deck, struct ludo_events *ev)
{
    if (s->deck_top[deck] == LUDO_NONE)
        return;
    told(ev, E_BOT_RETIRES, s->deck_top[deck], 0);
    add_to(s->bot_retired, sc_take_top(s, deck));
}

void sc_bot_rest(sc_state *s, struct ludo_events *ev) /* SC-164; a Caliph card revealed looks at the cards played */
{
    bool red = reds(s) * 2 > s->played.n;
    int n = s->played.n;
    pop(s);
    change_dice_sum(s, red ? -1 : 1, ev);
    if (n <= 4 && influence_scroll(s, ev))
        sc_fire(ev, D_BOT_MARKS);
    if (n == 3) {
        sc_fire(ev, D_BOT_INFLUENCE);
        sc_influence(s, BOT, guild_to_influence(s), ev);
    }
    if (n >= 5) {
        sc_fire(ev, red ? D_BOT_RETIRES_2 : D_BOT_RETIRES_1);
        retire_top(s, red ? W2 : W1, ev);
    }
    memset(&s->played, 0, sizeof s->played);
    s->schemes = (1 << SCHEMES) - 1;
}

void sc_bot_turn(sc_state *s, struct ludo_events *ev)
{
    int red = reds(s), blue = s->played.n - red;
    pop(s);
    s->active = BOT;
    s->space = LUDO_NONE;
    s->turn++;
    push(s, T_NEXT, 0, 0, 0);
    push(s, T_END_TURN, 0, 0, 0);
    if (red < 3 && blue < 3) {
        push(s, T_SCHEME, 0, 0, 0);
        return;
    }
    told(ev, E_BOT_RESTS, 0, 0);
    push(s, T_BOT_REST, 0, 0, 0);
    push(s, T_REVEAL, 0, 1, LUDO_NONE);
}

/* ---- Caliphs (SC-165) ----------------------------------------------------------------------------------------------------------------- */

static bool prefers_red(const sc_state *s)
{
    int red = reds(s), blue = s->played.n - red;
    if (red == blue)
        return s->played.n && scheme(s, s->played.at[s->played.n - 1])->red;
    return red > blue;
}

static int dearest_deck(const sc_state *s)
{
    int best = -1;
    for (int d = 0; d < DECKS; d++)
        if (s->deck_top[d] != LUDO_NONE &&
            (best < 0 || translator(s, s->deck_top[d])->vp > translator(s, s->deck_top[best])->vp))
            best = d;
    return best;
}

void sc_bot_caliph(sc_state *s, int guild, struct ludo_events *ev)
{
    bool red = prefers_red(s);
    uint8_t *taken = s->caliph[s->caliphs - 1];
    for (int k = 0; k < OPTIONS_N; k++) {
        int option = red ? OPTIONS_N - 1 - k : k;
        if (taken[option] != LUDO_NONE)
            continue;
        taken[option] = BOT;
        told(ev, E_BOT_OPTION, option + 1, 0);
        sc_fire(ev, D_BOT_CALIPH + option);
        sc_take_influence(s, BOT, guild, ev);
        if (option == 1)
            change_dice_sum(s, 1, ev);
        if (option == 2 && dearest_deck(s) >= 0)
            retire_top(s, dearest_deck(s), ev);
        if (option == 2)
            change_dice_sum(s, -1, ev);
        return;
    }
}

void sc_bot_consoled(sc_state *s, int guild, struct ludo_events *ev)
{
    sc_fire(ev, D_BOT_CONSOLED + guild);
    if (guild == G_GREEN)
        place_gold(s, ev);
    else
        sc_bot_move_marker(s, 1, ev);
}

/* ---- Setup (SC-149 to SC-151) ---------------------------------------------------------------------------------------------------------- */

static void gold_on_neutrals(sc_state *s, int n)
{
    for (int room = 0; room < ROOMS && n; room++)
        if (s->room[room] != LUDO_NONE && s->owner[room] == LUDO_NONE) {
            s->room_gold[room]++;
            n--;
        }
}

static void mark_as_rival(sc_state *s, uint8_t *owner)
{
    *owner = BOT;
    bot(s)->markers--;
}

void sc_bot_marks(sc_state *s) /* before the draft, in which the player may influence a scroll (SC-150) */
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

void sc_bot_setup(sc_state *s) /* after the draft: neutral translators are known by then */
{
    gold_on_neutrals(s, s->difficulty - 2 > 0 ? s->difficulty - 2 : 0);
}
