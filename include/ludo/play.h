/* ludo/play.h - play a game: games, options, moves, decisions, chance, views and results.
 *
 * A game is a `const struct ludo_rules *`. The state of a game in progress is one block of ludo_state_size() bytes that
 * the caller owns. memcpy copies a state, and a state needs no freeing. The address of a state must be a multiple of
 * LUDO_STATE_ALIGN. A state contains at most one pointer, to the card data of its box. So do not write the bytes of a
 * state to a file: use a record (ludo/table.h) or JSON (ludo/state.h).
 *
 *     const struct ludo_rules *g = ludo_game("aerion");
 *     uint64_t state[LUDO_STATE_MAX / 8];
 *     struct ludo_config config;   ludo_config_default(g, &config);
 *     struct ludo_rng rng;         ludo_rng_seed(&rng, 1);
 *     if (ludo_setup(g, state, &config, &error) < 0) ...
 *     struct ludo_walk w = ludo_walk(g, state, &rng);
 *     while (ludo_walk_next(&w))
 *         ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
 *
 * These functions do not allocate, print, read files or keep hidden data. Any number of threads may call them, each on
 * its own states. A function that can fail returns a negative number and fills a `struct ludo_error`. After a failure,
 * the output is unchanged.
 *
 * The other headers for programs that play: ludo/text.h (text, JSON, errors), ludo/state.h (a state by paths),
 * ludo/box.h (cards and boxes), ludo/describe.h (sentences), ludo/answers.h (menus of moves). ludo.h includes all of
 * them. In version 0.1 these headers were part of play.h. So play.h includes these headers, and the old names of
 * ludo/deprecated.h, for one more release. Define LUDO_NO_DEPRECATED to leave out the other headers and the old
 * names. */
#ifndef LUDO_PUBLIC_PLAY_H
#define LUDO_PUBLIC_PLAY_H

#include "ludo/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version -------------------------------------------------------------------------------------- */

/* version of this header: major * 10000 + minor * 100 + patch; 100 is 0.1.0 */
#define LUDO_VERSION_NUMBER 100

LUDO_API int ludo_version(void);          /* version of the library that the program runs with */

/* ---- Limits --------------------------------------------------------------------------------------- */

enum {
    LUDO_SEATS_MAX = 6,
    /* maximum number of legal moves of one decision. A game that lists more moves stops the program (ludo_bug) */
    LUDO_ANSWERS_MAX = 512,
    /* size of an array for legal moves; larger than LUDO_ANSWERS_MAX, so that an overflow is detected */
    LUDO_MOVES_MAX = 1024,
    LUDO_OPTIONS_MAX = 32,
    LUDO_STATE_MAX = 4096,    /* upper limit of the size of a state in bytes */
    LUDO_STATE_ALIGN = 8,     /* alignment of a state or a view */
    LUDO_ARGS_MAX = 3,
    LUDO_CHANCE = -1,         /* the seat of chance */
    LUDO_ALL = -2,            /* a viewer who sees everything */
    LUDO_SPECTATOR = -3,      /* a viewer who sees only what every seat may see */
    LUDO_NONE = 255,          /* means "no card", "no seat" or an empty element */
    LUDO_HIDDEN = 254         /* in a view: a card or name that this seat may not know */
};

/* ---- Chance --------------------------------------------------------------------------------------
 * A state has no random generator. The caller draws the outcomes of chance and plays them as moves of LUDO_CHANCE.
 * Playouts use the fast generator ludo_rng. A table (ludo/table.h) uses a ludo_stream instead: each outcome depends
 * on the seed, on the kind of draw and on the number of earlier draws of that kind. So a seed deals the same cards,
 * whatever the players do. */

struct ludo_rng { uint64_t s[4]; };                           /* xoshiro256** */

LUDO_API void ludo_rng_seed(struct ludo_rng *, uint64_t seed);

static inline uint64_t ludo_rng_next(struct ludo_rng *r)
{
    uint64_t *s = r->s, x = s[1] * 5, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = (s[3] << 45) | (s[3] >> 19);
    return ((x << 7) | (x >> 57)) * 9;
}

