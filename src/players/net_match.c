/* net_match.c - checks a net file and matches its inputs by name with those of the game.
 *
 * A net with exactly the inputs of the game is used in place. Any other net is copied once when it is loaded. The rows
 * of the copy are in the order of the game's inputs. An input that the net does not know gets a row of zeros. Rows of
 * inputs that the game no longer has are dropped. The evaluation works in the same way for the original net and for a
 * copy. */
#include "net_match.h"

#include <stdlib.h>
#include <string.h>

enum {
    AXES = 3,            /* number of lists of words in a line of names */
    SUM = 13,            /* bytes of the last line of a file: "sum 89abcdef\n" */
    MOST = 1 << 27,      /* limit of bias and out, so that the sums of an evaluation cannot overflow */
    REACH_MOST = 1 << 29 /* limit of `reach`, in points */
};

/* ---- The head and the checksum ---------------------------------------------------------------------- */

size_t ludo_net_size(const struct ludo_net *net)
{
    return sizeof *net + (size_t)net->hidden * (2 * sizeof(int32_t) + (size_t)net->inputs);
}

/* Adds words of four bytes, then the remaining bytes. */
uint32_t ludo_net_sum(const void *data, size_t n)
{
    const unsigned char *at = data;
    uint32_t sum = 2166136261u, word;
    for (; n >= sizeof word; n -= sizeof word, at += sizeof word) {
        memcpy(&word, at, sizeof word);
        sum = (sum ^ word) * 16777619u;
        sum ^= sum >> 15;
    }
    while (n--)
        sum = (sum ^ *at++) * 16777619u;
    return sum;
}

void ludo_net_put_tail(const struct ludo_rules *rules, const void *body, size_t n, struct ludo_text *t)
{
    ludo_features_names(rules, t);
    ludo_put(t, "sum ");
    ludo_put_hex(t, ludo_net_sum(body, n) ^ ludo_net_sum(t->at, t->n - 4), 8);
    ludo_put_char(t, '\n');
}

/* Returns true if the tail ends with the line of the checksum. */
static bool is_whole(const char *tail, size_t n)
{
    return n >= SUM && memcmp(tail + n - SUM, "sum ", 4) == 0 && tail[n - 1] == '\n';
}

static bool sum_is_right(const struct ludo_net *net, const char *tail, size_t n)
{
    char last[SUM + 1];
    struct ludo_text t = ludo_text(last, sizeof last);
    ludo_put(&t, "sum ");
    ludo_put_hex(&t, ludo_net_sum(net, ludo_net_size(net)) ^ ludo_net_sum(tail, n - SUM), 8);
    return memcmp(tail + n - SUM + 4, last + 4, SUM - 5) == 0;
}

static bool head_is_sound(const struct ludo_net *net)
{
    return net->hidden == LUDO_NET_HIDDEN && net->inputs > 0 && net->inputs <= UINT16_MAX && net->margin > 0 &&
           net->sight >= 1 && net->sight <= 4;
}

static bool weights_are_sound(const struct ludo_net *net)
{
    const int32_t *at = (const int32_t *)(const void *)(net + 1);
    for (int i = 0; i < 2 * LUDO_NET_HIDDEN; i++)
        if (at[i] < -MOST || at[i] > MOST)
            return false;
    return net->reach >= 0 && net->reach <= REACH_MOST;
}

/* ---- Reading the names ------------------------------------------------------------------------------ */

struct words { /* a list of words separated by commas */
    const char *at, *end;
    int n;
};

struct group { /* a line of ludo_features_names */
    struct words key, axis[AXES];
    int first, n; /* the index of the first input of the group, and the number of its inputs */
};

struct names {
    const char *at, *end; /* start of the next line, and end of the text */
    int read;             /* number of inputs in the lines read so far */
};

static int count(const char *at, const char *end)
{
    int n = 1;
    while ((at = memchr(at, ',', (size_t)(end - at))))
        n++, at++;
    return n;
}

/* Reads a list of words up to the separator. Returns false if there is no separator, or no word before the
 * separator. */
static bool read_words(const char **at, const char *end, char separator, struct words *out)
{
    const char *found = memchr(*at, separator, (size_t)(end - *at));
    if (!found || found == *at)
        return false;
    *out = (struct words){ *at, found, count(*at, found) };
    *at = found + 1;
    return true;
}

/* Reads the next line of names. Returns 1, 0 at the end of the text, or -1 if the line is malformed or has too many
 * inputs. */
