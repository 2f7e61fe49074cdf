/* test_boxes.c - box files: which values they change, how they are refused, and that every accepted box can be
 * played. The tests run for all games that have boxes. boxes.h explains the test data of a game. */
#include "check.h"

#include "boxes_each.h"
#include "ludo.h"
#include "ludo/game.h"

#include "core.h"

#include <pthread.h>
#include <stdlib.h>

/* Returns the text of a box file after its header. */
static const char *lines_of(const char *text) { return strchr(text, '\n') + 1; }

/* Opens a table with a box, frees the box, and plays some moves. */
static struct ludo_table *table_with(const char *lines, int moves)
{
    struct ludo_box *box = box_of(lines);
    struct ludo_config c;
    ludo_config_default(ludo_box_rules(box), &c);
    struct ludo_table *t = ludo_table_new(ludo_box_rules(box), &c, "5", &e);
    memset(box, 0x5a, ludo_box_size(built_in));
    free(box);
    assert_non_null(t);
    struct ludo_rng rng;
    ludo_rng_seed(&rng, 3);
    for (int i = 0; i < moves; i++) {
        struct ludo_decision d;
        ludo_move list[LUDO_MOVES_MAX], m;
        ludo_decision_of(ludo_table_rules(t), ludo_table_state(t), &d);
        if (d.kind == LUDO_OVER)
            break;
        int seat = d.kind == LUDO_BY_CHANCE ? LUDO_CHANCE : ludo_mask_first(d.must);
        if (seat == LUDO_CHANCE) {
            assert_int_equal(ludo_table_next_outcome(t, &m), 0);
        } else {
            int n = ludo_moves(ludo_table_rules(t), ludo_table_state(t), seat, list, LUDO_MOVES_MAX);
            m = list[ludo_rng_below(&rng, n)];
        }
        assert_int_equal(ludo_table_play(t, seat, m), 0);
    }
    return t;
}

/* ---- What a box changes --------------------------------------------------------------------------- */

static void put_clause(const struct ludo_rules *g, const struct box_says *row)
{
    const struct ludo_clause *c = ludo_clause(g, ludo_clause_parse(g, row->what, strlen(row->what)));
    assert_non_null(c);
    ludo_clause_title(g, c, row->lang, clean());
    ludo_put(&said, "\n");
    ludo_clause_text(g, c, row->lang, &said);
}

static void put_said(const struct ludo_rules *g, const struct box_says *row)
{
    ludo_move m;
    switch (row->where) {
    case IN_CARD: ludo_card_text(g, ludo_name_find(g->cards, row->what, strlen(row->what)), row->lang, clean()); break;
    case IN_LABEL:
        assert_int_equal(ludo_move_parse(g, row->what, strlen(row->what), &m, &e), 0);
        ludo_move_label(g, m, row->lang, clean());
        break;
    default: put_clause(g, row);
    }
}

TEST(a_box_changes_what_is_said)
{
    QUIET;
    EACH_GAME
    for (const struct box_says *row = rows->says; row->what; row++) {
        struct ludo_box *box = box_of(row->box ? row->box : rows->ten);
        put_said(ludo_box_rules(box), row);
        if (!strstr(said_buffer, row->says))
            fail_msg("%s, %s: %s", rows->game, row->what, said_buffer);
        put_said(built_in, row); /* the built-in rules are unchanged */
        if (strstr(said_buffer, row->says) || (row->built_in && !strstr(said_buffer, row->built_in)))
            fail_msg("%s, %s without the box: %s", rows->game, row->what, said_buffer);
        free(box);
    }
}

/* ---- The text of the rules ------------------------------------------------------------------------ */

/* Does a quotation in a clause use this value? A quotation has one of these forms: "PATH + PATH ? one, many",
 * "PATH#thing", "=ROWS columns" */
static bool is_bound(const struct ludo_quote *q, const struct ludo_box_value *f)
{
    char path[200];
    struct ludo_text t = ludo_text(path, sizeof path);
    if (q->path[0] == '=')
        return ludo_core_quotes_row(built_in, q->path + 1, f);
    ludo_box_value_path(built_in, f, &t);
    for (const char *at = q->path; *at && *at != '?'; at += strcspn(at, " "), at += strspn(at, " "))
        if (t.n == strcspn(at, " #") && !strncmp(at, path, t.n))
            return true;
    return false;
}

/* The values of a box that differ from the card data. */
struct differing {
    int n;
    struct ludo_box_value at[40];
};

static void list_differing(const struct ludo_rules *g, struct differing *d)
{
    d->n = 0;
    for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(g, &f);)
        if (ludo_box_value_differs(g, &f)) {
            assert_true(d->n < 40);
            d->at[d->n++] = f;
        }
}

static bool quotes_any(const struct ludo_clause *c, const struct differing *d, bool rows_too)
{
    for (const struct ludo_quote *q = c->quotes; q && q->path; q++)
        for (int i = 0; i < d->n; i++)
            if ((rows_too || q->path[0] != '=' || strstr(q->path, " ?")) && is_bound(q, &d->at[i]))
                return true;
    return false;
}

