/* hands.c - the first player, the starting hands, and drawing cards (AK-2 to AK-5, AK-31 to AK-33). */

#include "act.h"

static int in_order(const ak_state *s, int k) { return (s->first + k) % s->seats_n; }

/* ---- The first player (AK-2) ------------------------------------------------------------------------------ */

struct flow_bag ak_first_players(const ak_state *s) /* each seat is equally likely (AK-2) */
{
    static const uint8_t one_each[SEATS] = { 1, 1, 1, 1 };
    return (struct flow_bag){ one_each, s->seats_n, 1, s->seats_n };
}

void ak_first_is(ak_state *s, const struct flow_action *q)
{
    s->first = s->active = (uint8_t)(q->a - 1); /* this player has the first turn (AK-2) */
    pop(s);
}

/* ---- Starting hands (AK-4) -------------------------------------------------------------------------------- */

/* Returns random starting hands (AK-4) for the first three players in turn order. A fourth player gets the remaining
 * hand. */
ludo_move ak_sample_hands(const ak_state *s, struct ludo_rng *rng)
{
    int hand[4] = { 1, 2, 3, 4 };
    for (int i = 0; i < 3; i++) {
        int k = i + ludo_rng_below(rng, 4 - i), h = hand[k];
        hand[k] = hand[i];
        hand[i] = h;
    }
    return LUDO_MOVE(0, hand[0], hand[1], s->seats_n > 2 ? hand[2] : 0);
}

bool ak_hands_fit(const ak_state *s, ludo_move m)
{
    int taken = 0, n = s->seats_n < 3 ? 2 : 3;
    for (int i = 0; i < 3; i++) {
        int hand = ludo_arg_of(m, i);
        if (i >= n ? hand != 0 : hand < 1 || hand > 4 || (taken >> hand & 1))
            return false;
        taken |= 1 << hand;
    }
    return true;
}

void ak_hand_out(ak_state *s, const struct flow_action *q) /* AK-4 */
{
    for (int k = 0; k < s->seats_n; k++) {
        int hand = k < 3 ? ludo_arg_of(q->m, k) : 10 - q->a - q->b - ludo_arg_of(q->m, 2);
        for (int i = 0; i < BUILDERS; i++)
            if (s->box->card[i].start_hand == hand) { /* an unused hand stays in the deck (AK-4) */
                take_from(s->deck, i);
                hand_add(&s->seats[in_order(s, k)], i);
            }
    }
    pop(s);
}

/* Checks that no card is dealt yet and that all starting hands are in the deck. */
bool ak_start_hands_is_valid(const ak_state *s, struct ludo_task t)
{
    (void)t;
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].hand.n || s->seats[who].picked.n)
            return false;
    for (int card = 0; card < BUILDERS; card++)
        if (s->box->card[card].start_hand && !has(s->deck, card))
            return false;
    return true;
}

/* ---- Dealing ten cards to each player, in turn order; each player keeps six (AK-3) -------------------- */

bool ak_deal_advance(ak_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    (void)ev;
    while (t->a < s->seats_n && t->b == HAND_MAX) { /* each player gets ten cards (AK-3) */
        t->a++;
        t->b = 0;
    }
    if (t->a < s->seats_n)
        return true;
    pop(s);
    return false;
}

void ak_dealt(ak_state *s, const struct flow_action *q)
{
    take_from(s->deck, q->a);
    hand_add(&s->seats[in_order(s, top(s).a)], q->a); /* the player gets one of the ten cards, face down (AK-3) */
    top_task(s)->b++;
}

bool ak_deal_is_valid(const ak_state *s, struct ludo_task t)
{
    for (int k = 0; k < s->seats_n; k++) {
        const struct ak_seat *p = &s->seats[in_order(s, k)];
        if (p->picked.n || p->hand.n != (k < t.a ? HAND_MAX : k == t.a ? t.b : 0))
            return false;
    }
    return t.a < s->seats_n;
}

static bool has_still_to_discard(const ak_state *s, int who) /* each player discards four of ten cards (AK-3) */
{
    return s->seats[who].picked.n < PICKED_MAX;
}
int ak_keep_due(const ak_state *s, int who) { return PICKED_MAX - s->seats[who].picked.n; }
unsigned ak_keepers(const ak_state *s) { return seats_where(s, s->seats_n, has_still_to_discard); }

bool ak_keep_advance(ak_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (ak_keepers(s))
        return true;
    pop(s);
    ak_common_discard(s, s->first); /* AK-3, AK-136 */
    return false;
}

bool ak_keep_is_valid(const ak_state *s, struct ludo_task t) /* checks the hands while players choose */
{
    for (int who = 0; who < s->seats_n && is_on_top(s, t.kind); who++)
        if (s->seats[who].hand.n + s->seats[who].picked.n != HAND_MAX)
            return false;
    return true;
}

