/* cmd_box.c - `ludo box`: write a form, check a box file, compare two files. */
#include "cli.h"

#include "../games/columns.h"

#include <string.h>

static int no_boxes(const struct ludo_rules *g)
{
    return cli_bad(N_("{1} does not support box files yet. Change its rows in src/games/{1}/cards.def instead."), g->id,
                   NULL);
}

static const char *path_of(const struct ludo_rules *g, const struct ludo_box_value *f, char room[200])
{
    struct ludo_text t = ludo_text(room, 200);
    ludo_box_value_path(g, f, &t);
    return room;
}

static const char *value_of(const struct ludo_rules *g, const struct ludo_box_value *f, char room[400])
{
    struct ludo_text t = ludo_text(room, 400);
    ludo_box_value_put(g, f, &t);
    return room;
}

/* ---- The form -------------------------------------------------------------------------------------------- */

/* Writes where to find a component in the game box, and which of its values are reconstructed. */
static void put_where(const struct ludo_rules *g, const struct ludo_box_value *f)
{
    const struct ludo_card_data *sheet = &g->card_data[f->data];
    const struct ludo_name *name = &sheet->names->at[f->row];
    struct ludo_card card = { 0 };
    printf("\n# %s", T(name->name));
    if (name->mark)
        printf(" (%s)", name->mark);
    if (sheet->first_card < 0) {
        puts(T(N_(": on the board")));
        return;
    }
    ludo_card_of(g, sheet->first_card + f->row, &card);
    printf(": %s", T(card.kind));
    if (card.note)
        printf("; %s", T(card.note));
    putchar('\n');
}

static bool has_name(const struct ludo_rules *g, const char *line)
{
    for (int i = 0;; i++) {
        char own[200];
        struct ludo_text t = ludo_text(own, sizeof own);
        if (!ludo_box_name_line(g, i, &t))
            return false;
        if (!strcmp(own, line))
            return true;
    }
}

static void list_names(const struct ludo_rules *g)
{
    for (int i = 0;; i++) {
        char line[200];
        struct ludo_text t = ludo_text(line, sizeof line);
        if (!ludo_box_name_line(g, i, &t))
            return;
        puts(line);
    }
}

/* Writes the names that the box file sets. Then writes comments with the names of all other board rows. */
static void write_names(const struct ludo_rules *g)
{
    char line[300], first[200];
    struct ludo_text none = ludo_text(first, sizeof first);
    if (ludo_box_name_line(g, 0, &none))
        printf("\n# %s\n", T(N_("Names in this box")));
    list_names(g);
    for (int i = 0; i < g->card_data_n; i++) {
        const struct ludo_card_data *sheet = &g->card_data[i];
        if (sheet->named)
            printf("\n# %s\n",
                   T(N_("Names on the boards: where the printed name differs, remove the # and write the printed "
                        "name.")));
        for (int row = 0; sheet->named && row < sheet->names->n; row++)
            for (int lang = 0; lang < LUDO_LANGS; lang++) {
                snprintf(line, sizeof line, "%s.%s.name.%s = %s", sheet->id, sheet->names->at[row].id,
                         ludo_lang_code((enum ludo_lang)lang),
                         ludo_translate((enum ludo_lang)lang, sheet->names->at[row].name));
                if (!has_name(g, line))
                    printf("# %s\n", line);
            }
    }
}

/* Writes a comment that explains the columns of a card or board. */
static void write_columns(const struct ludo_rules *g, const struct ludo_card_data *sheet)
{
    putchar('\n');
    for (int i = 0; i < sheet->column_n; i++) {
        const char *words = ludo_column_words(g, sheet, &sheet->columns[i]);
        if (words && !sheet->columns[i].fixed)
            printf("# %s: %s\n", sheet->columns[i].path, T(words));
    }
}

static void write_head(const struct ludo_rules *g)
{
    struct ludo_box_about about;
    ludo_box_about(g, &about);
    printf("# %s\n",
           T(N_("Look at each card and space, correct its values, and put a ! after each value that you have read "
                "from the box.")));
    printf("box %s 1\n", g->id);
    printf(about.author[0] ? "author %s\n" : "# author %s\n",
           about.author[0] ? about.author : T(N_("your name, if you like")));
    printf(about.date[0] ? "date %s\n" : "# date %s\n", about.date[0] ? about.date : "2026-01-31");
}

/* Is this value part of the form? The form contains all reconstructed values and all values that the box file sets. */
static bool is_in_form(const struct ludo_rules *g, const struct ludo_box_value *f)
{
    return ludo_box_value_is_reconstructed(g, f) || ludo_box_value_differs(g, f) || ludo_box_value_is_confirmed(g, f);
}

static int write_form(const struct ludo_rules *g)
{
    char path[200], value[400];
    int sheet = -1, row = -1;
    write_head(g);
    for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(g, &f);) {
        if (!is_in_form(g, &f))
            continue;
        if (f.data != sheet)
            write_columns(g, &ludo_built_in(g)->card_data[f.data]);
        if (f.data != sheet || f.row != row)
            put_where(g, &f);
        sheet = f.data;
        row = f.row;
        printf("%s = %s%s\n", path_of(g, &f, path), value_of(g, &f, value),
               ludo_box_value_is_confirmed(g, &f) ? " !" : "");
    }
    write_names(g);
    return CLI_OK;
}

/* ---- Checking a file ------------------------------------------------------------------------------------- */

