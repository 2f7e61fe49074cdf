/* setup.c - the table before the first move (DR-1 to DR-10, DR-114). */

#include "act.h"

enum { O_FIRST, O_FOR_GOOD };

void dr_config(const void *state, struct ludo_config *cfg)
{
    const dr_state *s = state;
    memset(cfg, 0, sizeof *cfg);
    cfg->seats = s->seats_n;
    cfg->box = s->box;
    cfg->option[O_FIRST] = s->first_option;
    cfg->option[O_FOR_GOOD] = s->for_good;
}

const char *dr_objection(const struct ludo_config *cfg)
{
    return cfg->option[O_FIRST] > cfg->seats ? N_("the first player must be one of the seats") : NULL;
}

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

/* The last thing is pushed first. */
static void plan(dr_state *s)
{
    push(s, T_FLOW, 0, S_ROUND_START, 0);
    push(s, T_START_CUBES, 0, 0, 0);
    push(s, T_DRAFT, 0, 0, 0);
    push(s, T_DRAFT_DEAL, 0, 0, 0);
    push(s, T_REGIONS, 0, 0, 0);
    push(s, T_FILL_PERFORMERS, 0, 0, 0);
    push(s, T_FILL_STAFF, 0, 0, 0);
    push(s, T_FIRST, 0, 0, 0);
}

void dr_setup(void *state, const struct ludo_config *cfg)
{
    dr_state *s = state;
    memset(s, 0, sizeof *s);
    s->box = cfg->box ? cfg->box : &dr_printed;
    s->seats_n = (uint8_t)cfg->seats;
    s->first_option = (uint8_t)cfg->option[O_FIRST];
    s->for_good = (uint8_t)cfg->option[O_FOR_GOOD];
    s->show = s->round = 1;
    clear_table(s);
    plan(s);
    dr_run(s, NULL);
}
