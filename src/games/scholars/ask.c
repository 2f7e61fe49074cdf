/* ask.c - questions about a state. */

#include "ask.h"

int sc_count(const uint8_t *set, int bytes)
{
    int n = 0;
    for (int i = 0; i < bytes; i++)
        n += __builtin_popcount(set[i]);
    return n;
}

int sc_order(const sc_state *s, int k) { return (s->first + k) % s->seats_n; }

/* ---- Dice ------------------------------------------------------------------------------------------------------ */

int sc_dice(const struct sc_seat *p, int colour)
{
    int n = p->bag[colour];
    for (int v = 1; v <= 6; v++)
        n += p->hand[die_of(colour, v)];
    for (int i = 0; i < SPACES; i++)
        for (int k = 0; k < 2; k++)
            n += p->dice[i][k] != LUDO_NONE && colour_of(p->dice[i][k]) == colour;
    return n;
}

int sc_in_hand(const struct sc_seat *p)
{
    int n = 0;
    for (int i = 0; i < DICE; i++)
        n += p->hand[i];
    return n;
}

static int mixed(int a, int b) /* of two different primaries */
{
    int both = 1 << a | 1 << b;
    return both == (1 << RED | 1 << YELLOW) ? ORANGE : both == (1 << YELLOW | 1 << BLUE) ? GREEN : PURPLE;
}

int sc_mix(int a, int b) /* SC-29 */
{
    if (a == BLACK || b == BLACK)
        return 1 << BLACK;
    if (is_secondary(a) && is_secondary(b))
        return 1 << a | 1 << b;
    if (is_secondary(a) || is_secondary(b))
        return 1 << (is_secondary(a) ? a : b);
    if (is_primary(a) && is_primary(b))
        return 1 << (a == b ? a : mixed(a, b));
    return 1 << (is_primary(a) ? a : is_primary(b) ? b : WHITE);
}

/* What a die may count as, with the cards under the used space (SC-36). */
static unsigned counts_as(const sc_state *s, int colour)
{
    const struct sc_seat *p = &s->seats[s->active];
    unsigned mask = 1u << colour;
    for (int i = 0; s->space < COLUMNS && i < p->column[s->space].n; i++) {
        const struct card *c = tucked(s, p->column[s->space].at[i]);
        if (c->equal >> colour & 1)
            mask |= c->equal;
    }
    return mask;
}

unsigned sc_colours_with(const sc_state *s, int colour)
{
    unsigned mask = 0;
    for (unsigned a = counts_as(s, s->die_colour[0]); a;) {
        int one = pop_lowest(&a);
        for (unsigned b = counts_as(s, colour); b;)
            mask |= (unsigned)sc_mix(one, pop_lowest(&b));
    }
    return mask;
}

unsigned sc_in_stock(const sc_state *s, unsigned colours)
{
    unsigned mask = 0;
    for (int c = 0; c < COLOURS; c++)
        mask |= (unsigned)(s->supply[c] > 0) << c;
    return colours & mask;
}

unsigned sc_colours(const sc_state *s)
{
    return s->die_colour[1] == LUDO_NONE ? counts_as(s, s->die_colour[0]) : sc_colours_with(s, s->die_colour[1]);
}

int sc_placed_value(const sc_state *s)
{
    int value = 0;
    for (int i = 0; i < 2; i++)
        value += s->die_colour[i] == LUDO_NONE ? 0 : s->die_value[i];
    return value;
}

int sc_painted(const sc_state *s, int die_colour, int worker) /* SC-32, SC-201 */
{
    bool mixes = s->worker_mixes && is_primary(worker) && is_primary(die_colour);
    return mixes ? __builtin_ctz((unsigned)sc_mix(worker, die_colour)) : worker;
}

int sc_reward_here(const sc_state *s, int location)
{
    return s->box->location[location].colour == WHITE || s->box->location[location].colour == s->colour;
}

static int place_in(const uint8_t *at, int n, int thing)
{
    for (int i = 0; i < n; i++)
        if (at[i] == thing)
            return i;
    return LUDO_NONE;
}

int sc_book_of(const sc_state *s, int page_) { return place_in(s->book, BOOKS, page_); }
int sc_display_of(const sc_state *s, int kind) { return place_in(s->upgrade, UPGRADES, kind); }

/* ---- Action spaces ------------------------------------------------------------------------------------------------ */

