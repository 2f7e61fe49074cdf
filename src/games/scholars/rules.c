/* rules.c - the flow of the game: what a move does, and what then happens until someone must choose. */

#include "act.h"

/* ---- Setting up ------------------------------------------------------------------------------------------------------ */

static bool first_waits(sc_state *s)
{
    if (!s->first_option && !solo(s))
        return true;
    s->first = (uint8_t)(s->first_option ? s->first_option - 1 : 0);
    pop(s);
    return false;
}

static bool has_dealt(sc_state *s, int n) /* has the task dealt so many? */
{
    if (top(s).a < n)
        return true;
    pop(s);
    return false;
}

static bool resource_waits(sc_state *s) /* one below each starting translator (SC-7) */
{
    for (int i = 0; i < STARTERS; i++)
        if (s->room[i] == DECK_CARDS + i && s->pair[i] == LUDO_NONE)
            return true;
    pop(s);
    return false;
}

static bool book_waits(sc_state *s)
{
    if (sc_count(s->unseen_pages, PAGE_BYTES))
        return true;
    pop(s);
    return false;
}

static bool bot_scroll_waits(sc_state *s) /* SC-150 */
{
    for (int card = 0; card < SCROLLS; card++)
        if (sc_bot_may_start_with(s, card))
            return true;
    pop(s);
    return false;
}

static bool slot_waits(sc_state *s) /* empty ones are filled */
{
    struct ludo_task *t = top_task(s);
    while (t->a < SLOTS && s->slot[t->a] != LUDO_NONE)
        t->a++;
    return has_dealt(s, SLOTS);
}

static bool draft_waits(sc_state *s) /* the last player first (SC-11) */
{
    struct ludo_task *t = top_task(s);
    if (solo(s) && !t->b) {
        t->b = 1;
        sc_bot_marks(s);
    }
    if (t->a < s->seats_n) {
        t->who = (uint8_t)sc_order(s, s->seats_n - 1 - t->a);
        return true;
    }
    pop(s);
    memset(s->pair, LUDO_NONE, sizeof s->pair);
    if (solo(s))
        sc_bot_setup(s);
    return false;
}

static void draft_pieces(sc_state *s, int who, const struct card *c, struct ludo_events *ev)
{
    struct sc_seat *p = &s->seats[who];
    for (int i = 0; i < 4; i++) { /* white, red, yellow, blue */
        p->bag[i] = (uint8_t)(p->bag[i] + c->dice[i]);
        s->supply[i] = (uint8_t)(s->supply[i] - c->dice[i]);
        p->workers[i] = (uint8_t)(p->workers[i] + c->workers[i]);
        if (c->dice[i])
            ludo_tell(ev, c->dice[i] == 1 ? E_DIE : E_DICE, who, i, c->dice[i], 0);
        if (c->workers[i])
            ludo_tell(ev, c->workers[i] == 1 ? E_WORKER : E_WORKERS, who, i, c->workers[i], 0);
    }
}

static void draft(sc_state *s, int who, int starter, struct ludo_events *ev)
{
    struct sc_seat *p = &s->seats[who];
    int card = s->pair[starter];
    const struct card *c = resource(s, card);
    top_task(s)->a++;
    s->pair[starter] = LUDO_NONE;
    p->resource = (uint8_t)card;
    s->owner[starter] = (uint8_t)who;
    p->markers--;
    draft_pieces(s, who, c, ev);
    sc_gain_gold(s, who, c->gold, ev);
    sc_gain_silver(s, who, c->silver, ev);
    push(s, T_OPENING, who, 0, 0);
    sc_draw(s, who, s->box->figure[F_REST], ev);
}

static void opening(sc_state *s)
{
    int who = top(s).who;
    pop(s);
    sc_start_effect(s, who, OF_CARD, FIRST_RESOURCE + s->seats[who].resource);
}

static void begin_game(sc_state *s, struct ludo_events *ev)
{
    pop(s);
    s->level_xp = s->expansion ? s->level_xp : 0;
    sc_begin_turn(s, s->first, ev);
}

/* ---- Running ----------------------------------------------------------------------------------------------------------- */

static bool draw_waits(sc_state *s) /* an empty bag gives nothing (SC-40) */
{
    struct ludo_task t = top(s);
    const struct sc_seat *p = &s->seats[t.who];
    for (int c = 0; t.a && c < COLOURS; c++)
        if (p->bag[c])
            return true;
    pop(s);
    return false;
}

