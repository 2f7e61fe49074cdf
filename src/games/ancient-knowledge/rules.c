/* rules.c - the flow of the game: what a move does, and what then happens until someone must choose.
 *
 * What is still to be done lies on the task stack of the state (ak.h lists the tasks).  Effects of cards are
 * programs; effects.c carries them out. */

#include "act.h"

/* ---- Setting up ---------------------------------------------------------------------------------------- */

static int in_order(const ak_state *s, int k) { return (s->first + k) % s->seats_n; }

static bool deal_waits(ak_state *s) /* ten cards each, in turn order (AK-3) */
{
    struct ludo_task *t = top_task(s);
    while (t->a < s->seats_n && t->b == HAND_MAX) {
        t->a++;
        t->b = 0;
    }
    if (t->a < s->seats_n)
        return true;
    pop(s);
    return false;
}

static bool keep_goes_on(ak_state *s)
{
    if (ak_opponents_waiting(s))
        return true;
    pop(s);
    ak_common_discard(s, s->first);
    return false;
}

/* The third and the fourth player draw one more (AK-5). */
static void extra_card(ak_state *s)
{
    struct ludo_task *t = top_task(s);
    if (t->a >= s->seats_n) {
        pop(s);
        return;
    }
    int who = in_order(s, t->a++);
    push(s, T_DRAW, who, 1, 0);
}

static void lay_tiles(ak_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    if (t->a == TILES) {
        pop(s);
        return;
    }
    ak_lay_tile(s, t->a++, ev);
}

/* ---- A turn -------------------------------------------------------------------------------------------- */

static void begin_turn(ak_state *s, struct ludo_events *ev)
{
    pop(s);
    s->turn++;
    s->skip_decline = 0;
    s->lost_gained = 0;
    ludo_tell(ev, E_TURN, s->active, 0, 0, 0);
    push(s, T_TURN_END, 0, 0, 0);
    push(s, T_SHIFT, 0, 0, 0);
    push(s, T_PAST_CHECK, 0, 0, 0);
    push(s, T_DECLINE, 0, 0, 0);
    push(s, T_TIMELINE, 0, 0, 0);
    push(s, T_ACTION, 0, ACTIONS, 0);
}

static void begin_timeline(ak_state *s, struct ludo_events *ev)
{
    pop(s);
    ak_timeline_group(s);
    if (top(s).kind == T_PENDING)
        ludo_tell(ev, E_TIMELINE, s->active, 0, 0, 0);
}

static void start_decline(ak_state *s, int card, struct ludo_events *ev)
{
    ludo_tell(ev, E_DECLINE, s->active, card, 0, 0);
    s->declining = (uint8_t)card;
    push(s, T_DECLINED, 0, card, 0);
    if (ak_cards[card].timing == DECLINE && ak_possible(s, card))
        push(s, T_EFFECT, 0, card, 0);
}

static void skip_decline(ak_state *s, struct ludo_events *ev) /* no decline, no check, no shift (AK-45) */
{
    ludo_tell(ev, E_SKIPPED, s->active, 0, 0, 0);
    while (top(s).kind != T_TURN_END)
        pop(s);
}

/* Until slot 1 is empty (AK-49); with two cards there the owner chooses (AK-46). */
static bool decline_waits(ak_state *s, struct ludo_events *ev)
{
    const struct ak_seat *p = me(s);
    if (s->skip_decline) {
        skip_decline(s, ev);
        return false;
    }
    int n = ak_in_slot(p, 0);
    if (n == 2)
        return true;
    if (n == 0)
        pop(s);
    else
        start_decline(s, p->timeline[0], ev);
    return false;
}

static void declined(ak_state *s, struct ludo_events *ev)
{
    struct ak_seat *p = mine(s);
    int card = top(s).a, at = ak_find(p, card);
    pop(s);
    s->declining = LUDO_NONE;
    if (at < 0)
        return; /* sacrificed (AK-103) */
    int k = p->tokens[at];
    p->lost = (uint16_t)(p->lost + k);
    s->lost_gained = (uint16_t)(s->lost_gained + k);
    ak_to_past(p, card);
    ak_leave_timeline(p, at);
    ludo_tell(ev, E_DECLINED, s->active, card, k, 0);
}

static int tiles_of_level_1(const ak_state *s)
{
    int n = 0;
    for (int tile = 0; tile < TILES; tile++)
        n += s->level[tile] == 1;
    return n;
}

