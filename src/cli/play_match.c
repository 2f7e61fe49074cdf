/* play_match.c - finds the move that a player means by typed words.
 *
 * A legal move matches if each typed word begins a word of its notation, or of its label in the player's language or in
 * English. Case, accents and apostrophes are ignored. Numbers must match exactly. If all matching moves are below the
 * same entry of the answer tree, this entry is opened. A move is played only if each word was typed in full, because a
 * mistyped word may be the beginning of a word of another move. The number of a place, such as 9c, is such a word. */
#include "play.h"

#include <string.h>

enum { LETTERS_MIN = 5 }; /* shorter words ("with", "avec", "red") often match a move by accident */

/* Returns true if a word of `bag` ("-create-petra-4") begins with the typed word, or, if `whole`, equals it.
 * Numbers must be equal. */
bool word_in_bag(const char *bag, const char *word, size_t n, bool whole)
{
    whole |= strspn(word, "0123456789") >= n;
    for (const char *at = strchr(bag, '-'); at; at = strchr(at + 1, '-')) {
        size_t length = strcspn(at + 1, "-");
        if (length >= n && memcmp(at + 1, word, n) == 0 && (!whole || length == n))
            return true;
    }
    return false;
}

void add_to_bag(char *bag, size_t room, const char *text)
{
    char simple[SIMPLE_MAX];
    size_t n = strlen(bag);
    simplify(text, simple);
    if (n + strlen(simple) + 1 < room)
        strcpy(bag + n, simple);
}

/* Collects all words that may name a move. */
static void words_of(const struct play *p, ludo_move m, char *bag, size_t room)
{
    char text[300];
    struct ludo_text t = ludo_text(text, sizeof text);
    bag[0] = 0;
    ludo_move_put(p->table.rules, m, &t);
    add_to_bag(bag, room, text);
    for (int lang = 0; lang < LUDO_LANGS; lang++)
        if (lang == LUDO_EN || lang == (int)cli_lang) {
            t = ludo_text(text, sizeof text);
            play_label(p, m, (enum ludo_lang)lang, &t);
            add_to_bag(bag, room, text);
        }
}

/* Returns true if the typed text is the number of a place, such as 9c or 9-2. */
static bool is_place(const char *typed)
{
    size_t digits = strspn(typed, "0123456789"), all = strcspn(typed, " ");
    if (!digits || typed[all])
        return false;
    return typed[digits] == '-' ? all > digits + 1 : all == digits + 1;
}

static bool is_meant(const char *bag, const char *wanted, bool whole)
{
    size_t longest = 0;
    for (const char *at = wanted; *at; at += strcspn(at, "-")) {
        at++;
        size_t n = strcspn(at, "-");
        if (n && !word_in_bag(bag, at, n, whole))
            return false;
        if (n > longest && strspn(at, "0123456789") < n)
            longest = n;
    }
    return !whole || longest >= LETTERS_MIN || is_place(wanted + 1);
}

/* Returns true if the typed text is the complete name or label of a move. Such a move is preferred to moves with
 * longer names. */
static bool is_exact(const struct play *p, ludo_move m, const char *wanted)
{
    const struct ludo_verb *verb = &p->table.rules->verbs[ludo_verb_of(m)];
    char label[300], simple[SIMPLE_MAX];
    struct ludo_text t = ludo_text(label, sizeof label);
    for (int i = 0; i < LUDO_ARGS_MAX; i++) {
        int id = ludo_arg_of(m, i);
        if (verb->arg[i].kind != LUDO_ARG_NAME || id >= verb->arg[i].names->n)
            continue;
        simplify(T(verb->arg[i].names->at[id].name), simple);
        if (strcmp(simple, wanted) == 0)
            return true;
    }
    play_label(p, m, cli_lang, &t);
    simplify(label, simple);
    return strcmp(simple, wanted) == 0;
}

static bool holds(const struct play *p, int node, const ludo_move *all, int n)
{
    const struct ludo_answer *a = &p->tree.at[node];
    for (int i = 0; i < n; i++) {
        bool found = false;
        for (int k = 0; k < a->n && !found; k++)
            found = p->tree.move[a->from + k] == all[i];
        if (!found)
            return false;
    }
    return true;
}

/* Returns the deepest entry of the tree that contains all these moves; 0: the question itself. */
static int common_node(const struct play *p, const ludo_move *all, int n)
{
    int best = 0;
    for (int i = 1; i < p->tree.n; i++)
        if (p->tree.at[i].kind != LUDO_ANSWER_MOVE && p->tree.at[i].n < p->tree.at[best].n && holds(p, i, all, n))
            best = i;
    return best;
}

int play_match(const struct play *p, const char *typed, ludo_move *m, int *node, ludo_move *all, int *n)
{
    char wanted[SIMPLE_MAX], bag[3 * SIMPLE_MAX];
    int exact = 0, whole = 0;
    *n = 0;
    simplify(typed, wanted);
    for (int i = 0; wanted[1] && i < p->n; i++) {
        words_of(p, p->list[i], bag, sizeof bag);
        if (!is_meant(bag, wanted, false))
            continue;
        if (is_exact(p, p->list[i], wanted) && ++exact == 1)
            *m = p->list[i];
        whole += is_meant(bag, wanted, true);
        all[(*n)++] = p->list[i];
    }
    if (*n == 0 || exact == 1)
        return exact == 1 ? MATCH_ONE : MATCH_NONE;
    *m = all[0];
    *node = common_node(p, all, *n);
    if (*n == 1)
        return whole ? MATCH_ONE : MATCH_SHORT;
    return *node && *node != p->at && (whole == *n || p->screen) ? MATCH_STEP : MATCH_MANY;
}

/* ---- Typing errors --------------------------------------------------------------------------------------- */

static int least(int a, int b, int c)
{
    int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* Returns the edit distance of two words. */
static int distance(const char *a, const char *b)
{
    enum { LONGEST = 31 };
    int row[LONGEST + 1], n = (int)strlen(b);
    if (n > LONGEST || strlen(a) > LONGEST)
        return LONGEST;
    for (int k = 0; k <= n; k++)
        row[k] = k;
    for (int i = 1; a[i - 1]; i++) {
        int corner = row[0];
        row[0] = i;
        for (int k = 1; k <= n; k++) {
            int above = row[k];
            row[k] = least(row[k] + 1, row[k - 1] + 1, corner + (a[i - 1] != b[k - 1]));
            corner = above;
        }
    }
    return row[n];
}

const char *nearest_word(const char *typed, const char *const *words, int n)
{
    char wanted[SIMPLE_MAX], simple[SIMPLE_MAX];
    const char *best = NULL;
    int near = 3;
    simplify(typed, wanted);
    int most = (int)strlen(wanted) > 4 ? 3 : 2;
    for (int i = 0; i < n; i++) {
        simplify(words[i], simple);
        int far = distance(wanted, simple);
        if (far < near && far < most) {
            near = far;
            best = words[i];
        }
    }
    return best;
}
