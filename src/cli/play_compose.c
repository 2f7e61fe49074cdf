/* play_compose.c - composed answers: several moves that the player gives in one step (compose.h).
 *
 * At a question that gathers things, the player marks things by their numbers. When as many things as are due are
 * marked, the moves of all of them are played as one answer. A plan, such as a Work of Scholars, is marked in the same
 * way: the player first chooses the move, then marks dice and workers. In this step each entry is, in this order:
 *
 *   things   that can be marked, or whose mark can be removed
 *   ends     answers that the marks allow
 *   others   moves that do not mark anything, for example "done"
 *   shortcuts of the question
 *
 * A shortcut is an entry after the answers of any question. */
#include "play.h"

#include <string.h>

enum { THING, END, OTHER, SHORTCUT, NO_ENTRY };

struct entry_place { /* an entry of the step: its kind and its index among the entries of this kind */
    int kind, i;
};

bool play_marks(const struct play *p) { return p->marking.on; }

/* Returns the number of shortcuts in the current step. */
int play_shortcuts(const struct play *p)
{
    bool first = p->marking.on ? !p->marking.planned : p->at == 0;
    return first && p->n > 0 ? p->offer.shortcut_n : 0;
}

static struct entry_place find_entry(const struct play *p, int i)
{
    const struct marking *m = &p->marking;
    const int counts[] = { m->thing_n, m->end_n, m->other_n, play_shortcuts(p) };
    for (int kind = THING; kind <= SHORTCUT; kind++) {
        if (i < counts[kind])
            return (struct entry_place){ kind, i };
        i -= counts[kind];
    }
    return (struct entry_place){ NO_ENTRY, 0 };
}

int play_mark_entries(const struct play *p)
{
    const struct marking *m = &p->marking;
    return m->thing_n + m->end_n + m->other_n + play_shortcuts(p);
}

/* ---- The marks ------------------------------------------------------------------------------------------- */

static bool shares_argument(const struct play *p)
{
    return p->offer.gathers && p->table.rules->verbs[p->offer.row.verb].arg[1].kind != LUDO_ARG_NONE;
}

/* Returns the mark for a move that gathers a thing. The second argument is chosen at the end, for all marks. */
static ludo_move mark_of(const struct play *p, ludo_move m)
{
    return shares_argument(p) ? (m & ~((ludo_move)0xff << 8)) | (ludo_move)LUDO_NONE << 8 : m;
}

static void add_thing(struct marking *m, ludo_move move)
{
    for (int i = 0; i < m->thing_n; i++)
        if (m->thing[i].move == move && !m->thing[i].marked)
            return;
    if (m->thing_n < LUDO_THINGS_MAX)
        m->thing[m->thing_n++] = (struct thing){ move, false };
}

/* Finds the answers that the marks allow, and adds the things that can be marked now. The numbers of the listed things
 * stay the same. */
static void compute(struct play *p)
{
    struct marking *m = &p->marking;
    m->end_n = 0;
    if (m->planned)
        ludo_plan_begun(&p->table, p->world, p->seat, m->first, m->marks.at, m->marks.n, &m->plan);
    else
        ludo_plan_of(&p->table, p->world, p->seat, m->marks.at, m->marks.n, &m->plan);
    for (int i = 0; i < m->plan.end_n; i++)
        if (!m->planned || m->plan.end[i].moves.at[0] == m->first)
            m->end[m->end_n++] = i;
    for (int i = 0; m->planned && i < m->plan.more_n; i++)
        add_thing(m, m->plan.more[i]);
    if (p->offer.gathers && m->marks.n == 0)
        m->end_n = 0;
}

/* Lists the moves that do not gather anything. */
static void add_others(struct play *p)
{
    struct marking *m = &p->marking;
    for (int i = 0; i < p->n; i++)
        if (ludo_verb_of(p->list[i]) != p->offer.row.verb && m->other_n < LUDO_THINGS_MAX)
            m->other[m->other_n++] = p->list[i];
}

void play_offer(struct play *p)
{
    struct marking *m = &p->marking;
    memset(m, 0, sizeof *m);
    memset(&p->offer, 0, sizeof p->offer);
    if (p->each || p->seat < 0 || p->n == 0)
        return;
    ludo_determinize_stable(p->table.rules, p->table.state, p->seat, p->world);
    ludo_offer_of(&p->table, p->world, p->seat, &p->offer);
    m->on = p->offer.gathers;
    for (int i = 0; m->on && i < p->offer.thing_n; i++)
        add_thing(m, mark_of(p, p->offer.thing[i]));
    if (m->on)
        add_others(p);
}

bool play_begins_plan(const struct play *p, ludo_move m)
{
    return p->offer.plans && !p->marking.on && ludo_verb_of(m) == p->offer.row.plan - 1;
}

