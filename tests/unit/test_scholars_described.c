/* test_scholars_described.c - what Scholars tells of itself beside its view: the box, amounts, the moment, asides.
 *
 * The right values are those of the clauses, written out here; and in random games what an answer is said to cost is
 * what its player then pays. */
#include "check.h"

#include "games/scholars/ask.h"

static const struct ludo_rules *game;
static sc_state state;
static uint8_t touched[sizeof(sc_state)];
static struct ludo_rng rng;

static void begin(int seats, const char *const *options, uint64_t seed)
{
    struct ludo_config cfg;
    struct ludo_error e = { 0 };
    game = ludo_game("scholars");
    ludo_config_default(game, &cfg);
    cfg.seats = seats;
    for (; *options; options++)
        assert_int_equal(ludo_config_set(game, &cfg, *options, &e), 0);
    game->setup(&state, &cfg);
    ludo_rng_seed(&rng, seed);
    memset(touched, 0, sizeof touched);
}

static void deal(void) /* whatever chance is asked for */
{
    struct ludo_decision d;
    ludo_move m;
    for (game->decision(&state, &d); d.kind == LUDO_BY_CHANCE; game->decision(&state, &d)) {
        game->sample(&state, &rng, &m);
        game->play(&state, LUDO_CHANCE, m, NULL);
    }
}

/* A table with these options; everybody has drafted the first pair left, and the first player is to move. */
static void lay_out(int seats, const char *const *options)
{
    begin(seats, options, 1);
    for (deal(); top(&state).kind != T_TURN; deal()) {
        ludo_move list[LUDO_MOVES_MAX];
        int who = top(&state).who;
        game->moves(&state, who, list);
        game->play(&state, who, list[0], NULL);
    }
}

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

static ludo_move read_move(const char *text)
{
    struct ludo_error e = { 0 };
    ludo_move m = 0;
    assert_int_equal(ludo_move_parse(game, text, strlen(text), &m, &e), 0);
    return m;
}

static void play(int seat, const char *text)
{
    assert_int_equal(ludo_try(game, &state, seat, read_move(text), NULL), 0);
}

/* ---- Ways to ask ------------------------------------------------------------------------------------------------- */

static struct ludo_moment now(void)
{
    struct ludo_moment m = { .phase = LUDO_NONE, .step = LUDO_NONE, .actor = -1 };
    game->moment(&state, &m);
    return m;
}

static void check_moment(const char *told, const char *phase, const char *step, int actor)
{
    struct ludo_moment m = now();
    ludo_moment_put(&m, LUDO_EN, clean());
    SAYS(told);
    assert_string_equal(game->phases->at[m.phase].id, phase);
    assert_string_equal(m.step < game->steps->n ? game->steps->at[m.step].id : "none", step);
    assert_int_equal(m.actor, actor);
}

static bool is_about(const char *vocabulary, const char *id)
{
    struct ludo_moment m = now();
    for (int i = 0; i < m.focus_n; i++)
        if (!strcmp(m.focus[i].names->id, vocabulary) && !strcmp(m.focus[i].names->at[m.focus[i].i].id, id))
            return true;
    return false;
}

static int which_amount(const char *id)
{
    for (int i = 0; i < game->amount_n; i++)
        if (!strcmp(game->amounts[i].id, id))
            return i;
    fail_msg("no amount is called %s", id);
    return 0;
}

static int amount(int seat, const char *id, const char *of)
{
    int which = which_amount(id);
    const struct ludo_names *names = game->amounts[which].of;
    return game->amount(&state, seat, which, of ? ludo_name_find(names, of, strlen(of)) : 0);
}

/* Says what stands beside an answer, which must be one. */
#define PURPLE_BONUS                                                                                                   \
    ". At the end: 2 points with two or three of your influence in the purple guild, 4 with four or more."
#define GREEN_BONUS ". At the end: 1 point for each green die, and 2 more with four or more blue dice."

static void check_aside(int seat, const char *move, const char *expected)
{
    ludo_move m = read_move(move);
    assert_int_equal(game->why_not(&state, seat, m), 0);
    game->aside(&state, seat, m, LUDO_EN, clean());
    SAYS(expected);
}

static const char *const first_1[] = { "first=1", NULL }, *const first_2[] = { "first=2", NULL },
                         *const books[] = { "first=1", "expansion=on", NULL },
                         *const mixing[] = { "first=1", "worker-mixes=on", NULL };

