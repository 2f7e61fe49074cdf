/* every_operation_model.c - the test's own model of what the observer may know, and the comparison of what the observer
 * received. The model reads facts (who sits where, who resigned, who was invited) from the rooms, but does not use the
 * rights of the server (rights.c). */
#include "every_operation.h"

#include "../../src/server/store_people.h"

/* ---- Facts ---- */

struct room *loaded(int side, const struct pair *p) { return server_find_room(world.at[side].server, p->id); }

struct room *facts(int side, const struct pair *p)
{
    static struct room skimmed[SIDES];
    struct store_room is;
    struct room *r = loaded(side, p);
    if (r)
        return r;
    memset(&skimmed[side], 0, sizeof skimmed[side]);
    if (store_room_get(world.at[side].store, p->id, &is) == 0)
        room_skim(&skimmed[side], world.at[side].store, &is);
    return &skimmed[side];
}

struct pair *pair_of(const char *room)
{
    for (int i = 0; i < world.tables; i++)
        if (strcmp(world.table[i].id, room) == 0)
            return &world.table[i];
    return NULL;
}

int actor_of(int64_t person)
{
    for (int a = 0; person && a < world.actors; a++)
        for (int i = 0; i < world.actor[a].persons; i++)
            if (world.actor[a].person[i] == person)
                return a;
    return -1;
}

bool is_observer(int64_t person) { return actor_of(person) == 0; }

/* ---- What the observer may see ---- */

static bool of_observer(const struct room *r, int seat) { return is_observer(r->info.seat[seat].person); }

static bool has_gone(const struct room *r, int seat)
{
    for (int i = 0; i < r->gone_n; i++)
        if (r->gone[i].seat == seat)
            return true;
    return false;
}

/* Returns a mask of the seats from which the observer has not resigned. The bit WATCHER is set if the observer has or
 * had a seat. */
static unsigned own_seats(const struct room *r)
{
    unsigned mask = 0;
    for (int i = 0; i < r->info.seats; i++)
        if (of_observer(r, i))
            mask |= (has_gone(r, i) ? 0 : 1u << i) | WATCHER;
    return mask;
}

static bool was_invited(const struct room *r)
{
    const struct actor *me = &world.actor[0];
    for (int i = 0; i < me->persons; i++)
        if (store_is_invited(world.at[0].store, r->info.id, me->person[i]) &&
            !store_has_blocked(world.at[0].store, r->info.host, me->person[i]))
            return true;
    return false;
}

/* Whether the observer sat at the first game of this rematch and is not blocked by the host. */
static bool sat_before(const struct room *r, const struct pair *p)
{
    struct store_room is;
    if (p->parent < 0 || store_room_get(world.at[0].store, world.table[p->parent].id, &is) < 0)
        return false;
    for (int i = 0; i < is.seats; i++)
        if (is_observer(is.seat[i].person) && !store_has_blocked(world.at[0].store, r->info.host, is.seat[i].person))
            return true;
    return false;
}

static bool may_enter(const struct room *r, const struct pair *p)
{
    return r->info.listed || p->invited & 1 || is_observer(r->info.host) || was_invited(r) || sat_before(r, p);
}

/* After a private table has begun, only people with a seat see it, and its host if no person ever had a seat. */
unsigned viewers_of(const struct room *r, const struct pair *p)
{
    unsigned mine = own_seats(r), extra = p ? p->extra : 0;
    if (!p)
        return mine | WATCHER; /* the table is being opened, so there are no rooms to read yet */
    if (!mine && r->terms.private && r->info.stage != ROOM_GATHERS)
        return !p->ever && is_observer(r->info.host) ? WATCHER : 0;
    return mine || p->member || may_enter(r, p) ? mine | WATCHER | extra : 0;
}

static bool is_member(const struct room *r)
{
    for (const struct list_node *node = r->members; node; node = node->next)
        if (is_observer(((const struct membership *)node->owner)->client->person.id))
            return true;
    return false;
}

