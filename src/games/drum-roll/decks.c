/* decks.c - where cards go: hands, decks and their discards, hiring rows, circuses. */

#include "act.h"

/* ---- Lists and hands --------------------------------------------------------------------------------------------- */

void dr_list_add(uint8_t *at, uint8_t *n, int item) { at[(*n)++] = (uint8_t)item; }

void dr_list_drop(uint8_t *at, uint8_t *n, int i)
{
    for (--*n; i < *n; i++)
        at[i] = at[i + 1];
    at[*n] = 0;
}

void dr_check_hand(dr_state *s, int who) /* DR-98 */
{
    const struct dr_seat *p = &s->seats[who];
    if (p->hand.n > dr_hand_limit(s, p) && top(s).kind != T_OVERFLOW)
        push(s, T_OVERFLOW, who, 0, 0);
}

void dr_hand_add(dr_state *s, int who, int card, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    int i = p->hand.n++;
    for (; i > 0 && p->hand.at[i - 1] > card; i--)
        p->hand.at[i] = p->hand.at[i - 1];
    p->hand.at[i] = (uint8_t)card;
    ludo_tell(ev, E_CARD, who, 0, 0, 0);
    dr_check_hand(s, who);
}

void dr_hand_remove(struct dr_seat *p, int card)
{
    const uint8_t *at = memchr(p->hand.at, card, p->hand.n);
    dr_list_drop(p->hand.at, &p->hand.n, (int)(at - p->hand.at));
}

void dr_to_discard(dr_state *s, int card) { add_to(s->investment_discard, card); }

/* ---- Investments ------------------------------------------------------------------------------------------------- */

static void renew(uint8_t *deck, int n, uint8_t *discard, int bytes, struct ludo_events *ev) /* DR-73, DR-121 */
{
    for (int i = 0; i < n; i++)
        deck[i] = has(discard, i);
    memset(discard, 0, (size_t)bytes);
    ludo_tell(ev, E_RENEWED, LUDO_CHANCE, 0, 0, 0);
}

/* The cards put under the deck come in their order when all above them are gone (DR-80). */
static int take_from_under(dr_state *s)
{
    struct dr_seat *p = &s->seats[s->under.at[0]];
    int card = p->under.at[0];
    dr_list_drop(p->under.at, &p->under.n, 0);
    dr_list_drop(s->under.at, &s->under.n, 0);
    return card;
}

/* Is the next investment a matter of chance?  If not it is taken here, or there is none: *card is -1. */
static bool chance_decides(dr_state *s, int *card, struct ludo_events *ev)
{
    *card = -1;
    if (!dr_investments_left(s))
        return false;
    if (memchr(s->investment_deck, 1, INVESTMENTS))
        return true;
    if (s->under.n) {
        *card = take_from_under(s);
        return false;
    }
    renew(s->investment_deck, INVESTMENTS, s->investment_discard, INVESTMENT_BYTES, ev);
    return true;
}

bool dr_draw_waits(dr_state *s, struct ludo_events *ev)
{
    int card, who = top(s).who;
    if (chance_decides(s, &card, ev))
        return true;
    pop(s);
    if (card >= 0)
        dr_hand_add(s, who, card, ev);
    return false;
}

static void look_at(dr_state *s, int card)
{
    struct dr_seat *p = &s->seats[top(s).who];
    dr_list_add(p->looking.at, &p->looking.n, card);
    top_task(s)->a--;
}

bool dr_look_waits(dr_state *s, struct ludo_events *ev)
{
    const struct dr_seat *p = &s->seats[top(s).who];
    int card;
    if (top(s).a == 0) {
        if (p->looking.n > 1)
            return true;
        if (p->looking.n)
            dr_keep_looked(s, p->looking.at[0], ev);
        else
            pop(s);
        return false;
    }
    if (chance_decides(s, &card, ev))
        return true;
    if (card >= 0)
        look_at(s, card);
    else
        top_task(s)->a = 0;
    return false;
}

void dr_drawn(dr_state *s, int card, struct ludo_events *ev)
{
    int who = top(s).who;
    s->investment_deck[card] = 0;
    if (top(s).kind == T_LOOK) {
        look_at(s, card);
        return;
    }
    pop(s);
    dr_hand_add(s, who, card, ev);
}

/* The rest goes under the deck, the last drawn lowest. */
void dr_keep_looked(dr_state *s, int card, struct ludo_events *ev)
{
    int who = top(s).who;
    struct dr_seat *p = &s->seats[who];
    pop(s);
    for (int i = 0; i < p->looking.n; i++)
        if (p->looking.at[i] != card) {
            dr_list_add(p->under.at, &p->under.n, p->looking.at[i]);
            dr_list_add(s->under.at, &s->under.n, who);
        }
    memset(&p->looking, 0, sizeof p->looking);
    dr_hand_add(s, who, card, ev);
}

/* ---- Hiring rows ------------------------------------------------------------------------------------------------- */

static int lowest_gap(const uint8_t *row, int size) { return dr_slot(row, size, LUDO_NONE); }

static int cards_in(const uint8_t *row, int max)
{
    int n = 0;
    for (int i = 0; i < max; i++)
        n += row[i] != LUDO_NONE;
    return n;
}

