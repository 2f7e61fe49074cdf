/* test_net_names.c - a neural net is matched with its game by the names of its inputs. After a new task, card or
 * field is added to the game, the net still works without training. Inputs that the game no longer has are dropped
 * and counted. Damaged and hostile net files are refused with an error. */
#include "check_toy.h"
#include "net_match.h"
#include "ludo/players.h"

#include <stdlib.h>
#include <string.h>

enum { H = LUDO_NET_HIDDEN, TEXT = 1 << 17 };

/* ---- Names, written by a test oracle that shares no code with net_match.c ------------------------- */

struct spelled {
    char **at; /* "seats[].hand:list/own/-/ant" */
    int n;
};

static char *copy_text(const char *s, size_t n)
{
    char *copy = malloc(n + 1);
    memcpy(copy, s, n);
    copy[n] = 0;
    return copy;
}

static int cut(char *text, char separator, char **part, int most)
{
    int n = 0;
    for (char *at = text; at; n++) {
        assert_true(n < most);
        part[n] = at;
        at = strchr(at, separator);
        if (at)
            *at++ = 0;
    }
    return n;
}

static void spell_line(struct spelled *s, char *line)
{
    static char *a[4096], *b[4096], *c[4096];
    char *column[4], name[400];
    assert_int_equal(cut(line, ' ', column, 4), 4);
    int a_n = cut(column[1], ',', a, 4096), b_n = cut(column[2], ',', b, 4096), c_n = cut(column[3], ',', c, 4096);
    for (int i = 0; i < a_n * b_n * c_n; i++) {
        snprintf(name, sizeof name, "%s/%s/%s/%s", column[0], a[i / c_n / b_n], b[i / c_n % b_n], c[i % c_n]);
        s->at = realloc(s->at, sizeof *s->at * (size_t)(s->n + 1));
        s->at[s->n++] = copy_text(name, strlen(name));
    }
}

