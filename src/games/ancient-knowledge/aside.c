/* aside.c - beside an answer, in few words: what it costs or brings as the table stands, if its label does not say so.
 * What a card does stands on the card. */

#include "act.h"
#include "text.h"

struct aside {
    const ak_state *s;
    const struct ak_seat *p; /* who is asked */
    enum ludo_lang lang;
    struct ludo_text *out;
};

static void put(const struct aside *a, const char *english, int n, int m)
{
    ludo_say_numbers(a->out, a->lang, english, n, m, 0);
}

/* ---- Create */

/* Knowledge on a monument that has entered there: it lies on the Timeline when that is counted (AK-19). */
static int enters_with(const ak_state *s, int card, int slot)
{
    ak_state then = *s;
    then.entering = (uint8_t)card;
    ak_enter(&then, slot, NULL);
    return me(&then)->tokens[ak_find(me(&then), card)];
}

static void put_price(const struct aside *a, int card, int slot)
{
    int price = ak_price(a->s, a->p, card, slot);
    put(a, price ? N_("cost {1}") : N_("no cost"), price, 0);
}

/* The knowledge only where it is not what is printed. */
static void put_create(const struct aside *a, int card, int slot)
{
    int price = ak_price(a->s, a->p, card, slot), knowledge = enters_with(a->s, card, slot);
    if (knowledge == card_of(a->s, card)->knowledge)
        put_price(a, card, slot);
    else
        put(a, price ? N_("cost {1}, enters with {2} knowledge") : N_("no cost, enters with {2} knowledge"), price,
            knowledge);
}

/* ---- Excavate and Search: no more than the hand holds (AK-32) */

static void put_draw(const struct aside *a, int cards)
{
    int room = HAND_MAX - a->p->hand.n;
    if (room == 0)
        put(a, N_("draws nothing: your hand is full"), 0, 0);
    else if (room < cards)
        put(a, room == 1 ? N_("draws a card: then your hand is full") : N_("draws {1} cards: then your hand is full"),
            room, 0);
    else
        put(a, cards == 1 ? N_("draws a card") : N_("draws {1} cards"), cards, 0);
}

static void put_excavate(const struct aside *a, int monuments)
{
    put_draw(a, monuments * ak_excavate_rate(a->s, a->p));
}

static void put_search(const struct aside *a)
{
    if (a->p->hand.n == HAND_MAX)
        put_draw(a, 1);
}

/* ---- Learn, and the draw that a card may replace */

static void put_points(const struct aside *a, int tech)
{
    if (tech_of(a->s, tech)->vp)
        put(a, N_("{1} VP"), tech_of(a->s, tech)->vp, 0);
}

static void put_instead(const struct aside *a)
{
    put(a, N_("removes up to {1}"), card_of(a->s, ak_instead_card(a->s))->body[0].n, 0);
}

static void put_refused(const struct aside *a)
{
    if (top(a->s).kind == T_EXCAVATED)
        put_excavate(a, top(a->s).a);
}

/* ---- Monuments */

/* Where it lies now and what lies on it, whatever is printed; of an opponent's, whose it is. */
static void put_monument(const struct aside *a, int monument)
{
    for (int who = 0; who < a->s->seats_n; who++) {
        const struct ak_seat *p = &a->s->seats[who];
        int at = ak_find(p, monument);
        if (at >= 0)
            ludo_say_numbers(a->out, a->lang,
                             p == a->p ? N_("{2} knowledge, in slot {1}")
                                       : N_("{2} knowledge, in slot {1} of player {3}"),
                             at / 2 + 1, p->tokens[at], who + 1);
    }
}

/* One declines after the other: what is on it now is lost unless an effect removes it. */
static void put_loss(const struct aside *a, int monument)
{
    int k = a->p->tokens[ak_find(a->p, monument)];
    if (k)
        put(a, N_("loses {1} knowledge"), k, 0);
    else
        put(a, N_("loses nothing"), 0, 0);
}

/* What an amount leaves where it is taken from. */
static void put_rest(const struct aside *a, int n)
{
    int source;
    switch (ak_running(a->s, &source)->op) {
    case OP_PURGE:
    case OP_DUMP_LOST: put(a, N_("leaves {1} lost knowledge"), a->p->lost - n, 0); break;
    case OP_STRAIGHTEN:
        n = a->p->rotated - n;
        put(a, n == 1 ? N_("one stays rotated") : n ? N_("{1} stay rotated") : N_("none stays rotated"), n, 0);
        break;
    case OP_REMOVE_ONE: put(a, N_("leaves {1} knowledge on it"), a->p->tokens[top(a->s).b - 1] - n, 0); break;
    default: break;
    }
}

static void put_hand(const struct aside *a, int who)
{
    int n = a->s->seats[who].hand.n;
    put(a, n == 1 ? N_("a card in hand") : N_("{1} cards in hand"), n, 0);
}

void ak_aside(const void *view, int seat, ludo_move m, enum ludo_lang lang, struct ludo_text *out)
{
    const ak_state *s = view;
    const struct aside answer = { s, &s->seats[seat], lang, out }, *a = &answer;
    int i = ludo_arg_of(m, 0), n = ludo_arg_of(m, 1);
    switch (ludo_verb_of(m)) {
    case CREATE_IT: put_create(a, i, n); break;
    case INSTALL: put_price(a, i, 0); break;
    case LEARN_IT: put_points(a, i); break;
    case EXCAVATE: put_excavate(a, i); break;
    case SEARCH: put_search(a); break;
    case INSTEAD: put_instead(a); break;
    case PASS: put_refused(a); break;
    case REMOVE_IT:
    case TARGET:
    case MOVE_IT: put_monument(a, i); break;
    case ARCHIVE_IT: put_monument(a, n); break;
    case DECLINE_IT: put_loss(a, i); break;
    case RESOLVE: ak_put_steps(s->box, &s->box->card[i], lang, out); break;
    case AMOUNT: put_rest(a, i); break;
    case ROB: put_hand(a, i - 1); break;
    default: break;
    }
}
