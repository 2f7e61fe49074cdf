/* print.c - prints messages in the user's language, wrapped or in columns. */
#include "cli.h"

#include <string.h>

/* Escapes control bytes, so that text from files and other players cannot control the terminal. */
void put_visible(FILE *to, const char *s)
{
    char room[256];
    for (size_t n = strlen(s); n;) {
        struct ludo_text text = ludo_text(room, sizeof room);
        size_t part = n < sizeof room / 4 - 1 ? n : sizeof room / 4 - 1;
        while (part < n && part > 8 && (s[part] & 0xc0) == 0x80)
            part--; /* a UTF-8 character must not be split */
        ludo_put_visible(&text, s, part);
        fputs(room, to);
        s += part;
        n -= part;
    }
}

void print_message(FILE *to, const char *english, const char *word1, const char *word2)
{
    for (const char *p = T(english); *p; p++) {
        if (p[0] == '{' && (p[1] == '1' || p[1] == '2') && p[2] == '}') {
            const char *word = p[1] == '1' ? word1 : word2;
            put_visible(to, word ? word : "");
            p += 2;
        } else {
            fputc(*p, to);
        }
    }
}

void put_line(const char *s) { fprintf(cli_out, "%s\n", s); }

int cli_bad(const char *english, const char *word1, const char *word2)
{
    fflush(cli_out);
    fputs("ludo: ", stderr);
    print_message(stderr, english, word1, word2);
    fputc('\n', stderr);
    return CLI_BAD;
}

/* Returns an error message without its line number, which is printed separately as FILE:LINE. */
const char *error_words(const struct ludo_error *e, char *room, size_t size)
{
    struct ludo_text text = ludo_text(room, size);
    struct ludo_error nowhere = *e;
    nowhere.line = 0;
    ludo_error_put(&nowhere, cli_lang, &text);
    return room;
}

int cli_error(const char *file, const struct ludo_error *e)
{
    char line[400];
    error_words(e, line, sizeof line);
    fflush(cli_out);
    fputs("ludo: ", stderr);
    put_visible(stderr, file);
    if (e->line)
        fprintf(stderr, ":%d", e->line);
    fprintf(stderr, ": %s\n", line);
    return CLI_BAD;
}

/* Returns the width of a text in columns: the number of characters, without UTF-8 continuation bytes. */
int text_width(const char *s)
{
    int n = 0;
    for (; *s; s++)
        n += (*s & 0xc0) != 0x80;
    return n;
}

void put_padded(const char *s, int width)
{
    fputs(s, cli_out);
    for (int n = text_width(s); n < width; n++)
        fputc(' ', cli_out);
}

static int word_width(const char *s, size_t *bytes)
{
    int n = 0;
    *bytes = strcspn(s, " \n");
    for (size_t i = 0; i < *bytes; i++)
        n += (s[i] & 0xc0) != 0x80;
    return n;
}

int cli_columns;

static int width_here(int width) { return cli_columns && cli_columns < width ? cli_columns : width; }

/* Breaks paragraphs at spaces and keeps newlines. */
void put_wrapped(const char *s, int indent, int width)
{
    int column = 0;
    width = width_here(width);
    while (*s) {
        size_t bytes;
        int n = word_width(s, &bytes);
        if (column && column + 1 + n > width) {
            fputc('\n', cli_out);
            column = 0;
        }
        if (bytes)
            fprintf(cli_out, "%*s", column ? 1 : indent, "");
        column += n + (column ? 1 : indent) * (bytes > 0);
        fwrite(s, 1, bytes, cli_out);
        s += bytes;
        if (*s == '\n') {
            fputc('\n', cli_out);
            column = 0;
        }
        s += *s != 0;
    }
    if (column)
        fputc('\n', cli_out);
}

void put_hanging(const char *s, int column, int indent, int width)
{
    bool begun = false;
    width = width_here(width);
    for (; *s; s += *s != 0) {
        size_t bytes;
        int n = word_width(s, &bytes);
        if (begun && column + 1 + n > width) {
            fprintf(cli_out, "\n%*s", indent, "");
            column = indent;
            begun = false;
        }
        if (begun)
            fputc(' ', cli_out);
        fwrite(s, 1, bytes, cli_out);
        column += n + begun;
        begun = true;
        s += bytes;
    }
    fputc('\n', cli_out);
}

const char *number_word(long n)
{
    static char room[8][24];
    static int next;
    char *at = room[next++ % 8];
    snprintf(at, sizeof room[0], "%ld", n);
    return at;
}
