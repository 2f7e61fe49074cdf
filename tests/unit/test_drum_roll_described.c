/* test_drum_roll_described.c - what Drum Roll tells beside its views: amounts, the moment, asides; and its groups of cards.
 *
 * Everything is asked of the view of a seat.  The figures come from the clauses that are named. */
#include "check.h"

#include "games/drum-roll/drum.h"

static const struct ludo_rules *game;
static dr_state state;
static uint8_t touched[sizeof(dr_state)];

/* ---- Tables ----------------------------------------------------------------------------------------------------- */

static void run_chance(struct ludo_rng *rng)
{
    struct ludo_decision d;
    ludo_move m;
    for (game->decision(&state, &d); d.kind == LUDO_BY_CHANCE; game->decision(&state, &d)) {
        game->sample(&state, rng, &m);
        game->play(&state, LUDO_CHANCE, m, NULL);
    }
}

static void lay_out(int seats, int first)
{
    struct ludo_config cfg;
    struct ludo_rng rng;
    game = ludo_game("drum-roll");
    ludo_config_default(game, &cfg);
    cfg.seats = seats;
    cfg.option[0] = first + 1;
    ludo_rng_seed(&rng, 1);
    game->setup(&state, &cfg);
    run_chance(&rng);
    memset(touched, 0, sizeof touched);
}

static void given(const char *path, const char *value)
{
    struct ludo_error e = { 0 };
    assert_int_equal(ludo_assign(game, &state, path, value, touched, &e), 0);
}

static void at_stage(int stage)
{
    char task[40];
    snprintf(task, sizeof task, "flow 0 %d 0", stage);
    given("tasks[0]", task);
    game->settle(&state, touched);
    assert_null(game->check(&state));
}

static ludo_move parsed(const char *text)
{
    struct ludo_error e = { 0 };
    ludo_move m;
    assert_int_equal(ludo_move_parse(game, text, strlen(text), &m, &e), 0);
    return m;
}

static void play(int seat, const char *text) { assert_int_equal(ludo_try(game, &state, seat, parsed(text), NULL), 0); }

/* ---- What a seat is told ---------------------------------------------------------------------------------------- */

static int amount_in(const void *view, const char *id, int seat, const char *of)
{
    for (int i = 0; i < game->amount_n; i++)
        if (!strcmp(game->amounts[i].id, id))
            return game->amount(view, seat, i, of ? ludo_name_find(game->amounts[i].of, of, strlen(of)) : 0);
    fail_msg("no such amount: %s", id);
    return 0;
}

/* Seen by that seat, and by its neighbour: amounts are no secret in this game. */
static int amount(const char *id, int seat, const char *of)
{
    dr_state mine, next;
    ludo_view(game, &state, seat, &mine);
    ludo_view(game, &state, (seat + 1) % state.seats_n, &next);
    int n = amount_in(&mine, id, seat, of);
    assert_int_equal(amount_in(&next, id, seat, of), n);
    return n;
}

static struct ludo_moment moment_in(const void *view)
{
    struct ludo_moment m = { .phase = LUDO_NONE, .step = LUDO_NONE, .actor = -1 };
    game->moment(view, &m);
    return m;
}

static struct ludo_moment moment(enum ludo_lang lang)
{
    dr_state view;
    ludo_view(game, &state, 0, &view);
    struct ludo_moment m = moment_in(&view);
    ludo_moment_put(&m, lang, clean());
    return m;
}

static void aside(int seat, const char *move)
{
    dr_state view;
    ludo_view(game, &state, seat, &view);
    game->aside(&view, seat, parsed(move), LUDO_EN, clean());
}

#define ASIDE(seat, move, text) (aside(seat, move), SAYS(text))
#define FOCUS(m, k, vocabulary, id_)                                                                                   \
    (assert_string_equal((m).focus[k].names->id, vocabulary),                                                          \
     assert_string_equal((m).focus[k].names->at[(m).focus[k].i].id, id_))

/* ---- The beginning ---------------------------------------------------------------------------------------------- */

