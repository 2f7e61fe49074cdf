/* check_transcript.h - non-interference at the protocol: if a seat cannot distinguish two tables, the responses of both
 * tables to this seat have the same bytes. Part of every_knowledge.c.
 *
 * The test plays both tables from the beginning. The viewing seat sees the same at both tables. Hidden data (drawn
 * cards, kept cards, secret choices) differs where possible. The seat sends every request to both tables. The test
 * also undoes moves, and saves and loads both tables in between. The first table leads the walk, so all other
 * properties check its states. */
#ifndef CHECK_TRANSCRIPT_H
#define CHECK_TRANSCRIPT_H

#include "walk.h"

#include "core.h"
#include "protocol.h"

enum { TRIES = 24, PROBES = 6, REQUEST = 400, ANSWER = 1 << 21, LOOKED_AT = 8, OUTCOMES = 48 };

struct pair {
    const struct ludo_rules *rules;
    struct ludo_config config;
    struct ludo_rng rng;
    struct ludo_tables tables; /* tables 1 and 2 */
    struct ludo_session session;
    int viewer, other; /* viewer: the viewing seat; other: the number of steps that differed */
    int from, rarely;  /* the tables are equal up to move `from`, then every `rarely`-th move differs */
    struct ludo_rng list_rng; /* for lists of moves, which must not change the walk */
    bool few;          /* the game has few secrets: make the tables differ whenever possible */
    /* open: there are two tables; done: the comparison has ended, and the walk continues without the tables */
    bool open, done;
    int i;             /* number of steps, including undone steps */
    ludo_move match;   /* the move at the second table that corresponds to the next move of the first */
    const char *reason;
    char reason_copy[400]; /* copy of the error text */
};

/* lists of moves that were sent, that were played, and that revealed something different at both tables */
static long lists_sent, lists_played, lists_revealed;
static long transcript_positions; /* positions at which every request was sent */
/* number of odds requests in the current game, for moves whose odds differ between two worlds */
static long odds_asked;

static struct ludo_table *table(const struct pair *p, int i) { return p->tables.table[i]; }

static bool same_view(const struct pair *p, const void *a, const void *b)
{
    world one = { { 0 } }, two = { { 0 } };
    ludo_view(p->rules, a, p->viewer, &one);
    ludo_view(p->rules, b, p->viewer, &two);
    return memcmp(&one, &two, p->rules->state_size) == 0;
}

static bool same_tables(const struct pair *p)
{
    return memcmp(table(p, 0)->state, table(p, 1)->state, p->rules->state_size) == 0;
}

/* ---- Playing both tables -------------------------------------------------------------------------- */

static int moves_at(const struct pair *p, int i, int seat, ludo_move *list)
{
    const void *s = table(p, i)->state;
    if (seat != LUDO_CHANCE)
        return p->rules->moves(s, seat, list);
    int n = p->rules->outcomes(s, list, LUDO_MOVES_MAX);
    return n < LUDO_MOVES_MAX ? n : LUDO_MOVES_MAX;
}

static ludo_move seen_at(const struct pair *p, int i, int seat, ludo_move m)
{
    return ludo_move_as_seen(p->rules, table(p, i)->state, seat, m, p->viewer);
}

/* Do these two moves, one at each table, lead to the same view for the viewing seat? */
static bool matches(const struct pair *p, int seat, ludo_move a, ludo_move b)
{
    world one, two;
    memcpy(&one, table(p, 0)->state, p->rules->state_size);
    memcpy(&two, table(p, 1)->state, p->rules->state_size);
    p->rules->play(&one, seat, a, NULL);
    p->rules->play(&two, seat, b, NULL);
    return same_view(p, &one, &two);
}

/* Finds a move of the second table that looks to the viewing seat like this move of the first. Sometimes prefers a move
 * that is different. If every move were different, soon no move would be possible at both tables. */
static bool find_match(struct pair *p, int seat, ludo_move a, ludo_move *b)
{
    ludo_move list[LUDO_MOVES_MAX], seen = seen_at(p, 0, seat, a);
    int n = moves_at(p, 1, seat, list), from = n ? ludo_rng_below(&p->rng, n) : 0;
    bool found = false, often = p->few && same_tables(p);
    bool differ = table(p, 0)->n >= p->from && (often || ludo_rng_below(&p->rng, p->rarely) == 0);
    for (int i = 0; i < n; i++) {
        ludo_move m = list[(from + i) % n];
        if (seen == a ? m != a : seen_at(p, 1, seat, m) != seen)
            continue;
        if (!matches(p, seat, a, m))
            continue;
        *b = m;
        found = true;
        if ((m != a) == differ)
            break;
    }
    return found;
}

