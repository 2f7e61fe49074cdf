/* cards.c - where Builder cards go: hands, deck, discard pile, Timeline, Past. */

#include "act.h"

/* ---- Hands ------------------------------------------------------------------------------------------ */

void ak_hand_add(struct ak_seat *p, int card)
{
    int i = p->hand.n++;
    for (; i > 0 && p->hand.at[i - 1] > card; i--)
        p->hand.at[i] = p->hand.at[i - 1];
    p->hand.at[i] = (uint8_t)card;
}

void ak_list_remove(uint8_t *at, uint8_t *n, int item)
{
    int i = 0;
    while (at[i] != item)
        i++;
    for (--*n; i < *n; i++)
        at[i] = at[i + 1];
    at[*n] = 0;
}

void ak_hand_remove(struct ak_seat *p, int card) { ak_list_remove(p->hand.at, &p->hand.n, card); }

/* ---- Deck and discard pile --------------------------------------------------------------------------- */

/* Only the top card of the pile is seen (AK-132). */
void ak_to_discard(ak_state *s, int card)
{
    if (s->discard_top != LUDO_NONE)
        s->discard.at[s->discard.n++] = s->discard_top;
    s->discard_top = (uint8_t)card;
}

/* Of cards discarded together only the last one is ever seen: until it comes, they lie under the old top card. */
void ak_slip_under(ak_state *s, int card) { s->discard.at[s->discard.n++] = (uint8_t)card; }

/* The last n cards slipped under the top card are all: now they lie on it, in their order (AK-136). */
void ak_lay_open(ak_state *s, int n)
{
    if (n == 0)
        return;
    uint8_t *at = s->discard.at + s->discard.n - n, last = at[n - 1];
    if (s->discard_top != LUDO_NONE) {
        memmove(at + 1, at, (size_t)n - 1);
        at[0] = s->discard_top;
    } else {
        at[n - 1] = 0;
        s->discard.n--;
    }
    s->discard_top = last;
}

/* When a card is needed and the deck is empty, the pile becomes the deck (AK-33, AK-141). */
void ak_reshuffle(ak_state *s, struct ludo_events *ev)
{
    if (s->discard_top == LUDO_NONE || !ak_deck_empty(s))
        return;
    add_to(s->deck, s->discard_top);
    s->discard_top = LUDO_NONE;
    for (int i = 0; i < s->discard.n; i++)
        add_to(s->deck, s->discard.at[i]);
    memset(&s->discard, 0, sizeof s->discard);
    ludo_tell(ev, E_SHUFFLED, LUDO_CHANCE, 0, 0, 0);
}

void ak_reveal_builder(ak_state *s, int card)
{
    add_to(s->revealed, card);
    if (s->latest.n == LATEST)
        ak_list_remove(s->latest.at, &s->latest.n, s->latest.at[0]);
    s->latest.at[s->latest.n++] = (uint8_t)card;
}

void ak_take_revealed(ak_state *s, int card)
{
    take_from(s->revealed, card);
    if (memchr(s->latest.at, card, s->latest.n))
        ak_list_remove(s->latest.at, &s->latest.n, card);
}

/* In the order they were turned up (AK-136); of many, only the last one will be seen. */
void ak_revealed_to_discard(ak_state *s)
{
    for (int i = 0; i < BUILDERS; i++)
        if (has(s->revealed, i) && !memchr(s->latest.at, i, s->latest.n))
            ak_to_discard(s, i);
    for (int i = 0; i < s->latest.n; i++)
        ak_to_discard(s, s->latest.at[i]);
    memset(s->revealed, 0, sizeof s->revealed);
    memset(&s->latest, 0, sizeof s->latest);
}

void ak_dig_to_discard(ak_state *s)
{
    struct ak_seat *p = mine(s);
    for (int i = 0; i < p->dig.n; i++)
        ak_to_discard(s, p->dig.at[i]);
    memset(&p->dig, 0, sizeof p->dig);
}

void ak_common_discard(ak_state *s, int from)
{
    for (int k = 0; k < s->seats_n; k++) {
        struct ak_seat *p = &s->seats[(from + k) % s->seats_n];
        for (int i = 0; i < p->picked.n; i++)
            ak_to_discard(s, p->picked.at[i]);
        memset(&p->picked, 0, sizeof p->picked);
    }
}

