/* rights.h - what people may see, and take back, at a table of the server.
 *
 * Rights follow from what has happened in the room, which the file keeps, and never from who sits there now: a level that plays for a
 * person holds that person's cards, and the person may come back. */
#ifndef LUDO_RIGHTS_H
#define LUDO_RIGHTS_H

#include "room.h"

bool rights_see_all(const struct room *);                     /* all hands: the game is over, or no seat ever had a person */
bool rights_watch(const struct room *, int64_t person);       /* may receive the moves of this room, with a seat or as spectator */
unsigned rights_consent(const struct room *, enum proposal_kind); /* mask of the seats that must agree to what is proposed */
int rights_take_back_to(const struct room *);                 /* undo never goes back beyond this number of moves */
uint8_t rights_of_session(const struct room *);               /* mask of enum ludo_right, the same for every session at this table */

#endif
