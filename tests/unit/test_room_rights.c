/* test_room_rights.c - the rights of every person, in rooms made by hand, before, during and after the game.
 *
 * The expected rights are the rows of the table in docs/server.md ("Rights"). */
#include "check.h"
#include "server/rights.h"

#include <limits.h>

enum { ADA = 11, BOB = 12, HOST = 13, EVE = 14, NOBODY = 0 };

/* Letters for rights, in the order of enum right, so that a row of rights can be read. */
static const char letters[] = "wcfpsbzahurClkTRSE";
/* w watch, c chat, f follow, p peek, s sit, b fill seats with bots, z give the own seat to a bot, a act, h hint,
 * u undo, r resign, C claim, l vote on a claim, k make a key, T take a seat with its key, R rematch, S see all hands,
 * E result */

static struct room room;
static struct rights_asker asker;

/* A room of three seats: Ada, Bob and a bot. The host has no seat. */
static void given(int stage)
{
    memset(&room, 0, sizeof room);
    memset(&asker, 0, sizeof asker);
    room.info.seats = 3;
    room.info.stage = (enum room_stage)stage;
    room.info.host = HOST;
    room.info.seat[0].person = ADA;
    room.info.seat[1].person = BOB;
    for (int i = 0; i < 3; i++)
        strcpy(room.info.seat[i].player, i < 2 ? "human" : "skilled");
}

static void bot_plays(int seat) { strcpy(room.info.seat[seat].player, "skilled"); }

/* A bot continues the seat, except if the game is over because of the resignation. */
static void goes(int seat, enum store_gone_reason how, int n)
{
    room.gone[room.gone_n++] = (struct store_gone){ .seat = seat, .how = how, .n = n };
    if (room.info.stage == ROOM_PLAYS)
        bot_plays(seat);
}

static struct rights of(int64_t person)
{
    asker.person = person;
    return rights_of(&room, &asker);
}

static void check_may(int64_t person, const char *expected)
{
    struct rights is = of(person);
    char may[sizeof letters] = "";
    for (size_t i = 0, n = 0; i < sizeof letters - 1; i++)
        if (is.may >> i & 1)
            may[n++] = letters[i];
    assert_string_equal(may, expected);
    assert_int_equal(is.may >> (sizeof letters - 1), 0);
}

/* The rights before, during and after the game. `change` is made in each room. */
static void check_row(void (*change)(void), int64_t person, enum standing standing, const char *gathers,
                      const char *plays, const char *over)
{
    const char *expected[] = { gathers, plays, over };
    for (int stage = ROOM_GATHERS; stage <= ROOM_OVER; stage++) {
        given(stage);
        if (change)
            change();
        check_may(person, expected[stage]);
        assert_int_equal(of(person).standing, standing);
    }
}

static void check_seats(int64_t person, unsigned held, unsigned active, unsigned plays)
{
    struct rights is = of(person);
    assert_int_equal(is.held, held);
    assert_int_equal(is.active, active);
    assert_int_equal(is.plays, plays);
}

/* ---- People with a seat ---- */

TEST(a_player_acts_during_the_game_and_sees_all_hands_after_it)
{
    QUIET;
    check_row(NULL, ADA, STANDING_PLAYER, "wcfzlk", "wcfzaurlk", "wcfRSE");
    for (int stage = ROOM_GATHERS; stage <= ROOM_OVER; stage++) {
        given(stage);
        check_seats(ADA, 1, 1, 1);
        check_seats(BOB, 2, 2, 2);
    }
}

static void hands_over(void) { bot_plays(0); }

TEST(a_person_replaced_by_a_bot_keeps_the_rights_but_does_not_see_the_cards)
{
    QUIET;
    check_row(hands_over, ADA, STANDING_REPLACED, "wcfzlk", "wcfzaurlk", "wcfRSE");
    for (int stage = ROOM_GATHERS; stage <= ROOM_OVER; stage++) {
        given(stage);
        hands_over();
        check_seats(ADA, 1, 1, 0);
        room.stand_ins = 1; /* with a stand-in, the rights are the same */
        check_seats(ADA, 1, 1, 0);
        assert_int_equal(of(ADA).standing, STANDING_REPLACED);
    }
}

