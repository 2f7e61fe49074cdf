/* every_player.c - what every computer player keeps to, in every game: its answer is one of the legal ones, it is
 * the same
 * whatever lies hidden from its seat, and it is the same again when asked again, whatever was thought about in
 * between.  At a
 * table it is the same in whatever pieces it thinks; and advice is of the view as well. */
#include "walk.h"

#include "ludo/learn.h"
#include "ludo/players.h"

/* The view of the seat, and that of a world which differs in what the seat cannot see. */
static void two_views(struct walk *w, world *view, world *again)
{
    world other;
    memset(view, 0, sizeof *view);
    memset(again, 0, sizeof *again);
    ludo_view(w->rules, &w->s, w->seat, view);
    other = *view;
    ludo_determinize(w->rules, &other, w->seat, &w->luck);
    ludo_view(w->rules, &other, w->seat, again);
}

static bool legal(const struct walk *w, ludo_move m)
{
    for (int i = 0; i < w->n; i++)
        if (w->list[i] == m)
            return true;
    return false;
}

static const char *sees_its_own(struct walk *w, const char *id)
{
    const struct ludo_player *p = ludo_player(id);
    world view, again;
    if (w->seat == LUDO_CHANCE || w->n < 2)
        return NOTHING;
    two_views(w, &view, &again);
    struct ludo_rng luck = w->luck, same = w->luck;
    ludo_move m = p->choose(w->rules, &view, w->seat, &luck);
    if (!legal(w, m))
        return wrong("step %d: %s is not among the answers", w->steps, notation(w->rules, m));
    if (p->choose(w->rules, &again, w->seat, &same) != m)
        return wrong("step %d: another answer than %s", w->steps, notation(w->rules, m));
    return NULL;
}

