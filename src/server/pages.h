/* pages.h - the files of the page, read once at the start.
 *
 * Only these files are served, so no path can reach other files. */
#ifndef LUDO_PAGES_H
#define LUDO_PAGES_H

#include <stdbool.h>
#include <stddef.h>

struct page {
    char *name;                 /* "/assets/index-1a2b.js" */
    const char *type;           /* content type */
    unsigned char *at, *packed; /* packed: gzip, or NULL */
    size_t n, packed_n;
    bool lasting;               /* the name changes with the content */
};

struct pages {
    struct page *at;
    size_t n;
    char policy[1024]; /* Content-Security-Policy of the page, and no frames */
};

int pages_read(struct pages *, const char *folder);                       /* 0, or -1: no index.html */
void pages_free(struct pages *);
const struct page *pages_find(const struct pages *, const char *address); /* without the query; NULL: not found */

#endif
