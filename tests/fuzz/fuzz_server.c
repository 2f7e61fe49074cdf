/* fuzz_server.c - fuzz target: the server without its sockets, with several clients, all operations of docs/server.md
 * and a store in memory.
 *
 * The input is a sequence of steps of STEP bytes each. The first byte of a step selects the client and the kind of
 * step: a request, a legal move, a wait, a lost connection. The next bytes select the request. All steps have the same
 * length, so the mutator can insert, repeat, move and remove whole steps, and the other steps keep their meaning.
 *
 * Most room ids, invitations, tokens and moves in requests are values that the clients have received. No bot threads
 * run, so hints get no response. No password is long enough to be hashed. A fake push service sends nothing.
 *
 * The target checks that every message is one JSON object. Each request gets one response with its id. No seed and no
 * other hand is sent before a game is over. A seat resigns at most once. Only allowed push endpoints are called. The
 * store accepts all changes. After the server is opened again, every table still exists and can be replayed. */
#include "../server/no_socket.h"
#include "fuzz.h"

#include <jansson.h>

struct reached reached;
const struct reached fuzz_floor = { .games = ALL_GAMES, .done = 300, .moves = 100, .share = 35, .calls = 15 };

enum { CLIENTS = 4, REQUESTS = 120, ROOMS = 6, WORD = 64, MOVES = 8, RAW = 200, STEP = 12 };

/* The kinds of steps by their first byte: each constant is the first byte of its kind. */
enum { REQUEST = 0, MOVE = 120, PLEDGE = 240, BABBLE = 242, WAIT = 244, LEAVE = 250, KINDS_END = 256 };

struct visitor {
    struct client *client;
    json_int_t waits;            /* id of the open request; 0: none */
    char token[WORD], key[WORD]; /* key: the seat key that the client made last */
    char moves[MOVES][200];      /* legal moves of the last view that had moves */
    /* moves_n: number of legal moves; n: moves played so far; seat: the seat that must move */
    int moves_n, n, seat;
    char room[WORD]; /* room of the last view that had moves */
};

static struct visitor visitor[CLIENTS];
static struct {
    char id[WORD], invitation[WORD], commitment[65];
    int by;
} room[ROOMS];
static int rooms;
static struct no_socket served;

static const char *const endpoints[] = { "https://push.example.org/201/a", "https://push.example.org/201/b",
                                         "https://push.example.org/404/c", "https://push.example.org/500/d",
                                         "https://Push.example.org/410/e", "https://push.example.org:22/201/",
                                         "https://localhost/201/",         "" };

/* ---- Receiving ---- */

static void received(struct visitor *v, json_t *said);

static void take(void *connection, char *text, size_t n)
{
    json_t *said = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    must(json_is_object(said), "every message is one JSON object");
    received(connection, said);
    json_decref(said);
    free(text);
}

static void copy(char *to, size_t most, const char *text) { snprintf(to, most, "%s", text ? text : ""); }

static void keep_room(int by, const json_t *said)
{
    const char *id = json_string_value(json_object_get(json_object_get(said, "room"), "id"));
    const char *invitation = json_string_value(json_object_get(said, "invitation"));
    if (!id || !invitation || rooms == ROOMS)
        return;
    copy(room[rooms].id, WORD, id);
    copy(room[rooms].invitation, WORD, invitation);
    copy(room[rooms].commitment, sizeof room[0].commitment,
         json_string_value(json_object_get(json_object_get(said, "room"), "commitment")));
    room[rooms++].by = by;
    reach(ludo_game(json_string_value(json_object_get(json_object_get(said, "room"), "game"))));
}

/* If `more`, the view is of an earlier position, and more moves follow. The game may be over by now. */
static void keep_look(struct visitor *v, const json_t *look, const char *at, bool more)
{
    const json_t *moves = json_object_get(look, "moves");
    must(!json_is_string(json_object_get(look, "seed")) || json_is_true(json_object_get(look, "over")),
         "no seed is sent before the end");
    must(!json_is_true(json_object_get(look, "open")) || json_is_true(json_object_get(look, "over")) || more,
         "no table at which a person ever sat shows all hands before the end");
    const json_t *must_answer = json_object_get(json_object_get(look, "decision"), "must");
    if (!json_array_size(must_answer))
        return;
    v->seat = (int)json_integer_value(json_array_get(must_answer, 0));
    if (at)
        copy(v->room, WORD, at);
    v->n = (int)json_integer_value(json_object_get(look, "n"));
    for (v->moves_n = 0; v->moves_n < MOVES && v->moves_n < (int)json_array_size(moves); v->moves_n++) {
        const json_t *move = json_array_get(moves, (size_t)v->moves_n);
        copy(v->moves[v->moves_n], sizeof v->moves[0], json_string_value(json_object_get(move, "move")));
    }
}