static bool says_otherwise(const struct ludo_clause *c, const struct ludo_rules *g, enum ludo_lang lang)
{
    static char words[2 * LUDO_CLAUSE_MAX];
    struct ludo_text t = ludo_text(words, sizeof words);
    ludo_clause_title(g, c, lang, &t);
    ludo_put(&t, c->text[lang]);
    bool title = strncmp(words, c->title[lang], strlen(c->title[lang])) != 0 ||
                 t.n != strlen(c->title[lang]) + strlen(c->text[lang]);
    t = ludo_text(words, sizeof words);
    ludo_clause_text(g, c, lang, &t);
    assert_false(t.cut || t.n >= LUDO_CLAUSE_MAX);
    return title || strcmp(words, c->text[lang]) != 0;
}

/* Checks in every language that a clause changes exactly if it quotes a changed value. If not `lawful`, the checks of
 * the game may forbid the box. With such a box a row may have no description. */
static void follows_exactly(const struct ludo_rules *g, const char *what, bool lawful)
{
    struct differing d;
    list_differing(g, &d);
    for (int i = 0; i < built_in->clause_n; i++) {
        const struct ludo_clause *c = &built_in->clauses[i];
        bool may = quotes_any(c, &d, true), must = lawful ? may : may && quotes_any(c, &d, false);
        for (int lang = 0; lang < LUDO_LANGS; lang++) {
            bool other = says_otherwise(c, g, (enum ludo_lang)lang);
            if (other ? !may : must)
                fail_msg("%s-%d %s with %s in language %d", built_in->prefix, c->n,
                         other ? "is another" : "stays as it is", what, lang);
        }
    }
}

/* The clauses quote the printed values in every language. If a clause quotes the description of a row of card data,
 * that row has a description. */
TEST(clauses_quote_the_figures_that_are_built_in)
{
    QUIET;
    EACH_GAME
    {
        int n = 0;
        for (int i = 0; i < built_in->clause_n; i++) {
            const struct ludo_clause *c = &built_in->clauses[i];
            for (const struct ludo_quote *q = c->quotes; q && q->path; q++, n++) {
                const char *quoted = (q->title ? c->title[q->lang] : c->text[q->lang]) + q->at;
                bool bound = false;
                for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(built_in, &f);)
                    bound |= is_bound(q, &f);
                bool quotes_value = ludo_core_quote_put(built_in, q, quoted, clean());
                if (!bound || quotes_value == (q->path[0] == '='))
                    fail_msg("%s-%d quotes no figure: %s", built_in->prefix, c->n, q->path);
                if (quotes_value && (said.n != q->n || memcmp(quoted, said_buffer, q->n) != 0))
                    fail_msg("%s-%d: %s is %s, not %.*s", built_in->prefix, c->n, q->path, said_buffer, q->n, quoted);
            }
        }
        print_message("%s: %d passages of its rules follow a box\n", rows->game, n);
        assert_true(n > 0);
    }
}

static void put_other(struct ludo_text *, const struct ludo_box_value *, int);

/* Makes a box in which only this value differs from the card data. The checks of the game may forbid the box, so they
 * are skipped. */
static struct ludo_box *box_with_other(const struct ludo_box_value *f, struct ludo_rules *loose)
{
    for (int tries = 0; tries < 80; tries++) {
        char line[300];
        struct ludo_text t = ludo_text(line, sizeof line);
        put_other(&t, f, tries % 40);
        struct ludo_box *box = box_for(tries < 40 ? built_in : loose, line);
        if (box && ludo_box_value_differs(ludo_box_rules(box), f))
            return box;
        free(box);
    }
    return NULL;
}

/* Does this value have a quotation that was not tested yet? If so, records all quotations of the value as tested. */
static bool is_next_bound(const struct ludo_box_value *f, bool tried[1000], int *n)
{
    const int before = *n;
    int mark = 0;
    for (int i = 0; i < built_in->clause_n; i++)
        for (const struct ludo_quote *q = built_in->clauses[i].quotes; q && q->path; q++, mark++) {
            assert_true(mark < 1000);
            if (tried[mark] || !is_bound(q, f))
                continue;
            tried[mark] = true;
            ++*n;
        }
    return *n > before;
}

/* Under a sanitizer only every N-th value is tested, because all values run the same code. */
#ifdef LUDO_SANITIZED
enum { EACH = 6, BOXES_TRIED = 2 };
#else
enum { EACH = 1, BOXES_TRIED = 6 };
#endif

/* Both languages quote the same values. A changed value changes the clauses that quote it and no other clause. */
TEST(a_clause_follows_each_figure_that_it_quotes)
{
    QUIET;
    EACH_GAME
    {
        bool tried[1000] = { false };
        struct ludo_rules loose = *built_in;
        int n = 0, bound = 0, figures = 0;
        loose.box_check = NULL;
        loose.box_settle = NULL; /* box_settle relies on box_check, which this test skips */
        for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(built_in, &f);) {
            char path[200];
            struct ludo_text t = ludo_text(path, sizeof path);
            if (!is_next_bound(&f, tried, &n) || ++bound % EACH != 0)
                continue;
            ludo_box_value_path(built_in, &f, &t);
            struct ludo_box *box = box_with_other(&f, &loose);
            if (!box)
                fail_msg("%s: no other value for %s", rows->game, path);
            follows_exactly(ludo_box_rules(box), path, ludo_built_in(ludo_box_rules(box)) == built_in);
            figures++;
            free(box);
        }
        print_message("%s: %d marks were tried with %d figures\n", rows->game, n, figures);
    }
}

