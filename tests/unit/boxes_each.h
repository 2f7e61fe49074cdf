/* boxes_each.h - loops over the games that have boxes, and makes boxes from lines. */
#ifndef BOXES_EACH_H
#define BOXES_EACH_H

#include "check.h"

#include "boxes.h"
#include "ludo.h"

#include <stdlib.h>
#include <string.h>

#include "boxes_aerion.h"
#include "boxes_ancient_knowledge.h"
#include "boxes_drum_roll.h"
#include "boxes_pillars.h"
#include "boxes_scholars.h"

static const struct boxes *const games[] = { &aerion_boxes, &ancient_knowledge_boxes, &drum_roll_boxes, &pillars_boxes,
                                             &scholars_boxes };

enum { GAMES = sizeof games / sizeof *games };

/* The game that is tested now: its test data, and its built-in rules. */
static const struct boxes *rows;
static const struct ludo_rules *built_in;
static struct ludo_error e;

/* The environment variable LUDO_ROTATION names the only game to test (tools/test.sh). If LUDO_ROTATION is not set, all
 * games are tested, or only the first game if LUDO_ONE_GAME is set. Under a sanitizer one game is enough. */
static inline bool is_left_out(int i)
{
    const char *game = getenv("LUDO_ROTATION");
    if (!game || !*game)
        game = getenv("LUDO_ONE_GAME") ? games[0]->game : games[i]->game;
    return strcmp(games[i]->game, game) != 0;
}

static inline bool next_game(int *i)
{
    while (*i < GAMES && is_left_out(*i))
        ++*i;
    rows = *i < GAMES ? games[*i] : NULL;
    built_in = rows ? ludo_game(rows->game) : NULL;
    ++*i;
    return rows != NULL;
}

#define EACH_GAME for (int game_ = 0; next_game(&game_);)

/* Makes a box from the lines after the header of a box file. Returns NULL and the reason in `e` if the box is
 * refused. */
static inline struct ludo_box *box_for(const struct ludo_rules *g, const char *lines)
{
    size_t room = strlen(lines) + 100;
    char *text = malloc(room);
    struct ludo_box *box = malloc(ludo_box_size(g));
    struct ludo_text t = ludo_text(text, room);
    assert_non_null(box);
    ludo_put(&t, "box ");
    ludo_put(&t, g->id);
    ludo_put(&t, " 1\n");
    ludo_put(&t, lines);
    e = (struct ludo_error){ 0 };
    int refused = ludo_box_read(g, text, t.n, box, &e);
    free(text);
    if (!refused)
        return box;
    free(box);
    return NULL;
}

static inline struct ludo_box *box_of(const char *lines)
{
    struct ludo_box *box = box_for(built_in, lines);
    if (!box) {
        ludo_error_put(&e, LUDO_EN, clean());
        fail_msg("%s: refused with: %s", rows->game, said_buffer);
    }
    return box;
}

/* Writes only the lines of a box that rename something, or only the other lines. */
static inline void put_lines(struct ludo_text *t, const char *lines, bool names)
{
    for (const char *at = lines, *end; *at; at = end) {
        end = strchr(at, '\n') + 1;
        const char *name = strstr(at, ".name.");
        if ((name && name < end) == names)
            ludo_put_n(t, at, (size_t)(end - at));
    }
}

#endif
