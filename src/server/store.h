/* store.h - the database of a server: people, rooms, seats, moves. Only the store uses SQL.
 *
 * Changes collect in one transaction. store_commit writes all of them to disk, or none. The server sends nothing
 * before the commit. Functions return 0 or -1 unless noted. store_why then returns the reason, for the log. */
#ifndef LUDO_STORE_H
#define LUDO_STORE_H

#include "table.h"

enum {
    STORE_KEY = 32,        /* bytes of a hashed token */
    STORE_ID = 17,         /* bytes of a room id with its NUL */
    STORE_NAME = 41,       /* bytes of a person's name with its NUL */
    STORE_BOX = 32 * 1024, /* bytes of the text of a box with its NUL */
    STORE_AWAY = 5,        /* default of `away`, in minutes */
    STORE_AWAY_LEAST = 1,  /* least `away` of a new room; an older room may have 0 */
    STORE_GONE = 16        /* rows read per room: an older file may have a seat twice */
};

struct store;

/* Returns NULL and the error if the file cannot be used. An older file is copied to PATH.before-vN and upgraded, if
 * no other process uses it (`alone`). A newer file is refused. */
struct store *store_open(const char *path, bool alone, struct ludo_error *);
void store_close(struct store *);    /* discards uncommitted changes; accepts NULL */
const char *store_why(const struct store *);
int store_commit(struct store *);
void store_rollback(struct store *); /* discards the changes since the last commit */

/* Savepoint: changes after it can be rolled back alone. `release` keeps them for the commit. All three return 0, or
 * -1: then only store_rollback is left. */
int store_savepoint(struct store *);
int store_release(struct store *);
int store_rollback_to_savepoint(struct store *);
bool store_write_failed(const struct store *); /* since the last commit: whether the file could not be written */

/* ---- People, identified by their tokens.  Only hashes of tokens are stored.  More in store_people.h. */

struct store_person {
    int64_t id;
    char name[STORE_NAME]; /* "": a deleted person */
    bool account;          /* has a password */
};

int store_person_new(struct store *, const unsigned char *key, const char *name, int64_t now, int64_t *id);
int store_person_rename(struct store *, int64_t id, const char *name);
int store_person_find(struct store *, const unsigned char *key, struct store_person *); /* -1: unknown key */
int store_person_get(struct store *, int64_t id, struct store_person *);

/* ---- Rooms: table, seats and progress. */

enum room_stage { ROOM_GATHERS, ROOM_PLAYS, ROOM_OVER };

struct store_seat {
    char player[LUDO_SPEC_MAX]; /* "human" or a bot level */
    int64_t person;             /* of a human seat; 0: free */
    char word[LUDO_PART_MAX];   /* added to the seed; "": none */
};

struct store_room {
    char id[STORE_ID];
    char game[40];
    char options[400];     /* "pixies=2 flagship=1" */
    char seed[LUDO_SEED_MAX];
    unsigned char invitation[STORE_KEY];
    int64_t host;          /* the person who opened it */
    bool listed;           /* in the lobby, open to everyone */
    enum room_stage stage;
    int64_t made, changed; /* seconds since 1970 */
    int seats;
    struct store_seat seat[LUDO_SEATS_MAX];
    unsigned ever_seated;  /* mask of seats that ever had a person; all if unknown */
};

int store_room_new(struct store *, const struct store_room *);
int store_room_stage(struct store *, const char *id, enum room_stage, int64_t now);
int store_room_host(struct store *, const char *id, int64_t person);
int store_room_seat(struct store *, const char *id, int seat, const struct store_seat *);
int store_room_get(struct store *, const char *id, struct store_room *); /* -1: no such room */
/* Returns the number of rooms of a person, or of listed rooms (person 0), newest first. */
int store_rooms(struct store *, int64_t person, enum room_stage, int most, struct store_room *);

int64_t store_rooms_played(struct store *, int64_t person); /* unfinished rooms in which the person has not resigned */

/* Progress of a room, for lists: no game is replayed for them. */

struct store_progress {
    int n, round;   /* moves; round, 0: no rounds */
    unsigned turn;  /* mask of seats that must move */
    int undo_count; /* number of undos: with the same number, known moves are still valid */
};

int store_progress_set(struct store *, const char *room, const struct store_progress *);
void store_progress_get(struct store *, const char *room, struct store_progress *); /* all 0: none */

/* ---- Settings of a room, resignations and rematches. */

struct store_terms {
    int64_t bank, add, cap;       /* clock in seconds: start, added per turn, maximum; bank 0: no clock */
    char late[LUDO_SPEC_MAX];     /* level that plays for a seat without time; "": the player loses */
    int away;                     /* minutes until a stand-in is allowed */
    char stand_in[LUDO_SPEC_MAX]; /* level of the automatic stand-in; "": only on request */
    bool hints;                   /* hints are allowed */
    bool private;                 /* no spectators */
    bool paused;
};

int store_terms_set(struct store *, const char *room, const struct store_terms *);
int store_box_set(struct store *, const char *room, const char *text);     /* values that differ from the card data */
char *store_box_get(struct store *, const char *room);                     /* free() it; NULL: the standard card data */
void store_terms_get(struct store *, const char *room, struct store_terms *); /* defaults if none are stored */

