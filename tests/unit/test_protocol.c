/* test_protocol.c - the JSON protocol of a table (docs/protocol.md), tested with the requests that the web page
 * sends. */
#include "check.h"
#include "protocol.h"

#include <stdlib.h>

static struct ludo_tables desk;
static const char *answer;

enum { OF_A_PAGE = LUDO_MAY_HOST | LUDO_MAY_HINT | LUDO_MAY_UNDO | LUDO_MAY_SEED | LUDO_MAY_THINK };

static void ask_as(struct ludo_session by, const char *request)
{
    size_t n;
    by.tables = &desk;
    answer = ludo_session_request(&by, request, strlen(request), &n);
    assert_non_null(answer);
    assert_int_equal(n, strlen(answer));
}

static void ask(const char *request) { ask_as((struct ludo_session){ .seats = 0xff, .rights = OF_A_PAGE }, request); }

static void has_text(const char *part)
{
    if (!strstr(answer, part))
        fail_msg("no %s in %.600s", part, answer);
}

static void has_not(const char *part)
{
    if (strstr(answer, part))
        fail_msg("%s in %.600s", part, answer);
}

/* Opens a table without a seed. The test itself chooses the outcomes of the first deal and roll. */
static void deal(const char *const *outcomes, int n)
{
    const struct ludo_rules *g = ludo_game("aerion");
    struct ludo_config config;
    struct ludo_error e;
    struct ludo_table *t = calloc(1, sizeof *t);
    ludo_config_default(g, &config);
    assert_int_equal(ludo_table_open(t, g, &config, "", &e), 0);
    for (int i = 0; i < n; i++) {
        ludo_move m;
        assert_int_equal(ludo_move_parse(g, outcomes[i], strlen(outcomes[i]), &m, &e), 0);
        assert_int_equal(ludo_table_play(t, LUDO_CHANCE, m), 0);
    }
    desk.table[0] = t;
}

/* clang-format off */
static const char *const rulebook[] = { "deal incubus-d1", "deal nut-d2",     "deal cocoons-d3",      "deal cocoons-d4",
                                        "deal nut-d5",     "deal cocoons-d6", "roll 2 3 4 5 5 5" };
/* clang-format on */

static int leave(void **unused)
{
    (void)unused;
    ludo_tables_close(&desk);
    return 0;
}

TEST(a_request_that_is_not_understood_is_refused)
{
    QUIET;
    ask("{\"op\":\"fly\"}");
    has_text("{\"error\":\"unknown operation: fly");
    ask("{\"op\":\"look\",\"tabel\":1}");
    has_text("unknown request member: tabel");
    ask("{\"op\":\"look\",\"table\":1}");
    has_text("there is no such table");
    ask("[1]");
    has_text("\"error\"");
    ask("{\"op\":\"games\"} more");
    has_text("\"error\"");
    ask("{\"op\":\"open\",\"game\":\"aerion\",\"seats\":[\"human\"],\"options\":{\"swarm\":1},\"seed\":\"1\"}");
    has_text("{\"error\":\"swarm needs stone-clouds");
    ask("{\"op\":\"open\",\"game\":\"aerion\",\"seats\":[\"robot\"],\"seed\":\"1\"}");
    has_text("{\"error\":\"unknown player `robot");
    ask("{\"op\":\"open\",\"game\":\"aerion\",\"seats\":[],\"seed\":\"1\"}");
    has_text("\"error\"");
    ask("{\"op\":\"load\",\"record\":\"ludo 2\\ngame chess 1\\n\"}");
    has_text("\"error\"");
    has_text("\"line\":2");
}

/* docs/boxes.md: a table with its own box, and the responses that contain the values of this box. */
TEST(a_table_is_opened_with_a_box)
{
    QUIET;
#define BOX "\"box\":\"box pillars 1\\nbeggar.price = 7 !\\nbeggar.round = 1 !\\ngoods.metal.coast = 8\\n\""
    ask("{\"op\":\"about\",\"game\":\"pillars\"," BOX "}");
    has_text("Hired for 7 gold.");
    has_text("\"coast\":8");
    ask("{\"op\":\"about\",\"game\":\"pillars\"}");
    has_not("\"coast\":8");
    ask("{\"op\":\"open\",\"game\":\"pillars\",\"seats\":[\"human\",\"human\"],\"seed\":\"1\"," BOX "}");
    has_text(
        "{\"table\":1,\"box\":\"box pillars 1\\nbeggar.round = 1 !\\nbeggar.price = 7 !\\ngoods.metal.coast = 8\\n\"");
    ask("{\"op\":\"record\",\"table\":1}");
    has_text("figure beggar.price = 7\\n");
    ask("{\"op\":\"open\",\"game\":\"pillars\",\"seats\":[\"human\",\"human\"],\"seed\":\"1\"}");
    has_text("{\"table\":2}");
    ask("{\"op\":\"open\",\"game\":\"pillars\",\"seats\":[\"human\",\"human\"],\"box\":\"box pillars 1\\nbeggar.price "
        "= x\"}");
    has_text("line 2: not a number: x");
    ask("{\"op\":\"open\",\"game\":\"toy\",\"seats\":[\"human\",\"human\"],\"box\":\"box toy 1\\n\"}");
    has_text("does not support box files yet");
}