static bool banner_waits(sc_state *s)
{
    if (!s->banner_done)
        return true;
    pop(s);
    return false;
}

static void scored(sc_state *s, struct ludo_events *ev)
{
    pop(s);
    sc_fire_final(s, ev);
    s->over = 1;
    ludo_tell(ev, E_OVER, LUDO_CHANCE, 0, 0, 0);
}

static bool setup_waits(sc_state *s, struct ludo_events *ev)
{
    switch (top(s).kind) {
    case T_FIRST: return first_waits(s);
    case T_GOAL: return has_dealt(s, s->seats_n);
    case T_STARTER: return has_dealt(s, 4);
    case T_RESOURCE: return resource_waits(s);
    case T_FILL_UPGRADE: return has_dealt(s, UPGRADES);
    case T_FILL_SLOT: return slot_waits(s);
    case T_FILL_HOUSE: return has_dealt(s, GUILDS);
    case T_FILL_BOOK: return book_waits(s);
    case T_BOT_SCROLL: return bot_scroll_waits(s);
    case T_DRAFT: return draft_waits(s);
    case T_OPENING: opening(s); return false;
    case T_BEGIN: begin_game(s, ev); return false;
    default: return true;
    }
}

static bool work_waits(sc_state *s, struct ludo_events *ev)
{
    switch (top(s).kind) {
    case T_TURN: return sc_turn_waits(s, ev);
    case T_ACTION: return sc_action_waits(s, ev);
    case T_DIE: return sc_die_waits(s, ev);
    case T_WORKER: return sc_worker_waits(s);
    case T_COLOUR: return sc_colour_waits(s, ev);
    case T_POOL: return sc_pool_waits(s);
    case T_RECRUIT:
    case T_ROOM:
    case T_TRAVEL:
    case T_STOP:
    case T_RESEARCH:
    case T_TRANSLATE:
    case T_BLACK: return sc_main_waits(s, ev);
    default: return true;
    }
}

static bool effect_waits(sc_state *s, struct ludo_events *ev)
{
    switch (top(s).kind) {
    case T_EFFECT: return sc_effect_waits(s, ev);
    case T_REPEAT: return sc_repeat_waits(s);
    case T_GAIN_WORKER:
    case T_INSTEAD:
    case T_DESTROY:
    case T_CYCLE:
    case T_INFLUENCE:
    case T_INF_SCROLL:
    case T_GOLD:
    case T_HARVEST_HAND:
    case T_PAGE:
    case T_UPGRADE:
    case T_TOP_CARD: return sc_gain_waits(s);
    case T_DRAW: return draw_waits(s);
    default: return true;
    }
}

static bool rest_waits(sc_state *s, struct ludo_events *ev) /* Rest, the end of a turn and of the game, the opponent */
{
    switch (top(s).kind) {
    case T_REVEAL: return sc_reveal_waits(s, ev);
    case T_REST: sc_clear_board(s, ev); return false;
    case T_HARVEST: return sc_harvest_waits(s);
    case T_RESTED: sc_rested(s); return false;
    case T_CALIPH: return sc_caliph_waits(s, ev);
    case T_END_TURN: sc_collect(s, ev); return false;
    case T_TUCKS: return sc_tucks_wait(s);
    case T_TUCK: return sc_tuck_waits(s, ev);
    case T_PAY_UNITS: return sc_units_wait(s, ev);
    case T_ROW: sc_check_row(s, ev); return false;
    case T_BANNER: return banner_waits(s);
    case T_NEXT: sc_next(s, ev); return false;
    case T_FINAL: return sc_final_waits(s);
    case T_SCORED: scored(s, ev); return false;
    case T_BOT_TURN: sc_bot_turn(s, ev); return false;
    case T_BOT_REST: sc_bot_rest(s, ev); return false;
    case T_BOT_MOVES: sc_bot_moves(s, ev); return false;
    case T_DIVERT: return sc_divert_waits(s, ev);
    default: return true;
    }
}

