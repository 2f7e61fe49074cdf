/* aside.c - beside an answer: what it costs or brings as the table stands, where its label names a place or a number only.
 *
 * "Dispatch: Chinese" says whom; here stands what the top card of that deck gives when it is dispatched. */

#include "effects.h"
#include "text.h"

struct aside {
    const sc_state *s;
    int who;
    enum ludo_lang lang;
    struct ludo_text *out;
};

static void put(const struct aside *a, const char *english) { ludo_put(a->out, ludo_say(a->lang, english)); }
static void put_number(const struct aside *a, const char *english, int n)
{
    ludo_say_numbers(a->out, a->lang, english, n, 0, 0);
}

static void put_name(const struct aside *a, const char *english, const struct ludo_names *names, int i)
{
    const struct ludo_names own = sc_called(a->s->box, names);
    const struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = &own } };
    struct ludo_words w = { .who = LUDO_CHANCE, .arg = arg, .value = { (uint32_t)i } };
    ludo_sentence(a->out, a->lang, english, &w);
}

static void put_effect(const struct aside *a, const struct effect *e) { sc_put_effect(e, a->lang, a->out); }

/* ---- Effects ---------------------------------------------------------------------------------------------------------- */

static bool works(const struct aside *a, const struct effect *e)
{
    if (e->cost.op && !sc_payable(a->s, a->who, &e->cost))
        return false;
    return sc_effect_works(a->s, a->who, e, 0) || sc_effect_works(a->s, a->who, e, 1);
}

static void put_no_effect(const struct aside *a, bool none) /* offered all the same: nobody must do anything */
{
    if (!none)
        return;
    if (a->out->n && a->out->at[a->out->n - 1] != ' ')
        ludo_put_char(a->out, ' ');
    put(a, N_("(no effect now)"));
}

static void put_board(const struct aside *a, const struct effect *e)
{
    put_effect(a, e);
    put_no_effect(a, e->a[0].op && !works(a, e));
}

static void put_use(const struct aside *a, int card)
{
    sc_put_standing(a->s->box, card, a->lang, a->out);
    put_no_effect(a, !works(a, &tucked(a->s, card)->does));
}

static void put_option(const struct aside *a, int n)
{
    struct ludo_task t = top(a->s);
    if (t.kind == T_CALIPH)
        put_effect(a, &a->s->box->caliph[n]);
    else if (t.kind == T_OPTION)
        sc_put_steps(n ? effect_of(a->s, t)->b : effect_of(a->s, t)->a, n ? 2 : 3, a->lang, a->out);
}

static void put_banner(const struct aside *a)
{
    const struct sc_seat *p = &a->s->seats[a->who];
    struct ludo_task t = top(a->s);
    put_board(a, t.kind == T_BANNER ? &a->s->box->card[FIRST_UPGRADE + t.a].does
                                    : &sc_action_card(a->s, p, p->card[a->s->space])->does);
}

static void put_upgrade(const struct aside *a, int kind) /* the XP of its place on display, and the banner */
{
    const struct effect *banner = &a->s->box->card[FIRST_UPGRADE + kind].does;
    put_effect(a, &(struct effect){ .a = { XP(a->s->box->display_xp[sc_display_of(a->s, kind)]) } });
    if (!banner->a[0].op)
        return;
    put(a, N_("; banner: "));
    put_effect(a, banner);
}

static void put_harvest(const struct aside *a, int kind)
{
    const struct sc_seat *p = &a->s->seats[a->who];
    int track = kind == K_MED ? MED : kind,
        row = kind < K_PATRON || kind == K_MED ? sc_harvest_row(a->s, p->level[track]) : -1;
    if (kind == K_PATRON)
        put_board(a, &sc_action_card(a->s, p, kind)->harvest);
    else if (row >= 0)
        put_board(a, &a->s->box->income[track][row]);
}

