/* pledge.c - pledges: a seat fixes its word before it knows the words of the other seats (docs/records.md, "Words and
 * pledges").
 *
 * A pledge is the hash of the word and of a secret random number. The hash also covers the commitment to the seed
 * and the seat, so a pledge cannot be copied by another seat or table. */
#include "table.h"

#include <string.h>

bool ludo_is_word(const char *word)
{
    size_t n = 0;
    for (; word[n]; n++)
        if (word[n] <= ' ' || word[n] > '~')
            return false;
    return n > 0 && n < LUDO_PART_MAX;
}

bool ludo_is_nonce(const char *nonce)
{
    size_t n = strlen(nonce);
    return n == LUDO_NONCE_MAX - 1 && strspn(nonce, "0123456789abcdef") == n;
}

/* Each part of the hashed text has its own line and contains no newline. So different pledges never hash the same
 * text. */
void ludo_pledge_hash(const char *commitment, int seat, const char *nonce, const char *word, char hex[65])
{
    char all[64 + LUDO_NONCE_MAX + LUDO_PART_MAX + 40];
    struct ludo_text text = ludo_text(all, sizeof all);
    ludo_put(&text, "ludo word 1\n");
    ludo_put(&text, commitment);
    ludo_put_char(&text, '\n');
    ludo_put_int(&text, seat);
    ludo_put_char(&text, '\n');
    ludo_put(&text, nonce);
    ludo_put_char(&text, '\n');
    ludo_put(&text, word);
    ludo_commitment(all, hex); /* SHA-256 of the text */
}

const char *ludo_pledge_broken(const struct ludo_pledge *p, const char *commitment, int seat, const char *word)
{
    char hex[65];
    if (p->how == LUDO_PLEDGE_NONE)
        return NULL;
    if (p->how == LUDO_PLEDGE_LOST)
        return word[0] ? N_("the pledge says that this seat lost its word, but it added one") : NULL;
    if (!word[0])
        return N_("the pledge was kept, but this seat added no word");
    ludo_pledge_hash(commitment, seat, p->nonce, word, hex);
    return strcmp(hex, p->hash) == 0 ? NULL : N_("the word of this seat does not match its pledge");
}

int ludo_table_pledge(struct ludo_table *t, int seat, const struct ludo_pledge *p, struct ludo_error *e)
{
    if (t->n > 0)
        return ludo_fail_as(e, LUDO_NOT_NOW, N_("a word can be added to the seed only before the first move"), NULL,
                            NULL);
    const char *broken = ludo_pledge_broken(p, t->commitment, seat, t->part[seat]);
    if (broken)
        return ludo_fail_as(e, LUDO_MALFORMED, broken, NULL, NULL);
    t->pledge[seat] = *p;
    return 0;
}

const struct ludo_pledge *ludo_table_pledged(const struct ludo_table *t, int seat) { return &t->pledge[seat]; }
