/* core.h - internal declarations shared by the files of src/core. Outside src/core, only the protocol and the tests may
 * use these declarations.
 *
 * All names have the prefix `ludo_core_`, because the linker sees them. Functions for games, players and programs
 * are in the public headers. */
/* clang-format off: read as columns */
#ifndef CORE_H
#define CORE_H

#include "ludo/game.h"
#include "ludo/learn.h"

#ifdef __BYTE_ORDER__
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "states are read byte by byte as little endian");
#endif

/* ---- Languages: the table of translations, made from lang/XX.po, in the order of the English texts --- */

struct ludo_translation {
    const char *english, *other;
};

extern const struct ludo_translation ludo_fr[];
extern const int ludo_fr_n;

/* ---- Text ------------------------------------------------------------------------------------------- */

struct ludo_core_word {
    const char *at;
    size_t n;
};

bool ludo_core_word_next(const char **at, const char *end,
                    struct ludo_core_word *); /* reads the next word of a text; blanks separate words */
bool ludo_core_word_is(struct ludo_core_word, const char *);
bool ludo_core_int_read(struct ludo_core_word, int64_t *); /* a decimal number of at most ten digits */
const char *ludo_core_range(char buffer[32], int64_t min, int64_t max); /* writes "0..5" */
const char *ludo_core_number(char buffer[32], int64_t);

bool ludo_core_label_needs_effect(const struct ludo_rules *, ludo_move);
void ludo_core_log_line(const struct ludo_rules *, const void *view, int who, ludo_move, enum ludo_lang,
                        struct ludo_text *);
/* Copies a sentence up to its next slot. Returns the number of the slot (0 is {who}), or -1 at the end of the
 * sentence. */
int ludo_core_slot_next(struct ludo_text *, const char **at);

/* ---- Chance ----------------------------------------------------------------------------------------- */

struct ludo_core_sha256 {
    uint32_t h[8];
    uint64_t n;
    uint8_t block[64];
};

void ludo_core_sha256_begin(struct ludo_core_sha256 *);
void ludo_core_sha256_add(struct ludo_core_sha256 *, const void *, size_t n);
void ludo_core_sha256_end(struct ludo_core_sha256 *, uint8_t digest[32]);

void ludo_core_chacha20(const uint8_t key[32], uint32_t counter, const uint8_t nonce[12],
                   uint8_t block[64]);

/* ---- States ----------------------------------------------------------------------------------------- */

bool ludo_core_aligned(const void *state);
/* number of bytes of a state without the pointer to its box */
size_t ludo_core_state_bytes(const struct ludo_rules *);
void ludo_core_set_box(const struct ludo_rules *, void *state);     /* sets the pointer to the box of these rules */
/* Returns the number of unseen copies of a card in its pool, or -1 if the card has no pool. */
int ludo_core_unseen_copies(const struct ludo_rules *, void *view, const char *card);
/* Compares two views. Returns true if a card has left a pool of unseen cards. */
bool ludo_core_fewer_unseen(const struct ludo_rules *, void *before, void *after);

/* ---- Moves ------------------------------------------------------------------------------------------ */

/* Finds a verb by its current or old name. Returns -1 if there is no such verb. */
int ludo_core_find_verb(const struct ludo_rules *, struct ludo_core_word);
int ludo_core_seen_move_parse(const struct ludo_rules *, const char *text, size_t n, ludo_move *,
                    struct ludo_error *); /* reads a move in which "?" may replace hidden arguments */

/* Defined in old_names.c. Reads names of older records and scenarios. If the verb of m is an old name, and only the
 * move with the current verb is legal, returns the move with the current verb. Otherwise returns m. */
ludo_move ludo_core_current_move(const struct ludo_rules *, const void *state, int seat, ludo_move m);
/* Returns true if the question has this id now, or had it in an older version. */
bool ludo_core_question_is(const struct ludo_rules *, int question, const char *id);
int ludo_core_verb_n(const struct ludo_verb *);   /* number of moves of a verb */
ludo_move ludo_core_verb_move(const struct ludo_rules *, int verb, int index);
uint32_t ludo_core_arg_in(const struct ludo_arg *, ludo_move,
                     int i); /* argument i: a byte, or all three bytes for dice */
void ludo_core_sentence_args(struct ludo_sentence_args *, int who, const struct ludo_arg *,
                   const uint8_t bytes[LUDO_ARGS_MAX]);

/* ---- Elements: the bytes of one element of the schema, filled piece by piece ------------------------
 * The readers of text values and of JSON both fill a zeroed element with these functions. Each function refuses
 * values that the field cannot hold. */

struct ludo_core_element {
    const struct ludo_field *field;
    int first; /* BAG: index of the name that the first byte counts */
    uint8_t *at;
};

int ludo_core_bag_first(const struct ludo_field *, const struct ludo_element *);
struct ludo_core_element ludo_core_element(const struct ludo_rules *, void *state, const struct ludo_element *);
int64_t ludo_core_int_get(const struct ludo_field *, const uint8_t *at);
bool ludo_core_set_has(const uint8_t *at, int id);

static inline int ludo_core_ones(unsigned byte)         /* number of 1 bits in a byte */
{
    byte = (byte & 0x55) + (byte >> 1 & 0x55);
    byte = (byte & 0x33) + (byte >> 2 & 0x33);
    return (int)((byte & 15) + (byte >> 4));
}

