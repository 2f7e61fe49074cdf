/* every_game.c - properties of every game: each game ends, lists of moves are sorted, states contain no padding and
 * can be saved and loaded. */
#include "walk.h"

/* ---- Walks ---------------------------------------------------------------------------------------- */

static const char *in_order(struct walk *w)
{
    if (w->n > LUDO_ANSWERS_MAX)
        return wrong("step %d: %d answers", w->steps, w->n);
    for (int i = 1; i < w->n; i++)
        if (w->list[i - 1] >= w->list[i])
            return wrong("step %d: answers not ascending at %s", w->steps, notation(w->rules, w->list[i]));
    return NULL;
}

static const char *game_ends(struct walk *w)
{
    if (w->d.kind != LUDO_OVER)
        return wrong(w->steps >= STEPS_MAX ? "no end after %d steps" : "dead end at step %d", w->steps);
    struct ludo_result r = { 0 };
    w->rules->score(&w->s, &r);
    return r.over && r.seats == w->config.seats ? NULL : "the score does not know that the game is over";
}

/* The state checks (laws) of a game accept every state of real play. */
static const char *pieces_are_conserved(struct walk *w)
{
    struct ludo_error e = { 0 };
    return ludo_check_error(w->rules, &w->s, &e) == 0 ? NULL : wrong("step %d: %s (%s)", w->steps, e.what, e.word[0]);
}

/* Every sampled chance outcome is in the list of outcomes. The list is sorted and contains no illegal outcome. */
static const char *chance_is_listed(struct walk *w)
{
    static ludo_move all[65536];
    const struct ludo_rules *g = w->rules;
    if (w->seat != LUDO_CHANCE)
        return NOTHING;
    int n = g->outcomes(&w->s, all, 65536), found = 0;
    for (int i = 0; i < n && i < 65536; i++) {
        found += all[i] == w->move;
        if (i && all[i - 1] >= all[i])
            return wrong("step %d: outcomes not ascending", w->steps);
    }
    if (found != 1)
        return wrong("step %d: %s is not among the outcomes", w->steps, notation(g, w->move));
    if (g->why_not(&w->s, LUDO_CHANCE, w->move) != 0)
        return wrong("step %d: %s is forbidden", w->steps, notation(g, w->move));
    if (w->d.stream >= g->streams->n)
        return wrong("step %d: no such stream: %d", w->steps, w->d.stream);
    return NULL;
}

static const char *copies_are_apart(struct walk *w)
{
    const struct ludo_rules *g = w->rules;
    world kept = w->s, one = w->s, two = w->s;
    struct ludo_event room[64];
    struct ludo_events events = { .max = 64, .at = room };
    g->play(&one, w->seat, w->move, NULL);
    g->play(&two, w->seat, w->move, &events);
    if (memcmp(&w->s, &kept, g->state_size) != 0)
        return wrong("step %d: playing on a copy changed the original", w->steps);
    if (memcmp(&one, &two, g->state_size) != 0)
        return wrong("step %d: events change what happens", w->steps);
    return NULL;
}

static const char *config_is_kept(struct walk *w)
{
    struct ludo_config c = { 0 };
    ludo_config_of(w->rules, &w->s, &c);
    if (c.seats != w->config.seats)
        return "another number of seats at the end";
    for (int i = 0; i < w->rules->option_n; i++)
        if (c.option[i] != w->config.option[i])
            return wrong("option %s is lost", w->rules->options[i].id);
    return NULL;
}

/* ---- Round trips ---------------------------------------------------------------------------------- */

static const char *json_round_trips(struct walk *w)
{
    static char json[1 << 17];
    const struct ludo_rules *g = w->rules;
    world back = { { 0 } };
    struct ludo_error e = { 0 };
    struct ludo_text text = ludo_text(json, sizeof json);
    ludo_json_put(g, &w->s, &text);
    if (text.cut || ludo_json_parse(g, &back, json, text.n, &e) < 0)
        return wrong("step %d: its own JSON is refused: %s", w->steps, e.what ? e.what : "too long");
    if (memcmp(&back, &w->s, g->state_size) != 0)
        return wrong("step %d: JSON gives another state", w->steps);
    return NULL;
}

