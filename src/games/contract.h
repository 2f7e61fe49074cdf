/* contract.h - the functions that every game must define, named after the members of struct ludo_rules.
 *
 * For example, aerion_setup is .setup. The header of a game declares the functions with GAME_FUNCTIONS(aerion). Its
 * struct ludo_rules lists them with GAME_FUNCTIONS_OF(aerion). Games declare and list optional members (objection,
 * weight, rollout_move) themselves. include/ludo/game.h documents each function.
 *
 * GAME_BOX and GAME_BOX_OF are for games that accept box files: for example, Aerion has aerion_printed (its card
 * data) and a pointer `box` in its state. */
#ifndef GAMES_CONTRACT_H
#define GAMES_CONTRACT_H

#include "ludo/game.h"

#define GAME_FUNCTIONS(g) \
    void g##_setup(void *, const struct ludo_config *); \
    void g##_decision(const void *, struct ludo_decision *); \
    int g##_moves(const void *, int seat, ludo_move *); \
    int g##_why_not(const void *, int seat, ludo_move); \
    bool g##_awaits(const void *, int verb); \
    void g##_compose(const void *, int seat, struct ludo_compose *); \
    void g##_role(const void *, ludo_move, struct ludo_answer_role *); \
    void g##_play(void *, int seat, ludo_move, struct ludo_events *); \
    int g##_sample(const void *, struct ludo_rng *, ludo_move *); \
    int g##_outcomes(const void *, ludo_move *, int max); \
    void g##_score(const void *, struct ludo_result *); \
    const char *g##_check(const void *); \
    void g##_settle(void *, const uint8_t *touched); \
    int g##_estimate(const void *view, int seat); \
    void g##_draw(const void *view, int seat, enum ludo_lang, struct ludo_text *); \
    void g##_aside(const void *view, int seat, ludo_move, enum ludo_lang, struct ludo_text *); \
    int g##_amount(const void *view, int seat, int which, int of); \
    void g##_moment(const void *view, struct ludo_moment *); \
    void g##_card(const void *box, int id, struct ludo_card *); \
    void g##_card_text(const void *box, int id, enum ludo_lang, struct ludo_text *)

#define GAME_FUNCTIONS_OF(g) \
    .setup = g##_setup, .decision = g##_decision, .moves = g##_moves, .why_not = g##_why_not, \
    .awaits = g##_awaits, .compose = g##_compose, .role = g##_role, .play = g##_play, .sample = g##_sample, \
    .outcomes = g##_outcomes, .score = g##_score, \
    .check = g##_check, .settle = g##_settle, .estimate = g##_estimate, .draw = g##_draw, .note = g##_aside, \
    .amount = g##_amount, .moment = g##_moment, .card = g##_card, .card_text = g##_card_text

#define GAME_BOX(g) \
    extern const struct ludo_card_data g##_sheets[]; \
    int g##_box_check(const void *box, struct ludo_error *); \
    void g##_box_settle(void *box); \
    void g##_box_name(const void *box, const struct ludo_name *built_in, struct ludo_name *own); \
    bool g##_rebuilt(int card, const char *column); \
    void g##_confirmed(void *box, int sheet, int row)

#define GAME_BOX_OF(g, state) \
    .box = &g##_printed, .box_size = sizeof g##_printed, .box_at = offsetof(state, box), \
    .box_cards_at = offsetof(struct g##_box, cards), .box_check = g##_box_check, .box_settle = g##_box_settle, \
    .box_name = g##_box_name, .rebuilt = g##_rebuilt, .confirmed = g##_confirmed

#endif
