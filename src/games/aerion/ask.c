/* ask.c - questions about a state.  Each rule of the game that asks "may I?" is one function here, asked by
 * the listing of moves, by the refusals and by the rules alike, so that they cannot disagree. */

#include "aerion.h"

/* ---- Dice ------------------------------------------------------------------------------------------ */

/* Sum of the six octal digits of a word, each at most 1. */
static inline unsigned digits(unsigned x) { return (x * 0111111u >> 15) & 7; }

/* Which combinations the dice contain (AE-2 to AE-4).  Bit planes of the six counts: geN has a digit 1 for
 * each face that N dice or more show; letters may stand for the same face, so four alike are two pairs. */
unsigned aerion_matched(ludo_faces f)
{
    unsigned b0 = f & 0111111, b1 = f >> 1 & 0111111, b2 = f >> 2 & 0111111;
    unsigned ge1 = b0 | b1 | b2, ge2 = b1 | b2, ge3 = (b0 & b1) | b2, ge4 = b2;
    unsigned ge5 = b2 & (b0 | b1), ge6 = b2 & b1;
    unsigned twos = digits(ge2), pairs = twos + digits(ge4) + digits(ge6);
    unsigned triplets = digits(ge3) + digits(ge6);
    unsigned full_house = ge5 || (ge3 && twos >= 2);
    unsigned straight = (ge1 & 0011111) == 0011111 || (ge1 & 0111110) == 0111110;
    return (unsigned)(pairs >= 2) | (unsigned)(ge3 != 0) << 1 | full_house << 2 | (unsigned)(ge4 != 0) << 3 |
           (unsigned)(triplets >= 2 || pairs >= 3) << 4 | straight << 5 | (unsigned)(ge5 != 0) << FIVE_ALIKE;
}

/* ---- Cards ----------------------------------------------------------------------------------------- */

int aerion_total(const uint8_t *count, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += count[i];
    return sum;
}

int aerion_known_top(const aerion_state *s, int deck)
{
    for (int i = s->known.n - 1; i >= 0; i--)
        if (deck_of(s->known.at[i]) == deck)
            return i;
    return -1;
}

int aerion_deck_n(const aerion_state *s, int deck)
{
    int n = aerion_total(s->unseen[deck], DECK_ROWS);
    for (int i = 0; i < s->known.n; i++)
        n += deck_of(s->known.at[i]) == deck;
    return n;
}

/* Is there a card in this pile that a Book may put back?  All but Books (AE-37).  Room for known cards never lacks
 * in a game, but a table laid out by hand may have used it up. */
bool aerion_recoverable(const aerion_state *s, int deck)
{
    for (int i = 0; s->known.n < KNOWN_MAX && i < DECK_ROWS; i++)
        if (s->pile[deck][i] && type_of(deck * DECK_ROWS + i) != BOOK)
            return true;
    return false;
}

/* ---- The Display ----------------------------------------------------------------------------------- */

int aerion_displayed(const aerion_state *s)
{
    int n = 0;
    for (int deck = 0; deck < DECKS; deck++)
        n += s->display[deck] != LUDO_NONE;
    return n;
}

int aerion_displayed_type(const aerion_state *s, int type)
{
    int n = 0;
    for (int deck = 0; deck < DECKS; deck++)
        n += s->display[deck] != LUDO_NONE && type_of(s->display[deck]) == type;
    return n;
}

bool aerion_only_eggs(const aerion_state *s)
{
    int eggs = aerion_displayed_type(s, EGG);
    return eggs > 0 && eggs == aerion_displayed(s);
}

/* The type that the Hellkite's Outpost keeps from being acquired, or LUDO_NONE: a bared Lair keeps none (AE-140). */
static int blocked_type(const aerion_state *s)
{
    bool on_outpost = s->pawn != LUDO_NONE && s->outposts[s->pawn] != GONE;
    return on_outpost ? s->outposts[s->pawn] : LUDO_NONE;
}

/* AE-28: the kind can be acquired, the dice match its deck, nothing blocks its type. */
bool aerion_can_acquire(const aerion_state *s, unsigned matched, int deck)
{
    if (!has(matched, deck) || s->display[deck] == LUDO_NONE)
        return false;
    int type = type_of(s->display[deck]);
    return type < HAMMER_BIRD && type != blocked_type(s);
}

unsigned aerion_acquirable(const aerion_state *s)
{
    unsigned matched = aerion_matched(s->dice), mask = 0;
    for (int deck = 0; deck < DECKS; deck++)
        mask |= (unsigned)aerion_can_acquire(s, matched, deck) << deck;
    return mask;
}

