/* ludo/game.h - for the authors of games: the contract of a game, and what its description is made of.
 *
 * A game is a `struct ludo_rules`: tables that describe its state, its moves and its words, and a dozen functions.
 * docs/adding-a-game.md leads through it.  Who plays needs ludo/play.h alone. */
#ifndef LUDO_PUBLIC_GAME_H
#define LUDO_PUBLIC_GAME_H

#include "ludo/answers.h"
#include "ludo/box.h"
#include "ludo/describe.h"
#include "ludo/play.h"
#include "ludo/state.h"

#ifdef __cplusplus
extern "C" {
#endif

#define N_(s) s               /* marks a sentence for the translators where it is written, not where it is said */

/* ---- Failing: all return -1 -----------------------------------------------------------------------
 * They set no line: a reader of lines adds it as the error passes.  Without a code it is LUDO_MALFORMED. */

LUDO_API int ludo_fail(struct ludo_error *, const char *what, const char *word1, const char *word2);
LUDO_API int ludo_fail_n(struct ludo_error *, const char *what, const char *word, size_t n);
LUDO_API int ludo_fail_as(struct ludo_error *, enum ludo_code, const char *what, const char *word1, const char *word2);
LUDO_API int ludo_fail_as_n(struct ludo_error *, enum ludo_code, const char *what, const char *word, size_t n);

/* What can only be a mistake in the program, and would write where it must not: says so and ends it, in every build. */
#if defined(__GNUC__)
__attribute__((noreturn, cold))
#endif
LUDO_API void ludo_bug(const char *what);

/* ---- Verbs ----------------------------------------------------------------------------------------- */

struct ludo_verb {
    const char *id;           /* "discard" */
    const char *label;        /* on a button: "Discard {1} for a reroll" */
    const char *sentence;        /* in the log: "{who} discards {1} for a reroll" */
    bool chance;              /* only chance says it */
    struct ludo_arg arg[LUDO_ARGS_MAX];
};

/* ---- Questions and events -------------------------------------------------------------------------- */

struct ludo_question {
    const char *id;           /* "dice" */
    const char *text;         /* "Which dice do you reroll?" */
    int clause;               /* the rule that asks */
    struct ludo_arg arg[LUDO_ARGS_MAX];
    int window;               /* 1 + the verb (without arguments) that lets the moment pass; 0: it is no such moment.  Whether a
                                 seat is asked in a window tells nothing of its cards, so a table of several people asks even
                                 where there is one answer only; a player may have the table let such moments pass for him.  -1: asked
                                 likewise, but it does not just pass */
    const char *sealed;       /* several answer at once, and the others do not get to know even the verb of an answer: what they
                                 are told instead, "{who} votes"; NULL: the verb is no secret */
};

/* What older records and commands say, and what it is now. */
struct ludo_old_option {
    const char *was, *now;    /* "oldest=2", "age-2=1" */
};

/* A verb or a question of older records and scenarios, and its name today. The older name may still be one: `save-eggs` was said
 * where `break-eggs` is said now, and is said elsewhere. Then the older move counts as today's where only today's is legal. */
struct ludo_old_name {
    const char *was, *now;
};

struct ludo_event_kind {
    const char *id;           /* "flies" */
    const char *sentence;        /* "{1} takes off" */
    struct ludo_arg arg[LUDO_ARGS_MAX];
};

/* ---- The schema: every byte of the state, described once ------------------------------------------ */

enum ludo_type {
    LUDO_INT,                 /* len bytes (1, 2 or 4), .min to .max */
    LUDO_NAME,                /* a byte: index in .names, or LUDO_NONE */
    LUDO_SET,                 /* len bytes: a mask over .names */
    LUDO_LIST,                /* a byte n, then room for len names; unused room is zero */
    LUDO_BAG,                 /* len bytes: how many of each name; element i of an array starts at name i * len,
                                 unless an element has room for all the names: then each starts at the first */
    LUDO_FACES,               /* four bytes: ludo_faces */
    LUDO_TASK                 /* four bytes: struct ludo_task, .names are the kinds */
};

struct ludo_dim {
    uint16_t n, stride;
    const struct ludo_names *names;   /* what the places are called, or NULL: numbers */
};

struct ludo_field {
    const char *path;         /* "seats[].reserve": each [] is one of .dim, in order */
    uint8_t type, see;        /* OWNER: the first index is the seat that may see it */
    bool sorted;              /* a LIST whose order means nothing is kept ascending */
    bool ends;                /* in a sheet, the first column of an array's elements: the array ends where this is 0 */
    bool fixed;               /* in a sheet: no box says otherwise */
    bool apart;               /* in a sheet, of its last columns: a figure of the box that no card shows, such as how many there are of it; rows are told without it (ludo_card_data_put_row) */
    bool rebuilt;             /* in a sheet: its figures are reconstructed, whatever the source of the row */
    uint16_t at, len;
    struct ludo_dim dim[2];   /* n = 0: not an array */
    const struct ludo_names *names;
    int32_t min, max;
    bool rest;                /* what is left of the box: it follows from the rest of the table, and names no state (ludo_hash) */
    const char *whose;        /* of an array: path of the row of seats beside it, or of each seat's SET of its places, that tells whose they are */
    const char *counted;      /* what players call the number of it, where they count it: "cards in hand"; advice tells where it
                                 differs.  A row is counted together, or each place by itself if {1} stands for its name */
    const char *pool;         /* LIST or NAME hidden from some: path of the PUBLIC BAG or SET its hidden cards may come from */
    const char *help;         /* one line for `ludo schema` */
};

/* A hidden field without a pool holds a choice that was made in secret: none of its names, or 0, until it is made and again
 * when it is shown.  A view blanks it; a hidden name is dealt as any of its names, a hidden number by `imagine`. */

LUDO_API size_t ludo_field_size(const struct ludo_field *);                        /* bytes of one element */
LUDO_API size_t ludo_field_total(const struct ludo_field *);                       /* bytes of the whole field, gaps left out */

/* Adds a thing to the focus of a moment; what is none of its names adds nothing. */
LUDO_API void ludo_moment_add_focus(struct ludo_moment *, const struct ludo_names *, int i);

/* ---- Laws: what the schema cannot say of a state, as rows ------------------------------------------
 * A state from outside - JSON, a scenario's `given` - is played on only if they hold and the game's own `check` finds
 * nothing.  tests/property/hostile_states.c proves that this is enough. */

enum { LUDO_BOTTOM = 255, LUDO_ON_MAX = 40 };         /* LUDO_BOTTOM: a task that lies on no other */

/* A task: on which kinds it may lie, and what its numbers may be; [0] the least, [1] the most. */
struct ludo_task_law {
    uint8_t on[LUDO_ON_MAX];  /* ended by 0; empty: it never waits */
    uint8_t who[2], a[2], b[2];
    uint8_t most;             /* so many of them at a time; 0: any number */
    uint64_t stages;          /* where the task at the bottom counts stages in its a: a mask of those it comes in; 0: any */
};

enum ludo_law_kind {
    LUDO_LAW_NAMED,           /* it is never none, unless one of .tasks is to be done */
    LUDO_LAW_RESTS,           /* 0, none or empty, unless one of .tasks is to be done */
    LUDO_LAW_READY,           /* not so while one of .tasks is to be done */
    LUDO_LAW_TOP_READY,       /* not so while one of .tasks is next */
    LUDO_LAW_SEAT,            /* a number, a name or those of a list or set are seats at this table, or none */
    LUDO_LAW_BELOW,           /* less than the number .than; or, a list, no longer than that */
    LUDO_LAW_DEALT            /* while one of .tasks is to be done the table is still laid out: this changes, and what
                                 has no such row is as it was at first */
};

struct ludo_law {
    uint8_t kind;
    const char *path;         /* of a field; for those of seats, the seats at this table */
    const char *than;
    uint8_t tasks[LUDO_ON_MAX];       /* ended by 0 */
};

/* ---- Effects, as `ludo coverage --fired` counts them ---------------------------------------------- */

struct ludo_effect {
    int card;                 /* whose; LUDO_NONE: of no card, but of the board */
    const char *what;         /* which of its effects, as an id: "timeline draw"; NULL: it has only one */
};

/* ---- A game --------------------------------------------------------------------------------------- */

struct ludo_box_names {           /* where a box keeps a pointer to what the names of this vocabulary are in it */
    size_t at;
    const struct ludo_names *names;       /* NULL: there are no more */
};

struct ludo_rules {
    const char *id, *name, *blurb;
    const char *prefix;                       /* of its clauses: "AE" */
    int version;                              /* a change of behaviour bumps it */
    bool draft;                               /* in the making: it can be played by its name, but pages do not offer it yet */
    int min_seats, max_seats;
    int rivals;                               /* seats that the rules themselves play when one person is alone */
    size_t state_size;
    size_t seats_at;                          /* the byte of a state that says how many sit at the table */
    const struct ludo_option *options;           int option_n;
    const struct ludo_old_option *old_options; int old_option_n;
    const struct ludo_field *fields;             int field_n;
    const struct ludo_verb *verbs;               int verb_n;
    const struct ludo_question *questions;       int question_n;
    const struct ludo_event_kind *events;        int event_n;
    const struct ludo_clause *clauses;           int clause_n;
    const struct ludo_names *streams;         /* what chance draws from */
    const struct ludo_names *seat_names[2];   /* vocabularies whose first names are the seats: a learner turns them so that its
                                                 own comes first; or NULL */
    const struct ludo_names *cards;
    const struct ludo_card_data *card_data;             int card_data_n;
    const struct ludo_amount *amounts;           int amount_n;
    const void *box;                          /* what is printed, where a box may say otherwise: the rows of all sheets lie in it; NULL: none may */
    size_t box_size, box_at;                  /* its bytes; where a state keeps a pointer to its box, its last member and none of its fields */
    size_t box_cards_at;                      /* where a box keeps a pointer to the names of its cards (struct ludo_names) */
    const struct ludo_box_names *box_names;   /* other names that a box keeps a pointer to; or NULL */
    int  (*box_check)(const void *box, struct ludo_error *);    /* what is certain of every box: sums, which word goes with which; -1: it does not hold */
    void (*box_settle)(void *box);            /* of a box that holds: what it keeps that follows from its figures, so that nobody looks for it in play; NULL: nothing */
    void (*box_name)(const void *box, const struct ludo_name *built_in, struct ludo_name *own);  /* a name or mark that repeats a figure follows it */
    bool (*rebuilt)(int card, const char *column);              /* of a card whose source is R, "need[2]"; NULL: all its figures are */
    bool (*known)(int sheet, int row, const char *column);      /* of a board, in a column that is reconstructed: not in this row; NULL: in all */
    void (*confirmed)(void *box, int sheet, int row);           /* all that was reconstructed of this row has been read from the box */
    const struct ludo_box *own;               /* what it was read from; NULL: the box is the one that is built in */
    const struct ludo_names *phases, *steps;  /* of the moment; or NULL */
    const struct ludo_law *laws;              /* ended by a row without a path; or NULL */
    const struct ludo_task_law *task_laws;       int task_law_n;      /* of "tasks[]", by kind; NULL: it has no such stack */

    const char *(*objection)(const struct ludo_config *);       /* why these options make no game, or NULL */
    void (*setup)(void *s, const struct ludo_config *);         /* the table before the first move, from what ludo_state_init makes */
    void (*decision)(const void *s, struct ludo_decision *);
    int  (*moves)(const void *s, int seat, ludo_move *out);     /* ascending, unique; never none for a seat that must answer */
    void (*play)(void *s, int seat, ludo_move, struct ludo_events *);   /* trusts its caller; NULL events cost nothing */
    int  (*sample)(const void *s, struct ludo_rng *, ludo_move *);      /* one outcome of the pending chance */
    int  (*outcomes)(const void *s, ludo_move *out, int max);   /* every outcome, ascending; how many (maybe more than max) */
    uint32_t (*weight)(const void *s, ludo_move);               /* how likely an outcome is, relative to the others; NULL: all alike */
    void (*determinize_numbers)(void *s, int seat, struct ludo_rng *);      /* deals the hidden numbers of a view that is dealt; NULL: it
                                                                   has none */
    int  (*why_not)(const void *s, int seat, ludo_move);        /* the clause that forbids it; 0: it is legal */
    bool (*awaits)(const void *s, int verb);                    /* is it a verb for what is asked now, though no move of it is
                                                                   offered?  NULL: only those are that are offered */
    void (*score)(const void *s, struct ludo_result *);
    const char *(*check)(const void *s);                        /* the invariant that is broken, or NULL */
    void (*settle)(void *s, const uint8_t *touched);            /* after a hand-made change (bytes marked in touched): put
                                                                   the rest of the box where it belongs */
    int  (*estimate)(const void *view, int seat);               /* for players: more is better, the end included */
    void (*estimates)(const void *view, int *of);               /* the same of every seat, where that is quicker; or NULL */
    ludo_move (*rollout_move)(const void *view, int seat);             /* for players: what one does without much thought, quickly, so
                                                                   that games can be played on by it; NULL: there is none.
                                                                   With one, the estimate is a chance to win */
    bool chance;                              /* the estimate is the chance to win: of 2^24, less a half */
    void (*draw)(const void *view, int seat, enum ludo_lang, struct ludo_text *);
    void (*note)(const void *view, int seat, ludo_move, enum ludo_lang, struct ludo_text *);   /* beside an answer: what it costs
                                                                   or brings as the table stands; NULL: nothing is said */
    void (*missing)(const void *view, int seat, ludo_move, enum ludo_lang, struct ludo_text *);   /* of one that is refused: what
                                                                   is missing here, in numbers, where the clause is of all tables;
                                                                   NULL: nothing is said */
    int  (*amount)(const void *view, int seat, int which, int of);      /* one of rules->amounts; of: 0 where there is one only */
    void (*moment)(const void *view, struct ludo_moment *);     /* which is cleared, nobody its actor; NULL: nothing is said */
    void (*card)(const void *box, int id, struct ludo_card *);
    void (*card_text)(const void *box, int id, enum ludo_lang, struct ludo_text *);
    int effect_n;                                               /* rows of the table of effects, and each of them; */
    bool (*effect)(int row, struct ludo_effect *);              /* false: a gap.  NULL: one row a card */
    const struct ludo_old_name *old_verbs, *old_questions;     /* each ends with a row without a name; or NULL */
};

/* ---- Tasks, telling, firing ------------------------------------------------------------------------ */

struct ludo_task { uint8_t kind, who, a, b; };

/* A state that is cleared, but for its seats, its options and its box; ludo_config_of reads them again. */
LUDO_API void ludo_state_init(const struct ludo_rules *, void *s, const struct ludo_config *);

/* The answers of a seat, in a list with room for LUDO_MOVES_MAX.  A game writes them without counting, so it is counted
 * here whether it keeps to LUDO_ANSWERS_MAX. */
static inline int ludo_list_moves(const struct ludo_rules *g, const void *s, int seat, ludo_move *list)
{
    int n = g->moves(s, seat, list);
    if (n > LUDO_ANSWERS_MAX)
        ludo_bug("more answers to a decision than LUDO_ANSWERS_MAX");
    return n;
}

/* `see` is the mask of the seats that may know it. */
static inline void ludo_emit_to(struct ludo_events *e, unsigned see, int kind, int who, int a, int b, int c)
{
    if (!e || e->n >= e->max)
        return;
    struct ludo_event *at = &e->at[e->n++];
    at->kind = (uint8_t)kind;
    at->who = (int8_t)who;
    at->see = (uint8_t)see;
    at->arg[0] = (uint8_t)a;
    at->arg[1] = (uint8_t)b;
    at->arg[2] = (uint8_t)c;
}

/* An effect took place: its row.  Like telling, it costs nothing where nobody listens. */
static inline void ludo_count_effect(struct ludo_events *e, int row)
{
    if (e && e->fired)
        e->fired[row]++;
}

static inline void ludo_emit(struct ludo_events *e, int kind, int who, int a, int b, int c)
{
    ludo_emit_to(e, 255, kind, who, a, b, c);
}

#ifdef __cplusplus
}
#endif
#endif
