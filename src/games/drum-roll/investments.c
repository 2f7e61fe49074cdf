/* investments.c - investment cards: draw cards, look at several cards and keep one, play cards, discard cards above the
 * hand limit (DR-80, DR-85 to DR-98, DR-123). */

#include "act.h"
#include "text.h"

/* ---- The investment deck ----------------------------------------------------------------------------------------- */

struct flow_bag dr_investments_unseen(const dr_state *s) /* all cards are equally likely after shuffling (DR-2) */
{
    return flow_bag(s->investment_deck, INVESTMENTS, 0);
}

/* Takes a card from under the deck. When the cards of the deck are used up, these cards are drawn in their order
 * (DR-80). */
static int take_from_under(dr_state *s)
{
    struct dr_seat *p = &s->seats[s->under.at[0]];
    int card = p->under.at[0];
    list_remove_at(p->under.at, &p->under.n, 0);
    list_remove_at(s->under.at, &s->under.n, 0);
    return card;
}

/* Returns true if the next investment card is random. If the deck is empty, takes a card from under the deck instead
 * and stores it in *card; -1 if there is no card at all. In a real game there is always a card, because the hands
 * cannot hold all cards (DR-28). */
static bool chance_decides(dr_state *s, int *card, struct ludo_events *ev)
{
    *card = -1;
    if (memchr(s->investment_deck, 1, INVESTMENTS))
        return true;
    if (s->under.n)
        *card = take_from_under(s);
    else if (set_of(s->investment_discard, INVESTMENT_BYTES)) {
        dr_reshuffle(s->investment_deck, INVESTMENTS, s->investment_discard, INVESTMENT_BYTES, ev);
        return true;
    }
    return false;
}

/* ---- Cards in hand ----------------------------------------------------------------------------------------------- */

int dr_hand_limit(const dr_state *s, const struct dr_seat *p) /* DR-97 */
{
    return HAND_LIMIT + dr_of_type(s, p, MAGICIAN);
}

static bool too_many(const dr_state *s, int who) { return s->seats[who].hand.n > dr_hand_limit(s, &s->seats[who]); }

static bool overflows(const dr_state *s) { return top(s).kind == T_OVERFLOW; }

void dr_check_hand(dr_state *s, int who) /* DR-98 */
{
    if (too_many(s, who) && !overflows(s))
        push(s, T_OVERFLOW, who, 0, 0);
}

/* Adds a card to the hand and then checks the hand limit (DR-23, DR-98). */
static void hand_add(dr_state *s, int who, int card, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    list_insert(p->hand.at, &p->hand.n, card);
    ludo_emit(ev, E_CARD, who, 0, 0, 0);
    dr_check_hand(s, who);
}

void dr_discard_card(dr_state *s, int who, int card) /* DR-96 */
{
    list_remove(s->seats[who].hand.at, &s->seats[who].hand.n, card);
    add_to(s->investment_discard, card);
}

static bool holds(const dr_state *s, int who, int card)
{
    return list_has(s->seats[who].hand.at, s->seats[who].hand.n, card);
}

int dr_card_for(const dr_state *s, const struct dr_seat *p, int moment)
{
    for (int i = 0; i < p->hand.n; i++)
        if (investment(s, p->hand.at[i])->moment == moment)
            return p->hand.at[i];
    return -1;
}

bool dr_hand_is_valid(const dr_state *s, int who)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == T_OVERFLOW && s->tasks[i].who == who)
            return true;
    return !too_many(s, who);
}

/* ---- Drawing one investment card (DR-23) ------------------------------------------------------------------------- */

void dr_draw_card(dr_state *s, int who) { push(s, T_DRAW, who, 0, 0); }

/* Waits for a random card, unless the top card is known (DR-23). */
bool dr_draw_advance(dr_state *s, struct ludo_events *ev)
{
    int card, who = top(s).who;
    if (chance_decides(s, &card, ev))
        return true;
    pop(s);
    if (card >= 0)
        hand_add(s, who, card, ev);
    return false;
}