/* Checks that a seat resigns or times out at most once. */
static void check_gone(const json_t *said)
{
    const json_t *gone = json_object_get(json_object_get(said, "room"), "gone");
    unsigned seats = 0;
    for (size_t i = 0; i < json_array_size(gone); i++) {
        json_int_t seat = json_integer_value(json_object_get(json_array_get(gone, i), "seat"));
        must(seat >= 0 && seat < LUDO_SEATS_MAX && !(seats >> seat & 1), "a seat is given up once");
        seats |= 1u << seat;
    }
}

static void received(struct visitor *v, json_t *said)
{
    const json_t *id = json_object_get(said, "id"), *answer = json_object_get(said, "answer");
    if (id) {
        must(json_integer_value(id) == v->waits, "each request is answered once, by its id");
        v->waits = 0;
        reached.done += !json_object_get(said, "error");
    }
    if (json_is_string(json_object_get(said, "token")))
        copy(v->token, WORD, json_string_value(json_object_get(said, "token")));
    if (json_is_string(json_object_get(said, "key")))
        copy(v->key, WORD, json_string_value(json_object_get(said, "key")));
    check_gone(said);
    keep_room((int)(v - visitor), said);
    keep_look(v, json_is_object(json_object_get(answer, "look")) ? json_object_get(answer, "look") : answer,
              json_string_value(json_object_get(said, "at")), json_is_true(json_object_get(answer, "more")));
}

/* ---- Requests ---- */

static const char *pick(struct input *in, const char *const *from, int n) { return from[next_byte(in) % n]; }
#define PICK(in, list) pick(in, list, (int)(sizeof(list) / sizeof *(list)))

static const char *const levels[] = { "human", "novice", "skilled", "me", "open", "" };
static const char *const texts[] = { "Ada",   "Bob", "'; DROP TABLE room; --", "<b>", "", "\xc3\xa9t\xc3\xa9",
                                     "pause", "undo" };

static json_t *a_room(struct input *in)
{
    int byte = next_byte(in);
    return json_string(rooms && byte % 16 ? room[byte % rooms].id : "nowhere");
}

static json_t *some_seats(struct input *in)
{
    json_t *list = json_array();
    int byte = next_byte(in), n = byte % 8 ? 2 + byte % 4 : 1;
    if (byte > 253) /* sometimes makes one person take most seats of a large table */
        return json_decref(list), json_pack("[s, s, s, s, s, s]", "me", "open", "me", "me", "me", "me");
    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_string(i == 0 || !(byte >> (3 + i) & byte >> (2 + i) & 1) ? "me" : "open"));
    if (byte > 250)
        json_array_append_new(list, json_string(PICK(in, levels)));
    return list;
}

static json_t *a_clock(struct input *in)
{
    int byte = next_byte(in);
    if (byte < 60)
        return NULL;
    return json_pack("{s:i, s:i, s:s}", "bank", byte % 8 ? 1 + byte % 5 : byte % 3 - 1, "add", byte % 3, "late",
                     byte % 4 ? "lose" : PICK(in, levels));
}

/* Makes a request to a table, in most cases a legal move that the client has received. */
static json_t *an_ask(struct input *in, const struct visitor *v)
{
    static const char *const ops[] = { "look", "log",     "since", "undo",   "run",    "hold",
                                       "why",  "preview", "odds",  "course", "record", "open" };
    int byte = next_byte(in);
    const char *move = v->moves_n ? v->moves[byte % v->moves_n] : "pass";
    if (byte >= 80)
        return json_pack("{s:s, s:i, s:s, s:i, s:b}", "op", "play", "n", v->n, "move", move, "run", -1, "look", 1);
    return json_pack("{s:s, s:s, s:i, s:i, s:b}", "op", PICK(in, ops), "move", move, "from", byte / 9, "seat",
                     byte % 6 - 2, "look", byte & 1);
}

