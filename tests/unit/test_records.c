/* test_records.c - saved games (records): undo after loading, upgrades of older records, words of players for the
 * seed, the record as one seat sees it. */
#include "check.h"
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct ludo_table played, loaded;
static struct ludo_error e;

static void open_new(const char *game, int seats, const char *seed)
{
    struct ludo_config c;
    ludo_config_default(ludo_game(game), &c);
    c.seats = seats;
    assert_int_equal(ludo_table_open(&played, ludo_game(game), &c, seed, &e), 0);
}

static void reload(void)
{
    size_t n;
    char *text = ludo_record_write(&played, true, &n);
    assert_int_equal(ludo_record_read(&loaded, text, n, &e), 0);
    free(text);
}

/* Plays at random until a window has a single legal move. Returns false if the game is over. */
static bool go_to_window(struct ludo_rng *rng, int *seat)
{
    const struct ludo_rules *g = played.rules;
    for (;;) {
        struct ludo_decision d;
        ludo_move list[LUDO_MOVES_MAX];
        ludo_table_run(&played, LUDO_RUN_ALL);
        g->decision(played.state, &d);
        if (d.kind == LUDO_OVER)
            return false;
        *seat = ludo_mask_first(d.must);
        int n = g->moves(played.state, *seat, list);
        assert_int_equal(ludo_table_play(&played, *seat, list[ludo_rng_below(rng, n)]), 0);
        if (n == 1 && g->questions[d.question].window)
            return true;
    }
}

/* A move in a window is a choice, even if it was the only legal move. Loading must not mark it as forced. */
TEST(undo_takes_back_the_same_move_after_a_load)
{
    QUIET;
    int seen = 0;
    for (int i = 1; i < 20 && seen < 5; i++) {
        char seed[16];
        struct ludo_rng rng;
        int seat;
        snprintf(seed, sizeof seed, "s%d", i);
        ludo_rng_seed(&rng, (uint64_t)i);
        open_new("drum-roll", 2, seed);
        if (go_to_window(&rng, &seat)) {
            reload();
            assert_int_equal(ludo_table_undo(&loaded, seat, &e), ludo_table_undo(&played, seat, &e));
            assert_int_equal(loaded.n, played.n);
            ludo_table_close(&loaded);
            seen++;
        }
        ludo_table_close(&played);
    }
    assert_int_equal(seen, 5);
}

/* Plays a random legal move by hand. Returns true if it was the only legal move. */
static bool only_answer_by_hand(struct ludo_rng *rng, int *seat)
{
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX];
    ludo_table_run(&played, LUDO_RUN_CHANCE);
    played.rules->decision(played.state, &d);
    assert_int_not_equal(d.kind, LUDO_OVER);
    *seat = ludo_mask_first(d.must);
    int n = played.rules->moves(played.state, *seat, list);
    assert_int_equal(ludo_table_play(&played, *seat, list[ludo_rng_below(rng, n)]), 0);
    return n == 1;
}

/* Returns the first move that follows a move of the same seat. */
static int second_of_a_seat(void)
{
    for (int i = 1; i < played.n; i++)
        if (played.history[i].seat >= 0 && played.history[i].seat == played.history[i - 1].seat)
            return i;
    fail();
    return 0;
}

/* Copies a record. Adds a mark to each line that is not a move of the seat that made the move before it. */
static void add_wrong_marks(const char *text, char *to)
{
    char before = 0;
    for (const char *end; (end = strchr(text, '\n')); before = text[0], text = end + 1) {
        bool same_seat = text[0] >= '0' && text[0] <= '9' && text[0] == before;
        to += sprintf(to, "%.*s%s", (int)(end + 1 - text), text, same_seat ? "" : ";+\n");
    }
}

/* The mark is a comment for earlier versions. Where no move of the same seat comes before, it is only a comment. */
TEST(a_record_marks_the_moves_of_one_answer)
{
    QUIET;
    static char changed[1 << 16];
    struct ludo_rng rng;
    int seat;
    size_t n;
    ludo_rng_seed(&rng, 3);
    open_new("drum-roll", 2, "s3");
    assert_true(go_to_window(&rng, &seat));
    int second = second_of_a_seat();
    played.history[second].joined = true;
    reload();
    for (int i = 0; i < played.n; i++)
        assert_int_equal(loaded.history[i].joined, i == second);
    ludo_table_close(&loaded);
    played.history[second].joined = false;
    char *text = ludo_record_write(&played, true, &n);
    assert_null(strstr(text, ";+"));
    assert_true(2 * n < sizeof changed);
    add_wrong_marks(text, changed);
    assert_int_equal(ludo_record_read(&loaded, changed, strlen(changed), &e), 0);
    for (int i = 0; i < loaded.n; i++)
        assert_false(loaded.history[i].joined);
    free(text);
    ludo_table_close(&loaded);
    ludo_table_close(&played);
}

