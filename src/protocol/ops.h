/* ops.h - the operations of the protocol and the functions that they share. */
#ifndef LUDO_PROTOCOL_OPS_H
#define LUDO_PROTOCOL_OPS_H

#include "protocol.h"
#include "ludo/players.h"
#include "../table/compose.h"

enum { WORD_MAX = 80, VERBS_MAX = 64, MISSING = -100 };

/* The fields of a request. A missing field is zero. */
struct request_fields {
    char op[16], game[WORD_MAX], seed[LUDO_SEED_MAX], move[WORD_MAX], component[WORD_MAX], word[WORD_MAX];
    char seats[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    char options[LUDO_OPTIONS_MAX][WORD_MAX];        /* "pixies=2" */
    char verbs[VERBS_MAX][WORD_MAX];
    int seat_n, option_n, verb_n;
    char *record;                                    /* the text of a record, allocated with malloc */
    int record_n;
    /* the text of a box file, allocated with malloc; NULL: the request has no box file */
    char *box;
    int box_n;
    /* at: -1 if the request does not have this member. run: number of automatic moves to play after the move, or -1 to
     * play all of them */
    int64_t table, seat, from, max, at, run;
    /* the number of moves that the client knows; -1 if the request does not have this member */
    int64_t n;
    /* slice: number of positions that a bot may search per request. budget: percentage of its usual number of
     * positions. 0 means no limit. */
    int64_t slice, budget;
    /* you: the seat that sentences address as "you"; -1: none. It does not affect what the response shows */
    int64_t you;
    bool on, with_seed, with_record, with_look, upgrade, hurry, pledges, parts;
    bool automatic, one;      /* automatic: play answers that need no question; one: undo only one move of an answer */
    char moves[LUDO_PLAY_ALL_MAX][WORD_MAX];         /* the moves of a composed answer */
    int move_n;
    bool with_paths;
    char marks[LUDO_MARKS_MAX][WORD_MAX];            /* the marks of a plan */
    int mark_n;
    enum ludo_lang lang;
};

/* A request and its response. */
struct request {
    const struct ludo_session *by;
    struct ludo_tables *tables;
    struct request_fields r;
    struct ludo_table *t;                            /* the table of the request, or NULL */
    struct ludo_text out;                            /* the response, in the growing buffer tables->answer */
    struct ludo_error error;
    const char *net;                                 /* id of the game, if the error is that its net is missing */
    /* no_memory: an allocation failed; stale: the request was refused because the client does not know the last
     * moves */
    bool no_memory, stale;
    /* The last view that was written to the response. */
    state_buffer seen;
    /* position and length of the text of `seen` in the response. If the same view is needed again, the text is
     * copied. */
    size_t seen_at, seen_n;
};

/* A sentence of the response, written for the reader of the request. */
struct sentence {
    char words[1200];
    struct ludo_span names[24];
    struct ludo_spans spans;
    struct ludo_text text;                           /* write the sentence here */
};

int ludo_request_read(struct request *, const char *text, size_t n);

/* ---- Writing */

void ludo_request_begin_sentence(const struct request *, struct sentence *);
/* Writes a sentence. If the request asks for parts and the sentence has names, also writes its parts: the member
 * "toldParts" for the key "told". */
void ludo_response_put_sentence(struct request *, const char *key, const struct sentence *);
void ludo_response_put_clause_id(struct request *, const char *key, int clause);
/* Writes the members "title" and "text" of an open JSON object. */
void ludo_response_put_clause_words(struct request *, const struct ludo_rules *, const struct ludo_clause *);
/* Writes the reason of a refusal as members of an open JSON object. */
void ludo_response_put_refused(struct request *, const void *state, ludo_move, int clause);
/* Writes the members "move", "label", "verb", "touches" and, for some verbs, "spot" of an open JSON object. */
void ludo_response_put_move(struct request *, ludo_move);
void ludo_response_put_touches(struct request *, const char *key, const struct ludo_arg *, const uint32_t *value);
void ludo_response_put_touch(struct request *, const char *vocabulary, const char *word);
/* Writes the members "touches" and, for some verbs, "spot". */
void ludo_response_put_move_touches(struct request *, ludo_move);
void ludo_response_put_seats(struct request *, const char *key, unsigned mask);
/* Writes the members "view", "amounts" and "moment". */
void ludo_response_put_view(struct request *, const void *state, int seat);

/* Defined in composed_answers.c. The state is determinized. */
/* Writes the member "compose": null, if the seat is not asked. */
/* Writes the member "does", unless it is empty: the names of a mask of enum ludo_answer_flag. */
void ludo_response_put_roles(struct request *, int flags);
/* Writes those of the members "final", "ends" and "passes" that are true for the last move of a list. */
void ludo_response_put_list_fate(struct request *, const state_buffer *, int seat, const struct ludo_list *);
void ludo_response_put_compose(struct request *, const state_buffer *, int seat);
/* Writes the member "does" of a move, if the move has a role. final: the move cannot be undone. */
void ludo_response_put_does(struct request *, const state_buffer *, ludo_move, bool final);

/* Defined in card_data.c: */
void ludo_response_put_box(struct request *, const struct ludo_rules *);
void ludo_response_put_amounts_and_moment(struct request *, const void *view);
void ludo_response_put_moment_text(struct request *, const char *key, const void *view);
void ludo_response_put_note(struct request *, const void *view, int seat, ludo_move, bool over);

/* ---- The operations: each writes the members of the response and returns 0, or -1 and an error */

int ludo_op_games(struct request *);
int ludo_op_about(struct request *);
int ludo_op_schema(struct request *);
int ludo_op_open(struct request *);
/* returns NULL after an error */
const struct ludo_rules *ludo_request_game(struct request *, struct ludo_box **box);
int ludo_op_load(struct request *);
int ludo_op_box(struct request *);
int ludo_op_compare_boxes(struct request *);
int ludo_op_close_table(struct request *);
int ludo_op_look(struct request *);
int ludo_op_log(struct request *);
int ludo_op_play(struct request *);
int ludo_op_run(struct request *);
int ludo_op_since(struct request *);
int ludo_op_undo(struct request *);
int ludo_op_why(struct request *);
int ludo_op_plan(struct request *);
int ludo_op_preview(struct request *);
int ludo_op_odds(struct request *);
int ludo_op_hint(struct request *);
int ludo_op_eval_history(struct request *);
int ludo_op_record(struct request *);
int ludo_op_verify(struct request *);
int ludo_op_auto_pass(struct request *);
int ludo_op_contribute(struct request *);

/* Functions that several operations use. */
/* Creates the table that the request describes. Returns NULL if the request is refused. */
struct ludo_table *ludo_request_new_table(struct request *, const struct ludo_rules *, const char *seed);
/* Writes the member "box": the text of a box file. */
void ludo_response_put_box_text(struct request *, const struct ludo_rules *);
/* Returns true if the game is over, if only computers play, or if the session has the right to see everything. */
bool ludo_request_may_see_all(const struct request *);
/* Returns true if a player has resigned since the last choice of the seat. Then this choice cannot be undone. */
bool ludo_request_undo_is_blocked(const struct request *, int seat);
/* Returns -1 if `player` is a computer level whose net is missing. */
int ludo_request_check_net(struct request *, const struct ludo_rules *, const char *player);
void ludo_response_put_unit(struct request *, enum ludo_value_unit);      /* writes the member "in": the unit */
void ludo_request_set_budget(struct request *);                     /* applies the budget of the request to the table */
/* returns true if the game is over, also because of a resignation */
bool ludo_request_is_over(const struct request *);
/* Writes the members "look" and "record" if the request asks for them. */
void ludo_response_put_requested_extras(struct request *);
int ludo_request_piece(const struct request *, int most, int *from);
void ludo_response_put_more(struct request *, int end);
int ludo_request_read_move(struct request *, ludo_move *);
void ludo_request_state_at(const struct ludo_table *, int n, state_buffer *);
/* Writes move n of the history as the seat may know it. */
void ludo_response_put_entry(struct request *, const state_buffer *before, int n);
bool ludo_request_is_final(const struct request *, const state_buffer *, int seat, ludo_move);
/* Returns true if every legal move of the seat leads to the same state. */
bool ludo_request_is_equivalent(const struct request *, const state_buffer *, int seat);

#endif
