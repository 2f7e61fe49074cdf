/* every_composed.c - plays random lists of moves as composed answers (ludo_table_play_all), and answers that need no
 * question (ludo_table_play_auto).
 *
 * In each test game, people play with bots. A list is mostly legal in the imagined world of the seat, sometimes not. A
 * refused list must change nothing. A played list must end at the first reveal and at the first question to another
 * seat, and undo must take it back as a whole. */
#include "walk.h"

enum { GAMES = 32, ANSWERS_MAX = 200, LISTED = 6 };

static struct {
    long worlds, distinguished; /* lists played with other hidden data, and those that revealed the difference */
    long played, refused, declined, stopped[LUDO_STOP_OVER + 1], undone, one, automatic, gathered, records;
} seen;

struct game {
    struct ludo_table *t;
    struct ludo_rng rng;
    int seat, n, list_n, before_n; /* n: number of the asked answer */
    ludo_move list[LUDO_PLAY_ALL_MAX];
    world before;
};

static ludo_move any_move(struct game *s)
{
    return ludo_action_move(s->t->rules, ludo_rng_below(&s->rng, ludo_action_n(s->t->rules)));
}

/* Chooses a legal move, often one that reveals something, because such moves are rare. */
static ludo_move one_of(struct game *s, const world *w, const ludo_move *legal, int n)
{
    int from = ludo_rng_below(&s->rng, n);
    for (int i = 0; i < n && s->n % 2; i++)
        if (ludo_move_reveals(s->t->rules, w, s->seat, legal[(from + i) % n], s->seat))
            return legal[(from + i) % n];
    return legal[from];
}

/* Adds moves that are legal one after the other in the imagined world, with a wrong one now and then. Where the seat is
 * not asked any more, adds any move. Sometimes leaves out an answer, which is legal only for a part of a plan. */
static void make_list(struct game *s)
{
    const struct ludo_rules *g = s->t->rules;
    ludo_move legal[LUDO_MOVES_MAX];
    struct ludo_decision d;
    world w;
    int wanted = 1 + ludo_rng_below(&s->rng, LISTED), wrong_at = ludo_rng_below(&s->rng, 4 * LISTED);
    ludo_determinize_stable(g, s->t->state, s->seat, &w);
    for (s->list_n = 0; s->list_n < wanted;) {
        g->decision(&w, &d);
        bool asked = (d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS) && d.must >> s->seat & 1;
        int n = asked ? ludo_list_moves(g, &w, s->seat, legal) : 0;
        ludo_move m = n && s->list_n != wrong_at ? one_of(s, &w, legal, n) : any_move(s);
        bool leave_out = s->list_n && n && ludo_rng_below(&s->rng, 8) == 0;
        if (n && s->list_n != wrong_at)
            g->play(&w, s->seat, m, NULL);
        if (!leave_out)
            s->list[s->list_n++] = m;
    }
}

static bool unchanged(const struct game *s)
{
    return s->t->n == s->before_n && memcmp(s->t->state, &s->before, s->t->rules->state_size) == 0;
}

/* Checks the moves of the answer one by one: nothing was revealed before the last one, and the seat was asked. */
static const char *check_moves(const struct game *s, const struct ludo_played *played)
{
    const struct ludo_rules *g = s->t->rules;
    struct ludo_decision d;
    world w = s->before;
    int listed = 0;
    bool shown = false;
    for (int i = s->before_n; i < s->t->n; i++) {
        const struct ludo_entry *h = &s->t->history[i];
        g->decision(&w, &d);
        if (shown || h->seat != s->seat || (i > s->before_n && !(d.must >> s->seat & 1)))
            return wrong("move %d: the answer went on although it had to end", i);
        if (h->joined != (i > s->before_n))
            return wrong("move %d: joined is %d", i, h->joined);
        listed += listed < s->list_n && h->move == s->list[listed];
        shown = ludo_move_reveals(g, &w, s->seat, h->move, s->seat);
        g->play(&w, s->seat, h->move, NULL);
    }
    g->decision(&w, &d);
    bool asked = (d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS) && d.must >> s->seat & 1;
    if (listed < played->n)
        return wrong("move %d: %d listed moves were not played", s->before_n, played->n - listed);
    if (played->n < s->list_n && !played->stop)
        return wrong("move %d: the answer ended for no reason", s->before_n);
    if (played->stop && asked && !shown)
        return wrong("move %d: the answer ended too early", s->before_n);
    seen.declined += s->t->n - s->before_n - played->n;
    return NULL;
}

