/* settle.c - completes a state in which a person has set some fields by hand. */

#include "act.h"
#include "../census.h"

/* If a card was set by hand, removes it from the places where the setup had put it. */
static void free_fillings(sc_state *s, const uint8_t *touched)
{
    struct sc_census c;
    sc_take_census(s, &c);
    free_places(s, touched, s->slot, SLOTS, c.scroll);
    free_places(s, touched, s->house, HOUSE, c.scroll);
    if (!IS_TOUCHED(s->set_aside))
        free_set(s->set_aside, SCROLLS, c.scroll);
    free_places(s, touched, s->deck_top, DECKS, c.tucked);
    free_places(s, touched, s->book, BOOKS, c.tucked + FIRST_PAGE);
}

/* Makes a card unseen again if it was replaced by hand. */
static void give_back(sc_state *s, const uint8_t *touched, const struct sc_census *c)
{
    for (int i = 0; i < DECK_CARDS; i++)
        if (IS_TOUCHED(s->deck_top[deck_of(s, i)]) && !c->tucked[i] && (s->expansion || !translator(s, i)->expansion))
            add_to(s->unseen, i);
    for (int i = 0; i < PAGES && s->expansion && !IS_TOUCHED(s->unseen_pages); i++)
        if (IS_TOUCHED(s->book) && !c->tucked[FIRST_PAGE + i])
            add_to(s->unseen_pages, i);
    for (int i = 0; i < SCROLLS && !IS_TOUCHED(s->unseen_scrolls); i++)
        if ((IS_TOUCHED(s->slot) || IS_TOUCHED(s->house)) && !c->scroll[i] &&
            (s->expansion || !scroll(s, i)->expansion))
            add_to(s->unseen_scrolls, i);
}

static void settle_decks(sc_state *s, const uint8_t *touched)
{
    struct sc_census c;
    sc_take_census(s, &c);
    give_back(s, touched, &c);
    for (int i = 0; i < TRANSLATORS; i++)
        if (c.tucked[i])
            take_from(s->unseen, i);
    for (int i = 0; i < PAGES; i++)
        if (c.tucked[FIRST_PAGE + i])
            take_from(s->unseen_pages, i);
    for (int i = 0; i < SCROLLS; i++)
        if (c.scroll[i])
            take_from(s->unseen_scrolls, i);
}

/* Shrinks the pile to the number of unseen scrolls. Values that were set by hand do not change. */
static void settle_pile(sc_state *s, const uint8_t *touched)
{
    int over = sc_scrolls_in_pile(s) - sc_count(s->unseen_scrolls, SCROLL_BYTES);
    for (; over > 0 && s->pile_top && !IS_TOUCHED(s->pile_top); over--)
        s->pile_top--;
    for (int i = 0; i < STACKS && !IS_TOUCHED(s->stack); i++)
        for (; over > 0 && s->stack[i] > (s->stack_caliph >> i & 1); over--)
            s->stack[i]--;
}

/* Gives control of a guild to its leader, unless the controller was set by hand. */
static void settle_control(sc_state *s, const uint8_t *touched)
{
    for (int g = 0; g < GUILDS && !IS_TOUCHED(s->control); g++)
        s->control[g] = (uint8_t)sc_leader(s, g);
}

static void take_goal(sc_state *s, int who, int card, const uint8_t *touched) /* also changes the starting scroll */
{
    struct sc_seat *p = &s->seats[who];
    p->goal = (uint8_t)card;
    if (IS_TOUCHED(p->scrolls))
        return;
    for (int i = 0; i < GOALS; i++)
        take_from(p->scrolls, SCROLLS + i);
    add_to(p->scrolls, SCROLLS + goal(s, card)->character);
}

/* If a goal card was set by hand for one seat but dealt to another, the second seat gets another goal. */
static void settle_goals(sc_state *s, const uint8_t *touched)
{
    unsigned taken = 0;
    for (int who = 0; who < s->seats_n; who++)
        if (s->seats[who].goal != LUDO_NONE && IS_TOUCHED(s->seats[who].goal)) {
            taken |= 1u << s->seats[who].goal;
            take_goal(s, who, s->seats[who].goal, touched);
        }
    for (int who = 0; who < s->seats_n; who++) {
        const struct sc_seat *p = &s->seats[who];
        if (p->goal == LUDO_NONE || IS_TOUCHED(p->goal))
            continue;
        if (taken >> p->goal & 1)
            take_goal(s, who, __builtin_ctz(~taken), touched);
        taken |= 1u << p->goal;
    }
    s->unseen_goals = (uint8_t)(((1u << GOALS) - 1) & ~taken);
}

