/* every_player.c - properties of every bot in every game. A bot always plays a legal move. The move does not depend
 * on hidden data, on earlier requests, or on the size of the slices in which the bot thinks. Hints also depend only
 * on the view. */
#include "walk.h"

#include "ludo/learn.h"
#include "ludo/players.h"
#include "net.h"

/* Makes two views of a seat: of the true state, and of a world with different hidden data. */
static void two_views(struct walk *w, world *view, world *again)
{
    world other;
    memset(view, 0, sizeof *view);
    memset(again, 0, sizeof *again);
    ludo_view(w->rules, &w->s, w->seat, view);
    other = *view;
    ludo_determinize(w->rules, &other, w->seat, &w->luck);
    ludo_view(w->rules, &other, w->seat, again);
}

static bool legal(const struct walk *w, ludo_move m)
{
    for (int i = 0; i < w->n; i++)
        if (w->list[i] == m)
            return true;
    return false;
}

static const char *sees_its_own(struct walk *w, const char *id)
{
    const struct ludo_player *p = ludo_player(id);
    world view, again;
    if (w->seat == LUDO_CHANCE || w->n < 2)
        return NOTHING;
    two_views(w, &view, &again);
    struct ludo_rng luck = w->luck, same = w->luck;
    ludo_move m = p->choose(w->rules, &view, w->seat, &luck);
    if (!legal(w, m))
        return wrong("step %d: %s is not among the answers", w->steps, notation(w->rules, m));
    if (p->choose(w->rules, &again, w->seat, &same) != m)
        return wrong("step %d: another answer than %s", w->steps, notation(w->rules, m));
    return NULL;
}

