/* ludo/game.h - for authors of games: the contract of a game and its tables.
 *
 * A game is a `struct ludo_rules`: tables that describe its state, moves and texts, and about a dozen functions.
 * docs/adding-a-game.md is the guide. Programs that only play need ludo/play.h. */
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

#define N_(s) s               /* marks an English sentence for translation */

/* ---- Errors: these functions fill an error and return -1 --------------------------------------------
 * The functions do not set the line number. The function that reads the input sets it later. ludo_fail and ludo_fail_n
 * set the code LUDO_MALFORMED. */

LUDO_API int ludo_fail(struct ludo_error *, const char *what, const char *word1, const char *word2);
LUDO_API int ludo_fail_n(struct ludo_error *, const char *what, const char *word, size_t n);
LUDO_API int ludo_fail_as(struct ludo_error *, enum ludo_code, const char *what, const char *word1, const char *word2);
LUDO_API int ludo_fail_as_n(struct ludo_error *, enum ludo_code, const char *what, const char *word, size_t n);

/* Reports a bug of the program and aborts, in every build. Call ludo_bug where the program would otherwise write out
 * of bounds. */
#if defined(__GNUC__)
__attribute__((noreturn, cold))
#endif
LUDO_API void ludo_bug(const char *what);

/* ---- Verbs ----------------------------------------------------------------------------------------- */

/* The thing of an argument has a second component name in this vocabulary. For example, "cube" for a colour gives
 * "cube:red". */
struct ludo_also {
    uint8_t arg;              /* number of the argument, from 1; 0: unused */
    const char *vocabulary;
};

enum { LUDO_ALSO_MAX = 2 };

struct ludo_verb {
    const char *id;           /* name of the verb in notation: "discard" */
    const char *label;        /* text on a button: "Discard {1} for a reroll" */
    const char *sentence;     /* sentence in the log: "{who} discards {1} for a reroll" */
    bool chance;              /* only chance plays moves of this verb */
    struct ludo_arg arg[LUDO_ARGS_MAX];
    /* the log leaves out moves of this verb that have no event */
    bool quiet;
    /* the summary of a round or show repeats the log lines of this verb of chance, and the events that name a thing of
     * the move */
    bool recall;
    bool looks;               /* in a move of this verb, a player looks at a card and does not keep it yet */
    /* Components that a move names beyond its arguments. to: "collection" gives "place:collection", where the thing of
     * the move goes. spot: "hellkite" gives "spot:hellkite", a place of the board for a move. */
    struct ludo_also also[LUDO_ALSO_MAX];
    const char *to, *spot;
    const char *second;       /* the sentence for the player who moves: "You discard {1} for a reroll", or NULL */
};

/* ---- Questions and events -------------------------------------------------------------------------- */

struct ludo_question {
    const char *id;           /* name of the question in scenarios and the protocol: "dice" */
    const char *text;         /* the question for the player: "Which dice do you reroll?" */
    int clause;               /* number of the rule clause that the question comes from */
    struct ludo_arg arg[LUDO_ARGS_MAX];
    /* A window is a chance to react, for example with a reserve card. If the table asked only the seats that can
     * react, it would reveal their cards. So with several people the table also asks a seat that can only pass.
     * A player can switch on automatic passing (ludo_table_set_auto_pass). The value is 1 + the verb that passes (a
     * verb without arguments), or 0 for a question that is not a window. -1: the table also asks a seat that can only
     * pass, but never passes automatically. */
    int window;
    /* For simultaneous choices: the log line that other seats get, for example "{who} votes". The line does not name
     * the verb. NULL: the log line names the verb. */
    const char *sealed;
    const char *sealed_second;        /* `sealed` for the player who chooses: "You vote" */
};

/* An option assignment of older records and commands, and its current form. */
struct ludo_old_option {
    const char *was, *now;    /* for example "oldest=2" and "age-2=1" */
};

/* A verb or question of older records and scenarios, and its current name. The old name may still be the name of
 * another verb. Then a move with the old name is read as the renamed verb where only the renamed verb is legal. */
struct ludo_old_name {
    const char *was, *now;
};

struct ludo_event_kind {
    const char *id;           /* name of the event: "flies" */
    const char *sentence;     /* sentence in the log: "{1} takes off" */
    struct ludo_arg arg[LUDO_ARGS_MAX];
    bool news;                /* the event concerns all players; shown next to the question */
    bool announce;            /* the event is announced when it happens */
    bool recall;              /* the summary of a round or show repeats the event */
    const char *second;       /* the sentence for the player that it is about: "You draw {1}", or NULL */
};

