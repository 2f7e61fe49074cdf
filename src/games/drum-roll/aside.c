/* aside.c - beside an answer: what it costs or brings as the table stands, where its label names a card or a place.
 *
 * "Present the Tumbler" says who; here stands how well, and what it brings. */

#include "text.h"

struct aside {
    const dr_state *s;
    int who;
    enum ludo_lang lang;
    struct ludo_text *out;
};

static const struct dr_seat *seat(const struct aside *a) { return &a->s->seats[a->who]; }

static void put(const struct aside *a, const char *english) { ludo_put(a->out, ludo_say(a->lang, english)); }
static void put_numbers(const struct aside *a, const char *english, int m, int n)
{
    ludo_say_numbers(a->out, a->lang, english, m, n, 0);
}
static void put_coins(const struct aside *a, int n) { dr_put_coins(n, a->lang, a->out); }
static void put_points(const struct aside *a, int n) { put_numbers(a, N_("{1} prestige"), n, 0); }
static void put_benefit(const struct aside *a, const struct benefit *b) { dr_put_benefit(b, true, a->lang, a->out); }

/* What is paid here and now, and what is left then. */
static void put_price(const struct aside *a, int n)
{
    put_numbers(a, n == 1 ? N_("costs 1 coin") : n ? N_("costs {1} coins") : N_("costs nothing"), n, 0);
}
static void put_left(const struct aside *a, int paid) { put_numbers(a, N_(", leaves {1}"), seat(a)->coins - paid, 0); }

static int cheapest(const struct aside *a, int action) /* somebody this player may hire; -1: nobody */
{
    int least = -1;
    for (int i = 0; i < (action == HIRE_STAFF ? STAFF_ROW : PERFORMER_ROW); i++) {
        int card = action == HIRE_STAFF ? a->s->staff_row[i] : a->s->row[i];
        if (card == LUDO_NONE || (action == HIRE_STAFF && dr_is_barred(a->s, a->who, card)))
            continue;
        int price = action == HIRE_STAFF ? dr_staff_price(a->s, i) : dr_performer_price(a->s, i);
        least = least < 0 || price < least ? price : least;
    }
    return least;
}

/* ---- Rounds ------------------------------------------------------------------------------------------------------ */

static void put_place(const struct aside *a, int action)
{
    int next = seat(a)->ticket + seat(a)->sales, cube = a->s->box->action[action].cube;
    if (action == SELL_TICKETS && next < TICKETS)
        put_coins(a, a->s->box->board.ticket[next]);
    else if (action == INVEST)
        put_numbers(a, N_("a card costs {1}"), a->s->box->board.invest_price, 0);
    else if (cube < COLOURS && !a->s->supply[cube])
        put(a, N_("none left in the supply"));
    else if (action >= HIRE_PERFORMER && cheapest(a, action) < 0)
        put(a, N_("nobody is for hire"));
    else if (action >= HIRE_PERFORMER)
        put_numbers(a, N_("prices from {1}"), cheapest(a, action), 0);
}

/* The salary counts the newcomer itself: Bizarre performers cost the more, the more of them there are (DR-61). */
static void put_salary(const struct aside *a, int member)
{
    dr_state with = *a->s;
    if (member < FIRST_STAFF)
        add_to(with.seats[a->who].circus, member);
    put_numbers(a, N_("; salary {1}"), dr_salary(&with, a->who, member), 0);
}

static void put_hire(const struct aside *a, int price, int member)
{
    put_price(a, price);
    put_left(a, price);
    put_salary(a, member);
}

static void put_draft(const struct aside *a, int card) /* what is left the performer still to come tells (DR-9) */
{
    put_price(a, performer(a->s, card)->hire);
    put_salary(a, card);
}

static void put_hires(const struct aside *a, int card)
{
    int slot = dr_slot(a->s->row, PERFORMER_ROW, card);
    if (slot >= 0)
        put_hire(a, dr_performer_price(a->s, slot), card);
}

static void put_engages(const struct aside *a, int card)
{
    int slot = dr_slot(a->s->staff_row, STAFF_ROW, card);
    if (slot >= 0)
        put_hire(a, dr_staff_price(a->s, slot), FIRST_STAFF + card);
}

static void put_gift(const struct aside *a, int colour, int card)
{
    int socket = dr_socket(a->s, card, colour), cubes = a->s->performers[card] & ALL_CUBES;
    if (socket < 0)
        return;
    put(a, dr_carries_names.at[socket].name);
    int level = dr_level_of(cubes | 1 << socket);
    if (level == dr_level_of(cubes))
        return;
    put(a, N_(": "));
    put(a, dr_level_names.at[level].name);
}

static void put_deposit(const struct aside *a, int n)
{
    put_numbers(a, N_("{1} prestige at the end of the game"), dr_bank_points(a->s, seat(a), seat(a)->deposit + n), 0);
    put_left(a, n);
}

static void put_postponement(const struct aside *a) /* DR-43 */
{
    if (a->s->round == VOTE_2)
        put_numbers(a, N_("costs {1} prestige if the show is postponed"), a->s->box->board.postponed_vp, 0);
}

/* ---- Shows ------------------------------------------------------------------------------------------------------- */

static int shortfall(const struct aside *a, int due) { return due > seat(a)->coins ? due - seat(a)->coins : 0; }

static void put_due(const struct aside *a, int coins, int points)
{
    if (coins || !points)
        put_price(a, coins);
    if (points)
        put_numbers(a, coins ? N_(" and {1} prestige") : N_("costs {1} prestige"), points, 0);
}

