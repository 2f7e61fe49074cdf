/* test_scholars.c - plays random games of Scholars and checks that each move costs the price that was shown before
 * the move. */
#include "check.h"

#include "games/scholars/ask.h"

static const struct ludo_rules *game;
static sc_state state;
static struct ludo_rng rng;

static void begin(int seats, bool expansion, uint64_t seed)
{
    struct ludo_config cfg;
    struct ludo_error e = { 0 };
    game = ludo_game("scholars");
    ludo_config_default(game, &cfg);
    cfg.seats = seats;
    assert_int_equal(ludo_config_set(game, &cfg, "first=1", &e), 0);
    assert_int_equal(ludo_config_set(game, &cfg, expansion ? "expansion=on" : "expansion=off", &e), 0);
    game->setup(&state, &cfg);
    ludo_rng_seed(&rng, seed);
}

static void deal(void) /* plays random outcomes until a player must move */
{
    struct ludo_decision d;
    ludo_move m;
    for (game->decision(&state, &d); d.kind == LUDO_BY_CHANCE; game->decision(&state, &d)) {
        game->sample(&state, &rng, &m);
        game->play(&state, LUDO_CHANCE, m, NULL);
    }
}

static int which_amount(const char *id)
{
    for (int i = 0; i < game->amount_n; i++)
        if (!strcmp(game->amounts[i].id, id))
            return i;
    fail_msg("no amount is called %s", id);
    return 0;
}

/* Returns the price of a move according to the shown amounts and the card data, or -1 if they give no price. */
static int said_to_cost(int seat, ludo_move m)
{
    int i = ludo_arg_of(m, 0), slot = state.box->location[state.seats[seat].location].slot;
    switch (ludo_verb_of(m)) {
    case THROUGH:
    case GOLD_ON:
    case GOLD_OFF: return game->amount(&state, seat, which_amount("fee"), i - 1);
    case TRANSLATE_IT: return game->amount(&state, seat, which_amount("house_fee"), i);
    case DELIVER:
        return state.box->house_row[i % ROWS].silver + game->amount(&state, seat, which_amount("slot_fee"), slot);
    case IN_ROOM: return state.box->room[i - 1].silver;
    default: return -1;
    }
}

static int paid(int seat, const struct ludo_events *ev)
{
    int sum = 0;
    for (int i = 0; i < ev->n; i++)
        if (ev->at[i].kind == E_PAYS && ev->at[i].who == seat)
            sum += ev->at[i].arg[0];
    return sum;
}

static int fees_seen, free_seen;

static void step(void)
{
    struct ludo_decision d;
    struct ludo_event room[64];
    struct ludo_events ev = { .max = 64, .at = room };
    ludo_move list[LUDO_MOVES_MAX];
    game->decision(&state, &d);
    int who = ludo_mask_first(d.must), n = game->moves(&state, who, list);
    ludo_move m = list[ludo_rng_below(&rng, n)];
    int cost = said_to_cost(who, m);
    game->play(&state, who, m, &ev);
    if (cost < 0)
        return;
    assert_int_equal(paid(who, &ev), cost);
    fees_seen += cost > 0;
    free_seen += cost == 0;
}

TEST(what_an_answer_is_said_to_cost_is_paid)
{
    QUIET;
    fees_seen = free_seen = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        begin(1 + (int)(seed % 4), seed % 2, seed);
        for (deal(); !state.over; deal())
            step();
    }
    assert_true(fees_seen > 1000 && free_seen > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_an_answer_is_said_to_cost_is_paid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
