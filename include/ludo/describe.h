/* ludo/describe.h - a game in sentences: labels, log lines, questions, rules, and a drawing of the table.
 *
 * All functions write to a text buffer of the caller, in the given language. */
#ifndef LUDO_PUBLIC_DESCRIBE_H
#define LUDO_PUBLIC_DESCRIBE_H

#include "ludo/play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Sentences ------------------------------------------------------------------------------------
 * In a sentence, {1} {2} {3} are the arguments, {who} is the name of the player, {does} is the effect of a move
 * (ludo_move_label_in_view). {player1} is the name of the first seat, whoever moves.
 *
 * A sentence about a player has a second form for this player: "{who} takes {1}", "You take {1}". It is used if the
 * text is written for this player (member `you` of struct ludo_text). */

struct ludo_sentence_args {
    int who;                  /* the player for {who}: a seat, or LUDO_CHANCE */
    const struct ludo_arg *arg;
    uint32_t value[LUDO_ARGS_MAX];
    uint8_t open;             /* mask of the arguments that are not chosen yet; they are written as … */
    /* text that replaces {does}, or NULL if the effect is unknown; `does` is the old name of `effect` */
    union { const char *effect, *does; };
    const struct ludo_spans *effect_spans;    /* the names in `effect`, or NULL */
    const char *second;       /* the form of the sentence for the player that it is about, or NULL */
};

LUDO_API void ludo_sentence(struct ludo_text *, enum ludo_lang, const char *english, const struct ludo_sentence_args *);

/* ---- Moves, questions and events ------------------------------------------------------------------- */

/* Writes the label of a move, for example for a button. */
LUDO_API void ludo_move_label(const struct ludo_rules *, ludo_move, enum ludo_lang, struct ludo_text *);
/* Writes the label of a move. If the label has a slot {does}, the effect of the move in this view replaces the slot. */
LUDO_API void ludo_move_label_in_view(const struct ludo_rules *, const void *view, int seat, ludo_move, enum ludo_lang,
                                      struct ludo_text *);
/* Writes a short note about a move: its cost or its gain in this view. Writes nothing if the move has no note. */
LUDO_API void ludo_move_note(const struct ludo_rules *, const void *view, int seat, ludo_move, enum ludo_lang,
                             struct ludo_text *);
/* Writes the log sentence of a move with all its arguments. To write only what one viewer may know, use
 * ludo_log_line. */
LUDO_API void ludo_move_sentence(const struct ludo_rules *, int who, ludo_move, enum ludo_lang, struct ludo_text *);
LUDO_API void ludo_question_put(const struct ludo_rules *, const struct ludo_decision *, int who, enum ludo_lang,
                                struct ludo_text *);
LUDO_API void ludo_event_sentence(const struct ludo_rules *, const struct ludo_event *, enum ludo_lang,
                                  struct ludo_text *);

/* ---- The moment: round, phase and step of the game ------------------------------------------------- */

enum { LUDO_FOCUS_MAX = 4 };

struct ludo_name_ref { const struct ludo_names *names; int i; };

struct ludo_moment {
    /* for example "Round {1} of {2}: {3}"; NULL: no sentence. `told` is the old name of `sentence` */
    union { const char *sentence, *told; };
    struct ludo_arg arg[LUDO_ARGS_MAX];
    uint32_t value[LUDO_ARGS_MAX];
    uint8_t round, rounds;            /* 0: the game has no rounds, or the number of rounds is unknown */
    uint8_t phase, step;              /* index in the phases and in the steps of the game, or LUDO_NONE */
    int8_t actor;                     /* the seat that moves; -1: no seat, or several seats at once */
    uint8_t chosen;                   /* mask of the seats that have already made their simultaneous choice */
    /* number of entries in `focus`: the cards or spaces that are being resolved now */
    int focus_n;
    struct ludo_name_ref focus[LUDO_FOCUS_MAX];
};

LUDO_API void ludo_moment_of(const struct ludo_rules *, const void *view, struct ludo_moment *);
/* Writes the sentence of a moment. */
LUDO_API void ludo_moment_put(const struct ludo_moment *, enum ludo_lang, struct ludo_text *);

/* Draws the table as plain text. */
LUDO_API void ludo_draw(const struct ludo_rules *, const void *view, int seat, enum ludo_lang, struct ludo_text *);

/* ---- Clauses: the rules in words, made from docs/rules --------------------------------------------- */

struct ludo_quote {           /* a printed value in a title or text: n bytes from offset `at` */
    bool title;
    uint8_t lang;
    uint16_t at, n;
    /* path of the value, or a mark as described in docs/boxes.md; an entry with NULL ends the array */
    const char *path;
};

enum { LUDO_CLAUSE_MAX = 16000 };     /* a buffer of this size holds the text of any clause */

struct ludo_clause {
    int n;
    bool informative;         /* the clause states no behaviour, so `ludo coverage` does not count it */
    /* texts with the values of the built-in card data */
    const char *title[LUDO_LANGS], *source[LUDO_LANGS], *text[LUDO_LANGS];
    /* values in the text that a box may change, from left to right; or NULL */
    const struct ludo_quote *quotes;
};

/* Finds a clause by its number. Returns NULL if there is no such clause. */
LUDO_API const struct ludo_clause *ludo_clause(const struct ludo_rules *, int n);
/* Returns the clause at position i, from 0, or NULL after the last. */
LUDO_API const struct ludo_clause *ludo_clause_at(const struct ludo_rules *, int i);
/* returns 31 for "AE-31", or -1 if the text is not a clause number */
LUDO_API int ludo_clause_parse(const struct ludo_rules *, const char *, size_t n);
/* Write the title and the text of a clause, with the card data of the box of these rules. */
LUDO_API void ludo_clause_title(const struct ludo_rules *, const struct ludo_clause *, enum ludo_lang,
                                struct ludo_text *);
LUDO_API void ludo_clause_text(const struct ludo_rules *, const struct ludo_clause *, enum ludo_lang,
                               struct ludo_text *);
LUDO_API void ludo_clause_put(const struct ludo_rules *, int n, struct ludo_text *);        /* writes "AE-31" */

#ifdef __cplusplus
}
#endif
#endif