static void play_at(const struct pair *p, int i, int seat, ludo_move m) { ludo_table_play(table(p, i), seat, m); }

static int who_moves(struct pair *p, const struct ludo_decision *d)
{
    unsigned who = d->must | (ludo_rng_below(&p->rng, 8) == 0 ? d->may : 0u);
    int seat;
    if (d->kind == LUDO_BY_CHANCE)
        return LUDO_CHANCE;
    do
        seat = ludo_rng_below(&p->rng, p->config.seats);
    while (!(who >> seat & 1));
    return seat;
}

/* Chooses the next step for both tables. Returns false if the game is over, or if every step would look different to
 * the viewing seat. */
static bool choose_step(struct pair *p, struct walk *w)
{
    w->seat = who_moves(p, &w->d);
    w->n = moves_at(p, 0, w->seat, w->list);
    for (int i = 0; i < TRIES && w->n; i++) {
        w->move = w->list[ludo_rng_below(&p->rng, w->n)];
        if (find_match(p, w->seat, w->move, &p->match))
            return true;
    }
    return false;
}

static void play_step(struct pair *p, const struct walk *w)
{
    play_at(p, 0, w->seat, w->move);
    play_at(p, 1, w->seat, p->match);
    /* other seats may not know which answers the table gave by itself */
    if (w->seat >= 0 && w->seat != p->viewer)
        table(p, 1)->history[table(p, 1)->n - 1].by_rule = ludo_rng_below(&p->list_rng, 2);
    p->other += w->move != p->match;
}

/* ---- Requests ------------------------------------------------------------------------------------- */

static const char *first_difference(const char *a, const char *b)
{
    static char room[200];
    int i = 0;
    while (a[i] && a[i] == b[i])
        i++;
    i = i > 50 ? i - 50 : 0;
    snprintf(room, sizeof room, "...%.80s | %.80s", a + i, b + i);
    return room;
}

/* Sends the same request to both tables and compares the responses. The reader changes with the number of moves: no
 * seat, the viewer or another seat. */
static void ask(struct pair *p, const char *rest)
{
    static char first[ANSWER];
    char request[REQUEST];
    size_t n;
    int you = table(p, 0)->n % (p->config.seats + 1) - 1;
    for (int i = 0; i < 2 && !p->reason; i++) {
        snprintf(request, sizeof request,
                 "{\"table\":%d,\"seat\":%d,\"you\":%d,\"parts\":%s,\"lang\":\"%s\",%s}", i + 1, p->viewer, you,
                 you < 0 ? "false" : "true", p->viewer % 2 ? "fr" : "en", rest);
        const char *answer = ludo_session_request(&p->session, request, strlen(request), &n);
        if (!answer || n >= sizeof first)
            p->reason = wrong("no answer to %s", rest);
        else if (i == 0)
            memcpy(first, answer, n + 1);
        else if (strcmp(first, answer) != 0)
            p->reason =
                wrong("move %d, seat %d asks %s: %s", table(p, 0)->n, p->viewer, rest, first_difference(first, answer));
    }
}

static void ask_f(struct pair *p, const char *format, ...)
{
    char rest[REQUEST];
    va_list args;
    va_start(args, format);
    vsnprintf(rest, sizeof rest, format, args);
    va_end(args);
    ask(p, rest);
}

