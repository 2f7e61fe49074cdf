/* play_lists.c - typed lines that mean several moves: answers separated by commas, words of a path or shortcut, and
 * plans such as "2c r blue" or "5 medicine 3+4".
 *
 * Each part between commas answers the question after the part before it. All parts are one answer: if one of them is
 * not understood or is not legal, none is played.
 *
 * A plan begins with its move: a number of the menu, with a letter for the entry of the next menu, or words of the
 * move. The other words are marks: a number is the value of a die, letters are the beginning of the name of a thing,
 * and "r5" is both. If several plans fit, they are listed and none is played. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { TYPED_WORDS = 12, FOUND_MAX = 24, BAG = 3 * SIMPLE_MAX };

static void put_list_moves(const struct play *p, const struct ludo_list *list, struct ludo_text *t)
{
    for (int i = 0; i < list->n; i++) {
        ludo_put(t, i ? ", " : "");
        ludo_move_put(p->table.rules, list->at[i], t);
    }
}

/* ---- Lists that the typed words fit ---------------------------------------------------------------------- */

struct found {
    struct ludo_list list[FOUND_MAX];
    int n;
};

static void add_found(struct found *f, const struct ludo_list *list)
{
    for (int i = 0; i < f->n; i++)
        if (f->list[i].n == list->n && memcmp(f->list[i].at, list->at, sizeof *list->at * (size_t)list->n) == 0)
            return;
    if (f->n < FOUND_MAX)
        f->list[f->n++] = *list;
}

/* Plays the only list, or lists all of them. */
static bool take_found(struct play *p, const struct found *f, bool plays)
{
    char words[400], label[400], line[1000], path[80];
    if (f->n == 1 && plays) {
        const struct ludo_list only = f->list[0];
        play_all(p, &only);
        return true;
    }
    if (f->n)
        put_line(T(f->n == 1 ? N_("Only one answer matches. Type its number, or whole words of it:")
                             : N_("Several answers match:")));
    for (int i = 0; i < f->n && i < 8; i++) {
        struct ludo_text text = ludo_text(words, sizeof words), name = ludo_text(label, sizeof label);
        struct ludo_text number = ludo_text(path, sizeof path);
        put_list_moves(p, &f->list[i], &text);
        ludo_list_put_label(&p->table, p->world, p->seat, &f->list[i], cli_lang, &name);
        play_path(p, f->list[i].at[0], &number);
        snprintf(line, sizeof line, "%4s. %s  (%s)", path, label, words);
        put_hanging(line, 0, 4, PAGE);
    }
    return f->n > 0;
}

/* Is each typed word the beginning of a word of the bag? whole: is it a whole word? */
static bool fits(const char *bag, const char *wanted, bool whole)
{
    for (const char *at = wanted; *at; at += strcspn(at, "-")) {
        at++;
        size_t n = strcspn(at, "-");
        if (n && !word_in_bag(bag, at, n, whole))
            return false;
    }
    return true;
}

/* ---- Paths and shortcuts --------------------------------------------------------------------------------- */

static void path_words(const struct play *p, const void *world, const struct ludo_list *list, char *bag)
{
    char text[600];
    struct ludo_text t = ludo_text(text, sizeof text);
    bag[0] = 0;
    put_list_moves(p, list, &t);
    add_to_bag(bag, BAG, text);
    t = ludo_text(text, sizeof text);
    ludo_list_put_label(&p->table, world, p->seat, list, cli_lang, &t);
    add_to_bag(bag, BAG, text);
}

static bool take_typed_shortcut(struct play *p, const char *wanted)
{
    char text[300], bag[BAG];
    int found = -1;
    for (int i = 0; i < play_shortcuts(p); i++) {
        struct ludo_text t = ludo_text(text, sizeof text);
        play_put_shortcut(p, i, &t);
        bag[0] = 0;
        add_to_bag(bag, BAG, text);
        if (!fits(bag, wanted, true))
            continue;
        if (found >= 0)
            return false;
        found = i;
    }
    if (found >= 0)
        play_take_shortcut(p, found);
    return found >= 0;
}