/* ---- The box ------------------------------------------------------------------------------------------------------- */

static void check_printed(const char *sheet, const char *row, const char *expected)
{
    game = ludo_game("scholars");
    for (int i = 0; i < game->sheet_n; i++)
        if (!strcmp(game->sheets[i].id, sheet)) {
            ludo_row_put(&game->sheets[i], ludo_name_find(game->sheets[i].names, row, strlen(row)), clean());
            SAYS(expected);
            return;
        }
    fail_msg("no sheet is called %s", sheet);
}

TEST(what_is_printed) /* SC-180 to SC-187 and the appendices */
{
    QUIET;
    check_printed("decks", "hebrew", "{\"value\":5}");
    check_printed("levels", "3", "{\"price\":3,\"vp\":2,\"harvest\":2,\"xp\":1}");
    check_printed("house-rows", "3", "{\"silver\":3,\"value\":8,\"influence\":2,\"gold\":1}");
    check_printed("rooms", "2", "{\"silver\":0,\"does\":{\"cost\":[],\"a\":[],\"b\":[],\"per_level\":0}}");
    check_printed("black-lines", "2", "{\"value\":10,\"gold\":2,\"xp\":3}");
    check_printed("goals", "goal-greek",
                  "{\"character\":\"greek\",\"science\":\"biology\",\"track\":\"physics\",\"first_worker\":\"white\","
                  "\"worker\":\"blue\",\"die\":"
                  "\"green\"}");
    check_printed("tiles", "row-bonus-3",
                  "{\"vp\":4,\"does\":{\"cost\":[],\"a\":[{\"op\":\"upgrade\",\"n\":1,\"arg\":\"none\"}],\"b\":["
                  "{\"op\":\"gold\",\"n\":1,\"arg\":\"none\"},{\"op\":\"coin\",\"n\":1,\"arg\":\"none\"}],"
                  "\"per_level\":0}}");
}

/* ---- The moment ---------------------------------------------------------------------------------------------------- */

TEST(before_the_first_turn_it_is_setup)
{
    QUIET;
    begin(2, first_2, 1);
    check_moment("Setup", "setup", "goal", -1);
    deal();
    check_moment("Setup", "setup", "draft", 0); /* the last player drafts first (SC-11) */
}

TEST(the_moment_of_a_turn)
{
    QUIET;
    lay_out(2, first_2);
    check_moment("Round 1, caliphs 0/4", "turn", "turn", 1);
    given("seats[1].hand", "white-2 blue-3 white-1");
    given("seats[1].workers", "0 1 0 0");
    settled();
    play(1, "work mathematics recruit");
    check_moment("Round 1, caliphs 0/4", "place", "die", 1);
    assert_true(is_about("space", "recruit"));
    play(1, "die white-2");
    play(1, "die blue-3");
    check_moment("Round 1, caliphs 0/4", "place", "worker", 1);
    assert_true(is_about("placed", "1"));
    play(1, "done");
    assert_true(is_about("placed", "2"));
    play(1, "done");
    check_moment("Round 1, caliphs 0/4", "work", "pool", 1);
    play(1, "done");
    check_moment("Round 1, caliphs 0/4", "turn", "turn", 0);
    play(0, "rest");
    deal();
    check_moment("Round 2, caliphs 0/4", "turn", "turn", 1);
}

TEST(the_last_turns) /* SC-137 */
{
    QUIET;
    lay_out(3, first_1);
    given("ending", "1");
    given("caliphs", "4");
    given("turns_left", "5");
    settled();
    check_moment("Round 1, last turns: 5 to come", "turn", "turn", 0);
}

/* ---- Dice and workers ------------------------------------------------------------------------------------------------ */

TEST(what_dice_make_together) /* SC-27, SC-29 */
{
    QUIET;
    lay_out(2, first_1);
    given("seats[0].hand", "red-4 yellow-2 white-5 green-4");
    settled();
    play(0, "work mathematics travel");
    assert_int_equal(amount(0, "value", NULL), 0);
    assert_int_equal(amount(0, "with", "red-4"), LUDO_NO_AMOUNT);
    play(0, "die red-4");
    assert_int_equal(amount(0, "value", NULL), 4);
    assert_int_equal(amount(0, "colour", "red"), 1);
    assert_int_equal(amount(0, "with", "yellow-2"), 6);
    assert_int_equal(amount(0, "mix", "yellow-orange"), 1);
    assert_int_equal(amount(0, "mix", "yellow-red"), LUDO_NO_AMOUNT);
    assert_int_equal(amount(0, "mix", "white-red"), 1);
    assert_int_equal(amount(0, "mix", "green-green"), 1);
    check_aside(0, "die yellow-2", "value 6, orange");
    check_aside(0, "die white-5", "value 9, red");
}

