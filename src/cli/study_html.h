/* study_html.h - parts of the HTML report of `ludo study`. */
#ifndef LUDO_CLI_STUDY_HTML_H
#define LUDO_CLI_STUDY_HTML_H

#include "study.h"

void html_text(FILE *, const char *);                       /* writes text with the signs of HTML escaped */
/* Writes the plots of a table as SVG, or nothing. */
void html_plots(FILE *, const struct study_report *, const struct study_table *);       /* in study_plots.c */

#endif
