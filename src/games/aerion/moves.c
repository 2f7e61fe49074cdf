/* moves.c - who must decide what, and the answers, in the order of verbs.def. */

#include "aerion.h"

static ludo_move *say(ludo_move *out, enum verb v)
{
    *out = LUDO_MOVE(v, 0, 0, 0);
    return out + 1;
}
static ludo_move *say1(ludo_move *out, enum verb v, int a)
{
    *out = LUDO_MOVE(v, a, 0, 0);
    return out + 1;
}
static ludo_move *say2(ludo_move *out, enum verb v, int a, int b)
{
    *out = LUDO_MOVE(v, a, b, 0);
    return out + 1;
}

static ludo_move *say_if(ludo_move *out, bool yes, enum verb v)
{
    *out = LUDO_MOVE(v, 0, 0, 0);
    return out + yes;
}

/* One move for each displayed card of a type. */
static ludo_move *each_displayed(const aerion_state *s, int type, enum verb v, ludo_move *out)
{
    for (int deck = 0; deck < DECKS; deck++)
        if (s->display[deck] != LUDO_NONE && type_of(s->display[deck]) == type)
            out = say1(out, v, s->display[deck]);
    return out;
}

/* One move for each Book on this Pulpit; Books of one deck are alike. */
static ludo_move *each_book(const aerion_state *s, int who, enum verb v, ludo_move *out)
{
    for (int deck = 0; deck < DECKS; deck++)
        if (s->seats[who].pulpit[deck])
            out = say1(out, v, aerion_card_of(deck, BOOK));
    return out;
}

/* ---- Free actions (AE-36, AE-51, AE-128, AE-173) --------------------------------------------------- */

static ludo_move *transfers(const aerion_state *s, int who, ludo_move *out)
{
    const uint8_t *at = s->seats[who].reserve.at;
    for (int i = 0; i < s->seats[who].reserve.n; i++) {
        if (i > 0 && at[i] == at[i - 1])
            continue;
        unsigned places = aerion_transfer_places(s, who, at[i]);
        for (int place = 0; place <= FLAGSHIP; place++)
            if (has(places, place))
                out = say2(out, TRANSFER, at[i], place);
    }
    return out;
}

static ludo_move *recoveries(const aerion_state *s, int who, ludo_move *out)
{
    unsigned piles = 0;
    for (int deck = 0; deck < DECKS; deck++)
        piles |= (unsigned)aerion_recoverable(s, deck) << deck;
    for (int book = 0; book < DECKS; book++)
        for (int deck = 0; s->seats[who].pulpit[book] && deck < DECKS; deck++)
            if (has(piles, deck))
                out = say2(out, BOOK_RECOVER, aerion_card_of(book, BOOK), deck);
    return out;
}

static ludo_move *egg_uses(const aerion_state *s, ludo_move *out)
{
    int eggs = aerion_total(s->eggs, DECKS), cards[DECKS];
    for (int deck = 0; deck < DECKS; deck++)
        cards[deck] = aerion_deck_n(s, deck);
    for (int n = 1; n <= eggs; n++)
        for (int deck = 0; deck < DECKS; deck++)
            if (cards[deck] >= n) /* AE-130 */
                out = say2(out, EGGS, n, deck);
    return out;
}

static ludo_move *free_actions(const aerion_state *s, int who, bool rerolls, ludo_move *out)
{
    bool books = aerion_total(s->seats[who].pulpit, DECKS);
    if (s->seats[who].reserve.n)
        out = transfers(s, who, out);
    if (books && rerolls)
        out = each_book(s, who, BOOK_REROLL, out);
    if (books)
        out = recoveries(s, who, out);
    return in_play(s, M_EGGS) ? egg_uses(s, out) : out;
}

/* ---- Phase 1 (AE-21 to AE-31, AE-135) --------------------------------------------------------------- */

static ludo_move *alternatives(const aerion_state *s, int who, ludo_move *out)
{
    out = say_if(out, aerion_can_demolish(s), DEMOLISH);
    if (in_play(s, M_PIERS) && ludo_faces_sum(s->dice) >= PAYDAY_MIN)
        for (int deck = 0; deck < DECKS; deck++)
            if (aerion_booth_of(s, who)[deck])
                out = say1(out, PAYDAY, aerion_card_of(deck, WORKER));
    bool five = has(aerion_matched(s->dice), FIVE_ALIKE);
    out = say_if(out, in_play(s, M_PIERS) && five && s->piers < PIERS, CONSTRUCT);
    return say_if(out, aerion_hunt_refused(s) == 0, HUNT);
}

