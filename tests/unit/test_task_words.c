/* test_task_words.c - checks the words for composed answers in tasks.def of all games (src/games/flow.h). A word must
 * name a verb that answers its task. An automatic answer must not reveal hidden information.
 *
 * The test reads the rows as texts, so it needs no header of a game. */
#include "check.h"

/* A TASK row has a question and no verb. */
struct row {
    const char *game, *task, *verb, *question, *words;
};

/* clang-format off */
static const struct row rows[] = {
#define GAME       "aerion"
#define FLOW_TASKS "aerion/tasks.def"
#include "task_rows.h"
#define GAME       "ancient-knowledge"
#define FLOW_TASKS "ancient-knowledge/tasks.def"
#include "task_rows.h"
#define GAME       "drum-roll"
#define FLOW_TASKS "drum-roll/tasks.def"
#include "task_rows.h"
#define GAME       "pillars"
#define FLOW_TASKS "pillars/tasks.def"
#include "task_rows.h"
#define GAME       "scholars"
#define FLOW_TASKS "scholars/tasks.def"
#include "task_rows.h"
#define GAME       "toy"
#define FLOW_TASKS "../../examples/toy/tasks.def"
#include "task_rows.h"
};
/* The verbs of the games with the names that they have in notation. */
static const struct verb {
    const char *game, *verb, *notation;
} verbs[] = {
#define VERB(id, notation, ...) { GAME, #id, notation },
#define GAME "aerion"
#include "games/aerion/verbs.def"
#undef GAME
#define GAME "ancient-knowledge"
#include "games/ancient-knowledge/verbs.def"
#undef GAME
#define GAME "drum-roll"
#include "games/drum-roll/verbs.def"
#undef GAME
#define GAME "pillars"
#include "games/pillars/verbs.def"
#undef GAME
#define GAME "scholars"
#include "games/scholars/verbs.def"
#undef GAME
#undef VERB
};
/* clang-format on */

enum { VERBS_N = sizeof verbs / sizeof *verbs };
enum { ROWS = sizeof rows / sizeof *rows };

static bool is_word(char c) { return c == '_' || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

/* Returns the end of a word of the row, or NULL if the row does not have this word. */
static const char *word_in(const struct row *r, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = strstr(r->words, word); at; at = strstr(at + n, word))
        if ((at == r->words || !is_word(at[-1])) && !is_word(at[n]))
            return at + n;
    return NULL;
}

/* Copies argument i of a word such as PART_OF(T_TURN, WORK), or "" if the row does not have this word. */
static void argument(const struct row *r, const char *word, int i, char *out)
{
    const char *at = word_in(r, word);
    out[0] = 0;
    if (at && sscanf(at, i ? "(%*[A-Z0-9_], %31[A-Z0-9_]" : "(%31[A-Z0-9_]", out) != 1)
        out[0] = 0;
}

/* Returns the row of an answer. task "": any task of the game. */
static const struct row *answer_row(const char *game, const char *task, const char *verb)
{
    for (int i = 0; i < ROWS; i++)
        if (rows[i].verb && strcmp(rows[i].game, game) == 0 && (!task[0] || strcmp(rows[i].task, task) == 0) &&
            strcmp(rows[i].verb, verb) == 0)
            return &rows[i];
    return NULL;
}

static const struct row *task_row(const struct row *of)
{
    for (int i = 0; i < ROWS; i++)
        if (!rows[i].verb && strcmp(rows[i].game, of->game) == 0 && strcmp(rows[i].task, of->task) == 0)
            return &rows[i];
    return NULL;
}

/* Does another answer of the same task decline? */
static bool another_declines(const struct row *r)
{
    for (int i = 0; i < ROWS; i++)
        if (rows[i].verb && strcmp(rows[i].game, r->game) == 0 && strcmp(rows[i].task, r->task) == 0 &&
            (!r->verb || strcmp(rows[i].verb, r->verb) != 0) && word_in(&rows[i], "DECLINES"))
            return true;
    return false;
}

static void check_that(bool right, const struct row *r, const char *what)
{
    if (!right)
        fail_msg("%s, %s %s: %s", r->game, r->task, r->verb ? r->verb : "", what);
}

