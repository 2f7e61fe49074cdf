/* ask.c - questions about a state: counting, conditions, what can be created, learned, moved, resolved.
 *
 * Quantities are resolved in ak_count, conditions in ak_tests_hold, filters in ak_matches, what an effect could
 * change in ak_step_possible; everybody else asks these. */

#include "ak.h"

/* ---- Sets -------------------------------------------------------------------------------------------- */

static int ones(uint64_t x)
{
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(x * 0x0101010101010101u >> 56);
}

static void load(const uint8_t *set, size_t n, uint64_t word[2])
{
    word[0] = word[1] = 0;
    memcpy(word, set, n);
}

/* The number of the lowest bit, by a de Bruijn multiplication: C11 has no instruction for it. */
static int lowest(uint64_t x)
{
    static const uint8_t at[64] = {
        0,  1,  2,  53, 3,  7,  54, 27, 4,  38, 41, 8,  34, 55, 48, 28, 62, 5,  39, 46, 44, 42,
        22, 9,  24, 35, 59, 56, 49, 18, 29, 11, 63, 52, 6,  26, 37, 40, 33, 47, 61, 45, 43, 21,
        23, 58, 17, 10, 51, 25, 36, 32, 60, 20, 57, 16, 50, 31, 19, 15, 30, 14, 13, 12,
    };
    return at[((x & (0 - x)) * 0x022fdd63cc95386du) >> 58];
}

/* The lowest element of a set, which is then taken out: both sets are small, so we go from one to the next. */
static int next_of(uint64_t *word)
{
    int i = lowest(*word);
    *word &= *word - 1;
    return i;
}

static void count_past(const ak_state *s, const struct ak_seat *p, uint8_t *tally)
{
    uint64_t w[2];
    load(p->past, PAST_BYTES, w);
    for (int half = 0; half < 2; half++)
        while (w[half])
            tally_monument(s, tally, 64 * half + next_of(&w[half]));
}

/* The tally as it should be. */
void ak_recount(const ak_state *s, const struct ak_seat *p, uint8_t tally[TALLIES])
{
    uint64_t w[2];
    memset(tally, 0, TALLIES);
    count_past(s, p, tally);
    load(p->coll, TECH_BYTES, w);
    while (w[0])
        tally_tech(s, tally, next_of(&w[0]));
    for (int i = 0; i < ARTIFACT_SPACES; i++)
        if (p->artifacts[i] != LUDO_NONE)
            tally[ARTIFACTS_IN_PLAY - PAST_CITY]++;
}

unsigned ak_hears(const ak_state *s, const struct ak_seat *p)
{
    unsigned all = 0;
    for (int i = 0; i < IN_PLAY; i++)
        all |= ak_ears(s, in_play(p)[i]);
    return all;
}

/* ---- The Timeline ----------------------------------------------------------------------------------- */

int ak_find(const struct ak_seat *p, int monument)
{
    for (int i = 0; i < PLACES; i++)
        if (p->timeline[i] == monument)
            return i;
    return -1;
}

/* In the same slot, or in the same row of the next slot (AK-67). */
bool ak_adjacent(int place, int other)
{
    int slots = place / 2 - other / 2;
    bool same_row = place % 2 == other % 2;
    return slots == 0 ? !same_row : same_row && (slots == 1 || slots == -1);
}

static int timeline_of(const ak_state *s, const struct ak_seat *p, int types)
{
    int n = 0;
    for (int i = 0; i < PLACES; i++)
        n += p->timeline[i] != LUDO_NONE && (types >> s->box->card[p->timeline[i]].type & 1);
    return n;
}

static int neighbours(const ak_state *s, const struct ak_seat *p, int source, int type)
{
    int at = ak_find(p, source), n = 0;
    for (int i = 0; at >= 0 && i < PLACES; i++)
        n += p->timeline[i] != LUDO_NONE && s->box->card[p->timeline[i]].type == type && ak_adjacent(at, i);
    return n;
}

int ak_in_slot(const struct ak_seat *p, int slot)
{
    return (p->timeline[2 * slot] != LUDO_NONE) + (p->timeline[2 * slot + 1] != LUDO_NONE);
}

int ak_tokens(const struct ak_seat *p, int not_on)
{
    int n = 0;
    for (int i = 0; i < PLACES; i++)
        n += i == not_on ? 0 : p->tokens[i];
    return n;
}

