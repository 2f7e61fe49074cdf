/* inputs.c - counts how many lines a person types in a solo game of Scholars, and plays the games by these lines.
 *
 * The player `greedy` chooses the moves. There are three kinds of typing them:
 *
 *   EACH      one move in each line, with --each
 *   OFFERED   several moves in a line if the program offers them as one answer: a Work with its dice and workers,
 *             marked things, a shortcut, or a path through a question that decides nothing
 *   LISTS     several answers in a line, separated by commas, up to the first thing that is not known yet
 *
 * Where all cards are harvested, OFFERED and LISTS take the shortcut, which harvests in the listed order. The program
 * reads the lines from a pipe and must finish the game with them. */
#include "compose.h"
#include "core.h"
#include "players.h"
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum way { EACH, OFFERED, LISTS };
enum { GAMES = 20, GOAL = 90 };

static const char *const typing_names[] = { "one move in each line", "offered answers",
                                            "several answers in each line" };

struct match {
    struct ludo_table table;
    struct ludo_rng rng;
    enum way way;
    int next; /* 1 + the verb to play at the next question for each thing, after a shortcut; 0: none */
    FILE *lines;
    int typed;
};

static ludo_move greedy(struct match *m, const void *state)
{
    state_buffer view;
    ludo_view(m->table.rules, state, 0, &view);
    return ludo_choose(ludo_player("greedy"), m->table.rules, &view, 0, &m->rng, NULL, NULL);
}

/* Collects the moves of greedy from this state on, as far as they can be one answer. */
static void look_ahead(struct match *m, const void *world, struct ludo_list *ahead)
{
    state_buffer s;
    memcpy(&s, world, m->table.rules->state_size);
    ahead->n = 0;
    do
        ahead->at[ahead->n++] = greedy(m, &s);
    while (ahead->n < LUDO_LIST_MAX && ludo_try_move(&m->table, &s, 0, ahead->at[ahead->n - 1]) &&
           ludo_try_forced(&m->table, &s, 0));
}

static bool begins_with(const struct ludo_list *ahead, const struct ludo_list *list)
{
    return list->n <= ahead->n && memcmp(ahead->at, list->at, sizeof *list->at * (size_t)list->n) == 0;
}

static void keep_longer(struct ludo_list *best, const struct ludo_list *ahead, const struct ludo_list *list)
{
    if (list->n > best->n && begins_with(ahead, list))
        *best = *list;
}

/* Adds the mark for a question of a plan after the marks that it belongs to: a worker after its die. */
static void add_mark(struct ludo_list *marks, int *dice, const struct ludo_compose *row, ludo_move move)
{
    int at = marks->n, die = 0;
    for (int i = 0; row->level > 1 && i < marks->n; i++) {
        die += dice[i];
        if (die == row->number + 2) {
            at = i;
            break;
        }
    }
    for (int i = marks->n++; i > at; i--) {
        marks->at[i] = marks->at[i - 1];
        dice[i] = dice[i - 1];
    }
    marks->at[at] = move;
    dice[at] = row->level == 1;
}

/* Leaves out the forced moves of a list, which nobody types. */
static void drop_forced(struct match *m, const void *world, const struct ludo_list *list, struct ludo_list *asked)
{
    ludo_move legal[LUDO_MOVES_MAX];
    state_buffer s;
    memcpy(&s, world, m->table.rules->state_size);
    asked->n = 0;
    for (int i = 0; i < list->n; i++) {
        if (ludo_list_moves(m->table.rules, &s, 0, legal) > 1)
            asked->at[asked->n++] = list->at[i];
        if (!ludo_try_move(&m->table, &s, 0, list->at[i]))
            break;
    }
}

/* A Work: the marks of greedy are the dice and workers that it chooses. */
static void try_plan(struct match *m, const void *world, const struct ludo_offer *offer, const struct ludo_list *ahead,
                     struct ludo_list *best)
{
    static struct ludo_plan plan;
    const struct ludo_rules *g = m->table.rules;
    struct ludo_list marks = { 0 };
    int dice[LUDO_LIST_MAX];
    state_buffer s;
    memcpy(&s, world, g->state_size);
    for (int i = 0; offer->plans && i < ahead->n; i++) {
        struct ludo_compose row = { 0 };
        g->compose(&s, 0, &row);
        for (int k = 0; row.level && k < offer->row.part_n; k++)
            if (ludo_verb_of(ahead->at[i]) == offer->row.part[k])
                add_mark(&marks, dice, &row, ahead->at[i]);
        if (!ludo_try_move(&m->table, &s, 0, ahead->at[i]) || !ludo_try_forced(&m->table, &s, 0))
            break;
    }
    plan.end_n = 0;
    if (offer->plans && marks.n <= LUDO_MARKS_MAX)
        ludo_plan_begun(&m->table, world, 0, ahead->at[0], marks.at, marks.n, &plan);
    for (int i = 0; i < plan.end_n; i++) {
        struct ludo_list asked;
        drop_forced(m, world, &plan.end[i].moves, &asked);
        keep_longer(best, ahead, &asked);
    }
}

