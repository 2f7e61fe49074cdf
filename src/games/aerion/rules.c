/* rules.c - the flow of the game: what a move does, and what then happens until someone must choose.
 *
 * What is still to be done lies on the task stack of the state, the next thing on top (aerion.h lists the
 * tasks).  play() carries out a move; run() then works off tasks until one of them waits for a seat or for chance. */

#include "act.h"

/* ---- A turn ---------------------------------------------------------------------------------------- */

/* AE-19, AE-158: what a turn consists of, the last thing pushed first. */
static void begin_turn(aerion_state *s, struct ludo_events *ev)
{
    pop(s);
    s->dice = 0;
    s->flags = s->pool = 0;
    s->turn++;
    ludo_tell(ev, E_TURN, s->active, s->turn, 0, 0);
    if (in_play(s, M_EGGS) && aerion_only_eggs(s)) {
        set_flag(s, F_MUST_TAKE_EGG); /* AE-133 */
        ludo_tell(ev, E_EGG_DUTY, s->active, 0, 0, 0);
    }
    push(s, T_TURN_END, 0, 0);
    push(s, T_DEAL, 0, 0);
    push(s, T_WINDOW, 0, 0);
    push(s, T_HELLKITE_MOVES, 0, 0);
    push(s, T_PHASE2_END, 0, 0);
    push(s, T_DECIDE, 0, 0);
    push(s, T_ROLL, 1, 0);
    push(s, T_THROW, 0, 0);
}

static void expire_hourglasses(aerion_state *s, struct ludo_events *ev)
{
    for (int deck = 0; deck < DECKS; deck++) {
        int card = s->display[deck];
        if (card == LUDO_NONE || type_of(card) != HOURGLASS)
            continue;
        to_pile(s, card);
        s->display[deck] = LUDO_NONE;
        ludo_tell(ev, E_EXPIRED, LUDO_CHANCE, card, 0, 0);
    }
}

static void lose_rerolls(aerion_state *s, struct ludo_events *ev) /* AE-34 */
{
    if (s->pool)
        ludo_tell(ev, E_REROLLS_LOST, s->active, s->pool, 0, 0);
    s->pool = 0;
}

static void end_phase2(aerion_state *s, struct ludo_events *ev)
{
    if (aerion_shells_broken(s) && !top(s).a && aerion_called(s)) {
        top_task(s)->a = 1; /* asked once */
        push(s, T_CALL, 0, 0);
        return;
    }
    pop(s);
    lose_rerolls(s, ev);
    if (aerion_shells_broken(s)) {
        ludo_tell(ev, E_LOST_EGGS, s->active, 0, 0, 0);
        aerion_finish(s, LOST, ev); /* AE-133, AE-134 */
        return;
    }
    if (in_play(s, M_HOURGLASSES))
        expire_hourglasses(s, ev); /* AE-96 */
}

static void move_hellkite(aerion_state *s, struct ludo_events *ev)
{
    pop(s);
    int column = s->pawn == LUDO_NONE ? LUDO_NONE : aerion_next_column(s, s->pawn);
    if (column == s->pawn) /* gone, or on the last column */
        return;
    s->pawn = (uint8_t)column; /* AE-145, AE-147 */
    ludo_tell(ev, E_HELLKITE, LUDO_CHANCE, s->pawn + 1, 0, 0);
}

/* After the refill an empty Display means that all decks are empty (AE-57). */
static void end_turn(aerion_state *s, struct ludo_events *ev)
{
    pop(s);
    if (aerion_displayed(s) == 0) {
        int unpaid = aerion_total(s->seats[0].booth, DECKS) + aerion_total(s->seats[1].booth, DECKS);
        ludo_tell(ev, E_LOST_CARDS, LUDO_CHANCE, 0, 0, 0);
        if (unpaid)
            ludo_tell(ev, E_UNPAID, LUDO_CHANCE, unpaid, 0, 0); /* AE-121 */
        aerion_finish(s, LOST, ev);
        return;
    }
    if (s->seats_n == 2)
        s->active = 1 - s->active;
    push(s, T_TURN, 0, 0);
}

