/* notation.c - moves as words: "discard nut-d4", "reroll 2 3 5".
 *
 * Everything is derived from the verb table, so written moves can be read back, and a new verb needs no code here. */
#include "core.h"

#include <string.h>

/* The id has n bytes. It comes from outside and may contain any bytes, even a NUL. */
int ludo_name_find(const struct ludo_names *names, const char *id, size_t n)
{
    const struct ludo_core_word word = { id, n };
    for (int i = 0; names && i < names->n; i++)
        if (ludo_core_word_is(word, names->at[i].id))
            return i;
    return -1;
}

uint32_t ludo_core_arg_in(const struct ludo_arg *arg, ludo_move m, int i)
{
    return arg->kind == LUDO_ARG_FACES ? ludo_faces_in(m) : (uint32_t)ludo_arg_of(m, i);
}

/* ---- Writing */

static void put_name(struct ludo_text *t, const struct ludo_names *names, uint32_t id)
{
    ludo_put_char(t, ' ');
    ludo_put(t, names && id < (uint32_t)names->n ? names->at[id].id : "?");
}

static void put_faces(struct ludo_text *t, ludo_faces f)
{
    for (int face = 1; face <= 6; face++)
        for (int i = 0; i < ludo_faces_of(f, face); i++) {
            ludo_put_char(t, ' ');
            ludo_put_int(t, face);
        }
}

static void put_arg(struct ludo_text *t, const struct ludo_arg *arg, uint32_t value)
{
    if (arg->see != LUDO_PUBLIC && value == LUDO_HIDDEN) {
        ludo_put(t, " ?");
        return;
    }
    switch (arg->kind) {
    case LUDO_ARG_NAME: put_name(t, arg->names, value); break;
    case LUDO_ARG_INT:
        ludo_put_char(t, ' ');
        ludo_put_int(t, value);
        break;
    case LUDO_ARG_SET:
        for (uint32_t i = 0; i < 8; i++)
            if (value >> i & 1)
                put_name(t, arg->names, i);
        break;
    case LUDO_ARG_FACES: put_faces(t, value); break;
    }
}

static const struct ludo_verb *verb_of(const struct ludo_rules *g, ludo_move m)
{
    return ludo_verb_of(m) < g->verb_n ? &g->verbs[ludo_verb_of(m)] : NULL;
}

void ludo_move_put(const struct ludo_rules *g, ludo_move m, struct ludo_text *t)
{
    const struct ludo_verb *v = verb_of(g, m);
    ludo_put(t, v ? v->id : "?");
    for (int i = 0; v && i < LUDO_ARGS_MAX; i++)
        put_arg(t, &v->arg[i], ludo_core_arg_in(&v->arg[i], m, i));
}

/* Returns true if the label of this move has the slot {does}, which the effect of the move replaces. */
bool ludo_core_label_needs_effect(const struct ludo_rules *g, ludo_move m)
{
    const struct ludo_verb *v = verb_of(g, m);
    return v && strstr(v->label, "{does}");
}

/* `does` is the effect of the move, or NULL. */
static void put_said(const struct ludo_rules *g, int who, ludo_move m, enum ludo_lang lang, bool as_sentence,
                     const struct ludo_text *does, struct ludo_text *t)
{
    const struct ludo_verb *v = verb_of(g, m);
    if (!v) {
        ludo_put_char(t, '?');
        return;
    }
    const uint8_t bytes[LUDO_ARGS_MAX] = { (uint8_t)(m >> 16), (uint8_t)(m >> 8), (uint8_t)m };
    struct ludo_sentence_args w;
    ludo_core_sentence_args(&w, who, v->arg, bytes);
    w.effect = does ? does->at : NULL;
    w.effect_spans = does ? does->spans : NULL;
    w.second = as_sentence ? v->second : NULL;
    ludo_sentence(t, lang, as_sentence && v->sentence ? v->sentence : v->label, &w);
}

void ludo_move_label(const struct ludo_rules *g, ludo_move m, enum ludo_lang lang, struct ludo_text *t)
{
    put_said(g, LUDO_CHANCE, m, lang, false, NULL, t);
}