static void json_about(const struct ludo_rules *g, const struct ludo_box_about *a)
{
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "game", g->id);
    ludo_put_json_text(json, "author", a->author);
    ludo_put_json_text(json, "date", a->date);
    ludo_put_json_text(json, "hash", a->hash);
    ludo_put_json_int(json, "figures", a->figures);
    ludo_put_json_int(json, "differ", a->differ);
    ludo_put_json_int(json, "reconstructed", a->open);
    ludo_put_json_int(json, "confirmed", a->confirmed);
    ludo_put_json_int(json, "open", a->open - a->confirmed);
    ludo_put_json_close(json, '}');
    json_end();
}

/* Lists the values that differ between two box files. Returns the number of these values. */
static int list_differences(const struct ludo_rules *a, const struct ludo_rules *b)
{
    char path[200], one[400], two[400];
    int n = 0;
    for (struct ludo_box_value f = { .data = -1 }; ludo_box_value_next(a, &f);) {
        if (strcmp(value_of(a, &f, one), value_of(b, &f, two)) == 0)
            continue;
        put_padded(path_of(a, &f, path), 32);
        printf("  %s → %s%s\n", one, two, ludo_box_value_is_confirmed(b, &f) ? " !" : "");
        n++;
    }
    return n;
}

/* Lists the names that only the first file sets. Returns the number of these names. */
static int list_names_apart(const struct ludo_rules *one, const struct ludo_rules *other, char sign)
{
    for (int i = 0, n = 0;; i++) {
        char line[200];
        struct ludo_text t = ludo_text(line, sizeof line);
        if (!ludo_box_name_line(one, i, &t))
            return n;
        if (has_name(other, line))
            continue;
        printf("%c %s\n", sign, line);
        n++;
    }
}

static void put_numbers(const struct ludo_box_about *a)
{
    print_message(stdout, N_("{1} of {2} reconstructed values confirmed, "), number_word(a->confirmed),
                  number_word(a->open));
    print_message(stdout, N_("{1} not confirmed yet. Different from the built-in values: {2}.\n"),
                  number_word(a->open - a->confirmed), number_word(a->differ));
}

static int check_file(const struct cli *cli, const char *path)
{
    struct ludo_box_about about;
    const struct ludo_rules *g = cli_read_box(path);
    if (!g)
        return CLI_BAD;
    ludo_box_about(g, &about);
    if (cli->json) {
        json_about(g, &about);
        return CLI_OK;
    }
    printf("%s", T(g->name));
    if (about.author[0])
        print_message(stdout, N_(", by {1}"), about.author, NULL);
    if (about.date[0])
        print_message(stdout, ", {1}", about.date, NULL);
    fputs(": ", stdout);
    put_numbers(&about);
    list_differences(ludo_built_in(g), g);
    list_names(g);
    return CLI_OK;
}

/* Compares two box files. Like diff, returns 0 if the files are equal. */
static int compare(const char *first, const char *second)
{
    const struct ludo_rules *a = cli_read_box(first), *b = a && second ? cli_read_box(second) : a;
    if (!a || !b)
        return CLI_BAD;
    if (strcmp(a->id, b->id) != 0)
        return cli_bad(N_("these box files are for different games: {1} and {2}"), a->id, b->id);
    a = second ? a : ludo_built_in(a);
    int n = list_differences(a, b);
    n += list_names_apart(a, b, '-');
    n += list_names_apart(b, a, '+');
    return n ? CLI_FAILED : CLI_OK;
}

static int about_game(const struct cli *cli)
{
    struct ludo_box_about about;
    const struct ludo_rules *g = cli_game_with_box(cli, cli->at[0]);
    if (!g)
        return CLI_BAD;
    if (!g->box)
        return no_boxes(g);
    if (cli->blank)
        return write_form(g);
    ludo_box_about(g, &about);
    if (cli->json)
        json_about(g, &about);
    else
        put_numbers(&about);
    return CLI_OK;
}

static int merge_file(const char *path)
{
    const struct ludo_rules *g = cli_read_box(path);
    return g ? cli_merge_box(g) : CLI_BAD;
}

static int run_box(const struct cli *cli)
{
    bool merge = strcmp(cli->at[0], "merge") == 0;
    bool check = strcmp(cli->at[0], "check") == 0, diff = strcmp(cli->at[0], "diff") == 0;
    if (check && cli->n == 2)
        return check_file(cli, cli->at[1]);
    if (merge && cli->n == 2)
        return merge_file(cli->at[1]);
    if (diff && cli->n >= 2)
        return compare(cli->at[1], cli->n > 2 ? cli->at[2] : NULL);
    if (check || diff || merge || cli->n > 1)
        return cli_bad(N_("usage: ludo {1} {2}"), "box", T(cli->command->operands));
    return about_game(cli);
}

const struct command cmd_box = {
    .name = "box",
    .operands = N_("GAME | check FILE | diff A [B] | merge FILE"),
    .help = N_("correct card values, using your own copy of a game"),
    .text =
        N_("Some card values are reconstructed. If you own the game, a box file tells the program what is "
           "really printed. `ludo box GAME --blank` writes a form. `ludo box check FILE` lists the values that "
           "a file confirms, changes and leaves open. `ludo box diff A B` compares two files, and `ludo box "
           "diff A` compares a file with the built-in values (the status is 1 if they differ). `ludo box merge FILE`, "
           "in the source folder, writes the confirmed values into cards.def and board.def. To play with a box "
           "file, save it as ~/.config/ludotheque/GAME.box or name it with --box."),
    .options = OPTIONS(OPT_JSON, OPT_BOX, OPT_BLANK),
    .min = 1,
    .max = 3,
    .run = run_box,
};