static const char *move_round_trips(const struct ludo_rules *g, ludo_move m)
{
    ludo_move back = 0;
    struct ludo_error e = { 0 };
    const char *text = notation(g, m);
    if (ludo_move_parse(g, text, strlen(text), &back, &e) < 0 || back != m)
        return wrong("%s is not read back", text);
    int action = ludo_action_index(g, m);
    if (action < 0 || action >= ludo_action_n(g) || ludo_action_move(g, action) != m)
        return wrong("%s has no place among the actions", text);
    return NULL;
}

static const char *notation_round_trips(struct walk *w)
{
    const char *reason = move_round_trips(w->rules, w->move);
    for (int i = 0; i < w->n && !reason; i++)
        reason = move_round_trips(w->rules, w->list[i]);
    return reason;
}

static const char *actions_are_dense(const struct ludo_rules *g)
{
    for (int i = 0; i < ludo_action_n(g); i++)
        if (ludo_action_index(g, ludo_action_move(g, i)) != i)
            return wrong("action %d", i);
    return NULL;
}

static const char *values_round_trip(struct walk *w)
{
    const struct ludo_rules *g = w->rules;
    struct ludo_element p = { .field = -1 };
    world back = w->s;
    while (ludo_element_next(g, &p)) {
        char value[8000], path[200];
        struct ludo_text v = ludo_text(value, sizeof value), t = ludo_text(path, sizeof path);
        struct ludo_element found;
        struct ludo_error e = { 0 };
        ludo_value_put(g, &w->s, &p, &v);
        ludo_element_path(g, &p, &t);
        if (ludo_element_find(g, path, &found, &e) < 0 || found.at != p.at)
            return wrong("the path %s is not found again", path);
        if (ludo_value_set(g, &back, &p, value, &e) < 0 || memcmp(&back, &w->s, g->state_size) != 0)
            return wrong("step %d: %s = %s is not read back", w->steps, path, value);
    }
    return NULL;
}

static const char *schema_is_exact(const struct ludo_rules *g)
{
    uint8_t seen[LUDO_STATE_MAX] = { 0 };
    struct ludo_element p = { .field = -1 };
    while (ludo_element_next(g, &p))
        for (size_t i = 0; i < ludo_field_size(&g->fields[p.field]); i++) {
            if (p.at + i >= g->state_size)
                return wrong("%s lies outside", g->fields[p.field].path);
            seen[p.at + i]++;
        }
    size_t end = g->box ? g->box_at : g->state_size; /* the pointer to the box is not part of the position */
    if (g->box && end + sizeof g->box != g->state_size)
        return wrong("the box is not the last member");
    for (size_t blank = 0; g->box && blank < 7 && !seen[end - 1]; blank++) /* skip padding up to a multiple of 8 */
        end--;
    for (size_t i = 0; i < g->state_size; i++)
        if (seen[i] != (i < end))
            return wrong("byte %zu is described %d times", i, seen[i]);
    return NULL;
}

/* ---- Records -------------------------------------------------------------------------------------- */

/* Plays a whole game at a table with the options of the walk, chance from the seed and random moves. */
static const char *play_table(struct ludo_table *t, struct walk *w)
{
    struct ludo_error e = { 0 };
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX];
    char seed[24];
    snprintf(seed, sizeof seed, "%d", w->number);
    if (ludo_table_open(t, w->rules, &w->config, seed, &e) < 0)
        return "the table does not open";
    for (int i = 0; i < STEPS_MAX; i++) {
        ludo_table_run(t, LUDO_RUN_CHANCE | (w->number % 2 ? LUDO_RUN_FORCED : 0));
        w->rules->decision(t->state, &d);
        if (d.kind == LUDO_OVER)
            return NULL;
        int seat = ludo_mask_first(d.must), n = w->rules->moves(t->state, seat, list);
        if (ludo_table_play(t, seat, list[ludo_rng_below(&w->luck, n)]) != 0)
            return wrong("move %d is refused at the table", t->n);
    }
    return NULL;
}

