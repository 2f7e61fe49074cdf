/* every_answer.c - the tree of answers contains every legal move exactly once, and each step of the tree has few
 * entries. */
#include "walk.h"

static int cmp(const void *a, const void *b)
{
    ludo_move x = *(const ludo_move *)a, y = *(const ludo_move *)b;
    return x < y ? -1 : x > y;
}

static struct ludo_answers *answers(struct walk *w)
{
    static struct ludo_answers a;
    static world view;
    memset(&a, 0xee, sizeof a); /* fills the struct with garbage, which the function must overwrite */
    ludo_view(w->rules, &w->s, w->seat, &view);
    ludo_answers_of(w->rules, &view, w->seat, w->list, w->n, &a);
    return &a;
}

/* Collects the moves of all leaves and composed answers below the question. */
static int collect(const struct ludo_answers *a, int i, ludo_move *out)
{
    const struct ludo_answer *node = &a->at[i];
    int n = 0;
    if (node->kind == LUDO_ANSWER_MOVE || node->kind == LUDO_ANSWER_DICE) {
        memcpy(out, a->move + node->from, node->n * sizeof *out);
        return node->n;
    }
    for (int k = 0; k < node->step; k++)
        n += collect(a, node->first + k, out + n);
    return n;
}

static const char *all_once(struct walk *w)
{
    static ludo_move found[LUDO_MOVES_MAX * 2];
    if (w->seat < 0)
        return NOTHING;
    const struct ludo_answers *a = answers(w);
    if (a->n > LUDO_NODES_MAX)
        return wrong("step %d: %d nodes", w->steps, a->n);
    int n = collect(a, 0, found);
    qsort(found, (size_t)n, sizeof *found, cmp);
    if (n != w->n || memcmp(found, w->list, (size_t)n * sizeof *found) != 0)
        return wrong("step %d: %d answers, %d in the tree", w->steps, w->n, n);
    return NULL;
}

static const char *short_steps(struct walk *w)
{
    if (w->seat < 0 || w->n <= LUDO_STEP_MAX)
        return NOTHING;
    const struct ludo_answers *a = answers(w);
    for (int i = 0; i < a->n; i++)
        if (a->at[i].step > LUDO_MENU_MAX)
            return wrong("step %d: question %s, %d entries at once", w->steps, w->rules->questions[w->d.question].id,
                         a->at[i].step);
    return NULL;
}

/* Checks that all entries of a step have different labels, in both languages. */
static const char *labels_differ(struct walk *w)
{
    if (w->seat < 0 || w->n <= LUDO_STEP_MAX)
        return NOTHING;
    const struct ludo_answers *a = answers(w);
    for (int i = 0; i < a->n; i++)
        for (int k = 1; k < a->at[i].step; k++) {
            char one[400], two[400];
            struct ludo_text t1 = ludo_text(one, sizeof one), t2 = ludo_text(two, sizeof two);
            int at = a->at[i].first + k;
            enum ludo_lang lang = w->number % 2 ? LUDO_FR : LUDO_EN;
            ludo_answer_label(w->rules, a, at, lang, &t1);
            ludo_answer_label(w->rules, a, at - 1, lang, &t2);
            bool groups = a->at[at].kind != LUDO_ANSWER_MOVE || a->at[at - 1].kind != LUDO_ANSWER_MOVE;
            if (!one[0] || (groups && strcmp(one, two) == 0))
                return wrong("step %d: \"%s\" twice", w->steps, one);
        }
    return NULL;
}

static const struct property properties[] = {
    { .name = "every legal move stands once in the tree of answers", .look = all_once },
    { .name = "no step of the answers is long", .look = short_steps },
    { .name = "the groups of a step have different names", .look = labels_differ },
};

int main(int argc, char **argv)
{
    return run_properties(properties, sizeof properties / sizeof properties[0], argc, argv, 120);
}
