/* test_described.c - parts of the game descriptions that a scenario cannot test: rows of card data, notes and
 * options. Also plays random games to check that no text for a seat depends on hidden data. */
#include "check.h"
#include "games/drum-roll/drum.h"
#include "ludo/sim.h"

static const struct ludo_rules *game;

/* ---- The box -------------------------------------------------------------------------------------- */

/* clang-format off */
static const struct { const char *game, *sheet, *row, *says; } printed[] = {
    { "aerion", "cards", "nut-d2", "{\"kind\":\"nut\",\"type\":\"material\",\"deck\":\"d2\",\"ships\":[\"ship-3\",\"ship-4\"],"
                                   "\"rerolls\":0,\"recovers\":0}" },
    { "aerion", "cards", "library-d1", "{\"kind\":\"library\",\"type\":\"factory\",\"deck\":\"d1\",\"ships\":[],\"rerolls\":4,"
                                       "\"recovers\":0}" },
    { "aerion", "laid", "lair-crew", "{\"kind\":\"lair\",\"of\":\"crew\"}" },
    { "aerion", "decks", "d5", "{\"combination\":\"triplets-or-pairs\",\"alike\":[[3,3,0],[2,2,2]],\"straight\":0}" },
    { "aerion", "actions", "demolish", "{\"at_least\":30,\"at_most\":0,\"alike\":0,\"points\":[0,5,15,30,50,75,105]}" },
    { "aerion", "actions", "hunt", "{\"at_least\":0,\"at_most\":15,\"alike\":0,\"points\":[0,0,0,0,0,0,0]}" },
    /* SC-180 to SC-187 and the appendices */
    { "scholars", "decks", "hebrew", "{\"value\":5}" },
    { "scholars", "levels", "3", "{\"price\":3,\"vp\":2,\"harvest\":2,\"xp\":1}" },
    { "scholars", "house-rows", "3", "{\"silver\":3,\"value\":8,\"influence\":2,\"gold\":1}" },
    { "scholars", "rooms", "2", "{\"silver\":0,\"does\":{\"cost\":[],\"a\":[],\"b\":[],\"per_level\":0}}" },
    { "scholars", "black-lines", "2", "{\"value\":10,\"gold\":2,\"xp\":3}" },
    { "scholars", "goals", "goal-greek", "{\"character\":\"greek\",\"science\":\"biology\",\"track\":\"physics\","
                                         "\"first_worker\":\"white\",\"worker\":\"blue\",\"die\":\"green\"}" },
    { "scholars", "tiles", "row-bonus-3", "{\"vp\":4,\"does\":{\"cost\":[],\"a\":[{\"op\":\"upgrade\",\"n\":1,\"arg\":\"none\"}],"
                                          "\"b\":[{\"op\":\"gold\",\"n\":1,\"arg\":\"none\"},{\"op\":\"coin\",\"n\":1,"
                                          "\"arg\":\"none\"}],\"per_level\":0}}" },
};

static const struct { const char *game, *card, *note; } notes[] = { /* a part of the note; NULL: no note */
    { "aerion", "bird-d1", "the points of Hammer Birds and their number in each deck (two) are reconstructed" },
    { "aerion", "nut-d2", "its deck and the ships that use it are reconstructed" },
    { "aerion", "hourglass-d3", NULL },
    { "ancient-knowledge", "philae", "AK-109" },
    /* the note says that Abou Gorab is the usual name */
    { "ancient-knowledge", "abu-gorab", "French name" },
    /* no note, because its name Oseirion was read from the box */
    { "ancient-knowledge", "osirion", NULL },
};

/* questions that a player can skip, and the verb that skips each question */
static const struct { const char *game, *question, *verb; } windows[] = {
    { "aerion", "throw", "throw" }, { "aerion", "window", "refill" },       /* AE-20, AE-55 */
    { "pillars", "return", "accept" },                                      /* PE-57 */
};
/* clang-format on */

static const struct ludo_card_data *find_sheet(const char *id)
{
    for (int i = 0; i < game->card_data_n; i++)
        if (!strcmp(game->card_data[i].id, id))
            return &game->card_data[i];
    fail_msg("%s has no sheet %s", game->id, id);
    return NULL;
}

