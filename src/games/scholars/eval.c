/* eval.c - how good a table looks to a seat, for the computer players: its points, what it has, what its cards will still bring, and
 * what the running Work promises.
 *
 * A Work is many small decisions, and the players look one decision ahead.  So what is begun counts as what it will bring: tasks on
 * the stack by their effects, dice still to be placed by the best action that they can make together. */

#include "ask.h"

/* clang-format off */
/* In hundredths of a point.  What matters only later is worth less when little time is left. */
enum {
    POINT = 100, SILVER_NOW = 25, SILVER_LATER = 12, GOLD_NOW = 50, GOLD_LATER = 30, XP_LATER = 45, WORKER_LATER = 40, WHITE_WORKER = 30,
    DRAWN_DIE = 65, DESTROYED = 55, INFLUENCED = 70, MARKED = 25, A_GOLD_MOVED = 55, PAGE_WORTH = 150, UPGRADED = 110, DISPATCHED = 130,
    EMPLOYED = 120, CALIPH_WORTH = 200, OCCUPIED = 25, USES = 2,
    PLENTY = 9,
};

struct price { int16_t flat, each; };                 /* of a step or a cost: so much, and so much for each of its n */

struct outlook {
    const sc_state *s;
    const struct sc_box *box;
    /* the same for every seat */
    int later;                                        /* per cent of the game still to come, as far as it matters */
    struct price price[OPS];
    int16_t owned[COLOURS];                           /* a die of one's own */
    struct sc_readers readers;
    uint8_t asked, readable;                          /* languages: those it is known of whether they can be translated at all; that can */
    /* of one seat */
    const struct sc_seat *p;
    unsigned free;                                    /* rooms where it owes no fee */
    int who, wanted;                                  /* wanted: the science of its goal, until that is met; -1: none */
    int16_t harvest[TRACKS];                          /* at today's level */
    uint8_t known, looked;  int16_t advance[TRACKS];  /* a step up each track, where it is known already, a mask; acts looked into */
    uint8_t held[DICE], held_n;                       /* kinds of dice in the hand */
    uint8_t reach[HOUSE];                             /* of the scrolls in the House, */
    int scroll[HOUSE];                                /* and what those within reach would bring */
    uint8_t empty[ROWS], empty_n;                     /* an empty place of the House in each row that has one */
    int deck[DECKS], reward[LOCATIONS], delivery[SLOTS];    /* what recruiting and travelling can bring, once looked into */
};

enum reach { NEVER, ONE_DAY, NOW };                   /* could it be translated? */
/* clang-format on */

static int most(int a, int b) { return a > b ? a : b; }
static int scaled(struct outlook *o, int worth) { return worth * o->later / 100; }
static bool at_work(struct outlook *o) { return o->s->active == o->who; }
static const struct card *card_of(struct outlook *o, int card) { return &o->box->card[card]; }

/* ---- Time ------------------------------------------------------------------------------------------------------------ */

static int later_of(const sc_state *s)
{
    int at = s->seats_n - 1, stacks = sc_stack_scrolls[s->epic][at] + 1, all = PILE_TOP + STACKS * stacks + 1;
    int left = s->pile_top + s->stack[0] + s->stack[1] + s->stack[2] + s->stack[3] + s->pile_bottom;
    if (s->over)
        return 0;
    if (s->ending)
        return s->turns_left >= s->seats_n ? 20 : 4;
    return least(100, 20 + left * 160 / all);
}

/* ---- What things are worth ------------------------------------------------------------------------------------------- */

static int silver_worth(struct outlook *o, int n) { return n * (SILVER_NOW + scaled(o, SILVER_LATER)); }
static int gold_worth(struct outlook *o, int n) { return n * (GOLD_NOW + scaled(o, GOLD_LATER)); }
static int worker_worth(struct outlook *o, int c) { return scaled(o, c == WHITE ? WHITE_WORKER : WORKER_LATER); }

/* A die among one's own, wherever it is: colours are few, white ones are a burden. */
static int owned_worth(struct outlook *o, int colour)
{
    static const int8_t now[COLOURS] = { -15, 15, 15, 15, 20, 20, 20, 20 },
                        then[COLOURS] = { -10, 45, 45, 45, 75, 75, 75, 55 };
    return now[colour] + scaled(o, then[colour]);
}

static int hand_worth_of(struct outlook *o, int die)
{
    static const uint8_t base[COLOURS] = { 14, 34, 34, 34, 44, 44, 44, 38 };
    return scaled(o, base[colour_of(die)] + 7 * value_of(die));
}

static int best_owned(struct outlook *o, unsigned colours)
{
    int best = -POINT;
    while (colours)
        best = most(best, o->owned[pop_lowest(&colours)]);
    return best;
}

