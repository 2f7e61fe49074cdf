/* check.c - invariants of a state, and completion of a state that was set up by hand. */

#include "act.h"
#include "../census.h"

struct census {
    uint8_t craftsman[CRAFTSMEN], privilege[PRIVILEGES], event[EVENTS_N], resource[RESOURCES];
};

/* Counts the visible cards. The state stores unseen cards in separate sets. */
static void take_census(const pe_state *s, struct census *c)
{
    memset(c, 0, sizeof *c);
    for (int who = 0; who < SEATS; who++) {
        const struct pe_seat *p = &s->seats[who];
        count_list(c->craftsman, CRAFTSMEN, p->craftsmen.at, p->craftsmen.n);
        count_bits(c->privilege, PRIVILEGES, owned(p));
        count_bits(c->resource, RESOURCES, p->resources);
        count_list(c->event, EVENTS_N, &p->foreseen, 1);
    }
    count_list(c->craftsman, CRAFTSMEN, s->hire, HIRES);
    count_list(c->craftsman, CRAFTSMEN, s->shiring, SHIRING);
    count_list(c->privilege, PRIVILEGES, s->offer, OFFERS);
    count_bits(c->resource, RESOURCES, s->resources);
    count_list(c->event, EVENTS_N, &s->event, 1);
}

/* ---- Completing a state that was set up by hand ------------------------------------------------------------------ */

/* If only the sum of a player's points was set by hand, counts all of them as points that the player had at the
 * start. */
static void settle_points(pe_state *s, const uint8_t *touched)
{
    for (int who = 0; who < s->seats_n; who++) {
        struct pe_seat *p = &s->seats[who];
        settle_sum(&p->vp, IS_TOUCHED(p->vp), p->line, LINES, L_START);
    }
}

/* Removes a card that was set up by hand from the offer in which setup had put it. */
static void free_offers(pe_state *s, const uint8_t *touched)
{
    struct census c;
    take_census(s, &c);
    free_places(s, touched, s->hire, HIRES, c.craftsman);
    free_places(s, touched, s->shiring, SHIRING, c.craftsman);
    free_places(s, touched, s->offer, OFFERS, c.privilege);
    for (int i = 0; i < RESOURCES; i++)
        if (c.resource[i] > 1)
            s->resources &= (uint16_t) ~(1u << i);
}

/* Removes from the decks the cards that are visible in another place. */
static void settle_decks(pe_state *s)
{
    struct census c;
    take_census(s, &c);
    for (int i = 0; i < HIRED; i++)
        s->hired[i] = s->hired[i] && !c.craftsman[i];
    for (int i = 0; i < PRIVILEGES; i++)
        s->privileges[i] = s->privileges[i] && !c.privilege[i];
    for (int i = 0; i < EVENTS_N; i++)
        s->events[i] = s->events[i] && !c.event[i];
}

static int placed(const pe_state *s, int who)
{
    int n = s->seats[who].aside + (s->drawn == who) + (s->beside >> who & 1);
    for (int i = 0; i < SPACES; i++)
        n += s->space[i] == who;
    for (int i = 0; i < COST_MAX; i++)
        n += s->waiting[i] == who;
    for (int i = 0; i < SEATS; i++)
        n += s->track[i] == who;
    return n;
}

/* Removes from the bag the builders that were placed by hand. */
static void settle_bag(pe_state *s, const uint8_t *touched)
{
    if (IS_TOUCHED(s->bag) || stage_of(s) > S_WAITING)
        return;
    for (int who = 0; who < s->seats_n; who++) {
        int left = BUILDERS - placed(s, who);
        s->bag[who] = (uint8_t)(left > 0 ? left : 0);
    }
    bool out = s->drawn == BLACK || memchr(s->space, BLACK, SPACES);
    s->bag[BLACK] = s->bag[BLACK] && !out;
}

void pe_settle(void *state, const uint8_t *touched)
{
    pe_state *s = state;
    settle_points(s, touched);
    free_offers(s, touched);
    settle_decks(s);
    settle_bag(s, touched);
}

/* ---- Checking a state -------------------------------------------------------------------------------------------- */

static bool conserved(const pe_state *s)
{
    struct census c;
    take_census(s, &c);
    for (int i = 0; i < CRAFTSMEN; i++)
        if (c.craftsman[i] + (i < HIRED ? s->hired[i] : 0) > 1)
            return false;
    for (int i = 0; i < PRIVILEGES; i++)
        if (c.privilege[i] + s->privileges[i] > 1)
            return false;
    for (int i = 0; i < EVENTS_N; i++)
        if (c.event[i] + s->events[i] > 1)
            return false;
    for (int i = 0; i < RESOURCES; i++)
        if (c.resource[i] > 1)
            return false;
    return true;
}