/* Returns a number in 0..n-1 (n > 0). The numbers are almost equally likely: the relative error of a probability is
 * below n / 2^32. */
static inline int ludo_rng_below(struct ludo_rng *r, int n)
{
    return (int)(((ludo_rng_next(r) >> 32) * (uint64_t)n) >> 32);
}

struct ludo_stream { uint8_t key[32]; };                      /* ChaCha20 in counter mode */

LUDO_API void ludo_stream_seed(struct ludo_stream *, const char *seed);
/* Seeds the generator `out` for draw number `index` of the kind `what`. The first draw of a kind has index 0. */
LUDO_API void ludo_stream_at(const struct ludo_stream *, uint32_t what, uint32_t index, struct ludo_rng *out);
/* Writes the SHA-256 of the seed in hexadecimal. Publish the hash before the first move. A secret seed must be long
 * enough that no player can guess it. */
LUDO_API void ludo_commitment(const char *seed, char hex[65]);
LUDO_API void ludo_sha256(const void *data, size_t n, uint8_t digest[32]);

/* Dice without order: for each face, three bits hold the number of dice that show it. Face 1 has the lowest bits. */
typedef uint32_t ludo_faces;

static inline int ludo_faces_of(ludo_faces f, int face) { return (int)(f >> (3 * (face - 1))) & 7; }
static inline ludo_faces ludo_face(int face)            { return (ludo_faces)1 << (3 * (face - 1)); }
/* Returns the number of dice, at most seven. */
static inline int ludo_faces_n(ludo_faces f)            { return (int)(f * 0111111u >> 15) & 7; }
LUDO_API int ludo_faces_sum(ludo_faces);
LUDO_API ludo_faces ludo_faces_roll(struct ludo_rng *, int dice);      /* rolls 0 to 6 dice */
/* Writes all non-empty subsets of some dice, ascending, and returns their number: at most 63 for six dice. */
LUDO_API int ludo_faces_subsets(ludo_faces all, ludo_faces *out);

/* ---- Names of the things of a game ---------------------------------------------------------------- */

struct ludo_name {
    const char *id;           /* name in notation: "nut-d4" */
    const char *name;         /* name on a label: "Nut" */
    /* name in a sentence: "the Nut"; NULL: sentences use `name`. In "a builder of {who}", the seat of the player is the
     * index of the name */
    const char *the;
    const char *mark;         /* a mark shown in brackets after the name, the same in all languages: "AAAA"; or NULL */
};

struct ludo_names {           /* a vocabulary */
    const char *id;           /* id of the vocabulary, for example "card" */
    int n;
    const struct ludo_name *at;
};

LUDO_API int ludo_name_find(const struct ludo_names *, const char *id, size_t n);    /* returns the index, or -1 */

/* ---- Games ---------------------------------------------------------------------------------------- */

struct ludo_rules;            /* authors of games fill it in: ludo/game.h */

LUDO_API const struct ludo_rules *ludo_game(const char *id);           /* NULL: no such game */
LUDO_API const struct ludo_rules *ludo_game_at(int i);                 /* all games, from 0; NULL after the last */

struct ludo_about {           /* facts about a game */
    const char *id, *name, *blurb;    /* name and blurb are keys of translations */
    const char *prefix;       /* prefix of the clause numbers: "AE" */
    int version;              /* version of the rules; increases when the rules change */
    bool draft;               /* the game is not finished: it can be played, but menus do not offer it */
    int min_seats, max_seats;
    size_t state_size;
    int option_n, clause_n;
    union { int card_data_n; int sheet_n; };  /* sheet_n: old name of card_data_n */
    int amount_n;
    const struct ludo_names *cards;           /* NULL: no cards */
    const struct ludo_names *streams;         /* kinds of draws (ludo_stream_at) */
    const struct ludo_names *phases, *steps;  /* vocabularies of struct ludo_moment; or NULL */
};

LUDO_API void ludo_about(const struct ludo_rules *, struct ludo_about *);