/* Requests the refusal and the preview of moves of all kinds, most of them illegal. */
static void ask_why(struct pair *p)
{
    ludo_move list[LUDO_MOVES_MAX];
    int legal = p->rules->moves(table(p, 0)->state, p->viewer, list);
    for (int i = 0; i < PROBES; i++) {
        ludo_move m = ludo_action_move(p->rules, ludo_rng_below(&p->rng, ludo_action_n(p->rules)));
        bool refused = true;
        for (int k = 0; k < legal; k++)
            refused &= list[k] != m;
        ask_f(p, "\"op\":\"why\",\"move\":\"%s\"", notation(p->rules, m));
        if (refused)
            ask_f(p, "\"op\":\"play\",\"move\":\"%s\"", notation(p->rules, m));
    }
    if (p->rules->cards && p->rules->cards->n)
        ask_f(p, "\"op\":\"why\",\"component\":\"%s:%s\"", p->rules->cards->id,
              p->rules->cards->at[ludo_rng_below(&p->rng, p->rules->cards->n)].id);
    for (int i = 0; i < 2 && legal; i++) {
        const char *move = notation(p->rules, list[ludo_rng_below(&p->rng, legal)]);
        ask_f(p, "\"op\":\"preview\",\"move\":\"%s\"", move);
        ask_f(p, "\"op\":\"odds\",\"move\":\"%s\"", move);
    }
}

static bool is_over(const struct pair *p)
{
    struct ludo_decision d;
    p->rules->decision(table(p, 0)->state, &d);
    return d.kind == LUDO_OVER;
}

/* Chooses a mark: a move of the verb that gathers, or of a part of the plan. Most of these moves do not fit. */
static ludo_move random_mark(struct pair *p, const struct ludo_compose *row)
{
    int verb = row->gesture == LUDO_GESTURE_GATHER ? row->verb : row->part[ludo_rng_below(&p->rng, row->part_n)];
    return ludo_core_verb_move(p->rules, verb, ludo_rng_below(&p->rng, ludo_core_verb_n(&p->rules->verbs[verb])));
}

/* Requests plans with random marks. */
static void ask_plan(struct pair *p)
{
    struct ludo_compose row = { 0 };
    struct ludo_decision d;
    p->rules->decision(table(p, 0)->state, &d);
    ask(p, "\"op\":\"plan\"");
    if (!p->rules->compose || !(d.must >> p->viewer & 1))
        return;
    p->rules->compose(table(p, 0)->state, p->viewer, &row);
    for (int i = 0; i < PROBES && (row.gesture == LUDO_GESTURE_GATHER || row.part_n); i++) {
        char first[200];
        snprintf(first, sizeof first, "%s", notation(p->rules, random_mark(p, &row)));
        ask_f(p, "\"op\":\"plan\",\"marks\":[\"%s\"]", first);
        ask_f(p, "\"op\":\"plan\",\"marks\":[\"%s\",\"%s\"]", first, notation(p->rules, random_mark(p, &row)));
    }
}

static void ask_everything(struct pair *p, bool dear)
{
    int n = table(p, 0)->n;
    transcript_positions++;
    ask(p, n % 2 ? "\"op\":\"look\"" : "\"op\":\"look\",\"paths\":true");
    ask_plan(p);
    ask_f(p, "\"op\":\"look\",\"at\":%d", ludo_rng_below(&p->rng, n + 1));
    ask_f(p, "\"op\":\"log\",\"from\":%d", dear || n < 12 ? 0 : n - 12);
    ask_f(p, "\"op\":\"since\",\"from\":%d", n < 4 ? 0 : n - 4);
    ask(p, "\"op\":\"course\"");
    ask_why(p);
    if (!dear)
        return;
    ask(p, "\"op\":\"odds\"");
    ask(p, "\"op\":\"hint\",\"budget\":2,\"slice\":200");
    ask(p, "\"op\":\"hint\",\"budget\":2");
    if (!is_over(p)) /* the record of a finished game contains everything */
        ask(p, "\"op\":\"record\"");
}

/* ---- Lists of moves --------------------------------------------------------------------------------
 * A list is legal at the first table if chance and other seats answer as they do in a copy of it. So a check beyond a
 * reveal or beyond a draw would refuse the list at one of the tables. */

enum { LISTED = 5, LIST_STEPS = 24 };

/* Chooses a move of the viewing seat, most often one that reveals something to it, because such moves are rare. */
static ludo_move list_move(struct pair *p, const world *w)
{
    ludo_move moves[LUDO_MOVES_MAX];
    int n = p->rules->moves(w, p->viewer, moves), from = ludo_rng_below(&p->list_rng, n);
    for (int i = 0; i < n && ludo_rng_below(&p->list_rng, 64); i++)
        if (ludo_move_reveals(p->rules, w, p->viewer, moves[(from + i) % n], p->viewer))
            return moves[(from + i) % n];
    return moves[from];
}

