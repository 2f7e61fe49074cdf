/* every_operation_requests.c - chooses an operation at random, and sends requests to both servers. */
#include "every_operation_requests.h"

#define OP(name, run, who, members, result, purpose) name,
#define OLD_OP(old, new)
#define OLD_MEMBER(op, old, new)
static const char *const names[] = {
#include "../../src/server/ops.def"
};
#undef OP
#undef OLD_OP
#undef OLD_MEMBER

long op_sent[64], op_done[64];

const char *op_name(int op) { return names[op]; }
int op_count(void) { return (int)(sizeof names / sizeof *names); }

static int op_index(const char *name)
{
    for (int i = 0; i < op_count(); i++)
        if (strcmp(names[i], name) == 0)
            return i;
    abort();
}

/* ---- Sending ---- */

static struct wait *free_wait(struct line *l)
{
    for (int i = 0; i < WAITS; i++)
        if (!l->wait[i].id)
            return &l->wait[i];
    return NULL;
}

int index_of(const struct pair *p) { return p ? (int)(p - world.table) : -1; }

/* Sends a request whose members may differ at the two servers. */
void say_apart(struct line *l, const char *op, const struct pair *p, const char *members[SIDES])
{
    static long id;
    static char text[SIDES][TEXT];
    static const char *const later[] = { "hint", "sign-up", "login", "change-password", "delete" };
    struct wait *w = free_wait(l);
    if (!w || !l->client[0])
        return;
    *w = (struct wait){ .id = ++id, .op = op_index(op), .table = index_of(p) };
    for (size_t i = 0; i < sizeof later / sizeof *later; i++)
        w->later |= strcmp(op, later[i]) == 0;
    for (int side = 0; side < SIDES; side++)
        snprintf(text[side], TEXT, "{\"do\":\"%s\",\"id\":%ld%s%s%s%s%s}", op, id, p ? ",\"room\":\"" : "",
                 p ? p->id : "", p ? "\"" : "", members[side][0] ? "," : "", members[side]);
    note("%d.%d %s table %d %s%s%s", l->actor, (int)(l - world.line) % LINES_EACH, op, index_of(p), members[0],
         strcmp(members[0], members[1]) ? " | " : "", strcmp(members[0], members[1]) ? members[1] : "");
    op_sent[w->op]++;
    receive(l, (const char *[SIDES]){ text[0], text[1] });
}

void say(struct line *l, const char *op, const struct pair *p, const char *format, ...)
{
    char members[TEXT - 200];
    va_list args;
    va_start(args, format);
    vsnprintf(members, sizeof members, format, args);
    va_end(args);
    say_apart(l, op, p, (const char *[SIDES]){ members, members });
}

/* ---- Choosing ---- */

static const char *const levels[] = { "novice", "skilled", "random" };

const char *a_level(void) { return levels[below(3)]; }

/* Returns a random connection, often a connection of the observer. */
struct line *any_line(void)
{
    int actor = once_in(3) ? 0 : below(world.actors);
    return &world.line[actor * LINES_EACH + (once_in(4) ? 1 : 0)];
}

struct line *observer_line(void) { return &world.line[once_in(4)]; }

void hello(struct line *l)
{
    static const char *const who[ACTORS] = { "Olga", "Ada", "Bob", "Cid", "Dan" };
    if (!l->client[0]) /* after a logout, the connection is still open */
        connect_line(l);
    struct line *first = &world.line[l->actor * LINES_EACH];
    if (!l->token[0] && l != first && below(3))
        memcpy(l->token, first->token, sizeof l->token);
    if (l->token[0])
        say(l, "hello", NULL, "\"name\":\"%s\",\"token\":\"%s\",\"lang\":\"%s\"", who[l->actor], l->token,
            l->actor % 2 ? "en" : "fr");
    else
        say(l, "hello", NULL, "\"name\":\"%s\",\"lang\":\"%s\"", who[l->actor], l->actor % 2 ? "en" : "fr");
    commit();
}

/* Returns a connection of this actor that is open at the servers. */
struct line *line_of(int actor)
{
    struct line *l = &world.line[actor * LINES_EACH];
    if (!l->client[0] && l[1].client[0] && l[1].client[0]->person.id)
        return &l[1];
    if (!l->client[0] || !l->client[0]->person.id)
        hello(l);
    return l;
}

struct line *connected(struct line *l)
{
    if (!l->client[0] || !l->client[0]->person.id)
        hello(l);
    return l;
}

struct pair *any_table(void) { return world.tables ? &world.table[below(world.tables)] : NULL; }

/* Returns a random table in this stage, or NULL. */
struct pair *table_in(enum room_stage stage)
{
    for (int i = 0; i < 4 && world.tables; i++) {
        struct pair *p = any_table();
        if (facts(0, p)->info.stage == stage)
            return p;
    }
    return NULL;
}