/* ---- Options and configuration -------------------------------------------------------------------- */

struct ludo_option {
    const char *id, *name, *help;     /* for example "flagship", "The Flagship", and one sentence of help */
    int min, max, standard;      /* standard: the default value. An option from 0 to 1 is a switch: 0 is off, 1 is on */
    /* id of the option that must be on before this option can differ from its default */
    const char *needs;
    int needs_seats;                  /* number of seats that this option needs before it can differ from its default */
    int most_seats;                   /* the option has no effect at a table with more seats; 0: no limit */
    /* names of the values, starting with min; a NULL ends the array. If `values` is NULL, the values are numbers */
    const char *const *values;
    /* The value is at most the number of seats. A value without a name is the number of a seat. The option has no
     * effect with one seat. */
    bool by_seats;
    int clause;
    uint16_t at;                      /* used by the game: offset of the byte of the state that stores the value */
    /* bit: 1 + the bit of the byte `at` that stores the value; 0: the whole byte. less: number subtracted from the
     * value before it is stored */
    uint8_t bit, less;
};

struct ludo_config {
    int seats;
    int option[LUDO_OPTIONS_MAX];     /* in the order of ludo_option_at */
    const void *box;                  /* card data (ludo_box_read); NULL: built in */
};

LUDO_API const struct ludo_option *ludo_option_at(const struct ludo_rules *, int i);   /* NULL after the last */
LUDO_API void ludo_config_default(const struct ludo_rules *, struct ludo_config *);
/* Applies one assignment: "pixies=2" or "seats=3". Returns 0, or -1 and an error. */
LUDO_API int ludo_config_set(const struct ludo_rules *, struct ludo_config *, const char *assignment,
                             struct ludo_error *);
/* Returns 0 if a game can be set up with this configuration, or -1 and an error. */
LUDO_API int ludo_config_check(const struct ludo_rules *, const struct ludo_config *, struct ludo_error *);
LUDO_API void ludo_config_put(const struct ludo_rules *, const struct ludo_config *, int option, struct ludo_text *);

/* ---- Moves ----------------------------------------------------------------------------------------
 * A move has four bytes: a verb in the top byte, and up to three arguments of one byte each. The first argument is in
 * the highest byte, so moves sort by verb, then by first argument. Dice (LUDO_ARG_FACES) use all three bytes. */

typedef uint32_t ludo_move;

#define LUDO_MOVE(verb, a, b, c) \
    ((ludo_move)(verb) << 24 | (ludo_move)(a) << 16 | (ludo_move)(b) << 8 | (ludo_move)(c))
#define LUDO_MOVE_FACES(verb, faces) ((ludo_move)(verb) << 24 | (ludo_move)(faces))

static inline int ludo_verb_of(ludo_move m)          { return (int)(m >> 24); }
static inline int ludo_arg_of(ludo_move m, int i)    { return (int)(m >> (16 - 8 * i)) & 255; }
static inline ludo_faces ludo_faces_in(ludo_move m)  { return m & 0xffffff; }
/* Writes one move of this verb for each subset of the dice (ludo_faces_subsets). Returns the number of moves. */
LUDO_API int ludo_faces_moves(int verb, ludo_faces all, ludo_move *out);

enum ludo_arg_kind {
    LUDO_ARG_NONE,
    LUDO_ARG_NAME,            /* one of .names, stored as an index */
    LUDO_ARG_INT,             /* a number from .min to .max */
    /* a mask over .names (at most eight names); only the last argument can be a set: "charge pod ship-2" */
    LUDO_ARG_SET,
    LUDO_ARG_FACES            /* one to six dice: "reroll 2 3 5" */
};

enum ludo_visibility {
    LUDO_PUBLIC,              /* every seat may know the value */
    LUDO_OWNER,               /* only the owner may know the value */
    LUDO_SECRET               /* no seat may know the value */
};

