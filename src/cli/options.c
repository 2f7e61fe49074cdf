/* options.c - the table of all command-line options. Each command lists the options it accepts. */
#include "cli.h"
#include "players.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
static const struct spec {
    enum cli_option key;
    const char *name, *value;         /* value: name of the option's value in the help; NULL: the option has no value */
    const char *help;
} specs[] = {
    { OPT_JSON, "json", NULL, N_("print JSON") },
    { OPT_SEATS, "seats", N_("LIST"),
      N_("number of players, or a list of players such as human,greedy (LEVEL@FILE: a level with its own network)") },
    { OPT_OPTION, "option", "K=V", N_("set an option of the game (see `ludo games`); may be repeated") },
    { OPT_SEED, "seed", N_("TEXT"), N_("random seed: the same seed deals the same cards") },
    { OPT_TO, "to", "N", N_("stop after N moves") },
    { OPT_CHECK, "check", NULL, N_("check the file without showing it, and print ok or not ok") },
    { OPT_UPGRADE, "upgrade", NULL, N_("update older records; the old file is kept as FILE.bak") },
    { OPT_DIR, "dir", N_("DIR"), N_("folder that contains tests/scenarios (default: current folder)") },
    { OPT_ROTATE, "rotate", NULL, N_("also play each scenario with rotated seats: the result must be the same") },
    { OPT_VARY, "vary", NULL, N_("also play the variants listed in variants.txt, in the folder of the scenario") },
    { OPT_LIST_VARIANTS, "list-variants", NULL, N_("print the variants of each scenario, for variants.txt") },
    { OPT_UNLISTED, "unlisted", "N",
      N_("at each question, try N illegal moves, which the rules must refuse (0: try all illegal moves)") },
    { OPT_GAMES, "games", "N", N_("number of games (default: 1000; `ludo coverage --effects`: at most 40000)") },
    { OPT_EFFECTS, "effects", NULL, N_("count how often each effect of each card happens in random games") },
    { OPT_THREADS, "threads", "N", N_("number of threads (default: one per core)") },
    { OPT_SVG, "svg", N_("FILE"), N_("also write the histogram to an SVG file") },
    { OPT_RESULTS, "results", N_("FILE"),
      N_("save each result in this file; if the file exists, add the new results to it") },
    { OPT_TIME, "time", N_("SECONDS"),
      N_("thinking time per move of a master player; the moves then depend on the speed of the machine") },
    { OPT_OUT, "out", N_("PATH"),
      N_("output file, or folder of part files (see `ludo help merge`); existing games are kept") },
    { OPT_SHARD, "shard", "K/N",
      N_("play only part K of N, from 1 to N; auto: as Slurm or mpirun numbers this process") },
    { OPT_NOISE, "noise", N_("PERCENT"), N_("average percentage of moves chosen at random, 0 to 50 (default: 0)") },
    { OPT_NET, "net", N_("FILE"), N_("network file for the computer players, instead of the built-in one") },
    { OPT_SPRT, "sprt", NULL, N_("stop the match as soon as it is clear whether the first player is better") },
    { OPT_SIGNATURE, "signature", NULL,
      N_("for each game, play 1000 random games with fixed seeds and print their hash") },
    { OPT_ADJUST, "adjust", NULL, N_("also print the results without the luck of the draws") },
    { OPT_VARY_VALUE, "vary", "PATH=A..B",
      N_("play the same deals with each value from A to B of a printed number (see `ludo help box`)") },
    { OPT_CSV, "csv", N_("DIR"), N_("also write each table to a CSV file in this folder") },
    { OPT_HTML, "html", N_("FILE"), N_("also write the report with plots to an HTML file") },
    { OPT_RECORDS, "records", N_("FILE"), N_("also write each game with its legal moves to this file, as JSON lines") },
    { OPT_PLAIN, "plain", NULL, N_("print plain lines of text instead of using the full screen") },
    { OPT_EACH, "each", NULL, N_("ask every question, also where only one answer makes sense") },
    { OPT_RESUME, "resume", NULL, N_("continue the last unfinished game") },
    { OPT_PORT, "port", "N", N_("port of the server (default: 8765; 0: any free port)") },
    { OPT_DB, "db", N_("FILE"), N_("database file of the server") },
    { OPT_LISTEN, "listen", N_("ADDRESS"),
      N_("IPv4 or IPv6 address to listen on (default: 127.0.0.1, this machine only)") },
    { OPT_PAGE, "page", N_("DIR"), N_("folder of the built web page") },
    { OPT_ORIGIN, "origin", "URL",
      N_("public URL of the site behind a reverse proxy, for example https://games.example.org") },
    { OPT_HOST, "host", N_("NAMES"),
      N_("public host names, separated by commas, of a server without a proxy or TLS, for example games.example.org") },
    { OPT_TLS_CERT, "tls-cert", N_("FILE"), N_("TLS certificate chain (PEM); enables HTTPS") },
    { OPT_TLS_KEY, "tls-key", N_("FILE"), N_("private key of the certificate (PEM)") },
    { OPT_TRUST_PROXY, "trust-proxy", NULL, N_("trust X-Forwarded-For from a reverse proxy on this machine") },
    { OPT_METRICS, "metrics", NULL, N_("serve /metrics to programs on this machine (default: to nobody)") },
    { OPT_PUBLIC_METRICS, "public-metrics", NULL, N_("serve /metrics to everyone") },
    { OPT_PUSH_KEY, "push-key", N_("FILE"),
      N_("Web Push key (from `ludo admin push-key`); enables notifications to absent players") },
    { OPT_PUSH_CONTACT, "push-contact", "URL",
      N_("contact address for push services, for example mailto:you@example.org") },
    { OPT_PUSH_INTERVAL, "push-interval", N_("SECONDS"),
      N_("minimum time between two notifications to a person (default: 60)") },
    { OPT_PUSH_ALLOW_LOCAL, "push-allow-local", NULL,
      N_("also allow push services on this machine and its network, for tests") },
    { OPT_MAX_CONNECTIONS, "max-connections", "N",
      N_("maximum connections per IP address (default: 50; with any --max option, 0 disables the limit)") },
    { OPT_MAX_NEW_CONNECTIONS, "max-new-connections", "N",
      N_("maximum new connections per IP address and minute (default: 120)") },
    { OPT_MAX_MESSAGES, "max-messages", "N", N_("maximum messages per IP address and second (default: 200)") },
    { OPT_MAX_BYTES, "max-bytes", "N", N_("maximum size of a message in bytes (default and upper bound: 65536)") },
    { OPT_MAX_NEW_TABLES, "max-new-tables", "N", N_("maximum new tables per IP address and hour (default: 60)") },
    { OPT_MAX_TIME, "max-time", "MS",
      N_("maximum server time per IP address, in ms per second; further requests wait (default: 300)") },
    { OPT_MAX_TRAFFIC, "max-traffic", "KB",
      N_("maximum kilobytes sent per IP address and second; further requests wait (default: 4096)") },
    { OPT_MAX_CHAT, "max-chat", "N", N_("maximum chat messages per IP address and minute (default: 300)") },
    { OPT_MAX_NEW_PEOPLE, "max-new-people", "N", N_("maximum new people per IP address and hour (default: 200)") },
    { OPT_MAX_TABLES, "max-tables", "N", N_("maximum unfinished tables on the server (default: 10000)") },
    { OPT_MAX_CLIENTS, "max-clients", "N", N_("maximum connected clients (default: 20000)") },
    { OPT_LOG_LEVEL, "log-level", N_("LEVEL"),
      N_("lowest level of log messages: error, warning, info or debug (default: info)") },
    { OPT_AS, "as", N_("SEAT"), N_("show what this seat sees (default: what a spectator sees)") },
    { OPT_SHOW_HIDDEN, "show-hidden", NULL, N_("show all hands of a running game; this access is logged") },
    { OPT_WITH_CONSENT, "with-consent", NULL, N_("confirm that all people whom the command lists have agreed") },
    { OPT_OLDER_THAN, "older-than", N_("DAYS"), N_("delete guests who have been inactive for this many days") },
    { OPT_BOX, "box", N_("FILE"),
      N_("use the card data of this box file (see `ludo help box`); --box none uses the built-in data") },
    { OPT_BLANK, "blank", NULL,
      N_("write a form with all reconstructed values, to compare with your own copy of the game") },
    { OPT_COMMITMENT, "commitment", "HEX",
      N_("the commitment that you were shown before the first move, to compare with the record") },
    { OPT_LANG, "lang", "CODE", N_("language: en or fr (default: from the environment)") },
    { OPT_HELP, "help", NULL, N_("explain this command and its options") },
};
/* clang-format on */

