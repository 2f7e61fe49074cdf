/* desk_about.c - what there is to play, and what a game is made of. */

#include "desk_parts.h"
#include "../players/players.h"

#include <string.h>

static const char *say(const struct asked *a, const char *english)
{
    return english ? ludo_say(a->r.lang, english) : NULL;
}

/* "AE-8" of a game that no table plays yet. */
static void put_rule(struct asked *a, const char *key, const struct ludo_rules *g, int clause)
{
    char id[16];
    struct ludo_text text = ludo_text(id, sizeof id);
    ludo_clause_put(g, clause, &text);
    desk_put_pair(a, key, id);
}

static void put_option(struct asked *a, const struct ludo_rules *g, const struct ludo_option *o)
{
    desk_put_open(a);
    desk_put_pair(a, "id", o->id);
    desk_put_pair(a, "name", say(a, o->name));
    desk_put_pair(a, "help", say(a, o->help));
    desk_put_number(a, "min", o->min);
    desk_put_number(a, "max", o->max);
    desk_put_number(a, "standard", o->standard);
    desk_put_pair(a, "needs", o->needs);
    desk_put_number(a, "needsSeats", o->needs_seats);
    put_rule(a, "clause", g, o->clause);
    desk_put_close(a, '}');
}

static void put_game(struct asked *a, const struct ludo_rules *g)
{
    desk_put_open(a);
    desk_put_pair(a, "id", g->id);
    desk_put_pair(a, "name", say(a, g->name));
    desk_put_pair(a, "blurb", say(a, g->blurb));
    desk_put_number(a, "version", g->version);
    desk_put_list(a, "seats");
    ludo_put_int(&a->out, g->min_seats);
    ludo_put_char(&a->out, ',');
    ludo_put_int(&a->out, g->max_seats);
    desk_put_close(a, ']');
    desk_put_list(a, "options");
    for (int i = 0; i < g->option_n; i++)
        put_option(a, g, &g->options[i]);
    desk_put_close(a, ']');
    desk_put_close(a, '}');
}

static void put_player(struct asked *a, const char *id, const char *help)
{
    desk_put_open(a);
    desk_put_pair(a, "id", id);
    desk_put_pair(a, "help", say(a, help));
    desk_put_close(a, '}');
}

int desk_games(struct asked *a)
{
    desk_put_list(a, "games");
    for (int i = 0; ludo_game_at(i); i++)
        if (!ludo_game_at(i)->draft) /* games to come are not shown */
            put_game(a, ludo_game_at(i));
    desk_put_close(a, ']');
    desk_put_list(a, "players");
    put_player(a, "human", N_("a person at this screen"));
    for (int i = 0; ludo_player_at(i); i++)
        put_player(a, ludo_player_at(i)->id, ludo_player_at(i)->help);
    desk_put_close(a, ']');
    return 0;
}

/* ---- One game --------------------------------------------------------------------------------------- */

static void put_card(struct asked *a, const struct ludo_rules *g, int id)
{
    struct ludo_card card;
    char words[2000];
    struct ludo_text text = ludo_text(words, sizeof words);
    g->card(id, &card);
    g->card_text(id, a->r.lang, &text);
    desk_put_open(a);
    desk_put_pair(a, "id", g->cards->at[id].id);
    desk_put_pair(a, "name", say(a, g->cards->at[id].name));
    desk_put_pair(a, "mark", g->cards->at[id].mark);
    desk_put_pair(a, "kind", say(a, card.kind));
    desk_put_number(a, "copies", card.copies);
    desk_put_pair(a, "source", (const char[2]){ card.source, '\0' });
    desk_put_pair(a, "note", say(a, card.note));
    desk_put_pair(a, "text", words);
    desk_put_close(a, '}');
}

static void put_clause(struct asked *a, const struct ludo_rules *g, const struct ludo_clause *c)
{
    desk_put_open(a);
    put_rule(a, "id", g, c->n);
    desk_put_pair(a, "title", c->title[a->r.lang]);
    desk_put_pair(a, "source", c->source[a->r.lang]);
    desk_put_pair(a, "text", c->text[a->r.lang]);
    desk_put_truth(a, "informative", c->informative);
    desk_put_close(a, '}');
}

static const char *arg_kind(const struct ludo_arg *arg)
{
    switch (arg->kind) {
    case LUDO_ARG_INT: return "int";
    case LUDO_ARG_FACES: return "faces";
    default: return arg->names->id;
    }
}

static void put_verb(struct asked *a, const struct ludo_verb *verb)
{
    desk_put_open(a);
    desk_put_pair(a, "id", verb->id);
    desk_put_truth(a, "chance", verb->chance);
    desk_put_list(a, "args");
    for (int i = 0; i < LUDO_ARGS_MAX && verb->arg[i].kind != LUDO_ARG_NONE; i++)
        desk_put_text(a, arg_kind(&verb->arg[i]));
    desk_put_close(a, ']');
    desk_put_close(a, '}');
}

