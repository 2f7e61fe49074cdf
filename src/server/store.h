/* store.h - the database of a server: people, rooms, seats, moves. Only the store uses SQL.
 *
 * Changes are collected in one transaction. store_commit writes all of these changes to disk, or none. The server sends
 * nothing before the commit. Functions return 0 or -1 unless noted. After a -1, store_why returns the reason, for the
 * log. */
#ifndef LUDO_STORE_H
#define LUDO_STORE_H

#include "table.h"

enum {
    STORE_KEY = 32,        /* bytes of a hashed token */
    STORE_ID = 17,         /* bytes of a room id with its NUL */
    STORE_NAME = 41,       /* bytes of a person's name with its NUL */
    STORE_BOX = 32 * 1024, /* bytes of the text of a box with its NUL */
    STORE_AWAY = 5,        /* default of `away`, in minutes */
    STORE_AWAY_LEAST = 1,  /* smallest value of `away` in a new room; an older room may have 0 */
    /* maximum number of resignations that are read per room; a file of an older server may list a seat twice */
    STORE_GONE = 16
};

struct store;

/* Returns NULL and the error if the file cannot be used. An older file is copied to PATH.before-vN and upgraded, if
 * no other process uses it (`alone`). A newer file is refused. */
struct store *store_open(const char *path, bool alone, struct ludo_error *);
void store_close(struct store *);    /* discards uncommitted changes; does nothing for NULL */
const char *store_why(const struct store *);
int store_commit(struct store *);
void store_rollback(struct store *); /* discards the changes since the last commit */

/* Changes after a savepoint can be rolled back separately. store_release keeps these changes for the commit. All three
 * functions return 0 or -1. After a -1, the caller must call store_rollback. */
int store_savepoint(struct store *);
int store_release(struct store *);
int store_rollback_to_savepoint(struct store *);
bool store_write_failed(const struct store *); /* since the last commit: whether the file could not be written */

/* ---- People, identified by their tokens.  Only hashes of tokens are stored.  More in store_people.h. */

struct store_person {
    int64_t id;
    char name[STORE_NAME]; /* name; "": a deleted person */
    bool account;          /* the person has an account, so also a password */
};

int store_person_new(struct store *, const unsigned char *key, const char *name, int64_t now, int64_t *id);
int store_person_rename(struct store *, int64_t id, const char *name);
/* returns -1 if the key is unknown */
int store_person_find(struct store *, const unsigned char *key, struct store_person *);
int store_person_get(struct store *, int64_t id, struct store_person *);

/* ---- Rooms: table, seats and progress. */

enum room_stage { ROOM_GATHERS, ROOM_PLAYS, ROOM_OVER };

struct store_seat {
    char player[LUDO_SPEC_MAX]; /* "human" or a bot level */
    int64_t person;             /* person of a human seat; 0: the seat is free */
    char word[LUDO_PART_MAX];   /* word that the seat adds to the seed; "": the seat has no word */
};

struct store_room {
    char id[STORE_ID];
    char game[40];
    char options[400];     /* "pixies=2 flagship=1" */
    char seed[LUDO_SEED_MAX];
    unsigned char invitation[STORE_KEY];
    int64_t host;          /* the person who opened the room */
    bool listed;           /* the room is in the lobby, where every client sees it */
    enum room_stage stage;
    int64_t made, changed; /* seconds since 1970 */
    int seats;
    struct store_seat seat[LUDO_SEATS_MAX];
    unsigned ever_seated;  /* mask of the seats that ever had a person; all seats, if the store does not know */
};

int store_room_new(struct store *, const struct store_room *);
int store_room_stage(struct store *, const char *id, enum room_stage, int64_t now);
int store_room_host(struct store *, const char *id, int64_t person);
int store_room_seat(struct store *, const char *id, int seat, const struct store_seat *);
int store_room_get(struct store *, const char *id, struct store_room *); /* returns -1 if there is no such room */
/* Reads the rooms of a person, or the listed rooms (person 0), newest first. Returns their number. */
int store_rooms(struct store *, int64_t person, enum room_stage, int most, struct store_room *);

