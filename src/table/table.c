/* table.c - a table: moves, chance from the seed, computer seats, undo and the log.
 *
 * The history is the source of truth, and the state is computed from it. Undo replays the history without its last
 * moves. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

static int copy_word(char *to, size_t room, const char *from)
{
    size_t n = strlen(from);
    if (n >= room)
        return -1;
    memcpy(to, from, n + 1);
    return 0;
}

/* Copies the box, so that the caller may free it. */
static int own_box(struct ludo_table *t, struct ludo_error *e)
{
    if (t->rules->own) {
        t->box = malloc(ludo_box_size(t->rules));
        if (!t->box)
            return ludo_fail_as(e, LUDO_NO_MEMORY, N_("out of memory"), NULL, NULL);
        ludo_box_copy(t->rules->own, t->box);
        t->rules = ludo_box_rules(t->box);
    }
    t->config.box = t->rules->box;
    return 0;
}

int ludo_table_open(struct ludo_table *t, const struct ludo_rules *rules, const struct ludo_config *config,
                    const char *seed, struct ludo_error *e)
{
    memset(t, 0, sizeof *t);
    t->rules = rules;
    t->config = *config;
    if (ludo_config_check(rules, config, e) < 0 || own_box(t, e) < 0)
        return -1;
    if (copy_word(t->seed, sizeof t->seed, seed) < 0)
        return ludo_fail_as(e, LUDO_TOO_MANY, N_("the seed is longer than 79 bytes: {1}"), seed, NULL);
    if (seed[0]) {
        ludo_stream_seed(&t->stream, seed);
        ludo_commitment(seed, t->commitment);
    }
    for (int i = 0; i < config->seats; i++)
        strcpy(t->seat[i], "human");
    t->rules->setup(t->state, &t->config);
    return 0;
}

/* The key of the random stream is the seed, followed by one line for each word of a seat. Without words the key is the
 * seed alone, as in older versions. */
void ludo_table_seed_stream(struct ludo_table *t)
{
    char all[LUDO_SEED_MAX + LUDO_SEATS_MAX * (LUDO_PART_MAX + 4)];
    struct ludo_text text = ludo_text(all, sizeof all);
    ludo_put(&text, t->seed);
    for (int i = 0; i < t->config.seats; i++) {
        if (!t->part[i][0])
            continue;
        ludo_put_char(&text, '\n');
        ludo_put_int(&text, i);
        ludo_put_char(&text, ' ');
        ludo_put(&text, t->part[i]);
    }
    ludo_stream_seed(&t->stream, all);
}

int ludo_table_contribute(struct ludo_table *t, int seat, const char *word, struct ludo_error *e)
{
    if (t->n > 0 || !t->seed[0])
        return ludo_fail_as(e, LUDO_NOT_NOW, N_("a word can be added to the seed only before the first move"), NULL,
                            NULL);
    if (!ludo_is_word(word))
        return ludo_fail_as(e, LUDO_MALFORMED, N_("a word must have 1 to 40 printable ASCII characters without spaces"),
                            NULL, NULL);
    copy_word(t->part[seat], sizeof t->part[seat], word);
    t->pledge[seat] = (struct ludo_pledge){ 0 };
    ludo_table_seed_stream(t);
    return 0;
}

const char *ludo_table_contribution(const struct ludo_table *t, int seat) { return t->part[seat]; }

void ludo_table_close(struct ludo_table *t)
{
    ludo_table_drop_search(t);
    free(t->history);
    t->history = NULL;
    ludo_seat_record_free(t->seat_record);
    t->seat_record = NULL;
    if (t->box)
        t->rules = ludo_built_in(t->rules);
    free(t->box);
    t->box = NULL;
    t->n = t->room = 0;
}

bool ludo_table_is_human(const struct ludo_table *t, int seat) { return strcmp(t->seat[seat], "human") == 0; }

bool ludo_table_is_persons(const struct ludo_table *t, int seat)
{
    return ludo_table_is_human(t, seat) || t->people >> seat & 1;
}

