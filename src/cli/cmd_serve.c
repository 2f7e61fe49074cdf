/* cmd_serve.c - the server: the page, and tables for people far apart. */
#include "cli.h"
#include "../server/serve.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#ifndef LUDO_PAGE_DIR
#define LUDO_PAGE_DIR "/usr/local/share/ludotheque/page"
#endif

/* The page that was built here, or else the one that was installed. */
static const char *page_folder(const struct cli *cli)
{
    static const char here[] = "web/dist";
    if (cli->page)
        return cli->page;
    return access("web/dist/index.html", R_OK) == 0 ? here : LUDO_PAGE_DIR;
}

#ifdef LUDO_SERVER
static void tell_where(int port)
{
    char at[64];
    snprintf(at, sizeof at, "http://localhost:%d/", port);
    say(stdout, N_("Ludothèque is at {1} (Ctrl-C ends it)"), at, NULL);
    putchar('\n');
    fflush(stdout);
}

/* Beside the games that the terminal keeps. */
static int store_file(const struct cli *cli, char to[PATH_MAX])
{
    if (cli->db)
        return snprintf(to, PATH_MAX, "%s", cli->db) < PATH_MAX ? 0 : -1;
    if (cli_state_folder(to, PATH_MAX) < 0 || cli_make_folders(to) < 0)
        return -1;
    strcat(to, "/server.db");
    return 0;
}
#endif

static int run(const struct cli *cli)
{
#ifdef LUDO_SERVER
    char store[PATH_MAX];
    struct ludo_error e = { 0 };
    if (store_file(cli, store) < 0)
        return cli_bad(N_("there is no folder for the server's file: {1}; say --db FILE"), strerror(errno), NULL);
    struct serve_options o = {
        .address = cli->listen,
        .port = cli->port,
        .store = store,
        .page = page_folder(cli),
        .origin = cli->origin,
        .ready = tell_where,
        .threads = cli->threads,
    };
    return ludo_serve(&o, &e) == 0 ? CLI_OK : cli_error("serve", &e);
#else
    (void)page_folder(cli);
    return cli_bad(
        N_("this program was built without its server: it needs libwebsockets, jansson, SQLite and libsodium"), NULL,
        NULL);
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
               "machine only; --listen 0.0.0.0 lets others come. docs/server.md tells the rest."),
    .options = "wDLWQt",
    .run = run,
};
