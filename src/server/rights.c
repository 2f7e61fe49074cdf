/* rights.c - what people may see at a table of the server. */
#include "rights.h"

bool rights_see_all(const struct room *r) { return r->info.stage == ROOM_OVER || !room_ever_seated(r); }

/* A private game is seen by those who sit there, not even by a host without a seat.  If no seat ever had a person, the host may look. */
bool rights_watch(const struct room *r, int64_t person)
{
    if (!r->terms.private || r->info.stage == ROOM_GATHERS || room_seat_of(r, person) >= 0)
        return true;
    return !room_ever_seated(r) && r->info.host == person;
}

/* Who is away loses nothing by a pause.  A move that is taken back concerns every person: also one whose cards a level plays now. */
unsigned rights_consent(const struct room *r, enum proposal_kind what)
{
    return what == PROPOSAL_UNDO ? room_people(r) : room_players(r);
}

/* Who gave up is not asked any more, so what was played until then stays. */
int rights_take_back_to(const struct room *r)
{
    int least = 0;
    for (int i = 0; i < r->gone_n; i++)
        if (r->gone[i].n > least)
            least = r->gone[i].n;
    return least;
}

/* When a game is over its result is kept and its hands are known: no move is taken back then. */
uint8_t rights_of_session(const struct room *r)
{
    unsigned rights = r->info.stage == ROOM_OVER ? 0 : LUDO_MAY_UNDO;
    return (uint8_t)(rights_see_all(r) ? rights | LUDO_MAY_SEE_ALL : rights);
}