static bool points_add_up(const struct pe_seat *p)
{
    int sum = 0;
    for (int i = 0; i < LINES; i++) {
        if (p->line[i] < -POINTS_MOST || p->line[i] > POINTS_MOST)
            return false;
        sum += p->line[i];
    }
    return sum == p->vp && p->vp >= 0;
}

static bool craftsmen_is_valid(const pe_state *s, int who)
{
    const struct pe_seat *p = &s->seats[who];
    for (int i = 0; i < p->craftsmen.n; i++)
        if (p->craftsmen.at[i] >= CRAFTSMEN || (i && p->craftsmen.at[i - 1] >= p->craftsmen.at[i]))
            return false;
    return p->craftsmen.n <= pe_limit(s, p) + pe_dismisses(s, who);
}

static bool builders_add_up(const pe_state *s)
{
    /* In these stages each player has all three builders in the bag, on a board or on a track. */
    bool out = stage_of(s) <= S_TRACK && stage_of(s) > S_PREPARE;
    for (int who = 0; who < s->seats_n; who++) {
        int n = s->bag[who] + placed(s, who);
        if ((stage_of(s) == S_PREPARE && !s->over && placed(s, who) > s->seats[who].aside) || n > BUILDERS ||
            (out && n != BUILDERS))
            return false;
    }
    return true;
}

static bool spaces_are_valid(const pe_state *s)
{
    for (int i = 0; i < SPACES; i++)
        if (s->space[i] != LUDO_NONE &&
            (s->space[i] > BLACK || (s->space[i] < BLACK && s->space[i] >= s->seats_n) || !pe_in_use(s, i)))
            return false;
    int black = 0;
    for (int i = 0; i < SPACES; i++)
        black += s->space[i] == BLACK;
    return black + s->bag[BLACK] + (s->drawn == BLACK) <= (pe_black_owner(s) >= 0) &&
           /* the black builder stays on its space only until its owner places the next builder (PE-132) */
           (black == 0 || (stage_of(s) <= S_TRACK && pe_black_follows(s)));
}

static bool tasks_are_valid(const pe_state *s)
{
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].who >= s->seats_n || !pe_task_is_valid(s, s->tasks[i]))
            return false;
    return s->over == (s->depth == 0) && (s->over || s->depth > 1) && pe_in_hand(s) == (s->drawn != LUDO_NONE);
}

/* Checks the tracks. Builders wait above the marker on the cost track. The builders' track fills from its last field
 * down, with one builder of each player. */
static bool tracks_are_valid(const pe_state *s)
{
    int stage = s->over ? (int)STAGES : stage_of(s), seen = 0;
    for (int i = 0; i < COST_MAX; i++)
        if (s->waiting[i] != LUDO_NONE && (i < s->marker || stage != S_WAITING))
            return false;
    for (int i = 0; i < SEATS; i++) {
        if (s->track[i] == LUDO_NONE)
            continue;
        bool gap = i + 1 < s->seats_n && s->track[i + 1] == LUDO_NONE;
        if (!big(s) || i >= s->seats_n || gap || (seen >> s->track[i] & 1) || (s->beside >> s->track[i] & 1) ||
            stage > S_TRACK || stage == S_PREPARE)
            return false;
        seen |= 1 << s->track[i];
    }
    return true;
}

/* Checks that no builder is on a space whose action is over. The builder on the start player space leaves last. */
static bool at_home(const pe_state *s)
{
    int stage = stage_of(s);
    for (int i = 0; i < SPACES && !s->over && stage > S_TRACK; i++) {
        int last = i == BISHOP                      ? S_AUDIENCE
                   : i == START_PLAYER              ? S_ROUND_END
                   : i >= COURT_1 && i <= COURT_4   ? S_TAX
                   : i >= MARKET_1 && i <= MARKET_4 ? S_CATHEDRAL
                                                    : pe_stage_of_space(i);
        bool asked = stage == last + 1 && pe_is_asked(s, i);
        if (s->space[i] != LUDO_NONE && stage > last && !asked)
            return false;
    }
    return true;
}

/* Checks that players have no resource cards before the resource cards are laid out. */
static bool resources_are_valid(const pe_state *s)
{
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].resources && !s->over && stage_of(s) <= S_RESOURCES)
            return false;
    return true;
}

/* Checks that the bag and the cost marker fit the stage. */
static bool bag_is_valid(const pe_state *s)
{
    int stage = s->over ? (int)STAGES : stage_of(s), n = 0;
    bool drawing = stage == S_WAITING && pe_draws(s);
    for (int i = 0; i < FIGURES; i++) {
        n += s->bag[i];
        if (s->bag[i] && i >= s->seats_n && i != BLACK)
            return false;
    }
    if (s->beside && !big(s))
        return false;
    if (stage > S_WAITING || (stage == S_WAITING && !drawing))
        /* The third builder of a player who placed no builder is still beside the track. */
        return n == 0 && s->marker == 0;
    return drawing || stage == S_PREPARE || s->marker == COST_MAX;
}

