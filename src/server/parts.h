/* parts.h - what the files of the house share. */
#ifndef LUDO_HOUSE_PARTS_H
#define LUDO_HOUSE_PARTS_H

#include "hashers.h"
#include "house.h"
#include "room.h"
#include "thinkers.h"
#include "throttle.h"

#include <jansson.h>

enum { DAY = 24 * 3600 };             /* seconds */
enum { TOKEN = 33, ROOMS_SHOWN = 40, SAID_SHOWN = 60, ROOMS_EACH = 60, ROWS = 4096 };
                                      /* TOKEN: letters of one, the NUL included; ROWS: of a table that is looked up by a hash */

struct guest {                        /* a connection */
    void *wire;
    struct store_person is;           /* id 0: it has not said yet who it is */
    unsigned char key[STORE_KEY];     /* the hash of its token */
    int64_t was;                      /* both, by what is kept: what they are again if a change of that is not */
    unsigned char was_key[STORE_KEY];
    struct tries tries;               /* to say a password */
    int64_t exported;                 /* when it last wanted to have all that is known of it */
    bool hashes;                      /* one of its passwords is being hashed */
    enum ludo_lang lang;
    unsigned long number;             /* no other guest has it: what is answered later finds it by this */
    int64_t checked, checked_as;      /* when it was last looked up whether it is kept out, and as whom */
    struct link watches;              /* the lobby */
    struct link changed;              /* who it is, since the last commit */
    struct link as;                   /* among those who are the same person */
    bool unseen;                      /* its page is open, but nobody looks at it */
    bool hinted;                      /* somebody thinks about a hint for it */
    struct place *places;
    struct guest *next, **at;         /* of the house; at: what points to it */
};

struct place {                        /* a guest who looks at a room */
    struct guest *guest;
    struct room *room;
    int told;                         /* moves that it knows */
    bool anew;                        /* the table looks otherwise than it was told, though nobody moved */
    struct place *next;               /* of the guest */
    struct link in;                   /* of the room */
};

struct letter {                       /* to be sent when what it tells is kept */
    struct guest *to;                 /* NULL: gone meanwhile */
    json_int_t id;                    /* of the request that it answers; -1: none */
    char *text;
    size_t n;
    struct letter *next;
};

struct call {                         /* somebody was called; for a while not again */
    int64_t person, until;            /* by the clock of the house */
    bool again;                       /* there was reason to, meanwhile */
    struct link as;                   /* by the person */
    struct call *next;
};

struct unplayable {                   /* a table that cannot be played again, and that the log has named */
    char room[STORE_ID];
    struct unplayable *next;
};

struct house {
    struct store *store;
    struct house_ways ways;
    struct workers *thinkers;
    struct hashers *hashers;
    struct pushers *pushers;          /* NULL: nobody is called */
    struct throttle throttle;
    struct guest *guests;
    struct room *rooms;
    struct link *rooms_by_id[ROWS], *guests_as[ROWS];     /* by a hash of the id; of the person */
    struct unplayable *unplayable;
    struct call *calls, **last_call;  /* the oldest first */
    struct link *calls_to[ROWS];      /* by a hash of the person */
    int64_t push_told;                /* when the log last told of a call that failed */
    struct link *watchers;            /* guests who watch the lobby */
    struct link *strangers;           /* guests who are somebody else than they were at the last commit */
    struct link *touched;             /* rooms where something may have happened since the guests were last told */
    struct letter *letters, **last;
    char *sheet;                      /* on which the table that was asked last wrote its answer */
    size_t sheet_size;
    struct house_figures figures;
    int64_t well, sick;               /* when something was last written; when it could not be, if that was the last time */
    bool changed, failed;             /* since the last commit: something; something that the store did not take */
    bool noted;                       /* likewise: something by the way, without which everything is as it was */
    unsigned long numbered;           /* guests so far */
    int64_t began, before;            /* the clock of the house: ticks when it was opened, and its time then */
    struct link *waiting;             /* rooms where somebody waits for who is not there */
    int64_t takes;                    /* when the first of them is not waited for any longer; -1: there is none */
    int64_t due, kept;                /* when the next clock of a room has no time left (-1: none runs); its time as the store has it */
};

