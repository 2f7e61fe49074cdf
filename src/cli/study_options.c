/* study_options.c - the options that players choose: estimates, verdicts and tables. */
#include "study.h"

#include <stdlib.h>
#include <string.h>

enum {
    ENOUGH = 10, /* minimum number of seats of games with, and without, an option, to compare them */
    OFTEN = 50,  /* minimum number of offers before an option that is never taken counts as dead */
    LABEL_MAX = 160,
};

static const double RARE = 0.25, DOMINANT = 0.8;

/* ---- Labels ---------------------------------------------------------------------------------------------- */

static const char *thing_id(const struct ludo_study *st, int row, char room[40])
{
    const struct ludo_names *names = ludo_study_names(st, row);
    if (names)
        return names->at[st->row[row].id].id;
    snprintf(room, 40, "%d", st->row[row].id);
    return room;
}

/* Does the label of the verb have a slot for the thing of this option? */
static bool label_names(const char *label, const struct ludo_option_row *o)
{
    char slot[] = { '{', (char)('1' + o->arg), '}', 0 };
    return o->arg < 0 || strstr(label, slot);
}

/* Writes the label of the verb. Arguments that the option leaves open are written as an ellipsis. A label that begins
 * with a slot says too little by itself, so the verb comes first. A label without the thing gets the thing added. */
static const char *option_label(const struct ludo_study *st, int row)
{
    const struct ludo_option_row *o = &st->row[row];
    const struct ludo_verb *verb = &st->arena.rules->verbs[o->verb];
    const char *label = verb->label ? verb->label : verb->id;
    char room[LABEL_MAX], number[40];
    struct ludo_text t = ludo_text(room, sizeof room);
    struct ludo_sentence_args args = { .arg = verb->arg, .open = 7, .effect = "…" };
    if (o->arg >= 0) {
        args.open = (uint8_t)(7 & ~(1 << o->arg));
        args.value[o->arg] = o->id;
    }
    bool bare = label[0] == '{';
    if (bare)
        ludo_put(&t, verb->id);
    if (bare && o->arg >= 0)
        ludo_put(&t, " – ");
    if (!bare || o->arg >= 0)
        ludo_sentence(&t, cli_lang, label, &args);
    if (!label_names(label, o)) {
        ludo_put(&t, " (");
        ludo_put(&t, thing_id(st, row, number));
        ludo_put(&t, ")");
    }
    return study_copy(room);
}

static const char *anchor_of(const struct ludo_study *st, int row)
{
    char room[LABEL_MAX], number[40];
    const struct ludo_option_row *o = &st->row[row];
    snprintf(room, sizeof room, "%s%s%s-%d", st->arena.rules->verbs[o->verb].id, o->arg < 0 ? "" : "-",
             o->arg < 0 ? "" : thing_id(st, row, number), o->arg + 1);
    return study_copy(room);
}

/* ---- Estimates ------------------------------------------------------------------------------------------- */

static int64_t count_of(const struct ludo_study *st, int row, int cell)
{
    struct ludo_sums all = { st, -1 };
    return ludo_sum(&all, st->options_at + row * LUDO_R_CELLS + cell);
}

static int64_t seats_of_games(const struct ludo_study *st)
{
    struct ludo_sums all = { st, -1 };
    return ludo_sum(&all, LUDO_S_GAMES) * st->arena.config.seats;
}

static void estimate_option(const struct ludo_study *st, int row, int64_t seats, struct study_option *o)
{
    *o = (struct study_option){ .row = row, .offered = count_of(st, row, LUDO_R_OFFERED) };
    if (!o->offered)
        return;
    o->label = option_label(st, row);
    o->anchor = anchor_of(st, row);
    o->taken = count_of(st, row, LUDO_R_TAKEN);
    o->units = count_of(st, row, LUDO_R_UNITS);
    ludo_study_estimate(st, ludo_est_taken, row, &o->pick);
    ludo_study_estimate(st, ludo_est_even, row, &o->even);
    ludo_study_estimate(st, ludo_est_win_taken, row, &o->won);
    ludo_study_estimate(st, ludo_est_win_not, row, &o->not_won);
    if (o->units >= ENOUGH && seats - o->units >= ENOUGH)
        ludo_study_estimate(st, ludo_est_effect, row, &o->effect);
}

static enum study_verdict verdict_of(const struct study_option *o, int64_t seats)
{
    if (o->taken == 0)
        return o->offered >= OFTEN ? STUDY_DEAD : STUDY_FEW;
    if (o->marked && o->effect.value > 0)
        return o->pick.value >= DOMINANT ? STUDY_DOMINANT : STUDY_STRONG;
    if (o->marked)
        return STUDY_WEAK;
    if (o->pick.known && o->even.known && o->offered >= OFTEN && o->pick.high < RARE * o->even.value)
        return STUDY_RARE;
    return o->effect.known ? STUDY_FINE : seats - o->units < ENOUGH && seats >= ENOUGH ? STUDY_ALL : STUDY_FEW;
}