TEST(a_seat_sees_what_it_needs_to_decide)
{
    QUIET;
    deal(rulebook, 7);
    ask("{\"op\":\"look\",\"table\":1,\"seat\":0}");
    has_text("\"question\":{\"id\":\"decide\"");
    has_text("{\"move\":\"acquire nut-d2\",\"label\":\"Acquire the Nut (AAA)\",\"verb\":\"acquire\","
             "\"touches\":[\"card:nut-d2\"],\"aside\":");
    has_not("acquire incubus-d1"); /* the dice have one pair, and this card needs two */
    has_text("\"display\":[\"incubus-d1\",\"nut-d2\",\"cocoons-d3\",\"cocoons-d4\",\"nut-d5\",\"cocoons-d6\"]");
    has_text("\"lines\":[{\"what\":\"Ships flying\",\"points\":[0],\"of\":6}]");
    has_text("\"undo\":false");
    has_text("\"answers\":[0,");
    has_text("{\"kind\":\"group\",\"label\":\"Pixie: turn a 2 into a …\",\"of\":[");
    has_text("{\"kind\":\"group\",\"label\":\"Pixie: turn a 5 into a …\",\"of\":[");
    has_not("Pixie: turn a … into a …");
    ask("{\"op\":\"look\",\"table\":1,\"seat\":0,\"at\":2,\"lang\":\"fr\"}");
    has_text("\"display\":[\"incubus-d1\",\"nut-d2\",null,null,null,null]");
    has_text("\"moves\":[]");
    has_text("\"n\":2,");
}

TEST(a_move_is_played_refused_and_taken_back)
{
    QUIET;
    deal(rulebook, 7);
    ask("{\"op\":\"play\",\"table\":1,\"seat\":0,\"move\":\"acquire incubus-d1\"}");
    has_text("{\"refused\":{\"clause\":\"AE-28\"");
    ask("{\"op\":\"play\",\"table\":1,\"seat\":0,\"move\":\"juggle\"}");
    has_text("{\"error\":\"unknown verb: juggle");
    ask("{\"op\":\"undo\",\"table\":1,\"seat\":0}");
    has_text("{\"error\":\"dice rolls and drawn cards");
    ask("{\"op\":\"play\",\"table\":1,\"seat\":0,\"move\":\"discard cocoons-d4\"}");
    has_text("{\"steps\":[{\"n\":8,\"who\":0,");
    has_text("\"told\":\"Player 1 discards the Cocoons (AAAA) for a reroll\"");
    has_text("\"cocoons-d4\":1"); /* the card is in its pile now */
    ask("{\"op\":\"undo\",\"table\":1,\"seat\":0}");
    assert_string_equal(answer, "{\"n\":7}");
}

/* From the dice 2 3 4 5 5 5 the exact chances are 13/18, 4/9, 91/216 and 5/9. */
TEST(odds_are_exact)
{
    QUIET;
    deal(rulebook, 7);
    ask("{\"op\":\"play\",\"table\":1,\"seat\":0,\"move\":\"discard nut-d5\"}");
    ask("{\"op\":\"odds\",\"table\":1,\"seat\":0,\"move\":\"reroll 2 3 4 5\",\"verbs\":[\"acquire\"]}");
    has_text("\"touches\":[\"card:incubus-d1\"],\"does\":[\"default\"],\"p\":0.7222");
    ask("{\"op\":\"odds\",\"table\":1,\"seat\":0,\"move\":\"reroll 2 3 4\",\"verbs\":[\"acquire\"]}");
    has_text("\"touches\":[\"card:cocoons-d3\"],\"does\":[\"default\"],\"p\":0.4444");
    has_text("\"touches\":[\"card:cocoons-d4\"],\"does\":[\"default\"],\"p\":0.4213");
    has_text("\"touches\":[\"card:nut-d2\"],\"does\":[\"default\"],\"p\":1}");
    ask("{\"op\":\"odds\",\"table\":1,\"seat\":0,\"move\":\"reroll 5 5\",\"verbs\":[\"acquire\"]}");
    has_text("\"touches\":[\"card:cocoons-d6\"],\"does\":[\"default\"],\"p\":0.5556");
    has_not("\"verb\":\"discard\"");
}

