/* check.c - invariants: every card is in exactly one place; and how a table laid out by hand is completed. */

#include "ak.h"
#include "../census.h"

struct census {
    uint8_t builder[BUILDERS], tech[TECHS];
};

static void see_seat(const struct ak_seat *p, struct census *c)
{
    see(c->builder, BUILDERS, p->hand.at, p->hand.n);
    see(c->builder, BUILDERS, p->dig.at, p->dig.n);
    see(c->builder, BUILDERS, p->picked.at, p->picked.n);
    see(c->builder, BUILDERS, p->timeline, PLACES);
    see(c->builder, BUILDERS, p->artifacts, ARTIFACT_SPACES);
    see_set(c->builder, MONUMENTS, p->past);
    see_set(c->tech, TECHS, p->coll);
    see(c->tech + LEVEL_I, TECHS - LEVEL_I, p->dig_tech.at, p->dig_tech.n);
}

/* Everything but the decks' unseen cards and the Builder discard pile. */
static void see_elsewhere(const ak_state *s, struct census *c)
{
    memset(c, 0, sizeof *c);
    for (int who = 0; who < SEATS; who++)
        see_seat(&s->seats[who], c);
    see(c->builder, BUILDERS, &s->entering, 1);
    see_set(c->builder, BUILDERS, s->revealed);
    for (int t = 0; t < TILES; t++)
        see(c->tech, TECHS, s->tile[t], TILE_CARDS);
    for (int l = 0; l < 2; l++)
        see(c->tech, TECHS, s->buried[l].at, s->buried[l].n);
    see_set(c->tech, TECHS, s->tech_gone);
}

static void see_pile(const ak_state *s, struct census *c)
{
    see(c->builder, BUILDERS, s->discard.at, s->discard.n);
    see(c->builder, BUILDERS, &s->discard_top, 1);
    see_set(c->tech, TECHS, s->tech_discard);
}

/* ---- Completing ----------------------------------------------------------------------------------------- */

static bool unseen(const ak_state *s, int tech) { return ak_tech_deck(s, level_of(tech)) >> tech & 1; }

/* A hand or a tile that nobody laid out gives up what was laid out elsewhere: the deal was only a filling. */
static void free_hands(ak_state *s, const uint8_t *touched)
{
    struct census c;
    see_elsewhere(s, &c);
    see_pile(s, &c);
    for (int who = 0; who < SEATS; who++) {
        struct ak_seat *p = &s->seats[who];
        int n = 0;
        if (IS_TOUCHED(p->hand))
            continue;
        for (int i = 0; i < p->hand.n; i++)
            if (c.builder[p->hand.at[i]] == 1)
                p->hand.at[n++] = p->hand.at[i];
            else
                c.builder[p->hand.at[i]]--;
        memset(p->hand.at + n, 0, (size_t)(HAND_MAX - n));
        p->hand.n = (uint8_t)n;
    }
}

static int spare_tech(const ak_state *s, const struct census *c, int level)
{
    for (int i = 0; i < TECHS; i++)
        if (c->tech[i] == 0 && tech_of(s, i)->level == level)
            return i;
    return LUDO_NONE;
}

static void free_tiles(ak_state *s, const uint8_t *touched)
{
    struct census c;
    see_elsewhere(s, &c);
    see_pile(s, &c);
    for (int k = 0; k < TILES * TILE_CARDS; k++) {
        uint8_t *at = &s->tile[k / TILE_CARDS][k % TILE_CARDS];
        int level = s->level[k / TILE_CARDS];
        if (IS_TOUCHED(*at) || *at == LUDO_NONE)
            continue;
        if (c.tech[*at] == 1 && tech_of(s, *at)->level == level)
            continue;
        c.tech[*at]--;
        *at = (uint8_t)(level ? spare_tech(s, &c, level) : LUDO_NONE);
        if (*at != LUDO_NONE)
            c.tech[*at]++;
    }
}

static void put_in(uint8_t *set, int i, bool yes)
{
    if (yes)
        add_to(set, i);
    else
        take_from(set, i);
}

