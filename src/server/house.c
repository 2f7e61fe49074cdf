/* house.c - guests, the rooms they look at, and letters that wait until what they tell is kept. */
#include "log.h"
#include "metrics.h"
#include "parts.h"
#include "rights.h"
#include "store_admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double SLOW_COMMIT = 0.5;   /* seconds */
enum { ROOM_FOR_ANSWERS = 1024 * 1024 }; /* bytes that are kept for the next */
enum { A_WHILE = 10 };

/* ---- Letters ---- */

static void grow(struct ludo_text *out, size_t need)
{
    size_t size = 2 * (out->max + need) + 1024;
    char *more = realloc(out->at, size);
    if (!more)
        return;
    out->at = more;
    out->max = size;
}

struct ludo_text house_text(void) { return (struct ludo_text){ .more = grow }; }

/* A turn of the loop may bring a thousand letters, and half of what each has grown to is room for more. */
static void seal(struct ludo_text *text)
{
    char *less = text->at ? realloc(text->at, text->n + 1) : NULL;
    if (less)
        text->at = less;
}

void house_put_letter(struct house *h, struct guest *to, json_int_t id, struct ludo_text *text)
{
    struct letter *letter = malloc(sizeof *letter);
    if (!letter) {
        free(text->at);
        return;
    }
    seal(text);
    *letter = (struct letter){ .to = to, .id = id, .text = text->at, .n = text->n };
    *h->last = letter;
    h->last = &letter->next;
}

static void drop_letters(struct house *h)
{
    for (struct letter *letter; (letter = h->letters);) {
        h->letters = letter->next;
        free(letter->text);
        free(letter);
    }
    h->last = &h->letters;
}

static void send_letters(struct house *h)
{
    for (struct letter *letter = h->letters; letter; letter = letter->next)
        if (letter->to) {
            h->ways.send(letter->to->wire, letter->text, letter->n);
            letter->text = NULL;
        }
    drop_letters(h);
}

/* ---- Guests ---- */

struct guest *house_enter(struct house *h, void *wire)
{
    struct guest *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    g->wire = wire;
    g->number = ++h->numbered;
    g->next = h->guests;
    g->at = &h->guests;
    if (g->next)
        g->next->at = &g->next;
    h->guests = g;
    h->figures.guests++;
    return g;
}

void house_leave(struct house *h, struct guest *g)
{
    if (g->hashes && h->hashers)
        hashers_forget(h->hashers, g->number);
    while (g->places) {
        struct room *room = g->places->room;
        house_give_place(h, g->places);
        house_tell_people(h, room);
    }
    house_note_loss(h, g->is.id);
    for (struct letter *letter = h->letters; letter; letter = letter->next)
        if (letter->to == g)
            letter->to = NULL;
    link_out(&g->as);
    link_out(&g->changed);
    link_out(&g->watches);
    *g->at = g->next;
    if (g->next)
        g->next->at = g->at;
    h->figures.guests--;
    free(g);
}

struct place *house_place(const struct guest *g, const struct room *room)
{
    struct place *p = g->places;
    while (p && p->room != room)
        p = p->next;
    return p;
}

struct place *house_take_place(struct house *h, struct guest *g, struct room *room)
{
    struct place *p = house_place(g, room);
    if (p || !(p = calloc(1, sizeof *p)))
        return p;
    *p = (struct place){ .guest = g, .room = room, .next = g->places };
    g->places = p;
    link_in(&room->places, &p->in, p);
    house_touch(h, room);
    return p;
}

bool house_is_here(const struct room *r, int64_t person)
{
    for (const struct link *l = r->places; person && l; l = l->next)
        if (((const struct place *)l->of)->guest->is.id == person)
            return true;
    return false;
}

void house_give_place(struct house *h, struct place *p)
{
    struct place **at = &p->guest->places;
    struct room *r = p->room;
    int64_t person = p->guest->is.id;
    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    link_out(&p->in);
    free(p);
    house_touch(h, r);
    if (!house_is_here(r, person))
        house_note_absence(h, r, person);
}