int ludo_table_seat(struct ludo_table *t, int seat, const char *spec, struct ludo_error *e)
{
    if (strcmp(spec, "human") != 0 && !ludo_player(spec))
        return ludo_fail_as(e, LUDO_UNKNOWN, N_("unknown player `{1}`. Run `ludo games` for a list."), spec, NULL);
    const char *at = strchr(spec, '@');
    struct ludo_text name = ludo_text(t->seat[seat], sizeof t->seat[seat]);
    struct ludo_text net = ludo_text(t->net[seat], sizeof t->net[seat]);
    ludo_table_drop_search(t);
    ludo_put_n(&name, spec, at ? (size_t)(at - spec) : strlen(spec));
    ludo_put(&net, at ? at + 1 : "");
    return 0;
}

const struct ludo_player *ludo_table_seat_player(const struct ludo_table *t, int seat)
{
    char spec[LUDO_SPEC_MAX + LUDO_NET_HASH_MAX];
    struct ludo_text text = ludo_text(spec, sizeof spec);
    ludo_put(&text, t->seat[seat]);
    ludo_put(&text, "@");
    ludo_put(&text, t->net[seat]);
    const struct ludo_player *own = t->net[seat][0] ? ludo_player(spec) : NULL;
    return own ? own : ludo_player(t->seat[seat]);
}

static int make_room(struct ludo_table *t)
{
    if (t->n < t->room)
        return 0;
    if (t->n >= LUDO_HISTORY_MAX)
        return -LUDO_TOO_MANY;
    int room = t->room ? 2 * t->room : 64;
    struct ludo_entry *more = realloc(t->history, (size_t)room * sizeof *more);
    if (!more)
        return -LUDO_NO_MEMORY;
    t->history = more;
    t->room = room;
    return 0;
}

/* Plays a checked move and stores it in the history. */
static void enter(struct ludo_table *t, int seat, ludo_move m, bool forced, bool reveals)
{
    ludo_table_drop_search(t);
    t->history[t->n++] = (struct ludo_entry){
        .move = m,
        .seat = (int8_t)seat,
        .forced = forced,
        .reveals = reveals,
        .hash = ludo_hash(t->rules, t->state),
    };
}

int ludo_table_enter_seen(struct ludo_table *t, struct ludo_entry h)
{
    int full = make_room(t);
    if (full == 0)
        t->history[t->n++] = h;
    return full;
}

int ludo_table_viewer(const struct ludo_table *t) { return t->seat_record ? t->seat_record->viewer : LUDO_ALL; }

/* Explains the refusal on a determinized state, because the true state could reveal hidden cards. */
static int refused_to(const struct ludo_table *t, int seat, ludo_move m, int refused)
{
    _Alignas(8) unsigned char world[LUDO_STATE_MAX];
    if (seat < 0 || seat >= t->config.seats)
        return refused;
    ludo_determinize_stable(t->rules, t->state, seat, world);
    int clause = ludo_try(t->rules, world, seat, m, NULL);
    return clause ? clause : -LUDO_ILLEGAL;
}

int ludo_table_play(struct ludo_table *t, int seat, ludo_move m)
{
    struct ludo_decision d;
    /* the table computes `reveals` and `forced` for people and for computers, because a record does not say who played
     * the move */
    bool reveals = false, forced = ludo_table_is_forced(t, seat);
    _Alignas(8) unsigned char before[LUDO_STATE_MAX];
    int full = make_room(t);
    if (full < 0 || t->seat_record)
        return full < 0 ? full : -LUDO_NOT_NOW;
    memcpy(before, t->state, t->rules->state_size);
    t->rules->decision(before, &d);
    int refused = ludo_try(t->rules, t->state, seat, m, NULL);
    if (refused)
        return refused_to(t, seat, m, refused);
    if (d.kind == LUDO_BY_CHANCE)
        t->drawn[d.stream]++;
    else if (ludo_table_is_persons(t, seat))
        reveals = ludo_move_reveals(t->rules, before, seat, m, seat);
    enter(t, seat, m, forced, reveals);
    return 0;
}

int ludo_table_next_outcome(const struct ludo_table *t, ludo_move *m)
{
    struct ludo_decision d;
    struct ludo_rng rng;
    t->rules->decision(t->state, &d);
    if (d.kind != LUDO_BY_CHANCE || !t->seed[0])
        return -1;
    ludo_stream_at(&t->stream, d.stream, t->drawn[d.stream], &rng);
    t->rules->sample(t->state, &rng, m);
    return 0;
}