static int special_worth(struct outlook *, const struct step *);

/* Steps whose worth hangs on more than a number. */
static bool is_special(int op)
{
    const uint64_t special = 1ull << OP_WORKER | 1ull << OP_DIE | 1ull << OP_DIE_TO_HAND | 1ull << OP_DESTROY |
                             1ull << OP_ADVANCE | 1ull << OP_HARVEST | 1ull << OP_COUNT_XP | 1ull << OP_COUNT_WORKERS;
    _Static_assert(OPS <= 64, "a bit for each");
    return special >> op & 1;
}

static int priced(struct outlook *o, const struct step *step)
{
    return o->price[step->op].flat + o->price[step->op].each * step->n;
}

static int step_worth(struct outlook *o, const struct step *step)
{
    return is_special(step->op) ? special_worth(o, step) : priced(o, step);
}

static int steps_worth(struct outlook *o, const struct step *step, int from, int n)
{
    int sum = 0;
    for (int i = from; i < n; i++)
        sum += step[i].op ? step_worth(o, &step[i]) : 0;
    return sum;
}

static int effect_worth(struct outlook *o, const struct effect *e)
{
    int one = steps_worth(o, e->a, 0, 3), other = e->b[0].op ? steps_worth(o, e->b, 0, 2) : one;
    return most(0, most(one, other) - priced(o, &e->cost));
}

/* ---- Research ---------------------------------------------------------------------------------------------------------- */

static int harvest_worth(struct outlook *o, int track, int level)
{
    int row = o->box->level[level].harvest - 1;
    return row < 0 ? 0 : effect_worth(o, &o->box->income[track][row]);
}

/* Points of the level are in the score. */
static int level_worth(struct outlook *o, int level, int harvest) { return scaled(o, harvest) + scaled(o, 14 * level); }

static int climb_worth(struct outlook *o, int track, int level,
                       int harvest) /* from this level, where one harvests that */
{
    if (level >= TOP_LEVEL)
        return steps_worth(o, o->box->track[track].beyond, 0, 1);
    return (o->box->level[level + 1].vp - o->box->level[level].vp) * POINT +
           effect_worth(o, &o->box->reach[track][level]) +
           level_worth(o, level + 1, harvest_worth(o, track, level + 1)) - level_worth(o, level, harvest);
}

static int advance_worth(struct outlook *o, int track) /* from today's level */
{
    if (!(o->known >> track & 1)) {
        o->advance[track] = (int16_t)climb_worth(o, track, o->p->level[track], o->harvest[track]);
        o->known |= (uint8_t)(1u << track);
    }
    return o->advance[track];
}

static int best_advance(struct outlook *o, unsigned tracks)
{
    int best = 0;
    while (tracks) {
        int t = pop_lowest(&tracks);
        best = most(best, advance_worth(o, t));
    }
    return best;
}

static int best_harvest(struct outlook *o, unsigned tracks)
{
    int best = 0;
    while (tracks) {
        int t = pop_lowest(&tracks);
        best = most(best, o->harvest[t]);
    }
    return best;
}

/* ---- Steps --------------------------------------------------------------------------------------------------------------- */

static int destroy_worth(struct outlook *o, int n)
{
    int white = o->p->bag[WHITE];
    for (int i = 0; i < o->held_n && colour_of(o->held[i]) == WHITE; i++) /* they come first */
        white += o->p->hand[o->held[i]];
    return least(n, white) * DESTROYED;
}

/* Steps and costs that need no more than a number. */
static void price_steps(struct outlook *o)
{
    static const struct price price[OPS] = { [OP_INFLUENCE] = { .flat = INFLUENCED },
                                             [OP_INFLUENCE_SCROLL] = { .flat = MARKED },
                                             [OP_PLACE_OR_TAKE] = { .flat = A_GOLD_MOVED },
                                             [OP_PLACE_GOLD] = { .flat = A_GOLD_MOVED / 2 },
                                             [OP_PAGE] = { .flat = PAGE_WORTH },
                                             [OP_DISPATCH] = { .flat = DISPATCHED },
                                             [OP_RETIRE] = { .flat = 3 * POINT },
                                             [OP_REST] = { .flat = 2 * POINT },
                                             [OP_HARVEST_HAND] = { .flat = POINT },
                                             [OP_VALUE] = { .each = 35 },
                                             [OP_POINTS] = { .each = POINT } };
    memcpy(o->price, price, sizeof price);
    for (int c = 0; c < COLOURS; c++)
        o->owned[c] = (int16_t)owned_worth(o, c);
    o->price[OP_CYCLE].flat = (int16_t)scaled(o, 12);
    o->price[OP_UPGRADE].flat = (int16_t)scaled(o, UPGRADED);
    o->price[OP_EMPLOY].flat = (int16_t)scaled(o, EMPLOYED);
    o->price[OP_PAY_WORKERS].each = (int16_t)scaled(o, WHITE_WORKER);
    o->price[OP_PAY_WHITE_DIE].flat = (int16_t)-o->owned[WHITE];
    o->price[OP_DRAW].each = o->price[OP_PAY_BLACK_DIE].flat = (int16_t)scaled(o, DRAWN_DIE);
    o->price[OP_SILVER].each = o->price[OP_PAY_SILVER].each = (int16_t)silver_worth(o, 1);
    o->price[OP_GOLD].each = o->price[OP_PAY_GOLD].each = (int16_t)gold_worth(o, 1);
    o->price[OP_XP].each = o->price[OP_PAY_XP].each = (int16_t)scaled(o, XP_LATER);
}

