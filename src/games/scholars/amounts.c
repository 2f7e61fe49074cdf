/* amounts.c - named numbers of a position: current prices and fees, results of dice and workers, chains of translators.
 *
 * Other files compute these values. This file only connects them to their names (amounts.def). */

#include "ask.h"

/* clang-format off */
const struct ludo_amount sc_amounts[AMOUNTS] = {
#define AMOUNT(id, name, help, of, seats, value) [AMOUNT_##id] = { name, help, of, seats },
#include "amounts.def"
};
/* clang-format on */

/* ---- Numbers of the current Work --------------------------------------------------------------------------------- */

static bool works(const sc_state *s) { return s->space != LUDO_NONE && sc_at_work(s); }

static int value_now(const sc_state *s)
{
    return !works(s) ? LUDO_NO_AMOUNT : sc_placing(s) ? sc_placed_value(s) : s->value;
}

static int colour_now(const sc_state *s, int colour)
{
    if (!works(s) || s->die_colour[0] == LUDO_NONE)
        return LUDO_NO_AMOUNT;
    unsigned can = sc_placing(s) ? sc_colours(s) : 1u << s->colour;
    return can >> colour & 1 ? 1 : LUDO_NO_AMOUNT;
}

static int with_die(const sc_state *s, int die)
{
    return sc_second_die(s) && s->seats[top(s).who].hand[die] ? sc_placed_value(s) + value_of(die) : LUDO_NO_AMOUNT;
}

static int mixes(const sc_state *s, int with, int to)
{
    return sc_second_die(s) && (sc_colours_with(s, with) >> to & 1) ? 1 : LUDO_NO_AMOUNT;
}

static int painted(const sc_state *s, int worker, int to)
{
    int die = sc_die_in_question(s);
    bool asked = die != LUDO_NONE && worker < WORKERS;
    return asked && sc_painted(s, s->die_colour[die], worker) == to ? 1 : LUDO_NO_AMOUNT;
}

static int worker_value(const sc_state *s, int worker)
{
    int i = sc_die_in_question(s);
    return i == LUDO_NONE ? LUDO_NO_AMOUNT : s->die_colour[i] == worker ? DIE_MAX : s->die_value[i];
}

static int main_now(const sc_state *s)
{
    return !works(s) ? LUDO_NO_AMOUNT : !s->main_done ? 0 : sc_main_runs(s) ? 1 : 2;
}

static int destroys(const sc_state *s) { return top(s).kind == T_DESTROY ? top(s).a : LUDO_NO_AMOUNT; } /* SC-41 */

static int used(const sc_state *s, int card)
{
    const struct sc_seat *p = &s->seats[s->active];
    for (int i = 0; s->space < COLUMNS && i < p->column[s->space].n; i++)
        if (p->column[s->space].at[i] == card)
            return s->column_done >> i & 1;
    return LUDO_NO_AMOUNT;
}

/* ---- Current prices ---------------------------------------------------------------------------------------------- */

static int page_price(const sc_state *s, int page_)
{
    int book = sc_book_of(s, page_);
    return book == LUDO_NONE ? LUDO_NO_AMOUNT : sc_page_price(s, book);
}

static int room_fee(const sc_state *s, int who, int room)
{
    return s->room[room] == LUDO_NONE ? LUDO_NO_AMOUNT : sc_fee(s, who, room);
}

static int scroll_fee(const sc_state *s, int who, int card, int owner)
{
    return card == LUDO_NONE ? LUDO_NO_AMOUNT : sc_scroll_fee(s, who, owner);
}

/* ---- Numbers of a seat ------------------------------------------------------------------------------------------- */

/* returns the clockwise distance from the player's location to this location: 1 to 10 steps */
static int steps_to(const sc_state *s, int who, int location)
{
    return (location - s->seats[who].location + LOCATIONS - 1) % LOCATIONS + 1;
}

