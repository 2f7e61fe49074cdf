/* ludo/players.h - the computer players.
 *
 * A player is given a view, never the state: what its seat may not know is not there to be looked at.
 * It answers with one legal move.  Its only chance is the generator it is handed, so the same view and
 * the same generator give the same answer. */
#ifndef LUDO_PUBLIC_PLAYERS_H
#define LUDO_PUBLIC_PLAYERS_H

#include "ludo/play.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ludo_player {
    const char *id;           /* what one writes after --seats */
    const char *help;         /* one line, a key of the language tables */
    ludo_move (*choose)(const struct ludo_rules *, const void *view, int seat, struct ludo_rng *);
    bool net;                 /* a level: it thinks with the game's net, where there is one */
};

LUDO_API const struct ludo_player *ludo_player(const char *spec);      /* NULL: no such player */
LUDO_API const struct ludo_player *ludo_player_at(int i);              /* NULL past the end */
LUDO_API const char *ludo_untrained_warning(const struct ludo_rules *);        /* a sentence, where the levels learned with other figures than these; or NULL */

/* Chooses as long as `more` says, which is asked before each piece of thought with the positions looked at so far (0 at the
 * beginning): for who has a clock, and wants the best answer in so many seconds.  It is for a player that can use the time, which
 * is `master`; with the others, and without `more`, it is their own choice. */
typedef bool ludo_continue_callback(void *with, long looked);
LUDO_API ludo_move ludo_choose(const struct ludo_player *, const struct ludo_rules *, const void *view, int seat,
                               struct ludo_rng *, ludo_continue_callback *more, void *with);
LUDO_API bool ludo_player_takes_time(const struct ludo_player *);

/* ---- Advice: the best answers, what each is worth, and why, as `master` sees it ----------------------- */

enum { LUDO_HINTS_MAX = 3, LUDO_REASONS_MAX = 3 };

enum ludo_value_unit {
    LUDO_VALUE_RESULT,        /* tenths of a percent: 1000 is a clear win, 500 an even game; half for winning, half for the margin */
    LUDO_VALUE_CHANCE,        /* tenths of a percent: the chance to win, where the estimate of the game is that */
    LUDO_VALUE_ESTIMATE       /* the game has no net: its own rule of thumb, more is better */
};

struct ludo_hint_reason {          /* a number that players count, where the answers led: in tenths, on average */
    const char *what, *of;    /* "cards in hand", or "{1}" and "stone" in its place; keys of the language tables; of: or NULL */
    int here, there;          /* there: with the answer it is compared with */
};

struct ludo_hint_move {
    ludo_move move;
    int worth;                /* in the unit of the advice */
    int than;                 /* which of these it is compared with: the next best, or the best */
    int reason_n;
    struct ludo_hint_reason reason[LUDO_REASONS_MAX];      /* what tells most first */
};

struct ludo_hints {
    enum ludo_value_unit in;
    int n;                    /* the best first; 1: there is only one answer, and nothing is said of it */
    int turns;                /* how far it was followed: 1, to the end of the turn; 2, to that of the next; 3, further */
    int worlds;               /* over which the reasons are averaged */
    struct ludo_hint_move at[LUDO_HINTS_MAX];
};

/* Of the view alone: the same view and generator give the same advice.  percent: of the budget of `master`, 1 to 100. */
LUDO_API void ludo_hint(const struct ludo_rules *, const void *view, int seat, int percent, struct ludo_rng *,
                          struct ludo_hints *);
LUDO_API void ludo_hints_put_value(const struct ludo_hints *, int i, enum ludo_lang, struct ludo_text *);
LUDO_API void ludo_hints_put_reason(const struct ludo_hints *, int i, enum ludo_lang, struct ludo_text *);    /* a sentence */
/* What a position is worth to a seat at first sight, in that unit: of the state, so it is for those who may see all of it. */
LUDO_API int ludo_position_value(const struct ludo_rules *, const void *state, int seat, enum ludo_value_unit *in);
LUDO_API const char *ludo_hints_unit_text(const struct ludo_hints *);    /* what the numbers are; a key of the language tables */

/* ---- Nets -------------------------------------------------------------------------------------------- */

/* The nets of the levels (docs/players.md).  The native library carries them.  An engine that does not, as in a page, is handed
 * the file of a game before its levels play; it lies at a multiple of 4 bytes, stays the caller's, and must stay as long as
 * anyone plays.  Until then a level judges by the game's estimate, weaker than its name. */
enum { LUDO_NET_MAX = 3 << 19 };      /* bytes of a net file, at most: 1.5 MB */
LUDO_API int ludo_net_use(const struct ludo_rules *, const void *net, size_t n, struct ludo_error *);    /* -1: refused, and why */
LUDO_API bool ludo_net_missing(const struct ludo_rules *);             /* it has a net, which was not handed over yet */

/* A net is matched with its game by the names of its inputs (ludo_features_names).  A net that was made before the game got another task,
 * card or field is older: it can be used, and does not know the new inputs. */
enum ludo_net_is { LUDO_NET_NONE, LUDO_NET_REFUSED, LUDO_NET_CURRENT, LUDO_NET_OLDER };
struct ludo_net_about {
    enum ludo_net_is is;
    int unknown;              /* inputs of the game that the net does not know: they count as zero */
    int missing;              /* inputs of the net that the game no longer has: they are not used */
    struct ludo_error why;    /* REFUSED: the reason */
};
LUDO_API void ludo_net_about(const struct ludo_rules *, struct ludo_net_about *);
LUDO_API void ludo_net_about_put(const struct ludo_net_about *, enum ludo_lang, struct ludo_text *);    /* a sentence if the net is older or refused */

#ifdef __cplusplus
}
#endif
#endif
