/* setup.c - the state before the first round (PE-10 to PE-29). */

#include "act.h"

enum { O_FIRST = 2 }; /* index of the game option for the first player */

const char *pe_objection(const struct ludo_config *cfg)
{
    return cfg->option[O_FIRST] > cfg->seats ? N_("the first start player must be one of the seats") : NULL;
}

/* Returns true if the card is used in this game (PE-26, PE-27). The cards that poach builders (PE-225) and that bring
 * the black builder (PE-235) are used without the new board too. */
bool pe_card_in_play(const pe_state *s, int card)
{
    if (!s->box->card[card].expansion)
        return true;
    return card < FIRST_CRAFTSMAN ? big(s) : card == SAINT_DENIS ? new_board(s) : new_cards(s);
}

bool pe_sixth_pending(const pe_state *s) { return s->depth > 1 && s->tasks[1].kind == T_SIXTH; }

/* Sets up a player. Players start without materials and privileges (PE-16), and without grey and black workers
 * (PE-17). */
static void seat_player(pe_state *s, int who)
{
    struct pe_seat *p = &s->seats[who];
    p->foreseen = LUDO_NONE;
    if (who >= s->seats_n)
        return;
    p->vp = p->line[L_START] = START_VP; /* PE-12 */
    p->craftsmen.n = 3;
    for (int k = 0; k < 3; k++)
        p->craftsmen.at[k] = (uint8_t)starter(who, k); /* PE-11 */
}

/* Fills the decks. With the option "cards", the new cards are mixed with the cards of the base game (PE-27). Without
 * this option they are not used. The decks are privileges without those of the sixth round (PE-20, PE-22, PE-23),
 * craftsmen (PE-15), and all events, of which six will be turned up (PE-21). */
static void stack_decks(pe_state *s)
{
    for (int i = 0; i < PRIVILEGES; i++)
        s->privileges[i] = privilege(s, i)->pile != PILE_F && pe_card_in_play(s, FIRST_PRIVILEGE + i);
    for (int i = 0; i < HIRED; i++)
        s->hired[i] = pe_card_in_play(s, FIRST_CRAFTSMAN + i);
    for (int i = 0; i < EVENTS_N; i++)
        s->events[i] = pe_card_in_play(s, FIRST_EVENT + i);
}

/* Clears the board. The card Inspiration in Saint-Denis lies beside the space France (PE-25). The cost marker is on 7
 * (PE-17). */
static void clear_board(pe_state *s)
{
    memset(s->space, LUDO_NONE, sizeof s->space);
    memset(s->waiting, LUDO_NONE, sizeof s->waiting);
    memset(s->track, LUDO_NONE, sizeof s->track);
    memset(s->crusade, LUDO_NONE, sizeof s->crusade);
    memset(s->offer, LUDO_NONE, sizeof s->offer);
    memset(s->sixth, LUDO_NONE, sizeof s->sixth);
    memset(s->shiring, LUDO_NONE, sizeof s->shiring);
    memset(s->hire, LUDO_NONE, sizeof s->hire);
    s->drawn = s->event = s->loan = s->borrowed = LUDO_NONE; /* loan: no player has the card of France (PE-25) */
    s->marker = COST_MAX;
}

void pe_setup(void *state, const struct ludo_config *cfg)
{
    pe_state *s = state;
    ludo_state_init(&pillars_rules, s, cfg);
    clear_board(s);
    stack_decks(s);
    for (int who = 0; who < SEATS; who++)
        seat_player(s, who);
    push(s, T_ROUND, 0, S_PREPARE, 0);
    if (new_cards(s) && !new_board(s))
        push(s, T_SIXTH, 0, 0, 0); /* draws two of three privileges for the sixth round (PE-22) */
    push(s, T_FIRST, 0, 0, 0);
    pe_run(s, NULL);
}
