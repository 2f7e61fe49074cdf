/* server_internal.h - structs and functions that the files of the server share. */
#ifndef LUDO_SERVER_INTERNAL_H
#define LUDO_SERVER_INTERNAL_H

#include "hashers.h"
#include "server.h"
#include "rights.h"
#include "room.h"
#include "thinkers.h"
#include "throttle.h"

#include <jansson.h>

enum { DAY = 24 * 3600 }; /* in seconds */
enum { TOKEN = 33, ROOMS_SHOWN = 40, CHAT_SHOWN = 60, ROOMS_EACH = 60, ROWS = 4096 };
                                      /* TOKEN: bytes of a token with its NUL. ROWS: size of the hash tables. */

struct client {                            /* one connection */
    void *connection;
    struct store_person person;            /* person of the client; id 0: not identified yet */
    unsigned char key[STORE_KEY];          /* hash of the client's token */
    int64_t committed_person;              /* person and key as of the last commit: restored if the next commit fails */
    unsigned char committed_key[STORE_KEY];
    struct tries login_tries;              /* wrong passwords on this connection */
    int64_t exported_at;                   /* time of the last export */
    bool hashing_password;                 /* a password of this client is being hashed */
    enum ludo_lang lang;
    bool parts;                            /* sentences address this client's player and come in parts */
    unsigned long number;                  /* unique number, to find the client when a response comes later */
    int64_t ban_checked, ban_checked_person; /* time of the last check for a ban, and the person that was checked */
    struct list_node watching_lobby;       /* node in srv->lobby_watchers */
    struct list_node person_changed;       /* node in srv->clients_changed */
    struct list_node by_person;            /* node in srv->clients_by_person */
    bool hidden;                           /* the page is open but not visible */
    bool hint_pending;                     /* a hint is being computed for this client */
    struct membership *memberships;
    struct client *next, **pprev;          /* list of all clients */
};

struct membership {           /* a client that has entered a room */
    struct client *client;
    struct room *room;
    int moves_sent;           /* the client knows this number of moves */
    bool resend;              /* send the view again even without a new move */
    bool entered;             /* the client has not yet received all moves since it entered */
    bool more;                /* the next turn of the event loop sends more moves */
    bool hint_is_current;     /* the client has asked for a hint, and no move was played or undone since */
    struct membership *next;  /* next membership of the same client */
    struct list_node in_room; /* node in room->members */
};

struct message {       /* a message in the outbox, sent after the commit */
    struct client *to; /* receiver; NULL: the receiver has disconnected meanwhile */
    json_int_t id;     /* id of the request; -1: a notification */
    char *text;
    size_t n;
    struct message *next;
};

struct push_notice {            /* a person was notified by Web Push and gets no second message before `until` */
    int64_t person, until;      /* until: time of the server clock */
    bool repeat;                /* another turn began meanwhile: check again at `until` */
    struct list_node by_person; /* node in srv->push_notices_by_person */
    struct push_notice *next;
};

struct unplayable { /* a room that cannot be loaded and has been logged */
    char room[STORE_ID];
    struct unplayable *next;
};

