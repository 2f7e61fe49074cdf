/* study_report.c - makes the tables of `ludo study` from its counts. */
#include "study.h"

#include <stdlib.h>
#include <string.h>

#define COLUMNS(c) (c), (int)(sizeof(c) / sizeof(c)[0])

static void put_estimate(const struct study_report *r, struct study_row *row, int column, enum study_kind kind,
                         ludo_estimator *of, int which)
{
    struct ludo_estimate e;
    ludo_study_estimate(r->study, of, which, &e);
    study_cell_estimate(row, column, kind, &e);
}

static int64_t total(const struct study_report *r, int cell)
{
    struct ludo_sums all = { r->study, -1 };
    return ludo_sum(&all, cell);
}

/* ---- Seats and players ----------------------------------------------------------------------------------- */

enum { G_NAME, G_SHARE, G_SHARE_ADJUSTED, G_MARGIN, G_MARGIN_ADJUSTED, G_POINTS, G_SAVED };

static const struct study_column group_columns[] = {
    [G_NAME] = { "name", N_("who"), true },
    [G_SHARE] = { "share", N_("share of wins"), true },
    [G_SHARE_ADJUSTED] = { "share_adjusted", N_("without luck"), true },
    [G_MARGIN] = { "margin", N_("margin in points"), true },
    [G_MARGIN_ADJUSTED] = { "margin_adjusted", N_("margin without luck"), true },
    [G_POINTS] = { "points", N_("points"), true },
    [G_SAVED] = { "games_saved", N_("games saved, factor"), true },
};

static void put_adjusted_cells(struct study_row *row, int raw, int adjusted, enum study_kind kind,
                               const struct ludo_adjusted *a)
{
    bool known = a->n > 1;
    struct ludo_estimate e = { known, a->raw, a->raw - a->raw_half, a->raw + a->raw_half, 1 };
    struct ludo_estimate f = { known, a->adjusted, a->adjusted - a->adjusted_half, a->adjusted + a->adjusted_half, 1 };
    study_cell_estimate(row, raw, kind, &e);
    study_cell_estimate(row, adjusted, kind, &f);
}

static void put_group(const struct study_report *r, struct study_table *t, int group, const char *name, const char *id)
{
    struct study_row *row = study_new_row(t);
    struct ludo_adjusted share, margin;
    ludo_study_adjusted(r->study, group, false, &share);
    ludo_study_adjusted(r->study, group, true, &margin);
    study_cell_text(row, G_NAME, name, id);
    put_adjusted_cells(row, G_SHARE, G_SHARE_ADJUSTED, STUDY_PERCENT, &share);
    put_adjusted_cells(row, G_MARGIN, G_MARGIN_ADJUSTED, STUDY_NUMBER, &margin);
    put_estimate(r, row, G_POINTS, STUDY_NUMBER, ludo_est_points, group);
    study_cell_number(row, G_SAVED, STUDY_NUMBER, share.saved);
    row->cell[G_SAVED].known = share.saved > 0;
}

static void put_seat_table(struct study_report *r)
{
    const struct ludo_arena *a = &r->study->arena;
    struct study_table *t = study_new_table(
        r, "seats", N_("Seats"),
        N_("Every player plays each deal in every seat of the list. \"Without luck\" subtracts the luck of the draws, "
           "as "
           "the computer players value it. This leaves the mean unchanged, but the interval is usually shorter."),
        COLUMNS(group_columns));
    for (int i = 0; i < a->config.seats; i++)
        put_group(r, t, i, study_message(N_("Seat {1}"), number_word(i + 1), NULL), study_copy(number_word(i + 1)));
}

static void put_player_table(struct study_report *r)
{
    const struct ludo_arena *a = &r->study->arena;
    if (a->contender_n < 2)
        return;
    struct study_table *t = study_new_table(
        r, "players", N_("By player"), N_("The same for each player, over all its seats."), COLUMNS(group_columns));
    for (int c = 0; c < a->contender_n; c++) {
        int i = 0;
        while (a->contender[i] != c)
            i++;
        put_group(r, t, LUDO_SEATS_MAX + c, a->player[i]->id, NULL);
    }
}

/* ---- Length and pace ------------------------------------------------------------------------------------- */

