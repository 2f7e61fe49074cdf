/* ludo/table.h - a table: one game in progress with its players, seed, history and record.
 *
 * A table draws the outcomes of chance from its seed, plays for the computer seats, checks the moves of people,
 * undoes moves and writes the log. A table allocates memory for itself and its history. It never reads or writes
 * files. One thread at a time may use a table. */
#ifndef LUDO_PUBLIC_TABLE_H
#define LUDO_PUBLIC_TABLE_H

#include "ludo/play.h"
#include "ludo/players.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LUDO_SEED_MAX = 80,       /* bytes of a seed, with the NUL */
    LUDO_SPEC_MAX = 32,       /* bytes of the name of a player: "human", "greedy" */
    LUDO_PART_MAX = 41,       /* bytes of the word that a seat adds to the seed, with the NUL */
    LUDO_NONCE_MAX = 33,      /* bytes of the random number in a pledge: 32 hexadecimal digits and the NUL */
    LUDO_HISTORY_MAX = 100000
};

struct ludo_entry {           /* a move of the history */
    ludo_move move;
    int8_t seat;
    bool forced;              /* the move was the only legal move, and the table played it */
    bool let_pass;            /* the table passed in this window for the seat (ludo_table_set_auto_pass) */
    bool reveals;             /* the move revealed hidden information to its player, so it cannot be undone */
    bool joined;              /* the move belongs to the same answer as the move before it (ludo_table_play_all) */
    bool by_rule;             /* the table gave this answer without asking (ludo_table_play_auto) */
    uint64_t hash;            /* hash of the state after this move */
};

struct ludo_table;

/* Creates a table. All seats are human at first. With seed "" the caller plays the outcomes of chance. Returns NULL and
 * an error on failure. Free the table with ludo_table_free. */
LUDO_API struct ludo_table *ludo_table_new(const struct ludo_rules *, const struct ludo_config *, const char *seed,
                                           struct ludo_error *);
LUDO_API void ludo_table_free(struct ludo_table *);           /* does nothing for NULL */
/* Gives a seat to a player: "human", or the id of a computer player. Returns 0, or -1 and an error. */
LUDO_API int ludo_table_seat(struct ludo_table *, int seat, const char *spec, struct ludo_error *);

LUDO_API const struct ludo_rules *ludo_table_rules(const struct ludo_table *);
LUDO_API const struct ludo_config *ludo_table_config(const struct ludo_table *);
/* Returns the current state. The pointer is valid until the next move. */
LUDO_API const void *ludo_table_state(const struct ludo_table *);
LUDO_API int ludo_table_length(const struct ludo_table *);             /* number of moves, including chance */
/* returns NULL if there is no such move */
LUDO_API const struct ludo_entry *ludo_table_entry(const struct ludo_table *, int i);
LUDO_API const char *ludo_table_player(const struct ludo_table *, int seat);              /* "human", "greedy" */
LUDO_API const char *ludo_table_seed(const struct ludo_table *);       /* returns "" if the seed is unknown */
/* returns the hash of the seed, or "" if no hash was published */
LUDO_API const char *ludo_table_commitment(const struct ludo_table *);
LUDO_API bool ludo_table_is_human(const struct ludo_table *, int seat);

/* ---- Fair chance: words and pledges (docs/records.md) -------------------------------------------------- */

/* Adds a word of a seat to the chance of the table. Players do this before the first move, after the commitment to
 * the seed is published. Then neither the host nor a player can choose the deal. The word has 1 to 40 printable
 * bytes without blanks. A second word replaces the first. Returns 0, or -1 and an error. */
LUDO_API int ludo_table_contribute(struct ludo_table *, int seat, const char *word, struct ludo_error *);
/* returns "" if the seat added no word */
LUDO_API const char *ludo_table_contribution(const struct ludo_table *, int seat);

/* A seat can fix its word before it knows the other words. The seat publishes a hash, the pledge, and reveals its
 * word after all seats have pledged. The hash is SHA-256 over a label, the commitment to the seed, the seat, a
 * secret random number and the word. */
enum ludo_pledged {
    LUDO_PLEDGE_NONE,
    LUDO_PLEDGE_KEPT,         /* the seat pledged and revealed its word */
    LUDO_PLEDGE_CLEAR,        /* the seat sent its word in clear text; the host made the pledge */
    LUDO_PLEDGE_LOST          /* the seat pledged and did not reveal its word, so the word is not used */
};

struct ludo_pledge {
    enum ludo_pledged how;
    char hash[65];            /* 64 lower-case hexadecimal digits */
    char nonce[LUDO_NONCE_MAX];    /* the secret number; "" if the word was lost */
};

