/* compose_plan.c - paths through questions that decide nothing, and plans: marks that the engine puts into the order in
 * which the game asks (compose.h). */
#include "compose.h"

#include <string.h>

/* ---- Paths ------------------------------------------------------------------------------------------------ */

struct paths {
    const struct ludo_table *t;
    int seat, n, max;
    struct ludo_list *out;
};

/* Adds the paths that begin with these moves. `s` is the state after them. */
static void extend(struct paths *p, const void *s, const struct ludo_list *begun)
{
    const struct ludo_rules *g = p->t->rules;
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(g, s, p->seat, list);
    for (int i = 0; i < n && p->n < p->max; i++) {
        struct ludo_list path = *begun;
        state_buffer next;
        int flags = ludo_move_flags(g, s, list[i]);
        if (flags & LUDO_DECLINES)
            continue;
        ludo_list_add(&path, list[i]);
        if (begun->n)
            p->out[p->n++] = path;
        if (!(flags & (LUDO_LEADS | LUDO_CARRIES)) || path.n == LUDO_PATH_MAX)
            continue;
        memcpy(&next, s, g->state_size);
        if (ludo_try_move(p->t, &next, p->seat, list[i]) && ludo_try_forced(p->t, &next, p->seat))
            extend(p, &next, &path);
    }
}

int ludo_paths_of(const struct ludo_table *t, const void *world, int seat, struct ludo_list *out, int max)
{
    struct paths p = { .t = t, .seat = seat, .max = max, .out = out };
    struct ludo_decision d;
    t->rules->decision(world, &d);
    bool asked = (d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS) && seat >= 0 && d.must >> seat & 1;
    if (asked && t->rules->role && !t->seat_record)
        extend(&p, world, &(struct ludo_list){ 0 });
    return p.n;
}

static void put_label(const struct ludo_rules *g, const state_buffer *s, int seat, ludo_move m, enum ludo_lang lang,
                      struct ludo_text *out)
{
    state_buffer view;
    ludo_view(g, s, seat, &view);
    ludo_move_label_in_view(g, &view, seat, m, lang, out);
}

void ludo_list_put_label(const struct ludo_table *t, const void *world, int seat, const struct ludo_list *list,
                         enum ludo_lang lang, struct ludo_text *out)
{
    state_buffer s;
    ludo_move forced;
    memcpy(&s, world, t->rules->state_size);
    for (int i = 0; i < list->n; i++) {
        while (ludo_table_auto_move_in(t, &s, seat, &forced) && forced != list->at[i])
            t->rules->play(&s, seat, forced, NULL);
        ludo_put(out, i ? " → " : "");
        put_label(t->rules, &s, seat, list->at[i], lang, out);
        t->rules->play(&s, seat, list->at[i], NULL);
    }
}

/* ---- Plans -------------------------------------------------------------------------------------------------- */

struct plan {
    const struct ludo_table *t;
    int seat, n;
    const ludo_move *mark;
    const struct ludo_compose *row;
    const ludo_move *first; /* the plan begins with this move, and may end without marks; NULL: any move */
    struct ludo_plan *out;
};

/* A try of a plan: the state so far, the moves, and the marks that are used. */
struct attempt {
    state_buffer s;
    struct ludo_end end;
    bool begun;    /* a question of a part was answered */
    int forced;    /* number of answers of the first part that are forced and have no mark */
    uint32_t used; /* mask of the marks */
};

static bool all_used(const struct plan *p, const struct attempt *a) { return a->used == (1u << p->n) - 1; }

static int level_of(const struct plan *p, ludo_move m)
{
    for (int i = 0; i < p->row->part_n; i++)
        if (ludo_verb_of(m) == p->row->part[i])
            return 1 + i;
    return 0;
}

/* Returns the number of the question that a mark of this level answers, if it comes after the first n marks: for the
 * first part, the index of the mark; for a later part, the index of the last mark of the part before it. */
