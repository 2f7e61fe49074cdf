/* load.c - simulates many players on one server. Uses one thread, plain sockets and epoll, and so little CPU time.
 *
 * load PORT play PLAYERS SECONDS GAME [RATE]: tables of four; random moves at once, or RATE moves per second in total
 * load PORT idle CLIENTS SECONDS: clients that send hello and wait, and send a request at the end
 * load PORT echo CLIENTS SECONDS BYTES: messages to tests/server/load/echo.c, one at a time per client
 *
 * Prints its measurements as "name=number". tests/server/load/run.py runs all of it. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 4, SAMPLES = 1 << 20, EVENTS = 256, WORD = 64 };

struct buffer {
    char *at;
    size_t n, room;
};

struct client {
    int fd, number, table, seat;
    struct buffer in, out;
    long plays; /* id of the open request; 0: none */
    double sent;
    char move[200];      /* move to play next */
    int n;               /* number of moves of the game in the last view */
    bool sits;           /* the client has received the view of its table */
    struct client *next; /* next client in the queue of clients that may move */
};

struct table {
    char room[WORD], invitation[WORD];
};

static int port, clients;
static struct client *client;
static struct table *table;
static const char *game;
static double rate, began;
static long seated, asked, moves, refused, games, received_bytes, received_messages, samples;
static double *latency;
static struct client *first, **last = &first; /* queue of clients that may move */
static int poll_at, echo_size;
static long echoed;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void stop(const char *why)
{
    fprintf(stderr, "load: %s (%s)\n", why, strerror(errno));
    exit(1);
}

/* ---- Frames ---- */

static char *make_room(struct buffer *b, size_t more)
{
    if (b->n + more > b->room) {
        b->room = 2 * (b->n + more);
        b->at = realloc(b->at, b->room);
        if (!b->at)
            stop("no memory");
    }
    return b->at + b->n;
}

static void flush_out(struct client *g)
{
    ssize_t n = g->out.n ? write(g->fd, g->out.at, g->out.n) : 0;
    if (n < 0 && errno != EAGAIN)
        stop("the server has closed a connection");
    if (n > 0) {
        g->out.n -= (size_t)n;
        memmove(g->out.at, g->out.at + n, g->out.n);
    }
    struct epoll_event e = { .events = EPOLLIN | (g->out.n ? EPOLLOUT : 0u), .data.ptr = g };
    if (n < 0 || g->out.n)
        epoll_ctl(poll_at, EPOLL_CTL_MOD, g->fd, &e);
}

/* A text frame with a zero mask: clients must mask, but may choose the mask. */
static void put_frame(struct client *g, const char *text, size_t n)
{
    unsigned char *to = (unsigned char *)make_room(&g->out, n + 14);
    size_t head = 2;
    to[0] = 0x81;
    to[1] = (unsigned char)(0x80 | (n < 126 ? n : 126));
    if (n >= 126) {
        to[2] = (unsigned char)(n >> 8);
        to[3] = (unsigned char)n;
        head = 4;
    }
    memset(to + head, 0, 4);
    memcpy(to + head + 4, text, n);
    g->out.n += head + 4 + n;
    flush_out(g);
}

static void say(struct client *g, const char *format, ...)
{
    char text[1000];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    put_frame(g, text, (size_t)n);
}

/* ---- Playing ---- */

static void open_table(struct client *host)
{
    say(host, "{\"id\":2,\"do\":\"open\",\"game\":\"%s\",\"seats\":[\"me\",\"open\",\"open\",\"open\"]}", game);
}

static void copy_word(const char *text, const char *key, char *to, size_t room)
{
    const char *at = strstr(text, key);
    size_t n = 0;
    for (at = at ? at + strlen(key) : ""; *at && *at != '"' && n + 1 < room; at++)
        to[n++] = *at;
    to[n] = '\0';
}

static void opened(struct client *host, const char *text)
{
    struct table *t = &table[host->table];
    copy_word(text, "\"invitation\":\"", t->invitation, sizeof t->invitation);
    copy_word(text, "\"room\":{\"id\":\"", t->room, sizeof t->room);
    for (int i = 1; i < SEATS; i++) {
        struct client *g = host + i;
        say(g, "{\"id\":3,\"do\":\"enter\",\"room\":\"%s\",\"invitation\":\"%s\"}", t->room, t->invitation);
        say(g, "{\"id\":4,\"do\":\"sit\",\"room\":\"%s\",\"seat\":%d}", t->room, i);
    }
}

static void play(struct client *g)
{
    g->plays = 10 + ++asked;
    g->sent = now();
    say(g,
        "{\"id\":%ld,\"do\":\"ask\",\"room\":\"%s\",\"ask\":{\"op\":\"play\",\"n\":%d,\"move\":\"%s\",\"run\":-1,"
        "\"look\":true}}",
        g->plays, table[g->table].room, g->n, g->move);
}

