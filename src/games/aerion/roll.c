/* roll.c - Phase 1: the first roll, paying for rerolls, and leaving Phase 1 (AE-20 to AE-28, AE-34, AE-167). */

#include "act.h"

bool aerion_has_face(const aerion_state *s, int face)
{
    return face >= 1 && face <= 6 && ludo_faces_of(s->dice, face) > 0;
}

/* ---- Actions before the first roll (AE-20) ------------------------------------------------------- */

bool aerion_throw_advance(aerion_state *s, struct ludo_events *ev)
{
    (void)ev;
    return aerion_free_action(s) || aerion_skip(s);
}

ludo_move *aerion_throw_list_moves(const aerion_state *s, int who, ludo_move *out)
{
    return aerion_free_actions(s, who, false, add_move(out, THROW));
}

/* ---- Rolls --------------------------------------------------------------------------------------- */

/* Returns the number of dice that are not on the table. In the first roll these are all six (AE-7, AE-20). */
int aerion_dice_to_roll(const aerion_state *s) { return DICE - ludo_faces_n(s->dice); }

/* Adds the result of the first roll (AE-20) or of a reroll (AE-22). */
void aerion_roll(aerion_state *s, const struct flow_action *q)
{
    ludo_faces faces = ludo_faces_in(q->m);
    s->dice += faces;
    if (s->dice != faces) /* only some of the dice were rolled */
        ludo_emit(q->ev, E_DICE, LUDO_CHANCE, (int)(s->dice >> 16), (int)(s->dice >> 8), (int)s->dice);
    if (top(s).a && factory(s, RESEARCH_LAB))
        /* the Lab is ready after the first roll (AE-83); a Lab that opens later is not ready (AE-174) */
        set_flag(s, F_LAB_READY);
    pop(s);
}

void aerion_roll_again(aerion_state *s, ludo_faces faces) /* rerolls these dice; the other dice stay (AE-22) */
{
    s->dice -= faces;
    clear_flag(s, F_LAB_READY); /* the Research Lab must be used before any other reroll (AE-83) */
    push(s, T_ROLL, 0, 0, 0);
}

/* ---- The decision after a roll (AE-21) ----------------------------------------------------------- */

/* Lists the actions of Phase 2 that replace acquiring a card (AE-157). */
static ludo_move *alternatives(const aerion_state *s, int who, ludo_move *out)
{
    out = add_move_if(out, aerion_can_demolish(s), DEMOLISH);
    out = aerion_paydays(s, who, out);
    out = add_move_if(out, aerion_construction_refused(s) == 0, CONSTRUCT);
    return add_move_if(out, aerion_hunt_refused(s) == 0, HUNT);
}

/* Any displayed card except an Egg (AE-126, AE-135) can pay for a reroll. This includes a Factory (AE-89), an
 * Hourglass (AE-95), a Hammer Bird (AE-105) and a Worker (AE-115).
 *
 * The player may pay for more rerolls while cards are displayed (AE-22, AE-23). With the option
 * last-card-reroll, the last card can pay too (AE-27). */
static ludo_move *discards(const aerion_state *s, ludo_move *out)
{
    if (!ruling(s, R_LAST_CARD_REROLL) && aerion_displayed(s) == 1)
        return out;
    for (int deck = 0; deck < DECKS; deck++) {
        *out = LUDO_MOVE(DISCARD, s->display[deck], 0, 0);
        out += s->display[deck] != LUDO_NONE && type_of(s, s->display[deck]) != EGG;
    }
    return out;
}

/* Lists the moves from Phase 1 directly to Phase 3. All of these moves except the Security Department (AE-82)
 * require that no card can be acquired (AE-26). */
static ludo_move *exits_to_phase3(const aerion_state *s, unsigned acquirable, ludo_move *out)
{
    out = add_move_if(out, aerion_secured(s), SECURE);
    int displayed = aerion_displayed(s);
    if (acquirable)
        return out;
    if (displayed == 0)
        return add_move(out, NOTHING); /* AE-160 */
    if (aerion_only_eggs(s))
        return add_move(out, aerion_must_break(s) ? BREAK_EGGS : SAVE_EGGS); /* AE-132, AE-133, AE-135, AE-138 */
    if (displayed > 1)                                                       /* AE-24 */
        return out;
    for (int deck = 0; deck < DECKS; deck++)
        if (s->display[deck] != LUDO_NONE)
            return add_move1(out, DUMP, s->display[deck]); /* AE-25 */
    return out;
}

ludo_move *aerion_decide_list_moves(const aerion_state *s, int who, ludo_move *out)
{
    unsigned acquirable = aerion_acquirable(s);
    for (int deck = 0; deck < DECKS; deck++) {
        *out = LUDO_MOVE(ACQUIRE, s->display[deck], 0, 0);
        out += has_bit(acquirable, deck); /* the player may acquire any of these cards (AE-21, AE-5, AE-41) */
    }
    if (s->modules)
        out = alternatives(s, who, out);
    out = discards(s, out);
    if (in_play(s, M_PIERS))
        out = aerion_hires(s, out); /* a displayed Worker may be hired instead of discarded (AE-115, AE-116) */
    out = add_move_if(out, s->pool > 0, SPEND);
    out = add_move_if(out, has_bit(s->flags, F_LAB_READY), LAB);
    if (s->pixies)
        out = aerion_pixies(s, out);
    out = exits_to_phase3(s, acquirable, out);
    return aerion_free_actions(s, who, true, out);
}

