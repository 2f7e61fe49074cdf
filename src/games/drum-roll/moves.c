/* moves.c - who must decide what, and the answers, in the order of verbs.def. */

#include "drum.h"
#include "../say.h"

/* ---- Beginning --------------------------------------------------------------------------------------------------- */

static ludo_move *drafts(const struct dr_seat *p, ludo_move *out)
{
    int a = p->draft.at[0], b = p->draft.at[1];
    return say1(say1(out, KEEP_P, a < b ? a : b), KEEP_P, a < b ? b : a);
}

static ludo_move *start_cubes(ludo_move *out)
{
    for (int a = 0; a < COLOURS; a++)
        for (int b = a; b < COLOURS; b++)
            out = say2(out, CUBES_2, a, b);
    return out;
}

/* ---- Rounds ------------------------------------------------------------------------------------------------------ */

static ludo_move *cards(const dr_state *s, int who, ludo_move *out)
{
    const struct dr_seat *p = &s->seats[who];
    for (int i = 0; i < p->hand.n; i++)
        if (dr_playable(s, who, p->hand.at[i]))
            out = say1(out, PLAY_CARD, p->hand.at[i]);
    return out;
}

static ludo_move *deposits(const dr_state *s, int who, ludo_move *out)
{
    const struct dr_seat *p = &s->seats[who];
    for (int n = 0; n <= p->coins && n <= COINS_AT_ONCE; n++) /* any number, even beyond what scores (DR-52) */
        out = say1(out, DEPOSIT, n);
    return cards(s, who, out);
}

static ludo_move *placements(const dr_state *s, int who, ludo_move *out)
{
    for (int action = 0; action < ACTIONS; action++)
        if (dr_may_place(s, who, action))
            out = say1(out, PLACE, action);
    for (int action = 0; action < SELL_TICKETS; action++)
        if (dr_may_unblock(s, who, action))
            out = say1(out, UNBLOCK, action);
    return say(cards(s, who, out), PASS);
}

/* Cards of a row in the order of their numbers. */
static ludo_move *sorted(ludo_move *from, ludo_move *to)
{
    for (ludo_move *a = from + 1; a < to; a++)
        for (ludo_move *b = a; b > from && b[-1] > *b; b--) {
            ludo_move m = *b;
            *b = b[-1];
            b[-1] = m;
        }
    return to;
}

static ludo_move *hires(const dr_state *s, int who, ludo_move *out)
{
    ludo_move *begin = out;
    for (int i = 0; i < PERFORMER_ROW; i++)
        if (s->row[i] != LUDO_NONE && dr_performer_price(s, i) <= s->seats[who].coins)
            out = say1(out, HIRE, s->row[i]);
    return sorted(begin, out);
}

static ludo_move *engagements(const dr_state *s, int who, ludo_move *out)
{
    ludo_move *begin = out;
    for (int i = 0; i < STAFF_ROW; i++)
        if (dr_may_hire_staff(s, who, i))
            out = say1(out, ENGAGE, s->staff_row[i]);
    return sorted(begin, out);
}

static ludo_move *gifts(const dr_state *s, int who, ludo_move *out)
{
    const struct dr_seat *p = &s->seats[who];
    for (int c = 0; c < COLOURS && top(s).a < dr_place_limit(s, p); c++)
        for (uint64_t left = p->stock[c] ? circus_of(p) : 0; left;) {
            int card = pop_lowest(&left);
            if (dr_socket(s, card, c) >= 0)
                out = say2(out, GIVE, c, card);
        }
    return out;
}

static ludo_move *exchanges(const dr_state *s, int who, ludo_move *out)
{
    for (uint64_t left = top(s).b & 1 ? 0 : personnel_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        for (int from = 0; from < COLOURS && staff(s, card)->op == AGENT; from++)
            for (int to = 0; to < COLOURS; to++)
                if (dr_may_exchange(s, who, card, from, to))
                    *out++ = LUDO_MOVE(EXCHANGE, card, from, to);
    }
    return out;
}

static ludo_move *assistance(const dr_state *s, int who, ludo_move *out)
{
    for (uint64_t left = top(s).b & 2 ? 0 : personnel_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if (dr_may_assist(s, who, card))
            out = say1(out, ASSIST, card);
    }
    return out;
}