TEST(retired_translators_count_for_the_mixture) /* SC-36: red counts as blue here */
{
    QUIET;
    lay_out(2, first_1);
    given("seats[0].hand", "red-4 yellow-2");
    given("seats[0].column[travel]", "chinese-b");
    settled();
    play(0, "work mathematics travel");
    play(0, "die red-4");
    assert_int_equal(amount(0, "colour", "blue"), 1);
    assert_int_equal(amount(0, "mix", "yellow-orange"), 1);
    assert_int_equal(amount(0, "mix", "yellow-green"), 1);
    check_aside(0, "die yellow-2", "value 6, orange or green");
}

static void place_red_4(const char *const *options)
{
    lay_out(2, options);
    given("seats[0].hand", "red-4");
    given("seats[0].workers", "1 1 1 0");
    settled();
    play(0, "work mathematics travel");
    play(0, "die red-4");
}

TEST(what_workers_make_of_a_die) /* SC-31, SC-32 */
{
    QUIET;
    place_red_4(first_1);
    assert_int_equal(amount(0, "worker_value", "red"), 6);
    assert_int_equal(amount(0, "worker_value", "yellow"), 4);
    assert_int_equal(amount(0, "painted", "yellow-yellow"), 1);
    check_aside(0, "worker red", "the die counts 6");
    check_aside(0, "worker yellow", "the die becomes yellow");
    place_red_4(mixing); /* SC-201 */
    assert_int_equal(amount(0, "painted", "yellow-orange"), 1);
    assert_int_equal(amount(0, "painted", "yellow-yellow"), LUDO_NO_AMOUNT);
    check_aside(0, "worker yellow", "the die becomes orange");
    check_aside(0, "worker white", "the die becomes white");
}

/* ---- Fees ---------------------------------------------------------------------------------------------------------------- */

/* Seat 1 owns the only translator, and the scroll is marked by whom it says. */
static void to_translate(const char *column, const char *marker)
{
    lay_out(2, first_1);
    given("seats[0].hand", "purple-4");
    given("seats[0].gold", "1");
    given("seats[0].silver", "3");
    given("seats[0].workers", "0 0 0 0");
    given(column, "hebrew-h");
    given("room", "persian-a none none none none none none none none none none");
    given("owner", "seat-2 none none none none none none none none none none");
    given("house[purple-1]", "scroll-persian-b");
    given("house_owner[purple-1]", marker);
    settled();
    play(0, "work mathematics translate");
    play(0, "die purple-4");
    play(0, "main");
}

TEST(a_fee_that_no_fee_waives) /* SC-84 */
{
    QUIET;
    to_translate("seats[0].column[translate]", "none");
    assert_int_equal(amount(0, "fee", "1"), 0);
    play(0, "translate purple-1");
    check_aside(0, "through 1", "Reads Persian; writes Arabic; Gold 0 of 3");
    to_translate("seats[0].column[recruit]", "none"); /* on another space it is due (SC-45) */
    assert_int_equal(amount(0, "fee", "1"), 1);
    assert_int_equal(amount(1, "fee", "1"), 0);
    play(0, "translate purple-1");
    check_aside(0, "through 1", "Reads Persian; writes Arabic; Gold 0 of 3; fee 1");
}

TEST(the_fee_of_a_marked_scroll) /* SC-47; no fee is for translators only */
{
    QUIET;
    to_translate("seats[0].column[translate]", "seat-2");
    assert_int_equal(amount(0, "house_fee", "purple-1"), 1);
    assert_int_equal(amount(1, "house_fee", "purple-1"), 0);
    check_aside(0, "translate purple-1",
                "Persian scroll (B), Astronomy, 1 VP; fee 1: influence the purple guild" PURPLE_BONUS);
    to_translate("seats[0].column[translate]", "seat-1");
    check_aside(0, "translate purple-1",
                "Persian scroll (B), Astronomy, 1 VP: influence the purple guild" PURPLE_BONUS);
}

