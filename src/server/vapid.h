/* vapid.h - the identity of a server at a push service (VAPID, RFC 8292): a key and signed tokens.
 *
 * A key does not change after it was read, so any thread may use it. */
#ifndef LUDO_VAPID_H
#define LUDO_VAPID_H

#include <stddef.h>
#include <stdint.h>

enum { VAPID_PUBLIC = 88, VAPID_TOKEN = 1024, VAPID_PEM = 512, VAPID_CONTACT = 200 }; /* in bytes, with the NUL */

struct vapid;

/* reads a P-256 private key from a PEM file; returns NULL if the file has no such key */
struct vapid *vapid_read(const char *file);
void vapid_free(struct vapid *);                /* does nothing for NULL */
const char *vapid_public(const struct vapid *); /* returns the public key for browsers, in base64url */

/* Signs a token for this push service ("https://push.example.org") with this contact ("mailto:..."). Returns 0 or
 * -1. */
int vapid_sign(const struct vapid *, const char *service, const char *contact, int64_t now, char token[VAPID_TOKEN]);

int vapid_make(char pem[VAPID_PEM], char public[VAPID_PUBLIC]); /* makes a new key; returns 0 or -1 */

#endif