const struct card *sc_action_card(const sc_state *s, const struct sc_seat *p, int kind)
{
    return &s->box->card[action_id(p, kind)];
}

static bool frees_of_fees(const sc_state *s, const struct sc_seat *p, int column)
{
    for (int i = 0; column < COLUMNS && i < p->column[column].n; i++)
        if (tucked(s, p->column[column].at[i])->no_fee)
            return true;
    return false;
}

unsigned sc_acts(const sc_state *s, int who, int space)
{
    const struct sc_seat *p = &s->seats[who];
    if (space == 4)
        return 1u << resource(s, p->resource)->act;
    if (space == 5)
        return p->goals_met == 7 ? (1u << ACTS) - 1 : 0;
    unsigned acts = 1u << space;
    for (int i = 0; i < p->column[space].n; i++)
        acts |= tucked(s, p->column[space].at[i])->also; /* SC-83 */
    return acts;
}

bool sc_may_work(const sc_state *s, int who)
{
    const struct sc_seat *p = &s->seats[who];
    if (!p->cards || !sc_in_hand(p))
        return false;
    for (int space = 0; space < SPACES; space++)
        if (p->card[space] == LUDO_NONE && sc_acts(s, who, space))
            return true;
    return false;
}

/* ---- Fees ----------------------------------------------------------------------------------------------------------- */

bool sc_lies(const sc_state *s, int kind)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == kind)
            return true;
    return false;
}

bool sc_at_work(const sc_state *s) /* not at the end of the turn: the pool is closed by then */
{
    return sc_lies(s, T_POOL);
}

static bool pays_no_fees(const sc_state *s, int who) /* SC-84 */
{
    bool working = s->active == who && s->space != LUDO_NONE;
    return working && frees_of_fees(s, &s->seats[who], s->space) && sc_at_work(s);
}

int sc_fee(const sc_state *s, int who, int room) /* SC-45; a gold page pays once for both gold (SC-195) */
{
    bool paid = s->space == LUDO_NONE && (s->chain >> room & 1);
    return s->owner[room] == who || paid || pays_no_fees(s, who) ? 0 : FEE;
}

unsigned sc_free_rooms(const sc_state *s, int who) /* where sc_fee is 0 */
{
    unsigned rooms = s->space == LUDO_NONE ? s->chain : 0;
    for (int room = 0; room < ROOMS; room++)
        rooms |= (unsigned)(s->owner[room] == who) << room;
    return pays_no_fees(s, who) ? (1u << ROOMS) - 1 : rooms;
}

bool sc_can_pay_fee(const sc_state *s, int who, int room) { return s->seats[who].silver >= sc_fee(s, who, room); }

int sc_scroll_fee(const sc_state *s, int who, int owner) /* SC-47 */
{
    (void)s;
    return owner != LUDO_NONE && owner != who ? FEE : 0;
}

/* ---- Translating ------------------------------------------------------------------------------------------------------ */

static unsigned of_tier(const sc_state *s, int tier)
{
    unsigned mask = 0;
    for (int l = 0; l < LANGUAGES; l++)
        if (s->box->tier[l] == tier)
            mask |= 1u << l;
    return mask;
}

unsigned sc_written(const sc_state *s, int card, unsigned languages)
{
    const struct card *c = translator(s, card);
    unsigned read = c->reads & languages;
    if (!read)
        return 0;
    return c->writes ? c->writes : of_tier(s, s->box->tier[__builtin_ctz(read)] - 1);
}

void sc_readers(const sc_state *s, unsigned used, struct sc_readers *r)
{
    memset(r, 0, sizeof *r);
    for (int room = 0; room < rooms_n(s); room++) {
        if (used >> room & 1 || s->room[room] == LUDO_NONE || s->room_gold[room] >= s->box->figure[F_RETIRE])
            continue;
        for (unsigned reads = translator(s, s->room[room])->reads; reads;)
            r->of[pop_lowest(&reads)] |= (uint16_t)(1u << room);
    }
}

/* Who reads one of these and can be paid with so much silver. */
static unsigned readers_of(const struct sc_readers *r, unsigned languages, int silver)
{
    unsigned rooms = 0;
    while (languages)
        rooms |= r->of[pop_lowest(&languages)];
    return silver >= FEE ? rooms : silver >= 0 ? rooms & r->free : 0;
}