TEST(a_marked_scroll_on_the_map) /* SC-47, SC-59 */
{
    QUIET;
    lay_out(2, first_1);
    given("seats[0].hand", "white-3");
    given("seats[0].silver", "5");
    given("seats[0].workers", "0 0 0 0");
    given("slot[bottom-right]", "scroll-greek-e");
    given("slot_owner[bottom-right]", "seat-2");
    given("house", "none none none none none none none none none");
    settled();
    assert_int_equal(amount(0, "slot_fee", "bottom-right"), 1);
    play(0, "work mathematics travel");
    play(0, "die white-3");
    play(0, "main");
    check_aside(0, "move 3", "White: 1 white worker; Greek scroll (E), Physics, 2 VP; fee 1" GREEN_BONUS);
    play(0, "move 3");
    check_aside(0, "deliver purple-2", "price 2; fee 1: influence the purple guild, 1 Gold and advance in Physics");
}

TEST(a_gold_page_pays_once_for_two_gold) /* SC-195 */
{
    QUIET;
    lay_out(2, books);
    given("ending", "1");
    given("turns_left", "0");
    given("seats[0].column[travel]", "page-50");
    given("room", "persian-a greek-a none none none none none none none none none");
    given("owner", "seat-2 seat-2 none none none none none none none none none");
    given("seats[0].silver", "2");
    given("seats[0].gold", "0");
    given("seats[0].xp", "0");
    settled();
    play(0, "rest");
    for (deal(); top(&state).kind != T_FINAL; deal())
        play(0, "done");
    play(0, "use page-50");
    check_aside(0, "gold-on 1", "Persian translator (A); Gold 0 of 3; fee 1");
    play(0, "gold-on 1");
    check_aside(0, "gold-on 1", "Persian translator (A); Gold 1 of 3");
    check_aside(0, "gold-on 2", "Greek translator (A); Gold 0 of 3; fee 1");
    assert_int_equal(amount(0, "fee", "1"), 0);
    assert_int_equal(amount(0, "fee", "2"), 1);
}

/* ---- Other prices ------------------------------------------------------------------------------------------------------------ */

TEST(what_a_tuck_costs)
{
    QUIET;
    lay_out(2, first_1);
    given("seats[1].column[recruit]", "chinese-a chinese-b");
    settled();
    assert_int_equal(amount(1, "tuck", "recruit"), 2); /* SC-81: a unit a card above it */
    assert_int_equal(amount(1, "tuck", "travel"), 0);
    assert_int_equal(amount(0, "tuck", "recruit"), 0);
    lay_out(2, books);
    given("seats[0].column[recruit]", "start-page chinese-a chinese-b");
    given("seats[0].ref", "2"); /* SC-126: the tile begins at row 2, and row 4 is its third */
    settled();
    assert_int_equal(amount(0, "tuck", "recruit"), 2);
    assert_int_equal(amount(0, "tuck", "travel"), 0);
}

TEST(how_many_dice_may_go) /* SC-41 */
{
    QUIET;
    lay_out(2, first_1);
    given("seats[0].hand", "white-5 white-6");
    given("seats[0].workers", "0 0 0 0");
    given("seats[0].bag", "white white white");
    given("deck_top[greek]", "greek-c");
    settled();
    play(0, "work mathematics recruit");
    play(0, "die white-5");
    play(0, "done");
    play(0, "main");
    assert_int_equal(amount(0, "destroys", NULL), LUDO_NO_AMOUNT);
    play(0, "dispatch greek");
    deal();
    assert_int_equal(amount(0, "destroys", NULL), 2); /* as the card says */
    play(0, "destroy-bag");
    assert_int_equal(amount(0, "destroys", NULL), 1);
}

TEST(a_page_that_lies_alone) /* SC-117 */
{
    QUIET;
    lay_out(2, books);
    given("book", "page-36 page-3 page-5 page-7 page-1 none");
    settled();
    assert_int_equal(amount(0, "page_price", "page-36"), 2);
    assert_int_equal(amount(0, "page_price", "page-1"), 1);
    assert_int_equal(amount(0, "page_price", "page-2"), LUDO_NO_AMOUNT);
}