TEST(the_setup_is_told_by_its_choices) /* DR-7, DR-8 */
{
    QUIET;
    lay_out(2, 1);
    given("seats[0].draft", "tumbler giant");
    given("seats[1].draft", "fakir lion-tamer");
    game->settle(&state, touched);
    struct ludo_moment m = moment(LUDO_EN);
    SAYS("Setup: auditions");
    assert_int_equal(m.phase, P_SETUP);
    assert_string_equal(game->phases->at[m.phase].id, "setup");
    assert_int_equal(m.actor, -1);
    assert_int_equal(m.chosen, 0);
    ASIDE(1, "keep fakir", "costs 4 coins; salary 1"); /* 0 and itself */
    assert_int_equal(state.seats[1].coins, 15);
    play(1, "keep fakir");
    assert_int_equal(moment(LUDO_EN).chosen, 2);
    play(0, "keep tumbler");
    m = moment(LUDO_EN);
    SAYS("Setup: first cubes");
    assert_int_equal(m.chosen, 0);
}

TEST(the_first_round_begins_with_the_first_player) /* DR-10, DR-11, DR-12, DR-14, DR-22 */
{
    QUIET;
    lay_out(2, 1);
    given("round", "1");
    game->settle(&state, touched);
    struct ludo_moment m = moment(LUDO_EN);
    SAYS("Show 1, round 1: placing markers");
    assert_int_equal(m.actor, 1);
    assert_int_equal(m.round, 1);
    assert_string_equal(game->phases->at[m.phase].id, "place");
    assert_int_equal(amount("cube_spaces", 0, NULL), 2);
    ASIDE(1, "place tickets", "5 coins");
    ASIDE(1, "place invest", "a card costs 1");
    ASIDE(1, "place costume", "");
    ASIDE(1, "pass", "take 1 coin");
    play(1, "place costume");
    assert_int_equal(amount("cube_spaces_used", 0, NULL), 1);
    assert_int_equal(moment(LUDO_FR).actor, 0);
    SAYS("Spectacle 1, tour 1 : placement des jetons action");
}

TEST(tickets_bring_less_and_less) /* DR-22 */
{
    QUIET;
    lay_out(3, 2);
    given("seats[2].ticket", "2");
    given("seats[0].ticket", "6");
    at_stage(S_PLACE);
    assert_int_equal(amount("next_ticket", 2, NULL), 3);
    assert_int_equal(amount("next_ticket", 0, NULL), LUDO_NO_AMOUNT);
    assert_int_equal(amount("next_ticket", 1, NULL), 5);
    ASIDE(2, "place tickets", "3 coins");
}

/* ---- Members ---------------------------------------------------------------------------------------------------- */

TEST(salaries_are_what_would_be_due_now) /* DR-61, DR-66, DR-67, DR-76 */
{
    QUIET;
    lay_out(2, 0);
    given("seats[1].circus", "tattooed-man contortionist fire-eater card-conjurer");
    given("seats[1].personnel", "orchestra");
    given("seats[1].coins", "4");
    given("performers[fire-eater]", "trailer");
    given("performers[card-conjurer]", "flipped");
    at_stage(S_PLACE);
    assert_int_equal(amount("salary", 1, "tattooed-man"), 3); /* three Bizarre performers */
    assert_int_equal(amount("salary", 1, "fire-eater"), 2);
    assert_int_equal(amount("salary", 1, "card-conjurer"), 0); /* flipped */
    assert_int_equal(amount("salary", 1, "orchestra"), 2);
    assert_int_equal(amount("salary", 1, "giant"), LUDO_NO_AMOUNT);
    assert_int_equal(amount("salaries", 1, NULL), 10);
    assert_int_equal(amount("missing", 1, NULL), 6);
    assert_int_equal(amount("missing_vp", 1, NULL), 6);
    assert_int_equal(amount("prestige", 1, "tattooed-man"), 6);
    assert_int_equal(amount("prestige", 1, "card-conjurer"), LUDO_NO_AMOUNT);
    assert_int_equal(amount("level", 1, "card-conjurer"), LUDO_NO_AMOUNT);
    assert_int_equal(amount("level", 1, "tattooed-man"), NO_SHOW);
    assert_int_equal(amount("hand_limit", 1, NULL), 3); /* DR-97: a flipped magician counts */
    assert_int_equal(amount("hand_limit", 0, NULL), 2);
}

