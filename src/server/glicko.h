/* glicko.h - ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022).
 *
 * Each game is a rating period. The deviation grows without games. Needs only the C library. */
#ifndef LUDO_GLICKO_H
#define LUDO_GLICKO_H

struct glicko {
    double rating;     /* 1500 for a new player */
    double deviation;  /* uncertainty: 350 for a new player */
    double volatility; /* how unsteady the results are */
};

struct glicko_meeting { /* a game against an opponent, with their rating before it */
    struct glicko other;
    double points;      /* 1: won, 0.5: draw, 0: lost */
};

struct glicko glicko_new(void);
void glicko_age(struct glicko *, double periods);                        /* periods without games */
void glicko_play(struct glicko *, const struct glicko_meeting *, int n); /* all games of one period */

#endif
