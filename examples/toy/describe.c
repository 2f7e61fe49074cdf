/* describe.c - the tables of the toy game: words, options, schema, verbs, sentences; and how it is shown. */
/* clang-format off */
#include "toy.h"
#include "toy_clauses.h"

#define STATE struct toy
#define SEAT  struct toy_seat
#define SEATS TOY_SEATS
#define FIRST TOY_DRAW_IT

#include "../../src/games/describe.h"
#include "../../src/games/page.h"

/* ---- Words */

#define NAMES(var, id_, ...) \
    static const struct ludo_name var##_rows[] = { __VA_ARGS__ }; \
    static const struct ludo_names var = { .id = id_, .n = COUNT(var##_rows), .at = var##_rows }

static const struct ludo_name card_rows[] = {
#define CARD(id_, notation, name_, the_, mark_, worth_) [id_] = { .id = notation, .name = name_, .the = the_, .mark = mark_ },
#include "cards.def"
};
static const struct ludo_names cards = { .id = "card", .n = TOY_CARDS, .at = card_rows };

static const struct ludo_name task_rows[] = {
#define TASK(id_, name_, ...) [id_] = { .id = name_ },
#include "tasks.def"
};
static const struct ludo_names tasks = { .id = "task", .n = TOY_TASKS, .at = task_rows };

NAMES(sides, "side", { .id = "north" }, { .id = "east" }, { .id = "south" }, { .id = "west" });
NAMES(streams, "stream", { .id = "deck" }, { .id = "dice" });
NAMES(phases, "phase", [TOY_SETUP] = { .id = "setup" }, [TOY_LAYING] = { .id = "laying" }, [TOY_ENDED] = { .id = "ended" });

/* ---- Options */

static const struct ludo_option options[] = {
    [TOY_ROUNDS] = { .id = "rounds", .name = N_("Rounds"), .help = N_("how many rounds are played"), .min = 1, .max = 3,
                     .standard = 2, .clause = TY(1) },
    [TOY_REVERSE] = { .id = "reverse", .name = N_("Reverse"), .help = N_("the lowest card scores"), .max = 1, .clause = TY(6) },
    [TOY_DOUBLE] = { .id = "double", .name = N_("Double"), .help = N_("two points with 7 or more on the dice"), .max = 1,
                     .needs = "reverse", .clause = TY(6) },
    [TOY_CROWD] = { .id = "crowd", .name = N_("Crowd"), .help = N_("equal cards score as well"), .max = 1, .needs_seats = 3,
                    .clause = TY(6) },
};

/* Everyone needs two cards and one more for each further round; there are twelve. */
static const char *objection(const struct ludo_config *c)
{
    bool enough = c->seats * (c->option[TOY_ROUNDS] + 1) <= TOY_CARDS * TOY_COPIES;
    return enough ? NULL : N_("four seats play two rounds at most");
}

/* ---- Schema */

#define HIDDEN .see = LUDO_OWNER, .pool = "deck"

static const struct ludo_field fields[] = {
    { .path = "seat_n", NUMBER(4), AT(seats_n), .help = N_("seats at the table") },
    { .path = "options.rounds", NUMBER(3), AT(rounds), .help = N_("how many rounds are played") },
    { .path = "options.reverse", NUMBER(1), AT(reverse), .help = N_("the lowest card scores") },
    { .path = "options.double", NUMBER(1), AT(twice), .help = N_("two points with 7 or more on the dice") },
    { .path = "options.crowd", NUMBER(1), AT(crowd), .help = N_("equal cards score as well") },
    { .path = "round", NUMBER(3), AT(round), .help = N_("rounds played") },
    { .path = "plays", .type = LUDO_INT, .len = 2, .max = 65535, AT(plays), .help = N_("moves so far") },
    { .path = "task", .type = LUDO_TASK, .names = &tasks, AT(task), .help = N_("what is waited for") },
    { .path = "dice", .type = LUDO_FACES, AT(dice), .help = N_("the dice") },
    { .path = "deck[]", BAG(3, cards), AT(deck), .dim = { { 2, 3, NULL } }, .help = N_("the deck") },
    { .path = "discard", BAG(TOY_CARDS, cards), AT(discard), .help = N_("the discard pile") },
    { .path = "shown[]", ONE_OF(cards), AT(shown), .dim = { EACH(SEATS, &sides) }, .help = N_("cards of the last round") },
    { .path = "seats[].score", .type = LUDO_INT, .len = 1, .min = -100, .max = 100, IN_SEAT(score), .help = N_("the score") },
    { .path = "seats[].pick", ONE_OF(cards), HIDDEN, IN_SEAT(pick), .help = N_("the card laid face down") },
    { .path = "seats[].hand", LIST(TOY_HAND, cards), .sorted = true, HIDDEN, IN_SEAT(hand), .counted = N_("cards in hand"),
      .help = N_("the hand") },
    { .path = "seats[].won", SET(1, cards), IN_SEAT(won), .counted = N_("cards that have scored"),
      .help = N_("cards that have scored") },
    { .path = "seats[].beat[]", NUMBER(3), IN_SEAT_BY(beat, EACH(TOY_CARDS, &cards)), .help = N_("how often each card has scored") },
};

/* ---- The box: what is printed on the cards */

static const struct ludo_field columns[] = {
    { .path = "worth", NUMBER(TOY_CARDS), .at = offsetof(struct toy_print, worth) },
    { .path = "copies", NUMBER(TOY_COPIES), .at = offsetof(struct toy_print, copies) },
};

static const struct ludo_sheet sheets[] = {
    { .id = "animals", .names = &cards, .at = toy_prints, .size = sizeof *toy_prints, .columns = columns, .column_n = COUNT(columns) },
};

/* ---- Moves, questions, events */

#define A_CARD  NAME_ARG(cards)
#define A_LAID  NAME_UNSEEN(cards, N_("a card"))
#define A_DEALT NAME_UNSEEN(cards, NULL)

#define NOBODY  { .id = NULL }

static const struct ludo_verb verbs[TOY_VERBS] = {
#include "verbs.def"
};

static const struct ludo_question questions[TOY_TASKS] = {
#define TASK(id_, name, question, law, does) [id_] = question,
#include "tasks.def"
};

static const struct ludo_event_kind events[] = {
#include "events.def"
};

/* clang-format on */

/* ---- Showing */

static const struct ludo_amount amounts[] = { { .id = "worth", .help = N_("points for the winner of the round") } };

static int amount(const void *view, int seat, int which, int of)
{
    (void)seat, (void)which, (void)of;
    return toy_points(view);
}

static void moment(const void *view, struct ludo_moment *m)
{
    const struct toy *s = view;
    bool over = s->task.kind == TOY_OVER;
    m->phase = over ? TOY_ENDED : s->round == 0 && s->task.kind == TOY_DEAL ? TOY_SETUP : TOY_LAYING;
    m->told = over ? N_("The game is over") : N_("Round {1} of {2}");
    m->arg[0] = m->arg[1] = (struct ludo_arg)INT_ARG(1, 3);
    m->value[0] = m->round = (uint8_t)(s->round + !over);
    m->value[1] = m->rounds = s->rounds;
    for (int i = 0; i < s->seats_n && s->task.kind == TOY_PICK; i++)
        m->chosen |= (uint8_t)((s->seats[i].pick != LUDO_NONE) << i);
}

/* Beside an answer: what the card may bring. */
static void aside(const void *view, int seat, ludo_move m, enum ludo_lang lang, struct ludo_text *t)
{
    (void)seat;
    if (ludo_verb_of(m) == TOY_LAY)
        ludo_say_numbers(t, lang, N_("{1} for the winner"), toy_points(view), 0, 0);
}

static void put_hand(const struct page *p, const struct toy_seat *seat)
{
    struct page_items items = ludo_page_items(p, 4);
    for (int i = 1; i <= seat->hand[0]; i++)
        ludo_page_item(&items, seat->hand[i] < TOY_CARDS ? ludo_page_word(p, card_rows[seat->hand[i]].name) : "?");
    ludo_page_end_items(&items);
}

static void draw(const void *view, int seat, enum ludo_lang lang, struct ludo_text *t)
{
    const struct toy *s = view;
    struct page p = { .view = view, .seat = seat, .lang = lang, .out = t };
    ludo_page_say(&p, N_("Round {1} of {2}"), s->round + (s->task.kind != TOY_OVER), s->rounds, 0);
    if (s->dice)
        ludo_page_say(&p, N_(", the dice add up to {1}"), ludo_faces_sum(s->dice), 0, 0);
    ludo_page_newline(&p);
    for (int i = 0; i < s->seats_n; i++) {
        ludo_page_say(&p, N_("Player {1}: {2} points"), i + 1, s->seats[i].score, 0);
        ludo_page_put(&p, "  ");
        put_hand(&p, &s->seats[i]);
    }
}

static void card(const void *box, int id, struct ludo_card *out)
{
    (void)box;
    *out = (struct ludo_card){ .kind = N_("Animal"), .copies = toy_prints[id].copies, .source = 'S' };
}

static void card_text(const void *box, int id, enum ludo_lang lang, struct ludo_text *t)
{
    (void)box;
    ludo_say_numbers(t, lang, N_("Worth {1}."), toy_prints[id].worth, 0, 0);
}

/* clang-format off */
const struct ludo_rules toy_rules = {
    .id = "toy", .name = N_("Six Animals"), .blurb = N_("Lay the highest card that nobody else lays: an example to copy."),
    .prefix = "TY", .version = 3, .draft = true,
    .min_seats = 2, .max_seats = TOY_SEATS, .state_size = sizeof(struct toy),
    .options = options, .option_n = COUNT(options),
    .fields = fields, .field_n = COUNT(fields),
    .verbs = verbs, .verb_n = TOY_VERBS,
    .questions = questions, .question_n = COUNT(questions),
    .events = events, .event_n = COUNT(events),
    .clauses = toy_clauses, .clause_n = TOY_CLAUSES,
    .streams = &streams, .cards = &cards,
    .sheets = sheets, .sheet_n = COUNT(sheets),
    .amounts = amounts, .amount_n = COUNT(amounts), .amount = amount,
    .phases = &phases, .moment = moment, .aside = aside,
    .objection = objection, .setup = toy_setup, .config = toy_config,
    .decision = toy_decision, .moves = toy_moves, .play = toy_play,
    .sample = toy_sample, .outcomes = toy_outcomes, .weight = toy_weight,
    .why_not = toy_why_not, .score = toy_score, .check = toy_check, .settle = toy_settle, .estimate = toy_estimate,
    .awaits = toy_awaits, .draw = draw, .card = card, .card_text = card_text,
};
/* clang-format on */
