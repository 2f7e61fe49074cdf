/* moment.c - where the game stands, in the words of a player.
 *
 * Scholars counts no rounds: the caliphs that have appeared say how far the game has come, and after the last one the turns
 * that are left. */

#include "ask.h"

static int phase_of(const sc_state *s)
{
    if (s->over || !s->depth)
        return FINISHED;
    if (sc_lies(s, T_BEGIN))
        return SETTING_UP;
    if (sc_lies(s, T_RESTED))
        return RESTING;
    if (sc_at_work(s))
        return sc_lies(s, T_COLOUR) ? PLACING : WORKING;
    if (sc_lies(s, T_SCORED))
        return FINISHING;
    if (solo(s) && s->active == BOT)
        return OPPOSING;
    return sc_lies(s, T_TURN) ? CHOOSING : TUCKING;
}

/* ---- Words ------------------------------------------------------------------------------------------------------- */

static const char *const told[PHASES] = {
    [SETTING_UP] = N_("Setup"),
    [CHOOSING] = N_("Caliphs: {1} of {2}. {who} to play"),
    [PLACING] = N_("Caliphs: {1} of {2}. {who} works"),
    [WORKING] = N_("Caliphs: {1} of {2}. {who} works: {3}"),
    [RESTING] = N_("Caliphs: {1} of {2}. {who} rests"),
    [TUCKING] = N_("Caliphs: {1} of {2}. {who} tucks cards"),
    [OPPOSING] = N_("Caliphs: {1} of {2}. The opponent's turn"),
    [FINISHING] = N_("The end of the game. {who} resolves gold pages"),
    [FINISHED] = N_("The game is over"),
};

static const char *const told_last[PHASES] = {
    /* turns are left after this one: {1} */
    [CHOOSING] = N_("Last turns, {1} left after this. {who} to play"),
    [PLACING] = N_("Last turns, {1} left after this. {who} works"),
    [WORKING] = N_("Last turns, {1} left after this. {who} works: {3}"),
    [RESTING] = N_("Last turns, {1} left after this. {who} rests"),
    [TUCKING] = N_("Last turns, {1} left after this. {who} tucks cards"),
    [OPPOSING] = N_("Last turns, {1} left after this. The opponent's turn"),
};

/* Somebody is asked in another's turn: a caliph, a card to tuck. */
static const char *words_of(const sc_state *s, int phase, int actor)
{
    bool playing = phase > SETTING_UP && phase < FINISHING;
    if (phase == SETTING_UP && top(s).kind == T_DRAFT)
        return N_("Setup: {who} chooses a pair");
    if (playing && top(s).kind == T_CALIPH)
        return N_("Caliph {1} of {2} receives {who}");
    if (playing && actor != s->active && phase != TUCKING && phase != OPPOSING)
        return s->ending ? N_("Last turns, {1} left after this. {who} decides")
                         : N_("Caliphs: {1} of {2}. {who} decides");
    return s->ending && told_last[phase] ? told_last[phase] : told[phase];
}

static void tell(const sc_state *s, struct ludo_moment *m)
{
    static const struct ludo_arg count = { .kind = LUDO_ARG_INT, .max = 255 },
                                 act = { .kind = LUDO_ARG_NAME, .names = &sc_act_names };
    bool caliph = top(s).kind == T_CALIPH;
    m->told = words_of(s, m->phase, m->actor);
    m->arg[0] = m->arg[1] = count;
    m->arg[2] = act;
    m->value[0] = s->ending && !caliph ? s->turns_left : s->caliphs;
    m->value[1] = CALIPHS;
    m->value[2] = s->act;
}

/* ---- What it is about ------------------------------------------------------------------------------------------------ */

static void focus_on_effect(struct ludo_moment *m, struct ludo_task t)
{
    int i = t.a;
    if (where_of(t) != OF_BOARD)
        ludo_focus(m, &sc_card_names, i);
    else if (i < AT_LOCATION)
        ludo_focus(m, &sc_room_names, i - AT_ROOM);
    else if (i < AT_REACH)
        ludo_focus(m, &sc_location_names, i - AT_LOCATION);
    else if (i < AT_HARVEST)
        ludo_focus(m, &sc_reach_names, i - AT_REACH);
    else if (i < AT_CONSOLATION)
        ludo_focus(m, &sc_income_names, i - AT_HARVEST);
    else if (i < AT_CALIPH)
        ludo_focus(m, &sc_guild_names, i - AT_CONSOLATION);
    else
        ludo_focus(m, &sc_option_names, i - AT_CALIPH);
}

static void focus(const sc_state *s, struct ludo_moment *m)
{
    struct ludo_task t = top(s);
    switch (t.kind) {
    case T_WORKER: ludo_focus(m, &sc_placed_names, t.a); break;
    case T_ROOM: ludo_focus(m, &sc_deck_names, t.a); break;
    case T_CHAIN: ludo_focus(m, &sc_house_names, t.a); break;
    case T_CALIPH: ludo_focus(m, &sc_guild_names, t.a); break;
    case T_DIVERT: ludo_focus(m, t.a < HOUSE ? &sc_house_names : &sc_slot_names, t.a % HOUSE); break;
    default: break;
    }
    for (int i = s->depth - 1; i >= 0; i--) { /* the effect that is being carried out */
        int kind = s->tasks[i].kind;
        if (kind == T_EFFECT || kind == T_ACCEPT || kind == T_OPTION) {
            focus_on_effect(m, s->tasks[i]);
            break;
        }
    }
    if (sc_at_work(s))
        ludo_focus(m, &sc_space_names, s->space);
}

void sc_moment(const void *view, struct ludo_moment *m)
{
    const sc_state *s = view;
    struct ludo_decision d;
    sc_decision(view, &d);
    m->phase = (uint8_t)phase_of(s);
    m->step = s->depth ? top(s).kind : LUDO_NONE;
    if (d.kind == LUDO_BY_SEAT)
        m->actor = (int8_t)top(s).who;
    else if (m->phase != SETTING_UP && m->phase != OPPOSING && m->phase != FINISHED)
        m->actor = (int8_t)s->active;
    tell(s, m);
    focus(s, m);
}