static bool reaches(const sc_state *s, const struct sc_readers *r, unsigned languages, unsigned used, int gold,
                    int silver)
{
    if (languages >> ARABIC & 1)
        return true;
    for (unsigned left = gold > 0 ? readers_of(r, languages, silver) & ~used : 0; left;) {
        int room = pop_lowest(&left), fee = r->free >> room & 1 ? 0 : FEE;
        if (reaches(s, r, sc_written(s, s->room[room], languages), used | 1u << room, gold - 1, silver - fee))
            return true;
    }
    return false;
}

bool sc_read_to_arabic(const sc_state *s, const struct sc_readers *r, unsigned languages, int gold, int silver)
{
    return reaches(s, r, languages, 0, gold, silver);
}

bool sc_reaches_arabic(const sc_state *s, int who, unsigned languages, unsigned used, int gold, int silver)
{
    struct sc_readers r;
    sc_readers(s, used, &r);
    r.free = (uint16_t)sc_free_rooms(s, who);
    return reaches(s, &r, languages, 0, gold, silver);
}

bool sc_translatable(const sc_state *s, int who, int house)
{
    const struct sc_seat *p = &s->seats[who];
    if (s->house[house] == LUDO_NONE || s->box->guild[guild_of(house)].colour != s->colour ||
        s->box->house_row[row_of(house)].value > s->value)
        return false;
    int silver = p->silver - sc_scroll_fee(s, who, s->house_owner[house]);
    return silver >= 0 && sc_reaches_arabic(s, who, 1u << scroll(s, s->house[house])->language, 0, p->gold, silver);
}

bool sc_deliverable(const sc_state *s, int who, int slot, int house)
{
    if (s->slot[slot] == LUDO_NONE || s->house[house] != LUDO_NONE)
        return false;
    return s->box->house_row[row_of(house)].silver + sc_scroll_fee(s, who, s->slot_owner[slot]) <= s->seats[who].silver;
}

/* ---- Effects ------------------------------------------------------------------------------------------------------------ */

int sc_page_price(const sc_state *s, int book) /* one less for a page alone in its book (SC-117) */
{
    int price = page(s, s->book[book])->cost;
    return s->book[book ^ 1] == LUDO_NONE ? price - least(price, s->box->figure[F_LONE_PAGE]) : price;
}

static int workers(const struct sc_seat *p) { return p->workers[0] + p->workers[1] + p->workers[2] + p->workers[3]; }

/* Black dice that did not enter the hand in this turn (SC-171). */
static int black_to_pay(const sc_state *s, const struct sc_seat *p)
{
    int n = 0;
    for (int v = 1; v <= 6; v++)
        n += p->hand[die_of(BLACK, v)] - s->fresh[die_of(BLACK, v)];
    return n;
}

bool sc_payable(const sc_state *s, int who, const struct step *cost)
{
    const struct sc_seat *p = &s->seats[who];
    switch (cost->op) {
    case C_SILVER: return p->silver >= cost->n;
    case C_GOLD: return p->gold >= cost->n;
    case C_XP: return p->xp >= cost->n;
    case C_WORKERS: return workers(p) >= cost->n;
    case C_BLACK_DIE: return black_to_pay(s, p) > 0;
    case C_WHITE_DIE: return s->supply[WHITE] > 0;
    default: return true;
    }
}

unsigned sc_track_mask(const sc_state *s, int arg)
{
    switch (arg) {
    case ANY_6: return (1u << MED) - 1;
    case ANY_7: return (1u << tracks_n(s)) - 1;
    case PRIMARY_TRACKS: return 1u << MATH | 1u << CHEM | 1u << BIO;
    case ADVANCED: return s->advanced;
    default: return 1u << arg;
    }
}

static bool gold_works(const sc_state *s, int who, bool place, bool take)
{
    for (int room = 0; room < rooms_n(s); room++) {
        if (s->room[room] == LUDO_NONE || !sc_can_pay_fee(s, who, room))
            continue;
        if (place && s->seats[who].gold && s->room_gold[room] < s->box->figure[F_RETIRE])
            return true;
        if (take && s->room_gold[room])
            return true;
    }
    return false;
}

static bool unmarked(const sc_state *s)
{
    for (int i = 0; i < SLOTS; i++)
        if (s->slot[i] != LUDO_NONE && s->slot_owner[i] == LUDO_NONE)
            return true;
    for (int i = 0; i < HOUSE; i++)
        if (s->house[i] != LUDO_NONE && s->house_owner[i] == LUDO_NONE)
            return true;
    return false;
}

