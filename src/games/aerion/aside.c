/* aside.c - beside an answer: what it costs or brings as the table stands, where its label does not say so.
 *
 * Everything lies open in Aerion, so an aside may speak of the whole table; what a rule says is asked in ask.c. */

#include "aerion.h"

extern const struct ludo_rules aerion_rules;

struct aside {
    const aerion_state *s;
    int who;
    enum ludo_lang lang;
    struct ludo_text *out;
};

/* ---- Ways to say it ---------------------------------------------------------------------------------- */

static void say(const struct aside *a, const char *english, int n1, int n2)
{
    static const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_INT }, { .kind = LUDO_ARG_INT } };
    struct ludo_words w = { .who = a->who, .arg = arg, .value = { (uint32_t)n1, (uint32_t)n2 } };
    ludo_sentence(a->out, a->lang, english, &w);
}

/* none, one, several of them */
static void say_count(const struct aside *a, const char *none, const char *one, const char *several, int n)
{
    say(a, n == 0 ? none : n == 1 ? one : several, n, 0);
}

static void say_card(const struct aside *a, const char *english, int card)
{
    static const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = &aerion_card_names } };
    struct ludo_words w = { .who = a->who, .arg = arg, .value = { (uint32_t)card } };
    ludo_sentence(a->out, a->lang, english, &w);
}

static void say_set(const struct aside *a, const char *english, const struct ludo_names *names, unsigned mask)
{
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_SET, .names = names } };
    struct ludo_words w = { .who = a->who, .arg = arg, .value = { mask } };
    ludo_sentence(a->out, a->lang, english, &w);
}

/* What the log will say. */
static void say_event(const struct aside *a, int event, int ship)
{
    struct ludo_event e = { .kind = (uint8_t)event, .who = (int8_t)a->who, .arg = { (uint8_t)ship } };
    ludo_event_told(&aerion_rules, &e, a->lang, a->out);
}

/* ---- Cards ------------------------------------------------------------------------------------------- */

/* Cards like this one that can still turn up without a Book, itself left out. */
static int more_to_come(const aerion_state *s, int card)
{
    int n = -(s->display[deck_of(card)] == card);
    for (int i = 0; i < CARDS; i++)
        n += kind_of(i) == kind_of(card) ? s->unseen[deck_of(i)][i % DECK_ROWS] : 0;
    for (int deck = 0; deck < DECKS; deck++)
        n += s->display[deck] != LUDO_NONE && kind_of(s->display[deck]) == kind_of(card);
    for (int i = 0; i < s->known.n; i++)
        n += kind_of(s->known.at[i]) == kind_of(card);
    return n;
}

/* Cards are the clock: what goes to the pile comes back by a Book only. */
static void throw_away(const struct aside *a, int card)
{
    int n = more_to_come(a->s, card);
    say(a, n ? N_("{1} more of this kind to come") : N_("the last of its kind"), n, 0);
}

static void put_together(const struct aside *a, int card, int place)
{
    uint8_t workshop[PARTS];
    memcpy(workshop, a->s->workshops[place], sizeof workshop);
    workshop[part_of(card)] = (uint8_t)card;
    unsigned ships = aerion_ships_for(workshop), wanted = ships & ~(unsigned)a->s->flying;
    if (!memchr(workshop, LUDO_NONE, PARTS))
        say_event(a, aerion_outcome(a->s, a->who, ludo_first(ships)), ludo_first(ships));
    else if (wanted)
        say_set(a, N_("for {1}"), &aerion_ship_names, wanted);
    else
        say(a, N_("for a ship that flies already"), 0, 0);
}

static void put_under_flagship(const struct aside *a)
{
    int parts = 1;
    for (int i = 0; i < SLOTS; i++)
        parts += a->s->flagship[i] != LUDO_NONE;
    if (parts == SLOTS)
        say_event(a, E_FLAGSHIP, 0);
    else
        say(a, N_("{1} of {2} parts"), parts, SLOTS);
}

static void put_in_place(const struct aside *a, int card, int place)
{
    if (place == FLAGSHIP)
        put_under_flagship(a);
    else
        put_together(a, card, place);
}

/* An Element without a place is stored for a Book, or goes to its pile (AE-43). */
static const char *without_place(const struct aside *a)
{
    return aerion_total(a->s->seats[a->who].pulpit, DECKS) ? N_("no place for it: only a Book would keep it")
                                                           : N_("no place for it: it goes to its pile");
}

