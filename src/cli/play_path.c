/* play_path.c - the numbers that a player types to play a move from the current step.
 *
 * Hints and lists of matches show these numbers. "11" plays answer 11 of the current step. "2 ▸ 5" opens answer 2
 * and plays answer 5 of the next step. A leading 0 goes back one step. In a step where the player marks dice, the
 * numbers mark dice, and 1 rolls the marked dice. */
#include "play.h"

/* Returns the node of the tree that plays the move: the leaf of the move, or the node in which the player marks the
 * dice of the move. */
static int node_of(const struct play *p, ludo_move m)
{
    for (int i = 0; i < p->tree.n; i++) {
        const struct ludo_answer *a = &p->tree.at[i];
        for (int k = 0; k < a->n && (a->kind == LUDO_ANSWER_MOVE || a->kind == LUDO_ANSWER_DICE); k++)
            if (p->tree.move[a->from + k] == m)
                return i;
    }
    return -1;
}

static bool is_under(const struct play *p, int node, int top)
{
    while (node && node != top)
        node = p->tree.at[node].parent;
    return node == top;
}

static void put_step(struct ludo_text *t, const char *word)
{
    ludo_put(t, t->n ? " ▸ " : "");
    ludo_put(t, word);
}

static void put_way(const struct play *p, int node, int from, struct ludo_text *t)
{
    int parent = p->tree.at[node].parent;
    if (node == from)
        return;
    put_way(p, parent, from, t);
    put_step(t, number_word(play_number_in(p, parent, node - p->tree.at[parent].first)));
}

/* Writes the numbers that mark and unmark dice until the dice of `wanted` are marked. Equal dice have consecutive
 * numbers, and marked dice come before equal unmarked dice. */
static void put_marks(const struct play *p, int node, ludo_faces wanted, struct ludo_text *t)
{
    ludo_faces dice = play_dice(p, node), marked = node == p->at ? p->marked : 0;
    int first = 2; /* answer 1 rolls the marked dice */
    for (int face = 1; face <= 6; face++) {
        int have = ludo_faces_of(marked, face), want = ludo_faces_of(wanted, face);
        for (int i = have; i < want && !(marked == 0 && wanted == dice); i++)
            put_step(t, number_word(first + i));
        for (int i = have; i > want; i--)
            put_step(t, number_word(first + i - 1));
        first += ludo_faces_of(dice, face);
    }
    put_step(t, "1");
}

bool play_path(const struct play *p, ludo_move m, struct ludo_text *t)
{
    int node = p->n ? node_of(p, m) : -1, from = p->at;
    if (play_marks(p) && play_mark_number(p, m) >= 0) {
        put_step(t, number_word(play_number(p, play_mark_number(p, m))));
        return true;
    }
    if (node < 0)
        return false;
    if (p->marking.planned)
        put_step(t, "0"); /* back from the step in which the player marks things */
    for (; !is_under(p, node, from); from = p->tree.at[from].parent)
        put_step(t, play_number_in(p, from, 0) ? "0" : "<");
    put_way(p, node, from, t);
    if (p->tree.at[node].kind == LUDO_ANSWER_DICE)
        put_marks(p, node, ludo_faces_in(m), t);
    return true;
}