static void try_gather(const struct ludo_offer *offer, const struct ludo_list *ahead, struct ludo_list *best)
{
    struct ludo_list list = *ahead;
    list.n = offer->due;
    bool all = offer->gathers && offer->due > 0 && offer->due <= ahead->n;
    for (int i = 0; all && i < list.n; i++)
        all = ludo_verb_of(ahead->at[i]) == offer->row.verb;
    if (all)
        keep_longer(best, ahead, &list);
}

/* Takes as many moves as one list may have. */
static void keep_playable(const struct match *m, const void *world, const struct ludo_list *ahead,
                          struct ludo_list *best)
{
    state_buffer s;
    *best = *ahead;
    for (; best->n > 1; best->n--) {
        memcpy(&s, world, m->table.rules->state_size);
        if (ludo_try_list(&m->table, &s, 0, best) >= 0)
            return;
    }
}

/* Takes the shortcut that harvests all cards, or rests and then harvests all cards. Stores it in *taken. */
static bool take_harvest(const struct ludo_offer *offer, const struct ludo_list *ahead, struct ludo_list *best,
                         const struct ludo_shortcut **taken)
{
    for (int i = 0; i < offer->shortcut_n; i++) {
        const struct ludo_shortcut *s = &offer->shortcut[i];
        bool all = s->kind == LUDO_SHORTCUT_ALL && ludo_verb_of(ahead->at[0]) == ludo_verb_of(s->of);
        bool then = s->kind == LUDO_SHORTCUT_THEN && ahead->at[0] == s->of;
        if (all || then) {
            *best = s->moves;
            *taken = s;
            return true;
        }
    }
    return false;
}

/* Finds the longest offered answer with which the moves of greedy begin. `then`: the shortcut, if it is one. */
static void find_line(struct match *m, struct ludo_list *best, const struct ludo_shortcut **then)
{
    static struct ludo_list paths[LUDO_PATHS_MAX];
    static struct ludo_offer offer;
    struct ludo_list ahead;
    state_buffer world;
    ludo_determinize_stable(m->table.rules, m->table.state, 0, &world);
    look_ahead(m, &world, &ahead);
    *then = NULL;
    best->n = 1;
    best->at[0] = ahead.at[0];
    if (m->way == EACH)
        return;
    if (m->way == LISTS)
        keep_playable(m, &world, &ahead, best);
    ludo_offer_of(&m->table, &world, 0, &offer);
    if (take_harvest(&offer, &ahead, best, then))
        return;
    for (int i = 0; i < offer.shortcut_n; i++)
        keep_longer(best, &ahead, &offer.shortcut[i].moves);
    try_gather(&offer, &ahead, best);
    try_plan(m, &world, &offer, &ahead, best);
    int n = ludo_paths_of(&m->table, &world, 0, paths, LUDO_PATHS_MAX);
    for (int i = 0; i < n; i++)
        keep_longer(best, &ahead, &paths[i]);
}

static bool is_over(const struct match *m)
{
    struct ludo_decision d;
    m->table.rules->decision(m->table.state, &d);
    return d.kind == LUDO_OVER;
}

static void write_line(struct match *m, const struct ludo_list *list, const struct ludo_shortcut *then)
{
    char line[1000];
    struct ludo_text text = ludo_text(line, sizeof line);
    for (int i = 0; i < list->n && !then; i++) {
        ludo_put(&text, i ? ", " : "");
        ludo_move_put(m->table.rules, list->at[i], &text);
    }
    if (then) /* by its words */
        ludo_shortcut_put_label(m->table.rules, m->table.state, 0, then, LUDO_EN, &text);
    fprintf(m->lines, "%s\n", line);
    m->typed++;
}