/* Option names of earlier versions. The old names are accepted for one release and are not in the help. */
static const struct old_name {
    const char *name;
    enum cli_option key;
} old_names[] = {
    { "fired", OPT_EFFECTS },
    { "proxy", OPT_TRUST_PROXY },
    { "push-every", OPT_PUSH_INTERVAL },
    { "push-anywhere", OPT_PUSH_ALLOW_LOCAL },
    { "max-arrivals", OPT_MAX_NEW_CONNECTIONS },
    { "max-openings", OPT_MAX_NEW_TABLES },
    { "max-guests", OPT_MAX_CLIENTS },
    { "open", OPT_SHOW_HIDDEN },
};

enum { OLD_NAMES = sizeof old_names / sizeof old_names[0] };

enum { SPECS = sizeof specs / sizeof specs[0] };
_Static_assert(SPECS == OPT_END - OPT_JSON, "one row for each option");

/* Returns true if the command accepts this option. Every command accepts --lang and --help. */
static bool takes(const struct command *c, enum cli_option key)
{
    for (const short *o = c->options; o && *o; o++)
        if (*o == (int)key)
            return true;
    return key == OPT_LANG || key == OPT_HELP;
}

enum { HELP_COLUMN = 28 }; /* the column in which the help of an option begins */

void cli_put_options(const struct command *c)
{
    for (int i = 0; i < SPECS; i++) {
        char left[48];
        if (!takes(c, specs[i].key))
            continue;
        snprintf(left, sizeof left, "--%s %s", specs[i].name, specs[i].value ? T(specs[i].value) : "");
        printf("  %-*s", HELP_COLUMN - 2, left);
        put_hanging(T(specs[i].help), HELP_COLUMN, HELP_COLUMN, PAGE);
    }
}