TEST(the_next_level) /* SC-62, SC-64 */
{
    QUIET;
    lay_out(2, first_1);
    given("seats[1].level[mathematics]", "3");
    given("seats[1].level[physics]", "7");
    settled();
    assert_int_equal(amount(1, "level_price", "mathematics"), 4);
    assert_int_equal(amount(1, "level_price", "physics"), 5);
    assert_int_equal(amount(1, "level_price", "medicine"), LUDO_NO_AMOUNT);
    assert_int_equal(amount(1, "harvest", "mathematics"), 2);
    assert_int_equal(amount(1, "harvest", "physics"), 4);
}

TEST(prices_stand_before_a_colon) /* SC-72, SC-116: what is paid, then what it brings */
{
    QUIET;
    lay_out(2, books);
    given("seats[0].hand", "black-5 black-6");
    given("seats[0].gold", "2");
    given("seats[0].xp", "2");
    given("seats[0].workers", "0 0 0 0");
    given("book", "page-19 page-20 none page-36 none none");
    given("room", "persian-a greek-a none none none none none none none none none");
    given("owner", "seat-1 seat-1 none none none none none none none none none");
    settled();
    play(0, "work mathematics translate");
    play(0, "die black-5");
    play(0, "die black-6");
    play(0, "main");
    check_aside(0, "line 1", "for 1 Gold: 1 XP and a page");
    check_aside(0, "line 2", "for 2 Gold: 3 XP and a page");
    play(0, "line 1");
    play(0, "through 1");
    check_aside(0, "page page-19", "for 1 XP: Tucked below Travel, in a black action: 1 XP. 2 VP");
    check_aside(0, "take-xp", "2 XP");
}

TEST(a_step_that_meets_a_goal) /* SC-65, SC-110 */
{
    QUIET;
    lay_out(2, books);
    given("seats[0].goal", "goal-chinese");
    given("seats[1].goal", "goal-greek");
    given("seats[0].hand", "purple-4");
    given("seats[0].workers", "0 0 0 0");
    given("seats[0].level[philosophy]", "2");
    settled();
    play(0, "work mathematics research");
    play(0, "die purple-4");
    play(0, "main");
    check_aside(0, "advance philosophy", "for 3: level 3, 2 Silver; 1 XP for being first there; a goal: 1 purple die");
}

/* ---- The log ------------------------------------------------------------------------------------------------------------------- */

static struct ludo_event told_events[64];

static void play_aloud(int seat, const char *text) /* what it brings about, as "kind:argument" in a row */
{
    struct ludo_events ev = { .at = told_events, .max = 64 };
    clean();
    assert_int_equal(game->why_not(&state, seat, read_move(text)), 0);
    game->play(&state, seat, read_move(text), &ev);
    for (int i = 0; i < ev.n; i++) {
        ludo_put(&said, game->events[told_events[i].kind].id);
        ludo_put_char(&said, ':');
        ludo_put_int(&said, told_events[i].arg[0]);
        ludo_put_char(&said, ' ');
    }
}

TEST(the_log_names_what_was_delivered_and_paid)
{
    QUIET;
    lay_out(2, books);
    given("seats[0].hand", "white-3");
    given("seats[0].silver", "5");
    given("seats[0].workers", "0 0 0 0");
    given("slot[bottom-right]", "scroll-greek-m");
    given("house", "none none none none none none none none none");
    settled();
    play(0, "work mathematics travel");
    play(0, "die white-3");
    play(0, "main");
    play(0, "move 3");
    play_aloud(0, "deliver purple-1");
    char expected[40];
    (void)snprintf(expected, sizeof expected, "pays:1 delivered:%d ", SX_GR_M - FIRST_SCROLL);
    assert_ptr_equal(strstr(said.at, expected), said.at);
}

/* ---- The board ------------------------------------------------------------------------------------------------------------------ */

TEST(how_far_it_is) /* SC-54, SC-57 */
{
    QUIET;
    lay_out(2, first_1);
    given("seats[1].location", "8");
    settled();
    assert_int_equal(amount(0, "steps", "5"), 5);
    assert_int_equal(amount(1, "steps", "1"), 3);
    assert_int_equal(amount(1, "steps", "8"), 10);
    assert_int_equal(amount(0, "reward", "1"), LUDO_NO_AMOUNT);
    given("seats[0].hand", "white-6");
    given("seats[0].workers", "0 0 0 0");
    settled();
    play(0, "work mathematics travel");
    play(0, "die white-6");
    assert_int_equal(amount(0, "reward", "1"), 0);
    assert_int_equal(amount(0, "reward", "3"), 1);
    play(0, "main");
    given("slot", "none none none none none none");
    check_aside(0, "move 4", "Yellow: no reward");
    check_aside(0, "move 6", "Green: no reward; 1 Silver for passing the neutral marker");
}

