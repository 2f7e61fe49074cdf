/* state_check.c - checks whether a state from outside can be played on.
 *
 * A state from JSON or a scenario may contain anything that the schema allows. The checks are, in this order: the
 * options are allowed; elements of unused seats have their initial values; the order of the tasks on the stack can
 * occur in play; the laws of the game hold; the function `check` of the game accepts the state. Each check assumes that
 * the earlier checks were successful. */
#include "core.h"

#include <string.h>

struct checker {
    const struct ludo_rules *g;
    const uint8_t *s;
    struct ludo_config config;
    /* number of seats, including the automated opponents that the rules run */
    int seats;
    _Alignas(LUDO_STATE_ALIGN) uint8_t fresh[LUDO_STATE_MAX]; /* the initial state */
    const struct ludo_task *task;
    int depth;
    struct ludo_error *error;
};

static const struct ludo_field *field_of(const struct ludo_rules *g, const char *path)
{
    for (int i = 0; i < g->field_n; i++)
        if (!strcmp(g->fields[i].path, path))
            return &g->fields[i];
    return NULL;
}

static int broken(const struct checker *c, const char *what, const struct ludo_element *p, const char *word)
{
    char path[80] = "";
    struct ludo_text text = ludo_text(path, sizeof path);
    if (p)
        ludo_element_path(c->g, p, &text);
    return ludo_fail_as(c->error, LUDO_OUT_OF_RANGE, what, path, word);
}

/* ---- Options and seats */

static bool of_seats(const struct ludo_field *f) { return !strncmp(f->path, "seats[]", 7); }

static int empty_seats(const struct checker *c)
{
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(c->g, &p);) {
        const struct ludo_field *f = &c->g->fields[p.field];
        if (of_seats(f) && p.index[0] >= c->seats && memcmp(c->s + p.at, c->fresh + p.at, ludo_field_size(f)) != 0)
            return broken(c, N_("{1} belongs to an unused seat"), &p, NULL);
    }
    return 0;
}

static int options(struct checker *c)
{
    struct ludo_result r = { 0 };
    ludo_config_of(c->g, c->s, &c->config);
    if (ludo_config_check(c->g, &c->config, c->error) < 0)
        return -1;
    c->g->setup(c->fresh, &c->config);
    c->g->score(c->fresh, &r);
    c->seats = c->config.seats + r.rivals;
    return empty_seats(c);
}

/* ---- Tasks */

static bool among(const uint8_t *list, int kind)
{
    for (int i = 0; i < LUDO_ON_MAX && list[i]; i++)
        if (list[i] == kind)
            return true;
    return false;
}

static bool within(const uint8_t range[2], int v) { return v >= range[0] && v <= range[1]; }

static int task(const struct checker *c, int i, const struct ludo_element *p)
{
    const struct ludo_task *t = &c->task[i];
    if ((i < c->depth) != (t->kind != 0) || t->kind >= c->g->task_law_n)
        return broken(c, N_("{1}: the task stack has a gap"), p, NULL);
    if (!t->kind)
        return t->who | t->a | t->b ? broken(c, N_("{1} has no task, but its numbers are not 0"), p, NULL) : 0;
    const struct ludo_task_law *law = &c->g->task_laws[t->kind];
    if (!among(law->on, i ? c->task[i - 1].kind : LUDO_BOTTOM))
        return broken(c, N_("{1}: this task cannot be on top of the task below it"), p, NULL);
    if (law->stages && !(law->stages >> (c->task[0].a & 63) & 1))
        return broken(c, N_("{1}: this task belongs to another stage"), p, NULL);
    if (!within(law->who, t->who) || !within(law->a, t->a) || !within(law->b, t->b))
        return broken(c, N_("{1}: value out of range"), p, NULL);
    int n = 0;
    for (int k = 0; k <= i; k++)
        n += c->task[k].kind == t->kind;
    return law->most && n > law->most ? broken(c, N_("{1}: too many tasks of this kind"), p, NULL) : 0;
}

