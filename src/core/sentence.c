/* sentence.c - writes translated sentences with slots: "{who} discards {1}" */
#include "core.h"

#include <string.h>

enum { SLOT_DOES = LUDO_ARGS_MAX + 1, SLOT_PLAYER1 };

static int slot_at(const char *p)
{
    if (!strncmp(p, "{who}", 5))
        return 0;
    if (!strncmp(p, "{does}", 6))
        return SLOT_DOES;
    if (!strncmp(p, "{player1}", 9))
        return SLOT_PLAYER1;
    return p[1] >= '1' && p[1] <= '3' && p[2] == '}' ? p[1] - '0' : -1;
}

int ludo_core_slot_next(struct ludo_text *t, const char **at)
{
    const char *p = *at;
    for (; *p; p++) {
        int slot = *p == '{' ? slot_at(p) : -1;
        if (slot >= 0) {
            ludo_put_n(t, *at, (size_t)(p - *at));
            *at = strchr(p, '}') + 1;
            return slot;
        }
    }
    ludo_put_n(t, *at, (size_t)(p - *at));
    *at = p;
    return -1;
}

static void put_numbered(struct ludo_text *t, enum ludo_lang lang, const char *english, int seat)
{
    size_t from = t->n;
    const char *at = ludo_translate(lang, english);
    while (ludo_core_slot_next(t, &at) >= 0)
        ludo_put_int(t, seat + 1);
    ludo_span_add(t, from, NULL, seat);
}

static void put_who(struct ludo_text *t, enum ludo_lang lang, int who)
{
    if (who == LUDO_CHANCE)
        ludo_put(t, ludo_translate(lang, N_("Chance")));
    else
        put_numbered(t, lang, N_("Player {1}"), who);
}

static bool is_reader(const struct ludo_text *t, int seat) { return t->you && t->you == seat + 1; }

static void put_name(struct ludo_text *t, enum ludo_lang lang, const struct ludo_names *names, int id)
{
    if (!names || id >= names->n) {
        ludo_put(t, id == LUDO_NONE     ? ludo_translate(lang, N_("nothing"))
                    : id == LUDO_HIDDEN ? ludo_translate(lang, N_("something hidden"))
                                        : "?");
        return;
    }
    const struct ludo_name *name = &names->at[id];
    const char *english = name->the ? name->the : name->name, *at = ludo_translate(lang, english);
    const char *owner = *english == LUDO_CORE_OWN_NAME ? NULL : strstr(at, "{who}"); /* a box may call a card "{who}" */
    size_t from = t->n;
    if (owner) {
        ludo_put_n(t, at, (size_t)(owner - at));
        ludo_span_add(t, from, names, id);
        put_who(t, lang, id);
        from = t->n;
        at = owner + strlen("{who}");
    }
    ludo_put(t, at);
    if (name->mark) {
        ludo_put(t, " (");
        ludo_put(t, name->mark);
        ludo_put_char(t, ')');
    }
    ludo_span_add(t, from, names, id);
}

/* Writes an argument that is a player, or a thing of a player. */
static void put_player(struct ludo_text *t, enum ludo_lang lang, const struct ludo_arg *arg, uint32_t value)
{
    int seat = arg->kind == LUDO_ARG_INT ? (int)value - 1 : (int)value;
    size_t from = t->n;
    bool is_thing = arg->kind == LUDO_ARG_NAME && (seat >= arg->names->n || arg->names->at[seat].the);
    if (is_reader(t, seat))
        ludo_put(t, ludo_translate(lang, arg->reader_text));
    else if (is_thing)
        put_name(t, lang, arg->names, seat);
    else
        put_numbered(t, lang, N_("player {1}"), seat);
    if (is_thing && is_reader(t, seat))
        ludo_span_add(t, from, arg->names, seat);
}

/* Writes the separator before item i of n: nothing, a comma, or "and". */
static void put_joint(struct ludo_text *t, enum ludo_lang lang, int i, int n)
{
    if (i == 0)
        return;
    if (i < n - 1) {
        ludo_put(t, ", ");
        return;
    }
    ludo_put_char(t, ' ');
    ludo_put(t, ludo_translate(lang, N_("and")));
    ludo_put_char(t, ' ');
}

static void put_set(struct ludo_text *t, enum ludo_lang lang, const struct ludo_names *names, uint32_t mask)
{
    int n = 0, written = 0;
    for (int i = 0; i < 8; i++)
        n += (int)(mask >> i & 1);
    if (!n)
        put_name(t, lang, names, LUDO_NONE);
    for (int i = 0; i < 8; i++)
        if (mask >> i & 1) {
            put_joint(t, lang, written++, n);
            put_name(t, lang, names, i);
        }
}

