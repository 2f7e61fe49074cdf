/* rules.c - Six Animals: the callbacks of tasks.def, then the tables that describe the game.
 *
 * A larger game has one file for each chapter of its rulebook, and separate files for the tables. */
#include "toy.h"

#define STATE        struct toy
#define SEAT         struct toy_seat
#define FIRST        TOY_DRAW_IT
#define FLOW_LINKAGE static
#include "../../src/games/census.h"
#include "../../src/games/describe.h"
#include "../../src/games/flow.h"
#include "../../src/games/result.h"

#include <string.h>
#include "toy_clauses.h"

/* ---- The next task (TY-1); chance: cards and dice (TY-2, TY-3) ------------------------------- */

static bool has_laid(const struct toy *s, int who) { return s->seats[who].pick != LUDO_NONE; }
static bool has_to_lay(const struct toy *s, int who) { return !has_laid(s, who); }
static unsigned have_laid(const struct toy *s) { return seats_where(s, s->seats_n, has_laid); }
static unsigned still_to_lay(const struct toy *s) { return seats_where(s, s->seats_n, has_to_lay); }

/* Computes the pending task from rounds, dice and hands: deal to the first seat that needs a card, then roll (TY-1). */
static struct ludo_task due(const struct toy *s)
{
    for (int i = 0; i < s->seats_n && s->round < s->rounds && !s->dice; i++)
        if (s->seats[i].hand[0] < TOY_HAND)
            return (struct ludo_task){ .kind = TOY_DEAL, .who = (uint8_t)i };
    return (struct ludo_task){ .kind = s->round >= s->rounds ? TOY_OVER : s->dice ? TOY_PICK : TOY_ROLL };
}

static void moved(struct toy *s) { s->plays++; }

void toy_setup(void *state, const struct ludo_config *c)
{
    struct toy *s = state;
    ludo_state_init(&toy_rules, s, c);
    memset(s->deck, TOY_COPIES, sizeof s->deck);
    memset(s->shown, LUDO_NONE, sizeof s->shown);
    for (int i = 0; i < SEATS; i++)
        s->seats[i].pick = LUDO_NONE;
    s->task = due(s);
}

static struct flow_bag deck(const struct toy *s) { return flow_bag(*s->deck, TOY_CARDS, 0); }

static void dealt(struct toy *s, const struct flow_action *q)
{
    int who = s->task.who, card = q->a;
    s->deck[card / 3][card % 3]--;
    list_insert(s->seats[who].hand + 1, s->seats[who].hand, card);
    ludo_emit_to(q->ev, 1u << who, TOY_DEALT, who, card, 0, 0);
}

static int two_dice(const struct toy *s) { return (void)s, 2; }
static void rolled(struct toy *s, const struct flow_action *q) { s->dice = ludo_faces_in(q->m); }

/* ---- Laying a card (TY-4, TY-5) ------------------- */

static int refuse_lay(const struct flow_action *q)
{
    const struct toy_seat *p = &q->s->seats[q->who];
    return has_laid(q->s, q->who) ? TY(5) : list_has(p->hand + 1, p->hand[0], q->a) ? 0 : TY(4);
}

static void lay(struct toy *s, const struct flow_action *q)
{
    struct toy_seat *p = &s->seats[q->who];
    p->pick = (uint8_t)q->a;
    list_remove(p->hand + 1, p->hand, p->pick);
}

static int refuse_back(const struct flow_action *q) { return has_laid(q->s, q->who) ? 0 : TY(5); }

static void take_back(struct toy *s, const struct flow_action *q)
{
    struct toy_seat *p = &s->seats[q->who];
    list_insert(p->hand + 1, p->hand, p->pick);
    p->pick = LUDO_NONE;
}

/* The winner of round N scores N points (TY-6). */
static int points(const struct toy *s) { return (s->round + 1) * (s->twice && ludo_faces_sum(s->dice) >= 7 ? 2 : 1); }

static void lay_aside(const struct flow_action *q)
{
    ludo_page_format(q->p, N_("{1} for the winner"), points(q->s), 0, 0);
}

/* ---- The cards are turned over (TY-6) -------------------------------------------------------------- */

static const struct toy_print {
    uint8_t worth, copies;
} prints[TOY_CARDS] = {
#define CARD(id, notation, name, the, mark, worth_) [id] = { .worth = worth_, .copies = TOY_COPIES },
#include "cards.def"
};

