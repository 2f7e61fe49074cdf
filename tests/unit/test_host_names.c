/* test_host_names.c - the host names that a server accepts in requests. */
#include "check.h"
#include "server/host_names.h"

static void check_all(bool known, const char *names, const char *origin, const char *const *host, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (host_names_accept(host[i], names, origin) != known)
            fail_msg("%s", host[i]);
}

#define ALL(known, names, origin, ...)                                                                                 \
    check_all(known, names, origin, (const char *const[]){ __VA_ARGS__ },                                              \
              sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(char *))

TEST(addresses_and_names_of_a_local_network_are_known)
{
    QUIET;
    ALL(true, NULL, NULL, "localhost", "LocalHost:8765", "localhost.", "games.localhost", "127.0.0.1:8765",
        "192.168.1.20", "203.0.113.7:80", "[::1]:8765", "[2001:db8::1]", "[::ffff:192.0.2.1]:1", "nas", "nas:8765",
        "my_box", "nas.local", "nas.lan:8765", "nas.home.arpa", "a.internal", "nas.local.", "a.b.localhost");
}

TEST(public_names_are_not_known_unless_they_were_given)
{
    QUIET;
    ALL(false, NULL, NULL, "evil.example", "evil.example:8765", "evil.example.", "localhost.evil.example",
        "127.0.0.1.evil.example", "nas.local.evil.example", "xlocal.example", "games.example.org", "evil.com.local",
        "evil.com.local.", "evil.com.lan:80", "evil.com.internal", "evil.com.home.arpa", "evil.arpa", "xlocalhost.com",
        "local.com");
    ALL(true, "a.nas.local", NULL, "a.nas.local:8765");
    ALL(false, "a.nas.local", NULL, "b.nas.local");
    ALL(true, "games.example.org", NULL, "games.example.org", "GAMES.example.org:8765", "games.example.org.",
        "localhost");
    ALL(true, "a.example,Games.Example.org,b.example.", NULL, "games.example.org:1", "a.example", "b.example");
    ALL(false, "games.example.org", NULL, "evil.example", "games.example.org.evil.example", "xgames.example.org",
        "example.org", "games.example.or");
    ALL(true, NULL, "https://games.example.org", "games.example.org", "games.example.org:443");
    ALL(true, NULL, "http://games.example.org:8765", "games.example.org:8765");
    ALL(false, "", "https://games.example.org", "evil.example", "example.org");
}

TEST(what_is_no_host_is_not_known)
{
    QUIET;
    ALL(false, NULL, NULL, "", ":", ":80", ".", "..", ".local", "a..local", "localhost:x", "localhost:80:80",
        "localhost evil.example", "evil.example localhost", "localhost,evil.example", "localhost/", "user@localhost",
        "[::1", "[::1]x", "[::1].evil.example", "[]", "[localhost]", "[127.0.0.1]", "::1", "1.2.3", "2130706433",
        "256.1.1.1", "evil.example.1", "caf\xc3\xa9");
}

TEST(a_list_of_names_is_checked_before_the_server_starts)
{
    QUIET;
    static const char *const good[] = { "games.example.org", "a.example,b.example", "nas" };
    static const char *const bad[] = {
        "", ",", "a.example,", ",a.example", "https://a.example", "a.example:80", "a.example b.example", "*.example.org"
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(host_names_valid(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (host_names_valid(bad[i]))
            fail_msg("%s", bad[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_and_names_of_a_local_network_are_known),
        cmocka_unit_test(public_names_are_not_known_unless_they_were_given),
        cmocka_unit_test(what_is_no_host_is_not_known),
        cmocka_unit_test(a_list_of_names_is_checked_before_the_server_starts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