TEST(the_ways_to_arabic) /* SC-68: a wanderer in room 3 may stand anywhere */
{
    QUIET;
    lay_out(2, first_1);
    given("room", "chinese-a persian-a wanderer-1-a greek-a none none none none none none none");
    given("owner", "none none none none none none none none none none none");
    given("room_gold", "0 0 0 0 0 0 0 0 0 0 0");
    settled();
    assert_int_equal(amount(0, "way", "chinese-1"), 1);
    assert_int_equal(amount(0, "way", "chinese-2"), 4);
    assert_int_equal(amount(0, "way", "chinese-3"), 1 | 2 | 4);
    assert_int_equal(amount(0, "way", "chinese-4"), 2);
    assert_int_equal(amount(0, "way", "persian-2"), 1);
    assert_int_equal(amount(0, "way", "syriac-2"), LUDO_NO_AMOUNT);
    assert_int_equal(amount(0, "way", "syriac-3"), 1);
    given("room_gold[1]", "3"); /* it retires, and takes no more (SC-70) */
    assert_int_equal(amount(0, "way", "chinese-2"), LUDO_NO_AMOUNT);
    assert_int_equal(amount(0, "way", "chinese-3"), 4);
}

TEST(the_order_of_a_running_translation)
{
    QUIET;
    lay_out(2, first_1);
    given("seats[0].hand", "purple-4");
    given("seats[0].gold", "3");
    given("seats[0].silver", "9");
    given("seats[0].workers", "0 0 0 0");
    given("room", "wanderer-1-a greek-a chinese-a persian-a none none none none none none none");
    given("owner", "none none none none none none none none none none none");
    given("room_gold", "0 0 0 0 0 0 0 0 0 0 0");
    given("house[purple-1]", "scroll-chinese-a");
    settled();
    play(0, "work mathematics translate");
    play(0, "die purple-4");
    play(0, "main");
    play(0, "translate purple-1");
    assert_true(is_about("house", "purple-1"));
    play(0, "through 3");
    assert_int_equal(amount(0, "chain", "3"), 1);
    assert_int_equal(amount(0, "next", "1"), 2 | 4);
    play(0, "through 1"); /* the wanderer could have been the first, but was the second */
    assert_int_equal(amount(0, "chain", "3"), 1);
    assert_int_equal(amount(0, "chain", "1"), 2);
    assert_int_equal(amount(0, "next", "4"), 4);
    assert_int_equal(amount(0, "next", "2"), LUDO_NO_AMOUNT);
}

TEST(spaces_dice_and_piles)
{
    QUIET;
    lay_out(2, first_1);
    given("seats[1].goals_met", "interact translate level");
    given("seats[1].bag", "white*3 red*2");
    given("seats[1].hand", "blue-2 white-4");
    settled();
    assert_int_equal(amount(0, "acts", "sixth"), 0); /* SC-111 */
    assert_int_equal(amount(1, "acts", "sixth"), 4);
    assert_int_equal(amount(1, "acts", "fifth"), 1);
    assert_int_equal(amount(1, "dice", "white"), 4);
    assert_int_equal(amount(1, "dice_sum", NULL), -1); /* SC-141 */
    assert_int_equal(amount(0, "rooms", NULL), 10);
    assert_int_equal(amount(0, "deck", "greek"), 8);
    assert_int_equal(amount(0, "pile", NULL), 3 + 4 * 3 + 1); /* SC-6, two players */
    lay_out(2, books);
    assert_int_equal(amount(0, "rooms", NULL), 11);
    assert_int_equal(amount(0, "deck", "greek"), 10);
    assert_int_equal(amount(0, "pages", NULL), 0); /* the start page is none */
}

TEST(what_has_no_effect_is_said)
{
    QUIET;
    lay_out(2, first_1);
    given("seats[0].hand", "white-4");
    given("seats[0].workers", "0 0 0 0");
    settled();
    play(0, "work mathematics research");
    play(0, "die white-4");
    check_aside(0, "main", "Research (no effect now)"); /* white is no track's colour */
    assert_int_equal(amount(0, "main", NULL), 0);
}

