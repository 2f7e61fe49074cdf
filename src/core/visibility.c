/* visibility.c - decides what each viewer learns from a move.
 *
 * The game declares who sees what: an argument may be private to its player, the moves of a question may be sealed, and
 * the schema says which cards a seat sees. A card that is unseen before and after the move stays hidden in the log. A
 * card that is face up after the move is shown in the log. The views before and after the move also decide what the
 * move reveals. The result does not depend on random samples. */
#include "core.h"

#include <string.h>

typedef union {
    unsigned char at[LUDO_STATE_MAX];
    uint64_t align;
} state_buffer;

/* A move, and the views of a seat before and after it. */
struct sight {
    state_buffer from, to, before, after;
};

static void look(const struct ludo_rules *g, const void *from, int who, ludo_move m, int viewer, struct sight *s)
{
    memcpy(&s->from, from, g->state_size);
    memcpy(&s->to, from, g->state_size);
    g->play(&s->to, who, m, NULL);
    ludo_view(g, &s->from, viewer, &s->before);
    ludo_view(g, &s->to, viewer, &s->after);
}

/* Returns true if the argument is a card that is face up after the move. Other private arguments stay private. */
static bool is_face_up(const struct ludo_rules *g, const struct ludo_arg *arg, int value, struct sight *s)
{
    if (arg->kind != LUDO_ARG_NAME)
        return false;
    const char *id = arg->names->at[value].id;
    int before = ludo_core_unseen_copies(g, &s->before, id), after = ludo_core_unseen_copies(g, &s->after, id);
    return before == 0 || (before > 0 && after < before);
}

static bool has_secrets(const struct ludo_verb *v)
{
    bool any = false;
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        any |= v->arg[i].see != LUDO_PUBLIC;
    return any;
}

static ludo_move hide_arg(ludo_move m, int i)
{
    int shift = 16 - 8 * i;
    return (m & ~((ludo_move)255 << shift)) | (ludo_move)LUDO_HIDDEN << shift;
}

static ludo_move without_secrets(const struct ludo_rules *g, const void *before, int who, ludo_move m, int viewer,
                                 bool in_secret)
{
    const struct ludo_verb *v = &g->verbs[ludo_verb_of(m)];
    struct sight s;
    ludo_move seen = m;
    if (!has_secrets(v))
        return m;
    look(g, before, who, m, viewer, &s);
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        if (v->arg[i].see != LUDO_PUBLIC && (in_secret || !is_face_up(g, &v->arg[i], ludo_arg_of(m, i), &s)))
            seen = hide_arg(seen, i);
    return seen;
}

ludo_move ludo_move_as_seen(const struct ludo_rules *g, const void *before, int who, ludo_move m, int viewer)
{
    struct ludo_decision d;
    if (viewer == LUDO_ALL || (viewer >= 0 && viewer == who))
        return m;
    g->decision(before, &d);
    /* simultaneous choices stay hidden until the last seat has chosen */
    bool in_secret = d.kind == LUDO_BY_SEATS;
    if (in_secret && g->questions[d.question].sealed)
        return LUDO_MOVE(LUDO_HIDDEN, 0, 0, 0);
    return without_secrets(g, before, who, m, viewer, in_secret);
}

/* Returns true if every private argument of this verb has a text that other seats see instead of the argument. */
static bool can_be_shown(const struct ludo_verb *v)
{
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        if (v->arg[i].see != LUDO_PUBLIC && !v->arg[i].hidden_text)
            return false;
    return true;
}

/* Writes the log line of a choice whose verb is still secret. */
static void put_sealed(const struct ludo_rules *g, const void *before, int who, enum ludo_lang lang,
                       struct ludo_text *t)
{
    struct ludo_decision d;
    g->decision(before, &d);
    const struct ludo_question *q = &g->questions[d.question];
    ludo_sentence(t, lang, q->sealed, &(struct ludo_sentence_args){ .who = who, .second = q->sealed_second });
}

/* Returns true if the move comes from a seat record and has hidden arguments. */
static bool is_masked(const struct ludo_rules *g, ludo_move m)
{
    bool masked = ludo_verb_of(m) == LUDO_HIDDEN;
    for (int i = 0; i < LUDO_ARGS_MAX && !masked; i++)
        masked = g->verbs[ludo_verb_of(m)].arg[i].see != LUDO_PUBLIC && ludo_arg_of(m, i) == LUDO_HIDDEN;
    return masked;
}