static void put_faces(struct ludo_text *t, enum ludo_lang lang, ludo_faces f)
{
    int n = 0, written = 0;
    for (int face = 1; face <= 6; face++)
        n += ludo_faces_of(f, face);
    if (!n)
        put_name(t, lang, NULL, LUDO_NONE);
    for (int face = 1; face <= 6; face++)
        for (int i = 0; i < ludo_faces_of(f, face); i++) {
            put_joint(t, lang, written++, n);
            ludo_put_int(t, face);
        }
}

/* Writes a number with its noun, singular or plural. French uses the singular for zero. */
static void put_count(struct ludo_text *t, enum ludo_lang lang, const char *const *count, uint32_t n)
{
    bool one = n == 1 || (n == 0 && lang == LUDO_FR);
    const char *at = ludo_translate(lang, n == 0 && count[0] ? count[0] : count[one ? 1 : 2]);
    while (ludo_core_slot_next(t, &at) >= 0)
        ludo_put_int(t, n);
}

static void put_int(struct ludo_text *t, enum ludo_lang lang, const struct ludo_arg *arg, uint32_t value)
{
    if (arg->value_texts && value >= arg->min && value <= arg->max)
        ludo_put(t, ludo_translate(lang, arg->value_texts[value - arg->min]));
    else if (arg->count)
        put_count(t, lang, arg->count, value);
    else
        ludo_put_int(t, value);
}

static void put_arg(struct ludo_text *t, enum ludo_lang lang, const struct ludo_arg *arg, uint32_t value)
{
    if (arg->see != LUDO_PUBLIC && arg->hidden_text && value == LUDO_HIDDEN) {
        ludo_put(t, ludo_translate(lang, arg->hidden_text));
        return;
    }
    if (arg->reader_text) {
        put_player(t, lang, arg, value);
        return;
    }
    switch (arg->kind) {
    case LUDO_ARG_NAME: put_name(t, lang, arg->names, (int)value); break;
    case LUDO_ARG_SET: put_set(t, lang, arg->names, value); break;
    case LUDO_ARG_FACES: put_faces(t, lang, value); break;
    default: put_int(t, lang, arg, value); break;
    }
}

/* Writes a name with its number, for example "2 stones", or "… stone" if the player has not chosen the number yet. */
static void put_counted(struct ludo_text *t, enum ludo_lang lang, const struct ludo_sentence_args *words, int i)
{
    const struct ludo_arg *arg = &words->arg[i];
    size_t from = t->n;
    const char *count[] = { NULL, arg->counted[words->value[i]][0], arg->counted[words->value[i]][1] };
    if (words->open >> (i + 1) & 1) {
        ludo_put(t, "… ");
        put_name(t, lang, arg->names, (int)words->value[i]);
    } else {
        put_count(t, lang, count, words->value[i + 1]);
        ludo_span_add(t, from, arg->names, (int)words->value[i]);
    }
}

static void put_slot(struct ludo_text *t, enum ludo_lang lang, const struct ludo_sentence_args *words, int i)
{
    const struct ludo_arg *arg = &words->arg[i];
    bool known = arg->kind == LUDO_ARG_NAME && (int)words->value[i] < arg->names->n;
    if (arg->counted && known && i + 1 < LUDO_ARGS_MAX)
        put_counted(t, lang, words, i);
    else
        put_arg(t, lang, arg, words->value[i]);
}

/* Writes the effect of a move, with the names in it. */
static void put_effect(struct ludo_text *t, enum ludo_lang lang, const struct ludo_sentence_args *words)
{
    size_t from = t->n;
    ludo_put(t, words->effect ? words->effect : ludo_translate(lang, N_("one of the options")));
    for (int i = 0; words->effect_spans && t->spans && i < words->effect_spans->n; i++) {
        struct ludo_span s = words->effect_spans->at[i];
        if (from + s.to <= t->n && t->spans->n < t->spans->max)
            t->spans->at[t->spans->n++] = (struct ludo_span){ from + s.from, from + s.to, s.vocabulary, s.word, s.id };
    }
}

/* Writes what replaces a slot, but nothing for an argument that the caller does not have. */
/* Writes what the player has not chosen yet: "a card", or "…". */
static void put_open_slot(struct ludo_text *t, enum ludo_lang lang, const struct ludo_sentence_args *words, int i)
{
    const char *text = words->arg ? words->arg[i].open_text : NULL;
    ludo_put(t, text ? ludo_translate(lang, text) : "…");
}

