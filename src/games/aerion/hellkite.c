/* hellkite.c - Expansion 6: Outposts, Lairs and the Hunt for the Hellkite (AE-139 to AE-152, AE-159, AE-177). */

#include "act.h"

/* ---- The row of Outposts and Lairs (AE-139) ------------------------------------------------------ */

void aerion_lay_out_hellkite(aerion_state *s)
{
    for (int type = 0; type < HIDDEN_LAIR; type++) {
        s->outpost_bag[type] = s->box->laid[CARD_OUTPOST - CARDS + type].copies;
        s->lair_bag[type] = s->box->laid[CARD_LAIR - CARDS + type].copies;
    }
    memset(s->lairs, HIDDEN_LAIR, sizeof s->lairs); /* six Lairs face down; two of the eight are not used (AE-139) */
    s->pawn = 0;                                    /* the pawn starts on the leftmost column (AE-139) */
}

struct flow_bag aerion_outposts_unseen(const aerion_state *s)
{
    const uint8_t *bag = s->outpost_bag;
    return flow_bag(bag, HIDDEN_LAIR, 0);
}

/* Places an Outpost face up on the next Lair (AE-139). */
void aerion_lay_outpost(aerion_state *s, const struct flow_action *q)
{
    struct ludo_task *t = top_task(s);
    s->outpost_bag[q->a]--;
    s->outposts[t->a++] = (uint8_t)q->a;
    if (t->a == COLUMNS)
        pop(s);
}

bool aerion_outpost_is_valid(const aerion_state *s, struct ludo_task t)
{
    return in_play(s, M_HELLKITE) && t.a < COLUMNS && sum_of(s->outpost_bag, HIDDEN_LAIR) >= COLUMNS - t.a;
}

/* ---- The Hellkite blocks a card type (AE-140), and moves (AE-145, AE-147) ------------------------ */

/* Returns the type that the Outpost under the Hellkite blocks, or LUDO_NONE. A Lair without an Outpost blocks no
 * type (AE-140). Outposts have only the first four types, which are Books and Elements (AE-92, AE-159). */
int aerion_blocked_type(const aerion_state *s)
{
    bool on_outpost = s->pawn != LUDO_NONE && s->outposts[s->pawn] != GONE;
    return on_outpost ? s->outposts[s->pawn] : LUDO_NONE;
}

/* Returns the next column to the right that still has a Lair. After the last column the search continues at the first
 * column (AE-145, AE-147). */
int aerion_next_column(const aerion_state *s, int from)
{
    for (int i = 1; i <= COLUMNS; i++)
        if (s->lairs[(from + i) % COLUMNS] != GONE)
            return (from + i) % COLUMNS;
    return LUDO_NONE;
}

/* The Hellkite moves after a Lair is destroyed, and in Phase 3 of every turn of either player (AE-145, AE-147,
 * AE-150). */
bool aerion_move_hellkite(aerion_state *s, struct ludo_events *ev)
{
    pop(s);
    int column = s->pawn == LUDO_NONE ? LUDO_NONE : aerion_next_column(s, s->pawn);
    if (column == s->pawn) /* the Hellkite is defeated, or only this column is left (AE-147) */
        return false;
    s->pawn = (uint8_t)column;
    ludo_emit(ev, E_HELLKITE, LUDO_CHANCE, s->pawn + 1, 0, 0);
    return false;
}

bool aerion_pawn_is_valid(const aerion_state *s, struct ludo_task t) { return (void)t, in_play(s, M_HELLKITE); }

/* ---- When a Hunt is legal (AE-141, AE-151, AE-177) ----------------------------------------------- */

/* Returns true if this column is the first or the last column of the row that is not destroyed (AE-152). */
static bool at_an_end(const uint8_t *row, int column)
{
    bool left = false, right = false;
    for (int i = 0; i < COLUMNS; i++) {
        left |= i < column && row[i] != GONE;
        right |= i > column && row[i] != GONE;
    }
    return !left || !right;
}

