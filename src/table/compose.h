/* compose.h - composed answers: what a seat is offered besides its single moves.
 *
 * The rows of a game say what an answer is (struct ludo_compose and struct ludo_answer_role in ludo/game.h). These
 * functions derive from them what a person can do in one step: gather several things, repeat a move, play a move for
 * each thing, mark the answers to later questions, or take a path through questions that decide nothing. A terminal
 * and a page draw the result, and need not know the game.
 *
 * Everything is computed on a state that was determinized from the view of the seat (ludo_determinize_stable), so an
 * offer tells the seat nothing new. A list of moves ends at the first reveal, at the first question of another seat,
 * or at the end of the game. */
#ifndef LUDO_COMPOSE_H
#define LUDO_COMPOSE_H

#include "table.h"

enum {
    LUDO_LIST_MAX = 32,       /* moves of a composed answer */
    LUDO_THINGS_MAX = 64,
    LUDO_SHORTCUTS_MAX = 24,
    LUDO_PATH_MAX = 3,        /* moves of a path */
    LUDO_PATHS_MAX = 256,
    LUDO_MARKS_MAX = 31,      /* a mask of the marks has 32 bits, and the answer may end with a move that declines */
    LUDO_MORE_MAX = 64,
    LUDO_ENDS_MAX = 96
};

struct ludo_list {
    int n;
    ludo_move at[LUDO_LIST_MAX];
};

/* Adds a move to the list. Returns false if there is no room. */
static inline bool ludo_list_add(struct ludo_list *list, ludo_move m)
{
    if (list->n == LUDO_LIST_MAX)
        return false;
    list->at[list->n++] = m;
    return true;
}

/* ---- What is offered at a question -------------------------------------------------------------------- */

enum ludo_shortcut_kind {
    LUDO_SHORTCUT_BUT,        /* gather all things but one */
    LUDO_SHORTCUT_EVERYTHING, /* gather all things */
    LUDO_SHORTCUT_ONTO,       /* gather all things, with the same second argument */
    LUDO_SHORTCUT_REPEAT,     /* the same move several times */
    LUDO_SHORTCUT_ALL,        /* a move for each thing, in the listed order */
    LUDO_SHORTCUT_THEN,       /* a move, and then an answer to the next question of this seat */
    LUDO_SHORTCUT_NO_MORE     /* decline this part of a plan and all later parts */
};

struct ludo_shortcut {
    uint8_t kind;             /* enum ludo_shortcut_kind */
    /* A standing answer: after the moves, a face plays the verb next - 1, if the next question offers it. next_all: it
     * plays the shortcut LUDO_SHORTCUT_ALL of this verb. 0: no standing answer. */
    uint8_t next;
    bool next_all;
    const char *text;         /* text of the row, or NULL */
    /* BUT: the move that is left out; ONTO: a move with the shared argument; otherwise the first move */
    ludo_move of;
    struct ludo_list moves;
};

struct ludo_offer {
    bool asked;               /* the seat must move; otherwise all other members are 0 */
    struct ludo_compose row;  /* what the rows say about the question */
    bool automatic;           /* `answer` needs no question (ludo_table_auto_answer_in) */
    ludo_move answer;
    bool order;               /* the answers only set an order */
    /* Gathering: the player marks `due` things (-1: any number), and each mark is a move of row.verb. thing: a move for
     * each thing. onto: a move for each second argument, if the verb has one; all marks share it. */
    bool gathers;
    int due, thing_n, onto_n;
    ludo_move thing[LUDO_THINGS_MAX], onto[LUDO_THINGS_MAX];
    bool can_decline;         /* fewer things may be marked; then `decline` ends the gathering */
    ludo_move decline;
    int shortcut_n;
    struct ludo_shortcut shortcut[LUDO_SHORTCUTS_MAX];
    bool plans;               /* a move of verb row.plan - 1 is legal, and answers to later questions can be marked */
};

