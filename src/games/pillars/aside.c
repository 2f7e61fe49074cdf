/* aside.c - beside an answer: what it costs and brings as the table stands, where its label only names a card or a
 * place.
 *
 * "Take Quarry (3) with the large worker" says how; here stands that three small ones go along, for 3 stone. */

#include "text.h"

struct aside {
    const pe_state *s;
    const struct pe_seat *p;
    int who;
    enum ludo_lang lang;
    struct ludo_text *out;
};

static void put(const struct aside *a, const char *english) { ludo_put(a->out, ludo_say(a->lang, english)); }

static void put_number(const struct aside *a, const char *english, int n)
{
    ludo_say_numbers(a->out, a->lang, english, n, 0, 0);
}

static void put_gold(const struct aside *a, int n) { put_number(a, n == 1 ? N_("1 gold") : N_("{1} gold"), n); }

static void put_price(const struct aside *a, int gold) { put_number(a, N_("for {1} gold: "), gold); }

static void put_amount(const struct aside *a, const struct amount *what, int times)
{
    pe_put_amount(what, times, a->lang, a->out);
}

static void put_work(const struct aside *a, const struct card *c) { pe_put_conversion(c, a->lang, a->out); }

/* ---- Phase I ------------------------------------------------------------------------------------------------ */

/* Who goes: "the large worker and 3 small ones"; of a large one that overpays, how many too many (PE-42). */
static void put_workers(const struct aside *a, int workers, int way)
{
    int small = pe_small_sent(a->s, workers, way);
    if (way == WITH_SMALL)
        put_number(a, small == 1 ? N_("1 small worker") : N_("{1} small workers"), small);
    else if (small)
        put_number(a, small == 1 ? N_("the large worker and 1 small one") : N_("the large worker and {1} small ones"),
                   small);
    else if (workers < a->s->box->common.large)
        put_number(a, N_("the large worker, {1} more than needed"), a->s->box->common.large - workers);
    else
        put(a, N_("the large worker"));
    ludo_put(a->out, " → ");
}

static void put_take(const struct aside *a, int card, int way)
{
    put_workers(a, resource(a->s, card)->cost, way);
    put_amount(a, &resource(a->s, card)->out, 1);
}

static void put_crusade(const struct aside *a, int i, int way)
{
    put_workers(a, a->s->box->crusade[i].workers, way);
    put_amount(a, &(struct amount){ .vp = a->s->box->crusade[i].vp }, 1);
}

static void put_newcomer(const struct aside *a, int card)
{
    put_work(a, craftsman(a->s, card));
    if (a->p->craftsmen.n >= pe_limit(a->s, a->p))
        put(a, N_("; you then give up a craftsman"));
}

static void put_hire(const struct aside *a, int card)
{
    put_price(a, pe_hire_price(a->s, a->p, card));
    put_newcomer(a, card);
}

/* ---- Builders ----------------------------------------------------------------------------------------------- */

static int card_on(const pe_state *s, int space)
{
    switch (space) {
    case KINGSBRIDGE_A: return s->offer[0];
    case KINGSBRIDGE_B: return s->offer[1];
    case SHIRING_E: return s->offer[2];
    case SHIRING_A: return s->shiring[0];
    case SHIRING_B: return s->shiring[1];
    default: return LUDO_NONE;
    }
}

static void put_space(const struct aside *a, int space)
{
    int card = card_on(a->s, space), place = pe_printed.space[space].place;
    if (place == P_PRIORY)
        put_amount(a, &(struct amount){ .vp = (uint8_t)pe_priory(a->s, a->who, space) }, 1);
    else if (place == P_COLLECTOR && a->s->tax)
        put_gold(a, a->s->tax);
    else if (card == LUDO_NONE)
        pe_put_space(a->s, space, a->lang, a->out);
    else if (place == P_SHIRING)
        put_newcomer(a, card);
    else
        pe_put_effect(a->s->box, FIRST_PRIVILEGE + card, a->lang, a->out);
}

static bool from_bag(const struct aside *a) { return top(a->s).kind == T_PLACE && pe_can_pass(a->s); }

static void put_place(const struct aside *a, int space)
{
    if (from_bag(a))
        put_price(a, pe_place_price(a->s, a->who));
    put_space(a, space);
}

static void put_pass(const struct aside *a)
{
    if (top(a->s).kind == T_CHOOSE)
        put_number(a, N_("{1} gold at the wool mill"), pe_workers(a->s, a->p) * a->s->box->common.mill);
    else if (from_bag(a))
        put_number(a, N_("it waits on field {1} and is placed free of charge later"), a->s->marker);
    else if (top(a->s).kind == T_MARKET)
        put(a, N_("your builder leaves the market"));
}