static int tasks(struct checker *c)
{
    const struct ludo_field *f = field_of(c->g, "tasks[]"), *d = field_of(c->g, "depth");
    if (!c->g->task_laws || !f || !d)
        return 0;
    c->task = (const struct ludo_task *)(c->s + f->at);
    c->depth = c->s[d->at];
    struct ludo_element p = { .field = (int)(f - c->g->fields) };
    for (int i = 0; i < f->dim[0].n; i++) {
        p.index[0] = i;
        if (task(c, i, &p) < 0)
            return -1;
    }
    return 0;
}

/* ---- Laws */

static bool waits(const struct checker *c, const uint8_t *kinds)
{
    for (int i = 0; i < c->depth; i++)
        if (among(kinds, c->task[i].kind))
            return true;
    return false;
}

static bool is_next(const struct checker *c, const uint8_t *kinds)
{
    return c->depth && among(kinds, c->task[c->depth - 1].kind);
}

static bool at_rest(const struct ludo_field *f, const uint8_t *at)
{
    if (f->type == LUDO_NAME)
        return *at == LUDO_NONE;
    size_t n = f->type == LUDO_LIST ? 1 : ludo_field_size(f);
    for (size_t i = 0; i < n; i++)
        if (at[i])
            return false;
    return true;
}

static int64_t number_in(const struct ludo_field *f, const uint8_t *at)
{
    return f->type == LUDO_INT ? ludo_core_int_get(f, at) : *at;
}

static bool seats_only(const struct checker *c, const struct ludo_field *f, const uint8_t *at)
{
    if (f->type == LUDO_SET)
        return *at >> c->seats == 0;
    for (int i = 0; f->type == LUDO_LIST && i < at[0]; i++)
        if (at[1 + i] >= c->seats)
            return false;
    return f->type == LUDO_LIST || number_in(f, at) < c->seats || (f->type == LUDO_NAME && *at == LUDO_NONE);
}

static bool below(const struct checker *c, const struct ludo_law *law, const struct ludo_field *f, const uint8_t *at)
{
    const struct ludo_field *than = field_of(c->g, law->than);
    return !than || number_in(f, at) < number_in(than, c->s + than->at) + (f->type == LUDO_LIST);
}

static int one(const struct checker *c, const struct ludo_law *law, const struct ludo_element *p)
{
    const struct ludo_field *f = &c->g->fields[p->field];
    const uint8_t *at = c->s + p->at;
    switch (law->kind) {
    case LUDO_LAW_NAMED:
        return *at != LUDO_NONE || waits(c, law->tasks) ? 0 : broken(c, N_("{1} must not be none"), p, NULL);
    case LUDO_LAW_RESTS:
        return at_rest(f, at) || waits(c, law->tasks) || !c->depth /* if the game is over, the value has no effect */
                   ? 0
                   : broken(c, N_("{1} must be empty: no pending task uses it"), p, NULL);
    case LUDO_LAW_READY:
        return !waits(c, law->tasks) || !at_rest(f, at)
                   ? 0
                   : broken(c, N_("{1} is empty, but a pending task needs it"), p, NULL);
    case LUDO_LAW_TOP_READY:
        return !is_next(c, law->tasks) || !at_rest(f, at)
                   ? 0
                   : broken(c, N_("{1} is empty, but the next task needs it"), p, NULL);
    case LUDO_LAW_DEALT: return 0; /* the function laid_out checks this law */
    case LUDO_LAW_SEAT:
        return seats_only(c, f, at) ? 0 : broken(c, N_("{1}: there is no such seat at this table"), p, NULL);
    default: return below(c, law, f, at) ? 0 : broken(c, N_("{1} is too large: {2} is the limit"), p, law->than);
    }
}

