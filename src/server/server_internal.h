/* parts.h - what the files of the house share. */
#ifndef LUDO_SERVER_INTERNAL_H
#define LUDO_SERVER_INTERNAL_H

#include "hashers.h"
#include "server.h"
#include "room.h"
#include "thinkers.h"
#include "throttle.h"

#include <jansson.h>

enum { DAY = 24 * 3600 };             /* seconds */
enum { TOKEN = 33, ROOMS_SHOWN = 40, CHAT_SHOWN = 60, ROOMS_EACH = 60, ROWS = 4096 };
                                      /* TOKEN: letters of one, the NUL included; ROWS: of a table that is looked up by a hash */

struct client {                        /* a connection */
    void *connection;
    struct store_person person;           /* id 0: it has not said yet who it is */
    unsigned char key[STORE_KEY];     /* the hash of its token */
    int64_t committed_person;                      /* both, by what is kept: what they are again if a change of that is not */
    unsigned char committed_key[STORE_KEY];
    struct tries login_tries;               /* to say a password */
    int64_t exported_at;                 /* when it last wanted to have all that is known of it */
    bool hashing_password;                      /* one of its passwords is being hashed */
    enum ludo_lang lang;
    unsigned long number;             /* no other guest has it: what is answered later finds it by this */
    int64_t ban_checked, ban_checked_person;      /* when it was last looked up whether it is kept out, and as whom */
    struct list_node watching_lobby;              /* the lobby */
    struct list_node person_changed;              /* who it is, since the last commit */
    struct list_node by_person;                   /* among those who are the same person */
    bool hidden;                      /* its page is open, but nobody looks at it */
    bool hint_pending;                      /* somebody thinks about a hint for it */
    struct membership *memberships;
    struct client *next, **pprev;         /* of the house; at: what points to it */
};

struct membership {                        /* a guest who looks at a room */
    struct client *client;
    struct room *room;
    int moves_sent;                         /* moves that it knows */
    bool resend;                        /* the table looks otherwise than it was told, though nobody moved */
    struct membership *next;               /* of the guest */
    struct list_node in_room;                   /* of the room */
};

struct message {                       /* to be sent when what it tells is kept */
    struct client *to;                 /* NULL: gone meanwhile */
    json_int_t id;                    /* of the request that it answers; -1: none */
    char *text;
    size_t n;
    struct message *next;
};

struct push_notice {                         /* somebody was called; for a while not again */
    int64_t person, until;            /* by the clock of the house */
    bool repeat;                       /* there was reason to, meanwhile */
    struct list_node by_person;                   /* by the person */
    struct push_notice *next;
};

struct unplayable {                   /* a table that cannot be played again, and that the log has named */
    char room[STORE_ID];
    struct unplayable *next;
};

struct server {
    struct store *store;
    struct server_callbacks callbacks;
    struct workers *thinkers;
    struct hashers *hashers;
    struct pushers *pushers;          /* NULL: nobody is called */
    struct throttle throttle;
    struct client *clients;
    struct room *rooms;
    struct list_node *rooms_by_id[ROWS], *clients_by_person[ROWS];     /* by a hash of the id; of the person */
    struct unplayable *unplayable;
    struct push_notice *push_notices, **push_notices_end;  /* the oldest first */
    struct list_node *push_notices_by_person[ROWS];      /* by a hash of the person */
    int64_t push_failure_logged;                /* when the log last told of a call that failed */
    struct list_node *lobby_watchers;            /* guests who watch the lobby */
    struct list_node *clients_changed;           /* guests who are somebody else than they were at the last commit */
    struct list_node *rooms_touched;             /* rooms where something may have happened since the guests were last told */
    struct message *outbox, **outbox_end;
    char *answer_buffer;                      /* on which the table that was asked last wrote its answer */
    size_t answer_buffer_size;
    struct server_counters counters;
    int64_t written_at, write_failed_at;               /* when something was last written; when it could not be, if that was the last time */
    bool changed, failed;             /* since the last commit: something; something that the store did not take */
    bool notes_changed;                       /* likewise: something by the way, without which everything is as it was */
    unsigned long last_client_number;           /* guests so far */
    int64_t clock_ticks, clock_start;            /* the clock of the house: ticks when it was opened, and its time then */
    struct list_node *rooms_waiting;             /* rooms where somebody waits for who is not there */
    int64_t stand_in_due;                    /* when the first of them is not waited for any longer; -1: there is none */
    int64_t clock_due, clock_saved;                /* when the next clock of a room has no time left (-1: none runs); its time as the store has it */
};