static void lay_out_rows(void)
{
    lay_out(2, 1);
    given("row", "strongman tumbler club-juggler none none");
    given("row_tokens", "2 0 0 0 0");
    given("staff_row", "show-organizer orchestra none none none");
    given("staff_tokens", "0 1 0 0 0");
    given("banned", "seat-2");
}

TEST(who_places_a_marker_is_told_the_prices) /* DR-24, DR-25, DR-48 */
{
    QUIET;
    lay_out_rows();
    at_stage(S_PLACE);
    ASIDE(1, "place hire-performer", "prices from 2");
    ASIDE(1, "place hire-personnel", "prices from 3"); /* the Show Organizer is cheaper, but barred */
    ASIDE(0, "place hire-personnel", "prices from 2");
}

TEST(prices_fall_by_the_tokens) /* DR-24, DR-25, DR-29, DR-48, DR-61 */
{
    QUIET;
    lay_out_rows();
    given("seats[1].circus", "giant");
    given("seats[1].coins", "9");
    given("hire_performer", "seat-2");
    given("hire_staff", "seat-2");
    at_stage(S_PERFORMERS);
    assert_int_equal(amount("price", 0, "strongman"), 3);
    assert_int_equal(amount("price", 0, "orchestra"), 3);
    assert_int_equal(amount("price", 0, "giant"), LUDO_NO_AMOUNT);
    assert_int_equal(amount("barred", 1, "show-organizer"), 1);
    assert_int_equal(amount("barred", 0, "show-organizer"), LUDO_NO_AMOUNT);
    assert_int_equal(amount("performer_slots", 0, NULL), 3);
    assert_int_equal(amount("personnel_slots", 0, NULL), 3);
    struct ludo_moment m = moment(LUDO_EN);
    SAYS("Show 1, round 1: hiring performers");
    assert_int_equal(m.actor, 1);
    FOCUS(m, 0, "action", "hire-performer");
    ASIDE(1, "hire strongman",
          "costs 3 coins, leaves 6; salary 2"); /* 0 and the two Bizarre performers that there are then */
    ASIDE(1, "hire tumbler", "costs 2 coins, leaves 7; salary 1");
    play(1, "decline");
    ASIDE(1, "engage orchestra", "costs 3 coins, leaves 6; salary 2");
}

TEST(a_cube_is_told_by_its_place_and_what_comes_of_it) /* DR-33, DR-36, DR-53, DR-54 */
{
    QUIET;
    lay_out(2, 1);
    given("seats[1].circus", "tumbler stilt-walker");
    given("performers[tumbler]", "good");
    given("seats[1].stock", "0 2 1 1 0");
    given("seats[1].personnel", "general-supplier");
    at_stage(S_DISTRIBUTE);
    assert_int_equal(amount("place_limit", 1, NULL), 3);
    assert_int_equal(amount("place_limit", 0, NULL), 2);
    assert_int_equal(amount("cubes_to_place", 1, NULL), 3);
    assert_int_equal(amount("level", 1, "tumbler"), NO_SHOW);
    ASIDE(1, "give yellow tumbler", "the first cube: a good performance");
    ASIDE(1, "give blue tumbler", "the third cube");
    play(1, "give yellow tumbler");
    assert_int_equal(amount("level", 1, "tumbler"), GOOD);
    assert_int_equal(amount("cubes_to_place", 1, NULL), 2);
    ASIDE(1, "give blue tumbler", "the third cube: an exceptional performance");
}

/* ---- Shows ------------------------------------------------------------------------------------------------------ */