TEST(rows_are_described_as_printed)
{
    QUIET;
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        game = ludo_game(printed[i].game);
        const struct ludo_card_data *sheet = find_sheet(printed[i].sheet);
        int row = ludo_name_find(sheet->names, printed[i].row, strlen(printed[i].row));
        assert_true(row >= 0);
        ludo_card_data_put_row(sheet, row, clean());
        SAYS(printed[i].says);
    }
}

/* Each card is in exactly one table of the card data. The tables cover the cards in the order of their numbers. */
TEST(every_card_stands_in_one_sheet)
{
    QUIET;
    for (int g = 0; (game = ludo_game_at(g)); g++) {
        int next = 0;
        for (int i = 0; i < game->card_data_n; i++)
            if (game->card_data[i].first_card >= 0) {
                assert_int_equal(game->card_data[i].first_card, next);
                assert_true(game->card_data[i].names->at == game->cards->at + next);
                next += game->card_data[i].names->n;
            }
        assert_int_equal(next, game->cards->n);
    }
}

TEST(notes_name_what_is_reconstructed)
{
    QUIET;
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        struct ludo_card card;
        game = ludo_game(notes[i].game);
        ludo_card_of(game, ludo_name_find(game->cards, notes[i].card, strlen(notes[i].card)), &card);
        if (notes[i].note)
            assert_non_null(strstr(card.note, notes[i].note));
        else
            assert_null(card.note);
    }
}

/* The card groups of Drum Roll are constants in data.c. These constants must be equal to the groups that the game
 * derives from the built-in cards. */
TEST(what_follows_from_the_figures_is_built_in)
{
    struct dr_box copy = dr_printed;
    QUIET;
    memset(copy.of_type, 0x5a, sizeof copy.of_type);
    memset(copy.of_office, 0x5a, sizeof copy.of_office);
    dr_box_settle(&copy);
    assert_memory_equal(copy.of_type, dr_printed.of_type, sizeof copy.of_type);
    assert_memory_equal(copy.of_office, dr_printed.of_office, sizeof copy.of_office);
}

/* ---- Questions and options ------------------------------------------------------------------------ */

/* Returns the verb that skips a question, or "none". */
static const char *window_of(const struct ludo_question *q)
{
    return q->window > 0 ? game->verbs[q->window - 1].id : "none";
}

static const char *expected_window(const char *question)
{
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
        if (!strcmp(windows[i].game, game->id) && !strcmp(windows[i].question, question))
            return windows[i].verb;
    return "none";
}

TEST(these_moments_and_no_others_may_pass)
{
    static const char *const of[] = { "aerion", "pillars" };
    QUIET;
    for (size_t g = 0; g < sizeof of / sizeof *of; g++) {
        game = ludo_game(of[g]);
        for (int i = 0; i < game->question_n; i++)
            if (game->questions[i].id)
                assert_string_equal(window_of(&game->questions[i]), expected_window(game->questions[i].id));
    }
}

static void set(struct ludo_config *cfg, const char *option)
{
    struct ludo_error e = { 0 };
    assert_int_equal(ludo_config_set(game, cfg, option, &e), 0);
}

TEST(the_first_player_must_have_a_seat) /* PE-14, DR-10 */
{
    static const char *const of[] = { "pillars", "drum-roll" };
    QUIET;
    for (size_t g = 0; g < sizeof of / sizeof *of; g++) {
        struct ludo_config cfg;
        game = ludo_game(of[g]);
        ludo_config_default(game, &cfg);
        cfg.seats = 3;
        set(&cfg, "first=3");
        assert_null(game->objection(&cfg));
        cfg.seats = 2;
        assert_non_null(game->objection(&cfg));
    }
}

