/* books.c - Body of Books: take pages and refill the books (SC-16, SC-116 to SC-119, SC-176, SC-218, SC-219). */

#include "act.h"

/* Pushes a task that fills a book. The book pushed last is filled first. */
static void fill(sc_state *s, int book) { push(s, T_FILL_BOOK, 0, book, 0); }

void sc_plan_books(sc_state *s) /* fills the books (SC-16) in the order of their spaces (SC-176) */
{
    for (int i = BOOKS - 1; s->expansion && i >= 0; i--)
        fill(s, i);
}

bool sc_book_advance(sc_state *s, struct ludo_events *ev)
{
    return (void)ev, sc_waits_if(s, sc_count(s->unseen_pages, PAGE_BYTES) > 0);
}

int sc_pages_left(const sc_state *s, uint8_t *out) { return sc_set_listed(s->unseen_pages, PAGE_BYTES, out); }

void sc_deal_page(sc_state *s, const struct flow_action *q) /* SC-16, SC-118, SC-119 */
{
    int book = top(s).a, card = q->a;
    pop(s);
    take_from(s->unseen_pages, card);
    s->book[book] = (uint8_t)card;
}

bool sc_is_duplicate(const sc_state *s, struct ludo_task t) /* only one task may fill a place */
{
    int n = 0;
    for (int i = 0; i < s->depth; i++)
        n += s->tasks[i].kind == t.kind && s->tasks[i].a == t.a;
    return n > 1;
}

bool sc_book_is_valid(const sc_state *s, struct ludo_task t)
{
    return s->expansion && s->book[t.a] == LUDO_NONE && !sc_is_duplicate(s, t);
}

/* In a solo game, a book that the opponent emptied is refilled before any other task (SC-118). The refill waits during
 * the setup, and while another chance task is on top. */
bool sc_fill_first(sc_state *s)
{
    if (!solo(s) || top(s).kind <= T_BOT_SCROLL)
        return false;
    int i = s->depth - 1;
    while (i >= 0 && s->tasks[i].kind != T_FILL_BOOK)
        i--;
    if (i < 0)
        return false;
    struct ludo_task t = s->tasks[i];
    memmove(s->tasks + i, s->tasks + i + 1, sizeof *s->tasks * (size_t)(s->depth - 1 - i));
    s->tasks[s->depth - 1] = t;
    return true;
}

void sc_remove_page(sc_state *s, int book) /* SC-118, SC-119, SC-176 */
{
    int lone = 0;
    s->book[book] = LUDO_NONE;
    if (s->book[book ^ 1] == LUDO_NONE) { /* SC-118 */
        fill(s, book | 1);
        fill(s, book & ~1);
        return; /* the book is refilled at once, so that it has two pages when the books are compared (SC-218) */
    }
    for (int i = 0; i < BOOKS; i += 2)
        lone += (s->book[i] == LUDO_NONE) != (s->book[i + 1] == LUDO_NONE);
    for (int i = BOOKS - 1; lone == BOOKS / 2 && i >= 0; i--) /* SC-119 */
        if (s->book[i] == LUDO_NONE)
            fill(s, i);
}

int sc_book_of(const sc_state *s, int page_)
{
    for (int i = 0; i < BOOKS; i++)
        if (s->book[i] == page_)
            return i;
    return LUDO_NONE;
}

int sc_page_price(const sc_state *s, int book) /* a page that is alone in its book costs 1 XP less (SC-117) */
{
    int price = page(s, s->book[book])->cost;
    return s->book[book ^ 1] == LUDO_NONE ? price - least(price, s->box->figure[F_LONE_PAGE]) : price;
}

/* Asks the player to take a page or 2 XP (SC-116). */
void sc_offer_page(sc_state *s, int who) { push(s, T_PAGE, who, 0, 0); }

void sc_get_page(sc_state *s, int who, const struct step *step, struct ludo_events *ev)
{
    (void)step, (void)ev, sc_offer_page(s, who);
}

bool sc_page_advance(sc_state *s, struct ludo_events *ev) { return (void)ev, sc_waits_if(s, s->expansion); }

/* Returns true if the player can pay for this page. A player who cannot afford a page gains the 2 XP (SC-219). */
static bool may_take(const sc_state *s, int who, int book)
{
    return sc_page_price(s, book) <= s->seats[who].xp && s->seats[who].pending.n < PENDING_MAX;
}

int sc_refuse_page(const struct flow_action *q)
{
    int book = sc_book_of(q->s, q->a);
    return book == LUDO_NONE ? SC(116) : may_take(q->s, q->who, book) ? 0 : SC(117);
}

/* Takes a page (SC-116). The player pays for the page before it is tucked (SC-117). */
void sc_take_page(sc_state *s, const struct flow_action *q)
{
    struct sc_seat *p = &s->seats[q->who];
    int book = sc_book_of(s, q->a), price = sc_page_price(s, book);
    pop(s);
    if (price)
        sc_pay_xp(s, q->who, price, q->ev);
    /* The page is tucked at the end of the turn and has no effect before that (SC-220). */
    list_add(p->pending.at, &p->pending.n, FIRST_PAGE + q->a);
    sc_remove_page(s, book);
}

void sc_page_aside(const struct flow_action *q)
{
    int card = q->a, price = sc_page_price(q->s, sc_book_of(q->s, card));
    if (price)
        sc_note_number(q->p, N_("for {1} XP: "), price);
    else
        sc_note_text(q->p, N_("free: "));
    sc_put_standing(q->s->box, FIRST_PAGE + card, q->p->lang, q->p->out);
    sc_note_number(q->p, N_("{1} VP"), page(q->s, card)->vp);
}

void sc_take_xp(sc_state *s, const struct flow_action *q) /* SC-116 */
{
    pop(s);
    sc_gain_xp(s, q->who, PAGE_XP, q->ev);
}

void sc_xp_aside(const struct flow_action *q) { sc_note_effect(q->p, &(struct effect){ .a = { XP(PAGE_XP) } }); }
