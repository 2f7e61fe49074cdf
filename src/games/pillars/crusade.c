/* crusade.c - crusades of the new board: send workers in phase I (PE-45, PE-51), score points in phase III (PE-97). */

#include "act.h"

bool pe_can_crusade(const pe_state *s, const struct pe_seat *p)
{
    for (int i = 0; new_board(s) && i < CRUSADES; i++)
        if (s->crusade[i] == LUDO_NONE && pe_can_send(s, p, s->box->crusade[i].workers))
            return true;
    return false;
}

ludo_move *pe_crusade_list_moves(const pe_state *s, const struct pe_seat *p, ludo_move *out)
{
    for (int i = 0; i < CRUSADES && new_board(s); i++)
        /* each crusade is taken once a round; a player may take several crusades (PE-45, PE-51) */
        if (s->crusade[i] == LUDO_NONE)
            out = pe_ways(s, p, CRUSADE, i, s->box->crusade[i].workers, out);
    return out;
}

int pe_refuse_crusade(const struct flow_action *q) /* PE-45 */
{
    const pe_state *s = q->s;
    if (!new_board(s))
        return PE(27);
    if (s->crusade[q->a] != LUDO_NONE)
        return PE(51);
    return pe_pays(s, acting_seat(q), s->box->crusade[q->a].workers, q->b) ? 0 : PE(42);
}

/* Takes a crusade as the choice of this turn (PE-40, PE-45), paid with workers (PE-221). The points come in phase
 * III (PE-49). */
void pe_crusade(pe_state *s, const struct flow_action *q)
{
    s->crusade[q->a] = (uint8_t)q->who; /* no player can take this crusade again until the workers return (PE-51) */
    pe_send(s, &s->seats[q->who], s->box->crusade[q->a].workers, q->b);
    pe_chosen(s);
}

void pe_crusade_aside(const struct flow_action *q)
{
    const struct crusade_row *c = &q->s->box->crusade[q->a];
    pe_print_workers(q->p, c->workers, q->b);
    print_amount(q->p, &(struct amount){ .vp = c->vp }, 1);
}

int pe_crusade_points(const pe_state *s, int who)
{
    int sum = 0;
    for (int i = 0; i < CRUSADES; i++)
        sum += s->crusade[i] == who ? s->box->crusade[i].vp : 0;
    return sum;
}

/* Scores the crusades. Crusades of six and seven workers score more points than those of three and four (PE-45,
 * PE-97). Then all crusades are free again. */
void pe_crusades(pe_state *s, struct ludo_events *ev)
{
    for (int i = 0; i < CRUSADES; i++)
        if (s->crusade[i] != LUDO_NONE) {
            pe_gain_points(s, s->crusade[i], L_CRUSADES, s->box->crusade[i].vp, ev);
            s->crusade[i] = LUDO_NONE;
        }
}
