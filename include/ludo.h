/* ludo.h - Ludothèque: board games by their complete rules, as one C library.
 *
 * This header is the manual.  A game is a `struct ludo_rules`: tables that describe its state, its moves
 * and its words, and a dozen functions.  A table at play is one plain struct (`state_size` bytes, no
 * pointers) that the caller owns: memcpy copies it, nothing in it needs freeing.
 *
 *     const struct ludo_rules *g = ludo_game("aerion");
 *     struct ludo_config cfg;  ludo_config_default(g, &cfg);
 *     unsigned char state[LUDO_STATE_MAX];
 *     g->setup(state, &cfg);
 *     for (;;) {
 *         struct ludo_decision d;  g->decision(state, &d);
 *         if (d.kind == LUDO_OVER) break;
 *         if (d.kind == LUDO_BY_CHANCE) { g->sample(state, &rng, &m);  g->play(state, LUDO_CHANCE, m, NULL); }
 *         else { int who = ludo_first(d.must), n = g->moves(state, who, list);
 *                g->play(state, who, list[ludo_rng_below(&rng, n)], NULL); }
 *     }
 *
 * Nothing here allocates, prints, reads files or keeps hidden data.  Functions that can fail return 0 or a
 * negative number and fill a `struct ludo_error`; on failure what they were to change is left as it was.
 * Text is UTF-8 and goes to a buffer of the caller's (`struct ludo_text`).
 */
#ifndef LUDO_H
#define LUDO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LUDO_SEATS_MAX = 6,
    LUDO_MOVES_MAX = 512,     /* answers to one decision */
    LUDO_OPTIONS_MAX = 32,
    LUDO_STATE_MAX = 4096,    /* bytes of the largest state */
    LUDO_ARGS_MAX = 3,
    LUDO_CHANCE = -1,         /* the seat of chance */
    LUDO_ALL = -2,            /* who looks at an open table: sees and hears everything */
    LUDO_NOBODY = -3,         /* who watches: sees and hears what every seat may */
    LUDO_NONE = 255,          /* no card, no seat, an empty place */
    LUDO_HIDDEN = 254,        /* in a view: something is here, and this seat may not know what */
};

/* ---- Languages ------------------------------------------------------------------------------------
 * English stands in the code and is the key; the other languages come from lang/XX.po. */

enum ludo_lang { LUDO_EN, LUDO_FR, LUDO_LANGS };

const char *ludo_say(enum ludo_lang, const char *english);    /* the same sentence in that language */
int ludo_lang_parse(const char *code, enum ludo_lang *);      /* "fr", "fr_FR.UTF-8" ... or -1 */
const char *ludo_lang_code(enum ludo_lang);
bool ludo_say_known(enum ludo_lang, const char *english);     /* is there a translation? */

#define N_(s) s               /* marks a sentence for the translators where it is written, not where it is said */

/* ---- Text: a bounded buffer, always ended by a NUL ---------------------------------------------- */

struct ludo_text {
    char *at;
    size_t n, max;            /* n: bytes written so far; max: room, the NUL included */
    bool cut;                 /* something did not fit */
    void (*more)(struct ludo_text *, size_t need);   /* called when fewer than `need` bytes are free: a larger buffer, or
                                 the text so far written out, save its last byte; NULL: the text is cut there */
};

struct ludo_text ludo_text(char *buffer, size_t size);
void ludo_put(struct ludo_text *, const char *);
void ludo_put_n(struct ludo_text *, const char *, size_t n);
void ludo_put_char(struct ludo_text *, char);
void ludo_put_int(struct ludo_text *, int64_t);
void ludo_put_hex(struct ludo_text *, uint64_t, int digits);