/* What is left over is unseen in the deck; if the deck was laid down by hand, it is in the discard pile. */
static void settle_builders(ak_state *s, const uint8_t *touched)
{
    struct census c;
    bool deck_given = IS_TOUCHED(s->deck);
    bool pile_given = IS_TOUCHED(s->discard) || IS_TOUCHED(s->discard_top);
    if (!pile_given) {
        memset(&s->discard, 0, sizeof s->discard);
        s->discard_top = LUDO_NONE;
    }
    see_elsewhere(s, &c);
    see_pile(s, &c);
    for (int i = 0; i < BUILDERS; i++) {
        if (!deck_given) {
            put_in(s->deck, i, c.builder[i] == 0);
        } else if (c.builder[i] == 0 && !has(s->deck, i) && !pile_given) {
            if (s->discard_top != LUDO_NONE)
                s->discard.at[s->discard.n++] = s->discard_top;
            s->discard_top = (uint8_t)i;
        }
    }
}

static uint8_t *deck_of(ak_state *s, int level) { return level == 1 ? s->tech_deck_1 : s->tech_deck_2; }

static void settle_techs(ak_state *s, const uint8_t *touched)
{
    struct census c;
    bool deck_given[3];
    deck_given[1] = IS_TOUCHED(s->tech_deck_1);
    deck_given[2] = IS_TOUCHED(s->tech_deck_2);
    if (!IS_TOUCHED(s->tech_discard))
        memset(s->tech_discard, 0, sizeof s->tech_discard);
    see_elsewhere(s, &c);
    see_pile(s, &c);
    for (int i = 0; i < TECHS; i++) {
        if (!deck_given[level_of(i)])
            put_in(deck_of(s, level_of(i)), i - first_of(level_of(i)), c.tech[i] == 0);
        else if (c.tech[i] == 0 && !unseen(s, i))
            add_to(s->tech_discard, i);
    }
}

static void settle_tallies(ak_state *s)
{
    for (int who = 0; who < SEATS; who++) {
        ak_recount(s, &s->seats[who], s->seats[who].tally);
        s->seats[who].hears = (uint16_t)ak_hears(s, &s->seats[who]);
    }
}

void ak_settle(void *state, const uint8_t *touched)
{
    free_hands(state, touched);
    settle_builders(state, touched);
    free_tiles(state, touched);
    settle_techs(state, touched);
    settle_tallies(state);
}

/* ---- Checking ------------------------------------------------------------------------------------------- */

static bool conserved(const ak_state *s)
{
    struct census c;
    see_elsewhere(s, &c);
    see_pile(s, &c);
    for (int i = 0; i < BUILDERS; i++)
        if (c.builder[i] + has(s->deck, i) != 1)
            return false;
    for (int i = 0; i < TECHS; i++)
        if (c.tech[i] + unseen(s, i) != 1)
            return false;
    return true;
}

static bool timeline_in_order(const struct ak_seat *p)
{
    for (int i = 0; i < PLACES; i++) {
        int card = p->timeline[i];
        if (card == LUDO_NONE ? p->tokens[i] != 0 : card >= MONUMENTS)
            return false;
        if (i % 2 == 1 && card != LUDO_NONE && p->timeline[i - 1] == LUDO_NONE)
            return false;
    }
    return true;
}

static bool artifacts_in_order(const struct ak_seat *p)
{
    for (int i = 0; i < ARTIFACT_SPACES; i++)
        if (p->artifacts[i] != LUDO_NONE && (p->artifacts[i] < MONUMENTS || p->artifacts[i] >= BUILDERS))
            return false;
    return true;
}

static bool tally_right(const ak_state *s, const struct ak_seat *p)
{
    uint8_t tally[TALLIES];
    ak_recount(s, p, tally);
    return memcmp(tally, p->tally, TALLIES) == 0 && p->hears == ak_hears(s, p);
}

static bool tiles_in_order(const ak_state *s)
{
    for (int t = 0; t < TILES; t++)
        for (int i = 0; i < TILE_CARDS; i++) {
            int tech = s->tile[t][i];
            if (tech != LUDO_NONE && (tech >= TECHS || tech_of(s, tech)->level != s->level[t]))
                return false;
        }
    for (int level = 1; level <= 2; level++)
        for (int i = 0; i < s->buried[level - 1].n; i++)
            if (tech_of(s, s->buried[level - 1].at[i])->level != level)
                return false;
    return true;
}

