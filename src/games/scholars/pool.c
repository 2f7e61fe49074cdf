/* pool.c - the effects of a Work, in any order: main action, banner, tucked cards, triggered pages (SC-22, SC-23,
 * SC-82, SC-109, SC-121, SC-169, SC-170, SC-196). */

#include "act.h"

void sc_plan_pool(sc_state *s, int who) { push(s, T_POOL, who, 0, 0); }
bool sc_at_work(const sc_state *s) { return sc_is_pending(s, T_POOL); }

void sc_fill_value(const sc_state *s, struct ludo_decision *d)
{
    d->arg[0] = s->value;
    d->arg[1] = s->colour;
}

/* ---- Events that trigger pages ----------------------------------------------------------------------------------- */

void sc_happen(sc_state *s, int what)
{
    if (s->happened.n < EVENTS_MAX)
        list_add(s->happened.at, &s->happened.n, what);
}

static bool listens(const struct card *c, int happening) /* SC-123, SC-196 */
{
    if (happening < H_DELIVERED)
        return c->on_interact >> happening & 1;
    if (happening < H_TRANSLATED)
        return c->on_deliver >> (happening - H_DELIVERED) & 1;
    return happening < H_STOPPED ? c->on_translate >> (happening - H_TRANSLATED) & 1 : c->on_stop >> WHITE & 1;
}

/* Finds the pages that may be used now. Each event of the effect that has just ended triggers pages, and each triggered
 * page may be used once (SC-23, SC-170). */
static void trigger_pages(sc_state *s)
{
    const struct sc_seat *p = &s->seats[s->active];
    for (int k = 0; k < s->happened.n; k++)
        for (int i = 0; s->space < COLUMNS && i < p->column[s->space].n; i++)
            if (listens(tucked(s, p->column[s->space].at[i]), s->happened.at[k]) && s->triggers.n < EVENTS_MAX)
                list_add(s->triggers.at, &s->triggers.n, p->column[s->space].at[i] - FIRST_PAGE);
    memset(&s->happened, 0, sizeof s->happened);
}

/* ---- Effects that can still be used ------------------------------------------------------------------------------ */

bool sc_banner_open(const sc_state *s) /* SC-109 */
{
    const struct sc_seat *p = &s->seats[s->active];
    int kind = p->card[s->space];
    return !s->banner_done && kind < K_GOAL && sc_action_card(s, p, kind)->does.a[0].op;
}

static bool affordable(const sc_state *s, int card) /* returns true if the player can pay the card's cost (SC-43) */
{
    return sc_step_works(s, s->active, &tucked(s, card)->does.cost);
}

/* Returns true if the condition of the card holds (SC-196). A value in a condition is a minimum (SC-205). */
static bool condition_holds(const sc_state *s, const struct card *c)
{
    return (!c->if_colour || c->if_colour >> s->colour & 1) && s->value >= c->if_value &&
           (!c->if_advanced || (c->if_advanced & s->advanced));
}

/* Returns the cards under the used space that can be used, as a mask of their places in the column (SC-22, SC-82,
 * SC-121, SC-169). Spaces 5 and 6 have no column (SC-85). All cards of the column count, whichever action the space
 * is used for (SC-208). */
unsigned sc_column_open(const sc_state *s)
{
    const struct sc_seat *p = &s->seats[s->active];
    unsigned open = 0;
    for (int i = 0; s->space < COLUMNS && i < p->column[s->space].n; i++) {
        int card = p->column[s->space].at[i];
        const struct card *c = tucked(s, card);
        if (!(s->column_done >> i & 1) && c->does.a[0].op && when_working(c) && condition_holds(s, c) &&
            affordable(s, card))
            open |= 1u << i;
    }
    return open;
}

static bool trigger_open(const sc_state *s) /* returns true if the player can pay for a triggered page */
{
    for (int i = 0; i < s->triggers.n; i++)
        if (affordable(s, FIRST_PAGE + s->triggers.at[i]))
            return true;
    return false;
}

bool sc_pool_advance(sc_state *s, struct ludo_events *ev)
{
    (void)ev;
    trigger_pages(s);
    return sc_waits_if(s, !s->main_done || sc_banner_open(s) || sc_column_open(s) || trigger_open(s));
}

/* Lists the effects that the player can still use, in any order (SC-22). */
ludo_move *sc_pool_list_moves(const sc_state *s, int who, ludo_move *out)
{
    out = add_move_if(out, !s->main_done, MAIN);
    out = add_move_if(out, sc_banner_open(s), BANNER);
    ludo_move *begin = out;
    for (unsigned open = sc_column_open(s); open;)
        out = add_move1(out, USE, s->seats[who].column[s->space].at[pop_lowest(&open)]);
    for (int i = 0; i < s->triggers.n; i++)
        if (affordable(s, FIRST_PAGE + s->triggers.at[i]))
            out = add_move1(out, USE, FIRST_PAGE + s->triggers.at[i]);
    return add_move(sc_sorted(begin, out), DONE);
}

int sc_pool_first(const struct flow_action *q) { return ludo_verb_of(q->m) == COLOUR ? SC(37) : 0; }

