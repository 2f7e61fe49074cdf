/* effect.c - effects are programs (sections of cards.def and board.def); here they are carried out step by step. */

#include "act.h"

/* ---- Beginning ---------------------------------------------------------------------------------------------------- */

static void choose_branch(sc_state *s, int who, int where, int index)
{
    const struct effect *e = sc_effect(s->box, where, index);
    bool first = sc_effect_works(s, who, e, 0), second = e->b[0].op && sc_effect_works(s, who, e, 1);
    if (first && second)
        push(s, T_OPTION, who, index, packed(where, 0, 0));
    else if (first || second)
        push(s, T_EFFECT, who, index, packed(where, 0, second));
}

static void begin(sc_state *s, int who, int where, int index)
{
    const struct effect *e = sc_effect(s->box, where, index);
    if (!e->cost.op)
        choose_branch(s, who, where, index);
    else if (sc_payable(s, who, &e->cost) && (sc_effect_works(s, who, e, 0) || sc_effect_works(s, who, e, 1)))
        push(s, T_ACCEPT, who, index, packed(where, 0, 0));
}

static int markers_at(const sc_state *s, int who, int level)
{
    int n = 0;
    for (int t = 0; t < tracks_n(s); t++)
        n += s->seats[who].level[t] >= level;
    return n;
}

void sc_start_effect(sc_state *s, int who, int where, int index)
{
    const struct effect *e = sc_effect(s->box, where, index);
    if (e->per_level)
        push(s, T_REPEAT, who, index, markers_at(s, who, e->per_level));
    else
        begin(s, who, where, index);
}

bool sc_repeat_waits(sc_state *s) /* only cards have such effects */
{
    struct ludo_task *t = top_task(s);
    int who = t->who, index = t->a;
    if (t->b == 0) {
        pop(s);
        return false;
    }
    t->b--;
    begin(s, who, OF_CARD, index);
    return false;
}

/* ---- Paying --------------------------------------------------------------------------------------------------------- */

static void pay(sc_state *s, int who, const struct step *cost, ludo_move m, struct ludo_events *ev)
{
    struct sc_seat *p = &s->seats[who];
    int a = ludo_arg_of(m, 0);
    switch (cost->op) {
    case C_SILVER: sc_pay_silver(s, who, cost->n, ev); break;
    case C_GOLD:
        p->gold = (uint8_t)(p->gold - cost->n);
        ludo_tell(ev, E_PAYS_GOLD, who, cost->n, 0, 0);
        break;
    case C_XP:
        p->xp = (uint8_t)(p->xp - cost->n);
        ludo_tell(ev, E_PAYS_XP, who, cost->n, 0, 0);
        break;
    case C_WORKERS: p->workers[a]--; break;
    case C_BLACK_DIE:
        p->hand[a]--;
        p->bag[BLACK]++;
        break;
    default: sc_gain_die(s, who, WHITE, false, ev); break;
    }
}

void sc_answer_accept(sc_state *s, ludo_move m, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    pop(s);
    if (ludo_verb_of(m) == SKIP)
        return;
    pay(s, t.who, &effect_of(s, t)->cost, m, ev);
    choose_branch(s, t.who, where_of(t), t.a);
}

void sc_answer_option(sc_state *s, ludo_move m)
{
    struct ludo_task t = top(s);
    pop(s);
    push(s, T_EFFECT, t.who, t.a, packed(where_of(t), 0, ludo_arg_of(m, 0) - 1));
}

/* ---- Steps ------------------------------------------------------------------------------------------------------------ */

void sc_harvest_track(sc_state *s, int who, int track) /* SC-106 */
{
    int row = sc_harvest_row(s, s->seats[who].level[track]);
    if (row >= 0)
        sc_start_effect(s, who, OF_BOARD, AT_HARVEST + HARVESTS * track + row);
}

static void dice_step(sc_state *s, int who, const struct step *step, bool to_hand, struct ludo_events *ev)
{
    unsigned mask = colours_in(step);
    for (int i = 0; i < step->n; i++)
        if (mask & (mask - 1))
            push(s, sc_in_stock(s, mask) ? T_GAIN_DIE : T_INSTEAD, who, (int)mask, to_hand);
        else
            sc_gain_die(s, who, __builtin_ctz(mask), to_hand, ev);
}

static void one_of_tracks(sc_state *s, int task, int who, int arg, struct ludo_events *ev)
{
    unsigned mask = sc_track_mask(s, arg);
    if (mask & (mask - 1))
        push(s, task, who, (int)mask, 0);
    else if (mask && task == T_ADVANCE)
        sc_advance(s, who, __builtin_ctz(mask), ev);
    else if (mask)
        sc_harvest_track(s, who, __builtin_ctz(mask));
}

static void worker_step(sc_state *s, int who, const struct step *step, struct ludo_events *ev)
{
    unsigned mask = colours_in(step);
    if (mask & (mask - 1))
        push(s, T_GAIN_WORKER, who, step->n, 0);
    else
        sc_gain_worker(s, who, __builtin_ctz(mask), step->n, ev);
}

