/* test_json.c - states as JSON: writing, reading and refusals. */
#include "check_toy.h"

static struct toy state;
static char json[8192], broken[8192];

static void begin(void)
{
    toy_dealt(&state, 2, 11);
    memcpy(state.seats[0].hand, ((uint8_t[]){ 2, TOY_ANT, TOY_BEE }), 3);
    memcpy(state.seats[1].hand, ((uint8_t[]){ 1, TOY_FOX, 0 }), 3);
    memcpy(state.deck, ((uint8_t[]){ 1, 1, 2, 2, 2, 0 }), 6);
    state.seats[1].pick = TOY_FOX;
    state.seats[0].won = 1 << TOY_CAT | 1 << TOY_DOG;
    state.dice = 0010010;
    state.shown[2] = TOY_EMU;
    struct ludo_text t = ludo_text(json, sizeof json);
    ludo_json_put(&toy_rules, &state, &t);
    assert_false(t.cut);
}

static const char expected_json[] =
    "{\"seat_n\":2,\"options\":{\"rounds\":2,\"reverse\":0,\"double\":0,\"crowd\":0},\"round\":0,"
    "\"plays\":5,"
    "\"task\":{\"kind\":\"pick\",\"who\":0,\"a\":0,\"b\":0},\"dice\":[2,5],"
    "\"deck\":[{\"ant\":1,\"bee\":1,\"cat\":2},{\"dog\":2,\"emu\":2}],\"discard\":{},\"shown\":["
    "null,null,\"emu\",null],"
    "\"seats\":["
    "{\"score\":0,\"pick\":null,\"hand\":[\"ant\",\"bee\"],\"won\":[\"cat\",\"dog\"],\"beat\":[0,0,"
    "0,0,0,0]},"
    "{\"score\":0,\"pick\":\"fox\",\"hand\":[\"fox\"],\"won\":[],\"beat\":[0,0,0,0,0,0]},"
    "{\"score\":0,\"pick\":null,\"hand\":[],\"won\":[],\"beat\":[0,0,0,0,0,0]},"
    "{\"score\":0,\"pick\":null,\"hand\":[],\"won\":[],\"beat\":[0,0,0,0,0,0]}]}";

TEST(a_state_is_nested_like_its_paths)
{
    QUIET;
    begin();
    assert_string_equal(json, expected_json);
}

static void reads(const char *text, const struct toy *expected)
{
    struct toy copy;
    struct ludo_error e = { 0 };
    memset(&copy, 0xee, sizeof copy);
    if (ludo_json_parse(&toy_rules, &copy, text, strlen(text), &e) < 0) {
        ludo_error_put(&e, LUDO_EN, clean());
        fail_msg("%s", said_buffer);
    }
    assert_memory_equal(&copy, expected, sizeof copy);
}

TEST(every_state_and_view_survives_its_json)
{
    QUIET;
    struct ludo_rng r;
    struct toy view;
    ludo_rng_seed(&r, 5);
    for (int game = 0; game < 10; game++) {
        toy_begin(&state, 2 + game % 3);
        for (bool more = true; more; more = !toy_over(&state), more ? play_at_random(&state, &r) : (void)0)
            for (int seat = -1; seat < 4; seat++) {
                ludo_view(&toy_rules, &state, seat, &view);
                ludo_json_put(&toy_rules, seat < 3 ? &view : &state, clean());
                reads(said_buffer, seat < 3 ? &view : &state);
            }
    }
}

/* Returns the JSON with the first occurrence of `from` replaced by `to`. */
static const char *with(const char *from, const char *to)
{
    begin();
    const char *at = strstr(json, from);
    assert_non_null(at);
    snprintf(broken, sizeof broken, "%.*s%s%s", (int)(at - json), json, to, at + strlen(from));
    return broken;
}

TEST(what_means_the_same_is_read_the_same)
{
    QUIET;
    /* the hand is sorted when it is read */
    reads(with("\"hand\":[\"ant\",\"bee\"]", " \"hand\" : [\n\"bee\" ,\t\"ant\" ] "), &state);
    reads(with("\"dice\":[2,5]", "\"dice\":[5,2]"), &state);
    reads(with("\"won\":[\"cat\",\"dog\"]", "\"won\":[\"d\\u006fg\",\"cat\"]"), &state);
    reads(with("\"round\":0,\"plays\":5", "\"plays\":5,\"round\":-0"), &state);
    reads(with("{\"kind\":\"pick\",\"who\":0,\"a\":0,\"b\":0}", "{\"b\":0,\"a\":0,\"who\":0,\"kind\":\"pick\"}"),
          &state);
    const char *same = with("\"pick\":null", "\"pick\":\"?\"");
    state.seats[0].pick = LUDO_HIDDEN;
    reads(same, &state);
}