/* A box does not change clauses that quote no value. */
TEST(a_box_that_says_nothing_changes_no_rule)
{
    QUIET;
    EACH_GAME
    {
        char figures[4000];
        struct ludo_text t = ludo_text(figures, sizeof figures);
        /* use a box without names, because test_boxes_protocol.c tests clauses that name a card */
        put_lines(&t, rows->ten, false);
        struct ludo_box *box = box_of(""), *own = box_of(figures);
        follows_exactly(ludo_box_rules(box), "nothing", true);
        follows_exactly(ludo_box_rules(own), "ten figures", true);
        free(box);
        free(own);
    }
}

/* Location 0 has the name "0". Renaming it must not change the number 0 in other texts. */
TEST(a_row_that_is_called_by_its_number_renames_no_other)
{
    QUIET;
    rows = &scholars_boxes;
    built_in = ludo_game(rows->game);
    struct ludo_box *box = box_of("locations.0.name.en = Storehouse\nlocations.0.name.fr = Entrepôt\n");
    const struct ludo_rules *g = ludo_box_rules(box);
    follows_exactly(g, "a name", true);
    for (int i = 0; i < built_in->card_data_n; i++)
        for (int row = 0; row < built_in->card_data[i].names->n; row++) {
            const char *was = built_in->card_data[i].names->at[row].name, *is = g->card_data[i].names->at[row].name;
            bool named = row == 0 && !strcmp(built_in->card_data[i].id, "locations");
            assert_string_equal(ludo_translate(LUDO_EN, is), named ? "Storehouse" : ludo_translate(LUDO_EN, was));
        }
    free(box);
}

/* A box changes only the values that it names. */
TEST(a_box_changes_nothing_else)
{
    QUIET;
    EACH_GAME
    {
        struct ludo_box *box = box_of(rows->ten);
        const struct ludo_rules *g = ludo_box_rules(box);
        struct ludo_box_about a;
        int differ = 0;
        for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(g, &f);) {
            char one[200], two[200];
            struct ludo_text t = ludo_text(one, sizeof one), u = ludo_text(two, sizeof two);
            ludo_box_value_put(g, &f, &t);
            ludo_box_value_put(built_in, &f, &u);
            assert_int_equal(ludo_box_value_differs(g, &f), strcmp(one, two) != 0);
            differ += strcmp(one, two) != 0;
        }
        ludo_box_about(g, &a);
        assert_true(differ >= 10);
        assert_int_equal(differ, rows->differ);
        int names = 0;
        while (ludo_box_name_line(g, names, clean()))
            names++;
        assert_true(names >= 2); /* there is at least one name in each language */
        assert_int_equal(a.differ, rows->differ + names);
        assert_int_equal(a.confirmed, rows->confirmed);
        assert_string_equal(a.author, "Somebody");
        assert_int_equal(strlen(a.hash), 8);
        ludo_box_about(built_in, &a);
        assert_int_equal(a.differ, 0);
        assert_string_equal(a.hash, "");
        free(box);
    }
}

TEST(a_box_is_written_as_it_was_read)
{
    QUIET;
    EACH_GAME
    {
        char once[4000], twice[4000];
        struct ludo_text t = ludo_text(once, sizeof once), u = ludo_text(twice, sizeof twice);
        struct ludo_box *box = box_of(rows->ten);
        ludo_box_write(ludo_box_rules(box), &t);
        struct ludo_box *again = box_of(lines_of(once));
        ludo_box_write(ludo_box_rules(again), &u);
        assert_string_equal(once, twice);
        for (int i = 0; i < 4 && rows->written[i]; i++)
            assert_non_null(strstr(once, rows->written[i]));
        free(box);
        free(again);
    }
}

/* Checks that every value can be found by its path, and that a line of a box file sets it. */
static void read_all_back(void)
{
    size_t room = 400000;
    char *all = malloc(room), path[200];
    struct ludo_text t = ludo_text(all, room);
    int n = 0;
    for (struct ludo_box_value f = { .data = -1 }, found; ludo_box_value_next(built_in, &f); n++) {
        struct ludo_text p = ludo_text(path, sizeof path);
        assert_int_equal(f.number, n);
        ludo_box_value_path(built_in, &f, &p);
        assert_int_equal(ludo_box_value_find(built_in, path, &found, &e), 0);
        assert_int_equal(found.number, n);
        ludo_put(&t, path);
        ludo_put(&t, " = ");
        ludo_box_value_put(built_in, &f, &t);
        ludo_put(&t, " !\n");
    }
    assert_false(t.cut);
    assert_true(n >= rows->figures);
    struct ludo_box *box = box_of(all);
    struct ludo_box_about a;
    ludo_box_about(ludo_box_rules(box), &a);
    assert_int_equal(a.differ, 0);
    assert_int_equal(a.read, n);
    assert_int_equal(a.confirmed, a.open);
    free(box);
    free(all);
}

TEST(every_figure_is_read_back)
{
    QUIET;
    EACH_GAME
    read_all_back();
}

/* ---- Names ---------------------------------------------------------------------------------------- */

static void same_names(const struct ludo_names *one, const struct ludo_names *two)
{
    for (int i = 0; one && i < one->n; i++) {
        assert_string_equal(one->at[i].id, two->at[i].id);
        assert_string_equal(one->at[i].name, two->at[i].name);
        assert_string_equal(one->at[i].mark ? one->at[i].mark : "", two->at[i].mark ? two->at[i].mark : "");
    }
}

