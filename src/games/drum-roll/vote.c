/* vote.c - the vote on starting the show: secret votes, Double Vote cards, the count (DR-40 to DR-46, DR-117). */

#include "act.h"

bool dr_is_vote(int round) { return round == VOTE_1 || round == VOTE_2; } /* DR-40, DR-42 */

/* Returns true if an imaginary third player takes part in the vote. In the first vote of a two-player game, this third
 * player votes to postpone the show (DR-46, DR-112). */
bool dr_third_voter(const dr_state *s) { return s->seats_n == 2 && s->round == VOTE_1; }

/* ---- All players vote at once (DR-40) ---------------------------------------------------------------------------- */

/* Begins a vote (DR-40) and clears the revealed votes of the previous vote. */
void dr_begin_vote(dr_state *s, struct ludo_events *ev)
{
    (void)ev;
    push(s, T_VOTE, 0, 0, 0);
    for (int who = 0; who < s->seats_n; who++) {
        s->seats[who].vote = LUDO_NONE;
        s->seats[who].doubled = 0;
    }
}

bool dr_vote_advance(dr_state *s, struct ludo_events *ev) /* the votes are revealed together (DR-40) */
{
    if (choosing(s))
        return true;
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        p->vote = p->ballot;
        p->ballot = LUDO_NONE;
        ludo_emit(ev, p->vote == START_IT ? E_VOTES_START : E_VOTES_LATER, who, 0, 0, 0);
    }
    return false;
}

void dr_vote(dr_state *s, const struct flow_action *q) /* DR-40 */
{
    mark_chosen(s, q->who);
    s->seats[q->who].ballot = ludo_verb_of(q->m) == VOTE_START ? START_IT : POSTPONE_IT;
}

void dr_postpone_aside(const struct flow_action *q) /* DR-43 */
{
    const dr_state *s = q->s;
    if (s->round == VOTE_2)
        ludo_page_format(q->p, N_("costs {1} prestige if the show is postponed"), s->box->board.postponed_vp, 0, 0);
}

bool dr_vote_is_valid(const dr_state *s, struct ludo_task t)
{
    unsigned voted = 0;
    for (int who = 0; who < s->seats_n; who++)
        voted |= (unsigned)(s->seats[who].ballot != LUDO_NONE) << who;
    return chosen_is_valid(s, t, voted);
}

/* ---- Double Votes (DR-44): players are asked until all have passed in a row -------------------------------------- */

void dr_reveal_votes(dr_state *s, struct ludo_events *ev) { (void)ev, push(s, T_DOUBLE, s->first, 0, 0); }

int dr_vote_weight(const dr_state *s, const struct dr_seat *p) /* DR-44, DR-94 */
{
    for (int card = 0; card < INVESTMENTS && p->doubled; card++)
        if (investment(s, card)->moment == VOTING)
            return investment(s, card)->n;
    return 1;
}

/* Returns true if the player is asked for a Double Vote. Every player with cards in hand is asked, whatever the
 * cards are (DR-124). A player doubles once per vote (DR-203). */
static bool may_double(const struct dr_seat *p) { return p->hand.n && !p->doubled; }

bool dr_double_advance(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    int candidates = 0;
    (void)ev;
    for (int who = 0; who < s->seats_n; who++)
        candidates += may_double(&s->seats[who]);
    if (t->a >= candidates) {
        pop(s);
        return false;
    }
    while (!may_double(&s->seats[t->who]))
        t->who = (uint8_t)((t->who + 1) % s->seats_n);
    return true;
}

static int double_vote(const dr_state *s, int who) { return dr_card_for(s, &s->seats[who], VOTING); }

int dr_refuse_double(const struct flow_action *q) { return double_vote(q->s, q->who) >= 0 ? 0 : DR(44); }

static void ask_next(dr_state *s, int passes)
{
    struct ludo_task *t = top_task(s);
    t->who = (uint8_t)((t->who + 1) % s->seats_n);
    t->a = (uint8_t)passes;
}

void dr_double(dr_state *s, const struct flow_action *q) /* DR-44 */
{
    int card = double_vote(s, q->who);
    ludo_count_effect(q->ev, effect_row(FIRST_INVESTMENT + card, 0));
    dr_discard_card(s, q->who, card);
    s->seats[q->who].doubled = 1;
    ask_next(s, 0); /* asks all players again for a Double Vote, beginning with the next player (DR-203) */
}

void dr_no_card_for_vote(dr_state *s, const struct flow_action *q) { (void)q, ask_next(s, top(s).a + 1); }

bool dr_double_is_valid(const dr_state *s, struct ludo_task t) { return t.a < s->seats_n; }

/* ---- Counting the votes (DR-41, DR-43, DR-46) -------------------------------------------------------------------- */

void dr_tally(dr_state *s, struct ludo_events *ev)
{
    int start = 0, later = dr_third_voter(s); /* DR-46, DR-112 */
    for (int who = 0; who < s->seats_n; who++) {
        const struct dr_seat *p = &s->seats[who];
        *(p->vote == START_IT ? &start : &later) += dr_vote_weight(s, p);
    }
    if (dr_third_voter(s))
        ludo_emit(ev, E_THIRD_VOTE, LUDO_CHANCE, 0, 0, 0);
    if (start == later)
        ludo_emit(ev, E_TIE, s->first, 0, 0, 0);
    /* the majority decides; in a tie the vote of the first player decides, doubled or not (DR-41, DR-117) */
    s->going = start == later ? s->seats[s->first].vote == START_IT : start > later;
    ludo_emit(ev, s->going ? E_STARTS : E_POSTPONED, LUDO_CHANCE, 0, 0, 0);
    /* if the second vote postpones the show, round 7 is played, and players who voted to postpone lose points (DR-43,
     * DR-202) */
    for (int who = 0; who < s->seats_n; who++)
        if (!s->going && s->round == VOTE_2 && s->seats[who].vote == POSTPONE_IT)
            dr_lose_points(s, who, L_POSTPONED, s->box->board.postponed_vp, ev);
}

/* Returns true while the revealed votes are visible. They stay visible until the end of the round, including the refill
 * of the rows. During the refill s->round is already the number of the next round. */
bool dr_votes_revealed(const dr_state *s)
{
    int phase = dr_phase(s);
    return ((phase == P_REVEAL || phase == P_ROUND_END) && dr_is_vote(s->round)) ||
           (phase == P_REFILL && dr_is_vote(s->round - 1));
}
