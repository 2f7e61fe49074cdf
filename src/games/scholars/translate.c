/* translate.c - Translate: a chain of translators from the language of a scroll to Arabic (SC-67 to SC-71, SC-74); a
 * black Translate pays translators and earns a page (SC-72). */

#include "act.h"

/* ---- Which translators read a language --------------------------------------------------------------------------- */

static unsigned of_tier(const sc_state *s, int tier) /* SC-180 */
{
    unsigned mask = 0;
    for (int l = 0; l < LANGUAGES; l++)
        if (s->box->tier[l] == tier)
            mask |= 1u << l;
    return mask;
}

/* Returns the languages that a translator can write. A wanderer writes any language of the tier below the language read
 * (SC-74). */
unsigned sc_written(const sc_state *s, int card, unsigned languages)
{
    const struct card *c = translator(s, card);
    unsigned read = c->reads & languages;
    if (!read)
        return 0;
    return c->writes ? c->writes : of_tier(s, s->box->tier[__builtin_ctz(read)] - 1);
}

void sc_readers(const sc_state *s, unsigned used, struct sc_readers *r)
{
    memset(r, 0, sizeof *r);
    for (int room = 0; room < rooms_n(s); room++) {
        if (used >> room & 1 || s->room[room] == LUDO_NONE || s->room_gold[room] >= s->box->figure[F_RETIRE])
            continue; /* SC-70 */
        for (unsigned reads = translator(s, s->room[room])->reads; reads;)
            r->of[pop_lowest(&reads)] |= (uint16_t)(1u << room);
    }
}

/* Returns a mask of the rooms whose translator reads one of these languages and whose fee the silver pays. */
static unsigned readers_of(const struct sc_readers *r, unsigned languages, int silver)
{
    unsigned rooms = 0;
    while (languages)
        rooms |= r->of[pop_lowest(&languages)];
    return silver >= FEE ? rooms : silver >= 0 ? rooms & r->free : 0;
}

static bool reaches(const sc_state *s, const struct sc_readers *r, unsigned languages, unsigned used, int gold,
                    int silver)
{
    if (languages >> ARABIC & 1)
        return true;
    for (unsigned left = gold > 0 ? readers_of(r, languages, silver) & ~used : 0; left;) {
        int room = pop_lowest(&left), fee = r->free >> room & 1 ? 0 : FEE;
        if (reaches(s, r, sc_written(s, s->room[room], languages), used | 1u << room, gold - 1, silver - fee))
            return true;
    }
    return false;
}

bool sc_read_to_arabic(const sc_state *s, const struct sc_readers *r, unsigned languages, int gold, int silver)
{
    return reaches(s, r, languages, 0, gold, silver);
}

static bool can_reach(const sc_state *s, int who, unsigned languages, unsigned used, int gold, int silver)
{
    struct sc_readers r;
    sc_readers(s, used, &r);
    r.free = (uint16_t)sc_free_rooms(s, who);
    return reaches(s, &r, languages, 0, gold, silver);
}

/* Returns the clause that says why no chain is possible: no suitable translators, not enough gold, or no silver for
 * the fees. */
static int refuse_chain(const struct flow_action *q, unsigned languages, unsigned used, int gold, int silver)
{
    if (!can_reach(q->s, q->who, languages, used, ROOMS, ROOMS))
        return SC(68);
    if (!can_reach(q->s, q->who, languages, used, gold, ROOMS))
        return SC(69);
    return can_reach(q->s, q->who, languages, used, gold, silver) ? 0 : SC(45);
}

/* ---- Which scroll can be translated ------------------------------------------------------------------------------ */

void sc_start_translate(sc_state *s, int who) { push(s, T_TRANSLATE, who, 0, 0); }

/* Checks the colour of the action (SC-38, SC-67), and that the action has at least the needed value (SC-183, SC-24). */
static bool within_reach(const sc_state *s, int house)
{
    return s->house[house] != LUDO_NONE && s->box->guild[guild_of(house)].colour == s->colour &&
           s->box->house_row[row_of(house)].value <= s->value;
}

static bool translatable(const sc_state *s, int who, int house)
{
    const struct sc_seat *p = &s->seats[who];
    if (!within_reach(s, house))
        return false;
    int silver = p->silver - sc_scroll_fee(s, who, s->house_owner[house]);
    return silver >= 0 && can_reach(s, who, 1u << scroll(s, s->house[house])->language, 0, p->gold, silver);
}

ludo_move *sc_translations(const sc_state *s, int who, ludo_move *out)
{
    for (int i = 0; i < HOUSE; i++)
        if (translatable(s, who, i))
            out = add_move1(out, TRANSLATE_IT, i);
    return add_move(out, SKIP);
}