TEST(a_box_that_says_nothing_calls_everything_as_before)
{
    QUIET;
    EACH_GAME
    {
        struct ludo_box *box = box_of("");
        const struct ludo_rules *g = ludo_box_rules(box);
        same_names(built_in->cards, g->cards);
        for (int i = 0; i < built_in->verb_n; i++)
            for (int k = 0; k < LUDO_ARGS_MAX; k++)
                same_names(built_in->verbs[i].arg[k].names, g->verbs[i].arg[k].names);
        free(box);
    }
}

TEST(a_box_is_small)
{
    QUIET;
    EACH_GAME
    {
        print_message("%s: %zu bytes a box\n", rows->game, ludo_box_size(built_in));
        assert_true(ludo_box_size(built_in) < 200000);
    }
}

/* Cards have the names of the box, also in records. */
TEST(a_card_is_called_as_its_box_says)
{
    QUIET;
    EACH_GAME
    {
        size_t n;
        struct ludo_box *box = box_of(rows->named);
        ludo_box_write(ludo_box_rules(box), clean());
        assert_string_equal(lines_of(said_buffer), rows->named);
        free(box);
        struct ludo_table *t = table_with(rows->named, 30);
        char *record = ludo_record_write(t, true, &n);
        struct ludo_table *again = ludo_record_open(record, n, &e);
        assert_non_null(again);
        ludo_box_write(ludo_table_rules(again), clean());
        assert_string_equal(lines_of(said_buffer), rows->named);
        free(record);
        ludo_table_free(t);
        ludo_table_free(again);
    }
}

/* ---- Games with a box ----------------------------------------------------------------------------- */

/* Chooses random options for which a game can be set up. */
static void any_config(const struct ludo_rules *g, struct ludo_config *c, int seats, struct ludo_rng *rng)
{
    for (int tries = 0; tries < 1000; tries++) {
        ludo_config_default(g, c);
        c->seats = seats;
        for (int i = 0; i < g->option_n; i++)
            if (ludo_rng_below(rng, 2))
                c->option[i] = g->options[i].min + ludo_rng_below(rng, g->options[i].max - g->options[i].min + 1);
        if (ludo_config_check(g, c, &e) == 0)
            return;
    }
    fail_msg("%s: no options for %d seats", g->id, seats);
}

static void play_out(const struct ludo_rules *g, void *state, int seats, uint64_t seed, int every)
{
    struct ludo_config c;
    struct ludo_rng rng;
    ludo_rng_seed(&rng, seed);
    any_config(g, &c, seats, &rng);
    assert_int_equal(ludo_setup(g, state, &c, &e), 0);
    struct ludo_walk w = ludo_walk(g, state, &rng);
    for (int step = 0; ludo_walk_next(&w); step++) {
        const char *broken = step % every ? NULL : ludo_check(g, state);
        if (broken)
            fail_msg("%s, step %d: %s", g->id, step, broken);
        ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
    }
    assert_null(ludo_check(g, state));
}

static int points_of(const struct ludo_rules *g, uint64_t *state)
{
    struct ludo_result r;
    int points = 0;
    ludo_score(g, state, &r);
    for (int who = 0; who < 2; who++)
        points += r.points[who];
    /* cooperative games have a common result: count the points of each line */
    for (int i = 0; r.common && i < r.line_n; i++)
        points += 2 * r.line[i].points[0];
    return points;
}

/* Writes the state as JSON and reads it back with the same rules. The new state and its box must be equal to the
 * original state and box. */
static void read_back(const struct ludo_rules *g, const uint64_t *state)
{
    static char json[100000];
    static uint64_t again[LUDO_STATE_MAX / 8];
    struct ludo_text t = ludo_text(json, sizeof json);
    ludo_json_put(g, state, &t);
    assert_false(t.cut);
    assert_int_equal(ludo_json_parse(g, again, json, t.n, &e), 0);
    assert_memory_equal(again, state, g->state_size);
}

/* Two tables with different boxes in one process: each table uses the values of its own box. */
TEST(tables_know_their_boxes)
{
    QUIET;
    static uint64_t room[2][LUDO_STATE_MAX / 8];
    EACH_GAME
    {
        enum { PLAYED = 20 };
        struct ludo_box *box = box_of(rows->more);
        const struct ludo_rules *at[2] = { built_in, ludo_box_rules(box) };
        struct ludo_config c;
        int points[2] = { 0, 0 };
        for (uint64_t seed = 0; seed < PLAYED; seed++)
            for (int i = 0; i < 2; i++) {
                play_out(at[i], room[i], 2, seed, 16);
                points[i] += points_of(at[i], room[i]);
            }
        if (points[1] < points[0] + PLAYED * 2 * rows->by)
            fail_msg("%s: %d points with its box, %d without", rows->game, points[1], points[0]);
        for (int i = 0; i < 2; i++) {
            ludo_config_of(at[i], room[i], &c);
            assert_ptr_equal(c.box, at[i]->box);
            read_back(at[i], room[i]);
        }
        free(box);
    }
}

/* In games with the same deal and the same chance outcomes, boxes with different values give different results, and
 * boxes with equal values give equal results. */
