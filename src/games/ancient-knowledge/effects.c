/* effects.c - the interpreter: groups of pending effects, and the steps of an effect's program.
 *
 * T_EFFECT(card, step) is an effect at work; before a step is done it points at the next one.  A step that asks
 * lays a T_STEP(left, done) on top of it; its answers are in steps.c and carried out here. */

#include "act.h"

/* ---- Groups (AK-61 to AK-69) ------------------------------------------------------------------------- */

void ak_open_group(ak_state *s) { push(s, T_GROUP, 0, 0, 0); }

/* A group into which nothing came need not be looked at again. */
static void end_group(ak_state *s)
{
    if (top(s).kind == T_GROUP)
        pop(s);
}

void ak_add_pending(ak_state *s, int source) { push(s, T_PENDING, 0, source, 0); }

/* A group in which nothing is possible any more closes without a word (AK-65). */
/* Every card in play that listens to this, but for two: one's own creation, and the card that granted it (AK-107). */
static void pend_triggered(ak_state *s, int on, int of, int except, int granted_by)
{
    for (int i = 0; me(s)->hears >> on & 1 && i < IN_PLAY; i++) {
        int card = in_play(me(s))[i];
        if (s->box->card[card].on != on || card == except || card == granted_by)
            continue;
        int wants = s->box->card[card].of;
        bool late = !(wants & LATE_SLOT) || (of & LATE_SLOT);
        if (wants == 0 || ((wants & of & (ALL_TYPES | ALL_FIELDS)) && late))
            ak_add_pending(s, card);
    }
}

void ak_on_create(ak_state *s, int card, int slot, int granted_by)
{
    const struct card *c = card_of(s, card);
    ak_open_group(s);
    if (c->timing == IMMEDIATE && c->body[0].op != OP_ENTER_LESS)
        ak_add_pending(s, card);
    pend_triggered(s, ON_CREATE, 1 << c->type | (slot >= LATE_FROM ? LATE_SLOT : 0), card, granted_by);
    end_group(s);
}

void ak_on_learn(ak_state *s, int tech)
{
    ak_open_group(s);
    if (tech_of(s, tech)->timing == IMMEDIATE)
        ak_add_pending(s, BUILDERS + tech);
    pend_triggered(s, ON_LEARN, field_bit(tech_of(s, tech)->field), LUDO_NONE, LUDO_NONE);
    end_group(s);
}

void ak_on_excavate(ak_state *s, int n)
{
    ak_open_group(s);
    if (n == 3)
        pend_triggered(s, ON_EXCAVATE_3, 0, LUDO_NONE, LUDO_NONE);
    if (n >= 3)
        pend_triggered(s, ON_EXCAVATE_3_UP, 0, LUDO_NONE, LUDO_NONE);
    end_group(s);
}

void ak_on_decline_end(ak_state *s)
{
    ak_open_group(s);
    pend_triggered(s, ON_DECLINE_END, 0, LUDO_NONE, LUDO_NONE);
    end_group(s);
}

/* The list of cards is fixed when the phase begins (AK-41). */
void ak_timeline_group(ak_state *s)
{
    ak_open_group(s);
    for (int i = 0; me(s)->hears & 1 && i < IN_PLAY; i++)
        if (s->box->card[in_play(me(s))[i]].timing == TIMELINE)
            ak_add_pending(s, in_play(me(s))[i]);
    end_group(s);
}

/* ---- Create and Learn -------------------------------------------------------------------------------- */

void ak_start_create(ak_state *s, int card, int slot, int granted_by)
{
    int price = ak_price(s, me(s), card, slot);
    ak_hand_remove(mine(s), card);
    s->entering = (uint8_t)card;
    push(s, T_ENTER, granted_by, slot, 0);
    if (price)
        push(s, T_PAY, 0, price, 0);
}

void ak_learn(ak_state *s, int tech, struct ludo_events *ev)
{
    ak_fire_softened(s, tech, ev);
    ak_to_collection(s, mine(s), tech);
    push(s, T_LEARNED, 0, tech, 0);
    ak_take_from_tile(s, tech, ev);
}

/* The task on top counts the cards, which are laid open together (AK-136). */
void ak_archive(ak_state *s, int card, int monument)
{
    struct ak_seat *p = mine(s);
    ak_hand_remove(p, card);
    ak_slip_under(s, card);
    top_task(s)->a++;
    p->tokens[ak_find(p, monument)]--;
}

/* ---- Steps that need no answer ------------------------------------------------------------------------ */