/* Plays one step in the copy. Adds it to the list if the viewing seat chooses it. */
static bool list_step(struct pair *p, world *w, struct ludo_text *list)
{
    ludo_move moves[LUDO_MOVES_MAX];
    struct ludo_decision d;
    p->rules->decision(w, &d);
    if (d.kind == LUDO_OVER)
        return false;
    if (d.kind == LUDO_BY_CHANCE) {
        ludo_move m;
        p->rules->sample(w, &p->list_rng, &m);
        p->rules->play(w, LUDO_CHANCE, m, NULL);
        return true;
    }
    int seat = d.must >> p->viewer & 1 ? p->viewer : ludo_mask_first(d.must);
    int n = seat == p->viewer ? 0 : p->rules->moves(w, seat, moves);
    ludo_move m = n ? moves[ludo_rng_below(&p->list_rng, n)] : list_move(p, w);
    p->rules->play(w, seat, m, NULL);
    if (seat == p->viewer) {
        ludo_put(list, list->n ? "\",\"" : "\"");
        ludo_put(list, notation(p->rules, m));
    }
    return true;
}

static int put_list(struct pair *p, struct ludo_text *list)
{
    world w;
    int n = 0;
    memcpy(&w, table(p, 0)->state, p->rules->state_size);
    for (int i = 0; i < LIST_STEPS && n < LISTED; i++) {
        size_t was = list->n;
        if (!list_step(p, &w, list))
            break;
        n += list->n > was;
    }
    ludo_put(list, n ? "\"" : "");
    return n;
}

/* A table to which both tables return after a list, because what the list revealed may differ. */
struct kept_table {
    world state;
    int n;
};

static void keep_table(const struct pair *p, int i, struct kept_table *kept)
{
    memcpy(&kept->state, table(p, i)->state, p->rules->state_size);
    kept->n = table(p, i)->n;
}

static void put_back(const struct pair *p, int i, const struct kept_table *kept)
{
    memcpy(table(p, i)->state, &kept->state, p->rules->state_size);
    table(p, i)->n = kept->n;
    ludo_table_drop_search(table(p, i));
}

static const char *answer_at(struct pair *p, int i, const char *rest)
{
    char request[REQUEST + 40];
    size_t n;
    snprintf(request, sizeof request, "{\"table\":%d,\"seat\":%d,%s}", i + 1, p->viewer, rest);
    const char *answer = ludo_session_request(&p->session, request, strlen(request), &n);
    return answer && n < ANSWER ? answer : "";
}

/* Returns the part of the response that says which moves were played. */
static const char *what_was_played(const char *answer)
{
    const char *at = strstr(answer, "\"played\":");
    return at ? at : answer;
}

/* The responses may differ only in what the last played move reveals. */
static void same_reply(struct pair *p, const char *rest)
{
    static char first[ANSWER];
    strcpy(first, answer_at(p, 0, rest));
    const char *second = answer_at(p, 1, rest), *a = first, *b = second;
    lists_sent++;
    if (!same_view(p, table(p, 0)->state, table(p, 1)->state)) {
        a = what_was_played(first);
        b = what_was_played(second);
        lists_revealed++;
    }
    lists_played += strstr(first, "\"played\":") != NULL;
    if (table(p, 0)->n - table(p, 1)->n || strcmp(a, b) != 0)
        p->reason = wrong("move %d, seat %d sends %s: %s", table(p, 0)->n, p->viewer, rest, first_difference(a, b));
}

static void ask_list(struct pair *p)
{
    struct kept_table kept[2];
    char words[REQUEST / 2], rest[REQUEST];
    struct ludo_text list = ludo_text(words, sizeof words);
    int n = put_list(p, &list);
    if (!n || list.cut)
        return;
    for (int i = 0; i < 2; i++)
        keep_table(p, i, &kept[i]);
    snprintf(rest, sizeof rest, "\"op\":\"play\",\"moves\":[%s],\"auto\":%s", words,
             ludo_rng_below(&p->list_rng, 2) ? "true" : "false");
    same_reply(p, rest);
    if (!p->reason && same_view(p, table(p, 0)->state, table(p, 1)->state)) {
        ask(p, "\"op\":\"log\",\"from\":0");
        ask_f(p, "\"op\":\"undo\",\"look\":true,\"one\":%s", ludo_rng_below(&p->list_rng, 2) ? "true" : "false");
    }
    for (int i = 0; i < 2; i++)
        put_back(p, i, &kept[i]);
}

