/* chacha.c - one block of ChaCha20 (RFC 8439). The four constants of ChaCha20 spell "expand 32-byte k". */
#include "core.h"

static uint32_t load(const uint8_t *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static uint32_t turn(uint32_t v, int by) { return v << by | v >> (32 - by); }

static void quarter(uint32_t *s, int a, int b, int c, int d)
{
    s[a] += s[b];
    s[d] = turn(s[d] ^ s[a], 16);
    s[c] += s[d];
    s[b] = turn(s[b] ^ s[c], 12);
    s[a] += s[b];
    s[d] = turn(s[d] ^ s[a], 8);
    s[c] += s[d];
    s[b] = turn(s[b] ^ s[c], 7);
}

static void double_round(uint32_t *s)
{
    for (int i = 0; i < 4; i++)
        quarter(s, i, 4 + i, 8 + i, 12 + i);
    for (int i = 0; i < 4; i++)
        quarter(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
}

void ludo_core_chacha20(const uint8_t key[32], uint32_t counter, const uint8_t nonce[12], uint8_t block[64])
{
    uint32_t s[16], start[16] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    for (int i = 0; i < 8; i++)
        start[4 + i] = load(key + 4 * i);
    start[12] = counter;
    for (int i = 0; i < 3; i++)
        start[13 + i] = load(nonce + 4 * i);
    for (int i = 0; i < 16; i++)
        s[i] = start[i];
    for (int i = 0; i < 10; i++)
        double_round(s);
    for (int i = 0; i < 64; i++)
        block[i] = (uint8_t)((s[i / 4] + start[i / 4]) >> (8 * (i % 4)));
}
