/* test_workers.c - the queue of jobs is fair. One worker runs the jobs, and the test controls when this worker
 * continues. */
#include "check.h"
#include "server/workers.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

enum { MOST = 200, PATIENT = 77 }; /* the job PATIENT runs until it is told to hurry */

struct task {
    struct job job;
    int name, pieces; /* pieces: the job is finished after this number of calls */
};

static int order[MOST], order_n;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t opened = PTHREAD_COND_INITIALIZER;
static bool gate_open, hurried;
static int worker_nice;

static void wait_for_hurry(const struct job *job)
{
    const struct timespec a_while = { 0, 1000000 };
    for (int i = 0; i < 5000 && !atomic_load(&job->hurry); i++)
        nanosleep(&a_while, NULL);
    hurried = atomic_load(&job->hurry);
}

/* Each piece takes some milliseconds, so that its owner has used some time. */
static void work(struct job *job)
{
    struct task *one = (struct task *)job;
    const struct timespec a_while = { 0, 2000000 };
    pthread_mutex_lock(&lock);
    while (!gate_open)
        pthread_cond_wait(&opened, &lock);
    if (order_n < MOST)
        order[order_n++] = one->name;
    pthread_mutex_unlock(&lock);
    worker_nice = getpriority(PRIO_PROCESS, 0);
    nanosleep(&a_while, NULL);
    job->again = --one->pieces > 0;
    if (one->name == PATIENT && job->again)
        wait_for_hurry(job);
}

static void drop(struct job *job) { free(job); }
static void wake(void *context) { (void)context; }

static struct workers *begin(void)
{
    gate_open = false;
    order_n = 0;
    return workers_start(1, &(struct workers_callbacks){ work, drop, wake, NULL });
}

static void submit(struct workers *w, int name, int lane, unsigned group, unsigned person, int pieces)
{
    struct task *one = calloc(1, sizeof *one);
    assert_non_null(one);
    one->job.owner = (struct job_owner){ lane, group, person };
    one->name = name;
    one->pieces = pieces;
    assert_int_equal(workers_submit(w, &one->job, 0), 0);
}

/* Lets the worker run n jobs to their end. The order of all pieces is in `order`. */
static void finish(struct workers *w, int n)
{
    const struct timespec a_while = { 0, 1000000 };
    pthread_mutex_lock(&lock);
    gate_open = true;
    pthread_cond_signal(&opened);
    pthread_mutex_unlock(&lock);
    while (n > 0) {
        struct job *one = workers_take(w);
        n -= one != NULL;
        free(one);
        if (!one)
            nanosleep(&a_while, NULL);
    }
    workers_stop(w);
}

static int place_of(int name)
{
    for (int i = 0; i < order_n; i++)
        if (order[i] == name)
            return i;
    return -1;
}

