/* every_player.c - what every computer player keeps to, in every game: its answer is one of the legal ones, it is the same
 * whatever lies hidden from its seat, and it is the same again when asked again, whatever was thought about in between. */
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
        { .name = "master plays by what it sees", .look = master, .every = 10, .steps = 41 },
    };
    return run_properties(properties, sizeof properties / sizeof properties[0], argc, argv, 120);
}