TEST(why_speaks_of_a_move_and_of_a_thing)
{
    QUIET;
    deal(rulebook, 7);
    ask("{\"op\":\"why\",\"table\":1,\"seat\":0,\"move\":\"acquire nut-d2\"}");
    assert_string_equal(answer, "{\"legal\":true}");
    ask("{\"op\":\"why\",\"table\":1,\"seat\":0,\"component\":\"card:incubus-d1\"}");
    has_text("{\"legal\":[{\"move\":\"discard incubus-d1\"");
    has_text("\"refused\":[{\"move\":\"acquire incubus-d1\"");
    has_text("\"touches\":[\"card:incubus-d1\"],\"now\":true,\"clause\":\"AE-28\"");
    ask("{\"op\":\"why\",\"table\":1,\"seat\":0,\"component\":\"nonsense\"}");
    has_text("\"error\"");
}

/* The response to `why` says if a move belongs to another moment of the game. Here no card was acquired, so none can be
 * placed. */
TEST(why_tells_what_has_another_moment)
{
    QUIET;
    deal(rulebook, 7);
    ask("{\"op\":\"why\",\"table\":1,\"seat\":0,\"component\":\"place:workshop-1\"}");
    has_text("\"move\":\"place workshop-1\"");
    has_text("\"now\":false,\"clause\":\"AE-42\"");
    ask("{\"op\":\"why\",\"table\":1,\"seat\":0,\"component\":\"verb:place\"}");
    has_text("\"refused\":[{\"move\":\"place workshop-1\"");
}

/* `why` explains the illegal move that is most similar to the legal moves. It does not explain a move with a count of 0
 * or with a card of another player. */
TEST(why_refuses_what_one_would_say)
{
    QUIET;
    ask("{\"op\":\"open\",\"game\":\"pillars\",\"seats\":[\"human\",\"human\"],\"seed\":\"1\"}");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0}");
    ask("{\"op\":\"why\",\"table\":1,\"seat\":0,\"component\":\"good:metal\"}");
    has_text("\"now\":true,\"clause\":\"PE-8\""); /* the other player starts */
    has_not("\"now\":false");
    ask("{\"op\":\"why\",\"table\":1,\"seat\":1,\"component\":\"good:metal\"}");
    has_text("\"move\":\"buy metal 1\"");
    has_text("\"now\":false");
    has_not("\"now\":true");
}

/* Plays a game of bots, always with the same moves. Returns its table after the first n moves, or at the end of the
 * game. */
static const struct ludo_table *random_game(const char *game, int n)
{
    char request[200];
    ludo_tables_close(&desk);
    snprintf(request, sizeof request,
             "{\"op\":\"open\",\"game\":\"%s\",\"seats\":[\"random\",\"random\"],\"seed\":\"1\"}", game);
    ask(request);
    snprintf(request, sizeof request, "{\"op\":\"run\",\"table\":1,\"seat\":0,\"max\":%d}", n);
    ask(request);
    return desk.table[0];
}

static void look_after(const char *game, int n, int seat)
{
    char request[100];
    random_game(game, n);
    snprintf(request, sizeof request, "{\"op\":\"look\",\"table\":1,\"seat\":%d}", seat);
    ask(request);
}

TEST(the_last_answer_of_a_game_says_so)
{
    static const char *const games[] = { "aerion", "ancient-knowledge", "drum-roll", "pillars", "scholars" };
    QUIET;
    for (int i = 0; i < 5; i++) {
        const struct ludo_table *t = random_game(games[i], LUDO_HISTORY_MAX);
        int last = t->n - 1;
        while (t->history[last].seat < 0)
            last--;
        int seat = t->history[last].seat;
        look_after(games[i], last / 2, seat);
        has_not("\"over\":true");
        look_after(games[i], last, seat);
        has_text("\"over\":true,\"asks\"");
        has_text("ends the game");
    }
}

TEST(a_preview_tells_what_changes)
{
    QUIET;
    deal(rulebook, 7);
    ask("{\"op\":\"preview\",\"table\":1,\"seat\":0,\"move\":\"discard nut-d5\"}");
    has_text("{\"path\":\"display[d5]\",\"what\":\"the Display\",\"before\":\"Nut\",\"after\":\"-\"}");
    has_text("\"final\":false");
    has_text("\"by\":\"discard nut-d5\"");
    has_not("\"path\":\"tasks");
    ask("{\"op\":\"preview\",\"table\":1,\"seat\":0,\"move\":\"acquire incubus-d1\"}");
    has_text("{\"error\":\"this move is not legal now");
}

TEST(a_record_goes_out_and_comes_in)
{
    char request[4096];
    QUIET;
    ask("{\"op\":\"open\",\"game\":\"aerion\",\"seats\":[\"random\"],\"seed\":\"7\"}");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0,\"max\":5}");
    has_text("\"more\":true");
    ask("{\"op\":\"record\",\"table\":1,\"seed\":1}");
    snprintf(request, sizeof request, "{\"op\":\"load\",%s", answer + 1);
    ask(request);
    assert_string_equal(answer, "{\"table\":2}");
    ask("{\"op\":\"look\",\"table\":2,\"seat\":0}");
    has_text("\"n\":5,");
    ask("{\"op\":\"record\",\"table\":2}");
    has_not("seed 7");
    has_text("commitment ");
    ask("{\"op\":\"close\",\"table\":2}");
    assert_string_equal(answer, "{}");
}