static bool outposts_left(const aerion_state *s)
{
    for (int i = 0; i < COLUMNS; i++)
        if (s->outposts[i] != GONE)
            return true;
    return false;
}

int aerion_hunt_refused(const aerion_state *s)
{
    if (!in_play(s, M_HELLKITE))
        return AE(141);
    if (s->pawn == LUDO_NONE)
        return AE(145);
    if (ludo_faces_sum(s->dice) > action_of(s, HUNT_ACT)->at_most)
        return AE(141);
    if (!variant(s, V_IMPREGNABLE))
        return 0;
    bool on_outpost = s->outposts[s->pawn] != GONE;
    if (!on_outpost && outposts_left(s)) /* all Outposts must be destroyed before a Lair (AE-151) */
        return AE(177);
    return at_an_end(on_outpost ? s->outposts : s->lairs, s->pawn) ? 0 : AE(151);
}

int aerion_refuse_hunt(const struct flow_action *q) { return aerion_hunt_refused(q->s); }

/* ---- The Hunt (AE-142 to AE-145) ----------------------------------------------------------------- */

/* Destroying an Outpost turns its Lair face up (AE-142). Only a destroyed Lair gives a card (AE-146). */
static void destroy_outpost(aerion_state *s, struct ludo_events *ev)
{
    ludo_count_effect(ev, CARD_OUTPOST + s->outposts[s->pawn]);
    ludo_emit(ev, E_OUTPOST_GONE, s->active, s->outposts[s->pawn], 0, 0);
    s->outposts[s->pawn] = GONE; /* the Outpost is returned to the box (AE-141) */
    push(s, T_BARE, 0, s->pawn, 0);
}

/* Destroys the Lair under the pawn. Then checks victory (AE-153), gives the player the reward (AE-143, AE-144), and
 * moves the pawn (AE-145). */
static void destroy_lair(aerion_state *s, struct ludo_events *ev)
{
    int type = s->lairs[s->pawn];
    s->lairs[s->pawn] = GONE; /* the Lair is returned to the box (AE-141) */
    ludo_count_effect(ev, CARD_LAIR + type);
    ludo_emit(ev, E_LAIR_GONE, s->active, type, 0, 0);
    if (aerion_next_column(s, s->pawn) == LUDO_NONE) {
        s->pawn = LUDO_NONE; /* the Hellkite is defeated (AE-145) */
        ludo_emit(ev, E_HELLKITE_GONE, s->active, 0, 0, 0);
        aerion_test_victory(s, ev);
        if (s->result != PLAYING)
            return;
    } else {
        push(s, T_PAWN, 0, 0, 0); /* the pawn moves again in Phase 3 (AE-148) */
    }
    push(s, T_REWARD, 0, type, 0);
}

/* Destroys the Outpost under the pawn (AE-141), or the Lair if its Outpost is already destroyed (AE-142). */
void aerion_hunt(aerion_state *s, const struct flow_action *q)
{
    pop(s);
    if (s->outposts[s->pawn] != GONE)
        destroy_outpost(s, q->ev);
    else
        destroy_lair(s, q->ev);
}

void aerion_hunt_aside(const struct flow_action *q)
{
    const aerion_state *s = q->s;
    int column = s->pawn;
    bool outpost = s->outposts[column] != GONE;
    aerion_note_card(q->p, N_("destroys {1}"),
                     outpost ? CARD_OUTPOST + s->outposts[column] : CARD_LAIR + s->lairs[column]);
}

/* ---- Turning a Lair face up (AE-142) ------------------------------------------------------------- */

struct flow_bag aerion_lairs_unseen(const aerion_state *s)
{
    const uint8_t *bag = s->lair_bag;
    return flow_bag(bag, HIDDEN_LAIR, 0);
}

void aerion_bare(aerion_state *s, const struct flow_action *q) /* the Lair stays face up (AE-142) */
{
    s->lair_bag[q->a]--;
    s->lairs[top(s).a] = (uint8_t)q->a;
    pop(s);
}

