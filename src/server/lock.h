/* lock.h - one server a store: a lock on a file beside it, which ends with the process whatever becomes of it. */
#ifndef LUDO_SERVER_LOCK_H
#define LUDO_SERVER_LOCK_H

int lock_store(const char *path);     /* to be kept open until the end; -1: another process has it, or the file cannot be made */
long lock_holder(const char *path);   /* the process that serves this store; 0: none */

#endif
