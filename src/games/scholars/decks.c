/* decks.c - translators and their rooms, the draw pile, the books, and the Caliph cards. */

#include "act.h"

/* ---- Translator decks -------------------------------------------------------------------------------------------- */

static bool any_unseen(const sc_state *s, int deck)
{
    for (int i = s->box->deck[deck].from; i < s->box->deck[deck].to; i++)
        if (has(s->unseen, i) && deck_of(s, i) == deck)
            return true;
    return false;
}

void sc_next_top(sc_state *s, int deck) /* dispatched cards lie below, in their order (SC-172) */
{
    s->deck_top[deck] = LUDO_NONE;
    if (any_unseen(s, deck)) {
        push(s, T_FILL_DECK, 0, deck, 0);
    } else if (s->bottom[deck].n) {
        s->deck_top[deck] = s->bottom[deck].at[0];
        sc_list_drop(s->bottom[deck].at, &s->bottom[deck].n, 0);
    }
}

int sc_take_top(sc_state *s, int deck)
{
    int card = s->deck_top[deck];
    sc_next_top(s, deck);
    return card;
}

void sc_dispatch(sc_state *s, int who, int deck, struct ludo_events *ev) /* SC-50 */
{
    int card = s->deck_top[deck];
    sc_list_add(s->bottom[deck].at, &s->bottom[deck].n, card);
    ludo_tell(ev, E_DISPATCHED, who, card, 0, 0);
    sc_interact(s, who, deck, ev);
    sc_start_effect(s, who, OF_DISPATCH, card);
    sc_next_top(s, deck); /* seen before the effect is decided: decks lie face up (SC-4) */
}

void sc_employ(sc_state *s, int who, int deck, int room, struct ludo_events *ev) /* SC-51 */
{
    struct sc_seat *p = &s->seats[who];
    int card = s->deck_top[deck];
    sc_pay_silver(s, who, s->box->room[room].silver, ev);
    p->markers--;
    s->room[room] = (uint8_t)card;
    s->owner[room] = (uint8_t)who;
    s->room_gold[room] = 0;
    ludo_tell(ev, E_EMPLOYED, who, card, room + 1, 0);
    sc_interact(s, who, deck, ev);
    sc_start_effect(s, who, OF_BOARD, AT_ROOM + room);
    sc_next_top(s, deck); /* likewise */
}

void sc_retire_top(sc_state *s, int who, int deck, struct ludo_events *ev) /* SC-79 */
{
    struct sc_seat *p = &s->seats[who];
    int card = sc_take_top(s, deck);
    sc_retire_to(p, card);
    ludo_tell(ev, E_RETIRED, who, card, 0, 0);
    sc_interact(s, who, deck, ev);
}

/* ---- Gold on translators ----------------------------------------------------------------------------------------- */

void sc_put_gold(sc_state *s, int who, int room, struct ludo_events *ev)
{
    sc_fire_no_fee(s, who, room, ev);
    s->seats[who].gold--;
    s->room_gold[room]++;
    sc_pay_to(s, who, s->owner[room], sc_fee(s, who, room), ev); /* then: a lap of the opponent may place gold too */
    sc_interact(s, who, translator(s, s->room[room])->character, ev);
}

void sc_take_gold(sc_state *s, int who, int room, struct ludo_events *ev)
{
    sc_fire_no_fee(s, who, room, ev);
    sc_pay_to(s, who, s->owner[room], sc_fee(s, who, room), ev);
    s->room_gold[room]--;
    sc_gain_gold(s, who, 1, ev);
    sc_interact(s, who, translator(s, s->room[room])->character, ev);
}

/* ---- Books ---------------------------------------------------------------------------------------------------------- */

static void fill(sc_state *s, int book) /* the last pushed is filled first */ { push(s, T_FILL_BOOK, 0, book, 0); }

void sc_remove_page(sc_state *s, int book) /* SC-118, SC-119 */
{
    int lone = 0;
    s->book[book] = LUDO_NONE;
    if (s->book[book ^ 1] == LUDO_NONE) {
        fill(s, book | 1);
        fill(s, book & ~1);
        return;
    }
    for (int i = 0; i < BOOKS; i += 2)
        lone += (s->book[i] == LUDO_NONE) != (s->book[i + 1] == LUDO_NONE);
    for (int i = BOOKS - 1; lone == BOOKS / 2 && i >= 0; i--)
        if (s->book[i] == LUDO_NONE)
            fill(s, i);
}

/* ---- The draw pile -------------------------------------------------------------------------------------------------- */

static void renew(sc_state *s, struct ludo_events *ev) /* SC-101: the reserve becomes the pile */
{
    sc_fire(ev, D_RENEW);
    for (int i = 0; i < SCROLL_BYTES; i++)
        s->unseen_scrolls[i] |= s->set_aside[i];
    memset(s->set_aside, 0, sizeof s->set_aside);
    s->pile_top = (uint8_t)sc_unseen_scrolls(s);
}

bool sc_reveal_waits(sc_state *s, struct ludo_events *ev)
{
    if (sc_next_segment(s, top(s).a) < 0)
        renew(s, ev);
    if (sc_next_segment(s, top(s).a) >= 0)
        return true;
    pop(s);
    return false;
}

static void leave_pile(sc_state *s, bool caliph)
{
    int segment = sc_next_segment(s, top(s).a);
    if (segment == 0)
        s->pile_top--;
    else if (segment == STACKS + 1)
        s->pile_bottom--;
    else
        s->stack[segment - 1]--;
    if (caliph)
        s->stack_caliph &= (uint8_t) ~(1u << (segment - 1));
}

