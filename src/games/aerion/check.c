/* check.c - invariants (AE-166), and how a table laid out by hand is completed.
 *
 * Every card of a deck is somewhere: in the deck, in its pile, or in one of the places counted here. */

#include "aerion.h"

typedef int census[CARDS];

static void count_places(const uint8_t *at, int n, census c)
{
    for (int i = 0; i < n; i++)
        if (at[i] < CARDS)
            c[at[i]]++;
}

static void count_by_deck(const uint8_t *count, int type, census c)
{
    for (int deck = 0; deck < DECKS; deck++)
        c[aerion_card_of(deck, type)] += count[deck];
}

/* Cards that are neither unseen in a deck nor in a pile. */
static void count_elsewhere(const aerion_state *s, census c)
{
    memset(c, 0, sizeof(census));
    count_places(s->display, DECKS, c);
    count_places(&s->hand, 1, c);
    count_places(s->workshops[0], WORKSHOPS * PARTS, c);
    count_places(s->flagship, SLOTS, c);
    count_places(s->known.at, s->known.n, c);
    count_places(s->revealed.at, s->revealed.n, c);
    for (int who = 0; who < 2; who++) {
        count_places(s->seats[who].reserve.at, s->seats[who].reserve.n, c);
        count_by_deck(s->seats[who].pulpit, BOOK, c);
        count_by_deck(s->seats[who].booth, WORKER, c);
    }
    count_by_deck(s->hourglasses, HOURGLASS, c);
    count_by_deck(s->eggs, EGG, c);
    count_by_deck(s->eggs_gone, EGG, c);
    for (int f = 0; variant(s, V_UNDER_CONSTRUCTION) && f < FACTORIES; f++)
        c[aerion_factory_card(f)] += factory(s, f);
}

/* ---- Completing ------------------------------------------------------------------------------------- */

static bool any(const uint8_t *touched, size_t at, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (touched[at + i])
            return true;
    return false;
}

/* What is left of a deck is unseen; if its unseen cards were laid down by hand, it is in the pile. */
static void settle_deck(aerion_state *s, int deck, const census c, const uint8_t *touched)
{
    size_t at = offsetof(aerion_state, unseen) + (size_t)deck * DECK_ROWS;
    bool unseen_given = any(touched, at, DECK_ROWS);
    uint8_t *rest = unseen_given ? s->pile[deck] : s->unseen[deck];
    const uint8_t *other = unseen_given ? s->unseen[deck] : s->pile[deck];
    for (int i = 0; i < DECK_ROWS; i++) {
        int card = deck * DECK_ROWS + i;
        int left = aerion_copies(s, card) - c[card] - other[i];
        rest[i] = (uint8_t)(left > 0 ? left : 0);
    }
}

static int bared(const aerion_state *s)
{
    int n = 0;
    for (int i = 0; i < COLUMNS; i++)
        n += s->lairs[i] != HIDDEN_LAIR;
    return n;
}

/* Bared Lairs have left the bag; of those destroyed nobody says what they were: any that are left. */
static void settle_lairs(aerion_state *s)
{
    for (int type = 0; type < HIDDEN_LAIR; type++)
        s->lair_bag[type] = aerion_laid[CARD_LAIR - CARDS + type].copies;
    for (int i = 0; i < COLUMNS; i++)
        if (s->lairs[i] < 4 && s->lair_bag[s->lairs[i]])
            s->lair_bag[s->lairs[i]]--;
    for (int type = 0; aerion_total(s->lair_bag, 4) > 8 - bared(s); type = (type + 1) % 4)
        if (s->lair_bag[type])
            s->lair_bag[type]--;
}

void aerion_settle(void *state, const uint8_t *touched)
{
    aerion_state *s = state;
    census c;
    count_elsewhere(s, c);
    for (int deck = 0; deck < DECKS; deck++)
        settle_deck(s, deck, c, touched);
    if (in_play(s, M_HELLKITE) && !any(touched, offsetof(aerion_state, lair_bag), sizeof s->lair_bag))
        settle_lairs(s);
}

/* ---- Checking --------------------------------------------------------------------------------------- */

static bool cards_conserved(const aerion_state *s)
{
    census c;
    count_elsewhere(s, c);
    for (int card = 0; card < CARDS; card++) {
        int deck = card / DECK_ROWS, row = card % DECK_ROWS;
        if (c[card] + s->unseen[deck][row] + s->pile[deck][row] != aerion_copies(s, card))
            return false;
    }
    return true;
}

