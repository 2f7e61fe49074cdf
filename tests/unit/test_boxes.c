/* test_boxes.c - boxes of one's own: what they change and what not, how they are refused, and that any box that is accepted
 * can be played with. */
#include "check.h"

#include "ludo.h"
#include "ludo/game.h"

#include <stdlib.h>

#define HEAD "box pillars 1\n"

static const struct ludo_rules *pillars;
static struct ludo_error e;

static int setup_all(void **state)
{
    (void)state;
    pillars = ludo_game("pillars");
    return pillars ? 0 : -1;
}

/* A box of Pillars; NULL: refused, `e` says why. */
static struct ludo_box *box_of(const char *text)
{
    struct ludo_box *box = malloc(ludo_box_size(pillars));
    assert_non_null(box);
    e = (struct ludo_error){ 0 };
    if (ludo_box_read(pillars, text, strlen(text), box, &e) == 0)
        return box;
    free(box);
    return NULL;
}

/* A table with a box, some moves played; the box is forgotten at once. */
static struct ludo_table *table_with(const char *text, int moves)
{
    struct ludo_box *box = box_of(text);
    struct ludo_config c;
    ludo_config_default(ludo_box_rules(box), &c);
    struct ludo_table *t = ludo_table_new(ludo_box_rules(box), &c, "5", &e);
    memset(box, 0x5a, ludo_box_size(pillars));
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
        int seat = d.kind == LUDO_BY_CHANCE ? LUDO_CHANCE : ludo_first(d.must);
        if (seat == LUDO_CHANCE) {
            assert_int_equal(ludo_table_deal(t, &m), 0);
        } else {
            int n = ludo_moves(ludo_table_rules(t), ludo_table_state(t), seat, list, LUDO_MOVES_MAX);
            m = list[ludo_rng_below(&rng, n)];
        }
        assert_int_equal(ludo_table_play(t, seat, m), 0);
    }
    return t;
}

/* ---- What a box changes ------------------------------------------------------------------------------ */

/* A number, a bag, a set, a word, an effect, a round (swapped, so that the sums hold), the board, the die. */
static const char ten[] = "# ten figures of different kinds\n"
                          "box pillars 1\n"
                          "author Somebody\n"
                          "date 2026-11-16\n"
                          "beggar.price = 7 !\n"
                          "wood-carver.gains = vp gold*3\n"
                          "day-labourer.capacity = 4\n"
                          "brickmaker.round = 3\n"
                          "assistant.round = 2 !\n"
                          "fresco-painter.trade = mortar\n"
                          "alfred.op = sell-more\n"
                          "quarry-4.gains = stone*5\n"
                          "goods.metal.coast = 8\n"
                          "crusades.six.vp = 3\n"
                          "common.die[0] = 4\n"
                          "spaces.priory-a.gains = vp*4\n";

static void text_of(const struct ludo_rules *g, const char *card, enum ludo_lang lang, char text[400])
{
    struct ludo_text t = ludo_text(text, 400);
    ludo_card_text(g, ludo_name_find(g->cards, card, strlen(card)), lang, &t);
}

TEST(a_box_changes_the_cards)
{
    QUIET;
    char text[400];
    struct ludo_box *box = box_of(ten);
    assert_non_null(box);
    const struct ludo_rules *g = ludo_box_rules(box);
    text_of(g, "wood-carver", LUDO_EN, text);
    assert_string_equal(
        text,
        "Hired for 7 gold. Up to 2 times a round, turns 1 wood into 3 gold and 1 victory point. From the expansion.");
    text_of(g, "beggar", LUDO_EN, text);
    assert_non_null(strstr(text, "Hired for 7 gold."));
    text_of(g, "alfred", LUDO_EN, text);
    assert_non_null(strstr(text, "Each material you sell in step 12 brings 2 gold more."));
    text_of(g, "quarry-4", LUDO_FR, text);
    assert_non_null(strstr(text, "5 pierres"));
    text_of(pillars, "beggar", LUDO_EN, text); /* the built-in one stays as it is */
    assert_non_null(strstr(text, "Hired for 4 gold."));
    free(box);
}

