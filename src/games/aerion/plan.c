/* plan.c - computes the best moves of one turn exactly, by working backwards from the end of the turn.
 *
 * The outlook rates each possible end of the turn. Before the end only three things change: the dice, the cards
 * discarded for rerolls (least useful first) and the rerolls left. In this file, "burned" cards are those discarded
 * for rerolls. */

#include "act.h"
#include "plan.h"

enum { VICTORY = 30 * OUTLOOK_UNIT, DEFEAT = -30 * OUTLOOK_UNIT };

static int logit_of(const aerion_state *s)
{
    if (s->result != PLAYING)
        return s->result == WON ? VICTORY : DEFEAT;
    return aerion_logit(s);
}

static int larger(int a, int b) { return a > b ? a : b; }

/* ---- Value of an acquired card ------------------------------------------------------------------- */

static int element_worth(const aerion_state *s, int card)
{
    int who = s->active, best = DEFEAT;
    unsigned places = aerion_places(s, who, card);
    for (int place = 0; place <= FLAGSHIP; place++) {
        if (!has_bit(places, place))
            continue;
        aerion_state t = *s;
        aerion_put_in_place(&t, who, card, place, NULL);
        best = larger(best, logit_of(&t));
    }
    for (int deck = 0; aerion_reserve_open(s, who) && deck < DECKS; deck++) {
        if (!s->seats[who].pulpit[deck])
            continue;
        aerion_state t = *s;
        t.seats[who].pulpit[deck]--;
        aerion_reserve_add(&t, who, card);
        return larger(best, logit_of(&t));
    }
    if (aerion_may_waste(s, who, card)) {
        aerion_state t = *s;
        to_pile(&t, card);
        best = larger(best, logit_of(&t));
    }
    return best;
}

int32_t aerion_hand_worth(const aerion_state *s, int card)
{
    aerion_state t = *s;
    switch (type_of(s, card)) {
    case BLUEPRINT:
    case MATERIAL:
    case CREW: return element_worth(s, card);
    case BOOK:
        if (aerion_pulpit_open(s, s->active))
            t.seats[s->active].pulpit[deck_of(card)]++;
        break;
    case HOURGLASS: t.hourglasses[deck_of(card)]++; break;
    case EGG: t.eggs[deck_of(card)]++; break;
    case FACTORY: t.factories |= (uint8_t)(1 << number_of(s, card)); break;
    default: break;
    }
    aerion_test_victory(&t, NULL);
    return logit_of(&t);
}

/* ---- Phase 2 actions instead of acquiring a card ------------------------------------------------- */

static int32_t strikes_worth(const aerion_state *s, int strikes, int birds)
{
    aerion_state t = *s;
    for (int i = 0; i < SHIPS; i++)
        for (; strikes && t.clouds[i]; strikes--)
            t.clouds[i]--;
    for (int deck = 0; birds && deck < DECKS; deck++)
        if (t.display[deck] != LUDO_NONE && type_of(s, t.display[deck]) == HAMMER_BIRD) {
            t.display[deck] = LUDO_NONE;
            birds--;
        }
    aerion_test_victory(&t, NULL);
    return logit_of(&t);
}

/* Returns the value of the best Demolition with this sum of the dice. `sent` birds are already sent and up to
 * `birds` more may follow. Returns NEVER if no Demolition is possible. */
int32_t aerion_demolition_worth(const aerion_state *s, int sum, int sent, int birds)
{
    int32_t best = NEVER;
    for (int b = 0; b <= birds && sent + b <= DECKS; b++) {
        int strikes = (sum + bird_points(s, sent + b)) / demolition_min(s);
        if (strikes && !(variant(s, V_SWARM) && sent + b == 1))
            best = larger(best, strikes_worth(s, strikes, b));
    }
    return best;
}

struct actions { /* logits after each Phase 2 action, or NEVER */
    int32_t demolition[6 * DICE + 1], payday, construction, hunt;
};