/* Computes the hash of a pledge. The function does not check `word` and `nonce`: use ludo_is_word and ludo_is_nonce. */
LUDO_API void ludo_pledge_hash(const char *commitment, int seat, const char *nonce, const char *word, char hex[65]);
LUDO_API bool ludo_is_word(const char *);                     /* 1 to 40 printable ASCII characters without blanks */
LUDO_API bool ludo_is_nonce(const char *);                    /* 32 lower-case hexadecimal digits */

/* Attaches a pledge to a seat, before the first move and after ludo_table_contribute. Returns -1 and an error if the
 * pledge does not match the word of the seat: a wrong hash, a missing word, or a word although the pledge says that
 * the word is lost. */
LUDO_API int ludo_table_pledge(struct ludo_table *, int seat, const struct ludo_pledge *, struct ludo_error *);
LUDO_API const struct ludo_pledge *ludo_table_pledged(const struct ludo_table *, int seat);

/* ---- Playing ------------------------------------------------------------------------------------------- */

/* Switches automatic passing on or off for a seat: the table then passes in windows (ludo_question.window) without
 * asking. Other players cannot see whether a move was automatic. Default: off. */
LUDO_API void ludo_table_set_auto_pass(struct ludo_table *, int seat, bool on);
LUDO_API bool ludo_table_auto_passes(const struct ludo_table *, int seat);
LUDO_API bool ludo_has_windows(const struct ludo_rules *);             /* does the game have windows? */

/* Flags for ludo_table_run: which moves the table plays without the caller. The flags stand for outcomes of chance,
 * forced moves and moves of computer players. */
enum { LUDO_RUN_CHANCE = 1, LUDO_RUN_FORCED = 2, LUDO_RUN_PLAYERS = 4, LUDO_RUN_ALL = 7 };

/* Checks and plays a move. Returns the same as ludo_try, or -LUDO_TOO_MANY or -LUDO_NO_MEMORY. */
LUDO_API int ludo_table_play(struct ludo_table *, int seat, ludo_move);

/* Several moves of one seat as one answer. */
enum { LUDO_PLAY_ALL_MAX = 32 };

enum ludo_stop {              /* why an answer ended before its last move */
    LUDO_STOP_NONE,           /* it did not */
    LUDO_STOP_CHANCE,         /* chance comes next */
    LUDO_STOP_REVEALED,       /* a move revealed something hidden to the seat */
    LUDO_STOP_OTHER,          /* the seat is not asked next */
    LUDO_STOP_OVER            /* the game is over */
};

struct ludo_played {
    int n;                    /* number of the listed moves that were played */
    enum ludo_stop stop;
    int refused;              /* index of the refused move, or -1 */
};

/* Checks and plays a list of 1 to 32 moves. Before a listed move, the table plays forced moves, and declines a part of
 * a plan (struct ludo_compose) that the list leaves out. Returns 0, or the same as ludo_try for the refused move, or
 * -LUDO_TOO_MANY or -LUDO_NO_MEMORY. If it does not return 0, no move was played.
 *
 * The answer ends at the first reveal, at the first question to another seat, and when the game is over. The moves
 * after that are neither checked nor played, because otherwise a refusal would tell what will be drawn. */
LUDO_API int ludo_table_play_all(struct ludo_table *, int seat, const ludo_move *, int n, struct ludo_played *);
/* Plays forced moves, and the answers that the seat need not be asked for: all answers but one decline, or everything
 * must be gathered. The table never does this if undo could not take the answer back, or if its speed would tell
 * another seat something. Call it only after a move of the seat that asks for it, so that an undone answer is asked.
 * Returns the number of moves. */
LUDO_API int ludo_table_play_auto(struct ludo_table *, int seat);

/* Plays until a person must move. Returns the number of moves. `what` is a mask of LUDO_RUN_ flags. */
LUDO_API int ludo_table_run(struct ludo_table *, int what);
LUDO_API int ludo_table_step(struct ludo_table *, int what);           /* plays at most one move: returns 1 or 0 */
/* Computes the next outcome from the seed. Returns 0, or -1 if there is no seed or no pending chance. */
LUDO_API int ludo_table_next_outcome(const struct ludo_table *, ludo_move *);

/* Continues the search of the computer seat that moves next by about `positions` positions. Returns the seat if the
 * search is not finished, or -1 if ludo_table_step can play the move at once. The move does not depend on the number
 * of positions per call. After ludo_table_hurry the table plays the best move found so far. */
LUDO_API int ludo_table_think(struct ludo_table *, long positions);
LUDO_API void ludo_table_hurry(struct ludo_table *);
/* Limits the search budget of the strongest level to a percentage, 1 to 100, for slow machines. */
LUDO_API void ludo_table_budget(struct ludo_table *, int percent);

