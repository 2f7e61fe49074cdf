/* books.c - the Pulpit and the three effects of a Book: rerolls, storing in the Reserve, recovering discarded cards
 * (AE-17, AE-32 to AE-40). */

#include "act.h"

/* ---- The Pulpit ---------------------------------------------------------------------------------- */

/* Returns true if the Pulpit has room. A Pulpit holds one Book, or any number with the Library (AE-17, AE-80). */
bool aerion_pulpit_open(const aerion_state *s, int who)
{
    return factory(s, LIBRARY) || sum_of(s->seats[who].pulpit, DECKS) == 0;
}

bool aerion_on_pulpit(const aerion_state *s, int who, int card)
{
    return card < CARDS && type_of(s, card) == BOOK && s->seats[who].pulpit[deck_of(card)];
}

/* Adds one move for each Book on the player's Pulpit. Books of the same deck are identical. */
ludo_move *aerion_each_book(const aerion_state *s, int who, int v, ludo_move *out)
{
    for (int deck = 0; deck < DECKS; deck++)
        if (s->seats[who].pulpit[deck])
            out = add_move1(out, v, aerion_card_of(deck, BOOK));
    return out;
}

/* Returns 0 if the player owns this Book, else the clause. A Book of the partner is refused with AE-64. */
static int refuse_book(const aerion_state *s, int who, int card, int clause)
{
    if (aerion_on_pulpit(s, who, card))
        return 0;
    return s->seats_n == 2 && aerion_on_pulpit(s, 1 - who, card) ? AE(64) : clause;
}

/* A used Book goes to its discard pile, after any of its three effects (AE-32). */
void aerion_use_book(aerion_state *s, int who, int card, struct ludo_events *ev)
{
    ludo_count_effect(ev, card);
    s->seats[who].pulpit[deck_of(card)]--;
    to_pile(s, card);
}

/* ---- First effect of a Book: rerolls (AE-33, AE-80) ---------------------------------------------- */

int aerion_book_rerolls(const aerion_state *s)
{
    return factory(s, LIBRARY) ? s->box->common.library_rerolls : s->box->common.book_rerolls;
}

int aerion_refuse_book_reroll(const struct flow_action *q) { return refuse_book(q->s, q->who, q->a, AE(32)); }

void aerion_book_reroll(aerion_state *s, const struct flow_action *q)
{
    aerion_use_book(s, q->who, q->a, q->ev);
    s->pool = (uint8_t)(s->pool + aerion_book_rerolls(s)); /* AE-33, AE-34, AE-80 */
}

/* ---- Second effect of a Book: store the acquired Element in the Reserve (AE-35) ------------------ */

int aerion_refuse_reserve(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    if (type_of(s, s->hand) == BOOK)
        return AE(18);
    return aerion_reserve_open(s, q->who) ? refuse_book(s, q->who, q->a, AE(35)) : AE(35);
}

/* A Book stores the Element in the player's own Reserve (AE-35, AE-43, AE-61). */
void aerion_to_reserve(aerion_state *s, const struct flow_action *q)
{
    aerion_use_book(s, q->who, q->a, q->ev);
    aerion_reserve_add(s, q->who, aerion_take_hand(s));
}

/* ---- Third effect of a Book: recover discarded cards (AE-36 to AE-39, AE-81) --------------------- */

/* Returns true if a Book can recover a card of this discard pile. Every card except a Book can be recovered (AE-37):
 * also Factories (AE-89), Hourglasses (AE-95), Hammer Birds (AE-105) and Workers (AE-114).
 *
 * In real play there is always room in the list of known cards. In a state written by hand the list may be full. */
static bool recoverable(const aerion_state *s, int deck)
{
    for (int i = 0; s->known.n < KNOWN_MAX && i < DECK_ROWS; i++)
        if (s->pile[deck][i] && type_of(s, deck * DECK_ROWS + i) != BOOK)
            return true;
    return false;
}

bool aerion_can_recover(const aerion_state *s, int who)
{
    if (sum_of(s->seats[who].pulpit, DECKS) == 0)
        return false;
    for (int deck = 0; deck < DECKS; deck++)
        if (recoverable(s, deck))
            return true;
    return false;
}

ludo_move *aerion_recoveries(const aerion_state *s, int who, ludo_move *out)
{
    unsigned piles = 0;
    for (int deck = 0; deck < DECKS; deck++)
        piles |= (unsigned)recoverable(s, deck) << deck;
    for (int book = 0; book < DECKS; book++)
        for (int deck = 0; s->seats[who].pulpit[book] && deck < DECKS; deck++)
            if (has_bit(piles, deck))
                out = add_move2(out, BOOK_RECOVER, aerion_card_of(book, BOOK), deck);
    return out;
}

int aerion_refuse_book_recover(const struct flow_action *q)
{
    int clause = refuse_book(q->s, q->who, q->a, AE(32)), deck = q->b;
    if (clause)
        return clause;
    return deck < DECKS && recoverable(q->s, deck) ? 0 : AE(38);
}

