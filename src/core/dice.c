/* dice.c - dice without order.
 *
 * A combination of dice is one number: three bits count the dice on each face. Combinations are added as numbers,
 * which makes rolling and listing fast. */
#include "core.h"

#include <assert.h>

/* All rolls of three dice; the first die varies slowest. The first 36 entries begin with a one, the first 6 with
 * two ones. */
/* clang-format off */
#define DIE(n) ((ludo_faces)1 << (3 * ((n) - 1)))
#define ROW(a, b) DIE(a) + DIE(b) + DIE(1), DIE(a) + DIE(b) + DIE(2), DIE(a) + DIE(b) + DIE(3), \
                  DIE(a) + DIE(b) + DIE(4), DIE(a) + DIE(b) + DIE(5), DIE(a) + DIE(b) + DIE(6)
#define BLOCK(a) ROW(a, 1), ROW(a, 2), ROW(a, 3), ROW(a, 4), ROW(a, 5), ROW(a, 6)

static const ludo_faces triple[216] = { BLOCK(1), BLOCK(2), BLOCK(3), BLOCK(4), BLOCK(5), BLOCK(6) };
/* clang-format on */

/* Rolls zero to three dice from 32 random bits. For fewer than three dice, uses an entry of the table that begins with
 * ones, and subtracts these ones. */
static ludo_faces some(uint64_t bits, int dice)
{
    static const uint8_t outcomes[4] = { 1, 6, 36, 216 };
    return triple[bits * outcomes[dice] >> 32] - (ludo_faces)(3 - dice);
}

ludo_faces ludo_faces_roll(struct ludo_rng *r, int dice)
{
    assert(dice >= 0 && dice <= 6);
    uint64_t x = ludo_rng_next(r);
    int more = dice > 3 ? dice - 3 : 0;
    return some(x >> 32, dice - more) + some(x & 0xffffffff, more);
}

int ludo_faces_sum(ludo_faces f)
{
    int sum = 0;
    for (int face = 1; face <= 6; face++)
        sum += face * ludo_faces_of(f, face);
    return sum;
}

/* Processes the faces in ascending order. If there are c dice of a face, appends c copies of the list so far: the first
 * copy with one die of this face, the next with two, and so on. So the list stays ascending. */
int ludo_faces_moves(int verb, ludo_faces all, ludo_move *out)
{
    int n = 0;
    for (ludo_faces one = 1; all; one <<= 3, all >>= 3) {
        int lower = n;
        ludo_faces add = one;
        for (ludo_faces left = all & 7; left; left--, add += one) {
            out[n++] = LUDO_MOVE_FACES(verb, add);
            for (int i = 0; i < lower; i++)
                out[n + i] = out[i] + add;
            n += lower;
        }
    }
    return n;
}

int ludo_faces_subsets(ludo_faces all, ludo_faces *out) { return ludo_faces_moves(0, all, out); }