static int special_worth(struct outlook *o, const struct step *step)
{
    switch (step->op) {
    case OP_WORKER: return step->n * worker_worth(o, step->arg == COLOUR_ARG + WHITE ? WHITE : RED);
    case OP_DIE: return step->n * best_owned(o, colours_in(step));
    case OP_DIE_TO_HAND: return step->n * best_owned(o, colours_in(step)) + scaled(o, DRAWN_DIE);
    case OP_DESTROY: return destroy_worth(o, step->n);
    case OP_ADVANCE: return best_advance(o, sc_track_mask(o->s, track_in(step)));
    case OP_HARVEST: return best_harvest(o, sc_track_mask(o->s, track_in(step)));
    case OP_COUNT_XP: return o->p->xp * GOLD_NOW;
    default: return (o->p->workers[0] + o->p->workers[1] + o->p->workers[2] + o->p->workers[3]) * SILVER_NOW;
    }
}

/* ---- Cards that stay -------------------------------------------------------------------------------------------------- */

static int markers_from(struct outlook *o, int level)
{
    int n = 0;
    for (int t = 0; t < tracks_n(o->s); t++)
        n += o->p->level[t] >= level;
    return n;
}

static int standing_worth(struct outlook *o, int card) /* besides its points */
{
    const struct card *c = card_of(o, card);
    int each = effect_worth(o, &c->does) * (c->does.per_level ? markers_from(o, c->does.per_level) : 1);
    if (c->at_end)
        return each * 3 / 4;
    each = c->if_colour || c->if_value || c->if_advanced || !when_working(c) ? each / 2 : each;
    return scaled(o, USES * each + (lasts(c) ? 50 : 0));
}

static int employed_worth(struct outlook *o, int card, int gold) /* one's own */
{
    static const uint8_t now[GOLD_TO_RETIRE + 1] = { 0, 8, 40, 100 }, then[GOLD_TO_RETIRE + 1] = { 35, 50, 45, 0 };
    return (card_of(o, card)->vp * POINT + standing_worth(o, card)) * (now[gold] + scaled(o, then[gold])) / 100;
}

static int tucked_worth(struct outlook *o)
{
    int sum = 0;
    for (int c = 0; c < COLUMNS; c++)
        for (int i = 0; i < o->p->column[c].n; i++)
            sum += standing_worth(o, o->p->column[c].at[i]);
    for (int i = 0; i < o->p->pending.n; i++)
        sum += card_of(o, o->p->pending.at[i])->vp * POINT + standing_worth(o, o->p->pending.at[i]) - 40;
    return sum;
}

/* The next row is worth the more the fuller it is; what is filled below it counts a little.  Seat against seat the players are no
 * stronger for it, but games played with a taste (coverage --fired) hardly complete a third row without it. */
static int row_worth(struct outlook *o)
{
    static const uint8_t certain[COLUMNS + 1] = { 0, 6, 18, 45, 100 };
    int full = 0, below = 0;
    if (!o->s->expansion || o->p->rows >= ROW_TILES)
        return 0;
    for (int c = 0; c < COLUMNS; c++) {
        full += o->p->column[c].n >= o->p->ref;
        below += o->p->column[c].n > o->p->ref;
    }
    const struct card *tile = &o->box->card[FIRST_TILE + o->p->rows];
    return scaled(o, (tile->vp * POINT + effect_worth(o, &tile->does)) * (certain[full] + 3 * below) / 100);
}

static int rooms_worth(struct outlook *o)
{
    int sum = 0;
    for (int room = 0; room < rooms_n(o->s); room++)
        if (o->s->room[room] != LUDO_NONE && o->s->owner[room] == o->who)
            sum += employed_worth(o, o->s->room[room], o->s->room_gold[room]);
    return sum;
}

/* ---- Scrolls ------------------------------------------------------------------------------------------------------------ */

