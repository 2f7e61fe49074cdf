/* work.c - a Work: card, dice, workers, colour, then the pool in any order (SC-19 to SC-38, SC-49 to SC-72). */

#include "act.h"

/* ---- Placing -------------------------------------------------------------------------------------------------------- */

void sc_start_work(sc_state *s, int who, int kind, int space, struct ludo_events *ev)
{
    struct sc_seat *p = &s->seats[who];
    pop(s);
    p->card[space] = (uint8_t)kind;
    p->cards &= (uint16_t) ~(1u << kind);
    s->space = (uint8_t)space;
    if (space == 4)
        sc_fire_card(ev, FIRST_RESOURCE + p->resource, 0);
    else if (space == 5)
        sc_fire(ev, D_SIXTH);
    s->die_colour[0] = s->die_colour[1] = LUDO_NONE;
    push(s, T_END_TURN, who, 0, 0);
    push(s, T_POOL, who, 0, 0);
    push(s, T_COLOUR, who, 0, 0);
    push(s, T_WORKER, who, 0, 0);
    push(s, T_DIE, who, 0, 0);
    push(s, T_ACTION, who, 0, 0);
}

bool sc_action_waits(sc_state *s, struct ludo_events *ev) /* D10 */
{
    unsigned acts = sc_acts(s, top(s).who, s->space);
    if (acts & (acts - 1))
        return true;
    sc_choose_act(s, __builtin_ctz(acts), ev);
    return false;
}

void sc_choose_act(sc_state *s, int act, struct ludo_events *ev)
{
    pop(s);
    s->act = (uint8_t)act;
    sc_fire_act(s, ev);
}

/* The printed die of an upgraded card takes the place of one (SC-135). */
static int printed_die(const sc_state *s)
{
    const struct sc_seat *p = &s->seats[s->active];
    int kind = p->card[s->space];
    return kind < K_GOAL ? sc_action_card(s, p, kind)->printed_die : 0;
}

bool sc_die_waits(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    if (t.a == 0)
        return true;
    if (printed_die(s)) {
        s->die_colour[1] = BLACK;
        s->die_value[1] = (uint8_t)printed_die(s);
        sc_fire_card(ev, FIRST_UPGRADE + K_MED, 1);
    } else if (t.a == 1 && sc_in_hand(&s->seats[t.who])) {
        return true;
    }
    pop(s);
    return false;
}

void sc_place_die(sc_state *s, int who, ludo_move m)
{
    struct sc_seat *p = &s->seats[who];
    struct ludo_task *t = top_task(s);
    if (ludo_verb_of(m) == DONE) {
        pop(s);
        return;
    }
    int die = ludo_arg_of(m, 0), i = t->a++;
    p->hand[die]--;
    p->dice[s->space][i] = (uint8_t)die;
    s->die_colour[i] = (uint8_t)colour_of(die);
    s->die_value[i] = (uint8_t)value_of(die);
    if (t->a == 2)
        pop(s);
}

/* ---- Workers ---------------------------------------------------------------------------------------------------------- */

static bool any_worker(const struct sc_seat *p)
{
    return p->workers[0] || p->workers[1] || p->workers[2] || p->workers[3];
}

bool sc_worker_waits(sc_state *s) /* up to two on each real die (SC-30) */
{
    struct ludo_task *t = top_task(s);
    const struct sc_seat *p = &s->seats[t->who];
    bool real = t->a < 2 && p->dice[s->space][t->a] != LUDO_NONE;
    if (real && t->b < 2 && any_worker(p))
        return true;
    if (t->a == 0) {
        t->a = 1;
        t->b = 0;
    } else {
        pop(s);
    }
    return false;
}

void sc_place_worker(sc_state *s, int who, ludo_move m, struct ludo_events *ev) /* SC-31 to SC-33, SC-201 */
{
    struct ludo_task *t = top_task(s);
    int i = t->a, colour = ludo_arg_of(m, 0);
    if (ludo_verb_of(m) == DONE) {
        t->b = 2;
        return;
    }
    t->b++;
    s->seats[who].workers[colour]--;
    if (s->die_colour[i] == colour) {
        s->die_value[i] = DIE_MAX;
        sc_fire(ev, D_RAISE);
        return;
    }
    s->die_colour[i] = (uint8_t)sc_painted(s, s->die_colour[i], colour);
    sc_fire(ev, s->die_colour[i] == colour ? D_REPAINT : D_MIX);
}