static void put_in_slot(sc_state *s, int slot, int card)
{
    s->slot[slot] = (uint8_t)card;
    s->slot_owner[slot] = LUDO_NONE;
}

static void refresh_map(sc_state *s, int card, struct ludo_events *ev) /* SC-102 */
{
    int slot = s->box->location[s->neutral].slot, owner = s->slot_owner[slot];
    if (s->slot[slot] != LUDO_NONE)
        add_to(s->set_aside, s->slot[slot]);
    if (s->slot[slot] != LUDO_NONE)
        ludo_tell(ev, E_REPLACED, LUDO_CHANCE, s->slot[slot], 0, 0);
    if (owner != LUDO_NONE) {
        sc_return_marker(s, owner);
        sc_fire(ev, D_MARKER_BACK);
        if (solo(s) && owner == BOT)
            sc_bot_move_marker(s, 1, ev);
        else
            sc_gain_silver(s, owner, 1, ev);
    }
    put_in_slot(s, slot, card);
    do
        s->neutral = (uint8_t)((s->neutral + 1) % LOCATIONS);
    while (s->box->location[s->neutral].slot == slot);
    ludo_tell(ev, E_NEUTRAL, LUDO_CHANCE, s->neutral, 0, 0);
}

void sc_revealed(sc_state *s, int card, struct ludo_events *ev)
{
    struct ludo_task t = top(s);
    leave_pile(s, false);
    take_from(s->unseen_scrolls, card);
    pop(s);
    if (t.b == LUDO_NONE)
        refresh_map(s, card, ev);
    else
        put_in_slot(s, t.b, card);
}

/* ---- Caliphs ----------------------------------------------------------------------------------------------------------- */

void sc_caliph_appears(sc_state *s, struct ludo_events *ev) /* SC-94, SC-98, SC-100 */
{
    leave_pile(s, true);
    sc_fire_card(ev, CALIPH_CARD, 0);
    if (top(s).b == LUDO_NONE)
        pop(s); /* a Rest goes on; a slot of the map is still to be filled */
    s->caliphs++;
    ludo_tell(ev, E_CALIPH, LUDO_CHANCE, s->caliphs, 0, 0);
    push(s, T_CALIPH, 0, 0, 0);
    for (int who = 0; s->caliph_xp && who < s->seats_n; who++) {
        sc_fire(ev, D_CALIPH_XP);
        sc_gain_xp(s, who, 1, ev);
    }
    s->caliph_xp = 0;
    if (s->caliphs < CALIPHS)
        return;
    int place = (s->active + s->seats_n - s->first) % s->seats_n;
    s->ending = 1;
    s->turns_left = (uint8_t)(s->seats_n - 1 - place + s->seats_n); /* SC-137 */
    ludo_tell(ev, E_ENDING, LUDO_CHANCE, 0, 0, 0);
}

void sc_take_option(sc_state *s, int who, int option, struct ludo_events *ev) /* SC-95, SC-96 */
{
    int guild = top(s).a;
    s->caliph[s->caliphs - 1][option] = (uint8_t)who;
    ludo_tell(ev, E_GIVES_UP, who, guild, 0, 0);
    sc_take_influence(s, who, guild, ev);
    sc_start_effect(s, who, OF_BOARD, AT_CALIPH + option);
}

static void console(sc_state *s, int guild, int controller, struct ludo_events *ev)
{
    for (int k = 0; k < s->seats_n; k++)
        if (sc_order(s, k) != controller && s->seats[sc_order(s, k)].influence[guild])
            ludo_tell(ev, E_CONSOLED, sc_order(s, k), guild, 0, 0);
    for (int k = s->seats_n - 1; k >= 0; k--) { /* the last pushed is asked first */
        int who = sc_order(s, k);
        if (who != controller && s->seats[who].influence[guild])
            sc_start_effect(s, who, OF_BOARD, AT_CONSOLATION + guild);
    }
    if (solo(s) && controller != BOT && s->seats[BOT].influence[guild])
        sc_bot_consoled(s, guild, ev);
}

/* Guild by guild: its controller decides, then the others are consoled (SC-96). */
bool sc_caliph_waits(sc_state *s, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    if (t->a == GUILDS) {
        pop(s);
        return false;
    }
    int guild = t->a, controller = s->control[guild];
    switch (t->b) {
    case WAIT_FOR_HIM: return true;
    case ASK_CONTROLLER:
        t->who = (uint8_t)(controller == LUDO_NONE ? 0 : controller);
        t->b = (uint8_t)(controller == LUDO_NONE   ? NOBODY_DECIDES
                         : controller < s->seats_n ? WAIT_FOR_HIM
                                                   : HE_DECIDED);
        if (t->b == HE_DECIDED)
            sc_bot_caliph(s, guild, ev);
        return t->b == WAIT_FOR_HIM;
    default:
        controller = t->b == NOBODY_DECIDES ? LUDO_NONE : t->who;
        *t = (struct ludo_task){ T_CALIPH, 0, (uint8_t)(guild + 1), ASK_CONTROLLER };
        console(s, guild, controller, ev);
        return false;
    }
}

void sc_answer_caliph(sc_state *s, ludo_move m, struct ludo_events *ev)
{
    struct ludo_task *t = top_task(s);
    t->b = HE_DECIDED;
    if (ludo_verb_of(m) == OPTION)
        sc_take_option(s, t->who, ludo_arg_of(m, 0) - 1, ev);
}