/* ---- Cards -------------------------------------------------------------------------------------------------- */

/* What the tax exemption saves is known when it is asked for; others say what they do. */
static void put_use(const struct aside *a, int card)
{
    if (privilege(a->s, card)->op == OP_TAX_FREE)
        put_number(a, N_("you do not pay the tax of {1} gold"), pe_tax(a->s, a->who));
    else
        pe_put_effect(a->s->box, FIRST_PRIVILEGE + card, a->lang, a->out);
}

static void put_no(const struct aside *a)
{
    if (top(a->s).kind == T_USE)
        put(a, N_("you keep the card"));
    else if (top(a->s).kind == T_RECEIVE)
        put(a, N_("this craftsman leaves the game"));
}

static void put_claim(const struct aside *a)
{
    if (top(a->s).kind == T_AUDIENCE && pe_negative(a->s))
        put(a, N_("without protection from the event"));
}

/* ---- Trade -------------------------------------------------------------------------------------------------- */

static void put_sale(const struct aside *a, int good, int n)
{
    int gold = n * pe_sale_price(a->s, a->who, good), lost = a->p->gold + gold - a->s->box->common.gold;
    put_gold(a, gold);
    if (lost > 0)
        ludo_say_numbers(a->out, a->lang, N_(", of which {1} are lost: {2} is the most you can have"), lost,
                         a->s->box->common.gold, 0);
}

/* ---- The cathedral ------------------------------------------------------------------------------------------ */

static void put_times(const struct aside *a, int card, int good, int times)
{
    int who = card == INSPIRATION ? a->s->borrowed : card;
    if (who >= CRAFTSMEN)
        return;
    struct amount in = craftsman(a->s, who)->in;
    if (good < TRADED)
        in.good[good] = (uint8_t)(in.good[good] + in.any);
    in.any = 0;
    if (card == INSPIRATION) {
        put(a, a->s->box->cards->at[FIRST_CRAFTSMAN + who].name);
        put(a, N_(": "));
    }
    if (craftsman(a->s, who)->op == OP_NONE) {
        put_amount(a, &in, times);
        ludo_put(a->out, " → ");
    }
    put_amount(a, &craftsman(a->s, who)->out, times);
}

/* With a raised capacity, or one that is lent (PE-115, PE-116). */
static void put_capacity(const struct aside *a, int card, int capacity)
{
    struct card c = *craftsman(a->s, card);
    c.cap = (uint8_t)capacity;
    put_work(a, &c);
}

static void put_boost(const struct aside *a, int booster, int card)
{
    const uint8_t *at = memchr(a->p->craftsmen.at, card, a->p->craftsmen.n);
    if (at)
        put_capacity(a, card, pe_capacity(a->s, a->who, (int)(at - a->p->craftsmen.at)) + a->s->box->card[booster].n);
}

/* ---- The answer --------------------------------------------------------------------------------------------- */

void pe_aside(const void *view, int who, ludo_move m, enum ludo_lang lang, struct ludo_text *out)
{
    const pe_state *s = view;
    const struct aside aside = { s, &s->seats[who], who, lang, out }, *a = &aside;
    int x = ludo_arg_of(m, 0), y = ludo_arg_of(m, 1);
    switch (ludo_verb_of(m)) {
    case TAKE: put_take(a, x, y); break;
    case HIRE: put_hire(a, x); break;
    case HIRE_FREE:
    case RECEIVE: put_newcomer(a, x); break;
    case CRUSADE: put_crusade(a, x, y); break;
    case DISMISS: put_work(a, craftsman(a->s, x)); break;
    case BORROW: put_capacity(a, x, craftsman(a->s, x)->cap - a->s->box->card[SAINT_DENIS].n); break;
    case BOOST: put_boost(a, x, y); break;
    case PLACE: put_place(a, x); break;
    case PLACE_FREE:
    case RESERVE:
    case REMOVE: put_space(a, x); break;
    case ACT: put_space(a, top(s).a); break;
    case USE: put_use(a, x); break;
    case KEEP: put_no(a); break;
    case CLAIM: put_claim(a); break;
    case RETURN_IT: put(a, N_("your one return of this round")); break;
    case BUY: put_gold(a, y * a->s->box->good[x].market); break;
    case SELL: put_sale(a, x, y); break;
    case WORK: put_times(a, x, LUDO_NONE, y); break;
    case WORK_WITH: put_times(a, x, y, ludo_arg_of(m, 2)); break;
    case PASS: put_pass(a); break;
    default: break;
    }
}
