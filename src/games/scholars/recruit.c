/* recruit.c - the actions Dispatch and Employ, which take a translator from a deck, and Retire from a deck (SC-49 to
 * SC-53, SC-79, SC-131, SC-177). */

#include "act.h"

/* ---- Decks of translators ---------------------------------------------------------------------------------------- */

void sc_fill_deck(sc_state *s, int deck) { push(s, T_FILL_DECK, 0, deck, 0); }

static int unseen_of(const sc_state *s, int deck, uint8_t *out)
{
    int n = 0;
    for (int i = s->box->deck[deck].from; i < s->box->deck[deck].to; i++)
        if (has(s->unseen, i) && deck_of(s, i) == deck)
            out[n++] = (uint8_t)i;
    return n;
}

int sc_deck_left(const sc_state *s, uint8_t *out) { return unseen_of(s, top(s).a, out); }

void sc_deal_top(sc_state *s, const struct flow_action *q) /* the top card is turned face up (SC-4) */
{
    int deck = top(s).a, card = q->a;
    pop(s);
    take_from(s->unseen, card);
    s->deck_top[deck] = (uint8_t)card;
}

bool sc_deck_is_valid(const sc_state *s, struct ludo_task t)
{
    return s->deck_top[t.a] == LUDO_NONE && !sc_is_duplicate(s, t);
}

/* Turns up the next card of a deck at once (SC-4). When the deck is empty, the dispatched cards follow in their
 * order (SC-172). */
static void turn_up(sc_state *s, int deck)
{
    uint8_t unseen[DECK_CARDS];
    s->deck_top[deck] = LUDO_NONE;
    if (unseen_of(s, deck, unseen)) {
        sc_fill_deck(s, deck);
    } else if (s->bottom[deck].n) {
        s->deck_top[deck] = s->bottom[deck].at[0];
        list_remove_at(s->bottom[deck].at, &s->bottom[deck].n, 0);
    }
}

int sc_take_top(sc_state *s, int deck)
{
    int card = s->deck_top[deck];
    turn_up(s, deck);
    return card;
}

bool sc_any_deck(const sc_state *s, int who, const struct step *step)
{
    (void)who, (void)step;
    for (int d = 0; d < DECKS; d++)
        if (s->deck_top[d] != LUDO_NONE)
            return true;
    return false;
}

/* ---- Rooms of employed translators ------------------------------------------------------------------------------- */

static bool room_free(const sc_state *s, int who, int room) /* SC-51 */
{
    return s->room[room] == LUDO_NONE && s->box->room[room].silver <= s->seats[who].silver && s->seats[who].markers;
}

static bool any_room(const sc_state *s, int who)
{
    for (int room = 0; room < rooms_n(s); room++)
        if (room_free(s, who, room))
            return true;
    return false;
}

int sc_refuse_room(const struct flow_action *q)
{
    return q->a > rooms_n(q->s) ? SC(52) : room_free(q->s, q->who, q->a - 1) ? 0 : SC(51);
}

/* Moves the employed translator into a room (SC-51). SC-181 gives the prices and effects of the rooms, SC-52 those of
 * room 11. */
void sc_move_in(sc_state *s, const struct flow_action *q)
{
    int deck = top(s).a, room = q->a - 1, card = s->deck_top[deck];
    pop(s);
    sc_pay_silver(s, q->who, s->box->room[room].silver, q->ev);
    s->seats[q->who].markers--;
    s->room[room] = (uint8_t)card;
    s->owner[room] = (uint8_t)q->who;
    s->room_gold[room] = 0;
    ludo_emit(q->ev, E_EMPLOYED, q->who, card, room + 1, 0);
    sc_interact(s, q->who, deck, q->ev);
    sc_start_effect(s, q->who, OF_BOARD, AT_ROOM + room);
    turn_up(s, deck); /* players see the new top card before they decide about the effect (SC-4) */
}

void sc_room_aside(const struct flow_action *q)
{
    const struct room *room = &q->s->box->room[q->a - 1];
    sc_note_number(q->p, N_("price {1}"), room->silver);
    if (!room->does.a[0].op)
        return;
    sc_note_text(q->p, N_(": "));
    sc_note_board(q->p, &room->does);
}

bool sc_room_is_valid(const sc_state *s, struct ludo_task t) { return s->deck_top[t.a] != LUDO_NONE; }
void sc_focus_deck(const sc_state *s, struct ludo_moment *m) { ludo_moment_add_focus(m, &sc_deck_names, top(s).a); }

/* ---- The Recruit action ------------------------------------------------------------------------------------------ */

