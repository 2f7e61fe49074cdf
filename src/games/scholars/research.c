/* research.c - research tracks and goals: Research, advance by an effect, rewards of levels, the goals of a goal card
 * (SC-62 to SC-66, SC-110, SC-111, SC-188). */

#include "act.h"

/* ---- The goals of a goal card ------------------------------------------------------------------------------------ */

void sc_meet_goal(sc_state *s, int who, int which, struct ludo_events *ev) /* SC-110, SC-111 */
{
    struct sc_seat *p = &s->seats[who];
    const struct card *c = goal(s, p->goal);
    if (p->goals_met >> which & 1)
        return;
    p->goals_met |= (uint8_t)(1u << which);
    sc_count_effect_of_card(ev, FIRST_GOAL + p->goal, which);
    ludo_emit(ev, E_GOAL, who, which, 0, 0);
    switch (which) {
    case 0: sc_gain_worker(s, who, c->goal_first, 1, ev); break;
    case 1: sc_gain_worker(s, who, c->goal_worker, 1, ev); break;
    default: /* the player gains the die that was on the goal card */
        p->bag[c->goal_die]++;
        ludo_emit(ev, E_DIE, who, c->goal_die, 0, 0);
        break;
    }
    if (p->goals_met == 7)
        p->cards |= 1 << K_GOAL; /* SC-111 */
}

void sc_interact(sc_state *s, int who, int character, struct ludo_events *ev) /* SC-46, SC-173 */
{
    if (who == s->active && s->space != LUDO_NONE) /* pages are triggered only in the player's own Work (SC-170) */
        sc_happen(s, H_INTERACT + character);      /* any effect of the Work may cause the interaction (SC-221) */
    if (goal(s, s->seats[who].goal)->character == character)
        sc_meet_goal(s, who, 0, ev); /* SC-110 */
}

void sc_note_goal(const struct page *p, bool meets, int which)
{
    const struct card *c = goal(shown(p), reader(p)->goal);
    if (!meets || reader(p)->goals_met >> which & 1)
        return;
    sc_note_text(p, N_("; a goal: "));
    if (which == 2)
        sc_note_effect(p, &(struct effect){ .a = { DIE(1, c->goal_die) } });
    else if (which == 1)
        sc_note_effect(p, &(struct effect){ .a = { WORKER(1, c->goal_worker) } });
    else
        sc_note_effect(p, &(struct effect){ .a = { WORKER(1, c->goal_first) } });
}

/* ---- Reaching a level -------------------------------------------------------------------------------------------- */

static void go_beyond(sc_state *s, int who, int track, struct ludo_events *ev) /* SC-64 */
{
    const struct step *step = s->box->track[track].beyond;
    sc_count_effect(ev, D_BEYOND + track);
    sc_ops[step->op].does(s, who, step, ev);
}

static bool is_goal(const sc_state *s, int who, int track, int level)
{
    return level == s->box->figure[F_GOAL_LEVEL] && goal(s, s->seats[who].goal)->goal_track == track;
}

/* Advances the marker on a track by one level. A Work or any effect may advance a marker (SC-63, SC-188). */
void sc_advance(sc_state *s, int who, int track, struct ludo_events *ev)
{
    struct sc_seat *p = &s->seats[who];
    if (p->level[track] == TOP_LEVEL) {
        go_beyond(s, who, track, ev);
        return;
    }
    /* the marker climbs one level at a time, so a climb of two levels also reaches level 3 (SC-233) */
    int level = ++p->level[track];
    ludo_emit(ev, E_LEVEL, who, track, level, 0);
    if (who == s->active)
        s->advanced |= (uint8_t)(1u << track); /* conditions of pages name tracks that advanced in this turn (SC-196) */
    if (s->box->level[level].xp && (s->level_xp >> track & 1)) { /* SC-65 */
        s->level_xp &= (uint8_t) ~(1u << track);
        sc_count_effect(ev, D_LEVEL_XP);
        sc_gain_xp(s, who, s->box->level[level].xp, ev);
    }
    if (is_goal(s, who, track, level))
        sc_meet_goal(s, who, 2, ev);                                             /* SC-110 */
    sc_start_effect(s, who, OF_BOARD, AT_REACH + track * TOP_LEVEL + level - 1); /* SC-63, SC-185 */
}