struct request {                        /* a request, and its answer in the making */
    struct server *server;
    struct client *client;
    json_t *json;
    json_int_t id;
    struct ludo_text out;             /* members of the answer's object; grows */
    bool deferred;                       /* it will be answered when somebody has thought about it, or hashed for it */
    struct ludo_error error;
};

/* house.c */
struct ludo_text server_text(void);                            /* one that grows; out.at is malloc'ed */
void server_queue_message(struct server *, struct client *, json_int_t id, struct ludo_text *);   /* it takes the text */
struct room *server_room(struct server *, const char *id);      /* NULL: there is none */
struct membership *server_membership(const struct client *, const struct room *);                       /* NULL: it does not look at it */
struct membership *server_join_room(struct server *, struct client *, struct room *);              /* NULL: no memory */
void server_leave_room(struct server *, struct membership *);
void server_remove_spectators(struct server *, struct room *);  /* where nobody watches, who has no seat goes */
void server_after_move(struct server *, struct room *);              /* after anything that may have played, or taken back */
void server_resume_room(struct server *, struct room *);             /* somebody looks at it again: what plays by itself goes on */
void server_send_room(struct server *, struct room *);        /* who sits where, to all who look */
void server_reload_room(struct server *, struct room *);         /* as the store has it */
void server_resend_view(struct server *, struct room *);             /* how it stands, to all who look, though nobody moved */
void server_put_room(struct server *, const struct room *, const struct client *, struct ludo_text *, const char *key);
struct ludo_session server_session(const struct membership *);
const char *server_ask_table(struct server *, const struct ludo_session *, const char *request, size_t n);      /* the table's answer, until
                                                                 the next is asked; NULL: no memory */

bool server_is_in_room(const struct room *, int64_t person);

/* finding.c */
void server_add_room(struct server *, struct room *);           /* it is among the rooms from now on */
void server_drop_room(struct server *, struct room *);          /* no longer; it is freed */
void server_touch_room(struct server *, struct room *);              /* something may have happened there: it is looked at when all settles */
void server_set_person(struct server *, struct client *, int64_t person);         /* whose g->is has this id from now on */
struct list_node *server_clients_of(struct server *, int64_t person); /* the list in which this person's guests are; others are in it, too */
struct room *server_find_room(struct server *, const char *id); /* NULL: it is not in memory */

/* telling.c */
void server_put_seats(struct ludo_text *, const char *key, unsigned mask);              /* the seats in it, as a list */
void server_put_stage(const struct room *, struct ludo_text *);                       /* "stage" */
void server_put_box(const struct room *, struct ludo_text *out);       /* "box": of a table with figures of its own */
void server_put_terms(struct server *, const struct room *, struct ludo_text *);        /* members: what was agreed on, and came of it */
const char *server_gone_reason(enum store_gone_reason);                        /* "resigned", "late" */
void server_put_clock(struct server *, const struct room *, struct ludo_text *);        /* "clock", where there is one */
void server_send_lobby_changes(struct server *);                        /* what changed, to those who watch the lobby */
bool server_is_in_lobby(const struct room *);                  /* may anybody sit down there? */
uint64_t server_lobby_hash(const struct room *);                     /* what is told there, in one number */

/* times.c */
int64_t server_time(const struct server *);                     /* of its clock, in milliseconds */
int64_t server_seconds(const struct server *);                  /* the same in seconds, never 0: for intervals, as the wall clock may be set */
void server_start_clock(struct server *);
void server_stop_clock(struct server *);                        /* and keeps it */
void server_schedule_clock(struct server *, const struct room *);   /* of a room: it may be the next that is due */
void server_check_clocks(struct server *);                    /* whose time is over is played for, or has lost */
void server_set_timer(struct server *);

/* words.c */
int server_advance_words(struct server *, struct room *);    /* where all have sat down: the next step, or the game begins; 0, -1 */
bool server_words_are_final(const struct room *);              /* are words being revealed? */
int server_expect_pledge(struct server *, struct room *, int seat);  /* it will pledge itself; 0, -1 */
int server_set_pledge(struct server *, struct room *, int seat, const char *hash);              /* likewise */
bool server_word_matches(const struct room *, int seat, const char *nonce, const char *word);   /* is it what was pledged? */
int server_reveal_word(struct server *, struct room *, int seat, const char *nonce, const char *word);     /* 0, -1 */
int server_free_seat(struct server *, struct room *, int seat, const char *level);       /* before the game, of who is gone; 0, -1 */
void server_put_words(struct server *, const struct room *, struct ludo_text *);         /* "words", where seats pledge */
void server_check_words(struct server *);                     /* whose time is over loses the word */

