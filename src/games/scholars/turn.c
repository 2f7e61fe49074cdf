/* turn.c - turns, Rest, the end of a turn with its tucks, the end of the game. */

#include "act.h"

/* ---- A turn -------------------------------------------------------------------------------------------------------- */

static void clear_work(sc_state *s)
{
    s->space = s->die_colour[0] = s->die_colour[1] = LUDO_NONE;
    s->act = s->value = s->colour = s->die_value[0] = s->die_value[1] = 0;
    s->main_done = s->banner_done = s->advanced = 0;
    s->column_done = s->chain = s->harvested = 0;
    memset(s->fresh, 0, sizeof s->fresh);
    memset(&s->happened, 0, sizeof s->happened);
    memset(&s->triggers, 0, sizeof s->triggers);
}

void sc_begin_turn(sc_state *s, int who, struct ludo_events *ev)
{
    clear_work(s);
    s->active = (uint8_t)who;
    s->turn++;
    ludo_tell(ev, E_TURN, who, 0, 0, 0);
    push(s, T_NEXT, 0, 0, 0);
    push(s, T_TURN, who, 0, 0);
}

bool sc_turn_waits(sc_state *s, struct ludo_events *ev) /* Rest is forced when one cannot work (SC-20) */
{
    int who = top(s).who;
    if (sc_may_work(s, who))
        return true;
    pop(s);
    ludo_tell(ev, E_RESTS, who, 0, 0, 0);
    push(s, T_END_TURN, who, 0, 0);
    sc_start_rest(s, who);
    return false;
}

/* ---- Rest ------------------------------------------------------------------------------------------------------------ */

void sc_clear_board(sc_state *s,
                    struct ludo_events *ev) /* after the reveal: dice to the bag (SC-104), then four out of it */
{
    int who = top(s).who;
    struct sc_seat *p = &s->seats[who];
    pop(s);
    for (int i = 0; i < SPACES; i++)
        for (int k = 0; k < 2; k++) {
            if (p->dice[i][k] != LUDO_NONE)
                p->bag[colour_of(p->dice[i][k])]++;
            p->dice[i][k] = LUDO_NONE;
        }
    sc_draw(s, who, s->box->figure[F_REST], ev);
}

void sc_start_rest(sc_state *s, int who) /* SC-101 to SC-107 */
{
    s->harvested = 0;
    push(s, T_RESTED, who, 0, 0);
    push(s, T_HARVEST, who, 0, 0);
    push(s, T_REST, who, 0, 0);
    push(s, T_REVEAL, who, 1, LUDO_NONE);
}

bool sc_harvest_waits(sc_state *s) /* D33 */
{
    int who = top(s).who;
    const struct sc_seat *p = &s->seats[who];
    for (int i = 0; i < SPACES; i++)
        if (p->card[i] != LUDO_NONE && sc_harvestable(s, who, p->card[i]))
            return true;
    pop(s);
    return false;
}

void sc_harvest_card(sc_state *s, int who, int kind, struct ludo_events *ev) /* SC-106, SC-111 */
{
    const struct sc_seat *p = &s->seats[who];
    s->harvested |= (uint16_t)(1u << kind);
    sc_fire_harvest(s, who, kind, ev);
    if (kind == K_PATRON)
        sc_start_effect(s, who, OF_HARVEST, action_id(p, kind));
    else if (kind != K_GOAL)
        sc_harvest_track(s, who, kind == K_MED ? MED : kind);
    else
        push(s, T_HARVEST_ONE, who, ((1 << MED) - 1) & ~s->harvested, 1); /* one not harvested otherwise */
}

void sc_rested(sc_state *s)
{
    struct sc_seat *p = &s->seats[top(s).who];
    pop(s);
    for (int i = 0; i < SPACES; i++)
        if (p->card[i] != LUDO_NONE) {
            p->cards |= (uint16_t)(1u << p->card[i]);
            p->card[i] = LUDO_NONE;
        }
}

/* ---- The end of a turn ---------------------------------------------------------------------------------------------------- */

static void retire(sc_state *s, int room, struct ludo_events *ev) /* SC-78, SC-156 */
{
    int card = s->room[room], owner = s->owner[room];
    if (owner != LUDO_NONE) {
        struct sc_seat *p = &s->seats[owner];
        ludo_tell(ev, E_RETIRED, owner, card, 0, 0);
        p->markers++;
        sc_retire_to(p, card);
    } else if (solo(s)) {
        add_to(s->bot_retired, card);
        ludo_tell(ev, E_BOT_RETIRES, LUDO_CHANCE, card, 0, 0);
    } else {
        ludo_tell(ev, E_LEAVES, LUDO_CHANCE, card, 0, 0);
    }
    s->room[room] = s->owner[room] = LUDO_NONE;
    s->room_gold[room] = 0;
}

static bool anything_pending(const sc_state *s)
{
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].pending.n)
            return true;
    return false;
}

/* Again and again until nothing retires and nothing is pending (E4). */
void sc_collect(sc_state *s, struct ludo_events *ev)
{
    s->chain = 0; /* the gold page is over: a row bonus pays its own fees (SC-195) */
    for (int room = 0; room < ROOMS; room++)
        if (s->room[room] != LUDO_NONE && s->room_gold[room] >= s->box->figure[F_RETIRE])
            retire(s, room, ev);
    if (anything_pending(s))
        push(s, T_TUCKS, 0, 0, 0);
    else
        pop(s);
}

