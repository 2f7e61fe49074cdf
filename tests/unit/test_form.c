/* test_form.c - the operations `box` and `tryout` (docs/protocol.md): a box file as a form, and a comparison of games
 * with and without the box. */
#include "check.h"
#include "protocol.h"
#include "../../src/games/columns.h"

#include <stdlib.h>

static struct ludo_tables desk;
static const char *answer;

static void ask_as(unsigned rights, const char *request)
{
    size_t n;
    struct ludo_session by = { .tables = &desk, .seats = 0xff, .rights = (uint8_t)rights };
    answer = ludo_session_request(&by, request, strlen(request), &n);
    assert_non_null(answer);
    assert_int_equal(n, strlen(answer));
}

static void ask(const char *request) { ask_as(LUDO_MAY_HOST, request); }

static void has_text(const char *part)
{
    if (!strstr(answer, part))
        fail_msg("no %s in %.900s", part, answer);
}

static int leave(void **unused)
{
    (void)unused;
    ludo_tables_close(&desk);
    return 0;
}

#define FORM(lang, box)                                                                                                \
    "{\"op\":\"box\",\"game\":\"pillars\",\"lang\":\"" lang "\",\"box\":\"box pillars 1\\n" box "\"}"

TEST(a_form_tells_each_figure_and_what_it_may_be)
{
    QUIET;
    ask("{\"op\":\"box\",\"game\":\"pillars\"}");
    has_text(
        "\"hash\":\"\",\"figures\":790,\"differ\":0,\"reconstructed\":95,\"confirmed\":0,\"box\":\"box pillars 1\\n\"");
    has_text("{\"path\":\"price\",\"name\":\"hiring cost in gold\",\"type\":\"int\",\"names\":null,\"min\":0,");
    has_text("{\"path\":\"beggar.price\",\"column\":2,\"label\":\"hiring cost in gold\",\"value\":\"4\",\"was\":\"4\","
             "\"reconstructed\":true,\"confirmed\":false,\"differs\":false}");
    has_text("{\"id\":\"sell-more\",\"name\":\"materials sell for more\"}");
    has_text("\"label\":\"side of the tax die 1\"");
}

TEST(a_form_tells_what_was_read_and_what_differs)
{
    QUIET;
    ask(FORM("en", "beggar.price = 7 !\\nbeggar.name.fr = Gueux\\n"));
    has_text("\"differ\":2,\"reconstructed\":95,\"confirmed\":1,");
    has_text("\"value\":\"7\",\"was\":\"4\",\"reconstructed\":true,\"confirmed\":true,\"differs\":true}");
    has_text("\"names\":{\"en\":\"Beggar\",\"fr\":\"Gueux\"},\"were\":{\"en\":\"Beggar\",\"fr\":\"Mendiant\"}");
    has_text("\"box\":\"box pillars 1\\nbeggar.price = 7 !\\nbeggar.name.fr = Gueux\\n\"");
}

TEST(a_form_is_in_the_language_of_who_asks)
{
    QUIET;
    ask(FORM("fr", ""));
    has_text("\"name\":\"Artisans\"");
    has_text("\"label\":\"coût d’embauche en or\"");
}

TEST(a_bad_box_is_refused_with_its_line)
{
    QUIET;
    ask(FORM("fr", "beggar.price = 7\\nbeggar.prize = 3\\n"));
    has_text("{\"error\":");
    has_text("\"line\":3}");
    ask("{\"op\":\"box\",\"game\":\"chess\"}");
    has_text("unknown game");
    /* a client of a server may not make the server read box files */
    ask_as(0, "{\"op\":\"box\",\"game\":\"pillars\"}");
    has_text("not allowed");
}

#define TRYOUT(box, seats, games)                                                                                      \
    "{\"op\":\"tryout\",\"game\":\"pillars\",\"seats\":[" seats                                                        \
    "],\"seed\":\"s\",\"component\":\"card:beggar\"," box games "}"
#define RANDOM "\"random\",\"random\""

TEST(games_are_tried_out)
{
    QUIET;
    char built_in[4000], changed[4000];
    ask(TRYOUT("", RANDOM, "\"max\":3"));
    has_text("{\"games\":[{\"points\":[");
    has_text("\"chosen\":");
    snprintf(built_in, sizeof built_in, "%s", answer);
    ask(TRYOUT("", RANDOM, "\"max\":3"));
    assert_string_equal(answer, built_in); /* a repeated request plays the same games again */
    ask(TRYOUT("\"box\":\"box pillars 1\\nspaces.priory-a.gains = vp*9\\n\",", RANDOM, "\"max\":3"));
    snprintf(changed, sizeof changed, "%s", answer);
    assert_string_not_equal(changed, built_in);
    ask(TRYOUT("", RANDOM, "\"from\":1,\"max\":1"));
    has_text("{\"games\":[{\"points\":[");
    answer += strlen("{\"games\":[");
    char second[200];
    snprintf(second, sizeof second, "%.*s", (int)strcspn(answer, "}") + 1, answer);
    assert_non_null(strstr(built_in, second)); /* game 1 has the same result as in the earlier response */
    assert_int_not_equal(strncmp(built_in + strlen("{\"games\":["), second, strlen(second)),
                         0); /* game 1 is not the first game of the earlier response */
}

TEST(what_cannot_be_tried_out_is_refused)
{
    QUIET;
    ask(TRYOUT("", "\"human\",\"random\"", "\"max\":1"));
    has_text("must be computer players");
    ask(TRYOUT("", RANDOM, "\"max\":51"));
    has_text("from 1 to 50");
    ask(TRYOUT("\"box\":\"box pillars 2\\n\",", RANDOM, "\"max\":1"));
    has_text("\"line\":1}");
    ask_as(0, TRYOUT("", RANDOM, "\"max\":1"));
    has_text("not allowed");
}

/* A form shows translated words in both languages, not the internal names of columns. */
TEST(every_column_of_every_game_has_words)
{
    QUIET;
    const struct ludo_rules *g;
    for (int i = 0; (g = ludo_game_at(i)); i++)
        for (int s = 0; s < g->card_data_n; s++) {
            if (!g->draft && !ludo_card_data_words(g, &g->card_data[s]))
                fail_msg("columns.def has no words for the sheet %s of %s", g->card_data[s].id, g->id);
            for (int c = 0; !g->draft && c < g->card_data[s].column_n; c++) {
                const struct ludo_field *f = &g->card_data[s].columns[c];
                if (!f->fixed && !ludo_column_words(g, &g->card_data[s], f))
                    fail_msg("columns.def has no words for %s.%s of %s", g->card_data[s].id, f->path, g->id);
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_form_tells_each_figure_and_what_it_may_be, leave),
        cmocka_unit_test_teardown(a_form_tells_what_was_read_and_what_differs, leave),
        cmocka_unit_test_teardown(a_form_is_in_the_language_of_who_asks, leave),
        cmocka_unit_test_teardown(a_bad_box_is_refused_with_its_line, leave),
        cmocka_unit_test_teardown(games_are_tried_out, leave),
        cmocka_unit_test_teardown(what_cannot_be_tried_out_is_refused, leave),
        cmocka_unit_test_teardown(every_column_of_every_game_has_words, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
