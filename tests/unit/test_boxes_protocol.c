/* test_boxes_protocol.c - the responses of the protocol for a table with an owner's box. The responses must contain
 * every change of the box and no other change. Tests all games that have boxes, with the ten values and names of
 * test_boxes.c.
 *
 * A response is split into leaves: a path such as "cards/beggar/text", and its value. The leaves are compared with
 * those of the response for the built-in card data. The expected differences of the response `about` are in the files
 * of tests/unit/box_changes. `--bless` (make bless) rewrites these files. Read the diff afterwards. */
#include "check.h"

#include "protocol.h"

#include "boxes_each.h"

#include <stdlib.h>

enum { REQUEST = 8000, PATH = 400, LINE = 4000, OLD_NAMES = 200 };

static struct ludo_tables desk;
static bool bless;

/* ---- Responses as leaves -------------------------------------------------------------------------- */

struct leaf {
    const char *path;
    size_t path_n;
    const char *at; /* points into the response: a text with its quotes, a number, or a list of these */
    size_t n;
};

struct response {
    char *answer, *paths;
    size_t path_n, path_room;
    struct leaf *leaf;
    int n, room;
};

static const char *past_text(const char *at)
{
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

static const char *past_value(const char *at)
{
    int depth = 0;
    do {
        if (*at == '"') {
            at = past_text(at);
            continue;
        }
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at++;
    } while (depth > 0 || !strchr(",}]", *at));
    return at;
}

/* Paths are stored one after another. Pointers to them are set at the end, because the buffer can move. */
static void keep_leaf(struct response *t, const struct ludo_text *path, const char *at, size_t n)
{
    if (t->n == t->room)
        t->leaf = realloc(t->leaf, sizeof *t->leaf * (size_t)(t->room = 2 * t->room + 1000));
    if (t->path_room - t->path_n <= path->n)
        t->paths = realloc(t->paths, t->path_room = 2 * t->path_room + 100000);
    memcpy(t->paths + t->path_n, path->at, path->n + 1);
    t->path_n += path->n + 1;
    t->leaf[t->n++] = (struct leaf){ .path_n = path->n, .at = at, .n = n };
}

static const char *take_apart(struct response *t, struct ludo_text *path, const char *at);

static const char *take_member(struct response *t, struct ludo_text *path, const char *name, size_t n, const char *at)
{
    size_t was = path->n;
    ludo_put(path, was ? "/" : "");
    ludo_put_n(path, name, n);
    at = take_apart(t, path, at);
    path->at[path->n = was] = '\0';
    return at + (*at == ',');
}

/* The path names an object in a list by its id or its move. Objects without id and move, such as events, are named by
 * their index. */
static const char *take_element(struct response *t, struct ludo_text *path, int i, const char *at)
{
    static const char *const keys[] = { "{\"id\":\"", "{\"move\":\"" };
    char place[16];
    const char *list = strrchr(path->at, '/');
    for (int k = list && !strcmp(list, "/events") ? 2 : 0; k < 2; k++)
        if (!strncmp(at, keys[k], strlen(keys[k]))) {
            const char *name = at + strlen(keys[k]);
            return take_member(t, path, name, (size_t)(past_text(name - 1) - name) - 1, at);
        }
    return take_member(t, path, place, (size_t)snprintf(place, sizeof place, "%d", i), at);
}

static const char *take_apart(struct response *t, struct ludo_text *path, const char *at)
{
    const char *begin = at;
    if (*at == '{') {
        for (at++; *at != '}';) {
            const char *end = past_text(at);
            at = take_member(t, path, at + 1, (size_t)(end - at) - 2, end + 1);
        }
        return at + 1;
    }
    if (*at == '[' && at[1] == '{') {
        at++;
        for (int i = 0; *at != ']'; i++)
            at = take_element(t, path, i, at);
        return at + 1;
    }
    at = past_value(at);
    keep_leaf(t, path, begin, (size_t)(at - begin));
    return at;
}

static int by_path(const void *one, const void *two)
{
    return strcmp(((const struct leaf *)one)->path, ((const struct leaf *)two)->path);
}

static const char *ask(const char *request)
{
    size_t n;
    const struct ludo_session by = { .tables = &desk, .seats = 0xff, .rights = LUDO_MAY_HOST };
    const char *answer = ludo_session_request(&by, request, strlen(request), &n);
    assert_non_null(answer);
    if (!strncmp(answer, "{\"error\"", 8))
        fail_msg("%s: %s", rows->game, answer);
    return answer;
}

static struct response response_to(const char *request)
{
    char room[PATH];
    struct ludo_text path = ludo_text(room, sizeof room);
    const char *answer = ask(request);
    struct response t = { .answer = malloc(strlen(answer) + 1) };
    memcpy(t.answer, answer, strlen(answer) + 1);
    take_apart(&t, &path, t.answer);
    const char *at = t.paths;
    for (int i = 0; i < t.n; at += t.leaf[i++].path_n + 1)
        t.leaf[i].path = at;
    qsort(t.leaf, (size_t)t.n, sizeof *t.leaf, by_path);
    for (int i = 1; i < t.n; i++)
        if (!strcmp(t.leaf[i - 1].path, t.leaf[i].path))
            fail_msg("%s: %s is told twice", rows->game, t.leaf[i].path);
    return t;
}

static void forget(struct response *t)
{
    free(t->answer);
    free(t->paths);
    free(t->leaf);
}

/* Two leaves with the same path, one from each of two responses. NULL: this response has no leaf with the path. */
struct pair {
    const struct leaf *was, *is;
};

static bool next_pair(const struct response *was, const struct response *is, int at[2], struct pair *p)
{
    const struct leaf *a = at[0] < was->n ? &was->leaf[at[0]] : NULL, *b = at[1] < is->n ? &is->leaf[at[1]] : NULL;
    int order = !a ? 1 : !b ? -1 : strcmp(a->path, b->path);
    if (!a && !b)
        return false;
    *p = (struct pair){ order <= 0 ? a : NULL, order >= 0 ? b : NULL };
    at[0] += order <= 0;
    at[1] += order >= 0;
    return true;
}

static bool next_other(const struct response *was, const struct response *is, int at[2], struct pair *p)
{
    while (next_pair(was, is, at, p))
        if (!p->was || !p->is || p->was->n != p->is->n || memcmp(p->was->at, p->is->at, p->is->n) != 0)
            return true;
    return false;
}

static const char *path_of(const struct pair *p) { return p->was ? p->was->path : p->is->path; }

/* ---- Requests ------------------------------------------------------------------------------------- */

static const char *request(const char *op, const char *more, int lang, const char *box)
{
    static char room[REQUEST];
    char text[REQUEST / 2];
    struct ludo_text t = ludo_text(room, sizeof room), lines = ludo_text(text, sizeof text);
    ludo_put_json_open(&t, NULL, '{');
    ludo_put_json_text(&t, "op", op);
    ludo_put_json_text(&t, "lang", lang == LUDO_FR ? "fr" : "en");
    ludo_put(&t, more);
    if (box) {
        ludo_put(&lines, "box ");
        ludo_put(&lines, rows->game);
        ludo_put(&lines, " 1\n");
        ludo_put(&lines, box);
        ludo_put_json_text(&t, "box", text);
    }
    ludo_put_json_close(&t, '}');
    assert_false(t.cut || lines.cut);
    return room;
}

static struct response about(const char *box, int lang)
{
    char game[100];
    snprintf(game, sizeof game, ",\"game\":\"%s\"", rows->game);
    return response_to(request("about", game, lang, box));
}

static struct response ask_table(const char *op, int table, int seat, int lang)
{
    char of[100];
    snprintf(of, sizeof of, ",\"table\":%d,\"seat\":%d", table, seat);
    return response_to(request(op, of, lang, NULL));
}

static struct ludo_table *open_table(const char *box, int seed)
{
    char more[200];
    int number;
    snprintf(more, sizeof more, ",\"game\":\"%s\",\"seats\":[\"human\",\"human\"],\"seed\":\"%d\",\"options\":{%s}",
             rows->game, seed, rows->options ? rows->options : "");
    const char *answer = ask(request("open", more, LUDO_EN, box));
    assert_int_equal(sscanf(answer, "{\"table\":%d", &number), 1);
    if (box && !strstr(answer, "\"box\":\"box "))
        fail_msg("%s: opened without its box: %s", rows->game, answer);
    return desk.table[number - 1];
}

static int leave(void **unused)
{
    (void)unused;
    ludo_tables_close(&desk);
    return 0;
}

/* ---- The response `about`: every line of the box has an effect, and nothing else changes ------------------------- */

static bool is_inside(const char *at, const char *begin, size_t n) { return at > begin && at < begin + n; }

/* Writes the part of a text that differs from the other text, extended to whole words. */
static void put_middle(const char *text, size_t n, size_t same, size_t after, struct ludo_text *t)
{
    const char *from = text + same, *to = text + n - after;
    for (int words = 0; from > text && words < 2; words += *--from == ' ') {}
    from += from > text;
    while (to < text + n && *to != ' ')
        to++;
    ludo_put(t, is_inside(from, text, n) ? "…" : "");
    ludo_put_n(t, from, (size_t)(to - from));
    ludo_put(t, to < text + n ? "…" : "");
}

static void put_pair(const struct pair *p, struct ludo_text *t)
{
    static const struct leaf none = { .at = "", .n = 0 };
    const struct leaf *a = p->was ? p->was : &none, *b = p->is ? p->is : &none;
    size_t least = a->n < b->n ? a->n : b->n, same = 0, after = 0;
    while (same < least && a->at[same] == b->at[same])
        same++;
    while (after < least - same && a->at[a->n - 1 - after] == b->at[b->n - 1 - after])
        after++;
    while (same && (a->at[same] & 0xc0) == 0x80) /* do not split a UTF-8 character */
        same--;
    ludo_put(t, path_of(p));
    ludo_put(t, ": ");
    put_middle(a->at, a->n, same, after, t);
    ludo_put(t, " → ");
    put_middle(b->at, b->n, same, after, t);
    ludo_put(t, "\n");
}

/* Does the response show the change of this line? For "beggar.price = 7 !", a text about the beggar must differ. For
 * "goods.metal.coast", a text about goods or about metal must differ. */
static bool is_seen(const char *line, const struct response *was, const struct response *is)
{
    char first[80], second[80];
    int at[2] = { 0, 0 };
    struct pair p;
    const char *dot = line + strcspn(line, ".");
    bool of_card = ludo_name_find(built_in->cards, line, (size_t)(dot - line)) >= 0;
    /* the name of a row can be used in any text */
    if (!of_card && !strncmp(dot + strcspn(dot + 1, ".=") + 1, ".name.", 6))
        return is_seen(dot + 1, was, is);
    snprintf(first, sizeof first, "/%.*s/", (int)(dot - line), line);
    snprintf(second, sizeof second, "/%.*s", (int)strcspn(dot + 1, ".[ "), dot + 1);
    if (!strcmp(second, "/name"))
        second[0] = '\0';
    while (next_other(was, is, at, &p))
        if (strstr(path_of(&p), first) && (of_card || !*second || strstr(path_of(&p), second)))
            return true;
    return false;
}

static void sees_each_line(const struct response *was, const struct response *is)
{
    for (const char *at = rows->ten, *end; *at; at = end) {
        end = strchr(at, '\n') + 1;
        const char *says = strstr(at, " = ");
        if (says && says < end && !is_seen(at, was, is))
            fail_msg("%s: not told: %.*s", rows->game, (int)(end - at), at);
    }
}

static void expected_path(char path[100], int lang)
{
    snprintf(path, 100, "tests/unit/box_changes/%s.%s.txt", rows->game, ludo_lang_code((enum ludo_lang)lang));
}

static void write_expected(const struct response *was, const struct response *is, FILE *file)
{
    int at[2] = { 0, 0 };
    struct pair p;
    while (next_other(was, is, at, &p)) {
        char line[LINE];
        struct ludo_text t = ludo_text(line, sizeof line);
        put_pair(&p, &t);
        assert_false(t.cut);
        fputs(line, file);
    }
}

static void compare_expected(const struct response *was, const struct response *is, FILE *file)
{
    int at[2] = { 0, 0 };
    struct pair p;
    char expected[LINE], line[LINE];
    while (next_other(was, is, at, &p)) {
        struct ludo_text t = ludo_text(line, sizeof line);
        put_pair(&p, &t);
        if (!fgets(expected, sizeof expected, file) || strcmp(expected, line) != 0)
            fail_msg("%s tells: %s not: %s", rows->game, line, expected);
    }
    if (fgets(expected, sizeof expected, file))
        fail_msg("%s does not tell: %s", rows->game, expected);
}

TEST(about_lists_exactly_what_a_box_changes)
{
    QUIET;
    EACH_GAME
    for (int lang = 0; lang < LUDO_LANGS; lang++) {
        char path[100];
        struct response was = about(NULL, lang), is = about(rows->ten, lang);
        expected_path(path, lang);
        FILE *file = fopen(path, bless ? "w" : "r");
        if (!file)
            fail_msg("cannot open %s", path);
        if (bless)
            write_expected(&was, &is, file);
        else
            compare_expected(&was, &is, file);
        fclose(file);
        sees_each_line(&was, &is);
        forget(&was);
        forget(&is);
    }
}

TEST(a_box_that_says_nothing_tells_the_same)
{
    QUIET;
    EACH_GAME
    for (int lang = 0; lang < LUDO_LANGS; lang++) {
        struct response was = about(NULL, lang), is = about("# nothing\n", lang);
        assert_string_equal(was.answer, is.answer);
        forget(&was);
        forget(&is);
    }
}

/* ---- Names: the names of the box are used everywhere, and nothing else changes ---------------------- */

/* Names that the box changes, in the form that they have inside a sentence. The longest name comes first. */
struct renamed {
    int n;
    struct {
        char was[100], is[100];
    } at[OLD_NAMES];
};

static void add_renamed(struct renamed *r, const struct pair *p)
{
    assert_true(r->n < OLD_NAMES && p->was && p->is);
    snprintf(r->at[r->n].was, 100, "%.*s", (int)p->was->n - 2, p->was->at + 1);
    snprintf(r->at[r->n].is, 100, "%.*s", (int)p->is->n - 2, p->is->at + 1);
    r->n++;
}

static int by_length(const void *one, const void *two)
{
    size_t a = strlen(one), b = strlen(two);
    return a < b ? 1 : a > b ? -1 : strcmp(one, two);
}

static void list_renamed(const char *box, int lang, struct renamed *r)
{
    struct response was = about(NULL, lang), is = about(box, lang);
    struct pair p;
    r->n = 0;
    for (int at[2] = { 0, 0 }; next_other(&was, &is, at, &p);) {
        const char *last = strrchr(path_of(&p), '/');
        if (!strncmp(path_of(&p), "words/", 6) && !strcmp(last, "/the"))
            add_renamed(r, &p);
    }
    qsort(r->at, (size_t)r->n, sizeof r->at[0], by_length);
    assert_true(r->n > 0);
    forget(&was);
    forget(&is);
}

/* If the text starts with this name, returns the length of the name in bytes, otherwise 0. The first letter may be a
 * small letter: "the Beggar" for "The Beggar". */
static size_t name_here(const char *text, const char *name)
{
    size_t n = strlen(name);
    bool small = *name >= 'A' && *name <= 'Z' && *text == *name - 'A' + 'a';
    return (small || *text == *name) && !strncmp(text + 1, name + 1, n - 1) ? n : 0;
}

static bool says(const char *text, const char *name)
{
    while (*text && !name_here(text, name))
        text++;
    return *text;
}

static int renamed_here(const struct renamed *r, const char *text, size_t *n)
{
    for (int i = 0; i < r->n; i++)
        if ((*n = name_here(text, r->at[i].was)) > 0)
            return i;
    return -1;
}

/* Writes a name. Its article keeps the case (upper or lower) that it had in the text. */
static void put_as(const char *was, const char *is, char first, struct ludo_text *t)
{
    bool small = first != *was && *is == *was;
    ludo_put_char(t, small ? first : *is);
    ludo_put(t, is + 1);
}

/* Replaces the old names in the leaf by the names of the box. Returns the number of names. */
static int put_renamed(const struct renamed *r, const struct leaf *leaf, struct ludo_text *t)
{
    int found = 0;
    for (const char *at = leaf->at; at < leaf->at + leaf->n;) {
        size_t n;
        int i = renamed_here(r, at, &n);
        if (i < 0)
            ludo_put_char(t, *at++);
        else {
            put_as(r->at[i].was, r->at[i].is, *at, t);
            at += n;
            found++;
        }
    }
    return found;
}

static bool is_words(const char *path)
{
    const char *last = strrchr(path, '/');
    return last && (!strcmp(last, "/label") || !strcmp(last, "/told") || !strcmp(last, "/text") ||
                    !strcmp(last, "/aside") || !strcmp(last, "/when"));
}

/* Returns the number of names found. All of these names must be names of the box. */
static int same_but_names(const struct renamed *r, const struct response *was, const struct response *is)
{
    static char words[100000];
    int at[2] = { 0, 0 }, found = 0;
    struct pair p;
    while (next_pair(was, is, at, &p)) {
        struct ludo_text t = ludo_text(words, sizeof words);
        assert_true(p.was && p.is);
        bool may = is_words(p.was->path) || !strncmp(p.was->path, "answers", 7);
        int n = may ? put_renamed(r, p.was, &t) : 0;
        if (!may)
            ludo_put_n(&t, p.was->at, p.was->n);
        found += n;
        if (t.n != p.is->n || memcmp(words, p.is->at, t.n) != 0)
            fail_msg("%s: %s is %.*s, not %s", rows->game, p.is->path, (int)p.is->n, p.is->at, words);
    }
    return found;
}

/* Plays one move, by chance or at random. Returns the seat that must move next, or -1 if the game is over. */
static int play_any(struct ludo_table *t, struct ludo_rng *rng, ludo_move *m, int *seat)
{
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX];
    t->rules->decision(t->state, &d);
    if (d.kind == LUDO_OVER)
        return -1;
    *seat = d.kind == LUDO_BY_CHANCE ? LUDO_CHANCE : ludo_mask_first(d.must);
    if (*seat == LUDO_CHANCE)
        return ludo_table_next_outcome(t, m);
    *m = list[ludo_rng_below(rng, ludo_moves(t->rules, t->state, *seat, list, LUDO_MOVES_MAX))];
    return 0;
}