ludo_outcome_callback *ludo_table_test_outcome;

static int play_chance(struct ludo_table *t)
{
    ludo_move m;
    if ((ludo_table_test_outcome ? ludo_table_test_outcome : ludo_table_next_outcome)(t, &m) < 0)
        return 0;
    return ludo_table_play(t, LUDO_CHANCE, m) == 0;
}

static int play_computer(struct ludo_table *t, int seat)
{
    return ludo_table_play(t, seat, ludo_table_choose(t, seat)) == 0;
}

/* Returns true if nothing is hidden in the current state. In such a state, a question to another seat reveals
 * nothing. */
static bool all_open(const struct ludo_table *t)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    ludo_view(t->rules, t->state, LUDO_SPECTATOR, view);
    return memcmp(view, t->state, t->rules->state_size) == 0;
}

static int people_at(const struct ludo_table *t)
{
    int n = 0;
    for (int seat = 0; seat < t->config.seats; seat++)
        n += ludo_table_is_persons(t, seat);
    return n;
}

/* Returns true if another person could learn a secret from the fact that the table asks this seat or skips it. This is
 * impossible if only one person plays. */
static bool asking_reveals(const struct ludo_table *t) { return people_at(t) > 1 && !all_open(t); }

/* Returns true if another person could act before this seat answers. */
static bool others_may(const struct ludo_table *t, const struct ludo_decision *d, int seat)
{
    for (int i = 0; i < t->config.seats; i++)
        if (i != seat && d->may >> i & 1 && ludo_table_is_human(t, i))
            return true;
    return false;
}

/* Finds the only legal move. Returns false if there are several, if another seat could act instead, or if skipping
 * the question would reveal a secret. */
bool ludo_table_forced_in(const struct ludo_table *t, const void *state, int seat, ludo_move *answer)
{
    struct ludo_decision d;
    ludo_move list[LUDO_MOVES_MAX];
    t->rules->decision(state, &d);
    if ((d.kind != LUDO_BY_SEAT && d.kind != LUDO_BY_SEATS) || others_may(t, &d, seat) || !(d.must >> seat & 1))
        return false;
    if (ludo_list_moves(t->rules, state, seat, list) != 1)
        return false;
    if (t->rules->questions[d.question].window && asking_reveals(t))
        return false;
    *answer = list[0];
    return true;
}

/* Returns true if the table must pass for the seat in this reaction window, because automatic passing is on. */
static bool is_auto_pass(const struct ludo_table *t, int seat, const struct ludo_decision *d)
{
    return t->rules->questions[d->question].window > 0 && ludo_table_auto_passes(t, seat);
}

bool ludo_table_auto_move_in(const struct ludo_table *t, const void *state, int seat, ludo_move *answer)
{
    struct ludo_decision d;
    if (ludo_table_forced_in(t, state, seat, answer))
        return true;
    t->rules->decision(state, &d);
    if ((d.kind != LUDO_BY_SEAT && d.kind != LUDO_BY_SEATS) || !(d.must >> seat & 1) || !is_auto_pass(t, seat, &d))
        return false;
    *answer = LUDO_MOVE(t->rules->questions[d.question].window - 1, 0, 0, 0);
    return true;
}

static bool forced_answer(const struct ludo_table *t, int seat, ludo_move *answer)
{
    return ludo_table_forced_in(t, t->state, seat, answer);
}

bool ludo_table_is_forced(const struct ludo_table *t, int seat)
{
    ludo_move ignored;
    return !t->seat_record && seat >= 0 && seat < t->config.seats && forced_answer(t, seat, &ignored);
}

static int play_unasked(struct ludo_table *t, int seat)
{
    ludo_move answer;
    bool only = forced_answer(t, seat, &answer);
    if ((!only && !ludo_table_auto_move_in(t, t->state, seat, &answer)) || ludo_table_play(t, seat, answer) != 0)
        return 0;
    t->history[t->n - 1].let_pass = !only;
    return 1;
}

