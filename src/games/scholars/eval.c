/* eval.c - evaluates a state for the computer players: points, possessions, the expected gain from cards, the
 * current Work. */

#include "eval.h"

/* ---- Time left in the game --------------------------------------------------------------------------------------- */

static int later_of(const sc_state *s)
{
    int at = s->seats_n - 1, stacks = sc_stack_scrolls[s->epic][at] + 1, all = PILE_TOP + STACKS * stacks + 1;
    int left = s->pile_top + s->stack[0] + s->stack[1] + s->stack[2] + s->stack[3] + s->pile_bottom;
    if (s->over)
        return 0;
    if (s->ending)
        return s->turns_left >= s->seats_n ? 20 : 4;
    return least(100, 20 + left * 160 / all);
}

/* ---- Value of unfinished tasks ----------------------------------------------------------------------------------- */

static int pool_worth(struct outlook *o)
{
    const sc_state *s = o->s;
    int sum = 0;
    if (sc_is_pending(s, T_COLOUR))
        sum += sc_placing_worth(o);
    else if (!s->main_done)
        sum += sc_act_worth(o, s->act, s->colour,
                            s->value - (s->act == RECRUIT && s->colour == BLACK ? s->box->figure[F_BLACK_RECRUIT] : 0));
    if (sc_banner_open(s))
        sum += sc_effect_worth(o, &sc_action_card(s, o->p, o->p->card[s->space])->does);
    for (unsigned open = sc_column_open(s); open;)
        sum += sc_effect_worth(o, &tucked(s, o->p->column[s->space].at[pop_lowest(&open)])->does);
    for (int i = 0; i < s->triggers.n; i++)
        sum += sc_effect_worth(o, &page(s, s->triggers.at[i])->does);
    return sum;
}

static int stop_worth(struct outlook *o, struct ludo_task t)
{
    int at = o->p->location;
    sc_look_into(o, TRAVEL);
    return (t.b & 1 ? o->reward[at] : 0) + (t.b & 2 ? o->delivery[o->box->location[at].slot] : 0);
}

static int chain_worth(struct outlook *o, struct ludo_task t)
{
    unsigned left = t.b;
    return o->s->house[t.a] == LUDO_NONE ? 0
                                         : sc_translated_worth(o, o->s->house[t.a]) -
                                               gold_worth(o, left ? o->box->tier[__builtin_ctz(left)] : 0) / 2;
}

static int main_worth(struct outlook *o, struct ludo_task t)
{
    const sc_state *s = o->s;
    switch (t.kind) {
    case T_POOL: return pool_worth(o);
    case T_RECRUIT: return sc_recruiting(o, s->value);
    case T_ROOM: return sc_employ_worth(o, t.a, sc_room_worth(o));
    case T_TRAVEL: return sc_travelling(o, s->colour, s->value);
    case T_STOP: return stop_worth(o, t);
    case T_RESEARCH: return sc_researching(o, s->colour, t.a);
    case T_TRANSLATE:
    case T_BLACK: return sc_translating(o, s->colour, s->value);
    case T_CHAIN: return chain_worth(o, t);
    case T_BLACK_GOLD:
        return PAGE_WORTH + scaled(o, XP_LATER) * s->box->black_line[t.b - 1].xp - t.a * gold_worth(o, 1) / 2;
    default: return 0;
    }
}

static int begun_effect(struct outlook *o, struct ludo_task t)
{
    const struct effect *e = effect_of(o->s, t);
    if (t.kind == T_EFFECT)
        return other_of(t) ? sc_steps_worth(o, e->b, step_of(t), 2) : sc_steps_worth(o, e->a, step_of(t), 3);
    struct effect free = *e;
    if (t.kind == T_OPTION)
        free.cost = (struct step){ 0 };
    return sc_effect_worth(o, &free);
}

static int task_worth(struct outlook *o, struct ludo_task t)
{
    switch (t.kind) {
    case T_EFFECT:
    case T_ACCEPT:
    case T_OPTION: return begun_effect(o, t);
    case T_REPEAT: return t.b * sc_effect_worth(o, &o->box->card[t.a].does);
    case T_GAIN_WORKER: return t.a * worker_worth(o, RED);
    case T_GAIN_DIE: return sc_best_owned(o, t.a) + (t.b ? scaled(o, DRAWN_DIE) : 0);
    case T_INSTEAD: return o->owned[RED];
    case T_DESTROY: return sc_destroy_worth(o, t.a);
    case T_DRAW: return t.a * scaled(o, DRAWN_DIE);
    case T_ROLL: return scaled(o, DRAWN_DIE);
    case T_INFLUENCE: return INFLUENCED;
    case T_INF_SCROLL: return MARKED;
    case T_GOLD: return t.a == 1 ? A_GOLD_MOVED / 2 : A_GOLD_MOVED;
    case T_ADVANCE: return sc_best_advance(o, t.a);
    case T_HARVEST_ONE: return sc_best_harvest(o, t.a);
    case T_HARVEST_HAND: return POINT;
    case T_PAGE: return PAGE_WORTH;
    case T_UPGRADE: return scaled(o, UPGRADED);
    case T_TOP_CARD: return o->price[t.a].flat + o->price[t.a].each;
    default: return main_worth(o, t);
    }
}

static int begun(struct outlook *o)
{
    int sum = 0;
    for (int i = 0; i < o->s->depth; i++)
        if (o->s->tasks[i].who == o->who)
            sum += task_worth(o, o->s->tasks[i]);
    return sum;
}

/* ---- Value of the whole state ------------------------------------------------------------------------------------ */

static void look_at_table(struct outlook *o, const sc_state *s)
{
    o->s = s;
    o->box = s->box;
    o->later = later_of(s);
    o->asked = o->readable = 0;
    sc_price_steps(o);
    sc_readers(s, 0, &o->readers);
}

static void look_at_seat(struct outlook *o, int who)
{
    const struct sc_seat *p = &o->s->seats[who];
    o->p = p;
    o->who = who;
    o->wanted = p->goals_met & 2 ? -1 : goal(o->s, p->goal < GOALS ? p->goal : 0)->science;
    o->known = o->looked = 0;
    sc_look_at_hand(o);
    for (int t = 0; t < TRACKS; t++)
        o->harvest[t] = (int16_t)sc_harvest_worth(o, t, p->level[t]);
    sc_look_for_scrolls(o);
    if (!at_work(o))
        sc_look_away(o);
}

static int rivals(const sc_state *s, const int *points, int seat) /* returns the points of the best rival */
{
    int best = 0, n = solo(s) ? 2 : s->seats_n;
    for (int who = 0; who < n; who++)
        if (who != seat)
            best = most(best, points[who]);
    return best;
}

static int estimate(struct outlook *o, int seat, const int *points)
{
    int sum = points[seat] * POINT - rivals(o->s, points, seat) * POINT / 4;
    if (o->s->over)
        return sum;
    look_at_seat(o, seat);
    return sum + sc_standing(o) + begun(o);
}

int sc_estimate(const void *view, int seat)
{
    struct outlook o; /* not cleared, because it is large; each member is set before it is read */
    int points[SEATS];
    sc_points(view, points);
    look_at_table(&o, view);
    return estimate(&o, seat, points);
}

void sc_estimates(const void *view, int *of)
{
    const sc_state *s = view;
    struct outlook o;
    int points[SEATS];
    sc_points(s, points);
    look_at_table(&o, s);
    for (int who = 0; who < s->seats_n; who++)
        of[who] = estimate(&o, who, points);
}
