/* amounts.c - named numbers for clients: limits, prices, workers left, coming income. All of them are public. */

#include "pillars.h"

/* clang-format off */
#define OF(names)      .of = &(names)
#define EACH_OF(names) .of = &(names), .seats = true

const struct ludo_amount pe_amounts[AMOUNTS] = {
    [OF_PARTS] = { .id = "parts", .help = N_("parts of the cathedral that are built") },
    [OF_TRACK] = { .id = "track", .help = N_("fields of the builders’ track that are in use") },
    [OF_STANDS] = { .id = "stands", OF(pe_place_names), .help = N_("places of the boards that are in use") },
    [OF_WORKERS] = { .id = "workers", OF(pe_resource_names),
                     .help = N_("workers for the resource cards of this game") },
    [OF_LIMIT] = { .id = "limit", .seats = true, .help = N_("craftsmen at most") },
    [OF_STORAGE] = { .id = "storage", .seats = true, .help = N_("materials kept at the end of a round, at most") },
    [OF_LEFT] = { .id = "left", .seats = true, .help = N_("worth of the workers that are left") },
    [OF_HIRE] = { .id = "hire", EACH_OF(pe_hired_names), .help = N_("what a craftsman on offer costs this player") },
    [OF_PLACE] = { .id = "place", .seats = true, .help = N_("what a builder from the bag costs this player now") },
    [OF_TAX] = { .id = "tax", .seats = true, .help = N_("the tax of this player, from the roll until it is paid") },
    [OF_INCOME] = { .id = "income", EACH_OF(pe_place_names),
                    .help = N_("what mill, sites and crusades will bring: gold, materials, points") },
    [OF_CAPACITY] = { .id = "capacity", EACH_OF(pe_working_names),
                      .help = N_("how often a craftsman works in this round") },
    [OF_USES] = { .id = "uses", EACH_OF(pe_working_names),
                  .help = N_("how often a craftsman can still work in this round") },
    [OF_MET] = { .id = "met", EACH_OF(pe_craftsman_names),
                 .help = N_("does the player have what this craftsman needs to work at all?") },
    [OF_OUT] = { .id = "out", .seats = true, .help = N_("builders that sit this round out") },
    [OF_FEWER] = { .id = "fewer", .seats = true, .help = N_("builders fewer in the next round") },
    [OF_TOGETHER] = { .id = "together", .seats = true,
                      .help = N_("are there enough materials for every craftsman to work as often as this craftsman could work alone?") },
};
/* clang-format on */

/* ---- Numbers of the table ----------------------------------------------------------------------------------- */

static int or_none(bool there, int n) { return there ? n : LUDO_NO_AMOUNT; }

/* Returns the number of parts of the cathedral that are built. One part is built at the end of each round (PE-119). */
static int built(const pe_state *s) { return s->over ? ROUNDS : s->round ? s->round - 1 : 0; }

static int workers_for(const pe_state *s, int card)
{
    return or_none(pe_card_in_play(s, FIRST_RESOURCE + card), resource(s, card)->cost);
}

/* ---- Numbers of a seat -------------------------------------------------------------------------------------- */

static int hire_price(const pe_state *s, int who, int card)
{
    return or_none(memchr(s->hire, card, HIRES) != NULL, pe_hire_price(s, &s->seats[who], card));
}

static int tax(const pe_state *s, int who)
{
    bool none = pe_exempt(s, who) || (s->untaxed >> who & 1);
    return or_none(s->tax > 0 && stage_of(s) <= S_TAX, none ? 0 : pe_tax(s, &s->seats[who], s->tax));
}

static int income(const pe_state *s, int who, int place)
{
    bool comes = place == P_MILL || place == P_CRUSADES || pe_printed.place[place].good != NO_GOOD;
    return or_none(comes, pe_income(s, who, place));
}

/* Returns the capacity of a craftsman. When it is not the player's turn in the cathedral, this is the printed
 * capacity. */
