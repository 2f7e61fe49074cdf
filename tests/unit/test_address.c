/* test_address.c - IP addresses in all spellings, and the range that a ban covers. */
#include "check.h"
#include "server/address.h"

#include <arpa/inet.h>
#include <string.h>

static const char *put(const char *text)
{
    static char to[ADDRESS];
    struct address a;
    if (!address_read(text, &a))
        return "none";
    address_put(&a, to);
    return to;
}

static const char *banned(const char *text)
{
    static char to[ADDRESS];
    return address_banned(text, to) ? to : "none";
}

TEST(an_address_has_one_spelling)
{
    QUIET;
    assert_string_equal(put("192.0.2.1"), "192.0.2.1");
    assert_string_equal(put("2001:DB8:1:2:0:0:0:5"), "2001:db8:1:2::5");
    assert_string_equal(put("2001:0db8:0001:0002::0005"), "2001:db8:1:2::5");
    assert_string_equal(put("0:0:0:0:0:0:0:1"), "::1");
    static const char *const four[] = { "::ffff:192.0.2.1", "::FFFF:192.0.2.1", "::ffff:c000:201",
                                        "0:0:0:0:0:ffff:192.0.2.1" };
    for (int i = 0; i < 4; i++)
        assert_string_equal(put(four[i]), "192.0.2.1");
}

TEST(what_is_no_address_is_refused)
{
    QUIET;
    static const char *const none[] = { "",           "localhost",   "unknown",
                                        "192.0.2",    "192.0.2.256", "192.0.2.1:80",
                                        "[::1]",      "::1%lo",      "1::2::3",
                                        "192.0.2.1 ", "0x7f.1",      "12345",
                                        "::1/64x",    "1.2.3.4/64",  "::ffff:1.2.3.4/64" };
    struct address a;
    char to[ADDRESS];
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (address_read(none[i], &a) || address_banned(none[i], to))
            fail_msg("%s", none[i]);
}

TEST(only_this_machine_is_local)
{
    QUIET;
    static const char *const local[] = { "127.0.0.1", "127.255.0.9", "::1", "0:0::0:1", "::ffff:127.0.0.1" };
    static const char *const other[] = { "128.0.0.1", "126.0.0.1", "::2", "::", "0.0.0.0", "::127.0.0.1", "fe80::1" };
    struct address a;
    for (size_t i = 0; i < sizeof local / sizeof *local; i++)
        if (!address_read(local[i], &a) || !address_is_local(&a))
            fail_msg("%s", local[i]);
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (!address_read(other[i], &a) || address_is_local(&a))
            fail_msg("%s", other[i]);
}

TEST(a_ban_covers_the_network_of_an_ipv6_address)
{
    QUIET;
    assert_string_equal(banned("192.0.2.1"), "192.0.2.1");
    assert_string_equal(banned("::ffff:192.0.2.1"), "192.0.2.1");
    assert_string_equal(banned("2001:db8:1:2::5"), "2001:db8:1:2::/64");
    assert_string_equal(banned("2001:DB8:1:2:ffff::6"), "2001:db8:1:2::/64");
    assert_string_equal(banned("2001:db8:1:2::/64"), "2001:db8:1:2::/64");
    assert_string_equal(banned("2001:db8:1:3::5"), "2001:db8:1:3::/64");
    assert_string_equal(banned("::1"), "::1"); /* a ban of ::1 covers one address, not a /64 */
    assert_string_equal(banned("abcd:1234:abcd:1234:abcd:1234:abcd:1234"), "abcd:1234:abcd:1234::/64");
}

TEST(the_address_of_a_socket_is_read)
{
    QUIET;
    struct sockaddr_in four = { .sin_family = AF_INET };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };
    struct sockaddr none = { .sa_family = AF_UNIX };
    struct address a;
    char to[ADDRESS];
    assert_int_equal(inet_pton(AF_INET, "192.0.2.7", &four.sin_addr), 1);
    assert_true(address_of_socket((const struct sockaddr *)&four, &a));
    address_put(&a, to);
    assert_string_equal(to, "192.0.2.7");
    assert_int_equal(inet_pton(AF_INET6, "2001:db8::7", &six.sin6_addr), 1);
    assert_true(address_of_socket((const struct sockaddr *)&six, &a));
    address_put(&a, to);
    assert_string_equal(to, "2001:db8::7");
    assert_int_equal(inet_pton(AF_INET6, "::ffff:192.0.2.7", &six.sin6_addr), 1);
    assert_true(address_of_socket((const struct sockaddr *)&six, &a));
    assert_false(a.six);
    assert_false(address_of_socket(&none, &a));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_has_one_spelling),
        cmocka_unit_test(what_is_no_address_is_refused),
        cmocka_unit_test(only_this_machine_is_local),
        cmocka_unit_test(a_ban_covers_the_network_of_an_ipv6_address),
        cmocka_unit_test(the_address_of_a_socket_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
