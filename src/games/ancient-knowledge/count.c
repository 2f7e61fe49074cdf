/* count.c - counts the terms of vocabulary.def, for conditions, requirements, amounts and points. */

#include "act.h"

/* ---- The tally of a seat ------------------------------------------------------------------------------------- */

static void count_past(const ak_state *s, const struct ak_seat *p, uint8_t *tally)
{
    uint64_t w[2] = { 0 };
    memcpy(w, p->past, PAST_BYTES);
    for (int half = 0; half < 2; half++)
        while (w[half])
            tally_monument(s, tally, 64 * half + next_of(&w[half]));
}

/* Computes the tally again from the cards. */
void ak_recount(const ak_state *s, const struct ak_seat *p, uint8_t tally[TALLIES])
{
    memset(tally, 0, TALLIES);
    count_past(s, p, tally);
    for (uint64_t techs = techs_in(p->coll); techs;)
        tally_tech(s, tally, next_of(&techs));
    for (int i = 0; i < ARTIFACT_SPACES; i++)
        if (p->artifacts[i] != LUDO_NONE)
            tally[ARTIFACTS_IN_PLAY - PAST_CITY]++;
}

unsigned ak_all_trigger_bits(const ak_state *s, const struct ak_seat *p)
{
    unsigned all = 0;
    for (int i = 0; i < IN_PLAY; i++)
        all |= ak_trigger_bits(s, in_play(p)[i]);
    return all;
}

/* ---- Counting on the Timeline ---------------------------------------------------------------------------------- */

int ak_find(const struct ak_seat *p, int monument)
{
    for (int i = 0; i < PLACES; i++)
        if (p->timeline[i] == monument)
            return i;
    return -1;
}

/* Returns true if two places are adjacent: the other row of the same slot, or the same row of a neighbouring slot
 * (AK-67). */
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

/* Returns true if a card is in play. An effect works only while its card is in play (AK-60). Cards in the hand or in
 * the Past are not in play (AK-40, AK-66). */
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

/* Returns true if the monument at this place matches the filter. An effect works only on the player's own Timeline
 * (AK-34). */
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

/* ---- Counting terms ---------------------------------------------------------------------------------------------- */

/* Returns the smallest of three numbers. For sets of three kinds of cards, this is the number of complete sets
 * (AK-73). */
static int least(int a, int b, int c) { return less(less(a, b), c); }
static int most(int a, int b, int c)
{
    int m = a > b ? a : b;
    return m > c ? m : c;
}

int ak_past_best(const struct ak_seat *p)
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
    if (term >= PAST_CITY && term <= TALLIES) /* all monuments in the Past count, rotated or not (AK-66) */
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
    case PAST_BEST: return ak_past_best(p);
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

int ak_amount_of(const struct effect *e)
{
    int n = e->step->n;
    return e->step->times == NOTHING ? n : n * ak_count(e->s, e->s->active, e->step->times, e->source);
}

bool ak_condition(const ak_state *s, int source)
{
    return ak_tests_hold(s, s->active, card_of(s, source)->when, CONDITIONS, source);
}

/* Returns the card in play with this lasting effect (AK-60), or LUDO_NONE. */
int ak_static(const ak_state *s, const struct ak_seat *p, int op)
{
    const uint8_t *card = in_play(p);
    for (int i = 0; p->hears >> STATIC & 1 && i < IN_PLAY; i++)
        if (s->box->card[card[i]].on == STATIC && s->box->card[card[i]].body[0].op == op)
            return card[i];
    return LUDO_NONE;
}