void sc_start_recruit(sc_state *s, int who) { push(s, T_RECRUIT, who, 0, 0); }

/* Returns the clause that forbids taking the top card of a deck, or 0. The action must have at least the value of the
 * deck (SC-180, SC-24). */
static int refuse_top(const sc_state *s, int deck, int value)
{
    return s->deck_top[deck] == LUDO_NONE ? SC(53) : s->box->recruit_min[deck] > value ? SC(49) : 0;
}

int sc_refuse_dispatch(const struct flow_action *q) { return refuse_top(q->s, q->a, q->s->value); }

int sc_refuse_employment(const struct flow_action *q)
{
    int clause = sc_refuse_dispatch(q);
    return clause ? clause : any_room(q->s, q->who) ? 0 : SC(51);
}

void sc_dispatch(sc_state *s, const struct flow_action *q) /* SC-50 */
{
    int deck = q->a, card = s->deck_top[deck];
    pop(s);
    list_add(s->bottom[deck].at, &s->bottom[deck].n, card);
    ludo_emit(q->ev, E_DISPATCHED, q->who, card, 0, 0);
    sc_interact(s, q->who, deck, q->ev);
    sc_start_effect(s, q->who, OF_DISPATCH, card);
    turn_up(s, deck); /* players see the new top card before they decide about the effect (SC-4) */
}

/* writes the player's goal, if it names the character of the translator */
static void note_met(const struct page *p, int card)
{
    sc_note_goal(p, goal(shown(p), reader(p)->goal)->character == translator(shown(p), card)->character, 0);
}

void sc_dispatch_aside(const struct flow_action *q)
{
    int card = q->s->deck_top[q->a];
    sc_note_board(q->p, &translator(q->s, card)->dispatch);
    note_met(q->p, card);
}

void sc_employ(sc_state *s, const struct flow_action *q) /* employs the translator; the player then chooses the room */
{
    pop(s);
    push(s, T_ROOM, q->who, q->a, 0);
}

void sc_employ_aside(const struct flow_action *q)
{
    const sc_state *s = q->s;
    int card = s->deck_top[q->a];
    sc_put_languages(s->box, card, q->p->lang, q->p->out);
    sc_note_text(q->p, ". ");
    sc_put_standing(s->box, card, q->p->lang, q->p->out);
    sc_note_number(q->p, N_("{1} VP"), translator(s, card)->vp);
    note_met(q->p, card);
}

/* ---- An effect dispatches or employs the top card of any deck (SC-131) ------------------------------------------- */

bool sc_can_employ(const sc_state *s, int who, const struct step *step)
{
    return sc_any_deck(s, who, step) && any_room(s, who);
}

void sc_ask_top_card(sc_state *s, int who, const struct step *step, struct ludo_events *ev) /* SC-131 */
{
    (void)ev, push(s, T_TOP_CARD, who, step->op, 0);
}

static bool asked_to(const struct flow_action *q, int op) { return top(q->s).a == op; }

int sc_refuse_top_dispatch(const struct flow_action *q)
{
    return asked_to(q, OP_DISPATCH) ? refuse_top(q->s, q->a, 255) : SC(50);
}
int sc_refuse_top_employment(const struct flow_action *q)
{
    return asked_to(q, OP_EMPLOY) && any_room(q->s, q->who) ? refuse_top(q->s, q->a, 255) : SC(51);
}
int sc_refuse_top_retirement(const struct flow_action *q)
{
    return asked_to(q, OP_RETIRE) ? refuse_top(q->s, q->a, 255) : SC(79);
}
int sc_refuse_top_declined(const struct flow_action *q)
{
    return asked_to(q, OP_RETIRE) ? SC(177) : 0;
} /* an option of a Caliph card cannot be declined */

/* Adds a retired card to the cards that wait to be tucked. The card is tucked when the current turn ends, even if this
 * is the turn of another player (SC-99). No turn brings a player more than PENDING_MAX cards. If a turn did, the
 * further cards would leave the game. */
void sc_retire_to(struct sc_seat *p, int card)
{
    if (p->pending.n < PENDING_MAX)
        list_add(p->pending.at, &p->pending.n, card);
}

void sc_retire(sc_state *s, const struct flow_action *q) /* SC-79 */
{
    pop(s);
    int card = sc_take_top(s, q->a);
    sc_retire_to(&s->seats[q->who], card);
    ludo_emit(q->ev, E_RETIRED, q->who, card, 0, 0);
    sc_interact(s, q->who, q->a, q->ev);
}

void sc_retire_aside(const struct flow_action *q)
{
    sc_put_standing(q->s->box, q->s->deck_top[q->a], q->p->lang, q->p->out);
}
