/* rules.c - what is asked, what may be answered, what a move does; describe.c has the tables. */
#include "toy.h"

#include "../../src/games/census.h"
#include "../../src/games/say.h"

#include <string.h>

const struct toy_print toy_prints[TOY_CARDS] = {
#define CARD(id, notation, name, the, mark, worth_) [id] = { .worth = worth_, .copies = TOY_COPIES },
#include "cards.def"
#undef CARD
};

/* ---- Hands and deck -------------------------------------------------------------------------------- */

static uint8_t *in_deck(struct toy *s, int card) { return &s->deck[card / 3][card % 3]; }

static int left_in_deck(const struct toy *s, int card) { return s->deck[card / 3][card % 3]; }

static void add_to_hand(struct toy_seat *p, int card)
{
    int i = p->hand[0]++;
    for (; i > 0 && p->hand[i] > card; i--)
        p->hand[i + 1] = p->hand[i];
    p->hand[i + 1] = (uint8_t)card;
}

static bool holds(const struct toy_seat *p, int card) { return memchr(p->hand + 1, card, p->hand[0]) != NULL; }

static void take_from_hand(struct toy_seat *p, int card)
{
    int i = 1;
    while (p->hand[i] != card)
        i++;
    for (; i < p->hand[0]; i++)
        p->hand[i] = p->hand[i + 1];
    p->hand[p->hand[0]--] = 0;
}

static unsigned still_to_lay(const struct toy *s)
{
    unsigned mask = 0;
    for (int i = 0; i < s->seats_n; i++)
        mask |= (unsigned)(s->seats[i].pick == LUDO_NONE) << i;
    return mask;
}

/* Deals to the first seat that is short of a card; then the dice are rolled (TY-2, TY-3). */
static void deal_or_roll(struct toy *s)
{
    for (int i = 0; i < s->seats_n; i++)
        if (s->seats[i].hand[0] < TOY_HAND) {
            s->task = (struct ludo_task){ .kind = TOY_DEAL, .who = (uint8_t)i };
            return;
        }
    s->task = (struct ludo_task){ .kind = TOY_ROLL };
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
    deal_or_roll(s);
}

void toy_config(const void *state, struct ludo_config *c)
{
    const struct toy *s = state;
    memset(c, 0, sizeof *c);
    c->seats = s->seats_n;
    c->option[TOY_ROUNDS] = s->rounds;
    c->option[TOY_REVERSE] = s->reverse;
    c->option[TOY_DOUBLE] = s->twice;
    c->option[TOY_CROWD] = s->crowd;
}

/* A turn ends with its round: so far `greedy` looks. */
void toy_decision(const void *state, struct ludo_decision *d)
{
    const struct toy *s = state;
    *d = (struct ludo_decision){ .kind = LUDO_BY_CHANCE, .source = LUDO_NONE, .horizon = s->round };
    switch (s->task.kind) {
    case TOY_OVER: d->kind = LUDO_OVER; break;
    case TOY_ROLL: d->stream = 1; break;
    case TOY_PICK:
        d->kind = LUDO_BY_SEATS;
        d->must = (uint8_t)still_to_lay(s);
        d->may = (uint8_t)(((1u << s->seats_n) - 1) & ~still_to_lay(s));
        d->arg[0] = (uint8_t)(s->round + 1);
        break;
    }
}

/* A seat that has laid may take its card back as long as another one is waited for (TY-5). */
int toy_moves(const void *state, int seat, ludo_move *out)
{
    const struct toy *s = state;
    const struct toy_seat *p = &s->seats[seat];
    ludo_move *end = out;
    if (s->task.kind != TOY_PICK)
        return 0;
    if (p->pick != LUDO_NONE)
        return (int)(say(end, TOY_BACK) - out);
    for (int i = 1; i <= p->hand[0]; i++)
        if (i == 1 || p->hand[i] != p->hand[i - 1])
            end = say1(end, TOY_LAY, p->hand[i]);
    return (int)(end - out);
}

int toy_outcomes(const void *state, ludo_move *out, int max)
{
    const struct toy *s = state;
    int n = 0;
    if (s->task.kind == TOY_DEAL) {
        for (int card = 0; card < TOY_CARDS; card++)
            if (left_in_deck(s, card) && n++ < max)
                out[n - 1] = LUDO_MOVE(TOY_DRAW_IT, card, 0, 0);
        return n;
    }
    for (int high = 1; high <= 6; high++)
        for (int low = 1; low <= high; low++)
            if (n++ < max)
                out[n - 1] = LUDO_MOVE_FACES(TOY_ROLL_IT, ludo_face(low) + ludo_face(high));
    return n;
}

