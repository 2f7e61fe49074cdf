/* score.c - the score: points by line, bonuses, ranks, the solo opponent (SC-141 to SC-148, SC-168). */

#include "ask.h"

/* Adds up counts, eight at a time. Counts are small, so the sum of eight counts fits in a byte. */
static int bytes_sum(const uint8_t *at, int n)
{
    int sum = 0;
    for (int i = 0; i + 8 <= n; i += 8) {
        uint64_t word;
        memcpy(&word, at + i, sizeof word);
        sum += (int)(word * 0x0101010101010101u >> 56);
    }
    return sum;
}

/* Returns the number of coloured dice, including black (SC-113), minus the number of white dice (SC-141). */
int sc_dice_sum(const sc_state *s, int who)
{
    if (solo(s) && who == BOT)
        return s->dice_sum;
    const struct sc_seat *p = &s->seats[who];
    int sum = bytes_sum(p->bag, COLOURS) + bytes_sum(p->hand, DICE) - 2 * p->bag[WHITE];
    for (int die = die_of(WHITE, 1); die < die_of(RED, 1); die++)
        sum -= 2 * p->hand[die];
    for (int i = 0; i < SPACES; i++)
        for (int k = 0; k < 2; k++)
            sum += p->dice[i][k] == LUDO_NONE ? 0 : colour_of(p->dice[i][k]) == WHITE ? -1 : 1;
    return sum;
}

/* Returns the points for dice. The places from the last to the first are worth 0, 2, 4, 6 points. Tied players share
 * the sum of their places, rounded down (SC-141). */
static int dice_points(const int *dice, int n, int who)
{
    int below = 0, equal = 0;
    for (int other = 0; other < n; other++) {
        below += dice[other] < dice[who];
        equal += dice[other] == dice[who];
    }
    int sum = 0;
    for (int i = 0; i < equal; i++)
        sum += 2 * (below + i);
    return sum / equal;
}

static int tucked_points(const struct sc_box *b, const struct sc_seat *p, bool pages) /* SC-142, SC-147 */
{
    int sum = 0;
    for (int c = 0; c < COLUMNS; c++)
        for (int i = 0; i < p->column[c].n; i++)
            sum += is_page(p->column[c].at[i]) == pages ? b->card[p->column[c].at[i]].vp : 0;
    return sum;
}

int sc_tucked_n(const struct sc_seat *p, bool pages) /* the start page does not count (SC-89) */
{
    int n = 0;
    for (int c = 0; c < COLUMNS; c++)
        for (int i = 0; i < p->column[c].n; i++)
            n += p->column[c].at[i] != START_PAGE && is_page(p->column[c].at[i]) == pages;
    return n;
}

static int guild_points(const sc_state *s, int who) /* SC-93, SC-143 */
{
    int sum = 0;
    for (int g = 0; g < GUILDS; g++)
        sum += s->control[g] == who ? s->box->guild[g].vp : 0;
    return sum;
}

static int caliph_points(const sc_state *s, int who) /* SC-97, SC-144 */
{
    int sum = 0;
    for (int k = 0; k < s->caliphs; k++)
        for (int o = 0; o < OPTIONS_N; o++)
            if (s->caliph[k][o] == who)
                sum += s->box->caliph[o].a[0].op == OP_POINTS ? s->box->caliph[o].a[0].n : 0;
    return sum;
}

/* Returns the points of all research tracks, including Medicine (SC-145, SC-184). */
static int research_points(const sc_state *s, int who)
{
    int sum = 0;
    for (int t = 0; t < tracks_n(s); t++)
        sum += s->box->level[s->seats[who].level[t]].vp;
    return sum;
}

/* ---- Bonuses of scrolls (SC-89) ---------------------------------------------------------------------------------- */

static int in_steps(int n, int first, int second) { return n >= second ? 4 : n >= first ? 2 : 0; }

/* Counts scrolls in these languages. All scrolls count, including the starting scroll and the scroll with this bonus
 * (SC-88). */
static int of_languages(const struct sc_box *b, const struct sc_seat *p, unsigned languages)
{
    int n = 0;
    for (int i = next_in(p->scrolls, SCROLL_BYTES, 0); i >= 0; i = next_in(p->scrolls, SCROLL_BYTES, i + 1))
        n += (int)(languages >> b->card[FIRST_SCROLL + i].language & 1);
    return n;
}

