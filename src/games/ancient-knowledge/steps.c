/* steps.c - an effect asks: its answers by its operation, and why others are refused; cards that it looks at (effects.c carries
 * the steps out). */

#include "act.h"

/* ---- Cards in ascending order, by way of a set -------------------------------------------------------- */

struct builders {
    uint64_t word[4];
}; /* LUDO_NONE falls into the last, where nobody looks */

static void put_builder(struct builders *b, int card) { b->word[card >> 6] |= (uint64_t)1 << (card & 63); }

static int next_builder(struct builders *b) /* the lowest, which is taken out; or LUDO_NONE */
{
    for (int i = 0; i < 3; i++)
        if (b->word[i])
            return 64 * i + ak_next(&b->word[i]);
    return LUDO_NONE;
}

/* ---- Answers ------------------------------------------------------------------------------------------ */

/* Monuments of a Timeline in the order of their ids, for listings that ascend, with their places. */
int ak_sorted_timeline(const struct ak_seat *p, struct ak_sight *seen)
{
    int n = 0;
    for (int i = 0; i < PLACES; i++) {
        uint8_t card = p->timeline[i];
        if (card == LUDO_NONE)
            continue;
        int k = n++;
        for (; k > 0 && seen[k - 1].card > card; k--)
            seen[k] = seen[k - 1];
        seen[k] = (struct ak_sight){ card, (uint8_t)i };
    }
    return n;
}

ludo_move *ak_each_hand_card(const ak_state *s, const struct ak_seat *p, int filter, int verb, ludo_move *out)
{
    for (int i = 0; i < p->hand.n; i++)
        if (!filter || (filter >> s->box->card[p->hand.at[i]].type & 1))
            out = say1(out, verb, p->hand.at[i]);
    return out;
}

/* Monuments of the active player that match; with_tokens: and that have some. */
static ludo_move *each_match(const ak_state *s, int filter, int source, bool with_tokens, int verb, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    struct ak_sight seen[PLACES];
    int n = ak_sorted_timeline(p, seen);
    for (int i = 0; i < n; i++)
        if (ak_matches(s, seen[i].place, filter, source) && (!with_tokens || p->tokens[seen[i].place]))
            out = say1(out, verb, seen[i].card);
    return out;
}

static ludo_move *removals(const ak_state *s, const struct step *step, int source, ludo_move *out)
{
    out = each_match(s, step->filter, source, true, REMOVE_IT, out);
    return say_if(out, step->up_to || step->may, DONE);
}

static ludo_move *amounts(int most, ludo_move *out)
{
    for (int n = 0; n <= most; n++)
        out = say1(out, AMOUNT, n);
    return out;
}

static ludo_move *remove_one(const ak_state *s, const struct step *step, int source, ludo_move *out)
{
    int chosen = top(s).b;
    if (chosen)
        return amounts(less(step->n, me(s)->tokens[chosen - 1]), out);
    return each_match(s, step->filter, source, true, TARGET, out);
}

static ludo_move *remove_two(const ak_state *s, const struct step *step, int source, ludo_move *out)
{
    ludo_move *end = each_match(s, step->filter, source, true, TARGET, out);
    int chosen = top(s).b ? me(s)->timeline[top(s).b - 1] : LUDO_NONE;
    ludo_move *to = out;
    for (ludo_move *from = out; from < end; from++)
        if (ludo_arg_of(*from, 0) != chosen)
            *to++ = *from;
    return to;
}

static ludo_move *swaps(const ak_state *s, int source, ludo_move *out)
{
    struct ak_sight seen[PLACES];
    int n = ak_sorted_timeline(me(s), seen), first = top(s).b - 1;
    for (int i = 0; i < n; i++)
        if (seen[i].card != source && seen[i].card != s->declining && seen[i].place != first)
            out = say1(out, TARGET, seen[i].card);
    return out;
}

