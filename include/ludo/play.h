/* ludo/play.h - playing: games, moves, decisions, chance, views, results, words.
 *
 * A game is a `const struct ludo_rules *`, which a player need not look into.  A table at play is one plain block of
 * ludo_state_size() bytes that the caller owns: memcpy copies it, nothing in it needs freeing.  It points at nothing but
 * the box it is played with, where a game has boxes.  It must lie at a multiple of LUDO_STATE_ALIGN bytes.
 *
 *     const struct ludo_rules *g = ludo_game("aerion");
 *     uint64_t state[LUDO_STATE_MAX / 8];
 *     struct ludo_config config;   ludo_config_default(g, &config);
 *     struct ludo_rng rng;         ludo_rng_seed(&rng, 1);
 *     if (ludo_setup(g, state, &config, &error) < 0) ...
 *     struct ludo_walk w = ludo_walk(g, state, &rng);
 *     while (ludo_walk_look(&w))
 *         ludo_walk_play(&w, ludo_walk_any(&w), NULL);
 *
 * Nothing here allocates, prints, reads files or keeps hidden data; any number of threads may call it, each on its own
 * states.  Functions that can fail return a negative number and fill a `struct ludo_error`; on failure what they were to
 * change is left as it was.  Text is UTF-8 and goes to a buffer of the caller's (`struct ludo_text`).  What is not in
 * one of these headers is not part of the library. */
#ifndef LUDO_PUBLIC_PLAY_H
#define LUDO_PUBLIC_PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define LUDO_API __attribute__((visibility("default")))
#else
#define LUDO_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version -------------------------------------------------------------------------------------- */

#define LUDO_VERSION_NUMBER 100           /* major * 10000 + minor * 100 + patch: 0.1.0 */

LUDO_API int ludo_version(void);          /* of the library that runs; the macro is of the header that was compiled */

/* ---- Limits --------------------------------------------------------------------------------------- */

enum {
    LUDO_SEATS_MAX = 6,
    LUDO_ANSWERS_MAX = 512,   /* answers to one decision: a game that lists more is stopped as a bug ... */
    LUDO_MOVES_MAX = 1024,    /* ... and room for so many is asked for, so that it is found out in time */
    LUDO_OPTIONS_MAX = 32,
    LUDO_STATE_MAX = 4096,    /* bytes of the largest state */
    LUDO_STATE_ALIGN = 8,     /* where a state, or a view, may lie in memory */
    LUDO_ARGS_MAX = 3,
    LUDO_CHANCE = -1,         /* the seat of chance */
    LUDO_ALL = -2,            /* who looks at an open table: sees and hears everything */
    LUDO_NOBODY = -3,         /* who watches: sees and hears what every seat may */
    LUDO_NONE = 255,          /* no card, no seat, an empty place */
    LUDO_HIDDEN = 254         /* in a view: something is here, and this seat may not know what */
};

/* ---- Languages ------------------------------------------------------------------------------------
 * English stands in the code and is the key; the other languages come from lang/XX.po. */

enum ludo_lang { LUDO_EN, LUDO_FR, LUDO_LANGS };

LUDO_API const char *ludo_say(enum ludo_lang, const char *english);    /* the same sentence in that language */
LUDO_API int ludo_lang_parse(const char *code, enum ludo_lang *);      /* "fr", "fr_FR.UTF-8" ... or -1 */
LUDO_API const char *ludo_lang_code(enum ludo_lang);
LUDO_API bool ludo_say_known(enum ludo_lang, const char *english);     /* is there a translation? */

/* ---- Text: a bounded buffer, always ended by a NUL ---------------------------------------------- */

struct ludo_text {
    char *at;
    size_t n, max;            /* n: bytes written so far; max: room, the NUL included */
    bool cut;                 /* something did not fit */
    void (*more)(struct ludo_text *, size_t need);   /* called when fewer than `need` bytes are free: a larger buffer, or
                                 the text so far written out, save its last byte; NULL: the text is cut there */
};

LUDO_API struct ludo_text ludo_text(char *buffer, size_t size);
LUDO_API void ludo_put(struct ludo_text *, const char *);
LUDO_API void ludo_put_n(struct ludo_text *, const char *, size_t n);
LUDO_API void ludo_put_visible(struct ludo_text *, const char *, size_t n);    /* what could steer a terminal, as \x1b */
LUDO_API void ludo_put_char(struct ludo_text *, char);
LUDO_API void ludo_put_int(struct ludo_text *, int64_t);
LUDO_API void ludo_put_hex(struct ludo_text *, uint64_t, int digits);