/* Returns true if the player has resolved the gold page that counts things of this kind (SC-140). */
static bool page_counts(const struct sc_box *b, const struct sc_seat *p, int op)
{
    for (int i = 0; i < GOLD_PAGES; i++)
        if ((p->ended >> i & 1) && b->card[FIRST_GOLD_PAGE + i].does.a[0].op == op)
            return true;
    return false;
}

/* Returns the bonus of the starting scroll (SC-112). Workers on dice or on a goal card do not count (SC-175). XP
 * count only with a gold page (SC-115). */
static int leftover(const struct sc_box *b, const struct sc_seat *p)
{
    int silver = p->silver, gold = p->gold;
    if (page_counts(b, p, OP_COUNT_WORKERS))
        silver += p->workers[0] + p->workers[1] + p->workers[2] + p->workers[3]; /* SC-140 */
    if (page_counts(b, p, OP_COUNT_XP))
        gold += p->xp; /* SC-140 */
    return (gold + silver / 2) / 2 - (sc_dice(p, WHITE) >= 6 ? 3 : 0);
}

static int breadth(const struct sc_seat *p)
{
    int n = 0;
    for (int t = 0; t < MED; t++)
        n += p->level[t] >= 3;
    return n;
}

static int white_points(int dice) { return dice == 0 ? 4 : dice <= 3 ? 2 : 0; }

int sc_bonus(const struct sc_box *b, const struct sc_seat *p, const struct card *c) /* SC-89 */
{
    const struct bonus_of *of = &c->bonus;
    switch (of->kind) {
    case B_GUILD: return in_steps(p->influence[__builtin_ctz(of->guilds)], 2, 4);
    case B_LANG: return of_languages(b, p, of->languages);
    case B_DICE: return sc_dice(p, __builtin_ctz(of->dice)) + (sc_dice(p, __builtin_ctz(of->four)) >= 4 ? 2 : 0);
    case B_TRACK: return in_steps(p->level[__builtin_ctz(of->tracks)], 4, 7);
    case B_WHITE: return white_points(sc_dice(p, WHITE));
    case B_RETIRED: return in_steps(sc_tucked_n(p, false), 4, 7);
    case B_BREADTH: return breadth(p);
    case B_LEFTOVER: return leftover(b, p);
    case B_PAGES: return in_steps(sc_tucked_n(p, true), 4, 7);
    case B_BLACK: return sc_dice(p, BLACK);
    case B_ROWS: return p->ref - 1; /* rows that were completed after the last tile count too (SC-130) */
    default: return 0;
    }
}

static int row_points(const struct sc_box *b, const struct sc_seat *p) /* SC-147 */
{
    int sum = 0;
    for (int i = 0; i < p->rows; i++)
        sum += b->card[FIRST_TILE + i].vp;
    return sum;
}

static void score_seat(const sc_state *s, int who, int *line)
{
    const struct sc_seat *p = &s->seats[who];
    line[L_TRANSLATORS] = tucked_points(s->box, p, false);
    line[L_GUILDS] = guild_points(s, who);
    line[L_CALIPHS] = caliph_points(s, who);
    line[L_RESEARCH] = research_points(s, who);
    for (int i = next_in(p->scrolls, SCROLL_BYTES, 0); i >= 0; i = next_in(p->scrolls, SCROLL_BYTES, i + 1)) {
        line[L_SCROLLS] += scroll(s, i)->vp;                  /* SC-146 */
        line[L_BONUSES] += sc_bonus(s->box, p, scroll(s, i)); /* SC-88, SC-89 */
    }
    line[L_PAGES] = tucked_points(s->box, p, true);
    line[L_ROWS] = row_points(s->box, p);
}

/* ---- The solo opponent (SC-168) ---------------------------------------------------------------------------------- */

static int bot_scroll(const sc_state *s, int language) /* SC-168 */
{
    const struct sc_seat *p = &s->seats[BOT];
    int neutral = 0;
    for (int room = 0; room < ROOMS; room++)
        neutral += s->room[room] != LUDO_NONE && s->owner[room] == LUDO_NONE;
    switch (language) {
    case CH: return 7;
    case SA: return sc_count(s->bot_retired, TRANSLATOR_BYTES) / 2; /* the opponent's pages do not count (SC-168) */
    case GR: return sc_count(p->scrolls, SCROLL_BYTES);
    case HE: return s->bot_markers;
    case PE: return neutral;
    default: return (p->influence[0] + p->influence[1] + p->influence[2]) / 2;
    }
}