TEST(a_performance_is_told_before_it_is_given) /* DR-56, DR-57, DR-59, DR-62 */
{
    QUIET;
    lay_out(2, 1);
    given("show", "2");
    given("seats[1].circus", "tumbler giant lion-tamer");
    given("performers[tumbler]", "poor good");
    given("performers[lion-tamer]", "poor good exceptional");
    given("seats[1].stock", "0 0 0 0 1");
    given("seats[1].coins", "5");
    at_stage(S_SHOW);
    struct ludo_moment m = moment(LUDO_EN);
    SAYS("Show 2: player 2 in the ring");
    assert_int_equal(m.actor, 1);
    assert_int_equal(m.focus_n, 0);
    ASIDE(1, "perform tumbler", "a good performance: 2 coins");
    ASIDE(1, "perform giant", "fired: costs 5 coins and 3 prestige"); /* the cost is 6: a coin is missing (DR-207) */
    ASIDE(1, "perform lion-tamer", "an exceptional performance: a cube → 4 coins, 3 times or 9 prestige");
    play(1, "perform lion-tamer");
    m = moment(LUDO_EN);
    FOCUS(m, 0, "performer", "lion-tamer");
    ASIDE(1, "flip", "9 prestige; salary in later shows 1");
    ASIDE(1, "benefit", "a cube → 4 coins, 3 times");
    play(1, "benefit");
    FOCUS(moment(LUDO_EN), 0, "performer", "lion-tamer");
    ASIDE(1, "spend red", "4 coins");
}

TEST(a_region_pays_for_pairs_of_its_types) /* DR-63, DR-243 */
{
    QUIET;
    lay_out(2, 0);
    given("seats[1].region", "rome");
    given("seats[0].region", "moscow");
    given("table_region", "paris");
    given("seats[1].circus", "tumbler stilt-walker unicyclist trapeze-artist lion-tamer giant fakir");
    at_stage(S_PLACE);
    assert_int_equal(amount("of_type", 1, "acrobat"), 4);
    assert_int_equal(amount("pairs_vp", 1, "acrobat"), 4);
    assert_int_equal(amount("pairs_vp", 1, "tamer"), 0);
    assert_int_equal(amount("pairs_vp", 1, "bizarre"), LUDO_NO_AMOUNT);
}

TEST(each_seat_is_told_its_own_next_region) /* DR-109, DR-113 */
{
    QUIET;
    lay_out(2, 0);
    given("seats[0].region", "moscow");
    given("seats[1].region", "rome");
    given("table_region", "paris");
    at_stage(S_PLACE);
    assert_int_equal(amount("next_region", 0, "paris"), 1);
    assert_int_equal(amount("next_region", 1, "moscow"), 1);
    assert_int_equal(amount("next_region", 1, "paris"), LUDO_NO_AMOUNT);
    state.show = SHOWS; /* no journey follows the last show */
    assert_int_equal(amount("next_region", 1, "moscow"), LUDO_NO_AMOUNT);
    lay_out(3, 1);
    given("seats[0].region", "moscow");
    given("seats[1].region", "rome");
    given("seats[2].region", "paris");
    at_stage(S_PLACE);
    assert_int_equal(amount("next_region", 0, "paris"), 1);
    assert_int_equal(amount("next_region", 2, "rome"), 1);
}

/* ---- Votes ------------------------------------------------------------------------------------------------------ */

TEST(votes_are_weighed_while_they_lie_open) /* DR-43, DR-44, DR-46 */
{
    QUIET;
    lay_out(2, 1);
    given("round", "5");
    given("seats[0].hand", "double-vote-1");
    at_stage(S_VOTE);
    assert_int_equal(amount("third_voter", 0, NULL), 1);
    assert_int_equal(amount("votes", 0, NULL), LUDO_NO_AMOUNT);
    ASIDE(0, "postpone", "");
    play(0, "postpone");
    struct ludo_moment m = moment(LUDO_EN);
    SAYS("Show 1, round 5: vote");
    assert_int_equal(m.chosen, 1);
    assert_int_equal(m.actor, -1);
    play(1, "start");
    m = moment(LUDO_EN);
    SAYS("Show 1, round 5: votes revealed");
    assert_int_equal(m.actor, 0);
    assert_int_equal(amount("votes", 1, NULL), 1);
    state.seats[0].doubled = 1;
    assert_int_equal(amount("votes", 0, NULL), 2);
}

