/* test_nets.c - a neural net is accepted only if it was made for the game. Other net files are refused with an error.
 * test_net_names.c tests how a net is matched with a later version of its game. */
#include "check_toy.h"
#include "ludo/players.h"
#include "ludo/table.h"
#include "net.h"

#include <stdlib.h>
#include <string.h>

static const struct ludo_net_file *any_net(void)
{
    assert_non_null(ludo_net_files[0].id);
    return &ludo_net_files[0];
}

static void refused(const struct ludo_rules *rules, const void *data, size_t n, const char *words)
{
    struct ludo_error e = { 0 };
    char sentence[200];
    struct ludo_text text = ludo_text(sentence, sizeof sentence);
    assert_int_equal(ludo_net_use(rules, data, n, &e), -1);
    ludo_error_put(&e, LUDO_EN, &text);
    if (!strstr(sentence, words))
        fail_msg("wanted: %s; it says: %s", words, sentence);
}

static void every_net_fits_its_game(void **unused)
{
    (void)unused;
    for (const struct ludo_net_file *f = ludo_net_files; f->id; f++) {
        struct ludo_error e = { 0 };
        assert_non_null(ludo_game(f->id));
        assert_int_equal(ludo_net_use(ludo_game(f->id), f->at, f->n, &e), 0);
        assert_true(f->n <= LUDO_NET_MAX);
        assert_false(ludo_net_missing(ludo_game(f->id)));
    }
}

static void a_net_is_refused_by_every_other_game(void **unused)
{
    const struct ludo_net_file *f = any_net();
    const struct ludo_rules *g;
    (void)unused;
    for (int i = 0; (g = ludo_game_at(i)); i++)
        if (strcmp(g->id, f->id) != 0)
            refused(g, f->at, f->n, "made for another game");
}

static void damaged_nets_are_refused(void **unused)
{
    const struct ludo_net_file *f = any_net();
    const struct ludo_rules *g = ludo_game(f->id);
    unsigned char *copy = malloc(f->n + 8);
    (void)unused;
    memset(copy, 0, f->n + 8);
    memcpy(copy, f->at, f->n);
    /* size of the net file without the names of its inputs */
    size_t bare = ludo_net_size((const struct ludo_net *)(const void *)f->at);
    refused(g, copy, f->n - 1, "wrong length");
    refused(g, copy, f->n + 1, "wrong length");
    refused(g, copy, bare - 1, "wrong length");
    refused(g, copy, bare + 1, "wrong length");
    refused(g, copy, sizeof(struct ludo_net), "wrong length");
    refused(g, copy, sizeof(struct ludo_net) - 1, "not a neural network");
    refused(g, copy, 0, "not a neural network");
    refused(g, copy + 1, f->n, "not a neural network");
    struct ludo_net *head = (struct ludo_net *)(void *)copy;
    head->magic[7] = '2';
    refused(g, copy, f->n, "not a neural network");
    memcpy(copy, f->at, sizeof *head);
    head->check ^= 1;
    refused(g, copy, f->n, "checksum");
    refused(g, copy, bare, "made for another");
    memcpy(copy, f->at, sizeof *head);
    head->inputs++;
    refused(g, copy, f->n, "checksum");
    refused(g, copy, bare, "wrong length");
    memcpy(copy, f->at, sizeof *head);
    head->inputs = -1;
    refused(g, copy, f->n, "made for another");
    memcpy(copy, f->at, sizeof *head);
    head->hidden = 1 << 30;
    refused(g, copy, f->n, "made for another");
    memcpy(copy, f->at, sizeof *head);
    head->margin = 0;
    refused(g, copy, f->n, "made for another");
    memcpy(copy, f->at, sizeof *head);
    head->sight = 1000;
    refused(g, copy, f->n, "made for another");
    free(copy);
}

