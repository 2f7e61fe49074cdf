/* effect_stats.c - the table of effects for coverage counts: parts of cards, steps printed on the boards, other effects
 * of the rules.
 *
 * A step is counted when the step changes the state or asks the player. A lasting effect is counted when it makes a
 * difference. A bonus is counted when it scores points. */

#include "act.h"

/* ---- Names of rows in the table of effects ----------------------------------------------------------------------- */

/* clang-format off */
#define STEPS(word)    { word, word "-2", word "-3", word "-other", word "-other-2" }
#define LEVELS(track) \
    STEPS(track "-1"), STEPS(track "-2"), STEPS(track "-3"), STEPS(track "-4"), STEPS(track "-5"), \
    STEPS(track "-6"), STEPS(track "-7")
#define HARVESTS(track) \
    STEPS(track "-harvest-1"), STEPS(track "-harvest-2"), STEPS(track "-harvest-3"), STEPS(track "-harvest-4")
/* clang-format on */

typedef const char *const step_words[STEP_PARTS];

static step_words retired = STEPS("retired"), working = STEPS("work"), answering = STEPS("event"),
                  final = STEPS("final"), reward = STEPS("reward"), opening = STEPS("opening"),
                  banner = STEPS("banner"), bonus = STEPS("bonus"), dispatched = STEPS("dispatch"),
                  harvested = STEPS("harvest");

/* clang-format off */
static step_words of_board[BOARD_EFFECTS] = {
    STEPS("room-1"), STEPS("room-2"), STEPS("room-3"), STEPS("room-4"), STEPS("room-5"), STEPS("room-6"),
    STEPS("room-7"), STEPS("room-8"), STEPS("room-9"), STEPS("room-10"), STEPS("room-11"),
    STEPS("location-0"), STEPS("location-1"), STEPS("location-2"), STEPS("location-3"), STEPS("location-4"),
    STEPS("location-5"), STEPS("location-6"), STEPS("location-7"), STEPS("location-8"), STEPS("location-9"),
    LEVELS("mathematics"), LEVELS("physics"), LEVELS("chemistry"), LEVELS("philosophy"), LEVELS("biology"),
    LEVELS("astronomy"), LEVELS("medicine"), HARVESTS("mathematics"), HARVESTS("physics"), HARVESTS("chemistry"),
    HARVESTS("philosophy"), HARVESTS("biology"), HARVESTS("astronomy"),
    HARVESTS("medicine"),
    STEPS("consolation-purple"), STEPS("consolation-orange"), STEPS("consolation-green"),
    STEPS("caliph-1"), STEPS("caliph-2"), STEPS("caliph-3"),
};

static const char *const doings[DOINGS] = {
#define DOING(id, word) [id] = word,
#define DOINGS(id, n, ...) [id] = __VA_ARGS__,
#include "doings.def"
};
/* clang-format on */

/* ---- Which rows of the table exist ------------------------------------------------------------------------------- */

static const struct step *steps_of(const struct effect *e, int part)
{
    return part < 3 ? &e->a[part] : &e->b[part - 3];
}

static step_words *words_of_card(int card)
{
    if (card < TRANSLATORS)
        return &retired;
    if (card < TUCKED)
        return sc_printed.card[card].at_end ? &final : when_working(&sc_printed.card[card]) ? &working : &answering;
    if (card < FIRST_GOAL)
        return &reward;
    return card < FIRST_ACTION ? &opening : card < FIRST_TILE ? &banner : &bonus;
}

/* Returns "harvest" if the action card harvests its research track. Returns NULL for other action cards: their harvests
 * consist of steps, which have their own rows. */
static const char *harvest_word(const struct card *c) { return c->harvest.a[0].op ? NULL : "harvest"; }

/* Returns the name of a card effect that is not a step, or NULL if the card has no such effect. */
static const char *own_word(int card, int own)
{
    static const char *const goals[OWN_PARTS] = { "interact", "translate", "level", "harvest" },
                             *const schemes[OWN_PARTS] = { "first", "first-2", "second" };
    const struct card *c = &sc_printed.card[card];
    if (card >= FIRST_SCHEME)
        return own != 1 || c->first[1] ? schemes[own] : NULL;
    if (card >= FIRST_GOAL && card < FIRST_RESOURCE)
        return goals[own];
    if (own == 1)
        return card < TRANSLATORS ? "translates" : c->printed_die ? "printed-die" : NULL;
    if (own > 1)
        return NULL;
    if (card < FIRST_SCROLL)
        return lasts(c) || card == START_PAGE ? "passive" : sc_ops[c->does.a[0].op].at_end ? "count" : NULL;
    if (card < FIRST_GOAL)
        return c->bonus.kind ? "bonus" : NULL;
    return card < FIRST_ACTION ? "space" : card < FIRST_TILE ? harvest_word(c) : card == CALIPH_CARD ? "appears" : NULL;
}

static const char *card_word(int card, int part)
{
    const struct card *c = &sc_printed.card[card];
    if (part >= OWN_PART)
        return own_word(card, part - OWN_PART);
    bool away = part >= DISPATCH_PART;
    int op = steps_of(away ? &c->dispatch : &c->does, part % STEP_PARTS)->op;
    if (op == OP_NONE || sc_ops[op].at_end)
        return NULL;
    return (!away ? words_of_card(card) : card < TRANSLATORS ? &dispatched : &harvested)[0][part % STEP_PARTS];
}

