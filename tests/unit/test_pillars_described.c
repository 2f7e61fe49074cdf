/* test_pillars_described.c - what The Pillars of the Earth tells of a table: the moment, the amounts, what an answer
 * costs and brings.
 *
 * The right values are those of the clauses; seat 1 is looked at, and starts, where that could make a difference. */
#include "check.h"

#include "games/pillars/pillars.h"

static const struct ludo_rules *game;
static pe_state state;
static uint8_t touched[sizeof(pe_state)];
static struct ludo_rng rng;

static void given(const char *path, const char *value)
{
    struct ludo_error e = { 0 };
    assert_int_equal(ludo_assign(game, &state, path, value, touched, &e), 0);
}

static void settled(void)
{
    game->settle(&state, touched);
    assert_null(game->check(&state));
}

static void play(int seat, const char *text)
{
    struct ludo_error e = { 0 };
    ludo_move m;
    assert_int_equal(ludo_move_parse(game, text, strlen(text), &m, &e), 0);
    assert_int_equal(ludo_try(game, &state, seat, m, NULL), 0);
}

static void chance(const char *text) { play(LUDO_CHANCE, text); }

/* Chance decides until somebody is asked. */
static void deal(void)
{
    struct ludo_decision d;
    ludo_move m;
    for (game->decision(&state, &d); d.kind == LUDO_BY_CHANCE; game->decision(&state, &d)) {
        game->sample(&state, &rng, &m);
        game->play(&state, LUDO_CHANCE, m, NULL);
    }
}

static void set_up(int seats, bool expansion, int first)
{
    struct ludo_config cfg;
    game = ludo_game("pillars");
    ludo_config_default(game, &cfg);
    cfg.seats = seats;
    cfg.option[0] = cfg.option[1] = expansion;
    cfg.option[2] = first;
    ludo_rng_seed(&rng, 1);
    memset(touched, 0, sizeof touched);
    game->setup(&state, &cfg);
}

/* Phase I, with the board of the expansion, two players, the second one starts. */
static void lay_out(void)
{
    set_up(2, true, 2);
    deal();
}

/* Nobody has builders but those that were placed by hand, nobody wants anything: straight into phase III. */
static void both_pass(void)
{
    play(1, "pass");
    play(0, "pass");
}

/* ---- What is told ------------------------------------------------------------------------------------------- */

static struct ludo_moment moment_of(const void *view)
{
    struct ludo_moment m = { .phase = LUDO_NONE, .step = LUDO_NONE, .actor = -1 };
    game->moment(view, &m);
    return m;
}

static struct ludo_moment now(void) { return moment_of(&state); }

static void tells(const char *text)
{
    struct ludo_moment m = now();
    ludo_moment_put(&m, LUDO_EN, clean());
    SAYS(text);
}

static bool about(const char *names, const char *id)
{
    struct ludo_moment m = now();
    for (int i = 0; i < m.focus_n; i++)
        if (!strcmp(m.focus[i].names->id, names) && !strcmp(m.focus[i].names->at[m.focus[i].i].id, id))
            return true;
    return false;
}

static int amount(const char *id, int seat, const char *of)
{
    for (int i = 0; i < game->amount_n; i++)
        if (!strcmp(game->amounts[i].id, id)) {
            int k = of ? ludo_name_find(game->amounts[i].of, of, strlen(of)) : 0;
            assert_true(k >= 0);
            return game->amount(&state, seat, i, k);
        }
    fail_msg("no amount %s", id);
    return 0;
}

static void beside(int seat, const char *move, const char *text)
{
    struct ludo_error e = { 0 };
    ludo_move m;
    assert_int_equal(ludo_move_parse(game, move, strlen(move), &m, &e), 0);
    game->aside(&state, seat, m, LUDO_EN, clean());
    SAYS(text);
}

/* ---- The moment --------------------------------------------------------------------------------------------- */

TEST(before_the_first_turn_it_is_setup)
{
    QUIET;
    set_up(2, false, 0);
    assert_int_equal(now().phase, SETUP);
    assert_int_equal(now().actor, -1);
    tells("");
    chance("first red");
    assert_int_equal(now().phase, SETUP);
    tells("Round 1 of 6: preparation");
    deal();
    assert_int_equal(now().phase, WORKERS);
    assert_int_equal(now().actor, 1); /* red starts */
    tells("Round 1 of 6: workers and craftsmen");
}

