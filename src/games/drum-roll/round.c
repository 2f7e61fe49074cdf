/* round.c - the order of the stages of a round and of a show; the beginning and end of rounds and shows; the Show
 * Organizer (DR-11, DR-42, DR-47 to DR-50, DR-69, DR-118). */

#include "act.h"

/* ---- The Show Organizer (DR-48, DR-49, DR-118) ------------------------------------------------------------------- */

/* at the end of each round, asks the owner of the Show Organizer whether to return the card (DR-48) */
static void ask_organizer(dr_state *s, struct ludo_events *ev)
{
    (void)ev;
    s->banned = LUDO_NONE; /* the ban on hiring the Show Organizer lasts one round (DR-118) */
    for (int who = 0; who < s->seats_n; who++)
        if (dr_with_op(s, &s->seats[who], ORGANIZER) >= 0)
            push(s, T_RETURN, who, 0, 0);
}

void dr_give_back(dr_state *s, const struct flow_action *q) /* DR-48 */
{
    struct dr_seat *p = &s->seats[q->who];
    int card = dr_with_op(s, p, ORGANIZER);
    pop(s);
    ludo_count_effect(q->ev, effect_row(FIRST_STAFF + card, 0));
    take_from(p->personnel, card);
    s->staff_row[dr_slot(s->staff_row, STAFF_ROW, LUDO_NONE)] = (uint8_t)card; /* DR-49 */
    /* If a show comes before the next round, the show still uses the old order of players (DR-50). */
    s->next_first = s->banned = (uint8_t)q->who;
}

void dr_give_back_aside(const struct flow_action *q)
{
    const dr_state *s = q->s;
    dr_put_saving(q->p, s->going ? staff(s, dr_with_op(s, &s->seats[q->who], ORGANIZER))->salary : 0);
}

void dr_return_focus(const dr_state *s, struct ludo_moment *m) { dr_focus_office(s, m, ORGANIZER); }

/* ---- The beginning and the end of a round ------------------------------------------------------------------------ */

/* Begins the next round (DR-47), or the first round after a show (DR-69). */
static void begin_round(dr_state *s, struct ludo_events *ev)
{
    s->going = 0;
    ludo_emit(ev, E_ROUND, LUDO_CHANCE, s->show, s->round, 0);
    for (int who = 0; who < s->seats_n; who++) {
        s->seats[who].markers = MARKERS; /* DR-5 */
        s->seats[who].sales = s->seats[who].invests = 0;
    }
    dr_ask_deposits(s);
}

/* Sets the next first player: the left neighbour (DR-47, DR-69), or the player who returned the Show Organizer
 * (DR-48, DR-49). */
static void next_first(dr_state *s, struct ludo_events *ev)
{
    s->first = s->next_first != LUDO_NONE ? s->next_first : (uint8_t)in_order(s, 1);
    s->next_first = LUDO_NONE;
    ludo_emit(ev, E_FIRST, s->first, 0, 0, 0);
}

static void end_round(dr_state *s, struct ludo_events *ev) /* DR-47 */
{
    dr_refill(s); /* DR-70 */
    s->round++;
    next_first(s, ev);
}

/* ---- The end of a show (DR-69, DR-109, DR-113) ------------------------------------------------------------------- */

/* Returns the region that a player gets after this show. Region tiles pass to the left (DR-113). With two players
 * the third tile on the table takes part (DR-109). */
int dr_next_region(const dr_state *s, int who)
{
    if (s->show == SHOWS)
        return LUDO_NONE;
    return who == 0 && s->seats_n == 2 ? s->table_region : s->seats[(who + s->seats_n - 1) % s->seats_n].region;
}

static void travel(dr_state *s, struct ludo_events *ev) /* DR-69, DR-113 */
{
    uint8_t next[SEATS], from_last = s->seats[s->seats_n - 1].region;
    for (int who = 0; who < s->seats_n; who++)
        next[who] = (uint8_t)dr_next_region(s, who);
    for (int who = 0; who < s->seats_n; who++) {
        s->seats[who].region = next[who];
        ludo_emit(ev, E_TRAVELS, who, next[who], 0, 0);
    }
    if (s->seats_n == 2)
        s->table_region = from_last; /* DR-109 */
}

static void forget_show(dr_state *s)
{
    const int passing = 1 << HAS_APPEARED | 1 << FLIPPED_NOW | 1 << UNPAID;
    for (int i = 0; i < PERFORMERS; i++)
        s->performers[i] &= (uint8_t)~passing;
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        p->ticket = p->fired = p->cancels = 0; /* ticket sales restart (DR-69) */
        memset(p->cancelled, 0, sizeof p->cancelled);
    }
}

static void end_show(dr_state *s, struct ludo_events *ev) /* DR-69 */
{
    dr_discard_rows(s, ev);
    dr_refill(s); /* DR-70 */
    travel(s, ev);
    s->round = 1;
    s->show++;
    forget_show(s);
    next_first(s, ev);
}