static const char *board_word(int effect, int part)
{
    return steps_of(sc_effect(&sc_printed, OF_BOARD, effect), part)->op ? of_board[effect][part] : NULL;
}

bool sc_effect_row(int row, struct ludo_effect *e)
{
    int at = row - BOARD_ROW;
    if (row < BOARD_ROW)
        *e = (struct ludo_effect){ .card = row / PARTS, .what = card_word(row / PARTS, row % PARTS) };
    else if (row < DOING_ROW)
        *e = (struct ludo_effect){ .card = LUDO_NONE, .what = board_word(at / STEP_PARTS, at % STEP_PARTS) };
    else
        *e = (struct ludo_effect){ .card = LUDO_NONE, .what = doings[row - DOING_ROW] };
    return e->what != NULL;
}

/* ---- Counting steps ---------------------------------------------------------------------------------------------- */

void sc_count_effect_of_step(const sc_state *s, struct ludo_task t, const struct step *step, struct ludo_events *ev)
{
    int part = step_of(t) + (other_of(t) ? 3 : 0);
    const struct op_row *op = &sc_ops[step->op];
    if (op->at_end || !(op->brings ? op->brings : sc_step_works)(s, t.who, step))
        return;
    if (where_of(t) == OF_BOARD)
        ludo_count_effect(ev, BOARD_ROW + t.a * STEP_PARTS + part);
    else
        ludo_count_effect(ev, t.a * PARTS + (where_of(t) == OF_DISPATCH ? DISPATCH_PART : 0) + part);
}

/* ---- Counting lasting effects: would the result be different without the card? ----------------------------------- */

typedef bool condition(const sc_state *, int what);

static bool has_colour(const sc_state *s, int colour) { return sc_colours(s) >> colour & 1; }
static bool has_act(const sc_state *s, int act) { return sc_acts(s, s->active, s->space) >> act & 1; }
static bool no_fee(const sc_state *s, int room) { return sc_fee(s, s->active, room) == 0; }

static void count_lasting_effects(const sc_state *s, condition *holds, int what, struct ludo_events *ev)
{
    if (!counted(ev) || s->space >= COLUMNS)
        return;
    for (int i = 0; i < s->seats[s->active].column[s->space].n; i++) {
        sc_state without = *s;
        uint8_t *at = without.seats[s->active].column[s->space].at;
        int card = at[i];
        if (!lasts(tucked(s, card)))
            continue;
        list_remove_at(at, &without.seats[s->active].column[s->space].n, i);
        if (!holds(&without, what))
            sc_count_effect_of_card(ev, card, 0);
    }
}

void sc_count_effect_of_colour(const sc_state *s, struct ludo_events *ev)
{
    count_lasting_effects(s, has_colour, s->colour, ev);
}
void sc_count_effect_of_act(const sc_state *s, struct ludo_events *ev)
{
    count_lasting_effects(s, has_act, s->act, ev);
}

void sc_count_effect_of_no_fee(const sc_state *s, int who, int room, struct ludo_events *ev)
{
    if (who == s->active)
        count_lasting_effects(s, no_fee, room, ev);
}

/* ---- Counting harvests ------------------------------------------------------------------------------------------- */

void sc_count_effect_of_harvest(const sc_state *s, int who, int kind, struct ludo_events *ev)
{
    const struct sc_seat *p = &s->seats[who];
    if (kind == K_GOAL)
        sc_count_effect_of_card(ev, FIRST_GOAL + p->goal, 3);
    else if (kind != K_PATRON && p->level[kind == K_MED ? MED : kind])
        sc_count_effect_of_card(ev, action_id(p, kind), 0);
}

/* ---- Counting bonuses at the end of the game --------------------------------------------------------------------- */

static int bonuses(const sc_state *s, const struct sc_seat *p)
{
    int sum = 0;
    for (int i = 0; i < ALL_SCROLLS; i++)
        sum += has(p->scrolls, i) ? sc_bonus(s->box, p, scroll(s, i)) : 0;
    return sum;
}

static void count_effects_of_pages(const sc_state *s, const struct sc_seat *p, struct ludo_events *ev)
{
    for (int i = 0; i < GOLD_PAGES; i++) {
        struct sc_seat without = *p;
        without.ended &= (uint16_t) ~(1u << i);
        if (bonuses(s, p) != bonuses(s, &without))
            sc_count_effect_of_card(ev, FIRST_GOLD_PAGE + i, 0);
    }
}

void sc_count_final_effects(const sc_state *s, struct ludo_events *ev)
{
    for (int who = 0; counted(ev) && who < s->seats_n; who++) {
        const struct sc_seat *p = &s->seats[who];
        for (int i = 0; i < ALL_SCROLLS; i++)
            if (has(p->scrolls, i) && sc_bonus(s->box, p, scroll(s, i)))
                sc_count_effect_of_card(ev, FIRST_SCROLL + i, 0);
        count_effects_of_pages(s, p, ev);
    }
}
