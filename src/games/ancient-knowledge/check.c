/* check.c - checks invariants (every card is in exactly one place), and completes a position from a scenario. */

#include "act.h"
#include "../census.h"

struct census {
    uint8_t builder[BUILDERS], tech[TECHS];
};

static void census_seat(const struct ak_seat *p, struct census *c)
{
    count_list(c->builder, BUILDERS, p->hand.at, p->hand.n);
    count_list(c->builder, BUILDERS, p->dig.at, p->dig.n);
    count_list(c->builder, BUILDERS, p->picked.at, p->picked.n);
    count_list(c->builder, BUILDERS, p->timeline, PLACES);
    count_list(c->builder, BUILDERS, p->artifacts, ARTIFACT_SPACES);
    count_set(c->builder, MONUMENTS, p->past);
    count_set(c->tech, TECHS, p->coll);
    count_list(c->tech + LEVEL_I, TECHS - LEVEL_I, p->dig_tech.at, p->dig_tech.n);
}

/* Counts all cards except those in the decks and the discard piles. */
static void census_elsewhere(const ak_state *s, struct census *c)
{
    memset(c, 0, sizeof *c);
    for (int who = 0; who < SEATS; who++)
        census_seat(&s->seats[who], c);
    count_list(c->builder, BUILDERS, &s->entering, 1);
    count_set(c->builder, BUILDERS, s->revealed);
    for (int t = 0; t < TILES; t++)
        count_list(c->tech, TECHS, s->tile[t], TILE_CARDS);
    for (int l = 0; l < 2; l++)
        count_list(c->tech, TECHS, s->buried[l].at, s->buried[l].n);
    count_set(c->tech, TECHS, s->tech_gone);
}

static void census_pile(const ak_state *s, struct census *c)
{
    count_list(c->builder, BUILDERS, s->discard.at, s->discard.n);
    count_list(c->builder, BUILDERS, &s->discard_top, 1);
    count_set(c->tech, TECHS, s->tech_discard);
}

/* ---- Completing a position from a scenario --------------------------------------------------------------- */

static bool unseen(const ak_state *s, int tech) { return ak_tech_deck(s, level_of(tech)) >> tech & 1; }

/* If the scenario has put a card in another place, removes the card from hands and tiles. A hand or a tile that the
 * scenario did not set contains dealt cards. */
static void free_hands(ak_state *s, const uint8_t *touched)
{
    struct census c;
    census_elsewhere(s, &c);
    census_pile(s, &c);
    for (int who = 0; who < SEATS; who++) {
        struct ak_seat *p = &s->seats[who];
        int n = 0;
        if (IS_TOUCHED(p->hand))
            continue;
        for (int i = 0; i < p->hand.n; i++)
            if (c.builder[p->hand.at[i]] == 1)
                p->hand.at[n++] = p->hand.at[i];
            else
                c.builder[p->hand.at[i]]--;
        memset(p->hand.at + n, 0, (size_t)(HAND_MAX - n));
        p->hand.n = (uint8_t)n;
    }
}

static int spare_tech(const ak_state *s, const struct census *c, int level)
{
    for (int i = 0; i < TECHS; i++)
        if (c->tech[i] == 0 && tech_of(s, i)->level == level)
            return i;
    return LUDO_NONE;
}

static void free_tiles(ak_state *s, const uint8_t *touched)
{
    struct census c;
    census_elsewhere(s, &c);
    census_pile(s, &c);
    for (int k = 0; k < TILES * TILE_CARDS; k++) {
        uint8_t *at = &s->tile[k / TILE_CARDS][k % TILE_CARDS];
        int level = s->level[k / TILE_CARDS];
        if (IS_TOUCHED(*at) || *at == LUDO_NONE)
            continue;
        if (c.tech[*at] == 1 && tech_of(s, *at)->level == level)
            continue;
        c.tech[*at]--;
        *at = (uint8_t)(level ? spare_tech(s, &c, level) : LUDO_NONE);
        if (*at != LUDO_NONE)
            c.tech[*at]++;
    }
}

static void put_in(uint8_t *set, int i, bool yes)
{
    if (yes)
        add_to(set, i);
    else
        take_from(set, i);
}

/* Puts all remaining cards in the deck. If the scenario has set the deck, the remaining cards go to the discard
 * pile. */
static void settle_builders(ak_state *s, const uint8_t *touched)
{
    struct census c;
    bool deck_given = IS_TOUCHED(s->deck);
    bool pile_given = IS_TOUCHED(s->discard) || IS_TOUCHED(s->discard_top);
    if (!pile_given) {
        memset(&s->discard, 0, sizeof s->discard);
        s->discard_top = LUDO_NONE;
    }
    census_elsewhere(s, &c);
    census_pile(s, &c);
    for (int i = 0; i < BUILDERS; i++) {
        if (!deck_given) {
            put_in(s->deck, i, c.builder[i] == 0);
        } else if (c.builder[i] == 0 && !has(s->deck, i) && !pile_given) {
            if (s->discard_top != LUDO_NONE)
                s->discard.at[s->discard.n++] = s->discard_top;
            s->discard_top = (uint8_t)i;
        }
    }
}

