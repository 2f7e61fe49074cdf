/* techs.c - the tiles and the decks of Technologies (AK-6, AK-25, AK-26, AK-35, AK-36, AK-54). */

#include "act.h"

/* ---- Tiles of Technologies -------------------------------------------------------------------------- */

bool ak_on_tiles(const ak_state *s, int tech, int *tile)
{
    for (int i = 0; i < TILES * TILE_CARDS; i++)
        if (s->tile[i / TILE_CARDS][i % TILE_CARDS] == tech && tech != LUDO_NONE) {
            *tile = i / TILE_CARDS;
            return true;
        }
    return false;
}

/* Returns a mask of all Technologies on the tiles. next_of iterates over the mask in ascending order. */
uint64_t ak_tile_techs(const ak_state *s)
{
    uint64_t mask = 0;
    for (int i = 0; i < TILES * TILE_CARDS; i++) {
        int tech = s->tile[i / TILE_CARDS][i % TILE_CARDS];
        mask |= tech == LUDO_NONE ? 0 : (uint64_t)1 << tech;
    }
    return mask;
}

static int on_tile(const ak_state *s, int tile)
{
    int n = 0;
    for (int i = 0; i < TILE_CARDS; i++)
        n += s->tile[tile][i] != LUDO_NONE;
    return n;
}

/* Moves the cards of the tile to the discard pile of their level (AK-25, AK-54). */
static void clear_tile(ak_state *s, int tile)
{
    for (int i = 0; i < TILE_CARDS; i++) {
        if (s->tile[tile][i] != LUDO_NONE)
            add_to(s->tech_discard, s->tile[tile][i]);
        s->tile[tile][i] = LUDO_NONE;
    }
}

/* Takes the highest card of those that a player has put under the deck in secret (P07, once per game). */
static int dig_out(ak_state *s)
{
    int who = 0;
    while (s->seats[who].dig_tech.n == 0)
        who++;
    struct ak_seat *p = &s->seats[who];
    int tech = LEVEL_I + p->dig_tech.at[0];
    list_remove(p->dig_tech.at, &p->dig_tech.n, p->dig_tech.at[0]);
    s->under--;
    return tech;
}

/* Removes a tile that cannot be filled. The tile and all remaining cards of its level leave the game (AK-26,
 * AK-128). */
static void remove_tile(ak_state *s, int tile, struct ludo_events *ev)
{
    int level = s->level[tile];
    uint64_t discard = techs_in(s->tech_discard), loose = ak_tech_deck(s, level) | (discard & techs_of(level));
    ak_tech_deck_put(s, level, 0);
    techs_put(s->tech_discard, discard & ~loose);
    techs_put(s->tech_gone, techs_in(s->tech_gone) | loose);
    for (int i = 0; i < s->buried[level - 1].n; i++)
        add_to(s->tech_gone, s->buried[level - 1].at[i]);
    memset(&s->buried[level - 1], 0, sizeof s->buried[0]);
    while (level == 2 && s->under)
        add_to(s->tech_gone, dig_out(s));
    s->above = level == 2 ? 0 : s->above;
    s->level[tile] = 0;
    ludo_emit(ev, E_TILE_GONE, LUDO_CHANCE, tile, 0, 0);
}

static void fill_tile(ak_state *s, int tile, struct ludo_events *ev)
{
    clear_tile(s, tile);
    if (ak_techs_left(s, s->level[tile]) < TILE_CARDS) { /* cards in deck and discard pile together (AK-26, AK-128) */
        remove_tile(s, tile, ev);
        return;
    }
    ludo_emit(ev, s->turn ? E_REFILLED : E_FILLED, LUDO_CHANCE, tile, 0, 0);
    push(s, T_FILL_TILE, 0, tile, TILE_CARDS); /* the tile gets three cards of its level (AK-6, AK-25, AK-54) */
}

/* Takes a Technology from its tile, where it must be. A tile left with one card is refilled at once (AK-25). */
void ak_take_from_tile(ak_state *s, int tech, struct ludo_events *ev)
{
    uint8_t *at = memchr(s->tile, tech, sizeof s->tile);
    assert(at);
    int tile = (int)(at - s->tile[0]) / TILE_CARDS;
    *at = LUDO_NONE;
    if (on_tile(s, tile) == 1)
        fill_tile(s, tile, ev);
}