/* Lists the legal moves of a state and the paths that begin with them. Returns their number. */
static int choices_from(const struct play *p, const void *world, struct ludo_list *choices)
{
    ludo_move moves[LUDO_MOVES_MAX];
    int n = ludo_list_moves(p->table.rules, world, p->seat, moves), all = 0;
    for (; all < n && all < LUDO_PATHS_MAX; all++)
        choices[all] = (struct ludo_list){ 1, { moves[all] } };
    return all + ludo_paths_of(&p->table, world, p->seat, choices + all, LUDO_PATHS_MAX);
}

/* Finds the moves and paths that the words fit. The shortest ones are meant: "travel 3" does not choose what comes
 * after it. Sets *whole if all words are whole words. */
static void find_words(const struct play *p, const void *world, const char *wanted, struct found *found, bool *whole)
{
    static struct ludo_list choices[2 * LUDO_PATHS_MAX];
    char bag[BAG];
    int n = choices_from(p, world, choices), shortest = LUDO_PATH_MAX + 1;
    found->n = 0;
    *whole = false;
    for (int i = 0; i < n; i++) {
        path_words(p, world, &choices[i], bag);
        bool all = fits(bag, wanted, true);
        if (!fits(bag, wanted, false) || choices[i].n > shortest || (choices[i].n == shortest && *whole && !all))
            continue;
        if (choices[i].n < shortest || (all && !*whole))
            found->n = 0;
        shortest = choices[i].n;
        *whole = all;
        add_found(found, &choices[i]);
    }
}

static bool take_words(struct play *p, const char *wanted)
{
    static struct found found;
    bool whole;
    find_words(p, p->world, wanted, &found, &whole);
    return take_found(p, &found, whole);
}

/* ---- Plans ----------------------------------------------------------------------------------------------- */

struct plan_search {
    const struct play *p;
    char word[TYPED_WORDS][40];
    int n;
    ludo_move first[LUDO_MOVES_MAX]; /* the moves with which the plan may begin */
    int first_n;
    struct ludo_list marks;
    bool of_move[TYPED_WORDS]; /* the word describes the move, not a mark */
    bool either;               /* a word names a die and a worker that can be marked now */
    struct found found;
};

/* Finds the entry of the menu that a word such as "2" or "2c" means, and its moves. Returns false if the word is no
 * such number. */
static bool read_number(struct plan_search *s)
{
    const struct play *p = s->p;
    const struct ludo_answers *tree = &p->tree;
    const char *word = s->word[0];
    int node = p->at, digits = (int)strspn(word, "0123456789"), number = 0;
    if (!digits || word[digits + (word[digits] != 0)])
        return false;
    for (int i = 0; i < digits && number < 1000; i++)
        number = 10 * number + word[i] - '0';
    number -= play_number_in(p, node, 0);
    for (int step = 0; step < 1 + (word[digits] != 0); step++) {
        int entry = step ? word[digits] - 'a' : number;
        if (entry < 0 || entry >= tree->at[node].step)
            return false;
        node = tree->at[node].first + entry;
    }
    s->first_n = tree->at[node].n;
    memcpy(s->first, tree->move + tree->at[node].from, sizeof *s->first * (size_t)s->first_n);
    return true;
}

/* Does a word such as "r", "5", "r5" or "blue" name the thing of a mark? Only the names of its arguments count. */
static bool names_mark(const struct play *p, ludo_move m, const char *word)
{
    const struct ludo_verb *verb = &p->table.rules->verbs[ludo_verb_of(m)];
    char bag[BAG] = "";
    for (int i = 0; i < LUDO_ARGS_MAX; i++) {
        int id = ludo_arg_of(m, i);
        if (verb->arg[i].kind != LUDO_ARG_NAME || id >= verb->arg[i].names->n)
            continue;
        add_to_bag(bag, BAG, verb->arg[i].names->at[id].id);
        add_to_bag(bag, BAG, verb->arg[i].names->at[id].name);
        add_to_bag(bag, BAG, T(verb->arg[i].names->at[id].name));
    }
    size_t letters = strcspn(word, "0123456789"), digits = strspn(word + letters, "0123456789");
    return !word[letters + digits] && (!letters || word_in_bag(bag, word, letters, false)) &&
           (!digits || word_in_bag(bag, word + letters, digits, true));
}

