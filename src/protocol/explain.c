/* explain.c - explains moves: why a move is refused, what a move would change, the odds after a move, and hints. */

#include "ops.h"
#include "../core/core.h"

#include <limits.h>
#include <string.h>

enum { REFUSALS = 6, SAMPLES = 512, ODDS_MAX = 256 };

/* Determinizes the view of the seat. All explanations use this state. */
static void determinize(const struct request *a, state_buffer *s)
{
    ludo_determinize_stable(a->t->rules, a->t->state, (int)a->r.seat, s);
}

/* ---- Why -------------------------------------------------------------------------------------------- */

static int why_move(struct request *a)
{
    ludo_move m;
    state_buffer s;
    if (ludo_request_read_move(a, &m) < 0)
        return -1;
    determinize(a, &s);
    int clause = a->t->rules->why_not(&s, (int)a->r.seat, m);
    if (clause == 0) {
        ludo_put_json_bool(&a->out, "legal", true);
        return 0;
    }
    ludo_put_json_open(&a->out, "refused", '{');
    ludo_response_put_refused(a, &s, m, clause);
    ludo_put_json_close(&a->out, '}');
    return 0;
}

/* Returns true if the first n characters of `word` are the whole word `known`. */
static bool is_word(const char *word, size_t n, const char *known)
{
    return strlen(known) == n && memcmp(known, word, n) == 0;
}

/* Returns true if this argument, with this value, names the component `vocabulary:word`. n is the length of the
 * vocabulary's name. */
static bool names(const struct ludo_arg *arg, int value, const char *vocabulary, size_t n, const char *word)
{
    char number[16];
    struct ludo_text text = ludo_text(number, sizeof number);
    if (arg->kind == LUDO_ARG_NAME && is_word(vocabulary, n, arg->names->id))
        return value < arg->names->n && strcmp(arg->names->at[value].id, word) == 0;
    if (arg->kind != LUDO_ARG_INT || !arg->as || !is_word(vocabulary, n, arg->as))
        return false;
    ludo_put_int(&text, value);
    return strcmp(number, word) == 0;
}

/* Returns true if the row of the verb gives the move this component in addition to its arguments (struct ludo_also). */
static bool names_also(const struct ludo_verb *v, ludo_move m, const char *vocabulary, size_t n, const char *word)
{
    if (is_word(vocabulary, n, "spot"))
        return v->spot && strcmp(v->spot, word) == 0;
    if (is_word(vocabulary, n, "place") && v->to)
        return strcmp(v->to, word) == 0;
    for (int i = 0; i < LUDO_ALSO_MAX && v->also[i].arg; i++) {
        const int k = v->also[i].arg - 1;
        const char *known = v->arg[k].kind == LUDO_ARG_NAME ? v->arg[k].names->id : v->also[i].vocabulary;
        struct ludo_arg arg = v->arg[k];
        arg.as = arg.kind == LUDO_ARG_INT ? known : arg.as;
        if (is_word(vocabulary, n, v->also[i].vocabulary) && names(&arg, ludo_arg_of(m, k), known, strlen(known), word))
            return true;
    }
    return false;
}

static bool speaks_of(const struct ludo_rules *g, ludo_move m, const char *vocabulary, size_t n, const char *word)
{
    const struct ludo_verb *v = &g->verbs[ludo_verb_of(m)];
    if (is_word(vocabulary, n, "verb"))
        return strcmp(v->id, word) == 0;
    if (v->arg[0].kind == LUDO_ARG_FACES && is_word(vocabulary, n, "die"))
        return *word >= '1' && *word <= '6' && ludo_faces_of(ludo_faces_in(m), *word - '0') > 0;
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        if (names(&v->arg[i], ludo_arg_of(m, i), vocabulary, n, word))
            return true;
    return names_also(v, m, vocabulary, n, word);
}

/* The response has one refusal per verb. OFFERED: the verb has other legal moves now. AWAITED: the verb belongs to the
 * current question. ELSEWHEN: the verb belongs to other questions. */
enum moment { OFFERED, AWAITED, ELSEWHEN, MOMENTS };

struct refusals {
    state_buffer world;
    ludo_move list[LUDO_MOVES_MAX];
    uint8_t moment[256];
    bool done[256];
    int n, listed;
    /* the component that the client asks about; `width` is the length of the vocabulary name */
    const char *vocabulary, *word;
    size_t width;
};

