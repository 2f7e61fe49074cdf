/* study.h - the report of `ludo study`: tables that the text, JSON, CSV and HTML writers share. */
#ifndef LUDO_CLI_STUDY_H
#define LUDO_CLI_STUDY_H

#include "../sim/study.h"
#include "cli.h"

enum study_kind { STUDY_TEXT, STUDY_COUNT, STUDY_NUMBER, STUDY_PERCENT, STUDY_FLAG };

struct study_column {
    const char *id, *title;           /* id: key in JSON and CSV; title: key of a translation */
    bool narrow;                      /* false: the terminal leaves the column out */
};

struct study_cell {
    uint8_t kind;                     /* enum study_kind */
    bool known, interval;             /* interval: low and high are the 95 % interval */
    double value, low, high;
    const char *text;                 /* STUDY_TEXT; lives until study_free_all */
    const char *id;                   /* STUDY_TEXT: the text in JSON and CSV, or NULL */
};

struct study_row {
    const char *anchor;               /* name of the row in HTML, or NULL */
    struct study_cell *cell;          /* one cell for each column */
};

struct study_table {
    const char *id, *title, *note;    /* title and note: keys of translations */
    const struct study_column *column;
    int column_n, row_n;
    struct study_row *row;
};

/* Verdicts on an option. */
enum study_verdict {
    STUDY_NO_VERDICT, STUDY_FEW, STUDY_ALL, STUDY_FINE, STUDY_DEAD, STUDY_RARE, STUDY_STRONG, STUDY_WEAK, STUDY_DOMINANT
};

struct study_option {                 /* the estimates of one option */
    int row;
    const char *label, *anchor;
    int64_t offered, taken, units;
    struct ludo_estimate pick, even, won, not_won, effect;
    bool marked;
    enum study_verdict verdict;
};

struct study_sentence {               /* a sentence of the summary */
    const char *english, *word1, *word2;
    enum study_verdict verdict;       /* {2} is a list of the options with this verdict; or STUDY_NO_VERDICT */
};

struct study_value {                  /* one value of --vary, and the study with this value */
    int value;
    struct ludo_study *study;
};

enum { STUDY_TABLES = 12, STUDY_VALUES_MAX = 24 };

struct study_report {
    const struct ludo_study *study;
    const char *vary;                 /* the path of --vary, or NULL */
    int value_n, base;                /* base: index of the value that the box has; -1: none of them */
    struct study_value value[STUDY_VALUES_MAX];
    int option_n;
    struct study_option *option;
    int table_n;
    struct study_table table[STUDY_TABLES];
    int summary_n;
    struct study_sentence summary[16];
};

void study_make_report(struct study_report *);              /* in study_report.c */
void study_make_options(struct study_report *);             /* in study_options.c */
void study_put_options(struct study_report *);
void study_put_summary(struct study_report *);              /* in study_summary.c */
const char *study_verdict_word(enum study_verdict);
const char *study_sentence_text(const struct study_sentence *);
/* Lists the options with a verdict that name a thing, the clearest first. */
const struct study_option **study_list(const struct study_report *, enum study_verdict, int *n);

/* In study_table.c. study_alloc stops the program if there is no memory. study_free_all frees everything that it
 * allocated; do not free it by other means. */
void *study_alloc(size_t n);
void study_free_all(void);
const char *study_copy(const char *);
/* Translates a message, fills {1} and {2}, and copies the result. */
const char *study_message(const char *english, const char *word1, const char *word2);
struct study_table *study_new_table(struct study_report *, const char *id, const char *title, const char *note,
                                    const struct study_column *, int column_n);
struct study_row *study_new_row(struct study_table *);
void study_cell_text(struct study_row *, int column, const char *text, const char *id);
void study_cell_count(struct study_row *, int column, int64_t);
void study_cell_number(struct study_row *, int column, enum study_kind, double);
void study_cell_estimate(struct study_row *, int column, enum study_kind, const struct ludo_estimate *);
/* Writes a cell as people read it, for example "51.2 % ± 3.1". */
const char *study_cell_words(const struct study_cell *, bool interval, char *room, size_t);

/* The writers. They return the exit status. */
void study_text(const struct study_report *);
void study_json(const struct study_report *);
int study_csv(const struct study_report *, const char *folder);
int study_html(const struct study_report *, const char *path);

#endif