static void refuses_text(const char *text, size_t n, const char *why)
{
    struct toy copy = state;
    struct ludo_error e = { 0 };
    assert_int_equal(ludo_json_parse(&toy_rules, &copy, text, n, &e), -1);
    assert_memory_equal(&copy, &state, sizeof copy);
    if (why)
        check_error(&e, why);
}

static void refuses(const char *from, const char *to, const char *why)
{
    const char *text = with(from, to);
    refuses_text(text, strlen(text), why);
}

TEST(keys_must_be_known_unique_and_complete)
{
    QUIET;
    refuses("\"round\":0", "\"rund\":0", "line 1: unknown field: rund");
    refuses("\"round\":0,", "", "line 1: round is missing");
    refuses("\"round\":0", "\"round\":0,\"round\":0", "line 1: named twice: round");
    refuses("\"crowd\":0", "\"crowd\":0,\"crowd\":0", "line 1: named twice: crowd");
    refuses(",\"crowd\":0", "", "line 1: options.crowd is missing");
    refuses("\"score\":0,", "", "line 1: seats[].score is missing");
    refuses("\"who\":0,", "", "line 1: who is missing");
    refuses("\"who\":0,", "\"who\":0,\"who\":0,", "line 1: named twice: who");
    refuses("\"who\":0,", "\"c\":0,", "line 1: unknown field: c");
    refuses("\"ant\":1", "\"ant\":1,\"ant\":1", "line 1: named twice: ant");
}

TEST(values_must_be_what_the_schema_says)
{
    QUIET;
    refuses("\"round\":0", "\"round\":4", "line 1: 4 is not in the range 0..3");
    refuses("\"round\":0", "\n\"round\"\n:\n-1", "line 4: -1 is not in the range 0..3");
    refuses("\"round\":0", "\"round\":0.0", "line 1: not a whole number: 0.0,\"plays\":5,\"task\"");
    refuses("\"round\":0", "\"round\":1e0", NULL);
    refuses("\"round\":0", "\"round\":01", NULL);
    refuses("\"round\":0", "\"round\":+1", NULL);
    refuses("\"round\":0", "\"round\":-", NULL);
    refuses("\"round\":0", "\"round\":\"0\"", NULL);
    refuses("\"round\":0", "\"round\":null", NULL);
    refuses("\"round\":0", "\"round\":99999999999999999999", NULL);
    refuses("\"plays\":5", "\"plays\":65536", "line 1: 65536 is not in the range 0..65535");
    refuses("[null,null,\"emu\",null]", "[null,null,\"emu\"]", "line 1: shown[] needs exactly 4 values");
    refuses("[null,null,\"emu\",null]", "[null,null,\"emu\",null,null]", "line 1: shown[] needs exactly 4 values");
    refuses("\"emu\",null", "\"cow\",null", "line 1: unknown card: cow");
    refuses("\"emu\",null", "\"?\",null", "line 1: unknown card: ?");
    refuses("\"hand\":[\"ant\",\"bee\"]", "\"hand\":[\"ant\",\"bee\",\"bee\"]", "line 1: seats[].hand holds at most 2");
    refuses("\"hand\":[\"ant\",\"bee\"]", "\"hand\":[\"ant\",null]", NULL);
    refuses("[\"cat\",\"dog\"]", "[\"cat\",\"cat\"]", "line 1: named twice: cat");
    refuses("\"dice\":[2,5]", "\"dice\":[0]", "line 1: not a die face from 1 to 6: 0");
    refuses("\"dice\":[2,5]", "\"dice\":[2,2,2,2,2,2,2]", "line 1: there are already six dice: 2");
    refuses("\"ant\":1", "\"ant\":0", "line 1: the number of ant must be 1 to 255");
    refuses("\"ant\":1", "\"ant\":256", "line 1: the number of ant must be 1 to 255");
    refuses("\"ant\":1", "\"fox\":1", "line 1: fox does not belong in deck[]");
    refuses("\"kind\":\"pick\"", "\"kind\":\"fly\"", "line 1: unknown task: fly");
    refuses("\"who\":0", "\"who\":256", "line 1: 256 is not in the range 0..255");
}

