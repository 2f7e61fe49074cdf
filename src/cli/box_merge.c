/* box_merge.c - `ludo box merge`: writes the values confirmed by a box file into the rows of the .def files.
 *
 * The program edits the text of a .def file. It finds a row by its id, and a value by the C form of its column: a
 * number, an enumerator, or an amount of things in braces. The program only lists values with another C form (a macro
 * of an effect). You must change these values by hand. */
#include "cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Describes how a column is written in a row of a .def file. ".cost" is a member, "4" is argument 4 of the row, and
 * "PRINTED 1" is argument 1 of the macro PRINTED in the row. ".need" is an array. */
struct spelling {
    const char *game, *file, *column, *as;
    /* prefix of the enumerators of the column. AMOUNT: the value is a list of things in braces. NULL: the value is a
     * number */
    const char *word;
};

static const char AMOUNT[] = "{}";

static const struct spelling spellings[] = {
    { "pillars", "cards.def", "round", ".round", NULL },
    { "pillars", "cards.def", "price", ".cost", NULL },
    { "pillars", "cards.def", "workers", ".cost", NULL },
    { "pillars", "cards.def", "capacity", ".cap", NULL },
    { "pillars", "cards.def", "n", ".n", NULL },
    { "pillars", "cards.def", "op", ".op", "OP_" },
    { "pillars", "cards.def", "gains", ".out", AMOUNT },
    { "pillars", "cards.def", "pays", ".in", AMOUNT },
    { "pillars", "board.def", "gains", ".out", AMOUNT },
    { "pillars", "board.def", "market", ".market", NULL },
    { "pillars", "board.def", "coast", ".coast", NULL },
    { "pillars", "board.def", "vp", ".vp", NULL },
    { "pillars", "board.def", "workers", ".workers", NULL },
    { "aerion", "cards.def", "copies", "4", NULL },
    { "ancient-knowledge", "cards.def", "cost", "PRINTED 1", NULL },
    { "ancient-knowledge", "cards.def", "slot", "PRINTED 2", NULL },
    { "ancient-knowledge", "cards.def", "knowledge", "PRINTED 3", NULL },
    { "ancient-knowledge", "cards.def", "points", "PRINTED 4", NULL },
    { "ancient-knowledge", "cards.def", "cost", "COST 1", NULL },
    { "ancient-knowledge", "cards.def", "points", "TECH 2", NULL },
    { "drum-roll", "cards.def", "type", "PERFORMS 1", "" },
    { "drum-roll", "cards.def", "need[]", ".need", "" },
    { "drum-roll", "cards.def", "hire", "PERFORMS 2", NULL },
    { "drum-roll", "cards.def", "salary", "PERFORMS 3", NULL },
    { "drum-roll", "cards.def", "later", "PERFORMS 4", NULL },
    { "drum-roll", "cards.def", "prestige", "PERFORMS 5", NULL },
    { "drum-roll", "cards.def", "hire", ".hire", NULL },
    { "drum-roll", "cards.def", "salary", ".salary", NULL },
    { "drum-roll", "cards.def", "most", ".most", NULL },
    { "drum-roll", "cards.def", "pair_vp", ".n", NULL },
    { "scholars", "cards.def", "vp", ".vp", NULL },
};

/* ---- The edited file ------------------------------------------------------------------------------------- */

struct source {
    char path[200];
    char *text; /* contents of the file; NULL: the file does not exist */
    bool changed;
};

struct span {
    size_t from, to;
}; /* `to` is 0 in an empty span */

static void open_source(struct source *s, const char *game, const char *file)
{
    size_t n;
    snprintf(s->path, sizeof s->path, "src/games/%s/%s", game, file);
    FILE *there = fopen(s->path, "r");
    s->changed = false;
    s->text = NULL;
    if (there) {
        fclose(there);
        s->text = cli_read(s->path, &n);
    }
}

static bool close_source(struct source *s)
{
    bool good = true;
    if (s->text && s->changed) {
        FILE *out = fopen(s->path, "w");
        good = out && fputs(s->text, out) >= 0;
        good = (!out || fclose(out) == 0) && good;
    }
    free(s->text);
    return good;
}

static void put_in(struct source *s, struct span at, const char *words)
{
    size_t n = strlen(words), rest = strlen(s->text + at.to) + 1;
    char *text = malloc(at.from + n + rest);
    if (!text)
        return;
    memcpy(text, s->text, at.from);
    memcpy(text + at.from, words, n);
    memcpy(text + at.from + n, s->text + at.to, rest);
    s->changed |= at.to - at.from != n || memcmp(s->text + at.from, words, n) != 0;
    free(s->text);
    s->text = text;
}

/* ---- Rows and their values ------------------------------------------------------------------------------- */

/* returns the position after the closing bracket; `at` is the position of the opening bracket */
static size_t after_brackets(const char *text, size_t at)
{
    int depth = 0;
    bool quoted = false;
    for (; text[at]; at++) {
        quoted ^= text[at] == '"' && text[at - 1] != '\\';
        depth += quoted ? 0 : (text[at] == '(' || text[at] == '{') - (text[at] == ')' || text[at] == '}');
        if (!quoted && depth == 0)
            return at + 1;
    }
    return at;
}

