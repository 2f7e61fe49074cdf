/* text.c - the text buffer, and functions that split text into words.
 *
 * If a text does not fit into the buffer, the rest of the text is dropped, and so is all text written later. So the
 * buffer contains the beginning of the text, which never ends inside a UTF-8 character. */
#include "core.h"

#include <string.h>

struct ludo_text ludo_text(char *buffer, size_t size)
{
    if (size)
        buffer[0] = '\0';
    return (struct ludo_text){ .at = buffer, .max = size };
}

static size_t utf8_length(unsigned char lead) { return lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4; }

/* Removes the first bytes of an incomplete character at the end. */
static void drop_half_character(struct ludo_text *t)
{
    size_t back = 0;
    while (back < 3 && back < t->n && ((unsigned char)t->at[t->n - 1 - back] & 0xc0) == 0x80)
        back++;
    if (back < t->n && utf8_length((unsigned char)t->at[t->n - 1 - back]) > back + 1)
        t->n -= back + 1;
}

void ludo_put_n(struct ludo_text *t, const char *s, size_t n)
{
    if (t->more && !t->cut && n >= t->max - t->n)
        t->more(t, n + 1);
    size_t room = t->max > t->n ? t->max - t->n - 1 : 0;
    if (t->cut || !t->max) {
        t->cut = t->cut || n > 0;
        return;
    }
    memcpy(t->at + t->n, s, n < room ? n : room);
    t->n += n < room ? n : room;
    if (n > room) {
        t->cut = true;
        drop_half_character(t);
    }
    t->at[t->n] = '\0';
}

void ludo_put(struct ludo_text *t, const char *s) { ludo_put_n(t, s, strlen(s)); }

/* Returns the length of a printable character, or 0 for a control byte or invalid UTF-8. */
static size_t shown(const unsigned char *s, size_t n)
{
    size_t length = utf8_length(s[0]);
    if (s[0] < 0x80)
        return s[0] >= 0x20 && s[0] != 0x7f;
    if (s[0] < 0xc2 || s[0] > 0xf4 || length > n || (s[0] == 0xc2 && s[1] < 0xa0))
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

void ludo_put_visible(struct ludo_text *t, const char *s, size_t n)
{
    while (n) {
        size_t length = shown((const unsigned char *)s, n);
        char hex[4] = { '\\', 'x', "0123456789abcdef"[(unsigned char)*s >> 4], "0123456789abcdef"[*s & 15] };
        ludo_put_n(t, length ? s : hex, length ? length : sizeof hex);
        s += length ? length : 1;
        n -= length ? length : 1;
    }
}

void ludo_put_char(struct ludo_text *t, char c) { ludo_put_n(t, &c, 1); }

void ludo_put_int(struct ludo_text *t, int64_t v)
{
    char digits[20];
    size_t n = sizeof digits;
    uint64_t left = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
    do
        digits[--n] = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (v < 0)
        ludo_put_char(t, '-');
    ludo_put_n(t, digits + n, sizeof digits - n);
}

void ludo_put_hex(struct ludo_text *t, uint64_t v, int digits)
{
    for (int i = digits - 1; i >= 0; i--)
        ludo_put_char(t, "0123456789abcdef"[i < 16 ? v >> (4 * i) & 15 : 0]);
}

void ludo_span_add(struct ludo_text *t, size_t from, const struct ludo_names *names, int id)
{
    struct ludo_spans *s = t->spans;
    if (s && s->n < s->max && t->n > from)
        s->at[s->n++] = (struct ludo_span){ from, t->n, names ? names->id : NULL, names ? names->at[id].id : NULL, id };
}

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool ludo_core_word_next(const char **at, const char *end, struct ludo_core_word *w)
{
    const char *p = *at;
    while (p < end && blank(*p))
        p++;
    w->at = p;
    while (p < end && !blank(*p))
        p++;
    w->n = (size_t)(p - w->at);
    *at = p;
    return w->n > 0;
}

bool ludo_core_word_is(struct ludo_core_word w, const char *s) { return w.n == strlen(s) && !memcmp(w.at, s, w.n); }

bool ludo_core_int_read(struct ludo_core_word w, int64_t *v)
{
    bool minus = w.n > 0 && w.at[0] == '-';
    size_t i = minus;
    *v = 0;
    if (w.n == i || w.n - i > 10)
        return false;
    for (; i < w.n; i++) {
        if (w.at[i] < '0' || w.at[i] > '9')
            return false;
        *v = *v * 10 + (w.at[i] - '0');
    }
    if (minus)
        *v = -*v;
    return true;
}

const char *ludo_core_number(char buffer[32], int64_t v)
{
    struct ludo_text t = ludo_text(buffer, 32);
    ludo_put_int(&t, v);
    return buffer;
}

const char *ludo_core_range(char buffer[32], int64_t min, int64_t max)
{
    struct ludo_text t = ludo_text(buffer, 32);
    ludo_put_int(&t, min);
    ludo_put(&t, "..");
    ludo_put_int(&t, max);
    return buffer;
}
