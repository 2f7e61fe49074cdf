/* metrics.c - counters and gauges of the server, and their text in the format of Prometheus. */
#include "metrics.h"
#include "heap.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define METRIC(metric, name, type, labels, help) { name, type, labels, help },
#define OLD_METRIC(metric, old)
static const struct {
    const char *name, *kind, *labels, *help;
} rows[] = {
#include "metrics.def"
};
#undef METRIC
#undef OLD_METRIC

#define METRIC(metric, name, type, labels, help)
#define OLD_METRIC(metric, old) { METRIC_##metric, old },
static const struct {
    enum metric metric;
    const char *old;
} old_names[] = {
#include "metrics.def"
};
#undef METRIC
#undef OLD_METRIC

static double values[METRIC_N];

static const double bounds[] = { 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5 };
enum { BOUNDS = sizeof bounds / sizeof *bounds };
static double taken[BOUNDS + 1], taken_seconds;

void metric_add(enum metric m, double by) { values[m] += by; }
void metric_set(enum metric m, double to) { values[m] = to; }
double metric_get(enum metric m) { return values[m]; }

void metric_commit(double seconds)
{
    int i = 0;
    while (i < BOUNDS && seconds > bounds[i])
        i++;
    taken[i]++;
    taken_seconds += seconds;
}

double metrics_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Reads the memory of the process from /proc. Only Linux has this file; elsewhere the result is 0. */
static double memory_in_use(void)
{
    long whole = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f && fscanf(f, "%ld %ld", &whole, &resident) != 2)
        resident = 0;
    if (f)
        fclose(f);
    return (double)resident * (double)sysconf(_SC_PAGESIZE);
}

static void put_head(struct ludo_text *out, const char *name, const char *help, const char *kind)
{
    ludo_put(out, "# HELP ");
    ludo_put(out, name);
    ludo_put_char(out, ' ');
    ludo_put(out, help);
    ludo_put(out, "\n# TYPE ");
    ludo_put(out, name);
    ludo_put_char(out, ' ');
    ludo_put(out, kind);
    ludo_put_char(out, '\n');
}

static void put_value(struct ludo_text *out, const char *name, const char *labels, double value)
{
    char line[200];
    snprintf(line, sizeof line, "%s%s %.15g\n", name, labels, value);
    ludo_put(out, line);
}

static void put_commits(struct ludo_text *out)
{
    static const char name[] = "ludo_commit_seconds";
    double so_far = 0;
    char label[40];
    put_head(out, name, "duration of a commit", "histogram");
    for (int i = 0; i < BOUNDS; i++) {
        so_far += taken[i];
        snprintf(label, sizeof label, "_bucket{le=\"%g\"}", bounds[i]);
        put_value(out, name, label, so_far);
    }
    so_far += taken[BOUNDS];
    put_value(out, name, "_bucket{le=\"+Inf\"}", so_far);
    put_value(out, name, "_sum", taken_seconds);
    put_value(out, name, "_count", so_far);
}

static void put_old_names(struct ludo_text *out)
{
    char help[100];
    for (size_t i = 0; i < sizeof old_names / sizeof *old_names; i++) {
        enum metric m = old_names[i].metric;
        snprintf(help, sizeof help, "deprecated, use %s", rows[m].name);
        put_head(out, old_names[i].old, help, rows[m].kind);
        put_value(out, old_names[i].old, "", values[m]);
    }
}

void metrics_put(struct ludo_text *out)
{
    values[METRIC_MEMORY] = memory_in_use();
    values[METRIC_HEAP] = heap_in_use();
    for (int i = 0; i < METRIC_N; i++) {
        if (i == 0 || strcmp(rows[i].name, rows[i - 1].name) != 0)
            put_head(out, rows[i].name, rows[i].help, rows[i].kind);
        put_value(out, rows[i].name, rows[i].labels, values[i]);
        if (i == METRIC_REFUSED_CLIENTS)
            put_value(out, rows[i].name, "{kind=\"guests\"}", values[i]);
    }
    put_commits(out);
    put_old_names(out);
}
