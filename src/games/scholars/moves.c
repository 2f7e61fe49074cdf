/* moves.c - who must decide what, and the answers, in the order of verbs.def. */

#include "ask.h"
#include "../say.h"

static ludo_move *each_bit(unsigned mask, int verb, ludo_move *out)
{
    while (mask)
        out = say1(out, verb, pop_lowest(&mask));
    return out;
}

/* ---- Turns and Works ------------------------------------------------------------------------------------------------- */

static ludo_move *pairs(const sc_state *s, ludo_move *out)
{
    for (int i = 0; i < STARTERS; i++)
        if (s->pair[i] != LUDO_NONE)
            out = say1(out, DRAFT, i);
    return out;
}

static ludo_move *turns(const sc_state *s, int who, ludo_move *out)
{
    const struct sc_seat *p = &s->seats[who];
    for (unsigned kinds = sc_in_hand(p) ? p->cards : 0; kinds;) { /* without a die nobody can (SC-20) */
        int kind = pop_lowest(&kinds);
        for (int space = 0; space < SPACES; space++)
            if (p->card[space] == LUDO_NONE && sc_acts(s, who, space))
                out = say2(out, WORK, kind, space);
    }
    return say(out, REST);
}

static ludo_move *dice(const struct sc_seat *p, int verb, ludo_move *out)
{
    for (int i = 0; i < DICE; i++)
        if (p->hand[i])
            out = say1(out, verb, i);
    return out;
}

static ludo_move *worker_moves(const struct sc_seat *p, int verb, ludo_move *out)
{
    for (int c = 0; c < WORKERS; c++)
        if (p->workers[c])
            out = say1(out, verb, c);
    return out;
}

static ludo_move *sorted(ludo_move *from, ludo_move *to) /* and each once */
{
    for (ludo_move *a = from + 1; a < to; a++)
        for (ludo_move *b = a; b > from && b[-1] > *b; b--) {
            ludo_move m = *b;
            *b = b[-1];
            b[-1] = m;
        }
    ludo_move *end = from;
    for (ludo_move *a = from; a < to; a++)
        if (end == from || end[-1] != *a)
            *end++ = *a;
    return end;
}

static ludo_move *pool(const sc_state *s, ludo_move *out)
{
    const struct sc_seat *p = &s->seats[s->active];
    out = say_if(out, !s->main_done, MAIN);
    out = say_if(out, sc_banner_open(s), BANNER);
    ludo_move *begin = out;
    for (unsigned open = sc_column_open(s); open;)
        out = say1(out, USE, p->column[s->space].at[pop_lowest(&open)]);
    for (int i = 0; i < s->triggers.n; i++)
        if (sc_affordable(s, FIRST_PAGE + s->triggers.at[i]))
            out = say1(out, USE, FIRST_PAGE + s->triggers.at[i]);
    return say(sorted(begin, out), DONE);
}

/* ---- The four actions ----------------------------------------------------------------------------------------------------- */

static bool room_free(const sc_state *s, int who, int room)
{
    return s->room[room] == LUDO_NONE && s->box->room[room].silver <= s->seats[who].silver && s->seats[who].markers;
}

static bool any_room(const sc_state *s, int who)
{
    for (int room = 0; room < rooms_n(s); room++)
        if (room_free(s, who, room))
            return true;
    return false;
}

static ludo_move *tops(const sc_state *s, int value, int verb, ludo_move *out)
{
    for (int d = 0; d < DECKS; d++)
        if (s->deck_top[d] != LUDO_NONE && s->box->recruit_min[d] <= value)
            out = say1(out, verb, d);
    return out;
}

static ludo_move *recruits(const sc_state *s, int who, ludo_move *out)
{
    out = tops(s, s->value, DISPATCH, out);
    if (any_room(s, who))
        out = tops(s, s->value, EMPLOY, out);
    return say(out, SKIP);
}

static ludo_move *free_rooms(const sc_state *s, int who, ludo_move *out)
{
    for (int room = 0; room < rooms_n(s); room++)
        if (room_free(s, who, room))
            out = say1(out, IN_ROOM, room + 1);
    return out;
}

