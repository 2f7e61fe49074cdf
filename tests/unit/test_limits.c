/* test_limits.c - budgets of time and bytes, shares of a turn, and quotas. The clock is an argument. */
#include "check.h"
#include "server/limits.h"

static const struct price RATE = { 100, 1000 }; /* per second */

TEST(four_seconds_at_once_then_requests_wait)
{
    struct budget b = { 0 };
    const struct price cheap = { 1, 10 }, large = { 401, 0 };
    QUIET;
    for (int i = 0; i < 400; i++) /* together the 400 requests cost exactly BUDGET_BURST seconds of the rate */
        budget_charge(&b, &cheap, &RATE, 50);
    assert_true(budget_wait(&b, &RATE, 50) == 0);
    budget_charge(&b, &cheap, &RATE, 50);
    assert_true(budget_wait(&b, &RATE, 50) > 0);
    assert_true(budget_wait(&b, &RATE, 51) == 0);
    struct budget other = { 0 }; /* a single expensive request runs, and the next request waits */
    budget_charge(&other, &large, &RATE, 50);
    double wait = budget_wait(&other, &RATE, 50);
    assert_true(wait > 0.009 && wait < 0.011);
}

/* Over a long time no client gets more than its rate, however it divides its requests. */
TEST(nobody_gets_more_than_the_rate_for_long)
{
    struct budget b = { 0 };
    const struct price p = { 7, 300 }; /* bytes limit this client: its rate is 1000 bytes a second */
    double spent = 0;
    QUIET;
    for (int tick = 0; tick < 100000; tick++) {
        double now = 10 + tick / 100.0;
        if (budget_wait(&b, &RATE, now) > 0)
            continue;
        budget_charge(&b, &p, &RATE, now);
        spent += p.bytes;
    }
    assert_true(spent <= 1000 * (1000 + BUDGET_BURST) + p.bytes);
    assert_true(spent >= 1000 * 1000); /* the client also gets the full rate */
}

TEST(a_rate_of_zero_is_no_limit)
{
    struct budget b = { 0 };
    const struct price p = { 1e6, 1e9 }, off = { 0, 0 };
    QUIET;
    budget_charge(&b, &p, &off, 1);
    assert_true(budget_wait(&b, &off, 1) == 0);
}

static struct visitors *with(int time, int traffic, int chat, int people)
{
    struct limits l = { .time = time, .traffic = traffic, .chat = chat, .people = people };
    struct visitors *all = visitors_new(&l);
    assert_non_null(all);
    return all;
}

/* A person has half of the budget of an address. Two people have separate budgets, and so have two addresses. */
TEST(people_and_addresses_have_separate_budgets)
{
    struct visitors *all = with(100, 0, 0, 0);
    struct visitor *ada = visitors_find_person(all, 7, 1), *bob = visitors_find_person(all, 8, 1);
    struct visitor *home = visitors_find(all, "203.0.113.5", 1), *same = visitors_find(all, "2001:db8:0:1::1", 1);
    const struct price p = { 300, 0 };
    QUIET;
    visitor_charge(all, ada, &p, 1, 1);
    visitor_charge(all, home, &p, 1, 1);
    assert_true(visitor_wait(all, ada, 1) > 0);   /* a person may use 50 ms a second, and 200 ms at once */
    assert_true(visitor_wait(all, home, 1) == 0); /* an address may use 100 ms a second, and 400 ms at once */
    assert_true(visitor_wait(all, bob, 1) == 0);
    visitor_charge(all, same, &p, 1, 1);
    visitor_charge(all, visitors_find(all, "2001:db8:0:1::2", 1), &p, 1, 1); /* this address is in the same /64 */
    assert_true(visitor_wait(all, same, 1) > 0);
    assert_true(visitor_wait(all, home, 1) == 0);
    assert_null(visitors_find(all, "127.0.0.1", 1)); /* addresses of this machine have no budget */
    assert_null(visitors_find_person(all, 0, 1));
    visitors_free(all);
}

TEST(a_visitor_has_a_share_of_each_turn)
{
    struct visitors *all = with(1000, 1 << 20, 0, 0);
    struct visitor *v = visitors_find(all, "203.0.113.5", 1);
    const struct price slow = { 3, 0 }, big = { 0, 2 << 20 };
    QUIET;
    visitor_charge(all, v, &slow, 5, 1);
    assert_false(visitor_used_turn(v, 5));
    visitor_charge(all, v, &slow, 5, 1);
    assert_true(visitor_used_turn(v, 5));
    assert_false(visitor_used_turn(v, 6)); /* the visitor may continue in the next turn */
    visitor_charge(all, v, &slow, 6, 1);
    assert_false(visitor_used_turn(v, 6));
    visitor_charge(all, v, &big, 6, 1);
    assert_true(visitor_used_turn(v, 6));
    assert_false(visitor_used_turn(NULL, 6));
    visitors_free(all);
}

static int chat_lines(struct visitors *all, struct visitor *v, double now)
{
    int n = 0;
    while (n < 10000 && visitor_chat(all, v, now) == LIMIT_NONE)
        n++;
    return n;
}

TEST(chat_messages_and_new_people_are_counted)
{
    struct visitors *all = with(0, 0, 300, 4);
    struct visitor *ada = visitors_find_person(all, 7, 1), *home = visitors_find(all, "203.0.113.5", 1);
    QUIET;
    assert_int_equal(chat_lines(all, ada, 1), 60); /* the messages of two minutes can be sent at once */
    assert_int_equal(chat_lines(all, ada, 61), 30);
    assert_int_equal(chat_lines(all, home, 1), 600);
    for (int i = 0; i < 4; i++)
        assert_int_equal(visitor_add_person(all, home, 1), LIMIT_NONE);
    assert_int_equal(visitor_add_person(all, home, 1), LIMIT_PEOPLE);
    assert_int_equal(visitor_add_person(all, home, 400), LIMIT_PEOPLE);
    /* one more person is allowed after a quarter of an hour */
    assert_int_equal(visitor_add_person(all, home, 950), LIMIT_NONE);
    assert_int_equal(visitor_add_person(all, NULL, 1), LIMIT_NONE);
    visitors_free(all);
}

TEST(queued_bytes_are_summed)
{
    struct visitors *all = with(0, 0, 0, 0);
    struct visitor *v = visitors_find(all, "203.0.113.5", 1);
    QUIET;
    assert_int_equal(visitor_queue(v, 1000), 1000);
    assert_int_equal(visitor_queue(v, 500), 1500);
    assert_int_equal(visitor_queue(v, -1000), 500);
    assert_int_equal(visitor_queue(NULL, 1000), 0);
    visitors_free(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_seconds_at_once_then_requests_wait),
        cmocka_unit_test(nobody_gets_more_than_the_rate_for_long),
        cmocka_unit_test(a_rate_of_zero_is_no_limit),
        cmocka_unit_test(people_and_addresses_have_separate_budgets),
        cmocka_unit_test(a_visitor_has_a_share_of_each_turn),
        cmocka_unit_test(chat_messages_and_new_people_are_counted),
        cmocka_unit_test(queued_bytes_are_summed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