/* A goal that this answer meets, and what lies on the card for it (SC-110). */
static void put_goal(const struct aside *a, bool meets, int which)
{
    const struct sc_seat *p = &a->s->seats[a->who];
    const struct card *c = goal(a->s, p->goal);
    if (!meets || p->goals_met >> which & 1)
        return;
    put(a, N_("; a goal: "));
    if (which == 2)
        put_effect(a, &(struct effect){ .a = { { O_DIE, 1, (uint8_t)(COLOUR_ARG + c->goal_die) } } });
    else
        put_effect(a, &(struct effect){
                          .a = { { O_WORKER, 1, (uint8_t)(COLOUR_ARG + (which ? c->goal_worker : c->goal_first)) } } });
}

static void put_advance(const struct aside *a, int track)
{
    int level = a->s->seats[a->who].level[track];
    if (top(a->s).kind == T_RESEARCH)
        put_number(a, N_("for {1}: "), sc_research_cost(a->s, a->who, track));
    if (level == TOP_LEVEL) {
        sc_put_steps(a->s->box->track[track].beyond, 1, a->lang, a->out);
        return;
    }
    put_number(a, N_("level {1}, "), level + 1);
    put_board(a, &a->s->box->reach[track][level]);
    if (a->s->box->level[level + 1].xp && (a->s->level_xp >> track & 1))
        put_number(a, N_("; {1} XP for being first there"), a->s->box->level[level + 1].xp);
    put_goal(a,
             level + 1 == a->s->box->figure[F_GOAL_LEVEL] && goal(a->s, a->s->seats[a->who].goal)->goal_track == track,
             2);
}

/* ---- Translators --------------------------------------------------------------------------------------------------------- */

static void put_fee(const struct aside *a, int fee)
{
    if (fee)
        put_number(a, N_("; fee {1}"), fee);
}

static void put_room(const struct aside *a, int room) /* whoever works there, and what it costs to use */
{
    if (top(a->s).kind == T_CHAIN)
        sc_put_languages(a->s->box, a->s->room[room], a->lang, a->out);
    else
        put_name(a, N_("{1}"), &sc_translator_names, a->s->room[room]);
    ludo_say_numbers(a->out, a->lang, N_("; Gold {1} of {2}"), a->s->room_gold[room], a->s->box->figure[F_RETIRE], 0);
    put_fee(a, sc_fee(a->s, a->who, room));
}

static void put_free_room(const struct aside *a, int room)
{
    put_number(a, N_("price {1}"), a->s->box->room[room].silver);
    if (!a->s->box->room[room].does.a[0].op)
        return;
    put(a, N_(": "));
    put_board(a, &a->s->box->room[room].does);
}

static void put_candidate(const struct aside *a, int card)
{
    sc_put_languages(a->s->box, card, a->lang, a->out);
    put(a, ". ");
    sc_put_standing(a->s->box, card, a->lang, a->out);
    put_number(a, N_("{1} VP"), translator(a->s, card)->vp);
    put_goal(a, goal(a->s, a->s->seats[a->who].goal)->character == translator(a->s, card)->character, 0);
}

static void put_dispatch(const struct aside *a, int card)
{
    put_board(a, &translator(a->s, card)->dispatch);
    put_goal(a, goal(a->s, a->s->seats[a->who].goal)->character == translator(a->s, card)->character, 0);
}

static void put_line(const struct aside *a, int line) /* of a black Translate (SC-72) */
{
    sc_put_black_line(a->s->box, line - 1, a->lang, a->out);
}

/* ---- Scrolls and places ----------------------------------------------------------------------------------------------------- */

static void put_scroll(const struct aside *a, int card)
{
    put_name(a, N_("{1}, "), &sc_scroll_names, card);
    put_name(a, N_("{1}, "), &sc_track_names, scroll(a->s, card)->science);
    put_number(a, N_("{1} VP"), scroll(a->s, card)->vp);
}

static void put_bonus(const struct aside *a, int card) /* which scroll to fetch is often a matter of its bonus */
{
    if (!scroll(a->s, card)->bonus.kind)
        return;
    put(a, ". ");
    sc_put_bonus(a->s->box, FIRST_SCROLL + card, a->lang, a->out);
}

static void put_marked(const struct aside *a, int card)
{
    put_scroll(a, card);
    put_bonus(a, card);
}