/* Skips the draft if the active seat was set by hand. Players then have only the things that were set by hand. No
 * player employs a starting translator. In a solo game the starting translators belong to the opponent and stay.
 * Each player gets the next resource card, for the fifth space. */
static void skip_draft(sc_state *s, const uint8_t *touched)
{
    sc_state given = *s;
    memset(s->pair, LUDO_NONE, sizeof s->pair);
    for (int room = 0; room < ROOMS && !solo(s); room++)
        if (!IS_TOUCHED(s->room[room]) && !IS_TOUCHED(s->owner[room]))
            s->room[room] = LUDO_NONE;
    for (int who = 0, next = 0; who < s->seats_n; who++)
        if (!IS_TOUCHED(s->seats[who].resource))
            s->seats[who].resource = (uint8_t)next++;
    while (s->depth)
        pop(s);
    if (solo(s))
        sc_bot_setup(s);
    sc_begin_turn(s, s->active, NULL);
    for (size_t i = 0; i < sizeof *s; i++) /* values that were set by hand do not change */
        if (touched[i])
            ((uint8_t *)s)[i] = ((const uint8_t *)&given)[i];
}

static void settle_turn(sc_state *s, const uint8_t *touched)
{
    if (!IS_TOUCHED(s->active))
        return;
    if (top(s).kind == T_DRAFT)
        skip_draft(s, touched);
    else if (top(s).kind == T_TURN)
        top_task(s)->who = s->active;
}

/* Removes from the pile the Caliphs that were set by hand, beginning with the upper stacks. Caliphs that are in no
 * stack are revealed. The last Caliph announces the end of the game. If the end was not set by hand, it is announced
 * now. */
static void settle_caliphs(sc_state *s, const uint8_t *touched)
{
    if (IS_TOUCHED(s->ending) && s->ending && !IS_TOUCHED(s->caliphs))
        s->caliphs = CALIPHS;
    for (int i = 0; i < STACKS && !IS_TOUCHED(s->stack_caliph); i++)
        if (s->caliphs + bits_in(s->stack_caliph) > CALIPHS)
            s->stack_caliph &= (uint8_t) ~(1u << i);
    if (IS_TOUCHED(s->stack_caliph) && !IS_TOUCHED(s->caliphs) && bits_in(s->stack_caliph) <= CALIPHS)
        s->caliphs = (uint8_t)(CALIPHS - bits_in(s->stack_caliph));
    if (s->caliphs == CALIPHS && !s->ending && !IS_TOUCHED(s->ending)) {
        s->ending = 1;
        s->turns_left = (uint8_t)(2 * s->seats_n - 1);
    }
}

/* Removes dice without an action card from the board if the action cards were set by hand. */
static void settle_boards(sc_state *s, const uint8_t *touched)
{
    for (int who = 0; who < s->seats_n; who++) {
        struct sc_seat *p = &s->seats[who];
        for (int i = 0; i < SPACES && IS_TOUCHED(p->card); i++)
            if (p->card[i] == LUDO_NONE && !IS_TOUCHED(p->dice[i]))
                p->dice[i][0] = p->dice[i][1] = LUDO_NONE;
    }
}

void sc_settle(void *state, const uint8_t *touched)
{
    sc_state *s = state;
    settle_turn(s, touched);
    if (s->depth && top(s).kind != T_GOAL)
        settle_goals(s, touched);
    free_fillings(s, touched);
    settle_decks(s, touched);
    settle_control(s, touched);
    settle_caliphs(s, touched);
    settle_pile(s, touched);
    settle_boards(s, touched);
    for (int c = 0; c < COLOURS; c++)
        if (!IS_TOUCHED(s->supply[c]))
            s->supply[c] = (uint8_t)(sc_dice_in_box(s, c) - sc_dice_out(s, c));
    for (int who = 0; who < (solo(s) ? 2 : s->seats_n); who++)
        if (!IS_TOUCHED(s->seats[who].markers))
            s->seats[who].markers = (uint8_t)(MARKERS - sc_markers_out(s, who));
}
