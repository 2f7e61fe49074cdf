/* parts.h - what the files of the protocol share. */
#ifndef LUDO_DESK_PARTS_H
#define LUDO_DESK_PARTS_H

#include "protocol.h"
#include "ludo/players.h"

enum { WORD_MAX = 80, VERBS_MAX = 64, UNSAID = -100 };

typedef union { unsigned char at[LUDO_STATE_MAX]; uint64_t align; } world;

/* A request, read.  What was not said has its zero. */
struct request {
    char op[16], game[WORD_MAX], seed[LUDO_SEED_MAX], move[WORD_MAX], component[WORD_MAX], word[WORD_MAX];
    char seats[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    char options[LUDO_OPTIONS_MAX][WORD_MAX];        /* "pixies=2" */
    char verbs[VERBS_MAX][WORD_MAX];
    int seat_n, option_n, verb_n;
    char *record;                                    /* malloc */
    int record_n;
    char *box;                                       /* malloc: the text of one; NULL: what is built in */
    int box_n;
    int64_t table, seat, from, max, at, run;         /* at: -1 unless said; run: so many steps after the move, -1: all */
    int64_t n;                                       /* the length of the game that it was said of; -1 unless said */
    int64_t slice, budget;                           /* positions a level looks at before it is left at it; percent; 0: all */
    bool on, with_seed, with_record, with_look, upgrade, hurry, pledges;
    enum ludo_lang lang;
};

/* One answer in the making. */
struct asked {
    const struct ludo_session *by;
    struct ludo_desk *desk;
    struct request r;
    struct ludo_table *t;                            /* the table it speaks of, if any */
    struct ludo_text out;                            /* over desk->answer, which grows with it */
    struct ludo_error error;
    const char *net;                                 /* the game whose net is missing, if that is the error */
    bool no_memory, stale;                           /* stale: the error is that the table has moved on */
    world seen;                                      /* the view that was written last, and where its members stand in the answer: */
    size_t seen_at, seen_n;                          /* the look after the last step shows the same once more */
};

int ludo_ask_read_request(struct asked *, const char *text, size_t n);

/* ---- Writing */

void ludo_ask_put_clause_id(struct asked *, const char *key, int clause);
void ludo_ask_put_clause_words(struct asked *, const struct ludo_rules *, const struct ludo_clause *);     /* "title","text" of an open object */
void ludo_ask_put_refused(struct asked *, const void *state, ludo_move, int clause);   /* members of an open object */
void ludo_ask_put_move(struct asked *, ludo_move);            /* "move","label","verb","touches" of an open object */
void ludo_ask_put_touches(struct asked *, const char *key, const struct ludo_arg *, const uint32_t *value);
void ludo_ask_put_touch(struct asked *, const char *vocabulary, const char *word);
void ludo_ask_put_seats(struct asked *, const char *key, unsigned mask);
void ludo_ask_put_view(struct asked *, const void *state, int seat);          /* "view", and "amounts" and "moment" of it */

/* box.c */
void ludo_ask_put_box(struct asked *, const struct ludo_rules *);
void ludo_ask_put_amounts_and_moment(struct asked *, const void *view);
void ludo_ask_put_moment_text(struct asked *, const char *key, const void *view);
void ludo_ask_put_aside(struct asked *, const void *view, int seat, ludo_move, bool over);

/* ---- The operations: 0, or -1 and the error; each writes the members of the answer's object */

int ludo_ask_games(struct asked *);
int ludo_ask_about(struct asked *);
int ludo_ask_open(struct asked *);
const struct ludo_rules *ludo_ask_game(struct asked *, struct ludo_box **box);        /* NULL: refused */
int ludo_ask_load(struct asked *);
int ludo_ask_box(struct asked *);
int ludo_ask_tryout(struct asked *);
int ludo_ask_close_table(struct asked *);
int ludo_ask_look(struct asked *);
int ludo_ask_log(struct asked *);
int ludo_ask_play(struct asked *);
int ludo_ask_run(struct asked *);
int ludo_ask_since(struct asked *);
int ludo_ask_undo(struct asked *);
int ludo_ask_why(struct asked *);
int ludo_ask_preview(struct asked *);
int ludo_ask_odds(struct asked *);
int ludo_ask_hint(struct asked *);
int ludo_ask_course(struct asked *);
int ludo_ask_record(struct asked *);
int ludo_ask_verify(struct asked *);
int ludo_ask_hold(struct asked *);
int ludo_ask_contribute(struct asked *);

/* Shared by several of them. */
struct ludo_table *ludo_ask_lay_out(struct asked *, const struct ludo_rules *, const char *seed);     /* as the request says; NULL: refused */
void ludo_ask_put_box_text(struct asked *, const struct ludo_rules *);                                /* "box": as a file */
bool ludo_ask_may_see_all(const struct asked *);              /* the game is over, only levels play at its own table, or it has the right */
int ludo_ask_net_there(struct asked *, const struct ludo_rules *, const char *player);      /* -1: its net is missing */
void ludo_ask_put_unit(struct asked *, enum ludo_worth);      /* "in" */
void ludo_ask_set_budget(struct asked *);                     /* of the table, where the request has one */
bool ludo_ask_is_over(const struct asked *);                  /* by the rules, or because somebody gave up */
void ludo_ask_put_asked_for(struct asked *);                /* "look" and "record", where the request wants them */
int ludo_ask_read_move(struct asked *, ludo_move *);
void ludo_ask_table_at(const struct ludo_table *, int n, world *);
void ludo_ask_put_entry(struct asked *, const world *before, int n);          /* history[n] as told to the seat */
bool ludo_ask_is_final(const struct asked *, const world *, int seat, ludo_move);
bool ludo_ask_is_same(const struct asked *, const world *, int seat);         /* whichever of several answers is given */

#endif