/* JSON, piece by piece: commas come by themselves.  Key NULL: an element of a list.  Text NULL: null. */
void ludo_put_json_string(struct ludo_text *, const char *);                   /* "..." alone, escaped */
void ludo_put_json_key(struct ludo_text *, const char *key);                   /* ,"key": and what follows is its value */
void ludo_put_json_text(struct ludo_text *, const char *key, const char *text);
void ludo_put_json_int(struct ludo_text *, const char *key, int64_t);
void ludo_put_json_bool(struct ludo_text *, const char *key, bool);
void ludo_put_json_open(struct ludo_text *, const char *key, char bracket);    /* '{' or '[' */
void ludo_put_json_close(struct ludo_text *, char bracket);                    /* '}' or ']' */

/* ---- Errors: an English sentence, the words it speaks of, and where ------------------------------ */

struct ludo_error {
    const char *what;         /* "unknown verb: {1}" - a key of the language tables; NULL: no error */
    char word[2][80];         /* {1} and {2}: quoted from the input, cut to fit */
    int line;                 /* 1-based line of the input, 0 if it has no lines */
};

/* Both return -1.  They set no line: a reader of lines adds it as the error passes. */
int ludo_fail(struct ludo_error *, const char *what, const char *word1, const char *word2);
int ludo_fail_n(struct ludo_error *, const char *what, const char *word, size_t n);
void ludo_error_put(const struct ludo_error *, enum ludo_lang, struct ludo_text *);

/* ---- Chance --------------------------------------------------------------------------------------
 * No state holds a generator.  Playouts use a fast one; a table draws each outcome from a stream that
 * is keyed by its seed, by what is drawn and by how often that was drawn before, so that the same seed
 * deals the same cards whatever the players do. */

struct ludo_rng { uint64_t s[4]; };                           /* xoshiro256** */

void ludo_rng_seed(struct ludo_rng *, uint64_t seed);

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

void ludo_stream_seed(struct ludo_stream *, const char *seed);
void ludo_stream_at(const struct ludo_stream *, uint32_t what, uint32_t index, struct ludo_rng *out);
void ludo_commitment(const char *seed, char hex[65]);         /* published before the first move: sha256sum of the seed,
                                                                 so a secret seed must be too long to guess */
void ludo_sha256(const void *data, size_t n, uint8_t digest[32]);

/* Dice without order: three bits for the number of dice on each face, the ones lowest. */
typedef uint32_t ludo_faces;

static inline int ludo_faces_of(ludo_faces f, int face) { return (int)(f >> (3 * (face - 1))) & 7; }
static inline ludo_faces ludo_face(int face)            { return (ludo_faces)1 << (3 * (face - 1)); }
static inline int ludo_faces_n(ludo_faces f)            { return (int)(f * 0111111u >> 15) & 7; }   /* up to seven dice */
int ludo_faces_sum(ludo_faces);
ludo_faces ludo_faces_roll(struct ludo_rng *, int dice);      /* 0 to 6 dice */
int ludo_faces_within(ludo_faces all, ludo_faces *out);       /* every non-empty part, ascending; at most 63 of six dice */

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

int ludo_name_find(const struct ludo_names *, const char *id, size_t n);    /* index or -1 */

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

enum ludo_arg_kind {
    LUDO_ARG_NONE,
    LUDO_ARG_NAME,            /* one of .names, as an index */
    LUDO_ARG_INT,             /* .min to .max */
    LUDO_ARG_SET,             /* several of .names (at most eight), as a mask, the last argument: "charge pod ship-2 ship-3" */
    LUDO_ARG_FACES,           /* one to six dice: "reroll 2 3 5" */
};

struct ludo_arg {
    uint8_t kind, min, max;
    bool die;                 /* of LUDO_ARG_INT: the face of a die that lies there */
    const struct ludo_names *names;
    const char *as;           /* of LUDO_ARG_INT: what it is the number of; "room" makes it the component room:4 */
};

struct ludo_verb {
    const char *id;           /* "discard" */
    const char *label;        /* on a button: "Discard {1} for a reroll" */
    const char *told;         /* in the log: "{who} discards {1} for a reroll" */
    bool chance;              /* only chance says it */
    struct ludo_arg arg[LUDO_ARGS_MAX];
};

struct ludo_rules;