/* JSON, piece by piece: commas come by themselves.  Key NULL: an element of a list.  Text NULL: null. */
LUDO_API void ludo_put_json_string(struct ludo_text *, const char *);          /* "..." alone, escaped */
LUDO_API void ludo_put_json_key(struct ludo_text *, const char *key);          /* ,"key": and what follows is its value */
LUDO_API void ludo_put_json_text(struct ludo_text *, const char *key, const char *text);
LUDO_API void ludo_put_json_int(struct ludo_text *, const char *key, int64_t);
LUDO_API void ludo_put_json_bool(struct ludo_text *, const char *key, bool);
LUDO_API void ludo_put_json_open(struct ludo_text *, const char *key, char bracket);   /* '{' or '[' */
LUDO_API void ludo_put_json_close(struct ludo_text *, char bracket);                   /* '}' or ']' */

/* ---- Errors: a code, the clause, an English sentence, the words it speaks of, and where ------------ */

enum ludo_code {
    LUDO_OK,
    LUDO_ILLEGAL,             /* the rules forbid it: .clause says which, 0 if none does */
    LUDO_NOT_YOURS,           /* another seat is asked */
    LUDO_NOT_NOW,             /* the game is over, chance is not asked, there is nothing to take back ... */
    LUDO_MALFORMED,           /* it cannot be read, or its parts do not fit together */
    LUDO_UNKNOWN,             /* no game, seat, option, verb, card, field or player is called so */
    LUDO_OUT_OF_RANGE,        /* a number outside what is allowed */
    LUDO_TOO_MANY,            /* more than there is room for */
    LUDO_NO_MEMORY,
    LUDO_MISALIGNED           /* a state that does not lie at a multiple of LUDO_STATE_ALIGN */
};

struct ludo_error {
    int code;                 /* enum ludo_code */
    int clause;               /* of the rules, for LUDO_ILLEGAL */
    int line;                 /* 1-based line of the input, 0 if it has no lines */
    const char *what;         /* "unknown verb: {1}" - a key of the language tables; NULL: no error */
    char word[2][80];         /* {1} and {2}: quoted from the input, cut to fit */
};

LUDO_API void ludo_error_put(const struct ludo_error *, enum ludo_lang, struct ludo_text *);
LUDO_API const char *ludo_code_id(int code);                           /* "illegal", "not-now": for protocols */

/* ---- Chance --------------------------------------------------------------------------------------
 * No state holds a generator.  Playouts use a fast one; a table draws each outcome from a stream that
 * is keyed by its seed, by what is drawn and by how often that was drawn before, so that the same seed
 * deals the same cards whatever the players do. */

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

/* Uniform in 0..n-1 (n > 0) by multiplication: a bias below n / 2^32, far under what a test can see. */
static inline int ludo_rng_below(struct ludo_rng *r, int n)
{
    return (int)(((ludo_rng_next(r) >> 32) * (uint64_t)n) >> 32);
}

struct ludo_stream { uint8_t key[32]; };                      /* ChaCha20 in counter mode */

LUDO_API void ludo_stream_seed(struct ludo_stream *, const char *seed);
LUDO_API void ludo_stream_at(const struct ludo_stream *, uint32_t what, uint32_t index, struct ludo_rng *out);
LUDO_API void ludo_commitment(const char *seed, char hex[65]);         /* published before the first move: sha256sum of
                                                                 the seed, so a secret seed must be too long to guess */
LUDO_API void ludo_sha256(const void *data, size_t n, uint8_t digest[32]);

/* Dice without order: three bits for the number of dice on each face, the ones lowest. */
typedef uint32_t ludo_faces;

static inline int ludo_faces_of(ludo_faces f, int face) { return (int)(f >> (3 * (face - 1))) & 7; }
static inline ludo_faces ludo_face(int face)            { return (ludo_faces)1 << (3 * (face - 1)); }
static inline int ludo_faces_n(ludo_faces f)            { return (int)(f * 0111111u >> 15) & 7; }   /* up to seven dice */
LUDO_API int ludo_faces_sum(ludo_faces);
LUDO_API ludo_faces ludo_faces_roll(struct ludo_rng *, int dice);      /* 0 to 6 dice */
LUDO_API int ludo_faces_within(ludo_faces all, ludo_faces *out);       /* every non-empty part, ascending; at most 63 of six dice */

/* ---- Words: what the things of a game are called -------------------------------------------------- */

struct ludo_name {
    const char *id;           /* in notation: "nut-d4" */
    const char *name;         /* on a label: "Nut" */
    const char *the;          /* in a sentence: "the Nut"; NULL: as the name */
    const char *mark;         /* added in brackets, the same in all languages: "AAAA"; or NULL */
};

struct ludo_names {
    const char *id;           /* "card" */
    int n;
    const struct ludo_name *at;
};

LUDO_API int ludo_name_find(const struct ludo_names *, const char *id, size_t n);    /* index or -1 */

