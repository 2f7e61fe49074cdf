/* room.h - a table of the server: who sits at it, its game, and what of it is kept.
 *
 * A room is read from the store when somebody asks for it, and forgotten when nobody does.  What happens at the table is added to
 * the store's open transaction before anyone is told. */
#ifndef LUDO_ROOM_H
#define LUDO_ROOM_H

#include "room_clock.h"
#include "list.h"
#include "protocol.h"
#include "room_box.h"
#include "store.h"

enum proposal_kind { PROPOSAL_NONE, PROPOSAL_PAUSE, PROPOSAL_UNDO };

struct room {
    struct store_room info;
    struct store_terms terms;
    char *box;                        /* malloc: the figures in which its table differs; NULL: it is the built-in box */
    struct room_box *shared_box;             /* the same as the table has them */
    struct store_progress progress;         /* as the store has it */
    struct store_clock clock;
    struct store_words words;         /* of the players, until the game begins */
    struct store_gone gone[LUDO_SEATS_MAX];
    int gone_n;
    char rematch[STORE_ID];           /* the room that is played after this one; "": none */
    uint8_t rank[LUDO_SEATS_MAX];     /* where somebody is gone: of each column of the result */
    int64_t away_since[LUDO_SEATS_MAX];     /* of a seat whose person is not here: since when, by the clock of the house */
    int64_t offline_since[LUDO_SEATS_MAX];     /* likewise: since when its person has had no connection at all, for claims.c */
    int64_t last_seen[LUDO_SEATS_MAX];     /* when they were last here, as it was read; 0: nobody knows */
    unsigned stand_ins;                   /* mask of seats that a level plays until their person is here */
    int64_t stand_in_due, stand_in_tried;             /* when a level takes a seat by itself; when one last did, or tried to */
    struct list_node in_waiting;                /* for that, among those of the house */
    struct {
        enum proposal_kind what;
        int by;                       /* the seat that asks the others */
        int n;                        /* moves: it is forgotten at the next */
        unsigned agreed;              /* mask of seats */
        unsigned others;              /* likewise: what they did is taken back, too */
    } proposal;
    struct {                          /* for a seat whose person lost their token (claims.c) */
        int64_t person;               /* who asks for it; 0: nobody */
        int seat;
        unsigned agreed;              /* mask of seats */
        int64_t next;                 /* when somebody may ask again, by the clock of the house */
    } claim;
    uint64_t lobby_hash;                    /* what those who watch the lobby know of it */
    bool in_lobby;                    /* likewise: anybody may sit down there */
    unsigned notified;                  /* mask of seats whose people know that they must answer, as far as they can be told */
    struct list_node in_touched;              /* among those of the house: something may have changed there */
    bool stuck;                       /* not all of its moves can be played again: it shows the good ones, and can only be ended */
    struct ludo_desk desk;            /* the room's table is its first; NULL in its place: the rules no longer know the game */
    int stored_moves;                         /* moves that the store has */
    int fewest_moves;                        /* the fewest moves since the guests were last told: what the store has beyond was taken back */
    unsigned think_number;                 /* counts what thinkers were asked: an older answer comes too late */
    bool thinking;
    int stages_logged;                       /* so many of its stages the log has told */
    int gone_logged;                  /* likewise of those who gave up */
    unsigned timed_out;                    /* mask of seats whose time is over, since the log last told of it */
    unsigned stand_ins_logged;            /* `taken`, as the log has told it */
    unsigned transferred;                  /* mask of seats that are another person's, since the log last told of it */
    bool unrated, casual;             /* its game does not count: so the host wanted it; it began with somebody who has no account */
    unsigned helped;                  /* mask of seats that a level has played for a person */
    struct list_node *members;              /* of the guests who look at it */
    struct list_node by_id;                /* among those of the house */
    struct room *next, **pprev;          /* of the house; at: what points to it */
};

/* NULL: there is none, or it cannot be laid out, and why.  Also why one is stuck. */
struct room *room_load(struct store *, const char *id, char *why, size_t n);
void room_free(struct room *);
struct ludo_table *room_table(const struct room *);

/* Without its table, for a list: of a room that the store has. */
void room_skim(struct room *, struct store *, const struct store_room *);

/* Before the game: its table for a new room, 0, or -1 and the error. */
int room_create_table(struct room *, struct ludo_error *);

/* Seats. */
uint8_t room_seats_of(const struct room *, int64_t person);     /* mask: those that this person answers for now; when it is over, looks from */
int room_seat_of(const struct room *, int64_t person);          /* the first that is theirs, also one that a level plays for them; -1 */
bool room_is_full(const struct room *);
bool room_has_free(const struct room *, int seat);              /* is there such a seat, and nobody in it? */
int room_sit(struct room *, struct store *, int seat, int64_t person, const char *word);    /* there; -1: the store did not take it */
int room_unrate(struct room *, struct store *);                                             /* likewise */
int room_make_casual(struct room *, struct store *);                                        /* likewise */
int room_set_player(struct room *, struct store *, int seat, const char *player);    /* a level, or "human" again; likewise */

unsigned room_ever_seated(const struct room *);                         /* mask: those that ever had a person, gone or not */
uint8_t room_people(const struct room *);                       /* mask: those of persons who have not given up */
uint8_t room_players(const struct room *);                      /* of these, those that they play themselves */
unsigned room_to_move(const struct room *);                        /* mask: those that must answer now */

/* Giving up: with two seats, or when no person is left, the game is over; otherwise a level plays on for the seat. */
int room_give_up(struct room *, struct store *, int seat, enum store_gone_reason);    /* 0; -1: the store did not take it */
int room_replace_gone(struct room *, struct store *);              /* those that were given up while it was stuck; store NULL: in memory only */
enum store_gone_reason room_is_gone(const struct room *, int seat);
bool room_ended(const struct room *);                           /* over because somebody gave up, whatever the rules say */
void room_compute_ranks(struct room *);                                 /* who gave up comes after all others, the first of them last */
const char *room_gone_level(const struct room *);                 /* the level that plays for who is gone */
const char *room_absent_level(const struct room *);             /* the one that plays for who is away: it was agreed on, or is skilled */

/* The game.  Each is followed by room_keep, which adds what was played, or taken back, to the store: 0, or -1. */
int room_begin(struct room *, struct store *, int64_t now, int64_t time);       /* everyone has sat down */
bool room_is_behind(struct room *);                             /* after room_advance: is there anything that room_keep would change? */
void room_advance(struct room *);                               /* chance, and answers that are the only ones */
int room_store(struct room *, struct store *, int64_t now, int64_t time);        /* time: of the clock of the house */
bool room_is_over(const struct room *);

#endif