/* Builds a state of the toy game by hand. The toy game has every kind of field. */
static void lay_out(struct toy *s)
{
    toy_begin(s, 3);
    s->round = 1;
    s->plays = 300;
    s->dice = ludo_face(2) + ludo_face(5);
    s->task = (struct ludo_task){ .kind = TOY_PICK };
    s->discard[TOY_BEE] = 2;
    s->shown[1] = TOY_BEE;
    for (int i = 0; i < 3; i++) {
        struct toy_seat *p = &s->seats[i];
        memcpy(p->hand, (uint8_t[]){ 2, (uint8_t)i, (uint8_t)(i + 3) }, 3);
        p->score = (int8_t)(30 * i - 29);
        p->won = (uint8_t)(5 << i);
        p->beat[i] = (uint8_t)(i + 1);
    }
    s->seats[2].pick = TOY_FOX;
}

static int ascending(const void *a, const void *b) { return *(const uint16_t *)a - *(const uint16_t *)b; }

/* Checks that the inputs of a net keep their numbers and their meaning. If an input changed its meaning, every
 * trained net would misread it. */
static void switches_mean_what_the_nets_learned(void **unused)
{
    static _Alignas(LUDO_STATE_ALIGN) struct toy s;
    uint16_t on[LUDO_FEATURES_MAX];
    uint32_t hash = 2166136261u;
    (void)unused;
    lay_out(&s);
    struct ludo_features *cells = ludo_features_new(&toy_rules, 3);
    for (int seat = 0; seat < 3; seat++) {
        int n = ludo_features_read(cells, &s, seat, on);
        qsort(on, (size_t)n, sizeof *on, ascending);
        for (int i = 0; i < n; i++)
            hash = (hash ^ on[i]) * 16777619u;
    }
    ludo_features_free(cells);
    if (ludo_features_layout() != 1 || hash != 0xfe5e658fu)
        fail_msg(
            "layout %d: %08x.  Who changes the switches counts LUDO_FEATURES_LAYOUT in cells.h up, writes both numbers "
            "here, and trains the nets anew, or stamps those whose switches are the same (tools/train/quantize.c)",
            ludo_features_layout(), hash);
}

static void a_value_lies_between_losing_and_winning(void **unused)
{
    (void)unused;
    assert_int_equal(ludo_logistic(0), LUDO_NET_ONE / 2);
    assert_true(ludo_logistic(INT64_MIN / 2) >= 0);
    assert_true(ludo_logistic(INT64_MAX / 2) <= LUDO_NET_ONE);
    for (int64_t x = -20LL * LUDO_NET_ONE; x < 20LL * LUDO_NET_ONE; x += 123457)
        assert_true(ludo_logistic(x) <= ludo_logistic(x + 123457));
    assert_int_equal(ludo_logistic(1 << 24) >> 10, 11977); /* 1 / (1 + 1/e), in 2^-14 */
}

/* Returns the only input of this seat that is switched on when performer 3 gets a cube. */
static int cube_as_seen_by(const struct ludo_features *cells, unsigned char *state, const struct ludo_field *f,
                           int seat)
{
    static uint16_t on[LUDO_FEATURES_MAX];
    int without = 0, with = 0;
    unsigned char *at = state + f->at + 3 * (size_t)f->dim[0].stride;
    *at = 0;
    for (int i = ludo_features_read(cells, state, seat, on) - 1; i >= 0; i--)
        without += on[i];
    *at = 1;
    for (int i = ludo_features_read(cells, state, seat, on) - 1; i >= 0; i--)
        with += on[i];
    return with - without;
}

static const struct ludo_field *field(const struct ludo_rules *g, const char *path)
{
    for (int i = 0; i < g->field_n; i++)
        if (strcmp(g->fields[i].path, path) == 0)
            return &g->fields[i];
    fail_msg("no field %s", path);
    return NULL;
}

static void what_lies_on_a_card_is_mine_or_anothers(void **unused)
{
    const struct ludo_rules *g = ludo_game("drum-roll");
    const struct ludo_field *f = field(g, "performers[]"), *circus = field(g, "seats[].circus");
    struct ludo_features *cells = ludo_features_new(g, 3);
    struct ludo_config config;
    static union {
        unsigned char at[LUDO_STATE_MAX];
        uint64_t align;
    } s;
    int seen[4][3]; /* indexed by the owner of the performer (0: none), then by the viewing seat */
    (void)unused;
    ludo_config_default(g, &config);
    config.seats = 3;
    for (int owner = -1; owner < 3; owner++) {
        g->setup(&s, &config);
        if (owner >= 0)
            s.at[circus->at + (size_t)owner * circus->dim[0].stride] |= 1 << 3;
        for (int seat = 0; seat < 3; seat++)
            seen[owner + 1][seat] = cube_as_seen_by(cells, s.at, f, seat);
    }
    int none = seen[0][0], mine = seen[1][0], others = seen[2][0];
    assert_true(none != mine && mine != others && none != others);
    for (int owner = -1; owner < 3; owner++)
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(seen[owner + 1][seat], owner < 0 ? none : owner == seat ? mine : others);
    ludo_features_free(cells);
}

