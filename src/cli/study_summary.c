/* study_summary.c - the short summary at the top of a study: who has an advantage, what is dead, strong or weak. */
#include "study.h"

#include <stdlib.h>
#include <string.h>

enum { NAMED = 8 }; /* maximum number of options that a sentence names */

static void say(struct study_report *r, const char *english, const char *word1, const char *word2)
{
    r->summary[r->summary_n++] = (struct study_sentence){ english, word1, word2, STUDY_NO_VERDICT };
}

const char *study_sentence_text(const struct study_sentence *s)
{
    return study_message(s->english, s->word1, s->word2);
}

static const char *percent(double v)
{
    char room[40];
    snprintf(room, sizeof room, "%.1f %%", 100 * v);
    return study_copy(room);
}

static void say_seats(struct study_report *r)
{
    const struct ludo_arena *a = &r->study->arena;
    double even = 1.0 / a->config.seats;
    struct ludo_adjusted s;
    ludo_study_adjusted(r->study, 0, false, &s);
    if (r->study->shape.common) {
        say(r, N_("The players win {1} of the games together."), percent(s.raw), NULL);
        return;
    }
    if (a->config.seats == 1)
        return;
    say(r, N_("Seat 1 wins {1} of the games. An equal share is {2}."), percent(s.raw), percent(even));
    if (s.n < 2)
        return;
    if (s.adjusted - s.adjusted_half > even)
        say(r, N_("Sitting in seat 1 is an advantage."), NULL, NULL);
    else if (s.adjusted + s.adjusted_half < even)
        say(r, N_("Sitting in seat 1 is a disadvantage."), NULL, NULL);
    else
        say(r, N_("These games do not show an advantage or a disadvantage of seat 1."), NULL, NULL);
}

static void say_luck(struct study_report *r)
{
    struct ludo_estimate e, lead;
    ludo_study_estimate(r->study, ludo_est_luck_share, 0, &e);
    ludo_study_estimate(r->study, ludo_est_led, 1, &lead);
    if (e.known)
        say(r, N_("Luck makes {1} of the swings of a game, the moves of the players make the rest."), percent(e.value),
            NULL);
    if (lead.known && !r->study->shape.common && r->study->arena.config.seats > 1)
        say(r, N_("The leader after half of the decisions wins {1} of the games."), percent(lead.value), NULL);
}

static int compare_options(const void *a, const void *b)
{
    const struct study_option *x = *(const struct study_option *const *)a, *y = *(const struct study_option *const *)b;
    if (x->effect.p != y->effect.p)
        return x->effect.p < y->effect.p ? -1 : 1;
    return x->offered != y->offered ? (x->offered < y->offered ? 1 : -1) : x->row - y->row;
}

const struct study_option **study_list(const struct study_report *r, enum study_verdict v, int *n)
{
    const struct study_option **found = study_alloc((size_t)(r->option_n + 1) * sizeof *found);
    *n = 0;
    for (int i = 0; i < r->option_n; i++)
        if (r->option[i].offered && r->option[i].verdict == v && r->study->row[i].arg >= 0)
            found[(*n)++] = &r->option[i];
    qsort(found, (size_t)*n, sizeof *found, compare_options);
    return found;
}

static void say_options(struct study_report *r, enum study_verdict v, const char *english)
{
    char room[1800];
    struct ludo_text t = ludo_text(room, sizeof room);
    int n;
    const struct study_option **found = study_list(r, v, &n);
    for (int i = 0; i < n && i < NAMED; i++) {
        ludo_put(&t, i ? "; " : "");
        ludo_put(&t, found[i]->label);
    }
    ludo_put(&t, n > NAMED ? "; …" : "");
    if (n)
        say(r, english, study_copy(number_word(n)), study_copy(room));
    if (n)
        r->summary[r->summary_n - 1].verdict = v;
}

static void say_fine(struct study_report *r)
{
    int fine = 0, few = 0; /* an option that every player takes cannot be compared either */
    for (int i = 0; i < r->option_n; i++)
        if (r->option[i].offered && r->study->row[i].arg >= 0) {
            fine += r->option[i].verdict == STUDY_FINE;
            few += r->option[i].verdict == STUDY_FEW || r->option[i].verdict == STUDY_ALL;
        }
    say(r, N_("Fine: {1} other options. Not comparable, too few games or taken by all players: {2} options."),
        study_copy(number_word(fine)), study_copy(number_word(few)));
}

void study_put_summary(struct study_report *r)
{
    say_seats(r);
    say_luck(r);
    say_options(r, STUDY_DOMINANT, N_("Dominant ({1}), nearly always taken and winning more often: {2}."));
    say_options(r, STUDY_STRONG, N_("Strong ({1}), seats that take it win more often: {2}."));
    say_options(r, STUDY_WEAK, N_("Weak ({1}), seats that take it win less often: {2}."));
    say_options(r, STUDY_DEAD, N_("Dead ({1}), often possible and never taken: {2}."));
    say_options(r, STUDY_RARE, N_("Rarely taken ({1}), less than a quarter as often as at random: {2}."));
    say_fine(r);
}
