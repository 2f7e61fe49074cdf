/* box.c - reads a box file into new rules with its values, and writes it back (docs/boxes.md).
 *
 * The text of a box file is untrusted. Each line is checked when it is read. The checks of the game run after the
 * last line. A refused text has no effect. */
#include "core.h"

#include <string.h>

enum { DATA_MAX = 32, NAME_MAX = 60, LINE_MAX_BYTES = 511, LINES_MAX = 32767, TEXT_MAX = 80, MADE_MAX = 8192 };

/* A value_line says which line of the box file sets a value. It is twice the line number, plus 1 if the file confirms
 * the value, or 0 if the file does not set the value. */
typedef uint16_t value_line;

static value_line line_value(int line, bool confirmed) { return (value_line)(2 * line + confirmed); }
static int line_of(value_line s) { return s >> 1; }
static bool is_confirmed(value_line s) { return s & 1; }

/* The name of a card or of a row of a board in a box file. */
struct own_name {
    /* line of the file that sets the name in each language; 0: the file does not set the name */
    uint16_t line[LUDO_LANGS];
    /* 1 + offset in `made` of the name with its article; 0: the name has no article */
    uint16_t the_at;
    /* the names in all languages, one after the other, as ludo_translate reads them */
    char text[1 + LUDO_LANGS * (NAME_MAX + 1)];
};

struct ludo_box {
    struct ludo_rules rules;
    const struct ludo_rules *built_in;
    struct ludo_card_data data[DATA_MAX];
    char author[TEXT_MAX], date[TEXT_MAX];
    value_line *lines;     /* the value_line of each value; the index is the number of the value */
    struct own_name *name; /* names of the cards, then of the rows of boards whose rows have printed names */
    size_t made_n;
    char made[MADE_MAX]; /* new names that contain other names: "Cloud of the Nimbus" */
    char *names;         /* memory for vocabularies */
    uint64_t printed[];  /* memory for the values, then for `lines`, `name` and the copied vocabularies */
};

static size_t words_for(size_t bytes) { return (bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t); }

static size_t said_words(const struct ludo_rules *g)
{
    return words_for((size_t)ludo_core_box_value_n(g) * sizeof(value_line));
}

/* Returns the number of rows of a board whose names a box file may change. */
static int named_rows(const struct ludo_card_data *sheet) { return sheet->named ? sheet->names->n : 0; }

static int name_n(const struct ludo_rules *g)
{
    int n = g->cards->n;
    for (int i = 0; i < g->card_data_n; i++)
        n += named_rows(&g->card_data[i]);
    return n;
}

/* Returns built-in name number i. If this is the name of a row of a board, *board is that board. */
static const struct ludo_name *name_at(const struct ludo_rules *g, int i, const struct ludo_card_data **board)
{
    *board = NULL;
    if (i < g->cards->n)
        return &g->cards->at[i];
    i -= g->cards->n;
    for (*board = g->card_data; i >= named_rows(*board); ++*board)
        i -= named_rows(*board);
    return &(*board)->names->at[i];
}

static void put_name_path(const struct ludo_rules *g, int i, int lang, struct ludo_text *t)
{
    const struct ludo_card_data *board;
    const struct ludo_name *name = name_at(g, i, &board);
    ludo_put(t, board ? board->id : "");
    ludo_put(t, board ? "." : "");
    ludo_put(t, name->id);
    ludo_put(t, ".name.");
    ludo_put(t, ludo_lang_code((enum ludo_lang)lang));
}

static size_t name_words(const struct ludo_rules *g) { return words_for((size_t)name_n(g) * sizeof(struct own_name)); }

size_t ludo_box_size(const struct ludo_rules *g)
{
    if (!g->box)
        return 0;
    return sizeof(struct ludo_box) + sizeof(uint64_t) * (words_for(g->box_size) + said_words(g) + name_words(g)) +
           ludo_core_names_size(g);
}

