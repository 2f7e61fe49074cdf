/* solo.c - the solo opponent: turn, resource marker, Rest, Caliphs (SC-152 to SC-157, SC-164, SC-165). */

#include "act.h"

enum { DICE_SUM_MAX = 6 };

void sc_emit_for_bot(struct ludo_events *ev, int what, int a, int b) { ludo_emit(ev, what, LUDO_CHANCE, a, b, 0); }

bool sc_alone(const sc_state *s, struct ludo_task t) { return (void)t, solo(s); }

/* ---- The solo opponent's marker on the resource track ------------------------------------------------------------ */

static void lap(sc_state *s, struct ludo_events *ev) /* SC-153 */
{
    if (s->bot_markers == BOT_MARKERS)
        return; /* SC-242 */
    int benefit = s->bot_markers++;
    sc_count_effect(ev, D_BOT_LAP + benefit);
    if (benefit % 2)
        sc_bot_place_gold(s, ev);
    else
        sc_influence(s, BOT, benefit / 2, ev);
    if (s->expansion)
        sc_bot_gain_page(s, ev);
}

void sc_bot_move_marker(sc_state *s, int n, struct ludo_events *ev)
{
    for (; n > 0; n--) {
        s->bot_track = (uint8_t)((s->bot_track + 1) % RESOURCE_SPACES);
        sc_emit_for_bot(ev, E_BOT_MOVES, s->bot_track, 0);
        if (s->bot_track == 0)
            lap(s, ev);
    }
}

bool sc_bot_moves(sc_state *s, struct ludo_events *ev)
{
    int n = top(s).a;
    pop(s);
    sc_bot_move_marker(s, n, ev);
    return false;
}

void sc_bot_waits_for_silver(sc_state *s) { push(s, T_BOT_MOVES, 0, 0, 0); }

/* Moves the opponent's marker by n spaces. While a chain of translators is being paid, the marker waits until the chain
 * is complete. Otherwise a lap of the marker could place the last gold on a translator of the chain (SC-69, SC-152,
 * SC-153). */
void sc_owe_bot(sc_state *s, int n, struct ludo_events *ev)
{
    struct ludo_task *below = s->depth > 1 ? top_task(s) - 1 : NULL;
    if (below && below->kind == T_BOT_MOVES)
        below->a = (uint8_t)(below->a + n);
    else
        sc_bot_move_marker(s, n, ev);
}

/* ---- The solo opponent's turn: a scheme card, or a Rest (SC-157, SC-164) ----------------------------------------- */

static int reds(const sc_state *s)
{
    int n = 0;
    for (int i = 0; i < s->played.n; i++)
        n += scheme(s, s->played.at[i])->red;
    return n;
}

void sc_plan_bot_turn(sc_state *s) { push(s, T_BOT_TURN, 0, 0, 0); }

/* Begins the turn of the opponent: a scheme card, or a Rest after three scheme cards of one colour (SC-157). */
bool sc_bot_turn(sc_state *s, struct ludo_events *ev)
{
    int red = reds(s), blue = s->played.n - red;
    pop(s);
    sc_begin_bot_turn(s);
    if (red < 3 && blue < 3) {
        push(s, T_SCHEME, 0, 0, 0);
        return false;
    }
    sc_emit_for_bot(ev, E_BOT_RESTS, 0, 0);
    push(s, T_BOT_REST, 0, 0, 0);
    sc_reveal(s, 0, true, LUDO_NONE); /* SC-164 */
    return false;
}

/* Performs an action of a scheme card. The opponent's marker moves after the action, because the place of the marker
 * decides what the opponent prefers (SC-192). */
static bool perform(sc_state *s, int card, bool second, struct ludo_events *ev)
{
    const uint8_t *acts = second ? scheme(s, card)->second : scheme(s, card)->first;
    int moves = second ? scheme(s, card)->second_moves : scheme(s, card)->first_moves;
    push(s, T_BOT_MOVES, 0, moves, 0);
    if (!sc_bot_act(s, acts[0], ev)) {
        pop(s);
        return false;
    }
    sc_count_effect_of_card(ev, FIRST_SCHEME + card, second ? 2 : 0);
    if (acts[1] && sc_bot_act(s, acts[1], ev))
        sc_count_effect_of_card(ev, FIRST_SCHEME + card, 1);
    return true;
}