/* Plays the same game with and without the names of a box. Counts the names in views and in the log. */
static void compare_named(const char *names, int seed, int lang, const struct renamed *r, int found[2])
{
    struct ludo_table *plain = open_table(NULL, seed), *own = open_table(names, seed);
    struct ludo_rng rng;
    ludo_move m;
    int seat;
    ludo_rng_seed(&rng, (uint64_t)seed);
    while (play_any(plain, &rng, &m, &seat) == 0) {
        if (seat >= 0 && ludo_rng_below(&rng, 6) == 0) {
            struct response was = ask_table("look", 1, seat, lang), is = ask_table("look", 2, seat, lang);
            found[0] += same_but_names(r, &was, &is);
            forget(&was);
            forget(&is);
        }
        assert_int_equal(ludo_table_play(plain, seat, m), 0);
        assert_int_equal(ludo_table_play(own, seat, m), 0);
    }
    struct response was = ask_table("log", 1, 0, lang), is = ask_table("log", 2, 0, lang);
    found[1] += same_but_names(r, &was, &is);
    forget(&was);
    forget(&is);
    ludo_tables_close(&desk);
}

TEST(a_name_is_said_in_moves_and_in_the_log_and_nothing_else_changes)
{
    QUIET;
    EACH_GAME
    for (int lang = 0; lang < LUDO_LANGS; lang++) {
        static struct renamed r;
        char names[REQUEST / 2];
        struct ludo_text t = ludo_text(names, sizeof names);
        int found[2] = { 0, 0 };
        put_lines(&t, rows->ten, true);
        list_renamed(names, lang, &r);
        for (int seed = 1; seed <= 3 || (seed <= 20 && (!found[0] || !found[1])); seed++)
            compare_named(names, seed, lang, &r, found);
        if (!found[0] || !found[1])
            fail_msg("%s: %d names in what is seen, %d in the log", rows->game, found[0], found[1]);
    }
}

