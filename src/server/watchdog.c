/* watchdog.c - notifies systemd (sd_notify) that the event loop still runs, if the service has WatchdogSec=. */
#include "watchdog.h"
#include "metrics.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static bool is_for_this_process(void)
{
    const char *pid = getenv("WATCHDOG_PID");
    return !pid || strtol(pid, NULL, 10) == (long)getpid();
}

/* A name that begins with @ is an abstract socket. */
static bool read_socket_name(struct sockaddr_un *to, socklen_t *n)
{
    const char *name = getenv("NOTIFY_SOCKET");
    size_t length = name ? strlen(name) : 0;
    *to = (struct sockaddr_un){ .sun_family = AF_UNIX };
    if (!length || length >= sizeof to->sun_path || (name[0] != '/' && name[0] != '@'))
        return false;
    memcpy(to->sun_path, name, length);
    if (name[0] == '@')
        to->sun_path[0] = '\0';
    *n = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    return true;
}

int64_t watchdog_interval(void)
{
    const char *usec = getenv("WATCHDOG_USEC");
    long long limit = usec ? strtoll(usec, NULL, 10) / 1000 : 0;
    return limit > 0 && is_for_this_process() ? (limit > 3 ? limit / 3 : 1) : 0;
}

static void notify(const char *text)
{
    struct sockaddr_un to;
    socklen_t n;
    int fd = read_socket_name(&to, &n) ? socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0) : -1;
    if (fd < 0)
        return;
    /* a lost datagram does no harm, because the next one arrives in time */
    (void)!sendto(fd, text, strlen(text), MSG_DONTWAIT | MSG_NOSIGNAL, (const struct sockaddr *)&to, n);
    close(fd);
}

void watchdog_ping(void)
{
    static double last;
    static int64_t every = -1;
    double now = metrics_now();
    if (every < 0)
        every = watchdog_interval();
    if (!every || (last > 0 && now - last < (double)every / 1000))
        return;
    last = now;
    notify("WATCHDOG=1");
}
