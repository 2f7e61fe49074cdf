/* store.h - what a server keeps: people, rooms, seats, moves.  Nothing outside the store speaks SQL.
 *
 * Changes are gathered: store_commit makes all of them last, on the disk, or none.  A server answers nobody before that.  Every
 * function returns 0, or -1; store_why then says why, for the log. */
#ifndef LUDO_STORE_H
#define LUDO_STORE_H

#include "table.h"

enum {
    STORE_KEY = 32,           /* bytes of a hashed token */
    STORE_ID = 17,            /* of a room's name, the NUL included */
    STORE_NAME = 41           /* of a person's name, the NUL included */
};

struct store;

struct store *store_open(const char *path, char *why, size_t room);    /* NULL: and why not */
void store_close(struct store *);                                      /* what was not committed is gone; also NULL */
const char *store_why(const struct store *);
int store_commit(struct store *);
void store_forget(struct store *);                                     /* what was changed since the last commit */

/* ---- People: whoever has one of their tokens is that person.  Tokens themselves are not kept.  (More: store_people.h.) */

struct store_person {
    int64_t id;
    char name[STORE_NAME];            /* "": somebody who left */
    bool account;                     /* do they have a password, too? */
};

int store_person_new(struct store *, const unsigned char *key, const char *name, int64_t now, int64_t *id);
int store_person_rename(struct store *, int64_t id, const char *name);
int store_person_find(struct store *, const unsigned char *key, struct store_person *);     /* -1: nobody has it */
int store_person_get(struct store *, int64_t id, struct store_person *);

/* ---- Rooms: a table, who sits at it, and how far it has come. */

enum room_stage { ROOM_GATHERS, ROOM_PLAYS, ROOM_OVER };

struct store_seat {
    char player[LUDO_SPEC_MAX];       /* "human", or a level */
    int64_t person;                   /* of a human seat; 0: it is free */
    char word[LUDO_PART_MAX];         /* added to the seed; "": nothing */
};

struct store_room {
    char id[STORE_ID];
    char game[40];
    char options[400];                /* "pixies=2 flagship=1" */
    char seed[LUDO_SEED_MAX];
    unsigned char invitation[STORE_KEY];
    int64_t host;                     /* the person who opened it */
    bool listed;                      /* in the lobby, for anybody to sit down */
    enum room_stage stage;
    int64_t made, changed;            /* seconds since 1970 */
    int seats;
    struct store_seat seat[LUDO_SEATS_MAX];
};

int store_room_new(struct store *, const struct store_room *);
int store_room_stage(struct store *, const char *id, enum room_stage, int64_t now);
int store_room_seat(struct store *, const char *id, int seat, const struct store_seat *);
int store_room_get(struct store *, const char *id, struct store_room *);                /* -1: there is none */
int store_rooms(struct store *, int64_t person, enum room_stage, int most, struct store_room *);     /* how many: of a person, or
                                                                                          listed ones (person 0); the latest first */

/* ---- Moves, chance and computers included, in their order. */

struct store_move {
    ludo_move move;
    int8_t seat;
    bool forced;
    uint64_t hash;                    /* of the state after it */
};

int store_move_add(struct store *, const char *room, int n, const struct store_move *);  /* n: from 0 */
int store_move_cut(struct store *, const char *room, int n);                             /* only the first n are left */
typedef int store_mover(void *, int n, const struct store_move *);                       /* not 0: enough */
int store_moves(struct store *, const char *room, store_mover *, void *);

/* ---- What was said at a table. */

struct store_said {
    int64_t when;
    int64_t person;                   /* who said it; 0: nobody knows */
    char name[STORE_NAME];            /* as they were called then */
    char text[501];
};

int store_say(struct store *, const char *room, const struct store_said *);
int store_said(struct store *, const char *room, int most, struct store_said *);          /* how many, the oldest first */

#endif
