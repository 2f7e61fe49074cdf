/* scenario_answers.c - the lines `answer`, `auto`, `undo` and `expect auto` of scenarios. */
#include "scenario_run.h"

#include <string.h>

/* ---- Moves that the table has chosen -------------------------------------------------------------------- */

enum { ENTRIES_MAX = 4 * LUDO_PLAY_ALL_MAX };

struct position {
    int n;
    _Alignas(8) unsigned char state[LUDO_STATE_MAX];
};

static void keep_position(const struct run *r, struct position *p)
{
    p->n = r->table.n;
    memcpy(p->state, r->table.state, r->rules->state_size);
}

/* The table has played several moves. Plays them again one by one, as the rotated games and the counts of effects
 * need it, and keeps what the table noted about them. No chance is among the moves. */
static int play_again(struct run *r, const struct position *from)
{
    struct ludo_entry played[ENTRIES_MAX];
    int n = r->table.n - from->n;
    if (n > ENTRIES_MAX)
        return ludo_scn_fail(r, N_("the list is too long"), NULL, NULL);
    memcpy(played, &r->table.history[from->n], sizeof *played * (size_t)n);
    memcpy(r->table.state, from->state, r->rules->state_size);
    r->table.n = from->n;
    for (int i = 0; i < n; i++) {
        int refused = ludo_scn_make_move(r, played[i].seat, played[i].move);
        if (refused)
            return ludo_scn_refused(r, "answer", refused);
        r->table.history[r->table.n - 1] = played[i];
    }
    return 0;
}

/* ---- answer A, B / C ------------------------------------------------------------------------------------ */

struct list {
    ludo_move move[LUDO_PLAY_ALL_MAX];
    const char *word[LUDO_PLAY_ALL_MAX];
    int n, played; /* played: number of moves before the slash */
};

/* Splits a list of moves. The moves after the slash must not be played. */
static int read_list(struct run *r, char *rest, struct list *list)
{
    char *after = ludo_scn_split(rest, " / ");
    for (int part = 0; part < 2; part++)
        for (char *at = part ? after : rest, *next; at; at = next) {
            next = ludo_scn_split(at, ", ");
            if (list->n == LUDO_PLAY_ALL_MAX)
                return ludo_scn_fail(r, N_("the list is too long"), NULL, NULL);
            list->word[list->n] = at;
            if (ludo_scn_parse_move(r, at, &list->move[list->n++]) < 0)
                return -1;
            list->played += !part;
        }
    return 0;
}

static int check_played(struct run *r, const struct list *list, const struct ludo_played *played)
{
    if (played->n == list->played)
        return 0;
    r->unmet = true;
    return played->n < list->played
               ? ludo_scn_fail(r, N_("the answer ends before this move: {1}"), list->word[played->n], NULL)
               : ludo_scn_fail(r, N_("the answer does not end before this move: {1}"), list->word[list->played], NULL);
}

int ludo_scn_answer(struct run *r, char *rest)
{
    struct list list = { .n = 0 };
    struct ludo_played played;
    struct position from;
    int seat;
    if (ludo_scn_await_seat(r) < 0 || read_list(r, rest, &list) < 0 || ludo_scn_find_mover(r, &seat) < 0)
        return -1;
    keep_position(r, &from);
    int refused = ludo_table_play_all(&r->table, seat, list.move, list.n, &played);
    if (refused)
        return ludo_scn_refused(r, list.word[played.refused < 0 ? 0 : played.refused], refused);
    return play_again(r, &from) < 0 ? -1 : check_played(r, &list, &played);
}

/* ---- auto, expect auto ---------------------------------------------------------------------------------- */

int ludo_scn_auto(struct run *r, char *rest)
{
    struct position from;
    int seat;
    if (rest[0])
        return ludo_scn_fail(r, N_("this line has too many words: {1}"), rest, NULL);
    if (ludo_scn_await_seat(r) < 0 || ludo_scn_find_mover(r, &seat) < 0)
        return -1;
    keep_position(r, &from);
    if (ludo_table_play_auto(&r->table, seat) > 0)
        return play_again(r, &from);
    r->unmet = true;
    return ludo_scn_fail(r, N_("this question must be asked"), NULL, NULL);
}

/* Writes the move that the table would play without asking, or "none". */
static void put_auto(const struct run *r, struct ludo_text *out)
{
    _Alignas(8) unsigned char world[LUDO_STATE_MAX];
    struct ludo_decision d;
    ludo_move m;
    r->rules->decision(r->table.state, &d);
    int seat = d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS ? ludo_mask_first(d.must) : -1;
    if (seat >= 0)
        ludo_determinize_stable(r->rules, r->table.state, seat, world);
    if (seat >= 0 && ludo_table_auto_answer_in(&r->table, world, seat, &m))
        ludo_move_put(r->rules, m, out);
    else
        ludo_put(out, "none");
}

int ludo_scn_expect_auto(struct run *r, char *rest)
{
    char is[120];
    struct ludo_text text = ludo_text(is, sizeof is);
    put_auto(r, &text);
    if (strcmp(is, rest) == 0)
        return 0;
    r->unmet = true;
    return ludo_fail(&r->result->error, N_("expected {1}, but it is {2}"), rest, is);
}

/* ---- undo ----------------------------------------------------------------------------------------------- */

int ludo_scn_undo(struct run *r, char *rest)
{
    bool one = strcmp(rest, "one") == 0;
    if (rest[0] && !one)
        return ludo_scn_fail(r, N_("expected: undo, or undo one"), NULL, NULL);
    if (ludo_scn_close_block(r) < 0)
        return -1;
    int seat = r->seat >= 0 ? r->seat : ludo_table_last_seat(&r->table);
    if (seat < 0 || seat >= r->config.seats)
        return ludo_scn_fail(r, N_("no seat has to move here"), NULL, NULL);
    if ((one ? ludo_table_undo_one : ludo_table_undo)(&r->table, seat, &r->result->error) < 0) {
        r->unmet = true;
        r->result->error.line = r->line;
        return -1;
    }
    r->last.made = false;
    return r->rotated && r->rotated->begun ? ludo_scn_rotated_begin(r) : 0;
}
