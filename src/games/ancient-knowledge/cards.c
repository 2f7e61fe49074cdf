/* cards.c - moves Builder cards between hand, deck, discard pile, Timeline and Past. */

#include "act.h"

/* ---- Lists of moves, ascending ------------------------------------------------------------------------ */

int ak_next_builder(struct builders *b)
{
    for (int i = 0; i < 3; i++)
        if (b->word[i])
            return 64 * i + next_of(&b->word[i]);
    return LUDO_NONE;
}

ludo_move *ak_each_builder(struct builders *b, int verb, ludo_move *out)
{
    for (int card; (card = ak_next_builder(b)) != LUDO_NONE;)
        out = add_move1(out, verb, card);
    return out;
}

ludo_move *ak_own_artifacts(const struct ak_seat *p, ludo_move *out)
{
    struct builders own = { { 0 } };
    for (int i = 0; i < ARTIFACT_SPACES; i++)
        put_builder(&own, p->artifacts[i]);
    return ak_each_builder(&own, SACRIFICE, out);
}

ludo_move *ak_list_amounts(int most, ludo_move *out)
{
    for (int n = 0; n <= most; n++)
        out = add_move1(out, AMOUNT, n);
    return out;
}

/* Lists the monuments of a Timeline and their places, in ascending order of ids. Returns their number. */
int ak_sorted_timeline(const struct ak_seat *p, struct ak_sight *seen)
{
    int n = 0;
    for (int i = 0; i < PLACES; i++) {
        uint8_t card = p->timeline[i];
        if (card == LUDO_NONE)
            continue;
        int k = n++;
        for (; k > 0 && seen[k - 1].card > card; k--)
            seen[k] = seen[k - 1];
        seen[k] = (struct ak_sight){ card, (uint8_t)i };
    }
    return n;
}

static void put_whose(const struct page *p, int who, int slot, int knowledge)
{
    static const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_INT },
                                                        { .kind = LUDO_ARG_INT },
                                                        { .kind = LUDO_ARG_INT, .reader_text = N_("you") } };
    const struct ludo_sentence_args w = { .who = who,
                                          .arg = arg,
                                          .value = { (uint32_t)slot, (uint32_t)knowledge, (uint32_t)who + 1 } };
    bool own = who == p->seat;
    ludo_sentence(p->out, p->lang, own ? N_("{2} knowledge, in slot {1}") : N_("{2} knowledge, in slot {1} of {3}"),
                  &w);
}

/* Writes the note next to a move: the slot and the current knowledge of the monument, and its owner if it is an
 * opponent. */
void ak_note_monument(const struct page *p, int monument)
{
    const ak_state *s = p->view;
    for (int who = 0; who < s->seats_n; who++) {
        int at = ak_find(&s->seats[who], monument);
        if (at >= 0)
            put_whose(p, who, at / 2 + 1, s->seats[who].tokens[at]);
    }
}

void ak_monument_aside(const struct flow_action *q) { ak_note_monument(q->p, q->a); }

/* ---- Deck and discard pile --------------------------------------------------------------------------- */

int ak_builders_left(const ak_state *s)
{
    int n = ak_discard_size(s);
    for (int i = 0; i < BUILDER_BYTES; i += 6) {
        uint64_t w = 0;
        memcpy(&w, s->deck + i, 6);
        n += ones_in(w);
    }
    return n;
}

static bool deck_empty(const ak_state *s)
{
    uint64_t w[3] = { 0 };
    memcpy(w, s->deck, BUILDER_BYTES);
    return (w[0] | w[1] | w[2]) == 0;
}

/* Returns true if the hand has room and a card is in the deck or the discard pile (AK-32, AK-133). */
bool ak_can_draw(const ak_state *s, int who)
{
    return s->seats[who].hand.n < HAND_MAX && (s->discard_top != LUDO_NONE || !deck_empty(s));
}