/* Checks that the dice are placed and have made a value. */
bool sc_pool_is_valid(const sc_state *s, struct ludo_task t)
{
    if (!sc_working(s, t))
        return false;
    return sc_placing(s) || sc_placing_dice(s) || (sc_dice_is_valid(s, t) && s->value > 0);
}

void sc_raise_value(sc_state *s, int who, const struct step *step, struct ludo_events *ev) /* SC-27, SC-191 */
{
    (void)who, (void)ev, s->value = (uint8_t)(s->value + step->n);
}

/* ---- The main action --------------------------------------------------------------------------------------------- */

int sc_refuse_main(const struct flow_action *q) { return q->s->main_done ? SC(23) : 0; }

int sc_main_first(const struct flow_action *q) /* the main action must wait until card, dice and workers are placed */
{
    return sc_refuse_main(q) ? SC(23) : sc_placing(q->s) ? SC(21) : 0;
}

static void start_main(sc_state *s) /* Recruit and Travel work in every colour (SC-38) */
{
    s->main_done = 1; /* the main action is used once (SC-23) */
    switch (s->act) {
    case RECRUIT: sc_start_recruit(s, s->active); break;
    case TRAVEL: sc_start_travel(s, s->active); break;
    case RESEARCH: sc_start_research(s, s->active); break;
    default: (s->colour == BLACK ? sc_start_black : sc_start_translate)(s, s->active); break; /* SC-67, SC-72 */
    }
}

void sc_main(sc_state *s, const struct flow_action *q) { (void)q, start_main(s); }

bool sc_main_runs(const sc_state *s)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind > T_POOL && !sc_after_main(s->tasks[i].kind))
            return true;
    return false;
}

void sc_main_aside(const struct flow_action *q)
{
    sc_state begun = *q->s;
    sc_note_text(q->p, sc_act_names.at[begun.act].name);
    start_main(&begun);
    sc_note_no_effect(q->p, !sc_needs_decision(&begun));
}

void sc_end_aside(const struct flow_action *q)
{
    sc_note_text(q->p, q->s->main_done ? N_("end of the work") : N_("end of the work, without the main action"));
}

int sc_refuse_banner(const struct flow_action *q) { return sc_banner_open(q->s) ? 0 : SC(109); }

/* Uses the banner of the action card (SC-109). SC-108 and SC-136 describe the banners. */
void sc_banner(sc_state *s, const struct flow_action *q)
{
    const struct sc_seat *p = &s->seats[q->who];
    s->banner_done = 1;
    sc_start_effect(s, q->who, OF_CARD, action_id(p, p->card[s->space]));
}

void sc_banner_aside(const struct flow_action *q)
{
    sc_note_board(q->p, &sc_action_card(q->s, acting_seat(q), acting_seat(q)->card[q->s->space])->does);
}

/* ---- Tucked cards ------------------------------------------------------------------------------------------------ */

static int refuse_called_page(const sc_state *s, int card)
{
    if (!is_page(card) || !list_has(s->triggers.at, s->triggers.n, card - FIRST_PAGE))
        return SC(170);
    return affordable(s, card) ? 0 : SC(43);
}

int sc_refuse_use(const struct flow_action *q)
{
    const sc_state *s = q->s;
    const struct card *c = tucked(s, q->a);
    if (is_gold_page(q->a))
        return SC(122);
    if (s->space >= COLUMNS)
        return s->space == LUDO_NONE ? SC(22) : SC(85);
    const uint8_t *at = acting_seat(q)->column[s->space].at, *it = memchr(at, q->a, acting_seat(q)->column[s->space].n);
    if (!it)
        return is_page(q->a) ? SC(121) : SC(82);
    if (!c->does.a[0].op)
        return SC(169);
    if (!when_working(c))
        return refuse_called_page(s, q->a);
    if (s->column_done >> (it - at) & 1)
        return SC(23);
    return !condition_holds(s, c) ? SC(196) : affordable(s, q->a) ? 0 : SC(43);
}

/* Uses a tucked card (SC-82, SC-121, SC-196) or a triggered page (SC-123, SC-170). */
void sc_use(sc_state *s, const struct flow_action *q)
{
    const struct sc_seat *p = &s->seats[q->who];
    int card = q->a, called = 0;
    while (called < s->triggers.n && s->triggers.at[called] != card - FIRST_PAGE)
        called++;
    if (called < s->triggers.n)
        list_remove_at(s->triggers.at, &s->triggers.n, called);
    else
        for (int i = 0; i < p->column[s->space].n; i++)
            if (p->column[s->space].at[i] == card)
                s->column_done |= (uint16_t)(1u << i); /* each card is used once (SC-23) */
    sc_start_effect(s, q->who, OF_CARD, card);
}

void sc_use_aside(const struct flow_action *q)
{
    sc_put_standing(q->s->box, q->a, q->p->lang, q->p->out);
    sc_note_no_effect(q->p, !sc_effect_helps(q->s, q->who, &tucked(q->s, q->a)->does));
}
