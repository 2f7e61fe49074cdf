/* test_drawn_names.c - the drawings of the tables tell where they name a coloured thing, in both languages. */
#include "check.h"
#include "table.h"

#include <ctype.h>
#include <stdlib.h>

enum { TEXT = 1 << 16, SPANS = 2000, QUESTIONS = 60 };

struct drawing {
    char text[TEXT];
    struct ludo_span span[SPANS];
    struct ludo_spans spans;
    struct ludo_text out;
};

static struct drawing english, french;

static void draw(const struct ludo_table *t, enum ludo_lang lang, struct drawing *d)
{
    static _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    d->spans = (struct ludo_spans){ d->span, 0, SPANS };
    d->out = ludo_text(d->text, sizeof d->text);
    d->out.spans = &d->spans;
    ludo_view(t->rules, t->state, 0, view);
    t->rules->draw(view, 0, lang, &d->out);
    assert_false(d->out.cut);
    assert_in_range(d->spans.n, 1, SPANS - 1);
}

/* The spans follow each other, and begin and end at words. */
static void check_order(const struct drawing *d)
{
    for (int i = 0; i < d->spans.n; i++) {
        const struct ludo_span *s = &d->span[i];
        assert_in_range(s->to, s->from + 1, d->out.n);
        assert_true(!isspace((unsigned char)d->text[s->from]) && !isspace((unsigned char)d->text[s->to - 1]));
        assert_true(i == 0 || d->span[i - 1].to <= s->from);
        assert_non_null(s->vocabulary);
        if (s->from && d->text[s->from - 1] > 0)
            assert_false(isalpha((unsigned char)d->text[s->from - 1]));
        if (d->text[s->to] > 0)
            assert_false(isalpha((unsigned char)d->text[s->to]));
    }
}

static int by_name(const void *a, const void *b)
{
    const struct ludo_span *one = a, *two = b;
    int order = strcmp(one->vocabulary, two->vocabulary);
    return order ? order : strcmp(one->word, two->word);
}

/* Both languages name the same things equally often. */
static void check_same_names(void)
{
    assert_int_equal(english.spans.n, french.spans.n);
    qsort(english.span, (size_t)english.spans.n, sizeof *english.span, by_name);
    qsort(french.span, (size_t)french.spans.n, sizeof *french.span, by_name);
    for (int i = 0; i < english.spans.n; i++) {
        assert_string_equal(english.span[i].vocabulary, french.span[i].vocabulary);
        assert_string_equal(english.span[i].word, french.span[i].word);
    }
}

static bool in_span(const struct drawing *d, size_t at)
{
    for (int i = 0; i < d->spans.n; i++)
        if (at >= d->span[i].from && at < d->span[i].to)
            return true;
    return false;
}

/* Each name of a colour is in a span. */
static void check_colours(const struct drawing *d, const char *const *colours)
{
    for (size_t i = 0, n; i < d->out.n; i += n ? n : 1) {
        for (n = 0; isalpha((unsigned char)d->text[i + n]) || d->text[i + n] < 0; n++) {}
        for (int k = 0; n && colours[k]; k++)
            if (strlen(colours[k]) == n && memcmp(d->text + i, colours[k], n) == 0 && !in_span(d, i)) {
                size_t from = i > 60 ? i - 60 : 0;
                print_error("no span: ...%.*s\n", (int)(i + n - from), d->text + from);
                fail();
            }
    }
}

static const char *const english_colours[] = { "red", "yellow", "blue", "green", "orange", "purple", NULL };
static const char *const french_colours[] = { "rouge", "rouges", "jaune",  "jaunes", "bleu",    "bleus",
                                              "verts", "vert",   "orange", "violet", "violets", NULL };

static void check_drawing(const struct ludo_table *t)
{
    draw(t, LUDO_EN, &english);
    draw(t, LUDO_FR, &french);
    check_order(&english);
    check_order(&french);
    check_colours(&english, english_colours);
    check_colours(&french, french_colours);
    check_same_names();
}

/* Plays the first moves of a game at random. The box texts of cards are part of the drawing. */
static void check_game(const char *id, int seats)
{
    struct ludo_table t;
    struct ludo_config config;
    struct ludo_error e;
    struct ludo_rng rng;
    ludo_move list[LUDO_MOVES_MAX];
    ludo_rng_seed(&rng, 7);
    ludo_config_default(ludo_game(id), &config);
    config.seats = (uint8_t)seats;
    assert_int_equal(ludo_table_open(&t, ludo_game(id), &config, id, &e), 0);
    for (int i = 0; i < QUESTIONS; i++) {
        struct ludo_decision d;
        ludo_table_run(&t, LUDO_RUN_ALL);
        t.rules->decision(t.state, &d);
        if (d.kind == LUDO_OVER)
            break;
        check_drawing(&t);
        int seat = __builtin_ctz(d.must), n = ludo_list_moves(t.rules, t.state, seat, list);
        assert_int_equal(ludo_table_play(&t, seat, list[ludo_rng_below(&rng, n)]), 0);
    }
    ludo_table_close(&t);
}

TEST(pillars_names_its_coloured_things)
{
    QUIET;
    check_game("pillars", 4);
}

TEST(drum_roll_names_its_coloured_things)
{
    QUIET;
    check_game("drum-roll", 3);
}

TEST(scholars_names_its_coloured_things)
{
    QUIET;
    check_game("scholars", 1);
    check_game("scholars", 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pillars_names_its_coloured_things),
        cmocka_unit_test(drum_roll_names_its_coloured_things),
        cmocka_unit_test(scholars_names_its_coloured_things),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
