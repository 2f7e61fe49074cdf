/* old_names.c - names of verbs and questions in older records and scenarios (struct ludo_old_name). */
#include "core.h"

#include <string.h>

/* Returns true if the seat may move and the move is legal. The seat may come from a file, so the function checks the
 * seat too. */
static bool is_legal(const struct ludo_rules *g, const void *state, int seat, ludo_move m)
{
    struct ludo_decision d;
    g->decision(state, &d);
    return seat >= 0 && seat < LUDO_SEATS_MAX && ((d.must | d.may) >> seat & 1) && g->why_not(state, seat, m) == 0;
}

ludo_move ludo_core_current_move(const struct ludo_rules *g, const void *state, int seat, ludo_move m)
{
    const struct ludo_old_name *f = g->old_verbs;
    for (; f && f->was && !is_legal(g, state, seat, m); f++) {
        if (strcmp(f->was, g->verbs[ludo_verb_of(m)].id) != 0)
            continue;
        int verb = ludo_core_find_verb(g, (struct ludo_core_word){ f->now, strlen(f->now) });
        ludo_move today = LUDO_MOVE(verb, ludo_arg_of(m, 0), ludo_arg_of(m, 1), ludo_arg_of(m, 2));
        if (is_legal(g, state, seat, today))
            return today;
    }
    return m;
}

bool ludo_core_question_is(const struct ludo_rules *g, int question, const char *id)
{
    const char *now = g->questions[question].id;
    for (const struct ludo_old_name *f = g->old_questions; f && f->was; f++)
        if (strcmp(f->was, id) == 0 && strcmp(f->now, now) == 0)
            return true;
    return strcmp(now, id) == 0;
}
