/* odds.c - numbers all sets of dice and computes exact chances of rerolls.
 *
 * The value of a set of five dice is the mean value of the six sets with one more die. The same rule gives the values
 * of four dice, and so on down to no dice. The best dice to keep are computed in the other order, from few dice to
 * many: keep the whole set, or the best part of a set with one die less. */

#include "odds.h"

#include <stdatomic.h>

static struct aerion_odds odds[2];
static atomic_int made; /* the tables: 0 not made, 1 being made by another thread, 2 ready */

/* Returns the number of sets of n dice that use only this number of faces. */
static int sets(int faces, int n)
{
    static const uint16_t of[7][7] = {
        { 1, 0, 0, 0, 0, 0, 0 },     { 1, 1, 1, 1, 1, 1, 1 },      { 1, 2, 3, 4, 5, 6, 7 },
        { 1, 3, 6, 10, 15, 21, 28 }, { 1, 4, 10, 20, 35, 56, 84 }, { 1, 5, 15, 35, 70, 126, 210 },
    };
    return of[faces][n];
}

/* Returns the rank of a set of dice. Sets with fewer dice come first, then sets with fewer ones, then fewer twos,
 * and so on. */
static int rank_of(ludo_faces f)
{
    static const uint16_t first[7] = { 0, 1, 7, 28, 84, 210, ODDS_SIX };
    int n = ludo_faces_n(f), at = first[n];
    for (int face = 1; face < 6; face++)
        for (int k = ludo_faces_of(f, face); k > 0; k--)
            at += sets(6 - face, n--);
    return at;
}

int aerion_set_of(const struct aerion_odds *o, ludo_faces f) { return o->number[rank_of(f)]; }

static ludo_faces mirror_image(ludo_faces f)
{
    ludo_faces g = 0;
    for (int face = 1; face <= 6; face++)
        g += (ludo_faces)ludo_faces_of(f, face) * ludo_face(7 - face);
    return g;
}

/* Lists every set of dice by its rank. */
static void list_sets(int face, ludo_faces f, int n, ludo_faces *list)
{
    if (face > 6) {
        list[rank_of(f)] = f;
        return;
    }
    for (; n <= DICE; n++, f += ludo_face(face))
        list_sets(face + 1, f, n, list);
}

static void number_sets(struct aerion_odds *o, const ludo_faces *list, bool sums)
{
    for (int rank = 0; rank < ODDS_SETS; rank++) {
        int mirrored = sums ? rank : rank_of(mirror_image(list[rank]));
        if (rank == ODDS_SIX)
            o->six = o->sets;
        o->number[rank] = mirrored < rank ? o->number[mirrored] : (uint16_t)o->sets++;
    }
}

static void note_combinations(struct aerion_odds *o, int at, ludo_faces f)
{
    unsigned with = 0;
    o->matched[at] = (uint8_t)aerion_matched(f);
    o->sum[at] = (uint8_t)ludo_faces_sum(f);
    for (int from = 1; from <= 6; from++)
        for (int to = 1; ludo_faces_of(f, from) && to <= 6; to++)
            with |= aerion_matched(f - ludo_face(from) + ludo_face(to));
    o->pixie[at] = (uint8_t)(with & ~(unsigned)o->matched[at]);
}

static void note_neighbours(struct aerion_odds *o, int at, ludo_faces f)
{
    for (int face = 1; face <= 6; face++) {
        bool shown = ludo_faces_of(f, face) > 0;
        if (at < o->six)
            o->plus[at][face - 1] = (uint16_t)aerion_set_of(o, f + ludo_face(face));
        o->minus[at][face - 1] = shown ? (uint16_t)aerion_set_of(o, f - ludo_face(face)) : NO_SET;
    }
}

static void make(struct aerion_odds *o, const ludo_faces *list, bool sums)
{
    number_sets(o, list, sums);
    /* in descending order: if two sets share a number, the set with the lower rank is written last and stays */
    for (int rank = ODDS_SETS - 1; rank >= 0; rank--) {
        int at = o->number[rank];
        note_neighbours(o, at, list[rank]);
        if (at >= o->six)
            note_combinations(o, at, list[rank]);
    }
}

const struct aerion_odds *aerion_odds(bool sums)
{
    int none = 0;
    if (atomic_load_explicit(&made, memory_order_acquire) == 2)
        return &odds[sums];
    if (atomic_compare_exchange_strong(&made, &none, 1)) {
        ludo_faces list[ODDS_SETS];
        list_sets(1, 0, 0, list);
        make(&odds[false], list, false);
        make(&odds[true], list, true);
        atomic_store(&made, 2);
    }
    while (atomic_load(&made) != 2) {} /* waits at most a millisecond */
    return &odds[sums];
}

void aerion_expect(const struct aerion_odds *o, int32_t value[ODDS_SETS])
{
    for (int at = o->six - 1; at >= 0; at--) {
        int32_t sum = 0;
        for (int face = 0; face < 6; face++)
            sum += value[o->plus[at][face]];
        value[at] = sum / 6;
    }
}

void aerion_best_reroll(const struct aerion_odds *o, const int32_t value[ODDS_SETS], int32_t best[ODDS_SETS])
{
    for (int at = 0; at < o->sets; at++)
        best[at] = at < o->six ? value[at] : INT32_MIN;
    for (int at = 0; at < o->six; at++)
        for (int face = 0; face < 6; face++) {
            int32_t *more = &best[o->plus[at][face]];
            *more = best[at] > *more ? best[at] : *more;
        }
}