static int capacity(const pe_state *s, int who, int card, bool left)
{
    const struct pe_seat *p = &s->seats[who];
    const uint8_t *at = memchr(p->craftsmen.at, card, p->craftsmen.n);
    if (card == INSPIRATION && (s->loan != who || s->borrowed == LUDO_NONE))
        return LUDO_NO_AMOUNT;
    if (card != INSPIRATION && !at)
        return LUDO_NO_AMOUNT;
    if (card != INSPIRATION && !pe_in_cathedral(s, who))
        return craftsman(s, card)->cap ? craftsman(s, card)->cap : 1;
    int i = card == INSPIRATION ? INSPIRATION : (int)(at - p->craftsmen.at);
    return left ? pe_uses_left(s, who, i) : pe_capacity(s, who, i);
}

static int met(const pe_state *s, int who, int card)
{
    const struct pe_seat *p = &s->seats[who];
    bool shown =
        memchr(p->craftsmen.at, card, p->craftsmen.n) && (craftsman(s, card)->trade & (NEEDS_MORTAR | HOLDS_METAL));
    return or_none(shown, pe_allowed(s, p, craftsman(s, card)));
}

/* Returns true if the player's goods and gold are enough for all craftsmen to work as often as they can. If a tool
 * maker (HOLDS_METAL) works, one metal must remain at the end. */
static bool enough(const struct pe_seat *p, const int *good, int gold, bool holds_metal)
{
    for (int g = 0; g < GOODS; g++)
        if (good[g] > p->goods[g])
            return false;
    return gold <= p->gold && !(holds_metal && good[METAL] && good[METAL] == p->goods[METAL]);
}

/* Returns 1 if the goods and the gold of the player are enough for all craftsmen together, so that the order of work
 * does not matter. Returns 0 otherwise, and also if a craftsman pays with any material, because the player must choose
 * the material. */
static int together(const pe_state *s, int who)
{
    const struct pe_seat *p = &s->seats[who];
    int good[GOODS] = { 0 }, gold = 0, n = p->craftsmen.n + (s->loan == who && s->borrowed != LUDO_NONE);
    bool holds_metal = false;
    if (!pe_in_cathedral(s, who))
        return LUDO_NO_AMOUNT;
    for (int k = 0; k < n; k++) {
        int i = k < p->craftsmen.n ? k : INSPIRATION;
        const struct card *c = pe_working(s, who, i);
        int times = pe_times(s, who, i, LUDO_NONE);
        if (times && c->in.any)
            return 0;
        for (int g = 0; g < GOODS; g++)
            good[g] += times * c->in.good[g];
        gold += times * c->in.gold;
        holds_metal |= times && (c->trade & HOLDS_METAL);
    }
    return enough(p, good, gold, holds_metal);
}

bool pe_can_all_work(const pe_state *s, int who) { return together(s, who) == 1; }

int pe_amount(const void *view, int who, int which, int of)
{
    const pe_state *s = view;
    switch (which) {
    case OF_PARTS: return built(s);
    case OF_TRACK: return big(s) ? s->seats_n : 0;
    case OF_STANDS: return or_none(new_board(s) || !pe_printed.place[of].expansion, 1);
    case OF_WORKERS: return workers_for(s, of);
    case OF_LIMIT: return pe_limit(s, &s->seats[who]);
    case OF_STORAGE: return pe_storage(s, &s->seats[who]);
    case OF_LEFT: return pe_workers(s, &s->seats[who]);
    case OF_HIRE: return hire_price(s, who, of);
    case OF_PLACE: return pe_place_price(s, who);
    case OF_TAX: return tax(s, who);
    case OF_INCOME: return income(s, who, of);
    case OF_CAPACITY: return capacity(s, who, of, false);
    case OF_USES: return capacity(s, who, of, true);
    case OF_MET: return met(s, who, of);
    case OF_OUT: return pe_builders_out(s, who);
    case OF_TOGETHER: return together(s, who);
    default: return pe_builders_fewer(s, who);
    }
}