/* ---- Games ---------------------------------------------------------------------------------------- */

struct ludo_rules;            /* its author fills it: ludo/game.h */

LUDO_API const struct ludo_rules *ludo_game(const char *id);           /* NULL: no such game */
LUDO_API const struct ludo_rules *ludo_game_at(int i);                 /* the shelf, in order; NULL past its end */

struct ludo_about {           /* what there is to know of a game before it is played */
    const char *id, *name, *blurb;    /* name and blurb are keys of the language tables */
    const char *prefix;       /* of its clauses: "AE" */
    int version;              /* changes when the rules do */
    bool draft;               /* in the making: it can be played, but is not offered yet */
    int min_seats, max_seats;
    size_t state_size;
    int option_n, clause_n, sheet_n, amount_n;
    const struct ludo_names *cards;           /* NULL: none */
    const struct ludo_names *streams;         /* what chance draws from */
    const struct ludo_names *phases, *steps;  /* of the moment; or NULL */
};

LUDO_API void ludo_about(const struct ludo_rules *, struct ludo_about *);

/* ---- Options and configuration -------------------------------------------------------------------- */

struct ludo_option {
    const char *id, *name, *help;     /* "flagship", "The Flagship", "one sentence" */
    int min, max, standard;           /* 0..1 is a switch: on, off */
    const char *needs;                /* id of the option that must be on for this one to differ from standard */
    int needs_seats;                  /* likewise: this many seats at least */
    int most_seats;                   /* with more it says nothing, and need not be asked; 0: it always does */
    const char *const *values;        /* what its values are called, from min on, ended by NULL; NULL: numbers */
    bool by_seats;                    /* no more than there are seats, and nothing to ask who is alone; values without a name are seats */
    int clause;
    uint16_t at;                      /* for its game: the byte of a state that keeps it, */
    uint8_t bit, less;                /* or 1 + a bit of that byte; kept is so much less than is said */
};

struct ludo_config {
    int seats;
    int option[LUDO_OPTIONS_MAX];     /* in the order of ludo_option_at */
    const void *box;                  /* what is printed (ludo_box_read); NULL: what the game has built in */
};

LUDO_API const struct ludo_option *ludo_option_at(const struct ludo_rules *, int i);
LUDO_API void ludo_config_default(const struct ludo_rules *, struct ludo_config *);
LUDO_API int ludo_config_set(const struct ludo_rules *, struct ludo_config *, const char *assignment,
                             struct ludo_error *);                     /* "pixies=2", and "seats=3" */
LUDO_API int ludo_config_check(const struct ludo_rules *, const struct ludo_config *, struct ludo_error *);
LUDO_API void ludo_config_put(const struct ludo_rules *, const struct ludo_config *, int option, struct ludo_text *);

/* ---- Moves ----------------------------------------------------------------------------------------
 * A verb in the top byte and its arguments below, the first one highest, so that moves sort as they read.
 * An argument takes a byte; LUDO_ARG_FACES stands alone and takes all three. */

typedef uint32_t ludo_move;

#define LUDO_MOVE(verb, a, b, c) \
    ((ludo_move)(verb) << 24 | (ludo_move)(a) << 16 | (ludo_move)(b) << 8 | (ludo_move)(c))
#define LUDO_MOVE_FACES(verb, faces) ((ludo_move)(verb) << 24 | (ludo_move)(faces))

static inline int ludo_verb_of(ludo_move m)          { return (int)(m >> 24); }
static inline int ludo_arg_of(ludo_move m, int i)    { return (int)(m >> (16 - 8 * i)) & 255; }
static inline ludo_faces ludo_faces_in(ludo_move m)  { return m & 0xffffff; }
LUDO_API int ludo_faces_moves(int verb, ludo_faces all, ludo_move *out);       /* as ludo_faces_within, each part said with this verb */

enum ludo_arg_kind {
    LUDO_ARG_NONE,
    LUDO_ARG_NAME,            /* one of .names, as an index */
    LUDO_ARG_INT,             /* .min to .max */
    LUDO_ARG_SET,             /* several of .names (at most eight), as a mask, the last argument: "charge pod ship-2 ship-3" */
    LUDO_ARG_FACES            /* one to six dice: "reroll 2 3 5" */
};

enum ludo_see { LUDO_PUBLIC, LUDO_OWNER, LUDO_SECRET };       /* who may know it: everyone, the seat it belongs to, nobody */

