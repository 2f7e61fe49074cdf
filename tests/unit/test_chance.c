/* test_chance.c - hashes, streams, generators and dice, compared with published test vectors and with counts. */
#include "check.h"

static void check_hex(const uint8_t *bytes, int n, const char *expected)
{
    clean();
    for (int i = 0; i < n; i++)
        ludo_put_hex(&said, bytes[i], 2);
    SAYS(expected);
}

TEST(sha256_gives_the_published_digests)
{
    QUIET;
    static const struct {
        const char *text, *digest;
    } known[] = {
        /* FIPS 180-4 examples */
        { "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
        { "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
        { "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
    };
    uint8_t digest[32];
    for (int i = 0; i < 3; i++) {
        ludo_sha256(known[i].text, strlen(known[i].text), digest);
        check_hex(digest, 32, known[i].digest);
    }
    struct ludo_core_sha256 h; /* a million times "a", in pieces that cross block limits */
    char piece[1000];
    memset(piece, 'a', sizeof piece);
    ludo_core_sha256_begin(&h);
    for (int i = 0; i < 1000; i++)
        ludo_core_sha256_add(&h, piece, sizeof piece);
    ludo_core_sha256_end(&h, digest);
    check_hex(digest, 32, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(sha256_pads_every_length)
{
    QUIET;
    char text[130];
    uint8_t whole[32], parts[32];
    memset(text, 'x', sizeof text);
    for (size_t n = 0; n < sizeof text; n++) { /* hash the text again, byte by byte */
        struct ludo_core_sha256 h;
        ludo_core_sha256_begin(&h);
        for (size_t i = 0; i < n; i++)
            ludo_core_sha256_add(&h, text + i, 1);
        ludo_core_sha256_end(&h, parts);
        assert_int_equal(h.n % 64, 0);
        ludo_sha256(text, n, whole);
        assert_memory_equal(whole, parts, 32);
    }
}

TEST(chacha20_gives_the_block_of_rfc_8439) /* section 2.3.2 */
{
    QUIET;
    uint8_t key[32], block[64];
    const uint8_t nonce[12] = { 0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0 };
    for (int i = 0; i < 32; i++)
        key[i] = (uint8_t)i;
    ludo_core_chacha20(key, 1, nonce, block);
    check_hex(block, 64,
              "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
              "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

TEST(a_stream_depends_on_seed_subject_and_index_alone)
{
    QUIET;
    struct ludo_stream a, b;
    struct ludo_rng x, y;
    ludo_stream_seed(&a, "the seed");
    ludo_stream_seed(&b, "the seed");
    ludo_stream_at(&a, 3, 5, &x);
    ludo_stream_at(&a, 3, 6, &y);
    assert_memory_not_equal(&x, &y, sizeof x);
    ludo_stream_at(&a, 4, 5, &y);
    assert_memory_not_equal(&x, &y, sizeof x);
    ludo_stream_at(&b, 3, 5, &y);
    assert_memory_equal(&x, &y, sizeof x);
    ludo_stream_seed(&b, "the seed ");
    ludo_stream_at(&b, 3, 5, &y);
    assert_memory_not_equal(&x, &y, sizeof x);
}

/* The commitment is public during the game. The commitment must not be the key or reveal the key. */
TEST(the_commitment_is_the_plain_hash_and_not_the_key)
{
    QUIET;
    char hex[65];
    struct ludo_stream s;
    ludo_commitment("abc", hex);
    assert_string_equal(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    ludo_stream_seed(&s, "abc");
    clean();
    for (int i = 0; i < 32; i++)
        ludo_put_hex(&said, s.key[i], 2);
    assert_string_not_equal(said_buffer, hex);
    uint8_t expected[32];
    ludo_sha256("ludo stream\nabc", 15, expected);
    assert_memory_equal(s.key, expected, 32);
}

TEST(the_generator_follows_its_published_definition)
{
    QUIET;
    struct ludo_rng r;
    /* the expected values are the output of the original splitmix64 code for the seed 1234567 */
    ludo_rng_seed(&r, 1234567);
    assert_true(r.s[0] == 6457827717110365317u);
    assert_true(r.s[1] == 3203168211198807973u);
    assert_true(r.s[2] == 9817491932198370423u);
    assert_true(r.s[3] == 4593380528125082431u);
    r = (struct ludo_rng){ { 1, 2, 3, 4 } }; /* xoshiro256** from 1 2 3 4 */
    assert_true(ludo_rng_next(&r) == 11520);
    assert_true(ludo_rng_next(&r) == 0);
    assert_true(ludo_rng_next(&r) == 1509978240);
    assert_true(ludo_rng_next(&r) == 1215971899390074240);
}

TEST(below_is_uniform)
{
    QUIET;
    struct ludo_rng r;
    int count[7] = { 0 };
    double expected[7];
    ludo_rng_seed(&r, 1);
    for (int i = 0; i < 700000; i++)
        count[ludo_rng_below(&r, 7)]++;
    for (int i = 0; i < 7; i++)
        expected[i] = 100000;
    /* 6 degrees of freedom: one seed in a thousand fails by chance */
    assert_true(chi_square(count, expected, 7) < 22.5);
    assert_int_equal(ludo_rng_below(&r, 1), 0);
}

/* ---- Dice */

/* Returns the faces of roll number i among all rolls of `dice` dice. */
static ludo_faces roll_number(int i, int dice, int *sum)
{
    ludo_faces f = 0;
    *sum = 0;
    for (; dice > 0; dice--, i /= 6) {
        f += ludo_face(i % 6 + 1);
        *sum += i % 6 + 1;
    }
    return f;
}

TEST(all_rolls_of_six_dice_count_and_sum_right)
{
    QUIET;
    for (int i = 0; i < 46656; i++) {
        int sum;
        ludo_faces f = roll_number(i, 6, &sum);
        assert_int_equal(ludo_faces_n(f), 6);
        assert_int_equal(ludo_faces_sum(f), sum);
    }
    assert_int_equal(ludo_faces_n(0), 0);
    assert_int_equal(ludo_faces_n(7 * ludo_face(3)), 7);
    assert_int_equal(ludo_faces_of(4 * ludo_face(5) + ludo_face(6), 5), 4);
}

/* Lists all subsets of a set of dice. A set is written as a number, so the function tests every number up to that of
 * the whole set. This method is slow but certainly correct. */
static int parts_by_trying(ludo_faces all, ludo_faces *out)
{
    int n = 0;
    for (ludo_faces f = 1; f <= all; f++) {
        bool part = true;
        for (int face = 1; face <= 6; face++)
            part = part && ludo_faces_of(f, face) <= ludo_faces_of(all, face);
        if (part)
            out[n++] = f;
    }
    return n;
}

TEST(the_parts_of_a_handful_are_all_listed_in_order)
{
    QUIET;
    static const ludo_faces handfuls[] = { 0111111, 0000006, 0222000, 0100302, 0600000, 0010101, 0000001, 0321000 };
    for (size_t i = 0; i < sizeof handfuls / sizeof *handfuls; i++) {
        ludo_faces fast[64] = { 0 }, slow[64] = { 0 };
        int n = parts_by_trying(handfuls[i], slow);
        assert_int_equal(ludo_faces_subsets(handfuls[i], fast), n);
        assert_memory_equal(fast, slow, sizeof fast);
    }
    ludo_faces none[1];
    assert_int_equal(ludo_faces_subsets(0, none), 0);
    ludo_faces all[64];
    all[63] = 0xdeadbeef; /* a marker after the sixty-three expected subsets: it must not be overwritten */
    assert_int_equal(ludo_faces_subsets(0111111, all), 63);
    assert_int_equal(all[63], 0xdeadbeef);
}

TEST(the_parts_of_every_roll_are_as_many_as_multiplication_says)
{
    QUIET;
    for (int i = 0; i < 46656; i++) {
        int sum, n = 1;
        ludo_faces out[63], all = roll_number(i, 6, &sum);
        for (int face = 1; face <= 6; face++)
            n *= 1 + ludo_faces_of(all, face);
        assert_int_equal(ludo_faces_subsets(all, out), n - 1);
        for (int j = 1; j < n - 1; j++)
            assert_true(out[j - 1] < out[j]);
        assert_true(out[n - 2] == all);
    }
}

/* Compares the probability of each set of dice, counted over all ordered rolls, with actual rolls. */
static void check_rolls(int dice, int rolls, double limit)
{
    static int count[1 << 18], index[1 << 18];
    static double permutations[500], expected[500];
    int cells = 0, ordered = 1, seen[500] = { 0 };
    struct ludo_rng r;
    memset(index, 0, sizeof index);
    memset(count, 0, sizeof count);
    memset(permutations, 0, sizeof permutations);
    for (int i = 0; i < dice; i++)
        ordered *= 6;
    for (int i = 0, sum; i < ordered; i++) {
        ludo_faces f = roll_number(i, dice, &sum);
        if (!index[f])
            index[f] = ++cells;
        permutations[index[f] - 1]++;
    }
    ludo_rng_seed(&r, 2024);
    for (int i = 0; i < rolls; i++) {
        ludo_faces f = ludo_faces_roll(&r, dice);
        assert_true(f < 1 << 18 && index[f]);
        seen[index[f] - 1]++;
    }
    for (int i = 0; i < cells; i++)
        expected[i] = rolls * permutations[i] / ordered;
    assert_true(chi_square(seen, expected, cells) < limit);
}

/* With each of these limits, one seed in a thousand fails by chance. The comment on each line gives the degrees of
 * freedom. */
TEST(rolled_dice_fall_as_dice_do)
{
    QUIET;
    struct ludo_rng r = { { 1, 2, 3, 4 } };
    assert_int_equal(ludo_faces_roll(&r, 0), 0);
    check_rolls(1, 600000, 20.5);   /*   5 */
    check_rolls(2, 600000, 45.3);   /*  20 */
    check_rolls(3, 600000, 93.2);   /*  55 */
    check_rolls(4, 1000000, 181.3); /* 125 */
    check_rolls(5, 2000000, 328.0); /* 251 */
    check_rolls(6, 4000000, 560.6); /* 461 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_gives_the_published_digests),
        cmocka_unit_test(sha256_pads_every_length),
        cmocka_unit_test(chacha20_gives_the_block_of_rfc_8439),
        cmocka_unit_test(a_stream_depends_on_seed_subject_and_index_alone),
        cmocka_unit_test(the_commitment_is_the_plain_hash_and_not_the_key),
        cmocka_unit_test(the_generator_follows_its_published_definition),
        cmocka_unit_test(below_is_uniform),
        cmocka_unit_test(all_rolls_of_six_dice_count_and_sum_right),
        cmocka_unit_test(the_parts_of_a_handful_are_all_listed_in_order),
        cmocka_unit_test(the_parts_of_every_roll_are_as_many_as_multiplication_says),
        cmocka_unit_test(rolled_dice_fall_as_dice_do),
    };
    return cmocka_run_group_tests_name("chance", tests, NULL, NULL);
}