static bool display_in_order(const aerion_state *s)
{
    for (int deck = 0; deck < DECKS; deck++)
        if (s->display[deck] != LUDO_NONE && (s->display[deck] >= CARDS || deck_of(s->display[deck]) != deck))
            return false;
    return true;
}

static bool workshop_in_order(const uint8_t *w) /* AE-16 */
{
    for (int part = 0; part < PARTS; part++)
        if (w[part] != LUDO_NONE && (w[part] >= CARDS || part_of(w[part]) != part))
            return false;
    return aerion_ships_for(w) && memchr(w, LUDO_NONE, PARTS);
}

static bool flagship_in_order(const aerion_state *s)
{
    for (int i = 0; i < SLOTS; i++)
        if (s->flagship[i] != LUDO_NONE && (s->flagship[i] >= CARDS || slot_of(s->flagship[i]) != i))
            return false;
    return true;
}

static bool reserves_in_order(const aerion_state *s) /* AE-18 */
{
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < s->seats[who].reserve.n; i++) {
            int card = s->seats[who].reserve.at[i];
            if (card >= CARDS || type_of(card) < BLUEPRINT || type_of(card) > CREW)
                return false;
        }
    return true;
}

static bool pulpits_in_order(const aerion_state *s) /* AE-17; one too many only while its owner chooses */
{
    bool choosing = s->depth && (top(s).kind == T_KEEP || top(s).kind == T_CLOSE);
    for (int who = 0; who < 2; who++)
        if (aerion_total(s->seats[who].pulpit, DECKS) > 1 && !factory(s, LIBRARY) && !choosing)
            return false;
    return true;
}

/* The pawn stands on a column that is left, save while it leaves the one whose Lair was just destroyed. */
static bool pawn_in_order(const aerion_state *s, int left)
{
    if (s->pawn == LUDO_NONE || left == 0)
        return s->pawn == LUDO_NONE && left == 0;
    return s->pawn < COLUMNS && (s->lairs[s->pawn] != GONE || aerion_pending(s, T_PAWN));
}

/* A Lair lies hidden without an Outpost only until that is laid out, or the Lair turned up. */
static bool turned_up(const aerion_state *s, int column)
{
    for (int i = 0; i < s->depth; i++) {
        struct ludo_task t = s->tasks[i];
        if ((t.kind == T_OUTPOST && column >= t.a) || (t.kind == T_BARE && column == t.a))
            return true;
    }
    return false;
}

static bool row_in_order(const aerion_state *s)
{
    if (!in_play(s, M_HELLKITE))
        return s->pawn == LUDO_NONE;
    int left = 0;
    for (int i = 0; i < COLUMNS; i++) {
        bool covered = s->outposts[i] != GONE;
        if (s->outposts[i] > GONE || s->outposts[i] == HIDDEN_LAIR || s->lairs[i] > GONE)
            return false;
        bool bare = !covered && s->lairs[i] == HIDDEN_LAIR;
        if ((covered && s->lairs[i] != HIDDEN_LAIR) || (bare && !turned_up(s, i)))
            return false;
        left += s->lairs[i] != GONE;
    }
    return pawn_in_order(s, left) && (left == 0 || aerion_total(s->lair_bag, 4) == 8 - bared(s));
}

static bool dice_in_order(const aerion_state *s)
{
    int n = ludo_faces_n(s->dice);
    int task = s->depth ? top(s).kind : T_NONE;
    bool looked_at = task == T_DECIDE || task == T_DICE || task == T_BIRDS, rolling = s->depth && n == 0 && !looked_at;
    for (int i = 0; i < s->depth; i++) /* perhaps below what is done before it */
        rolling = rolling || s->tasks[i].kind == T_ROLL;
    return s->dice >> 18 == 0 && (rolling ? n < 6 : n == 6 || s->depth == 0);
}

/* Are these cards of this deck, or of any if there is no such deck? */
static bool all_of_deck(const uint8_t *at, int n, int deck)
{
    for (int i = 0; i < n; i++)
        if (at[i] >= CARDS || (deck < DECKS && deck_of(at[i]) != deck))
            return false;
    return true;
}

/* With the birds that were sent, and those on display, the dice are worth a strike (AE-102). */
static bool demolishes(const aerion_state *s, int sent)
{
    int birds = sent + aerion_displayed_type(s, HAMMER_BIRD);
    return birds <= DECKS && aerion_demolition(s, birds) >= DEMOLITION;
}

