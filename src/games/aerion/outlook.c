/* outlook.c - estimates the chance to win between turns: selects the weight rows that apply to a state and adds
 * their weights. */

#include "outlook.h"

/* clang-format off */
OUTLOOK_WEIGHT aerion_weights[OUTLOOK_ROWS] = {
#include "weights.def"
};

/* The logistic function: entry i is 2^24 / (1 + exp(-i / 8)). */
static const int32_t logistic[130] = {
    8388608, 8912214, 9431757, 9943296, 10443135, 10927921, 11394728, 11841108, 12265128, 12665372,
    13040928, 13391352, 13716624, 14017088, 14293396, 14546446, 14777323, 14987245, 15177517, 15349491,
    15504527, 15643971, 15769129, 15881257, 15981542, 16071101, 16150975, 16222125, 16285438, 16341724,
    16391720, 16436096, 16475457, 16510351, 16541267, 16568648, 16592886, 16614335, 16633310, 16650091,
    16664929, 16678045, 16689637, 16699880, 16708930, 16716925, 16723987, 16730224, 16735732, 16740596,
    16744891, 16748683, 16752030, 16754986, 16757595, 16759898, 16761931, 16763726, 16765310, 16766708,
    16767942, 16769031, 16769992, 16770841, 16771590, 16772251, 16772834, 16773349, 16773803, 16774204,
    16774558, 16774870, 16775146, 16775389, 16775604, 16775793, 16775960, 16776108, 16776238, 16776353,
    16776454, 16776544, 16776623, 16776693, 16776754, 16776808, 16776856, 16776898, 16776936, 16776969,
    16776998, 16777023, 16777046, 16777066, 16777084, 16777099, 16777113, 16777125, 16777136, 16777145,
    16777153, 16777161, 16777167, 16777173, 16777178, 16777183, 16777186, 16777190, 16777193, 16777196,
    16777198, 16777200, 16777202, 16777204, 16777205, 16777206, 16777208, 16777209, 16777209, 16777210,
    16777211, 16777211, 16777212, 16777212, 16777213, 16777213, 16777214, 16777214, 16777214, 16777214,
};
/* clang-format on */

enum { CERTAIN = 1 << 24, STEP = OUTLOOK_UNIT / 8, FAR = 15 * OUTLOOK_UNIT };

/* Converts a logit to a chance of winning. A small part of the logit is added, so that positions that are almost won
 * or lost still differ. */
int32_t aerion_chance(int logit)
{
    int far = logit < 0 ? -logit : logit;
    far = far > FAR ? FAR : far;
    int i = far / STEP;
    int32_t high = logistic[i] + (logistic[i + 1] - logistic[i]) * (far % STEP) / STEP;
    return (logit < 0 ? CERTAIN - high : high) + (logit < 0 ? -far : far) / 8;
}

/* ---- Cards that are needed, and cards that are left in decks and Display ------------------------- */

struct ledger {
    int need[KINDS]; /* copies of each kind that are still needed */
    /* copies left in decks and Display; [0]: copies of the first three decks, [1]: of the last three decks */
    int left[KINDS][2];
    unsigned decks[KINDS];     /* mask of the decks that have copies left */
    int cards, parts;          /* cards: number of cards left in decks and Display; parts: number of parts needed */
    unsigned built[WORKSHOPS]; /* mask of the needed ships that each Workshop can become */
};

static bool any_part(const uint8_t *w) { return w[0] != LUDO_NONE || w[1] != LUDO_NONE || w[2] != LUDO_NONE; }

/* Assigns ships to Workshops. First each Workshop with a Blueprint claims its ship. The other Workshops can become
 * any ship that is not claimed. */
static void claim_ships(const aerion_state *s, struct ledger *l)
{
    unsigned claimed = s->flying;
    for (int pass = 0; pass < 2; pass++)
        for (int place = 0; place < WORKSHOPS; place++) {
            const uint8_t *w = s->workshops[place];
            if ((w[0] != LUDO_NONE) == (pass == 1))
                continue;
            unsigned ships = any_part(w) ? aerion_ships_for(s, w) & ~claimed & 63 : 0;
            if (s->seats_n == 2 && place != SHARED)
                ships &= place == 0 ? s->charge : ~(unsigned)s->charge;
            l->built[place] = ships;
            if (pass == 0)
                claimed |= ships;
        }
}