static void rate_demolition(const aerion_state *s, struct actions *a)
{
    int birds = aerion_displayed_type(s, HAMMER_BIRD);
    int before = -1;
    for (int sum = DICE; sum <= 6 * DICE; sum++) {
        int key = 0;
        for (int b = 0; b <= birds; b++)
            key = key * 5 + (sum + bird_points(s, b)) / demolition_min(s);
        a->demolition[sum] = key == before ? a->demolition[sum - 1] : aerion_demolition_worth(s, sum, 0, birds);
        before = key;
    }
}

static void rate_piers(const aerion_state *s, struct actions *a)
{
    aerion_state t = *s;
    for (int deck = 0; deck < DECKS && a->payday == NEVER; deck++)
        if (aerion_booth(&t, s->active)[deck]) {
            aerion_booth(&t, s->active)[deck]--;
            aerion_test_victory(&t, NULL);
            a->payday = logit_of(&t);
        }
    if (s->piers == PIERS)
        return;
    t = *s;
    t.piers++;
    aerion_test_victory(&t, NULL);
    a->construction = logit_of(&t);
}

static void rate_hunt(const aerion_state *s, struct actions *a)
{
    aerion_state t = *s;
    t.dice = DICE * ludo_face(1);
    if (aerion_hunt_refused(&t))
        return;
    if (t.outposts[t.pawn] != GONE) {
        t.outposts[t.pawn] = GONE;
    } else {
        t.lairs[t.pawn] = GONE;
        t.pawn = (uint8_t)aerion_next_column(&t, t.pawn);
        aerion_test_victory(&t, NULL);
    }
    a->hunt = logit_of(&t);
}

static void rate_actions(const aerion_state *s, struct actions *a)
{
    *a = (struct actions){ .payday = NEVER, .construction = NEVER, .hunt = NEVER };
    for (int sum = 0; sum <= 6 * DICE; sum++)
        a->demolition[sum] = NEVER;
    if (in_play(s, M_STONE_CLOUDS) && sum_of(s->clouds, SHIPS))
        rate_demolition(s, a);
    if (in_play(s, M_PIERS))
        rate_piers(s, a);
    if (in_play(s, M_HELLKITE))
        rate_hunt(s, a);
}

static int32_t action_logit(const aerion_state *s, const struct actions *a, int sum, bool five)
{
    int32_t best = a->demolition[sum];
    if (sum >= action_of(s, PAYDAY_ACT)->at_least)
        best = larger(best, a->payday);
    if (sum <= action_of(s, HUNT_ACT)->at_most)
        best = larger(best, a->hunt);
    return five ? larger(best, a->construction) : best;
}

/* ---- Possible ends of a turn --------------------------------------------------------------------- */

static void burn_card(aerion_state *s, int deck)
{
    to_pile(s, s->display[deck]);
    s->display[deck] = LUDO_NONE;
}

/* Orders the cards that can pay for rerolls, the least useful first. */
static void order_burning(const aerion_state *s, struct aerion_plan *p)
{
    int after[DECKS];
    for (int deck = 0; deck < DECKS; deck++) {
        int card = s->display[deck];
        if (card == LUDO_NONE)
            continue;
        p->displayed++;
        if (type_of(s, card) == EGG)
            continue;
        aerion_state t = *s;
        burn_card(&t, deck);
        /* cards that the player may still acquire in this turn come a little later in the order */
        after[deck] = logit_of(&t) - p->gain[deck] / 4;
        int i = p->burn_n++;
        for (; i > 0 && after[p->burn[i - 1]] < after[deck]; i--)
            p->burn[i] = p->burn[i - 1];
        p->burn[i] = (uint8_t)deck;
    }
}

