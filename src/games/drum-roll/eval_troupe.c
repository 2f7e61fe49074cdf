/* eval_troupe.c - computer players: the expected value of the performers of a circus (shows, regions, awards). */

#include "eval.h"

/* ---- Values of gains --------------------------------------------------------------------------------------------- */

static int cube_worth(const struct plan *l) { return l->later > 0 ? CUBE_WORTH : 2; }

static int gain_worth(const struct plan *l, const struct step *step)
{
    switch (step->gain) {
    case COINS: return step->n * COIN;
    case COINS_PER_ACROBAT: return step->n * COIN * dr_of_type(l->s, &l->s->seats[l->who], ACROBAT);
    case A_CUBE: return cube_worth(l) + (step->colours == ANY ? 15 : 0);
    case EACH_CUBE: return 2 * cube_worth(l);
    case LOOK: return l->later > 0 ? CARD_WORTH + 15 * step->n : 60 + 20 * step->n;
    case TRAILER: return step->n * COIN * l->pays;
    case CANCEL: return step->n * COIN * 5 / 2;
    default: return 0;
    }
}

static int step_worth(const struct plan *l, const struct step *step)
{
    int gain = gain_worth(l, step);
    if (!step->times)
        return gain;
    int cost = step->cost_coins * COIN + (step->cost_colours ? cube_worth(l) : 0);
    return most(gain - cost, 0) * (step->times + 1) / 2;
}

int dr_benefit_worth(const struct plan *l, const struct benefit *b)
{
    int sum[2] = { 0, 0 };
    for (int i = 0; i < 3; i++)
        sum[b->or_at && i >= b->or_at] += step_worth(l, &b->step[i]);
    return most(sum[0], sum[1]);
}

/* ---- Planning the cubes ------------------------------------------------------------------------------------------ */

static bool is_better(const struct member *a, const struct member *b)
{
    return a->prestige * most(b->missing, 1) > b->prestige * most(a->missing, 1);
}

/* Sorts the performers by prestige per missing cube, best first. */
static void sort_troupe(struct plan *l)
{
    for (int i = 1; i < l->n; i++) {
        struct member m = l->troupe[i];
        int at = i;
        for (; at > 0 && is_better(&m, &l->troupe[at - 1]); at--)
            l->troupe[at] = l->troupe[at - 1];
        l->troupe[at] = m;
    }
}

static bool takes_cubes(const struct member *m) { return m->shows > 0 && m->missing > 0; }

static int give_socket(struct plan *l, struct member *m, int socket, int left)
{
    int colour = performer(l->s, m->card)->need[socket];
    if (left == 0 || !takes_cubes(m) || (m->cubes >> socket & 1) || !l->stock[colour])
        return left;
    l->stock[colour]--;
    m->cubes |= 1 << socket;
    m->missing--;
    return left - 1;
}

/* Plans the cubes in stock. First each performer gets one cube, so that no performer is fired. Then the best
 * performers get the remaining cubes. */
static void give_stock(struct plan *l)
{
    int left = dr_place_limit(l->s, &l->s->seats[l->who]) * ((l->time + ROUND_TIME - 1) / ROUND_TIME);
    if (top(l->s).kind == T_DISTRIBUTE && top(l->s).who == l->who)
        left = most(left - top(l->s).a, 0);
    for (int i = 0; i < l->n; i++)
        left = give_socket(l, &l->troupe[i], 0, left);
    for (int i = 0; i < l->n; i++)
        for (int socket = 1; socket < 3; socket++)
            left = give_socket(l, &l->troupe[i], socket, left);
}

void dr_share_out_cubes(struct plan *l)
{
    sort_troupe(l);
    give_stock(l);
    sort_troupe(l);
}

static int cubes_to_come(const struct plan *l) /* number of cubes that the seat can still place later, in tenths */
{
    int sum = l->later * CUBES_A_ROUND / ROUND_TIME;
    for (int c = 0; c < COLOURS && l->later > 0; c++)
        sum += least(l->stock[c], 3) * 6;
    return sum;
}

/* ---- Value of performers ----------------------------------------------------------------------------------------- */

/* Returns the probability, in percent, that a performer without its first cube will not get a cube in time. */
static int threat(const struct plan *l)
{
    static const uint8_t by_round[] = { 100, 65, 35, 20, 10 };
    int rounds = (l->time + ROUND_TIME / 2) / ROUND_TIME;
    return l->time <= 0 ? 100 : by_round[rounds < 1 ? 1 : least(rounds, 4)];
}

