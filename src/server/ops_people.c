/* ops_people.c - who a guest is. */
#include "names.h"
#include "ops.h"

#include <string.h>

int heard_read_name(struct heard *h, char to[STORE_NAME])
{
    if (name_tidy(heard_text(h, "name"), to))
        return 0;
    return heard_refuse(h, N_("a name has 1 to 40 letters, single blanks and nothing invisible: choose another"));
}

static int new_person(struct heard *h)
{
    unsigned char key[STORE_KEY];
    char token[TOKEN], name[STORE_NAME];
    if (heard_read_name(h, name) < 0)
        return -1;
    house_make_token(h->house, token);
    house_hash_token(token, key);
    struct store_person p = { 0 };
    if (store_person_new(h->house->store, key, name, heard_now(h), &p.id) < 0)
        return -1;
    heard_copy(p.name, sizeof p.name, name);
    house_become(h->house, h->guest, &p, key);
    heard_keep(h);
    ludo_put_json_text(&h->out, "token", token);
    return 0;
}

static int hello(struct heard *h)
{
    unsigned char key[STORE_KEY];
    const char *token = heard_text(h, "token");
    if (ludo_lang_parse(heard_text(h, "lang"), &h->guest->lang) < 0)
        h->guest->lang = LUDO_EN;
    struct store_person p;
    house_hash_token(token, key);
    if (token[0] && store_person_find(h->house->store, key, &p) == 0)
        house_become(h->house, h->guest, &p, key);
    else if (new_person(h) < 0)
        return -1;
    ludo_put_json_text(&h->out, "name", h->guest->is.name);
    ludo_put_json_int(&h->out, "person", h->guest->is.id);
    ludo_put_json_bool(&h->out, "account", h->guest->is.account);
    heard_put_push(h);
    return 0;
}

/* A name of before the rule may be said again. */
static int rename_me(struct heard *h)
{
    char name[STORE_NAME];
    if (strcmp(heard_text(h, "name"), h->guest->is.name) == 0)
        return 0;
    if (heard_read_name(h, name) < 0)
        return -1;
    if (h->guest->is.account && heard_rename_account(h, name) < 0)
        return -1;
    if (store_person_rename(h->house->store, h->guest->is.id, name) < 0)
        return -1;
    heard_copy(h->guest->is.name, sizeof h->guest->is.name, name);
    heard_keep(h);
    for (struct place *p = h->guest->places; p; p = p->next)
        house_tell_people(h->house, p->room);
    return 0;
}

const struct op people_ops[] = {
    { "hello", hello, true },
    { "name", rename_me, false },
    { 0 },
};