struct ludo_session house_session(const struct place *p)
{
    bool over = p->room->is.stage == ROOM_OVER; /* until then the points may be a secret */
    bool ranked = p->room->gone_n && over && !p->room->stuck;
    if (ranked)
        room_ranks(p->room);
    return (struct ludo_session){
        .tables = &p->room->desk,
        .table = 1,
        .seats = room_seats_of(p->room, p->guest->is.id),
        .rights = rights_of_session(p->room),
        .ended = room_ended(p->room) || (over && p->room->stuck),
        .rank = ranked ? p->room->rank : NULL,
    };
}

/* All tables write on one sheet: a hundred of their own would be kept for nothing. */
const char *house_ask(struct house *h, const struct ludo_session *by, const char *request, size_t n)
{
    size_t length;
    by->desk->answer = h->sheet;
    by->desk->room = h->sheet_size;
    const char *answer = ludo_session_request(by, request, n, &length);
    h->sheet = by->desk->answer;
    h->sheet_size = by->desk->room;
    by->desk->answer = NULL;
    by->desk->room = 0;
    return answer;
}

/* ---- Rooms ---- */

/* Once for each table: whoever sits there will come again. */
static void log_unplayable(struct house *h, const char *id, const char *why)
{
    struct unplayable *one = h->unplayable;
    while (one && strcmp(one->room, id) != 0)
        one = one->next;
    if (one || !(one = calloc(1, sizeof *one)))
        return;
    snprintf(one->room, sizeof one->room, "%s", id);
    one->next = h->unplayable;
    h->unplayable = one;
    h->ways.log(h->ways.with, why, id);
}

static void drop_unplayable(struct house *h)
{
    for (struct unplayable *one; (one = h->unplayable); free(one))
        h->unplayable = one->next;
}

struct room *house_room(struct house *h, const char *id)
{
    char why[400] = "";
    struct room *r = house_find_room(h, id);
    if (r)
        return r;
    r = room_load(h->store, id, why, sizeof why);
    if (why[0])
        log_unplayable(h, id, why);
    if (!r)
        return NULL;
    house_read_absences(h, r);
    r->line = house_line(r);
    r->in_lobby = house_is_in_lobby(r);
    house_knows_turn(r);
    house_add_room(h, r);
    return r;
}

/* Nobody looks at it and nobody thinks for it: the store has all of it. */
static void clear_rooms(struct house *h)
{
    for (struct room *r; h->touched;) {
        r = h->touched->of;
        link_out(&r->touched);
        if (!r->places && !r->thinks)
            house_drop_room(h, r);
        else
            house_heed_absence(h, r);
    }
}

static void put_seat(struct house *h, const struct room *r, int i, const struct guest *g, struct ludo_text *out)
{
    const struct store_seat *seat = &r->is.seat[i];
    struct store_person p = { 0 };
    char named[STORE_NAME];
    bool here = house_is_here(r, seat->person);
    if (seat->person)
        store_person_get(h->store, seat->person, &p);
    ludo_put_json_open(out, NULL, '{');
    ludo_put_json_text(out, "player", seat->player);
    ludo_put_json_text(out, "name", seat->person ? house_name_at(h, r, &p, g ? g->lang : LUDO_EN, named) : NULL);
    if (seat->person)
        ludo_put_json_int(out, "person", seat->person);
    ludo_put_json_bool(out, "account", p.account);
    ludo_put_json_bool(out, "here", here);
    if (seat->person && !here && r->away[i])
        ludo_put_json_int(out, "away", (house_time(h) - r->away[i]) / 1000);
    ludo_put_json_bool(out, "you", seat->person && g && seat->person == g->is.id);
    ludo_put_json_close(out, '}');
}

/* Whoever comes knows with what one plays before sitting down. */
void house_put_box(const struct room *r, struct ludo_text *out)
{
    struct ludo_box_about about;
    if (!room_table(r) || !r->box)
        return;
    ludo_box_about(room_table(r)->rules, &about);
    ludo_put_json_open(out, "box", '{');
    ludo_put_json_text(out, "hash", about.hash);
    ludo_put_json_int(out, "differ", about.differ);
    ludo_put_json_text(out, "text", r->box);
    ludo_put_json_close(out, '}');
}