/* Returns a mask of the winners. If several seats have laid the best card, no seat wins. With the option Crowd, all of
 * these seats win. */
static unsigned winners(const struct toy *s)
{
    int worth[SEATS];
    for (int i = 0; i < s->seats_n; i++)
        worth[i] = prints[s->seats[i].pick].worth * (s->reverse ? -1 : 1);
    unsigned mask = ludo_seats_with_most(worth, s->seats_n);
    return bits_in(mask) == 1 || s->crowd ? mask : 0;
}

static void score_with(struct toy *s, int seat, struct ludo_events *e)
{
    struct toy_seat *p = &s->seats[seat];
    p->score = (int8_t)(p->score + points(s));
    p->won = (uint8_t)(p->won | 1u << p->pick);
    p->beat[p->pick]++;
    ludo_count_effect(e, p->pick);
    ludo_emit(e, TOY_SCORED, seat, points(s), 0, 0);
}

static bool turn_over(struct toy *s, struct ludo_events *e) /* returns true while a seat has not laid a card */
{
    if (still_to_lay(s))
        return true;
    unsigned mask = winners(s);
    for (int i = 0; i < s->seats_n; i++) {
        struct toy_seat *p = &s->seats[i];
        ludo_emit(e, TOY_TURNED, i, p->pick, 0, 0);
        if (has_bit(mask, i))
            score_with(s, i, e);
        s->shown[i] = p->pick;
        s->discard[p->pick]++;
        p->pick = LUDO_NONE;
    }
    s->dice = 0;
    s->round++;
    return false;
}

/* ---- The engine ------------------------------------------------------------ */

enum { DECK, DICE }; /* kinds of random draws */
#include "../../src/games/flow_impl.h"

static void asks(const struct toy *s, struct ludo_decision *d) { d->arg[0] = (uint8_t)(s->round + 1); }

static const struct flow flow = {
    FLOW_TABLES,      FLOW_TASK(struct toy, round), .must_move = still_to_lay, .may_move = have_laid,
    .next_task = due, .after_move = moved,          .fill_decision = asks,     .no_such_move = TY(1)
};
FLOW_CONTRACT_ALL(toy)

/* ---- Invariants ------------------------------------------------------------------- */

/* Counts each card outside the deck. */
static const uint8_t *see_all(const struct toy *s, uint8_t *count)
{
    memcpy(count, s->discard, TOY_CARDS);
    for (int i = 0; i < SEATS; i++) {
        count_list(count, TOY_CARDS, &s->seats[i].pick, 1);
        count_list(count, TOY_CARDS, s->seats[i].hand + 1, s->seats[i].hand[0]);
    }
    return count;
}

/* The pending task must follow from the state. The deck must hold enough cards for all remaining rounds. */
static bool fits(const struct toy *s)
{
    struct ludo_task t = due(s);
    bool laying = s->task.kind == TOY_PICK, full = true;
    int needed = (s->rounds - s->round - 1) * s->seats_n;
    for (int i = 0; i < s->seats_n; i++) {
        int held = s->seats[i].hand[0] + has_laid(s, i);
        full = full && held <= TOY_HAND && (!laying || held == TOY_HAND);
        needed += TOY_HAND - held;
    }
    return !memcmp(&t, &s->task, sizeof t) && ludo_faces_n(s->dice) == 2 * laying && full &&
           (laying ? still_to_lay(s) != 0 : have_laid(s) == 0) && (!t.kind || sum_of(*s->deck, TOY_CARDS) >= needed);
}

const char *toy_check(const void *state)
{
    const struct toy *s = state;
    uint8_t count[TOY_CARDS];
    if (!all_accounted_for(*s->deck, see_all(s, count), TOY_CARDS, TOY_COPIES))
        return N_("there are two of each card");
    if (s->seats_n < 2 || s->seats_n > SEATS || s->round > s->rounds)
        return N_("there must be two to four seats, and no more rounds than chosen");
    if (!fits(s))
        return N_("hands, dice and deck do not match the pending task");
    /* a seat that wins three doubled rounds scores the maximum: 2 + 4 + 6 points (TY-6) */
    for (int i = 0; i < s->seats_n; i++)
        if (sum_of(s->seats[i].beat, TOY_CARDS) > s->round || s->seats[i].score > s->round * (s->round + 1))
            return N_("a player has scored more often than there were rounds");
    return NULL;
}