static void put_location(const struct aside *a, int far)
{
    const sc_state *s = a->s;
    int from = s->seats[a->who].location, at = (from + far) % LOCATIONS, card = s->slot[s->box->location[at].slot];
    const struct location *l = &s->box->location[at];
    put_name(a, N_("{1}: "), &sc_colour_names, l->colour);
    if (sc_reward_here(s, at))
        put_effect(a, &l->stop);
    else
        put(a, N_("no reward"));
    if (card != LUDO_NONE) {
        put(a, "; ");
        put_scroll(a, card);
        put_fee(a, sc_scroll_fee(s, a->who, s->slot_owner[s->box->location[at].slot]));
    }
    if (far >= (s->neutral - from + LOCATIONS - 1) % LOCATIONS + 1)
        put_number(a, N_("; {1} Silver for passing the neutral marker"), s->box->figure[F_NEUTRAL]);
    if (card != LUDO_NONE)
        put_bonus(a, card);
}

static void put_delivery(const struct aside *a, int to)
{
    const sc_state *s = a->s;
    const struct house_row *row = &s->box->house_row[row_of(to)];
    int slot = s->box->location[s->seats[a->who].location].slot, n = 0;
    struct step steps[4] = { { 0, 0, 0 } };
    while (n < row->influence)
        steps[n++] = (struct step)INFLUENCE((uint8_t)guild_of(to));
    if (row->gold)
        steps[n++] = (struct step)GOLD(row->gold);
    steps[n++] = (struct step)ADVANCE_ON(scroll(s, s->slot[slot])->science);
    put_number(a, N_("price {1}"), row->silver);
    put_fee(a, sc_scroll_fee(s, a->who, s->slot_owner[slot]));
    put(a, N_(": "));
    sc_put_steps(steps, n, a->lang, a->out);
}

static void put_translation(const struct aside *a, int from)
{
    const sc_state *s = a->s;
    put_scroll(a, s->house[from]);
    put_fee(a, sc_scroll_fee(s, a->who, s->house_owner[from]));
    put(a, N_(": "));
    put_effect(a, &scroll(s, s->house[from])->does);
    put_goal(a, goal(s, s->seats[a->who].goal)->science == scroll(s, s->house[from])->science, 1);
    put_bonus(a, s->house[from]);
}

/* ---- Pages ------------------------------------------------------------------------------------------------------------------- */

static void put_page(const struct aside *a, int page)
{
    int price = sc_page_price(a->s, sc_book_of(a->s, page));
    if (price)
        put_number(a, N_("for {1} XP: "), price);
    else
        put(a, N_("free: "));
    sc_put_standing(a->s->box, FIRST_PAGE + page, a->lang, a->out);
    put_number(a, N_("{1} VP"), a->s->box->card[FIRST_PAGE + page].vp);
}

static void put_tuck(const struct aside *a, int column)
{
    int units = sc_tuck_units(a->s, a->who, column);
    if (units)
        put_number(a, N_("costs {1} in silver or white dice"), units);
}

/* ---- Dice, workers, the pool ---------------------------------------------------------------------------------------------------- */

static void put_accept(const struct aside *a)
{
    if (top(a->s).kind == T_ACCEPT)
        put_effect(a, effect_of(a->s, top(a->s)));
}

static void put_worker(const struct aside *a, int colour) /* SC-31 to SC-33, SC-201 */
{
    const sc_state *s = a->s;
    int die = s->die_colour[top(s).a & 1];
    if (top(s).kind != T_WORKER)
        put_accept(a);
    else if (die == colour)
        put_number(a, N_("the die counts {1}"), DIE_MAX);
    else
        put_name(a, N_("the die becomes {1}"), &sc_colour_names, sc_painted(s, die, colour));
}

static void put_die(const struct aside *a, int die) /* a second one: what both make together */
{
    struct ludo_task t = top(a->s);
    if (t.kind != T_DIE) {
        put_accept(a);
        return;
    }
    if (t.a != 1)
        return;
    put_number(a, N_("value {1}, "), sc_placed_value(a->s) + value_of(die));
    for (unsigned colours = sc_colours_with(a->s, colour_of(die)); colours;) {
        put(a, sc_colour_names.at[pop_lowest(&colours)].name);
        put(a, colours ? N_(" or ") : "");
    }
}

