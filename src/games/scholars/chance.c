/* chance.c - the outcomes of the pending chance: sampled, listed, tested. */

#include "ask.h"

enum { ITEMS = DECK_CARDS }; /* the longest list that chance draws from */

static int verb_of_task(const sc_state *s)
{
    switch (s->depth ? top(s).kind : T_NONE) {
    case T_FIRST: return FIRST;
    case T_GOAL: return GOAL_IS;
    case T_STARTER: return STARTER_IS;
    case T_RESOURCE: return RESOURCE_IS;
    case T_FILL_DECK: return TOP_IS;
    case T_FILL_SLOT:
    case T_FILL_HOUSE:
    case T_BOT_SCROLL:
    case T_REVEAL: return SCROLL_IS;
    case T_FILL_BOOK: return PAGE_IS;
    case T_FILL_UPGRADE: return UPGRADE_IS;
    case T_DRAW:
    case T_ROLL: return ROLL;
    case T_SCHEME: return SCHEME_IS;
    default: return VERBS;
    }
}

/* Faces of a die: 1 to 6, or 4, 4, 5, 5, 6, 6 (SC-1, SC-2). */
static int faces_with(int colour, int value) { return colour < ORANGE ? 1 : value >= 4 ? 2 : 0; }

static int dice_weight(const sc_state *s, int die)
{
    struct ludo_task t = top(s);
    int colour = colour_of(die), n = t.kind == T_ROLL ? t.a == colour : s->seats[t.who].bag[colour];
    return n * faces_with(colour, value_of(die));
}

/* The segment of the pile that is turned up: how many cards, and is its Caliph still in it? */
static int segment(const sc_state *s, bool *caliph)
{
    int i = sc_next_segment(s, top(s).a), n = i == 0 ? s->pile_top : i == STACKS + 1 ? s->pile_bottom : s->stack[i - 1];
    *caliph = i >= 1 && i <= STACKS && (s->stack_caliph >> (i - 1) & 1);
    return n;
}

static int scroll_weight(const sc_state *s, int card)
{
    struct ludo_task t = top(s);
    bool caliph;
    if (card < SCROLLS && t.kind == T_BOT_SCROLL)
        return sc_bot_may_start_with(s, card);
    if (card >= SCROLLS || !has(s->unseen_scrolls, card))
        return 0;
    if (t.kind != T_REVEAL)
        return 1;
    int n = segment(s, &caliph);
    return caliph ? n - 1 : 1;
}

static int
caliph_weight(const sc_state *s) /* one of the cards of the stack: as likely as all scrolls together, by size */
{
    bool caliph;
    if (top(s).kind != T_REVEAL)
        return 0;
    segment(s, &caliph);
    int scrolls = sc_unseen_scrolls(s);
    return !caliph ? 0 : scrolls ? scrolls : 1; /* none is left: it lies alone */
}

static int weight_of(const sc_state *s, int verb, int i)
{
    switch (verb) {
    case FIRST: return i >= 1 && i <= s->seats_n;
    case GOAL_IS: return i < GOALS && (s->unseen_goals >> i & 1);
    case STARTER_IS: return i < STARTERS && (s->unseen_starters >> i & 1);
    case RESOURCE_IS: return i < RESOURCES && (s->unseen_resources >> i & 1);
    case TOP_IS: return i < DECK_CARDS && deck_of(s, i) == top(s).a && has(s->unseen, i);
    case SCROLL_IS: return scroll_weight(s, i);
    case CALIPH_IS: return i == 0 ? caliph_weight(s) : 0;
    case PAGE_IS: return i < PAGES && has(s->unseen_pages, i);
    case UPGRADE_IS: return i < 8 && (s->unseen_upgrades >> i & 1);
    case ROLL: return i < DICE ? dice_weight(s, i) : 0;
    case SCHEME_IS: return i < SCHEMES && (s->schemes >> i & 1);
    default: return 0;
    }
}

static void range_of(const sc_state *s, int verb, int *from, int *to)
{
    *from = verb == TOP_IS ? s->box->deck[top(s).a].from : 0;
    *to = verb == TOP_IS      ? s->box->deck[top(s).a].to
          : verb == SCROLL_IS ? SCROLLS
          : verb == PAGE_IS   ? PAGES
          : verb == ROLL      ? DICE
                              : 16;
}

int sc_sample(const void *state, struct ludo_rng *rng, ludo_move *m)
{
    const sc_state *s = state;
    int verb = verb_of_task(s), from, to, weight[ITEMS];
    if (verb == VERBS)
        return -1;
    int total = verb == SCROLL_IS ? caliph_weight(s) : 0, caliph = total;
    range_of(s, verb, &from, &to);
    for (int i = from; i < to; i++)
        total += weight[i] = weight_of(s, verb, i);
    int k = ludo_rng_below(rng, total) - caliph, i = from;
    if (k < 0) {
        *m = LUDO_MOVE(CALIPH_IS, 0, 0, 0);
        return 0;
    }
    while (k >= weight[i])
        k -= weight[i++];
    *m = LUDO_MOVE(verb, i, 0, 0);
    return 0;
}

int sc_no_outcome(const sc_state *s, ludo_move m)
{
    int verb = ludo_verb_of(m), asked = verb_of_task(s);
    bool fits = verb == asked || (verb == CALIPH_IS && asked == SCROLL_IS);
    return asked != VERBS && fits && weight_of(s, verb, ludo_arg_of(m, 0)) ? 0 : SC(194);
}

int sc_outcomes(const void *state, ludo_move *out, int max)
{
    const sc_state *s = state;
    int n = 0, verb = verb_of_task(s);
    for (int a = 0; a < ITEMS; a++)
        if (weight_of(s, verb, a)) {
            if (n < max)
                out[n] = LUDO_MOVE(verb, a, 0, 0);
            n++;
        }
    if (verb == SCROLL_IS && caliph_weight(s)) {
        if (n < max)
            out[n] = LUDO_MOVE(CALIPH_IS, 0, 0, 0);
        n++;
    }
    return n;
}

uint32_t sc_weight(const void *state, ludo_move m)
{
    return (uint32_t)weight_of(state, ludo_verb_of(m), ludo_arg_of(m, 0));
}
