/* describe.h - macros for the tables that describe a game: arguments, questions, options, fields, card data.
 *
 * The header of a game defines STATE (type of the state), SEAT (type of a seat in it) and FIRST (the first verb of
 * chance). describe_tables.h builds more tables from the rows of tasks.def. */
#ifndef GAMES_DESCRIBE_H
#define GAMES_DESCRIBE_H

#include "ludo/game.h"

#define COUNT(table) (int)(sizeof table / sizeof *table)

/* ---- Vocabularies: from an array, or from names listed in the macro call */
#define NAMES(var, id, list) const struct ludo_names var = { id, (int)(sizeof list / sizeof *list), list }
#define WORDS(var, id, ...) \
    static const struct ludo_name var##_rows[] = { __VA_ARGS__ }; \
    NAMES(var, id, var##_rows)
#define VOCABULARY(var, id, ...)                            /* a vocabulary that is private to one file */ \
    static const struct ludo_name var##_rows[] = { __VA_ARGS__ }; \
    static NAMES(var, id, var##_rows)
#define NAME(id_, name_) { .id = id_, .name = name_ }       /* name: the text for labels */
/* the_: the name with its article, for sentences */
#define THE_NAME(id_, name_, the_) { .id = id_, .name = name_, .the = the_ }
#define PLAIN(id_) NAME(id_, id_)                           /* a name for programs; no player reads it */

/* ---- Arguments of moves, questions and events */
#define A_NONE           { .kind = LUDO_ARG_NONE }
#define NAME_ARG(names_) { .kind = LUDO_ARG_NAME, .names = &names_ }
/* open_: text in the title of a menu in which the player chooses the name: "a card" */
#define OPEN_ARG(names_, open_) { .kind = LUDO_ARG_NAME, .names = &names_, .open_text = open_ }
#define INT_ARG(lo, hi)  { .kind = LUDO_ARG_INT, .min = lo, .max = hi }
#define INT_SAID(lo, hi, words) { .kind = LUDO_ARG_INT, .min = lo, .max = hi, .value_texts = words }
/* a player by number, or a vocabulary of seats or of their things; reader_: the text for the player: "you" */
#define PLAYER_ARG(hi, reader_) { .kind = LUDO_ARG_INT, .min = 1, .max = hi, .reader_text = reader_ }
#define SEAT_ARG(names_, reader_) { .kind = LUDO_ARG_NAME, .names = &names_, .reader_text = reader_ }
#define INT_COUNTED(lo, hi, ...) \
    /* texts for the numbers 0, 1 and more */ \
    { .kind = LUDO_ARG_INT, .min = lo, .max = hi, .count = (const char *const[]){ __VA_ARGS__ } }
#define NAME_UNSEEN(names_, words) { .kind = LUDO_ARG_NAME, .names = &names_, .see = LUDO_OWNER, .hidden_text = words }

/* ---- Rows of verbs, questions and events */
#define NO_QUESTION { .id = NULL }                               /* the question of a task that asks no player */
#define ASK(id_, clause_, text_, ...) { .id = id_, .clause = clause_, .text = text_, .arg = { __VA_ARGS__ } }

/* ---- Game options: a number, a switch, the first player
 * The last arguments of each macro set .clause, and say where the state stores the value: AT(member) or
 * BIT_OF(member, i). */
#define OPTION(id_, name_, help_, lo, hi, at_first, ...) \
    { .id = id_, .name = name_, .help = help_, .min = lo, .max = hi, .standard = at_first, __VA_ARGS__ }
#define SWITCH(id_, name_, help_, ...) { .id = id_, .name = name_, .help = help_, .max = 1, __VA_ARGS__ }
#define WHO_BEGINS(name_, ...) \
    OPTION("first", name_, N_("the player who starts"), 0, SEATS, 0, VALUE_NAMES(N_("random")), .by_seats = true, \
           __VA_ARGS__)
/* names of the values min, min + 1, ... */
#define VALUE_NAMES(...) .values = (const char *const[]){ __VA_ARGS__, NULL }

/* ---- Members of struct ludo_rules */
#define GAME_STATE .state_size = sizeof(STATE), .seats_at = offsetof(STATE, seats_n)
#define GAME_TABLES(options_, fields_, verbs_, questions_, events_) \
    .options = options_, .option_n = COUNT(options_), .fields = fields_, .field_n = COUNT(fields_), \
    .verbs = verbs_, .verb_n = COUNT(verbs_), .questions = questions_, .question_n = COUNT(questions_), \
    .events = events_, .event_n = COUNT(events_)
#define GAME_LAWS .laws = laws, .task_laws = task_laws, .task_law_n = TASKS /* describe_tables.h defines these tables */

/* ---- Fields of the state (the schema) */
#define AT(member) .at = offsetof(STATE, member)
#define BIT_OF(member, i) AT(member), .bit = 1 + (i)
#define SEAT_AT(member) .at = offsetof(STATE, seats) + offsetof(SEAT, member)
#define EACH_SEAT { SEATS, sizeof(SEAT), NULL }
#define IN_SEAT(member) SEAT_AT(member), .dim = { EACH_SEAT }
#define IN_SEAT_BY(member, ...) SEAT_AT(member), .dim = { EACH_SEAT, __VA_ARGS__ }
#define EACH(n_, names_) { n_, 1, names_ }
#define RANGE(lo, hi) .type = LUDO_INT, .len = 1, .min = lo, .max = hi
#define NUMBER(hi) RANGE(0, hi)
#define BOOLEAN NUMBER(1)
#define ONE_OF(names_) .type = LUDO_NAME, .len = 1, .names = &names_
#define LIST(n_, names_) .type = LUDO_LIST, .len = n_, .names = &names_
#define SET(bytes, names_) .type = LUDO_SET, .len = bytes, .names = &names_
#define BAG(n_, names_) .type = LUDO_BAG, .len = n_, .names = &names_

/* ---- Card data
 * IN_ROW: a column of a row. FIXED: the value is the same in every box.
 * REBUILT: the value is reconstructed, not copied from a real box.
 * SHEET: a table of rows; `first` is the card of the first row, or -1 if the rows are not cards. */
#define IN_ROW(row, member) .at = offsetof(struct row, member)
#define FIXED .fixed = true
#define REBUILT .rebuilt = true
#define SHEET(...) { SHEET_OF(__VA_ARGS__) }
#define SHEET_OF(id_, names_, first, rows, columns_) \
    .id = id_, .names = &names_, .first_card = first, .at = rows, .size = sizeof *(rows), .columns = columns_, \
    .column_n = COUNT(columns_)

/* ---- Fields of the task stack */
#define PREVIEW .preview = true                             /* a preview of a move shows how the field changes */
#define TASK_STACK \
    { .path = "depth", NUMBER(DEPTH), AT(depth), .help = N_("number of pending tasks") }, \
    { .path = "tasks[]", .type = LUDO_TASK, AT(tasks), .len = 4, .dim = { { DEPTH, 4, NULL } }, .names = &task_names, \
      .help = N_("pending tasks, the next one last") }

#endif
