/* moves.c - who must decide what, and the answers, in the order of verbs.def. */

#include "ak.h"
#include "../say.h"

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

/* ---- Actions ------------------------------------------------------------------------------------------ */

/* The slots of one monument that are free and payable: those near the printed one (AK-14 to AK-16). */
static ludo_move *create_at(const ak_state *s, int card, const bool *room, ludo_move *out)
{
    const struct card *c = card_of(card);
    int reach = me(s)->hand.n - 1 - c->cost; /* how far from the printed slot the hand can pay for */
    reach = c->locked && reach > 0 ? 0 : reach;
    for (int slot = 1; slot <= SLOTS; slot++) { /* all six are written: cheaper than guessing which */
        int far = slot > c->slot ? slot - c->slot : c->slot - slot;
        *out = LUDO_MOVE(CREATE_IT, card, slot, 0);
        out += room[slot - 1] & (far <= reach);
    }
    return out;
}

static ludo_move *creates(const ak_state *s, int filter, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    bool room[SLOTS];
    int i = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        room[slot] = p->timeline[2 * slot + 1] == LUDO_NONE;
    for (; i < p->hand.n && is_monument(p->hand.at[i]); i++) /* the hand ascends: monuments, then artifacts */
        if (filter >> ak_cards[p->hand.at[i]].type & 1)
            out = create_at(s, p->hand.at[i], room, out);
    for (; (filter & ARTIFACTS) && i < p->hand.n; i++)
        if (ak_can_create(s, p->hand.at[i], 0))
            out = say1(out, INSTALL, p->hand.at[i]);
    return out;
}

static ludo_move *learns(const ak_state *s, bool free, ludo_move *out)
{
    uint64_t mask = ak_tile_techs(s);
    for (mask = free ? mask : ak_learnable(me(s), mask); mask;)
        out = say1(out, LEARN_IT, ak_next(&mask));
    return out;
}

/* Monuments of a Timeline in the order of their ids, for listings that ascend, with their places. */
struct sight {
    uint8_t card, place;
};

static int sorted_timeline(const struct ak_seat *p, struct sight *seen)
{
    int n = 0;
    for (int i = 0; i < PLACES; i++) {
        uint8_t card = p->timeline[i];
        if (card == LUDO_NONE)
            continue;
        int k = n++;
        for (; k > 0 && seen[k - 1].card > card; k--)
            seen[k] = seen[k - 1];
        seen[k] = (struct sight){ card, (uint8_t)i };
    }
    return n;
}

/* Monuments that have knowledge on them, ascending: a set of bits sorts them without a comparison. */
static int with_tokens(const struct ak_seat *p, uint8_t *from)
{
    uint64_t low = 0, high = 0;
    int n = 0;
    for (int i = 0; i < PLACES; i++) {
        uint64_t bit = (uint64_t)(p->tokens[i] != 0) << (p->timeline[i] & 63);
        low |= p->timeline[i] < 64 ? bit : 0;
        high |= p->timeline[i] < 64 ? 0 : bit; /* where nothing lies there are no tokens */
    }
    while (low)
        from[n++] = (uint8_t)ak_next(&low);
    while (high)
        from[n++] = (uint8_t)(64 + ak_next(&high));
    return n;
}

static ludo_move *archives(const ak_state *s, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    uint8_t from[PLACES];
    int n = with_tokens(p, from);
    for (int i = 0; i < p->hand.n; i++)
        for (int k = 0; k < n; k++)
            out = say2(out, ARCHIVE_IT, p->hand.at[i], from[k]);
    return out;
}

static ludo_move *actions(const ak_state *s, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    out = creates(s, ALL_TYPES, out);
    out = learns(s, false, out);
    out = archives(s, out);
    for (int n = 1, straight = ak_past_n(p) - p->rotated; n <= straight; n++)
        out = say1(out, EXCAVATE, n);
    return say(out, SEARCH);
}

/* ---- Steps of effects ---------------------------------------------------------------------------------- */

static ludo_move *each_hand_card(const struct ak_seat *p, int filter, int verb, ludo_move *out)
{
    for (int i = 0; i < p->hand.n; i++)
        if (!filter || (filter >> ak_cards[p->hand.at[i]].type & 1))
            out = say1(out, verb, p->hand.at[i]);
    return out;
}

