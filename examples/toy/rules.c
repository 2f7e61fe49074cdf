/* rules.c - what a move does, and why not; flow.h makes the game of it, by the rows of tasks.def. */
#include "toy.h"

#include "../../src/games/census.h"
#include "../../src/games/flow.h"
#include "../../src/games/lists.h"
#include "../../src/games/say.h"

#include <string.h>

const struct toy_print toy_prints[TOY_CARDS] = {
#define CARD(id, notation, name, the, mark, worth_) [id] = { .worth = worth_, .copies = TOY_COPIES },
#include "cards.def"
};

/* ---- What comes next ------------------------------------------------------------------------------- */

static unsigned still_to_lay(const void *state)
{
    const struct toy *s = state;
    unsigned mask = 0;
    for (int i = 0; i < s->seats_n; i++)
        mask |= (unsigned)(s->seats[i].pick == LUDO_NONE) << i;
    return mask;
}

static unsigned everyone(const struct toy *s) { return (1u << s->seats_n) - 1; }
static unsigned have_laid(const void *s) { return everyone(s) & ~still_to_lay(s); }

/* As rounds, dice and hands stand: the first seat that is short of a card is dealt one, then the dice are rolled (TY-1). */
static struct ludo_task due(const struct toy *s)
{
    if (s->round >= s->rounds)
        return (struct ludo_task){ .kind = TOY_OVER };
    if (s->dice)
        return (struct ludo_task){ .kind = TOY_PICK };
    for (int i = 0; i < s->seats_n; i++)
        if (s->seats[i].hand[0] < TOY_HAND)
            return (struct ludo_task){ .kind = TOY_DEAL, .who = (uint8_t)i };
    return (struct ludo_task){ .kind = TOY_ROLL };
}

void toy_setup(void *state, const struct ludo_config *c)
{
    struct toy *s = state;
    memset(s, 0, sizeof *s);
    s->seats_n = (uint8_t)c->seats;
    s->rounds = (uint8_t)c->option[TOY_ROUNDS];
    s->reverse = (uint8_t)c->option[TOY_REVERSE];
    s->twice = (uint8_t)c->option[TOY_DOUBLE];
    s->crowd = (uint8_t)c->option[TOY_CROWD];
    memset(s->deck, TOY_COPIES, sizeof s->deck);
    memset(s->shown, LUDO_NONE, sizeof s->shown);
    for (int i = 0; i < TOY_SEATS; i++)
        s->seats[i].pick = LUDO_NONE;
    s->task = due(s);
}

void toy_config(const void *state, struct ludo_config *c)
{
    const struct toy *s = state;
    *c = (struct ludo_config){ .seats = s->seats_n, .option = { s->rounds, s->reverse, s->twice, s->crowd } };
}

/* ---- Chance: cards and dice (TY-2, TY-3) ----------------------------------------------------------- */

static struct flow_bag deck(const void *state)
{
    const uint8_t *unseen = *((const struct toy *)state)->deck;
    return (struct flow_bag){ .count = unseen, .n = TOY_CARDS, .total = sum_of(unseen, TOY_CARDS) };
}

static void dealt(void *state, ludo_move m, struct ludo_events *e)
{
    struct toy *s = state;
    int who = s->task.who, card = ludo_arg_of(m, 0);
    uint8_t *unseen = *s->deck, *hand = s->seats[who].hand;
    s->plays++;
    unseen[card]--;
    list_insert(hand + 1, hand, card);
    ludo_tell_to(e, 1u << who, TOY_DEALT, who, card, 0, 0);
    s->task = due(s);
}

static int two_dice(const void *s) { return (void)s, 2; }

static void rolled(void *state, ludo_move m, struct ludo_events *e)
{
    struct toy *s = state;
    (void)e;
    s->plays++;
    s->dice = ludo_faces_in(m);
    s->task = due(s);
}

/* ---- Laying a card (TY-4, TY-5) -------------------------------------------------------------------- */

static ludo_move *cards_to_lay(const void *state, int who, ludo_move *out)
{
    const struct toy_seat *p = &((const struct toy *)state)->seats[who];
    if (p->pick != LUDO_NONE)
        return say(out, TOY_BACK);
    for (int i = 1; i <= p->hand[0]; i++)
        if (i == 1 || p->hand[i] != p->hand[i - 1])
            out = say1(out, TOY_LAY, p->hand[i]);
    return out;
}

