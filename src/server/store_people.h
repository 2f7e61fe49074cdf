/* store_people.h - data about people in the store: devices, accounts, results, ratings. Return values are as in
 * store.h. */
#ifndef LUDO_STORE_PEOPLE_H
#define LUDO_STORE_PEOPLE_H

#include "endpoint.h"
#include "glicko.h"
#include "store.h"

enum { STORE_PASSWORD = 128 }; /* bytes of a hashed password with its NUL */

/* ---- Devices, with a token each. */

struct store_device {
    int64_t id, made;
    char name[STORE_NAME]; /* name that the device gave itself, or "" */
    unsigned char key[STORE_KEY];
};

int store_device_new(struct store *, int64_t person, const unsigned char *key, const char *name, int64_t now);
/* reads the devices of a person, newest first; returns their number */
int store_devices(struct store *, int64_t person, int most, struct store_device *);
int store_device_end(struct store *, const unsigned char *key);
int store_devices_end(struct store *, int64_t person, const unsigned char *but); /* logs out all devices except `but` */

/* ---- Push endpoints of devices.  Deleted with the device. */

enum { STORE_PUSHES = 5 }; /* maximum number of subscribed devices per person; a new subscription replaces the oldest */

struct store_push {
    int64_t device;
    char endpoint[ENDPOINT];
};

/* returns whether this device has this endpoint */
bool store_push_has(struct store *, const unsigned char *key, const char *endpoint);
/* Stores the endpoint of a device, and removes it from other devices. */
int store_push_set(struct store *, const unsigned char *key, const char *endpoint, int64_t now);
int store_push_end(struct store *, const unsigned char *key);
/* removes an endpoint that is no longer valid */
int store_push_lost(struct store *, int64_t device, const char *endpoint);
/* reads the push endpoints of a person; returns their number */
int store_pushes(struct store *, int64_t person, struct store_push to[STORE_PUSHES]);
/* returns -1 if the device is not subscribed */
int store_push_of(struct store *, int64_t device, struct store_push *);

/* ---- Accounts: a unique name and a password. */

struct store_account {
    int64_t person, made;
    char password[STORE_PASSWORD]; /* hash of the password */
};

int store_account_new(struct store *, const struct store_account *, const char *login);
/* finds an account by its name; returns -1 if there is none */
int store_account_find(struct store *, const char *login, struct store_account *);
int store_account_get(struct store *, int64_t person, struct store_account *);     /* returns -1 for a guest */
/* Returns the person of another account than `but` whose name looks like this name, or 0 if there is none. */
int64_t store_account_like(struct store *, const char *name, int64_t but);
int store_account_password(struct store *, int64_t person, const char *password);
int store_account_login(struct store *, int64_t person, const char *login);
/* Moves all data of person `from` to person `to`, and deletes `from`. */
int store_person_merge(struct store *, int64_t from, int64_t to);
int store_person_leave(struct store *, int64_t person);                            /* deletes all personal data */

/* reads the ids of the rooms of a person, oldest first; returns their number */
int store_rooms_of(struct store *, int64_t person, int from, int most, char to[][STORE_ID]);
/* Reads the next chat line of a person after number `after`. Returns its number, or 0 at the end. */
int64_t store_next_chat_line(struct store *, int64_t person, int64_t after, char room[STORE_ID],
                             struct store_chat_line *);

/* ---- Results and ratings. */

struct store_result {
    char room[STORE_ID];
    char game[40];
    int seats, seat;
    int64_t person, ended;
    int rank, score;
    bool won, rated;
    double rating; /* rating after the game, if the game was rated */
};

struct store_sum { /* totals of a person for one game and number of seats */
    char game[40];
    int seats, played, won, best;
    double rank;   /* mean rank */
};

struct store_rating {
    int64_t person;
    char game[40];
    int seats, played;
    int64_t at; /* time of the last game */
    struct glicko glicko;
};

int store_result_add(struct store *, const struct store_result *);
/* reads the results of a person, newest first; returns their number */
int store_results(struct store *, int64_t person, int from, int most, struct store_result *);
/* reads the results of a room, at most one per seat; returns their number */
int store_results_of(struct store *, const char *room, struct store_result *);
int store_sums(struct store *, int64_t person, int most, struct store_sum *);
/* the caller sets .person, .game and .seats first; returns -1 if there is no rating yet */
int store_rating_get(struct store *, struct store_rating *);
int store_rating_set(struct store *, const struct store_rating *);
int store_ratings(struct store *, int64_t person, int most, struct store_rating *);
int store_best(struct store *, const char *game, int seats, double deviation, int most, struct store_rating *);

int store_room_unrate(struct store *, const char *room);          /* stores that the host has made the game unrated */
bool store_room_is_unrated(struct store *, const char *room);
/* stores that the game is not rated because a player has no account */
int store_casual_set(struct store *, const char *room);
bool store_is_casual(struct store *, const char *room);
/* stores that a bot has played this seat for a person */
int store_helped_add(struct store *, const char *room, int seat);
/* returns a mask of the seats that a bot has played for a person */
unsigned store_helped(struct store *, const char *room);

/* ---- Friends (requests in both directions), blocks, invitations. */

struct store_invited {
    char room[STORE_ID];
    int64_t by;
};

/* Returns whether `person` may have seen the name of `other`: at a table, in the lobby, or by a friend request. */
bool store_have_met(struct store *, int64_t person, int64_t other);
/* returns whether the person has sent a chat message in the room */
bool store_has_chatted(struct store *, const char *room, int64_t person);
int store_friend_ask(struct store *, int64_t person, int64_t other, int64_t now);
/* ends the friendship, deletes both requests */
int store_friend_end(struct store *, int64_t one, int64_t other);
/* reads the friends of a person; returns their number; does not set .account */
int store_friends(struct store *, int64_t person, int most, struct store_person *);
/* Reads the people who sent a friend request to this person. */
int store_friend_requests(struct store *, int64_t person, int most, struct store_person *);
bool store_is_friend(struct store *, int64_t one, int64_t other);
/* returns the number of friends and open friend requests */
int store_friend_count(struct store *, int64_t person);
int store_block(struct store *, int64_t person, int64_t other);
int store_unblock(struct store *, int64_t person, int64_t other);
int store_blocked(struct store *, int64_t person, int most, struct store_person *);
bool store_has_blocked(struct store *, int64_t person, int64_t other);
int store_invite(struct store *, const char *room, int64_t person, int64_t by, int64_t now);
/* reads the invitations to rooms whose games have not begun */
int store_invited(struct store *, int64_t person, int most, struct store_invited *);
bool store_is_invited(struct store *, const char *room, int64_t person);

/* ---- Reports to the host. */

struct store_report {
    int64_t id, at;
    int64_t by, person;
    char room[STORE_ID]; /* room id as the client sent it, which may not exist; or "" */
    char reason[501];
};

int store_report(struct store *, const struct store_report *);
/* reads the reports after number `after`, oldest first; returns their number */
int store_reports(struct store *, int64_t after, int most, struct store_report *);
int store_reports_by(struct store *, int64_t person, int64_t since, int most, struct store_report *);

#endif