static void rate_cards(const aerion_state *s, struct aerion_plan *p)
{
    aerion_state t = *s;
    p->logit[0] = logit_of(s);
    for (int deck = 0; deck < DECKS; deck++) {
        int card = s->display[deck];
        if (card == LUDO_NONE || type_of(s, card) >= HAMMER_BIRD)
            continue;
        aerion_state u = *s;
        u.display[deck] = LUDO_NONE;
        p->gain[deck] = aerion_hand_worth(&u, card) - p->logit[0];
    }
    if (s->pixies) {
        t.pixies--;
        p->pixie = logit_of(&t) - p->logit[0];
        t.pixies++;
    }
    order_burning(s, p);
    for (int j = 0; j < p->burn_n; j++) {
        burn_card(&t, p->burn[j]);
        p->logit[j + 1] = logit_of(&t);
    }
}

struct ends { /* values of the possible ends of the turn, after some cards are burned */
    /* taken: value of the best acquisition, by mask of matched combinations; helped: value with a Pixie, by mask of the
     * combinations that the Pixie adds */
    int32_t taken[64], helped[64];
    /* out: value of acquiring nothing, if legal; secured: value of using the Security Department */
    int32_t out, secured;
    uint8_t acquirable;
};

static void rate_acquisitions(const aerion_state *s, const struct aerion_plan *p, int burned, unsigned left,
                              struct ends *e)
{
    int blocked = aerion_blocked_type(s);
    bool egg_duty = has_bit(s->flags, F_MUST_TAKE_EGG);
    int32_t chance[DECKS], helped[DECKS];
    for (int deck = 0; deck < DECKS; deck++) {
        int card = s->display[deck];
        chance[deck] = helped[deck] = NEVER;
        if (!has_bit(left, deck) || type_of(s, card) >= HAMMER_BIRD || type_of(s, card) == blocked)
            continue;
        e->acquirable |= (uint8_t)(1u << deck);
        int logit = egg_duty && type_of(s, card) != EGG ? DEFEAT : p->logit[burned] + p->gain[deck];
        chance[deck] = aerion_chance(logit);
        if (s->pixies)
            helped[deck] = aerion_chance(logit + p->pixie);
    }
    e->taken[0] = e->helped[0] = NEVER;
    for (int mask = 1; mask < 64; mask++) {
        int low = ludo_mask_first((unsigned)mask), rest = mask & (mask - 1);
        e->taken[mask] = larger(e->taken[rest], chance[low]);
        e->helped[mask] = larger(e->helped[rest], helped[low]);
    }
}

static void rate_leaving(const aerion_state *s, const struct aerion_plan *p, int burned, struct ends *e)
{
    int displayed = p->displayed - burned, cards = p->burn_n - burned;
    bool lost = has_bit(s->flags, F_MUST_TAKE_EGG) || (displayed && !cards && variant(s, V_VERY_FRAGILE));
    e->out = NEVER;
    if (cards == 0)
        e->out = aerion_chance(lost ? DEFEAT : p->logit[burned]);
    else if (displayed == 1)
        e->out = aerion_chance(lost ? DEFEAT : p->logit[burned + 1]);
    if (factory(s, SECURITY) && (burned || has_bit(s->flags, F_DISCARDED)))
        e->secured = aerion_chance(p->logit[burned]);
    else
        e->secured = NEVER;
}

static void rate_ends(const aerion_state *s, const struct aerion_plan *p, int burned, struct ends *e)
{
    unsigned left = 0;
    for (int deck = 0; deck < DECKS; deck++)
        left |= (unsigned)(s->display[deck] != LUDO_NONE) << deck;
    for (int j = 0; j < burned; j++)
        left &= ~(1u << p->burn[j]);
    *e = (struct ends){ 0 };
    rate_acquisitions(s, p, burned, left, e);
    rate_leaving(s, p, burned, e);
}

static bool sums_count(const aerion_state *s)
{
    return s->modules & (1 << M_STONE_CLOUDS | 1 << M_PIERS | 1 << M_HELLKITE);
}

