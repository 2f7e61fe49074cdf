/* box_rules.c - the text of the rules with the values of a box file.
 *
 * A mark in docs/rules names the value that a passage quotes (docs/boxes.md lists the forms of a mark). A clause is
 * stored with the built-in values. The functions here replace the marked passages with the values and names of the
 * box. */
#include "core.h"

#include <string.h>

enum { PATH_MAX_BYTES = 120, VALUE_MAX_BYTES = 400, NUMBER_WORDS = 21 };

/* ---- Numbers as words ------------------------------------------------------------------------------- */

static const char *const number_words[LUDO_LANGS][NUMBER_WORDS] = {
    [LUDO_EN] = { "zero",     "one",     "two",     "three",     "four",     "five",     "six",
                  "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
                  "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty" },
    [LUDO_FR] = { "zéro",     "un",     "deux",  "trois",    "quatre",   "cinq",     "six",
                  "sept",     "huit",   "neuf",  "dix",      "onze",     "douze",    "treize",
                  "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf", "vingt" },
};

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

static long number_at(const char *at)
{
    long n = 0;
    bool below = *at == '-';
    for (at += below; is_digit(*at); at++)
        n = n * 10 + (*at - '0');
    return below ? -n : n;
}

/* Writes a word. The word gets a capital letter if the replaced word began with a capital letter. */
static void put_as(const char *word, const char *was, struct ludo_text *t)
{
    if (is_upper(*was) && *word >= 'a' && *word <= 'z') {
        ludo_put_char(t, (char)(*word - 'a' + 'A'));
        word++;
    }
    ludo_put(t, word);
}

/* Writes a number as a word if the replaced text was a word. In French, the feminine "une" is kept. */
static void put_number(long n, const char *was, size_t was_n, int lang, struct ludo_text *t)
{
    bool feminine = lang == LUDO_FR && n == 1 && was_n == 3 && was[was_n - 1] == 'e';
    if (is_digit(*was) || n < 0 || n >= NUMBER_WORDS)
        ludo_put_int(t, n);
    else
        put_as(feminine ? "une" : number_words[lang][n], was, t);
}

/* ---- The value of a path ---------------------------------------------------------------------------- */

/* Returns the count of a thing in a text such as "vp gold*3". In this example the count of gold is 3. */
static long count_of(const char *value, const char *thing, size_t n)
{
    for (const char *at = value; *at; at += strspn(at, " ")) {
        size_t word = strcspn(at, " *"), all = strcspn(at, " ");
        if (word == n && strncmp(at, thing, n) == 0)
            return at[word] == '*' ? number_at(at + word + 1) : 1;
        at += all;
    }
    return 0;
}

static bool value_of(const struct ludo_rules *g, const char *path, struct ludo_box_value *f,
                     char value[VALUE_MAX_BYTES])
{
    struct ludo_error e = { 0 };
    struct ludo_text t = ludo_text(value, VALUE_MAX_BYTES);
    if (ludo_box_value_find(ludo_built_in(g), path, f, &e) < 0)
        return false;
    ludo_box_value_put(g, f, &t);
    return !t.cut;
}

/* Evaluates a number (12), a path ("common.small"), or a count of things ("spaces.priory-a.gains#vp"). */
static bool term_of(const struct ludo_rules *g, const char *at, size_t n, long *is)
{
    char path[PATH_MAX_BYTES], value[VALUE_MAX_BYTES];
    struct ludo_text t = ludo_text(path, sizeof path);
    struct ludo_box_value f;
    const char *thing = memchr(at, '#', n);
    if (is_digit(*at)) {
        *is = number_at(at);
        return true;
    }
    ludo_put_n(&t, at, thing ? (size_t)(thing - at) : n);
    if (!value_of(g, path, &f, value) || !(thing || ludo_core_column(g, &f)->type == LUDO_INT))
        return false;
    *is = thing ? count_of(value, thing + 1, n - (size_t)(thing + 1 - at)) : number_at(value);
    return true;
}

/* Evaluates terms joined by " + " and " - ". */
static bool sum_of(const struct ludo_rules *g, const char *terms, size_t n, long *sum)
{
    const char *at = terms, *end = terms + n;
    long term, sign = 1;
    *sum = 0;
    for (;;) {
        const char *stop = at;
        while (stop < end && *stop != ' ')
            stop++;
        if (!term_of(g, at, (size_t)(stop - at), &term))
            return false;
        *sum += sign * term;
        if (end - stop < 4)
            return stop == end;
        sign = stop[1] == '-' ? -1 : 1;
        at = stop + 3;
    }
}