struct server {
    struct store *store;
    struct server_callbacks callbacks;
    struct workers *thinkers;
    struct hashers *hashers;
    struct pushers *pushers;              /* NULL: no Web Push */
    struct throttle throttle;
    struct client *clients;
    struct room *rooms;
    struct list_node *rooms_by_id[ROWS], *clients_by_person[ROWS]; /* hash tables: rooms by id; clients by person */
    struct unplayable *unplayable;
    struct push_notice *push_notices, **push_notices_end; /* oldest first */
    struct list_node *push_notices_by_person[ROWS]; /* hash table by person */
    int64_t push_failure_logged;          /* time of the last log line about a failed push */
    struct list_node *lobby_watchers;     /* clients that watch the lobby */
    struct list_node *clients_changed;    /* clients whose person changed since the last commit */
    struct list_node *rooms_touched;      /* rooms that may have changed since the last send */
    struct message *outbox, **outbox_end;
    size_t outbox_bytes;
    struct client *causes;                /* the client whose request runs now, or NULL */
    int pieces_left;                      /* long lists of moves that may still be sent in this turn */
    char *answer_buffer;                  /* buffer for the answers of tables */
    size_t answer_buffer_size;
    struct server_counters counters;
    /* Times of the last successful write, and of the last failed write if it was later. */
    int64_t written_at, write_failed_at;
    /* the pass over the stored rooms in which a bot must move: the last room that it found */
    char bots_after[STORE_ID];
    bool bots_found;                      /* the pass over these rooms has not ended */
    int bots_loaded;                      /* rooms of this pass that are in memory and think */
    /* since the last commit: `changed`: there are changes; `failed`: the store refused one */
    bool changed, failed;
    /* since the last commit: there are minor changes (when a person was last seen), which may be lost */
    bool notes_changed;
    unsigned long last_client_number;     /* number of the newest client */
    int64_t clock_ticks, clock_start;     /* ticks and time of the server clock at the start of the server */
    struct list_node *rooms_waiting;      /* rooms in which a player waits for an absent player */
    int64_t stand_in_due;                 /* when the next stand-in starts; -1: never */
    /* when the next room clock runs out (-1: none runs); the server time that is stored */
    int64_t clock_due, clock_saved;
};

struct request {          /* a request and its response */
    struct server *server;
    struct client *client;
    json_t *json;
    json_int_t id;
    struct ludo_text out; /* the members of the response, as text; the buffer grows */
    bool deferred;        /* the response comes later, after a hint or a password hash */
    struct rights rights; /* rights in the room of the request, after request_room */
    struct ludo_error error;
};

/* server.c */
/* returns an empty text whose buffer grows; the caller frees .at */
struct ludo_text server_text(void);
/* adds a message to the outbox; takes ownership of the text */
void server_queue_message(struct server *, struct client *, json_int_t id, struct ludo_text *);
/* loads the room if necessary; returns NULL if there is no such room */
struct room *server_room(struct server *, const char *id);
/* Returns NULL if the client has not entered the room. */
struct membership *server_membership(const struct client *, const struct room *);
/* returns NULL if there is no memory */
struct membership *server_join_room(struct server *, struct client *, struct room *);
void server_leave_room(struct server *, struct membership *);
/* Rights of a person in a room. Looks up whether the host has blocked the person. The caller sets all other members of
 * `asker`. */
struct rights server_rights(struct server *, const struct room *, struct rights_asker asker);
/* removes clients that may no longer watch: without a seat in a private game, or blocked by the host */
void server_remove_spectators(struct server *, struct room *);
/* call this after every change of the moves: stores them, updates clocks and bots */
void server_after_move(struct server *, struct room *);
/* plays forced moves and lets bots move, when a client enters */
void server_resume_room(struct server *, struct room *);
void server_send_room(struct server *, struct room *);       /* sends the room object to its members */
/* discards changes in memory and loads the room from the store */
void server_reload_room(struct server *, struct room *);
void server_resend_view(struct server *, struct room *);     /* sends the view to all members even without a new move */
void server_put_room(struct server *, const struct room *, const struct client *, struct ludo_text *, const char *key);
struct ludo_session server_session(const struct membership *);
/* returns the answer of the table, which is valid until the next call, or NULL if there is no memory */
const char *server_ask_table(struct server *, const struct ludo_session *, const char *request, size_t n);

bool server_is_in_room(const struct room *, int64_t person);

/* index.c */
void server_add_room(struct server *, struct room *);           /* adds the room to the index */
void server_drop_room(struct server *, struct room *);          /* removes the room from the index and frees it */
void server_touch_room(struct server *, struct room *);         /* records that the room may have changed */
/* sets client->person.id and updates the index */
void server_set_person(struct server *, struct client *, int64_t person);
/* list with the clients of this person, and clients of other people with the same hash */
struct list_node *server_clients_of(struct server *, int64_t person);
struct room *server_find_room(struct server *, const char *id); /* NULL: the room is not in memory */

