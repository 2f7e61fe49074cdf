/* lock.h - one server a store, by whatever name the file is opened.
 *
 * The lock is on the file itself (flock), so a symbolic link or a removed PATH.lock leads to no second one.  It ends with the process.
 * PATH.lock is locked as well, for servers of before that know no other lock.
 *
 * When a handle on the file is closed, all POSIX locks that this process has on it are lost, and SQLite has some.  So the file stays open
 * from before the store is opened until after it is closed: lock_open, store_open, store_close, lock_close. */
#ifndef LUDO_SERVER_LOCK_H
#define LUDO_SERVER_LOCK_H

#include "ludo/game.h"

struct lock {
    int file, beside;                 /* -1: it cannot be opened */
};

/* Returns 0, or -1 and why: the file has several names (hard links), and SQLite keeps a journal for each of them. */
int lock_open(struct lock *, const char *path, struct ludo_error *);
bool lock_take(struct lock *);        /* false: another process has it.  Where files cannot be locked at all: true */
void lock_leave(struct lock *);       /* others may take it */
void lock_close(struct lock *);       /* after the store */

#endif