/* applies the random outcome: the player draws the top card (DR-23) */
void dr_drawn(dr_state *s, const struct flow_action *q)
{
    int card = q->a, who = top(s).who;
    s->investment_deck[card] = 0;
    pop(s);
    hand_add(s, who, card, q->ev);
}

/* ---- Look at several cards and keep one (DR-80) ------------------------------------------------------------------ */

void dr_look(dr_state *s, int who, int n) { push(s, T_LOOK, who, n, 0); } /* DR-80 */
bool dr_more_to_look_at(const dr_state *s) { return top(s).a > 0; }

static void look_at(dr_state *s, int card) /* looks at the next card from the top (DR-80) */
{
    struct dr_seat *p = &s->seats[top(s).who];
    put_last(p->looking.at, &p->looking.n, card);
    top_task(s)->a--;
}

/* Keeps one of the cards looked at. The other cards go under the deck in the order of drawing, so the last card is the
 * lowest (DR-80). */
static void keep_looked(dr_state *s, int card, struct ludo_events *ev)
{
    int who = top(s).who;
    struct dr_seat *p = &s->seats[who];
    pop(s);
    for (int i = 0; i < p->looking.n; i++)
        if (p->looking.at[i] != card) {
            put_last(p->under.at, &p->under.n, p->looking.at[i]);
            put_last(s->under.at, &s->under.n, who);
        }
    memset(&p->looking, 0, sizeof p->looking);
    hand_add(s, who, card, ev);
}

static bool choice_advance(dr_state *s, struct ludo_events *ev)
{
    const struct dr_seat *p = &s->seats[top(s).who];
    if (p->looking.n > 1)
        return true;
    if (p->looking.n)
        keep_looked(s, p->looking.at[0], ev);
    else
        pop(s);
    return false;
}

bool dr_look_advance(dr_state *s, struct ludo_events *ev)
{
    int card;
    if (top(s).a == 0)
        return choice_advance(s, ev);
    if (chance_decides(s, &card, ev))
        return true;
    if (card >= 0)
        look_at(s, card);
    else
        top_task(s)->a = 0;
    return false;
}

void dr_looked_at(dr_state *s, const struct flow_action *q)
{
    s->investment_deck[q->a] = 0;
    look_at(s, q->a);
}

ludo_move *dr_look_list_moves(const dr_state *s, int who, ludo_move *out)
{
    const struct dr_seat *p = &s->seats[who];
    ludo_move *begin = out;
    for (int i = 0; i < p->looking.n; i++)
        out = add_move1(out, KEEP_CARD, p->looking.at[i]);
    return dr_sorted(begin, out);
}

int dr_refuse_choice(const struct flow_action *q)
{
    const struct dr_seat *p = &q->s->seats[q->who];
    return list_has(p->looking.at, p->looking.n, q->a) ? 0 : DR(80);
}

void dr_keep_card(dr_state *s, const struct flow_action *q) { keep_looked(s, q->a, q->ev); } /* DR-80 */

bool dr_look_is_valid(const dr_state *s, struct ludo_task t)
{
    const struct dr_seat *p = &s->seats[t.who];
    for (int who = 0; who < s->seats_n; who++)
        if (who != t.who && s->seats[who].looking.n)
            return false;
    return p->looking.n + t.a <= LOOK_MAX && (t.a || p->looking.n);
}

/* ---- Playing an investment card (DR-85, DR-88, DR-123) ----------------------------------------------------------- */

/* Returns true if the card Fire a Performer may be played: not during the shows, nor after the last show (DR-88,
 * DR-215). */
static bool may_fire(const dr_state *s)
{
    int stage = stage_of(s);
    return stage < S_SHOW || (stage == S_SALARY && s->show < SHOWS);
}

