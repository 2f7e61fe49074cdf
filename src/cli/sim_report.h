/* sim_report.h - the report of a simulation: text, JSON and SVG. */
#ifndef LUDO_SIM_REPORT_H
#define LUDO_SIM_REPORT_H

#include "cli.h"
#include "ludo/sim.h"

void sim_report(const struct ludo_sim *);             /* in sim_report.c */
void sim_json(const struct ludo_sim *, const char *key);       /* the caller must call json_end */
int sim_svg(const struct ludo_sim *, const char *path);                      /* in histogram.c */
void histogram_put(const char *title, const uint32_t *count, int n, int first);

#endif