TEST(a_later_round_is_prepared_not_set_up)
{
    QUIET;
    lay_out();
    given("seats[0].aside", "3");
    given("seats[1].aside", "3");
    settled();
    both_pass();
    chance("turn-up kings-gift");
    tells("Round 1 of 6: the king’s court (9)"); /* the roll */
    chance("roll 3");
    tells("Round 2 of 6: preparation");
    assert_int_equal(now().phase, PREPARATION);
    assert_int_equal(amount("parts", 0, NULL), 1); /* PE-119: a part a round */
}

TEST(builders_come_from_the_bag)
{
    QUIET;
    lay_out();
    both_pass();
    tells("Round 1 of 6: builders");
    chance("draw blue");
    assert_int_equal(now().actor, 1); /* the start player may return it (PE-57) */
    assert_true(about("figure", "blue"));
    play(1, "accept");
    assert_int_equal(now().actor, 0);
}

TEST(a_builder_that_acts_is_still_what_it_is_about)
{
    QUIET;
    lay_out();
    given("space[coast]", "red");
    given("seats[0].aside", "3");
    given("seats[1].aside", "2");
    given("seats[1].goods", "1 0 0 1");
    given("seats[1].gold", "0");
    given("seats[1].privileges", "regan-hamleigh");
    settled();
    both_pass();
    chance("turn-up kings-gift");
    chance("roll 3");
    tells("Round 1 of 6: the coast (9d)");
    assert_true(about("space", "coast"));
    assert_int_equal(state.space[COAST], LUDO_NONE);
    assert_int_equal(now().actor, 1);
    beside(1, "sell sand 1", "3 gold"); /* PE-173: Regan counts at the market only */
    beside(1, "sell metal 1", "6 gold");
}

TEST(at_the_end_the_game_is_over)
{
    QUIET;
    lay_out();
    given("round", "6");
    given("seats[0].aside", "3");
    given("seats[1].aside", "3");
    settled();
    both_pass();
    chance("turn-up kings-gift");
    chance("roll 3");
    tells("The game is over");
    assert_int_equal(now().actor, -1);
    assert_int_equal(amount("parts", 0, NULL), ROUNDS);
}

/* ---- Amounts ------------------------------------------------------------------------------------------------ */

TEST(privileges_change_the_numbers_of_their_owner)
{
    QUIET;
    lay_out();
    given("shiring", "architect potter-x2");
    given("hire", "tool-maker mason-x2 none");
    given("seats[1].privileges", "jack alfred cuthbert-whitehead waleran-bigod");
    settled();
    assert_int_equal(amount("limit", 0, NULL), 5); /* PE-44 */
    assert_int_equal(amount("limit", 1, NULL), 6);
    assert_int_equal(amount("storage", 0, NULL), 5); /* PE-119 */
    assert_int_equal(amount("storage", 1, NULL), 8);
    assert_int_equal(amount("hire", 0, "mason-x2"), 5);
    assert_int_equal(amount("hire", 1, "mason-x2"), 3);
    assert_int_equal(amount("hire", 1, "tool-maker"), 0);             /* PE-153: never below 0 */
    assert_int_equal(amount("hire", 1, "architect"), LUDO_NO_AMOUNT); /* it is not for hire */
    assert_int_equal(amount("place", 0, NULL), 7);
    assert_int_equal(amount("place", 1, NULL), 6);
}

TEST(what_is_in_the_game_depends_on_the_version)
{
    QUIET;
    set_up(2, false, 1);
    deal();
    assert_int_equal(amount("stands", 0, "coast"), LUDO_NO_AMOUNT);
    assert_int_equal(amount("stands", 0, "market"), 1);
    assert_int_equal(amount("workers", 0, "gravel-pit-1"), LUDO_NO_AMOUNT); /* PE-26 */
    assert_int_equal(amount("track", 0, NULL), 0);
    set_up(6, false, 1);
    deal();
    assert_int_equal(amount("stands", 0, "coast"), 1);
    assert_int_equal(amount("workers", 0, "gravel-pit-1"), 1);
    assert_int_equal(amount("track", 0, NULL), 6); /* PE-120 */
}