static void wait_turn(struct client *g)
{
    g->next = NULL;
    *last = g;
    last = &g->next;
}

static bool must_answer(const char *look, int seat)
{
    const char *at = strstr(look, "\"must\":[");
    for (at = at ? at + 8 : "]"; *at && *at != ']'; at++)
        if (*at == '0' + seat)
            return true;
    return false;
}

/* Chooses a random move of a view. */
static bool choose(struct client *g, const char *look)
{
    const char *at = strstr(look, "\"moves\":["), *end = at ? strstr(at, "\"answers\":[") : NULL;
    for (int n = 1; end && (at = strstr(at, "{\"move\":\"")) && at < end; n++, at++)
        if (rand() % n == 0)
            copy_word(at, "{\"move\":\"", g->move, sizeof g->move);
    return end && g->move[0];
}

/* Leaves a finished table. The host of the table also opens the next table. */
static void game_over(struct client *g)
{
    say(g, "{\"id\":5,\"do\":\"leave\",\"room\":\"%s\"}", table[g->table].room);
    if (g->seat == 0) {
        games++;
        open_table(g);
    }
}

static void look_at(struct client *g, const char *look)
{
    const char *n = strstr(look, "\"n\":");
    g->move[0] = '\0';
    seated += !g->sits;
    g->sits = true;
    if (strstr(look, "\"decision\":{\"kind\":\"over\"")) { /* "over" of a move only says that it would end the game */
        game_over(g);
        return;
    }
    if (!n || !must_answer(look, g->seat) || !choose(g, look))
        return;
    g->n = atoi(n + 4);
    if (rate > 0)
        wait_turn(g);
    else
        play(g);
}

static void played(struct client *g, const char *text)
{
    if (strstr(text, "\"steps\":")) {
        moves++;
        if (samples < SAMPLES)
            latency[samples++] = now() - g->sent;
    } else {
        refused++;
    }
    g->plays = 0;
}

static void received(struct client *g, char *text)
{
    long id = strncmp(text, "{\"id\":", 6) == 0 ? atol(text + 6) : 0;
    const char *look = strstr(text, "\"look\":{");
    received_messages++;
    if (id == 1 && game && g->seat == 0)
        open_table(g);
    if (id == 2)
        opened(g, text);
    if (id > 10 && id == g->plays)
        played(g, text);
    if (look && game && (id > 10 || strstr(text, table[g->table].room)))
        look_at(g, look);
}

/* ---- The loop ---- */

static void received_echo(struct client *g, const char *text, size_t n)
{
    if (samples < SAMPLES)
        latency[samples++] = now() - g->sent;
    g->sent = now();
    echoed++;
    put_frame(g, text, n);
}

/* Takes one frame from the input. Returns its size, or 0 if it is incomplete. */
static size_t take_frame(struct client *g, unsigned char *at, size_t n)
{
    size_t head = 2, long_n = n > 1 ? at[1] & 127 : 0;
    if (n < 2 || n < (head = long_n == 126 ? 4 : long_n == 127 ? 10 : 2))
        return 0;
    if (head > 2)
        long_n = 0;
    for (size_t i = 2; i < head; i++)
        long_n = long_n << 8 | at[i];
    if (n < head + long_n)
        return 0;
    if ((at[0] & 15) == 8)
        stop("the server says goodbye");
    char kept = (char)at[head + long_n]; /* a NUL replaces this byte for a moment; the buffer has room for it */
    at[head + long_n] = '\0';
    if (echo_size)
        received_echo(g, (char *)at + head, long_n);
    else
        received(g, (char *)at + head);
    at[head + long_n] = (unsigned char)kept;
    return head + long_n;
}

static void receive(struct client *g)
{
    make_room(&g->in, 65536);
    ssize_t n = read(g->fd, g->in.at + g->in.n, g->in.room - g->in.n - 1);
    if (n == 0 || (n < 0 && errno != EAGAIN))
        stop("the server has closed a connection");
    if (n < 0)
        return;
    g->in.n += (size_t)n;
    received_bytes += n;
    size_t used = 0, one;
    while ((one = take_frame(g, (unsigned char *)g->in.at + used, g->in.n - used)))
        used += one;
    g->in.n -= used;
    memmove(g->in.at, g->in.at + used, g->in.n);
}

static void let_play(double from)
{
    while (rate > 0 && first && (double)asked < rate * (now() - from)) {
        struct client *g = first;
        first = g->next;
        if (!first)
            last = &first;
        play(g);
    }
}

