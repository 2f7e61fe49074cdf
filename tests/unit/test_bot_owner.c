/* test_bot_owner.c - for whom a bot thinks: the lane and the owner of its search (workers.h). The server has no sockets
 * and no bot threads (no_socket.h), so all searches stay in the queue. */
#include "../../src/server/server_internal.h"
#include "check.h"
#include "server/no_socket.h"

#include <jansson.h>
#include <stdlib.h>

static struct no_socket served;
static json_t *last; /* the last response */
static char room[40];

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

/* The connection of a client is its address. */
static const char *address_of(void *connection) { return connection; }

static const json_t *ask(struct client *client, const char *request)
{
    server_receive(served.server, client, request, strlen(request));
    no_socket_turn(&served, 0);
    assert_null(json_object_get(last, "error"));
    return last;
}

static void ask_in_room(struct client *client, const char *op)
{
    char request[100];
    snprintf(request, sizeof request, "{\"id\":1,\"do\":\"%s\",\"room\":\"%s\"}", op, room);
    ask(client, request);
}

static struct client *new_person(const char *address)
{
    static char connections[8][40];
    static int n;
    char *connection = connections[n++ % 8];
    snprintf(connection, sizeof connections[0], "%s", address);
    struct client *client = no_socket_connect(&served, connection);
    ask(client, "{\"id\":1,\"do\":\"hello\",\"name\":\"A\"}");
    return client;
}

static uint64_t number(const struct client *client) { return (uint64_t)client->person.id; }

static void open_room(struct client *client, const char *seats)
{
    char request[200];
    snprintf(request, sizeof request, "{\"id\":1,\"do\":\"open\",\"game\":\"pillars\",\"listed\":true,\"seats\":%s}",
             seats);
    const json_t *is = json_object_get(ask(client, request), "room");
    snprintf(room, sizeof room, "%s", json_string_value(json_object_get(is, "id")));
}

/* Opens a room in which the seat of this person has a bot, so that a bot thinks at once. */
static void open_with_bots(struct client *client)
{
    char request[120];
    open_room(client, "[\"me\",\"novice\"]");
    snprintf(request, sizeof request,
             "{\"id\":1,\"do\":\"set-player\",\"room\":\"%s\",\"seat\":0,\"player\":\"novice\"}", room);
    ask(client, request);
}

static struct job_owner found;
static int found_n;

/* Looks at a job of the queue. Returns false, so that workers_cancel drops no job. */
static bool note_owner(const struct job *job, const void *id)
{
    if (strcmp(((const struct thinking *)job)->room, id) == 0) {
        found = job->owner;
        found_n++;
    }
    return false;
}

/* Returns the number of searches of the room in the queue. */
static int searches(void)
{
    found_n = 0;
    workers_cancel(served.server->thinkers, note_owner, room);
    return found_n;
}

static void check_owner(int lane, uint64_t person)
{
    assert_int_equal(searches(), 1);
    assert_int_equal(found.lane, lane);
    assert_int_equal(found.person, person);
}

static void begin(void)
{
    no_socket_init(&served, take);
    served.callbacks.address = address_of;
    no_socket_open(&served);
}

static void end(void)
{
    no_socket_stop(&served);
    no_socket_close(&served);
    json_decref(last);
    last = NULL;
}

TEST(a_table_that_no_client_has_entered_waits_for_others)
{
    QUIET;
    begin();
    struct client *ada = new_person("203.0.113.1"), *bob = new_person("203.0.113.2");
    open_with_bots(ada);
    check_owner(0, number(ada));
    ask_in_room(ada, "leave");
    check_owner(1, number(ada));
    ask_in_room(bob, "enter"); /* a spectator waits, too */
    check_owner(0, number(bob));
    ask_in_room(ada, "enter"); /* the player goes before the spectator */
    check_owner(0, number(ada));
    server_disconnect(served.server, ada);
    no_socket_turn(&served, 0);
    check_owner(0, number(bob));
    ask_in_room(bob, "leave");
    assert_int_equal(searches(), 1);
    assert_int_equal(found.lane, 1);
    end();
}

TEST(a_restarted_server_continues_tables_that_no_client_has_entered)
{
    QUIET;
    begin();
    open_with_bots(new_person("203.0.113.1"));
    no_socket_stop(&served);
    no_socket_start(&served);
    for (int i = 0; i < 3; i++)
        no_socket_turn(&served, 0);
    assert_int_equal(searches(), 1);
    assert_int_equal(found.lane, 1);
    end();
}

TEST(a_table_without_people_stops_when_nobody_watches)
{
    QUIET;
    begin();
    struct client *ada = new_person("203.0.113.1");
    open_room(ada, "[\"novice\",\"novice\"]");
    check_owner(0, number(ada));
    ask_in_room(ada, "leave");
    assert_int_equal(searches(), 0);
    end();
}

/* People with the same address share its time. Clients on this machine share the time only with their own person. */
TEST(people_with_one_address_are_a_group)
{
    static const char *const addresses[] = { "203.0.113.1", "203.0.113.1",   "203.0.113.2",
                                             "127.0.0.1",   "2001:db8:1::7", "2001:db8:1::8" };
    uint64_t group[6], person[6];
    QUIET;
    begin();
    for (int i = 0; i < 6; i++) {
        struct client *client = new_person(addresses[i]);
        open_with_bots(client);
        check_owner(0, number(client));
        group[i] = found.group;
        person[i] = found.person;
    }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < i; j++) {
            assert_int_equal(group[i] == group[j], (i == 1 && j == 0) || (i == 5 && j == 4));
            assert_int_not_equal(person[i], person[j]);
        }
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_that_no_client_has_entered_waits_for_others),
        cmocka_unit_test(a_restarted_server_continues_tables_that_no_client_has_entered),
        cmocka_unit_test(a_table_without_people_stops_when_nobody_watches),
        cmocka_unit_test(people_with_one_address_are_a_group),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
