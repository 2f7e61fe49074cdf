/* test_ancient_knowledge_described.c - what the engine tells of a table beside its view: amounts, the moment, asides.
 *
 * The numbers are those of the rulebook: prices AK-14 to AK-16, knowledge AK-19, requirements AK-24, draws AK-29 and
 * AK-32, the sizes of the decks after the setup. */
#include "check.h"

static const struct ludo_rules *game;
static _Alignas(8) unsigned char state[LUDO_STATE_MAX], seen[LUDO_STATE_MAX];
static uint8_t touched[LUDO_STATE_MAX];

static ludo_move move_of(const char *text)
{
    struct ludo_error e = { 0 };
    ludo_move m = 0;
    assert_int_equal(ludo_move_parse(game, text, strlen(text), &m, &e), 0);
    return m;
}

static void play(int seat, const char *text) { assert_int_equal(ludo_try(game, state, seat, move_of(text), NULL), 0); }

/* Chance plays its first outcome until a seat is asked. */
static void let_chance_play(void)
{
    struct ludo_decision d;
    ludo_move m[LUDO_MOVES_MAX];
    for (game->decision(state, &d); d.kind == LUDO_BY_CHANCE; game->decision(state, &d)) {
        assert_true(game->outcomes(state, m, LUDO_MOVES_MAX) > 0);
        game->play(state, LUDO_CHANCE, m[0], NULL);
    }
}

static void begin(int seats, bool beginner, const char *first)
{
    struct ludo_config cfg;
    game = ludo_game("ancient-knowledge");
    ludo_config_default(game, &cfg);
    cfg.seats = seats;
    cfg.option[0] = beginner;
    game->setup(state, &cfg);
    memset(touched, 0, sizeof touched);
    play(LUDO_CHANCE, first);
    let_chance_play();
}

static void given(const char *path, const char *value)
{
    struct ludo_error e = { 0 };
    if (ludo_assign(game, state, path, value, touched, &e) != 0)
        check_error(&e, "");
    game->settle(state, touched);
    const char *broken = game->check(state);
    if (broken)
        fail_msg("%s = %s: %s", path, value, broken);
}

static const void *view_of(int seat)
{
    ludo_view(game, state, seat, seen);
    return seen;
}

/* ---- Asking by name */

static int amount(int viewer, int seat, const char *id, const char *of)
{
    for (int i = 0; i < game->amount_n; i++)
        if (!strcmp(game->amounts[i].id, id))
            return game->amount(view_of(viewer), seat, i, of ? ludo_name_find(game->amounts[i].of, of, strlen(of)) : 0);
    fail_msg("no such amount: %s", id);
    return 0;
}

static struct ludo_moment moment(int viewer)
{
    struct ludo_moment m = { .phase = LUDO_NONE, .step = LUDO_NONE, .actor = -1 };
    game->moment(view_of(viewer), &m);
    ludo_moment_put(&m, LUDO_EN, clean());
    return m;
}

static void check_moment(const char *phase, const char *step, int actor, const char *told)
{
    struct ludo_moment m = moment(0);
    SAYS(told);
    assert_string_equal(game->phases->at[m.phase].id, phase);
    assert_string_equal(game->steps->at[m.step].id, step);
    assert_int_equal(m.actor, actor);
}

static const char *aside(int seat, const char *move)
{
    game->aside(view_of(seat), seat, move_of(move), LUDO_EN, clean());
    return said.at;
}

/* ---- The moment */

TEST(the_setup_is_told_as_such_and_who_has_chosen)
{
    QUIET;
    begin(3, false, "first 2");
    check_moment("setup", "keep", -1, "Setup");
    assert_int_equal(moment(1).chosen, 0);
    for (int i = 0; i < 4; i++) {
        ludo_move list[LUDO_MOVES_MAX];
        assert_int_equal(moment(2).chosen, 0);
        assert_true(game->moves(state, 1, list) > 0);
        game->play(state, 1, list[0], NULL);
    }
    assert_int_equal(moment(0).chosen, 1 << 1);
}