static bool begins_with(const struct plan_search *s, ludo_move m)
{
    for (int i = 0; i < s->first_n; i++)
        if (s->first[i] == m)
            return true;
    return false;
}

/* All words are understood: collects the plans that fit them. */
static void collect(struct plan_search *s)
{
    static struct ludo_plan plan;
    char bag[BAG];
    if (!s->marks.n)
        return;
    ludo_plan_of(&s->p->table, s->p->world, s->p->seat, s->marks.at, s->marks.n, &plan);
    for (int i = 0; i < plan.end_n; i++) {
        bool fit = begins_with(s, plan.end[i].moves.at[0]);
        path_words(s->p, s->p->world, &plan.end[i].chosen, bag);
        for (int k = 0; k < s->n; k++)
            fit &= !s->of_move[k] || word_in_bag(bag, s->word[k], strlen(s->word[k]), false);
        if (fit)
            add_found(&s->found, &plan.end[i].moves);
    }
}

static int part_of(const struct play *p, ludo_move m)
{
    int part = 0;
    while (part < p->offer.row.part_n && p->offer.row.part[part] != ludo_verb_of(m))
        part++;
    return part;
}

/* Does the word name things of two kinds that can be marked now, for example a white die and a white worker? */
static bool names_two_kinds(const struct play *p, const struct ludo_plan *plan, const char *word)
{
    unsigned parts = 0;
    for (int k = 0; k < plan->more_n; k++)
        if (names_mark(p, plan->more[k], word))
            parts |= 1u << part_of(p, plan->more[k]);
    return parts & (parts - 1);
}

/* Understands the words from number i on. A word is a die rather than a worker, and a mark rather than a word of the
 * move, if that gives a plan. */
static void understand(struct plan_search *s, int i)
{
    struct ludo_plan plan;
    int before = s->found.n;
    if (i == s->n) {
        collect(s);
        return;
    }
    ludo_plan_of(&s->p->table, s->p->world, s->p->seat, s->marks.at, s->marks.n, &plan);
    s->either |= names_two_kinds(s->p, &plan, s->word[i]);
    for (int part = 0; part < s->p->offer.row.part_n && s->found.n == before; part++)
        for (int k = 0; k < plan.more_n; k++)
            if (part_of(s->p, plan.more[k]) == part && names_mark(s->p, plan.more[k], s->word[i])) {
                s->marks.at[s->marks.n++] = plan.more[k];
                understand(s, i + 1);
                s->marks.n--;
            }
    if (s->found.n == before && strlen(s->word[i]) > 2) {
        s->of_move[i] = true;
        understand(s, i + 1);
        s->of_move[i] = false;
    }
}

static void read_words(struct plan_search *s, const char *line)
{
    char simple[SIMPLE_MAX];
    simplify(line, simple);
    for (const char *at = simple; *at && s->n < TYPED_WORDS; at += strcspn(at, "-")) {
        at++;
        size_t n = strcspn(at, "-");
        if (n)
            snprintf(s->word[s->n++], sizeof s->word[0], "%.*s", (int)n, at);
    }
}

static struct plan_search *find_plans(const struct play *p, const char *line)
{
    static struct plan_search s;
    memset(&s, 0, sizeof s);
    s.p = p;
    read_words(&s, line);
    if (!p->offer.plans || p->marking.on || s.n < 2)
        return &s;
    bool number = read_number(&s);
    if (!number) {
        s.first_n = p->n;
        memcpy(s.first, p->list, sizeof *s.first * (size_t)p->n);
    }
    understand(&s, number ? 1 : 0);
    return &s;
}

/* Says how a plan was understood, if a word could mean a die or a worker. */
static void put_understood(const struct play *p, const struct plan_search *s)
{
    char words[400];
    struct ludo_text text = ludo_text(words, sizeof words);
    if (!s->either || s->found.n != 1)
        return;
    put_list_moves(p, &s->found.list[0], &text);
    print_message(cli_out, N_("Understood: {1}\n"), words, NULL);
}