/* Monuments of the active player that match; with_tokens: and that have some. */
static ludo_move *each_match(const ak_state *s, int filter, int source, bool with_tokens, int verb, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    struct sight seen[PLACES];
    int n = sorted_timeline(p, seen);
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
    struct sight seen[PLACES];
    int n = sorted_timeline(me(s), seen), first = top(s).b - 1;
    for (int i = 0; i < n; i++)
        if (seen[i].card != source && seen[i].card != s->declining && seen[i].place != first)
            out = say1(out, TARGET, seen[i].card);
    return out;
}

static ludo_move *monument_moves(const ak_state *s, const struct step *step, int source, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    struct sight seen[PLACES];
    int n = sorted_timeline(p, seen);
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
    int price = is_monument(card) ? -1 : ak_price(me(s), card, 0);
    return price >= 0 && price <= me(s)->hand.n;
}

/* Learn one that can be learned; when that is done, or none can be, bury the rest. */
static ludo_move *studied(const ak_state *s, ludo_move *out)
{
    const struct ak_seat *p = me(s);
    uint64_t left = 0;
    for (int i = s->under; i < p->dig_tech.n; i++)
        left |= (uint64_t)1 << (LEVEL_I + p->dig_tech.at[i]);
    uint64_t learnable = top(s).b == 0 ? ak_learnable(p, left) : 0;
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

static ludo_move *own_artifacts(const struct ak_seat *p, ludo_move *out)
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

static ludo_move *step_answers(const ak_state *s, ludo_move *out)
{
    int source;
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
    case OP_LEARN_FREE: return say_if(learns(s, step->op == OP_LEARN_FREE, out), step->may, PASS);
    case OP_CREATE: return say_if(creates(s, step->filter, out), step->may, PASS);
    case OP_MOVE: return say_if(monument_moves(s, step, source, out), step->may, PASS);
    case OP_SWAP_SELF:
    case OP_SWAP_TWO: return swaps(s, step->op == OP_SWAP_SELF ? source : LUDO_NONE, out);
    case OP_DISCARD_HAND: return say_if(each_hand_card(p, step->filter, KEEP, out), step->up_to, DONE);
    case OP_SACRIFICE_ARTIFACTS: return say(own_artifacts(p, out), DONE);
    case OP_ARCHIVE: return say(archives(s, out), PASS);
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

/* ---- Groups and the rest ------------------------------------------------------------------------------- */

static ludo_move *pending(const ak_state *s, ludo_move *out)
{
    ludo_move *begin = out;
    bool mandatory = false;
    for (int i = s->depth - 1; s->tasks[i].kind == T_PENDING; i--) {
        int source = s->tasks[i].a;
        if (!ak_possible(s, source))
            continue;
        mandatory = mandatory || ak_mandatory(s, source);
        ludo_move m = LUDO_MOVE(RESOLVE, source, 0, 0), *at = out++;
        for (; at > begin && at[-1] > m; at--)
            *at = at[-1];
        *at = m;
    }
    return say_if(out, !mandatory, PASS);
}

static ludo_move *gifts(const ak_state *s, ludo_move *out)
{
    struct sight seen[PLACES];
    int n = sorted_timeline(&s->seats[top(s).who], seen);
    for (int i = 0; i < n; i++)
        out = say1(out, TARGET, seen[i].card);
    return out;
}

static ludo_move *decliners(const ak_state *s, ludo_move *out)
{
    int a = me(s)->timeline[0], b = me(s)->timeline[1];
    return say1(say1(out, DECLINE_IT, a < b ? a : b), DECLINE_IT, a < b ? b : a);
}

static ludo_move *flips(const ak_state *s, ludo_move *out)
{
    for (int tile = 0; tile < TILES; tile++)
        if (s->level[tile] == 1)
            out = say1(out, FLIP, tile);
    return out;
}

static ludo_move *answers(const ak_state *s, int who, ludo_move *out)
{
    switch (top(s).kind) {
    case T_ACTION: return actions(s, out);
    case T_KEEP:
    case T_OPP_DISCARD:
    case T_PAY: return each_hand_card(&s->seats[who], 0, KEEP, out);
    case T_ARCHIVING: return say(archives(s, out), DONE);
    case T_EXCAVATED: return say(say(out, INSTEAD), PASS);
    case T_PENDING: return pending(s, out);
    case T_OPP_ARTIFACT: return own_artifacts(&s->seats[who], out);
    case T_GIVE: return gifts(s, out);
    case T_DECLINE: return decliners(s, out);
    case T_FLIP: return flips(s, out);
    case T_STEP: return step_answers(s, out);
    default: return out;
    }
}

/* ---- Who is asked -------------------------------------------------------------------------------------- */

enum { STREAM_FIRST, STREAM_HANDS, STREAM_BUILDERS, STREAM_TECH_1, STREAM_TECH_2 };

/* clang-format off */
/* What a task draws from, counted from 1; 0: it is no chance. */
static const uint8_t streams[TASKS] = {
    [T_FIRST] = 1 + STREAM_FIRST,
    [T_START_HANDS] = 1 + STREAM_HANDS,
    [T_DEAL_HANDS] = 1 + STREAM_BUILDERS,
    [T_DRAW] = 1 + STREAM_BUILDERS,
    [T_DIG] = 1 + STREAM_BUILDERS,
    [T_REVEAL] = 1 + STREAM_BUILDERS,
    [T_FILL_TILE] = 1 + STREAM_TECH_1,
    [T_DIG_TECH] = 1 + STREAM_TECH_2,
};
/* clang-format on */

static bool is_chance(const ak_state *s) { return streams[top(s).kind] != 0; }

static int stream_of(const ak_state *s)
{
    struct ludo_task t = top(s);
    return streams[t.kind] - 1 + (t.kind == T_FILL_TILE && s->level[t.a] == 2);
}

static bool all_at_once(int task) { return task == T_KEEP || task == T_OPP_DISCARD || task == T_OPP_ARTIFACT; }

/* The drafter of a DIG_DRAFT, those who discard; else the active player. */
static unsigned askers(const ak_state *s)
{
    struct ludo_task t = top(s);
    int source;
    if (all_at_once(t.kind))
        return (unsigned)ak_opponents_waiting(s);
    if (t.kind == T_STEP && ak_running(s, &source)->op == OP_DIG_DRAFT)
        return 1u << (s->active + t.b) % s->seats_n;
    return 1u << s->active;
}

int ak_moves(const void *state, int seat, ludo_move *out)
{
    const ak_state *s = state;
    if (s->depth == 0 || is_chance(s) || !(askers(s) >> seat & 1))
        return 0;
    return (int)(answers(s, seat, out) - out);
}

/* Which question a step asks, by its operation: questions after those of the tasks (describe.c). */
static int question_of(const ak_state *s)
{
    struct ludo_task t = top(s);
    int source;
    if (t.kind != T_STEP)
        return t.kind;
    const struct step *step = ak_running(s, &source);
    return t.who == 1 ? T_STEP : TASKS + step->op;
}

void ak_decision(const void *state, struct ludo_decision *d)
{
    const ak_state *s = state;
    struct ludo_task t = top(s);
    *d = (struct ludo_decision){
        .kind = LUDO_OVER, .source = LUDO_NONE, .stream = LUDO_NONE, .horizon = s->turn, .arg = { t.a, t.b, 0 }
    };
    if (s->depth == 0)
        return;
    if (is_chance(s)) {
        d->kind = LUDO_BY_CHANCE;
        d->stream = (uint8_t)stream_of(s);
        return;
    }
    d->kind = all_at_once(t.kind) ? LUDO_BY_SEATS : LUDO_BY_SEAT;
    d->must = (uint8_t)askers(s);
    d->question = (uint8_t)question_of(s);
    d->source = (uint8_t)(t.kind == T_PAY ? s->entering : t.kind == T_EXCAVATED ? ak_instead_card(s) : ak_at_work(s));
    if (t.kind == T_GIVE)
        d->arg[1] = (uint8_t)(t.who + 1); /* whose monuments: a player, counted from one */
}
