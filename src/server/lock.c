/* lock.c - the lock of a store.
 *
 * Not on the file itself: SQLite locks that, and would lose its locks when another handle on it is closed. */
#include "lock.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int open_beside(const char *path, int how)
{
    char name[PATH_MAX];
    int n = snprintf(name, sizeof name, "%s.lock", path);
    return n < 0 || n >= (int)sizeof name ? -1 : open(name, how | O_CLOEXEC, 0600);
}

int lock_store(const char *path)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    int file = open_beside(path, O_RDWR | O_CREAT);
    if (file >= 0 && fcntl(file, F_SETLK, &whole) == 0)
        return file;
    if (file >= 0)
        close(file);
    return -1;
}

long lock_holder(const char *path)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    int file = open_beside(path, O_RDWR);
    if (file < 0)
        return 0;
    long holder = fcntl(file, F_GETLK, &whole) == 0 && whole.l_type != F_UNLCK ? (long)whole.l_pid : 0;
    close(file);
    return holder;
}