static void influence_step(sc_state *s, int who, int guild, struct ludo_events *ev)
{
    if (guild == ANY_GUILD)
        push(s, T_INFLUENCE, who, 0, 0);
    else
        sc_influence(s, who, guild, ev);
}

/* One white die that is paid for, chosen or part of more must go; alone, it may be left out with its effect (SC-41). */
static bool must_destroy(const struct effect *e, const struct step *step)
{
    return step->n == 1 && (e->cost.op || e->a[1].op || e->b[0].op);
}

static void do_step(sc_state *s, int who, const struct effect *e, const struct step *step, struct ludo_events *ev)
{
    switch (step->op) {
    case O_SILVER: sc_gain_silver(s, who, step->n, ev); break;
    case O_GOLD: sc_gain_gold(s, who, step->n, ev); break;
    case O_WORKER: worker_step(s, who, step, ev); break;
    case O_DIE: dice_step(s, who, step, false, ev); break;
    case O_DIE_HAND: dice_step(s, who, step, true, ev); break;
    case O_DESTROY: push(s, T_DESTROY, who, step->n, must_destroy(e, step)); break;
    case O_DRAW: sc_draw(s, who, step->n, ev); break;
    case O_CYCLE: push(s, T_CYCLE, who, 0, 0); break;
    case O_INF: influence_step(s, who, guild_in(step), ev); break;
    case O_INFCARD: push(s, T_INF_SCROLL, who, 0, 0); break;
    case O_GOLD_PT: push(s, T_GOLD, who, 3, 0); break;
    case O_GOLD_P: push(s, T_GOLD, who, 1, 0); break;
    case O_RES: one_of_tracks(s, T_ADVANCE, who, track_in(step), ev); break;
    case O_HARV: one_of_tracks(s, T_HARVEST_ONE, who, track_in(step), ev); break;
    case O_HARVHAND: push(s, T_HARVEST_HAND, who, 0, 0); break;
    case O_PAGE: push(s, T_PAGE, who, 0, 0); break;
    case O_UPG: push(s, T_UPGRADE, who, 0, 0); break;
    case O_DISPATCH:
    case O_EMPLOY:
    case O_RETIRE: push(s, T_TOP_CARD, who, step->op, 0); break;
    case O_REST: sc_start_rest(s, who); break;
    case O_VAL: s->value = (uint8_t)(s->value + step->n); break;
    default: break;
    }
}

/* XP first: it may pay for a page of the same effect. */
static void gain_all_xp(sc_state *s, int who, const struct step *steps, int n, struct ludo_events *ev)
{
    for (int i = 0; i < n; i++)
        if (steps[i].op == O_XP)
            sc_gain_xp(s, who, steps[i].n, ev);
}

bool sc_effect_waits(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    const struct effect *e = effect_of(s, t);
    const struct step *steps = other_of(t) ? e->b : e->a;
    int n = other_of(t) ? 2 : 3, step = step_of(t);
    if (step == n || !steps[step].op) {
        pop(s);
        return false;
    }
    top_task(s)->b = (uint8_t)packed(where_of(t), step + 1, other_of(t));
    if (counted(ev))
        sc_fire_step(s, t, &steps[step], ev);
    if (step == 0)
        gain_all_xp(s, t.who, steps, n, ev);
    if (steps[step].op != O_XP)
        do_step(s, t.who, e, &steps[step], ev);
    return false;
}

/* ---- Single gains that ask ------------------------------------------------------------------------------------------------ */

static bool white_to_destroy(const sc_state *s, int who)
{
    const struct sc_seat *p = &s->seats[who];
    for (int v = 1; v <= 6; v++)
        if (p->hand[die_of(WHITE, v)])
            return true;
    return p->bag[WHITE] > 0;
}

static bool hand_to_cycle(const sc_state *s, int who)
{
    for (int i = 0; i < DICE; i++)
        if (s->seats[who].hand[i] > (who == s->active ? s->fresh[i] : 0))
            return true;
    return false;
}

static bool upgrade_left(const sc_state *s)
{
    for (int i = 0; i < UPGRADES; i++)
        if (s->upgrade[i] != LUDO_NONE)
            return true;
    return false;
}

bool sc_something_to_ask(const sc_state *s, struct ludo_task t)
{
    const struct sc_seat *p = &s->seats[t.who];
    struct step gold = { t.a == 1 ? O_GOLD_P : O_GOLD_PT, 1, 0 }, top_card = { t.a, 1, 0 }, mark = { O_INFCARD, 1, 0 };
    switch (t.kind) {
    case T_GAIN_WORKER: return t.a > 0;
    case T_INSTEAD: return sc_in_stock(s, C_PRIMARY) || white_to_destroy(s, t.who);
    case T_DESTROY: return t.a && white_to_destroy(s, t.who);
    case T_CYCLE: return hand_to_cycle(s, t.who);
    case T_INFLUENCE: return p->markers > 0;
    case T_INF_SCROLL: return sc_step_works(s, t.who, &mark);
    case T_GOLD: return sc_step_works(s, t.who, &gold);
    case T_HARVEST_HAND: return p->cards != 0;
    case T_PAGE: return s->expansion;
    case T_UPGRADE: return upgrade_left(s);
    case T_TOP_CARD: return sc_step_works(s, t.who, &top_card);
    default: return true;
    }
}

