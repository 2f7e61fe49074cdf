/* test_hashers.c - the queue of passwords to hash. The test uses few passwords, because each is really hashed. */
#include "check.h"
#include "server/hashers.h"
#include "server/metrics.h"

#include <semaphore.h>

double metrics_now(void) { return 0; } /* replaces the clock with which the workers measure their time */

static sem_t ready;

static void wake(void *context)
{
    (void)context;
    sem_post(&ready);
}

static struct hashing sign_up(unsigned long client)
{
    struct hashing one = { .client = client, .new_password = "long enough" };
    one.from[0] = (unsigned char)client; /* each client has its own address */
    return one;
}

static struct hashing log_in(unsigned long client)
{
    struct hashing one = { .client = client, .checks_password = true, .password = "of no account" };
    one.from[0] = (unsigned char)client;
    return one;
}

/* Waits for the next finished job and returns the number of its client. */
static unsigned long next_client(struct hashers *h)
{
    struct hashing done;
    while (!hashers_take(h, &done))
        sem_wait(&ready);
    assert_int_equal(done.new_hash[0] == '\0', done.checks_password);
    assert_string_equal(done.new_password, "");
    assert_string_equal(done.password, "");
    return done.client;
}

TEST(a_client_that_disconnects_leaves_the_queue)
{
    QUIET;
    sem_init(&ready, 0, 0);
    struct hashers *h = hashers_start(wake, NULL);
    assert_non_null(h);
    for (unsigned long client = 1; client <= 4; client++) {
        struct hashing one = sign_up(client);
        assert_int_equal(hashers_submit(h, &one), 0);
    }
    hashers_cancel(h, 2);
    hashers_cancel(h, 3);
    assert_int_equal(next_client(h), 1);
    assert_int_equal(next_client(h), 4);
    hashers_stop(h);
    sem_destroy(&ready);
}

/* Logins 2 and 4 arrive after the sign-ups 1, 3 and 5, but no login waits for more than one sign-up. */
TEST(sign_ups_and_logins_take_turns)
{
    static const unsigned long arrivals[] = { 1, 3, 5, 2, 4 };
    QUIET;
    sem_init(&ready, 0, 0);
    struct hashers *h = hashers_start(wake, NULL);
    assert_non_null(h);
    for (int i = 0; i < 5; i++) {
        struct hashing one = arrivals[i] % 2 ? sign_up(arrivals[i]) : log_in(arrivals[i]);
        assert_int_equal(hashers_submit(h, &one), 0);
    }
    for (unsigned long client = 1; client <= 5; client++)
        assert_int_equal(next_client(h), client);
    hashers_stop(h);
    sem_destroy(&ready);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_client_that_disconnects_leaves_the_queue),
                                        cmocka_unit_test(sign_ups_and_logins_take_turns) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