static const struct study_column measure_columns[] = {
    { "measure", N_("measure"), true },
    { "value", N_("value"), true },
};

static void put_measure(const struct study_report *r, struct study_table *t, const char *id, const char *name,
                        enum study_kind kind, ludo_estimator *of, int which)
{
    struct study_row *row = study_new_row(t);
    study_cell_text(row, 0, T(name), id);
    put_estimate(r, row, 1, kind, of, which);
}

static void put_length(struct study_report *r)
{
    static const char *const led[LUDO_STUDY_PARTS] = { N_("games won by the leader after a quarter of the decisions"),
                                                       N_("games won by the leader after half of the decisions"),
                                                       N_("games won by the leader after three quarters") };
    static const char *const led_id[LUDO_STUDY_PARTS] = { "led_quarter", "led_half", "led_three_quarters" };
    struct study_table *t = study_new_table(r, "length", N_("Length and pace"),
                                            N_("A decision is a move of a seat, a choice is a decision with at least "
                                               "two legal moves. The leader is the seat "
                                               "with the best position, as the computer players value it."),
                                            COLUMNS(measure_columns));
    put_measure(r, t, "decisions", N_("decisions per game"), STUDY_NUMBER, ludo_est_per_game, LUDO_S_DECISIONS);
    put_measure(r, t, "choices", N_("choices per game"), STUDY_NUMBER, ludo_est_per_game, LUDO_S_CHOICES);
    put_measure(r, t, "turns", N_("turns per game"), STUDY_NUMBER, ludo_est_per_game, LUDO_S_TURNS);
    put_measure(r, t, "answers", N_("legal moves per choice"), STUDY_NUMBER, ludo_est_per_choice, LUDO_S_ANSWERS);
    put_measure(r, t, "steps", N_("moves per game, with chance"), STUDY_NUMBER, ludo_est_per_game, LUDO_S_STEPS);
    if (r->study->shape.common || r->study->arena.config.seats == 1)
        return;
    put_measure(r, t, "lead_change", N_("the lead changes last after this part of the decisions"), STUDY_PERCENT,
                ludo_est_lead_change, 0);
    for (int i = 0; i < LUDO_STUDY_PARTS; i++)
        put_measure(r, t, led_id[i], led[i], STUDY_PERCENT, ludo_est_led, i);
}

/* ---- Lines of the score ---------------------------------------------------------------------------------- */

static const struct study_column line_columns[] = {
    { "line", N_("line of the score"), true },
    { "winners", N_("winners"), true },
    { "losers", N_("other players"), true },
    { "correlation", N_("correlation with winning"), true },
};

static void put_lines(struct study_report *r)
{
    struct study_table *t = study_new_table(
        r, "lines", N_("Score by line"),
        N_("Mean points of the winners and of the other players. A correlation of 1 means that the line "
           "alone decides the game, 0 means that it does not matter."),
        COLUMNS(line_columns));
    for (int k = 0; k < r->study->shape.line_n; k++) {
        struct study_row *row = study_new_row(t);
        study_cell_text(row, 0, T(r->study->shape.line[k].what), r->study->shape.line[k].what);
        put_estimate(r, row, 1, STUDY_NUMBER, ludo_est_won_line, k);
        put_estimate(r, row, 2, STUDY_NUMBER, ludo_est_lost_line, k);
        put_estimate(r, row, 3, STUDY_NUMBER, ludo_est_line_correlation, k);
    }
}

/* ---- Luck and skill -------------------------------------------------------------------------------------- */

static void put_part(struct study_table *t, const char *id, const char *name, enum study_kind kind, double value)
{
    struct study_row *row = study_new_row(t);
    study_cell_text(row, 0, T(name), id);
    study_cell_number(row, 1, kind, value);
}

