/* box.c - --box: the game with the figures of somebody's own box.
 *
 * A box named on the command line counts; without one, GAME.box in the user's configuration folder, if it is there. */
#include "cli.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* They live as long as the program: tables, players and reports point at them.  No command reads more than two. */
static struct ludo_box *kept[2];
static int kept_n;

static const struct ludo_rules *read_box(const char *path, const char *text, size_t n)
{
    struct ludo_error e = { 0 };
    char id[80];
    const struct ludo_rules *g = ludo_box_id(text, n, id, &e) < 0 ? NULL : ludo_game(id);
    if (!g && !e.what) {
        cli_bad(N_("no such game: {1}; `ludo games` lists them"), id, NULL);
        return NULL;
    }
    struct ludo_box *box = g ? malloc(ludo_box_size(g) + sizeof(uint64_t)) : NULL;
    if (g && !box)
        ludo_fail(&e, N_("out of memory"), NULL, NULL);
    if (box && ludo_box_read(g, text, n, box, &e) == 0) {
        kept[kept_n++ % 2] = box;
        return ludo_box_rules(box);
    }
    free(box);
    cli_error(path, &e);
    return NULL;
}

const struct ludo_rules *cli_read_box(const char *path)
{
    size_t n;
    char *text = cli_read(path, &n);
    const struct ludo_rules *g = text ? read_box(path, text, n) : NULL;
    free(text);
    return g;
}

const char *cli_box_words(const struct ludo_rules *g, char *room, size_t size)
{
    struct ludo_box_about about;
    struct ludo_text t = ludo_text(room, size);
    struct ludo_error words = {
        .what = N_("The figures are those of an owner’s box: {1} differ from what is built in (box {2}).")
    };
    if (!g->own)
        return NULL;
    ludo_box_about(g, &about);
    if (!about.differ)
        words.what = N_("The figures are those of an owner’s box: none differs, {1} were confirmed.");
    snprintf(words.word[0], sizeof words.word[0], "%d", about.differ ? about.differ : about.read);
    memcpy(words.word[1], about.hash, sizeof about.hash);
    ludo_error_put(&words, cli_lang, &t);
    return room;
}

/* Left out where it is the built-in one. */
void json_box(const struct ludo_rules *g)
{
    struct ludo_box_about about;
    ludo_box_about(g, &about);
    if (about.hash[0])
        ludo_put_json_text(json, "box", about.hash);
}

void cli_tell_box(FILE *to, const struct ludo_rules *g)
{
    char room[240];
    if (cli_box_words(g, room, sizeof room))
        fprintf(to, "%s\n", room);
}

const struct ludo_rules *cli_boxed(const struct cli *cli, const char *game)
{
    char path[PATH_MAX];
    const struct ludo_rules *g = cli_game(game);
    if (!g || (cli->box && strcmp(cli->box, "none") == 0))
        return g;
    bool found = !cli->box && cli_config_file(g->id, ".box", path, sizeof path) == 0 && access(path, F_OK) == 0;
    if (!cli->box && !found)
        return g;
    const struct ludo_rules *own = cli_read_box(cli->box ? cli->box : path);
    if (own && strcmp(own->id, g->id) != 0) {
        cli_bad(N_("--box: this is a box of {1}, not of {2}"), own->id, g->id);
        return NULL;
    }
    if (own && found)
        say(stderr, N_("{1} is used; --box none plays without it.\n"), path, NULL);
    return own;
}
