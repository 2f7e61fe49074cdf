/* metrics.h - figures for Prometheus: counted where things happen, told at /metrics.  One thread counts. */
#ifndef LUDO_SERVER_METRICS_H
#define LUDO_SERVER_METRICS_H

#include "ludo/play.h"

#include <stdint.h>

/* name in C, name told, kind, labels, help: rows of one name stand together. */
#define METRICS(X) \
    X(CONNECTIONS,          "ludo_connections",           "gauge",   "",                        "open connections, HTTP included") \
    X(CLIENTS,              "ludo_clients",               "gauge",   "",                        "connected clients") \
    X(ROOMS_GATHER,         "ludo_rooms",                 "gauge",   "{stage=\"gathers\"}",     "rooms in memory") \
    X(ROOMS_PLAY,           "ludo_rooms",                 "gauge",   "{stage=\"plays\"}",       "") \
    X(ROOMS_OVER,           "ludo_rooms",                 "gauge",   "{stage=\"over\"}",        "") \
    X(ROOMS_OPENED,         "ludo_rooms_total",           "counter", "{event=\"opened\"}",      "rooms since the start") \
    X(ROOMS_BEGUN,          "ludo_rooms_total",           "counter", "{event=\"begun\"}",       "") \
    X(ROOMS_ENDED,          "ludo_rooms_total",           "counter", "{event=\"ended\"}",       "") \
    X(MOVES,                "ludo_moves_total",           "counter", "",                        "moves of people and bots") \
    X(REFUSED_REQUEST,      "ludo_refused_total",         "counter", "{kind=\"request\"}",      "refused requests and connections") \
    X(REFUSED_CONNECTIONS,  "ludo_refused_total",         "counter", "{kind=\"connections\"}",  "") \
    X(REFUSED_ARRIVALS,     "ludo_refused_total",         "counter", "{kind=\"arrivals\"}",     "") \
    X(REFUSED_MESSAGES,     "ludo_refused_total",         "counter", "{kind=\"messages\"}",     "") \
    X(REFUSED_SIZE,         "ludo_refused_total",         "counter", "{kind=\"size\"}",         "") \
    X(REFUSED_OPENINGS,     "ludo_refused_total",         "counter", "{kind=\"openings\"}",     "") \
    X(REFUSED_TABLES,       "ludo_refused_total",         "counter", "{kind=\"tables\"}",       "") \
    X(REFUSED_CLIENTS,      "ludo_refused_total",         "counter", "{kind=\"clients\"}",      "") \
    X(REFUSED_ORIGIN,       "ludo_refused_total",         "counter", "{kind=\"origin\"}",       "") \
    X(REFUSED_BANNED,       "ludo_refused_total",         "counter", "{kind=\"banned\"}",       "") \
    X(REFUSED_UNKNOWN,      "ludo_refused_total",         "counter", "{kind=\"unknown\"}",      "") \
    X(REFUSED_HOST,         "ludo_refused_total",         "counter", "{kind=\"host\"}",         "") \
    X(REFUSED_SLOW,         "ludo_refused_total",         "counter", "{kind=\"slow-reader\"}",  "") \
    X(COMMITS,              "ludo_commits_total",         "counter", "",                        "committed transactions") \
    X(COMMITS_FAILED,       "ludo_commits_failed_total",  "counter", "",                        "transactions that were rolled back") \
    X(THINKING_WAITS,       "ludo_bot_moves_queued",      "gauge",   "",                        "bot moves that wait for a thread") \
    X(THINKING_CHOICES,     "ludo_bot_moves_total",       "counter", "",                        "moves chosen by bots") \
    X(THINKING_SECONDS,     "ludo_bot_seconds_total",     "counter", "",                        "seconds that bots spent choosing moves") \
    X(PUSH_SENT,            "ludo_push_total",            "counter", "{result=\"sent\"}",       "Web Push requests") \
    X(PUSH_GONE,            "ludo_push_total",            "counter", "{result=\"gone\"}",       "") \
    X(PUSH_FAILED,          "ludo_push_total",            "counter", "{result=\"failed\"}",     "") \
    X(PUSH_DROPPED,         "ludo_push_total",            "counter", "{result=\"dropped\"}",    "") \
    X(RECEIVED,             "ludo_received_bytes_total",  "counter", "",                        "bytes of messages received") \
    X(SENT,                 "ludo_sent_bytes_total",      "counter", "",                        "bytes of messages and pages sent") \
    X(MEMORY,               "process_resident_memory_bytes", "gauge", "",                       "resident memory") \
    X(HEAP,                 "ludo_heap_bytes",            "gauge",   "",                        "allocated memory that is not freed") \
    X(STARTED,              "process_start_time_seconds", "gauge",   "",                        "start time of the process")

/* Old names, printed beside the new ones until the next release.  The label kind="guests" of ludo_refused_total is one of them. */
#define OLD_METRICS(X) \
    X(CLIENTS,              "ludo_guests") \
    X(THINKING_WAITS,       "ludo_thinking_queue") \
    X(THINKING_CHOICES,     "ludo_thinking_choices_total") \
    X(THINKING_SECONDS,     "ludo_thinking_seconds_total")

#define METRIC_NAME(name, told, kind, labels, help) METRIC_##name,
enum metric { METRICS(METRIC_NAME) METRIC_N };
#undef METRIC_NAME

enum { METRICS_ROOM = 16384 };        /* bytes that they take at most */

void metric_add(enum metric, double by);
void metric_set(enum metric, double to);
double metric_get(enum metric);
void metric_commit(double seconds);                           /* one more, in the histogram of how long they take */
void metrics_put(struct ludo_text *);                         /* all of them, as Prometheus reads them */
double metrics_now(void);                                     /* seconds, of a clock that never goes back */

#endif