/* Finds the row CARD(ID, "id", ...), up to and including its closing bracket. */
static struct span row_of(const char *text, const char *id)
{
    char word[100];
    snprintf(word, sizeof word, "\"%s\"", id);
    for (const char *at = text; (at = strstr(at, word)); at++) {
        const char *line = at, *open;
        while (line > text && (line[-1] != '\n' || isspace((unsigned char)*line)))
            line--;
        open = strchr(line, '(');
        size_t from = (size_t)(line - text), to = open ? after_brackets(text, (size_t)(open - text)) : 0;
        if (isupper((unsigned char)*line) && open && open < at && to > (size_t)(at - text))
            return (struct span){ from, to };
    }
    return (struct span){ 0, 0 };
}

/* Finds argument n (from 1) in the brackets at `open`, without surrounding blanks. */
static struct span argument(const char *text, size_t open, int n)
{
    size_t at = open + 1, end = after_brackets(text, open) - 1;
    for (size_t from = at; at <= end; at++) {
        if (at < end && (text[at] == '(' || text[at] == '{'))
            at = after_brackets(text, at) - 1;
        if (at < end && text[at] != ',')
            continue;
        while (isspace((unsigned char)text[from]))
            from++;
        if (--n == 0)
            return (struct span){ from, at };
        from = at + 1;
    }
    return (struct span){ 0, 0 };
}

static struct span member(const char *text, struct span row, const char *name)
{
    size_t n = strlen(name);
    for (size_t at = row.from; at < row.to; at++) {
        if (strncmp(text + at, name, n) != 0 || strncmp(text + at + n, " = ", 3) != 0)
            continue;
        size_t to = at + n + 3;
        while (to < row.to - 1 && text[to] != ',')
            to = text[to] == '(' || text[to] == '{' ? after_brackets(text, to) : to + 1;
        return (struct span){ at + n + 3, to };
    }
    return (struct span){ 0, 0 };
}

static struct span place_of(const char *text, struct span row, const char *as)
{
    const char *blank = strchr(as, ' ');
    char word[40];
    if (as[0] == '.')
        return member(text, row, as);
    snprintf(word, sizeof word, "%.*s(", blank ? (int)(blank - as) : 0, as);
    const char *open = blank ? strstr(text + row.from, word) : strchr(text + row.from, '(');
    if (!open || (size_t)(open - text) >= row.to)
        return (struct span){ 0, 0 };
    size_t at = (size_t)(open - text) + (blank ? strlen(word) - 1 : 0);
    return argument(text, at, atoi(blank ? blank + 1 : as));
}

/* ---- One value ------------------------------------------------------------------------------------------- */

struct merge {
    const struct ludo_rules *g;
    struct ludo_box_about about;
    struct source file[2];
    int done, left;
};

static const char *row_id(const struct merge *m, const struct ludo_box_value *f)
{
    return m->g->card_data[f->data].names->at[f->row].id;
}

/* Writes an id as an enumerator: "sell-more" becomes OP_SELL_MORE. */
static void put_enumerator(struct ludo_text *t, const char *prefix, const char *id, size_t n)
{
    ludo_put(t, prefix);
    for (size_t i = 0; i < n; i++)
        ludo_put_char(t, id[i] == '-' ? '_' : (char)toupper((unsigned char)id[i]));
}

/* Writes an amount as C: "gold*3 stone" becomes { .good = { [STONE] = 1 }, .gold = 3 }. */
static void put_amount(struct ludo_text *t, const char *value)
{
    bool goods = false;
    ludo_put(t, "{");
    for (int others = 0; others < 2; others++)
        for (const char *at = value; *at && strcmp(value, "none") != 0; at += strcspn(at, " "), at += strspn(at, " ")) {
            size_t n = strcspn(at, " *");
            bool other = !strncmp(at, "any", n) || !strncmp(at, "gold", n) || !strncmp(at, "vp", n);
            if (other != (others == 1))
                continue;
            ludo_put(t, other ? (goods ? " }, ." : t->n > 1 ? ", ." : " .") : goods ? ", [" : " .good = { [");
            goods = !other;
            if (other)
                ludo_put_n(t, at, n);
            else
                put_enumerator(t, "", at, n);
            ludo_put(t, other ? " = " : "] = ");
            ludo_put_int(t, at[n] == '*' ? atoi(at + n + 1) : 1);
        }
    ludo_put(t, goods ? " } }" : " }");
}

/* Writes a value in the C spelling that the rows of the file use for this column. */
static void put_spelt(struct ludo_text *t, const struct spelling *as, const char *value)
{
    if (as->word == AMOUNT)
        put_amount(t, value);
    else if (as->word)
        put_enumerator(t, as->word, value, strlen(value));
    else
        ludo_put(t, value);
}

/* Adds a member to the row for a value that was zero and therefore had no member. */
static bool add_member(struct source *s, struct span row, const char *as, const char *value)
{
    char words[800];
    if (as[0] != '.')
        return false;
    snprintf(words, sizeof words, ", %s = %s", as, value);
    put_in(s, (struct span){ row.to - 1, row.to - 1 }, words);
    return true;
}

