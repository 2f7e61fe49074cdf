/* think.c - computer seats think, and persons are advised, in pieces: between two of them the table can be asked anything.
 *
 * A thought belongs to one table and one position; a move, an undo or another player in the seat makes it pointless.  What
 * comes of it does not depend on the pieces. */
#include "../players/think.h"
#include "table.h"

#include <limits.h>
#include <stdlib.h>

/* The luck of the computer players, apart from that of the game. */
enum { PLAYER_STREAM = 0x10000 };

void ludo_table_forget(struct ludo_table *t)
{
    free(t->thought);
    t->thought = NULL;
    t->hurried = false;
}

static void luck_of(const struct ludo_table *t, int seat, bool advises, struct ludo_rng *rng)
{
    if (advises)
        ludo_rng_seed(rng, (uint64_t)t->n);
    else
        ludo_stream_at(&t->stream, (uint32_t)(PLAYER_STREAM + seat), (uint32_t)t->n, rng);
}

/* What is thought for this seat, begun if need be; NULL: no memory. */
static struct thought *thought_of(struct ludo_table *t, int seat, bool advises)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_rng rng;
    if (t->thought && t->thought->seat == seat && t->advises == advises)
        return t->thought;
    ludo_table_forget(t);
    t->thought = malloc(sizeof *t->thought);
    if (!t->thought)
        return NULL;
    t->advises = advises;
    ludo_view(t->rules, t->state, seat, view);
    luck_of(t, seat, advises, &rng);
    ludo_think_begin(t->thought, ludo_player(advises ? "master" : t->seat[seat]), t->rules, view, seat, &rng);
    t->thought->advises = advises;
    if (t->percent)
        ludo_think_less(t->thought, t->percent);
    return t->thought;
}

void ludo_table_thinker(const struct ludo_table *t, int seat, struct ludo_thinker *by)
{
    by->rules = t->rules;
    by->player = ludo_player(t->seat[seat]);
    by->seat = seat;
    ludo_view(t->rules, t->state, seat, by->view);
    luck_of(t, seat, false, &by->rng);
}

ludo_move ludo_thinker_choose(struct ludo_thinker *by, ludo_more *more, void *with)
{
    return ludo_choose(by->player, by->rules, by->view, by->seat, &by->rng, more, with);
}

void ludo_table_adviser(const struct ludo_table *t, int seat, struct ludo_thinker *by)
{
    by->rules = t->rules;
    by->player = ludo_player("master");
    by->seat = seat;
    ludo_view(t->rules, t->state, seat, by->view);
    luck_of(t, seat, true, &by->rng);
}

struct thought *ludo_thinker_advise(struct ludo_thinker *by)
{
    struct thought *thought = malloc(sizeof *thought);
    if (!thought)
        return NULL;
    ludo_think_begin(thought, by->player, by->rules, by->view, by->seat, &by->rng);
    thought->advises = true;
    ludo_think_on(thought, LONG_MAX / 2);
    return thought;
}

void ludo_table_take_advice(struct ludo_table *t, struct thought *thought)
{
    ludo_table_forget(t);
    t->thought = thought;
    t->advises = true;
}

static ludo_move choose_at_once(const struct ludo_table *t, int seat)
{
    struct ludo_thinker by;
    ludo_table_thinker(t, seat, &by);
    return ludo_thinker_choose(&by, t->more, t->with);
}

ludo_move ludo_table_choose(struct ludo_table *t, int seat)
{
    bool begun = t->thought && t->thought->seat == seat && !t->advises;
    struct thought *thought = begun || t->percent ? thought_of(t, seat, false) : NULL;
    if (!thought)
        return choose_at_once(t, seat);
    if (!t->hurried)
        ludo_think_on(thought, LONG_MAX / 2);
    return ludo_think_end(thought);
}

int ludo_table_think(struct ludo_table *t, long positions)
{
    int seat = ludo_table_computer(t);
    struct thought *thought = seat >= 0 && !t->hurried ? thought_of(t, seat, false) : NULL;
    return thought && ludo_think_on(thought, positions) ? seat : -1;
}

void ludo_table_hurry(struct ludo_table *t)
{
    int seat = ludo_table_computer(t);
    if (seat >= 0 && thought_of(t, seat, false))
        t->hurried = true;
}

void ludo_table_budget(struct ludo_table *t, int percent)
{
    t->percent = percent < 1 ? 1 : percent >= 100 ? 0 : percent;
}

int ludo_table_advise(struct ludo_table *t, int seat, long positions, struct ludo_advice *advice)
{
    _Alignas(8) unsigned char world[LUDO_STATE_MAX];
    ludo_move list[LUDO_MOVES_MAX];
    ludo_imagine(t->rules, t->state, seat, world);
    if (t->film || ludo_list(t->rules, world, seat, list) == 0)
        return -LUDO_NOT_NOW;
    struct thought *thought = thought_of(t, seat, true);
    if (!thought)
        return -LUDO_NO_MEMORY;
    if (ludo_think_on(thought, positions))
        return 1;
    ludo_advice_of(thought, advice);
    return 0;
}
