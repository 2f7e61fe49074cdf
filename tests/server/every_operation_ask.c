/* every_operation_ask.c - operations: the observer sends every request of the table protocol. */
#include "every_operation_requests.h"

static void put_component(const struct ludo_table *t, char *to, size_t room)
{
    const struct ludo_names *cards = t->rules->cards;
    *to = '\0';
    if (cards && cards->n)
        snprintf(to, room, "\"component\":\"%s:%s\"", cards->id, cards->at[below(cards->n)].id);
}

/* Writes a move to ask about: a legal move of a seat of the observer, or any move. */
static void put_some_move(const struct ludo_table *t, unsigned seats, char *to, size_t room)
{
    ludo_move list[LUDO_MOVES_MAX], m = ludo_action_move(t->rules, below(ludo_action_n(t->rules)));
    int seat = seats & 0x3f ? ludo_mask_first(seats & 0x3f) : -1;
    int n = seat >= 0 && below(4) ? ludo_list_moves(t->rules, t->state, seat, list) : 0;
    char words[160];
    struct ludo_text text = ludo_text(words, sizeof words);
    ludo_move_put(t->rules, n > 0 ? list[below(n)] : m, &text);
    snprintf(to, room, "\"move\":\"%s\"", words);
}

static void put_mark(const struct ludo_table *t, unsigned seats, char *to, size_t room)
{
    char move[200];
    put_some_move(t, seats, move, sizeof move);
    snprintf(to, room, "\"marks\":[%s]", strchr(move, ':') + 1);
}

static unsigned seats_of_observer(const struct room *r)
{
    unsigned mask = 0;
    for (int i = 0; i < r->info.seats; i++)
        mask |= is_observer(r->info.seat[i].person) ? 1u << i : 0;
    return mask;
}

static void put_seat(const struct room *r, char *to, size_t room)
{
    unsigned mine = seats_of_observer(r);
    *to = '\0';
    if (once_in(5))
        snprintf(to, room, ",\"seat\":%d", LUDO_ALL);
    else if (mine && once_in(2))
        snprintf(to, room, ",\"seat\":%d", ludo_mask_first(mine));
    else if (once_in(2))
        snprintf(to, room, ",\"seat\":%d", below(r->info.seats + 2) - 2);
}

static void ask(struct line *l, struct pair *p, const struct ludo_table *t)
{
    static const char *const ops[] = { "look", "look", "log",     "since", "since", "record", "course",
                                       "run",  "why",  "preview", "odds",  "hold",  "record", "undo",
                                       "hint", "look", "open",    "play",  "plan" };
    const char *op = ops[below((int)(sizeof ops / sizeof *ops))];
    const struct room *r = loaded(0, p);
    char seat[40], what[260] = "";
    put_seat(r, seat, sizeof seat);
    if (strcmp(op, "look") == 0 && once_in(3))
        snprintf(what, sizeof what, "\"at\":%d", below(t->n + 1));
    else if (strcmp(op, "look") == 0)
        snprintf(what, sizeof what, "\"paths\":%s", once_in(2) ? "true" : "false");
    else if (strcmp(op, "since") == 0 || strcmp(op, "log") == 0)
        snprintf(what, sizeof what, "\"from\":%d,\"look\":%s", once_in(6) || t->n < 6 ? 0 : t->n - below(6),
                 once_in(2) ? "true" : "false");
    else if (strcmp(op, "record") == 0)
        snprintf(what, sizeof what, "\"seed\":%s,\"pledges\":%s", once_in(3) ? "true" : "false",
                 once_in(2) ? "true" : "false");
    else if (strcmp(op, "hold") == 0)
        snprintf(what, sizeof what, "\"on\":%s", once_in(2) ? "true" : "false");
    else if (strcmp(op, "why") == 0 && once_in(2))
        put_component(t, what, sizeof what);
    else if (strcmp(op, "why") == 0 || strcmp(op, "preview") == 0 || (strcmp(op, "odds") == 0 && below(4)))
        put_some_move(t, seats_of_observer(r), what, sizeof what);
    else if (strcmp(op, "plan") == 0 && below(4))
        put_mark(t, seats_of_observer(r), what, sizeof what);
    else if (strcmp(op, "play") == 0) /* an illegal move: a legal move could lead to different chance outcomes */
        snprintf(what, sizeof what, once_in(2) ? "\"move\":\"nonsense\"" : "\"moves\":[\"nonsense\"],\"auto\":true");
    else if (strcmp(op, "undo") == 0)
        snprintf(what, sizeof what, "\"one\":%s", once_in(2) ? "true" : "false");
    say(l, "ask", p, "\"ask\":{\"op\":\"%s\"%s%s%s%s}", op, seat, what[0] ? "," : "", what,
        once_in(3) ? ",\"lang\":\"fr\"" : "");
}

void do_ask(void)
{
    struct pair *p = below(5) ? table_in(ROOM_PLAYS) : any_table();
    if (!p)
        return;
    struct line *l = connected(observer_line());
    if (!is_in(l, p) && below(8))
        inside(l, p);
    if (loaded(0, p))
        ask(l, p, room_table(loaded(0, p)));
}