void ludo_move_sentence(const struct ludo_rules *g, int who, ludo_move m, enum ludo_lang lang, struct ludo_text *t)
{
    put_said(g, who, m, lang, true, NULL, t);
}

enum { DOES_MAX = 400, DOES_NAMES = 16 };

/* Writes a label or a sentence in which the effect of the move in this view replaces {does}. */
static void put_with_effect(const struct ludo_rules *g, const void *view, int seat, int who, ludo_move m,
                            enum ludo_lang lang, bool as_sentence, struct ludo_text *t)
{
    char words[DOES_MAX];
    struct ludo_span some[DOES_NAMES];
    struct ludo_spans spans = { .at = some, .max = DOES_NAMES };
    struct ludo_text text = ludo_text(words, sizeof words);
    text.you = t->you;
    text.spans = &spans;
    if (g->note && ludo_core_label_needs_effect(g, m))
        g->note(view, seat, m, lang, &text);
    put_said(g, who, m, lang, as_sentence, text.n ? &text : NULL, t);
}

void ludo_move_label_in_view(const struct ludo_rules *g, const void *view, int seat, ludo_move m, enum ludo_lang lang,
                             struct ludo_text *t)
{
    put_with_effect(g, view, seat, LUDO_CHANCE, m, lang, false, t);
}

void ludo_core_log_line(const struct ludo_rules *g, const void *view, int who, ludo_move m, enum ludo_lang lang,
                        struct ludo_text *t)
{
    put_with_effect(g, view, who, who, m, lang, true, t);
}

/* ---- Reading */

struct reader {
    const char *at, *end;
    const struct ludo_verb *verb;
    struct ludo_error *error;
    bool seen; /* accept "?" as an argument, because a seat record hides some arguments */
};

static int needs_more(struct reader *r, const char *what)
{
    return ludo_fail(r->error, N_("{1} is incomplete; expected: {2}"), r->verb->id, what);
}

/* Reports an error in which {2} is the word. The word is a part of the input and has no NUL at its end. */
static int not_a(struct reader *r, enum ludo_code code, const char *sentence, const char *what, struct ludo_core_word w)
{
    char word[80];
    struct ludo_text t = ludo_text(word, sizeof word);
    ludo_put_n(&t, w.at, w.n);
    return ludo_fail_as(r->error, code, sentence, what, word);
}

static int read_name(struct reader *r, const struct ludo_arg *arg, uint32_t *value)
{
    struct ludo_core_word w;
    if (!ludo_core_word_next(&r->at, r->end, &w))
        return needs_more(r, arg->names->id);
    int id = ludo_name_find(arg->names, w.at, w.n);
    if (id < 0)
        return not_a(r, LUDO_UNKNOWN, N_("unknown {1}: {2}"), arg->names->id, w);
    *value = (uint32_t)id;
    return 0;
}

static int read_int(struct reader *r, const struct ludo_arg *arg, uint32_t *value)
{
    struct ludo_core_word w;
    char range[32];
    int64_t v;
    ludo_core_range(range, arg->min, arg->max);
    if (!ludo_core_word_next(&r->at, r->end, &w))
        return needs_more(r, range);
    if (!ludo_core_int_read(w, &v) || v < arg->min || v > arg->max)
        return not_a(r, LUDO_OUT_OF_RANGE, N_("not a number in the range {1}: {2}"), range, w);
    *value = (uint32_t)v;
    return 0;
}

/* A set is the last argument and takes all remaining words. If no word remains, the set is empty. */
static int read_set(struct reader *r, const struct ludo_arg *arg, uint32_t *value)
{
    struct ludo_core_word w;
    while (ludo_core_word_next(&r->at, r->end, &w)) {
        int id = ludo_name_find(arg->names, w.at, w.n);
        if (id < 0)
            return not_a(r, LUDO_UNKNOWN, N_("unknown {1}: {2}"), arg->names->id, w);
        if (*value >> id & 1)
            return ludo_fail_n(r->error, N_("named twice: {1}"), w.at, w.n);
        *value |= (uint32_t)1 << id;
    }
    return 0;
}

