/* tuck.c - the end of a turn: retire translators, tuck cards and pay for them, complete rows (SC-78, SC-80, SC-81,
 * SC-120, SC-126 to SC-130, SC-189, SC-212). */

#include "act.h"

void sc_end_turn(sc_state *s, int who) { push(s, T_END_TURN, who, 0, 0); }

/* Returns the next player with cards to tuck, or -1: the active player comes first, then the other players in turn
 * order (SC-189). */
static int next_to_tuck(const sc_state *s)
{
    for (int k = 0; k < s->seats_n; k++) {
        int who = (s->active + k) % s->seats_n;
        if (s->seats[who].pending.n)
            return who;
    }
    return -1;
}

/* Ends a turn. Repeats until no translator retires and no card is pending, also after a row bonus (SC-174, SC-189). */
bool sc_collect(sc_state *s, struct ludo_events *ev)
{
    /* the gold page is finished: a row bonus pays a fee again, even in a room where the gold page has paid one
     * (SC-195) */
    s->chain = 0;
    sc_retire_full(s, ev);
    if (next_to_tuck(s) >= 0)
        push(s, T_TUCKS, 0, 0, 0);
    else
        pop(s);
    return false;
}

bool sc_tucks_advance(sc_state *s, struct ludo_events *ev) /* SC-189 */
{
    int who = next_to_tuck(s);
    (void)ev;
    if (who >= 0)
        push(s, T_TUCK, who, 0, 0);
    else
        pop(s);
    return false;
}

/* ---- Placing a card in its column -------------------------------------------------------------------------------- */

static bool column_takes(const sc_state *s, int who, int column, int card) /* SC-80, SC-83, SC-120 */
{
    if (s->seats[who].column[column].n >= COLUMN_MAX)
        return false;
    return !is_page(card) || tucked(s, card)->slot == ANY_COLUMN ||
           /* actions that a translator adds count, even if it was tucked just now (SC-251) */
           (sc_acts(s, who, column) >> tucked(s, card)->slot & 1);
}

static bool tuckable(const sc_state *s, int who, int card)
{
    for (int c = 0; c < COLUMNS; c++)
        if (column_takes(s, who, c, card))
            return true;
    return false;
}

int sc_tuck_units(const sc_state *s, int who, int column) /* SC-81; SC-126, SC-127 */
{
    const struct sc_seat *p = &s->seats[who];
    int n = p->column[column].n;
    if (!s->expansion)
        return n;
    int k = n + 1 - p->ref; /* the price depends only on the place of the reference tile (SC-216) */
    return k >= 0 && k < TILE_ROWS ? s->box->row_units[k] : 0;
}

bool sc_tuck_advance(sc_state *s, struct ludo_events *ev) /* a card that fits nowhere leaves the game */
{
    int who = top(s).who;
    struct sc_seat *p = &s->seats[who];
    for (int i = 0; i < p->pending.n; i++)
        if (tuckable(s, who, p->pending.at[i]))
            return true;
    for (int i = 0; i < p->pending.n; i++)
        ludo_emit(ev, E_LOST, who, p->pending.at[i], 0, 0);
    memset(&p->pending, 0, sizeof p->pending);
    pop(s);
    return false;
}

/* Lists the cards to tuck, with their columns. The player tucks them in any order (SC-120, SC-189). */
ludo_move *sc_tuck_list_moves(const sc_state *s, int who, ludo_move *out)
{
    const struct sc_seat *p = &s->seats[who];
    ludo_move *begin = out;
    for (int i = 0; i < p->pending.n; i++)
        for (int c = 0; c < COLUMNS; c++)
            if (column_takes(s, who, c, p->pending.at[i]))
                out = add_move2(out, TUCK, p->pending.at[i], c);
    return sc_sorted(begin, out);
}

int sc_refuse_tuck(const struct flow_action *q)
{
    bool pending = list_has(acting_seat(q)->pending.at, acting_seat(q)->pending.n, q->a);
    return pending && column_takes(q->s, q->who, q->b, q->a) ? 0 : is_page(q->a) ? SC(120) : SC(80);
}