/* ---- The schema: describes every byte of the state -------------------------------------------------- */

enum ludo_type {
    LUDO_INT,                 /* a number of len bytes (1, 2 or 4), between .min and .max */
    LUDO_NAME,                /* a byte: index in .names, or LUDO_NONE */
    LUDO_SET,                 /* len bytes: a mask over .names */
    LUDO_LIST,                /* a byte n, then n names; there is room for len names, and unused bytes are zero */
    LUDO_BAG,                 /* len bytes: the count of each name. In an array, element i counts the names from
                                 i * len on. If len is the number of all names, each element counts all names */
    LUDO_FACES,               /* four bytes: ludo_faces */
    LUDO_TASK                 /* four bytes: struct ludo_task; .names are the kinds */
};

struct ludo_dim {
    uint16_t n, stride;
    const struct ludo_names *names;   /* names of the elements; NULL: numbers */
};

struct ludo_field {
    const char *path;         /* for example "seats[].reserve": each [] is an index with the range of .dim, in order */
    uint8_t type, see;        /* see = LUDO_OWNER: the first index is the seat that may see the field */
    bool sorted;              /* a LIST whose order has no meaning: its names are kept in ascending order */
    /* Card data, for an array of structs such as the steps of an effect: true for the first column of the struct. The
     * array ends at the element in which this column is 0. */
    bool ends;
    bool fixed;               /* card data: a box file cannot change this column */
    /* card data: a value that is not printed on the card, such as the number of copies. Such columns come last, and
     * ludo_card_data_put_row leaves them out */
    bool apart;
    /* card data: the values of this column are reconstructed, whatever the source of the row */
    bool rebuilt;
    uint16_t at, len;
    struct ludo_dim dim[2];   /* n = 0: not an array */
    const struct ludo_names *names;
    int32_t min, max;
    /* The value follows from the other fields, such as the cards left in the deck. ludo_hash skips the field. */
    bool rest;
    /* for an array: path of the field that says which seat owns each element. That field is an array of seats, or a SET
     * of elements for each seat */
    const char *whose;
    /* text for the number of things in the field, for example "cards in hand". Hints compare these numbers. An array
     * is counted as a whole, or per element if the text contains {1}, the name of the element */
    const char *counted;
    /* for a LIST or NAME that is hidden from some seats: path of the PUBLIC BAG or SET that the hidden cards may
     * come from */
    const char *pool;
    const char *help;         /* one line for `ludo schema` */
    bool preview;             /* a preview of a move shows how this field changes */
};

/* A hidden field without a pool stores a secret choice. The field is LUDO_NONE or 0 before the choice and after the
 * choice is revealed. A view clears the field. Determinizing deals a random name; determinize_numbers deals hidden
 * numbers. */

/* Writes the members of a JSON object that describe a game: fields, columns of card data, amounts, verbs, questions,
 * events and vocabularies (docs/protocol.md, `schema`). */
LUDO_API void ludo_schema_put(const struct ludo_rules *, enum ludo_lang, struct ludo_text *);
LUDO_API const char *ludo_type_name(int type);           /* of an enum ludo_type: "int" */
LUDO_API const char *ludo_visibility_name(int see);      /* of an enum ludo_visibility: "owner" */
LUDO_API size_t ludo_field_size(const struct ludo_field *);                        /* size of one element in bytes */
/* Returns the size of all elements of a field in bytes, without gaps. */
LUDO_API size_t ludo_field_total(const struct ludo_field *);

/* Adds a thing to the focus of a moment. Does nothing if i is not one of the names. */
LUDO_API void ludo_moment_add_focus(struct ludo_moment *, const struct ludo_names *, int i);

/* ---- Laws: constraints on a state that the schema cannot express --------------------------------------
 * A state from outside (JSON, a scenario) can be played on only if the laws hold and the function `check` of the
 * game accepts it. tests/property/hostile_states.c tests that every accepted state can be played to its end. */

enum { LUDO_BOTTOM = 255, LUDO_ON_MAX = 40 };         /* LUDO_BOTTOM: the task may be at the bottom of the stack */

/* The law for one kind of task: the kinds of task that may be below it, and the ranges of its members who, a and b ([0]
 * minimum, [1] maximum). */