/* ---- A player with its own net ----------------------------------------------------------------------- */

/* Returns a net that prefers bad positions. The caller frees it. */
static struct ludo_net *worse_net(const struct ludo_net_file *f, size_t *n)
{
    const struct ludo_net *good = (const void *)f->at;
    *n = ludo_net_size(good);
    struct ludo_net *net = malloc(*n);
    memcpy(net, good, *n);
    int32_t *out = (int32_t *)(void *)(net + 1) + LUDO_NET_HIDDEN;
    for (int i = 0; i < LUDO_NET_HIDDEN; i++)
        out[i] = -out[i];
    net->end = -net->end;
    net->skip = -net->skip;
    net->check =
        ludo_net_check(ludo_game(f->id), net->inputs); /* without names, the inputs must be those of the game */
    return net;
}

/* Plays some moves of two equal players and returns the hash of the last state. With `slice`, the search is done in
 * pieces of this many positions. */
static uint64_t game_of(const struct ludo_rules *rules, const char *player, long slice)
{
    struct ludo_error e = { 0 };
    struct ludo_config config;
    ludo_config_default(rules, &config);
    struct ludo_table *t = ludo_table_new(rules, &config, "own net", &e);
    assert_non_null(t);
    for (int i = 0; i < config.seats; i++)
        assert_int_equal(ludo_table_seat(t, i, player, &e), 0);
    assert_string_equal(ludo_table_player(t, 0), "casual");
    for (int i = 0; i < 40; i++) {
        while (slice && ludo_table_think(t, slice) >= 0) {}
        ludo_table_step(t, LUDO_RUN_ALL);
    }
    uint64_t hash = ludo_hash(rules, ludo_table_state(t));
    ludo_table_free(t);
    return hash;
}

static void a_player_has_its_own_net(void **unused)
{
    const struct ludo_net_file *f = any_net();
    const struct ludo_rules *g = ludo_game(f->id);
    const struct ludo_player *p;
    struct ludo_error e = { 0 };
    size_t n;
    struct ludo_net *worse = worse_net(f, &n);
    (void)unused;
    uint64_t before = game_of(g, "casual", 0);
    assert_null(ludo_player_with_net(g, "greedy", worse, n, &e));
    assert_null(ludo_player_with_net(g, "casual", worse, n - 1, &e));
    assert_null(ludo_player_with_net(&toy_rules, "casual", worse, n, &e));
    const struct ludo_player *own = ludo_player_with_net(g, "casual", worse, n, &e);
    assert_non_null(own);
    assert_ptr_equal(ludo_player_with_net(g, "casual", worse, n, &e), own);
    assert_ptr_equal(ludo_player(own->id), own);
    assert_null(ludo_player_with_net(g, own->id, worse, n, &e));
    for (int i = 0; (p = ludo_player_at(i)); i++)
        assert_null(p->own);
    assert_true(game_of(g, "casual", 0) == before); /* the level has kept the net of the game */
    assert_true(game_of(g, own->id, 0) != before);
    assert_true(game_of(g, own->id, 7) == game_of(g, own->id, 0));
    free(worse); /* no player of this test plays again */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_net_fits_its_game),
        cmocka_unit_test(a_net_is_refused_by_every_other_game),
        cmocka_unit_test(damaged_nets_are_refused),
        cmocka_unit_test(a_player_has_its_own_net),
        cmocka_unit_test(what_lies_on_a_card_is_mine_or_anothers),
        cmocka_unit_test(switches_mean_what_the_nets_learned),
        cmocka_unit_test(a_value_lies_between_losing_and_winning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
