/* archive.c - the Archive action: discard a card for each knowledge removed (AK-28, AK-126). */

#include "act.h"

/* Lists the monuments with knowledge, ascending. A bit set sorts them without comparisons. */
static int with_tokens(const struct ak_seat *p, uint8_t *from)
{
    uint64_t low = 0, high = 0;
    int n = 0;
    for (int i = 0; i < PLACES; i++) {
        uint64_t bit = (uint64_t)(p->tokens[i] != 0) << (p->timeline[i] & 63);
        low |= p->timeline[i] < 64 ? bit : 0;
        high |= p->timeline[i] < 64 ? 0 : bit; /* an empty place has no tokens */
    }
    while (low)
        from[n++] = (uint8_t)next_of(&low);
    while (high)
        from[n++] = (uint8_t)(64 + next_of(&high));
    return n;
}

/* Lists all Archive moves. Without knowledge on the Timeline no card can be discarded (AK-28). */
ludo_move *ak_archives(const ak_state *s, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    uint8_t from[PLACES];
    int n = with_tokens(p, from);
    for (int i = 0; i < p->hand.n; i++)
        for (int k = 0; k < n; k++)
            out = add_move2(out, ARCHIVE_IT, p->hand.at[i], from[k]);
    return out;
}

int ak_refuse_archive(const struct flow_action *q)
{
    int at = own_place(q->s, q->b);
    return !ak_holds(me(q->s), q->a) ? AK(28) : at < 0 || me(q->s)->tokens[at] == 0 ? AK(126) : 0;
}

/* Discards one card and removes one knowledge (AK-28). The top task counts the cards, which go on the discard pile
 * together (AK-136). */
void ak_archive_more(ak_state *s, const struct flow_action *q)
{
    struct ak_seat *p = mine(s);
    hand_remove(p, q->a);
    ak_slip_under(s, q->a);
    top_task(s)->a++;
    p->tokens[ak_find(p, q->b)]--; /* the knowledge returns to the reserve, which is unlimited (AK-130) */
}

static void start_archiving(ak_state *s, const struct flow_action *q)
{
    push(s, T_ARCHIVING, 0, 0, 0);
    ak_archive_more(s, q);
}

void ak_archive_first(ak_state *s, const struct flow_action *q)
{
    top_task(s)->a--;
    start_archiving(s, q);
}

void ak_archive_aside(const struct flow_action *q) { ak_note_monument(q->p, q->b); }

int ak_any_number(const ak_state *s, int who) { return (void)s, (void)who, -1; }

/* ---- Archive another card, or stop -------------------------------------------------------------------- */

/* Returns true if the player has a card to discard and knowledge to remove (AK-28, AK-126). */
static bool can_archive(const ak_state *s) { return me(s)->hand.n > 0 && ak_tokens(me(s), -1) > 0; }

void ak_stop_archiving(ak_state *s, const struct flow_action *q)
{
    (void)q;
    ak_lay_open(s, top(s).a);
    pop(s);
}

bool ak_archiving_advance(ak_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (can_archive(s)) /* the player may discard any number of cards (AK-28) */
        return true;
    ak_stop_archiving(s, NULL);
    return false;
}

ludo_move *ak_archiving_list_moves(const ak_state *s, int who, ludo_move *out)
{
    return (void)who, add_move(ak_archives(s, out), DONE);
}

bool ak_archiving_is_valid(const ak_state *s, struct ludo_task t) { return t.a <= s->discard.n; }

int ak_archived(const ak_state *s)
{
    const struct ludo_task *t = find_task(s, T_ARCHIVING);
    return t ? t->a : 0;
}

/* ---- An effect lets the player archive --------------------------------------------------------------------------- */

bool ak_can_archive(const struct effect *e) { return can_archive(e->s); }
ludo_move *ak_archive_list_moves(const struct effect *e, ludo_move *out) { return ak_archives(e->s, out); }
int ak_refuse_archive_now(const struct flow_action *q, const struct effect *e) { return (void)e, ak_refuse_archive(q); }

void ak_archive_now(const struct work *w, const struct flow_action *q)
{
    pop(w->s);
    start_archiving(w->s, q);
}
