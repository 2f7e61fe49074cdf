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
    unsigned triplets = digits(ge3); /* six alike are three pairs already */
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
int aerion_blocked_type(const aerion_state *s)
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
    return type < HAMMER_BIRD && type != aerion_blocked_type(s);
}

unsigned aerion_acquirable(const aerion_state *s)
{
    unsigned matched = aerion_matched(s->dice), mask = 0;
    for (int deck = 0; deck < DECKS; deck++)
        mask |= (unsigned)aerion_can_acquire(s, matched, deck) << deck;
    return mask;
}

/* ---- Workshops and the Flagship -------------------------------------------------------------------- */

unsigned aerion_ships_for(const uint8_t workshop[PARTS])
{
    unsigned ships = (1u << SHIPS) - 1;
    for (int part = 0; part < PARTS; part++)
        if (workshop[part] != LUDO_NONE)
            ships &= (unsigned)ships_of(workshop[part]);
    return ships;
}

/* Does the token of a ship turn when it is built?  Not if it flies already (AE-48), if the builder is not in charge
 * (AE-63), or under a Stone Cloud (AE-112). */
int aerion_outcome(const aerion_state *s, int who, int ship)
{
    if (has(s->flying, ship))
        return E_FLEW;
    if (s->seats_n == 2 && has(s->charge, ship) != (who == 0))
        return E_NO_CHARGE;
    if (variant(s, V_GROUNDED) && s->clouds[ship])
        return E_GROUNDED;
    return E_FLIES;
}

/* Under the Flagship: three Materials, then two Crews, one of each kind (AE-72, AE-73, AE-78). */
static int fits_flagship(const aerion_state *s, int card)
{
    if (!in_play(s, M_FLAGSHIP) || type_of(card) == BLUEPRINT)
        return 71;
    if (s->flagship_flies)
        return 78;
    if (s->flagship[slot_of(card)] != LUDO_NONE)
        return 72;
    bool materials = s->flagship[0] != LUDO_NONE && s->flagship[1] != LUDO_NONE && s->flagship[2] != LUDO_NONE;
    return type_of(card) == CREW && !materials && !factory(s, GAME_ROOM) ? 73 : 0;
}

bool aerion_is_workshop_of(const aerion_state *s, int who, int place)
{
    return s->seats_n == 1 ? place < 2 : place == who || place == SHARED;
}