static ludo_move *distances(const sc_state *s, ludo_move *out)
{
    for (int n = 1; n <= s->value && n <= 2 * LOCATIONS; n++)
        out = say1(out, MOVE, n);
    return out;
}

static ludo_move *stops(const sc_state *s, int who, ludo_move *out)
{
    int flags = top(s).b, slot = s->box->location[s->seats[who].location].slot;
    out = say_if(out, flags & 1, REWARD);
    for (int i = 0; (flags & 2) && i < HOUSE; i++)
        if (sc_deliverable(s, who, slot, i))
            out = say1(out, DELIVER, i);
    return say(out, DONE);
}

static ludo_move *steps_up(const sc_state *s, int who, ludo_move *out)
{
    for (int t = 0; t < tracks_n(s); t++)
        if (s->box->track[t].colour == s->colour && sc_research_cost(s, who, t) <= top(s).a)
            out = say1(out, ADVANCE, t);
    return say(out, DONE);
}

static ludo_move *translations(const sc_state *s, int who, ludo_move *out)
{
    for (int i = 0; i < HOUSE; i++)
        if (sc_translatable(s, who, i))
            out = say1(out, TRANSLATE_IT, i);
    return say(out, SKIP);
}

/* Only those from which Arabic can still be reached and paid for. */
static ludo_move *chain(const sc_state *s, int who, ludo_move *out)
{
    const struct sc_seat *p = &s->seats[who];
    unsigned languages = top(s).b;
    for (int room = 0; room < rooms_n(s); room++) {
        if (s->room[room] == LUDO_NONE || (s->chain >> room & 1) || s->room_gold[room] >= s->box->figure[F_RETIRE])
            continue;
        unsigned next = sc_written(s, s->room[room], languages);
        int fee = sc_fee(s, who, room);
        if (next && p->gold && fee <= p->silver &&
            sc_reaches_arabic(s, who, next, s->chain | 1u << room, p->gold - 1, p->silver - fee))
            out = say1(out, THROUGH, room + 1);
    }
    return out;
}

static bool takes_gold(const sc_state *s, int who, int room)
{
    return s->room[room] != LUDO_NONE && s->room_gold[room] < s->box->figure[F_RETIRE] && sc_can_pay_fee(s, who, room);
}

/* How many different translators can be given gold, those without a fee first. */
static int givable(const sc_state *s, int who, unsigned but, int silver, int gold)
{
    int n = 0;
    for (int paid = 0; paid < 2; paid++)
        for (int room = 0; room < rooms_n(s); room++) {
            int fee = sc_fee(s, who, room);
            if ((but >> room & 1) || !takes_gold(s, who, room) || fee != paid || fee > silver || n >= gold)
                continue;
            silver -= fee;
            n++;
        }
    return n;
}

static ludo_move *black_lines(const sc_state *s, int who, ludo_move *out)
{
    const struct sc_seat *p = &s->seats[who];
    int n = givable(s, who, 0, p->silver, p->gold);
    for (int i = 0; i < BLACK_LINES; i++)
        if (s->value >= s->box->black_line[i].value && n >= s->box->black_line[i].gold)
            out = say1(out, LINE, i + 1);
    return say(out, SKIP);
}

static ludo_move *black_gold_moves(const sc_state *s, int who, ludo_move *out)
{
    const struct sc_seat *p = &s->seats[who];
    for (int room = 0; room < rooms_n(s); room++) {
        if ((s->chain >> room & 1) || !takes_gold(s, who, room))
            continue;
        int fee = sc_fee(s, who, room);
        if (top(s).a == 1 || givable(s, who, s->chain | 1u << room, p->silver - fee, p->gold - 1) >= 1)
            out = say1(out, THROUGH, room + 1);
    }
    return out;
}

/* ---- Effects ------------------------------------------------------------------------------------------------------------------ */