const struct ludo_rules *ludo_box_rules(const struct ludo_box *box) { return &box->rules; }

/* Copies the built-in game into a box, whose values may then change. */
static void begin(const struct ludo_rules *g, struct ludo_box *box)
{
    memset(box, 0, ludo_box_size(g));
    box->rules = *g;
    box->built_in = g;
    memcpy(box->printed, g->box, g->box_size);
    uint64_t *at = box->printed + words_for(g->box_size);
    box->lines = (value_line *)(void *)at;
    box->name = (struct own_name *)(void *)(at += said_words(g));
    box->names = (char *)(at + name_words(g));
    for (int i = 0; i < g->card_data_n; i++) {
        box->data[i] = g->card_data[i];
        box->data[i].at = (const char *)box->printed + ((const char *)g->card_data[i].at - (const char *)g->box);
    }
    box->rules.box = box->printed;
    box->rules.card_data = box->data;
    box->rules.own = box;
}

/* ---- Names ------------------------------------------------------------------------------------------ */

static const char *text_of(const struct own_name *own, int lang)
{
    const char *at = own->text + 1;
    while (lang--)
        at += strlen(at) + 1;
    return at;
}

static void set_text(struct own_name *own, int lang, const char *value)
{
    char all[sizeof own->text] = { LUDO_CORE_OWN_NAME }, *at = all + 1;
    for (int i = 0; i < LUDO_LANGS; i++) {
        struct ludo_text t = ludo_text(at, NAME_MAX + 1);
        ludo_put(&t, i == lang ? value : text_of(own, i));
        at += t.n + 1;
    }
    memcpy(own->text, all, sizeof all);
}

/* For each language in which the file has no name, uses the built-in name. */
static void join_languages(const struct ludo_rules *g, int i, struct own_name *own)
{
    const struct ludo_card_data *board;
    for (int lang = 0; lang < LUDO_LANGS && own->text[0]; lang++)
        if (!own->line[lang])
            set_text(own, lang, ludo_translate((enum ludo_lang)lang, name_at(g, i, &board)->name));
}

/* ---- Names that contain other names: if a ship is renamed, the name of its cloud changes too */

/* Returns true if a letter or a digit begins here. Non-ASCII quotes, dashes and spaces begin with byte C2 or E2, and no
 * letter of a name begins with these bytes. */
static bool is_letter(const char *at)
{
    unsigned char u = (unsigned char)*at;
    if (u >= 0x80)
        return u != 0xc2 && u != 0xe2;
    return (u >= 'a' && u <= 'z') || (u >= 'A' && u <= 'Z') || (u >= '0' && u <= '9');
}

static bool is_after_letter(const char *begin, const char *at)
{
    const char *last = at;
    while (last > begin && (*--last & 0xc0) == 0x80) {}
    return at > begin && is_letter(last);
}

/* Finds words in a text, at word boundaries. Returns NULL if the text does not contain them. */
static const char *words_in(const char *in, const char *words)
{
    size_t n = strlen(words);
    for (const char *at = in; n && (at = strstr(at, words)); at++)
        if (!is_after_letter(in, at) && !is_letter(at + n))
            return at;
    return NULL;
}

/* Returns true if the name is a number. A name that is a number is never replaced inside other names: the 0 in "level
 * 0" is not location 0. */
static bool is_number(const char *name) { return *name && name[strspn(name, "0123456789")] == '\0'; }

/* Returns true if `name` is equal to the name of this row. The two names may be in different vocabularies. */
static bool is_row(const struct ludo_name *row, const struct ludo_name *name)
{
    return row == name || (!is_number(row->name) && !strcmp(row->id, name->id) && !strcmp(row->name, name->name));
}