#define SEES(id)                                                                                                       \
    static const char *id(struct walk *w) { return sees_its_own(w, #id); }
SEES(greedy)
SEES(novice)
SEES(casual)
SEES(skilled)
SEES(expert)
SEES(master)

/* ---- At a table
 * ------------------------------------------------------------------------------------------------------- */

enum { PERCENT = 3 }; /* of the budget of master: the property is that of the search, not of its length */

/* A table that stands as in this world; a level sits where the walk asks, and people elsewhere. */
static void sit_down(struct ludo_table *t, const struct walk *w, const world *s, const char *id)
{
    struct ludo_error e;
    if (ludo_table_open(t, w->rules, &w->config, "pieces", &e) < 0)
        abort();
    memcpy(t->state, s, w->rules->state_size);
    ludo_table_seat(t, w->seat, id, &e);
    ludo_table_budget(t, PERCENT);
}

/* One table thinks in small pieces, the other, which differs in what the seat cannot see, all at once. */
static const char *pieces(struct walk *w)
{
    static const char *const ids[] = { "master", "expert", "skilled", "casual", "novice" };
    static struct ludo_table a, b;
    const char *id = ids[w->steps / 7 % 5];
    world other = { { 0 } };
    int left = 0;
    if (w->seat == LUDO_CHANCE || w->n < 2)
        return NOTHING;
    ludo_view(w->rules, &w->s, w->seat, &other);
    ludo_determinize(w->rules, &other, w->seat, &w->luck);
    sit_down(&a, w, &w->s, id);
    sit_down(&b, w, &other, id);
    while (ludo_table_computer(&a) == w->seat && ludo_table_think(&a, 50) >= 0)
        left++;
    ludo_move m = ludo_table_choose(&a, w->seat), whole = ludo_table_choose(&b, w->seat);
    ludo_table_close(&a);
    ludo_table_close(&b);
    if (m != whole)
        return wrong("step %d: %s answers %s in %d pieces, but another move at once", w->steps, id,
                     notation(w->rules, m), left);
    return left ? NULL : NOTHING;
}

/* Told to hurry before it has thought at all, or a little. */
static const char *hurry(struct walk *w)
{
    static struct ludo_table t;
    if (w->seat == LUDO_CHANCE || w->n < 2)
        return NOTHING;
    sit_down(&t, w, &w->s, "master");
    if (ludo_table_computer(&t) != w->seat)
        return NOTHING;
    if (w->steps % 2)
        ludo_table_think(&t, 20);
    ludo_table_hurry(&t);
    bool thinks = ludo_table_think(&t, 20) >= 0;
    ludo_move m = ludo_table_choose(&t, w->seat);
    ludo_table_close(&t);
    return thinks || !legal(w, m) ? wrong("step %d: no answer at once, or none that is legal", w->steps) : NULL;
}

/* Does the advice name legal answers, none twice, the best first? */
static const char *sound(const struct walk *w, const struct ludo_advice *a)
{
    if (a->n != (w->n < LUDO_ADVICE_MAX ? w->n : LUDO_ADVICE_MAX))
        return wrong("step %d: %d answers advised of %d", w->steps, a->n, w->n);
    for (int i = 0; i < a->n; i++) {
        if (!legal(w, a->at[i].move))
            return wrong("step %d: advice is not among the answers", w->steps);
        if (i > 0 && a->at[i].worth > a->at[i - 1].worth)
            return wrong("step %d: the better advice is not the first", w->steps);
        for (int k = 0; k < i; k++)
            if (a->at[k].move == a->at[i].move)
                return wrong("step %d: the same answer is advised twice", w->steps);
    }
    return NULL;
}

static const char *advice(struct walk *w)
{
    static char words[2][1200];
    struct ludo_advice a[2];
    world view[2];
    if (w->seat == LUDO_CHANCE || w->n < 1)
        return NOTHING;
    two_views(w, &view[0], &view[1]);
    struct ludo_rng luck = w->luck;
    for (int i = 0; i < 2; i++) {
        struct ludo_rng same = luck;
        struct ludo_text text = ludo_text(words[i], sizeof words[i]);
        ludo_advise(w->rules, &view[i], w->seat, PERCENT, &same, &a[i]);
        for (int k = 0; k < a[i].n; k++) {
            ludo_move_put(w->rules, a[i].at[k].move, &text);
            ludo_advice_put_worth(&a[i], k, k % 2 ? LUDO_FR : LUDO_EN, &text);
            ludo_advice_put_why(&a[i], k, k % 2 ? LUDO_FR : LUDO_EN, &text);
        }
    }
    if (strcmp(words[0], words[1]) != 0)
        return wrong("step %d: other advice: %.80s | %.80s", w->steps, words[0], words[1]);
    return sound(w, &a[0]);
}

/* The switches of the nets, read from the true state: nothing hidden turns one. */
static const char *switches(struct walk *w)
{
    static uint16_t a[LUDO_CELLS_MAX], b[LUDO_CELLS_MAX];
    world other;
    struct ludo_cells *cells = ludo_cells_new(w->rules, w->config.seats);
    const char *reason = NULL;
    for (int seat = 0; seat < w->config.seats && !reason; seat++) {
        ludo_view(w->rules, &w->s, seat, &other);
        ludo_determinize(w->rules, &other, seat, &w->luck);
        int n = ludo_cells_read(cells, &w->s, seat, a), m = ludo_cells_read(cells, &other, seat, b);
        if (n != m || memcmp(a, b, (size_t)n * sizeof *a) != 0)
            reason = wrong("step %d: what is hidden from seat %d turns a switch", w->steps, seat);
    }
    ludo_cells_free(cells);
    return reason;
}

int main(int argc, char **argv)
{
    static const struct property properties[] = {
        { .name = "the switches of a net show what the seat sees", .look = switches, .steps = 5 },
        { .name = "greedy plays by what it sees", .look = greedy, .every = 5, .steps = 31 },
        { .name = "novice plays by what it sees", .look = novice, .steps = 7 },
        { .name = "casual plays by what it sees", .look = casual, .steps = 7 },
        { .name = "skilled plays by what it sees", .look = skilled, .steps = 11 },
        { .name = "expert plays by what it sees", .look = expert, .every = 2, .steps = 17 },
        { .name = "master plays by what it sees", .look = master, .every = 3, .steps = 41 },
        { .name = "a level that thinks in pieces answers by what it sees, and the same",
          .look = pieces,
          .every = 4,
          .steps = 13 },
        { .name = "told to hurry, a level has a legal answer", .look = hurry, .every = 3, .steps = 11 },
        { .name = "advice is given by what the seat sees", .look = advice, .every = 5, .steps = 19 },
    };
    return run_properties(properties, sizeof properties / sizeof properties[0], argc, argv, 8);
}