TEST(the_oldest_of_all_was_an_option_once)
{
    struct ludo_config cfg;
    struct ludo_error e = { 0 };
    QUIET;
    game = ludo_game("ancient-knowledge");
    ludo_config_default(game, &cfg);
    cfg.seats = 3;
    set(&cfg, "oldest=3");
    assert_int_equal(ludo_config_check(game, &cfg, &e), 0);
    for (int i = 0; i < game->option_n; i++)
        assert_int_equal(cfg.option[i], strcmp(game->options[i].id, "age-3") == 0);
    assert_int_not_equal(ludo_config_set(game, &cfg, "oldest=5", &e), 0);
}

/* ---- In random games ------------------------------------------------------------------------------ */

static _Alignas(8) unsigned char state[LUDO_STATE_MAX], view[LUDO_STATE_MAX], other[LUDO_STATE_MAX];
static struct ludo_rng rng;
static int seats, hidden; /* hidden: how often a possible state of the seat differed from the true state */

/* Returns true if this amount is a price of a card in hand. Ancient Knowledge shows the prices of every visible hand.
 * The test does not compare these amounts between states, because they depend on the cards in hand. */
static bool is_of_a_hand(const struct ludo_amount *a)
{
    return !strcmp(game->id, "ancient-knowledge") && !strncmp(a->id, "price", 5);
}

static void put_amounts(const void *s, struct ludo_text *out)
{
    for (int which = 0; which < game->amount_n; which++)
        for (int seat = 0; seat < (game->amounts[which].seats ? seats : 1) && !is_of_a_hand(&game->amounts[which]);
             seat++)
            for (int of = 0; of < (game->amounts[which].of ? game->amounts[which].of->n : 1); of++) {
                int n = game->amount(s, seat, which, of);
                if (n == LUDO_NO_AMOUNT)
                    continue;
                ludo_put(out, game->amounts[which].id);
                ludo_put_int(out, 1000 * seat + of);
                ludo_put_char(out, ':');
                ludo_put_int(out, n);
                ludo_put_char(out, ' ');
            }
}

static void put_moment(const void *s, struct ludo_text *out)
{
    struct ludo_moment m;
    ludo_moment_of(game, s, &m);
    ludo_moment_put(&m, LUDO_EN, out);
    ludo_put_int(out, 1000 * m.phase + m.step);
    ludo_put_int(out, 1000 * m.chosen + m.actor + 1);
    for (int i = 0; i < m.focus_n; i++)
        ludo_put(out, m.focus[i].names->at[m.focus[i].i].id);
}

static void put_asides(const void *s, int seat, struct ludo_text *out)
{
    ludo_move list[LUDO_MOVES_MAX];
    for (int i = 0, n = game->moves(s, seat, list); i < n; i++)
        ludo_move_note(game, s, seat, list[i], i % 2 ? LUDO_FR : LUDO_EN, out);
}

/* Compares the texts of a seat for the view, for the true state, and for another state with the same view. */
static void check_seat(int seat)
{
    static char written[3][1 << 17];
    const void *worlds[3] = { view, state, other };
    ludo_view(game, state, seat, view);
    memcpy(other, view, game->state_size);
    ludo_determinize(game, other, seat, &rng);
    hidden += memcmp(other, state, game->state_size) != 0;
    for (int i = 0; i < 3; i++) {
        struct ludo_text out = ludo_text(written[i], sizeof written[i]);
        put_moment(worlds[i], &out);
        put_amounts(worlds[i], &out);
        put_asides(worlds[i], seat, &out);
        assert_false(out.cut);
        assert_string_equal(written[i], written[0]);
    }
}

/* Amounts and the description of the moment are public, so spectators and seats must get the same texts. */
static void check_watcher(void)
{
    static char written[2][1 << 17];
    for (int i = 0; i < 2; i++) {
        struct ludo_text out = ludo_text(written[i], sizeof written[i]);
        ludo_view(game, state, i ? LUDO_SPECTATOR : 0, view);
        put_moment(view, &out);
        put_amounts(view, &out);
    }
    assert_string_equal(written[1], written[0]);
}

/* The seat that must move is the actor. In Drum Roll several seats may have to move at once, and a show has
 * one actor. */