/* Replaces the built-in name of row i inside a longer name, in all languages. Other words of the longer name stay. */
static const char *made_of(struct ludo_box *box, const char *name, int i)
{
    const struct ludo_card_data *board;
    const char *row = name_at(box->built_in, i, &board)->name;
    struct ludo_text t = ludo_text(box->made + box->made_n, MADE_MAX - box->made_n);
    if (!name || !board || is_number(row) || !words_in(name, row))
        return name;
    ludo_put_char(&t, LUDO_CORE_OWN_NAME);
    for (int lang = 0; lang < LUDO_LANGS; lang++) {
        const char *words = ludo_translate((enum ludo_lang)lang, name),
                   *old = ludo_translate((enum ludo_lang)lang, row);
        const char *at = words_in(words, old);
        if (at)
            ludo_core_put_with_article((enum ludo_lang)lang, words, (size_t)(at - words), text_of(&box->name[i], lang),
                                       &t);
        ludo_put(&t, at ? at + strlen(old) : words);
        ludo_put_n(&t, "", 1);
    }
    if (t.cut)
        return name;
    box->made_n += t.n;
    return t.at;
}

/* Returns the new name with its article: "the Beggar" becomes "the Mendicant". In French the gender of the new name is
 * unknown, so the function writes the new name without an article. */
static const char *the_own(struct ludo_box *box, const struct ludo_name *built_in, struct own_name *name)
{
    struct ludo_text t = ludo_text(box->made + box->made_n, MADE_MAX - box->made_n);
    if (!built_in->the || name->the_at)
        return built_in->the ? box->made + name->the_at - 1 : NULL;
    ludo_put_char(&t, LUDO_CORE_OWN_NAME);
    for (int lang = 0; lang < LUDO_LANGS; lang++) {
        const char *the = ludo_translate((enum ludo_lang)lang, built_in->the);
        bool keeps = lang == LUDO_EN && !strncmp(the, "the ", 4);
        ludo_put(&t, name->line[lang] ? (keeps ? "the " : "") : the);
        ludo_put(&t, name->line[lang] ? text_of(name, lang) : "");
        ludo_put_n(&t, "", 1);
    }
    if (t.cut)
        return NULL;
    name->the_at = (uint16_t)(box->made_n + 1);
    box->made_n += t.n;
    return t.at;
}

static void name_of(struct ludo_box *box, const struct ludo_name *built_in, struct ludo_name *own)
{
    const struct ludo_rules *g = box->built_in;
    if (g->box_name)
        g->box_name(box->printed, built_in, own);
    for (int i = 0; i < name_n(g); i++) {
        const struct ludo_card_data *board;
        const struct ludo_name *name = box->name[i].text[0] ? name_at(g, i, &board) : NULL;
        if (name && is_row(name, built_in)) {
            own->name = box->name[i].text;
            own->the = the_own(box, built_in, &box->name[i]);
            return;
        }
        if (name && own->name[0] != LUDO_CORE_OWN_NAME) {
            const char *made = made_of(box, own->name, i), *the = made_of(box, own->the, i);
            own->the = made != own->name && the == own->the ? NULL : the;
            own->name = made;
        }
    }
}

static void name_all(struct ludo_box *box)
{
    const struct ludo_rules *g = box->built_in;
    for (int i = 0; i < name_n(g); i++) {
        box->name[i].the_at = 0; /* the offset was valid only in the original box */
        join_languages(g, i, &box->name[i]);
    }
    ludo_core_box_names(box, &box->rules, box->data, name_of, box->names);
    memcpy((char *)box->printed + g->box_cards_at, &box->rules.cards, sizeof box->rules.cards);
}

/* ---- Names in rules: replaces names of renamed cards ------------------------------------------------ */

/* Returns the length of built-in name i if the text begins with this name as whole words, otherwise 0. */
static size_t named_at(const struct ludo_rules *g, int i, enum ludo_lang lang, const char *words, size_t n)
{
    const struct ludo_card_data *board;
    const char *name = ludo_translate(lang, name_at(g, i, &board)->name);
    size_t length = is_number(name) ? 0 : strlen(name);
    return length && length <= n && !memcmp(words, name, length) && (length == n || !is_letter(words + length)) ? length
                                                                                                                : 0;
}

