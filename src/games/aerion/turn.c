/* turn.c - a turn and its phases, actions between them, and the end of the game (AE-19, AE-56, AE-57, AE-153 to
 * AE-158). */

#include "act.h"

/* ---- The end of the game ------------------------------------------------------------------------- */

/* Ends the game. All tasks are removed, so a game that is won cannot be lost later (AE-156). */
static void finish(aerion_state *s, enum result result, struct ludo_events *ev)
{
    s->result = (uint8_t)result;
    while (s->depth)
        pop(s);
    ludo_emit(ev, result == WON ? E_WON : E_LOST, LUDO_CHANCE, 0, 0, 0);
}

void aerion_lose(aerion_state *s, struct ludo_events *ev) { finish(s, LOST, ev); } /* AE-155 */

/* The goals of all modules in play must be met at the same time, in any order (AE-153, AE-154):
 * - six ships fly, no matter which player is in charge (AE-56, AE-68);
 * - the Flagship flies (AE-75);
 * - six different Hourglasses are collected (AE-97);
 * - no Stone Cloud is left (AE-108);
 * - the Piers are built (AE-120) and the Workers are paid (AE-122);
 * - the Hellkite is defeated, which needs the last Lair to be destroyed (AE-149).
 *
 * Eggs add no goal (AE-136). */
bool aerion_won(const aerion_state *s)
{
    return s->flying == (1 << SHIPS) - 1 && (!in_play(s, M_FLAGSHIP) || s->flagship_flies) &&
           (!in_play(s, M_HOURGLASSES) || aerion_hourglasses(s) == DECKS) &&
           (!in_play(s, M_STONE_CLOUDS) || !any_in(s->clouds, SHIPS)) &&
           (!in_play(s, M_PIERS) || (s->piers == PIERS && aerion_unpaid(s) == 0)) &&
           (!in_play(s, M_HELLKITE) || s->pawn == LUDO_NONE);
}

/* Ends the game if it is won. Victory is checked after every change, and takes effect at once (AE-153). */
void aerion_test_victory(aerion_state *s, struct ludo_events *ev)
{
    if (aerion_won(s))
        finish(s, WON, ev);
}

/* ---- Continuing without an action ---------------------------------------------------------------- */

bool aerion_skip(aerion_state *s)
{
    pop(s);
    return false;
}

/* The player chooses "continue". This ends the free actions, goes from Phase 1 to Phase 3 (AE-82, AE-132, AE-160),
 * or declines a reward (AE-144). */
void aerion_continue(aerion_state *s, const struct flow_action *q)
{
    (void)q;
    pop(s);
}

bool aerion_pending(const aerion_state *s, int task)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == task)
            return true;
    return false;
}

/* While a move of several steps is not finished, returns the clause that requires finishing the move (AE-181). Returns
 * 0 for verbs whose own clause already says when they are allowed. */
int aerion_finish_first(const struct flow_action *q)
{
    switch (ludo_verb_of(q->m)) {
    case SECURE:
    case SAVE_EGGS:
    case BREAK_EGGS:
    case DUMP:
    case NOTHING:
    case PLACE:
    case RESERVE:
    case WASTE:
    case THROW:
    case REFILL: return AE(181);
    default: return 0;
    }
}

/* ---- Free actions with Books, Eggs and Reserves (AE-36, AE-51, AE-128, AE-173) ------------------- */

ludo_move *aerion_free_actions(const aerion_state *s, int who, bool rerolls, ludo_move *out)
{
    bool books = any_in(s->seats[who].pulpit, DECKS);
    if (s->seats[who].reserve.n)
        out = aerion_transfers(s, who, out);
    if (books && rerolls)
        out = aerion_each_book(s, who, BOOK_REROLL, out);
    if (books)
        out = aerion_recoveries(s, who, out);
    return in_play(s, M_EGGS) ? aerion_egg_uses(s, out) : out;
}

bool aerion_free_action(const aerion_state *s)
{
    if (aerion_can_recover(s, s->active) || aerion_can_use_eggs(s) || aerion_can_transfer(s, s->active))
        return true;
    return s->seats_n == 2 && ruling(s, R_RESERVE_ANYTIME) && aerion_can_transfer(s, 1 - s->active);
}

