/* test_push_request.c - the addresses that a Web Push request calls, after the name of the push service is resolved.
 *
 * The test includes the source file, and replaces name resolution and `connect`. No packet leaves the machine. */
#include "check.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <stdlib.h>
#include <sys/socket.h>

static const char *resolved[4]; /* the addresses of the name, up to the first NULL */
static char called[200];        /* the addresses that were called */

static int fake_getaddrinfo(const char *host, const char *port, const struct addrinfo *wanted, struct addrinfo **found)
{
    static struct addrinfo list[4];
    static struct sockaddr_storage at[4];
    (void)host, (void)port, (void)wanted;
    *found = NULL;
    memset(at, 0, sizeof at);
    for (int i = 3; i >= 0; i--) {
        struct sockaddr_in *four = (struct sockaddr_in *)&at[i];
        struct sockaddr_in6 *six = (struct sockaddr_in6 *)&at[i];
        if (!resolved[i])
            continue;
        bool is_six = strchr(resolved[i], ':');
        at[i].ss_family = is_six ? AF_INET6 : AF_INET;
        assert_int_equal(
            inet_pton(at[i].ss_family, resolved[i], is_six ? (void *)&six->sin6_addr : (void *)&four->sin_addr), 1);
        list[i] = (struct addrinfo){ .ai_family = at[i].ss_family, .ai_socktype = SOCK_STREAM, .ai_next = *found };
        list[i].ai_addr = (struct sockaddr *)&at[i];
        list[i].ai_addrlen = is_six ? sizeof *six : sizeof *four;
        *found = &list[i];
    }
    return 0;
}

static void fake_freeaddrinfo(struct addrinfo *found) { (void)found; }

static int fake_connect(int fd, const struct sockaddr *to, socklen_t n)
{
    char text[INET6_ADDRSTRLEN];
    const void *at = to->sa_family == AF_INET6 ? (const void *)&((const struct sockaddr_in6 *)to)->sin6_addr
                                               : (const void *)&((const struct sockaddr_in *)to)->sin_addr;
    (void)fd, (void)n;
    assert_non_null(inet_ntop(to->sa_family, at, text, sizeof text));
    strcat(strcat(called, text), " ");
    errno = ECONNREFUSED;
    return -1;
}

/* clang-format off */
#define getaddrinfo  fake_getaddrinfo
#define freeaddrinfo fake_freeaddrinfo
#define connect      fake_connect
/* clang-format on */
#include "server/push_request.c"

double metrics_now(void) { return 0; }

/* Sends a request to a name that has these addresses. Returns the addresses that were called. */
static const char *calls(bool anywhere, const char *a, const char *b, const char *c)
{
    struct push_sender by;
    struct endpoint to;
    called[0] = '\0';
    resolved[0] = a;
    resolved[1] = b;
    resolved[2] = c;
    assert_int_equal(endpoint_parse("https://push.example.org/1", false, &to), 0);
    assert_int_equal(push_sender_open(&by, anywhere), 0);
    assert_int_equal(push_request(&by, &to, "vapid"), 0);
    push_sender_close(&by);
    return called;
}

TEST(a_name_that_resolves_to_a_private_address_is_not_called)
{
    QUIET;
    assert_string_equal(calls(false, "127.0.0.1", "10.0.0.7", "169.254.169.254"), "");
    assert_string_equal(calls(false, "::1", "fd00::7", "::ffff:10.0.0.7"), "");
    assert_string_equal(calls(false, "192.168.1.1", "8.8.8.8", "::1"), "8.8.8.8 ");
    assert_string_equal(calls(false, "2606:4700::1111", NULL, NULL), "2606:4700::1111 ");
    assert_string_equal(calls(true, "127.0.0.1", "::1", "8.8.8.8"), "127.0.0.1 ::1 8.8.8.8 ");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_name_that_resolves_to_a_private_address_is_not_called) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