TEST(a_rest_is_told)
{
    QUIET;
    lay_out(2, first_1);
    check_aside(0, "rest", "cards and dice come back, 4 dice are drawn, then the harvest");
}

/* ---- In random games ------------------------------------------------------------------------------------------------------------- */

/* What a move is said to cost, or -1 where nothing is said of it. */
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
    int who = ludo_first(d.must), n = game->moves(&state, who, list);
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
        begin(1 + (int)(seed % 4), seed % 2 ? books : first_1, seed);
        for (deal(); !state.over; deal())
            step();
    }
    assert_true(fees_seen > 1000 && free_seen > 200);
}

/* Everything that is told of a table, in one text. */
static void tell_all(const sc_state *s, int seats, struct ludo_text *t)
{
    struct ludo_moment m = { .phase = LUDO_NONE, .step = LUDO_NONE, .actor = -1 };
    ludo_move list[LUDO_MOVES_MAX];
    game->moment(s, &m);
    ludo_moment_put(&m, LUDO_EN, t);
    for (int which = 0; which < game->amount_n; which++)
        for (int seat = 0; seat < seats; seat++)
            for (int of = 0; of < (game->amounts[which].of ? game->amounts[which].of->n : 1); of++) {
                int n = game->amount(s, seat, which, of);
                if (n == LUDO_NO_AMOUNT)
                    continue;
                ludo_put_int(t, of);
                ludo_put_char(t, ':');
                ludo_put_int(t, n);
                ludo_put_char(t, ' ');
            }
    for (int seat = 0; seat < seats; seat++)
        for (int i = 0, n = game->moves(s, seat, list); i < n && i < 40; i++)
            game->aside(s, seat, list[i], LUDO_FR, t);
}

TEST(what_is_told_does_not_hang_on_what_is_hidden)
{
    QUIET;
    static char one[1 << 16], other[1 << 16];
    int told = 0;
    begin(3, books, 7);
    for (deal(); !state.over; deal()) {
        sc_state view;
        struct ludo_text a = ludo_text(one, sizeof one), b = ludo_text(other, sizeof other);
        ludo_view(game, &state, 1, &view);
        tell_all(&view, 3, &a);
        ludo_determinize(game, &view, 1, &rng);
        tell_all(&view, 3, &b);
        assert_string_equal(one, other);
        assert_false(a.cut);
        told++;
        step();
    }
    assert_true(told > 100);
}

/* ---- What is asked ----------------------------------------------------------------------------------------------- */

static void asked(const char *id, const char *told)
{
    struct ludo_decision d;
    game->decision(&state, &d);
    assert_string_equal(game->questions[d.question].id, id);
    ludo_question_put(game, &d, 0, LUDO_EN, clean());
    SAYS(told);
}

static void chance(const char *text)
{
    ludo_move m = read_move(text);
    assert_int_equal(game->why_not(&state, LUDO_CHANCE, m), 0);
    game->play(&state, LUDO_CHANCE, m, NULL);
}

static bool game_asks_chance(void)
{
    struct ludo_decision d;
    game->decision(&state, &d);
    return d.kind == LUDO_BY_CHANCE;
}

/* Alone: a turn ends, and this scheme card follows; the focus of languages begins with Chinese. */
static void scheme_comes(const char *scheme)
{
    settled();
    play(0, "work mathematics fifth");
    play(0, "die white-1");
    for (; !game_asks_chance(); play(0, "done")) {}
    chance(scheme);
}

static void alone(void)
{
    static const char *const level[] = { "level=1", NULL };
    lay_out(1, level);
    given("seats[0].hand", "white-1");
    given("seats[0].bag", "none");
    given("seats[0].silver", "2");
    given("bot_track", "5");
    given("bot_markers", "6");
}

TEST(the_opponent_says_which_scroll_it_would_deliver) /* SC-154: and then which is the next one */
{
    QUIET;
    alone();
    given("slot", "scroll-greek-a scroll-chinese-a scroll-sanskrit-a scroll-hebrew-a scroll-persian-a scroll-syriac-a");
    given("slot_owner[top-middle]", "seat-1");
    given("slot_owner[top-right]", "seat-1");
    given("neutral", "5");
    scheme_comes("scheme scheme-2");
    asked("divert",
          "The opponent wants to deliver the Chinese scroll (A) with your marker (map, top middle). Do you let it?");
    assert_true(is_about("slot", "top-middle"));
    assert_false(is_about("house", "purple-1"));
    play(0, "divert");
    asked("divert",
          "The opponent wants to deliver the Sanskrit scroll (A) with your marker (map, top right). Do you let it?");
    assert_true(is_about("slot", "top-right"));
}

