/* eggs.c - Expansion 5: acquire and use Hammer Bird Eggs, Fragile Shells, saving Eggs (AE-125 to AE-138). */

#include "act.h"

/* ---- Using Eggs (AE-128 to AE-131) --------------------------------------------------------------- */

bool aerion_can_use_eggs(const aerion_state *s)
{
    if (!in_play(s, M_EGGS) || sum_of(s->eggs, DECKS) == 0)
        return false;
    for (int deck = 0; deck < DECKS; deck++)
        if (aerion_deck_n(s, deck))
            return true;
    return false;
}

ludo_move *aerion_egg_uses(const aerion_state *s, ludo_move *out)
{
    int eggs = sum_of(s->eggs, DECKS), cards[DECKS];
    for (int deck = 0; deck < DECKS; deck++)
        cards[deck] = aerion_deck_n(s, deck);
    for (int n = 1; n <= eggs; n++)
        for (int deck = 0; deck < DECKS; deck++)
            if (cards[deck] >= n) /* AE-130 */
                out = add_move2(out, EGGS, n, deck);
    return out;
}

int aerion_refuse_eggs(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int n = q->a, deck = q->b;
    if (n < 1 || n > sum_of(s->eggs, DECKS) || deck >= DECKS)
        return AE(128);
    return n <= aerion_deck_n(s, deck) ? 0 : AE(130);
}

/* Uses Eggs, which both players share (AE-137). Eggs are identical, so Eggs of the first decks are removed first. The
 * same question is asked again afterwards, so the player may use more Eggs (AE-129). */
void aerion_use_eggs(aerion_state *s, const struct flow_action *q)
{
    int n = q->a, deck = q->b;
    push(s, T_SHOW, 0, deck, 0);
    push(s, T_REVEAL, 0, deck, n); /* each Egg reveals one card (AE-128) */
    for (int d = 0; n > 0; d++)
        for (; n > 0 && s->eggs[d] > 0; n--) {
            s->eggs[d]--;
            s->eggs_gone[d]++; /* used Eggs are removed from the game (AE-128) */
            ludo_count_effect(q->ev, aerion_card_of(d, EGG));
        }
}

/* ---- Revealing cards of a deck, known cards first ------------------------------------------------ */

static void reveal(aerion_state *s, int card) /* reveals the top card of a deck (AE-128) */
{
    s->revealed.at[s->revealed.n++] = (uint8_t)card;
    top_task(s)->b--;
}

bool aerion_reveal_advance(aerion_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    while (t->b) {
        int card = aerion_take_known(s, t->a);
        if (card == LUDO_NONE)
            return true;
        reveal(s, card);
        ludo_emit(ev, E_REVEALED, LUDO_CHANCE, card, 0, 0);
    }
    return aerion_skip(s);
}

void aerion_reveal(aerion_state *s, const struct flow_action *q)
{
    out_of_deck(s, q->a);
    reveal(s, q->a);
}

bool aerion_reveal_is_valid(const aerion_state *s, struct ludo_task t)
{
    return t.a < DECKS && t.b > 0 && t.b <= aerion_deck_n(s, t.a) && t.b + s->revealed.n <= REVEALED_MAX;
}

/* ---- Putting a revealed card in the Display (AE-128, AE-131) ------------------------------------- */

ludo_move *aerion_show_list_moves(const aerion_state *s, int who, ludo_move *out)
{
    int deck = top(s).a;
    (void)who;
    for (int card = deck * DECK_ROWS; card < (deck + 1) * DECK_ROWS; card++)
        if (list_has(s->revealed.at, s->revealed.n, card))
            out = add_move1(out, SHOW, card);
    return out;
}

int aerion_refuse_show(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int card = q->a;
    return card < CARDS && list_has(s->revealed.at, s->revealed.n, card) ? 0 : AE(128);
}

static void shuffle_in(aerion_state *s, int card)
{
    assert(card < CARDS);
    s->unseen[card / DECK_ROWS][card % DECK_ROWS]++;
}

/* Puts the chosen card in the Display. The other revealed cards and the card that was displayed are shuffled into
 * the deck, together with the known cards on top (AE-128, AE-131). */
