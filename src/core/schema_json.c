/* schema_json.c - describes a game as JSON, for programs that generate types from it. */
#include "core.h"

/* clang-format off */
static const char *const types[] = {
    [LUDO_INT] = "int",     [LUDO_NAME] = "name",   [LUDO_SET] = "set",   [LUDO_LIST] = "list",
    [LUDO_BAG] = "bag",     [LUDO_FACES] = "faces", [LUDO_TASK] = "task",
};
static const char *const sees[] = { [LUDO_PUBLIC] = "public", [LUDO_OWNER] = "owner", [LUDO_SECRET] = "secret" };
/* clang-format on */

const char *ludo_type_name(int type) { return types[type]; }
const char *ludo_visibility_name(int see) { return sees[see]; }

/* The vocabularies that the schema has named so far, without duplicates. */
enum { VOCABULARIES_MAX = 128 };
struct vocabularies {
    const struct ludo_names *at[VOCABULARIES_MAX];
    int n;
};

static void note(struct vocabularies *v, const struct ludo_names *names)
{
    for (int i = 0; i < v->n; i++)
        if (v->at[i] == names)
            return;
    if (names && v->n < VOCABULARIES_MAX)
        v->at[v->n++] = names;
}

static void put_names(struct ludo_text *t, const char *key, const struct ludo_names *names, struct vocabularies *v)
{
    note(v, names);
    ludo_put_json_text(t, key, names ? names->id : NULL);
}

/* ---- Fields and columns of card data */

static void put_dims(struct ludo_text *t, const struct ludo_field *f, struct vocabularies *v)
{
    ludo_put_json_open(t, "dims", '[');
    for (int i = 0; i < 2 && f->dim[i].n; i++)
        ludo_put_json_int(t, NULL, f->dim[i].n);
    ludo_put_json_close(t, ']');
    ludo_put_json_open(t, "strides", '[');
    for (int i = 0; i < 2 && f->dim[i].n; i++)
        ludo_put_json_int(t, NULL, f->dim[i].stride);
    ludo_put_json_close(t, ']');
    ludo_put_json_open(t, "index", '[');
    for (int i = 0; i < 2 && f->dim[i].n; i++)
        put_names(t, NULL, f->dim[i].names, v);
    ludo_put_json_close(t, ']');
}

static void put_field(struct ludo_text *t, const struct ludo_field *f, enum ludo_lang lang, struct vocabularies *v)
{
    ludo_put_json_open(t, NULL, '{');
    ludo_put_json_text(t, "path", f->path);
    ludo_put_json_text(t, "type", types[f->type]);
    ludo_put_json_text(t, "see", sees[f->see]);
    ludo_put_json_int(t, "at", f->at);
    ludo_put_json_int(t, "len", f->len);
    put_dims(t, f, v);
    ludo_put_json_int(t, "min", f->min);
    ludo_put_json_int(t, "max", f->max);
    put_names(t, "names", f->names, v);
    ludo_put_json_bool(t, "sorted", f->sorted);
    ludo_put_json_bool(t, "rest", f->rest);
    ludo_put_json_bool(t, "preview", f->preview);
    ludo_put_json_text(t, "whose", f->whose);
    ludo_put_json_text(t, "pool", f->pool);
    ludo_put_json_text(t, "counted", f->counted ? ludo_translate(lang, f->counted) : NULL);
    ludo_put_json_text(t, "help", f->help ? ludo_translate(lang, f->help) : "");
}

static void put_fields(struct ludo_text *t, const struct ludo_rules *g, enum ludo_lang lang, struct vocabularies *v)
{
    ludo_put_json_open(t, "fields", '[');
    for (int i = 0; i < g->field_n; i++) {
        put_field(t, &g->fields[i], lang, v);
        ludo_put_json_close(t, '}');
    }
    ludo_put_json_close(t, ']');
}

/* A column has the members of a field, and those that only card data have. */
static void put_column(struct ludo_text *t, const struct ludo_field *f, enum ludo_lang lang, struct vocabularies *v)
{
    put_field(t, f, lang, v);
    ludo_put_json_bool(t, "ends", f->ends);
    ludo_put_json_bool(t, "fixed", f->fixed);
    ludo_put_json_bool(t, "apart", f->apart);
    ludo_put_json_bool(t, "rebuilt", f->rebuilt);
    ludo_put_json_close(t, '}');
}

static void put_card_data(struct ludo_text *t, const struct ludo_rules *g, enum ludo_lang lang, struct vocabularies *v)
{
    ludo_put_json_open(t, "cardData", '[');
    for (int i = 0; i < g->card_data_n; i++) {
        const struct ludo_card_data *data = &g->card_data[i];
        ludo_put_json_open(t, NULL, '{');
        ludo_put_json_text(t, "id", data->id);
        put_names(t, "rows", data->names, v);
        ludo_put_json_bool(t, "text", data->text != NULL);
        ludo_put_json_open(t, "columns", '[');
        for (int c = 0; c < data->column_n; c++)
            put_column(t, &data->columns[c], lang, v);
        ludo_put_json_close(t, ']');
        ludo_put_json_close(t, '}');
    }
    ludo_put_json_close(t, ']');
}