static void put_what(struct ludo_text *t, enum ludo_lang lang, const struct ludo_sentence_args *words, int slot)
{
    if (slot == 0 || slot == SLOT_PLAYER1)
        put_who(t, lang, slot == 0 ? words->who : 0);
    else if (slot == SLOT_DOES)
        put_effect(t, lang, words);
    else if (words->open >> (slot - 1) & 1)
        put_open_slot(t, lang, words, slot - 1);
    else if (words->arg)
        put_slot(t, lang, words, slot - 1);
}

/* Makes the first letter of a sentence a capital, because names are stored in the form that they have inside a
 * sentence. This handles ASCII, Latin-1 (é, à, ç ...: C3 A0 to C3 BE) and œ (C5 93), which is all that French needs. */
static void capitalize(char *s)
{
    unsigned char a = (unsigned char)s[0], b = a ? (unsigned char)s[1] : 0;
    if (a >= 'a' && a <= 'z')
        s[0] = (char)(a - 'a' + 'A');
    else if (a == 0xc3 && b >= 0xa0 && b <= 0xbe && b != 0xb7)
        s[1] = (char)(b - 0x20);
    else if (a == 0xc5 && b == 0x93)
        s[1] = (char)0x92;
}

static bool is_about_reader(const struct ludo_text *t, const char *english, const struct ludo_sentence_args *words)
{
    return words->second && is_reader(t, strstr(english, "{player1}") ? 0 : words->who);
}

void ludo_sentence(struct ludo_text *t, enum ludo_lang lang, const char *english,
                   const struct ludo_sentence_args *words)
{
    const char *at = ludo_translate(lang, is_about_reader(t, english, words) ? words->second : english);
    bool slot_first = at[0] == '{' && slot_at(at) >= 0;
    size_t start = t->n;
    for (int slot; (slot = ludo_core_slot_next(t, &at)) >= 0;)
        put_what(t, lang, words, slot);
    if (slot_first && t->n > start)
        capitalize(t->at + start);
}

/* Events and questions store their arguments as bytes. Dice take all three bytes, as in a move. */
void ludo_core_sentence_args(struct ludo_sentence_args *w, int who, const struct ludo_arg *arg,
                             const uint8_t bytes[LUDO_ARGS_MAX])
{
    ludo_move packed = LUDO_MOVE(0, bytes[0], bytes[1], bytes[2]);
    w->who = who;
    w->arg = arg;
    w->open = 0;
    w->effect = w->second = NULL;
    w->effect_spans = NULL;
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        w->value[i] = ludo_core_arg_in(&arg[i], packed, i);
}

void ludo_event_sentence(const struct ludo_rules *g, const struct ludo_event *e, enum ludo_lang lang,
                         struct ludo_text *t)
{
    struct ludo_sentence_args w;
    if (e->kind >= g->event_n)
        return;
    ludo_core_sentence_args(&w, e->who, g->events[e->kind].arg, e->arg);
    w.second = g->events[e->kind].second;
    ludo_sentence(t, lang, g->events[e->kind].sentence, &w);
}

void ludo_question_put(const struct ludo_rules *g, const struct ludo_decision *d, int who, enum ludo_lang lang,
                       struct ludo_text *t)
{
    struct ludo_sentence_args w;
    if (d->question >= g->question_n)
        return;
    ludo_core_sentence_args(&w, who, g->questions[d->question].arg, d->arg);
    ludo_sentence(t, lang, g->questions[d->question].text, &w);
}

/* ---- The moment */

void ludo_moment_add_focus(struct ludo_moment *m, const struct ludo_names *names, int i)
{
    if (i >= 0 && i < names->n && m->focus_n < LUDO_FOCUS_MAX)
        m->focus[m->focus_n++] = (struct ludo_name_ref){ names, i };
}

void ludo_moment_of(const struct ludo_rules *g, const void *view, struct ludo_moment *m)
{
    *m = (struct ludo_moment){ .phase = LUDO_NONE, .step = LUDO_NONE, .actor = -1 };
    if (g->moment)
        g->moment(view, m);
}

void ludo_moment_put(const struct ludo_moment *m, enum ludo_lang lang, struct ludo_text *t)
{
    struct ludo_sentence_args w = { .who = m->actor, .arg = m->arg };
    memcpy(w.value, m->value, sizeof w.value);
    if (m->sentence)
        ludo_sentence(t, lang, m->sentence, &w);
}