void aerion_show(aerion_state *s, const struct flow_action *q)
{
    int card = q->a, deck = deck_of(card), old = s->display[deck];
    bool shuffled = s->revealed.n > 1 || old != LUDO_NONE;
    pop(s);
    if (shuffled)
        ludo_emit(q->ev, E_SHUFFLED, LUDO_CHANCE, deck, 0, 0);
    if (old != LUDO_NONE)
        shuffle_in(s, old);
    for (int i = 0; i < s->revealed.n; i++)
        shuffle_in(s, s->revealed.at[i]);
    s->unseen[deck][card % DECK_ROWS]--;
    memset(&s->revealed, 0, sizeof s->revealed);
    s->display[deck] = (uint8_t)card;
    for (int known; shuffled && (known = aerion_take_known(s, deck)) != LUDO_NONE;)
        shuffle_in(s, known);
}

bool aerion_eggs_at_work(const aerion_state *s) { return aerion_pending(s, T_SHOW); }

bool aerion_show_is_valid(const aerion_state *s, struct ludo_task t)
{
    for (int i = 0; i < s->revealed.n; i++)
        if (s->revealed.at[i] >= CARDS || deck_of(s->revealed.at[i]) != t.a)
            return false;
    return t.a < DECKS && (s->revealed.n || aerion_pending(s, T_REVEAL));
}

/* ---- Fragile Shells, and saving Eggs (AE-132 to AE-138) ------------------------------------------ */

bool aerion_only_eggs(const aerion_state *s)
{
    int eggs = aerion_displayed_type(s, EGG);
    return eggs > 0 && eggs == aerion_displayed(s);
}

/* Returns true if an Egg must be acquired, so that Eggs cannot be saved. The player must acquire an Egg with the
 * variant Very Fragile Shells, or if only Eggs were displayed when the turn began (AE-133, AE-138). */
bool aerion_must_break(const aerion_state *s)
{
    return variant(s, V_VERY_FRAGILE) || has_bit(s->flags, F_MUST_TAKE_EGG);
}

bool aerion_shells_broken(const aerion_state *s)
{
    return has_bit(s->flags, F_MUST_TAKE_EGG) && !has_bit(s->flags, F_EGG_TAKEN);
}

/* Returns the clause that forbids saving (or breaking) the Eggs, or 0. If only Eggs are displayed and none can be
 * acquired, the player saves the Eggs (AE-132). A player who had to acquire an Egg breaks the Eggs (AE-133, AE-138). */
static int refuse_egg_exit(const aerion_state *s, bool breaking)
{
    if (aerion_only_eggs(s) && !aerion_acquirable(s) && aerion_must_break(s) == breaking)
        return 0;
    return variant(s, V_VERY_FRAGILE) ? AE(138) : breaking || aerion_must_break(s) ? AE(133) : AE(132);
}

int aerion_refuse_saving(const struct flow_action *q) { return refuse_egg_exit(q->s, false); }
int aerion_refuse_breaking(const struct flow_action *q) { return refuse_egg_exit(q->s, true); }

void aerion_break_eggs(aerion_state *s, const struct flow_action *q)
{
    (void)q;
    pop(s);
    /* Phase 2 then ends as if an Egg had to be acquired since the start of the turn (AE-138) */
    set_flag(s, F_MUST_TAKE_EGG);
}

/* ---- Asides of Egg moves ------------------------------------------------------------------------- */

void aerion_eggs_aside(const struct flow_action *q)
{
    int shown = q->s->display[q->b];
    if (shown != LUDO_NONE)
        aerion_note_card(q->p, N_("{1} goes back into it"), shown);
}

void aerion_show_aside(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    bool rolled = aerion_phase(s) == ROLLING && ludo_faces_n(s->dice) == DICE;
    if (rolled && has_bit(aerion_matched(s->dice), deck_of(q->a)))
        ludo_page_format(q->p, N_("your dice match it"), 0, 0, 0);
    else
        aerion_note_copies_left(q->p, q->a);
}

void aerion_save_eggs_aside(const struct flow_action *q)
{
    ludo_page_format(q->p, N_("the Eggs stay in the Display"), 0, 0, 0);
}

void aerion_break_eggs_aside(const struct flow_action *q) { ludo_page_format(q->p, N_("the game is lost"), 0, 0, 0); }

/* Returns true if this move ends Phase 1 without the Egg that must be acquired (AE-133, AE-134). */
bool aerion_breaks_shells(const aerion_state *s, ludo_move m)
{
    if (aerion_phase(s) != ROLLING || !has_bit(s->flags, F_MUST_TAKE_EGG))
        return false;
    switch (ludo_verb_of(m)) {
    case ACQUIRE: return type_of(s, ludo_arg_of(m, 0)) != EGG;
    case DEMOLISH:
    case PAYDAY:
    case CONSTRUCT:
    case HUNT:
    case SECURE:
    case DUMP:
    case NOTHING: return true;
    default: return false;
    }
}