/* An effect at work: whose program it is, and who hears of it. */
struct work {
    ak_state *s;
    int source;
    struct ludo_events *ev;
};

static void remove_tokens(struct work w, int place, int n)
{
    struct ak_seat *p = mine(w.s);
    n = less(n, p->tokens[place]);
    p->tokens[place] = (uint8_t)(p->tokens[place] - n);
    if (n)
        ludo_tell(w.ev, E_REMOVED, w.s->active, p->timeline[place], n, w.source);
}

static void remove_each(struct work w, const struct step *step)
{
    for (int i = 0; i < PLACES; i++)
        if (ak_matches(w.s, i, step->filter, w.source))
            remove_tokens(w, i, ak_amount(w.s, step, w.source));
}

static void remove_self(struct work w, const struct step *step)
{
    int at = ak_find(me(w.s), w.source);
    if (at >= 0)
        remove_tokens(w, at, ak_amount(w.s, step, w.source));
}

static void purge(struct work w, int n)
{
    struct ak_seat *p = mine(w.s);
    n = less(n, p->lost);
    p->lost = (uint16_t)(p->lost - n);
    if (n)
        ludo_tell(w.ev, E_PURGED, w.s->active, n, w.source, 0);
}

static void straighten(struct work w, int n)
{
    struct ak_seat *p = mine(w.s);
    n = less(n, p->rotated);
    p->rotated = (uint8_t)(p->rotated - n);
    if (n)
        ludo_tell(w.ev, E_STRAIGHT, w.s->active, n, w.source, 0);
}

static void swap(struct work w, int place, int other)
{
    ludo_tell(w.ev, E_SWAPPED, w.s->active, me(w.s)->timeline[place], me(w.s)->timeline[other], w.source);
    ak_swap_monuments(w.s, place, other);
}

/* From play to the discard pile; tokens on it go back to the reserve (AK-103). */
static void sacrifice(ak_state *s, int source, struct ludo_events *ev)
{
    struct ak_seat *p = mine(s);
    if (!is_monument(source)) {
        ak_discard_artifact(s, s->active, source);
        return;
    }
    int at = ak_find(p, source);
    ludo_tell(ev, E_RUINED, s->active, source, p->tokens[at], 0);
    ak_leave_timeline(s, p, at);
    ak_to_discard(s, source);
}

static void give_to_each(ak_state *s, int n)
{
    for (int k = s->seats_n - 1; k > 0; k--)
        push(s, T_GIVE, (s->active + k) % s->seats_n, n, 0);
}

static void all_discard(struct work w, int n)
{
    push(w.s, T_OPP_DISCARD, 0, n, 0);
    ludo_tell(w.ev, E_MUST_DISCARD, w.s->active, n, w.source, 0);
}

static void all_give_artifacts(struct work w)
{
    push(w.s, T_OPP_ARTIFACT, 0, 0, 0);
    ludo_tell(w.ev, E_MUST_GIVE, w.s->active, w.source, 0, 0);
}

/* true: the step is done without asking anything. */
static bool do_at_once(struct work w, const struct step *step)
{
    ak_state *s = w.s;
    int source = w.source;
    int n = ak_amount(s, step, source);
    switch (step->op) {
    case OP_DRAW: push(s, T_DRAW, s->active, less(n, HAND_MAX), 0); return true;
    case OP_REMOVE_EACH: remove_each(w, step); return true;
    case OP_REMOVE_SELF: remove_self(w, step); return true;
    case OP_SKIP_DECLINE: s->skip_decline = s->declining == LUDO_NONE; return true;
    case OP_SACRIFICE_SELF: sacrifice(s, source, w.ev); return true;
    case OP_ADD_EACH_OPP: give_to_each(s, n); return true;
    case OP_OPP_DISCARD_HAND: all_discard(w, n); return true;
    case OP_OPP_DISCARD_ARTIFACT: all_give_artifacts(w); return true;
    case OP_PURGE:
        if (!step->up_to)
            purge(w, n);
        return !step->up_to;
    case OP_STRAIGHTEN:
        if (!step->up_to)
            straighten(w, n);
        return !step->up_to;
    default: return false;
    }
}

/* What must be laid out before the step can ask; false: nothing. */
static bool prepare(ak_state *s, const struct step *step)
{
    switch (step->op) {
    case OP_DIG_KEEP:
    case OP_DIG_CREATE: push(s, T_DIG, 0, step->n, 0); return true;
    case OP_DIG_UNTIL:
    case OP_DIG_DRAFT: push(s, T_REVEAL, 0, step->n, 0); return true;
    case OP_DIG_LEARN: push(s, T_DIG_TECH, 0, step->n, 0); return true;
    default: return false;
    }
}

