/* compose.c - derives what a seat is offered at a question: things to gather, and shortcuts (compose.h). */
#include "compose.h"

#include <string.h>

/* A question of a seat, and the legal moves. */
struct asked {
    const struct ludo_table *t;
    const struct ludo_rules *g;
    const void *world;
    int seat, n;
    ludo_move list[LUDO_MOVES_MAX];
};

static void copy(const struct asked *q, state_buffer *to) { memcpy(to, q->world, q->g->state_size); }

static bool has_argument(const struct ludo_rules *g, int verb, int i)
{
    return g->verbs[verb].arg[i].kind != LUDO_ARG_NONE;
}

/* Returns a shortcut to fill, or NULL if there is no room. */
static struct ludo_shortcut *add_shortcut(struct ludo_offer *o, int kind, ludo_move of)
{
    if (o->shortcut_n == LUDO_SHORTCUTS_MAX)
        return NULL;
    struct ludo_shortcut *s = &o->shortcut[o->shortcut_n++];
    *s = (struct ludo_shortcut){ .kind = (uint8_t)kind, .of = of };
    return s;
}

/* ---- Gathering ------------------------------------------------------------------------------------------ */

/* Adds a move to a list of moves that differ in argument `arg`. Returns false if there is no room. */
static bool add_by_argument(ludo_move *to, int *n, int arg, ludo_move m)
{
    for (int i = 0; i < *n; i++)
        if (ludo_arg_of(to[i], arg) == ludo_arg_of(m, arg))
            return true;
    if (*n == LUDO_THINGS_MAX)
        return false;
    to[(*n)++] = m;
    return true;
}

static bool list_things(const struct asked *q, struct ludo_offer *o)
{
    bool shares = has_argument(q->g, o->row.verb, 1);
    for (int i = 0; i < q->n; i++) {
        if (ludo_verb_of(q->list[i]) != o->row.verb)
            continue;
        if (!add_by_argument(o->thing, &o->thing_n, 0, q->list[i]) ||
            (shares && !add_by_argument(o->onto, &o->onto_n, 1, q->list[i])))
            return false;
    }
    return o->thing_n > 1;
}

/* Can each thing be marked once only? */
static bool once_each(const struct asked *q, const struct ludo_offer *o)
{
    state_buffer s;
    const struct ludo_list twice = { 2, { o->thing[0], o->thing[0] } };
    copy(q, &s);
    return ludo_try_list(q->t, &s, q->seat, &twice) < 0;
}

static void offer_all_but(struct ludo_offer *o, int without)
{
    struct ludo_shortcut *s = add_shortcut(o, LUDO_SHORTCUT_BUT, o->thing[without]);
    for (int i = 0; s && i < o->thing_n; i++)
        if (i != without)
            ludo_list_add(&s->moves, o->thing[i]);
}

static void offer_everything(struct ludo_offer *o)
{
    struct ludo_shortcut *s = add_shortcut(o, LUDO_SHORTCUT_EVERYTHING, o->thing[0]);
    for (int i = 0; s && i < o->thing_n; i++)
        ludo_list_add(&s->moves, o->thing[i]);
}

/* Offers to gather all things with the second argument of this move, if that is legal for all of them. */
static void offer_onto(const struct asked *q, struct ludo_offer *o, ludo_move onto)
{
    struct ludo_list all = { 0 };
    state_buffer s;
    for (int i = 0; i < q->n; i++)
        if (ludo_verb_of(q->list[i]) == o->row.verb && ludo_arg_of(q->list[i], 1) == ludo_arg_of(onto, 1))
            ludo_list_add(&all, q->list[i]);
    copy(q, &s);
    if (all.n != o->thing_n || ludo_try_list(q->t, &s, q->seat, &all) != all.n)
        return;
    struct ludo_shortcut *shortcut = add_shortcut(o, LUDO_SHORTCUT_ONTO, onto);
    if (shortcut)
        shortcut->moves = all;
}

static void offer_gathered(const struct asked *q, struct ludo_offer *o)
{
    if (o->thing_n > LUDO_LIST_MAX)
        return;
    if (o->onto_n)
        for (int i = 0; o->due < 0 && i < o->onto_n; i++)
            offer_onto(q, o, o->onto[i]);
    else if (o->due == o->thing_n && !o->automatic)
        offer_everything(o);
    else if (o->due == o->thing_n - 1)
        for (int i = 0; i < o->thing_n; i++)
            offer_all_but(o, i);
}

