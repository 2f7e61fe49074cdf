/* rules.c - the flow of the game: what a move does, and what then happens until someone must choose.
 *
 * At the bottom of the task stack T_FLOW walks through the stages; what a stage asks lies above it. */

#include "act.h"

/* ---- Setting up -------------------------------------------------------------------------------------------------- */

static bool first_waits(dr_state *s)
{
    if (!s->first_option)
        return true;
    s->first = (uint8_t)(s->first_option - 1);
    pop(s);
    return false;
}

static bool regions_wait(dr_state *s) /* one each; with two a third one for the table (DR-109) */
{
    if (top(s).a < (s->seats_n == 2 ? 3 : s->seats_n))
        return true;
    pop(s);
    return false;
}

static bool draft_deal_waits(dr_state *s)
{
    struct ludo_task *t = top_task(s);
    if (s->seats[t->who].draft.n < 2)
        return true;
    if (t->who + 1 < s->seats_n)
        t->who++;
    else
        pop(s);
    return false;
}

static void join(dr_state *s, int who, int card, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    add_to(p->circus, card);
    p->coins = (uint16_t)(p->coins - performer(s, card)->hire); /* DR-9 */
    ludo_tell(ev, E_JOINS, who, card, 0, 0);
}

static bool draft_waits(dr_state *s, struct ludo_events *ev) /* one is kept, one goes to the left (DR-7) */
{
    if (dr_waiting(s))
        return true;
    pop(s);
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        join(s, who, p->draft.at[p->kept], ev);
        join(s, (who + 1) % s->seats_n, p->draft.at[!p->kept], ev);
        memset(&p->draft, 0, sizeof p->draft);
        p->kept = LUDO_NONE;
    }
    return false;
}

static bool start_cubes_wait(dr_state *s, struct ludo_events *ev) /* DR-8 */
{
    if (dr_waiting(s))
        return true;
    pop(s);
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        for (int k = 0; k < COLOURS * START_CUBES; k++) /* by colour: in which order he thought of them tells nothing */
            if (p->cubes[k % START_CUBES] == k / START_CUBES)
                dr_gain_cube(s, who, k / START_CUBES, ev);
        memset(p->cubes, LUDO_NONE, sizeof p->cubes);
    }
    return false;
}

/* ---- Stages ------------------------------------------------------------------------------------------------------ */

static void ask_organizer(dr_state *s)
{
    s->banned = LUDO_NONE; /* the ban covered one round (DR-118) */
    for (int who = 0; who < s->seats_n; who++)
        if (dr_with_op(s, &s->seats[who], ORGANIZER) >= 0)
            push(s, T_RETURN, who, 0, 0);
}

static void begin_stage(dr_state *s, int stage, struct ludo_events *ev)
{
    switch (stage) {
    case S_ROUND_START: dr_begin_round(s, ev); break;
    case S_PLACE: push(s, T_PLACE, s->first, 0, 0); break;
    case S_CUBES: dr_resolve_cubes(s, ev); break;
    case S_TICKETS: dr_resolve_tickets(s, ev); break;
    case S_INVEST: push(s, T_INVEST, 0, 0, 0); break;
    case S_PERFORMERS: push(s, T_HIRE_PERFORMER, 0, 0, 0); break;
    case S_STAFF: push(s, T_HIRE_STAFF, 0, 0, 0); break;
    case S_DISCOUNT: dr_age_rows(s, ev); break;
    case S_VOTE: dr_begin_vote(s); break;
    case S_DOUBLE: push(s, T_DOUBLE, s->first, 0, 0); break;
    case S_TALLY: dr_tally(s, ev); break;
    case S_ORGANIZER: ask_organizer(s); break;
    case S_ROUND_END: dr_end_round(s, ev); break;
    case S_SHOW_END: dr_end_show(s, ev); break;
    case S_SALARY:
        ludo_tell(ev, E_SALARIES, LUDO_CHANCE, 0, 0, 0);
        push(s, T_IN_ORDER, 0, 0, stage);
        break;
    case S_FINAL:
        dr_final_scoring(s, ev);
        pop(s);
        break;
    default: push(s, T_IN_ORDER, 0, 0, stage); break;
    }
}

