/* setup.c - the table before the first move (AE-7 to AE-13). */

#include "act.h"

int aerion_factory_card(const aerion_state *s, int factory)
{
    for (int card = 0; card < CARDS; card++)
        if (kind_of(s, card) == THE_LIBRARY + factory)
            return card;
    return LUDO_NONE;
}

/* How many copies of a card this game is played with (AE-9, AE-87, AE-93, AE-99, AE-100, AE-113, AE-125). */
int aerion_copies(const aerion_state *s, int card)
{
    int n = s->box->card[card].copies;
    switch (type_of(s, card)) {
    case HOURGLASS: return !in_play(s, M_HOURGLASSES) ? 0 : variant(s, V_SHORT_OF_TIME) ? n - 1 : n; /* AE-99 */
    case EGG: return in_play(s, M_EGGS) ? n : 0;
    case FACTORY: return variant(s, V_UNDER_CONSTRUCTION) ? n : 0; /* else two lie open, the rest in the box (AE-70) */
    case HAMMER_BIRD: return in_play(s, M_STONE_CLOUDS) ? n : 0;
    case WORKER: return in_play(s, M_PIERS) ? n : 0;
    default: return n;
    }
}

/* Workshops, and all that is a place of cards, are empty at the start (AE-11). */
static void empty_places(aerion_state *s)
{
    s->hand = s->pawn = LUDO_NONE;
    memset(s->display, LUDO_NONE, sizeof s->display);
    memset(s->workshops, LUDO_NONE, sizeof s->workshops);
    memset(s->flagship, LUDO_NONE, sizeof s->flagship);
    memset(s->outposts, GONE, sizeof s->outposts);
    memset(s->lairs, GONE, sizeof s->lairs);
}

/* Chance finishes the set-up: the last thing is pushed first. */
static void plan(aerion_state *s)
{
    push(s, T_TURN, 0, 0, 0);
    push(s, T_DEAL, 0, 0, 0); /* a card of each deck (AE-10), kept whatever it is (AE-12) */
    if (in_play(s, M_HELLKITE))
        push(s, T_OUTPOST, 0, 0, 0); /* six of them, from the left (AE-139) */
    if (in_play(s, M_FLAGSHIP) && !variant(s, V_UNDER_CONSTRUCTION))
        push(s, T_FACTORIES, 0, 0, 0); /* two of six (AE-70); under construction one begins without (AE-87) */
    if (s->seats_n == 2)
        push(s, T_CHARGE, 0, 0, 0); /* three ships each (AE-59) */
}

/* Two players: who is in charge of which ship (AE-59). */
void aerion_take_charge(aerion_state *s, const struct flow_action *q)
{
    s->charge = (uint8_t)q->a;
    pop(s);
}

bool aerion_charge_in_order(const aerion_state *s, struct ludo_task t) { return (void)t, s->seats_n == 2; }

void aerion_setup(void *state, const struct ludo_config *cfg)
{
    aerion_state *s = state;
    /* Seats, expansions and variants as they were chosen (AE-13).  All else begins at 0: no ship flies (AE-7), nor does
     * the Flagship (AE-70); Pulpits and Reserves are empty (AE-11), no Pier is built and no Worker hired (AE-113). */
    ludo_state_init(&aerion_rules, s, cfg);
    s->pixies = s->pixies_start; /* AE-8 */
    s->active = s->first;        /* AE-67 */
    empty_places(s);
    for (int card = 0; card < CARDS; card++) /* each into its deck, those of the expansions in play too (AE-9) */
        s->unseen[card / DECK_ROWS][card % DECK_ROWS] = (uint8_t)aerion_copies(s, card);
    if (in_play(s, M_STONE_CLOUDS))
        memset(s->clouds, CLOUD_INTACT, sizeof s->clouds); /* AE-100; Grounded: one on each ship (AE-111) */
    if (in_play(s, M_HELLKITE))
        aerion_lay_out_hellkite(s);
    plan(s);
}