/* The cost of a bundle is asked for first: one may decline it (AK-64). */
static bool asks_first(const struct card *c, int i) { return c->bundle && i == 0 && !c->body[0].up_to; }

/* How many answers a step takes: of two monuments the amount goes from each (AK-109). */
static int answers_due(const ak_state *s, const struct step *step, int source)
{
    return step->op == OP_REMOVE_TWO ? 2 : less(ak_amount(s, step, source), 255);
}

static void next_step(ak_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    int source = t->a, i = t->b;
    const struct card *c = card_of(s, source);
    if (i == 2 || c->body[i].op == OP_NONE) {
        pop(s);
        return;
    }
    if (i == 0)
        s->sacrificed = s->discarded = 0;
    t->b++;
    if (asks_first(c, i)) {
        push(s, T_STEP, 1, c->body[0].n, 0); /* who 1: still to be agreed to */
    } else if (!ak_step_possible(s, source, i) && !(c->bundle && i == 0)) {
        return;
    } else if (do_at_once((struct work){ s, source, ev }, &c->body[i])) {
        ludo_fire(ev, effect_row(source, i));
    } else {
        push(s, T_STEP, 0, answers_due(s, &c->body[i], source), 0);
        if (prepare(s, &c->body[i]))
            ludo_fire(ev, effect_row(source, i));
    }
}

bool ak_run_effect(void *s, struct ludo_events *ev)
{
    next_step(s, ev);
    return false;
}

/* ---- Steps that ask ----------------------------------------------------------------------------------- */

static bool drop_step(ak_state *s)
{
    pop(s);
    return false;
}

static bool keep_waits(ak_state *s) { return me(s)->dig.n > 0 || drop_step(s); }

/* Looked at ten: an artifact must be created if one can be (AK-124); otherwise all are put away. */
static bool dig_create_waits(ak_state *s)
{
    const struct ak_seat *p = me(s);
    for (int i = 0; i < p->dig.n; i++) {
        int price = is_monument(p->dig.at[i]) ? -1 : ak_price(s, p, p->dig.at[i], 0);
        if (price >= 0 && price <= p->hand.n)
            return true;
    }
    ak_dig_to_discard(s);
    return drop_step(s);
}

/* A learnable one must be learned; then, and otherwise, all are buried (AK-146). */
static bool dig_learn_waits(ak_state *s) { return me(s)->dig_tech.n > s->under || drop_step(s); }

static bool draft_waits(ak_state *s);

bool ak_step_waits(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    struct ludo_task t = top(s);
    (void)ev;
    int source;
    const struct step *step = ak_running(s, &source);
    if (t.who == 1)
        return true; /* agree or not */
    if (t.a == 0)
        return drop_step(s);
    switch (step->op) {
    case OP_REMOVE:
    case OP_INSTEAD_OF_DRAW:
        return ak_tokens(me(s), step->filter & OTHER ? ak_find(me(s), source) : -1) || drop_step(s);
    case OP_REMOVE_TWO: return ak_another_match(s, step, source, t.b - 1) || drop_step(s);
    case OP_REMOVE_ONE:
    case OP_MOVE:
    case OP_LEARN:
    case OP_LEARN_FREE:
    case OP_BURY_TECH:
        return t.b > 0 || ak_step_possible(s, source, (int)(step - card_of(s, source)->body)) || drop_step(s);
    case OP_DISCARD_HAND: return me(s)->hand.n > 0 || drop_step(s);
    case OP_SACRIFICE_ARTIFACTS: return ak_count(s, s->active, ARTIFACTS_IN_PLAY, 0) > 0 || drop_step(s);
    case OP_DIG_KEEP: return keep_waits(s);
    case OP_DIG_CREATE: return dig_create_waits(s);
    case OP_DIG_LEARN: return dig_learn_waits(s);
    case OP_DIG_UNTIL: ak_revealed_to_discard(s); return drop_step(s);
    case OP_DIG_DRAFT: return draft_waits(s);
    default: return true;
    }
}

/* Every player in turn order from the active one, then the active one again (AK-123); b counts the picks. */
static bool draft_waits(ak_state *s)
{
    struct ludo_task *t = top_task(s);
    for (; t->b <= s->seats_n; t->b++) {
        int who = (s->active + t->b) % s->seats_n;
        bool cards = false;
        for (int i = 0; i < BUILDER_BYTES; i++)
            cards |= s->revealed[i] != 0;
        if (cards && s->seats[who].hand.n < HAND_MAX)
            return true;
    }
    ak_revealed_to_discard(s);
    return drop_step(s);
}

