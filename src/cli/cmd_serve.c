/* cmd_serve.c - `ludo serve`: the web server with the page and the online tables. */
#include "cli.h"
#include "../server/address.h"
#include "../server/log.h"
#include "../server/serve.h"
#include "../server/host_names.h"
#include "../server/vapid.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#ifndef LUDO_PAGE_DIR
#define LUDO_PAGE_DIR "/usr/local/share/ludotheque/page"
#endif

static bool holds_page(const char *folder)
{
    char index[PATH_MAX];
    int n = snprintf(index, sizeof index, "%s/index.html", folder);
    return n > 0 && n < (int)sizeof index && access(index, R_OK) == 0;
}

/* Returns the folder of the installed web page. If the program is PREFIX/bin/ludo, the page is in
 * PREFIX/share/ludotheque/page. */
static const char *page_beside(void)
{
    static char folder[PATH_MAX];
    static const char page[] = "/../share/ludotheque/page";
    ssize_t n = readlink("/proc/self/exe", folder, sizeof folder - sizeof page);
    if (n <= 0)
        return NULL;
    folder[n] = '\0';
    char *slash = strrchr(folder, '/');
    if (!slash)
        return NULL;
    strcpy(slash, page);
    return holds_page(folder) ? folder : NULL;
}

/* Returns the folder of the web page: the page built in the current folder, else the installed page. */
static const char *page_folder(const struct cli *cli)
{
    static const char here[] = "web/dist";
    if (cli->page)
        return cli->page;
    if (holds_page(here))
        return here;
    const char *beside = page_beside();
    return beside ? beside : LUDO_PAGE_DIR;
}

#ifdef LUDO_SERVER
static const char *scheme = "http";
static char listens_at[ADDRESS];

/* Returns false if --listen is not an IP address. */
static bool read_listen(const char *text)
{
    struct address a;
    if (!address_read(!text || strcmp(text, "localhost") == 0 ? "127.0.0.1" : text, &a))
        return false;
    address_put(&a, listens_at);
    return true;
}

/* Returns true if a browser on this machine can reach the server as localhost. */
static bool is_localhost(void)
{
    static const char *const local[] = { "127.0.0.1", "0.0.0.0", "::1", "::" };
    for (size_t i = 0; i < sizeof local / sizeof *local; i++)
        if (strcmp(listens_at, local[i]) == 0)
            return true;
    return false;
}

static void print_address(int port)
{
    char at[ADDRESS + 32];
    bool local = is_localhost(), six = !local && strchr(listens_at, ':');
    snprintf(at, sizeof at, "%s://%s%s%s:%d/", scheme, six ? "[" : "", local ? "localhost" : listens_at, six ? "]" : "",
             port);
    print_message(stdout, N_("Ludothèque is running at {1} (Ctrl-C stops it)"), at, NULL);
    putchar('\n');
    fflush(stdout);
}

#endif

#ifdef LUDO_SERVER
static struct limits limits_of(const struct cli *cli)
{
    struct limits l = limits_standard;
    int *const limit[CLI_LIMITS] = {
        [CLI_MAX_CONNECTIONS] = &l.connections, [CLI_MAX_NEW_CONNECTIONS] = &l.arrivals,
        [CLI_MAX_MESSAGES] = &l.messages,       [CLI_MAX_MESSAGE_BYTES] = &l.size,
        [CLI_MAX_NEW_TABLES] = &l.openings,     [CLI_MAX_TABLES] = &l.tables,
        [CLI_MAX_CLIENTS] = &l.clients,         [CLI_MAX_TIME] = &l.time,
        [CLI_MAX_TRAFFIC] = &l.traffic,         [CLI_MAX_CHAT] = &l.chat,
        [CLI_MAX_NEW_PEOPLE] = &l.people,
    };
    for (int i = 0; i < CLI_LIMITS; i++)
        if (cli->limit[i] >= 0)
            *limit[i] = cli->limit[i];
    return l;
}

/* Checks the contact URL for push services: printable ASCII without quotes or brackets. */
static bool is_contact(const char *contact)
{
    if (strncmp(contact, "mailto:", 7) != 0 && strncmp(contact, "https://", 8) != 0)
        return false;
    for (const char *c = contact; *c; c++)
        if (*c <= ' ' || *c >= 0x7f || strchr("\"\\<>", *c))
            return false;
    return strlen(contact) > 8 && strlen(contact) < VAPID_CONTACT;
}