TEST(a_game_runs_to_its_end_and_tells_its_seed)
{
    QUIET;
    ask("{\"op\":\"open\",\"game\":\"aerion\",\"seats\":[\"random\",\"random\"],\"seed\":\"7\"}");
    ask("{\"op\":\"look\",\"table\":1,\"seat\":0}");
    has_text("\"seed\":null");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0,\"max\":0}");
    has_text("\"more\":false");
    ask("{\"op\":\"look\",\"table\":1,\"seat\":1}");
    has_text("\"over\":true");
    has_text("\"seed\":\"7\"");
    ask("{\"op\":\"log\",\"table\":1,\"seat\":1,\"from\":0}");
    has_text("\"id\":\"lost\"");
}

/* Counts the moves of a seat that are marked as forced in the log of another seat. */
static int forced_of(int who, int reader)
{
    char request[80], entry[32];
    int n = 0;
    snprintf(request, sizeof request, "{\"op\":\"log\",\"table\":1,\"seat\":%d,\"from\":0}", reader);
    snprintf(entry, sizeof entry, "\"who\":%d,\"when\":", who);
    ask(request);
    for (const char *at = strstr(answer, entry); at; at = strstr(at + 1, entry))
        n += strncmp(strstr(at, "\"forced\":"), "\"forced\":true", 13) == 0;
    return n;
}

TEST(a_forced_move_is_marked_only_for_its_player)
{
    QUIET;
    ask("{\"op\":\"open\",\"game\":\"ancient-knowledge\",\"seats\":[\"random\",\"random\"],\"seed\":\"7\"}");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0,\"max\":0}");
    assert_true(forced_of(1, 1) > 0);
    assert_int_equal(forced_of(1, 0), 0);
}

TEST(what_a_game_is_made_of)
{
    QUIET;
    ask("{\"op\":\"games\",\"lang\":\"fr\"}");
    has_text("{\"id\":\"aerion\",\"name\":\"Aerion\"");
    has_text("\"id\":\"swarm\",\"name\":\"La nuée\"");
    ask("{\"op\":\"about\",\"game\":\"aerion\",\"lang\":\"en\"}");
    has_text(
        "{\"id\":\"nut-d2\",\"name\":\"Nut\",\"mark\":\"AAA\",\"kind\":\"Material\",\"copies\":1,\"source\":\"R\"");
    has_text("{\"id\":\"AE-181\"");
    has_text(
        "{\"id\":\"book-recover\",\"chance\":false,\"args\":[\"card\",\"deck\"],\"quiet\":false,\"recall\":false}");
    has_text("{\"path\":\"display[]\",\"type\":\"name\",\"names\":\"card\",\"index\":[\"deck\"],\"see\":\"public\"");
    ask("{\"op\":\"about\",\"game\":\"chess\"}");
    has_text("{\"error\":\"unknown game: chess");
}

/* A client needs no table of verbs of its own. */
TEST(about_tells_what_the_words_of_a_row_say)
{
    QUIET;
    ask("{\"op\":\"about\",\"game\":\"scholars\"}");
    has_text("{\"id\":\"done\",\"chance\":false,\"args\":[],\"quiet\":true,\"recall\":false}");
    has_text("{\"id\":\"ending\",\"news\":true,\"announce\":false,\"recall\":false}");
    has_text("{\"path\":\"seats[].silver\",\"type\":\"int\",\"names\":null,\"index\":[\"\"],\"see\":\"public\","
             "\"preview\":true,");
    ask("{\"op\":\"about\",\"game\":\"ancient-knowledge\"}");
    has_text("{\"id\":\"draw\",\"chance\":true,\"args\":[\"builder\"],\"quiet\":false,\"recall\":false}");
    has_text(
        "{\"id\":\"look\",\"chance\":true,\"args\":[\"builder\"],\"quiet\":false,\"recall\":false,\"looks\":true}");
    ask("{\"op\":\"about\",\"game\":\"drum-roll\"}");
    has_text("{\"id\":\"postponed\",\"news\":false,\"announce\":true,\"recall\":false}");
    ask("{\"op\":\"about\",\"game\":\"pillars\"}");
    has_text("{\"id\":\"roll\",\"chance\":true,\"args\":[\"int\"],\"quiet\":false,\"recall\":true}");
    has_text("{\"id\":\"tax\",\"news\":false,\"announce\":false,\"recall\":true}");
}