/* Returns 0 if the card may be discarded. Eggs are never discarded (AE-126). Returns `clause` if the card is not
 * displayed. */
static int refuse_discarding(const aerion_state *s, int card, int clause)
{
    return !aerion_is_shown(s, card) ? clause : type_of(s, card) == EGG ? AE(126) : 0;
}

/* Returns the clause that forbids paying for a reroll with this displayed card, or 0 (AE-22, AE-27). With the Logistics
 * Department, the card may instead pay for turning a die to its opposite face (AE-84). */
int aerion_refuse_discard(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int clause = refuse_discarding(s, q->a, AE(22));
    if (clause)
        return clause;
    return aerion_displayed(s) > 1 || ruling(s, R_LAST_CARD_REROLL) ? 0 : AE(27);
}

/* Discards a displayed card to pay for a reroll (AE-22). Cards of expansions can pay too (AE-89, AE-95, AE-105,
 * AE-115). The Display has one card less afterwards (AE-14). */
void aerion_pay_for_reroll(aerion_state *s, const struct flow_action *q)
{
    aerion_discard_displayed(s, q->a);
    /* for the Security Department (AE-82) any discarded card counts, but not a hired Worker (AE-86) */
    set_flag(s, F_DISCARDED);
    push(s, T_DICE, 0, factory(s, LOGISTICS), 0); /* asks which dice to reroll, or which die to turn (AE-84) */
}

/* Returns the clause that forbids a reroll if no reroll is left, otherwise 0. Books and Workers give rerolls
 * (AE-34). */
int aerion_refuse_spending(const struct flow_action *q) { return q->s->pool ? 0 : AE(34); }

/* Uses one reroll of the pool. The player may choose different dice for each reroll (AE-33, AE-116). */
void aerion_spend_reroll(aerion_state *s, const struct flow_action *q)
{
    (void)q;
    s->pool--;
    push(s, T_DICE, 0, 0, 0);
}

void aerion_spend_aside(const struct flow_action *q)
{
    ludo_page_format(q->p, N_("{1} left afterwards"), q->s->pool - 1, 0, 0);
}

/* Writes the note for the verbs DISCARD and DUMP. */
void aerion_discard_aside(const struct flow_action *q) { aerion_note_copies_left(q->p, q->a); }

/* The last displayed card may be discarded only if it cannot be acquired (AE-24 to AE-26). Returns the clause that
 * forbids discarding the card, or 0. */
int aerion_refuse_dump(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int clause = refuse_discarding(s, q->a, AE(25));
    if (clause)
        return clause;
    if (aerion_displayed(s) > 1)
        return AE(24);
    return aerion_acquirable(s) ? AE(26) : 0;
}

void aerion_dump(aerion_state *s, const struct flow_action *q) /* AE-25 */
{
    pop(s);
    aerion_discard_displayed(s, q->a);
}

/* The player may go to Phase 3 without a card if no card is displayed (AE-160). Returns the clause that forbids it, or
 * 0. */
int aerion_refuse_nothing(const struct flow_action *q) { return aerion_displayed(q->s) ? AE(26) : 0; }

/* ---- Which dice to reroll (AE-22, AE-167) -------------------------------------------------------- */

/* Lists the choices of dice: any dice on the table, also those kept before (AE-22), or one die to turn (AE-84). */
ludo_move *aerion_dice_list_moves(const aerion_state *s, int who, ludo_move *out)
{
    (void)who;
    out += ludo_faces_moves(REROLL, s->dice, out);
    for (int face = 1; top(s).a && face <= 6; face++)
        if (ludo_faces_of(s->dice, face))
            out = add_move1(out, TURN, face);
    return out;
}

int aerion_refuse_reroll(const struct flow_action *q)
{
    ludo_faces faces = ludo_faces_in(q->m);
    if (faces == 0 || faces >> 18)
        return AE(22);
    for (int face = 1; face <= 6; face++)
        if (ludo_faces_of(faces, face) > ludo_faces_of(q->s->dice, face))
            return AE(167);
    return 0;
}

void aerion_reroll(aerion_state *s, const struct flow_action *q) /* AE-22, AE-167 */
{
    pop(s);
    aerion_roll_again(s, ludo_faces_in(q->m));
}

/* ---- Invariant: six dice (AE-7) ------------------------------------------------------------------ */

bool aerion_dice_is_valid(const aerion_state *s)
{
    int n = ludo_faces_n(s->dice);
    int task = s->depth ? top(s).kind : T_NONE;
    bool looked_at = task == T_DECIDE || task == T_DICE || task == T_BIRDS, rolling = s->depth && n == 0 && !looked_at;
    for (int i = 0; i < s->depth; i++) /* the task that rolls the dice may be below other tasks */
        rolling = rolling || s->tasks[i].kind == T_ROLL;
    return s->dice >> 18 == 0 && (rolling ? n < 6 : n == 6 || s->depth == 0);
}
