/* amounts.c - named numbers of a table: prices and fees as they are now, what dice and workers make, the ways to Arabic.
 *
 * All of it is a question that the file of its subject answers; here it only gets a name. */

#include "ask.h"

/* clang-format off */
enum amount {
    VALUE, COLOUR_IS, WITH, MIX, PAINTED, WORKER_VALUE, MAIN_IS, USED,            /* the running Work */
    PAGE_PRICE, TUCK_UNITS, ROOM_FEE, SLOT_FEE, HOUSE_FEE, LEVEL_PRICE,           /* prices */
    STEPS, REWARDS, DICE_OF, DICE_SUM, RETIRED, PAGES_N, ACTS_OF, HARVEST_OF_,
    PILE, DECK, ROOMS_N, UNDER, CHAIN_AT, CHAIN_NEXT, WAY,
};

const struct ludo_amount sc_amounts[AMOUNTS] = {
    [VALUE] = { "value", N_("the value of the Work, as far as its dice lie"), NULL, false },
    [COLOUR_IS] = { "colour", N_("1: the action has this colour, or may have it"), &sc_colour_names, false },
    [WITH] = { "with", N_("the value with this die too"), &sc_die_names, false },
    [MIX] = { "mix", N_("1: with a die of the first colour, the action may have the second"), &sc_mix_names, false },
    [PAINTED] = { "painted", N_("1: a worker of the first colour gives the die in question the second"), &sc_mix_names, false },
    [WORKER_VALUE] = { "worker_value", N_("the value of that die with this worker"), &sc_worker_names, false },
    [MAIN_IS] = { "main", N_("the main action: 0 open, 1 under way, 2 done"), NULL, false },
    [USED] = { "used", N_("cards below the space in use: 1 if used in this turn"), &sc_tucked_names, false },
    [PAGE_PRICE] = { "page_price", N_("what a page costs now, in XP"), &sc_page_names, false },
    [TUCK_UNITS] = { "tuck", N_("what the next card costs there, in silver or white dice"), &sc_column_names, true },
    [ROOM_FEE] = { "fee", N_("what it costs to use the translator"), &sc_room_names, true },
    [SLOT_FEE] = { "slot_fee", N_("what it costs to deliver this scroll, besides the row"), &sc_slot_names, true },
    [HOUSE_FEE] = { "house_fee", N_("what it costs to translate this scroll, besides the translators"), &sc_house_names, true },
    [LEVEL_PRICE] = { "level_price", N_("the value that the next level takes"), &sc_track_names, true },
    [STEPS] = { "steps", N_("how far the location is"), &sc_location_names, true },
    [REWARDS] = { "reward", N_("1: a stop there is rewarded, by the colour of the action"), &sc_location_names, false },
    [DICE_OF] = { "dice", N_("dice in bag and hand and on the board"), &sc_colour_names, true },
    [DICE_SUM] = { "dice_sum", N_("coloured dice less white ones"), NULL, true },
    [RETIRED] = { "retired", N_("translators tucked"), NULL, true },
    [PAGES_N] = { "pages", N_("pages tucked"), NULL, true },
    [ACTS_OF] = { "acts", N_("how many actions the space offers; 0: it is closed"), &sc_space_names, true },
    [HARVEST_OF_] = { "harvest", N_("which income of its track the card harvests; 0: none"), &sc_kind_names, true },
    [PILE] = { "pile", N_("cards left in the draw pile"), NULL, false },
    [DECK] = { "deck", N_("translators left in the deck"), &sc_deck_names, false },
    [ROOMS_N] = { "rooms", N_("rooms in play"), NULL, false },
    [UNDER] = { "under", N_("1: a marker of the opponent lies below the page"), &sc_book_names, false },
    [CHAIN_AT] = { "chain", N_("the place of this translator in the running translation"), &sc_room_names, false },
    [CHAIN_NEXT] = { "next", N_("places it can still have there on a way to Arabic, as a mask: 1 first, 2 second, 4 third"), &sc_room_names, false },
    [WAY] = { "way", N_("from the language, likewise"), &sc_way_names, false },
};
/* clang-format on */

