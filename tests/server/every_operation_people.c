/* every_operation_people.c - operations: chat, people and accounts. */
#include "every_operation_requests.h"

#include "../../src/server/store_people.h"

/* ---- Chat ---- */

/* Returns whether the observer must not read the messages of this person at this table. */
static bool is_unheard(const struct pair *p, int64_t person)
{
    const struct actor *me = &world.actor[0];
    if (!p->viewers || !me->persons)
        return !p->viewers;
    for (int i = 0; i < me->persons; i++)
        if (!store_is_muted(world.at[0].store, me->person[i], person) &&
            !store_has_blocked(world.at[0].store, me->person[i], person))
            return false;
    return true;
}

void do_chat(void)
{
    struct pair *p = any_table();
    struct line *l = p ? line_at_any(p) : NULL;
    if (!l || once_in(3))
        l = connected(any_line());
    if (!p || !is_in(l, p))
        return;
    bool apart = l->actor && is_unheard(p, l->client[0]->person.id);
    int number = below(100);
    char text[SIDES][60];
    for (int side = 0; side < SIDES; side++)
        snprintf(text[side], sizeof text[0], "\"text\":\"line %d%s\"", number, !apart ? "" : side ? " one" : " two");
    p->chat_differs |= apart && !p->viewers;
    p->muted_chat |= apart && p->viewers;
    if (apart && p->viewers)
        world.differ_mute |= 1u << (l->client[0]->person.id & 31);
    figures.hidden_chat += apart;
    say_apart(l, "chat", p, (const char *[SIDES]){ text[0], text[1] });
}

void do_chat_history(void)
{
    struct pair *p = any_table();
    if (p)
        say(connected(any_line()), "chat-history", p, "");
}

/* ---- People ---- */

static int64_t any_person(void)
{
    const struct actor *a = &world.actor[below(world.actors)];
    return a->persons ? a->person[below(a->persons)] : 99;
}

void do_mute(void)
{
    struct line *l = connected(any_line());
    int64_t who = any_person();
    bool on = below(4) || world.differ_mute >> (who & 31) & 1;
    say(l, "mute", NULL, "\"person\":%lld,\"on\":%s", (long long)who, on ? "true" : "false");
}

/* A person mutes the observer, but only at server 1. The observer must not notice. */
void do_mute_observer(void)
{
    struct line *l = connected(any_line());
    char members[SIDES][60];
    if (!l->actor || !world.actor[0].persons)
        return;
    for (int side = 0; side < SIDES; side++)
        snprintf(members[side], sizeof members[0], "\"person\":%lld,\"on\":%s", (long long)world.actor[0].person[0],
                 side ? "true" : "false");
    say_apart(l, "mute", NULL, (const char *[SIDES]){ members[0], members[1] });
}

void do_block(void)
{
    struct line *l = connected(any_line());
    int64_t who = any_person();
    if (once_in(3) && !(l->actor == 0 && world.differ_mute >> (who & 31) & 1))
        say(l, "unblock", NULL, "\"person\":%lld", (long long)who);
    else
        say(l, "block", NULL, "\"person\":%lld", (long long)who);
}

void do_people(void)
{
    static const char *const asks[] = {
        "friends", "blocked", "muted", "stats", "devices", "history", "export", "export"
    };
    struct line *l = connected(once_in(2) ? observer_line() : any_line());
    int which = below(9);
    if (which < 8)
        say(l, asks[which], NULL, "");
    else
        say(l, "leaders", NULL, "\"game\":\"drum-roll\",\"seats\":%d", 2 + below(3));
}

void do_befriend(void)
{
    struct line *l = connected(any_line());
    const struct actor *a = &world.actor[l->actor], *b = &world.actor[below(world.actors)];
    if (once_in(8))
        say(l, "unfriend", NULL, "\"person\":%lld", (long long)any_person());
    else if (a->account[0] && b->account[0] && a != b) {
        say(line_of(l->actor), "befriend", NULL, "\"name\":\"%s\"", b->account);
        say(line_of((int)(b - world.actor)), "befriend", NULL, "\"name\":\"%s\"", a->account);
    }
}

