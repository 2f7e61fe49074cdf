/* scenario_run.h - what the files of the scenario runner share. */
/* clang-format off */
#ifndef LUDO_SCENARIO_RUN_H
#define LUDO_SCENARIO_RUN_H

#include "scenario.h"
#include "../core/core.h"

struct run {
    struct ludo_scenario *result;
    const struct ludo_rules *rules, *extra;       /* extra: a game that is not in the registry */
    struct ludo_config config;
    char seed[LUDO_SEED_MAX];
    struct ludo_table table;
    bool open;                                    /* the table is set up */
    bool touching;                                /* inside a block of givens */
    uint8_t touched[LUDO_STATE_MAX];
    int touched_line;                             /* last line of the block */
    int line, seat;                               /* seat: named before a colon, or -1 */
    bool unmet;                                   /* the scenario is sound, the game did otherwise */
    bool moved, shown;                            /* a move was made; something was expected, offered or refused after one */
    uint32_t *fired;                              /* counts of effects, or NULL */
    struct {                                      /* the last move, for what the log says of it */
        bool made;
        int seat;
        ludo_move move;
        _Alignas(8) unsigned char before[LUDO_STATE_MAX];
    } last;
    struct ludo_text head;
};

int ludo_scn_expect(struct run *, char *rest);         /* fills result->error, without the line */

/* About what players read (expect_text.c). */
bool ludo_scn_is_text(const char *rest);
int ludo_scn_expect_text(struct run *, char *rest);    /* likewise; only of what ludo_scn_is_text accepts */

int ludo_scn_check_moves(struct run *);                      /* likewise */

int ludo_scn_int(const char *, int *);                 /* -1: not a number */
void ludo_scn_trim(char *);                            /* spaces at the end */
char *ludo_scn_split(char *, const char *at);          /* ends the text there; what follows, or NULL */
void ludo_scn_note_cards(const struct ludo_rules *, const char *, uint8_t *set);
void ludo_scn_note_clauses(const struct ludo_rules *, const char *, uint8_t *set);

#endif