static void acquire(const struct aside *a, int card)
{
    const aerion_state *s = a->s;
    unsigned places;
    switch (type_of(card)) {
    case BOOK:
        say(a, aerion_pulpit_open(s, a->who) ? N_("goes to your Pulpit") : N_("your Pulpit is full: one Book must go"),
            0, 0);
        break;
    case HOURGLASS:
        if (s->hourglasses[deck_of(card)])
            say(a, N_("you have this one already"), 0, 0);
        else
            say(a, N_("Hourglass {1} of {2}"), aerion_hourglasses(s) + 1, DECKS);
        break;
    case FACTORY:
        if (ones(s->factories) == FACTORIES_OPEN)
            say(a, N_("one Factory must then close"), 0, 0);
        break;
    case EGG:
        say_count(a, NULL, N_("your first Egg"), N_("you then have {1} Eggs"), aerion_total(s->eggs, DECKS) + 1);
        break;
    default:
        places = aerion_places(s, a->who, card);
        say_set(a, places ? N_("fits {1}") : without_place(a), &aerion_place_names, places);
    }
}

/* ---- Dice -------------------------------------------------------------------------------------------- */

/* The decks whose displayed cards could be acquired with these dice. */
static unsigned in_reach(const aerion_state *s, ludo_faces dice)
{
    unsigned matched = aerion_matched(dice), mask = 0;
    for (int deck = 0; deck < DECKS; deck++)
        mask |= (unsigned)aerion_can_acquire(s, matched, deck) << deck;
    return mask;
}

/* Which of them come within reach if this die shows another face. */
static void turned(const struct aside *a, int from, int to)
{
    unsigned mask = in_reach(a->s, a->s->dice + ludo_face(to) - ludo_face(from)) & ~in_reach(a->s, a->s->dice);
    if (mask)
        say_set(a, N_("matches {1}"), &aerion_mark_names, mask);
}

static int unpaid(const struct aside *a) { return aerion_total(aerion_booth_of(a->s, a->who), DECKS); }

static void to_pay(const struct aside *a, int workers)
{
    say_count(a, N_("then all Workers are paid"), N_("then a Worker is to be paid"),
              N_("then {1} Workers are to be paid"), workers);
}

static void demolish(const struct aside *a)
{
    int birds = bird_points(aerion_displayed_type(a->s, HAMMER_BIRD));
    say(a, birds ? N_("the dice give {1}, all Hammer Birds {2} more") : N_("the dice give {1}"),
        ludo_faces_sum(a->s->dice), birds);
}

static void hunt(const struct aside *a)
{
    const aerion_state *s = a->s;
    bool outpost = s->outposts[s->pawn] != GONE;
    say_card(a, N_("destroys {1}"), outpost ? CARD_OUTPOST + s->outposts[s->pawn] : CARD_LAIR + s->lairs[s->pawn]);
}

static void strike(const struct aside *a)
{
    int points = aerion_demolition(a->s, top(a->s).a);
    say(a, N_("{1} points, "), points, 0);
    say_count(a, N_("not enough for a strike"), N_("enough for a strike"), N_("enough for {1} strikes"),
              points / DEMOLITION);
}

/* Strikes that are not used are lost (AE-107). */
static void stop(const struct aside *a)
{
    if (top(a->s).kind == T_CLOUDS)
        say_count(a, N_("no strike is lost"), N_("a strike is lost"), N_("{1} strikes are lost"), top(a->s).a);
}

static void eggs(const struct aside *a, int deck)
{
    if (a->s->display[deck] != LUDO_NONE)
        say_card(a, N_("{1} goes back into it"), a->s->display[deck]);
}

/* ---- Books ------------------------------------------------------------------------------------------- */

static int books(const struct aside *a) { return aerion_total(a->s->seats[a->who].pulpit, DECKS); }

/* Cards of this pile that a Book would bring back. */
static void recover_from(const struct aside *a, int deck)
{
    int n = 0, limit = aerion_recover_limit(a->s);
    for (int i = 0; i < DECK_ROWS; i++)
        n += type_of(deck * DECK_ROWS + i) == BOOK ? 0 : a->s->pile[deck][i];
    bool makes_room = top(a->s).kind == T_PLACE && type_of(a->s->hand) == BOOK;
    say_count(a, N_("recovers nothing"), N_("recovers a card"), N_("recovers {1} cards"), n < limit ? n : limit);
    if (makes_room)
        say(a, N_("; the new Book takes its place"), 0, 0);
}

static void reserve(const struct aside *a)
{
    say_count(a, N_("your last Book"), N_("leaves a Book on your Pulpit"), N_("leaves {1} Books on your Pulpit"),
              books(a) - 1);
}

