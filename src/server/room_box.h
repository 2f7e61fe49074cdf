/* room_box.h - the box of a room: values that differ from the built-in card data.
 *
 * Bot threads may use these values after the room was freed, so the values are reference counted. Only the server
 * thread changes the count. */
#ifndef LUDO_ROOM_BOX_H
#define LUDO_ROOM_BOX_H

#include "table.h"

struct room_box;

/* Reads a box file. Returns its differences from the card data as a malloc'ed text, "" if there are none, or NULL if
 * the box is refused. */
char *room_box_text(const char *game, const char *text, size_t n, struct ludo_error *);

/* shares the values of a new table; returns NULL if the table has no box, or if there is no memory */
struct room_box *room_box_of(struct ludo_table *);
struct room_box *room_box_hold(struct room_box *); /* adds a reference; does nothing for NULL */
/* drops a reference, and with the last reference frees the values; does nothing for NULL */
void room_box_leave(struct room_box *);
/* call this function before the table is closed, so that the table does not free the shared values */
void room_box_take(struct ludo_table *);

#endif