struct ludo_arg {
    uint8_t kind, min, max;
    /* enum ludo_visibility. LUDO_OWNER: other seats learn the argument only if it names a card that is face up after
     * the move (ludo_move_as_seen) */
    uint8_t see;
    bool die;                 /* INT: the number is the face of a die on the table */
    const struct ludo_names *names;
    /* INT: the argument is the number of a component of this kind; with as = "room", 4 means the component room:4 */
    const char *as;
    /* Text for seats that may not know the argument: "a card". NULL: these seats do not see the move at all. unseen:
     * old name. */
    union { const char *hidden_text, *unseen; };
    /* INT: a text for each value from min to max, for example "twice". NULL: the number is written. said: the
     * old name of value_texts. */
    union { const char *const *value_texts, *const *said; };
    /* INT: texts for zero, one and several: "no card", "{1} card", "{1} cards". If the text for zero is NULL, the
     * text for several is used for zero. NULL: the number is written */
    const char *const *count;
    /* NAME: for each name, the texts for one and several: "1 stone", "{1} stones". The next argument must be the number
     * of things, and the sentence must have no slot for that number. NULL: the name is written */
    const char *const (*counted)[2];
    /* The argument is a player, or a thing of a player, and this is the text for the player: "you". INT: the number of
     * the player, from 1. NAME: the index of the name is the seat. NULL: any other argument */
    const char *reader_text;
    /* NAME: text in the title of a menu in which the player chooses this argument: "a resource card". NULL: "…" */
    const char *open_text;
};

/* Writes a move in notation: "discard nut-d4". */
LUDO_API void ludo_move_put(const struct ludo_rules *, ludo_move, struct ludo_text *);
/* Reads a move in notation. Returns 0, or -1 and an error. The function does not check whether the move is legal. */
LUDO_API int ludo_move_parse(const struct ludo_rules *, const char *, size_t n, ludo_move *, struct ludo_error *);

/* ---- Decisions ------------------------------------------------------------------------------------ */

enum ludo_decision_kind {
    LUDO_BY_SEAT,             /* one seat must move */
    /* several seats move at once, in any order; their moves are revealed after the last one */
    LUDO_BY_SEATS,
    LUDO_BY_CHANCE,           /* the caller plays an outcome for seat LUDO_CHANCE */
    LUDO_OVER
};

struct ludo_decision {
    uint8_t kind;             /* enum ludo_decision_kind */
    uint8_t must;             /* mask of the seats that must move */
    uint8_t may;              /* mask of the seats that may move now, but need not */
    uint8_t question;         /* index of the question that the seats are asked (BY_SEAT and BY_SEATS) */
    uint8_t source;           /* the card that causes the question, or LUDO_NONE */
    uint8_t stream;           /* BY_CHANCE: the kind of draw, an index in the streams */
    /* a counter that changes when a turn ends, so that bots know how far to search; it wraps around */
    uint8_t horizon;
    uint8_t arg[LUDO_ARGS_MAX];  /* the arguments {1} {2} {3} of the question */
};

static inline int ludo_mask_first(unsigned mask)     /* returns the lowest seat of a mask, or -1 */
{
    for (int i = 0; i < 8; i++)
        if (mask >> i & 1)
            return i;
    return -1;
}

/* ---- Events: the effects of a move, for logs and animation ---------------------------------------- */

struct ludo_event {
    uint8_t kind;             /* index in the events of the game */
    int8_t who;               /* the seat that caused the event, or LUDO_CHANCE */
    uint8_t see;              /* mask of the seats that may know the event */
    uint8_t arg[LUDO_ARGS_MAX];
};

struct ludo_events {
    int n, max;
    /* array for the events, provided by the caller; events that do not fit into the array are dropped */
    struct ludo_event *at;
    uint32_t *fired;          /* number of times that each effect took place, by its row; NULL: do not count */
};

/* ---- Playing --------------------------------------------------------------------------------------
 * Most of these functions do not check their input: the state must be valid, the seat must exist and the move must be
 * legal. ludo_try checks everything. */

LUDO_API size_t ludo_state_size(const struct ludo_rules *);
LUDO_API size_t ludo_state_align(void);