/* If the seat need not move now, every verb is AWAITED. Then every refusal says that the seat need not move. */
static void note_moments(struct request *a, struct refusals *r)
{
    const struct ludo_rules *g = a->t->rules;
    struct ludo_decision d;
    g->decision(&r->world, &d);
    bool asked = (d.must | d.may) >> a->r.seat & 1;
    r->listed = ludo_list_moves(g, &r->world, (int)a->r.seat, r->list);
    for (int verb = 0; verb < g->verb_n; verb++)
        r->moment[verb] = asked && (!g->awaits || !g->awaits(&r->world, verb)) ? ELSEWHEN : AWAITED;
    for (int i = 0; i < r->listed; i++)
        r->moment[ludo_verb_of(r->list[i])] = OFFERED;
}

static void put_reason(struct request *a, const struct refusals *r, ludo_move m, int clause)
{
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_response_put_move(a, m);
    ludo_put_json_bool(&a->out, "now", r->moment[ludo_verb_of(m)] != ELSEWHEN);
    ludo_response_put_refused(a, &r->world, m, clause);
    ludo_put_json_close(&a->out, '}');
}

/* Returns true if a move of this verb can name the component that the client asks about. */
static bool may_name(const struct ludo_verb *v, const struct refusals *r)
{
    const char *vocabulary = r->vocabulary;
    bool may = is_word(vocabulary, r->width, "verb") && strcmp(v->id, r->word) == 0;
    may |= v->arg[0].kind == LUDO_ARG_FACES && is_word(vocabulary, r->width, "die");
    for (int i = 0; i < LUDO_ARGS_MAX; i++) {
        const struct ludo_arg *arg = &v->arg[i];
        may |= arg->kind == LUDO_ARG_NAME && is_word(vocabulary, r->width, arg->names->id);
        may |= arg->kind == LUDO_ARG_INT && arg->as && is_word(vocabulary, r->width, arg->as);
    }
    may |= (v->spot && is_word(vocabulary, r->width, "spot")) || (v->to && is_word(vocabulary, r->width, "place"));
    for (int i = 0; i < LUDO_ALSO_MAX && v->also[i].arg; i++)
        may |= is_word(vocabulary, r->width, v->also[i].vocabulary);
    return may && !v->chance;
}

/* Returns true if the move differs from a legal move only in the component. Then the component is the reason why the
 * move is refused. */
static bool is_near(const struct ludo_rules *g, const struct refusals *r, ludo_move m)
{
    const struct ludo_verb *v = &g->verbs[ludo_verb_of(m)];
    for (int i = 0; i < r->listed; i++) {
        bool near = ludo_verb_of(r->list[i]) == ludo_verb_of(m) && v->arg[0].kind != LUDO_ARG_FACES;
        for (int k = 0; k < LUDO_ARGS_MAX && near; k++)
            near = ludo_arg_of(r->list[i], k) == ludo_arg_of(m, k) ||
                   names(&v->arg[k], ludo_arg_of(m, k), r->vocabulary, r->width, r->word);
        if (near)
            return true;
    }
    return false;
}

static void put_legal(struct request *a, struct refusals *r)
{
    const struct ludo_rules *g = a->t->rules;
    for (int i = 0; i < r->listed; i++)
        if (speaks_of(g, r->list[i], r->vocabulary, r->width, r->word)) {
            ludo_put_json_open(&a->out, NULL, '{');
            ludo_response_put_move(a, r->list[i]);
            ludo_put_json_close(&a->out, '}');
        }
}

/* Returns true for a move of zero things, such as "buy 0 metal". The refusal of such a move is reported only if no
 * other move of the verb is refused. */
static bool is_of_none(const struct ludo_verb *v, ludo_move m)
{
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        if (v->arg[i].kind == LUDO_ARG_INT && !v->arg[i].as && ludo_arg_of(m, i) == 0)
            return true;
    return false;
}

enum { NEAR, OF_SOME, ANY, SEARCHES }; /* kinds of moves, in the order in which refuse_verb() tries them */

/* Explains the first refused move of a verb. */
static void refuse_verb(struct request *a, struct refusals *r, int verb, int search)
{
    const struct ludo_rules *g = a->t->rules;
    for (int i = 0, moves = ludo_core_verb_n(&g->verbs[verb]); i < moves && !r->done[verb]; i++) {
        ludo_move m = ludo_core_verb_move(g, verb, i);
        if (!speaks_of(g, m, r->vocabulary, r->width, r->word) || (search == NEAR && !is_near(g, r, m)) ||
            (search != ANY && is_of_none(&g->verbs[verb], m)))
            continue;
        int clause = g->why_not(&r->world, (int)a->r.seat, m);
        if (clause <= 0)
            continue;
        r->done[verb] = true;
        r->n++;
        put_reason(a, r, m, clause);
    }
}

