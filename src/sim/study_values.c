/* study_values.c - the values that a study estimates. docs/study.md explains each of them. */
#include "study.h"

#include <math.h>

enum { WIN_ALL = 720, MILLION = 1000000 };

static bool quotient(double a, double b, double *value)
{
    if (b <= 0)
        return false;
    *value = a / b;
    return true;
}

static double cell_of(const struct ludo_sums *s, int cell) { return (double)ludo_sum(s, cell); }

static double group_of(const struct ludo_sums *s, int group, int cell)
{
    return cell_of(s, LUDO_S_GROUPS + group * LUDO_G_CELLS + cell);
}

static double line_of(const struct ludo_sums *s, int line, int cell)
{
    return cell_of(s, s->study->lines_at + line * LUDO_L_CELLS + cell);
}

static double option_of(const struct ludo_sums *s, int row, int cell)
{
    return cell_of(s, s->study->options_at + row * LUDO_R_CELLS + cell);
}

/* ---- Length and lead */

bool ludo_est_per_game(const struct ludo_sums *s, int cell, double *value)
{
    return quotient(cell_of(s, cell), cell_of(s, LUDO_S_GAMES), value);
}

bool ludo_est_per_choice(const struct ludo_sums *s, int cell, double *value)
{
    return quotient(cell_of(s, cell), cell_of(s, LUDO_S_CHOICES), value);
}

bool ludo_est_lead_change(const struct ludo_sums *s, int unused, double *value)
{
    (void)unused;
    return quotient(cell_of(s, LUDO_S_LEAD_CHANGE) / 1000, cell_of(s, LUDO_S_GAMES), value);
}

bool ludo_est_led(const struct ludo_sums *s, int part, double *value)
{
    return quotient(cell_of(s, LUDO_S_LED_WON + part) / WIN_ALL, cell_of(s, LUDO_S_LED + part), value);
}

/* ---- Seats and players */

bool ludo_est_share(const struct ludo_sums *s, int group, double *value)
{
    return quotient(group_of(s, group, LUDO_G_WIN) / WIN_ALL, group_of(s, group, LUDO_G_UNITS), value);
}

bool ludo_est_margin(const struct ludo_sums *s, int group, double *value)
{
    return quotient(group_of(s, group, LUDO_G_MARGIN), group_of(s, group, LUDO_G_UNITS), value);
}

bool ludo_est_points(const struct ludo_sums *s, int group, double *value)
{
    return quotient(group_of(s, group, LUDO_G_POINTS), group_of(s, group, LUDO_G_UNITS), value);
}

static double over_seats(const struct ludo_sums *s, int cell)
{
    double sum = 0;
    for (int i = 0; i < s->study->arena.config.seats; i++)
        sum += group_of(s, i, cell);
    return sum;
}

bool ludo_est_all_points(const struct ludo_sums *s, int unused, double *value)
{
    (void)unused;
    return quotient(over_seats(s, LUDO_G_POINTS), over_seats(s, LUDO_G_UNITS), value);
}

/* ---- Lines of the score */

bool ludo_est_won_line(const struct ludo_sums *s, int line, double *value)
{
    return quotient(line_of(s, line, LUDO_L_WON), line_of(s, line, LUDO_L_WINNERS), value);
}

bool ludo_est_lost_line(const struct ludo_sums *s, int line, double *value)
{
    return quotient(line_of(s, line, LUDO_L_LOST), line_of(s, line, LUDO_L_LOSERS), value);
}

/* The correlation between the points of a line and the share of the win, over all seats of all games. */
bool ludo_est_line_correlation(const struct ludo_sums *s, int line, double *value)
{
    double n = line_of(s, line, LUDO_L_WINNERS) + line_of(s, line, LUDO_L_LOSERS);
    double points = line_of(s, line, LUDO_L_WON) + line_of(s, line, LUDO_L_LOST), wins = over_seats(s, LUDO_G_WIN);
    if (n <= 0)
        return false;
    double xx = line_of(s, line, LUDO_L_SQUARES) - points * points / n;
    double yy = cell_of(s, LUDO_S_WIN2) - wins * wins / n, xy = line_of(s, line, LUDO_L_WIN) - points * wins / n;
    return xx > 1e-9 && yy > 1e-9 && quotient(xy, sqrt(xx * yy), value);
}

