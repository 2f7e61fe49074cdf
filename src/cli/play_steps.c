/* play_steps.c - the current step of the answer tree: its entries, and the effect of choosing one.
 *
 * The entries of a step in which the player marks things are in play_compose.c.
 *
 * Entries are numbered from 0 here and from 1 for people. In a step where the player marks dice, the first entry
 * rolls the marked dice, and each other entry is a die. */
#include "play.h"

#include <string.h>

static const struct ludo_answer *here(const struct play *p) { return &p->tree.at[p->at]; }

static bool marks_dice(const struct play *p) { return p->n > 0 && !play_marks(p) && here(p)->kind == LUDO_ANSWER_DICE; }

/* ---- Dice ------------------------------------------------------------------------------------------------ */

int play_dice_node(const struct play *p)
{
    for (int i = 0; p->n > 0 && i < p->tree.n; i++)
        if (p->tree.at[i].kind == LUDO_ANSWER_DICE)
            return i;
    return -1;
}

/* Returns all dice that can be marked. Each legal move is a selection of dice, and the largest selection contains all
 * other selections. */
ludo_faces play_dice(const struct play *p, int node)
{
    const struct ludo_answer *a = &p->tree.at[node];
    ludo_faces most = 0;
    for (int i = 0; i < a->n; i++) {
        ludo_faces f = ludo_faces_in(p->tree.move[a->from + i]);
        most = ludo_faces_n(f) > ludo_faces_n(most) ? f : most;
    }
    return most;
}

static int face_of(ludo_faces dice, int i)
{
    for (int face = 1; face <= 6; face++) {
        i -= ludo_faces_of(dice, face);
        if (i < 0)
            return face;
    }
    return 0;
}

/* Returns true if die number i is marked. Of equal dice, those with lower numbers are marked first. */
static bool is_marked(const struct play *p, int i)
{
    ludo_faces dice = play_dice(p, p->at);
    int face = face_of(dice, i), before = 0;
    for (int k = 0; k < i; k++)
        before += face_of(dice, k) == face;
    return before < ludo_faces_of(p->marked, face);
}

static ludo_move handful(const struct play *p)
{
    ludo_faces f = p->marked ? p->marked : play_dice(p, p->at);
    return LUDO_MOVE_FACES(ludo_verb_of(p->tree.move[here(p)->from]), f);
}

static bool is_listed(const struct play *p, ludo_move m)
{
    for (int i = 0; i < p->n; i++)
        if (p->list[i] == m)
            return true;
    return false;
}

static void put_die(const struct play *p, int i, struct ludo_text *t)
{
    ludo_put(t, is_marked(p, i) ? "[x] " : "[ ] ");
    ludo_put_int(t, face_of(play_dice(p, p->at), i));
}

/* ---- Entries --------------------------------------------------------------------------------------------- */

int play_entries(const struct play *p)
{
    if (p->n == 0)
        return 0;
    if (play_marks(p))
        return play_mark_entries(p);
    return marks_dice(p) ? 1 + ludo_faces_n(play_dice(p, p->at)) : here(p)->step + play_shortcuts(p);
}

/* Returns true if the entry is a shortcut, which follows the entries of the tree. */
static bool is_shortcut(const struct play *p, int i) { return !marks_dice(p) && i >= here(p)->step; }

/* Returns true if the entries are amounts. In this case the player types the amount itself: 3 means 3 coins, not the
 * third answer. */
static bool are_amounts(const struct play *p, const struct ludo_answers *tree, const struct ludo_answer *of)
{
    const struct ludo_answer *first = &tree->at[of->first];
    ludo_move m = tree->move[first->from];
    const struct ludo_verb *verb = &p->table.rules->verbs[ludo_verb_of(m)];
    if (ludo_verb_of(m) >= p->table.rules->verb_n || verb->arg[0].kind != LUDO_ARG_INT || verb->arg[1].kind)
        return false;
    for (int i = 0; i < of->step; i++)
        if (first[i].kind != LUDO_ANSWER_MOVE || ludo_verb_of(tree->move[first[i].from]) != ludo_verb_of(m) ||
            ludo_arg_of(tree->move[first[i].from], 0) != ludo_arg_of(m, 0) + i)
            return false;
    return true;
}

