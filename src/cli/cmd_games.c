/* cmd_games.c - the games, their options and the players. */
#include "cli.h"
#include "players.h"

static void put_value(const struct ludo_option *o, int value)
{
    if (o->min == 0 && o->max == 1)
        fputs(value ? "on" : "off", stdout);
    else
        printf("%d", value);
}

static void list_option(const struct ludo_option *o)
{
    char left[64];
    if (o->min == 0 && o->max == 1)
        snprintf(left, sizeof left, "%s=on|off", o->id);
    else
        snprintf(left, sizeof left, "%s=%d..%d", o->id, o->min, o->max);
    printf("    %-24s %s", left, T(o->name));
    printf(" (%s ", T(N_("standard:")));
    put_value(o, o->standard);
    puts(")");
    if (o->help)
        put_wrapped(T(o->help), 29, 100);
    if (o->needs) {
        printf("%29s", "");
        say(stdout, N_("needs {1}\n"), o->needs, NULL);
    }
    if (o->needs_seats) {
        printf("%29s", "");
        say(stdout, N_("needs {1} seats\n"), number_word(o->needs_seats), NULL);
    }
}

static void list_game(const struct ludo_rules *g)
{
    printf("%s - %s%s\n", g->id, T(g->name),
           g->draft ? T(N_(" (not on the shelf: in the making, or an example)")) : "");
    put_wrapped(T(g->blurb), 2, 100);
    fputs("  ", stdout);
    if (g->min_seats == g->max_seats)
        say(stdout, N_("seats: {1}\n"), number_word(g->min_seats), NULL);
    else
        say(stdout, N_("seats: {1} to {2}\n"), number_word(g->min_seats), number_word(g->max_seats));
    if (g->option_n)
        printf("  %s\n", T(N_("options:")));
    for (int i = 0; i < g->option_n; i++)
        list_option(&g->options[i]);
}

static void list_players(void)
{
    const struct ludo_player *p;
    printf("\n%s\n  %-10s %s\n", T(N_("Who can play:")), "human", T(N_("a person at this screen")));
    for (int i = 0; (p = ludo_player_at(i)); i++)
        printf("  %-10s %s\n", p->id, T(p->help));
}

static void json_option(const struct ludo_option *o)
{
    fputs("{\"id\":", stdout);
    json_string(stdout, o->id);
    fputs(",\"name\":", stdout);
    json_string(stdout, T(o->name));
    fputs(",\"help\":", stdout);
    json_string(stdout, o->help ? T(o->help) : "");
    printf(",\"min\":%d,\"max\":%d,\"standard\":%d,\"needs\":", o->min, o->max, o->standard);
    if (o->needs)
        json_string(stdout, o->needs);
    else
        fputs("null", stdout);
    printf(",\"needs_seats\":%d,\"clause\":%d}", o->needs_seats, o->clause);
}

static void json_game(const struct ludo_rules *g)
{
    fputs("{\"id\":", stdout);
    json_string(stdout, g->id);
    fputs(",\"name\":", stdout);
    json_string(stdout, T(g->name));
    fputs(",\"blurb\":", stdout);
    json_string(stdout, T(g->blurb));
    printf(",\"version\":%d,\"min_seats\":%d,\"max_seats\":%d,\"state_bytes\":%zu,\"actions\":%d,"
           "\"options\":[",
           g->version, g->min_seats, g->max_seats, g->state_size, ludo_action_n(g));
    for (int i = 0; i < g->option_n; i++) {
        fputs(i ? "," : "", stdout);
        json_option(&g->options[i]);
    }
    fputs("]}", stdout);
}

static int run(const struct cli *cli)
{
    const struct ludo_rules *g;
    if (cli->json)
        putchar('[');
    for (int i = 0; (g = ludo_game_at(i)); i++) {
        if (i)
            putchar(cli->json ? ',' : '\n');
        if (cli->json)
            json_game(g);
        else
            list_game(g);
    }
    if (cli->json)
        puts("]");
    else
        list_players();
    return CLI_OK;
}

const struct command cmd_games = {
    .name = "games",
    .operands = "",
    .help = N_("list the games, their options and the players"),
    .text = N_("Options are given to play, sim and bench as --option K=V. A combination that cannot be played is "
               "refused, with the reason."),
    .options = "j",
    .run = run,
};