TEST(only_json_is_json)
{
    QUIET;
    refuses("\"round\":0,", "\"round\":0,,", NULL);
    refuses("\"round\":0,", "round:0,", NULL);
    refuses("\"round\":0,", "'round':0,", NULL);
    refuses("\"round\":0", "\"round\" 0", "line 1: expected : here: 0,\"plays\":5,\"task\":{");
    refuses("[2,5]", "[2,5,]", NULL);
    refuses("[2,5]", "[2 5]", "line 1: expected , ] here: 5],\"deck\":[{\"ant\":1,");
    refuses("[2,5]", "[,2]", NULL);
    refuses("[2,5]", "[2,5}", NULL);
    refuses("[2,5]", "/*dice*/[2,5]", NULL);
    refuses("\"round\"", "\"ro\\qund\"", "line 1: a string has an unknown escape");
    refuses("\"round\"", "\"ro\nund\"", "line 1: a string has a control character");
    refuses("\"round\"", "\"round\\u0000\"", "line 1: a string has an unknown escape");
    refuses("\"round\"", "\"\\ud83d\"", NULL);
    refuses("\"round\"", "\"\\u00\"", NULL);
    refuses("\"round\"", "\"a-name-that-goes-on-and-on-and-on-and-on-and-on-and-on-and-on-and-on\"",
            "line 1: a string is too long");
    begin();
    strcat(json, "\n{}");
    refuses_text(json, strlen(json), "line 2: unexpected text after the end");
    refuses_text("", 0, "line 1: expected {, but the text ends");
    refuses_text("[]", 2, "line 1: expected { here: []");
    refuses_text("null", 4, NULL);
}

TEST(every_beginning_of_a_state_is_refused)
{
    QUIET;
    begin();
    for (size_t n = 0; n < strlen(expected_json); n++) {
        char *exact = test_malloc(n + 1); /* a copy on the heap, so that a sanitizer detects reads past the end */
        memcpy(exact, expected_json, n);
        refuses_text(exact, n, NULL);
        test_free(exact);
    }
}

/* After a change of one byte, the JSON is refused, or it is read as a valid state that can be written and read
 * again. */
TEST(a_damaged_text_is_refused_or_means_something)
{
    QUIET;
    static const char bytes[] = "\"{}[]:,0-9x\\ \n";
    begin();
    size_t n = strlen(expected_json);
    for (size_t at = 0; at < n; at++)
        for (size_t b = 0; b < sizeof bytes; b++) {
            struct toy copy, again;
            memcpy(broken, expected_json, n + 1);
            broken[at] = bytes[b];
            if (ludo_json_parse(&toy_rules, &copy, broken, n, NULL) < 0)
                continue;
            ludo_json_put(&toy_rules, &copy, clean());
            assert_int_equal(ludo_json_parse(&toy_rules, &again, said_buffer, said.n, NULL), 0);
            assert_memory_equal(&copy, &again, sizeof copy);
        }
}

TEST(brackets_nest_only_so_deep)
{
    QUIET;
    static const char open[] = "[[[[[[[[[[[[";
    struct ludo_error e = { 0 };
    struct ludo_core_json j = { open, open + sizeof open - 1, 1, 0, &e };
    for (int i = 0; i < LUDO_CORE_JSON_DEPTH; i++)
        assert_int_equal(ludo_core_json_open(&j, '['), 0);
    assert_int_equal(ludo_core_json_open(&j, '['), -1);
    check_error(&e, "line 1: brackets are nested too deeply");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_state_is_nested_like_its_paths),
        cmocka_unit_test(every_state_and_view_survives_its_json),
        cmocka_unit_test(what_means_the_same_is_read_the_same),
        cmocka_unit_test(keys_must_be_known_unique_and_complete),
        cmocka_unit_test(values_must_be_what_the_schema_says),
        cmocka_unit_test(only_json_is_json),
        cmocka_unit_test(every_beginning_of_a_state_is_refused),
        cmocka_unit_test(a_damaged_text_is_refused_or_means_something),
        cmocka_unit_test(brackets_nest_only_so_deep),
    };
    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