bool sc_gain_waits(sc_state *s)
{
    if (sc_something_to_ask(s, top(s)))
        return true;
    pop(s);
    return false;
}

static void cycle(sc_state *s, int who, int die)
{
    struct sc_seat *p = &s->seats[who];
    p->hand[die]--;
    p->bag[colour_of(die)]++;
    push(s, T_DRAW, who, 1, 0);
}

static void mark(sc_state *s, int who, uint8_t *owner, int card, struct ludo_events *ev)
{
    s->seats[who].markers--;
    *owner = (uint8_t)who;
    ludo_tell(ev, E_MARKED, who, card, 0, 0);
}

static void top_card(sc_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    int deck = ludo_arg_of(m, 0);
    switch (ludo_verb_of(m)) {
    case DISPATCH: sc_dispatch(s, who, deck, ev); break;
    case EMPLOY: push(s, T_ROOM, who, deck, 0); break;
    default: sc_retire_top(s, who, deck, ev); break;
    }
}

static void new_piece(sc_state *s, struct ludo_task t, int colour, struct ludo_events *ev)
{
    if (t.kind == T_GAIN_WORKER)
        sc_gain_worker(s, t.who, colour, 1, ev);
    else
        sc_gain_die(s, t.who, colour, t.b != 0, ev);
}

static void put_gold(sc_state *s, struct ludo_task t, int room, struct ludo_events *ev)
{
    sc_put_gold(s, t.who, room, ev);
    if (t.a == 1)
        s->chain |= (uint16_t)(1u << room);
}

static void harvest_one(sc_state *s, struct ludo_task t, int track)
{
    if (t.b) /* by the goal card: that track is harvested now */
        s->harvested |= (uint16_t)(1u << track);
    sc_harvest_track(s, t.who, track);
}

/* Answers to the tasks above; those that ask several times stay until they are through. */
void sc_answer_gain(sc_state *s, ludo_move m, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    int verb = ludo_verb_of(m), a = ludo_arg_of(m, 0);
    if (t.kind == T_GAIN_WORKER || (t.kind == T_DESTROY && verb != DONE))
        top_task(s)->a--;
    else
        pop(s);
    if (t.kind == T_INSTEAD && verb != SKIP)
        sc_fire(ev, D_INSTEAD);
    switch (verb) {
    case COLOUR: new_piece(s, t, a, ev); break;
    case DESTROY_BAG:
    case DESTROY_DIE: sc_destroy(s, t.who, m); break;
    case CYCLE: cycle(s, t.who, a); break;
    case INFLUENCE_G: sc_influence(s, t.who, a, ev); break;
    case MARK_SLOT: mark(s, t.who, &s->slot_owner[a], s->slot[a], ev); break;
    case MARK_HOUSE: mark(s, t.who, &s->house_owner[a], s->house[a], ev); break;
    case GOLD_ON: put_gold(s, t, a - 1, ev); break;
    case GOLD_OFF: sc_take_gold(s, t.who, a - 1, ev); break;
    case ADVANCE: sc_advance(s, t.who, a, ev); break;
    case HARVEST_T: harvest_one(s, t, a); break;
    case HARVEST_C: sc_harvest_card(s, t.who, a, ev); break;
    case DISPATCH:
    case EMPLOY:
    case RETIRE: top_card(s, t.who, m, ev); break;
    default: break; /* SKIP, DONE */
    }
}

/* ---- Pages and upgrades ------------------------------------------------------------------------------------------------------ */

void sc_take_page(sc_state *s, ludo_move m, struct ludo_events *ev) /* SC-116, SC-117 */
{
    int who = top(s).who, card = ludo_arg_of(m, 0);
    struct sc_seat *p = &s->seats[who];
    pop(s);
    if (ludo_verb_of(m) == TAKE_XP) {
        sc_gain_xp(s, who, PAGE_XP, ev);
        return;
    }
    int book = sc_book_of(s, card);
    int price = sc_page_price(s, book);
    p->xp = (uint8_t)(p->xp - price);
    if (price)
        ludo_tell(ev, E_PAYS_XP, who, price, 0, 0);
    sc_list_add(p->pending.at, &p->pending.n, FIRST_PAGE + card);
    sc_remove_page(s, book);
}

void sc_take_upgrade(sc_state *s, int kind, struct ludo_events *ev) /* SC-132, SC-134, SC-167 */
{
    int who = top(s).who, at = sc_display_of(s, kind);
    struct sc_seat *p = &s->seats[who];
    pop(s);
    s->upgrade[at] = LUDO_NONE;
    if (solo(s))
        s->upgrade[(at + 3) % UPGRADES] = LUDO_NONE;
    p->upgraded |= (uint16_t)(1u << kind);
    sc_gain_xp(s, who, s->box->display_xp[at], ev);
    bool in_use = who == s->active && s->space != LUDO_NONE && p->card[s->space] == kind;
    if (in_use && !s->banner_done && sc_action_card(s, p, kind)->does.a[0].op)
        push(s, T_BANNER, who, kind, 0);
}