TEST(when_all_players_are_replaced_nobody_sees_all_hands)
{
    QUIET;
    given(ROOM_PLAYS);
    bot_plays(0), bot_plays(1);
    asker.inside = true;
    for (int64_t person = NOBODY; person <= EVE; person = person ? person + 1 : ADA)
        assert_false(of(person).may & RIGHT_SEE_ALL);
}

static void resigns(void) { goes(0, GONE_RESIGNED, 7); }
static void runs_out_of_time(void) { goes(0, GONE_LATE, 7); }

TEST(a_player_who_resigned_or_lost_on_time_watches_without_cards_and_may_join_the_rematch)
{
    QUIET;
    check_row(resigns, ADA, STANDING_GONE, "wcf", "wcf", "wcfRSE");
    check_row(runs_out_of_time, ADA, STANDING_GONE, "wcf", "wcf", "wcfRSE");
    given(ROOM_PLAYS);
    resigns();
    check_seats(ADA, 1, 0, 0);
    check_seats(BOB, 2, 2, 2);
    given(ROOM_OVER);
    resigns(); /* the last resignation ended the game: the seat still has its person */
    check_seats(ADA, 1, 0, 1);
}

TEST(a_seat_that_resigned_shows_no_cards_before_a_bot_has_taken_it)
{
    QUIET;
    given(ROOM_PLAYS);
    resigns();
    strcpy(room.info.seat[0].player, "human"); /* a stuck room */
    check_seats(ADA, 1, 0, 0);
}

TEST(the_best_of_several_seats_counts)
{
    QUIET;
    given(ROOM_PLAYS);
    room.info.seat[1].person = ADA;
    resigns();
    check_may(ADA, "wcfzaurlk");
    check_seats(ADA, 3, 2, 2);
    bot_plays(1);
    assert_int_equal(of(ADA).standing, STANDING_REPLACED);
    check_seats(ADA, 3, 2, 0);
    goes(1, GONE_LATE, 9);
    assert_int_equal(of(ADA).standing, STANDING_GONE);
}

TEST(a_transferred_or_merged_seat_has_the_rights_of_its_new_person_only)
{
    QUIET;
    given(ROOM_PLAYS);
    room.info.seat[0].person = EVE; /* the seat was transferred by key, by claim, or by a login to an account */
    asker.inside = true;
    check_may(ADA, "wcC");
    check_seats(ADA, 0, 0, 0);
    check_may(EVE, "wcfzaurlk");
    check_seats(EVE, 1, 1, 1);
    room.terms.private = true;
    check_may(ADA, "");
    check_may(EVE, "wcfzaurlk");
}

/* ---- People without a seat ---- */

static void enters(void) { asker.inside = true; }
static void is_listed(void) { room.info.listed = true; }
static void has_link(void) { asker.link = true; }
static void is_invited(void) { asker.invited = true; }
static void played_before(void) { asker.played_before = true; }
static void has_key(void) { asker.key = true; }

TEST(a_visitor_has_a_reason_to_be_there)
{
    QUIET;
    void (*const reasons[])(void) = { enters, is_listed, is_invited, played_before };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        check_row(reasons[i], EVE, STANDING_VISITOR, "wcsC", "wcC", "wcSE");
    check_row(has_link, EVE, STANDING_VISITOR, "wcpsC", "wcpC", "wcpSE");
    check_row(NULL, EVE, STANDING_STRANGER, "", "", "");
    check_row(NULL, NOBODY, STANDING_STRANGER, "", "", "");
    given(ROOM_PLAYS);
    enters();
    check_seats(EVE, 0, 0, 0);
}

TEST(a_person_who_is_not_identified_has_no_seat_although_seats_of_bots_have_no_person)
{
    QUIET;
    given(ROOM_PLAYS);
    room.info.host = NOBODY; /* the host has deleted the account */
    enters();
    check_seats(NOBODY, 0, 0, 0);
    assert_int_equal(of(NOBODY).standing, STANDING_VISITOR);
    room.info.stage = ROOM_GATHERS;
    check_may(NOBODY, "wcsC");
}

