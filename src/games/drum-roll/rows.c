/* rows.c - rows of performers and personnel for hire: prices, discount tokens, refilling from the decks, discards; and
 * performers who leave a circus (DR-29 to DR-32, DR-60, DR-70 to DR-74, DR-121). */

#include "act.h"

/* ---- The rows (DR-3, DR-4, DR-110) ------------------------------------------------------------------------------- */

int dr_staff_row(const dr_state *s) { return s->seats_n == 2 ? 3 : s->seats_n; } /* DR-3, DR-110 */
int dr_row(const dr_state *s) { return s->seats_n + 1; }                         /* DR-4 */

int dr_slot(const uint8_t *row, int n, int card)
{
    const uint8_t *at = memchr(row, card, (size_t)n);
    return at ? (int)(at - row) : -1;
}

static int price(int printed, int tokens) { return printed > tokens ? printed - tokens : 0; } /* DR-24, DR-29, DR-30 */

int dr_performer_price(const dr_state *s, int slot)
{
    return price(performer(s, s->row[slot])->hire, s->row_tokens[slot]);
}

int dr_staff_price(const dr_state *s, int slot)
{
    return price(staff(s, s->staff_row[slot])->hire, s->staff_tokens[slot]);
}

ludo_move *dr_sorted(ludo_move *from, ludo_move *to)
{
    for (ludo_move *a = from + 1; a < to; a++)
        for (ludo_move *b = a; b > from && b[-1] > *b; b--) {
            ludo_move m = *b;
            *b = b[-1];
            b[-1] = m;
        }
    return to;
}

/* ---- Dealing new cards ------------------------------------------------------------------------------------------- */

/* personnel are dealt before performers (DR-70), so their task is pushed last and runs first */
void dr_refill(dr_state *s)
{
    push(s, T_FILL_PERFORMERS, 0, 0, 0);
    push(s, T_FILL_STAFF, 0, 0, 0);
}

void dr_reshuffle(uint8_t *deck, int n, uint8_t *discard, int bytes, struct ludo_events *ev) /* DR-73, DR-121 */
{
    for (int i = 0; i < n; i++)
        deck[i] = has(discard, i);
    memset(discard, 0, (size_t)bytes);
    ludo_emit(ev, E_RENEWED, LUDO_CHANCE, 0, 0, 0);
}

static int cards_in(const uint8_t *row, int max)
{
    int n = 0;
    for (int i = 0; i < max; i++)
        n += row[i] != LUDO_NONE;
    return n;
}

/* Ends the task if the row is full or no card can be dealt (DR-73, DR-74). Returns true if the task has ended. */
static bool filled(dr_state *s, bool full, bool nobody, int kind, struct ludo_events *ev)
{
    if (!full && !nobody)
        return false;
    if (!full)
        ludo_emit(ev, E_NONE_DEALT, LUDO_CHANCE, kind, 0, 0);
    pop(s);
    return true;
}

struct flow_bag dr_staff_unseen(const dr_state *s) /* all cards are equally likely after shuffling (DR-2) */
{
    return flow_bag(s->staff_deck, PERSONNEL, 0);
}

bool dr_staff_row_advance(dr_state *s, struct ludo_events *ev) /* deals cards until the row is full (DR-3, DR-70) */
{
    bool deck = memchr(s->staff_deck, 1, PERSONNEL) != NULL,
         full = cards_in(s->staff_row, STAFF_ROW) >= dr_staff_row(s);
    bool any = deck || set_of(s->staff_discard, PERSONNEL_BYTES);
    if (!full && !any)
        run_out(s, NO_PERSONNEL); /* DR-73 */
    if (filled(s, full, is_out(s, NO_PERSONNEL) || !any, NO_PERSONNEL, ev))
        return false;
    if (!deck)
        dr_reshuffle(s->staff_deck, PERSONNEL, s->staff_discard, PERSONNEL_BYTES, ev);
    return true;
}

void dr_deal_staff(dr_state *s, const struct flow_action *q) /* deals a card to the first empty slot (DR-3, DR-70) */
{
    s->staff_deck[q->a] = 0;
    s->staff_row[dr_slot(s->staff_row, STAFF_ROW, LUDO_NONE)] = (uint8_t)q->a;
}

bool dr_fill_staff_is_valid(const dr_state *s, struct ludo_task t)
{
    return top(s).kind != t.kind ||
           (dr_slot(s->staff_row, dr_staff_row(s), LUDO_NONE) >= 0 && memchr(s->staff_deck, 1, PERSONNEL));
}

/* Returns true if the row can take the card. The row has at most two performers of each type (DR-71, DR-72). In a
 * two-player game it has at most one performer of each type (DR-111). */
static bool row_takes(const dr_state *s, int card)
{
    int n = 0;
    for (int i = 0; i < dr_row(s); i++)
        n += s->row[i] != LUDO_NONE && type_of(s, s->row[i]) == type_of(s, card);
    return n < (s->seats_n == 2 ? 1 : 2);
}

static bool row_dealable(const dr_state *s) /* DR-74 */
{
    for (int i = 0; i < PERFORMERS; i++)
        if ((s->performer_deck[i] || has(s->performer_discard, i)) && row_takes(s, i))
            return true;
    return false;
}

/* Returns the performers of the deck. The deck is shuffled, so its top and its bottom are equally random (DR-2). */
struct flow_bag dr_performers_unseen(const dr_state *s) { return flow_bag(s->performer_deck, PERFORMERS, 0); }