static int stage_after(dr_state *s, int stage)
{
    switch (stage) {
    case S_DISTRIBUTE:
        s->going = s->round == ROUNDS; /* DR-42 */
        return dr_is_vote(s->round) ? S_VOTE : S_ORGANIZER;
    case S_ORGANIZER: return s->going ? S_PRE_SHOW : S_ROUND_END;
    case S_ROUND_END:
    case S_SHOW_END: return S_ROUND_START;
    case S_SALARY: return s->show < SHOWS ? S_SHOW_END : S_FINAL_WINDOW;
    default: return stage + 1;
    }
}

static void flow(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    if (t->b)
        t->a = (uint8_t)stage_after(s, t->a);
    t->b = 1;
    begin_stage(s, t->a, ev);
}

/* Windows are put to whoever holds cards (DR-124): the window itself sees to that. */
static void in_order_step(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    if (t->a == s->seats_n) {
        pop(s);
        return;
    }
    int who = in_order(s, t->a++);
    s->turn++;
    switch (t->b) {
    case S_DISTRIBUTE: push(s, T_DISTRIBUTE, who, 0, 0); break;
    case S_SHOW:
        ludo_tell(ev, E_IN_RING, who, s->seats[who].region, 0, 0);
        push(s, T_SHOW, who, 0, 0);
        break;
    case S_SALARY: push(s, T_WINDOW, who, THEN_CANCEL, 0); break;
    default: push(s, T_WINDOW, who, THEN_NOTHING, 0); break;
    }
}

static bool window_waits(dr_state *s, struct ludo_events *ev)
{
    if (s->seats[top(s).who].hand.n)
        return true;
    dr_end_window(s, ev);
    return false;
}

static bool overflow_waits(dr_state *s)
{
    const struct dr_seat *p = &s->seats[top(s).who];
    if (p->hand.n > dr_hand_limit(s, p))
        return true;
    pop(s);
    return false;
}

static bool fire_waits(dr_state *s)
{
    if (circus_of(&s->seats[top(s).who]))
        return true;
    pop(s);
    return false;
}

/* Does the task on top wait for somebody?  If not, it is carried out. */
static bool waits(dr_state *s, struct ludo_events *ev)
{
    switch (top(s).kind) {
    case T_FIRST: return first_waits(s);
    case T_FILL_STAFF: return dr_staff_row_waits(s, ev);
    case T_FILL_PERFORMERS: return dr_row_waits(s, ev);
    case T_REGIONS: return regions_wait(s);
    case T_DRAFT_DEAL: return draft_deal_waits(s);
    case T_DRAFT: return draft_waits(s, ev);
    case T_START_CUBES: return start_cubes_wait(s, ev);
    case T_FLOW: flow(s, ev); return false;
    case T_IN_ORDER: in_order_step(s, ev); return false;
    case T_PLACE: return dr_place_waits(s);
    case T_INVEST:
    case T_HIRE_PERFORMER:
    case T_HIRE_STAFF: return dr_stack_waits(s, ev);
    case T_DISTRIBUTE: return dr_distribute_waits(s);
    case T_VOTE: return dr_vote_waits(s, ev);
    case T_DOUBLE: return dr_double_waits(s);
    case T_WINDOW: return window_waits(s, ev);
    case T_SHOW: return dr_show_waits(s, ev);
    case T_BENEFIT: return dr_benefit_waits(s, ev);
    case T_DRAW: return dr_draw_waits(s, ev);
    case T_LOOK: return dr_look_waits(s, ev);
    case T_TRAILER: return dr_trailer_waits(s, ev);
    case T_FIRE: return fire_waits(s);
    case T_CANCEL: return dr_cancel_waits(s, ev);
    case T_OVERFLOW: return overflow_waits(s);
    default: return true;
    }
}

void dr_run(dr_state *s, struct ludo_events *ev)
{
    while (s->depth && !waits(s, ev)) {}
}

/* ---- Chance ------------------------------------------------------------------------------------------------------ */

static void deal_region(dr_state *s, int card, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    s->region_deck[card] = 0;
    if (t->a < s->seats_n) {
        s->seats[t->a].region = (uint8_t)card;
        ludo_tell(ev, E_VISITS, t->a, card, 0, 0);
    } else
        s->table_region = (uint8_t)card;
    t->a++;
}

static void deal_draft(dr_state *s, int card)
{
    struct dr_seat *p = &s->seats[top(s).who];
    s->performer_deck[card] = 0;
    dr_list_add(p->draft.at, &p->draft.n, card);
}