TEST(income_counts_event_privileges_and_workers)
{
    QUIET;
    lay_out();
    given("resources", "none");
    given("seats[1].resources", "quarry-3 gravel-pit-2");
    given("seats[1].privileges", "tom-builder martha");
    given("seats[1].small", "2");
    given("space[kingsbridge-a]", "red");
    given("offer[kingsbridge-a]", "matilda");
    given("seats[1].aside", "2");
    given("seats[0].aside", "3");
    settled();
    both_pass();
    assert_int_equal(amount("income", 1, "quarry"), 3 + 1);
    assert_int_equal(amount("income", 1, "mill"), 2 + 5 + 2); /* PE-85; Martha */
    chance("turn-up cold-winter");
    tells("Round 1 of 6: Kingsbridge (4)"); /* the charter may be used as it is gained (PE-151) */
    assert_true(about("privilege", "matilda"));
    assert_int_equal(amount("income", 1, "quarry"), 2 + 1); /* PE-90: one less a card */
    assert_int_equal(amount("income", 1, "gravel-pit"), 1);
    assert_int_equal(amount("income", 0, "gravel-pit"), 0);
    assert_int_equal(amount("income", 0, "market"), LUDO_NO_AMOUNT);
}

TEST(the_tax_is_known_between_roll_and_payment)
{
    QUIET;
    lay_out();
    given("seats[1].privileges", "tax-exemption francis");
    given("seats[0].goods", "3 0 0 0");
    given("space[court-2]", "blue");
    given("seats[0].aside", "2");
    given("seats[1].aside", "3");
    settled();
    both_pass();
    chance("turn-up kings-gift");
    assert_int_equal(amount("tax", 1, NULL), LUDO_NO_AMOUNT);
    chance("roll 5");
    assert_int_equal(amount("tax", 1, NULL), 2); /* Francis */
    assert_int_equal(amount("tax", 0, NULL), 0); /* PE-92 */
    play(1, "keep");
    tells("Round 1 of 6: the cathedral (13)");
    assert_int_equal(amount("tax", 0, NULL), LUDO_NO_AMOUNT);
}

TEST(uses_are_counted_for_the_player_in_the_cathedral)
{
    QUIET;
    lay_out();
    given("shiring", "architect potter-x2");
    given("hire", "potter-x3 carpenter-x2 none");
    given("seats[1].craftsmen", "mason-x2 assistant red-stonecutter");
    given("seats[0].craftsmen", "mason-x3 blue-stonecutter blue-mortar-mixer");
    given("seats[1].goods", "0 0 6 0");
    given("seats[0].goods", "0 0 3 0");
    given("seats[0].aside", "3");
    given("seats[1].aside", "3");
    settled();
    both_pass();
    chance("turn-up kings-gift");
    chance("roll 3");
    tells("Round 1 of 6: the cathedral (13)");
    assert_int_equal(now().actor, 1);
    assert_int_equal(amount("met", 1, "mason-x2"), 0); /* PE-113: no mortar mixer */
    assert_int_equal(amount("met", 0, "mason-x3"), 1);
    assert_int_equal(amount("met", 1, "red-stonecutter"), LUDO_NO_AMOUNT); /* he needs nothing */
    play(1, "work red-stonecutter 1");
    assert_int_equal(amount("uses", 1, "red-stonecutter"), 3);
    play(1, "boost assistant red-stonecutter"); /* PE-115 */
    assert_int_equal(amount("capacity", 1, "red-stonecutter"), 5);
    assert_int_equal(amount("uses", 1, "red-stonecutter"), 4);
    assert_int_equal(amount("capacity", 0, "blue-stonecutter"), 4); /* also the third, but not his turn */
    assert_int_equal(amount("uses", 0, "red-stonecutter"), LUDO_NO_AMOUNT);
    beside(1, "work red-stonecutter 2", "4 stone → 2 VP");
    assert_int_equal(amount("together", 1, NULL), 1); /* the mason cannot work, and the stonecutter is alone */
    assert_int_equal(amount("together", 0, NULL), LUDO_NO_AMOUNT);
    play(1, "done");
    assert_int_equal(amount("together", 0, NULL), 0); /* both want the three stones */
    play(0, "work blue-stonecutter 1");
    assert_int_equal(amount("together", 0, NULL), 1);
}