/* Two searches make a turn; a round ends with the player before the first one. */
static void pass_a_turn(int seat)
{
    for (int i = 0; i < 2; i++) {
        play(seat, "search");
        let_chance_play();
    }
}

TEST(rounds_begin_with_the_first_player_whoever_that_is)
{
    QUIET;
    begin(3, true, "first 2");
    check_moment("action", "action", 1, "Round 1");
    assert_int_equal(amount(0, 0, "actions", NULL), 2);
    play(1, "search");
    check_moment("action", "draw", 1, "Round 1");
    let_chance_play();
    assert_int_equal(amount(2, 0, "actions", NULL), 1);
    play(1, "search");
    let_chance_play();
    check_moment("action", "action", 2, "Round 1");
    pass_a_turn(2);
    check_moment("action", "action", 0, "Round 1");
    pass_a_turn(0);
    check_moment("action", "action", 1, "Round 2");
    assert_int_equal(moment(0).round, 2);
    assert_int_equal(moment(0).rounds, 0);
}

TEST(the_last_round_is_called_so)
{
    QUIET;
    begin(2, true, "first 2");
    given("ending", "1");
    check_moment("action", "action", 1, "Last round");
    assert_int_equal(moment(0).rounds, 1);
    pass_a_turn(1);
    pass_a_turn(0);
    struct ludo_moment m = moment(1);
    SAYS("The game is over");
    assert_string_equal(game->phases->at[m.phase].id, "over");
    assert_int_equal(m.actor, -1);
}

TEST(timeline_and_decline_are_told_apart)
{
    QUIET;
    begin(2, true, "first 2");
    given("seats[1].timeline[slot-1]", "hagar-qim"); /* Timeline: remove 1 lost knowledge */
    given("seats[1].timeline[slot-1-upper]", "ggantija");
    given("seats[1].tokens[slot-1]", "2");
    given("seats[1].lost", "3");
    pass_a_turn(1);
    check_moment("timeline", "order", 1, "Round 1: Timeline phase");
    play(1, "resolve hagar-qim");
    check_moment("decline", "decline", 1, "Round 1: Decline phase");
    assert_string_equal(aside(1, "decline hagar-qim"), "loses 2 knowledge");
    play(1, "decline ggantija");
    assert_int_equal(moment(0).actor, 0);
}

TEST(the_focus_is_the_card_at_work_and_the_one_being_created)
{
    QUIET;
    begin(2, true, "first 2");
    given("seats[1].hand", "heracleion petra tulum jericho");
    play(1, "create heracleion 2");
    struct ludo_moment m = moment(0);
    assert_string_equal(game->steps->at[m.step].id, "pay");
    assert_int_equal(m.focus_n, 1);
    assert_string_equal(m.focus[0].names->id, "builder");
    assert_string_equal(m.focus[0].names->at[m.focus[0].i].id, "heracleion");
    given("tile[tile-1]", "hermes-trismegistus none none");
    play(1, "discard petra");
    play(1, "discard jericho");
    play(1, "learn hermes-trismegistus");
    play(1, "resolve hermes-trismegistus"); /* five cards are revealed */
    m = moment(0);
    assert_string_equal(game->steps->at[m.step].id, "look");
    assert_string_equal(m.focus[0].names->id, "tech");
    assert_string_equal(m.focus[0].names->at[m.focus[0].i].id, "hermes-trismegistus");
}

/* ---- Amounts */

TEST(the_decks_after_the_setup)
{
    QUIET;
    begin(4, false, "first 3");
    for (int seat = 0; seat < 4; seat++)
        for (int i = 0; i < 4; i++) {
            ludo_move list[LUDO_MOVES_MAX];
            game->moves(state, seat, list);
            game->play(state, seat, list[0], NULL);
        }
    let_chance_play();
    for (int seat = LUDO_CHANCE; seat < 4; seat++) { /* 144 - 10 each - one for the third and the fourth player */
        assert_int_equal(amount(seat, 0, "deck", NULL), 144 - 40 - 2);
        assert_int_equal(amount(seat, 0, "discard", NULL), 16);
        assert_int_equal(amount(seat, 0, "techs", "level-1"), 21);
        assert_int_equal(amount(seat, 0, "techs", "level-2"), 15);
    }
}