/* ---- Amounts, verbs, questions, events */

static void put_amounts(struct ludo_text *t, const struct ludo_rules *g, enum ludo_lang lang, struct vocabularies *v)
{
    ludo_put_json_open(t, "amounts", '[');
    for (int i = 0; i < g->amount_n; i++) {
        const struct ludo_amount *amount = &g->amounts[i];
        ludo_put_json_open(t, NULL, '{');
        ludo_put_json_text(t, "id", amount->id);
        put_names(t, "of", amount->of, v);
        ludo_put_json_bool(t, "seats", amount->seats);
        ludo_put_json_text(t, "help", amount->help ? ludo_translate(lang, amount->help) : "");
        ludo_put_json_close(t, '}');
    }
    ludo_put_json_close(t, ']');
}

static const char *kind_of(const struct ludo_arg *arg)
{
    switch (arg->kind) {
    case LUDO_ARG_INT: return "int";
    case LUDO_ARG_FACES: return "faces";
    default: return "name";
    }
}

static void put_args(struct ludo_text *t, const struct ludo_arg *arg, struct vocabularies *v)
{
    ludo_put_json_open(t, "args", '[');
    for (int i = 0; i < LUDO_ARGS_MAX && arg[i].kind != LUDO_ARG_NONE; i++) {
        ludo_put_json_open(t, NULL, '{');
        ludo_put_json_text(t, "kind", kind_of(&arg[i]));
        put_names(t, "names", arg[i].names, v);
        ludo_put_json_int(t, "min", arg[i].min);
        ludo_put_json_int(t, "max", arg[i].max);
        ludo_put_json_text(t, "as", arg[i].as);
        ludo_put_json_text(t, "see", sees[arg[i].see]);
        ludo_put_json_close(t, '}');
    }
    ludo_put_json_close(t, ']');
}

static void put_verbs(struct ludo_text *t, const struct ludo_rules *g, struct vocabularies *v)
{
    ludo_put_json_open(t, "verbs", '[');
    for (int i = 0; i < g->verb_n; i++) {
        ludo_put_json_open(t, NULL, '{');
        ludo_put_json_text(t, "id", g->verbs[i].id);
        ludo_put_json_bool(t, "chance", g->verbs[i].chance);
        put_args(t, g->verbs[i].arg, v);
        ludo_put_json_text(t, "spot", g->verbs[i].spot);
        ludo_put_json_close(t, '}');
    }
    ludo_put_json_close(t, ']');
}

static void put_questions(struct ludo_text *t, const struct ludo_rules *g, struct vocabularies *v)
{
    ludo_put_json_open(t, "questions", '[');
    for (int i = 0; i < g->question_n; i++) {
        ludo_put_json_open(t, NULL, '{');
        ludo_put_json_text(t, "id", g->questions[i].id);
        ludo_put_json_bool(t, "window", g->questions[i].window != 0);
        put_args(t, g->questions[i].arg, v);
        ludo_put_json_close(t, '}');
    }
    ludo_put_json_close(t, ']');
}

static void put_events(struct ludo_text *t, const struct ludo_rules *g, struct vocabularies *v)
{
    ludo_put_json_open(t, "events", '[');
    for (int i = 0; i < g->event_n; i++) {
        ludo_put_json_open(t, NULL, '{');
        ludo_put_json_text(t, "id", g->events[i].id);
        put_args(t, g->events[i].arg, v);
        ludo_put_json_close(t, '}');
    }
    ludo_put_json_close(t, ']');
}

/* ---- Everything */

static void put_vocabularies(struct ludo_text *t, const struct vocabularies *v)
{
    ludo_put_json_open(t, "vocabularies", '{');
    for (int k = 0; k < v->n; k++) {
        ludo_put_json_open(t, v->at[k]->id, '[');
        for (int i = 0; i < v->at[k]->n; i++)
            ludo_put_json_text(t, NULL, v->at[k]->at[i].id);
        ludo_put_json_close(t, ']');
    }
    ludo_put_json_close(t, '}');
}

void ludo_schema_put(const struct ludo_rules *g, enum ludo_lang lang, struct ludo_text *t)
{
    struct vocabularies v = { .n = 0 };
    ludo_put_json_text(t, "game", g->id);
    put_fields(t, g, lang, &v);
    put_card_data(t, g, lang, &v);
    put_amounts(t, g, lang, &v);
    put_verbs(t, g, &v);
    put_questions(t, g, &v);
    put_events(t, g, &v);
    put_names(t, "phases", g->phases, &v);
    put_names(t, "steps", g->steps, &v);
    put_vocabularies(t, &v);
}
