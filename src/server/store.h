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
    STORE_NAME = 41,          /* of a person's name, the NUL included */
    STORE_BOX = 32 * 1024,    /* of the text of a box, the NUL included */
    STORE_AWAY = 5,           /* minutes, unless a room has its own */
    STORE_AWAY_LEAST = 1,     /* of a new room; an older one may have 0 */
    STORE_GONE = 16           /* rows that are read of those who gave up: an older file may have a seat twice */
};

struct store;

/* NULL: and why not.  An older file is copied to PATH.before-vN and upgraded, if no other process uses it (`alone`); a newer one
 * is refused. */
struct store *store_open(const char *path, bool alone, struct ludo_error *);
void store_close(struct store *);                                      /* what was not committed is gone; also NULL */
const char *store_why(const struct store *);
int store_commit(struct store *);
void store_rollback(struct store *);                                     /* what was changed since the last commit */

/* Apart from the other changes since the last commit: after a mark they are either released, which keeps them for the commit, or gone
 * back on.  Of all three 0, or -1: the changes since the last commit can only be forgotten. */
int store_savepoint(struct store *);
int store_release(struct store *);
int store_rollback_to_savepoint(struct store *);
bool store_write_failed(const struct store *);                              /* since then: was it the file that could not be written? */

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
    unsigned ever_seated;                     /* mask of the seats that ever had a person; all of them if the file does not know */
};

int store_room_new(struct store *, const struct store_room *);
int store_room_stage(struct store *, const char *id, enum room_stage, int64_t now);
int store_room_host(struct store *, const char *id, int64_t person);
int store_room_seat(struct store *, const char *id, int seat, const struct store_seat *);
int store_room_get(struct store *, const char *id, struct store_room *);                /* -1: there is none */
int store_rooms(struct store *, int64_t person, enum room_stage, int most, struct store_room *);     /* how many: of a person, or
                                                                                          listed ones (person 0); the latest first */

int64_t store_rooms_played(struct store *, int64_t person);   /* how many are not over, without those that this person gave up */

/* How far a room has come: what a list of rooms shows, so that nobody plays a game again for it. */

struct store_progress {
    int n, round;                     /* moves; 0: the game counts no rounds */
    unsigned turn;                    /* mask of the seats that must answer */
    int undo_count;                         /* how often something was taken back: who knows the same number knows true moves */
};

int store_progress_set(struct store *, const char *room, const struct store_progress *);
void store_progress_get(struct store *, const char *room, struct store_progress *);           /* all 0: there is none */

/* ---- What was agreed on when a room was opened, and what came of it. */

struct store_terms {
    int64_t bank, add, cap;           /* the clock, in seconds: at first, more at each turn, at most; bank 0: there is none */
    char late[LUDO_SPEC_MAX];         /* whose time is over: this level plays for them; "": they have lost */
    int away;                         /* after so many minutes away a level may be asked to play for somebody */
    char stand_in[LUDO_SPEC_MAX];     /* this one plays by itself then, if somebody waits; "": only if it is asked */
    bool hints;                       /* may be asked for */
    bool private;                      /* nobody watches */
    bool paused;
};

int store_terms_set(struct store *, const char *room, const struct store_terms *);
int store_box_set(struct store *, const char *room, const char *text);                  /* the figures that its table differs in */
char *store_box_get(struct store *, const char *room);                                  /* free() it; NULL: it is the built-in box */
void store_terms_get(struct store *, const char *room, struct store_terms *);           /* as they are by default: none was agreed on */

enum store_gone_reason { GONE_NOT, GONE_RESIGNED, GONE_LATE };

struct store_gone {                   /* a seat whose person gave up, or had no time left */
    int seat;
    enum store_gone_reason how;
    int n;                            /* so many moves were made before it */
};

int store_gone_add(struct store *, const char *room, const struct store_gone *);               /* after those of before */
int store_gone(struct store *, const char *room, struct store_gone to[STORE_GONE]);            /* how many, in their order */
void store_seats_gone(struct store *, const char *room, enum store_gone_reason of[LUDO_SEATS_MAX]);    /* the same by seats */