static const char *next_word(const char *at)
{
    at += strcspn(at, " ");
    return at + strspn(at, " ");
}

/* Writes one or several names of a vocabulary. */
static bool put_names(const struct ludo_rules *g, const char *path, const char *was, int lang, struct ludo_text *t)
{
    char value[VALUE_MAX_BYTES];
    struct ludo_box_value f;
    int n = 0, done = 0;
    if (!value_of(g, path, &f, value))
        return false;
    const struct ludo_names *names = ludo_names_in(g, ludo_core_column(g, &f)->names);
    for (const char *at = value; *at; at = next_word(at), n++)
        if (!names || ludo_name_find(names, at, strcspn(at, " ")) < 0)
            return false;
    for (const char *at = value; *at; at = next_word(at)) {
        int i = ludo_name_find(names, at, strcspn(at, " "));
        ludo_put(t, done == 0 ? "" : done == n - 1 ? (lang == LUDO_FR ? " et " : " and ") : ", ");
        put_as(ludo_translate((enum ludo_lang)lang, names->at[i].name), done++ ? "" : was, t);
    }
    return true;
}

/* ---- Passages that describe rows: "=rooms.1 does", "=bird-d* copies ? words" ------------------------ */

/* Does the name of a row match this name, or this beginning of a name ("bird-*")? The name of the board may precede the
 * name of the row. */
static bool is_called(const struct ludo_card_data *sheet, const char *row, const char *at, size_t n)
{
    bool star = at[n - 1] == '*';
    size_t id = strlen(sheet->id);
    n -= star;
    if (sheet->first_card >= 0 && !strncmp(row, at, n) && (star || !row[n]))
        return true;
    if (n <= id || strncmp(at, sheet->id, id) != 0 || at[id] != '.')
        return n == id && !star && sheet->names->n == 1 && !strncmp(at, sheet->id, id);
    return !strncmp(row, at + id + 1, n - id - 1) && (star || !row[n - id - 1]);
}

/* Is the value in one of the listed rows? The names are separated by commas. "bird-*" means all names that begin
 * with "bird-". */
static bool names_row(const struct ludo_rules *g, const char *rows, const char *end, const struct ludo_box_value *f)
{
    const struct ludo_card_data *sheet = &g->card_data[f->data];
    for (const char *at = rows; at < end; at += strcspn(at, ", ") + 1)
        if (is_called(sheet, sheet->names->at[f->row].id, at, strcspn(at, ", ")))
            return true;
    return false;
}

bool ludo_core_quotes_row(const struct ludo_rules *g, const char *mark, const struct ludo_box_value *f)
{
    const char *columns = strchr(mark, ' ');
    char path[PATH_MAX_BYTES];
    struct ludo_text t = ludo_text(path, sizeof path);
    if (!columns || !names_row(g, mark, columns, f))
        return false;
    ludo_core_column_path(g, f, &t);
    for (const char *at = columns + 1; *at && *at != '?'; at = next_word(at))
        if (strncmp(path, at, strcspn(at, " ")) == 0)
            return true;
    return false;
}

static bool row_differs(const struct ludo_rules *g, const char *mark, struct ludo_box_value *f)
{
    const int sheet = f->data, row = f->row;
    while (ludo_box_value_next(g, f) && f->data == sheet && f->row == row)
        if (ludo_box_value_differs(g, f) && ludo_core_quotes_row(g, mark, f))
            return true;
    return false;
}

static bool find_other(const struct ludo_rules *g, const char *mark, struct ludo_box_value *f)
{
    const char *columns = strchr(mark, ' ');
    for (int sheet = 0; columns && sheet < g->card_data_n; sheet++)
        for (int row = 0; row < g->card_data[sheet].names->n; row++) {
            *f = (struct ludo_box_value){ .data = sheet, .row = row, .element = { .field = -1 } };
            if (names_row(g, mark, columns, f) && row_differs(g, mark, f))
                return true;
        }
    return false;
}