static ludo_move *discards(const aerion_state *s, ludo_move *out)
{
    if (!ruling(s, R_LAST_CARD_REROLL) && aerion_displayed(s) == 1)
        return out;
    for (int deck = 0; deck < DECKS; deck++) {
        *out = LUDO_MOVE(DISCARD, s->display[deck], 0, 0);
        out += s->display[deck] != LUDO_NONE && type_of(s->display[deck]) != EGG;
    }
    return out;
}

static ludo_move *hires(const aerion_state *s, ludo_move *out)
{
    return aerion_booth_full(s) ? out : each_displayed(s, WORKER, HIRE, out);
}

static ludo_move *pixies(const aerion_state *s, ludo_move *out)
{
    for (int from = 1; from <= 6; from++)
        for (int to = 1; ludo_faces_of(s->dice, from) && to <= 6; to++)
            if (to != from)
                out = say2(out, PIXIE, from, to);
    return out;
}

/* The ways from phase 1 to phase 3; all but the Security Department need that nothing can be acquired. */
static ludo_move *ways_out(const aerion_state *s, unsigned acquirable, ludo_move *out)
{
    out = say_if(out, factory(s, SECURITY) && has(s->flags, F_DISCARDED), SECURE);
    int displayed = aerion_displayed(s);
    if (acquirable)
        return out;
    if (displayed == 0)
        return say(out, NOTHING);
    if (aerion_only_eggs(s))
        return say(out, aerion_must_break(s) ? BREAK_EGGS : SAVE_EGGS);
    if (displayed > 1)
        return out;
    for (int deck = 0; deck < DECKS; deck++)
        if (s->display[deck] != LUDO_NONE)
            return say1(out, DUMP, s->display[deck]);
    return out;
}

static ludo_move *decide(const aerion_state *s, int who, ludo_move *out)
{
    unsigned acquirable = aerion_acquirable(s);
    for (int deck = 0; deck < DECKS; deck++) {
        *out = LUDO_MOVE(ACQUIRE, s->display[deck], 0, 0);
        out += has(acquirable, deck);
    }
    if (s->modules)
        out = alternatives(s, who, out);
    out = discards(s, out);
    if (in_play(s, M_PIERS))
        out = hires(s, out);
    out = say_if(out, s->pool > 0, SPEND);
    out = say_if(out, has(s->flags, F_LAB_READY), LAB);
    if (s->pixies)
        out = pixies(s, out);
    out = ways_out(s, acquirable, out);
    return free_actions(s, who, true, out);
}

static ludo_move *dice(const aerion_state *s, struct ludo_task t, ludo_move *out)
{
    ludo_faces part[63];
    int n = ludo_faces_within(s->dice, part);
    for (int i = 0; i < n; i++)
        out[i] = LUDO_MOVE_FACES(REROLL, part[i]);
    out += n;
    for (int face = 1; t.a && face <= 6; face++)
        if (ludo_faces_of(s->dice, face))
            out = say1(out, TURN, face);
    return out;
}

/* ---- Phase 2 ---------------------------------------------------------------------------------------- */

static ludo_move *place(const aerion_state *s, int who, ludo_move *out)
{
    bool element = type_of(s->hand) != BOOK;
    unsigned places = element ? aerion_places(s, who, s->hand) : 0;
    for (int p = 0; p <= FLAGSHIP; p++)
        if (has(places, p))
            out = say1(out, PLACE, p);
    if (element && aerion_reserve_open(s, who))
        out = each_book(s, who, RESERVE, out);
    out = say_if(out, aerion_may_waste(s, who, s->hand), WASTE);
    return free_actions(s, who, false, out);
}

static ludo_move *birds(const aerion_state *s, struct ludo_task t, ludo_move *out)
{
    if (aerion_next_bird_ok(s, t.a))
        out = each_displayed(s, HAMMER_BIRD, BIRD, out);
    bool enough = aerion_demolition(s, t.a) >= DEMOLITION;
    return say_if(out, enough && !(variant(s, V_SWARM) && t.a == 1), STRIKE);
}

static ludo_move *clouds(const aerion_state *s, struct ludo_task t, ludo_move *out)
{
    for (int i = 0; i < SHIPS; i++)
        if (s->clouds[i])
            out = say1(out, CLOUD, i);
    return say_if(out, t.b > 0, DONE); /* AE-107 */
}