/* Returns true if another card or row has the same name as name number i, or if a longer name begins here. Then the
 * name must not be replaced. */
static bool means_other(const struct ludo_rules *g, int i, enum ludo_lang lang, const char *words, size_t n)
{
    size_t length = named_at(g, i, lang, words, n);
    for (int other = 0; other < name_n(g); other++)
        if (other != i && named_at(g, other, lang, words, n) >= length)
            return true;
    return false;
}

static bool renames(const struct ludo_rules *g, enum ludo_lang lang)
{
    for (int i = 0; g->own && i < name_n(g->own->built_in); i++)
        if (g->own->name[i].line[lang])
            return true;
    return false;
}

void ludo_core_put_with_box_names(const struct ludo_rules *g, enum ludo_lang lang, const char *words, size_t n,
                                  struct ludo_text *t)
{
    const struct ludo_rules *built_in = ludo_built_in(g);
    size_t done = 0;
    for (size_t at = renames(g, lang) ? 0 : n; at < n; at++) {
        if (is_after_letter(words, words + at))
            continue;
        for (int i = 0; i < name_n(built_in); i++) {
            size_t length = g->own->name[i].line[lang] ? named_at(built_in, i, lang, words + at, n - at) : 0;
            if (!length || means_other(built_in, i, lang, words + at, n - at))
                continue;
            ludo_core_put_with_article(lang, words + done, at - done, text_of(&g->own->name[i], (int)lang), t);
            done = at + length;
            at = done - 1;
            break;
        }
    }
    ludo_put_n(t, words + done, n - done);
}

void ludo_box_copy(const struct ludo_box *from, struct ludo_box *room)
{
    const struct ludo_rules *g = from->built_in;
    begin(g, room);
    memcpy(room->author, from->author, sizeof room->author);
    memcpy(room->date, from->date, sizeof room->date);
    memcpy(room->printed, from->printed, (size_t)(from->names - (const char *)from->printed));
    name_all(room);
}

const struct ludo_rules *ludo_built_in(const struct ludo_rules *g) { return g->own ? g->own->built_in : g; }

const struct ludo_names *ludo_names_in(const struct ludo_rules *g, const struct ludo_names *names)
{
    return g->own ? ludo_core_copied_names(g->own->names, names) : names;
}

/* ---- Lines ------------------------------------------------------------------------------------------ */

struct reader {
    struct ludo_box *box;
    const char *at, *end;
    int line;
    char text[LINE_MAX_BYTES + 1];
    struct ludo_error *error;
};

static int blame(struct reader *r)
{
    if (r->error)
        r->error->line = r->line;
    return -1;
}

static int fail(struct reader *r, const char *what, const char *word1, const char *word2)
{
    ludo_fail(r->error, what, word1, word2);
    return blame(r);
}

static bool plain(const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (((unsigned char)s[i] < 0x20 && s[i] != '\t') || s[i] == 0x7f)
            return false;
    return true;
}

/* Reads a line without its end. Returns 1, 0 after the last line, or -1 and an error. */
static int next_line(struct reader *r)
{
    if (r->at == r->end)
        return 0;
    const char *newline = memchr(r->at, '\n', (size_t)(r->end - r->at)), *end = newline ? newline : r->end;
    size_t n = (size_t)(end - r->at);
    if (++r->line == 1 && n >= 3 && !memcmp(r->at, "\xef\xbb\xbf", 3)) {
        r->at += 3;
        n -= 3;
    }
    n -= n > 0 && r->at[n - 1] == '\r';
    if (n > LINE_MAX_BYTES || r->line > LINES_MAX)
        return fail(r, N_("the line is too long, or there are too many lines"), NULL, NULL);
    if (!plain(r->at, n))
        return fail(r, N_("this is not plain text"), NULL, NULL);
    memcpy(r->text, r->at, n);
    r->text[n] = '\0';
    r->at = newline ? newline + 1 : r->end;
    return 1;
}

