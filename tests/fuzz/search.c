/* search.c - linked to each fuzz target that runs with libFuzzer: a search fails if it reached less than the minimum
 * (tools/fuzz.sh). */
#include "fuzz.h"

#include <unistd.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);

static void judge(void)
{
    if (!toothless())
        return;
    fprintf(stderr, "the search reaches less than it should: this target tests next to nothing\n");
    fflush(NULL);
    _exit(2);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    if (getenv("LUDO_FLOOR"))
        atexit(judge);
    return 0;
}