static int flip_worth(const struct member *m, int *cubes)
{
    int need = m->missing * 10, sure = 97 - 17 * m->missing, all = m->prestige * sure * POINT / 100;
    if (m->shows == 0)
        return 0;
    if (*cubes >= need) {
        *cubes -= need;
        return all;
    }
    int part = all * *cubes / need;
    *cubes = 0;
    return part / 2;
}

static int shows_worth(const struct plan *l, const struct member *m)
{
    const struct card *c = performer(l->s, m->card);
    int level = dr_level_of(m->cubes), sum = 0;
    if (level == NO_SHOW)
        return -(l->s->box->board.fired_vp * POINT + c->hire * COIN) * threat(l) / 100;
    if (m->shows > 1 || level < EXCEPTIONAL)
        sum += dr_benefit_worth(l, &c->benefit[level - 1]);
    if (m->shows > 2 || (m->shows == 2 && level < EXCEPTIONAL))
        sum += dr_benefit_worth(l, &c->benefit[most(level, GOOD) - 1]) / 2;
    return sum;
}

static int member_worth(const struct plan *l, const struct member *m, int *cubes)
{
    if (m->shows == 0)
        return 0;
    int worth = shows_worth(l, m);
    if (l->time <= 0 && dr_level_of(m->cubes) == NO_SHOW)
        return worth; /* the performer will be fired */
    for (int i = 0; i < 3; i++)
        worth += (m->mask >> i & 1) * 4; /* a cube on a performer is slightly better than a cube in stock */
    return worth + flip_worth(m, cubes);
}

bool dr_stays(const struct plan *l, const struct member *m)
{
    return m->shows == 0 || l->time > 0 || dr_level_of(m->cubes) != NO_SHOW;
}

/* ---- Value of regions and awards --------------------------------------------------------------------------------- */

static int region_after(const dr_state *s, int who, int shows) /* region tiles pass to the left */
{
    int places = s->seats_n + (s->seats_n == 2), at = (who - shows % places + places) % places;
    return at == s->seats_n ? s->table_region : s->seats[at].region;
}

static int region_worth(const struct plan *l, const int *of_type, int first)
{
    static const uint8_t sure[SHOWS] = { 95, 85, 75 };
    int sum = 0;
    for (int i = first; i <= SHOWS - l->s->show; i++) {
        int at = region_after(l->s, l->who, i);
        if (at >= REGIONS)
            continue;
        const struct card *c = region(l->s, at);
        for (int k = 0; k < 2; k++)
            sum += (of_type[c->wants[k]] / PAIR * 100 + of_type[c->wants[k]] % PAIR * 25) * c->n * sure[i] / 100;
    }
    return sum;
}

static int largest_other(const struct plan *l)
{
    int n = 0;
    for (int who = 0; who < l->s->seats_n; who++)
        if (who != l->who)
            n = most(n, dr_count(circus_of(&l->s->seats[who])));
    return n;
}

static int award_worth(const struct plan *l, const int *of_type, int n, bool perfect)
{
    int ahead = n - largest_other(l), types = 0, sum = 0;
    for (int type = 0; type < TYPES; type++)
        types += of_type[type] > 0;
    sum += l->s->box->board.largest_vp * (ahead > 1 ? 85 : ahead == 1 ? 75 : ahead == 0 ? 60 : ahead == -1 ? 25 : 5);
    sum += l->s->box->board.variety_vp * (types == TYPES ? 92 : types == TYPES - 1 ? 50 : types * 8);
    sum += l->s->box->board.troupe_vp * (n >= l->s->box->board.troupe ? 92 : n * n);
    if (l->s->show == SHOWS && perfect)
        sum += l->s->box->board.perfect_vp * (l->time <= 0 ? 97 : 75);
    return sum;
}

/* ---- Value of the whole troupe ----------------------------------------------------------------------------------- */

int dr_troupe_worth(const struct plan *l)
{
    int of_type[TYPES] = { 0 }, n = 0, cubes = cubes_to_come(l), sum = 0;
    bool perfect = l->n > 0 && !l->s->seats[l->who].fired;
    for (int i = 0; i < l->n; i++) {
        const struct member *m = &l->troupe[i];
        sum += member_worth(l, m, &cubes);
        perfect &= m->cubes == ALL_CUBES;
        if (!dr_stays(l, m))
            continue;
        of_type[type_of(l->s, m->card)]++;
        n++;
    }
    bool shown = in_show(l->s) && stage_of(l->s) > S_SHOW;
    sum += cubes * CUBE_WORTH / 40; /* adds a small value for cubes that no performer needs yet */
    for (int c = 0; c < COLOURS; c++)
        sum += l->stock[c] * (l->later > 0 ? 25 : 2);
    return sum + region_worth(l, of_type, shown) + award_worth(l, of_type, n, perfect);
}