/* ---- Value and colour ---------------------------------------------------------------------------------------------------- */

bool sc_colour_waits(sc_state *s, struct ludo_events *ev)
{
    unsigned mask = sc_colours(s);
    top_task(s)->a = (uint8_t)mask;
    if (mask & (mask - 1))
        return true;
    sc_choose_colour(s, __builtin_ctz(mask), ev);
    return false;
}

void sc_choose_colour(sc_state *s, int colour, struct ludo_events *ev) /* SC-27, SC-37, SC-49 */
{
    int value = sc_placed_value(s);
    pop(s);
    s->colour = (uint8_t)colour;
    s->value = (uint8_t)(value + (s->act == RECRUIT && colour == BLACK ? s->box->figure[F_BLACK_RECRUIT] : 0));
    ludo_tell(ev, E_ACTION, s->active, s->act, s->value, colour);
    sc_fire_colour(s, ev);
    if (s->act == RECRUIT && colour == BLACK)
        sc_fire_card(ev, START_PAGE, 0); /* it recalls this */
}

/* ---- The pool --------------------------------------------------------------------------------------------------------------- */

static bool listens(const struct card *c, int happening)
{
    if (happening < H_DELIVERED)
        return c->on_interact >> happening & 1;
    if (happening < H_TRANSLATED)
        return c->on_deliver >> (happening - H_DELIVERED) & 1;
    return happening < H_STOPPED ? c->on_translate >> (happening - H_TRANSLATED) & 1 : c->on_stop >> WHITE & 1;
}

/* What happened in the item that is finished now makes pages usable, once each time (SC-23, SC-170). */
static void hear(sc_state *s)
{
    const struct sc_seat *p = &s->seats[s->active];
    for (int k = 0; k < s->happened.n; k++)
        for (int i = 0; s->space < COLUMNS && i < p->column[s->space].n; i++)
            if (listens(tucked(s, p->column[s->space].at[i]), s->happened.at[k]) && s->triggers.n < EVENTS_MAX)
                sc_list_add(s->triggers.at, &s->triggers.n, p->column[s->space].at[i] - FIRST_PAGE);
    memset(&s->happened, 0, sizeof s->happened);
}

bool sc_pool_waits(sc_state *s)
{
    hear(s);
    if (!s->main_done || sc_banner_open(s) || sc_column_open(s) || sc_trigger_open(s))
        return true;
    pop(s);
    return false;
}

static void start_main(sc_state *s)
{
    static const uint8_t task[ACTS] = { T_RECRUIT, T_TRAVEL, T_RESEARCH, T_TRANSLATE };
    s->main_done = 1;
    bool black = s->act == TRANSLATE && s->colour == BLACK;
    push(s, black ? T_BLACK : task[s->act], s->active, s->act == RESEARCH ? s->value : 0, 0);
}

static void use_card(sc_state *s, int card)
{
    const struct sc_seat *p = &s->seats[s->active];
    for (int i = 0; is_page(card) && i < s->triggers.n; i++)
        if (s->triggers.at[i] == card - FIRST_PAGE) {
            sc_list_drop(s->triggers.at, &s->triggers.n, i);
            sc_start_effect(s, s->active, OF_CARD, card);
            return;
        }
    for (int i = 0; i < p->column[s->space].n; i++)
        if (p->column[s->space].at[i] == card)
            s->column_done |= (uint16_t)(1u << i);
    sc_start_effect(s, s->active, OF_CARD, card);
}