/* Counts the cards that a view hides. A view moves hidden cards to the deck, so the deck of a view is too large by this
 * number. */
int ak_hidden_in(const uint8_t *at, int n)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += at[i] == LUDO_HIDDEN;
    return count;
}

int ak_discard_size(const ak_state *s) { return s->discard.n + (s->discard_top != LUDO_NONE); }

int ak_deck_size(const ak_state *s)
{
    int n = ak_builders_left(s) - ak_discard_size(s) - ak_hidden_in(s->discard.at, s->discard.n);
    for (int who = 0; who < s->seats_n; who++) {
        const struct ak_seat *p = &s->seats[who];
        n -= ak_hidden_in(p->hand.at, p->hand.n) + ak_hidden_in(p->dig.at, p->dig.n) +
             ak_hidden_in(p->picked.at, p->picked.n);
    }
    return n;
}

/* Puts a card on the discard pile. Only the top card of the pile is visible (AK-132). */
void ak_to_discard(ak_state *s, int card)
{
    if (s->discard_top != LUDO_NONE)
        s->discard.at[s->discard.n++] = s->discard_top;
    s->discard_top = (uint8_t)card;
}

/* Puts a card under the top card of the discard pile. When an effect discards several cards together, only the last
 * card becomes visible. Until the last card is known, all these cards are under the old top card. */
void ak_slip_under(ak_state *s, int card) { s->discard.at[s->discard.n++] = (uint8_t)card; }

/* Puts the last n cards added by ak_slip_under on top of the pile, in their order (AK-136). */
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

/* Makes the discard pile the new deck when a card is needed and the deck is empty (AK-33, AK-141). */
void ak_reshuffle(ak_state *s, struct ludo_events *ev)
{
    if (s->discard_top == LUDO_NONE || !deck_empty(s))
        return;
    add_to(s->deck, s->discard_top);
    s->discard_top = LUDO_NONE;
    for (int i = 0; i < s->discard.n; i++)
        add_to(s->deck, s->discard.at[i]);
    memset(&s->discard, 0, sizeof s->discard);
    ludo_emit(ev, E_SHUFFLED, LUDO_CHANCE, 0, 0, 0);
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

/* ---- Cards in play ---------------------------------------------------------------------------------- */

/* Puts a monument in the Past, where it counts at once (AK-59). The monument enters straight, so `rotated` does not
 * change (AK-53). */
void ak_to_past(const ak_state *s, struct ak_seat *p, int monument)
{
    add_to(p->past, monument);
    tally_monument(s, p->tally, monument);
}

/* Adds a Technology to the line of its field, which has no limit (AK-22). */
void ak_to_collection(const ak_state *s, struct ak_seat *p, int tech)
{
    add_to(p->coll, tech);
    tally_tech(s, p->tally, tech);
}

/* Removes a monument from its place. The upper monument of the slot drops to the lower row at once (AK-17). */
void ak_leave_place(struct ak_seat *p, int place)
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
    ak_leave_place(p, place);
    /* the monument has left its place, so its effect no longer works (AK-47, AK-66) */
    p->hears = (uint16_t)ak_all_trigger_bits(s, p);
}

/* Adds knowledge to a monument. The reserve never runs out (AK-130). */
void ak_add_tokens(struct ak_seat *p, int monument, int n)
{
    int at = ak_find(p, monument), k = p->tokens[at] + n;
    p->tokens[at] = (uint8_t)(k < 255 ? k : 255);
}

/* Discards an artifact. Only effects discard artifacts (AK-20). */
void ak_discard_artifact(ak_state *s, int who, int card)
{
    uint8_t *at = memchr(s->seats[who].artifacts, card, ARTIFACT_SPACES);
    *at = LUDO_NONE;
    s->seats[who].tally[ARTIFACTS_IN_PLAY - PAST_CITY]--;
    s->seats[who].hears = (uint16_t)ak_all_trigger_bits(s, &s->seats[who]);
    ak_to_discard(s, card);
}
