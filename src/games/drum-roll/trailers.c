/* trailers.c - assign trailers to performers, until the supply runs out (DR-76 to DR-78). */

#include "act.h"

/* Returns true if a trailer is left and the player has a performer without a trailer (DR-76, DR-78). */
bool dr_trailer_wanted(const dr_state *s, int who)
{
    for (uint64_t left = circus_of(&s->seats[who]); left && s->trailers && !is_out(s, NO_TRAILERS);)
        if (!carries(s, pop_lowest(&left), HAS_TRAILER))
            return true;
    return false;
}

void dr_ask_trailers(dr_state *s, int who, int n) { push(s, T_TRAILER, who, n, 0); } /* DR-77 */

bool dr_trailer_advance(dr_state *s, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    if (t.a && dr_trailer_wanted(s, t.who))
        return true;
    if (t.a)
        ludo_emit(ev, E_NO_TRAILER, t.who, 0, 0, 0);
    if (t.a && !s->trailers)
        run_out(s, NO_TRAILERS); /* DR-78 */
    pop(s);
    return false;
}

/* Lists the performers that can get a trailer, flipped or not (DR-77). */
ludo_move *dr_trailer_list_moves(const dr_state *s, int who, ludo_move *out)
{
    for (uint64_t left = circus_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if (!carries(s, card, HAS_TRAILER))
            out = add_move1(out, HOUSE, card);
    }
    return out;
}

int dr_refuse_trailer(const struct flow_action *q)
{
    const dr_state *s = q->s;
    if (q->a >= PERFORMERS || !has(s->seats[q->who].circus, q->a))
        return DR(77);
    return carries(s, q->a, HAS_TRAILER) ? DR(76) : 0;
}

/* Gives a trailer to a performer, at most one (DR-76). Any performer can get the trailer, and keeps it (DR-77). */
void dr_house(dr_state *s, const struct flow_action *q)
{
    top_task(s)->a--;
    s->trailers--;
    s->performers[q->a] |= 1 << HAS_TRAILER;
}

void dr_trailer_aside(const struct flow_action *q)
{
    dr_state with = *q->s;
    int card = q->a % PERFORMERS, before = dr_salary(&with, q->who, card);
    with.performers[card] |= 1 << HAS_TRAILER;
    int after = dr_salary(&with, q->who, card);
    ludo_page_format(q->p, after < before ? N_("salary {1} instead of {2}") : N_("its salary stays {1}"), after, before,
                     0);
}

bool dr_trailer_is_valid(const dr_state *s, struct ludo_task t) { return dr_trailer_wanted(s, t.who); }
