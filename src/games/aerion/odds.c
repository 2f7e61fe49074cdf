/* odds.c - the sets of dice and the chances of a reroll, exactly.
 *
 * Nothing is drawn: what five dice are worth is the mean of the six sets that one more die makes of them, and so on down to
 * no die at all.  The best part to keep is found the same way round: what is kept is all dice, or the best with one less. */

#include "odds.h"

#include <stdatomic.h>

static struct aerion_odds odds;
static atomic_int made; /* 0: not yet, 1: another thread is at it, 2: done */

/* How many sets of n dice show only so many different faces: the faces from one of them on. */
static int sets(int faces, int n)
{
    static const uint16_t of[7][7] = {
        { 1, 0, 0, 0, 0, 0, 0 },         { 1, 1, 1, 1, 1, 1, 1 },      { 1, 2, 3, 4, 5, 6, 7 },
        { 1, 3, 6, 10, 15, 21, 28 },     { 1, 4, 10, 20, 35, 56, 84 }, { 1, 5, 15, 35, 70, 126, 210 },
        { 1, 6, 21, 56, 126, 252, 462 },
    };
    return of[faces][n];
}

/* Sets of fewer dice come first, then those with fewer ones, fewer twos and so on. */
int aerion_set_of(ludo_faces f)
{
    static const uint16_t first[7] = { 0, 1, 7, 28, 84, 210, ODDS_SIX };
    int n = ludo_faces_n(f), at = first[n];
    for (int face = 1; face < 6; face++)
        for (int k = ludo_faces_of(f, face); k > 0; k--)
            at += sets(6 - face, n--);
    return at;
}

static void note_six(int at, ludo_faces f)
{
    unsigned with = 0;
    odds.matched[at] = (uint8_t)aerion_matched(f);
    odds.sum[at] = (uint8_t)ludo_faces_sum(f);
    for (int from = 1; from <= 6; from++)
        for (int to = 1; ludo_faces_of(f, from) && to <= 6; to++)
            with |= aerion_matched(f - ludo_face(from) + ludo_face(to));
    odds.pixie[at] = (uint8_t)(with & ~(unsigned)odds.matched[at]);
}

static void note(ludo_faces f, int n)
{
    int at = aerion_set_of(f);
    for (int face = 1; face <= 6; face++) {
        if (n < DICE)
            odds.plus[at][face - 1] = (uint16_t)aerion_set_of(f + ludo_face(face));
        if (ludo_faces_of(f, face))
            odds.minus[at][face - 1] = (uint16_t)aerion_set_of(f - ludo_face(face));
    }
    if (n == DICE)
        note_six(at - ODDS_SIX, f);
}

static void note_all(int face, ludo_faces f, int n)
{
    if (face > 6) {
        note(f, n);
        return;
    }
    for (; n <= DICE; n++, f += ludo_face(face))
        note_all(face + 1, f, n);
}

static void close_gaps(void)
{
    int n = 0;
    for (int at = 1; at < ODDS_SETS; at++)
        for (int face = 0; face < 6; face++)
            if (odds.minus[at][face] || at <= 6) {
                if (at <= 6 && odds.less_n[at])
                    break; /* a single die has one set below it: the empty one */
                odds.less[n++] = odds.minus[at][face];
                odds.less_n[at]++;
            }
}

const struct aerion_odds *aerion_odds(void)
{
    int none = 0;
    if (atomic_load_explicit(&made, memory_order_acquire) == 2)
        return &odds;
    if (atomic_compare_exchange_strong(&made, &none, 1)) {
        note_all(1, 0, 0);
        close_gaps();
        atomic_store(&made, 2);
    }
    while (atomic_load(&made) != 2) {} /* a millisecond at most */
    return &odds;
}

void aerion_expect(int32_t value[ODDS_SETS])
{
    const struct aerion_odds *o = aerion_odds();
    for (int at = ODDS_SIX - 1; at >= 0; at--) {
        int32_t sum = 0;
        for (int face = 0; face < 6; face++)
            sum += value[o->plus[at][face]];
        value[at] = sum / 6;
    }
}

void aerion_best_reroll(const int32_t value[ODDS_SETS], int32_t best[ODDS_SETS - ODDS_SIX])
{
    const struct aerion_odds *o = aerion_odds();
    const uint16_t *less = o->less;
    int32_t kept[ODDS_SETS];
    memcpy(kept, value, ODDS_SIX * sizeof *kept);
    for (int at = 1; at < ODDS_SETS; at++) {
        int32_t most = at < ODDS_SIX ? kept[at] : INT32_MIN;
        for (int k = o->less_n[at]; k > 0; k--, less++)
            most = kept[*less] > most ? kept[*less] : most;
        kept[at] = most;
    }
    memcpy(best, kept + ODDS_SIX, (ODDS_SETS - ODDS_SIX) * sizeof *best);
}