static int artifacts_of(const struct ak_seat *p) { return tallied(p, ARTIFACTS_IN_PLAY); }

bool ak_in_play(const ak_state *s, int source)
{
    const struct ak_seat *p = me(s);
    if (source >= BUILDERS)
        return has(p->coll, source - BUILDERS);
    bool found = false;
    for (int i = 0; i < IN_PLAY; i++)
        found |= in_play(p)[i] == source;
    return found;
}

/* ---- Counting --------------------------------------------------------------------------------------- */

static int least(int a, int b, int c)
{
    int m = a < b ? a : b;
    return m < c ? m : c;
}
static int most(int a, int b, int c)
{
    int m = a > b ? a : b;
    return m > c ? m : c;
}

static int past_best(const struct ak_seat *p)
{
    return most(tallied(p, PAST_CITY), tallied(p, PAST_MEGALITH), tallied(p, PAST_PYRAMID));
}

static int self_tokens(const struct ak_seat *p, int source)
{
    int at = ak_find(p, source);
    return at < 0 ? 0 : p->tokens[at];
}

int ak_count(const ak_state *s, int who, int term, int source)
{
    const struct ak_seat *p = &s->seats[who];
    if (term >= PAST_CITY && term <= TALLIES)
        return tallied(p, term);
    switch (term) {
    case TIMELINE_CITY:
    case TIMELINE_MEGALITH:
    case TIMELINE_PYRAMID: return timeline_of(s, p, 1 << (term - TIMELINE_CITY));
    case TIMELINE_ANY: return timeline_of(s, p, ALL_TYPES);
    case ADJ_CITY:
    case ADJ_MEGALITH:
    case ADJ_PYRAMID: return neighbours(s, p, source, term - ADJ_CITY);
    case HAND: return p->hand.n;
    case LOST: return p->lost;
    case SELF_TOKENS: return self_tokens(p, source);
    case TIMELINE_TOKENS: return ak_tokens(p, -1);
    case IN_SLOT_1: return ak_in_slot(p, 0);
    case PAST_SETS: return least(tallied(p, PAST_CITY), tallied(p, PAST_MEGALITH), tallied(p, PAST_PYRAMID));
    case PAST_BEST: return past_best(p);
    case TIMELINE_SETS:
        return least(timeline_of(s, p, CITIES), timeline_of(s, p, MEGALITHS), timeline_of(s, p, PYRAMIDS));
    case ADJ_BEST:
        return most(neighbours(s, p, source, CITY), neighbours(s, p, source, MEGALITH),
                    neighbours(s, p, source, PYRAMID));
    case COLL_SETS: return least(tallied(p, COLL_ANCIENT), tallied(p, COLL_WRITING), tallied(p, COLL_SECRET));
    case SACRIFICED: return s->sacrificed;
    case DISCARDED: return s->discarded;
    case LOST_THIRDS: return s->lost_gained / LOST_SHARE;
    default: return 0;
    }
}

bool ak_test_holds(const ak_state *s, int who, struct test test, int source)
{
    int value = ak_count(s, who, test.term, source);
    return test.compare == GE ? value >= test.n : test.compare == LE ? value <= test.n : value == test.n;
}

bool ak_tests_hold(const ak_state *s, int who, const struct test *tests, int n, int source)
{
    for (int i = 0; i < n && tests[i].term != NOTHING; i++)
        if (!ak_test_holds(s, who, tests[i], source))
            return false;
    return true;
}

int ak_amount(const ak_state *s, const struct step *step, int source)
{
    return step->times == NOTHING ? step->n : step->n * ak_count(s, s->active, step->times, source);
}

/* Does the monument at this place of the active player's Timeline fit? */
bool ak_matches(const ak_state *s, int place, int filter, int source)
{
    const struct ak_seat *p = me(s);
    int card = p->timeline[place], k = p->tokens[place];
    if (card == LUDO_NONE)
        return false;
    if ((filter & ALL_TYPES) && !(filter >> s->box->card[card].type & 1))
        return false;
    if ((filter & OTHER) && card == source)
        return false;
    if ((filter & ADJACENT) && !ak_adjacent(place, ak_find(p, source)))
        return false;
    return k >= least_knowledge(filter) && !((filter & EMPTY) && k) && !((filter & SLOT_1) && place / 2 != 0);
}