TEST(inspiration_works_once_less)
{
    QUIET;
    lay_out();
    given("space[france]", "red");
    given("shiring", "architect potter-x2");
    given("hire", "potter-x3 carpenter-x2 none");
    given("seats[0].craftsmen", "goldsmith-x6 blue-stonecutter");
    given("seats[0].aside", "3");
    given("seats[1].aside", "2");
    settled();
    both_pass();
    chance("turn-up kings-gift");
    chance("roll 3");
    assert_int_equal(amount("uses", 1, "inspiration"), LUDO_NO_AMOUNT);
    play(1, "borrow goldsmith-x6");
    assert_int_equal(amount("uses", 1, "inspiration"), 5); /* PE-116 */
    beside(1, "work inspiration 2", "Goldsmith: 6 gold → 2 VP");
    play(1, "work inspiration 2");
    assert_int_equal(amount("uses", 1, "inspiration"), 3);
    assert_int_equal(amount("capacity", 1, "inspiration"), 5);
}

TEST(the_town_wall_is_told_once)
{
    QUIET;
    lay_out();
    given("seats[0].aside", "3");
    given("seats[1].aside", "3");
    settled();
    both_pass();
    chance("turn-up town-wall");
    assert_int_equal(amount("fewer", 1, NULL), 1);
    assert_int_equal(amount("out", 1, NULL), 3); /* put aside by hand */
    chance("roll 3");
    deal();
    assert_int_equal(state.round, 2);
    assert_int_equal(amount("fewer", 1, NULL), 0);
    assert_int_equal(amount("out", 1, NULL), 1); /* PE-61 */
}

/* ---- Beside an answer --------------------------------------------------------------------------------------- */

TEST(an_answer_of_phase_one_tells_who_goes_for_what)
{
    QUIET;
    lay_out();
    given("resources", "quarry-3 gravel-pit-2 forest-2 quarry-2");
    given("shiring", "architect potter-x2");
    given("hire", "tool-maker mason-x2 none");
    given("seats[1].privileges", "alfred");
    settled();
    beside(1, "take quarry-3 large", "the large worker and 3 small ones → 3 stone"); /* PE-42: 8 workers */
    beside(1, "take quarry-2 large", "the large worker → 2 stone");
    beside(1, "take gravel-pit-2 small", "2 small workers → 2 sand");
    beside(1, "take forest-2 large", "the large worker, 2 more than needed → 2 wood");
    beside(1, "crusade six large", "the large worker and 1 small one → 2 VP"); /* PE-45 */
    beside(1, "hire mason-x2", "for 3 gold: 1 stone → 1 VP ×2 with a mortar mixer");
    beside(0, "hire mason-x2", "for 5 gold: 1 stone → 1 VP ×2 with a mortar mixer");
    beside(1, "pass", "12 gold at the wool mill"); /* PE-10, PE-46 */
    given("seats[1].craftsmen", "mason-x3 mason-x4 red-stonecutter red-woodworker red-mortar-mixer");
    settled();
    beside(1, "hire tool-maker", "for 0 gold: 2 gold with metal; you then give up a craftsman"); /* PE-44 */
}

TEST(an_answer_of_phase_two_tells_price_and_place)
{
    QUIET;
    lay_out();
    given("seats[1].privileges", "waleran-bigod prior-philip");
    given("offer[kingsbridge-a]", "madonna");
    settled();
    both_pass();
    chance("draw red");
    play(1, "accept");
    beside(1, "place priory-a", "for 6 gold: 3 VP"); /* Waleran; 2 points and Philip's */
    beside(1, "place castle", "for 6 gold: 2 grey workers in the next round");
    beside(1, "place court-1", "for 6 gold: no tax, 1 metal");
    beside(1, "place kingsbridge-a", "for 6 gold: At once you receive 3 victory points.");
    beside(1, "pass", "it waits on field 7 and is placed free of charge later"); /* PE-63 */
}