TEST(votes_of_an_earlier_show_are_forgotten)
{
    QUIET;
    lay_out(2, 1);
    given("round", "6");
    given("seats[1].vote", "start");
    at_stage(S_VOTE);
    assert_int_equal(amount("third_voter", 0, NULL), LUDO_NO_AMOUNT);
    ASIDE(1, "postpone", "costs 1 prestige if the show is postponed");
    given("round", "2");
    given("seats[1].vote", "start");
    given("seats[1].personnel", "show-organizer");
    at_stage(S_ORGANIZER);
    struct ludo_moment m = moment(LUDO_EN);
    SAYS("Show 1, round 2: the round ends");
    FOCUS(m, 0, "staff", "show-organizer");
    assert_int_equal(amount("votes", 1, NULL), LUDO_NO_AMOUNT);
}

/* ---- The log ---------------------------------------------------------------------------------------------------- */

static struct ludo_event heard[64];
static struct ludo_events log_ = { 0, 64, heard, NULL };

static void play_heard(int seat, const char *text)
{
    log_.n = 0;
    assert_int_equal(ludo_try(game, &state, seat, parsed(text), &log_), 0);
}

/* One of the lines that the last move brought. */
static void told(const char *line)
{
    for (int i = 0; i < log_.n; i++) {
        ludo_event_told(game, &heard[i], LUDO_EN, clean());
        if (!strcmp(said_buffer, line))
            return;
    }
    fail_msg("not told: %s", line);
}

TEST(coins_are_told_with_their_cause) /* DR-12, DR-24, DR-59, DR-66 */
{
    QUIET;
    lay_out(2, 1);
    given("row", "tumbler none none none none");
    given("hire_performer", "seat-2 seat-1");
    given("seats[1].coins", "9");
    at_stage(S_PERFORMERS);
    play_heard(1, "hire tumbler");
    told("Player 2 pays 2 coins (hiring)");
    told("Player 1 can get nothing and takes the marker back: Hire a performer");
    lay_out(2, 1);
    given("show", "2");
    given("seats[1].circus", "tumbler stilt-walker");
    given("seats[1].personnel", "popcorn-vendor");
    given("performers[stilt-walker]", "poor trailer");
    given("performers[tumbler]", "good");
    given("seats[1].coins", "1");
    at_stage(S_SHOW);
    play_heard(1, "perform tumbler");
    told("Player 2 pays 1 coin (compensation)");
    told("The Tumbler is fired from the circus of Player 2");
    told("What the Tumbler had goes back to the supply");
    told("Player 2 loses 1 prestige (Missing coins)");
    told("Player 2 loses 2 prestige (Fired performers)");
    told("Player 2 receives 3 coins (Popcorn Vendor)");
    told("All shows are over: salaries are due");
    told("Player 1 is first player");
}

TEST(a_tie_and_the_third_voter_are_told) /* DR-41, DR-46 */
{
    QUIET;
    lay_out(2, 1);
    given("round", "5");
    at_stage(S_VOTE);
    play(0, "postpone");
    play_heard(1, "start");
    told("An imaginary third player votes to postpone");
    told("The show is postponed");
    lay_out(2, 1);
    given("round", "6");
    at_stage(S_VOTE);
    play(0, "postpone");
    play_heard(1, "start");
    told("A tie: the vote of Player 2, the first player, decides");
    told("The show starts");
}

/* ---- The bank, the deck ------------------------------------------------------------------------------------------- */

TEST(a_deposit_is_told_by_what_it_is_worth) /* DR-51, DR-52 */
{
    QUIET;
    lay_out(2, 1);
    given("seats[0].personnel", "bank-representative");
    given("seats[0].deposit", "3");
    given("seats[0].coins", "20");
    at_stage(S_ROUND_START);
    struct ludo_moment m = moment(LUDO_EN);
    SAYS("Show 1, round 1: start of the round");
    FOCUS(m, 0, "staff", "bank-representative");
    assert_int_equal(amount("bank_vp", 0, NULL), 1);
    assert_int_equal(amount("bank_vp", 1, NULL), LUDO_NO_AMOUNT);
    ASIDE(0, "deposit 1", "2 prestige at the end of the game, leaves 19");
    ASIDE(0, "deposit 20", "5 prestige at the end of the game, leaves 0");
}

