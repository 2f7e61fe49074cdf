/* check_view.h - secrecy of views, tested by non-interference. When hidden data changes, the data that a seat
 * receives must not change. Part of every_knowledge.c. */
#ifndef CHECK_VIEW_H
#define CHECK_VIEW_H

#include "walk.h"

#include <math.h>

/* Makes another world (a state with different hidden data) that gives this seat the same view. */
static void other_world(struct walk *w, int seat, world *view, world *other)
{
    memset(view, 0, sizeof *view);
    ludo_view(w->rules, &w->s, seat, view);
    *other = *view;
    ludo_determinize(w->rules, other, seat, &w->luck);
}

static bool same(const struct ludo_rules *g, const void *a, const void *b) { return memcmp(a, b, g->state_size) == 0; }

/* ---- What a seat receives without a move ---------------------------------------------------------- */

static const char *same_answers(const struct walk *w, int seat, const world *other)
{
    ludo_move a[LUDO_MOVES_MAX], b[LUDO_MOVES_MAX];
    struct ludo_decision d = { 0 };
    w->rules->decision(other, &d);
    if (memcmp(&d, &w->d, sizeof d) != 0)
        return wrong("step %d: seat %d is asked otherwise", w->steps, seat);
    if (w->d.kind == LUDO_BY_CHANCE || !((w->d.must | w->d.may) >> seat & 1))
        return NULL;
    int n = w->rules->moves(&w->s, seat, a), m = w->rules->moves(other, seat, b);
    if (n != m || memcmp(a, b, (size_t)n * sizeof *a) != 0)
        return wrong("step %d: seat %d has other answers", w->steps, seat);
    return NULL;
}

/* Compares the evaluation and the reasons for refused moves in two worlds, also for a seat that need not move. */
static const char *same_reasons(struct walk *w, int seat, const world *other)
{
    struct ludo_result a, b;
    int actions = ludo_action_n(w->rules);
    for (int i = 0; i < 12; i++) {
        ludo_move m = ludo_action_move(w->rules, ludo_rng_below(&w->luck, actions));
        int one = w->rules->why_not(&w->s, seat, m), two = w->rules->why_not(other, seat, m);
        if (one != two)
            return wrong("step %d: seat %d is refused %s for clause %d and %d", w->steps, seat, notation(w->rules, m),
                         one, two);
    }
    w->rules->score(&w->s, &a);
    w->rules->score(other, &b);
    return memcmp(&a, &b, sizeof a) == 0 ? NULL : wrong("step %d: seat %d sees another score", w->steps, seat);
}

static const char *same_observation(const struct walk *w, int seat, const world *view, const world *other)
{
    static int16_t a[1 << 15], b[1 << 15];
    world again = { { 0 } };
    ludo_view(w->rules, other, seat, &again);
    if (!same(w->rules, view, &again))
        return wrong("step %d: view(determinize(view)) is not the view of seat %d", w->steps, seat);
    int n = ludo_observe(w->rules, view, a, 1 << 15), m = ludo_observe(w->rules, &again, b, 1 << 15);
    if (n != m || n > 1 << 15 || memcmp(a, b, (size_t)n * sizeof *a) != 0)
        return wrong("step %d: seat %d observes something else", w->steps, seat);
    return NULL;
}

static const char *same_drawing(const struct walk *w, int seat, const world *view)
{
    static char room[1 << 16];
    struct ludo_text text = ludo_text(room, sizeof room);
    w->rules->draw(view, seat, w->number % 2 ? LUDO_FR : LUDO_EN, &text);
    return text.cut || !text.n ? wrong("step %d: the table is not drawn for seat %d", w->steps, seat) : NULL;
}

/* Checks that the note on every move can be written from the view alone and fits its buffer. */
static const char *asides_fit(const struct walk *w, int seat, const world *view)
{
    char room[600];
    ludo_move list[LUDO_MOVES_MAX];
    bool asked = w->d.kind != LUDO_BY_CHANCE && (w->d.must >> seat & 1);
    int n = w->rules->note && asked ? w->rules->moves(view, seat, list) : 0;
    for (int i = 0; i < n; i++) {
        struct ludo_text text = ludo_text(room, sizeof room);
        w->rules->note(view, seat, list[i], w->number % 2 ? LUDO_FR : LUDO_EN, &text);
        if (text.cut)
            return wrong("step %d: too much is said beside answer %d", w->steps, i + 1);
    }
    return NULL;
}