static int harvest(const sc_state *s, const struct sc_seat *p, int kind)
{
    return kind == K_PATRON || kind == K_GOAL ? LUDO_NO_AMOUNT
                                              : sc_harvest_row(s, p->level[kind == K_MED ? MED : kind]) + 1;
}

static int acts(const sc_state *s, int who, int space)
{
    return s->seats[who].resource == LUDO_NONE ? 0 : __builtin_popcount(sc_acts(s, who, space));
}

/* ---- Numbers of cards in piles ----------------------------------------------------------------------------------- */

static int pile(const sc_state *s)
{
    return s->pile_top + s->stack[0] + s->stack[1] + s->stack[2] + s->stack[3] + s->pile_bottom;
}

static int deck(const sc_state *s, int deck_)
{
    int n = s->bottom[deck_].n + (s->deck_top[deck_] != LUDO_NONE);
    for (int i = s->box->deck[deck_].from; i < s->box->deck[deck_].to; i++)
        n += has(s->unseen, i) && deck_of(s, i) == deck_;
    return n;
}

/* ---- Ways of translating into Arabic ----------------------------------------------------------------------------- */

struct way {
    const sc_state *s;
    int room;        /* the room whose possible places in a chain are searched */
    unsigned places; /* mask of the places found: bit 0 is the first place */
};

/* Tries every chain of translators that can still take gold. `there` is the place of the searched room in this chain,
 * as a bit, or 0 if the room is not in the chain. */
static void try_ways(struct way *w, unsigned languages, unsigned used_, int place, unsigned there)
{
    const sc_state *s = w->s;
    if (languages >> ARABIC & 1) {
        w->places |= there;
        return;
    }
    for (int room = 0; room < rooms_n(s); room++) {
        if ((used_ >> room & 1) || s->room[room] == LUDO_NONE || s->room_gold[room] >= s->box->figure[F_RETIRE])
            continue;
        unsigned next = sc_written(s, s->room[room], languages);
        if (next)
            try_ways(w, next, used_ | 1u << room, place + 1, room == w->room ? 1u << place : there);
    }
}

static int places(const sc_state *s, unsigned languages, unsigned used_, int room)
{
    struct way w = { s, room, 0 };
    if (room < rooms_n(s) && s->room[room] != LUDO_NONE)
        try_ways(&w, languages, used_, __builtin_popcount(used_), 0);
    return w.places ? (int)w.places : LUDO_NO_AMOUNT;
}

/* Returns true if the used translators can be put in a valid order. The state stores which translators were used, but
 * not their order. In a valid order each translator can read the language that the previous translator writes. */
static bool in_order(const sc_state *s, unsigned languages, unsigned left, int room, int *place)
{
    for (unsigned all = left; all;) {
        int next = pop_lowest(&all);
        unsigned written = sc_written(s, s->room[next], languages);
        if (!written || !in_order(s, written, left & ~(1u << next), room, place))
            continue;
        if (next == room)
            *place = __builtin_popcount(s->chain) - __builtin_popcount(left) + 1;
        return true;
    }
    return !left;
}

static int chain_place(const sc_state *s, int room)
{
    int place = LUDO_NO_AMOUNT;
    if (sc_is_chain(s) && (s->chain >> room & 1))
        in_order(s, 1u << scroll(s, s->house[top(s).a])->language, s->chain, room, &place);
    return place;
}

static int chain_next(const sc_state *s, int room)
{
    return sc_is_chain(s) ? places(s, top(s).b, s->chain, room) : LUDO_NO_AMOUNT;
}

/* clang-format off */
int sc_amount(const void *view, int who, int which, int of)
{
    const sc_state *s = view;
    const struct sc_seat *p = &s->seats[who];
    switch (which) {
#define AMOUNT(id, name, help, of_, seats, value) case AMOUNT_##id: return value;
#include "amounts.def"
    default: return LUDO_NO_AMOUNT;
    }
}
/* clang-format on */
