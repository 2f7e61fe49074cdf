/* test_second_form.c - sentences for the player that they are about ("You take Petra"), and the spans of names. */
#include "check.h"
#include "protocol.h"

#include <stdlib.h>

static char words[500], other[500];
static struct ludo_span some[24];
static struct ludo_spans spans;

/* An empty text for the player in a seat, or for no player (-1). */
static struct ludo_text *for_reader(char *buffer, int seat)
{
    static struct ludo_text text[2];
    struct ludo_text *t = &text[buffer == other];
    *t = ludo_text(buffer, sizeof words);
    spans = (struct ludo_spans){ .at = some, .max = sizeof some / sizeof *some };
    t->you = (uint8_t)(seat + 1);
    t->spans = &spans;
    return t;
}

static bool is_about_a_player(const char *sentence)
{
    return strstr(sentence, "{who}") || strstr(sentence, "{player1}");
}

/* Writes a sentence with the smallest arguments: for nobody into `words`, for the first seat into `other`. */
static void write_both(const char *sentence, const char *second, const struct ludo_arg *arg, enum ludo_lang lang)
{
    struct ludo_sentence_args w = { .who = 0, .arg = arg, .second = second };
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        w.value[i] = arg ? arg[i].min : 0;
    ludo_sentence(for_reader(words, -1), lang, sentence, &w);
    ludo_sentence(for_reader(other, 0), lang, sentence, &w);
}

/* Checks both forms of a sentence in one language. Returns 1 if the sentence is about a player. */
static int forms_differ(const char *sentence, const char *second, const struct ludo_arg *arg, enum ludo_lang lang)
{
    if (!is_about_a_player(sentence))
        return 0;
    assert_non_null(second);
    write_both(sentence, second, arg, lang);
    assert_string_not_equal(words, other);
    if (strchr(words, '{') || strchr(other, '{'))
        fail_msg("%s, %s", words, other);
    assert_null(strstr(other, lang == LUDO_FR ? "Joueur 1" : "Player 1"));
    assert_non_null(strstr(words, lang == LUDO_FR ? "Joueur 1" : "Player 1"));
    return 1;
}

static int forms_of(const struct ludo_rules *g, enum ludo_lang lang)
{
    int n = 0;
    for (int i = 0; i < g->verb_n; i++)
        n += forms_differ(g->verbs[i].sentence, g->verbs[i].second, g->verbs[i].arg, lang);
    for (int i = 0; i < g->event_n; i++)
        n += forms_differ(g->events[i].sentence, g->events[i].second, g->events[i].arg, lang);
    for (int i = 0; i < g->question_n; i++)
        if (g->questions[i].sealed)
            n += forms_differ(g->questions[i].sealed, g->questions[i].sealed_second, NULL, lang);
    return n;
}

TEST(every_sentence_about_a_player_has_a_form_for_this_player)
{
    QUIET;
    for (int lang = 0; lang < LUDO_LANGS; lang++) {
        int n = 0;
        for (int i = 0; ludo_game_at(i); i++)
            n += forms_of(ludo_game_at(i), (enum ludo_lang)lang);
        assert_true(n > 200);
    }
}

static void everybody_votes(const void *state, struct ludo_decision *d)
{
    (void)state;
    *d = (struct ludo_decision){ .kind = LUDO_BY_SEATS, .must = 3 };
}

/* The log of a spectator, written for the player who chose: it shows no more than other logs of spectators. */
TEST(a_secret_choice_has_a_form_for_its_player)
{
    QUIET;
    static const struct ludo_verb yes[] = { { .id = "yes", .label = "Yes", .sentence = "{who} says yes" } };
    static const struct ludo_question vote[] = { { .sealed = "{who} votes", .sealed_second = "You vote" } };
    const struct ludo_rules g = { .decision = everybody_votes, .verbs = yes, .verb_n = 1, .questions = vote };
    ludo_log_line(&g, NULL, 1, LUDO_MOVE(0, 0, 0, 0), LUDO_SPECTATOR, LUDO_EN, for_reader(words, 0));
    assert_string_equal(words, "Player 2 votes");
    ludo_log_line(&g, NULL, 1, LUDO_MOVE(0, 0, 0, 0), LUDO_SPECTATOR, LUDO_EN, for_reader(words, 1));
    assert_string_equal(words, "You vote");
}

static const struct ludo_arg player = { .kind = LUDO_ARG_INT, .min = 1, .max = 4, .reader_text = "yours" };