/* Writes the note for the move that ends the free actions. */
void aerion_continue_aside(const struct flow_action *q)
{
    if (aerion_partner_may(q->s))
        ludo_page_format(q->p, N_("your partner could still move a card of the Reserve"), 0, 0, 0);
    else if (aerion_out_of_cards(q->s))
        ludo_page_format(q->p, N_("the game is lost"), 0, 0, 0);
}

/* ---- A turn and its phases ----------------------------------------------------------------------- */

/* The tasks of a turn, in order (AE-19, AE-158). Member a of T_ROLL is 1 for the first roll. */
static const struct ludo_task turn[] = {
    { T_THROW, 0, 0, 0 },          { T_ROLL, 0, 1, 0 },   { T_DECIDE, 0, 0, 0 }, { T_PHASE2_END, 0, 0, 0 },
    { T_HELLKITE_MOVES, 0, 0, 0 }, { T_WINDOW, 0, 0, 0 }, { T_DEAL, 0, 0, 0 },   { T_TURN_END, 0, 0, 0 },
};

/* Returns the current phase, which follows from the pending tasks of the turn. Books and Eggs may be used in any
 * phase. */
int aerion_phase(const aerion_state *s)
{
    if (s->turn == 0)
        return SETTING_UP;
    return aerion_pending(s, T_DECIDE) ? ROLLING : aerion_pending(s, T_PHASE2_END) ? ACQUIRING : REPLENISHING;
}

bool aerion_begin_turn(aerion_state *s, struct ludo_events *ev)
{
    pop(s);
    s->dice = 0; /* all six dice must be rolled (AE-20) */
    s->flags = s->pool = 0;
    s->turn++;
    ludo_emit(ev, E_TURN, s->active, s->turn, 0, 0);
    if (in_play(s, M_EGGS) && aerion_only_eggs(s)) {
        set_flag(s, F_MUST_TAKE_EGG); /* AE-133, AE-134 */
        ludo_emit(ev, E_EGG_DUTY, s->active, 0, 0, 0);
    }
    /* the tasks are pushed in reverse order, so that the first phase is on top (AE-19) */
    for (int i = (int)(sizeof turn / sizeof *turn) - 1; i >= 0; i--)
        push(s, turn[i].kind, 0, turn[i].a, 0);
    return false;
}

static void lose_rerolls(aerion_state *s, struct ludo_events *ev) /* AE-34 */
{
    if (s->pool)
        ludo_emit(ev, E_REROLLS_LOST, s->active, s->pool, 0, 0);
    s->pool = 0;
}

bool aerion_end_phase2(aerion_state *s, struct ludo_events *ev)
{
    if (aerion_shells_broken(s) && !top(s).a && aerion_must_ask_partner(s)) {
        /* member a of the task is 1 after the partner was asked, so that the partner is asked once */
        top_task(s)->a = 1;
        push(s, T_CALL, 0, 0, 0);
        return false;
    }
    pop(s);
    lose_rerolls(s, ev);
    if (aerion_shells_broken(s)) {
        ludo_emit(ev, E_LOST_EGGS, s->active, 0, 0, 0);
        aerion_lose(s, ev); /* AE-133, AE-134, AE-138 */
    } else if (in_play(s, M_HOURGLASSES)) {
        /* only the Hourglasses displayed now expire (AE-96), not those displayed later (AE-178) */
        aerion_expire_hourglasses(s, ev);
    }
    return false;
}

/* Ends the turn, or the game if the Display is empty. After the refill, an empty Display means that all decks are
 * empty (AE-57, AE-155). A single empty deck does not matter (AE-58). */
bool aerion_end_turn(aerion_state *s, struct ludo_events *ev)
{
    pop(s);
    if (aerion_displayed(s) == 0) {
        ludo_emit(ev, E_LOST_CARDS, LUDO_CHANCE, 0, 0, 0);
        if (aerion_unpaid(s))
            ludo_emit(ev, E_UNPAID, LUDO_CHANCE, aerion_unpaid(s), 0, 0); /* AE-121 */
        aerion_lose(s, ev);
        return false;
    }
    if (s->seats_n == 2)
        s->active = 1 - s->active; /* AE-59 */
    push(s, T_TURN, 0, 0, 0);
    return false;
}