/* `why` finds a refused move by each name of its components. */
TEST(a_move_names_the_components_of_its_words)
{
    QUIET;
    deal(rulebook, 7);
    ask("{\"op\":\"look\",\"table\":1,\"seat\":0}");
    has_text("\"verb\":\"discard\",\"touches\":[\"card:nut-d2\",\"away:nut-d2\"],\"aside\"");
    has_text("\"verb\":\"pixie\",\"touches\":[\"die:2\"],\"spot\":\"spot:pixies\",\"aside\"");
    ask("{\"op\":\"why\",\"table\":1,\"seat\":0,\"component\":\"away:nut-d2\"}");
    has_text("{\"legal\":[{\"move\":\"discard nut-d2\"");
    has_not("\"move\":\"hire");
    ask("{\"op\":\"why\",\"table\":1,\"seat\":0,\"component\":\"spot:hellkite\"}");
    has_text("{\"legal\":[],\"refused\":[{\"move\":\"hunt\"");
    ask("{\"op\":\"close\",\"table\":1}");
}

/* ---- Sessions: the session identifies the caller, not the request --------------------- */

static void open_two_people(void)
{
    ask("{\"op\":\"open\",\"game\":\"ancient-knowledge\",\"seats\":[\"human\",\"human\"],\"seed\":\"7\"}");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0}");
}

TEST(a_session_speaks_for_its_own_seat_only)
{
    QUIET;
    const struct ludo_session second = { .table = 1, .seats = 1 << 1 };
    open_two_people();
    ask_as(second, "{\"op\":\"look\"}");
    has_text("\"seat\":1,");
    ask_as(second, "{\"op\":\"look\",\"seat\":0}");
    assert_string_equal(answer, "{\"error\":\"this seat belongs to another player\"}");
    ask_as(second, "{\"op\":\"play\",\"seat\":0,\"move\":\"pass\"}");
    assert_string_equal(answer, "{\"error\":\"this seat belongs to another player\"}");
    ask_as(second, "{\"op\":\"look\",\"table\":2}");
    has_text("no such table");
    ask_as(second, "{\"op\":\"look\",\"seat\":7}");
    has_text("no such seat");
}

TEST(a_live_table_shows_all_hands_to_nobody)
{
    QUIET;
    open_two_people();
    ask("{\"op\":\"look\",\"table\":1,\"seat\":-2}");
    has_text("{\"error\":\"hidden cards are shown only after the game is over");
    ask("{\"op\":\"log\",\"table\":1,\"seat\":-2}");
    has_text("{\"error\":\"hidden cards are shown only after the game is over");
    ask("{\"op\":\"look\",\"table\":1,\"seat\":-1}");
    has_text("no such seat");
    ask("{\"op\":\"look\",\"table\":1,\"seat\":0}");
    has_text("\"open\":false");
    ask_as((struct ludo_session){ .table = 1, .rights = LUDO_MAY_SEE_ALL }, "{\"op\":\"look\",\"seat\":-2}");
    has_not("\"?\"");
    has_text("\"view\"");
}

/* A program that hosts its own table knows that only bots played there, so nothing is secret. A session on a server
 * does not know which seats were bots. */
TEST(only_a_host_concludes_from_the_players_that_nobody_has_a_secret)
{
    QUIET;
    static const char *const requests[] = { "look", "log", "since", "record", "run" };
    ask("{\"op\":\"open\",\"game\":\"ancient-knowledge\",\"seats\":[\"novice\",\"novice\"],\"seed\":\"7\"}");
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        char request[80];
        snprintf(request, sizeof request, "{\"op\":\"%s\",\"table\":1,\"seat\":-2,\"max\":3}", requests[i]);
        ask_as((struct ludo_session){ .table = 1, .seats = 1 }, request);
        has_text("{\"error\":\"hidden cards are shown only after the game is over");
        ask(request);
        has_not("error");
    }
    ask_as((struct ludo_session){ .table = 1, .seats = 1 }, "{\"op\":\"look\"}");
    has_text("\"open\":false");
    ask_as((struct ludo_session){ .table = 1, .seats = 1, .rights = LUDO_MAY_SEE_ALL }, "{\"op\":\"look\"}");
    has_text("\"open\":true");
    ask("{\"op\":\"look\",\"table\":1,\"seat\":-3}");
    has_text("\"open\":true");
}

TEST(who_watches_sees_what_lies_open)
{
    QUIET;
    open_two_people();
    ask_as((struct ludo_session){ .table = 1 }, "{\"op\":\"look\"}");
    has_text("\"seat\":-3,");
    has_text("\"hand\":[\"?\",");
    has_text("\"moves\":[]");
    ask_as((struct ludo_session){ .table = 1 }, "{\"op\":\"play\",\"move\":\"pass\"}");
    has_text("the request needs a seat");
    ask_as((struct ludo_session){ .table = 1 }, "{\"op\":\"run\"}");
    has_text("not allowed");
}

