/* eval_seat.c - value of the possessions of a seat: lasting cards, scrolls within reach, guilds, money, dice, goals. */

#include "eval.h"

/* ---- Value of cards with lasting effects ------------------------------------------------------------------------- */

static int markers_from(struct outlook *o, int level)
{
    int n = 0;
    for (int t = 0; t < tracks_n(o->s); t++)
        n += o->p->level[t] >= level;
    return n;
}

static int standing_worth(struct outlook *o, int card) /* value of the card's effects, without its points */
{
    const struct card *c = card_of(o, card);
    int each = sc_effect_worth(o, &c->does) * (c->does.per_level ? markers_from(o, c->does.per_level) : 1);
    if (c->at_end)
        return each * 3 / 4;
    each = c->if_colour || c->if_value || c->if_advanced || !when_working(c) ? each / 2 : each;
    return scaled(o, USES * each + (lasts(c) ? 50 : 0));
}

int sc_employed_worth(struct outlook *o, int card, int gold) /* value of a translator that the seat employs */
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

/* Returns the value of incomplete rows. The fuller the next row is, the greater its value. Filled places below this row
 * count a little. This value does not make the computer players stronger. Without this value, the games of `ludo
 * coverage --effects` hardly ever complete a third row. */
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
    return scaled(o, (tile->vp * POINT + sc_effect_worth(o, &tile->does)) * (certain[full] + 3 * below) / 100);
}

static int rooms_worth(struct outlook *o)
{
    int sum = 0;
    for (int room = 0; room < rooms_n(o->s); room++)
        if (o->s->room[room] != LUDO_NONE && o->s->owner[room] == o->who)
            sum += sc_employed_worth(o, o->s->room[room], o->s->room_gold[room]);
    return sum;
}

/* ---- Value of scrolls within reach ------------------------------------------------------------------------------- */

/* Returns true if the translators in the rooms could translate the language with unlimited gold and silver. A chain has
 * at most one translator for each tier, so PLENTY pays for every fee. */
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

/* Returns true if the language can be translated with the gold and silver of the seat. Each translator takes 1 gold
 * and comes one tier closer to Arabic. */
static bool is_readable_now(struct outlook *o, int language, int fee)
{
    if (o->p->gold < o->box->tier[language])
        return false;
    o->readers.free = (uint16_t)o->free;
    return sc_read_to_arabic(o->s, &o->readers, 1u << language, o->p->gold, o->p->silver - fee);
}

int sc_translated_worth(struct outlook *o, int card)
{
    const struct card *c = card_of(o, FIRST_SCROLL + card);
    return c->vp * POINT + (c->bonus.kind ? 120 : 0) + (c->science == o->wanted ? 60 : 0) +
           sc_effect_worth(o, &c->does);
}

/* Returns the value of translating a scroll. Gold given to translators counts as half lost. */
static int scroll_net(struct outlook *o, int card)
{
    return sc_translated_worth(o, card) - gold_worth(o, o->box->tier[card_of(o, FIRST_SCROLL + card)->language]) / 2;
}

/* Finds the scrolls that the seat can translate. Scrolls with the same language and the same fee have the same
 * reach. */
void sc_look_for_scrolls(struct outlook *o)
{
    /* enum reach for each fee and language; NEVER also means that it is not computed yet */
    uint8_t known[2][LANGUAGES] = { 0 };
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

/* Returns the value of the two best scrolls that the seat could translate in a later turn. */
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

/* ---- Value of influence in guilds -------------------------------------------------------------------------------- */

static int best_other(struct outlook *o, int guild)
{
    int best = 0, n = solo(o->s) ? 2 : o->s->seats_n;
    for (int who = 0; who < n; who++)
        if (who != o->who)
            best = most(best, o->s->seats[who].influence[guild]);
    return best;
}

/* Returns the value of influence in a guild. The controller takes an option of each Caliph that is still to come. A
 * greater lead makes control more certain. */
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

/* ---- Value of all kinds of possessions ------------------------------------------------------------------------ */

static int purse_worth(struct outlook *o)
{
    /* only complete groups of four units score points; the value of the remaining units is added here */
    int units = 2 * o->p->gold + o->p->silver, sum = units % 4 * SILVER_NOW;
    sum += least(o->p->silver, 8) * scaled(o, SILVER_LATER) + least(o->p->gold, 6) * scaled(o, GOLD_LATER);
    sum += least(o->p->xp, 6) * scaled(o, XP_LATER);
    for (int c = 0; c < WORKERS; c++)
        sum += least(o->p->workers[c], 3) * worker_worth(o, c);
    return sum;
}

/* Finds the dice in the hand. Most dice counts are 0, so eight counts are tested at once. */
void sc_look_at_hand(struct outlook *o)
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
        hand += count * sc_hand_worth_of(o, die);
        n += count;
    }
    return sum + (n > 5 ? hand * (5 * 3 + (n - 5)) / (n * 3) : hand);
}

static int board_worth(struct outlook *o) /* an action card on the board can be harvested later, but occupies a space */
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
                             : kind == K_PATRON ? sc_effect_worth(o, &sc_action_card(o->s, o->p, kind)->harvest) * 4 / 5
                                                : POINT / 2);
    }
    return sum;
}

static int research_worth(struct outlook *o)
{
    int sum = 0;
    for (int t = 0; t < tracks_n(o->s); t++)
        sum += sc_level_worth(o, o->p->level[t], o->harvest[t]);
    return sum;
}

static int goals_worth(struct outlook *o)
{
    int met = __builtin_popcount(o->p->goals_met);
    return scaled(o, 25 * met + (met == 3 ? POINT : 0)) + scaled(o, 60 * __builtin_popcount(o->p->upgraded));
}

/* ---- Value of all possessions ------------------------------------------------------------------------------------ */

int sc_standing(struct outlook *o)
{
    return purse_worth(o) + dice_worth(o) + board_worth(o) + research_worth(o) + goals_worth(o) + tucked_worth(o) +
           row_worth(o) + rooms_worth(o) + influence_worth(o) + prospects(o);
}
