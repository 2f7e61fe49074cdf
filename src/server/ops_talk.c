/* ops_talk.c - what people say to each other at a table. */
#include "ops.h"

#include <string.h>

enum { MUTED_SHOWN = 200 };

/* Reads a letter of UTF-8 and returns how many bytes it has. */
static size_t read_letter(const unsigned char *c, unsigned *letter)
{
    size_t n = c[0] < 0x80 ? 1 : c[0] < 0xe0 ? 2 : c[0] < 0xf0 ? 3 : 4;
    *letter = n == 1 ? c[0] : c[0] & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if (!c[i])
            return i;
        *letter = *letter << 6 | (c[i] & 0x3fu);
    }
    return n;
}

static bool ends_line(unsigned letter)
{
    return letter == '\t' || letter == '\n' || letter == '\r' || letter == 0x2028 || letter == 0x2029;
}

/* Controls, and what turns a line around: they could write over a terminal, or make a line look like somebody else's. */
static bool is_unshown(unsigned letter)
{
    return letter < ' ' || (letter >= 0x7f && letter < 0xa0) || (letter >= 0x202a && letter <= 0x202e) ||
           (letter >= 0x2066 && letter <= 0x2069);
}

/* Takes out, in place, what is not shown; ends of lines and tabs become a blank.  Returns false if nothing but blanks is left. */
static bool clean(char *text)
{
    char *to = text;
    bool any = false;
    size_t n;
    for (const char *at = text; *at; at += n) {
        unsigned letter;
        n = read_letter((const unsigned char *)at, &letter);
        if (ends_line(letter))
            *to++ = ' ';
        else if (!is_unshown(letter)) {
            memmove(to, at, n);
            to += n;
            any |= letter != ' ';
        }
    }
    *to = '\0';
    return any;
}

static void put_said(struct ludo_text *out, const char *key, struct store_said *said)
{
    clean(said->text); /* an earlier server kept it as it was said */
    ludo_put_json_open(out, key, '{');
    ludo_put_json_int(out, "when", said->when);
    ludo_put_json_int(out, "person", said->person);
    ludo_put_json_text(out, "name", said->name);
    ludo_put_json_text(out, "text", said->text);
    ludo_put_json_close(out, '}');
}

/* Whom one has muted is not heard, nor whom one has blocked altogether. */
static bool is_unheard(struct store *s, int64_t by, int64_t person)
{
    return store_is_muted(s, by, person) || store_has_blocked(s, by, person);
}

static int say(struct heard *h)
{
    struct place *p = heard_place(h);
    struct store_said said = { .when = heard_now(h), .person = h->guest->is.id };
    const char *text = heard_text(h, "text");
    char named[STORE_NAME];
    if (!p)
        return -1;
    bool fits = strlen(text) < sizeof said.text;
    heard_copy(said.text, sizeof said.text, fits ? text : "");
    if (!clean(said.text))
        return heard_refuse(h, N_("say something of at most 500 letters"));
    heard_copy(said.name, sizeof said.name, house_name_at(h->house, p->room, &h->guest->is, h->guest->lang, named));
    if (store_say(h->house->store, p->room->is.id, &said) < 0)
        return -1;
    heard_keep(h);
    for (const struct link *l = p->room->places; l; l = l->next) {
        struct guest *g = ((struct place *)l->of)->guest;
        struct ludo_text out = house_text();
        if (is_unheard(h->house->store, g->is.id, said.person))
            continue;
        ludo_put_char(&out, '{');
        ludo_put_json_text(&out, "at", p->room->is.id);
        put_said(&out, "said", &said);
        ludo_put_char(&out, '}');
        house_put_letter(h->house, g, -1, &out);
    }
    return 0;
}

static int said_so_far(struct heard *h)
{
    static struct store_said said[SAID_SHOWN];
    struct place *p = heard_place(h);
    if (!p)
        return -1;
    int n = store_said(h->house->store, p->room->is.id, SAID_SHOWN, said);
    ludo_put_json_open(&h->out, "said", '[');
    for (int i = 0; i < n; i++)
        if (!is_unheard(h->house->store, h->guest->is.id, said[i].person))
            put_said(&h->out, NULL, &said[i]);
    ludo_put_json_close(&h->out, ']');
    return 0;
}

/* From now on, and of what was said so far; at any table, until it is taken back. */
static int mute(struct heard *h)
{
    int64_t me = h->guest->is.id, whom = json_integer_value(json_object_get(h->say, "person"));
    bool on = !json_is_false(json_object_get(h->say, "on"));
    if (on && !heard_has_met(h, whom))
        return heard_refuse(h, N_("there is no such person"));
    heard_keep(h);
    return on ? store_mute(h->house->store, me, whom) : store_unmute(h->house->store, me, whom);
}

static int muted(struct heard *h)
{
    static struct store_person found[MUTED_SHOWN];
    int n = store_muted(h->house->store, h->guest->is.id, MUTED_SHOWN, found);
    ludo_put_json_open(&h->out, "muted", '[');
    for (int i = 0; i < n; i++) {
        ludo_put_json_open(&h->out, NULL, '{');
        ludo_put_json_int(&h->out, "person", found[i].id);
        ludo_put_json_text(&h->out, "name", house_name(&found[i], h->guest->lang));
        ludo_put_json_close(&h->out, '}');
    }
    ludo_put_json_close(&h->out, ']');
    return 0;
}

const struct op talk_ops[] = {
    { "say", say, false }, { "said", said_so_far, false }, { "mute", mute, false }, { "muted", muted, false }, { 0 },
};
