/* lock.h - one server per database file, by whatever path the file is opened.
 *
 * The lock is on the file itself (flock), so a symbolic link or a removed PATH.lock does not allow a second server.
 * It ends with the process. PATH.lock is also locked, for older servers.
 *
 * Closing any handle of the file drops all POSIX locks of this process on it, and SQLite has some. So keep this
 * order: lock_open, store_open, store_close, lock_close. */
#ifndef LUDO_SERVER_LOCK_H
#define LUDO_SERVER_LOCK_H

#include "ludo/game.h"

struct lock {
    int file, beside; /* -1: cannot be opened */
};

/* Returns 0, or -1 and the error: the file has several hard links, and SQLite would keep a journal for each. */
int lock_open(struct lock *, const char *path, struct ludo_error *);
bool lock_take(struct lock *);  /* false: another process has the lock. true if files cannot be locked at all */
void lock_leave(struct lock *); /* releases the lock */
void lock_close(struct lock *); /* after the store */

#endif
