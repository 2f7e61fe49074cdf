/* every_operation_sides.c - two servers in lockstep.
 *
 * The main thread runs server 0, and a second thread runs server 1. Only one of the threads runs at a time. When a
 * table draws a chance outcome, its thread stops until the table of the other server draws too. Then both outcomes are
 * chosen together, so that they look the same to the observer. */
#include "every_operation.h"

#include <pthread.h>

struct world world;

/* ---- The second thread ---- */

/* DRAWS: waits for an outcome of chance; DRAWN: has the outcome and waits to continue */
enum state { IDLE, RUNS, DRAWS, DRAWN };

static struct {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    enum state state;
    void (*job)(int side, void *);
    void *with;
    const struct ludo_table *table; /* table that draws chance */
    ludo_move outcome;
} other = { .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER };

static _Thread_local int this_side;

static void change(enum state to)
{
    other.state = to;
    pthread_cond_broadcast(&other.changed);
}

static void wait_while(enum state a, enum state b)
{
    while (other.state == a || other.state == b)
        pthread_cond_wait(&other.changed, &other.lock);
}

static void *run_side_1(void *with)
{
    this_side = 1;
    pthread_mutex_lock(&other.lock);
    for (;;) {
        wait_while(IDLE, IDLE);
        other.job(1, other.with);
        change(IDLE);
    }
    return with;
}

/* Lets the other server run until it draws chance or is done. */
static void run_other(void)
{
    pthread_mutex_lock(&other.lock);
    change(RUNS);
    wait_while(RUNS, RUNS);
    pthread_mutex_unlock(&other.lock);
}

/* ---- Chance ---- */

static struct room *room_of(int side, const struct ludo_table *t)
{
    struct room *r = world.at[side].server->rooms;
    while (r && room_table(r) != t)
        r = r->next;
    return r;
}

/* Draws an outcome if only one of the servers draws. */
static ludo_move draw_alone(const struct ludo_table *t)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = t->rules->outcomes(t->state, list, LUDO_MOVES_MAX);
    figures.alone++;
    return list[below(n < LUDO_MOVES_MAX ? n : LUDO_MOVES_MAX)];
}

static ludo_move draw_both(const struct ludo_table *t)
{
    const struct ludo_table *const tables[SIDES] = { t, other.table };
    const struct room *r = room_of(0, t);
    ludo_move move[SIDES];
    match_chance(tables, r ? viewers_of(r, pair_of(r->info.id)) : 0, is_split(t), move);
    other.outcome = move[1];
    other.state = DRAWN;
    return move[0];
}

static int draw(const struct ludo_table *t, ludo_move *m)
{
    if (this_side == 0) {
        if (other.state == DRAWN || (other.state == IDLE && other.job))
            run_other();
        if (other.state == IDLE)
            other.job = NULL; /* the job of the other server is done */
        bool here = other.state == DRAWS && strncmp(other.table->seed, t->seed, 4) == 0;
        *m = here ? draw_both(t) : draw_alone(t);
        return 0;
    }
    other.table = t;
    change(DRAWS);
    wait_while(DRAWS, DRAWN);
    *m = other.outcome;
    return 0;
}

void both(void (*job)(int side, void *), void *with)
{
    other.job = job;
    other.with = with;
    job(0, with);
    if (other.state == IDLE && other.job)
        run_other();
    while (other.state != IDLE) {
        if (other.state == DRAWS)
            other.outcome = draw_alone(other.table);
        run_other();
    }
    other.job = NULL;
    plan.n = plan.at = 0;
}

void sides_start(void)
{
    ludo_table_test_outcome = draw;
    if (pthread_create(&other.thread, NULL, run_side_1, NULL) != 0)
        abort();
}

/* ---- Callbacks of the servers ---- */

static bool splits;
static uint64_t luck[SIDES];
static unsigned seeds[SIDES]; /* number of seeds drawn */

void split_next(bool split) { splits = split; }

static void take(void *connection, char *text, size_t n)
{
    struct side_of_line *end = connection;
    message(end->line, end->side, text, n);
}

static void log_error(void *context, const char *what, const char *of)
{
    (void)context;
    fail("the server logs an error: %s: %s", of, what);
}

