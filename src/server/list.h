/* list.h - doubly linked lists. A node is a member of the struct that is in the list.
 *
 * for (struct list_node *node = list; node; node = node->next) { struct client *client = node->owner; ... } */
#ifndef LUDO_LIST_H
#define LUDO_LIST_H

#include <stddef.h>

struct list_node {
    void *owner;                     /* the struct that contains this node */
    struct list_node *next, **pprev; /* pprev: address of the pointer to this node; NULL: the node is in no list */
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

/* Inserts the node at the start of this list. If the node is in another list, removes the node from that list first. */
static inline void list_insert(struct list_node **list, struct list_node *node, void *of)
{
    list_remove(node);
    *node = (struct list_node){ .owner = of, .next = *list, .pprev = list };
    if (*list)
        (*list)->pprev = &node->next;
    *list = node;
}

#endif