TEST(who_gives_up_ends_a_game_for_everyone)
{
    QUIET;
    const uint8_t rank[LUDO_SEATS_MAX] = { 2, 1 };
    const struct ludo_session first = { .table = 1, .seats = 1, .ended = true, .rank = rank };
    open_two_people();
    ask_as(first, "{\"op\":\"look\"}");
    has_text("\"over\":true,\"decision\":{\"kind\":\"over\",\"must\":[]");
    has_text("\"moves\":[]");
    has_text("\"rank\":[2,1]");
    has_text("\"undo\":false");
    has_text("\"seed\":\"7\"");
    ask_as(first, "{\"op\":\"look\",\"seat\":-2}");
    has_not("\"?\"");
    ask_as(first, "{\"op\":\"play\",\"move\":\"pass\"}");
    has_text("{\"error\":\"the game is over");
    ask_as(first, "{\"op\":\"run\"}");
    has_text("{\"steps\":[]");
    ask_as(first, "{\"op\":\"record\",\"seed\":true}");
    has_text("seed 7\\n");
}

TEST(a_click_that_comes_late_or_twice_is_harmless)
{
    QUIET;
    deal(rulebook, 7);
    ask("{\"op\":\"play\",\"table\":1,\"seat\":0,\"n\":6,\"move\":\"reroll 2\"}");
    has_text("{\"error\":\"the game has continued in the meantime\",\"stale\":true}");
    ask("{\"op\":\"play\",\"table\":1,\"seat\":0,\"n\":7,\"move\":\"discard nut-d2\"}");
    has_text("\"steps\":[");
    ask("{\"op\":\"play\",\"table\":1,\"seat\":0,\"n\":7,\"move\":\"discard nut-d2\"}");
    has_text("\"stale\":true");
    ask("{\"op\":\"undo\",\"table\":1,\"seat\":0,\"n\":7}");
    has_text("\"stale\":true");
    ask("{\"op\":\"undo\",\"table\":1,\"seat\":0,\"n\":8}");
    has_text("{\"n\":7}");
}

/* ---- Several seats choose at once ----------------------------------------------------- */

static const struct ludo_session seat_of[] = { { .table = 1, .seats = 1, .rights = LUDO_MAY_UNDO },
                                               { .table = 1, .seats = 2, .rights = LUDO_MAY_UNDO },
                                               { .table = 1, .seats = 4, .rights = LUDO_MAY_UNDO } };

/* Opens a table at which three seats choose one card each at the same time. */
static void open_draft(void)
{
    ask("{\"op\":\"open\",\"game\":\"drum-roll\",\"seats\":[\"human\",\"human\",\"human\"],\"seed\":\"7\"}");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":0}");
}

static int length(void) { return desk.table[0]->n; }

/* Plays the which-th legal move of a seat, with n as the number of moves that the client knows. */
static void play_of(int seat, int which, int n)
{
    const struct ludo_table *t = desk.table[0];
    ludo_move list[LUDO_MOVES_MAX];
    char request[200];
    struct ludo_text text = ludo_text(request, sizeof request);
    int moves = ludo_moves(t->rules, t->state, seat, list, LUDO_MOVES_MAX);
    assert_true(which < moves);
    ludo_put(&text, "{\"op\":\"play\",\"run\":-1,\"n\":");
    ludo_put_int(&text, n);
    ludo_put(&text, ",\"move\":\"");
    ludo_move_put(t->rules, list[which], &text);
    ludo_put(&text, "\"}");
    ask_as(seat_of[seat], request);
}

static void is_stale(void)
{
    assert_string_equal(answer, "{\"error\":\"the game has continued in the meantime\",\"stale\":true}");
}

TEST(who_chooses_at_the_same_time_is_in_time)
{
    QUIET;
    char first[40], second[40];
    open_draft();
    int n = length();
    play_of(1, 0, n);
    has_text("\"steps\":[");
    play_of(0, 0, n);
    /* the response has the steps that the client missed, then its own move */
    snprintf(first, sizeof first, "{\"steps\":[{\"n\":%d,", n + 1);
    snprintf(second, sizeof second, "{\"n\":%d,", n + 2);
    has_text(first);
    has_text(second);
    assert_int_equal(length(), n + 2);
}

TEST(nobody_chooses_twice_for_one_question)
{
    QUIET;
    open_draft();
    int n = length();
    play_of(0, 0, n);
    ask_as(seat_of[0], "{\"op\":\"look\"}");
    play_of(1, 0, n);
    assert_int_equal(length(), n + 2);
    const struct ludo_table *t = desk.table[0];
    ludo_move mine = t->history[n].move;
    for (int i = 0; i < 2; i++) {
        char request[200];
        struct ludo_text text = ludo_text(request, sizeof request);
        ludo_put(&text, "{\"op\":\"play\",\"n\":");
        ludo_put_int(&text, n + i);
        ludo_put(&text, ",\"move\":\"");
        ludo_move_put(t->rules, mine, &text);
        ludo_put(&text, "\"}");
        /* repeats the request of the same click, now with the number of moves after the client's own move */
        ask_as(seat_of[0], request);
        has_text("\"error\"");
        assert_int_equal(length(), n + 2);
    }
}

/* In Ancient Knowledge a seat may discard several cards for one question. The other seats wait until this seat has
 * finished. */