/* ---- Cards that turn up ---------------------------------------------------------------------------- */

/* Fills empty places with known cards; stops at one that chance must fill. */
static bool deal_waits(aerion_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    for (; t->a < DECKS; t->a++) {
        if (s->display[t->a] != LUDO_NONE)
            continue;
        int card = aerion_take_known(s, t->a);
        if (card == LUDO_NONE && aerion_total(s->unseen[t->a], DECK_ROWS))
            return true;
        s->display[t->a] = (uint8_t)card;
        if (card != LUDO_NONE)
            ludo_tell(ev, E_SHOWN, LUDO_CHANCE, card, 0, 0);
    }
    pop(s);
    return false;
}

static bool reveal_waits(aerion_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    while (t->b) {
        int card = aerion_take_known(s, t->a);
        if (card == LUDO_NONE)
            return true;
        aerion_reveal(s, card);
        ludo_tell(ev, E_REVEALED, LUDO_CHANCE, card, 0, 0);
    }
    pop(s);
    return false;
}

/* ---- Time goes on ---------------------------------------------------------------------------------- */

/* The partner is asked where the active player has nothing more to say (AE-173). */
static void leave_window(aerion_state *s)
{
    pop(s);
    push(s, T_CALL, 0, 0);
}

static bool skip(aerion_state *s)
{
    pop(s);
    return false;
}

static bool no_reward(aerion_state *s, struct ludo_events *ev)
{
    ludo_tell(ev, E_NO_REWARD, s->active, 0, 0, 0);
    return skip(s);
}

/* Works on the top task; true: it waits for an answer. */
static bool waits(aerion_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    switch (t.kind) {
    case T_TURN: begin_turn(s, ev); return false;
    case T_PHASE2_END: end_phase2(s, ev); return false;
    case T_HELLKITE_MOVES:
    case T_PAWN: move_hellkite(s, ev); return false;
    case T_TURN_END: end_turn(s, ev); return false;
    case T_DEAL: return deal_waits(s, ev);
    case T_REVEAL: return reveal_waits(s, ev);
    case T_PLACE: return !aerion_settle_hand(s, ev);
    case T_THROW: return aerion_free_action(s) || skip(s);
    case T_WINDOW:
        if (aerion_free_action(s))
            return true;
        leave_window(s);
        return false;
    case T_CALL: return aerion_called(s) || skip(s);
    case T_RECOVER: return (t.b < aerion_recover_limit(s) && aerion_recoverable(s, t.a)) || skip(s);
    case T_CLOUDS: return (t.a > 0 && aerion_total(s->clouds, SHIPS)) || skip(s);
    case T_REWARD: return aerion_displayed_type(s, t.a) || no_reward(s, ev);
    default: return true;
    }
}

static void run(aerion_state *s, struct ludo_events *ev)
{
    while (s->depth && !waits(s, ev)) {}
}

/* ---- Moves of chance -------------------------------------------------------------------------------- */

static void roll(aerion_state *s, ludo_faces faces, struct ludo_events *ev)
{
    s->dice += faces;
    if (s->dice != faces) /* a part of them was rolled */
        ludo_tell(ev, E_DICE, LUDO_CHANCE, (int)(s->dice >> 16), (int)(s->dice >> 8), (int)s->dice);
    if (top(s).a && factory(s, RESEARCH_LAB))
        set_flag(s, F_LAB_READY); /* AE-83 */
    pop(s);
}

static void outpost(aerion_state *s, int type)
{
    struct ludo_task *t = top_task(s);
    s->outpost_bag[type]--;
    s->outposts[t->a++] = (uint8_t)type;
    if (t->a == COLUMNS)
        pop(s);
}