struct heard {                        /* a request, and its answer in the making */
    struct house *house;
    struct guest *guest;
    json_t *say;
    json_int_t id;
    struct ludo_text out;             /* members of the answer's object; grows */
    bool later;                       /* it will be answered when somebody has thought about it, or hashed for it */
    struct ludo_error error;
};

/* house.c */
struct ludo_text house_text(void);                            /* one that grows; out.at is malloc'ed */
void house_put_letter(struct house *, struct guest *, json_int_t id, struct ludo_text *);   /* it takes the text */
struct room *house_room(struct house *, const char *id);      /* NULL: there is none */
struct place *house_place(const struct guest *, const struct room *);                       /* NULL: it does not look at it */
struct place *house_take_place(struct house *, struct guest *, struct room *);              /* NULL: no memory */
void house_give_place(struct house *, struct place *);
void house_show_watchers_out(struct house *, struct room *);  /* where nobody watches, who has no seat goes */
void house_moved(struct house *, struct room *);              /* after anything that may have played, or taken back */
void house_resume(struct house *, struct room *);             /* somebody looks at it again: what plays by itself goes on */
void house_tell_people(struct house *, struct room *);        /* who sits where, to all who look */
void house_read_again(struct house *, struct room *);         /* as the store has it */
void house_retell(struct house *, struct room *);             /* how it stands, to all who look, though nobody moved */
void house_put_room(struct house *, const struct room *, const struct guest *, struct ludo_text *, const char *key);
struct ludo_session house_session(const struct place *);
const char *house_ask(struct house *, const struct ludo_session *, const char *request, size_t n);      /* the table's answer, until
                                                                 the next is asked; NULL: no memory */

bool house_is_here(const struct room *, int64_t person);

/* finding.c */
void house_add_room(struct house *, struct room *);           /* it is among the rooms from now on */
void house_drop_room(struct house *, struct room *);          /* no longer; it is freed */
void house_touch(struct house *, struct room *);              /* something may have happened there: it is looked at when all settles */
void house_is_now(struct house *, struct guest *, int64_t person);         /* whose g->is has this id from now on */
struct link *house_guests_as(struct house *, int64_t person); /* the list in which this person's guests are; others are in it, too */
struct room *house_find_room(struct house *, const char *id); /* NULL: it is not in memory */

/* telling.c */
void house_put_mask(struct ludo_text *, const char *key, unsigned mask);              /* the seats in it, as a list */
void house_put_stage(const struct room *, struct ludo_text *);                       /* "stage" */
void house_put_box(const struct room *, struct ludo_text *out);       /* "box": of a table with figures of its own */
void house_put_terms(struct house *, const struct room *, struct ludo_text *);        /* members: what was agreed on, and came of it */
const char *house_how(enum store_how);                        /* "resigned", "late" */
void house_put_clock(struct house *, const struct room *, struct ludo_text *);        /* "clock", where there is one */
void house_tell_lines(struct house *);                        /* what changed, to those who watch the lobby */
bool house_is_in_lobby(const struct room *);                  /* may anybody sit down there? */
uint64_t house_line(const struct room *);                     /* what is told there, in one number */

/* times.c */
int64_t house_time(const struct house *);                     /* of its clock, in milliseconds */
int64_t house_seconds(const struct house *);                  /* the same in seconds, never 0: for intervals, as the wall clock may be set */
void house_start_clock(struct house *);
void house_stop_clock(struct house *);                        /* and keeps it */
void house_heed_clock(struct house *, const struct room *);   /* of a room: it may be the next that is due */
void house_look_at_clocks(struct house *);                    /* whose time is over is played for, or has lost */
void house_set_alarm(struct house *);

/* words.c */
int house_go_on_with_words(struct house *, struct room *);    /* where all have sat down: the next step, or the game begins; 0, -1 */
bool house_words_are_final(const struct room *);              /* are words being revealed? */
int house_owe_word(struct house *, struct room *, int seat);  /* it will pledge itself; 0, -1 */
int house_take_pledge(struct house *, struct room *, int seat, const char *hash);              /* likewise */
bool house_keeps_pledge(const struct room *, int seat, const char *nonce, const char *word);   /* is it what was pledged? */
int house_take_word(struct house *, struct room *, int seat, const char *nonce, const char *word);     /* 0, -1 */
int house_free_seat(struct house *, struct room *, int seat, const char *level);       /* before the game, of who is gone; 0, -1 */
void house_put_words(struct house *, const struct room *, struct ludo_text *);         /* "words", where seats pledge */
void house_look_at_words(struct house *);                     /* whose time is over loses the word */