static void count_need(const aerion_state *s, struct ledger *l)
{
    bool flagship = in_play(s, M_FLAGSHIP) && !s->flagship_flies;
    for (int kind = 0; s->box->kind[kind].ships; kind++)
        l->need[kind] = bits_in(s->box->kind[kind].ships & ~(unsigned)s->flying & 63) +
                        (flagship && s->box->kind[kind].type != BLUEPRINT);
    for (int i = 0; i < WORKSHOPS * PARTS; i++)
        if (l->built[i / PARTS] && s->workshops[i / PARTS][i % PARTS] != LUDO_NONE)
            l->need[kind_of(s, s->workshops[i / PARTS][i % PARTS])]--;
    for (int i = 0; flagship && i < SLOTS; i++)
        if (s->flagship[i] != LUDO_NONE)
            l->need[kind_of(s, s->flagship[i])]--;
    for (int who = 0; who < s->seats_n; who++)
        for (int i = 0; i < s->seats[who].reserve.n; i++)
            l->need[kind_of(s, s->seats[who].reserve.at[i])]--;
    for (int kind = 0; s->box->kind[kind].ships; kind++)
        l->parts += l->need[kind] > 0 ? l->need[kind] : 0;
}

static void leave(const struct aerion_box *b, struct ledger *l, int card, int n)
{
    int kind = b->card[card].kind;
    l->left[kind][deck_of(card) >= DECKS / 2] += n;
    l->decks[kind] |= 1u << deck_of(card);
    l->cards += n;
}

static void count_left(const aerion_state *s, struct ledger *l)
{
    const uint8_t *unseen = s->unseen[0];
    for (int card = 0; card < CARDS; card++)
        if (unseen[card])
            leave(s->box, l, card, unseen[card]);
    for (int deck = 0; deck < DECKS; deck++)
        if (s->display[deck] != LUDO_NONE)
            leave(s->box, l, s->display[deck], 1);
    for (int i = 0; i < s->known.n; i++)
        leave(s->box, l, s->known.at[i], 1);
}

static int both(const struct ledger *l, int kind) { return l->left[kind][0] + l->left[kind][1]; }
static int up_to(int n, int limit) { return n < limit ? n : limit; }

static int books_of(const aerion_state *s)
{
    int n = 0;
    for (int who = 0; who < s->seats_n; who++)
        n += sum_of(s->seats[who].pulpit, DECKS);
    return n;
}

/* ---- Rows of the base game ----------------------------------------------------------------------- */

static uint16_t *on(uint16_t *out, int row)
{
    *out = (uint16_t)row;
    return out + 1;
}

static uint16_t *kinds(const aerion_state *s, const struct ledger *l, uint16_t *out)
{
    int lack = 0;
    for (int kind = 0; s->box->kind[kind].ships; kind++) {
        if (l->need[kind] <= 0)
            continue;
        int part = s->box->kind[kind].type - BLUEPRINT, spare = both(l, kind) - l->need[kind];
        lack += spare < 0 ? -spare : 0;
        out = on(out, O_KIND + ((part * 4 + up_to(l->need[kind], 4) - 1) * 4 + up_to(l->left[kind][0], 3)) * 4 +
                          up_to(l->left[kind][1], 3));
        out = on(out, O_WHERE + (part * 4 + up_to(l->need[kind], 4) - 1) * 64 + (int)l->decks[kind]);
    }
    out = on(out, O_LACK + up_to(lack, 5) * 3 + up_to(books_of(s), 2));
    return on(out, O_LACK_BOOKS + up_to(lack, 2) * 13 + up_to(both(l, A_BOOK), 12));
}

/* Returns true if this Element fits a Workshop of any player for a ship that is needed, or the Flagship. */
static bool is_useful(const aerion_state *s, const struct ledger *l, int card, bool *completes)
{
    bool some = false;
    for (int place = 0; place < WORKSHOPS; place++) {
        const uint8_t *w = s->workshops[place];
        if (place == (s->seats_n == 1 ? SHARED : WORKSHOPS))
            continue;
        int who = place == 1 && s->seats_n == 2;
        if (aerion_fits(s, who, card, place))
            continue;
        unsigned ships =
            any_part(w) ? l->built[place] & (unsigned)ships_of(s, card) : (unsigned)ships_of(s, card) & ~s->flying;
        some |= ships != 0;
        *completes |= ships && part_of(s, card) == 2 && w[0] != LUDO_NONE && w[1] != LUDO_NONE;
    }
    return some || aerion_fits(s, 0, card, FLAGSHIP) == 0;
}

/* Returns how useful a displayed card is for the players, as an index into the O_DISPLAY rows. */
static int role(const aerion_state *s, const struct ledger *l, int card)
{
    bool completes = false, open = false;
    switch (type_of(s, card)) {
    case BOOK:
        for (int who = 0; who < s->seats_n; who++)
            open |= aerion_pulpit_open(s, who);
        return open ? 4 : 5;
    case HOURGLASS: return s->hourglasses[deck_of(card)] ? 7 : 6;
    case EGG: return 8;
    case HAMMER_BIRD: return 9;
    case WORKER: return 10;
    case FACTORY: return 11;
    default: break;
    }
    if (l->need[kind_of(s, card)] <= 0)
        return 0;
    if (!is_useful(s, l, card, &completes))
        return 1;
    return completes ? 3 : 2;
}