void ludo_table_set_auto_pass(struct ludo_table *t, int seat, bool on)
{
    t->auto_pass = (uint8_t)(on ? t->auto_pass | 1u << seat : t->auto_pass & ~(1u << seat));
}

bool ludo_table_auto_passes(const struct ludo_table *t, int seat) { return t->auto_pass >> seat & 1; }

bool ludo_has_windows(const struct ludo_rules *rules)
{
    for (int i = 0; i < rules->question_n; i++)
        if (rules->questions[i].window > 0)
            return true;
    return false;
}

int ludo_table_step(struct ludo_table *t, int what)
{
    struct ludo_decision d;
    t->rules->decision(t->state, &d);
    if (d.kind == LUDO_OVER || t->seat_record)
        return 0;
    if (d.kind == LUDO_BY_CHANCE)
        return what & LUDO_RUN_CHANCE ? play_chance(t) : 0;
    for (int seat = 0; seat < t->config.seats; seat++) {
        if (!(d.must >> seat & 1))
            continue;
        if ((what & LUDO_RUN_FORCED) && play_unasked(t, seat))
            return 1;
        if ((what & LUDO_RUN_PLAYERS) && !ludo_table_is_human(t, seat))
            return play_computer(t, seat);
    }
    return 0;
}

int ludo_table_next_bot(const struct ludo_table *t)
{
    struct ludo_decision d;
    ludo_move ignored;
    t->rules->decision(t->state, &d);
    if (t->seat_record || (d.kind != LUDO_BY_SEAT && d.kind != LUDO_BY_SEATS))
        return -1;
    for (int seat = 0; seat < t->config.seats; seat++) {
        if (!(d.must >> seat & 1))
            continue;
        if (forced_answer(t, seat, &ignored) || is_auto_pass(t, seat, &d))
            return -1;
        if (!ludo_table_is_human(t, seat))
            return seat;
    }
    return -1;
}

int ludo_table_run(struct ludo_table *t, int what)
{
    int n = 0;
    while (ludo_table_step(t, what))
        n++;
    return n;
}

void ludo_table_replay(const struct ludo_table *t, int i, void *s, struct ludo_events *events)
{
    if (!t->seat_record) {
        t->rules->play(s, t->history[i].seat, t->history[i].move, events);
        return;
    }
    memcpy(s, ludo_seat_record_view(t->rules, t->seat_record, i + 1), t->rules->state_size);
    if (events)
        ludo_seat_record_events(t->seat_record, i, events);
}

/* Writes the state before the first move. */
static void first_state(const struct ludo_table *t, void *s)
{
    if (t->begin)
        memcpy(s, t->begin->state, t->rules->state_size);
    else
        t->rules->setup(s, &t->config);
}

/* ---- Undo ------------------------------------------------------------------------------------------- */

static void note_undone(struct ludo_table *t, int n)
{
    if (!t->undone.to || n < t->undone.from)
        t->undone.from = n;
    if (t->n > t->undone.to)
        t->undone.to = t->n;
}

bool ludo_table_is_undone(const struct ludo_table *t, int n) { return n > t->undone.from && n <= t->undone.to; }

void ludo_table_rewind(struct ludo_table *t, int n)
{
    note_undone(t, n);
    ludo_table_drop_search(t);
    memset(t->drawn, 0, sizeof t->drawn);
    if (t->begin)
        memcpy(t->drawn, t->begin->drawn, sizeof t->drawn);
    first_state(t, t->state);
    for (int i = 0; i < n; i++) {
        struct ludo_decision d;
        t->rules->decision(t->state, &d);
        if (d.kind == LUDO_BY_CHANCE)
            t->drawn[d.stream]++;
        t->rules->play(t->state, t->history[i].seat, t->history[i].move, NULL);
    }
    t->n = n;
}

static bool by_itself(const struct ludo_entry *h) { return h->forced || h->let_pass; }

int ludo_table_last_seat(const struct ludo_table *t)
{
    int i = t->n - 1;
    while (i >= 0 && by_itself(&t->history[i]))
        i--;
    return i >= 0 ? t->history[i].seat : LUDO_CHANCE;
}