TEST(a_price_is_the_cost_and_the_way_from_the_printed_slot)
{
    QUIET;
    begin(2, true, "first 2");
    given("seats[1].hand", "heracleion petra tulum nimrud-lens");
    assert_int_equal(amount(1, 0, "price-4", "petra"), 0);
    assert_int_equal(amount(1, 0, "price-6", "petra"), 2);
    assert_int_equal(amount(1, 0, "price-1", "petra"), 3);
    assert_int_equal(amount(1, 0, "price-5", "heracleion"), 2 + 3);
    assert_int_equal(amount(1, 0, "price-4", "tulum"), 0);
    assert_int_equal(amount(1, 0, "price-5", "tulum"), LUDO_NO_AMOUNT); /* locked (AK-15) */
    assert_int_equal(amount(1, 0, "price-4", "nimrud-lens"), LUDO_NO_AMOUNT);
    assert_int_equal(amount(0, 0, "price-4", "petra"), LUDO_NO_AMOUNT); /* seat 0 does not see that hand */
    given("seats[1].timeline[slot-4]", "luxor-temple");
    given("seats[1].timeline[slot-4-upper]", "cyrene");
    assert_int_equal(amount(1, 0, "price-4", "petra"), LUDO_NO_AMOUNT); /* full (AK-16) */
    given("seats[0].hand", "osirion");
    assert_int_equal(amount(0, 0, "price-4", "osirion"), 1); /* a table of its own, and not its turn */
}

TEST(requirements_are_counted_for_each_seat)
{
    QUIET;
    begin(2, true, "first 2");
    given("tile[tile-3]",
          "alchemy golden-mean none"); /* Alchemy: at least 7 monuments in the Past, at most 3 lost knowledge */
    given("seats[0].past", "petra tulum");
    given("seats[1].past", "osirion abu-gorab byblos stonehenge moron palenque");
    given("seats[1].lost", "4");
    assert_int_equal(amount(0, 1, "have", "past-any"), 6);
    assert_int_equal(amount(0, 1, "have", "past-city"), 3);
    assert_int_equal(amount(0, 1, "have", "past-best"), 3);
    assert_int_equal(amount(0, 1, "have", "past-final"), 6);
    assert_int_equal(amount(0, 1, "have", "lost"), 4);
    assert_int_equal(amount(1, 0, "have", "past-any"), 2);
    assert_int_equal(amount(1, 1, "have", "timeline-city"), LUDO_NO_AMOUNT); /* nothing requires that */
    assert_int_equal(amount(1, 1, "need-1", "alchemy"), 0);
    assert_int_equal(amount(1, 1, "need-2", "alchemy"), 0);
    assert_int_equal(amount(1, 1, "need-3", "alchemy"), LUDO_NO_AMOUNT);
    assert_int_equal(amount(1, 0, "need-2", "alchemy"), 1);
    assert_int_equal(amount(1, 1, "learn", "alchemy"), 0);
    assert_int_equal(amount(1, 1, "learn", "golden-mean"), 1); /* three cities in the Past */
    assert_int_equal(amount(1, 0, "learn", "golden-mean"), 0);
    assert_int_equal(amount(1, 1, "learn", "plato"), LUDO_NO_AMOUNT); /* lies in the deck */
    given("seats[1].lost", "3");
    assert_int_equal(amount(1, 1, "need-2", "alchemy"), 1);
    assert_int_equal(amount(1, 1, "learn", "alchemy"), 0);
    given("seats[1].timeline[slot-4]", "candi-sukuh"); /* a minimum may count as one less (AK-115) */
    assert_int_equal(amount(1, 1, "need-1", "alchemy"), 0);
    assert_int_equal(amount(1, 1, "learn", "alchemy"), 1);
}

/* ---- Asides */