void ludo_move_put(const struct ludo_rules *, ludo_move, struct ludo_text *);             /* "discard nut-d4" */
void ludo_move_label(const struct ludo_rules *, ludo_move, enum ludo_lang, struct ludo_text *);
void ludo_move_told(const struct ludo_rules *, int who, ludo_move, enum ludo_lang, struct ludo_text *);
int ludo_move_parse(const struct ludo_rules *, const char *, size_t n, ludo_move *, struct ludo_error *);

/* Every move of the verb table has a place in one dense range 0 .. ludo_action_n-1, for learners. */
int ludo_action_n(const struct ludo_rules *);
int ludo_action_index(const struct ludo_rules *, ludo_move);               /* -1: no such move */
ludo_move ludo_action_move(const struct ludo_rules *, int index);

/* ---- Sentences: {1} {2} {3} are arguments, {who} the player's name -------------------------------- */

struct ludo_words {           /* what a sentence speaks of */
    int who;                  /* seat, or LUDO_CHANCE */
    const struct ludo_arg *arg;
    uint32_t value[LUDO_ARGS_MAX];
    uint8_t open;             /* mask of the arguments that are still to be chosen: written as … */
};

void ludo_sentence(struct ludo_text *, enum ludo_lang, const char *english, const struct ludo_words *);

/* ---- Decisions ------------------------------------------------------------------------------------ */

enum ludo_kind {
    LUDO_BY_SEAT,             /* one seat must answer */
    LUDO_BY_SEATS,            /* several at once, in any order; revealed when the last has answered */
    LUDO_BY_CHANCE,           /* the caller plays an outcome for seat LUDO_CHANCE */
    LUDO_OVER,
};

struct ludo_decision {
    uint8_t kind;             /* enum ludo_kind */
    uint8_t must;             /* mask of the seats that are waited for */
    uint8_t may;              /* mask of the seats that could also move now and are not waited for */
    uint8_t question;         /* index in rules->questions (kinds BY_SEAT and BY_SEATS) */
    uint8_t source;           /* the card that asks, or LUDO_NONE */
    uint8_t stream;           /* BY_CHANCE: what is drawn, index in rules->streams */
    uint8_t horizon;          /* changes when a turn ends: how far a player should look; it wraps, and no person sees it */
    uint8_t arg[LUDO_ARGS_MAX];  /* {1} {2} {3} of the question */
};

struct ludo_question {
    const char *id;           /* "dice" */
    const char *text;         /* "Which dice do you reroll?" */
    int clause;               /* the rule that asks */
    struct ludo_arg arg[LUDO_ARGS_MAX];
    int window;               /* 1 + the verb (without arguments) that lets the moment pass; 0: it is no such moment.  Whether a
                                 seat is asked in a window tells nothing of its cards, so a table asks even where there is
                                 one answer only; a player may have the table let such moments pass for him.  -1: asked
                                 likewise, but it does not just pass */
};

void ludo_question_put(const struct ludo_rules *, const struct ludo_decision *, int who, enum ludo_lang,
                       struct ludo_text *);

static inline int ludo_first(unsigned mask)          /* lowest seat of a mask, -1 if none */
{
    for (int i = 0; i < 8; i++)
        if (mask >> i & 1)
            return i;
    return -1;
}

/* ---- Events: what a move brought about, for logs and animation ------------------------------------ */

struct ludo_event {
    uint8_t kind;             /* index in rules->events */
    int8_t who;               /* whose doing; LUDO_CHANCE: nobody's */
    uint8_t see;              /* mask of the seats that may know it */
    uint8_t arg[LUDO_ARGS_MAX];
};

struct ludo_events {
    int n, max;
    struct ludo_event *at;    /* the caller's array; what does not fit is dropped */
    uint32_t *fired;          /* how often each effect took place, by row of rules->effect; NULL: not counted */
};

struct ludo_event_kind {
    const char *id;           /* "flies" */
    const char *told;         /* "{1} takes off" */
    struct ludo_arg arg[LUDO_ARGS_MAX];
};

void ludo_event_told(const struct ludo_rules *, const struct ludo_event *, enum ludo_lang, struct ludo_text *);

