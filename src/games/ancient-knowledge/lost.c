/* lost.c - effects on lost knowledge: remove it, or put it on an opponent's monument (AK-110, AK-111). */

#include "act.h"

/* ---- Removing lost knowledge -------------------------------------------------------------------------- */

bool ak_any_lost(const struct effect *e) { return me(e->s)->lost > 0; }

void ak_purge(const struct work *w, int n)
{
    struct ak_seat *p = mine(w->s);
    n = less(n, p->lost);
    p->lost = (uint16_t)(p->lost - n);
    if (n)
        ludo_emit(w->ev, E_PURGED, w->s->active, n, w->source, 0);
}

/* the player may choose to remove 0 knowledge (AK-110, AK-111) */
ludo_move *ak_purges(const struct effect *e, ludo_move *out)
{
    return ak_list_amounts(less(e->step->n, me(e->s)->lost), out);
}

int ak_refuse_purge(const struct flow_action *q, const struct effect *e)
{
    return q->a <= less(e->step->n, me(q->s)->lost) ? 0 : AK(12);
}

void ak_purge_so_much(const struct work *w, const struct flow_action *q)
{
    ak_purge(w, q->a);
    pop(w->s);
}

void ak_rest_lost(const struct page *p, int n)
{
    ludo_page_format(p, N_("leaves {1} lost knowledge"), ((const ak_state *)p->view)->seats[p->seat].lost - n, 0, 0);
}

/* ---- Putting lost knowledge on an opponent's monument (AK-111). The player chooses the monument, then the amount.
 * Member b of the task: 1 + the monument */

static int owner_of(const ak_state *s, int monument)
{
    for (int who = 0; who < s->seats_n; who++)
        if (ak_find(&s->seats[who], monument) >= 0)
            return who;
    return LUDO_NONE;
}

bool ak_can_dump(const struct effect *e) { return me(e->s)->lost > 0 && ak_anyone_has_monuments(e); }

ludo_move *ak_dumps(const struct effect *e, ludo_move *out)
{
    if (top(e->s).b)
        return ak_purges(e, out);
    for (int card = 0; card < MONUMENTS; card++)
        for (int who = 0; who < e->s->seats_n; who++)
            if (who != e->s->active && ak_find(&e->s->seats[who], card) >= 0)
                out = add_move1(out, TARGET, card);
    return out;
}

int ak_refuse_dump(const struct flow_action *q, const struct effect *e)
{
    const ak_state *s = q->s;
    if (ludo_verb_of(q->m) == AMOUNT)
        return top(s).b ? ak_refuse_purge(q, e) : AK(12);
    int owner = q->a < MONUMENTS ? owner_of(s, q->a) : LUDO_NONE;
    return owner != LUDO_NONE && owner != s->active && !top(s).b ? 0 : AK(12);
}

void ak_dump(const struct work *w, const struct flow_action *q) /* AK-111 */
{
    ak_state *s = w->s;
    if (ludo_verb_of(q->m) == TARGET) {
        top_task(s)->b = (uint8_t)(q->a + 1);
        return;
    }
    int monument = top(s).b - 1, who = owner_of(s, monument);
    ak_add_tokens(&s->seats[who], monument, q->a);
    if (q->a)
        ludo_emit(w->ev, E_PUT, who, monument, q->a, w->source);
    ak_purge(w, q->a);
    pop(s);
}

bool ak_dump_is_valid(const struct effect *e, struct ludo_task t)
{
    return t.b == 0 || owner_of(e->s, t.b - 1) != LUDO_NONE;
}