/* ---- Decks of Technologies -------------------------------------------------------------------------- */

uint64_t ak_tech_deck(const ak_state *s, int level)
{
    uint64_t w = 0;
    if (level == 1)
        memcpy(&w, s->tech_deck_1, sizeof s->tech_deck_1);
    else
        memcpy(&w, s->tech_deck_2, sizeof s->tech_deck_2);
    return w << first_of(level);
}

static int unseen_techs(const ak_state *s, int level) { return ones_in(ak_tech_deck(s, level)); }

int ak_techs_left(const ak_state *s, int level)
{
    uint64_t loose = ak_tech_deck(s, level) | (techs_in(s->tech_discard) & techs_of(level));
    return ones_in(loose) + s->buried[level - 1].n + (level == 2 ? s->under : 0);
}

int ak_tech_deck_size(const ak_state *s, int level)
{
    int n = unseen_techs(s, level) + s->buried[level - 1].n + (level == 2 ? s->under : 0);
    for (int who = 0; level == 2 && who < s->seats_n; who++)
        n -= ak_hidden_in(s->seats[who].dig_tech.at, s->seats[who].dig_tech.n);
    return n;
}

void ak_tech_deck_put(ak_state *s, int level, uint64_t mask)
{
    uint64_t own = mask >> first_of(level);
    if (level == 1)
        memcpy(s->tech_deck_1, &own, sizeof s->tech_deck_1);
    else
        memcpy(s->tech_deck_2, &own, sizeof s->tech_deck_2);
}

static void shuffle_techs(ak_state *s, int level) /* the discard pile of this level becomes the deck (AK-26) */
{
    uint64_t discard = techs_in(s->tech_discard);
    ak_tech_deck_put(s, level, ak_tech_deck(s, level) | (discard & techs_of(level)));
    techs_put(s->tech_discard, discard & ~techs_of(level));
}

static int buried_n(const ak_state *s, int level) { return s->buried[level - 1].n + (level == 2 ? s->under : 0); }

/* If the deck is empty, makes the discard pile the new deck, because cards can only go under an existing deck
 * (AK-35). */
void ak_need_deck(ak_state *s, int level)
{
    if (ak_tech_deck(s, level) == 0 && buried_n(s, level) == 0)
        shuffle_techs(s, level);
}

void ak_bury_tech(ak_state *s, int tech)
{
    int level = level_of(tech);
    ak_need_deck(s, level);
    s->buried[level - 1].at[s->buried[level - 1].n++] = (uint8_t)tech;
}

void ak_tech_is_out(ak_state *s, int tech)
{
    ak_tech_deck_put(s, level_of(tech), ak_tech_deck(s, level_of(tech)) & ~((uint64_t)1 << tech));
}

/* Returns the next Technology of a level if the card is known: when no unseen card is left, the next card is a buried
 * card (AK-36). Returns LUDO_NONE if chance must decide. The discard pile becomes the new deck only now, when a card is
 * needed (AK-26, AK-141). */
int ak_next_tech(ak_state *s, int level)
{
    if (ak_tech_deck(s, level))
        return LUDO_NONE;
    if (buried_n(s, level) == 0) {
        shuffle_techs(s, level);
        return LUDO_NONE;
    }
    if (level == 2 && s->under && s->above == 0)
        return dig_out(s);
    if (level == 2 && s->above)
        s->above--;
    int tech = s->buried[level - 1].at[0];
    list_remove(s->buried[level - 1].at, &s->buried[level - 1].n, tech);
    return tech;
}

bool ak_tile_advance(ak_state *s, struct ludo_events *ev) /* fills the tile until three cards are on it (AK-6, AK-25) */
{
    struct ludo_task *t = top_task(s);
    (void)ev;
    while (t->b) {
        int tech = ak_next_tech(s, s->level[t->a]);
        if (tech == LUDO_NONE)
            return true;
        s->tile[t->a][TILE_CARDS - t->b--] = (uint8_t)tech;
    }
    pop(s);
    return false;
}

