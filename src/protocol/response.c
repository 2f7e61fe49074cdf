/* response.c - writes the parts that several responses share. */

#include "ops.h"

#include <string.h>

void ludo_response_put_seats(struct request *a, const char *key, unsigned mask)
{
    ludo_put_json_open(&a->out, key, '[');
    for (int i = 0, n = 0; i < LUDO_SEATS_MAX; i++)
        if (mask >> i & 1) {
            ludo_put(&a->out, n++ ? "," : "");
            ludo_put_int(&a->out, i);
        }
    ludo_put_json_close(&a->out, ']');
}

static void put_component(struct request *a, const char *key, const char *vocabulary, const char *word)
{
    char name[WORD_MAX];
    struct ludo_text text = ludo_text(name, sizeof name);
    ludo_put(&text, vocabulary);
    ludo_put_char(&text, ':');
    ludo_put(&text, word);
    ludo_put_json_text(&a->out, key, name);
}

/* ---- Sentences -------------------------------------------------------------------------------------- */

void ludo_request_begin_sentence(const struct request *a, struct sentence *s)
{
    s->text = ludo_text(s->words, sizeof s->words);
    s->spans = (struct ludo_spans){ .at = s->names, .max = (int)(sizeof s->names / sizeof *s->names) };
    s->text.you = (uint8_t)(a->r.you >= 0 && a->r.you < LUDO_SEATS_MAX ? a->r.you + 1 : 0);
    s->text.spans = a->r.parts ? &s->spans : NULL;
}

/* Writes the bytes from `from` to `to` as one part; `name` is NULL for text between names. */
static void put_part(struct request *a, const struct sentence *s, size_t from, size_t to, const struct ludo_span *name)
{
    char words[sizeof s->words];
    struct ludo_text text = ludo_text(words, sizeof words);
    ludo_put_n(&text, s->words + from, to - from);
    ludo_put_json_open(&a->out, NULL, '[');
    ludo_put_json_text(&a->out, NULL, words);
    if (name) {
        ludo_put_json_open(&a->out, NULL, '{');
        if (name->vocabulary)
            put_component(a, "id", name->vocabulary, name->word);
        else
            ludo_put_json_int(&a->out, "who", name->id);
        ludo_put_json_close(&a->out, '}');
    }
    ludo_put_json_close(&a->out, ']');
}

static void put_parts(struct request *a, const char *key, const struct sentence *s)
{
    char parts[32];
    struct ludo_text text = ludo_text(parts, sizeof parts);
    size_t at = 0;
    ludo_put(&text, key);
    ludo_put(&text, "Parts");
    ludo_put_json_open(&a->out, parts, '[');
    for (int i = 0; i < s->spans.n; i++) {
        const struct ludo_span *name = &s->names[i];
        if (name->from < at || name->to > s->text.n)
            continue;
        if (name->from > at)
            put_part(a, s, at, name->from, NULL);
        put_part(a, s, name->from, name->to, name);
        at = name->to;
    }
    if (at < s->text.n)
        put_part(a, s, at, s->text.n, NULL);
    ludo_put_json_close(&a->out, ']');
}

void ludo_response_put_sentence(struct request *a, const char *key, const struct sentence *s)
{
    ludo_put_json_text(&a->out, key, s->words);
    if (s->spans.n > 0)
        put_parts(a, key, s);
}

/* ---- Moves and clauses ------------------------------------------------------------------------------ */

void ludo_response_put_clause_id(struct request *a, const char *key, int clause)
{
    char id[16];
    struct ludo_text text = ludo_text(id, sizeof id);
    ludo_clause_put(a->t->rules, clause, &text);
    ludo_put_json_text(&a->out, key, id);
}

void ludo_response_put_clause_words(struct request *a, const struct ludo_rules *g, const struct ludo_clause *c)
{
    char words[LUDO_CLAUSE_MAX];
    struct ludo_text title = ludo_text(words, sizeof words);
    ludo_clause_title(g, c, a->r.lang, &title);
    ludo_put_json_text(&a->out, "title", words);
    struct ludo_text text = ludo_text(words, sizeof words);
    ludo_clause_text(g, c, a->r.lang, &text);
    ludo_put_json_text(&a->out, "text", words);
}

/* Writes what a refused move lacks, for example coins. Writes null if the game has no such text. */
static void put_missing(struct request *a, const void *state, ludo_move m)
{
    const struct ludo_rules *g = a->t->rules;
    char words[400];
    struct ludo_text text = ludo_text(words, sizeof words);
    state_buffer view;
    if (g->missing && a->r.seat >= 0) {
        ludo_view(g, state, (int)a->r.seat, &view);
        g->missing(&view, (int)a->r.seat, m, a->r.lang, &text);
    }
    ludo_put_json_text(&a->out, "lacks", text.n ? words : NULL);
}

void ludo_response_put_refused(struct request *a, const void *state, ludo_move m, int clause)
{
    const struct ludo_clause *c = ludo_clause(a->t->rules, clause);
    ludo_response_put_clause_id(a, "clause", clause);
    ludo_response_put_clause_words(a, a->t->rules,
                                   c ? c : &(const struct ludo_clause){ .title = { "", "" }, .text = { "", "" } });
    put_missing(a, state, m);
}

void ludo_response_put_touch(struct request *a, const char *vocabulary, const char *word)
{
    put_component(a, NULL, vocabulary, word);
}

static void put_die(struct request *a, int face)
{
    ludo_response_put_touch(a, "die", (const char[2]){ (char)('0' + face), '\0' });
}

static void put_dice(struct request *a, ludo_faces f)
{
    for (int face = 1; face <= 6; face++)
        if (ludo_faces_of(f, face))
            put_die(a, face);
}