static ludo_move *monument_moves(const ak_state *s, const struct step *step, int source, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    struct ak_sight seen[PLACES];
    int n = ak_sorted_timeline(p, seen);
    for (int i = 0; i < n; i++)
        for (int slot = 0; ak_matches(s, seen[i].place, step->filter, source) && slot < SLOTS; slot++)
            if ((step->to == 0 || step->to == slot + 1) && ak_can_move(s, seen[i].place, slot))
                out = say2(out, MOVE_IT, seen[i].card, slot + 1);
    return out;
}

static ludo_move *dumps(const ak_state *s, const struct step *step, ludo_move *out)
{
    if (top(s).b)
        return amounts(less(step->n, me(s)->lost), out);
    for (int card = 0; card < MONUMENTS; card++)
        for (int who = 0; who < s->seats_n; who++)
            if (who != s->active && ak_find(&s->seats[who], card) >= 0)
                out = say1(out, TARGET, card);
    return out;
}

static ludo_move *steals(const ak_state *s, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    if (top(s).b) {
        for (int i = 0; i < p->dig.n; i++)
            out = say1(out, TAKE, p->dig.at[i]);
        return out;
    }
    for (int who = 0; who < s->seats_n; who++)
        if (who != s->active && s->seats[who].hand.n)
            out = say1(out, ROB, who + 1);
    return out;
}

static ludo_move *each_dug(const ak_state *s, bool (*fits)(const ak_state *, int), int verb, ludo_move *out)
{
    struct builders dug = { { 0 } };
    for (int i = 0; i < me(s)->dig.n; i++)
        put_builder(&dug, me(s)->dig.at[i]);
    for (int card; (card = next_builder(&dug)) != LUDO_NONE;)
        if (fits(s, card))
            out = say1(out, verb, card);
    return out;
}

static bool any_card(const ak_state *s, int card)
{
    (void)s;
    (void)card;
    return true;
}

static bool affordable_artifact(const ak_state *s, int card)
{
    int price = is_monument(card) ? -1 : ak_price(s, me(s), card, 0);
    return price >= 0 && price <= me(s)->hand.n;
}

/* Learn one that can be learned; when that is done, or none can be, bury the rest. */
static ludo_move *studied(const ak_state *s, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    uint64_t left = 0;
    for (int i = s->under; i < p->dig_tech.n; i++)
        left |= (uint64_t)1 << (LEVEL_I + p->dig_tech.at[i]);
    uint64_t learnable = top(s).b == 0 ? ak_learnable(s, p, left) : 0;
    int verb = learnable ? LEARN_IT : BURY;
    for (uint64_t mask = learnable ? learnable : left; mask;)
        out = say1(out, verb, ak_next(&mask));
    return out;
}

static ludo_move *burials(const ak_state *s, int level, ludo_move *out)
{
    for (uint64_t mask = ak_tile_techs(s); mask;) {
        int tech = ak_next(&mask);
        if (level == 0 || level_of(tech) == level)
            out = say1(out, BURY, tech);
    }
    return out;
}

ludo_move *ak_own_artifacts(const struct ak_seat *p, ludo_move *out)
{
    struct builders own = { { 0 } };
    for (int i = 0; i < ARTIFACT_SPACES; i++)
        put_builder(&own, p->artifacts[i]);
    for (int card; (card = next_builder(&own)) != LUDO_NONE;)
        out = say1(out, SACRIFICE, card);
    return out;
}

static ludo_move *draft_picks(const ak_state *s, ludo_move *out)
{
    struct builders revealed = { { 0 } };
    memcpy(revealed.word, s->revealed, BUILDER_BYTES);
    for (int card; (card = next_builder(&revealed)) != LUDO_NONE;)
        out = say1(out, TAKE, card);
    return out;
}