static ludo_move *closing(const aerion_state *s, ludo_move *out)
{
    for (int f = 0; f < FACTORIES; f++)
        if (factory(s, f))
            out = say1(out, CLOSE, f);
    return out;
}

/* ---- Books and Eggs at work ------------------------------------------------------------------------- */

static ludo_move *recovering(const aerion_state *s, struct ludo_task t, ludo_move *out)
{
    for (int i = 0; i < DECK_ROWS; i++) {
        int card = t.a * DECK_ROWS + i;
        if (s->pile[t.a][i] && type_of(card) != BOOK)
            out = say1(out, RECOVER, card);
    }
    return say_if(out, aerion_may_stop_recovering(s, t.b), DONE);
}

static ludo_move *showing(const aerion_state *s, struct ludo_task t, ludo_move *out)
{
    for (int card = t.a * DECK_ROWS; card < (t.a + 1) * DECK_ROWS; card++)
        if (memchr(s->revealed.at, card, s->revealed.n))
            out = say1(out, SHOW, card);
    return out;
}

/* ---- The contract ----------------------------------------------------------------------------------- */

static ludo_move *answers(const aerion_state *s, int who, ludo_move *out)
{
    struct ludo_task t = top(s);
    switch (t.kind) {
    case T_DECIDE: return decide(s, who, out);
    case T_DICE: return dice(s, t, out);
    case T_PLACE: return place(s, who, out);
    case T_THROW: return free_actions(s, who, false, say(out, THROW));
    case T_WINDOW: return free_actions(s, who, false, say(out, REFILL));
    case T_RECOVER: return recovering(s, t, out);
    case T_SHOW: return showing(s, t, out);
    case T_BIRDS: return birds(s, t, out);
    case T_CLOUDS: return clouds(s, t, out);
    case T_REWARD: return say(each_displayed(s, t.a, ACQUIRE, out), PASS);
    case T_CLOSE: return closing(s, out);
    case T_KEEP: return each_book(s, who, KEEP, out);
    case T_CALL: return transfers(s, who, say(out, LEAVE));
    default: return out; /* chance */
    }
}

int aerion_moves(const void *state, int seat, ludo_move *out)
{
    const aerion_state *s = state;
    ludo_move *end = out;
    if (s->depth && seat == aerion_answerer(s))
        end = answers(s, seat, out);
    else if (seat == 1 - s->active && aerion_partner_may(s))
        end = transfers(s, seat, out); /* AE-173 */
    return (int)(end - out);
}

/* What chance draws from, by task (the streams of describe.c: decks first). */
enum { STREAM_DICE = DECKS, STREAM_LAIRS, STREAM_OUTPOSTS, STREAM_FACTORIES, STREAM_SHIPS };

static int stream_of(struct ludo_task t)
{
    switch (t.kind) {
    case T_CHARGE: return STREAM_SHIPS;
    case T_FACTORIES: return STREAM_FACTORIES;
    case T_OUTPOST: return STREAM_OUTPOSTS;
    case T_BARE: return STREAM_LAIRS;
    case T_ROLL: return STREAM_DICE;
    case T_DEAL:
    case T_REVEAL: return t.a;
    default: return LUDO_NONE;
    }
}

/* Question i belongs to task i (describe.c); a window that is the last chance is no moment to let pass. */
static int question_of(const aerion_state *s)
{
    return top(s).kind == T_WINDOW && aerion_out_of_cards(s) ? Q_LAST_CHANCE : top(s).kind;
}

/* {1} of the question is the task's a: a deck, a type, a number. */
void aerion_decision(const void *state, struct ludo_decision *d)
{
    const aerion_state *s = state;
    struct ludo_task t = top(s);
    int stream = stream_of(t);
    *d = (struct ludo_decision){ .kind = LUDO_BY_SEAT,
                                 .question = (uint8_t)question_of(s),
                                 .source = LUDO_NONE,
                                 .stream = (uint8_t)stream,
                                 .horizon = s->turn,
                                 .arg = { t.a, t.b, 0 } };
    if (t.kind == T_PLACE)
        d->arg[0] = s->hand;
    if (s->depth == 0) {
        d->kind = LUDO_OVER;
    } else if (stream != LUDO_NONE) {
        d->kind = LUDO_BY_CHANCE;
    } else {
        d->must = (uint8_t)(1 << aerion_answerer(s));
        d->source = s->hand;
        d->may = (uint8_t)(aerion_partner_may(s) << (1 - s->active));
    }
}