void house_put_room(struct house *h, const struct room *r, const struct guest *g, struct ludo_text *out,
                    const char *key)
{
    ludo_put_json_open(out, key, '{');
    ludo_put_json_text(out, "id", r->is.id);
    ludo_put_json_text(out, "game", r->is.game);
    ludo_put_json_text(out, "options", r->is.options);
    house_put_stage(r, out);
    ludo_put_json_bool(out, "listed", r->is.listed);
    ludo_put_json_bool(out, "host", g && g->is.id == r->is.host);
    ludo_put_json_bool(out, "rated", house_counts(h, r));
    ludo_put_json_int(out, "changed", r->is.changed);
    if (r->stuck)
        ludo_put_json_bool(out, "stuck", true);
    if (room_table(r))
        ludo_put_json_text(out, "commitment", ludo_table_commitment(room_table(r)));
    house_put_box(r, out);
    house_put_terms(h, r, out);
    house_put_claim(h, r, g, out);
    house_put_words(h, r, out);
    ludo_put_json_open(out, "seats", '[');
    for (int i = 0; i < r->is.seats; i++)
        put_seat(h, r, i, g, out);
    ludo_put_json_close(out, ']');
    ludo_put_json_close(out, '}');
}

void house_tell_people(struct house *h, struct room *r)
{
    house_touch(h, r);
    for (const struct link *l = r->places; l; l = l->next) {
        struct guest *g = ((struct place *)l->of)->guest;
        struct ludo_text out = house_text();
        ludo_put_char(&out, '{');
        house_put_room(h, r, g, &out, "room");
        ludo_put_char(&out, '}');
        house_put_letter(h, g, -1, &out);
    }
}

/* ---- What happens at a table ---- */

static void ask_thinkers(struct house *h, struct room *r)
{
    bool plays = r->is.stage == ROOM_PLAYS && !r->terms.paused && !r->stuck;
    int seat = h->thinkers && plays ? ludo_table_next_bot(room_table(r)) : -1;
    struct thinking *one = seat < 0 ? NULL : calloc(1, sizeof *one);
    r->thinks = one != NULL;
    r->thought++;
    if (!one)
        return;
    memcpy(one->room, r->is.id, sizeof one->room);
    one->number = r->thought;
    ludo_table_bot_job(room_table(r), seat, &one->by);
    one->own = room_box_hold(r->own);
    thinkers_ask(h->thinkers, one);
}

/* What was told beyond so many moves no longer stands. */
static void untell(struct room *r, int n)
{
    for (struct link *l = r->places; l; l = l->next) {
        struct place *p = l->of;
        if (p->told > n) {
            p->told = n;
            p->anew = true;
        }
    }
}

void house_moved(struct house *h, struct room *r)
{
    int n = room_table(r)->n;
    enum room_stage stage = r->is.stage;
    if (n < r->stood)
        r->stood = n;
    if (n < r->kept) {
        r->brief.back++;
        untell(r, n);
    }
    if (!r->terms.paused)
        room_advance(r);
    if (room_keep(r, h->store, h->ways.now(h->ways.with), house_time(h)) < 0)
        h->failed = true;
    if (stage != ROOM_OVER && r->is.stage == ROOM_OVER && !r->stuck && house_keep_results(h, r) < 0)
        h->failed = true;
    h->changed = true;
    house_touch(h, r);
    house_heed_clock(h, r);
    ask_thinkers(h, r);
    bool asks = r->asks.what && r->asks.n != room_table(r)->n;
    if (asks)
        r->asks.what = ASKS_NOTHING;
    if (asks || stage != r->is.stage)
        house_tell_people(h, r);
}

/* Nothing is written where nothing has changed: on a full disk one can still look. */
void house_resume(struct house *h, struct room *r)
{
    if (r->is.stage != ROOM_PLAYS || r->thinks)
        return;
    if (!r->terms.paused)
        room_advance(r);
    if (room_is_behind(r)) {
        house_moved(h, r);
        return;
    }
    house_touch(h, r);
    ask_thinkers(h, r);
}