/* Runs `look` on the tables of both sides, which are loaded from the stores if necessary. */
static bool on_tables(const struct pair *p, bool (*look)(const struct ludo_table *const t[SIDES], int viewer),
                      int viewer)
{
    struct room *own[SIDES] = { NULL };
    const struct ludo_table *t[SIDES];
    char why[400];
    for (int side = 0; side < SIDES; side++) {
        struct room *r = loaded(side, p);
        if (!r)
            r = own[side] = room_load(world.at[side].store, p->id, why, sizeof why);
        if (!r)
            fail("table %s cannot be loaded: %s", p->id, why);
        t[side] = room_table(r);
    }
    bool is = look(t, viewer);
    for (int side = 0; side < SIDES; side++)
        room_free(own[side]);
    return is;
}

bool may_take(const struct pair *p, int seat) { return p->revealed || on_tables(p, looks_alike, seat); }

/* Called when the observer may see more of this table than before. If the new information differs at the two servers,
 * the content of the table is not compared any more. */
static void gain(struct pair *p, unsigned viewers)
{
    for (int i = 0; i < 8 && !p->revealed; i++)
        if (viewers >> i & 1 && !on_tables(p, looks_alike, 1 << i == WATCHER ? LUDO_SPECTATOR : i)) {
            p->revealed = true;
            figures.gained++;
            note("(the observer may see table %d)", (int)(p - world.table));
        }
}

static void end_table(struct pair *p, const struct room *r)
{
    struct ludo_decision d = { .kind = LUDO_OVER };
    const struct ludo_table *t = room_table(r);
    if (t)
        t->rules->decision(t->state, &d);
    if (d.kind != LUDO_OVER && !r->gone_n)
        fail("table %s is over, but nobody resigned", p->id);
    p->over = true;
    p->revealed |= p->split;
    world.leaders_differ |= p->split;
    world.results_differ |= p->split && own_seats(r);
    figures.ended++;
}

static void check_gone(const struct room *r)
{
    unsigned seats = 0;
    for (int i = 0; i < r->gone_n; i++) {
        if (r->gone[i].seat < 0 || r->gone[i].seat >= r->info.seats || seats >> r->gone[i].seat & 1)
            fail("table %s: seat %d has resigned twice", r->info.id, r->gone[i].seat);
        seats |= 1u << r->gone[i].seat;
    }
}

void add_mask(const struct pair *p, const char *at_0, const char *at_1)
{
    const char *is[SIDES] = { at_0, at_1 };
    for (int i = 0; i < world.masks; i++)
        if (strcmp(world.masked[i].hash[1], at_1) == 0)
            return;
    if (strlen(at_0) != 64 || strlen(at_1) != 64 || strcmp(at_0, at_1) == 0 || world.masks == MASKS)
        return;
    for (int side = 0; side < SIDES; side++)
        memcpy(world.masked[world.masks].hash[side], is[side], 65);
    world.masked[world.masks++].table = (int)(p - world.table);
}

/* Excludes pledges from the comparison. For a word that was sent in clear, each server makes its own pledge. */
static void mask_pledges(const struct pair *p)
{
    const struct room *r[SIDES] = { facts(0, p), facts(1, p) };
    for (int i = 0; i < r[0]->info.seats && r[0]->words.pledges; i++)
        add_mask(p, r[0]->words.pledge[i].hash, r[1]->words.pledge[i].hash);
}

static void observe_table(struct pair *p)
{
    const struct room *r = facts(0, p);
    check_gone(r);
    mask_pledges(p);
    for (int i = 0; i < r->info.seats; i++)
        p->ever |= r->info.seat[i].person ? 1u << i : 0;
    if (r->rematch[0] && pair_of(r->rematch))
        pair_of(r->rematch)->parent = (int)(p - world.table);
    unsigned before = p->viewers;
    p->viewers = viewers_of(r, p);
    p->unknown &= !p->viewers;
    p->member = p->viewers && is_member(r);
    if (p->split && !world.parted && r->info.stage != ROOM_GATHERS)
        gain(p, p->viewers & ~before & (own_seats(r) | WATCHER));
    if (p->split && !world.parted && loaded(0, p) && loaded(1, p) && on_tables(p, part_by_force, 0)) {
        figures.forced++;
        world.parted = true;
    }
    if (r->info.stage != ROOM_GATHERS && !p->ever)
        p->revealed |= p->split;
    if (r->info.stage == ROOM_OVER && !p->over)
        end_table(p, r);
}

