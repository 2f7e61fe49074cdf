/* pages.h - the files of the page, read once when the server starts.
 *
 * Only what was found then is served, under the name it had: no address leads anywhere else. */
#ifndef LUDO_PAGES_H
#define LUDO_PAGES_H

#include <stdbool.h>
#include <stddef.h>

struct page {
    char *name;                       /* "/assets/index-1a2b.js" */
    const char *type;                 /* of its content */
    unsigned char *at, *packed;       /* packed: by gzip, or NULL */
    size_t n, packed_n;
    bool lasting;                     /* its name changes with its content */
};

struct pages {
    struct page *at;
    size_t n;
    char policy[1024];                /* the page's own Content-Security-Policy, and who may frame it: nobody */
};

int pages_read(struct pages *, const char *folder);           /* 0, or -1: there is no index.html in it */
void pages_free(struct pages *);
const struct page *pages_find(const struct pages *, const char *address);      /* without its query; NULL: not here */

#endif