enum store_gone_reason { GONE_NOT, GONE_RESIGNED, GONE_LATE };

struct store_gone { /* a seat that resigned or ran out of time */
    int seat;
    enum store_gone_reason how;
    int n;          /* number of moves before it */
};

int store_gone_add(struct store *, const char *room, const struct store_gone *); /* appends a row */
/* returns the number of rows, in order */
int store_gone(struct store *, const char *room, struct store_gone to[STORE_GONE]);
/* the same by seats */
void store_seats_gone(struct store *, const char *room, enum store_gone_reason of[LUDO_SEATS_MAX]);

int store_rematch_set(struct store *, const char *of, const char *room);
int store_rematch_of(struct store *, const char *of, char room[STORE_ID]);  /* -1: no rematch yet */
int store_rematch_for(struct store *, const char *room, char of[STORE_ID]); /* -1: not a rematch */

/* Absent players. */
/* last seen; taken: a bot plays until they are back */
int store_seen_set(struct store *, const char *room, int seat, int64_t at, bool taken);
/* mask of seats with a stand-in; at 0: unknown */
unsigned store_seen_get(struct store *, const char *room, int64_t at[LUDO_SEATS_MAX]);

/* Seats that change hands. */
enum store_transfer_result { TRANSFER_NONE, TRANSFER_GIVEN, TRANSFER_REFUSED };

struct store_seat_transfer {        /* outcome for a person who had or claimed a seat */
    int seat;
    enum store_transfer_result how; /* another person has it now; the claim was rejected */
};

int store_seat_transfer_set(struct store *, const char *room, int64_t person, const struct store_seat_transfer *);
int store_seat_transfer_end(struct store *, const char *room, int64_t person);
struct store_seat_transfer store_seat_transfer_get(struct store *, const char *room, int64_t person);
/* the holder of this key may take the seat */
int store_seat_key_set(struct store *, const char *room, int seat, const unsigned char *key);
int store_seat_key_end(struct store *, const char *room, int seat);
/* mask of seats with a key */
unsigned store_seat_keys(struct store *, const char *room, unsigned char to[LUDO_SEATS_MAX][STORE_KEY]);

/* ---- Clocks, in milliseconds of the server clock, which stops while the server is down. */

struct store_clock {
    int64_t since, due;           /* time of measurement; time at which the first seat runs out, 0: none runs */
    unsigned runs;                /* mask of seats */
    int most;                     /* highest number of moves so far: repeated moves after an undo add no time */
    int64_t left[LUDO_SEATS_MAX]; /* milliseconds */
};

int store_clock_set(struct store *, const char *room, const struct store_clock *);
int store_clock_get(struct store *, const char *room, struct store_clock *); /* -1: none */
/* the next clock that runs out; -1: none runs */
int store_clock_next(struct store *, char room[STORE_ID], int64_t *due);
int store_server_time_set(struct store *, int64_t);                          /* of the server clock */
int64_t store_server_time_get(struct store *);

/* ---- Words: pledges of the seats until the game begins, and their time limits (words.c). */

enum words_stage {
    WORDS_GATHERED, /* a seat is free, or no seat pledges */
    WORDS_PLEDGED,  /* all seats are taken, pledges are missing */
    WORDS_REVEALED  /* the pledges are final; words are revealed */
};

struct store_words {
    enum words_stage stage;
    int64_t due;                               /* server time of the end of this step; 0: none */
    unsigned pledges;                          /* mask of seats that pledge; hash "": not yet */
    struct ludo_pledge pledge[LUDO_SEATS_MAX]; /* LUDO_PLEDGE_NONE: not revealed yet */
};

int store_words_set(struct store *, const char *room, enum words_stage, int64_t due);
int store_pledge_set(struct store *, const char *room, int seat, const struct ludo_pledge *);
int store_pledge_end(struct store *, const char *room, int seat);
void store_words_get(struct store *, const char *room, struct store_words *); /* all 0: none */
int store_words_next(struct store *, char room[STORE_ID], int64_t *due);      /* the next that is due; -1: none */

/* ---- Moves in order, with chance and bots. */

struct store_move {
    ludo_move move;
    int8_t seat;
    bool forced;
    uint64_t hash; /* of the state after the move */
};

int store_move_add(struct store *, const char *room, int n, const struct store_move *); /* n starts at 0 */
int store_move_cut(struct store *, const char *room, int n);                            /* keeps the first n */
typedef int store_mover(void *, int n, const struct store_move *);                      /* not 0: stop */
int store_moves(struct store *, const char *room, store_mover *, void *);

/* ---- Chat. */

struct store_chat_line {
    int64_t when;
    int64_t person;        /* sender; 0: unknown */
    char name[STORE_NAME]; /* name at that time */
    char text[501];
};

int store_chat_add(struct store *, const char *room, const struct store_chat_line *);
/* returns the number, oldest first */
int store_chat_line(struct store *, const char *room, int most, struct store_chat_line *);

/* Muted people, in all rooms. */
int store_mute(struct store *, int64_t person, int64_t other);
int store_unmute(struct store *, int64_t person, int64_t other);
bool store_is_muted(struct store *, int64_t person, int64_t other);
/* returns the number; .account is not set */
int store_muted(struct store *, int64_t person, int most, struct store_person *);

#endif
