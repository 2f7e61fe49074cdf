/* test_endpoint.c - which push service addresses are accepted, and which networks are public. */
#include "check.h"
#include "server/endpoint.h"

#include <arpa/inet.h>

static bool is_public(const char *text)
{
    struct sockaddr_in four = { .sin_family = AF_INET };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return endpoint_is_public((const struct sockaddr *)&four);
    assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    return endpoint_is_public((const struct sockaddr *)&six);
}

TEST(networks_that_are_set_apart_are_not_called)
{
    QUIET;
    static const char *const apart[] = {
        "0.0.0.0",     "10.0.0.1",        "10.255.255.255",
        "100.64.0.1",  "127.0.0.1",       "127.255.255.255",
        "169.254.1.1", "172.16.0.1",      "172.31.255.255",
        "192.168.0.1", "192.0.2.1",       "198.18.0.1",
        "224.0.0.1",   "255.255.255.255", "::",
        "::1",         "::ffff:10.0.0.1", "::ffff:8.8.8.8",
        "fe80::1",     "fc00::1",         "fd12::1",
        "ff02::1",     "64:ff9b::a00:1",  "2002:a00:1::1",
        "2001::1",     "2001:db8::1",
    };
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (is_public(apart[i]))
            fail_msg("%s", apart[i]);
}

TEST(networks_of_the_world_are)
{
    QUIET;
    static const char *const world[] = { "1.1.1.1",      "8.8.8.8",      "11.0.0.0",       "100.63.255.255",
                                         "100.128.0.0",  "126.0.0.1",    "128.0.0.1",      "172.15.0.1",
                                         "172.32.0.1",   "192.167.1.1",  "192.169.1.1",    "223.255.1.1",
                                         "2606:4700::1", "2a00:1450::1", "2001:4860::8888" };
    for (size_t i = 0; i < sizeof world / sizeof *world; i++)
        if (!is_public(world[i]))
            fail_msg("%s", world[i]);
}

TEST(a_push_service_is_https_at_a_public_name)
{
    QUIET;
    struct endpoint e;
    assert_int_equal(endpoint_parse("https://Push.Example.org/send/a?b=c%20", false, &e), 0);
    assert_string_equal(e.host, "push.example.org");
    assert_string_equal(e.port, "443");
    assert_string_equal(e.path, "/send/a?b=c%20");
    assert_string_equal(e.service, "https://push.example.org");
    assert_int_equal(endpoint_parse("https://push.example.org:443", false, &e), 0);
    assert_string_equal(e.path, "");
    assert_string_equal(e.service, "https://push.example.org");
    assert_int_equal(endpoint_parse("https://push.example.org:8443/x", false, &e), -1);
    assert_int_equal(endpoint_parse("https://localhost:8443/x", true, &e), 0);
    assert_string_equal(e.service, "https://localhost:8443");
    assert_int_equal(endpoint_parse("http://localhost/x", true, &e), -1); /* TLS is required */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(networks_that_are_set_apart_are_not_called),
        cmocka_unit_test(networks_of_the_world_are),
        cmocka_unit_test(a_push_service_is_https_at_a_public_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