/* AK-51, AK-54, AK-101. */
static void check_past(ak_state *s, struct ludo_events *ev)
{
    int n = ak_past_n(me(s));
    pop(s);
    if (n >= END_OF_GAME && !s->ending) {
        s->ending = 1;
        ludo_tell(ev, E_LAST_ROUND, s->active, 0, 0, 0);
    }
    if (n < MID_GAME || s->mid_game)
        return;
    s->mid_game = 1;
    if (tiles_of_level_1(s) == 0)
        return;
    ludo_tell(ev, E_MID_GAME, s->active, 0, 0, 0);
    push(s, T_FLIP, 0, 0, 0);
}

static void do_shift(ak_state *s, struct ludo_events *ev)
{
    pop(s);
    if (ak_count(s, s->active, TIMELINE_ANY, LUDO_NONE))
        ludo_tell(ev, E_SHIFT, s->active, 0, 0, 0);
    ak_shift(s);
    ak_on_decline_end(s);
}

/* The game ends when the first player would begin again (AK-55). */
static void end_turn(ak_state *s, struct ludo_events *ev)
{
    pop(s);
    s->active = (uint8_t)((s->active + 1) % s->seats_n);
    if (s->ending && s->active == s->first) {
        s->over = 1;
        ak_fire_final(s, ev);
        ludo_tell(ev, E_OVER, LUDO_CHANCE, 0, 0, 0);
        return;
    }
    push(s, T_TURN, 0, 0, 0);
}

/* ---- Actions and what follows them --------------------------------------------------------------------- */

static void entered(ak_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    int card = s->entering;
    pop(s);
    ak_enter(s, t.a, ev);
    ak_on_create(s, card, t.a, t.who);
}

static void excavate_draw(ak_state *s, bool draw, struct ludo_events *ev)
{
    int n = top(s).a, better = ak_static(me(s), OP_EXCAVATE_RATE), cards = n * ak_excavate_rate(me(s));
    pop(s);
    ak_on_excavate(s, n);
    if (!draw)
        return;
    push(s, T_DRAW, s->active, cards < HAND_MAX ? cards : HAND_MAX, 0);
    if (better != LUDO_NONE)
        ludo_fire(ev, effect_row(better, 0));
}

static bool excavated_waits(ak_state *s, struct ludo_events *ev)
{
    if (top(s).a == 2 && ak_instead_card(s) != LUDO_NONE)
        return true;
    excavate_draw(s, true, ev);
    return false;
}

static void instead_of_draw(ak_state *s, struct ludo_events *ev)
{
    int card = ak_instead_card(s);
    excavate_draw(s, false, ev);
    push(s, T_EFFECT, 0, card, 0);
}

static bool draw_waits(ak_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    if (t.a == 0 || !ak_can_draw(s, t.who)) {
        pop(s);
        return false;
    }
    ak_reshuffle(s, ev);
    return true;
}

static bool dig_waits(ak_state *s, struct ludo_events *ev)
{
    if (top(s).a == 0 || ak_builders_left(s) == 0) {
        pop(s);
        return false;
    }
    ak_reshuffle(s, ev);
    return true;
}

/* DIG_DRAFT turns up a number of cards, DIG_UNTIL goes on until the cities are found or the hand is full. */
static bool reveal_waits(ak_state *s, struct ludo_events *ev)
{
    int source;
    bool until = ak_running(s, &source)->op == OP_DIG_UNTIL;
    if (top(s).a == 0 || ak_builders_left(s) == 0 || (until && me(s)->hand.n == HAND_MAX)) {
        pop(s);
        return false;
    }
    ak_reshuffle(s, ev);
    return true;
}

static bool has_monument(const struct ak_seat *p)
{
    for (int i = 0; i < PLACES; i++)
        if (p->timeline[i] != LUDO_NONE)
            return true;
    return false;
}

static bool give_waits(ak_state *s)
{
    if (has_monument(&s->seats[top(s).who]))
        return true;
    pop(s);
    return false;
}

static bool opp_discard_waits(ak_state *s)
{
    if (ak_opponents_waiting(s))
        return true;
    pop(s);
    ak_common_discard(s, (s->active + 1) % s->seats_n);
    return false;
}

/* What this seat has chosen (AK-135). */
static void give_artifact(ak_state *s, int who, struct ludo_events *ev)
{
    struct ak_seat *p = &s->seats[who];
    int space = p->giving ? p->giving - 1 : 0;
    p->giving = 0;
    for (int i = 0; i < ARTIFACT_SPACES; i++, space = (space + 1) % ARTIFACT_SPACES)
        if (p->artifacts[space] != LUDO_NONE) {
            ludo_tell(ev, E_GIVES, who, p->artifacts[space], 0, 0);
            ak_discard_artifact(s, who, p->artifacts[space]);
            return;
        }
}

static bool opp_artifact_waits(ak_state *s,
                               struct ludo_events *ev) /* chosen in secret, discarded in turn order (AK-135) */
{
    if (ak_opponents_waiting(s))
        return true;
    pop(s);
    for (int k = 1; k < s->seats_n; k++)
        give_artifact(s, (s->active + k) % s->seats_n, ev);
    return false;
}