static ludo_move *black_dice(const sc_state *s, int who, ludo_move *out)
{
    for (int v = 1; v <= 6; v++) {
        int die = die_of(BLACK, v);
        if (s->seats[who].hand[die] > (who == s->active ? s->fresh[die] : 0))
            out = say1(out, DIE_ON, die);
    }
    return out;
}

static ludo_move *acceptance(const sc_state *s, int who, ludo_move *out)
{
    const struct step *cost = &effect_of(s, top(s))->cost;
    switch (cost->op) {
    case C_WORKERS: out = worker_moves(&s->seats[who], WORKER_ON, out); break;
    case C_BLACK_DIE: out = black_dice(s, who, out); break;
    default: out = say(out, ACCEPT); break;
    }
    return say(out, SKIP);
}

static ludo_move *white_dice(const struct sc_seat *p, ludo_move *out)
{
    out = say_if(out, p->bag[WHITE] > 0, DESTROY_BAG);
    for (int v = 1; v <= 6; v++)
        if (p->hand[die_of(WHITE, v)])
            out = say1(out, DESTROY_DIE, die_of(WHITE, v));
    return out;
}

static ludo_move *new_die(const sc_state *s, unsigned colours,
                          ludo_move *out) /* what is out of stock is replaced (SC-3) */
{
    unsigned left = sc_in_stock(s, colours);
    return each_bit(left ? left : colours, COLOUR, out);
}

static ludo_move *cycles(const sc_state *s, int who, ludo_move *out)
{
    for (int i = 0; i < DICE; i++)
        if (s->seats[who].hand[i] > (who == s->active ? s->fresh[i] : 0))
            out = say1(out, CYCLE, i);
    return say(out, SKIP);
}

static ludo_move *marks(const sc_state *s, ludo_move *out)
{
    for (int i = 0; i < SLOTS; i++)
        if (s->slot[i] != LUDO_NONE && s->slot_owner[i] == LUDO_NONE)
            out = say1(out, MARK_SLOT, i);
    for (int i = 0; i < HOUSE; i++)
        if (s->house[i] != LUDO_NONE && s->house_owner[i] == LUDO_NONE)
            out = say1(out, MARK_HOUSE, i);
    return say(out, SKIP);
}

static ludo_move *gold(const sc_state *s, int who, ludo_move *out)
{
    int how = top(s).a;
    for (int room = 0; (how & 1) && s->seats[who].gold && room < rooms_n(s); room++)
        if (takes_gold(s, who, room))
            out = say1(out, GOLD_ON, room + 1);
    for (int room = 0; (how & 2) && room < rooms_n(s); room++)
        if (s->room[room] != LUDO_NONE && s->room_gold[room] && sc_can_pay_fee(s, who, room))
            out = say1(out, GOLD_OFF, room + 1);
    return say_if(out, how != 1, SKIP); /* a page that places Gold says no "may" (SC-195) */
}

static ludo_move *pages(const sc_state *s, int who, ludo_move *out)
{
    ludo_move *begin = out;
    for (int i = 0; i < BOOKS; i++)
        if (s->book[i] != LUDO_NONE && sc_page_price(s, i) <= s->seats[who].xp && s->seats[who].pending.n < PENDING_MAX)
            out = say1(out, TAKE_PAGE, s->book[i]);
    return say(sorted(begin, out), TAKE_XP);
}

static ludo_move *upgrades(const sc_state *s, ludo_move *out)
{
    unsigned kinds = 0;
    for (int i = 0; i < UPGRADES; i++)
        if (s->upgrade[i] != LUDO_NONE)
            kinds |= 1u << s->upgrade[i];
    return say(each_bit(kinds, UPGRADE, out), SKIP);
}

static ludo_move *top_cards(const sc_state *s, ludo_move *out)
{
    switch (top(s).a) {
    case O_DISPATCH: return say(tops(s, 255, DISPATCH, out), SKIP);
    case O_EMPLOY: return say(tops(s, 255, EMPLOY, out), SKIP);
    default: return tops(s, 255, RETIRE, out);
    }
}

