/* setup.c - the initial state, before the first move (AK-1 to AK-8). */

#include "act.h"

/* Empties the Timeline and the artifact spaces. All other fields are 0 (AK-1). */
static void empty_seat(struct ak_seat *p)
{
    memset(p->timeline, LUDO_NONE, sizeof p->timeline);
    memset(p->artifacts, LUDO_NONE, sizeof p->artifacts);
}

/* Pushes the tasks of the set-up in reverse order. */
static void plan(ak_state *s)
{
    push(s, T_TURN, 0, 0, 0);
    push(s, T_LAY_TILES, 0, 0, 0);
    /* deals the extra cards, after prepared hands as well as after dealt hands (AK-5, AK-138) */
    push(s, T_EXTRA, 0, 2, 0);
    if (s->beginner) {
        push(s, T_START_HANDS, 0, 0, 0); /* deals prepared hands instead of ten cards (AK-4) */
    } else {
        push(s, T_KEEP, 0, 0, 0);
        push(s, T_DEAL_HANDS, 0, 0, 0); /* deals ten cards, of which each player keeps six (AK-3) */
    }
    push(s, T_FIRST, 0, 0, 0);
}

void ak_setup(void *state, const struct ludo_config *cfg)
{
    ak_state *s = state;
    ludo_state_init(&ancient_knowledge_rules, s, cfg);
    s->entering = s->declining = s->discard_top = LUDO_NONE;
    memset(s->tile, LUDO_NONE, sizeof s->tile);
    for (int card = 0; card < BUILDERS; card++) /* the deck has no stored order; the discard pile is empty (AK-3) */
        s->deck[card / 8] |= (uint8_t)(1 << card % 8);
    ak_tech_deck_put(s, 1, techs_of(1)); /* each level has its own deck (AK-6) */
    ak_tech_deck_put(s, 2, techs_of(2));
    s->level[0] = s->level[1] = 1; /* two tiles have level I and one has level II (AK-6) */
    s->level[2] = 2;
    for (int who = 0; who < SEATS; who++)
        empty_seat(&s->seats[who]);
    plan(s);
}
