/* room.h - a table of the server: who sits at it, its game, and what of it is kept.
 *
 * A room is read from the store when somebody asks for it, and forgotten when nobody does.  What happens at the table is added to
 * the store's open transaction before anyone is told. */
#ifndef LUDO_ROOM_H
#define LUDO_ROOM_H

#include "protocol.h"
#include "store.h"

struct room {
    struct store_room is;
    struct ludo_desk desk;            /* the room's table is its first; NULL in its place: the rules no longer know the game */
    int kept;                         /* moves that the store has */
    int stood;                        /* the fewest moves since the guests were last told: less than they know was taken back */
    unsigned thought;                 /* counts what thinkers were asked: an older answer comes too late */
    bool thinks;
    int logged;                       /* so many of its stages the log has told */
    bool unrated;                     /* its game does not count: so the host wanted it, or a level played for somebody */
    int guests;                       /* so many look at it */
    struct room *next;
};

struct room *room_load(struct store *, const char *id, char *why, size_t n);   /* NULL: there is none, or why it cannot be played */
void room_free(struct room *);
struct ludo_table *room_table(const struct room *);

/* Before the game: its table for a new room, 0, or -1 and the error. */
int room_lay_out(struct room *, struct ludo_error *);

/* Seats. */
uint8_t room_seats_of(const struct room *, int64_t person);     /* mask: those that this person answers for now */
int room_seat_of(const struct room *, int64_t person);          /* the first that is theirs, also one that a level plays for them; -1 */
bool room_is_full(const struct room *);
bool room_has_free(const struct room *, int seat);              /* is there such a seat, and nobody in it? */
int room_sit(struct room *, struct store *, int seat, int64_t person, const char *word);    /* there; -1: the store did not take it */
int room_unrate(struct room *, struct store *);                                             /* likewise */
int room_hand(struct room *, struct store *, int seat, const char *player);    /* a level, or "human" again; likewise */

/* The game.  Each is followed by room_keep, which adds what was played, or taken back, to the store: 0, or -1. */
int room_begin(struct room *, struct store *, int64_t now);     /* everyone has sat down */
void room_advance(struct room *);                               /* chance, and answers that are the only ones */
int room_keep(struct room *, struct store *, int64_t now);
bool room_is_over(const struct room *);

#endif