static void score_bot(const sc_state *s, int *line) /* SC-156, SC-168 */
{
    line[L_GUILDS] = guild_points(s, BOT);
    line[L_CALIPHS] = caliph_points(s, BOT);
    for (int i = 0; i < TRANSLATORS; i++)
        line[L_TRANSLATORS] += has(s->bot_retired, i) ? translator(s, i)->vp : 0;
    for (int i = 0; i < PAGES; i++)
        /* the opponent scores the printed points of its pages (SC-166) */
        line[L_PAGES] += has(s->bot_pages, i) ? page(s, i)->vp : 0;
    for (int i = 0; i < SCROLLS; i++)
        line[L_SCROLLS] += has(s->seats[BOT].scrolls, i) ? bot_scroll(s, scroll(s, i)->language) : 0;
}

/* ---- Ranking the players ----------------------------------------------------------------------------------------- */

static int employed(const sc_state *s, int who)
{
    int n = 0;
    for (int room = 0; room < ROOMS; room++)
        n += s->room[room] != LUDO_NONE && s->owner[room] == who;
    return n;
}

/* Returns true if seat a ranks before seat b in a tie (SC-148). The last criterion is the number of workers left
 * (SC-175). */
static bool before(const sc_state *s, const struct ludo_result *r, int a, int b)
{
    const uint8_t *v = s->seats[a].workers, *w = s->seats[b].workers;
    if (r->points[a] != r->points[b])
        return r->points[a] > r->points[b];
    if (employed(s, a) != employed(s, b))
        return employed(s, a) > employed(s, b);
    return v[0] + v[1] + v[2] + v[3] > w[0] + w[1] + w[2] + w[3];
}

/* Fills the lines of each seat and, in a solo game, of the opponent. Returns the number of players. */
static int score_all(const sc_state *s, int line[SEATS][LINES])
{
    int n = solo(s) ? 2 : s->seats_n, dice[SEATS];
    for (int who = 0; who < n; who++)
        dice[who] = sc_dice_sum(s, who);
    for (int who = 0; who < n; who++) {
        memset(line[who], 0, sizeof line[who]);
        line[who][L_DICE] = dice_points(dice, n, who);
        if (who < s->seats_n)
            score_seat(s, who, line[who]);
        else
            score_bot(s, line[who]);
    }
    return n;
}

void sc_points(const sc_state *s, int *points)
{
    int line[SEATS][LINES], n = score_all(s, line);
    for (int who = 0; who < n; who++) {
        points[who] = 0;
        for (int i = 0; i < LINES; i++)
            points[who] += line[who][i];
    }
}

static void fill_line(struct ludo_result *r, int who, const int *line)
{
    for (int i = 0; i < LINES; i++) {
        r->line[i].points[who] = (int16_t)line[i];
        r->points[who] = (int16_t)(r->points[who] + line[i]);
    }
}

/* The clause that defines each line of the score. */
static const int clauses[LINES] = {
    [L_DICE] = SC(141),    [L_TRANSLATORS] = SC(142), [L_GUILDS] = SC(143),
    [L_CALIPHS] = SC(144), [L_RESEARCH] = SC(145),    [L_SCROLLS] = SC(146),
    [L_BONUSES] = SC(89),  [L_PAGES] = SC(147),       [L_ROWS] = SC(147),
};

/* Computes the result. In a solo game the second column is the opponent's, and the opponent wins ties (SC-168). */
void sc_score(const void *state, struct ludo_result *r)
{
    const sc_state *s = state;
    memset(r, 0, sizeof *r);
    r->over = s->over;
    r->seats = s->seats_n;
    r->line_n = LINES;
    for (int i = 0; i < LINES; i++) {
        r->line[i].what = sc_line_names.at[i].name;
        r->line[i].clause = clauses[i];
    }
    int line[SEATS][LINES], n = score_all(s, line);
    for (int who = 0; who < n; who++)
        fill_line(r, who, line[who]);
    if (solo(s)) {
        r->rivals = 1;
        r->rank[0] = (uint8_t)(r->points[0] > r->points[BOT] ? 1 : 2);
        r->rank[BOT] = (uint8_t)(3 - r->rank[0]);
        return;
    }
    for (int who = 0; who < r->seats; who++) {
        r->rank[who] = 1; /* tied players win together (SC-148) */
        for (int other = 0; other < r->seats; other++)
            r->rank[who] = (uint8_t)(r->rank[who] + (other != who && before(s, r, other, who)));
    }
}