bool dr_staff_row_waits(dr_state *s, struct ludo_events *ev)
{
    bool deck = memchr(s->staff_deck, 1, PERSONNEL) != NULL,
         full = cards_in(s->staff_row, STAFF_ROW) >= dr_staff_row(s);
    bool any = deck || set_of(s->staff_discard, PERSONNEL_BYTES);
    if (!full && !any)
        run_out(s, NO_PERSONNEL);
    if (full || is_out(s, NO_PERSONNEL) || !any) {
        if (!full)
            ludo_tell(ev, E_NONE_DEALT, LUDO_CHANCE, NO_PERSONNEL, 0, 0);
        pop(s);
        return false;
    }
    if (!deck)
        renew(s->staff_deck, PERSONNEL, s->staff_discard, PERSONNEL_BYTES, ev);
    return true;
}

bool dr_row_waits(dr_state *s, struct ludo_events *ev)
{
    bool deck = memchr(s->performer_deck, 1, PERFORMERS) != NULL, full = cards_in(s->row, PERFORMER_ROW) >= dr_row(s);
    if (!full && !deck && !set_of(s->performer_discard, PERFORMER_BYTES))
        run_out(s, NO_PERFORMERS);
    if (full || is_out(s, NO_PERFORMERS) || !dr_row_dealable(s)) {
        if (!full)
            ludo_tell(ev, E_NONE_DEALT, LUDO_CHANCE, NO_PERFORMERS, 0, 0);
        pop(s);
        return false;
    }
    if (!deck)
        renew(s->performer_deck, PERFORMERS, s->performer_discard, PERFORMER_BYTES, ev);
    return true;
}

void dr_deal_staff(dr_state *s, int card)
{
    s->staff_deck[card] = 0;
    s->staff_row[lowest_gap(s->staff_row, STAFF_ROW)] = (uint8_t)card;
}

void dr_deal_row(dr_state *s, int card) /* a third of its type is discarded (DR-71) */
{
    s->performer_deck[card] = 0;
    if (dr_row_takes(s, card))
        s->row[lowest_gap(s->row, PERFORMER_ROW)] = (uint8_t)card;
    else
        add_to(s->performer_discard, card);
}

static void clear_slot(dr_state *s, uint8_t *row, uint8_t *tokens, uint8_t *discard)
{
    if (*row != LUDO_NONE)
        add_to(discard, *row);
    s->tokens = (uint8_t)(s->tokens + *tokens);
    *row = LUDO_NONE;
    *tokens = 0;
}

static void tell_cleared(const uint8_t *row, int n, int first, struct ludo_events *ev)
{
    for (int i = 0; i < n; i++)
        if (row[i] != LUDO_NONE)
            ludo_tell(ev, E_CLEARED, LUDO_CHANCE, first + row[i], 0, 0);
}

void dr_discard_rows(dr_state *s, struct ludo_events *ev)
{
    tell_cleared(s->staff_row, STAFF_ROW, FIRST_STAFF, ev);
    tell_cleared(s->row, PERFORMER_ROW, 0, ev);
    for (int i = 0; i < STAFF_ROW; i++)
        clear_slot(s, &s->staff_row[i], &s->staff_tokens[i], s->staff_discard);
    for (int i = 0; i < PERFORMER_ROW; i++)
        clear_slot(s, &s->row[i], &s->row_tokens[i], s->performer_discard);
}

static void age_slot(dr_state *s, uint8_t *row, uint8_t *tokens, uint8_t *discard, int first, struct ludo_events *ev)
{
    if (*row == LUDO_NONE)
        return;
    if (s->box->card[first + *row].hire <= *tokens) {
        ludo_tell(ev, E_STALE, LUDO_CHANCE, first + *row, 0, 0);
        clear_slot(s, row, tokens, discard);
    } else if (s->tokens) {
        s->tokens--;
        ++*tokens;
    }
}

void dr_age_rows(dr_state *s, struct ludo_events *ev) /* DR-29 to DR-32 */
{
    int tokens = s->tokens;
    for (int i = 0; i < STAFF_ROW; i++)
        age_slot(s, &s->staff_row[i], &s->staff_tokens[i], s->staff_discard, FIRST_STAFF, ev);
    for (int i = 0; i < PERFORMER_ROW; i++)
        age_slot(s, &s->row[i], &s->row_tokens[i], s->performer_discard, 0, ev);
    if (s->tokens < tokens)
        ludo_tell(ev, E_DISCOUNT, LUDO_CHANCE, 0, 0, 0);
    if (!s->tokens)
        ludo_tell(ev, E_NO_TOKENS, LUDO_CHANCE, 0, 0, 0);
}

/* ---- Leaving a circus -------------------------------------------------------------------------------------------- */

void dr_leave_circus(dr_state *s, int who, int card, struct ludo_events *ev) /* DR-60, DR-119 */
{
    struct dr_seat *p = &s->seats[who];
    int had = s->performers[card] & (ALL_CUBES | 1 << HAS_TRAILER);
    for (int i = 0; i < 3; i++)
        s->supply[performer(s, card)->need[i]] =
            (uint8_t)(s->supply[performer(s, card)->need[i]] + carries(s, card, i));
    s->trailers = (uint8_t)(s->trailers + carries(s, card, HAS_TRAILER));
    s->performers[card] = 0;
    take_from(p->circus, card);
    add_to(s->performer_discard, card);
    ludo_tell(ev, E_FIRED, who, card, 0, 0);
    if (had)
        ludo_tell(ev, E_GIVES_BACK, who, card, 0, 0);
    dr_check_hand(s, who);
}
