/* ops.c - what a guest may say (docs/server.md): each operation reads its members, acts, and writes its answer. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

static const char *text_of(const struct heard *h, const char *key)
{
    const char *text = json_string_value(json_object_get(h->say, key));
    return text ? text : "";
}

static int refuse(struct heard *h, const char *why) { return ludo_fail(&h->error, why, NULL, NULL); }

static int64_t now(const struct heard *h) { return h->house->ways.now(h->house->ways.with); }

/* What was said is kept when the loop comes round; if the store refuses already now, it will refuse then. */
static void keep(struct heard *h) { h->house->changed = true; }

/* ---- People ---- */

/* Names are shown to everyone: at least one letter, no control characters, blanks neither first nor last. */
static bool is_name(const char *name)
{
    size_t n = strlen(name);
    if (n == 0 || n >= STORE_NAME || name[0] == ' ' || name[n - 1] == ' ')
        return false;
    for (; *name; name++)
        if ((unsigned char)*name < ' ' || *name == 0x7f)
            return false;
    return true;
}

static void copy(char *to, size_t room, const char *text)
{
    struct ludo_text out = ludo_text(to, room);
    ludo_put(&out, text);
}

static int new_person(struct heard *h, const char *name)
{
    unsigned char key[STORE_KEY];
    char token[TOKEN];
    struct guest *g = h->guest;
    if (!is_name(name))
        return refuse(h, N_("say a name of 1 to 40 letters"));
    house_make_token(h->house, token);
    house_hash_token(token, key);
    if (store_person_new(h->house->store, key, name, &g->is.id) < 0) {
        g->is.id = 0;
        return -1;
    }
    copy(g->is.name, sizeof g->is.name, name);
    keep(h);
    ludo_put_json_text(&h->out, "token", token);
    return 0;
}

static int hello(struct heard *h)
{
    unsigned char key[STORE_KEY];
    const char *token = text_of(h, "token");
    if (ludo_lang_parse(text_of(h, "lang"), &h->guest->lang) < 0)
        h->guest->lang = LUDO_EN;
    house_hash_token(token, key);
    bool known = token[0] && store_person_find(h->house->store, key, &h->guest->is) == 0;
    if (!known && new_person(h, text_of(h, "name")) < 0)
        return -1;
    ludo_put_json_text(&h->out, "name", h->guest->is.name);
    return 0;
}

static int rename_me(struct heard *h)
{
    const char *name = text_of(h, "name");
    if (!is_name(name))
        return refuse(h, N_("say a name of 1 to 40 letters"));
    if (store_person_rename(h->house->store, h->guest->is.id, name) < 0)
        return -1;
    copy(h->guest->is.name, sizeof h->guest->is.name, name);
    keep(h);
    for (struct place *p = h->guest->places; p; p = p->next)
        house_tell_people(h->house, p->room);
    return 0;
}

/* ---- Rooms ---- */

static void put_rooms(struct heard *h, const char *key, int64_t person, enum room_stage stage)
{
    static struct store_room found[ROOMS_SHOWN];
    int n = store_rooms(h->house->store, person, stage, ROOMS_SHOWN, found);
    ludo_put_json_open(&h->out, key, '[');
    for (int i = 0; i < n; i++) {
        struct room *r = house_room(h->house, found[i].id);
        if (r)
            house_put_room(h->house, r, h->guest, &h->out, NULL);
    }
    ludo_put_json_close(&h->out, ']');
}

static int lobby(struct heard *h)
{
    put_rooms(h, "open", 0, ROOM_GATHERS);
    put_rooms(h, "gathering", h->guest->is.id, ROOM_GATHERS);
    put_rooms(h, "playing", h->guest->is.id, ROOM_PLAYS);
    put_rooms(h, "over", h->guest->is.id, ROOM_OVER);
    return 0;
}

/* What a seat adds to the seed, if anything, as ludo_table_contribute takes it. */
static bool is_word(const char *word)
{
    size_t n = 0;
    for (; word[n]; n++)
        if (word[n] <= ' ' || word[n] > '~')
            return false;
    return n < LUDO_PART_MAX;
}

static int refuse_word(struct heard *h)
{
    return refuse(h, N_("1 to 40 printable characters without blanks are added to the seed"));
}