static int number(const char *name, const char *text, int min, int *out)
{
    char *end;
    long n = strtol(text, &end, 10);
    if (!text[0] || *end || n < min || n > 1000000000)
        return cli_bad(N_("--{1}: invalid number: {2}"), name, text);
    *out = (int)n;
    return -1;
}

static int seconds(const char *text, double *out)
{
    char *end;
    *out = strtod(text, &end);
    if (!text[0] || *end || !(*out >= 0.001) || *out > 3600)
        return cli_bad(N_("--{1}: invalid number: {2}"), "time", text);
    return -1;
}

static int language(const char *code)
{
    if (ludo_lang_parse(code, &cli_lang) == 0)
        return -1;
    return cli_bad(N_("--lang: unknown language `{1}`. Use en or fr."), code, NULL);
}

static int repeatable(struct cli *cli, const char *value)
{
    if (cli->option_n == (int)(sizeof cli->option / sizeof cli->option[0]))
        return cli_bad(N_("--option: too many options"), NULL, NULL);
    cli->option[cli->option_n++] = value;
    return -1;
}

/* Stores the options of `ludo study`, and --adjust of `ludo arena`. */
static int take_of_study(struct cli *cli, int key, const char *value)
{
    switch (key) {
    case OPT_ADJUST: cli->adjust = true; return -1;
    case OPT_VARY_VALUE: cli->vary_value = value; return -1;
    case OPT_CSV: cli->csv = value; return -1;
    case OPT_HTML: cli->html = value; return -1;
    case OPT_RECORDS: cli->records = value; return -1;
    default: return -1;
    }
}

