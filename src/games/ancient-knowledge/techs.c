/* techs.c - the tiles and the decks of Technologies (AK-22 to AK-27, AK-35, AK-36, AK-54). */

#include "act.h"

void ak_tech_deck_put(ak_state *s, int level, uint64_t mask)
{
    uint64_t own = mask >> first_of(level);
    if (level == 1)
        memcpy(s->tech_deck_1, &own, sizeof s->tech_deck_1);
    else
        memcpy(s->tech_deck_2, &own, sizeof s->tech_deck_2);
}

static int on_tile(const ak_state *s, int tile)
{
    int n = 0;
    for (int i = 0; i < TILE_CARDS; i++)
        n += s->tile[tile][i] != LUDO_NONE;
    return n;
}

static void clear_tile(ak_state *s, int tile) /* its cards go to the discard of their level */
{
    for (int i = 0; i < TILE_CARDS; i++) {
        if (s->tile[tile][i] != LUDO_NONE)
            add_to(s->tech_discard, s->tile[tile][i]);
        s->tile[tile][i] = LUDO_NONE;
    }
}

/* The highest of the cards that one player looked at and put under the deck (P07: once in a game). */
static int dig_out(ak_state *s)
{
    int who = 0;
    while (s->seats[who].dig_tech.n == 0)
        who++;
    struct ak_seat *p = &s->seats[who];
    int tech = LEVEL_I + p->dig_tech.at[0];
    ak_list_remove(p->dig_tech.at, &p->dig_tech.n, p->dig_tech.at[0]);
    s->under--;
    return tech;
}

/* Too few cards to fill it: the tile and what is left of its level leave the game (AK-26, AK-128). */
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
    ludo_tell(ev, E_TILE_GONE, LUDO_CHANCE, tile, 0, 0);
}

static void fill_tile(ak_state *s, int tile, struct ludo_events *ev)
{
    clear_tile(s, tile);
    if (ak_techs_left(s, s->level[tile]) < TILE_CARDS) {
        remove_tile(s, tile, ev);
        return;
    }
    ludo_tell(ev, s->turn ? E_REFILLED : E_FILLED, LUDO_CHANCE, tile, 0, 0);
    push(s, T_FILL_TILE, 0, tile, TILE_CARDS);
}

void ak_lay_tile(ak_state *s, int tile, struct ludo_events *ev) { fill_tile(s, tile, ev); }

/* A tile left with one card is refilled at once (AK-25). */
void ak_take_from_tile(ak_state *s, int tech, struct ludo_events *ev)
{
    int tile;
    if (!ak_on_tiles(s, tech, &tile))
        return;
    uint8_t *at = memchr(s->tile[tile], tech, TILE_CARDS);
    *at = LUDO_NONE;
    if (on_tile(s, tile) == 1)
        fill_tile(s, tile, ev);
}

void ak_flip_tile(ak_state *s, int tile, struct ludo_events *ev)
{
    clear_tile(s, tile);
    s->level[tile] = 2;
    ludo_tell(ev, E_FLIPPED, s->active, tile, 0, 0);
    fill_tile(s, tile, ev);
}

/* ---- Decks ------------------------------------------------------------------------------------------ */

static void shuffle_techs(ak_state *s, int level)
{
    uint64_t discard = techs_in(s->tech_discard);
    ak_tech_deck_put(s, level, ak_tech_deck(s, level) | (discard & techs_of(level)));
    techs_put(s->tech_discard, discard & ~techs_of(level));
}

static int buried_n(const ak_state *s, int level) { return s->buried[level - 1].n + (level == 2 ? s->under : 0); }

/* Under an existing deck: an empty one is first made of its discard pile (AK-35). */
static void need_deck(ak_state *s, int level)
{
    if (ak_tech_deck(s, level) == 0 && buried_n(s, level) == 0)
        shuffle_techs(s, level);
}

void ak_bury_tech(ak_state *s, int tech)
{
    int level = level_of(tech);
    need_deck(s, level);
    s->buried[level - 1].at[s->buried[level - 1].n++] = (uint8_t)tech;
}

void ak_look_at_tech(ak_state *s, int tech)
{
    struct ak_seat *p = mine(s);
    p->dig_tech.at[p->dig_tech.n++] = (uint8_t)(tech - LEVEL_I);
}

/* Only who looked at them knows them and their order: they stay in that list, behind those buried before. */
void ak_bury_in_secret(ak_state *s, int tech)
{
    struct ak_seat *p = mine(s);
    need_deck(s, 2);
    if (s->under == 0)
        s->above = s->buried[1].n;
    ak_list_remove(p->dig_tech.at, &p->dig_tech.n, tech - LEVEL_I);
    memmove(p->dig_tech.at + s->under + 1, p->dig_tech.at + s->under, (size_t)(p->dig_tech.n - s->under));
    p->dig_tech.at[s->under++] = (uint8_t)(tech - LEVEL_I);
    p->dig_tech.n++;
}

void ak_tech_is_out(ak_state *s, int tech)
{
    ak_tech_deck_put(s, level_of(tech), ak_tech_deck(s, level_of(tech)) & ~((uint64_t)1 << tech));
}

/* The next Technology of a level if no chance is needed for it: a buried one.  LUDO_NONE: chance must say. */
static int next_tech(ak_state *s, int level)
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
    ak_list_remove(s->buried[level - 1].at, &s->buried[level - 1].n, tech);
    return tech;
}

bool ak_tile_waits(ak_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    (void)ev;
    while (t->b) {
        int tech = next_tech(s, s->level[t->a]);
        if (tech == LUDO_NONE)
            return true;
        s->tile[t->a][TILE_CARDS - t->b--] = (uint8_t)tech;
    }
    pop(s);
    return false;
}

/* Technologies to look at: as many as there are (AK-113). */
bool ak_study_waits(ak_state *s)
{
    struct ludo_task *t = top_task(s);
    while (t->a && ak_techs_left(s, 2) > 0) {
        int tech = next_tech(s, 2);
        if (tech == LUDO_NONE)
            return true;
        ak_look_at_tech(s, tech);
        t->a--;
    }
    pop(s);
    return false;
}