void play_plan(struct play *p, ludo_move m)
{
    p->marking = (struct marking){ .on = true, .planned = true, .first = m };
    p->again = true;
    compute(p);
    if (p->marking.thing_n == 0) { /* nothing can be marked: the move is an answer of its own */
        p->marking.on = false;
        play_make(p, p->seat, m);
    }
}

bool play_leave_plan(struct play *p)
{
    if (!p->marking.planned)
        return false;
    p->marking = (struct marking){ .on = false };
    p->again = true;
    return true;
}

static int level_of(const struct play *p, ludo_move m)
{
    for (int i = 0; p->marking.planned && i < p->offer.row.part_n; i++)
        if (ludo_verb_of(m) == p->offer.row.part[i])
            return i;
    return 0;
}

/* Removes a mark, and the marks that belong to it. */
static void unmark(struct play *p, ludo_move move)
{
    struct marking *m = &p->marking;
    struct ludo_list left = { 0 };
    bool below = false;
    for (int i = 0; i < m->marks.n; i++) {
        ludo_move at = m->marks.at[i];
        bool here = at == move && left.n == i;
        below = here || (below && level_of(p, at) > level_of(p, move));
        if (!below)
            left.at[left.n++] = at;
    }
    m->marks = left;
    for (int i = 0; i < m->thing_n; i++)
        m->thing[i].marked = false;
    for (int i = 0; i < left.n; i++)
        for (int k = 0; k < m->thing_n; k++)
            if (!m->thing[k].marked && m->thing[k].move == left.at[i]) {
                m->thing[k].marked = true;
                break;
            }
}

static bool can_mark(const struct play *p, ludo_move move)
{
    const struct marking *m = &p->marking;
    if (m->marks.n == LUDO_MARKS_MAX || (p->offer.due > 0 && p->offer.gathers && m->marks.n >= p->offer.due))
        return false;
    for (int i = 0; m->planned && i < m->plan.more_n; i++)
        if (m->plan.more[i] == move)
            return true;
    return !m->planned;
}

/* Marks a thing, or removes its mark. Returns false if the thing cannot be marked now. */
static bool toggle_thing(struct play *p, int i)
{
    struct marking *m = &p->marking;
    p->again = true;
    if (m->thing[i].marked) {
        unmark(p, m->thing[i].move);
    } else {
        if (!can_mark(p, m->thing[i].move)) {
            put_line(T(N_("This cannot be marked now.")));
            return false;
        }
        m->thing[i].marked = true;
        m->marks.at[m->marks.n++] = m->thing[i].move;
    }
    compute(p);
    return true;
}

/* ---- Playing --------------------------------------------------------------------------------------------- */

bool play_all(struct play *p, const struct ludo_list *list)
{
    int clause = ludo_table_play_all(&p->table, p->seat, list->at, list->n, &p->played);
    if (clause) {
        play_explain(p, clause);
        return false;
    }
    /* if moves are left, one of them may be meant as the next answer, so the table gives no answer by itself */
    p->acted = p->played.n == list->n ? 1 + p->seat : 0;
    return true;
}

static void take_shortcut(struct play *p, const struct ludo_shortcut *s)
{
    const struct ludo_list list = s->moves;
    int next = s->next;
    bool all = s->next_all;
    if (!play_all(p, &list))
        return;
    p->next = next;
    p->next_all = all;
}

/* If everything that is due is marked, plays the marked things. */
static void end_if_complete(struct play *p)
{
    const struct marking *m = &p->marking;
    if (m->on && !m->planned && p->offer.due > 0 && m->marks.n == p->offer.due && m->end_n == 1) {
        const struct ludo_list list = m->plan.end[m->end[0]].moves;
        play_all(p, &list);
    }
}

/* Chooses an entry of a step with marks. Returns false if it cannot be chosen. */
static bool choose(struct play *p, int i)
{
    struct entry_place at = find_entry(p, i);
    switch (at.kind) {
    case THING: return toggle_thing(p, at.i);
    case END: {
        const struct ludo_list list = p->marking.plan.end[p->marking.end[at.i]].moves;
        return play_all(p, &list);
    }
    case OTHER: play_make(p, p->seat, p->marking.other[at.i]); return true;
    case SHORTCUT: take_shortcut(p, &p->offer.shortcut[at.i]); return true;
    default: return false;
    }
}

void play_mark_choose(struct play *p, int i)
{
    int before = p->table.n;
    choose(p, i);
    if (p->table.n == before)
        end_if_complete(p);
}

void play_take_shortcut(struct play *p, int i) { take_shortcut(p, &p->offer.shortcut[i]); }

/* Plays the standing answer of a shortcut, if the question offers it. */
static bool play_next(struct play *p)
{
    int verb = p->next - 1, found = -1, n = 0;
    bool all = p->next_all;
    p->next = 0;
    play_list(p);
    for (int i = 0; all && i < p->offer.shortcut_n; i++)
        if (p->offer.shortcut[i].kind == LUDO_SHORTCUT_ALL && ludo_verb_of(p->offer.shortcut[i].of) == verb) {
            take_shortcut(p, &p->offer.shortcut[i]);
            return true;
        }
    for (int i = 0; i < p->n; i++)
        if (ludo_verb_of(p->list[i]) == verb) {
            found = i;
            n++;
        }
    return n == 1 && ludo_table_play(&p->table, p->seat, p->list[found]) == 0;
}

