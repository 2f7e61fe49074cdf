/* write_file.c - writes files atomically.
 *
 * A regular file is written next to the existing file, synced and renamed, so that a crash or a full disk leaves the
 * existing file unchanged. The new file has no name until it is complete, so that a killed program leaves no temporary
 * file. Symbolic links are followed. Terminals, pipes and devices are written to directly. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct place {
    char path[PATH_MAX]; /* path of the file, with symbolic links resolved */
    int folder;
    const char *name;
    /* Temporary name ".name.new~". The temporary name is used only before renaming, or while writing if the file
     * system has no unnamed files. */
    char beside[NAME_MAX + 8];
    struct stat old;
    mode_t mode;
    bool there;
};

static int fail_with(int number)
{
    errno = number;
    return -1;
}

/* ---- Paths ----------------------------------------------------------------------------------------------- */

/* Returns the length of the folder part of a path, including the last slash. */
static int folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (int)(slash - path) + 1 : 0;
}

static int put_path(char to[PATH_MAX], const char *folder, int n, const char *more)
{
    int length = snprintf(to, PATH_MAX, "%.*s%s", n, folder, more);
    return length < 0 || length >= PATH_MAX ? fail_with(ENAMETOOLONG) : 0;
}

/* Follows a chain of links, even if the target does not exist. */
static int follow(char path[PATH_MAX])
{
    enum { LINKS_MAX = 40 };
    for (int i = 0; i < LINKS_MAX; i++) {
        char from[PATH_MAX], to[PATH_MAX];
        ssize_t n = readlink(path, to, sizeof to);
        if (n < 0)
            return 0; /* the path is not a link; other errors are reported later by open() */
        if (n == (ssize_t)sizeof to)
            return fail_with(ENAMETOOLONG);
        to[n] = 0;
        memcpy(from, path, sizeof from);
        if (put_path(path, from, to[0] == '/' ? 0 : folder_length(from), to) < 0)
            return -1;
    }
    return fail_with(ELOOP);
}

static int open_folder(struct place *at)
{
    char folder[PATH_MAX];
    int n = folder_length(at->path);
    at->name = at->path + n;
    int length = snprintf(at->beside, sizeof at->beside, ".%s.new~", at->name);
    if (length < 0 || length >= (int)sizeof at->beside)
        return fail_with(ENAMETOOLONG);
    if (put_path(folder, at->path, n, n ? "" : "./") < 0)
        return -1;
    at->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return at->folder < 0 ? -1 : 0;
}

/* ---- Writing --------------------------------------------------------------------------------------------- */

static int fill(int fd, const char *data, size_t n)
{
    while (n) {
        ssize_t done = write(fd, data, n);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return -1;
        data += done;
        n -= (size_t)done;
    }
    return 0;
}

/* Writes to standard output, a pipe or a device. */
static int write_directly(int fd, const char *data, size_t n)
{
    if (fd < 0)
        return -1;
    int bad = fill(fd, data, n), kept = errno;
    close(fd);
    return bad ? fail_with(kept) : 0;
}

static bool is_output(int fd, const struct stat *st)
{
    struct stat own;
    return fstat(fd, &own) == 0 && own.st_dev == st->st_dev && own.st_ino == st->st_ino;
}

/* Writes to a pipe or device. Fails if a pipe has no reader, instead of waiting for a reader. */
static int write_through(const char *path, const struct stat *st, const char *data, size_t n)
{
    fflush(stdout);
    for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++)
        if (is_output(fd, st))
            return write_directly(dup(fd), data, n);
    int fd = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (fd >= 0)
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
    return write_directly(fd, data, n);
}

/* ---- Regular files --------------------------------------------------------------------------------------- */

/* Opens a temporary file with a name, for file systems without unnamed files. Reuses the file of a killed program;
 * waits if another program is using the file. */