/* ---- In play ---------------------------------------------------------------------------------------- */

void ak_to_past(const ak_state *s, struct ak_seat *p, int monument)
{
    add_to(p->past, monument);
    tally_monument(s, p->tally, monument);
}

void ak_to_collection(const ak_state *s, struct ak_seat *p, int tech)
{
    add_to(p->coll, tech);
    tally_tech(s, p->tally, tech);
}

static void enter_artifact(struct ak_seat *p, int card)
{
    int i = 0;
    while (p->artifacts[i] != LUDO_NONE)
        i++;
    p->artifacts[i] = (uint8_t)card;
    p->tally[ARTIFACTS_IN_PLAY - PAST_CITY]++;
}

void ak_enter(ak_state *s, int slot, struct ludo_events *ev)
{
    struct ak_seat *p = mine(s);
    int card = s->entering, k = 0;
    s->entering = LUDO_NONE;
    if (is_monument(card)) {
        int place = 2 * (slot - 1) + (p->timeline[2 * (slot - 1)] != LUDO_NONE);
        p->timeline[place] = (uint8_t)card;
        ak_fire_reductions(s, card, ev);
        k = ak_entry_tokens(s, card); /* it lies there already (AK-19) */
        p->tokens[place] = (uint8_t)k;
    } else {
        enter_artifact(p, card);
    }
    p->hears = (uint16_t)(p->hears | ak_ears(s, card));
    ludo_tell(ev, is_monument(card) ? E_ENTERS : E_ARTIFACT, s->active, card, k, 0);
}

/* The upper card of the slot drops at once (AK-17). */
static void leave_place(struct ak_seat *p, int place)
{
    int lower = place & ~1;
    p->timeline[place] = LUDO_NONE;
    p->tokens[place] = 0;
    if (p->timeline[lower] != LUDO_NONE)
        return;
    p->timeline[lower] = p->timeline[lower + 1];
    p->tokens[lower] = p->tokens[lower + 1];
    p->timeline[lower + 1] = LUDO_NONE;
    p->tokens[lower + 1] = 0;
}

void ak_leave_timeline(const ak_state *s, struct ak_seat *p, int place)
{
    leave_place(p, place);
    p->hears = (uint16_t)ak_hears(s, p);
}

void ak_move_monument(ak_state *s, int place, int slot)
{
    struct ak_seat *p = mine(s);
    uint8_t card = p->timeline[place], k = p->tokens[place];
    leave_place(p, place);
    int to = 2 * slot + (p->timeline[2 * slot] != LUDO_NONE);
    p->timeline[to] = card;
    p->tokens[to] = k;
}

void ak_swap_monuments(ak_state *s, int place, int other)
{
    struct ak_seat *p = mine(s);
    uint8_t card = p->timeline[place], k = p->tokens[place];
    p->timeline[place] = p->timeline[other];
    p->tokens[place] = p->tokens[other];
    p->timeline[other] = card;
    p->tokens[other] = k;
}

void ak_add_tokens(struct ak_seat *p, int monument, int n)
{
    int at = ak_find(p, monument), k = p->tokens[at] + n;
    p->tokens[at] = (uint8_t)(k < 255 ? k : 255);
}

void ak_discard_artifact(ak_state *s, int who, int card)
{
    uint8_t *at = memchr(s->seats[who].artifacts, card, ARTIFACT_SPACES);
    *at = LUDO_NONE;
    s->seats[who].tally[ARTIFACTS_IN_PLAY - PAST_CITY]--;
    s->seats[who].hears = (uint16_t)ak_hears(s, &s->seats[who]);
    ak_to_discard(s, card);
}

/* Each monument moves one slot to the left and keeps its row (AK-52); slot 1 is empty by then. */
void ak_shift(ak_state *s)
{
    struct ak_seat *p = mine(s);
    memmove(p->timeline, p->timeline + 2, PLACES - 2);
    memmove(p->tokens, p->tokens + 2, PLACES - 2);
    memset(p->timeline + PLACES - 2, LUDO_NONE, 2);
    memset(p->tokens + PLACES - 2, 0, 2);
}