/* Nothing else than what it says. */
TEST(a_box_changes_nothing_else)
{
    QUIET;
    struct ludo_box *box = box_of(ten);
    const struct ludo_rules *g = ludo_box_rules(box);
    struct ludo_box_about a;
    int differ = 0, confirmed = 0;
    for (struct ludo_figure f = { .sheet = -1 }; ludo_figure_next(g, &f);) {
        char one[200], two[200];
        struct ludo_text t = ludo_text(one, sizeof one), u = ludo_text(two, sizeof two);
        ludo_figure_put(g, &f, &t);
        ludo_figure_put(pillars, &f, &u);
        assert_int_equal(ludo_figure_differs(g, &f), strcmp(one, two) != 0);
        differ += strcmp(one, two) != 0;
        confirmed += ludo_figure_confirmed(g, &f);
    }
    ludo_box_about(g, &a);
    assert_int_equal(differ, 12);
    assert_int_equal(a.differ, 12);
    assert_int_equal(confirmed, 2);
    assert_int_equal(a.confirmed, 2);
    assert_string_equal(a.author, "Somebody");
    assert_int_equal(strlen(a.hash), 8);
    ludo_box_about(pillars, &a);
    assert_int_equal(a.differ, 0);
    assert_string_equal(a.hash, "");
    free(box);
}

TEST(a_box_is_written_as_it_was_read)
{
    QUIET;
    char once[4000], twice[4000];
    struct ludo_text t = ludo_text(once, sizeof once), u = ludo_text(twice, sizeof twice);
    struct ludo_box *box = box_of(ten);
    ludo_box_write(ludo_box_rules(box), &t);
    struct ludo_box *again = box_of(once);
    assert_non_null(again);
    ludo_box_write(ludo_box_rules(again), &u);
    assert_string_equal(once, twice);
    assert_non_null(strstr(once, "beggar.price = 7 !\n"));
    assert_non_null(strstr(once, "goods.metal.coast = 8\n"));
    assert_non_null(strstr(once, "common.die[0] = 4\n"));
    free(box);
    free(again);
}

/* Every figure is found by its path, and takes the value that it says. */
TEST(every_figure_is_read_back)
{
    QUIET;
    size_t room = 200000;
    char *all = malloc(room), path[200];
    struct ludo_text t = ludo_text(all, room);
    int n = 0;
    ludo_put(&t, "box pillars 1\n");
    for (struct ludo_figure f = { .sheet = -1 }, found; ludo_figure_next(pillars, &f); n++) {
        struct ludo_text p = ludo_text(path, sizeof path);
        assert_int_equal(f.number, n);
        ludo_figure_path(pillars, &f, &p);
        assert_int_equal(ludo_figure_find(pillars, path, &found, &e), 0);
        assert_int_equal(found.number, n);
        ludo_put(&t, path);
        ludo_put(&t, " = ");
        ludo_figure_put(pillars, &f, &t);
        ludo_put(&t, " !\n");
    }
    assert_false(t.cut);
    assert_true(n > 500);
    struct ludo_box *box = box_of(all);
    assert_non_null(box);
    struct ludo_box_about a;
    ludo_box_about(ludo_box_rules(box), &a);
    assert_int_equal(a.differ, 0);
    assert_int_equal(a.read, n);
    assert_int_equal(a.confirmed, a.open);
    free(box);
    free(all);
}

/* ---- Names ------------------------------------------------------------------------------------------- */

static void label_of(const struct ludo_rules *g, const char *move, enum ludo_lang lang)
{
    ludo_move m;
    assert_int_equal(ludo_move_parse(g, move, strlen(move), &m, &e), 0);
    ludo_move_label(g, m, lang, clean());
}

