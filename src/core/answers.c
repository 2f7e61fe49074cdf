/* answers.c - builds a tree of short menus from a list of legal moves.
 *
 * A menu shows up to a dozen moves. If there are more moves, all moves of the verb with the most moves become one
 * entry, then all moves of the verb with the second most moves, and so on.
 *
 * If there is room, such an entry is replaced by one entry for each value of an argument. The player first chooses a
 * thing rather than a number, and the argument with the fewest values, for example first the space and then the card.
 * Up to two dozen things of one kind are listed without grouping. Everything is derived from the verb table, so no game
 * needs code here. */
#include "core.h"

#include <string.h>

enum { FEW = 3 }; /* moves with a note are few if they are at most a third of the moves */

struct builder {
    const struct ludo_rules *rules;
    const void *view; /* the view from which the notes of moves are computed; NULL: no notes */
    int seat;
    struct ludo_answers *out;
};

struct run { /* consecutive moves of one verb */
    int from, n;
    bool closed; /* the menu shows all moves of the run as one entry */
};

static struct ludo_arg arg_of(const struct ludo_rules *g, ludo_move m, int i)
{
    return ludo_verb_of(m) < g->verb_n ? g->verbs[ludo_verb_of(m)].arg[i] : (struct ludo_arg){ 0 };
}

static bool takes_dice(const struct ludo_rules *g, ludo_move m) { return arg_of(g, m, 0).kind == LUDO_ARG_FACES; }

/* Returns a mask of the arguments that are not equal in all of these moves. All moves have the same verb. */
static uint8_t open_in(const struct builder *b, int from, int n)
{
    const ludo_move *m = b->out->move + from;
    unsigned open = 0;
    for (int i = 1; i < n; i++)
        for (int k = 0; k < LUDO_ARGS_MAX; k++)
            open |= (unsigned)(ludo_arg_of(m[i], k) != ludo_arg_of(m[0], k)) << k;
    return (uint8_t)(takes_dice(b->rules, m[0]) && open ? 1 : open);
}

static void add(const struct builder *b, int parent, int from, int n)
{
    struct ludo_answers *a = b->out;
    struct ludo_answer *at = &a->at[a->n++];
    *at = (struct ludo_answer){ .parent = (uint16_t)parent, .from = (uint16_t)from, .n = (uint16_t)n };
    at->open = open_in(b, from, n);
    at->kind = n == 1 ? LUDO_ANSWER_MOVE : takes_dice(b->rules, a->move[from]) ? LUDO_ANSWER_DICE : LUDO_ANSWER_GROUP;
    if (a->at[parent].step++ == 0)
        a->at[parent].first = (uint16_t)(a->n - 1);
}

/* ---- Grouping moves by verb */

static int find_runs(const struct builder *b, const struct ludo_answer *node, struct run *runs)
{
    const ludo_move *m = b->out->move;
    int n = 0;
    for (int i = node->from; i < node->from + node->n; i++) {
        if (i == node->from || ludo_verb_of(m[i]) != ludo_verb_of(m[i - 1]))
            runs[n++] = (struct run){ .from = i };
        runs[n - 1].n++;
    }
    return n;
}

/* Returns the priority with which a run becomes one entry: its number of moves. A label that is only a slot ("{1}")
 * does not describe a group, so runs with such labels become an entry after all other runs. */
static int eager(const struct builder *b, const struct run *r)
{
    if (r->closed || r->n == 1)
        return 0;
    return strcmp(b->rules->verbs[ludo_verb_of(b->out->move[r->from])].label, "{1}") == 0 ? 1 : r->n;
}

/* Returns true if the moves of a run differ in one thing only, for example in the space. */
static bool is_list(const struct builder *b, const struct run *r)
{
    unsigned open = open_in(b, r->from, r->n);
    return open && !(open & (open - 1)) && !takes_dice(b->rules, b->out->move[r->from]);
}

/* Turns the largest runs of moves into single entries until the menu is short enough or no run is left. Returns the
 * length of the menu. */
