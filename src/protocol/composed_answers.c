/* composed_answers.c - writes what a seat is offered besides its single moves (src/table/compose.h), and makes a plan
 * from marks. */
#include "ops.h"

#include <string.h>

static void put_move_text(struct request *a, const char *key, ludo_move m)
{
    char words[WORD_MAX];
    struct ludo_text text = ludo_text(words, sizeof words);
    ludo_move_put(a->t->rules, m, &text);
    ludo_put_json_text(&a->out, key, words);
}

static void put_list(struct request *a, const struct ludo_list *list)
{
    ludo_put_json_open(&a->out, "moves", '[');
    for (int i = 0; i < list->n; i++)
        put_move_text(a, NULL, list->at[i]);
    ludo_put_json_close(&a->out, ']');
}

/* ---- What is offered at a question -------------------------------------------------------------------- */

void ludo_response_put_roles(struct request *a, int flags)
{
    static const char *const names[] = { "declines", "auto", "leads", "carries", "default", "most" };
    if (!flags)
        return;
    ludo_put_json_open(&a->out, "does", '[');
    for (int i = 0; i < (int)(sizeof names / sizeof *names); i++)
        if (flags >> i & 1)
            ludo_put_json_text(&a->out, NULL, names[i]);
    ludo_put_json_close(&a->out, ']');
}

void ludo_response_put_does(struct request *a, const state_buffer *s, ludo_move m, bool final)
{
    int flags = ludo_move_flags(a->t->rules, s, m);
    ludo_response_put_roles(a, final ? flags & ~(LUDO_LEADS | LUDO_CARRIES) : flags);
}

/* Writes the components that argument `arg` of these moves names. */
static void put_things(struct request *a, const char *key, const ludo_move *list, int n, int arg)
{
    ludo_put_json_open(&a->out, key, '[');
    for (int i = 0; i < n; i++) {
        char name[WORD_MAX];
        struct ludo_text text = ludo_text(name, sizeof name);
        ludo_component_put(&a->t->rules->verbs[ludo_verb_of(list[i])].arg[arg], (uint32_t)ludo_arg_of(list[i], arg),
                           &text);
        ludo_put_json_text(&a->out, NULL, name);
    }
    ludo_put_json_close(&a->out, ']');
}

static void put_gather(struct request *a, const struct ludo_offer *o)
{
    ludo_put_json_open(&a->out, "gather", '{');
    ludo_put_json_text(&a->out, "verb", a->t->rules->verbs[o->row.verb].id);
    if (o->due < 0)
        ludo_put_json_text(&a->out, "due", NULL);
    else
        ludo_put_json_int(&a->out, "due", o->due);
    put_things(a, "things", o->thing, o->thing_n, 0);
    put_things(a, "onto", o->onto, o->onto_n, 1);
    if (o->can_decline)
        put_move_text(a, "rest", o->decline);
    else
        ludo_put_json_text(&a->out, "rest", NULL);
    ludo_put_json_close(&a->out, '}');
}

static void put_shortcut(struct request *a, const state_buffer *world, const state_buffer *view,
                         const struct ludo_shortcut *s)
{
    const struct ludo_rules *g = a->t->rules;
    char words[600];
    struct ludo_text text = ludo_text(words, sizeof words);
    struct sentence label;
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_shortcut_put_id(g, s, &text);
    ludo_put_json_text(&a->out, "id", words);
    ludo_request_begin_sentence(a, &label);
    ludo_shortcut_put_label(g, view, (int)a->r.seat, s, a->r.lang, &label.text);
    ludo_response_put_sentence(a, "label", &label);
    put_list(a, &s->moves);
    text = ludo_text(words, sizeof words);
    ludo_shortcut_put_next(g, s, &text);
    if (s->next)
        ludo_put_json_text(&a->out, "next", words);
    ludo_response_put_list_fate(a, world, (int)a->r.seat, &s->moves);
    ludo_put_json_close(&a->out, '}');
}

static void put_plan(struct request *a, const struct ludo_offer *o)
{
    const struct ludo_rules *g = a->t->rules;
    ludo_put_json_open(&a->out, "plan", '{');
    ludo_put_json_text(&a->out, "after", g->verbs[o->row.plan - 1].id);
    ludo_put_json_open(&a->out, "parts", '[');
    for (int i = 0; i < o->row.part_n; i++)
        ludo_put_json_text(&a->out, NULL, g->verbs[o->row.part[i]].id);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_close(&a->out, '}');
}

static void put_path(struct request *a, const state_buffer *s, const struct ludo_list *path)
{
    struct sentence label;
    ludo_put_json_open(&a->out, NULL, '{');
    put_list(a, path);
    ludo_request_begin_sentence(a, &label);
    ludo_list_put_label(a->t, s, (int)a->r.seat, path, a->r.lang, &label.text);
    ludo_response_put_sentence(a, "label", &label);
    ludo_response_put_move_touches(a, path->at[path->n - 1]);
    ludo_response_put_list_fate(a, s, (int)a->r.seat, path);
    ludo_put_json_close(&a->out, '}');
}

static void put_paths(struct request *a, const state_buffer *s)
{
    struct ludo_list paths[LUDO_PATHS_MAX];
    int n = ludo_paths_of(a->t, s, (int)a->r.seat, paths, LUDO_PATHS_MAX);
    ludo_put_json_open(&a->out, "paths", '[');
    for (int i = 0; i < n; i++)
        put_path(a, s, &paths[i]);
    ludo_put_json_close(&a->out, ']');
}

