/* rights.c - what people may see and undo in a room. */
#include "rights.h"

bool rights_see_all(const struct room *r) { return r->info.stage == ROOM_OVER || !room_ever_seated(r); }

/* In a private room only players see the game, and a host without a seat does not. If no seat ever had a person, the
 * host may watch. */
bool rights_watch(const struct room *r, int64_t person)
{
    if (!r->terms.private || r->info.stage == ROOM_GATHERS || room_seat_of(r, person) >= 0)
        return true;
    return !room_ever_seated(r) && r->info.host == person;
}

/* A pause needs no consent of absent players. An undo needs the consent of every person with a seat, even if a bot
 * plays the seat now. */
unsigned rights_consent(const struct room *r, enum proposal_kind what)
{
    return what == PROPOSAL_UNDO ? room_people(r) : room_players(r);
}

/* A player who resigned can no longer consent to an undo, so moves before the resignation cannot be undone. */
int rights_take_back_to(const struct room *r)
{
    int least = 0;
    for (int i = 0; i < r->gone_n; i++)
        if (r->gone[i].n > least)
            least = r->gone[i].n;
    return least;
}

/* A finished game cannot be undone, because its result is stored and all hands are known. */
uint8_t rights_of_session(const struct room *r)
{
    unsigned rights = r->info.stage == ROOM_OVER ? 0 : LUDO_MAY_UNDO;
    return (uint8_t)(rights_see_all(r) ? rights | LUDO_MAY_SEE_ALL : rights);
}
