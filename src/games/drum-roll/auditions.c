/* auditions.c - setup choices of all players: the performer draft and the first two cubes (DR-7 to DR-9). */

#include "act.h"

/* pushes the tasks in reverse order, because the task that is pushed last runs first */
void dr_begin_auditions(dr_state *s)
{
    push(s, T_START_CUBES, 0, 0, 0);
    push(s, T_DRAFT, 0, 0, 0);
    push(s, T_DRAFT_DEAL, 0, 0, 0);
}

bool dr_setting_up(const dr_state *s) { return s->depth > 1 && s->tasks[1].kind == T_START_CUBES; }

bool dr_choosing_setup(const dr_state *s)
{
    return s->depth > 1 && (top(s).kind == T_DRAFT || top(s).kind == T_START_CUBES);
}

const char *dr_setup_title(const dr_state *s)
{
    int task = top(s).kind;
    return task == T_DRAFT ? N_("Setup: auditions") : task == T_START_CUBES ? N_("Setup: first cubes") : N_("Setup");
}

/* ---- The draft: keep one of two performers, pass the other to the left (DR-7) ------------------------------------ */

bool dr_draft_deal_advance(dr_state *s, struct ludo_events *ev) /* deals two performers to each player (DR-7) */
{
    struct ludo_task *t = top_task(s);
    (void)ev;
    if (s->seats[t->who].draft.n < 2)
        return true;
    if (t->who + 1 < s->seats_n)
        t->who++;
    else
        pop(s);
    return false;
}

/* Deals a performer from the deck. Only this player sees the card (DR-7). */
void dr_deal_draft(dr_state *s, const struct flow_action *q)
{
    struct dr_seat *p = &s->seats[top(s).who];
    s->performer_deck[q->a] = 0;
    put_last(p->draft.at, &p->draft.n, q->a);
}

bool dr_draft_deal_is_valid(const dr_state *s, struct ludo_task t)
{
    for (int who = 0; who < s->seats_n; who++) {
        int n = s->seats[who].draft.n;
        if (who < t.who ? n != 2 : who > t.who ? n : n > 1)
            return false;
    }
    return true;
}

/* Adds the performer to the circus, where all players see it (DR-7). */
static void join(dr_state *s, int who, int card, struct ludo_events *ev)
{
    struct dr_seat *p = &s->seats[who];
    add_to(p->circus, card);
    p->coins = (uint16_t)(p->coins - performer(s, card)->hire); /* DR-9 */
    ludo_emit(ev, E_JOINS, who, card, 0, 0);
}

/* Reveals all choices when the last player has chosen (DR-7). */
bool dr_draft_advance(dr_state *s, struct ludo_events *ev)
{
    if (choosing(s))
        return true;
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        join(s, who, p->draft.at[p->kept], ev);
        /* the performer that the player did not keep goes to the left neighbour (DR-7) */
        join(s, (who + 1) % s->seats_n, p->draft.at[!p->kept], ev);
        memset(&p->draft, 0, sizeof p->draft);
        p->kept = LUDO_NONE;
    }
    return false;
}

ludo_move *dr_draft_list_moves(const dr_state *s, int who, ludo_move *out)
{
    const struct dr_seat *p = &s->seats[who];
    int a = p->draft.at[0], b = p->draft.at[1];
    return add_move1(add_move1(out, KEEP_P, a < b ? a : b), KEEP_P, a < b ? b : a);
}

int dr_refuse_keep(const struct flow_action *q)
{
    const struct dr_seat *p = &q->s->seats[q->who];
    return list_has(p->draft.at, p->draft.n, q->a) ? 0 : DR(7);
}

/* Chooses the performer to keep. The choice is hidden until all players have chosen. The performer that is not kept
 * goes to the left neighbour (DR-7). */
void dr_keep(dr_state *s, const struct flow_action *q)
{
    struct dr_seat *p = &s->seats[q->who];
    mark_chosen(s, q->who);
    p->kept = p->draft.at[0] != q->a;
}

/* Writes the cost of the performer, but not the coins left: the performer that the right neighbour passes on costs
 * coins too (DR-9). */
void dr_keep_aside(const struct flow_action *q)
{
    dr_put_price(q->p, performer(q->s, q->a)->hire);
    dr_put_salary(q->p, q->a);
}

static int most_expensive(const dr_state *s)
{
    int most = 0;
    for (int card = 0; card < PERFORMERS; card++)
        most = performer(s, card)->hire > most ? performer(s, card)->hire : most;
    return most;
}

/* Checks that every player can still pay for the most expensive performer. */
bool dr_draft_is_valid(const dr_state *s, struct ludo_task t)
{
    unsigned kept = 0;
    for (int who = 0; who < s->seats_n; who++) {
        if ((top(s).kind == T_DRAFT && s->seats[who].draft.n != 2) || s->seats[who].coins < most_expensive(s))
            return false;
        kept |= (unsigned)(s->seats[who].kept != LUDO_NONE) << who;
    }
    return chosen_is_valid(s, t, kept);
}

/* ---- Choosing the first cubes (DR-8) ----------------------------------------------------------------------------- */

/* Puts the chosen cubes in the stocks when all players have chosen (DR-8). */
bool dr_start_cubes_advance(dr_state *s, struct ludo_events *ev)
{
    if (choosing(s))
        return true;
    for (int who = 0; who < s->seats_n; who++) {
        struct dr_seat *p = &s->seats[who];
        /* the cubes come in colour order, so that the log hides in which order the players chose */
        for (int k = 0; k < COLOURS * START_CUBES; k++)
            if (p->cubes[k % START_CUBES] == k / START_CUBES)
                dr_gain_cube(s, who, k / START_CUBES, ev);
        memset(p->cubes, LUDO_NONE, sizeof p->cubes);
    }
    return false;
}

/* Lists the colours for the player's two first cubes. Both cubes can have the same colour (DR-8). */
ludo_move *dr_start_cube_list_moves(const dr_state *s, int who, ludo_move *out)
{
    (void)s, (void)who;
    for (int a = 0; a < COLOURS; a++)
        for (int b = a; b < COLOURS; b++)
            out = add_move2(out, CUBES_2, a, b);
    return out;
}

int dr_refuse_start_cubes(const struct flow_action *q) { return q->a <= q->b && q->b < COLOURS ? 0 : DR(8); }

/* Stores the colours that the player chose. The choice is hidden until all players have chosen (DR-8). */
void dr_start_cubes(dr_state *s, const struct flow_action *q)
{
    mark_chosen(s, q->who);
    s->seats[q->who].cubes[0] = (uint8_t)q->a;
    s->seats[q->who].cubes[1] = (uint8_t)q->b;
}

bool dr_start_cubes_is_valid(const dr_state *s, struct ludo_task t)
{
    unsigned there = 0;
    for (int who = 0; who < s->seats_n; who++) {
        const uint8_t *cubes = s->seats[who].cubes;
        bool both = cubes[0] != LUDO_NONE && cubes[1] != LUDO_NONE;
        if (!both && cubes[0] != cubes[1])
            return false;
        there |= (unsigned)both << who;
    }
    return chosen_is_valid(s, t, there);
}