/* By anybody, with gold and silver in plenty.  A translation is no longer than there are tiers: that pays for every fee. */
static bool is_readable(struct outlook *o, int language)
{
    unsigned one = 1u << language;
    if (!(o->asked & one)) {
        o->readers.free = 0;
        o->asked |= (uint8_t)one;
        o->readable |= (uint8_t)(sc_read_to_arabic(o->s, &o->readers, one, PLENTY, PLENTY) ? one : 0);
    }
    return o->readable & one;
}

/* With what the seat has.  Each translator takes a gold and comes one tier closer to Arabic. */
static bool is_readable_now(struct outlook *o, int language, int fee)
{
    if (o->p->gold < o->box->tier[language])
        return false;
    o->readers.free = (uint16_t)o->free;
    return sc_read_to_arabic(o->s, &o->readers, 1u << language, o->p->gold, o->p->silver - fee);
}

static int translated_worth(struct outlook *o, int card)
{
    const struct card *c = card_of(o, FIRST_SCROLL + card);
    return c->vp * POINT + (c->bonus.kind ? 120 : 0) + (c->science == o->wanted ? 60 : 0) + effect_worth(o, &c->does);
}

/* Gold given to translators is half lost. */
static int scroll_net(struct outlook *o, int card)
{
    return translated_worth(o, card) - gold_worth(o, o->box->tier[card_of(o, FIRST_SCROLL + card)->language]) / 2;
}

/* Scrolls of one language with the same fee are alike. */
static void look_for_scrolls(struct outlook *o)
{
    uint8_t known[2][LANGUAGES] = { 0 }; /* their reach; NEVER: it is not known yet */
    o->free = sc_free_rooms(o->s, o->who);
    for (int i = 0; i < HOUSE; i++) {
        int card = o->s->house[i];
        o->reach[i] = NEVER;
        if (card == LUDO_NONE || !is_readable(o, card_of(o, FIRST_SCROLL + card)->language))
            continue;
        int fee = sc_scroll_fee(o->s, o->who, o->s->house_owner[i]),
            language = card_of(o, FIRST_SCROLL + card)->language;
        uint8_t *alike = &known[fee != 0][language];
        if (!*alike)
            *alike = is_readable_now(o, language, fee) ? NOW : ONE_DAY;
        o->reach[i] = *alike;
        o->scroll[i] = scroll_net(o, card);
    }
}

/* Scrolls that could be translated one day, if the dice come; the best two. */
static int prospects(struct outlook *o)
{
    int best = 0, next = 0;
    for (int i = 0; i < HOUSE; i++) {
        if (o->reach[i] == NEVER)
            continue;
        int worth = o->scroll[i] * (o->reach[i] == NOW ? 30 : 14) / 100;
        next = most(next, least(best, worth));
        best = most(best, worth);
    }
    return scaled(o, best + next / 2);
}

/* ---- Guilds ----------------------------------------------------------------------------------------------------------------- */

static int best_other(struct outlook *o, int guild)
{
    int best = 0, n = solo(o->s) ? 2 : o->s->seats_n;
    for (int who = 0; who < n; who++)
        if (who != o->who)
            best = most(best, o->s->seats[who].influence[guild]);
    return best;
}

/* Control is worth an audience at each caliph to come, the more certain the greater the lead. */
static int guild_worth(struct outlook *o, int guild)
{
    int mine = o->p->influence[guild], lead = mine - best_other(o, guild), caliphs = CALIPHS - o->s->caliphs;
    int prize = scaled(o, least(caliphs, 2) * CALIPH_WORTH / 2 + 40);
    bool controls = o->s->control[guild] == o->who;
    int chance = controls ? 55 + 12 * least(lead, 3) : most(0, 30 + 10 * lead);
    return prize * chance / 100 + least(mine, 5) * 10 + (mine ? scaled(o, caliphs * 12) : 0);
}

static int influence_worth(struct outlook *o)
{
    int sum = 0;
    for (int g = 0; g < GUILDS; g++)
        sum += guild_worth(o, g);
    for (int i = 0; i < SLOTS; i++)
        sum += o->s->slot_owner[i] == o->who ? MARKED : 0;
    for (int i = 0; i < HOUSE; i++)
        sum += o->s->house_owner[i] == o->who ? MARKED : 0;
    return sum - (o->p->markers < 3 ? scaled(o, 60) : 0);
}

/* ---- What lies in front of the seat ------------------------------------------------------------------------------------------ */

static int purse_worth(struct outlook *o)
{
    int units = 2 * o->p->gold + o->p->silver, sum = units % 4 * SILVER_NOW; /* the score counts four at a time */
    sum += least(o->p->silver, 8) * scaled(o, SILVER_LATER) + least(o->p->gold, 6) * scaled(o, GOLD_LATER);
    sum += least(o->p->xp, 6) * scaled(o, XP_LATER);
    for (int c = 0; c < WORKERS; c++)
        sum += least(o->p->workers[c], 3) * worker_worth(o, c);
    return sum;
}