TEST(beside_a_creation_stands_its_cost_and_the_knowledge_that_is_not_the_printed_one)
{
    QUIET;
    begin(2, true, "first 2");
    given("seats[1].hand", "heracleion petra tulum nimrud-lens baalbek");
    assert_string_equal(aside(1, "create petra 4"), "no cost");
    assert_string_equal(aside(1, "create petra 6"), "cost 2");
    assert_string_equal(aside(1, "create heracleion 2"), "cost 2");
    assert_string_equal(aside(1, "install nimrud-lens"), "cost 1");
    given("seats[1].timeline[slot-5]", "easter-island"); /* other cities enter with 1 less */
    assert_string_equal(aside(1, "create petra 4"), "no cost, enters with 0 knowledge");
    assert_string_equal(aside(1, "create heracleion 3"), "cost 3, enters with 1 knowledge");
    given("seats[1].past", "osirion abu-gorab byblos"); /* three cities: Baalbek enters with 5 less */
    assert_string_equal(aside(1, "create baalbek 2"), "no cost, enters with 0 knowledge");
}

TEST(beside_an_excavation_stands_what_the_hand_can_take)
{
    QUIET;
    begin(2, true, "first 2");
    given("seats[1].past", "osirion abu-gorab byblos");
    given("seats[1].hand", "petra tulum");
    assert_int_equal(amount(0, 1, "excavate", NULL), 2);
    assert_string_equal(aside(1, "excavate 2"), "draws 4 cards");
    given("seats[1].artifacts[0]", "phaistos-disc");
    assert_int_equal(amount(0, 1, "excavate", NULL), 3);
    assert_int_equal(amount(0, 0, "excavate", NULL), 2);
    assert_string_equal(aside(1, "excavate 2"), "draws 6 cards");
    assert_string_equal(aside(1, "excavate 3"), "draws 8 cards: then your hand is full");
    assert_string_equal(aside(1, "search"), "");
    given("seats[1].hand", "petra tulum luxor-temple jericho baalbek inwa philae persepolis cyrene mycenae");
    assert_string_equal(aside(1, "search"), "draws nothing: your hand is full");
}

TEST(beside_a_technology_stands_what_it_scores)
{
    QUIET;
    begin(2, true, "first 2");
    given("tile[tile-3]", "golden-mean alchemy none");
    assert_string_equal(aside(1, "learn golden-mean"), "2 VP");
    assert_string_equal(aside(1, "learn aristotle"), "");
}

TEST(beside_a_technology_stands_that_its_effect_would_do_nothing)
{
    QUIET;
    begin(2, true, "first 2");
    given("tile[tile-1]", "language-of-the-birds none none"); /* from a monument that has at least 5 */
    given("seats[1].timeline[slot-3]", "luxor-temple");
    given("seats[1].tokens[slot-3]", "4");
    assert_string_equal(aside(1, "learn language-of-the-birds"), "its effect would do nothing now");
    given("seats[1].tokens[slot-3]", "5");
    assert_string_equal(aside(1, "learn language-of-the-birds"), "");
}

/* ---- What is missing */

static const char *lacks(int seat, const char *move)
{
    assert_int_not_equal(game->why_not(state, seat, move_of(move)), 0);
    game->lacks(view_of(seat), seat, move_of(move), LUDO_EN, clean());
    return said.at;
}

TEST(what_is_missing_is_told_in_numbers)
{
    QUIET;
    begin(2, true, "first 2");
    given("tile[tile-3]", "alchemy none none");
    given("seats[1].past", "osirion abu-gorab byblos stonehenge moron palenque");
    given("seats[1].lost", "4");
    assert_string_equal(lacks(1, "learn alchemy"), "monuments in the Past: you have 6, at least 7 are needed; "
                                                   "lost knowledge: you have 4, at most 3 are allowed");
    assert_string_equal(lacks(1, "learn plato"), ""); /* lies in the deck */
    given("seats[1].coll", "golden-mean");
    assert_string_equal(lacks(1, "learn golden-mean"), "you have it already");
    given("seats[1].hand", "petra tulum");
    assert_string_equal(lacks(1, "create petra 6"), "it costs 2 other cards of your hand, and you have 1");
}