/* ---- Continuous effects ------------------------------------------------------------------------------ */

/* The card in play whose lasting effect is this one, or LUDO_NONE. */
int ak_static(const ak_state *s, const struct ak_seat *p, int op)
{
    const uint8_t *card = in_play(p);
    for (int i = 0; p->hears >> STATIC & 1 && i < IN_PLAY; i++)
        if (s->box->card[card[i]].on == STATIC && s->box->card[card[i]].body[0].op == op)
            return card[i];
    return LUDO_NONE;
}

/* Cards drawn for each monument that is rotated (AK-29, A29). */
int ak_excavate_rate(const ak_state *s, const struct ak_seat *p)
{
    int better = ak_static(s, p, OP_EXCAVATE_RATE);
    return better == LUDO_NONE ? s->box->board.excavate : card_of(s, better)->body[0].n;
}

/* The card that lets one remove knowledge instead of drawing, or LUDO_NONE (A25). */
int ak_instead_card(const ak_state *s)
{
    for (int i = 0; i < ARTIFACT_SPACES; i++) {
        int card = me(s)->artifacts[i];
        if (s->box->card[card].on == ON_EXCAVATE_2 && ak_possible(s, card))
            return card;
    }
    return LUDO_NONE;
}

static bool condition(const ak_state *s, int source)
{
    return ak_tests_hold(s, s->active, card_of(s, source)->when, 2, source);
}

/* By how much a card in play lessens the knowledge on a monument that enters: on itself, or as an aura on others. */
int ak_reduction(const ak_state *s, int by, int card)
{
    const struct step *step = &card_of(s, by)->body[0];
    if (by == card)
        return step->op == OP_ENTER_LESS && condition(s, card) ? ak_amount(s, step, card) : 0;
    return step->op == OP_AURA && (step->filter >> card_of(s, card)->type & 1) && condition(s, by);
}

/* Knowledge on a monument that enters: printed, less its own and others' reductions (AK-19). */
int ak_entry_tokens(const ak_state *s, int card)
{
    int k = card_of(s, card)->knowledge - ak_reduction(s, card, card);
    for (int i = 0; me(s)->hears >> STATIC & 1 && i < IN_PLAY; i++)
        if (in_play(me(s))[i] != card)
            k -= ak_reduction(s, in_play(me(s))[i], card);
    return k > 0 ? k : 0;
}

/* ---- Create ----------------------------------------------------------------------------------------- */

/* Cards that this player discards for a card in that slot, 1..6, or 0 for an artifact (AK-14 to AK-20). */
int ak_price(const ak_state *s, const struct ak_seat *p, int card, int slot)
{
    const struct card *c = card_of(s, card);
    if (c->type == ARTIFACT)
        return slot == 0 && artifacts_of(p) < ARTIFACT_SPACES ? c->cost : -1;
    if (slot < 1 || slot > SLOTS || ak_in_slot(p, slot - 1) == 2 || (c->locked && slot != c->slot))
        return -1;
    return c->cost + (slot > c->slot ? slot - c->slot : c->slot - slot);
}

bool ak_can_create(const ak_state *s, int card, int slot)
{
    int price = ak_price(s, me(s), card, slot);
    return price >= 0 && price <= me(s)->hand.n - 1;
}

bool ak_any_create(const ak_state *s, int filter)
{
    const struct ak_seat *p = me(s);
    for (int i = 0; i < p->hand.n; i++) {
        int card = p->hand.at[i];
        if (!(filter >> s->box->card[card].type & 1))
            continue;
        for (int slot = is_monument(card) ? 1 : 0; slot <= (is_monument(card) ? SLOTS : 0); slot++)
            if (ak_can_create(s, card, slot))
                return true;
    }
    return false;
}

/* ---- Learn ------------------------------------------------------------------------------------------ */

bool ak_on_tiles(const ak_state *s, int tech, int *tile)
{
    for (int i = 0; i < TILES * TILE_CARDS; i++)
        if (s->tile[i / TILE_CARDS][i % TILE_CARDS] == tech && tech != LUDO_NONE) {
            *tile = i / TILE_CARDS;
            return true;
        }
    return false;
}