/* ---- A table with all changes --------------------------------------------------------------------- */

/* Members of a response that depend on the values of the box. All other members must not depend on the box: the view,
 * the seats that must move, the question. */
enum {
    SEES_LABELS = 1,
    SEES_ASIDES = 2,
    SEES_AMOUNTS = 4,
    SEES_RESULT = 8,
    SEES_WORDS = 16,
    SEES_ANSWERS = 32,
    SEES_ELSE = 64
};

static unsigned seen_as(const struct pair *p)
{
    const char *path = path_of(p), *last = strrchr(path, '/');
    if (!strncmp(path, "amounts/", 8))
        return SEES_AMOUNTS;
    if (!strncmp(path, "result/", 7))
        return SEES_RESULT;
    if (!strcmp(path, "decision/question/text") || !strcmp(path, "moment/text"))
        return SEES_WORDS;
    if (!strncmp(path, "answers", 7) || !strncmp(path, "decision/compose", 16) || !strcmp(path, "same") ||
        (!strncmp(path, "moves", 5) && !(p->was && p->is)))
        return SEES_ANSWERS;
    if (strncmp(path, "moves/", 6) != 0 || !strcmp(last, "/verb") || !strcmp(last, "/touches"))
        return SEES_ELSE;
    return !strcmp(last, "/label") ? SEES_LABELS : !strcmp(last, "/aside") ? SEES_ASIDES : SEES_ANSWERS;
}