static int next_group(struct names *names, struct group *g)
{
    const char *at = names->at, *line = memchr(at, '\n', (size_t)(names->end - at));
    int64_t n = 1;
    if (at == names->end)
        return 0;
    if (!line || !read_words(&at, line, ' ', &g->key))
        return -1;
    for (int i = 0; i < AXES; i++) {
        bool last = i == AXES - 1;
        if (!read_words(&at, line + last, last ? '\n' : ' ', &g->axis[i]) || g->axis[i].n > UINT16_MAX)
            return -1;
        n *= g->axis[i].n;
    }
    if (memchr(g->axis[AXES - 1].at, ' ', (size_t)(line - g->axis[AXES - 1].at)) || n > UINT16_MAX - names->read)
        return -1;
    g->first = names->read;
    g->n = (int)n;
    names->at = line + 1;
    names->read += (int)n;
    return 1;
}

/* Returns the number of inputs in all lines, or -1 if a line cannot be read. */
static int count_inputs(struct names names)
{
    struct group g;
    int more;
    while ((more = next_group(&names, &g)) > 0)
        ;
    return more < 0 ? -1 : names.read;
}

static bool same(const char *a, size_t a_n, const char *b, size_t b_n) { return a_n == b_n && memcmp(a, b, a_n) == 0; }

static bool same_words(const struct words *a, const struct words *b)
{
    return same(a->at, (size_t)(a->end - a->at), b->at, (size_t)(b->end - b->at));
}

/* ---- Matching --------------------------------------------------------------------------------------- */

static size_t word_n(const char *at, const char *end)
{
    const char *comma = memchr(at, ',', (size_t)(end - at));
    return (size_t)((comma ? comma : end) - at);
}

struct cursor { /* a position in a list of words */
    const char *at;
    int i;
};

static void step(const struct words *list, struct cursor *c)
{
    c->at += word_n(c->at, list->end);
    c->at = c->at == list->end ? list->at : c->at + 1;
    c->i = (c->i + 1) % list->n;
}

/* Searches a list for a word, from the cursor to the end and then from the beginning. Both lists usually have the same
 * order. Returns -1 and does not move the cursor if the word is not in the list. */
static int find_word(const struct words *list, struct cursor *c, const char *word, size_t n)
{
    for (int left = list->n; left > 0; left--) {
        int i = c->i;
        bool found = same(c->at, word_n(c->at, list->end), word, n);
        step(list, c);
        if (found)
            return i;
    }
    return -1;
}

/* For each word of `ours`, stores its position in the list `theirs`, or -1 if that list does not have the word. */
static void match_words(const struct words *ours, const struct words *theirs, int *map)
{
    struct cursor from = { theirs->at, 0 };
    const char *at = ours->at;
    for (int i = 0; i < ours->n; i++) {
        size_t n = word_n(at, ours->end);
        map[i] = find_word(theirs, &from, at, n);
        at += n + 1;
    }
}

static bool find_group(struct names names, const struct words *key, struct group *g)
{
    while (next_group(&names, g) > 0)
        if (same_words(&g->key, key))
            return true;
    return false;
}

struct matching {
    const int8_t *from; /* rows of the net */
    int8_t *to;         /* rows of the copy, all zero at first */
    int *map;           /* room for the positions of the words of a line in the other list */
    int known;          /* number of inputs matched so far */
};

static void copy_rows(struct matching *m, const struct group *ours, const struct group *theirs)
{
    const struct words *a = ours->axis, *b = theirs->axis;
    int *outer = m->map, *middle = outer + a[0].n, *inner = middle + a[1].n, input = ours->first;
    match_words(&a[0], &b[0], outer);
    match_words(&a[1], &b[1], middle);
    match_words(&a[2], &b[2], inner);
    for (int i = 0; i < a[0].n; i++)
        for (int j = 0; j < a[1].n; j++)
            for (int k = 0; k < a[2].n; k++, input++) {
                if (outer[i] < 0 || middle[j] < 0 || inner[k] < 0)
                    continue;
                int row = theirs->first + (outer[i] * b[1].n + middle[j]) * b[2].n + inner[k];
                memcpy(m->to + (size_t)input * LUDO_NET_HIDDEN, m->from + (size_t)row * LUDO_NET_HIDDEN,
                       LUDO_NET_HIDDEN);
                m->known++;
            }
}

static int match(struct matching *m, struct names ours, const struct names *theirs)
{
    struct group g, of_net;
    while (next_group(&ours, &g) > 0)
        if (find_group(*theirs, &g.key, &of_net))
            copy_rows(m, &g, &of_net);
    return m->known;
}

/* Returns a copy of the net whose inputs are those of the game, matched by name. The memory for a line is sufficient,
 * because a line has at most two words more than inputs. */
static struct ludo_net *copy_net(const struct ludo_net *net, int inputs, struct names ours, const struct names *theirs,
                                 int *known)
{
    struct ludo_net head = *net;
    size_t before = sizeof head + 2 * sizeof(int32_t) * LUDO_NET_HIDDEN;
    head.inputs = inputs;
    struct ludo_net *made = calloc(1, ludo_net_size(&head));
    int *map = malloc(((size_t)inputs + AXES) * sizeof *map);
    if (made && map) {
        memcpy(made, net, before);
        *made = head;
        struct matching m = { (const int8_t *)net + before, (int8_t *)made + before, map, 0 };
        *known = match(&m, ours, theirs);
    } else {
        free(made);
        made = NULL;
    }
    free(map);
    return made;
}

