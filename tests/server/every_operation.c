/* every_operation.c - random operations at two servers with different hidden deals. One of the people is the observer,
 * who must receive the same bytes from both servers.
 *
 * every_operation [WORLDS [FIRST]]
 *
 * A world is a pair of servers with three to five people and their tables. It depends only on its number. On an error
 * the program prints the number of the world and its last operations. The counts at the end must reach a minimum, so
 * that the test cannot pass without testing anything. */
#include "every_operation.h"

#include <time.h>

enum { WORLD_STEPS = 220, NOTES = 60, NOTE = 400, USUAL = 45 };

struct figures figures;
static char notes[NOTES][NOTE];
long noted;

void note(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(notes[noted++ % NOTES], NOTE, format, args);
    va_end(args);
}

void fail(const char *format, ...)
{
    va_list args;
    printf("not ok 1 - every_operation: world %u, step %u\n", world.seed, world.steps);
    for (long i = noted > NOTES ? noted - NOTES : 0; i < noted; i++)
        printf("# %s\n", notes[i % NOTES]);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n# again: every_operation 1 %u\n1..1\n", world.seed);
    fflush(stdout);
    _Exit(1);
}

static void play_world(unsigned seed)
{
    noted = 0;
    world_open(seed);
    for (; world.steps < WORLD_STEPS && !world.parted; world.steps++)
        do_something();
    if (!world.parted)
        commit();
    for (int side = 0; side < SIDES; side++)
        if (!server_is_healthy(world.at[side].server))
            fail("server %d is not healthy", side);
    figures.worlds++;
    figures.steps += world.steps;
    world_close();
}

static void print_figures(void)
{
    printf("# %ld worlds, %ld steps, %ld requests, %.0f s\n", figures.worlds, figures.steps, figures.requests,
           (double)clock() / CLOCKS_PER_SEC);
    printf("# compared: %ld messages, %ld bytes; not compared: %ld messages\n", figures.messages, figures.bytes,
           figures.skipped);
    printf("# positions %ld, with hidden differences %ld\n", figures.positions, figures.hidden_positions);
    printf("# moves %ld (%ld differ), by bots %ld, chance %ld (%ld differ)\n", figures.moves, figures.hidden_moves,
           figures.bot_moves, figures.chance, figures.hidden_chance);
    printf("# refused lists of moves %ld\n", figures.lists);
    printf("# ended %ld, gained %ld, unmatched %ld, forced %ld, alone %ld, stuck %ld, restarts %ld, hidden chat %ld, "
           "windows %ld\n",
           figures.ended, figures.gained, figures.unmatched, figures.forced, figures.alone, figures.stuck,
           figures.restarts, figures.hidden_chat, figures.windows);
    for (int i = 0; i < op_count(); i++)
        printf("%s%s %ld/%ld%s", i % 8 ? "  " : "# ", op_name(i), op_done[i], op_sent[i], i % 8 == 7 ? "\n" : "");
    printf("\n");
}

/* ---- Minimum counts, so that the test cannot pass without testing anything ---- */

enum { FULL = 40 }; /* with fewer worlds, the counts are printed but not checked */

/* Minimum numbers of successful requests in 100 worlds. Each operation that is not in this list must have succeeded at
 * least once. */
static const struct {
    const char *op;
    long least;
} floors[] = { { "ask", 4000 },  { "enter", 1500 },     { "sit", 300 },   { "set-player", 200 },   { "open", 300 },
               { "lobby", 300 }, { "chat", 200 },       { "resign", 40 }, { "rematch", 50 },       { "propose", 100 },
               { "agree", 30 },  { "stand-in", 10 },    { "claim", 20 },  { "vote-on-claim", 10 }, { "hint", 30 },
               { "export", 20 }, { "use-seat-key", 5 }, { "login", 20 },  { "block", 30 } };

static bool too_few(const char *what, long is, long least)
{
    if (is < least)
        printf("# too few: %s: %ld instead of %ld\n", what, is, least);
    return is < least;
}

static long least_of(const char *op)
{
    for (size_t i = 0; i < sizeof floors / sizeof *floors; i++)
        if (strcmp(floors[i].op, op) == 0)
            return floors[i].least * figures.worlds / 100;
    return 1;
}

static bool is_blind(void)
{
    bool blind = false;
    long worlds = figures.worlds;
    if (worlds < FULL)
        return false;
    for (int i = 0; i < op_count(); i++)
        blind |= too_few(op_name(i), op_done[i], least_of(op_name(i)));
    blind |= too_few("compared bytes", figures.bytes, 1000000 * worlds);
    blind |= too_few("compared messages", figures.messages - 10 * figures.skipped, 200 * worlds);
    blind |= too_few("positions with hidden differences", figures.hidden_positions, 100 * worlds);
    blind |= too_few("moves that differ", figures.hidden_moves, worlds);
    blind |= too_few("outcomes that differ", figures.hidden_chance, 5 * worlds);
    blind |= too_few("moves of bots", figures.bot_moves, 20 * worlds);
    blind |= too_few("chat that differs", figures.hidden_chat, worlds / 10);
    blind |= too_few("windows that differ", figures.windows, worlds / 50);
    blind |= too_few("restarts", figures.restarts, worlds / 4);
    return blind | too_few("worlds that did not part", worlds - figures.unmatched - figures.forced, worlds * 9 / 10);
}

int main(int argc, char **argv)
{
    int worlds = argc > 1 ? atoi(argv[1]) : USUAL;
    unsigned first = argc > 2 ? (unsigned)atoi(argv[2]) : 1;
    sides_start();
    for (int i = 0; i < worlds; i++)
        play_world(first + (unsigned)i);
    print_figures();
    bool blind = is_blind();
    printf("%s 1 - every_operation: the observer received the same from both servers\n1..1\n", blind ? "not ok" : "ok");
    fflush(stdout);
    _Exit(blind); /* ends the program at once, because the second thread never ends */
}
