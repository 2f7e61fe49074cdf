/* ops_words.c - pledging a word, and revealing it. */
#include "ops.h"

#include <string.h>

bool words_wants_pledge(const struct heard *h) { return json_is_true(json_object_get(h->say, "pledge")); }

int words_check(struct heard *h)
{
    const char *word = heard_text(h, "word");
    if (word[0] && !ludo_is_word(word))
        return heard_refuse(h, N_("1 to 40 printable characters without blanks are added to the seed"));
    if (word[0] && words_wants_pledge(h))
        return heard_refuse(h, N_("say a word or pledge yourself to one, not both"));
    return 0;
}

/* A seat that has said its word in clear has none to pledge any more; nor has any when the words are known. */
int words_owe(struct heard *h, struct room *r)
{
    bool open = r->is.stage == ROOM_GATHERS && !house_words_are_final(r);
    for (int i = 0; open && words_wants_pledge(h) && i < r->is.seats; i++)
        if (r->is.seat[i].person == h->guest->is.id && !(r->words.pledges >> i & 1) && !r->is.seat[i].word[0] &&
            house_owe_word(h->house, r, i) < 0)
            return -1;
    return 0;
}

/* The room and the seat of which somebody speaks who has it; they need not look at the room.  NULL: refused. */
static struct room *own_seat(struct heard *h, int *seat)
{
    const json_t *said = json_object_get(h->say, "seat");
    struct room *r = heard_room(h);
    if (r && room_seat_of(r, h->guest->is.id) < 0) {
        heard_refuse(h, N_("there is no such table"));
        return NULL;
    }
    if (!r)
        return NULL;
    *seat = json_is_integer(said) && json_integer_value(said) >= 0 && json_integer_value(said) < r->is.seats
                ? (int)json_integer_value(said)
                : -1;
    if (*seat >= 0 && r->is.seat[*seat].person == h->guest->is.id)
        return r;
    heard_refuse(h, N_("that seat is somebody else's"));
    return NULL;
}

/* Until the pledges are final another may replace it: nobody knows a word yet. */
static int pledge(struct heard *h)
{
    const char *hash = heard_text(h, "hash");
    int seat;
    struct room *r = own_seat(h, &seat);
    if (!r)
        return -1;
    if (strlen(hash) != 64 || strspn(hash, "0123456789abcdef") != 64)
        return heard_refuse(h, N_("a pledge is 64 lower-case hexadecimal digits"));
    if (r->is.stage != ROOM_GATHERS || house_words_are_final(r))
        return strcmp(r->words.pledge[seat].hash, hash) == 0 ? 0 : heard_refuse(h, N_("the pledges are final now"));
    if (!(r->words.pledges >> seat & 1))
        return heard_refuse(h, N_("this seat is not expected to pledge a word"));
    if (house_take_pledge(h->house, r, seat, hash) < 0)
        return -1;
    house_tell_people(h->house, r);
    return 0;
}

/* Said again, as after a broken connection, it is taken again. */
static int reveal(struct heard *h)
{
    const char *nonce = heard_text(h, "nonce"), *word = heard_text(h, "word");
    int seat;
    struct room *r = own_seat(h, &seat);
    if (!r)
        return -1;
    bool kept = r->words.pledge[seat].how == LUDO_PLEDGE_KEPT;
    if (!kept && r->is.stage == ROOM_GATHERS && !house_words_are_final(r))
        return heard_refuse(h, N_("words are revealed when every seat has pledged"));
    if (!kept && (r->is.stage != ROOM_GATHERS || !(r->words.pledges >> seat & 1)))
        return heard_refuse(h, N_("no word is expected of this seat now"));
    if (r->words.pledge[seat].how == LUDO_PLEDGE_CLEAR)
        return heard_refuse(h, N_("no word is expected of this seat now"));
    if (!house_keeps_pledge(r, seat, nonce, word))
        return heard_refuse(h, N_("this is not the word that was pledged"));
    if (kept)
        return 0;
    if (house_take_word(h->house, r, seat, nonce, word) < 0)
        return -1;
    house_tell_people(h->house, r);
    return 0;
}

const struct op word_ops[] = {
    { "pledge", pledge, false },
    { "reveal", reveal, false },
    { 0 },
};