static bool take_plans(struct play *p, const char *line)
{
    const struct plan_search *s = find_plans(p, line);
    put_understood(p, s);
    return take_found(p, &s->found, true);
}

/* ---- Answers separated by commas ------------------------------------------------------------------------- */

/* Finds the answer with this number in the menu of a question that comes later. An entry that opens another menu is no
 * answer. */
static bool read_menu_number(const struct play *p, const void *world, const char *part, struct ludo_list *out)
{
    static struct ludo_answers tree;
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    ludo_move moves[LUDO_MOVES_MAX];
    int n = ludo_list_moves(p->table.rules, world, p->seat, moves);
    if (!part[0] || part[strspn(part, "0123456789")] || strlen(part) > 3 || n == 0)
        return false;
    ludo_view(p->table.rules, world, p->seat, view);
    ludo_answers_of(p->table.rules, view, p->seat, moves, n, &tree);
    int entry = atoi(part) - play_number_of_tree(p, &tree, 0, 0);
    if (tree.at[0].kind == LUDO_ANSWER_DICE || entry < 0 || entry >= tree.at[0].step)
        return false;
    const struct ludo_answer *a = &tree.at[tree.at[0].first + entry];
    if (a->kind == LUDO_ANSWER_MOVE)
        *out = (struct ludo_list){ 1, { tree.move[a->from] } };
    return a->kind == LUDO_ANSWER_MOVE;
}

/* Understands one part of a line at a state: a move in notation, a number of the menu, a plan, or words of a move or
 * path. */
static bool read_part(const struct play *p, const void *world, const char *part, bool first, struct ludo_list *out)
{
    static struct found found;
    char wanted[SIMPLE_MAX];
    struct ludo_error ignored;
    ludo_move m;
    bool whole = true;
    *out = (struct ludo_list){ 0 };
    if (ludo_move_parse(p->table.rules, part, strlen(part), &m, &ignored) == 0) {
        *out = (struct ludo_list){ 1, { m } };
        return true;
    }
    found.n = 0;
    if (first) {
        const struct plan_search *plans = find_plans(p, part);
        put_understood(p, plans);
        found = plans->found;
    }
    simplify(part, wanted);
    if (!found.n && strlen(wanted) > 2)
        find_words(p, world, wanted, &found, &whole);
    if (found.n == 1 && whole)
        *out = found.list[0];
    return out->n > 0;
}

/* Plays the moves of a part on the state. Returns false if later words have no known question. */
static bool play_part(const struct play *p, void *world, const struct ludo_list *part)
{
    _Alignas(8) unsigned char s[LUDO_STATE_MAX];
    memcpy(s, world, p->table.rules->state_size);
    for (int i = 0; i < part->n; i++)
        if (!ludo_try_forced(&p->table, s, p->seat) || p->table.rules->why_not(s, p->seat, part->at[i]) ||
            !ludo_try_move(&p->table, s, p->seat, part->at[i]))
            return false;
    memcpy(world, s, p->table.rules->state_size);
    return ludo_try_forced(&p->table, world, p->seat);
}

struct typed_list {
    struct ludo_list list;
    const char *part[LUDO_LIST_MAX]; /* the part of the line that each move comes from */
    const char *unread;              /* the rest of the line, which answers no known question; or NULL */
};

/* Understands a number. It is a number of the menu that the player would see, so the answers that need no question come
 * before it. */
static bool read_number_part(const struct play *p, const void *world, const char *part, struct ludo_list *out)
{
    _Alignas(8) unsigned char s[LUDO_STATE_MAX];
    struct ludo_list before = { 0 }, last;
    ludo_move m;
    memcpy(s, world, p->table.rules->state_size);
    while (!p->each && before.n < LUDO_LIST_MAX - 1 && ludo_table_auto_answer_in(&p->table, s, p->seat, &m)) {
        before.at[before.n++] = m;
        if (!ludo_try_move(&p->table, s, p->seat, m) || !ludo_try_forced(&p->table, s, p->seat))
            return false;
    }
    if (!read_menu_number(p, s, part, &last))
        return false;
    *out = before;
    out->at[out->n++] = last.at[0];
    return true;
}

