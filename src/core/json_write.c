/* json_write.c - the JSON writer.
 *
 * The writer keeps no state: the last byte of the text shows whether a comma is needed. So a program may write other
 * text between two calls of the JSON writer, and a buffer that is flushed must keep its last byte. */
#include "core.h"

static void put_escaped(struct ludo_text *t, unsigned char c)
{
    switch (c) {
    case '"': ludo_put(t, "\\\""); break;
    case '\\': ludo_put(t, "\\\\"); break;
    case '\n': ludo_put(t, "\\n"); break;
    default: ludo_put(t, "\\u00"); ludo_put_hex(t, c, 2);
    }
}

static bool plain(unsigned char c) { return c >= 0x20 && c != '"' && c != '\\'; }

/* Escapes the characters that JSON requires; other bytes are UTF-8 and stay. */
void ludo_put_json_string(struct ludo_text *t, const char *s)
{
    ludo_put_char(t, '"');
    while (*s) {
        size_t n = 0;
        while (plain((unsigned char)s[n]))
            n++;
        ludo_put_n(t, s, n);
        s += n;
        if (*s)
            put_escaped(t, (unsigned char)*s++);
    }
    ludo_put_char(t, '"');
}

void ludo_put_json_key(struct ludo_text *t, const char *key)
{
    char last = t->n ? t->at[t->n - 1] : '{';
    if (last != '{' && last != '[' && last != ':')
        ludo_put_char(t, ',');
    if (!key)
        return;
    ludo_put_json_string(t, key);
    ludo_put_char(t, ':');
}

void ludo_put_json_text(struct ludo_text *t, const char *key, const char *text)
{
    ludo_put_json_key(t, key);
    if (text)
        ludo_put_json_string(t, text);
    else
        ludo_put(t, "null");
}

void ludo_put_json_int(struct ludo_text *t, const char *key, int64_t v)
{
    ludo_put_json_key(t, key);
    ludo_put_int(t, v);
}

void ludo_put_json_bool(struct ludo_text *t, const char *key, bool yes)
{
    ludo_put_json_key(t, key);
    ludo_put(t, yes ? "true" : "false");
}

void ludo_put_json_open(struct ludo_text *t, const char *key, char bracket)
{
    ludo_put_json_key(t, key);
    ludo_put_char(t, bracket);
}

void ludo_put_json_close(struct ludo_text *t, char bracket) { ludo_put_char(t, bracket); }
