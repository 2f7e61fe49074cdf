/* bot.c - plays whole legal games on a server (docs/server.md), with libwebsockets and jansson.
 *
 *     bot URL open GAME [SEATS]            opens a table (SEATS: me,open), says its address, and plays
 *     bot URL join ROOM INVITATION         sits down at a free seat, and plays
 *
 * It answers at random.  A better player chooses better in `choose`: it is given the look at the table, as docs/protocol.md
 * describes it.  Who compiles it by hand: cc examples/bot.c -lwebsockets -ljansson */
#include <jansson.h>
#include <libwebsockets.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROOM = 32, WORD = 17 };

/* What it has asked last, and so what the answer is about. */
enum asked { NOTHING, HELLO, OPEN, ENTER, SIT, LOOK, PLAY };

struct bot {
    struct lws_context *context;
    struct lws *connection;
    const char *game, *seats, *invitation; /* game NULL: it joins */
    char room[ROOM];
    enum asked asked;
    json_int_t id;
    char *say; /* to be sent; LWS_PRE bytes, then the text */
    char *heard;
    size_t heard_n;
    bool done;
    int status;
};

static void end(struct bot *b, int status, const char *why)
{
    if (why)
        fprintf(stderr, "bot: %s\n", why);
    b->done = true;
    b->status = status;
    lws_cancel_service(b->context);
}

/* ---- Saying ---- */

/* Takes the request. */
static void ask(struct bot *b, enum asked what, json_t *request)
{
    b->asked = what;
    json_object_set_new(request, "id", json_integer(++b->id));
    char *text = json_dumps(request, JSON_COMPACT);
    size_t n = text ? strlen(text) : 0;
    free(b->say);
    b->say = malloc(LWS_PRE + n + 1);
    if (text && b->say) {
        memcpy(b->say + LWS_PRE, text, n + 1);
        lws_callback_on_writable(b->connection);
    } else {
        end(b, 1, "no memory");
    }
    free(text);
    json_decref(request);
}

/* A word of one's own in the chance of the table. */
static void make_word(char word[WORD])
{
    for (int i = 0; i < WORD - 1; i++)
        word[i] = "0123456789abcdef"[rand() % 16];
    word[WORD - 1] = '\0';
}

static void open_table(struct bot *b)
{
    char word[WORD];
    json_t *seats = json_array();
    for (const char *at = b->seats; *at; at += strcspn(at, ","), at += *at == ',')
        json_array_append_new(seats, json_stringn(at, strcspn(at, ",")));
    make_word(word);
    ask(b, OPEN, json_pack("{s:s, s:s, s:o, s:s}", "do", "open", "game", b->game, "seats", seats, "word", word));
}

static void sit_down(struct bot *b, const json_t *room)
{
    size_t i;
    json_t *seat;
    char word[WORD];
    json_array_foreach(json_object_get(room, "seats"), i, seat)
    {
        if (!json_is_null(json_object_get(seat, "name")) ||
            strcmp(json_string_value(json_object_get(seat, "player")), "human") != 0)
            continue;
        make_word(word);
        ask(b, SIT, json_pack("{s:s, s:s, s:i, s:s}", "do", "sit", "room", b->room, "seat", (int)i, "word", word));
        return;
    }
    end(b, 1, "no seat is free");
}

/* ---- Playing ---- */

static const char *choose(const json_t *look)
{
    const json_t *moves = json_object_get(look, "moves");
    const json_t *move = json_array_get(moves, (size_t)rand() % json_array_size(moves));
    return json_string_value(json_object_get(move, "move"));
}

static bool is_asked(const json_t *look)
{
    size_t i;
    json_t *seat;
    json_int_t me = json_integer_value(json_object_get(look, "seat"));
    json_array_foreach(json_object_get(json_object_get(look, "decision"), "must"), i, seat)
    {
        if (json_integer_value(seat) == me)
            return json_array_size(json_object_get(look, "moves")) > 0;
    }
    return false;
}

static void tell_end(struct bot *b, const json_t *look)
{
    char *points = json_dumps(json_object_get(json_object_get(look, "result"), "points"), 0);
    printf("over after %d moves: %s\n", (int)json_integer_value(json_object_get(look, "n")), points ? points : "?");
    free(points);
    end(b, 0, NULL);
}

static void act(struct bot *b, const json_t *look)
{
    if (json_is_true(json_object_get(look, "over"))) {
        tell_end(b, look);
        return;
    }
    if (!is_asked(look))
        return;
    json_t *play = json_pack("{s:s, s:O, s:s, s:i, s:b}", "op", "play", "n", json_object_get(look, "n"), "move",
                             choose(look), "run", -1, "look", 1);
    ask(b, PLAY, json_pack("{s:s, s:s, s:o}", "do", "ask", "room", b->room, "ask", play));
}

/* ---- Hearing ---- */

static void take_played(struct bot *b, const json_t *answer)
{
    if (json_object_get(answer, "look"))
        act(b, json_object_get(answer, "look"));
    else /* the table has moved on since: how does it stand now? */
        ask(b, LOOK, json_pack("{s:s, s:s, s:{s:s}}", "do", "ask", "room", b->room, "ask", "op", "look"));
}