/* ---- Options and configuration -------------------------------------------------------------------- */

struct ludo_option {
    const char *id, *name, *help;     /* "flagship", "The Flagship", "one sentence" */
    int min, max, standard;           /* 0..1 is a switch: on, off */
    const char *needs;                /* id of the option that must be on for this one to differ from standard */
    int needs_seats;                  /* likewise: this many seats at least */
    int clause;
};

struct ludo_config {
    int seats;
    int option[LUDO_OPTIONS_MAX];     /* in the order of rules->options */
};

void ludo_config_default(const struct ludo_rules *, struct ludo_config *);
int ludo_config_set(const struct ludo_rules *, struct ludo_config *, const char *assignment, struct ludo_error *);  /* and "seats=3" */
int ludo_config_check(const struct ludo_rules *, const struct ludo_config *, struct ludo_error *);
void ludo_config_put(const struct ludo_rules *, const struct ludo_config *, int option, struct ludo_text *);        /* "pixies=2" */

/* ---- The schema: every byte of the state, described once ------------------------------------------ */

enum ludo_type {
    LUDO_INT,                 /* len bytes (1, 2 or 4), .min to .max */
    LUDO_NAME,                /* a byte: index in .names, or LUDO_NONE */
    LUDO_SET,                 /* len bytes: a mask over .names */
    LUDO_LIST,                /* a byte n, then room for len names; unused room is zero */
    LUDO_BAG,                 /* len bytes: how many of each name; element i of an array starts at name i * len,
                                 unless an element has room for all the names: then each starts at the first */
    LUDO_FACES,               /* four bytes: ludo_faces */
    LUDO_TASK,                /* four bytes: struct ludo_task, .names are the kinds */
};

enum ludo_see { LUDO_PUBLIC, LUDO_OWNER, LUDO_SECRET };

struct ludo_dim {
    uint16_t n, stride;
    const struct ludo_names *names;   /* what the places are called, or NULL: numbers */
};

struct ludo_field {
    const char *path;         /* "seats[].reserve": each [] is one of .dim, in order */
    uint8_t type, see;        /* OWNER: the first index is the seat that may see it */
    bool sorted;              /* a LIST whose order means nothing is kept ascending */
    bool ends;                /* in a sheet, the first column of an array's elements: the array ends where this is 0 */
    uint16_t at, len;
    struct ludo_dim dim[2];   /* n = 0: not an array */
    const struct ludo_names *names;
    int32_t min, max;
    bool rest;                /* what is left of the box: it follows from the rest of the table, and names no state (ludo_hash) */
    const char *pool;         /* LIST or NAME hidden from some: path of the PUBLIC BAG or SET its hidden cards may come from */
    const char *help;         /* one line for `ludo schema` */
};

struct ludo_place {           /* one element of one field */
    int field, index[2];
    size_t at;                /* offset in the state */
};

size_t ludo_field_size(const struct ludo_field *);                        /* bytes of one element */
size_t ludo_field_total(const struct ludo_field *);                       /* bytes of the whole field, gaps left out */
int ludo_place_find(const struct ludo_rules *, const char *path, struct ludo_place *, struct ludo_error *);
int ludo_place_next(const struct ludo_rules *, struct ludo_place *);      /* field = -1 begins; 0 at the end */
void ludo_place_path(const struct ludo_rules *, const struct ludo_place *, struct ludo_text *);
void ludo_value_put(const struct ludo_rules *, const void *state, const struct ludo_place *, struct ludo_text *);
int ludo_value_set(const struct ludo_rules *, void *state, const struct ludo_place *, const char *value, struct ludo_error *);

/* A value as text: INT "3"; NAME "nut-d4"; SET, LIST, BAG "nut-d4 book-d1*2" (the star not for a SET); FACES
 * "2 2 5"; TASK "kind who a b"; nothing is "none", and "?" is what a view hides.  Assigning to a path that leaves
 * out its last index sets a whole row of NAMEs or INTs, one word each.  The bytes written are marked with 1 in
 * `touched` (state_size bytes, or NULL). */