static void add_table(const struct room *r)
{
    struct pair *p = &world.table[world.tables];
    const struct room *same = server_find_room(world.at[1].server, r->info.id);
    if (!same)
        fail("table %s is only at one server", r->info.id);
    *p = (struct pair){ .parent = -1, .stuck = -1, .split = is_split(room_table(r)) };
    memcpy(p->id, r->info.id, sizeof p->id);
    p->extra = p->split && once_in(4) ? 1u << below(r->info.seats) : 0;
    p->viewers = 0xff;
    add_mask(p, ludo_table_commitment(room_table(r)), ludo_table_commitment(room_table(same)));
    world.tables++;
}

static void add_person(int actor, int64_t person)
{
    struct actor *a = &world.actor[actor];
    if (!person || actor_of(person) >= 0 || a->persons == PERSONS)
        return;
    a->person[a->persons++] = person;
    for (int i = 0; actor == 0 && i < world.tables; i++) /* a new person of the observer has not muted anyone */
        world.table[i].chat_differs |= world.table[i].muted_chat;
}

void observe(void)
{
    for (int i = 0; i < LINES; i++)
        if (world.line[i].client[0]) {
            const struct store_person *p = &world.line[i].client[0]->person;
            add_person(world.line[i].actor, p->id);
            if (p->id && p->account)
                world.actor[world.line[i].actor].account_person = p->id;
        }
    for (const struct room *r = world.at[0].server->rooms; r; r = r->next)
        if (!pair_of(r->info.id) && world.tables < TABLES)
            add_table(r);
    for (int i = 0; i < world.tables; i++)
        observe_table(&world.table[i]);
}

/* ---- Messages ---- */

static struct wait *wait_of(struct line *l, long id)
{
    for (int i = 0; i < WAITS; i++)
        if (l->wait[i].id == id)
            return &l->wait[i];
    return NULL;
}

static void copy_member(const char *text, const char *key, char to[SECRET])
{
    char find[40];
    snprintf(find, sizeof find, "\"%s\":\"", key);
    const char *at = strstr(text, find), *end = at ? strchr(at + strlen(find), '"') : NULL;
    size_t n = end ? (size_t)(end - at) - strlen(find) : 0;
    if (!at || n >= SECRET)
        return;
    memcpy(to, at + strlen(find), n);
    to[n] = '\0';
}

/* Keeps the tokens, keys and invitations that later requests use. */
static void keep(struct line *l, const struct wait *w, const char *text)
{
    const char *op = op_name(w->op);
    if (strcmp(op, "hello") == 0 || strcmp(op, "login") == 0)
        copy_member(text, "token", l->token);
    if (strcmp(op, "make-seat-key") == 0 && w->table >= 0) {
        const struct room *r = facts(0, &world.table[w->table]);
        for (int i = 0; i < r->info.seats; i++)
            if (l->client[0] && r->info.seat[i].person == l->client[0]->person.id) {
                copy_member(text, "key", world.table[w->table].key[i]);
                break;
            }
    }
    if (strcmp(op, "open") == 0 || strcmp(op, "rematch") == 0) {
        char id[SECRET] = "";
        copy_member(strstr(text, "\"room\":{") ? strstr(text, "\"room\":{") : "", "id", id);
        struct pair *p = pair_of(id);
        if (p && strstr(text, "\"invitation\":")) {
            copy_member(text, "invitation", p->invitation);
            p->invited |= 1u << l->actor;
        }
    }
}

static bool is_refused(const char *text) { return strstr(text, "\"error\":\"") != NULL; }