void ludo_response_put_compose(struct request *a, const state_buffer *s, int seat)
{
    struct ludo_offer o;
    state_buffer view;
    ludo_offer_of(a->t, s, seat, &o);
    if (!o.asked) {
        ludo_put_json_text(&a->out, "compose", NULL);
        return;
    }
    ludo_view(a->t->rules, s, seat, &view);
    ludo_put_json_open(&a->out, "compose", '{');
    if (o.automatic)
        put_move_text(a, "auto", o.answer);
    else
        ludo_put_json_text(&a->out, "auto", NULL);
    ludo_put_json_bool(&a->out, "order", o.order);
    if (o.gathers)
        put_gather(a, &o);
    else
        ludo_put_json_text(&a->out, "gather", NULL);
    ludo_put_json_open(&a->out, "shortcuts", '[');
    for (int i = 0; i < o.shortcut_n; i++)
        put_shortcut(a, s, &view, &o.shortcut[i]);
    ludo_put_json_close(&a->out, ']');
    if (o.plans)
        put_plan(a, &o);
    else
        ludo_put_json_text(&a->out, "plan", NULL);
    if (a->r.with_paths)
        put_paths(a, s);
    ludo_put_json_close(&a->out, '}');
}

/* ---- Plans ---------------------------------------------------------------------------------------------- */

/* Reads a mark that names only a thing, such as "builder:petra": a move of this verb with this first argument. */
static bool read_thing(const struct request *a, int verb, const char *component, ludo_move *m)
{
    const struct ludo_arg *arg = &a->t->rules->verbs[verb].arg[0];
    for (int value = 0; value < LUDO_HIDDEN; value++) {
        char name[WORD_MAX];
        struct ludo_text text = ludo_text(name, sizeof name);
        ludo_component_put(arg, (uint32_t)value, &text);
        if (text.n && strcmp(name, component) == 0) {
            bool shares = a->t->rules->verbs[verb].arg[1].kind != LUDO_ARG_NONE;
            *m = LUDO_MOVE(verb, value, shares ? LUDO_NONE : 0, 0);
            return true;
        }
    }
    return false;
}

/* A mark is a move of a part, or of the verb that gathers, or a component that stands for such a move. */
static int read_mark(struct request *a, const struct ludo_compose *row, const char *mark, ludo_move *m)
{
    if (!strchr(mark, ':'))
        return ludo_move_parse(a->t->rules, mark, strlen(mark), m, &a->error);
    bool gathers = row->gesture == LUDO_GESTURE_GATHER;
    if (gathers && read_thing(a, row->verb, mark, m))
        return 0;
    for (int i = 0; i < row->part_n; i++)
        if (read_thing(a, row->part[i], mark, m))
            return 0;
    return ludo_fail(&a->error, N_("this cannot be marked now: {1}"), mark, NULL);
}

static int read_marks(struct request *a, const state_buffer *s, ludo_move *mark)
{
    struct ludo_compose row = { 0 };
    struct ludo_decision d;
    a->t->rules->decision(s, &d);
    if (a->t->rules->compose && (d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS) && d.must >> a->r.seat & 1)
        a->t->rules->compose(s, (int)a->r.seat, &row);
    for (int i = 0; i < a->r.mark_n; i++)
        if (read_mark(a, &row, a->r.marks[i], &mark[i]) < 0)
            return -1;
    return 0;
}

static void put_end(struct request *a, const state_buffer *s, const struct ludo_end *end)
{
    struct sentence text;
    ludo_put_json_open(&a->out, NULL, '{');
    put_list(a, &end->moves);
    ludo_request_begin_sentence(a, &text);
    ludo_end_put_label(a->t, s, (int)a->r.seat, end, a->r.lang, &text.text);
    ludo_response_put_sentence(a, "label", &text);
    ludo_request_begin_sentence(a, &text);
    ludo_end_put_note(a->t, s, (int)a->r.seat, end, a->r.lang, &text.text);
    if (text.text.n)
        ludo_response_put_sentence(a, "aside", &text);
    else
        ludo_put_json_text(&a->out, "aside", NULL);
    ludo_response_put_list_fate(a, s, (int)a->r.seat, &end->moves);
    ludo_put_json_close(&a->out, '}');
}

/* Writes the marks that can be added. A thing to gather has no second argument. */
static void put_marks_to_add(struct request *a, const struct ludo_plan *plan)
{
    ludo_put_json_open(&a->out, "add", '[');
    for (int i = 0; i < plan->more_n; i++) {
        const struct ludo_verb *v = &a->t->rules->verbs[ludo_verb_of(plan->more[i])];
        char name[WORD_MAX];
        struct ludo_text text = ludo_text(name, sizeof name);
        if (v->arg[1].kind == LUDO_ARG_NONE)
            ludo_move_put(a->t->rules, plan->more[i], &text);
        else
            ludo_component_put(&v->arg[0], (uint32_t)ludo_arg_of(plan->more[i], 0), &text);
        ludo_put_json_text(&a->out, NULL, name);
    }
    ludo_put_json_close(&a->out, ']');
}

int ludo_op_plan(struct request *a)
{
    ludo_move mark[LUDO_MARKS_MAX];
    struct ludo_plan plan;
    state_buffer s;
    ludo_determinize_stable(a->t->rules, a->t->state, (int)a->r.seat, &s);
    if (read_marks(a, &s, mark) < 0)
        return -1;
    if (ludo_request_is_over(a))
        plan.more_n = plan.end_n = 0;
    else
        ludo_plan_of(a->t, &s, (int)a->r.seat, mark, a->r.mark_n, &plan);
    put_things(a, "more", plan.more, plan.more_n, 0);
    put_marks_to_add(a, &plan);
    ludo_put_json_open(&a->out, "ends", '[');
    for (int i = 0; i < plan.end_n; i++)
        put_end(a, &s, &plan.end[i]);
    ludo_put_json_close(&a->out, ']');
    return 0;
}