/* Marks such as "Quarry (4)" repeat a figure, and follow it. */
TEST(marks_follow_their_figures)
{
    QUIET;
    struct ludo_box *box =
        box_of("box pillars 1\nquarry-4.gains = stone*5\nmason-x2.capacity = 7\ncrusades.three.workers = 5\n");
    const struct ludo_rules *g = ludo_box_rules(box);
    label_of(g, "take quarry-4 small", LUDO_EN);
    assert_non_null(strstr(said_buffer, "Quarry (5)"));
    label_of(pillars, "take quarry-4 small", LUDO_EN);
    assert_non_null(strstr(said_buffer, "Quarry (4)"));
    label_of(g, "hire mason-x2", LUDO_FR);
    assert_non_null(strstr(said_buffer, "(×7)"));
    label_of(g, "crusade three small", LUDO_EN);
    assert_non_null(strstr(said_buffer, "5 workers"));
    free(box);
}

TEST(a_box_that_says_nothing_calls_everything_as_before)
{
    QUIET;
    struct ludo_box *box = box_of(HEAD);
    const struct ludo_rules *g = ludo_box_rules(box);
    assert_true(ludo_box_size(pillars) < 200000);
    for (int i = 0; i < pillars->cards->n; i++) {
        const struct ludo_name *one = &pillars->cards->at[i], *two = &g->cards->at[i];
        assert_string_equal(one->id, two->id);
        assert_string_equal(one->name, two->name);
        assert_string_equal(one->mark ? one->mark : "", two->mark ? two->mark : "");
    }
    for (int i = 0; i < pillars->verb_n; i++)
        for (int k = 0; k < LUDO_ARGS_MAX; k++) {
            const struct ludo_names *one = pillars->verbs[i].arg[k].names, *two = g->verbs[i].arg[k].names;
            for (int n = 0; one && n < one->n; n++)
                assert_string_equal(one->at[n].name, two->at[n].name);
        }
    free(box);
}

TEST(a_card_is_called_as_its_box_says)
{
    QUIET;
    static const char text[] =
        HEAD "beggar.name.en = Mendicant\nbeggar.name.fr = Le gueux\nalfred.name.fr = Alfred le Maçon\n";
    size_t n;
    struct ludo_box *box = box_of(text);
    const struct ludo_rules *g = ludo_box_rules(box);
    label_of(g, "hire beggar", LUDO_EN);
    assert_non_null(strstr(said_buffer, "Mendicant"));
    label_of(g, "hire beggar", LUDO_FR);
    assert_non_null(strstr(said_buffer, "Le gueux"));
    label_of(g, "use alfred", LUDO_EN); /* in the other language as before */
    assert_non_null(strstr(said_buffer, "Alfred"));
    label_of(g, "use alfred", LUDO_FR);
    assert_non_null(strstr(said_buffer, "Alfred le Maçon"));
    ludo_box_write(g, clean());
    assert_string_equal(said_buffer, text);
    free(box);
    struct ludo_table *t = table_with(text, 30);
    char *record = ludo_record_write(t, true, &n);
    assert_non_null(strstr(record, "figure beggar.name.fr = Le gueux\n"));
    struct ludo_table *again = ludo_record_open(record, n, &e);
    assert_non_null(again);
    label_of(ludo_table_rules(again), "hire beggar", LUDO_FR);
    assert_non_null(strstr(said_buffer, "Le gueux"));
    free(record);
    ludo_table_free(t);
    ludo_table_free(again);
}

/* ---- Games with a box -------------------------------------------------------------------------------- */

static uint64_t room[2][LUDO_STATE_MAX / 8];

static void play_out(const struct ludo_rules *g, void *state, int seats, uint64_t seed)
{
    struct ludo_config c;
    struct ludo_rng rng;
    ludo_config_default(g, &c);
    c.seats = seats;
    c.option[0] = c.option[1] = 1;
    ludo_rng_seed(&rng, seed);
    assert_int_equal(ludo_setup(g, state, &c, &e), 0);
    struct ludo_walk w = ludo_walk(g, state, &rng);
    for (int step = 0; ludo_walk_look(&w); step++) {
        const char *broken = step % 16 ? NULL : ludo_check(g, state);
        if (broken)
            fail_msg("step %d: %s", step, broken);
        ludo_walk_play(&w, ludo_walk_any(&w), NULL);
    }
    assert_null(ludo_check(g, state));
}