TEST(jobs_of_one_owner_run_in_order_of_arrival)
{
    struct workers *w = begin();
    QUIET;
    for (int i = 0; i < 5; i++)
        submit(w, i, 0, 0, 0, 1);
    finish(w, 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(order[i], i);
}

/* One person has twenty jobs in the queue, and the job of another person arrives last. This job runs second. */
TEST(a_person_with_many_jobs_does_not_delay_another)
{
    struct workers *w = begin();
    QUIET;
    for (int i = 0; i < 20; i++)
        submit(w, i, 0, 1, 1, 1);
    submit(w, 99, 0, 1, 2, 1);
    finish(w, 21);
    assert_int_equal(place_of(99), 1);
}

/* Twenty people of one address are one group. A person at another address does not wait for all twenty. */
TEST(many_people_of_one_address_do_not_delay_another_address)
{
    struct workers *w = begin();
    QUIET;
    for (int i = 0; i < 20; i++)
        submit(w, i, 0, 1, 10 + (unsigned)i, 1);
    submit(w, 99, 0, 2, 99, 1);
    finish(w, 21);
    assert_int_equal(place_of(99), 1);
}

/* A long job does not delay other jobs for long, because it is put aside after each piece. */
TEST(a_long_job_is_put_aside_after_each_piece)
{
    struct workers *w = begin();
    QUIET;
    submit(w, 1, 0, 1, 1, 50);
    submit(w, 2, 0, 2, 2, 1);
    submit(w, 3, 0, 3, 3, 3);
    finish(w, 3);
    assert_int_equal(order_n, 54);
    assert_int_equal(place_of(2), 1);
    assert_int_equal(place_of(3), 2);
}

/* Of several long jobs of a person, the next job begins only after the previous job has ended, so that few searches
 * need memory. */
TEST(a_person_has_one_begun_job_at_a_time)
{
    struct workers *w = begin();
    QUIET;
    for (int i = 0; i < 3; i++)
        submit(w, i, 0, 1, 1, 4);
    finish(w, 3);
    for (int i = 0; i < 12; i++)
        assert_int_equal(order[i], i / 4);
}

/* Jobs that no person waits for run last, but do not wait for ever. */
TEST(jobs_that_nobody_waits_for_run_last_but_run)
{
    struct workers *w = begin();
    QUIET;
    submit(w, 0, 0, 5, 5, 1); /* the worker holds this job until all others are in the queue */
    submit(w, 99, 1, 1, 1, 1);
    for (int i = 1; i <= 60; i++)
        submit(w, i, 0, 2, 2, 1);
    submit(w, 98, 1, 3, 3, 1);
    finish(w, 63);
    assert_int_equal(place_of(99), LANE_TURN - 1);
    assert_int_equal(place_of(98), 2 * LANE_TURN - 1);
}

static void wait_until_running(int name)
{
    const struct timespec a_while = { 0, 1000000 };
    for (bool runs = false; !runs;) {
        pthread_mutex_lock(&lock);
        gate_open = true;
        pthread_cond_signal(&opened);
        runs = order_n > 0 && order[order_n - 1] == name;
        pthread_mutex_unlock(&lock);
        nanosleep(&a_while, NULL);
    }
}

/* A job of a person arrives while a job of lane 1 runs, and the next turn belongs to lane 1. The running job stops
 * early, and the new job is next. */
TEST(a_running_job_hurries_for_a_job_that_goes_before_it)
{
    struct workers *w = begin();
    QUIET;
    for (int i = 1; i < LANE_TURN - 1; i++)
        submit(w, i, 0, 2, 2, 1);
    submit(w, PATIENT, 1, 1, 1, 2);
    wait_until_running(PATIENT);
    submit(w, 99, 0, 3, 3, 1);
    finish(w, LANE_TURN);
    assert_true(hurried);
    assert_int_equal(place_of(PATIENT), LANE_TURN - 2);
    assert_int_equal(place_of(99), LANE_TURN - 1);
    assert_int_equal(order[LANE_TURN], PATIENT);
}

/* When the processors are busy, the system prefers the event loop to the workers. */
TEST(workers_have_a_lower_priority)
{
    struct workers *w = begin();
    const int own = getpriority(PRIO_PROCESS, 0), lowest = 19;
    QUIET;
    submit(w, 1, 0, 1, 1, 1);
    finish(w, 1);
    assert_int_equal(worker_nice, own + WORKER_NICE < lowest ? own + WORKER_NICE : lowest);
    assert_int_equal(getpriority(PRIO_PROCESS, 0), own);
}

static bool is_named(const struct job *job, const void *name)
{
    return ((const struct task *)job)->name == *(const int *)name;
}

/* A job moves from lane 1 to lane 0, as when a person enters a room whose bot thinks. */
TEST(a_waiting_job_can_change_its_owner_or_be_dropped)
{
    struct workers *w = begin();
    const int first = 0, late = 99, unwanted = 50;
    QUIET;
    submit(w, first, 0, 5, 5, 1);
    for (int i = 1; i <= 9; i++)
        submit(w, i, 0, 2, 2, 1);
    submit(w, unwanted, 0, 7, 7, 1);
    submit(w, late, 1, 1, 1, 1);
    workers_set_owner(w, is_named, &late, &(struct job_owner){ 0, 8, 8 });
    workers_cancel(w, is_named, &unwanted);
    finish(w, 11);
    assert_true(place_of(late) <= 2);
    assert_int_equal(place_of(unwanted), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jobs_of_one_owner_run_in_order_of_arrival),
        cmocka_unit_test(a_person_with_many_jobs_does_not_delay_another),
        cmocka_unit_test(many_people_of_one_address_do_not_delay_another_address),
        cmocka_unit_test(a_long_job_is_put_aside_after_each_piece),
        cmocka_unit_test(a_person_has_one_begun_job_at_a_time),
        cmocka_unit_test(jobs_that_nobody_waits_for_run_last_but_run),
        cmocka_unit_test(a_running_job_hurries_for_a_job_that_goes_before_it),
        cmocka_unit_test(workers_have_a_lower_priority),
        cmocka_unit_test(a_waiting_job_can_change_its_owner_or_be_dropped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
