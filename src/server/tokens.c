/* tokens.c - tokens, which identify a person. Only hashes are stored, so a copy of the database gives no access. */
#include "server_internal.h"

#include <sodium.h>
#include <string.h>

/* Makes a random token that does not begin with a dash, because such a token would look like an option of a command. */
void server_make_token(struct server *srv, char token[TOKEN])
{
    unsigned char random[24];
    do {
        srv->callbacks.random(srv->callbacks.context, random, sizeof random);
        sodium_bin2base64(token, TOKEN, random, sizeof random, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    } while (token[0] == '-');
}

void server_hash_token(const char *token, unsigned char *key)
{
    crypto_generichash(key, STORE_KEY, (const unsigned char *)token, strlen(token), NULL, 0);
}

bool server_same_key(const unsigned char *a, const unsigned char *b) { return sodium_memcmp(a, b, STORE_KEY) == 0; }
