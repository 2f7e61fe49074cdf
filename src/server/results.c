/* results.c - results at the end of a game, and rating changes.
 *
 * A game is rated if people with different accounts took all seats and the host did not open it as unrated. With more
 * than two players, each pair of players counts as a game: the player with the better rank wins. A player who resigned,
 * ran out of time, or left the seat to a bot has lost to players who stayed to the end. A bot cannot win for a person:
 * if a bot played for the winner of a pair, the pair does not count. */
#include "server_internal.h"

#include <string.h>

enum { PERIOD = 5 * 24 * 3600 }; /* seconds without games that count as one rating period */

static bool sits_there(const struct room *r, int seat) { return strcmp(r->info.seat[seat].player, "human") == 0; }

/* Returns whether a seat counts for the rating. Only the players who began the game matter. A later change of a seat
 * does not make the game unrated. */
static bool is_rival(const struct room *r, int seat)
{
    for (int i = 0; i < seat; i++)
        if (r->info.seat[i].person == r->info.seat[seat].person)
            return false;
    return r->info.stage != ROOM_GATHERS || sits_there(r, seat);
}

static bool is_free(const struct store_seat *seat) { return !seat->person && strcmp(seat->player, "human") == 0; }

bool server_is_rated(struct server *srv, const struct room *r)
{
    if (r->unrated || r->casual || r->info.seats < 2)
        return false;
    for (int i = 0; i < r->info.seats; i++) {
        struct store_person p = { 0 };
        if (is_free(&r->info.seat[i]))
            continue;
        if (!is_rival(r, i) || store_person_get(srv->store, r->info.seat[i].person, &p) < 0 || !p.account)
            return false;
    }
    return true;
}

/* ---- Ratings ---- */

void server_age_rating(struct store_rating *r, int64_t now)
{
    if (now > r->at)
        glicko_age(&r->glicko, (double)(now - r->at) / PERIOD);
}

static void read_rating(struct server *srv, const struct room *r, int seat, int64_t now, struct store_rating *to)
{
    *to = (struct store_rating){ .person = r->info.seat[seat].person, .seats = r->info.seats, .at = now };
    to->glicko = glicko_new();
    memcpy(to->game, r->info.game, sizeof to->game);
    if (store_rating_get(srv->store, to) == 0)
        server_age_rating(to, now);
}

/* Returns the winner of two seats, or -1 for a draw. */
static int winner_of(const struct room *r, const struct ludo_result *result, int a, int b)
{
    bool a_left = room_is_gone(r, a) || !sits_there(r, a), b_left = room_is_gone(r, b) || !sits_there(r, b);
    if (a_left != b_left)
        return a_left ? b : a;
    int ahead = result->rank[b] - result->rank[a];
    return ahead > 0 ? a : ahead < 0 ? b : -1;
}

static bool have_met(const struct room *r, int a, int b, int winner)
{
    unsigned helped = winner < 0 ? 1u << a | 1u << b : 1u << winner;
    return !(r->helped & helped);
}

/* Collects the results of one player against each other player. Returns the number of results. */
static int meet(const struct room *r, const struct ludo_result *result, const struct store_rating before[], int seat,
                struct glicko_meeting met[])
{
    int n = 0;
    for (int j = 0; j < r->info.seats; j++) {
        int winner = winner_of(r, result, seat, j);
        if (j != seat && have_met(r, seat, j, winner))
            met[n++] = (struct glicko_meeting){ before[j].glicko, winner == seat ? 1 : winner == j ? 0 : 0.5 };
    }
    return n;
}

/* Rates all players by their ratings before the game. If no pair with player i is counted, after[i].played stays 0. */
static int rate(struct server *srv, const struct room *r, const struct ludo_result *result, int64_t now,
                struct store_rating after[])
{
    struct store_rating before[LUDO_SEATS_MAX];
    for (int i = 0; i < r->info.seats; i++)
        read_rating(srv, r, i, now, &before[i]);
    for (int i = 0; i < r->info.seats; i++) {
        struct glicko_meeting met[LUDO_SEATS_MAX];
        int n = meet(r, result, before, i, met);
        if (n == 0)
            continue;
        after[i] = before[i];
        glicko_play(&after[i].glicko, met, n);
        after[i].at = now;
        after[i].played++;
        if (store_rating_set(srv->store, &after[i]) < 0)
            return -1;
    }
    return 0;
}

/* ---- Results ---- */

/* Reads the result by the rules of the game, but ranks players who resigned last. */
static void read_result(struct room *r, struct ludo_result *result)
{
    ludo_score(room_table(r)->rules, room_table(r)->state, result);
    if (r->gone_n == 0)
        return;
    room_compute_ranks(r);
    memcpy(result->rank, r->rank, sizeof r->rank);
}

/* Returns whether a seat has won. Cooperative players win together, unless all resigned. A solo player can win only in
 * a game with an automated opponent. */
static bool has_won(const struct room *r, const struct ludo_result *result, int seat)
{
    if (room_is_gone(r, seat))
        return false;
    if (result->common)
        return !room_ended(r) && result->points[seat] > 0;
    return result->rank[seat] == 1 && result->seats + result->rivals > 1;
}

int server_store_results(struct server *srv, struct room *r)
{
    int64_t now = srv->callbacks.now(srv->callbacks.context);
    struct store_rating after[LUDO_SEATS_MAX] = { 0 };
    struct ludo_result result;
    read_result(r, &result);
    bool rated = !result.common && server_is_rated(srv, r);
    if (rated && rate(srv, r, &result, now, after) < 0)
        return -1;
    for (int i = 0; i < r->info.seats; i++) {
        struct store_result one = { .seats = r->info.seats, .seat = i, .person = r->info.seat[i].person, .ended = now };
        memcpy(one.room, r->info.id, sizeof one.room);
        memcpy(one.game, r->info.game, sizeof one.game);
        one.rank = result.rank[i];
        one.score = result.points[i];
        one.won = has_won(r, &result, i);
        one.rated = rated && after[i].played > 0;
        one.rating = after[i].glicko.rating;
        if (store_result_add(srv->store, &one) < 0)
            return -1;
    }
    return 0;
}
