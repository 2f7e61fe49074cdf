/* admin_store.c - admin commands for the whole database: people, bans, statistics, backup. */
#include "admin.h"
#include "../server/address.h"
#include "../server/store_people.h"
#include "../server/vapid.h"

#ifdef LUDO_SERVER

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Lists ----------------------------------------------------------------------------------------------- */

static void put_room(void *with, const struct store_room *r, int moves)
{
    static const char *const stages[] = { N_("waiting"), N_("playing"), N_("finished") };
    const struct admin *a = with;
    printf("%-12s  ", r->id);
    admin_put_time(r->changed);
    printf("  %-18s  %-8s %6d  ", r->game, T(stages[r->stage]), moves);
    for (int i = 0; i < r->seats; i++) {
        struct store_person p = { 0 };
        if (r->seat[i].person)
            store_person_get(a->store, r->seat[i].person, &p);
        printf("%s", i ? ", " : "");
        put_visible(stdout, p.name[0] ? p.name : strcmp(r->seat[i].player, "human") == 0 ? "-" : r->seat[i].player);
    }
    putchar('\n');
}

static void put_person(void *with, const struct store_person_info *p)
{
    (void)with;
    printf("%8lld  ", (long long)p->person.id);
    admin_put_time(p->seen);
    printf("  %6d  ", p->rooms);
    put_visible(stdout, p->person.name);
    putchar('\n');
}

int admin_list(const struct admin *a)
{
    printf("%s\n", T(N_("Tables: name, last change (UTC), game, status, moves, players")));
    store_all_rooms(a->store, put_room, (void *)(uintptr_t)a);
    printf("\n%s\n", T(N_("People: number, last seen (UTC), tables, name")));
    store_all_people(a->store, put_person, NULL);
    return CLI_OK;
}

static void put_count(void *with, const char *game, int64_t rooms, int64_t over, int64_t moves)
{
    (void)with;
    printf("  %-20s %8lld %8lld %10lld\n", game, (long long)rooms, (long long)over, (long long)moves);
}

int admin_statistics(const struct admin *a)
{
    struct store_statistics s;
    store_count(a->store, &s);
    print_message(stdout, N_("People: {1}\n"), number_word((long)s.people), NULL);
    print_message(stdout, N_("Tables waiting for players: {1}, playing: {2}"), number_word((long)s.rooms[ROOM_GATHERS]),
                  number_word((long)s.rooms[ROOM_PLAYS]));
    print_message(stdout, N_(", finished: {1}\n"), number_word((long)s.rooms[ROOM_OVER]), NULL);
    print_message(stdout, N_("Moves: {1}\n"), number_word((long)s.moves), NULL);
    print_message(stdout, N_("Bans: {1}\n"), number_word((long)s.banned), NULL);
    print_message(stdout, N_("File size in bytes: {1}\n"), number_word((long)s.bytes), NULL);
    printf("%s\n", T(N_("Game, number of tables, number of finished tables, number of moves")));
    store_count_games(a->store, put_count, NULL);
    return CLI_OK;
}

static void put_line_done(void *with, int64_t at, const char *what, const char *to_whom)
{
    (void)with;
    admin_put_time(at);
    printf("  %-8s ", what);
    put_visible(stdout, to_whom);
    putchar('\n');
}

int admin_journal(const struct admin *a)
{
    store_admin_log(a->store, put_line_done, NULL);
    return CLI_OK;
}

static void put_report(const struct admin *a, const struct store_report *r)
{
    struct store_person by = { 0 }, of = { 0 };
    store_person_get(a->store, r->by, &by);
    store_person_get(a->store, r->person, &of);
    admin_put_time(r->at);
    printf("  %s  %lld ", r->room[0] ? r->room : "-", (long long)r->person);
    put_visible(stdout, of.name);
    printf("  < %lld ", (long long)r->by);
    put_visible(stdout, by.name);
    printf("\n    ");
    put_visible(stdout, r->reason);
    putchar('\n');
}

int admin_reports(const struct admin *a)
{
    static struct store_report some[64];
    int64_t after = 0;
    int n;
    while ((n = store_reports(a->store, after, 64, some)) > 0)
        for (int i = 0; i < n; i++) {
            put_report(a, &some[i]);
            after = some[i].id;
        }
    if (after == 0)
        printf("%s\n", T(N_("There are no reports.")));
    return CLI_OK;
}

/* ---- Bans ------------------------------------------------------------------------------------------------ */