/* Makes a member of a request. Each character of the table `ops` stands for one member. */
static json_t *member(struct input *in, const struct visitor *v, char what, const char **key)
{
    int byte = strchr("bdenPsy", what) ? next_byte(in) : 0;
    switch (what) {
    case 'a': return *key = "ask", an_ask(in, v);
    case 'b': return *key = "on", json_boolean(byte & 1);
    case 'c': return *key = "clock", a_clock(in);
    case 'd': return *key = "device", json_integer(byte % 4);
    case 'e': return *key = "hints", json_boolean(byte & 1);
    case 'E': return *key = "endpoint", json_string(PICK(in, endpoints));
    case 'g': return *key = "game", json_string(pick_game(in)->id);
    case 'h': return *key = "private", json_boolean(next_byte(in) > 200);
    case 'i': return *key = "invitation", json_string(rooms ? room[next_byte(in) % rooms].invitation : "");
    case 'k': return *key = "token", json_string(next_byte(in) % 4 ? v->token : visitor[next_byte(in) % CLIENTS].token);
    case 'K': return *key = "key", json_string(visitor[next_byte(in) % CLIENTS].key);
    case 'l': return *key = "listed", json_boolean(next_byte(in) & 1);
    case 'n': return *key = "known", json_integer(byte);
    case 'O': return *key = "remove", json_boolean(next_byte(in) > 200);
    case 'p': return *key = "player", json_string(PICK(in, levels));
    case 'P': return *key = "person", json_integer(byte % 6);
    case 'r': return *key = "room", v->room[0] && next_byte(in) % 4 ? json_string(v->room) : a_room(in);
    case 's': return *key = "seat", json_integer(byte % 5 - (byte > 250));
    case 'S': return *key = "seats", some_seats(in);
    case 't': return *key = "text", json_string(PICK(in, texts));
    case 'T': return *key = "to", json_string(next_byte(in) & 1 ? "pause" : "undo");
    /* the server would hash a longer password, which is slow */
    case 'w': return *key = "password", json_string("short");
    case 'W': return *key = "watch", json_true();
    case 'y': return *key = "yes", json_boolean(byte & 3);
    default: return *key = "name", json_string(PICK(in, texts));
    }
}

/* clang-format off */
static const struct { const char *op, *context; } ops[] = {
    { "hello", "Nk" }, { "open", "gSclehN" }, { "open", "gSl" }, { "enter", "rin" }, { "enter", "ri" }, { "sit", "rs" }, { "sit", "rs" },
    { "ask", "ra" }, { "ask", "ra" }, { "ask", "ra" }, { "ask", "ra" }, { "ask", "ra" }, { "ask", "ra" }, { "ask", "ra" },
    { "set-player", "rsp" }, { "chat", "rt" }, { "chat-history", "r" }, { "mute", "Pb" }, { "muted", "" }, { "lobby", "W" }, { "rename", "N" },
    { "resign", "r" }, { "propose", "rT" }, { "agree", "ry" }, { "peek", "ri" }, { "resume", "r" }, { "stand-in", "rsp" },
    { "rematch", "r" }, { "leave", "r" }, { "hint", "r" }, { "logout", "" }, { "devices", "" }, { "revoke", "d" }, { "history", "n" }, { "stats", "" },
    { "leaders", "gs" }, { "friends", "" }, { "befriend", "P" }, { "unfriend", "P" }, { "invite", "rP" }, { "block", "P" },
    { "unblock", "P" }, { "blocked", "" }, { "report", "rPt" }, { "export", "" }, { "sign-up", "Nw" },
    { "change-password", "w" }, { "delete", "wk" }, { "subscribe", "E" }, { "unsubscribe", "" }, { "visible", "b" }, { "nonsense", "rt" },
    { "claim", "rs" }, { "vote-on-claim", "rPy" }, { "make-seat-key", "rO" }, { "use-seat-key", "rK" },
};
/* clang-format on */

static void come(struct visitor *v)
{
    if (v->client)
        return;
    v->client = no_socket_connect(&served, v);
    v->waits = 0;
}

/* Ends a turn of the event loop. 10 ms pass, and `more` further milliseconds. */
static void end_turn(int more) { no_socket_turn(&served, 10 + more); }

/* Sends a request. Requests that wait for a bot thread or a password hash get no response. All others must get one. */
static void say(struct visitor *v, const char *op, json_t *request)
{
    static json_int_t number;
    bool later = strcmp(op, "hint") == 0;
    json_object_set_new(request, "do", json_string(op));
    json_object_set_new(request, "id", json_integer(v->waits = ++number));
    char *text = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    reached.inputs++;
    server_receive(served.server, v->client, text, strlen(text));
    free(text);
    end_turn(0);
    if (!later && v->waits)
        fprintf(stderr, "%s\n", op);
    must(later || !v->waits, "every request is answered");
}