static void offer_gather(const struct asked *q, struct ludo_offer *o)
{
    state_buffer s;
    o->due = o->row.due < 0 ? -1 : o->row.due;
    if (o->due == 0 || o->due == 1 || !list_things(q, o))
        return;
    copy(q, &s);
    o->gathers = ludo_try_move(q->t, &s, q->seat, o->thing[0]);
    if (!o->gathers || !once_each(q, o))
        return;
    if (o->due > o->thing_n)
        o->due = o->thing_n;
    offer_gathered(q, o);
}

/* ---- The same move, or a move for each thing -------------------------------------------------------------- */

/* Is the seat still asked the same question, with this gesture? */
static bool goes_on(const struct asked *q, const void *s, const struct ludo_offer *o, const struct ludo_decision *d)
{
    struct ludo_compose row = { 0 };
    struct ludo_decision now;
    q->g->decision(s, &now);
    if (now.question != d->question || now.source != d->source)
        return false;
    q->g->compose(s, q->seat, &row);
    return row.gesture == o->row.gesture && row.verb == o->row.verb;
}

static void offer_repeat(const struct asked *q, struct ludo_offer *o, ludo_move m)
{
    struct ludo_list list = { 0 };
    struct ludo_decision d;
    state_buffer s;
    bool on = true;
    int most = o->row.due < 0 || o->row.due > LUDO_LIST_MAX ? LUDO_LIST_MAX : o->row.due;
    copy(q, &s);
    q->g->decision(&s, &d);
    while (on && list.n < most && q->g->why_not(&s, q->seat, m) == 0) {
        ludo_list_add(&list, m);
        on = ludo_try_move(q->t, &s, q->seat, m) && goes_on(q, &s, o, &d);
    }
    struct ludo_shortcut *shortcut = list.n > 1 ? add_shortcut(o, LUDO_SHORTCUT_REPEAT, m) : NULL;
    if (shortcut)
        shortcut->moves = list;
}

/* Finds the next move of the gesture ALL: the first thing. MOST: with the largest last number. */
static bool next_of_all(const struct asked *q, const void *s, int verb, ludo_move *m, bool *several)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(q->g, s, q->seat, list);
    bool found = false;
    *several = false;
    for (int i = 0; i < n; i++) {
        if (ludo_verb_of(list[i]) != verb)
            continue;
        bool same = found && ludo_arg_of(list[i], 0) == ludo_arg_of(*m, 0);
        *several |= found && !same;
        if (!found || (same && ludo_move_flags(q->g, s, list[i]) & LUDO_MOST))
            *m = list[i];
        found = true;
    }
    return found;
}

static void offer_all(const struct asked *q, struct ludo_offer *o)
{
    struct ludo_list list = { 0 };
    struct ludo_decision d;
    ludo_move m;
    state_buffer s;
    bool several, on = true, left = false;
    copy(q, &s);
    q->g->decision(&s, &d);
    if (!next_of_all(q, &s, o->row.verb, &m, &several) || !several)
        return;
    while (on && next_of_all(q, &s, o->row.verb, &m, &left) && ludo_list_add(&list, m))
        on = ludo_try_move(q->t, &s, q->seat, m) && goes_on(q, &s, o, &d);
    struct ludo_shortcut *shortcut = add_shortcut(o, LUDO_SHORTCUT_ALL, list.at[0]);
    if (!shortcut)
        return;
    shortcut->moves = list;
    shortcut->text = o->row.text;
    shortcut->next = left ? (uint8_t)(1 + o->row.verb) : 0; /* things are left: the moves go on after a reveal */
    shortcut->next_all = left;
}

/* ---- A move, and then an answer to the next question -------------------------------------------------------- */

/* SAMPLES: number of random continuations. SAMPLE_MOVES: maximum number of moves in each */
enum { SAMPLES = 3, SAMPLE_MOVES = 24 };

static bool offers_verb(const struct asked *q, const void *s, int verb)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(q->g, s, q->seat, list);
    for (int i = 0; i < n; i++)
        if (ludo_verb_of(list[i]) == verb)
            return true;
    return false;
}