/* An answer to a question that is no longer asked is left aside. */
static void take_answer(struct house *h, const struct thinking *one)
{
    struct room *r = house_find_room(h, one->room);
    if (!r || one->number != r->thought)
        return;
    r->thinks = false;
    house_touch(h, r);
    if (ludo_table_play(room_table(r), one->by.seat, one->move) == 0) {
        h->figures.moves++;
        house_moved(h, r);
    }
}

/* What happened since, as one who looks may know it. */
static void tell_moves(struct house *h, struct place *p)
{
    const struct room *r = p->room;
    int from = p->told, n = room_table(r)->n;
    struct ludo_session by = house_session(p);
    struct ludo_text out = house_text(), ask = house_text();
    if (r->is.stage == ROOM_GATHERS || (from == n && !p->anew))
        return;
    p->anew = false;
    ludo_put(&ask, "{\"op\":\"since\",\"look\":true,\"from\":");
    ludo_put_int(&ask, from);
    ludo_put(&ask, p->guest->lang == LUDO_FR ? ",\"lang\":\"fr\"}" : "}");
    const char *answer = house_ask(h, &by, ask.at, ask.n);
    free(ask.at);
    ludo_put_char(&out, '{');
    ludo_put_json_text(&out, "at", r->is.id);
    ludo_put_json_int(&out, "from", from);
    ludo_put_json_int(&out, "back", r->brief.back);
    house_put_clock(h, r, &out);
    ludo_put_json_key(&out, "answer");
    ludo_put(&out, answer ? answer : "null");
    ludo_put_char(&out, '}');
    house_put_letter(h, p->guest, -1, &out);
    p->told = n;
}

void house_retell(struct house *h, struct room *r)
{
    house_touch(h, r);
    for (struct link *l = r->places; l; l = l->next)
        ((struct place *)l->of)->anew = true;
}

static void log_seat(const struct room *r, const char *event, int seat, const char *player)
{
    LOG(LEVEL_INFO, event, { "room", r->is.id }, { "game", r->is.game }, { "seat", log_number(seat) },
        { "player", player }, { "moves", log_number(room_table(r)->n) });
}

/* Where a level plays for who is not there, and where they are back. */
static void log_absences(struct room *r)
{
    unsigned changed = r->taken ^ r->taken_logged;
    for (int i = 0; i < r->is.seats; i++)
        if (changed & r->taken & 1u << i)
            log_seat(r, "seat-taken", i, r->is.seat[i].player);
        else if (changed >> i & 1)
            log_seat(r, "seat-back", i, NULL);
    r->taken_logged = r->taken;
}

/* Who gave up, who has no time left, and who is played for. */
static void log_seats(struct room *r)
{
    for (int i = 0; i < r->is.seats; i++)
        if (r->rung >> i & 1)
            log_seat(r, "seat-late", i, NULL);
    r->rung = 0;
    for (; r->gone_logged < r->gone_n; r->gone_logged++)
        if (r->gone[r->gone_logged].how == GONE_RESIGNED)
            log_seat(r, "seat-resigned", r->gone[r->gone_logged].seat, NULL);
    log_absences(r);
    for (int i = 0; i < r->is.seats; i++)
        if (r->passed >> i & 1)
            log_seat(r, "seat-passed", i, NULL);
    r->passed = 0;
}

/* What became of a room, once it is kept. */
static void log_stages(struct house *h, struct room *r)
{
    static const char *const events[] = { "room-opened", "room-begun", "room-ended" };
    log_seats(r);
    for (; r->logged <= (int)r->is.stage; r->logged++) {
        h->figures.came_to[r->logged]++;
        LOG(LEVEL_INFO, events[r->logged], { "room", r->is.id }, { "game", r->is.game },
            { "seats", log_number(r->is.seats) }, { "moves", room_table(r) ? log_number(room_table(r)->n) : NULL });
    }
}

/* An answer that told a whole game leaves a large buffer behind. */
static void slim(struct house *h)
{
    if (h->sheet_size <= ROOM_FOR_ANSWERS)
        return;
    free(h->sheet);
    h->sheet = NULL;
    h->sheet_size = 0;
}

