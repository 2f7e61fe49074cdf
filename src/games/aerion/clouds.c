/* clouds.c - Expansion 3: Stone Clouds, Hammer Birds and the Demolition (AE-100 to AE-112, AE-175). */

#include "act.h"

/* ---- Points of a Demolition (AE-102, AE-106) ----------------------------------------------------- */

int aerion_demolition(const aerion_state *s, int birds) { return ludo_faces_sum(s->dice) + bird_points(s, birds); }

/* Returns true if a Stone Cloud is left, and the dice and the displayed Hammer Birds are enough for a strike
 * (AE-104, AE-109, AE-110, AE-176). */
bool aerion_can_demolish(const aerion_state *s)
{
    if (!in_play(s, M_STONE_CLOUDS) || sum_of(s->clouds, SHIPS) == 0)
        return false;
    int birds = aerion_displayed_type(s, HAMMER_BIRD);
    if (variant(s, V_SWARM) && birds == 1)
        birds = 0;
    return aerion_demolition(s, birds) >= demolition_min(s);
}

int aerion_refuse_demolition(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    if (!in_play(s, M_STONE_CLOUDS))
        return AE(101);
    if (sum_of(s->clouds, SHIPS) == 0)
        return AE(109);
    if (aerion_can_demolish(s))
        return 0;
    return aerion_demolition(s, aerion_displayed_type(s, HAMMER_BIRD)) < demolition_min(s) ? AE(104) : AE(110);
}

void aerion_demolish(aerion_state *s, const struct flow_action *q) /* AE-101 */
{
    (void)q;
    pop(s);
    push(s, T_BIRDS, 0, 0, 0);
}

/* Returns the clause that blocks a verb while a Demolition is not finished, or 0 if the verb is not blocked. No card is
 * acquired in a Demolition (AE-101, AE-181). */
int aerion_demolish_first(const struct flow_action *q)
{
    return ludo_verb_of(q->m) == ACQUIRE ? AE(101) : aerion_finish_first(q);
}

/* ---- Sending Hammer Birds ------------------------------------------------------------------------ */

/* Returns true if the player may send one more Hammer Bird. With the Swarm variant the player may not stop after a
 * single bird (AE-110). */
static bool may_follow(const aerion_state *s, int birds)
{
    return aerion_displayed_type(s, HAMMER_BIRD) > (variant(s, V_SWARM) && birds == 0);
}

int aerion_refuse_bird(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int card = q->a;
    if (!aerion_is_shown(s, card) || type_of(s, card) != HAMMER_BIRD)
        return AE(102);
    return may_follow(s, top(s).a) ? 0 : AE(110);
}

/* Discards a displayed Hammer Bird to add its points to the Demolition (AE-102, AE-105). */
void aerion_send_bird(aerion_state *s, const struct flow_action *q)
{
    int card = q->a;
    ludo_count_effect(q->ev, card);
    aerion_discard_displayed(s, card);
    top_task(s)->a++; /* only birds sent in this Demolition count (AE-175) */
}

static int strike_refused(const aerion_state *s)
{
    int birds = top(s).a;
    if (aerion_demolition(s, birds) < demolition_min(s))
        return AE(104);
    return variant(s, V_SWARM) && birds == 1 ? AE(110) : 0;
}

int aerion_refuse_strike(const struct flow_action *q) { return strike_refused(q->s); }

ludo_move *aerion_bird_list_moves(const aerion_state *s, int who, ludo_move *out)
{
    (void)who;
    if (may_follow(s, top(s).a))
        out = aerion_each_displayed(s, HAMMER_BIRD, BIRD, out);
    return add_move_if(out, strike_refused(s) == 0, STRIKE);
}

void aerion_strike(aerion_state *s, const struct flow_action *q)
{
    int total = aerion_demolition(s, top(s).a);
    ludo_emit(q->ev, E_DEMOLITION, s->active, total, total / demolition_min(s), 0);
    pop(s);
    push(s, T_CLOUDS, 0, total / demolition_min(s), 0); /* AE-103 */
}

/* Checks that the dice, the birds already sent and the displayed birds are enough for a strike (AE-102). */
bool aerion_birds_is_valid(const aerion_state *s, struct ludo_task t)
{
    int birds = t.a + aerion_displayed_type(s, HAMMER_BIRD);
    return in_play(s, M_STONE_CLOUDS) && birds <= DECKS && aerion_demolition(s, birds) >= demolition_min(s);
}

/* ---- Strikes (AE-103, AE-107) -------------------------------------------------------------------- */

bool aerion_clouds_advance(aerion_state *s, struct ludo_events *ev)
{
    (void)ev;
    return (top(s).a > 0 && sum_of(s->clouds, SHIPS)) || aerion_skip(s);
}

int aerion_refuse_cloud(const struct flow_action *q)
{
    int cloud = q->a;
    return cloud < SHIPS && q->s->clouds[cloud] ? 0 : AE(103);
}

int aerion_refuse_strike_end(const struct flow_action *q) { return top(q->s).b > 0 ? 0 : AE(107); }

void aerion_strike_cloud(aerion_state *s, const struct flow_action *q)
{
    struct ludo_task *t = top_task(s);
    int cloud = q->a;
    t->a--;
    t->b++;
    s->clouds[cloud]--; /* AE-103 */
    ludo_emit(q->ev, s->clouds[cloud] ? E_CLOUD_HIT : E_CLOUD_GONE, s->active, cloud, 0, 0);
    aerion_test_victory(s, q->ev);
}

bool aerion_clouds_is_valid(const aerion_state *s, struct ludo_task t)
{
    return in_play(s, M_STONE_CLOUDS) && t.a <= STRIKES_MAX;
}

/* ---- Asides of Demolition moves ------------------------------------------------------------------ */

void aerion_demolish_aside(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int birds = bird_points(s, aerion_displayed_type(s, HAMMER_BIRD));
    ludo_page_format(q->p, birds ? N_("the dice give {1}, all Hammer Birds {2} more") : N_("the dice give {1}"),
                     ludo_faces_sum(s->dice), birds, 0);
}

void aerion_bird_aside(const struct flow_action *q)
{
    ludo_page_format(q->p, N_("then {1} points"), aerion_demolition(q->s, top(q->s).a + 1), 0, 0);
}

void aerion_strike_aside(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int points = aerion_demolition(s, top(s).a);
    ludo_page_format(q->p, N_("{1} points, "), points, 0, 0);
    aerion_note_count(q->p, N_("not enough for a strike"), N_("enough for a strike"), N_("enough for {1} strikes"),
                      points / demolition_min(s));
}

void aerion_cloud_aside(const struct flow_action *q)
{
    bool intact = q->s->clouds[q->a] == CLOUD_INTACT;
    ludo_page_format(q->p, intact ? N_("damages it") : N_("removes it"), 0, 0, 0);
}

/* Writes how many strikes are left. Unused strikes are lost (AE-107). */
void aerion_strike_end_aside(const struct flow_action *q)
{
    aerion_note_count(q->p, N_("no strike is lost"), N_("a strike is lost"), N_("{1} strikes are lost"), top(q->s).a);
}