/* Writes the state before the first move. Returns 0, or -1 and an error. */
LUDO_API int ludo_setup(const struct ludo_rules *, void *state, const struct ludo_config *, struct ludo_error *);
LUDO_API void ludo_config_of(const struct ludo_rules *, const void *state, struct ludo_config *);
LUDO_API void ludo_decision_of(const struct ludo_rules *, const void *state, struct ludo_decision *);

/* Writes the first `max` legal moves of a seat, ascending. Returns the number of all legal moves, which may be larger.
 * ludo_outcomes does the same for the outcomes of pending chance. */
LUDO_API int ludo_moves(const struct ludo_rules *, const void *state, int seat, ludo_move *out, int max);
LUDO_API int ludo_outcomes(const struct ludo_rules *, const void *state, ludo_move *out, int max);
/* Returns the weight of an outcome. Its probability is its weight divided by the sum of the weights of all outcomes. */
LUDO_API uint32_t ludo_weight(const struct ludo_rules *, const void *state, ludo_move);
/* Draws a random outcome of pending chance, by weight. */
LUDO_API ludo_move ludo_sample(const struct ludo_rules *, const void *state, struct ludo_rng *);
/* Plays a legal move. `events` receives the effects of the move; NULL: no effects are recorded. */
LUDO_API void ludo_play(const struct ludo_rules *, void *state, int seat, ludo_move, struct ludo_events *events);

/* Checks a move and plays it. Returns 0 if it was played. Otherwise the state is unchanged, and the result is the
 * number of the clause that forbids the move (> 0) or a negative ludo_code:
 *   -LUDO_UNKNOWN      there is no such seat
 *   -LUDO_MALFORMED    the game has no such move
 *   -LUDO_NOT_NOW      the game is over, or no chance is pending
 *   -LUDO_NOT_YOURS    other seats must move
 *   -LUDO_ILLEGAL      the move is not legal, and no clause explains it
 *   -LUDO_MISALIGNED   the address of the state is not aligned */
LUDO_API int ludo_try(const struct ludo_rules *, void *state, int seat, ludo_move, struct ludo_events *);
/* Turns a result of ludo_try into an error with its sentence. Returns -1, or 0 if the move was played. */
LUDO_API int ludo_try_error(const struct ludo_rules *, int result, struct ludo_error *);
/* Returns the number of the clause that forbids a move, or 0 if the move is legal. */
LUDO_API int ludo_why_not(const struct ludo_rules *, const void *state, int seat, ludo_move);

/* Checks a state from outside, for example from JSON. Returns the invariant that the state breaks, or NULL if the state
 * can be played on. */
LUDO_API const char *ludo_check(const struct ludo_rules *, const void *state);
/* Like ludo_check, but fills an error that names the wrong element. Returns 0 if the state can be played on, or -1. */
LUDO_API int ludo_check_error(const struct ludo_rules *, const void *state, struct ludo_error *);
/* Like ludo_check, for a state made by ludo_determinize. In such a state, another seat that must move may have no
 * legal move. */
LUDO_API const char *ludo_check_determinized(const struct ludo_rules *, const void *state);

/* The game loop: find out who must move, choose a move, play it. */
struct ludo_walk {
    const struct ludo_rules *rules;
    void *state;
    struct ludo_rng *rng;     /* random generator for chance and for ludo_walk_random_move */
    struct ludo_decision d;   /* set by ludo_walk_next: the pending decision */
    /* set by ludo_walk_next: the first seat that must move, or LUDO_CHANCE; the caller may change it */
    int seat;
    int n;                    /* set by ludo_walk_random_move: the number of legal moves; 0 for chance */
    long steps, decisions;    /* steps: all moves played; decisions: moves of seats, without chance */
};

LUDO_API struct ludo_walk ludo_walk(const struct ludo_rules *, void *state, struct ludo_rng *);
LUDO_API bool ludo_walk_next(struct ludo_walk *);       /* finds the next decision; returns false if the game is over */
/* returns a random outcome of chance, by weight, or a random legal move of w.seat */
LUDO_API ludo_move ludo_walk_random_move(struct ludo_walk *);
LUDO_API void ludo_walk_play(struct ludo_walk *, ludo_move, struct ludo_events *);

