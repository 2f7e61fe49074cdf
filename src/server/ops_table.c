/* ops_table.c - what is done at a table: moves, and questions about them. */
#include "ops.h"

#include <stdlib.h>
#include <string.h>

static bool moves(const struct heard *h)
{
    const char *op = json_string_value(json_object_get(json_object_get(h->say, "ask"), "op"));
    return op &&
           (strcmp(op, "play") == 0 || strcmp(op, "undo") == 0 || strcmp(op, "run") == 0 || strcmp(op, "hold") == 0);
}

/* A word that is added when others are known could be chosen to suit them; and the store would not have it. */
static bool contributes(const struct heard *h)
{
    const char *op = json_string_value(json_object_get(json_object_get(h->say, "ask"), "op"));
    return op && strcmp(op, "contribute") == 0;
}

static int ask(struct heard *h)
{
    struct place *p = heard_place(h);
    if (!p)
        return -1;
    if (p->room->is.stage == ROOM_GATHERS)
        return heard_refuse(h, N_("the game has not begun yet"));
    if (p->room->stuck && moves(h))
        return heard_refuse(h, rooms_is_stuck);
    if (contributes(h))
        return heard_refuse(h, N_("at this table a word is added when you sit down"));
    if (p->room->terms.paused && moves(h))
        return heard_refuse(h, N_("the game is paused"));
    char *request = json_dumps(json_object_get(h->say, "ask"), JSON_COMPACT);
    if (!request)
        return heard_refuse(h, N_("nothing was asked"));
    struct ludo_session by = house_session(p);
    int before = room_table(p->room)->n;
    const char *answer = house_ask(h->house, &by, request, strlen(request));
    free(request);
    ludo_put_json_key(&h->out, "answer");
    ludo_put(&h->out, answer ? answer : "null");
    int after = room_table(p->room)->n;
    if (after == before)
        return 0;
    h->house->figures.moves++;
    if (p->told == before && after > before)
        p->told = after;
    house_moved(h->house, p->room);
    house_put_clock(h->house, p->room, &h->out);
    return 0;
}

const struct op table_ops[] = {
    { "ask", ask, false },
    { 0 },
};
