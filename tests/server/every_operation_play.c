/* every_operation_play.c - operations: moves, bots, hints, undo, resigning, rematches. */
#include "every_operation_requests.h"

bool find_tables(const struct pair *p, const struct ludo_table *t[SIDES])
{
    for (int side = 0; side < SIDES; side++) {
        if (!loaded(side, p))
            return false;
        t[side] = room_table(loaded(side, p));
    }
    return true;
}

int seat_to_move(const struct ludo_table *t)
{
    struct ludo_decision d;
    t->rules->decision(t->state, &d);
    unsigned who = d.kind == LUDO_BY_SEAT || d.kind == LUDO_BY_SEATS ? d.must | (once_in(6) ? d.may : 0u) : 0;
    for (int i = 0, seat = below(LUDO_SEATS_MAX); i < LUDO_SEATS_MAX; i++)
        if (who >> (seat + i) % LUDO_SEATS_MAX & 1)
            return (seat + i) % LUDO_SEATS_MAX;
    return -1;
}

enum { MEMBERS = 500 }; /* size of the members of a request with two moves */

/* Writes a request that plays a list of n moves, or one move. */
static void put_moves(const struct ludo_table *t, int seat, const ludo_move *m, int n, const char *more, char *to,
                      size_t room)
{
    char words[2][160] = { "", "" };
    for (int i = 0; i < n; i++) {
        struct ludo_text text = ludo_text(words[i], sizeof words[i]);
        ludo_move_put(t->rules, m[i], &text);
    }
    snprintf(to, room, "\"ask\":{\"op\":\"play\",\"seat\":%d,\"n\":%d,\"%s\":%s\"%s%s%s\"%s%s,\"look\":true}", seat,
             t->n, *more || n > 1 ? "moves" : "move", *more || n > 1 ? "[" : "", words[0], n > 1 ? "\",\"" : "",
             words[1], *more || n > 1 ? "]" : "", *more ? more : ",\"run\":-1");
}

/* Sends the move together with a second move that is refused at both servers. Nothing may be played, and the replies
 * must be the same. */
static void refused_list(struct line *l, struct pair *p, const struct ludo_table *const t[SIDES], int seat,
                         const ludo_move *m)
{
    char members[SIDES][MEMBERS];
    ludo_move x = ludo_action_move(t[0]->rules, below(ludo_action_n(t[0]->rules)));
    for (int side = 0; side < SIDES; side++) {
        static struct ludo_dry_run run;
        const ludo_move list[2] = { m[side], x };
        ludo_table_dry_run(t[side], seat, list, 2, &run);
        if (!run.result)
            return;
        put_moves(t[side], seat, list, 2, "", members[side], sizeof members[0]);
    }
    figures.lists++;
    say_apart(l, "ask", p, (const char *[SIDES]){ members[0], members[1] });
}

/* A person moves. Before this, a client must have entered the room, so that the room is loaded. */
static void move_at(struct pair *p)
{
    const struct ludo_table *t[SIDES];
    char members[SIDES][MEMBERS];
    ludo_move m[SIDES];
    if (!find_tables(p, t) && (!line_at_any(p) || !find_tables(p, t)))
        return;
    int seat = seat_to_move(t[0]);
    if (seat < 0 || strcmp(facts(0, p)->info.seat[seat].player, "human") != 0 || facts(0, p)->terms.paused)
        return;
    struct line *l = line_at(p, seat);
    if (!l || !find_tables(p, t) || world.parted)
        return;
    if (p->stuck == t[0]->n || !match_move(t, seat, viewers_of(loaded(0, p), p), p->split, m)) {
        figures.stuck += p->stuck != t[0]->n;
        p->stuck = t[0]->n;
        return;
    }
    if (once_in(4))
        refused_list(l, p, t, seat, m);
    /* the seat sees the same at both servers, so the table answers the same without asking */
    const char *more = !may_take(p, seat) || once_in(2) ? ""
                       : once_in(2)                     ? ",\"run\":-1,\"auto\":true"
                                                        : ",\"auto\":true";
    for (int side = 0; side < SIDES; side++)
        put_moves(t[side], seat, &m[side], 1, more, members[side], sizeof members[0]);
    figures.moves++;
    figures.hidden_moves += m[0] != m[1];
    say_apart(l, "ask", p, (const char *[SIDES]){ members[0], members[1] });
}

void think(struct thinking *one)
{
    struct thinking *like = one ? thought_like(1, one) : NULL;
    struct pair *p = one ? pair_of(one->room) : NULL;
    const struct ludo_table *t[SIDES];
    ludo_move m[SIDES] = { 0 };
    if (!like || !p)
        return;
    bool now = !one->client && find_tables(p, t) && loaded(0, p)->think_number == one->number;
    if (now && (p->stuck == t[0]->n || !match_move(t, one->by.seat, viewers_of(loaded(0, p), p), p->split, m))) {
        figures.stuck += p->stuck != t[0]->n;
        p->stuck = t[0]->n;
        return;
    }
    one->move = m[0];
    like->move = m[1];
    figures.bot_moves += now;
    note("%s at table %d", one->client ? "hint" : now ? "a bot moves" : "a bot is late", index_of(p));
    finish_thought(0, one);
    finish_thought(1, like);
    commit();
}