static uint16_t *display(const aerion_state *s, const struct ledger *l, uint16_t *out)
{
    for (int deck = 0; deck < DECKS; deck++)
        out = on(out, O_DISPLAY + deck * 13 + (s->display[deck] == LUDO_NONE ? 12 : role(s, l, s->display[deck])));
    return out;
}

enum shape { EMPTY, PLANNED, STOCKED, READY, USELESS, SHAPES };

static int shape_of(const uint8_t *w, unsigned ships)
{
    if (!any_part(w))
        return EMPTY;
    if (!ships)
        return USELESS;
    if (w[0] != LUDO_NONE && w[1] != LUDO_NONE)
        return READY;
    return w[0] != LUDO_NONE ? PLANNED : STOCKED;
}

/* Returns how many copies are left of the parts of this type that the ships of a Workshop need. */
static int left_for(const aerion_state *s, const struct ledger *l, unsigned ships, int type)
{
    int n = 0;
    for (int kind = 0; s->box->kind[kind].ships; kind++)
        if (s->box->kind[kind].type == type && s->box->kind[kind].ships & ships)
            n += both(l, kind);
    for (int who = 0; who < s->seats_n; who++)
        for (int i = 0; i < s->seats[who].reserve.n; i++) {
            int card = s->seats[who].reserve.at[i];
            n += type_of(s, card) == type && (unsigned)ships_of(s, card) & ships;
        }
    return n;
}

static int workshop_row(const aerion_state *s, const struct ledger *l, int place)
{
    const uint8_t *w = s->workshops[place];
    unsigned ships = l->built[place];
    switch (shape_of(w, ships)) {
    case EMPTY: return 0;
    case PLANNED: return w[2] != LUDO_NONE ? 20 : 1 + up_to(left_for(s, l, ships, MATERIAL), 4);
    case STOCKED: return w[2] != LUDO_NONE ? 21 + (w[1] != LUDO_NONE) : 6 + up_to(left_for(s, l, ships, BLUEPRINT), 4);
    case READY: return 11 + up_to(left_for(s, l, ships, CREW), 6);
    default: return 23 + (w[0] != LUDO_NONE) + (w[1] != LUDO_NONE) + (w[2] != LUDO_NONE);
    }
}

static uint16_t *workshops(const aerion_state *s, const struct ledger *l, uint16_t *out)
{
    int n = s->seats_n == 1 ? 2 : WORKSHOPS, shape[WORKSHOPS];
    for (int place = 0; place < n; place++) {
        out = on(out, O_WORKSHOP + workshop_row(s, l, place));
        shape[place] = shape_of(s->workshops[place], l->built[place]);
    }
    for (int place = 1; place < n; place++) {
        int a = shape[place - 1], b = shape[place];
        out = on(out, O_PAIR + (a < b ? a * SHAPES + b : b * SHAPES + a));
    }
    return out;
}

static uint16_t *reserves(const aerion_state *s, uint16_t *out)
{
    int n[3] = { 0 };
    for (int who = 0; who < s->seats_n; who++)
        for (int i = 0; i < s->seats[who].reserve.n; i++)
            n[part_of(s, s->seats[who].reserve.at[i])]++;
    for (int part = 0; part < 3; part++)
        out = on(out, O_RESERVE + part * 4 + up_to(n[part], 3));
    return out;
}

/* ---- Rows of the expansions ---------------------------------------------------------------------- */

static uint16_t *flagship(const aerion_state *s, uint16_t *out)
{
    int parts = 0;
    for (int i = 0; i < SLOTS; i++)
        parts += s->flagship[i] != LUDO_NONE;
    out = on(out, O_FLAGSHIP + (s->flagship_flies ? 6 : parts));
    for (int f = 0; f < FACTORIES; f++)
        if (factory(s, f))
            out = on(out, O_FACTORY + f);
    return out;
}

static uint16_t *hourglasses(const aerion_state *s, const struct ledger *l, int cards, uint16_t *out)
{
    for (int deck = 0; deck < DECKS; deck++)
        if (!s->hourglasses[deck])
            out = on(out, O_HOURGLASS + deck * 5 + up_to(both(l, HOUR_1 + deck), 4));
    return on(out, O_HOURS + (DECKS - aerion_hourglasses(s)) * 12 + cards);
}

