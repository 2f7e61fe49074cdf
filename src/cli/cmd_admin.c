/* cmd_admin.c - `ludo admin`: manage the database of a server, even while the server runs. */
#include "admin.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#ifdef LUDO_SERVER

/* clang-format off */
static const struct admin_command {
    const char *name;
    int words;                        /* number of arguments */
    int (*run)(const struct admin *);
    const char *help;
} list[] = {
    { "list", 0, admin_list,
      N_("list: list tables and people") },
    { "show", 1, admin_show,
      N_("show TABLE [--as SEAT | --show-hidden]: show a table as a spectator or a seat sees it, or with all hands") },
    { "export", 1, admin_export,
      N_("export TABLE [--as SEAT]: print the record; for a running game, only what this seat may know") },
    { "import", 1, admin_import,
      N_("import RECORD [--seats PERSON,...]: add a record as a new table; --seats names the people in the human "
         "seats, in order") },
    { "rewind", 2, admin_rewind,
      N_("rewind TABLE N --with-consent: keep only the first N moves; stop the server first") },
    { "backup", 1, admin_backup,
      N_("backup FILE: copy the database; the server may be running") },
    { "ban", 1, admin_ban,
      N_("ban PERSON or ADDRESS: refuse this person or IP address; a running server applies it within seconds") },
    { "unban", 1, admin_unban,
      N_("unban PERSON or ADDRESS: remove a ban") },
    { "bans", 0, admin_bans,
      N_("bans: list the bans") },
    { "reports", 0, admin_reports,
      N_("reports: list the reports that people sent") },
    { "statistics", 0, admin_statistics,
      N_("statistics: count people, tables and moves") },
    { "forget", 0, admin_forget,
      N_("forget --older-than DAYS: delete inactive guests who have neither a seat nor an account") },
    { "vacuum", 0, admin_vacuum,
      N_("vacuum: return unused space to the disk") },
    { "journal", 0, admin_journal,
      N_("journal: list the changes made with `ludo admin`") },
    { "push-key", 1, admin_push_key,
      N_("push-key FILE: create a key for `ludo serve --push-key`") },
};
/* clang-format on */

static const struct admin_command *find(const char *name)
{
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (strcmp(list[i].name, name) == 0)
            return &list[i];
    return NULL;
}

static int list_admin_commands(void)
{
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        printf("  %s\n", T(list[i].help));
    return CLI_OK;
}

int admin_failed(const struct admin *a)
{
    return cli_bad(N_("cannot use the file {1}: {2}"), a->file, store_why(a->store));
}

/* Commits a change together with its journal entry. */
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
        return cli_bad(N_("{1}: cannot read the file ({2})"), a->file, strerror(errno));
    fclose(there);
    struct lock lock;
    if (lock_open(&lock, a->file, &e) < 0)
        return cli_error("admin", &e);
    a->lock = &lock;
    /* the lock is held while a database of an older version is upgraded */
    a->store = store_open(a->file, lock_take(&lock), &e);
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
        return list_admin_commands();
    const struct admin_command *c = find(cli->at[0]);
    if (!c)
        return cli_bad(N_("unknown command `{1}`. Run `ludo admin` for a list."), cli->at[0], NULL);
    if (cli->n - 1 != c->words)
        return cli_bad(N_("usage: ludo admin {1}"), T(c->help), NULL);
    if (c->run == admin_push_key)
        return c->run(&(struct admin){ .cli = cli, .word = cli->at + 1 });
    if (cli_store_file(cli, file) < 0)
        return cli_bad(N_("cannot create the folder for the server’s database: {1}. Choose a file with --db FILE."),
                       strerror(errno), NULL);
    struct admin a = { .cli = cli, .file = file, .word = cli->at + 1, .now = (int64_t)time(NULL) };
    return run_with(&a, c);
}

#else

static int run_admin(const struct cli *cli)
{
    (void)cli;
    return cli_bad(
        N_("this program was built without the server. The server needs libwebsockets, jansson, SQLite, libsodium "
           "and OpenSSL."),
        NULL, NULL);
}

#endif

const struct command cmd_admin = {
    .name = "admin",
    .operands = N_("[COMMAND]"),
    .help = N_("manage the database of a server"),
    .text = N_("Without a command, lists the commands. They work on the database of `ludo serve`, and the server "
               "may be running. Only `rewind` needs the server to be stopped. A running game is shown as one seat "
               "sees it. --show-hidden shows all hands, and this is logged. All changes are logged too: see "
               "`journal`. Details: docs/hosting.md."),
    .options = OPTIONS(OPT_DB, OPT_AS, OPT_SHOW_HIDDEN, OPT_WITH_CONSENT, OPT_OLDER_THAN, OPT_SEATS),
    .max = 3,
    .run = run_admin,
};