static void put_numbered(struct request *a, const char *as, uint32_t value)
{
    char word[16];
    struct ludo_text text = ludo_text(word, sizeof word);
    ludo_put_int(&text, value);
    ludo_response_put_touch(a, as, word);
}

static void put_arg(struct request *a, const struct ludo_arg *arg, uint32_t value)
{
    switch (arg->kind) {
    case LUDO_ARG_NAME:
        if (value < (uint32_t)arg->names->n)
            ludo_response_put_touch(a, arg->names->id, arg->names->at[value].id);
        break;
    case LUDO_ARG_SET:
        for (int i = 0; i < arg->names->n; i++)
            if (value >> i & 1)
                ludo_response_put_touch(a, arg->names->id, arg->names->at[i].id);
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

void ludo_response_put_touches(struct request *a, const char *key, const struct ludo_arg *arg, const uint32_t *value)
{
    ludo_put_json_open(&a->out, key, '[');
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        put_arg(a, &arg[i], value[i]);
    ludo_put_json_close(&a->out, ']');
}

static void put_also(struct request *a, const char *vocabulary, const struct ludo_arg *arg, uint32_t value)
{
    if (arg->kind == LUDO_ARG_INT)
        put_numbered(a, vocabulary, value);
    else if (arg->kind == LUDO_ARG_NAME && value < (uint32_t)arg->names->n)
        ludo_response_put_touch(a, vocabulary, arg->names->at[value].id);
}

static void put_spot(struct request *a, const char *spot)
{
    char name[WORD_MAX];
    struct ludo_text text = ludo_text(name, sizeof name);
    ludo_put(&text, "spot:");
    ludo_put(&text, spot);
    ludo_put_json_text(&a->out, "spot", name);
}

/* Writes the names of all components that a move concerns: the components of its arguments, and the components that the
 * row of its verb adds. */
static void put_touches_and_spot(struct request *a, const struct ludo_verb *v, const uint32_t *value)
{
    ludo_put_json_open(&a->out, "touches", '[');
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        put_arg(a, &v->arg[i], value[i]);
    for (int i = 0; i < LUDO_ALSO_MAX && v->also[i].arg; i++)
        put_also(a, v->also[i].vocabulary, &v->arg[v->also[i].arg - 1], value[v->also[i].arg - 1]);
    if (v->to)
        ludo_response_put_touch(a, "place", v->to);
    ludo_put_json_close(&a->out, ']');
    /* `spot` is not among the touches, because clients treat a move without touches as a move that concerns no
     * component */
    if (v->spot)
        put_spot(a, v->spot);
}

static uint32_t value_of(const struct ludo_arg *arg, ludo_move m, int i)
{
    return arg->kind == LUDO_ARG_FACES ? ludo_faces_in(m) : (uint32_t)ludo_arg_of(m, i);
}

void ludo_response_put_move_touches(struct request *a, ludo_move m)
{
    const struct ludo_verb *verb = &a->t->rules->verbs[ludo_verb_of(m)];
    uint32_t value[LUDO_ARGS_MAX];
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        value[i] = value_of(&verb->arg[i], m, i);
    put_touches_and_spot(a, verb, value);
}

/* Some labels name the effect of the move. Computing the effect needs the view of the seat. */
static void put_label(struct request *a, ludo_move m, struct ludo_text *t)
{
    const struct ludo_rules *g = a->t->rules;
    const int seat = (int)a->r.seat;
    state_buffer view;
    if (seat < 0 || !strstr(g->verbs[ludo_verb_of(m)].label, "{does}")) {
        ludo_move_label(g, m, a->r.lang, t);
        return;
    }
    ludo_view(g, a->t->state, seat, &view);
    ludo_move_label_in_view(g, &view, seat, m, a->r.lang, t);
}

void ludo_response_put_move(struct request *a, ludo_move m)
{
    const struct ludo_rules *g = a->t->rules;
    const struct ludo_verb *verb = &g->verbs[ludo_verb_of(m)];
    char words[WORD_MAX];
    struct ludo_text text = ludo_text(words, sizeof words);
    struct sentence label;
    ludo_move_put(g, m, &text);
    ludo_put_json_text(&a->out, "move", words);
    ludo_request_begin_sentence(a, &label);
    put_label(a, m, &label.text);
    ludo_response_put_sentence(a, "label", &label);
    ludo_put_json_text(&a->out, "verb", verb->id);
    ludo_response_put_move_touches(a, m);
}

/* Copies the text of the last view, which is already in the response, to the end of the response. Grows the buffer
 * before it copies, because a growing buffer may move. */
static void put_again(struct request *a)
{
    ludo_put_char(&a->out, ',');
    if (a->out.max - a->out.n <= a->seen_n)
        a->out.more(&a->out, a->seen_n + 1);
    ludo_put_n(&a->out, a->out.at + a->seen_at, a->seen_n);
}

void ludo_response_put_view(struct request *a, const void *state, int seat)
{
    state_buffer view;
    ludo_view(a->t->rules, state, seat, &view);
    if (a->seen_n && memcmp(&view, &a->seen, a->t->rules->state_size) == 0 && a->out.at[a->out.n - 1] != '{') {
        put_again(a);
        return;
    }
    a->seen_at = a->out.n + (a->out.at[a->out.n - 1] != '{'); /* the view begins after the comma */
    ludo_put_json_key(&a->out, "view");
    ludo_json_put(a->t->rules, &view, &a->out);
    ludo_response_put_amounts_and_moment(a, &view);
    memcpy(&a->seen, &view, a->t->rules->state_size);
    a->seen_n = a->out.n - a->seen_at;
}