/* Writes the text of a row. If the row has no text, writes the name of its card in brackets. */
static void put_row(const struct ludo_rules *g, const struct ludo_box_value *row, bool apart, enum ludo_lang lang,
                    struct ludo_text *t)
{
    const struct ludo_card_data *sheet = &g->card_data[row->data];
    if (apart) {
        ludo_put(t, " (");
        ludo_put(t, ludo_translate(lang, sheet->names->at[row->row].name));
        ludo_put(t, lang == LUDO_FR ? " : " : ": ");
    }
    if (sheet->first_card >= 0)
        ludo_card_text(g, sheet->first_card + row->row, lang, t);
    else if (sheet->text)
        sheet->text(g->box, row->row, lang, t);
    ludo_put(t, apart ? ")" : "");
}

static bool put_rows(const struct ludo_rules *g, const struct ludo_quote *q, struct ludo_text *t)
{
    struct ludo_box_value f;
    const char *words = strstr(q->path, " ?");
    if (!g->own || !find_other(g, q->path + 1, &f))
        return false;
    if (words)
        ludo_put(t, words + 2 + (words[2] == ' '));
    else
        put_row(g, &f, q->n == 0, (enum ludo_lang)q->lang, t);
    return true;
}

/* ---- Marks ------------------------------------------------------------------------------------------ */

/* For a mark "PATH ? coin, coins", writes the singular or the plural, depending on the number at the path. */
static bool put_agreeing(const struct ludo_rules *g, const char *mark, const char *words, int lang, struct ludo_text *t)
{
    long n;
    const char *many = strstr(words, ", ");
    if (!many || !sum_of(g, mark, (size_t)(words - mark), &n))
        return false;
    bool one = lang == LUDO_FR ? n < 2 : n == 1;
    words += strlen(" ? ");
    if (one)
        ludo_put_n(t, words, (size_t)(many - words));
    else
        ludo_put(t, many + 2);
    return true;
}

bool ludo_core_quote_put(const struct ludo_rules *g, const struct ludo_quote *q, const char *was, struct ludo_text *t)
{
    long n;
    const char *words = strstr(q->path, " ? ");
    if (q->path[0] == '=')
        return put_rows(g, q, t);
    if (words)
        return put_agreeing(g, q->path, words, q->lang, t);
    if (!sum_of(g, q->path, strlen(q->path), &n))
        return put_names(g, q->path, was, q->lang, t);
    put_number(n, was, q->n, q->lang, t);
    return true;
}

/* Does a mark name this value? Forms of a mark: "PATH + PATH ? one, many", "PATH#thing", "=ROWS columns". */
static bool is_marked(const struct ludo_rules *g, const char *mark, const struct ludo_box_value *f)
{
    char path[PATH_MAX_BYTES];
    struct ludo_text t = ludo_text(path, sizeof path);
    if (mark[0] == '=')
        return ludo_core_quotes_row(g, mark + 1, f);
    ludo_box_value_path(g, f, &t);
    for (const char *at = mark; *at && *at != '?'; at = next_word(at))
        if (t.n == strcspn(at, " #") && !strncmp(at, path, t.n))
            return true;
    return false;
}

bool ludo_clause_quotes(const struct ludo_rules *g, const struct ludo_clause *c, const struct ludo_box_value *f)
{
    for (const struct ludo_quote *q = c->quotes; q && q->path; q++)
        if (is_marked(ludo_built_in(g), q->path, f))
            return true;
    return false;
}

/* ---- Clauses ---------------------------------------------------------------------------------------- */

/* Writes a title or a text and replaces its marks from left to right. */
static void put_words(const struct ludo_rules *g, const struct ludo_clause *c, bool title, enum ludo_lang lang,
                      struct ludo_text *t)
{
    const char *from = title ? c->title[lang] : c->text[lang];
    size_t done = 0;
    for (const struct ludo_quote *q = g->own ? c->quotes : NULL; q && q->path; q++) {
        if (q->title != title || q->lang != lang)
            continue;
        ludo_core_put_with_box_names(g, lang, from + done, q->at - done, t);
        done = q->at;
        done += ludo_core_quote_put(g, q, from + q->at, t) ? q->n : 0;
    }
    ludo_core_put_with_box_names(g, lang, from + done, strlen(from + done), t);
}

void ludo_clause_title(const struct ludo_rules *g, const struct ludo_clause *c, enum ludo_lang lang,
                       struct ludo_text *t)
{
    put_words(g, c, true, lang, t);
}

void ludo_clause_text(const struct ludo_rules *g, const struct ludo_clause *c, enum ludo_lang lang, struct ludo_text *t)
{
    put_words(g, c, false, lang, t);
}