/* Finishes a bot move or a hint that a server waits for. */
void do_think(void) { think(thought_of(0, below(3))); }

/* Plays n moves of people and bots at a table. */
void moves_at(struct pair *p, int n)
{
    for (; n > 0 && !world.parted && facts(0, p)->info.stage == ROOM_PLAYS; n--) {
        struct thinking *one = NULL;
        move_at(p);
        if (below(6))
            commit();
        for (int k = 0; (one = thought_of(0, k)) && strcmp(one->room, p->id) != 0; k++)
            ;
        think(one);
    }
}

void do_moves(void)
{
    struct pair *p = table_in(ROOM_PLAYS);
    if (p)
        moves_at(p, 1 + below(8));
}

static bool has_windows(const struct pair *p)
{
    const struct ludo_rules *g = ludo_game(facts(0, p)->info.game);
    for (int i = 0; p->split && i < g->question_n; i++)
        if (g->questions[i].window > 0)
            return true;
    return false;
}

/* Plays many moves, so that games also reach their later rounds. Prefers games with windows. */
void do_many_moves(void)
{
    struct pair *p = table_in(ROOM_PLAYS);
    for (int i = 0; i < 4 && p && !has_windows(p); i++)
        p = table_in(ROOM_PLAYS);
    if (p && p->viewers)
        moves_at(p, 60 + below(100));
}

/* A person moves at this table, undoes the move and moves again, perhaps with the same hidden choice. */
static void change_mind(struct pair *p)
{
    const struct ludo_table *t[SIDES];
    move_at(p);
    commit();
    for (int seat = 0; find_tables(p, t) && seat < t[0]->config.seats; seat++) {
        struct line *l = ludo_table_can_undo(t[0], seat) ? line_at(p, seat) : NULL;
        if (!l || !find_tables(p, t))
            continue;
        say(l, "ask", p, "\"ask\":{\"op\":\"undo\",\"seat\":%d,\"look\":true}", seat);
        commit();
        break;
    }
    move_at(p);
    commit();
}

void do_hint(void)
{
    for (int i = 0; i < world.tables; i++) {
        struct pair *p = &world.table[i];
        const struct room *r = loaded(0, p);
        int seat = r && r->terms.hints && r->info.stage == ROOM_PLAYS ? seat_to_move(room_table(r)) : -1;
        struct line *l = seat >= 0 && (is_observer(r->info.seat[seat].person) || once_in(6)) ? line_at(p, seat) : NULL;
        if (!l)
            continue;
        say(l, "hint", p, "");
        commit();
        struct thinking *one = NULL;
        for (int k = 0; (one = thought_of(0, k)) && !one->client; k++)
            ;
        if (once_in(3))
            change_mind(p);
        if (below(4) && thought_of(0, 0))
            think(one);
    }
}

void do_undo(void)
{
    struct pair *p = table_in(ROOM_PLAYS);
    int seat = p ? any_seat(p) : 0;
    struct line *l = p ? line_at(p, seat) : NULL;
    if (l)
        say(l, "ask", p, "\"ask\":{\"op\":\"undo\",\"seat\":%d,\"look\":true}", seat);
}

void do_propose(void)
{
    struct pair *p = table_in(ROOM_PLAYS);
    struct line *l = p ? line_at_any(p) : NULL;
    if (l)
        say(l, "propose", p, "\"to\":\"%s\"%s", once_in(4) ? "pause" : "undo", once_in(3) ? ",\"preview\":true" : "");
    for (int i = below(6); i > 0; i--)
        do_agree();
}

void do_agree(void)
{
    for (int i = 0; i < world.tables; i++) {
        struct pair *p = &world.table[i];
        int seat = any_seat(p);
        bool asked = loaded(0, p) && loaded(0, p)->proposal.what && !(loaded(0, p)->proposal.agreed >> seat & 1);
        struct line *l = asked ? line_at(p, seat) : NULL;
        if (l)
            say(l, "agree", p, "\"yes\":%s", once_in(8) ? "false" : "true");
    }
}

void do_resume(void)
{
    for (int i = 0; i < world.tables; i++) {
        struct line *l = facts(0, &world.table[i])->terms.paused ? line_at_any(&world.table[i]) : NULL;
        if (l)
            say(l, "resume", &world.table[i], "");
    }
}

void do_resign(void)
{
    struct pair *p = table_in(ROOM_PLAYS);
    struct line *l = p && once_in(3) ? line_at_any(p) : NULL;
    if (l)
        say(l, "resign", p, "");
}

/* Finds a running game with three or more seats at which the observer plays or, if `resigned`, has resigned. Returns
 * NULL if there is none. */
