/* every_view.c - secrecy, tested by non-interference: change what a seat cannot see, and nothing it gets changes. */
#include "walk.h"

/* Another world that this seat cannot tell from the true one. */
static void other_world(struct walk *w, int seat, world *view, world *other)
{
    memset(view, 0, sizeof *view);
    ludo_view(w->rules, &w->s, seat, view);
    *other = *view;
    ludo_determinize(w->rules, other, seat, &w->rng);
}

static bool same(const struct ludo_rules *g, const void *a, const void *b) { return memcmp(a, b, g->state_size) == 0; }

/* ---- What a seat receives without anybody moving ---------------------------------------------------- */

static const char *same_answers(const struct walk *w, int seat, const world *other)
{
    ludo_move a[LUDO_MOVES_MAX], b[LUDO_MOVES_MAX];
    struct ludo_decision d = { 0 };
    w->rules->decision(other, &d);
    if (memcmp(&d, &w->d, sizeof d) != 0)
        return wrong("step %d: seat %d is asked otherwise", w->steps, seat);
    if (w->d.kind == LUDO_BY_CHANCE || !((w->d.must | w->d.may) >> seat & 1))
        return NULL;
    int n = w->rules->moves(&w->s, seat, a), m = w->rules->moves(other, seat, b);
    if (n != m || memcmp(a, b, (size_t)n * sizeof *a) != 0)
        return wrong("step %d: seat %d has other answers", w->steps, seat);
    return NULL;
}

static const char *same_observation(const struct walk *w, int seat, const world *view, const world *other)
{
    static int16_t a[1 << 15], b[1 << 15];
    world again = { { 0 } };
    ludo_view(w->rules, other, seat, &again);
    if (!same(w->rules, view, &again))
        return wrong("step %d: view(determinize(view)) is not the view of seat %d", w->steps, seat);
    int n = ludo_observe(w->rules, view, a, 1 << 15), m = ludo_observe(w->rules, &again, b, 1 << 15);
    if (n != m || n > 1 << 15 || memcmp(a, b, (size_t)n * sizeof *a) != 0)
        return wrong("step %d: seat %d observes something else", w->steps, seat);
    return NULL;
}

static const char *same_drawing(const struct walk *w, int seat, const world *view)
{
    static char room[1 << 16];
    struct ludo_text text = ludo_text(room, sizeof room);
    w->rules->draw(view, seat, w->number % 2 ? LUDO_FR : LUDO_EN, &text);
    return text.cut || !text.n ? wrong("step %d: the table is not drawn for seat %d", w->steps, seat) : NULL;
}

/* Every answer has its words from the view alone, and they fit. */
static const char *asides_fit(const struct walk *w, int seat, const world *view)
{
    char room[600];
    ludo_move list[LUDO_MOVES_MAX];
    bool asked = w->d.kind != LUDO_BY_CHANCE && (w->d.must >> seat & 1);
    int n = w->rules->aside && asked ? w->rules->moves(view, seat, list) : 0;
    for (int i = 0; i < n; i++) {
        struct ludo_text text = ludo_text(room, sizeof room);
        w->rules->aside(view, seat, list[i], w->number % 2 ? LUDO_FR : LUDO_EN, &text);
        if (text.cut)
            return wrong("step %d: too much is said beside answer %d", w->steps, i + 1);
    }
    return NULL;
}

static const char *nothing_leaks(const struct ludo_rules *g, int number)
{
    struct walk w;
    for (walk_begin(&w, g, number); walk_look(&w); walk_play(&w, NULL))
        for (int seat = 0; w.steps % 3 == 0 && seat < w.config.seats; seat++) {
            world view, other;
            other_world(&w, seat, &view, &other);
            const char *reason = same_answers(&w, seat, &other);
            if (!reason)
                reason = same_observation(&w, seat, &view, &other);
            if (!reason && w.steps % 30 == 0)
                reason = same_drawing(&w, seat, &view);
            if (!reason)
                reason = asides_fit(&w, seat, &view);
            if (reason)
                return reason;
        }
    return NULL;
}

static const char *worlds_are_possible(const struct ludo_rules *g, int number)
{
    struct walk w;
    for (walk_begin(&w, g, number); walk_look(&w); walk_play(&w, NULL))
        for (int seat = 0; w.steps % 5 == 0 && seat < w.config.seats; seat++) {
            world view, other;
            other_world(&w, seat, &view, &other);
            const char *broken = g->check(&other);
            if (broken)
                return wrong("step %d: seat %d imagines the impossible: %s", w.steps, seat, broken);
        }
    return NULL;
}

/* ---- What a seat hears ------------------------------------------------------------------------------ */