static int close_runs(const struct builder *b, struct run *runs, int n, int total)
{
    while (total > LUDO_STEP_MAX) {
        struct run *most = runs;
        for (int i = 1; i < n; i++)
            if (eager(b, &runs[i]) > eager(b, most))
                most = &runs[i];
        if (!eager(b, most) || (total <= LUDO_MENU_MAX && most->n > LUDO_STEP_MAX / 2 && is_list(b, most)))
            break;
        most->closed = true;
        total -= most->n - 1;
    }
    return total;
}

static bool has_note(const struct builder *b, ludo_move m)
{
    char room[200];
    struct ludo_text text = ludo_text(room, sizeof room);
    if (b->view && b->seat >= 0 && b->rules->note)
        b->rules->note(b->view, b->seat, m, LUDO_EN, &text);
    return text.n > 0;
}

/* Copies the moves of a closed run to `first`: the moves with a note, then the moves without a note. If only a few
 * moves have a note, returns the number of moves with a note, otherwise 0. The caller lists these moves outside the
 * entry of the run. */
static int notable_in(const struct builder *b, const struct run *r, ludo_move *first)
{
    ludo_move others[LUDO_MOVES_MAX];
    int n = 0, other_n = 0;
    for (int i = r->from; i < r->from + r->n; i++)
        if (has_note(b, b->out->move[i]))
            first[n++] = b->out->move[i];
        else
            others[other_n++] = b->out->move[i];
    memcpy(first + n, others, (size_t)other_n * sizeof *others);
    return FEW * n <= r->n ? n : 0;
}

/* ---- Grouping moves by argument */

static int values_of(const struct builder *b, int from, int n, int arg)
{
    bool seen[256] = { false };
    int values = 0;
    for (int i = from; i < from + n; i++) {
        bool *here = &seen[ludo_arg_of(b->out->move[i], arg)];
        values += !*here;
        *here = true;
    }
    return values;
}

/* Returns the argument that the player chooses first: a thing rather than a number, and the one with the fewest values.
 * Stores the number of its values in *n. Returns -1 if there is no such argument. */
static int best_argument(const struct builder *b, int from, int n, int *fewest)
{
    unsigned open = open_in(b, from, n);
    int best = -1;
    bool best_is_thing = false;
    for (int k = 0; k < LUDO_ARGS_MAX; k++) {
        int values = open >> k & 1 ? values_of(b, from, n, k) : 0;
        bool thing = arg_of(b->rules, b->out->move[from], k).kind == LUDO_ARG_NAME;
        if (values > 1 && (best < 0 || thing > best_is_thing || (thing == best_is_thing && values < *fewest))) {
            best = k;
            best_is_thing = thing;
            *fewest = values;
        }
    }
    return best;
}

/* Adds an entry for each value of an argument. */
static void add_by_argument(const struct builder *b, int node, int from, int n, int arg)
{
    ludo_move *moves = b->out->move + from, sorted[LUDO_MOVES_MAX];
    int done = 0;
    for (int value = 0; value < 256; value++)
        for (int i = 0; i < n; i++)
            if (ludo_arg_of(moves[i], arg) == value)
                sorted[done++] = moves[i];
    memcpy(moves, sorted, (size_t)n * sizeof *moves);
    for (int i = 0, begin = 0; i < n; i++)
        if (i + 1 == n || ludo_arg_of(moves[i + 1], arg) != ludo_arg_of(moves[i], arg)) {
            add(b, node, from + begin, i + 1 - begin);
            begin = i + 1;
        }
}

static void add_closed(const struct builder *b, int node, const struct run *r, int *total)
{
    ludo_move sorted[LUDO_MOVES_MAX];
    bool dice = takes_dice(b->rules, b->out->move[r->from]);
    int values = 0, n = dice ? 0 : notable_in(b, r, sorted), arg = dice ? -1 : best_argument(b, r->from, r->n, &values);
    if (n > 0 && *total + n <= LUDO_STEP_MAX) {
        memcpy(b->out->move + r->from, sorted, (size_t)r->n * sizeof *sorted);
        for (int i = 0; i < n; i++)
            add(b, node, r->from + i, 1);
        add(b, node, r->from + n, r->n - n);
        *total += n;
    } else if (arg >= 0 && *total + values - 1 <= LUDO_STEP_MAX) {
        add_by_argument(b, node, r->from, r->n, arg);
        *total += values - 1;
    } else {
        add(b, node, r->from, r->n);
    }
}