/* `world` is determinized from the view of the seat. */
void ludo_offer_of(const struct ludo_table *, const void *world, int seat, struct ludo_offer *);
/* Writes the id of a shortcut, for example "but:petra" or "all:harvest". */
void ludo_shortcut_put_id(const struct ludo_rules *, const struct ludo_shortcut *, struct ludo_text *);
void ludo_shortcut_put_label(const struct ludo_rules *, const void *view, int seat, const struct ludo_shortcut *,
                             enum ludo_lang, struct ludo_text *);
/* Writes the standing answer: "harvest" or "all:harvest". */
void ludo_shortcut_put_next(const struct ludo_rules *, const struct ludo_shortcut *, struct ludo_text *);

/* Returns the mask of enum ludo_answer_flag of a legal move. Does not remove LUDO_LEADS from a final move. */
int ludo_move_flags(const struct ludo_rules *, const void *state, ludo_move);
/* Writes the component that an argument names, for example "builder:petra". Writes nothing if it names none. */
void ludo_component_put(const struct ludo_arg *, uint32_t value, struct ludo_text *);

/* ---- Paths: moves that lead to a later question, and a move of that question --------------------------- */

/* Writes up to `max` paths and returns their number. */
int ludo_paths_of(const struct ludo_table *, const void *world, int seat, struct ludo_list *, int max);
/* Writes the labels of the moves of a list, joined by an arrow. Moves that the table plays by itself are left out. */
void ludo_list_put_label(const struct ludo_table *, const void *world, int seat, const struct ludo_list *,
                         enum ludo_lang, struct ludo_text *);

/* ---- Plans: marks are sorted into the order in which the game asks ------------------------------------- */

struct ludo_end {             /* a composed answer that fits the marks */
    struct ludo_list moves;
    struct ludo_list chosen;  /* those of the moves that are neither marks nor declined */
    uint64_t hash;            /* of the state after the moves */
};

struct ludo_plan {
    int more_n, end_n;
    ludo_move more[LUDO_MORE_MAX];    /* what can be marked next */
    struct ludo_end end[LUDO_ENDS_MAX];       /* one for each different result */
};

/* Composes the answers that fit the marks. At a question with a plan, a mark of a part belongs to the last mark of the
 * part before it. At a question that gathers, each mark is a thing; with a second argument LUDO_NONE, any argument
 * fits. Marks that do not fit have no ends. */
void ludo_plan_of(const struct ludo_table *, const void *world, int seat, const ludo_move *mark, int n,
                  struct ludo_plan *);
/* Like ludo_plan_of, for the plans that begin with this move. If the parts can be left out, or only one answer of a
 * part is legal, such a plan has ends without any mark. */
void ludo_plan_begun(const struct ludo_table *, const void *world, int seat, ludo_move first, const ludo_move *mark,
                     int n, struct ludo_plan *);
/* Writes the moves that are neither marks nor declined, or the gathered things. */
void ludo_end_put_label(const struct ludo_table *, const void *world, int seat, const struct ludo_end *,
                        enum ludo_lang, struct ludo_text *);
/* Writes what the moves bring, as far as it is known before they are played: the sentences of their events. */
void ludo_end_put_note(const struct ludo_table *, const void *world, int seat, const struct ludo_end *, enum ludo_lang,
                       struct ludo_text *);

/* ---- Trying moves on a copy of the world ---------------------------------------------------------------- */

/* Plays a move on a state. Returns true if the move revealed nothing and the seat must move next. */
bool ludo_try_move(const struct ludo_table *, void *state, int seat, ludo_move);
/* Plays forced moves until the seat has a decision. Returns false if something is revealed or another seat acts. */
bool ludo_try_forced(const struct ludo_table *, void *state, int seat);
/* Plays a list as ludo_table_play_all does. Returns the number of moves played before a reveal or a question of another
 * seat, or -1 if a move is not legal. */
int ludo_try_list(const struct ludo_table *, void *state, int seat, const struct ludo_list *);
/* Finds the first legal move that declines. */
bool ludo_find_decline(const struct ludo_rules *, const void *state, int seat, ludo_move *);

#endif