static void speak(struct input *in, struct visitor *v)
{
    const size_t which = (size_t)next_byte(in) % (sizeof ops / sizeof *ops);
    json_t *request = json_object();
    for (const char *context = ops[which].context; *context; context++) {
        const char *key;
        json_t *value = member(in, v, *context, &key);
        if (value)
            json_object_set_new(request, key, value);
    }
    say(v, ops[which].op, request);
}

/* Pledges and reveals words, in most cases correctly. These requests are separate from the other operations, so that
 * saved inputs keep their meaning. */
static void speak_of_words(struct input *in, struct visitor *v)
{
    static const char nonce[] = "00112233445566778899aabbccddeeff";
    static const char *const ops_of_words[] = {
        "open", "sit", "pledge", "reveal", "pledge", "reveal", "rematch", "sit"
    };
    const char *op = PICK(in, ops_of_words);
    int which = rooms ? next_byte(in) % rooms : 0, seat = next_byte(in) % 4;
    char hash[65];
    ludo_pledge_hash(room[which].commitment, seat, nonce, next_byte(in) % 8 ? "word" : "other", hash);
    json_t *request = json_pack("{s:s, s:s, s:i, s:s, s:s, s:b}", "room", room[which].id, "invitation",
                                room[which].invitation, "seat", seat, "hash", hash, "nonce", nonce, "pledge", 1);
    if (strcmp(op, "open") == 0) {
        json_object_set_new(request, "game", json_string(pick_game(in)->id));
        json_object_set_new(request, "seats", some_seats(in));
    }
    if (strcmp(op, "reveal") == 0)
        json_object_set_new(request, "word", json_string("word"));
    if (strcmp(op, "sit") == 0)
        say(v, "enter", json_deep_copy(request));
    say(v, op, request);
}

/* Lets the next client that must move play a legal move. A client with several seats requests the moves first. */
static void answer_on(struct input *in, int first)
{
    struct visitor *v = &visitor[first % CLIENTS];
    for (int i = 0; i < CLIENTS && (!v->client || !v->moves_n); i++)
        v = &visitor[(first + i) % CLIENTS];
    if (!v->moves_n)
        v = &visitor[first % CLIENTS];
    json_t *ask = !v->moves_n ? json_pack("{s:s, s:i}", "op", "look", "seat", v->seat)
                              : json_pack("{s:s, s:i, s:i, s:s, s:i, s:b}", "op", "play", "seat", v->seat, "n", v->n,
                                          "move", v->moves[next_byte(in) % v->moves_n], "run", -1, "look", 1);
    v->moves_n = 0;
    come(v);
    say(v, "ask", json_pack("{s:s, s:o}", "room", v->room, "ask", ask));
}

/* Returns the next `n` bytes of the input, or all remaining bytes if there are fewer. */
static struct input take_bytes(struct input *in, size_t n)
{
    struct input taken = { in->at, n < in->n ? n : in->n };
    in->at += taken.n;
    in->n -= taken.n;
    return taken;
}

/* Sends raw bytes of the input as a request: the bytes of the steps that follow this step. Most of them are not
 * JSON. */
static void babble(struct input *in, int length, struct visitor *v)
{
    struct input raw = take_bytes(in, (size_t)(length % RAW + STEP - 1) / STEP * STEP);
    size_t n = (size_t)(length % RAW) < raw.n ? (size_t)(length % RAW) : raw.n;
    json_t *said = json_loadb((const char *)raw.at, n, JSON_REJECT_DUPLICATES, NULL);
    v->waits = json_integer_value(json_object_get(said, "id"));
    json_decref(said);
    server_receive(served.server, v->client, (const char *)raw.at, n);
    end_turn(0);
    v->waits = 0;
}

/* ---- One input ---- */

static void take_step(struct input *in)
{
    struct input step = take_bytes(in, STEP);
    int byte = next_byte(&step);
    struct visitor *v = &visitor[byte % CLIENTS];
    come(v);
    if (byte < MOVE)
        speak(&step, v);
    else if (byte < PLEDGE)
        answer_on(&step, byte);
    else if (byte < BABBLE)
        speak_of_words(&step, v);
    else if (byte < WAIT)
        babble(in, next_byte(&step), v);
    else if (byte < LEAVE)
        end_turn(100 * next_byte(&step));
    else {
        server_disconnect(served.server, v->client);
        v->client = NULL;
    }
}

static void close_server(void)
{
    no_socket_stop(&served);
    for (int i = 0; i < CLIENTS; i++)
        visitor[i].client = NULL;
}