static void tell_all(struct house *h)
{
    for (const struct link *t = h->touched; t; t = t->next) {
        struct room *r = t->of;
        for (const struct link *l = r->places; l; l = l->next)
            tell_moves(h, l->of);
        r->stood = room_table(r)->n;
        log_stages(h, r);
    }
}

/* ---- Settling ---- */

/* Who asked something is told that it was in vain. */
static void write_again(struct letter *letter)
{
    struct ludo_text out = house_text();
    enum ludo_lang lang = letter->to ? letter->to->lang : LUDO_EN;
    ludo_put_char(&out, '{');
    if (letter->id >= 0)
        ludo_put_json_int(&out, "id", letter->id);
    ludo_put_json_text(
        &out, "error",
        ludo_translate(lang, N_("this could not be written down, so it did not happen: try again later")));
    ludo_put_char(&out, '}');
    free(letter->text);
    letter->text = out.at;
    letter->n = out.n;
}

static void empty_room(struct house *h, struct room *r)
{
    r->is.stage = ROOM_OVER; /* it never was: nothing of it is kept */
    while (r->places)
        house_give_place(h, r->places->of);
}

/* As the store has it; one that the store does not have was opened in vain. */
void house_read_again(struct house *h, struct room *r)
{
    char why[400] = "";
    struct room *again = room_load(h->store, r->is.id, why, sizeof why);
    r->thought++;
    r->thinks = false;
    house_touch(h, r);
    if (!again) {
        r->logged = ROOM_OVER + 1; /* there is nothing to tell of it */
        empty_room(h, r);
        return;
    }
    struct ludo_tables desk = r->desk;
    struct room_box *own = r->own;
    r->desk = again->desk;
    again->desk = desk;
    r->own = again->own;
    again->own = own;
    r->is = again->is;
    r->terms = again->terms;
    r->brief = again->brief;
    r->clock = again->clock;
    r->words = again->words;
    r->gone_n = again->gone_n;
    memcpy(r->gone, again->gone, sizeof r->gone);
    memcpy(r->rematch, again->rematch, sizeof r->rematch);
    r->asks.what = ASKS_NOTHING;
    r->claim.person = 0;
    r->passed = 0;
    r->kept = again->kept;
    r->stuck = again->stuck;
    r->logged = again->logged;
    r->gone_logged = again->gone_logged;
    r->rung = 0;
    r->unrated = again->unrated;
    r->casual = again->casual;
    r->helped = again->helped;
    r->taken = again->taken;
    r->stood = again->stood;
    room_free(again);
    untell(r, 0);
}

/* Who said hello in vain has to say it again; who logged in or out in vain is who they were. */
static void forget_strangers(struct house *h)
{
    for (struct guest *g = h->guests; g; g = g->next) {
        memcpy(g->key, g->was_key, sizeof g->key);
        house_is_now(h, g, g->was && store_person_get(h->store, g->was, &g->is) == 0 ? g->was : 0);
    }
}

/* Nothing of it has happened. */
static void take_back(struct house *h)
{
    h->ways.log(h->ways.with, store_why(h->store), "commit");
    store_forget(h->store);
    forget_strangers(h);
    for (struct letter *letter = h->letters; letter; letter = letter->next)
        write_again(letter);
    for (struct room *r = h->rooms; r; r = r->next)
        house_read_again(h, r);
}

/* One sync for all that the turn brought; one that takes long is told, for whoever looks after the disk. */
static int commit(struct house *h)
{
    double begun = metrics_now();
    int result = store_commit(h->store);
    double took = metrics_now() - begun;
    if (result == 0)
        metric_commit(took);
    if (took > SLOW_COMMIT)
        LOG(LEVEL_WARNING, "slow-commit", { "ms", log_number((int64_t)(took * 1000)) });
    return result;
}

static void keep_turn(struct house *h)
{
    if (h->failed || commit(h) < 0) {
        h->figures.failed++;
        h->sick = house_seconds(h);
        h->well = 0;
        take_back(h);
        return;
    }
    h->figures.commits++;
    h->well = house_seconds(h);
    h->sick = 0;
}

