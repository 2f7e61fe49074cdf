/* compare_boxes.c - plays several games between computer players with a box in one request, and reports the points.
 *
 * The random numbers of a game depend only on the seed and on the number of the game. So a client can request the same
 * games with another box and compare the points. */

#include "ops.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 50 };

/* Returns true if a player made this move and the move names the card. */
static bool move_names(const struct ludo_rules *g, const struct ludo_entry *entry, const char *card)
{
    const struct ludo_verb *verb = &g->verbs[ludo_verb_of(entry->move)];
    for (int i = 0; entry->seat >= 0 && i < LUDO_ARGS_MAX; i++) {
        const struct ludo_names *names = verb->arg[i].kind == LUDO_ARG_NAME ? verb->arg[i].names : NULL;
        int value = ludo_arg_of(entry->move, i);
        if (names && value < names->n && strcmp(names->at[value].id, card) == 0)
            return true;
    }
    return false;
}

static bool is_chosen(const struct ludo_table *t, const char *card)
{
    for (int i = 0; i < t->n; i++)
        if (move_names(t->rules, &t->history[i], card))
            return true;
    return false;
}

static void put_tried(struct request *a, const struct ludo_table *t)
{
    const char *card = strncmp(a->r.component, "card:", 5) == 0 ? a->r.component + 5 : NULL;
    struct ludo_result result;
    t->rules->score(t->state, &result);
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_open(&a->out, "points", '[');
    for (int i = 0; i < result.seats; i++)
        ludo_put_json_int(&a->out, NULL, result.points[i]);
    ludo_put_json_close(&a->out, ']');
    if (card)
        ludo_put_json_bool(&a->out, "chosen", is_chosen(t, card));
    ludo_put_json_close(&a->out, '}');
}

static int play_one(struct request *a, const struct ludo_rules *g, int64_t n)
{
    char seed[LUDO_SEED_MAX];
    struct ludo_text text = ludo_text(seed, sizeof seed);
    ludo_put_int(&text, n);
    ludo_put_char(&text, ' ');
    ludo_put(&text, a->r.seed);
    struct ludo_table *t = ludo_request_new_table(a, g, seed);
    if (!t)
        return -1;
    ludo_table_run(t, LUDO_RUN_ALL);
    put_tried(a, t);
    ludo_table_close(t);
    free(t);
    return 0;
}

static int check_players(struct request *a, const struct ludo_rules *g)
{
    for (int i = 0; i < a->r.seat_n; i++) {
        if (strcmp(a->r.seats[i], "human") == 0)
            return ludo_fail(&a->error, N_("all seats must be computer players"), NULL, NULL);
        if (ludo_request_check_net(a, g, a->r.seats[i]) < 0)
            return -1;
    }
    return a->r.max >= 1 && a->r.max <= GAMES_MAX && a->r.from >= 0 && a->r.from < INT32_MAX
               ? 0
               : ludo_fail(&a->error, N_("`max` must be the number of games, from 1 to 50"), NULL, NULL);
}

static int play_all(struct request *a, const struct ludo_rules *g)
{
    if (check_players(a, g) < 0)
        return -1;
    ludo_put_json_open(&a->out, "games", '[');
    for (int64_t i = 0; i < a->r.max; i++)
        if (play_one(a, g, a->r.from + i) < 0)
            return -1;
    ludo_put_json_close(&a->out, ']');
    return 0;
}

int ludo_op_compare_boxes(struct request *a)
{
    struct ludo_box *box;
    const struct ludo_rules *g = ludo_request_game(a, &box);
    int played = g ? play_all(a, g) : -1;
    free(box);
    return played;
}