static void settle_actions(const aerion_state *s, const struct aerion_plan *p, int burned, int32_t *value)
{
    const struct aerion_odds *o = p->odds;
    struct actions a;
    aerion_state t = *s;
    for (int j = 0; j < burned; j++)
        burn_card(&t, p->burn[j]);
    rate_actions(&t, &a);
    for (int at = o->six; at < o->sets; at++) {
        int32_t logit = action_logit(s, &a, o->sum[at], has_bit(o->matched[at], FIVE_ALIKE));
        if (logit > NEVER)
            value[at] = larger(value[at], aerion_chance(has_bit(s->flags, F_MUST_TAKE_EGG) ? DEFEAT : logit));
    }
}

/* Computes the value of each set of six dice if no die is rerolled. */
static void settle(const aerion_state *s, const struct aerion_plan *p, int burned, int32_t *value)
{
    const struct aerion_odds *o = p->odds;
    struct ends e;
    rate_ends(s, p, burned, &e);
    for (int at = o->six; at < o->sets; at++) {
        int32_t best = larger(e.taken[o->matched[at] & 63], e.helped[o->pixie[at] & 63]);
        if (!(o->matched[at] & e.acquirable))
            best = larger(best, e.out);
        value[at] = larger(best, e.secured);
    }
    if (sums_count(s))
        settle_actions(s, p, burned, value);
}

/* ---- Working backwards from the end of the turn -------------------------------------------------- */

static void raise(const struct aerion_odds *o, int32_t *value, const int32_t *to)
{
    for (int at = o->six; at < o->sets; at++)
        value[at] = to[at] > value[at] ? to[at] : value[at];
}

static void raise_to(const struct aerion_odds *o, int32_t *value, int32_t to)
{
    for (int at = o->six; at < o->sets; at++)
        value[at] = to > value[at] ? to : value[at];
}

/* Adds the effect of the Logistics Department: a die may be turned to its opposite face instead of a reroll (AE-84). */
static void raise_turned(const struct aerion_odds *o, int32_t *value, const int32_t *burned)
{
    for (int at = o->six; at < o->sets; at++)
        for (int face = 0; face < 6; face++)
            if (o->minus[at][face] != NO_SET)
                value[at] = larger(value[at], burned[o->plus[o->minus[at][face]][5 - face]]);
}

/* Adds the option of burning one more card. `next` has the values after one more card is burned, and `reroll` the
 * values of the best reroll. `next` is NULL if the plan does not look that far ahead. */
static void burn_on(const aerion_state *s, const struct aerion_plan *p, int j, const int32_t *next,
                    const int32_t *reroll, int32_t *value)
{
    if (j == p->burn_n || (p->displayed - j == 1 && !ruling(s, R_LAST_CARD_REROLL)))
        return;
    if (!next) {
        /* approximation: the value after all cards that can pay for rerolls are burned */
        raise_to(p->odds, value, aerion_chance(p->logit[p->burn_n]));
        return;
    }
    raise(p->odds, value, reroll);
    if (factory(s, LOGISTICS))
        raise_turned(p->odds, value, next);
}

static void solve_backwards(const aerion_state *s, struct aerion_plan *p)
{
    const struct aerion_odds *o = p->odds;
    int32_t reroll[BURNS_SEEN + 1][ODDS_SETS];
    int last = p->burn_n < BURNS_SEEN ? p->burn_n : BURNS_SEEN;
    for (int j = last; j >= 0; j--) {
        settle(s, p, j, p->value[j]);
        burn_on(s, p, j, j < last ? p->value[j + 1] : NULL, j < last ? reroll[j + 1] : NULL, p->value[j]);
        aerion_expect(o, p->value[j]);
        aerion_best_reroll(o, p->value[j], reroll[j]);
    }
    last = last < POOL_BURNS ? last : POOL_BURNS;
    for (int pool = 1; pool < p->pools; pool++)
        for (int j = last; j >= 0; j--) {
            int32_t *value = p->pooled[pool - 1][j];
            memcpy(value, aerion_plan_values(p, j, pool - 1), sizeof p->value[j]);
            raise(o, value, reroll[j]);
            if (j < last)
                burn_on(s, p, j, p->pooled[pool - 1][j + 1], reroll[j + 1], value);
            aerion_expect(o, value);
            aerion_best_reroll(o, value, reroll[j]);
        }
}

