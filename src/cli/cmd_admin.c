/* cmd_admin.c - what a host does with the file of a server, also while the server runs. */
#include "admin.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#ifdef LUDO_SERVER

/* clang-format off */
static const struct admin_command {
    const char *name;
    int words;                        /* that follow it */
    int (*run)(const struct admin *);
    const char *help;
} list[] = {
    { "list",       0, admin_list,       N_("list: tables and people") },
    { "show",       1, admin_show,       N_("show ROOM [--as SEAT | --open]: a table, as a seat may see it") },
    { "export",     1, admin_export,     N_("export ROOM [--as SEAT]: its record; of a running game, what that seat may know") },
    { "import",     1, admin_import,     N_("import RECORD [--seats PERSON,...]: as a table of its own; the people of its human seats") },
    { "rewind",     2, admin_rewind,     N_("rewind ROOM N --with-consent: only its first N moves; while no server runs") },
    { "backup",     1, admin_backup,     N_("backup FILE: a whole copy, also while the server runs") },
    { "ban",        1, admin_ban,        N_("ban PERSON or ADDRESS: the server lets them in no more, within seconds") },
    { "unban",      1, admin_unban,      N_("unban PERSON or ADDRESS: it does again") },
    { "bans",       0, admin_bans,       N_("bans: who is kept out") },
    { "reports",    0, admin_reports,    N_("reports: what people reported") },
    { "statistics", 0, admin_statistics, N_("statistics: how much there is") },
    { "forget",     0, admin_forget,     N_("forget --older-than DAYS: guests without a seat and an account who did not come back") },
    { "vacuum",     0, admin_vacuum,     N_("vacuum: give unused room back to the disk") },
    { "journal",    0, admin_journal,    N_("journal: what was done by this command") },
    { "push-key",   1, admin_push_key,   N_("push-key FILE: a new key for `ludo serve --push-key`") },
};
/* clang-format on */

static const struct admin_command *find(const char *name)
{
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (strcmp(list[i].name, name) == 0)
            return &list[i];
    return NULL;
}

static int tell_commands(void)
{
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        printf("  %s\n", T(list[i].help));
    return CLI_OK;
}

int admin_failed(const struct admin *a)
{
    return cli_bad(N_("the file {1} cannot be used: {2}"), a->file, store_why(a->store));
}

/* A change is noted with who made it; both last, or neither. */
int admin_did(const struct admin *a, const char *what, const char *to_whom)
{
    if (store_admin_log_add(a->store, a->now, what, to_whom) < 0 || store_commit(a->store) < 0)
        return admin_failed(a);
    return CLI_OK;
}

void admin_put_time(int64_t at)
{
    char text[32] = "-";
    time_t t = (time_t)at;
    struct tm parts;
    if (at)
        strftime(text, sizeof text, "%Y-%m-%d %H:%M", gmtime_r(&t, &parts));
    printf("%-16s", text);
}

static int run_with(struct admin *a, const struct admin_command *c)
{
    struct ludo_error e = { 0 };
    FILE *there = fopen(a->file, "r");
    if (!there)
        return cli_bad(N_("{1}: cannot be read ({2})"), a->file, strerror(errno));
    fclose(there);
    struct lock lock;
    if (lock_open(&lock, a->file, &e) < 0)
        return cli_error("admin", &e);
    a->lock = &lock;
    a->store = store_open(a->file, lock_take(&lock), &e); /* taken while an older file is upgraded */
    lock_leave(&lock);
    int status = a->store ? c->run(a) : cli_error("admin", &e);
    store_close(a->store);
    lock_close(&lock);
    return status;
}

static int run_admin(const struct cli *cli)
{
    char file[PATH_MAX];
    if (cli->n == 0)
        return tell_commands();
    const struct admin_command *c = find(cli->at[0]);
    if (!c)
        return cli_bad(N_("no such command: {1}; `ludo admin` lists them"), cli->at[0], NULL);
    if (cli->n - 1 != c->words)
        return cli_bad(N_("usage: ludo admin {1}"), T(c->help), NULL);
    if (c->run == admin_push_key)
        return c->run(&(struct admin){ .cli = cli, .word = cli->at + 1 });
    if (cli_store_file(cli, file) < 0)
        return cli_bad(N_("there is no folder for the server's file: {1}; say --db FILE"), strerror(errno), NULL);
    struct admin a = { .cli = cli, .file = file, .word = cli->at + 1, .now = (int64_t)time(NULL) };
    return run_with(&a, c);
}

#else

static int run_admin(const struct cli *cli)
{
    (void)cli;
    return cli_bad(
        N_("this program was built without its server: it needs libwebsockets, jansson, SQLite, libsodium and OpenSSL"),
        NULL, NULL);
}

#endif

const struct command cmd_admin = {
    .name = "admin",
    .operands = "[COMMAND]",
    .help = N_("look after the file of a server"),
    .text = N_("Without a command it lists what there is. It works on the file that `ludo serve` keeps, also while the "
               "server runs; only `rewind` needs the server to be stopped. Of a running game it shows what a seat may "
               "see, and all hands only with --open, which is noted. What it changes is noted too, for `journal`. "
               "docs/hosting.md tells more."),
    .options = OPTIONS(OPT_DB, OPT_AS, OPT_OPEN, OPT_WITH_CONSENT, OPT_OLDER_THAN, OPT_SEATS),
    .max = 3,
    .run = run_admin,
};
