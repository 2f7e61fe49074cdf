/* bot_turn.c - the search for computer seats and for hints, in small steps. Between two steps the table can serve
 * other calls.
 *
 * A search belongs to one table and one position. A move, an undo or a new player in the seat ends the search. The
 * result does not depend on the size of the steps. */
#include "../players/search.h"
#include "table.h"

#include <limits.h>
#include <stdlib.h>

/* The random stream of the computer players. This stream is separate from the streams of the game. */
enum { PLAYER_STREAM = 0x10000 };

void ludo_table_drop_search(struct ludo_table *t)
{
    free(t->search);
    t->search = NULL;
    t->hurried = false;
}

static void luck_of(const struct ludo_table *t, int seat, bool advises, struct ludo_rng *rng)
{
    if (advises)
        ludo_rng_seed(rng, (uint64_t)t->n);
    else
        ludo_stream_at(&t->stream, (uint32_t)(PLAYER_STREAM + seat), (uint32_t)t->n, rng);
}

/* Returns the search of this seat and starts it if necessary. Returns NULL if there is no memory. */
static struct ludo_search *search_of(struct ludo_table *t, int seat, bool advises)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_rng rng;
    if (t->search && t->search->seat == seat && t->advises == advises)
        return t->search;
    ludo_table_drop_search(t);
    t->search = malloc(sizeof *t->search);
    if (!t->search)
        return NULL;
    t->advises = advises;
    ludo_view(t->rules, t->state, seat, view);
    luck_of(t, seat, advises, &rng);
    ludo_search_begin(t->search, advises ? ludo_player("master") : ludo_table_seat_player(t, seat), t->rules, view,
                      seat, &rng);
    t->search->advises = advises;
    if (t->percent)
        ludo_search_reduce(t->search, t->percent);
    return t->search;
}

void ludo_table_bot_job(const struct ludo_table *t, int seat, struct ludo_bot_job *by)
{
    by->rules = t->rules;
    by->player = ludo_table_seat_player(t, seat);
    by->seat = seat;
    ludo_view(t->rules, t->state, seat, by->view);
    luck_of(t, seat, false, &by->rng);
}

ludo_move ludo_bot_job_choose(struct ludo_bot_job *by, ludo_continue_callback *more, void *with)
{
    return ludo_choose(by->player, by->rules, by->view, by->seat, &by->rng, more, with);
}

void ludo_table_hint_job(const struct ludo_table *t, int seat, struct ludo_bot_job *by)
{
    by->rules = t->rules;
    by->player = ludo_player("master");
    by->seat = seat;
    ludo_view(t->rules, t->state, seat, by->view);
    luck_of(t, seat, true, &by->rng);
}

struct ludo_search *ludo_bot_job_begin(struct ludo_bot_job *by, bool advises)
{
    struct ludo_search *search = malloc(sizeof *search);
    if (!search)
        return NULL;
    ludo_search_begin(search, by->player, by->rules, by->view, by->seat, &by->rng);
    search->advises = advises;
    return search;
}

bool ludo_bot_job_continue(struct ludo_search *search, long positions)
{
    return ludo_search_continue(search, positions);
}

ludo_move ludo_bot_job_end(struct ludo_search *search)
{
    ludo_move m = ludo_search_result(search);
    free(search);
    return m;
}

void ludo_table_take_search(struct ludo_table *t, struct ludo_search *search)
{
    ludo_table_drop_search(t);
    t->search = search;
    t->advises = true;
}

static ludo_move choose_at_once(const struct ludo_table *t, int seat)
{
    struct ludo_bot_job by;
    ludo_table_bot_job(t, seat, &by);
    return ludo_bot_job_choose(&by, t->more, t->with);
}

ludo_move ludo_table_choose(struct ludo_table *t, int seat)
{
    bool begun = t->search && t->search->seat == seat && !t->advises;
    struct ludo_search *search = begun || t->percent ? search_of(t, seat, false) : NULL;
    if (!search)
        return choose_at_once(t, seat);
    if (!t->hurried)
        ludo_search_continue(search, LONG_MAX / 2);
    return ludo_search_result(search);
}

int ludo_table_think(struct ludo_table *t, long positions)
{
    int seat = ludo_table_next_bot(t);
    struct ludo_search *search = seat >= 0 && !t->hurried ? search_of(t, seat, false) : NULL;
    return search && ludo_search_continue(search, positions) ? seat : -1;
}

void ludo_table_hurry(struct ludo_table *t)
{
    int seat = ludo_table_next_bot(t);
    if (seat >= 0 && search_of(t, seat, false))
        t->hurried = true;
}

void ludo_table_budget(struct ludo_table *t, int percent)
{
    t->percent = percent < 1 ? 1 : percent >= 100 ? 0 : percent;
}

int ludo_table_hint(struct ludo_table *t, int seat, long positions, struct ludo_hints *advice)
{
    _Alignas(8) unsigned char world[LUDO_STATE_MAX];
    ludo_move list[LUDO_MOVES_MAX];
    ludo_determinize_stable(t->rules, t->state, seat, world);
    if (t->seat_record || ludo_list_moves(t->rules, world, seat, list) == 0)
        return -LUDO_NOT_NOW;
    struct ludo_search *search = search_of(t, seat, true);
    if (!search)
        return -LUDO_NO_MEMORY;
    if (ludo_search_continue(search, positions))
        return 1;
    ludo_search_hints(search, advice);
    return 0;
}
