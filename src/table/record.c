/* record.c - writes the .ludo text (docs/records.md): the save file, the replay and the golden test. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

enum { HEADER_MAX = 4096, LINE_MAX = 160 };

static void put_pair(struct ludo_text *out, const char *word, const char *value)
{
    ludo_put(out, word);
    ludo_put(out, " ");
    ludo_put(out, value);
    ludo_put(out, "\n");
}

static void put_header(const struct ludo_table *t, bool with_seed, struct ludo_text *out)
{
    ludo_put(out, "ludo 2\ngame ");
    ludo_put(out, t->rules->id);
    ludo_put(out, " ");
    ludo_put_int(out, t->rules->version);
    ludo_put(out, "\n");
    for (int i = 0; i < t->rules->option_n; i++) {
        if (t->config.option[i] == t->rules->options[i].standard)
            continue;
        ludo_put(out, "option ");
        ludo_config_put(t->rules, &t->config, i, out);
        ludo_put(out, "\n");
    }
    for (int i = 0; i < t->config.seats; i++) {
        ludo_put(out, "seat ");
        ludo_put_int(out, i);
        ludo_put(out, " ");
        ludo_put(out, t->seat[i]);
        ludo_put(out, "\n");
    }
    if (t->commitment[0])
        put_pair(out, "commitment", t->commitment);
    if (t->seed[0] && with_seed)
        put_pair(out, "seed", t->seed);
    if (t->undealt) {
        ludo_put(out, "upgraded ");
        ludo_put_int(out, t->undealt);
        ludo_put(out, "\n");
    }
}

static void put_move(const struct ludo_table *t, const struct ludo_entry *h, struct ludo_text *out)
{
    if (h->seat == LUDO_CHANCE)
        ludo_put(out, "*");
    else
        ludo_put_int(out, h->seat);
    ludo_put(out, " ");
    ludo_move_put(t->rules, h->move, out);
    ludo_put(out, " #");
    ludo_put_hex(out, h->hash >> 32, 8);
    ludo_put(out, "\n");
}

static void put_end(const struct ludo_table *t, struct ludo_text *out)
{
    struct ludo_result result = { 0 };
    t->rules->score(t->state, &result);
    if (!result.over)
        return;
    ludo_put(out, "result");
    for (int i = 0; i < t->config.seats; i++) {
        ludo_put(out, " ");
        ludo_put_int(out, result.points[i]);
    }
    ludo_put(out, "\nend\n");
}

char *ludo_record_write(const struct ludo_table *t, bool with_seed, size_t *n)
{
    size_t room = HEADER_MAX + (size_t)t->n * LINE_MAX;
    char *text = malloc(room);
    if (!text)
        return NULL;
    struct ludo_text out = ludo_text(text, room);
    put_header(t, with_seed, &out);
    for (int i = 0; i < t->n; i++)
        put_move(t, &t->history[i], &out);
    put_end(t, &out);
    *n = out.n;
    return text;
}