/* A move that was the only legal move cannot be undone alone, whether the table or a person played it. A record does
 * not say who played it. */
TEST(undo_goes_past_an_only_answer_after_a_load_as_before)
{
    QUIET;
    struct ludo_rng rng;
    ludo_rng_seed(&rng, 3);
    open_new("aerion", 2, "only");
    for (int only = 0, seat; only < 5;) {
        if (!only_answer_by_hand(&rng, &seat))
            continue;
        only++;
        reload();
        assert_int_equal(ludo_table_can_undo(&loaded, seat), ludo_table_can_undo(&played, seat));
        assert_int_equal(ludo_table_last_choice(&loaded, seat), ludo_table_last_choice(&played, seat));
        ludo_table_close(&loaded);
    }
    ludo_table_close(&played);
}

/* Replaces the first `from` after `after` by a text of the same length. */
static void change(char *text, const char *after, const char *from, const char *to)
{
    char *at = strstr(text, after);
    assert_non_null(at);
    at = strstr(at, from);
    assert_non_null(at);
    memcpy(at, to, strlen(to));
}

static char *some_record(size_t *n)
{
    open_new("aerion", 1, "5");
    strcpy(played.seat[0], "random"); /* random is fast; a stronger bot would be slow */
    ludo_table_run(&played, LUDO_RUN_ALL);
    char *text = ludo_record_write(&played, true, n);
    ludo_table_close(&played);
    return text;
}

TEST(an_older_record_is_refused_and_can_be_brought_up_to_date)
{
    QUIET;
    struct ludo_upgrade u;
    size_t n, again;
    char *text = some_record(&n);
    assert_int_equal(ludo_record_upgrade(&loaded, text, n, &u, &e), 0);
    assert_false(u.changed);
    ludo_table_close(&loaded);
    change(text, "ludo ", "2", "1");
    change(text, "\n* ", " #", " #0"); /* the hash no longer matches the bytes of the state */
    assert_int_equal(ludo_record_read(&loaded, text, n, &e), -1);
    assert_int_equal(ludo_record_upgrade(&loaded, text, n, &u, &e), 0);
    assert_true(u.changed && u.lost == 0 && u.kept > 20);
    char *new = ludo_record_write(&loaded, true, &again);
    ludo_table_close(&loaded);
    assert_int_equal(ludo_record_read(&loaded, new, again, &e), 0);
    ludo_table_close(&loaded);
    free(new);
    free(text);
}

TEST(an_upgrade_stops_at_the_first_illegal_move_and_keeps_what_came_before)
{
    QUIET;
    struct ludo_upgrade u;
    size_t n;
    char *text = some_record(&n);
    int before = 0, all = 0;
    char *broken = strstr(text, "\n0 ");
    for (const char *at = strstr(text, "\n* "); (at = strchr(at, '\n')); at++) {
        all += at[1] == '*' || at[1] == '0';
        before += at < broken && at[1] == '*';
    }
    memcpy(broken + 3, "xx", 2); /* no verb has this name */
    assert_int_equal(ludo_record_upgrade(&loaded, text, n, &u, &e), 0);
    assert_int_equal(u.kept, before);
    assert_int_equal(u.kept + u.lost, all);
    assert_non_null(u.why.what);
    ludo_table_close(&loaded);
    free(text);
}

/* If the current program would deal other cards from the seed, an upgraded record keeps its own outcomes and reports
 * this. */
TEST(an_upgraded_record_keeps_its_own_chance)
{
    QUIET;
    struct ludo_upgrade u;
    size_t n, again;
    char *text = some_record(&n);
    memcpy(strstr(text, "* roll "), "* roll 1 1 1 1 1 1", 18);
    assert_int_equal(ludo_record_upgrade(&loaded, text, n, &u, &e), 0);
    assert_true(u.changed && loaded.undealt > 0);
    assert_int_equal(loaded.history[loaded.undealt - 1].seat, LUDO_CHANCE);
    char *new = ludo_record_write(&loaded, true, &again);
    assert_non_null(strstr(new, "\nupgraded "));
    ludo_table_close(&loaded);
    assert_int_equal(ludo_record_read(&loaded, new, again, &e), 0);
    ludo_table_close(&loaded);
    free(new);
    free(text);
}

