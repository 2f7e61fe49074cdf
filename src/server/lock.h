/* lock.h - locks a database file, so that only one server uses it, even if two servers use different paths.
 *
 * The lock is on the file itself (flock), so a symbolic link or a removed PATH.lock does not allow a second server.
 * The lock ends with the process. The file PATH.lock is also locked, because older servers check only that file.
 *
 * If a process closes any handle of a file, the process loses all its POSIX locks on this file. SQLite uses POSIX
 * locks, so keep this order: lock_open, store_open, store_close, lock_close. */
#ifndef LUDO_SERVER_LOCK_H
#define LUDO_SERVER_LOCK_H

#include "ludo/game.h"

struct lock {
    int file, beside; /* descriptors of the database file and of PATH.lock; -1: the file cannot be opened */
};

/* Returns 0, or -1 and an error if the file has several hard links, because SQLite would keep a separate journal for
 * each link. */
int lock_open(struct lock *, const char *path, struct ludo_error *);
/* returns false if another process has the lock; also returns true if the system cannot lock files */
bool lock_take(struct lock *);
void lock_leave(struct lock *); /* releases the lock */
void lock_close(struct lock *); /* call this function after store_close */

#endif