int ludo_core_int_store(struct ludo_core_element, int64_t, struct ludo_error *);
int ludo_core_name_store(struct ludo_core_element, struct ludo_core_word, struct ludo_error *);
int ludo_core_set_add(struct ludo_core_element, struct ludo_core_word, struct ludo_error *);
int ludo_core_list_add(struct ludo_core_element, struct ludo_core_word, int64_t copies, struct ludo_error *);
int ludo_core_bag_add(struct ludo_core_element, struct ludo_core_word, int64_t copies, struct ludo_error *);
int ludo_core_faces_add(struct ludo_core_element, int64_t face, struct ludo_error *);
int ludo_core_task_store(struct ludo_core_element, struct ludo_core_word kind, const int64_t rest[3],
                    struct ludo_error *);
void ludo_core_list_sort(uint8_t *list);

/* ---- Addresses of elements -------------------------------------------------------------------------- */

int ludo_core_dims(const struct ludo_field *); /* number of indices: 0, 1 or 2 */
void ludo_core_element_locate(const struct ludo_rules *,
                   struct ludo_element *); /* sets the member `at` from the field and the indices */

/* Finds the first element of a row by a path without its last index. Returns 1 if it was found, 0 and an error if an
 * index is out of range, or -1 if the path is not the path of a row. */
int ludo_core_row_find(const struct ludo_rules *, const char *path, struct ludo_element *,
                  struct ludo_error *);

/* ---- Values of a box -------------------------------------------------------------------------------- */

const struct ludo_field *ludo_core_column(const struct ludo_rules *, const struct ludo_box_value *);
/* Writes the path of a value without the part that names the row. */
void ludo_core_column_path(const struct ludo_rules *, const struct ludo_box_value *, struct ludo_text *);
size_t ludo_core_box_value_offset(const struct ludo_rules *, const struct ludo_box_value *);      /* offset in a box */
int ludo_core_box_value_n(const struct ludo_rules *);
int ludo_core_box_value_set(const struct ludo_rules *, void *box, const struct ludo_box_value *, const char *value,
                         struct ludo_error *);

/* Changes a built-in name to the name in a box. Before the call, `own` is the built-in name. */
typedef void ludo_core_name_of(struct ludo_box *, const struct ludo_name *built_in, struct ludo_name *own);

size_t ludo_core_names_size(const struct ludo_rules *);
/* Defined in box_rules.c. Writes a value that a clause quotes, with the value of this box. Returns false to keep the
 * built-in text. */
bool ludo_core_quote_put(const struct ludo_rules *, const struct ludo_quote *, const char *was, struct ludo_text *);
/* Does a mark of rows and columns, such as "bird-d* copies", include this value? */
bool ludo_core_quotes_row(const struct ludo_rules *, const char *mark, const struct ludo_box_value *);
/* Defined in box.c. Writes words and replaces built-in names with the names of the box. */
void ludo_core_put_with_box_names(const struct ludo_rules *, enum ludo_lang, const char *words, size_t n,
                                  struct ludo_text *);
void ludo_core_box_names(struct ludo_box *, struct ludo_rules *, struct ludo_card_data *, ludo_core_name_of *,
                         void *room);
/* Returns the copy of a vocabulary in the memory of a box. */
const struct ludo_names *ludo_core_copied_names(const void *room, const struct ludo_names *);

/* Defined in french_article.c. Writes the words and then a new name. In French, "le " at the end of the words becomes
 * "l’" before a vowel. */
void ludo_core_put_with_article(enum ludo_lang, const char *words, size_t n, const char *name, struct ludo_text *);

/* First byte of a name from a box file. The names in all languages follow, each ended by a NUL. */
enum { LUDO_CORE_OWN_NAME = 1 };

/* ---- JSON: a strict reader that builds no tree ------------------------------------------------------ */

enum { LUDO_CORE_JSON_DEPTH = 8, LUDO_CORE_JSON_WORD = 64 };

struct ludo_core_json {
    const char *at, *end;
    int line, depth;
    struct ludo_error *error;
};

int ludo_core_json_open(struct ludo_core_json *, char bracket);
int ludo_core_json_more(struct ludo_core_json *, char bracket,
                   bool first); /* returns 1 if an element follows, 0 if the array is closed, -1 after an error */
int ludo_core_json_string(struct ludo_core_json *, char word[LUDO_CORE_JSON_WORD]);
/* Reads a long string. Returns its length, or -1. */
int ludo_core_json_text(struct ludo_core_json *, char *text, size_t room);
int ludo_core_json_key(struct ludo_core_json *, char word[LUDO_CORE_JSON_WORD]);
int ludo_core_json_int(struct ludo_core_json *, int64_t *);
bool ludo_core_json_null(struct ludo_core_json *); /* skips a null if it is next */
int ludo_core_json_flag(struct ludo_core_json *, bool *);
bool ludo_core_json_next_is(struct ludo_core_json *, char);
int ludo_core_json_end(struct ludo_core_json *);
int ludo_core_json_fail(struct ludo_core_json *, const char *what, const char *word1, const char *word2);
int ludo_core_json_add_line(struct ludo_core_json *); /* adds the line number to an error; returns -1 */

#endif