struct ludo_arg {
    uint8_t kind, min, max;
    uint8_t see;              /* LUDO_OWNER: the others get to know it only if it names a card that lies open (ludo_seen) */
    bool die;                 /* of LUDO_ARG_INT: the face of a die that lies there */
    const struct ludo_names *names;
    const char *as;           /* of LUDO_ARG_INT: what it is the number of; "room" makes it the component room:4 */
    const char *unseen;       /* said in its place: "a card"; NULL: who does not see it is told nothing of the move */
    const char *const *said;  /* of LUDO_ARG_INT: the words for each number from min to max, "twice"; NULL: the number */
    const char *const *count; /* of LUDO_ARG_INT: the words for none (NULL: as for the others), one and several of them:
                                 "no card", "{1} card", "{1} cards"; NULL: the number */
    const char *const (*counted)[2];  /* of LUDO_ARG_NAME: by name, the words for one and several of it, where the next argument
                                 says how many and the sentence has this one alone: "1 stone", "{1} stones"; NULL: the name */
};

LUDO_API void ludo_move_put(const struct ludo_rules *, ludo_move, struct ludo_text *);             /* "discard nut-d4" */
LUDO_API void ludo_move_label(const struct ludo_rules *, ludo_move, enum ludo_lang, struct ludo_text *);
LUDO_API void ludo_move_told(const struct ludo_rules *, int who, ludo_move, enum ludo_lang, struct ludo_text *);
LUDO_API int ludo_move_parse(const struct ludo_rules *, const char *, size_t n, ludo_move *, struct ludo_error *);

/* Sentences: {1} {2} {3} are arguments, {who} the player's name, {does} what an answer does (ludo_label). */
struct ludo_words {           /* what a sentence speaks of */
    int who;                  /* seat, or LUDO_CHANCE */
    const struct ludo_arg *arg;
    uint32_t value[LUDO_ARGS_MAX];
    uint8_t open;             /* mask of the arguments that are still to be chosen: written as … */
    const char *does;         /* of an answer that is told by what it does and not by a number; NULL: it is not known here */
};

LUDO_API void ludo_sentence(struct ludo_text *, enum ludo_lang, const char *english, const struct ludo_words *);

/* ---- Decisions ------------------------------------------------------------------------------------ */

enum ludo_kind {
    LUDO_BY_SEAT,             /* one seat must answer */
    LUDO_BY_SEATS,            /* several at once, in any order; revealed when the last has answered */
    LUDO_BY_CHANCE,           /* the caller plays an outcome for seat LUDO_CHANCE */
    LUDO_OVER
};

struct ludo_decision {
    uint8_t kind;             /* enum ludo_kind */
    uint8_t must;             /* mask of the seats that are waited for */
    uint8_t may;              /* mask of the seats that could also move now and are not waited for */
    uint8_t question;         /* which question (kinds BY_SEAT and BY_SEATS) */
    uint8_t source;           /* the card that asks, or LUDO_NONE */
    uint8_t stream;           /* BY_CHANCE: what is drawn, index in the streams */
    uint8_t horizon;          /* changes when a turn ends: how far a player should look; it wraps, and no person sees it */
    uint8_t arg[LUDO_ARGS_MAX];  /* {1} {2} {3} of the question */
};

static inline int ludo_first(unsigned mask)          /* lowest seat of a mask, -1 if none */
{
    for (int i = 0; i < 8; i++)
        if (mask >> i & 1)
            return i;
    return -1;
}

LUDO_API void ludo_question_put(const struct ludo_rules *, const struct ludo_decision *, int who, enum ludo_lang,
                                struct ludo_text *);

/* ---- Events: what a move brought about, for logs and animation ------------------------------------ */

struct ludo_event {
    uint8_t kind;             /* which of the game's events */
    int8_t who;               /* whose doing; LUDO_CHANCE: nobody's */
    uint8_t see;              /* mask of the seats that may know it */
    uint8_t arg[LUDO_ARGS_MAX];
};

struct ludo_events {
    int n, max;
    struct ludo_event *at;    /* the caller's array; what does not fit is dropped */
    uint32_t *fired;          /* how often each effect took place, by its row; NULL: not counted */
};

LUDO_API void ludo_event_told(const struct ludo_rules *, const struct ludo_event *, enum ludo_lang, struct ludo_text *);

/* ---- Playing --------------------------------------------------------------------------------------
 * The unchecked functions trust their caller: a state that is one, a seat that is there, a move that is legal. */

LUDO_API size_t ludo_state_size(const struct ludo_rules *);
LUDO_API size_t ludo_state_align(void);

LUDO_API int ludo_setup(const struct ludo_rules *, void *state, const struct ludo_config *, struct ludo_error *);
LUDO_API void ludo_config_of(const struct ludo_rules *, const void *state, struct ludo_config *);
LUDO_API void ludo_decision_of(const struct ludo_rules *, const void *state, struct ludo_decision *);

/* The legal answers of a seat, ascending: how many there are; `out` gets the first `max` of them.  The same for the
 * outcomes of pending chance. */
