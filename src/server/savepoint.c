/* savepoint.c - runs timed changes of one room in a savepoint.
 *
 * All changes of one turn of the event loop are committed together. If one change fails, all are rolled back. Without
 * savepoints, a timeout that fails in one room would fail again in every turn and roll back the changes of all other
 * rooms. So the timeouts of each room run in their own savepoint. The whole turn fails only if the database file
 * cannot be written. */
#include "server_internal.h"

#include <stdlib.h>

static void drop_messages_since(struct server *srv, struct message **last)
{
    struct message *message = *last;
    *last = NULL;
    srv->outbox_end = last;
    for (struct message *next; message; message = next) {
        next = message->next;
        free(message->text);
        free(message);
    }
}

bool server_run_isolated(struct server *srv, struct room *r, int (*act)(struct server *, struct room *),
                         const char *if_not)
{
    struct message **last = srv->outbox_end;
    srv->changed = true;
    if (srv->failed || store_savepoint(srv->store) < 0) {
        srv->failed = true;
        return false;
    }
    bool done = act(srv, r) == 0 && !srv->failed;
    if (done && store_release(srv->store) == 0)
        return true;
    if (store_write_failed(srv->store) || store_rollback_to_savepoint(srv->store) < 0) {
        srv->failed = true;
        return false;
    }
    srv->failed = false;
    drop_messages_since(srv, last);
    server_reload_room(srv, r);
    srv->callbacks.log(srv->callbacks.context, if_not, r->info.id);
    return false;
}
