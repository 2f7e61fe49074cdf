/* factories.c - the effects of Factories, and Factories under construction (AE-70, AE-80 to AE-92, AE-174).
 *
 * Library and Archive change Books (books.c). The Game Room changes Crews (workshops.c, flagship.c). */

#include "act.h"

/* Chance opens two Factories for the whole game (AE-70). Both players use them (AE-79). */
void aerion_open_two(aerion_state *s, const struct flow_action *q)
{
    s->factories = (uint8_t)q->a;
    pop(s);
}

bool aerion_opening_is_valid(const aerion_state *s, struct ludo_task t)
{
    (void)t;
    return in_play(s, M_FLAGSHIP) && !variant(s, V_UNDER_CONSTRUCTION) && !s->factories;
}

/* ---- Security Department (AE-82) ----------------------------------------------------------------- */

bool aerion_secured(const aerion_state *s) { return factory(s, SECURITY) && has_bit(s->flags, F_DISCARDED); }

int aerion_refuse_security(const struct flow_action *q) { return aerion_secured(q->s) ? 0 : AE(82); }

/* ---- Research Lab (AE-83) ------------------------------------------------------------------------ */

int aerion_refuse_lab(const struct flow_action *q) { return has_bit(q->s->flags, F_LAB_READY) ? 0 : AE(83); }

void aerion_use_lab(aerion_state *s, const struct flow_action *q) /* AE-83 */
{
    (void)q;
    aerion_roll_again(s, s->dice);
}

/* ---- Logistics Department (AE-84) ---------------------------------------------------------------- */

int aerion_refuse_turn(const struct flow_action *q) { return top(q->s).a && aerion_has_face(q->s, q->a) ? 0 : AE(84); }

void aerion_logistics_turn(aerion_state *s, const struct flow_action *q) /* AE-84 */
{
    int face = q->a;
    pop(s);
    clear_flag(s, F_LAB_READY);
    aerion_turn_die(s, face, 7 - face);
}

void aerion_turn_aside(const struct flow_action *q) { aerion_note_turned(q->p, q->a, 7 - q->a); }

/* ---- Factories under construction: at most two are open (AE-88, AE-90, AE-174) ------------------- */

/* Opens a Factory. It works at once and for both players. At most two Factories are open (AE-88, AE-174). */
void aerion_open_factory(aerion_state *s, int card)
{
    s->factories |= (uint8_t)(1 << number_of(s, card));
    if (bits_in(s->factories) > FACTORIES_OPEN) /* AE-90 */
        push(s, T_CLOSE, 0, 0, 0);
}

int aerion_refuse_close(const struct flow_action *q)
{
    int which = q->a;
    return which < FACTORIES && factory(q->s, which) ? 0 : AE(90);
}

bool aerion_close_is_valid(const aerion_state *s, struct ludo_task t)
{
    return (void)t, variant(s, V_UNDER_CONSTRUCTION) && bits_in(s->factories) == FACTORIES_OPEN + 1;
}

static void crowded_pulpit(aerion_state *s, int who)
{
    if (sum_of(s->seats[who].pulpit, DECKS) > 1)
        push(s, T_KEEP, who, 0, 0);
}

void aerion_close(aerion_state *s, const struct flow_action *q) /* the player closes one of three Factories (AE-90) */
{
    int which = q->a;
    pop(s);
    s->factories &= (uint8_t) ~(1u << which);
    to_pile(s, aerion_factory_card(s, which));
    if (which == LIBRARY) /* AE-91 */
        for (int i = 0; i < s->seats_n; i++)
            crowded_pulpit(s, (s->active + 1 + i) % s->seats_n);
}

void aerion_close_aside(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    aerion_card_text(s->box, aerion_factory_card(s, q->a), q->p->lang, q->p->out);
}

/* ---- Without the Library a Pulpit holds one Book (AE-91) ----------------------------------------- */

unsigned aerion_keeper(const aerion_state *s) { return 1u << top(s).who; }

int aerion_refuse_keep(const struct flow_action *q) { return aerion_on_pulpit(q->s, q->who, q->a) ? 0 : AE(91); }

void aerion_keep(aerion_state *s, const struct flow_action *q)
{
    int kept = deck_of(q->a);
    uint8_t *pulpit = s->seats[q->who].pulpit;
    pop(s);
    pulpit[kept]--;
    for (int deck = 0; deck < DECKS; deck++)
        for (; pulpit[deck]; pulpit[deck]--) {
            to_pile(s, aerion_card_of(deck, BOOK));
            ludo_emit(q->ev, E_BOOK_LOST, q->who, aerion_card_of(deck, BOOK), 0, 0);
        }
    pulpit[kept] = 1;
}

bool aerion_keep_is_valid(const aerion_state *s, struct ludo_task t)
{
    return t.who < s->seats_n && sum_of(s->seats[t.who].pulpit, DECKS) > 0;
}

/* Checks that at most two Factories are open. A third one is allowed only while the player chooses which Factory closes
 * (AE-70, AE-90). */
bool aerion_factories_are_valid(const aerion_state *s)
{
    int most = in_play(s, M_FLAGSHIP) ? FACTORIES_OPEN + aerion_pending(s, T_CLOSE) : 0;
    return bits_in(s->factories) <= most;
}

static bool keeps(const aerion_state *s, int who)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == T_KEEP && s->tasks[i].who == who)
            return true;
    return false;
}

/* Checks the number of Books on each Pulpit (AE-17). A Pulpit may hold more Books only while its owner chooses which
 * Book to keep. */
bool aerion_pulpits_are_valid(const aerion_state *s)
{
    for (int who = 0; who < 2; who++)
        if (sum_of(s->seats[who].pulpit, DECKS) > 1 && !factory(s, LIBRARY) && !keeps(s, who))
            return false;
    return true;
}