/* Plays the standing answer of a shortcut, as the program does. */
static bool play_next(struct match *m)
{
    static struct ludo_offer offer;
    struct ludo_played played;
    ludo_move list[LUDO_MOVES_MAX], only = 0;
    state_buffer world;
    int verb = m->next - 1, n = 0, found = 0;
    if (!m->next)
        return false;
    m->next = 0;
    ludo_determinize_stable(m->table.rules, m->table.state, 0, &world);
    ludo_offer_of(&m->table, &world, 0, &offer);
    for (int i = 0; i < offer.shortcut_n; i++)
        if (offer.shortcut[i].kind == LUDO_SHORTCUT_ALL && ludo_verb_of(offer.shortcut[i].of) == verb) {
            m->next = offer.shortcut[i].next;
            return ludo_table_play_all(&m->table, 0, offer.shortcut[i].moves.at, offer.shortcut[i].moves.n, &played) ==
                   0;
        }
    n = ludo_list_moves(m->table.rules, m->table.state, 0, list);
    for (int i = 0; i < n; i++)
        if (ludo_verb_of(list[i]) == verb) {
            only = list[i];
            found++;
        }
    return found == 1 && ludo_table_play(&m->table, 0, only) == 0;
}

static bool type_line(struct match *m, const struct ludo_list *list, const struct ludo_shortcut *then)
{
    struct ludo_played played;
    write_line(m, list, then);
    m->next = then ? then->next : 0;
    if (ludo_table_play_all(&m->table, 0, list->at, list->n, &played) != 0)
        return false;
    do
        ludo_table_run(&m->table, LUDO_RUN_ALL);
    while (m->way != EACH && !is_over(m) && (play_next(m) || ludo_table_play_auto(&m->table, 0)));
    m->next = 0;
    return true;
}

/* Plays the typed lines with the program. Returns true if the game is over after the last line, and not before. */
static bool program_agrees(const struct match *m, const char *path, const char *seed)
{
    char command[1200], out[200];
    snprintf(out, sizeof out, "%s.out", path);
    snprintf(command, sizeof command,
             "XDG_STATE_HOME=%s.state \"$LUDO\" play scholars --plain %s --seats human --seed %s <%s >%s 2>/dev/null; "
             "grep -q '^The seed was' %s && test \"$(grep -c '^> ' %s)\" -ge %d",
             path, m->way == EACH ? "--each" : "", seed, path, out, out, out, m->typed);
    return system(command) == 0;
}

static int count(int number, enum way way)
{
    static struct match m;
    struct ludo_config config;
    struct ludo_error e;
    char seed[20], path[] = "/tmp/ludo-inputs-XXXXXX";
    const struct ludo_rules *g = ludo_game("scholars");
    memset(&m, 0, sizeof m);
    m.way = way;
    snprintf(seed, sizeof seed, "solo%d", number);
    ludo_rng_seed(&m.rng, 3);
    ludo_config_default(g, &config);
    config.seats = 1;
    int fd = mkstemp(path);
    if (fd < 0 || !(m.lines = fdopen(fd, "w")) || ludo_table_open(&m.table, g, &config, seed, &e) < 0)
        return -1;
    ludo_table_run(&m.table, LUDO_RUN_ALL);
    bool good = true;
    while (good && !is_over(&m)) {
        struct ludo_list line;
        const struct ludo_shortcut *then;
        find_line(&m, &line, &then);
        good = type_line(&m, &line, then);
    }
    fclose(m.lines);
    good = good && program_agrees(&m, path, seed);
    char clean[200];
    snprintf(clean, sizeof clean, "rm -rf %s %s.out %s.state", path, path, path);
    if (system(clean) != 0)
        good = false;
    ludo_table_close(&m.table);
    return good ? m.typed : -1;
}

static bool measure(int games, enum way way)
{
    int sum = 0, least = 10000, most = 0;
    printf("# %s, game by game:", typing_names[way]);
    for (int i = 0; i < games; i++) {
        int n = count(i, way);
        if (n < 0) {
            printf("\n# game %d: the program does not finish with these lines\n", i);
            return false;
        }
        printf(" %d", n);
        sum += n;
        least = n < least ? n : least;
        most = n > most ? n : most;
    }
    printf("\n# %s: %d games, mean %d.%d lines, %d to %d\n", typing_names[way], games, sum / games,
           sum * 10 / games % 10, least, most);
    return way == EACH || games < GAMES || sum < GOAL * games; /* the goal is a mean of many games */
}

int main(void)
{
    int games = getenv("LUDO_SANITIZED") ? 1 : GAMES;
    if (!getenv("LUDO"))
        return 2;
    int bad = 0;
    for (int way = EACH; way <= LISTS; way++) {
        bool good = measure(games, (enum way)way);
        bad += !good;
        printf("%sok %d - solo games of Scholars, %s\n", good ? "" : "not ", way + 1, typing_names[way]);
        fflush(stdout);
    }
    printf("1..%d\n", LISTS + 1);
    return bad > 0;
}