struct ludo_task_law {
    /* the kinds of task that may be directly below, ended by 0; empty: the task is never on the stack when a seat must
     * move */
    uint8_t on[LUDO_ON_MAX];
    uint8_t who[2], a[2], b[2];
    uint8_t most;             /* maximum number of tasks of this kind on the stack; 0: no limit */
    /* mask of the stages during which this task may be pending; the stage is member `a` of the bottom task; 0: any
     * stage */
    uint64_t stages;
};

enum ludo_law_kind {
    LUDO_LAW_NAMED,           /* the field is never LUDO_NONE, except while one of .tasks is pending */
    LUDO_LAW_RESTS,           /* the field is 0, LUDO_NONE or empty, except while one of .tasks is pending */
    LUDO_LAW_READY,           /* the field is not 0, LUDO_NONE or empty while one of .tasks is pending */
    LUDO_LAW_TOP_READY,       /* the field is not 0, LUDO_NONE or empty while one of .tasks is on top of the stack */
    LUDO_LAW_SEAT,            /* the field contains only seats of this table, or LUDO_NONE */
    LUDO_LAW_BELOW,           /* the number is less than the field .than; a list is not longer than the field .than */
    LUDO_LAW_DEALT            /* while one of .tasks is pending, the game is being set up. This field may already have
                                 changed. Fields without a DEALT row still have their initial values */
};

struct ludo_law {
    uint8_t kind;
    const char *path;         /* path of a field; for a field of seats, only the seats of this table are checked */
    const char *than;
    uint8_t tasks[LUDO_ON_MAX];       /* the kinds of task of this law, ended by 0 */
};

/* ---- Effects, as `ludo coverage --effects` counts them -------------------------------------------- */

struct ludo_effect {
    int card;                 /* the card that has the effect; LUDO_NONE: the effect belongs to the board */
    /* id of the effect if the card has several effects: "timeline draw"; NULL: the card has one effect */
    const char *what;
};

/* ---- Composed answers: several moves that a player sends as one request --------------------------------------------
 * A game describes the role of each answer to a question. From the roles, a table derives which answers it may play by
 * itself, which moves form one composed answer, and which shortcuts it offers. So a user interface needs no knowledge
 * of the game. */

enum ludo_answer_flag {
    LUDO_DECLINES = 1,        /* the player declines, or wants no more of something */
    LUDO_AUTO = 2,            /* the table plays this answer without asking if all other answers decline */
    LUDO_LEADS = 4,           /* has no effect except that another question follows */
    /* like LUDO_LEADS after the player has picked the component of the move, which can also be dragged to an answer of
     * the next question */
    LUDO_CARRIES = 8,
    LUDO_DEFAULT = 16,        /* a click on a component plays this answer if several answers name the component */
    /* if answers differ only in the last number, a click plays the answer with the largest number */
    LUDO_MOST = 32
};

struct ludo_answer_role {     /* the role of a legal move at the current question */
    uint8_t flags;            /* mask of enum ludo_answer_flag */
    uint8_t then;             /* 1 + the verb that a player usually plays after this move; 0: none */
    bool then_all;            /* the player usually plays that verb for each thing (LUDO_GESTURE_ALL) */
    const char *then_text;    /* text for this move together with the moves after it */
};

enum ludo_gesture {
    LUDO_GESTURE_NONE,
    LUDO_GESTURE_GATHER,      /* the player marks several things, then sends the moves of all of them */
    LUDO_GESTURE_REPEAT,      /* the player often plays the same move several times */
    LUDO_GESTURE_ALL          /* the player often plays a move for each thing, in the order of the list */
};

enum { LUDO_PARTS_MAX = 3 };

struct ludo_compose {         /* how the answers to the current question of a seat form composed answers */
    uint8_t gesture, verb;    /* gesture: enum ludo_gesture; verb: the verb of the moves of the gesture */
    int16_t due;              /* number of moves that the player must make; -1: any number */
    const char *text;         /* LUDO_GESTURE_ALL: text of the shortcut */
    /* the answers, except those that decline, only decide the order of things that happen anyway */
    bool order;
    /* if every answer ends the turn, the table always asks and never plays an answer by itself */
    bool ask_before_end;
    /* other seats know how many things the player can gather, even if the things are hidden */
    bool open_number;
    /* A plan lets the player mark answers to later questions before choosing a move of a verb. plan: 1 + this verb, or
     * 0. part: the verbs of the answers that can be marked, in the order of their questions. A mark for part i + 1
     * belongs to the last mark for part i. */
    uint8_t plan, part_n, part[LUDO_PARTS_MAX];
    /* level: 1 + the part of the plan that this question asks for; 0: the question is no part of a plan. number: for
     * part 0, the index of the mark; for a later part, the index of the mark that it belongs to. */
    uint8_t level, number;
};