static struct {
    /* number of positions with more than one possible world, and of tested pairs of a position and a seat */
    long positions, pairs;
} view_checks;

static const char *nothing_leaks(struct walk *w)
{
    int others = 0;
    for (int seat = 0; seat < w->config.seats; seat++) {
        world view, other;
        other_world(w, seat, &view, &other);
        const char *reason = same_answers(w, seat, &other);
        if (!reason)
            reason = same_reasons(w, seat, &other);
        if (!reason)
            reason = same_observation(w, seat, &view, &other);
        if (!reason && w->steps % 30 == 0)
            reason = same_drawing(w, seat, &view);
        if (!reason)
            reason = asides_fit(w, seat, &view);
        if (reason)
            return reason;
        others += !same(w->rules, &other, &w->s);
    }
    view_checks.pairs += others;
    view_checks.positions += others > 0;
    return NULL;
}

/* If a seat has made a secret choice, it has made a choice in every possible world, perhaps a different choice. */
static const char *choices_are_dealt(const struct walk *w, int seat, const world *other)
{
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(w->rules, &p);) {
        const struct ludo_field *f = &w->rules->fields[p.field];
        unsigned char none = f->type == LUDO_NAME ? LUDO_NONE : 0;
        if (f->see == LUDO_PUBLIC || f->pool || (f->type != LUDO_NAME && f->type != LUDO_INT))
            continue;
        if ((w->s.at[p.at] == none) != (other->at[p.at] == none))
            return wrong("step %d: seat %d imagines no choice: %s", w->steps, seat, f->path);
    }
    return NULL;
}

/* Checks the possible worlds of each seat. If nothing is hidden, the true state is the only possible world. */
static const char *worlds_are_possible(struct walk *w)
{
    bool tested = false;
    for (int seat = 0; seat < w->config.seats; seat++) {
        world view, other;
        other_world(w, seat, &view, &other);
        const char *broken = ludo_check_determinized(w->rules, &other);
        if (broken)
            return wrong("step %d: seat %d imagines the impossible: %s", w->steps, seat, broken);
        const char *reason = choices_are_dealt(w, seat, &other);
        if (reason)
            return reason;
        tested |= !same(w->rules, &other, &w->s);
    }
    return tested ? NULL : NOTHING;
}

/* ---- What a seat receives about a move ------------------------------------------------------------ */

static const char *same_events(const struct ludo_events *a, const struct ludo_events *b, int seat)
{
    int i = 0, j = 0;
    for (;; i++, j++) {
        while (i < a->n && !(a->at[i].see >> seat & 1))
            i++;
        while (j < b->n && !(b->at[j].see >> seat & 1))
            j++;
        if (i >= a->n || j >= b->n)
            return i >= a->n && j >= b->n ? NULL : "one world tells more";
        if (memcmp(&a->at[i], &b->at[j], sizeof a->at[i]) != 0)
            return "the worlds tell different things";
    }
}

/* Plays the same move in both worlds. If the seat's views are equal afterwards, the events it received are
 * equal too. */
static const char *hears_the_same(struct walk *w, int seat)
{
    struct ludo_event room[2][128];
    struct ludo_events a = { .max = 128, .at = room[0] }, b = { .max = 128, .at = room[1] };
    world view, other, one = w->s, seen = { { 0 } }, could = { { 0 } };
    memset(room, 0, sizeof room);
    other_world(w, seat, &view, &other);
    if (same(w->rules, &other, &w->s) || w->rules->why_not(&other, w->seat, w->move) != 0)
        return NOTHING;
    w->rules->play(&one, w->seat, w->move, &a);
    w->rules->play(&other, w->seat, w->move, &b);
    ludo_view(w->rules, &one, seat, &seen);
    ludo_view(w->rules, &other, seat, &could);
    if (!same(w->rules, &seen, &could))
        return NOTHING;
    const char *reason = same_events(&a, &b, seat);
    return reason ? wrong("step %d, %s, seat %d: %s", w->steps, notation(w->rules, w->move), seat, reason) : NULL;
}