static void answer(struct line *l, int side, long id, const char *text)
{
    struct wait *w = wait_of(l, id);
    if (!w || w->answered[side])
        fail("server %d answers a request twice or without a request: %.200s", side, text);
    w->answered[side] = true;
    if (side)
        return;
    op_done[w->op] += !is_refused(text);
    if (!is_refused(text))
        keep(l, w, text);
}

static void put_in(struct line *l, int side, char *text, size_t n)
{
    if (l->inbox_n[side] == l->inbox_max[side]) {
        l->inbox_max[side] = 2 * l->inbox_max[side] + 8;
        l->inbox[side] = realloc(l->inbox[side], (size_t)l->inbox_max[side] * sizeof *l->inbox[side]);
        if (!l->inbox[side])
            abort();
    }
    l->inbox[side][l->inbox_n[side]++] = (struct received){ text, n };
}

void message(struct line *l, int side, char *text, size_t n)
{
    long id;
    if (n < 2 || text[0] != '{' || text[n - 1] != '}')
        fail("a message is no JSON object: %.200s", text);
    if (sscanf(text, "{\"id\":%ld", &id) == 1)
        answer(l, side, id, text);
    if (l->actor == 0)
        put_in(l, side, text, n);
    else
        free(text);
}

/* ---- The comparison ---- */

/* Replaces the commitments and pledges of server 1 in this text by those of server 0. */
static void mask_all(char *text)
{
    for (int i = 0; i < world.masks; i++) {
        const struct masked *m = &world.masked[i];
        if (world.table[m->table].unknown)
            continue;
        for (char *at = text; (at = strstr(at, m->hash[1])); at += 64)
            memcpy(at, m->hash[0], 64);
    }
}

/* Returns whether the response to this operation contains results of finished games that differ between the sides. */
static bool has_results(const char *op)
{
    bool own = strcmp(op, "history") == 0 || strcmp(op, "stats") == 0 || strcmp(op, "export") == 0;
    return (own && world.results_differ) || (strcmp(op, "leaders") == 0 && world.leaders_differ);
}

/* Returns whether a difference in this message is allowed, because the observer may know what differs at this table. */
static bool is_allowed(struct line *l, const char *text)
{
    long id;
    struct wait *w = sscanf(text, "{\"id\":%ld", &id) == 1 ? wait_of(l, id) : NULL;
    if (w && has_results(op_name(w->op)))
        return true;
    if (w && w->table >= 0 && strcmp(op_name(w->op), "chat-history") == 0 && world.table[w->table].chat_differs)
        return true;
    if (w && w->table >= 0 && world.table[w->table].revealed)
        return true;
    for (int i = 0; i < world.tables; i++)
        if (world.table[i].revealed && strstr(text, world.table[i].id))
            return true;
    return false;
}

static size_t first_difference(const char *a, const char *b)
{
    size_t i = 0;
    while (a[i] && a[i] == b[i])
        i++;
    return i > 60 ? i - 60 : 0;
}

static void compare_message(struct line *l, const struct received *a, const struct received *b)
{
    if (a->n == b->n && memcmp(a->text, b->text, a->n) == 0)
        return;
    mask_all(b->text);
    if (a->n == b->n && memcmp(a->text, b->text, a->n) == 0)
        return;
    if (is_allowed(l, a->text)) {
        figures.skipped++;
        return;
    }
    size_t from = first_difference(a->text, b->text);
    fail("the observer receives different messages:\n  server 0: %.100s\n  server 1: %.100s\n  from byte %zu:\n"
         "  server 0: %.240s\n  server 1: %.240s",
         a->text, b->text, from, a->text + from, b->text + from);
}

/* Checks that no message describes a table that has begun and of which the observer could know nothing since the last
 * comparison. A message that was sent before the observer lost the right may still arrive. */