TEST(a_sale_tells_what_is_lost_beyond_thirty)
{
    QUIET;
    lay_out();
    given("space[market-1]", "red");
    given("seats[0].aside", "3");
    given("seats[1].aside", "2");
    given("seats[1].privileges", "regan-hamleigh");
    given("seats[1].gold", "20");
    settled();
    both_pass();
    chance("turn-up kings-gift");
    given("seats[1].goods", "3 0 0 0");
    chance("roll 2");
    given("seats[1].gold", "28");
    tells("Round 1 of 6: the market (12)");
    beside(1, "sell sand 3", "9 gold, of which 7 are lost: 30 is the most you can have"); /* PE-3; Regan */
    beside(1, "buy stone 2", "8 gold");
}

TEST(a_craftsman_is_told_with_the_capacity_he_has_now)
{
    QUIET;
    lay_out();
    given("space[france]", "red");
    given("shiring", "architect potter-x2");
    given("hire", "potter-x3 carpenter-x2 none");
    given("seats[0].craftsmen", "goldsmith-x6 blue-stonecutter");
    given("seats[1].craftsmen", "assistant carpenter-x3");
    given("seats[1].goods", "0 4 0 0");
    given("seats[0].aside", "3");
    given("seats[1].aside", "2");
    settled();
    both_pass();
    chance("turn-up kings-gift");
    chance("roll 3");
    beside(1, "borrow goldsmith-x6", "3 gold → 1 VP ×5");          /* PE-116 */
    beside(1, "boost assistant carpenter-x3", "1 wood → 1 VP ×4"); /* PE-115 */
}

TEST(in_the_last_round_the_castle_brings_nothing)
{
    QUIET;
    lay_out();
    given("round", "6");
    settled();
    both_pass();
    chance("draw red");
    play(1, "accept");
    beside(1, "place castle", "for 7 gold: nothing in the last round"); /* PE-103 */
    beside(1, "place start-player", "for 7 gold: nothing in the last round");
    beside(1, "place market-1", "for 7 gold: buys and sells materials");
}

TEST(a_no_tells_what_becomes_of_it)
{
    QUIET;
    lay_out();
    given("space[shiring-a]", "red");
    given("seats[0].aside", "3");
    given("seats[1].aside", "2");
    given("seats[1].privileges", "tax-exemption");
    settled();
    both_pass();
    chance("turn-up kings-gift");
    chance("roll 4");
    beside(1, "use tax-exemption", "you do not pay the tax of 4 gold");
    beside(1, "keep", "you keep the card");
    play(1, "keep");
    beside(1, "keep", "this craftsman leaves the game"); /* PE-102 */
}

/* ---- Questions ---------------------------------------------------------------------------------------------- */

static void asks(const char *text)
{
    struct ludo_decision d;
    game->decision(&state, &d);
    ludo_question_put(game, &d, ludo_first(d.must), LUDO_EN, clean());
    SAYS(text);
}

TEST(only_the_new_board_asks_for_crusades)
{
    QUIET;
    set_up(2, false, 2);
    deal();
    asks("Take a resource card, hire a craftsman, or pass?");
    lay_out();
    asks("Take a resource card, hire a craftsman, send workers on crusade, or pass?");
}

TEST(hold_lets_the_draw_stand)
{
    struct ludo_decision d;
    QUIET;
    lay_out();
    both_pass();
    chance("draw red");
    game->decision(&state, &d);
    assert_int_equal(game->questions[d.question].window, 1 + ACCEPT); /* PE-57 */
    asks("Out of the bag came a builder of Player 2. Do you return it, once a round, and draw again?");
}

/* ---- The log ------------------------------------------------------------------------------------------------ */

/* Plays a move; `said` is what the events after it tell. */
static void hear(int seat, const char *text)
{
    struct ludo_event room[64];
    struct ludo_events ev = { 0, 64, room, NULL };
    struct ludo_error e = { 0 };
    ludo_move m;
    assert_int_equal(ludo_move_parse(game, text, strlen(text), &m, &e), 0);
    assert_int_equal(game->why_not(&state, seat, m), 0);
    game->play(&state, seat, m, &ev);
    clean();
    for (int i = 0; i < ev.n; i++) {
        ludo_event_told(game, &room[i], LUDO_EN, &said);
        ludo_put_char(&said, '\n');
    }
}