int store_rematch_set(struct store *, const char *of, const char *room);
int store_rematch_of(struct store *, const char *of, char room[STORE_ID]);              /* -1: there was none yet */
int store_rematch_for(struct store *, const char *room, char of[STORE_ID]);             /* likewise: it is none */

/* Who plays and is not there. */
int store_seen_set(struct store *, const char *room, int seat, int64_t at, bool taken);  /* last seen; does a level play until they are back? */
unsigned store_seen_get(struct store *, const char *room, int64_t at[LUDO_SEATS_MAX]);   /* mask of the taken; at 0: nobody knows */

/* Seats that change hands. */
enum store_transfer_result { TRANSFER_NONE, TRANSFER_GIVEN, TRANSFER_REFUSED };

struct store_seat_transfer {                 /* what became of a seat that somebody had, or asked for */
    int seat;
    enum store_transfer_result how;           /* another has it now; those who play have said no */
};

int store_seat_transfer_set(struct store *, const char *room, int64_t person, const struct store_seat_transfer *);
int store_seat_transfer_end(struct store *, const char *room, int64_t person);
struct store_seat_transfer store_seat_transfer_get(struct store *, const char *room, int64_t person);
int store_seat_key_set(struct store *, const char *room, int seat, const unsigned char *key);     /* whoever has this key may have the seat */
int store_seat_key_end(struct store *, const char *room, int seat);
unsigned store_seat_keys(struct store *, const char *room, unsigned char to[LUDO_SEATS_MAX][STORE_KEY]);    /* mask of the seats that have one */

/* ---- Clocks.  They are all measured by one clock of the house, in milliseconds, which stands still while the server is down. */

struct store_clock {
    int64_t since, due;               /* when it was measured; when the first of the seats has no time left, 0: none runs */
    unsigned runs;                    /* mask of seats */
    int most;                         /* moves of the game, so far: what is played again after an undo gives no time */
    int64_t left[LUDO_SEATS_MAX];     /* milliseconds */
};

int store_clock_set(struct store *, const char *room, const struct store_clock *);
int store_clock_get(struct store *, const char *room, struct store_clock *);            /* -1: there is none */
int store_clock_next(struct store *, char room[STORE_ID], int64_t *due);                /* the first that is due; -1: none runs */
int store_server_time_set(struct store *, int64_t);                                            /* of the clock of the house */
int64_t store_server_time_get(struct store *);

/* ---- Words: how the seats are bound to theirs until the game begins, and until when they may act (words.c). */

enum words_stage {
    WORDS_GATHERED,           /* a seat is free, or nobody pledges */
    WORDS_PLEDGED,            /* all have sat down; some have not pledged yet */
    WORDS_REVEALED            /* the pledges are final; words are revealed */
};

struct store_words {
    enum words_stage stage;
    int64_t due;              /* when its time is over, by the clock of the house; 0: it has no end */
    unsigned pledges;         /* mask of seats that pledge; one whose hash is "" has not yet */
    struct ludo_pledge pledge[LUDO_SEATS_MAX];    /* LUDO_PLEDGE_NONE: not revealed yet */
};

int store_words_set(struct store *, const char *room, enum words_stage, int64_t due);
int store_pledge_set(struct store *, const char *room, int seat, const struct ludo_pledge *);
int store_pledge_end(struct store *, const char *room, int seat);
void store_words_get(struct store *, const char *room, struct store_words *);           /* all 0: there is nothing */
int store_words_next(struct store *, char room[STORE_ID], int64_t *due);                /* the first that is due; -1: none */

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

struct store_chat_line {
    int64_t when;
    int64_t person;                   /* who said it; 0: nobody knows */
    char name[STORE_NAME];            /* as they were called then */
    char text[501];
};

int store_chat_add(struct store *, const char *room, const struct store_chat_line *);
int store_chat_line(struct store *, const char *room, int most, struct store_chat_line *);          /* how many, the oldest first */

/* Who does not want to hear whom, at any table. */
int store_mute(struct store *, int64_t person, int64_t other);
int store_unmute(struct store *, int64_t person, int64_t other);
bool store_is_muted(struct store *, int64_t person, int64_t other);
int store_muted(struct store *, int64_t person, int most, struct store_person *);         /* how many; .account is not told */

#endif