/* Plays the move and random outcomes after it. Returns true if the next question of the seat offers the verb. */
static bool comes_next(const struct asked *q, ludo_move m, int verb, struct ludo_rng *rng)
{
    struct ludo_decision d;
    state_buffer s;
    copy(q, &s);
    q->g->play(&s, q->seat, m, NULL);
    q->g->decision(&s, &d);
    for (int i = 0; d.kind == LUDO_BY_CHANCE && i < SAMPLE_MOVES; i++) {
        q->g->play(&s, LUDO_CHANCE, ludo_sample(q->g, &s, rng), NULL);
        q->g->decision(&s, &d);
    }
    return d.kind == LUDO_BY_SEAT && d.must >> q->seat & 1 && offers_verb(q, &s, verb);
}

static void offer_then(const struct asked *q, struct ludo_offer *o, ludo_move m)
{
    struct ludo_answer_role role = { 0 };
    struct ludo_rng rng;
    bool comes = false;
    q->g->role(q->world, m, &role);
    if (!role.then)
        return;
    ludo_rng_seed(&rng, 1);
    for (int i = 0; i < SAMPLES && !comes; i++)
        comes = comes_next(q, m, role.then - 1, &rng);
    struct ludo_shortcut *s = comes ? add_shortcut(o, LUDO_SHORTCUT_THEN, m) : NULL;
    if (!s)
        return;
    ludo_list_add(&s->moves, m);
    s->next = role.then;
    s->next_all = role.then_all;
    s->text = role.then_text;
}

/* ---- No more marks of a plan ------------------------------------------------------------------------------- */

static void offer_no_more(const struct asked *q, struct ludo_offer *o)
{
    struct ludo_compose row = o->row;
    struct ludo_list list = { 0 };
    state_buffer s;
    ludo_move no;
    bool on = true;
    copy(q, &s);
    while (on && row.level && ludo_find_decline(q->g, &s, q->seat, &no) && ludo_list_add(&list, no)) {
        on = ludo_try_move(q->t, &s, q->seat, no);
        row = (struct ludo_compose){ 0 };
        if (on)
            q->g->compose(&s, q->seat, &row);
    }
    struct ludo_shortcut *shortcut = list.n > 1 ? add_shortcut(o, LUDO_SHORTCUT_NO_MORE, list.at[0]) : NULL;
    if (shortcut)
        shortcut->moves = list;
}

/* ---- The whole offer ---------------------------------------------------------------------------------------- */

static void offer_gestures(const struct asked *q, struct ludo_offer *o)
{
    bool repeats = o->row.gesture == LUDO_GESTURE_REPEAT;
    if (o->row.gesture == LUDO_GESTURE_GATHER)
        offer_gather(q, o);
    if (o->row.gesture == LUDO_GESTURE_ALL)
        offer_all(q, o);
    for (int i = 0; i < q->n; i++) {
        if (repeats && ludo_verb_of(q->list[i]) == o->row.verb)
            offer_repeat(q, o, q->list[i]);
        offer_then(q, o, q->list[i]);
    }
    if (o->row.level)
        offer_no_more(q, o);
}

/* Returns true if all answers that do not decline are moves of one verb. */
static bool is_one_verb(const struct asked *q)
{
    int verb = -1;
    for (int i = 0; i < q->n; i++) {
        if (ludo_move_flags(q->g, q->world, q->list[i]) & LUDO_DECLINES)
            continue;
        if (verb >= 0 && ludo_verb_of(q->list[i]) != verb)
            return false;
        verb = ludo_verb_of(q->list[i]);
    }
    return true;
}

void ludo_offer_of(const struct ludo_table *t, const void *world, int seat, struct ludo_offer *o)
{
    struct asked q = { .t = t, .g = t->rules, .world = world, .seat = seat };
    struct ludo_decision d;
    memset(o, 0, sizeof *o);
    q.g->decision(world, &d);
    o->asked =
        seat >= 0 && (d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS) && d.must >> seat & 1 && !t->seat_record;
    if (!o->asked || !q.g->compose || !q.g->role)
        return;
    q.g->compose(world, seat, &o->row);
    q.n = ludo_list_moves(q.g, world, seat, q.list);
    o->automatic = ludo_table_auto_answer_in(t, world, seat, &o->answer);
    o->can_decline = ludo_find_decline(q.g, world, seat, &o->decline);
    o->order = o->row.order && (!o->can_decline || o->row.gesture == LUDO_GESTURE_ALL) && is_one_verb(&q);
    offer_gestures(&q, o);
    o->plans = o->row.plan && offers_verb(&q, world, o->row.plan - 1);
}

/* ---- Texts --------------------------------------------------------------------------------------------------- */

