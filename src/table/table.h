/* table.h - the internal structure of a table: one game in progress with its players, seed and history.
 *
 * A table allocates memory for its history and its searches. It never reads or writes files, so it also runs in the
 * browser. */
/* clang-format off */
#ifndef LUDO_TABLE_H
#define LUDO_TABLE_H

#include "ludo/game.h"
#include "ludo/learn.h"
#include "ludo/players.h"
#include "ludo/table.h"

struct ludo_search;

typedef union { unsigned char at[LUDO_STATE_MAX]; uint64_t align; } state_buffer;

/* Is the decision a question to one or several seats? */
static inline bool ludo_asks_seats(const struct ludo_decision *d)
{
    return d->kind == LUDO_BY_SEAT || d->kind == LUDO_BY_SEATS;
}

/* A table of a scenario begins with a given state. */
struct ludo_table_begin {
    uint32_t drawn[256];
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
};

enum { LUDO_NET_HASH_MAX = 13 };      /* size of the beginning of a hash, with the NUL */

struct ludo_table {
    const struct ludo_rules *rules;   /* rules with the box of this table, or the built-in rules */
    struct ludo_box *box;             /* a copy that the table owns; or NULL */
    struct ludo_config config;
    char seat[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    /* beginning of the hash of the own net of a computer player (ludo_player_with_net), or "". The net may be unknown,
     * if the table was read from a record */
    char net[LUDO_SEATS_MAX][LUDO_NET_HASH_MAX];
    char seed[LUDO_SEED_MAX];         /* "": the seed is unknown, and the caller chooses the outcomes of chance */
    char commitment[65];              /* "": the commitment was not published */
    char part[LUDO_SEATS_MAX][LUDO_PART_MAX]; /* the words that seats added to the seed; or "" */
    struct ludo_pledge pledge[LUDO_SEATS_MAX]; /* the pledges of the words */
    struct ludo_stream stream;
    uint32_t drawn[256];              /* number of random numbers taken from each stream */
    struct ludo_entry *history;
    int n, room;
    const struct ludo_table_begin *begin;  /* the caller owns it; NULL: the table begins with the setup */
    /* If from < n <= to, the first n moves of the game once included a move that was undone later. */
    struct { int from, to; } undone;
    /* Number of moves at the start that were replayed from older rules. The outcomes of chance of these moves need
     * not match the seed. */
    int undealt;
    uint8_t people;                   /* mask of the seats that a person ever played; a server sets it */
    uint8_t auto_pass;                     /* mask of the seats with automatic passing */
    struct ludo_search *search;          /* the search for a computer seat or a hint in this position; or NULL */
    bool advises;                     /* the search is for a hint */
    bool hurried;                     /* stop searching and play the best move found so far */
    int percent;                      /* percentage of the budget of a strong level; 0: 100 */
    ludo_continue_callback *more;                  /* limits the search of computer seats, as in ludo_choose; or NULL */
    void *with;
    struct ludo_seat_record *seat_record;           /* set if the table was read from a seat record; otherwise NULL */
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
};

/* Initializes a table in memory of the caller. Call ludo_table_close even if this function fails. */
int ludo_table_open(struct ludo_table *, const struct ludo_rules *, const struct ludo_config *, const char *seed,
                    struct ludo_error *);
void ludo_table_close(struct ludo_table *);
/* Computes the random stream from the seed and the words of the seats. */
void ludo_table_seed_stream(struct ludo_table *);
void ludo_table_replay(const struct ludo_table *, int i, void *s, struct ludo_events *);   /* plays move i on state s */
/* Stores a move of a seat record without playing it. Returns 0, or a negative code. */
int ludo_table_enter_seen(struct ludo_table *, struct ludo_entry);
/* Returns true if another move was once among the first n moves and was undone. */
bool ludo_table_is_undone(const struct ludo_table *, int n);
/* Returns true if a person plays this seat, or may come back to it. */
bool ludo_table_is_persons(const struct ludo_table *, int seat);
/* Returns the computer player of a seat, with its own net if this program knows the net. */
const struct ludo_player *ludo_table_seat_player(const struct ludo_table *, int seat);
/* Returns the first move of the last answer that this seat chose, or -1. */
int ludo_table_last_choice(const struct ludo_table *, int seat);
/* Chooses the next outcome of chance. Returns 0, or -1 if no chance is pending. The callback is NULL, except in the
 * test tests/server/every_operation.c. That test plays two tables whose outcomes look the same to one seat. */
typedef int ludo_outcome_callback(const struct ludo_table *, ludo_move *);
extern ludo_outcome_callback *ludo_table_test_outcome;
/* Undoes all moves after the first n, even if they revealed information. All players must have agreed. */
void ludo_table_rewind(struct ludo_table *, int n);

/* ---- The search in pieces (bot_turn.c) -------------------------------------------------------------- */

/* Frees the search. Call this function when the position has changed. */
void ludo_table_drop_search(struct ludo_table *);
/* Chooses the move of a computer seat. Uses the results of an unfinished search. */
ludo_move ludo_table_choose(struct ludo_table *, int seat);
/* Returns the seat that moves next if a computer plays it, otherwise -1. */
int ludo_table_next_bot(const struct ludo_table *);

/* A job that chooses the move of a computer seat in another thread. The job does not use the table. */
struct ludo_bot_job {
    const struct ludo_rules *rules;
    const struct ludo_player *player;
    int seat;
    struct ludo_rng rng;
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
};

void ludo_table_bot_job(const struct ludo_table *, int seat, struct ludo_bot_job *);
ludo_move ludo_bot_job_choose(struct ludo_bot_job *, ludo_continue_callback *, void *with);

/* Functions that run a job in pieces. The result does not depend on the size of the pieces.
 * - ludo_bot_job_begin returns a search, allocated with malloc, or NULL if there is no memory.
 * - ludo_bot_job_continue searches about `positions` more positions. It returns false if the search is finished. Any
 *   thread may call this function.
 * - ludo_bot_job_end returns the move and frees the search. */
struct ludo_search *ludo_bot_job_begin(struct ludo_bot_job *, bool advises);
bool ludo_bot_job_continue(struct ludo_search *, long positions);
ludo_move ludo_bot_job_end(struct ludo_search *);

/* Prepares a job that computes hints. Begin the job with `advises` true. When the search is finished, give the search
 * to the table with ludo_table_take_search. Then ludo_table_hint returns at once. If the table has changed meanwhile,
 * free the search with free(). */
void ludo_table_hint_job(const struct ludo_table *, int seat, struct ludo_bot_job *);
void ludo_table_take_search(struct ludo_table *, struct ludo_search *);       /* the table takes ownership */

/* ---- Visibility ------------------------------------------------------------------------------------- */

/* LUDO_ALL sees the move itself. So LUDO_ALL gets the events that the player who moved sees, not the events that
 * replace a hidden move for other players. LUDO_SPECTATOR gets the events that all players other than the mover see.
 * Bit 7 of the mask stands for spectators, because no seat uses this bit. */
static inline bool ludo_event_visible_to(const struct ludo_event *e, int seat)
{
    int ear = seat == LUDO_ALL ? e->who : seat == LUDO_SPECTATOR ? 7 : seat;
    return ear < 0 || (e->see >> ear & 1);
}

/* ---- Seat records: a view after each move, and the visible events (seat_record.c) ------------------- */

struct ludo_seat_record {
    int viewer;                       /* a seat, or LUDO_SPECTATOR */
    unsigned char *view;             /* the views before the first move and after each move, each of state_size bytes */
    int view_n, view_room;
    struct ludo_seen_event { int move; struct ludo_event event; } *event;
    int event_n, event_room;
};

/* Returns NULL if there is no memory. */
struct ludo_seat_record *ludo_seat_record_new(const struct ludo_rules *, const struct ludo_config *, int viewer);
void ludo_seat_record_free(struct ludo_seat_record *);
unsigned char *ludo_seat_record_view(const struct ludo_rules *, const struct ludo_seat_record *, int n);
/* Appends a copy of the last view and returns it. Returns NULL if there is no memory. */
unsigned char *ludo_seat_record_add_view(const struct ludo_rules *, struct ludo_seat_record *);
/* Adds an event to the last view. Returns -1 if there is no memory. */
int ludo_seat_record_add_event(struct ludo_seat_record *, struct ludo_event);
void ludo_seat_record_events(const struct ludo_seat_record *, int move, struct ludo_events *);

/* Changes of a view are lines "= PATH VALUE". Events are lines "> EVENT WHO ARGUMENTS". */
void ludo_seat_record_put_changes(const struct ludo_rules *, const void *before, const void *after, struct ludo_text *);
void ludo_seat_record_put_event(const struct ludo_rules *, const struct ludo_event *, struct ludo_text *);
int ludo_seat_record_read_change(const struct ludo_rules *, void *view, char *line, struct ludo_error *);
int ludo_seat_record_read_event(const struct ludo_rules *, const char *line, struct ludo_event *, struct ludo_error *);

/* ---- Writing records -------------------------------------------------------------------------------- */

/* LUDO_RECORD_PLEDGES: write `pledge` lines, which older programs cannot read */
enum { LUDO_RECORD_SEED = 1, LUDO_RECORD_PLEDGES = 2 };
/* Writes a whole record for LUDO_ALL, otherwise a seat record. */
char *ludo_record_put(const struct ludo_table *, int seat, int what, size_t *n);

/* Checks a pledge against the commitment, the seat and the word ("": no word). A seat without a pledge is valid too.
 * Returns NULL, or the error. */
const char *ludo_pledge_broken(const struct ludo_pledge *, const char *commitment, int seat, const char *word);

/* ---- Reading records into a table in place ---------------------------------------------------------- */

int ludo_record_read(struct ludo_table *, const char *text, size_t n, struct ludo_error *);
int ludo_record_read_with(struct ludo_table *, const struct ludo_rules *unlisted, const char *text, size_t n,
                          /* like ludo_record_read, but also accepts a game that is not in the registry */
                          struct ludo_error *);

/* Like ludo_record_read, but also accepts seat records. */
int ludo_record_read_seen(struct ludo_table *, const char *text, size_t n, struct ludo_error *);
int ludo_record_upgrade(struct ludo_table *, const char *text, size_t n, struct ludo_upgrade *, struct ludo_error *);

/* Finds the only legal move of a seat in this state, which the table would play by itself. Returns false if there is
 * no such move. */
bool ludo_table_forced_in(const struct ludo_table *, const void *state, int seat, ludo_move *answer);
/* Like ludo_table_forced_in, but also finds an automatic pass. */
bool ludo_table_auto_move_in(const struct ludo_table *, const void *state, int seat, ludo_move *answer);

/* ---- Answers without a question (auto_answer.c) ------------------------------------------------------ */

/* The consequences of a move that are known before the move is played. They include the automatic moves of the same
 * seat that follow the move. */
struct ludo_fate {
    bool final;  /* the move cannot be undone: chance follows, something is revealed, or another person acts */
    bool ends;   /* after the move another seat acts, or the game is over */
};

/* Returns the consequences of a move. The caller must determinize the state from the view of the seat
 * (ludo_determinize_stable). */
struct ludo_fate ludo_table_fate_in(const struct ludo_table *, const void *state, int seat, ludo_move);

/* Finds an answer that the table may play without asking the seat, although several moves are legal. This is the answer
 * with LUDO_AUTO if all other answers decline, or the first move if the player must gather everything. Returns false if
 * the seat must be asked. The caller must determinize the state from the view of the seat. The table plays this answer
 * only if a request asks for automatic answers. */
bool ludo_table_auto_answer_in(const struct ludo_table *, const void *state, int seat, ludo_move *answer);
/* Does the question gather things, all of which are due, and can undo take them back? Then only the first move of the
 * gesture is an answer of its own. */
bool ludo_table_gathers_all_in(const struct ludo_table *, const void *state, int seat, ludo_move *answer);

/* ---- Composed answers (play_all.c) ------------------------------------------------------------------- */

enum { LUDO_DRY_STEPS = 4 * LUDO_PLAY_ALL_MAX };

/* A list of moves, played in an imagined world. */
struct ludo_dry_run {
    struct { ludo_move move; bool let_pass; } step[LUDO_DRY_STEPS];   /* the moves to play, including forced moves */
    int8_t listed[LUDO_DRY_STEPS];    /* number of listed moves that are played up to this step */
    int n;
    int result;                       /* 0, or the same as ludo_try */
    struct ludo_played played;
    _Alignas(8) unsigned char world[LUDO_STATE_MAX];     /* the state after the last step */
};

void ludo_table_dry_run(const struct ludo_table *, int seat, const ludo_move *, int n, struct ludo_dry_run *);

/* Like ludo_table_log_for, but the callback receives the spans of the names in each sentence. */
typedef void ludo_log_text_callback(void *, int move, const struct ludo_text *);
void ludo_table_log_texts(const struct ludo_table *, int seat, int you, enum ludo_lang, int from,
                          ludo_log_text_callback *, void *);

#endif