/* The seats of a new room: "me", "open", or a level. */
static int read_seats(struct heard *h, struct store_room *is)
{
    json_t *list = json_object_get(h->say, "seats");
    if (!is_word(text_of(h, "word")))
        return refuse_word(h);
    is->seats = (int)json_array_size(list);
    if (is->seats < 1 || is->seats > LUDO_SEATS_MAX)
        return refuse(h, N_("say who sits at the table"));
    for (int i = 0; i < is->seats; i++) {
        const char *who = json_string_value(json_array_get(list, (size_t)i));
        bool me = who && strcmp(who, "me") == 0, free_seat = who && strcmp(who, "open") == 0;
        if (!me && !free_seat && (!who || !ludo_player(who)))
            return ludo_fail(&h->error, N_("no such player: {1}; `ludo games` lists them"), who ? who : "?", NULL);
        copy(is->seat[i].player, sizeof is->seat[i].player, me || free_seat ? "human" : who);
        is->seat[i].person = me ? h->guest->is.id : 0;
        if (me)
            copy(is->seat[i].word, sizeof is->seat[i].word, text_of(h, "word"));
    }
    return 0;
}

static int read_options(struct heard *h, struct store_room *is)
{
    struct ludo_text out = ludo_text(is->options, sizeof is->options);
    const char *key;
    json_t *value;
    json_object_foreach(json_object_get(h->say, "options"), key, value)
    {
        if (strpbrk(key, " =") || !json_is_integer(value))
            return refuse(h, N_("an option is a number"));
        ludo_put(&out, out.n ? " " : "");
        ludo_put(&out, key);
        ludo_put_char(&out, '=');
        ludo_put_int(&out, json_integer_value(value));
    }
    return 0;
}

static void make_id(struct heard *h, char id[STORE_ID])
{
    static const char letters[] =
        "abcdefghjkmnpqrstuvwxyz23456789."; /* 32 that nobody confuses; the last is never used */
    unsigned char random[STORE_ID - 1];
    h->house->ways.random(h->house->ways.with, random, sizeof random);
    for (size_t i = 0; i < sizeof random; i++)
        id[i] = letters[random[i] % 31];
    id[12] = '\0';
}

static void make_seed(struct heard *h, char seed[LUDO_SEED_MAX])
{
    struct ludo_text out = ludo_text(seed, LUDO_SEED_MAX);
    unsigned char random[32];
    h->house->ways.random(h->house->ways.with, random, sizeof random);
    for (size_t i = 0; i < sizeof random; i++) {
        ludo_put_char(&out, "0123456789abcdef"[random[i] >> 4]);
        ludo_put_char(&out, "0123456789abcdef"[random[i] & 15]);
    }
}

/* Everyone has sat down: the game begins by itself. */
static int begin_if_full(struct heard *h, struct room *r)
{
    if (r->is.stage != ROOM_GATHERS || !room_is_full(r))
        return 0;
    if (room_begin(r, h->house->store, now(h)) < 0)
        return -1;
    house_moved(h->house, r);
    return 0;
}

static bool has_too_many(struct heard *h)
{
    static struct store_room found[ROOMS_EACH];
    int64_t me = h->guest->is.id;
    return store_rooms(h->house->store, me, ROOM_GATHERS, ROOMS_EACH, found) +
               store_rooms(h->house->store, me, ROOM_PLAYS, ROOMS_EACH, found) >=
           ROOMS_EACH;
}

static int open_room(struct heard *h)
{
    char invitation[TOKEN];
    if (has_too_many(h))
        return refuse(h, N_("you have sixty tables already: finish one first"));
    struct room *r = calloc(1, sizeof *r);
    if (!r)
        return -1;
    copy(r->is.game, sizeof r->is.game, text_of(h, "game"));
    make_id(h, r->is.id);
    make_seed(h, r->is.seed);
    house_make_token(h->house, invitation);
    house_hash_token(invitation, r->is.invitation);
    r->is.host = h->guest->is.id;
    r->is.listed = json_is_true(json_object_get(h->say, "listed"));
    r->is.made = r->is.changed = now(h);
    if (read_seats(h, &r->is) < 0 || read_options(h, &r->is) < 0 || room_lay_out(r, &h->error) < 0 ||
        store_room_new(h->house->store, &r->is) < 0) {
        room_free(r);
        return -1;
    }
    r->next = h->house->rooms;
    h->house->rooms = r;
    h->house->figures.rooms++;
    keep(h);
    if (!house_take_place(h->house, h->guest, r))
        return -1;
    ludo_put_json_text(&h->out, "invitation", invitation);
    int begun = begin_if_full(h, r);
    house_put_room(h->house, r, h->guest, &h->out, "room");
    return begun;
}