static void end_game(dr_state *s, struct ludo_events *ev) /* starts the final scoring (DR-99) */
{
    dr_final_scoring(s, ev);
    pop(s);
}

/* ---- Stages of a round ------------------------------------------------------------------------------------------- */

/* For each stage: the function that begins the stage, and the function that begins each player's turn in it. */
/* clang-format off */
static const struct stage_row { dr_begins *begins; dr_turn *turn; } stages[STAGES] = {
    [S_ROUND_START] = { begin_round, NULL }, [S_PLACE] = { dr_begin_placing, NULL },
    [S_CUBES] = { dr_resolve_cubes, NULL }, [S_TICKETS] = { dr_resolve_tickets, NULL },
    [S_INVEST] = { dr_begin_investing, NULL }, [S_PERFORMERS] = { dr_begin_hiring, NULL },
    [S_STAFF] = { dr_begin_engaging, NULL }, [S_DISCOUNT] = { dr_age_rows, NULL },
    [S_DISTRIBUTE] = { NULL, dr_distribute }, [S_VOTE] = { dr_begin_vote, NULL },
    [S_DOUBLE] = { dr_reveal_votes, NULL }, [S_TALLY] = { dr_tally, NULL },
    [S_ORGANIZER] = { ask_organizer, NULL }, [S_ROUND_END] = { end_round, NULL },
    [S_PRE_SHOW] = { NULL, dr_open_window }, [S_SHOW] = { NULL, dr_give_show },
    [S_SALARY] = { dr_salaries_due, dr_cancel_and_pay }, [S_SHOW_END] = { end_show, NULL },
    [S_FINAL_WINDOW] = { NULL, dr_open_window }, [S_FINAL] = { end_game, NULL },
};
/* clang-format on */

/* Returns the stage that follows. The stages of a round are actions, distribution, vote and count. If the show
 * starts, all shows follow, then all salaries, and the end of the show replaces the end of the round. Otherwise
 * another round is played. */
static int stage_after(dr_state *s, int stage)
{
    switch (stage) {
    case S_DISTRIBUTE:
        s->going = s->round == ROUNDS;                            /* the last round needs no vote (DR-42) */
        return dr_is_vote(s->round) ? S_VOTE : S_ORGANIZER;       /* DR-40, DR-42 */
    case S_ORGANIZER: return s->going ? S_PRE_SHOW : S_ROUND_END; /* DR-41, DR-42, DR-45, DR-62 */
    case S_ROUND_END:
    case S_SHOW_END: return S_ROUND_START;                               /* DR-47, DR-69 */
    case S_SALARY: return s->show < SHOWS ? S_SHOW_END : S_FINAL_WINDOW; /* DR-99, DR-106 */
    default: return stage + 1;                                           /* DR-11, DR-20, DR-33, DR-66, DR-117 */
    }
}

/* Returns true if the bottom task T_FLOW can run. Its `b` is 0 if the stage has not begun, and 1 if the stage has
 * begun and the next stage follows. */
bool dr_in_a_stage(const dr_state *s)
{
    struct ludo_task t = s->tasks[0];
    return t.kind == T_FLOW && t.b <= 1 && t.a + t.b < STAGES;
}

void dr_begin_rounds(dr_state *s) { push(s, T_FLOW, 0, S_ROUND_START, 0); }

bool dr_next_stage(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    if (t->b)
        t->a = (uint8_t)stage_after(s, t->a);
    t->b = 1;
    const struct stage_row *stage = &stages[t->a];
    if (stage->turn)
        push(s, T_IN_ORDER, 0, 0, t->a);
    if (stage->begins)
        stage->begins(s, ev);
    return false;
}

bool dr_next_in_order(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    if (t->a == s->seats_n) {
        pop(s);
        return false;
    }
    s->turn++;
    int who = in_order(s, t->a++); /* DR-62, DR-116 */
    stages[t->b].turn(s, who, ev);
    return false;
}

/* ---- Consistency checks ------------------------------------------------------------------------------------------ */

/* Checks that the stage of a pending decision has begun. Only the setup comes before the first stage. */
bool dr_stage_is_valid(const dr_state *s, struct ludo_task t)
{
    int kind = s->depth > 1 ? s->tasks[1].kind : T_FLOW;
    bool early = kind == T_FILL_PERFORMERS && t.a == S_ROUND_START;
    return kind != T_FLOW && t.b == !dr_setting_up(s) && !early;
}

bool dr_turns_is_valid(const dr_state *s, struct ludo_task t) { return t.b == stage_of(s) && t.a <= s->seats_n; }

bool dr_owner_is_valid(const dr_state *s, int i)
{
    struct ludo_task t = s->tasks[i], below = s->tasks[i ? i - 1 : 0];
    if (below.kind == T_IN_ORDER)
        return t.who == in_order(s, below.a - 1);
    return i < 2 || t.kind < T_FLOW || t.who == below.who;
}