static void put_refused(struct request *a, struct refusals *r)
{
    const struct ludo_rules *g = a->t->rules;
    for (int moment = OFFERED; moment < MOMENTS; moment++)
        for (int verb = 0; verb < g->verb_n && r->n < REFUSALS; verb++) {
            bool silent = r->moment[verb] != moment || !may_name(&g->verbs[verb], r);
            for (int search = NEAR; search < SEARCHES && !silent; search++)
                refuse_verb(a, r, verb, search);
        }
}

static int why_component(struct request *a)
{
    struct refusals r = { .vocabulary = a->r.component };
    const char *colon = strchr(a->r.component, ':');
    if (!colon)
        return ludo_fail(&a->error, N_("a component is written vocabulary:word: {1}"), a->r.component, NULL);
    r.word = colon + 1;
    r.width = (size_t)(colon - a->r.component);
    determinize(a, &r.world);
    note_moments(a, &r);
    ludo_put_json_open(&a->out, "legal", '[');
    put_legal(a, &r);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_open(&a->out, "refused", '[');
    put_refused(a, &r);
    ludo_put_json_close(&a->out, ']');
    return 0;
}

int ludo_op_why(struct request *a) { return a->r.component[0] ? why_component(a) : why_move(a); }

/* ---- Preview ---------------------------------------------------------------------------------------- */

struct preview {
    struct request *a;
    const state_buffer *before, *after;
};

static void say_names(struct ludo_text *t, const struct ludo_names *names, enum ludo_lang lang, const uint8_t *id,
                      int n)
{
    for (int i = 0; i < n; i++) {
        ludo_put(t, i ? ", " : "");
        ludo_put(t, id[i] < names->n ? ludo_translate(lang, names->at[id[i]].name) : "?");
    }
    ludo_put(t, n ? "" : "-");
}

/* Writes a value for people: names as words, other values as in the schema. */
static void put_value_words(const struct preview *p, const state_buffer *s, const struct ludo_element *at,
                            struct ludo_text *t)
{
    const struct ludo_rules *g = p->a->t->rules;
    const struct ludo_field *f = &g->fields[at->field];
    const uint8_t *byte = s->at + at->at;
    if (f->type == LUDO_NAME)
        say_names(t, f->names, p->a->r.lang, byte, *byte != LUDO_NONE);
    else if (f->type == LUDO_LIST)
        say_names(t, f->names, p->a->r.lang, byte + 1, byte[0]);
    else
        ludo_value_put(g, s, at, t);
}

static void put_change(void *to, const struct ludo_element *at)
{
    const struct preview *p = to;
    struct request *a = p->a;
    const struct ludo_field *f = &a->t->rules->fields[at->field];
    char words[600];
    struct ludo_text text = ludo_text(words, sizeof words);
    if (f->type == LUDO_TASK || strcmp(f->path, "depth") == 0 || strcmp(f->path, "turn") == 0)
        return; /* an internal field that players do not see */
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_element_path(a->t->rules, at, &text);
    ludo_put_json_text(&a->out, "path", words);
    ludo_put_json_text(&a->out, "what", f->help ? ludo_translate(a->r.lang, f->help) : "");
    text = ludo_text(words, sizeof words);
    put_value_words(p, p->before, at, &text);
    ludo_put_json_text(&a->out, "before", words);
    text = ludo_text(words, sizeof words);
    put_value_words(p, p->after, at, &text);
    ludo_put_json_text(&a->out, "after", words);
    ludo_put_json_close(&a->out, '}');
}

/* Lists the legal moves of the seat after move m, if neither another seat nor chance acts before them. The member `by`
 * is move m. With this list, a client can play several moves with one click. If there are only two legal moves, the
 * list also contains the moves after each of them. */
static void put_next(struct request *a, const state_buffer *s, int seat, ludo_move m, bool deeper)
{
    const struct ludo_rules *g = a->t->rules;
    ludo_move list[LUDO_MOVES_MAX];
    char by[WORD_MAX];
    struct ludo_text text = ludo_text(by, sizeof by);
    struct ludo_decision d;
    state_buffer after;
    if (ludo_request_is_final(a, s, seat, m))
        return;
    memcpy(&after, s, g->state_size);
    g->play(&after, seat, m, NULL);
    g->decision(&after, &d);
    int n = d.must == 1u << seat ? ludo_list_moves(g, &after, seat, list) : 0;
    ludo_move_put(g, m, &text);
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&a->out, NULL, '{');
        ludo_response_put_move(a, list[i]);
        ludo_put_json_text(&a->out, "by", by);
        ludo_put_json_close(&a->out, '}');
        if (deeper && n == 2)
            put_next(a, &after, seat, list[i], false);
    }
}