/* ---- A game ---------------------------------------------------------------------------------------
 * Functions receive valid states and legal moves, unless stated otherwise. The functions must not keep data outside
 * the state, because several threads may call them at once. */

struct ludo_box_names {       /* a vocabulary whose names a box file may change */
    size_t at;                /* offset in the box of a pointer to the vocabulary with the new names */
    const struct ludo_names *names;       /* NULL ends the array */
};

struct ludo_rules {
    const char *id, *name, *blurb;
    const char *prefix;                       /* prefix of the clause numbers: "AE" */
    int version;                              /* version of the rules; increment it when the behaviour changes */
    /* The game is not finished: it can be played by its name, but menus do not offer it. */
    bool draft;
    int min_seats, max_seats;
    /* number of automated opponents that the rules run against a single player */
    int rivals;
    size_t state_size;
    size_t seats_at;                          /* offset of the byte of the state with the number of seats */
    const struct ludo_option *options;           int option_n;
    const struct ludo_old_option *old_options;   int old_option_n;
    const struct ludo_field *fields;             int field_n;
    const struct ludo_verb *verbs;               int verb_n;
    const struct ludo_question *questions;       int question_n;
    const struct ludo_event_kind *events;        int event_n;
    const struct ludo_clause *clauses;           int clause_n;
    const struct ludo_names *streams;         /* kinds of draws of chance */
    /* vocabularies that begin with the seats; features rotate them so that the viewer comes first; or NULL */
    const struct ludo_names *seat_names[2];
    const struct ludo_names *cards;
    const struct ludo_card_data *card_data;      int card_data_n;
    const struct ludo_amount *amounts;           int amount_n;

    /* Box files: NULL or 0 if the game has no boxes. */
    const void *box;                          /* the built-in box: a struct with the rows of all card data */
    size_t box_size;
    /* Offset of the pointer to the box in a state. The pointer is the last member of the state and not a field of
     * the schema. */
    size_t box_at;
    size_t box_cards_at;                      /* offset of a pointer to the names of the cards (struct ludo_names) */
    const struct ludo_box_names *box_names;   /* other vocabularies whose names the box may change; or NULL */
    /* checks conditions that every box must meet, such as sums. Returns 0, or -1 and an error */
    int  (*box_check)(const void *box, struct ludo_error *);
    /* computes values that follow from other values of a valid box. NULL: there are no such values */
    void (*box_settle)(void *box);
    /* Changes a name or mark that contains a printed value, if the box has another value. */
    void (*box_name)(const void *box, const struct ludo_name *built_in, struct ludo_name *own);
    /* for a card with source R: is the value of this column ("need[2]") reconstructed? NULL: all its values are */
    bool (*rebuilt)(int card, const char *column);
    bool (*known)(int sheet, int row, const char *column);      /* of a board: is this row known although its column is
                                                 reconstructed? NULL: no */
    /* called when a box file confirms all reconstructed values of a row */
    void (*confirmed)(void *box, int sheet, int row);
    const struct ludo_box *own;               /* the box file of these rules; NULL: the built-in box */

    const struct ludo_names *phases, *steps;  /* vocabularies of ludo_moment; or NULL */
    const struct ludo_law *laws;              /* ended by a row without a path; or NULL */
    /* indexed by kind of task; NULL: the game has no field "tasks[]" */
    const struct ludo_task_law *task_laws;       int task_law_n;

