/* rows.c - cuts the text of a pane into rows and marks headings, rules and changes. */
#include "term.h"

#include <string.h>

static size_t line_length(const char *s) { return strcspn(s, "\n"); }

static bool is_rule(const char *s, size_t n) { return n > 20 && strspn(s, "-") >= n; }

static bool is_heading(const char *s, size_t n) { return n && s[0] != ' ' && !is_rule(s, n); }

/* ---- Changes: lines that the previous drawing did not have below the same heading
 * ------------------------------------------ */

static int headings_in(const char *text)
{
    int n = 0;
    for (; *text; text += line_length(text), text += *text != 0)
        n += is_heading(text, line_length(text));
    return n;
}

static bool stood_there(const char *before, const char *line, size_t n, int heading, bool alike)
{
    int at = 0;
    for (size_t m; *before; before += m, before += *before != 0) {
        m = line_length(before);
        at += is_heading(before, m);
        if (m == n && memcmp(before, line, n) == 0 && (!alike || at == heading))
            return true;
    }
    return false;
}

/* ---- Wrapping -------------------------------------------------------------------------------------------- */

int columns_in_bytes(const char *s, size_t n)
{
    int width = 0;
    for (size_t i = 0; i < n; i++)
        width += takes_column(s[i]);
    return width;
}

size_t row_fit(const char *s, size_t n, int width)
{
    size_t i = 0, blank = 0;
    while (i < n && !takes_column(s[i]))
        i++;
    for (int at = 0; i < n && at <= width; at++) {
        if (at && s[i] == ' ')
            blank = i;
        if (at == width)
            break;
        for (i++; i < n && !takes_column(s[i]); i++) {}
    }
    return i >= n ? n : blank ? blank : i;
}

/* Returns the indent of continuation rows. If blanks separate a word from its description, the rows continue below
 * the description. */
static int hanging(const char *s, size_t n, int width)
{
    size_t lead = strspn(s, " "), i = lead;
    while (i + 1 < n && !(s[i] == ' ' && s[i + 1] == ' '))
        i++;
    while (i < n && s[i] == ' ')
        i++;
    int column = i < n ? columns_in_bytes(s, i) : (int)lead + 2;
    if (column > width / 3)
        column = (int)lead + 2;
    return column > width / 2 ? 2 : column;
}

static void add_row(struct pane *p, const char *s, size_t n, int indent, unsigned is)
{
    if (p->n < ROWS_MAX)
        p->row[p->n++] = (struct row){ s, (int)n, indent, (uint8_t)is };
}

/* Returns true for a line that ends with a full stop, for example a card text. Lists do not end with one. */
static bool is_sentence(const char *s, size_t n)
{
    while (n && s[n - 1] == ' ')
        n--;
    return n && s[n - 1] == '.';
}

static void add_line(struct pane *p, const char *s, size_t n, int width, unsigned is)
{
    int indent = hanging(s, n, width), at = 0;
    if (is & RULE)
        n = 0;
    if (p->compact && is_sentence(s, n) && columns_in_bytes(s, n) > width) {
        add_row(p, s, row_fit(s, n, width - 2), 0, is | CUT);
        return;
    }
    do {
        size_t part = row_fit(s, n, width - at);
        add_row(p, s, part, at, is);
        while (part < n && s[part] == ' ')
            part++;
        s += part;
        n -= part;
        at = indent;
    } while (n);
}

/* Returns the bytes of the first words of a line that stay together: a word, or an item of a list. */
static size_t first_words(const char *s, size_t n, bool item)
{
    int depth = 0;
    size_t i = 0;
    for (; i < n && (item ? s[i] != ',' || depth > 0 : s[i] != ' '); i++)
        depth += (s[i] == '(') - (s[i] == ')');
    return i;
}

/* a line that is not indented further than this never continues a line with the same indent */
enum { LEAD_MIN = 8 };

/* Returns true if the next line continues the line before it, which ends at `end`. Games wrap long lines for a wide
 * page. The panes join these lines before they wrap them again. `indent`: the indent of the first of these lines. */
