/* rng.c - seeds the two random generators.
 *
 * The commitment to a seed is the plain SHA-256 of the seed, so that sha256sum can check it. The commitment is public
 * before the game. Therefore the key of the stream must be another hash: the hash of a label followed by the seed. */
#include "core.h"

#include <string.h>

/* Uses splitmix64, which the authors of xoshiro recommend for seeding. */
void ludo_rng_seed(struct ludo_rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        uint64_t z = seed += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        r->s[i] = z ^ (z >> 31);
    }
}

void ludo_stream_seed(struct ludo_stream *stream, const char *seed)
{
    static const char label[] = "ludo stream\n";
    struct ludo_core_sha256 h;
    ludo_core_sha256_begin(&h);
    ludo_core_sha256_add(&h, label, sizeof label - 1);
    ludo_core_sha256_add(&h, seed, strlen(seed));
    ludo_core_sha256_end(&h, stream->key);
}

static uint64_t load64(const uint8_t *p)
{
    uint64_t v = 0;
    for (int i = 7; i >= 0; i--)
        v = v << 8 | p[i];
    return v;
}

void ludo_stream_at(const struct ludo_stream *stream, uint32_t what, uint32_t index, struct ludo_rng *out)
{
    uint8_t block[64], nonce[12] = { 0 };
    for (int i = 0; i < 4; i++)
        nonce[i] = (uint8_t)(what >> (8 * i));
    ludo_core_chacha20(stream->key, index, nonce, block);
    for (int i = 0; i < 4; i++)
        out->s[i] = load64(block + 8 * i);
    if (!(out->s[0] | out->s[1] | out->s[2] | out->s[3]))
        out->s[0] = 1; /* a state of all zeros is not allowed: xoshiro would return only zeros */
}

void ludo_commitment(const char *seed, char hex[65])
{
    uint8_t digest[32];
    struct ludo_text t = ludo_text(hex, 65);
    ludo_sha256(seed, strlen(seed), digest);
    for (int i = 0; i < 32; i++)
        ludo_put_hex(&t, digest[i], 2);
}