/* ---- Words of the seats for the seed -------------------------------------------------------------- */

static uint64_t deal_with(const char *word)
{
    open_new("drum-roll", 2, "a seed");
    if (word)
        assert_int_equal(ludo_table_contribute(&played, 1, word, &e), 0);
    ludo_table_run(&played, LUDO_RUN_ALL);
    uint64_t hash = played.history[played.n - 1].hash;
    return hash;
}

TEST(a_word_of_a_player_changes_the_deal_and_not_the_commitment)
{
    QUIET;
    char before[65];
    uint64_t plain = deal_with(NULL);
    memcpy(before, played.commitment, sizeof before);
    ludo_table_close(&played);
    uint64_t mixed = deal_with("heads");
    assert_string_equal(played.commitment, before);
    assert_true(plain != mixed);
    assert_int_equal(ludo_table_contribute(&played, 0, "late", &e), -1); /* the cards are already dealt */
    reload();
    assert_string_equal(ludo_table_contribution(&loaded, 1), "heads");
    assert_memory_equal(loaded.state, played.state, played.rules->state_size);
    ludo_table_close(&loaded);
    ludo_table_close(&played);
}

TEST(a_word_that_was_tampered_with_is_found_out)
{
    QUIET;
    size_t n;
    deal_with("heads");
    char *text = ludo_record_write(&played, true, &n);
    memcpy(strstr(text, "heads"), "tails", 5);
    assert_int_equal(ludo_record_read(&loaded, text, n, &e), -1);
    free(text);
    ludo_table_close(&played);
}

TEST(only_a_printable_word_is_added)
{
    QUIET;
    open_new("drum-roll", 2, "a seed");
    assert_int_equal(ludo_table_contribute(&played, 0, "", &e), -1);
    assert_int_equal(ludo_table_contribute(&played, 0, "two words", &e), -1);
    assert_int_equal(ludo_table_contribute(&played, 0, "line\n", &e), -1);
    assert_int_equal(ludo_table_contribute(&played, 0, "0123456789012345678901234567890123456789x", &e), -1);
    ludo_table_close(&played);
}

/* ---- Pledges -------------------------------------------------------------------------------------- */

#define NONCE_0 "00112233445566778899aabbccddeeff"
#define NONCE_1 "0f1e2d3c4b5a69788796a5b4c3d2e1f0"

static struct ludo_pledge pledge_of(int seat, const char *nonce, const char *word, enum ludo_pledged how)
{
    struct ludo_pledge p = { .how = how };
    ludo_pledge_hash(played.commitment, seat, nonce, word, p.hash);
    if (how != LUDO_PLEDGE_LOST)
        strcpy(p.nonce, nonce);
    return p;
}

/* Makes a record of three seats. One seat revealed its pledged word, another sent its word in clear, and the third did
 * not reveal its pledged word. */
static char *pledged_record(size_t *n)
{
    open_new("drum-roll", 3, "a seed");
    assert_int_equal(ludo_table_contribute(&played, 0, "heads", &e), 0);
    assert_int_equal(ludo_table_contribute(&played, 1, "tails", &e), 0);
    struct ludo_pledge all[] = { pledge_of(0, NONCE_0, "heads", LUDO_PLEDGE_KEPT),
                                 pledge_of(1, NONCE_1, "tails", LUDO_PLEDGE_CLEAR),
                                 pledge_of(2, NONCE_1, "edge", LUDO_PLEDGE_LOST) };
    for (int i = 0; i < 3; i++)
        assert_int_equal(ludo_table_pledge(&played, i, &all[i], &e), 0);
    ludo_table_run(&played, LUDO_RUN_ALL);
    return ludo_record_write(&played, true, n);
}

/* The expected hash is the output of `printf 'ludo word 1\n...' | sha256sum`. */
TEST(a_pledge_is_the_hash_of_five_lines)
{
    QUIET;
    char hex[65], commitment[65];
    ludo_commitment("abc", commitment);
    ludo_pledge_hash(commitment, 1, NONCE_0, "heads", hex);
    assert_string_equal(hex, "fa49da5c45425ee2965e8a1e71abe6872abf4d10e2c976795913947386061c35");
}