static unsigned look_at_both(int seat, int lang)
{
    struct response was = ask_table("look", 2, seat, lang), is = ask_table("look", 1, seat, lang);
    struct pair p;
    unsigned seen = 0;
    for (int at[2] = { 0, 0 }; next_other(&was, &is, at, &p);) {
        unsigned as = seen_as(&p);
        if (as == SEES_ELSE)
            fail_msg("%s: %s is told otherwise", rows->game, path_of(&p));
        seen |= as;
    }
    forget(&was);
    forget(&is);
    return seen;
}

/* Makes `twin` a copy of the table `t` that uses the built-in values. */
static void set_twin(struct ludo_table *twin, const struct ludo_table *t)
{
    *twin = *t;
    twin->rules = built_in;
    twin->box = NULL;
    twin->config.box = built_in->box;
    memcpy(twin->state + built_in->box_at, &built_in->box, sizeof built_in->box);
}

/* Checks that the log uses no old name. Returns how often it uses a new name. */
static int count_logged(const struct renamed *r, int lang)
{
    static char words[1000];
    struct response log = ask_table("log", 1, 0, lang);
    int found = 0;
    for (int i = 0; i < log.n; i++) {
        struct ludo_text t = ludo_text(words, sizeof words);
        const char *path = log.leaf[i].path;
        if (!is_words(path))
            continue;
        if (put_renamed(r, &log.leaf[i], &t))
            fail_msg("%s: %s is %.*s, not %s", rows->game, path, (int)log.leaf[i].n, log.leaf[i].at, words);
        t = ludo_text(words, sizeof words);
        ludo_put_n(&t, log.leaf[i].at, log.leaf[i].n);
        for (int k = 0; k < r->n; k++)
            found += says(words, r->at[k].is);
    }
    forget(&log);
    return found;
}