bool ak_holds(const struct ak_seat *p, int card) { return card < BUILDERS && list_has(p->hand.at, p->hand.n, card); }

int ak_refuse_card_of_hand(const struct flow_action *q, int clause)
{
    return ak_holds(&q->s->seats[q->who], q->a) ? 0 : clause;
}

ludo_move *ak_each_hand_card(const ak_state *s, const struct ak_seat *p, int filter, int verb, ludo_move *out)
{
    for (int i = 0; i < p->hand.n; i++)
        if (!filter || (filter >> s->box->card[p->hand.at[i]].type & 1))
            out = add_move1(out, verb, p->hand.at[i]);
    return out;
}

ludo_move *ak_hand_list_moves(const ak_state *s, int who, ludo_move *out)
{
    return ak_each_hand_card(s, &s->seats[who], 0, KEEP, out);
}

int ak_refuse_keep(const struct flow_action *q) { return ak_refuse_card_of_hand(q, AK(3)); }

/* Picks a card to discard. The card stays face down until all players have picked (AK-3, AK-135). */
void ak_pick(ak_state *s, const struct flow_action *q)
{
    struct ak_seat *p = &s->seats[q->who];
    hand_remove(p, q->a);
    p->picked.at[p->picked.n++] = (uint8_t)q->a;
}

/* Gives one more card to the third and the fourth player (AK-5). */
bool ak_extra_card(ak_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    (void)ev;
    if (t->a >= s->seats_n)
        pop(s); /* with two players, no player gets an extra card */
    else
        ak_draw_cards(s, in_order(s, t->a++), 1);
    return false;
}

/* ---- Drawing cards (AK-32, AK-33) --------------------------------------------------------------------- */

static int deck_size(const ak_state *s) { return ak_builders_left(s) - s->discard.n - (s->discard_top != LUDO_NONE); }
void ak_draw_cards(ak_state *s, int who, int n) { push(s, T_DRAW, who, less(n, HAND_MAX), 0); }

/* Returns a random card of the shuffled deck (AK-3). A few random tries usually find a card of a full deck. If they
 * fail, the function counts the cards of the deck up to a random position. */
ludo_move ak_any_builder(const ak_state *s, struct ludo_rng *rng)
{
    for (int tries = 0; tries < 8; tries++) {
        int i = ludo_rng_below(rng, BUILDERS);
        if (has(s->deck, i))
            return LUDO_MOVE(0, i, 0, 0);
    }
    int k = ludo_rng_below(rng, deck_size(s)), i = 0;
    while (!has(s->deck, i) || k-- > 0)
        i++;
    return LUDO_MOVE(0, i, 0, 0);
}

bool ak_in_deck(const ak_state *s, ludo_move m)
{
    int card = ludo_arg_of(m, 0);
    return card < BUILDERS && has(s->deck, card);
}

bool ak_draw_advance(ak_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    if (t.a == 0 || !ak_can_draw(s, t.who)) {
        pop(s); /* cards that cannot be drawn are skipped (AK-32, AK-133) */
        return false;
    }
    ak_reshuffle(s, ev);
    return true;
}

void ak_drawn(ak_state *s, const struct flow_action *q)
{
    take_from(s->deck, q->a);
    hand_add(&s->seats[top(s).who], q->a); /* the player draws one of the cards due (AK-29, AK-31) */
    top_task(s)->a--;
}

bool ak_draw_is_valid(const ak_state *s, struct ludo_task t) { return t.who < s->seats_n; }

/* Writes the note next to a move: the number of cards drawn, within the hand limit (AK-32). */
void ak_note_draw(const struct page *p, int cards)
{
    int room = HAND_MAX - ((const ak_state *)p->view)->seats[p->seat].hand.n;
    if (room == 0)
        ludo_page_format(p, N_("draws nothing: your hand is full"), 0, 0, 0);
    else if (room < cards)
        ludo_page_format(
            p, room == 1 ? N_("draws a card: then your hand is full") : N_("draws {1} cards: then your hand is full"),
            room, 0, 0);
    else
        ludo_page_format(p, cards == 1 ? N_("draws a card") : N_("draws {1} cards"), cards, 0, 0);
}

/* ---- An effect draws cards ------------------------------------------------------------------------------------- */

bool ak_can_draw_some(const struct effect *e) { return ak_amount_of(e) > 0 && ak_can_draw(e->s, e->s->active); }
/* Draws Builder cards (AK-34). */
void ak_draw_some(const struct work *w, int n) { ak_draw_cards(w->s, w->s->active, n); }

const char *ak_draw_words(const struct step *s)
{
    switch (s->times) {
    case TIMELINE_CITY: return N_("draw a card for each city on your Timeline");
    case DISCARDED: return N_("draw as many");
    case LOST_THIRDS: return N_("draw {1} cards for every full {2} knowledge you lost in that phase");
    default: return by_number(s->n, N_("draw a card"), N_("draw {1} cards"));
    }
}