static void put_firing(const struct aside *a, int card) /* what is missing for the compensation costs points (DR-207) */
{
    int due = performer(a->s, card)->hire, missing = shortfall(a, due);
    put(a, N_("fired: "));
    put_due(a, due - missing, a->s->box->board.fired_vp + missing * a->s->box->board.unpaid_vp);
}

static void put_salaries(const struct aside *a) /* what is due when this player is done (DR-67) */
{
    int due = dr_salaries(a->s, a->who), missing = shortfall(a, due);
    put(a, N_("salaries: "));
    put_due(a, due - missing, missing * a->s->box->board.unpaid_vp);
}

static void put_performance(const struct aside *a, int card)
{
    int level = dr_level(a->s, card);
    if (level == NO_SHOW) {
        put_firing(a, card);
        return;
    }
    put(a, dr_level_names.at[level].name);
    put(a, N_(": "));
    put_benefit(a, &performer(a->s, card)->benefit[level - 1]);
    if (level == EXCEPTIONAL)
        put_numbers(a, N_(" or {1} prestige"), dr_prestige(a->s, seat(a), card), 0);
}

static void put_card(const struct aside *a, int card)
{
    const struct card *c = investment(a->s, card);
    if (c->moment != SHOW_END) {
        put_benefit(a, &c->benefit[0]);
        return;
    }
    int points = dr_applause(a->s, a->who, c);
    if (top(a->s).kind == T_OVERFLOW)
        put(a, N_("scores at the end of the show"));
    else
        put_numbers(a, points < 0 ? N_("costs {1} prestige") : N_("{1} prestige"), points < 0 ? -points : points, 0);
}

static void put_trailer(const struct aside *a, int card)
{
    dr_state with = *a->s;
    with.performers[card] |= 1 << HAS_TRAILER;
    int before = dr_salary(a->s, a->who, card), after = dr_salary(&with, a->who, card);
    if (after < before)
        put_numbers(a, N_("salary {1} instead of {2}"), after, before);
    else
        put_numbers(a, N_("its salary stays {1}"), after, 0);
}

static int later_salary(const struct aside *a, int card)
{
    dr_state with = *a->s;
    with.performers[card] = (uint8_t)((with.performers[card] & ~ALL_CUBES) | 1 << FLIPPED);
    return dr_salary(&with, a->who, card);
}

/* Of the benefit that runs: its options, what is to be had for a payment. */
static void put_running(const struct aside *a, int verb, int n)
{
    struct ludo_task t = top(a->s);
    if (t.kind == T_OPTION && verb == OPTION)
        dr_put_option(&a->s->box->card[t.a].benefit[t.b], n - 1, a->lang, a->out);
    else if (t.kind == T_BENEFIT && verb != OPTION)
        dr_put_gain(running(a->s, t), a->lang, a->out);
    else if (t.kind == T_FLIP && verb == ENJOY)
        put_benefit(a, &performer(a->s, t.a)->benefit[EXCEPTIONAL - 1]);
    else if (t.kind == T_FLIP) {
        put_points(a, dr_prestige(a->s, seat(a), t.a));
        put_numbers(a, N_("; salary in later shows {1}"), later_salary(a, t.a), 0);
    }
}

static void put_done(const struct aside *a)
{
    struct ludo_task t = top(a->s);
    if (t.kind == T_CANCEL || (t.kind == T_WINDOW && t.a == THEN_CANCEL))
        put_salaries(a);
}

static void put_saving(const struct aside *a, int n)
{
    if (n)
        put_numbers(a, n == 1 ? N_("saves 1 coin") : N_("saves {1} coins"), n, 0);
}

/* ---- All answers ------------------------------------------------------------------------------------------------- */

void dr_aside(const void *view, int who, ludo_move m, enum ludo_lang lang, struct ludo_text *out)
{
    const struct aside aside = { view, who, lang, out }, *a = &aside;
    int verb = ludo_verb_of(m), n = ludo_arg_of(m, 0);
    switch (verb) {
    case KEEP_P: put_draft(a, n); break;
    case DEPOSIT: put_deposit(a, n); break;
    case PLACE:
    case UNBLOCK: put_place(a, n); break;
    case BUY:
        put_price(a, a->s->box->board.invest_price);
        put_left(a, a->s->box->board.invest_price);
        break;
    case HIRE: put_hires(a, n); break;
    case ENGAGE: put_engages(a, n); break;
    case GIVE: put_gift(a, n, ludo_arg_of(m, 1)); break;
    case ASSIST: put_benefit(a, &staff(a->s, n)->benefit[0]); break;
    case VOTE_LATER: put_postponement(a); break;
    case PLAY_CARD: put_card(a, n); break;
    case PERFORM: put_performance(a, n); break;
    case ENJOY:
    case FLIP:
    case OPTION:
    case SPEND_CUBE:
    case PAY_COINS: put_running(a, verb, n); break;
    case HOUSE: put_trailer(a, n); break;
    case SACK: put_numbers(a, N_("its salary of {1} is saved"), dr_salary(a->s, who, n), 0); break;
    case WAIVE: put_saving(a, dr_salary_due(a->s, who, n)); break;
    case GIVE_BACK: put_saving(a, a->s->going ? staff(a->s, dr_with_op(a->s, seat(a), ORGANIZER))->salary : 0); break;
    case DONE: put_done(a); break;
    case PASS:
        put_numbers(a, a->s->box->board.pass_coins == 1 ? N_("take 1 coin") : N_("take {1} coins"),
                    a->s->box->board.pass_coins, 0);
        break;
    default: break;
    }
}
