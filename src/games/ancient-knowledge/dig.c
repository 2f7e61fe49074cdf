/* dig.c - effects that look at cards of the deck or reveal them (AK-113, AK-117, AK-122 to AK-124, AK-136). */

#include "act.h"

/* ---- Drawing the cards to look at --------------------------------------------------------------------- */

void ak_look_at_cards(ak_state *s, int n) { push(s, T_DIG, 0, n, 0); }
void ak_reveal_cards(ak_state *s, int n) { push(s, T_REVEAL, 0, n, 0); }

/* Draws as many cards as the effect says, or fewer if fewer exist (AK-37). */
bool ak_dig_advance(ak_state *s, struct ludo_events *ev)
{
    if (top(s).a == 0 || ak_builders_left(s) == 0) {
        pop(s);
        return false;
    }
    ak_reshuffle(s, ev);
    return true;
}

void ak_look(ak_state *s, const struct flow_action *q)
{
    struct ak_seat *p = mine(s);
    take_from(s->deck, q->a);
    p->dig.at[p->dig.n++] = (uint8_t)q->a;
    top_task(s)->a--;
}

bool ak_dig_is_valid(const ak_state *s, struct ludo_task t) { return me(s)->dig.n + t.a <= DIG_MAX; }

/* Returns true for DIG_UNTIL, which reveals cards until the cities are found or the hand is full (AK-114). DIG_DRAFT
 * reveals a fixed number of cards. */
static bool until_found(const ak_state *s) { return ak_running_op(s) == &ak_ops[OP_DIG_UNTIL]; }

bool ak_reveal_advance(ak_state *s, struct ludo_events *ev)
{
    if (!until_found(s) || me(s)->hand.n < HAND_MAX)
        return ak_dig_advance(s, ev);
    pop(s);
    return false;
}

static void reveal(ak_state *s, int card)
{
    add_to(s->revealed, card);
    if (s->latest.n == LATEST)
        list_remove(s->latest.at, &s->latest.n, s->latest.at[0]);
    s->latest.at[s->latest.n++] = (uint8_t)card;
}

void ak_turn_up(ak_state *s, const struct flow_action *q)
{
    int card = q->a;
    bool until = until_found(s), found = until && s->box->card[card].type == CITY;
    take_from(s->deck, card);
    if (found)
        hand_add(mine(s), card); /* AK-114 */
    else
        reveal(s, card);
    if (found || !until)
        top_task(s)->a--;
}

/* Discards the revealed cards in the order of revealing (AK-136). The order of older cards is not kept, because only
 * the last card is visible. */
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

void ak_dug_to_discard(ak_state *s)
{
    struct ak_seat *p = mine(s);
    for (int i = 0; i < p->dig.n; i++)
        ak_to_discard(s, p->dig.at[i]);
    memset(&p->dig, 0, sizeof p->dig);
}

/* Returns true if the player can take a card. A player with a full hand may look at cards, but needs room in the hand
 * to take a card (AK-37, AK-114, AK-117). */
bool ak_can_draw_one(const struct effect *e) { return ak_can_draw(e->s, e->s->active); }
bool ak_any_builders(const struct effect *e) { return ak_builders_left(e->s) > 0; }
bool ak_never(const struct effect *e) { return (void)e, false; }

static bool is_dug(const ak_state *s, int card)
{
    return card < BUILDERS && list_has(me(s)->dig.at, me(s)->dig.n, card);
}

/* ---- Keeping one of the drawn cards (AK-117) ---------------------------------------------------------- */

bool ak_any_dug(const struct effect *e) { return me(e->s)->dig.n > 0; }

ludo_move *ak_each_dug(const struct effect *e, ludo_move *out)
{
    struct builders dug = { { 0 } };
    for (int i = 0; i < me(e->s)->dig.n; i++)
        put_builder(&dug, me(e->s)->dig.at[i]);
    return ak_each_builder(&dug, TAKE, out);
}

int ak_refuse_dug(const struct flow_action *q, const struct effect *e) { return is_dug(e->s, q->a) ? 0 : AK(117); }