static void check_moment(const struct ludo_decision *d)
{
    struct ludo_moment m;
    bool drums = !strcmp(game->id, "drum-roll");
    ludo_moment_of(game, state, &m);
    if (d->kind == LUDO_BY_SEAT)
        assert_int_equal(m.actor, ludo_mask_first(d->must));
    if (!drums)
        return;
    if (d->kind == LUDO_BY_SEATS)
        assert_int_equal(m.chosen | d->must, (1 << seats) - 1);
    ludo_moment_put(&m, LUDO_EN, clean());
    assert_true(said.n > 0 && m.phase < game->phases->n);
    assert_true(strcmp(game->phases->at[m.phase].id, "show") != 0 || m.actor >= 0);
}

/* Gives the card Ellen to a seat. The owner of Ellen sees future events, and so knows more than the other seats. */
static void give_ellen(void)
{
    static uint8_t touched[LUDO_STATE_MAX];
    struct ludo_error e = { 0 };
    memset(touched, 0, sizeof touched);
    assert_int_equal(ludo_assign(game, state, "seats[1].privileges", "ellen", touched, &e), 0);
    game->settle(state, touched);
}

static void step(const struct ludo_decision *d)
{
    ludo_move list[LUDO_MOVES_MAX];
    int seat = d->kind == LUDO_BY_CHANCE ? LUDO_CHANCE : ludo_mask_first(d->must);
    if (seat == LUDO_CHANCE)
        game->sample(state, &rng, list);
    else
        list[0] = list[ludo_rng_below(&rng, game->moves(state, seat, list))];
    game->play(state, seat, list[0], NULL);
}

static void walk(int number, int every)
{
    struct ludo_config cfg;
    struct ludo_decision d;
    bool ellen = !strcmp(game->id, "pillars");
    int steps = 0;
    ludo_config_sample(game, number, &cfg);
    if (ellen)
        set(&cfg, "cards=on");
    seats = cfg.seats;
    game->setup(state, &cfg);
    for (game->decision(state, &d); d.kind != LUDO_OVER; game->decision(state, &d), steps++) {
        if (ellen && d.kind == LUDO_BY_SEAT) {
            give_ellen();
            ellen = false;
        }
        check_moment(&d);
        check_watcher();
        if (steps % every == 0)
            check_seat(steps / every % seats);
        step(&d);
    }
}

static bool hides(void)
{
    for (int i = 0; i < game->field_n; i++)
        if (game->fields[i].see != LUDO_PUBLIC)
            return true;
    return false;
}

TEST(what_a_seat_reads_depends_on_nothing_hidden)
{
    QUIET;
    for (int g = 0; (game = ludo_game_at(g)); g++) {
        hidden = 0;
        for (int number = 1; number <= 6; number++) {
            ludo_rng_seed(&rng, (uint64_t)number);
            walk(number, 2);
        }
        assert_true(!hides() || hidden > 20);
    }
}

/* Tests the French text of a moment: the placing of markers in Drum Roll (DR-11). */
TEST(moments_are_described_in_french)
{
    struct ludo_config cfg;
    struct ludo_decision d;
    struct ludo_moment m;
    QUIET;
    game = ludo_game("drum-roll");
    ludo_config_default(game, &cfg);
    cfg.seats = 2;
    game->setup(state, &cfg);
    ludo_rng_seed(&rng, 1);
    for (;; step(&d)) {
        game->decision(state, &d);
        ludo_moment_of(game, state, &m);
        if (m.phase < game->phases->n && !strcmp(game->phases->at[m.phase].id, "place"))
            break;
    }
    ludo_moment_put(&m, LUDO_FR, clean());
    SAYS("Spectacle 1, tour 1 : placement des jetons action");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_described_as_printed),
        cmocka_unit_test(every_card_stands_in_one_sheet),
        cmocka_unit_test(notes_name_what_is_reconstructed),
        cmocka_unit_test(what_follows_from_the_figures_is_built_in),
        cmocka_unit_test(these_moments_and_no_others_may_pass),
        cmocka_unit_test(the_first_player_must_have_a_seat),
        cmocka_unit_test(the_oldest_of_all_was_an_option_once),
        cmocka_unit_test(what_a_seat_reads_depends_on_nothing_hidden),
        cmocka_unit_test(moments_are_described_in_french),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