/* Two boxes in one process: each table plays by its own. */
TEST(tables_know_their_boxes)
{
    QUIET;
    struct ludo_box *box = box_of("box pillars 1\nspaces.priory-a.gains = vp*9\nspaces.priory-b.gains = vp*9\n");
    const struct ludo_rules *g = ludo_box_rules(box);
    int points[2] = { 0, 0 };
    for (uint64_t seed = 0; seed < 20; seed++) {
        const struct ludo_rules *at[2] = { pillars, g };
        for (int i = 0; i < 2; i++) {
            struct ludo_result r;
            play_out(at[i], room[i], 3, seed);
            ludo_score(at[i], room[i], &r);
            for (int who = 0; who < 3; who++)
                points[i] += r.points[who];
        }
    }
    assert_true(points[1] > points[0] + 20 * 3 * 9);
    struct ludo_config c;
    ludo_config_of(g, room[1], &c);
    assert_ptr_equal(c.box, g->box);
    ludo_config_of(pillars, room[0], &c);
    assert_ptr_equal(c.box, pillars->box);
    free(box);
}

/* ---- Records ----------------------------------------------------------------------------------------- */

TEST(a_record_carries_its_box)
{
    QUIET;
    size_t n, again_n;
    struct ludo_table *t = table_with(ten, 10000);
    char *record = ludo_record_write(t, true, &n);
    assert_non_null(strstr(record, "\nfigure goods.metal.coast = 8\n"));
    assert_non_null(strstr(record, "\nend\n"));
    struct ludo_table *again = ludo_record_open(record, n, &e);
    assert_non_null(again);
    char *written = ludo_record_write(again, true, &again_n);
    assert_string_equal(record, written);
    char text[400];
    text_of(ludo_table_rules(again), "beggar", LUDO_EN, text);
    assert_non_null(strstr(text, "Hired for 7 gold."));
    free(record);
    free(written);
    ludo_table_free(t);
    ludo_table_free(again);
}

/* The same without a figure is another game: its hash says so, and the line. */
TEST(a_record_whose_box_was_changed_is_refused)
{
    QUIET;
    size_t n;
    struct ludo_table *t = table_with(ten, 40);
    char *record = ludo_record_write(t, true, &n);
    char *figure = strstr(record, "coast = 8");
    assert_non_null(figure);
    figure[8] = '7';
    assert_null(ludo_record_open(record, n, &e));
    ludo_error_put(&e, LUDO_EN, clean());
    assert_non_null(strstr(said_buffer, "the box does not match its hash"));
    assert_int_equal(e.line, 3);
    figure[8] = 'x';
    assert_null(ludo_record_open(record, n, &e));
    int line = 1;
    for (const char *at = record; at < figure; at++)
        line += *at == '\n';
    assert_int_equal(e.line, line);
    free(record);
    ludo_table_free(t);
}

/* What one seat saw carries the box too. */
TEST(a_record_for_one_seat_carries_its_box)
{
    QUIET;
    size_t n;
    struct ludo_table *t = table_with(ten, 60);
    char *record = ludo_record_write_for(t, 1, &n);
    assert_non_null(strstr(record, "\nfigure beggar.price = 7\n"));
    struct ludo_table *seen = ludo_record_watch(record, n, &e);
    assert_non_null(seen);
    free(record);
    ludo_table_free(t);
    ludo_table_free(seen);
}

/* ---- Refusals ---------------------------------------------------------------------------------------- */

#define REFUSED(at, words, text)                                                                                       \
    do {                                                                                                               \
        assert_null(box_of(text));                                                                                     \
        ludo_error_put(&e, LUDO_EN, clean());                                                                          \
        if (e.line != (at) || !strstr(said_buffer, words))                                                             \
            fail_msg("refused with: %s", said_buffer);                                                                 \
    } while (0)