/* takes one of the drawn cards; discards the other drawn cards (AK-117, AK-146) */
static void take_dug(ak_state *s, int card)
{
    list_remove(mine(s)->dig.at, &mine(s)->dig.n, card);
    ak_dug_to_discard(s);
    pop(s);
}

void ak_keep_dug(const struct work *w, const struct flow_action *q)
{
    take_dug(w->s, q->a);
    hand_add(mine(w->s), q->a);
}

bool ak_room_is_valid(const struct effect *e, struct ludo_task t) /* checks that the hand has room for a card */
{
    return t.who == 1 || me(e->s)->hand.n < HAND_MAX;
}

/* ---- Creating an artifact if possible (mandatory), and paying for it (AK-124, AK-146) ----------------- */

static bool can_pay_for(const ak_state *s, int card)
{
    int price = ak_price(s, me(s), card, 0); /* the price is -1 for a monument, which needs a slot */
    return price >= 0 && price <= me(s)->hand.n;
}

static struct builders payable_dug(const ak_state *s)
{
    struct builders some = { { 0 } };
    for (int i = 0; i < me(s)->dig.n; i++)
        if (can_pay_for(s, me(s)->dig.at[i]))
            put_builder(&some, me(s)->dig.at[i]);
    return some;
}

bool ak_any_dug_artifact(const struct effect *e)
{
    struct builders some = payable_dug(e->s);
    return ak_next_builder(&some) != LUDO_NONE;
}

ludo_move *ak_dug_artifacts(const struct effect *e, ludo_move *out)
{
    struct builders some = payable_dug(e->s);
    return ak_each_builder(&some, INSTALL, out);
}

int ak_refuse_dug_artifact(const struct flow_action *q, const struct effect *e)
{
    if (q->a >= BUILDERS || is_monument(q->a))
        return AK(13);
    return is_dug(e->s, q->a) && can_pay_for(e->s, q->a) ? 0 : AK(124);
}

void ak_create_dug(const struct work *w, const struct flow_action *q) /* AK-124 */
{
    int price = ak_price(w->s, me(w->s), q->a, 0);
    take_dug(w->s, q->a);
    ak_start_create(w->s, q->a, 0, price, w->source);
}

/* ---- Draft in turn order from the active player, who picks once more at the end (AK-123). Member b of the task:
 * number of picks made */

int ak_drafter(const ak_state *s) { return (s->active + top(s).b) % s->seats_n; }

bool ak_any_revealed(const ak_state *s) { return next_in(s->revealed, BUILDER_BYTES, 0) >= 0; }

void ak_next_drafter(ak_state *s) /* skips players whose hand is full */
{
    while (top(s).b <= s->seats_n && s->seats[ak_drafter(s)].hand.n >= HAND_MAX)
        top_task(s)->b++;
}

bool ak_draft_has_choice(const struct effect *e) { return top(e->s).b <= e->s->seats_n && ak_any_revealed(e->s); }

ludo_move *ak_draft_picks(const struct effect *e, ludo_move *out)
{
    struct builders revealed = { { 0 } };
    memcpy(revealed.word, e->s->revealed, BUILDER_BYTES);
    return ak_each_builder(&revealed, TAKE, out);
}

int ak_refuse_pick(const struct flow_action *q, const struct effect *e)
{
    return q->a < BUILDERS && has(e->s->revealed, q->a) ? 0 : AK(123);
}

void ak_draft(const struct work *w, const struct flow_action *q) /* AK-123 */
{
    ak_state *s = w->s;
    take_from(s->revealed, q->a);
    if (memchr(s->latest.at, q->a, s->latest.n))
        list_remove(s->latest.at, &s->latest.n, q->a);
    hand_add(&s->seats[ak_drafter(s)], q->a);
    top_task(s)->b++;
}

bool ak_draft_is_valid(const struct effect *e, struct ludo_task t) { return t.b <= e->s->seats_n; }

/* Checks that `latest` lists only revealed cards, and no card twice. */
bool ak_revealed_is_valid(const ak_state *s)
{
    for (int i = 0; i < s->latest.n; i++)
        if (!has(s->revealed, s->latest.at[i]) || memchr(s->latest.at, s->latest.at[i], (size_t)i))
            return false;
    return true;
}
