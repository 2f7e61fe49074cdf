/* ludo/text.h - languages, the text buffer, the JSON writer and errors.
 *
 * Text is UTF-8. Functions write text to a buffer of the caller, a `struct ludo_text`. The functions allocate no
 * memory. Any number of threads may call these functions, each with its own buffers. */
#ifndef LUDO_PUBLIC_TEXT_H
#define LUDO_PUBLIC_TEXT_H

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

/* ---- Languages ------------------------------------------------------------------------------------
 * The English sentence is the key of a translation. The translations are made from lang/XX.po. */

enum ludo_lang { LUDO_EN, LUDO_FR, LUDO_LANGS };

/* Returns the translation of an English sentence, or the English sentence if there is none. The result is constant
 * text: do not free it. */
LUDO_API const char *ludo_translate(enum ludo_lang, const char *english);
LUDO_API bool ludo_has_translation(enum ludo_lang, const char *english);

/* Reads a language code such as "fr" or "fr_FR.UTF-8". Returns 0, or -1 if the language is unknown. */
LUDO_API int ludo_lang_parse(const char *code, enum ludo_lang *);
LUDO_API const char *ludo_lang_code(enum ludo_lang);                   /* "en", "fr" */

/* ---- The text buffer ------------------------------------------------------------------------------
 * The text always ends with a NUL. If a text does not fit, the buffer keeps the beginning of the text. Nothing is
 * written after the first byte that did not fit, and the text never ends inside a UTF-8 character. */

struct ludo_names;            /* a vocabulary: ludo/play.h */

/* Where a text names a thing or a player: the bytes from `from` to `to`, without `to`. */
struct ludo_span {
    size_t from, to;
    /* The component "builder:petra" has the vocabulary "builder" and the word "petra". NULL: the span names a player.
     * The strings live as long as the game and the box of the table. */
    const char *vocabulary, *word;
    int id;                           /* index of the name in its vocabulary; of a player: the seat */
};

/* A list of spans, in the order of the text. Spans never overlap. Spans that find no room are left out. */
struct ludo_spans {
    struct ludo_span *at;
    int n, max;
};

struct ludo_text {
    char *at;
    size_t n, max;            /* n: bytes written, without the NUL; max: size of the buffer, with the NUL */
    bool cut;                 /* true if some text did not fit */
    /* Called when fewer than `need` bytes are free. The callback may provide a larger buffer. It may also write the
     * text to a file and keep only the last byte, which the JSON writer reads. NULL: a text that does not fit is
     * cut. */
    void (*more)(struct ludo_text *, size_t need);
    /* 1 + the seat of the reader: sentences call this player "you". 0: sentences name every player. */
    uint8_t you;
    /* Sentences add a span for each name that they write. NULL: no spans are wanted. */
    struct ludo_spans *spans;
};

LUDO_API struct ludo_text ludo_text(char *buffer, size_t size);      /* returns an empty text that writes to `buffer` */
LUDO_API void ludo_put(struct ludo_text *, const char *);
LUDO_API void ludo_put_n(struct ludo_text *, const char *, size_t n);
/* Writes control characters and other bytes that a terminal could act on as escapes, for example \x1b. */
LUDO_API void ludo_put_visible(struct ludo_text *, const char *, size_t n);
LUDO_API void ludo_put_char(struct ludo_text *, char);
LUDO_API void ludo_put_int(struct ludo_text *, int64_t);
LUDO_API void ludo_put_hex(struct ludo_text *, uint64_t, int digits);
/* Adds a span from offset `from` to the end of the text, if the text wants spans. Does nothing for an empty span. */
LUDO_API void ludo_span_add(struct ludo_text *, size_t from, const struct ludo_names *, int id);

/* ---- The JSON writer ------------------------------------------------------------------------------
 * Each call writes one piece and adds commas where they are needed. A key of NULL writes an element of an array. A
 * text of NULL writes the value null. */

LUDO_API void ludo_put_json_string(struct ludo_text *, const char *);      /* writes a quoted string, without a comma */
/* writes a key; the caller must write the value next */
LUDO_API void ludo_put_json_key(struct ludo_text *, const char *key);
LUDO_API void ludo_put_json_text(struct ludo_text *, const char *key, const char *text);
LUDO_API void ludo_put_json_int(struct ludo_text *, const char *key, int64_t);
LUDO_API void ludo_put_json_bool(struct ludo_text *, const char *key, bool);
LUDO_API void ludo_put_json_open(struct ludo_text *, const char *key, char bracket);   /* bracket: '{' or '[' */
LUDO_API void ludo_put_json_close(struct ludo_text *, char bracket);                   /* bracket: '}' or ']' */

/* ---- Errors ---------------------------------------------------------------------------------------- */

enum ludo_code {
    LUDO_OK,
    LUDO_ILLEGAL,             /* the rules forbid the move; .clause is the number of the rule, or 0 */
    LUDO_NOT_YOURS,           /* another seat must move */
    LUDO_NOT_NOW,             /* for example: the game is over, no chance is pending, or there is nothing to undo */
    LUDO_MALFORMED,           /* the input cannot be parsed, or its parts do not fit together */
    LUDO_UNKNOWN,             /* there is no game, seat, option, verb, card, field or player of this name */
    LUDO_OUT_OF_RANGE,        /* a number is too small or too large */
    LUDO_TOO_MANY,            /* a limit of the library is exceeded */
    LUDO_NO_MEMORY,
    LUDO_MISALIGNED           /* the address of a state is not a multiple of LUDO_STATE_ALIGN */
};

struct ludo_error {
    int code;                 /* enum ludo_code */
    int clause;               /* LUDO_ILLEGAL: the number of the rule, or 0 */
    int line;                 /* line of the input, from 1; 0 if the input has no lines */
    const char *what;         /* key of a translation, for example "unknown verb: {1}"; NULL: no error */
    char word[2][80];         /* the words for {1} and {2}, quoted from the input and cut to fit */
};

/* Writes the error as a sentence. */
LUDO_API void ludo_error_put(const struct ludo_error *, enum ludo_lang, struct ludo_text *);
/* returns the id of a ludo_code in the protocol, for example "illegal" or "not-now" */
LUDO_API const char *ludo_code_id(int code);

#ifdef __cplusplus
}
#endif
#endif