static int number_after(const struct plan *p, const struct attempt *a, int level, int n)
{
    int marks = a->forced;
    for (int i = 0; i < n; i++)
        marks += level_of(p, p->mark[i]) == (level > 1 ? level - 1 : 1);
    return level > 1 ? marks - 1 : marks;
}

/* Finds the next mark for a question of this level and number. Returns -1 if there is none. */
static int mark_for(const struct plan *p, const struct attempt *a, const struct ludo_compose *row)
{
    for (int i = 0; i < p->n; i++)
        if (!(a->used >> i & 1) && level_of(p, p->mark[i]) == row->level &&
            number_after(p, a, row->level, i) == row->number)
            return i;
    return -1;
}

static void add_more(struct ludo_plan *out, ludo_move m)
{
    for (int i = 0; i < out->more_n; i++)
        if (out->more[i] == m)
            return;
    if (out->more_n < LUDO_MORE_MAX)
        out->more[out->more_n++] = m;
}

/* Adds an end, if no other end has the same result. */
static void add_end(const struct plan *p, const struct attempt *a)
{
    struct ludo_plan *out = p->out;
    uint64_t hash = ludo_hash(p->t->rules, &a->s);
    for (int i = 0; i < out->end_n; i++)
        if (out->end[i].hash == hash)
            return;
    if ((p->n == 0 && !p->first) || out->end_n == LUDO_ENDS_MAX)
        return;
    struct ludo_end *end = &out->end[out->end_n++];
    *end = a->end;
    end->hash = hash;
}

static void go_on(struct plan *p, const struct attempt *a);

/* Plays a move and goes on. After a reveal, the plan is at its end. */
static void play_and_go_on(struct plan *p, const struct attempt *from, ludo_move m, bool chosen, int mark)
{
    struct attempt a = *from;
    if (!ludo_list_add(&a.end.moves, m) || (chosen && !ludo_list_add(&a.end.chosen, m)))
        return;
    a.begun |= !chosen;
    if (mark >= 0)
        a.used |= 1u << mark;
    if (ludo_try_move(p->t, &a.s, p->seat, m))
        go_on(p, &a);
    else if (a.begun && all_used(p, &a))
        add_end(p, &a);
}

/* Answers a question of a part: with its mark, or by declining. A single legal move needs no mark. */
static void answer_part(struct plan *p, const struct attempt *a, const struct ludo_compose *row, const ludo_move *list,
                        int n)
{
    int mark = mark_for(p, a, row);
    bool may_add = mark < 0 && number_after(p, a, row->level, p->n) == row->number;
    ludo_move no = list[0];
    bool declines = n == 1;
    for (int i = 0; i < n; i++) {
        if (ludo_move_flags(p->t->rules, &a->s, list[i]) & LUDO_DECLINES) {
            no = list[i];
            declines = true;
        } else if (may_add) {
            add_more(p->out, list[i]);
        } else if (mark >= 0 && list[i] == p->mark[mark]) {
            play_and_go_on(p, a, list[i], false, mark);
        }
    }
    if (mark >= 0 || !declines)
        return;
    struct attempt unmarked = *a;
    unmarked.forced += row->level == 1 && !(ludo_move_flags(p->t->rules, &a->s, no) & LUDO_DECLINES);
    play_and_go_on(p, &unmarked, no, false, -1);
}

/* Answers the next question. The plan is at its end after the questions of the parts. Before them, every answer is
 * tried. */
static void go_on(struct plan *p, const struct attempt *a)
{
    const struct ludo_rules *g = p->t->rules;
    ludo_move list[LUDO_MOVES_MAX];
    struct ludo_compose row = { 0 };
    int n = ludo_list_moves(g, &a->s, p->seat, list);
    g->compose(&a->s, p->seat, &row);
    if (row.level) {
        answer_part(p, a, &row, list, n);
        return;
    }
    if (a->begun) {
        if (all_used(p, a))
            add_end(p, a);
        return;
    }
    bool first = a->end.moves.n == 0;
    for (int i = 0; i < n && a->end.moves.n < LUDO_PATH_MAX; i++)
        if (!first || (p->first ? list[i] == *p->first : ludo_verb_of(list[i]) == p->row->plan - 1))
            play_and_go_on(p, a, list[i], true, -1);
}