static bool says_nothing(const char *line)
{
    line += strspn(line, " \t");
    return *line == '\0' || *line == '#';
}

/* ---- The first line: box GAME VERSION --------------------------------------------------------------- */

static int read_head(struct reader *r, char id[TEXT_MAX])
{
    struct ludo_core_word word, game, version, more;
    struct ludo_text t = ludo_text(id, TEXT_MAX);
    int found;
    while ((found = next_line(r)) > 0 && says_nothing(r->text)) {}
    if (found < 0)
        return -1;
    const char *at = r->text, *end = r->text + (found ? strlen(r->text) : 0);
    bool three = found && ludo_core_word_next(&at, end, &word) && ludo_core_word_next(&at, end, &game) &&
                 ludo_core_word_next(&at, end, &version) && !ludo_core_word_next(&at, end, &more);
    if (!three || !ludo_core_word_is(word, "box"))
        return fail(r, N_("a box file begins with the line: box GAME 1"), NULL, NULL);
    if (!ludo_core_word_is(version, "1"))
        return fail(r, N_("this program reads only box files of format 1"), NULL, NULL);
    ludo_put_n(&t, game.at, game.n);
    return 0;
}

int ludo_box_id(const char *text, size_t n, char id[TEXT_MAX], struct ludo_error *e)
{
    struct reader r = { .at = text, .end = text + n, .error = e };
    return read_head(&r, id);
}

static int read_word(struct reader *r, char *into, const char *text)
{
    text += strspn(text, " \t");
    if (*into || !*text)
        return fail(r, *into ? N_("author and date may appear only once") : N_("author and date need a value"), NULL,
                    NULL);
    if (strlen(text) >= TEXT_MAX)
        return fail(r, N_("author and date must have at most 79 bytes"), NULL, NULL);
    memcpy(into, text, strlen(text) + 1);
    return 0;
}

/* ---- Values: PATH = VALUE, and " !" if the owner has read the value from the box -------------------- */

static void trim(char *text)
{
    size_t n = strlen(text);
    while (n && (text[n - 1] == ' ' || text[n - 1] == '\t'))
        text[--n] = '\0';
}

/* Is this path CARD.name.LANGUAGE or SHEET.ROW.name.LANGUAGE? */
static bool names_row(const struct reader *r, const char *path, int *row, enum ludo_lang *lang)
{
    char name[TEXT_MAX + LINE_MAX_BYTES];
    const int n = strstr(path, ".name.") ? name_n(r->box->built_in) : 0;
    for (*row = 0; *row < n; ++*row)
        for (int i = 0; i < LUDO_LANGS; i++) {
            struct ludo_text t = ludo_text(name, sizeof name);
            *lang = (enum ludo_lang)i;
            put_name_path(r->box->built_in, *row, i, &t);
            if (!strcmp(path, name))
                return true;
        }
    return false;
}

/* Returns 1 if the line was a name, 0 if it is not a name, or -1 and an error. */
static int read_name(struct reader *r, const char *path, const char *value)
{
    int row;
    enum ludo_lang lang;
    char number[32], visible[4 * LINE_MAX_BYTES];
    struct ludo_text t = ludo_text(visible, sizeof visible);
    if (!names_row(r, path, &row, &lang))
        return 0;
    struct own_name *own = &r->box->name[row];
    ludo_put_visible(&t, value, strlen(value));
    if (own->line[lang])
        return fail(r, N_("{1} is already set on line {2}"), path, ludo_core_number(number, own->line[lang]));
    if (!*value || strlen(value) > NAME_MAX || strcmp(value, visible) != 0)
        return fail(r, N_("a name must have 1 to 60 bytes of plain text: {1}"), value, NULL);
    set_text(own, (int)lang, value);
    own->line[lang] = (uint16_t)r->line;
    return 1;
}

