/* options.c - one table of options for all commands; each command lists the options it takes. */
#include "cli.h"
#include "players.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
static const struct spec {
    enum cli_option key;
    const char *name, *value;         /* value NULL: a switch */
    const char *help;
} specs[] = {
    { OPT_JSON, "json", NULL, N_("write JSON, for programs") },
    { OPT_SEATS, "seats", "LIST", N_("who sits: a number, or a list such as human,greedy") },
    { OPT_OPTION, "option", "K=V", N_("an option of the game, as `ludo games` lists them; may be repeated") },
    { OPT_SEED, "seed", "TEXT", N_("the seed of all chance: the same seed deals the same cards") },
    { OPT_TO, "to", "N", N_("stop after N moves") },
    { OPT_CHECK, "check", NULL, N_("only check, and say ok or not ok") },
    { OPT_UPGRADE, "upgrade", NULL, N_("bring older records up to date; each old file is kept as FILE.bak") },
    { OPT_DIR, "dir", "DIR", N_("where to look for tests/scenarios (default: here)") },
    { OPT_GAMES, "games", "N", N_("how many games (default: 1000, to count effects 10000 to 40000)") },
    { OPT_FIRED, "fired", NULL, N_("count how often random games fire each effect of each card") },
    { OPT_THREADS, "threads", "N", N_("how many threads (default: one per core)") },
    { OPT_SVG, "svg", "FILE", N_("also draw the histogram to an SVG file") },
    { OPT_RESULTS, "results", "FILE", N_("keep the result of each game in this file, and go on where it ends") },
    { OPT_TIME, "time", "SECONDS", N_("how long a master thinks over each answer; what it answers then depends on the machine") },
    { OPT_OUT, "out", "FILE", N_("the file of positions; one of the same call goes on") },
    { OPT_NOISE, "noise", "PERCENT", N_("answers at random, on average, 0 to 50 percent (default: none)") },
    { OPT_NET, "net", "FILE", N_("a net for the levels to think with, instead of the one of the game") },
    { OPT_SPRT, "sprt", NULL, N_("stop when it is decided whether the first player is better") },
    { OPT_SIGNATURE, "signature", NULL, N_("print one line per game: the hash of 1000 fixed games") },
    { OPT_PLAIN, "plain", NULL, N_("plain lines instead of the full screen") },
    { OPT_RESUME, "resume", NULL, N_("go on with the last game of this kind that was not finished") },
    { OPT_PORT, "port", "N", N_("the port to listen at (default: 8765; 0: any that is free)") },
    { OPT_DB, "db", "FILE", N_("the file that keeps everything") },
    { OPT_LISTEN, "listen", "ADDRESS", N_("the IPv4 or IPv6 address to listen at (default: 127.0.0.1, this machine only)") },
    { OPT_PAGE, "page", "DIR", N_("the folder of the built page") },
    { OPT_ORIGIN, "origin", "URL", N_("the address that pages come from, behind a proxy: https://games.example.org") },
    { OPT_HOST, "host", "NAMES", N_("public names under which browsers ask for this server without a proxy or TLS: games.example.org,…") },
    { OPT_TLS_CERT, "tls-cert", "FILE", N_("the certificate, with those that vouch for it (PEM); then the page is https") },
    { OPT_TLS_KEY, "tls-key", "FILE", N_("its key (PEM)") },
    { OPT_PROXY, "proxy", NULL, N_("a proxy on this machine says in X-Forwarded-For for whom it asks") },
    { OPT_PUBLIC_METRICS, "public-metrics", NULL, N_("answer /metrics to everyone (default: to this machine only)") },
    { OPT_PUSH_KEY, "push-key", "FILE", N_("the key for Web Push (`ludo admin push-key` makes one): people who are away are told when it is their turn") },
    { OPT_PUSH_CONTACT, "push-contact", "URL", N_("whom a push service writes to if something is wrong: mailto:you@example.org") },
    { OPT_PUSH_EVERY, "push-every", "SECONDS", N_("tell nobody more often by Web Push (default: 60)") },
    { OPT_PUSH_ANYWHERE, "push-anywhere", NULL, N_("also use push services on this machine and its network: for tests") },
    { OPT_MAX_CONNECTIONS, "max-connections", "N", N_("connections of one address (default: 50; for all limits, 0: none)") },
    { OPT_MAX_ARRIVALS, "max-arrivals", "N", N_("new connections of one address in a minute (default: 120)") },
    { OPT_MAX_MESSAGES, "max-messages", "N", N_("messages of one address in a second (default: 200)") },
    { OPT_MAX_BYTES, "max-bytes", "N", N_("bytes of a message (default and most: 65536)") },
    { OPT_MAX_OPENINGS, "max-openings", "N", N_("tables opened from one address in an hour (default: 60)") },
    { OPT_MAX_TABLES, "max-tables", "N", N_("unfinished tables on the server (default: 10000)") },
    { OPT_MAX_GUESTS, "max-guests", "N", N_("people connected to the server (default: 20000)") },
    { OPT_LOG_LEVEL, "log-level", "LEVEL", N_("error, warning, info or debug (default: info)") },
    { OPT_AS, "as", "SEAT", N_("as that seat may see it (default: as who watches)") },
    { OPT_OPEN, "open", NULL, N_("with all hands of a running game; this is noted") },
    { OPT_WITH_CONSENT, "with-consent", NULL, N_("everyone who is named has agreed") },
    { OPT_OLDER_THAN, "older-than", "DAYS", N_("who was not here for so many days") },
    { OPT_BOX, "box", "FILE", N_("play with the figures of this box (`ludo help box`); none: with those that are built in") },
    { OPT_BLANK, "blank", NULL, N_("write a form: every figure that is reconstructed, to be read from the box") },
    { OPT_COMMITMENT, "commitment", "HEX", N_("the commitment that was shown before the first move") },
    { OPT_LANG, "lang", "CODE", N_("language: en or fr (default: from the environment)") },
    { OPT_HELP, "help", NULL, N_("explain this command") },
};
/* clang-format on */