static uint8_t *deck_of(ak_state *s, int level) { return level == 1 ? s->tech_deck_1 : s->tech_deck_2; }

static void settle_techs(ak_state *s, const uint8_t *touched)
{
    struct census c;
    bool deck_given[3];
    deck_given[1] = IS_TOUCHED(s->tech_deck_1);
    deck_given[2] = IS_TOUCHED(s->tech_deck_2);
    if (!IS_TOUCHED(s->tech_discard))
        memset(s->tech_discard, 0, sizeof s->tech_discard);
    census_elsewhere(s, &c);
    census_pile(s, &c);
    for (int i = 0; i < TECHS; i++) {
        if (!deck_given[level_of(i)])
            put_in(deck_of(s, level_of(i)), i - first_of(level_of(i)), c.tech[i] == 0);
        else if (c.tech[i] == 0 && !unseen(s, i))
            add_to(s->tech_discard, i);
    }
}

static void settle_tallies(ak_state *s)
{
    for (int who = 0; who < SEATS; who++) {
        ak_recount(s, &s->seats[who], s->seats[who].tally);
        s->seats[who].hears = (uint16_t)ak_all_trigger_bits(s, &s->seats[who]);
    }
}

void ak_settle(void *state, const uint8_t *touched)
{
    free_hands(state, touched);
    settle_builders(state, touched);
    free_tiles(state, touched);
    settle_techs(state, touched);
    settle_tallies(state);
}

/* ---- Checking a position ------------------------------------------------------------------------------ */

static bool conserved(const ak_state *s)
{
    struct census c;
    census_elsewhere(s, &c);
    census_pile(s, &c);
    for (int i = 0; i < BUILDERS; i++)
        if (c.builder[i] + has(s->deck, i) != 1)
            return false;
    for (int i = 0; i < TECHS; i++)
        if (c.tech[i] + unseen(s, i) != 1)
            return false;
    return true;
}

static bool timeline_is_valid(const struct ak_seat *p)
{
    for (int i = 0; i < PLACES; i++) {
        int card = p->timeline[i];
        if (card == LUDO_NONE ? p->tokens[i] != 0 : card >= MONUMENTS)
            return false;
        if (i % 2 == 1 && card != LUDO_NONE && p->timeline[i - 1] == LUDO_NONE)
            return false;
    }
    return true;
}

static bool artifacts_are_valid(const struct ak_seat *p)
{
    for (int i = 0; i < ARTIFACT_SPACES; i++)
        if (p->artifacts[i] != LUDO_NONE && (p->artifacts[i] < MONUMENTS || p->artifacts[i] >= BUILDERS))
            return false;
    return true;
}

static bool tally_right(const ak_state *s, const struct ak_seat *p)
{
    uint8_t tally[TALLIES];
    ak_recount(s, p, tally);
    return memcmp(tally, p->tally, TALLIES) == 0 && p->hears == ak_all_trigger_bits(s, p);
}

static bool tiles_are_valid(const ak_state *s)
{
    for (int t = 0; t < TILES; t++)
        for (int i = 0; i < TILE_CARDS; i++) {
            int tech = s->tile[t][i];
            if (tech != LUDO_NONE && (tech >= TECHS || tech_of(s, tech)->level != s->level[t]))
                return false;
        }
    for (int level = 1; level <= 2; level++)
        for (int i = 0; i < s->buried[level - 1].n; i++)
            if (tech_of(s, s->buried[level - 1].at[i])->level != level)
                return false;
    return true;
}

/* Returns how many cards of an unfinished common discard are under the top card. They stay there until the last card is
 * discarded (AK-136). */
static int slipped(const ak_state *s) { return ak_paid(s) + ak_archived(s) + ak_discarded(s); }

const char *ak_check(const void *state)
{
    const ak_state *s = state;
    if (!conserved(s))
        return N_("each card of the box is in exactly one place");
    for (int who = 0; who < SEATS; who++) {
        const struct ak_seat *p = &s->seats[who];
        if (!timeline_is_valid(p))
            return N_("a Timeline holds monuments, the lower row first (AK-16)");
        if (!artifacts_are_valid(p))
            return N_("artifact spaces hold artifacts (AK-20)");
        if (!tally_right(s, p))
            return N_("a tally must match the cards");
        if (p->rotated > ak_past_n(p))
            return N_("no more monuments are rotated than the Past holds (AK-29)");
    }
    if (!tiles_are_valid(s))
        return N_("a tile holds Technologies of its level (AK-6)");
    if (s->discard_top == LUDO_NONE && s->discard.n != slipped(s))
        return N_("a discard pile has a top card (AK-33)");
    if (!ak_studies_are_valid(s, ak_asking_op(s)->studies))
        return N_("Technologies that a player looked at are in that player's list or under the deck (P07)");
    if (!ak_revealed_is_valid(s))
        return N_("the latest cards are among the revealed ones");
    return ak_tasks_are_valid(s) ? NULL : N_("the pending tasks contradict each other");
}
