/* rights.h - what a person may know of a room of the server, and what this person may do there.
 *
 * rights_of is the only function that decides this. Rights follow from the history of the room, which is stored, not
 * from the current players. A bot that plays for a person holds that person's cards, and the person may come back.
 * docs/server.md ("Rights") has the same table as rights.c. */
#ifndef LUDO_RIGHTS_H
#define LUDO_RIGHTS_H

#include "room.h"

struct rights_asker {   /* what the server knows about a person who asks, in addition to the room */
    int64_t person;     /* the number of the person; 0: the client is not identified */
    bool inside;        /* the client has entered the room before, on this connection */
    bool link;          /* the request has the invitation of the room */
    bool key;           /* the request has the key of a seat */
    bool invited;       /* a friend in the room has invited this person */
    bool played_before; /* the person had a seat in the game of which this room is the rematch */
    bool blocked;       /* the host of the room has blocked this person */
};

enum standing { /* a person has one standing in a room: of the standings that apply, the first in this list */
    STANDING_PLAYER,   /* plays a seat */
    STANDING_REPLACED, /* a bot plays the seats of this person, who can take them back */
    STANDING_GONE,     /* resigned, or lost on time, at every seat */
    STANDING_BLOCKED,  /* no seat, and blocked by the host */
    STANDING_HOST,     /* the host, without a seat */
    STANDING_VISITOR,  /* no seat, and may be in the room */
    STANDING_STRANGER, /* anyone else */
    STANDINGS
};

enum right {
    RIGHT_WATCH = 1 << 0,    /* enter, receive the room and its moves, as far as `plays` and RIGHT_SEE_ALL allow */
    RIGHT_CHAT = 1 << 1,     /* send and receive chat, invite friends */
    RIGHT_FOLLOW = 1 << 2,   /* receive changes of the room in the lobby after it has left the list of open rooms */
    RIGHT_PEEK = 1 << 3,     /* see the game, the stage and who sent the link */
    RIGHT_SIT = 1 << 4,      /* take a free seat */
    RIGHT_FILL = 1 << 5,     /* give free seats to bots */
    RIGHT_SWAP = 1 << 6,     /* give an own seat to a bot, and take it back */
    RIGHT_ACT = 1 << 7,      /* propose, agree, resume, start a stand-in */
    RIGHT_HINT = 1 << 8,     /* ask for hints */
    RIGHT_UNDO = 1 << 9,     /* undo own moves, where the rules of the game allow it */
    RIGHT_RESIGN = 1 << 10,
    RIGHT_CLAIM = 1 << 11,   /* claim a seat */
    RIGHT_VOTE = 1 << 12,    /* vote on a claim */
    RIGHT_KEY = 1 << 13,     /* make a key to an own seat */
    RIGHT_TAKE = 1 << 14,    /* take the seat whose key the request has */
    RIGHT_REMATCH = 1 << 15, /* open or join the rematch */
    RIGHT_SEE_ALL = 1 << 16, /* see all hands */
    RIGHT_RESULT = 1 << 17   /* see the ranks, and the seed in an export */
};

struct rights {
    enum standing standing;
    unsigned may;   /* mask of enum right */
    uint8_t held;   /* mask of all seats of this person, also those that resigned */
    uint8_t active; /* the seats of `held` that have not resigned */
    /* mask of the seats that this person plays and whose cards this person sees; after the game also seats from which
     * the person resigned */
    uint8_t plays;
};

struct rights rights_of(const struct room *, const struct rights_asker *);

/* Both functions return a mask of enum ludo_right for the session of a person with these rights. rights_of_session is
 * for requests, rights_of_hint for writing a hint. */
uint8_t rights_of_session(const struct rights *);
uint8_t rights_of_hint(const struct rights *);

/* returns a mask of the seats that must agree to the proposal */
unsigned rights_consent(const struct room *, enum proposal_kind);
/* returns the number of moves at the start of the game that can no longer be undone */
int rights_take_back_to(const struct room *);
/* Returns the number of moves after which the holder of a seat no longer sees the moves of the seat. INT_MAX: the
 * holder sees all moves. */
int rights_see_until(const struct room *, int seat);

#endif
