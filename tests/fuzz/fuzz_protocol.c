/* fuzz_protocol.c - the protocol of a table: requests one a line to one desk, each answered with an object. */
#include "protocol.h"
#include "fuzz.h"

struct reached reached;
const struct reached fuzz_floor = { .done = 5 };

/* Is it one object whose brackets close in order?  Strings may hold anything but a bare control character. */
static bool well_formed(const char *s, size_t n)
{
    char open[64];
    int depth = 0;
    bool text = false;
    for (size_t i = 0; i < n; i++) {
        char c = s[i];
        if (text) {
            i += c == '\\';
            text = c != '"';
            if ((unsigned char)c < 0x20)
                return false;
        } else if (c == '"') {
            text = true;
        } else if (c == '{' || c == '[') {
            if (depth == 64)
                return false;
            open[depth++] = c;
        } else if (c == '}' || c == ']') {
            if (depth == 0 || open[--depth] != (c == '}' ? '{' : '['))
                return false;
        }
    }
    return depth == 0 && !text && n > 1 && s[0] == '{';
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct ludo_desk desk;
    const struct ludo_session by = { .desk = &desk, .seats = 0xff, .rights = 0xff };
    const char *at = (const char *)data, *end = at + size;
    for (int requests = 0; at < end && requests < 8; requests++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at), answer_n;
        const char *answer = ludo_session_ask(&by, at, n, &answer_n);
        must(answer && strlen(answer) == answer_n && well_formed(answer, answer_n), "the answer is one JSON object");
        reached.done += answer_n > 2 && !strstr(answer, "\"error\"");
        at += n + 1;
    }
    ludo_desk_close(&desk);
    return 0;
}