TEST(only_the_player_of_the_sentence_is_addressed)
{
    QUIET;
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { player };
    struct ludo_sentence_args w = { .who = 1, .arg = arg, .value = { 3 }, .second = "You look: {1}" };
    ludo_sentence(for_reader(words, -1), LUDO_EN, "{who} looks: {1}", &w);
    assert_string_equal(words, "Player 2 looks: player 3");
    ludo_sentence(for_reader(words, 0), LUDO_EN, "{who} looks: {1}", &w);
    assert_string_equal(words, "Player 2 looks: player 3");
    ludo_sentence(for_reader(words, 1), LUDO_EN, "{who} looks: {1}", &w);
    assert_string_equal(words, "You look: player 3");
    ludo_sentence(for_reader(words, 2), LUDO_EN, "{who} looks: {1}", &w);
    assert_string_equal(words, "Player 2 looks: yours");
    w.who = LUDO_CHANCE;
    ludo_sentence(for_reader(words, 0), LUDO_EN, "{who} looks: {1}", &w);
    assert_string_equal(words, "Chance looks: player 3");
}

TEST(a_sentence_about_the_first_player_addresses_the_first_player)
{
    QUIET;
    struct ludo_sentence_args w = { .who = LUDO_CHANCE, .second = "You begin" };
    ludo_sentence(for_reader(words, 0), LUDO_EN, "{player1} begins", &w);
    assert_string_equal(words, "You begin");
    ludo_sentence(for_reader(words, 1), LUDO_EN, "{player1} begins", &w);
    assert_string_equal(words, "Player 1 begins");
    assert_int_equal(spans.n, 1);
    assert_null(some[0].vocabulary);
    assert_int_equal(some[0].id, 0);
}

/* ---- Spans */

static const struct ludo_name rows[] = { { "blue", "blue", "a builder of {who}", NULL },
                                         { "red", "red", "a builder of {who}", NULL },
                                         { "black", "black", "the black builder", "B" } };
static const struct ludo_names things = { "figure", 3, rows };

static void has_span(int i, const char *text, const struct ludo_names *names, int id)
{
    assert_true(i < spans.n);
    assert_int_equal(some[i].to - some[i].from, strlen(text));
    assert_memory_equal(words + some[i].from, text, strlen(text));
    assert_ptr_equal(some[i].vocabulary, names ? names->id : NULL);
    assert_ptr_equal(some[i].word, names ? names->at[id].id : NULL);
    assert_int_equal(some[i].id, id);
}

TEST(each_name_has_a_span)
{
    QUIET;
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = &things },
                                                 { .kind = LUDO_ARG_SET, .names = &things } };
    struct ludo_sentence_args w = { .who = 2, .arg = arg, .value = { 2, 5 } };
    ludo_sentence(for_reader(words, -1), LUDO_EN, "{1}: {who} takes {2}", &w);
    assert_string_equal(words, "The black builder (B): Player 3 takes a builder of Player 1 and the black builder (B)");
    assert_int_equal(spans.n, 5);
    has_span(0, "The black builder (B)", &things, 2);
    has_span(1, "Player 3", NULL, 2);
    has_span(2, "a builder of ", &things, 0);
    has_span(3, "Player 1", NULL, 0);
    has_span(4, "the black builder (B)", &things, 2);
}

TEST(a_thing_of_the_reader_is_addressed_too)
{
    QUIET;
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = &things, .reader_text = "yours" } };
    struct ludo_sentence_args w = { .who = LUDO_CHANCE, .arg = arg, .value = { 1 } };
    ludo_sentence(for_reader(words, 1), LUDO_EN, "Drawn: {1}", &w);
    assert_string_equal(words, "Drawn: yours");
    has_span(0, "yours", &things, 1);
    ludo_sentence(for_reader(words, 0), LUDO_EN, "Drawn: {1}", &w);
    assert_string_equal(words, "Drawn: a builder of Player 2");
    w.value[0] = 2; /* a thing of nobody, although a third seat exists */
    ludo_sentence(for_reader(words, 0), LUDO_EN, "Drawn: {1}", &w);
    assert_string_equal(words, "Drawn: the black builder (B)");
}

/* Scholars writes the names of a box through vocabularies that exist only for one sentence. */
TEST(a_span_does_not_need_the_vocabulary_again)
{
    QUIET;
    struct ludo_names gone = things;
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = &gone } };
    struct ludo_sentence_args w = { .who = LUDO_CHANCE, .arg = arg, .value = { 2 } };
    ludo_sentence(for_reader(words, -1), LUDO_EN, "{1}", &w);
    memset(&gone, 0xff, sizeof gone);
    has_span(0, "The black builder (B)", &things, 2);
}

TEST(spans_without_room_are_left_out)
{
    QUIET;
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_SET, .names = &things } };
    struct ludo_sentence_args w = { .who = 0, .arg = arg, .value = { 7 } };
    struct ludo_text *t = for_reader(words, -1);
    spans.max = 2;
    ludo_sentence(t, LUDO_EN, "{who} takes {1}", &w);
    assert_int_equal(spans.n, 2);
    t->spans = NULL;
    ludo_sentence(t, LUDO_EN, "{who} takes {1}", &w);
    assert_int_equal(spans.n, 2);
}