static const char *events_do_not_leak(struct walk *w)
{
    const char *verdict = NOTHING;
    for (int seat = 0; seat < w->config.seats; seat++) {
        const char *reason = hears_the_same(w, seat);
        if (reason && reason != NOTHING)
            return reason;
        verdict = reason ? verdict : NULL;
    }
    return verdict;
}

/* ---- Uniformity ------------------------------------------------------------------------------------
 * The test deals the hidden cards of a view many times. Each hidden place must receive each unseen card in proportion
 * to the number of copies of the card. The unseen cards are counted from the true state, not from the view. */

enum { DEALS = 2000, PLACES = 24 };

struct hidden { /* one hidden place, and the cards dealt there */
    const struct ludo_field *field;
    struct ludo_element place;
    int n, total, copies[256], came[256]; /* the place receives n of the `total` unseen cards */
};

static int cards_at(const struct ludo_field *f, const unsigned char *at, const unsigned char **card)
{
    *card = f->type == LUDO_LIST ? at + 1 : at;
    return f->type == LUDO_LIST ? at[0] : *at != LUDO_NONE;
}

static bool is_hidden(const struct ludo_field *f, const struct ludo_element *p, int seat)
{
    return (f->type == LUDO_LIST || f->type == LUDO_NAME) &&
           (f->see == LUDO_SECRET || (f->see == LUDO_OWNER && p->index[0] != seat));
}

static bool named(const char *path, const char *pool)
{
    size_t n = strcspn(pool, "[");
    return strcspn(path, "[") == n && strncmp(path, pool, n) == 0;
}

/* Adds the cards of one element of the pool. If several bags have the same vocabulary, the first bag is the pool. */
static void add_pool(struct hidden *h, const struct ludo_field *f, const struct ludo_element *p, const world *s)
{
    const unsigned char *at = s->at + p->at;
    int share = f->type == LUDO_BAG && f->len < f->names->n;
    int element = p->index[0] * (f->dim[1].n ? f->dim[1].n : 1) + p->index[1];
    for (int i = 0; f->type == LUDO_SET && i < f->names->n; i++)
        h->copies[i] += at[i / 8] >> i % 8 & 1;
    for (int i = 0; f->type == LUDO_BAG && i < f->len && (share || element == 0); i++)
        h->copies[i + (share ? element * f->len : 0)] += at[i];
}

/* Counts all cards that may be at a hidden place: the cards of its pool, and the cards at all hidden places with the
 * same pool. */
static void count_unseen(const struct walk *w, int seat, struct hidden *h)
{
    const unsigned char *card;
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(w->rules, &p);) {
        const struct ludo_field *f = &w->rules->fields[p.field];
        if ((f->type == LUDO_SET || f->type == LUDO_BAG) && named(f->path, h->field->pool))
            add_pool(h, f, &p, &w->s);
        else if (is_hidden(f, &p, seat) && f->pool && strcmp(f->pool, h->field->pool) == 0)
            for (int i = cards_at(f, w->s.at + p.at, &card); i > 0; i--)
                h->copies[card[i - 1]]++;
    }
}

static int find_hidden(const struct walk *w, int seat, struct hidden *list)
{
    const unsigned char *card;
    int n = 0;
    for (struct ludo_element p = { .field = -1 }; n < PLACES && ludo_element_next(w->rules, &p);) {
        const struct ludo_field *f = &w->rules->fields[p.field];
        int here = is_hidden(f, &p, seat) ? cards_at(f, w->s.at + p.at, &card) : 0;
        if (!here)
            continue;
        struct hidden *h = &list[n++];
        *h = (struct hidden){ .field = f, .place = p, .n = here };
        if (f->pool)
            count_unseen(w, seat, h);
        for (int i = 0; i < f->names->n; i++)
            h->total += f->pool ? h->copies[i] : (h->copies[i] = 1);
    }
    return n;
}

/* Returns a limit of the chi-square statistic that a fair sample exceeds about once in 30 000 tests (Wilson and
 * Hilferty). */
static double limit(int freedom)
{
    double f = freedom, a = 2 / (9 * f), cube = 1 - a + 4.0 * sqrt(a);
    return f * cube * cube * cube;
}

/* Compares the dealt cards with the expected distribution: hypergeometric if the cards come from a pool, otherwise
 * independent. */