/* Plays the list at a table that the seat cannot tell apart from the real one. The same moves must be played there, and
 * the same move refused. Otherwise a list could be used to ask what is hidden. */
static const char *same_elsewhere(struct game *s, int result, const struct ludo_played *played)
{
    static struct ludo_table u;
    struct ludo_error e;
    struct ludo_played also;
    world other = { { 0 } }, seen_here = { { 0 } }, seen_there = { { 0 } };
    const struct ludo_rules *g = s->t->rules;
    if (ludo_table_open(&u, g, &s->t->config, "", &e) < 0)
        abort();
    memcpy(u.seat, s->t->seat, sizeof u.seat);
    u.auto_pass = s->t->auto_pass;
    ludo_view(g, &s->before, s->seat, &other);
    ludo_determinize(g, &other, s->seat, &s->rng);
    memcpy(u.state, &other, g->state_size);
    int there = ludo_table_play_all(&u, s->seat, s->list, s->list_n, &also);
    ludo_view(g, s->t->state, s->seat, &seen_here);
    ludo_view(g, u.state, s->seat, &seen_there);
    ludo_table_close(&u);
    seen.worlds += memcmp(&other, &s->before, g->state_size) != 0;
    seen.distinguished += memcmp(&seen_here, &seen_there, g->state_size) != 0;
    if (there != result || also.n != played->n || also.stop != played->stop || also.refused != played->refused)
        return wrong("move %d: seat %d can tell two worlds apart: %d, %d played, %d refused, and %d, %d played, %d "
                     "refused",
                     s->before_n, s->seat, result, played->n, played->refused, there, also.n, also.refused);
    return NULL;
}

static const char *play_list(struct game *s)
{
    struct ludo_played played;
    make_list(s);
    s->before_n = s->t->n;
    memcpy(&s->before, s->t->state, s->t->rules->state_size);
    int refused = ludo_table_play_all(s->t, s->seat, s->list, s->list_n, &played);
    seen.refused += refused != 0;
    seen.played += !refused;
    seen.stopped[played.stop]++;
    if (refused && (!unchanged(s) || played.n))
        return wrong("move %d: a refused answer was played in part", s->before_n);
    if (refused && played.refused < 0)
        return wrong("move %d: the table refused what the imagined world allowed", s->before_n);
    const char *reason = refused ? NULL : check_moves(s, &played);
    return reason ? reason : same_elsewhere(s, refused, &played);
}

/* Undoes the answer, or one move of it, and checks the state. */
static const char *take_back(struct game *s)
{
    struct ludo_error e;
    bool can = ludo_table_can_undo(s->t, s->seat), one = ludo_rng_below(&s->rng, 2);
    int n = s->t->n;
    if (!can)
        return NULL;
    if ((one ? ludo_table_undo_one : ludo_table_undo)(s->t, s->seat, &e) < 0)
        return wrong("move %d: undo is refused", n);
    seen.one += one && n - s->before_n > 1;
    seen.undone += !one && n - s->before_n > 1;
    if (!one && !unchanged(s))
        return wrong("move %d: undo leads to move %d instead of %d", n, s->t->n, s->before_n);
    if (one && (s->t->n >= n || s->t->n < s->before_n))
        return wrong("move %d: undo of one move leads to move %d", n, s->t->n);
    return NULL;
}

static const char *answer_by_rule(struct game *s)
{
    world w;
    ludo_move m;
    int n = s->t->n, k = ludo_table_play_auto(s->t, s->seat);
    bool any = false;
    if (s->t->n != n + k)
        return wrong("move %d: %d automatic moves were counted", n, k);
    for (int i = n; i < s->t->n; i++) {
        const struct ludo_entry *h = &s->t->history[i];
        if (h->by_rule ? h->seat != s->seat : !h->forced && !h->let_pass)
            return wrong("move %d: the table played a move that is not automatic", i);
        any |= h->by_rule;
        seen.automatic += h->by_rule;
        seen.gathered += h->by_rule && h->joined;
    }
    ludo_determinize_stable(s->t->rules, s->t->state, s->seat, &w);
    if (ludo_table_auto_answer_in(s->t, &w, s->seat, &m))
        return wrong("move %d: an automatic answer is left", s->t->n);
    return any && !ludo_table_can_undo(s->t, s->seat) ? wrong("move %d: an automatic answer cannot be undone", n)
                                                      : NULL;
}

