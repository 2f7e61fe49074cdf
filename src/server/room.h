/* room.h - a room: a table on the server with its seats, game and settings, and the functions that store them.
 *
 * A room is loaded from the store when a client enters it. A room is freed when no client is in it. Every change is
 * added to the open transaction of the store before clients are notified. */
#ifndef LUDO_ROOM_H
#define LUDO_ROOM_H

#include "room_clock.h"
#include "list.h"
#include "protocol.h"
#include "room_box.h"
#include "store.h"
#include "workers.h"

struct client;

enum proposal_kind { PROPOSAL_NONE, PROPOSAL_PAUSE, PROPOSAL_UNDO };

struct room {
    struct store_room info;
    struct store_terms terms;
    /* text with the values that differ from the built-in card data, allocated with malloc; NULL: no values differ */
    char *box;
    struct room_box *shared_box; /* the values of `box`, shared with the table and the bot threads */
    struct store_progress progress; /* the summary that is in the store */
    struct store_clock clock;
    struct store_words words; /* words of the players, until the game begins */
    struct store_gone gone[LUDO_SEATS_MAX];
    int gone_n;
    char rematch[STORE_ID];   /* id of the rematch; "": there is no rematch */
    uint8_t rank[LUDO_SEATS_MAX]; /* the rank for each column of the result, if a player resigned */
    int64_t away_since[LUDO_SEATS_MAX]; /* time of the server clock at which the player left the room */
    int64_t offline_since[LUDO_SEATS_MAX]; /* time at which the player lost the last connection (claims.c) */
    /* time at which the player was last in the room, as loaded from the store; 0: unknown */
    int64_t last_seen[LUDO_SEATS_MAX];
    unsigned stand_ins;       /* mask of seats that a bot plays until the person is back */
    /* time at which the next stand-in starts, and time of the last attempt to start one */
    int64_t stand_in_due, stand_in_tried;
    struct list_node in_waiting; /* node in srv->rooms_waiting */
    struct {
        enum proposal_kind what;
        int by;               /* seat that proposes */
        int n;                /* number of moves when the proposal was made; the next move ends the proposal */
        unsigned agreed;      /* mask of seats */
        unsigned others;      /* mask of other seats whose moves an undo removes */
    } proposal;
    struct {                  /* claim of a seat (claims.c) */
        int64_t person;       /* the person who claims the seat; 0: there is no claim */
        int seat;
        unsigned agreed;      /* mask of seats */
        int64_t next;         /* server time of the next allowed claim */
    } claim;
    uint64_t lobby_hash;      /* hash of the lobby entry that was last sent */
    bool in_lobby;            /* the room was in the lobby when the entry was last sent */
    unsigned notified;        /* mask of seats whose players know that they must move */
    struct list_node in_touched; /* node in srv->rooms_touched */
    struct client *cause;     /* client whose request has touched the room in this turn of the event loop, or NULL */
    /* a stored move cannot be replayed: the room shows only earlier moves, and players can only resign */
    bool stuck;
    /* the first table in `desk` is the table of the room; NULL: the room's game is unknown */
    struct ludo_tables desk;
    int stored_moves;         /* number of moves in the store */
    /* the smallest number of moves that the game had since the last send; stored moves beyond this number were
     * undone */
    int fewest_moves;
    /* number of the newest request to the bot threads; results of older requests are ignored */
    unsigned think_number;
    bool thinking;
    struct job_owner think_owner; /* owner of the job of this room that a bot thread runs */
    bool loaded_for_bot;      /* no client has entered the room, and it was loaded because a bot must move */
    int stages_logged;        /* number of stages that were written to the log */
    int gone_logged;          /* number of resignations that were written to the log */
    unsigned timed_out;       /* mask of seats that ran out of time since the last log line */
    unsigned stand_ins_logged; /* the value that `stand_ins` had at the last log line */
    unsigned transferred;     /* mask of seats transferred since the last log line */
    /* the game is not rated: because the host chose so (unrated), or because a player has no account (casual) */
    bool unrated, casual;
    unsigned helped;          /* mask of seats that a bot has played for a person */
    struct list_node *members; /* memberships of the clients in the room */
    struct list_node by_id;   /* node in srv->rooms_by_id */
    struct room *next, **pprev; /* list of all rooms */
};

/* Returns NULL and the reason if there is no such room or its table cannot be created. For a stuck room, returns the
 * room and the reason. */
struct room *room_load(struct store *, const char *id, char *why, size_t n);
void room_free(struct room *);
struct ludo_table *room_table(const struct room *);

/* Fills a room from the store without creating its table, for lists of rooms. */
void room_skim(struct room *, struct store *, const struct store_room *);

/* Creates the table of a new room. Returns 0, or -1 and the error. */
int room_create_table(struct room *, struct ludo_error *);

/* Seats. */
/* returns the first seat of this person, even if a bot plays it, or -1 if the person has no seat */
int room_seat_of(const struct room *, int64_t person);
bool room_is_full(const struct room *);
bool room_has_free(const struct room *, int seat);     /* returns whether this seat exists and is free */
/* returns 0, or -1 if the store failed */
int room_sit(struct room *, struct store *, int seat, int64_t person, const char *word);
/* records that the host has made the game unrated; returns 0 or -1 */
int room_unrate(struct room *, struct store *);
/* records that the game is not rated, because a player has no account; returns 0 or -1 */
int room_make_casual(struct room *, struct store *);
/* `player` is a bot level or "human"; returns 0 or -1 */
int room_set_player(struct room *, struct store *, int seat, const char *player);

unsigned room_ever_seated(const struct room *); /* returns a mask of the seats that ever had a person */
uint8_t room_people(const struct room *);       /* returns a mask of the seats whose persons have not resigned */
uint8_t room_players(const struct room *);      /* returns the seats of room_people that no bot plays now */
unsigned room_to_move(const struct room *);     /* returns a mask of the seats that must move */

/* A resignation ends the game if the game has two seats or if no person is left. Otherwise a bot continues the seat. */
/* returns 0, or -1 if the store failed */
int room_give_up(struct room *, struct store *, int seat, enum store_gone_reason);
/* Gives bots to seats that resigned while the room was stuck. With store NULL the change is made in memory only. */
int room_replace_gone(struct room *, struct store *);
enum store_gone_reason room_is_gone(const struct room *, int seat);
bool room_ended(const struct room *);            /* returns whether the game is over because of resignations */
/* Computes the ranks after a resignation. Players who resigned rank last. The player who resigned first has the worst
 * rank. */
void room_compute_ranks(struct room *);
const char *room_gone_level(const struct room *); /* returns the bot level for seats whose players resigned */
const char *room_absent_level(const struct room *); /* returns the bot level for absent players */

/* The game. Call room_store after each of these functions: it adds new moves and undos to the store. The int
 * functions return 0 or -1. */
int room_begin(struct room *, struct store *, int64_t now, int64_t time); /* starts the game; all seats must be taken */
/* call this function after room_advance; returns whether room_store would change anything */
bool room_is_behind(struct room *);
void room_advance(struct room *);                     /* plays chance and forced moves */
/* now: seconds since 1970; time: server clock */
int room_store(struct room *, struct store *, int64_t now, int64_t time);
bool room_is_over(const struct room *);

#endif
