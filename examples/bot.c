/* bot.c - plays whole legal games on a server (docs/server.md), with libwebsockets and jansson.
 *
 *     bot URL open GAME [SEATS]            opens a room (default SEATS: me,open), prints its id and invitation, plays
 *     bot URL join ROOM INVITATION         takes a free seat and plays
 *
 * The bot plays random moves. To write a better bot, change `choose`: its parameter is the response to `look`, the
 * state of the table (docs/protocol.md). Compile the bot with: cc examples/bot.c -lwebsockets -ljansson */
#include <jansson.h>
#include <libwebsockets.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROOM = 32, WORD = 17 };

/* The request whose response is pending. */
enum request { NOTHING, HELLO, OPEN, ENTER, SIT, LOOK, PLAY };

struct bot {
    struct lws_context *context;
    struct lws *connection;
    const char *game, *seats, *invitation; /* game = NULL: the bot joins an existing room */
    char room[ROOM];
    enum request pending;
    json_int_t id;
    char *output; /* the message to send: LWS_PRE free bytes, then the text; or NULL */
    char *input;  /* the fragments of a message that were received so far */
    size_t input_n;
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

/* ---- Requests ---- */

/* Sends a request, and frees it. */
static void send_request(struct bot *b, enum request what, json_t *request)
{
    b->pending = what;
    json_object_set_new(request, "id", json_integer(++b->id));
    char *text = json_dumps(request, JSON_COMPACT);
    size_t n = text ? strlen(text) : 0;
    free(b->output);
    b->output = malloc(LWS_PRE + n + 1);
    if (text && b->output) {
        memcpy(b->output + LWS_PRE, text, n + 1);
        lws_callback_on_writable(b->connection);
    } else {
        end(b, 1, "no memory");
    }
    free(text);
    json_decref(request);
}

/* Makes a random word, which becomes part of the seed of the table. */
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
    send_request(b, OPEN,
                 json_pack("{s:s, s:s, s:o, s:s}", "do", "open", "game", b->game, "seats", seats, "word", word));
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
        send_request(b, SIT,
                     json_pack("{s:s, s:s, s:i, s:s}", "do", "sit", "room", b->room, "seat", (int)i, "word", word));
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

static bool must_move(const json_t *look)
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

static void print_result(struct bot *b, const json_t *look)
{
    char *points = json_dumps(json_object_get(json_object_get(look, "result"), "points"), 0);
    printf("over after %d moves: %s\n", (int)json_integer_value(json_object_get(look, "n")), points ? points : "?");
    free(points);
    end(b, 0, NULL);
}

static void act(struct bot *b, const json_t *look)
{
    if (json_is_true(json_object_get(look, "over"))) {
        print_result(b, look);
        return;
    }
    if (!must_move(look))
        return;
    json_t *play = json_pack("{s:s, s:O, s:s, s:i, s:b}", "op", "play", "n", json_object_get(look, "n"), "move",
                             choose(look), "run", -1, "look", 1);
    send_request(b, PLAY, json_pack("{s:s, s:s, s:o}", "do", "ask", "room", b->room, "ask", play));
}

/* ---- Responses and notifications ---- */

static void handle_played(struct bot *b, const json_t *answer)
{
    if (json_object_get(answer, "look"))
        act(b, json_object_get(answer, "look"));
    else /* another player has moved in the meantime: request the current state */
        send_request(b, LOOK, json_pack("{s:s, s:s, s:{s:s}}", "do", "ask", "room", b->room, "ask", "op", "look"));
}

static void handle_response(struct bot *b, const json_t *message)
{
    const char *error = json_string_value(json_object_get(message, "error"));
    const json_t *room = json_object_get(message, "room"), *answer = json_object_get(message, "answer");
    enum request what = b->pending;
    b->pending = NOTHING;
    if (error) {
        end(b, 1, error);
        return;
    }
    switch (what) {
    case HELLO:
        if (b->game)
            open_table(b);
        else
            send_request(b, ENTER,
                         json_pack("{s:s, s:s, s:s}", "do", "enter", "room", b->room, "invitation", b->invitation));
        break;
    case OPEN:
        snprintf(b->room, sizeof b->room, "%s", json_string_value(json_object_get(room, "id")));
        printf("%s %s\n", b->room, json_string_value(json_object_get(message, "invitation")));
        fflush(stdout);
        break;
    case ENTER: sit_down(b, room); break;
    case PLAY: handle_played(b, answer); break;
    case LOOK: act(b, answer); break;
    default: break;
    }
}

/* Handles a notification of a move. Ignores the notification while a response is pending, because the response is
 * newer. */
static void handle_notification(struct bot *b, const json_t *message)
{
    const char *at = json_string_value(json_object_get(message, "at"));
    const json_t *look = json_object_get(json_object_get(message, "answer"), "look");
    if (at && look && strcmp(at, b->room) == 0 && b->pending == NOTHING)
        act(b, look);
}

static void handle_message(struct bot *b)
{
    json_t *message = json_loadb(b->input, b->input_n, 0, NULL);
    b->input_n = 0;
    if (json_integer_value(json_object_get(message, "id")) == b->id)
        handle_response(b, message);
    else
        handle_notification(b, message);
    json_decref(message);
}

/* ---- Connection ---- */

static int receive(struct bot *b, struct lws *wsi, const void *piece, size_t n)
{
    char *more = realloc(b->input, b->input_n + n + 1);
    if (!more)
        return -1;
    b->input = more;
    memcpy(b->input + b->input_n, piece, n);
    b->input_n += n;
    if (lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi))
        handle_message(b);
    return 0;
}

static int write_out(struct bot *b, struct lws *wsi)
{
    if (!b->output)
        return 0;
    size_t n = strlen(b->output + LWS_PRE);
    int written = lws_write(wsi, (unsigned char *)b->output + LWS_PRE, n, LWS_WRITE_TEXT);
    free(b->output);
    b->output = NULL;
    return written < (int)n ? -1 : 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    struct bot *b = lws_context_user(lws_get_context(wsi));
    (void)user;
    switch (why) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        b->connection = wsi;
        send_request(b, HELLO, json_pack("{s:s, s:s}", "do", "hello", "name", "Bot in C"));
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(b, wsi, in, n);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return write_out(b, wsi);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        end(b, 1, in ? (const char *)in : "no WebSocket at this address");
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
        if (!b->done)
            end(b, 1, "the server has closed the connection");
        return 0;
    default: return 0;
    }
}

/* Connects to a URL such as http://localhost:8765, or with https://. */
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
        { .name = "ludo", .callback = on_event, .rx_buffer_size = 65536 },
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
        end(b, 1, "cannot connect to this address");
    while (!b->done)
        lws_service(b->context, 0);
    lws_context_destroy(b->context);
    free(b->output);
    free(b->input);
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