static int no_lay(const struct flow_said *q)
{
    const struct toy_seat *p = &((const struct toy *)q->s)->seats[q->who];
    return p->pick != LUDO_NONE ? TY(5) : list_has(p->hand + 1, p->hand[0], q->a) ? 0 : TY(4);
}

static void lay(void *state, const struct flow_said *q)
{
    struct toy *s = state;
    struct toy_seat *p = &s->seats[q->who];
    s->plays++;
    p->pick = (uint8_t)q->a;
    list_remove(p->hand + 1, p->hand, p->pick);
}

static int no_back(const struct flow_said *q) { return have_laid(q->s) >> q->who & 1 ? 0 : TY(5); }

static void take_back(void *state, const struct flow_said *q)
{
    struct toy *s = state;
    struct toy_seat *p = &s->seats[q->who];
    s->plays++;
    list_insert(p->hand + 1, p->hand, p->pick);
    p->pick = LUDO_NONE;
}

/* ---- The cards are turned over (TY-6) -------------------------------------------------------------- */

/* Who laid the best card; with several at the top nobody scores, or all of a crowd. */
static unsigned winners(const struct toy *s)
{
    unsigned mask = 0;
    int best = -1;
    for (int i = 0; i < s->seats_n; i++) {
        int printed = toy_prints[s->seats[i].pick].worth, worth = s->reverse ? TOY_CARDS + 1 - printed : printed;
        if (worth > best) {
            best = worth;
            mask = 0;
        }
        if (worth == best)
            mask |= 1u << i;
    }
    return bits_in(mask) == 1 || s->crowd ? mask : 0;
}

/* A round counts as many points as its number: what is laid early is missing late. */
int toy_points(const struct toy *s)
{
    int worth = s->round + 1;
    return s->twice && ludo_faces_sum(s->dice) >= 7 ? 2 * worth : worth;
}

static void score_with(struct toy *s, int seat, struct ludo_events *e)
{
    struct toy_seat *p = &s->seats[seat];
    p->score = (int8_t)(p->score + toy_points(s));
    p->won = (uint8_t)(p->won | 1u << p->pick);
    p->beat[p->pick]++;
    ludo_fire(e, p->pick);
    ludo_tell(e, TOY_SCORED, seat, toy_points(s), 0, 0);
}

static void turn_over(struct toy *s, struct ludo_events *e)
{
    unsigned mask = winners(s);
    for (int i = 0; i < s->seats_n; i++) {
        struct toy_seat *p = &s->seats[i];
        ludo_tell(e, TOY_TURNED, i, p->pick, 0, 0);
        if (has_bit(mask, i))
            score_with(s, i, e);
        s->shown[i] = p->pick;
        s->discard[p->pick]++;
        p->pick = LUDO_NONE;
    }
    s->dice = 0;
    s->round++;
    s->task = due(s);
}

static bool lay_waits(void *state, struct ludo_events *e)
{
    if (still_to_lay(state))
        return true;
    turn_over(state, e);
    return false;
}

/* ---- The game, by the rows of tasks.def ------------------------------------------------------------ */

enum { DECK, DICE }; /* what chance draws from */
enum { TASKS = TOY_TASKS, VERBS = TOY_VERBS };
#define FLOW_TASKS "../../examples/toy/tasks.def"
#include "../../src/games/flow_rows.h"

static int not_now(const struct flow_said *q) { return (void)q, TY(1); }
static int at_the_end(const void *s) { return (void)s, TY(1); }

/* A turn ends with its round: so far `greedy` looks. */
static void asks(const void *state, struct ludo_decision *d)
{
    d->horizon = ((const struct toy *)state)->round;
    d->arg[0] = (uint8_t)(d->horizon + 1);
}

/* clang-format off */
static const struct flow flow = {
    FLOW_TABLES, FLOW_TASK(struct toy), .who = still_to_lay, .may = have_laid, .out_of_turn = not_now,
    .over = at_the_end, .unsaid = TY(1), .asks = asks,
};
/* clang-format on */

