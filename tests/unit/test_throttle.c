/* test_throttle.c - a client that guesses passwords waits longer and longer, and other clients do not wait. The clock
 * is an argument. */
#include "check.h"
#include "server/throttle.h"

enum { DAY = 24 * 3600, FIRST = 1000 }; /* seconds; the clock starts soon after boot */

static void mix(unsigned char key[THROTTLE_KEY], int kind, int a, int b)
{
    uint64_t x = (uint64_t)kind << 60 ^ (uint64_t)a << 32 ^ (uint64_t)b;
    for (int i = 0; i < THROTTLE_KEY; i++) {
        x = (x ^ x >> 31) * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)i;
        key[i] = (unsigned char)(x >> 40);
    }
}

static struct attempt attempt(int name, int address)
{
    struct attempt a = { 0 };
    mix(a.pair, 1, name, address);
    mix(a.name, 2, name, 0);
    mix(a.address, 3, 0, address);
    return a;
}

static struct throttle *fresh(void)
{
    static struct throttle all;
    memset(&all, 0, sizeof all);
    return &all;
}

/* Simulates one login with a wrong password. Returns true if the throttle allows the server to hash the password. */
static bool tries(struct throttle *t, const struct attempt *a, int64_t now)
{
    if (throttle_wait(t, a, now))
        return false;
    throttle_count(t, a, now);
    throttle_wrong(t, a, now);
    return true;
}

TEST(three_tries_are_free_then_the_wait_doubles_up_to_the_longest)
{
    QUIET;
    static const int waits[] = { 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, WAIT_MOST, WAIT_MOST };
    struct tries t = { 0 };
    int64_t now = FIRST;
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
        assert_int_equal(tries_wait(&t, WAIT_MOST, now), waits[i]);
        if (waits[i])
            assert_int_equal(tries_wait(&t, WAIT_MOST, now + waits[i] - 1), 1);
        now += waits[i];
        assert_int_equal(tries_wait(&t, WAIT_MOST, now), 0);
        tries_count(&t, now);
    }
    assert_int_equal(tries_wait(&t, WAIT_SHARED, now), WAIT_SHARED);
}

TEST(hours_later_all_is_forgotten)
{
    QUIET;
    struct tries t = { 0 };
    for (int i = 0; i < 1000; i++)
        tries_count(&t, 5000);
    assert_int_equal(tries_wait(&t, WAIT_MOST, 5000), WAIT_MOST);
    assert_int_equal(tries_wait(&t, WAIT_MOST, 5000 + TRIES_FORGOTTEN), 0);
    tries_count(&t, 5000 + TRIES_FORGOTTEN);
    assert_int_equal(t.n, 1);
}

/* One address sends five logins per second without a pause. A login from another address is still allowed within TURN
 * - TURN_OPEN seconds. */
TEST(guesses_from_one_address_do_not_keep_out_another)
{
    QUIET;
    struct throttle *t = fresh();
    struct attempt eve = attempt(1, 1);
    int hashed = 0;
    for (int64_t now = FIRST; now < FIRST + 2 * 3600; now++) {
        hashed += tries(t, &eve, now);
        struct attempt ada = attempt(1, 1000 + (int)now % 200);
        assert_in_range(throttle_wait(t, &ada, now), 0, TURN - TURN_OPEN);
    }
    assert_in_range(hashed, 12, 20);
    assert_true(throttle_wait(t, &eve, FIRST + 2 * 3600) > TURN);
}

/* Many addresses guess passwords of one name. A new address does not wait longer because of these guesses, and may
 * retry as often as it wants. */
TEST(guesses_from_everywhere_keep_nobody_out_for_long)
{
    QUIET;
    struct throttle *t = fresh();
    struct attempt ada = attempt(1, 0);
    int64_t now = FIRST;
    for (int i = 1; i <= 500; i++) {
        struct attempt eve = attempt(1, i);
        tries(t, &eve, now + i / 10);
    }
    now += 50;
    int waited = 0;
    while (!tries(t, &ada, now + waited))
        waited++;
    assert_in_range(waited, 0, TURN - TURN_OPEN);
    throttle_right(t, &ada);
    assert_in_range(throttle_wait(t, &ada, now + waited), 0, 0);
}

/* While many addresses guess passwords of one name, each address may try during TURN_OPEN of every TURN seconds. */
TEST(a_name_that_many_guess_is_open_in_turns)
{
    QUIET;
    struct throttle *t = fresh();
    for (int i = 1; i <= 2 * NAME_FREE; i++) {
        struct attempt eve = attempt(1, i);
        tries(t, &eve, FIRST);
    }
    for (int i = 1000; i < 1020; i++) {
        struct attempt other = attempt(1, i);
        int open = 0;
        for (int now = 1; now <= TURN; now++)
            open += throttle_wait(t, &other, FIRST + now) == 0;
        assert_int_equal(open, TURN_OPEN);
    }
}

/* Checks the limit that docs/server.md states: the number of guesses per name and address in a day. */
TEST(in_a_day_each_address_guesses_about_a_hundred_times)
{
    QUIET;
    struct throttle *t = fresh();
    struct attempt eve[4];
    int hashed = 0;
    for (int i = 0; i < 4; i++)
        eve[i] = attempt(1, i);
    for (int64_t now = FIRST; now < FIRST + DAY; now++)
        for (int i = 0; i < 4; i++)
            hashed += tries(t, &eve[i], now);
    assert_in_range(hashed, 4 * 90, 4 * 110);
}