    /* Returns the reason why these options are not allowed together, or NULL. */
    const char *(*objection)(const struct ludo_config *);
    void (*setup)(void *s, const struct ludo_config *);         /* writes the state before the first move; begins with
                                                                   ludo_state_init */
    void (*decision)(const void *s, struct ludo_decision *);
    /* Lists all legal moves in ascending order, without duplicates. A seat that must move has at least one. */
    int  (*moves)(const void *s, int seat, ludo_move *out);
    void (*play)(void *s, int seat, ludo_move, struct ludo_events *);   /* plays a legal move; the events may be NULL */
    /* draws one random outcome of the pending chance */
    int  (*sample)(const void *s, struct ludo_rng *, ludo_move *);
    /* writes the first max outcomes in ascending order; returns the number of all outcomes */
    int  (*outcomes)(const void *s, ludo_move *out, int max);
    /* Returns the relative probability of an outcome. NULL: all outcomes have the same probability. */
    uint32_t (*weight)(const void *s, ludo_move);
    /* Deals the hidden numbers of a determinized view. NULL: the game has no hidden numbers. */
    void (*determinize_numbers)(void *s, int seat, struct ludo_rng *);
    /* returns the clause that forbids a move; 0: the move is legal */
    int  (*why_not)(const void *s, int seat, ludo_move);
    /* Returns true if the verb belongs to the current question, even if no move of the verb is legal. NULL: always
     * false. */
    bool (*awaits)(const void *s, int verb);
    /* Fills a zeroed struct for the question that a seat must answer. NULL: the game has no composed answers. */
    void (*compose)(const void *s, int seat, struct ludo_compose *);
    /* Fills a zeroed struct for a legal move. NULL: no move has a role. */
    void (*role)(const void *s, ludo_move, struct ludo_answer_role *);
    void (*score)(const void *s, struct ludo_result *);
    /* returns the invariant that the state breaks, or NULL */
    const char *(*check)(const void *s);
    /* Called after a scenario has set the bytes marked in `touched`. Completes the state: moves the cards that the
     * scenario did not set to where they belong. */
    void (*settle)(void *s, const uint8_t *touched);
    /* Estimates a position for bots. A higher number is better, also at the end of the game. */
    int  (*estimate)(const void *view, int seat);
    /* Writes the estimates of all seats. NULL: one call for all seats is not faster than a call for each seat. */
    void (*estimates)(const void *view, int *of);
    /* Returns a good move quickly, for the rollouts of bots. NULL: no rollouts. A game with this function must return a
     * chance to win as its estimate. */
    ludo_move (*rollout_move)(const void *view, int seat);
    bool chance;                              /* true: the estimate is the chance to win, times 2^24, minus 2^23 */
    void (*draw)(const void *view, int seat, enum ludo_lang, struct ludo_text *);
    /* implements ludo_move_note; NULL: no move has a note */
    void (*note)(const void *view, int seat, ludo_move, enum ludo_lang, struct ludo_text *);
    /* Writes what a refused move lacks in this state, for example "2 coins". NULL: the game does not explain it. */
    void (*missing)(const void *view, int seat, ludo_move, enum ludo_lang, struct ludo_text *);
    int  (*amount)(const void *view, int seat, int which, int of);      /* implements ludo_amount_of */
    void (*moment)(const void *view, struct ludo_moment *);     /* fills a zeroed moment, but not `actor`; or NULL */
    void (*card)(const void *box, int id, struct ludo_card *);
    void (*card_text)(const void *box, int id, enum ludo_lang, struct ludo_text *);
    int effect_n;                                               /* number of rows in the table of effects */
    /* fills a row; returns false for an unused row. NULL: each card has one row */
    bool (*effect)(int row, struct ludo_effect *);
    /* Each array ends with a row without a name. NULL: no name has changed. */
    const struct ludo_old_name *old_verbs, *old_questions;
};

/* ---- Tasks, events, effects ------------------------------------------------------------------------ */

struct ludo_task { uint8_t kind, who, a, b; };

/* Clears a state and stores its number of seats, its options and its box. ludo_config_of reads them. */
LUDO_API void ludo_state_init(const struct ludo_rules *, void *s, const struct ludo_config *);

/* Lists the legal moves of a seat in an array of LUDO_MOVES_MAX. Aborts if there are more than LUDO_ANSWERS_MAX
 * legal moves. */
static inline int ludo_list_moves(const struct ludo_rules *g, const void *s, int seat, ludo_move *list)
{
    int n = g->moves(s, seat, list);
    if (n > LUDO_ANSWERS_MAX)
        ludo_bug("more answers to a decision than LUDO_ANSWERS_MAX");
    return n;
}

/* Records an event. `see` is the mask of the seats that may know the event. Does nothing if the list of events `e`
 * is NULL or full. */
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

/* Adds 1 to the number of times that the effect of this row took place. */
static inline void ludo_count_effect(struct ludo_events *e, int row)
{
    if (e && e->fired)
        e->fired[row]++;
}

/* Records an event that all seats may know. */
static inline void ludo_emit(struct ludo_events *e, int kind, int who, int a, int b, int c)
{
    ludo_emit_to(e, 255, kind, who, a, b, c);
}

#ifdef __cplusplus
}
#endif
#endif
