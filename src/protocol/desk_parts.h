/* desk_parts.h - what the files of the protocol share. */
#ifndef LUDO_DESK_PARTS_H
#define LUDO_DESK_PARTS_H

#include "desk.h"

enum { WORD_MAX = 80, VERBS_MAX = 64 };

typedef union { unsigned char at[LUDO_STATE_MAX]; uint64_t align; } world;

/* A request, read.  What was not said has its zero. */
struct request {
    char op[16], game[WORD_MAX], seed[LUDO_SEED_MAX], move[WORD_MAX], component[WORD_MAX];
    char seats[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    char options[LUDO_OPTIONS_MAX][WORD_MAX];        /* "pixies=2" */
    char verbs[VERBS_MAX][WORD_MAX];
    int seat_n, option_n, verb_n;
    char *record;                                    /* malloc */
    int record_n;
    int64_t table, seat, from, max, at, on;              /* at: -1 unless said */
    bool with_seed;
    enum ludo_lang lang;
};

/* One answer in the making. */
struct asked {
    struct ludo_desk *desk;
    struct request r;
    struct ludo_table *t;                            /* the table it speaks of, if any */
    struct ludo_text out;                            /* over desk->answer; see desk_room() */
    struct ludo_error error;
    bool no_memory;
};

int desk_read_request(struct asked *, const char *text, size_t n);

/* ---- Writing: call desk_room() before each thing that is written, a hundred kilobytes at most */

void desk_room(struct asked *);
void desk_put_key(struct asked *, const char *key);       /* "key": after a comma where one is needed */
void desk_put_text(struct asked *, const char *);         /* a JSON string of any length */
void desk_put_pair(struct asked *, const char *key, const char *text);
void desk_put_number(struct asked *, const char *key, int64_t);
void desk_put_truth(struct asked *, const char *key, bool);
void desk_put_clause_id(struct asked *, const char *key, int clause);
void desk_put_list(struct asked *, const char *key);      /* "key":[ */
void desk_put_open(struct asked *);                       /* { as the next element */
void desk_put_close(struct asked *, char bracket);
void desk_put_refused(struct asked *, int clause);        /* "clause","title","text" of an open object */
void desk_put_move(struct asked *, ludo_move);            /* "move","label","verb","touches" of an open object */
void desk_put_touches(struct asked *, const char *key, const struct ludo_arg *, const uint32_t *value);
void desk_put_touch(struct asked *, const char *vocabulary, const char *word);
void desk_put_seats(struct asked *, const char *key, unsigned mask);
void desk_put_view(struct asked *, const void *state, int seat);          /* "view", and "amounts" and "moment" of it */

/* desk_box.c */
void desk_put_box(struct asked *, const struct ludo_rules *);
void desk_put_amounts_and_moment(struct asked *, const void *view);
void desk_put_moment_text(struct asked *, const char *key, const void *view);
void desk_put_aside(struct asked *, const void *view, int seat, ludo_move);

/* ---- The operations: 0, or -1 and the error; each writes the members of the answer's object */

int desk_games(struct asked *);
int desk_about(struct asked *);
int desk_open(struct asked *);
int desk_load(struct asked *);
int desk_close_table(struct asked *);
int desk_look(struct asked *);
int desk_log(struct asked *);
int desk_play(struct asked *);
int desk_run(struct asked *);
int desk_undo(struct asked *);
int desk_why(struct asked *);
int desk_preview(struct asked *);
int desk_odds(struct asked *);
int desk_hint(struct asked *);
int desk_record(struct asked *);
int desk_hold(struct asked *);

/* Shared by several of them. */
int desk_read_move(struct asked *, ludo_move *);
void desk_table_at(const struct ludo_table *, int n, world *);
void desk_put_entry(struct asked *, const world *before, int n);          /* history[n] as told to the seat */
bool desk_is_final(const struct asked *, const world *, int seat, ludo_move);

#endif
