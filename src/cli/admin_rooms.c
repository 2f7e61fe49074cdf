/* admin_rooms.c - admin commands for one table: show, export, import, rewind. */
#include "admin.h"

#ifdef LUDO_SERVER

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static struct room *load_room(const struct admin *a)
{
    char why[400] = "";
    struct room *r = room_load(a->store, a->word[0], why, sizeof why);
    if (r && r->stuck)
        print_message(stderr, N_("ludo: {1}: {2}. Only the moves before this error are shown.\n"), a->word[0], why);
    else if (!r && why[0])
        cli_bad("{1}: {2}", a->word[0], why);
    else if (!r)
        cli_bad(N_("unknown table `{1}`. Run `ludo admin list` for a list."), a->word[0], NULL);
    return r;
}

/* Sets the viewer: the seat of --as, else LUDO_ALL if the game is over or --show-hidden is given, else a spectator. */
static int viewer(const struct admin *a, const struct room *r, int *seat)
{
    const char *as = a->cli->as;
    *seat = r->info.stage == ROOM_OVER || a->cli->show_hidden ? LUDO_ALL : LUDO_SPECTATOR;
    if (!as)
        return CLI_OK;
    *seat = as[0] - '0';
    if (as[0] < '0' || as[1] || *seat >= r->info.seats)
        return cli_bad(N_("--as: this table has no seat {1}. The first seat is 0."), as, NULL);
    return CLI_OK;
}

/* ---- Show ------------------------------------------------------------------------------------------------ */

/* Prints why a player left the game before its end. */
static void put_gone(const struct room *r, int seat)
{
    for (int i = 0; i < r->gone_n; i++)
        if (r->gone[i].seat == seat)
            print_message(stdout,
                          r->gone[i].how == GONE_LATE ? N_("  ran out of time after {1} moves")
                                                      : N_("  resigned after {1} moves"),
                          number_word(r->gone[i].n), NULL);
}

static void put_seats(const struct admin *a, const struct room *r)
{
    for (int i = 0; i < r->info.seats; i++) {
        struct store_person p = { 0 };
        if (r->info.seat[i].person)
            store_person_get(a->store, r->info.seat[i].person, &p);
        printf("  %d  %-10s ", i, r->info.seat[i].player);
        put_visible(stdout, p.name);
        put_gone(r, i);
        putchar('\n');
    }
}

static void draw(const struct room *r, int seat)
{
    static char drawing[65536];
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_text text = ludo_text(drawing, sizeof drawing);
    const struct ludo_table *t = room_table(r);
    ludo_view(t->rules, t->state, seat, view);
    t->rules->draw(view, seat < 0 ? 0 : seat, cli_lang, &text);
    printf("%s\n", drawing);
}

int admin_show(const struct admin *a)
{
    int seat, status = CLI_OK;
    struct room *r = load_room(a);
    if (!r)
        return CLI_BAD;
    if (viewer(a, r, &seat) != CLI_OK) {
        room_free(r);
        return CLI_BAD;
    }
    if (a->cli->show_hidden && r->info.stage == ROOM_PLAYS)
        status = admin_did(a, "open", r->info.id); /* the command is logged before any hidden card is printed */
    if (status == CLI_OK) {
        print_message(stdout, N_("Game {1}, table {2}\n"), r->info.game, r->info.id);
        put_seats(a, r);
        print_message(stdout, N_("commitment: {1}\n"), ludo_table_commitment(room_table(r)), NULL);
        if (r->info.stage != ROOM_GATHERS)
            draw(r, seat);
    }
    room_free(r);
    return status;
}

/* ---- Export and import ----------------------------------------------------------------------------------- */

int admin_export(const struct admin *a)
{
    int seat;
    size_t n = 0;
    struct room *r = load_room(a);
    if (!r)
        return CLI_BAD;
    if (viewer(a, r, &seat) != CLI_OK || a->cli->show_hidden) {
        room_free(r);
        if (!a->cli->show_hidden)
            return CLI_BAD;
        return cli_bad(N_("only one seat’s record of a running game can be exported. Choose the seat with --as SEAT."),
                       NULL, NULL);
    }
    char *record = r->info.stage == ROOM_OVER ? ludo_record_write(room_table(r), true, &n)
                                              : ludo_record_write_for(room_table(r), seat, &n);
    if (record)
        fwrite(record, 1, n, stdout);
    free(record);
    room_free(r);
    return record ? CLI_OK : cli_bad(N_("out of memory"), NULL, NULL);
}

static void put_options(const struct ludo_table *t, struct store_room *is)
{
    struct ludo_text out = ludo_text(is->options, sizeof is->options);
    for (int i = 0; i < t->rules->option_n; i++) {
        if (t->config.option[i] == t->rules->options[i].standard)
            continue;
        ludo_put(&out, out.n ? " " : "");
        ludo_put(&out, t->rules->options[i].id);
        ludo_put_char(&out, '=');
        ludo_put_int(&out, t->config.option[i]);
    }
}

/* Assigns the people named by --seats to the human seats, in order. */
static int seat_people(const struct admin *a, struct store_room *is)
{
    const char *next = a->cli->seats ? a->cli->seats : "";
    for (int i = 0; i < is->seats; i++) {
        struct store_person p;
        char *end;
        if (strcmp(is->seat[i].player, "human") != 0 || !*next)
            continue;
        is->seat[i].person = strtoll(next, &end, 10);
        if (store_person_get(a->store, is->seat[i].person, &p) < 0 || (*end && *end != ','))
            return cli_bad(N_("unknown person `{1}`. Run `ludo admin list` for a list."), next, NULL);
        next = *end ? end + 1 : end;
    }
    return CLI_OK;
}