/* Removes the mark "!" from the end of a value, and returns true if there was a mark. The mark needs no space before
 * it, because no value contains "!". Names have no mark, because a name may end with "!". */
static bool takes_mark(char *value)
{
    size_t n = strlen(value);
    if (n < 2 || value[n - 1] != '!')
        return false;
    value[n - 1] = '\0';
    trim(value);
    return true;
}

static int read_figure(struct reader *r, char *path)
{
    char *value = strstr(path, " = "), number[32];
    struct ludo_box_value f;
    if (!value)
        return fail(r, N_("cannot read this line; write a value as CARD.COLUMN = VALUE"), NULL, NULL);
    *value = '\0';
    value += 3;
    trim(path);
    int named = read_name(r, path, value);
    if (named)
        return named < 0 ? -1 : 0;
    bool confirmed = false;
    while (takes_mark(value))
        confirmed = true;
    if (ludo_box_value_find(r->box->built_in, path, &f, r->error) < 0)
        return blame(r);
    value_line *here = &r->box->lines[f.number];
    if (*here)
        return fail(r, N_("{1} is already set on line {2}"), path, ludo_core_number(number, line_of(*here)));
    if (ludo_core_box_value_set(r->box->built_in, r->box->printed, &f, value, r->error) < 0)
        return blame(r);
    *here = line_value(r->line, confirmed);
    return 0;
}

static int read_line(struct reader *r)
{
    trim(r->text);
    if (!strncmp(r->text, "author ", 7))
        return read_word(r, r->box->author, r->text + 7);
    if (!strncmp(r->text, "date ", 5))
        return read_word(r, r->box->date, r->text + 5);
    return read_figure(r, r->text + strspn(r->text, " \t"));
}

/* ---- Steps: if a step is removed, its other values are cleared -------------------------------------- */

/* Returns true if this is the first column of a step of an effect, for example "does.a[].op", and its vocabulary has a
 * word for "no step". */
static bool heads_step(const struct ludo_rules *g, const struct ludo_box_value *f)
{
    const struct ludo_card_data *sheet = &g->card_data[f->data];
    const struct ludo_field *column = ludo_core_column(g, f);
    const char *dot = strrchr(column->path, '.'), *array = strrchr(column->path, ']');
    if (!dot || !array || array > dot || column->type != LUDO_NAME)
        return false;
    const char *nothing = column->names->at[0].id;
    size_t n = (size_t)(dot - column->path) + 1;
    const struct ludo_field *first = sheet->columns;
    while (strncmp(first->path, column->path, n) != 0)
        first++;
    return first == column && (!strcmp(nothing, "none") || !strcmp(nothing, "nothing"));
}

/* Clears the values of a removed step, except values that the box file sets. */
static void clear_step(struct ludo_box *box, const struct ludo_box_value *head)
{
    const struct ludo_rules *g = box->built_in;
    char step[120], path[120];
    struct ludo_text t = ludo_text(step, sizeof step);
    ludo_core_column_path(g, head, &t);
    size_t n = (size_t)(strrchr(step, '.') - step) + 1;
    for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(g, &f);) {
        if (f.data != head->data || f.row != head->row || box->lines[f.number])
            continue;
        t = ludo_text(path, sizeof path);
        ludo_core_column_path(g, &f, &t);
        if (!strncmp(path, step, n))
            memset((char *)box->printed + ludo_core_box_value_offset(g, &f), 0,
                   ludo_field_size(ludo_core_column(g, &f)));
    }
}

static void clear_steps(struct ludo_box *box)
{
    const struct ludo_rules *g = box->built_in;
    for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(g, &f);)
        if (box->lines[f.number] && heads_step(g, &f) &&
            !*((const char *)box->printed + ludo_core_box_value_offset(g, &f)))
            clear_step(box, &f);
}

