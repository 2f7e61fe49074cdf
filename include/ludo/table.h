/* ludo/table.h - a sitting: a game, who sits at it, its seed, and what was played so far; and its record.
 *
 * The table resolves chance from its seed, answers for the computer seats, checks the moves of people, takes moves back as
 * far as that is fair, and tells the log.  It allocates only itself and its history; it reads and writes memory, never
 * files.  One thread at a time may use a table. */
#ifndef LUDO_PUBLIC_TABLE_H
#define LUDO_PUBLIC_TABLE_H

#include "ludo/play.h"
#include "ludo/players.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LUDO_SEED_MAX = 80,       /* bytes of a seed, the NUL included */
    LUDO_SPEC_MAX = 32,       /* of a seat: "human", "greedy" */
    LUDO_PART_MAX = 41,       /* of what a seat adds to the seed */
    LUDO_NONCE_MAX = 33,      /* of the random number in a pledge: 32 hexadecimal digits */
    LUDO_HISTORY_MAX = 100000
};

struct ludo_entry {
    ludo_move move;
    int8_t seat;
    bool forced;              /* the only answer, which the table plays by itself */
    bool let_pass;            /* a window that the table let pass for who has said so */
    bool reveals;             /* it showed its player something hidden: not to be taken back */
    uint64_t hash;            /* of the state after it */
};

struct ludo_table;

/* A new table, or NULL and why not.  Everyone is human until seated otherwise.  Seed "": chance comes from elsewhere. */
LUDO_API struct ludo_table *ludo_table_new(const struct ludo_rules *, const struct ludo_config *, const char *seed,
                                           struct ludo_error *);
LUDO_API void ludo_table_free(struct ludo_table *);           /* also NULL */
LUDO_API int ludo_table_seat(struct ludo_table *, int seat, const char *spec, struct ludo_error *);

LUDO_API const struct ludo_rules *ludo_table_rules(const struct ludo_table *);
LUDO_API const struct ludo_config *ludo_table_config(const struct ludo_table *);
LUDO_API const void *ludo_table_state(const struct ludo_table *);      /* as it is now: until the next move */
LUDO_API int ludo_table_length(const struct ludo_table *);             /* moves so far, chance included */
LUDO_API const struct ludo_entry *ludo_table_entry(const struct ludo_table *, int i);     /* NULL: no such move */
LUDO_API const char *ludo_table_player(const struct ludo_table *, int seat);              /* "human", "greedy" */
LUDO_API const char *ludo_table_seed(const struct ludo_table *);       /* "": unknown */
LUDO_API const char *ludo_table_commitment(const struct ludo_table *); /* to the seed; "": none was published */

/* Before the first move, and knowing the commitment, each seat may add a word of its own to the chance of the table: then
 * neither the host, who chose the seed before, nor a player, who does not know it, can have chosen the deal.  1 to 40 printable
 * bytes without blanks; said again, it replaces the first. */
LUDO_API int ludo_table_contribute(struct ludo_table *, int seat, const char *word, struct ludo_error *);
LUDO_API const char *ludo_table_contribution(const struct ludo_table *, int seat);        /* "": none */

/* A seat can fix its word before any word is known: it pledges itself by a hash, and reveals the word when all have pledged
 * (docs/records.md).  The hash is SHA-256 over a label, the commitment to the seed, the seat, a secret random number and the word. */
enum ludo_pledged {
    LUDO_PLEDGE_NONE,
    LUDO_PLEDGE_KEPT,         /* the seat pledged itself and revealed its word */
    LUDO_PLEDGE_CLEAR,        /* the seat sent its word in clear; the host made the pledge */
    LUDO_PLEDGE_LOST          /* the seat pledged itself and did not reveal its word, which was left out */
};

struct ludo_pledge {
    enum ludo_pledged how;
    char hash[65];            /* 64 lower-case hexadecimal digits */
    char nonce[LUDO_NONCE_MAX];    /* the secret number; "" if the word was lost */
};

/* `word` and `nonce` are not checked: ludo_is_word and ludo_is_nonce do that. */
LUDO_API void ludo_pledge_hash(const char *commitment, int seat, const char *nonce, const char *word, char hex[65]);
LUDO_API bool ludo_is_word(const char *);                     /* 1 to 40 printable ASCII characters without blanks */
LUDO_API bool ludo_is_nonce(const char *);                    /* 32 lower-case hexadecimal digits */

/* Attaches a pledge to a seat, before the first move and after ludo_table_contribute.  -1 if it does not fit the word of the
 * seat: a wrong hash, a word that is missing, or a word where the pledge says that it was lost. */
LUDO_API int ludo_table_pledge(struct ludo_table *, int seat, const struct ludo_pledge *, struct ludo_error *);
LUDO_API const struct ludo_pledge *ludo_table_pledged(const struct ludo_table *, int seat);
LUDO_API bool ludo_table_is_human(const struct ludo_table *, int seat);

/* "Not before I say so": the table lets windows pass for this seat (ludo_question.window), until it says otherwise.  To
 * the others a move made so looks like any other. */
LUDO_API void ludo_table_set_auto_pass(struct ludo_table *, int seat, bool on);
LUDO_API bool ludo_table_auto_passes(const struct ludo_table *, int seat);
LUDO_API bool ludo_has_windows(const struct ludo_rules *);             /* are there any such moments in this game? */