int sc_refuse_translation(const struct flow_action *q)
{
    const sc_state *s = q->s;
    if (!within_reach(s, q->a))
        return SC(67);
    if (translatable(s, q->who, q->a))
        return 0;
    int clause =
        refuse_chain(q, 1u << scroll(s, s->house[q->a])->language, 0, acting_seat(q)->gold, acting_seat(q)->silver);
    return clause ? clause : SC(47);
}

void sc_translation_aside(const struct flow_action *q)
{
    const sc_state *s = q->s;
    int from = q->a, card = s->house[from];
    sc_note_scroll(q->p, card);
    sc_note_fee(q->p, sc_scroll_fee(s, q->who, s->house_owner[from]));
    sc_note_text(q->p, N_(": "));
    sc_note_effect(q->p, &scroll(s, card)->does);
    sc_note_goal(q->p, goal(s, acting_seat(q)->goal)->science == scroll(s, card)->science, 1);
    sc_note_bonus(q->p, card);
}

/* ---- A relay pays several translators in turn. A task below it adds up the moves of the opponent's marker --- */

static void start_relay(sc_state *s)
{
    s->chain = 0;
    if (solo(s))
        sc_bot_waits_for_silver(s);
}

static void end_relay(sc_state *s, struct ludo_events *ev)
{
    pop(s);
    s->chain = 0;
    if (solo(s))
        sc_bot_moves(s, ev);
}

void sc_translate(sc_state *s, const struct flow_action *q) /* SC-67 */
{
    int owner = s->house_owner[q->a];
    pop(s);
    start_relay(s);
    push(s, T_CHAIN, q->who, q->a, 1 << scroll(s, s->house[q->a])->language);
    sc_pay_to(s, q->who, owner, sc_scroll_fee(s, q->who, owner), q->ev); /* SC-47, SC-69 */
}

/* ---- The chain of translators ------------------------------------------------------------------------------------ */

bool sc_is_chain(const sc_state *s) { return top(s).kind == T_CHAIN; }

int sc_through_first(const struct flow_action *q)
{
    const sc_state *s = q->s;
    int room = q->a - 1;
    if (room >= rooms_n(s) || s->room[room] == LUDO_NONE)
        return SC(75);
    return s->room_gold[room] >= s->box->figure[F_RETIRE] ? SC(70) : 0;
}

/* Returns the clause that forbids this translator as the next one of the chain, or 0. After the translator, the player
 * must still be able to reach Arabic and to pay for it. */
int sc_refuse_link(const struct flow_action *q)
{
    const sc_state *s = q->s;
    const struct sc_seat *p = acting_seat(q);
    int room = q->a - 1, clause = sc_through_first(q);
    if (clause)
        return clause;
    unsigned next = s->chain >> room & 1 ? 0 : sc_written(s, s->room[room], top(s).b);
    int fee = sc_fee(s, q->who, room);
    if (!next)
        return SC(68);
    if (fee > p->silver)
        return SC(45);
    return p->gold ? refuse_chain(q, next, s->chain | 1u << room, p->gold - 1, p->silver - fee) : SC(69);
}

/* Returns true if sc_refuse_link would accept the translator. */
static bool may_follow(const sc_state *s, int who, int room)
{
    const struct sc_seat *p = &s->seats[who];
    if (s->room[room] == LUDO_NONE || (s->chain >> room & 1) || s->room_gold[room] >= s->box->figure[F_RETIRE])
        return false;
    unsigned next = sc_written(s, s->room[room], top(s).b);
    int fee = sc_fee(s, who, room);
    return next && p->gold && fee <= p->silver &&
           can_reach(s, who, next, s->chain | 1u << room, p->gold - 1, p->silver - fee);
}

ludo_move *sc_chain_list_moves(const sc_state *s, int who, ludo_move *out)
{
    for (int room = 0; room < rooms_n(s); room++)
        if (may_follow(s, who, room))
            out = add_move1(out, THROUGH, room + 1);
    return out;
}

static void translated(sc_state *s, int who, int from, struct ludo_events *ev) /* SC-71 */
{
    int card = s->house[from];
    sc_count_effect(ev, D_TRANSLATE + from);
    sc_return_marker(s, s->house_owner[from]);
    s->house[from] = s->house_owner[from] = LUDO_NONE;
    add_to(s->seats[who].scrolls, card);
    sc_happen(s, H_TRANSLATED + guild_of(from)); /* SC-196 */
    ludo_emit(ev, E_TRANSLATED, who, card, 0, 0);
    if (goal(s, s->seats[who].goal)->science == scroll(s, card)->science)
        sc_meet_goal(s, who, 1, ev); /* SC-110 */
    sc_start_effect(s, who, OF_CARD, FIRST_SCROLL + card);
}