TEST(a_box_changes_results)
{
    QUIET;
    static uint64_t room[3][LUDO_STATE_MAX / 8];
    EACH_GAME
    {
        enum { PLAYED = 20 };
        struct ludo_box *same = box_of(""), *own = box_of(rows->ten);
        const struct ludo_rules *at[3] = { built_in, ludo_box_rules(same), ludo_box_rules(own) };
        int other = 0;
        for (uint64_t seed = 0; seed < PLAYED; seed++) {
            struct ludo_result r[3];
            memset(r, 0, sizeof r);
            for (int i = 0; i < 3; i++) {
                play_out(at[i], room[i], 2, seed, 64);
                ludo_score(at[i], room[i], &r[i]);
            }
            assert_memory_equal(r[0].points, r[1].points, sizeof r[0].points);
            other += points_of(at[0], room[0]) != points_of(at[2], room[2]);
        }
        if (other < PLAYED / 4)
            fail_msg("%s: only %d of %d results are others", rows->game, other, PLAYED);
        free(same);
        free(own);
    }
}

/* ---- Texts about a table follow its box ----------------------------------------------------------- */

struct texts {
    size_t n[2];
    char text[2][60000]; /* texts with the box of the table; texts with the built-in box */
};

static void put_amounts(const struct ludo_rules *g, const void *view, int seat, struct ludo_text *t)
{
    for (int i = 0; i < g->amount_n; i++)
        for (int of = 0; of < (g->amounts[i].of ? g->amounts[i].of->n : 1); of++) {
            ludo_put_int(t, ludo_amount_of(g, view, seat, i, of));
            ludo_put_char(t, ' ');
        }
}

static void put_answers(const struct ludo_rules *g, const void *view, int seat, bool asides, struct ludo_text *t)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_moves(g, view, seat, list, LUDO_MOVES_MAX);
    for (int i = 0; i < n; i++) {
        if (asides)
            ludo_move_note(g, view, seat, list[i], LUDO_EN, t);
        else
            ludo_put_hex(t, list[i], 8);
        ludo_put_char(t, '\n');
    }
}

static void put_text(const struct ludo_rules *g, const void *state, int seat, unsigned what, struct ludo_text *t)
{
    static uint64_t view[LUDO_STATE_MAX / 8];
    ludo_view(g, state, seat, view);
    switch (what) {
    case TELLS_TABLE: ludo_draw(g, view, seat, LUDO_EN, t); break;
    case TELLS_AMOUNTS: put_amounts(g, view, seat, t); break;
    default: put_answers(g, view, seat, what == TELLS_ASIDES, t); break;
    }
}

/* Returns a mask of the kinds of texts that differ when the same state has another box. */
static unsigned differences(const struct ludo_rules *g, const uint64_t *state, int seat, bool may_move)
{
    static uint64_t other[LUDO_STATE_MAX / 8];
    static struct texts texts;
    unsigned differs = 0;
    memcpy(other, state, g->state_size);
    memcpy((char *)other + g->box_at, &built_in->box, sizeof built_in->box);
    if (rows->tells_lawful && ludo_check(built_in, other))
        return 0;
    for (unsigned what = TELLS_TABLE; what <= TELLS_MOVES; what <<= 1) {
        struct ludo_text own = ludo_text(texts.text[0], sizeof texts.text[0]);
        struct ludo_text plain = ludo_text(texts.text[1], sizeof texts.text[1]);
        if (!may_move && (what & (TELLS_ASIDES | TELLS_MOVES)))
            continue;
        put_text(g, state, seat, what, &own);
        put_text(built_in, other, seat, what, &plain);
        differs |= strcmp(texts.text[0], texts.text[1]) != 0 ? what : 0;
    }
    return differs;
}

static unsigned differences_in_games(const struct ludo_rules *g, uint64_t played)
{
    static uint64_t state[LUDO_STATE_MAX / 8];
    unsigned differs = 0;
    for (uint64_t seed = 1; seed <= played; seed++) {
        struct ludo_config c;
        struct ludo_rng rng;
        ludo_rng_seed(&rng, seed);
        any_config(g, &c, 2, &rng);
        assert_int_equal(ludo_setup(g, state, &c, &e), 0);
        struct ludo_walk w = ludo_walk(g, state, &rng);
        while (ludo_walk_next(&w)) {
            if (w.seat >= 0)
                differs |= differences(g, state, w.seat, true);
            ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
        }
    }
    return differs;
}

TEST(texts_of_a_table_follow_its_box)
{
    QUIET;
    EACH_GAME
    {
        struct ludo_box *box = box_of(rows->ten), *same = box_of("");
        unsigned differs = differences_in_games(ludo_box_rules(box), 6);
        if (differs != rows->tells)
            fail_msg("%s: %x differs, not %x", rows->game, differs, rows->tells);
        assert_int_equal(differences_in_games(ludo_box_rules(same), 2), 0);
        free(box);
        free(same);
    }
}

/* ---- Many threads with one box each --------------------------------------------------------------- */

struct player {
    const struct ludo_rules *g;
    const char *lines;
    uint64_t sum; /* checksum of the states that this thread visited */
};