#define HEARS(part) assert_non_null(strstr(said_buffer, part))

TEST(the_log_tells_what_goes_back_by_itself)
{
    QUIET;
    lay_out();
    given("seats[0].aside", "3");
    given("seats[1].aside", "3");
    given("seats[1].goods", "0 0 0 3");
    given("seats[0].goods", "1 0 1 0");
    settled();
    both_pass();
    hear(LUDO_CHANCE, "turn-up fire"); /* both have nothing to choose */
    HEARS("Player 2 returns 2 metal\n");
    HEARS("Player 1 returns 1 sand\nPlayer 1 returns 1 stone\n");
}

TEST(the_log_tells_prices)
{
    QUIET;
    lay_out();
    given("shiring", "architect potter-x2");
    given("hire", "tool-maker mason-x2 none");
    given("seats[1].privileges", "alfred");
    given("seats[0].aside", "3");
    settled();
    hear(1, "hire mason-x2");
    HEARS("Player 2 pays 3 gold\n"); /* Alfred */
    play(0, "pass");
    play(1, "pass");
    chance("draw red");
    play(1, "accept");
    hear(1, "place market-1");
    HEARS("Player 2 pays 7 gold\n");
}

TEST(the_log_tells_why)
{
    QUIET;
    lay_out();
    given("seats[0].aside", "3");
    given("seats[1].aside", "3");
    given("seats[1].privileges", "martha aliena");
    given("seats[1].gold", "3");
    given("resources", "quarry-3 gravel-pit-2 quarry-2");
    settled();
    play(1, "take quarry-3 large");
    play(0, "pass");
    given("seats[0].gold", "0");
    play(1, "pass");
    hear(LUDO_CHANCE, "turn-up conflict");
    HEARS("Player 2 loses 2 VP because of Conflict\n");
    HEARS("Player 2 receives 2 gold from Martha\n");
    HEARS("Player 2 receives 4 gold from the wool mill (3)\n");
    HEARS("Player 2 receives 1 wood from Aliena\n");
    HEARS("Player 2 receives 3 stone from the quarry (7)\n");
    given("seats[0].vp", "2"); /* both are back to 0 points */
    given("seats[0].line[losses]", "0");
    given("seats[0].gold", "0");
    hear(LUDO_CHANCE, "roll 5");
    HEARS("Player 2 pays a tax of 5 gold\n");
    HEARS("Player 1 loses 2 VP for 5 missing gold\n"); /* PE-5 */
}

TEST(the_log_tells_what_lies_out_in_the_last_round)
{
    QUIET;
    lay_out();
    given("round", "5");
    given("seats[0].aside", "3");
    given("seats[1].aside", "3");
    settled();
    both_pass();
    chance("turn-up kings-gift");
    hear(LUDO_CHANCE, "roll 2");
    HEARS("Round 6 begins\nPrivileges at Kingsbridge: Completion and Celebrations\n"
          "Privilege at Shiring (9e): Procession after Becket’s murder\n");
}

/* ---- Nothing that a seat may not know ----------------------------------------------------------------------- */

static void tell_all(const void *view, int seat, const ludo_move *list, int n, struct ludo_text *out)
{
    struct ludo_moment m = moment_of(view);
    ludo_moment_put(&m, LUDO_EN, out);
    ludo_put_int(out, m.phase * 1000 + m.step + m.actor);
    for (int i = 0; i < m.focus_n; i++)
        ludo_put(out, m.focus[i].names->at[m.focus[i].i].id);
    for (int which = 0; which < game->amount_n; which++) {
        const struct ludo_amount *a = &game->amounts[which];
        for (int who = 0; who < (a->seats ? state.seats_n : 1); who++)
            for (int of = 0; of < (a->of ? a->of->n : 1); of++) {
                ludo_put_int(out, game->amount(view, who, which, of));
                ludo_put_char(out, ' ');
            }
    }
    for (int i = 0; i < n; i++)
        game->aside(view, seat, list[i], LUDO_EN, out);
}

