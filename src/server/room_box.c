/* room_box.c - boxes of rooms: the corrections of the card data that a room's host has made. */
#include "room_box.h"
#include "store.h"

#include <stdlib.h>
#include <string.h>

struct room_box {
    struct ludo_box *box;
    int held;
};

static void put_differences(const struct ludo_rules *g, struct ludo_text *t)
{
    ludo_put(t, "box ");
    ludo_put(t, g->id);
    ludo_put(t, " 1\n");
    for (struct ludo_box_value f = { .sheet = -1 }; ludo_box_value_next(g, &f);) {
        if (!ludo_box_value_differs(g, &f))
            continue;
        ludo_box_value_path(g, &f, t);
        ludo_put(t, " = ");
        ludo_box_value_put(g, &f, t);
        ludo_put_char(t, '\n');
    }
    for (int i = 0; ludo_box_name_line(g, i, t); i++)
        ludo_put_char(t, '\n');
}

static char *write_differences(const struct ludo_rules *g, struct ludo_error *e)
{
    struct ludo_box_about about;
    char *text = calloc(1, STORE_BOX);
    struct ludo_text t = { .at = text, .max = STORE_BOX };
    ludo_box_about(g, &about);
    if (!text || !about.differ)
        return text;
    put_differences(g, &t);
    if (!t.cut)
        return text;
    free(text);
    ludo_fail(e, N_("too many values differ from the standard card data"), NULL, NULL);
    return NULL;
}

char *room_box_text(const char *game, const char *text, size_t n, struct ludo_error *e)
{
    const struct ludo_rules *g = ludo_game(game);
    char *written = NULL;
    if (!g) {
        ludo_fail(e, N_("unknown game: {1}"), game, NULL);
        return NULL;
    }
    struct ludo_box *box = malloc(ludo_box_size(g) + 1);
    if (box && ludo_box_read(g, text, n, box, e) == 0)
        written = write_differences(ludo_box_rules(box), e);
    free(box);
    return written;
}

struct room_box *room_box_of(struct ludo_table *t)
{
    struct room_box *own = t->box ? calloc(1, sizeof *own) : NULL;
    if (own)
        *own = (struct room_box){ t->box, 1 };
    return own;
}

struct room_box *room_box_hold(struct room_box *own)
{
    if (own)
        own->held++;
    return own;
}

void room_box_leave(struct room_box *own)
{
    if (!own || --own->held > 0)
        return;
    free(own->box);
    free(own);
}

void room_box_take(struct ludo_table *t) { t->box = NULL; }
