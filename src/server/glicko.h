/* glicko.h - ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022).
 *
 * Each game is a rating period. The deviation of a player grows in periods without games. The code needs only the C
 * library. */
#ifndef LUDO_GLICKO_H
#define LUDO_GLICKO_H

struct glicko {
    double rating;     /* the rating of a new player is 1500 */
    double deviation;  /* uncertainty of the rating; for a new player it is 350 */
    double volatility; /* how much the results of the player vary */
};

struct glicko_meeting { /* a game against one opponent, with the opponent's rating before the game */
    struct glicko other;
    double points;      /* 1: won, 0.5: draw, 0: lost */
};

struct glicko glicko_new(void);
/* increases the deviation for this number of periods without games */
void glicko_age(struct glicko *, double periods);
/* updates the rating after the n games of one period */
void glicko_play(struct glicko *, const struct glicko_meeting *, int n);

#endif
