/* apart.c - what happens at one table because its time has come, apart from everything else.
 *
 * All that a turn of the loop brings is committed together, and if something fails, all of it is taken back and tried again.  Nobody asked
 * for what the clocks bring: if it cannot be done at one table, it would fail again each time, and take back with it what the others did.
 * So each table has a savepoint of its own.  Only if the file itself cannot be written does the whole turn fail. */
#include "parts.h"

#include <stdlib.h>

static void drop_letters_since(struct house *h, struct letter **last)
{
    struct letter *letter = *last;
    *last = NULL;
    h->last = last;
    for (struct letter *next; letter; letter = next) {
        next = letter->next;
        free(letter->text);
        free(letter);
    }
}

bool house_apart(struct house *h, struct room *r, int (*act)(struct house *, struct room *), const char *if_not)
{
    struct letter **last = h->last;
    h->changed = true;
    if (h->failed || store_mark(h->store) < 0) {
        h->failed = true;
        return false;
    }
    bool done = act(h, r) == 0 && !h->failed;
    if (done && store_release(h->store) == 0)
        return true;
    if (store_is_sick(h->store) || store_go_back(h->store) < 0) {
        h->failed = true;
        return false;
    }
    h->failed = false;
    drop_letters_since(h, last);
    house_read_again(h, r);
    h->ways.log(h->ways.with, if_not, r->is.id);
    return false;
}