static void stop_archiving(ak_state *s)
{
    ak_lay_open(s, top(s).a);
    pop(s);
}

static bool archiving_waits(ak_state *s)
{
    if (me(s)->hand.n > 0 && ak_tokens(me(s), -1) > 0)
        return true;
    stop_archiving(s);
    return false;
}

static bool count_waits(ak_state *s) /* T_ACTION, T_PAY: a of them left */
{
    if (top(s).a > 0)
        return true;
    pop(s);
    return false;
}

static void learned(ak_state *s)
{
    int tech = top(s).a;
    pop(s);
    ak_on_learn(s, tech);
}

static bool flip_waits(ak_state *s, struct ludo_events *ev)
{
    if (tiles_of_level_1(s) > 1)
        return true;
    int tile = s->level[0] == 1 ? 0 : s->level[1] == 1 ? 1 : 2;
    pop(s);
    ak_flip_tile(s, tile, ev);
    return false;
}

/* ---- Time goes on -------------------------------------------------------------------------------------- */

/* Works on the top task; true: it waits for an answer. */
static bool waits(ak_state *s, struct ludo_events *ev)
{
    switch (top(s).kind) {
    case T_DEAL_HANDS: return deal_waits(s);
    case T_KEEP: return keep_goes_on(s);
    case T_EXTRA: extra_card(s); return false;
    case T_LAY_TILES: lay_tiles(s, ev); return false;
    case T_FILL_TILE: return ak_tile_waits(s, ev);
    case T_TURN: begin_turn(s, ev); return false;
    case T_ACTION:
    case T_PAY: return count_waits(s);
    case T_ARCHIVING: return archiving_waits(s);
    case T_ENTER: entered(s, ev); return false;
    case T_EXCAVATED: return excavated_waits(s, ev);
    case T_DRAW: return draw_waits(s, ev);
    case T_GROUP:
    case T_PENDING: return ak_group_waits(s);
    case T_EFFECT: ak_run_effect(s, ev); return false;
    case T_STEP: return ak_step_waits(s);
    case T_DIG: return dig_waits(s, ev);
    case T_REVEAL: return reveal_waits(s, ev);
    case T_DIG_TECH: return ak_study_waits(s);
    case T_OPP_DISCARD: return opp_discard_waits(s);
    case T_OPP_ARTIFACT: return opp_artifact_waits(s, ev);
    case T_GIVE: return give_waits(s);
    case T_LEARNED: learned(s); return false;
    case T_TIMELINE: begin_timeline(s, ev); return false;
    case T_DECLINE: return decline_waits(s, ev);
    case T_DECLINED: declined(s, ev); return false;
    case T_PAST_CHECK: check_past(s, ev); return false;
    case T_FLIP: return flip_waits(s, ev);
    case T_SHIFT: do_shift(s, ev); return false;
    case T_TURN_END: end_turn(s, ev); return false;
    default: return true;
    }
}

static void run(ak_state *s, struct ludo_events *ev)
{
    while (s->depth && !waits(s, ev)) {}
}

/* ---- Chance -------------------------------------------------------------------------------------------- */

static void hand_out(ak_state *s, ludo_move m)
{
    for (int k = 0; k < s->seats_n; k++) {
        int hand = k < 3 ? ludo_arg_of(m, k) : 10 - ludo_arg_of(m, 0) - ludo_arg_of(m, 1) - ludo_arg_of(m, 2);
        for (int i = 0; i < BUILDERS; i++)
            if (ak_cards[i].start_hand == hand) {
                take_from(s->deck, i);
                ak_hand_add(&s->seats[in_order(s, k)], i);
            }
    }
    pop(s);
}

static void draw(ak_state *s, int card)
{
    struct ludo_task *t = top_task(s);
    take_from(s->deck, card);
    if (t->kind == T_DEAL_HANDS) {
        ak_hand_add(&s->seats[in_order(s, t->a)], card);
        t->b++;
    } else {
        ak_hand_add(&s->seats[t->who], card);
        t->a--;
    }
}

static void look(ak_state *s, int card)
{
    struct ak_seat *p = mine(s);
    take_from(s->deck, card);
    p->dig.at[p->dig.n++] = (uint8_t)card;
    top_task(s)->a--;
}

static void turn_up(ak_state *s, int card)
{
    int source;
    bool until = ak_running(s, &source)->op == OP_DIG_UNTIL;
    take_from(s->deck, card);
    if (until && ak_cards[card].type == CITY) {
        ak_hand_add(mine(s), card);
        top_task(s)->a--;
        return;
    }
    ak_reveal_builder(s, card);
    if (!until)
        top_task(s)->a--;
}