TEST(a_card_that_replaces_the_draw_is_weighed_against_it)
{
    QUIET;
    begin(2, true, "first 2");
    given("seats[1].past", "osirion abu-gorab");
    given("seats[1].hand", "petra");
    given("seats[1].timeline[slot-3]", "luxor-temple");
    given("seats[1].tokens[slot-3]", "9");
    given("seats[1].artifacts[0]", "kensington-runestone");
    play(1, "excavate 2");
    check_moment("action", "excavate", 1, "Round 1");
    assert_string_equal(aside(1, "instead"), "removes up to 6");
    assert_string_equal(aside(1, "pass"), "draws 4 cards");
    play(1, "instead");
    assert_string_equal(aside(1, "remove luxor-temple"), "9 knowledge, in slot 3");
}

TEST(beside_an_opponents_monument_stands_whose_it_is_and_beside_an_amount_what_it_leaves)
{
    QUIET;
    begin(3, true, "first 2");
    given("seats[1].hand", "petra");
    given("seats[1].timeline[slot-1]", "barabar-caves");
    given("seats[1].tokens[slot-1]", "1");
    given("seats[1].lost", "5");
    given("seats[0].timeline[slot-4-upper]", "none");
    given("seats[0].timeline[slot-4]", "bagan");
    given("seats[0].tokens[slot-4]", "2");
    play(1, "search");
    let_chance_play();
    play(1, "search");
    let_chance_play();
    assert_string_equal(aside(1, "target bagan"), "2 knowledge, in slot 4 of player 1");
    play(1, "target bagan");
    assert_string_equal(aside(1, "amount 0"), "leaves 5 lost knowledge");
    assert_string_equal(aside(1, "amount 3"), "leaves 2 lost knowledge");
}

TEST(beside_an_amount_stands_on_which_monument_it_leaves_the_rest)
{
    QUIET;
    begin(2, true, "first 2");
    given("seats[1].hand", "xixia-wangling"); /* up to 3 from one adjacent monument */
    given("seats[1].timeline[slot-3]", "luxor-temple");
    given("seats[1].tokens[slot-3]", "4");
    play(1, "create xixia-wangling 2");
    play(1, "resolve xixia-wangling");
    play(1, "target luxor-temple");
    assert_string_equal(aside(1, "amount 3"), "leaves 1 knowledge on Luxor Temple");
}

/* ---- What is said of the box and of older commands */

TEST(notes_name_what_is_reconstructed)
{
    QUIET;
    struct ludo_card card;
    game = ludo_game("ancient-knowledge");
    ludo_card_of(game, ludo_name_find(game->cards, "philae", 6), &card);
    assert_non_null(strstr(card.note, "AK-109"));
    ludo_card_of(game, ludo_name_find(game->cards, "abu-gorab", 9), &card); /* Abou Gorab: the usual name */
    assert_non_null(strstr(card.note, "French name"));
    ludo_card_of(game, ludo_name_find(game->cards, "osirion", 7), &card); /* Oseirion: read from the box */
    assert_null(card.note);
}

TEST(the_oldest_of_all_was_an_option_once)
{
    QUIET;
    struct ludo_config cfg;
    struct ludo_error e = { 0 };
    game = ludo_game("ancient-knowledge");
    ludo_config_default(game, &cfg);
    cfg.seats = 3;
    assert_int_equal(ludo_config_set(game, &cfg, "oldest=3", &e), 0);
    assert_int_equal(ludo_config_check(game, &cfg, &e), 0);
    for (int i = 0; i < game->option_n; i++)
        assert_int_equal(cfg.option[i], strcmp(game->options[i].id, "age-3") == 0);
    assert_int_not_equal(ludo_config_set(game, &cfg, "oldest=5", &e), 0);
}

/* ---- Nothing that a seat cannot see changes what it is told */

/* Prices are told of every hand that lies open, so here they are taken from the asides. */
static void put_amounts(const void *view, int seat, struct ludo_text *out)
{
    for (int i = 0; i < game->amount_n; i++)
        for (int of = 0; of < (game->amounts[i].of ? game->amounts[i].of->n : 1); of++)
            if (strncmp(game->amounts[i].id, "price", 5) != 0) {
                ludo_put_int(out, game->amount(view, game->amounts[i].seats ? seat : 0, i, of));
                ludo_put_char(out, ' ');
            }
}

