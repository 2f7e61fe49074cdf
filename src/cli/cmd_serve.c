/* cmd_serve.c - the server: the page, and tables for people far apart. */
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

/* Beside the command itself, wherever both were installed: PREFIX/bin/ludo and PREFIX/share/ludotheque/page. */
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

/* The page that was built here, or else the one that was installed. */
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

/* Returns false if --listen names no address. */
static bool read_listen(const char *text)
{
    struct address a;
    if (!address_read(!text || strcmp(text, "localhost") == 0 ? "127.0.0.1" : text, &a))
        return false;
    address_put(&a, listens_at);
    return true;
}

/* Whether a browser on this machine reaches the server as localhost. */
static bool is_localhost(void)
{
    static const char *const local[] = { "127.0.0.1", "0.0.0.0", "::1", "::" };
    for (size_t i = 0; i < sizeof local / sizeof *local; i++)
        if (strcmp(listens_at, local[i]) == 0)
            return true;
    return false;
}

static void tell_where(int port)
{
    char at[ADDRESS + 32];
    bool local = is_localhost(), six = !local && strchr(listens_at, ':');
    snprintf(at, sizeof at, "%s://%s%s%s:%d/", scheme, six ? "[" : "", local ? "localhost" : listens_at, six ? "]" : "",
             port);
    say(stdout, N_("Ludothèque is at {1} (Ctrl-C ends it)"), at, NULL);
    putchar('\n');
    fflush(stdout);
}

#endif

#ifdef LUDO_SERVER
static struct limits limits_of(const struct cli *cli)
{
    struct limits l = limits_standard;
    int *const limit[CLI_LIMITS] = {
        [MOST_CONNECTIONS] = &l.connections, [MOST_ARRIVALS] = &l.arrivals,
        [MOST_MESSAGES] = &l.messages,       [MOST_BYTES] = &l.size,
        [MOST_OPENINGS] = &l.openings,       [MOST_TABLES] = &l.tables,
        [MOST_GUESTS] = &l.clients,
    };
    for (int i = 0; i < CLI_LIMITS; i++)
        if (cli->most[i] >= 0)
            *limit[i] = cli->most[i];
    return l;
}

/* As a push service reads it: an address, in letters that need no care. */
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
        return cli_bad(N_("--push-key and --push-contact go together"), NULL, NULL);
    if (cli->push_contact && !is_contact(cli->push_contact))
        return cli_bad(N_("--push-contact: mailto:you@example.org or https://…, not {1}"), cli->push_contact, NULL);
    return CLI_OK;
}

/* What must go together, or has a few words only: CLI_OK, or the status after saying what is wrong. */
static int check(const struct cli *cli, enum log_level *level)
{
    if (!read_listen(cli->listen))
        return cli_bad(N_("--listen: {1} is no IP address. Write 127.0.0.1 or ::1 for this machine only, 0.0.0.0 or :: "
                          "for everyone, or one address of this machine"),
                       cli->listen, NULL);
    if (cli->names && !host_names_valid(cli->names))
        return cli_bad(N_("--host: one name or several, as in games.example.org,club.example.org, not {1}"), cli->names,
                       NULL);
    if (!cli->certificate != !cli->key)
        return cli_bad(N_("--tls-cert and --tls-key go together"), NULL, NULL);
    const char *files[] = { cli->certificate, cli->key, cli->push_key };
    for (int i = 0; i < 3; i++)
        if (files[i] && access(files[i], R_OK) < 0)
            return cli_bad(N_("{1}: cannot be read ({2})"), files[i], strerror(errno));
    *level = LEVEL_INFO;
    if (cli->log_level && log_level_parse(cli->log_level, level) < 0)
        return cli_bad(N_("--log-level: there are error, warning, info and debug, not {1}"), cli->log_level, NULL);
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
        return cli_bad(N_("there is no folder for the server's file: {1}; say --db FILE"), strerror(errno), NULL);
    struct serve_options o = {
        .address = listens_at,
        .port = cli->port,
        .store = store,
        .page = page_folder(cli),
        .origin = cli->origin,
        .names = cli->names,
        .public_metrics = cli->public_metrics,
        .certificate = cli->certificate,
        .key = cli->key,
        .push_key = cli->push_key,
        .push_contact = cli->push_contact,
        .push_every = cli->every,
        .push_anywhere = cli->push_anywhere,
        .proxy = cli->proxy,
        .limits = limits_of(cli),
        .log_level = (int)level,
        .ready = tell_where,
        .threads = cli->threads,
    };
    return ludo_serve(&o, &e) == 0 ? CLI_OK : cli_error("serve", &e);
#else
    (void)page_folder(cli);
    return cli_bad(
        N_("this program was built without its server: it needs libwebsockets, jansson, SQLite, libsodium and OpenSSL"),
        NULL, NULL);
#endif
}

const struct command cmd_serve = {
    .name = "serve",
    .operands = "",
    .help = N_("serve the page, and tables for people far apart"),
    .text = N_("Everything is kept in one file (default: server.db, beside the games that `ludo play` keeps): people, "
               "tables and every "
               "move, which is "
               "written down before anybody hears of it. After a crash the tables are as they were. The server listens "
               "on this "
               "machine only; --listen 0.0.0.0 lets others come. Limits hold for each address, but not for this "
               "machine itself. "
               "docs/hosting.md tells how to run a site."),
    .options = OPTIONS(OPT_PORT, OPT_DB, OPT_LISTEN, OPT_PAGE, OPT_ORIGIN, OPT_HOST, OPT_TLS_CERT, OPT_TLS_KEY,
                       OPT_PROXY, OPT_PUBLIC_METRICS, OPT_PUSH_KEY, OPT_PUSH_CONTACT, OPT_PUSH_EVERY, OPT_PUSH_ANYWHERE,
                       OPT_THREADS, OPT_MAX_CONNECTIONS, OPT_MAX_ARRIVALS, OPT_MAX_MESSAGES, OPT_MAX_BYTES,
                       OPT_MAX_OPENINGS, OPT_MAX_TABLES, OPT_MAX_GUESTS, OPT_LOG_LEVEL),
    .run = run_serve,
};
