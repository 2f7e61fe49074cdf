/* vapid.c - ES256 signatures with OpenSSL, and the JSON Web Token for a push service. */
#include "vapid.h"

#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* POINT: bytes of a public key; NUMBER: bytes of half a signature; DER: maximum bytes of a signature in ASN.1 */
enum { POINT = 65, NUMBER = 32, DER = 80 };
/* how long a token is valid, in seconds; push services accept at most 24 hours */
enum { VALID = 12 * 3600 };

static const char CURVE[] = "prime256v1";

struct vapid {
    EVP_PKEY *key;
    char public[VAPID_PUBLIC];
};

static void put_base64(char *to, size_t room, const void *from, size_t n)
{
    sodium_bin2base64(to, room, from, n, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* Writes the public key in uncompressed form. */
static int put_public(EVP_PKEY *key, char to[VAPID_PUBLIC])
{
    unsigned char point[POINT];
    char curve[32];
    size_t n = 0;
    if (EVP_PKEY_get_utf8_string_param(key, OSSL_PKEY_PARAM_GROUP_NAME, curve, sizeof curve, NULL) != 1 ||
        strcmp(curve, CURVE) != 0 ||
        EVP_PKEY_set_utf8_string_param(key, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, "uncompressed") != 1 ||
        EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, point, sizeof point, &n) != 1 ||
        n != POINT)
        return -1;
    put_base64(to, VAPID_PUBLIC, point, POINT);
    return 0;
}

/* Returns whether the key is a private key. A public key cannot sign. */
static bool is_private(EVP_PKEY *key)
{
    BIGNUM *secret = NULL;
    bool has = EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &secret) == 1;
    BN_clear_free(secret);
    return has;
}

struct vapid *vapid_read(const char *file)
{
    struct vapid *v = calloc(1, sizeof *v);
    FILE *f = fopen(file, "r");
    if (v && f)
        v->key = PEM_read_PrivateKey(f, NULL, NULL, (void *)(uintptr_t) "");
    if (f)
        fclose(f);
    if (v && v->key && is_private(v->key) && put_public(v->key, v->public) == 0)
        return v;
    vapid_free(v);
    return NULL;
}

void vapid_free(struct vapid *v)
{
    if (v)
        EVP_PKEY_free(v->key);
    free(v);
}

const char *vapid_public(const struct vapid *v) { return v->public; }

/* ---- A new key ---- */

static int put_pem(EVP_PKEY *key, char pem[VAPID_PEM])
{
    BIO *out = BIO_new(BIO_s_mem());
    int n = out && PEM_write_bio_PKCS8PrivateKey(out, key, NULL, NULL, 0, NULL, NULL) == 1
                ? BIO_read(out, pem, VAPID_PEM - 1)
                : -1;
    BIO_free(out);
    if (n <= 0 || n == VAPID_PEM - 1)
        return -1;
    pem[n] = '\0';
    return 0;
}

int vapid_make(char pem[VAPID_PEM], char public[VAPID_PUBLIC])
{
    EVP_PKEY *key = EVP_EC_gen(CURVE);
    int result = key && put_pem(key, pem) == 0 ? put_public(key, public) : -1;
    EVP_PKEY_free(key);
    return result;
}

/* ---- Tokens ---- */

/* Converts a signature of OpenSSL (ASN.1) to the form of a JSON Web Token: its two numbers, one after the other. */
static int flatten(const unsigned char *der, size_t n, unsigned char to[2 * NUMBER])
{
    ECDSA_SIG *s = d2i_ECDSA_SIG(NULL, &der, (long)n);
    int result = s && BN_bn2binpad(ECDSA_SIG_get0_r(s), to, NUMBER) == NUMBER &&
                         BN_bn2binpad(ECDSA_SIG_get0_s(s), to + NUMBER, NUMBER) == NUMBER
                     ? 0
                     : -1;
    ECDSA_SIG_free(s);
    return result;
}

static int sign(EVP_PKEY *key, const char *text, unsigned char to[2 * NUMBER])
{
    unsigned char der[DER];
    size_t n = sizeof der;
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    bool done = c && EVP_DigestSignInit(c, NULL, EVP_sha256(), NULL, key) == 1 &&
                EVP_DigestSign(c, der, &n, (const unsigned char *)text, strlen(text)) == 1;
    EVP_MD_CTX_free(c);
    return done ? flatten(der, n, to) : -1;
}

/* Signs a token. The caller has checked that `service` and `contact` contain no quotation marks. */
int vapid_sign(const struct vapid *v, const char *service, const char *contact, int64_t now, char token[VAPID_TOKEN])
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char claims[512], part[VAPID_TOKEN];
    unsigned char signature[2 * NUMBER];
    int n = snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%lld,\"sub\":\"%s\"}", service,
                     (long long)(now + VALID), contact);
    if (n < 0 || n >= (int)sizeof claims)
        return -1;
    put_base64(token, VAPID_TOKEN, head, sizeof head - 1);
    strcat(token, ".");
    put_base64(part, sizeof part, claims, (size_t)n);
    strcat(token, part);
    if (sign(v->key, token, signature) < 0)
        return -1;
    put_base64(part, sizeof part, signature, sizeof signature);
    strcat(token, ".");
    strcat(token, part);
    return 0;
}