/* May this seat put this Element there?  (AE-16, AE-45, AE-46, AE-61, AE-85) */
int aerion_fits(const aerion_state *s, int who, int card, int place)
{
    if (place == FLAGSHIP)
        return fits_flagship(s, card);
    if (!aerion_is_workshop_of(s, who, place))
        return s->seats_n == 1 ? 11 : 61;
    const uint8_t *w = s->workshops[place];
    bool crew_last = type_of(card) == CREW && !factory(s, GAME_ROOM);
    if (w[part_of(card)] != LUDO_NONE)
        return 16;
    if (crew_last && (w[0] == LUDO_NONE || w[1] == LUDO_NONE))
        return 45;
    unsigned ships = aerion_ships_for(w) & (unsigned)ships_of(card);
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

bool aerion_pulpit_open(const aerion_state *s, int who)
{
    return factory(s, LIBRARY) || aerion_total(s->seats[who].pulpit, DECKS) == 0;
}

int aerion_book_rerolls(const aerion_state *s) { return factory(s, LIBRARY) ? THE_LIBRARY_REROLLS : A_BOOK_REROLLS; }

int aerion_recover_limit(const aerion_state *s) { return factory(s, ARCHIVE) ? THE_ARCHIVE_RECOVERS : A_BOOK_RECOVERS; }

/* Two cards, or as many as the pile has; a third is the Archive's choice (AE-38, AE-81). */
bool aerion_may_stop_recovering(const aerion_state *s, int so_far)
{
    return so_far >= A_BOOK_RECOVERS || (so_far == 1 && ruling(s, R_RECOVER_FEWER));
}

/* ---- Expansions ------------------------------------------------------------------------------------ */

/* The Booth of a player; in V4 the first seat keeps the one for both (AE-124). */
static int booth_seat(const aerion_state *s, int who) { return variant(s, V_MINIMAL_DEBT) ? 0 : who; }

const uint8_t *aerion_booth_of(const aerion_state *s, int who) { return s->seats[booth_seat(s, who)].booth; }
uint8_t *aerion_booth(aerion_state *s, int who) { return s->seats[booth_seat(s, who)].booth; }

bool aerion_booth_full(const aerion_state *s) /* the common one has one place */
{
    return variant(s, V_MINIMAL_DEBT) && aerion_total(aerion_booth_of(s, 0), DECKS);
}

int aerion_demolition(const aerion_state *s, int birds) { return ludo_faces_sum(s->dice) + bird_points(birds); }

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
    return aerion_demolition(s, birds) >= DEMOLITION;
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

bool aerion_partner_may(const aerion_state *s)
{
    return s->seats_n == 2 && s->depth && ruling(s, R_RESERVE_ANYTIME) && has(FREE_WINDOWS, top(s).kind) &&
           can_transfer(s, 1 - s->active);
}

bool aerion_free_action(const aerion_state *s)
{
    if (can_recover(s, s->active) || can_use_eggs(s) || can_transfer(s, s->active))
        return true;
    return s->seats_n == 2 && ruling(s, R_RESERVE_ANYTIME) && can_transfer(s, 1 - s->active);
}

/* ---- Too late -------------------------------------------------------------------------------------- */

bool aerion_must_break(const aerion_state *s) { return variant(s, V_VERY_FRAGILE) || has(s->flags, F_MUST_TAKE_EGG); }

bool aerion_shells_broken(const aerion_state *s)
{
    return has(s->flags, F_MUST_TAKE_EGG) && !has(s->flags, F_EGG_TAKEN);
}

bool aerion_out_of_cards(const aerion_state *s)
{
    int n = aerion_displayed(s);
    for (int deck = 0; deck < DECKS; deck++)
        n += aerion_deck_n(s, deck);
    return n == 0;
}

/* Would this card make a ship take off there? */
static bool launches(const aerion_state *s, int who, int card, int place)
{
    uint8_t parts[SLOTS];
    if (place == FLAGSHIP) {
        memcpy(parts, s->flagship, SLOTS);
        parts[slot_of(card)] = (uint8_t)card;
        return !memchr(parts, LUDO_NONE, SLOTS);
    }
    memcpy(parts, s->workshops[place], PARTS);
    parts[part_of(card)] = (uint8_t)card;
    return !memchr(parts, LUDO_NONE, PARTS) && aerion_outcome(s, who, ludo_first(aerion_ships_for(parts))) == E_FLIES;
}

static bool can_launch(const aerion_state *s, int who)
{
    for (int i = 0; i < s->seats[who].reserve.n; i++) {
        int card = s->seats[who].reserve.at[i];
        unsigned places = aerion_transfer_places(s, who, card);
        for (int place = 0; place <= FLAGSHIP; place++)
            if (has(places, place) && launches(s, who, card, place))
                return true;
    }
    return false;
}

bool aerion_called(const aerion_state *s)
{
    if (s->seats_n == 1 || !ruling(s, R_RESERVE_ANYTIME))
        return false;
    bool last = aerion_shells_broken(s) || aerion_out_of_cards(s);
    return last ? can_transfer(s, 1 - s->active) : can_launch(s, 1 - s->active);
}

int aerion_hourglasses(const aerion_state *s)
{
    int n = 0;
    for (int deck = 0; deck < DECKS; deck++)
        n += s->hourglasses[deck] > 0;
    return n;
}

bool aerion_pending(const aerion_state *s, int task)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == task)
            return true;
    return false;
}

int aerion_answerer(const aerion_state *s)
{
    return top(s).kind == T_KEEP ? top(s).who : top(s).kind == T_CALL ? 1 - s->active : s->active;
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
           (!in_play(s, M_HOURGLASSES) || aerion_hourglasses(s) == DECKS) &&
           (!in_play(s, M_STONE_CLOUDS) || aerion_total(s->clouds, SHIPS) == 0) &&
           (!in_play(s, M_PIERS) || piers_done(s)) && (!in_play(s, M_HELLKITE) || s->pawn == LUDO_NONE);
}