const char *study_verdict_word(enum study_verdict v)
{
    static const char *const words[] = {
        [STUDY_NO_VERDICT] = "",       [STUDY_FEW] = N_("too few games"), [STUDY_ALL] = N_("taken by all"),
        [STUDY_FINE] = N_("fine"),     [STUDY_DEAD] = N_("never taken"),  [STUDY_RARE] = N_("rarely taken"),
        [STUDY_STRONG] = N_("strong"), [STUDY_WEAK] = N_("weak"),         [STUDY_DOMINANT] = N_("dominant"),
    };
    return T(words[v]);
}

void study_make_options(struct study_report *r)
{
    const struct ludo_study *st = r->study;
    struct ludo_estimate *effect = study_alloc((size_t)st->row_n * sizeof *effect);
    bool *marked = study_alloc((size_t)st->row_n);
    int64_t seats = seats_of_games(st);
    r->option = study_alloc((size_t)st->row_n * sizeof *r->option);
    r->option_n = st->row_n;
    for (int i = 0; i < st->row_n; i++) {
        estimate_option(st, i, seats, &r->option[i]);
        effect[i] = r->option[i].effect;
    }
    ludo_study_mark(effect, st->row_n, marked);
    for (int i = 0; i < st->row_n; i++) {
        r->option[i].marked = marked[i];
        r->option[i].verdict = verdict_of(&r->option[i], seats);
    }
}

/* ---- Tables ---------------------------------------------------------------------------------------------- */

/* clang-format off */
enum { C_LABEL, C_VERB, C_THING, C_VERDICT, C_MARK, C_OFFERED, C_TAKEN, C_PICK, C_EVEN, C_SEEN, C_UNITS, C_WON, C_NOT,
       C_EFFECT, C_P };
/* clang-format on */

static const struct study_column option_columns[] = {
    [C_LABEL] = { "option", N_("move or thing"), true },
    [C_VERB] = { "verb", N_("verb"), false },
    [C_THING] = { "thing", N_("thing"), false },
    [C_VERDICT] = { "verdict", N_("verdict"), true },
    [C_MARK] = { "marked", N_("marked"), false },
    [C_OFFERED] = { "offered", N_("could be taken"), true },
    [C_TAKEN] = { "taken", N_("times taken"), false },
    [C_PICK] = { "pick_rate", N_("taken when possible"), true },
    [C_EVEN] = { "random_rate", N_("at random"), true },
    [C_SEEN] = { "seen", N_("seats that could take it"), false },
    [C_UNITS] = { "seats_taken", N_("seats that took it"), false },
    [C_WON] = { "win_taken", N_("share of wins if taken"), true },
    [C_NOT] = { "win_not_taken", N_("share of wins if not taken"), false },
    [C_EFFECT] = { "effect", N_("adjusted difference"), true },
    [C_P] = { "p", "p", false },
};

static void put_option(struct study_table *t, const struct study_report *r, const struct study_option *o)
{
    const struct ludo_study *st = r->study;
    const struct ludo_option_row *at = &st->row[o->row];
    struct study_row *row = study_new_row(t);
    struct ludo_estimate seen;
    char room[40];
    row->anchor = o->anchor;
    ludo_study_estimate(st, ludo_est_seen, o->row, &seen);
    study_cell_text(row, C_LABEL, o->label, NULL);
    study_cell_text(row, C_VERB, st->arena.rules->verbs[at->verb].id, NULL);
    study_cell_text(row, C_THING, at->arg < 0 ? "" : study_copy(thing_id(st, o->row, room)), NULL);
    study_cell_count(row, C_OFFERED, o->offered);
    study_cell_count(row, C_TAKEN, o->taken);
    study_cell_estimate(row, C_PICK, STUDY_PERCENT, &o->pick);
    study_cell_number(row, C_EVEN, STUDY_PERCENT, o->even.value);
    study_cell_number(row, C_SEEN, STUDY_PERCENT, seen.value);
    study_cell_count(row, C_UNITS, o->units);
    study_cell_estimate(row, C_WON, STUDY_PERCENT, &o->won);
    study_cell_estimate(row, C_NOT, STUDY_PERCENT, &o->not_won);
    study_cell_estimate(row, C_EFFECT, STUDY_PERCENT, &o->effect);
    study_cell_number(row, C_P, STUDY_NUMBER, o->effect.p);
    row->cell[C_P].known = o->effect.known;
    study_cell_number(row, C_MARK, STUDY_FLAG, o->marked);
    study_cell_text(row, C_VERDICT, study_verdict_word(o->verdict), NULL);
}

void study_put_options(struct study_report *r)
{
    int n = sizeof option_columns / sizeof option_columns[0];
    struct study_table *actions = study_new_table(
        r, "actions", N_("Actions"),
        N_("An action counts each time a player has at least two legal moves. The adjusted difference is the share of "
           "wins of seats that took it, minus the share of seats that did not, without the parts that the deal, the "
           "seat and the player explain. It is not proof of a cause: a strong position may be the reason to take it."),
        option_columns, n);
    struct study_table *things =
        study_new_table(r, "things", N_("Cards, spaces and other things"),
                        N_("The same for each action with each thing that it names. Strong and weak are differences "
                           "that remain after the "
                           "correction for the number of comparisons (Benjamini-Hochberg, 5 percent)."),
                        option_columns, n);
    for (int i = 0; i < r->option_n; i++)
        if (r->option[i].offered)
            put_option(r->study->row[i].arg < 0 ? actions : things, r, &r->option[i]);
}
