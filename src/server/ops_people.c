/* ops_people.c - who a guest is. */
#include "ops.h"

#include <string.h>

/* Controls, and letters that show nothing or turn the line around (U+200B to 200F, 2028 to 202F, 2060 to 206F, FEFF, 00AD): with
 * them two names would look the same. */
static bool hides(const char *at)
{
    const unsigned char *c = (const unsigned char *)at;
    if (c[0] == 0xe2 && c[1] == 0x80)
        return (c[2] >= 0x8b && c[2] <= 0x8f) || (c[2] >= 0xa8 && c[2] <= 0xaf);
    if (c[0] == 0xe2 && c[1] == 0x81)
        return c[2] >= 0xa0 && c[2] <= 0xaf;
    if (c[0] == 0xc2)
        return c[1] < 0xa0 || c[1] == 0xad;
    return c[0] < ' ' || c[0] == 0x7f || (c[0] == 0xef && c[1] == 0xbb && c[2] == 0xbf);
}

/* Names are shown to everyone: at least one letter, each of them seen, blanks neither first nor last. */
bool heard_is_name(const char *name)
{
    size_t n = strlen(name);
    if (n == 0 || n >= STORE_NAME || name[0] == ' ' || name[n - 1] == ' ')
        return false;
    for (; *name; name++)
        if (hides(name))
            return false;
    return true;
}

static int new_person(struct heard *h, const char *name)
{
    unsigned char key[STORE_KEY];
    char token[TOKEN];
    if (!heard_is_name(name))
        return heard_refuse(h, N_("say a name of 1 to 40 letters"));
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
    else if (new_person(h, heard_text(h, "name")) < 0)
        return -1;
    ludo_put_json_text(&h->out, "name", h->guest->is.name);
    ludo_put_json_int(&h->out, "person", h->guest->is.id);
    ludo_put_json_bool(&h->out, "account", h->guest->is.account);
    heard_put_push(h);
    return 0;
}

static int rename_me(struct heard *h)
{
    const char *name = heard_text(h, "name");
    if (!heard_is_name(name))
        return heard_refuse(h, N_("say a name of 1 to 40 letters"));
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
