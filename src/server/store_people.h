/* store_people.h - what a server keeps of people: devices, accounts, results, ratings.  The rules of store.h hold. */
#ifndef LUDO_STORE_PEOPLE_H
#define LUDO_STORE_PEOPLE_H

#include "endpoint.h"
#include "glicko.h"
#include "store.h"

enum { STORE_PASSWORD = 128 };        /* of a hashed password, the NUL included */

/* ---- Devices: each has a token of its own for its person. */

struct store_device {
    int64_t id, made;
    char name[STORE_NAME];            /* what it calls itself; "" */
    unsigned char key[STORE_KEY];
};

int store_device_new(struct store *, int64_t person, const unsigned char *key, const char *name, int64_t now);
int store_devices(struct store *, int64_t person, int most, struct store_device *);             /* how many; the latest first */
int store_device_end(struct store *, const unsigned char *key);
int store_devices_end(struct store *, int64_t person, const unsigned char *but);                /* all but one */

/* ---- Push: the service by which a device can be called while its person is away.  It goes when the device goes. */

enum { STORE_PUSHES = 5 };            /* devices of a person that are called; the oldest makes room */

struct store_push {
    int64_t device;
    char endpoint[ENDPOINT];
};

bool store_push_has(struct store *, const unsigned char *key, const char *endpoint);            /* is this device called there? */
int store_push_set(struct store *, const unsigned char *key, const char *endpoint, int64_t now);     /* there, and no other device */
int store_push_end(struct store *, const unsigned char *key);
int store_push_lost(struct store *, int64_t device, const char *endpoint);                      /* nobody is called there any more */
int store_pushes(struct store *, int64_t person, struct store_push to[STORE_PUSHES]);           /* how many */
int store_push_of(struct store *, int64_t device, struct store_push *);                         /* -1: it is not called */

/* ---- Accounts: a name that nobody else has, and a password. */

struct store_account {
    int64_t person, made;
    char password[STORE_PASSWORD];    /* its hash */
};

int store_account_new(struct store *, const struct store_account *, const char *login);
int store_account_find(struct store *, const char *login, struct store_account *);              /* -1: nobody has this name */
int store_account_get(struct store *, int64_t person, struct store_account *);                  /* -1: a guest */
int64_t store_account_like(struct store *, const char *name, int64_t but);                     /* whose name looks like this one; 0: nobody
                                                                                          else than `but` */
int store_account_password(struct store *, int64_t person, const char *password);
int store_account_login(struct store *, int64_t person, const char *login);
int store_person_merge(struct store *, int64_t from, int64_t to);     /* all that was of one is the other's; the first is no more */
int store_person_leave(struct store *, int64_t person);               /* nothing is left that tells who it was */

int store_rooms_of(struct store *, int64_t person, int from, int most, char to[][STORE_ID]);   /* how many; the oldest first */
int64_t store_next_chat_line(struct store *, int64_t person, int64_t after, char room[STORE_ID], struct store_chat_line *);   /* the next that they
                                                                                          said, by its number; 0: no more */

/* ---- Results of games, and ratings by them. */

struct store_result {
    char room[STORE_ID];
    char game[40];
    int seats, seat;
    int64_t person, ended;
    int rank, score;
    bool won, rated;
    double rating;                    /* after it, if it was rated */
};

struct store_sum {                    /* of a person's games of a kind */
    char game[40];
    int seats, played, won, best;
    double rank;                      /* the mean */
};

struct store_rating {
    int64_t person;
    char game[40];
    int seats, played;
    int64_t at;                       /* when the last game was */
    struct glicko glicko;
};

int store_result_add(struct store *, const struct store_result *);
int store_results(struct store *, int64_t person, int from, int most, struct store_result *);   /* how many; the latest first */
int store_results_of(struct store *, const char *room, struct store_result *);                  /* how many, at most one a seat */
int store_sums(struct store *, int64_t person, int most, struct store_sum *);
int store_rating_get(struct store *, struct store_rating *);          /* .person, .game and .seats say which; -1: none yet */
int store_rating_set(struct store *, const struct store_rating *);
int store_ratings(struct store *, int64_t person, int most, struct store_rating *);
int store_best(struct store *, const char *game, int seats, double deviation, int most, struct store_rating *);

int store_room_unrate(struct store *, const char *room);              /* its game will not count: so its host wants it */
bool store_room_is_unrated(struct store *, const char *room);
int store_casual_set(struct store *, const char *room);               /* it cannot count: somebody sat down who has no account */
bool store_is_casual(struct store *, const char *room);
int store_helped_add(struct store *, const char *room, int seat);     /* a level has played there for a person */
unsigned store_helped(struct store *, const char *room);              /* mask of these seats */

/* ---- Friends: two who have asked each other.  Blocks.  Invitations to people. */

struct store_invited {
    char room[STORE_ID];
    int64_t by;
};

bool store_have_met(struct store *, int64_t person, int64_t other);   /* could the first have read the name of the other: at a table of
                                                                         one of them, in the lobby, by being asked to be a friend? */
bool store_has_chatted(struct store *, const char *room, int64_t person);                          /* anything there */
int store_friend_ask(struct store *, int64_t person, int64_t other, int64_t now);
int store_friend_end(struct store *, int64_t one, int64_t other);                               /* whoever asked whom */
int store_friends(struct store *, int64_t person, int most, struct store_person *);             /* how many; .account is not told */
int store_friend_requests(struct store *, int64_t person, int most, struct store_person *);              /* who waits for an answer */
bool store_is_friend(struct store *, int64_t one, int64_t other);
int store_friend_count(struct store *, int64_t person);                                         /* friends, and those asked */
int store_block(struct store *, int64_t person, int64_t other);
int store_unblock(struct store *, int64_t person, int64_t other);
int store_blocked(struct store *, int64_t person, int most, struct store_person *);
bool store_has_blocked(struct store *, int64_t person, int64_t other);
int store_invite(struct store *, const char *room, int64_t person, int64_t by, int64_t now);
int store_invited(struct store *, int64_t person, int most, struct store_invited *);            /* to rooms that still gather */
bool store_is_invited(struct store *, const char *room, int64_t person);

/* ---- Reports, for the host to read. */

struct store_report {
    int64_t id, at;
    int64_t by, person;
    char room[STORE_ID];              /* ""; or as it was said: perhaps there is none */
    char reason[501];
};

int store_report(struct store *, const struct store_report *);
int store_reports(struct store *, int64_t after, int most, struct store_report *);              /* how many; the oldest first */
int store_reports_by(struct store *, int64_t person, int64_t since, int most, struct store_report *);

#endif