static uint64_t sum_of_games(const struct ludo_rules *g)
{
    _Alignas(LUDO_STATE_ALIGN) uint8_t state[LUDO_STATE_MAX];
    struct ludo_config c;
    uint64_t sum = 0;
    ludo_config_default(g, &c);
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct ludo_rng rng;
        ludo_rng_seed(&rng, seed);
        ludo_setup(g, state, &c, NULL);
        struct ludo_walk w = ludo_walk(g, state, &rng);
        while (ludo_walk_next(&w))
            ludo_walk_play(&w, ludo_walk_random_move(&w), NULL);
        sum = sum * 31 + ludo_hash(g, state);
    }
    return sum;
}

static void *play_with_own(void *with)
{
    struct player *p = with;
    struct ludo_box *box = malloc(ludo_box_size(p->g));
    if (box && ludo_box_read(p->g, p->lines, strlen(p->lines), box, NULL) == 0)
        p->sum = sum_of_games(ludo_box_rules(box));
    free(box);
    return NULL;
}

TEST(many_threads_play_with_a_box_each)
{
    QUIET;
    EACH_GAME
    {
        enum { THREADS = 8 };
        char text[2][8000];
        struct player alone[2], many[THREADS];
        pthread_t thread[THREADS];
        for (int i = 0; i < 2; i++) {
            snprintf(text[i], sizeof text[i], "box %s 1\n%s", rows->game, i ? rows->ten : rows->more);
            alone[i] = (struct player){ built_in, text[i], 0 };
            play_with_own(&alone[i]);
        }
        for (int i = 0; i < THREADS; i++) {
            many[i] = (struct player){ built_in, text[i % 2], 0 };
            assert_int_equal(pthread_create(&thread[i], NULL, play_with_own, &many[i]), 0);
        }
        for (int i = 0; i < THREADS; i++) {
            pthread_join(thread[i], NULL);
            assert_true(many[i].sum && many[i].sum == alone[i % 2].sum);
        }
        assert_true(alone[0].sum != alone[1].sum);
    }
}

/* ---- Records -------------------------------------------------------------------------------------- */

/* Writes the values of a box that differ from the card data, one per line, without author, date and confirmed
 * values. */
static void put_differences(const struct ludo_rules *g, struct ludo_text *t)
{
    for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(g, &f);)
        if (ludo_box_value_differs(g, &f)) {
            ludo_box_value_path(g, &f, t);
            ludo_put(t, " = ");
            ludo_box_value_put(g, &f, t);
            ludo_put(t, "\n");
        }
    for (int i = 0; ludo_box_name_line(g, i, t); i++)
        ludo_put(t, "\n");
}

/* Frees the box and the table before it loads the record. The record must contain all values and names, and give the
 * same result. */
TEST(a_record_carries_its_box)
{
    QUIET;
    EACH_GAME
    {
        size_t n, again_n;
        struct ludo_table *t = table_with(rows->ten, 10000);
        char *record = ludo_record_write(t, true, &n), figure[200], differs[4000];
        struct ludo_text text = ludo_text(differs, sizeof differs);
        struct ludo_result before, after;
        put_differences(ludo_table_rules(t), &text);
        ludo_score(ludo_table_rules(t), ludo_table_state(t), &before);
        ludo_table_free(t);
        snprintf(figure, sizeof figure, "\nfigure %s\n", rows->spoilt[0]);
        assert_non_null(strstr(record, figure));
        assert_non_null(strstr(record, "\nend\n"));
        struct ludo_table *again = ludo_record_open(record, n, &e);
        assert_non_null(again);
        put_differences(ludo_table_rules(again), clean());
        assert_string_equal(said_buffer, differs);
        ludo_score(ludo_table_rules(again), ludo_table_state(again), &after);
        assert_true(after.over);
        assert_memory_equal(before.points, after.points, sizeof(int16_t) * (size_t)before.seats);
        char *written = ludo_record_write(again, true, &again_n);
        assert_string_equal(record, written);
        free(record);
        free(written);
        ludo_table_free(again);
    }
}

/* A record without one of its box values is a different game. Such a record is refused at the line of the wrong
 * hash. */
TEST(a_record_whose_box_was_changed_is_refused)
{
    QUIET;
    EACH_GAME
    {
        size_t n;
        struct ludo_table *t = table_with(rows->ten, 40);
        char *record = ludo_record_write(t, true, &n);
        char *figure = strstr(record, rows->spoilt[0]);
        int line = 1;
        assert_non_null(figure);
        memcpy(figure, rows->spoilt[1], strlen(rows->spoilt[0]));
        assert_null(ludo_record_open(record, n, &e));
        ludo_error_put(&e, LUDO_EN, clean());
        assert_non_null(strstr(said_buffer, "the box does not match its hash"));
        assert_int_equal(e.line, 3);
        memset(strstr(figure, " = ") + 3, '~', 1);
        assert_null(ludo_record_open(record, n, &e));
        for (const char *at = record; at < figure; at++)
            line += *at == '\n';
        assert_int_equal(e.line, line);
        free(record);
        ludo_table_free(t);
    }
}

/* The record of one seat contains the box too. */
TEST(a_record_for_one_seat_carries_its_box)
{
    QUIET;
    EACH_GAME
    {
        size_t n;
        struct ludo_table *t = table_with(rows->ten, 60);
        struct ludo_config c;
        ludo_config_of(ludo_table_rules(t), ludo_table_state(t), &c);
        char *record = ludo_record_write_for(t, c.seats - 1, &n);
        assert_non_null(strstr(record, rows->spoilt[0]));
        struct ludo_table *seen = ludo_record_open_any(record, n, &e);
        assert_non_null(seen);
        free(record);
        ludo_table_free(t);
        ludo_table_free(seen);
    }
}