/* ---- Checks of the game ----------------------------------------------------------------------------- */

static int check(const struct ludo_box *box, struct ludo_error *e)
{
    return box->built_in->box_check ? box->built_in->box_check(box->printed, e) : 0;
}

/* Returns true if this value causes the objection `raised`: with the built-in value, the game would raise another
 * objection or none. */
static bool is_to_blame(struct ludo_box *box, const struct ludo_box_value *f, const struct ludo_error *raised)
{
    uint8_t kept[LUDO_STATE_MAX];
    size_t at = ludo_core_box_value_offset(box->built_in, f),
           size = ludo_field_size(ludo_core_column(box->built_in, f));
    char *here = (char *)box->printed + at;
    struct ludo_error e = { 0 };
    memcpy(kept, here, size);
    memcpy(here, (const char *)box->built_in->box + at, size);
    bool other = check(box, &e) == 0 || e.what != raised->what || strcmp(e.word[0], raised->word[0]) != 0;
    memcpy(here, kept, size);
    return other;
}

/* Runs the checks of the game. An objection of the game has no line number, so the line of the last value that causes
 * the objection is reported. */
static int check_all(struct reader *r)
{
    struct ludo_error e = { 0 };
    int blamed = 0, last = 0;
    if (check(r->box, &e) == 0)
        return 0;
    for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(r->box->built_in, &f);) {
        int line = line_of(r->box->lines[f.number]);
        if (line > blamed && is_to_blame(r->box, &f, &e))
            blamed = line;
        last = line > last ? line : last;
    }
    e.line = blamed ? blamed : last;
    if (r->error)
        *r->error = e;
    return -1;
}

/* ---- Confirmed values are no longer reconstructed ------------------------------------------- */

static void report_confirmed(struct ludo_box *box)
{
    const struct ludo_rules *g = box->built_in;
    struct ludo_box_value f = { .data = -1 };
    bool more = g->confirmed && ludo_box_value_next(g, &f);
    while (more) {
        int sheet = f.data, row = f.row, open = 0, left = 0;
        for (; more && f.data == sheet && f.row == row; more = ludo_box_value_next(g, &f))
            if (ludo_box_value_is_reconstructed(g, &f)) {
                open++;
                left += !is_confirmed(box->lines[f.number]);
            }
        if (open && !left)
            g->confirmed(box->printed, sheet, row);
    }
}

/* ---- Reading ---------------------------------------------------------------------------------------- */

int ludo_box_read(const struct ludo_rules *g, const char *text, size_t n, struct ludo_box *box, struct ludo_error *e)
{
    struct reader r = { .box = box, .at = text, .end = text + n, .error = e };
    char id[TEXT_MAX];
    int found;
    if (read_head(&r, id) < 0)
        return -1;
    if (strcmp(id, g->id) != 0)
        return fail(&r, N_("this box file is for {1}, not for {2}"), id, g->id);
    if (!g->box)
        return fail(&r, N_("{1} does not support box files yet"), g->id, NULL);
    begin(g->own ? g->own->built_in : g, box);
    while ((found = next_line(&r)) > 0)
        if (!says_nothing(r.text) && read_line(&r) < 0)
            return -1;
    if (found < 0)
        return -1;
    clear_steps(box);
    if (check_all(&r) < 0)
        return -1;
    if (g->box_settle)
        g->box_settle(box->printed);
    report_confirmed(box);
    name_all(box);
    return 0;
}

/* ---- Facts about a box ------------------------------------------------------------------------------ */

bool ludo_box_value_is_confirmed(const struct ludo_rules *g, const struct ludo_box_value *f)
{
    return g->own && is_confirmed(g->own->lines[f->number]);
}

