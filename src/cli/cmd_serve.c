/* cmd_serve.c - the server: the page, and tables for people far apart. */
#include "cli.h"
#include "../server/serve.h"

#include <stdlib.h>
#include <unistd.h>

enum { PORT = 8765, PATH = 1024 };

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

static int run(const struct cli *cli)
{
#ifdef LUDO_SERVER
    char why[400] = "";
    struct serve_options o = {
        .address = cli->listen,
        .port = cli->port < 0 ? PORT : cli->port,
        .store = cli->db ? cli->db : "ludotheque.db",
        .page = page_folder(cli),
        .origin = cli->origin,
        .threads = cli->threads,
    };
    return ludo_serve(&o, why, sizeof why) == 0 ? CLI_OK : cli_bad(N_("the server cannot run: {1}"), why, NULL);
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
    .text = N_("Everything is kept in one file (default: ludotheque.db, in this folder): people, tables and every "
               "move, which is "
               "written down before anybody hears of it. After a crash the tables are as they were. The server listens "
               "on this "
               "machine only; --listen 0.0.0.0 lets others come. docs/server.md tells the rest."),
    .options = "wDLWQt",
    .run = run,
};
