/* two_deals.c - plays two tables that look the same to some seats and to spectators. test_secrecy.py uses the output.
 *
 * two_deals GAME NUMBER
 *
 * Both tables are played from the beginning. The chosen seats and spectators see the same at both tables. Hidden
 * information differs: drawn cards, kept cards, secret choices, the seed.
 *
 * The program writes JSON: the seed and the moves of each table, then a continuation that still looks the same, with
 * chance from the seeds. The output also lists moves that are not played, because their chance outcomes would make the
 * tables look different. The server must not reveal these outcomes. The program tries many pairs of tables. It prints
 * the pair with the highest score (worth()). */
#include "../property/walk.h"

#include <inttypes.h>

enum {
    TRIES = 24,
    PAIRS_GOOD = 12,
    PAIRS = 40,
    PAIRS_MOST = 400,
    SEEDS = 60,
    FURTHER = 8,
    LONGEST = 60,
    PROBES = 8,
    PROBES_EACH = 2
};

struct pair {
    const struct ludo_rules *rules;
    struct ludo_config config;
    struct ludo_rng rng;
    struct ludo_table table[2];
    int viewers, viewer[3]; /* the seats to which both tables look the same; the last entry is LUDO_SPECTATOR */
};

struct course {
    int n, seat[FURTHER];
    ludo_move move[FURTHER][2];
    char seed[2][16];
    struct {
        /* before: the move is legal before this index of the continuation, or, if the index is n, after its end */
        int before, seat;
        ludo_move move;
    } probe[PROBES];
    int probes;
};

static bool looks_alike(const struct pair *p, const void *a, const void *b)
{
    for (int i = 0; i < p->viewers; i++) {
        world one = { { 0 } }, two = { { 0 } };
        ludo_view(p->rules, a, p->viewer[i], &one);
        ludo_view(p->rules, b, p->viewer[i], &two);
        if (memcmp(&one, &two, p->rules->state_size) != 0)
            return false;
    }
    return true;
}

static bool same(const struct pair *p)
{
    return memcmp(p->table[0].state, p->table[1].state, p->rules->state_size) == 0;
}

static int moves_at(const struct pair *p, int i, int seat, ludo_move *list)
{
    const void *s = p->table[i].state;
    if (seat != LUDO_CHANCE)
        return p->rules->moves(s, seat, list);
    int n = p->rules->outcomes(s, list, LUDO_MOVES_MAX);
    return n < LUDO_MOVES_MAX ? n : LUDO_MOVES_MAX;
}

/* Returns whether two moves, one at each table, look the same to all viewers and give them the same view. */
static bool matches(const struct pair *p, int seat, ludo_move a, ludo_move b)
{
    world one, two;
    for (int i = 0; i < p->viewers; i++)
        if (ludo_move_as_seen(p->rules, p->table[0].state, seat, a, p->viewer[i]) !=
            ludo_move_as_seen(p->rules, p->table[1].state, seat, b, p->viewer[i]))
            return false;
    memcpy(&one, p->table[0].state, p->rules->state_size);
    memcpy(&two, p->table[1].state, p->rules->state_size);
    p->rules->play(&one, seat, a, NULL);
    p->rules->play(&two, seat, b, NULL);
    return looks_alike(p, &one, &two);
}

/* Finds a move of the second table that looks to all viewers like this move of the first table. Prefers a different
 * move. */
static bool find_match(struct pair *p, int seat, ludo_move a, ludo_move *b)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = moves_at(p, 1, seat, list), from = n ? ludo_rng_below(&p->rng, n) : 0;
    bool found = false, differ = same(p) || ludo_rng_below(&p->rng, 3) == 0;
    for (int i = 0; i < n; i++) {
        ludo_move m = list[(from + i) % n];
        if (!matches(p, seat, a, m))
            continue;
        *b = m;
        found = true;
        if ((m != a) == differ)
            break;
    }
    return found;
}

/* Plays one step at both tables, also a step of chance if `chance` is true. Returns false if every step would look
 * different to a viewer. */
static bool step(struct pair *p, bool chance, int *seat, ludo_move move[2])
{
    ludo_move list[LUDO_MOVES_MAX];
    struct ludo_decision d;
    p->rules->decision(p->table[0].state, &d);
    if (d.kind == LUDO_OVER || (d.kind == LUDO_BY_CHANCE && !chance))
        return false;
    *seat = d.kind == LUDO_BY_CHANCE ? LUDO_CHANCE : ludo_mask_first(d.must);
    int n = moves_at(p, 0, *seat, list);
    for (int i = 0; i < TRIES && n; i++) {
        move[0] = list[ludo_rng_below(&p->rng, n)];
        if (!find_match(p, *seat, move[0], &move[1]))
            continue;
        ludo_table_play(&p->table[0], *seat, move[0]);
        ludo_table_play(&p->table[1], *seat, move[1]);
        return true;
    }
    return false;
}

