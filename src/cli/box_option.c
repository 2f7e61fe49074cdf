/* box_option.c - the option --box: play with the card data of an owner's box file.
 *
 * Without --box, GAME.box in the user's configuration folder is used if it exists. */
#include "cli.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The boxes stay in memory until the program ends, because tables, players and reports point to them. No command
 * reads more than two boxes. */
static struct ludo_box *kept[2];
static int kept_n;

/* ---- After an error in a line: list the allowed words
 * ------------------------------------------------------------------- */

static void put_words(struct ludo_text *t, const char *word)
{
    ludo_put(t, t->n ? ", " : "");
    ludo_put(t, word);
}

/* If the path names a row, lists the columns of the row. Otherwise lists the rows of the board. */
static void put_parts(const struct ludo_rules *g, const char *path, struct ludo_text *t)
{
    size_t n = strcspn(path, "."), m = path[n] ? strcspn(path + n + 1, ".") : 0;
    for (int i = 0; i < g->card_data_n; i++) {
        const struct ludo_card_data *sheet = &g->card_data[i];
        bool board = sheet->first_card < 0 && strlen(sheet->id) == n && !strncmp(sheet->id, path, n);
        bool row = board ? sheet->names->n == 1 || ludo_name_find(sheet->names, path + n + 1, m) >= 0
                         : sheet->first_card >= 0 && ludo_name_find(sheet->names, path, n) >= 0;
        for (int k = 0; board && !row && k < sheet->names->n; k++)
            put_words(t, sheet->names->at[k].id);
        for (int k = 0; row && k < sheet->column_n; k++)
            if (!sheet->columns[k].fixed)
                put_words(t, sheet->columns[k].path);
    }
}

/* Lists the allowed words of the column that the path names. */
static void put_allowed(const struct ludo_rules *g, const char *path, struct ludo_text *t)
{
    struct ludo_error ignored = { 0 };
    struct ludo_box_value f;
    if (ludo_box_value_find(g, path, &f, &ignored) < 0) {
        put_parts(g, path, t);
        return;
    }
    const struct ludo_names *names = g->card_data[f.data].columns[f.element.field].names;
    for (int i = 0; names && i < names->n; i++)
        put_words(t, names->at[i].id);
}

static const char *line_at(const char *text, size_t n, int line)
{
    const char *at = text, *end = text + n;
    for (; line > 1 && at < end; line--) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        at = newline ? newline + 1 : end;
    }
    return at;
}

static void print_allowed(const struct ludo_rules *g, const char *text, size_t n, const struct ludo_error *e)
{
    static char words[16384];
    char path[200];
    struct ludo_text t = ludo_text(words, sizeof words);
    const char *line = line_at(text, n, e->line);
    size_t room = n - (size_t)(line - text), length = 0;
    while (room && (*line == ' ' || *line == '\t'))
        line++, room--;
    while (length < room && length < sizeof path - 1 && line[length] > ' ' && line[length] != '=')
        length++;
    snprintf(path, sizeof path, "%.*s", (int)length, line);
    put_allowed(g, path, &t);
    if (t.n)
        print_message(stderr, N_("Allowed here: {1}\n"), words, NULL);
}

static const struct ludo_rules *read_box(const char *path, const char *text, size_t n)
{
    struct ludo_error e = { 0 };
    char id[80];
    const struct ludo_rules *g = ludo_box_id(text, n, id, &e) < 0 ? NULL : ludo_game(id);
    if (!g && !e.what) {
        cli_bad(N_("unknown game `{1}`. Run `ludo games` for a list."), id, NULL);
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
    if (g && e.code == LUDO_UNKNOWN && e.line)
        print_allowed(g, text, n, &e);
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

const char *cli_box_text(const struct ludo_rules *g, char *room, size_t size)
{
    struct ludo_box_about about;
    struct ludo_text t = ludo_text(room, size);
    struct ludo_error words = {
        .what = N_("This game uses an owner’s box file: {1} values differ from the built-in ones (box {2}).")
    };
    if (!g->own)
        return NULL;
    ludo_box_about(g, &about);
    if (!about.differ)
        words.what = N_("This game uses an owner’s box file: no value differs from the built-in ones, {1} are "
                        "confirmed.");
    snprintf(words.word[0], sizeof words.word[0], "%d", about.differ ? about.differ : about.read);
    memcpy(words.word[1], about.hash, sizeof about.hash);
    ludo_error_put(&words, cli_lang, &t);
    return room;
}

/* Writes the hash of the box, or nothing for the built-in card data. */
void json_box(const struct ludo_rules *g)
{
    struct ludo_box_about about;
    ludo_box_about(g, &about);
    if (about.hash[0])
        ludo_put_json_text(json, "box", about.hash);
}

void cli_print_box(FILE *to, const struct ludo_rules *g)
{
    char room[240];
    if (cli_box_text(g, room, sizeof room))
        fprintf(to, "%s\n", room);
}

const struct ludo_rules *cli_game_with_box(const struct cli *cli, const char *game)
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
        cli_bad(N_("--box: this box file is for {1}, not for {2}"), own->id, g->id);
        return NULL;
    }
    if (own && found)
        print_message(stderr, N_("Using the box file {1}. Add --box none to play without it.\n"), path, NULL);
    return own;
}
