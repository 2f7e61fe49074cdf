/* link.h - membership in a list, kept in the member: it comes and goes without anybody going through the list.
 *
 *     for (struct link *l = list; l; l = l->next) { struct guest *g = l->of; ... } */
#ifndef LUDO_LIST_H
#define LUDO_LIST_H

#include <stddef.h>

struct list_node {
    void *owner;                         /* the member */
    struct list_node *next, **pprev;          /* at: what points to it; NULL: it is in no list */
};

static inline void list_remove(struct list_node *node)
{
    if (!node->pprev)
        return;
    *node->pprev = node->next;
    if (node->next)
        node->next->pprev = node->pprev;
    node->pprev = NULL;
}

/* Into this list, and out of the one that it was in. */
static inline void list_insert(struct list_node **list, struct list_node *node, void *of)
{
    list_remove(node);
    *node = (struct list_node){ .owner = of, .next = *list, .pprev = list };
    if (*list)
        (*list)->pprev = &node->next;
    *list = node;
}

#endif