/* Does the task on top wait for somebody?  If not, it is carried out.  The kinds lie in the order of enum task. */
static bool waits(sc_state *s, struct ludo_events *ev)
{
    int kind = top(s).kind;
    if (kind <= T_BEGIN)
        return setup_waits(s, ev);
    if (kind <= T_BLACK_GOLD)
        return work_waits(s, ev);
    return kind < T_REST ? effect_waits(s, ev) : rest_waits(s, ev);
}

/* A book that the opponent emptied is filled before anything else, whatever was begun meanwhile (SC-118). */
static bool fill_first(sc_state *s)
{
    int i = s->depth - 1;
    while (i >= 0 && s->tasks[i].kind != T_FILL_BOOK)
        i--;
    if (i < 0)
        return false;
    struct ludo_task t = s->tasks[i];
    memmove(s->tasks + i, s->tasks + i + 1, sizeof *s->tasks * (size_t)(s->depth - 1 - i));
    s->tasks[s->depth - 1] = t;
    return true;
}

static bool goes_on(sc_state *s, struct ludo_events *ev)
{
    bool dealing = top(s).kind < T_DRAFT; /* of the setup, or just what chance is asked for */
    return (solo(s) && !dealing && fill_first(s)) || !waits(s, ev);
}

void sc_run(sc_state *s, struct ludo_events *ev)
{
    while (s->depth && goes_on(s, ev)) {}
}

/* ---- Chance -------------------------------------------------------------------------------------------------------------- */

static void deal_goal(sc_state *s, int card) /* with the starting scroll; its die comes from the supply (SC-10) */
{
    int who = top_task(s)->a++;
    s->unseen_goals &= (uint8_t) ~(1u << card);
    s->seats[who].goal = (uint8_t)card;
    s->supply[goal(s, card)->goal_die]--;
    add_to(s->seats[who].scrolls, SCROLLS + goal(s, card)->character);
}

static void deal_starter(sc_state *s, int starter)
{
    top_task(s)->a++;
    s->unseen_starters &= (uint16_t) ~(1u << starter);
    s->room[translator(s, DECK_CARDS + starter)->room - 1] = (uint8_t)(DECK_CARDS + starter);
}

static void deal_resource(sc_state *s, int card)
{
    int i = 0;
    while (s->room[i] != DECK_CARDS + i || s->pair[i] != LUDO_NONE)
        i++;
    s->unseen_resources &= (uint16_t) ~(1u << card);
    s->pair[i] = (uint8_t)card;
}

static void deal_top(sc_state *s, int card)
{
    int deck = top(s).a;
    pop(s);
    take_from(s->unseen, card);
    s->deck_top[deck] = (uint8_t)card;
}

static void deal_bot_scroll(sc_state *s, int card) /* one of the map is replaced from the reserve */
{
    pop(s);
    add_to(s->seats[BOT].scrolls, card);
    for (int i = 0; i < SLOTS; i++)
        if (s->slot[i] == card) {
            s->slot[i] = LUDO_NONE;
            push(s, T_FILL_SLOT, 0, 0, 0);
        }
}

static void deal_scroll(sc_state *s, int card, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    switch (t->kind) {
    case T_FILL_SLOT: s->slot[t->a++] = (uint8_t)card; break;
    case T_FILL_HOUSE: s->house[ROWS * t->a++] = (uint8_t)card; break;
    case T_BOT_SCROLL: deal_bot_scroll(s, card); break;
    default: sc_revealed(s, card, ev); return;
    }
    take_from(s->unseen_scrolls, card);
}

static void deal_page(sc_state *s, int card)
{
    int book = top(s).a;
    pop(s);
    take_from(s->unseen_pages, card);
    s->book[book] = (uint8_t)card;
}

static void deal_upgrade(sc_state *s, int kind)
{
    s->upgrade[top_task(s)->a++] = (uint8_t)kind;
    s->unseen_upgrades &= (uint8_t) ~(1u << kind);
}

static void rolled(sc_state *s, int die)
{
    struct ludo_task *t = top_task(s);
    int who = t->who;
    if (t->kind == T_DRAW) {
        t->a--;
        s->seats[who].bag[colour_of(die)]--;
    } else {
        pop(s);
    }
    sc_to_hand(s, who, die);
}