/* Finds a connection that is logged in to an account with friends. Returns NULL if none is found. */
static struct line *line_with_friends(struct store_person *friend)
{
    static struct store_person found[8];
    for (int i = 0, from = below(LINES); i < LINES; i++) {
        struct line *l = &world.line[(from + i) % LINES];
        int n = l->client[0] && l->client[0]->person.account
                    ? store_friends(world.at[0].store, l->client[0]->person.id, 8, found)
                    : 0;
        if (n > 0) {
            *friend = found[below(n)];
            return l;
        }
    }
    return NULL;
}

void do_invite(void)
{
    struct store_person friend;
    struct pair *p = any_table();
    struct line *l = p ? line_with_friends(&friend) : NULL;
    if (l)
        say(inside(l, p), "invite", p, "\"person\":%lld", (long long)friend.id);
}

void do_report(void)
{
    say(connected(any_line()), "report", any_table(), "\"person\":%lld,\"reason\":\"rude\"", (long long)any_person());
}

void do_rename(void)
{
    struct line *l = connected(any_line());
    say(l, "rename", NULL, "\"name\":\"%c%d of %d\"", 'a' + below(3), below(3), l->actor);
}

void do_subscribe(void)
{
    static const char *const endpoints[] = { "https://push.example.org/201/a", "https://push.example.org/404/b" };
    if (once_in(4))
        say(connected(any_line()), "unsubscribe", NULL, "");
    else
        say(connected(any_line()), "subscribe", NULL, "\"endpoint\":\"%s\"", endpoints[below(2)]);
}

void do_visible(void) { say(connected(any_line()), "visible", NULL, "\"on\":%s", once_in(2) ? "true" : "false"); }

/* ---- Accounts ---- */

void do_sign_up(void)
{
    struct line *l = connected(any_line());
    struct actor *a = &world.actor[l->actor];
    if (a->account[0])
        return;
    say(l, "sign-up", NULL, "\"name\":\"Account %d\",\"password\":\"password-%d\"", l->actor, l->actor);
    snprintf(a->account, sizeof a->account, "Account %d", l->actor);
}

/* A guest logs in to the account of the same actor. The seats and results of the guest move to the account. */
void do_log_in(void)
{
    struct line *l = any_line();
    const struct actor *a = &world.actor[l->actor];
    if (!a->account[0])
        return;
    if (!l->client[0] && once_in(2)) { /* connect as a new guest, who logs in later */
        l->token[0] = '\0';
        hello(l);
        return;
    }
    connected(l);
    say(l, "login", NULL, "\"name\":\"%s\",\"password\":\"%s-%d\",\"device\":\"page\"", a->account,
        once_in(6) ? "wrong" : "password", l->actor);
}

void do_log_out(void)
{
    struct line *l = any_line();
    if (l->client[0] && l->client[0]->person.account && once_in(3)) {
        say(l, "logout", NULL, "");
        l->token[0] = '\0';
    }
}

void do_device(void)
{
    struct line *l = connected(any_line());
    struct store_device found[4];
    int n = store_devices(world.at[0].store, l->client[0]->person.id, 4, found);
    for (int i = 0; i < n && n > 1; i++)
        say(l, "revoke", NULL, "\"device\":%lld", (long long)found[i].id);
    if (n > 1)
        return;
    say(l, "change-password", NULL, "\"password\":\"password-%d\",\"new\":\"password-%d\"", l->actor, l->actor);
}

void do_delete(void)
{
    struct line *l = any_line();
    if (!l->client[0] || !once_in(6))
        return;
    say(l, "delete", NULL, "\"token\":\"%s\",\"password\":\"password-%d\"", l->token, l->actor);
    if (l->client[0]->person.account)
        world.actor[l->actor].account[0] = '\0';
    l->token[0] = '\0';
}
