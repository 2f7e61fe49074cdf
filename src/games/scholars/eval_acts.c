/* eval_acts.c - value of the four actions for the seat at work, and the best use of the dice still to be placed. */

#include "eval.h"

/* ---- Value of the four actions ----------------------------------------------------------------------------------- */

int sc_room_worth(struct outlook *o) /* value of the best empty room; very negative if no room is empty */
{
    int best = -10 * POINT;
    for (int room = 0; room < rooms_n(o->s); room++)
        if (o->s->room[room] == LUDO_NONE && o->box->room[room].silver <= o->p->silver)
            best = most(best, sc_steps_worth(o, o->box->room[room].does.a, 0, 3) -
                                  silver_worth(o, o->box->room[room].silver));
    return o->p->markers ? best : -10 * POINT;
}

int sc_employ_worth(struct outlook *o, int deck, int room)
{
    int card = o->s->deck_top[deck];
    return card == LUDO_NONE ? 0 : sc_employed_worth(o, card, 0) + room + scaled(o, 30);
}

static void look_for_recruits(struct outlook *o) /* value of the translators to dispatch or to employ */
{
    int room = sc_room_worth(o);
    for (int d = 0; d < DECKS; d++) {
        int card = o->s->deck_top[d];
        o->deck[d] =
            card == LUDO_NONE ? 0 : most(sc_effect_worth(o, &card_of(o, card)->dispatch), sc_employ_worth(o, d, room));
    }
}

/* Finds empty places of the House; places in the same row have the same value. */
static void look_for_empty_places(struct outlook *o)
{
    o->empty_n = 0;
    for (int row = 0; row < ROWS; row++)
        for (int i = row; i < HOUSE; i += ROWS)
            if (o->s->house[i] == LUDO_NONE) {
                o->empty[o->empty_n++] = (uint8_t)i;
                break;
            }
}

static int delivery_worth(struct outlook *o, int slot)
{
    int best = 0, card = o->s->slot[slot];
    if (card == LUDO_NONE)
        return 0;
    for (int i = 0; i < o->empty_n; i++) {
        const struct house_row *row = &o->box->house_row[row_of(o->empty[i])];
        if (!sc_deliverable(o->s, o->who, slot, o->empty[i]))
            continue;
        best = most(best, row->influence * INFLUENCED + gold_worth(o, row->gold) - silver_worth(o, row->silver));
    }
    return best ? best + sc_advance_worth(o, card_of(o, FIRST_SCROLL + card)->science) : 0;
}

static void look_for_stops(struct outlook *o)
{
    look_for_empty_places(o);
    for (int i = 0; i < SLOTS; i++)
        o->delivery[i] = delivery_worth(o, i);
    for (int i = 0; i < LOCATIONS; i++)
        o->reward[i] = sc_effect_worth(o, &o->box->location[i].stop);
}

/* Examines an action when its value is first needed, because most Works use only one action. */
void sc_look_into(struct outlook *o, int act)
{
    if (o->looked >> act & 1)
        return;
    o->looked |= (uint8_t)(1u << act);
    if (act == RECRUIT)
        look_for_recruits(o);
    else if (act == TRAVEL)
        look_for_stops(o);
}

/* Clears the values of the actions, for a seat that is not carrying out a Work. Such a seat only finishes the actions
 * that it has begun. */
void sc_look_away(struct outlook *o)
{
    memset(o->deck, 0, sizeof o->deck);
    memset(o->reward, 0, sizeof o->reward);
    memset(o->delivery, 0, sizeof o->delivery);
    o->looked = (1u << ACTS) - 1;
}

int sc_recruiting(struct outlook *o, int value)
{
    int best = 0;
    sc_look_into(o, RECRUIT);
    for (int d = 0; d < DECKS; d++)
        best = most(best, o->box->recruit_min[d] <= value ? o->deck[d] : 0);
    return best;
}

static int stopping(struct outlook *o, int at, int colour)
{
    bool reward = o->box->location[at].colour == WHITE || o->box->location[at].colour == colour;
    return o->delivery[o->box->location[at].slot] + (reward ? o->reward[at] : 0);
}

int sc_travelling(struct outlook *o, int colour, int value)
{
    int best = 0, met = 0;
    sc_look_into(o, TRAVEL);
    for (int far = 1; far <= least(value, LOCATIONS); far++) {
        int at = (o->p->location + far) % LOCATIONS;
        if (at == o->s->neutral)
            met = silver_worth(o, o->box->figure[F_NEUTRAL]) + (colour == BLACK ? scaled(o, XP_LATER) : 0);
        best = most(best, met + stopping(o, at, colour));
    }
    return best;
}

int sc_researching(struct outlook *o, int colour, int points)
{
    int sum = 0;
    for (int t = 0; t < tracks_n(o->s); t++)
        for (int level = o->p->level[t]; o->box->track[t].colour == colour;) {
            int price = o->box->level[least(level + 1, TOP_LEVEL)].price;
            if (price > points)
                break;
            points -= price;
            sum += level == o->p->level[t] ? sc_advance_worth(o, t)
                                           : sc_climb_worth(o, t, level, sc_harvest_worth(o, t, level));
            level = least(level + 1, TOP_LEVEL);
        }
    return sum;
}

