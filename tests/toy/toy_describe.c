/* toy_describe.c - the tables of the toy game: words, options, schema, verbs, sentences. */
/* clang-format off: tables */
#include "toy_rules.h"

#define COUNT(a) (int)(sizeof(a) / sizeof *(a))
#define NAMES(of, rows)                                                                                                \
    {                                                                                                                  \
        .id = of, .n = COUNT(rows), .at = rows                                                                         \
    }

/* ---- Words */

static const struct ludo_name card_rows[] = {
    [TOY_ANT] = { "ant", "Ant", "the Ant", "1" },  [TOY_BEE] = { "bee", "Bee", "the Bee", "2" },
    [TOY_CAT] = { "cat", "Cat", "the Cat", "3" },  [TOY_DOG] = { "dog", "Dog", "the Dog", "4" },
    [TOY_EMU] = { "emu", "Emu", "the Emu", NULL }, [TOY_FOX] = { "fox", "Fox", NULL, NULL },
};
static const struct ludo_names cards = NAMES("card", card_rows);

static const struct ludo_name task_rows[] = {
    [TOY_OVER] = { .id = "over" },
    [TOY_DEAL] = { .id = "deal" },
    [TOY_ROLL] = { .id = "roll" },
    [TOY_PICK] = { .id = "pick" },
};
static const struct ludo_names tasks = NAMES("task", task_rows);

static const struct ludo_name side_rows[] = {
    { .id = "north" }, { .id = "east" }, { .id = "south" }, { .id = "west" }
};
static const struct ludo_names sides = NAMES("side", side_rows);

static const struct ludo_name stream_rows[] = { { .id = "deck" }, { .id = "dice" } };
static const struct ludo_names streams = NAMES("stream", stream_rows);

/* ---- Options */

static const struct ludo_option options[] = {
    [TOY_ROUNDS] = { .id = "rounds", .name = "Rounds", .min = 1, .max = 3, .standard = 2, .clause = 1 },
    [TOY_REVERSE] = { .id = "reverse", .name = "Reverse", .max = 1, .clause = 6 },
    [TOY_DOUBLE] = { .id = "double", .name = "Double", .max = 1, .needs = "reverse", .clause = 6 },
    [TOY_CROWD] = { .id = "crowd", .name = "Crowd", .max = 1, .needs_seats = 3, .clause = 6 },
};

/* Everyone needs two cards and one more for each further round; there are twelve. */
static const char *objection(const struct ludo_config *c)
{
    return c->seats * (c->option[TOY_ROUNDS] + 1) > TOY_CARDS * TOY_COPIES ? N_("four seats play two rounds at most")
                                                                           : NULL;
}

/* ---- Schema */

#define AT(member)   .at = offsetof(struct toy, member)
#define SEAT(member) .at = offsetof(struct toy, seat) + offsetof(struct toy_seat, member)
#define BY_SEAT                                                                                                        \
    {                                                                                                                  \
        TOY_SEATS, sizeof(struct toy_seat), NULL                                                                       \
    }

static const struct ludo_field fields[] = {
    { .path = "seat_n", .type = LUDO_INT, AT(seats), .len = 1, .min = 2, .max = 4, .help = "seats at the table" },
    { .path = "options.rounds", .type = LUDO_INT, AT(rounds), .len = 1, .min = 1, .max = 3 },
    { .path = "options.reverse", .type = LUDO_INT, AT(reverse), .len = 1, .max = 1 },
    { .path = "options.double", .type = LUDO_INT, AT(twice), .len = 1, .max = 1 },
    { .path = "options.crowd", .type = LUDO_INT, AT(crowd), .len = 1, .max = 1 },
    { .path = "round", .type = LUDO_INT, AT(round), .len = 1, .max = 3 },
    { .path = "plays", .type = LUDO_INT, AT(plays), .len = 2, .max = 65535 },
    { .path = "task", .type = LUDO_TASK, AT(task), .names = &tasks },
    { .path = "dice", .type = LUDO_FACES, AT(dice) },
    { .path = "deck[]", .type = LUDO_BAG, AT(deck), .len = 3, .dim = { { 2, 3, NULL } }, .names = &cards },
    { .path = "discard", .type = LUDO_BAG, AT(discard), .len = TOY_CARDS, .names = &cards },
    { .path = "shown[]", .type = LUDO_NAME, AT(shown), .dim = { { TOY_SEATS, 1, &sides } }, .names = &cards },
    { .path = "seats[].score", .type = LUDO_INT, SEAT(score), .len = 1, .min = -100, .max = 100, .dim = { BY_SEAT } },
    { .path = "seats[].pick",
      .type = LUDO_NAME,
      .see = LUDO_OWNER,
      SEAT(pick),
      .dim = { BY_SEAT },
      .names = &cards,
      .pool = "deck" },
    { .path = "seats[].hand",
      .type = LUDO_LIST,
      .see = LUDO_OWNER,
      .sorted = true,
      SEAT(hand),
      .len = TOY_HAND,
      .dim = { BY_SEAT },
      .names = &cards,
      .pool = "deck" },
    { .path = "seats[].won", .type = LUDO_SET, SEAT(won), .len = 1, .dim = { BY_SEAT }, .names = &cards },
    { .path = "seats[].beat[]",
      .type = LUDO_INT,
      SEAT(beat),
      .len = 1,
      .max = 3,
      .dim = { BY_SEAT, { TOY_CARDS, 1, &cards } } },
};