/* A move that would reveal hidden information is not previewed, because the determinized state contains random
 * values. */
int ludo_op_preview(struct request *a)
{
    const struct ludo_rules *g = a->t->rules;
    int seat = (int)a->r.seat;
    ludo_move m;
    state_buffer before, after;
    if (ludo_request_read_move(a, &m) < 0)
        return -1;
    determinize(a, &after);
    if (g->why_not(&after, seat, m) != 0)
        return ludo_fail(&a->error, N_("this move is not legal now: {1}"), a->r.move, NULL);
    ludo_view(g, &after, seat, &before);
    bool final = ludo_request_is_final(a, &after, seat, m);
    ludo_put_json_open(&a->out, "then", '[');
    put_next(a, &after, seat, m, true);
    ludo_put_json_close(&a->out, ']');
    if (!ludo_move_reveals(g, &after, seat, m, seat))
        g->play(&after, seat, m, NULL);
    ludo_view(g, &after, seat, &after);
    ludo_put_json_open(&a->out, "changes", '[');
    ludo_diff(g, &before, &after, put_change, &(struct preview){ a, &before, &after });
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_bool(&a->out, "final", final);
    return 0;
}

/* ---- Odds ------------------------------------------------------------------------------------------- */

struct odds {
    ludo_move move[ODDS_MAX];
    int flags[ODDS_MAX]; /* mask of enum ludo_answer_flag, after the first outcome that allows the move */
    double weight[ODDS_MAX], total;
    int n;
    bool sampled;
};

static bool wanted(const struct request *a, ludo_move m)
{
    for (int i = 0; i < a->r.verb_n; i++)
        if (strcmp(a->r.verbs[i], a->t->rules->verbs[ludo_verb_of(m)].id) == 0)
            return true;
    return a->r.verb_n == 0;
}

static void add(struct odds *o, ludo_move m, int flags, double weight)
{
    int i = 0;
    while (i < o->n && o->move[i] != m)
        i++;
    if (i == ODDS_MAX)
        return;
    if (i == o->n) {
        o->move[o->n++] = m;
        o->weight[i] = 0;
        o->flags[i] = flags;
    }
    o->weight[i] += weight;
}

/* Adds the legal moves of the seat after this outcome. */
static void add_outcome(const struct request *a, const state_buffer *s, ludo_move outcome, double weight,
                        struct odds *o)
{
    const struct ludo_rules *g = a->t->rules;
    ludo_move list[LUDO_MOVES_MAX];
    state_buffer next;
    memcpy(&next, s, g->state_size);
    g->play(&next, LUDO_CHANCE, outcome, NULL);
    int n = ludo_list_moves(g, &next, (int)a->r.seat, list);
    for (int i = 0; i < n; i++)
        if (wanted(a, list[i]))
            add(o, list[i], ludo_move_flags(g, &next, list[i]), weight);
    o->total += weight;
}

static void sample_outcomes(const struct request *a, const state_buffer *s, struct odds *o)
{
    struct ludo_rng rng;
    ludo_rng_seed(&rng, 1);
    o->sampled = true;
    for (int i = 0; i < SAMPLES; i++) {
        ludo_move m;
        a->t->rules->sample(s, &rng, &m);
        add_outcome(a, s, m, 1, o);
    }
}

/* Computes the odds after a move. Returns false if the move is not followed by chance. */
static bool odds_of(const struct request *a, const state_buffer *view, ludo_move m, struct odds *o)
{
    const struct ludo_rules *g = a->t->rules;
    ludo_move outcome[LUDO_MOVES_MAX];
    struct ludo_decision d;
    state_buffer s;
    memcpy(&s, view, g->state_size);
    g->play(&s, (int)a->r.seat, m, NULL);
    g->decision(&s, &d);
    *o = (struct odds){ .n = 0 };
    if (d.kind != LUDO_BY_CHANCE)
        return false;
    int n = g->outcomes(&s, outcome, LUDO_MOVES_MAX);
    if (n > LUDO_MOVES_MAX)
        sample_outcomes(a, &s, o);
    for (int i = 0; i < n && n <= LUDO_MOVES_MAX; i++)
        add_outcome(a, &s, outcome[i], g->weight ? g->weight(&s, outcome[i]) : 1, o);
    return true;
}