int play_number_of_tree(const struct play *p, const struct ludo_answers *tree, int node, int i)
{
    const struct ludo_answer *of = &tree->at[node];
    if (of->kind == LUDO_ANSWER_DICE || !are_amounts(p, tree, of))
        return i + 1;
    return ludo_arg_of(tree->move[tree->at[of->first].from], 0) + i;
}

int play_number_in(const struct play *p, int node, int i)
{
    return p->n == 0 ? i + 1 : play_number_of_tree(p, &p->tree, node, i);
}

int play_number(const struct play *p, int i)
{
    return play_marks(p) || (p->n && is_shortcut(p, i)) ? i + 1 : play_number_in(p, p->at, i);
}

bool play_entry_move(const struct play *p, int i, ludo_move *m)
{
    if (play_marks(p))
        return play_mark_move(p, i, m);
    if (marks_dice(p)) {
        *m = handful(p);
        return i == 0;
    }
    if (is_shortcut(p, i))
        return false;
    const struct ludo_answer *a = &p->tree.at[here(p)->first + i];
    *m = p->tree.move[a->from];
    return a->kind == LUDO_ANSWER_MOVE;
}

bool play_entry_plays(const struct play *p, int i)
{
    ludo_move m;
    if (play_marks(p) || marks_dice(p))
        return false;
    return is_shortcut(p, i) || (play_entry_move(p, i, &m) && !play_begins_plan(p, m));
}

bool play_entry_opens(const struct play *p, int i)
{
    ludo_move m;
    if (play_marks(p) || marks_dice(p) || is_shortcut(p, i))
        return false;
    return !play_entry_move(p, i, &m) || play_begins_plan(p, m);
}

void play_label(const struct play *p, ludo_move m, enum ludo_lang lang, struct ludo_text *t)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    if (p->seat < 0) {
        ludo_move_label(p->table.rules, m, lang, t);
        return;
    }
    ludo_view(p->table.rules, p->table.state, p->seat, view);
    ludo_move_label_in_view(p->table.rules, view, p->seat, m, lang, t);
}

void play_entry(const struct play *p, int i, struct ludo_text *t)
{
    ludo_move m;
    if (play_marks(p))
        play_mark_entry(p, i, t);
    else if (marks_dice(p) && i == 0)
        ludo_move_label(p->table.rules, handful(p), cli_lang, t);
    else if (marks_dice(p))
        put_die(p, i - 1, t);
    else if (is_shortcut(p, i))
        play_put_shortcut(p, i - here(p)->step, t);
    else if (play_entry_move(p, i, &m))
        play_label(p, m, cli_lang, t);
    else
        ludo_answer_label(p->table.rules, &p->tree, here(p)->first + i, cli_lang, t);
}

/* Returns the card that the move names, or -1. Ignores the arguments in the mask `open`. */
static int card_named(const struct ludo_rules *rules, ludo_move m, unsigned open)
{
    const struct ludo_verb *verb = &rules->verbs[ludo_verb_of(m)];
    for (int i = 0; rules->cards && i < LUDO_ARGS_MAX; i++) {
        const struct ludo_names *names = verb->arg[i].names;
        if (verb->arg[i].kind != LUDO_ARG_NAME || open >> i & 1)
            continue;
        for (int at = 0; at + names->n <= rules->cards->n; at++)
            if (names->at == rules->cards->at + at)
                return at + ludo_arg_of(m, i);
    }
    return -1;
}

void play_put_card(const struct play *p, ludo_move m, unsigned open, struct ludo_text *t)
{
    int card = card_named(p->table.rules, m, open);
    if (card >= 0)
        ludo_card_text(p->table.rules, card, cli_lang, t);
}

/* Writes the text of the card that all moves of an entry name. */
static void group_text(const struct play *p, int i, struct ludo_text *t)
{
    const struct ludo_answer *a = &p->tree.at[here(p)->first + i];
    ludo_move m = p->tree.move[a->from];
    bool one_verb = ludo_verb_of(m) == ludo_verb_of(p->tree.move[a->from + a->n - 1]);
    if (a->kind != LUDO_ANSWER_GROUP || !one_verb || ludo_verb_of(m) >= p->table.rules->verb_n)
        return;
    play_put_card(p, m, a->open, t);
}