/* ---- Options */

bool ludo_est_taken(const struct ludo_sums *s, int row, double *value)
{
    return quotient(option_of(s, row, LUDO_R_TAKEN), option_of(s, row, LUDO_R_OFFERED), value);
}

bool ludo_est_even(const struct ludo_sums *s, int row, double *value)
{
    return quotient(option_of(s, row, LUDO_R_EVEN) / MILLION, option_of(s, row, LUDO_R_OFFERED), value);
}

bool ludo_est_seen(const struct ludo_sums *s, int row, double *value)
{
    return quotient(option_of(s, row, LUDO_R_SEEN), over_seats(s, LUDO_G_UNITS), value);
}

bool ludo_est_win_taken(const struct ludo_sums *s, int row, double *value)
{
    return quotient(option_of(s, row, LUDO_R_WON) / WIN_ALL, option_of(s, row, LUDO_R_UNITS), value);
}

bool ludo_est_win_not(const struct ludo_sums *s, int row, double *value)
{
    return quotient(option_of(s, row, LUDO_R_NOT_WON) / WIN_ALL,
                    option_of(s, row, LUDO_R_SEEN) - option_of(s, row, LUDO_R_UNITS), value);
}

/* The sums of squares and products of x (taken or not) and y (share of the win) without the parts that a deal, a seat
 * or a player explains. All seats and players occur equally often in each deal, so each part is subtracted alone. */
bool ludo_est_effect(const struct ludo_sums *s, int row, double *value)
{
    double all = over_seats(s, LUDO_G_UNITS), units = all / cell_of(s, LUDO_S_DEALS);
    double x = option_of(s, row, LUDO_R_UNITS), y = over_seats(s, LUDO_G_WIN);
    double xx = x - option_of(s, row, LUDO_R_DEAL_XX) / units + 2 * x * x / all;
    double xy = option_of(s, row, LUDO_R_WON) - option_of(s, row, LUDO_R_DEAL_XY) / units + 2 * x * y / all;
    for (int i = 0; i < LUDO_STUDY_GROUPS; i++) {
        double n = group_of(s, i, LUDO_G_UNITS), with = option_of(s, row, LUDO_R_BY + i);
        xx -= n > 0 ? with * with / n : 0;
        xy -= n > 0 ? with * group_of(s, i, LUDO_G_WIN) / n : 0;
    }
    return xx > 1e-6 * x && quotient(xy / WIN_ALL, xx, value);
}

bool ludo_est_fired(const struct ludo_sums *s, int effect, double *value)
{
    int at = s->study->effects_at + effect * LUDO_E_CELLS;
    return quotient(cell_of(s, at + LUDO_E_FIRED), cell_of(s, LUDO_S_GAMES), value);
}

/* ---- Luck and play */

/* Standard deviations around the mean over all seats of all games. */
static double spread(const struct ludo_sums *s, int squares, int sum)
{
    double n = over_seats(s, LUDO_G_UNITS), mean = over_seats(s, sum) / n;
    return sqrt(fmax(0, cell_of(s, squares) / n - mean * mean)) / LUDO_LUCK_UNIT;
}

bool ludo_est_luck_size(const struct ludo_sums *s, int unused, double *value)
{
    (void)unused;
    *value = spread(s, LUDO_S_LUCK2, LUDO_G_LUCK);
    return over_seats(s, LUDO_G_UNITS) > 0;
}

bool ludo_est_play_size(const struct ludo_sums *s, int unused, double *value)
{
    (void)unused;
    *value = spread(s, LUDO_S_PLAY2, LUDO_G_PLAY);
    return over_seats(s, LUDO_G_UNITS) > 0;
}

bool ludo_est_luck_share(const struct ludo_sums *s, int unused, double *value)
{
    double luck, play;
    ludo_est_luck_size(s, unused, &luck);
    ludo_est_play_size(s, unused, &play);
    return quotient(luck * luck, luck * luck + play * play, value);
}