static void put_luck(struct study_report *r)
{
    struct ludo_variance v;
    struct study_table *t = study_new_table(
        r, "luck", N_("Luck and skill"),
        N_("Luck of a seat in a game: the sum of the changes of its value at chance, compared with the mean over all "
           "outcomes. Play: the sum of the changes at the moves of all seats. The value of a clear win is 100 percent. "
           "The variance of the margin is split by playing each deal in several seat orders."),
        COLUMNS(measure_columns));
    put_measure(r, t, "luck_size", N_("luck: typical size per game"), STUDY_PERCENT, ludo_est_luck_size, 0);
    put_measure(r, t, "play_size", N_("play: typical size per game"), STUDY_PERCENT, ludo_est_play_size, 0);
    put_measure(r, t, "luck_share", N_("luck as part of luck and play (variance)"), STUDY_PERCENT, ludo_est_luck_share,
                0);
    ludo_study_variance(r->study, &v);
    double all = v.player + v.seat + v.deal + v.rest;
    if (!v.known || all <= 0)
        return;
    put_part(t, "variance", N_("variance of the margin in points"), STUDY_NUMBER, all);
    put_part(t, "player", N_("of which the player"), STUDY_PERCENT, v.player / all);
    put_part(t, "seat", N_("of which the seat"), STUDY_PERCENT, v.seat / all);
    put_part(t, "deal", N_("of which the deal (the same for every player)"), STUDY_PERCENT, v.deal / all);
    put_part(t, "rest", N_("of which the rest (luck of later draws and choices)"), STUDY_PERCENT, v.rest / all);
}

/* ---- Effects and dead rules ------------------------------------------------------------------------------ */

static const struct study_column effect_columns[] = {
    { "card", N_("card"), true },
    { "effect", N_("effect"), true },
    { "fired", N_("fired per game"), true },
    { "games", N_("games in which it fired"), true },
};

static bool effect_of(const struct ludo_rules *rules, int row, struct ludo_effect *e)
{
    *e = (struct ludo_effect){ .card = row };
    return rules->effect ? rules->effect(row, e) : true;
}

static const char *effect_card(const struct ludo_rules *rules, const struct ludo_effect *e)
{
    return e->card == LUDO_NONE ? T(N_("board")) : T(ludo_names_in(rules, rules->cards)->at[e->card].name);
}

static void put_effects(struct study_report *r)
{
    const struct ludo_rules *rules = r->study->arena.rules;
    struct study_table *t =
        study_new_table(r, "effects", N_("Effects of cards"),
                        N_("How often each effect happens. 0: it never fired in this study."), COLUMNS(effect_columns));
    struct ludo_effect e;
    for (int i = 0; i < r->study->effect_n; i++) {
        if (!effect_of(rules, i, &e))
            continue;
        struct study_row *row = study_new_row(t);
        study_cell_text(row, 0, effect_card(rules, &e), e.card == LUDO_NONE ? "board" : rules->cards->at[e.card].id);
        study_cell_text(row, 1, e.what ? e.what : "", NULL);
        put_estimate(r, row, 2, STUDY_NUMBER, ludo_est_fired, i);
        study_cell_count(row, 3, total(r, r->study->effects_at + i * LUDO_E_CELLS + LUDO_E_GAMES));
    }
}

static const struct study_column dead_columns[] = {
    { "rule", N_("rule"), true },
    { "why", N_("what was seen"), true },
};

static void put_dead_row(struct study_table *t, const char *what, const char *id, const char *why, const char *why_id)
{
    struct study_row *row = study_new_row(t);
    study_cell_text(row, 0, what, id);
    study_cell_text(row, 1, T(why), why_id);
}

static void put_dead_verbs(struct study_report *r, struct study_table *t)
{
    const struct ludo_rules *rules = r->study->arena.rules;
    for (int i = 0; i < r->option_n; i++) {
        const char *verb = rules->verbs[r->study->row[i].verb].id;
        if (r->study->row[i].arg >= 0)
            continue;
        if (!r->option[i].offered)
            put_dead_row(t, verb, verb, N_("never offered as a choice"), "never-offered");
        else if (!r->option[i].taken)
            put_dead_row(t, r->option[i].label, verb, N_("offered, never chosen"), "never-chosen");
    }
}

static void put_dead(struct study_report *r)
{
    const struct ludo_rules *rules = r->study->arena.rules;
    struct study_table *t =
        study_new_table(r, "dead", N_("Rules without effect in this study"),
                        N_("Moves of expansions that were not played are listed too."), COLUMNS(dead_columns));
    struct ludo_effect e;
    put_dead_verbs(r, t);
    for (int i = 0; i < r->study->effect_n; i++)
        if (effect_of(rules, i, &e) && !total(r, r->study->effects_at + i * LUDO_E_CELLS + LUDO_E_GAMES)) {
            const char *id = e.card == LUDO_NONE ? "board" : rules->cards->at[e.card].id;
            const char *what = study_message("{1} {2}", effect_card(rules, &e), e.what ? e.what : "");
            const char *key = study_message("{1} {2}", id, e.what ? e.what : "");
            put_dead_row(t, what, key, N_("the effect never happened"), "never-fired");
        }
}