TEST(the_deck_is_counted_without_the_hands) /* DR-79, DR-80 */
{
    QUIET;
    lay_out(2, 0);
    given("seats[0].hand", "trailer-1 double-vote-1");
    given("seats[1].hand", "trailer-2");
    given("seats[1].under", "resource-bonus trailer-bonus");
    given("investment_discard", "personnel-bonus");
    at_stage(S_PLACE);
    assert_int_equal(amount("investments_left", 0, NULL), INVESTMENTS - 2 - 1 - 1);
}

/* ---- Only what the seat may know ----------------------------------------------------------------------------------- */

static void tell_all(const void *view, int seat, const ludo_move *moves, int n, struct ludo_text *out)
{
    struct ludo_moment m = moment_in(view);
    ludo_moment_put(&m, LUDO_EN, out);
    for (int i = 0; i < m.focus_n; i++)
        ludo_put(out, m.focus[i].names->at[m.focus[i].i].id);
    for (int which = 0; which < game->amount_n; which++)
        for (int who = 0; who < state.seats_n; who++)
            for (int of = 0; of < (game->amounts[which].of ? game->amounts[which].of->n : 1); of++)
                ludo_put_int(out, game->amount(view, who, which, of));
    for (int i = 0; i < n; i++)
        game->aside(view, seat, moves[i], LUDO_EN, out);
    assert_false(out->cut);
}

/* A view and any table that the seat cannot tell from it say the same. */
static void check_secrets(struct ludo_rng *rng)
{
    static char seen[40000], dealt[40000];
    ludo_move moves[LUDO_MOVES_MAX];
    for (int seat = 0; seat < state.seats_n; seat++) {
        dr_state view, other;
        int n = game->moves(&state, seat, moves);
        struct ludo_text a = ludo_text(seen, sizeof seen), b = ludo_text(dealt, sizeof dealt);
        ludo_view(game, &state, seat, &view);
        other = view;
        ludo_determinize(game, &other, seat, rng);
        tell_all(&view, seat, moves, n, &a);
        tell_all(&other, seat, moves, n, &b);
        assert_string_equal(seen, dealt);
    }
}

static void check_moment(const struct ludo_decision *d)
{
    struct ludo_moment m = moment(LUDO_EN);
    assert_true(said.n > 0 && m.phase < PHASES);
    assert_true(m.phase != P_SHOW || m.actor >= 0);
    if (d->kind == LUDO_BY_SEAT)
        assert_int_equal(1 << m.actor, d->must);
    if (d->kind == LUDO_BY_SEATS)
        assert_int_equal(m.chosen | d->must, (1 << state.seats_n) - 1);
}

static void walk(int seats, uint64_t seed)
{
    struct ludo_rng rng;
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX];
    ludo_rng_seed(&rng, seed);
    lay_out(seats, (int)seed % seats);
    for (game->decision(&state, &d); d.kind != LUDO_OVER; game->decision(&state, &d)) {
        check_moment(&d);
        check_secrets(&rng);
        if (d.kind == LUDO_BY_CHANCE) {
            game->sample(&state, &rng, list);
            game->play(&state, LUDO_CHANCE, list[0], NULL);
            continue;
        }
        int who = ludo_first(d.must), n = game->moves(&state, who, list);
        game->play(&state, who, list[ludo_rng_below(&rng, n)], NULL);
    }
    moment(LUDO_EN);
    SAYS("End of the game");
}

TEST(what_is_told_is_a_function_of_the_view)
{
    QUIET;
    for (int seats = 2; seats <= 4; seats++)
        walk(seats, (uint64_t)seats);
}

/* ---- Questions ---------------------------------------------------------------------------------------------------- */