/* Gives the table a random name and an unused invitation. The players find the table in their list of tables. */
static void name_room(struct store_room *is)
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (int i = 0; i < 12; i++)
        is->id[i] = letters[randombytes_uniform(31)];
    randombytes_buf(is->invitation, sizeof is->invitation);
}

static int describe(const struct admin *a, const struct ludo_table *t, struct store_room *is)
{
    struct ludo_decision d;
    *is = (struct store_room){ .made = a->now, .changed = a->now, .seats = t->config.seats };
    t->rules->decision(t->state, &d);
    is->stage = d.kind == LUDO_OVER ? ROOM_OVER : ROOM_PLAYS;
    snprintf(is->game, sizeof is->game, "%s", t->rules->id);
    snprintf(is->seed, sizeof is->seed, "%s", t->seed);
    put_options(t, is);
    for (int i = 0; i < is->seats; i++) {
        snprintf(is->seat[i].player, sizeof is->seat[i].player, "%s", t->seat[i]);
        snprintf(is->seat[i].word, sizeof is->seat[i].word, "%s", t->part[i]);
    }
    name_room(is);
    if (!t->seed[0])
        return cli_bad(N_("this record has no seed, so a server cannot continue the game"), NULL, NULL);
    return seat_people(a, is);
}

static int add_room(const struct admin *a, const struct ludo_table *t, const struct store_room *is)
{
    if (store_room_new(a->store, is) < 0)
        return -1;
    for (int i = 0; i < is->seats; i++)
        if (t->pledge[i].how && store_pledge_set(a->store, is->id, i, &t->pledge[i]) < 0)
            return -1;
    for (int i = 0; i < t->n; i++) {
        struct store_move m = store_move_of(&t->history[i]);
        if (store_move_add(a->store, is->id, i, &m) < 0)
            return -1;
    }
    return 0;
}

static int import_table(const struct admin *a, const struct ludo_table *t)
{
    struct store_room is;
    if (sodium_init() < 0 || describe(a, t, &is) != CLI_OK)
        return CLI_BAD;
    if (add_room(a, t, &is) < 0)
        return admin_failed(a);
    int status = admin_did(a, "import", is.id);
    if (status == CLI_OK)
        print_message(stdout, N_("Game {1}, table {2}\n"), is.game, is.id);
    return status;
}

int admin_import(const struct admin *a)
{
    struct ludo_error e = { 0 };
    size_t n;
    char *text = cli_read(a->word[0], &n);
    if (!text)
        return CLI_BAD;
    struct ludo_table *t = ludo_record_open(text, n, &e);
    free(text);
    if (!t)
        return cli_error(a->word[0], &e);
    int status = import_table(a, t);
    ludo_table_free(t);
    return status;
}

/* ---- Rewind ---------------------------------------------------------------------------------------------- */

/* Lists the people who have a seat, because each of them may have seen the moves that are undone. */
static void put_consents(const struct admin *a, const struct room *r)
{
    print_message(stdout, N_("These people must agree, because they may have seen the moves that are undone:\n"), NULL,
                  NULL);
    for (int i = 0; i < r->info.seats; i++) {
        struct store_person p;
        if (!r->info.seat[i].person || store_person_get(a->store, r->info.seat[i].person, &p) < 0)
            continue;
        printf("  %lld  ", (long long)p.id);
        put_visible(stdout, p.name);
        putchar('\n');
    }
}

static int rewind_room(const struct admin *a, struct room *r, long n)
{
    char what[80];
    if (r->info.stage != ROOM_PLAYS)
        return cli_bad(N_("only a game in progress can be rewound"), NULL, NULL);
    if (n < 0 || n >= room_table(r)->n + r->stuck) /* a stuck table can be rewound to its last legal move */
        return cli_bad(N_("this game has {1} moves. Give a smaller number."), number_word(room_table(r)->n), NULL);
    put_consents(a, r);
    if (!a->cli->consent)
        return cli_bad(N_("add --with-consent when all of them have agreed"), NULL, NULL);
    /* all other members of the summary are computed when the table is next loaded */
    struct store_progress brief = { .undo_count = r->progress.undo_count + 1 };
    if (store_move_cut(a->store, r->info.id, (int)n) < 0 || store_progress_set(a->store, r->info.id, &brief) < 0 ||
        store_room_stage(a->store, r->info.id, ROOM_PLAYS, a->now) < 0)
        return admin_failed(a);
    r->stuck = false;
    if (room_replace_gone(r, a->store) < 0)
        return admin_failed(a);
    snprintf(what, sizeof what, "%s %ld", r->info.id, n);
    return admin_did(a, "rewind", what);
}

int admin_rewind(const struct admin *a)
{
    char *end;
    long n = strtol(a->word[1], &end, 10);
    if (*end || !a->word[1][0])
        return cli_bad(N_("--{1}: invalid number: {2}"), "rewind", a->word[1]);
    if (!lock_take(a->lock)) /* a running server holds the table in memory and would not see the change */
        return cli_bad(N_("a server is using the file {1}. Stop the server first."), a->file, NULL);
    struct room *r = load_room(a);
    int status = r ? rewind_room(a, r, n) : CLI_BAD;
    room_free(r);
    return status;
}

#endif