/* Every Technology that lies there, as a mask: it is walked in ascending order with ak_next. */
uint64_t ak_tile_techs(const ak_state *s)
{
    uint64_t mask = 0;
    for (int i = 0; i < TILES * TILE_CARDS; i++) {
        int tech = s->tile[i / TILE_CARDS][i % TILE_CARDS];
        mask |= tech == LUDO_NONE ? 0 : (uint64_t)1 << tech;
    }
    return mask;
}

int ak_next(uint64_t *mask) { return next_of(mask); }

/* What a player has of all that a Technology may require, by term. */
static void possessions(const struct ak_seat *p, uint8_t have[REQUIRED])
{
    have[NOTHING] = 0;
    memcpy(have + PAST_CITY, p->tally, TALLIES);
    have[PAST_BEST] = (uint8_t)past_best(p);
    have[HAND] = p->hand.n;
    have[LOST] = (uint8_t)(p->lost < 255 ? p->lost : 255);
}

/* By how much a requirement is missed; an upper bound counts double, since nothing may soften it. */
static int gap(struct test need, const uint8_t have[REQUIRED])
{
    int n = (need.n - have[need.term]) * (need.compare == GE ? 1 : -2);
    return n > 0 ? n : 0;
}

/* The first one is looked at even where there is none: that is quicker than to guess.  More than one is rare. */
static int missed(const struct test *needs, const uint8_t have[REQUIRED])
{
    int first = gap(needs[0], have);
    return needs[1].term == NOTHING ? first : first + gap(needs[1], have) + gap(needs[2], have);
}

/* One lower bound may be missed by one with P19 in play, which is looked for only when that would help (AK-115). */
uint64_t ak_learnable(const ak_state *s, const struct ak_seat *p, uint64_t techs)
{
    uint8_t have[REQUIRED];
    uint64_t met = 0, nearly = 0;
    possessions(p, have);
    while (techs) {
        int tech = next_of(&techs), by = missed(tech_of(s, tech)->needs, have);
        met |= (uint64_t)(by == 0) << tech;
        nearly |= (uint64_t)(by == 1) << tech;
    }
    return nearly && ak_static(s, p, OP_PREREQ_LESS) != LUDO_NONE ? met | nearly : met;
}

/* Are its requirements met without any help? */
bool ak_meets(const ak_state *s, int tech)
{
    return ak_tests_hold(s, s->active, tech_of(s, tech)->needs, 3, LUDO_NONE);
}

bool ak_can_learn(const ak_state *s, const struct ak_seat *p, int tech)
{
    return ak_learnable(s, p, (uint64_t)1 << tech) != 0;
}

/* ---- Decks ------------------------------------------------------------------------------------------ */

int ak_builders_left(const ak_state *s)
{
    int n = ak_discard_size(s);
    for (int i = 0; i < BUILDER_BYTES; i += 6) {
        uint64_t w[2];
        load(s->deck + i, 6, w);
        n += ones(w[0]);
    }
    return n;
}

bool ak_deck_empty(const ak_state *s)
{
    uint64_t w[3] = { 0 };
    memcpy(w, s->deck, BUILDER_BYTES);
    return (w[0] | w[1] | w[2]) == 0;
}

bool ak_can_draw(const ak_state *s, int who)
{
    return s->seats[who].hand.n < HAND_MAX && (s->discard_top != LUDO_NONE || !ak_deck_empty(s));
}

uint64_t ak_tech_deck(const ak_state *s, int level)
{
    uint64_t w[2];
    if (level == 1)
        load(s->tech_deck_1, sizeof s->tech_deck_1, w);
    else
        load(s->tech_deck_2, sizeof s->tech_deck_2, w);
    return level == 1 ? w[0] : w[0] << LEVEL_I;
}

int ak_unseen_techs(const ak_state *s, int level) { return ones(ak_tech_deck(s, level)); }

int ak_techs_left(const ak_state *s, int level)
{
    uint64_t loose = ak_tech_deck(s, level) | (techs_in(s->tech_discard) & techs_of(level));
    return ones(loose) + s->buried[level - 1].n + (level == 2 ? s->under : 0);
}

/* A view puts hidden cards back among the unseen ones: they are not in the deck. */
static int hidden_in(const uint8_t *at, int n)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += at[i] == LUDO_HIDDEN;
    return count;
}

