/* link.h - membership in a list, kept in the member: it comes and goes without anybody going through the list.
 *
 *     for (struct link *l = list; l; l = l->next) { struct guest *g = l->of; ... } */
#ifndef LUDO_LINK_H
#define LUDO_LINK_H

#include <stddef.h>

struct link {
    void *of;                         /* the member */
    struct link *next, **at;          /* at: what points to it; NULL: it is in no list */
};

static inline void link_out(struct link *l)
{
    if (!l->at)
        return;
    *l->at = l->next;
    if (l->next)
        l->next->at = l->at;
    l->at = NULL;
}

/* Into this list, and out of the one that it was in. */
static inline void link_in(struct link **list, struct link *l, void *of)
{
    link_out(l);
    *l = (struct link){ .of = of, .next = *list, .at = list };
    if (*list)
        (*list)->at = &l->next;
    *list = l;
}

#endif