LUDO_API int ludo_moves(const struct ludo_rules *, const void *state, int seat, ludo_move *out, int max);
LUDO_API int ludo_outcomes(const struct ludo_rules *, const void *state, ludo_move *out, int max);
LUDO_API uint32_t ludo_weight(const struct ludo_rules *, const void *state, ludo_move);    /* how likely an outcome is,
                                                                 relative to the others */
LUDO_API ludo_move ludo_sample(const struct ludo_rules *, const void *state, struct ludo_rng *);
LUDO_API void ludo_play(const struct ludo_rules *, void *state, int seat, ludo_move, struct ludo_events *);   /* or NULL */

/* The checked way in.  0: played.  Else the state is untouched, and the result is the clause that forbids the move
 * (> 0), or a negative ludo_code: -LUDO_UNKNOWN no such seat, -LUDO_MALFORMED no move of this game, -LUDO_NOT_NOW the
 * game is over or chance is not asked, -LUDO_NOT_YOURS others are asked, -LUDO_ILLEGAL not among the answers and no
 * clause says why, -LUDO_MISALIGNED. */
LUDO_API int ludo_try(const struct ludo_rules *, void *state, int seat, ludo_move, struct ludo_events *);
LUDO_API int ludo_try_error(const struct ludo_rules *, int result, struct ludo_error *);   /* what ludo_try said, as an
                                                                 error with its sentence; -1, or 0: it was played */
LUDO_API int ludo_why_not(const struct ludo_rules *, const void *state, int seat, ludo_move);   /* the clause; 0: legal */
LUDO_API const char *ludo_check(const struct ludo_rules *, const void *state);   /* the invariant that is broken, or NULL */
LUDO_API int ludo_check_error(const struct ludo_rules *, const void *state, struct ludo_error *);   /* the same as an error that
                                                                 names the place; 0: it can be played on */
LUDO_API const char *ludo_imaginable(const struct ludo_rules *, const void *state);   /* the same of a world that a seat imagines:
                                                                 another who is asked there may have no answer */

/* The game loop: look who is asked, choose, play. */
struct ludo_walk {
    const struct ludo_rules *rules;
    void *state;
    struct ludo_rng *rng;     /* of chance, and of ludo_walk_any */
    struct ludo_decision d;   /* after ludo_walk_look: what is asked ... */
    int seat;                 /* ... and who answers: the first who must, or LUDO_CHANCE; the caller may prefer another */
    int n;                    /* after ludo_walk_any: out of how many answers; 0: it was chance */
    long steps, decisions;    /* played so far; decisions are those of seats */
};

LUDO_API struct ludo_walk ludo_walk(const struct ludo_rules *, void *state, struct ludo_rng *);
LUDO_API bool ludo_walk_look(struct ludo_walk *);             /* false: the game is over */
LUDO_API ludo_move ludo_walk_any(struct ludo_walk *);         /* an outcome as likely as it is; an answer, all alike */
LUDO_API void ludo_walk_play(struct ludo_walk *, ludo_move, struct ludo_events *);

/* The same with random answers to the end, or for so many steps: how many decisions had two answers or more. */
LUDO_API long ludo_walk_out(struct ludo_walk *, long steps_max);

/* ---- The state, by the paths of its schema ---------------------------------------------------------
 * A value as text: a number "3"; a name "nut-d4"; sets, lists and bags "nut-d4 book-d1*2" (the star not for a set); dice
 * "2 2 5"; a task "kind who a b"; nothing is "none", and "?" is what a view hides. */

struct ludo_place {           /* one element of one field */
    int field, index[2];
    size_t at;                /* offset in the state */
};

LUDO_API int ludo_place_find(const struct ludo_rules *, const char *path, struct ludo_place *, struct ludo_error *);
LUDO_API int ludo_place_next(const struct ludo_rules *, struct ludo_place *);      /* field = -1 begins; 0 at the end */
LUDO_API void ludo_place_path(const struct ludo_rules *, const struct ludo_place *, struct ludo_text *);
LUDO_API void ludo_value_put(const struct ludo_rules *, const void *state, const struct ludo_place *, struct ludo_text *);
LUDO_API int ludo_value_set(const struct ludo_rules *, void *state, const struct ludo_place *, const char *value,
                            struct ludo_error *);

/* Assigning to a path that leaves out its last index sets a whole row of names or numbers, one word each.  The bytes
 * written are marked with 1 in `touched` (as many as the state has, or NULL). */
LUDO_API int ludo_assign(const struct ludo_rules *, void *state, const char *path, const char *value, uint8_t *touched,
                         struct ludo_error *);

LUDO_API void ludo_json_put(const struct ludo_rules *, const void *state, struct ludo_text *);
LUDO_API int ludo_json_parse(const struct ludo_rules *, void *state, const char *json, size_t n, struct ludo_error *);