static void put_log_line(const struct ludo_rules *g, const void *before, int who, ludo_move m, int viewer,
                         enum ludo_lang lang, struct ludo_text *t)
{
    state_buffer view;
    if (!ludo_core_label_needs_effect(g, m)) {
        ludo_move_sentence(g, who, m, lang, t);
        return;
    }
    ludo_view(g, before, viewer, &view);
    ludo_core_log_line(g, &view, who, m, lang, t);
}

void ludo_log_line(const struct ludo_rules *g, const void *before, int who, ludo_move m, int viewer,
                   enum ludo_lang lang, struct ludo_text *t)
{
    ludo_move seen = ludo_move_as_seen(g, before, who, m, viewer);
    if (ludo_verb_of(seen) == LUDO_HIDDEN)
        put_sealed(g, before, who, lang, t);
    else if (!is_masked(g, seen) || can_be_shown(&g->verbs[ludo_verb_of(seen)]))
        put_log_line(g, before, who, seen, viewer, lang, t);
}

/* ---- What a move reveals ---------------------------------------------------------------------------- */

static bool is_choice(const struct ludo_field *f, const uint8_t *at)
{
    if (f->type == LUDO_NAME)
        return *at != LUDO_NONE;
    for (size_t i = 0; i < ludo_field_size(f); i++)
        if (at[i])
            return true;
    return false;
}

/* Returns true if the move revealed a secret choice of another seat. After the choice is revealed, its field is empty
 * again (ludo/game.h). */
static bool choice_shown(const struct ludo_rules *g, const state_buffer *before, const state_buffer *after, int viewer)
{
    for (int i = 0; i < g->field_n; i++) {
        const struct ludo_field *f = &g->fields[i];
        if (f->see == LUDO_PUBLIC || f->pool)
            continue;
        struct ludo_element p = { .field = i };
        ludo_core_element_locate(g, &p);
        do {
            bool mine = f->see == LUDO_OWNER && p.index[0] == viewer;
            if (!mine && is_choice(f, before->at + p.at) && !is_choice(f, after->at + p.at))
                return true;
        } while (ludo_element_next(g, &p) && p.field == i);
    }
    return false;
}

/* Returns true if the seat has hidden information. Every move that such a seat chooses tells other seats something
 * about this information. */
static bool holds_secrets(const struct ludo_rules *g, const state_buffer *view, int who)
{
    for (int i = 0; i < g->field_n; i++) {
        const struct ludo_field *f = &g->fields[i];
        if (f->see != LUDO_OWNER || (f->type != LUDO_NAME && f->type != LUDO_LIST))
            continue;
        struct ludo_element p = { .field = i, .index = { who, 0 } };
        ludo_core_element_locate(g, &p);
        if (f->type == LUDO_LIST ? view->at[p.at] > 0 : view->at[p.at] != LUDO_NONE)
            return true;
    }
    return false;
}

/* Returns true if this is the last of several simultaneous secret choices, after which all choices are revealed. */
static bool ends_secret_choices(const struct ludo_rules *g, const void *before, int who)
{
    struct ludo_decision d;
    g->decision(before, &d);
    return d.kind == LUDO_BY_SEATS && d.must == 1u << who;
}

/* Returns true if the game is over. The end of the game reveals the value of hidden cards. */
static bool is_over(const struct ludo_rules *g, const state_buffer *s)
{
    struct ludo_decision d;
    g->decision(s, &d);
    return d.kind == LUDO_OVER;
}

bool ludo_decision_reveals(const struct ludo_rules *g, const void *before, int who, int viewer)
{
    state_buffer view;
    if (who == LUDO_CHANCE)
        return true;
    if (who == viewer)
        return false;
    ludo_view(g, before, viewer, &view);
    return ends_secret_choices(g, before, who) || holds_secrets(g, &view, who);
}

bool ludo_move_reveals(const struct ludo_rules *g, const void *before, int who, ludo_move m, int viewer)
{
    struct sight s;
    if (ludo_decision_reveals(g, before, who, viewer))
        return true;
    look(g, before, who, m, viewer, &s);
    if (is_over(g, &s.to) && memcmp(&s.from, &s.before, g->state_size) != 0)
        return true;
    return choice_shown(g, &s.from, &s.to, viewer) || ludo_core_fewer_unseen(g, &s.before, &s.after);
}
