/* json.c - a strict JSON reader that stores nothing.
 *
 * The reader builds no tree. The caller knows the expected structure and reads one token after the other. So the time
 * to read an untrusted text is proportional to its length. Only what states and requests need is supported: objects,
 * arrays, integers, strings, true, false, null. */
#include "core.h"

#include <string.h>

int ludo_core_json_add_line(struct ludo_core_json *j)
{
    if (j->error)
        j->error->line = j->line;
    return -1;
}

int ludo_core_json_fail(struct ludo_core_json *j, const char *what, const char *word1, const char *word2)
{
    ludo_fail(j->error, what, word1, word2);
    return ludo_core_json_add_line(j);
}

static void skip_blanks(struct ludo_core_json *j)
{
    for (; j->at < j->end && (*j->at == ' ' || *j->at == '\t' || *j->at == '\r' || *j->at == '\n'); j->at++)
        j->line += *j->at == '\n';
}

/* Copies the next few bytes of the input, which an error message quotes. */
static const char *found(const struct ludo_core_json *j, char buffer[24])
{
    struct ludo_text t = ludo_text(buffer, 24);
    size_t n = 0;
    while (j->at + n < j->end && n < 20 && j->at[n] != '\n')
        n++;
    ludo_put_n(&t, j->at, n);
    return buffer;
}

static int expected(struct ludo_core_json *j, const char *what)
{
    char next[24];
    return j->at < j->end ? ludo_core_json_fail(j, N_("expected {1} here: {2}"), what, found(j, next))
                          : ludo_core_json_fail(j, N_("expected {1}, but the text ends"), what, NULL);
}

static bool take(struct ludo_core_json *j, char c)
{
    skip_blanks(j);
    if (j->at == j->end || *j->at != c)
        return false;
    j->at++;
    return true;
}

int ludo_core_json_open(struct ludo_core_json *j, char bracket)
{
    const char name[2] = { bracket, '\0' };
    if (!take(j, bracket))
        return expected(j, name);
    if (++j->depth > LUDO_CORE_JSON_DEPTH)
        return ludo_core_json_fail(j, N_("brackets are nested too deeply"), NULL, NULL);
    return 0;
}

int ludo_core_json_more(struct ludo_core_json *j, char bracket, bool first)
{
    char close = bracket == '{' ? '}' : ']';
    const char either[] = { ',', ' ', close, '\0' };
    if (take(j, close)) {
        j->depth--;
        return 0;
    }
    return first || take(j, ',') ? 1 : expected(j, either);
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

static int read_hex(struct ludo_core_json *j)
{
    int code = 0;
    for (int i = 0; i < 4; i++) {
        int digit = j->at < j->end ? hex_digit(*j->at++) : -1;
        if (digit < 0)
            return -1;
        code = code * 16 + digit;
    }
    return code;
}

/* Reads \uXXXX, or a surrogate pair. Returns -1 for NUL, which would end the text. */
static int read_unicode(struct ludo_core_json *j)
{
    int code = read_hex(j);
    if (code < 0xd800 || code > 0xdfff)
        return code > 0 ? code : -1;
    if (code > 0xdbff || j->end - j->at < 2 || j->at[0] != '\\' || j->at[1] != 'u')
        return -1;
    j->at += 2;
    int low = read_hex(j);
    return low >= 0xdc00 && low <= 0xdfff ? 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00) : -1;
}

/* Encodes a character as UTF-8. Returns the number of bytes. */
static size_t utf8(int code, char out[4])
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    size_t n = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = n - 1; i > 0; i--, code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)(0xf00 >> n | code);
    return n;
}

static int read_escape(struct ludo_core_json *j)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    char c = '\0';
    if (j->at < j->end)
        c = *j->at++;
    if (c == 'u')
        return read_unicode(j);
    const char *known = c ? strchr(from, c) : NULL;
    return known ? to[known - from] : -1;
}

/* Reads a string of fewer than `room` bytes. A control character in the string must be escaped. */
int ludo_core_json_text(struct ludo_core_json *j, char *text, size_t room)
{
    size_t n = 0;
    if (!take(j, '"'))
        return expected(j, "\"...\"");
    while (j->at < j->end && *j->at != '"') {
        char bytes[4] = { *j->at++ };
        size_t more = 1;
        if (bytes[0] == '\\') {
            int c = read_escape(j);
            if (c < 0)
                return ludo_core_json_fail(j, N_("a string has an unknown escape"), NULL, NULL);
            more = utf8(c, bytes);
        } else if ((unsigned char)bytes[0] < 0x20) {
            return ludo_core_json_fail(j, N_("a string has a control character"), NULL, NULL);
        }
        if (n + more > room - 1)
            return ludo_core_json_fail(j, N_("a string is too long"), NULL, NULL);
        memcpy(text + n, bytes, more);
        n += more;
    }
    text[n] = '\0';
    return take(j, '"') ? (int)n : expected(j, "\"");
}

int ludo_core_json_string(struct ludo_core_json *j, char word[LUDO_CORE_JSON_WORD])
{
    return ludo_core_json_text(j, word, LUDO_CORE_JSON_WORD);
}

int ludo_core_json_key(struct ludo_core_json *j, char word[LUDO_CORE_JSON_WORD])
{
    int n = ludo_core_json_string(j, word);
    return n < 0 ? -1 : take(j, ':') ? n : expected(j, ":");
}

/* Reads an integer: no plus sign, leading zero, point or exponent. */
int ludo_core_json_int(struct ludo_core_json *j, int64_t *v)
{
    skip_blanks(j);
    const char *p = j->at;
    if (p < j->end && *p == '-')
        p++;
    const char *digits = p;
    while (p < j->end && *p >= '0' && *p <= '9')
        p++;
    struct ludo_core_word w = { j->at, (size_t)(p - j->at) };
    bool leading_zero = p - digits > 1 && *digits == '0';
    bool goes_on = p < j->end && (*p == '.' || *p == 'e' || *p == 'E');
    char next[24];
    if (leading_zero || goes_on || !ludo_core_int_read(w, v))
        return ludo_core_json_fail(j, N_("not a whole number: {1}"), found(j, next), NULL);
    j->at = p;
    return 0;
}

static bool take_word(struct ludo_core_json *j, const char *word)
{
    size_t n = strlen(word);
    skip_blanks(j);
    if ((size_t)(j->end - j->at) < n || memcmp(j->at, word, n))
        return false;
    j->at += n;
    return true;
}

bool ludo_core_json_null(struct ludo_core_json *j) { return take_word(j, "null"); }

/* Reads true, false, or a number (0 is false). */
int ludo_core_json_flag(struct ludo_core_json *j, bool *yes)
{
    int64_t number;
    if (take_word(j, "true")) {
        *yes = true;
        return 0;
    }
    if (take_word(j, "false")) {
        *yes = false;
        return 0;
    }
    if (ludo_core_json_int(j, &number) < 0)
        return -1;
    *yes = number != 0;
    return 0;
}

bool ludo_core_json_next_is(struct ludo_core_json *j, char c)
{
    skip_blanks(j);
    return j->at < j->end && *j->at == c;
}

int ludo_core_json_end(struct ludo_core_json *j)
{
    skip_blanks(j);
    return j->at == j->end ? 0 : ludo_core_json_fail(j, N_("unexpected text after the end"), NULL, NULL);
}
