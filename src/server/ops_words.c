/* ops_words.c - players pledge a hash of their word for the seed, and later reveal the word. */
#include "ops.h"

#include <string.h>

bool words_wants_pledge(const struct request *req) { return json_is_true(json_object_get(req->json, "pledge")); }

int words_check(struct request *req)
{
    const char *word = request_text(req, "word");
    if (word[0] && !ludo_is_word(word))
        return request_refuse(req, N_("a word must have 1 to 40 printable ASCII characters without spaces"));
    if (word[0] && words_wants_pledge(req))
        return request_refuse(req, N_("send a word or a pledge, not both"));
    return 0;
}

/* A seat that has sent its word in clear cannot pledge. When words are being revealed, no seat can pledge. */
int words_owe(struct request *req, struct room *r)
{
    bool open = r->info.stage == ROOM_GATHERS && !server_words_are_final(r);
    for (int i = 0; open && words_wants_pledge(req) && i < r->info.seats; i++)
        if (r->info.seat[i].person == req->client->person.id && !(r->words.pledges >> i & 1) &&
            !r->info.seat[i].word[0] && server_expect_pledge(req->server, r, i) < 0)
            return -1;
    return 0;
}

/* Returns the room of the request and the seat, which must belong to the client's person. The client need not have
 * entered the room. Returns NULL if the request is refused. */
static struct room *own_seat(struct request *req, int *seat)
{
    struct room *r = request_room(req);
    if (r && !req->rights.held) {
        request_refuse(req, N_("there is no such table"));
        return NULL;
    }
    if (!r)
        return NULL;
    *seat = request_seat(req);
    if (*seat >= 0 && req->rights.held >> *seat & 1)
        return r;
    request_refuse(req, N_("this seat belongs to another player"));
    return NULL;
}

/* A player can replace a pledge until the pledges are final, because until then no word is known. */
int op_pledge(struct request *req)
{
    const char *hash = request_text(req, "hash");
    int seat;
    struct room *r = own_seat(req, &seat);
    if (!r)
        return -1;
    if (strlen(hash) != 64 || strspn(hash, "0123456789abcdef") != 64)
        return request_refuse(req, N_("a pledge must have 64 lower-case hexadecimal digits"));
    if (r->info.stage != ROOM_GATHERS || server_words_are_final(r))
        return strcmp(r->words.pledge[seat].hash, hash) == 0
                   ? 0
                   : request_refuse(req, N_("the pledges can no longer change"));
    if (!(r->words.pledges >> seat & 1))
        return request_refuse(req, N_("this seat did not announce a pledge"));
    if (server_set_pledge(req->server, r, seat, hash) < 0)
        return -1;
    server_send_room(req->server, r);
    return 0;
}

/* Reveals a pledged word. A client may send a correct word again, for example after it lost the connection. */
int op_reveal(struct request *req)
{
    const char *nonce = request_text(req, "nonce"), *word = request_text(req, "word");
    int seat;
    struct room *r = own_seat(req, &seat);
    if (!r)
        return -1;
    bool kept = r->words.pledge[seat].how == LUDO_PLEDGE_KEPT;
    if (!kept && r->info.stage == ROOM_GATHERS && !server_words_are_final(r))
        return request_refuse(req, N_("words are revealed after all seats have sent their pledges"));
    if (!kept && (r->info.stage != ROOM_GATHERS || !(r->words.pledges >> seat & 1)))
        return request_refuse(req, N_("no word is expected of this seat now"));
    if (r->words.pledge[seat].how == LUDO_PLEDGE_CLEAR)
        return request_refuse(req, N_("no word is expected of this seat now"));
    if (!server_word_matches(r, seat, nonce, word))
        return request_refuse(req, N_("this word does not match the pledge"));
    if (kept)
        return 0;
    if (server_reveal_word(req->server, r, seat, nonce, word) < 0)
        return -1;
    server_send_room(req->server, r);
    return 0;
}