void sc_pick(sc_state *s, ludo_move m)
{
    const struct sc_seat *p = &s->seats[s->active];
    switch (ludo_verb_of(m)) {
    case MAIN: start_main(s); break;
    case BANNER: {
        int kind = p->card[s->space];
        s->banner_done = 1;
        sc_start_effect(s, s->active, OF_CARD, action_id(p, kind));
        break;
    }
    case USE: use_card(s, ludo_arg_of(m, 0)); break;
    default: pop(s); break;
    }
}

/* ---- The four actions ------------------------------------------------------------------------------------------------------------ */

static void happen(sc_state *s, int what)
{
    if (s->happened.n < EVENTS_MAX)
        sc_list_add(s->happened.at, &s->happened.n, what);
}

static void meet_neutral(sc_state *s, int who, struct ludo_events *ev)
{
    sc_fire(ev, D_NEUTRAL);
    sc_gain_silver(s, who, s->box->figure[F_NEUTRAL], ev);
    if (!s->expansion || s->colour != BLACK)
        return;
    sc_fire(ev, D_NEUTRAL_XP);
    sc_gain_xp(s, who, NEUTRAL_XP, ev);
}

static void travel(sc_state *s, int who, int far, struct ludo_events *ev) /* SC-54 to SC-57 */
{
    struct sc_seat *p = &s->seats[who];
    bool met = false;
    for (int k = 1; k <= far; k++)
        met |= (p->location + k) % LOCATIONS == s->neutral;
    p->location = (uint8_t)((p->location + far) % LOCATIONS);
    if (met)
        meet_neutral(s, who, ev);
    const struct location *at = &s->box->location[p->location];
    bool reward = sc_reward_here(s, p->location);
    if (at->colour == WHITE)
        happen(s, H_STOPPED);
    push(s, T_STOP, who, 0, 2 | reward);
}

static void deliver(sc_state *s, int who, int to, struct ludo_events *ev) /* SC-59, SC-60 */
{
    int slot = s->box->location[s->seats[who].location].slot, guild = guild_of(to), card = s->slot[slot],
        owner = s->slot_owner[slot];
    const struct house_row *row = &s->box->house_row[row_of(to)];
    top_task(s)->b &= (uint8_t)~2u;
    sc_fire(ev, D_DELIVER + to);
    sc_pay_silver(s, who, row->silver, ev);
    sc_pay_to(s, who, owner, sc_scroll_fee(s, who, owner), ev);
    s->house[to] = (uint8_t)card;
    s->house_owner[to] = (uint8_t)owner;
    s->slot[slot] = s->slot_owner[slot] = LUDO_NONE;
    ludo_tell(ev, E_DELIVERED, who, card, 0, 0);
    push(s, T_REVEAL, who, 0, slot); /* when the delivery is over, with the reward of the level */
    happen(s, H_DELIVERED + guild);
    for (int i = 0; i < row->influence; i++)
        sc_influence(s, who, guild, ev);
    if (row->gold)
        sc_gain_gold(s, who, row->gold, ev);
    sc_advance(s, who, scroll(s, card)->science, ev);
}

static void research(sc_state *s, int who, int track, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    t->a = (uint8_t)(t->a - sc_research_cost(s, who, track));
    sc_advance(s, who, track, ev);
}

static void translated(sc_state *s, int who, int from, struct ludo_events *ev) /* SC-71 */
{
    int card = s->house[from];
    sc_fire(ev, D_TRANSLATE + from);
    sc_return_marker(s, s->house_owner[from]);
    s->house[from] = s->house_owner[from] = LUDO_NONE;
    add_to(s->seats[who].scrolls, card);
    happen(s, H_TRANSLATED + guild_of(from));
    ludo_tell(ev, E_TRANSLATED, who, card, 0, 0);
    if (goal(s, s->seats[who].goal)->science == scroll(s, card)->science)
        sc_meet_goal(s, who, 1, ev);
    sc_start_effect(s, who, OF_CARD, FIRST_SCROLL + card);
}

static void start_relay(sc_state *s, int kind, int who, int a, int b) /* below it what it will owe the opponent */
{
    s->chain = 0;
    if (solo(s))
        push(s, T_BOT_MOVES, 0, 0, 0);
    push(s, kind, who, a, b);
}

