/* room_box.h - the box of a room, where it is not the built-in one: the figures of its host.
 *
 * Threads that think for a table think with its figures, and may do so when the room has been forgotten: the figures live as long
 * as anybody holds them.  Only the thread of the house counts who does. */
#ifndef LUDO_ROOM_BOX_H
#define LUDO_ROOM_BOX_H

#include "table.h"

struct room_box;

/* What a text says as the text of a room: what differs from the built-in box and nothing else.  malloc'ed; NULL: refused; "": nothing does. */
char *room_box_text(const char *game, const char *text, size_t n, struct ludo_error *);

struct room_box *room_box_of(struct ludo_table *);           /* that of a new table, from now on shared; NULL: it has none, or no memory */
struct room_box *room_box_hold(struct room_box *);           /* also NULL */
void room_box_leave(struct room_box *);                      /* likewise */
void room_box_take(struct ludo_table *);                     /* before the table is closed: its figures are not its own to free */

#endif