static void put_main(const struct aside *a)
{
    const sc_state *s = a->s;
    put(a, sc_act_names.at[s->act].name);
    put_no_effect(a, !sc_main_works(s, a->who, s->act, s->value));
}

static void put_work(const struct aside *a, int kind,
                     int space) /* what the space offers, then the banner of the card */
{
    const struct sc_seat *p = &a->s->seats[a->who];
    const struct card *c = kind < K_GOAL ? sc_action_card(a->s, p, kind) : NULL;
    for (unsigned acts = space < COLUMNS ? 0 : sc_acts(a->s, a->who, space); acts;) {
        put(a, sc_act_names.at[pop_lowest(&acts)].name);
        put(a, acts ? N_(" or ") : "");
    }
    if (c && c->does.a[0].op) {
        put(a, a->out->n ? N_("; banner: ") : N_("banner: "));
        put_effect(a, &c->does);
    }
    if (c && c->printed_die)
        put_number(a, a->out->n ? N_("; with a black {1}") : N_("with a black {1}"), c->printed_die);
}

/* ---- An answer ------------------------------------------------------------------------------------------------------------------- */

static void of_work(const struct aside *a, int verb, int i)
{
    const sc_state *s = a->s;
    switch (verb) {
    case WORKER_ON: put_worker(a, i); break;
    case DIE_ON: put_die(a, i); break;
    case ACCEPT: put_accept(a); break;
    case MAIN: put_main(a); break;
    case BANNER: put_banner(a); break;
    case USE: put_use(a, i); break;
    case DISPATCH: put_dispatch(a, s->deck_top[i]); break;
    case EMPLOY: put_candidate(a, s->deck_top[i]); break;
    case RETIRE: sc_put_standing(a->s->box, s->deck_top[i], a->lang, a->out); break;
    case IN_ROOM: put_free_room(a, i - 1); break;
    case MOVE: put_location(a, i); break;
    case REWARD: put_board(a, &s->box->location[s->seats[a->who].location].stop); break;
    case DELIVER: put_delivery(a, i); break;
    case ADVANCE: put_advance(a, i); break;
    case TRANSLATE_IT: put_translation(a, i); break;
    case THROUGH: put_room(a, i - 1); break;
    case LINE: put_line(a, i); break;
    default: break;
    }
}

void sc_aside(const void *view, int seat, ludo_move m, enum ludo_lang lang, struct ludo_text *out)
{
    const struct aside answer = { view, seat, lang, out }, *a = &answer;
    int verb = ludo_verb_of(m), i = ludo_arg_of(m, 0);
    switch (verb) {
    case WORK: put_work(a, i, ludo_arg_of(m, 1)); break;
    case DRAFT: sc_card_text(a->s->box, FIRST_RESOURCE + a->s->pair[i], lang, out); break;
    case OPTION: put_option(a, i - 1); break;
    case MARK_SLOT: put_marked(a, a->s->slot[i]); break;
    case MARK_HOUSE: put_marked(a, a->s->house[i]); break;
    case GOLD_ON:
    case GOLD_OFF: put_room(a, i - 1); break;
    case HARVEST_T: put_harvest(a, i == MED ? K_MED : i); break;
    case HARVEST_C: put_harvest(a, i); break;
    case REST:
        put_number(a, N_("cards and dice come back, {1} dice are drawn, then the harvest"), a->s->box->figure[F_REST]);
        break;
    case TAKE_PAGE: put_page(a, i); break;
    case TAKE_XP: put_effect(a, &(struct effect){ .a = { XP(PAGE_XP) } }); break;
    case UPGRADE: put_upgrade(a, i); break;
    case TUCK: put_tuck(a, ludo_arg_of(m, 1)); break;
    default: of_work(a, verb, i); break;
    }
    while (out->n > 0 && out->at[out->n - 1] == ' ') /* every sentence of text.c ends with a blank */
        out->at[--out->n] = '\0';
}