static void put_all(const void *view, int seat, struct ludo_text *out)
{
    struct ludo_moment m = { .phase = LUDO_NONE, .step = LUDO_NONE, .actor = -1 };
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX];
    game->moment(view, &m);
    ludo_moment_put(&m, LUDO_EN, out);
    ludo_put_int(out, 100 * m.phase + m.step);
    ludo_put_int(out, 100 * m.actor + m.chosen);
    put_amounts(view, seat, out);
    game->decision(view, &d);
    if (d.kind == LUDO_BY_CHANCE || !(d.must >> seat & 1))
        return;
    for (int i = 0, n = game->moves(view, seat, list); i < n; i++)
        game->aside(view, seat, list[i], LUDO_EN, out);
}

static char told[3][1 << 16];

/* By its view, by the true state, and by another one that looks the same to this seat. */
static void check_told(int seat, struct ludo_rng *rng)
{
    _Alignas(8) unsigned char other[LUDO_STATE_MAX];
    const void *world[3] = { seen, state, other };
    ludo_view(game, state, seat, seen);
    memcpy(other, seen, game->state_size);
    ludo_determinize(game, other, seat, rng);
    for (int i = 0; i < 3; i++) {
        struct ludo_text out = ludo_text(told[i], sizeof told[i]);
        put_all(world[i], seat, &out);
        assert_false(out.cut);
        assert_string_equal(told[i], told[0]);
    }
}

static int play_one(struct ludo_rng *rng)
{
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX];
    game->decision(state, &d);
    if (d.kind == LUDO_OVER)
        return 0;
    if (d.kind == LUDO_BY_CHANCE) {
        game->sample(state, rng, list);
        game->play(state, LUDO_CHANCE, list[0], NULL);
        return 1;
    }
    int who = ludo_first(d.must), n = game->moves(state, who, list);
    game->play(state, who, list[ludo_rng_below(rng, n)], NULL);
    return 1;
}

TEST(what_a_seat_is_told_is_what_it_can_see)
{
    struct ludo_rng rng;
    QUIET;
    ludo_rng_seed(&rng, 12);
    for (int n = 0; n < 6; n++) {
        begin(2 + n % 3, n % 2, "first 2");
        for (int i = 0; play_one(&rng); i++)
            if (i % 7 == 0)
                check_told(i / 7 % (2 + n % 3), &rng);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beside_an_opponents_monument_stands_whose_it_is_and_beside_an_amount_what_it_leaves),
        cmocka_unit_test(beside_an_amount_stands_on_which_monument_it_leaves_the_rest),
        cmocka_unit_test(notes_name_what_is_reconstructed),
        cmocka_unit_test(the_oldest_of_all_was_an_option_once),
        cmocka_unit_test(the_setup_is_told_as_such_and_who_has_chosen),
        cmocka_unit_test(rounds_begin_with_the_first_player_whoever_that_is),
        cmocka_unit_test(the_last_round_is_called_so),
        cmocka_unit_test(timeline_and_decline_are_told_apart),
        cmocka_unit_test(the_focus_is_the_card_at_work_and_the_one_being_created),
        cmocka_unit_test(the_decks_after_the_setup),
        cmocka_unit_test(a_price_is_the_cost_and_the_way_from_the_printed_slot),
        cmocka_unit_test(requirements_are_counted_for_each_seat),
        cmocka_unit_test(beside_a_creation_stands_its_cost_and_the_knowledge_that_is_not_the_printed_one),
        cmocka_unit_test(beside_an_excavation_stands_what_the_hand_can_take),
        cmocka_unit_test(beside_a_technology_stands_what_it_scores),
        cmocka_unit_test(beside_a_technology_stands_that_its_effect_would_do_nothing),
        cmocka_unit_test(what_is_missing_is_told_in_numbers),
        cmocka_unit_test(a_card_that_replaces_the_draw_is_weighed_against_it),
        cmocka_unit_test(what_a_seat_is_told_is_what_it_can_see),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