TEST(a_record_keeps_its_pledges_and_proves_them)
{
    QUIET;
    size_t n, again_n;
    struct ludo_proof proof;
    char *text = pledged_record(&n);
    assert_int_equal(ludo_record_read(&loaded, text, n, &e), 0);
    char *again = ludo_record_write(&loaded, true, &again_n);
    assert_string_equal(text, again);
    assert_int_equal(ludo_record_verify(text, n, &proof, &e), 0);
    assert_int_equal(proof.words, 2);
    assert_true(proof.kept == 1 && proof.clear == 1 && proof.lost == 1);
    assert_string_equal(proof.pledge[2].hash, pledge_of(2, NONCE_1, "edge", LUDO_PLEDGE_LOST).hash);
    ludo_table_close(&loaded);
    ludo_table_close(&played);
    free(again);
    free(text);
}

/* Programs of earlier versions know no pledges. A record without pledges has no new lines, so that these programs can
 * read it. */
TEST(a_record_for_an_older_reader_has_no_pledges)
{
    QUIET;
    size_t n;
    free(pledged_record(&n));
    char *text = ludo_record_put(&played, LUDO_ALL, LUDO_RECORD_SEED, &n);
    assert_null(strstr(text, "pledge"));
    assert_non_null(strstr(text, "\npart 0 heads\npart 1 tails\n*"));
    assert_int_equal(ludo_record_read(&loaded, text, n, &e), 0);
    ludo_table_close(&loaded);
    ludo_table_close(&played);
    free(text);
}

static void is_refused(const char *from, const char *to, const char *why)
{
    size_t n;
    char *text = pledged_record(&n), line[400], *at = strstr(text, from);
    struct ludo_text out = ludo_text(line, sizeof line);
    assert_non_null(at);
    assert_int_equal(strlen(from), strlen(to));
    memcpy(at, to, strlen(to));
    assert_int_equal(ludo_record_read(&loaded, text, n, &e), -1);
    ludo_error_put(&e, LUDO_EN, &out);
    if (!strstr(line, why))
        fail_msg("%s -> %s: %s", from, to, line);
    ludo_table_close(&played);
    free(text);
}

TEST(a_pledge_that_does_not_fit_its_word_is_found_out)
{
    QUIET;
    is_refused("part 0 heads", "part 0 tails", "does not match its pledge");
    is_refused("part 1 tails", "part 1 heads", "does not match its pledge");
    is_refused(NONCE_0, NONCE_1, "does not match its pledge");
    /* the record says that the pledge belongs to another seat */
    is_refused("pledge 0", "pledge 1", "does not match its pledge");
    is_refused(NONCE_0 "\n", "0123456789abcdef0123456789abcdeg\n", "expected a seat, a hash");
    is_refused(" lost\n", " last\n", "expected a seat, a hash");
    is_refused(" clear\n", " blear\n", "expected a seat, a hash");
    is_refused("pledge 2", "pledge 3", "expected a seat, a hash");
    is_refused("pledge 2", "pledge 1", "expected a seat, a hash");
    is_refused("part 1 tails", ";art 1 tails", "added no word");
}

/* A record may not declare a revealed word as lost: without the word the seed would give a different deal. */
TEST(a_word_is_not_lost_afterwards)
{
    QUIET;
    size_t n;
    char *text = pledged_record(&n), *at = strstr(text, " " NONCE_0), *end = strchr(at, '\n');
    memcpy(at, " lost", 5);
    memmove(at + 5, end, strlen(end) + 1);
    assert_int_equal(ludo_record_read(&loaded, text, strlen(text), &e), -1);
    at = strstr(text, "part 0");
    end = strchr(at, '\n') + 1;
    memmove(at, end, strlen(end) + 1);
    assert_int_equal(ludo_record_read(&loaded, text, strlen(text), &e), -1);
    ludo_table_close(&played);
    free(text);
}