/* ---- Refusals ------------------------------------------------------------------------------------- */

static void refused(const char *lines, int line, const char *words)
{
    if (box_for(built_in, lines))
        fail_msg("%s: not refused: %s", rows->game, lines);
    ludo_error_put(&e, LUDO_EN, clean());
    if (e.line != line || !strstr(said_buffer, words))
        fail_msg("%s: refused with: %s", rows->game, said_buffer);
}

TEST(wrong_boxes_are_refused_with_their_line)
{
    QUIET;
    EACH_GAME
    {
        int n = 0;
        for (const struct box_refused *row = rows->refused; row->lines; row++, n++)
            refused(row->lines, row->line, row->words);
        assert_true(n >= 10);
    }
}

/* Checks in every game that this box file is refused at this line. */
static void refused_text(const char *text, int line, const char *words)
{
    struct ludo_box *box = malloc(ludo_box_size(built_in));
    e = (struct ludo_error){ 0 };
    assert_int_equal(ludo_box_read(built_in, text, strlen(text), box, &e), -1);
    ludo_error_put(&e, LUDO_EN, clean());
    if (e.line != line || !strstr(said_buffer, words))
        fail_msg("%s: refused with: %s", rows->game, said_buffer);
    free(box);
}

TEST(hostile_boxes_are_refused_with_their_line)
{
    QUIET;
    EACH_GAME
    {
        char head[100], not_of[100];
        snprintf(head, sizeof head, "box %s 2\n", rows->game);
        snprintf(not_of, sizeof not_of, "not for %s", rows->game);
        refused_text("", 0, "a box file begins with the line");
        refused_text("hello\n", 1, "a box file begins with the line");
        refused_text(head, 1, "only box files of format 1");
        refused_text("box toy 1\n", 1, not_of);
        refused("\x01\n", 2, "this is not plain text");
        refused("author A\nauthor B\n", 3, "author and date may appear only once");
        refused("nothing.at.all = 3\n", 2, "unknown card or row of a board: nothing");
    }
}

/* Files from Windows begin with a byte-order mark and have carriage returns. */
TEST(windows_files_are_read)
{
    QUIET;
    EACH_GAME
    {
        char text[200];
        struct ludo_box *box = malloc(ludo_box_size(built_in));
        int n = snprintf(text, sizeof text,
                         "\xef\xbb\xbf"
                         "box %s 1\r\n%s !\r\n\r\n# end",
                         rows->game, rows->spoilt[0]);
        assert_int_equal(ludo_box_read(built_in, text, (size_t)n, box, &e), 0);
        free(box);
    }
}

TEST(games_without_boxes_say_so)
{
    QUIET;
    uint64_t small[1];
    const struct ludo_rules *g = ludo_game("toy");
    assert_int_equal(ludo_box_size(g), 0);
    e = (struct ludo_error){ 0 };
    assert_int_equal(ludo_box_read(g, "box toy 1\n", 10, (struct ludo_box *)(void *)small, &e), -1);
    assert_int_equal(e.line, 1);
}

/* ---- Every accepted box can be played ------------------------------------------------------------- */

static void put_some(struct ludo_text *t, const struct ludo_names *names, int most, struct ludo_rng *rng)
{
    ludo_put(t, names->at[ludo_rng_below(rng, names->n)].id);
    ludo_put_char(t, '*');
    ludo_put_int(t, 1 + ludo_rng_below(rng, most));
}

/* Writes a line that changes a value to a random number, name or bag that the column accepts. */
static void put_any(struct ludo_text *t, const struct ludo_box_value *f, struct ludo_rng *rng)
{
    const struct ludo_field *column = &built_in->card_data[f->data].columns[f->element.field];
    int n = column->names ? column->names->n : 0;
    ludo_box_value_path(built_in, f, t);
    ludo_put(t, " = ");
    switch (column->type) {
    case LUDO_INT: ludo_put_int(t, column->min + ludo_rng_below(rng, (int)(column->max - column->min + 1))); break;
    case LUDO_NAME: ludo_put(t, column->names->at[ludo_rng_below(rng, n)].id); break;
    case LUDO_SET: ludo_put(t, ludo_rng_below(rng, 2) ? column->names->at[ludo_rng_below(rng, n)].id : "none"); break;
    case LUDO_LIST: put_some(t, column->names, column->len, rng); break;
    default: put_some(t, column->names, (int)column->max, rng); break;
    }
    ludo_put_char(t, '\n');
}

/* Writes the i-th value that the column accepts. */
static void put_other(struct ludo_text *t, const struct ludo_box_value *f, int i)
{
    const struct ludo_field *column = &built_in->card_data[f->data].columns[f->element.field];
    const struct ludo_names *names = column->names;
    ludo_box_value_path(built_in, f, t);
    ludo_put(t, " = ");
    if (column->type == LUDO_INT)
        ludo_put_int(t, column->min + i % (column->max - column->min + 1));
    else if (column->type == LUDO_NAME || column->type == LUDO_SET)
        ludo_put(t, i < names->n ? names->at[i].id : "none");
    else
        ludo_put(t, names->at[i % names->n].id);
    ludo_put_char(t, '\n');
}

