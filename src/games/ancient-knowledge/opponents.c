/* opponents.c - effects on opponents: discard cards or artifacts, receive knowledge, lose a card (AK-116, AK-135). */

#include "act.h"

/* Returns true if the function `ask` is true for an opponent. Only cards that name the opponents affect them
 * (AK-34). */
static bool any_opponent(const ak_state *s, bool (*ask)(const struct ak_seat *))
{
    for (int who = 0; who < s->seats_n; who++)
        if (who != s->active && ask(&s->seats[who]))
            return true;
    return false;
}

static bool holds_cards(const struct ak_seat *p) { return p->hand.n > 0; }
static bool has_artifacts(const struct ak_seat *p) { return tallied(p, ARTIFACTS_IN_PLAY) > 0; }
static bool has_monuments(const struct ak_seat *p)
{
    for (int i = 0; i < PLACES; i++)
        if (p->timeline[i] != LUDO_NONE)
            return true;
    return false;
}

bool ak_anyone_holds_cards(const struct effect *e) { return any_opponent(e->s, holds_cards); }
bool ak_anyone_has_artifacts(const struct effect *e) { return any_opponent(e->s, has_artifacts); }
bool ak_anyone_has_monuments(const struct effect *e) { return any_opponent(e->s, has_monuments); }

/* ---- Opponents discard cards: all opponents choose at the same time ----------------------------------- */

void ak_all_discard(const struct work *w, int n)
{
    push(w->s, T_OPP_DISCARD, 0, n, 0);
    ludo_emit(w->ev, E_MUST_DISCARD, w->s->active, n, w->source, 0);
}

unsigned ak_discarders(const ak_state *s) /* mask of the opponents who have cards and must still pick (AK-122) */
{
    unsigned mask = 0;
    for (int who = 0; who < s->seats_n; who++)
        if (who != s->active && s->seats[who].hand.n && s->seats[who].picked.n < top(s).a)
            mask |= 1u << who;
    return mask;
}

int ak_opp_discard_due(const ak_state *s, int who) { return top(s).a - s->seats[who].picked.n; }

/* Waits for the choices of the opponents. After the last choice the cards are discarded, in turn order from the
 * active player's left (AK-135). */
bool ak_opp_discard_advance(ak_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (ak_discarders(s))
        return true;
    pop(s);
    ak_common_discard(s, (s->active + 1) % s->seats_n);
    return false;
}

int ak_refuse_opp_discard(const struct flow_action *q) { return ak_refuse_card_of_hand(q, AK(135)); }

bool ak_opp_discard_is_valid(const ak_state *s, struct ludo_task t)
{
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].picked.n > (who == s->active ? 0 : t.a))
            return false;
    return t.a <= PICKED_MAX;
}

/* ---- Opponents choose artifacts in secret, then discard them in turn order. Member a of the task: mask of the seats
 * that have chosen */

void ak_all_give_artifacts(const struct work *w, int n)
{
    (void)n;
    push(w->s, T_OPP_ARTIFACT, 0, 0, 0);
    ludo_emit(w->ev, E_MUST_GIVE, w->s->active, w->source, 0, 0);
}

static bool has_chosen(const ak_state *s, int who) { return is_on_top(s, T_OPP_ARTIFACT) && top(s).a >> who & 1; }

unsigned ak_choosers(const ak_state *s)
{
    unsigned mask = 0;
    for (int who = 0; who < s->seats_n; who++)
        if (who != s->active && has_artifacts(&s->seats[who]) && !has_chosen(s, who))
            mask |= 1u << who;
    return mask;
}

bool ak_has_picked(const ak_state *s, int who) { return s->seats[who].picked.n || has_chosen(s, who); }

/* Discards the artifact that this seat has chosen. */
static void give_artifact(ak_state *s, int who, struct ludo_events *ev)
{
    struct ak_seat *p = &s->seats[who];
    int space = p->giving ? p->giving - 1 : 0;
    p->giving = 0;
    for (int i = 0; i < ARTIFACT_SPACES; i++, space = (space + 1) % ARTIFACT_SPACES)
        if (p->artifacts[space] != LUDO_NONE) {
            ludo_emit(ev, E_GIVES, who, p->artifacts[space], 0, 0);
            ak_discard_artifact(s, who, p->artifacts[space]);
            return;
        }
}

bool ak_opp_artifact_advance(ak_state *s, struct ludo_events *ev)
{
    if (ak_choosers(s))
        return true;
    pop(s);
    for (int k = 1; k < s->seats_n; k++)
        give_artifact(s, (s->active + k) % s->seats_n, ev);
    return false;
}

int ak_refuse_opp_artifact(const struct flow_action *q)
{
    const struct ak_seat *p = &q->s->seats[q->who];
    return q->a != LUDO_NONE && list_has(p->artifacts, ARTIFACT_SPACES, q->a) ? 0 : AK(20);
}

void ak_choose_artifact(ak_state *s, const struct flow_action *q)
{
    struct ak_seat *p = &s->seats[q->who];
    p->giving = (uint8_t)((uint8_t *)memchr(p->artifacts, q->a, ARTIFACT_SPACES) - p->artifacts + 1);
    top_task(s)->a |= (uint8_t)(1u << q->who);
}

/* Determinizes the secret choices: each choice becomes a random artifact of the player who has chosen. */
void ak_determinize_choices(void *state, int seat, struct ludo_rng *rng)
{
    ak_state *s = state;
    for (int who = 0; who < s->seats_n && is_on_top(s, T_OPP_ARTIFACT); who++) {
        struct ak_seat *p = &s->seats[who];
        int n = tallied(p, ARTIFACTS_IN_PLAY);
        if (who == seat || !has_chosen(s, who) || p->giving || n == 0)
            continue;
        for (int k = ludo_rng_below(rng, n); k >= 0; p->giving++)
            k -= p->artifacts[p->giving] != LUDO_NONE;
    }
}

