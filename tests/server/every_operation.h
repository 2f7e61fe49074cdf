/* every_operation.h - structs and functions that the files of the program every_operation share.
 *
 * Two servers (sides 0 and 1) run in one process, with the same clock, ids and tokens. The same people send the same
 * requests to both. Hidden information differs: seeds, drawn cards, secret moves, chat that the observer may not read.
 * One of the people is the observer. The observer must receive the same bytes from both servers. */
#ifndef EVERY_OPERATION_H
#define EVERY_OPERATION_H

#include "../../src/server/server_internal.h"
#include "no_socket.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIDES = 2,
    ACTORS = 5,     /* actor 0 is the observer */
    LINES_EACH = 2, /* number of connections of an actor */
    LINES = ACTORS * LINES_EACH,
    TABLES = 14,  /* maximum number of tables of a world */
    PERSONS = 24, /* maximum number of persons (guests, accounts) of an actor */
    WAITS = 12,   /* maximum number of requests of a connection that wait for a response */
    SECRET = 80,  /* bytes of a token, key or invitation */
    TEXT = 1600,  /* bytes of a request */
    MASKS = 200,
    PLAN = 96,       /* maximum number of chance outcomes that are planned in advance */
    WATCHER = 1 << 7 /* bit of a spectator in a mask of viewers; the other bits are seats */
};

/* A request that waits for its response. */
struct wait {
    long id;                     /* 0: unused */
    int op, table;               /* index of the operation; index of the table, or -1 */
    bool answered[SIDES], later; /* later: the response comes after a hint or a password */
};

struct received {
    char *text;
    size_t n;
};

/* A connection of an actor, at both servers. */
struct line {
    int actor;
    struct client *client[SIDES]; /* NULL: not connected */
    struct side_of_line {
        struct line *line;
        int side;
    } end[SIDES];
    char token[SECRET];
    struct wait wait[WAITS];
    struct received *inbox[SIDES]; /* messages to the observer since the last comparison */
    int inbox_n[SIDES], inbox_max[SIDES];
};

struct actor {
    int64_t person[PERSONS]; /* every person that this actor has been */
    int persons;
    char account[STORE_NAME]; /* name of the account; "": none */
    int64_t account_person;   /* person of the account, once logged in; 0: none */
};

/* A table of the world, at both servers. */
struct pair {
    char id[STORE_ID], invitation[SECRET], key[LUDO_SEATS_MAX][SECRET];
    unsigned invited;  /* mask of actors that know the invitation */
    bool split;        /* the seeds of the two sides differ; if false, both sides are equal in all respects */
    unsigned ever;     /* the test's own value: mask of seats that ever had a person */
    unsigned viewers;  /* the test's own value: what the observer may see (seats, WATCHER) */
    unsigned extra;    /* seats whose views stay equal, so that the observer can take them over */
    int parent;        /* the table of which this table is the rematch, or -1 */
    bool member;       /* the observer has entered the room */
    /* the observer may know something that differs between the sides, for example after the end of the game */
    bool revealed;
    bool chat_differs; /* while the observer could not read the chat, the sides sent different messages */
    /* a person whom every person of the observer has muted sent different messages at the two sides */
    bool muted_chat;
    bool over;
    bool unknown; /* the observer could not know anything of this table since the last comparison */
    int stuck;    /* how often no matching move was found */
};

struct world {
    struct ludo_rng rng;
    struct no_socket at[SIDES]; /* the two servers */
    struct actor actor[ACTORS];
    struct line line[LINES];
    struct pair table[TABLES];
    int actors, tables;
    unsigned seed, steps;
    bool parted; /* no matching step exists, so this world ends */
    /* after the end of a table with different deals: the ratings differ; the results of the observer differ */
    bool leaders_differ, results_differ;
    struct masked { /* commitments and pledges: hashes that differ because the seeds differ */
        char hash[SIDES][65];
        int table; /* index of the table */
    } masked[MASKS];
    int masks;
    /* mask of persons who sent different chat messages at the two sides, because the observer has muted them */
    unsigned differ_mute;
};

extern struct world world;

/* Counts of the whole run. */
struct figures {
    long worlds, steps, requests, bytes, messages, chance, hidden_chance, moves, hidden_moves, lists, positions;
    long hidden_positions, bot_moves, ended, gained, unmatched, alone, restarts, skipped, transfers, hidden_chat;
    long stuck, windows, forced;
};

extern struct figures figures;

static inline int below(int n) { return ludo_rng_below(&world.rng, n); }
static inline bool once_in(int n) { return below(n) == 0; }

/* every_operation.c */
void fail(const char *format, ...); /* prints the world, its operations and the error, and ends the program */
void note(const char *format, ...); /* adds to the list of operations of this world */

extern long noted; /* number of operations of this world */

/* every_operation_sides.c: two servers in lockstep */
void both(void (*job)(int side, void *), void *with); /* runs the job at both servers */
void sides_start(void);
void world_open(unsigned seed);
void world_close(void);
void restart(void);
void pass_time(int64_t ms);
void connect_line(struct line *);
void disconnect_line(struct line *);
void receive(struct line *, const char *text[SIDES]);
void commit(void);     /* commits and sends at both servers, then compares */
void split_next(bool); /* sets whether the seeds of the next table differ */

/* every_operation_fakes.c: bots, passwords and push services */
struct thinking *thought_of(int side, int index); /* returns a bot move or hint that the server waits for, or NULL */
/* returns the corresponding job of the other server */
struct thinking *thought_like(int side, const struct thinking *);
void finish_thought(int side, struct thinking *);
void drop_thoughts(void);

/* every_operation_match.c: moves and chance that look the same to the observer */
struct plan {
    int n, at;
    ludo_move move[PLAN][SIDES];
};

extern struct plan plan;
/* Finds a move for each side that looks the same to the viewers, and plans the chance that follows it. */
bool match_move(const struct ludo_table *const t[SIDES], int seat, unsigned viewers, bool split, ludo_move move[SIDES]);
/* Chooses outcomes of chance for both sides. */
void match_chance(const struct ludo_table *const t[SIDES], unsigned viewers, bool split, ludo_move move[SIDES]);
/* returns whether the whole game looked the same to the viewer */
bool looks_alike(const struct ludo_table *const t[SIDES], int viewer);
bool part_by_force(const struct ludo_table *const t[SIDES], int viewer);
bool is_split(const struct ludo_table *);

/* every_operation_model.c: what the observer may know, and the comparison */
/* returns the room; if it is not loaded, returns a summary without a table */
struct room *facts(int side, const struct pair *);
struct room *loaded(int side, const struct pair *); /* returns the room, or NULL if it is not loaded */
struct pair *pair_of(const char *room);
unsigned viewers_of(const struct room *, const struct pair *);
bool is_observer(int64_t person);
int actor_of(int64_t person);
void observe(void); /* updates the model after a step */
void compare(void);
/* Excludes these hashes of a table from the comparison, unless the observer may not know the table. */
void add_mask(const struct pair *, const char *at_0, const char *at_1);
void message(struct line *, int side, char *text, size_t n);
bool may_take(const struct pair *, int seat); /* returns whether the views of this seat are the same at both servers */

/* every_operation_requests.c: the operations */
void do_something(void);
const char *op_name(int op);
int op_count(void);
extern long op_sent[64], op_done[64];

#endif
