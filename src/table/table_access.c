/* table_access.c - the public functions of a table: creation, and access to its members. */
#include "table.h"

#include <stdlib.h>

static struct ludo_table *no_memory(struct ludo_error *e)
{
    ludo_fail_as(e, LUDO_NO_MEMORY, N_("out of memory"), NULL, NULL);
    return NULL;
}

static struct ludo_table *kept_if(struct ludo_table *t, bool good)
{
    if (good)
        return t;
    ludo_table_free(t);
    return NULL;
}

struct ludo_table *ludo_table_new(const struct ludo_rules *rules, const struct ludo_config *config, const char *seed,
                                  struct ludo_error *e)
{
    struct ludo_table *t = calloc(1, sizeof *t);
    return t ? kept_if(t, ludo_table_open(t, rules, config, seed, e) == 0) : no_memory(e);
}

struct ludo_table *ludo_record_open(const char *text, size_t n, struct ludo_error *e)
{
    struct ludo_table *t = calloc(1, sizeof *t);
    return t ? kept_if(t, ludo_record_read(t, text, n, e) == 0) : no_memory(e);
}

struct ludo_table *ludo_record_open_any(const char *text, size_t n, struct ludo_error *e)
{
    struct ludo_table *t = calloc(1, sizeof *t);
    return t ? kept_if(t, ludo_record_read_seen(t, text, n, e) == 0) : no_memory(e);
}

struct ludo_table *ludo_record_open_upgraded(const char *text, size_t n, struct ludo_upgrade *u, struct ludo_error *e)
{
    struct ludo_table *t = calloc(1, sizeof *t);
    return t ? kept_if(t, ludo_record_upgrade(t, text, n, u, e) == 0) : no_memory(e);
}

void ludo_table_free(struct ludo_table *t)
{
    if (t)
        ludo_table_close(t);
    free(t);
}

const struct ludo_rules *ludo_table_rules(const struct ludo_table *t) { return t->rules; }
const struct ludo_config *ludo_table_config(const struct ludo_table *t) { return &t->config; }
const void *ludo_table_state(const struct ludo_table *t) { return t->state; }
int ludo_table_length(const struct ludo_table *t) { return t->n; }
const char *ludo_table_player(const struct ludo_table *t, int seat) { return t->seat[seat]; }
const char *ludo_table_seed(const struct ludo_table *t) { return t->seed; }
const char *ludo_table_commitment(const struct ludo_table *t) { return t->commitment; }

const struct ludo_entry *ludo_table_entry(const struct ludo_table *t, int i)
{
    return i >= 0 && i < t->n ? &t->history[i] : NULL;
}