TEST(the_opponent_says_which_scroll_it_would_translate) /* SC-154, SC-160 */
{
    QUIET;
    alone();
    given("bot_track", "1");
    given("room", "persian-a none none none none none none none none none none");
    given("owner", "none none none none none none none none none none none");
    given("house", "none scroll-sanskrit-c none scroll-greek-d none none scroll-hebrew-c none none");
    given("house_owner[purple-2]", "seat-1");
    scheme_comes("scheme scheme-4");
    asked("divert", "The opponent wants to translate the Sanskrit scroll (C) with your marker (purple guild, row 2). "
                    "Do you let it?");
    assert_true(is_about("house", "purple-2"));
}

/* The law of such a task: a scroll of the player, and Silver to divert it with. */
TEST(a_scroll_that_nobody_wants_is_not_asked_about)
{
    QUIET;
    alone();
    given("slot", "scroll-chinese-a none none none none none");
    given("slot_owner[top-left]", "seat-1");
    given("neutral", "5");
    scheme_comes("scheme scheme-2");
    assert_int_equal(top(&state).kind, T_DIVERT);
    top_task(&state)->a = 1;
    assert_non_null(game->check(&state));
    top_task(&state)->a = 14;
    assert_non_null(game->check(&state));
    top_task(&state)->a = 0;
    assert_null(game->check(&state));
}

/* Dispatched, this translator destroys a white die and gives more: an order (SC-41).  The second row bonus says "up to". */
TEST(must_and_may_destroy_are_two_sentences)
{
    QUIET;
    lay_out(2, books);
    given("seats[0].bag", "white white");
    settled();
    state.tasks[state.depth++] = (struct ludo_task){ .kind = T_DESTROY, .who = 0, .a = 1, .b = 1 };
    asked("destroy", "Which white die do you destroy?");
    *top_task(&state) = (struct ludo_task){ .kind = T_DESTROY, .who = 0, .a = 2 };
    asked("destroy", "Which white die do you destroy? You may destroy up to 2.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_opponent_says_which_scroll_it_would_deliver),
        cmocka_unit_test(the_opponent_says_which_scroll_it_would_translate),
        cmocka_unit_test(a_scroll_that_nobody_wants_is_not_asked_about),
        cmocka_unit_test(must_and_may_destroy_are_two_sentences),
        cmocka_unit_test(what_is_printed),
        cmocka_unit_test(before_the_first_turn_it_is_setup),
        cmocka_unit_test(the_moment_of_a_turn),
        cmocka_unit_test(the_last_turns),
        cmocka_unit_test(what_dice_make_together),
        cmocka_unit_test(retired_translators_count_for_the_mixture),
        cmocka_unit_test(what_workers_make_of_a_die),
        cmocka_unit_test(a_fee_that_no_fee_waives),
        cmocka_unit_test(the_fee_of_a_marked_scroll),
        cmocka_unit_test(a_marked_scroll_on_the_map),
        cmocka_unit_test(a_gold_page_pays_once_for_two_gold),
        cmocka_unit_test(what_a_tuck_costs),
        cmocka_unit_test(how_many_dice_may_go),
        cmocka_unit_test(a_page_that_lies_alone),
        cmocka_unit_test(the_next_level),
        cmocka_unit_test(prices_stand_before_a_colon),
        cmocka_unit_test(a_step_that_meets_a_goal),
        cmocka_unit_test(the_log_names_what_was_delivered_and_paid),
        cmocka_unit_test(how_far_it_is),
        cmocka_unit_test(the_ways_to_arabic),
        cmocka_unit_test(the_order_of_a_running_translation),
        cmocka_unit_test(spaces_dice_and_piles),
        cmocka_unit_test(what_has_no_effect_is_said),
        cmocka_unit_test(a_rest_is_told),
        cmocka_unit_test(what_an_answer_is_said_to_cost_is_paid),
        cmocka_unit_test(what_is_told_does_not_hang_on_what_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