/* What ludo_table_run does without being asked. */
enum { LUDO_RUN_CHANCE = 1, LUDO_RUN_FORCED = 2, LUDO_RUN_PLAYERS = 4, LUDO_RUN_ALL = 7 };

/* As ludo_try: 0, or the clause that forbids the move, or a negative code (also -LUDO_TOO_MANY, -LUDO_NO_MEMORY). */
LUDO_API int ludo_table_play(struct ludo_table *, int seat, ludo_move);
LUDO_API int ludo_table_run(struct ludo_table *, int what);            /* how many moves were played until a person must answer */
LUDO_API int ludo_table_step(struct ludo_table *, int what);           /* at most one: 1 or 0 */
LUDO_API int ludo_table_next_outcome(const struct ludo_table *, ludo_move *);  /* what the seed deals now; -1: no seed, or no chance */

/* Thinking in pieces, so that something else can be done between them: thinks for the computer seat whose choice is next, about
 * so many positions; the seat, if there is more to think.  -1: nothing keeps ludo_table_step from its move.  Its answer does not
 * depend on the pieces.  Told to hurry, it answers with what it has. */
LUDO_API int ludo_table_think(struct ludo_table *, long positions);
LUDO_API void ludo_table_hurry(struct ludo_table *);
LUDO_API void ludo_table_budget(struct ludo_table *, int percent);     /* 1 to 100, of what the level that thinks longest may
                                                                 look at: for a slow machine */

/* What to answer (ludo_hint), likewise in pieces: 0: there it is; 1: there is more to think; or a negative code. */
LUDO_API int ludo_table_hint(struct ludo_table *, int seat, long positions, struct ludo_hints *);

/* Takes back the last choice of that seat, and what the table and the computers answered since.  Never past another person's
 * choice, nor past anything that showed the seat something hidden, chance first of all: then -1 and the reason. */
LUDO_API int ludo_table_undo(struct ludo_table *, int seat, struct ludo_error *);
LUDO_API int ludo_table_undo_limit(const struct ludo_table *, int seat);  /* the move that undo cannot go past; -1: none */
LUDO_API bool ludo_table_can_undo(const struct ludo_table *, int seat);
LUDO_API bool ludo_table_is_forced(const struct ludo_table *, int seat);  /* has it one answer only, which the table plays by itself? */
LUDO_API int ludo_table_last_seat(const struct ludo_table *);               /* the seat of the last choice; LUDO_CHANCE if none */

/* Tells the moves from .. to-1 and what they brought about, one sentence a call, as `seat` may know them. */
typedef void ludo_log_callback(void *, int move, const char *sentence);
LUDO_API void ludo_table_log(const struct ludo_table *, int seat, enum ludo_lang, int from, ludo_log_callback *, void *);

/* ---- Records: the .ludo text (docs/records.md) ----------------------------------------------------- */

LUDO_API char *ludo_record_write(const struct ludo_table *, bool with_seed, size_t *n);      /* free() it; NULL: no memory */

/* For one seat of a game that goes on, or for who watches (LUDO_SPECTATOR): what it may know, and nothing else.  Such a record
 * can be watched, not played on: ludo_record_open_any reads it, and any other record too. */
LUDO_API char *ludo_record_write_for(const struct ludo_table *, int seat, size_t *n);
LUDO_API struct ludo_table *ludo_record_open_any(const char *text, size_t n, struct ludo_error *);  /* NULL: and why not */
LUDO_API int ludo_table_viewer(const struct ludo_table *);            /* whose view it is; LUDO_ALL: it is a table to play at */
LUDO_API struct ludo_table *ludo_record_open(const char *text, size_t n, struct ludo_error *);   /* NULL: and why not */

/* Brings a record up to date: replays it under today's rules whatever version, hashes, deal and result it was written
 * with, and stops at the first move that is not legal now.  The table then holds what came before; NULL only if not even
 * the header can be read. */
struct ludo_upgrade {
    int kept, lost;                   /* moves */
    bool changed;                     /* it would not have been read as it stands */
    struct ludo_error why;            /* if something was lost: the first move that could not be made */
};

LUDO_API struct ludo_table *ludo_record_open_upgraded(const char *text, size_t n, struct ludo_upgrade *, struct ludo_error *);

/* What a record proves of its deal.  Its seed matches the commitment, and every outcome is what the seed and the words of the
 * players deal: 0.  Or -1, and the first thing that is wrong, with its line. */
struct ludo_proof {
    int outcomes;                     /* of chance, recomputed */
    int older;                        /* of chance, replayed from older rules: nothing is proved of them */
    int words;                        /* seats that added one */
    bool over;
    char commitment[65];              /* compare it with the one that was shown before the first move */
    int kept, clear, lost;            /* pledges, by enum ludo_pledged */
    int seats;
    struct ludo_pledge pledge[LUDO_SEATS_MAX];        /* compare the hashes with those that were shown before the words */
    char word[LUDO_SEATS_MAX][LUDO_PART_MAX];         /* "": none */
};

LUDO_API int ludo_record_verify(const char *text, size_t n, struct ludo_proof *, struct ludo_error *);
LUDO_API void ludo_proof_put(const struct ludo_proof *, enum ludo_lang, struct ludo_text *);     /* in sentences */

#ifdef __cplusplus
}
#endif
#endif