void toy_settle(void *state, const uint8_t *touched)
{
    uint8_t count[TOY_CARDS];
    settle_remaining(state, touched, *((struct toy *)state)->deck, see_all(state, count), TOY_CARDS, TOY_COPIES);
}

/* ---- Tables that describe the game ------------------------------------------------------------------------------ */

/* clang-format off */
static const struct ludo_name card_rows[] = {
#define CARD(id_, notation, name_, the_, mark_, worth_) [id_] = { .id = notation, .name = name_, .the = the_, .mark = mark_ },
#include "cards.def"
};
static NAMES(cards, "card", card_rows);
VOCABULARY(sides, "side", { .id = "north" }, { .id = "east" }, { .id = "south" }, { .id = "west" });
VOCABULARY(streams, "stream", [DECK] = { .id = "deck" }, [DICE] = { .id = "dice" });
enum { SETUP, LAYING, ENDED };
VOCABULARY(phases, "phase", [SETUP] = { .id = "setup" }, [LAYING] = { .id = "laying" }, [ENDED] = { .id = "ended" });
VOCABULARY(lines, "line", { .name = N_("Rounds won") });

/* Arguments of verbs: A_CARD is a card that all players see, A_LAID is a card that only its owner sees. */
#define A_CARD  NAME_ARG(cards)
#define A_LAID  NAME_UNSEEN(cards, N_("a card"))
#define A_DEALT NAME_UNSEEN(cards, NULL)
#define A_ROLL  { .kind = LUDO_ARG_FACES }
#include "../../src/games/describe_tables.h"

static const struct ludo_option options[] = {
    [TOY_ROUNDS] = OPTION("rounds", N_("Rounds"), N_("number of rounds"), 1, 3, 2, AT(rounds), .clause = TY(1)),
    [TOY_REVERSE] = SWITCH("reverse", N_("Reverse"), N_("the lowest card scores"), AT(reverse), .clause = TY(6)),
    [TOY_DOUBLE] = SWITCH("double", N_("Double"), N_("two points with 7 or more on the dice"), AT(twice), .clause = TY(6), .needs = "reverse"),
    [TOY_CROWD] = SWITCH("crowd", N_("Crowd"), N_("equal cards also score"), AT(crowd), .clause = TY(6), .needs_seats = 3),
};

/* Refuses options that need more cards than the deck has. Each seat needs two cards, and one more for each further
 * round. */
static const char *objection(const struct ludo_config *c)
{
    return c->seats * (c->option[TOY_ROUNDS] + 1) > TOY_CARDS * TOY_COPIES ? N_("four seats play two rounds at most") : NULL;
}

#define HIDDEN .see = LUDO_OWNER, .pool = "deck"
static const struct ludo_field fields[] = {
    { .path = "seat_n", NUMBER(4), AT(seats_n), .help = N_("seats at the table") },
    { .path = "options.rounds", NUMBER(3), AT(rounds), .help = N_("number of rounds") },
    { .path = "options.reverse", BOOLEAN, AT(reverse), .help = N_("the lowest card scores") },
    { .path = "options.double", BOOLEAN, AT(twice), .help = N_("two points with 7 or more on the dice") },
    { .path = "options.crowd", BOOLEAN, AT(crowd), .help = N_("equal cards also score") },
    { .path = "round", NUMBER(3), AT(round), .help = N_("rounds played") },
    { .path = "plays", .type = LUDO_INT, .len = 2, .max = 65535, AT(plays), .help = N_("moves played") },
    { .path = "task", .type = LUDO_TASK, .names = &task_names, AT(task), .help = N_("the pending task") },
    { .path = "dice", .type = LUDO_FACES, AT(dice), .help = N_("the dice") },
    { .path = "deck[]", BAG(3, cards), AT(deck), .dim = { { 2, 3, NULL } }, .help = N_("the deck") },
    { .path = "discard", BAG(TOY_CARDS, cards), AT(discard), .help = N_("the discard pile") },
    { .path = "shown[]", ONE_OF(cards), AT(shown), .dim = { EACH(SEATS, &sides) }, .help = N_("cards of the last round") },
    { .path = "seats[].score", RANGE(-100, 100), IN_SEAT(score), .help = N_("the score") },
    { .path = "seats[].pick", ONE_OF(cards), HIDDEN, IN_SEAT(pick), .help = N_("the card laid face down") },
    { .path = "seats[].hand", LIST(TOY_HAND, cards), .sorted = true, HIDDEN, IN_SEAT(hand), .counted = N_("cards in hand"),
      .help = N_("the hand") },
    { .path = "seats[].won", SET(1, cards), IN_SEAT(won), .counted = N_("cards that have scored"), .help = N_("cards that have scored") },
    { .path = "seats[].beat[]", NUMBER(3), IN_SEAT_BY(beat, EACH(TOY_CARDS, &cards)), .help = N_("how often each card has scored") },
};