int ludo_assign(const struct ludo_rules *, void *state, const char *path, const char *value, uint8_t *touched,
                struct ludo_error *);

void ludo_json_put(const struct ludo_rules *, const void *state, struct ludo_text *);
int ludo_json_parse(const struct ludo_rules *, void *state, const char *json, size_t n, struct ludo_error *);

/* Names a state by what it says - fields, places and things by their names - and not by its bytes, so that a new card, a new
 * field that is empty and another order of the rows leave old hashes alone.  Left out: what is empty, fields marked .rest,
 * and the two numbers of a task. */
uint64_t ludo_hash(const struct ludo_rules *, const void *state);

/* Calls `each` for every element that differs between two states; returns how many. */
int ludo_diff(const struct ludo_rules *, const void *before, const void *after,
              void (*each)(void *, const struct ludo_place *), void *);

/* The state as numbers for a learner, in schema order; returns how many there are (out may be NULL).  INT: itself;
 * NAME: its index, -1 none, -2 hidden; SET: 0 or 1 for each name; BAG: how many of each; sorted LIST: how many of
 * each name, then how many hidden; other LIST: each place as a NAME; FACES: how many of each; TASK: its four bytes. */
int ludo_observe(const struct ludo_rules *, const void *view, int16_t *out, int max);

/* ---- Views ----------------------------------------------------------------------------------------
 * A view is the same struct with what the seat may not know taken out: hidden cards and names become LUDO_HIDDEN,
 * the cards go back to their pool, and any other hidden value becomes zero.  Determinizing deals such a view at
 * random into a state that the seat cannot tell from the true one. */

void ludo_view(const struct ludo_rules *, const void *state, int seat, void *view);     /* LUDO_ALL: the state itself */
void ludo_determinize(const struct ludo_rules *, void *view, int seat, struct ludo_rng *);
bool ludo_hides(const struct ludo_rules *, const void *state);            /* is it a view?  Then nobody may play on it */

/* ---- Results -------------------------------------------------------------------------------------- */

struct ludo_result {
    bool over, common;        /* common: all seats win or lose together, points are 1 or 0 */
    int seats, line_n;
    int rivals;               /* columns after the seats: opponents that the rules play against those who are alone */
    int16_t points[LUDO_SEATS_MAX];
    uint8_t rank[LUDO_SEATS_MAX];     /* 1 is best; equal ranks are ties */
    struct ludo_line {
        const char *what;     /* "Ships flying" */
        int16_t points[LUDO_SEATS_MAX];
        int16_t of;           /* progress towards this many, or 0 */
    } line[24];
};

/* ---- Clauses: the rules in words, made from docs/rules ------------------------------------------- */

struct ludo_clause {
    int n;
    bool informative;         /* states no behaviour; coverage does not count it */
    const char *title[LUDO_LANGS], *source[LUDO_LANGS], *text[LUDO_LANGS];
};

const struct ludo_clause *ludo_clause(const struct ludo_rules *, int n);
int ludo_clause_parse(const struct ludo_rules *, const char *, size_t n);  /* "AE-31" -> 31, or -1 */
void ludo_clause_put(const struct ludo_rules *, int n, struct ludo_text *);

/* ---- Cards, as `ludo cards` shows them ------------------------------------------------------------ */

struct ludo_card {
    const char *kind;         /* "Material" */
    int copies;
    char source;              /* S rulebook, P public source, K general knowledge, R reconstructed */
    const char *note;         /* what is reconstructed, or NULL */
};

/* ---- The box: what is printed, as typed rows -----------------------------------------------------
 * Cards and boards are sheets: rows of constant structs, whose columns are described as the fields of a state are.
 * `ludo cards`, the page, a learner and a correction of the box read them there; nobody copies a figure. */