/* The step that a task asks for lies right below it, or below what was learned by it. */
static const struct step *step_below(const ak_state *s, int i, int *source)
{
    int at = i > 1 && s->tasks[i - 1].kind == T_LEARNED ? i - 2 : i - 1;
    if (at < 0 || s->tasks[at].kind != T_EFFECT)
        return NULL;
    *source = s->tasks[at].a;
    return &card_of(s, *source)->body[s->tasks[at].b - 1];
}

static bool on_timeline(const struct ak_seat *p, int place)
{
    return place < PLACES && p->timeline[place] != LUDO_NONE;
}

static bool stealing_in_order(const ak_state *s, int victim)
{
    return victim < s->seats_n && victim != s->active && s->seats[victim].hand.n == 0 && me(s)->dig.n > 0;
}

static bool dumping_in_order(const ak_state *s, int monument)
{
    for (int who = 0; who < s->seats_n; who++)
        if (ak_find(&s->seats[who], monument) >= 0)
            return true;
    return false;
}

/* What a step has come to: its b is a place, a monument, a seat or a count. */
static bool done_in_order(const ak_state *s, const struct step *step, int b)
{
    switch (step->op) {
    case OP_REMOVE_ONE:
    case OP_SWAP_TWO: return b == 0 || on_timeline(me(s), b - 1);
    case OP_REMOVE_TWO: return b <= PLACES;
    case OP_DUMP_LOST: return b == 0 || dumping_in_order(s, b - 1);
    case OP_STEAL_HAND: return b == 0 || stealing_in_order(s, b - 1);
    case OP_DIG_DRAFT: return b <= s->seats_n;
    case OP_DISCARD_HAND: return b <= s->discard.n;
    case OP_DIG_LEARN: return b <= 1;
    default: return true;
    }
}

static bool needs_itself(int op) { return op == OP_SWAP_SELF || op == OP_SACRIFICE_SELF; }

static bool fills_hand(int op) { return op == OP_DIG_KEEP || op == OP_STEAL_HAND; }

static bool looks(int op) { return op == OP_DIG_KEEP || op == OP_DIG_CREATE || op == OP_STEAL_HAND; }

static bool any_revealed(const ak_state *s)
{
    for (int i = 0; i < BUILDER_BYTES; i++)
        if (s->revealed[i])
            return true;
    return false;
}

static bool step_in_order(const ak_state *s, int i)
{
    struct ludo_task t = s->tasks[i];
    int source;
    const struct step *step = step_below(s, i, &source);
    if (!step || step->op == OP_NONE || !done_in_order(s, step, t.b))
        return false;
    if (s->tasks[i - 1].kind == T_LEARNED && step->op != OP_DIG_LEARN)
        return false;
    if (needs_itself(step->op) && !ak_in_play(s, source))
        return false;
    if (me(s)->dig.n && !looks(step->op))
        return false;
    if (any_revealed(s) && step->op != OP_DIG_UNTIL && step->op != OP_DIG_DRAFT)
        return false;
    return !(fills_hand(step->op) && t.who == 0 && me(s)->hand.n == HAND_MAX);
}

static bool enter_in_order(const ak_state *s, struct ludo_task t)
{
    const struct ak_seat *p = me(s);
    if (t.who != LUDO_NONE && t.who >= CARDS)
        return false;
    if (is_monument(s->entering))
        return t.a >= 1 && t.a <= SLOTS && p->timeline[2 * (t.a - 1) + 1] == LUDO_NONE;
    return t.a == 0 && memchr(p->artifacts, LUDO_NONE, ARTIFACT_SPACES);
}

static bool filling_in_order(const ak_state *s, struct ludo_task t)
{
    for (int i = TILE_CARDS - t.b; i < TILE_CARDS; i++)
        if (s->tile[t.a][i] != LUDO_NONE)
            return false;
    return s->level[t.a] && ak_techs_left(s, s->level[t.a]) >= t.b;
}

static bool to_be_laid(const ak_state *s, int from)
{
    for (int tile = from; tile < TILES; tile++)
        if (!s->level[tile] || s->tile[tile][0] != LUDO_NONE || s->tile[tile][1] != LUDO_NONE ||
            s->tile[tile][2] != LUDO_NONE)
            return false;
    return true;
}