static ludo_move *distribution(const dr_state *s, int who, ludo_move *out)
{
    out = gifts(s, who, out);
    out = exchanges(s, who, out);
    out = assistance(s, who, out);
    return say(cards(s, who, out), DONE);
}

/* ---- Shows ------------------------------------------------------------------------------------------------------- */

static ludo_move *appearances(const dr_state *s, int who, ludo_move *out)
{
    for (uint64_t left = circus_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if (!(s->performers[card] & (1 << FLIPPED | 1 << HAS_APPEARED)))
            out = say1(out, PERFORM, card);
    }
    return out;
}

static ludo_move *conversion(const dr_state *s, int who, ludo_move *out)
{
    struct ludo_task t = top(s);
    const struct step *step = running(s, t);
    for (int c = 0; c < COLOURS; c++)
        if ((step->cost_colours >> c & 1) && s->seats[who].stock[c])
            out = say1(out, SPEND_CUBE, c);
    if (step->cost_coins)
        out = say1(out, PAY_COINS, step->cost_coins);
    return say_if(out, t.a < FIRST_INVESTMENT, DONE); /* a card of the hand was played to be used */
}

static ludo_move *colours(const dr_state *s, ludo_move *out)
{
    for (int c = 0; c < COLOURS; c++)
        if (top(s).a >> c & 1)
            out = say1(out, COLOUR, c);
    return out;
}

static ludo_move *looked_at(const struct dr_seat *p, ludo_move *out)
{
    ludo_move *begin = out;
    for (int i = 0; i < p->looking.n; i++)
        out = say1(out, KEEP_CARD, p->looking.at[i]);
    return sorted(begin, out);
}

static ludo_move *without_trailer(const dr_state *s, int who, ludo_move *out)
{
    for (uint64_t left = circus_of(&s->seats[who]); left;) {
        int card = pop_lowest(&left);
        if (!carries(s, card, HAS_TRAILER))
            out = say1(out, HOUSE, card);
    }
    return out;
}

static ludo_move *everybody(const struct dr_seat *p, int verb, ludo_move *out)
{
    for (uint64_t left = circus_of(p); left;)
        out = say1(out, verb, pop_lowest(&left));
    return out;
}

static ludo_move *cancellations(const dr_state *s, int who, ludo_move *out)
{
    const struct dr_seat *p = &s->seats[who];
    for (uint64_t left = circus_of(p) | personnel_of(p) << FIRST_STAFF; left;) {
        int member = pop_lowest(&left);
        if (dr_salary_due(s, who, member))
            out = say1(out, WAIVE, member);
    }
    return say(out, DONE);
}

static ludo_move *overflow(const dr_state *s, int who, ludo_move *out)
{
    const struct dr_seat *p = &s->seats[who];
    out = cards(s, who, out);
    for (int i = 0; i < p->hand.n; i++)
        out = say1(out, DISCARD, p->hand.at[i]);
    return out;
}

/* ---- Who is asked ------------------------------------------------------------------------------------------------ */

enum { STREAM_FIRST, STREAM_STAFF, STREAM_PERFORMERS, STREAM_REGIONS, STREAM_INVESTMENTS };

static int stream_of(const dr_state *s)
{
    switch (top(s).kind) {
    case T_FIRST: return STREAM_FIRST;
    case T_FILL_STAFF: return STREAM_STAFF;
    case T_FILL_PERFORMERS:
    case T_DRAFT_DEAL: return STREAM_PERFORMERS;
    case T_REGIONS: return STREAM_REGIONS;
    case T_DRAW: return STREAM_INVESTMENTS;
    case T_LOOK: return top(s).a ? STREAM_INVESTMENTS : LUDO_NONE;
    default: return LUDO_NONE;
    }
}