static void bare(aerion_state *s, int type)
{
    s->lair_bag[type]--;
    s->lairs[top(s).a] = (uint8_t)type;
    pop(s);
}

static void turn_up(aerion_state *s, int card)
{
    s->unseen[card / DECK_ROWS][card % DECK_ROWS]--;
    if (top(s).kind == T_DEAL)
        s->display[deck_of(card)] = (uint8_t)card;
    else
        aerion_reveal(s, card);
}

static void play_chance(aerion_state *s, ludo_move m, struct ludo_events *ev)
{
    int a = ludo_arg_of(m, 0);
    switch (ludo_verb_of(m)) {
    case ROLL: roll(s, ludo_faces_in(m), ev); break;
    case DEAL:
    case REVEAL: turn_up(s, a); break;
    case CHARGE:
        s->charge = (uint8_t)a;
        pop(s);
        break;
    case OPEN:
        s->factories = (uint8_t)a;
        pop(s);
        break;
    case OUTPOST: outpost(s, a); break;
    case LAIR: bare(s, a); break;
    }
}

/* ---- Moves of phase 1 ------------------------------------------------------------------------------- */

static void discard_displayed(aerion_state *s, int card)
{
    s->display[deck_of(card)] = LUDO_NONE;
    to_pile(s, card);
}

static void pay_for_reroll(aerion_state *s, int card)
{
    discard_displayed(s, card);
    set_flag(s, F_DISCARDED);
    push(s, T_DICE, factory(s, LOGISTICS), 0); /* AE-84 */
}

static void hire(aerion_state *s, int who, int card, struct ludo_events *ev)
{
    ludo_fire(ev, card);
    s->display[deck_of(card)] = LUDO_NONE;
    aerion_booth(s, who)[deck_of(card)]++;
    s->pool = (uint8_t)(s->pool + A_WORKER_REROLLS); /* AE-116 */
}

static void spend_reroll(aerion_state *s)
{
    s->pool--;
    push(s, T_DICE, 0, 0);
}

static void reroll(aerion_state *s, ludo_faces faces)
{
    s->dice -= faces;
    clear_flag(s, F_LAB_READY);
    push(s, T_ROLL, 0, 0);
}

static void turn_die(aerion_state *s, int from, int to) { s->dice += ludo_face(to) - ludo_face(from); }

static void logistics_turn(aerion_state *s, int face)
{
    pop(s);
    clear_flag(s, F_LAB_READY);
    turn_die(s, face, 7 - face);
}

static void pixie(aerion_state *s, int from, int to)
{
    s->pixies--;
    turn_die(s, from, to);
}

static void break_eggs(aerion_state *s)
{
    pop(s);
    set_flag(s, F_MUST_TAKE_EGG); /* AE-138: Phase 2 ends as if the turn had begun so */
}

static void use_book(aerion_state *s, int who, int card, struct ludo_events *ev)
{
    ludo_fire(ev, card);
    s->seats[who].pulpit[deck_of(card)]--;
    to_pile(s, card);
}

static void book_reroll(aerion_state *s, int who, int card, struct ludo_events *ev)
{
    use_book(s, who, card, ev);
    s->pool = (uint8_t)(s->pool + aerion_book_rerolls(s)); /* AE-33, AE-80 */
}

static void book_recover(aerion_state *s, int who, int card, int deck, struct ludo_events *ev)
{
    use_book(s, who, card, ev);
    push(s, T_RECOVER, deck, 0);
}

/* ---- Moves of phase 2 ------------------------------------------------------------------------------- */

static void payday(aerion_state *s, int who, int card, struct ludo_events *ev)
{
    pop(s);
    aerion_booth(s, who)[deck_of(card)]--;
    to_pile(s, card);
    aerion_test_victory(s, ev);
}

static void construct(aerion_state *s, struct ludo_events *ev)
{
    pop(s);
    ludo_fire(ev, CARD_PIER);
    s->piers++;
    aerion_test_victory(s, ev);
}

