/* search.c - linked to a fuzz target with libFuzzer: a search that reached too little fails (tools/fuzz.sh uses it). */
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
