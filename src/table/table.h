/* table.h - the internal structure of a table: one game in progress with its players, seed and history.
 *
 * A table allocates its history and nothing else. It reads and writes memory, never files, so the browser uses it
 * too. */
/* clang-format off */
#ifndef LUDO_TABLE_H
#define LUDO_TABLE_H

#include "ludo/game.h"
#include "ludo/learn.h"
#include "ludo/players.h"
#include "ludo/table.h"

struct ludo_search;

struct ludo_table {
    const struct ludo_rules *rules;   /* of its own box, or the built-in rules */
    struct ludo_box *box;             /* a copy that the table owns; or NULL */
    struct ludo_config config;
    char seat[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    char seed[LUDO_SEED_MAX];         /* "": unknown, the caller plays chance */
    char commitment[65];              /* "": not published */
    char part[LUDO_SEATS_MAX][LUDO_PART_MAX]; /* the words that seats added to the seed; or "" */
    struct ludo_pledge pledge[LUDO_SEATS_MAX]; /* the pledges of the words */
    struct ludo_stream stream;
    uint32_t drawn[256];              /* number of draws, by stream */
    struct ludo_entry *history;
    int n, room;
    struct { int from, to; } undone;  /* undone moves: there were other moves at the lengths from < n <= to */
    /* number of first moves replayed from older rules: their chance need not match the seed */
    int undealt;
    uint8_t people;                   /* mask of the seats that a person ever had; a server sets it */
    uint8_t auto_pass;                     /* mask of the seats with automatic passing */
    struct ludo_search *search;          /* the search for a computer seat or a hint in this position; or NULL */
    bool advises;                     /* the search is for a hint */
    bool hurried;                     /* play the best move found so far */
    int percent;                      /* percentage of the budget of a strong level; 0: 100 */
    ludo_continue_callback *more;                  /* as in ludo_choose, for the computer seats; or NULL */
    void *with;
    struct ludo_seat_record *seat_record;           /* for a table read from a seat record; otherwise NULL */
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
};

/* Opens a table in place. Call ludo_table_close also if this fails. */
int ludo_table_open(struct ludo_table *, const struct ludo_rules *, const struct ludo_config *, const char *seed,
                    struct ludo_error *);
void ludo_table_close(struct ludo_table *);
/* sets the stream from the seed and the words */
void ludo_table_seed_stream(struct ludo_table *);
void ludo_table_replay(const struct ludo_table *, int i, void *s, struct ludo_events *);   /* plays move i on state s */
/* of a seat record: stores a move without playing it; 0, or negative */
int ludo_table_enter_seen(struct ludo_table *, struct ludo_entry);
/* was there another move among the first n? */
bool ludo_table_is_undone(const struct ludo_table *, int n);
/* a person plays this seat, or may come back */
bool ludo_table_is_persons(const struct ludo_table *, int seat);
int ludo_table_last_choice(const struct ludo_table *, int seat);         /* the last move that this seat chose, or -1 */
/* back to the first n moves, even past revealed information: all players must agree */
void ludo_table_rewind(struct ludo_table *, int n);

/* ---- The search in pieces (bot_turn.c) -------------------------------------------------------------- */

/* call it when the position has changed */
void ludo_table_drop_search(struct ludo_table *);
/* for a computer seat; uses the search so far */
ludo_move ludo_table_choose(struct ludo_table *, int seat);
/* the seat that moves next if it is a computer's; or -1 */
int ludo_table_next_bot(const struct ludo_table *);

/* The choice of a computer seat as a job for another thread. It does not use the table. */
struct ludo_bot_job {
    const struct ludo_rules *rules;
    const struct ludo_player *player;
    int seat;
    struct ludo_rng rng;
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
};

void ludo_table_bot_job(const struct ludo_table *, int seat, struct ludo_bot_job *);
ludo_move ludo_bot_job_choose(struct ludo_bot_job *, ludo_continue_callback *, void *with);

/* The same for hints: the job searches to the end, and ludo_table_hint then returns at once. If the table has
 * changed meanwhile, the caller frees the search with free(). */
void ludo_table_hint_job(const struct ludo_table *, int seat, struct ludo_bot_job *);
/* allocated with malloc; NULL: no memory */
struct ludo_search *ludo_bot_job_search(struct ludo_bot_job *);
void ludo_table_take_search(struct ludo_table *, struct ludo_search *);       /* the table takes ownership */

/* ---- Visibility ------------------------------------------------------------------------------------- */

/* LUDO_ALL sees the move itself. So it gets the events of the player who moved, not the ones that replace a hidden
 * move. LUDO_SPECTATOR gets the events of all other players: bit 7, which no seat has. */
static inline bool ludo_event_visible_to(const struct ludo_event *e, int seat)
{
    int ear = seat == LUDO_ALL ? e->who : seat == LUDO_SPECTATOR ? 7 : seat;
    return ear < 0 || (e->see >> ear & 1);
}

/* ---- Seat records: a view after each move, and the visible events (seat_record.c) ------------------- */

struct ludo_seat_record {
    int viewer;                       /* a seat, or LUDO_SPECTATOR */
    unsigned char *view;             /* one more than there are moves, each of state_size bytes */
    int view_n, view_room;
    struct ludo_seen_event { int move; struct ludo_event event; } *event;
    int event_n, event_room;
};

/* NULL: no memory */
struct ludo_seat_record *ludo_seat_record_new(const struct ludo_rules *, const struct ludo_config *, int viewer);
void ludo_seat_record_free(struct ludo_seat_record *);
unsigned char *ludo_seat_record_view(const struct ludo_rules *, const struct ludo_seat_record *, int n);
/* appends a copy of the last view; NULL: no memory */
unsigned char *ludo_seat_record_add_view(const struct ludo_rules *, struct ludo_seat_record *);
/* belongs to the last view; -1: no memory */
int ludo_seat_record_add_event(struct ludo_seat_record *, struct ludo_event);
void ludo_seat_record_events(const struct ludo_seat_record *, int move, struct ludo_events *);

/* Changes of a view are lines "= PATH VALUE". Events are lines "> EVENT WHO ARGUMENTS". */
void ludo_seat_record_put_changes(const struct ludo_rules *, const void *before, const void *after, struct ludo_text *);
void ludo_seat_record_put_event(const struct ludo_rules *, const struct ludo_event *, struct ludo_text *);
int ludo_seat_record_read_change(const struct ludo_rules *, void *view, char *line, struct ludo_error *);
int ludo_seat_record_read_event(const struct ludo_rules *, const char *line, struct ludo_event *, struct ludo_error *);

/* ---- Writing records -------------------------------------------------------------------------------- */

enum { LUDO_RECORD_SEED = 1, LUDO_RECORD_PLEDGES = 2 };          /* older readers refuse the lines of pledges */
/* LUDO_ALL: a whole record; otherwise a seat record */
char *ludo_record_put(const struct ludo_table *, int seat, int what, size_t *n);

/* Checks a pledge against the commitment, the seat and the word ("": no word). No pledge is valid too. Returns
 * NULL, or the error. */
const char *ludo_pledge_broken(const struct ludo_pledge *, const char *commitment, int seat, const char *word);

/* ---- Reading records into a table in place ---------------------------------------------------------- */

int ludo_record_read(struct ludo_table *, const char *text, size_t n, struct ludo_error *);
int ludo_record_read_with(struct ludo_table *, const struct ludo_rules *unlisted, const char *text, size_t n,
                          /* also accepts a game outside the registry */
                          struct ludo_error *);

/* also accepts seat records */
int ludo_record_read_seen(struct ludo_table *, const char *text, size_t n, struct ludo_error *);
int ludo_record_upgrade(struct ludo_table *, const char *text, size_t n, struct ludo_upgrade *, struct ludo_error *);

/* Finds the only legal move of a seat in this state, which the table would play by itself. Returns false if there
 * is none. */
bool ludo_table_forced_in(const struct ludo_table *, const void *state, int seat, ludo_move *answer);
/* the same, or an automatic pass */
bool ludo_table_auto_move_in(const struct ludo_table *, const void *state, int seat, ludo_move *answer);

#endif