/* Writes the first argument of a move, or its verb if it has none. */
static void put_key(const struct ludo_rules *g, ludo_move m, int i, struct ludo_text *out)
{
    const struct ludo_verb *v = &g->verbs[ludo_verb_of(m)];
    const struct ludo_arg *arg = &v->arg[i];
    if (arg->kind == LUDO_ARG_NAME && ludo_arg_of(m, i) < arg->names->n)
        ludo_put(out, arg->names->at[ludo_arg_of(m, i)].id);
    else if (arg->kind == LUDO_ARG_INT)
        ludo_put_int(out, ludo_arg_of(m, i));
    else
        ludo_put(out, v->id);
}

void ludo_shortcut_put_id(const struct ludo_rules *g, const struct ludo_shortcut *s, struct ludo_text *out)
{
    static const char *const kinds[] = { "but", "everything", "onto", "repeat", "all", "then", "no-more" };
    ludo_put(out, kinds[s->kind]);
    if (s->kind == LUDO_SHORTCUT_EVERYTHING || s->kind == LUDO_SHORTCUT_NO_MORE)
        return;
    ludo_put_char(out, ':');
    if (s->kind == LUDO_SHORTCUT_THEN)
        ludo_put(out, g->verbs[s->next - 1].id);
    else if (s->kind == LUDO_SHORTCUT_ALL)
        ludo_put(out, g->verbs[ludo_verb_of(s->of)].id);
    else
        put_key(g, s->of, s->kind == LUDO_SHORTCUT_ONTO, out);
}

void ludo_shortcut_put_next(const struct ludo_rules *g, const struct ludo_shortcut *s, struct ludo_text *out)
{
    if (s->next_all)
        ludo_put(out, "all:");
    if (s->next)
        ludo_put(out, g->verbs[s->next - 1].id);
}

/* Writes a sentence with a number {1} and a thing {2}, or with a thing {1} if there is no number. */
static void put_with(const struct ludo_rules *g, const char *english, ludo_move m, int arg, int number,
                     enum ludo_lang lang, struct ludo_text *out)
{
    const struct ludo_arg count = { .kind = LUDO_ARG_INT, .max = 255 }, none = { .kind = LUDO_ARG_NONE };
    const struct ludo_arg *thing = &g->verbs[ludo_verb_of(m)].arg[arg];
    const struct ludo_arg args[LUDO_ARGS_MAX] = { number ? count : *thing, number ? *thing : none, none };
    const uint32_t value = (uint32_t)ludo_arg_of(m, arg);
    ludo_sentence(out, lang, english,
                  &(struct ludo_sentence_args){ .who = LUDO_CHANCE,
                                                .arg = args,
                                                .value = { number ? (uint32_t)number : value, number ? value : 0 } });
}

static void put_times(const struct ludo_rules *g, const void *view, int seat, const struct ludo_shortcut *s,
                      enum ludo_lang lang, struct ludo_text *out)
{
    const struct ludo_arg none = { .kind = LUDO_ARG_NONE };
    const struct ludo_arg args[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_INT, .max = 255 }, none, none };
    char label[400];
    struct ludo_text text = ludo_text(label, sizeof label);
    ludo_move_label_in_view(g, view, seat, s->of, lang, &text);
    ludo_sentence(out, lang, N_("{does}, {1} times"),
                  &(struct ludo_sentence_args){
                      .who = LUDO_CHANCE, .arg = args, .value = { (uint32_t)s->moves.n }, .effect = label });
}

void ludo_shortcut_put_label(const struct ludo_rules *g, const void *view, int seat, const struct ludo_shortcut *s,
                             enum ludo_lang lang, struct ludo_text *out)
{
    switch (s->kind) {
    case LUDO_SHORTCUT_BUT: put_with(g, N_("All but {1}"), s->of, 0, 0, lang, out); break;
    case LUDO_SHORTCUT_EVERYTHING: ludo_put(out, ludo_translate(lang, N_("All of them"))); break;
    case LUDO_SHORTCUT_ONTO: put_with(g, N_("All {1}: {2}"), s->of, 1, s->moves.n, lang, out); break;
    case LUDO_SHORTCUT_REPEAT: put_times(g, view, seat, s, lang, out); break;
    case LUDO_SHORTCUT_NO_MORE: ludo_put(out, ludo_translate(lang, N_("Nothing more here"))); break;
    default: ludo_put(out, ludo_translate(lang, s->text)); break;
    }
}
