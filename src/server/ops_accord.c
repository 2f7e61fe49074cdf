/* ops_accord.c - what those at a table settle among themselves: giving up, a pause, a move taken back with everyone's consent, a
 * level for who is not there, and another game. */
#include "ops.h"
#include "rights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first seat of this person that was not given up, or -1: some of their seats may be gone while they play others. */
static int playing_seat(const struct room *r, int64_t person)
{
    for (int i = 0; i < r->is.seats; i++)
        if (r->is.seat[i].person == person && !room_is_gone(r, i))
            return i;
    return -1;
}

/* Where this guest sits in a game that is not over, or NULL: refused. */
static struct place *seated(struct heard *h, int *seat)
{
    struct place *p = heard_place(h);
    if (!p)
        return NULL;
    *seat = playing_seat(p->room, h->guest->is.id);
    if (p->room->is.stage != ROOM_PLAYS)
        heard_refuse(h, p->room->is.stage == ROOM_GATHERS ? N_("the game has not begun yet") : N_("the game is over"));
    else if (*seat < 0)
        heard_refuse(h, N_("only who plays here can say this"));
    else
        return p;
    return NULL;
}

/* Likewise, where the game can go on. */
static struct place *at_play(struct heard *h, int *seat)
{
    struct place *p = seated(h, seat);
    if (!p || !p->room->stuck)
        return p;
    heard_refuse(h, rooms_is_stuck);
    return NULL;
}

static int give_up_seats(struct heard *h, struct room *r)
{
    heard_keep(h);
    for (int i = 0; i < r->is.seats; i++)
        if (r->is.seat[i].person == h->guest->is.id && !room_is_gone(r, i) && !room_ended(r) &&
            room_give_up(r, h->house->store, i, GONE_RESIGNED) < 0)
            return -1;
    return 0;
}

/* A table that cannot be laid out has no place from which to give it up: those who sit there do it by its name. */
static int abandon(struct heard *h)
{
    static struct room r;
    struct store_room is;
    if (!rooms_sits_at_lost(h, &is))
        return heard_refuse(h, N_("there is no such table"));
    memset(&r, 0, sizeof r);
    room_skim(&r, h->house->store, &is);
    r.stuck = true;
    if (playing_seat(&r, h->guest->is.id) < 0)
        return heard_refuse(h, N_("only who plays here can say this"));
    if (give_up_seats(h, &r) < 0)
        return -1;
    return room_ended(&r) ? store_room_stage(h->house->store, is.id, ROOM_OVER, heard_now(h)) : 0;
}

static int resign(struct heard *h)
{
    int seat;
    if (!house_room(h->house, heard_text(h, "room")))
        return abandon(h);
    struct place *p = seated(h, &seat);
    if (!p)
        return -1;
    struct room *r = p->room;
    if (give_up_seats(h, r) < 0)
        return -1;
    enum room_stage before = r->is.stage;
    house_moved(h->house, r);
    house_retell(h->house, r);
    if (before == r->is.stage)
        house_tell_people(h->house, r);
    return 0;
}

/* ---- Asking the others ---- */

static int set_paused(struct heard *h, struct room *r, bool paused)
{
    r->terms.paused = paused;
    heard_keep(h);
    if (store_terms_set(h->house->store, r->is.id, &r->terms) < 0)
        return -1;
    house_moved(h->house, r);
    return 0;
}

/* Why the last move that this seat chose cannot be taken back, or NULL. */
static const char *keeps_move(const struct room *r, int last)
{
    if (last < 0)
        return N_("there is nothing to take back");
    return last < rights_take_back_to(r) ? N_("somebody has given up since, so your move cannot be taken back") : NULL;
}

static int take_back(struct heard *h, struct room *r, int seat)
{
    int last = ludo_table_last_choice(room_table(r), seat);
    const char *no = keeps_move(r, last);
    if (no)
        return heard_refuse(h, no);
    ludo_table_rewind(room_table(r), last);
    house_moved(h->house, r);
    return 0;
}

/* All seats of who speaks: who agrees, agrees for each of them, whoever plays it now. */
static unsigned seats_of_speaker(const struct heard *h, const struct room *r)
{
    unsigned mask = 0;
    for (int i = 0; i < r->is.seats; i++)
        if (r->is.seat[i].person == h->guest->is.id)
            mask |= 1u << i;
    return mask;
}

/* Whoever must agree has: what was asked happens. */
static int settle(struct heard *h, struct room *r)
{
    enum room_asks what = r->asks.what;
    if (rights_consent(r, what) & ~r->asks.agreed)
        return 0;
    r->asks.what = ASKS_NOTHING;
    return what == ASKS_PAUSE ? set_paused(h, r, true) : take_back(h, r, r->asks.by);
}