/* Calls `each` for every element that differs between two states; returns how many. */
LUDO_API int ludo_diff(const struct ludo_rules *, const void *before, const void *after,
                       void (*each)(void *, const struct ludo_place *), void *);

/* ---- Views ----------------------------------------------------------------------------------------
 * A view is the same struct with what the seat may not know taken out: hidden cards and names become LUDO_HIDDEN,
 * the cards go back to their pool, and any other hidden value becomes zero.  Determinizing deals such a view at
 * random into a state that the seat cannot tell from the true one. */

LUDO_API void ludo_view(const struct ludo_rules *, const void *state, int seat, void *view);     /* LUDO_ALL: the state itself */
LUDO_API void ludo_determinize(const struct ludo_rules *, void *view, int seat, struct ludo_rng *);
LUDO_API bool ludo_hides(const struct ludo_rules *, const void *state);   /* is it a view?  Then nobody may play on it */

/* The world as this seat may imagine it: its view, dealt in a way that depends on the view alone.  Whatever a seat is
 * told beside its view - refusals, previews, odds - is answered from there, so that it tells nothing else. */
LUDO_API void ludo_imagine(const struct ludo_rules *, const void *state, int seat, void *world);

/* ---- Knowledge -------------------------------------------------------------------------------------
 * Who sees what of a move is declared: arguments (ludo_arg.see), questions and fields say it.  Nothing here deals or guesses. */

/* The move as `viewer` gets to know it: arguments it does not see are LUDO_HIDDEN, and so is the verb of a sealed answer. */
LUDO_API ludo_move ludo_seen(const struct ludo_rules *, const void *before, int who, ludo_move, int viewer);

/* The sentence of the log for `viewer`; nothing where it is not even told that there was a move. */
LUDO_API void ludo_told(const struct ludo_rules *, const void *before, int who, ludo_move, int viewer, enum ludo_lang,
                        struct ludo_text *);

/* Does whatever `who` answers show `viewer` something?  Chance, and a seat that holds what only it sees. */
LUDO_API bool ludo_tells(const struct ludo_rules *, const void *before, int who, int viewer);

/* Does the move show `viewer` something it did not know: an outcome of chance, a card, a secret choice? */
LUDO_API bool ludo_shows(const struct ludo_rules *, const void *before, int who, ludo_move, int viewer);

/* ---- Results -------------------------------------------------------------------------------------- */

enum { LUDO_LINES_MAX = 24 };

struct ludo_line {
    const char *what;         /* "Ships flying" */
    int16_t points[LUDO_SEATS_MAX];
    int16_t of;               /* progress towards this many, or 0 */
    int clause;               /* that says what it is made of, or 0 */
};

struct ludo_result {
    bool over, common;        /* common: all seats win or lose together, points are 1 or 0 */
    int seats, line_n;
    int rivals;               /* columns after the seats: opponents that the rules play against those who are alone */
    int16_t points[LUDO_SEATS_MAX];
    uint8_t rank[LUDO_SEATS_MAX];     /* 1 is best; equal ranks are ties */
    struct ludo_line line[LUDO_LINES_MAX];
};

LUDO_API void ludo_score(const struct ludo_rules *, const void *state, struct ludo_result *);
LUDO_API int ludo_estimate(const struct ludo_rules *, const void *view, int seat);   /* for players: more is better */

/* ---- Clauses: the rules in words, made from docs/rules ------------------------------------------- */

struct ludo_quote {           /* something printed in a title or a text: so many bytes from there on */
    bool title;
    uint8_t lang;
    uint16_t at, n;
    const char *path;         /* of its figure, or more than that (docs/boxes.md); NULL: there are no more */
};

enum { LUDO_CLAUSE_MAX = 16000 };     /* bytes that any clause finds room in */

struct ludo_clause {
    int n;
    bool informative;         /* states no behaviour; coverage does not count it */
    const char *title[LUDO_LANGS], *source[LUDO_LANGS], *text[LUDO_LANGS];    /* as they are with the built-in box */
    const struct ludo_quote *quotes;          /* those that a box may change, from left to right; or NULL */
};

LUDO_API const struct ludo_clause *ludo_clause(const struct ludo_rules *, int n);
LUDO_API const struct ludo_clause *ludo_clause_at(const struct ludo_rules *, int i);        /* in the order of the rules */
LUDO_API int ludo_clause_parse(const struct ludo_rules *, const char *, size_t n);          /* "AE-31" -> 31, or -1 */
LUDO_API void ludo_clause_title(const struct ludo_rules *, const struct ludo_clause *, enum ludo_lang, struct ludo_text *);  /* as it is with */
LUDO_API void ludo_clause_text(const struct ludo_rules *, const struct ludo_clause *, enum ludo_lang, struct ludo_text *);   /* this box */
LUDO_API void ludo_clause_put(const struct ludo_rules *, int n, struct ludo_text *);