TEST(of_several_moves_each_is_said_of_the_one_before)
{
    QUIET;
    open_two_people();
    int n = length();
    play_of(0, 0, n);
    play_of(1, 0, n);
    has_text("\"steps\":[");
    assert_int_equal(length(), n + 2);
    play_of(0, 0, n);
    is_stale();
    play_of(0, 0, n + 1);
    has_text("\"steps\":[");
    play_of(1, 1, n + 1); /* stale: the client's own last move is newer than n + 1 */
    is_stale();
    play_of(1, 1, n + 2);
    has_text("\"steps\":[");
    assert_int_equal(length(), n + 4);
}

TEST(a_new_question_makes_a_choice_stale)
{
    QUIET;
    open_draft();
    int n = length();
    play_of(0, 0, n);
    play_of(1, 0, n);
    play_of(2, 0, n); /* the last seat: the game continues with another question */
    assert_true(length() >= n + 3);
    int now = length();
    for (int of = n; of < now; of++) {
        play_of(0, 0, of);
        is_stale();
    }
    assert_int_equal(length(), now);
    play_of(0, 0, now);
    has_text("\"steps\":[");
}

TEST(what_was_taken_back_makes_a_choice_stale)
{
    QUIET;
    open_draft();
    int n = length();
    play_of(1, 0, n);
    ask_as(seat_of[1], "{\"op\":\"undo\"}");
    has_text("{\"n\":");
    assert_int_equal(length(), n);
    play_of(1, 1, n);
    play_of(2, 0, n + 1);
    assert_int_equal(length(), n + 2);
    play_of(0, 0, n + 1); /* stale: after the undo, a different move led to n + 1 */
    is_stale();
    play_of(0, 0, n); /* accepted: position n was never undone */
    has_text("\"steps\":[");
}

TEST(an_undo_is_of_the_last_position_only)
{
    QUIET;
    char request[80];
    open_two_people();
    int n = length();
    play_of(0, 0, n);
    play_of(1, 0, n);
    snprintf(request, sizeof request, "{\"op\":\"undo\",\"n\":%d}", n + 1);
    ask_as(seat_of[0], request);
    is_stale();
}

TEST(a_client_that_was_away_receives_the_missed_steps)
{
    QUIET;
    deal(rulebook, 7);
    ask("{\"op\":\"since\",\"table\":1,\"seat\":0,\"from\":5,\"look\":true}");
    has_text("{\"steps\":[{\"n\":6,");
    has_text("{\"n\":7,");
    has_not("{\"n\":5,");
    has_text("\"look\":{\"game\":\"aerion\"");
    ask("{\"op\":\"since\",\"table\":1,\"seat\":0,\"from\":99}");
    has_text("{\"steps\":[]}");
}

TEST(computers_think_only_for_who_may_let_them)
{
    QUIET;
    const struct ludo_session client = { .table = 1, .seats = 2 };
    ask("{\"op\":\"open\",\"game\":\"pillars\",\"seats\":[\"random\",\"human\"],\"seed\":\"thinks\"}");
    ask_as(client, "{\"op\":\"run\",\"hurry\":true,\"slice\":10}");
    has_text("\"more\":false");
    has_not("\"who\":0,\"when\"");
    ask("{\"op\":\"run\",\"table\":1,\"seat\":1}");
    has_text("\"who\":0,\"when\"");
}

TEST(what_a_session_may_not_do_is_refused)
{
    QUIET;
    const struct ludo_session first = { .table = 1, .seats = 1 };
    open_two_people();
    ask_as(first, "{\"op\":\"hint\"}");
    has_text("{\"error\":\"this is not allowed at this table: hint");
    ask_as(first, "{\"op\":\"undo\"}");
    has_text("{\"error\":\"this is not allowed at this table: undo");
    ask_as(first, "{\"op\":\"close\"}");
    has_text("not allowed");
    ask_as(first, "{\"op\":\"record\",\"seed\":true}");
    has_text("{\"error\":\"the seed is available after the game is over");
    ask_as(first, "{\"op\":\"record\"}");
    has_text("commitment ");
    has_not("seed 7");
    ask_as(first, "{\"op\":\"hold\",\"on\":true,\"record\":true}");
    has_text("\"held\":true");
    has_not("seed 7");
    ask("{\"op\":\"record\",\"table\":1,\"seat\":0,\"seed\":true}");
    has_text("seed 7");
}

TEST(the_course_of_a_game_is_available_when_it_is_over)
{
    QUIET;
    open_two_people();
    ask("{\"op\":\"course\",\"table\":1}");
    has_text("{\"error\":\"hidden cards are shown only after the game is over");
    ask("{\"op\":\"open\",\"game\":\"aerion\",\"seats\":[\"random\"],\"seed\":\"7\"}");
    ask_as((struct ludo_session){ .table = 2, .seats = 1 }, "{\"op\":\"course\"}");
    has_text("{\"error\":\"this is not allowed at this table: course");
    ask("{\"op\":\"course\",\"table\":2}");
    has_text("],\"in\":\"chance\"}");
    ask("{\"op\":\"run\",\"table\":2,\"seat\":-3,\"max\":0}");
    ask("{\"op\":\"course\",\"table\":2}");
    has_text("],[0]],\"in\":\"chance\"}"); /* the last value is 0, because the random players have lost */
}

