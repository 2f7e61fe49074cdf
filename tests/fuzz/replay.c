/* replay.c - runs a fuzz target without libFuzzer, once for each file of the command line.
 *
 * A failed check stops the program, so the name of the input file is printed before the run. */
#include "fuzz.h"

enum { INPUT_MAX = 1 << 22 };

static size_t read_file(const char *path, uint8_t *room)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(2);
    }
    size_t n = fread(room, 1, INPUT_MAX, file);
    fclose(file);
    return n;
}

int main(int argc, char **argv)
{
    static uint8_t room[INPUT_MAX];
    for (int i = 1; i < argc; i++) {
        fprintf(stderr, "# %s\n", argv[i]);
        size_t n = read_file(argv[i], room);
        /* a block of the exact size, so that a sanitizer detects reads past the end */
        uint8_t *exact = malloc(n ? n : 1);
        memcpy(exact, room, n);
        LLVMFuzzerTestOneInput(exact, n);
        free(exact);
    }
    bool weak = toothless();
    if (weak)
        fprintf(stderr, "the saved inputs reach less than they should: this target tests next to nothing\n");
    return argc > 1 && !weak ? 0 : 2;
}
