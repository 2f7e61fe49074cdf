/* ops_chat.c - chat in a room. */
#include "ops.h"

#include <string.h>

enum { MUTED_SHOWN = 200 };

/* Reads one UTF-8 character and returns its length in bytes. */
static size_t read_character(const unsigned char *c, unsigned *character)
{
    size_t n = c[0] < 0x80 ? 1 : c[0] < 0xe0 ? 2 : c[0] < 0xf0 ? 3 : 4;
    *character = n == 1 ? c[0] : c[0] & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if (!c[i])
            return i;
        *character = *character << 6 | (c[i] & 0x3fu);
    }
    return n;
}

static bool ends_line(unsigned character)
{
    return character == '\t' || character == '\n' || character == '\r' || character == 0x2028 || character == 0x2029;
}

/* Returns whether this is a control or text-direction character. Such characters could change a terminal or imitate
 * another chat line. */
static bool is_unshown(unsigned character)
{
    return character < ' ' || (character >= 0x7f && character < 0xa0) || (character >= 0x202a && character <= 0x202e) ||
           (character >= 0x2066 && character <= 0x2069);
}

/* Removes control and text-direction characters in place. Line ends and tabs become spaces. Returns false if only
 * spaces are left. */
static bool clean(char *text)
{
    char *to = text;
    bool any = false;
    size_t n;
    for (const char *at = text; *at; at += n) {
        unsigned character;
        n = read_character((const unsigned char *)at, &character);
        if (ends_line(character))
            *to++ = ' ';
        else if (!is_unshown(character)) {
            memmove(to, at, n);
            to += n;
            any |= character != ' ';
        }
    }
    *to = '\0';
    return any;
}

static void put_chat_line(struct ludo_text *out, const char *key, struct store_chat_line *said)
{
    clean(said->text); /* messages that earlier servers stored may still have control characters */
    ludo_put_json_open(out, key, '{');
    ludo_put_json_int(out, "when", said->when);
    ludo_put_json_int(out, "person", said->person);
    ludo_put_json_text(out, "name", said->name);
    ludo_put_json_text(out, "text", said->text);
    ludo_put_json_close(out, '}');
}

/* Returns the membership of the client, or NULL if the client may not chat. */
static struct membership *chatting_membership(struct request *req)
{
    struct membership *member = request_membership(req);
    if (!member || req->rights.may & RIGHT_CHAT)
        return member;
    request_refuse(req, N_("there is no such table"));
    return NULL;
}

/* Returns whether `person` has muted or blocked `by`. If so, messages of `by` are hidden from `person`. */
static bool is_unheard(struct store *s, int64_t by, int64_t person)
{
    return store_is_muted(s, by, person) || store_has_blocked(s, by, person);
}

int op_chat(struct request *req)
{
    struct membership *member = chatting_membership(req);
    struct store_chat_line said = { .when = request_now(req), .person = req->client->person.id };
    const char *text = request_text(req, "text");
    char named[STORE_NAME];
    if (!member)
        return -1;
    bool fits = strlen(text) < sizeof said.text;
    copy_text(said.text, sizeof said.text, fits ? text : "");
    if (!clean(said.text))
        return request_refuse(req, N_("the text must have 1 to 500 characters"));
    if (request_check_limit(req, LIMIT_CHAT) < 0)
        return -1;
    copy_text(said.name, sizeof said.name,
              server_name_at(req->server, member->room, &req->client->person, req->client->lang, named));
    if (store_chat_add(req->server->store, member->room->info.id, &said) < 0)
        return -1;
    request_changed(req);
    server_remove_spectators(req->server, member->room);
    for (const struct list_node *node = member->room->members; node; node = node->next) {
        struct client *client = ((struct membership *)node->owner)->client;
        struct ludo_text out = server_text();
        if (is_unheard(req->server->store, client->person.id, said.person))
            continue;
        ludo_put_char(&out, '{');
        ludo_put_json_text(&out, "at", member->room->info.id);
        put_chat_line(&out, "said", &said);
        ludo_put_char(&out, '}');
        server_queue_message(req->server, client, -1, &out);
    }
    return 0;
}

int op_chat_history(struct request *req)
{
    static struct store_chat_line said[CHAT_SHOWN];
    struct membership *member = chatting_membership(req);
    if (!member)
        return -1;
    int n = store_chat_line(req->server->store, member->room->info.id, CHAT_SHOWN, said);
    ludo_put_json_open(&req->out, "said", '[');
    for (int i = 0; i < n; i++)
        if (!is_unheard(req->server->store, req->client->person.id, said[i].person))
            put_chat_line(&req->out, NULL, &said[i]);
    ludo_put_json_close(&req->out, ']');
    return 0;
}

/* Mutes a person in all rooms. Past messages are hidden too. */
int op_mute(struct request *req)
{
    int64_t me = req->client->person.id, whom = json_integer_value(json_object_get(req->json, "person"));
    bool on = !json_is_false(json_object_get(req->json, "on"));
    if (on && !request_has_met(req, whom))
        return request_refuse(req, N_("there is no such person"));
    request_changed(req);
    return on ? store_mute(req->server->store, me, whom) : store_unmute(req->server->store, me, whom);
}

int op_muted(struct request *req)
{
    static struct store_person found[MUTED_SHOWN];
    int n = store_muted(req->server->store, req->client->person.id, MUTED_SHOWN, found);
    ludo_put_json_open(&req->out, "muted", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&req->out, NULL, '{');
        ludo_put_json_int(&req->out, "person", found[i].id);
        ludo_put_json_text(&req->out, "name", server_name(&found[i], req->client->lang));
        ludo_put_json_close(&req->out, '}');
    }
    ludo_put_json_close(&req->out, ']');
    return 0;
}
