/* store_admin.h - the store for the host: bans, statistics, copies, cleaning up. */
#ifndef LUDO_STORE_ADMIN_H
#define LUDO_STORE_ADMIN_H

#include "store.h"

/* tests whether the store accepts writes: writes and commits a row; returns 0 or -1 */
int store_probe(struct store *, int64_t now);
int store_unfinished(struct store *);         /* returns the number of rooms whose game is not over */

/* ---- Bans of people (by number) and addresses.  A ban of an IPv6 address covers its /64, in every spelling. */

enum store_banned { BANNED_PERSON, BANNED_ADDRESS };
enum { STORE_WHO = 64 }; /* bytes of a number or an address with its NUL */

int store_ban(struct store *, enum store_banned, const char *who, int64_t now);
int store_unban(struct store *, enum store_banned, const char *who);
bool store_is_banned(struct store *, enum store_banned, const char *who);
typedef void store_each_ban(void *, enum store_banned, const char *who, int64_t since);
void store_bans(struct store *, store_each_ban *, void *);

/* ---- Last visits, by day. */

int64_t store_last_seen(struct store *, int64_t person); /* 0: unknown */
int store_seen(struct store *, int64_t person, int64_t now);

/* ---- Lists and statistics. */

struct store_person_info { /* a person */
    struct store_person person;
    int64_t seen;          /* 0: unknown */
    int rooms;             /* number of rooms in which this person has a seat */
};

typedef void store_each_room(void *, const struct store_room *, int moves);
typedef void store_each_person(void *, const struct store_person_info *);
void store_all_rooms(struct store *, store_each_room *, void *); /* calls the function for each room, newest first */
void store_all_people(struct store *, store_each_person *, void *);

struct store_statistics {
    int64_t people, rooms[3], moves, banned, bytes; /* `rooms` is indexed by stage */
};

void store_count(struct store *, struct store_statistics *);
typedef void store_each_count(void *, const char *game, int64_t rooms, int64_t over, int64_t moves);
void store_count_games(struct store *, store_each_count *, void *);

/* makes a full copy, even while a server writes; the file `to` must not exist */
int store_copy(struct store *, const char *to);
int store_vacuum(struct store *);               /* returns free space to the file system */
/* Deletes guests without a seat, an account or a recent visit. Returns their number, or -1. */
int store_forget_guests(struct store *, int64_t before);

/* ---- Log of admin commands. */

int store_admin_log_add(struct store *, int64_t now, const char *what, const char *to_whom);
typedef void store_each_admin_action(void *, int64_t at, const char *what, const char *to_whom);
void store_admin_log(struct store *, store_each_admin_action *, void *);

#endif