static int rows(const struct checker *c)
{
    for (const struct ludo_law *law = c->g->laws; law && law->path; law++) {
        const struct ludo_field *f = field_of(c->g, law->path);
        struct ludo_element p = { .field = f ? (int)(f - c->g->fields) : 0 };
        if (!f)
            return broken(c, N_("unknown element: {1}"), NULL, NULL);
        ludo_core_element_locate(c->g, &p);
        do
            if (!(of_seats(f) && p.index[0] >= c->seats) && one(c, law, &p) < 0)
                return -1;
        while (ludo_element_next(c->g, &p) && p.field == (int)(f - c->g->fields));
    }
    return 0;
}

/* ---- During setup, fields without a DEALT law have their initial values */

static bool is_dealt(const struct checker *c, const struct ludo_field *f)
{
    for (const struct ludo_law *law = c->g->laws; law && law->path; law++)
        if (law->kind == LUDO_LAW_DEALT && !strcmp(law->path, f->path))
            return true;
    return false;
}

static int laid_out(const struct checker *c)
{
    bool dealing = false;
    for (const struct ludo_law *law = c->g->laws; law && law->path; law++)
        dealing |= law->kind == LUDO_LAW_DEALT && waits(c, law->tasks);
    for (struct ludo_element p = { .field = -1 }; dealing && ludo_element_next(c->g, &p);) {
        const struct ludo_field *f = &c->g->fields[p.field];
        if (f->type != LUDO_TASK && memcmp(c->s + p.at, c->fresh + p.at, ludo_field_size(f)) != 0 && !is_dealt(c, f))
            return broken(c, N_("{1} must have its initial value during the setup"), &p, NULL);
    }
    return 0;
}

/* ---- While the game is not over, a seat that must move has a legal move */

static int going_on(const struct checker *c)
{
    ludo_move list[LUDO_MOVES_MAX];
    struct ludo_decision d = { 0 };
    c->g->decision(c->s, &d);
    if (d.kind == LUDO_OVER)
        return 0;
    if (d.kind == LUDO_BY_CHANCE)
        return c->g->outcomes(c->s, NULL, 0) > 0
                   ? 0
                   : broken(c, N_("a random outcome is pending, but none is possible"), NULL, NULL);
    if (!d.must || (d.must | d.may) >> c->config.seats)
        return broken(c, N_("no seat of this table has to move"), NULL, NULL);
    for (int seat = 0; seat < c->config.seats; seat++) {
        int n = d.must >> seat & 1 ? c->g->moves(c->s, seat, list) : 1;
        if (n < 1 || n > LUDO_ANSWERS_MAX)
            return broken(c, N_("a player must move, but has no legal move"), NULL, NULL);
    }
    return 0;
}

static int lawful(struct checker *c)
{
    if (ludo_is_view(c->g, c->s))
        return ludo_fail_as(c->error, LUDO_OUT_OF_RANGE, N_("the state has hidden values: a view cannot be played on"),
                            NULL, NULL);
    if (options(c) < 0 || tasks(c) < 0 || rows(c) < 0 || laid_out(c) < 0)
        return -1;
    const char *what = c->g->check(c->s); /* the function of the game assumes that the checks above have succeeded */
    return what ? ludo_fail_as(c->error, LUDO_OUT_OF_RANGE, what, NULL, NULL) : 0;
}

int ludo_check_error(const struct ludo_rules *g, const void *s, struct ludo_error *e)
{
    struct checker c = { .g = g, .s = s, .error = e };
    return lawful(&c) < 0 ? -1 : going_on(&c);
}

const char *ludo_check(const struct ludo_rules *g, const void *s)
{
    struct ludo_error e = { 0 };
    return ludo_check_error(g, s, &e) == 0 ? NULL : e.what;
}

const char *ludo_check_determinized(const struct ludo_rules *g, const void *s)
{
    struct ludo_error e = { 0 };
    struct checker c = { .g = g, .s = s, .error = &e };
    return lawful(&c) == 0 ? NULL : e.what;
}
