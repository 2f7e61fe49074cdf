/* scenario_run.h - internal state and functions of the scenario runner.
 *
 * Functions that return int return 0, or -1 after setting result->error without a line number. */
/* clang-format off */
#ifndef LUDO_SCENARIO_RUN_H
#define LUDO_SCENARIO_RUN_H

#include "scenario.h"
#include "../core/core.h"

struct run {
    struct ludo_scenario *result;
    const struct ludo_rules *rules, *extra;       /* extra: a game that is not in the registry, or NULL */
    struct ludo_config config;
    char seed[LUDO_SEED_MAX];
    struct ludo_table table;
    bool open;                                    /* the table exists */
    bool touching;                                /* inside a block of `given` lines */
    uint8_t touched[LUDO_STATE_MAX];
    int touched_line;                             /* the last line of the block */
    int line, seat;                               /* seat: the number before the colon, or -1 */
    bool unmet;                                   /* the file is correct, but the game behaves differently */
    bool moved, shown;                            /* a move was made; an expect, offer or refuse followed it */
    uint32_t *fired;                              /* counts of fired effects, or NULL */
    struct {                                      /* the last move, which `expect log` needs */
        bool made;
        int seat;
        ludo_move move;
        _Alignas(8) unsigned char before[LUDO_STATE_MAX];
    } last;
    struct ludo_text head;
};

int ludo_scn_expect(struct run *, char *rest);

/* Expectations about texts (expect_text.c). */
bool ludo_scn_is_text(const char *rest);
int ludo_scn_expect_text(struct run *, char *rest);    /* call only if ludo_scn_is_text is true */

int ludo_scn_check_moves(struct run *);

int ludo_scn_int(const char *, int *);                 /* returns -1 if it is not a number; sets no error */
void ludo_scn_trim(char *);                            /* removes spaces at the end */
char *ludo_scn_split(char *, const char *at);          /* cuts the text at `at`; returns the rest, or NULL */
void ludo_scn_note_cards(const struct ludo_rules *, const char *, uint8_t *set);
void ludo_scn_note_clauses(const struct ludo_rules *, const char *, uint8_t *set);

#endif