static const char *same_events(const struct ludo_events *a, const struct ludo_events *b, int seat)
{
    int i = 0, j = 0;
    for (;; i++, j++) {
        while (i < a->n && !(a->at[i].see >> seat & 1))
            i++;
        while (j < b->n && !(b->at[j].see >> seat & 1))
            j++;
        if (i >= a->n || j >= b->n)
            return i >= a->n && j >= b->n ? NULL : "one world tells more";
        if (memcmp(&a->at[i], &b->at[j], sizeof a->at[i]) != 0)
            return "the worlds tell different things";
    }
}

/* The same move in both worlds: if the seat then sees the same, it must also have heard the same. */
static const char *hears_the_same(struct walk *w, int seat)
{
    struct ludo_event room[2][128];
    struct ludo_events a = { .max = 128, .at = room[0] }, b = { .max = 128, .at = room[1] };
    world view, other, one = w->s, seen = { { 0 } }, could = { { 0 } };
    memset(room, 0, sizeof room);
    other_world(w, seat, &view, &other);
    if (same(w->rules, &other, &w->s) || w->rules->why_not(&other, w->seat, w->move) != 0)
        return NULL;
    w->rules->play(&one, w->seat, w->move, &a);
    w->rules->play(&other, w->seat, w->move, &b);
    ludo_view(w->rules, &one, seat, &seen);
    ludo_view(w->rules, &other, seat, &could);
    if (!same(w->rules, &seen, &could))
        return NULL;
    const char *reason = same_events(&a, &b, seat);
    return reason ? wrong("step %d, %s, seat %d: %s", w->steps, notation(w->rules, w->move), seat, reason) : NULL;
}

static const char *events_do_not_leak(const struct ludo_rules *g, int number)
{
    struct walk w;
    for (walk_begin(&w, g, number); walk_look(&w); walk_play(&w, NULL))
        for (int seat = 0; seat < w.config.seats; seat++) {
            const char *reason = hears_the_same(&w, seat);
            if (reason)
                return reason;
        }
    return NULL;
}

/* ---- Uniformity ------------------------------------------------------------------------------------- */

/* Seat 1 of the toy game holds two of the ten cards that seat 0 does not: every pair as often as cards allow. */
static const char *toy_is_uniform(void)
{
    enum { DEALS = 50000 };
    struct ludo_config config;
    struct ludo_rng rng;
    struct toy s;
    int count[TOY_CARDS][TOY_CARDS] = { { 0 } }, categories = 0;
    double chi = 0;
    ludo_config_default(&toy, &config);
    toy.setup(&s, &config);
    toy.play(&s, LUDO_CHANCE, LUDO_MOVE(TOY_DRAW_IT, TOY_ANT, 0, 0), NULL);
    toy.play(&s, LUDO_CHANCE, LUDO_MOVE(TOY_DRAW_IT, TOY_FOX, 0, 0), NULL);
    toy.play(&s, LUDO_CHANCE, LUDO_MOVE(TOY_DRAW_IT, TOY_FOX, 0, 0), NULL);
    toy.play(&s, LUDO_CHANCE, LUDO_MOVE(TOY_DRAW_IT, TOY_CAT, 0, 0), NULL);
    ludo_rng_seed(&rng, 5);
    for (int i = 0; i < DEALS; i++) {
        struct toy view;
        ludo_view(&toy, &s, 0, &view);
        ludo_determinize(&toy, &view, 0, &rng);
        count[view.seat[1].hand[1]][view.seat[1].hand[2]]++;
    }
    for (int a = 0; a < TOY_CARDS; a++)
        for (int b = a; b < TOY_CARDS; b++) {
            int n = a == TOY_ANT || a == TOY_FOX ? 1 : 2, m = b == TOY_ANT || b == TOY_FOX ? 1 : 2;
            double expected = DEALS * (a == b ? n * (n - 1) / 2 : n * m) / 45.0, off = count[a][b] - expected;
            if (expected == 0 && count[a][b])
                return "an impossible hand was dealt";
            chi += expected > 0 ? off * off / expected : 0;
            categories += expected > 0;
        }
    /* 19 categories: 18 degrees of freedom, 42.3 is passed once in a thousand */
    return categories == 19 && chi < 42.3 ? NULL : wrong("chi-square %.1f over %d hands", chi, categories);
}

static const char *hidden_cards_are_uniform(const struct ludo_rules *g, int number)
{
    return g == &toy && number == 0 ? toy_is_uniform() : NULL;
}

/* clang-format off */
static const struct property properties[] = {
    { "what a seat cannot see changes neither view, answers, question nor observation",
      nothing_leaks, 4 },
    { "determinized worlds are possible", worlds_are_possible, 4 },
    { "events tell a seat no more than it may know", events_do_not_leak, 4 },
    { "hidden cards are dealt uniformly", hidden_cards_are_uniform, 0 },
};
/* clang-format on */

int main(int argc, char **argv)
{
    return run_properties(properties, (int)(sizeof properties / sizeof *properties), argc, argv, 1000);
}