static void play_chance(sc_state *s, ludo_move m, struct ludo_events *ev)
{
    int a = ludo_arg_of(m, 0);
    switch (ludo_verb_of(m)) {
    case FIRST:
        pop(s);
        s->first = (uint8_t)(a - 1);
        break;
    case GOAL_IS: deal_goal(s, a); break;
    case STARTER_IS: deal_starter(s, a); break;
    case RESOURCE_IS: deal_resource(s, a); break;
    case TOP_IS: deal_top(s, a); break;
    case SCROLL_IS: deal_scroll(s, a, ev); break;
    case CALIPH_IS: sc_caliph_appears(s, ev); break;
    case PAGE_IS: deal_page(s, a); break;
    case UPGRADE_IS: deal_upgrade(s, a); break;
    case ROLL: rolled(s, a); break;
    default: sc_bot_scheme(s, a, ev); break;
    }
}

/* ---- Moves ----------------------------------------------------------------------------------------------------------------- */

static void choose_turn(sc_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    if (ludo_verb_of(m) == WORK) {
        sc_start_work(s, who, ludo_arg_of(m, 0), ludo_arg_of(m, 1), ev);
        return;
    }
    pop(s);
    push(s, T_END_TURN, who, 0, 0);
    sc_start_rest(s, who);
}

static void answer_banner(sc_state *s, ludo_move m, struct ludo_events *ev) /* SC-134 */
{
    struct ludo_task t = top(s);
    pop(s);
    s->banner_done = 1;
    if (ludo_verb_of(m) != BANNER)
        return;
    sc_fire(ev, D_SWAPPED_BANNER);
    sc_start_effect(s, t.who, OF_CARD, FIRST_UPGRADE + t.a);
}

static void answer_harvest(sc_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    if (ludo_verb_of(m) == DONE)
        pop(s);
    else
        sc_harvest_card(s, who, ludo_arg_of(m, 0), ev);
}

static void answer_upgrade(sc_state *s, ludo_move m, struct ludo_events *ev)
{
    if (ludo_verb_of(m) == UPGRADE)
        sc_take_upgrade(s, ludo_arg_of(m, 0), ev);
    else
        pop(s);
}

static void answer_work(sc_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    switch (top(s).kind) {
    case T_TURN: choose_turn(s, who, m, ev); break;
    case T_ACTION: sc_choose_act(s, ludo_arg_of(m, 0), ev); break;
    case T_DIE: sc_place_die(s, who, m); break;
    case T_WORKER: sc_place_worker(s, who, m, ev); break;
    case T_COLOUR: sc_choose_colour(s, ludo_arg_of(m, 0), ev); break;
    case T_POOL: sc_pick(s, m); break;
    default: sc_answer_main(s, m, ev); break;
    }
}

static void answer_effect(sc_state *s, ludo_move m, struct ludo_events *ev)
{
    switch (top(s).kind) {
    case T_ACCEPT: sc_answer_accept(s, m, ev); break;
    case T_OPTION: sc_answer_option(s, m); break;
    case T_PAGE: sc_take_page(s, m, ev); break;
    case T_UPGRADE: answer_upgrade(s, m, ev); break;
    default: sc_answer_gain(s, m, ev); break;
    }
}

static void answer_rest(sc_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    switch (top(s).kind) {
    case T_HARVEST: answer_harvest(s, who, m, ev); break;
    case T_CALIPH: sc_answer_caliph(s, m, ev); break;
    case T_TUCK: sc_tuck(s, who, ludo_arg_of(m, 0), ludo_arg_of(m, 1)); break;
    case T_PAY_UNITS: sc_pay_unit(s, who, ludo_verb_of(m) == PAY_SILVER_, ev); break;
    case T_BANNER: answer_banner(s, m, ev); break;
    case T_FINAL: sc_answer_final(s, m); break;
    default: sc_answer_divert(s, m, ev); break;
    }
}

/* By the parts of enum task, like waits(). */
static void play_seat(sc_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    int kind = top(s).kind;
    if (kind == T_DRAFT)
        draft(s, who, ludo_arg_of(m, 0), ev);
    else if (kind <= T_BLACK_GOLD)
        answer_work(s, who, m, ev);
    else if (kind < T_REST)
        answer_effect(s, m, ev);
    else
        answer_rest(s, who, m, ev);
}

void sc_play(void *state, int seat, ludo_move m, struct ludo_events *ev)
{
    sc_state *s = state;
    if (seat == LUDO_CHANCE)
        play_chance(s, m, ev);
    else
        play_seat(s, seat, m, ev);
    sc_run(s, ev);
}
