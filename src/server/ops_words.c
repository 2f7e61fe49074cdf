/* ops_words.c - pledging a word, and revealing it. */
#include "ops.h"

#include <string.h>

bool words_wants_pledge(const struct request *req) { return json_is_true(json_object_get(req->json, "pledge")); }

int words_check(struct request *req)
{
    const char *word = request_text(req, "word");
    if (word[0] && !ludo_is_word(word))
        return request_refuse(req, N_("1 to 40 printable characters without blanks are added to the seed"));
    if (word[0] && words_wants_pledge(req))
        return request_refuse(req, N_("say a word or pledge yourself to one, not both"));
    return 0;
}

/* A seat that has said its word in clear has none to pledge any more; nor has any when the words are known. */
int words_owe(struct request *req, struct room *r)
{
    bool open = r->info.stage == ROOM_GATHERS && !server_words_are_final(r);
    for (int i = 0; open && words_wants_pledge(req) && i < r->info.seats; i++)
        if (r->info.seat[i].person == req->client->person.id && !(r->words.pledges >> i & 1) &&
            !r->info.seat[i].word[0] && server_expect_pledge(req->server, r, i) < 0)
            return -1;
    return 0;
}

/* The room and the seat of which somebody speaks who has it; they need not look at the room.  NULL: refused. */
static struct room *own_seat(struct request *req, int *seat)
{
    const json_t *said = json_object_get(req->json, "seat");
    struct room *r = request_room(req);
    if (r && room_seat_of(r, req->client->person.id) < 0) {
        request_refuse(req, N_("there is no such table"));
        return NULL;
    }
    if (!r)
        return NULL;
    *seat = json_is_integer(said) && json_integer_value(said) >= 0 && json_integer_value(said) < r->info.seats
                ? (int)json_integer_value(said)
                : -1;
    if (*seat >= 0 && r->info.seat[*seat].person == req->client->person.id)
        return r;
    request_refuse(req, N_("that seat is somebody else's"));
    return NULL;
}

/* Until the pledges are final another may replace it: nobody knows a word yet. */
int op_pledge(struct request *req)
{
    const char *hash = request_text(req, "hash");
    int seat;
    struct room *r = own_seat(req, &seat);
    if (!r)
        return -1;
    if (strlen(hash) != 64 || strspn(hash, "0123456789abcdef") != 64)
        return request_refuse(req, N_("a pledge is 64 lower-case hexadecimal digits"));
    if (r->info.stage != ROOM_GATHERS || server_words_are_final(r))
        return strcmp(r->words.pledge[seat].hash, hash) == 0 ? 0 : request_refuse(req, N_("the pledges are final now"));
    if (!(r->words.pledges >> seat & 1))
        return request_refuse(req, N_("this seat is not expected to pledge a word"));
    if (server_set_pledge(req->server, r, seat, hash) < 0)
        return -1;
    server_send_room(req->server, r);
    return 0;
}

/* Said again, as after a broken connection, it is taken again. */
int op_reveal(struct request *req)
{
    const char *nonce = request_text(req, "nonce"), *word = request_text(req, "word");
    int seat;
    struct room *r = own_seat(req, &seat);
    if (!r)
        return -1;
    bool kept = r->words.pledge[seat].how == LUDO_PLEDGE_KEPT;
    if (!kept && r->info.stage == ROOM_GATHERS && !server_words_are_final(r))
        return request_refuse(req, N_("words are revealed when every seat has pledged"));
    if (!kept && (r->info.stage != ROOM_GATHERS || !(r->words.pledges >> seat & 1)))
        return request_refuse(req, N_("no word is expected of this seat now"));
    if (r->words.pledge[seat].how == LUDO_PLEDGE_CLEAR)
        return request_refuse(req, N_("no word is expected of this seat now"));
    if (!server_word_matches(r, seat, nonce, word))
        return request_refuse(req, N_("this is not the word that was pledged"));
    if (kept)
        return 0;
    if (server_reveal_word(req->server, r, seat, nonce, word) < 0)
        return -1;
    server_send_room(req->server, r);
    return 0;
}