static int check_push(const struct cli *cli)
{
    if (!cli->push_key != !cli->push_contact)
        return cli_bad(N_("--push-key and --push-contact must be used together"), NULL, NULL);
    if (cli->push_contact && !is_contact(cli->push_contact))
        return cli_bad(N_("--push-contact: `{1}` is neither mailto:you@example.org nor https://…"), cli->push_contact,
                       NULL);
    return CLI_OK;
}

/* Checks the options that depend on each other or accept only certain words. Returns CLI_OK, or reports the error. */
static int check(const struct cli *cli, enum log_level *level)
{
    if (!read_listen(cli->listen))
        return cli_bad(N_("--listen: `{1}` is not an IP address. Use 127.0.0.1 or ::1 for this machine only, "
                          "0.0.0.0 or :: for all networks, or one address of this machine."),
                       cli->listen, NULL);
    if (cli->hosts && !host_names_valid(cli->hosts))
        return cli_bad(N_("--host: `{1}` is not a list of host names such as games.example.org,club.example.org"),
                       cli->hosts, NULL);
    if (!cli->certificate != !cli->key)
        return cli_bad(N_("--tls-cert and --tls-key must be used together"), NULL, NULL);
    const char *files[] = { cli->certificate, cli->key, cli->push_key };
    for (int i = 0; i < 3; i++)
        if (files[i] && access(files[i], R_OK) < 0)
            return cli_bad(N_("{1}: cannot read the file ({2})"), files[i], strerror(errno));
    *level = LEVEL_INFO;
    if (cli->log_level && log_level_parse(cli->log_level, level) < 0)
        return cli_bad(N_("--log-level: unknown level `{1}`. Use error, warning, info or debug."), cli->log_level,
                       NULL);
    return check_push(cli);
}
#endif

static int run_serve(const struct cli *cli)
{
#ifdef LUDO_SERVER
    char store[PATH_MAX];
    struct ludo_error e = { 0 };
    enum log_level level;
    if (check(cli, &level) != CLI_OK)
        return CLI_BAD;
    scheme = cli->certificate ? "https" : "http";
    if (cli_store_file(cli, store) < 0)
        return cli_bad(N_("cannot create the folder for the server’s database: {1}. Choose a file with --db FILE."),
                       strerror(errno), NULL);
    struct serve_options o = {
        .address = listens_at,
        .port = cli->port,
        .store = store,
        .page = page_folder(cli),
        .origin = cli->origin,
        .names = cli->hosts,
        .metrics = cli->metrics,
        .public_metrics = cli->public_metrics,
        .certificate = cli->certificate,
        .key = cli->key,
        .push_key = cli->push_key,
        .push_contact = cli->push_contact,
        .push_every = cli->push_interval,
        .push_anywhere = cli->push_allow_local,
        .proxy = cli->trust_proxy,
        .limits = limits_of(cli),
        .log_level = (int)level,
        .ready = print_address,
        .threads = cli->threads,
    };
    return ludo_serve(&o, &e) == 0 ? CLI_OK : cli_error("serve", &e);
#else
    (void)page_folder(cli);
    return cli_bad(
        N_("this program was built without the server. The server needs libwebsockets, jansson, SQLite, libsodium "
           "and OpenSSL."),
        NULL, NULL);
#endif
}

const struct command cmd_serve = {
    .name = "serve",
    .operands = "",
    .help = N_("run the web server: the page, and tables for online play"),
    .text = N_("Stores people, tables and moves in one database file (default: server.db, in the folder of games "
               "saved by `ludo play`). Every move is saved before it is sent to the players, so that no move is "
               "lost in a crash. The server listens on this machine only; --listen 0.0.0.0 opens it to the "
               "network. Limits apply to each IP address except this machine. To run a public site, read "
               "docs/hosting.md."),
    .options =
        OPTIONS(OPT_PORT, OPT_DB, OPT_LISTEN, OPT_PAGE, OPT_ORIGIN, OPT_HOST, OPT_TLS_CERT, OPT_TLS_KEY,
                OPT_TRUST_PROXY, OPT_METRICS, OPT_PUBLIC_METRICS, OPT_PUSH_KEY, OPT_PUSH_CONTACT, OPT_PUSH_INTERVAL,
                OPT_PUSH_ALLOW_LOCAL, OPT_THREADS, OPT_MAX_CONNECTIONS, OPT_MAX_NEW_CONNECTIONS, OPT_MAX_MESSAGES,
                OPT_MAX_BYTES, OPT_MAX_NEW_TABLES, OPT_MAX_TIME, OPT_MAX_TRAFFIC, OPT_MAX_CHAT, OPT_MAX_NEW_PEOPLE,
                OPT_MAX_TABLES, OPT_MAX_CLIENTS, OPT_LOG_LEVEL),
    .run = run_serve,
};