static void check_unknown(const char *text)
{
    for (int i = 0; i < world.tables; i++) {
        char find[100];
        const struct pair *p = &world.table[i];
        if (!p->unknown || p->revealed)
            continue;
        snprintf(find, sizeof find, "\"id\":\"%s\",\"game\":\"%s\",\"options\":", p->id, facts(0, p)->info.game);
        const char *at = strstr(text, find), *stage = at ? strstr(at, "\"stage\":\"") : NULL;
        if (stage && strncmp(stage, "\"stage\":\"gathers", 16) != 0)
            fail("the observer may not know table %d, but receives %.300s", i, at);
    }
}

static void compare_line(struct line *l)
{
    int n = l->inbox_n[0] < l->inbox_n[1] ? l->inbox_n[0] : l->inbox_n[1];
    for (int i = 0; i < n && !world.parted; i++) {
        figures.messages++;
        figures.bytes += (long)l->inbox[0][i].n;
        check_unknown(l->inbox[0][i].text);
        compare_message(l, &l->inbox[0][i], &l->inbox[1][i]);
    }
    if (l->inbox_n[0] != l->inbox_n[1] && !world.parted)
        fail("the observer receives %d and %d messages; the next is %.300s", l->inbox_n[0], l->inbox_n[1],
             l->inbox[l->inbox_n[0] > n ? 0 : 1][n].text);
    for (int side = 0; side < SIDES; side++)
        while (l->inbox_n[side])
            free(l->inbox[side][--l->inbox_n[side]].text);
}

/* Forgets answered requests. Every other request must wait for a hint or a password. */
static void check_waits(struct line *l)
{
    for (int i = 0; i < WAITS; i++) {
        struct wait *w = &l->wait[i];
        if (!w->id || (w->later && !(w->answered[0] && w->answered[1])))
            continue;
        if (!world.parted && (!w->answered[0] || !w->answered[1]))
            fail("no response to %s", op_name(w->op));
        w->id = 0;
    }
}

static bool has_secret(const struct ludo_table *const t[SIDES], int viewer)
{
    (void)viewer;
    return memcmp(t[0]->state, t[1]->state, t[0]->rules->box_at ? t[0]->rules->box_at : t[0]->rules->state_size) != 0;
}

/* Counts the positions that the observer sees and that differ at the two servers. */
static void count_positions(void)
{
    for (int i = 0; i < world.tables; i++) {
        const struct pair *p = &world.table[i];
        if (!loaded(0, p) || !loaded(1, p) || p->revealed || !p->viewers || facts(0, p)->info.stage != ROOM_PLAYS)
            continue;
        figures.positions++;
        figures.hidden_positions += on_tables(p, has_secret, 0);
    }
}

/* Checks that a loaded room and the store agree who has which seat. */
static void check_stored(int side, const struct pair *p)
{
    struct store_room is;
    const struct room *r = loaded(side, p);
    if (!r)
        return;
    if (store_room_get(world.at[side].store, p->id, &is) < 0)
        fail("table %s is not in the store of server %d", p->id, side);
    bool same = r->info.host == is.host && r->info.stage == is.stage;
    for (int i = 0; i < r->info.seats; i++)
        same &= r->info.seat[i].person == is.seat[i].person && strcmp(r->info.seat[i].player, is.seat[i].player) == 0;
    if (!same)
        fail("table %d: the room and the store of server %d differ", (int)(p - world.table), side);
}

/* Checks that every connection belongs to a person who exists, also after a guest has become an account. */
static void check_persons(int side)
{
    struct store_person is;
    for (int i = 0; i < LINES; i++) {
        const struct client *c = world.line[i].client[side];
        if (c && c->person.id && store_person_get(world.at[side].store, c->person.id, &is) < 0)
            fail("connection %d of server %d belongs to person %lld, who does not exist", i, side,
                 (long long)c->person.id);
    }
}

void compare(void)
{
    int side = (int)(noted & 1);
    count_positions();
    check_persons(side);
    check_stored(side, &world.table[noted / 2 % TABLES]);
    for (int i = 0; i < LINES; i++) {
        if (world.line[i].actor == 0)
            compare_line(&world.line[i]);
        check_waits(&world.line[i]);
    }
    for (int i = 0; i < world.tables; i++)
        world.table[i].unknown = !world.table[i].viewers;
}
