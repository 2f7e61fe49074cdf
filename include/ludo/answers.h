/* ludo/answers.h - the legal moves of a decision as a tree of short menus.
 *
 * A player first chooses a verb or a place and then the details. No menu has more than LUDO_STEP_MAX entries, but a
 * menu in which the player chooses one thing of a kind, for example a space, may have LUDO_MENU_MAX entries. The root
 * of the tree is at[0] of struct ludo_answers. Each legal move is in exactly one leaf. */
#ifndef LUDO_PUBLIC_ANSWERS_H
#define LUDO_PUBLIC_ANSWERS_H

#include "ludo/play.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { LUDO_STEP_MAX = 12, LUDO_MENU_MAX = 24, LUDO_NODES_MAX = 2 * LUDO_MOVES_MAX };

enum ludo_answer_kind {
    LUDO_ANSWER_MOVE,         /* a leaf of the tree: play move[from] */
    LUDO_ANSWER_GROUP,        /* a menu with the entries at[first] .. at[first + step - 1] */
    LUDO_ANSWER_RANGE,        /* a menu that is part of a long list; its label names the first and the last entry */
    /* the player marks dice; each move is one choice of dice (LUDO_ARG_FACES). This answer has no further menu */
    LUDO_ANSWER_DICE,
};

struct ludo_answer {
    uint8_t kind;             /* enum ludo_answer_kind */
    uint8_t open;             /* mask of the arguments that are not equal in all moves of this answer */
    uint16_t parent;
    uint16_t from, n;         /* the moves of this answer: move[from] .. move[from + n - 1] */
    uint16_t first, step;     /* the menu of this answer starts at at[first] and has `step` entries */
};

struct ludo_answers {
    int n;
    struct ludo_answer at[LUDO_NODES_MAX];
    ludo_move move[LUDO_MOVES_MAX];   /* the legal moves; the moves of a group are adjacent */
};

/* Builds the tree of n legal moves of a seat. If `view` is not NULL and a few moves of a group have a note
 * (ludo_move_note), those moves are listed before the group if there is room. If `view` is NULL, moves have no
 * notes. */
LUDO_API void ludo_answers_of(const struct ludo_rules *, const void *view, int seat, const ludo_move *list, int n,
                              struct ludo_answers *);
LUDO_API void ludo_answer_label(const struct ludo_rules *, const struct ludo_answers *, int i, enum ludo_lang,
                                struct ludo_text *);

#ifdef __cplusplus
}
#endif
#endif