/* What was only noted is forgotten, and nobody is told. */
static void keep_notes(struct house *h)
{
    if (commit(h) == 0)
        return;
    h->figures.failed++;
    h->sick = house_seconds(h);
    h->well = 0;
    h->ways.log(h->ways.with, store_why(h->store), "note");
    store_forget(h->store);
}

/* Where nothing was written for a while, it is tried; where something could not be, not at once: the little that is tried may find
 * room where a move does not. */
bool house_is_well(struct house *h)
{
    int64_t now = house_seconds(h);
    house_settle(h);
    if (h->sick && now - h->sick < A_WHILE)
        return false;
    if (h->well && now - h->well < A_WHILE)
        return true;
    h->well = store_probe(h->store, h->ways.now(h->ways.with)) == 0 ? now : 0;
    return h->well != 0;
}

static void settle_strangers(struct house *h)
{
    while (h->strangers) {
        struct guest *g = h->strangers->of;
        link_out(&g->changed);
        g->was = g->is.id;
        memcpy(g->was_key, g->key, sizeof g->key);
    }
}

void house_settle(struct house *h)
{
    for (struct hashing one; hashers_answer(h->hashers, &one);)
        house_answer_later(h, &one);
    for (struct thinking *one; (one = thinkers_answer(h->thinkers)); thinking_free(one))
        if (one->guest)
            house_take_hint(h, one);
        else
            take_answer(h, one);
    house_hear_pushers(h);
    house_look_at_clocks(h);
    house_look_at_absences(h);
    house_look_at_claims(h);
    if (h->failed || h->changed)
        keep_turn(h);
    else if (h->noted)
        keep_notes(h);
    settle_strangers(h);
    h->changed = h->failed = h->noted = false;
    tell_all(h);
    slim(h);
    house_tell_lines(h);
    house_call_away(h);
    send_letters(h);
    clear_rooms(h);
    house_set_alarm(h);
}

/* ---- Hearing ---- */

void house_hear(struct house *h, struct guest *g, const char *text, size_t n)
{
    struct heard heard = { .house = h, .guest = g, .out = house_text(), .id = -1 };
    heard.say = n <= HOUSE_HEARS ? json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (json_is_integer(json_object_get(heard.say, "id")))
        heard.id = json_integer_value(json_object_get(heard.say, "id"));
    house_answer(&heard);
    json_decref(heard.say);
    if (heard.later)
        free(heard.out.at);
    else
        house_put_letter(h, g, heard.id, &heard.out);
}

static void dismiss_all(struct house *h)
{
    workers_dismiss(h->thinkers);
    hashers_dismiss(h->hashers);
    pushers_dismiss(h->pushers);
    h->thinkers = NULL;
    h->hashers = NULL;
    h->pushers = NULL;
}

struct house *house_open(struct store *store, const struct house_ways *ways, int threads)
{
    struct house *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->store = store;
    h->ways = *ways;
    h->last = &h->letters;
    h->takes = -1;
    house_start_clock(h);
    h->thinkers = thinkers_hire(threads, ways->wake, ways->with);
    h->hashers = hashers_hire(ways->wake, ways->with);
    if (h->thinkers && h->hashers && house_hire_pushers(h) == 0)
        return h;
    dismiss_all(h);
    free(h);
    return NULL;
}

void house_rest(struct house *h)
{
    house_settle(h);
    house_stop_clock(h);
    dismiss_all(h);
}

void house_close(struct house *h)
{
    if (!h)
        return;
    dismiss_all(h);
    while (h->guests)
        house_leave(h, h->guests);
    while (h->rooms)
        house_drop_room(h, h->rooms);
    drop_letters(h);
    house_drop_calls(h);
    drop_unplayable(h);
    free(h->sheet);
    free(h);
}

bool house_bans_address(struct house *h, const char *address)
{
    return address[0] && store_is_banned(h->store, BANNED_ADDRESS, address);
}

long house_guests(const struct house *h) { return h->figures.guests; }

void house_figures(const struct house *h, struct house_figures *to)
{
    *to = h->figures;
    for (const struct room *r = h->rooms; r; r = r->next)
        to->in_stage[r->is.stage]++;
    if (h->thinkers)
        workers_count(h->thinkers, &to->think_waiting, &to->thoughts, &to->think_seconds);
}