static bool goes_on(const char *line, const char *end, size_t indent, const char *next)
{
    size_t n = line_length(next), lead = strspn(next, " ");
    if (lead >= n || end == line || lead < indent || (lead == indent && (lead < LEAD_MIN || end[-1] == '.')))
        return false;
    size_t first = first_words(next + lead, n - lead, end[-1] == ',');
    if (columns_in_bytes(line, (size_t)(end - line)) + 1 + columns_in_bytes(next + lead, first) < PAGE)
        return false;
    for (size_t i = lead; i + 1 < n; i++)
        if (next[i] == ' ' && next[i + 1] == ' ')
            return false; /* a line with columns is not joined */
    return true;
}

/* Joins wrapped lines in place. */
static void unwrap(char *text)
{
    char *to = text;
    char last[600] = ""; /* the line before, as the game wrote it */
    size_t indent = 0;
    for (const char *s = text; *s;) {
        size_t n = line_length(s), lead = strspn(s, " ");
        bool joined = to > text && goes_on(last, last + strlen(last), indent, s);
        indent = joined ? indent : lead;
        snprintf(last, sizeof last, "%.*s", (int)n, s);
        if (joined) {
            to[-1] = ' ';
            s += lead;
            n -= lead;
        }
        memmove(to, s, n);
        to += n;
        s += n;
        if (*s) {
            *to++ = '\n';
            s++;
        }
    }
    *to = 0;
}

void rows_of(struct pane *p, int width, const char *before)
{
    const char *s = p->text;
    bool alike = before && headings_in(before) == headings_in(s);
    int heading = 0;
    p->n = 0;
    while (is_rule(s, line_length(s)))
        s += line_length(s) + 1;
    for (size_t n; *s && width > 8; s += n, s += *s != 0) {
        n = line_length(s);
        heading += is_heading(s, n);
        if (is_rule(s, n) && (!s[n] || !s[n + 1] || is_rule(s + n + 1, line_length(s + n + 1))))
            continue; /* skip an empty line */
        unsigned is = (is_rule(s, n) ? RULE : 0u) | (is_heading(s, n) ? HEADING : 0u);
        if (before && before[0] && n && !(is & RULE) && !stood_there(before, s, n, heading, alike))
            is |= CHANGED;
        add_line(p, s, n, width, is);
    }
}

int first_changed(const struct pane *p)
{
    for (int i = 0; i < p->n; i++)
        if (p->row[i].is & CHANGED)
            return i;
    return -1;
}

/* ---- The player's own part of the table: from the line with (you) on, and lines that begin with "Your"
 * ------------------- */

static bool begins_mine(const char *s, size_t n)
{
    static const char *const marks[] = { "(you)", "(vous)" };
    static const char *const begin[] = { "Your ", "Votre ", "Vos " };
    for (int i = 0; i < 2; i++)
        for (size_t k = 0; is_heading(s, n) && k + strlen(marks[i]) <= n; k++)
            if (strncmp(s + k, marks[i], strlen(marks[i])) == 0)
                return true;
    for (int i = 0; i < 3; i++)
        if (strncmp(s, begin[i], strlen(begin[i])) == 0)
            return true;
    return false;
}

static bool is_a_player(const char *s) { return strncmp(s, "Player ", 7) == 0 || strncmp(s, "Joueur ", 7) == 0; }

/* Returns the line from which the drawing shows the player's own things although no heading says so: in a cooperative
 * game the text after the last empty line. Returns NULL if a heading says it. */
static const char *common_part(const char *drawing)
{
    const char *part = NULL;
    for (size_t n; *drawing; drawing += n, drawing += *drawing != 0) {
        n = line_length(drawing);
        if (begins_mine(drawing, n))
            return NULL;
        if (n == 0 && drawing[1])
            part = drawing + 1;
    }
    return part;
}

void part_mine(char *drawing, int width, struct pane *table, struct pane *mine)
{
    unwrap(drawing);
    fit_columns(drawing, width);
    struct ludo_text rest = ludo_text(table->text, TEXT_MAX), own = ludo_text(mine->text, TEXT_MAX);
    const char *common = common_part(drawing);
    bool inside = false;
    for (size_t n; *drawing; drawing += n, drawing += *drawing != 0) {
        n = line_length(drawing);
        if (is_rule(drawing, n) || is_a_player(drawing))
            inside = false;
        if (begins_mine(drawing, n) || drawing == common)
            inside = true;
        struct ludo_text *to = inside ? &own : &rest;
        ludo_put_n(to, drawing, n);
        ludo_put_char(to, '\n');
    }
}
