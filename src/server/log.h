/* log.h - the server log: one line per event, with time, level, event, and details as key=value.
 *
 * Never log tokens, passwords, invitations or chat. Log IP addresses only at level `debug`. */
#ifndef LUDO_SERVER_LOG_H
#define LUDO_SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

enum log_level { LEVEL_ERROR, LEVEL_WARNING, LEVEL_INFO, LEVEL_DEBUG };

struct log_pair {
    const char *key, *value; /* a pair with the value NULL is not logged */
};

/* LOG(LEVEL_INFO, "room-opened", { "room", id }, { "game", game }) */
#define LOG(level, event, ...) log_write(level, event, (const struct log_pair[]){ __VA_ARGS__, { 0 } })

int log_level_parse(const char *word, enum log_level *); /* returns 0, or -1 if there is no such level */
void log_set_level(enum log_level);                 /* default: LEVEL_INFO */
bool log_includes(enum log_level);
void log_write(enum log_level, const char *event, const struct log_pair *); /* may be called from any thread */
/* returns the number as text, which is valid until the third call after this call; call this function from one thread
 * only */
const char *log_number(int64_t);

#endif
