/* test_throttle.c - who guesses waits longer and longer, never more than a minute, and is forgiven after an hour. */
#include "check.h"
#include "server/throttle.h"

static void name_of(int i, unsigned char key[STORE_KEY])
{
    memset(key, 0, STORE_KEY);
    memcpy(key, &i, sizeof i);
}

TEST(three_tries_are_free_then_the_wait_doubles_up_to_a_minute)
{
    QUIET;
    static const int waits[] = { 0, 0, 0, 2, 4, 8, 16, 32, 60, 60, 60 };
    struct tries t = { 0 };
    int64_t now = 1790000000;
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
        assert_int_equal(tries_wait(&t, now), waits[i]);
        if (waits[i])
            assert_int_equal(tries_wait(&t, now + waits[i] - 1), 1);
        now += waits[i];
        assert_int_equal(tries_wait(&t, now), 0);
        tries_count(&t, now);
    }
}

TEST(an_hour_later_all_is_forgotten)
{
    QUIET;
    struct tries t = { 0 };
    for (int i = 0; i < 1000; i++)
        tries_count(&t, 5000);
    assert_int_equal(tries_wait(&t, 5000), WAIT_MOST);
    assert_int_equal(tries_wait(&t, 5000 + TRIES_FORGOTTEN), 0);
    tries_count(&t, 5000 + TRIES_FORGOTTEN);
    assert_int_equal(t.n, 1);
}

TEST(each_name_waits_for_itself_and_the_oldest_makes_room)
{
    QUIET;
    static struct throttle all;
    unsigned char key[STORE_KEY];
    for (int i = 0; i < TRIES_KEPT; i++) {
        name_of(i + 1, key);
        tries_count(throttle_of(&all, key), 1000 + i);
    }
    for (int i = 0; i < TRIES_KEPT; i++) {
        name_of(i + 1, key);
        assert_int_equal(throttle_of(&all, key)->last, 1000 + i);
    }
    name_of(-1, key);
    tries_count(throttle_of(&all, key), 9000);
    name_of(2, key);
    assert_int_equal(throttle_of(&all, key)->n, 1);
    name_of(1, key);
    assert_int_equal(throttle_of(&all, key)->n, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_tries_are_free_then_the_wait_doubles_up_to_a_minute),
        cmocka_unit_test(an_hour_later_all_is_forgotten),
        cmocka_unit_test(each_name_waits_for_itself_and_the_oldest_makes_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