/* room_json.c */
void server_put_seats(struct ludo_text *, const char *key, unsigned mask);  /* writes the seats of the mask as a list */
void server_put_stage(const struct room *, struct ludo_text *);             /* writes "stage" */
/* writes "box", if the room has its own values */
void server_put_box(const struct room *, struct ludo_text *out);
/* writes the settings and the state of the game */
void server_put_terms(struct server *, const struct room *, struct ludo_text *);
const char *server_gone_reason(enum store_gone_reason);                     /* returns "resigned" or "late" */
/* writes "clock", if the room has a clock */
void server_put_clock(struct server *, const struct room *, struct ludo_text *);
void server_send_lobby_changes(struct server *);                            /* notifies clients that watch the lobby */
/* returns whether the lobby offers the room to everyone */
bool server_is_in_lobby(const struct room *);
/* returns a hash of the data that the lobby shows about a room */
uint64_t server_lobby_hash(const struct room *);

/* server_clock.c */
int64_t server_time(const struct server *); /* milliseconds of the server clock */
/* The server clock in seconds, never 0. Use it for intervals, because the wall clock can jump. */
int64_t server_seconds(const struct server *);
void server_start_clock(struct server *);
void server_stop_clock(struct server *);    /* stops the server clock and stores its time */
/* Updates the time of the next timeout: the clock of this room may be the next to run out. */
void server_schedule_clock(struct server *, const struct room *);
void server_check_clocks(struct server *);  /* handles seats whose clock has run out */
void server_set_timer(struct server *);

/* words.c */
/* If the room is full, continues with the next step of the pledges, or starts the game. Returns 0 or -1. */
int server_advance_words(struct server *, struct room *);
/* returns whether words are being revealed */
bool server_words_are_final(const struct room *);
/* records that this seat will pledge; returns 0 or -1 */
int server_expect_pledge(struct server *, struct room *, int seat);
/* stores the hash that a seat pledges; returns 0 or -1 */
int server_set_pledge(struct server *, struct room *, int seat, const char *hash);
/* Returns whether the word and the nonce match the pledge of this seat. */
bool server_word_matches(const struct room *, int seat, const char *nonce, const char *word);
/* stores the word that a seat reveals; returns 0 or -1 */
int server_reveal_word(struct server *, struct room *, int seat, const char *nonce, const char *word);
/* Frees the seat of a deleted person before the game begins. Returns 0 or -1. */
int server_free_seat(struct server *, struct room *, int seat, const char *level);
/* writes "words", if a seat pledges */
void server_put_words(struct server *, const struct room *, struct ludo_text *);
/* handles pledges and words whose time limit is over */
void server_check_words(struct server *);

/* savepoint.c */
/* Runs `act` in a savepoint. Returns true if `act` succeeded. Otherwise the room is unchanged and the log has an error,
 * or srv->failed is set. */
bool server_run_isolated(struct server *, struct room *, int (*act)(struct server *, struct room *),
                         const char *if_not);

/* absence.c */
void server_load_absences(struct server *, struct room *);         /* call this after a room was loaded */
/* call this after the person has left the room */
void server_note_absence(struct server *, struct room *, int64_t person);
/* returns whether the person is away long enough for a stand-in */
bool server_is_away(const struct server *, const struct room *, int seat);
/* lets a bot play until the person is back; returns 0 or -1 */
int server_start_stand_in(struct server *, struct room *, int seat);
/* ends the stand-in of this seat; returns 0 or -1 */
int server_end_stand_in(struct server *, struct room *, int seat);
/* ends the stand-ins of this person; returns 0 or -1 */
int server_return_seats(struct server *, struct room *, int64_t person);
/* call this when the next stand-in may start in this room */
void server_schedule_stand_in(struct server *, struct room *);
void server_check_absences(struct server *);                       /* starts stand-ins that are due */