/* Which dice the hand holds; most counts are 0, so eight are looked at together. */
static void look_at_hand(struct outlook *o)
{
    _Static_assert(DICE % 8 == 0, "whole words");
    o->held_n = 0;
    for (int from = 0; from < DICE; from += 8) {
        uint64_t some;
        memcpy(&some, o->p->hand + from, sizeof some);
        for (int die = from; some && die < from + 8; die++)
            if (o->p->hand[die])
                o->held[o->held_n++] = (uint8_t)die;
    }
}

static int dice_worth(struct outlook *o)
{
    int sum = 0, hand = 0, n = 0;
    for (int c = 0; c < COLOURS; c++)
        sum += o->p->bag[c] * o->owned[c];
    for (int i = 0; i < SPACES; i++)
        for (int k = 0; k < 2; k++)
            sum += o->p->dice[i][k] != LUDO_NONE ? o->owned[colour_of(o->p->dice[i][k])] : 0;
    for (int i = 0; i < o->held_n; i++) {
        int die = o->held[i], count = o->p->hand[die];
        sum += count * o->owned[colour_of(die)];
        hand += count * hand_worth_of(o, die);
        n += count;
    }
    return sum + (n > 5 ? hand * (5 * 3 + (n - 5)) / (n * 3) : hand);
}

static int board_worth(struct outlook *o) /* cards on it wait for the harvest, but the spaces are taken */
{
    int sum = 0;
    for (int i = 0; i < SPACES; i++) {
        int kind = o->p->card[i];
        if (kind >= KINDS || (i == 5 && o->p->goals_met != 7))
            continue;
        bool reaped = at_work(o) && (o->s->harvested >> kind & 1);
        int track = kind == K_MED ? MED : kind;
        sum -= scaled(o, OCCUPIED);
        if (!reaped)
            sum += scaled(o, kind < K_PATRON || kind == K_MED ? o->harvest[track] * 4 / 5
                             : kind == K_PATRON ? effect_worth(o, &sc_action_card(o->s, o->p, kind)->harvest) * 4 / 5
                                                : POINT / 2);
    }
    return sum;
}

static int research_worth(struct outlook *o)
{
    int sum = 0;
    for (int t = 0; t < tracks_n(o->s); t++)
        sum += level_worth(o, o->p->level[t], o->harvest[t]);
    return sum;
}

static int goals_worth(struct outlook *o)
{
    int met = __builtin_popcount(o->p->goals_met);
    return scaled(o, 25 * met + (met == 3 ? POINT : 0)) + scaled(o, 60 * __builtin_popcount(o->p->upgraded));
}

/* ---- What the four actions can bring -------------------------------------------------------------------------------------------- */

static int room_worth(struct outlook *o) /* the best empty one; hopeless if there is none */
{
    int best = -10 * POINT;
    for (int room = 0; room < rooms_n(o->s); room++)
        if (o->s->room[room] == LUDO_NONE && o->box->room[room].silver <= o->p->silver)
            best = most(best,
                        steps_worth(o, o->box->room[room].does.a, 0, 3) - silver_worth(o, o->box->room[room].silver));
    return o->p->markers ? best : -10 * POINT;
}

static int employ_worth(struct outlook *o, int deck, int room)
{
    int card = o->s->deck_top[deck];
    return card == LUDO_NONE ? 0 : employed_worth(o, card, 0) + room + scaled(o, 30);
}

static void look_for_recruits(struct outlook *o) /* to dispatch or to employ */
{
    int room = room_worth(o);
    for (int d = 0; d < DECKS; d++) {
        int card = o->s->deck_top[d];
        o->deck[d] =
            card == LUDO_NONE ? 0 : most(effect_worth(o, &card_of(o, card)->dispatch), employ_worth(o, d, room));
    }
}

static void look_for_empty_places(struct outlook *o) /* those of one row are alike */
{
    o->empty_n = 0;
    for (int row = 0; row < ROWS; row++)
        for (int i = row; i < HOUSE; i += ROWS)
            if (o->s->house[i] == LUDO_NONE) {
                o->empty[o->empty_n++] = (uint8_t)i;
                break;
            }
}

static int delivery_worth(struct outlook *o, int slot)
{
    int best = 0, card = o->s->slot[slot];
    if (card == LUDO_NONE)
        return 0;
    for (int i = 0; i < o->empty_n; i++) {
        const struct house_row *row = &o->box->house_row[row_of(o->empty[i])];
        if (!sc_deliverable(o->s, o->who, slot, o->empty[i]))
            continue;
        best = most(best, row->influence * INFLUENCED + gold_worth(o, row->gold) - silver_worth(o, row->silver));
    }
    return best ? best + advance_worth(o, card_of(o, FIRST_SCROLL + card)->science) : 0;
}