static void split_by_verb(const struct builder *b, int node, struct run *runs, int n)
{
    int total = close_runs(b, runs, n, b->out->at[node].n);
    for (int i = 0; i < n; i++) {
        if (runs[i].closed)
            add_closed(b, node, &runs[i], &total);
        for (int k = 0; !runs[i].closed && k < runs[i].n; k++)
            add(b, node, runs[i].from + k, 1);
    }
}

/* Splits a very long list of things of one kind into ranges: "from … to …". */
static void split_in_ranges(const struct builder *b, int node)
{
    struct ludo_answer at = b->out->at[node];
    int parts = (at.n + LUDO_STEP_MAX - 1) / LUDO_STEP_MAX;
    if (parts > LUDO_STEP_MAX)
        parts = LUDO_STEP_MAX;
    for (int i = 0; i < parts; i++) {
        int from = at.n * i / parts, to = at.n * (i + 1) / parts;
        add(b, node, at.from + from, to - from);
        if (to - from > 1)
            b->out->at[b->out->n - 1].kind = LUDO_ANSWER_RANGE;
    }
}

static void split(const struct builder *b, int i)
{
    struct ludo_answer *node = &b->out->at[i];
    struct run runs[LUDO_MOVES_MAX];
    int values = 0;
    if (node->n <= LUDO_STEP_MAX) {
        for (int k = 0; k < node->n; k++)
            add(b, i, node->from + k, 1);
        return;
    }
    int n = find_runs(b, node, runs);
    int arg = n == 1 ? best_argument(b, node->from, node->n, &values) : -1;
    if (n > 1)
        split_by_verb(b, i, runs, n);
    else if (arg >= 0 && values <= LUDO_MENU_MAX)
        add_by_argument(b, i, node->from, node->n, arg);
    else
        split_in_ranges(b, i);
}

void ludo_answers_of(const struct ludo_rules *g, const void *view, int seat, const ludo_move *list, int n,
                     struct ludo_answers *out)
{
    const struct builder b = { .rules = g, .view = view, .seat = seat, .out = out };
    out->n = 1;
    memcpy(out->move, list, (size_t)n * sizeof *list);
    out->at[0] = (struct ludo_answer){ .n = (uint16_t)n, .kind = LUDO_ANSWER_GROUP };
    if (n > LUDO_STEP_MAX && takes_dice(g, list[0]) && ludo_verb_of(list[0]) == ludo_verb_of(list[n - 1]))
        out->at[0].kind = LUDO_ANSWER_DICE;
    for (int i = 0; i < out->n; i++)
        if (out->at[i].kind != LUDO_ANSWER_MOVE && out->at[i].kind != LUDO_ANSWER_DICE)
            split(&b, i);
}

/* ---- Labels */

static void put_open(const struct ludo_rules *g, ludo_move m, unsigned open, enum ludo_lang lang, struct ludo_text *t)
{
    const struct ludo_verb *v = &g->verbs[ludo_verb_of(m)];
    const uint8_t bytes[LUDO_ARGS_MAX] = { (uint8_t)(m >> 16), (uint8_t)(m >> 8), (uint8_t)m };
    struct ludo_sentence_args w;
    ludo_core_sentence_args(&w, LUDO_CHANCE, v->arg, bytes);
    w.open = (uint8_t)open;
    ludo_sentence(t, lang, v->label, &w);
}

void ludo_answer_label(const struct ludo_rules *g, const struct ludo_answers *a, int i, enum ludo_lang lang,
                       struct ludo_text *t)
{
    const struct ludo_answer *node = &a->at[i];
    ludo_move m = a->move[node->from];
    if (ludo_verb_of(m) >= g->verb_n)
        return;
    if (node->kind == LUDO_ANSWER_RANGE) {
        put_open(g, m, 0, lang, t);
        ludo_put(t, " … ");
        put_open(g, a->move[node->from + node->n - 1], 0, lang, t);
        return;
    }
    put_open(g, m, node->open, lang, t);
}