/* apart.c */
bool server_run_isolated(struct server *, struct room *, int (*act)(struct server *, struct room *), const char *if_not);     /* true: done;
                                                                 else nothing has happened there, and the log is told, or all failed */

/* absent.c */
void server_load_absences(struct server *, struct room *);      /* of a room that was read from the store */
void server_note_absence(struct server *, struct room *, int64_t person);   /* who is not here any more */
bool server_is_away(const struct server *, const struct room *, int seat);  /* for long enough? */
int server_start_stand_in(struct server *, struct room *, int seat);             /* a level plays there until its person is back; 0, -1 */
int server_end_stand_in(struct server *, struct room *, int seat);        /* likewise */
int server_return_seats(struct server *, struct room *, int64_t person);    /* what was taken meanwhile is theirs again; likewise */
void server_schedule_stand_in(struct server *, struct room *);       /* it may be the next at which somebody has waited long enough */
void server_check_absences(struct server *);                  /* who is waited for too long is played for */

/* claims.c */
bool server_is_connected(struct server *, int64_t person);      /* at whatever table, or at none */
void server_load_offline_times(struct server *, struct room *);        /* of a room that was read from the store */
void server_note_disconnect(struct server *, int64_t person);         /* one of their connections ends now */
int server_claim_minutes(const struct room *);                 /* a seat can be claimed after this long without its person */
bool server_may_be_claimed(const struct server *, const struct room *, int seat);         /* has it been as long? */
unsigned server_claim_voters(const struct room *, int seat);        /* mask: those who are asked whether somebody may have this seat */
int server_transfer_seat(struct server *, struct room *, int seat, int64_t to);            /* it is this person's from now on; 0, -1 */
void server_send_seat_transfer(struct server *, struct room *, int64_t person, const struct store_seat_transfer *);
void server_put_seat_transfer(struct ludo_text *, const struct store_seat_transfer *);              /* "parted" */
void server_put_claim(struct server *, const struct room *, const struct client *, struct ludo_text *);    /* "claim", to whom it concerns */
void server_check_claims(struct server *);                    /* where all who are asked have agreed, a seat is passed on */

/* calls.c */
int server_start_pushers(struct server *);                       /* -1: no memory */
void server_take_push_results(struct server *);                      /* what came of their calls */
void server_notify_absent(struct server *);                         /* those whose turn has begun, and who are not here */
int64_t server_next_push(const struct server *);                /* milliseconds until it is to be looked after; -1: never */
void server_mark_notified(struct room *);                         /* whoever must answer there now knew it before */
void server_free_push_notices(struct server *);

/* hints.c */
int server_request_hint(struct request *, struct membership *);           /* 0: it is answered later; -1: refused */
void server_send_hint(struct server *, struct thinking *);

/* ops.c */
void server_answer(struct request *);
void server_answer_hashed(struct server *, const struct hashing *);

/* people.c */
const char *server_name(const struct store_person *, enum ludo_lang);              /* as others read it */
const char *server_name_at(struct server *, const struct room *, const struct store_person *, enum ludo_lang,
                          char to[STORE_NAME]);               /* as others at this table read it */
void server_become(struct server *, struct client *, const struct store_person *, const unsigned char *key);
void server_log_out_device(struct server *, const unsigned char *key);                    /* whoever is here by this token */
void server_log_out_all(struct server *, int64_t person, const struct client *but); /* save on the device of one of them; or NULL */
void server_merge_person(struct server *, const struct client *by, int64_t to);             /* its tables are another person's */

/* results.c */
bool server_is_rated(struct server *, const struct room *);       /* is its game rated, as far as its seats are taken? */
void server_age_rating(struct store_rating *, int64_t now);   /* as it is after all that time */
int server_store_results(struct server *, struct room *);        /* a game has ended; 0, or -1 */

/* keys.c */
void server_make_token(struct server *, char token[TOKEN]);
void server_hash_token(const char *token, unsigned char *key);         /* STORE_KEY bytes */
bool server_same_key(const unsigned char *, const unsigned char *);    /* in constant time */

#endif