int toy_sample(const void *state, struct ludo_rng *r, ludo_move *m)
{
    const struct toy *s = state;
    if (s->task.kind == TOY_ROLL) {
        *m = LUDO_MOVE_FACES(TOY_ROLL_IT, ludo_faces_roll(r, 2));
        return 0;
    }
    int total = 0, card = 0;
    for (int i = 0; i < TOY_CARDS; i++)
        total += left_in_deck(s, i);
    int at = ludo_rng_below(r, total);
    while (at >= left_in_deck(s, card))
        at -= left_in_deck(s, card++);
    *m = LUDO_MOVE(TOY_DRAW_IT, card, 0, 0);
    return 0;
}

/* How many ways there are: copies of a card; two different faces fall in two orders. */
uint32_t toy_weight(const void *state, ludo_move m)
{
    if (ludo_verb_of(m) == TOY_DRAW_IT)
        return (uint32_t)left_in_deck(state, ludo_arg_of(m, 0));
    for (int face = 1; face <= 6; face++)
        if (ludo_faces_in(m) == 2 * ludo_face(face))
            return 1;
    return 2;
}

static int why_not_chance(const struct toy *s, ludo_move m)
{
    if (s->task.kind == TOY_DEAL)
        return ludo_verb_of(m) == TOY_DRAW_IT && left_in_deck(s, ludo_arg_of(m, 0)) ? 0 : 2;
    return ludo_verb_of(m) == TOY_ROLL_IT && ludo_faces_n(ludo_faces_in(m)) == 2 ? 0 : 3;
}

int toy_why_not(const void *state, int seat, ludo_move m)
{
    const struct toy *s = state;
    if (seat == LUDO_CHANCE)
        return why_not_chance(s, m);
    const struct toy_seat *p = &s->seats[seat];
    if (s->task.kind != TOY_PICK || ludo_verb_of(m) > TOY_BACK)
        return 1;
    if (ludo_verb_of(m) == TOY_BACK)
        return p->pick == LUDO_NONE ? 5 : 0;
    return p->pick != LUDO_NONE ? 5 : holds(p, ludo_arg_of(m, 0)) ? 0 : 4;
}

/* The best card that was laid, and by whom; with several at the top nobody scores, or all of a crowd (TY-6). */
static unsigned winners(const struct toy *s)
{
    unsigned mask = 0;
    int best = -1, n = 0;
    for (int i = 0; i < s->seats_n; i++) {
        int printed = toy_prints[s->seats[i].pick].worth, worth = s->reverse ? TOY_CARDS + 1 - printed : printed;
        if (worth > best) {
            best = worth;
            mask = 0;
            n = 0;
        }
        if (worth == best) {
            mask |= 1u << i;
            n++;
        }
    }
    return n == 1 || s->crowd ? mask : 0;
}

/* A round counts as many points as its number: what is laid early is missing late (TY-6). */
int toy_points(const struct toy *s)
{
    int worth = s->round + 1;
    return s->twice && ludo_faces_sum(s->dice) >= 7 ? 2 * worth : worth;
}

static void score_with(struct toy *s, int seat, struct ludo_events *e)
{
    struct toy_seat *p = &s->seats[seat];
    int points = toy_points(s);
    p->score = (int8_t)(p->score + points);
    p->won = (uint8_t)(p->won | 1u << p->pick);
    p->beat[p->pick]++;
    ludo_fire(e, p->pick);
    ludo_tell(e, TOY_SCORED, seat, points, 0, 0);
}

static void turn_over(struct toy *s, struct ludo_events *e)
{
    unsigned mask = winners(s);
    for (int i = 0; i < s->seats_n; i++) {
        struct toy_seat *p = &s->seats[i];
        ludo_tell(e, TOY_TURNED, i, p->pick, 0, 0);
        if (mask >> i & 1)
            score_with(s, i, e);
        s->shown[i] = p->pick;
        s->discard[p->pick]++;
        p->pick = LUDO_NONE;
    }
    s->dice = 0;
    if (++s->round == s->rounds)
        s->task = (struct ludo_task){ .kind = TOY_OVER };
    else
        deal_or_roll(s);
}

static void lay(struct toy *s, int seat, int card, struct ludo_events *e)
{
    take_from_hand(&s->seats[seat], card);
    s->seats[seat].pick = (uint8_t)card;
    if (!still_to_lay(s))
        turn_over(s, e);
}

