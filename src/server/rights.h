/* rights.h - what people may see and undo in a room of the server.
 *
 * Rights follow from the history of the room, which is stored, not from the current players. A bot that plays for a
 * person holds that person's cards, and the person may come back. */
#ifndef LUDO_RIGHTS_H
#define LUDO_RIGHTS_H

#include "room.h"

/* whether everyone sees all hands: the game is over, or no seat ever had a person */
bool rights_see_all(const struct room *);
/* Whether the person may receive the moves of this room, with a seat or as a spectator. */
bool rights_watch(const struct room *, int64_t person);
unsigned rights_consent(const struct room *, enum proposal_kind); /* mask of seats that must agree to the proposal */
int rights_take_back_to(const struct room *);    /* undo never goes below this number of moves */
uint8_t rights_of_session(const struct room *);  /* mask of enum ludo_right, the same for every session at this table */

#endif