/* ---- Answers ------------------------------------------------------------------------------------------ */

static void agree(ak_state *s, struct ludo_events *ev)
{
    int source;
    const struct step *step = ak_running(s, &source);
    if (step->op == OP_SACRIFICE_SELF) {
        pop(s);
        sacrifice(s, source, ev);
    } else {
        top_task(s)->who = 0; /* now pay */
    }
}

/* Nothing of this effect happens any more. */
static void give_up(ak_state *s)
{
    int source;
    bool unpaid = top(s).who == 1;
    if (ak_running(s, &source)->op == OP_DISCARD_HAND)
        ak_lay_open(s, top(s).b);
    pop(s);
    if (unpaid && card_of(s, source)->bundle)
        top_task(s)->b = 2;
}

static void one_less(ak_state *s)
{
    top_task(s)->a--;
    top_task(s)->b++;
}

static void pay_with(ak_state *s, int card)
{
    ak_hand_remove(mine(s), card);
    ak_slip_under(s, card);
    s->discarded++;
    one_less(s);
    if (top(s).a == 0 || me(s)->hand.n == 0)
        ak_lay_open(s, top(s).b);
}

static void remove_from_one(struct work w, const struct step *step, int place)
{
    if (step->up_to) { /* then how many (AK-112) */
        top_task(w.s)->b = (uint8_t)(place + 1);
        return;
    }
    remove_tokens(w, place, step->n);
    pop(w.s);
}

static void swap_two(struct work w, int place)
{
    struct ludo_task *t = top_task(w.s);
    if (t->b == 0) {
        t->b = (uint8_t)(place + 1);
        return;
    }
    int first = t->b - 1;
    pop(w.s);
    swap(w, first, place);
}

static void remove_from_two(struct work w, const struct step *step, int place)
{
    remove_tokens(w, place, step->n);
    top_task(w.s)->a--;
    top_task(w.s)->b = (uint8_t)(place + 1); /* not the same one again */
}

static int owner_of(const ak_state *s, int monument)
{
    for (int who = 0; who < s->seats_n; who++)
        if (ak_find(&s->seats[who], monument) >= 0)
            return who;
    return LUDO_NONE;
}

/* Lost knowledge goes to an opponent's monument: which one, then how much (AK-111). */
static void dump_on(ak_state *s, int monument) { top_task(s)->b = (uint8_t)(monument + 1); }

static void target(ak_state *s, int monument, struct ludo_events *ev)
{
    struct work w = { s, LUDO_NONE, ev };
    const struct step *step = ak_running(s, &w.source);
    int place = ak_find(me(s), monument);
    switch (step->op) {
    case OP_REMOVE_ONE: remove_from_one(w, step, place); break;
    case OP_REMOVE_TWO: remove_from_two(w, step, place); break;
    case OP_SWAP_SELF:
        pop(s);
        swap(w, ak_find(me(s), w.source), place);
        break;
    case OP_SWAP_TWO: swap_two(w, place); break;
    case OP_DUMP_LOST: dump_on(s, monument); break;
    default: break;
    }
}

static void dump(struct work w, int n)
{
    int monument = top(w.s).b - 1, who = owner_of(w.s, monument);
    ak_add_tokens(&w.s->seats[who], monument, n);
    if (n)
        ludo_tell(w.ev, E_PUT, who, monument, n, w.source);
    purge(w, n);
    pop(w.s);
}

static void amount(ak_state *s, int n, struct ludo_events *ev)
{
    struct work w = { s, LUDO_NONE, ev };
    const struct step *step = ak_running(s, &w.source);
    switch (step->op) {
    case OP_PURGE:
        purge(w, n);
        pop(s);
        break;
    case OP_STRAIGHTEN:
        straighten(w, n);
        pop(s);
        break;
    case OP_DUMP_LOST: dump(w, n); break;
    case OP_REMOVE_ONE:
        remove_tokens(w, top(s).b - 1, n);
        pop(s);
        break;
    default: break;
    }
}

/* The robbed hand lies before the thief alone until a card is taken (AK-116). */
static void rob(ak_state *s, int victim)
{
    struct ak_seat *from = &s->seats[victim], *to = mine(s);
    memcpy(&to->dig, &from->hand, sizeof to->dig);
    memset(&from->hand, 0, sizeof from->hand);
    top_task(s)->b = (uint8_t)(victim + 1);
}