/* ---- A whole file ----------------------------------------------------------------------------------- */

static int no_memory(const struct ludo_rules *rules, struct ludo_error *e)
{
    return ludo_fail_as(e, LUDO_NO_MEMORY, N_("not enough memory for the network of {1}"), rules->id, NULL);
}

static int made_for_another(const struct ludo_rules *rules, struct ludo_error *e)
{
    return ludo_fail(e, N_("this network was made for another game than {1}, or for another version of it"), rules->id,
                     NULL);
}

static int wrong_length(const struct ludo_rules *rules, struct ludo_error *e)
{
    return ludo_fail(e, N_("the network of {1} is damaged: it has the wrong length"), rules->id, NULL);
}

static void grow(struct ludo_text *t, size_t need)
{
    size_t max = 2 * t->max + need;
    char *larger = realloc(t->at, max);
    if (larger) {
        t->at = larger;
        t->max = max;
    }
}

/* Accepts a file without names only if its inputs are exactly those of the game. */
static int fit_unnamed(const struct ludo_rules *rules, struct ludo_net_match *fit, struct ludo_error *e)
{
    struct ludo_features *cells = ludo_features_new(rules, rules->max_seats);
    int inputs = cells ? ludo_features_n(cells) : 0;
    ludo_features_free(cells);
    if (!inputs)
        return no_memory(rules, e);
    bool fits = fit->net->inputs == inputs && fit->net->check == ludo_net_check(rules, inputs);
    return fits ? 0 : made_for_another(rules, e);
}

static struct names names_in(const char *text, size_t n)
{
    const char *line = memchr(text, '\n', n);
    return (struct names){ .at = line ? line + 1 : text + n, .end = text + n };
}

/* Matches the rows of a net whose names differ from those of the game. The first line, with the layout and the game,
 * must be equal. */
static int fit_older(const struct ludo_rules *rules, struct names ours, struct names theirs, struct ludo_net_match *fit,
                     struct ludo_error *e)
{
    int inputs = count_inputs(ours), known = 0;
    if (count_inputs(theirs) != fit->net->inputs)
        return ludo_fail(e, N_("the network of {1} is damaged: the names of its inputs cannot be read"), rules->id,
                         NULL);
    struct ludo_net *made = copy_net(fit->net, inputs, ours, &theirs, &known);
    if (!made)
        return no_memory(rules, e);
    *fit = (struct ludo_net_match){ made, made, inputs - known, fit->net->inputs - known };
    return 0;
}

static int fit_named(const struct ludo_rules *rules, const char *text, size_t n, struct ludo_net_match *fit,
                     struct ludo_error *e)
{
    struct ludo_text ours = { .at = malloc(1 << 14), .max = 1 << 14, .more = grow };
    int status = 0;
    if (ours.at)
        ludo_features_names(rules, &ours);
    struct names a = names_in(ours.at ? ours.at : "", ours.n), b = names_in(text, n);
    if (!ours.at || ours.cut)
        status = no_memory(rules, e);
    else if (!same(ours.at, (size_t)(a.at - ours.at), text, (size_t)(b.at - text)))
        status = made_for_another(rules, e);
    else if (!same(ours.at, ours.n, text, n))
        status = fit_older(rules, a, b, fit, e);
    else if (count_inputs(a) != fit->net->inputs)
        status = wrong_length(rules, e);
    free(ours.at);
    return status;
}

int ludo_net_match(const struct ludo_rules *rules, const void *data, size_t n, struct ludo_net_match *fit,
                   struct ludo_error *e)
{
    const struct ludo_net *net = data;
    *fit = (struct ludo_net_match){ .net = net };
    if (n < sizeof *net || (uintptr_t)data % sizeof(int32_t) || memcmp(net->magic, "ludonet1", sizeof net->magic) != 0)
        return ludo_fail(e, N_("this file is not a neural network for the game {1}"), rules->id, NULL);
    if (!head_is_sound(net))
        return made_for_another(rules, e);
    size_t body = ludo_net_size(net);
    const char *tail = (const char *)data + body;
    if (n < body || (n > body && !is_whole(tail, n - body)))
        return wrong_length(rules, e);
    if (n > body && !sum_is_right(net, tail, n - body))
        return ludo_fail(e, N_("the network of {1} is damaged: its checksum is wrong"), rules->id, NULL);
    if (!weights_are_sound(net))
        return ludo_fail(e, N_("the network of {1} is damaged: a weight is out of range"), rules->id, NULL);
    return n == body ? fit_unnamed(rules, fit, e) : fit_named(rules, tail, n - body - SUM, fit, e);
}