static void put_word(struct asked *a, const struct ludo_names *names, int i)
{
    static const struct ludo_arg none = { .kind = LUDO_ARG_NONE };
    struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = names }, none, none };
    struct ludo_words w = { .who = LUDO_CHANCE, .arg = arg, .value = { (uint32_t)i } };
    char words[200];
    struct ludo_text text = ludo_text(words, sizeof words);
    desk_put_open(a);
    desk_put_pair(a, "id", names->at[i].id);
    desk_put_pair(a, "name", say(a, names->at[i].name));
    ludo_sentence(&text, a->r.lang, "{1}", &w);
    desk_put_pair(a, "the", words);
    desk_put_pair(a, "mark", names->at[i].mark);
    desk_put_close(a, '}');
}

enum { VOCABULARIES = 128 };

/* Every vocabulary that a verb, a question, an event or a field speaks in, once. */
struct vocabularies {
    const struct ludo_names *at[VOCABULARIES];
    int n;
};

static void note(struct vocabularies *v, const struct ludo_names *names)
{
    if (!names || v->n == VOCABULARIES)
        return;
    for (int i = 0; i < v->n; i++)
        if (v->at[i] == names)
            return;
    v->at[v->n++] = names;
}

static void note_args(struct vocabularies *v, const struct ludo_arg *arg)
{
    for (int i = 0; i < LUDO_ARGS_MAX; i++)
        note(v, arg[i].names);
}

static void note_fields(struct vocabularies *v, const struct ludo_field *f, int n)
{
    for (; n > 0; n--, f++) {
        if (f->type != LUDO_TASK)
            note(v, f->names);
        note(v, f->dim[0].names);
        note(v, f->dim[1].names);
    }
}

static void collect(const struct ludo_rules *g, struct vocabularies *v)
{
    for (int i = 0; i < g->verb_n; i++)
        note_args(v, g->verbs[i].arg);
    for (int i = 0; i < g->question_n; i++)
        note_args(v, g->questions[i].arg);
    for (int i = 0; i < g->event_n; i++)
        note_args(v, g->events[i].arg);
    note_fields(v, g->fields, g->field_n);
    for (int i = 0; i < g->sheet_n; i++) {
        note(v, g->sheets[i].names);
        note_fields(v, g->sheets[i].columns, g->sheets[i].column_n);
    }
    for (int i = 0; i < g->amount_n; i++)
        note(v, g->amounts[i].of);
    note(v, g->phases);
    note(v, g->steps);
}

static void put_words(struct asked *a, const struct ludo_rules *g)
{
    struct vocabularies v = { .n = 0 };
    collect(g, &v);
    desk_put_key(a, "words");
    ludo_put_char(&a->out, '{');
    for (int k = 0; k < v.n; k++) {
        desk_put_list(a, v.at[k]->id);
        for (int i = 0; i < v.at[k]->n; i++)
            put_word(a, v.at[k], i);
        desk_put_close(a, ']');
    }
    desk_put_close(a, '}');
}

static void put_field(struct asked *a, const struct ludo_field *f)
{
    static const char *const types[] = { "int", "name", "set", "list", "bag", "faces", "task" };
    static const char *const sees[] = { "public", "owner", "secret" };
    desk_put_open(a);
    desk_put_pair(a, "path", f->path);
    desk_put_pair(a, "type", types[f->type]);
    desk_put_pair(a, "names", f->names ? f->names->id : NULL);
    desk_put_list(a, "index");
    for (int d = 0; d < 2 && f->dim[d].n; d++)
        desk_put_text(a, f->dim[d].names ? f->dim[d].names->id : "");
    desk_put_close(a, ']');
    desk_put_pair(a, "see", sees[f->see]);
    desk_put_pair(a, "help", say(a, f->help));
    desk_put_close(a, '}');
}

int desk_about(struct asked *a)
{
    const struct ludo_rules *g = ludo_game(a->r.game);
    if (!g)
        return ludo_fail(&a->error, N_("no such game: {1}"), a->r.game, NULL);
    desk_put_pair(a, "id", g->id);
    desk_put_pair(a, "name", say(a, g->name));
    desk_put_pair(a, "prefix", g->prefix);
    desk_put_list(a, "cards");
    for (int i = 0; i < g->cards->n; i++)
        put_card(a, g, i);
    desk_put_close(a, ']');
    desk_put_list(a, "clauses");
    for (int i = 0; i < g->clause_n; i++)
        put_clause(a, g, &g->clauses[i]);
    desk_put_close(a, ']');
    desk_put_list(a, "verbs");
    for (int i = 0; i < g->verb_n; i++)
        put_verb(a, &g->verbs[i]);
    desk_put_close(a, ']');
    put_words(a, g);
    desk_put_box(a, g);
    desk_put_list(a, "fields");
    for (int i = 0; i < g->field_n; i++)
        put_field(a, &g->fields[i]);
    desk_put_close(a, ']');
    return 0;
}