static unsigned char next_byte(uint64_t *from)
{
    *from = *from * 6364136223846793005u + 1442695040888963407u;
    return (unsigned char)(*from >> 56);
}

/* Makes the same ids and tokens at both servers. The third byte of a seed determines whether the seeds of this table
 * differ. */
static void random_bytes(void *context, void *to, size_t n)
{
    int side = context == &world.at[1];
    unsigned char *at = to;
    uint64_t from = luck[side];
    for (size_t i = 0; i < n; i++)
        at[i] = next_byte(&luck[side]);
    if (n != 32) /* a seed has 32 bytes */
        return;
    at[0] = (unsigned char)++seeds[side];
    at[2] = splits;
    from += splits ? (uint64_t)side + 1 : 0;
    for (size_t i = 3; i < n; i++)
        at[i] = next_byte(&from);
}

bool is_split(const struct ludo_table *t) { return strncmp(t->seed + 4, "01", 2) == 0; }

/* ---- Opening, closing, time ---- */

static void open_side(int side, void *with)
{
    (void)with;
    no_socket_open(&world.at[side]);
}

static void start_side(int side, void *with)
{
    (void)with;
    no_socket_start(&world.at[side]);
}

static void stop_side(int side, void *with)
{
    (void)with;
    no_socket_stop(&world.at[side]);
}

static void stop_servers(void)
{
    commit();
    both(stop_side, NULL);
    for (int i = 0; i < LINES; i++) {
        memset(world.line[i].client, 0, sizeof world.line[i].client);
        memset(world.line[i].wait, 0, sizeof world.line[i].wait);
    }
    drop_thoughts();
}

void world_open(unsigned seed)
{
    memset(&world, 0, sizeof world);
    world.seed = seed;
    ludo_rng_seed(&world.rng, seed);
    world.actors = 3 + below(ACTORS - 2);
    luck[0] = luck[1] = seed + 1;
    seeds[0] = seeds[1] = 0;
    for (int i = 0; i < LINES; i++) {
        world.line[i].actor = i / LINES_EACH;
        for (int side = 0; side < SIDES; side++)
            world.line[i].end[side] = (struct side_of_line){ &world.line[i], side };
    }
    for (int side = 0; side < SIDES; side++) {
        no_socket_init(&world.at[side], take);
        world.at[side].callbacks.random = random_bytes;
        world.at[side].callbacks.log = log_error;
    }
    both(open_side, NULL);
}

static void drop_messages(struct line *l)
{
    for (int side = 0; side < SIDES; side++) {
        while (l->inbox_n[side])
            free(l->inbox[side][--l->inbox_n[side]].text);
        free(l->inbox[side]);
    }
}

void world_close(void)
{
    stop_servers();
    for (int side = 0; side < SIDES; side++)
        no_socket_close(&world.at[side]);
    for (int i = 0; i < LINES; i++)
        drop_messages(&world.line[i]);
}

void restart(void)
{
    stop_servers();
    both(start_side, NULL);
    compare();
    figures.restarts++;
}

static void wait_side(int side, void *with) { world.at[side].ticks += *(const int64_t *)with; }

void pass_time(int64_t ms) { both(wait_side, &ms); }

/* ---- Connections ---- */

static void connect_side(int side, void *with)
{
    struct line *l = with;
    l->client[side] = no_socket_connect(&world.at[side], &l->end[side]);
}

static void disconnect_side(int side, void *with)
{
    struct line *l = with;
    server_disconnect(world.at[side].server, l->client[side]);
    l->client[side] = NULL;
}

void connect_line(struct line *l) { both(connect_side, l); }

void disconnect_line(struct line *l)
{
    if (!l->client[0])
        return;
    both(disconnect_side, l);
    memset(l->wait, 0, sizeof l->wait);
}

struct sent {
    struct line *line;
    const char **text;
};

static void receive_side(int side, void *with)
{
    const struct sent *s = with;
    server_receive(world.at[side].server, s->line->client[side], s->text[side], strlen(s->text[side]));
}

void receive(struct line *l, const char *text[SIDES])
{
    both(receive_side, &(struct sent){ l, text });
    figures.requests++;
    observe();
}

static void commit_side(int side, void *with)
{
    (void)with;
    no_socket_turn(&world.at[side], 10);
}

void commit(void)
{
    both(commit_side, NULL);
    observe();
    compare();
}