/* Undoes at both tables or at neither. After the undo, the viewing seat must have equal views at both tables. */
static void take_back(struct pair *p)
{
    ask(p, "\"op\":\"undo\"");
    if (!p->reason && !same_view(p, table(p, 0)->state, table(p, 1)->state))
        p->reason = wrong("move %d: undo leads seat %d to other views", table(p, 0)->n, p->viewer);
}

/* Saves each table as a full record and loads the record again. */
static void save_and_load(struct pair *p)
{
    for (int i = 0; i < 2; i++) {
        struct ludo_table *t = table(p, i);
        struct ludo_error e = { 0 };
        size_t n;
        char *record = ludo_record_write(t, true, &n);
        ludo_table_close(t);
        if (!record || ludo_record_read_with(t, p->rules, record, n, &e) < 0)
            p->reason = wrong("a record cannot be read again: %s", e.what ? e.what : "no memory");
        free(record);
    }
}

/* Called when the viewing seat has seen a difference between the tables. In a game with few secrets both tables get the
 * same state again, until the next secret. */
static bool together_again(struct pair *p)
{
    struct ludo_error e = { 0 };
    size_t n;
    if (!p->few || is_over(p) || same_tables(p))
        return false;
    char *record = ludo_record_write(table(p, 0), true, &n);
    ludo_table_close(table(p, 1));
    if (!record || ludo_record_read_with(table(p, 1), p->rules, record, n, &e) < 0)
        p->reason = wrong("a record cannot be read again: %s", e.what ? e.what : "no memory");
    free(record);
    return true;
}

/* ---- Odds ------------------------------------------------------------------------------------------
 * Odds could reveal a secret only for a move that leads to chance, if its outcomes differ between possible worlds. Such
 * moves are rare, so the test searches for them: for the seat that must move, in worlds dealt from the view of that
 * seat. */

static uint64_t scrambled(ludo_move m)
{
    struct ludo_rng rng;
    ludo_rng_seed(&rng, m);
    return ludo_rng_next(&rng);
}

/* Returns a checksum of the chance outcomes and their weights after this move in this world, or 0 if the move does
 * not lead to chance. */
static uint64_t true_odds(const struct ludo_rules *g, const world *from, int seat, ludo_move m)
{
    ludo_move outcome[LUDO_MOVES_MAX], answers[LUDO_MOVES_MAX];
    struct ludo_decision d = { 0 };
    world s = *from, next;
    uint64_t sum = 0;
    g->play(&s, seat, m, NULL);
    g->decision(&s, &d);
    if (d.kind != LUDO_BY_CHANCE)
        return 0;
    int n = g->outcomes(&s, outcome, LUDO_MOVES_MAX);
    for (int k = 0; k < n && k < OUTCOMES; k++) {
        uint64_t weight = g->weight ? g->weight(&s, outcome[k]) : 1;
        memcpy(&next, &s, g->state_size);
        g->play(&next, LUDO_CHANCE, outcome[k], NULL);
        sum += weight;
        for (int i = 0, some = ludo_list_moves(g, &next, seat, answers); i < some; i++)
            sum += weight * scrambled(answers[i]);
    }
    return sum;
}

/* Requests the odds of a move at the first table, and at the second table with the state of the other world. */
static void ask_odds(struct pair *p, int seat, const world *other, ludo_move m)
{
    const struct pair was = *p;
    world kept;
    memcpy(&kept, table(p, 1)->state, p->rules->state_size);
    memcpy(table(p, 1)->state, other, p->rules->state_size);
    p->viewer = seat;
    p->session.seats = (uint8_t)(1u << seat);
    odds_asked++;
    ask_f(p, "\"op\":\"odds\",\"move\":\"%s\"", notation(p->rules, m));
    p->viewer = was.viewer;
    p->session.seats = was.session.seats;
    memcpy(table(p, 1)->state, &kept, p->rules->state_size);
}

