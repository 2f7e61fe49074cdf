/* create.c - the Create action: monuments and artifacts, and their price in cards (AK-13 to AK-21). */

#include "act.h"

/* ---- Legal cards and slots ---------------------------------------------------------------------------- */

/* Returns the number of cards to discard, or -1 if the card cannot be created in this slot (AK-14 to AK-20). slot: 1
 * to 6, or 0 for an artifact. */
int ak_price(const ak_state *s, const struct ak_seat *p, int card, int slot)
{
    const struct card *c = card_of(s, card);
    if (c->type == ARTIFACT)
        return slot == 0 && tallied(p, ARTIFACTS_IN_PLAY) < ARTIFACT_SPACES ? c->cost : -1; /* AK-20 */
    if (slot < 1 || slot > SLOTS || ak_in_slot(p, slot - 1) == 2 || (c->locked && slot != c->slot))
        return -1; /* the slot does not exist, is full, or the card is locked to another slot (AK-15, AK-16) */
    return c->cost + (slot > c->slot ? slot - c->slot : c->slot - slot); /* AK-14 */
}

static bool can_create(const ak_state *s, int card, int slot)
{
    int price = ak_price(s, me(s), card, slot);
    return price >= 0 && price <= me(s)->hand.n - 1; /* a card cannot pay for itself (AK-14) */
}

/* Lists the free slots in which the player can pay for the card. The price grows with the distance from the printed
 * slot (AK-14 to AK-16). */
static ludo_move *create_at(const ak_state *s, int card, const bool *room, ludo_move *out)
{
    const struct card *c = card_of(s, card);
    int reach = me(s)->hand.n - 1 - c->cost;    /* the largest distance that the hand can pay for */
    reach = c->locked && reach > 0 ? 0 : reach; /* AK-15 */
    /* writes every move, but keeps only legal moves: this is faster than a branch */
    for (int slot = 1; slot <= SLOTS; slot++) {
        int far = slot > c->slot ? slot - c->slot : c->slot - slot;
        *out = LUDO_MOVE(CREATE_IT, card, slot, 0);
        out += room[slot - 1] & (far <= reach);
    }
    return out;
}

/* Lists the moves that create one monument or one artifact of the hand (AK-13). */
ludo_move *ak_creates(const ak_state *s, int filter, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    bool room[SLOTS];
    int i = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        room[slot] = p->timeline[2 * slot + 1] == LUDO_NONE; /* a slot has no room for a third monument (AK-16) */
    for (; i < p->hand.n && is_monument(p->hand.at[i]); i++) /* the hand is sorted: monuments, then artifacts */
        if (filter >> s->box->card[p->hand.at[i]].type & 1)
            out = create_at(s, p->hand.at[i], room, out);
    for (; (filter & ARTIFACTS) && i < p->hand.n; i++)
        if (can_create(s, p->hand.at[i], 0))
            out = add_move1(out, INSTALL, p->hand.at[i]);
    return out;
}

/* Returns the clause that forbids creating the card in this slot, or 0. The slot of an artifact is 0. */
static int create_refused(const ak_state *s, int card, int slot)
{
    if (card >= BUILDERS || (slot == 0) != !is_monument(card) || !ak_holds(me(s), card))
        return AK(13);
    const struct card *c = card_of(s, card);
    if (!is_monument(card))
        return can_create(s, card, 0) ? 0 : AK(20);
    if (slot > SLOTS || (c->locked && slot != c->slot))
        return AK(15);
    if (ak_in_slot(me(s), slot - 1) == 2)
        return AK(16);
    return can_create(s, card, slot) ? 0 : AK(14);
}

static int slot_of_move(const struct flow_action *q) { return ludo_verb_of(q->m) == CREATE_IT ? q->b : 0; }

int ak_refuse_create(const struct flow_action *q)
{
    return ludo_verb_of(q->m) == CREATE_IT && q->b < 1 ? AK(15) : create_refused(q->s, q->a, slot_of_move(q));
}

/* Starts a creation. The player pays the price before the card enters (AK-18), because the task of the payment is on
 * top. */
void ak_start_create(ak_state *s, int card, int slot, int price, int granted_by)
{
    s->entering = (uint8_t)card;
    push(s, T_ENTER, granted_by, slot, 0);
    if (price)
        push(s, T_PAY, 0, price, 0);
}

