/* every_operation_requests.h - the operations of every_operation.c. Each function do_... sends one request of
 * docs/server.md, or a few requests that belong together, from a random connection to both servers. Most requests are
 * sensible. A function that finds nothing to do sends nothing. */
#ifndef EVERY_OPERATION_REQUESTS_H
#define EVERY_OPERATION_REQUESTS_H

#include "every_operation.h"

/* ---- Sending (every_operation_requests.c) ---- */

void say(struct line *, const char *op, const struct pair *, const char *format, ...);
/* Sends a request whose members differ at the two servers. */
void say_apart(struct line *, const char *op, const struct pair *, const char *members[SIDES]);

/* ---- Choosing (every_operation_requests.c) ---- */

int index_of(const struct pair *);            /* returns the index of the table, or -1 for NULL */
const char *a_level(void);
struct line *any_line(void);                  /* returns a random connection, often of the observer */
struct line *observer_line(void);
void hello(struct line *);
struct line *line_of(int actor);              /* returns an open connection of this actor */
struct line *connected(struct line *);        /* opens the connection if necessary */
struct pair *any_table(void);                 /* returns a random table, or NULL if there is no table */
struct pair *table_in(enum room_stage);       /* returns a random table in this stage, or NULL */
bool is_in(const struct line *, const struct pair *);
void enter(struct line *, struct pair *);
struct line *inside(struct line *, struct pair *); /* connects and enters the room if necessary */
/* Returns a connection of the person in this seat, which has entered the room. Returns NULL if the seat has no
 * person. */
struct line *line_at(struct pair *, int seat);
struct line *line_at_any(struct pair *);
int any_seat(const struct pair *);

/* ---- Playing (every_operation_play.c) ---- */

bool find_tables(const struct pair *, const struct ludo_table *t[SIDES]); /* returns false if the table is not loaded */
int seat_to_move(const struct ludo_table *);  /* returns a seat that must move, or -1 */
void moves_at(struct pair *, int n);          /* plays n moves of people and bots */
void think(struct thinking *);                /* finishes a bot move or a hint; accepts NULL */
void disconnect_actor(int actor);

/* ---- The operations ---- */

void do_agree(void);
void do_ask(void);
void do_befriend(void);
void do_block(void);
void do_chat(void);
void do_chat_history(void);
void do_claim(void);
void do_delete(void);
void do_device(void);
void do_enter(void);
void do_hint(void);
void do_invite(void);
void do_leave(void);
void do_lobby(void);
void do_log_in(void);
void do_log_out(void);
void do_make_key(void);
void do_many_moves(void);
void do_moves(void);
void do_mute(void);
void do_mute_observer(void);
void do_open(void);
void do_peek(void);
void do_people(void);
void do_pledge(void);
void do_propose(void);
void do_rematch(void);
void do_rename(void);
void do_report(void);
void do_resign(void);
void do_resign_and_export(void);
void do_resume(void);
void do_set_player(void);
void do_sign_up(void);
void do_sit(void);
void do_stand_in(void);
void do_subscribe(void);
void do_think(void);
void do_time_out(void);
void do_undo(void);
void do_use_key(void);
void do_visible(void);
void do_vote(void);

#endif
