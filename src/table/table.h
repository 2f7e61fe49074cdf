/* table.h - a sitting: a game, who sits at it, its seed, and what was played so far.
 *
 * The table resolves chance from its seed, answers for the computer seats, checks the moves of people,
 * takes moves back as far as that is fair, and tells the log.  It allocates only its history; it reads
 * and writes memory, never files, so that the browser uses it as it stands. */
/* clang-format off */
#ifndef LUDO_TABLE_H
#define LUDO_TABLE_H

#include "ludo.h"

enum {
    LUDO_SEED_MAX = 80,       /* bytes of a seed, the NUL included */
    LUDO_SPEC_MAX = 32,       /* of a seat: "human", "greedy" */
    LUDO_HISTORY_MAX = 100000,
};

struct ludo_entry {
    ludo_move move;
    int8_t seat;
    bool forced;              /* the only answer, played by the table */
    bool reveals;             /* it showed its player something hidden: not to be taken back */
    uint64_t hash;            /* of the state after it */
};

struct ludo_table {
    const struct ludo_rules *rules;
    struct ludo_config config;
    char seat[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    char seed[LUDO_SEED_MAX];         /* "": unknown, chance comes from elsewhere */
    char commitment[65];              /* "": none was published */
    struct ludo_stream stream;
    uint32_t drawn[256];              /* outcomes so far, by stream */
    struct ludo_entry *history;
    int n, room;
    int undealt;                      /* so many first moves were replayed from older rules: their chance need not be the seed's */
    uint8_t held;                     /* mask of the seats for which windows pass unasked */
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
};

/* What ludo_table_run does without being asked. */
enum { LUDO_RUN_CHANCE = 1, LUDO_RUN_FORCED = 2, LUDO_RUN_PLAYERS = 4, LUDO_RUN_ALL = 7 };

/* Opens a table; everyone is human until seated otherwise.  Close it also when this fails. */
int ludo_table_open(struct ludo_table *, const struct ludo_rules *, const struct ludo_config *, const char *seed,
                    struct ludo_error *);
void ludo_table_close(struct ludo_table *);
int ludo_table_seat(struct ludo_table *, int seat, const char *spec, struct ludo_error *);
bool ludo_table_human(const struct ludo_table *, int seat);

/* "Not before I say so": the table lets windows pass for this seat (ludo_question.window), until it says otherwise.  To
 * the others a move made so looks like any other. */
void ludo_table_hold(struct ludo_table *, int seat, bool on);
bool ludo_table_held(const struct ludo_table *, int seat);
bool ludo_table_holds(const struct ludo_rules *);             /* are there any such moments in this game? */

/* As ludo_try: 0, or the clause that forbids the move, or -1 (also when the history is full). */
int ludo_table_play(struct ludo_table *, int seat, ludo_move);
int ludo_table_run(struct ludo_table *, int what);            /* how many moves were played until a person must answer */
int ludo_table_step(struct ludo_table *, int what);           /* at most one: 1 or 0 */
int ludo_table_deal(const struct ludo_table *, ludo_move *);  /* what the seed deals now; -1: no seed, or no chance */

/* Takes back the last choice of that seat, and what the table and the computers answered since.  Never past another person's
 * choice, nor past anything that showed the seat something hidden, chance first of all: then -1 and the reason. */
int ludo_table_undo(struct ludo_table *, int seat, struct ludo_error *);
int ludo_table_barrier(const struct ludo_table *, int seat);  /* the move that undo cannot go past; -1: none, or there is nothing */
bool ludo_table_can_undo(const struct ludo_table *, int seat);
bool ludo_table_forced(const struct ludo_table *, int seat);  /* has it one answer only, which the table plays by itself? */
int ludo_table_last(const struct ludo_table *);               /* the seat of the last choice; LUDO_CHANCE if none */

/* Tells the moves from .. to-1 and what they brought about, one sentence a call, as `seat` may know them. */
typedef void ludo_teller(void *, int move, const char *sentence);
void ludo_table_log(const struct ludo_table *, int seat, enum ludo_lang, int from, ludo_teller *, void *);

/* ---- Knowledge: what a seat can tell apart (know.c) ------------------------------------------------ */

bool ludo_reveals(const struct ludo_rules *, const void *before, int seat, ludo_move);      /* to the seat itself */
bool ludo_shows(const struct ludo_rules *, const void *before, int who, ludo_move, int viewer);     /* to another seat */
bool ludo_knows_move(const struct ludo_rules *, const void *before, int who, ludo_move, int viewer);

/* An open table (LUDO_ALL) saw the move itself: it hears what the mover hears, and not what the others are told in place of a
 * move they do not see.  Who watches (LUDO_NOBODY) hears what the others hear: bit 7, which no seat has. */
static inline bool ludo_hears(const struct ludo_event *e, int seat)
{
    int ear = seat == LUDO_ALL ? e->who : seat == LUDO_NOBODY ? 7 : seat;
    return ear < 0 || (e->see >> ear & 1);
}

/* ---- Records: the .ludo text (docs/records.md) ----------------------------------------------------- */

char *ludo_record_write(const struct ludo_table *, bool with_seed, size_t *n);      /* free() it; NULL: no memory */
int ludo_record_read(struct ludo_table *, const char *text, size_t n, struct ludo_error *);
int ludo_record_read_with(struct ludo_table *, const struct ludo_rules *unlisted, const char *text, size_t n,
                          struct ludo_error *);                                     /* also a game outside the registry */

/* Brings a record up to date: replays it under today's rules whatever version, hashes, deal and result it was written with, and
 * stops at the first move that is not legal now.  The table then holds what came before; -1 only if not even the header can be read. */
struct ludo_upgrade {
    int kept, lost;                   /* moves */
    bool changed;                     /* it would not have been read as it stands */
    struct ludo_error why;            /* if something was lost: the first move that could not be made */
};
int ludo_record_upgrade(struct ludo_table *, const char *text, size_t n, struct ludo_upgrade *, struct ludo_error *);

/* ---- Variety: the i-th of an endless row of valid configurations, for tests and signatures --------- */

void ludo_config_vary(const struct ludo_rules *, int i, struct ludo_config *);

#endif
