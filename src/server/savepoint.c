/* apart.c - what happens at one table because its time has come, apart from everything else.
 *
 * All that a turn of the loop brings is committed together, and if something fails, all of it is taken back and tried again.  Nobody asked
 * for what the clocks bring: if it cannot be done at one table, it would fail again each time, and take back with it what the others did.
 * So each table has a savepoint of its own.  Only if the file itself cannot be written does the whole turn fail. */
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
