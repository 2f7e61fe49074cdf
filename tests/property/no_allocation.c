/* no_allocation.c - the functions play, moves, sample and copy of a game allocate no memory.
 *
 * This program replaces malloc to count calls. A sanitizer also replaces malloc. Under a sanitizer the test cannot
 * count calls, so it is skipped. */
#include "walk.h"

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined SANITIZED || !defined __GLIBC__

int main(void)
{
    puts("ok 1 - allocations are not counted here # SKIP a sanitizer has its own malloc");
    puts("1..1");
    return 0;
}

#else

static volatile long calls; /* volatile, because the compiler assumes that malloc changes no variable */

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

void *malloc(size_t n)
{
    calls++;
    return __libc_malloc(n);
}

void *calloc(size_t n, size_t size)
{
    calls++;
    return __libc_calloc(n, size);
}

void *realloc(void *old, size_t n)
{
    calls++;
    return __libc_realloc(old, n);
}

static const char *nothing_is_allocated(const struct ludo_rules *g, int number)
{
    struct ludo_event room[64];
    struct walk w;
    long before = calls;
    for (walk_begin(&w, g, number); walk_look(&w);) {
        struct ludo_events events = { .max = 64, .at = room };
        world copy = w.s;
        g->play(&copy, w.seat, w.move, &events);
        walk_play(&w, NULL);
    }
    return calls == before ? NULL : wrong("%ld allocations in %d steps", calls - before, w.steps);
}

static const char *the_count_works(const struct ludo_rules *g)
{
    long before = calls;
    void *volatile some = malloc(g->state_size);
    free(some);
    return calls > before ? NULL : "an allocation was not counted";
}

static const struct property properties[] = {
    { "play, moves, sample and copy allocate nothing", .alone = nothing_is_allocated },
    { "an allocation would have been counted", .once = the_count_works },
};

int main(int argc, char **argv) { return run_properties(properties, 2, argc, argv, 200); }

#endif