/* ---- Cards, as `ludo cards` shows them ------------------------------------------------------------ */

struct ludo_card {
    const char *kind;         /* "Material" */
    int copies;
    char source;              /* S rulebook, P public source, K general knowledge, R reconstructed, B read from the box it is played with */
    const char *note;         /* what is reconstructed, or NULL */
};

LUDO_API void ludo_card_of(const struct ludo_rules *, int id, struct ludo_card *);
LUDO_API void ludo_card_text(const struct ludo_rules *, int id, enum ludo_lang, struct ludo_text *);

/* ---- The box: what is printed, as typed rows -----------------------------------------------------
 * Cards and boards are sheets: rows of constant structs, whose columns are described as the fields of a state are.
 * `ludo cards`, the page, a learner and a correction of the box read them there; nobody copies a figure. */

struct ludo_field;

struct ludo_sheet {
    const char *id;                   /* "craftsmen", "market" */
    const struct ludo_names *names;   /* what the rows are called, and how many there are */
    bool named;                       /* of a board: what its rows are called is printed too, and a box may say it */
    int first_card;                   /* number of the first row among the cards; -1: not cards, but a board */
    const void *at;                   /* the rows, each `size` bytes */
    size_t size;
    const struct ludo_field *columns; int column_n;   /* .at: offset in a row */
    void (*text)(const void *box, int row, enum ludo_lang, struct ludo_text *);  /* a row in words, as the box sends it; NULL: it has none */
};

LUDO_API const struct ludo_sheet *ludo_sheet_at(const struct ludo_rules *, int i);
LUDO_API void ludo_row_put(const struct ludo_sheet *, int row, struct ludo_text *);     /* JSON: {"price":5,"gain":[...]} */

/* ---- Boxes: the figures that somebody read from his own box ---------------------------------------
 * A .box file (docs/boxes.md) says what is printed where it differs from what is built in, or is confirmed.  Reading one makes
 * a game of it: rules like those it was read for, with the same id, whose sheets, card texts and tables follow the box.
 * They live in the memory that the caller gives, as long as any table that was set up with them. */

struct ludo_box;

struct ludo_figure {          /* one printed figure: a place in a row of a sheet */
    int sheet, row, number;   /* number: among all that a box may change, from 0 */
    struct ludo_place place;
};

struct ludo_box_about {
    const char *author, *date;        /* or empty */
    char hash[9];                     /* of what differs: eight hexadecimal digits; empty: nothing does */
    int figures, differ;              /* how many there are, and differ from what is built in */
    int open, confirmed;              /* reconstructed, and those of them that were read from the box */
    int read;                         /* read from the box, open ones or not */
};

LUDO_API size_t ludo_box_size(const struct ludo_rules *);      /* bytes that a box of this game takes; 0: it has no boxes yet */
LUDO_API int ludo_box_read(const struct ludo_rules *, const char *text, size_t n, struct ludo_box *room, struct ludo_error *);
LUDO_API const struct ludo_rules *ludo_box_rules(const struct ludo_box *);     /* the game that is played with it */
LUDO_API void ludo_box_copy(const struct ludo_box *, struct ludo_box *room);   /* one that lives by itself */
LUDO_API const struct ludo_rules *ludo_built_in(const struct ludo_rules *);    /* the same game with the box that is built in */
LUDO_API const struct ludo_names *ludo_names_in(const struct ludo_rules *, const struct ludo_names *);  /* what a column names, with the names of its box */
LUDO_API int ludo_box_id(const char *text, size_t n, char id[80], struct ludo_error *);        /* which game the text is a box of */
LUDO_API void ludo_box_write(const struct ludo_rules *, struct ludo_text *);   /* as a file: what differs or is confirmed */
LUDO_API bool ludo_box_own_name(const struct ludo_rules *, int i, struct ludo_text *);         /* its line i, "beggar.name.fr = …"; false: there are no more */
LUDO_API void ludo_box_about(const struct ludo_rules *, struct ludo_box_about *);

LUDO_API bool ludo_figure_next(const struct ludo_rules *, struct ludo_figure *);       /* sheet = -1 begins; false at the end */
LUDO_API int ludo_figure_find(const struct ludo_rules *, const char *path, struct ludo_figure *, struct ludo_error *);
LUDO_API void ludo_figure_path(const struct ludo_rules *, const struct ludo_figure *, struct ludo_text *);     /* "beggar.price" */
LUDO_API void ludo_figure_put(const struct ludo_rules *, const struct ludo_figure *, struct ludo_text *);      /* what it says */
LUDO_API bool ludo_figure_open(const struct ludo_rules *, const struct ludo_figure *);         /* is it reconstructed? */
LUDO_API bool ludo_clause_quotes(const struct ludo_rules *, const struct ludo_clause *, const struct ludo_figure *);   /* does the clause name its value? */
LUDO_API bool ludo_figure_confirmed(const struct ludo_rules *, const struct ludo_figure *);    /* was it read from the box? */
LUDO_API bool ludo_figure_differs(const struct ludo_rules *, const struct ludo_figure *);      /* from what is built in */