TEST(a_gesture_names_a_verb_that_answers_its_task)
{
    QUIET;
    static const char *const words[] = { "GATHER", "REPEAT", "ALL" };
    int n = 0;
    for (int i = 0; i < ROWS; i++)
        for (int k = 0; k < 3; k++) {
            char verb[32];
            argument(&rows[i], words[k], 0, verb);
            if (!word_in(&rows[i], words[k]))
                continue;
            check_that(answer_row(rows[i].game, rows[i].task, verb) != NULL, &rows[i], words[k]);
            n++;
        }
    assert_true(n >= 9);
}

TEST(a_part_belongs_to_an_answer_and_can_be_declined)
{
    QUIET;
    int n = 0;
    for (int i = 0; i < ROWS; i++) {
        char task[32], verb[32];
        if (!word_in(&rows[i], "PART_OF"))
            continue;
        argument(&rows[i], "PART_OF", 0, task);
        argument(&rows[i], "PART_OF", 1, verb);
        check_that(answer_row(rows[i].game, task, verb) != NULL, &rows[i], "PART_OF names no answer");
        check_that(another_declines(&rows[i]), &rows[i], "no answer declines the part");
        n++;
    }
    assert_int_equal(n, 2);
}

TEST(then_names_a_verb_of_the_game)
{
    QUIET;
    int n = 0;
    for (int i = 0; i < ROWS; i++) {
        char verb[32];
        if (!word_in(&rows[i], "THEN"))
            continue;
        argument(&rows[i], "THEN", 0, verb);
        check_that(answer_row(rows[i].game, "", verb) != NULL, &rows[i], "THEN names no verb of an answer");
        n++;
    }
    assert_int_equal(n, 2);
}

/* The speed of an automatic answer in a window would reveal that the player had no other choice. */
TEST(no_window_is_answered_by_itself)
{
    QUIET;
    int n = 0;
    for (int i = 0; i < ROWS; i++) {
        if (!rows[i].verb || !word_in(&rows[i], "AUTO"))
            continue;
        check_that(another_declines(&rows[i]), &rows[i], "AUTO, but no other answer declines");
        check_that(strncmp(task_row(&rows[i])->question, "ASK(", 4) == 0, &rows[i], "AUTO in a window");
        n++;
    }
    assert_true(n >= 5);
}

static const char *notation_of(const struct row *r)
{
    for (int i = 0; i < VERBS_N; i++)
        if (strcmp(verbs[i].game, r->game) == 0 && strcmp(verbs[i].verb, r->verb) == 0)
            return verbs[i].notation;
    return NULL;
}

/* Does the answer have an argument that other seats may not know? */
static bool hides_argument(const struct row *r)
{
    const struct ludo_rules *g = ludo_game(r->game);
    const char *notation = notation_of(r);
    for (int v = 0; g && notation && v < g->verb_n; v++)
        for (int k = 0; k < LUDO_ARGS_MAX && strcmp(g->verbs[v].id, notation) == 0; k++)
            if (g->verbs[v].arg[k].kind != LUDO_ARG_NONE && g->verbs[v].arg[k].see != LUDO_PUBLIC)
                return true;
    return false;
}

/* The speed of an automatic answer would reveal that a hidden argument allowed no other answer, so no answer of the
 * task may have one. */
TEST(no_question_with_hidden_answers_is_answered_by_itself)
{
    QUIET;
    int n = 0, hidden = 0;
    for (int i = 0; i < ROWS; i++) {
        hidden += rows[i].verb && hides_argument(&rows[i]);
        if (!rows[i].verb || !word_in(&rows[i], "AUTO"))
            continue;
        for (int k = 0; k < ROWS; k++) {
            bool neighbour =
                rows[k].verb && strcmp(rows[k].game, rows[i].game) == 0 && strcmp(rows[k].task, rows[i].task) == 0;
            if (neighbour)
                check_that(!hides_argument(&rows[k]), &rows[i], "AUTO next to an answer with a hidden argument");
            n += neighbour;
        }
    }
    assert_true(n >= 10);
    assert_true(hidden >= 3); /* the test finds hidden arguments */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_gesture_names_a_verb_that_answers_its_task),
        cmocka_unit_test(a_part_belongs_to_an_answer_and_can_be_declined),
        cmocka_unit_test(then_names_a_verb_of_the_game),
        cmocka_unit_test(no_window_is_answered_by_itself),
        cmocka_unit_test(no_question_with_hidden_answers_is_answered_by_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