static void look_for_odds_of(struct pair *p, int seat)
{
    ludo_move list[LUDO_MOVES_MAX];
    world here = { { 0 } }, view = { { 0 } };
    memcpy(&here, table(p, 0)->state, p->rules->state_size);
    ludo_view(p->rules, &here, seat, &view);
    int n = p->rules->moves(&here, seat, list), from = ludo_rng_below(&p->rng, n);
    for (int i = 0; ludo_is_view(p->rules, &view) && i < (p->few ? 4 : 1) * LOOKED_AT && !p->reason; i++) {
        world other = view;
        ludo_move m = list[(from + i) % n];
        ludo_determinize(p->rules, &other, seat, &p->rng);
        if (true_odds(p->rules, &here, seat, m) != true_odds(p->rules, &other, seat, m))
            ask_odds(p, seat, &other, m);
    }
}

static void look_for_odds(struct pair *p)
{
    struct ludo_decision d = { 0 };
    p->rules->decision(table(p, 0)->state, &d);
    if (d.kind != LUDO_BY_CHANCE && d.kind != LUDO_OVER && d.must)
        look_for_odds_of(p, ludo_mask_first(d.must));
}

/* ---- The record of one seat ----------------------------------------------------------------------- */

/* Copies the part of a response between two texts. */
static const char *part_of(const char *answer, const char *from, const char *to, char *room)
{
    const char *at = strstr(answer, from), *end = !at ? NULL : to ? strstr(at, to) : at + strlen(at);
    size_t n = end ? (size_t)(end - at) : 0;
    memcpy(room, at ? at : "", n);
    room[n] = 0;
    for (char *forced = room; (forced = strstr(forced, "\"forced\":true"));
         forced += 14) { /* skip "forced": a seat record does not contain it */
        memmove(forced + 14, forced + 13, strlen(forced + 13) + 1);
        memcpy(forced + 9, "false", 5);
    }
    return room;
}

/* Sends the same request to the live table and to the table loaded from the seat record. */
static void same_part(struct pair *p, const char *rest, const char *from, const char *to)
{
    static char room[2][ANSWER];
    char request[REQUEST];
    size_t n;
    for (int i = 0; i < 2 && !p->reason; i++) {
        snprintf(request, sizeof request, "{\"table\":%d,\"seat\":%d,%s}", i ? 3 : 1, p->viewer, rest);
        const char *answer = ludo_session_request(&p->session, request, strlen(request), &n);
        if (!answer || n >= ANSWER)
            p->reason = wrong("no answer to %s", rest);
        else
            part_of(answer, from, to, room[i]);
    }
    if (!p->reason && (!room[0][0] || strcmp(room[0], room[1]) != 0))
        p->reason = wrong("move %d: the record of seat %d shows something else: %s: %s", table(p, 0)->n, p->viewer,
                          rest, first_difference(room[0], room[1]));
}

static void watch(struct pair *p, const char *record, size_t n)
{
    struct ludo_error e = { 0 };
    size_t again_n = 0;
    char rest[80], *again = NULL;
    struct ludo_table *t = ludo_record_open_any(record, n, &e);
    p->tables.table[2] = t;
    if (!t) {
        p->reason = wrong("the record of seat %d cannot be read: line %d, %s %s", p->viewer, e.line, e.what, e.word[0]);
        return;
    }
    again = ludo_record_write(t, true, &again_n);
    if (!again || again_n != n || memcmp(again, record, n) != 0)
        p->reason = wrong("the record of seat %d is not written as it was read", p->viewer);
    free(again);
    snprintf(rest, sizeof rest, "\"op\":\"look\",\"at\":%d", ludo_rng_below(&p->rng, t->n + 1));
    same_part(p, rest, "\"view\":", "\"undo\":");
    same_part(p, "\"op\":\"log\"", "\"log\":", NULL);
    ludo_table_free(t);
    p->tables.table[2] = NULL;
}

static void write_and_watch(struct pair *p)
{
    size_t n;
    char *record = ludo_record_write_for(table(p, 0), p->viewer, &n);
    if (record)
        watch(p, record, n);
    free(record);
}

/* ---- One pair of tables --------------------------------------------------------------------------- */

static void open_at(struct pair *p, int i)
{
    struct ludo_error e;
    p->tables.table[i] = calloc(1, sizeof *p->tables.table[i]);
    if (!p->tables.table[i] || ludo_table_open(p->tables.table[i], p->rules, &p->config, "", &e) < 0)
        abort();
    for (int seat = 0; seat < p->config.seats; seat++) /* undo also covers the moves of bots */
        if (seat != p->viewer && (p->viewer + seat) % 3 == 1)
            ludo_table_seat(p->tables.table[i], seat, "random", &e);
}