/* May this card be played when its owner is asked (DR-85, DR-235)? Fire a Performer is not played in a show (DR-88).
 * Extended Applause is played after the last performer, or earlier to meet the hand limit (DR-120, DR-226). Bonus cards
 * are never played (DR-96). */
static bool playable(const dr_state *s, int who, int card)
{
    const struct card *c = investment(s, card);
    int stage = stage_of(s);
    switch (c->moment) {
    case ANYTIME: return dr_benefit_works(s, who, &c->benefit[0]); /* DR-123 */
    case NOT_IN_SHOW: return may_fire(s) && dr_benefit_works(s, who, &c->benefit[0]);
    case SHOW_END: return stage == S_SHOW && (overflows(s) || dr_applauded_now(s));
    default: return false;
    }
}

ludo_move *dr_cards(const dr_state *s, int who, ludo_move *out)
{
    const struct dr_seat *p = &s->seats[who];
    for (int i = 0; i < p->hand.n; i++)
        if (playable(s, who, p->hand.at[i]))
            out = add_move1(out, PLAY_CARD, p->hand.at[i]);
    return out;
}

int dr_refuse_card(const struct flow_action *q)
{
    const dr_state *s = q->s;
    if (!holds(s, q->who, q->a))
        return DR(85);
    if (playable(s, q->who, q->a))
        return 0;
    int moment = investment(s, q->a)->moment;
    return moment == SHOW_END ? DR(65) : moment == NOT_IN_SHOW && !may_fire(s) ? DR(88) : DR(123);
}

/* Plays an investment card. Extended Applause played early is laid aside until the end of the show (DR-120, DR-226).
 * The question stays open, so that the player may play another card (DR-236). */
void dr_play_card(dr_state *s, const struct flow_action *q)
{
    struct dr_seat *p = &s->seats[q->who];
    list_remove(p->hand.at, &p->hand.n, q->a);
    if (investment(s, q->a)->moment != SHOW_END) {
        add_to(s->investment_discard, q->a);                            /* DR-96 */
        dr_start_benefit(s, q->who, FIRST_INVESTMENT + q->a, 0, q->ev); /* DR-87, DR-88, DR-93, DR-95 */
    } else if (overflows(s)) {
        p->applause |= investment(s, q->a)->applauds;
    } else {
        dr_score_applause(s, q->who, q->a, q->ev);
    }
}

void dr_card_aside(const struct flow_action *q)
{
    const dr_state *s = q->s;
    const struct card *c = investment(s, q->a);
    if (c->moment != SHOW_END) {
        dr_put_benefit(&c->benefit[0], true, q->p->lang, q->p->out);
        return;
    }
    int points = dr_applause(s, q->who, c);
    if (overflows(s))
        ludo_page_put(q->p, ludo_page_word(q->p, N_("scores at the end of the show")));
    else
        ludo_page_format(q->p, points < 0 ? N_("costs {1} prestige") : N_("{1} prestige"),
                         points < 0 ? -points : points, 0, 0);
}

/* ---- Too many cards in hand (DR-98) ------------------------------------------------------------------------------ */

bool dr_overflow_advance(dr_state *s, struct ludo_events *ev) /* asks until the hand is within its limit (DR-98) */
{
    return (void)ev, wait_or_end(s, too_many(s, top(s).who));
}

ludo_move *dr_overflow_list_moves(const dr_state *s, int who, ludo_move *out)
{
    const struct dr_seat *p = &s->seats[who];
    out = dr_cards(s, who, out);
    for (int i = 0; i < p->hand.n; i++)
        out = add_move1(out, DISCARD, p->hand.at[i]);
    return out;
}

int dr_refuse_discard(const struct flow_action *q) { return holds(q->s, q->who, q->a) ? 0 : DR(98); }
void dr_throw_away(dr_state *s, const struct flow_action *q) { dr_discard_card(s, q->who, q->a); } /* DR-98 */