static struct room *room_said(struct heard *h)
{
    struct room *r = house_room(h->house, text_of(h, "room"));
    if (!r)
        refuse(h, N_("there is no such table"));
    return r;
}

/* Who looks, and who may? Whoever has a seat, an invitation, or finds it in the lobby. */
static bool may_enter(const struct heard *h, const struct room *r)
{
    unsigned char key[STORE_KEY];
    house_hash_token(text_of(h, "invitation"), key);
    return r->is.listed || room_seat_of(r, h->guest->is.id) >= 0 || r->is.host == h->guest->is.id ||
           house_same_key(key, r->is.invitation);
}

static int enter(struct heard *h)
{
    struct room *r = room_said(h);
    struct place *p = r && may_enter(h, r) ? house_take_place(h->house, h->guest, r) : NULL;
    if (!p)
        return refuse(h, N_("there is no such table"));
    p->told = 0;
    if (r->is.stage == ROOM_PLAYS && !r->thinks)
        house_moved(h->house, r); /* read from the store, a computer may have to think */
    house_put_room(h->house, r, h->guest, &h->out, "room");
    house_tell_people(h->house, r);
    return 0;
}

static struct place *place_said(struct heard *h)
{
    struct room *r = room_said(h);
    struct place *p = r ? house_place(h->guest, r) : NULL;
    if (!p)
        refuse(h, N_("there is no such table"));
    return p;
}

static int leave(struct heard *h)
{
    struct place *p = place_said(h);
    if (!p)
        return -1;
    struct room *r = p->room;
    house_give_place(h->house, p);
    house_tell_people(h->house, r);
    return 0;
}

static int sit(struct heard *h)
{
    struct place *p = place_said(h);
    if (!p)
        return -1;
    struct room *r = p->room;
    int seat = (int)json_integer_value(json_object_get(h->say, "seat"));
    if (r->is.stage != ROOM_GATHERS || room_seat_of(r, h->guest->is.id) >= 0 || !room_has_free(r, seat))
        return refuse(h, N_("this seat is taken"));
    if (!is_word(text_of(h, "word")))
        return refuse_word(h);
    keep(h);
    if (room_sit(r, h->house->store, seat, h->guest->is.id, text_of(h, "word")) < 0)
        return -1;
    int begun = begin_if_full(h, r);
    house_tell_people(h->house, r);
    return begun;
}

/* Before the game the host may let a level play a free seat; afterwards each may hand over the own seat, and take it back. */
static int hand(struct heard *h)
{
    struct place *p = place_said(h);
    if (!p)
        return -1;
    struct room *r = p->room;
    int seat = (int)json_integer_value(json_object_get(h->say, "seat"));
    const char *player = text_of(h, "player");
    bool mine = seat >= 0 && seat < r->is.seats && r->is.seat[seat].person == h->guest->is.id;
    bool free_seat = seat >= 0 && seat < r->is.seats && !r->is.seat[seat].person && r->is.stage == ROOM_GATHERS &&
                     r->is.host == h->guest->is.id;
    if (!mine && !free_seat)
        return refuse(h, N_("that seat is somebody else's"));
    if (strcmp(player, "human") != 0 && !ludo_player(player))
        return ludo_fail(&h->error, N_("no such player: {1}; `ludo games` lists them"), player, NULL);
    keep(h);
    if (room_hand(r, h->house->store, seat, player) < 0)
        return -1;
    int begun = begin_if_full(h, r);
    house_moved(h->house, r);
    house_tell_people(h->house, r);
    return begun;
}

/* ---- At the table ---- */