void toy_play(void *state, int seat, ludo_move m, struct ludo_events *e)
{
    struct toy *s = state;
    int card = ludo_arg_of(m, 0);
    s->plays++;
    switch (ludo_verb_of(m)) {
    case TOY_DRAW_IT:
        --*in_deck(s, card);
        add_to_hand(&s->seats[s->task.who], card);
        ludo_tell_to(e, 1u << s->task.who, TOY_DEALT, s->task.who, card, 0, 0);
        deal_or_roll(s);
        break;
    case TOY_ROLL_IT:
        s->dice = ludo_faces_in(m);
        s->task = (struct ludo_task){ .kind = TOY_PICK };
        break;
    case TOY_LAY: lay(s, seat, card, e); break;
    case TOY_BACK:
        add_to_hand(&s->seats[seat], s->seats[seat].pick);
        s->seats[seat].pick = LUDO_NONE;
        break;
    }
}

void toy_score(const void *state, struct ludo_result *r)
{
    const struct toy *s = state;
    memset(r, 0, sizeof *r);
    r->over = s->task.kind == TOY_OVER;
    r->seats = s->seats_n;
    r->line_n = 1;
    r->line[0].what = N_("Rounds won");
    for (int i = 0; i < s->seats_n; i++) {
        r->points[i] = r->line[0].points[i] = s->seats[i].score;
        r->rank[i] = 1;
        for (int j = 0; j < s->seats_n; j++)
            r->rank[i] = (uint8_t)(r->rank[i] + (s->seats[j].score > s->seats[i].score));
    }
}

/* Counts each card wherever it lies but in the deck. */
static void see_all(const struct toy *s, uint8_t *count)
{
    memcpy(count, s->discard, TOY_CARDS);
    for (int i = 0; i < TOY_SEATS; i++) {
        see(count, TOY_CARDS, &s->seats[i].pick, 1);
        see(count, TOY_CARDS, s->seats[i].hand + 1, s->seats[i].hand[0]);
    }
}

/* How many cards a seat has before it: in its hand, and laid. */
static int cards_of(const struct toy_seat *p) { return p->hand[0] + (p->pick != LUDO_NONE); }

static unsigned everyone(const struct toy *s) { return (1u << s->seats_n) - 1; }

/* Is this what comes next, as hands, dice and rounds stand (TY-2 to TY-5)? */
static bool is_due(const struct toy *s)
{
    struct toy next = *s;
    bool laying = s->task.kind == TOY_PICK, over = s->task.kind == TOY_OVER;
    if (ludo_faces_n(s->dice) != 2 * laying || (!laying && still_to_lay(s) != everyone(s)))
        return false;
    if (over || s->round >= s->rounds)
        return over && s->round == s->rounds && !(s->task.who | s->task.a | s->task.b);
    deal_or_roll(&next);
    if (laying)
        next.task = (struct ludo_task){ .kind = TOY_PICK };
    return !memcmp(&next.task, &s->task, sizeof s->task) && still_to_lay(s);
}

/* The deck fills the hands up again, now and before each round to come. */
static bool is_enough(const struct toy *s)
{
    int left = 0, needed = (s->rounds - s->round - 1) * s->seats_n;
    for (int card = 0; card < TOY_CARDS; card++)
        left += left_in_deck(s, card);
    for (int i = 0; i < s->seats_n; i++) {
        int held = cards_of(&s->seats[i]);
        if (held > TOY_HAND || (s->task.kind == TOY_PICK && held < TOY_HAND))
            return false;
        needed += TOY_HAND - held;
    }
    return s->task.kind == TOY_OVER || left >= needed;
}

/* Nobody has scored more often than there were rounds, nor more than they are worth doubled: 2 + 4 + 6 (TY-6). */
static bool is_earned(const struct toy_seat *p, int rounds)
{
    int times = 0;
    for (int card = 0; card < TOY_CARDS; card++)
        times += p->beat[card];
    return times <= rounds && p->score <= rounds * (rounds + 1);
}

const char *toy_check(const void *state)
{
    const struct toy *s = state;
    uint8_t count[TOY_CARDS];
    see_all(s, count);
    for (int card = 0; card < TOY_CARDS; card++)
        if (left_in_deck(s, card) + count[card] != TOY_COPIES)
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
    uint8_t count[TOY_CARDS];
    if (IS_TOUCHED(s->deck))
        return;
    see_all(s, count);
    for (int card = 0; card < TOY_CARDS; card++)
        *in_deck(s, card) = (uint8_t)(count[card] > TOY_COPIES ? 0 : TOY_COPIES - count[card]);
}

int toy_estimate(const void *view, int seat)
{
    const struct toy *s = view;
    int others = 0;
    for (int i = 0; i < s->seats_n; i++)
        others += i == seat ? 0 : s->seats[i].score;
    return 100 * s->seats[seat].score * (s->seats_n - 1) - 100 * others;
}
