/* test_aerion_log.c - what the log and the drawn table of Aerion say, which a scenario cannot compare. */
#include "check.h"

#include "games/aerion/aerion.h"

static const struct ludo_rules *game;
static aerion_state state;
static uint8_t touched[sizeof(aerion_state)];

/* A table with these options, dealt by the seed up to the first question. */
static void lay_out(int seats, const char *const *options)
{
    struct ludo_config cfg;
    struct ludo_error e = { 0 };
    struct ludo_rng rng;
    struct ludo_decision d;
    ludo_move m;
    game = ludo_game("aerion");
    ludo_config_default(game, &cfg);
    cfg.seats = seats;
    for (; *options; options++)
        assert_int_equal(ludo_config_set(game, &cfg, *options, &e), 0);
    ludo_rng_seed(&rng, 1);
    game->setup(&state, &cfg);
    for (game->decision(&state, &d); d.kind == LUDO_BY_CHANCE; game->decision(&state, &d)) {
        game->sample(&state, &rng, &m);
        game->play(&state, LUDO_CHANCE, m, NULL);
    }
    memset(touched, 0, sizeof touched);
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

/* Plays a move and writes down what it brought about, one sentence a line. */
static void play(int seat, const char *text)
{
    struct ludo_error e = { 0 };
    struct ludo_event at[32];
    struct ludo_events events = { .max = 32, .at = at };
    ludo_move m;
    assert_int_equal(ludo_move_parse(game, text, strlen(text), &m, &e), 0);
    assert_int_equal(ludo_try(game, &state, seat, m, &events), 0);
    clean();
    for (int i = 0; i < events.n; i++) {
        ludo_event_told(game, &at[i], LUDO_EN, &said);
        ludo_put_char(&said, '\n');
    }
}

static void draw(void)
{
    static char page[20000];
    struct ludo_text text = ludo_text(page, sizeof page);
    game->draw(&state, 0, LUDO_EN, &text);
    said = text;
}

#define SAYS_ALSO(part) assert_non_null(strstr(said.at, part))
#define SAYS_NO(part)   assert_null(strstr(said.at, part))

/* AE-128: a card known on top is revealed, not yet displayed. */
TEST(eggs_reveal_a_known_card)
{
    static const char *const options[] = { "eggs=on", NULL };
    QUIET;
    lay_out(1, options);
    given("display", "nut-d1 sognae-d2 cocoons-d3 cocoons-d4 nut-d5 nut-d6");
    given("known", "cocoons-d2 incubus-d2");
    given("eggs", "2 0 0 0 0 0");
    given("dice", "1 2 3 4 6 6");
    settled();
    play(0, "eggs 2 d2");
    SAYS("The Eggs reveal the Incubus (AAA), known on top of its deck\n"
         "The Eggs reveal the Cocoons (AAA), known on top of its deck\n");
}

/* AE-88, AE-90: a Factory works, and is not kept for good. */
TEST(a_factory_begins_to_work)
{
    static const char *const options[] = { "flagship=on", "factory-under-construction=on", NULL };
    QUIET;
    lay_out(1, options);
    given("display", "library-d1 sognae-d2 cocoons-d3 cocoons-d4 nut-d5 nut-d6");
    given("factories", "archive game-room");
    given("dice", "1 2 2 5 5 6");
    settled();
    play(0, "acquire library-d1");
    SAYS("The Library (AA+BB) begins to work\n");
}

/* AE-127, AE-133: the duty is told when the turn begins and drawn while it stands. */
TEST(fragile_shells_are_announced)
{
    static const char *const options[] = { "eggs=on", "pixies=0", NULL };
    QUIET;
    lay_out(1, options);
    given("display", "nut-d1 none none none none none");
    for (int deck = 1; deck <= 6; deck++) {
        char path[] = "unseen[d1]", egg[] = "egg-d1";
        path[8] = egg[5] = (char)('0' + deck);
        given(path, deck < 3 ? egg : "none");
    }
    given("unseen[d1]", "egg-d1 sognae-d1");
    given("dice", "1 2 3 4 6 6");
    settled();
    play(0, "dump nut-d1");
    play(LUDO_CHANCE, "deal egg-d1");
    play(LUDO_CHANCE, "deal egg-d2");
    SAYS("Player 1 begins turn 2\nOnly Eggs are displayed: one must be acquired this turn, or the game is lost\n");
    play(LUDO_CHANCE, "roll 1 1 2 2 3 4");
    draw();
    SAYS_ALSO("An Egg must be acquired this turn");
    play(0, "acquire egg-d1");
    SAYS("The Egg (AA+BB) is laid beside the ships\n");
    play(0, "refill");
    play(LUDO_CHANCE, "deal sognae-d1");
    draw();
    SAYS_NO("An Egg must be acquired this turn");
}

/* AE-124: the common Booth is nobody's own. */
TEST(a_common_booth_is_drawn_apart)
{
    static const char *const options[] = { "piers=on", "minimal-debt=on", NULL };
    QUIET;
    lay_out(2, options);
    given("display", "nut-d1 sognae-d2 cocoons-d3 cocoons-d4 nut-d5 nut-d6");
    given("seats[0].booth", "0 0 1 0 0 0");
    settled();
    draw();
    SAYS_ALSO("\nWorkers to pay: AAA+BB");
    SAYS_ALSO("Ships flying 0/6   Piers built 0/3   Workers unpaid 1");
}

/* AE-50: a second Book does not vanish without a word. */
TEST(a_book_without_room_is_told)
{
    static const char *const options[] = { NULL };
    QUIET;
    lay_out(2, options);
    given("display", "nut-d1 sognae-d2 cocoons-d3 cocoons-d4 nut-d5 book-d6");
    given("seats[1].pulpit", "0 0 1 0 0 0");
    given("active", "1");
    given("dice", "1 2 3 4 5 5");
    settled();
    play(1, "acquire book-d6");
    play(1, "waste");
    SAYS_ALSO("There was no room for the Book (A+B+C+D+E): the Pulpit of Player 2 is full\n");
}

/* AE-22: after a partial reroll all six dice are told; AE-34: rerolls that nobody used are lost. */
TEST(rerolls_are_told)
{
    static const char *const options[] = { NULL };
    QUIET;
    lay_out(1, options);
    given("display", "nut-d1 sognae-d2 cocoons-d3 cocoons-d4 nut-d5 nut-d6");
    given("seats[0].pulpit", "0 0 1 0 0 0");
    given("dice", "1 2 3 4 6 6");
    settled();
    play(0, "book-reroll book-d3");
    play(0, "spend");
    play(0, "reroll 3 4");
    play(LUDO_CHANCE, "roll 1 2");
    SAYS("The dice now show 1, 1, 2, 2, 6 and 6\n");
    play(0, "acquire nut-d1");
    play(0, "place workshop-1");
    SAYS("Phase 1 is over, and 2 unused rerolls are lost\n");
}

/* AE-91: without the Library, what each player loses is told. */
TEST(lost_books_are_told)
{
    static const char *const options[] = { "flagship=on", "factory-under-construction=on", NULL };
    QUIET;
    lay_out(1, options);
    given("display", "nut-d1 sognae-d2 research-lab-d3 cocoons-d4 nut-d5 nut-d6");
    given("factories", "library archive");
    given("seats[0].pulpit", "1 0 0 1 0 0");
    given("dice", "1 1 1 2 2 4");
    settled();
    play(0, "acquire research-lab-d3");
    play(0, "close library");
    play(0, "keep book-d4");
    SAYS_ALSO("Without the Library, Player 1 loses the Book (AA+BB) from the Pulpit\n");
}

/* AE-103: what a Demolition is worth; AE-144: a Lair that gives nothing says so. */
TEST(demolitions_and_lairs_are_told)
{
    static const char *const options[] = { "stone-clouds=on", "hellkite=on", NULL };
    QUIET;
    lay_out(1, options);
    given("display", "nut-d1 bird-d2 bird-d3 cocoons-d4 nut-d5 nut-d6");
    given("outposts", "gone book crew crew material material");
    given("lairs", "book hidden hidden hidden hidden hidden");
    given("pawn", "column-1");
    given("dice", "1 1 2 3 4 4");
    settled();
    play(0, "demolish");
    play(0, "bird bird-d2");
    play(0, "bird bird-d3");
    play(0, "strike");
    SAYS("The Demolition is worth 30 points, which gives 1 strike\n");
    lay_out(1, options);
    given("display", "nut-d1 bird-d2 bird-d3 cocoons-d4 nut-d5 nut-d6");
    given("outposts", "gone book crew crew material material");
    given("lairs", "book hidden hidden hidden hidden hidden");
    given("pawn", "column-1");
    given("dice", "1 1 2 3 4 4");
    settled();
    play(0, "hunt");
    SAYS_ALSO(
        "The Lair that sheltered Books is destroyed\nThe Display has no card of that type: nothing is acquired\n");
}

/* AE-9: only what can be acquired is marked so, an empty deck has nothing to come, and the decks are reconstructed. */
TEST(the_table_marks_what_can_be_acquired)
{
    static const char *const options[] = { "piers=on", NULL };
    QUIET;
    lay_out(1, options);
    given("display", "worker-d1 nut-d2 none none none none");
    given("unseen[d3]", "none");
    given("dice", "1 1 1 1 2 2");
    settled();
    draw();
    SAYS_ALSO("\nAcquirable -              yes            -              -              -              -\n");
    SAYS_ALSO("\nD3         to come: - | discarded: ");
    SAYS_ALSO("(what the decks hold is reconstructed: AE-9)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eggs_reveal_a_known_card),
        cmocka_unit_test(a_factory_begins_to_work),
        cmocka_unit_test(fragile_shells_are_announced),
        cmocka_unit_test(a_common_booth_is_drawn_apart),
        cmocka_unit_test(a_book_without_room_is_told),
        cmocka_unit_test(rerolls_are_told),
        cmocka_unit_test(lost_books_are_told),
        cmocka_unit_test(demolitions_and_lairs_are_told),
        cmocka_unit_test(the_table_marks_what_can_be_acquired),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