ludo_move *ak_step_answers(const void *state, int who, ludo_move *out)
{
    const ak_state *s = state;
    int source;
    (void)who;
    const struct step *step = ak_running(s, &source);
    const struct ak_seat *p = me(s);
    if (top(s).who == 1)
        return say(say(out, DO_IT), PASS);
    switch (step->op) {
    case OP_REMOVE:
    case OP_INSTEAD_OF_DRAW: return removals(s, step, source, out);
    case OP_REMOVE_ONE: return remove_one(s, step, source, out);
    case OP_REMOVE_TWO: return remove_two(s, step, source, out);
    case OP_PURGE: return amounts(less(step->n, p->lost), out);
    case OP_STRAIGHTEN: return amounts(less(step->n, p->rotated), out);
    case OP_LEARN:
    case OP_LEARN_FREE: return say_if(ak_learns(s, step->op == OP_LEARN_FREE, out), step->may, PASS);
    case OP_CREATE: return say_if(ak_creates(s, step->filter, out), step->may, PASS);
    case OP_MOVE: return say_if(monument_moves(s, step, source, out), step->may, PASS);
    case OP_SWAP_SELF:
    case OP_SWAP_TWO: return swaps(s, step->op == OP_SWAP_SELF ? source : LUDO_NONE, out);
    case OP_DISCARD_HAND: return say_if(ak_each_hand_card(s, p, step->filter, KEEP, out), step->up_to, DONE);
    case OP_SACRIFICE_ARTIFACTS: return say(ak_own_artifacts(p, out), DONE);
    case OP_ARCHIVE: return say(ak_archives(s, out), PASS);
    case OP_STEAL_HAND: return steals(s, out);
    case OP_DUMP_LOST: return dumps(s, step, out);
    case OP_DIG_KEEP: return each_dug(s, any_card, TAKE, out);
    case OP_DIG_CREATE: return each_dug(s, affordable_artifact, INSTALL, out);
    case OP_DIG_LEARN: return studied(s, out);
    case OP_DIG_DRAFT: return draft_picks(s, out);
    case OP_BURY_TECH: return burials(s, step->to, out);
    default: return out;
    }
}

/* ---- Who is asked, and what ---------------------------------------------------------------------------------- */

/* The drafter of a DIG_DRAFT; else the active player. */
unsigned ak_stepper(const void *state)
{
    const ak_state *s = state;
    int source;
    bool drafts = ak_running(s, &source)->op == OP_DIG_DRAFT;
    return 1u << (drafts ? (s->active + top(s).b) % s->seats_n : s->active);
}

/* By its operation: questions after those of the tasks (describe.c). */
void ak_step_asks(const void *s, struct ludo_decision *d)
{
    int source;
    if (top(s).who != 1)
        d->question = (uint8_t)(TASKS + ak_running(s, &source)->op);
}

/* Something else is asked first, and its clause says why. */
int ak_question_first(const struct flow_said *q)
{
    struct ludo_decision d;
    ak_decision(q->s, &d);
    return ancient_knowledge_rules.questions[d.question].clause;
}

/* ---- Refusals: what is not among the answers ------------------------------------------------------------------ */

static int running(const ak_state *s) /* the operation that asks */
{
    int source;
    return ak_running(s, &source)->op;
}

static int no_create(const ak_state *s, int card, int slot)
{
    if (card >= BUILDERS || (slot == 0) != !is_monument(card))
        return AK(13);
    if (running(s) == OP_DIG_CREATE)
        return AK(124);
    int clause = ak_create_refused(s, card, slot);
    return clause ? clause : AK(21); /* payable: the effect asks for another kind */
}

static int no_learn(const ak_state *s, int tech)
{
    int tile;
    if (running(s) == OP_DIG_LEARN) /* from the cards looked at, not from the tiles */
        return tech >= LEVEL_I && list_has(me(s)->dig_tech.at, me(s)->dig_tech.n, tech - LEVEL_I) ? AK(24) : AK(27);
    return tech >= TECHS || !ak_on_tiles(s, tech, &tile) ? AK(22) : AK(24);
}