/* ---- Workshops and the Flagship -------------------------------------------------------------------- */

static int part_of(int card) { return type_of(card) - BLUEPRINT; }

/* Under the Flagship: three Materials, then two Crews, one of each kind (AE-72, AE-73, AE-78). */
static int fits_flagship(const aerion_state *s, int card)
{
    if (!in_play(s, M_FLAGSHIP) || type_of(card) == BLUEPRINT)
        return 71;
    if (s->flagship_flies)
        return 78;
    if (s->flagship[aerion_kinds[kind_of(card)].slot] != LUDO_NONE)
        return 72;
    bool materials = s->flagship[0] != LUDO_NONE && s->flagship[1] != LUDO_NONE && s->flagship[2] != LUDO_NONE;
    return type_of(card) == CREW && !materials && !factory(s, GAME_ROOM) ? 73 : 0;
}

static bool is_workshop_of(const aerion_state *s, int who, int place)
{
    return s->seats_n == 1 ? place < 2 : place == who || place == SHARED;
}

/* May this seat put this Element there?  (AE-16, AE-45, AE-46, AE-61, AE-85) */
int aerion_fits(const aerion_state *s, int who, int card, int place)
{
    if (place == FLAGSHIP)
        return fits_flagship(s, card);
    if (!is_workshop_of(s, who, place))
        return s->seats_n == 1 ? 11 : 61;
    const uint8_t *w = s->workshops[place];
    bool crew_last = type_of(card) == CREW && !factory(s, GAME_ROOM);
    if (w[part_of(card)] != LUDO_NONE)
        return 16;
    if (crew_last && (w[0] == LUDO_NONE || w[1] == LUDO_NONE))
        return 45;
    int ships = ships_of(card);
    for (int part = 0; part < 3; part++)
        if (w[part] != LUDO_NONE)
            ships &= ships_of(w[part]);
    return ships ? 0 : crew_last ? 45 : 46;
}

unsigned aerion_places(const aerion_state *s, int who, int card)
{
    unsigned mask = 0;
    for (int place = 0; place <= FLAGSHIP; place++)
        mask |= (unsigned)(aerion_fits(s, who, card, place) == 0) << place;
    return mask;
}

/* The same for a card of the Reserve (AE-51, AE-77). */
unsigned aerion_transfer_places(const aerion_state *s, int who, int card)
{
    unsigned places = aerion_places(s, who, card);
    return ruling(s, R_RESERVE_FLAGSHIP) ? places : places & ~(1u << FLAGSHIP);
}

/* Is there room?  In a game always: each card there cost a Book (AE-18, AE-35). */
bool aerion_reserve_open(const aerion_state *s, int who) { return s->seats[who].reserve.n < RESERVE_MAX; }

/* May the acquired Element be thrown away?  A Crew always; a Blueprint or a Material only if no Workshop takes it.
 * The Flagship never obliges (AE-43, AE-44, AE-76, AE-172). */
bool aerion_may_waste(const aerion_state *s, int who, int card)
{
    if (type_of(card) == CREW || type_of(card) == BOOK || ruling(s, R_FREE_DISCARD))
        return true;
    unsigned obliges = ruling(s, R_SHARED_OPTIONAL) ? 3 : 7;
    return (aerion_places(s, who, card) & obliges) == 0;
}

/* ---- Books ------------------------------------------------------------------------------------------ */

int aerion_recover_limit(const aerion_state *s) { return factory(s, ARCHIVE) ? 3 : 2; }

/* Two cards, or as many as the pile has; a third is the Archive's choice (AE-38, AE-81). */
bool aerion_may_stop_recovering(const aerion_state *s, int so_far)
{
    return so_far >= 2 || (so_far == 1 && ruling(s, R_RECOVER_FEWER));
}

/* ---- Expansions ------------------------------------------------------------------------------------ */

/* The Booth of a player; in V4 the first seat keeps the one for both (AE-124). */
static int booth_seat(const aerion_state *s, int who) { return variant(s, V_MINIMAL_DEBT) ? 0 : who; }

const uint8_t *aerion_booth_of(const aerion_state *s, int who) { return s->seats[booth_seat(s, who)].booth; }
uint8_t *aerion_booth(aerion_state *s, int who) { return s->seats[booth_seat(s, who)].booth; }

bool aerion_booth_full(const aerion_state *s, int who)
{
    return variant(s, V_MINIMAL_DEBT) && aerion_total(aerion_booth_of(s, who), DECKS);
}