bool dr_row_advance(dr_state *s, struct ludo_events *ev) /* deals cards until the row is full (DR-4, DR-70) */
{
    bool deck = memchr(s->performer_deck, 1, PERFORMERS) != NULL, full = cards_in(s->row, PERFORMER_ROW) >= dr_row(s);
    if (!full && !deck && !set_of(s->performer_discard, PERFORMER_BYTES))
        run_out(s, NO_PERFORMERS); /* DR-73 */
    if (filled(s, full, is_out(s, NO_PERFORMERS) || !row_dealable(s), NO_PERFORMERS, ev))
        return false;
    if (!deck)
        dr_reshuffle(s->performer_deck, PERFORMERS, s->performer_discard, PERFORMER_BYTES, ev);
    return true;
}

/* Deals a performer to the row. A card that exceeds the limit of its type is discarded (DR-71). */
void dr_deal_row(dr_state *s, const struct flow_action *q)
{
    int card = q->a;
    s->performer_deck[card] = 0;
    if (row_takes(s, card))
        /* the performer goes to the first empty slot (DR-4, DR-70) */
        s->row[dr_slot(s->row, PERFORMER_ROW, LUDO_NONE)] = (uint8_t)card;
    else
        add_to(s->performer_discard, card); /* another performer is dealt instead (DR-71, DR-72) */
}

bool dr_fill_row_is_valid(const dr_state *s, struct ludo_task t)
{
    return top(s).kind != t.kind ||
           (dr_slot(s->row, dr_row(s), LUDO_NONE) >= 0 && memchr(s->performer_deck, 1, PERFORMERS));
}

/* ---- Cards that no player has hired (DR-29 to DR-32, DR-69) ------------------------------------------------------ */

/* Removes a card from its row. Its discount tokens return to the supply (DR-32). */
void dr_leave_row(dr_state *s, uint8_t *row, uint8_t *tokens)
{
    s->tokens = (uint8_t)(s->tokens + *tokens);
    *row = LUDO_NONE;
    *tokens = 0;
}

static void clear_slot(dr_state *s, uint8_t *row, uint8_t *tokens, uint8_t *discard)
{
    if (*row != LUDO_NONE)
        add_to(discard, *row);
    dr_leave_row(s, row, tokens);
}

static void log_cleared(const uint8_t *row, int n, int first, struct ludo_events *ev)
{
    for (int i = 0; i < n; i++)
        if (row[i] != LUDO_NONE)
            ludo_emit(ev, E_CLEARED, LUDO_CHANCE, first + row[i], 0, 0);
}

void dr_discard_rows(dr_state *s, struct ludo_events *ev) /* the rows are discarded after a show (DR-69) */
{
    log_cleared(s->staff_row, STAFF_ROW, FIRST_STAFF, ev);
    log_cleared(s->row, PERFORMER_ROW, 0, ev);
    for (int i = 0; i < STAFF_ROW; i++)
        clear_slot(s, &s->staff_row[i], &s->staff_tokens[i], s->staff_discard);
    for (int i = 0; i < PERFORMER_ROW; i++)
        clear_slot(s, &s->row[i], &s->row_tokens[i], s->performer_discard);
}

static void age_slot(dr_state *s, uint8_t *row, uint8_t *tokens, uint8_t *discard, int first, struct ludo_events *ev)
{
    if (*row == LUDO_NONE)
        return;
    /* the card had price 0 for a whole round and no player hired it (DR-30) */
    if (s->box->card[first + *row].hire <= *tokens) {
        ludo_emit(ev, E_STALE, LUDO_CHANCE, first + *row, 0, 0);
        clear_slot(s, row, tokens, discard);
    } else if (s->tokens) { /* DR-29, DR-32 */
        s->tokens--;
        ++*tokens;
    }
}

/* Puts one discount token on each card, as long as there are tokens: on personnel, then on performers (DR-31). */
void dr_age_rows(dr_state *s, struct ludo_events *ev)
{
    int tokens = s->tokens;
    for (int i = 0; i < STAFF_ROW; i++)
        age_slot(s, &s->staff_row[i], &s->staff_tokens[i], s->staff_discard, FIRST_STAFF, ev);
    for (int i = 0; i < PERFORMER_ROW; i++)
        age_slot(s, &s->row[i], &s->row_tokens[i], s->performer_discard, 0, ev);
    if (s->tokens < tokens)
        ludo_emit(ev, E_DISCOUNT, LUDO_CHANCE, 0, 0, 0);
    if (!s->tokens)
        ludo_emit(ev, E_NO_TOKENS, LUDO_CHANCE, 0, 0, 0);
}

/* ---- Performers who leave a circus ------------------------------------------------------------------------------- */

void dr_leave_circus(dr_state *s, int who, int card, struct ludo_events *ev) /* DR-60, DR-119 */
{
    struct dr_seat *p = &s->seats[who];
    int had = s->performers[card] & (ALL_CUBES | 1 << HAS_TRAILER);
    for (int i = 0; i < 3; i++) {
        int need = performer(s, card)->need[i];
        s->supply[need] = (uint8_t)(s->supply[need] + carries(s, card, i)); /* DR-34, DR-75 */
    }
    s->trailers = (uint8_t)(s->trailers + carries(s, card, HAS_TRAILER)); /* DR-208 */
    s->performers[card] = 0;
    take_from(p->circus, card);
    add_to(s->performer_discard, card);
    ludo_emit(ev, E_FIRED, who, card, 0, 0);
    if (had)
        ludo_emit(ev, E_GIVES_BACK, who, card, 0, 0);
    dr_check_hand(s, who); /* losing a Magician lowers the hand limit (DR-222) */
}