TEST(a_host_without_a_seat_watches_and_fills_seats_before_the_game)
{
    QUIET;
    check_row(NULL, HOST, STANDING_HOST, "wcfsbC", "wcfC", "wcfSE");
    given(ROOM_GATHERS);
    room.info.host = ADA;
    check_may(ADA, "wcfbzlk");
}

static void is_private(void) { room.terms.private = true; }

static void is_private_with_all_reasons(void)
{
    is_private();
    is_listed(), enters(), is_invited(), played_before();
}

TEST(a_private_game_is_for_its_players)
{
    QUIET;
    check_row(is_private, ADA, STANDING_PLAYER, "wcfzlk", "wcfzaurlk", "wcfRSE");
    for (int stage = ROOM_PLAYS; stage <= ROOM_OVER; stage++) {
        given(stage);
        is_private_with_all_reasons();
        check_may(EVE, "");
        check_may(HOST, "");
        asker.link = true;
        check_may(EVE, "p");
        resigns();
        assert_true(of(ADA).may & RIGHT_WATCH);
    }
    given(ROOM_GATHERS);
    is_private_with_all_reasons();
    check_may(EVE, "wcsC");
    check_may(HOST, "wcfsbC");
}

static void is_blocked_with_all_reasons(void)
{
    asker.blocked = true;
    is_listed(), enters(), is_invited(), played_before();
}

static void is_blocked(void) { asker.blocked = true; }

TEST(a_blocked_person_is_outside_whatever_the_reason_but_keeps_a_seat)
{
    QUIET;
    check_row(is_blocked_with_all_reasons, EVE, STANDING_BLOCKED, "", "", "");
    check_row(is_blocked, ADA, STANDING_PLAYER, "wcfzlk", "wcfzaurlk", "wcfRSE");
    given(ROOM_PLAYS);
    is_blocked_with_all_reasons();
    has_link();
    check_may(EVE, "p");
}

TEST(a_seat_key_takes_a_seat_until_the_game_is_over)
{
    QUIET;
    check_row(has_key, EVE, STANDING_STRANGER, "pT", "pT", "p");
    given(ROOM_PLAYS);
    has_key();
    is_private();
    check_may(EVE, "pT");
    check_may(NOBODY, "p");
    assert_false(of(BOB).may & RIGHT_TAKE);
    asker.blocked = true;
    check_may(EVE, "p");
}

/* ---- All hands ---- */

TEST(all_hands_are_open_if_no_seat_ever_had_a_person)
{
    QUIET;
    given(ROOM_PLAYS);
    room.info.seat[0].person = room.info.seat[1].person = 0;
    bot_plays(0), bot_plays(1);
    enters();
    check_may(EVE, "wcCS");
    check_may(HOST, "wcfCS");
    is_private();
    check_may(EVE, "");
    check_may(HOST, "wcfCS");
    room.info.ever_seated = 2; /* a person sat at seat 1 and left */
    check_may(HOST, "");
    room.terms.private = false;
    check_may(EVE, "wcC");
    check_may(HOST, "wcfC");
}

/* ---- Stuck rooms, hints ---- */

static void is_stuck(void) { room.stuck = true; }

TEST(players_of_a_stuck_room_can_only_resign)
{
    QUIET;
    check_row(is_stuck, ADA, STANDING_PLAYER, "wcfrlk", "wcfrlk", "wcfRSE");
    check_row(is_stuck, HOST, STANDING_HOST, "wcfsC", "wcfC", "wcfSE");
    given(ROOM_PLAYS);
    is_stuck();
    resigns();
    check_may(ADA, "wcf");
}

static void allows_hints(void) { room.terms.hints = true; }

TEST(hints_are_for_players_where_the_room_allows_them)
{
    QUIET;
    check_row(allows_hints, ADA, STANDING_PLAYER, "wcfzlk", "wcfzahurlk", "wcfRSE");
    given(ROOM_PLAYS);
    allows_hints();
    enters();
    check_may(EVE, "wcC");
    is_stuck();
    assert_false(of(ADA).may & RIGHT_HINT);
}