/* After the server was opened again, a new client enters every table with its invitation, or is refused. The log must
 * stay empty. */
static void enter_again(void)
{
    no_socket_start(&served);
    come(&visitor[0]);
    say(&visitor[0], "hello", json_pack("{s:s}", "name", "Eve"));
    for (int i = 0; i < rooms; i++)
        say(&visitor[0], "enter", json_pack("{s:s, s:s}", "room", room[i].id, "invitation", room[i].invitation));
    close_server();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = { data, size };
    memset(visitor, 0, sizeof visitor);
    rooms = 0;
    no_socket_init(&served, take);
    no_socket_open(&served);
    for (int i = 0; i < CLIENTS; i++) {
        come(&visitor[i]);
        say(&visitor[i], "hello", json_pack("{s:s}", "name", texts[i]));
    }
    for (int i = 0; i < REQUESTS && in.n; i++)
        take_step(&in);
    close_server();
    enter_again();
    reached.calls += served.pushes;
    reached.moves += served.moves;
    no_socket_close(&served);
    return 0;
}

/* ---- The mutator ---- */

#ifdef LUDO_FUZZ

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

static uint8_t below(struct ludo_rng *rng, int n) { return (uint8_t)ludo_rng_below(rng, n); }

/* Picks an operation at random and returns its row in the table `ops`. Four of nine requests open a room or resign,
 * because most other operations depend on rooms at which games begin and end. */
static uint8_t pick_operation(struct ludo_rng *rng)
{
    const int n = (int)(sizeof ops / sizeof *ops);
    int row = below(rng, n), which = below(rng, 9);
    const char *wanted = which < 2 ? "open" : which < 4 ? "resign" : ops[row].op;
    while (strcmp(ops[row].op, wanted) != 0)
        row = (row + 1) % n;
    return (uint8_t)row;
}

/* Makes a random step, often of the client `by`. Random bytes alone would seldom let time pass, so clocks would seldom
 * run out. */
static void make_step(struct ludo_rng *rng, int by, uint8_t *step)
{
    static const int kinds[][2] = { { REQUEST, MOVE }, { REQUEST, MOVE }, { REQUEST, MOVE },  { REQUEST, MOVE },
                                    { MOVE, PLEDGE },  { WAIT, LEAVE },   { PLEDGE, BABBLE }, { LEAVE, KINDS_END } };
    const int *kind = kinds[below(rng, (int)(sizeof kinds / sizeof *kinds))];
    for (int i = 0; i < STEP; i++)
        step[i] = below(rng, 256);
    int span = kind[1] - kind[0], first = kind[0] + below(rng, span);
    if (below(rng, 2) && span > CLIENTS)
        first = kind[0] + (by + CLIENTS - kind[0] % CLIENTS) % CLIENTS;
    step[0] = (uint8_t)first;
    if (first < MOVE)
        step[1] = pick_operation(rng);
}

/* Inserts, copies, changes or removes one step. Returns the new number of steps. */
static size_t change_step(struct ludo_rng *rng, uint8_t *steps, size_t n, size_t max)
{
    uint8_t fresh[STEP];
    size_t at = (size_t)ludo_rng_below(rng, (int)n + 1), from = n ? (size_t)ludo_rng_below(rng, (int)n) : 0;
    int how = n ? below(rng, 8) : 0;
    make_step(rng, n ? steps[from * STEP] % CLIENTS : 0, fresh);
    if (how == 6) {
        steps[from * STEP + below(rng, STEP)] = fresh[STEP - 1];
    } else if (how == 7) {
        memmove(steps + from * STEP, steps + (from + 1) * STEP, (n - from - 1) * STEP);
        n--;
    } else if (n < max) {
        if (how >= 4)
            memcpy(fresh, steps + from * STEP, STEP);
        memmove(steps + (at + 1) * STEP, steps + at * STEP, (n - at) * STEP);
        memcpy(steps + at * STEP, fresh, STEP);
        n++;
    }
    return n;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    struct ludo_rng rng;
    size_t n = size / STEP, most = max / STEP < REQUESTS ? max / STEP : REQUESTS;
    if (seed % 8 == 0 || n > most)
        return LLVMFuzzerMutate(data, size, max);
    ludo_rng_seed(&rng, seed);
    int changes = 1 + below(&rng, 6);
    if (below(&rng, 4) == 0) { /* a new input: many errors need a long sequence, which coverage alone finds late */
        n = 0;
        changes = REQUESTS;
    }
    for (; changes > 0; changes--)
        n = change_step(&rng, data, n, most);
    return n * STEP;
}
#endif
