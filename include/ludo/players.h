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
};

LUDO_API const struct ludo_player *ludo_player(const char *spec);      /* NULL: no such player */
LUDO_API const struct ludo_player *ludo_player_at(int i);              /* NULL past the end */

#ifdef __cplusplus
}
#endif
#endif
