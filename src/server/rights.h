/* rights.h - what a person may know of a room of the server, and what this person may do there.
 *
 * rights_of is the only function that decides this. Rights follow from the history of the room, which is stored, not
 * from the current players. A bot that plays for a person holds that person's cards, and the person may come back.
 * docs/server.md ("Rights") has the same table as rights.c. */
#ifndef LUDO_RIGHTS_H
#define LUDO_RIGHTS_H

#include "room.h"

/* facts about the person whose rights are computed, in addition to those that the room contains */
struct rights_asker {
    int64_t person;     /* the number of the person; 0: the client is not identified */
    bool inside;        /* the client has entered the room before, on this connection */
    bool link;          /* the request has the invitation of the room */
    bool key;           /* the request has the key of a seat */
    bool invited;       /* a friend in the room has invited this person */
    bool played_before; /* this room is a rematch, and the person had a seat in the first game */
    bool blocked;       /* the host of the room has blocked this person */
};

/* The standing of a person in a room. If several standings apply, the first of them in this list counts. */
enum standing {
    STANDING_PLAYER,   /* plays a seat */
    STANDING_REPLACED, /* a bot plays the seats of this person, who can take them back */
    STANDING_GONE,     /* has resigned or lost on time at every seat of this person */
    STANDING_BLOCKED,  /* no seat, and blocked by the host */
    STANDING_HOST,     /* the host, without a seat */
    STANDING_VISITOR,  /* no seat, and may be in the room */
    STANDING_STRANGER, /* anyone else */
    STANDINGS
};

enum right {
    RIGHT_WATCH = 1 << 0,    /* enter, receive the room and its moves, as far as `plays` and RIGHT_SEE_ALL allow */
    RIGHT_CHAT = 1 << 1,     /* send and receive chat, invite friends */
    /* receive changes of the room in the lobby after the room has left the list of open rooms */
    RIGHT_FOLLOW = 1 << 2,
    RIGHT_PEEK = 1 << 3,     /* see which game is played, the stage, and who sent the link */
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

/* Both functions return a mask of enum ludo_right for the session of a person with these rights. Use rights_of_session
 * to run a request, and rights_of_hint to write a hint. */
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