static void create_from_hand(ak_state *s, const struct flow_action *q, int granted_by)
{
    int price = ak_price(s, me(s), q->a, slot_of_move(q));
    hand_remove(mine(s), q->a); /* the created card leaves the hand (AK-13) */
    ak_start_create(s, q->a, slot_of_move(q), price, granted_by);
}

void ak_create(ak_state *s, const struct flow_action *q)
{
    top_task(s)->a--;
    create_from_hand(s, q, LUDO_NONE);
}

/* ---- An effect lets the player create a card (AK-21) ---------------------------------------------------------- */

bool ak_any_to_create(const struct effect *e)
{
    ludo_move list[HAND_MAX * SLOTS + 1];
    return ak_creates(e->s, e->step->filter, list) != list;
}

ludo_move *ak_create_list_moves(const struct effect *e, ludo_move *out)
{
    return ak_creates(e->s, e->step->filter, out);
}

int ak_refuse_create_now(const struct flow_action *q, const struct effect *e)
{
    int clause = ak_refuse_create(q);
    return clause ? clause : e->step->filter >> card_of(e->s, q->a)->type & 1 ? 0 : AK(21);
}

void ak_create_now(const struct work *w, const struct flow_action *q) /* AK-21 */
{
    pop(w->s);
    create_from_hand(w->s, q, w->source);
}

const char *ak_create_words(const struct step *s)
{
    switch (s->filter & ALL_TYPES) {
    case ARTIFACTS: return N_("you may create an artifact at its usual cost");
    case MEGALITHS: return N_("you may create a megalith at its usual cost");
    default: return N_("you may create a monument at its usual cost");
    }
}

/* ---- Paying the price (AK-14). Members of the task: a cards are still to discard, b are discarded ----- */

void ak_pay_fill_decision(const ak_state *s, struct ludo_decision *d) { d->source = s->entering; }
int ak_refuse_pay(const struct flow_action *q) { return ak_refuse_card_of_hand(q, AK(14)); }

/* Discards one card of the price (AK-14), before the new card enters (AK-18). */
void ak_pay(ak_state *s, const struct flow_action *q)
{
    struct ludo_task *t = top_task(s);
    hand_remove(mine(s), q->a);
    ak_slip_under(s, q->a);
    t->b++;
    if (--t->a == 0)
        ak_lay_open(s, t->b);
}

bool ak_pay_is_valid(const ak_state *s, struct ludo_task t) { return t.a <= me(s)->hand.n && t.b <= s->discard.n; }

int ak_left_to_pay(const ak_state *s) { return is_on_top(s, T_PAY) ? top(s).a : -1; }

int ak_paid(const ak_state *s)
{
    const struct ludo_task *t = find_task(s, T_PAY);
    return t ? t->b : 0;
}

/* ---- The created card enters. Members of the task: a is the slot; who is the card whose effect granted the creation,
 * or LUDO_NONE */

/* Returns by how much the card `by` lowers the knowledge of an entering monument: a card lowers its own knowledge
 * (OP_ENTER_LESS) or the knowledge of other monuments (OP_AURA). */
static int reduction(const ak_state *s, int by, int card)
{
    struct effect e = { s, &card_of(s, by)->body[0], by };
    if (by == card)
        return e.step->op == OP_ENTER_LESS && ak_condition(s, card) ? ak_amount_of(&e) : 0;
    return e.step->op == OP_AURA && (e.step->filter >> card_of(s, card)->type & 1) && ak_condition(s, by);
}

/* Returns the knowledge with which a monument enters: the printed knowledge, less all reductions (AK-19). */
static int entry_tokens(const ak_state *s, int card)
{
    int k = card_of(s, card)->knowledge - reduction(s, card, card);
    for (int i = 0; me(s)->hears >> STATIC & 1 && i < IN_PLAY; i++)
        if (in_play(me(s))[i] != card)
            k -= reduction(s, in_play(me(s))[i], card);
    return k > 0 ? k : 0;
}

static void count_effects_of_reductions(const ak_state *s, int card, struct ludo_events *ev)
{
    for (int i = 0; is_counted(ev) && i < IN_PLAY; i++) {
        int by = in_play(me(s))[i];
        if (by != LUDO_NONE && reduction(s, by, card))
            ludo_count_effect(ev, effect_row(by, 0));
    }
}