static void serve(double seconds)
{
    struct epoll_event events[EVENTS];
    double from = now();
    asked = 0;
    while (now() - from < seconds) {
        int n = epoll_wait(poll_at, events, EVENTS, rate > 0 ? 1 : 100);
        for (int i = 0; i < n; i++) {
            if (events[i].events & EPOLLOUT)
                flush_out(events[i].data.ptr);
            if (events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR))
                receive(events[i].data.ptr);
        }
        let_play(from);
    }
}

static void greet(int fd)
{
    static const char hello[] = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: ludo\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    char end[4] = "";
    if (write(fd, hello, sizeof hello - 1) < 0)
        stop("nobody listens");
    while (memcmp(end, "\r\n\r\n", 4) != 0) {
        memmove(end, end + 1, 3);
        if (read(fd, end + 3, 1) != 1)
            stop("no WebSocket here");
    }
}

static bool come(struct client *g)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    int one = 1;
    g->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (g->fd < 0 || connect(g->fd, (struct sockaddr *)&to, sizeof to) < 0)
        return false;
    setsockopt(g->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    greet(g->fd);
    fcntl(g->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = g };
    return epoll_ctl(poll_at, EPOLL_CTL_ADD, g->fd, &e) == 0;
}

static void come_all(void)
{
    struct rlimit most;
    getrlimit(RLIMIT_NOFILE, &most);
    most.rlim_cur = most.rlim_max;
    setrlimit(RLIMIT_NOFILE, &most);
    client = calloc((size_t)clients, sizeof *client);
    table = calloc((size_t)clients / SEATS + 1, sizeof *table);
    latency = malloc(SAMPLES * sizeof *latency);
    poll_at = epoll_create1(0);
    if (!client || !table || !latency)
        stop("no memory");
    for (int i = 0; i < clients; i++) {
        client[i] = (struct client){ .number = i, .table = i / SEATS, .seat = i % SEATS };
        if (!come(&client[i])) {
            fprintf(stderr, "load: %d of %d connections (%s)\n", i, clients, strerror(errno));
            clients = i;
        }
    }
}

static int compare(const void *a, const void *b)
{
    double d = *(const double *)a - *(const double *)b;
    return (d > 0) - (d < 0);
}

static double percentile(double share) { return samples ? 1000 * latency[(size_t)(share * (double)(samples - 1))] : 0; }

static void start_counting(void)
{
    moves = refused = games = received_bytes = received_messages = samples = echoed = 0;
    began = now();
}

static void report(double took)
{
    qsort(latency, (size_t)samples, sizeof *latency, compare);
    printf("connected=%d moves=%ld refused=%ld games=%ld moves_per_second=%.1f p50_ms=%.2f p99_ms=%.2f "
           "bytes_per_move=%.0f "
           "messages_per_move=%.2f bytes_per_message=%.0f echoed_per_second=%.1f received=%ld\n",
           clients, moves, refused, games, (double)moves / took, percentile(0.5), percentile(0.99),
           moves ? (double)received_bytes / (double)moves : 0, moves ? (double)received_messages / (double)moves : 0,
           received_messages ? (double)received_bytes / (double)received_messages : 0, (double)echoed / took,
           received_messages);
}

static void hello_all(void)
{
    for (int i = 0; i < clients; i++)
        say(&client[i], "{\"id\":1,\"do\":\"hello\",\"name\":\"Player %d\"}", i);
}

static void idle(double seconds)
{
    hello_all();
    serve(seconds);
    printf("held=%d said_hello=%ld\n", clients, received_messages);
    fflush(stdout);
    start_counting();
    for (int i = 0; i < clients; i++)
        say(&client[i], "{\"id\":9,\"do\":\"muted\"}");
    serve(5);
}

static void echo(int size, double seconds)
{
    char *text = malloc((size_t)size);
    if (!text)
        stop("no memory");
    memset(text, 'x', (size_t)size);
    echo_size = size;
    start_counting();
    for (int i = 0; i < clients; i++) {
        client[i].sent = now();
        put_frame(&client[i], text, (size_t)size);
    }
    serve(seconds);
    free(text);
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    port = atoi(argv[1]);
    clients = atoi(argv[3]);
    double seconds = atof(argv[4]);
    bool plays = strcmp(argv[2], "play") == 0;
    come_all();
    if (plays && argc > 5) {
        game = argv[5];
        hello_all();
        rate = argc > 6 ? atof(argv[6]) : 0;
        for (int i = 0; i < 60 && seated < clients; i++)
            serve(1); /* run until all players have a seat and all games have begun */
        start_counting();
        serve(seconds);
    } else if (strcmp(argv[2], "echo") == 0 && argc > 5) {
        echo(atoi(argv[5]), seconds);
    } else {
        idle(seconds);
    }
    report(now() - began);
    return 0;
}
