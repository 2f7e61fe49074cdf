/* ludo/players.h - computer players, hints and nets.
 *
 * A computer player receives a view, never the state, and returns one legal move. The same view and the same generator
 * give the same move. The functions may be called from any number of threads. */
#ifndef LUDO_PUBLIC_PLAYERS_H
#define LUDO_PUBLIC_PLAYERS_H

#include "ludo/play.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ludo_player_net;

struct ludo_player {
    const char *id;           /* the name that --seats accepts: "greedy" */
    const char *help;         /* one line of help; the text is the key of a translation */
    ludo_move (*choose)(const struct ludo_rules *, const void *view, int seat, struct ludo_rng *);
    bool net;                 /* true for a level, which uses the net of the game if the game has a net */
    /* the own net of this player (ludo_player_with_net), or NULL. Call ludo_choose, not `choose`, for such a player */
    const struct ludo_player_net *own;
};

LUDO_API const struct ludo_player *ludo_player(const char *spec);      /* returns NULL if there is no such player */
LUDO_API const struct ludo_player *ludo_player_at(int i);              /* returns NULL after the last player */

/* Makes a player of a level that uses its own net in this game. Its id is the level, @ and the first 12 hexadecimal
 * digits of the SHA-256 hash of the net file, for example "master@1a2b3c4d5e6f". Then ludo_player finds this id. The
 * net does not change the other players. The data must be aligned to 4 bytes and must stay valid. Call this function
 * before other threads use players. Returns NULL and an error if the level or the net cannot be used. */
LUDO_API const struct ludo_player *ludo_player_with_net(const struct ludo_rules *, const char *level, const void *net,
                                                        size_t n, struct ludo_error *);
/* Writes a sentence if the own net of a player is older than the game, otherwise nothing. */
LUDO_API void ludo_player_net_put(const struct ludo_player *, enum ludo_lang, struct ludo_text *);

/* Returns a warning if the levels were trained with other card data than these rules have, or NULL. */
LUDO_API const char *ludo_untrained_warning(const struct ludo_rules *);

/* Chooses a move with a time limit. The search calls `more` before each step with the number of positions searched
 * (0 at first), and stops when `more` returns false. Only some players can use the time (ludo_player_takes_time).
 * Other players ignore the time limit. If `more` is NULL, all players use their usual search budget. */
typedef bool ludo_continue_callback(void *with, long looked);
LUDO_API ludo_move ludo_choose(const struct ludo_player *, const struct ludo_rules *, const void *view, int seat,
                               struct ludo_rng *, ludo_continue_callback *more, void *with);
LUDO_API bool ludo_player_takes_time(const struct ludo_player *);

/* ---- Hints: the best moves, their values and the reasons, computed by `master` ----------------------- */

enum { LUDO_HINTS_MAX = 3, LUDO_REASONS_MAX = 3 };

enum ludo_value_unit {
    /* tenths of a percent. 1000 is a clear win, 500 an even game. The value is the mean of the chance to win and of the
     * margin */
    LUDO_VALUE_RESULT,
    /* the chance to win, in tenths of a percent. Used if the estimate of the game is a chance */
    LUDO_VALUE_CHANCE,
    LUDO_VALUE_ESTIMATE       /* the estimate of the game; a higher number is better. Used if the game has no net */
};

/* A reason for a hint: two different moves lead to different numbers of something that players count, such as cards in
 * hand. Each number is an average over several states, in tenths. */
struct ludo_hint_reason {
    /* what: a text, for example "cards in hand", or "{1}". If `of` is not NULL, `of` replaces {1}, for example "stone".
     * `what` and `of` are keys of translations. */
    const char *what, *of;
    int here, there;          /* the number after the hinted move (here) and after the other move (there) */
};

struct ludo_hint_move {
    ludo_move move;
    int worth;                /* value of the move, in the unit of the hints */
    /* Index of the hint that this hint is compared with. The best move is compared with the second best move. Every
     * other move is compared with the best move. */
    int than;
    int reason_n;
    struct ludo_hint_reason reason[LUDO_REASONS_MAX];     /* the most important reason first */
};

struct ludo_hints {
    enum ludo_value_unit in;
    int n;      /* number of hints, best first. If there is only one legal move, its hint has no value and no reasons */
    /* Depth of the search: 1 = to the end of the turn, 2 = to the end of the next turn, 3 = further. */
    int turns;
    int worlds;           /* number of determinized states; the numbers in the reasons are averages over these states */
    struct ludo_hint_move at[LUDO_HINTS_MAX];
};

/* Computes hints from a view. The search uses `percent` (1 to 100) of the budget of level `master`. */
LUDO_API void ludo_hint(const struct ludo_rules *, const void *view, int seat, int percent, struct ludo_rng *,
                        struct ludo_hints *);
LUDO_API void ludo_hints_put_value(const struct ludo_hints *, int i, enum ludo_lang, struct ludo_text *);
/* Writes the reasons for hint i as a sentence. */
LUDO_API void ludo_hints_put_reason(const struct ludo_hints *, int i, enum ludo_lang, struct ludo_text *);
/* returns a text that explains the unit of the values; the text is the key of a translation */
LUDO_API const char *ludo_hints_unit_text(const struct ludo_hints *);
/* Returns the value of a state for a seat without a search. The value depends on hidden information: do not show it
 * to players who may not see everything. */
LUDO_API int ludo_position_value(const struct ludo_rules *, const void *state, int seat, enum ludo_value_unit *in);

/* ---- Nets --------------------------------------------------------------------------------------------
 * The levels evaluate positions with a net per game (docs/players.md). The native library contains the nets. The
 * WebAssembly module contains no nets: pass the net file of a game to the module before levels play this game. Without
 * the net, levels use the estimate of the game and play worse. */

enum { LUDO_NET_MAX = 3 << 19 };      /* the largest net file: 1.5 MB */
/* Uses a net file for the levels of a game. The data must be aligned to 4 bytes and must stay valid as long as any
 * level plays. Returns 0, or -1 and an error. */
LUDO_API int ludo_net_use(const struct ludo_rules *, const void *net, size_t n, struct ludo_error *);
/* Returns a hash of the net that the levels of a game use, or 0 if they use no net. */
LUDO_API uint32_t ludo_net_hash(const struct ludo_rules *);
/* Returns true if there is a net for this game, but the program has not passed it to ludo_net_use yet. */
LUDO_API bool ludo_net_missing(const struct ludo_rules *);

/* Inputs of a net and of the game are matched by name (ludo_features_names). If the game has got new tasks, cards or
 * fields since a net was trained, the net can be used, but does not know the new inputs. */
enum ludo_net_is { LUDO_NET_NONE, LUDO_NET_REFUSED, LUDO_NET_CURRENT, LUDO_NET_OLDER };
struct ludo_net_about {
    enum ludo_net_is is;
    int unknown;              /* number of inputs of the game that the net does not know; these inputs count as zero */
    int missing;              /* number of inputs of the net that the game no longer has; these inputs are ignored */
    struct ludo_error why;    /* if the net was refused: the reason */
};
LUDO_API void ludo_net_about(const struct ludo_rules *, struct ludo_net_about *);
/* Writes a sentence if the net is older or was refused, otherwise nothing. */
LUDO_API void ludo_net_about_put(const struct ludo_net_about *, enum ludo_lang, struct ludo_text *);

#ifdef __cplusplus
}
#endif
#endif