/* apart.c */
bool house_apart(struct house *, struct room *, int (*act)(struct house *, struct room *), const char *if_not);     /* true: done;
                                                                 else nothing has happened there, and the log is told, or all failed */

/* absent.c */
void house_read_absences(struct house *, struct room *);      /* of a room that was read from the store */
void house_note_absence(struct house *, struct room *, int64_t person);   /* who is not here any more */
bool house_is_away(const struct house *, const struct room *, int seat);  /* for long enough? */
int house_take_seat(struct house *, struct room *, int seat);             /* a level plays there until its person is back; 0, -1 */
int house_give_seat_back(struct house *, struct room *, int seat);        /* likewise */
int house_welcome_back(struct house *, struct room *, int64_t person);    /* what was taken meanwhile is theirs again; likewise */
void house_heed_absence(struct house *, struct room *);       /* it may be the next at which somebody has waited long enough */
void house_look_at_absences(struct house *);                  /* who is waited for too long is played for */

/* claims.c */
bool house_is_connected(struct house *, int64_t person);      /* at whatever table, or at none */
void house_read_losses(struct house *, struct room *);        /* of a room that was read from the store */
void house_note_loss(struct house *, int64_t person);         /* one of their connections ends now */
int house_claim_minutes(const struct room *);                 /* a seat can be claimed after this long without its person */
bool house_may_be_lost(const struct house *, const struct room *, int seat);         /* has it been as long? */
unsigned house_decides(const struct room *, int seat);        /* mask: those who are asked whether somebody may have this seat */
int house_pass_seat(struct house *, struct room *, int seat, int64_t to);            /* it is this person's from now on; 0, -1 */
void house_tell_parted(struct house *, struct room *, int64_t person, const struct store_parted *);
void house_put_parted(struct ludo_text *, const struct store_parted *);              /* "parted" */
void house_put_claim(struct house *, const struct room *, const struct guest *, struct ludo_text *);    /* "claim", to whom it concerns */
void house_look_at_claims(struct house *);                    /* where all who are asked have agreed, a seat is passed on */

/* calls.c */
int house_hire_pushers(struct house *);                       /* -1: no memory */
void house_hear_pushers(struct house *);                      /* what came of their calls */
void house_call_away(struct house *);                         /* those whose turn has begun, and who are not here */
int64_t house_next_call(const struct house *);                /* milliseconds until it is to be looked after; -1: never */
void house_knows_turn(struct room *);                         /* whoever must answer there now knew it before */
void house_drop_calls(struct house *);

/* hints.c */
int house_ask_hint(struct heard *, struct place *);           /* 0: it is answered later; -1: refused */
void house_take_hint(struct house *, struct thinking *);

/* ops.c */
void house_answer(struct heard *);
void house_answer_later(struct house *, const struct hashing *);

/* people.c */
const char *house_name(const struct store_person *, enum ludo_lang);              /* as others read it */
const char *house_name_at(struct house *, const struct room *, const struct store_person *, enum ludo_lang,
                          char to[STORE_NAME]);               /* as others at this table read it */
void house_become(struct house *, struct guest *, const struct store_person *, const unsigned char *key);
void house_show_out(struct house *, const unsigned char *key);                    /* whoever is here by this token */
void house_show_all_out(struct house *, int64_t person, const struct guest *but); /* save on the device of one of them; or NULL */
void house_merge(struct house *, const struct guest *by, int64_t to);             /* its tables are another person's */

/* results.c */
bool house_counts(struct house *, const struct room *);       /* is its game rated, as far as its seats are taken? */
void house_rest_rating(struct store_rating *, int64_t now);   /* as it is after all that time */
int house_keep_results(struct house *, struct room *);        /* a game has ended; 0, or -1 */

/* keys.c */
void house_make_token(struct house *, char token[TOKEN]);
void house_hash_token(const char *token, unsigned char *key);         /* STORE_KEY bytes */
bool house_same_key(const unsigned char *, const unsigned char *);    /* in constant time */

#endif