void sc_go_through(sc_state *s, const struct flow_action *q) /* SC-68, SC-69 */
{
    struct ludo_task *t = top_task(s);
    int room = q->a - 1, from = t->a;
    unsigned languages = sc_written(s, s->room[room], t->b);
    sc_count_effect_of_card(q->ev, s->room[room], 1);
    t->b = (uint8_t)languages;
    s->chain |= (uint16_t)(1u << room);
    sc_put_gold(s, q->who, room, q->ev);
    if (!(languages >> ARABIC & 1))
        return;
    end_relay(s, q->ev);
    translated(s, q->who, from, q->ev);
}

void sc_reader_aside(const struct flow_action *q)
{
    sc_put_languages(q->s->box, q->s->room[q->a - 1], q->p->lang, q->p->out);
    sc_note_gold(q->p, q->a - 1);
}

bool sc_chain_is_valid(const sc_state *s, struct ludo_task t) { return t.a < HOUSE && s->house[t.a] != LUDO_NONE; }

void sc_focus_house(const sc_state *s, struct ludo_moment *m) { ludo_moment_add_focus(m, &sc_house_names, top(s).a); }

/* ---- Body of Books: a black Translate (SC-72) -------------------------------------------------------------------- */

/* Starts a black Translate, which does not use the House of Wisdom (SC-72). */
void sc_start_black(sc_state *s, int who) { push(s, T_BLACK, who, 0, 0); }

/* Returns the number of different translators that can be given gold. Translators without a fee come first, so that the
 * silver suffices for as many translators as possible. */
static int givable(const sc_state *s, int who, unsigned but, int silver, int gold)
{
    int n = 0;
    for (int paid = 0; paid < 2; paid++)
        for (int room = 0; room < rooms_n(s); room++) {
            int fee = sc_fee(s, who, room);
            if ((but >> room & 1) || !sc_takes_gold(s, who, room) || fee != paid || fee > silver || n >= gold)
                continue;
            silver -= fee;
            n++;
        }
    return n;
}

/* Returns true for tasks whose rows in tasks.def are below those of the main actions. T_BLACK_GOLD is the last of
 * these. */
bool sc_after_main(int task) { return task > T_BLACK_GOLD; }

int sc_black_first(const struct flow_action *q) { return ludo_verb_of(q->m) == TRANSLATE_IT ? SC(72) : 0; }

/* Returns true if the value is enough for this line (SC-24), and if enough different translators can be given gold. */
static bool pays_for(const sc_state *s, int who, int line)
{
    const struct sc_seat *p = &s->seats[who];
    return s->value >= s->box->black_line[line].value &&
           givable(s, who, 0, p->silver, p->gold) >= s->box->black_line[line].gold;
}

int sc_refuse_line(const struct flow_action *q) { return pays_for(q->s, q->who, q->a - 1) ? 0 : SC(72); }

void sc_use_line(sc_state *s, const struct flow_action *q) /* SC-72 */
{
    pop(s);
    start_relay(s);
    push(s, T_BLACK_GOLD, q->who, s->box->black_line[q->a - 1].gold, q->a);
}

void sc_line_aside(const struct flow_action *q) { sc_put_black_line(q->s->box, q->a - 1, q->p->lang, q->p->out); }

/* Returns true if the translator has no gold of this action yet, and if another translator can take the rest of the
 * gold (SC-72). */
static bool may_be_paid(const sc_state *s, int who, int room)
{
    const struct sc_seat *p = &s->seats[who];
    if ((s->chain >> room & 1) || !sc_takes_gold(s, who, room))
        return false;
    return top(s).a == 1 || givable(s, who, s->chain | 1u << room, p->silver - sc_fee(s, who, room), p->gold - 1) >= 1;
}

int sc_refuse_black_gold(const struct flow_action *q)
{
    int clause = sc_refuse_gold_for(q->s, q->who, q->a - 1);
    return clause ? clause : may_be_paid(q->s, q->who, q->a - 1) ? 0 : SC(72);
}

void sc_black_gold(sc_state *s, const struct flow_action *q) /* SC-72 */
{
    struct ludo_task *t = top_task(s);
    int line = t->b, left = --t->a, room = q->a - 1;
    s->chain |= (uint16_t)(1u << room);
    sc_put_gold(s, q->who, room, q->ev);
    if (left)
        return;
    end_relay(s, q->ev);
    sc_offer_page(s, q->who); /* the player takes a page or 2 XP (SC-116) */
    sc_count_effect(q->ev, line == 2 ? D_BLACK_2 : D_BLACK_1);
    /* the XP are gained before the page is paid for (SC-72) */
    sc_gain_xp(s, q->who, s->box->black_line[line - 1].xp, q->ev);
}