/* Returns the first move of the answer that move i belongs to. */
static int answer_begin(const struct ludo_table *t, int i)
{
    while (i > 0 && t->history[i].joined && t->history[i - 1].seat == t->history[i].seat)
        i--;
    return i;
}

int ludo_table_last_choice(const struct ludo_table *t, int seat)
{
    int i = t->n - 1;
    while (i >= 0 && (by_itself(&t->history[i]) || t->history[i].seat != seat))
        i--;
    return answer_begin(t, i);
}

static bool hides(const struct ludo_rules *rules)
{
    for (int i = 0; i < rules->field_n; i++)
        if (rules->fields[i].see != LUDO_PUBLIC)
            return true;
    return false;
}

/* Undo skips a forced move. If hands are hidden, undo does not skip a forced move of another seat. Otherwise a player
 * could learn from undo that the move was forced, and thus learn something about the cards of that seat. Undo also
 * skips an automatic pass of the seat, if the seat would pass again at once. */
static bool passed_over(const struct ludo_table *t, const struct ludo_entry *h, int seat)
{
    if (h->let_pass)
        return h->seat == seat && ludo_table_auto_passes(t, seat);
    return h->seat == LUDO_CHANCE || (h->forced && (h->seat == seat || !hides(t->rules)));
}

/* Returns the last choice of the seat, or -1 and an error if the seat has nothing to undo. */
static int last_move(const struct ludo_table *t, int seat, struct ludo_error *e)
{
    if (t->seat_record)
        return ludo_fail_as(e, LUDO_NOT_NOW, N_("this game can only be watched"), NULL, NULL);
    for (int i = t->n - 1; i >= 0; i--) {
        const struct ludo_entry *h = &t->history[i];
        if (passed_over(t, h, seat))
            continue;
        if (h->seat == seat)
            return i;
        if (ludo_table_is_persons(t, h->seat))
            return ludo_fail_as(e, LUDO_NOT_NOW, N_("another player has moved since, so your move cannot be undone"),
                                NULL, NULL);
    }
    return ludo_fail_as(e, LUDO_NOT_NOW,
                        t->n ? N_("dice rolls and drawn cards cannot be undone") : N_("there is no move to undo"), NULL,
                        NULL);
}

static int last_answer(const struct ludo_table *t, int seat, struct ludo_error *e)
{
    return answer_begin(t, last_move(t, seat, e));
}

/* Returns the first move from number `from` on that revealed something to the seat, or -1. */
static int first_shown(const struct ludo_table *t, int from, int seat)
{
    _Alignas(8) unsigned char s[LUDO_STATE_MAX];
    first_state(t, s);
    for (int i = 0; i < t->n; i++) {
        const struct ludo_entry *h = &t->history[i];
        bool mine = h->seat == seat;
        if (i >= from && (mine ? h->reveals : ludo_move_reveals(t->rules, s, h->seat, h->move, seat)))
            return i;
        t->rules->play(s, h->seat, h->move, NULL);
    }
    return -1;
}

int ludo_table_undo_limit(const struct ludo_table *t, int seat)
{
    struct ludo_error ignored;
    int i = last_answer(t, seat, &ignored);
    return i < 0 ? -1 : first_shown(t, i, seat);
}

/* Returns the number of the first move that undo would take back, or -1 and an error. */
static int undoable(const struct ludo_table *t, int i, int seat, struct ludo_error *e)
{
    int shown = i < 0 ? -1 : first_shown(t, i, seat);
    if (shown < 0)
        return i;
    if (t->history[shown].seat == LUDO_CHANCE)
        return ludo_fail_as(e, LUDO_NOT_NOW, N_("dice rolls and drawn cards cannot be undone"), NULL, NULL);
    if (shown == i)
        return ludo_fail_as(e, LUDO_NOT_NOW, N_("this move revealed something hidden, so it cannot be undone"), NULL,
                            NULL);
    return ludo_fail_as(e, LUDO_NOT_NOW, N_("something hidden was revealed since, so your move cannot be undone"), NULL,
                        NULL);
}

bool ludo_table_can_undo(const struct ludo_table *t, int seat)
{
    struct ludo_error ignored;
    return undoable(t, last_answer(t, seat, &ignored), seat, &ignored) >= 0;
}

