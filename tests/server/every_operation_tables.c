/* every_operation_tables.c - operations: opening and entering tables, taking seats, words. */
#include "every_operation_requests.h"

static void put_seats(char *to, size_t room, int n, int bots, int mine)
{
    size_t at = (size_t)snprintf(to, room, "\"seats\":[");
    for (int i = 0; i < n; i++) {
        const char *who = below(100) < bots ? a_level() : below(100) < mine ? "me" : "open";
        at += (size_t)snprintf(to + at, room - at, "%s\"%s\"", i ? "," : "", who);
    }
    snprintf(to + at, room - at, "]");
}

static void put_clock(char *to, size_t room)
{
    static const int banks[] = { 5, 60, 300, 3 * 24 * 3600 };
    *to = '\0';
    if (once_in(2))
        snprintf(to, room, ",\"clock\":{\"bank\":%d,\"add\":%d,\"late\":\"%s\"}", banks[below(4)], below(30),
                 once_in(2) ? "lose" : a_level());
}

static const char *a_game(void)
{
    static const char *const games[] = {
        "ancient-knowledge", "drum-roll", "ancient-knowledge", "drum-roll", "drum-roll", "pillars", "aerion", "scholars"
    };
    return games[below(8)];
}

static void sit(struct line *l, struct pair *p)
{
    int seat = any_seat(p);
    inside(l, p);
    for (int i = 0; i < LUDO_SEATS_MAX && !room_has_free(facts(0, p), seat); i++)
        seat = i;
    if (facts(0, p)->info.stage == ROOM_GATHERS)
        say(l, "sit", p, "\"seat\":%d%s", seat,
            once_in(8)   ? ",\"pledge\":true"
            : once_in(6) ? ",\"word\":\"hat\""
                         : "");
}

void do_open(void)
{
    char seats[200], clock[120], terms[200];
    struct line *l = connected(any_line());
    const char *game = a_game();
    const struct ludo_rules *g = ludo_game(game);
    int most = g->max_seats < 4 || once_in(3) ? g->max_seats : 4, least = g->min_seats < 2 ? 1 : g->min_seats;
    bool only_bots = once_in(12), mostly_me = once_in(4);
    if (world.tables >= TABLES - 2)
        return;
    put_seats(seats, sizeof seats, least + below(most - least + 1), only_bots ? 100 : below(3) * 15,
              mostly_me ? 70 : 30);
    put_clock(clock, sizeof clock);
    snprintf(terms, sizeof terms, "\"listed\":%s,\"private\":%s,\"hints\":%s,\"away\":%d%s%s%s",
             once_in(2) ? "true" : "false", once_in(4) ? "true" : "false", once_in(2) ? "true" : "false", 1 + below(6),
             once_in(3) ? ",\"stand-in\":\"novice\"" : "", once_in(8) ? ",\"pledge\":true" : "",
             once_in(4) ? ",\"rated\":false" : "");
    split_next(!only_bots && below(8));
    int before = world.tables;
    say(l, "open", NULL, "\"game\":\"%s\",%s,%s%s", game, seats, terms, clock);
    if (world.tables == before)
        return;
    for (int a = 0; a < world.actors; a++)
        world.table[before].invited |= below(3) ? 1u << a : 0;
    for (int a = 0; a < world.actors; a++)
        if (below(3))
            sit(line_of(a), &world.table[before]);
}

/* A person without a seat takes a free seat. */
void do_sit(void)
{
    struct pair *p = table_in(ROOM_GATHERS);
    if (p)
        sit(any_line(), p);
}

void do_enter(void)
{
    struct pair *p = any_table();
    if (p)
        enter(connected(any_line()), p);
}

void do_leave(void)
{
    struct pair *p = any_table();
    struct line *l = any_line();
    if (p && is_in(l, p))
        say(l, "leave", p, "");
}

void do_lobby(void)
{
    static const char *const watch[] = { "", "\"watch\":true", "\"watch\":true", "\"watch\":false" };
    say(connected(any_line()), "lobby", NULL, "%s", watch[below(4)]);
}

void do_peek(void)
{
    struct pair *p = any_table();
    struct line *l = connected(any_line());
    if (!p)
        return;
    bool knows = p->invited >> l->actor & 1;
    const char *key = p->key[any_seat(p)];
    say(l, "peek", p, "\"invitation\":\"%s\",\"key\":\"%s\"", knows ? p->invitation : "wrong", once_in(3) ? key : "");
}

void do_set_player(void)
{
    struct pair *p = once_in(3) ? table_in(ROOM_GATHERS) : table_in(ROOM_PLAYS);
    int seat = p ? any_seat(p) : 0;
    struct line *l = p ? line_at(p, seat) : NULL;
    if (p && !l && actor_of(facts(0, p)->info.host) >= 0)
        l = inside(line_of(actor_of(facts(0, p)->info.host)), p);
    if (!l)
        return;
    bool human = strcmp(facts(0, p)->info.seat[seat].player, "human") == 0;
    say(l, "set-player", p, "\"seat\":%d,\"player\":\"%s\"", seat, human && below(8) ? a_level() : "human");
}

/* ---- Words ---- */

static const char NONCE[] = "00112233445566778899aabbccddeeff";

static void pledge(struct pair *p, int seat)
{
    struct line *l = line_at(p, seat);
    char hash[SIDES][65], members[SIDES][200];
    if (!l || !loaded(0, p) || !loaded(1, p))
        return;
    if (facts(0, p)->words.stage == WORDS_REVEALED) {
        say(l, "reveal", p, "\"seat\":%d,\"word\":\"fox\",\"nonce\":\"%s\"", seat, NONCE);
        return;
    }
    for (int side = 0; side < SIDES; side++) {
        ludo_pledge_hash(ludo_table_commitment(room_table(loaded(side, p))), seat, NONCE, "fox", hash[side]);
        snprintf(members[side], sizeof members[0], "\"seat\":%d,\"hash\":\"%s\"", seat, hash[side]);
    }
    add_mask(p, hash[0], hash[1]);
    say_apart(l, "pledge", p, (const char *[SIDES]){ members[0], members[1] });
}

void do_pledge(void)
{
    for (int i = 0; i < world.tables; i++)
        for (int seat = 0; seat < LUDO_SEATS_MAX; seat++) {
            const struct room *r = facts(0, &world.table[i]);
            if (r->info.stage == ROOM_GATHERS && r->words.pledges >> seat & 1 && below(3))
                pledge(&world.table[i], seat);
        }
}