/* ---- Rest, Caliphs, tucks -------------------------------------------------------------------------------------------------------- */

static ludo_move *harvests(const sc_state *s, int who, ludo_move *out)
{
    const struct sc_seat *p = &s->seats[who];
    unsigned kinds = 0;
    for (int i = 0; i < SPACES; i++)
        if (p->card[i] != LUDO_NONE && sc_harvestable(s, who, p->card[i]))
            kinds |= 1u << p->card[i];
    return say(each_bit(kinds, HARVEST_C, out), DONE);
}

static ludo_move *options(const sc_state *s, ludo_move *out)
{
    for (int i = 0; i < OPTIONS_N; i++)
        if (s->caliph[s->caliphs - 1][i] == LUDO_NONE)
            out = say1(out, OPTION, i + 1);
    return say(out, SKIP);
}

static ludo_move *tucks(const sc_state *s, int who, ludo_move *out)
{
    const struct sc_seat *p = &s->seats[who];
    ludo_move *begin = out;
    for (int i = 0; i < p->pending.n; i++)
        for (int c = 0; c < COLUMNS; c++)
            if (sc_column_takes(s, who, c, p->pending.at[i]))
                out = say2(out, TUCK, p->pending.at[i], c);
    return sorted(begin, out);
}

static ludo_move *final_pages(const struct sc_seat *p, ludo_move *out)
{
    ludo_move *begin = out;
    for (int c = 0; c < COLUMNS; c++)
        for (int i = 0; i < p->column[c].n; i++) {
            int card = p->column[c].at[i], n = card - FIRST_GOLD_PAGE;
            if (is_gold_page(card) && !(p->ended >> n & 1))
                out = say1(out, USE, card);
        }
    return say(sorted(begin, out), DONE);
}

/* ---- Who is asked ------------------------------------------------------------------------------------------------------------------ */

enum {
    STREAM_FIRST,
    STREAM_GOALS,
    STREAM_STARTERS,
    STREAM_RESOURCES,
    STREAM_TRANSLATORS,
    STREAM_SCROLLS,
    STREAM_PAGES,
    STREAM_UPGRADES,
    STREAM_DICE,
    STREAM_SCHEMES
};

static int stream_of(const sc_state *s)
{
    switch (top(s).kind) {
    case T_FIRST: return STREAM_FIRST;
    case T_GOAL: return STREAM_GOALS;
    case T_STARTER: return STREAM_STARTERS;
    case T_RESOURCE: return STREAM_RESOURCES;
    case T_FILL_DECK: return STREAM_TRANSLATORS;
    case T_FILL_SLOT:
    case T_FILL_HOUSE:
    case T_BOT_SCROLL:
    case T_REVEAL: return STREAM_SCROLLS;
    case T_FILL_BOOK: return STREAM_PAGES;
    case T_FILL_UPGRADE: return STREAM_UPGRADES;
    case T_DRAW:
    case T_ROLL: return STREAM_DICE;
    case T_SCHEME: return STREAM_SCHEMES;
    default: return LUDO_NONE;
    }
}

static ludo_move *effect_answers(const sc_state *s, int who, ludo_move *out)
{
    struct ludo_task t = top(s);
    const struct sc_seat *p = &s->seats[who];
    switch (t.kind) {
    case T_ACCEPT: return acceptance(s, who, out);
    case T_OPTION: return say1(say1(out, OPTION, 1), OPTION, 2);
    case T_GAIN_WORKER: return each_bit(C_WORKER, COLOUR, out);
    case T_GAIN_DIE: return new_die(s, t.a, out);
    case T_INSTEAD: return say(white_dice(p, each_bit(sc_in_stock(s, C_PRIMARY), COLOUR, out)), SKIP);
    case T_DESTROY: return say_if(white_dice(p, out), !t.b, DONE);
    case T_CYCLE: return cycles(s, who, out);
    case T_INFLUENCE: return say(each_bit((1u << GUILDS) - 1, INFLUENCE_G, out), SKIP);
    case T_INF_SCROLL: return marks(s, out);
    case T_GOLD: return gold(s, who, out);
    case T_ADVANCE: return say(each_bit(t.a, ADVANCE, out), SKIP);
    case T_HARVEST_ONE: return say(each_bit(t.a, HARVEST_T, out), SKIP);
    case T_HARVEST_HAND: return say(each_bit(p->cards, HARVEST_C, out), SKIP);
    case T_PAGE: return pages(s, who, out);
    case T_UPGRADE: return upgrades(s, out);
    case T_TOP_CARD: return top_cards(s, out);
    default: return out;
    }
}