/* Counts the unfinished rooms in which the person plays and has not resigned, and the unfinished rooms that the person
 * opened and in which no person has a seat. */
int64_t store_rooms_played(struct store *, int64_t person);
/* Finds the next room, in the order of ids, in which a bot must move and a person has a seat. Returns -1 if there is no
 * such room. */
int store_next_waiting_bot(struct store *, const char *after, char room[STORE_ID]);

/* A summary of the progress of a room, so that lists of rooms need not replay games. */

struct store_progress {
    int n, round;   /* n: number of moves; round 0: the game has no rounds */
    unsigned turn;  /* mask of seats that must move */
    /* number of undos; while this number does not change, the moves that a client knows are still part of the game */
    int undo_count;
};

int store_progress_set(struct store *, const char *room, const struct store_progress *);
/* sets all members to 0 if the room has no summary */
void store_progress_get(struct store *, const char *room, struct store_progress *);

/* ---- Settings of a room, resignations and rematches. */

struct store_terms {
    /* time control in seconds: bank is the time at the start, add is added per turn, cap is the maximum. bank = 0: no
     * clock */
    int64_t bank, add, cap;
    char late[LUDO_SPEC_MAX];     /* bot level that plays a seat whose time has run out; "": the player loses */
    int away;                     /* minutes until a stand-in is allowed */
    char stand_in[LUDO_SPEC_MAX]; /* bot level of the automatic stand-in; "": a stand-in starts only on request */
    bool hints;                   /* hints are allowed */
    bool private;                 /* spectators are not allowed */
    bool paused;
};

int store_terms_set(struct store *, const char *room, const struct store_terms *);
/* stores the text of a box: the values that differ from the built-in card data */
int store_box_set(struct store *, const char *room, const char *text);
/* the caller frees the text; returns NULL if the room uses the built-in card data */
char *store_box_get(struct store *, const char *room);
/* returns the default settings if no settings are stored */
void store_terms_get(struct store *, const char *room, struct store_terms *);

enum store_gone_reason { GONE_NOT, GONE_RESIGNED, GONE_LATE };

struct store_gone { /* a seat whose player resigned or ran out of time */
    int seat;
    enum store_gone_reason how;
    int n;          /* number of moves before the resignation */
};

/* stores one more resignation of this room */
int store_gone_add(struct store *, const char *room, const struct store_gone *);
/* Reads the resignations of a room in order. Returns their number. */
int store_gone(struct store *, const char *room, struct store_gone to[STORE_GONE]);
/* The resignations of a room, indexed by seat. */
void store_seats_gone(struct store *, const char *room, enum store_gone_reason of[LUDO_SEATS_MAX]);

int store_rematch_set(struct store *, const char *of, const char *room);
int store_rematch_of(struct store *, const char *of, char room[STORE_ID]);  /* returns -1 if there is no rematch yet */
/* returns -1 if the room is not a rematch */
int store_rematch_for(struct store *, const char *room, char of[STORE_ID]);

/* Absent players. */
/* Stores when the player of a seat was last in the room. `taken` means that a bot plays until the player is back. */
int store_seen_set(struct store *, const char *room, int seat, int64_t at, bool taken);
/* Returns a mask of seats with a stand-in. `at` receives the time at which each player was last in the room, or 0 if it
 * is unknown. */
unsigned store_seen_get(struct store *, const char *room, int64_t at[LUDO_SEATS_MAX]);

/* Seats that pass to another person. */
enum store_transfer_result { TRANSFER_NONE, TRANSFER_GIVEN, TRANSFER_REFUSED };

struct store_seat_transfer {        /* what happened to a person who had or claimed a seat */
    int seat;
    enum store_transfer_result how; /* GIVEN: another person has the seat now; REFUSED: the claim was rejected */
};

int store_seat_transfer_set(struct store *, const char *room, int64_t person, const struct store_seat_transfer *);
int store_seat_transfer_end(struct store *, const char *room, int64_t person);
struct store_seat_transfer store_seat_transfer_get(struct store *, const char *room, int64_t person);
/* Stores the key of a seat. Anyone who has the key may take the seat. */
int store_seat_key_set(struct store *, const char *room, int seat, const unsigned char *key);
int store_seat_key_end(struct store *, const char *room, int seat);
/* Reads the keys of all seats. Returns a mask of seats that have a key. */
unsigned store_seat_keys(struct store *, const char *room, unsigned char to[LUDO_SEATS_MAX][STORE_KEY]);