/* ---- Continuing a game as the server does ---- */

static bool advance(struct pair *p)
{
    struct ludo_decision d;
    for (int i = 0; i < 2; i++)
        ludo_table_run(&p->table[i], LUDO_RUN_CHANCE | LUDO_RUN_FORCED);
    p->rules->decision(p->table[0].state, &d);
    return d.kind != LUDO_OVER && p->table[0].n == p->table[1].n && /* a finished game reveals everything */
           looks_alike(p, p->table[0].state, p->table[1].state);
}

static void copy_table(const struct ludo_table *from, struct ludo_table *to, const char *seed)
{
    *to = *from;
    to->history = malloc((size_t)to->room * sizeof *to->history);
    if (!to->history)
        abort();
    memcpy(to->history, from->history, (size_t)from->n * sizeof *to->history);
    snprintf(to->seed, sizeof to->seed, "%s", seed);
    ludo_table_seed_stream(to);
}

static void copy_pair(const struct pair *from, struct pair *to, const struct course *c)
{
    *to = *from;
    for (int i = 0; i < 2; i++)
        copy_table(&from->table[i], &to->table[i], c->seed[i]);
}

static void close_pair(struct pair *p)
{
    ludo_table_close(&p->table[0]);
    ludo_table_close(&p->table[1]);
}

static void go_on(const struct pair *from, int number, struct course *c)
{
    static struct pair p;
    *c = (struct course){ 0 };
    for (int i = 0; i < 2; i++)
        snprintf(c->seed[i], sizeof c->seed[i], "%c%d", "ab"[i], number);
    copy_pair(from, &p, c);
    if (!advance(&p) || same(&p) != same(from))
        c->n = -1;
    while (c->n >= 0 && c->n < FURTHER && step(&p, false, &c->seat[c->n], c->move[c->n]) && advance(&p))
        c->n++;
    close_pair(&p);
}

/* ---- Moves whose chance outcomes differ between the tables ---- */

static bool would_part(const struct pair *p, const struct course *c, int seat, ludo_move m)
{
    static struct pair next;
    if (p->rules->why_not(p->table[1].state, seat, m) != 0)
        return false;
    copy_pair(p, &next, c);
    for (int i = 0; i < 2; i++) {
        ludo_table_play(&next.table[i], seat, m);
        ludo_table_run(&next.table[i], LUDO_RUN_CHANCE);
    }
    bool alike = looks_alike(&next, next.table[0].state, next.table[1].state);
    close_pair(&next);
    return !alike;
}

static void probe_here(const struct pair *p, struct course *c, int before)
{
    ludo_move list[LUDO_MOVES_MAX];
    struct ludo_decision d;
    p->rules->decision(p->table[0].state, &d);
    if (d.kind != LUDO_BY_SEAT && d.kind != LUDO_BY_SEATS)
        return;
    for (int v = 0; v < p->viewers - 1; v++) {
        int n = d.must >> p->viewer[v] & 1 ? moves_at(p, 0, p->viewer[v], list) : 0, found = 0;
        for (int i = 0; i < n && i < TRIES && found < PROBES_EACH && c->probes < PROBES; i++)
            if (would_part(p, c, p->viewer[v], list[i])) {
                c->probe[c->probes].before = before;
                c->probe[c->probes].seat = p->viewer[v];
                c->probe[c->probes++].move = list[i];
                found++;
            }
    }
}

static void probe(const struct pair *from, struct course *c)
{
    static struct pair p;
    copy_pair(from, &p, c);
    advance(&p);
    probe_here(&p, c, 0);
    for (int k = 0; k < c->n; k++) {
        for (int i = 0; i < 2; i++)
            ludo_table_play(&p.table[i], c->seat[k], c->move[k][i]);
        advance(&p);
        probe_here(&p, c, k + 1);
    }
    close_pair(&p);
}

/* ---- One pair ---- */

static void begin(struct pair *p, const struct ludo_rules *g, int number)
{
    struct ludo_error e;
    memset(p, 0, sizeof *p);
    p->rules = g;
    /* choose a configuration with three seats, if the game allows it */
    for (int i = 0; p->config.seats < (i < 200 ? 2 + number % 2 : 2); i++)
        ludo_config_sample(g, number + i, &p->config);
    ludo_rng_seed(&p->rng, 1000003u * (uint64_t)number + 23);
    int first = ludo_rng_below(&p->rng, p->config.seats);
    p->viewer[p->viewers++] = first;
    if (p->config.seats > 2)
        p->viewer[p->viewers++] = (first + 1) % p->config.seats;
    p->viewer[p->viewers++] = LUDO_SPECTATOR;
    for (int i = 0; i < 2; i++)
        if (ludo_table_open(&p->table[i], g, &p->config, "", &e) < 0)
            abort();
}