/* ---- Cache of plans ------------------------------------------------------------------------------ */

#ifdef __wasm__ /* WebAssembly has one thread and no thread-local storage */
#define EACH_THREAD static
#else
#define EACH_THREAD static _Thread_local
#endif

/* A plan depends only on its state and on the values of its box. A cached plan therefore equals a new one. */
EACH_THREAD struct {
    struct aerion_plan plan[PLANS];
    int next;
} cache;

/* Clears the members of a state that do not affect a plan. */
static void bare_table(aerion_state *t)
{
    t->dice = 0;
    t->pool = t->turn = t->depth = t->hand = 0;
    t->flags &= (uint8_t)(1u << F_MUST_TAKE_EGG | (factory(t, SECURITY) ? 1u << F_DISCARDED : 0));
    memset(t->tasks, 0, sizeof t->tasks);
}

static void make_plan(struct aerion_plan *p, const aerion_state *bare, int pools)
{
    p->of = *bare;
    p->box_sum = bare->box->sum;
    p->odds = aerion_odds(sums_count(bare));
    p->pools = pools;
    p->burn_n = p->displayed = p->pixie = 0;
    memset(p->gain, 0, sizeof p->gain);
    rate_cards(bare, p);
    solve_backwards(bare, p);
}

const struct aerion_plan *aerion_plan(const aerion_state *s)
{
    aerion_state bare = *s;
    int pools = 1 + (s->pool < POOL_SEEN ? s->pool : POOL_SEEN);
    bare_table(&bare);
    for (int i = 0; i < PLANS; i++)
        if (cache.plan[i].pools >= pools && cache.plan[i].box_sum == s->box->sum &&
            memcmp(&cache.plan[i].of, &bare, offsetof(aerion_state, box)) == 0)
            return &cache.plan[i];
    struct aerion_plan *p = &cache.plan[cache.next];
    cache.next = (cache.next + 1) % PLANS;
    make_plan(p, &bare, pools);
    return p;
}

static int pool_seen(const aerion_state *s) { return s->pool < POOL_SEEN ? s->pool : POOL_SEEN; }

const int32_t *aerion_plan_values(const struct aerion_plan *p, int burned, int pool)
{
    return pool ? p->pooled[pool - 1][burned] : p->value[burned];
}

/* Returns the value of rerolling, with the best choice of dice to keep. */
int32_t aerion_plan_keep(const struct aerion_plan *p, ludo_faces dice, int burned, int pool)
{
    const int32_t *value = aerion_plan_values(p, burned, pool);
    ludo_faces part[63];
    int n = ludo_faces_subsets(dice, part);
    int32_t best = NEVER;
    for (int i = 0; i < n; i++)
        best = larger(best, value[aerion_set_of(p->odds, dice - part[i])]);
    return best;
}

int32_t aerion_plan_best(const aerion_state *s, const struct aerion_plan *p)
{
    const int32_t *value = aerion_plan_values(p, 0, pool_seen(s));
    struct ludo_task t = top(s);
    if (aerion_awaits(s, REROLL)) {
        int32_t best = aerion_plan_keep(p, s->dice, 0, pool_seen(s));
        for (int face = 1; t.a && face <= 6; face++)
            if (ludo_faces_of(s->dice, face))
                best = larger(best, value[aerion_set_of(p->odds, s->dice - ludo_face(face) + ludo_face(7 - face))]);
        return best;
    }
    int32_t best = value[aerion_set_of(p->odds, s->dice)];
    bool lab = aerion_awaits(s, LAB) && has_bit(s->flags, F_LAB_READY);
    return lab ? larger(best, value[0]) : best;
}
