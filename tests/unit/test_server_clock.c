/* test_server_clock.c - the clocks of rooms while the server is down, with a server without sockets (no_socket.h). */
#include "check.h"
#include "server/no_socket.h"

#include <jansson.h>
#include <stdlib.h>

enum { BANK = 3600, MINUTE = 60 * 1000, HOUR = 60 * MINUTE };

static struct no_socket served;
static json_t *last; /* the last response */

static void take(void *connection, char *text, size_t n)
{
    json_t *message = json_loadb(text, n, 0, NULL);
    (void)connection;
    if (json_object_get(message, "id")) {
        json_decref(last);
        last = json_incref(message);
    }
    json_decref(message);
    free(text);
}

static const json_t *ask(struct client *client, const char *request)
{
    server_receive(served.server, client, request, strlen(request));
    no_socket_turn(&served, 0);
    assert_null(json_object_get(last, "error"));
    return last;
}

/* Returns the milliseconds that the first seat has left. The person of the token enters the room again. */
static long left_after_restart(const char *token, const char *room)
{
    char hello[200], enter[200];
    no_socket_start(&served);
    struct client *client = no_socket_connect(&served, NULL);
    snprintf(hello, sizeof hello, "{\"id\":1,\"do\":\"hello\",\"token\":\"%s\"}", token);
    snprintf(enter, sizeof enter, "{\"id\":2,\"do\":\"enter\",\"room\":\"%s\"}", room);
    ask(client, hello);
    const json_t *clock = json_object_get(json_object_get(ask(client, enter), "room"), "clock");
    assert_int_equal(json_array_size(json_object_get(clock, "runs")), 1);
    size_t seat = (size_t)json_integer_value(json_array_get(json_object_get(clock, "runs"), 0));
    return (long)json_integer_value(json_array_get(json_object_get(clock, "left"), seat));
}

TEST(no_clock_runs_while_the_server_is_down)
{
    QUIET;
    char token[100], room[100];
    no_socket_init(&served, take);
    no_socket_open(&served);
    struct client *client = no_socket_connect(&served, NULL);
    snprintf(token, sizeof token, "%s",
             json_string_value(json_object_get(ask(client, "{\"id\":1,\"do\":\"hello\",\"name\":\"Ada\"}"), "token")));
    const json_t *opened = ask(client, "{\"id\":2,\"do\":\"open\",\"game\":\"pillars\",\"seats\":[\"me\",\"me\"],"
                                       "\"clock\":{\"bank\":3600}}");
    snprintf(room, sizeof room, "%s", json_string_value(json_object_get(json_object_get(opened, "room"), "id")));
    no_socket_turn(&served, MINUTE); /* this minute counts, because the server is running */
    no_socket_stop(&served);
    served.ticks += 5 * HOUR; /* these hours do not count, because the server is down */
    assert_int_equal(left_after_restart(token, room), BANK * 1000 - MINUTE);
    no_socket_turn(&served, MINUTE);
    no_socket_stop(&served);
    served.ticks += 5 * HOUR;
    assert_int_equal(left_after_restart(token, room), BANK * 1000 - 2 * MINUTE);
    no_socket_stop(&served);
    no_socket_close(&served);
    json_decref(last);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(no_clock_runs_while_the_server_is_down) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