static bool merge_into(struct merge *m, const struct ludo_box_value *f, const struct spelling *as, const char *value)
{
    for (int i = 0; i < 2; i++) {
        struct source *s = &m->file[i];
        if (!s->text || !strstr(s->path, as->file))
            continue;
        struct span row = row_of(s->text, row_id(m, f)), at = { 0, 0 };
        char spelt[300];
        struct ludo_text t = ludo_text(spelt, sizeof spelt);
        bool array = strchr(as->column, '[');
        put_spelt(&t, as, value);
        if (row.to)
            at = place_of(s->text, row, as->as);
        if (at.to && array)
            at = argument(s->text, at.from, f->element.index[0] + 1);
        while (array && at.to > at.from && s->text[at.to - 1] == ' ')
            at.to--;
        if (at.to)
            put_in(s, at, spelt);
        if (at.to || (row.to && !array && add_member(s, row, as->as, spelt)))
            return true;
    }
    return false;
}

static bool merge_figure(struct merge *m, const struct ludo_box_value *f, const char *value)
{
    const struct ludo_field *column = &m->g->card_data[f->data].columns[f->element.field];
    const char *file = m->g->card_data[f->data].first_card >= 0 ? "cards.def" : "board.def";
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        const struct spelling *as = &spellings[i];
        if ((column->type == LUDO_INT) == !as->word &&
            (!as->word || as->word == AMOUNT || strcmp(value, "none") != 0) && strcmp(as->game, m->g->id) == 0 &&
            strcmp(as->file, file) == 0 && strcmp(as->column, column->path) == 0 && merge_into(m, f, as, value))
            return true;
    }
    return false;
}

/* ---- The source of the data ------------------------------------------------------------------------------ */

/* Removes characters that would end a comment. */
static const char *without_comment_end(const char *words, const char *none, char room[100])
{
    struct ludo_text t = ludo_text(room, 100);
    for (const char *at = *words ? words : none; *at; at++)
        ludo_put_char(&t, *at == '*' || *at == '/' || *at == '\\' ? ' ' : *at);
    return room;
}

/* Changes the source from 'R' to 'P', removes the old note and adds a comment with the author of the box file after the
 * row. */
static void mark_row(struct merge *m, struct source *s, const char *id)
{
    char words[240], author[100], date[100];
    struct span row = row_of(s->text, id);
    const char *source = row.to ? strstr(s->text + row.from, "'R'") : NULL;
    if (!source || (size_t)(source - s->text) >= row.to)
        return;
    size_t at = (size_t)(source - s->text);
    bool noted = strncmp(source - strlen("SOURCE("), "SOURCE(", strlen("SOURCE(")) == 0;
    size_t to = noted ? after_brackets(s->text, at - 1) - 1 : at + 3;
    snprintf(words, sizeof words, " /* box of %s, %s */", without_comment_end(m->about.author, "somebody", author),
             without_comment_end(m->about.date, "no date", date));
    put_in(s, (struct span){ row.to, row.to }, words);
    put_in(s, (struct span){ at, to }, noted ? "'P', NULL" : "'P'");
}

static void mark_cards(struct merge *m)
{
    for (int card = 0; card < m->g->cards->n; card++) {
        struct ludo_card c = { 0 };
        ludo_card_of(m->g, card, &c);
        if (c.source == 'B' && m->file[0].text)
            mark_row(m, &m->file[0], m->g->cards->at[card].id);
    }
}

/* ---- All values ------------------------------------------------------------------------------------------ */

static void merge_one(struct merge *m, const struct ludo_box_value *f)
{
    char path[200], value[400];
    struct ludo_text p = ludo_text(path, sizeof path), v = ludo_text(value, sizeof value);
    ludo_box_value_path(m->g, f, &p);
    ludo_box_value_put(m->g, f, &v);
    if (!ludo_box_value_differs(m->g, f) || merge_figure(m, f, value)) {
        m->done++;
        return;
    }
    m->left++;
    print_message(stdout, N_("by hand: {1} = {2}\n"), path, value);
}

int cli_merge_box(const struct ludo_rules *g)
{
    struct merge m = { .g = g };
    ludo_box_about(g, &m.about);
    open_source(&m.file[0], g->id, "cards.def");
    open_source(&m.file[1], g->id, "board.def");
    if (!m.file[0].text)
        return cli_bad(N_("there is no {1} here. Run this command in the source folder."), m.file[0].path, NULL);
    for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(g, &f);)
        if (ludo_box_value_is_confirmed(g, &f))
            merge_one(&m, &f);
    mark_cards(&m);
    bool good = close_source(&m.file[0]);
    good = close_source(&m.file[1]) && good;
    print_message(stdout, N_("{1} values read from the box are now in the .def files; {2} must be changed by hand.\n"),
                  number_word(m.done), number_word(m.left));
    return good ? CLI_OK : cli_bad(N_("{1}: cannot write the file"), m.file[0].path, NULL);
}