static int no_archive(const ak_state *s, int card, int monument)
{
    int clause = ak_archive_refused(s, card, monument);
    return clause ? clause : AK(11);
}

static int no_removal(const ak_state *s, int monument)
{
    int at = monument < MONUMENTS ? ak_find(me(s), monument) : -1;
    return at < 0 ? AK(34) : me(s)->tokens[at] == 0 ? AK(12) : AK(69);
}

static int no_target(const ak_state *s, int monument)
{
    int source, at = monument < MONUMENTS ? ak_find(me(s), monument) : -1;
    if (at >= 0 && monument == s->declining)
        return AK(50);
    if (at < 0 || running(s) != OP_REMOVE_ONE || !(ak_running(s, &source)->filter & ADJACENT))
        return AK(12);
    return ak_adjacent(at, ak_find(me(s), source)) ? AK(12) : AK(67);
}

static int reason(const ak_state *s, const struct flow_said *q)
{
    switch (ludo_verb_of(q->m)) {
    case CREATE_IT: return q->b < 1 ? AK(15) : no_create(s, q->a, q->b);
    case INSTALL: return no_create(s, q->a, 0);
    case LEARN_IT: return no_learn(s, q->a);
    case ARCHIVE_IT: return no_archive(s, q->a, q->b);
    case REMOVE_IT: return no_removal(s, q->a);
    case TARGET: return no_target(s, q->a);
    case BURY: return running(s) == OP_DIG_LEARN ? AK(146) : AK(119); /* first a card that can be learned */
    case MOVE_IT: return q->a < MONUMENTS && q->a == s->declining ? AK(50) : AK(106);
    case TAKE: return me(s)->hand.n < HAND_MAX ? ak_question_first(q) : AK(32);
    case ROB: return AK(116);
    case SACRIFICE: return AK(20);
    default: return AK(12);
    }
}

/* Legal is what the operation lists; who drafts is told nothing of what the active player holds. */
int ak_no_step(const struct flow_said *q)
{
    const ak_state *s = q->s;
    ludo_move list[LUDO_MOVES_MAX], *end = ak_step_answers(s, q->who, list);
    for (ludo_move *at = list; at < end; at++)
        if (*at == q->m)
            return 0;
    bool drafts = q->who != s->active;
    return drafts && ludo_verb_of(q->m) != TAKE ? ak_question_first(q) : reason(s, q);
}

/* ---- Cards that are looked at, or turned up ---------------------------------------------------------------------- */

bool ak_dig_waits(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    if (top(s).a == 0 || ak_builders_left(s) == 0) {
        pop(s);
        return false;
    }
    ak_reshuffle(s, ev);
    return true;
}

void ak_look(void *state, ludo_move m, struct ludo_events *ev)
{
    ak_state *s = state;
    struct ak_seat *p = mine(s);
    (void)ev;
    take_from(s->deck, ludo_arg_of(m, 0));
    p->dig.at[p->dig.n++] = (uint8_t)ludo_arg_of(m, 0);
    top_task(s)->a--;
}

/* DIG_DRAFT turns up a number of cards, DIG_UNTIL goes on until the cities are found or the hand is full. */
bool ak_reveal_waits(void *state, struct ludo_events *ev)
{
    ak_state *s = state;
    if (running(s) != OP_DIG_UNTIL || me(s)->hand.n < HAND_MAX)
        return ak_dig_waits(s, ev);
    pop(s);
    return false;
}

void ak_turn_up(void *state, ludo_move m, struct ludo_events *ev)
{
    ak_state *s = state;
    int card = ludo_arg_of(m, 0);
    bool until = running(s) == OP_DIG_UNTIL, found = until && s->box->card[card].type == CITY;
    (void)ev;
    take_from(s->deck, card);
    if (found)
        ak_hand_add(mine(s), card);
    else
        ak_reveal_builder(s, card);
    if (found || !until)
        top_task(s)->a--;
}