TEST(one_address_that_goes_through_names_is_slow_too)
{
    QUIET;
    struct throttle *t = fresh();
    int hashed = 0, name = 0;
    for (int64_t now = FIRST; now < FIRST + 3600; now++)
        for (int i = 0; i < 5; i++) {
            struct attempt eve = attempt(++name, 1);
            hashed += tries(t, &eve, now);
        }
    assert_in_range(hashed, ADDRESS_FREE, ADDRESS_FREE + 3600 / ADDRESS_EACH);
    struct attempt other = attempt(name + 1, 2);
    assert_int_equal(throttle_wait(t, &other, FIRST + 3600), 0);
}

TEST(a_known_device_waits_only_for_itself)
{
    QUIET;
    struct throttle *t = fresh();
    struct attempt eve = attempt(1, 1), ada = attempt(1, 1);
    mix(ada.pair, 4, 0, 0);
    ada.known = true;
    for (int64_t now = FIRST; now < FIRST + 600; now++) {
        tries(t, &eve, now);
        assert_int_equal(throttle_wait(t, &ada, now), 0);
    }
    for (int i = 0; i < TRIES_FREE; i++)
        assert_true(tries(t, &ada, FIRST + 600));
    assert_int_equal(throttle_wait(t, &ada, FIRST + 600), 2);
}

TEST(behind_an_unknown_proxy_nobody_waits_longer_than_a_minute)
{
    QUIET;
    struct throttle *t = fresh();
    struct attempt all = attempt(1, 0);
    all.shared = true;
    for (int64_t now = FIRST; now < FIRST + DAY; now++) {
        tries(t, &all, now);
        assert_in_range(throttle_wait(t, &all, now), 0, WAIT_SHARED);
    }
    struct attempt other = attempt(2, 0);
    other.shared = true;
    assert_int_equal(throttle_wait(t, &other, FIRST + DAY), 0);
}

/* The speed of hashing limits how many rows can be created. So the row of a guessing address is kept until the wait
 * of the address ends. */
TEST(a_row_outlasts_its_wait_whatever_others_try)
{
    QUIET;
    struct throttle *t = fresh();
    int lost = 0;
    int64_t now = FIRST;
    struct attempt eve[20];
    for (int i = 0; i < 20; i++) {
        eve[i] = attempt(1, i);
        for (int n = 0; n < 20; n++)
            throttle_count(t, &eve[i], now);
    }
    for (int n = 0; n < 10 * (WAIT_MOST - TURN); n++) {
        struct attempt other = attempt(100 + n, 100 + n);
        throttle_count(t, &other, now + n / 10);
    }
    for (int i = 0; i < 20; i++)
        lost += throttle_wait(t, &eve[i], now + WAIT_MOST - TURN) < TURN;
    assert_in_range(lost, 0, 4);
}

/* A refused login takes no row of the throttle. Only a login whose password is hashed takes a row. */
TEST(who_only_asks_pushes_nobody_out)
{
    QUIET;
    struct throttle *t = fresh();
    struct attempt eve = attempt(1, 1);
    for (int n = 0; n < 20; n++)
        throttle_count(t, &eve, FIRST);
    for (int n = 0; n < 200000; n++) {
        struct attempt other = attempt(100 + n, 100 + n);
        throttle_wait(t, &other, FIRST);
    }
    assert_int_equal(throttle_wait(t, &eve, FIRST) >= WAIT_MOST, 1);
}

TEST(sign_ups_of_an_address_are_limited)
{
    QUIET;
    struct throttle *t = fresh();
    struct attempt a = { 0 }, b = { 0 };
    mix(a.pair, 5, 0, 1);
    mix(b.pair, 5, 0, 2);
    for (int i = 0; i < SIGN_UPS_FREE; i++)
        assert_int_equal(throttle_sign_up(t, &a, FIRST), 0);
    assert_int_equal(throttle_sign_up(t, &a, FIRST), SIGN_UPS_EACH);
    assert_int_equal(throttle_sign_up(t, &b, FIRST), 0);
    assert_int_equal(throttle_sign_up(t, &a, FIRST + SIGN_UPS_EACH), 0);
    assert_in_range(throttle_sign_up(t, &a, FIRST + SIGN_UPS_EACH), 1, SIGN_UPS_EACH);
}

TEST(what_nobody_looked_at_does_not_count)
{
    QUIET;
    struct throttle *t = fresh();
    struct attempt ada = attempt(1, 1);
    for (int i = 0; i < 100; i++) {
        assert_int_equal(throttle_wait(t, &ada, FIRST), 0);
        throttle_count(t, &ada, FIRST);
        throttle_undo(t, &ada);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_tries_are_free_then_the_wait_doubles_up_to_the_longest),
        cmocka_unit_test(hours_later_all_is_forgotten),
        cmocka_unit_test(guesses_from_one_address_do_not_keep_out_another),
        cmocka_unit_test(guesses_from_everywhere_keep_nobody_out_for_long),
        cmocka_unit_test(a_name_that_many_guess_is_open_in_turns),
        cmocka_unit_test(in_a_day_each_address_guesses_about_a_hundred_times),
        cmocka_unit_test(one_address_that_goes_through_names_is_slow_too),
        cmocka_unit_test(a_known_device_waits_only_for_itself),
        cmocka_unit_test(behind_an_unknown_proxy_nobody_waits_longer_than_a_minute),
        cmocka_unit_test(a_row_outlasts_its_wait_whatever_others_try),
        cmocka_unit_test(who_only_asks_pushes_nobody_out),
        cmocka_unit_test(sign_ups_of_an_address_are_limited),
        cmocka_unit_test(what_nobody_looked_at_does_not_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