static void send_bird(aerion_state *s, int card, struct ludo_events *ev)
{
    ludo_fire(ev, card);
    discard_displayed(s, card);
    top_task(s)->a++;
}

static void strike(aerion_state *s, struct ludo_events *ev)
{
    int total = aerion_demolition(s, top(s).a);
    ludo_tell(ev, E_DEMOLITION, s->active, total, total / DEMOLITION, 0);
    pop(s);
    push(s, T_CLOUDS, total / DEMOLITION, 0); /* AE-103 */
}

static int take_hand(aerion_state *s)
{
    int card = s->hand;
    pop(s);
    s->hand = LUDO_NONE;
    return card;
}

static void waste(aerion_state *s, int who, struct ludo_events *ev)
{
    if (type_of(s->hand) == BOOK)
        ludo_tell(ev, E_PULPIT_FULL, who, s->hand, 0, 0); /* AE-50 */
    to_pile(s, take_hand(s));
}

static void to_reserve(aerion_state *s, int who, int book, struct ludo_events *ev)
{
    use_book(s, who, book, ev);
    aerion_reserve_add(s, who, take_hand(s));
}

static void transfer(aerion_state *s, int who, int card, int place, struct ludo_events *ev)
{
    aerion_reserve_remove(s, who, card);
    aerion_put_in_place(s, who, card, place, ev);
}

/* ---- Every move ------------------------------------------------------------------------------------- */

/* The question on top is answered. */
static aerion_state *answered(aerion_state *s)
{
    pop(s);
    return s;
}

static void play_seat(aerion_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    int a = ludo_arg_of(m, 0), b = ludo_arg_of(m, 1);
    switch (ludo_verb_of(m)) {
    case ACQUIRE: aerion_acquire(answered(s), a); break;
    case DEMOLISH: push(answered(s), T_BIRDS, 0, 0); break;
    case PAYDAY: payday(s, who, a, ev); break;
    case CONSTRUCT: construct(s, ev); break;
    case HUNT: aerion_hunt(answered(s), ev); break;
    case DISCARD: pay_for_reroll(s, a); break;
    case HIRE: hire(s, who, a, ev); break;
    case SPEND: spend_reroll(s); break;
    case LAB: reroll(s, s->dice); break;
    case PIXIE: pixie(s, a, b); break;
    case BREAK_EGGS: break_eggs(s); break;
    case DUMP: discard_displayed(answered(s), a); break;
    case REROLL: reroll(answered(s), ludo_faces_in(m)); break;
    case TURN: logistics_turn(s, a); break;
    case BIRD: send_bird(s, a, ev); break;
    case STRIKE: strike(s, ev); break;
    case CLOUD: aerion_strike_cloud(s, a, ev); break;
    case PLACE: aerion_put_in_place(s, who, take_hand(s), a, ev); break;
    case RESERVE: to_reserve(s, who, a, ev); break;
    case WASTE: waste(s, who, ev); break;
    case CLOSE: aerion_close_factory(answered(s), a); break;
    case KEEP: aerion_keep_book(answered(s), who, a, ev); break;
    case RECOVER: aerion_recover(s, a); break;
    case SHOW: aerion_show(answered(s), a, ev); break;
    case REFILL: leave_window(s); break;
    case TRANSFER: transfer(s, who, a, b, ev); break;
    case BOOK_REROLL: book_reroll(s, who, a, ev); break;
    case BOOK_RECOVER: book_recover(s, who, a, b, ev); break;
    case EGGS: aerion_use_eggs(s, a, b, ev); break;
    default: pop(s); break; /* SECURE, SAVE_EGGS, NOTHING, THROW, DONE, PASS, LEAVE: go on */
    }
}

void aerion_play(void *state, int seat, ludo_move m, struct ludo_events *ev)
{
    aerion_state *s = state;
    if (seat == LUDO_CHANCE)
        play_chance(s, m, ev);
    else
        play_seat(s, seat, m, ev);
    run(s, ev);
}