/* A player may use a Book to recover cards in any phase (AE-36), also to make room on a full Pulpit for a new Book
 * (AE-50). */
void aerion_book_recover(aerion_state *s, const struct flow_action *q)
{
    aerion_use_book(s, q->who, q->a, q->ev);
    push(s, T_RECOVER, 0, q->b, 0);
}

int aerion_recover_limit(const aerion_state *s) /* AE-36, AE-38, AE-81 */
{
    return factory(s, ARCHIVE) ? s->box->common.archive_recovers : s->box->common.book_recovers;
}

bool aerion_recover_advance(aerion_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    (void)ev;
    return (t.b < aerion_recover_limit(s) && recoverable(s, t.a)) || aerion_skip(s);
}

/* Returns true if the player may stop recovering. A Book recovers two cards, or fewer if the discard pile has fewer.
 * With the Archive a third card is optional (AE-38, AE-81). */
static bool may_stop(const aerion_state *s)
{
    int recovered = top(s).b;
    return recovered >= s->box->common.book_recovers || (recovered == 1 && ruling(s, R_RECOVER_FEWER));
}

int aerion_refuse_recover_end(const struct flow_action *q) { return may_stop(q->s) ? 0 : AE(38); }

/* Lists the cards that the Book can recover: any card of the discard pile except a Book. The recovered cards
 * may be of different kinds (AE-36, AE-37, AE-39). */
ludo_move *aerion_recover_list_moves(const aerion_state *s, int who, ludo_move *out)
{
    int deck = top(s).a;
    (void)who;
    for (int i = 0; i < DECK_ROWS; i++) {
        int card = deck * DECK_ROWS + i;
        if (s->pile[deck][i] && type_of(s, card) != BOOK)
            out = add_move1(out, RECOVER, card);
    }
    return add_move_if(out, may_stop(s), DONE);
}

int aerion_refuse_recover(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int card = q->a;
    if (card >= CARDS || deck_of(card) != top(s).a)
        return AE(36);
    if (type_of(s, card) == BOOK)
        return AE(37);
    return s->pile[deck_of(card)][card % DECK_ROWS] ? 0 : AE(36);
}

/* The recovered card moves from the discard pile to the top of its deck, below the cards that this Book put there
 * before (AE-36, AE-181). A deck that was empty can be drawn from again (AE-36). */
void aerion_recover(aerion_state *s, const struct flow_action *q)
{
    struct ludo_task *t = top_task(s);
    int card = q->a, i = s->known.n++;
    for (int above = t->b; above > 0; above--, i--)
        s->known.at[i] = s->known.at[i - 1];
    s->known.at[i] = (uint8_t)card;
    s->pile[card / DECK_ROWS][card % DECK_ROWS]--;
    t->b++;
}

bool aerion_recover_is_valid(const aerion_state *s, struct ludo_task t)
{
    return t.a < DECKS && t.b <= RECOVERS_MAX && t.b <= s->known.n;
}

/* ---- Asides of Book moves ------------------------------------------------------------------------ */

void aerion_note_pulpit(const struct page *p)
{
    bool open = aerion_pulpit_open(p->view, p->seat);
    ludo_page_format(p, open ? N_("goes to your Pulpit") : N_("your Pulpit is full: one Book must go"), 0, 0, 0);
}

static int books_left(const struct page *p) /* number of Books left after the player uses one */
{
    return sum_of(((const aerion_state *)p->view)->seats[p->seat].pulpit, DECKS) - 1;
}

void aerion_reserve_aside(const struct flow_action *q)
{
    aerion_note_count(q->p, N_("your last Book"), N_("leaves a Book on your Pulpit"),
                      N_("leaves {1} Books on your Pulpit"), books_left(q->p));
}

void aerion_keep_aside(const struct flow_action *q)
{
    aerion_note_count(q->p, N_("no other Book is discarded"), N_("the other Book is discarded"),
                      N_("the {1} other Books are discarded"), books_left(q->p));
}

void aerion_book_reroll_aside(const struct flow_action *q)
{
    ludo_page_format(q->p, N_("{1} rerolls"), aerion_book_rerolls(q->s), 0, 0);
}

/* Writes how many cards of this discard pile a Book would recover. */
void aerion_book_recover_aside(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int n = 0, limit = aerion_recover_limit(s), deck = q->b;
    for (int i = 0; i < DECK_ROWS; i++)
        n += type_of(s, deck * DECK_ROWS + i) == BOOK ? 0 : s->pile[deck][i];
    aerion_note_count(q->p, N_("recovers nothing"), N_("recovers a card"), N_("recovers {1} cards"),
                      n < limit ? n : limit);
    if (s->hand != LUDO_NONE && type_of(s, s->hand) == BOOK)
        ludo_page_format(q->p, N_("; the new Book takes its place"), 0, 0, 0);
}

void aerion_recover_aside(const struct flow_action *q)
{
    ludo_page_format(q->p, top(q->s).b ? N_("below the cards you put there before") : N_("on top of its deck"), 0, 0,
                     0);
}