static void play_chance(dr_state *s, ludo_move m, struct ludo_events *ev)
{
    int a = ludo_arg_of(m, 0);
    switch (ludo_verb_of(m)) {
    case FIRST:
        pop(s);
        s->first = (uint8_t)(a - 1);
        break;
    case DEAL_STAFF: dr_deal_staff(s, a); break;
    case DEAL_ROW: dr_deal_row(s, a); break;
    case DEAL_REGION: deal_region(s, a, ev); break;
    case DEAL_DRAFT: deal_draft(s, a); break;
    default: dr_drawn(s, a, ev); break;
    }
}

/* ---- Moves ------------------------------------------------------------------------------------------------------- */

static void deposit(dr_state *s, int who, int n)
{
    struct dr_seat *p = &s->seats[who];
    pop(s);
    p->coins = (uint16_t)(p->coins - n);
    p->deposit = (uint16_t)(p->deposit + n);
}

/* Choices made by all at once stay hidden until the last one is in. */
static void choose(dr_state *s, int who, ludo_move m)
{
    struct dr_seat *p = &s->seats[who];
    top_task(s)->a |= (uint8_t)(1u << who);
    switch (ludo_verb_of(m)) {
    case KEEP_P: p->kept = p->draft.at[0] != ludo_arg_of(m, 0); break;
    case VOTE_START: p->ballot = START_IT; break;
    case VOTE_LATER: p->ballot = POSTPONE_IT; break;
    default:
        p->cubes[0] = (uint8_t)ludo_arg_of(m, 0);
        p->cubes[1] = (uint8_t)ludo_arg_of(m, 1);
        break;
    }
}

static void take_colour(dr_state *s, int colour, struct ludo_events *ev)
{
    int who = top(s).who;
    pop(s);
    dr_gain_cube(s, who, colour, ev);
}

static void sack(dr_state *s, int card, struct ludo_events *ev)
{
    int who = top(s).who;
    pop(s);
    dr_leave_circus(s, who, card, ev);
}

static void throw_away(dr_state *s, int card)
{
    dr_hand_remove(&s->seats[top(s).who], card);
    dr_to_discard(s, card);
}

static void answer_return(dr_state *s, ludo_move m, struct ludo_events *ev)
{
    if (ludo_verb_of(m) == GIVE_BACK)
        dr_return_organizer(s, ev);
    pop(s);
}

static void play_seat(dr_state *s, int who, ludo_move m, struct ludo_events *ev)
{
    int a = ludo_arg_of(m, 0);
    if (ludo_verb_of(m) == PLAY_CARD) {
        dr_play_card(s, who, a, ev);
        return;
    }
    switch (top(s).kind) {
    case T_DRAFT:
    case T_START_CUBES:
    case T_VOTE: choose(s, who, m); break;
    case T_DEPOSIT: deposit(s, who, a); break;
    case T_PLACE: dr_place(s, who, m, ev); break;
    case T_INVEST:
    case T_HIRE_PERFORMER:
    case T_HIRE_STAFF: dr_answer_stack(s, m, ev); break;
    case T_DISTRIBUTE: dr_answer_distribute(s, m, ev); break;
    case T_DOUBLE: dr_answer_double(s, m, ev); break;
    case T_RETURN: answer_return(s, m, ev); break;
    case T_WINDOW: dr_end_window(s, ev); break;
    case T_SHOW: dr_perform(s, a, ev); break;
    case T_FLIP: dr_answer_flip(s, m, ev); break;
    case T_OPTION: dr_choose_option(s, a - 1); break;
    case T_BENEFIT: dr_answer_benefit(s, m, ev); break;
    case T_COLOUR: take_colour(s, a, ev); break;
    case T_LOOK: dr_keep_looked(s, a, ev); break;
    case T_TRAILER: dr_house(s, a); break;
    case T_FIRE: sack(s, a, ev); break;
    case T_CANCEL:
        if (ludo_verb_of(m) == WAIVE)
            dr_waive(s, a);
        else
            top_task(s)->a = 0;
        break;
    default: throw_away(s, a); break; /* T_OVERFLOW */
    }
}

void dr_play(void *state, int seat, ludo_move m, struct ludo_events *ev)
{
    dr_state *s = state;
    if (seat == LUDO_CHANCE)
        play_chance(s, m, ev);
    else
        play_seat(s, seat, m, ev);
    dr_run(s, ev);
}