static const char *compare_tables(const struct ludo_table *a, const struct ludo_table *b)
{
    if (a->n != b->n || memcmp(a->state, b->state, a->rules->state_size) != 0)
        return "the record leads elsewhere";
    for (int i = 0; i < a->n; i++)
        if (a->history[i].hash != b->history[i].hash || a->history[i].move != b->history[i].move)
            return wrong("move %d differs", i);
    return memcmp(a->drawn, b->drawn, sizeof a->drawn) == 0 ? NULL : "chance was counted otherwise";
}

static const char *records_replay(struct walk *w)
{
    static struct ludo_table t, back;
    struct ludo_error e = { 0 };
    size_t n = 0, m = 0;
    const char *reason = play_table(&t, w);
    char *text = ludo_record_write(&t, true, &n), *again = NULL;
    if (!reason && ludo_record_read_with(&back, w->rules, text, n, &e) < 0)
        reason = wrong("its own record is refused at line %d: %s", e.line, e.what);
    else if (!reason)
        reason = compare_tables(&t, &back);
    if (!reason) {
        again = ludo_record_write(&back, true, &m);
        if (m != n || memcmp(text, again, n) != 0)
            reason = "written again, the record is another";
    }
    free(text);
    free(again);
    ludo_table_close(&t);
    ludo_table_close(&back);
    return reason;
}

/* Changes one byte or removes one line of a record. The record is then refused, or it is still the same game (for
 * example after a change in a comment). */
static const char *records_resist(struct walk *w)
{
    static struct ludo_table t, back;
    struct ludo_error e = { 0 };
    size_t n;
    const char *reason = play_table(&t, w);
    char *text = ludo_record_write(&t, true, &n);
    for (int i = 0; i < 16 && !reason; i++) {
        size_t at = 1 + (size_t)ludo_rng_below(&w->luck, (int)n - 1);
        if (ludo_record_read_with(&back, w->rules, text, at, &e) == 0 && text[at - 1] != '\n')
            reason = wrong("cut after %zu bytes it is accepted", at);
        ludo_table_close(&back);
        char kept = text[at];
        text[at] ^= 1;
        if (!reason && ludo_record_read_with(&back, w->rules, text, n, &e) == 0)
            reason = wrong("with byte %zu changed it is accepted", at);
        ludo_table_close(&back);
        text[at] = kept;
    }
    free(text);
    ludo_table_close(&t);
    return reason;
}

/* clang-format off */
static const struct property properties[] = {
    { "random games end and never dead-end, moves ascending and unique", .look = in_order, .end = game_ends },
    { "pieces are conserved after every move",     .look = pieces_are_conserved, .end = pieces_are_conserved },
    { "chance draws what is listed",               .look = chance_is_listed, .every = 10 },
    { "copy then play leaves the original alone",  .look = copies_are_apart },
    { "the options stay as they were set",         .end = config_is_kept },
    { "JSON round-trips",                          .look = json_round_trips, .every = 5, .steps = 7 },
    { "notation and action index round-trip",      .look = notation_round_trips, .every = 3 },
    { "actions are dense",                         .once = actions_are_dense },
    { "values and paths round-trip",               .look = values_round_trip, .every = 10, .steps = 31 },
    { "the schema describes every byte once",      .once = schema_is_exact },
    { "records replay to the same hashes",         .end = records_replay, .every = 20 },
    { "damaged records are refused",               .end = records_resist, .every = 80 },
};
/* clang-format on */

int main(int argc, char **argv)
{
    return run_properties(properties, (int)(sizeof properties / sizeof *properties), argc, argv, 600);
}