/* Plays random moves to the end of the game, but at most steps_max moves. Returns the number of decisions with two or
 * more legal moves. */
LUDO_API long ludo_walk_playout(struct ludo_walk *, long steps_max);

/* ---- Views ----------------------------------------------------------------------------------------
 * A view is a state without the information that a seat may not know. In a view, hidden cards and names are
 * LUDO_HIDDEN, and other hidden values are 0. The pool from which a hidden card may come counts the card as unseen.
 * Determinizing a view deals the hidden values at random. The result is a state that the seat cannot distinguish from
 * the true state. */

/* Writes the view of a seat. For LUDO_ALL, the view is a copy of the state. */
LUDO_API void ludo_view(const struct ludo_rules *, const void *state, int seat, void *view);
LUDO_API void ludo_determinize(const struct ludo_rules *, void *view, int seat, struct ludo_rng *);
/* Returns true if this is a view with hidden values. Do not play moves on such a view. */
LUDO_API bool ludo_is_view(const struct ludo_rules *, const void *state);

/* Determinizes the view of a seat. The result depends only on that view. Refusals, previews and odds that are
 * computed from the result cannot reveal hidden information. */
LUDO_API void ludo_determinize_stable(const struct ludo_rules *, const void *state, int seat, void *out);

/* ---- Visibility ------------------------------------------------------------------------------------
 * Arguments (ludo_arg.see), questions and fields declare who may know them. The functions below only apply these
 * declarations. `before` is the state before the move of `who`. A viewer is a seat, LUDO_SPECTATOR or LUDO_ALL. */

/* Returns the move as the viewer sees it. Hidden arguments are LUDO_HIDDEN, and so is the verb of a sealed move. */
LUDO_API ludo_move ludo_move_as_seen(const struct ludo_rules *, const void *before, int who, ludo_move, int viewer);

/* Writes the log line of a move for the viewer. Writes nothing if the viewer may not know that there was a move. */
LUDO_API void ludo_log_line(const struct ludo_rules *, const void *before, int who, ludo_move, int viewer,
                            enum ludo_lang, struct ludo_text *);

/* Checks whether every possible move of this decision reveals something to the viewer. Returns true for chance, and for
 * a seat with hidden information. */
LUDO_API bool ludo_decision_reveals(const struct ludo_rules *, const void *before, int who, int viewer);

/* Returns true if this move reveals an outcome of chance, a card or a secret choice to the viewer. */
LUDO_API bool ludo_move_reveals(const struct ludo_rules *, const void *before, int who, ludo_move, int viewer);

/* ---- Results -------------------------------------------------------------------------------------- */

enum { LUDO_LINES_MAX = 24 };

struct ludo_line {            /* one line of the score sheet */
    const char *what;         /* name of the line, for example "Ships flying" */
    int16_t points[LUDO_SEATS_MAX];
    int16_t of;               /* if not 0, the points are progress towards this number ("3 of 5") */
    int clause;               /* number of the clause that explains the line, or 0 */
};

struct ludo_result {
    bool over, common;        /* common: all seats win or lose together; the points of each seat are then 1 or 0 */
    int seats, line_n;
    /* number of automated opponents that the rules run against a single player; their columns come after the seats */
    int rivals;
    int16_t points[LUDO_SEATS_MAX];
    uint8_t rank[LUDO_SEATS_MAX];     /* 1 is best; equal ranks are ties */
    struct ludo_line line[LUDO_LINES_MAX];
};

LUDO_API void ludo_score(const struct ludo_rules *, const void *state, struct ludo_result *);
/* returns the estimate of the game for bots; a higher number is better */
LUDO_API int ludo_estimate(const struct ludo_rules *, const void *view, int seat);

#ifdef __cplusplus
}
#endif

#ifndef LUDO_NO_DEPRECATED
#include "ludo/answers.h"
#include "ludo/box.h"
#include "ludo/deprecated.h"
#include "ludo/describe.h"
#include "ludo/state.h"
#endif
#endif