static bool any_deck(const sc_state *s)
{
    for (int d = 0; d < DECKS; d++)
        if (s->deck_top[d] != LUDO_NONE)
            return true;
    return false;
}

static bool free_room(const sc_state *s, int who)
{
    for (int room = 0; room < rooms_n(s); room++)
        if (s->room[room] == LUDO_NONE && s->box->room[room].silver <= s->seats[who].silver)
            return s->seats[who].markers > 0;
    return false;
}

static bool white_at_hand(const struct sc_seat *p) /* in the bag or in hand; those on the board stay there (SC-41) */
{
    for (int v = 1; v <= 6; v++)
        if (p->hand[die_of(WHITE, v)])
            return true;
    return p->bag[WHITE] > 0;
}

/* Would the step bring anything at all? */
bool sc_step_works(const sc_state *s, int who, const struct step *step)
{
    const struct sc_seat *p = &s->seats[who];
    switch (step->op) {
    case O_NONE: return false;
    case O_DESTROY: return white_at_hand(p);
    case O_DRAW: {
        int n = 0;
        for (int c = 0; c < COLOURS; c++)
            n += p->bag[c];
        return n > 0;
    }
    case O_INF: return p->markers > 0;
    case O_INFCARD: return p->markers > 0 && unmarked(s);
    case O_GOLD_PT: return gold_works(s, who, true, true);
    case O_GOLD_P: return gold_works(s, who, true, false);
    case O_HARV: return track_in(step) != ADVANCED || s->advanced;
    case O_DISPATCH:
    case O_RETIRE: return any_deck(s);
    case O_EMPLOY: return any_deck(s) && free_room(s, who);
    default: return true;
    }
}

bool sc_effect_works(const sc_state *s, int who, const struct effect *e, int other)
{
    const struct step *steps = other ? e->b : e->a;
    for (int i = 0; i < (other ? 2 : 3); i++)
        if (steps[i].op && sc_step_works(s, who, &steps[i]))
            return true;
    return false;
}

bool sc_condition_holds(const sc_state *s, const struct card *c)
{
    return (!c->if_colour || c->if_colour >> s->colour & 1) && s->value >= c->if_value &&
           (!c->if_advanced || (c->if_advanced & s->advanced));
}

bool sc_harvestable(const sc_state *s, int who,
                    int kind) /* the goal card harvests a track that no other card has (SC-111) */
{
    const struct sc_seat *p = &s->seats[who];
    if (s->harvested >> kind & 1)
        return false;
    if (kind == K_PATRON)
        return true;
    if (kind != K_GOAL)
        return p->level[kind == K_MED ? MED : kind] > 0;
    for (int t = 0; t < MED; t++)
        if (p->level[t] && !(s->harvested >> t & 1))
            return true;
    return false;
}

int sc_harvest_row(const sc_state *s, int level) { return s->box->level[level].harvest - 1; }

/* ---- The four actions ------------------------------------------------------------------------------------------------------ */

static bool can_recruit(const sc_state *s)
{
    for (int d = 0; d < DECKS; d++)
        if (s->deck_top[d] != LUDO_NONE && s->box->recruit_min[d] <= s->value)
            return true;
    return false;
}

bool sc_can_deliver(const sc_state *s, int who)
{
    int slot = s->box->location[s->seats[who].location].slot;
    for (int i = 0; i < HOUSE; i++)
        if (sc_deliverable(s, who, slot, i))
            return true;
    return false;
}

int sc_research_cost(const sc_state *s, int who, int track)
{
    return s->box->level[least(s->seats[who].level[track] + 1, TOP_LEVEL)].price;
}

static bool can_research(const sc_state *s, int who, int points)
{
    for (int t = 0; t < tracks_n(s); t++)
        if (s->box->track[t].colour == s->colour && sc_research_cost(s, who, t) <= points)
            return true;
    return false;
}

static bool can_translate(const sc_state *s, int who)
{
    for (int i = 0; i < HOUSE; i++)
        if (sc_translatable(s, who, i))
            return true;
    return false;
}

static bool can_give_gold(const sc_state *s, int who) /* to any translator */
{
    for (int room = 0; s->seats[who].gold && room < rooms_n(s); room++)
        if (s->room[room] != LUDO_NONE && s->room_gold[room] < s->box->figure[F_RETIRE] && sc_can_pay_fee(s, who, room))
            return true;
    return false;
}