/* Reads the parts up to the first one that no known question follows. Returns false, after a message, if a part is not
 * understood. */
static bool read_parts(const struct play *p, const char *line, struct typed_list *typed)
{
    _Alignas(8) unsigned char world[LUDO_STATE_MAX];
    struct ludo_list part, *list = &typed->list;
    bool known = true;
    ludo_determinize_stable(p->table.rules, p->table.state, p->seat, world);
    for (size_t n; *line && known; line += n, line += strspn(line, ", ")) {
        char word[200];
        n = strcspn(line, ",");
        snprintf(word, sizeof word, "%.*s", (int)n, line);
        for (size_t k = strlen(word); k && word[k - 1] == ' '; k--)
            word[k - 1] = 0;
        if ((!read_number_part(p, world, word, &part) && !read_part(p, world, word, list->n == 0, &part)) ||
            list->n + part.n > LUDO_LIST_MAX) {
            print_message(cli_out, N_("These words fit no answer, or several: {1}\n"), word, NULL);
            return false;
        }
        for (int i = 0; i < part.n; i++) {
            typed->part[list->n] = line;
            list->at[list->n++] = part.at[i];
        }
        known = play_part(p, world, &part);
    }
    typed->unread = *line ? line : NULL;
    return true;
}

/* Says which parts of the line were not played, and why. */
static void put_unplayed(const struct play *p, const struct typed_list *typed)
{
    struct ludo_decision d;
    const char *rest = p->played.n < typed->list.n ? typed->part[p->played.n] : typed->unread;
    if (!rest)
        return;
    p->table.rules->decision(p->table.state, &d);
    print_message(cli_out,
                  d.kind == LUDO_OVER        ? N_("Not played, because the game is over: {1}\n")
                  : d.kind == LUDO_BY_CHANCE ? N_("Not played, because dice or cards come first: {1}\n")
                  : !(d.must >> p->seat & 1) ? N_("Not played, because another player moves first: {1}\n")
                                             : N_("Not played, because you have seen something new: {1}\n"),
                  rest, NULL);
}

bool play_take_list(struct play *p, const char *line)
{
    struct typed_list typed = { .list = { 0 } };
    char wanted[SIMPLE_MAX];
    if (!strchr(line, ',') || p->seat < 0 || p->n == 0)
        return false;
    simplify(line, wanted);
    if (take_typed_shortcut(p, wanted)) /* the text of a shortcut may contain a comma */
        return true;
    if (!read_parts(p, line, &typed))
        return true;
    if (play_all(p, &typed.list))
        put_unplayed(p, &typed);
    if (typed.unread)
        p->acted = 0; /* the rest of the line may be meant as the next answer */
    return true;
}

/* Says which word of a plan names nothing that can be marked: the first one after a plan or a move that fits. */
static bool refuse_mark(const struct play *p, const char *line)
{
    static ludo_move all[LUDO_MOVES_MAX];
    char begin[200];
    ludo_move m;
    int node, n;
    for (size_t end = strlen(line); p->offer.plans && end > 0 && end < sizeof begin; end--) {
        if (line[end] != ' ' && line[end] != '+')
            continue;
        snprintf(begin, sizeof begin, "%.*s", (int)end, line);
        if (find_plans(p, begin)->found.n == 0 && play_match(p, begin, &m, &node, all, &n) == MATCH_NONE)
            continue;
        print_message(cli_out, N_("You cannot mark this now: {1}\n"), line + end + 1, NULL);
        return true;
    }
    return false;
}

bool play_take_path(struct play *p, const char *line)
{
    char wanted[SIMPLE_MAX];
    simplify(line, wanted);
    if (p->each || p->seat < 0 || p->n == 0 || strlen(wanted) < 3)
        return false;
    return take_plans(p, line) || take_typed_shortcut(p, wanted) || take_words(p, wanted) || refuse_mark(p, line);
}