enum { SPECS = sizeof specs / sizeof specs[0] };
_Static_assert(SPECS == OPT_END - OPT_JSON, "one row for each option");

/* Every command takes the language and can explain itself. */
static bool takes(const struct command *c, enum cli_option key)
{
    for (const short *o = c->options; o && *o; o++)
        if (*o == (int)key)
            return true;
    return key == OPT_LANG || key == OPT_HELP;
}

void cli_put_options(const struct command *c)
{
    for (int i = 0; i < SPECS; i++) {
        char left[48];
        if (!takes(c, specs[i].key))
            continue;
        snprintf(left, sizeof left, "--%s %s", specs[i].name, specs[i].value ? specs[i].value : "");
        printf("  %-20s %s\n", left, T(specs[i].help));
    }
}

static int number(const char *name, const char *text, int min, int *out)
{
    char *end;
    long n = strtol(text, &end, 10);
    if (!text[0] || *end || n < min || n > 1000000000)
        return cli_bad(N_("--{1}: {2} is not a valid number here"), name, text);
    *out = (int)n;
    return -1;
}

static int seconds(const char *text, double *out)
{
    char *end;
    *out = strtod(text, &end);
    if (!text[0] || *end || !(*out >= 0.001) || *out > 3600)
        return cli_bad(N_("--{1}: {2} is not a valid number here"), "time", text);
    return -1;
}

static int language(const char *code)
{
    if (ludo_lang_parse(code, &cli_lang) == 0)
        return -1;
    return cli_bad(N_("--lang: no such language: {1}; there are en and fr"), code, NULL);
}

static int repeatable(struct cli *cli, const char *value)
{
    if (cli->option_n == (int)(sizeof cli->option / sizeof cli->option[0]))
        return cli_bad(N_("--option: too many options"), NULL, NULL);
    cli->option[cli->option_n++] = value;
    return -1;
}

