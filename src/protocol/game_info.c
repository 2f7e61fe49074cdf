/* game_info.c - lists the games, and describes one game. */

#include "ops.h"

#include <stdlib.h>
#include "../players/players.h"

#include <string.h>

static const char *say(const struct request *a, const char *english)
{
    return english ? ludo_translate(a->r.lang, english) : NULL;
}

/* Writes the id of a clause ("AE-8") of a game for which no table is open. */
static void put_rule(struct request *a, const char *key, const struct ludo_rules *g, int clause)
{
    char id[16];
    struct ludo_text text = ludo_text(id, sizeof id);
    ludo_clause_put(g, clause, &text);
    ludo_put_json_text(&a->out, key, id);
}

static void put_option(struct request *a, const struct ludo_rules *g, const struct ludo_option *o)
{
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "id", o->id);
    ludo_put_json_text(&a->out, "name", say(a, o->name));
    ludo_put_json_text(&a->out, "help", say(a, o->help));
    ludo_put_json_int(&a->out, "min", o->min);
    ludo_put_json_int(&a->out, "max", o->max);
    ludo_put_json_int(&a->out, "standard", o->standard);
    ludo_put_json_text(&a->out, "needs", o->needs);
    ludo_put_json_int(&a->out, "needsSeats", o->needs_seats);
    ludo_put_json_int(&a->out, "mostSeats", o->most_seats);
    ludo_put_json_open(&a->out, "values", '[');
    for (const char *const *value = o->values; value && *value; value++)
        ludo_put_json_text(&a->out, NULL, say(a, *value));
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_bool(&a->out, "bySeats", o->by_seats);
    put_rule(a, "clause", g, o->clause);
    ludo_put_json_close(&a->out, '}');
}

static void put_game(struct request *a, const struct ludo_rules *g)
{
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "id", g->id);
    ludo_put_json_text(&a->out, "name", say(a, g->name));
    ludo_put_json_text(&a->out, "blurb", say(a, g->blurb));
    ludo_put_json_int(&a->out, "version", g->version);
    ludo_put_json_bool(&a->out, "draft", g->draft);       /* true: menus do not offer the game */
    ludo_put_json_bool(&a->out, "boxes", g->box != NULL); /* true: the game accepts box files */
    ludo_put_json_open(&a->out, "seats", '[');
    ludo_put_int(&a->out, g->min_seats);
    ludo_put_char(&a->out, ',');
    ludo_put_int(&a->out, g->max_seats);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_open(&a->out, "options", '[');
    for (int i = 0; i < g->option_n; i++)
        put_option(a, g, &g->options[i]);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_close(&a->out, '}');
}

static void put_player(struct request *a, const char *id, const char *help, bool net)
{
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "id", id);
    ludo_put_json_text(&a->out, "help", say(a, help));
    ludo_put_json_bool(&a->out, "net", net); /* true: the levels have a net for the built-in card data */
    ludo_put_json_close(&a->out, '}');
}

int ludo_op_games(struct request *a)
{
    ludo_put_json_int(&a->out, "protocol", LUDO_PROTOCOL);
    ludo_put_json_open(&a->out, "games", '[');
    for (int i = 0; ludo_game_at(i); i++)
        put_game(a, ludo_game_at(i));
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_open(&a->out, "players", '[');
    put_player(a, "human", N_("a person at this screen"), false);
    for (int i = 0; ludo_player_at(i); i++)
        put_player(a, ludo_player_at(i)->id, ludo_player_at(i)->help, ludo_player_at(i)->net);
    ludo_put_json_close(&a->out, ']');
    return 0;
}

/* ---- One game --------------------------------------------------------------------------------------- */

static void put_card(struct request *a, const struct ludo_rules *g, int id)
{
    struct ludo_card card;
    char words[2000];
    struct ludo_text text = ludo_text(words, sizeof words);
    ludo_card_of(g, id, &card);
    ludo_card_text(g, id, a->r.lang, &text);
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "id", g->cards->at[id].id);
    ludo_put_json_text(&a->out, "name", say(a, g->cards->at[id].name));
    ludo_put_json_text(&a->out, "mark", g->cards->at[id].mark);
    ludo_put_json_text(&a->out, "kind", say(a, card.kind));
    ludo_put_json_int(&a->out, "copies", card.copies);
    ludo_put_json_text(&a->out, "source", (const char[2]){ card.source, '\0' });
    ludo_put_json_text(&a->out, "note", say(a, card.note));
    ludo_put_json_text(&a->out, "text", words);
    ludo_put_json_close(&a->out, '}');
}

static void put_clause(struct request *a, const struct ludo_rules *g, const struct ludo_clause *c)
{
    ludo_put_json_open(&a->out, NULL, '{');
    put_rule(a, "id", g, c->n);
    ludo_response_put_clause_words(a, g, c);
    ludo_put_json_text(&a->out, "source", c->source[a->r.lang]);
    ludo_put_json_bool(&a->out, "informative", c->informative);
    ludo_put_json_close(&a->out, '}');
}

static const char *arg_kind(const struct ludo_arg *arg)
{
    switch (arg->kind) {
    case LUDO_ARG_INT: return "int";
    case LUDO_ARG_FACES: return "faces";
    default: return arg->names->id;
    }
}

static void put_verb(struct request *a, const struct ludo_verb *verb)
{
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "id", verb->id);
    ludo_put_json_bool(&a->out, "chance", verb->chance);
    ludo_put_json_open(&a->out, "args", '[');
    for (int i = 0; i < LUDO_ARGS_MAX && verb->arg[i].kind != LUDO_ARG_NONE; i++)
        ludo_put_json_text(&a->out, NULL, arg_kind(&verb->arg[i]));
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_bool(&a->out, "quiet", verb->quiet);
    ludo_put_json_bool(&a->out, "recall", verb->recall);
    if (verb->looks)
        ludo_put_json_bool(&a->out, "looks", true);
    ludo_put_json_close(&a->out, '}');
}

