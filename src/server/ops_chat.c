/* ops_talk.c - what people say to each other at a table. */
#include "ops.h"

#include <string.h>

enum { MUTED_SHOWN = 200 };

/* Reads a letter of UTF-8 and returns how many bytes it has. */
static size_t read_letter(const unsigned char *c, unsigned *letter)
{
    size_t n = c[0] < 0x80 ? 1 : c[0] < 0xe0 ? 2 : c[0] < 0xf0 ? 3 : 4;
    *letter = n == 1 ? c[0] : c[0] & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if (!c[i])
            return i;
        *letter = *letter << 6 | (c[i] & 0x3fu);
    }
    return n;
}

static bool ends_line(unsigned letter)
{
    return letter == '\t' || letter == '\n' || letter == '\r' || letter == 0x2028 || letter == 0x2029;
}

/* Controls, and what turns a line around: they could write over a terminal, or make a line look like somebody else's. */
static bool is_unshown(unsigned letter)
{
    return letter < ' ' || (letter >= 0x7f && letter < 0xa0) || (letter >= 0x202a && letter <= 0x202e) ||
           (letter >= 0x2066 && letter <= 0x2069);
}

/* Takes out, in place, what is not shown; ends of lines and tabs become a blank.  Returns false if nothing but blanks is left. */
static bool clean(char *text)
{
    char *to = text;
    bool any = false;
    size_t n;
    for (const char *at = text; *at; at += n) {
        unsigned letter;
        n = read_letter((const unsigned char *)at, &letter);
        if (ends_line(letter))
            *to++ = ' ';
        else if (!is_unshown(letter)) {
            memmove(to, at, n);
            to += n;
            any |= letter != ' ';
        }
    }
    *to = '\0';
    return any;
}

static void put_chat_line(struct ludo_text *out, const char *key, struct store_chat_line *said)
{
    clean(said->text); /* an earlier server kept it as it was said */
    ludo_put_json_open(out, key, '{');
    ludo_put_json_int(out, "when", said->when);
    ludo_put_json_int(out, "person", said->person);
    ludo_put_json_text(out, "name", said->name);
    ludo_put_json_text(out, "text", said->text);
    ludo_put_json_close(out, '}');
}

/* Whom one has muted is not heard, nor whom one has blocked altogether. */
static bool is_unheard(struct store *s, int64_t by, int64_t person)
{
    return store_is_muted(s, by, person) || store_has_blocked(s, by, person);
}

int op_chat(struct request *req)
{
    struct membership *member = request_membership(req);
    struct store_chat_line said = { .when = request_now(req), .person = req->client->person.id };
    const char *text = request_text(req, "text");
    char named[STORE_NAME];
    if (!member)
        return -1;
    bool fits = strlen(text) < sizeof said.text;
    copy_text(said.text, sizeof said.text, fits ? text : "");
    if (!clean(said.text))
        return request_refuse(req, N_("say something of at most 500 letters"));
    copy_text(said.name, sizeof said.name,
              server_name_at(req->server, member->room, &req->client->person, req->client->lang, named));
    if (store_chat_add(req->server->store, member->room->info.id, &said) < 0)
        return -1;
    request_changed(req);
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
    struct membership *member = request_membership(req);
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

/* From now on, and of what was said so far; at any table, until it is taken back. */
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