/* Puts the monument in the chosen slot (AK-15) with knowledge from the reserve (AK-18). Returns its knowledge. */
static int enter_monument(ak_state *s, int card, int slot, struct ludo_events *ev)
{
    struct ak_seat *p = mine(s);
    /* the monument enters the lower row if this row is free (AK-16) */
    int place = 2 * (slot - 1) + (p->timeline[2 * (slot - 1)] != LUDO_NONE);
    p->timeline[place] = (uint8_t)card;
    count_effects_of_reductions(s, card, ev);
    /* The monument is already on its place (AK-18), so effects that count the Timeline include it (AK-19). */
    p->tokens[place] = (uint8_t)entry_tokens(s, card);
    return p->tokens[place];
}

/* Puts the artifact on a free space, never over another artifact (AK-20). */
static void enter_artifact(struct ak_seat *p, int card)
{
    int i = 0;
    while (p->artifacts[i] != LUDO_NONE)
        i++;
    p->artifacts[i] = (uint8_t)card;
    p->tally[ARTIFACTS_IN_PLAY - PAST_CITY]++;
}

static void enter(ak_state *s, int slot, struct ludo_events *ev)
{
    int card = s->entering, k = 0;
    s->entering = LUDO_NONE;
    if (is_monument(card)) /* a monument enters the Timeline, an artifact the board (AK-13) */
        k = enter_monument(s, card, slot, ev);
    else
        enter_artifact(mine(s), card);
    mine(s)->hears = (uint16_t)(me(s)->hears | ak_trigger_bits(s, card));
    ludo_emit(ev, is_monument(card) ? E_ENTERS : E_ARTIFACT, s->active, card, k, 0);
}

/* Puts the created card in play with its knowledge. The card's own effect and the effects that it triggers come last
 * (AK-18). */
bool ak_entered(ak_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    int card = s->entering;
    pop(s);
    enter(s, t.a, ev);
    ak_on_create(s, card, t.a, t.who);
    return false;
}

bool ak_enter_is_valid(const ak_state *s, struct ludo_task t)
{
    if (t.who != LUDO_NONE && t.who >= CARDS)
        return false;
    if (is_monument(s->entering))
        return t.a >= 1 && t.a <= SLOTS && me(s)->timeline[2 * (t.a - 1) + 1] == LUDO_NONE;
    return t.a == 0 && memchr(me(s)->artifacts, LUDO_NONE, ARTIFACT_SPACES);
}

bool ak_lessens_itself(const struct card *c) { return c->body[0].op == OP_ENTER_LESS; }

const char *ak_enter_less_words(const struct step *s)
{
    return s->times ? N_("this monument enters with 1 less knowledge for each pyramid in your Past")
                    : N_("this monument enters with {1} less knowledge");
}

const char *ak_aura_words(const struct step *s)
{
    bool other = s->filter & OTHER;
    if (s->filter & CITIES)
        return other ? N_("each other city you create enters with {1} less knowledge")
                     : N_("each city you create enters with {1} less knowledge");
    if (s->filter & MEGALITHS)
        return other ? N_("each other megalith you create enters with {1} less knowledge")
                     : N_("each megalith you create enters with {1} less knowledge");
    return other ? N_("each other pyramid you create enters with {1} less knowledge")
                 : N_("each pyramid you create enters with {1} less knowledge");
}

/* ---- Notes next to a move: the price, and the knowledge if it differs from the printed knowledge ------ */

static int price_of_move(const struct flow_action *q)
{
    const ak_state *s = q->s;
    return ak_price(s, &s->seats[q->who], q->a, ludo_verb_of(q->m) == CREATE_IT ? q->b : 0);
}

void ak_price_aside(const struct flow_action *q)
{
    int price = price_of_move(q);
    ludo_page_format(q->p, price ? N_("cost {1}") : N_("no cost"), price, 0, 0);
}

/* Writes the note next to a Create move. The monument is already on the Timeline when its knowledge is computed
 * (AK-19). */
void ak_create_aside(const struct flow_action *q)
{
    ak_state then = *q->s;
    int price = price_of_move(q), card = q->a, k = enter_monument(&then, card, q->b, NULL);
    if (k == card_of(&then, card)->knowledge)
        ak_price_aside(q);
    else
        ludo_page_format(q->p,
                         price ? N_("cost {1}, enters with {2} knowledge") : N_("no cost, enters with {2} knowledge"),
                         price, k, 0);
}