static void look_for_stops(struct outlook *o)
{
    look_for_empty_places(o);
    for (int i = 0; i < SLOTS; i++)
        o->delivery[i] = delivery_worth(o, i);
    for (int i = 0; i < LOCATIONS; i++)
        o->reward[i] = effect_worth(o, &o->box->location[i].stop);
}

/* What an action can bring is looked into when it is first thought of: most Works are about one. */
static void look_into(struct outlook *o, int act)
{
    if (o->looked >> act & 1)
        return;
    o->looked |= (uint8_t)(1u << act);
    if (act == RECRUIT)
        look_for_recruits(o);
    else if (act == TRAVEL)
        look_for_stops(o);
}

/* For a seat that is not at work, only what it has begun counts. */
static void look_away(struct outlook *o)
{
    memset(o->deck, 0, sizeof o->deck);
    memset(o->reward, 0, sizeof o->reward);
    memset(o->delivery, 0, sizeof o->delivery);
    o->looked = (1u << ACTS) - 1;
}

static int recruiting(struct outlook *o, int value)
{
    int best = 0;
    look_into(o, RECRUIT);
    for (int d = 0; d < DECKS; d++)
        best = most(best, o->box->recruit_min[d] <= value ? o->deck[d] : 0);
    return best;
}

static int stopping(struct outlook *o, int at, int colour)
{
    bool reward = o->box->location[at].colour == WHITE || o->box->location[at].colour == colour;
    return o->delivery[o->box->location[at].slot] + (reward ? o->reward[at] : 0);
}

static int travelling(struct outlook *o, int colour, int value)
{
    int best = 0, met = 0;
    look_into(o, TRAVEL);
    for (int far = 1; far <= least(value, LOCATIONS); far++) {
        int at = (o->p->location + far) % LOCATIONS;
        if (at == o->s->neutral)
            met = silver_worth(o, o->box->figure[F_NEUTRAL]) + (colour == BLACK ? scaled(o, XP_LATER) : 0);
        best = most(best, met + stopping(o, at, colour));
    }
    return best;
}

static int researching(struct outlook *o, int colour, int points)
{
    int sum = 0;
    for (int t = 0; t < tracks_n(o->s); t++)
        for (int level = o->p->level[t]; o->box->track[t].colour == colour;) {
            int price = o->box->level[least(level + 1, TOP_LEVEL)].price;
            if (price > points)
                break;
            points -= price;
            sum += level == o->p->level[t] ? advance_worth(o, t) : climb_worth(o, t, level, harvest_worth(o, t, level));
            level = least(level + 1, TOP_LEVEL);
        }
    return sum;
}

static int black_translating(struct outlook *o, int value) /* by the best line that can be paid */
{
    int i = BLACK_LINES - 1;
    while (i >= 0 && (value < o->box->black_line[i].value || o->p->gold < o->box->black_line[i].gold))
        i--;
    return i < 0 ? 0 : PAGE_WORTH + scaled(o, XP_LATER) * o->box->black_line[i].xp - gold_worth(o, 1) / 2;
}

static int translating(struct outlook *o, int colour, int value)
{
    int best = 0;
    if (colour == BLACK)
        return black_translating(o, value);
    for (int i = 0; i < HOUSE && at_work(o); i++)
        if (o->box->guild[guild_of(i)].colour == colour && o->box->house_row[row_of(i)].value <= value &&
            o->reach[i] == NOW)
            best = most(best, o->scroll[i]);
    return best;
}

static int act_worth(struct outlook *o, int act, int colour, int value)
{
    switch (act) {
    case RECRUIT: return recruiting(o, value + (colour == BLACK ? o->box->figure[F_BLACK_RECRUIT] : 0));
    case TRAVEL: return travelling(o, colour, value);
    case RESEARCH: return researching(o, colour, value);
    default: return translating(o, colour, value);
    }
}

/* ---- Dice still to be placed ------------------------------------------------------------------------------------------------------ */

struct dice {
    int n, colour[2], value[2];
};

static int made_of(struct outlook *o, const struct dice *d, unsigned acts)
{
    int value = d->value[0] + (d->n > 1 ? d->value[1] : 0), best = 0;
    unsigned colours = d->n > 1 ? (unsigned)sc_mix(d->colour[0], d->colour[1]) : 1u << d->colour[0];
    for (unsigned a = acts; a;) {
        int act = pop_lowest(&a);
        for (unsigned c = colours; c;)
            best = most(best, act_worth(o, act, pop_lowest(&c), value));
    }
    return best;
}

