/* old_names.c - a program that uses the names of version 0.1. ludo/deprecated.h keeps these names for one release.
 *
 * The program includes only ludo/play.h, because in version 0.1 this header also declared text, boxes, descriptions and
 * answers. */
#include <ludo/play.h>

#include <stdio.h>
#include <string.h>

static struct ludo_answers answers;

static int describe(const struct ludo_rules *g, const void *state, int seat)
{
    char room[400];
    struct ludo_text text = ludo_text(room, sizeof room);
    struct ludo_decision d;
    struct ludo_moment moment;
    struct ludo_place place = { .field = -1 };
    struct ludo_figure figure = { .sheet = -1 };
    struct ludo_about about;
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_INT, .max = 1, .said = NULL, .unseen = "a card" } };
    const struct ludo_words words = { .who = seat, .arg = arg, .does = "draws" };
    ludo_move list[LUDO_MOVES_MAX];
    uint64_t world[LUDO_STATE_MAX / 8];
    int n = ludo_moves(g, state, seat, list, LUDO_MOVES_MAX);
    ludo_decision_of(g, state, &d);
    ludo_question_put(g, &d, seat, LUDO_EN, &text);
    ludo_move_told(g, seat, list[0], LUDO_FR, &text);
    ludo_told(g, state, seat, list[0], LUDO_NOBODY, LUDO_FR, &text);
    ludo_label(g, state, seat, list[0], LUDO_EN, &text);
    ludo_aside(g, state, seat, list[0], LUDO_EN, &text);
    ludo_moment_of(g, state, &moment);
    ludo_moment_put(&moment, LUDO_EN, &text);
    ludo_sentence(&text, LUDO_EN, "{who} {does}", &words);
    ludo_answers_of(g, state, seat, list, n, &answers);
    ludo_imagine(g, state, seat, world);
    ludo_about(g, &about);
    return text.n > 0 && (!moment.told || moment.told[0]) && answers.n > 0 && ludo_place_next(g, &place) &&
           !ludo_hides(g, world) && !ludo_imaginable(g, world) &&
           (ludo_seen(g, state, seat, list[0], seat) == list[0] || ludo_shows(g, state, seat, list[0], seat)) &&
           !ludo_tells(g, state, seat, seat) && ludo_first(d.must) >= 0 && ludo_say(LUDO_FR, "Pass") &&
           (ludo_box_size(g) == 0 || (ludo_figure_next(g, &figure) && figure.place.field >= 0)) &&
           (about.sheet_n == 0 || ludo_sheet_at(g, 0));
}

static int play(const struct ludo_rules *g)
{
    uint64_t state[LUDO_STATE_MAX / 8];
    struct ludo_config config;
    struct ludo_error error;
    struct ludo_rng rng;
    int good = 1;
    ludo_config_default(g, &config);
    ludo_rng_seed(&rng, 1);
    if (ludo_setup(g, state, &config, &error) < 0)
        return 0;
    struct ludo_walk w = ludo_walk(g, state, &rng);
    while (ludo_walk_look(&w)) {
        if (w.seat != LUDO_CHANCE && w.decisions < 20)
            good &= describe(g, state, w.seat);
        ludo_walk_play(&w, ludo_walk_any(&w), NULL);
    }
    return good;
}

#include <ludo.h>
#include <ludo/learn.h>
#include <ludo/protocol.h>
#include <ludo/sim.h>

static int sit(const struct ludo_rules *g)
{
    struct ludo_config config;
    struct ludo_error error;
    struct ludo_upgrade upgrade;
    struct ludo_cells *cells = ludo_cells_new(g, 2);
    size_t n;
    ludo_config_vary(g, 1, &config);
    struct ludo_table *t = ludo_table_new(g, &config, "a seed", &error);
    ludo_table_hold(t, 0, true);
    int good = t && ludo_table_held(t, 0) && ludo_table_human(t, 0) && ludo_cells_n(cells) > 0;
    char *record = ludo_record_write(t, true, &n);
    struct ludo_table *again = ludo_record_watch(record, n, &error);
    struct ludo_table *renewed = ludo_record_renew(record, n, &upgrade, &error);
    good = good && again && renewed && ludo_table_watched(again) == LUDO_ALL && ludo_table_barrier(again, 0) == -1;
    ludo_table_free(renewed);
    ludo_table_free(again);
    ludo_table_free(t);
    ludo_cells_free(cells);
    return good;
}

static int speak(void)
{
    static struct ludo_desk desk;
    const struct ludo_session host = { .desk = &desk, .seats = 255, .rights = LUDO_MAY_HOST };
    const char *request = "{\"op\":\"games\"}";
    size_t n;
    const char *answer = ludo_session_ask(&host, request, strlen(request), &n);
    int good = answer && strstr(answer, "\"aerion\"");
    ludo_desk_close(&desk);
    return good;
}

int main(void)
{
    const struct ludo_rules *g;
    int n = 0, good = speak();
    for (; (g = ludo_game_at(n)); n++)
        good = play(g) && sit(g) && good;
    printf("%d games\n", n);
    return good && n >= 5 ? 0 : 1;
}