/* ---- The running Work ------------------------------------------------------------------------------------------------ */

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

static int used(const sc_state *s, int card)
{
    const struct sc_seat *p = &s->seats[s->active];
    for (int i = 0; s->space < COLUMNS && i < p->column[s->space].n; i++)
        if (p->column[s->space].at[i] == card)
            return s->column_done >> i & 1;
    return LUDO_NO_AMOUNT;
}

/* ---- Prices ------------------------------------------------------------------------------------------------------------- */

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

/* ---- A seat --------------------------------------------------------------------------------------------------------------- */

static int steps_to(const sc_state *s, int who, int location) /* 1 to 10, clockwise */
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

/* ---- Piles ------------------------------------------------------------------------------------------------------------------ */

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

/* ---- Ways to Arabic ------------------------------------------------------------------------------------------------------------ */

struct way {
    const sc_state *s;
    int room;        /* of which the places are asked */
    unsigned places; /* found so far */
};

/* Tries every translator that can still take gold; `there` is where the room in question stands on the way so far, or 0. */
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

/* The state knows which translators were used, not in which order: the order in which each could read what came before. */
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

/* ---- By name -------------------------------------------------------------------------------------------------------------------- */

static int of_work(const sc_state *s, int which, int of)
{
    switch (which) {
    case VALUE: return value_now(s);
    case COLOUR_IS: return colour_now(s, of);
    case WITH: return with_die(s, of);
    case MIX: return mixes(s, of / COLOURS, of % COLOURS);
    case PAINTED: return painted(s, of / COLOURS, of % COLOURS);
    case WORKER_VALUE: return worker_value(s, of);
    case MAIN_IS: return main_now(s);
    default: return used(s, of);
    }
}

static int of_prices(const sc_state *s, int who, int which, int of)
{
    switch (which) {
    case PAGE_PRICE: return page_price(s, of);
    case TUCK_UNITS: return sc_tuck_units(s, who, of);
    case ROOM_FEE: return room_fee(s, who, of);
    case SLOT_FEE: return scroll_fee(s, who, s->slot[of], s->slot_owner[of]);
    case HOUSE_FEE: return scroll_fee(s, who, s->house[of], s->house_owner[of]);
    default: return of < tracks_n(s) ? sc_research_cost(s, who, of) : LUDO_NO_AMOUNT;
    }
}

static int of_table(const sc_state *s, int who, int which, int of)
{
    const struct sc_seat *p = &s->seats[who];
    switch (which) {
    case STEPS: return steps_to(s, who, of);
    case REWARDS: return works(s) && !sc_placing(s) ? sc_reward_here(s, of) : LUDO_NO_AMOUNT;
    case DICE_OF: return sc_dice(p, of);
    case DICE_SUM: return sc_dice_sum(s, who);
    case RETIRED: return sc_tucked_n(p, false);
    case PAGES_N: return sc_tucked_n(p, true);
    case ACTS_OF: return acts(s, who, of);
    case HARVEST_OF_: return harvest(s, p, of);
    case PILE: return pile(s);
    case DECK: return deck(s, of);
    case ROOMS_N: return rooms_n(s);
    case UNDER: return s->bot_under >> of & 1;
    case CHAIN_AT: return chain_place(s, of);
    case CHAIN_NEXT: return chain_next(s, of);
    default: return places(s, 1u << of / ROOMS, 0, of % ROOMS);
    }
}

int sc_amount(const void *view, int seat, int which, int of)
{
    return which <= USED          ? of_work(view, which, of)
           : which <= LEVEL_PRICE ? of_prices(view, seat, which, of)
                                  : of_table(view, seat, which, of);
}