bool sc_tucks_wait(sc_state *s) /* the active player first, then in turn order (SC-189) */
{
    for (int k = 0; k < s->seats_n; k++) {
        int who = (s->active + k) % s->seats_n;
        if (s->seats[who].pending.n) {
            push(s, T_TUCK, who, 0, 0);
            return false;
        }
    }
    pop(s);
    return false;
}

static bool tuckable(const sc_state *s, int who, int card)
{
    for (int c = 0; c < COLUMNS; c++)
        if (sc_column_takes(s, who, c, card))
            return true;
    return false;
}

bool sc_tuck_waits(sc_state *s, struct ludo_events *ev) /* a card that fits nowhere leaves the game */
{
    int who = top(s).who;
    struct sc_seat *p = &s->seats[who];
    for (int i = 0; i < p->pending.n; i++)
        if (tuckable(s, who, p->pending.at[i]))
            return true;
    for (int i = 0; i < p->pending.n; i++)
        ludo_tell(ev, E_LOST, who, p->pending.at[i], 0, 0);
    memset(&p->pending, 0, sizeof p->pending);
    pop(s);
    return false;
}

void sc_tuck(sc_state *s, int who, int card, int column)
{
    struct sc_seat *p = &s->seats[who];
    int units = sc_tuck_units(s, who, column), i = 0;
    pop(s);
    while (p->pending.at[i] != card)
        i++;
    sc_list_drop(p->pending.at, &p->pending.n, i);
    sc_list_add(p->column[column].at, &p->column[column].n, card);
    push(s, T_ROW, who, 0, 0);
    push(s, T_PAY_UNITS, who, units, 0);
}

bool sc_units_wait(sc_state *s, struct ludo_events *ev) /* SC-212: without silver white dice; without both nothing */
{
    struct ludo_task t = top(s);
    bool silver = s->seats[t.who].silver > 0, die = s->supply[WHITE] > 0;
    if (t.a == 0 || (!silver && !die)) {
        pop(s);
        return false;
    }
    if (silver && die)
        return true;
    sc_pay_unit(s, t.who, silver, ev);
    ludo_tell(ev, silver ? E_PAYS : E_DIE, t.who, silver ? 1 : WHITE, 0, 0); /* nobody has said it */
    return false;
}

void sc_pay_unit(sc_state *s, int who, bool silver, struct ludo_events *ev)
{
    sc_fire(ev, silver ? D_UNIT_SILVER : D_UNIT_DIE);
    top_task(s)->a--;
    if (silver) {
        s->seats[who].silver--;
        return;
    }
    s->supply[WHITE]--;
    s->seats[who].bag[WHITE]++;
}

/* How full the row of the reference tile is tells those who count how near the next tile was. */
static bool row_full(const sc_state *s, const struct sc_seat *p, struct ludo_events *ev)
{
    int full = 0, row = p->ref - 1;
    for (int c = 0; c < COLUMNS; c++)
        full += p->column[c].n >= p->ref;
    if (s->expansion && full && full < COLUMNS && row <= ROW_TILES)
        sc_fire(ev, D_FILLING + row * (COLUMNS - 1) + full - 1);
    return s->expansion && full == COLUMNS;
}

void sc_check_row(sc_state *s, struct ludo_events *ev) /* SC-128 to SC-130 */
{
    int who = top(s).who;
    struct sc_seat *p = &s->seats[who];
    pop(s);
    if (!row_full(s, p, ev))
        return;
    p->ref++;
    ludo_tell(ev, E_ROW, who, 0, 0, 0);
    if (p->rows < ROW_TILES)
        sc_start_effect(s, who, OF_CARD, FIRST_TILE + p->rows++);
    else
        sc_fire(ev, D_ROW_BEYOND);
}

/* ---- The next turn, and the end -------------------------------------------------------------------------------------------------- */

static void end_game(sc_state *s)
{
    clear_work(s);
    push(s, T_SCORED, 0, 0, 0);
    for (int k = s->seats_n - 1; k >= 0 && s->expansion; k--)
        push(s, T_FINAL, sc_order(s, k), 0, 0);
}

void sc_next(sc_state *s, struct ludo_events *ev)
{
    pop(s);
    bool human = !solo(s) || s->active != BOT;
    if (s->ending && (!solo(s) || !human)) {
        if (s->turns_left == 0) {
            end_game(s);
            return;
        }
        s->turns_left--;
    }
    if (!solo(s))
        sc_begin_turn(s, (s->active + 1) % s->seats_n, ev);
    else if (human)
        push(s, T_BOT_TURN, 0, 0, 0);
    else
        sc_begin_turn(s, 0, ev);
}

static int gold_page(int card) { return card - FIRST_GOLD_PAGE; }

bool sc_final_waits(sc_state *s) /* SC-138 */
{
    int who = top(s).who;
    const struct sc_seat *p = &s->seats[who];
    s->active = (uint8_t)who;
    for (int c = 0; c < COLUMNS; c++)
        for (int i = 0; i < p->column[c].n; i++) {
            int card = p->column[c].at[i];
            if (is_gold_page(card) && !(p->ended >> gold_page(card) & 1))
                return true;
        }
    pop(s);
    return false;
}

void sc_answer_final(sc_state *s, ludo_move m)
{
    int who = top(s).who, card = ludo_arg_of(m, 0);
    if (ludo_verb_of(m) == DONE) {
        pop(s);
        return;
    }
    clear_work(s); /* one page knows nothing of another */
    s->seats[who].ended |= (uint16_t)(1u << gold_page(card));
    push(s, T_END_TURN, who, 0, 0); /* what it brings is tucked at once */
    sc_start_effect(s, who, OF_CARD, card);
}