int ak_discard_size(const ak_state *s) { return s->discard.n + (s->discard_top != LUDO_NONE); }

int ak_deck_size(const ak_state *s)
{
    int n = ak_builders_left(s) - ak_discard_size(s) - hidden_in(s->discard.at, s->discard.n);
    for (int who = 0; who < s->seats_n; who++) {
        const struct ak_seat *p = &s->seats[who];
        n -= hidden_in(p->hand.at, p->hand.n) + hidden_in(p->dig.at, p->dig.n) + hidden_in(p->picked.at, p->picked.n);
    }
    return n;
}

int ak_tech_deck_size(const ak_state *s, int level)
{
    int n = ak_unseen_techs(s, level) + s->buried[level - 1].n + (level == 2 ? s->under : 0);
    for (int who = 0; level == 2 && who < s->seats_n; who++)
        n -= hidden_in(s->seats[who].dig_tech.at, s->seats[who].dig_tech.n);
    return n;
}

/* ---- What a step could change (AK-68) ---------------------------------------------------------------- */

bool ak_another_match(const ak_state *s, const struct step *step, int source, int but)
{
    for (int i = 0; i < PLACES; i++)
        if (i != but && ak_matches(s, i, step->filter, source) && me(s)->tokens[i])
            return true;
    return false;
}

/* To another slot with room; the declining card stays (AK-50, AK-106). */
bool ak_can_move(const ak_state *s, int place, int slot)
{
    return me(s)->timeline[place] != s->declining && place / 2 != slot && ak_in_slot(me(s), slot) < 2;
}

static bool any_move(const ak_state *s, const struct step *step, int source)
{
    for (int i = 0; i < PLACES; i++)
        for (int slot = 0; ak_matches(s, i, step->filter, source) && slot < SLOTS; slot++)
            if ((step->to == 0 || step->to == slot + 1) && ak_can_move(s, i, slot))
                return true;
    return false;
}

/* Monuments that can change places: all but the declining one (AK-105). */
static int swappable(const ak_state *s)
{
    int n = 0;
    for (int i = 0; i < PLACES; i++)
        n += me(s)->timeline[i] != LUDO_NONE && me(s)->timeline[i] != s->declining;
    return n;
}

static bool any_opponent(const ak_state *s, bool (*ask)(const struct ak_seat *))
{
    for (int who = 0; who < s->seats_n; who++)
        if (who != s->active && ask(&s->seats[who]))
            return true;
    return false;
}

static bool holds_cards(const struct ak_seat *p) { return p->hand.n > 0; }
static bool has_monuments(const struct ak_seat *p)
{
    int n = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        n += ak_in_slot(p, slot);
    return n > 0;
}
static bool has_artifacts(const struct ak_seat *p) { return artifacts_of(p) > 0; }

static bool any_tech_to_bury(const ak_state *s, int level)
{
    return (ak_tile_techs(s) & (level ? techs_of(level) : ~UINT64_C(0))) != 0;
}

static bool can_discard(const ak_state *s, const struct step *step)
{
    int n = 0;
    for (int i = 0; i < me(s)->hand.n; i++)
        n += !step->filter || (step->filter >> s->box->card[me(s)->hand.at[i]].type & 1);
    return step->up_to ? true : n >= step->n;
}

/* A cost must be payable in full (AK-64). */
bool ak_payable(const ak_state *s, const struct step *step)
{
    switch (step->op) {
    case OP_DISCARD_HAND: return can_discard(s, step) && me(s)->hand.n > 0;
    case OP_SACRIFICE_ARTIFACTS: return artifacts_of(me(s)) > 0;
    default: return true;
    }
}

static bool removal_possible(const ak_state *s, const struct step *step, int source)
{
    const struct ak_seat *p = me(s);
    int at = ak_find(p, source);
    if (ak_amount(s, step, source) == 0)
        return false;
    switch (step->op) {
    case OP_REMOVE: return ak_tokens(p, step->filter & OTHER ? at : -1) > 0;
    case OP_REMOVE_SELF: return at >= 0 && p->tokens[at] > 0;
    default: return ak_another_match(s, step, source, -1);
    }
}