/* Checks that the points of the players are computed with the card values of the box file. */
static void tells_result(const struct ludo_table *t, int lang)
{
    struct ludo_result r;
    struct response look = ask_table("look", 1, 0, lang);
    struct ludo_text points = ludo_text(said_buffer, sizeof said_buffer);
    ludo_score(t->rules, t->state, &r);
    for (int i = 0; i < r.seats + r.rivals; i++) {
        ludo_put_char(&points, i ? ',' : '[');
        ludo_put_int(&points, r.points[i]);
    }
    ludo_put_char(&points, ']');
    for (int i = 0; i < look.n; i++)
        if (!strcmp(look.leaf[i].path, "result/points") &&
            (look.leaf[i].n != points.n || memcmp(look.leaf[i].at, said_buffer, points.n) != 0))
            fail_msg("%s: %.*s points are told, not %s", rows->game, (int)look.leaf[i].n, look.leaf[i].at, said_buffer);
    forget(&look);
}

static unsigned look_through(const char *box, int seed, int lang)
{
    static struct ludo_table twin;
    struct ludo_table *t = open_table(box, seed);
    struct ludo_rng rng;
    ludo_move m;
    int seat;
    unsigned seen = 0;
    ludo_rng_seed(&rng, (uint64_t)seed);
    desk.table[1] = &twin;
    for (bool more = true; more;) {
        more = play_any(t, &rng, &m, &seat) == 0;
        set_twin(&twin, t);
        bool lawful = !rows->tells_lawful || !ludo_check(built_in, twin.state);
        if (lawful && (!more || (seat >= 0 && ludo_rng_below(&rng, 4) == 0)))
            seen |= look_at_both(more ? seat : 0, lang);
        if (more)
            assert_int_equal(ludo_table_play(t, seat, m), 0);
    }
    desk.table[1] = NULL;
    tells_result(t, lang);
    return seen;
}