static struct pair *table_of_observer(bool resigned)
{
    for (int i = 0; i < world.tables; i++) {
        const struct room *r = facts(0, &world.table[i]);
        bool gone = false, plays = false;
        for (int seat = 0; seat < r->info.seats; seat++) {
            bool mine = is_observer(r->info.seat[seat].person);
            gone |= mine && room_is_gone(r, seat);
            plays |= mine && !room_is_gone(r, seat);
        }
        if (r->info.stage == ROOM_PLAYS && r->info.seats > 2 && (resigned ? gone : plays && !gone))
            return &world.table[i];
    }
    return NULL;
}

/* The observer resigns. Later a bot plays the seat, and the observer exports the data. */
void do_resign_and_export(void)
{
    struct pair *p = table_of_observer(true);
    if (!p && (p = table_of_observer(false)) && once_in(4)) {
        struct line *l = inside(observer_line(), p);
        say(l, "resign", p, "");
    } else if (p) {
        moves_at(p, 6);
        pass_time(11000);
        commit();
        say(connected(observer_line()), "export", NULL, "");
    }
}

/* The host gives all free seats to bots, so that the game begins. */
static void fill_with_bots(struct line *host, struct pair *p)
{
    for (int seat = 0; seat < LUDO_SEATS_MAX; seat++)
        if (room_has_free(facts(0, p), seat))
            say(host, "set-player", p, "\"seat\":%d,\"player\":\"%s\"", seat, a_level());
}

/* A player opens or joins a rematch. Sometimes the rematch begins without the other players, who then try to join it,
 * perhaps although the host has blocked them. */
void do_rematch(void)
{
    struct pair *p = table_in(ROOM_OVER);
    struct line *l = p && world.tables < TABLES ? line_at_any(p) : NULL;
    int before = world.tables;
    if (!l)
        return;
    split_next(p->split || below(4));
    say(l, "rematch", p, "%s", once_in(8) ? "\"pledge\":true" : "");
    if (world.tables > before && below(3)) {
        if (once_in(3))
            say(l, "block", NULL, "\"person\":%lld", (long long)facts(0, p)->info.seat[any_seat(p)].person);
        fill_with_bots(l, &world.table[before]);
        commit();
    }
    struct line *other = line_at_any(p);
    if (other && other->actor != l->actor)
        say(other, "rematch", p, "");
}

/* Returns whether the clock of this table runs out within an hour. */
static bool runs_out(const struct pair *p)
{
    const struct room *r = facts(0, p);
    int64_t left = r->clock.due - server_time(world.at[0].server);
    return r->info.stage == ROOM_PLAYS && r->clock.due && left >= 0 && left <= 3600000;
}

/* Returns a seat of a person who has lost another seat of this table and still plays. If there is no such person,
 * returns any seat. */
static int seat_with_gone(const struct pair *p)
{
    const struct room *r = facts(0, p);
    for (int i = 0, from = any_seat(p); i < r->info.seats; i++) {
        int seat = (from + i) % r->info.seats;
        for (int k = 0; k < r->gone_n; k++)
            if (!room_is_gone(r, seat) && r->info.seat[seat].person &&
                r->info.seat[r->gone[k].seat].person == r->info.seat[seat].person)
                return seat;
    }
    return any_seat(p);
}

static void run_out(struct pair *p)
{
    note("the clock of table %d runs out", index_of(p));
    pass_time(facts(0, p)->clock.due - server_time(world.at[0].server) + 5);
    commit();
}

/* The clock of a table runs out, perhaps several times. Perhaps a player also resigns, often a player who has already
 * lost another seat. */
void do_time_out(void)
{
    for (int i = 0, from = below(TABLES); i < TABLES; i++) {
        struct pair *p = &world.table[(from + i) % TABLES];
        if (index_of(p) >= world.tables || !runs_out(p))
            continue;
        for (int times = 1 + below(3); times && !world.parted && runs_out(p); times--)
            run_out(p);
        struct line *l = once_in(2) ? line_at(p, seat_with_gone(p)) : NULL;
        if (l)
            say(l, "resign", p, "");
        return;
    }
}

void disconnect_actor(int actor)
{
    for (int i = 0; i < LINES_EACH; i++)
        disconnect_line(&world.line[actor * LINES_EACH + i]);
}

/* A player loses the connection, and another player asks for a stand-in. */
void do_stand_in(void)
{
    struct pair *p = table_in(ROOM_PLAYS);
    struct line *l = p ? line_at_any(p) : NULL;
    int seat = p ? any_seat(p) : 0, holder = p ? actor_of(facts(0, p)->info.seat[seat].person) : -1;
    if (!l || holder == l->actor || holder < 0)
        return;
    if (below(4)) {
        disconnect_actor(holder);
        pass_time((facts(0, p)->terms.away - once_in(4)) * 60000 + 1000);
        commit();
    }
    say(l, "stand-in", p, "\"seat\":%d", seat);
}