/* Those whose moves go, too, when this seat takes back its last: whether a move was the only one is nobody's business. */
static unsigned others_since(const struct room *r, int seat)
{
    const struct ludo_table *t = room_table(r);
    unsigned others = 0;
    for (int i = ludo_table_last_choice(t, seat) + 1; i < t->n; i++)
        if (t->history[i].seat >= 0 && t->history[i].seat != seat)
            others |= 1u << t->history[i].seat;
    return others;
}

/* Why it cannot be proposed now, or NULL. */
static const char *keeps_from(const struct room *r, int seat, enum room_asks asks)
{
    if (!asks)
        return N_("a pause can be proposed, and an undo");
    if (r->terms.paused)
        return N_("the game is paused");
    return asks == ASKS_UNDO ? keeps_move(r, ludo_table_last_choice(room_table(r), seat)) : NULL;
}

static enum room_asks wish_called(const char *what)
{
    return strcmp(what, "pause") == 0 ? ASKS_PAUSE : strcmp(what, "undo") == 0 ? ASKS_UNDO : ASKS_NOTHING;
}

/* Whoever only tries learns what it would take back, and nobody is asked. */
static int propose(struct heard *h)
{
    int seat;
    struct place *p = at_play(h, &seat);
    if (!p)
        return -1;
    struct room *r = p->room;
    enum room_asks asks = wish_called(heard_text(h, "to"));
    const char *no = keeps_from(r, seat, asks);
    if (no)
        return heard_refuse(h, no);
    unsigned others = asks == ASKS_UNDO ? others_since(r, seat) : 0;
    if (asks == ASKS_UNDO)
        house_put_mask(&h->out, "others", others);
    if (json_is_true(json_object_get(h->say, "try")))
        return 0;
    r->asks.what = asks;
    r->asks.by = seat;
    r->asks.others = others;
    r->asks.n = room_table(r)->n;
    r->asks.agreed = seats_of_speaker(h, r);
    int settled = settle(h, r);
    house_tell_people(h->house, r);
    return settled;
}

static int agree(struct heard *h)
{
    int seat;
    struct place *p = at_play(h, &seat);
    if (!p)
        return -1;
    struct room *r = p->room;
    if (!r->asks.what)
        return heard_refuse(h, N_("nothing is proposed any more"));
    int settled = 0;
    if (json_is_false(json_object_get(h->say, "yes")))
        r->asks.what = ASKS_NOTHING;
    else {
        r->asks.agreed |= seats_of_speaker(h, r);
        settled = settle(h, r);
    }
    house_tell_people(h->house, r);
    return settled;
}

static int go_on(struct heard *h)
{
    int seat;
    struct place *p = at_play(h, &seat);
    if (!p)
        return -1;
    if (!p->room->terms.paused)
        return 0;
    int went = set_paused(h, p->room, false);
    house_tell_people(h->house, p->room);
    return went;
}

/* ---- Who is not there ---- */

static int refuse_early(struct heard *h, const struct room *r, int seat)
{
    char seconds[24], minutes[16];
    if (house_is_here(r, r->is.seat[seat].person))
        return heard_refuse(h, N_("they are there"));
    snprintf(seconds, sizeof seconds, "%lld", (long long)((house_time(h->house) - r->away[seat]) / 1000));
    snprintf(minutes, sizeof minutes, "%d", r->terms.away);
    return ludo_fail(&h->error,
                     N_("they have not been away for long: {1} s; after {2} min a computer may play for them"), seconds,
                     minutes);
}

/* Who asks is an opponent, and does not choose the level. */
static int stand_in(struct heard *h)
{
    int mine;
    struct place *p = at_play(h, &mine);
    int seat = (int)json_integer_value(json_object_get(h->say, "seat"));
    if (!p)
        return -1;
    struct room *r = p->room;
    if (!json_is_integer(json_object_get(h->say, "seat")) || seat < 0 || seat >= r->is.seats || seat == mine ||
        !(room_players(r) >> seat & 1))
        return heard_refuse(h, N_("nobody has to be played for at that seat"));
    if (r->terms.bank >= DAY)
        return heard_refuse(h, N_("at this table there are days for a move: the clock says when it is too late"));
    if (!house_is_away(h->house, r, seat))
        return refuse_early(h, r, seat);
    heard_keep(h);
    if (house_take_seat(h->house, r, seat) < 0)
        return -1;
    house_moved(h->house, r);
    house_tell_people(h->house, r);
    return 0;
}

/* ---- Another game ---- */