TEST(hostile_boxes_are_refused_with_their_line)
{
    QUIET;
    REFUSED(0, "a box begins with a line", "");
    REFUSED(1, "a box begins with a line", "hello\n");
    REFUSED(1, "format 1 only", "box pillars 2\n");
    REFUSED(1, "not of pillars", "box aerion 1\n");
    REFUSED(2, "is not in 0..30", HEAD "beggar.price = 31\n");
    REFUSED(3, "no card and no row of a board is called so: begger", HEAD "\nbegger.price = 3\n");
    REFUSED(2, "no such place: cost", HEAD "beggar.cost = 3\n");
    REFUSED(4, "was said on line 2 already", HEAD "beggar.price = 3\n# again\nbeggar.price = 4\n");
    REFUSED(2, "there is no op called steal", HEAD "alfred.op = steal\n");
    REFUSED(2, "not a number", HEAD "beggar.price = many\n");
    REFUSED(2, "this line is not understood", HEAD "beggar.price: 3\n");
    REFUSED(2, "is the same in every box", HEAD "beggar.craft = mason\n");
    REFUSED(2, "has no index 6", HEAD "common.die[6] = 3\n");
    REFUSED(2, "10 is not in 0..9", HEAD "wood-carver.gains = vp*10\n");
    REFUSED(2, "this is not plain text", HEAD "beggar.price = \x01\n");
    REFUSED(3, "author and date are said once", HEAD "author A\nauthor B\n");
    REFUSED(2, "the same in every box", HEAD "places.mill.good = sand\n");
    REFUSED(2, "a name has 1 to 60 bytes", HEAD "beggar.name.fr = \xff\xfe\n");
    REFUSED(3, "was said on line 2 already", HEAD "beggar.name.fr = A\nbeggar.name.fr = B\n");
    REFUSED(2, "no such place: name.de", HEAD "beggar.name.de = Bettler\n");
}

TEST(what_is_certain_is_kept)
{
    QUIET;
    REFUSED(3, "each round has five craftsmen", HEAD "beggar.price = 3\nbeggar.round = 2\nassistant.price = 5\n");
    REFUSED(2, "14 permanent privileges", HEAD "alfred.expansion = 0\n");
    REFUSED(3, "a helpful event helps", HEAD "donor.gains = any*2\nfire.kind = positive\n");
    REFUSED(3, "does not go with a card that works so long", HEAD "alfred.n = 0\nalfred.op = tax-free\n");
    REFUSED(3, "only one card of a box can have this effect: foresee", HEAD "alfred.n = 0\nalfred.op = foresee\n");
    REFUSED(2, "yields the material of its place", HEAD "quarry-4.gains = wood*4\n");
    REFUSED(2, "the market has no metal", HEAD "goods.metal.stock = 1\n");
    REFUSED(2, "spaces.court-2: only the priory", HEAD "spaces.court-2.gains = gold\n");
    REFUSED(2, "has a capacity, or else", HEAD "beggar.capacity = 2\n");
    REFUSED(2, "one more craftsman at most", HEAD "jack.n = 2\n");
}

/* A line that is refused leaves no trace: the text before it alone is accepted, with a byte-order mark and carriage returns. */
TEST(windows_files_are_read)
{
    QUIET;
    struct ludo_box *box = box_of("\xef\xbb\xbf"
                                  "box pillars 1\r\nbeggar.price = 9 !\r\n\r\n# end");
    assert_non_null(box);
    free(box);
}

TEST(games_without_boxes_say_so)
{
    QUIET;
    uint64_t small[1];
    const struct ludo_rules *g = ludo_game("scholars");
    assert_int_equal(ludo_box_size(g), 0);
    e = (struct ludo_error){ 0 };
    assert_int_equal(ludo_box_read(g, "box scholars 1\n", 15, (struct ludo_box *)(void *)small, &e), -1);
    assert_int_equal(e.line, 1);
}