static void put_event_kind(struct request *a, const struct ludo_event_kind *kind)
{
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "id", kind->id);
    ludo_put_json_bool(&a->out, "news", kind->news);
    ludo_put_json_bool(&a->out, "announce", kind->announce);
    ludo_put_json_bool(&a->out, "recall", kind->recall);
    ludo_put_json_close(&a->out, '}');
}

static void put_word(struct request *a, const struct ludo_names *names, int i)
{
    static const struct ludo_arg none = { .kind = LUDO_ARG_NONE };
    struct ludo_arg arg[LUDO_ARGS_MAX] = { { .kind = LUDO_ARG_NAME, .names = names }, none, none };
    struct ludo_sentence_args w = { .who = LUDO_CHANCE, .arg = arg, .value = { (uint32_t)i } };
    char words[200];
    struct ludo_text text = ludo_text(words, sizeof words);
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "id", names->at[i].id);
    ludo_put_json_text(&a->out, "name", say(a, names->at[i].name));
    ludo_sentence(&text, a->r.lang, "{1}", &w);
    ludo_put_json_text(&a->out, "the", words);
    ludo_put_json_text(&a->out, "mark", names->at[i].mark);
    ludo_put_json_close(&a->out, '}');
}

enum { VOCABULARIES = 128 };

/* A list of all vocabularies of verbs, questions, events and fields, without duplicates. */
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

static void note_fields(const struct ludo_rules *g, struct vocabularies *v, const struct ludo_field *f, int n)
{
    for (; n > 0; n--, f++) {
        if (f->type != LUDO_TASK)
            note(v, ludo_names_in(g, f->names));
        note(v, ludo_names_in(g, f->dim[0].names));
        note(v, ludo_names_in(g, f->dim[1].names));
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
    note_fields(g, v, g->fields, g->field_n);
    for (int i = 0; i < g->card_data_n; i++) {
        note(v, g->card_data[i].names);
        note_fields(g, v, g->card_data[i].columns, g->card_data[i].column_n);
    }
    for (int i = 0; i < g->amount_n; i++)
        note(v, g->amounts[i].of);
    note(v, g->phases);
    note(v, g->steps);
}

static void put_words(struct request *a, const struct ludo_rules *g)
{
    struct vocabularies v = { .n = 0 };
    collect(g, &v);
    ludo_put_json_open(&a->out, "words", '{');
    for (int k = 0; k < v.n; k++) {
        ludo_put_json_open(&a->out, v.at[k]->id, '[');
        for (int i = 0; i < v.at[k]->n; i++)
            put_word(a, v.at[k], i);
        ludo_put_json_close(&a->out, ']');
    }
    ludo_put_json_close(&a->out, '}');
}

static void put_field(struct request *a, const struct ludo_field *f)
{
    ludo_put_json_open(&a->out, NULL, '{');
    ludo_put_json_text(&a->out, "path", f->path);
    ludo_put_json_text(&a->out, "type", ludo_type_name(f->type));
    ludo_put_json_text(&a->out, "names", f->names ? f->names->id : NULL);
    ludo_put_json_open(&a->out, "index", '[');
    for (int d = 0; d < 2 && f->dim[d].n; d++)
        ludo_put_json_text(&a->out, NULL, f->dim[d].names ? f->dim[d].names->id : "");
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_text(&a->out, "see", ludo_visibility_name(f->see));
    ludo_put_json_bool(&a->out, "preview", f->preview);
    ludo_put_json_text(&a->out, "help", say(a, f->help));
    ludo_put_json_close(&a->out, '}');
}

static void put_about(struct request *a, const struct ludo_rules *g)
{
    ludo_put_json_text(&a->out, "id", g->id);
    ludo_put_json_text(&a->out, "name", say(a, g->name));
    ludo_put_json_text(&a->out, "prefix", g->prefix);
    ludo_put_json_open(&a->out, "cards", '[');
    for (int i = 0; i < g->cards->n; i++)
        put_card(a, g, i);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_open(&a->out, "clauses", '[');
    for (int i = 0; i < g->clause_n; i++)
        put_clause(a, g, &g->clauses[i]);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_open(&a->out, "verbs", '[');
    for (int i = 0; i < g->verb_n; i++)
        put_verb(a, &g->verbs[i]);
    ludo_put_json_close(&a->out, ']');
    ludo_put_json_open(&a->out, "events", '[');
    for (int i = 0; i < g->event_n; i++)
        put_event_kind(a, &g->events[i]);
    ludo_put_json_close(&a->out, ']');
    put_words(a, g);
    ludo_response_put_box(a, g);
    ludo_put_json_text(&a->out, "untrained", say(a, ludo_untrained_warning(g)));
    ludo_put_json_open(&a->out, "fields", '[');
    for (int i = 0; i < g->field_n; i++)
        put_field(a, &g->fields[i]);
    ludo_put_json_close(&a->out, ']');
}

int ludo_op_about(struct request *a)
{
    struct ludo_box *box;
    const struct ludo_rules *g = ludo_request_game(a, &box);
    if (g)
        put_about(a, g);
    free(box);
    return g ? 0 : -1;
}

int ludo_op_schema(struct request *a)
{
    struct ludo_box *box;
    const struct ludo_rules *g = ludo_request_game(a, &box);
    if (g)
        ludo_schema_put(g, a->r.lang, &a->out);
    free(box);
    return g ? 0 : -1;
}