static const struct ludo_field columns[] = { /* values printed on the cards */
    { .path = "worth", NUMBER(TOY_CARDS), IN_ROW(toy_print, worth) },
    { .path = "copies", NUMBER(TOY_COPIES), IN_ROW(toy_print, copies) },
};
static const struct ludo_card_data sheets[] = { SHEET("animals", cards, 0, prints, columns) };
static const struct ludo_amount amounts[] = { { .id = "worth", .help = N_("points for the winner of the round") } };

const struct ludo_rules toy_rules = {
    .id = "toy", .name = N_("Six Animals"), .blurb = N_("Lay the highest card that no other player lays. An example to copy."),
    .prefix = "TY", .version = 3, .draft = true, .min_seats = 2, .max_seats = SEATS, GAME_STATE,
    GAME_TABLES(options, fields, verbs, questions, events), .clauses = toy_clauses, .clause_n = TOY_CLAUSES,
    .cards = &cards, .card_data = sheets, .card_data_n = COUNT(sheets), .amounts = amounts, .amount_n = COUNT(amounts),
    .streams = &streams, .phases = &phases, GAME_FUNCTIONS_OF(toy), .objection = objection, .weight = toy_weight,
};
/* clang-format on */

/* ---- Score and display ----------------------------------------------------------------------------------------- */

void toy_score(const void *state, struct ludo_result *r)
{
    const struct toy *s = state;
    ludo_result_begin(r, s->seats_n, !s->task.kind, &lines);
    for (int i = 0; i < s->seats_n; i++)
        ludo_result_add(r, i, &(int16_t){ s->seats[i].score });
    ludo_result_rank(r, NULL);
}

ESTIMATE_BY_SCORE(toy)
int toy_amount(const void *s, int seat, int which, int of) { return (void)seat, (void)which, (void)of, points(s); }

void toy_moment(const void *view, struct ludo_moment *m)
{
    const struct toy *s = view;
    bool over = s->task.kind == TOY_OVER;
    m->phase = over ? ENDED : s->round == 0 && s->task.kind == TOY_DEAL ? SETUP : LAYING;
    m->round = (uint8_t)(s->round + !over);
    m->rounds = s->rounds;
    m->chosen = (uint8_t)(s->task.kind == TOY_PICK ? have_laid(s) : 0);
    ludo_moment_format(m, over ? N_("The game is over") : N_("Round {1} of {2}"), m->round, m->rounds, 0);
}

void toy_draw(const void *view, int seat, enum ludo_lang lang, struct ludo_text *t)
{
    const struct toy *s = view;
    struct page p = { view, seat, lang, t };
    ludo_page_format(&p, N_("Round {1} of {2}"), s->round + (s->task.kind != TOY_OVER), s->rounds, 0);
    if (s->dice)
        ludo_page_format(&p, N_(", the dice add up to {1}"), ludo_faces_sum(s->dice), 0, 0);
    ludo_page_newline(&p);
    for (int i = 0; i < s->seats_n; i++) {
        ludo_page_format(&p, N_("Player {1}: {2} points"), i + 1, s->seats[i].score, 0);
        ludo_page_spaces(&p, 2);
        ludo_page_list(&p, 4, &cards, s->seats[i].hand + 1, s->seats[i].hand[0]);
    }
}

void toy_card(const void *box, int id, struct ludo_card *out)
{
    (void)box, *out = (struct ludo_card){ .kind = N_("Animal"), .copies = prints[id].copies, .source = 'S' };
}

void toy_card_text(const void *box, int id, enum ludo_lang lang, struct ludo_text *t)
{
    (void)box, ludo_put_format(t, lang, N_("Worth {1}."), prints[id].worth, 0, 0);
}