/* ---- Any box that is accepted can be played with ------------------------------------------------------ */

/* Another value for this figure, as a line: any number, name or handful that its column takes. */
static void put_any(struct ludo_text *t, const struct ludo_figure *f, struct ludo_rng *rng)
{
    const struct ludo_field *column = &pillars->sheets[f->sheet].columns[f->place.field];
    int n = column->names ? column->names->n : 0;
    ludo_figure_path(pillars, f, t);
    ludo_put(t, " = ");
    switch (column->type) {
    case LUDO_INT: ludo_put_int(t, column->min + ludo_rng_below(rng, (int)(column->max - column->min + 1))); break;
    case LUDO_NAME: ludo_put(t, column->names->at[ludo_rng_below(rng, n)].id); break;
    case LUDO_SET: ludo_put(t, ludo_rng_below(rng, 2) ? column->names->at[ludo_rng_below(rng, n)].id : "none"); break;
    default:
        ludo_put(t, column->names->at[ludo_rng_below(rng, n)].id);
        ludo_put_char(t, '*');
        ludo_put_int(t, 1 + ludo_rng_below(rng, (int)column->max));
        break;
    }
    ludo_put_char(t, '\n');
}

static bool any_figure(struct ludo_figure *f, int number)
{
    *f = (struct ludo_figure){ .sheet = -1 };
    while (ludo_figure_next(pillars, f))
        if (f->number == number)
            return true;
    return false;
}

/* Grows a box line by line, and keeps what is accepted. */
static struct ludo_box *any_box(uint64_t seed, int lines)
{
    char text[8000] = HEAD;
    struct ludo_box *box = box_of(text);
    struct ludo_box_about a;
    struct ludo_rng rng;
    ludo_rng_seed(&rng, seed);
    ludo_box_about(pillars, &a);
    for (int i = 0; i < lines; i++) {
        size_t n = strlen(text);
        struct ludo_text t = ludo_text(text + n, sizeof text - n);
        struct ludo_figure f;
        assert_true(any_figure(&f, ludo_rng_below(&rng, a.figures)));
        put_any(&t, &f, &rng);
        struct ludo_box *more = box_of(text);
        if (!more) {
            text[n] = '\0';
            continue;
        }
        free(box);
        box = more;
    }
    return box;
}

TEST(any_box_can_be_played_with)
{
    QUIET;
    int differ = 0;
    for (uint64_t seed = 1; seed <= 25; seed++) {
        struct ludo_box *box = any_box(seed, 150);
        struct ludo_box_about a;
        ludo_box_about(ludo_box_rules(box), &a);
        differ += a.differ;
        for (int seats = 2; seats <= 6; seats++)
            play_out(ludo_box_rules(box), room[0], seats, seed);
        free(box);
    }
    assert_true(differ > 25 * 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_changes_the_cards),
        cmocka_unit_test(a_box_changes_nothing_else),
        cmocka_unit_test(a_box_is_written_as_it_was_read),
        cmocka_unit_test(every_figure_is_read_back),
        cmocka_unit_test(marks_follow_their_figures),
        cmocka_unit_test(a_box_that_says_nothing_calls_everything_as_before),
        cmocka_unit_test(a_card_is_called_as_its_box_says),
        cmocka_unit_test(tables_know_their_boxes),
        cmocka_unit_test(a_record_carries_its_box),
        cmocka_unit_test(a_record_whose_box_was_changed_is_refused),
        cmocka_unit_test(a_record_for_one_seat_carries_its_box),
        cmocka_unit_test(hostile_boxes_are_refused_with_their_line),
        cmocka_unit_test(what_is_certain_is_kept),
        cmocka_unit_test(windows_files_are_read),
        cmocka_unit_test(games_without_boxes_say_so),
        cmocka_unit_test(any_box_can_be_played_with),
    };
    return cmocka_run_group_tests(tests, setup_all, NULL);
}