/* ---- Moves, questions, events */

#define CARD                                                                                                           \
    {                                                                                                                  \
        .kind = LUDO_ARG_NAME, .names = &cards                                                                         \
    }

static const struct ludo_verb verbs[] = {
    [TOY_DRAW_IT] = { "draw", "Draw {1}", "{who} deals {1}", true, { CARD } },
    [TOY_ROLL_IT] = { "roll", "Roll {1}", "The dice show {1}", true, { { .kind = LUDO_ARG_FACES } } },
    [TOY_LAY] = { "lay", "Lay {1}", "{who} lays {1}", false, { CARD } },
    [TOY_BACK] = { .id = "back", .label = "Take it back", .told = "{who} takes a card back" },
};

static const struct ludo_question questions[] = {
    { .id = "lay",
      .text = "Round {1}: which card do you lay?",
      .clause = 4,
      .arg = { { .kind = LUDO_ARG_INT, .min = 1, .max = 3 } } },
};

static const struct ludo_event_kind events[] = {
    [TOY_DEALT] = { "dealt", "{who} is dealt {1}", { CARD } },
    [TOY_LAID] = { .id = "laid", .told = "{who} lays a card" },
    [TOY_TURNED] = { "turned", "{1} lay before {who}", { CARD } },
    [TOY_SCORED] = { "scored", "{who} scores {1}", { { .kind = LUDO_ARG_INT, .max = 2 } } },
};

#define CLAUSE(number, words)                                                                                          \
    {                                                                                                                  \
        .n = number, .title = { words, words }, .text = { words, words }                                               \
    }

static const struct ludo_clause clauses[] = {
    CLAUSE(1, "There is a time for each thing."),
    CLAUSE(2, "Everyone is dealt up to two cards."),
    CLAUSE(3, "Two dice are rolled."),
    CLAUSE(4, "Lay a card of your hand."),
    CLAUSE(5, "One card each; it may be taken back while another seat is waited for."),
    CLAUSE(6, "The highest card that nobody else laid scores one."),
};

/* ---- Showing */

static void draw(const void *view, int seat, enum ludo_lang lang, struct ludo_text *t)
{
    const struct toy *s = view;
    (void)seat;
    (void)lang;
    ludo_put(t, "round ");
    ludo_put_int(t, s->round + 1);
    ludo_put_char(t, '\n');
}

static void card(int id, struct ludo_card *out)
{
    (void)id;
    *out = (struct ludo_card){ .kind = "Animal", .copies = TOY_COPIES, .source = 'S' };
}

static void card_text(int id, enum ludo_lang lang, struct ludo_text *t)
{
    (void)lang;
    ludo_put_int(t, id + 1);
}

const struct ludo_rules toy = {
    .id = "toy",
    .name = "Toy",
    .blurb = "Lay the highest card",
    .prefix = "TY",
    .version = 1,
    .min_seats = 2,
    .max_seats = TOY_SEATS,
    .state_size = sizeof(struct toy),
    .options = options,
    .option_n = COUNT(options),
    .fields = fields,
    .field_n = COUNT(fields),
    .verbs = verbs,
    .verb_n = COUNT(verbs),
    .questions = questions,
    .question_n = COUNT(questions),
    .events = events,
    .event_n = COUNT(events),
    .clauses = clauses,
    .clause_n = COUNT(clauses),
    .streams = &streams,
    .cards = &cards,
    .objection = objection,
    .setup = toy_setup,
    .config = toy_config,
    .decision = toy_decision,
    .moves = toy_moves,
    .play = toy_play,
    .sample = toy_sample,
    .outcomes = toy_outcomes,
    .why_not = toy_why_not,
    .score = toy_score,
    .check = toy_check,
    .settle = toy_settle,
    .estimate = toy_estimate,
    .draw = draw,
    .card = card,
    .card_text = card_text,
};