/* Writes a probability with four decimals, because the JSON writer of the core writes only integers. */
static void put_chance(struct request *a, double p)
{
    int n = (int)(p * 10000 + 0.5);
    ludo_put_json_key(&a->out, "p");
    ludo_put(&a->out, n >= 10000 ? "1" : "0.");
    for (int digit = 1000; n < 10000 && digit; digit /= 10)
        ludo_put_int(&a->out, n / digit % 10);
}

static void put_odds(struct request *a, const struct odds *o)
{
    ludo_put_json_open(&a->out, "odds", '[');
    for (int i = 0; i < o->n; i++) {
        ludo_put_json_open(&a->out, NULL, '{');
        ludo_response_put_move(a, o->move[i]);
        ludo_response_put_roles(a, o->flags[i]);
        put_chance(a, o->weight[i] / o->total);
        ludo_put_json_close(&a->out, '}');
    }
    ludo_put_json_close(&a->out, ']');
    if (o->sampled)
        ludo_put_json_bool(&a->out, "sampled", true);
}

static int odds_of_all(struct request *a, const state_buffer *s)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(a->t->rules, s, (int)a->r.seat, list);
    ludo_put_json_open(&a->out, "answers", '[');
    for (int i = 0; i < n; i++) {
        struct odds o;
        char words[WORD_MAX];
        struct ludo_text text = ludo_text(words, sizeof words);
        if (!odds_of(a, s, list[i], &o))
            continue;
        ludo_put_json_open(&a->out, NULL, '{');
        ludo_move_put(a->t->rules, list[i], &text);
        ludo_put_json_text(&a->out, "move", words);
        put_odds(a, &o);
        ludo_put_json_close(&a->out, '}');
    }
    ludo_put_json_close(&a->out, ']');
    return 0;
}

int ludo_op_odds(struct request *a)
{
    state_buffer s;
    ludo_move m;
    struct odds o;
    determinize(a, &s);
    if (!a->r.move[0])
        return odds_of_all(a, &s);
    if (ludo_request_read_move(a, &m) < 0)
        return -1;
    if (a->t->rules->why_not(&s, (int)a->r.seat, m) != 0 || !odds_of(a, &s, m, &o))
        return ludo_fail(&a->error, N_("this move does not lead to a random outcome: {1}"), a->r.move, NULL);
    put_odds(a, &o);
    return 0;
}

/* ---- Hint ------------------------------------------------------------------------------------------- */

/* Writes one of the best moves with its value and reasons. */
static void put_hint_move(struct request *a, const struct ludo_hints *advice, int i)
{
    char words[1000];
    struct ludo_text text = ludo_text(words, sizeof words);
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_response_put_move(a, advice->at[i].move);
    ludo_put_json_int(&a->out, "value", advice->at[i].worth);
    ludo_hints_put_value(advice, i, a->r.lang, &text);
    ludo_put_json_text(&a->out, "worth", words);
    text = ludo_text(words, sizeof words);
    ludo_hints_put_reason(advice, i, a->r.lang, &text);
    ludo_put_json_text(&a->out, "why", words);
    ludo_put_json_close(&a->out, '}');
}

void ludo_response_put_unit(struct request *a, enum ludo_value_unit in)
{
    static const char *const id[] = {
        [LUDO_VALUE_RESULT] = "result", [LUDO_VALUE_CHANCE] = "chance", [LUDO_VALUE_ESTIMATE] = "estimate"
    };
    ludo_put_json_text(&a->out, "in", id[in]);
}

static void put_advice(struct request *a, const struct ludo_hints *advice)
{
    ludo_response_put_move(a, advice->at[0].move);
    ludo_put_json_open(&a->out, "advice", '[');
    for (int i = 0; i < advice->n; i++)
        put_hint_move(a, advice, i);
    ludo_put_json_close(&a->out, ']');
    ludo_response_put_unit(a, advice->in);
    ludo_put_json_text(&a->out, "means", ludo_translate(a->r.lang, ludo_hints_unit_text(advice)));
}

int ludo_op_hint(struct request *a)
{
    struct ludo_hints advice;
    if (ludo_request_check_net(a, a->t->rules, "master") < 0)
        return -1;
    ludo_request_set_budget(a);
    int more = ludo_table_hint(a->t, (int)a->r.seat, a->r.slice > 0 ? (long)a->r.slice : LONG_MAX / 2, &advice);
    if (more < 0)
        return ludo_fail(&a->error, N_("this seat cannot move now"), NULL, NULL);
    if (more > 0)
        ludo_put_json_int(&a->out, "thinks", a->r.seat);
    else
        put_advice(a, &advice);
    return 0;
}