/* What a server is told, and who looks after its file. */
static int take_of_host(struct cli *cli, int key, const char *value)
{
    switch (key) {
    case OPT_TLS_CERT: cli->certificate = value; return -1;
    case OPT_TLS_KEY: cli->key = value; return -1;
    case OPT_PROXY: cli->proxy = true; return -1;
    case OPT_HOST: cli->names = value; return -1;
    case OPT_PUBLIC_METRICS: cli->public_metrics = true; return -1;
    case OPT_PUSH_KEY: cli->push_key = value; return -1;
    case OPT_PUSH_CONTACT: cli->push_contact = value; return -1;
    case OPT_PUSH_EVERY: return number("push-every", value, 1, &cli->every);
    case OPT_PUSH_ANYWHERE: cli->push_anywhere = true; return -1;
    case OPT_LOG_LEVEL: cli->log_level = value; return -1;
    case OPT_AS: cli->as = value; return -1;
    case OPT_OPEN: cli->open = true; return -1;
    case OPT_WITH_CONSENT: cli->consent = true; return -1;
    case OPT_OLDER_THAN: return number("older-than", value, 1, &cli->days);
    case OPT_MAX_CONNECTIONS: return number("max-connections", value, 0, &cli->most[MOST_CONNECTIONS]);
    case OPT_MAX_ARRIVALS: return number("max-arrivals", value, 0, &cli->most[MOST_ARRIVALS]);
    case OPT_MAX_MESSAGES: return number("max-messages", value, 0, &cli->most[MOST_MESSAGES]);
    case OPT_MAX_BYTES: return number("max-bytes", value, 0, &cli->most[MOST_BYTES]);
    case OPT_MAX_OPENINGS: return number("max-openings", value, 0, &cli->most[MOST_OPENINGS]);
    case OPT_MAX_TABLES: return number("max-tables", value, 0, &cli->most[MOST_TABLES]);
    case OPT_MAX_GUESTS: return number("max-guests", value, 0, &cli->most[MOST_GUESTS]);
    default: return -1;
    }
}

/* Returns -1 to go on, or the status to end with. */
static int take(struct cli *cli, int key, const char *value)
{
    switch (key) {
    case OPT_JSON: cli->json = true; return -1;
    case OPT_CHECK: cli->check = true; return -1;
    case OPT_UPGRADE: cli->upgrade = true; return -1;
    case OPT_SIGNATURE: cli->signature = true; return -1;
    case OPT_PLAIN: cli->plain = true; return -1;
    case OPT_RESUME: cli->resume = true; return -1;
    case OPT_FIRED: cli->fired = true; return -1;
    case OPT_SPRT: cli->sprt = true; return -1;
    case OPT_RESULTS: cli->results = value; return -1;
    case OPT_OUT: cli->out = value; return -1;
    case OPT_NET: cli->net = value; return -1;
    case OPT_SEED: cli->seed = value; return -1;
    case OPT_SEATS: cli->seats = value; return -1;
    case OPT_SVG: cli->svg = value; return -1;
    case OPT_DIR: cli->dir = value; return -1;
    case OPT_TIME: return seconds(value, &cli->seconds);
    case OPT_OPTION: return repeatable(cli, value);
    case OPT_LANG: return language(value);
    case OPT_DB: cli->db = value; return -1;
    case OPT_LISTEN: cli->listen = value; return -1;
    case OPT_PAGE: cli->page = value; return -1;
    case OPT_ORIGIN: cli->origin = value; return -1;
    case OPT_COMMITMENT: cli->commitment = value; return -1;
    case OPT_BOX: cli->box = value; return -1;
    case OPT_BLANK: cli->blank = true; return -1;
    case OPT_PORT: return number("port", value, 0, &cli->port);
    case OPT_TO: return number("to", value, 0, &cli->to);
    case OPT_NOISE: return number("noise", value, 0, &cli->noise);
    case OPT_GAMES: return number("games", value, 1, &cli->games);
    case OPT_THREADS: return number("threads", value, 1, &cli->threads);
    default: return take_of_host(cli, key, value);
    }
}

static void fill_table(const struct command *c, struct option *table)
{
    int n = 0;
    for (int i = 0; i < SPECS; i++)
        if (takes(c, specs[i].key))
            table[n++] = (struct option){ specs[i].name, specs[i].value ? required_argument : no_argument, NULL,
                                          (int)specs[i].key };
    table[n] = (struct option){ 0 };
}

static int explain_command(const struct command *c)
{
    char *words[] = { (char *)(uintptr_t)c->name };
    struct cli cli = { .command = command_find("help"), .n = 1, .at = words };
    return cli.command->run(&cli);
}