struct ludo_sheet {
    const char *id;                   /* "craftsmen", "market" */
    const struct ludo_names *names;   /* what the rows are called, and how many there are */
    int first_card;                   /* number of the first row among the cards; -1: not cards, but a board */
    const void *at;                   /* the rows, each `size` bytes */
    size_t size;
    const struct ludo_field *columns; int column_n;   /* .at: offset in a row */
    void (*text)(int row, enum ludo_lang, struct ludo_text *);   /* a row in words, as the box sends it; NULL: it has none */
};

void ludo_row_put(const struct ludo_sheet *, int row, struct ludo_text *);     /* JSON: {"price":5,"gain":[...]} */

/* ---- Amounts: named numbers of a table, as a seat may know them ----------------------------------- */

enum { LUDO_NO_AMOUNT = -32768 };     /* there is none, or this seat may not know it */

struct ludo_amount {
    const char *id, *help;            /* "price", "what it costs this player now" */
    const struct ludo_names *of;      /* there is one for each of these; NULL: one */
    bool seats;                       /* each seat has its own */
};

/* ---- The moment: where the game stands, in the words of a player ---------------------------------- */

enum { LUDO_FOCUS_MAX = 4 };

struct ludo_moment {
    const char *told;                 /* "Round {1} of {2}: {3}"; NULL: nothing to say */
    struct ludo_arg arg[LUDO_ARGS_MAX];
    uint32_t value[LUDO_ARGS_MAX];
    uint8_t round, rounds;            /* 0: not played in rounds, or nobody knows how many */
    uint8_t phase, step;              /* index in rules->phases and rules->steps, or LUDO_NONE */
    int8_t actor;                     /* whose turn or question it is; -1: nobody's, or several at once */
    uint8_t chosen;                   /* mask: who has answered what several are asked at once */
    int focus_n;                      /* what it is about: the card that is resolved, the space that acts */
    struct ludo_thing { const struct ludo_names *names; int i; } focus[LUDO_FOCUS_MAX];
};

/* Adds a thing to the focus; what is none of its names adds nothing. */
void ludo_focus(struct ludo_moment *, const struct ludo_names *, int i);
void ludo_moment_of(const struct ludo_rules *, const void *view, struct ludo_moment *);     /* also where the game says nothing */
void ludo_moment_put(const struct ludo_moment *, enum ludo_lang, struct ludo_text *);

/* ---- Effects, as `ludo coverage --fired` counts them ---------------------------------------------- */

struct ludo_effect {
    int card;                 /* whose; LUDO_NONE: of no card, but of the board */
    const char *what;         /* which of its effects, as an id: "timeline draw"; NULL: it has only one */
};

/* ---- A game --------------------------------------------------------------------------------------- */

struct ludo_rules {
    const char *id, *name, *blurb;
    const char *prefix;                       /* of its clauses: "AE" */
    int version;                              /* a change of behaviour bumps it */
    bool draft;                               /* in the making: it can be played by its name, but pages do not offer it yet */
    int min_seats, max_seats;
    size_t state_size;
    const struct ludo_option *options;           int option_n;
    const struct ludo_field *fields;             int field_n;
    const struct ludo_verb *verbs;               int verb_n;
    const struct ludo_question *questions;       int question_n;
    const struct ludo_event_kind *events;        int event_n;
    const struct ludo_clause *clauses;           int clause_n;
    const struct ludo_names *streams;         /* what chance draws from */
    const struct ludo_names *cards;
    const struct ludo_sheet *sheets;             int sheet_n;
    const struct ludo_amount *amounts;           int amount_n;
    const struct ludo_names *phases, *steps;  /* of the moment; or NULL */