static const char *judge(const struct walk *w, const struct hidden *h)
{
    double n = h->n, total = h->total, chi = 0;
    double variance = h->field->pool ? DEALS * n * (total - n) / (total * (total - 1)) : DEALS * n / total;
    int categories = 0;
    if (h->total < 2 || (h->field->pool && h->total == h->n))
        return NOTHING;
    for (int i = 0; i < h->field->names->n; i++) {
        double off = h->came[i] - DEALS * n * h->copies[i] / total;
        if (h->copies[i] == 0 && h->came[i])
            return wrong("step %d: %s: %s cannot be there", w->steps, h->field->path, h->field->names->at[i].id);
        chi += h->copies[i] ? off * off / (variance * h->copies[i]) : 0;
        categories += h->copies[i] > 0;
    }
    if (categories < 2)
        return NOTHING;
    return chi < limit(categories - 1)
               ? NULL
               : wrong("step %d: %s: chi-square %.1f over %d cards", w->steps, h->field->path, chi, categories);
}

static void deal_often(struct walk *w, int seat, struct hidden *list, int n)
{
    const unsigned char *card;
    for (int k = 0; k < DEALS; k++) {
        world view, other;
        other_world(w, seat, &view, &other);
        for (int i = 0; i < n; i++)
            for (int j = cards_at(list[i].field, other.at + list[i].place.at, &card); j > 0; j--)
                list[i].came[card[j - 1]]++;
    }
}

static const char *judge_all(struct walk *w, int seat)
{
    static struct hidden list[PLACES];
    const char *verdict = NOTHING;
    int n = find_hidden(w, seat, list);
    if (n)
        deal_often(w, seat, list, n);
    for (int i = 0; i < n; i++) {
        const char *reason = judge(w, &list[i]);
        if (reason && reason != NOTHING)
            return reason;
        verdict = reason ? verdict : NULL;
    }
    return verdict;
}

/* Tests one seat at a few steps of some walks. A failed test is repeated once, because a long run makes more than 30
 * 000 tests, of which some fail by chance. */
static const char *hidden_cards_are_uniform(struct walk *w)
{
    if (ludo_rng_below(&w->luck, 12))
        return NOTHING;
    int seat = ludo_rng_below(&w->luck, w->config.seats);
    const char *verdict = judge_all(w, seat);
    return verdict && verdict != NOTHING ? judge_all(w, seat) : verdict;
}

/* Tests two cards of one hand together. In the toy game, seat 1 holds two of the ten cards that seat 0 does not hold.
 * Every pair must appear in proportion to the number of copies of its two cards. */
static const char *pairs_are_uniform(const struct ludo_rules *g)
{
    enum { PAIRS = 50000 };
    static const int dealt[] = { TOY_ANT, TOY_FOX, TOY_FOX, TOY_CAT };
    struct ludo_config config;
    struct ludo_rng rng;
    struct toy s;
    int count[TOY_CARDS][TOY_CARDS] = { { 0 } }, categories = 0;
    double chi = 0;
    if (g != &toy_rules)
        return NOTHING;
    ludo_config_default(&toy_rules, &config);
    toy_rules.setup(&s, &config);
    for (int i = 0; i < 4; i++)
        toy_rules.play(&s, LUDO_CHANCE, LUDO_MOVE(TOY_DRAW_IT, dealt[i], 0, 0), NULL);
    ludo_rng_seed(&rng, 5);
    for (int i = 0; i < PAIRS; i++) {
        struct toy view;
        ludo_view(&toy_rules, &s, 0, &view);
        ludo_determinize(&toy_rules, &view, 0, &rng);
        count[view.seats[1].hand[1]][view.seats[1].hand[2]]++;
    }
    for (int a = 0; a < TOY_CARDS; a++)
        for (int b = a; b < TOY_CARDS; b++) {
            int n = a == TOY_ANT || a == TOY_FOX ? 1 : 2, m = b == TOY_ANT || b == TOY_FOX ? 1 : 2;
            double expected = PAIRS * (a == b ? n * (n - 1) / 2 : n * m) / 45.0, off = count[a][b] - expected;
            if (expected == 0 && count[a][b])
                return "an impossible hand was dealt";
            chi += expected > 0 ? off * off / expected : 0;
            categories += expected > 0;
        }
    return categories == 19 && chi < limit(18) ? NULL : wrong("chi-square %.1f over %d hands", chi, categories);
}

#endif