static void end_relay(sc_state *s, struct ludo_events *ev)
{
    pop(s);
    s->chain = 0;
    if (solo(s))
        sc_bot_moves(s, ev);
}

static void start_chain(sc_state *s, int who, int from, struct ludo_events *ev)
{
    int owner = s->house_owner[from];
    start_relay(s, T_CHAIN, who, from, 1 << scroll(s, s->house[from])->language);
    sc_pay_to(s, who, owner, sc_scroll_fee(s, who, owner), ev);
}

static void through(sc_state *s, int who, int room, struct ludo_events *ev) /* SC-68, SC-69 */
{
    struct ludo_task *t = top_task(s);
    unsigned languages = sc_written(s, s->room[room], t->b);
    int from = t->a;
    sc_fire_card(ev, s->room[room], 1);
    t->b = (uint8_t)languages;
    s->chain |= (uint16_t)(1u << room);
    sc_put_gold(s, who, room, ev);
    if (!(languages >> ARABIC & 1))
        return;
    end_relay(s, ev);
    translated(s, who, from, ev);
}

static void black_gold(sc_state *s, int who, int room, struct ludo_events *ev) /* SC-72 */
{
    struct ludo_task *t = top_task(s);
    int line = t->b, left = --t->a;
    s->chain |= (uint16_t)(1u << room);
    sc_put_gold(s, who, room, ev);
    if (left)
        return;
    end_relay(s, ev);
    push(s, T_PAGE, who, 0, 0);
    sc_fire(ev, line == 2 ? D_BLACK_2 : D_BLACK_1);
    sc_gain_xp(s, who, s->box->black_line[line - 1].xp, ev);
}

/* Answers to T_RECRUIT, T_ROOM, T_TRAVEL, T_STOP, T_RESEARCH, T_TRANSLATE, T_CHAIN, T_BLACK and T_BLACK_GOLD. */
void sc_answer_main(sc_state *s, ludo_move m, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    int a = ludo_arg_of(m, 0);
    bool stays = t.kind == T_STOP || t.kind == T_RESEARCH || t.kind == T_CHAIN || t.kind == T_BLACK_GOLD;
    if (!stays || ludo_verb_of(m) == DONE)
        pop(s);
    switch (ludo_verb_of(m)) {
    case DISPATCH: sc_dispatch(s, t.who, a, ev); break;
    case EMPLOY: push(s, T_ROOM, t.who, a, 0); break;
    case IN_ROOM: sc_employ(s, t.who, t.a, a - 1, ev); break;
    case MOVE: travel(s, t.who, a, ev); break;
    case REWARD:
        top_task(s)->b &= (uint8_t)~1u;
        sc_start_effect(s, t.who, OF_BOARD, AT_LOCATION + s->seats[t.who].location);
        break;
    case DELIVER: deliver(s, t.who, a, ev); break;
    case ADVANCE: research(s, t.who, a, ev); break;
    case TRANSLATE_IT: start_chain(s, t.who, a, ev); break;
    case THROUGH:
        if (t.kind == T_CHAIN)
            through(s, t.who, a - 1, ev);
        else
            black_gold(s, t.who, a - 1, ev);
        break;
    case LINE: start_relay(s, T_BLACK_GOLD, t.who, s->box->black_line[a - 1].gold, a); break;
    default: break; /* SKIP, DONE */
    }
}

/* Is there anything to choose?  An action that can do nothing is over. */
bool sc_main_waits(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    bool waits = true;
    (void)ev;
    switch (t.kind) {
    case T_RECRUIT: waits = sc_main_works(s, t.who, RECRUIT, 0); break;
    case T_STOP: waits = (t.b & 1) || ((t.b & 2) && sc_can_deliver(s, t.who)); break;
    case T_RESEARCH: waits = sc_main_works(s, t.who, RESEARCH, t.a); break;
    case T_TRANSLATE:
    case T_BLACK: waits = sc_main_works(s, t.who, TRANSLATE, 0); break;
    default: break;
    }
    if (!waits)
        pop(s);
    return waits;
}