bool aerion_bare_is_valid(const aerion_state *s, struct ludo_task t)
{
    return in_play(s, M_HELLKITE) && t.a < COLUMNS && s->outposts[t.a] == GONE && s->lairs[t.a] == HIDDEN_LAIR;
}

/* ---- The reward of a Lair (AE-143, AE-144) ------------------------------------------------------- */

bool aerion_reward_advance(aerion_state *s, struct ludo_events *ev)
{
    if (aerion_displayed_type(s, top(s).a))
        return true;
    ludo_emit(ev, E_NO_REWARD, s->active, 0, 0, 0);
    return aerion_skip(s);
}

int aerion_refuse_reward(const struct flow_action *q) /* AE-143, AE-144 */
{
    const aerion_state *s = q->s;
    int card = q->a;
    return !aerion_is_shown(s, card) ? AE(41) : type_of(s, card) == top(s).a ? 0 : AE(143);
}

bool aerion_reward_is_valid(const aerion_state *s, struct ludo_task t)
{
    return in_play(s, M_HELLKITE) && t.a < HIDDEN_LAIR;
}

void aerion_focus_lair(const aerion_state *s, struct ludo_moment *m)
{
    ludo_moment_add_focus(m, &aerion_card_names, CARD_LAIR + top(s).a);
}

/* ---- Checking the row of Outposts and Lairs, and completing a row written by hand ---------------- */

static int bared(const aerion_state *s)
{
    int n = 0;
    for (int i = 0; i < COLUMNS; i++)
        n += s->lairs[i] != HIDDEN_LAIR;
    return n;
}

/* Removes from the bag the Lairs that have left it. Lairs that are face up have left the bag. The types of destroyed
 * Lairs are not known, so Lairs of any remaining types are removed instead of them. */
void aerion_settle_lairs(aerion_state *s)
{
    for (int type = 0; type < HIDDEN_LAIR; type++)
        s->lair_bag[type] = s->box->laid[CARD_LAIR - CARDS + type].copies;
    for (int i = 0; i < COLUMNS; i++)
        if (s->lairs[i] < 4 && s->lair_bag[s->lairs[i]])
            s->lair_bag[s->lairs[i]]--;
    for (int type = 0; sum_of(s->lair_bag, 4) > 8 - bared(s); type = (type + 1) % 4)
        if (s->lair_bag[type])
            s->lair_bag[type]--;
}

/* Checks that the pawn is on a column that still has a Lair. Exception: directly after this Lair was destroyed, the
 * pawn has not moved yet. */
static bool pawn_is_valid(const aerion_state *s, int left)
{
    if (s->pawn == LUDO_NONE || left == 0)
        return s->pawn == LUDO_NONE && left == 0;
    return s->pawn < COLUMNS && (s->lairs[s->pawn] != GONE || aerion_pending(s, T_PAWN));
}

/* Returns true if a task will place this Outpost or turn up this Lair. Only then may a Lair be face down without an
 * Outpost. */
static bool turned_up(const aerion_state *s, int column)
{
    for (int i = 0; i < s->depth; i++) {
        struct ludo_task t = s->tasks[i];
        if ((t.kind == T_OUTPOST && column >= t.a) || (t.kind == T_BARE && column == t.a))
            return true;
    }
    return false;
}

bool aerion_row_is_valid(const aerion_state *s)
{
    if (!in_play(s, M_HELLKITE))
        return s->pawn == LUDO_NONE;
    int left = 0;
    for (int i = 0; i < COLUMNS; i++) {
        bool covered = s->outposts[i] != GONE;
        if (s->outposts[i] > GONE || s->outposts[i] == HIDDEN_LAIR || s->lairs[i] > GONE)
            return false;
        bool bare = !covered && s->lairs[i] == HIDDEN_LAIR;
        if ((covered && s->lairs[i] != HIDDEN_LAIR) || (bare && !turned_up(s, i)))
            return false;
        left += s->lairs[i] != GONE;
    }
    return pawn_is_valid(s, left) && (left == 0 || sum_of(s->lair_bag, 4) == 8 - bared(s));
}