/* claims.c */
/* returns whether the person has a connection, in any room or in none */
bool server_is_connected(struct server *, int64_t person);
void server_load_offline_times(struct server *, struct room *); /* call this after a room was loaded */
void server_note_disconnect(struct server *, int64_t person); /* call this when a connection of this person ends */
/* returns the minutes without a connection before a seat can be claimed */
int server_claim_minutes(const struct room *);
/* Returns whether the person of this seat has been offline long enough for a claim. */
bool server_may_be_claimed(const struct server *, const struct room *, int seat);
/* returns a mask of the seats that vote on a claim of this seat */
unsigned server_claim_voters(const struct room *, int seat);
/* gives the seat to another person; returns 0 or -1 */
int server_transfer_seat(struct server *, struct room *, int seat, int64_t to);
void server_send_seat_transfer(struct server *, struct room *, int64_t person, const struct store_seat_transfer *);
void server_put_seat_transfer(struct ludo_text *, const struct store_seat_transfer *); /* writes "parted" */
/* Writes the member "claim", for players and the claimant. */
void server_put_claim(struct server *, const struct room *, const struct client *, struct ludo_text *);
void server_check_claims(struct server *);               /* transfers seats whose claim was accepted */

/* push_notify.c */
int server_start_pushers(struct server *);       /* returns -1 if there is no memory */
void server_take_push_results(struct server *);  /* handles finished push requests */
void server_notify_absent(struct server *);      /* sends Web Push to absent people whose turn has begun */
/* returns the milliseconds until the next check, or -1 if no check is necessary */
int64_t server_next_push(const struct server *);
/* marks the players who must move now as notified: they know it and get no Web Push */
void server_mark_notified(struct room *);
void server_free_push_notices(struct server *);

/* bot_moves.c */
void server_ask_thinkers(struct server *, struct room *);  /* if a bot must move, lets a thread choose its move */
void server_update_thinking(struct server *, struct room *); /* call this after clients have entered or left the room */
/* stops a bot's search in the room if no client needs its result */
void server_stop_unwanted(struct server *, struct room *);
void server_play_bot_move(struct server *, const struct thinking *);
struct job_owner server_job_owner(struct server *, const struct client *);
void server_find_waiting_bots(struct server *); /* starts another pass over the stored rooms in which a bot must move */
void server_load_waiting_bots(struct server *); /* loads the next of these rooms */

/* hints.c */
/* returns 0 if the response comes later, or -1 if the request is refused */
int server_request_hint(struct request *, struct membership *);
void server_send_hint(struct server *, struct thinking *);
void server_drop_hints(struct room *); /* call this when the game of the room has changed */

/* ops.c */
void server_answer(struct request *);
void server_answer_hashed(struct server *, const struct hashing *);

/* people.c */
/* returns the name of a person as other people see it */
const char *server_name(const struct store_person *, enum ludo_lang);
/* Ends a request to the table on behalf of a client: adds the language and the reader, and the closing bracket. */
void server_end_request(const struct client *, const struct ludo_session *, struct ludo_text *);
/* returns the name as other people at this table see it */
const char *server_name_at(struct server *, const struct room *, const struct store_person *, enum ludo_lang,
                          char to[STORE_NAME]);
void server_become(struct server *, struct client *, const struct store_person *, const unsigned char *key);
void server_log_out_device(struct server *, const unsigned char *key); /* logs out all clients with this token */
/* Logs out all devices of a person, except the device of the client `but`. NULL: no exception. */
void server_log_out_all(struct server *, int64_t person, const struct client *but);
/* Moves the seats in all loaded rooms to another person. */
void server_merge_person(struct server *, const struct client *by, int64_t to);

/* results.c */
/* returns whether the game is rated, as far as the seats are taken */
bool server_is_rated(struct server *, const struct room *);
void server_age_rating(struct store_rating *, int64_t now); /* increases the deviation for the time without games */
int server_store_results(struct server *, struct room *);   /* call this at the end of a game; returns 0 or -1 */

/* tokens.c */
void server_make_token(struct server *, char token[TOKEN]);
void server_hash_token(const char *token, unsigned char *key);      /* `key` receives STORE_KEY bytes */
bool server_same_key(const unsigned char *, const unsigned char *); /* compares two keys in constant time */

#endif