FLOW_CONTRACT(toy)
FLOW_WEIGHT(toy)
FLOW_AWAITS(toy)

void toy_score(const void *state, struct ludo_result *r)
{
    const struct toy *s = state;
    *r = (struct ludo_result){
        .over = !s->task.kind, .seats = s->seats_n, .line_n = 1, .line[0].what = N_("Rounds won")
    };
    for (int i = 0; i < s->seats_n; i++) {
        r->points[i] = r->line[0].points[i] = s->seats[i].score;
        r->rank[i] = 1;
        for (int j = 0; j < s->seats_n; j++)
            r->rank[i] = (uint8_t)(r->rank[i] + (s->seats[j].score > s->seats[i].score));
    }
}

/* ---- Is this a table of the game? ------------------------------------------------------------------- */

/* Counts each card wherever it lies but in the deck. */
static void see_all(const struct toy *s, uint8_t *count)
{
    memcpy(count, s->discard, TOY_CARDS);
    for (int i = 0; i < TOY_SEATS; i++) {
        see(count, TOY_CARDS, &s->seats[i].pick, 1);
        see(count, TOY_CARDS, s->seats[i].hand + 1, s->seats[i].hand[0]);
    }
}

/* Is this what comes next?  Cards are laid only under two dice. */
static bool is_due(const struct toy *s)
{
    struct ludo_task t = due(s);
    bool laying = s->task.kind == TOY_PICK;
    return !memcmp(&t, &s->task, sizeof t) && ludo_faces_n(s->dice) == 2 * laying &&
           (laying ? still_to_lay(s) != 0 : have_laid(s) == 0);
}

/* The deck fills the hands up again, now and before each round to come. */
static bool is_enough(const struct toy *s)
{
    int needed = (s->rounds - s->round - 1) * s->seats_n;
    for (int i = 0; i < s->seats_n; i++) {
        int held = s->seats[i].hand[0] + (s->seats[i].pick != LUDO_NONE);
        if (held > TOY_HAND || (s->task.kind == TOY_PICK && held < TOY_HAND))
            return false;
        needed += TOY_HAND - held;
    }
    return s->task.kind == TOY_OVER || sum_of(*s->deck, TOY_CARDS) >= needed;
}

/* Nobody has scored more often than there were rounds, nor more than they are worth doubled: 2 + 4 + 6 (TY-6). */
static bool is_earned(const struct toy_seat *p, int rounds)
{
    return sum_of(p->beat, TOY_CARDS) <= rounds && p->score <= rounds * (rounds + 1);
}

const char *toy_check(const void *state)
{
    const struct toy *s = state;
    const uint8_t *unseen = *s->deck;
    uint8_t count[TOY_CARDS];
    see_all(s, count);
    for (int card = 0; card < TOY_CARDS; card++)
        if (unseen[card] + count[card] != TOY_COPIES)
            return N_("there are two of each card");
    if (s->seats_n < 2 || s->seats_n > TOY_SEATS || s->round > s->rounds)
        return N_("two to four seats, and no more rounds than agreed");
    if (!is_due(s) || !is_enough(s))
        return N_("hands, dice and deck do not fit what is waited for");
    for (int i = 0; i < s->seats_n; i++)
        if (!is_earned(&s->seats[i], s->round))
            return N_("a player has scored more often than there were rounds");
    return NULL;
}

/* Whatever was put into hands or on the table came out of the deck. */
void toy_settle(void *state, const uint8_t *touched)
{
    struct toy *s = state;
    uint8_t count[TOY_CARDS], *unseen = *s->deck;
    see_all(s, count);
    for (int card = 0; card < TOY_CARDS && !IS_TOUCHED(s->deck); card++)
        unseen[card] = (uint8_t)(count[card] > TOY_COPIES ? 0 : TOY_COPIES - count[card]);
}

int toy_estimate(const void *view, int seat)
{
    const struct toy *s = view;
    int others = 0;
    for (int i = 0; i < s->seats_n; i++)
        others += i == seat ? 0 : s->seats[i].score;
    return 100 * s->seats[seat].score * (s->seats_n - 1) - 100 * others;
}
