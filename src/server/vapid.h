/* vapid.h - who a server is to a push service (VAPID, RFC 8292): a key, and tokens that it signs.  Only vapid.c knows how.
 *
 * A key is only read once it is there: any thread may use it. */
#ifndef LUDO_VAPID_H
#define LUDO_VAPID_H

#include <stddef.h>
#include <stdint.h>

enum { VAPID_PUBLIC = 88, VAPID_TOKEN = 1024, VAPID_PEM = 512, VAPID_CONTACT = 200 };      /* bytes, the NUL included */

struct vapid;

struct vapid *vapid_read(const char *file);                   /* a private key of the curve P-256 in PEM; NULL: it holds none */
void vapid_free(struct vapid *);                              /* also NULL */
const char *vapid_public(const struct vapid *);               /* its public half, as browsers want it (base64url) */

/* For this push service ("https://push.example.org"), from this contact ("mailto:..."): 0, or -1. */
int vapid_sign(const struct vapid *, const char *service, const char *contact, int64_t now, char token[VAPID_TOKEN]);

int vapid_make(char pem[VAPID_PEM], char public[VAPID_PUBLIC]);       /* a new key: 0, or -1 */

#endif
