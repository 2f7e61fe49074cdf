/* json.c - writes JSON to standard output in blocks. */
#include "cli.h"

static char room[1 << 16];

/* Writes the buffer to standard output. Keeps the last byte in the buffer, because the JSON writer uses it to decide
 * whether to write a comma. */
static void write_out(struct ludo_text *t, size_t need)
{
    (void)need;
    if (t->n < 2)
        return;
    fwrite(t->at, 1, t->n - 1, stdout);
    t->at[0] = t->at[t->n - 1];
    t->n = 1;
}

static struct ludo_text out = { .at = room, .max = sizeof room, .more = write_out };
struct ludo_text *const json = &out;

void json_real(const char *key, double v, int decimals)
{
    char number[64];
    if (decimals < 0)
        snprintf(number, sizeof number, "%.6g", v);
    else
        snprintf(number, sizeof number, "%.*f", decimals, v);
    ludo_put_json_key(json, key);
    ludo_put(json, number);
}

void json_end(void)
{
    fwrite(out.at, 1, out.n, stdout);
    putchar('\n');
    out.n = 0;
}