static void same_whatever_is_hidden(int seat)
{
    static char seen[32768], dealt[32768];
    struct ludo_text a = ludo_text(seen, sizeof seen), b = ludo_text(dealt, sizeof dealt);
    ludo_move list[LUDO_MOVES_MAX];
    pe_state view, world;
    int n = game->moves(&state, seat, list);
    ludo_view(game, &state, seat, &view);
    world = view;
    ludo_determinize(game, &world, seat, &rng);
    tell_all(&view, seat, list, n, &a);
    tell_all(&world, seat, list, n, &b);
    assert_false(a.cut);
    assert_string_equal(seen, dealt);
}

/* Somebody knows more than the others: the coming event. */
static void give_ellen(void)
{
    int ellen = PB_08 - FIRST_PRIVILEGE;
    state.seats[1].privileges[ellen / 8] |= (uint8_t)(1u << ellen % 8);
    state.privileges[ellen] = 0;
}

TEST(nothing_is_told_that_a_seat_may_not_know)
{
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX];
    int hidden = 0;
    QUIET;
    set_up(3, true, 2);
    for (game->decision(&state, &d); d.kind != LUDO_OVER; game->decision(&state, &d)) {
        for (int seat = 0; seat < 3; seat++)
            same_whatever_is_hidden(seat);
        if (state.seats[1].foreseen != LUDO_NONE)
            hidden++;
        if (state.round == 1 && d.kind == LUDO_BY_SEAT && !state.seats[1].privileges[0])
            give_ellen();
        if (d.kind == LUDO_BY_CHANCE) {
            game->sample(&state, &rng, list);
            game->play(&state, LUDO_CHANCE, list[0], NULL);
            continue;
        }
        int who = ludo_first(d.must), n = game->moves(&state, who, list);
        game->play(&state, who, list[ludo_rng_below(&rng, n)], NULL);
    }
    assert_true(hidden > 10);
}

/* ---- Options -------------------------------------------------------------------------------------------------- */

TEST(the_first_player_must_have_a_seat) /* PE-14 */
{
    struct ludo_config cfg;
    struct ludo_error e = { 0 };
    QUIET;
    game = ludo_game("pillars");
    ludo_config_default(game, &cfg);
    cfg.seats = 3;
    assert_int_equal(ludo_config_set(game, &cfg, "first=3", &e), 0);
    assert_null(game->objection(&cfg));
    cfg.seats = 2;
    assert_non_null(game->objection(&cfg));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_first_turn_it_is_setup),
        cmocka_unit_test(a_later_round_is_prepared_not_set_up),
        cmocka_unit_test(builders_come_from_the_bag),
        cmocka_unit_test(a_builder_that_acts_is_still_what_it_is_about),
        cmocka_unit_test(at_the_end_the_game_is_over),
        cmocka_unit_test(privileges_change_the_numbers_of_their_owner),
        cmocka_unit_test(what_is_in_the_game_depends_on_the_version),
        cmocka_unit_test(income_counts_event_privileges_and_workers),
        cmocka_unit_test(the_tax_is_known_between_roll_and_payment),
        cmocka_unit_test(uses_are_counted_for_the_player_in_the_cathedral),
        cmocka_unit_test(inspiration_works_once_less),
        cmocka_unit_test(the_town_wall_is_told_once),
        cmocka_unit_test(an_answer_of_phase_one_tells_who_goes_for_what),
        cmocka_unit_test(an_answer_of_phase_two_tells_price_and_place),
        cmocka_unit_test(a_sale_tells_what_is_lost_beyond_thirty),
        cmocka_unit_test(a_craftsman_is_told_with_the_capacity_he_has_now),
        cmocka_unit_test(in_the_last_round_the_castle_brings_nothing),
        cmocka_unit_test(a_no_tells_what_becomes_of_it),
        cmocka_unit_test(only_the_new_board_asks_for_crusades),
        cmocka_unit_test(hold_lets_the_draw_stand),
        cmocka_unit_test(the_log_tells_what_goes_back_by_itself),
        cmocka_unit_test(the_log_tells_prices),
        cmocka_unit_test(the_log_tells_why),
        cmocka_unit_test(the_log_tells_what_lies_out_in_the_last_round),
        cmocka_unit_test(nothing_is_told_that_a_seat_may_not_know),
        cmocka_unit_test(the_first_player_must_have_a_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