/* ---- Sensitivity ----------------------------------------------------------------------------------------- */

enum { V_VALUE, V_POINTS, V_POINTS_CHANGE, V_SHARE, V_SHARE_CHANGE, V_LENGTH, V_LENGTH_CHANGE, V_PICK, V_PICK_CHANGE };

static const struct study_column value_columns[] = {
    [V_VALUE] = { "value", N_("value"), true },
    [V_POINTS] = { "points", N_("points per seat"), false },
    [V_POINTS_CHANGE] = { "points_change", N_("change of points"), true },
    [V_SHARE] = { "share", N_("share of wins of seat 1"), false },
    [V_SHARE_CHANGE] = { "share_change", N_("change of share"), true },
    [V_LENGTH] = { "decisions", N_("decisions per game"), false },
    [V_LENGTH_CHANGE] = { "decisions_change", N_("change of decisions"), true },
    [V_PICK] = { "pick_rate", N_("taken when possible"), false },
    [V_PICK_CHANGE] = { "pick_rate_change", N_("change of taken"), true },
};

/* Returns the option with the most offers that names the row of the changed value, or -1. */
static int option_of_path(const struct study_report *r)
{
    int best = -1;
    size_t n = strcspn(r->vary, ".");
    for (int i = 0; i < r->option_n; i++) {
        const struct ludo_names *names = ludo_study_names(r->study, i);
        const char *id = names ? names->at[r->study->row[i].id].id : "";
        const char *at = strstr(r->vary, id);
        bool named = *id && at && (at == r->vary || at == r->vary + n + 1) && strchr(".[", at[strlen(id)]);
        if (named && r->option[i].offered && (best < 0 || r->option[i].offered > r->option[best].offered))
            best = i;
    }
    return best;
}

static void put_change(const struct study_report *r, struct study_row *row, int column, enum study_kind kind,
                       const struct ludo_study *with, ludo_estimator *of, int which)
{
    struct ludo_estimate e;
    if (which < 0)
        return;
    ludo_study_estimate(with, of, which, &e);
    study_cell_estimate(row, column, kind, &e);
    if (r->base < 0)
        return;
    ludo_study_difference(r->value[r->base].study, with, of, which, &e);
    study_cell_estimate(row, column + 1, kind, &e);
}

static void put_sensitivity(struct study_report *r)
{
    if (!r->vary)
        return;
    struct study_table *t = study_new_table(
        r, "sensitivity", N_("What a changed value does"),
        N_("Each row plays the same deals with another value. The changes compare with the value of the box, deal by "
           "deal, so few games are enough."),
        COLUMNS(value_columns));
    int option = option_of_path(r);
    for (int i = 0; i < r->value_n; i++) {
        const struct ludo_study *with = r->value[i].study;
        struct study_row *row = study_new_row(t);
        study_cell_text(row, V_VALUE,
                        study_message(i == r->base ? N_("{1} (now)") : "{1}", number_word(r->value[i].value), NULL),
                        study_copy(number_word(r->value[i].value)));
        put_change(r, row, V_POINTS, STUDY_NUMBER, with, ludo_est_all_points, 0);
        put_change(r, row, V_SHARE, STUDY_PERCENT, with, ludo_est_share, 0);
        put_change(r, row, V_LENGTH, STUDY_NUMBER, with, ludo_est_per_game, LUDO_S_DECISIONS);
        put_change(r, row, V_PICK, STUDY_PERCENT, with, ludo_est_taken, option);
    }
}

void study_make_report(struct study_report *r)
{
    study_make_options(r);
    put_seat_table(r);
    put_player_table(r);
    put_length(r);
    put_lines(r);
    put_luck(r);
    put_sensitivity(r);
    study_put_options(r);
    put_effects(r);
    put_dead(r);
    study_put_summary(r);
}