const char *play_ended(struct play *p)
{
    bool ended = p->ended;
    p->ended = false;
    return ended ? T(N_("The rest of your answer is not played, because this question comes first.")) : NULL;
}

bool play_unasked(struct play *p)
{
    bool standing = p->next > 0;
    if (p->each || p->seat < 0 || p->acted != 1 + p->seat || play_over(p))
        return false;
    if (p->next && play_next(p))
        return true;
    p->ended |= standing;
    return ludo_table_play_auto(&p->table, p->seat) > 0;
}

/* ---- Texts ----------------------------------------------------------------------------------------------- */

static void put_thing(const struct play *p, ludo_move m, struct ludo_text *t)
{
    const struct ludo_rules *g = p->table.rules;
    const struct ludo_arg none = { .kind = LUDO_ARG_NONE };
    if (!shares_argument(p)) {
        play_label(p, m, cli_lang, t);
        return;
    }
    const struct ludo_arg args[LUDO_ARGS_MAX] = { g->verbs[ludo_verb_of(m)].arg[0], none, none };
    ludo_sentence(t, cli_lang, "{1}",
                  &(struct ludo_sentence_args){ .arg = args, .value = { (uint32_t)ludo_arg_of(m, 0) } });
}

void play_put_shortcut(const struct play *p, int i, struct ludo_text *t)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    ludo_view(p->table.rules, p->table.state, p->seat, view);
    ludo_shortcut_put_label(p->table.rules, view, p->seat, &p->offer.shortcut[i], cli_lang, t);
}

static void put_end(const struct play *p, int i, bool note, struct ludo_text *t)
{
    const struct ludo_end *end = &p->marking.plan.end[p->marking.end[i]];
    char room[900];
    struct ludo_text text = ludo_text(room, sizeof room);
    if (note)
        ludo_end_put_note(&p->table, p->world, p->seat, end, cli_lang, &text);
    else
        ludo_end_put_label(&p->table, p->world, p->seat, end, cli_lang, &text);
    ludo_put(t, room);
}

void play_mark_entry(const struct play *p, int i, struct ludo_text *t)
{
    struct entry_place at = find_entry(p, i);
    switch (at.kind) {
    case THING:
        ludo_put(t, p->marking.thing[at.i].marked ? "[x] " : "[ ] ");
        put_thing(p, p->marking.thing[at.i].move, t);
        break;
    case END: put_end(p, at.i, false, t); break;
    case OTHER: play_label(p, p->marking.other[at.i], cli_lang, t); break;
    case SHORTCUT: play_put_shortcut(p, at.i, t); break;
    default: break;
    }
}

bool play_mark_move(const struct play *p, int i, ludo_move *m)
{
    struct entry_place at = find_entry(p, i);
    if (at.kind == OTHER)
        *m = p->marking.other[at.i];
    else if (at.kind == THING && !p->marking.planned && !shares_argument(p))
        *m = p->marking.thing[at.i].move;
    else
        return false;
    return true;
}

void play_mark_side_text(const struct play *p, int i, struct ludo_text *t)
{
    struct entry_place at = find_entry(p, i);
    if (at.kind == END)
        put_end(p, at.i, true, t);
    else if (at.kind == THING && !p->marking.planned)
        play_put_card(p, p->marking.thing[at.i].move, 1u << 1, t); /* the second argument is chosen at the end */
}

int play_mark_number(const struct play *p, ludo_move m)
{
    for (int i = 0; i < p->marking.thing_n; i++)
        if (!p->marking.planned && p->marking.thing[i].move == mark_of(p, m))
            return i;
    for (int i = 0; i < p->marking.other_n; i++)
        if (p->marking.other[i] == m)
            return p->marking.thing_n + p->marking.end_n + i;
    return -1;
}

int play_mark_suggestion(const struct play *p)
{
    return p->marking.on && p->marking.marks.n && p->marking.end_n ? p->marking.thing_n : -1;
}

void play_put_marked(const struct play *p, struct ludo_text *t)
{
    const struct marking *m = &p->marking;
    static const struct ludo_arg numbers[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_INT }, { .kind = LUDO_ARG_INT } };
    int due = p->offer.gathers ? p->offer.due : 0;
    const struct ludo_sentence_args args = { .arg = numbers, .value = { (uint32_t)m->marks.n, (uint32_t)due } };
    if (!m->on)
        return;
    ludo_put(t, "  ");
    ludo_sentence(t, cli_lang,
                  due > 0      ? N_("Type numbers to mark ({1} of {2}).")
                  : m->marks.n ? N_("Marked: {1}. Enter plays.")
                               : N_("Type numbers to mark."),
                  &args);
}