static int open_named(const struct place *at)
{
    struct stat mine, named;
    for (int tries = 0; tries < 20; tries++) {
        int fd = openat(at->folder, at->beside, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, at->mode);
        if (fd < 0)
            return -1;
        if (flock(fd, LOCK_EX) == 0 && fstat(fd, &mine) == 0 && fstatat(at->folder, at->beside, &named, 0) == 0 &&
            mine.st_ino == named.st_ino)
            return ftruncate(fd, 0) == 0 ? fd : (close(fd), -1);
        close(fd);
    }
    return fail_with(EBUSY);
}

static int open_nameless(const struct place *at)
{
#ifdef O_TMPFILE
    return openat(at->folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, at->mode);
#else
    (void)at;
    return fail_with(EOPNOTSUPP);
#endif
}

/* link() cannot replace a file, so the new file first gets a temporary name. If another program saves the same file at
 * the same time, it may use the same temporary name. Sharing the temporary name is harmless, because the file of the
 * other program is complete too. */
static int name_it(const struct place *at, int fd)
{
    char self[40];
    snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
    for (int tries = 0; tries < 20; tries++) {
        unlinkat(at->folder, at->beside, 0);
        if (linkat(AT_FDCWD, self, at->folder, at->beside, AT_SYMLINK_FOLLOW) < 0) {
            if (errno != EEXIST)
                return -1;
        } else if (renameat(at->folder, at->beside, at->folder, at->name) == 0) {
            return 0;
        } else if (errno != ENOENT) {
            return -1;
        }
    }
    return -1;
}

/* Gives the new file the owner and permissions of the old file. A failure to set the owner is not an error. */
static int copy_owner_and_mode(const struct place *at, int fd)
{
    if (!at->there)
        return 0;
    if (fchown(fd, at->old.st_uid, at->old.st_gid) < 0 && errno != EPERM)
        return -1;
    return fchmod(fd, at->old.st_mode & 07777);
}

static int replace(const struct place *at, const char *data, size_t n)
{
    bool nameless = true;
    int fd = open_nameless(at);
    if (fd < 0) {
        nameless = false;
        fd = open_named(at);
    }
    if (fd < 0)
        return -1;
    int bad = copy_owner_and_mode(at, fd) || fill(fd, data, n) || fsync(fd);
    if (!bad)
        bad = nameless ? name_it(at, fd) : renameat(at->folder, at->beside, at->folder, at->name);
    int kept = errno;
    if (bad && !nameless)
        unlinkat(at->folder, at->beside, 0);
    close(fd);
    if (!bad)
        fsync(at->folder);
    return bad ? fail_with(kept) : 0;
}

/* Replaces a regular file. A read-only file is not replaced. */
static int write_plain(struct place *at, const char *data, size_t n)
{
    if (at->there && access(at->path, W_OK) < 0)
        return -1;
    if (open_folder(at) < 0)
        return -1;
    int bad = replace(at, data, n), kept = errno;
    close(at->folder);
    return bad ? fail_with(kept) : 0;
}

static int write_anywhere(const char *path, const char *data, size_t n, int mode)
{
    static struct place at;
    at.there = stat(path, &at.old) == 0;
    at.mode = (mode_t)mode;
    if (at.there && S_ISDIR(at.old.st_mode))
        return fail_with(EISDIR);
    if (at.there &&
        (!S_ISREG(at.old.st_mode) || is_output(STDOUT_FILENO, &at.old) || is_output(STDERR_FILENO, &at.old)))
        return write_through(path, &at.old, data, n);
    if (put_path(at.path, path, (int)strlen(path), "") < 0 || follow(at.path) < 0)
        return -1;
    return write_plain(&at, data, n);
}

int cli_write(const char *path, const char *data, size_t n, int mode)
{
    if (write_anywhere(path, data, n, mode) == 0)
        return CLI_OK;
    return cli_bad(N_("{1}: cannot write the file: {2}"), path, strerror(errno));
}
