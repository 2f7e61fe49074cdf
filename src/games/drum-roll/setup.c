/* setup.c - set up the game: decks, supplies, first player, regions (DR-1 to DR-6, DR-10, DR-114). */

#include "act.h"

enum { O_FIRST }; /* index of the game option for the first player */

const char *dr_objection(const struct ludo_config *cfg)
{
    return cfg->option[O_FIRST] > cfg->seats ? N_("the first player must be one of the seats") : NULL;
}

/* Fills the three decks (DR-2) and the supplies (DR-233). */
static void clear_table(dr_state *s)
{
    memset(s->staff_row, LUDO_NONE, sizeof s->staff_row);
    memset(s->row, LUDO_NONE, sizeof s->row);
    memset(s->supply, CUBES, sizeof s->supply);
    memset(s->performer_deck, 1, sizeof s->performer_deck);
    memset(s->staff_deck, 1, sizeof s->staff_deck);
    memset(s->investment_deck, 1, sizeof s->investment_deck);
    memset(s->region_deck, 1, sizeof s->region_deck);
    s->trailers = TRAILERS;
    s->tokens = TOKENS;
    s->next_first = s->banned = s->table_region = LUDO_NONE;
    for (int who = 0; who < SEATS; who++) {
        struct dr_seat *p = &s->seats[who];
        p->coins = who < s->seats_n ? s->box->board.coins : 0; /* DR-9 */
        p->region = p->kept = p->ballot = p->vote = p->cubes[0] = p->cubes[1] = LUDO_NONE;
    }
}

/* Pushes the tasks of the setup in reverse order. Random draws follow the order of DR-114. */
static void plan(dr_state *s)
{
    dr_begin_rounds(s);
    dr_begin_auditions(s);
    push(s, T_REGIONS, 0, 0, 0);
    dr_refill(s);
    push(s, T_FIRST, 0, 0, 0);
}

/* Sets up round 1 of show 1 (DR-1). Points and tickets sold start at 0 (DR-5). */
void dr_setup(void *state, const struct ludo_config *cfg)
{
    dr_state *s = state;
    ludo_state_init(&drum_roll_rules, s, cfg);
    s->show = s->round = 1;
    clear_table(s);
    plan(s);
    dr_run(s, NULL);
}

/* ---- The first player (DR-10) ------------------------------------------------------------------------------------ */

struct flow_bag dr_first_players(const dr_state *s) /* outcomes are the seats, numbered from 1 */
{
    static const uint8_t each[SEATS] = { 1, 1, 1, 1 };
    int n = s->seats_n;
    return (struct flow_bag){ each, n, 1, n };
}

bool dr_first_advance(dr_state *s, struct ludo_events *ev)
{
    if (s->first_option)
        s->first = (uint8_t)(s->first_option - 1);
    return (void)ev, wait_or_end(s, !s->first_option);
}

void dr_first_is(dr_state *s, const struct flow_action *q) /* DR-10 */
{
    pop(s);
    s->first = (uint8_t)(q->a - 1);
}

/* ---- Regions: one for each player; with two players a third region on the table (DR-6, DR-109) ------------------- */

struct flow_bag dr_regions_unseen(const dr_state *s) { return flow_bag(s->region_deck, REGIONS, 0); }

bool dr_regions_advance(dr_state *s, struct ludo_events *ev)
{
    return (void)ev, wait_or_end(s, top(s).a < (s->seats_n == 2 ? 3 : s->seats_n));
}

void dr_deal_region(dr_state *s, const struct flow_action *q) /* DR-6, DR-109 */
{
    struct ludo_task *t = top_task(s);
    int card = q->a;
    s->region_deck[card] = 0;
    if (t->a < s->seats_n) {
        s->seats[t->a].region = (uint8_t)card;
        ludo_emit(q->ev, E_VISITS, t->a, card, 0, 0);
    } else {
        s->table_region = (uint8_t)card;
    }
    t->a++;
}

bool dr_regions_is_valid(const dr_state *s, struct ludo_task t)
{
    for (int who = 0; who < s->seats_n; who++)
        if ((s->seats[who].region != LUDO_NONE) != (who < t.a))
            return false;
    return t.a <= s->seats_n;
}

bool dr_region_is_valid(const dr_state *s)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == T_REGIONS)
            return s->table_region == LUDO_NONE;
    return s->table_region != LUDO_NONE || s->seats_n > 2;
}
