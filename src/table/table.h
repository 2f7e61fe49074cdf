/* table.h - a sitting: a game, who sits at it, its seed, and what was played so far.
 *
 * The table resolves chance from its seed, answers for the computer seats, checks the moves of people,
 * takes moves back as far as that is fair, and tells the log.  It allocates only its history; it reads
 * and writes memory, never files, so that the browser uses it as it stands. */
/* clang-format off */
#ifndef LUDO_TABLE_H
#define LUDO_TABLE_H

#include "ludo/game.h"
#include "ludo/learn.h"
#include "ludo/players.h"
#include "ludo/table.h"

struct ludo_search;

struct ludo_table {
    const struct ludo_rules *rules;   /* of its own box, if that is not the built-in one */
    struct ludo_box *box;             /* a copy, so that it lives as long as the table; or NULL */
    struct ludo_config config;
    char seat[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    char seed[LUDO_SEED_MAX];         /* "": unknown, chance comes from elsewhere */
    char commitment[65];              /* "": none was published */
    char part[LUDO_SEATS_MAX][LUDO_PART_MAX]; /* what the seats added to the seed; "": nothing */
    struct ludo_pledge pledge[LUDO_SEATS_MAX]; /* how they were bound to it before */
    struct ludo_stream stream;
    uint32_t drawn[256];              /* outcomes so far, by stream */
    struct ludo_entry *history;
    int n, room;
    struct { int from, to; } undone;  /* what was taken back: the game has had other moves at the lengths from < n <= to */
    int undealt;                      /* so many first moves were replayed from older rules: their chance need not be the seed's */
    uint8_t people;                   /* mask of the seats that ever had a person, whoever plays them now; a local table knows of none */
    uint8_t held;                     /* mask of the seats for which windows pass unasked */
    struct ludo_search *search;          /* what a computer seat, or who advises a person, has thought of this position; or NULL */
    bool advises;                     /* the second of these */
    bool hurried;                     /* it answers with what it has */
    int percent;                      /* of the budget of a level that thinks long; 0: all of it */
    ludo_continue_callback *more;                  /* as in ludo_choose, for the computer seats; or NULL */
    void *with;
    struct ludo_seat_record *seat_record;           /* NULL, or: no table to play at, but what one seat saw of one */
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
};

/* Opens a table in place.  Close it also when this fails. */
int ludo_table_open(struct ludo_table *, const struct ludo_rules *, const struct ludo_config *, const char *seed,
                    struct ludo_error *);
void ludo_table_close(struct ludo_table *);
void ludo_table_seed_stream(struct ludo_table *);                                  /* chance, from the seed and what was added to it */
void ludo_table_replay(const struct ludo_table *, int i, void *s, struct ludo_events *);   /* from before move i to after it */
int ludo_table_enter_seen(struct ludo_table *, struct ludo_entry);       /* of a film: nothing is played; 0, or negative */
bool ludo_table_is_undone(const struct ludo_table *, int n);              /* may somebody know other first n moves than these? */
bool ludo_table_is_persons(const struct ludo_table *, int seat);          /* a person plays there, or did and may come back */
int ludo_table_last_choice(const struct ludo_table *, int seat);         /* the last move that this seat chose; -1: none */
void ludo_table_rewind(struct ludo_table *, int n);                      /* to the first n moves, whatever was shown since: where
                                                                            everybody agrees */

/* ---- Thinking in pieces (bot_turn.c) -------------------------------------------------------------------- */

void ludo_table_drop_search(struct ludo_table *);                              /* the position has changed */
ludo_move ludo_table_choose(struct ludo_table *, int seat);               /* for a computer seat, with what was thought before */
int ludo_table_next_bot(const struct ludo_table *);                       /* whose choice is next, if it is a computer's; or -1 */

/* The choice that the table would make for that seat, to be made elsewhere: by another thread, while the table is asked other
 * things.  It needs the table no more. */
struct ludo_bot_job {
    const struct ludo_rules *rules;
    const struct ludo_player *player;
    int seat;
    struct ludo_rng rng;
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
};

void ludo_table_bot_job(const struct ludo_table *, int seat, struct ludo_bot_job *);
ludo_move ludo_bot_job_choose(struct ludo_bot_job *, ludo_continue_callback *, void *with);

/* Advice likewise: the thinker of a person's seat thinks until it has its answer; ludo_table_hint then has it at once.  A
 * thought of another position than the table's is dropped by who asked for it: free(). */
void ludo_table_hint_job(const struct ludo_table *, int seat, struct ludo_bot_job *);
struct ludo_search *ludo_bot_job_search(struct ludo_bot_job *);               /* malloc'ed; NULL: no memory */
void ludo_table_take_search(struct ludo_table *, struct ludo_search *);       /* it is the table's now */

/* ---- Knowledge ------------------------------------------------------------------------------------- */

/* An open table (LUDO_ALL) saw the move itself: it hears what the mover hears, and not what the others are told in place of a
 * move they do not see.  Who watches (LUDO_SPECTATOR) hears what the others hear: bit 7, which no seat has. */
static inline bool ludo_event_visible_to(const struct ludo_event *e, int seat)
{
    int ear = seat == LUDO_ALL ? e->who : seat == LUDO_SPECTATOR ? 7 : seat;
    return ear < 0 || (e->see >> ear & 1);
}

/* ---- What one seat saw: a view after each move, and what it heard (seat_record.c) ------------------------- */

struct ludo_seat_record {
    int viewer;                       /* a seat, or LUDO_SPECTATOR */
    unsigned char *view;             /* one more than there are moves; each of state_size bytes */
    int view_n, view_room;
    struct ludo_seen_event { int move; struct ludo_event event; } *event;
    int event_n, event_room;
};

struct ludo_seat_record *ludo_seat_record_new(const struct ludo_rules *, const struct ludo_config *, int viewer);   /* NULL: no memory */
void ludo_seat_record_free(struct ludo_seat_record *);
unsigned char *ludo_seat_record_view(const struct ludo_rules *, const struct ludo_seat_record *, int n);
unsigned char *ludo_seat_record_add_view(const struct ludo_rules *, struct ludo_seat_record *);      /* the last frame once more; NULL: no memory */
int ludo_seat_record_add_event(struct ludo_seat_record *, struct ludo_event);                          /* after the last frame; -1: no memory */
void ludo_seat_record_events(const struct ludo_seat_record *, int move, struct ludo_events *);

/* What changed in a view, as lines "= PATH VALUE"; what was heard, as "> EVENT WHO ARGUMENTS". */
void ludo_seat_record_put_changes(const struct ludo_rules *, const void *before, const void *after, struct ludo_text *);
void ludo_seat_record_put_event(const struct ludo_rules *, const struct ludo_event *, struct ludo_text *);
int ludo_seat_record_read_change(const struct ludo_rules *, void *view, char *line, struct ludo_error *);
int ludo_seat_record_read_event(const struct ludo_rules *, const char *line, struct ludo_event *, struct ludo_error *);

/* ---- Records: written as they are wanted ------------------------------------------------------------ */

enum { LUDO_RECORD_SEED = 1, LUDO_RECORD_PLEDGES = 2 };          /* older readers do not know the lines of pledges */
char *ludo_record_put(const struct ludo_table *, int seat, int what, size_t *n);   /* seat LUDO_ALL: whole; else for this seat */

/* Does the pledge fit the commitment, the seat and the word ("": none)?  Also no pledge does.  NULL, or why not. */
const char *ludo_pledge_broken(const struct ludo_pledge *, const char *commitment, int seat, const char *word);

/* ---- Records: read into a table in place ----------------------------------------------------------- */

int ludo_record_read(struct ludo_table *, const char *text, size_t n, struct ludo_error *);
int ludo_record_read_with(struct ludo_table *, const struct ludo_rules *unlisted, const char *text, size_t n,
                          struct ludo_error *);                                     /* also a game outside the registry */

int ludo_record_read_seen(struct ludo_table *, const char *text, size_t n, struct ludo_error *);   /* also of one seat */
int ludo_record_upgrade(struct ludo_table *, const char *text, size_t n, struct ludo_upgrade *, struct ludo_error *);

/* The only answer of the seat if the table stood so, which it would play by itself; or false. */
bool ludo_table_forced_in(const struct ludo_table *, const void *state, int seat, ludo_move *answer);
bool ludo_table_auto_move_in(const struct ludo_table *, const void *state, int seat, ludo_move *answer);  /* that, or a window
                                                                            that it has said to let pass */

#endif