TEST(a_table_takes_no_pledge_that_does_not_fit)
{
    QUIET;
    open_new("drum-roll", 2, "a seed");
    struct ludo_pledge right = pledge_of(0, NONCE_0, "heads", LUDO_PLEDGE_KEPT), other = right;
    assert_int_equal(ludo_table_pledge(&played, 0, &right, &e), -1); /* refused: this seat has added no word */
    assert_int_equal(ludo_table_contribute(&played, 0, "heads", &e), 0);
    assert_int_equal(ludo_table_contribute(&played, 1, "heads", &e), 0);
    assert_int_equal(ludo_table_pledge(&played, 1, &right, &e), -1); /* refused: the pledge belongs to another seat */
    other.how = LUDO_PLEDGE_LOST;
    assert_int_equal(ludo_table_pledge(&played, 0, &other, &e), -1);
    assert_int_equal(ludo_table_pledge(&played, 0, &right, &e), 0);
    /* allowed: at a local table a pledge is not binding */
    assert_int_equal(ludo_table_contribute(&played, 0, "later", &e), 0);
    assert_int_equal(ludo_table_pledged(&played, 0)->how, LUDO_PLEDGE_NONE);
    ludo_table_close(&played);
}

/* ---- The record of one seat ----------------------------------------------------------------------- */

/* Makes the record of seat 1 after a few moves of a game with hidden cards. */
static char *seen_record(size_t *n)
{
    struct ludo_rng rng;
    int seat;
    ludo_rng_seed(&rng, 1);
    open_new("drum-roll", 2, "secrets");
    go_to_window(&rng, &seat);
    return ludo_record_write_for(&played, 1, n);
}

TEST(the_record_of_a_seat_is_watched_and_not_played_on)
{
    QUIET;
    size_t n;
    char *text = seen_record(&n);
    assert_null(strstr(text, "secrets")); /* the record of one seat does not contain the seed */
    assert_non_null(strstr(text, "\nfor 1\n"));
    assert_non_null(strstr(text, "* audition ?"));
    assert_int_equal(ludo_record_read(&loaded, text, n, &e), -1);
    struct ludo_table *t = ludo_record_open_any(text, n, &e);
    assert_non_null(t);
    assert_int_equal(ludo_table_viewer(t), 1);
    assert_int_equal(ludo_table_length(t), ludo_table_length(&played));
    assert_int_equal(ludo_table_run(t, LUDO_RUN_ALL), 0);
    assert_true(ludo_table_play(t, 1, played.history[played.n - 1].move) < 0);
    assert_int_equal(ludo_table_undo(t, 1, &e), -1);
    ludo_table_free(t);
    ludo_table_close(&played);
    free(text);
}

/* Damages each part of the record in turn. The damaged record is refused, or it is read as a possible view. */
TEST(a_damaged_record_of_a_seat_is_refused)
{
    QUIET;
    size_t n;
    struct ludo_rng rng;
    char *text = seen_record(&n);
    int refused = 0;
    ludo_rng_seed(&rng, 2);
    for (int i = 0; i < 300; i++) {
        size_t at = (size_t)ludo_rng_below(&rng, (int)n);
        char was = text[at];
        text[at] = "?0 9=>*\n+-x"[ludo_rng_below(&rng, 11)];
        struct ludo_table *t = ludo_record_open_any(text, n, &e);
        refused += t == NULL;
        ludo_table_free(t);
        text[at] = was;
    }
    assert_true(refused > 200);
    ludo_table_close(&played);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_takes_back_the_same_move_after_a_load),
        cmocka_unit_test(a_record_marks_the_moves_of_one_answer),
        cmocka_unit_test(undo_goes_past_an_only_answer_after_a_load_as_before),
        cmocka_unit_test(an_older_record_is_refused_and_can_be_brought_up_to_date),
        cmocka_unit_test(an_upgrade_stops_at_the_first_illegal_move_and_keeps_what_came_before),
        cmocka_unit_test(an_upgraded_record_keeps_its_own_chance),
        cmocka_unit_test(a_word_of_a_player_changes_the_deal_and_not_the_commitment),
        cmocka_unit_test(a_word_that_was_tampered_with_is_found_out),
        cmocka_unit_test(only_a_printable_word_is_added),
        cmocka_unit_test(a_pledge_is_the_hash_of_five_lines),
        cmocka_unit_test(a_record_keeps_its_pledges_and_proves_them),
        cmocka_unit_test(a_record_for_an_older_reader_has_no_pledges),
        cmocka_unit_test(a_pledge_that_does_not_fit_its_word_is_found_out),
        cmocka_unit_test(a_word_is_not_lost_afterwards),
        cmocka_unit_test(a_table_takes_no_pledge_that_does_not_fit),
        cmocka_unit_test(the_record_of_a_seat_is_watched_and_not_played_on),
        cmocka_unit_test(a_damaged_record_of_a_seat_is_refused),
    };
    return cmocka_run_group_tests_name("records", tests, NULL, NULL);
}