static const char *same_marks(const struct ludo_table *t, const struct ludo_table *u)
{
    for (int i = 0; i < t->n; i++)
        if (t->history[i].joined != u->history[i].joined)
            return wrong("move %d: the record forgets which moves are joined", i);
    return NULL;
}

/* Writes a whole record and a seat record and reads them again. */
static const char *keep_record(const struct game *s)
{
    const char *reason = NULL;
    for (int i = 0; i < 2 && !reason; i++) {
        struct ludo_error e;
        size_t n;
        char *record = i ? ludo_record_write_for(s->t, s->seat, &n) : ludo_record_write(s->t, true, &n);
        struct ludo_table *u = record ? calloc(1, sizeof *u) : NULL;
        int read = !u  ? -1
                   : i ? ludo_record_read_seen(u, record, n, &e)
                       : ludo_record_read_with(u, s->t->rules, record, n, &e);
        reason = read < 0 ? wrong("a record cannot be read again: line %d %s", e.line, e.what) : same_marks(s->t, u);
        if (read == 0)
            ludo_table_close(u);
        free(u);
        free(record);
    }
    seen.records++;
    return reason;
}

static const char *answer_once(struct game *s)
{
    const char *reason = play_list(s);
    if (!reason && ludo_rng_below(&s->rng, 3) == 0)
        return answer_by_rule(s);
    if (!reason && s->t->n > s->before_n && ludo_rng_below(&s->rng, 3) == 0)
        reason = take_back(s);
    if (!reason && s->n % 32 == 31 && ludo_game(s->t->rules->id))
        reason = keep_record(s);
    return reason;
}

static int person_asked(struct game *s)
{
    struct ludo_decision d;
    s->t->rules->decision(s->t->state, &d);
    if (d.kind != LUDO_BY_SEAT && d.kind != LUDO_BY_SEATS)
        return -1;
    for (int i = 0, from = ludo_rng_below(&s->rng, LUDO_SEATS_MAX); i < LUDO_SEATS_MAX; i++)
        if (d.must >> (from + i) % LUDO_SEATS_MAX & 1 && ludo_table_is_human(s->t, (from + i) % LUDO_SEATS_MAX))
            return (from + i) % LUDO_SEATS_MAX;
    return -1;
}

static const char *composed(const struct ludo_rules *g, int number)
{
    static struct game s;
    struct ludo_config config;
    struct ludo_error e;
    const char *reason = NULL;
    memset(&s, 0, sizeof s);
    s.t = calloc(1, sizeof *s.t);
    ludo_config_sample(g, number, &config);
    ludo_rng_seed(&s.rng, 1000003u * (uint64_t)number + 23);
    if (!s.t || ludo_table_open(s.t, g, &config, "composed", &e) < 0)
        abort();
    for (int seat = 0; seat < config.seats; seat++) {
        if (seat != number % config.seats && ludo_rng_below(&s.rng, 2))
            ludo_table_seat(s.t, seat, "random", &e);
        ludo_table_set_auto_pass(s.t, seat, ludo_rng_below(&s.rng, 4) == 0);
    }
    for (s.n = 0; s.n < ANSWERS_MAX && !reason; s.n++) {
        ludo_table_run(s.t, LUDO_RUN_ALL);
        s.seat = person_asked(&s);
        if (s.seat < 0)
            break;
        reason = answer_once(&s);
    }
    ludo_table_free(s.t);
    return reason;
}

int main(int argc, char **argv)
{
    static const struct property properties[] = { { "a composed answer is played as a whole", .alone = composed } };
    int failed = run_properties(properties, 1, argc, argv, GAMES);
    printf("# %ld lists played, %ld refused, %ld moves not listed\n", seen.played, seen.refused, seen.declined);
    printf("# %ld lists in another world, %ld of them revealed it\n", seen.worlds, seen.distinguished);
    printf("# stopped: %ld by chance, %ld by a reveal, %ld by another seat, %ld by the end\n",
           seen.stopped[LUDO_STOP_CHANCE], seen.stopped[LUDO_STOP_REVEALED], seen.stopped[LUDO_STOP_OTHER],
           seen.stopped[LUDO_STOP_OVER]);
    printf("# %ld lists undone, %ld in part; %ld automatic answers, %ld of them gathered further; %ld records\n",
           seen.undone, seen.one, seen.automatic, seen.gathered, seen.records);
    return failed;
}
