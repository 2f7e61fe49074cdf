/* vary.c - what a variant of a scenario changes: the number of seats, and how far the game has progressed.
 *
 * A stage is a point of the game: fields with their values. Added seats start as the setup makes them. They answer
 * every question at once, so that the other seats take the same turns as in the scenario. */
#include "scenario_run.h"

#include <string.h>

/* clang-format off */
struct stage {
    const char *game, *id;
    struct { const char *path, *value; } set[2];
};

static const struct stage stages[] = {
    { "aerion",            "first",  { { "turn", "1" } } },
    { "aerion",            "later",  { { "turn", "9" } } },
    { "ancient-knowledge", "first",  { { "mid_game", "0" }, { "ending", "0" } } },
    { "ancient-knowledge", "middle", { { "mid_game", "1" }, { "ending", "0" } } },
    { "ancient-knowledge", "last",   { { "mid_game", "1" }, { "ending", "1" } } },
    { "drum-roll",         "first",  { { "show", "1" } } },
    { "drum-roll",         "early",  { { "show", "2" }, { "round", "1" } } },
    { "drum-roll",         "late",   { { "show", "2" }, { "round", "6" } } },
    { "drum-roll",         "last",   { { "show", "3" } } },
    { "pillars",           "first",  { { "round", "1" } } },
    { "pillars",           "middle", { { "round", "4" } } },
    { "pillars",           "late",   { { "round", "5" } } },
    { "pillars",           "last",   { { "round", "6" } } },
    { "scholars",          "first",  { { "caliphs", "0" }, { "ending", "0" } } },
    { "scholars",          "middle", { { "caliphs", "2" }, { "ending", "0" } } },
    { "scholars",          "last",   { { "caliphs", "4" } } },
    { "toy",               "first",  { { "round", "0" } } },
    { "toy",               "later",  { { "round", "1" } } },
};
/* clang-format on */

/* An added seat plays the first of these verbs that is legal. If none is legal, it plays the first legal move. */
static const char *const idle_verbs[] = { "pass", "done", "decline", "nothing", "skip", "rest", "search" };

enum {
    STAGES = sizeof stages / sizeof stages[0],
    IDLE_VERBS = sizeof idle_verbs / sizeof idle_verbs[0],
    ANSWERS_MAX = 200 /* moves of added seats in one variant */
};

/* Returns true if the stage is a stage of this game. A copy of the rules of a game has the same stages. */
static bool is_of(const struct stage *stage, const struct ludo_rules *g)
{
    const struct ludo_rules *own = ludo_game(stage->game);
    return own && own->fields == g->fields;
}

const struct stage *ludo_scn_stage(const struct ludo_rules *g, int i)
{
    for (int k = 0; k < STAGES; k++)
        if (is_of(&stages[k], g) && i-- == 0)
            return &stages[k];
    return NULL;
}

const char *ludo_scn_stage_id(const struct stage *stage) { return stage->id; }

int ludo_scn_set_stage(struct run *r)
{
    const struct stage *stage = r->varied->stage;
    _Alignas(8) unsigned char before[LUDO_STATE_MAX];
    memcpy(before, r->table.state, r->rules->state_size);
    for (int i = 0; i < 2 && stage->set[i].path; i++)
        if (ludo_assign(r->rules, r->table.state, stage->set[i].path, stage->set[i].value, r->touched,
                        &r->result->error) < 0)
            return -1;
    r->varied->differs |= memcmp(before, r->table.state, r->rules->state_size) != 0;
    return 0;
}

static ludo_move idle_move(const struct ludo_rules *g, const void *state, int seat)
{
    ludo_move list[LUDO_MOVES_MAX];
    int n = ludo_list_moves(g, state, seat, list);
    for (int k = 0; k < IDLE_VERBS; k++)
        for (int i = 0; i < n; i++)
            if (strcmp(g->verbs[ludo_verb_of(list[i])].id, idle_verbs[k]) == 0)
                return list[i];
    return list[0];
}

bool ludo_scn_added_move(struct run *r, int *seat, ludo_move *m)
{
    struct ludo_decision d;
    if (!r->varied || r->config.seats <= r->varied->written || !r->open || r->touching)
        return false;
    r->rules->decision(r->table.state, &d);
    *seat = ludo_mask_first((unsigned)d.must >> r->varied->written << r->varied->written);
    if (d.kind == LUDO_OVER || *seat < 0 || ++r->varied->answers > ANSWERS_MAX)
        return false;
    *m = idle_move(r->rules, r->table.state, *seat);
    return true;
}

/* Returns the seat that a path names, as in seats[1].gold, or -1. */
static int seat_of_path(const char *path)
{
    return strncmp(path, "seats[", 6) == 0 && path[6] >= '0' && path[6] <= '9' && path[7] == ']' ? path[6] - '0' : -1;
}

/* The opponent of a solo game is no seat of the scenario, so its paths stay. */
bool ludo_scn_removed_path(const struct run *r, const char *path)
{
    int seat = seat_of_path(path);
    return r->varied && seat >= r->config.seats && seat < r->varied->written;
}

/* Scenarios of Pillars keep the builders of all their seats out of the bag. Does the same for the builders of added
 * seats. With five or six players, the third builders of the added seats begin beside the track. */
void ludo_scn_given_added(struct run *r, const char *path)
{
    char other[] = "seats[0].aside";
    if (!r->varied || r->config.seats <= r->varied->written || seat_of_path(path) < 0 ||
        strcmp(path + 8, other + 8) != 0)
        return;
    for (int added = r->varied->written; added < r->config.seats; added++) {
        other[6] = (char)('0' + added);
        ludo_assign(r->rules, r->table.state, other, "3", r->touched, NULL);
    }
    ludo_assign(r->rules, r->table.state, "beside", "none", r->touched, NULL);
}
