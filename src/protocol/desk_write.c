/* desk_write.c - the pieces of answers. */

#include "desk_parts.h"

#include <stdlib.h>
#include <string.h>

enum { SPARE = 1 << 17 };

/* Makes sure that the next piece fits: views, texts and lists of moves are far smaller than SPARE. */
void desk_room(struct asked *a)
{
    if (a->out.max - a->out.n >= SPARE)
        return;
    size_t size = 2 * (a->desk->room + SPARE);
    char *more = realloc(a->desk->answer, size);
    if (!more) {
        a->no_memory = true;
        return;
    }
    a->desk->answer = a->out.at = more;
    a->desk->room = a->out.max = size;
}

static void comma(struct asked *a)
{
    char last = a->out.n ? a->out.at[a->out.n - 1] : '{';
    if (last != '{' && last != '[' && last != ':')
        ludo_put_char(&a->out, ',');
}

/* Escapes what JSON must have escaped; the rest is UTF-8 as it stands. */
static void put_byte(struct asked *a, char c)
{
    if (c == '"' || c == '\\') {
        ludo_put_char(&a->out, '\\');
        ludo_put_char(&a->out, c);
    } else if ((unsigned char)c < 0x20) {
        ludo_put(&a->out, "\\u00");
        ludo_put_hex(&a->out, (unsigned char)c, 2);
    } else {
        ludo_put_char(&a->out, c);
    }
}

void desk_put_text(struct asked *a, const char *s)
{
    comma(a);
    ludo_put_char(&a->out, '"');
    for (size_t i = 0; s[i]; i++) {
        if (i % 4096 == 0)
            desk_room(a);
        put_byte(a, s[i]);
    }
    ludo_put_char(&a->out, '"');
}

void desk_put_key(struct asked *a, const char *key)
{
    desk_room(a);
    desk_put_text(a, key);
    ludo_put_char(&a->out, ':');
}

void desk_put_pair(struct asked *a, const char *key, const char *text)
{
    desk_put_key(a, key);
    if (text)
        desk_put_text(a, text);
    else
        ludo_put(&a->out, "null");
}

void desk_put_number(struct asked *a, const char *key, int64_t n)
{
    desk_put_key(a, key);
    ludo_put_int(&a->out, n);
}

void desk_put_truth(struct asked *a, const char *key, bool yes)
{
    desk_put_key(a, key);
    ludo_put(&a->out, yes ? "true" : "false");
}

void desk_put_list(struct asked *a, const char *key)
{
    desk_put_key(a, key);
    ludo_put_char(&a->out, '[');
}

void desk_put_open(struct asked *a)
{
    desk_room(a);
    comma(a);
    ludo_put_char(&a->out, '{');
}

void desk_put_close(struct asked *a, char bracket) { ludo_put_char(&a->out, bracket); }

void desk_put_seats(struct asked *a, const char *key, unsigned mask)
{
    desk_put_list(a, key);
    for (int i = 0, n = 0; i < LUDO_SEATS_MAX; i++)
        if (mask >> i & 1) {
            ludo_put(&a->out, n++ ? "," : "");
            ludo_put_int(&a->out, i);
        }
    desk_put_close(a, ']');
}

/* ---- Of a game -------------------------------------------------------------------------------------- */

void desk_put_clause_id(struct asked *a, const char *key, int clause)
{
    char id[16];
    struct ludo_text text = ludo_text(id, sizeof id);
    ludo_clause_put(a->t->rules, clause, &text);
    desk_put_pair(a, key, id);
}

void desk_put_refused(struct asked *a, int clause)
{
    const struct ludo_clause *c = ludo_clause(a->t->rules, clause);
    desk_put_clause_id(a, "clause", clause);
    desk_put_pair(a, "title", c ? c->title[a->r.lang] : "");
    desk_put_pair(a, "text", c ? c->text[a->r.lang] : "");
}

void desk_put_touch(struct asked *a, const char *vocabulary, const char *word)
{
    char name[WORD_MAX];
    struct ludo_text text = ludo_text(name, sizeof name);
    ludo_put(&text, vocabulary);
    ludo_put_char(&text, ':');
    ludo_put(&text, word);
    desk_put_text(a, name);
}

static void put_die(struct asked *a, int face)
{
    desk_put_touch(a, "die", (const char[2]){ (char)('0' + face), '\0' });
}

static void put_dice(struct asked *a, ludo_faces f)
{
    for (int face = 1; face <= 6; face++)
        if (ludo_faces_of(f, face))
            put_die(a, face);
}

static void put_numbered(struct asked *a, const char *as, uint32_t value)
{
    char word[16];
    struct ludo_text text = ludo_text(word, sizeof word);
    ludo_put_int(&text, value);
    desk_put_touch(a, as, word);
}

static void put_arg(struct asked *a, const struct ludo_arg *arg, uint32_t value)
{
    switch (arg->kind) {
    case LUDO_ARG_NAME:
        if (value < (uint32_t)arg->names->n)
            desk_put_touch(a, arg->names->id, arg->names->at[value].id);
        break;
    case LUDO_ARG_SET:
        for (int i = 0; i < arg->names->n; i++)
            if (value >> i & 1)
                desk_put_touch(a, arg->names->id, arg->names->at[i].id);
        break;
    case LUDO_ARG_FACES: put_dice(a, value); break;
    case LUDO_ARG_INT:
        if (arg->die)
            put_die(a, (int)value);
        else if (arg->as)
            put_numbered(a, arg->as, value);
        break;
    default: break;
    }
}

void desk_put_touches(struct asked *a, const char *key, const struct ludo_arg *arg, const uint32_t *value)
{
    desk_put_list(a, key);
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        put_arg(a, &arg[i], value[i]);
    desk_put_close(a, ']');
}

static uint32_t value_of(const struct ludo_arg *arg, ludo_move m, int i)
{
    return arg->kind == LUDO_ARG_FACES ? ludo_faces_in(m) : (uint32_t)ludo_arg_of(m, i);
}

void desk_put_move(struct asked *a, ludo_move m)
{
    const struct ludo_rules *g = a->t->rules;
    const struct ludo_verb *verb = &g->verbs[ludo_verb_of(m)];
    char words[400];
    struct ludo_text text = ludo_text(words, sizeof words);
    uint32_t value[LUDO_ARGS_MAX];
    ludo_move_put(g, m, &text);
    desk_put_pair(a, "move", words);
    text = ludo_text(words, sizeof words);
    ludo_move_label(g, m, a->r.lang, &text);
    desk_put_pair(a, "label", words);
    desk_put_pair(a, "verb", verb->id);
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        value[i] = value_of(&verb->arg[i], m, i);
    desk_put_touches(a, "touches", verb->arg, value);
}

/* Seat LUDO_CHANCE sees everything: an open table. */
void desk_put_view(struct asked *a, const void *state, int seat)
{
    world view;
    memcpy(&view, state, a->t->rules->state_size);
    if (seat != LUDO_CHANCE)
        ludo_view(a->t->rules, state, seat, &view);
    desk_put_key(a, "view");
    ludo_json_put(a->t->rules, &view, &a->out);
    desk_put_amounts_and_moment(a, &view);
}