/* Leaves out the beginning of a note that the question says too, for example "for 5 gold: ". */
static const char *without_question(const struct play *p, const char *note)
{
    char question[600], begin[80];
    struct ludo_text text = ludo_text(question, sizeof question);
    const char *colon = strchr(note, ':'), *end = colon;
    while (end && end > note && (end[-1] == ' ' || (unsigned char)end[-1] >= 0x80))
        end--; /* in French a no-break space is before the colon */
    if (!end || end - note < 5 || end - note >= (int)sizeof begin || colon[1] != ' ')
        return note;
    snprintf(begin, sizeof begin, "%.*s", (int)(end - note), note);
    play_question(p, &text);
    return strstr(question, begin) ? colon + 2 : note;
}

/* Writes the note of a move. Notes begin a text of their own: a note that follows other words begins with "; ". */
static void put_note(const struct play *p, const void *view, ludo_move m, struct ludo_text *t)
{
    char note[1200];
    struct ludo_text text = ludo_text(note, sizeof note);
    ludo_move_note(p->table.rules, view, p->seat, m, cli_lang, &text);
    ludo_put(t, without_question(p, note));
}

/* Writes the text of a card after the note that begins at `note`. A text that begins with the note replaces it. */
static void put_card_text(const struct play *p, int card, size_t note, struct ludo_text *t)
{
    char room[1200];
    struct ludo_text text = ludo_text(room, sizeof room);
    size_t n = t->n - note;
    ludo_card_text(p->table.rules, card, cli_lang, &text);
    if (n && (room[0] | 32) == t->at[note] && strncmp(room + 1, t->at + note + 1, n - 1) == 0)
        t->n = note;
    ludo_put(t, t->n > note ? ". " : "");
    ludo_put(t, room);
}

enum { SHORT_NOTE = 16 }; /* bytes of a note that leaves room for the text of the card: "no cost" */

/* Does no other entry of this step name the card? */
static bool is_only_entry_of(const struct play *p, int i, int card)
{
    ludo_move m;
    for (int k = 0; k < play_entries(p); k++)
        if (k != i && play_entry_move(p, k, &m) && card_named(p->table.rules, m, 0) == card)
            return false;
    return true;
}

void play_side_text(const struct play *p, int i, struct ludo_text *t)
{
    _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    const struct ludo_rules *rules = p->table.rules;
    ludo_move m;
    size_t before = t->n;
    if (p->seat < 0)
        return;
    if (!play_entry_move(p, i, &m)) {
        if (play_marks(p))
            play_mark_side_text(p, i, t);
        else if (!marks_dice(p) && !is_shortcut(p, i))
            group_text(p, i, t);
        return;
    }
    ludo_view(rules, p->table.state, p->seat, view);
    put_note(p, view, m, t);
    int card = card_named(rules, m, 0);
    bool only = t->n - before <= SHORT_NOTE && is_only_entry_of(p, i, card);
    if (card < 0 || (t->n > before && !only))
        return;
    put_card_text(p, card, before, t);
}

/* ---- Choosing -------------------------------------------------------------------------------------------- */

void play_show_node(struct play *p, int node)
{
    p->at = node;
    p->marked = 0;
    p->again = true;
}

bool play_back(struct play *p)
{
    if (play_leave_plan(p))
        return true;
    if (p->n == 0 || p->at == 0)
        return false;
    play_show_node(p, here(p)->parent);
    return true;
}

static void toggle(struct play *p, int i)
{
    ludo_faces one = ludo_face(face_of(play_dice(p, p->at), i));
    p->marked = is_marked(p, i) ? p->marked - one : p->marked + one;
    p->again = true;
}

void play_choose(struct play *p, int i)
{
    ludo_move m;
    if (play_marks(p))
        play_mark_choose(p, i);
    else if (marks_dice(p) && i > 0)
        toggle(p, i - 1);
    else if (is_shortcut(p, i))
        play_take_shortcut(p, i - here(p)->step);
    else if (!play_entry_move(p, i, &m))
        play_show_node(p, here(p)->first + i);
    else if (play_begins_plan(p, m))
        play_plan(p, m);
    else if (is_listed(p, m) || !marks_dice(p))
        play_make(p, p->seat, m);
    else
        put_line(T(N_("These dice cannot be chosen together.")));
}