static int left_in(const uint8_t *deck, int from, int n)
{
    int left = 0;
    for (int i = 0; i < n; i++)
        left += deck[from + i] != 0;
    return left;
}

/* Checks that the decks have enough cards for the remaining rounds. */
static bool decks_last(const pe_state *s)
{
    int stage = s->over ? (int)STAGES : stage_of(s), pile[2] = { 0, 0 }, rounds = ROUNDS - s->round;
    for (int i = 0; i < PRIVILEGES; i++)
        if (s->privileges[i]) {
            if (privilege(s, i)->pile == PILE_F)
                return false;
            pile[new_board(s) && privilege(s, i)->pile == PILE_S]++;
        }
    int lays = s->over || s->round == ROUNDS ? 0 : rounds - 1 + (s->round && stage <= S_PRIVILEGE_E);
    int lays_e = s->over || s->round == ROUNDS ? 0 : rounds - 1 + (s->round && stage <= S_CRAFTSMEN);
    if (pile[0] < 2 * lays || (new_board(s) && pile[1] < lays_e))
        return false;
    bool turned = stage > S_AUDIENCE;
    for (int who = 0; who < s->seats_n; who++)
        turned |= s->seats[who].foreseen != LUDO_NONE;
    return left_in(s->events, 0, EVENTS_N) >= rounds + (s->round && !turned);
}

/* Checks that the event of the round is turned up before the bishop's audience ends. Also checks the two privileges of
 * the sixth round: either both are drawn, or none. */
static bool turned_is_valid(const pe_state *s)
{
    int stage = s->over ? (int)STAGES : stage_of(s);
    bool up = s->event != LUDO_NONE, pair = new_cards(s) && !new_board(s);
    if (s->sixth[0] == s->sixth[1] ? s->sixth[0] != LUDO_NONE : s->sixth[0] == LUDO_NONE || s->sixth[1] == LUDO_NONE)
        return false;
    for (int i = 0; i < 2; i++)
        if (s->sixth[i] != LUDO_NONE && (!pair || privilege(s, s->sixth[i])->pile != PILE_F))
            return false;
    if (pair && s->sixth[0] == LUDO_NONE && (s->round || !pe_sixth_pending(s)))
        return false;
    return up || stage <= S_AUDIENCE;
}

/* Checks that before the sixth round its privileges are not on offer and have no owner. */
static bool sixth_is_valid(const pe_state *s)
{
    struct census c;
    bool laid = s->round == ROUNDS && (s->over || stage_of(s) > S_PRIVILEGES);
    take_census(s, &c);
    for (int i = 0; i < PRIVILEGES; i++)
        if (c.privilege[i] && privilege(s, i)->pile == PILE_F && !laid)
            return false;
    return true;
}

static bool waiting_is_valid(const pe_state *s) { return tracks_are_valid(s) && bag_is_valid(s); }

/* clang-format off */
static const struct {
    bool (*holds)(const pe_state *);
    const char *broken;
} invariants[] = {
    { builders_add_up, N_("each player has three builders (PE-10)") },
    { at_home, N_("a builder goes home when its space has acted (PE-76)") },
    { resources_are_valid, N_("players take resource cards after these are laid out (PE-40)") },
    { waiting_is_valid, N_("builders wait in the bag or on their tracks until they are placed (PE-63, PE-121)") },
    { turned_is_valid,
      N_("the event is turned up in its step, and the privileges of the sixth round are a pair (PE-22, PE-77)") },
    { sixth_is_valid, N_("the privileges of the sixth round come in the sixth round (PE-20)") },
    { decks_last, N_("privileges and events last for the rounds to come (PE-20, PE-21)") },
    { spaces_are_valid, N_("a space holds one builder, and the black one has an owner (PE-65, PE-130)") },
};
/* clang-format on */

const char *pe_check(const void *state)
{
    const pe_state *s = state;
    if (!tasks_are_valid(s))
        return N_("the pending tasks contradict each other");
    if (!conserved(s))
        return N_("no card is in two places");
    for (int who = 0; who < s->seats_n; who++) {
        const struct pe_seat *p = &s->seats[who];
        if (!points_add_up(p))
            return N_("victory points are the sum of their sources (PE-147)");
        if (!craftsmen_is_valid(s, who))
            return N_("no player has more craftsmen than the limit (PE-44)");
        if (p->gold > s->box->common.gold)
            return N_("no player has more than 30 gold (PE-3)");
    }
    for (size_t i = 0; i < sizeof invariants / sizeof *invariants; i++)
        if (!invariants[i].holds(s))
            return invariants[i].broken;
    return NULL;
}
