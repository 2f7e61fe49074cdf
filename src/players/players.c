/* players.c - the list of computer players. */
#include "players.h"
#include "net_match.h"

#include <string.h>

/* The computer players, from weakest to strongest (docs/players.md). */
static const struct ludo_player *const players[] = {
    &ludo_player_random, &ludo_player_novice, &ludo_player_casual, &ludo_player_skilled,
    &ludo_player_greedy, &ludo_player_expert, &ludo_player_master,
};

const struct ludo_player *ludo_player_at(int i)
{
    int n = (int)(sizeof players / sizeof players[0]);
    return i >= 0 && i < n ? players[i] : NULL;
}

/* ---- Players with their own net --------------------------------------------------------------------- */

enum { OWN_MAX = 64, OWN_ID_MAX = 32, OWN_DIGITS = 12 };

static struct own_player {
    char id[OWN_ID_MAX];
    struct ludo_player player;
    struct ludo_player_net net;
} own_players[OWN_MAX];
static int own_n;

static const struct ludo_player *own_player(const char *id)
{
    for (int i = 0; i < own_n; i++)
        if (strcmp(own_players[i].id, id) == 0)
            return &own_players[i].player;
    return NULL;
}

const struct ludo_player *ludo_player(const char *spec)
{
    const struct ludo_player *p;
    for (int i = 0; (p = ludo_player_at(i)); i++)
        if (strcmp(p->id, spec) == 0)
            return p;
    return own_player(spec);
}

static void put_own_id(const char *level, const void *net, size_t n, char id[OWN_ID_MAX])
{
    uint8_t hash[32];
    struct ludo_text t = ludo_text(id, OWN_ID_MAX);
    ludo_sha256(net, n, hash);
    ludo_put(&t, level);
    ludo_put_char(&t, '@');
    for (int i = 0; i < OWN_DIGITS / 2; i++)
        ludo_put_hex(&t, hash[i], 2);
}

const struct ludo_player *ludo_player_with_net(const struct ludo_rules *rules, const char *level, const void *net,
                                               size_t n, struct ludo_error *e)
{
    const struct ludo_player *plays_like = ludo_player(level);
    struct ludo_net_match match;
    char id[OWN_ID_MAX];
    if (!plays_like || !plays_like->net || plays_like->own)
        return ludo_fail_as(e, LUDO_UNKNOWN, N_("the player `{1}` does not exist or has no network"), level, NULL),
               NULL;
    put_own_id(level, net, n, id);
    const struct ludo_player *there = own_player(id);
    if (there && there->own->rules == ludo_built_in(rules))
        return there;
    if (ludo_net_match(ludo_built_in(rules), net, n, &match, e) < 0)
        return NULL;
    if (there || own_n == OWN_MAX)
        return ludo_fail_as(e, LUDO_TOO_MANY, N_("too many players with their own network"), NULL, NULL), NULL;
    struct own_player *own = &own_players[own_n++];
    memcpy(own->id, id, sizeof id);
    own->net = (struct ludo_player_net){ plays_like, ludo_built_in(rules), match.net, match.unknown, match.missing };
    own->player = *plays_like;
    own->player.id = own->id;
    own->player.own = &own->net;
    return &own->player;
}

void ludo_player_net_put(const struct ludo_player *p, enum ludo_lang lang, struct ludo_text *t)
{
    struct ludo_net_about about = { .is = LUDO_NET_CURRENT };
    if (p->own && (p->own->unknown || p->own->missing))
        about = (struct ludo_net_about){ LUDO_NET_OLDER, p->own->unknown, p->own->missing, { 0 } };
    ludo_net_about_put(&about, lang, t);
}

/* Returns a warning if the values of the box differ from the built-in card data, with which the nets and weights were
 * trained. Otherwise returns NULL. */
const char *ludo_untrained_warning(const struct ludo_rules *g)
{
    for (struct ludo_box_value f = { .sheet = -1 }; g->own && ludo_box_value_next(g, &f);)
        if (ludo_box_value_differs(g, &f))
            return N_("The computer players were trained with the built-in card data. With this box they may play less "
                      "well.");
    return NULL;
}