TEST(one_request_brings_steps_look_and_record)
{
    QUIET;
    deal(rulebook, 7);
    ask("{\"op\":\"play\",\"table\":1,\"seat\":0,\"move\":\"discard "
        "nut-d5\",\"run\":-1,\"look\":true,\"record\":true}");
    has_text("{\"steps\":[{\"n\":8,");
    has_text("],\"more\":false,\"look\":{\"game\":\"aerion\"");
    has_text("\"record\":\"ludo 2\\n");
    ask("{\"op\":\"undo\",\"table\":1,\"seat\":0,\"look\":true}");
    has_text("{\"n\":7,\"look\":{");
}

TEST(a_request_may_be_any_json)
{
    QUIET;
    ask("{\"op\":\"open\",\"game\":\"aerion\",\"seats\":[\"human\"],\"seed\":\"caf\\u00e9 \\ud83c\\udfb2 \\u0041\"}");
    assert_string_equal(answer, "{\"table\":1}");
    ask("{\"op\":\"record\",\"table\":1,\"seed\":true}");
    has_text("seed caf\xc3\xa9 \xf0\x9f\x8e\xb2 A\\n");
    ask("{\"op\":\"record\",\"table\":1,\"seed\":false}");
    has_not("seed caf");
    ask("{\"op\":\"open\",\"game\":\"aerion\",\"seats\":[\"human\"],\"seed\":\"\\ud83c\"}");
    has_text("\"error\"");
    ask("{\"op\":\"open\",\"game\":\"aerion\",\"seats\":[\"human\"],\"seed\":\"\\u0000\"}");
    has_text("\"error\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_request_that_is_not_understood_is_refused, leave),
        cmocka_unit_test_teardown(a_table_is_opened_with_a_box, leave),
        cmocka_unit_test_teardown(a_seat_sees_what_it_needs_to_decide, leave),
        cmocka_unit_test_teardown(a_move_is_played_refused_and_taken_back, leave),
        cmocka_unit_test_teardown(odds_are_exact, leave),
        cmocka_unit_test_teardown(why_speaks_of_a_move_and_of_a_thing, leave),
        cmocka_unit_test_teardown(why_tells_what_has_another_moment, leave),
        cmocka_unit_test_teardown(why_refuses_what_one_would_say, leave),
        cmocka_unit_test_teardown(the_last_answer_of_a_game_says_so, leave),
        cmocka_unit_test_teardown(a_preview_tells_what_changes, leave),
        cmocka_unit_test_teardown(a_record_goes_out_and_comes_in, leave),
        cmocka_unit_test_teardown(a_game_runs_to_its_end_and_tells_its_seed, leave),
        cmocka_unit_test_teardown(a_forced_move_is_marked_only_for_its_player, leave),
        cmocka_unit_test_teardown(a_session_speaks_for_its_own_seat_only, leave),
        cmocka_unit_test_teardown(a_live_table_shows_all_hands_to_nobody, leave),
        cmocka_unit_test_teardown(only_a_host_concludes_from_the_players_that_nobody_has_a_secret, leave),
        cmocka_unit_test_teardown(who_watches_sees_what_lies_open, leave),
        cmocka_unit_test_teardown(who_gives_up_ends_a_game_for_everyone, leave),
        cmocka_unit_test_teardown(a_click_that_comes_late_or_twice_is_harmless, leave),
        cmocka_unit_test_teardown(who_chooses_at_the_same_time_is_in_time, leave),
        cmocka_unit_test_teardown(nobody_chooses_twice_for_one_question, leave),
        cmocka_unit_test_teardown(of_several_moves_each_is_said_of_the_one_before, leave),
        cmocka_unit_test_teardown(a_new_question_makes_a_choice_stale, leave),
        cmocka_unit_test_teardown(what_was_taken_back_makes_a_choice_stale, leave),
        cmocka_unit_test_teardown(an_undo_is_of_the_last_position_only, leave),
        cmocka_unit_test_teardown(a_client_that_was_away_receives_the_missed_steps, leave),
        cmocka_unit_test_teardown(computers_think_only_for_who_may_let_them, leave),
        cmocka_unit_test_teardown(what_a_session_may_not_do_is_refused, leave),
        cmocka_unit_test_teardown(the_course_of_a_game_is_available_when_it_is_over, leave),
        cmocka_unit_test_teardown(one_request_brings_steps_look_and_record, leave),
        cmocka_unit_test_teardown(a_request_may_be_any_json, leave),
        cmocka_unit_test_teardown(what_a_game_is_made_of, leave),
        cmocka_unit_test_teardown(about_tells_what_the_words_of_a_row_say, leave),
        cmocka_unit_test_teardown(a_move_names_the_components_of_its_words, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
