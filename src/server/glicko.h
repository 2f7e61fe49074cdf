/* glicko.h - ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022).
 *
 * Each game is a rating period of its own; who rests for long is known less well.  Needs only the C library. */
#ifndef LUDO_GLICKO_H
#define LUDO_GLICKO_H

struct glicko {
    double rating;                    /* 1500 for who has never played */
    double deviation;                 /* how far off it may be: 350 for who has never played */
    double volatility;                /* how unsteady their play is */
};

struct glicko_meeting {               /* with somebody, as they were before the game */
    struct glicko other;
    double points;                    /* 1: won, 1/2: shared, 0: lost */
};

struct glicko glicko_new(void);
void glicko_age(struct glicko *, double periods);                              /* nothing was played for so long */
void glicko_play(struct glicko *, const struct glicko_meeting *, int n);        /* all meetings of one period */

#endif