static int read_faces(struct reader *r, uint32_t *value)
{
    struct ludo_core_word w;
    int n = 0;
    for (; ludo_core_word_next(&r->at, r->end, &w); n++) {
        if (w.n != 1 || w.at[0] < '1' || w.at[0] > '6')
            return ludo_fail_as_n(r->error, LUDO_OUT_OF_RANGE, N_("not a die face from 1 to 6: {1}"), w.at, w.n);
        if (n == 6)
            return ludo_fail_as(r->error, LUDO_TOO_MANY, N_("more than six dice after {1}"), r->verb->id, NULL);
        *value += ludo_face(w.at[0] - '0');
    }
    return n ? 0 : needs_more(r, "1..6");
}

static bool read_unseen(struct reader *r, const struct ludo_arg *arg, uint32_t *value)
{
    const char *at = r->at;
    struct ludo_core_word w;
    if (!r->seen || arg->see == LUDO_PUBLIC || !ludo_core_word_next(&at, r->end, &w) || !ludo_core_word_is(w, "?"))
        return false;
    r->at = at;
    *value = LUDO_HIDDEN;
    return true;
}

static int read_arg(struct reader *r, const struct ludo_arg *arg, uint32_t *value)
{
    if (read_unseen(r, arg, value))
        return 0;
    switch (arg->kind) {
    case LUDO_ARG_NAME: return read_name(r, arg, value);
    case LUDO_ARG_INT: return read_int(r, arg, value);
    case LUDO_ARG_SET: return read_set(r, arg, value);
    case LUDO_ARG_FACES: return read_faces(r, value);
    default: return 0;
    }
}

int ludo_core_find_verb(const struct ludo_rules *g, struct ludo_core_word w)
{
    for (int i = 0; i < g->verb_n; i++)
        if (ludo_core_word_is(w, g->verbs[i].id))
            return i;
    for (const struct ludo_old_name *f = g->old_verbs; f && f->was; f++)
        if (ludo_core_word_is(w, f->was))
            return ludo_core_find_verb(g, (struct ludo_core_word){ f->now, strlen(f->now) });
    return -1;
}

static int parse(const struct ludo_rules *g, const char *text, size_t n, ludo_move *move, bool seen,
                 struct ludo_error *e)
{
    struct reader r = { .at = text, .end = text + n, .error = e, .seen = seen };
    struct ludo_core_word w;
    if (!ludo_core_word_next(&r.at, r.end, &w))
        return ludo_fail(e, N_("no move given: write a verb and its arguments"), NULL, NULL);
    int verb = ludo_core_find_verb(g, w);
    if (verb < 0)
        return ludo_fail_as_n(e, LUDO_UNKNOWN, N_("unknown verb: {1}"), w.at, w.n);
    r.verb = &g->verbs[verb];
    ludo_move m = LUDO_MOVE(verb, 0, 0, 0);
    for (int i = 0; i < LUDO_ARGS_MAX; i++) {
        uint32_t value = 0;
        if (read_arg(&r, &r.verb->arg[i], &value) < 0)
            return -1;
        m |= r.verb->arg[i].kind == LUDO_ARG_FACES ? value : value << (16 - 8 * i);
    }
    const char *last = r.at;
    if (ludo_core_word_next(&r.at, r.end, &w)) {
        while (last > text && (last[-1] == ' ' || last[-1] == '\t'))
            last--;
        return ludo_fail_n(e, N_("too many words after {1}"), text, (size_t)(last - text));
    }
    *move = m;
    return 0;
}

int ludo_move_parse(const struct ludo_rules *g, const char *text, size_t n, ludo_move *move, struct ludo_error *e)
{
    return parse(g, text, n, move, false, e);
}

int ludo_core_seen_move_parse(const struct ludo_rules *g, const char *text, size_t n, ludo_move *move,
                              struct ludo_error *e)
{
    *move = LUDO_MOVE(LUDO_HIDDEN, 0, 0, 0);
    return n == 1 && text[0] == '?' ? 0 : parse(g, text, n, move, true, e);
}