static int hidden_fields(const struct ludo_rules *g)
{
    int n = 0;
    for (int i = 0; i < g->field_n; i++)
        n += g->fields[i].see != LUDO_PUBLIC;
    return n;
}

static struct pair the_pair;

static void open_pair(struct walk *w)
{
    struct pair *p = &the_pair;
    const struct ludo_rules *g = w->rules;
    int number = w->number;
    memset(p, 0, sizeof *p);
    /* the game hides nothing, so both tables are always equal, and two games are enough */
    p->done = !hidden_fields(g) && number > 1;
    if (p->done)
        return;
    p->rules = g;
    p->config = w->config;
    ludo_rng_seed(&p->rng, 1000003u * (uint64_t)number + 19);
    ludo_rng_seed(&p->list_rng, 1000003u * (uint64_t)number + 29);
    p->viewer = number % p->config.seats;
    p->session = (struct ludo_session){ .tables = &p->tables,
                                        .seats = (uint8_t)(1u << p->viewer),
                                        .rights = LUDO_MAY_HINT | LUDO_MAY_UNDO };
    p->few = hidden_fields(g) < 2;
    p->from = number % 3 && !p->few ? ludo_rng_below(&p->rng, g->state_size > 512 ? 400 : 12) : 0;
    p->rarely = number % 3 ? 6 : 2;
    open_at(p, 0);
    open_at(p, 1);
    p->open = true;
}

/* Copies the error text, because the function `wrong` has one buffer for all properties. */
static void keep_reason(struct pair *p)
{
    if (p->reason && p->reason != p->reason_copy) {
        snprintf(p->reason_copy, sizeof p->reason_copy, "%s", p->reason);
        p->reason = p->reason_copy;
    }
}

static void close_pair(struct pair *p)
{
    if (!p->reason)
        ask_everything(p, true);
    if (!p->reason)
        write_and_watch(p);
    keep_reason(p);
    p->done = true;
}

/* Sends the requests of the test to both tables after step i. */
static void ask_after(struct pair *p, int i)
{
    look_for_odds(p);
    if (!p->reason && i % 9 == 0)
        ask_everything(p, i % 36 == 0);
    if (!p->reason)
        ask_list(p);
    if (!p->reason && i % 29 == 28)
        save_and_load(p);
    if (!p->reason && i % 97 == 96)
        write_and_watch(p);
    if (!p->reason && i % 11 == 10)
        take_back(p);
    keep_reason(p);
}

/* Copies the state of the first table into the walk. */
static void follow(const struct pair *p, struct walk *w)
{
    memcpy(&w->s, table(p, 0)->state, p->rules->state_size);
    memset(&w->d, 0, sizeof w->d);
    p->rules->decision(&w->s, &w->d);
}

/* Chooses the next step of the walk while there are two tables. After that the walk continues at random. */
static bool lead_pair(struct walk *w)
{
    struct pair *p = &the_pair;
    while (!p->done && !p->reason && p->i < STEPS_MAX) {
        follow(p, w);
        if (w->d.kind != LUDO_OVER && choose_step(p, w))
            return true;
        if (!together_again(p))
            break;
        ask_after(p, p->i++);
    }
    if (!p->done)
        close_pair(p);
    return false;
}

static void play_pair(struct walk *w)
{
    struct pair *p = &the_pair;
    play_step(p, w);
    ask_after(p, p->i++);
    follow(p, w);
    w->steps++;
}

static const char *two_tables(struct walk *w)
{
    struct pair *p = &the_pair;
    (void)w;
    if (!p->open)
        return NOTHING;
    ludo_tables_close(&p->tables);
    p->open = false;
    return p->reason ? p->reason : p->other ? NULL : NOTHING;
}

static const struct lead pair_lead = { open_pair, lead_pair, play_pair };

/* Checks the test itself: it must have found moves whose odds differ between two worlds. The toy game has no such
 * moves. */
static const char *odds_differed(const struct ludo_rules *g)
{
    long found = odds_asked;
    odds_asked = 0;
    if (!hidden_fields(g) || g == &toy_rules)
        return NOTHING;
    printf("# %s: odds of %ld moves that differ in two worlds\n", g->id, found);
    return found || !full_depth ? NULL : "nowhere did the odds differ: nothing was tested";
}

#endif