/* ---- Sessions, undo, export ---- */

static void check_session(int64_t person, unsigned session, unsigned hint)
{
    struct rights is = of(person);
    assert_int_equal(rights_of_session(&is), session);
    assert_int_equal(rights_of_hint(&is), hint);
}

TEST(a_session_has_the_rights_of_its_person)
{
    QUIET;
    given(ROOM_PLAYS);
    enters();
    check_session(ADA, LUDO_MAY_UNDO, LUDO_MAY_UNDO);
    check_session(EVE, 0, 0);
    allows_hints();
    check_session(ADA, LUDO_MAY_UNDO, LUDO_MAY_UNDO | LUDO_MAY_HINT);
    check_session(EVE, 0, 0);
    room.info.stage = ROOM_OVER;
    check_session(ADA, LUDO_MAY_SEE_ALL, LUDO_MAY_SEE_ALL);
    check_session(EVE, LUDO_MAY_SEE_ALL, LUDO_MAY_SEE_ALL);
    is_private();
    check_session(EVE, 0, 0);
}

TEST(an_undo_needs_everyone_with_a_seat_and_a_pause_only_those_who_play)
{
    QUIET;
    given(ROOM_PLAYS);
    bot_plays(0);
    assert_int_equal(rights_consent(&room, PROPOSAL_UNDO), 3);
    assert_int_equal(rights_consent(&room, PROPOSAL_PAUSE), 2);
    goes(1, GONE_RESIGNED, 5);
    assert_int_equal(rights_consent(&room, PROPOSAL_UNDO), 1);
    assert_int_equal(rights_take_back_to(&room), 5);
    goes(0, GONE_LATE, 9);
    assert_int_equal(rights_take_back_to(&room), 9);
}

TEST(the_moves_of_a_seat_after_a_resignation_are_not_exported_before_the_end)
{
    QUIET;
    given(ROOM_PLAYS);
    resigns();
    assert_int_equal(rights_see_until(&room, 0), 7);
    assert_int_equal(rights_see_until(&room, 1), INT_MAX);
    room.info.stage = ROOM_OVER;
    assert_int_equal(rights_see_until(&room, 0), INT_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_acts_during_the_game_and_sees_all_hands_after_it),
        cmocka_unit_test(a_person_replaced_by_a_bot_keeps_the_rights_but_does_not_see_the_cards),
        cmocka_unit_test(when_all_players_are_replaced_nobody_sees_all_hands),
        cmocka_unit_test(a_player_who_resigned_or_lost_on_time_watches_without_cards_and_may_join_the_rematch),
        cmocka_unit_test(a_seat_that_resigned_shows_no_cards_before_a_bot_has_taken_it),
        cmocka_unit_test(the_best_of_several_seats_counts),
        cmocka_unit_test(a_transferred_or_merged_seat_has_the_rights_of_its_new_person_only),
        cmocka_unit_test(a_visitor_has_a_reason_to_be_there),
        cmocka_unit_test(a_person_who_is_not_identified_has_no_seat_although_seats_of_bots_have_no_person),
        cmocka_unit_test(a_host_without_a_seat_watches_and_fills_seats_before_the_game),
        cmocka_unit_test(a_private_game_is_for_its_players),
        cmocka_unit_test(a_blocked_person_is_outside_whatever_the_reason_but_keeps_a_seat),
        cmocka_unit_test(a_seat_key_takes_a_seat_until_the_game_is_over),
        cmocka_unit_test(all_hands_are_open_if_no_seat_ever_had_a_person),
        cmocka_unit_test(players_of_a_stuck_room_can_only_resign),
        cmocka_unit_test(hints_are_for_players_where_the_room_allows_them),
        cmocka_unit_test(a_session_has_the_rights_of_its_person),
        cmocka_unit_test(an_undo_needs_everyone_with_a_seat_and_a_pause_only_those_who_play),
        cmocka_unit_test(the_moves_of_a_seat_after_a_resignation_are_not_exported_before_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