/* Plays both tables up to a question at which their hidden information differs, if the game hides anything. */
static bool walk_there(struct pair *p, int steps)
{
    struct ludo_decision d = { 0 };
    int seat;
    ludo_move move[2];
    for (int i = 0; i < LONGEST && step(p, true, &seat, move); i++) {
        p->rules->decision(p->table[0].state, &d);
        bool asks = d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS;
        if (i >= steps && asks && !same(p))
            return true;
    }
    return d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS;
}

static void put_deal(const struct pair *p, const struct course *c, int i)
{
    const struct ludo_table *t = &p->table[i];
    printf("%s{\"seed\":\"%s\",\"moves\":[", i ? "," : "", c->seed[i]);
    for (int k = 0; k < t->n; k++)
        printf("%s[%d,%" PRId64 ",%d,%" PRId64 "]", k ? "," : "", t->history[k].seat, (int64_t)t->history[k].move,
               t->history[k].forced, (int64_t)t->history[k].hash);
    printf("]}");
}

static void put_pair(const struct pair *p, const struct course *c)
{
    printf("{\"game\":\"%s\",\"seats\":%d,\"differ\":%s,\"options\":{", p->rules->id, p->config.seats,
           same(p) ? "false" : "true");
    for (int i = 0; i < p->rules->option_n; i++)
        printf("%s\"%s\":%d", i ? "," : "", p->rules->options[i].id, p->config.option[i]);
    printf("},\"viewers\":[");
    for (int i = 0; i < p->viewers - 1; i++)
        printf("%s%d", i ? "," : "", p->viewer[i]);
    printf("],\"deals\":[");
    put_deal(p, c, 0);
    put_deal(p, c, 1);
    printf("],\"next\":[");
    for (int i = 0; i < c->n; i++) {
        printf("%s[%d,\"%s\"", i ? "," : "", c->seat[i], notation(p->rules, c->move[i][0]));
        printf(",\"%s\"]", notation(p->rules, c->move[i][1]));
    }
    printf("],\"probes\":[");
    for (int i = 0; i < c->probes; i++)
        printf("%s[%d,%d,\"%s\"]", i ? "," : "", c->probe[i].before, c->probe[i].seat,
               notation(p->rules, c->probe[i].move));
    printf("]}\n");
}

/* Returns a score of a pair of tables. Hidden differences count most, then moves that lead to chance, then the length
 * of the continuation. */
static int worth(const struct pair *p, const struct course *c)
{
    return c->n < 0 ? -1 : c->n + (same(p) ? 0 : 100) + (c->probes ? 50 : 0);
}

static bool hides_something(const struct ludo_rules *g)
{
    for (int i = 0; i < g->field_n; i++)
        if (g->fields[i].see != LUDO_PUBLIC)
            return true;
    return false;
}

/* Returns whether the best pair is good enough, or enough pairs were tried. */
static bool is_enough(const struct pair *best, const struct course *c, int tried)
{
    if (c->n < 0 || (same(best) && hides_something(best->rules)))
        return tried >= PAIRS_MOST;
    return tried >= (c->probes ? PAIRS_GOOD : PAIRS) || worth(best, c) >= 150 + FURTHER;
}

static struct course best_course(const struct pair *p)
{
    struct course best = { .n = -1 }, c;
    for (int i = 0; i < SEEDS && best.n < FURTHER; i++) {
        go_on(p, i, &c);
        if (c.n > best.n)
            best = c;
    }
    if (best.n >= 0)
        probe(p, &best);
    return best;
}

int main(int argc, char **argv)
{
    static struct pair p, best;
    struct course longest = { .n = -1 };
    const struct ludo_rules *g = argc > 2 ? ludo_game(argv[1]) : NULL;
    int number = argc > 2 ? atoi(argv[2]) : 0;
    for (int i = 0; g && !is_enough(&best, &longest, i); i++) {
        begin(&p, g, number + 2 * i);
        bool there = walk_there(&p, ludo_rng_below(&p.rng, LONGEST - 15));
        struct course c = there ? best_course(&p) : (struct course){ .n = -1 };
        bool better = worth(&p, &c) > (longest.n < 0 ? -1 : worth(&best, &longest));
        close_pair(better ? &best : &p);
        if (!better)
            continue;
        best = p;
        longest = c;
    }
    if (longest.n < 0)
        return 1;
    put_pair(&best, &longest);
    close_pair(&best);
    return 0;
}
