/* vapid.h - the identity of a server at a push service (VAPID, RFC 8292): a key and signed tokens.
 *
 * A key is never changed after reading: any thread may use it. */
#ifndef LUDO_VAPID_H
#define LUDO_VAPID_H

#include <stddef.h>
#include <stdint.h>

enum { VAPID_PUBLIC = 88, VAPID_TOKEN = 1024, VAPID_PEM = 512, VAPID_CONTACT = 200 }; /* bytes with the NUL */

struct vapid;

struct vapid *vapid_read(const char *file);     /* P-256 private key in PEM; NULL: the file has none */
void vapid_free(struct vapid *);                /* accepts NULL */
const char *vapid_public(const struct vapid *); /* public key for browsers (base64url) */

/* Signs a token for this push service ("https://push.example.org") with this contact ("mailto:..."). Returns 0 or
 * -1. */
int vapid_sign(const struct vapid *, const char *service, const char *contact, int64_t now, char token[VAPID_TOKEN]);

int vapid_make(char pem[VAPID_PEM], char public[VAPID_PUBLIC]); /* makes a new key: 0 or -1 */

#endif