/* With a worker on one of them, if it helps. */
static int with_worker(struct outlook *o, const struct dice *d, unsigned acts)
{
    int best = made_of(o, d, acts);
    for (int c = 0; c < WORKERS; c++)
        for (int i = 0; o->p->workers[c] && i < d->n; i++) {
            struct dice changed = *d;
            if (d->colour[i] == c)
                changed.value[i] = 6;
            else
                changed.colour[i] = c;
            best = most(best, made_of(o, &changed, acts) - worker_worth(o, c));
        }
    return best;
}

/* As they are, or with one more die of the hand. */
static int completed(struct outlook *o, const struct dice *d, unsigned acts)
{
    int best = d->n ? with_worker(o, d, acts) : 0;
    for (int i = 0; i < o->held_n; i++) {
        int die = o->held[i];
        struct dice more = *d;
        more.colour[more.n] = colour_of(die);
        more.value[more.n++] = value_of(die);
        best = most(best, with_worker(o, &more, acts) - hand_worth_of(o, die));
    }
    return best;
}

static int pair_worth(struct outlook *o,
                      unsigned acts) /* of the hand, when nothing is placed yet; workers are left aside */
{
    int best = 0;
    for (int i = 0; i < o->held_n; i++)
        for (int k = i; k < o->held_n; k++) {
            int a = o->held[i], b = o->held[k];
            struct dice two = { 2, { colour_of(a), colour_of(b) }, { value_of(a), value_of(b) } };
            if (o->p->hand[b] > (a == b))
                best = most(best, made_of(o, &two, acts) - hand_worth_of(o, a) - hand_worth_of(o, b));
        }
    return best;
}

/* Dice already placed, as workers have left them. */
static struct dice placed(const sc_state *s)
{
    struct dice d = { 0 };
    for (int i = 0; i < 2; i++)
        if (s->die_colour[i] != LUDO_NONE) {
            d.colour[d.n] = s->die_colour[i];
            d.value[d.n++] = s->die_value[i];
        }
    return d;
}

static int placing(struct outlook *o)
{
    struct dice d = placed(o->s);
    unsigned acts = sc_lies(o->s, T_ACTION) ? sc_acts(o->s, o->who, o->s->space) : 1u << o->s->act;
    if (!sc_lies(o->s, T_DIE))
        return sc_lies(o->s, T_WORKER) ? with_worker(o, &d, acts) : made_of(o, &d, acts);
    int kind = o->p->card[o->s->space];
    int printed = kind < K_GOAL ? sc_action_card(o->s, o->p, kind)->printed_die : 0;
    if (printed && !d.n)
        d = (struct dice){ 1, { BLACK }, { printed } };
    int best = completed(o, &d, acts);
    return d.n ? best : most(best, pair_worth(o, acts));
}

/* ---- What is begun ---------------------------------------------------------------------------------------------------------------- */

static int pool_worth(struct outlook *o)
{
    const sc_state *s = o->s;
    int sum = 0;
    if (sc_lies(s, T_COLOUR))
        sum += placing(o);
    else if (!s->main_done)
        sum += act_worth(o, s->act, s->colour,
                         s->value - (s->act == RECRUIT && s->colour == BLACK ? s->box->figure[F_BLACK_RECRUIT] : 0));
    if (sc_banner_open(s))
        sum += effect_worth(o, &sc_action_card(s, o->p, o->p->card[s->space])->does);
    for (unsigned open = sc_column_open(s); open;)
        sum += effect_worth(o, &tucked(s, o->p->column[s->space].at[pop_lowest(&open)])->does);
    for (int i = 0; i < s->triggers.n; i++)
        sum += effect_worth(o, &page(s, s->triggers.at[i])->does);
    return sum;
}

static int stop_worth(struct outlook *o, struct ludo_task t)
{
    int at = o->p->location;
    look_into(o, TRAVEL);
    return (t.b & 1 ? o->reward[at] : 0) + (t.b & 2 ? o->delivery[o->box->location[at].slot] : 0);
}

static int chain_worth(struct outlook *o, struct ludo_task t)
{
    unsigned left = t.b;
    return o->s->house[t.a] == LUDO_NONE ? 0
                                         : translated_worth(o, o->s->house[t.a]) -
                                               gold_worth(o, left ? o->box->tier[__builtin_ctz(left)] : 0) / 2;
}

static int main_worth(struct outlook *o, struct ludo_task t)
{
    const sc_state *s = o->s;
    switch (t.kind) {
    case T_POOL: return pool_worth(o);
    case T_RECRUIT: return recruiting(o, s->value);
    case T_ROOM: return employ_worth(o, t.a, room_worth(o));
    case T_TRAVEL: return travelling(o, s->colour, s->value);
    case T_STOP: return stop_worth(o, t);
    case T_RESEARCH: return researching(o, s->colour, t.a);
    case T_TRANSLATE:
    case T_BLACK: return translating(o, s->colour, s->value);
    case T_CHAIN: return chain_worth(o, t);
    case T_BLACK_GOLD:
        return PAGE_WORTH + scaled(o, XP_LATER) * s->box->black_line[t.b - 1].xp - t.a * gold_worth(o, 1) / 2;
    default: return 0;
    }
}