static bool leaves(const struct flow_action *q) { return ludo_verb_of(q->m) == SKIP || ludo_verb_of(q->m) == DONE; }

int sc_tuck_first(const struct flow_action *q) { return leaves(q) ? SC(189) : 0; }

/* Tucks a card (SC-80, SC-120). Then the player pays for it (SC-126), and its row is checked (SC-128). */
void sc_tuck(sc_state *s, const struct flow_action *q)
{
    struct sc_seat *p = &s->seats[q->who];
    int units = sc_tuck_units(s, q->who, q->b);
    pop(s);
    list_remove(p->pending.at, &p->pending.n, q->a);
    list_add(p->column[q->b].at, &p->column[q->b].n, q->a);
    push(s, T_ROW, q->who, 0, 0);
    push(s, T_PAY_UNITS, q->who, units, 0);
}

void sc_tuck_aside(const struct flow_action *q)
{
    int units = sc_tuck_units(q->s, q->who, q->b);
    if (units)
        sc_note_number(q->p, N_("costs {1} in silver or white dice"), units);
}

/* ---- Paying the price of a tucked card, unit by unit ------------------------------------------------------------- */

static void pay_unit(sc_state *s, int who, bool silver, struct ludo_events *ev) /* SC-81, SC-126 */
{
    sc_count_effect(ev, silver ? D_UNIT_SILVER : D_UNIT_DIE);
    top_task(s)->a--;
    if (silver) {
        s->seats[who].silver--;
        return;
    }
    s->supply[WHITE]--;
    s->seats[who].bag[WHITE]++;
}

/* Pays without a question if there is no choice. A player without silver takes white dice. If the supply has no white
 * dice, the player pays nothing (SC-212). */
bool sc_units_advance(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    bool silver = s->seats[t.who].silver > 0, die = s->supply[WHITE] > 0;
    if (!sc_waits_if(s, t.a && (silver || die)))
        return false;
    if (silver && die)
        return true;
    pay_unit(s, t.who, silver, ev);
    /* logged here, because the log has no move for this payment */
    ludo_emit(ev, silver ? E_PAYS : E_DIE, t.who, silver ? 1 : WHITE, 0, 0);
    return false;
}

int sc_units_first(const struct flow_action *q) { return leaves(q) && !q->s->expansion ? SC(81) : 0; }
void sc_pay_with_silver(sc_state *s, const struct flow_action *q) { pay_unit(s, q->who, true, q->ev); }
void sc_pay_with_die(sc_state *s, const struct flow_action *q) { pay_unit(s, q->who, false, q->ev); }

/* ---- Completing rows (SC-128 to SC-130) -------------------------------------------------------------------------- */

/* Returns true if there is a translator or page in all four columns of the row (SC-128). For `ludo coverage --effects`,
 * also counts how full the row is. */
static bool row_full(const sc_state *s, const struct sc_seat *p, struct ludo_events *ev)
{
    int full = 0, row = p->ref - 1;
    for (int c = 0; c < COLUMNS; c++)
        full += p->column[c].n >= p->ref;
    if (s->expansion && full && full < COLUMNS && row <= ROW_TILES)
        sc_count_effect(ev, D_FILLING + row * (COLUMNS - 1) + full - 1);
    return s->expansion && full == COLUMNS;
}

bool sc_check_row(sc_state *s, struct ludo_events *ev) /* a row is completed at once, in any player's turn (SC-214) */
{
    int who = top(s).who;
    struct sc_seat *p = &s->seats[who];
    pop(s);
    if (!row_full(s, p, ev))
        return false;
    p->ref++; /* SC-128 */
    ludo_emit(ev, E_ROW, who, 0, 0, 0);
    /* The row bonus tiles are used in their order (SC-18). Each tile gives one of two effects (SC-129). Then the
     * tile is turned over and put above the other tile (SC-128). */
    if (p->rows < ROW_TILES)
        /* the bonus is resolved before the next card is tucked (SC-215) */
        sc_start_effect(s, who, OF_CARD, FIRST_TILE + p->rows++);
    else
        sc_count_effect(ev, D_ROW_BEYOND); /* SC-130 */
    return false;
}