/* Computes hints for a seat. Each call searches about `positions` positions. Returns 0 when the hints are ready, 1 if
 * the search is not finished, or a negative ludo_code. */
LUDO_API int ludo_table_hint(struct ludo_table *, int seat, long positions, struct ludo_hints *);

/* Undoes the last answer of a seat with all its moves, and the moves of the table and the computer players after it.
 * ludo_table_undo cannot undo the choice of another person, or a move that revealed hidden information to the seat,
 * such as chance. Returns 0, or -1 and an error. */
LUDO_API int ludo_table_undo(struct ludo_table *, int seat, struct ludo_error *);
/* Like ludo_table_undo, but undoes only the last chosen move of the last answer. */
LUDO_API int ludo_table_undo_one(struct ludo_table *, int seat, struct ludo_error *);
LUDO_API bool ludo_table_can_undo(const struct ludo_table *, int seat);
/* Returns the number of the last move that the seat cannot undo, or -1. */
LUDO_API int ludo_table_undo_limit(const struct ludo_table *, int seat);
/* Does the seat have only one legal move, which the table plays by itself? */
LUDO_API bool ludo_table_is_forced(const struct ludo_table *, int seat);
LUDO_API int ludo_table_last_seat(const struct ludo_table *);          /* the seat of the last choice, or LUDO_CHANCE */

/* Calls back with each sentence of the log for the moves from number `from` on, as `seat` may know them. */
typedef void ludo_log_callback(void *, int move, const char *sentence);
LUDO_API void ludo_table_log(const struct ludo_table *, int seat, enum ludo_lang, int from, ludo_log_callback *,
                             void *);
/* Like ludo_table_log, but the sentences call a player "you". you: 1 + the seat of this player, or 0. */
LUDO_API void ludo_table_log_for(const struct ludo_table *, int seat, int you, enum ludo_lang, int from,
                                 ludo_log_callback *, void *);

/* ---- Records: the .ludo text (docs/records.md) --------------------------------------------------------- */

/* Writes a whole record. Returns NULL if there is no memory. The caller frees the record with free(). */
LUDO_API char *ludo_record_write(const struct ludo_table *, bool with_seed, size_t *n);
/* Writes a seat record of a game in progress: only what a seat, or LUDO_SPECTATOR, may know. A seat record can be
 * watched, but not played on. */
LUDO_API char *ludo_record_write_for(const struct ludo_table *, int seat, size_t *n);

/* Reads a whole record. Returns NULL and an error with its line if anything in it is wrong. */
LUDO_API struct ludo_table *ludo_record_open(const char *text, size_t n, struct ludo_error *);
/* Reads a whole record or a seat record. */
LUDO_API struct ludo_table *ludo_record_open_any(const char *text, size_t n, struct ludo_error *);
/* Returns the viewer of a table that was read from a seat record, or LUDO_ALL for other tables. */
LUDO_API int ludo_table_viewer(const struct ludo_table *);

/* Reads a record of older rules: replays its moves under the current rules and ignores its version, hashes, deal and
 * result. The replay stops at the first illegal move. Returns a table with the moves before the illegal move, or
 * NULL and an error if the header cannot be read. */
struct ludo_upgrade {
    int kept, lost;                   /* numbers of moves that were replayed (kept) and not replayed (lost) */
    bool changed;                     /* ludo_record_open would have refused the record */
    struct ludo_error why;            /* if moves were lost: the reason why the first lost move is not legal */
};

LUDO_API struct ludo_table *ludo_record_open_upgraded(const char *text, size_t n, struct ludo_upgrade *,
                                                      struct ludo_error *);

/* The result of ludo_record_verify: what a record proves about its deal. */
struct ludo_proof {
    int outcomes;                     /* number of outcomes of chance that were recomputed */
    int older;                        /* number of outcomes that were replayed from older rules and are not proved */
    int words;                        /* number of seats that added a word */
    bool over;
    char commitment[65];              /* compare it with the commitment that was shown before the first move */
    int kept, clear, lost;            /* number of pledges of each kind (enum ludo_pledged) */
    int seats;
    /* compare the hashes with the pledges that were shown before the words were revealed */
    struct ludo_pledge pledge[LUDO_SEATS_MAX];
    char word[LUDO_SEATS_MAX][LUDO_PART_MAX];         /* "": no word */
};

/* Checks that the seed matches the commitment, and that every outcome follows from the seed and the words of the
 * players. Returns 0, or -1 and the first error with its line. */
LUDO_API int ludo_record_verify(const char *text, size_t n, struct ludo_proof *, struct ludo_error *);
/* writes the proof as sentences */
LUDO_API void ludo_proof_put(const struct ludo_proof *, enum ludo_lang, struct ludo_text *);

#ifdef __cplusplus
}
#endif
#endif