/* Chooses a random value of a box. A reconstructed value is twice as likely as another value. The next choice is often
 * a value of the same row, because values of a row may depend on each other. */
static void any_figure(struct ludo_box_value *f, const struct ludo_box_about *a, struct ludo_rng *rng)
{
    const int figures = a->figures;
    bool open = a->open && ludo_rng_below(rng, 2), same_row = f->data >= 0;
    struct ludo_box_value before = *f;
    for (;;) {
        int number = same_row ? before.number - 20 + ludo_rng_below(rng, 41) : ludo_rng_below(rng, figures);
        *f = (struct ludo_box_value){ .data = -1 };
        while (ludo_box_value_next(built_in, f) && f->number < number && f->number < figures - 1) {}
        if (same_row ? f->data == before.data && f->row == before.row
                     : !open || ludo_box_value_is_reconstructed(built_in, f))
            return;
    }
}

/* Writes two lines for one column of two rows. Subtracts 1 from one number and adds 1 to the other, or swaps the two
 * values, so that sums do not change. */
static void put_exchange(struct ludo_text *t, const struct ludo_box_value *one, struct ludo_rng *rng)
{
    const struct ludo_card_data *sheet = &built_in->card_data[one->data];
    const struct ludo_field *column = &sheet->columns[one->element.field];
    struct ludo_box_value two = *one;
    two.row = ludo_rng_below(rng, sheet->names->n);
    int by = column->type == LUDO_INT && column->len == 1 ? 1 : 0;
    for (int i = 0; i < 2; i++) {
        const struct ludo_box_value *to = i ? &two : one, *from = i ? one : &two;
        ludo_box_value_path(built_in, to, t);
        ludo_put(t, " = ");
        if (by)
            ludo_put_int(t,
                         *((const uint8_t *)sheet->at + (size_t)to->row * sheet->size + to->element.at) + (i ? 1 : -1));
        else
            ludo_box_value_put(built_in, from, t);
        ludo_put_char(t, '\n');
    }
}

/* Makes a random box. Adds up to three lines at a time, and keeps them if the box is accepted. */
static struct ludo_box *any_box(uint64_t seed, int lines)
{
    char text[12000] = "";
    struct ludo_box *box = box_of(text);
    struct ludo_box_about a;
    struct ludo_rng rng;
    ludo_rng_seed(&rng, seed);
    ludo_box_about(built_in, &a);
    for (int i = 0; i < lines; i++) {
        struct ludo_box_value f = { .data = -1 };
        struct ludo_box *more = NULL;
        size_t n = strlen(text);
        for (int together = 0; !more && together < 3; together++) {
            struct ludo_text t = ludo_text(text + strlen(text), sizeof text - strlen(text));
            any_figure(&f, &a, &rng);
            if (together == 0 && ludo_rng_below(&rng, 2))
                put_exchange(&t, &f, &rng);
            else
                put_any(&t, &f, &rng);
            more = box_for(built_in, text);
        }
        text[more ? strlen(text) : n] = '\0';
        if (more) {
            free(box);
            box = more;
        }
    }
    return box;
}

TEST(any_box_can_be_played_with)
{
    QUIET;
    static uint64_t state[LUDO_STATE_MAX / 8];
    EACH_GAME
    {
        int differ = 0;
        for (uint64_t seed = 1; seed <= BOXES_TRIED; seed++) {
            struct ludo_box *box = any_box(seed, 120);
            struct ludo_box_about a;
            ludo_box_about(ludo_box_rules(box), &a);
            differ += a.differ;
            for (int seats = built_in->min_seats; seats <= built_in->max_seats; seats++)
                play_out(ludo_box_rules(box), state, seats, seed, 16);
            free(box);
        }
        if (differ < BOXES_TRIED * rows->any)
            fail_msg("%s: only %d figures differ in %d boxes", rows->game, differ, BOXES_TRIED);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_changes_what_is_said),
        cmocka_unit_test(clauses_quote_the_figures_that_are_built_in),
        cmocka_unit_test(a_clause_follows_each_figure_that_it_quotes),
        cmocka_unit_test(a_box_that_says_nothing_changes_no_rule),
        cmocka_unit_test(a_row_that_is_called_by_its_number_renames_no_other),
        cmocka_unit_test(a_box_changes_nothing_else),
        cmocka_unit_test(a_box_is_written_as_it_was_read),
        cmocka_unit_test(every_figure_is_read_back),
        cmocka_unit_test(a_box_that_says_nothing_calls_everything_as_before),
        cmocka_unit_test(a_box_is_small),
        cmocka_unit_test(a_card_is_called_as_its_box_says),
        cmocka_unit_test(tables_know_their_boxes),
        cmocka_unit_test(a_box_changes_results),
        cmocka_unit_test(texts_of_a_table_follow_its_box),
        cmocka_unit_test(many_threads_play_with_a_box_each),
        cmocka_unit_test(a_record_carries_its_box),
        cmocka_unit_test(a_record_whose_box_was_changed_is_refused),
        cmocka_unit_test(a_record_for_one_seat_carries_its_box),
        cmocka_unit_test(wrong_boxes_are_refused_with_their_line),
        cmocka_unit_test(hostile_boxes_are_refused_with_their_line),
        cmocka_unit_test(windows_files_are_read),
        cmocka_unit_test(games_without_boxes_say_so),
        cmocka_unit_test(any_box_can_be_played_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
