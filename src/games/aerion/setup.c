/* setup.c - set-up: decks, options and the tasks before the first turn (AE-7 to AE-13). */

#include "act.h"

int aerion_factory_card(const aerion_state *s, int factory)
{
    for (int card = 0; card < CARDS; card++)
        if (kind_of(s, card) == THE_LIBRARY + factory)
            return card;
    return LUDO_NONE;
}

/* Returns the number of copies of a card in this game (AE-9, AE-87, AE-93, AE-99, AE-100, AE-113, AE-125). */
int aerion_copies(const aerion_state *s, int card)
{
    int n = s->box->card[card].copies;
    switch (type_of(s, card)) {
    case HOURGLASS: return !in_play(s, M_HOURGLASSES) ? 0 : variant(s, V_SHORT_OF_TIME) ? n - 1 : n; /* AE-99 */
    case EGG: return in_play(s, M_EGGS) ? n : 0;
    /* without the variant Under Construction two Factories are open and the other Factories stay in the box (AE-70) */
    case FACTORY: return variant(s, V_UNDER_CONSTRUCTION) ? n : 0;
    case HAMMER_BIRD: return in_play(s, M_STONE_CLOUDS) ? n : 0;
    case WORKER: return in_play(s, M_PIERS) ? n : 0;
    default: return n;
    }
}

/* Workshops and all other places of cards are empty at the start (AE-11). */
static void empty_places(aerion_state *s)
{
    s->hand = s->pawn = LUDO_NONE;
    memset(s->display, LUDO_NONE, sizeof s->display);
    memset(s->workshops, LUDO_NONE, sizeof s->workshops);
    memset(s->flagship, LUDO_NONE, sizeof s->flagship);
    memset(s->outposts, GONE, sizeof s->outposts);
    memset(s->lairs, GONE, sizeof s->lairs);
}

/* Pushes the chance tasks that finish the set-up. The task pushed last runs first. */
static void plan(aerion_state *s)
{
    push(s, T_TURN, 0, 0, 0);
    /* deals a card of each deck (AE-10); the first Display is kept, whatever it shows (AE-12) */
    push(s, T_DEAL, 0, 0, 0);
    if (in_play(s, M_HELLKITE))
        push(s, T_OUTPOST, 0, 0, 0); /* places six Outposts, from the left (AE-139) */
    if (in_play(s, M_FLAGSHIP) && !variant(s, V_UNDER_CONSTRUCTION))
        /* opens two of six Factories (AE-70); with Under Construction the game begins without Factories (AE-87) */
        push(s, T_FACTORIES, 0, 0, 0);
    if (s->seats_n == 2)
        push(s, T_CHARGE, 0, 0, 0); /* each player is in charge of three ships (AE-59) */
}

/* With two players, chance decides which ships each player is in charge of (AE-59). */
void aerion_take_charge(aerion_state *s, const struct flow_action *q)
{
    s->charge = (uint8_t)q->a;
    pop(s);
}

bool aerion_charge_is_valid(const aerion_state *s, struct ludo_task t) { return (void)t, s->seats_n == 2; }

void aerion_setup(void *state, const struct ludo_config *cfg)
{
    aerion_state *s = state;
    /* Copies seats, expansions and variants from the configuration (AE-13). All other members are 0 at first. No
     * ship flies (AE-7) and the Flagship does not fly (AE-70). Pulpits and Reserves are empty (AE-11). No Pier is
     * built and no Worker is hired (AE-113). */
    ludo_state_init(&aerion_rules, s, cfg);
    s->pixies = s->pixies_start; /* AE-8 */
    s->active = s->first;        /* AE-67 */
    empty_places(s);
    /* puts each card into its deck, including the cards of the expansions in play (AE-9) */
    for (int card = 0; card < CARDS; card++)
        s->unseen[card / DECK_ROWS][card % DECK_ROWS] = (uint8_t)aerion_copies(s, card);
    if (in_play(s, M_STONE_CLOUDS))
        /* each ship gets a Stone Cloud (AE-100); with the variant Grounded, the cloud is on the ship instead of next to
         * it (AE-111) */
        memset(s->clouds, CLOUD_INTACT, sizeof s->clouds);
    if (in_play(s, M_HELLKITE))
        aerion_lay_out_hellkite(s);
    plan(s);
}