static ludo_move *answers(const dr_state *s, int who, ludo_move *out)
{
    const struct dr_seat *p = &s->seats[who];
    switch (top(s).kind) {
    case T_DRAFT: return drafts(p, out);
    case T_START_CUBES: return start_cubes(out);
    case T_DEPOSIT: return deposits(s, who, out);
    case T_PLACE: return placements(s, who, out);
    case T_INVEST: return say(cards(s, who, say_if(out, p->coins >= s->box->board.invest_price, BUY)), DECLINE);
    case T_HIRE_PERFORMER: return say(cards(s, who, hires(s, who, out)), DECLINE);
    case T_HIRE_STAFF: return say(cards(s, who, engagements(s, who, out)), DECLINE);
    case T_DISTRIBUTE: return distribution(s, who, out);
    case T_VOTE: return say(say(out, VOTE_START), VOTE_LATER);
    case T_DOUBLE: return say(say_if(out, dr_card_for(s, p, VOTING) >= 0, DOUBLE), DECLINE);
    case T_RETURN: return say(say(out, GIVE_BACK), DECLINE);
    case T_WINDOW: return say(cards(s, who, out), DONE);
    case T_SHOW: return appearances(s, who, cards(s, who, out));
    case T_FLIP: return say(say(out, ENJOY), FLIP);
    case T_OPTION: return say1(say1(out, OPTION, 1), OPTION, 2);
    case T_BENEFIT: return conversion(s, who, out);
    case T_COLOUR: return colours(s, out);
    case T_LOOK: return looked_at(p, out);
    case T_TRAILER: return without_trailer(s, who, out);
    case T_FIRE: return everybody(p, SACK, out);
    case T_CANCEL: return cancellations(s, who, out);
    case T_OVERFLOW: return overflow(s, who, out);
    default: return out;
    }
}

static bool all_at_once(int task) { return task == T_DRAFT || task == T_START_CUBES || task == T_VOTE; }

static unsigned askers(const dr_state *s)
{
    return all_at_once(top(s).kind) ? (unsigned)dr_waiting(s) : 1u << top(s).who;
}

int dr_moves(const void *state, int seat, ludo_move *out)
{
    const dr_state *s = state;
    if (s->depth == 0 || stream_of(s) != LUDO_NONE || !(askers(s) >> seat & 1))
        return 0;
    return (int)(answers(s, seat, out) - out);
}

static int source_of(struct ludo_task t)
{
    return t.kind == T_FLIP || t.kind == T_OPTION || t.kind == T_BENEFIT ? t.a : LUDO_NONE;
}

/* What a question speaks of, besides the number that its task counts down. */
static void spoken_of(const dr_state *s, struct ludo_task t, uint8_t arg[LUDO_ARGS_MAX])
{
    switch (t.kind) {
    case T_PLACE: arg[0] = s->seats[t.who].markers; break;
    case T_DISTRIBUTE: arg[0] = (uint8_t)(dr_place_limit(s, &s->seats[t.who]) - t.a); break;
    case T_FLIP: arg[1] = (uint8_t)dr_prestige(s, &s->seats[t.who], t.a); break;
    case T_OPTION:
        arg[0] = (uint8_t)dr_option_name(&s->box->card[t.a].benefit[t.b], 0);
        arg[1] = (uint8_t)dr_option_name(&s->box->card[t.a].benefit[t.b], 1);
        break;
    case T_BENEFIT:
        arg[0] = (uint8_t)dr_price_name(running(s, t));
        arg[1] = (uint8_t)dr_gain_name(running(s, t));
        break;
    default: break;
    }
}

void dr_decision(const void *state, struct ludo_decision *d)
{
    const dr_state *s = state;
    struct ludo_task t = top(s);
    int stream = stream_of(s);
    *d = (struct ludo_decision){
        .kind = LUDO_OVER, .source = LUDO_NONE, .stream = (uint8_t)stream, .horizon = s->turn, .arg = { t.a, 0, 0 }
    };
    if (s->depth == 0)
        return;
    if (stream != LUDO_NONE) {
        d->kind = LUDO_BY_CHANCE;
        return;
    }
    d->kind = all_at_once(t.kind) ? LUDO_BY_SEATS : LUDO_BY_SEAT;
    d->must = (uint8_t)askers(s);
    d->question = t.kind;
    d->source = (uint8_t)source_of(t);
    spoken_of(s, t, d->arg);
}