/* ---- Chance: a random card of the tile's level, or of level II ---------------------------------------- */

static int level_drawn(const ak_state *s) { return top(s).kind == T_FILL_TILE ? s->level[top(s).a] : 2; }
int ak_tile_stream(const ak_state *s) { return level_drawn(s) == 2 ? STREAM_TECH_2 : STREAM_TECH_1; }

ludo_move ak_any_tech(const ak_state *s, struct ludo_rng *rng) /* the deck is shuffled (AK-6) */
{
    int level = level_drawn(s);
    uint64_t deck = ak_tech_deck(s, level);
    for (int k = ludo_rng_below(rng, unseen_techs(s, level)); k > 0; k--)
        deck &= deck - 1;
    return LUDO_MOVE(0, next_of(&deck), 0, 0);
}

bool ak_in_tech_deck(const ak_state *s, ludo_move m)
{
    int tech = ludo_arg_of(m, 0);
    return tech < TECHS && (ak_tech_deck(s, level_drawn(s)) >> tech & 1);
}

bool ak_fill_is_valid(const ak_state *s, struct ludo_task t)
{
    for (int i = TILE_CARDS - t.b; i < TILE_CARDS; i++)
        if (s->tile[t.a][i] != LUDO_NONE)
            return false;
    return s->level[t.a] && ak_techs_left(s, s->level[t.a]) >= t.b;
}

bool ak_lay_tiles(ak_state *s, struct ludo_events *ev) /* AK-6 */
{
    struct ludo_task *t = top_task(s);
    if (t->a == TILES)
        pop(s);
    else
        fill_tile(s, t->a++, ev);
    return false;
}

/* Checks that tiles that are not laid out yet are empty. */
bool ak_tiles_is_valid(const ak_state *s, struct ludo_task t)
{
    for (int tile = t.a; tile < TILES; tile++)
        if (!s->level[tile] || on_tile(s, tile))
            return false;
    return true;
}

void ak_lay(ak_state *s, const struct flow_action *q) /* lays the card face up on its tile (AK-6, AK-25, AK-54) */
{
    struct ludo_task *t = top_task(s);
    ak_tech_is_out(s, q->a);
    s->tile[t->a][TILE_CARDS - t->b--] = (uint8_t)q->a;
}

/* ---- A tile is flipped to level II (AK-54) ------------------------------------------------------------ */

static void flip_tile(ak_state *s, int tile, struct ludo_events *ev)
{
    clear_tile(s, tile);
    s->level[tile] = 2; /* the tile stays at level II (AK-54) */
    ludo_emit(ev, E_FLIPPED, s->active, tile, 0, 0);
    fill_tile(s, tile, ev); /* with too few cards the tile leaves the game (AK-129) */
}

static int tiles_of_level_1(const ak_state *s)
{
    int n = 0;
    for (int tile = 0; tile < TILES; tile++)
        n += s->level[tile] == 1;
    return n;
}

/* Asks which tile to flip to level II. Asks no question if no level I tile is left (AK-129). */
void ak_ask_to_flip(ak_state *s, struct ludo_events *ev)
{
    if (tiles_of_level_1(s) == 0)
        return;
    ludo_emit(ev, E_MID_GAME, s->active, 0, 0, 0);
    push(s, T_FLIP, 0, 0, 0);
}

/* Lets the player choose among several tiles (AK-54). A single tile is flipped without a question (AK-129). */
bool ak_flip_advance(ak_state *s, struct ludo_events *ev)
{
    if (tiles_of_level_1(s) > 1)
        return true;
    int tile = s->level[0] == 1 ? 0 : s->level[1] == 1 ? 1 : 2;
    pop(s);
    flip_tile(s, tile, ev);
    return false;
}

int ak_refuse_flip(const struct flow_action *q) { return q->a < TILES && q->s->level[q->a] == 1 ? 0 : AK(54); }

void ak_flip(ak_state *s, const struct flow_action *q)
{
    pop(s);
    flip_tile(s, q->a, q->ev);
}

bool ak_flip_is_valid(const ak_state *s, struct ludo_task t)
{
    return tiles_of_level_1(s) > 1 || !is_on_top(s, t.kind);
}