#define SEES(id)                                                                                                       \
    static const char *id(struct walk *w) { return sees_its_own(w, #id); }
SEES(greedy)
SEES(novice)
SEES(casual)
SEES(skilled)
SEES(expert)
SEES(master)

/* ---- At a table
 * ------------------------------------------------------------------------------------------------------- */

enum { PERCENT = 3 }; /* percentage of the search budget of level master: a short search is enough for the test */

/* Opens a table with this state. A bot has the seat that must move, people have the other seats. */
static void sit_down(struct ludo_table *t, const struct walk *w, const world *s, const char *id)
{
    struct ludo_error e;
    if (ludo_table_open(t, w->rules, &w->config, "pieces", &e) < 0)
        abort();
    memcpy(t->state, s, w->rules->state_size);
    ludo_table_seat(t, w->seat, id, &e);
    ludo_table_budget(t, PERCENT);
}

/* At one table the bot thinks in short slices. The other table has different hidden data, and its bot thinks without
 * a pause. Both bots must choose the same move. */
static const char *pieces(struct walk *w)
{
    static const char *const ids[] = { "master", "expert", "skilled", "casual", "novice" };
    static struct ludo_table a, b;
    const char *id = ids[w->steps / 7 % 5];
    world other = { { 0 } };
    int left = 0;
    if (w->seat == LUDO_CHANCE || w->n < 2)
        return NOTHING;
    ludo_view(w->rules, &w->s, w->seat, &other);
    ludo_determinize(w->rules, &other, w->seat, &w->luck);
    sit_down(&a, w, &w->s, id);
    sit_down(&b, w, &other, id);
    while (ludo_table_next_bot(&a) == w->seat && ludo_table_think(&a, 50) >= 0)
        left++;
    ludo_move m = ludo_table_choose(&a, w->seat), whole = ludo_table_choose(&b, w->seat);
    ludo_table_close(&a);
    ludo_table_close(&b);
    if (m != whole)
        return wrong("step %d: %s answers %s in %d pieces, but another move at once", w->steps, id,
                     notation(w->rules, m), left);
    return left ? NULL : NOTHING;
}

/* The bot is told to move at once, before it has started to think or after a short time. */
static const char *hurry(struct walk *w)
{
    static struct ludo_table t;
    if (w->seat == LUDO_CHANCE || w->n < 2)
        return NOTHING;
    sit_down(&t, w, &w->s, "master");
    if (ludo_table_next_bot(&t) != w->seat)
        return NOTHING;
    if (w->steps % 2)
        ludo_table_think(&t, 20);
    ludo_table_hurry(&t);
    bool thinks = ludo_table_think(&t, 20) >= 0;
    ludo_move m = ludo_table_choose(&t, w->seat);
    ludo_table_close(&t);
    return thinks || !legal(w, m) ? wrong("step %d: no answer at once, or none that is legal", w->steps) : NULL;
}

/* Checks that hints name legal moves, each move once, the best move first. */
static const char *sound(const struct walk *w, const struct ludo_hints *a)
{
    if (a->n != (w->n < LUDO_HINTS_MAX ? w->n : LUDO_HINTS_MAX))
        return wrong("step %d: %d answers advised of %d", w->steps, a->n, w->n);
    for (int i = 0; i < a->n; i++) {
        if (!legal(w, a->at[i].move))
            return wrong("step %d: advice is not among the answers", w->steps);
        if (i > 0 && a->at[i].worth > a->at[i - 1].worth)
            return wrong("step %d: the better advice is not the first", w->steps);
        for (int k = 0; k < i; k++)
            if (a->at[k].move == a->at[i].move)
                return wrong("step %d: the same answer is advised twice", w->steps);
    }
    return NULL;
}

static const char *advice(struct walk *w)
{
    static char words[2][1200];
    struct ludo_hints a[2];
    world view[2];
    if (w->seat == LUDO_CHANCE || w->n < 1)
        return NOTHING;
    two_views(w, &view[0], &view[1]);
    struct ludo_rng luck = w->luck;
    for (int i = 0; i < 2; i++) {
        struct ludo_rng same = luck;
        struct ludo_text text = ludo_text(words[i], sizeof words[i]);
        ludo_hint(w->rules, &view[i], w->seat, PERCENT, &same, &a[i]);
        for (int k = 0; k < a[i].n; k++) {
            ludo_move_put(w->rules, a[i].at[k].move, &text);
            ludo_hints_put_value(&a[i], k, k % 2 ? LUDO_FR : LUDO_EN, &text);
            ludo_hints_put_reason(&a[i], k, k % 2 ? LUDO_FR : LUDO_EN, &text);
        }
    }
    if (strcmp(words[0], words[1]) != 0)
        return wrong("step %d: other advice: %.80s | %.80s", w->steps, words[0], words[1]);
    return sound(w, &a[0]);
}

/* The inputs of the neural net for a seat are equal for the true state and for a world with different hidden data. */
static const char *switches(struct walk *w)
{
    static uint16_t a[LUDO_FEATURES_MAX], b[LUDO_FEATURES_MAX];
    world other;
    struct ludo_features *cells = ludo_features_new(w->rules, w->config.seats);
    const char *reason = NULL;
    for (int seat = 0; seat < w->config.seats && !reason; seat++) {
        ludo_view(w->rules, &w->s, seat, &other);
        ludo_determinize(w->rules, &other, seat, &w->luck);
        int n = ludo_features_read(cells, &w->s, seat, a), m = ludo_features_read(cells, &other, seat, b);
        if (n != m || memcmp(a, b, (size_t)n * sizeof *a) != 0)
            reason = wrong("step %d: what is hidden from seat %d turns a switch", w->steps, seat);
    }
    ludo_features_free(cells);
    return reason;
}

static void tally(int16_t *times, const uint16_t *input, int n, int each)
{
    for (int i = 0; i < n; i++)
        times[input[i]] = (int16_t)(times[input[i]] + each);
}

/* The net inputs of state `was`, plus the reported changes, must be the net inputs of state `now`. Returns NOTHING if
 * all inputs must be computed again. */
static const char *changed(const struct ludo_features *cells, const world *was, const world *now, int seat)
{
    static int16_t times[UINT16_MAX + 1];
    static uint16_t on[LUDO_FEATURES_MAX];
    static struct ludo_feature_change change;
    if (!ludo_features_change(cells, was, now, seat, &change))
        return NOTHING;
    memset(times, 0, sizeof *times * (size_t)ludo_features_n(cells));
    tally(times, on, ludo_features_read(cells, was, seat, on), 1);
    tally(times, change.off, change.off_n, -1);
    tally(times, change.on, change.on_n, 1);
    tally(times, on, ludo_features_read(cells, now, seat, on), -1);
    for (int i = 0; i < ludo_features_n(cells); i++)
        if (times[i])
            return wrong("seat %d sees switch %d turned wrongly", seat, i);
    return NULL;
}

/* Compares a state with each of the states that follow it in the walk, which differ more and more. */
static const char *changes(struct walk *w)
{
    enum { FURTHER = 6 };
    world next = w->s;
    struct ludo_features *cells = ludo_features_new(w->rules, w->config.seats);
    struct ludo_walk on = ludo_walk(w->rules, &next, &w->luck);
    const char *reason = NOTHING, *found;
    for (int i = 0; i < FURTHER && (!reason || reason == NOTHING) && ludo_walk_next(&on); i++) {
        ludo_walk_play(&on, ludo_walk_random_move(&on), NULL);
        for (int seat = 0; seat < w->config.seats && (!reason || reason == NOTHING); seat++)
            if ((found = changed(cells, &w->s, &next, seat)) != NOTHING)
                reason = found;
    }
    ludo_features_free(cells);
    return reason;
}

/* Puts a value into an element of the state, or removes the value. */
static void turn(const struct ludo_field *f, uint8_t *at)
{
    if (f->type == LUDO_NAME)
        *at = *at == LUDO_NONE ? 0 : LUDO_NONE;
    else if (f->type == LUDO_LIST)
        memcpy(at, (uint8_t[2]){ !*at }, 2);
    else if (f->type != LUDO_TASK)
        *at ^= 1;
}

/* Starts from a state with a value in every element, so that every dependency between elements has an effect. Then
 * changes one element after another. */
static const char *each_place(const struct ludo_rules *rules)
{
    world full;
    struct ludo_config config;
    const char *reason = NULL;
    ludo_config_default(rules, &config);
    config.seats = rules->max_seats;
    struct ludo_features *cells = ludo_features_new(rules, config.seats);
    rules->setup(&full, &config);
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(rules, &p);)
        if (strcmp(rules->fields[p.field].path, "depth") != 0)
            turn(&rules->fields[p.field], full.at + p.at);
    for (struct ludo_element p = { .field = -1 }; ludo_element_next(rules, &p) && !reason;) {
        world other = full;
        turn(&rules->fields[p.field], other.at + p.at);
        for (int seat = 0; seat < config.seats && !reason; seat++)
            reason = changed(cells, &full, &other, seat);
    }
    ludo_features_free(cells);
    return reason;
}

/* An evaluation that is updated from the previous state gives the same value as a new evaluation. */
static const char *values(struct walk *w)
{
    enum { FURTHER = 4 };
    struct ludo_evaluator kept = ludo_evaluator(w->rules, &w->s);
    for (int seat = 0; seat < w->config.seats; seat++) {
        world next = w->s;
        struct ludo_walk on = ludo_walk(w->rules, &next, &w->luck);
        for (int i = 0; i < FURTHER && ludo_walk_next(&on); i++) {
            struct ludo_evaluator fresh = ludo_evaluator(w->rules, &next);
            if (ludo_evaluator_value(&kept, &next, seat) != ludo_evaluator_value(&fresh, &next, seat))
                return wrong("step %d: another value for seat %d after %d moves", w->steps, seat, i);
            ludo_walk_play(&on, ludo_walk_random_move(&on), NULL);
        }
    }
    return NULL;
}

int main(int argc, char **argv)
{
    static const struct property properties[] = {
        { .name = "the switches of a net show what the seat sees", .look = switches, .steps = 5 },
        { .name = "what turns the switches of one table into those of another is told", .look = changes, .steps = 3 },
        { .name = "whatever hangs on a place of the table turns with it", .once = each_place },
        { .name = "a table is worth the same whatever was valued before", .look = values, .steps = 19 },
        { .name = "greedy plays by what it sees", .look = greedy, .every = 5, .steps = 31 },
        { .name = "novice plays by what it sees", .look = novice, .steps = 7 },
        { .name = "casual plays by what it sees", .look = casual, .steps = 7 },
        { .name = "skilled plays by what it sees", .look = skilled, .steps = 11 },
        { .name = "expert plays by what it sees", .look = expert, .every = 2, .steps = 17 },
        { .name = "master plays by what it sees", .look = master, .every = 3, .steps = 41 },
        { .name = "a level that thinks in pieces answers by what it sees, and the same",
          .look = pieces,
          .every = 4,
          .steps = 13 },
        { .name = "told to hurry, a level has a legal answer", .look = hurry, .every = 3, .steps = 11 },
        { .name = "advice is given by what the seat sees", .look = advice, .every = 5, .steps = 19 },
    };
    return run_properties(properties, sizeof properties / sizeof properties[0], argc, argv, 8);
}
