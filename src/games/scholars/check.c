/* check.c - invariants of a state beyond its schema and its laws. The checks of each task are in the file of the
 * task's subject. */

#include "act.h"
#include "../census.h"

static void see_seat(const struct sc_seat *p, struct sc_census *c)
{
    for (int k = 0; k < COLUMNS; k++)
        count_list(c->tucked, START_PAGE, p->column[k].at, p->column[k].n);
    count_list(c->tucked, START_PAGE, p->pending.at, p->pending.n);
    count_set(c->scroll, ALL_SCROLLS, p->scrolls);
}

/* Counts the cards that can be seen. The state stores unseen cards in separate sets. */
void sc_take_census(const sc_state *s, struct sc_census *c)
{
    memset(c, 0, sizeof *c);
    for (int who = 0; who < SEATS; who++)
        see_seat(&s->seats[who], c);
    count_list(c->tucked, TRANSLATORS, s->deck_top, DECKS);
    count_list(c->tucked, TRANSLATORS, s->room, ROOMS);
    for (int d = 0; d < DECKS; d++)
        count_list(c->tucked, TRANSLATORS, s->bottom[d].at, s->bottom[d].n);
    count_set(c->tucked, TRANSLATORS, s->bot_retired);
    for (int i = 0; i < BOOKS; i++)
        if (s->book[i] < PAGES)
            c->tucked[FIRST_PAGE + s->book[i]]++;
    count_set(c->tucked + FIRST_PAGE, PAGES, s->bot_pages);
    count_list(c->scroll, SCROLLS, s->slot, SLOTS);
    count_list(c->scroll, SCROLLS, s->house, HOUSE);
    count_set(c->scroll, SCROLLS, s->set_aside);
}

int sc_dice_out(const sc_state *s, int colour) /* number of dice that players own or that are on goal cards */
{
    int n = 0;
    for (int who = 0; who < s->seats_n; who++) {
        const struct sc_seat *p = &s->seats[who];
        n += sc_dice(p, colour);
        n += p->goal != LUDO_NONE && !(p->goals_met >> 2 & 1) && goal(s, p->goal)->goal_die == colour;
    }
    return n;
}

int sc_markers_out(const sc_state *s, int who)
{
    const struct sc_seat *p = &s->seats[who];
    int n = p->influence[0] + p->influence[1] + p->influence[2];
    for (int i = 0; i < ROOMS; i++)
        n += s->owner[i] == who;
    for (int i = 0; i < SLOTS; i++)
        n += s->slot_owner[i] == who;
    for (int i = 0; i < HOUSE; i++)
        n += s->house_owner[i] == who;
    for (int k = 0; k < CALIPHS; k++)
        for (int o = 0; o < OPTIONS_N; o++)
            n += s->caliph[k][o] == who;
    return n;
}

int sc_dice_in_box(const sc_state *s, int colour) { return colour == BLACK && !s->expansion ? 0 : sc_supply[colour]; }

/* ---- Checking a state -------------------------------------------------------------------------------------------- */

static bool conserved(const sc_state *s)
{
    struct sc_census c;
    sc_take_census(s, &c);
    for (int i = 0; i < TRANSLATORS; i++)
        if (c.tucked[i] + has(s->unseen, i) > 1)
            return false;
    for (int i = 0; i < PAGES; i++)
        if (c.tucked[FIRST_PAGE + i] + has(s->unseen_pages, i) > 1)
            return false;
    for (int i = 0; i < ALL_SCROLLS; i++)
        if (c.scroll[i] + (i < SCROLLS && has(s->unseen_scrolls, i)) > 1)
            return false;
    return true;
}

/* Checks the number of dice of each colour. A supply that was set by hand may be smaller. During the setup at most 2
 * dice of a colour may be missing, because goals and resource cards still take dice from the supply. */
static bool dice_add_up(const sc_state *s)
{
    bool setup = sc_goals_to_come(s) || sc_drafting(s);
    for (int c = 0; c < COLOURS; c++) {
        int left = sc_dice_in_box(s, c) - s->supply[c] - sc_dice_out(s, c) - sc_rolling(s, c);
        if (left < 0 || (setup && left > 2))
            return false;
    }
    return true;
}