static ludo_move *answers(const sc_state *s, int who, ludo_move *out)
{
    struct ludo_task t = top(s);
    const struct sc_seat *p = &s->seats[who];
    switch (t.kind) {
    case T_DRAFT: return pairs(s, out);
    case T_TURN: return turns(s, who, out);
    case T_ACTION: return each_bit(sc_acts(s, who, s->space), ACTION, out);
    case T_DIE: return say_if(dice(p, DIE_ON, out), t.a > 0, DONE);
    case T_WORKER: return say(worker_moves(p, WORKER_ON, out), DONE);
    case T_COLOUR: return each_bit(t.a, COLOUR, out);
    case T_POOL: return pool(s, out);
    case T_RECRUIT: return recruits(s, who, out);
    case T_ROOM: return free_rooms(s, who, out);
    case T_TRAVEL: return distances(s, out);
    case T_STOP: return stops(s, who, out);
    case T_RESEARCH: return steps_up(s, who, out);
    case T_TRANSLATE: return translations(s, who, out);
    case T_CHAIN: return chain(s, who, out);
    case T_BLACK: return black_lines(s, who, out);
    case T_BLACK_GOLD: return black_gold_moves(s, who, out);
    case T_HARVEST: return harvests(s, who, out);
    case T_CALIPH: return options(s, out);
    case T_TUCK: return tucks(s, who, out);
    case T_PAY_UNITS: return say(say(out, PAY_SILVER_), PAY_DIE);
    case T_BANNER: return say(say(out, BANNER), SKIP);
    case T_FINAL: return final_pages(p, out);
    case T_DIVERT: return say(say(out, ALLOW), DIVERT);
    default: return effect_answers(s, who, out);
    }
}

int sc_moves(const void *state, int seat, ludo_move *out)
{
    const sc_state *s = state;
    if (s->depth == 0 || stream_of(s) != LUDO_NONE || top(s).who != seat)
        return 0;
    return (int)(answers(s, seat, out) - out);
}

static int source_of(const sc_state *s)
{
    struct ludo_task t = top(s);
    (void)s;
    bool of_card = (t.kind == T_ACCEPT || t.kind == T_OPTION) && where_of(t) != OF_BOARD;
    return of_card ? t.a : LUDO_NONE;
}

void sc_decision(const void *state, struct ludo_decision *d)
{
    const sc_state *s = state;
    struct ludo_task t = top(s);
    int stream = s->depth ? stream_of(s) : LUDO_NONE;
    *d = (struct ludo_decision){
        .kind = LUDO_OVER, .source = LUDO_NONE, .stream = (uint8_t)stream, .horizon = s->turn, .arg = { t.a, t.b, 0 }
    };
    if (s->depth == 0)
        return;
    if (stream != LUDO_NONE) {
        d->kind = LUDO_BY_CHANCE;
        return;
    }
    d->kind = LUDO_BY_SEAT;
    d->must = (uint8_t)(1u << t.who);
    d->question = t.kind;
    d->source = (uint8_t)source_of(s);
    if (t.kind == T_POOL || t.kind == T_RECRUIT || t.kind == T_TRAVEL || t.kind == T_TRANSLATE || t.kind == T_BLACK) {
        d->arg[0] = s->value;
        d->arg[1] = s->colour;
    }
    if (t.kind == T_DIE || t.kind == T_WORKER)
        d->arg[0] = (uint8_t)(t.a + 1);
}