static void give_back(ak_state *s, int card)
{
    struct ak_seat *p = mine(s), *victim = &s->seats[top(s).b - 1];
    ak_list_remove(p->dig.at, &p->dig.n, card);
    memcpy(&victim->hand, &p->dig, sizeof victim->hand);
    memset(&p->dig, 0, sizeof p->dig);
}

static void draft(ak_state *s, int card)
{
    int who = (s->active + top(s).b) % s->seats_n;
    ak_take_revealed(s, card);
    ak_hand_add(&s->seats[who], card);
    top_task(s)->b++;
}

static void take(ak_state *s, int card)
{
    int source;
    const struct step *step = ak_running(s, &source);
    struct ak_seat *p = mine(s);
    if (step->op == OP_DIG_DRAFT) {
        draft(s, card);
        return;
    }
    if (step->op == OP_STEAL_HAND) {
        give_back(s, card);
    } else {
        ak_list_remove(p->dig.at, &p->dig.n, card);
        ak_dig_to_discard(s);
    }
    ak_hand_add(p, card);
    pop(s);
}

/* Straight from the cards looked at; the others are put away first, then it is paid for (AK-124, AK-146). */
static void install_from_dig(ak_state *s, int card, int source)
{
    struct ak_seat *p = mine(s);
    int price = ak_price(s, p, card, 0);
    ak_list_remove(p->dig.at, &p->dig.n, card);
    ak_dig_to_discard(s);
    pop(s);
    s->entering = (uint8_t)card;
    push(s, T_ENTER, source, 0, 0);
    if (price)
        push(s, T_PAY, 0, price, 0);
}

static void create_by(ak_state *s, int card, int slot)
{
    int source;
    const struct step *step = ak_running(s, &source);
    if (step->op == OP_DIG_CREATE) {
        install_from_dig(s, card, source);
        return;
    }
    pop(s);
    ak_start_create(s, card, slot, source);
}

static void learn_by(ak_state *s, int tech, struct ludo_events *ev)
{
    int source;
    const struct step *step = ak_running(s, &source);
    struct ak_seat *p = mine(s);
    if (step->op != OP_DIG_LEARN) {
        pop(s);
        ak_learn(s, tech, ev);
        return;
    }
    ak_list_remove(p->dig_tech.at, &p->dig_tech.n, tech - LEVEL_I);
    ak_fire_softened(s, tech, ev);
    ak_to_collection(s, p, tech);
    struct ludo_task step_task = top(s); /* the others are buried before its effects: slip it below */
    step_task.b = 1;
    pop(s);
    push(s, T_LEARNED, 0, tech, 0);
    push(s, step_task.kind, step_task.who, step_task.a, step_task.b);
}

static void bury(ak_state *s, int tech, struct ludo_events *ev)
{
    int source;
    const struct step *step = ak_running(s, &source);
    if (step->op == OP_DIG_LEARN) {
        ak_bury_in_secret(s, tech);
        top_task(s)->b = 1;
        return;
    }
    top_task(s)->a--;
    ak_bury_tech(s, tech);
    ak_take_from_tile(s, tech, ev);
}

static void archive_by(ak_state *s, int card, int monument)
{
    pop(s);
    push(s, T_ARCHIVING, 0, 0, 0);
    ak_archive(s, card, monument);
}

void ak_answer_step(void *state, const struct flow_said *q)
{
    ak_state *s = state;
    struct ludo_events *ev = q->ev;
    int a = q->a, b = q->b;
    ak_fire_answer(s, q->m, ev);
    switch (ludo_verb_of(q->m)) {
    case DO_IT: agree(s, ev); break;
    case PASS:
    case DONE: give_up(s); break;
    case REMOVE_IT:
        mine(s)->tokens[ak_find(me(s), a)]--;
        one_less(s);
        break;
    case TARGET: target(s, a, ev); break;
    case AMOUNT: amount(s, a, ev); break;
    case MOVE_IT:
        pop(s);
        ak_move_monument(s, ak_find(me(s), a), b - 1);
        break;
    case TAKE: take(s, a); break;
    case ROB: rob(s, a - 1); break;
    case BURY: bury(s, a, ev); break;
    case SACRIFICE:
        ak_discard_artifact(s, s->active, a);
        s->sacrificed++;
        one_less(s);
        break;
    case KEEP: pay_with(s, a); break;
    case CREATE_IT: create_by(s, a, b); break;
    case INSTALL: create_by(s, a, 0); break;
    case LEARN_IT: learn_by(s, a, ev); break;
    case ARCHIVE_IT: archive_by(s, a, b); break;
    default: break;
    }
}
