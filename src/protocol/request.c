/* request.c - reads requests. Unknown members are refused, so that spelling errors are noticed. */

#include "ops.h"
#include "../core/core.h"

#include <stdlib.h>
#include <string.h>

static int read_strings(struct ludo_core_json *j, char *at, size_t room_each, int max, int *n)
{
    int more;
    if (ludo_core_json_open(j, '[') < 0)
        return -1;
    for (*n = 0; (more = ludo_core_json_more(j, '[', *n == 0)) > 0; ++*n) {
        if (*n == max)
            return ludo_core_json_fail(j, N_("the list is too long"), NULL, NULL);
        if (ludo_core_json_text(j, at + (size_t)*n * room_each, room_each) < 0)
            return -1;
    }
    return more;
}

static int read_options(struct ludo_core_json *j, struct request_fields *r)
{
    int more;
    if (ludo_core_json_open(j, '{') < 0)
        return -1;
    for (r->option_n = 0; (more = ludo_core_json_more(j, '{', r->option_n == 0)) > 0; r->option_n++) {
        char key[LUDO_CORE_JSON_WORD];
        int64_t value;
        if (r->option_n == LUDO_OPTIONS_MAX)
            return ludo_core_json_fail(j, N_("the list is too long"), NULL, NULL);
        if (ludo_core_json_key(j, key) < 0 || ludo_core_json_int(j, &value) < 0)
            return -1;
        struct ludo_text text = ludo_text(r->options[r->option_n], WORD_MAX);
        ludo_put(&text, key);
        ludo_put_char(&text, '=');
        ludo_put_int(&text, value);
    }
    return more;
}

/* Reads a text of any length. */
static int read_long(struct ludo_core_json *j, char **text, int *n)
{
    size_t most = (size_t)(j->end - j->at) + 1;
    free(*text);
    *text = malloc(most);
    if (!*text)
        return ludo_core_json_fail(j, N_("out of memory"), NULL, NULL);
    *n = ludo_core_json_text(j, *text, most);
    return *n;
}

static int read_record(struct ludo_core_json *j, struct request_fields *r)
{
    if (!ludo_core_json_next_is(j, '"'))
        return ludo_core_json_flag(j, &r->with_record);
    return read_long(j, &r->record, &r->record_n);
}

static int read_lang(struct ludo_core_json *j, struct request_fields *r)
{
    char code[LUDO_CORE_JSON_WORD];
    if (ludo_core_json_text(j, code, sizeof code) < 0)
        return -1;
    if (ludo_lang_parse(code, &r->lang) < 0)
        return ludo_core_json_fail(j, N_("unknown language: {1}"), code, NULL);
    return 0;
}

/* "seed" and "record" are texts in some requests. In other requests they are flags: should the response contain the
 * seed or the record? */
static int read_seed(struct ludo_core_json *j, struct request_fields *r)
{
    return ludo_core_json_next_is(j, '"') ? ludo_core_json_text(j, r->seed, sizeof r->seed)
                                          : ludo_core_json_flag(j, &r->with_seed);
}

static bool *flag_of(struct request_fields *r, const char *key)
{
    return strcmp(key, "on") == 0        ? &r->on
           : strcmp(key, "look") == 0    ? &r->with_look
           : strcmp(key, "upgrade") == 0 ? &r->upgrade
           : strcmp(key, "hurry") == 0   ? &r->hurry
           : strcmp(key, "pledges") == 0 ? &r->pledges
           : strcmp(key, "auto") == 0    ? &r->automatic
           : strcmp(key, "one") == 0     ? &r->one
           : strcmp(key, "paths") == 0   ? &r->with_paths
           : strcmp(key, "parts") == 0   ? &r->parts
                                         : NULL;
}

static int64_t *number_of(struct request_fields *r, const char *key)
{
    const struct {
        const char *key;
        int64_t *at;
    } numbers[] = {
        { "table", &r->table }, { "seat", &r->seat }, { "from", &r->from },   { "max", &r->max },
        { "at", &r->at },       { "run", &r->run },   { "slice", &r->slice }, { "budget", &r->budget },
        { "n", &r->n },         { "you", &r->you },
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(numbers[i].key, key) == 0)
            return numbers[i].at;
    return NULL;
}

static char *text_of(struct request_fields *r, const char *key, size_t *size)
{
    const struct {
        const char *key;
        char *at;
        size_t size;
    } texts[] = {
        { "op", r->op, sizeof r->op },       { "game", r->game, sizeof r->game },
        { "move", r->move, sizeof r->move }, { "component", r->component, sizeof r->component },
        { "word", r->word, sizeof r->word },
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(texts[i].key, key) == 0) {
            *size = texts[i].size;
            return texts[i].at;
        }
    return NULL;
}

static int read_member(struct ludo_core_json *j, struct request_fields *r)
{
    char key[LUDO_CORE_JSON_WORD];
    size_t size = 0;
    if (ludo_core_json_key(j, key) < 0)
        return -1;
    int64_t *number = number_of(r, key);
    char *text = text_of(r, key, &size);
    bool *flag = flag_of(r, key);
    if (flag)
        return ludo_core_json_flag(j, flag);
    if (number)
        return ludo_core_json_int(j, number);
    if (text)
        return ludo_core_json_text(j, text, size);
    if (strcmp(key, "lang") == 0)
        return read_lang(j, r);
    if (strcmp(key, "seed") == 0)
        return read_seed(j, r);
    if (strcmp(key, "record") == 0)
        return read_record(j, r);
    if (strcmp(key, "box") == 0)
        return read_long(j, &r->box, &r->box_n);
    if (strcmp(key, "options") == 0)
        return read_options(j, r);
    if (strcmp(key, "seats") == 0)
        return read_strings(j, r->seats[0], sizeof r->seats[0], LUDO_SEATS_MAX, &r->seat_n);
    if (strcmp(key, "moves") == 0)
        return read_strings(j, r->moves[0], sizeof r->moves[0], LUDO_PLAY_ALL_MAX, &r->move_n);
    if (strcmp(key, "marks") == 0)
        return read_strings(j, r->marks[0], sizeof r->marks[0], LUDO_MARKS_MAX, &r->mark_n);
    if (strcmp(key, "verbs") == 0)
        return read_strings(j, r->verbs[0], sizeof r->verbs[0], VERBS_MAX, &r->verb_n);
    return ludo_core_json_fail(j, N_("unknown request member: {1}"), key, NULL);
}

int ludo_request_read(struct request *a, const char *text, size_t n)
{
    struct ludo_core_json j = { .at = text, .end = text + n, .line = 1, .error = &a->error };
    bool first = true;
    int more;
    a->r.at = a->r.n = a->r.you = -1;
    a->r.seat = MISSING;
    if (ludo_core_json_open(&j, '{') < 0)
        return -1;
    for (; (more = ludo_core_json_more(&j, '{', first)) > 0; first = false)
        if (read_member(&j, &a->r) < 0)
            return -1;
    return more < 0 ? -1 : ludo_core_json_end(&j);
}