static void note_level(const struct page *p, int track)
{
    const sc_state *s = shown(p);
    int level = reader(p)->level[track];
    if (level == TOP_LEVEL) {
        sc_put_steps(s->box->track[track].beyond, 1, p->lang, p->out);
        return;
    }
    sc_note_number(p, N_("level {1}, "), level + 1);
    sc_note_board(p, &s->box->reach[track][level]);
    if (s->box->level[level + 1].xp && (s->level_xp >> track & 1))
        sc_note_number(p, N_("; {1} XP for the first player there"), s->box->level[level + 1].xp);
    sc_note_goal(p, is_goal(s, p->seat, track, level + 1), 2);
}

/* ---- The Research action ----------------------------------------------------------------------------------------- */

void sc_start_research(sc_state *s, int who) { push(s, T_RESEARCH, who, s->value, 0); }

/* Returns the cost of the next level. The cost depends on the level, not on the track (SC-62, SC-184). */
int sc_research_cost(const sc_state *s, int who, int track)
{
    return s->box->level[least(s->seats[who].level[track] + 1, TOP_LEVEL)].price;
}

/* Returns true if the player can advance on this track with these points (SC-38, SC-62). The player may use fewer
 * points than the value (SC-24). */
static bool affords(const sc_state *s, int who, int track, int points)
{
    return track < tracks_n(s) && s->box->track[track].colour == s->colour && sc_research_cost(s, who, track) <= points;
}

static bool not_in_play(const struct flow_action *q) { return q->a >= tracks_n(q->s); }

int sc_refuse_research(const struct flow_action *q)
{
    return affords(q->s, q->who, q->a, top(q->s).a) ? 0 : not_in_play(q) ? SC(66) : SC(62);
}

int sc_research_first(const struct flow_action *q) /* the player must first resolve the reward of the last step */
{
    return not_in_play(q) ? SC(66) : sc_is_pending(q->s, T_RESEARCH) ? SC(63) : 0;
}

void sc_research(sc_state *s, const struct flow_action *q) /* SC-62 */
{
    struct ludo_task *t = top_task(s);
    t->a = (uint8_t)(t->a - sc_research_cost(s, q->who, q->a));
    sc_advance(s, q->who, q->a, q->ev);
}

void sc_research_aside(const struct flow_action *q)
{
    sc_note_number(q->p, N_("for {1}: "), sc_research_cost(q->s, q->who, q->a));
    note_level(q->p, q->a);
}

/* ---- An effect advances on one of several tracks ----------------------------------------------------------------- */

/* Returns a mask of the tracks that the effect may advance (SC-66). */
unsigned sc_track_mask(const sc_state *s, int arg)
{
    switch (arg) {
    case ANY_6: return (1u << MED) - 1;
    case ANY_7: return (1u << tracks_n(s)) - 1;
    case PRIMARY_TRACKS: return 1u << MATH | 1u << CHEM | 1u << BIO;
    case ADVANCED: return s->advanced;
    default: return 1u << arg;
    }
}

void sc_advance_one(sc_state *s, int who, const struct step *step, struct ludo_events *ev) /* SC-66, SC-191, SC-195 */
{
    unsigned mask = sc_track_mask(s, track_in(step));
    if (mask & (mask - 1))
        push(s, T_ADVANCE, who, (int)mask, 0);
    else if (mask)
        sc_advance(s, who, __builtin_ctz(mask), ev);
}

int sc_refuse_advance(const struct flow_action *q) { return top(q->s).a >> q->a & 1 ? 0 : SC(66); }

void sc_advance_on(sc_state *s, const struct flow_action *q)
{
    pop(s);
    sc_advance(s, q->who, q->a, q->ev);
}

void sc_advance_aside(const struct flow_action *q) { note_level(q->p, q->a); }