bool is_in(const struct line *l, const struct pair *p)
{
    const struct room *r = loaded(0, p);
    return r && l->client[0] && server_membership(l->client[0], r);
}

void enter(struct line *l, struct pair *p)
{
    bool knows = p->invited >> l->actor & 1 && p->invitation[0];
    /* only the views of the observer are compared, so other actors ask for them less often */
    int known = below(l->actor ? 12 : 4);
    if (known > 1)
        say(l, "enter", p, "\"quiet\":true%s%s%s", knows ? ",\"invitation\":\"" : "", knows ? p->invitation : "",
            knows ? "\"" : "");
    else
        say(l, "enter", p, "\"known\":%d,\"back\":%d%s%s%s", known ? 0 : below(30), below(3),
            knows ? ",\"invitation\":\"" : "", knows ? p->invitation : "", knows ? "\"" : "");
}

struct line *inside(struct line *l, struct pair *p)
{
    connected(l);
    if (!is_in(l, p)) {
        enter(l, p);
        commit();
    }
    return l;
}

/* Returns a connection of the person in this seat, which has entered the room. Returns NULL if the seat has no
 * person. */
struct line *line_at(struct pair *p, int seat)
{
    int64_t person = facts(0, p)->info.seat[seat].person;
    int actor = actor_of(person);
    if (actor < 0)
        return NULL;
    for (int i = 0; i < LINES_EACH; i++) {
        struct line *l = &world.line[actor * LINES_EACH + i];
        if (l->client[0] && l->client[0]->person.id == person)
            return inside(l, p);
    }
    struct line *l = line_of(actor);
    return l->client[0]->person.id == person ? inside(l, p) : NULL;
}

int any_seat(const struct pair *p)
{
    int n = facts(0, p)->info.seats;
    return n ? below(n) : 0;
}

struct line *line_at_any(struct pair *p)
{
    struct line *l = NULL;
    for (int i = 0; i < 3 && !l; i++)
        l = line_at(p, any_seat(p));
    return l;
}

/* ---- Connections and time ---- */

static void do_disconnect(void)
{
    struct line *l = any_line();
    if (l->client[0]) {
        note("%d.%d disconnects", l->actor, (int)(l - world.line) % LINES_EACH);
        disconnect_line(l);
        commit();
    }
}

static void do_connect(void)
{
    struct line *l = any_line();
    if (!l->client[0])
        hello(l);
}

static void do_wait(void)
{
    static const int64_t times[] = { 50, 900, 3000, 20000, 70000, 6 * 60000, 3600000, 26 * 3600000, 80 * 3600000 };
    int which = below(once_in(5) ? 9 : 6);
    note("%lld ms pass", (long long)times[which]);
    pass_time(times[which]);
    commit();
}

static void do_restart(void)
{
    if (!once_in(3))
        return;
    note("restart");
    restart();
}

/* clang-format off */
static const struct {
    int weight;
    void (*act)(void);
} acts[] = {
    { 60, do_moves }, { 4, do_many_moves }, { 40, do_think }, { 45, do_ask }, { 14, do_sit }, { 4, do_open }, { 8, do_enter }, { 3, do_leave }, { 5, do_lobby },
    { 2, do_peek }, { 8, do_set_player }, { 5, do_pledge }, { 3, do_hint }, { 4, do_undo }, { 4, do_propose }, { 8, do_agree }, { 3, do_resume },
    { 3, do_resign }, { 6, do_rematch }, { 5, do_time_out }, { 4, do_resign_and_export }, { 6, do_stand_in }, { 3, do_claim }, { 6, do_vote }, { 4, do_make_key }, { 5, do_use_key },
    { 6, do_chat }, { 3, do_chat_history }, { 2, do_mute }, { 1, do_mute_observer }, { 2, do_block }, { 6, do_people }, { 5, do_befriend },
    { 3, do_invite }, { 1, do_report }, { 1, do_rename }, { 1, do_visible }, { 1, do_subscribe }, { 2, do_sign_up }, { 4, do_log_in }, { 2, do_log_out },
    { 2, do_device }, { 1, do_delete }, { 4, do_disconnect }, { 6, do_connect }, { 6, do_wait }, { 2, do_restart },
};
/* clang-format on */

void do_something(void)
{
    int all = 0, i = 0;
    long before = noted;
    for (size_t k = 0; k < sizeof acts / sizeof *acts; k++)
        all += acts[k].weight;
    for (int tries = 0; tries < 6 && noted == before; tries++) {
        i = 0;
        for (int at = below(all); at >= acts[i].weight; i++)
            at -= acts[i].weight;
        acts[i].act();
    }
    if (below(6)) /* without a commit, the next request runs in the same turn of the event loop */
        commit();
}
