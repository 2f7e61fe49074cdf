/* remove.c - effects that remove knowledge from monuments (AK-12, AK-34, AK-67, AK-69, AK-109, AK-112). */

#include "act.h"

static void remove_tokens(const struct work *w, int place, int n)
{
    struct ak_seat *p = mine(w->s);
    n = less(n, p->tokens[place]); /* an effect removes at most the knowledge that the monument has (AK-125) */
    p->tokens[place] = (uint8_t)(p->tokens[place] - n);
    if (n)
        ludo_emit(w->ev, E_REMOVED, w->s->active, p->timeline[place], n, w->source);
}

static bool has_some(const struct effect *e, int place)
{
    return ak_matches(e->s, place, e->step->filter, e->source) && me(e->s)->tokens[place];
}

static bool another_match(const struct effect *e, int but)
{
    for (int i = 0; i < PLACES; i++)
        if (i != but && has_some(e, i))
            return true;
    return false;
}

bool ak_any_match(const struct effect *e) { return ak_amount_of(e) && another_match(e, -1); }

/* Lists the active player's monuments that match the filter and have knowledge, except the monument at place `but`. */
static ludo_move *each_match(const struct effect *e, int but, int verb, ludo_move *out)
{
    struct ak_sight seen[PLACES];
    int n = ak_sorted_timeline(me(e->s), seen);
    for (int i = 0; i < n; i++)
        if (seen[i].place != but && has_some(e, seen[i].place))
            out = add_move1(out, verb, seen[i].card);
    return out;
}

/* ---- Removing one knowledge at a time, from any monument ---------------------------------------------- */

/* Returns true while there is knowledge that the effect can remove (AK-125). */
bool ak_some_left(const struct effect *e)
{
    return ak_tokens(me(e->s), e->step->filter & OTHER ? ak_find(me(e->s), e->source) : -1) > 0;
}

bool ak_can_remove(const struct effect *e) { return ak_amount_of(e) && ak_some_left(e); }
ludo_move *ak_removals(const struct effect *e, ludo_move *out) { return each_match(e, -1, REMOVE_IT, out); }

int ak_refuse_removal(const struct flow_action *q, const struct effect *e)
{
    int at = own_place(q->s, q->a);
    if (at < 0)
        return AK(34);
    return me(q->s)->tokens[at] == 0 ? AK(12) : ak_matches(q->s, at, e->step->filter, e->source) ? 0 : AK(69);
}

void ak_remove_it(const struct work *w, const struct flow_action *q)
{
    mine(w->s)->tokens[ak_find(me(w->s), q->a)]--;
    ak_one_less(w->s);
}

static const char *from_others(const struct step *s)
{
    if (s->up_to)
        return N_("remove up to {1} knowledge from your other monuments");
    return by_number(s->n, N_("remove 1 knowledge from another of your monuments"),
                     N_("remove {1} knowledge from your other monuments"));
}

const char *ak_remove_words(const struct step *s)
{
    if (s->times)
        return N_("remove 1 knowledge from your Timeline for each of your artifacts");
    if (s->filter & OTHER)
        return from_others(s);
    if (s->may)
        return s->up_to ? N_("you may remove up to {1} knowledge from your Timeline")
                        : N_("you may remove 1 knowledge from your Timeline");
    if (s->up_to)
        return N_("remove up to {1} knowledge from your Timeline");
    return by_number(s->n, N_("remove 1 knowledge from your Timeline"), N_("remove {1} knowledge from your Timeline"));
}

/* ---- Removing knowledge from the card itself --------------------------------------------------------------------- */

bool ak_can_remove_self(const struct effect *e)
{
    int at = ak_find(me(e->s), e->source);
    return ak_amount_of(e) && at >= 0 && me(e->s)->tokens[at] > 0;
}

void ak_remove_self(const struct work *w, int n) { remove_tokens(w, ak_find(me(w->s), w->source), n); }

const char *ak_remove_self_words(const struct step *s)
{
    if (s->times)
        return N_("remove {1} knowledge from this monument for each of them");
    return by_number(s->n, N_("remove 1 knowledge from this monument"), N_("remove {1} knowledge from this monument"));
}

/* ---- Removing knowledge from one monument: first which monument, then how much (AK-112) --------------- */

bool ak_one_has_choice(const struct effect *e) { return top(e->s).b > 0 || ak_any_match(e); }

ludo_move *ak_remove_one_list_moves(const struct effect *e, ludo_move *out)
{
    int chosen = top(e->s).b;
    if (chosen)
        return ak_list_amounts(less(e->step->n, me(e->s)->tokens[chosen - 1]), out);
    return each_match(e, -1, TARGET, out);
}

