/* study.c - Technologies: look at level II cards (P07), and put cards under their decks (AK-113, AK-119, AK-146). */

#include "act.h"

/* ---- Drawing the Technologies to look at -------------------------------------------------------------- */

bool ak_can_study(const struct effect *e) { return ak_techs_left(e->s, 2) > 0; }
void ak_look_at_techs(ak_state *s, int n) { push(s, T_DIG_TECH, 0, n, 0); }

static void look_at(ak_state *s, int tech)
{
    struct ak_seat *p = mine(s);
    p->dig_tech.at[p->dig_tech.n++] = (uint8_t)(tech - LEVEL_I);
    top_task(s)->a--;
}

/* Draws as many Technologies as the effect says, or fewer if fewer exist (AK-37, AK-113). */
bool ak_study_advance(ak_state *s, struct ludo_events *ev)
{
    (void)ev;
    while (top(s).a && ak_techs_left(s, 2) > 0) {
        int tech = ak_next_tech(s, 2);
        if (tech == LUDO_NONE)
            return true;
        look_at(s, tech);
    }
    pop(s);
    return false;
}

void ak_study(ak_state *s, const struct flow_action *q)
{
    ak_tech_is_out(s, q->a);
    look_at(s, q->a);
}

bool ak_study_is_valid(const ak_state *s, struct ludo_task t) { return me(s)->dig_tech.n + t.a <= STUDY_MAX; }

/* ---- Learning one card if possible; then the other cards go under the deck (AK-146). Member b of the task: 1 after
 * the first answer */

static uint64_t studied_by(const ak_state *s) /* mask of the cards that are not yet under the deck */
{
    const struct ak_seat *p = me(s);
    uint64_t left = 0;
    for (int i = s->under; i < p->dig_tech.n; i++)
        left |= (uint64_t)1 << (LEVEL_I + p->dig_tech.at[i]);
    return left;
}

static uint64_t to_learn(const ak_state *s) { return top(s).b ? 0 : ak_learnable(s, me(s), studied_by(s)); }
bool ak_any_studied(const struct effect *e) { return me(e->s)->dig_tech.n > e->s->under; }

static ludo_move *each_to_bury(uint64_t techs, ludo_move *out)
{
    while (techs)
        out = add_move1(out, BURY, next_of(&techs));
    return out;
}

ludo_move *ak_studied_list_moves(const struct effect *e,
                                 ludo_move *out) /* if a card can be learned, the player must learn one (AK-113) */
{
    uint64_t learnable = to_learn(e->s);
    return learnable ? ak_learns(learnable, out) : each_to_bury(studied_by(e->s), out);
}

static bool is_among(uint64_t techs, int tech) { return tech < TECHS && (techs >> tech & 1); }

/* Returns the clause that forbids choosing this card, or 0. The player can choose only a card that they look at, not a
 * card on a tile. If the player can learn one of the cards, they must learn it before the other cards go under the
 * deck. */
int ak_refuse_studied(const struct flow_action *q, const struct effect *e)
{
    const ak_state *s = e->s;
    uint64_t learnable = to_learn(s);
    if (ludo_verb_of(q->m) == BURY)
        return !learnable && is_among(studied_by(s), q->a) ? 0 : AK(146);
    if (is_among(learnable, q->a))
        return 0;
    return q->a >= LEVEL_I && list_has(me(s)->dig_tech.at, me(s)->dig_tech.n, q->a - LEVEL_I) ? AK(24) : AK(27);
}

/* Puts a card under the deck. Only the player who looked at the cards knows them and their order. So the list of this
 * player keeps these cards, after the cards that the player put under the deck earlier. */
static void bury_in_secret(ak_state *s, int tech)
{
    struct ak_seat *p = mine(s);
    ak_need_deck(s, 2);
    if (s->under == 0)
        s->above = s->buried[1].n;
    list_remove(p->dig_tech.at, &p->dig_tech.n, tech - LEVEL_I);
    memmove(p->dig_tech.at + s->under + 1, p->dig_tech.at + s->under, (size_t)(p->dig_tech.n - s->under));
    p->dig_tech.at[s->under++] = (uint8_t)(tech - LEVEL_I);
    p->dig_tech.n++;
}

/* Learns the chosen card. The other cards go under the deck before the effects of the learned card (AK-146). So the
 * tasks of the learned card go below the task of the step. */
void ak_studied(const struct work *w, const struct flow_action *q)
{
    ak_state *s = w->s;
    top_task(s)->b = 1;
    if (ludo_verb_of(q->m) == BURY) {
        bury_in_secret(s, q->a);
        return;
    }
    struct ludo_task step = top(s);
    list_remove(mine(s)->dig_tech.at, &mine(s)->dig_tech.n, q->a - LEVEL_I);
    pop(s);
    ak_learn(s, q->a, false, w->ev);
    push(s, step.kind, step.who, step.a, step.b);
}

bool ak_studied_is_valid(const struct effect *e, struct ludo_task t) { return (void)e, t.b <= 1; }

/* Returns true if this player has the monument that looks at Technologies (P07) in the Past, or if the monument
 * declines now. Monuments never leave the Past. */
static bool has_studied(const ak_state *s, int who)
{
    for (int card = 0; card < MONUMENTS; card++)
        if (op_of(&card_of(s, card)->body[0])->studies)
            return has(s->seats[who].past, card) || (s->declining == card && who == s->active);
    return false;
}

/* Checks the lists of Technologies looked at. Only one player looks at Technologies, once per game (P07). The first
 * cards of the list are already under the deck. */
bool ak_studies_are_valid(const ak_state *s, bool now)
{
    int n = 0;
    for (int who = 0; who < s->seats_n; who++) {
        const struct ak_seat *p = &s->seats[who];
        bool looking = who == s->active && now;
        if (p->dig_tech.n && (n++ || p->dig_tech.n < s->under || (p->dig_tech.n > s->under && !looking)))
            return false;
        if (p->dig_tech.n && !looking && !has_studied(s, who))
            return false;
        if (p->dig.n && who != s->active)
            return false;
    }
    return (n || !s->under) && s->above <= s->buried[1].n && (s->under || !s->above);
}

/* ---- Putting Technologies from the tiles under their decks (AK-119) ----------------------------------- */

static uint64_t to_bury(const struct effect *e)
{
    return ak_tile_techs(e->s) & (e->step->to ? techs_of(e->step->to) : ~UINT64_C(0));
}

bool ak_any_to_bury(const struct effect *e) { return to_bury(e) != 0; }
ludo_move *ak_burials(const struct effect *e, ludo_move *out) { return each_to_bury(to_bury(e), out); }
int ak_refuse_burial(const struct flow_action *q, const struct effect *e)
{
    return is_among(to_bury(e), q->a) ? 0 : AK(119);
}

void ak_bury(const struct work *w, const struct flow_action *q) /* AK-119 */
{
    top_task(w->s)->a--;
    ak_bury_tech(w->s, q->a);
    ak_take_from_tile(w->s, q->a, w->ev);
}

const char *ak_bury_words(const struct step *s)
{
    return s->to == 2 ? N_("put a level II Technology from the tiles under its deck")
                      : N_("put {1} Technologies from the tiles under their decks, one after the other");
}