    const char *(*objection)(const struct ludo_config *);       /* why these options make no game, or NULL */
    void (*setup)(void *s, const struct ludo_config *);
    void (*config)(const void *s, struct ludo_config *);        /* the options it was set up with */
    void (*decision)(const void *s, struct ludo_decision *);
    int  (*moves)(const void *s, int seat, ludo_move *out);     /* ascending, unique; never none for a seat that must answer */
    void (*play)(void *s, int seat, ludo_move, struct ludo_events *);   /* trusts its caller; NULL events cost nothing */
    int  (*sample)(const void *s, struct ludo_rng *, ludo_move *);      /* one outcome of the pending chance */
    int  (*outcomes)(const void *s, ludo_move *out, int max);   /* every outcome, ascending; how many (maybe more than max) */
    uint32_t (*weight)(const void *s, ludo_move);               /* how likely an outcome is, relative to the others; NULL: all alike */
    int  (*why_not)(const void *s, int seat, ludo_move);        /* the clause that forbids it; 0: it is legal */
    void (*score)(const void *s, struct ludo_result *);
    const char *(*check)(const void *s);                        /* the invariant that is broken, or NULL */
    void (*settle)(void *s, const uint8_t *touched);            /* after a hand-made change (bytes marked in touched): put
                                                                   the rest of the box where it belongs */
    int  (*estimate)(const void *view, int seat);               /* for players: more is better, the end included */
    void (*draw)(const void *view, int seat, enum ludo_lang, struct ludo_text *);
    void (*aside)(const void *view, int seat, ludo_move, enum ludo_lang, struct ludo_text *);   /* beside an answer: what it costs
                                                                   or brings as the table stands; NULL: nothing is said */
    int  (*amount)(const void *view, int seat, int which, int of);      /* one of rules->amounts; of: 0 where there is one only */
    void (*moment)(const void *view, struct ludo_moment *);     /* which is cleared, nobody its actor; NULL: nothing is said */
    void (*card)(int id, struct ludo_card *);
    void (*card_text)(int id, enum ludo_lang, struct ludo_text *);
    int effect_n;                                               /* rows of the table of effects, and each of them; */
    bool (*effect)(int row, struct ludo_effect *);              /* false: a gap.  NULL: one row a card */
};

const struct ludo_rules *ludo_game(const char *id);            /* NULL: no such game */
const struct ludo_rules *ludo_game_at(int i);                  /* the registry, in order; NULL past its end */

/* The checked way in: seat and legality are tested; on refusal the state is untouched, the result is the
 * clause that forbids the move (> 0), or -1 when the seat number, the decision kind or the shape of the move is
 * wrong. */
int ludo_try(const struct ludo_rules *, void *s, int seat, ludo_move, struct ludo_events *);

/* ---- Answers: the legal moves in steps ------------------------------------------------------------
 * A person chooses a verb or a place first and then the thing, so that no step has more than LUDO_STEP_MAX entries wherever the
 * verb table allows it.  at[0] is the question; each move stands in exactly one leaf. */

enum { LUDO_STEP_MAX = 12, LUDO_ANSWERS_MAX = 2 * LUDO_MOVES_MAX };

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
    struct ludo_answer at[LUDO_ANSWERS_MAX];
    ludo_move move[LUDO_MOVES_MAX];   /* the legal moves, those of a group side by side */
};

/* The view (or NULL) is asked what stands beside an answer: moves that bring something now are listed before their group. */
void ludo_answers_of(const struct ludo_rules *, const void *view, int seat, const ludo_move *list, int n,
                     struct ludo_answers *);
void ludo_answer_label(const struct ludo_rules *, const struct ludo_answers *, int i, enum ludo_lang, struct ludo_text *);

/* ---- For the games: tasks and events --------------------------------------------------------------- */

struct ludo_task { uint8_t kind, who, a, b; };

/* `see` is the mask of the seats that may know it. */
static inline void ludo_tell_to(struct ludo_events *e, unsigned see, int kind, int who, int a, int b, int c)
{
    if (e && e->n < e->max)
        e->at[e->n++] = (struct ludo_event){ (uint8_t)kind, (int8_t)who, (uint8_t)see,
                                             { (uint8_t)a, (uint8_t)b, (uint8_t)c } };
}

/* An effect took place: its row.  Like telling, it costs nothing where nobody listens. */
static inline void ludo_fire(struct ludo_events *e, int row)
{
    if (e && e->fired)
        e->fired[row]++;
}

static inline void ludo_tell(struct ludo_events *e, int kind, int who, int a, int b, int c)
{
    ludo_tell_to(e, 255, kind, who, a, b, c);
}

#endif