/* Reads the target of a ban. A number is the id of a person. A word with a dot or a colon is an IP address. */
static int read_who(const struct admin *a, enum store_banned *kind)
{
    char ignored[ADDRESS];
    const char *who = a->word[0];
    struct store_person p;
    if (who[strspn(who, "0123456789")] == '\0' && who[0] && strlen(who) < 18) {
        *kind = BANNED_PERSON;
        if (store_person_get(a->store, strtoll(who, NULL, 10), &p) < 0)
            return cli_bad(N_("unknown person `{1}`. Run `ludo admin list` for a list."), who, NULL);
        return CLI_OK;
    }
    *kind = BANNED_ADDRESS;
    if (address_banned(who, ignored))
        return CLI_OK;
    return cli_bad(N_("`{1}` is neither the number of a person nor an IP address"), who, NULL);
}

int admin_ban(const struct admin *a)
{
    enum store_banned kind;
    if (read_who(a, &kind) != CLI_OK)
        return CLI_BAD;
    if (store_ban(a->store, kind, a->word[0], a->now) < 0)
        return admin_failed(a);
    return admin_did(a, "ban", a->word[0]);
}

int admin_unban(const struct admin *a)
{
    enum store_banned kind;
    if (read_who(a, &kind) != CLI_OK)
        return CLI_BAD;
    if (store_unban(a->store, kind, a->word[0]) < 0)
        return admin_failed(a);
    return admin_did(a, "unban", a->word[0]);
}

static void put_ban(void *with, enum store_banned kind, const char *who, int64_t since)
{
    const struct admin *a = with;
    struct store_person p = { 0 };
    if (kind == BANNED_PERSON)
        store_person_get(a->store, strtoll(who, NULL, 10), &p);
    admin_put_time(since);
    printf("  %s  ", who);
    put_visible(stdout, p.name);
    putchar('\n');
}

int admin_bans(const struct admin *a)
{
    store_bans(a->store, put_ban, (void *)(uintptr_t)a);
    return CLI_OK;
}

/* ---- Backup and cleanup ---------------------------------------------------------------------------------- */

/* Writes the copy to the disk with fsync, then gives it its final name. */
static int finish_copy(const char *part, const char *to)
{
    int file = open(part, O_RDONLY);
    int bad = file < 0 || fsync(file) < 0;
    if (file >= 0)
        close(file);
    return bad || rename(part, to) < 0 ? -1 : 0;
}

int admin_backup(const struct admin *a)
{
    char part[PATH_MAX];
    const char *to = a->word[0];
    if (snprintf(part, sizeof part, "%s.part", to) >= (int)sizeof part)
        return cli_bad(N_("{1}: cannot write the file ({2})"), to, strerror(ENAMETOOLONG));
    remove(part);
    umask(077); /* only the owner may read the backup, which contains the seeds of running games */
    if (store_copy(a->store, part) < 0)
        return cli_bad(N_("{1}: cannot write the file ({2})"), part, store_why(a->store));
    if (finish_copy(part, to) < 0)
        return cli_bad(N_("{1}: cannot write the file ({2})"), to, strerror(errno));
    print_message(stdout, N_("{1}: copy of {2}\n"), to, a->file);
    return CLI_OK;
}

int admin_vacuum(const struct admin *a) { return store_vacuum(a->store) < 0 ? admin_failed(a) : CLI_OK; }

int admin_forget(const struct admin *a)
{
    if (a->cli->days < 0)
        return cli_bad(N_("give the number of days with --older-than DAYS"), NULL, NULL);
    int n = store_forget_guests(a->store, a->now - (int64_t)a->cli->days * 24 * 3600);
    if (n < 0)
        return admin_failed(a);
    print_message(stdout, N_("Guests deleted: {1}\n"), number_word(n), NULL);
    return admin_did(a, "forget", number_word(n));
}

/* Never replaces an existing key, because browsers have subscribed to notifications with it. */
int admin_push_key(const struct admin *a)
{
    char pem[VAPID_PEM], public[VAPID_PUBLIC];
    if (access(a->word[0], F_OK) == 0)
        return cli_bad(N_("{1} already exists. Move it away first."), a->word[0], NULL);
    if (vapid_make(pem, public) < 0)
        return cli_bad(N_("the key could not be generated"), NULL, NULL);
    int status = cli_write(a->word[0], pem, strlen(pem), FOR_ME);
    sodium_memzero(pem, sizeof pem);
    if (status == CLI_OK)
        printf("%s\n", public);
    return status;
}

#endif