bool ludo_box_value_differs(const struct ludo_rules *g, const struct ludo_box_value *f)
{
    if (!g->own)
        return false;
    size_t at = ludo_core_box_value_offset(g, f);
    return memcmp((const char *)g->box + at, (const char *)g->own->built_in->box + at,
                  ludo_field_size(ludo_core_column(g, f))) != 0;
}

static void put_line(const struct ludo_rules *g, const struct ludo_box_value *f, struct ludo_text *t)
{
    ludo_box_value_path(g, f, t);
    ludo_put(t, " = ");
    ludo_box_value_put(g, f, t);
}

static void put_head(struct ludo_text *t, const char *what, const char *text)
{
    if (!*text)
        return;
    ludo_put(t, what);
    ludo_put(t, text);
    ludo_put_char(t, '\n');
}

void ludo_box_write(const struct ludo_rules *g, struct ludo_text *t)
{
    ludo_put(t, "box ");
    ludo_put(t, g->id);
    ludo_put(t, " 1\n");
    put_head(t, "author ", g->own ? g->own->author : "");
    put_head(t, "date ", g->own ? g->own->date : "");
    for (struct ludo_box_value f = { .data = -1 }; g->own && ludo_box_value_next(g, &f);) {
        bool confirmed = ludo_box_value_is_confirmed(g, &f);
        if (!confirmed && !ludo_box_value_differs(g, &f))
            continue;
        put_line(g, &f, t);
        ludo_put(t, confirmed ? " !\n" : "\n");
    }
    for (int i = 0; ludo_box_name_line(g, i, t); i++)
        ludo_put(t, "\n");
}

bool ludo_box_name_line(const struct ludo_rules *g, int i, struct ludo_text *t)
{
    for (int row = 0; g->own && row < name_n(g->own->built_in); row++)
        for (int lang = 0; lang < LUDO_LANGS; lang++) {
            if (!g->own->name[row].line[lang] || i--)
                continue;
            put_name_path(g->own->built_in, row, lang, t);
            ludo_put(t, " = ");
            ludo_put(t, text_of(&g->own->name[row], lang));
            return true;
        }
    return false;
}

static int hash_names(const struct ludo_rules *g, struct ludo_core_sha256 *sum)
{
    for (int i = 0;; i++) {
        char line[LINE_MAX_BYTES];
        struct ludo_text t = ludo_text(line, sizeof line);
        if (!ludo_box_name_line(g, i, &t))
            return i;
        ludo_put_char(&t, '\n');
        ludo_core_sha256_add(sum, line, t.n);
    }
}

/* Boxes with the same values have the same hash, even if their authors and confirmations differ. */
static int hash_differences(const struct ludo_rules *g, char hash[9])
{
    struct ludo_core_sha256 sum;
    uint8_t digest[32];
    int n = 0;
    ludo_core_sha256_begin(&sum);
    for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(g, &f);) {
        char line[LINE_MAX_BYTES];
        struct ludo_text t = ludo_text(line, sizeof line);
        if (!ludo_box_value_differs(g, &f))
            continue;
        put_line(g, &f, &t);
        ludo_put_char(&t, '\n');
        ludo_core_sha256_add(&sum, line, t.n);
        n++;
    }
    n += hash_names(g, &sum);
    ludo_core_sha256_end(&sum, digest);
    struct ludo_text t = ludo_text(hash, 9);
    for (int i = 0; n && i < 4; i++)
        ludo_put_hex(&t, digest[i], 2);
    return n;
}

void ludo_box_about(const struct ludo_rules *g, struct ludo_box_about *a)
{
    *a = (struct ludo_box_about){ .author = g->own ? g->own->author : "", .date = g->own ? g->own->date : "" };
    a->differ = hash_differences(g, a->hash);
    for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(g, &f); a->figures++) {
        bool open = ludo_box_value_is_reconstructed(g, &f), confirmed = ludo_box_value_is_confirmed(g, &f);
        a->open += open;
        a->confirmed += open && confirmed;
        a->read += confirmed;
    }
}
