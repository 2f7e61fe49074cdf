/* test_aerion_described.c - what Aerion tells of itself beside its view: the box, amounts, the moment, asides.
 *
 * The right values are those of the rulebook's clauses, written out here; nothing is compared with itself. */
#include "check.h"

#include "games/aerion/aerion.h"

static const struct ludo_rules *game;
static aerion_state state;
static uint8_t touched[sizeof(aerion_state)];

static void begin(int seats, const char *const *options)
{
    struct ludo_config cfg;
    struct ludo_error e = { 0 };
    game = ludo_game("aerion");
    ludo_config_default(game, &cfg);
    cfg.seats = seats;
    for (; *options; options++)
        assert_int_equal(ludo_config_set(game, &cfg, *options, &e), 0);
    game->setup(&state, &cfg);
    memset(touched, 0, sizeof touched);
}

/* A table with these options, dealt up to the first question. */
static void lay_out(int seats, const char *const *options)
{
    struct ludo_rng rng;
    struct ludo_decision d;
    ludo_move m;
    begin(seats, options);
    ludo_rng_seed(&rng, 1);
    for (game->decision(&state, &d); d.kind == LUDO_BY_CHANCE; game->decision(&state, &d)) {
        game->sample(&state, &rng, &m);
        game->play(&state, LUDO_CHANCE, m, NULL);
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

/* ---- Ways to ask ------------------------------------------------------------------------------------- */

static struct ludo_moment now(void)
{
    struct ludo_moment m = { .phase = LUDO_NONE, .step = LUDO_NONE, .actor = -1 };
    game->moment(&state, &m);
    return m;
}

static void check_moment(const char *told, const char *phase, int actor)
{
    struct ludo_moment m = now();
    ludo_moment_put(&m, LUDO_EN, clean());
    SAYS(told);
    assert_string_equal(m.phase < game->phases->n ? game->phases->at[m.phase].id : "none", phase);
    assert_int_equal(m.actor, actor);
}

static void check_focus(const char *id)
{
    struct ludo_moment m = now();
    assert_int_equal(m.focus_n, 1);
    assert_string_equal(m.focus[0].names->at[m.focus[0].i].id, id);
}

static int amount(int seat, const char *id, const char *of)
{
    for (int i = 0; i < game->amount_n; i++)
        if (!strcmp(game->amounts[i].id, id)) {
            int at = of ? ludo_name_find(game->amounts[i].of, of, strlen(of)) : 0;
            if (at < 0)
                fail_msg("%s has no %s", id, of);
            return game->amount(&state, seat, i, at);
        }
    fail_msg("no amount is called %s", id);
    return 0;
}

/* Says what stands beside an answer, which must be one. */
static void check_aside(int seat, const char *move, const char *expected)
{
    ludo_move m = read_move(move);
    assert_int_equal(game->why_not(&state, seat, m), 0);
    game->aside(&state, seat, m, LUDO_EN, clean());
    SAYS(expected);
}

static const char *const no_options[] = { NULL };

/* ---- The box ----------------------------------------------------------------------------------------- */

static bool holds_groups(int count[7], const uint8_t *group, int n)
{
    if (n == 0 || *group == 0)
        return true;
    for (int face = 1; face <= 6; face++) {
        if (count[face] < *group)
            continue;
        count[face] -= *group;
        bool rest = holds_groups(count, group + 1, n - 1);
        count[face] += *group;
        if (rest)
            return true;
    }
    return false;
}

static bool holds_straight(const int count[7], int length)
{
    for (int from = 1; from + length - 1 <= 6; from++) {
        int n = 0;
        while (n < length && count[from + n])
            n++;
        if (n == length)
            return true;
    }
    return false;
}

/* A combination by its printed row, one group after another. */
static bool printed_match(const struct deck_info *deck, int count[7])
{
    if (deck->straight)
        return holds_straight(count, deck->straight);
    return holds_groups(count, deck->alike[0], 3) || (deck->alike[1][0] && holds_groups(count, deck->alike[1], 3));
}

/* AE-1 to AE-4: the rows of decks.def and the quick test of ask.c say the same of every roll. */
TEST(decks_are_matched_as_they_are_printed)
{
    QUIET;
    for (int roll = 0; roll < 46656; roll++) {
        ludo_faces dice = 0;
        int count[7] = { 0 }, most = 0;
        for (int i = 0, rest = roll; i < DICE; i++, rest /= 6) {
            dice += ludo_face(rest % 6 + 1);
            count[rest % 6 + 1]++;
        }
        for (int face = 1; face <= 6; face++)
            most = count[face] > most ? count[face] : most;
        for (int deck = 0; deck < DECKS; deck++)
            assert_int_equal(has_bit(aerion_matched(dice), deck), printed_match(&aerion_printed.deck[deck], count));
        assert_int_equal(has_bit(aerion_matched(dice), FIVE_ALIKE),
                         most >= aerion_printed.action[CONSTRUCTION_ACT].alike);
    }
}

static void put_line(const uint8_t *group)
{
    for (int i = 0; i < 3 && group[i]; i++) {
        ludo_put(&said, i ? "+" : "");
        for (int n = 0; n < group[i]; n++)
            ludo_put_char(&said, (char)('A' + i));
    }
}

/* The mark on the back of a card is its deck's combination in letters. */
TEST(marks_are_the_combinations)
{
    QUIET;
    for (int deck = 0; deck < DECKS; deck++) {
        const struct deck_info *d = &aerion_printed.deck[deck];
        clean();
        put_line(d->alike[0]);
        ludo_put(&said, d->alike[1][0] ? "/" : "");
        put_line(d->alike[1]);
        for (int i = 0; i < d->straight; i++) {
            ludo_put(&said, i ? "+" : "");
            ludo_put_char(&said, (char)('A' + i));
        }
        SAYS(aerion_deck_names.at[deck].mark);
    }
}

static void check_row(int sheet, const char *id, const char *expected)
{
    const struct ludo_sheet *s = &game->sheets[sheet];
    int row = ludo_name_find(s->names, id, strlen(id));
    assert_true(row >= 0);
    ludo_row_put(s, row, clean());
    SAYS(expected);
}

TEST(rows_are_told_as_they_are_printed)
{
    QUIET;
    game = ludo_game("aerion");
    check_row(CARDS_SHEET, "nut-d2",
              "{\"kind\":\"nut\",\"type\":\"material\",\"deck\":\"d2\",\"ships\":[\"ship-3\",\"ship-4\"],\"rerolls\":0,"
              "\"recovers\":0}");
    check_row(CARDS_SHEET, "library-d1",
              "{\"kind\":\"library\",\"type\":\"factory\",\"deck\":\"d1\",\"ships\":[],\"rerolls\":4,\"recovers\":0}");
    check_row(LAID_SHEET, "lair-crew", "{\"kind\":\"lair\",\"of\":\"crew\"}");
    check_row(DECKS_SHEET, "d5", "{\"combination\":\"triplets-or-pairs\",\"alike\":[[3,3,0],[2,2,2]],\"straight\":0}");
    check_row(ACTIONS_SHEET, "demolish",
              "{\"at_least\":30,\"at_most\":0,\"alike\":0,\"points\":[0,5,15,30,50,75,105]}");
    check_row(ACTIONS_SHEET, "hunt", "{\"at_least\":0,\"at_most\":15,\"alike\":0,\"points\":[0,0,0,0,0,0,0]}");
}

/* A card's sheet and its number agree: the sheets cover the cards one after another. */
TEST(every_card_stands_in_one_sheet)
{
    int next = 0;
    QUIET;
    game = ludo_game("aerion");
    for (int i = 0; i < game->sheet_n; i++)
        if (game->sheets[i].first_card >= 0) {
            assert_int_equal(game->sheets[i].first_card, next);
            assert_true(game->sheets[i].names->at == game->cards->at + next);
            next += game->sheets[i].names->n;
        }
    assert_int_equal(next, game->cards->n);
}

/* Asides speak of the whole table: that is right as long as everything lies open. */
TEST(nothing_is_hidden)
{
    QUIET;
    game = ludo_game("aerion");
    for (int i = 0; i < game->field_n; i++)
        assert_int_equal(game->fields[i].see, LUDO_PUBLIC);
}

/* ---- The moment -------------------------------------------------------------------------------------- */

/* AE-19, AE-20, AE-41, AE-54: set-up, then Roll, Acquire, Replenish. */
TEST(a_turn_has_three_phases)
{
    QUIET;
    begin(1, no_options);
    check_moment("Set-up", "setup", -1);
    lay_out(1, no_options);
    check_moment("Turn 1: Roll", "roll", 0);
    given("display", "hellinaut-d1 sognae-d2 cocoons-d3 cocoons-d4 nut-d5 nut-d6");
    given("seats[0].pulpit", "1 0 0 0 0 0");
    given("pile[d2]", "nut-d2 incubus-d2");
    given("dice", "1 2 2 5 5 6");
    settled();
    play(0, "acquire hellinaut-d1");
    check_moment("Turn 1: Acquire", "acquire", 0);
    check_focus("hellinaut-d1");
    play(0, "place workshop-2");
    check_moment("Turn 1: Replenish", "replenish", 0);
    play(0, "book-recover book-d1 d2"); /* AE-36: in any phase */
    check_moment("Turn 1: Replenish", "replenish", 0);
    check_focus("d2");
}

/* AE-36: a Book that recovers cards before the roll does not end Phase 1. */
TEST(a_book_works_within_a_phase)
{
    QUIET;
    lay_out(1, no_options);
    given("display", "nut-d1 sognae-d2 cocoons-d3 cocoons-d4 nut-d5 nut-d6");
    given("seats[0].pulpit", "1 0 0 0 0 0");
    given("pile[d2]", "nut-d2 incubus-d2");
    given("dice", "1 2 3 4 6 6");
    settled();
    play(0, "book-recover book-d1 d2");
    assert_string_equal(game->steps->at[now().step].id, "recover");
    check_moment("Turn 1: Roll", "roll", 0);
}

/* AE-59, AE-67: the second player may start; turns alternate. */
TEST(the_second_player_may_start)
{
    static const char *const options[] = { "first=2", NULL };
    QUIET;
    lay_out(2, options);
    check_moment("Turn 1: Roll", "roll", 1);
    given("display", "none none none none none nut-d6");
    given("dice", "1 1 1 2 2 2");
    settled();
    play(1, "dump nut-d6");
    for (struct ludo_decision d; game->decision(&state, &d), top(&state).kind == T_DEAL;) {
        ludo_move list[LUDO_MOVES_MAX];
        assert_true(game->outcomes(&state, list, LUDO_MOVES_MAX) > 0);
        game->play(&state, LUDO_CHANCE, list[0], NULL);
    }
    check_moment("Turn 2: Roll", "roll", 0);
}

/* AE-91: who keeps a Book is asked, whoever's turn it is. */
TEST(the_one_who_is_asked_is_the_actor)
{
    static const char *const options[] = { "flagship=on", "factory-under-construction=on", NULL };
    QUIET;
    lay_out(2, options);
    given("display", "nut-d1 archive-d2 cocoons-d3 cocoons-d4 nut-d5 nut-d6");
    given("factories", "library game-room");
    given("seats[1].pulpit", "1 1 0 0 0 0");
    given("dice", "1 1 1 2 3 4");
    settled();
    play(0, "acquire archive-d2");
    check_aside(0, "close library", "Your Pulpit holds any number of Books, and a Book gives 4 rerolls instead of 3.");
    play(0, "close library");
    check_moment("Turn 1: Acquire", "acquire", 1);
}

/* AE-56: the sixth ship ends the game. */
TEST(the_end_is_told)
{
    QUIET;
    lay_out(1, no_options);
    given("display", "incubus-d1 sognae-d2 cocoons-d3 cocoons-d4 nut-d5 nut-d6");
    given("flying", "ship-2 ship-3 ship-4 ship-5 ship-6");
    given("workshops[workshop-1]", "hellinaut-d1 propeller-d1 none");
    given("dice", "1 2 2 5 5 6");
    settled();
    play(0, "acquire incubus-d1");
    check_aside(0, "place workshop-1", "The Hellinaut takes off");
    play(0, "place workshop-1");
    check_moment("Won in turn 1", "none", -1);
}

/* AE-153, AE-179: one result for both, with a line for each condition of what is in play, and how many it takes. */
TEST(the_result_is_common)
{
    static const char *const some[] = { "stone-clouds=on", "piers=on", NULL }, *const others[] = {
        "flagship=on", "hourglasses=on", "hellkite=on", NULL
    };
    struct ludo_result r;
    QUIET;
    lay_out(2, no_options);
    game->score(&state, &r);
    assert_true(r.common);
    assert_int_equal(r.line_n, 1);
    assert_int_equal(r.line[0].of, 6);
    lay_out(2, some);
    game->score(&state, &r);
    assert_int_equal(r.line_n, 4);
    assert_int_equal(r.line[1].of, 12); /* six clouds, two strikes each */
    assert_int_equal(r.line[2].of, 3);
    assert_int_equal(r.line[3].of, 0); /* nobody wants unpaid Workers */
    lay_out(2, others);
    game->score(&state, &r);
    assert_int_equal(r.line_n, 4);
    assert_int_equal(r.line[1].of, 1);
    assert_int_equal(r.line[2].of, 6);
    assert_int_equal(r.line[3].of, 12);
}

/* ---- Amounts ----------------------------------------------------------------------------------------- */

/* AE-4, with the example of the rulebook's table: four equal dice and a pair match five decks. */
TEST(the_dice_match_decks)
{
    QUIET;
    lay_out(1, no_options);
    given("dice", "2 2 4 4 4 4");
    for (int deck = 1; deck <= 6; deck++) {
        char id[] = "d1";
        id[1] = (char)('0' + deck);
        assert_int_equal(amount(0, "matched", id), deck < 6);
    }
    assert_int_equal(amount(0, "sum", NULL), 20);
    assert_int_equal(amount(0, "to_roll", NULL), 0);
    given("dice", "2 2 4");
    assert_int_equal(amount(0, "sum", NULL), LUDO_NO_AMOUNT);
    assert_int_equal(amount(0, "to_roll", NULL), 3);
}

/* AE-9, AE-36: eight cards in a deck, one of them displayed; what a Book puts on top counts. */
TEST(cards_left_are_counted)
{
    QUIET;
    lay_out(1, no_options);
    given("display", "nut-d1 sognae-d2 cocoons-d3 cocoons-d4 nut-d5 none");
    given("pile[d1]", "incubus-d1 sognae-d1");
    given("known", "incubus-d2");
    settled();
    assert_int_equal(amount(0, "left", "d1"), 8 - 1 - 2);
    assert_int_equal(amount(0, "discarded", "d1"), 2);
    assert_int_equal(amount(0, "left", "d2"), 8 - 1);
    assert_int_equal(amount(0, "left", "d6"), 8);
    assert_int_equal(amount(0, "cards_left", NULL), 48 - 2);
}

/* AE-16, AE-46: what the cards of a Workshop can become; AE-60, AE-61: whose Workshops they are. */
TEST(workshops_are_for_ships_and_players)
{
    QUIET;
    lay_out(2, no_options);
    given("display", "none none none none none nut-d6");
    given("workshops[workshop-2]", "none cocoons-d2 none");
    settled();
    assert_int_equal(amount(0, "in_workshop_2", "ship-5"), 1);
    assert_int_equal(amount(0, "in_workshop_2", "ship-6"), 1);
    assert_int_equal(amount(0, "in_workshop_2", "hellinaut"), LUDO_NO_AMOUNT);
    assert_int_equal(amount(0, "in_workshop_1", "ship-5"), LUDO_NO_AMOUNT); /* empty: any ship */
    assert_int_equal(amount(0, "workshops", "workshop-1"), 1);
    assert_int_equal(amount(0, "workshops", "workshop-2"), LUDO_NO_AMOUNT);
    assert_int_equal(amount(1, "workshops", "workshop-2"), 1);
    assert_int_equal(amount(1, "workshops", "shared"), 1);
    assert_int_equal(amount(1, "workshops", "flagship"), LUDO_NO_AMOUNT);
}

/* AE-33, AE-80, AE-38, AE-81: what a Book gives depends on the Factories. */
TEST(factories_make_books_better)
{
    static const char *const options[] = { "flagship=on", NULL };
    QUIET;
    lay_out(2, options);
    given("factories", "security game-room");
    given("seats[1].pulpit", "1 0 0 0 0 0");
    assert_int_equal(amount(0, "book_rerolls", NULL), 3);
    assert_int_equal(amount(0, "book_recovers", NULL), 2);
    assert_int_equal(amount(0, "pulpit_room", NULL), 1);
    assert_int_equal(amount(1, "pulpit_room", NULL), 0);
    given("factories", "library archive");
    assert_int_equal(amount(0, "book_rerolls", NULL), 4);
    assert_int_equal(amount(0, "book_recovers", NULL), 3);
    assert_int_equal(amount(1, "pulpit_room", NULL), 1);
}

/* AE-123, AE-124: each has a Booth, or both have one. */
TEST(booths_are_own_or_common)
{
    static const char *const own[] = { "piers=on", NULL }, *const common[] = { "piers=on", "minimal-debt=on", NULL };
    QUIET;
    lay_out(2, own);
    given("seats[1].booth", "0 0 1 0 0 0");
    assert_int_equal(amount(0, "booths", NULL), 2);
    assert_int_equal(amount(0, "booth", "d3"), 0);
    assert_int_equal(amount(1, "booth", "d3"), 1);
    assert_int_equal(amount(0, "piers_left", NULL), 3);
    lay_out(2, common);
    given("seats[0].booth", "0 0 1 0 0 0");
    assert_int_equal(amount(0, "booths", NULL), 1);
    assert_int_equal(amount(1, "booth", "d3"), 1);
    lay_out(1, no_options);
    assert_int_equal(amount(0, "booths", NULL), LUDO_NO_AMOUNT);
    assert_int_equal(amount(0, "piers_left", NULL), LUDO_NO_AMOUNT);
}

/* AE-140: an Outpost under the Hellkite blocks its type, a bared Lair none; AE-102, AE-110: Demolition. */
TEST(expansions_have_amounts)
{
    static const char *const options[] = { "hellkite=on", "stone-clouds=on", "swarm=on", "hourglasses=on", NULL };
    QUIET;
    lay_out(1, options);
    given("outposts", "crew book book material blueprint crew");
    given("pawn", "column-1");
    assert_int_equal(amount(0, "blocked", "crew"), 1);
    assert_int_equal(amount(0, "blocked", "book"), LUDO_NO_AMOUNT);
    given("outposts", "gone book book material blueprint crew");
    assert_int_equal(amount(0, "blocked", "crew"), LUDO_NO_AMOUNT);
    given("display", "bird-d1 nut-d2 none none none none");
    given("dice", "3 4 4 5 5 5");
    assert_int_equal(amount(0, "demolition", NULL), 26); /* a single bird may not strike */
    given("display", "bird-d1 bird-d2 none none none none");
    assert_int_equal(amount(0, "demolition", NULL), 26 + 15);
    given("clouds", "2 1 0 2 2 0");
    assert_int_equal(amount(0, "cloud_steps", NULL), 7);
    given("hourglasses", "2 0 1 0 0 0");
    assert_int_equal(amount(0, "hourglasses", NULL), 2);
}

/* ---- Asides ------------------------------------------------------------------------------------------ */

/* AE-46, AE-63, AE-43: where a card fits, and for whom a ship flies. */
TEST(asides_tell_where_a_card_goes)
{
    static const char *const options[] = { "first=2", "flagship=on", NULL };
    QUIET;
    lay_out(2, options);
    given("charge", "hellinaut ship-2 ship-3");
    given("display", "nut-d1 incubus-d2 none none none none");
    given("workshops[workshop-2]", "hellinaut-d1 propeller-d1 none");
    given("workshops[shared]", "none none none");
    given("factories", "library archive");
    given("dice", "1 1 1 2 2 6");
    settled();
    check_aside(1, "acquire nut-d1", "fits the shared Workshop and the Flagship");
    check_aside(1, "acquire incubus-d2", "fits the second Workshop");
    check_aside(1, "discard nut-d1", "3 more of this kind to come");
    check_aside(1, "pixie 2 1", ""); /* nothing new comes within reach */
    given("dice", "1 1 2 3 4 6");
    check_aside(1, "pixie 3 2", "matches AA+BB");
    check_aside(1, "pixie 2 1", "matches AAA");
    given("dice", "1 1 1 2 2 6");
    play(1, "acquire nut-d1");
    check_aside(1, "place shared", "for the Zephyr and the Mistral");
    check_aside(1, "place flagship", "1 of 5 parts");
    lay_out(2, options);
    given("charge", "hellinaut ship-2 ship-3");
    given("display", "nut-d1 incubus-d2 none none none none");
    given("workshops[workshop-2]", "hellinaut-d1 propeller-d1 none");
    given("workshops[workshop-1]", "none none none");
    given("dice", "1 1 1 2 2 6");
    settled();
    play(1, "acquire incubus-d2");
    check_aside(1, "place workshop-2",
                "The Hellinaut stays on the ground, its cards discarded: Player 2 is not in charge of it");
}

/* AE-17: the last card of its kind; AE-33: what a Book gives; AE-43: no place. */
TEST(asides_tell_what_is_lost)
{
    QUIET;
    lay_out(1, no_options);
    given("display", "book-d1 sognae-d2 none none none none");
    for (int deck = 1; deck <= 6; deck++) {
        char path[] = "unseen[d1]";
        path[8] = (char)('0' + deck);
        given(path, "none");
    }
    given("seats[0].pulpit", "0 1 0 0 0 0");
    given("dice", "1 1 1 2 2 6");
    settled();
    check_aside(0, "acquire book-d1", "your Pulpit is full: one Book must go");
    check_aside(0, "acquire sognae-d2", "no place for it: only a Book would keep it");
    check_aside(0, "discard sognae-d2", "the last of its kind");
    check_aside(0, "book-reroll book-d2", "3 rerolls");
    check_aside(0, "book-recover book-d2 d1", "recovers 2 cards");
    play(0, "acquire book-d1");
    check_aside(0, "waste", "there is no room for it: your Pulpit is full");
    check_aside(0, "book-recover book-d2 d1", "recovers 2 cards; the new Book takes its place");
    play(0, "book-recover book-d2 d1");
    check_aside(0, "recover nut-d1", "on top of its deck");
    play(0, "recover nut-d1");
    check_aside(0, "recover sognae-d1", "below what you put there before");
}

/* AE-102, AE-103, AE-107: a Demolition, step by step. */
TEST(asides_count_a_demolition)
{
    static const char *const options[] = { "stone-clouds=on", NULL };
    QUIET;
    lay_out(1, options);
    given("display", "bird-d1 bird-d2 bird-d3 bird-d4 none none");
    given("clouds", "2 1 0 0 0 0");
    given("dice", "2 2 3 3 4 4");
    settled();
    check_aside(0, "demolish", "the dice give 18, all Hammer Birds 50 more");
    play(0, "demolish");
    check_aside(0, "bird bird-d1", "then 23 points");
    play(0, "bird bird-d1");
    play(0, "bird bird-d2");
    check_aside(0, "strike", "33 points, enough for a strike");
    play(0, "bird bird-d3");
    play(0, "bird bird-d4");
    check_aside(0, "strike", "68 points, enough for 2 strikes");
    play(0, "strike");
    check_aside(0, "cloud cloud-1", "damages it");
    check_aside(0, "cloud cloud-2", "removes it");
    play(0, "cloud cloud-1");
    check_aside(0, "done", "a strike is lost");
}

/* AE-116, AE-118, AE-119, AE-142: Workers, Piers, the Hunt. */
TEST(asides_tell_the_other_ways_of_phase_2)
{
    static const char *const options[] = { "piers=on", "hellkite=on", NULL };
    QUIET;
    lay_out(2, options);
    given("display", "worker-d1 nut-d2 none none none none");
    given("outposts", "crew book book material blueprint crew");
    given("pawn", "column-1");
    given("seats[0].booth", "0 0 1 0 0 0");
    given("piers", "1");
    given("dice", "1 1 1 1 1 3");
    settled();
    check_aside(0, "hire worker-d1", "3 rerolls; then 2 Workers are to be paid");
    check_aside(0, "construct", "Pier 2 of 3");
    check_aside(0, "hunt", "destroys the Outpost: Crew");
    play(0, "hire worker-d1");
    check_aside(0, "spend", "2 left then");
    given("dice", "6 6 6 6 1 1");
    check_aside(0, "payday worker-d3", "then a Worker is to be paid");
}

/* AE-97: a second Hourglass of a kind is of no use; AE-128: the displayed card goes back into its deck. */
TEST(asides_tell_of_hourglasses_and_eggs)
{
    static const char *const options[] = { "hourglasses=on", "eggs=on", NULL };
    QUIET;
    lay_out(1, options);
    given("display", "hourglass-d1 hourglass-d2 none none none none");
    given("hourglasses", "1 0 0 0 0 0");
    given("eggs", "1 0 0 0 0 0");
    given("dice", "1 1 1 2 2 6");
    settled();
    check_aside(0, "acquire hourglass-d1", "you have this one already");
    check_aside(0, "acquire hourglass-d2", "Hourglass 2 of 6");
    check_aside(0, "eggs 1 d2", "The Hourglass (AAA) goes back into it");
    check_aside(0, "eggs 1 d3", "");
}

/* AE-133, AE-134: whatever ends Phase 1 without an Egg loses; AE-132: saved Eggs stay. */
TEST(asides_warn_of_broken_shells)
{
    static const char *const options[] = { "eggs=on", "piers=on", NULL };
    QUIET;
    lay_out(1, options);
    given("display", "egg-d1 none none none book-d5 none");
    given("seats[0].booth", "0 0 1 0 0 0");
    given("flags", "must-take-egg");
    given("dice", "4 4 5 5 6 6");
    settled();
    check_aside(0, "acquire egg-d1", "your first Egg");
    check_aside(0, "payday worker-d3", "no Egg is acquired: the game is lost, unless this wins it");
    check_aside(0, "acquire book-d5", "no Egg is acquired: the game is lost, unless this wins it");
    given("flags", "none");
    check_aside(0, "payday worker-d3", "then all Workers are paid");
    check_aside(0, "acquire book-d5", "goes to your Pulpit");
    given("display", "none none none egg-d4 none none");
    check_aside(0, "save-eggs", "the Eggs stay in the Display");
}

/* AE-57, AE-173: before the cards run out everybody is asked, and nothing lets that moment pass. */
TEST(the_last_chance_is_no_window)
{
    struct ludo_decision d;
    QUIET;
    lay_out(2, no_options);
    given("charge", "hellinaut ship-2 ship-3");
    given("display", "none cocoons-d2 none none none none");
    for (int deck = 1; deck <= 6; deck++) {
        char path[] = "unseen[d1]";
        path[8] = (char)('0' + deck);
        given(path, "none");
    }
    given("workshops[shared]", "ship-5-d3 none none");
    given("seats[1].reserve", "incubus-d1");
    given("dice", "1 1 1 2 3 4");
    settled();
    play(0, "acquire cocoons-d2");
    play(0, "place shared");
    game->decision(&state, &d);
    assert_string_equal(game->questions[d.question].id, "last-chance");
    assert_int_equal(game->questions[d.question].window, 0);
    check_aside(0, "refill", "your partner could still move a card of the Reserve");
    play(0, "refill");
    check_aside(1, "leave", "the game is lost");
    check_aside(1, "transfer incubus-d1 shared", "The Sirocco takes off");
}

/* AE-20, AE-55: the two moments of each turn that a player may let pass. */
TEST(two_moments_of_a_turn_may_pass)
{
    int windows = 0;
    QUIET;
    lay_out(1, no_options);
    for (int i = 0; i < game->question_n; i++) {
        int window = game->questions[i].window;
        windows += window > 0;
        if (window > 0)
            assert_string_equal(game->verbs[window - 1].id, i == T_THROW ? "throw" : "refill");
    }
    assert_int_equal(windows, 2);
}

/* What is reconstructed is named: of a Hammer Bird the points, of an Hourglass nothing. */
TEST(notes_name_what_is_reconstructed)
{
    struct ludo_card card;
    QUIET;
    lay_out(1, no_options);
    ludo_card_of(game, A_BIRD_D1, &card);
    assert_string_equal(card.note, "what Hammer Birds are worth, and that each deck has two, is reconstructed");
    ludo_card_of(game, NUT_D2, &card);
    assert_string_equal(card.note, "which deck it belongs to and which ships use it are reconstructed");
    ludo_card_of(game, HOUR_3_D3, &card);
    assert_null(card.note);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decks_are_matched_as_they_are_printed),
        cmocka_unit_test(marks_are_the_combinations),
        cmocka_unit_test(rows_are_told_as_they_are_printed),
        cmocka_unit_test(every_card_stands_in_one_sheet),
        cmocka_unit_test(nothing_is_hidden),
        cmocka_unit_test(a_turn_has_three_phases),
        cmocka_unit_test(a_book_works_within_a_phase),
        cmocka_unit_test(the_second_player_may_start),
        cmocka_unit_test(the_one_who_is_asked_is_the_actor),
        cmocka_unit_test(the_end_is_told),
        cmocka_unit_test(the_result_is_common),
        cmocka_unit_test(the_dice_match_decks),
        cmocka_unit_test(cards_left_are_counted),
        cmocka_unit_test(workshops_are_for_ships_and_players),
        cmocka_unit_test(factories_make_books_better),
        cmocka_unit_test(booths_are_own_or_common),
        cmocka_unit_test(expansions_have_amounts),
        cmocka_unit_test(asides_tell_where_a_card_goes),
        cmocka_unit_test(asides_tell_what_is_lost),
        cmocka_unit_test(asides_count_a_demolition),
        cmocka_unit_test(asides_tell_the_other_ways_of_phase_2),
        cmocka_unit_test(asides_tell_of_hourglasses_and_eggs),
        cmocka_unit_test(asides_warn_of_broken_shells),
        cmocka_unit_test(the_last_chance_is_no_window),
        cmocka_unit_test(two_moments_of_a_turn_may_pass),
        cmocka_unit_test(notes_name_what_is_reconstructed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