static bool markers_add_up(const sc_state *s)
{
    for (int who = 0; who < (solo(s) ? 2 : s->seats_n); who++)
        if (s->seats[who].markers + sc_markers_out(s, who) != MARKERS)
            return false;
    return true;
}

static bool rooms_are_valid(const sc_state *s)
{
    for (int i = 0; i < ROOMS; i++)
        if (s->room[i] == LUDO_NONE ? s->owner[i] != LUDO_NONE || s->room_gold[i] : s->room[i] >= TRANSLATORS)
            return false;
    return true;
}

static bool of_deck(const sc_state *s, int card, int deck) { return card < DECK_CARDS && deck_of(s, card) == deck; }

/* the face-up card and the dispatched cards of a deck belong to this deck (SC-50) */
static bool decks_are_valid(const sc_state *s)
{
    for (int d = 0; d < DECKS; d++) {
        if (s->deck_top[d] != LUDO_NONE && !of_deck(s, s->deck_top[d], d))
            return false;
        for (int i = 0; i < s->bottom[d].n; i++)
            if (!of_deck(s, s->bottom[d].at[i], d))
                return false;
    }
    return true;
}

static bool board_is_valid(const struct sc_seat *p) /* each action card is in hand or on one space */
{
    unsigned seen = p->cards;
    for (int i = 0; i < SPACES; i++) {
        bool dice = p->dice[i][0] != LUDO_NONE || p->dice[i][1] != LUDO_NONE;
        if ((p->card[i] == LUDO_NONE && dice) || (p->dice[i][0] == LUDO_NONE && p->dice[i][1] != LUDO_NONE))
            return false;
        if (p->card[i] == LUDO_NONE)
            continue;
        if (p->card[i] >= KINDS || (seen >> p->card[i] & 1))
            return false;
        seen |= 1u << p->card[i];
    }
    return true;
}

/* Checks that every player has a goal and a resource card after the deal, and that no two players have the same
 * goal. */
static bool dealt_is_valid(const sc_state *s)
{
    bool drafting = sc_drafting(s), goals = sc_goals_to_come(s);
    unsigned seen = s->unseen_goals;
    for (int i = 0; i < STARTERS; i++)
        if (s->pair[i] != LUDO_NONE && (s->room[i] == LUDO_NONE || s->owner[i] != LUDO_NONE))
            return false;
    for (int who = 0; who < s->seats_n; who++) {
        const struct sc_seat *p = &s->seats[who];
        if ((p->resource == LUDO_NONE && !drafting) || (p->goal == LUDO_NONE ? !goals : seen >> p->goal & 1))
            return false;
        seen |= p->goal == LUDO_NONE ? 0 : 1u << p->goal;
    }
    return true;
}

/* Checks a place for a scroll. Starting scrolls belong to players, so they are never on the map or in the House. A
 * marker needs a scroll (SC-87). */
static bool place_is_valid(int card, int owner) { return card == LUDO_NONE ? owner == LUDO_NONE : card < SCROLLS; }

static bool scrolls_are_valid(const sc_state *s)
{
    for (int i = 0; i < SLOTS; i++)
        if (!place_is_valid(s->slot[i], s->slot_owner[i]))
            return false;
    for (int i = 0; i < HOUSE; i++)
        if (!place_is_valid(s->house[i], s->house_owner[i]))
            return false;
    return true;
}

/* Checks that each Caliph is revealed or in one of the stacks, and that only revealed Caliphs have markers. */
static bool caliphs_are_valid(const sc_state *s)
{
    int hidden = 0;
    for (int i = 0; i < STACKS; i++) {
        bool in = s->stack_caliph >> i & 1;
        hidden += in;
        if (in && !s->stack[i])
            return false;
    }
    for (int k = s->caliphs; k < CALIPHS; k++)
        for (int o = 0; o < OPTIONS_N; o++)
            if (s->caliph[k][o] != LUDO_NONE)
                return false;
    return s->caliphs + hidden == CALIPHS && s->stack_caliph >> STACKS == 0 && (!sc_caliph_received(s) || s->caliphs);
}

/* Checks that all cards of the pile except Caliphs are unseen scrolls. */
static bool pile_is_valid(const sc_state *s)
{
    return sc_scrolls_in_pile(s) <= sc_count(s->unseen_scrolls, SCROLL_BYTES);
}