/* May one more bird follow?  The Swarm forbids to end on a single one (AE-110). */
bool aerion_next_bird_ok(const aerion_state *s, int birds)
{
    int left = aerion_displayed_type(s, HAMMER_BIRD);
    return left > (variant(s, V_SWARM) && birds == 0);
}

bool aerion_can_demolish(const aerion_state *s)
{
    if (!in_play(s, M_STONE_CLOUDS) || aerion_total(s->clouds, SHIPS) == 0)
        return false;
    int birds = aerion_displayed_type(s, HAMMER_BIRD);
    if (variant(s, V_SWARM) && birds == 1)
        birds = 0;
    return ludo_faces_sum(s->dice) + aerion_bird_points[birds] >= DEMOLITION;
}

/* Is this column the first or the last of those that hold such a thing?  (AE-152) */
static bool at_an_end(const uint8_t *row, int column)
{
    bool left = false, right = false;
    for (int i = 0; i < COLUMNS; i++) {
        left |= i < column && row[i] != GONE;
        right |= i > column && row[i] != GONE;
    }
    return !left || !right;
}

static bool outposts_left(const aerion_state *s)
{
    for (int i = 0; i < COLUMNS; i++)
        if (s->outposts[i] != GONE)
            return true;
    return false;
}

int aerion_hunt_refused(const aerion_state *s)
{
    if (!in_play(s, M_HELLKITE))
        return 141;
    if (s->pawn == LUDO_NONE)
        return 145;
    if (ludo_faces_sum(s->dice) > HUNT_MAX)
        return 141;
    if (!variant(s, V_IMPREGNABLE))
        return 0;
    bool on_outpost = s->outposts[s->pawn] != GONE;
    if (!on_outpost && outposts_left(s))
        return 177;
    return at_an_end(on_outpost ? s->outposts : s->lairs, s->pawn) ? 0 : 151;
}

/* The next column to the right that still has a Lair, round the end of the row (AE-145, AE-147). */
int aerion_next_column(const aerion_state *s, int from)
{
    for (int i = 1; i <= COLUMNS; i++)
        if (s->lairs[(from + i) % COLUMNS] != GONE)
            return (from + i) % COLUMNS;
    return LUDO_NONE;
}

/* ---- The whole table ------------------------------------------------------------------------------- */

static bool can_transfer(const aerion_state *s, int who)
{
    for (int i = 0; i < s->seats[who].reserve.n; i++)
        if (aerion_transfer_places(s, who, s->seats[who].reserve.at[i]))
            return true;
    return false;
}

static bool can_recover(const aerion_state *s, int who)
{
    if (aerion_total(s->seats[who].pulpit, DECKS) == 0)
        return false;
    for (int deck = 0; deck < DECKS; deck++)
        if (aerion_recoverable(s, deck))
            return true;
    return false;
}

static bool can_use_eggs(const aerion_state *s)
{
    if (!in_play(s, M_EGGS) || aerion_total(s->eggs, DECKS) == 0)
        return false;
    for (int deck = 0; deck < DECKS; deck++)
        if (aerion_deck_n(s, deck))
            return true;
    return false;
}

bool aerion_free_action(const aerion_state *s)
{
    if (can_recover(s, s->active) || can_use_eggs(s) || can_transfer(s, s->active))
        return true;
    return s->seats_n == 2 && ruling(s, R_RESERVE_ANYTIME) && can_transfer(s, 1 - s->active);
}

static bool all_hourglasses(const aerion_state *s)
{
    for (int deck = 0; deck < DECKS; deck++)
        if (!s->hourglasses[deck])
            return false;
    return true;
}

static bool piers_done(const aerion_state *s) /* built, and every Worker paid (AE-122) */
{
    return s->piers == PIERS && aerion_total(s->seats[0].booth, DECKS) == 0 &&
           aerion_total(s->seats[1].booth, DECKS) == 0;
}

/* All conditions of the modules in play hold together (AE-153). */
bool aerion_won(const aerion_state *s)
{
    return s->flying == (1 << SHIPS) - 1 && (!in_play(s, M_FLAGSHIP) || s->flagship_flies) &&
           (!in_play(s, M_HOURGLASSES) || all_hourglasses(s)) &&
           (!in_play(s, M_STONE_CLOUDS) || aerion_total(s->clouds, SHIPS) == 0) &&
           (!in_play(s, M_PIERS) || piers_done(s)) && (!in_play(s, M_HELLKITE) || s->pawn == LUDO_NONE);
}
