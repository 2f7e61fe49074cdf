/* fit_columns.c - removes blanks between columns if a table is too wide for its pane. */
#include "term.h"

#include <string.h>

enum { COLUMNS = 240, GAP = 2, LEAD = 10 };

static size_t line_length(const char *s) { return strcspn(s, "\n"); }

/* Returns true for a line with at least three columns, or a line that continues a column of the line above. */
static bool has_columns(const char *s, size_t n)
{
    size_t lead = strspn(s, " ");
    int gaps = 0;
    for (size_t i = lead; i + 1 < n; i++)
        if (s[i] == ' ' && s[i + 1] == ' ') {
            gaps++;
            i += strspn(s + i, " ") - 1;
        }
    return n > lead && (gaps > 1 || lead >= LEAD);
}

/* Marks the screen columns that the line uses. Returns the width of the line. */
static int mark(const char *s, size_t n, bool used[COLUMNS])
{
    int column = 0;
    for (size_t i = 0; i < n && column < COLUMNS; i++)
        if (takes_column(s[i]))
            used[column++] |= s[i] != ' ';
    return column;
}

/* Finds the screen columns that can be removed: all blank columns of a gap except the first two. */
static void find_needless(const bool used[COLUMNS], bool needless[COLUMNS])
{
    int blanks = 0;
    bool begun = false;
    for (int i = 0; i < COLUMNS; i++) {
        begun |= used[i];
        blanks = used[i] ? 0 : blanks + 1;
        needless[i] = begun && blanks > GAP;
    }
}

static char *copy_without(const char *s, size_t n, const bool needless[COLUMNS], char *to)
{
    int column = -1;
    for (size_t i = 0; i < n; i++) {
        column += takes_column(s[i]);
        bool colour = (unsigned char)s[i] < ' '; /* it belongs to the next character */
        if (colour || column < 0 || column >= COLUMNS || !needless[column])
            *to++ = s[i];
    }
    return to;
}

/* Copies the block of lines that begins at s to *to. Makes the block narrower if one of its lines is too wide. Moves
 * *to to the new end of the output. Returns the end of the block in the input. */
static const char *fit_block(const char *s, int width, char **to)
{
    bool used[COLUMNS] = { false }, needless[COLUMNS] = { false };
    const char *end = s;
    int widest = 0;
    for (size_t n; *end && has_columns(end, n = line_length(end)); end += n, end += *end != 0) {
        int wide = mark(end, n, used);
        widest = wide > widest ? wide : widest;
    }
    if (widest > width)
        find_needless(used, needless);
    for (size_t n; s < end; s += n, s += *s != 0) {
        n = line_length(s);
        *to = copy_without(s, n, needless, *to);
        if (s[n])
            *(*to)++ = '\n';
    }
    return end;
}

void fit_columns(char *text, int width)
{
    const char *s = text;
    char *to = text;
    while (*s) {
        const char *end = fit_block(s, width, &to);
        if (end == s) {
            size_t n = line_length(s) + (s[line_length(s)] != 0);
            memmove(to, s, n);
            to += n;
            end = s + n;
        }
        s = end;
    }
    *to = 0;
}
