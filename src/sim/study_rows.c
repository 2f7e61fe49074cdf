/* study_rows.c - the options that a study counts: each verb, and each verb with a thing that it names. */
#include "study.h"
#include "ludo/game.h"

enum { SMALL_RANGE = 12 }; /* numbers are options only if there are at most this many, or if they name components */

static int values_of(const struct ludo_arg *arg)
{
    int range = arg->max - arg->min + 1;
    if (arg->kind == LUDO_ARG_NAME)
        return arg->names->n;
    return arg->kind == LUDO_ARG_INT && (arg->as || range <= SMALL_RANGE) ? range : 0;
}

static int first_value(const struct ludo_arg *arg) { return arg->kind == LUDO_ARG_INT ? arg->min : 0; }

int ludo_study_rows(struct ludo_study *st, struct ludo_option_row *row)
{
    const struct ludo_rules *rules = st->arena.rules;
    int n = 0;
    for (int v = 0; v < 256; v++)
        for (int k = 0; k <= LUDO_ARGS_MAX; k++) {
            bool listed = v < rules->verb_n && rules->verbs[v].id && !rules->verbs[v].chance;
            const struct ludo_arg *arg = k && listed ? &rules->verbs[v].arg[k - 1] : NULL;
            int values = !listed ? 0 : arg ? values_of(arg) : 1;
            st->rows_at[v][k] = values ? n : -1;
            for (int i = 0; row && i < values; i++)
                row[n + i] =
                    (struct ludo_option_row){ (uint8_t)v, (int8_t)(k - 1), (uint8_t)(arg ? first_value(arg) + i : 0) };
            n += values;
        }
    return n;
}

int ludo_study_rows_of(const struct ludo_study *st, ludo_move m, int rows[LUDO_ARGS_MAX + 1])
{
    int verb = ludo_verb_of(m), n = 0;
    const int *at = st->rows_at[verb];
    if (at[0] < 0)
        return 0;
    rows[n++] = at[0];
    for (int k = 0; k < LUDO_ARGS_MAX; k++) {
        const struct ludo_arg *arg = &st->arena.rules->verbs[verb].arg[k];
        int i = at[k + 1] < 0 ? -1 : ludo_arg_of(m, k) - first_value(arg);
        if (i >= 0 && i < values_of(arg))
            rows[n++] = at[k + 1] + i;
    }
    return n;
}

const struct ludo_names *ludo_study_names(const struct ludo_study *st, int row)
{
    const struct ludo_option_row *r = &st->row[row];
    const struct ludo_arg *arg = r->arg < 0 ? NULL : &st->arena.rules->verbs[r->verb].arg[r->arg];
    return arg && arg->kind == LUDO_ARG_NAME ? arg->names : NULL;
}