static void keep(const struct aside *a)
{
    say_count(a, N_("no other is discarded"), N_("the other Book is discarded"),
              N_("the {1} other Books are discarded"), books(a) - 1);
}

static void hire(const struct aside *a)
{
    say(a, N_("{1} rerolls; "), A_WORKER_REROLLS, 0);
    to_pay(a, unpaid(a) + 1);
}

static void waste(const struct aside *a)
{
    if (type_of(a->s->hand) == BOOK)
        say(a, N_("there is no room for it: your Pulpit is full"), 0, 0);
    else
        throw_away(a, a->s->hand);
}

static void show(const struct aside *a, int card)
{
    bool rolled = aerion_pending(a->s, T_DECIDE) && ludo_faces_n(a->s->dice) == DICE;
    if (rolled && has(aerion_matched(a->s->dice), deck_of(card)))
        say(a, N_("your dice match it"), 0, 0);
    else
        throw_away(a, card);
}

/* ---- The end of a turn ------------------------------------------------------------------------------- */

/* Does this answer end Phase 1 without the Egg that must be acquired?  (AE-133, AE-134) */
static bool breaks_shells(const aerion_state *s, ludo_move m)
{
    if (top(s).kind != T_DECIDE || !has(s->flags, F_MUST_TAKE_EGG))
        return false;
    switch (ludo_verb_of(m)) {
    case ACQUIRE: return type_of(ludo_arg_of(m, 0)) != EGG;
    case DEMOLISH:
    case PAYDAY:
    case CONSTRUCT:
    case HUNT:
    case SECURE:
    case DUMP:
    case NOTHING: return true;
    default: return false;
    }
}

static void go_on(const struct aside *a)
{
    if (aerion_partner_may(a->s))
        say(a, N_("your partner could still move a card of the Reserve"), 0, 0);
    else if (aerion_out_of_cards(a->s))
        say(a, N_("the game is lost"), 0, 0);
}

static void leave(const struct aside *a)
{
    if (aerion_out_of_cards(a->s) || aerion_shells_broken(a->s))
        say(a, N_("the game is lost"), 0, 0);
}

/* ---- Every move -------------------------------------------------------------------------------------- */

void aerion_aside(const void *view, int seat, ludo_move m, enum ludo_lang lang, struct ludo_text *out)
{
    const aerion_state *s = view;
    struct aside aside = { s, seat, lang, out }, *a = &aside;
    int x = ludo_arg_of(m, 0), y = ludo_arg_of(m, 1);
    if (breaks_shells(s, m)) {
        say(a, N_("no Egg is acquired: the game is lost, unless this wins it"), 0, 0);
        return;
    }
    switch (ludo_verb_of(m)) {
    case ACQUIRE: acquire(a, x); break;
    case DEMOLISH: demolish(a); break;
    case PAYDAY: to_pay(a, unpaid(a) - 1); break;
    case CONSTRUCT: say(a, N_("Pier {1} of {2}"), s->piers + 1, PIERS); break;
    case HUNT: hunt(a); break;
    case DISCARD:
    case DUMP: throw_away(a, x); break;
    case WASTE: waste(a); break;
    case RESERVE: reserve(a); break;
    case KEEP: keep(a); break;
    case SAVE_EGGS: say(a, N_("the Eggs stay in the Display"), 0, 0); break;
    case HIRE: hire(a); break;
    case SPEND: say(a, N_("{1} left then"), s->pool - 1, 0); break;
    case PIXIE: turned(a, x, y); break;
    case TURN: turned(a, x, 7 - x); break;
    case BREAK_EGGS: say(a, N_("the game is lost"), 0, 0); break;
    case BIRD: say(a, N_("then {1} points"), aerion_demolition(s, top(s).a + 1), 0); break;
    case STRIKE: strike(a); break;
    case CLOUD: say(a, s->clouds[x] == CLOUD_INTACT ? N_("damages it") : N_("removes it"), 0, 0); break;
    case PLACE: put_in_place(a, s->hand, x); break;
    case TRANSFER: put_in_place(a, x, y); break;
    case CLOSE: aerion_card_text(aerion_factory_card(x), lang, out); break;
    case BOOK_REROLL: say(a, N_("{1} rerolls"), aerion_book_rerolls(s), 0); break;
    case BOOK_RECOVER: recover_from(a, y); break;
    case RECOVER: say(a, top(s).b ? N_("below what you put there before") : N_("on top of its deck"), 0, 0); break;
    case SHOW: show(a, x); break;
    case THROW:
    case REFILL: go_on(a); break;
    case LEAVE: leave(a); break;
    case EGGS: eggs(a, y); break;
    case DONE: stop(a); break;
    }
}
