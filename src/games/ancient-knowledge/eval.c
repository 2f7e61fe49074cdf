/* eval.c - evaluates a position for the bots: the score if the game ended now, plus the expected value of cards that
 * may still score. */

#include "ak.h"

/* Weights of the evaluation, in tenths of a point. */
enum { POINT = 10, CARD_IN_HAND = 5, ARTIFACT_WORTH = 14, TECH_WORTH = 12, STRAIGHT = 3, ON_THE_WAY = 8 };

/* Returns the expected value of the Timeline. Each monument will score its points, minus the knowledge that will
 * probably be on the monument when it declines. */
static int timeline_worth(const ak_state *s, int who)
{
    const struct ak_seat *p = &s->seats[who];
    int sum = 0;
    for (int i = 0; i < PLACES; i++) {
        int card = p->timeline[i];
        if (card == LUDO_NONE)
            continue;
        int turns = i / 2 + 1, k = p->tokens[i];
        int vp = s->box->card[card].vp + (s->box->card[card].timing == FINAL ? 1 + ak_final_points(s, who, card) : 0);
        bool fragile = s->box->card[card].timing == DECLINE && s->box->card[card].body[0].op == OP_SACRIFICE_SELF;
        int loss = k * POINT - turns * 4;
        sum += vp * ON_THE_WAY + 4 - (loss > 0 ? loss : 0) * (fragile ? 12 : 8) / 10;
    }
    return sum;
}

static int hand_worth(const ak_state *s, int who)
{
    int n = s->seats[who].hand.n;
    return (n > 6 ? 6 + (n - 6) / 2 : n) * CARD_IN_HAND;
}

static int worth(const ak_state *s, const struct ludo_result *r, int who)
{
    const struct ak_seat *p = &s->seats[who];
    int past = ak_past_n(p), straight = past - p->rotated;
    return r->points[who] * POINT + timeline_worth(s, who) + hand_worth(s, who) + straight * STRAIGHT +
           ak_count(s, who, ARTIFACTS_IN_PLAY, LUDO_NONE) * ARTIFACT_WORTH +
           ak_count(s, who, COLL_ANY, LUDO_NONE) * TECH_WORTH + past * 2;
}

int ak_estimate(const void *view, int seat)
{
    const ak_state *s = view;
    struct ludo_result r;
    int best = -100000;
    ak_score(s, &r);
    if (s->over)
        return r.rank[seat] == 1 ? 50000 : -50000;
    for (int who = 0; who < s->seats_n; who++)
        if (who != seat && worth(s, &r, who) > best)
            best = worth(s, &r, who);
    return 3 * worth(s, &r, seat) - best;
}