/* ---- Amounts: named numbers of a table, as a seat may know them ----------------------------------- */

enum { LUDO_NO_AMOUNT = -32768 };     /* there is none, or this seat may not know it */

struct ludo_amount {
    const char *id, *help;            /* "price", "what it costs this player now" */
    const struct ludo_names *of;      /* there is one for each of these; NULL: one */
    bool seats;                       /* each seat has its own */
};

LUDO_API const struct ludo_amount *ludo_amount_at(const struct ludo_rules *, int i);
LUDO_API int ludo_amount_of(const struct ludo_rules *, const void *view, int seat, int which, int of);   /* of: 0 where
                                                                 there is one only */

/* ---- The moment: where the game stands, in the words of a player ---------------------------------- */

enum { LUDO_FOCUS_MAX = 4 };

struct ludo_thing { const struct ludo_names *names; int i; };

struct ludo_moment {
    const char *told;                 /* "Round {1} of {2}: {3}"; NULL: nothing to say */
    struct ludo_arg arg[LUDO_ARGS_MAX];
    uint32_t value[LUDO_ARGS_MAX];
    uint8_t round, rounds;            /* 0: not played in rounds, or nobody knows how many */
    uint8_t phase, step;              /* index in the phases and the steps, or LUDO_NONE */
    int8_t actor;                     /* whose turn or question it is; -1: nobody's, or several at once */
    uint8_t chosen;                   /* mask: who has answered what several are asked at once */
    int focus_n;                      /* what it is about: the card that is resolved, the space that acts */
    struct ludo_thing focus[LUDO_FOCUS_MAX];
};

LUDO_API void ludo_moment_of(const struct ludo_rules *, const void *view, struct ludo_moment *);   /* also where the game says nothing */
LUDO_API void ludo_moment_put(const struct ludo_moment *, enum ludo_lang, struct ludo_text *);

/* ---- Drawn and said -------------------------------------------------------------------------------- */

LUDO_API void ludo_draw(const struct ludo_rules *, const void *view, int seat, enum ludo_lang, struct ludo_text *);
LUDO_API void ludo_aside(const struct ludo_rules *, const void *view, int seat, ludo_move, enum ludo_lang,
                         struct ludo_text *);                          /* beside an answer: what it costs or brings */

/* As ludo_move_label; which of several options it is, is said by what it does as the table stands. */
LUDO_API void ludo_label(const struct ludo_rules *, const void *view, int seat, ludo_move, enum ludo_lang, struct ludo_text *);

/* ---- Answers: the legal moves in steps ------------------------------------------------------------
 * A person chooses a verb or a place first and then the thing, so that no step has more than LUDO_STEP_MAX entries wherever the
 * verb table allows it.  at[0] is the question; each move stands in exactly one leaf. */

enum { LUDO_STEP_MAX = 12, LUDO_NODES_MAX = 2 * LUDO_MOVES_MAX };

enum ludo_answer_kind {
    LUDO_ANSWER_MOVE,         /* a leaf: play move[from] */
    LUDO_ANSWER_GROUP,        /* another step: at[first] .. at[first + step - 1] */
    LUDO_ANSWER_RANGE,        /* likewise; the label tells the first and the last of a long row */
    LUDO_ANSWER_DICE,         /* mark dice: each of its moves is one handful (LUDO_ARG_FACES), and it has no further step */
};

struct ludo_answer {
    uint8_t kind, open;       /* open: in which arguments its moves differ, as a mask */
    uint16_t parent;
    uint16_t from, n;         /* its moves: move[from] .. move[from + n - 1] */
    uint16_t first, step;
};

struct ludo_answers {
    int n;
    struct ludo_answer at[LUDO_NODES_MAX];
    ludo_move move[LUDO_MOVES_MAX];   /* the legal moves, those of a group side by side */
};

/* The view (or NULL) is asked what stands beside an answer: moves that bring something now are listed before their group. */
LUDO_API void ludo_answers_of(const struct ludo_rules *, const void *view, int seat, const ludo_move *list, int n,
                     struct ludo_answers *);
LUDO_API void ludo_answer_label(const struct ludo_rules *, const struct ludo_answers *, int i, enum ludo_lang, struct ludo_text *);

#ifdef __cplusplus
}
#endif
#endif