TEST(a_table_shows_the_values_of_its_box)
{
    QUIET;
    EACH_GAME
    for (int lang = 0; lang < LUDO_LANGS; lang++) {
        static struct renamed r;
        const unsigned all = SEES_LABELS | SEES_ASIDES | SEES_AMOUNTS;
        char names[REQUEST / 2];
        struct ludo_text t = ludo_text(names, sizeof names);
        unsigned seen = 0;
        int logged = 0;
        put_lines(&t, rows->ten, true);
        list_renamed(names, lang, &r);
        for (int seed = 1; seed <= 4; seed++) {
            seen |= look_through(rows->ten, seed, lang);
            logged += count_logged(&r, lang);
            ludo_tables_close(&desk);
        }
        if ((seen & all) != all || !logged)
            fail_msg("%s: only %x is seen, %d names in the log", rows->game, seen, logged);
        assert_int_equal(look_through("# nothing\n", 1, lang), 0);
        ludo_tables_close(&desk);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(about_lists_exactly_what_a_box_changes),
        cmocka_unit_test(a_box_that_says_nothing_tells_the_same),
        cmocka_unit_test_teardown(a_name_is_said_in_moves_and_in_the_log_and_nothing_else_changes, leave),
        cmocka_unit_test_teardown(a_table_shows_the_values_of_its_box, leave),
    };
    bless = argc > 1 && !strcmp(argv[1], "--bless");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