static int check_operands(const struct cli *cli)
{
    const struct command *c = cli->command;
    if (cli->n < c->min)
        return cli_bad(N_("usage: ludo {1} {2}"), c->name, c->operands);
    if (cli->n > c->max)
        return cli_bad(N_("too many words: {1}; see `ludo help {2}`"), cli->at[c->max], c->name);
    return -1;
}

/* Returns -1 when the command may run, else the status to end with. */
int cli_parse(struct cli *cli, const struct command *c, int argc, char **argv)
{
    struct option table[SPECS + 1];
    bool help = false;
    *cli = (struct cli){ .command = c, .to = -1, .port = -1, .days = -1, .every = 60 };
    for (int i = 0; i < CLI_LIMITS; i++)
        cli->most[i] = -1;
    fill_table(c, table);
    opterr = 0;
    for (int key; (key = getopt_long(argc, argv, ":", table, NULL)) != -1;) {
        if (key == '?')
            return cli_bad(N_("this command has no option {1}; see `ludo help {2}`"), argv[optind - 1], c->name);
        if (key == ':')
            return cli_bad(N_("{1} needs a value; see `ludo help {2}`"), argv[optind - 1], c->name);
        help |= key == OPT_HELP;
        int status = take(cli, key, optarg);
        if (status >= 0)
            return status;
    }
    cli->n = argc - optind;
    cli->at = argv + optind;
    return help ? explain_command(c) : check_operands(cli);
}

/* ---- Games and seats ------------------------------------------------------------------------------- */

const struct ludo_rules *cli_game(const char *id)
{
    const struct ludo_rules *rules = ludo_game(id);
    if (!rules)
        cli_bad(N_("no such game: {1}; `ludo games` lists them"), id, NULL);
    return rules;
}

static int seat_count(const char *list)
{
    int n = 1;
    if (list[0] >= '0' && list[0] <= '9')
        return list[1] ? -1 : list[0] - '0';
    for (const char *p = list; *p; p++)
        n += *p == ',';
    return n;
}

/* "2 to 4 players", or the one number. */
static int wrong_seats(const struct ludo_rules *rules)
{
    char range[60];
    if (rules->min_seats == rules->max_seats)
        snprintf(range, sizeof range, "%d", rules->min_seats);
    else
        snprintf(range, sizeof range, "%d %s %d", rules->min_seats,
                 T(rules->max_seats - rules->min_seats == 1 ? N_("or") : N_("to")), rules->max_seats);
    return cli_bad(N_("--seats: {1} takes {2} players"), rules->id, range);
}

int cli_config(const struct cli *cli, const struct ludo_rules *rules, struct ludo_config *config)
{
    struct ludo_error e = { 0 };
    ludo_config_default(rules, config);
    int seats = cli->seats ? seat_count(cli->seats) : config->seats;
    bool one_name = cli->seats && seats == 1 && (cli->seats[0] < '0' || cli->seats[0] > '9');
    if (!one_name || rules->min_seats == 1) /* one name stands for all of them where nobody plays alone */
        config->seats = seats;
    if (config->seats < rules->min_seats || config->seats > rules->max_seats)
        return wrong_seats(rules);
    for (int i = 0; i < cli->option_n; i++)
        if (ludo_config_set(rules, config, cli->option[i], &e) < 0)
            return cli_error("--option", &e);
    if (ludo_config_check(rules, config, &e) < 0)
        return cli_error(rules->id, &e);
    return 0;
}

static int no_player(const char *spec)
{
    return cli_bad(N_("no such player: {1}; `ludo games` lists them"), spec, NULL);
}

/* Fills one player spec a seat; a bare number seats `standard` everywhere. */
int cli_players(const struct cli *cli, const struct ludo_config *config, const char *standard,
                char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX])
{
    const char *p = cli->seats && (cli->seats[0] < '0' || cli->seats[0] > '9') ? cli->seats : NULL;
    for (int i = 0; i < config->seats; i++) {
        size_t n = p ? strcspn(p, ",") : strlen(standard);
        if (n >= LUDO_SPEC_MAX)
            return no_player(p);
        memcpy(spec[i], p ? p : standard, n);
        spec[i][n] = 0;
        if (strcmp(spec[i], "human") != 0 && !ludo_player(spec[i]))
            return no_player(spec[i]);
        if (p && p[n] == ',')
            p += n + 1;
    }
    return 0;
}
