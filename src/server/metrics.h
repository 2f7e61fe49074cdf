/* metrics.h - metrics for Prometheus, at /metrics. Only the server thread changes metrics. */
#ifndef LUDO_SERVER_METRICS_H
#define LUDO_SERVER_METRICS_H

#include "ludo/play.h"

#include <stdint.h>

#define METRIC(metric, name, type, labels, help) METRIC_##metric,
#define OLD_METRIC(metric, old)
enum metric {
#include "metrics.def"
    METRIC_N
};
#undef METRIC
#undef OLD_METRIC

enum { METRICS_ROOM = 16384 }; /* maximum size of the text in bytes */

void metric_add(enum metric, double by);
void metric_set(enum metric, double to);
double metric_get(enum metric);
void metric_commit(double seconds);   /* adds a commit to the histogram */
void metrics_put(struct ludo_text *); /* writes all metrics in the format of Prometheus */
double metrics_now(void);             /* seconds of a monotonic clock */

#endif