static uint16_t *cloud_switches(const aerion_state *s, const struct ledger *l, int cards, uint16_t *out)
{
    int strikes = sum_of(s->clouds, SHIPS);
    out = on(out, O_CLOUDS + strikes * 12 + cards);
    out = on(out, O_BIRDS + strikes * 13 + up_to(both(l, A_BIRD), 12));
    return strikes ? on(out, O_FLOCK + aerion_displayed_type(s, HAMMER_BIRD)) : out;
}

static uint16_t *piers(const aerion_state *s, int cards, uint16_t *out)
{
    int debt = sum_of(s->seats[0].booth, DECKS) + sum_of(s->seats[1].booth, DECKS);
    out = on(out, O_PIERS + (PIERS - s->piers) * 12 + cards);
    return on(out, O_DEBT + up_to(debt, 4) * 12 + cards);
}

static uint16_t *hellkite(const aerion_state *s, int cards, uint16_t *out)
{
    int left = 0, blocked = aerion_blocked_type(s);
    for (int i = 0; i < COLUMNS; i++)
        left += (s->outposts[i] != GONE) + (s->lairs[i] != GONE);
    out = on(out, O_HUNT + left * 12 + cards);
    return on(out, O_PAWN + (blocked == LUDO_NONE ? 4 : blocked));
}

static uint16_t *modules(const aerion_state *s, const struct ledger *l, uint16_t *out)
{
    int cards = up_to(l->cards / 8, 11);
    if (in_play(s, M_FLAGSHIP))
        out = flagship(s, out);
    if (in_play(s, M_HOURGLASSES))
        out = hourglasses(s, l, cards, out);
    if (in_play(s, M_STONE_CLOUDS))
        out = cloud_switches(s, l, cards, out);
    if (in_play(s, M_PIERS))
        out = piers(s, cards, out);
    if (in_play(s, M_EGGS))
        out = on(out, O_EGGS + up_to(sum_of(s->eggs, DECKS), 7));
    return in_play(s, M_HELLKITE) ? hellkite(s, cards, out) : out;
}

/* ---- Rows of the whole state --------------------------------------------------------------------- */

static bool has_table(const aerion_state *s, int table)
{
    return table == 0 || (table <= MODULES ? in_play(s, table - 1) : s->seats_n == 2);
}

static uint16_t *tables(const aerion_state *s, const struct ledger *l, uint16_t *out)
{
    int books = books_of(s);
    const int row[5] = { O_ROOM + (l->parts ? up_to(l->cards * 6 / l->parts, 63) : 63), O_NEED + up_to(l->parts, 23),
                         O_CARDS + up_to(l->cards, 63), O_BOOKS + up_to(books, 3), O_PIXIES + up_to(s->pixies, 3) };
    for (int table = 0; table < O_TABLES; table++) {
        if (!has_table(s, table))
            continue;
        for (int i = 0; i < 5; i++)
            out = on(out, O_TABLE + table * O_TABLE_ROWS + row[i]);
    }
    return out;
}

/* Selects rows a second time for each expansion and for two players. The second weight of such a row corrects its first
 * weight. */
static uint16_t *repeat_rows(const aerion_state *s, const uint16_t *rows, uint16_t *out)
{
    const uint16_t *end = out;
    for (int table = 1; table < O_TABLES; table++)
        for (const uint16_t *row = rows; has_table(s, table) && row < end; row++)
            if (*row < O_FLAGSHIP)
                out = on(out, O_AGAIN + (table - 1) * O_FLAGSHIP + *row);
    return out;
}

static int rows_of(const aerion_state *s, struct ledger *l, uint16_t rows[OUTLOOK_ON])
{
    claim_ships(s, l);
    count_need(s, l);
    count_left(s, l);
    uint16_t *end = tables(s, l, reserves(s, workshops(s, l, display(s, l, kinds(s, l, rows)))));
    if (s->modules || s->seats_n == 2)
        end = repeat_rows(s, rows, modules(s, l, end));
    return (int)(end - rows);
}

int aerion_outlook_rows(const aerion_state *s, uint16_t rows[OUTLOOK_ON])
{
    struct ledger l = { 0 };
    return rows_of(s, &l, rows);
}

int aerion_logit(const aerion_state *s)
{
    struct ledger l = { 0 };
    uint16_t rows[OUTLOOK_ON];
    int sum = 0, n = rows_of(s, &l, rows);
    if (l.cards == 0 && books_of(s) == 0) /* no card can return to the Display (AE-57) */
        return -FAR;
    for (int i = 0; i < n; i++)
        sum += aerion_weights[rows[i]];
    return sum;
}

int32_t aerion_outlook(const aerion_state *s)
{
    if (s->result != PLAYING)
        return s->result == WON ? CERTAIN + 4096 : -4096;
    return aerion_chance(aerion_logit(s));
}