/* Returns the value of the best line of a black Translate that the seat can pay. */
static int black_translating(struct outlook *o, int value)
{
    int i = BLACK_LINES - 1;
    while (i >= 0 && (value < o->box->black_line[i].value || o->p->gold < o->box->black_line[i].gold))
        i--;
    return i < 0 ? 0 : PAGE_WORTH + scaled(o, XP_LATER) * o->box->black_line[i].xp - gold_worth(o, 1) / 2;
}

int sc_translating(struct outlook *o, int colour, int value)
{
    int best = 0;
    if (colour == BLACK)
        return black_translating(o, value);
    for (int i = 0; i < HOUSE && at_work(o); i++)
        if (o->box->guild[guild_of(i)].colour == colour && o->box->house_row[row_of(i)].value <= value &&
            o->reach[i] == NOW)
            best = most(best, o->scroll[i]);
    return best;
}

int sc_act_worth(struct outlook *o, int act, int colour, int value)
{
    switch (act) {
    case RECRUIT: return sc_recruiting(o, value + (colour == BLACK ? o->box->figure[F_BLACK_RECRUIT] : 0));
    case TRAVEL: return sc_travelling(o, colour, value);
    case RESEARCH: return sc_researching(o, colour, value);
    default: return sc_translating(o, colour, value);
    }
}

/* ---- Value of the dice still to be placed ------------------------------------------------------------------------ */

struct dice {
    int n, colour[2], value[2];
};

static int made_of(struct outlook *o, const struct dice *d, unsigned acts)
{
    int value = d->value[0] + (d->n > 1 ? d->value[1] : 0), best = 0;
    unsigned colours = d->n > 1 ? (unsigned)sc_mix(d->colour[0], d->colour[1]) : 1u << d->colour[0];
    for (unsigned a = acts; a;) {
        int act = pop_lowest(&a);
        for (unsigned c = colours; c;)
            best = most(best, sc_act_worth(o, act, pop_lowest(&c), value));
    }
    return best;
}

/* Returns the value of the dice without a worker or with the best worker on one die, whichever is greater. */
static int with_worker(struct outlook *o, const struct dice *d, unsigned acts)
{
    int best = made_of(o, d, acts);
    for (int c = 0; c < WORKERS; c++)
        for (int i = 0; o->p->workers[c] && i < d->n; i++) {
            struct dice changed = *d;
            if (d->colour[i] == c)
                changed.value[i] = 6;
            else
                changed.colour[i] = c;
            best = most(best, made_of(o, &changed, acts) - worker_worth(o, c));
        }
    return best;
}

/* Returns the value of the placed dice, or of the placed dice with the best further die of the hand, whichever is
 * greater. */
static int completed(struct outlook *o, const struct dice *d, unsigned acts)
{
    int best = d->n ? with_worker(o, d, acts) : 0;
    for (int i = 0; i < o->held_n; i++) {
        int die = o->held[i];
        struct dice more = *d;
        more.colour[more.n] = colour_of(die);
        more.value[more.n++] = value_of(die);
        best = most(best, with_worker(o, &more, acts) - sc_hand_worth_of(o, die));
    }
    return best;
}

/* Returns the value of the best pair of dice in the hand, when no die is placed yet. Workers are ignored. */
static int pair_worth(struct outlook *o, unsigned acts)
{
    int best = 0;
    for (int i = 0; i < o->held_n; i++)
        for (int k = i; k < o->held_n; k++) {
            int a = o->held[i], b = o->held[k];
            struct dice two = { 2, { colour_of(a), colour_of(b) }, { value_of(a), value_of(b) } };
            if (o->p->hand[b] > (a == b))
                best = most(best, made_of(o, &two, acts) - sc_hand_worth_of(o, a) - sc_hand_worth_of(o, b));
        }
    return best;
}

/* Returns the dice that are already placed, as changed by workers. */
static struct dice placed(const sc_state *s)
{
    struct dice d = { 0 };
    for (int i = 0; i < 2; i++)
        if (s->die_colour[i] != LUDO_NONE) {
            d.colour[d.n] = s->die_colour[i];
            d.value[d.n++] = s->die_value[i];
        }
    return d;
}

int sc_placing_worth(struct outlook *o)
{
    struct dice d = placed(o->s);
    unsigned acts = sc_is_pending(o->s, T_ACTION) ? sc_acts(o->s, o->who, o->s->space) : 1u << o->s->act;
    if (!sc_is_pending(o->s, T_DIE))
        return sc_is_pending(o->s, T_WORKER) ? with_worker(o, &d, acts) : made_of(o, &d, acts);
    int kind = o->p->card[o->s->space];
    int printed = kind < K_GOAL ? sc_action_card(o->s, o->p, kind)->printed_die : 0;
    if (printed && !d.n)
        d = (struct dice){ 1, { BLACK }, { printed } };
    int best = completed(o, &d, acts);
    return d.n ? best : most(best, pair_worth(o, acts));
}