static int undo_from(struct ludo_table *t, int i, int seat, struct ludo_error *e)
{
    int n = undoable(t, i, seat, e);
    if (n < 0)
        return -1;
    ludo_table_rewind(t, n);
    return 0;
}

int ludo_table_undo(struct ludo_table *t, int seat, struct ludo_error *e)
{
    return undo_from(t, last_answer(t, seat, e), seat, e);
}

int ludo_table_undo_one(struct ludo_table *t, int seat, struct ludo_error *e)
{
    return undo_from(t, last_move(t, seat, e), seat, e);
}

/* ---- The log ---------------------------------------------------------------------------------------- */

struct log_reader {
    const struct ludo_rules *rules;
    int seat;
    enum ludo_lang lang;
    ludo_log_text_callback *callback;
    void *to;
    bool as_seen; /* the moves come from a seat record and may have hidden arguments */
    uint8_t you;  /* 1 + the seat that the lines call "you"; 0: none */
};

enum { LOG_NAMES = 24 };

/* A sentence of the log, with its names. */
struct log_sentence {
    char line[400];
    struct ludo_span name[LOG_NAMES];
    struct ludo_spans spans;
    struct ludo_text text;
};

static struct ludo_text *begin_sentence(const struct log_reader *by, struct log_sentence *s)
{
    s->spans = (struct ludo_spans){ s->name, 0, LOG_NAMES };
    s->text = ludo_text(s->line, sizeof s->line);
    s->text.you = by->you;
    s->text.spans = &s->spans;
    return &s->text;
}

static void log_events(const struct log_reader *by, int i, const struct ludo_events *events)
{
    for (int k = 0; k < events->n; k++) {
        struct log_sentence s;
        if (!ludo_event_visible_to(&events->at[k], by->seat))
            continue;
        ludo_event_sentence(by->rules, &events->at[k], by->lang, begin_sentence(by, &s));
        if (s.text.n)
            by->callback(by->to, i, &s.text);
    }
}

static void log_move(const struct log_reader *by, int i, const void *before, const struct ludo_entry *h)
{
    struct log_sentence s;
    struct ludo_text *text = begin_sentence(by, &s);
    ludo_log_line(by->rules, before, h->seat, h->move, by->as_seen ? LUDO_ALL : by->seat, by->lang, text);
    if (text->n)
        by->callback(by->to, i, text);
}

void ludo_table_log(const struct ludo_table *t, int seat, enum ludo_lang lang, int from, ludo_log_callback *callback,
                    void *to)
{
    ludo_table_log_for(t, seat, 0, lang, from, callback, to);
}

struct plain_log { /* a callback that receives only the words */
    ludo_log_callback *callback;
    void *to;
};

static void log_words(void *to, int i, const struct ludo_text *text)
{
    const struct plain_log *log = to;
    log->callback(log->to, i, text->at);
}

void ludo_table_log_for(const struct ludo_table *t, int seat, int you, enum ludo_lang lang, int from,
                        ludo_log_callback *callback, void *to)
{
    struct plain_log log = { callback, to };
    ludo_table_log_texts(t, seat, you, lang, from, log_words, &log);
}

void ludo_table_log_texts(const struct ludo_table *t, int seat, int you, enum ludo_lang lang, int from,
                          ludo_log_text_callback *callback, void *to)
{
    struct log_reader by = { t->rules, seat, lang, callback, to, t->seat_record != NULL, (uint8_t)you };
    _Alignas(8) unsigned char s[LUDO_STATE_MAX];
    struct ludo_event room[64];
    t->rules->setup(s, &t->config);
    for (int i = 0; i < t->n; i++) {
        const struct ludo_entry *h = &t->history[i];
        struct ludo_events events = { .max = 64, .at = room };
        if (t->seat_record)
            memcpy(s, ludo_seat_record_view(t->rules, t->seat_record, i), t->rules->state_size);
        if (i >= from)
            log_move(&by, i, s, h);
        ludo_table_replay(t, i, s, &events);
        if (i >= from)
            log_events(&by, i, &events);
    }
}
