/* setup.c - the setup: the state before the first turn (SC-4 to SC-18, SC-149 to SC-151). */

#include "act.h"

enum { O_FIRST = 3 }; /* index of the game option for the first player */

const char *sc_objection(const struct ludo_config *cfg)
{
    return cfg->option[O_FIRST] > cfg->seats ? N_("the first player must be one of the seats") : NULL;
}

static void seat_player(sc_state *s, int who) /* the solo opponent has only markers (SC-149, SC-151) */
{
    struct sc_seat *p = &s->seats[who]; /* all members are 0: the bag is empty, levels and location are 0 (SC-8) */
    memset(p->card, LUDO_NONE, sizeof p->card);
    memset(p->dice, LUDO_NONE, sizeof p->dice);
    p->goal = p->resource = LUDO_NONE;
    /* each player has twenty markers (SC-8, SC-48) */
    p->markers = who < s->seats_n || (solo(s) && who == BOT) ? MARKERS : 0;
    if (who >= s->seats_n)
        return;                  /* the opponent has no card, black die, XP, page or tile (SC-151, SC-155) */
    p->cards = (1 << K_MED) - 1; /* action cards: six sciences and Patronage (SC-8, SC-108) */
    p->ref = 1;                  /* the reference tile is beside rows 1 to 4 (SC-18) */
    if (!s->expansion)
        return;
    p->cards |= 1 << K_MED; /* adds the Medicine card (SC-17); the player's marker is already at level 0 of Medicine */
    p->xp = 1;              /* SC-17 */
    p->bag[BLACK]++;        /* each player gets a black die before the draft (SC-17) */
    s->supply[BLACK]--;
    p->column[RECRUIT].at[p->column[RECRUIT].n++] = START_PAGE; /* SC-18 */
}

/* Puts all shuffled cards in the decks, including those of the expansion (SC-13). */
static void stack_decks(sc_state *s)
{
    for (int i = 0; i < DECK_CARDS; i++)
        if (s->expansion || !translator(s, i)->expansion)
            add_to(s->unseen, i); /* SC-4 */
    for (int i = 0; i < SCROLLS; i++)
        if (s->expansion || !scroll(s, i)->expansion)
            add_to(s->unseen_scrolls, i); /* SC-5 */
    for (int i = 0; s->expansion && i < PAGES; i++)
        add_to(s->unseen_pages, i); /* SC-16 */
    s->unseen_starters = (uint16_t)((1u << (s->expansion ? STARTERS : STARTERS - 1)) - 1);
    s->unseen_resources = (1 << RESOURCES) - 1;
    s->unseen_goals = (1 << GOALS) - 1;
    s->unseen_upgrades = s->expansion ? 255 : 0; /* all eight upgrades are unseen (SC-14) */
}

static void stack_pile(sc_state *s) /* SC-6, SC-172 */
{
    int n = sc_stack_scrolls[s->epic][s->seats_n - 1];
    s->pile_top = PILE_TOP;
    s->pile_bottom = 1;
    for (int i = 0; i < STACKS; i++)
        s->stack[i] = (uint8_t)(n + 1);
    s->stack_caliph = (1 << STACKS) - 1;
}

static void clear_table(sc_state *s)
{
    memset(s->deck_top, LUDO_NONE, sizeof s->deck_top);
    memset(s->room, LUDO_NONE, sizeof s->room);
    memset(s->owner, LUDO_NONE, sizeof s->owner);
    memset(s->pair, LUDO_NONE, sizeof s->pair);
    memset(s->slot, LUDO_NONE, sizeof s->slot);
    memset(s->slot_owner, LUDO_NONE, sizeof s->slot_owner);
    memset(s->house, LUDO_NONE, sizeof s->house);
    memset(s->house_owner, LUDO_NONE, sizeof s->house_owner);
    memset(s->control, LUDO_NONE, sizeof s->control);
    memset(s->caliph, LUDO_NONE, sizeof s->caliph);
    memset(s->book, LUDO_NONE, sizeof s->book);
    memset(s->upgrade, LUDO_NONE, sizeof s->upgrade);
    memcpy(s->supply, sc_supply, sizeof s->supply);         /* SC-3 */
    s->supply[BLACK] = s->expansion ? sc_supply[BLACK] : 0; /* SC-13 */
    s->space = s->die_colour[0] = s->die_colour[1] = LUDO_NONE;
    s->neutral = 5;                                     /* SC-8 */
    s->level_xp = s->expansion ? (1 << TRACKS) - 1 : 0; /* SC-15 */
    /* the first Caliph space has one XP for each player: one XP in a solo game (SC-15, SC-151) */
    s->caliph_xp = s->expansion;
    s->schemes = (uint8_t)(solo(s) ? (1 << SCHEMES) - 1 : 0);
    s->bot_under = (uint8_t)(solo(s) && s->expansion ? (1 << BOOKS) - 1 : 0); /* SC-151 */
}

void sc_setup(void *state, const struct ludo_config *cfg)
{
    sc_state *s = state;
    ludo_state_init(&scholars_rules, s, cfg);
    clear_table(s);
    for (int who = 0; who < SEATS; who++)
        seat_player(s, who);
    stack_decks(s);
    stack_pile(s);
    sc_plan(s);
    sc_run(s, NULL);
}