static void take_answer(struct bot *b, const json_t *message)
{
    const char *error = json_string_value(json_object_get(message, "error"));
    const json_t *room = json_object_get(message, "room"), *answer = json_object_get(message, "answer");
    enum asked what = b->asked;
    b->asked = NOTHING;
    if (error) {
        end(b, 1, error);
        return;
    }
    switch (what) {
    case HELLO:
        if (b->game)
            open_table(b);
        else
            ask(b, ENTER, json_pack("{s:s, s:s, s:s}", "do", "enter", "room", b->room, "invitation", b->invitation));
        break;
    case OPEN:
        snprintf(b->room, sizeof b->room, "%s", json_string_value(json_object_get(room, "id")));
        printf("%s %s\n", b->room, json_string_value(json_object_get(message, "invitation")));
        fflush(stdout);
        break;
    case ENTER: sit_down(b, room); break;
    case PLAY: take_played(b, answer); break;
    case LOOK: act(b, answer); break;
    default: break;
    }
}

/* What others did; while an answer is waited for, it is the answer that counts. */
static void take_news(struct bot *b, const json_t *message)
{
    const char *at = json_string_value(json_object_get(message, "at"));
    const json_t *look = json_object_get(json_object_get(message, "answer"), "look");
    if (at && look && strcmp(at, b->room) == 0 && b->asked == NOTHING)
        act(b, look);
}

static void hear(struct bot *b)
{
    json_t *message = json_loadb(b->heard, b->heard_n, 0, NULL);
    b->heard_n = 0;
    if (json_integer_value(json_object_get(message, "id")) == b->id)
        take_answer(b, message);
    else
        take_news(b, message);
    json_decref(message);
}

/* ---- The connection ---- */

static int receive(struct bot *b, struct lws *wsi, const void *piece, size_t n)
{
    char *more = realloc(b->heard, b->heard_n + n + 1);
    if (!more)
        return -1;
    b->heard = more;
    memcpy(b->heard + b->heard_n, piece, n);
    b->heard_n += n;
    if (lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi))
        hear(b);
    return 0;
}

static int write_out(struct bot *b, struct lws *wsi)
{
    if (!b->say)
        return 0;
    size_t n = strlen(b->say + LWS_PRE);
    int written = lws_write(wsi, (unsigned char *)b->say + LWS_PRE, n, LWS_WRITE_TEXT);
    free(b->say);
    b->say = NULL;
    return written < (int)n ? -1 : 0;
}

static int on_wire(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    struct bot *b = lws_context_user(lws_get_context(wsi));
    (void)user;
    switch (why) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        b->connection = wsi;
        ask(b, HELLO, json_pack("{s:s, s:s}", "do", "hello", "name", "Bot in C"));
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(b, wsi, in, n);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return write_out(b, wsi);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        end(b, 1, in ? (const char *)in : "the server takes no WebSocket here");
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
        if (!b->done)
            end(b, 1, "the server has closed the connection");
        return 0;
    default: return 0;
    }
}

/* http://localhost:8765, or https:// */
static int connect_to(struct bot *b, char *url)
{
    const char *scheme, *address, *path;
    char host[200];
    struct lws_client_connect_info to = { .context = b->context, .path = "/ws", .protocol = "ludo" };
    if (lws_parse_uri(url, &scheme, &address, &to.port, &path))
        return -1;
    bool secure = strcmp(scheme, "https") == 0 || strcmp(scheme, "wss") == 0;
    snprintf(host, sizeof host, "%s:%d", address, to.port);
    to.address = address;
    to.host = host;
    to.ssl_connection = secure ? LCCSCF_USE_SSL : 0;
    return lws_client_connect_via_info(&to) ? 0 : -1;
}

static int run(struct bot *b, char *url)
{
    static const struct lws_protocols protocols[] = {
        { .name = "ludo", .callback = on_wire, .rx_buffer_size = 65536 },
        { 0 },
    };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
        .user = b,
    };
    lws_set_log_level(0, NULL);
    b->context = lws_create_context(&info);
    if (!b->context)
        return 1;
    if (connect_to(b, url) < 0 && !b->done)
        end(b, 1, "there is no such address");
    while (!b->done)
        lws_service(b->context, 0);
    lws_context_destroy(b->context);
    free(b->say);
    free(b->heard);
    return b->status;
}

int main(int argc, char **argv)
{
    struct bot b = { .seats = argc > 4 ? argv[4] : "me,open" };
    srand((unsigned)time(NULL) ^ (unsigned)(size_t)&b);
    if (argc >= 4 && strcmp(argv[2], "open") == 0) {
        b.game = argv[3];
    } else if (argc == 5 && strcmp(argv[2], "join") == 0) {
        snprintf(b.room, sizeof b.room, "%s", argv[3]);
        b.invitation = argv[4];
    } else {
        fprintf(stderr, "usage: bot URL open GAME [SEATS] | bot URL join ROOM INVITATION\n");
        return 2;
    }
    return run(&b, argv[1]);
}