bool sc_main_works(const sc_state *s, int who, int act, int points)
{
    switch (act) {
    case RECRUIT: return can_recruit(s);
    case RESEARCH: return can_research(s, who, points);
    case TRAVEL: return true;
    default:
        return s->colour == BLACK ? s->value >= s->box->black_line[0].value && can_give_gold(s, who)
                                  : can_translate(s, who);
    }
}

/* ---- The pool of a Work ---------------------------------------------------------------------------------------------------- */

bool sc_banner_open(const sc_state *s)
{
    const struct sc_seat *p = &s->seats[s->active];
    int kind = p->card[s->space];
    return !s->banner_done && kind < K_GOAL && sc_action_card(s, p, kind)->does.a[0].op != O_NONE;
}

bool sc_affordable(const sc_state *s, int card) /* what it costs can be paid (SC-43) */
{
    const struct step *cost = &tucked(s, card)->does.cost;
    return !cost->op || sc_payable(s, s->active, cost);
}

/* Cards under the used space, by their place in the column (SC-22, SC-121, SC-169). */
unsigned sc_column_open(const sc_state *s)
{
    const struct sc_seat *p = &s->seats[s->active];
    unsigned open = 0;
    for (int i = 0; s->space < COLUMNS && i < p->column[s->space].n; i++) {
        int card = p->column[s->space].at[i];
        const struct card *c = tucked(s, card);
        if (!(s->column_done >> i & 1) && c->does.a[0].op && when_working(c) && sc_condition_holds(s, c) &&
            sc_affordable(s, card))
            open |= 1u << i;
    }
    return open;
}

bool sc_trigger_open(const sc_state *s) /* a page that was called and can be paid for */
{
    for (int i = 0; i < s->triggers.n; i++)
        if (sc_affordable(s, FIRST_PAGE + s->triggers.at[i]))
            return true;
    return false;
}

/* ---- Tucking ------------------------------------------------------------------------------------------------------------------ */

bool sc_column_takes(const sc_state *s, int who, int column, int card) /* SC-80, SC-120 */
{
    if (s->seats[who].column[column].n >= COLUMN_MAX)
        return false;
    return !is_page(card) || tucked(s, card)->slot == ANY_COLUMN ||
           (sc_acts(s, who, column) >> tucked(s, card)->slot & 1);
}

int sc_tuck_units(const sc_state *s, int who, int column) /* SC-81, SC-126 */
{
    const struct sc_seat *p = &s->seats[who];
    int n = p->column[column].n;
    if (!s->expansion)
        return n;
    int k = n + 1 - p->ref;
    return k >= 0 && k < TILE_ROWS ? s->box->row_units[k] : 0;
}

/* ---- Piles --------------------------------------------------------------------------------------------------------------------- */

int sc_next_segment(const sc_state *s, bool bottom)
{
    int n[STACKS + 2] = { s->pile_top, s->stack[0], s->stack[1], s->stack[2], s->stack[3], s->pile_bottom };
    for (int k = 0; k < STACKS + 2; k++) {
        int i = bottom ? STACKS + 1 - k : k;
        if (n[i])
            return i;
    }
    return -1;
}

static bool on_map(const sc_state *s, int card)
{
    for (int i = 0; i < SLOTS; i++)
        if (s->slot[i] == card)
            return true;
    return false;
}

static bool any_unseen_scroll(const sc_state *s, int language)
{
    for (int i = 0; i < SCROLLS; i++)
        if (scroll(s, i)->language == language && has(s->unseen_scrolls, i))
            return true;
    return false;
}

/* One not seen yet, be it of the reserve or of the pile, else one of the map. */
bool sc_bot_may_start_with(const sc_state *s, int card)
{
    static const uint8_t wanted[] = { LUDO_NONE, LUDO_NONE, PE, GR, CH };
    int language = scroll(s, card)->language;
    return language == wanted[s->difficulty] &&
           (any_unseen_scroll(s, language) ? has(s->unseen_scrolls, card) : on_map(s, card));
}

int sc_unseen_scrolls(const sc_state *s) { return sc_count(s->unseen_scrolls, SCROLL_BYTES); }

int sc_employed(const sc_state *s)
{
    int n = 0;
    for (int room = 0; room < ROOMS; room++)
        n += s->room[room] != LUDO_NONE;
    return n;
}

int sc_in_house(const sc_state *s)
{
    int n = 0;
    for (int i = 0; i < HOUSE; i++)
        n += s->house[i] != LUDO_NONE;
    return n;
}