/* ---- Gathering marked things ------------------------------------------------------------------------------- */

/* Returns the legal move that gathers this thing with this second argument. Returns false if there is none. */
static bool gathering(const struct plan *p, const void *s, ludo_move mark, int onto, ludo_move *m)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(p->t->rules, s, p->seat, list);
    int wanted = ludo_arg_of(mark, 1);
    bool shares = p->t->rules->verbs[p->row->verb].arg[1].kind != LUDO_ARG_NONE;
    for (int i = 0; i < n; i++)
        if (ludo_verb_of(list[i]) == p->row->verb && ludo_arg_of(list[i], 0) == ludo_arg_of(mark, 0) &&
            (!shares || (ludo_arg_of(list[i], 1) == onto && (wanted == LUDO_NONE || wanted == onto)))) {
            *m = list[i];
            return true;
        }
    return false;
}

static bool still_gathers(const struct plan *p, const state_buffer *s)
{
    struct ludo_compose row = { 0 };
    p->t->rules->compose(s, p->seat, &row);
    return row.gesture == LUDO_GESTURE_GATHER && row.verb == p->row->verb;
}

/* Lists the things that can be marked after the marks. */
static void add_things(struct plan *p, const state_buffer *s, int onto)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(p->t->rules, s, p->seat, list);
    bool shares = p->t->rules->verbs[p->row->verb].arg[1].kind != LUDO_ARG_NONE;
    for (int i = 0; i < n; i++)
        if (ludo_verb_of(list[i]) == p->row->verb && (!shares || ludo_arg_of(list[i], 1) == onto))
            add_more(p->out, shares ? list[i] | (ludo_move)LUDO_NONE << 8 : list[i]);
}

/* The marks were played, and the seat is still asked: lists more things, and ends the gathering if that is legal. */
static void end_gathering(struct plan *p, struct attempt *a, int onto)
{
    ludo_move no;
    if (p->row->due < 0 || p->n < p->row->due)
        add_things(p, &a->s, onto);
    if (p->n && ludo_find_decline(p->t->rules, &a->s, p->seat, &no) && ludo_list_add(&a->end.moves, no)) {
        p->t->rules->play(&a->s, p->seat, no, NULL);
        add_end(p, a);
    }
}

static void gather_onto(struct plan *p, const struct attempt *begin, int onto)
{
    struct attempt a = *begin;
    ludo_move m;
    bool on = true;
    for (int i = 0; i < p->n; i++) {
        if (!on || !gathering(p, &a.s, p->mark[i], onto, &m) || !ludo_list_add(&a.end.moves, m))
            return;
        on = ludo_try_move(p->t, &a.s, p->seat, m) && still_gathers(p, &a.s);
    }
    if (on)
        end_gathering(p, &a, onto);
    else
        add_end(p, &a);
}

static void gather(struct plan *p, const struct attempt *begin)
{
    const struct ludo_rules *g = p->t->rules;
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(g, &begin->s, p->seat, list);
    bool done[256] = { false };
    for (int i = 0; i < n; i++) {
        int onto = g->verbs[p->row->verb].arg[1].kind == LUDO_ARG_NONE ? 0 : ludo_arg_of(list[i], 1);
        if (ludo_verb_of(list[i]) != p->row->verb || done[onto])
            continue;
        done[onto] = true;
        gather_onto(p, begin, onto);
    }
}

/* ---- Both ----------------------------------------------------------------------------------------------------- */