int ak_refuse_remove_one(const struct flow_action *q, const struct effect *e)
{
    const ak_state *s = q->s;
    int chosen = top(s).b, at = own_place(s, q->a);
    if (ludo_verb_of(q->m) == AMOUNT)
        return chosen && q->a <= less(e->step->n, me(s)->tokens[chosen - 1]) ? 0 : AK(12);
    if (at < 0)
        return AK(12);
    if (!chosen && has_some(e, at))
        return 0;
    bool far = (e->step->filter & ADJACENT) && !ak_adjacent(at, ak_find(me(s), e->source));
    return far ? AK(67) : AK(12);
}

void ak_remove_from_one(const struct work *w, const struct flow_action *q) /* AK-112 */
{
    bool which = ludo_verb_of(q->m) == TARGET;
    int place = which ? ak_find(me(w->s), q->a) : top(w->s).b - 1;
    if (which && w->step->up_to) {
        top_task(w->s)->b = (uint8_t)(place + 1);
        return;
    }
    remove_tokens(w, place, which ? w->step->n : q->a);
    pop(w->s);
}

bool ak_first_is_valid(const struct effect *e, struct ludo_task t) /* checks that the chosen place has a monument */
{
    return t.b == 0 || (t.b <= PLACES && me(e->s)->timeline[t.b - 1] != LUDO_NONE);
}

void ak_rest_on_it(const struct page *p, int n)
{
    const ak_state *s = p->view;
    const struct ak_seat *seat = &s->seats[p->seat];
    int place = top(s).b - 1;
    ludo_page_format(p, N_("leaves {1} knowledge on "), seat->tokens[place] - n, 0, 0);
    ludo_page_put(p, ludo_page_word(p, s->box->cards->at[seat->timeline[place]].name));
}

const char *ak_remove_one_words(const struct step *s)
{
    if (s->filter & ADJACENT)
        return N_("remove up to {1} knowledge from one adjacent monument");
    return s->filter & CITIES ? N_("remove {1} knowledge from one of your cities that has at least {2}")
                              : N_("remove {1} knowledge from one of your monuments that has at least {2}");
}

/* ---- Removing the same amount from two monuments (AK-109). Member b of the task: 1 + the first place --- */

bool ak_second_has_choice(const struct effect *e) { return another_match(e, top(e->s).b - 1); }

ludo_move *ak_remove_two_list_moves(const struct effect *e, ludo_move *out)
{
    return each_match(e, top(e->s).b - 1, TARGET, out);
}

int ak_refuse_remove_two(const struct flow_action *q, const struct effect *e)
{
    int at = own_place(q->s, q->a);
    return at >= 0 && at != top(q->s).b - 1 && has_some(e, at) ? 0 : AK(12);
}

void ak_remove_from_two(const struct work *w, const struct flow_action *q) /* AK-109 */
{
    int place = ak_find(me(w->s), q->a);
    remove_tokens(w, place, w->step->n);
    top_task(w->s)->a--;
    top_task(w->s)->b = (uint8_t)(place + 1); /* the player cannot choose the same monument again */
}

bool ak_second_is_valid(const struct effect *e, struct ludo_task t) { return (void)e, t.b <= PLACES; }

/* ---- Removing knowledge from each matching monument --------------------------------------------------- */

void ak_remove_each(const struct work *w, int n)
{
    for (int i = 0; i < PLACES; i++)
        if (ak_matches(w->s, i, w->step->filter, w->source))
            remove_tokens(w, i, n);
}

const char *ak_remove_each_words(const struct step *s)
{
    static const char *const adjacent[] = {
        [CITY] = N_("remove {1} knowledge from each adjacent city"),
        [MEGALITH] = N_("remove {1} knowledge from each adjacent megalith"),
        [PYRAMID] = N_("remove {1} knowledge from each adjacent pyramid"),
    };
    static const char *const other[] = {
        [CITY] = N_("remove {1} knowledge from each of your other cities on the Timeline"),
        [MEGALITH] = N_("remove {1} knowledge from each of your other megaliths on the Timeline"),
        [PYRAMID] = N_("remove {1} knowledge from each of your other pyramids on the Timeline"),
    };
    static const char *const all[] = {
        [CITY] = N_("remove {1} knowledge from each of your cities on the Timeline"),
        [MEGALITH] = N_("remove {1} knowledge from each of your megaliths on the Timeline"),
        [PYRAMID] = N_("remove {1} knowledge from each of your pyramids on the Timeline"),
    };
    int type = s->filter & CITIES ? CITY : s->filter & MEGALITHS ? MEGALITH : PYRAMID;
    return (s->filter & ADJACENT ? adjacent : s->filter & OTHER ? other : all)[type];
}