static struct spelled spell(const char *names, size_t n)
{
    struct spelled s = { 0 };
    char *text = copy_text(names, n), *line = strchr(text, '\n') + 1, *end;
    for (; (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        spell_line(&s, line);
    }
    assert_string_equal(line, "");
    free(text);
    return s;
}

static struct spelled spell_rules(const struct ludo_rules *rules)
{
    static char room[TEXT];
    struct ludo_text t = ludo_text(room, sizeof room);
    ludo_features_names(rules, &t);
    assert_false(t.cut);
    return spell(t.at, t.n);
}

static void drop(struct spelled *s)
{
    for (int i = 0; i < s->n; i++)
        free(s->at[i]);
    free(s->at);
}

static int find(const struct spelled *s, const char *name)
{
    for (int i = 0; i < s->n; i++)
        if (strcmp(s->at[i], name) == 0)
            return i;
    return -1;
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

TEST(every_input_has_a_name_of_its_own)
{
    const struct ludo_rules *g;
    QUIET;
    for (int i = 0; (g = ludo_game_at(i)); i++) {
        struct spelled s = spell_rules(g);
        struct ludo_features *cells = ludo_features_new(g, g->max_seats);
        assert_int_equal(s.n, ludo_features_n(cells));
        ludo_features_free(cells);
        qsort(s.at, (size_t)s.n, sizeof *s.at, by_name);
        for (int k = 1; k < s.n; k++)
            if (strcmp(s.at[k - 1], s.at[k]) == 0)
                fail_msg("%s: two inputs are called %s", g->id, s.at[k]);
        drop(&s);
    }
}

static bool is_on(const struct ludo_rules *rules, int seats, const void *state, int seat, const char *name)
{
    static uint16_t on[LUDO_FEATURES_MAX];
    struct spelled s = spell_rules(rules);
    struct ludo_features *cells = ludo_features_new(rules, seats);
    int input = find(&s, name), n = ludo_features_read(cells, state, seat, on);
    bool found = false;
    if (input < 0)
        fail_msg("%s has no input %s", rules->id, name);
    for (int i = 0; i < n; i++)
        found |= on[i] == input;
    ludo_features_free(cells);
    drop(&s);
    return found;
}

static void all_are(bool wanted, const void *state, const char *const *names)
{
    for (; *names; names++)
        if (is_on(&toy_rules, 3, state, 1, *names) != wanted)
            fail_msg("%s is %s", *names, wanted ? "off" : "on");
}

/* Builds a state by hand and checks which inputs of the net are on for seat 1 of 3, and which are off. */
TEST(a_name_says_what_its_input_means)
{
    static _Alignas(LUDO_STATE_ALIGN) struct toy s;
    QUIET;
    toy_begin(&s, 3);
    s.round = 2;
    s.plays = 11;
    s.dice = ludo_face(2) + ludo_face(2);
    s.task = (struct ludo_task){ .kind = TOY_PICK };
    s.deck[1][0] = 1; /* put a dog into the second bag, whose first card is the dog */
    s.discard[TOY_BEE] = 2;
    s.shown[2] = TOY_CAT;
    memcpy(s.seats[1].hand, (uint8_t[]){ 2, TOY_EMU, TOY_EMU }, 3);
    memcpy(s.seats[0].hand, (uint8_t[]){ 1, TOY_ANT, 0 }, 3);
    s.seats[1].score = -6;
    s.seats[2].score = 3;
    s.seats[0].pick = TOY_FOX;
    s.seats[1].won = 1 << TOY_DOG;
    s.seats[2].beat[TOY_CAT] = 2;
    all_are(true, &s,
            (const char *const[]){ "seat_n:int/-/-/3", "round:int/-/-/2", "plays:int/-/-/>=10", "dice:faces/-/-/2>=2",
                                   "discard:bag/-/-/bee>=2", "shown[]:name/-/south/cat", "seats[].hand:list/own/-/emu",
                                   "seats[].hand:list/own/-/emu+", "seats[].hand:list/own/-/#2",
                                   "seats[].hand:list/other/-/#1", "seats[].score:int/own/-/<=-6",
                                   "seats[].score:int/other/-/>=3", "seats[].pick:name/other/-/?",
                                   "seats[].won:set/own/-/dog", "seats[].beat[]:int/other/cat/2", "to-move/-/-/own",
                                   "deck[]:bag/-/-/emu>=2", NULL });
    all_are(false, &s,
            (const char *const[]){ "seat_n:int/-/-/2", "plays:int/-/-/>=12", "dice:faces/-/-/2>=3",
                                   "discard:bag/-/-/bee>=3", "seats[].hand:list/other/-/ant",
                                   "seats[].score:int/own/-/<=-7", "seats[].score:int/own/-/>=1",
                                   "seats[].pick:name/other/-/fox", "seats[].won:set/other/-/dog",
                                   "seats[].beat[]:int/own/cat/2", "deck[]:bag/-/-/dog>=2", "chance/-/-/next", NULL });
}

TEST(a_task_is_named_by_its_kind)
{
    const struct ludo_rules *g = ludo_game("pillars");
    static _Alignas(LUDO_STATE_ALIGN) unsigned char s[LUDO_STATE_MAX];
    struct ludo_config config;
    const struct ludo_field *f = NULL, *depth = NULL;
    QUIET;
    for (int i = 0; i < g->field_n; i++) {
        f = g->fields[i].type == LUDO_TASK ? &g->fields[i] : f;
        depth = strcmp(g->fields[i].path, "depth") == 0 ? &g->fields[i] : depth;
    }
    ludo_config_default(g, &config);
    config.seats = 3;
    g->setup(s, &config);
    struct ludo_task two[] = { { .kind = (uint8_t)ludo_name_find(f->names, "round", 5), .who = 2 },
                               { .kind = (uint8_t)ludo_name_find(f->names, "choose", 6), .who = 1 } };
    memcpy(s + f->at, two, sizeof two);
    s[depth->at] = 2;
    assert_true(is_on(g, 3, s, 1, "tasks[]:task/1/own/choose"));
    assert_true(is_on(g, 3, s, 1, "tasks[]:task/2/other/round"));
    assert_true(is_on(g, 3, s, 2, "tasks[]:task/1/other/choose"));
    assert_true(is_on(g, 3, s, 2, "tasks[]:task/2/own/round"));
    assert_false(is_on(g, 3, s, 1, "tasks[]:task/1/own/dismiss"));
}

static void put_bits(const struct ludo_rules *g, unsigned char *state, const char *path, int element,
                     unsigned char bits)
{
    for (int i = 0; i < g->field_n; i++)
        if (strcmp(g->fields[i].path, path) == 0)
            state[g->fields[i].at + (size_t)element * g->fields[i].dim[0].stride] = bits;
}

/* The names of inputs give seats relative to the viewer, for seats as values and for seats as owners of pieces on
 * cards. */
TEST(seats_are_named_as_the_viewer_sees_them)
{
    const struct ludo_rules *g = ludo_game("drum-roll");
    static _Alignas(LUDO_STATE_ALIGN) unsigned char s[LUDO_STATE_MAX];
    struct ludo_config config;
    QUIET;
    ludo_config_default(g, &config);
    config.seats = 3;
    g->setup(s, &config);
    put_bits(g, s, "next_first", 0, 1);
    put_bits(g, s, "seats[].circus", 2, 1 << 1); /* seat 2 has the fortune-teller in its circus */
    put_bits(g, s, "performers[]", 1, 1 << 3);   /* the fortune-teller has a trailer */
    assert_true(is_on(g, 3, s, 1, "next_first:name/-/-/own"));
    assert_true(is_on(g, 3, s, 0, "next_first:name/-/-/other"));
    assert_true(is_on(g, 3, s, 2, "next_first:name/-/-/other"));
    assert_true(is_on(g, 3, s, 2, "performers[]:set:seats[].circus/own/fortune-teller/trailer"));
    assert_true(is_on(g, 3, s, 0, "performers[]:set:seats[].circus/other/fortune-teller/trailer"));
    put_bits(g, s, "seats[].circus", 2, 0);
    assert_true(is_on(g, 3, s, 0, "performers[]:set:seats[].circus/nobody/fortune-teller/trailer"));
}

/* ---- A net of random weights ---------------------------------------------------------------------- */

struct file {
    unsigned char *at;
    size_t n, body;
};

static uint32_t drawn = 1;
static int draw(int below) { return (int)((drawn = drawn * 1664525u + 1013904223u) >> 8) % below; }

/* Writes the tail of a file again, with its names and a correct checksum. */
static struct file close_file(const void *body, size_t n, const char *names, size_t names_n)
{
    struct file f = { malloc(n + names_n + 14), n + names_n + 13, n };
    char sum[16];
    memcpy(f.at, body, n);
    memcpy(f.at + n, names, names_n);
    snprintf(sum, sizeof sum, "sum %08x\n", ludo_net_sum(body, n) ^ ludo_net_sum(names, names_n));
    memcpy(f.at + n + names_n, sum, 13);
    return f;
}

static struct file random_net(const struct ludo_rules *rules)
{
    static char room[TEXT];
    struct ludo_text names = ludo_text(room, sizeof room);
    struct spelled s = spell_rules(rules);
    struct ludo_net head = {
        .magic = "ludonet1", .inputs = s.n, .hidden = H, .skip = 1000, .reach = 40, .margin = 3, .sight = 1
    };
    size_t n = ludo_net_size(&head);
    unsigned char *body = malloc(n);
    int32_t *number = (int32_t *)(void *)(body + sizeof head);
    head.check = ludo_net_check(rules, s.n);
    memcpy(body, &head, sizeof head);
    for (int i = 0; i < 2 * H; i++)
        number[i] = draw(20000) - 10000;
    for (size_t i = sizeof head + 2 * H * sizeof *number; i < n; i++)
        body[i] = (unsigned char)draw(256);
    ludo_features_names(rules, &names);
    struct file f = close_file(body, n, names.at, names.n);
    free(body);
    drop(&s);
    return f;
}

static const int8_t *row_of(const struct ludo_net *net, int input)
{
    return (const int8_t *)(const void *)((const int32_t *)(const void *)(net + 1) + 2 * H) + input * H;
}

static struct ludo_net_match fitted(const struct ludo_rules *rules, const void *data, size_t n)
{
    struct ludo_net_match fit;
    struct ludo_error e = { 0 };
    if (ludo_net_match(rules, data, n, &fit, &e) < 0) {
        ludo_error_put(&e, LUDO_EN, clean());
        fail_msg("refused: %s", said_buffer);
    }
    return fit;
}

static int32_t value(const struct ludo_rules *rules, const struct ludo_net *net, const struct ludo_features *cells,
                     int seats, const void *state, int seat)
{
    static struct ludo_evaluator mind;
    mind = (struct ludo_evaluator){ .rules = rules, .seats = seats, .net = net, .cells = cells };
    return ludo_evaluator_value(&mind, state, seat);
}

/* ---- The toy game and a later version ------------------------------------------------------------- */

struct wide { /* the state of the toy game, and a stack of one task */
    struct toy toy;
    uint8_t depth, extra, blank[6];
};

enum { FIELDS = 40, TRADE = 2 }; /* the new task kind is the third */

static struct ludo_field early_fields[FIELDS], late_fields[FIELDS];
static struct ludo_name late_kinds[8], late_cards[TOY_CARDS + 1];
static struct ludo_names late_tasks = { "task", 0, late_kinds }, late_bees = { "card", 0, late_cards };
static struct ludo_question late_questions[8];
static struct ludo_rules early, late;

static struct ludo_field *field_in(struct ludo_field *fields, int n, const char *path)
{
    for (int i = 0; i < n; i++)
        if (strcmp(fields[i].path, path) == 0)
            return &fields[i];
    fail_msg("no field %s", path);
    return NULL;
}

/* The later version numbers its task kinds differently. */
static void late_decision(const void *state, struct ludo_decision *d)
{
    static _Alignas(LUDO_STATE_ALIGN) struct toy s;
    memcpy(&s, state, sizeof s);
    if (s.task.kind > TRADE)
        s.task.kind--;
    toy_rules.decision(&s, d);
}

static void add_name(struct ludo_names *names, struct ludo_name *at, const struct ludo_names *old, int where,
                     const char *id)
{
    for (int i = 0; i <= old->n; i++)
        at[i] = i == where ? (struct ludo_name){ .id = id, .name = id } : old->at[i - (i > where)];
    names->n = old->n + 1;
}

/* The earlier version is the toy game with a task stack. The later version adds a task kind in the middle of the list,
 * a question, a field before other fields, a card that each seat may have won, and more values for the round. */
static void make_versions(void)
{
    int n = toy_rules.field_n;
    early = late = toy_rules;
    memcpy(early_fields, toy_rules.fields, sizeof *early_fields * (size_t)n);
    early_fields[n++] = (struct ludo_field){ .path = "depth", .len = 1, .max = 1, .at = offsetof(struct wide, depth) };
    early.fields = early_fields;
    early.field_n = n;
    early.state_size = late.state_size = sizeof(struct wide);
    for (int i = 0; i < n; i++)
        late_fields[i + (i >= 3)] = early_fields[i];
    late_fields[3] = (struct ludo_field){ .path = "extra", .len = 1, .max = 3, .at = offsetof(struct wide, extra) };
    late.fields = late_fields;
    late.field_n = n + 1;
    late.decision = late_decision;
    struct ludo_field *task = field_in(late_fields, n + 1, "task"), *won = field_in(late_fields, n + 1, "seats[].won");
    add_name(&late_tasks, late_kinds, task->names, TRADE, "trade");
    add_name(&late_bees, late_cards, won->names, won->names->n, "gnu");
    task->names = &late_tasks;
    won->names = &late_bees;
    field_in(late_fields, n + 1, "round")->max = 5;
    memcpy(late_questions, toy_rules.questions, sizeof *late_questions * (size_t)toy_rules.question_n);
    late_questions[toy_rules.question_n] = (struct ludo_question){ .id = "trade" };
    late.questions = late_questions;
    late.question_n = toy_rules.question_n + 1;
}

/* The number of new inputs: 4 * 2 for the task `trade`, 4 for the field `extra`, 2 for the card `gnu`, 2 for the new
 * rounds. */
enum { NEW = 4 * 2 + 4 + 2 + 2 };

static void rows_follow_names(const struct ludo_net *from, const struct ludo_rules *of, const struct ludo_net *to,
                              const struct ludo_rules *fit)
{
    static const int8_t zero[H];
    struct spelled a = spell_rules(of), b = spell_rules(fit);
    assert_int_equal(to->inputs, b.n);
    assert_memory_equal(from + 1, to + 1, 2 * H * sizeof(int32_t));
    for (int i = 0; i < b.n; i++) {
        int k = find(&a, b.at[i]);
        if (memcmp(row_of(to, i), k < 0 ? zero : row_of(from, k), H) != 0)
            fail_msg("the row of %s is another's", b.at[i]);
    }
    drop(&a);
    drop(&b);
}

TEST(a_net_knows_its_inputs_in_a_later_game)
{
    struct file f = random_net(&early);
    struct ludo_net_match fit = fitted(&late, f.at, f.n);
    QUIET;
    assert_int_equal(fit.unknown, NEW);
    assert_int_equal(fit.missing, 0);
    assert_ptr_equal(fit.net, fit.made);
    rows_follow_names((const struct ludo_net *)(const void *)f.at, &early, fit.net, &late);
    free(fit.made);
    free(f.at);
}

TEST(inputs_that_the_game_lost_are_dropped_and_counted)
{
    struct file f = random_net(&late);
    struct ludo_net_match fit = fitted(&early, f.at, f.n);
    QUIET;
    assert_int_equal(fit.unknown, 0);
    assert_int_equal(fit.missing, NEW);
    rows_follow_names((const struct ludo_net *)(const void *)f.at, &late, fit.net, &early);
    free(fit.made);
    free(f.at);
}

/* In random games both versions of the game get the same value from the net, for every seat in every state of the
 * earlier game. The incremental update from the previous position gives the same value too. */
TEST(values_are_the_same_where_nothing_is_new)
{
    struct file f = random_net(&early);
    struct ludo_net_match was = fitted(&early, f.at, f.n), now = fitted(&late, f.at, f.n);
    struct ludo_features *old = ludo_features_new(&early, 3), *new = ludo_features_new(&late, 3);
    static _Alignas(LUDO_STATE_ALIGN) struct wide a, b;
    struct ludo_rng r;
    int seen = 0, other = 0;
    QUIET;
    assert_null(was.made);
    ludo_rng_seed(&r, 7);
    for (int game = 0; game < 40; game++) {
        memset(&a, 0, sizeof a);
        toy_begin(&a.toy, 3);
        for (a.depth = 1; !toy_over(&a.toy); play_at_random(&a.toy, &r)) {
            b = a;
            b.toy.task.kind = (uint8_t)(a.toy.task.kind + (a.toy.task.kind >= TRADE));
            for (int seat = 0; seat < 3; seat++, seen++) {
                int32_t v = value(&early, was.net, old, 3, &a, seat);
                assert_int_equal(v, value(&late, now.net, new, 3, &b, seat));
                other += v != LUDO_NET_ONE / 2;
                b.extra = 2; /* the net does not know this field */
                assert_int_equal(v, value(&late, now.net, new, 3, &b, seat));
                b.extra = 0;
            }
        }
    }
    assert_true(seen > 500 && other > 500);
    ludo_features_free(old);
    ludo_features_free(new);
    free(now.made);
    free(f.at);
}

/* ---- The nets in the program ---------------------------------------------------------------------- */

static const struct ludo_field *tasks_of(const struct ludo_rules *g, int *depth_at)
{
    const struct ludo_field *tasks = NULL;
    for (int i = 0; i < g->field_n; i++) {
        if (g->fields[i].type == LUDO_TASK)
            tasks = &g->fields[i];
        if (strcmp(g->fields[i].path, "depth") == 0)
            *depth_at = g->fields[i].at;
    }
    assert_non_null(tasks);
    return tasks;
}

static bool waits(const struct ludo_rules *g, const unsigned char *state, int kind)
{
    int depth_at = 0;
    const struct ludo_field *f = tasks_of(g, &depth_at);
    int depth = state[depth_at];
    for (int i = depth - 1; i >= 0 && i >= depth - 4; i--)
        if (((const struct ludo_task *)(const void *)(state + f->at))[i].kind == kind)
            return true;
    return false;
}

/* Makes a copy of a net file without one task kind, as if the net were older than this task kind. The copy lacks the
 * names of the task kind and its rows of weights. */
static struct file without(const struct ludo_net_file *f, const char *kind)
{
    const struct ludo_net *net = (const struct ludo_net *)(const void *)f->at;
    size_t body = ludo_net_size(net), n = f->n - body - 13, head = sizeof *net + 2 * H * sizeof(int32_t), to = head;
    const char *names = (const char *)f->at + body;
    struct spelled s = spell(names, n);
    char *text = copy_text(names, n), *line = strstr(text, "tasks[]:task "), word[100];
    unsigned char *made = malloc(body);
    memcpy(made, f->at, head);
    for (int i = 0; i < s.n; i++) {
        if (strncmp(s.at[i], "tasks[]:task/", 13) == 0 && strcmp(strrchr(s.at[i], '/') + 1, kind) == 0)
            continue;
        memcpy(made + to, row_of(net, i), H);
        to += H;
    }
    ((struct ludo_net *)(void *)made)->inputs = (int32_t)((to - head) / H);
    ((struct ludo_net *)(void *)made)->check = 1;
    snprintf(word, sizeof word, ",%s,", kind);
    char *at = strstr(line, word);
    assert_true(at && at < strchr(line, '\n'));
    memmove(at + 1, at + strlen(word), strlen(at + strlen(word)) + 1);
    struct file out = close_file(made, to, text, strlen(text));
    drop(&s);
    free(text);
    free(made);
    return out;
}

struct compared {
    int alike, other;
};

static void compare_values(const struct ludo_rules *g, int kind, const struct ludo_net *full,
                           const struct ludo_net *less, struct compared *c)
{
    static _Alignas(LUDO_STATE_ALIGN) unsigned char s[LUDO_STATE_MAX];
    struct ludo_config config;
    struct ludo_rng r;
    ludo_config_default(g, &config);
    struct ludo_features *cells = ludo_features_new(g, config.seats);
    ludo_rng_seed(&r, 3);
    g->setup(s, &config);
    for (struct ludo_walk w = ludo_walk(g, s, &r); ludo_walk_next(&w);
         ludo_walk_play(&w, ludo_walk_random_move(&w), NULL))
        for (int seat = 0; seat < config.seats; seat++) {
            bool same = value(g, full, cells, config.seats, s, seat) == value(g, less, cells, config.seats, s, seat);
            if (waits(g, s, kind))
                c->other += !same;
            else
                assert_true(same);
            c->alike += same;
        }
    ludo_features_free(cells);
}

/* Finds a task kind that occurs in random games and is neither the first nor the last of the list. */
static int kind_met(const struct ludo_rules *g)
{
    static _Alignas(LUDO_STATE_ALIGN) unsigned char s[LUDO_STATE_MAX];
    struct ludo_config config;
    struct ludo_rng r;
    int depth_at = 0, met = -1;
    const struct ludo_field *f = tasks_of(g, &depth_at);
    ludo_config_default(g, &config);
    ludo_rng_seed(&r, 3);
    g->setup(s, &config);
    for (struct ludo_walk w = ludo_walk(g, s, &r); met < 0 && ludo_walk_next(&w);
         ludo_walk_play(&w, ludo_walk_random_move(&w), NULL)) {
        int kind = ((const struct ludo_task *)(const void *)(s + f->at))[s[depth_at] - 1].kind;
        if (w.seat != LUDO_CHANCE && kind > 1 && kind < f->names->n - 1)
            met = kind;
    }
    return met;
}

TEST(a_new_task_needs_no_training)
{
    QUIET;
    for (const struct ludo_net_file *f = ludo_net_files; f->id; f++) {
        const struct ludo_rules *g = ludo_game(f->id);
        int depth_at = 0, kind = kind_met(g);
        assert_true(kind > 0);
        struct file older = without(f, tasks_of(g, &depth_at)->names->at[kind].id);
        struct ludo_net_match full = fitted(g, f->at, f->n), less = fitted(g, older.at, older.n);
        struct compared c = { 0 };
        /* full.unknown may be more than 0, because the net of the program may already be older than its game */
        assert_int_equal(less.unknown, full.unknown + 4 * 2);
        assert_int_equal(less.missing, full.missing);
        compare_values(g, kind, full.net, less.net, &c);
        assert_true(c.alike > 20 && c.other > 0);
        free(full.made);
        free(less.made);
        free(older.at);
    }
}

TEST(every_net_names_its_inputs)
{
    struct ludo_net_about about;
    QUIET;
    for (const struct ludo_net_file *f = ludo_net_files; f->id; f++) {
        const struct ludo_net *net = (const struct ludo_net *)(const void *)f->at;
        assert_true(f->n > ludo_net_size(net));
        ludo_net_about(ludo_game(f->id), &about);
        assert_true(about.is == LUDO_NET_CURRENT || about.is == LUDO_NET_OLDER);
        if (about.is == LUDO_NET_OLDER)
            print_message("%s: %d inputs unknown to its net, %d missing\n", f->id, about.unknown, about.missing);
    }
    ludo_net_about(&toy_rules, &about);
    assert_int_equal(about.is, LUDO_NET_NONE);
}

static void about_says(const struct ludo_net_about *about, enum ludo_lang lang, const char *format)
{
    char wanted[300];
    snprintf(wanted, sizeof wanted, format, about->unknown, about->missing);
    ludo_net_about_put(about, lang, clean());
    SAYS(wanted);
}

/* Checks the text that `ludo version` prints about a net that is older than its game. */
TEST(a_net_is_called_older_in_both_languages)
{
    static struct file older;
    static const void *volatile used;
    static _Alignas(LUDO_STATE_ALIGN) unsigned char s[LUDO_STATE_MAX];
    const struct ludo_rules *g = ludo_game("pillars");
    const struct ludo_net_file *f = ludo_net_files;
    struct ludo_net_about before, about;
    struct ludo_config config;
    struct ludo_error e = { 0 };
    QUIET;
    while (strcmp(f->id, "pillars") != 0)
        f++;
    older = without(f, "trade");
    ludo_config_default(g, &config);
    g->setup(s, &config);
    ludo_net_about(g, &before);
    assert_int_equal(ludo_net_use(g, older.at, older.n, &e), 0);
    assert_false(ludo_net_missing(g));
    used = ludo_evaluator(g, s).net; /* a static variable keeps the net, so that no tool reports a leak */
    assert_non_null(used);
    ludo_net_about(g, &about);
    assert_int_equal(about.is, LUDO_NET_OLDER);
    assert_int_equal(about.unknown, before.unknown + 4 * 2);
    assert_int_equal(about.missing, before.missing);
    about.missing = 3;
    about_says(&about, LUDO_EN,
               "its network is older than the rules (new inputs, which count as zero: %d; inputs no longer used: %d)");
    about_says(&about, LUDO_FR,
               "son réseau de neurones est plus ancien que les règles (nouvelles entrées, qui comptent pour "
               "zéro : %d ; "
               "entrées qui ne servent plus : %d)");
    assert_int_equal(ludo_net_use(g, f->at, f->n, &e), 0);
    ludo_net_about(g, &about);
    assert_int_equal(about.is, before.is);
    about.is = LUDO_NET_CURRENT;
    about_says(&about, LUDO_EN, "");
    free(older.at);
}

/* ---- Older, damaged and hostile files ------------------------------------------------------------- */

TEST(a_file_without_names_fits_exactly_or_not_at_all)
{
    const struct ludo_rules *g;
    struct ludo_net_match fit;
    struct ludo_error e = { 0 };
    QUIET;
    for (int i = 0; (g = ludo_game_at(i)); i++) {
        struct file f = random_net(g);
        fit = fitted(g, f.at, f.body);
        assert_ptr_equal(fit.net, f.at);
        assert_null(fit.made);
        assert_true(fit.unknown == 0 && fit.missing == 0);
        ((struct ludo_net *)(void *)f.at)->check ^= 1;
        assert_int_equal(ludo_net_match(g, f.at, f.body, &fit, &e), -1);
        free(f.at);
    }
    struct file f = random_net(&early);
    assert_int_equal(ludo_net_match(&late, f.at, f.body, &fit, &e), -1);
    check_error(&e, "this network was made for another game than toy, or for another version of it");
    free(f.at);
}

/* Reads a net from a memory block of the exact size, so that a sanitizer detects every read past the end. */
static bool taken(const unsigned char *data, size_t n)
{
    static _Alignas(LUDO_STATE_ALIGN) struct wide s;
    unsigned char *block = malloc(n ? n : 1);
    struct ludo_net_match fit;
    struct ludo_error e = { 0 };
    memcpy(block, data, n);
    bool fits = ludo_net_match(&late, block, n, &fit, &e) == 0;
    if (fits) {
        struct ludo_features *cells = ludo_features_new(&late, 3);
        memset(&s, 0, sizeof s);
        toy_begin(&s.toy, 3);
        int32_t v = value(&late, fit.net, cells, 3, &s, 1);
        assert_true(v >= 0 && v <= LUDO_NET_ONE);
        ludo_features_free(cells);
        free(fit.made);
    } else {
        ludo_error_put(&e, LUDO_EN, clean());
        assert_true(said.n > 20);
    }
    free(block);
    return fits;
}

TEST(a_file_cut_short_is_refused)
{
    struct file f = random_net(&early);
    QUIET;
    assert_true(taken(f.at, f.n));
    for (size_t n = 0; n < f.n; n += n < f.body - 100 && n > 100 ? 97 : 1)
        if (taken(f.at, n))
            fail_msg("taken with %zu of %zu bytes", n, f.n);
    free(f.at);
}

TEST(a_damaged_byte_is_noticed)
{
    struct file f = random_net(&early);
    QUIET;
    for (size_t i = 0; i<f.n; i += i> 100 && i < f.body ? 61 : 1)
        for (int bit = 0; bit < 8; bit += 7) {
            f.at[i] ^= (unsigned char)(1 << bit);
            if (taken(f.at, f.n))
                fail_msg("byte %zu of %zu", i, f.n);
            f.at[i] ^= (unsigned char)(1 << bit);
        }
    free(f.at);
}

/* An attacker can also write a correct checksum. A file with random damage and a correct checksum must be refused or
 * do no harm. */
TEST(a_hostile_file_does_no_harm)
{
    static const char put[] = { ' ', ',', '\n', 'x', 0 };
    struct file f = random_net(&early);
    int fits = 0, refused = 0;
    QUIET;
    for (size_t i = 0; i<f.n - 13; i += i> 64 && i < f.body - 64 ? 89 : 1)
        for (size_t k = 0; k < sizeof put + 1; k++) {
            unsigned char was = f.at[i];
            f.at[i] = k < sizeof put ? (unsigned char)put[k] : (unsigned char)(was ^ 0x80);
            struct file g = close_file(f.at, f.body, (const char *)f.at + f.body, f.n - f.body - 13);
            *(taken(g.at, g.n) ? &fits : &refused) += 1;
            f.at[i] = was;
            free(g.at);
        }
    assert_true(fits > 100 && refused > 100);
    free(f.at);
}

/* Refuses net files with weights that would overflow a sum, and with lists of names that cannot be parsed. */
TEST(numbers_and_lists_out_of_range_are_refused)
{
    struct file f = random_net(&early);
    struct ludo_net *net = (struct ludo_net *)(void *)f.at;
    int32_t *number = (int32_t *)(void *)(net + 1);
    static const char *const lists[] = {
        "",         "\n",       "a",           "a b c",     "a b c\n",     "a b c d", "a  c d\n", "a b c d e\n",
        " a b c\n", "a b c \n", "a b c d\n\n", "a b c d\n", "a b c d,d\n", NULL
    };
    QUIET;
    for (int i = 0; i < 2 * H; i++) {
        int32_t was = number[i];
        number[i] = i % 2 ? INT32_MIN : INT32_MAX;
        struct file g = close_file(f.at, f.body, (const char *)f.at + f.body, f.n - f.body - 13);
        assert_false(taken(g.at, g.n));
        free(g.at);
        number[i] = was;
    }
    for (const char *const *list = lists; *list; list++) {
        char text[200];
        snprintf(text, sizeof text, "inputs %d toy\n%s", ludo_features_layout(), *list);
        struct file g = close_file(f.at, f.body, text, strlen(text));
        if (taken(g.at, g.n))
            fail_msg("taken: %s", *list);
        free(g.at);
    }
    free(f.at);
}

static char *put_words(char *at, int n)
{
    for (int i = 0; i < n; i++, at += 2)
        memcpy(at, i ? ",x" : " x", 2);
    return at;
}

/* Refuses net files whose lists are so long that the number of inputs overflows, even if the overflowed number equals
 * the number in the header. */
TEST(lists_that_promise_too_much_are_refused)
{
    static const int words[][3] = { { 70000, 1, 1 }, { 60000, 60000, 60000 }, { 1 << 15, 1 << 15, 4 } };
    struct file f = random_net(&early);
    char *text = malloc(1 << 20);
    QUIET;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char *at = text + sprintf(text, "inputs %d toy\na", ludo_features_layout());
        for (int axis = 0; axis < 3; axis++)
            at = put_words(at, words[i][axis]);
        at = put_words(at + sprintf(at, "\nb - -"), ((const struct ludo_net *)(const void *)f.at)->inputs);
        *at++ = '\n';
        struct file g = close_file(f.at, f.body, text, (size_t)(at - text));
        assert_false(taken(g.at, g.n));
        free(g.at);
    }
    free(text);
    free(f.at);
}

TEST(a_net_of_another_game_or_meaning_is_refused)
{
    struct file f = random_net(&early);
    char *names = (char *)f.at + f.body;
    size_t n = f.n - f.body - 13;
    QUIET;
    assert_memory_equal(names, "inputs 1 toy\n", 13);
    names[7] = '2'; /* a wrong version of the list layout */
    struct file g = close_file(f.at, f.body, names, n);
    assert_false(taken(g.at, g.n));
    free(g.at);
    memcpy(names + 7, "1 tox", 5);
    g = close_file(f.at, f.body, names, n);
    assert_false(taken(g.at, g.n));
    free(g.at);
    free(f.at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_input_has_a_name_of_its_own),
        cmocka_unit_test(a_name_says_what_its_input_means),
        cmocka_unit_test(a_task_is_named_by_its_kind),
        cmocka_unit_test(seats_are_named_as_the_viewer_sees_them),
        cmocka_unit_test(a_net_knows_its_inputs_in_a_later_game),
        cmocka_unit_test(inputs_that_the_game_lost_are_dropped_and_counted),
        cmocka_unit_test(values_are_the_same_where_nothing_is_new),
        cmocka_unit_test(a_new_task_needs_no_training),
        cmocka_unit_test(every_net_names_its_inputs),
        cmocka_unit_test(a_net_is_called_older_in_both_languages),
        cmocka_unit_test(a_file_without_names_fits_exactly_or_not_at_all),
        cmocka_unit_test(a_file_cut_short_is_refused),
        cmocka_unit_test(a_damaged_byte_is_noticed),
        cmocka_unit_test(a_hostile_file_does_no_harm),
        cmocka_unit_test(numbers_and_lists_out_of_range_are_refused),
        cmocka_unit_test(lists_that_promise_too_much_are_refused),
        cmocka_unit_test(a_net_of_another_game_or_meaning_is_refused),
    };
    make_versions();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