static void plan_from(const struct ludo_table *t, const void *world, int seat, const ludo_move *first,
                      const ludo_move *mark, int n, struct ludo_plan *out)
{
    struct ludo_compose row = { 0 };
    struct ludo_decision d;
    struct plan p = { .t = t, .seat = seat, .n = n, .mark = mark, .row = &row, .first = first, .out = out };
    struct attempt a = { .begun = false };
    out->more_n = out->end_n = 0;
    t->rules->decision(world, &d);
    bool asked = (d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS) && seat >= 0 && d.must >> seat & 1;
    if (!asked || !t->rules->compose || !t->rules->role || t->seat_record || n > LUDO_MARKS_MAX)
        return;
    t->rules->compose(world, seat, &row);
    memcpy(&a.s, world, t->rules->state_size);
    if (row.gesture == LUDO_GESTURE_GATHER)
        gather(&p, &a);
    else if (row.plan)
        go_on(&p, &a);
}

void ludo_plan_of(const struct ludo_table *t, const void *world, int seat, const ludo_move *mark, int n,
                  struct ludo_plan *out)
{
    plan_from(t, world, seat, NULL, mark, n, out);
}

void ludo_plan_begun(const struct ludo_table *t, const void *world, int seat, ludo_move first, const ludo_move *mark,
                     int n, struct ludo_plan *out)
{
    plan_from(t, world, seat, &first, mark, n, out);
}

static void put_thing(const struct ludo_rules *g, ludo_move m, int arg, enum ludo_lang lang, struct ludo_text *out)
{
    const struct ludo_arg none = { .kind = LUDO_ARG_NONE };
    const struct ludo_arg args[LUDO_ARGS_MAX] = { g->verbs[ludo_verb_of(m)].arg[arg], none, none };
    ludo_sentence(
        out, lang, "{1}",
        &(struct ludo_sentence_args){ .who = LUDO_CHANCE, .arg = args, .value = { (uint32_t)ludo_arg_of(m, arg) } });
}

void ludo_end_put_label(const struct ludo_table *t, const void *world, int seat, const struct ludo_end *end,
                        enum ludo_lang lang, struct ludo_text *out)
{
    const struct ludo_rules *g = t->rules;
    const struct ludo_list *list = &end->moves;
    int verb = ludo_verb_of(list->at[0]);
    if (end->chosen.n) {
        ludo_list_put_label(t, world, seat, &end->chosen, lang, out);
        return;
    }
    for (int i = 0; i < list->n && ludo_verb_of(list->at[i]) == verb; i++) {
        ludo_put(out, i ? ", " : "");
        put_thing(g, list->at[i], 0, lang, out);
    }
    if (g->verbs[verb].arg[1].kind != LUDO_ARG_NONE) {
        ludo_put(out, " → ");
        put_thing(g, list->at[0], 1, lang, out);
    }
}

enum { EVENTS = 32 };

/* Plays a move and writes the sentences of its events. Returns false if the move reveals something. */
static bool put_events(const struct ludo_rules *g, state_buffer *s, int seat, ludo_move m, enum ludo_lang lang,
                       struct ludo_text *out)
{
    struct ludo_event some[EVENTS];
    struct ludo_events events = { .max = EVENTS, .at = some };
    if (ludo_move_reveals(g, s, seat, m, seat))
        return false;
    g->play(s, seat, m, &events);
    for (int i = 0; i < events.n; i++)
        if (ludo_event_visible_to(&some[i], seat)) {
            ludo_put(out, out->n ? "; " : "");
            ludo_event_sentence(g, &some[i], lang, out);
        }
    return true;
}

void ludo_end_put_note(const struct ludo_table *t, const void *world, int seat, const struct ludo_end *end,
                       enum ludo_lang lang, struct ludo_text *out)
{
    state_buffer s;
    ludo_move forced;
    bool on = end->chosen.n > 0;
    memcpy(&s, world, t->rules->state_size);
    for (int i = 0; i < end->moves.n && on; i++) {
        while (on && ludo_table_auto_move_in(t, &s, seat, &forced) && forced != end->moves.at[i])
            on = put_events(t->rules, &s, seat, forced, lang, out);
        on = on && put_events(t->rules, &s, seat, end->moves.at[i], lang, out);
    }
}
