/* archive.c - a card is discarded for each knowledge that is removed (AK-28, AK-126). */

#include "act.h"

/* Monuments that have knowledge on them, ascending: a set of bits sorts them without a comparison. */
static int with_tokens(const struct ak_seat *p, uint8_t *from)
{
    uint64_t low = 0, high = 0;
    int n = 0;
    for (int i = 0; i < PLACES; i++) {
        uint64_t bit = (uint64_t)(p->tokens[i] != 0) << (p->timeline[i] & 63);
        low |= p->timeline[i] < 64 ? bit : 0;
        high |= p->timeline[i] < 64 ? 0 : bit; /* where nothing lies there are no tokens */
    }
    while (low)
        from[n++] = (uint8_t)ak_next(&low);
    while (high)
        from[n++] = (uint8_t)(64 + ak_next(&high));
    return n;
}

ludo_move *ak_archives(const ak_state *s, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    uint8_t from[PLACES];
    int n = with_tokens(p, from);
    for (int i = 0; i < p->hand.n; i++)
        for (int k = 0; k < n; k++)
            out = say2(out, ARCHIVE_IT, p->hand.at[i], from[k]);
    return out;
}

int ak_archive_refused(const ak_state *s, int card, int monument)
{
    int at = monument < MONUMENTS ? ak_find(me(s), monument) : -1;
    return !ak_holds(me(s), card) ? AK(28) : at < 0 || me(s)->tokens[at] == 0 ? AK(126) : 0;
}

int ak_no_archive(const struct flow_said *q) { return ak_archive_refused(q->s, q->a, q->b); }

void ak_archive_first(void *state, const struct flow_said *q)
{
    ak_state *s = state;
    top_task(s)->a--;
    push(s, T_ARCHIVING, 0, 0, 0);
    ak_archive(s, q->a, q->b);
}

/* ---- Once more, or not ----------------------------------------------------------------------------------------- */

bool ak_archiving_waits(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    (void)ev;
    if (me(s)->hand.n > 0 && ak_tokens(me(s), -1) > 0)
        return true;
    ak_lay_open(s, top(s).a);
    pop(s);
    return false;
}

ludo_move *ak_archiving_answers(const void *s, int who, ludo_move *out)
{
    return (void)who, say(ak_archives(s, out), DONE);
}

void ak_archive_more(void *s, const struct flow_said *q) { ak_archive(s, q->a, q->b); }

void ak_stop_archiving(void *state, const struct flow_said *q)
{
    ak_state *s = state;
    (void)q;
    ak_lay_open(s, top(s).a);
    pop(s);
}