/* Before the first turn hands are dealt in turn order. */
static bool deal_in_order(const ak_state *s, int i)
{
    struct ludo_task t = s->tasks[i];
    bool next = i + 1 == s->depth;
    for (int k = 0; k < s->seats_n; k++) {
        const struct ak_seat *p = &s->seats[(s->first + k) % s->seats_n];
        if (t.kind == T_DEAL_HANDS && p->hand.n != (k < t.a ? HAND_MAX : k == t.a ? t.b : 0))
            return false;
        if ((t.kind == T_START_HANDS && p->hand.n) || (t.kind != T_KEEP && p->picked.n))
            return false;
        if (t.kind == T_KEEP && next && p->hand.n + p->picked.n != HAND_MAX)
            return false;
    }
    return t.kind != T_DEAL_HANDS || t.a < s->seats_n;
}

/* What is still to be dealt must be there. */
static bool all_unseen(const ak_state *s, int i)
{
    if (s->tasks[i].kind != T_START_HANDS)
        return true;
    for (int card = 0; card < BUILDERS; card++)
        if (s->box->card[card].start_hand && !has(s->deck, card))
            return false;
    return true;
}

static bool picks_in_order(const ak_state *s, struct ludo_task t)
{
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].picked.n > (who == s->active ? 0 : t.a))
            return false;
    return t.a <= PICKED_MAX;
}

/* Who has chosen an artifact has one there; a seat that looks on does not know which. */
static bool gifts_in_order(const ak_state *s, struct ludo_task t)
{
    for (int who = 0; who < s->seats_n; who++) {
        const struct ak_seat *p = &s->seats[who];
        bool chosen = t.a >> who & 1;
        if (p->giving && (!chosen || p->artifacts[p->giving - 1] == LUDO_NONE))
            return false;
        if (chosen && (who == s->active || tallied(p, ARTIFACTS_IN_PLAY) == 0))
            return false;
    }
    return t.a >> s->seats_n == 0;
}

/* A card may give itself up for its effect: then it lies on the pile, for all to see. */
static bool has_gone(const ak_state *s, int source) { return source < BUILDERS && s->discard_top == source; }

static bool effect_in_order(const ak_state *s, int i)
{
    struct ludo_task t = s->tasks[i];
    bool next = i + 1 == s->depth;
    return card_of(s, t.a)->body[t.b - 1].op != OP_NONE && !next && (ak_in_play(s, t.a) || has_gone(s, t.a));
}

static bool waits_for(const ak_state *s, int kind)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].kind == kind)
            return true;
    return false;
}

/* Can this task be worked on?  What it names is there. */
static bool task_in_order(const ak_state *s, int i)
{
    struct ludo_task t = s->tasks[i];
    switch (t.kind) {
    case T_START_HANDS:
    case T_DEAL_HANDS:
    case T_KEEP: return deal_in_order(s, i) && all_unseen(s, i);
    case T_LAY_TILES: return to_be_laid(s, t.a);
    case T_FILL_TILE: return filling_in_order(s, t);
    case T_ARCHIVING: return t.a <= s->discard.n;
    case T_PAY: return t.a <= me(s)->hand.n && t.b <= s->discard.n;
    case T_ENTER: return enter_in_order(s, t);
    case T_DRAW: return t.who < s->seats_n;
    case T_GIVE: return t.who < s->seats_n && t.who != s->active;
    case T_EFFECT: return effect_in_order(s, i);
    case T_STEP: return step_in_order(s, i);
    case T_DIG: return me(s)->dig.n + t.a <= DIG_MAX;
    case T_DIG_TECH: return me(s)->dig_tech.n + t.a <= STUDY_MAX;
    case T_OPP_DISCARD: return picks_in_order(s, t);
    case T_OPP_ARTIFACT: return gifts_in_order(s, t);
    case T_DECLINED: return t.a == s->declining && (s->active < s->seats_n);
    case T_SHIFT: return waits_for(s, T_DECLINE) || ak_in_slot(me(s), 0) == 0;
    case T_LEARNED: return has(me(s)->coll, t.a);
    default: return true;
    }
}

