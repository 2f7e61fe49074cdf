/* cmd_games.c - `ludo games`: lists the games, their options and the computer players. */
#include "cli.h"
#include "players.h"

static void put_value(const struct ludo_option *o, int value)
{
    if (o->min == 0 && o->max == 1)
        fputs(value ? "on" : "off", stdout);
    else
        printf("%d", value);
}

/* Lists the values of an option, for example "0 random, 1 to 4: the player with this number". */
static void list_values(const struct ludo_option *o)
{
    int n = o->min;
    printf("%29s", "");
    for (const char *const *value = o->values; value && *value; value++, n++)
        printf("%s%d %s", n > o->min ? ", " : "", n, T(*value));
    fputs(n > o->min && n <= o->max ? ", " : "", stdout);
    if (n <= o->max)
        print_message(stdout, N_("{1} to {2}: the player with this number"), number_word(n), number_word(o->max));
    puts("");
}

static void list_option(const struct ludo_option *o)
{
    char left[64];
    if (o->min == 0 && o->max == 1)
        snprintf(left, sizeof left, "%s=on|off", o->id);
    else
        snprintf(left, sizeof left, "%s=%d..%d", o->id, o->min, o->max);
    printf("    %-24s %s", left, T(o->name));
    printf(" (%s ", T(N_("default:")));
    put_value(o, o->standard);
    puts(")");
    if (o->help)
        put_wrapped(T(o->help), 29, 100);
    if (o->values || o->by_seats)
        list_values(o);
    if (o->needs) {
        printf("%29s", "");
        print_message(stdout, N_("needs {1}\n"), o->needs, NULL);
    }
    if (o->needs_seats) {
        printf("%29s", "");
        print_message(stdout, N_("needs {1} seats\n"), number_word(o->needs_seats), NULL);
    }
}

static void list_game(const struct ludo_rules *g)
{
    printf("%s - %s%s\n", g->id, T(g->name),
           g->draft ? T(N_(" (not in the list of games: unfinished, or an example)")) : "");
    put_wrapped(T(g->blurb), 2, 100);
    fputs("  ", stdout);
    if (g->min_seats == g->max_seats)
        print_message(stdout, N_("seats: {1}\n"), number_word(g->min_seats), NULL);
    else
        print_message(stdout, N_("seats: {1} to {2}\n"), number_word(g->min_seats), number_word(g->max_seats));
    if (g->option_n)
        printf("  %s\n", T(N_("options:")));
    for (int i = 0; i < g->option_n; i++)
        list_option(&g->options[i]);
}

static void list_players(void)
{
    const struct ludo_player *p;
    printf("\n%s\n  %-10s %s\n", T(N_("Players:")), "human", T(N_("a person at this screen")));
    for (int i = 0; (p = ludo_player_at(i)); i++)
        printf("  %-10s %s\n", p->id, T(p->help));
}

static void json_option(const struct ludo_option *o)
{
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "id", o->id);
    ludo_put_json_text(json, "name", T(o->name));
    ludo_put_json_text(json, "help", o->help ? T(o->help) : "");
    ludo_put_json_int(json, "min", o->min);
    ludo_put_json_int(json, "max", o->max);
    ludo_put_json_int(json, "standard", o->standard);
    ludo_put_json_text(json, "needs", o->needs);
    ludo_put_json_int(json, "needs_seats", o->needs_seats);
    ludo_put_json_open(json, "values", '[');
    for (const char *const *value = o->values; value && *value; value++)
        ludo_put_json_text(json, NULL, T(*value));
    ludo_put_json_close(json, ']');
    ludo_put_json_bool(json, "by_seats", o->by_seats);
    ludo_put_json_int(json, "clause", o->clause);
    ludo_put_json_close(json, '}');
}

static void json_game(const struct ludo_rules *g)
{
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "id", g->id);
    ludo_put_json_text(json, "name", T(g->name));
    ludo_put_json_text(json, "blurb", T(g->blurb));
    ludo_put_json_int(json, "version", g->version);
    ludo_put_json_int(json, "min_seats", g->min_seats);
    ludo_put_json_int(json, "max_seats", g->max_seats);
    ludo_put_json_int(json, "state_bytes", (int64_t)g->state_size);
    ludo_put_json_int(json, "actions", ludo_action_n(g));
    ludo_put_json_open(json, "options", '[');
    for (int i = 0; i < g->option_n; i++)
        json_option(&g->options[i]);
    ludo_put_json_close(json, ']');
    ludo_put_json_close(json, '}');
}

static int json_games(void)
{
    const struct ludo_rules *g;
    ludo_put_json_open(json, NULL, '[');
    for (int i = 0; (g = ludo_game_at(i)); i++)
        json_game(g);
    ludo_put_json_close(json, ']');
    json_end();
    return CLI_OK;
}

static int run_games(const struct cli *cli)
{
    const struct ludo_rules *g;
    if (cli->json)
        return json_games();
    for (int i = 0; (g = ludo_game_at(i)); i++) {
        fputs(i ? "\n" : "", stdout);
        list_game(g);
    }
    list_players();
    return CLI_OK;
}

const struct command cmd_games = {
    .name = "games",
    .operands = "",
    .help = N_("list the games, their options and the players"),
    .text = N_("Pass an option to `ludo play`, `ludo sim` or `ludo bench` as --option K=V. If options do not fit "
               "together, the command explains why."),
    .options = OPTIONS(OPT_JSON),
    .run = run_games,
};
