/* drawn.c - the table as text: whole, or within a turn what has changed on it.
 *
 * A large table would fill the screen again for each small choice of a turn.  A drawing is paragraphs, a line and
 * those indented below it; what changed is shown below its heading, the last line before it that is not indented. */
#include "cli.h"

#include <string.h>

enum { TABLE_MAX = 32768, LINES_ON_A_SCREEN = 45, INDENT = 6 };

static char drawing[2][TABLE_MAX]; /* the one just made, the one before */
static int now;

static void draw(const struct ludo_rules *rules, const void *state, int seat)
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

void show_table(const struct ludo_rules *rules, const void *state, int seat)
{
    draw(rules, state, seat);
    fputs(drawing[now], stdout);
}

static bool is_long(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines > LINES_ON_A_SCREEN;
}

static const char *after_line(const char *at) { return strchr(at, '\n') + 1; }

static const char *after_paragraph(const char *at)
{
    do
        at = after_line(at);
    while (*at && strspn(at, " ") >= INDENT);
    return at;
}

static bool was_there(const char *paragraph, size_t n)
{
    const char *end;
    for (const char *at = drawing[!now]; *at; at = end) {
        end = after_paragraph(at);
        if ((size_t)(end - at) == n && memcmp(at, paragraph, n) == 0)
            return true;
    }
    return false;
}

static void put(const char *from, const char *to) { fwrite(from, 1, (size_t)(to - from), stdout); }

static bool put_changes(void)
{
    const char *end, *heading = NULL;
    bool any = false;
    for (const char *at = drawing[now]; *at; at = end) {
        end = after_paragraph(at);
        if (*at != ' ' && *at != '\n')
            heading = *at == '-' ? NULL : at;
        if (was_there(at, (size_t)(end - at)))
            continue;
        if (heading && heading != at)
            put(heading, after_line(heading));
        put(at, end);
        heading = NULL;
        any = true;
    }
    return any;
}

bool show_changes(const struct ludo_rules *rules, const void *state, int seat, bool *explained)
{
    draw(rules, state, seat);
    if (!is_long(drawing[now])) {
        fputs(drawing[now], stdout);
        return true;
    }
    if (!put_changes())
        return false;
    if (!*explained)
        puts(T(N_("(Only what has changed; type `table` to see everything.)")));
    *explained = true;
    return true;
}