/* Does the next task wait for somebody?  Those that do not are carried out at once. */
static bool next_waits(const ak_state *s)
{
    struct ludo_task t = top(s);
    switch (t.kind) {
    case T_ACTION: return t.a > 0;
    case T_STEP: return t.who == 1 || t.a > 0;
    case T_DEAL_HANDS: return t.b < HAND_MAX;
    case T_DECLINE: return ak_in_slot(me(s), 0) == 2 && !s->skip_decline;
    case T_FLIP: return (s->level[0] == 1) + (s->level[1] == 1) + (s->level[2] == 1) > 1;
    case T_EXTRA:
    case T_LAY_TILES:
    case T_TURN:
    case T_ENTER:
    case T_GROUP:
    case T_EFFECT:
    case T_LEARNED:
    case T_TIMELINE:
    case T_DECLINED:
    case T_PAST_CHECK:
    case T_SHIFT:
    case T_TURN_END: return false;
    default: return true;
    }
}

static bool tasks_in_order(const ak_state *s)
{
    for (int i = 0; i < s->depth; i++)
        if (!task_in_order(s, i))
            return false;
    return s->over == (s->depth == 0) && (s->over || next_waits(s));
}

/* Cards are slipped under the pile one by one before they are laid open (AK-136): how many so far. */
static int slipped(const ak_state *s)
{
    int source, n = 0;
    for (int i = 0; i < s->depth; i++) {
        struct ludo_task t = s->tasks[i];
        const struct step *step = t.kind == T_STEP ? step_below(s, i, &source) : NULL;
        n += t.kind == T_PAY ? t.b : t.kind == T_ARCHIVING ? t.a : step && step->op == OP_DISCARD_HAND ? t.b : 0;
    }
    return n;
}

static bool studies(const ak_state *s)
{
    int source;
    for (int i = 1; i < s->depth; i++)
        if (s->tasks[i].kind == T_STEP) {
            const struct step *step = step_below(s, i, &source);
            return step && step->op == OP_DIG_LEARN;
        }
    return false;
}

/* Does the monument that lets its builder look at Technologies lie in his Past, which it never leaves, or go there? */
static bool has_studied(const ak_state *s, int who)
{
    for (int card = 0; card < MONUMENTS; card++)
        if (card_of(s, card)->body[0].op == OP_DIG_LEARN)
            return has(s->seats[who].past, card) || (s->declining == card && who == s->active);
    return false;
}

/* One player alone looks at Technologies, once in a game (P07); what he has put under the deck comes first. */
static bool study_in_order(const ak_state *s)
{
    int n = 0;
    for (int who = 0; who < s->seats_n; who++) {
        const struct ak_seat *p = &s->seats[who];
        bool looking = who == s->active && studies(s);
        if (p->dig_tech.n && (n++ || p->dig_tech.n < s->under || (p->dig_tech.n > s->under && !looking)))
            return false;
        if (p->dig_tech.n && !looking && !has_studied(s, who))
            return false;
        if (p->dig.n && who != s->active)
            return false;
    }
    return (n || !s->under) && s->above <= s->buried[1].n && (s->under || !s->above);
}

/* The latest of the revealed cards are among them, each once. */
static bool latest_in_order(const ak_state *s)
{
    for (int i = 0; i < s->latest.n; i++)
        if (!has(s->revealed, s->latest.at[i]) || memchr(s->latest.at, s->latest.at[i], (size_t)i))
            return false;
    return true;
}

const char *ak_check(const void *state)
{
    const ak_state *s = state;
    if (!conserved(s))
        return N_("each card of the box is in exactly one place");
    for (int who = 0; who < SEATS; who++) {
        const struct ak_seat *p = &s->seats[who];
        if (!timeline_in_order(p))
            return N_("a Timeline holds monuments, the lower row first (AK-16)");
        if (!artifacts_in_order(p))
            return N_("artifact spaces hold artifacts (AK-20)");
        if (!tally_right(s, p))
            return N_("a tally counts what is there");
        if (p->rotated > ak_past_n(p))
            return N_("no more monuments are rotated than the Past holds (AK-29)");
    }
    if (!tiles_in_order(s))
        return N_("a tile holds Technologies of its level (AK-6)");
    if (s->discard_top == LUDO_NONE && s->discard.n != slipped(s))
        return N_("a discard pile has a top card (AK-33)");
    if (!study_in_order(s))
        return N_("Technologies that one player looked at lie before him or under the deck (P07)");
    if (!latest_in_order(s))
        return N_("the latest cards are among the revealed ones");
    return tasks_in_order(s) ? NULL : N_("what is still to be done makes no sense");
}