/* Stores the options of `ludo serve` and `ludo admin`. */
static int take_of_host(struct cli *cli, int key, const char *value)
{
    switch (key) {
    case OPT_TLS_CERT: cli->certificate = value; return -1;
    case OPT_TLS_KEY: cli->key = value; return -1;
    case OPT_TRUST_PROXY: cli->trust_proxy = true; return -1;
    case OPT_HOST: cli->hosts = value; return -1;
    case OPT_METRICS: cli->metrics = true; return -1;
    case OPT_PUBLIC_METRICS: cli->public_metrics = true; return -1;
    case OPT_PUSH_KEY: cli->push_key = value; return -1;
    case OPT_PUSH_CONTACT: cli->push_contact = value; return -1;
    case OPT_PUSH_INTERVAL: return number("push-interval", value, 1, &cli->push_interval);
    case OPT_PUSH_ALLOW_LOCAL: cli->push_allow_local = true; return -1;
    case OPT_LOG_LEVEL: cli->log_level = value; return -1;
    case OPT_AS: cli->as = value; return -1;
    case OPT_SHOW_HIDDEN: cli->show_hidden = true; return -1;
    case OPT_WITH_CONSENT: cli->consent = true; return -1;
    case OPT_OLDER_THAN: return number("older-than", value, 1, &cli->days);
    case OPT_MAX_CONNECTIONS: return number("max-connections", value, 0, &cli->limit[CLI_MAX_CONNECTIONS]);
    case OPT_MAX_NEW_CONNECTIONS: return number("max-new-connections", value, 0, &cli->limit[CLI_MAX_NEW_CONNECTIONS]);
    case OPT_MAX_MESSAGES: return number("max-messages", value, 0, &cli->limit[CLI_MAX_MESSAGES]);
    case OPT_MAX_BYTES: return number("max-bytes", value, 0, &cli->limit[CLI_MAX_MESSAGE_BYTES]);
    case OPT_MAX_NEW_TABLES: return number("max-new-tables", value, 0, &cli->limit[CLI_MAX_NEW_TABLES]);
    case OPT_MAX_TIME: return number("max-time", value, 0, &cli->limit[CLI_MAX_TIME]);
    case OPT_MAX_TRAFFIC: return number("max-traffic", value, 0, &cli->limit[CLI_MAX_TRAFFIC]);
    case OPT_MAX_CHAT: return number("max-chat", value, 0, &cli->limit[CLI_MAX_CHAT]);
    case OPT_MAX_NEW_PEOPLE: return number("max-new-people", value, 0, &cli->limit[CLI_MAX_NEW_PEOPLE]);
    case OPT_MAX_TABLES: return number("max-tables", value, 0, &cli->limit[CLI_MAX_TABLES]);
    case OPT_MAX_CLIENTS: return number("max-clients", value, 0, &cli->limit[CLI_MAX_CLIENTS]);
    default: return take_of_study(cli, key, value);
    }
}

/* Stores an option. Returns -1 to continue, or the exit status. */
static int take(struct cli *cli, int key, const char *value)
{
    switch (key) {
    case OPT_JSON: cli->json = true; return -1;
    case OPT_CHECK: cli->check = true; return -1;
    case OPT_UPGRADE: cli->upgrade = true; return -1;
    case OPT_SIGNATURE: cli->signature = true; return -1;
    case OPT_PLAIN: cli->plain = true; return -1;
    case OPT_EACH: cli->each = true; return -1;
    case OPT_RESUME: cli->resume = true; return -1;
    case OPT_EFFECTS: cli->effects = true; return -1;
    case OPT_SPRT: cli->sprt = true; return -1;
    case OPT_ROTATE: cli->rotate = true; return -1;
    case OPT_VARY: cli->vary = true; return -1;
    case OPT_LIST_VARIANTS: cli->list_variants = true; return -1;
    case OPT_RESULTS: cli->results = value; return -1;
    case OPT_OUT: cli->out = value; return -1;
    case OPT_SHARD: cli->shard = value; return -1;
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
    case OPT_UNLISTED: return number("unlisted", value, 0, &cli->unlisted);
    case OPT_GAMES: return number("games", value, 1, &cli->games);
    case OPT_THREADS: return number("threads", value, 1, &cli->threads);
    default: return take_of_host(cli, key, value);
    }
}

static struct option long_option(const char *name, enum cli_option key)
{
    return (struct option){ name, specs[key - OPT_JSON].value ? required_argument : no_argument, NULL, (int)key };
}