/* Can this task be worked on?  What it names is there. */
static bool task_in_order(const aerion_state *s, struct ludo_task t)
{
    bool hellkite = in_play(s, M_HELLKITE), deck = t.a < DECKS;
    int revealed = s->revealed.n;
    switch (t.kind) {
    case T_OUTPOST: return hellkite && t.a < COLUMNS && aerion_total(s->outpost_bag, 4) >= COLUMNS - t.a;
    case T_BARE: return hellkite && t.a < COLUMNS && s->outposts[t.a] == GONE && s->lairs[t.a] == HIDDEN_LAIR;
    case T_DEAL: return deck && (top(s).kind != T_DEAL || (s->display[t.a] == LUDO_NONE && aerion_deck_n(s, t.a)));
    case T_REWARD: return t.a < 4;
    case T_PLACE: return s->hand < CARDS && type_of(s->hand) < HAMMER_BIRD;
    case T_RECOVER: return deck && t.b <= THE_ARCHIVE_RECOVERS && t.b <= s->known.n;
    case T_REVEAL: return deck && t.b > 0 && t.b <= aerion_deck_n(s, t.a) && t.b + revealed <= REVEALED_MAX;
    case T_SHOW: return deck && (revealed || aerion_pending(s, T_REVEAL)) && all_of_deck(s->revealed.at, revealed, t.a);
    case T_BIRDS: return demolishes(s, t.a);
    case T_CLOUDS: return t.a <= 4;
    case T_CLOSE: return s->factories != 0;
    case T_CALL: return s->seats_n == 2;
    case T_KEEP: return t.who < s->seats_n && aerion_total(s->seats[t.who].pulpit, DECKS) > 0;
    default: return true;
    }
}

/* No task waits twice, save for the Books of two players.  Eggs at work before the first roll make the most. */
enum { TASKS_MAX = 10 };

static bool tasks_in_order(const aerion_state *s)
{
    uint32_t seen = 0;
    if (s->depth > TASKS_MAX || s->active >= s->seats_n)
        return false;
    for (int i = 0; i < DEPTH; i++) {
        struct ludo_task t = s->tasks[i];
        if ((i < s->depth) != (t.kind != T_NONE) || t.kind >= TASKS || t.who > 1)
            return false;
        if ((has(seen, t.kind) && t.kind != T_KEEP) || (t.kind == T_TURN && i > 0) || !task_in_order(s, t))
            return false;
        seen |= i < s->depth ? 1u << t.kind : 0;
    }
    return true;
}

/* Somebody has an answer, or chance an outcome. */
static bool can_go_on(const aerion_state *s)
{
    ludo_move list[LUDO_MOVES_MAX];
    struct ludo_decision d;
    aerion_decision(s, &d);
    if (d.kind == LUDO_OVER)
        return true;
    return d.kind == LUDO_BY_CHANCE ? aerion_outcomes(s, NULL, 0) > 0 : aerion_moves(s, ludo_first(d.must), list) > 0;
}

/* Cards in hand, on decks and revealed are cards of the decks; Eggs reveal them only for a while. */
static bool lists_in_order(const aerion_state *s)
{
    return (s->hand == LUDO_NONE || s->hand < CARDS) && all_of_deck(s->known.at, s->known.n, DECKS) &&
           all_of_deck(s->revealed.at, s->revealed.n, DECKS) && (s->revealed.n == 0 || aerion_pending(s, T_SHOW));
}

const char *aerion_check(const void *state)
{
    const aerion_state *s = state;
    if (!cards_conserved(s))
        return N_("a card is there more or less often than the box holds it (AE-166)");
    if (!lists_in_order(s))
        return N_("a card in hand, known or revealed is not one of the decks (AE-166)");
    if (!display_in_order(s))
        return N_("each place of the Display holds a card of its own deck (AE-14)");
    for (int i = 0; i < WORKSHOPS; i++)
        if (!workshop_in_order(s->workshops[i]))
            return N_("a Workshop holds parts of one ship that is not complete (AE-16)");
    if (!flagship_in_order(s))
        return N_("the Flagship takes one of each Material and Crew (AE-71)");
    if (!reserves_in_order(s))
        return N_("a Reserve holds Elements only (AE-18)");
    if (!pulpits_in_order(s))
        return N_("a Pulpit holds one Book (AE-17)");
    if (!row_in_order(s))
        return N_("the row of Outposts and Lairs is impossible (AE-139)");
    if (!dice_in_order(s))
        return N_("there are six dice (AE-7)");
    return tasks_in_order(s) && can_go_on(s) ? NULL : N_("what is still to be done makes no sense");
}