/* Everyone sits one seat further; who sat there is asked to come, computers stay what they were at first. */
static void seat_anew(struct heard *h, const struct store_room *old, struct store_room *is)
{
    for (int i = 0; i < old->seats; i++) {
        const struct store_seat *from = &old->seat[i];
        struct store_seat *to = &is->seat[(i + 1) % old->seats];
        bool me = from->person == h->guest->is.id;
        heard_copy(to->player, sizeof to->player, from->person ? "human" : from->player);
        to->person = me ? from->person : 0;
        if (me)
            heard_copy(to->word, sizeof to->word, heard_text(h, "word"));
    }
}

static void ask_to_come(struct heard *h, const struct room *old)
{
    for (struct guest *g = h->house->guests; g; g = g->next) {
        struct ludo_text out = house_text();
        if (g->is.id == h->guest->is.id || room_seat_of(old, g->is.id) < 0)
            continue;
        ludo_put_json_open(&out, NULL, '{');
        ludo_put_json_open(&out, "rematch", '{');
        ludo_put_json_text(&out, "of", old->is.id);
        ludo_put_json_text(&out, "room", old->rematch);
        ludo_put_json_text(&out, "name", h->guest->is.name);
        ludo_put_json_close(&out, '}');
        ludo_put_json_close(&out, '}');
        house_put_letter(h->house, g, -1, &out);
    }
}

static struct room *open_again(struct heard *h, struct room *old)
{
    char invitation[TOKEN];
    struct room *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    memcpy(r->is.game, old->is.game, sizeof r->is.game);
    memcpy(r->is.options, old->is.options, sizeof r->is.options);
    r->is.seats = old->is.seats;
    r->terms = old->terms;
    r->terms.paused = false;
    if (r->terms.away < STORE_AWAY_LEAST)
        r->terms.away = STORE_AWAY_LEAST;
    r->unrated = old->unrated;
    r->box = old->box ? strdup(old->box) : NULL;
    seat_anew(h, &old->is, &r->is);
    if (rooms_add(h, r, invitation) < 0)
        return NULL;
    if (store_rematch_set(h->house->store, old->is.id, r->is.id) < 0)
        return NULL;
    memcpy(old->rematch, r->is.id, sizeof old->rematch);
    ludo_put_json_text(&h->out, "invitation", invitation);
    ask_to_come(h, old);
    house_tell_people(h->house, old);
    return r;
}

/* Why this guest, who sat at the first table, cannot come to the next one, or NULL. */
static const char *keeps_out(const struct heard *h, const struct room *r)
{
    if (room_seat_of(r, h->guest->is.id) < 0 && rooms_is_blocked(h, r))
        return N_("the host of this table does not want to play with you");
    return rooms_may_enter(h, r) ? NULL : N_("there is no such table");
}

/* The seat after the one of before, or else any that is free. */
static int sit_again(struct heard *h, struct room *r, int before)
{
    int seat = (before + 1) % r->is.seats;
    if (room_seat_of(r, h->guest->is.id) >= 0 || r->is.stage != ROOM_GATHERS)
        return 0;
    for (int i = 0; i < r->is.seats && !room_has_free(r, seat); i++)
        seat = i;
    if (!room_has_free(r, seat))
        return 0;
    heard_keep(h);
    return room_sit(r, h->house->store, seat, h->guest->is.id, heard_text(h, "word"));
}

static int rematch(struct heard *h)
{
    struct place *p = heard_place(h);
    if (!p)
        return -1;
    struct room *old = p->room;
    int before = room_seat_of(old, h->guest->is.id);
    if (old->is.stage != ROOM_OVER || before < 0)
        return heard_refuse(h, N_("when a game is over, those who played can have another"));
    if (words_check(h) < 0)
        return -1;
    struct room *r = old->rematch[0] ? house_room(h->house, old->rematch) : open_again(h, old);
    if (!r)
        return old->rematch[0] ? heard_refuse(h, N_("there is no such table")) : -1;
    const char *no = keeps_out(h, r);
    if (no)
        return heard_refuse(h, no);
    if (!house_take_place(h->house, h->guest, r) || sit_again(h, r, before) < 0)
        return -1;
    int begun = words_owe(h, r) < 0 ? -1 : rooms_begin_if_full(h, r);
    house_put_room(h->house, r, h->guest, &h->out, "room");
    house_tell_people(h->house, r);
    return begun;
}

static int hint(struct heard *h)
{
    int seat;
    struct place *p = at_play(h, &seat);
    return p ? house_ask_hint(h, p) : -1;
}

const struct op accord_ops[] = {
    { "resign", resign, false },     { "propose", propose, false },
    { "agree", agree, false },       { "go-on", go_on, false },
    { "stand-in", stand_in, false }, { "rematch", rematch, false },
    { "hint", hint, false },         { 0 },
};