static void fill_table(const struct command *c, struct option *table)
{
    int n = 0;
    for (int i = 0; i < SPECS; i++)
        if (takes(c, specs[i].key))
            table[n++] = long_option(specs[i].name, specs[i].key);
    for (int i = 0; i < OLD_NAMES; i++)
        if (takes(c, old_names[i].key))
            table[n++] = long_option(old_names[i].name, old_names[i].key);
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
        return cli_bad(N_("usage: ludo {1} {2}"), c->name, T(c->operands));
    if (cli->n > c->max)
        return cli_bad(N_("unexpected argument `{1}`. See `ludo help {2}`."), cli->at[c->max], c->name);
    return -1;
}

/* Parses the command line. Returns -1 if the command may run, else the exit status. */
int cli_parse(struct cli *cli, const struct command *c, int argc, char **argv)
{
    struct option table[SPECS + OLD_NAMES + 1];
    bool help = false;
    *cli = (struct cli){ .command = c, .to = -1, .port = -1, .days = -1, .push_interval = 60, .unlisted = -1 };
    for (int i = 0; i < CLI_LIMITS; i++)
        cli->limit[i] = -1;
    fill_table(c, table);
    opterr = 0;
    for (int key; (key = getopt_long(argc, argv, ":", table, NULL)) != -1;) {
        if (key == '?')
            return cli_bad(N_("unknown option {1}. See `ludo help {2}`."), argv[optind - 1], c->name);
        if (key == ':')
            return cli_bad(N_("{1} needs a value. See `ludo help {2}`."), argv[optind - 1], c->name);
        help |= key == OPT_HELP;
        int status = take(cli, key, optarg);
        if (status >= 0)
            return status;
    }
    cli->n = argc - optind;
    cli->at = argv + optind;
    return help ? explain_command(c) : check_operands(cli);
}

/* ---- Games and seats ------------------------------------------------------------------------------------- */

const struct ludo_rules *cli_game(const char *id)
{
    const struct ludo_rules *rules = ludo_game(id);
    if (!rules)
        cli_bad(N_("unknown game `{1}`. Run `ludo games` for a list."), id, NULL);
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

static const struct ludo_rules *configured; /* the game of the last call of cli_config, whose nets --seats may name */

int cli_config(const struct cli *cli, const struct ludo_rules *rules, struct ludo_config *config)
{
    struct ludo_error e = { 0 };
    configured = rules;
    ludo_config_default(rules, config);
    int seats = cli->seats ? seat_count(cli->seats) : config->seats;
    bool one_name = cli->seats && seats == 1 && (cli->seats[0] < '0' || cli->seats[0] > '9');
    /* a single name in --seats applies to all seats, if the game has no solo mode */
    if (!one_name || rules->min_seats == 1)
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
    return cli_bad(N_("unknown player `{1}`. Run `ludo games` for a list."), spec, NULL);
}

/* Writes a word of --seats as the id of a player. "master@FILE" is a level with its own net. */
static int seat_player(const struct ludo_rules *rules, const char *word, size_t n, char spec[LUDO_SPEC_MAX])
{
    if (memchr(word, '@', n))
        return cli_seat_net(rules, word, n, spec);
    snprintf(spec, LUDO_SPEC_MAX, "%.*s", n < LUDO_SPEC_MAX ? (int)n : 0, word);
    return (n < LUDO_SPEC_MAX && strcmp(spec, "human") == 0) || ludo_player(spec)
               ? 0
               : no_player(n < LUDO_SPEC_MAX ? spec : word);
}

/* Fills in one player per seat. If --seats is only a number, every seat gets the player `standard`. */
int cli_players(const struct cli *cli, const struct ludo_config *config, const char *standard,
                char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX])
{
    const char *p = cli->seats && (cli->seats[0] < '0' || cli->seats[0] > '9') ? cli->seats : NULL;
    for (int i = 0; i < config->seats; i++) {
        size_t n = p ? strcspn(p, ",") : strlen(standard);
        int bad = seat_player(configured, p ? p : standard, n, spec[i]);
        if (bad)
            return bad;
        if (p && p[n] == ',')
            p += n + 1;
    }
    return 0;
}
