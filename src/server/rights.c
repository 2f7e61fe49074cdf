/* rights.c - what a person may know of a room and do there. Each person has a standing in the room. The array `table`
 * has a row of rights for each standing. */
#include "rights.h"

#include <limits.h>
#include <string.h>

enum {
    INSIDE = RIGHT_WATCH | RIGHT_CHAT,
    OWN = INSIDE | RIGHT_FOLLOW,
    SEATED = OWN | RIGHT_SWAP | RIGHT_VOTE | RIGHT_KEY,
    PLAYING = SEATED | RIGHT_ACT | RIGHT_UNDO | RIGHT_RESIGN,
};

/* While a bot plays the seat of a person, this person has the rights of a player, but does not see the cards of the
 * seat, because the mask `plays` does not contain the seat. */
/* clang-format off */
static const unsigned table[STANDINGS][ROOM_OVER + 1] = {
    /*                       before the game                     during the game       after the game */
    [STANDING_PLAYER]   = { SEATED,                             PLAYING,              OWN | RIGHT_REMATCH },
    [STANDING_REPLACED] = { SEATED,                             PLAYING,              OWN | RIGHT_REMATCH },
    [STANDING_GONE]     = { OWN,                                OWN,                  OWN | RIGHT_REMATCH },
    [STANDING_BLOCKED]  = { 0,                                  0,                    0 },
    [STANDING_HOST]     = { OWN | RIGHT_SIT | RIGHT_CLAIM,      OWN | RIGHT_CLAIM,    OWN },
    [STANDING_VISITOR]  = { INSIDE | RIGHT_SIT | RIGHT_CLAIM,   INSIDE | RIGHT_CLAIM, INSIDE },
    [STANDING_STRANGER] = { 0,                                  0,                    0 },
};
/* clang-format on */

/* ---- Seats ---- */

static uint8_t seats_held(const struct room *r, int64_t person)
{
    unsigned mask = 0;
    for (int i = 0; person && i < r->info.seats; i++)
        if (r->info.seat[i].person == person)
            mask |= 1u << i;
    return (uint8_t)mask;
}

/* Returns the seats whose cards the person sees. After the game nothing is secret, and each person sees the game from
 * their own seat, even after a resignation. */
static uint8_t seats_played(const struct room *r, const struct rights *of)
{
    unsigned mask = r->info.stage == ROOM_OVER ? of->held : of->active;
    for (int i = 0; i < r->info.seats; i++)
        if (strcmp(r->info.seat[i].player, "human") != 0)
            mask &= ~(1u << i);
    return (uint8_t)mask;
}

/* ---- The standing of a person ---- */

/* Returns whether only players may be in the room: it is private and the game has begun. Even a host without a seat may
 * not watch. Exception: if no seat ever had a person, nothing is secret, and the host may watch. */
static bool is_closed(const struct room *r, bool host)
{
    return r->terms.private && r->info.stage != ROOM_GATHERS && !(host && !room_ever_seated(r));
}

static enum standing standing_of(const struct room *r, const struct rights_asker *asker, const struct rights *of)
{
    bool host = asker->person && r->info.host == asker->person;
    bool welcome = r->info.listed || asker->inside || asker->link || asker->invited || asker->played_before;
    if (of->held)
        return of->active & of->plays ? STANDING_PLAYER : of->active ? STANDING_REPLACED : STANDING_GONE;
    if (asker->blocked)
        return STANDING_BLOCKED;
    if (is_closed(r, host))
        return STANDING_STRANGER;
    return host ? STANDING_HOST : welcome ? STANDING_VISITOR : STANDING_STRANGER;
}

/* ---- Rights ---- */

/* Returns the rights that an invitation or a seat key gives, regardless of the standing of the person. */
static unsigned rights_of_link(const struct room *r, const struct rights_asker *asker, const struct rights *of)
{
    unsigned may = asker->link || asker->key ? RIGHT_PEEK : 0;
    bool takes = asker->key && asker->person && !of->held && !asker->blocked && r->info.stage != ROOM_OVER;
    return takes ? may | RIGHT_TAKE : may;
}

/* Reduces the rights of a person in a stuck room. The game cannot continue, so its players can only resign. */
static unsigned rights_if_stuck(const struct room *r, const struct rights *of, unsigned may)
{
    if (!r->stuck)
        return may;
    may &= ~(unsigned)(RIGHT_ACT | RIGHT_SWAP | RIGHT_FILL | RIGHT_HINT | RIGHT_UNDO);
    return of->active && r->info.stage != ROOM_OVER ? may | RIGHT_RESIGN : may;
}

static unsigned may_do(const struct room *r, const struct rights_asker *asker, const struct rights *of)
{
    bool over = r->info.stage == ROOM_OVER;
    unsigned may = table[of->standing][r->info.stage];
    if (asker->person && r->info.host == asker->person && r->info.stage == ROOM_GATHERS)
        may |= RIGHT_FILL;
    if (r->terms.hints && may & RIGHT_ACT)
        may |= RIGHT_HINT;
    if (may & RIGHT_WATCH && (over || !room_ever_seated(r)))
        may |= RIGHT_SEE_ALL;
    if (may & RIGHT_WATCH && over)
        may |= RIGHT_RESULT;
    return rights_if_stuck(r, of, may) | rights_of_link(r, asker, of);
}

struct rights rights_of(const struct room *r, const struct rights_asker *asker)
{
    struct rights of = { .held = seats_held(r, asker->person) };
    of.active = of.held & room_people(r);
    of.plays = seats_played(r, &of);
    of.standing = standing_of(r, asker, &of);
    of.may = may_do(r, asker, &of);
    return of;
}

uint8_t rights_of_session(const struct rights *of)
{
    unsigned rights = of->may & RIGHT_UNDO ? LUDO_MAY_UNDO : 0;
    return (uint8_t)(of->may & RIGHT_SEE_ALL ? rights | LUDO_MAY_SEE_ALL : rights);
}

/* Adds the right to hints. Only the bot threads compute hints, so the session of a request never has this right. */
uint8_t rights_of_hint(const struct rights *of)
{
    unsigned rights = rights_of_session(of);
    return (uint8_t)(of->may & RIGHT_HINT ? rights | LUDO_MAY_HINT : rights);
}

/* ---- Undo and export ---- */

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

/* After a resignation a bot plays the seat, and its former player sees only what a spectator sees. */
int rights_see_until(const struct room *r, int seat)
{
    for (int i = 0; r->info.stage != ROOM_OVER && i < r->gone_n; i++)
        if (r->gone[i].seat == seat)
            return r->gone[i].n;
    return INT_MAX;
}
