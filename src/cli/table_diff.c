/* table_diff.c - draws the table as text, whole or only the changes within a turn.
 *
 * Drawing a large table for each small choice of a turn would fill the screen. A drawing consists of paragraphs: a line
 * and the indented lines below it. A changed paragraph is printed below its heading, the last line before it that is
 * not indented. */
#include "cli.h"

#include <string.h>

enum { TABLE_MAX = 32768, INDENT = 6 };

static char drawing[2][TABLE_MAX]; /* the current and the previous drawing */
static int now;

void table_draw(const struct ludo_rules *rules, const void *state, int seat)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    now = !now;
    struct ludo_text text = ludo_text(drawing[now], TABLE_MAX - 1);
    ludo_view(rules, state, seat, view);
    rules->draw(view, seat, cli_lang, &text);
    size_t n = strlen(drawing[now]);
    if (n && drawing[now][n - 1] != '\n')
        strcpy(drawing[now] + n, "\n");
}

void table_print(void) { fputs(drawing[now], cli_out); }

static const char *after_line(const char *at) { return strchr(at, '\n') + 1; }

static const char *after_paragraph(const char *at)
{
    do
        at = after_line(at);
    while (*at && strspn(at, " ") >= INDENT);
    return at;
}

/* A heading is a line that is neither indented nor a horizontal rule. */
static bool is_heading(const char *line) { return *line && !strchr(" \n-", *line); }

static int headings_in(const char *drawn)
{
    int n = 0;
    for (; *drawn; drawn = after_paragraph(drawn))
        n += is_heading(drawn);
    return n;
}

/* Returns the text below the n-th heading, or the whole drawing if the headings have changed. */
static const char *below_heading(const char *drawn, int n)
{
    while (*drawn && n > 0) {
        n -= is_heading(drawn);
        if (n > 0)
            drawn = after_paragraph(drawn);
    }
    return drawn;
}

/* Returns true if the previous drawing also has this paragraph: below this heading if `alike`, otherwise anywhere. */
static bool was_there(const char *paragraph, size_t n, int heading, bool alike)
{
    const char *end;
    int passed = 0;
    for (const char *at = alike ? below_heading(drawing[!now], heading) : drawing[!now]; *at; at = end) {
        end = after_paragraph(at);
        passed += is_heading(at);
        if (alike && passed > 1)
            return false;
        if ((size_t)(end - at) == n && memcmp(at, paragraph, n) == 0)
            return true;
    }
    return false;
}

static void put(const char *from, const char *to) { fwrite(from, 1, (size_t)(to - from), cli_out); }

static int lines_of(const char *from, const char *to)
{
    int n = 0;
    for (; from < to; from++)
        n += *from == '\n';
    return n;
}

/* If `shown`, prints the changed paragraphs that fit into `room` lines, below their headings. Returns the number of
 * lines that all changes need. */
static int go_through(int room, bool shown)
{
    const char *end, *heading = NULL;
    bool alike = headings_in(drawing[now]) == headings_in(drawing[!now]);
    int all = 0, number = 0;
    for (const char *at = drawing[now]; *at; at = end) {
        end = after_paragraph(at);
        number += is_heading(at);
        if (*at != ' ' && *at != '\n')
            heading = *at == '-' ? NULL : at;
        if (*at == '\n' || *at == '-' || was_there(at, (size_t)(end - at), number, alike))
            continue;
        int n = lines_of(at, end) + (heading && heading != at);
        all += n;
        if (!shown || n > room)
            continue;
        if (heading && heading != at)
            put(heading, after_line(heading));
        put(at, end);
        room -= n;
        heading = NULL;
    }
    return all;
}

bool table_fits(int lines) { return go_through(0, false) <= lines; }

bool table_print_changes(int lines, bool *explained)
{
    int all = go_through(0, false);
    bool fits = all + (all > 0 && !*explained) <= lines;
    go_through(fits ? lines : lines - 1, true);
    if (!fits)
        put_line(T(N_("(More has changed; type `table` to see everything.)")));
    else if (all && !*explained)
        put_line(T(N_("(Only what has changed; type `table` to see everything.)")));
    *explained |= all > 0;
    return fits;
}