static void lay(ak_state *s, int tech)
{
    struct ludo_task *t = top_task(s);
    ak_tech_is_out(s, tech);
    s->tile[t->a][TILE_CARDS - t->b--] = (uint8_t)tech;
}

static void study(ak_state *s, int tech)
{
    ak_tech_is_out(s, tech);
    ak_look_at_tech(s, tech);
    top_task(s)->a--;
}

static void play_chance(ak_state *s, ludo_move m)
{
    int a = ludo_arg_of(m, 0);
    switch (ludo_verb_of(m)) {
    case FIRST:
        s->first = s->active = (uint8_t)(a - 1);
        pop(s);
        break;
    case HAND_OUT: hand_out(s, m); break;
    case DRAW_ONE: draw(s, a); break;
    case LOOK: look(s, a); break;
    case TURN_UP: turn_up(s, a); break;
    case LOOK_TECH: study(s, a); break;
    case LAY: lay(s, a); break;
    }
}

/* ---- Moves --------------------------------------------------------------------------------------------- */

static void act(ak_state *s, ludo_move m, struct ludo_events *ev)
{
    int a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1);
    top_task(s)->a--;
    switch (ludo_verb_of(m)) {
    case CREATE_IT: ak_start_create(s, a, b, LUDO_NONE); break;
    case INSTALL: ak_start_create(s, a, 0, LUDO_NONE); break;
    case LEARN_IT: ak_learn(s, a, ev); break;
    case ARCHIVE_IT:
        push(s, T_ARCHIVING, 0, 0, 0);
        ak_archive(s, a, b);
        break;
    case EXCAVATE:
        mine(s)->rotated = (uint8_t)(mine(s)->rotated + a);
        push(s, T_EXCAVATED, 0, a, 0);
        break;
    default: push(s, T_DRAW, s->active, 1, 0); break; /* SEARCH */
    }
}

static void pay(ak_state *s, int card)
{
    struct ludo_task *t = top_task(s);
    ak_hand_remove(mine(s), card);
    ak_slip_under(s, card);
    t->b++;
    if (--t->a == 0)
        ak_lay_open(s, t->b);
}

static void pick(ak_state *s, int who, int card)
{
    struct ak_seat *p = &s->seats[who];
    ak_hand_remove(p, card);
    p->picked.at[p->picked.n++] = (uint8_t)card;
}

static void resolve(ak_state *s, int source)
{
    int i = s->depth - 1;
    while (s->tasks[i].a != source)
        i--;
    for (; i < s->depth - 1; i++)
        s->tasks[i] = s->tasks[i + 1];
    pop(s);
    push(s, T_EFFECT, 0, source, 0);
}

static void close_group(ak_state *s)
{
    while (top(s).kind == T_PENDING)
        pop(s);
    pop(s);
}

static void give(ak_state *s, int monument, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    int source;
    ak_running(s, &source);
    pop(s);
    ak_add_tokens(&s->seats[t.who], monument, t.a);
    ludo_tell(ev, E_PUT, t.who, monument, t.a, source);
}

static void choose_artifact(ak_state *s, int who, int card)
{
    struct ak_seat *p = &s->seats[who];
    p->giving = (uint8_t)((uint8_t *)memchr(p->artifacts, card, ARTIFACT_SPACES) - p->artifacts + 1);
    top_task(s)->a |= (uint8_t)(1u << who);
}

static void play_seat(ak_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    int a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1), verb = ludo_verb_of(m);
    switch (top(s).kind) {
    case T_ACTION: act(s, m, ev); break;
    case T_KEEP:
    case T_OPP_DISCARD: pick(s, who, a); break;
    case T_PAY: pay(s, a); break;
    case T_ARCHIVING:
        if (verb == DONE)
            stop_archiving(s);
        else
            ak_archive(s, a, b);
        break;
    case T_EXCAVATED:
        if (verb == INSTEAD)
            instead_of_draw(s, ev);
        else
            excavate_draw(s, true, ev);
        break;
    case T_PENDING:
        if (verb == PASS)
            close_group(s);
        else
            resolve(s, a);
        break;
    case T_OPP_ARTIFACT: choose_artifact(s, who, a); break;
    case T_GIVE: give(s, a, ev); break;
    case T_DECLINE: start_decline(s, a, ev); break;
    case T_FLIP:
        pop(s);
        ak_flip_tile(s, a, ev);
        break;
    default: ak_answer_step(s, m, ev); break;
    }
}

void ak_play(void *state, int seat, ludo_move m, struct ludo_events *ev)
{
    ak_state *s = state;
    if (seat == LUDO_CHANCE)
        play_chance(s, m);
    else
        play_seat(s, seat, m, ev);
    run(s, ev);
}