static int begun_effect(struct outlook *o, struct ludo_task t)
{
    const struct effect *e = effect_of(o->s, t);
    if (t.kind == T_EFFECT)
        return other_of(t) ? steps_worth(o, e->b, step_of(t), 2) : steps_worth(o, e->a, step_of(t), 3);
    struct effect free = *e;
    if (t.kind == T_OPTION)
        free.cost = (struct step){ 0 };
    return effect_worth(o, &free);
}

static int task_worth(struct outlook *o, struct ludo_task t)
{
    switch (t.kind) {
    case T_EFFECT:
    case T_ACCEPT:
    case T_OPTION: return begun_effect(o, t);
    case T_REPEAT: return t.b * effect_worth(o, &o->box->card[t.a].does);
    case T_GAIN_WORKER: return t.a * worker_worth(o, RED);
    case T_GAIN_DIE: return best_owned(o, t.a) + (t.b ? scaled(o, DRAWN_DIE) : 0);
    case T_INSTEAD: return o->owned[RED];
    case T_DESTROY: return destroy_worth(o, t.a);
    case T_DRAW: return t.a * scaled(o, DRAWN_DIE);
    case T_ROLL: return scaled(o, DRAWN_DIE);
    case T_INFLUENCE: return INFLUENCED;
    case T_INF_SCROLL: return MARKED;
    case T_GOLD: return t.a == 1 ? A_GOLD_MOVED / 2 : A_GOLD_MOVED;
    case T_ADVANCE: return best_advance(o, t.a);
    case T_HARVEST_ONE: return best_harvest(o, t.a);
    case T_HARVEST_HAND: return POINT;
    case T_PAGE: return PAGE_WORTH;
    case T_UPGRADE: return scaled(o, UPGRADED);
    case T_TOP_CARD: return o->price[t.a].flat + o->price[t.a].each;
    default: return main_worth(o, t);
    }
}

static int begun(struct outlook *o)
{
    int sum = 0;
    for (int i = 0; i < o->s->depth; i++)
        if (o->s->tasks[i].who == o->who)
            sum += task_worth(o, o->s->tasks[i]);
    return sum;
}

/* ---- The whole ---------------------------------------------------------------------------------------------------------------------- */

static void look_at_table(struct outlook *o, const sc_state *s)
{
    o->s = s;
    o->box = s->box;
    o->later = later_of(s);
    o->asked = o->readable = 0;
    price_steps(o);
    sc_readers(s, 0, &o->readers);
}

static void look_at_seat(struct outlook *o, int who)
{
    const struct sc_seat *p = &o->s->seats[who];
    o->p = p;
    o->who = who;
    o->wanted = p->goals_met & 2 ? -1 : goal(o->s, p->goal < GOALS ? p->goal : 0)->science;
    o->known = o->looked = 0;
    look_at_hand(o);
    for (int t = 0; t < TRACKS; t++)
        o->harvest[t] = (int16_t)harvest_worth(o, t, p->level[t]);
    look_for_scrolls(o);
    if (!at_work(o))
        look_away(o);
}

static int standing(struct outlook *o)
{
    return purse_worth(o) + dice_worth(o) + board_worth(o) + research_worth(o) + goals_worth(o) + tucked_worth(o) +
           row_worth(o) + rooms_worth(o) + influence_worth(o) + prospects(o);
}

static int rivals(const sc_state *s, const int *points, int seat) /* points of the best of them */
{
    int best = 0, n = solo(s) ? 2 : s->seats_n;
    for (int who = 0; who < n; who++)
        if (who != seat)
            best = most(best, points[who]);
    return best;
}

static int estimate(struct outlook *o, int seat, const int *points)
{
    int sum = points[seat] * POINT - rivals(o->s, points, seat) * POINT / 4;
    if (o->s->over)
        return sum;
    look_at_seat(o, seat);
    return sum + standing(o) + begun(o);
}

int sc_estimate(const void *view, int seat)
{
    struct outlook o; /* large, and filled where it is read */
    int points[SEATS];
    sc_points(view, points);
    look_at_table(&o, view);
    return estimate(&o, seat, points);
}

void sc_estimates(const void *view, int *of)
{
    const sc_state *s = view;
    struct outlook o;
    int points[SEATS];
    sc_points(s, points);
    look_at_table(&o, s);
    for (int who = 0; who < s->seats_n; who++)
        of[who] = estimate(&o, who, points);
}
