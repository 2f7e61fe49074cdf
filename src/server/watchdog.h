/* watchdog.h - the watchdog of systemd restarts the service if the event loop stops for longer than WatchdogSec=. */
#ifndef LUDO_SERVER_WATCHDOG_H
#define LUDO_SERVER_WATCHDOG_H

#include <stdbool.h>
#include <stdint.h>

int64_t watchdog_interval(void); /* milliseconds: call watchdog_ping at least this often; 0: there is no watchdog */
/* call this function in every turn of the event loop; it notifies systemd at most once per interval */
void watchdog_ping(void);

#endif
