/* read_file.c - reads whole files. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Maximum size of a file in bytes. The limit is far larger than any record, scenario or state. */
enum { FILE_MAX = 16 << 20 };

static char *read_all(FILE *f, size_t *n, const char **why)
{
    size_t room = 1 << 16;
    char *data = malloc(room);
    *n = 0;
    while (data) {
        *n += fread(data + *n, 1, room - *n, f);
        if (*n < room)
            break;
        room *= 2;
        char *more = room <= FILE_MAX ? realloc(data, room) : NULL;
        if (!more)
            free(data);
        data = more;
    }
    *why = !data ? N_("the file is too large") : ferror(f) ? strerror(errno) : NULL;
    if (*why) {
        free(data);
        return NULL;
    }
    return data;
}

char *cli_read(const char *path, size_t *n)
{
    struct stat st;
    const char *why = NULL;
    FILE *f = fopen(path, "rb");
    if (f && fstat(fileno(f), &st) == 0 && S_ISDIR(st.st_mode)) {
        fclose(f);
        errno = EISDIR;
        f = NULL;
    }
    char *data = f ? read_all(f, n, &why) : NULL;
    if (!data)
        cli_bad(N_("{1}: cannot read the file: {2}"), path, why ? T(why) : strerror(errno));
    if (f)
        fclose(f);
    return data;
}