bool ak_step_possible(const ak_state *s, int source, int i)
{
    const struct step *step = &card_of(s, source)->body[i];
    const struct ak_seat *p = me(s);
    switch (step->op) {
    case OP_REMOVE:
    case OP_REMOVE_SELF:
    case OP_REMOVE_ONE:
    case OP_REMOVE_TWO:
    case OP_REMOVE_EACH: return removal_possible(s, step, source);
    case OP_INSTEAD_OF_DRAW: return ak_tokens(p, -1) > 0;
    case OP_DRAW: return ak_amount(s, step, source) > 0 && ak_can_draw(s, s->active);
    case OP_PURGE: return p->lost > 0;
    case OP_LEARN: return ak_learnable(s, p, ak_tile_techs(s)) != 0;
    case OP_LEARN_FREE: return ak_tile_techs(s) != 0;
    case OP_CREATE: return ak_any_create(s, step->filter);
    case OP_MOVE: return any_move(s, step, source);
    case OP_SWAP_SELF: return source != s->declining && swappable(s) >= 2 && ak_find(p, source) >= 0;
    case OP_SWAP_TWO: return swappable(s) >= 2;
    case OP_DISCARD_HAND: return p->hand.n > 0;
    case OP_OPP_DISCARD_HAND: return any_opponent(s, holds_cards);
    case OP_ADD_EACH_OPP: return any_opponent(s, has_monuments);
    case OP_DIG_KEEP:
    case OP_DIG_UNTIL: return ak_can_draw(s, s->active);
    case OP_DIG_DRAFT:
    case OP_DIG_CREATE: return ak_builders_left(s) > 0;
    case OP_BURY_TECH: return any_tech_to_bury(s, step->to);
    case OP_STRAIGHTEN: return p->rotated > 0;
    case OP_SKIP_DECLINE: return s->declining == LUDO_NONE && s->skip_decline == 0;
    case OP_ARCHIVE: return p->hand.n > 0 && ak_tokens(p, -1) > 0;
    case OP_STEAL_HAND: return p->hand.n < HAND_MAX && any_opponent(s, holds_cards);
    case OP_DUMP_LOST: return p->lost > 0 && any_opponent(s, has_monuments);
    case OP_DIG_LEARN: return ak_techs_left(s, 2) > 0;
    case OP_OPP_DISCARD_ARTIFACT: return any_opponent(s, has_artifacts);
    case OP_SACRIFICE_SELF: return true;
    default: return false;
    }
}

bool ak_possible(const ak_state *s, int source)
{
    const struct card *c = card_of(s, source);
    if (!ak_in_play(s, source) || !condition(s, source))
        return false;
    if (c->bundle)
        return ak_payable(s, &c->body[0]);
    return ak_step_possible(s, source, 0) || (c->body[1].op && ak_step_possible(s, source, 1));
}

bool ak_mandatory(const ak_state *s, int source)
{
    const struct card *c = card_of(s, source);
    for (int i = 0; !c->bundle && i < 2 && c->body[i].op; i++)
        if (!c->body[i].may && !c->body[i].up_to && ak_step_possible(s, source, i))
            return true;
    return false;
}

/* ---- Tasks ------------------------------------------------------------------------------------------ */

/* The step that the T_STEP on top asks for: T_EFFECT below it has gone on to the next one already. */
const struct step *ak_running(const ak_state *s, int *source)
{
    int i = s->depth - 1;
    while (s->tasks[i].kind != T_EFFECT)
        i--;
    *source = s->tasks[i].a;
    return &card_of(s, *source)->body[s->tasks[i].b - 1];
}

int ak_quota(const ak_state *s, int who)
{
    const struct ak_seat *p = &s->seats[who];
    struct ludo_task t = top(s);
    if (t.kind == T_KEEP)
        return PICKED_MAX - p->picked.n;
    if (t.kind == T_OPP_ARTIFACT)
        return who != s->active && artifacts_of(p) > 0 && !(t.a >> who & 1);
    if (t.kind != T_OPP_DISCARD || who == s->active)
        return 0;
    int held = p->hand.n + p->picked.n;
    return (held < t.a ? held : t.a) - p->picked.n;
}

int ak_opponents_waiting(const ak_state *s)
{
    int mask = 0;
    for (int who = 0; who < s->seats_n; who++)
        if (ak_quota(s, who) > 0)
            mask |= 1 << who;
    return mask;
}