int sc_schemes_left(const sc_state *s, uint8_t *out) { return sc_listed(s->schemes, out); }
bool sc_scheme_is_valid(const sc_state *s, struct ludo_task t) { return sc_alone(s, t) && s->schemes; }

static int employed_n(const sc_state *s)
{
    int n = 0;
    for (int room = 0; room < ROOMS; room++)
        n += s->room[room] != LUDO_NONE;
    return n;
}

void sc_play_scheme(sc_state *s, const struct flow_action *q) /* SC-157 */
{
    int card = q->a;
    const struct card *c = scheme(s, card);
    pop(s);
    s->schemes &= (uint8_t) ~(1u << card);
    list_add(s->played.at, &s->played.n, card);
    sc_bot_move_marker(s, c->cost, q->ev);
    bool fits = employed_n(s) >= c->needs_employed && sc_in_house(s) >= c->needs_scrolls;
    if (!fits || !perform(s, card, false, q->ev))
        perform(s, card, true, q->ev);
}

static void change_dice_sum(sc_state *s, int by, struct ludo_events *ev)
{
    int sum = s->dice_sum + by;
    if (sum >= -DICE_SUM_MAX && sum <= DICE_SUM_MAX)
        sc_emit_for_bot(ev, by > 0 ? E_BOT_SUM_UP : E_BOT_SUM_DOWN, 0, 0);
    s->dice_sum = (int8_t)(sum > DICE_SUM_MAX ? DICE_SUM_MAX : sum < -DICE_SUM_MAX ? -DICE_SUM_MAX : sum);
}

static void retire_top(sc_state *s, int deck, struct ludo_events *ev)
{
    if (s->deck_top[deck] == LUDO_NONE)
        return;
    sc_emit_for_bot(ev, E_BOT_RETIRES, s->deck_top[deck], 0);
    add_to(s->bot_retired, sc_take_top(s, deck));
}

/* The solo opponent rests (SC-164). A Caliph card that this Rest reveals is resolved before this function, because it
 * depends on the scheme cards played. */
bool sc_bot_rest(sc_state *s, struct ludo_events *ev)
{
    int n = s->played.n;
    bool red = reds(s) * 2 > n;
    pop(s);
    change_dice_sum(s, red ? -1 : 1, ev);
    if (n <= 4 && sc_bot_act(s, BOT_INF_SCROLL, ev))
        sc_count_effect(ev, D_BOT_MARKS);
    if (n == 3) {
        sc_count_effect(ev, D_BOT_INFLUENCE);
        sc_bot_act(s, BOT_INFLUENCE, ev);
    }
    if (n >= 5) {
        sc_count_effect(ev, red ? D_BOT_RETIRES_2 : D_BOT_RETIRES_1);
        retire_top(s, red ? W2 : W1, ev);
    }
    memset(&s->played, 0, sizeof s->played);
    s->schemes = (1 << SCHEMES) - 1;
    return false;
}

/* ---- The solo opponent and Caliph cards (SC-165) ----------------------------------------------------------------- */

static bool prefers_red(const sc_state *s) /* SC-165 */
{
    int red = reds(s), blue = s->played.n - red;
    if (red == blue)
        return s->played.n && scheme(s, s->played.at[s->played.n - 1])->red;
    return red > blue;
}

static int dearest_deck(const sc_state *s) /* SC-165 */
{
    int best = -1;
    for (int d = 0; d < DECKS; d++)
        if (s->deck_top[d] != LUDO_NONE &&
            (best < 0 || translator(s, s->deck_top[d])->vp > translator(s, s->deck_top[best])->vp))
            best = d;
    return best;
}

void sc_bot_caliph(sc_state *s, int guild, struct ludo_events *ev) /* SC-165 */
{
    bool red = prefers_red(s);
    uint8_t *taken = s->caliph[s->caliphs - 1];
    for (int k = 0; k < OPTIONS_N; k++) {
        int option = red ? OPTIONS_N - 1 - k : k;
        if (taken[option] != LUDO_NONE)
            continue;
        taken[option] = BOT;
        sc_emit_for_bot(ev, E_BOT_OPTION, option + 1, 0);
        sc_count_effect(ev, D_BOT_CALIPH + option);
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

void sc_bot_consoled(sc_state *s, int guild, struct ludo_events *ev) /* SC-165 */
{
    sc_count_effect(ev, D_BOT_CONSOLED + guild);
    if (guild == G_GREEN)
        sc_bot_place_gold(s, ev);
    else
        sc_bot_move_marker(s, 1, ev);
}