static void asks(int seat, const char *text)
{
    struct ludo_decision d;
    game->decision(&state, &d);
    assert_int_equal(d.must, 1 << seat);
    ludo_question_put(game, &d, seat, LUDO_EN, clean());
    SAYS(text);
}

TEST(questions_count_what_is_left_to_place) /* DR-11, DR-36: of the one who is asked */
{
    QUIET;
    lay_out(2, 0);
    at_stage(S_ROUND_START);
    asks(0, "Where do you place a marker? You have 3 left.");
    play(0, "pass");
    asks(1, "Where do you place a marker? You have 3 left.");
    play(1, "pass");
    asks(0, "Where do you place a marker? You have 2 left.");
    lay_out(2, 0);
    given("seats[0].circus", "none");
    given("seats[1].personnel", "general-supplier");
    given("seats[1].circus", "tumbler");
    given("seats[1].stock", "0 1 1 1 0");
    at_stage(S_DISTRIBUTE);
    asks(1, "Which cubes do you give to your performers? You may place 3.");
    play(1, "give yellow tumbler");
    asks(1, "Which cubes do you give to your performers? You may place 2.");
}

TEST(questions_of_a_show_name_what_is_at_stake) /* DR-57, DR-61, DR-81, DR-82 */
{
    QUIET;
    lay_out(2, 1);
    given("seats[0].circus", "none");
    given("seats[1].circus", "strongman fakir tattooed-man");
    given("seats[1].stock", "0 0 0 0 1");
    given("seats[1].coins", "5");
    given("performers[strongman]", "poor good exceptional");
    given("performers[fakir]", "poor good");
    given("performers[tattooed-man]", "poor");
    at_stage(S_SHOW);
    play(1, "perform strongman");
    asks(1, "The Strongman: the benefit, or 7 prestige?"); /* 4 and one for each of three */
    play(1, "flip");
    play(1, "perform fakir");
    asks(1, "Which do you take: a trailer or the cancellation of one salary for any cube?");
    play(1, "option 2");
    asks(1, "Do you give any cube for the cancellation of one salary?");
    play(1, "done");
    asks(1, "Do you give 1 coin for a trailer?");
}

/* ---- The box ------------------------------------------------------------------------------------------------------ */

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

/* ---- Options -------------------------------------------------------------------------------------------------- */

TEST(the_first_player_must_have_a_seat) /* DR-10 */
{
    struct ludo_config cfg;
    struct ludo_error e = { 0 };
    QUIET;
    game = ludo_game("drum-roll");
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
        cmocka_unit_test(the_setup_is_told_by_its_choices),
        cmocka_unit_test(the_first_round_begins_with_the_first_player),
        cmocka_unit_test(tickets_bring_less_and_less),
        cmocka_unit_test(salaries_are_what_would_be_due_now),
        cmocka_unit_test(who_places_a_marker_is_told_the_prices),
        cmocka_unit_test(prices_fall_by_the_tokens),
        cmocka_unit_test(a_cube_is_told_by_its_place_and_what_comes_of_it),
        cmocka_unit_test(a_performance_is_told_before_it_is_given),
        cmocka_unit_test(a_region_pays_for_pairs_of_its_types),
        cmocka_unit_test(votes_are_weighed_while_they_lie_open),
        cmocka_unit_test(votes_of_an_earlier_show_are_forgotten),
        cmocka_unit_test(each_seat_is_told_its_own_next_region),
        cmocka_unit_test(coins_are_told_with_their_cause),
        cmocka_unit_test(a_tie_and_the_third_voter_are_told),
        cmocka_unit_test(a_deposit_is_told_by_what_it_is_worth),
        cmocka_unit_test(the_deck_is_counted_without_the_hands),
        cmocka_unit_test(what_is_told_is_a_function_of_the_view),
        cmocka_unit_test(questions_count_what_is_left_to_place),
        cmocka_unit_test(questions_of_a_show_name_what_is_at_stake),
        cmocka_unit_test(what_follows_from_the_figures_is_built_in),
        cmocka_unit_test(the_first_player_must_have_a_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