/* ---- The protocol */

static struct ludo_tables desk;

static char *ask(const char *request)
{
    const struct ludo_session by = { .tables = &desk, .seats = 0xff, .rights = LUDO_MAY_HOST | LUDO_MAY_THINK };
    size_t n;
    const char *answer = ludo_session_request(&by, request, strlen(request), &n);
    char *copy = malloc(n + 1);
    assert_non_null(answer);
    assert_non_null(copy);
    memcpy(copy, answer, n + 1);
    return copy;
}

static void open_pillars(void)
{
    free(ask("{\"op\":\"open\",\"game\":\"pillars\",\"seats\":[\"random\",\"random\"],\"seed\":\"two forms\"}"));
    free(ask("{\"op\":\"run\",\"table\":1,\"seat\":-3,\"max\":60}"));
}

static char *log_for(const char *more)
{
    char request[200];
    snprintf(request, sizeof request, "{\"op\":\"log\",\"table\":1,\"seat\":-3%s}", more);
    return ask(request);
}

static int leave(void **unused)
{
    (void)unused;
    ludo_tables_close(&desk);
    return 0;
}

TEST(a_request_without_a_reader_gets_the_texts_of_older_versions)
{
    QUIET;
    open_pillars();
    char *plain = log_for(""), *nobody = log_for(",\"you\":-1,\"parts\":false"), *far = log_for(",\"you\":300");
    assert_string_equal(plain, nobody);
    assert_string_equal(plain, far); /* no seat has this number */
    assert_non_null(strstr(plain, "\"told\":\"Player 1 "));
    assert_non_null(strstr(plain, "\"told\":\"Player 2 "));
    assert_null(strstr(plain, "You "));
    assert_null(strstr(plain, "Parts\":["));
    free(plain), free(nobody), free(far);
}

TEST(a_request_with_a_reader_addresses_this_player_only)
{
    QUIET;
    open_pillars();
    char *english = log_for(",\"you\":1"), *french = log_for(",\"you\":0,\"lang\":\"fr\"");
    assert_non_null(strstr(english, "\"told\":\"You "));
    assert_null(strstr(english, "Player 2"));
    assert_non_null(strstr(english, "Player 1 "));
    assert_non_null(strstr(french, "\"told\":\"Vous "));
    assert_null(strstr(french, "Joueur 1"));
    assert_non_null(strstr(french, "Joueur 2 "));
    free(english), free(french);
}

/* Appends the texts of the parts that begin at `at`: [["Player 1",{"who":0}],[" passes"]]. Returns their end. */
static const char *join_parts(const char *at, char *out)
{
    *out = 0;
    for (; strncmp(at, "]]", 2); at++)
        if ((at[0] == '[' && at[1] == '"')) {
            const char *end = strchr(at + 2, '"');
            strncat(out, at + 2, (size_t)(end - at - 2));
            at = end;
        }
    return at;
}

TEST(the_parts_of_a_text_are_the_text)
{
    QUIET;
    int n = 0;
    open_pillars();
    char *answer = log_for(",\"parts\":true,\"you\":1");
    for (const char *at = answer; (at = strstr(at, ",\"toldParts\":["));) {
        const char *text = at;
        while (strncmp(text, "\"told\":\"", 8))
            text--;
        text += 8;
        at = join_parts(at + 13, words);
        assert_int_equal(strlen(words), strcspn(text, "\""));
        assert_memory_equal(text, words, strlen(words));
        n++;
    }
    assert_true(n > 20);
    assert_non_null(strstr(answer, "[\"Player 1\",{\"who\":0}]"));
    assert_non_null(strstr(answer, "{\"id\":\"space:"));
    free(answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sentence_about_a_player_has_a_form_for_this_player),
        cmocka_unit_test(a_secret_choice_has_a_form_for_its_player),
        cmocka_unit_test(only_the_player_of_the_sentence_is_addressed),
        cmocka_unit_test(a_sentence_about_the_first_player_addresses_the_first_player),
        cmocka_unit_test(each_name_has_a_span),
        cmocka_unit_test(a_thing_of_the_reader_is_addressed_too),
        cmocka_unit_test(a_span_does_not_need_the_vocabulary_again),
        cmocka_unit_test(spans_without_room_are_left_out),
        cmocka_unit_test_teardown(a_request_without_a_reader_gets_the_texts_of_older_versions, leave),
        cmocka_unit_test_teardown(a_request_with_a_reader_addresses_this_player_only, leave),
        cmocka_unit_test_teardown(the_parts_of_a_text_are_the_text, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
