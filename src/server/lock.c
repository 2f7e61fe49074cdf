/* lock.c - the lock of a database file. */
#define _GNU_SOURCE /* flock */
#include "lock.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int open_beside(const char *path)
{
    char name[PATH_MAX];
    int n = snprintf(name, sizeof name, "%s.lock", path);
    return n < 0 || n >= (int)sizeof name ? -1 : open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
}

int lock_open(struct lock *l, const char *path, struct ludo_error *e)
{
    struct stat is;
    l->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644); /* the file mode that SQLite gives to a new file */
    l->beside = l->file < 0 ? -1 : open_beside(path);
    if (l->file < 0 || fstat(l->file, &is) < 0 || is.st_nlink <= 1)
        return 0;
    lock_close(l);
    return ludo_fail(
        e,
        N_("the file {1} has several names (hard links). A server that opens it by another of these names could "
           "damage it. Remove the other names."),
        path, NULL);
}

static int lock_beside(int file, short how)
{
    struct flock whole = { .l_type = how, .l_whence = SEEK_SET };
    return file < 0 || fcntl(file, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN) ? 0 : -1;
}

bool lock_take(struct lock *l)
{
    if (l->file >= 0 && flock(l->file, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK)
        return false;
    if (lock_beside(l->beside, F_WRLCK) == 0)
        return true;
    lock_leave(l);
    return false;
}

void lock_leave(struct lock *l)
{
    if (l->file >= 0)
        flock(l->file, LOCK_UN);
    lock_beside(l->beside, F_UNLCK);
}

void lock_close(struct lock *l)
{
    if (l->file >= 0)
        close(l->file);
    if (l->beside >= 0)
        close(l->beside);
    l->file = l->beside = -1;
}