/* ---- Clocks, in milliseconds of the server clock, which stops while the server is down. */

struct store_clock {
    /* since: time at which `left` was measured; due: time at which the first clock runs out, or 0 if no clock runs */
    int64_t since, due;
    unsigned runs;                /* mask of seats whose clock runs */
    /* the highest number of moves that the game has had; moves that are repeated after an undo add no time */
    int most;
    int64_t left[LUDO_SEATS_MAX]; /* in milliseconds */
};

int store_clock_set(struct store *, const char *room, const struct store_clock *);
int store_clock_get(struct store *, const char *room, struct store_clock *); /* returns -1 if the room has no clock */
/* Finds the room whose clock runs out next. Returns -1 if no clock runs. */
int store_clock_next(struct store *, char room[STORE_ID], int64_t *due);
int store_server_time_set(struct store *, int64_t);                          /* stores the time of the server clock */
int64_t store_server_time_get(struct store *);

/* ---- Words: pledges of the seats until the game begins, and their time limits (words.c). */

enum words_stage {
    WORDS_GATHERED, /* a seat is free, or no seat pledges */
    WORDS_PLEDGED,  /* all seats are taken, but pledges are missing */
    WORDS_REVEALED  /* the pledges are final, and words are being revealed */
};

struct store_words {
    enum words_stage stage;
    int64_t due;                               /* server time at which this step ends; 0: no limit */
    /* mask of seats that pledge; until the pledge of a seat arrives, its hash is "" */
    unsigned pledges;
    struct ludo_pledge pledge[LUDO_SEATS_MAX]; /* LUDO_PLEDGE_NONE: not revealed yet */
};

int store_words_set(struct store *, const char *room, enum words_stage, int64_t due);
int store_pledge_set(struct store *, const char *room, int seat, const struct ludo_pledge *);
int store_pledge_end(struct store *, const char *room, int seat);
/* sets all members to 0 if no words are stored for the room */
void store_words_get(struct store *, const char *room, struct store_words *);
/* finds the next time limit; returns -1 if there is none */
int store_words_next(struct store *, char room[STORE_ID], int64_t *due);

/* ---- Moves in order, including moves of chance and of bots. */

enum store_answer { ANSWER_JOINED = 1, ANSWER_BY_RULE = 2 };

struct store_move {
    ludo_move move;
    int8_t seat;
    bool forced;
    uint8_t answer; /* mask of enum store_answer: members `joined` and `by_rule` of the move */
    uint64_t hash; /* hash of the state after the move */
};

struct store_move store_move_of(const struct ludo_entry *);
int store_move_add(struct store *, const char *room, int n, const struct store_move *); /* the first move has n = 0 */
/* deletes all moves except the first n */
int store_move_cut(struct store *, const char *room, int n);
/* called for each move; a result other than 0 stops the reading */
typedef int store_mover(void *, int n, const struct store_move *);
int store_moves(struct store *, const char *room, store_mover *, void *);

/* ---- Chat. */

struct store_chat_line {
    int64_t when;
    int64_t person;        /* the sender; 0: the sender is unknown */
    char name[STORE_NAME]; /* name of the sender when the message was sent */
    char text[501];
};

int store_chat_add(struct store *, const char *room, const struct store_chat_line *);
/* Reads chat lines, oldest first. Returns their number. */
int store_chat_line(struct store *, const char *room, int most, struct store_chat_line *);

/* Muted people, in all rooms. */
int store_mute(struct store *, int64_t person, int64_t other);
int store_unmute(struct store *, int64_t person, int64_t other);
bool store_is_muted(struct store *, int64_t person, int64_t other);
/* Reads the muted people. Returns their number. Does not set .account. */
int store_muted(struct store *, int64_t person, int most, struct store_person *);

#endif