static int ask(struct heard *h)
{
    struct place *p = place_said(h);
    if (!p)
        return -1;
    if (p->room->is.stage == ROOM_GATHERS)
        return refuse(h, N_("the game has not begun yet"));
    char *request = json_dumps(json_object_get(h->say, "ask"), JSON_COMPACT);
    if (!request)
        return refuse(h, N_("nothing was asked"));
    struct ludo_session by = house_session(p);
    int before = room_table(p->room)->n;
    size_t n;
    const char *answer = ludo_session_ask(&by, request, strlen(request), &n);
    free(request);
    ludo_put_json_key(&h->out, "answer");
    ludo_put(&h->out, answer ? answer : "null");
    int after = room_table(p->room)->n;
    if (after == before)
        return 0;
    h->house->figures.moves++;
    if (p->told == before && after > before)
        p->told = after;
    house_moved(h->house, p->room);
    return 0;
}

static void put_said(struct ludo_text *out, const char *key, const struct store_said *said)
{
    ludo_put_json_open(out, key, '{');
    ludo_put_json_int(out, "when", said->when);
    ludo_put_json_text(out, "name", said->name);
    ludo_put_json_text(out, "text", said->text);
    ludo_put_json_close(out, '}');
}

static int say(struct heard *h)
{
    struct place *p = place_said(h);
    struct store_said said = { .when = now(h) };
    const char *text = text_of(h, "text");
    if (!p)
        return -1;
    if (!text[0] || strlen(text) >= sizeof said.text)
        return refuse(h, N_("say something of at most 500 letters"));
    copy(said.name, sizeof said.name, h->guest->is.name);
    copy(said.text, sizeof said.text, text);
    if (store_say(h->house->store, p->room->is.id, &said) < 0)
        return -1;
    keep(h);
    for (struct guest *g = h->house->guests; g; g = g->next) {
        struct ludo_text out = house_text();
        if (!house_place(g, p->room))
            continue;
        ludo_put_char(&out, '{');
        ludo_put_json_text(&out, "at", p->room->is.id);
        put_said(&out, "said", &said);
        ludo_put_char(&out, '}');
        house_put_letter(h->house, g, -1, &out);
    }
    return 0;
}

static int said_so_far(struct heard *h)
{
    static struct store_said said[SAID_SHOWN];
    struct place *p = place_said(h);
    if (!p)
        return -1;
    int n = store_said(h->house->store, p->room->is.id, SAID_SHOWN, said);
    ludo_put_json_open(&h->out, "said", '[');
    for (int i = 0; i < n; i++)
        put_said(&h->out, NULL, &said[i]);
    ludo_put_json_close(&h->out, ']');
    return 0;
}

/* ---- One request ---- */

/* clang-format off */
static const struct op {
    const char *name;
    int (*answer)(struct heard *);
    bool stranger;                    /* may one say it who has not said who he is? */
} ops[] = {
    { "hello", hello,     true },  { "name",  rename_me, false }, { "lobby", lobby, false }, { "open", open_room, false },
    { "enter", enter,     false }, { "leave", leave,     false }, { "sit",   sit,   false }, { "hand", hand,      false },
    { "ask",   ask,       false }, { "say",   say,       false }, { "said",  said_so_far, false },
};
/* clang-format on */

static int answer(struct heard *h)
{
    const char *name = text_of(h, "do");
    if (!json_is_object(h->say))
        return refuse(h, N_("this is no JSON object of at most 64 kilobytes"));
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (strcmp(ops[i].name, name) == 0)
            return h->guest->is.id || ops[i].stranger ? ops[i].answer(h) : refuse(h, N_("say hello first"));
    return ludo_fail(&h->error, N_("nobody here knows what this means: {1}; docs/server.md lists what does"), name,
                     NULL);
}

void house_answer(struct heard *h)
{
    char sentence[400];
    struct ludo_text text = ludo_text(sentence, sizeof sentence);
    ludo_put_char(&h->out, '{');
    if (h->id >= 0)
        ludo_put_json_int(&h->out, "id", h->id);
    if (answer(h) < 0) {
        if (!h->error.what) /* the store did not take it */
            h->house->failed = true;
        if (!h->error.what)
            refuse(h, N_("this could not be written down, so it did not happen: try again later"));
        ludo_error_put(&h->error, h->guest->lang, &text);
        h->house->figures.refused++;
        h->out.n = 0;
        ludo_put_char(&h->out, '{');
        if (h->id >= 0)
            ludo_put_json_int(&h->out, "id", h->id);
        ludo_put_json_text(&h->out, "error", sentence);
    }
    ludo_put_char(&h->out, '}');
}