/* Checks that the end of the game is announced if and only if the last Caliph is revealed (SC-137). */
static bool end_is_valid(const sc_state *s)
{
    return s->ending == (s->caliphs == CALIPHS) && s->turns_left < (s->ending ? 2 * s->seats_n : 1);
}

/* Checks that no player has more influence in a guild than the guild's controller. */
static bool control_is_valid(const sc_state *s)
{
    for (int g = 0; g < GUILDS; g++) {
        int most = 0, holder = s->control[g];
        for (int who = 0; who < (solo(s) ? 2 : s->seats_n); who++)
            most = s->seats[who].influence[g] > most ? s->seats[who].influence[g] : most;
        if (holder == LUDO_NONE ? most > 0 : s->seats[holder].influence[g] < most || !most)
            return false;
    }
    return true;
}

/* In a solo game, checks that each scheme card is unseen or played. */
static bool schemes_are_valid(const sc_state *s)
{
    unsigned seen = s->schemes;
    for (int i = 0; i < s->played.n; i++) {
        if (seen >> s->played.at[i] & 1)
            return false;
        seen |= 1u << s->played.at[i];
    }
    return solo(s) ? seen == (1u << SCHEMES) - 1 : s->played.n == 0;
}

/* Checks the pages that may be used now. Each of them reacts to an event and is tucked below the space of the Work
 * (SC-170). */
static bool triggers_are_valid(const sc_state *s)
{
    const struct sc_seat *p = &s->seats[s->active];
    for (int i = 0; i < s->triggers.n && sc_at_work(s); i++) {
        int card = FIRST_PAGE + s->triggers.at[i];
        if (when_working(tucked(s, card)) || tucked(s, card)->at_end || s->space >= COLUMNS ||
            !memchr(p->column[s->space].at, card, p->column[s->space].n))
            return false;
    }
    return true;
}

/* Checks that each placed die has a value. */
static bool values_are_valid(const sc_state *s)
{
    for (int i = 0; i < 2; i++)
        if (s->die_colour[i] != LUDO_NONE && !s->die_value[i])
            return false;
    return true;
}

static bool tasks_are_valid(const sc_state *s)
{
    int seats = solo(s) ? 2 : s->seats_n;
    for (int i = 0; i < s->depth; i++)
        if (s->tasks[i].who >= seats || !sc_task_is_valid(s, s->tasks[i]))
            return false;
    return s->over == (s->depth == 0) && triggers_are_valid(s) && values_are_valid(s);
}

static bool boards_are_valid(const sc_state *s)
{
    for (int who = 0; who < s->seats_n; who++)
        if (!board_is_valid(&s->seats[who]))
            return false;
    return true;
}

static const struct {
    bool (*holds)(const sc_state *);
    const char *what;
} invariants[] = {
    { tasks_are_valid, N_("the pending tasks contradict each other") },
    { conserved, N_("no card is in two places") },
    { dice_add_up, N_("the dice in play cannot exceed those in the box (SC-3)") },
    { markers_add_up, N_("each player has twenty influence markers (SC-8)") },
    { decks_are_valid, N_("each deck holds translators of its own character (SC-4)") },
    { rooms_are_valid, N_("gold and markers in rooms belong to translators (SC-76)") },
    { boards_are_valid, N_("an action card is in one place (SC-107)") },
    { dealt_is_valid, N_("each player has their own goal and resource card") },
    { scrolls_are_valid,
      N_("starting scrolls are never on the map or in the House of Wisdom, and a marker needs a scroll (SC-87)") },
    { caliphs_are_valid, N_("each of the four Caliphs is revealed or in the draw pile (SC-94)") },
    { pile_is_valid, N_("the scrolls in the draw pile cannot exceed the unseen scrolls (SC-6)") },
    { end_is_valid, N_("the last Caliph announces the end of the game (SC-137)") },
    { control_is_valid, N_("the player with the most influence controls a guild") },
    { schemes_are_valid, N_("a scheme card is unseen or played") },
};

const char *sc_check(const void *state)
{
    for (size_t i = 0; i < sizeof invariants / sizeof *invariants; i++)
        if (!invariants[i].holds(state))
            return invariants[i].what;
    return NULL;
}