/* Checks that each player who has chosen has an artifact on the chosen space. In a view, `giving` of another player
 * is 0. */
bool ak_opp_artifact_is_valid(const ak_state *s, struct ludo_task t)
{
    for (int who = 0; who < s->seats_n; who++) {
        const struct ak_seat *p = &s->seats[who];
        bool chosen = t.a >> who & 1;
        if (p->giving && (!chosen || p->artifacts[p->giving - 1] == LUDO_NONE))
            return false;
        if (chosen && (who == s->active || !has_artifacts(p)))
            return false;
    }
    return t.a >> s->seats_n == 0;
}

/* ---- Knowledge is put on a monument of each opponent. Members of the task: who is the opponent, a the amount --- */

void ak_give_to_each(const struct work *w, int n)
{
    for (int k = w->s->seats_n - 1; k > 0; k--)
        push(w->s, T_GIVE, (w->s->active + k) % w->s->seats_n, n, 0);
}

static const struct ak_seat *receiver(const ak_state *s) { return &s->seats[top(s).who]; }

bool ak_give_advance(ak_state *s, struct ludo_events *ev)
{
    (void)ev;
    if (has_monuments(receiver(s)))
        return true;
    pop(s);
    return false;
}

void ak_give_fill_decision(const ak_state *s, struct ludo_decision *d)
{
    d->arg[1] = (uint8_t)(top(s).who + 1); /* number of the player who owns the monuments, from 1 */
}

ludo_move *ak_give_list_moves(const ak_state *s, int who, ludo_move *out)
{
    struct ak_sight seen[PLACES];
    int n = ak_sorted_timeline(receiver(s), seen);
    (void)who;
    for (int i = 0; i < n; i++)
        out = add_move1(out, TARGET, seen[i].card);
    return out;
}

int ak_refuse_give(const struct flow_action *q)
{
    return q->a < MONUMENTS && ak_find(receiver(q->s), q->a) >= 0 ? 0 : AK(12);
}

void ak_give(ak_state *s, const struct flow_action *q)
{
    struct ludo_task t = top(s);
    int source;
    ak_running(s, &source);
    pop(s);
    ak_add_tokens(&s->seats[t.who], q->a, t.a);
    ludo_emit(q->ev, E_PUT, t.who, q->a, t.a, source);
}

bool ak_give_is_valid(const ak_state *s, struct ludo_task t) { return t.who < s->seats_n && t.who != s->active; }

/* ---- Taking a card from an opponent's hand, which only the active player sees (AK-116). Member b of the task: 1 + the
 * opponent */

bool ak_can_steal(const struct effect *e) { return me(e->s)->hand.n < HAND_MAX && ak_anyone_holds_cards(e); }

ludo_move *ak_steals(const struct effect *e, ludo_move *out)
{
    const ak_state *s = e->s;
    if (top(s).b) {
        for (int i = 0; i < me(s)->dig.n; i++)
            out = add_move1(out, TAKE, me(s)->dig.at[i]);
        return out;
    }
    for (int who = 0; who < s->seats_n; who++)
        if (who != s->active && holds_cards(&s->seats[who]))
            out = add_move1(out, ROB, who + 1);
    return out;
}

int ak_refuse_steal(const struct flow_action *q, const struct effect *e)
{
    const ak_state *s = e->s;
    bool robbed = top(s).b, who = q->a >= 1 && q->a <= s->seats_n && q->a - 1 != s->active;
    if (ludo_verb_of(q->m) == ROB)
        return !robbed && who && holds_cards(&s->seats[q->a - 1]) ? 0 : AK(116);
    return robbed && list_has(me(s)->dig.at, me(s)->dig.n, q->a) ? 0 : AK(116);
}

static void look_at_hand(ak_state *s, int victim)
{
    struct ak_seat *from = &s->seats[victim], *to = mine(s);
    memcpy(&to->dig, &from->hand, sizeof to->dig);
    memset(&from->hand, 0, sizeof from->hand);
    top_task(s)->b = (uint8_t)(victim + 1);
}

void ak_steal(const struct work *w, const struct flow_action *q) /* AK-116 */
{
    ak_state *s = w->s;
    struct ak_seat *p = mine(s);
    if (ludo_verb_of(q->m) == ROB) {
        look_at_hand(s, q->a - 1);
        return;
    }
    struct ak_seat *victim = &s->seats[top(s).b - 1];
    list_remove(p->dig.at, &p->dig.n, q->a);
    memcpy(&victim->hand, &p->dig, sizeof victim->hand);
    memset(&p->dig, 0, sizeof p->dig);
    hand_add(p, q->a);
    pop(s);
}

bool ak_steal_is_valid(const struct effect *e, struct ludo_task t)
{
    const ak_state *s = e->s;
    int victim = t.b - 1;
    if (!ak_room_is_valid(e, t))
        return false;
    return t.b == 0 || (victim < s->seats_n && victim != s->active && !holds_cards(&s->seats[victim]) && me(s)->dig.n);
}

void ak_rob_aside(const struct flow_action *q)
{
    int n = q->s->seats[q->a - 1].hand.n;
    ludo_page_format(q->p, n == 1 ? N_("a card in hand") : N_("{1} cards in hand"), n, 0, 0);
}
